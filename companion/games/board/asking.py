"""What the board asks in the middle of a step, and what may be done instead of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from companion.games.board.events import (
    ANOTHER,
    ASCENDING,
    CHOICES,
    EXCHANGE,
    LUCK,
    SKIP,
    START,
    STOP,
    Action,
    Clovers,
    Count,
    Learn,
    Left,
    Luck,
    Place,
    StartRow,
    Turn,
)
from companion.games.board.house import CARDS_PASS_ON, House
from companion.games.board.placing import others, spoiled
from companion.games.board.rulings import BoardRuling
from companion.games.board.set import LUCK_CARDS, OFFERED, SHOWN
from companion.games.board.spaces import (
    LAST,
    MOST_POINTS,
    OXEN,
    TAKE_TILES,
    is_number,
    offered,
    told,
)
from companion.games.board.steps import Begin, Clover, Land, Passed, Rest, Take
from companion.games.board.table import BoardTable
from companion.games.core.asking import (
    ANY,
    KIND,
    LYING,
    PLAYER,
    ROW,
    WAITING,
    Option,
    Preview,
    Question,
    Touch,
)
from companion.games.core.events import Event
from companion.games.core.rulings import Refusal

Foretell = Callable[[Event], Preview]
SUM = "sum"  # what is touched to say a sum instead of single tiles


def question(table: BoardTable, foretell: Foretell) -> Question | None:
    """What somebody must say before the first step can be done; None where it is a deed."""
    step = table.steps[0]
    if isinstance(step, Land):
        return _about_space(table, step, foretell)
    if isinstance(step, Begin):
        events = {row: StartRow(row) for row in table.empty(step.row)}
        options = tuple(Option(row, each, foretell(each)) for row, each in events.items())
        return Question("start", step.player, step.tile, options)
    if isinstance(step, Passed):
        return Question("clovers", step.player, 0, (), 0, step.way, Clovers)
    if isinstance(step, Clover):
        return _about_luck(table, step, foretell)
    tile = unknown(table)
    return _about_oxen(table, step.player, tile, foretell) if tile else None


def reason(table: BoardTable, asked: Question) -> BoardRuling | None:
    """Why something is asked; None where the tile's coming to its space is all there is to say."""
    step = table.steps[0]
    found = BoardRuling(
        0, asked.player, asked.about, f"asks-{asked.ask}", _REASONS.get(asked.ask, ())
    )
    if asked.ask == "oxen" and isinstance(step, Take):
        found = found._replace(piece=step.tile, row=step.row)
        if step.kind == TAKE_TILES:
            return found._replace(rule="asks-ox", ids=("B14",))
        return found._replace(rule="asks-row", ids=("T7", "B69"))
    if asked.ask == "oxen" and isinstance(step, Land):
        kind = table.known.kind(table.side, step.row, step.space)
        ids = ("T1", "B33") if step.lands != step.tile else ("T1",)
        return found._replace(ids=ids, row=step.row, space=step.space, card=kind)
    if asked.ask == "oxen":
        return found._replace(rule="asks-left", ids=("B42", "B44"))
    return found if found.ids else None


# What is printed on a space has no reason but that a tile has come there.
_REASONS = {
    "start": ("B16",),
    "clovers": ("B3",),
    "luck-cards": ("B3", "B5"),
    "luck": ("B3", "B5"),
}


def unknown(table: BoardTable) -> int:
    """The first tile whose oxen the first step has to know; 0 where it is something else."""
    step = table.steps[0] if table.steps else None
    tiles: tuple[int, ...] = ()
    if isinstance(step, Take):
        loot = others(table.rows[step.row - 1], step.tile)
        if turning(table) is not None:
            return 0
        counted = step.oxen is not None or step.kind == LAST["expert"][0]
        tiles = (step.turned or ()) if counted else loot
    elif isinstance(step, Rest):
        tiles = table.behind.get(step.player, ())
    elif isinstance(step, Land):
        tiles = (step.lands,)
    return int(next(iter(table.set.unknown(tiles)), 0))


def needs(table: BoardTable) -> tuple[str, ...]:
    """The fact that nobody has told yet and without which the first step cannot be done."""
    step = table.steps[0] if table.steps else None
    if isinstance(step, Land) and not told(table.known.kind(table.side, step.row, step.space)):
        return (f"space {step.row}.{step.space}",)
    if isinstance(step, Passed) or (isinstance(step, Clover) and table.luck_piles is None):
        return ("clovers",)
    tile = unknown(table)
    return (f"tile {tile}",) if tile else ()


