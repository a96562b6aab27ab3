"""The board game told straight from the rulebook, slowly, to check the fast rules.

Nothing here may be taken from companion.games: two readings of the same page are only worth
something while neither has seen the other. Everything is known here and everything happens in
place, in the order of the rulebook's paragraphs; whoever has to choose is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

Told = dict[str, Any]
Ask = Callable[[str, str, list[Any]], Any]
FIVE, OX = "plus5", "positive"


@dataclass
class Played:
    """A tile in front of somebody's screen, with the cards played for it."""

    tile: int
    who: str
    skips: int = 0
    start: int = 0
    ascending: int = 0
    luck: str = ""
    shuffles: list[int] = field(default_factory=list)  # how many there had been, a card each


@dataclass
class Evening:
    """What lies on the table, and what everybody there has seen."""

    names: list[str]
    expert: bool
    lucky: bool
    house: set[str]
    printed: dict[int, list[str]]  # what is printed on the spaces of each row
    oxen: dict[int, int]
    clovers: set[int]
    cells: dict[int, list[int]]  # what lies on them; 0 is nothing
    counter: dict[str, int]
    screen: dict[str, int]
    draw: int
    luck: dict[str, dict[str, int]] = field(default_factory=dict)
    luck_piles: dict[str, int] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    card_pile: int = 0
    thrown: int = 0
    signs: set[int] = field(default_factory=set)
    waiting: list[Played] = field(default_factory=list)
    box: set[int] = field(default_factory=set)  # tiles that were seen to go there
    seen: dict[str, set[int]] = field(default_factory=dict)  # and behind whose screen
    shuffled: int = 0
    refilled: bool = False
    over: bool = False


# -- play tiles ------------------------------------------------------------------------------------


def lying(here: Evening) -> set[int]:
    """Every tile on the board or in front of a screen."""
    there = {tile for cells in here.cells.values() for tile in cells if tile}
    return there | {played.tile for played in here.waiting}


def two_tiles(here: Evening) -> bool:
    """Special row: play two tiles."""
    for number, cells in here.cells.items():
        for word, tile in zip(here.printed[number], cells, strict=True):
            if any(cells) and word == "two" and tile == 0:
                return True
    return False


def can_have(here: Evening, who: str, tiles: list[int]) -> bool:
    """Whether somebody may have just these behind the screen, for all that everybody has seen."""
    for tile in tiles:
        if tile not in range(1, 101) or tile in lying(here) or tile in here.box:
            return False
        if any(tile in here.seen[other] for other in here.names if other != who):
            return False
    known = here.seen[who]
    unseen = here.screen[who] - len(known)
    return len([tile for tile in tiles if tile not in known]) <= unseen


def may_play(here: Evening, cards: dict[str, list[int]]) -> bool:
    """Whether these are the tiles of one turn."""
    if here.waiting or here.over or set(cards) != set(here.names):
        return False
    every = [tile for tiles in cards.values() for tile in tiles]
    if len(set(every)) < len(every):
        return False
    for who, tiles in cards.items():
        wanted = 2 if two_tiles(here) else 1
        if len(tiles) != min(wanted, here.screen[who]) or not can_have(here, who, tiles):
            return False
    return True


def play(here: Evening, cards: dict[str, list[int]]) -> None:
    """All tiles are turned over; the lowest goes first."""
    for who, tiles in cards.items():
        for tile in tiles:
            here.screen[who] -= 1
            here.seen[who].discard(tile)
            here.waiting.append(Played(tile, who))
    here.waiting.sort(key=lambda played: played.tile)


# -- where a tile goes ---------------------------------------------------------------------------


def last_tile(cells: list[int]) -> int:
    return [tile for tile in cells if tile][-1]


def goes(here: Evening, played: Played) -> tuple[int, int] | None:
    """The row, and the space that a tile comes to lie on; None where its cards cannot be obeyed."""
    found = _landing(here, played)
    if found is None:
        return None
    row, space = found
    is_last = space == len(here.cells[row])
    others = len([tile for tile in here.cells[row] if tile])
    forbidden = {
        "": False,
        FIVE: is_last or (played.start > 0 and "five-not-at-start" in here.house),
        OX: not is_last or (others < 2 and "ox-needs-two" in here.house),
    }
    return None if forbidden[played.luck] else found


