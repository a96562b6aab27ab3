"""One view for each kind of table: it is handed a whole scene and draws it."""
