"""What is in sight at the referee: the grid to ask with, the map of all cards, the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from companion.games.core.rulings import Piece
from companion.games.rows.cards import CARDS
from companion.games.rows.rulings import RowRuling
from companion.models.referee.asking import costs, everywhere
from companion.models.referee.hearing import Hearing
from companion.models.referee.inquiry import ASKED
from companion.models.table.scene import (
    ENTER,
    TELL,
    Grid,
    Icon,
    Keep,
    Key,
    Loud,
    Open,
    Scene,
    Seat,
    Sign,
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
    inquiry = hearing.inquiry
    return RowScene(inquiry.rows, inquiry.marks, inquiry.cursor, touchable=True)


def _cards(hearing: Hearing, signs: Mapping[Piece, Sign]) -> Grid:
    return Grid(CARDS.first(hearing.cards), hearing.inquiry.gone, signs)


# -- the grid to ask with -------------------------------------------------------------------------


def _grid(words: Words, hearing: Hearing) -> Scene:
    inquiry = hearing.inquiry
    signs: dict[Piece, Sign] = {
        card: Sign(str(row), "lies") for row, lying in _lying(hearing) for card in lying
    }
    signs |= {card: Sign("?", "picked") for card in inquiry.asked}
    title, short = _prompt(words, inquiry.cursor)
    return Scene(
        ENTER,
        title,
        view=_rows(hearing),
        seats=_seats(words, hearing),
        cursor=f"row {inquiry.cursor}" if inquiry.cursor else "asked",
        icons=_icons(words, hearing),
        grid=_cards(hearing, signs),
        short=short,
        prefers="view",
    )


def _prompt(words: Words, row: int) -> tuple[str, str]:
    """What is to be done, and the same in fewer words."""
    tr = words.tr
    if row == ASKED:
        return tr("Which card is it about?"), tr("Which card?")
    return tr("Cards of row {row}").format(row=row), tr("Row {row}").format(row=row)


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
    close, where = hearing.mapped, tr("Where would every card go?")
    map_ = Icon("map", "close" if close else "map-search-outline", where, hearing.map_deed)
    if hearing.mapped:
        return (map_,)
    icon, hint = ("undo", tr("Undo")) if cleared else ("table-refresh", tr("Bare table"))
    found = (map_, Icon("clear", icon, hint, hearing.clear_deed))
    if inquiry.cursor == ASKED or not inquiry.ready:
        return found
    asks = Keep(hearing.about(inquiry.move(ASKED)))
    hint = tr("Which card is it about?")
    return (Icon("asked", "help-box-outline", hint, asks, unseated=True), *found)


# -- the map of all cards -------------------------------------------------------------------------


def _map(words: Words, hearing: Hearing) -> Scene:
    """Each card's row: what fits, what takes a row, what is too low."""
    tr, inquiry = words.tr, hearing.inquiry
    # What lies there already has no place to go to.
    lying: dict[Piece, Sign] = {
        card: Sign("", "spent") for _, row in _lying(hearing) for card in row
    }
    free = set(range(1, hearing.cards + 1)) - set(lying) - inquiry.gone
    found = everywhere(hearing.game, inquiry.rows, free, inquiry.marks)
    signs: dict[Piece, Sign] = {
        card: Sign(str(each.row) if each.row else "", STYLES[each.rule])
        for card, each in found.items()
    }
    told = (("safe", tr("fits"), "open"), ("takes", tr("takes"), "loud"))
    legend = Seat("figure", tr("small figure"), tr("the row"), "open", False)
    counts = [
        Seat(style, name, str(sum(sign.style == style for sign in signs.values())), look, False)
        for style, name, look in (*told, ("low", tr("too low"), "dark"))
    ]
    return Scene(
        ENTER,
        tr("Where would every card go?"),
        view=_rows(hearing),
        seats=(*counts, legend),
        icons=_icons(words, hearing),
        grid=_cards(hearing, lying | signs),
        short=tr("Where to?"),
        prefers="seats",
    )


# -- the answer -----------------------------------------------------------------------------------