def _about_space(table: BoardTable, step: Land, foretell: Foretell) -> Question:
    kind = table.known.kind(table.side, step.row, step.space)
    where = f"{step.row}.{step.space}"

    def learn(word: str) -> Learn:
        return Learn(row=step.row, space=step.space, kind=word)

    if kind in OXEN:
        return _about_oxen(table, step.player, step.lands, foretell)
    if is_number(kind):

        def number(points: int) -> Learn:
            return learn(f"{kind}{points}")

        return Question("points", step.player, where, (), 1, MOST_POINTS, number)
    last = table.known.last(table.side, step.row, step.space)
    words = LAST[table.side] if last else offered(table.side)
    options = tuple(Option(word, learn(word), foretell(learn(word))) for word in words)
    return Question("take" if last else "space", step.player, where, options)


def _about_oxen(table: BoardTable, player: str, tile: int, foretell: Foretell) -> Question:
    events = {oxen: Learn(tile=tile, oxen=oxen) for oxen in SHOWN if may_show(table, tile, oxen)}
    options = tuple(Option(oxen, each, foretell(each)) for oxen, each in events.items())
    offered = OFFERED.get(tile, 0)  # T6: to be confirmed
    return Question("oxen", player, tile, options, offered=offered if offered in events else 0)


def _about_luck(table: BoardTable, step: Clover, foretell: Foretell) -> Question:
    if table.luck_piles is None:
        held = [sum(hand[kind] for hand in table.luck.values()) for kind in (0, 1)]
        least, most = max(1, held[0]), LUCK_CARDS - max(1, held[1])

        def number(cards: int) -> Learn:
            return Learn(luck=cards)

        return Question("luck-cards", step.player, 0, (), least, most, number)
    events = [Luck(step.player, draw=card) for card in LUCK]
    options = tuple(Option(each.draw, each, foretell(each)) for each in events)
    return Question("luck", step.player, step.clover, options)


# -- sums instead of single tiles -----------------------------------------------------------------


def sums(tiles: int, known: int = 0) -> frozenset[int]:
    """What so many unknown tiles can show together, beside what is known (T1: 1, 2, 3 or 5)."""
    if not tiles:
        return frozenset((known,))
    return frozenset(range(known + tiles, known + 5 * tiles + 1)) - {known + 5 * tiles - 1}


def possible(table: BoardTable, tiles: tuple[int, ...]) -> frozenset[int]:
    """The sums that these tiles can have, as far as they are known."""
    strange = table.set.unknown(tiles)
    known = table.set.bullheads(tile for tile in tiles if tile not in strange)
    return sums(len(strange), known)


def may_show(table: BoardTable, tile: int, oxen: int) -> bool:
    """Whether a tile can have so many oxen beside the sum that was told of its row."""
    step = table.steps[0]
    if not isinstance(step, Take) or step.oxen is None:
        return True
    loot = others(table.rows[step.row - 1], step.tile)
    if tile not in loot:
        return True
    rest = tuple(each for each in loot if each != tile)
    return step.oxen - oxen in possible(table, rest)


# -- deeds ----------------------------------------------------------------------------------------


def turning(table: BoardTable) -> Take | None:
    """The take that waits for the two tiles of Positive ox (B75); they are told by a deed."""
    step = table.steps[0] if table.steps else None
    return step if isinstance(step, Take) and step.ox and step.turned is None else None


def instead(table: BoardTable) -> Iterator[Event]:
    """What may be done beside a question, or where a step waits for a choice of two tiles."""
    step = table.steps[0]
    if not isinstance(step, Take):
        return
    loot = others(table.rows[step.row - 1], step.tile)
    if turning(table) is not None:
        for pair in permutations(loot, 2):  # whichever is touched first
            yield Turn(pair)
    elif step.kind != LAST["expert"][0] and step.oxen is None:
        for oxen in sorted(possible(table, loot)):
            yield Count(step.row, oxen)


def left(table: BoardTable) -> Iterator[Event]:
    """The sums that the tiles left behind the first screen can have."""
    for player in table.lefts[:1]:
        known = table.behind.get(player, ())
        strange = table.set.unknown(known)
        sure = table.set.bullheads(tile for tile in known if tile not in strange)
        more = table.hands[player] - len(known) + len(strange)
        for oxen in sorted(sums(more, sure)):
            yield Left(player, oxen=oxen)