def _landing(here: Evening, played: Played) -> tuple[int, int] | None:
    active = [row for row, cells in here.cells.items() if any(cells)]
    free = [row for row in active if row not in here.signs]
    if played.start:
        if played.skips or played.ascending or played.start not in free:
            return None
        cells = here.cells[played.start]
        if played.tile > cells[0] or 0 not in cells:
            return None
        space = cells.index(0) + 1
        if space == len(cells) and "no-start-onto-last" in here.house:
            return None
        return played.start, space
    if played.skips > 1 and "one-skip" in here.house:
        return None
    higher = {row: last_tile(here.cells[row]) for row in free}
    rule_1 = {row: tile for row, tile in higher.items() if tile < played.tile}
    if played.ascending:
        if played.ascending not in rule_1:
            return None
        row = played.ascending
    else:
        row = max(rule_1 or higher, key=lambda each: higher[each])
    end = max(at for at, tile in enumerate(here.cells[row], 1) if tile)
    space = end + 1 + played.skips
    return (row, space) if space <= len(here.cells[row]) else None


# -- cards before a tile ---------------------------------------------------------------------------


def may_use(here: Evening, who: str, card: Told) -> bool:
    """Whether the player may play this card now: try it, and look whether all can be obeyed."""
    if not here.waiting or here.waiting[0].who != who or here.over:
        return False
    tried = _copied(here)
    if not _try(tried, who, card):
        return False
    for one in here.waiting:
        if one.who != who or goes(here, one) is None:
            continue
        for same in tried.waiting:
            if same.tile == one.tile and goes(tried, same) is None:
                return False
    head = next(one for one in tried.waiting if one.who == who)
    return card.get("card") != "exchange" or goes(tried, head) is not None


def _copied(here: Evening) -> Evening:
    return replace(
        here,
        screen=dict(here.screen),
        luck={who: dict(held) for who, held in here.luck.items()},
        luck_piles=dict(here.luck_piles),
        cards=dict(here.cards),
        signs=set(here.signs),
        waiting=[replace(one, shuffles=list(one.shuffles)) for one in here.waiting],
        seen={who: set(tiles) for who, tiles in here.seen.items()},
    )


def use(here: Evening, who: str, card: Told) -> None:
    """Play a card that may be played."""
    assert _try(here, who, card)


def _try(here: Evening, who: str, card: Told) -> bool:
    if card["do"] == "luck":
        return _luck(here, who, card["play"])
    if not here.expert or here.cards[who] == 0:
        return False
    here.cards[who] -= 1
    here.thrown += 1
    if card["card"] in ("exchange", "another"):
        return _new_tile(here, who, card["card"], card["with"])
    return _mark(here, card["card"], card.get("row", 0))


def _luck(here: Evening, who: str, kind: str) -> bool:
    tile = here.waiting[0]
    if not here.lucky or tile.luck or here.luck[who].get(kind, 0) == 0:
        return False
    here.luck[who][kind] -= 1
    here.luck_piles[kind] += 1
    tile.luck = kind
    return True


def _mark(here: Evening, card: str, row: int) -> bool:
    tile = here.waiting[0]
    if card == "skip":
        tile.skips += 1
        tile.shuffles.append(here.shuffled)
        return True
    if not any(here.cells.get(row, [])):
        return False
    if card == "stop":
        if len(here.signs) == 2 or row in here.signs:
            return False
        here.signs.add(row)
        return True
    if tile.start or tile.ascending:
        return False
    setattr(tile, card, row)
    tile.shuffles.insert(0, here.shuffled)
    return True


def _new_tile(here: Evening, who: str, card: str, new: int) -> bool:
    tile = here.waiting[0]
    if here.screen[who] == 0 or not can_have(here, who, [new]):
        return False
    here.seen[who].discard(new)
    if card == "another":
        here.screen[who] -= 1
        mine = [*(one for one in here.waiting if one.who == who), Played(new, who)]
        mine.sort(key=lambda one: one.tile)
        here.waiting = mine + [one for one in here.waiting if one.who != who]
        comes(here)
        return True
    here.seen[who].add(tile.tile)
    if "cards-pass-on" in here.house:
        tile.tile = new
    else:
        here.waiting[0] = Played(new, who)
    return True


def comes(here: Evening) -> None:
    """A tile's turn has come: cards for it that cannot be obeyed any more lapse."""
    if not here.waiting:
        return
    tile = here.waiting[0]
    luck, skips = tile.luck, tile.skips
    tile.luck, tile.skips = "", 0
    if goes(here, tile) is None:
        tile.start = tile.ascending = 0
        _gone(here, tile, tile.shuffles.pop(0))
    for _ in range(skips):
        tile.skips += 1
        if goes(here, tile) is None:
            tile.skips -= 1
            _gone(here, tile, tile.shuffles.pop())
    tile.luck = luck
    if goes(here, tile) is None:
        tile.luck = ""
        if "cards-come-back" in here.house and here.luck_piles[luck]:
            here.luck_piles[luck] -= 1
            here.luck[tile.who][luck] += 1


def _gone(here: Evening, tile: Played, shuffled: int) -> None:
    if "cards-come-back" in here.house and shuffled == here.shuffled:
        here.thrown -= 1
        here.cards[tile.who] += 1


# -- place tiles -----------------------------------------------------------------------------------


