"""Rulebook 004 read a second time, by somebody who plays it with tokens on a kitchen table.

Nothing is imported from the game. Rows are strings: an `o` for each card, a `!` for a bull card.
Bids are strings. Everything happens in place, in the order of the rulebook's paragraphs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Kitchen = dict[str, Any]
Ask = Callable[[str, str, list[int]], int]


def objection(kitchen: Kitchen, bids: dict[str, str]) -> bool:
    """Whether somebody at the table would object to these bids."""
    if set(bids) != set(kitchen["still bidding"]):
        return True
    if len(set(bids.values())) != len(bids):
        return True
    for name, bid in bids.items():
        if bid.isdigit():
            if int(bid) == 0 or int(bid) > 100 or int(bid) in kitchen["seen"]:
                return True
            continue
        if bid not in "ABCDE" or len(bid) != 1:
            return True
        for owner, letter in kitchen["zeros shown"].items():
            if (owner == name) != (letter == bid):
                return True
        if all("ooooo" in row for row in kitchen["rows"].values()):
            return True
        if kitchen["nothing left to draw"] or kitchen["draw"] + kitchen["thrown"] == 0:
            return True
    return False


def hold_auction(kitchen: Kitchen, bids: dict[str, str], ask: Ask) -> None:
    """Numbers from the lowest, then zeros by letter."""
    rows = kitchen["rows"]
    for name in sorted(bids, key=lambda who: bids[who].rjust(3, " ")):
        if not bids[name].isdigit():
            continue
        kitchen["thrown"] += 1
        choice = min(rows)
        if len(rows) > 1:
            choice = ask("row", name, sorted(rows))
        row = rows.pop(choice)
        kitchen["got"][name] = row
        kitchen["still bidding"].remove(name)
    for letter in "ABCDE":
        for name in [who for who in bids if bids[who] == letter]:
            kitchen["zeros shown"][name] = letter
            _zero(kitchen, name, ask)


def _zero(kitchen: Kitchen, name: str, ask: Ask) -> None:
    rows = kitchen["rows"]
    short = [number for number in sorted(rows) if "ooooo" not in rows[number]]
    if not short:
        return
    if kitchen["draw"] == 0:
        kitchen["draw"], kitchen["thrown"] = kitchen["thrown"], 0
        kitchen["seen"].clear()  # face down again: nobody knows which of them come back
        if kitchen["draw"]:
            kitchen["final"] = True
    if kitchen["draw"] == 0:
        kitchen["nothing left to draw"] = True
        return
    choice = short[0] if len(short) == 1 else ask("extend", name, short)
    kitchen["draw"] -= 1
    if kitchen["draw"] == 0:
        kitchen["final"] = True
    rows[choice] += "o"
    if rows[choice] == "ooooo" and kitchen["bull cards"]:
        kitchen["bull cards"] -= 1
        rows[choice] += "!"


def may_lay(
    piles: list[list[int]], in_hand: int, keep: int, card: int, pile: int, elsewhere: set[int]
) -> bool:
    """Whether a card may be laid there: try it, and look whether the pile still goes up."""
    if in_hand - 1 < keep or card in elsewhere or not 0 < card < 101:
        return False
    tried = [list(each) for each in piles] + [[]]
    if pile - 1 not in range(len(tried)):
        return False
    tried[pile - 1].append(card)
    return all(sorted(set(each)) == each for each in tried)


def best_result(piles: list[list[int]], printed: dict[int, int], bulls: list[int]) -> int:
    """Try each pile as the points pile; all that is not on it counts against you."""
    totals = [sum(printed[card] for card in pile) for pile in piles]
    tried = [2 * total - sum(totals) for total in totals]
    return sum(bulls) + (max(tried) if tried else 0)
