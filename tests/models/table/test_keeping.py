"""What is half entered and what was seen, after something else happened on another screen."""

from __future__ import annotations

import json
from typing import Any

from companion.games.core.asking import KIND, PLAYER, WAITING, Spot, Touch
from companion.games.core.events import Event, Seat
from companion.games.rows.events import Play, SetTable
from companion.match import Frame, Match, Move
from companion.models.table.entered import Entered
from companion.models.table.entering import Entering
from companion.models.table.keeping import carried, where
from companion.models.table.moment import UNSEEN, Draft, Seen, read
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.words import Words
from tests.games.scenes import scene, tell
from tests.toy import WITH_FAIR
from tests.toy.events import Lay, Offer, Settle

ANN, BEN = Spot(PLAYER, "Ann"), Spot(PLAYER, "Ben")


def classic(*events: Event) -> Match:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben", "Cem"]})
    tell(match, do="deal", rows=[12, 37, 43, 58])
    for event in events:
        match.apply(event)
    return match


def turn(ann: int, ben: int, cem: int) -> Play:
    return Play({"Ann": ann, "Ben": ben, "Cem": cem})


def half(match: Match, *pieces: int) -> Draft:
    """These pieces entered, one after the other."""
    want = match.wants
    assert want is not None
    found = Entered.empty(want.places)
    for piece in pieces:
        found = found.tap(piece)
    return Draft(entered=found)


def kept(match: Match, draft: Draft) -> Any:
    """A draft as the store has it."""
    return json.loads(json.dumps({**draft.kept(), "where": where(match, match.frame)}))


def moved(match: Match, before: Frame) -> Move:
    """How a match came from that frame to where it stands: one event further or one back."""
    undone = before.before is match.frame
    event = match.log[match.position - (not undone)]
    return Move(before, match.position + (1 if undone else -1), event, undone)


def after(match: Match, draft: Draft, event: Event | None = None) -> Draft:
    """The draft once an event was written elsewhere, or the last one undone there."""
    raw, before = kept(match, draft), match.frame
    if event is not None:
        match.apply(event)
    else:
        match.undo()
    raw = carried(match, moved(match, before), raw)
    assert raw is not None
    return read(Now(match), raw)


def test_cards_stay_entered_when_the_table_is_set() -> None:
    match = classic(turn(14, 44, 60))
    draft = half(match, 15, 45)
    laid = SetTable(((12, 14), (37, 44), (43,), (58, 60)))
    assert after(match, draft, laid) == draft


def test_a_card_that_lies_on_the_table_now_is_no_longer_entered() -> None:
    match = classic(turn(14, 44, 60))
    laid = SetTable(((12, 14, 15), (37,), (43, 44), (58, 60)))
    found = after(match, half(match, 15, 45), laid).entered
    assert found is not None
    assert found.pieces == {BEN: (45,)}


def test_cards_stay_with_people_who_are_called_otherwise() -> None:
    match = classic(turn(14, 44, 60))
    found = after(match, half(match, 15, 45), Seat(rename={"Ann": "Zoe"})).entered
    assert found is not None
    assert found.pieces == {Spot(PLAYER, "Zoe"): (15,), BEN: (45,)}
    back = after(match, Draft(entered=found)).entered
    assert back is not None
    assert back.pieces == {ANN: (15,), BEN: (45,)}


def test_cards_of_another_turn_rest() -> None:
    match = classic(turn(14, 44, 60))
    draft = half(match, 15, 45)
    raw, before = kept(match, draft), match.frame
    match.undo()
    resting = carried(match, moved(match, before), raw)
    assert read(Now(match), resting).entered is None
    match.redo()
    assert read(Now(match), resting) == draft


def test_a_card_of_a_turn_that_comes_back_is_taken_out_where_it_lies_in_a_row_by_now() -> None:
    match = classic()
    raw, before = kept(match, half(match, 15, 45)), match.frame
    match.undo()
    raw, before = carried(match, moved(match, before), raw), match.frame
    assert read(Now(match), raw).entered is None
    tell(match, do="deal", rows=[15, 37, 43, 58])
    found = read(Now(match), carried(match, moved(match, before), raw)).entered
    assert found is not None
    assert found.pieces == {BEN: (45,)}


def test_what_was_being_chosen_goes_with_the_cards_that_wait() -> None:
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    draft = Draft(way=(Touch(WAITING, "Ann"), Touch(KIND, "stop")))
    assert after(match, draft, Seat(dealer="Ben")) == draft
    assert after(match, draft, match.parse({"do": "place"})) == Draft()


def test_a_draft_that_is_none_means_nothing() -> None:
    match = classic()
    drafts: tuple[Any, ...] = (None, {}, "nonsense")
    for raw in drafts:
        assert carried(match, Move(match.frame, 0, Seat(), undone=True), raw) is None


# -- what is not so yet --------------------------------------------------------------------------


def test_a_beat_that_was_undone_elsewhere_is_not_in_sight() -> None:
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    tell(match, do="place", until="Ben")
    tell(match, do="place")
    told = Now(match).turn
    assert told is not None
    seen = Seen(told.number, 1, 1)
    match.undo()
    found = moment_of(Now(match), seen, Draft())
    assert found.scene(Words("en", match.entry))


def test_what_is_decided_otherwise_is_not_decided_for_another_turn() -> None:
    match = classic(turn(14, 44, 60), turn(15, 45, 61))
    assert after(match, Draft(deciding=1)).deciding < 0


def test_pieces_for_one_thing_do_not_fill_in_another_of_the_same_turn() -> None:
    raw = {"game": "fair", "players": ["Ann", "Ben"]}
    match = Match.begin(raw, WITH_FAIR)
    for event in (Offer({"Ann": (20,), "Ben": ("X",)}), Settle(), Lay("Ann", 3), Lay("Ben", 4)):
        match.apply(event)
    assert (match.wants and match.wants.word) == "offer"
    draft = after(match, half(match, 5, 6, 7, 8))
    assert (match.wants and match.wants.word) == "lay"
    assert draft.entered is None


def test_where_the_next_card_goes_is_kept_before_there_is_one() -> None:
    match = classic()
    match.apply(turn(14, 44, 60))
    want = match.wants
    assert want is not None
    draft = Draft(entered=Entered.empty(want.places).move("Cem"))
    found = moment_of(Now(match), UNSEEN, read(Now(match), kept(match, draft)))
    assert isinstance(found, Entering)
    assert found.entered.cursor == Spot(PLAYER, "Cem")
