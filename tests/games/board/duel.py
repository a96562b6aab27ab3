"""A board game told twice, by the app and by the naive reading, compared before every tile."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.games.core.reading import dump
from companion.games.core.rulings import Refused
from companion.match import Match
from tests.games.board import naive
from tests.games.board.boards import WITH_BOARD
from tests.games.board.naive import FIVE, OX, Evening, Played, Told

NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fritz"]
VARIANTS = ["basic", "luck", "expert", "expert-luck"]
HOUSE = [
    "five-not-at-start",
    "ox-needs-two",
    "one-skip",
    "no-start-onto-last",
    "draw-from-box",
    "one-final-sum",
    "cards-pass-on",
    "cards-come-back",
]
CARD_NAMES = ["skip", "stop", "start", "ascending", "exchange", "another", FIVE, OX]
CARDS = 24
LUCK_CARDS = 12


def a_board(rng: random.Random, *, expert: bool) -> dict[int, list[str]]:
    """Rows with anything printed on them, the last spaces taking, now and then one before them."""
    takes = ["take-tiles", "take-oxen"] if expert else ["take"]
    words = ["plain", "plain", "two", "green", "green2", "red", "red2", "+", "-"]
    words += ["tile", "action", "tile", "action"] if expert else []
    rows = {}
    for number in range(1, rng.choice([5, 6, 8, 10, 10]) + 1):
        inside = [rng.choice(words) for _ in range(rng.randint(1, 6))]
        if rng.random() < 0.8:
            inside = ["plain" if word == "two" else word for word in inside]
        inside = [f"{word}{rng.randint(1, 9)}" if word in "+-" else word for word in inside]
        rows[number] = [*inside, rng.choice(takes)]
        if len(inside) > 1 and rng.random() < 0.15:
            rows[number][rng.randrange(1, len(inside))] = rng.choice(takes)
    return rows


class Duel:
    """One match in the app and on the naive table; fails where they differ, saying how."""

    def __init__(self, seed: str) -> None:
        rng = self.rng = random.Random(seed)
        variant = rng.choice([*VARIANTS, *VARIANTS[2:]])
        expert, lucky = "expert" in variant, "luck" in variant
        names = NAMES[: rng.randint(2, 6)]
        house = {each for each in HOUSE if rng.random() < 0.5} if rng.random() < 0.4 else set()
        printed = a_board(rng, expert=expert)
        oxen = {tile: rng.choice([1, 1, 2, 3, 5]) for tile in range(1, 101)}
        clovers = set(rng.sample(range(-44, 45), rng.choice([4, 12, 40])))
        fives = rng.randint(1, LUCK_CARDS - 1)
        self.shuffled = rng.sample(range(1, 101), 100)
        self.hands = {name: self._drawn(12) for name in names}
        starts = self._drawn(4)
        below = expert and len(names) > 3
        first = len(printed) - 3 if below else 1
        cells = {row: [0] * len(words) for row, words in printed.items()}
        for row, tile in enumerate(starts, first):
            cells[row][0] = tile
        if not expert and len(names) > 3:
            self.shuffled.clear()
        self.here = Evening(
            names,
            expert,
            lucky,
            house,
            printed,
            oxen,
            clovers,
            cells,
            counter=dict.fromkeys(names, 0),
            screen=dict.fromkeys(names, 12),
            draw=len(self.shuffled),
            luck={name: {FIVE: 0, OX: 0} for name in names},
            luck_piles={FIVE: fives, OX: LUCK_CARDS - fives},
            cards=dict.fromkeys(names, 2),
            card_pile=CARDS - 2 * len(names),
            seen={name: set() for name in names},
        )
        learned = {
            "oxen": {str(n): [t for t in oxen if oxen[t] == n] for n in sorted(set(oxen.values()))},
            "expert" if expert else "basic": [" ".join(words) for words in printed.values()],
            "clovers": sorted(clovers),
            "luck": fives,
        }
        options = {"variant": variant, "house": dict.fromkeys(sorted(house), True)}
        header = {"game": "board", "players": names, "options": options, "set": learned}
        self.match = Match.begin(header, WITH_BOARD)
        self.keen = rng.choice([0.3, 0.6, 0.9])  # how readily cards are played
        self.met: Counter[str] = Counter([variant])
        self._happens({"do": "deal", "rows": starts})
        self._compare()

    def _drawn(self, number: int) -> list[int]:
        drawn, self.shuffled = self.shuffled[:number], self.shuffled[number:]
        return drawn

    # -- what is played --------------------------------------------------------------------------

    def whole(self) -> Iterator[int]:
        """A match to its end, tile by tile."""
        while not self.here.over:
            if naive.may_refill(self.here):
                self._happens({"do": "deal"})
                naive.refill(self.here)
                for name in self.here.names:
                    self.hands[name] = self._drawn(12)
                self._compare()
            yield from self._turn()

    def scattered(self) -> Iterator[int]:
        """A turn or two on any table at all, tile by tile."""
        self._scatter()
        for _ in range(self.rng.choice([1, 1, 2])):
            if not self.here.over and all(self.here.screen.values()):
                yield from self._turn()

    def _scatter(self) -> None:
        """Any table at all, as it may lie in the middle of a match."""
        rng, here = self.rng, self.here
        tiles = rng.sample(range(1, 101), 100)
        here.cells = {row: [0] * len(cells) for row, cells in here.cells.items()}
        for row in rng.sample(list(here.cells), 4):
            here.cells[row] = self._a_row(len(here.cells[row]), tiles)
        few = rng.choice([2, 3, 9])  # as many for all in the basic game
        here.screen = {
            name: rng.choice([2, 3, 5, 12]) if here.expert else few for name in here.names
        }
        for name in here.names:
            self.hands[name] = [tiles.pop() for _ in range(here.screen[name])]
        if here.expert:
            here.draw = rng.choice([0, 0, 1, 2, len(tiles)])
        elif len(here.names) < 4:
            here.draw = 12 * len(here.names)
        here.draw = min(here.draw, len(tiles))
        self.shuffled = tiles[: here.draw]
        far = rng.choice([10, 44])
        here.counter = {name: rng.randint(-far, far) for name in here.names}
        told = {
            "do": "table",
            "rows": [_as_told(cells) for cells in here.cells.values()],
            "scores": dict(here.counter),
            "tiles": dict(here.screen),
            "draw": here.draw,
        }
        self._happens({**told, **self._luck_dealt(), **self._actions_dealt()})
        self._compare()

    def _a_row(self, length: int, tiles: list[int]) -> list[int]:
        """Mostly nearly full, so that there is something to take; some of them descend."""
        rng = self.rng
        filled = max(1, min(length - 1, length - rng.choice([1, 1, 2, 2, 3, 7])))
        gaps = [at for at in range(1, filled - 1) if self.here.expert and rng.random() < 0.2]
        there = [tiles.pop() for _ in range(filled - len(gaps))]
        if rng.random() < 0.5:
            there.sort()
        lie = iter(there)
        return [0 if at in gaps or at >= filled else next(lie) for at in range(length)]

    def _luck_dealt(self) -> Told:
        here = self.here
        if not here.lucky:
            return {}
        for name in here.names:
            for kind, pile in here.luck_piles.items():
                number = min(pile, self.rng.choice([0, 1, 1, 2]))
                here.luck_piles[kind] -= number
                here.luck[name][kind] += number
        return {"luck": {name: [held[FIVE], held[OX]] for name, held in here.luck.items()}}

    def _actions_dealt(self) -> Told:
        rng, here = self.rng, self.here
        if not here.expert:
            return {}
        most = CARDS // len(here.names)
        here.cards = {name: rng.choice([0, most - 1, most, most]) for name in here.names}
        here.card_pile = CARDS - sum(here.cards.values())
        active = [row for row, cells in here.cells.items() if any(cells)]
        here.signs = set(rng.sample(active, rng.choice([0, 0, 1, 2])))
        return {"actions": dict(here.cards), "stops": sorted(here.signs)}

    def _turn(self) -> Iterator[int]:
        here = self.here
        due = 2 if naive.two_tiles(here) else 1
        cards = {
            name: self.rng.sample(self.hands[name], min(due, here.screen[name]))
            for name in here.names
        }
        self._wrong_plays(cards)
        assert naive.may_play(here, cards)
        self._happens({"do": "play", "cards": cards})
        naive.play(here, cards)
        for name, tiles in cards.items():
            self.hands[name] = [tile for tile in self.hands[name] if tile not in tiles]
        if not here.expert and not here.lucky:  # nobody can hold a card: all are placed at once
            number = len(here.waiting)
            while here.waiting:
                self._place_one()
            self._compare()
            yield from range(number)
            return
        self._compare()
        while here.waiting:
            self._cards()
            ahead = self.rng.choice([1, 1, 1, 1, 2, 3])
            until = here.waiting[ahead].tile if ahead < len(here.waiting) else 0
            self._happens({"do": "place", "until": until} if until else {"do": "place"})
            while here.waiting and here.waiting[0].tile != until:
                self._place_one()
                yield 1
            self._compare()

    def _place_one(self) -> None:
        here = self.here
        marked = {played.tile: _told_of(played) for played in here.waiting[1:2]}
        naive.place(here, self._ask)
        self._hold()
        for tile in here.waiting[:1]:
            if _told_of(tile) != marked.get(tile.tile):
                back = "cards-come-back" in here.house
                self.met["a card came back" if back else "a card lapsed"] += 1

    def _hold(self) -> None:
        """The tiles that truly lie behind the screens: those taken, and those drawn unseen."""
        here = self.here
        for name in here.names:
            mine = self.hands[name]
            mine += [tile for tile in here.seen[name] if tile not in mine]
            while len(mine) < here.screen[name]:
                if not self.shuffled:
                    held = {tile for hand in self.hands.values() for tile in hand}
                    gone = held | naive.lying(here)
                    self.shuffled = [tile for tile in range(1, 101) if tile not in gone]
                mine.append(self.shuffled.pop())
            assert len(mine) == here.screen[name]

    # -- what the app says -----------------------------------------------------------------------

    def fault(self, what: str, app: object, booklet: object) -> str:
        record = json.dumps(self.match.record())
        return f"{what}: the app says {app}, the rulebook {booklet}; after {record}"

    def _same(self, what: str, app: object, booklet: object) -> None:
        assert app == booklet, self.fault(what, app, booklet)

    def _accepts(self, event: Told) -> bool:
        try:
            self.match.preview(self.match.parse(event))
        except Refused:
            return False
        return True

    def _happens(self, event: Told) -> None:
        try:
            self.match.apply(self.match.parse(event))
        except Refused as refused:
            raise AssertionError(self.fault(str(event), refused.refusals, "yes")) from None

    def _compare(self) -> None:
        here, match = self.here, self.match
        self._same("over", match.state.finished, here.over)
        if here.over:
            self._same("points", dict(match.state.rounds[-1].points), here.counter)
            return
        told = match.game.told(match.state)
        self._same("rows", told["rows"], [_as_told(cells) for cells in here.cells.values()])
        self._same("points", dict(match.state.totals), here.counter)
        self._same("tiles", told["tiles"], here.screen)
        self._same("draw", told["draw"], here.draw)
        self._same("waiting", told.get("waiting", []), [_told_of(each) for each in here.waiting])
        if not here.waiting:
            self._same("two tiles", told["two"], naive.two_tiles(here))
        if here.lucky:
            luck = {name: [held[FIVE], held[OX]] for name, held in here.luck.items()}
            self._same("luck cards", told["luck"], luck)
            self._same("piles", told["luckPiles"], [here.luck_piles[FIVE], here.luck_piles[OX]])
        if here.expert:
            self._same("action cards", told["actions"], here.cards)
            self._same(
                "pile", (told["actionPile"], told["discards"]), (here.card_pile, here.thrown)
            )
            self._same("signs", sorted(told["stops"]), sorted(here.signs))
            behind = {name: sorted(tiles) for name, tiles in told["behind"].items() if tiles}
            seen = {name: sorted(tiles) for name, tiles in here.seen.items() if tiles}
            self._same("behind screens", behind, seen)

    # -- wrong tiles -------------------------------------------------------------------------------

    def _wrong_plays(self, cards: dict[str, list[int]]) -> None:
        rng, here = self.rng, self.here
        for _ in range(3):
            strange = {name: list(tiles) for name, tiles in cards.items()}
            name = rng.choice(here.names)
            known = [tile for tiles in here.seen.values() for tile in tiles]
            some = [*naive.lying(here), *here.box, *known, *known, rng.randint(-1, 103)]
            match rng.randrange(4):
                case 0:
                    del strange[name]
                case 1:
                    strange[name].append(rng.choice(self.hands[name]))
                case 2:
                    strange[name] = strange[name][1:]
                case _:
                    strange[name][0] = rng.choice(some)
            fine = naive.may_play(here, strange)
            self.met[f"tiles {fine}"] += 1
            self._same(f"{strange}", self._accepts({"do": "play", "cards": strange}), fine)

    # -- cards before a tile -----------------------------------------------------------------------

    def _cards(self) -> None:
        """Up to four cards before one tile, each compared with all that may be played."""
        for number in range(4):
            self._compare_choices()
            if self.rng.random() > self.keen or not self._whim():
                return
            self.met[f"{number + 1} cards before a tile"] += 1

    def _candidates(self, everything: bool) -> list[Told]:
        """Cards that may be played or not, of everybody."""
        rng, here = self.rng, self.here
        head = here.waiting[0].who
        tiles = list(range(1, 101)) if everything else rng.sample(range(-1, 103), 3)
        if not everything:
            tiles += [*list(here.seen[head])[:1], *list(here.box)[:1], *self.hands[head][:1]]
            tiles.append(here.waiting[0].tile)
        rows = list(here.cells)
        found: list[Told] = [{"do": "luck", "play": kind} for kind in (FIVE, OX)]
        if here.expert:
            found.append({"do": "action", "card": "skip"})
            for card in ("stop", "start", "ascending"):
                found += [{"do": "action", "card": card, "row": row} for row in rows]
            for card in ("exchange", "another"):
                found += [{"do": "action", "card": card, "with": tile} for tile in tiles]
        return [{**each, "player": head} for each in found]

    def _compare_choices(self) -> None:
        rng, here = self.rng, self.here
        if rng.random() < 0.05:
            app = {_key(dump(deed.event)) for deed in self.match.deeds}
            app = {each for each in app if "luck" in each or "action" in each}
            every = self._candidates(everything=True)
            may = {_key(each) for each in every if naive.may_use(here, each["player"], each)}
            assert app == may, self.fault("may be played", app - may, may - app)
            return
        luck, rest = _parted(self._candidates(everything=False))
        for each in (*luck, *rng.sample(rest, min(len(rest), 8))):
            if rng.random() < 0.1:
                each["player"] = rng.choice(here.names)
            fine = naive.may_use(here, each["player"], each)
            self.met[f"{each.get('card', each.get('play'))} {fine}"] += 1
            self._same(f"{each}", self._accepts(each), fine)

    def _whim(self) -> bool:
        """Plays a card that the player truly can; whether there is one."""
        rng, here = self.rng, self.here
        who = here.waiting[0].who
        some = self._candidates(everything=True)
        rng.shuffle(some)
        kinds = rng.sample(CARD_NAMES, len(CARD_NAMES))
        if len(_told_of(here.waiting[0])) > 2 and rng.random() < 0.5:
            kinds.insert(0, "another")  # a tile before the marked one may spoil its cards
        for kind in kinds:
            for card in some:
                if card.get("card", card.get("play")) != kind:
                    continue
                if "with" in card and card["with"] not in self.hands[who]:
                    continue
                if naive.may_use(here, who, card):
                    self._use(who, card)
                    return True
        return False

    def _use(self, who: str, card: Told) -> None:
        self.met[f"played {card.get('card', card.get('play'))}"] += 1
        self._happens(card)
        naive.use(self.here, who, card)
        if "with" in card:
            self.hands[who].remove(card["with"])
        self._hold()
        self._compare()

    # -- what is asked -------------------------------------------------------------------------------

    def _ask(self, what: str, who: str, among: list[Any]) -> Any:
        self.met[f"asked {what}"] += 1
        if what == "turn":
            return self._turned(who, among)
        if what == "left":
            return self._left(who)
        (asked,) = self.match.questions
        self._same("asks", (asked.ask, asked.player), (what, who))
        self._same("options", sorted(option.value for option in asked.options), sorted(among))
        key: Told = {"do": "start"} if what == "start" else {"do": "luck", "player": who}
        name = "row" if what == "start" else "draw"
        every = list(self.here.cells) if what == "start" else [FIVE, OX]
        for value in self.rng.sample(every, min(2, len(every))):
            self._same(f"{value}", self._accepts({**key, name: value}), value in among)
        value = self.rng.choice(among)
        self._happens({**key, name: value})
        return value

    def _turned(self, who: str, tiles: list[int]) -> list[int]:
        assert not self.match.questions
        deeds = [dump(deed.event) for deed in self.match.deeds]
        pairs = {tuple(sorted(deed["tiles"])) for deed in deeds if deed["do"] == "turn"}
        wanted = {(one, two) for one in tiles for two in tiles if one < two}
        self._same("pairs", pairs, wanted)
        here = self.here
        anything = [*tiles, *naive.lying(here)]
        for _ in range(3):
            some = self.rng.sample(anything, self.rng.randint(1, 3))
            fine = tuple(sorted(some)) in wanted
            self._same(f"{some}", self._accepts({"do": "turn", "tiles": some}), fine)
        assert not self._accepts({"do": "place"})
        chosen = self.rng.sample(tiles, 2)
        self._happens({"do": "turn", "tiles": chosen})
        return chosen

    def _left(self, who: str) -> int:
        self._hold()
        tiles = self.hands[who]
        cost = sum(self.here.oxen[tile] for tile in tiles)
        if len(self.here.seen[who]) == len(tiles):  # everybody has seen them all
            return cost
        by_tiles = self.rng.random() < 0.5
        if by_tiles:
            assert not self._accepts({"do": "left", "player": who, "tiles": tiles[1:]})
        told: Told = {"tiles": tiles} if by_tiles else {"oxen": cost}
        self._happens({"do": "left", "player": who, **told})
        return cost


def _as_told(cells: list[int]) -> list[int | None]:
    """A row as a record writes it: nothing after its last tile."""
    filled = max((at for at, tile in enumerate(cells, 1) if tile), default=0)
    return [tile or None for tile in cells[:filled]]


def _told_of(played: Played) -> Told:
    told: Told = {"tile": played.tile, "player": played.who}
    for key in ("skips", "start", "ascending", "luck"):
        if value := getattr(played, key):
            told[key] = value
    return told


def _parted(cards: list[Told]) -> tuple[list[Told], list[Told]]:
    """Luck cards, and action cards."""
    luck = [each for each in cards if each["do"] == "luck"]
    return luck, [each for each in cards if each not in luck]


def _key(event: Told) -> str:
    return json.dumps(event, sort_keys=True)
