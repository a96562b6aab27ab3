"""The house rules of a game, each with what counts without it."""

from __future__ import annotations

from companion.games.core.shelf import GameEntry
from companion.host import Host
from companion.models.setup.shelf import words_of
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text
from companion.words.rulebook import entry


def explain_house(app: Host, game: GameEntry, variant: str) -> None:
    """Each house rule of a variant, and what counts without it."""
    sheet = Sheet(title=app.tr("House rules"))
    for rule, turned in game.house_in(variant).items():
        found = entry(turned.ruling, app.language, app.shelf)
        if found is not None:
            without = app.tr("Without this house rule: {what}").format(what=found.text)
            sheet.add_widget(Text(text=app.tr(words_of(game).HOUSE_RULES[rule]), bold=True))
            sheet.add_widget(Text(text=without, role="small"))
    app.sheets.open(sheet)
