"""The pad: the score table and the round being entered."""
