"""People: they may share a name, change it, retire, and turn out to be the same."""

from __future__ import annotations

import pytest

from companion.games.core.events import Score, Seat
from companion.games.core.rulings import Refused
from companion.store import Closed, Store
from tests.store.tables import Clock

TWO = {"game": "classic", "players": ["Ann", "Ben"]}


def test_two_people_may_share_a_name_but_not_their_matches(store: Store) -> None:
    one, two = store.add_person("Ann", "teal"), store.add_person("Ann", "rose")
    assert one.id != two.id
    store.begin(TWO, [one.id])
    store.begin(TWO, [two.id])
    assert [each.people["Ann"] for each in store.matches()] == [two.id, one.id]


@pytest.mark.parametrize("name", ["", "  ", " Ann", "An\nn", "x" * 41])
def test_a_name_is_judged_like_one_in_a_record(store: Store, name: str) -> None:
    with pytest.raises(Refused):
        store.add_person(name)
    ann = store.add_person("Ann")
    with pytest.raises(Refused):
        store.rename_person(ann.id, name)
    assert store.people() == [ann]


def test_a_new_name_does_not_rewrite_old_records(store: Store) -> None:
    ann = store.add_person("Ann")
    match = store.begin(TWO, [ann.id])
    store.rename_person(ann.id, "Anna")
    store.recolour_person(ann.id, "teal")
    again = store.load(match.header.id)
    assert not isinstance(again, Closed)
    assert again.state.players == ("Ann", "Ben")
    assert store.matches()[0].people == {"Ann": ann.id}
    assert (store.person(ann.id).name, store.person(ann.id).colour) == ("Anna", "teal")


def test_those_who_played_last_come_first(store: Store, clock: Clock) -> None:
    cem, ann, ben = (store.add_person(name) for name in ("Cem", "ann", "Ben"))
    assert [each.name for each in store.people()] == ["ann", "Ben", "Cem"]
    store.begin(TWO, [None, cem.id])
    clock.pass_days(1)
    store.begin(TWO, [ben.id])
    assert [each.id for each in store.people()] == [ben.id, cem.id, ann.id]
    assert store.people()[0].last_played == "2026-03-02T20:00:00+01:00"


def test_names_stand_where_an_address_book_has_them(store: Store) -> None:
    for name in ("Zoe", "Ömer", "Otto", "Çağla", "Dora", "Cem", "李", "Éva", "Emil"):
        store.add_person(name)
    names = [each.name for each in store.people()]
    assert names == ["Çağla", "Cem", "Dora", "Emil", "Éva", "Ömer", "Otto", "Zoe", "李"]


def test_a_seat_that_an_undo_took_away_keeps_nobody_from_sitting_elsewhere(store: Store) -> None:
    zoe = store.add_person("Zoe")
    match = store.begin(TWO)
    store.apply(match, Seat(join="Zoe", points=0), zoe.id)
    with pytest.raises(Refused):
        store.link(match, "Ben", zoe.id)
    store.undo(match)
    store.link(match, "Ben", zoe.id)
    assert store.matches()[0].people == {"Ben": zoe.id}


def test_whoever_came_with_a_name_goes_with_it_when_it_is_undone(store: Store) -> None:
    ann, bea = store.add_person("Ann"), store.add_person("Bea")
    match = store.begin(TWO, [ann.id])
    store.apply(match, Seat(rename={"Ann": "Bea"}))
    store.link(match, "Bea", bea.id)
    store.undo(match)
    assert store.matches()[0].people == {"Ann": ann.id}
    store.redo(match)
    assert store.matches()[0].people == {"Bea": bea.id}


def test_a_corrected_name_keeps_its_person_when_it_is_undone(store: Store) -> None:
    ann = store.add_person("Ann")
    match = store.begin(TWO, [ann.id])
    store.apply(match, Seat(rename={"Ann": "Anne"}))
    store.undo(match)
    assert store.matches()[0].people == {"Ann": ann.id}
    store.redo(match)
    assert store.matches()[0].people == {"Anne": ann.id}


