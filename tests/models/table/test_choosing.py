"""A special card while it is chosen: what is asked next, what it costs, and what it comes to."""

from __future__ import annotations

import json
import random

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.anniversary.events import Special
from companion.games.anniversary.putting_aside import PutAside
from companion.games.anniversary.specials import KINDS
from companion.games.core.asking import ANY, KIND, LYING, PILE, ROW, WAITING, Spot, Touch
from companion.games.shelf import SHELF
from companion.match import Match
from companion.models.table.keeping import where
from companion.models.table.moment import UNSEEN, Draft, Moment, read
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.scene import Answer, Keep, Open, Say, Tell, Write
from companion.models.table.waiting import Choosing, Waiting
from companion.models.views.picture import choices
from companion.models.views.row_scene import RowScene
from companion.words import Words
from tests.games.anybody import begun, somehow
from tests.games.scenes import begin, scene

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
SHIFTED = [[10, 17], [7, 13, 16, 19, 22], [50], [71]]
ASIDE = [[11, 13], [40], [66], [80]]
ANN = Touch(WAITING, "Ann")


def at(match: Match, draft: Draft) -> Choosing:
    """The choice that is half made."""
    moment = moment_of(Now(match), UNSEEN, draft)
    assert isinstance(moment, Choosing)
    return moment


def choosing(match: Match, *way: Touch) -> Choosing:
    """What is chosen for Ann's card, after these touches."""
    return at(match, Draft(way=(ANN, *way)))


def of_kind(match: Match, kind: str) -> Choosing:
    return choosing(match, Touch(KIND, kind))


def then(moment: Choosing, answer: Answer | None) -> Moment:
    """The moment after something was kept."""
    assert isinstance(answer, Keep)
    return moment_of(moment.now, UNSEEN, answer.draft)


def further(moment: Choosing, answer: Answer | None) -> Choosing:
    after = then(moment, answer)
    assert isinstance(after, Choosing)
    return after


def open_to(moment: Choosing) -> set[int | str]:
    """What can be touched next."""
    return set(choices(moment.deeds, moment.way))


def test_a_choice_is_asked_one_after_the_other_and_taken_back_the_same_way() -> None:
    match = scene(SHIFTED, Ann=24, Ben=90)
    hand = choosing(match)
    assert hand.asks == KIND
    play = further(hand, hand.touch(Touch(KIND, "shift")))
    assert play.asks == LYING
    assert not isinstance(play.touch(Touch(LYING, 99)), Keep)  # no such choice
    moved = further(play, play.touch(Touch(LYING, 13)))
    assert (moved.asks, open_to(moved)) == (ROW, {1, 3, 4})
    assert (moved.deed, moved.event) == (None, None)
    whole = further(moved, moved.touch(Touch(ROW, 1)))
    assert whole.asks == ""
    assert whole.event == Special("Ann", "shift", row=1, move=13)
    assert further(whole, whole.back()).draft == moved.draft
    assert further(moved, moved.back()).draft == play.draft
    assert further(play, play.back()).draft == hand.draft
    assert isinstance(then(hand, hand.back()), Waiting)


def test_a_card_that_can_move_nowhere_is_refused_for_the_other_rows() -> None:
    full = [[2, 5, 28, 60, 67], [1, 42, 65, 71, 104], [3, 27, 40, 56, 57]]
    for row, rows in ((1, [[79], *full]), (4, [*full, [79]])):
        match = scene(rows, Ann=23, Ben=50)
        play, touch = of_kind(match, "shift"), Touch(LYING, 79)
        refusal = match.game.why_not(match.state, (*play.way, touch))
        assert refusal is not None
        assert refusal.why == "row-full"
        assert refusal.row != row
        assert play.touch(touch) == Say(refusal)


def test_everything_that_is_offered_can_be_chosen_and_played() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    for kind in open_to(choosing(match)):
        play = of_kind(match, str(kind))
        while play.asks:
            touch = Touch(play.asks, next(iter(open_to(play))))
            play = further(play, play.touch(touch))
        assert play.event is not None
        assert match.preview(play.event).rulings
        assert play.foretold


def test_a_row_whose_price_is_not_known_yet_has_none() -> None:
    match = scene([[13], [40], [50], [71]], Ann=14, Ben=90)
    play = of_kind(match, "stop")
    found = choices(play.deeds, play.way)
    costs = {row: deed.preview.points for row, deed in found.items()}
    assert costs == {1: None, 2: 0, 3: 0, 4: 0}  # without row 1 the 14 fits nowhere
    shown = play.picture.choosing(play.deeds, play.way)
    assert isinstance(shown, RowScene)
    assert (shown.choices, shown.notes) == ({1: 0, 2: 0, 3: 0, 4: 0}, {1: "?"})


def test_only_what_can_be_touched_is_live() -> None:
    match = scene(SHIFTED, stops=[3], Ann=24, Ben=90)
    play = of_kind(match, "shift")
    shown = play.picture.choosing(play.deeds, play.way)
    assert isinstance(shown, RowScene)
    assert shown.live == open_to(play)
    assert 50 not in shown.live
    assert play.touch(Touch(ROW, 1)) == Keep(Draft(way=play.way, rows=(1,)))  # then its card
    assert isinstance(play.touch(Touch(ROW, 3)), Tell)  # a row without a frame in it


def test_a_kind_is_explained_once_it_is_chosen() -> None:
    play = of_kind(scene(FULL, Ann=23, Ben=50), "stop")
    assert play.touch(Touch(KIND, "stop")) == Open("about", "stop")