def luck_by_hand(table: BoardTable) -> Iterator[Luck]:
    """On the track alone: what everybody may draw, and may play."""
    for player in table.scores:
        for kind, card in enumerate(LUCK):
            if table.drawable(kind):
                yield Luck(player, draw=card)
        for kind, card in enumerate(LUCK):
            if table.luck.get(player, (0, 0))[kind]:
                yield Luck(player, play=card)


def places(table: BoardTable) -> Iterator[Place]:
    """How far the tiles may be placed on."""
    yield Place()
    for each in table.pending[1:]:
        yield Place(each.tile)


def conceivable(table: BoardTable) -> Iterator[Event]:
    """The luck and action cards for the next tile, with every choice; the game judges each."""
    player = table.pending[0].player
    for kind, card in enumerate(LUCK):
        if table.luck.get(player, (0, 0))[kind]:
            yield Luck(player, play=card)
    if not table.actions.get(player):
        return
    yield Action(player, SKIP)
    rows = [number for number, _ in table.active() if table.free(number)]
    for card in (STOP, START, ASCENDING):
        yield from (Action(player, card, row=row) for row in rows)


def new_tiles(table: BoardTable, house: House) -> Iterator[Event]:
    """An exchange, or one more tile: every tile that may be behind the player's screen.

    Where cards pass on to an exchanged tile by the house rule, only tiles that they fit.
    """
    head = table.pending[0]
    player = head.player
    if not table.actions.get(player) or not table.hands[player]:
        return
    where = table.elsewhere(player)
    tiles = [int(tile) for tile in table.set.pieces if tile not in where]
    passing = house[CARDS_PASS_ON] and head.marked
    for tile in tiles:
        if not passing or not spoiled(table, head._replace(tile=tile), house):
            yield Action(player, EXCHANGE, instead=tile)
    for tile in tiles:
        yield Action(player, ANOTHER, instead=tile)


# -- the way to a deed ----------------------------------------------------------------------------


def touches(table: BoardTable, event: Event) -> tuple[Touch, ...]:
    """What is touched to do this; nothing where it has a key of its own."""
    if isinstance(event, Place) and event.until is not None:
        return _until(table, event.until)
    if isinstance(event, Luck):
        if not table.laid:
            return (Touch(PLAYER, event.player),)
        return Touch(WAITING, event.player), Touch(KIND, event.play)
    if isinstance(event, Action):
        way = Touch(WAITING, event.player), Touch(KIND, event.card)
        if event.row is not None:
            return *way, Touch(ROW, event.row)
        return way if event.instead is None else (*way, Touch(ANY, event.instead))
    if isinstance(event, Turn):
        return tuple(Touch(LYING, tile) for tile in event.tiles)
    if isinstance(event, Count | Left):
        return Touch(KIND, SUM), Touch(ANY, event.oxen or 0)
    return ()


def _until(table: BoardTable, tile: int) -> tuple[Touch, ...]:
    """Whoever is touched stops it before the first of their tiles that wait."""
    owner = next(each.player for each in table.pending if each.tile == tile)
    first = next(each.tile for each in table.pending if each.player == owner)
    return (Touch(WAITING, owner),) if first == tile else ()


def aimed(table: BoardTable, way: Sequence[Touch]) -> Iterator[Event]:
    """Each card that these touches could play, right or wrong; none where they lead to no card."""
    if not table.pending or len(way) < 2 or [each.kind for each in way[:2]] != [WAITING, KIND]:
        return
    player, card = str(way[0].value), str(way[1].value)
    if card in LUCK:
        yield Luck(player, play=card)
        return
    choice = CHOICES.get(card)
    chosen = [int(each.value) for each in way[2:3]]
    if choice == "row":
        for row in chosen or (number for number, _ in table.active()):
            yield Action(player, card, row=row)
    elif choice:
        for tile in chosen or table.set.pieces:
            yield Action(player, card, instead=int(tile))
    else:
        yield Action(player, card)


def nowhere(refusals: Sequence[Refusal]) -> Refusal:
    """Why a card cannot be played, whatever is chosen with it."""
    free = [each for each in refusals if each.why != "row-stopped"] or refusals
    first = free[0]
    if {each.why for each in free} == {"start-too-high"}:
        return Refusal("start-nowhere", card=first.card)
    if {each.why for each in free} == {"ascending-too-low"}:
        return Refusal("ascending-nowhere", card=first.card)
    return first
