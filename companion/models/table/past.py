"""What is in sight when somebody looks back: a turn, its cards, what a change comes to, a set table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from companion.games.core.asking import ANY, ROW, Question, Spot, Touch
from companion.games.core.rulings import Piece
from companion.languages import NN_, Tr
from companion.match import Match
from companion.models.faces import distinct_initials
from companion.models.points import signed, written
from companion.models.table.entered import Entered, key_of
from companion.models.table.moment import CLOCK, UNSEEN
from companion.models.table.now import Now
from companion.models.table.resting import with_numbers
from companion.models.table.revising import Change, Revision, changes, moves, unplaced
from companion.models.table.scene import (
    ENTER,
    TELL,
    Grid,
    Icon,
    Key,
    Open,
    Scene,
    Seat,
    Sign,
)
from companion.models.table.set_by_hand import SetByHand
from companion.models.table.showing import Showing, change_key
from companion.models.table.story import ToldTurn, begun, played_later
from companion.models.views import picture_of
from companion.words.rows import loot

if TYPE_CHECKING:
    from companion.words import Words

BECOMES = "›"  # of the marks that look like an arrow the one that our font has on every phone
BEFORE, AFTER = "before", "after"


class TurnLook(NamedTuple):
    """Which turn is looked at, and where."""

    told: ToldTurn
    at: int = 0


def turn_named(told: ToldTurn, match: Match, tr: Tr) -> str:
    """Which turn it is; where a match is one round, nobody speaks of that."""
    if match.entry.rounds == 1:
        return tr("Turn {n}").format(n=told.turn)
    return tr("Round {round}, turn {turn}").format(round=told.round, turn=told.turn)


def turn_scene(words: Words, now: Now, look: TurnLook, ways: Collection[int]) -> Scene:
    """A turn that is looked at: whose card, and the keys to look with.

    `ways` are the directions, -1 and 1, in which there is something more to look at.
    """
    told, tr = look.told, words.tr
    now = now.at(told.frame)
    showing = Showing(now, UNSEEN._replace(turn=told.number, at=look.at, most=look.at), past=told)
    scene = showing.scene(words)
    player = showing.step.ruling.player
    seats = tuple(
        Seat(
            f"seat {key_of(spot)}",
            spot.name,
            " ".join(map(str, there)),
            "open",
            colour=now.face(spot.name).colour,
            tag=now.face(spot.name).short,
        )
        for spot, there in told.pieces.items()
    )
    step_keys = []
    for key in showing.keys(words):
        by = {"back step": -1, "next step": 1}.get(key.name)
        steps = key if by is None else key._replace(deed=Open("step", by), disabled=by not in ways)
        step_keys.append(steps)
    change = change_key(words, player)
    before = Icon(
        "turn before",
        CLOCK,
        tr("Previous turn"),
        Open("before"),
        disabled=not begun(now.match, told),
    )
    return scene._replace(
        title=turn_named(told, now.match, tr),
        seats=seats,
        cursor=f"seat {player}",
        keys=(*step_keys, change._replace(text=change.whole)),
        icons=(before,),
    )


def cards_scene(words: Words, now: Now, told: ToldTurn, entered: Entered) -> Scene:
    """The cards of a turn, or of a deal, while one of them is changed."""
    tr, dealing = words.tr, not told.turn
    now = now.at(told.frame)
    table = None if dealing else told.table
    names = {
        spot: tr("Row {row}").format(row=spot.name) if spot.kind == ROW else spot.name
        for spot in entered.spots
    }
    short = (
        {spot.name: spot.name for spot in entered.spots}
        if dealing
        else distinct_initials((*now.state.everybody, *names.values()))
    )
    title = tr("{row}: correct the card") if dealing else tr("Correct {player}'s card")
    later = played_later(now.match, told)
    signs = {card: Sign(tr("Turn {n}").format(n=at), "lies") for card, at in later.items()}
    signs |= {
        piece: Sign(short[spot.name], colour=now.face(spot.name).colour)
        for spot, there in entered.pieces.items()
        for piece in there
    }
    return Scene(
        ENTER,
        title.format(player=entered.cursor.name, row=names[entered.cursor]),
        view=picture_of(now).still(table),
        with_view=not dealing,
        seats=tuple(
            Seat(
                f"seat {key_of(spot)}",
                names[spot],
                " ".join(map(str, entered.at(spot))) or "–",
                "filled",
                colour=now.face(spot.name).colour,
                tag=now.face(spot.name).short,
            )
            for spot in entered.spots
        ),
        cursor=f"seat {key_of(entered.cursor)}",
        grid=Grid(
            now.game.in_play(told.frames[0].state), frozenset(told.spent(entered.cursor)), signs
        ),
    )


def revision_scene(
    words: Words, now: Now, told: ToldTurn, entered: Entered, revision: Revision
) -> Scene:
    """The table as it would be, what changes, and the choice to accept it."""
    tr, after, question = words.tr, revision.after.state, revision.question
    then, names = now.at(revision.after.frame), now.names_at(revision.after.frame)
    totals = {names[each]: total for each, total in now.state.totals.items() if each in names}
    scene = Scene(
        TELL,
        view=picture_of(then).changed(now.state.table, after.table, question),
        seats=_totals(then, totals, after.totals, hidden=now.hidden),
    )
    discard = Key("discard", tr("Leave unchanged"), deed=Open("discard"))
    if question is not None:
        turn = after.table.turn if after.table is not None else 0
        title = tr("{player} chooses")
        if turn != told.turn:  # not of the turn that is put right
            title = tr("Turn {n}: {player}")
        scene = scene._replace(title=title.format(n=turn, player=question.player))
        if not question.options:
            return with_numbers(words, scene, question, discard)
        return scene._replace(
            says="\n".join((*left_out(words, revision), words.question(question))),
            keys=(*_answers(words, then, question), discard),
        )
    says = "\n".join(_changes(words, now, told, entered, revision))
    scene = scene._replace(title=tr("What changes"), says=says)
    lost, accept = revision.lost, Open("accept")
    if lost:  # the loud button is the one that loses nothing
        text = words.ntr("Accept and lose {n} turn", "Accept and lose {n} turns", lost)
        loud = Key("accept", text.format(n=lost), "alert-outline", deed=accept)
        return scene._replace(keys=(loud, discard._replace(style="filled")))
    return scene._replace(
        keys=(discard, Key("accept", tr("Accept"), "check", "filled", deed=accept))
    )


def touched(question: Question, touch: Touch) -> Piece | None:
    """The answer that is given by a touch on a row or on a number; None where it gives none."""
    if touch.kind == ROW:
        return next((each.value for each in question.options if each.value == touch.value), None)
    numbers = () if question.options else range(question.least, question.most + 1)
    return touch.value if touch.kind == ANY and touch.value in numbers else None


def _answers(words: Words, now: Now, question: Question) -> list[Key]:
    """Keys for what is not answered by touching what lies there."""
    if picture_of(now).answers(question):
        return []
    return [
        Key(
            f"answer {each.value}",
            words.option(question, each),
            deed=Open("answer", each.value),
            even=True,
        )
        for each in question.options
    ]


def _totals(
    now: Now, before: Mapping[str, int], after: Mapping[str, int], *, hidden: bool
) -> tuple[Seat, ...]:
    """What everybody has, and had where that is otherwise."""
    found = []
    for player, total in after.items():
        was = before.get(player, 0)
        told = str(total) if total == was else f"{was} {BECOMES} {total}"
        style = "open" if total == was or hidden else "filled"
        said, tag = "–" if hidden else told, now.face(player).short
        found.append(Seat(f"seat {player}", player, said, style, False, tag=tag))
    return tuple(found)


def _changes(
    words: Words, now: Now, told: ToldTurn, entered: Entered, revision: Revision
) -> list[str]:
    tr = words.tr
    found = [*no_longer_fits(words, revision), *_instead(words, told, entered)]
    found += left_out(words, revision)
    takes = changes(now.match, revision.after)
    for change in takes:
        text = tr("Turn {n}: {what}") if change.turn != told.turn else "{what}"
        found += [text.format(n=change.turn, what=what) for what in _change(words, change)]
    asked = revision.after.question
    if asked is not None:  # by the table, when this is accepted
        because = now.game.reason(revision.after.state, asked)
        found.append(words.ruling(because) if because is not None else words.question(asked))
    elif not takes and _same(now, revision):
        found.append(tr("No points change."))
    for moved in moves(now.match, revision.after):
        text = tr("Now in row {row}, not row {old}: {cards}.")
        if not moved.old:
            text = tr("Now in row {row}: {cards}.")
        cards = ", ".join(map(str, moved.cards))
        found.append(text.format(cards=cards, row=moved.row, old=moved.old))
    waits = unplaced(now.match, revision.after)
    if waits:
        cards = ", ".join(map(str, waits))
        found.append(tr("Place again: {cards}.").format(cards=cards))
    return found


def no_longer_fits(words: Words, revision: Revision) -> list[str]:
    """Where the old story breaks off and why, and what is dropped."""
    found, tr = [], words.tr
    if revision.lost:
        text = words.ntr("{n} later turn is lost.", "{n} later turns are lost.", revision.lost)
        found.append(text.format(n=revision.lost))
    if revision.refused is not None:
        why = words.reason(revision.refused.refusal)
        # The cards lie as they would by then, which need not be as they lie now.
        left = tr("Turn {turn} no longer fits. It is lost, and so is everything after it. {why}")
        if not revision.turn:
            left = tr("Later entries no longer fit and are lost. {why}")
        found.append(left.format(why=why, turn=revision.turn))
    also = words.dropped(revision.dropped)
    if also:
        found.append(tr("Also lost: {what}.").format(what=", ".join(also)))
    return found


def left_out(words: Words, revision: Revision) -> list[str]:
    """What has no room any more, and why."""
    return [
        words.left_out(event, words.reason(refused.refusal)) for event, refused in revision.omitted
    ]


def _same(now: Now, revision: Revision) -> bool:
    return now.hidden or dict(now.state.totals) == dict(revision.after.state.totals)


def _instead(words: Words, told: ToldTurn, entered: Entered) -> list[str]:
    """Which cards are put right."""
    found = []
    for spot, there in told.pieces.items():
        new = entered.at(spot)
        for was, now in zip(there, new, strict=False):
            if was != now:
                found.append(words.tr("{new} instead of {old}.").format(new=now, old=was))
    return found


def _change(words: Words, change: Change) -> list[str]:
    tr, new, old = words.tr, change.new, change.old
    if new is not None and old is not None:
        found = []
        if new.points != old.points:
            text = words.ntr(
                "{player} takes {n} bullhead instead of {old}.",
                "{player} takes {n} bullheads instead of {old}.",
                new.points,
            )
            told = {"n": written(new.points), "old": written(old.points)}
            found.append(text.format(player=new.player, **told))
        if sorted(new.aside) != sorted(old.aside):
            text = tr("{player} sets aside {new} instead of {old}.")
            aside = {"new": _cards(new.aside), "old": _cards(old.aside)}
            found.append(text.format(player=new.player, **aside))
        return found
    ruling = cast("Any", new if new is not None else old)
    # Something may have turned the points of a take round.
    if ruling.points != sum(_worth(ruling)):
        cards, number = words.cards(len(ruling.took)), abs(ruling.points)
        one, many = _TURNED[new is not None, ruling.points > 0]
        text = words.ntr(one, many, number)
        return [text.format(player=ruling.player, cards=cards, n=number)]
    text = (
        tr("{player} takes {loot}.") if new is not None else tr("{player} no longer takes {loot}.")
    )
    return [text.format(player=ruling.player, loot=loot(words, ruling))]


def _cards(cards: tuple[int, ...]) -> str:
    return ", ".join(map(str, sorted(cards))) or "–"


# A take whose points something turned round: whether it is there now, and whether it costs.
_TURNED = {
    (True, True): NN_(
        "{player} takes {cards}: score up by {n} bullhead.",
        "{player} takes {cards}: score up by {n} bullheads.",
    ),
    (True, False): NN_(
        "{player} takes {cards}: score down by {n} bullhead.",
        "{player} takes {cards}: score down by {n} bullheads.",
    ),
    (False, True): NN_(
        "{player} no longer takes {cards}: score down by {n} bullhead.",
        "{player} no longer takes {cards}: score down by {n} bullheads.",
    ),
    (False, False): NN_(
        "{player} no longer takes {cards}: score up by {n} bullhead.",
        "{player} no longer takes {cards}: score up by {n} bullheads.",
    ),
}


def _worth(ruling: Any) -> list[int]:
    from companion.games.rows.cards import CARDS

    return [CARDS.heads[card] for card in ruling.took]


def laid_changes(words: Words, laid: SetByHand) -> list[str]:
    """What was set otherwise, a line each."""
    found = []
    for spot, before, after in laid.changes:
        if spot.kind == ROW:
            old, new = (", ".join(str(each or "–") for each in row) for row in (before, after))
            old, new = old or "–", new or "–"
            found.append(f"{_place(words, spot)}: {old} {BECOMES} {new}")
        else:
            old, new = words.cards(len(before)), words.cards(len(after))
            found.append(f"{_place(words, spot)}: {old} {BECOMES} {new}")
    for kind, row, there in laid.marked:
        text = words.tr("Row {row}: {mark}") if there else words.tr("Row {row}: {mark} removed")
        found.append(text.format(row=row, mark=words.kind(kind)))
    for player, kind, old_number, number, yes_no in laid.counted:
        was = words.count(kind, number if yes_no else old_number, laid.frame.state, player)
        now = signed(number) if min(old_number, number) < 0 else number
        told = was if yes_no else f"{was} {BECOMES} {now}"
        found.append(f"{player}: {told}" if player else told)
    return found


def _place(words: Words, spot: Spot) -> str:
    if spot.kind == ROW:
        return words.tr("Row {row}").format(row=spot.name)
    return words.lying(spot) or words.tr("{player}'s pile").format(player=spot.name)


def laid_scene(words: Words, now: Now, laid: SetByHand, side: str) -> Scene:
    """The table before or after, with the cards framed that lie otherwise."""
    tr, (old, new) = words.tr, laid.tables
    then = now.at(laid.frame)
    said = [words.notice(notice) for notice in laid.frame.notices]
    shown = (new, old) if side == BEFORE else (old, new)
    before = cast("Any", laid.frame.before)
    sides = {BEFORE: tr("Before"), AFTER: tr("After")}
    return Scene(
        TELL,
        tr("Table corrected"),
        says="\n".join([*said, *laid_changes(words, laid)]),
        view=picture_of(then).changed(*shown, None),
        seats=_totals(then, before.state.totals, laid.frame.state.totals, hidden=now.hidden),
        keys=tuple(
            Key(
                each,
                text,
                "check" if each == side else "",
                "filled" if each == side else "tonal",
                deed=Open("side", each),
            )
            for each, text in sides.items()
        ),
    )
