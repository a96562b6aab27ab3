"""The rules and a second, naive reading of the rulebook agree, on legal and illegal alike."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from companion.games.bullenparty.cards import BULLS, SET, in_play
from companion.games.bullenparty.events import Bull, Count, Counted, Extend, Lay, Pile, Play, Take
from companion.games.bullenparty.game import Bullenparty
from companion.games.bullenparty.table import Party, Row
from companion.games.core.events import Event
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece, Refused
from tests.games.bullenparty import naive
from tests.games.bullenparty.parties import NAMES
from tests.soaking import Hunt

GAMES = {players: Bullenparty({}, players) for players in range(2, 6)}


class Side:
    """One auction, held by the rules while the naive reading asks."""

    def __init__(self, game: Bullenparty, table: Party, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.state = game.begin(table.players, table.players[0])
        self.state = replace(self.state, table=table)

    def do(self, event: Event) -> bool:
        try:
            self.state = self.game.apply(self.state, event, 1).state
        except Refused:
            return False
        return True

    def ask(self, what: str, name: str, allowed: list[int]) -> int:
        (asked,) = self.game.questions(self.state)
        assert (asked.ask, asked.player) == (what, name)
        assert [option.value for option in asked.options] == allowed
        right, wrong = (Take, Extend) if what == "row" else (Extend, Take)
        for row in range(7):
            if row not in allowed and self.rng.random() < 0.3:
                assert not self.do(right(row))
        choice = self.rng.choice(allowed)
        if self.rng.random() < 0.3:
            assert not self.do(wrong(choice))
        assert self.do(right(choice))
        return choice


def an_auction(rng: random.Random) -> tuple[Party, naive.Kitchen]:
    """The same position twice, as it may come about in the middle of a round."""
    seats = rng.randint(2, 5)
    players = NAMES[:seats]
    bidding = list(players)
    if rng.random() < 0.5:
        bidding = sorted(rng.sample(players, rng.randint(1, seats)))
    numbers = rng.sample(range(1, seats + 1), len(bidding))
    sizes = {row: rng.choice([1, 2, 2, 3, 4, 4, 5, 5]) for row in numbers}
    gone = rng.choice([0, 3, 8, 9, 10, 10])
    bulls = iter(BULLS[:gone])
    beside = {row: next(bulls, "") if size == 5 else "" for row, size in sorted(sizes.items())}
    draw, thrown = rng.choice([0, 0, 1, 2, 9]), rng.choice([0, 0, 1, 2, 9])
    seen = rng.sample(range(1, 101), thrown)
    letters = dict(zip(players, rng.sample("ABCDE", seats), strict=True))
    shown = {player: letters[player] for player in players if rng.random() < 0.4}
    dry = rng.random() < 0.1
    rest = dict.fromkeys(players, ())
    table = Party(
        players,
        in_play(seats),
        rows=tuple(
            Row((0,) * sizes[row], beside[row]) if row in sizes else None
            for row in range(1, seats + 1)
        ),
        piles=rest,
        hands=dict.fromkeys(players, 5),
        held=rest,
        letters=shown,
        bulls={**rest, players[0]: tuple(bulls)},
        draw=draw,
        discards=tuple(seen),
        bidders=tuple(bidding),
        takers=tuple(player for player in players if player not in bidding),
        seen=False,
        whole=False,
        last=draw == 0,
        dry=dry,
    )
    kitchen: naive.Kitchen = {
        "rows": {row: "o" * sizes[row] + ("!" if beside[row] else "") for row in sizes},
        "still bidding": list(bidding),
        "zeros shown": dict(shown),
        "seen": set(seen),
        "draw": draw,
        "thrown": thrown,
        "bull cards": 10 - gone,
        "nothing left to draw": dry,
        "final": draw == 0,
        "got": {},
    }
    return table, kitchen


def some_bids(table: Party, kitchen: naive.Kitchen, rng: random.Random) -> dict[str, Piece]:
    letters = dict(zip(table.players, rng.sample("ABCDE", len(table.players)), strict=True))
    taken = set(kitchen["zeros shown"].values())
    free = iter([letter for letter in "ABCDE" if letter not in taken])
    letters = {player: next(free) for player in letters if player not in table.letters}
    letters |= kitchen["zeros shown"]
    cards = [card for card in range(1, 101) if card not in kitchen["seen"]]
    numbers = rng.sample(cards, len(table.players))
    bids: dict[str, Piece] = {}
    for player, number in zip(table.bidders, numbers, strict=False):
        bids[player] = letters[player] if rng.random() < 0.5 else number
    if rng.random() < 0.3:  # something that is not right, mostly
        player = rng.choice(table.players)
        strange: tuple[Piece, ...] = ("A", "C", "F", 0, 101, *list(kitchen["seen"])[:1], numbers[0])
        bids[player] = rng.choice(strange)
    if rng.random() < 0.05:
        bids.pop(rng.choice(list(bids)))
    return bids


def one_auction(seed: str) -> bool:
    """Compares one auction over up to three bids; whether anything was accepted."""
    rng = random.Random(seed)
    table, kitchen = an_auction(rng)
    side = Side(GAMES[len(table.players)], table, rng)
    accepted = False
    for _ in range(3):
        now = side.state.table
        assert now is not None
        if not kitchen["still bidding"]:
            break
        bids = some_bids(now, kitchen, rng)
        if not bids:
            continue
        spoken = {player: str(bid) for player, bid in bids.items()}
        objected = naive.objection(kitchen, spoken)
        assert side.do(Play(bids)) is not objected, (spoken, kitchen)
        if objected:
            continue
        accepted = True
        kitchen["seen"] |= {bid for bid in bids.values() if isinstance(bid, int)}
        naive.hold_auction(kitchen, spoken, side.ask)
        agree(side.state, kitchen)
    return accepted


def agree(state: State[Party], kitchen: naive.Kitchen) -> None:
    table = state.table
    assert table is not None
    rows = {
        number: "o" * len(row.cards) + ("!" if row.bull else "")
        for number, row in table.lying.items()
    }
    assert rows == kitchen["rows"]
    assert (table.draw, len(table.discards)) == (kitchen["draw"], kitchen["thrown"])
    assert len(table.bull_pile) == kitchen["bull cards"]
    assert table.last == kitchen["final"]
    assert table.letters == kitchen["zeros shown"]
    if rows:
        assert list(table.bidders) == kitchen["still bidding"]
    assert not table.pending
    for player, row in kitchen["got"].items():
        assert player not in table.bidders
        assert ("!" in row) <= bool(table.bulls[player])


def one_laying(seed: str) -> bool:
    """Compares the laying of one card, wherever it comes from and goes to."""
    rng = random.Random(seed)
    players = NAMES[: rng.randint(2, 5)]
    cards = rng.sample(range(1, 101), rng.randint(4, 60))
    piles: dict[str, list[list[int]]] = {player: [] for player in players}
    held: dict[str, list[int]] = {player: [] for player in players}
    for card in cards[2:]:
        player = rng.choice(players)
        if rng.random() < 0.2:
            held[player].append(card)
        elif piles[player] and rng.random() < 0.7:
            pile = rng.choice(piles[player])
            pile[:] = sorted([*pile, card])
        else:
            piles[player].append([card])
    last = rng.random() < 0.3
    hands = {player: max(len(held[player]), rng.randint(3, 9)) for player in players}
    table = Party(
        players,
        100,
        rows=(None,) * len(players),
        piles={player: tuple(map(tuple, there)) for player, there in piles.items()},
        hands=hands,
        held={player: tuple(there) for player, there in held.items()},
        bulls=dict.fromkeys(players, ()),
        discards=tuple(cards[:2]),
        last=last,
    )
    who = rng.choice(players)
    card = rng.choice([rng.randint(-1, 102), rng.choice(cards), *held[who][:2]])
    to = rng.choice([*range(len(piles[who]) + 3), -1])
    elsewhere = set(cards) - set(held[who])
    if hands[who] == len(held[who]):
        elsewhere = set(range(1, 101)) - set(held[who])
    keep = 0 if last else 5
    wanted = naive.may_lay(piles[who], hands[who], keep, card, to, elsewhere)
    side = Side(GAMES[len(players)], table, rng)
    assert side.do(Lay(who, card, to)) is wanted, (who, card, to, piles[who], held[who])
    if wanted:
        now = side.state.table
        assert now is not None
        longer = [*piles[who], []] if to > len(piles[who]) else piles[who]
        longer[to - 1] = [*longer[to - 1], card]
        assert [list(each) for each in now.piles[who]] == longer
        assert now.hands[who] == hands[who] - 1
    return wanted


def one_count(seed: str) -> bool:
    """Compares one player's result, tracked and counted by hand."""
    rng = random.Random(seed)
    printed = {card: rng.randint(1, 7) for card in range(1, 101)}
    cards = rng.sample(range(1, 101), rng.randint(0, 30))
    piles: list[list[int]] = []
    for card in cards:
        if piles and rng.random() < 0.7:
            rng.choice(piles).append(card)
        else:
            piles.append([card])
    bulls = sorted(rng.choice([4, 5, 6, 7]) for _ in range(rng.randint(0, 4)))
    heads: dict[Piece, int] = dict(printed.items())
    heads |= dict(zip(BULLS, bulls, strict=False))
    learned = replace(SET, heads=heads)
    table = replace(Party.begun(("Ann", "Ben"), 50, learned), draw=40)
    table = replace(
        table,
        piles={"Ann": tuple(tuple(sorted(pile)) for pile in piles), "Ben": ()},
        bulls={"Ann": BULLS[: len(bulls)], "Ben": ()},
    )
    wanted = naive.best_result(piles, printed, bulls)
    assert table.points() == {"Ann": wanted, "Ben": 0}
    side = Side(GAMES[2], replace(table, whole=False), rng)
    assert side.do(Count())
    for pile in piles:
        total = sum(printed[card] for card in pile)
        by_cards = Pile("Ann", cards=tuple(pile))
        assert side.do(by_cards if rng.random() < 0.5 else Pile("Ann", heads=total))
    for bull in bulls:
        assert side.do(Bull("Ann", bull))
    for player in rng.sample(["Ann", "Ben"], 2):
        assert side.do(Counted(player))
    assert side.state.finished
    assert side.state.totals == {"Ann": wanted, "Ben": 0}
    return bool(piles)


KINDS = (one_auction, one_laying, one_count)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_two_readings_of_the_rulebook_agree(kind: object) -> None:
    number = {one_auction: 1000, one_laying: 700, one_count: 300}
    for compare in KINDS:
        if compare is kind:
            right = sum(compare(f"{compare.__name__} {seed}") for seed in range(number[compare]))
            assert number[compare] // 10 < right


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_two_readings_agree_for_long(kind: object) -> None:
    compare = next(each for each in KINDS if each is kind)
    hunt = Hunt(f"bullenparty read twice: {compare.__name__}")
    done, most = 0, 34_000
    while done < most and hunt.goes_on:
        compare(f"long {done}")
        done += 1
    hunt.tell(done, most, "positions")
