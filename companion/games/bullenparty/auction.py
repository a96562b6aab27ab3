"""The auction: who bids, who comes next, which row, and what a zero does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from companion.games.bullenparty.cards import FULL, NUMBERS, ZEROS
from companion.games.bullenparty.dealing import available, drawn
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.table import UNSEEN, Party, Row, without
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, refuse


class Told(NamedTuple):
    """One ruling, with the table before it and after it."""

    ruling: PartyRuling
    before: Party
    after: Party


class Run(NamedTuple):
    """How far an event came: the table at its end, and everything that was ruled on the way."""

    table: Party
    told: tuple[Told, ...] = ()
    notices: tuple[Notice, ...] = ()

    def then(self, other: Run) -> Run:
        """What came first, and then that."""
        return Run(other.table, self.told + other.told, self.notices + other.notices)


def gain(before: Party, after: Party, player: str) -> int | None:
    """What somebody's points grew by; None where they are not known."""
    old, new = before.tally(player), after.tally(player)
    return None if old is None or new is None else new.score - old.score


def told(ruling: PartyRuling, before: Party, after: Party) -> Run:
    """One ruling, its points read off the tables."""
    points = gain(before, after, ruling.player)
    return Run(after, (Told(ruling._replace(points=points), before, after),))


# -- bids ---------------------------------------------------------------------------------------


def no_zero(table: Party) -> Refusal | None:
    """Why nobody may bid a zero now, if so."""
    if not table.room:
        return Refusal("zero-rows-full")  # BP3: with or without a bull card beside them
    if table.dry or not available(table):
        return Refusal("zero-no-cards")  # BP26: before this bid's own cards are discarded
    return None


def wrong_bid(table: Party, player: str, bid: Piece) -> Refusal | None:
    """Why this cannot be somebody's bid."""
    if isinstance(bid, int):
        if bid not in NUMBERS:
            return Refusal("no-such-card", card=bid)
        return table.not_in_hand(player).get(bid)
    if bid not in ZEROS:
        return Refusal("no-such-zero", name=str(bid))
    own = table.letters.get(player, bid)
    if own != bid:
        return Refusal("zero-of-own", player=player, card=bid, name=own)  # BP22
    owner = next((each for each, letter in table.letters.items() if letter == bid), player)
    if owner != player:
        return Refusal("zero-of-other", player=player, card=bid, name=owner)
    return no_zero(table)


def reveal(table: Party, bids: dict[str, Piece], number: int) -> Party:
    """Bids become the agenda: numbers from the lowest, then zeros by their letters."""
    wrong = [Refusal("bid-missing", player=each) for each in table.bidders if each not in bids]
    for player, bid in bids.items():
        if player not in table.players:
            wrong.append(Refusal("unknown-player", player=player))
        elif player not in table.bidders:
            wrong.append(Refusal("has-row", player=player))
        elif (why := wrong_bid(table, player, bid)) is not None:
            wrong.append(why)
    alike = Counter(bids.values())  # BP9: no card is there twice
    wrong += [Refusal("bid-twice", card=bid) for bid, times in alike.items() if times > 1]
    if wrong:
        raise Refused(*wrong)
    hands, held, letters = dict(table.hands), dict(table.held), dict(table.letters)
    for player, bid in bids.items():
        if isinstance(bid, int):
            hands[player] -= 1
            held[player] = without(held[player], bid)
        else:
            letters[player] = bid
    pending = sorted(((bid, player) for player, bid in bids.items()), key=_rank)
    return replace(
        table,
        pending=tuple(pending),
        hands=hands,
        held=held,
        letters=letters,
        turn=table.turn + 1,
        event=number,
    )


def _rank(each: tuple[Piece, str]) -> tuple[bool, int, str]:
    bid = each[0]
    return (False, bid, "") if isinstance(bid, int) else (True, 0, bid)


# -- the agenda ---------------------------------------------------------------------------------


def awaits_draw(table: Party) -> bool:
    """Whether a card must be drawn for the zero that comes next (BP20)."""
    if not table.pending or isinstance(table.pending[0][0], int) or table.drawn is not None:
        return False
    return table.seen and bool(table.room) and bool(available(table))


