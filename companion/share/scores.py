"""The scores of a match as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re

from companion.games.core.ledger import State, Table
from companion.languages import Tr
from companion.models.end.standing import ranks
from companion.words.isolating import isolated

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
# Where a cell begins: at the start, or behind what another spreadsheet takes for a separator.
_FORMULA = re.compile(r"(^|[;,|\t\r\n])(?=[\s\"']*[=+\-@＝＋－＠﹦﹢﹣﹫])")


def scores(state: State[Table], tr: Tr, language: str) -> bytes:
    """A line for each round, then totals and ranks; a column for each player.

    German Excel takes a comma for a decimal sign and an unmarked file for another alphabet.
    """
    german = language == "de"
    page = io.StringIO()
    page.write(BOM if german else "")
    lines = csv.writer(page, delimiter=";" if german else ",", lineterminator="\r\n")
    players = state.everybody
    lines.writerow([tr("Round"), *(isolated(harmless(name), [name]) for name in players)])
    if any(state.brought.values()):
        lines.writerow(
            [tr("Starting points"), *(state.brought.get(player, "") for player in players)]
        )
    for number, each in enumerate(state.rounds, 1):
        lines.writerow([number, *(each.points.get(player, "") for player in players)])
    if state.table is not None and state.open:
        points = state.table.points()
        lines.writerow([tr("Round in progress"), *(points.get(player, "") for player in players)])
    lines.writerow([tr("Total"), *(state.totals[player] for player in players)])
    places = {place.player: place.rank or "" for place in ranks(state)}
    lines.writerow([tr("Rank"), *(places[player] for player in players)])
    return page.getvalue().encode()


def harmless(name: str) -> str:
    """A name of which no spreadsheet takes a part for a formula, wherever it splits the line."""
    return _FORMULA.sub(r"\1'", name)