def _answer(words: Words, hearing: Hearing) -> Scene:
    """A ruling with its rows; a low card shows what each row would cost."""
    tr, step, waits = words.tr, hearing.step, hearing.waits
    ruling = cast("RowRuling", step.ruling)
    taken = bool(ruling.took)
    title = tr("Takes {cards}").format(cards=words.cards(len(ruling.took))) if taken else ""
    return Scene(
        TELL,
        tr("Card {card}").format(card=ruling.card),
        says=_says(words, hearing, ruling),
        loud=Loud(title, ruling.took, ruling.points),
        view=_judged(hearing),
        keys=_keys(words, hearing),
        about=ruling.card if waits else 0,
    )


def _says(words: Words, hearing: Hearing, ruling: RowRuling) -> str:
    said = words.ruling(ruling)
    later = sorted(card for card in hearing.inquiry.asked if card > ruling.card)
    if hearing.waits and later:
        cards = ", ".join(map(str, later))
        said = f"{said}\n{words.tr('Then: {cards}.').format(cards=cards)}"
    return said


def _judged(hearing: Hearing) -> RowScene:
    """The rows at the step that is looked at."""
    step, waits = hearing.step, hearing.waits
    ruling = cast("RowRuling", step.ruling)
    (rows, marks), (after, marked) = lie(step.before), lie(step.after)
    taken = bool(ruling.took)
    # Another row can be tried as long as the low card is looked at.
    low = ruling.rule == "low-card"
    prices = costs(hearing.game, rows, ruling.card, marks) if low else {}
    return RowScene(
        rows if waits else meeting(rows, ruling) if taken else after,
        marks if waits or taken else marked,
        ruling.row,
        ruling.card,
        ruling.row if taken else 0,
        {row: each.points for row, each in prices.items()},
        priced=True,
    )


def _keys(words: Words, hearing: Hearing) -> tuple[Key, ...]:
    tr, at, verdict = words.tr, hearing.at, hearing.verdict
    many = len(hearing.inquiry.asked)  # those behind an open choice included
    told = len(verdict.steps) + bool(verdict.open)
    keys: tuple[Key, ...] = ()
    if many > 1:
        back, on = (Keep(replace(hearing, at=max(0, each))) for each in (at - 1, at + 1))
        keys = (
            Key("back step", "", "chevron-left", disabled=at == 0, deed=back),
            Key("place", f"{at + 1}/{many}", "", "text", disabled=True),
            Key("next step", "", "chevron-right", disabled=at == told - 1, deed=on),
        )
    add = Keep(replace(hearing, adding=True))
    return (
        *keys,
        Key("why", tr("Why?"), "help-circle-outline", deed=Open("why")),
        Key("share", tr("Share"), "share-variant-outline", deed=Open("share")),
        Key("add", tr("Add a card"), "plus", deed=add),
        Key("new question", tr("New question"), "", "filled", deed=hearing.anew),
    )


# -- as a text for others -------------------------------------------------------------------------


def shared(words: Words, hearing: Hearing) -> str:
    """The question and the answer."""
    lines = [_lies(words, hearing, at, row) for at, row in _lying(hearing)]
    asked = ", ".join(map(str, sorted(hearing.inquiry.asked)))
    lines.append(words.tr("Where does it go: {cards}?").format(cards=asked))
    verdict = hearing.verdict
    lines += [words.ruling(step.ruling) for step in verdict.steps]
    if verdict.open is not None:
        lines.append(words.ruling(verdict.open))
        costs_ = words.tr("Row {row} costs {loot}.")
        lines += [
            costs_.format(row=row, loot=loot(words, cost)) for row, cost in verdict.costs.items()
        ]
    return "\n".join(lines)


def _lies(words: Words, hearing: Hearing, at: int, row: tuple[int, ...]) -> str:
    """A row with its cards, and the special cards that lie there."""
    marks = hearing.inquiry.marks
    text = words.tr("Row {row}: {cards}").format(row=at, cards=" ".join(map(str, row)))
    kinds = ["stop"] * (at in marks.stops) + ["seven"] * (at in marks.sevens)
    names = ", ".join(words.kind(kind) for kind in kinds)
    return f"{text} ({names})" if names else text
