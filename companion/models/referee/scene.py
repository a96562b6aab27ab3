"""What is in sight at the referee: the grid to ask with, the map of all cards, the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from companion.games.core.rulings import Piece
from companion.games.rows.cards import CARDS
from companion.games.rows.rulings import RowRuling
from companion.models.referee.asking import AnsweredCard, everywhere, filled
from companion.models.referee.hearing import Hearing
from companion.models.referee.inquiry import ASKED, Inquiry
from companion.models.table.scene import (
    ENTER,
    TELL,
    Grid,
    Headline,
    Icon,
    Keep,
    Key,
    Open,
    Scene,
    Seat,
    Sign,
    Taking,
)
from companion.models.views.row_scene import RowScene
from companion.models.views.rows import lie, meeting
from companion.words.rows import loot

if TYPE_CHECKING:
    from companion.words import Words

STYLES = {"nearest": "safe", "full-row": "takes", "low-card": "low"}


def scene(words: Words, hearing: Hearing) -> Scene:
    """Everything that is in sight."""
    if hearing.answering:
        return _answer(words, hearing)
    return _map(words, hearing) if hearing.mapped else _grid(words, hearing)


def _lying(hearing: Hearing) -> list[tuple[int, tuple[int, ...]]]:
    return list(enumerate(hearing.inquiry.rows, 1))


def _rows(hearing: Hearing) -> RowScene:
    """The rows as they were told; where more may lie there, the sum says so."""
    inquiry = hearing.inquiry
    notes = {
        row: _at_least(CARDS.bullheads(inquiry.rows[row - 1]) + _untold(inquiry, row))
        for row in inquiry.many
    }
    rows = filled(inquiry.rows, {row: (0,) * _untold(inquiry, row) for row in inquiry.many})
    return RowScene(rows, inquiry.marks, inquiry.cursor, notes=notes, touchable=True)


def _untold(inquiry: Inquiry, row: int) -> int:
    """How many cards lie there besides those that were told."""
    return max(0, inquiry.many[row] - len(inquiry.rows[row - 1]))


def _at_least(heads: int) -> str:
    return f"{heads}+"


def _cards(hearing: Hearing, signs: Mapping[Piece, Sign]) -> Grid:
    return Grid(CARDS.first(hearing.cards), hearing.inquiry.gone, signs)


# -- the grid to ask with -------------------------------------------------------------------------


def _grid(words: Words, hearing: Hearing) -> Scene:
    inquiry = hearing.inquiry
    signs: dict[Piece, Sign] = {
        card: Sign(str(row), "lies") for row, lying in _lying(hearing) for card in lying
    }
    signs |= {card: Sign("?", "picked") for card in inquiry.asked}
    title, short = _prompt(words, inquiry)
    return Scene(
        ENTER,
        title,
        view=_rows(hearing),
        seats=_seats(words, hearing),
        cursor=f"row {inquiry.cursor}" if inquiry.cursor else "asked",
        keys=_counts(words, hearing, hearing.told_row) if hearing.told_row else (),
        icons=_icons(words, hearing),
        grid=_cards(hearing, signs),
        short=short,
        weak_keys=not inquiry.stays or inquiry.cursor not in inquiry.many,
        prefers="view",
    )


def _prompt(words: Words, inquiry: Inquiry) -> tuple[str, str]:
    """What is to be done, and the same in fewer words."""
    tr, row = words.tr, inquiry.cursor
    if row == ASKED:
        return tr("Which card?"), tr("Which card?")
    # A row that somebody touched is told whole.
    if inquiry.stays:
        return tr("Cards of row {row}").format(row=row), tr("Row {row}").format(row=row)
    last = tr("Last card of row {row}"), tr("Row {row}: last card")
    return last[0].format(row=row), last[1].format(row=row)


def _seats(words: Words, hearing: Hearing) -> tuple[Seat, ...]:
    """A place for each row and one for the cards that are asked about."""
    tr = words.tr
    rows = [
        Seat(
            f"row {at}",
            tr("Row {row}").format(row=at),
            str(row[-1]) if row else "–",
            "filled" if row else "open",
            short=str(at),
        )
        for at, row in _lying(hearing)
    ]
    asked = ", ".join(map(str, sorted(hearing.inquiry.asked)))
    return (*rows, Seat("asked", tr("Card"), asked or "?", "filled" if asked else "open"))


def _icons(words: Words, hearing: Hearing) -> tuple[Icon, ...]:
    tr, inquiry, cleared = words.tr, hearing.inquiry, hearing.cleared is not None
    close, where = hearing.mapped, tr("Where each card goes")
    map_ = Icon("map", "close" if close else "map-search-outline", where, hearing.map_deed)
    map_ = map_._replace(named=True, word=tr("Close") if close else tr("All cards"))
    bare = Icon("clear", "table-refresh", tr("Clear"), hearing.clear_deed)
    bare = bare._replace(named=True, word=tr("Clear"))
    if hearing.mapped:
        return (map_,)
    if inquiry == Inquiry() and not cleared:  # there is nothing to show, and nothing to clear
        return ()
    undo = bare._replace(icon="undo-variant", hint=tr("Undo"), word="")
    found = (undo if cleared else bare, map_)  # what comes and goes stands beside the title
    if inquiry.cursor == ASKED or not inquiry.ready:
        return found
    asks = Keep(hearing.about(inquiry.move(ASKED)))
    hint = tr("Which card?")
    return (Icon("asked", "help-box-outline", hint, asks, unseated=True), *found)


# -- the map of all cards -------------------------------------------------------------------------


def _map(words: Words, hearing: Hearing) -> Scene:
    """Each card's row; the legend tells which cards go to which, and which of them take it."""
    tr, inquiry = words.tr, hearing.inquiry
    # What lies there already has no place to go to; the last cards are where each row's begin.
    lying: dict[Piece, Sign] = {
        card: Sign("", "spent") for _, row in _lying(hearing) for card in row
    }
    lying |= {row[-1]: Sign(str(at), "picked") for at, row in _lying(hearing)}
    free = set(range(1, hearing.cards + 1)) - set(lying) - inquiry.gone
    found = everywhere(hearing.game, inquiry.rows, free, inquiry.marks, inquiry.many)
    signs: dict[Piece, Sign] = {
        card: Sign(str(each.row) if each.row else "", STYLES[each.rule])
        for card, each in found.items()
    }
    return Scene(
        ENTER,
        tr("Where each card goes"),
        view=_rows(hearing),
        seats=_legend(words, hearing, found, signs),
        icons=_icons(words, hearing),
        grid=_cards(hearing, lying | signs),
        short=tr("Where to?"),
        prefers="seats",
    )