def run(table: Party) -> Run:
    """Bid after bid is carried out until somebody must draw or choose."""
    done = Run(table)
    while done.table.pending:
        now = done.table
        if isinstance(now.pending[0][0], int):
            rows: Iterable[int] = now.lying
            step = take
        elif now.drawn is None and (not now.room or not available(now)):
            done = done.then(_nothing(now))
            continue
        elif awaits_draw(now):
            break
        else:
            rows, step = now.room, extend
        rows = tuple(rows)
        if len(rows) > 1:
            break
        done = done.then(step(now, rows[0]))  # nothing to choose (BP14)
    return done


def _nothing(table: Party) -> Run:
    """A zero that finds no place (BP4) or no card (BP26) is taken back."""
    letter, player = table.pending[0]
    full = not table.room
    after = replace(table, pending=table.pending[1:], dry=table.dry or not full)
    rule = "no-room" if full else "no-card"
    ids = ("BP4",) if full else ("BP26",)
    return told(PartyRuling(table.event, player, letter, rule, ids), table, after)


def take(table: Party, number: int) -> Run:
    """The bid goes to the discards, the row to the hand, its bull card in front (BP15, BP6)."""
    bid, player = table.pending[0]
    if not isinstance(bid, int):
        raise refuse("zero-takes-none", player=player, card=bid)
    row = _row(table, number)
    known = tuple(card for card in row.cards if card != UNSEEN)
    bulls = (*table.bulls[player], row.bull) if row.bull else table.bulls[player]
    after = replace(
        table,
        rows=tuple(None if at == number else each for at, each in enumerate(table.rows, 1)),
        hands={**table.hands, player: table.hands[player] + len(row.cards)},
        held={**table.held, player: table.held[player] + known},
        fresh=table.fresh + known,
        bulls={**table.bulls, player: bulls},
        discards=(*table.discards, bid),
        pending=table.pending[1:],
        bidders=tuple(each for each in table.bidders if each != player),
        takers=(*table.takers, player),
        taken={**table.taken, number: (player, bid)},
    )
    ids = ("BP25", "BP15") if len(table.lying) > 1 else ("BP14", "BP15")
    ruling = PartyRuling(
        table.event,
        player,
        bid,
        "take",
        ids + (("BP6",) if row.bull else ()),
        took=(*known, row.bull) if row.bull else known,
        row=number,
        number=len(row.cards),
        bull=row.bull,
        keeps=None if (table.seen and table.whole) or after.lying else table.keeps,
    )
    return told(ruling, table, after)


def extend(table: Party, number: int) -> Run:
    """The drawn card goes to a row with room; the fifth brings a bull card (BP21, BP17)."""
    letter, player = table.pending[0]
    if isinstance(letter, int):
        raise refuse("number-takes", player=player, card=letter)
    if awaits_draw(table):
        raise refuse("draw-first", player=player, card=letter)  # BP20
    row = _row(table, number)
    if number not in table.room:
        raise refuse("row-full", row=number, limit=FULL)  # BP25
    said: tuple[Notice, ...] = ()
    now = table
    if now.drawn is None:  # nobody enters the cards of this round
        now, said = drawn(now, UNSEEN)
    card = now.drawn or UNSEEN
    cards = (*row.cards, card)
    fifth = len(cards) == FULL
    bull = next(iter(now.bull_pile), "") if fifth else ""
    rows = list(now.rows)
    rows[number - 1] = Row(cards, bull)
    after = replace(
        now,
        rows=tuple(rows),
        drawn=None,
        pending=now.pending[1:],
    )
    ids = ["BP25"]
    if len(table.room) > 1:
        ids.append("BP20")  # seen before it was put somewhere
    if fifth:
        ids.append("BP21" if bull else "BP17")
    if len(table.bidders) == 1:
        ids.append("BP16")
    ruling = PartyRuling(
        table.event,
        player,
        letter,
        "extend",
        tuple(ids),
        row=number,
        number=len(cards),
        drawn=card,
        bull=bull,
    )
    return Run(table, (), said).then(told(ruling, table, after))


def _row(table: Party, number: int) -> Row:
    row = table.lying.get(number)
    if row is None:
        here = 1 <= number <= len(table.rows)
        raise refuse("row-taken" if here else "row-unknown", row=number, limit=len(table.rows))
    return row
