"""The house rules of a game, each with what counts without it."""

from __future__ import annotations

from typing import Any

from companion.games.core.shelf import Entry
from companion.models.shelf import words_of
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from companion.words.rulebook import entry


def explain_house(app: Any, game: Entry) -> None:
    """Each house rule, and what counts without it."""
    sheet = Sheet(title=app.tr("House rules"))
    for rule, turned in game.house.items():
        found = entry(turned.ruling, app.language, app.shelf)
        if found is not None:
            without = app.tr("Without that: {what}").format(what=found.text)
            sheet.add_widget(Text(text=app.tr(words_of(game).HOUSE_RULES[rule]), bold=True))
            sheet.add_widget(Text(text=without, role="small"))
    app.sheets.open(sheet)