def _legend(
    words: Words,
    hearing: Hearing,
    found: Mapping[int, RowRuling],
    signs: Mapping[Piece, Sign],
) -> tuple[Seat, ...]:
    """The cards of each row, from the lowest to the highest, and those that are too low."""
    tr, seats = words.tr, []
    for row, _ in [(0, ()), *_lying(hearing)]:
        cards = [card for card, each in found.items() if each.row == row]
        takes = any(found[card].rule == "full-row" for card in cards)
        span = "–".join(map(str, sorted({min(cards), max(cards)}))) if cards else "–"
        onwards = f"{min(cards)}+" if cards and max(cards) == max(found) else ""
        if not row:
            seat = Seat("too low", tr("too low"), style="dark", short=tr("low"))
        elif takes:
            text = tr("takes row {row}").format(row=row)
            # Which row it is stands on each of its cards, too.
            seat = Seat(f"goes {row}", text, style="loud", short=tr("takes"))
        else:
            text = tr("Row {row}").format(row=row)
            seat = Seat(f"goes {row}", text, style=f"row {row}", short=str(row))
        sign = signs[cards[0]] if cards and seat.style in ("dark", "loud") else None
        seats.append(seat._replace(detail=span, brief=onwards, answers=False, cards=sign))
    return tuple(seats)


# -- the answer -----------------------------------------------------------------------------------


def _answer(words: Words, hearing: Hearing) -> Scene:
    """A ruling with its rows; a low card shows what each row would cost."""
    tr, ruling = words.tr, hearing.ruling
    taking = Taking()
    if ruling.took:
        unsure = ruling.row in hearing.said.unsure
        cards = words.cards(len(ruling.took))
        title = tr("Takes row {row}").format(row=ruling.row)
        title = title if unsure else tr("Takes {cards}").format(cards=cards)
        least = ruling.points + ruling.took.count(0)  # every card has a bullhead
        taking = Taking(title, ruling.took, least, unsure or 0 in ruling.took)
    return Scene(
        TELL,
        tr("Card {card}").format(card=ruling.card),
        says=_says(words, hearing),
        headline=Headline(
            tr("Which row?") if hearing.waits else words.headline(ruling), ruling.card
        ),
        taking=taking,
        view=_judged(hearing),
        keys=_keys(words, hearing),
        about=ruling.card if hearing.waits else 0,
    )


def _says(words: Words, hearing: Hearing) -> str:
    said = _sentence(words, hearing, hearing.said)
    later = sorted(card for card in hearing.inquiry.asked if card > hearing.ruling.card)
    if hearing.waits and later:
        cards = ", ".join(map(str, later))
        said = f"{said}\n{words.tr('Still to place: {cards}.').format(cards=cards)}"
    return said


def _sentence(words: Words, hearing: Hearing, said: AnsweredCard) -> str:
    """The ruling; and where it hangs on what nobody has told, what holds then."""
    tr, ruling, inquiry = words.tr, cast("RowRuling", said.step.ruling), hearing.inquiry
    sentence = words.ruling(ruling)
    if ruling.row not in said.unsure:
        return sentence
    if ruling.rule == "low-card":
        more = tr("The player also takes any other cards in the row (rule 4).")
    elif inquiry.most(ruling.row) >= inquiry.room(ruling.row):
        more = tr(
            "If the row already has {cards}, the player who played {card} takes them (rule 3)."
        )
    else:
        return sentence
    cards = words.cards(inquiry.room(ruling.row))
    return f"{sentence} {more.format(cards=cards, card=ruling.card)}"


