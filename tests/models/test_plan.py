"""A match being planned: seats, options, names, drafts."""

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.classic import CLASSIC
from companion.games.core.readers import LONGEST_NAME
from companion.games.core.rulings import Notice
from companion.games.shelf import SHELF
from companion.match import Match
from companion.models.setup.plan import Chair, Plan


def player(number: int) -> str:
    return f"Player {number}"


def table(*names: str) -> Plan:
    plan = Plan.of()
    for number, name in enumerate(names, 1):
        plan = plan.sit(name, number)
    return plan


def test_a_number_alone_is_enough_to_begin() -> None:
    header = Plan.of().fill(7).header(player)
    match = Match.begin(header)
    assert match.state.players == tuple(f"Player {n}" for n in range(1, 8))
    assert match.header.options["end"] == {"target": 66, "when": "reach"}
    assert match.state.dealer == "Player 1"


def test_who_sits_down_takes_the_first_guests_seat() -> None:
    plan = Plan.of().fill(3).sit("Ann", 4)
    assert plan.names(player) == ("Ann", "Player 2", "Player 3")
    assert plan.people == (4, None, None)
    assert table("Ann", "Ben").sit("Cem", 9).names(player) == ("Ann", "Ben", "Cem")


def test_a_number_sends_guests_away_but_never_people() -> None:
    plan = table("Ann", "Ben", "Cem").fill(5)
    assert len(plan.chairs) == 5
    assert plan.fill(4).names(player) == ("Ann", "Ben", "Cem", "Player 4")
    assert plan.fill(2).names(player) == ("Ann", "Ben", "Cem")


def test_the_deal_goes_with_its_person() -> None:
    plan = table("Ann", "Ben", "Cem", "Dora").with_dealer(2)
    for after in (plan.move(2, 0), plan.move(0, 3), plan.stand(0), plan.stand(3)):
        assert after.names(player)[after.dealer] == "Cem"
    gone = plan.with_dealer(3).stand(3)
    assert gone.names(player)[gone.dealer] == "Cem"


def test_two_of_one_name_are_told_apart() -> None:
    assert table("Ann", "Ann", "Ann").names(player) == ("Ann", "Ann (2)", "Ann (3)")
    long = "x" * LONGEST_NAME
    names = table(long, long).names(player)
    assert len(set(names)) == 2
    assert Match.begin(table(long, long).header(player)).state.players == names
    guest = table("Player 2").fill(2)
    assert guest.names(player) == ("Player 2", "Player 2 (2)")


def test_an_edition_brings_its_own_end() -> None:
    plan = Plan.of().fill(4).with_end(target=100)
    assert not plan.standard
    plan = plan.with_game(CLASSIC, "6takes")
    assert plan.standard
    assert plan.header(player)["options"]["end"] == {"target": 66, "when": "exceed"}


@pytest.mark.parametrize("edition", ["2019", "1994", "6takes"])
@pytest.mark.parametrize("variant", ["basic", "pro", "halves"])
@pytest.mark.parametrize("count", range(2, 11))
def test_every_plan_the_screen_can_make_begins(edition: str, variant: str, count: int) -> None:
    plan = Plan.of().with_game(CLASSIC, edition).with_variant(variant).fill(count)
    assert len(Match.begin(plan.header(player)).state.players) == count


def test_more_than_printed_is_a_house_rule() -> None:
    pro = Plan.of().with_variant("pro")
    players = Notice("players-not-printed", 2, 6)
    assert pro.fill(6).unprinted == ()
    assert pro.fill(7).unprinted == (players,)
    assert pro.with_edition("1994").fill(7).unprinted == ()
    halves = Plan.of().with_variant("halves")
    assert halves.fill(4).unprinted == (Notice("variant-not-printed"),)
    assert halves.with_edition("1994").fill(4).unprinted == ()
    assert halves.with_edition("1994").fill(3).unprinted == (players._replace(number=4, limit=7),)


def test_a_number_of_rounds_replaces_the_target() -> None:
    plan = Plan.of().fill(3).with_end(rounds=4)
    assert plan.header(player)["options"]["end"] == {"rounds": 4}


def test_piles_can_stay_closed_in_any_variant() -> None:
    plan = Plan.of(CLASSIC).fill(4).with_closed(on=True)
    assert plan.header(player)["options"]["closed"] is True
    assert plan.with_variant("halves").header(player)["options"]["closed"] is True
    assert not plan.standard
    assert Plan.from_draft(plan.draft()) == plan
    assert "closed" not in Plan.of(CLASSIC).fill(4).header(player)["options"]
    assert not Plan.of(ANNIVERSARY).closable


def test_a_draft_comes_back_as_it_was() -> None:
    plan = table("Ann", "李").fill(4).with_variant("pro").with_dealer(1)
    assert Plan.from_draft(plan.draft()) == plan


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"chairs": 3},
        {**Plan.of().draft(), "edition": "2099"},
        {**Plan.of().draft(), "variant": "x"},
    ],
)
def test_a_draft_that_no_longer_fits_gives_a_new_plan(kept: dict[str, object]) -> None:
    assert Plan.from_draft(kept) == Plan.of()


def test_the_same_group_sits_down_in_its_order() -> None:
    plan = table("Zoe").group([Chair("Ben", 2), Chair("Ann", 1)])
    assert plan.names(player) == ("Ben", "Ann")
    assert plan.seated(2)
    assert not plan.seated(7)


def test_a_variant_has_only_the_house_rules_that_can_matter_in_it() -> None:
    plan = Plan.of(SHELF["board"])
    house = {each.id: list(plan.entry.house_in(each.id)) for each in plan.entry.variants}
    assert house["basic"] == []
    assert house["luck"] == ["ox-needs-two"]
    assert house["expert"] == [
        each for each in plan.entry.house if each not in ("five-not-at-start", "ox-needs-two")
    ]
    assert house["expert-luck"] == list(plan.entry.house)
    chosen = plan.with_variant("expert-luck").with_rule("one-skip", on=True)
    assert chosen.with_rule("ox-needs-two", on=True).with_variant("luck").rules == ("ox-needs-two",)