def place(here: Evening, ask: Ask) -> None:
    """The next tile is placed, and what it comes to lie on has its effect."""
    played = here.waiting.pop(0)
    found = goes(here, played)
    assert found is not None
    row, space = found
    cells = here.cells[row]
    triggers = played.tile
    if played.start:
        triggers = cells[space - 2]
        for at in range(space - 1, 0, -1):
            cells[at] = cells[at - 1]
        cells[0] = played.tile
    else:
        cells[space - 1] = played.tile
    if played.luck == FIVE:
        score(here, played.who, 5, ask)
    else:
        _effect(here, played, row, here.printed[row][space - 1], triggers, ask)
    comes(here)
    if not here.waiting:
        _end_of_round(here, ask)


def _effect(here: Evening, played: Played, row: int, word: str, triggers: int, ask: Ask) -> None:
    who, oxen = played.who, here.oxen[triggers]
    if word in ("green", "green2", "red", "red2"):
        times = 2 if word.endswith("2") else 1
        score(here, who, times * (oxen if word.startswith("green") else -oxen), ask)
    elif word[0] in "+-":
        score(here, who, int(word), ask)
    elif word == "tile":
        _draw_tile(here, who)
    elif word == "action":
        if here.card_pile == 0 and here.thrown:
            here.card_pile, here.thrown = here.thrown, 0
            here.shuffled += 1
        if here.card_pile:
            here.card_pile -= 1
            here.cards[who] += 1
    elif word.startswith("take"):
        _take(here, played, row, word, ask)


def _draw_tile(here: Evening, who: str) -> None:
    if here.draw == 0 and "draw-from-box" in here.house:
        here.draw = 100 - len(lying(here)) - sum(here.screen.values())
        here.box.clear()
    if here.draw:
        here.draw -= 1
        here.screen[who] += 1


def _take(here: Evening, played: Played, row: int, word: str, ask: Ask) -> None:
    who = played.who
    cells = here.cells[row]
    tiles = [tile for tile in cells if tile and tile != played.tile]
    here.cells[row] = [0] * len(cells)
    here.signs.clear()
    chosen: list[int] = []
    if played.luck == OX:
        chosen = tiles if len(tiles) <= 2 else ask("turn", who, tiles)
    good = sum(here.oxen[tile] for tile in chosen)
    bad = sum(here.oxen[tile] for tile in tiles if tile not in chosen)
    if word == "take-tiles":
        if chosen:
            score(here, who, good, ask)
        here.screen[who] += len(tiles)
        here.seen[who] |= set(tiles)
    else:
        here.box |= set(tiles)
        score(here, who, good - bad, ask)
    empty = [each for each, there in here.cells.items() if not any(there) and each != row]
    if here.expert:
        new = ask("start", who, empty) if len(empty) > 1 else empty[0]
    else:
        below = [each for each in empty if each > row]
        new = min(below or empty)
    here.cells[new][0] = played.tile
    _effect(here, played, new, here.printed[new][0], played.tile, ask)


def score(here: Evening, who: str, points: int, ask: Ask) -> None:
    """Move the counter, never past 44; on the way back each clover brings a luck card."""
    before = here.counter[who]
    after = before + points
    after = min(44, max(-44, after))
    here.counter[who] = after
    if not here.lucky:
        return
    at = before
    while at > after:
        at -= 1
        if at in here.clovers:
            kinds = [kind for kind in (FIVE, OX) if here.luck_piles[kind]]
            if kinds:
                kind = kinds[0] if len(kinds) == 1 else ask("luck", who, kinds)
                here.luck_piles[kind] -= 1
                here.luck[who][kind] += 1


# -- the end -----------------------------------------------------------------------------------------


def _end_of_round(here: Evening, ask: Ask) -> None:
    if not here.expert:
        if not any(here.screen.values()):
            here.over = here.refilled or len(here.names) > 3
        return
    if all(here.screen.values()):
        return
    here.over = True
    for who in here.names:
        cost = ask("left", who, []) if here.screen[who] else 0
        if "one-final-sum" in here.house:
            finally_score(here, who, here.cards[who] - cost)
        else:
            finally_score(here, who, -cost)
            finally_score(here, who, here.cards[who])


def finally_score(here: Evening, who: str, points: int) -> None:
    """No clover counts any more."""
    here.counter[who] = max(-44, min(44, here.counter[who] + points))


def may_refill(here: Evening) -> bool:
    """Whether everybody gets twelve more tiles."""
    empty = not any(here.screen.values()) and not here.waiting
    return not here.expert and empty and len(here.names) < 4 and not here.refilled


def refill(here: Evening) -> None:
    """Twelve new tiles from the draw pile."""
    here.refilled = True
    for who in here.names:
        here.screen[who] += 12
        here.draw -= 12