def _judged(hearing: Hearing) -> RowScene:
    """The rows at the card that is looked at."""
    said, ruling, waits = hearing.said, hearing.ruling, hearing.waits
    (rows, marks), (after, marked) = lie(said.step.before), lie(said.step.after)
    taken = bool(ruling.took)
    # Another row can be tried as long as the low card is looked at.
    prices = said.choices if ruling.rule == "low-card" else {}
    shown = rows if waits else meeting(rows, ruling) if taken else after
    vague = {row for row, cards in enumerate(rows, 1) if 0 in cards} | said.unsure
    taking = ruling.card if taken else 0
    # What a row costs a low card is what lay there.
    priced = rows if prices else shown
    heads = {row: _least(priced[row - 1], taking) for row in vague}
    return RowScene(
        shown,
        marks if waits or taken else marked,
        ruling.row,
        ruling.card,
        ruling.row if taken else 0,
        {row: each.points for row, each in prices.items()},
        notes={row: _at_least(number) for row, number in heads.items()},
    )


def _least(cards: tuple[int, ...], taking: int) -> int:
    """The bullheads of a row at least: every card that nobody has told has one."""
    return CARDS.bullheads(card for card in cards if card not in (0, taking)) + cards.count(0)


def _keys(words: Words, hearing: Hearing) -> tuple[Key, ...]:
    tr, at, verdict = words.tr, hearing.at, hearing.verdict
    many = len(hearing.inquiry.asked)  # those behind an open choice included
    told = len(verdict.steps) + bool(verdict.open)
    keys: tuple[Key, ...] = ()
    if many > 1:
        back, on = (Keep(replace(hearing, at=max(0, each))) for each in (at - 1, at + 1))
        place = tr("{n} of {all}").format(n=at + 1, all=many)
        keys = (
            Key("back step", "", "chevron-left", disabled=at == 0, deed=back),
            Key("count", f"{at + 1}/{many}", "", "text", disabled=True, whole=place),
            Key("next step", "", "chevron-right", disabled=at == told - 1, deed=on),
        )
    add = Keep(replace(hearing, adding=True))
    owed = hearing.waits and not hearing.counted
    return (
        *_counts(words, hearing, hearing.counted),  # first, so that they stand in one line
        *keys,
        Key("why", tr("Why?"), "help-circle-outline", deed=Open("why")),
        Key("share", tr("Share"), "share-variant-outline", deed=Open("share")),
        Key("add", tr("Add a card"), "plus", deed=add),
        # While a row is owed the rows are what to touch: no key is louder.
        Key(
            "new question", tr("New question"), "", "tonal" if owed else "filled", deed=hearing.anew
        ),
    )


def _counts(words: Words, hearing: Hearing, row: int) -> tuple[Key, ...]:
    """How many lie in a row of which only the last card was told."""
    if not row:
        return ()
    inquiry, tr = hearing.inquiry, words.tr
    asked, whole, first = tr("How many?"), "", max(1, len(inquiry.rows[row - 1]))
    least, most = first, inquiry.most(row) if inquiry.rows[row - 1] else 0
    if not hearing.answering:  # nothing else says which row it is about, and nothing moves
        asked, whole = tr("In row {row}:"), tr("Cards in row {row}:")
        asked, whole, first = asked.format(row=row), whole.format(row=row), 1
    told = inquiry.many.get(row, len(inquiry.rows[row - 1]))
    numbers = tuple(
        Key(
            f"{number} there",
            str(number),
            "",
            "filled" if told == number else "tonal",
            disabled=not least <= number <= most,
            deed=hearing.told(row, number),
            joins=True,
        )
        for number in range(first, inquiry.room(row) + 1)
    )
    return (Key("how many", asked, "", "text", disabled=True, whole=whole), *numbers)


# -- as a text for others -------------------------------------------------------------------------


def shared(words: Words, hearing: Hearing) -> str:
    """The question and the answer."""
    lines = [_lies(words, hearing, at, row) for at, row in _lying(hearing)]
    asked = ", ".join(map(str, sorted(hearing.inquiry.asked)))
    lines.append(words.tr("Which row for {cards}?").format(cards=asked))
    verdict = hearing.verdict
    lines += [_sentence(words, hearing, said) for said in verdict.said]
    if verdict.waits:
        costs_ = words.tr("Row {row} costs {loot}.")
        lines += [
            costs_.format(row=row, loot=loot(words, cost)) for row, cost in verdict.costs.items()
        ]
    return "\n".join(lines)


def _lies(words: Words, hearing: Hearing, at: int, row: tuple[int, ...]) -> str:
    """A row with its cards, and the special cards that lie there."""
    inquiry, marks = hearing.inquiry, hearing.inquiry.marks
    text = words.tr("Row {row}: {cards}").format(row=at, cards=" ".join(map(str, row)))
    kinds = ["stop"] * (at in marks.stops) + ["seven"] * (at in marks.sevens)
    names = [words.kind(kind) for kind in kinds]
    if inquiry.many.get(at):
        names.append(words.cards(inquiry.many[at]))
    return f"{text} ({', '.join(names)})" if names else text