def test_a_seat_that_was_nobodys_is_nobodys_again(store: Store) -> None:
    zoe = store.add_person("Zoe")
    match = store.begin(TWO)
    store.apply(match, Seat(rename={"Ann": "Zoe"}))
    store.link(match, "Zoe", zoe.id)
    store.undo(match)
    assert store.matches()[0].people == {}
    store.apply(match, Seat(rename={"Ben": "Zoe"}))
    store.link(match, "Zoe", zoe.id)
    assert store.matches()[0].people == {"Zoe": zoe.id}


def test_the_retired_are_left_out_until_they_come_back(store: Store) -> None:
    ann = store.add_person("Ann")
    store.retire_person(ann.id)
    assert store.people() == []
    assert store.people(retired=True)[0].retired
    store.retire_person(ann.id, retired=False)
    assert store.people() == [ann]


def test_people_who_are_the_same_count_as_one_and_can_be_told_apart_again(
    store: Store, clock: Clock
) -> None:
    ann, anna, annette = (store.add_person(name).id for name in ("Ann", "Anna", "Annette"))
    first = store.begin(TWO, [ann])
    clock.pass_days(1)
    second = store.begin(TWO, [anna])
    store.merge_people(ann, into=anna)
    store.merge_people(anna, into=annette)
    (one,) = store.people()
    assert (one.id, one.last_played) == (annette, "2026-03-02T20:00:00+01:00")
    assert store.person(ann).id == annette
    for match in (first, second):
        assert store.summary(match.header.id).people == {"Ann": annette}
    store.unmerge_person(anna)
    assert store.summary(first.header.id).people == {"Ann": anna}
    assert {each.id for each in store.people()} == {anna, annette}


def test_people_who_played_against_each_other_are_not_the_same(store: Store) -> None:
    ann, ben, ann_again = (store.add_person(name).id for name in ("Ann", "Ben", "Ann"))
    store.begin(TWO, [ann, ben])
    store.merge_people(ann, into=ann_again)
    for one, other in ((ann, ben), (ben, ann_again)):
        with pytest.raises(Refused, match="people-met"):
            store.merge_people(one, into=other)
    with pytest.raises(Refused, match="same-person"):
        store.merge_people(ann_again, into=ann)


@pytest.mark.parametrize("went_on", [True, False])
def test_who_joined_by_mistake_and_was_undone_has_not_met_those_at_the_table(
    store: Store, went_on: bool
) -> None:
    ann, ben, anna = (store.add_person(name).id for name in ("Ann", "Ben", "Anna"))
    match = store.begin(TWO, [ann, ben])
    store.apply(match, Seat(join="Anna"), anna)
    with pytest.raises(Refused, match="people-met"):
        store.merge_people(anna, into=ann)
    store.undo(match)
    if went_on:
        store.apply(match, Score({"Ann": 1, "Ben": 1}))
    store.merge_people(anna, into=ann)
    assert store.redo(match) is not went_on
    assert store.matches()[0].people == {"Ann": ann, "Ben": ben}
    assert {each.id for each in store.people()} == {ann, ben}
    store.back_up()  # it is whole


def test_who_left_a_match_has_met_those_at_the_table(store: Store) -> None:
    ann, anna = store.add_person("Ann").id, store.add_person("Anna").id
    match = store.begin({**TWO, "players": ["Ann", "Ben", "Cem"]}, [ann])
    store.apply(match, Seat(join="Guest"), anna)
    store.apply(match, Seat(rename={"Guest": "Anna"}))
    store.apply(match, Seat(leave="Anna"))
    with pytest.raises(Refused, match="people-met"):
        store.merge_people(anna, into=ann)


def test_who_was_merged_cannot_sit_beside_themselves(store: Store) -> None:
    ann, anna = store.add_person("Ann").id, store.add_person("Anna").id
    store.merge_people(ann, into=anna)
    with pytest.raises(Refused, match="person-twice"):
        store.begin(TWO, [ann, anna])


def test_an_unknown_person_is_refused(store: Store) -> None:
    for deed in (
        lambda: store.person(7),
        lambda: store.rename_person(7, "Ann"),
        lambda: store.merge_people(7, into=8),
        lambda: store.begin(TWO, [7]),
    ):
        with pytest.raises(Refused, match="no-such-person"):
            deed()
    assert store.matches() == []


def test_an_empty_store_has_no_last_group(store: Store) -> None:
    assert store.last_group() == []