@pytest.mark.parametrize(
    "way",
    [
        (Touch(KIND, "nonsense"),),
        (Touch(KIND, "stop"), Touch(ROW, 9)),
        (Touch(KIND, "shift"), Touch(LYING, 99), Touch(ROW, 1)),
    ],
)
def test_touches_that_lead_nowhere_are_let_go(way: tuple[Touch, ...]) -> None:
    match = scene(FULL, Ann=23, Ben=50)
    assert isinstance(moment_of(Now(match), UNSEEN, Draft(way=(ANN, *way))), Waiting)


def test_the_key_writes_what_was_foretold() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    whole = choosing(match, Touch(KIND, "stop"), Touch(ROW, 4))
    shown = whole.scene(Words("en", match.entry))
    keys = {key.name: key for key in shown.keys}
    assert keys["play"].deed == Write(Special("Ann", "stop", row=4))
    assert keys["why"].deed == Open("why", whole.foretold)
    assert shown.kinds == ("stop",)
    assert "change" not in keys


@pytest.mark.parametrize("seed", range(4))
def test_every_kind_can_be_played_or_says_why_not(seed: int) -> None:
    rng = random.Random(seed)
    match = begun(ANNIVERSARY, rng, SHELF)
    words, why = Words("en", match.entry), set()
    for _ in range(60):
        now = Now(match)
        if now.queue and now.held.get(now.queue[0][1]):
            way = (Touch(WAITING, now.queue[0][1]),)
            moment = moment_of(now, UNSEEN, Draft(way=way))
            shown = moment.scene(words)
            if isinstance(moment, Choosing) and shown.kinds:
                assert shown.kinds == tuple(KINDS), "each keeps its place"
                for kind in shown.barred:
                    answer = moment.touch(Touch(KIND, kind))
                    assert isinstance(answer, Say)
                    why.add(answer.refusal.why)
        event = somehow(match, rng)
        if event is None:
            break
        match.apply(event)
    assert why
    assert "choice-missing" not in why  # that would be no reason


# -- Negative = Positive --------------------------------------------------------------------------


def aside(match: Match, turn: int) -> tuple[Choosing, PutAside]:
    """The choice to turn a card, and what may leave the pile then."""
    whole = choosing(match, Touch(KIND, "positive"), Touch(LYING, turn))
    assert whole.deed is not None
    assert isinstance(whole.deed.otherwise, PutAside)
    return whole, whole.deed.otherwise


def cancelled(moment: Choosing) -> tuple[int, ...]:
    assert isinstance(moment.event, Special)
    return moment.event.cancel or ()


def test_other_cards_can_be_put_aside_than_the_app_proposes() -> None:
    match = scene(ASIDE, piles={"Ann": [30, 41, 52]}, Ann=3, Ben=90)
    whole, want = aside(match, 11)
    assert want.limit == 5
    assert want.cards == {13, 30, 41, 52}
    proposed = cancelled(whole)
    keys = {key.name: key for key in whole.scene(Words("en", match.entry)).keys}
    changing = further(whole, keys["change"].deed)
    fewer = further(changing, changing.touch(Touch(ANY, proposed[0])))
    assert cancelled(fewer) == proposed[1:]
    again = further(fewer, fewer.touch(Touch(ANY, proposed[0])))
    assert again.event == whole.event
    done = further(fewer, fewer.back())
    assert not done.draft.changing
    assert cancelled(done) == proposed[1:]
    assert match.preview(done.event or Special("Ann", "")).rulings
    # Another card to turn is another proposal.
    assert further(done, done.back()).draft.instead is None


def test_what_cannot_be_put_aside_is_refused() -> None:
    match = scene(ASIDE, piles={"Ann": [30, 41, 52, 99]}, Ann=3, Ben=90)
    whole, want = aside(match, 11)
    pile = Spot(PILE, "Ann")
    changing = at(match, Draft(way=whole.way, changing=True))
    for card, why in ((11, "turned-leaves"), (80, "cancel-not-there")):
        assert want.spent(pile)[card].why == why
        refused = changing.touch(Touch(ANY, card))
        assert isinstance(refused, Say)
        assert refused.refusal.why == why
    left = want.cards - set(cancelled(changing))
    for card in left:
        refused = changing.touch(Touch(ANY, card))
        assert isinstance(refused, Say)
        assert refused.refusal.why == "cancel-too-much"
    assert left


def test_the_own_card_counts_under_its_house_rule() -> None:
    rows = [*FULL, [70]]
    for strict in (False, True):
        match = scene(rows, house={"own-card-counts": strict}, Ann=23, Ben=90)
        _, want = aside(match, 20)
        assert (23 in want.cards) is not strict
        assert (want.owned == 23) is strict


def test_a_choice_is_kept_with_what_was_changed_about_it() -> None:
    match = scene(ASIDE, piles={"Ann": [30, 41, 52]}, Ann=3, Ben=90)
    whole, _ = aside(match, 11)
    changing = at(match, Draft(way=whole.way, changing=True))
    answer = changing.touch(Touch(ANY, cancelled(whole)[0]))
    assert isinstance(answer, Keep)
    kept = {**answer.draft.kept(), "where": where(match, match.frame)}
    now = Now(match)
    assert read(now, json.loads(json.dumps(kept))) == answer.draft
    match.apply(Special("Ann", "fifth-row"))
    assert isinstance(moment_of(Now(match), UNSEEN, read(Now(match), kept)), Waiting)


def test_nobody_can_play_anything_before_cards_are_turned_over() -> None:
    assert Now(begin()).optional == ()
