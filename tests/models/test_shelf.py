"""The words on the shelf, and a stored match in two lines."""

from dataclasses import replace

from companion.games.classic import CLASSIC
from companion.games.shelf import SHELF
from companion.models import match_line
from companion.models.pad.round_entry import RoundEntry
from companion.models.setup import shelf
from companion.store import Summary

NOW = "2026-03-10T20:00:00+00:00"
TEN = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida", "Jo")


def same(text: str) -> str:
    return text


def many(one: str, more: str, n: int) -> str:
    return (one if n == 1 else more).format(n=n)


def stored(*players: str, finished: bool = False, winners: tuple[str, ...] = ()) -> Summary:
    totals = {player: 10 - at for at, player in enumerate(players)}
    return Summary(
        id="x",
        game="classic",
        players=players,
        gone=(),
        options={},
        started="2026-03-07T20:15",
        touched="2026-03-08T00:10",
        rounds=3,
        open=False,
        totals=totals,
        finished=finished,
        winners=winners,
        position=3,
        note="",
    )


def test_everything_on_the_shelf_has_its_words() -> None:
    for entry, edition in shelf.offered():
        words = shelf.words_of(entry)
        assert words.TITLE
        assert words.ABOUT
        assert shelf.title(entry, edition, same)
        assert shelf.about(entry, edition, same)
        assert not edition or edition in words.EDITIONS
        assert {each.id for each in entry.variants} <= set(words.VARIANTS)
        assert set(entry.house) == set(words.HOUSE_RULES)
    assert len(shelf.offered()) == sum(len(entry.editions) for entry in SHELF)


def test_the_year_of_a_box_is_told_where_it_has_one() -> None:
    years = {each.id: shelf.year(CLASSIC, each.id) for each in CLASSIC.editions}
    assert years == {"2019": "2019", "1994": "1994", "6takes": ""}


def test_no_two_things_on_the_shelf_are_called_alike() -> None:
    names = [shelf.title(entry, edition, same) for entry, edition in shelf.offered()]
    assert len(set(names)) == len(names)


def test_the_end_is_said_as_the_options_have_it() -> None:
    def said(**options: object) -> str:
        return shelf.end_in_words(CLASSIC, options, same, many)

    assert said(end={"target": 66, "when": "reach"}) == "Ends at 66 points"
    assert said(end={"target": 66, "when": "exceed"}) == "Ends above 66 points"
    assert said(end={"rounds": 1}) == "Ends after 1 round"
    assert said(end={"rounds": 4}) == "Ends after 4 rounds"
    assert said(variant="halves", end={"rounds": 1}) == "Ends after both halves"
    assert said() == "Ends as in the rulebook"


def test_an_open_match_is_told_by_its_people_and_how_it_stands() -> None:
    match = stored("Ann", "Ben", "Cem")
    assert match_line.title(match, same) == "Ann, Ben, Cem"
    what, how, when = match_line.detail(match, same, many, NOW).split("\n")
    assert what.replace(match_line.FAST, " ") == "6 nimmt! · Basic game"
    assert how.replace(match_line.FAST, " ") == "Cem 8 · Ben 9 · Ann 10"
    assert when.replace(match_line.FAST, " ") == "3 rounds · 8 Mar 2026"
    half = match_line.detail(match, same, many, NOW, half=True)
    told = half.replace(match_line.FAST, " ")
    assert told.endswith("3 rounds · round 4 partly entered · 8 Mar 2026")


def test_of_many_people_the_first_and_the_last_are_told() -> None:
    match = stored("Ann", "Ben", "Cem", "Dora", "Emil")
    assert match_line.totals(match).replace(match_line.FAST, " ") == "Emil 6 … Ann 10"


def test_no_line_can_begin_with_a_dot() -> None:
    for match in (stored("Ann", "Ben", "Cem"), stored(*"ABCDEFGHIJ")):
        assert " ·" not in match_line.detail(match, same, many, NOW, half=True)
        assert " …" not in match_line.detail(match, same, many, NOW)


def test_a_total_is_told_from_the_number_in_a_name_and_stays_beside_it() -> None:
    told = match_line.totals(stored("Player 1", "Player 2", "Maximiliane von Hohenlohe"))
    parts = {
        part.partition(":")[0].replace(match_line.FAST, " "): part
        for part in told.split(match_line.DOT)
    }
    assert " " not in parts["Player 1"]
    assert f"Maximiliane von Hohenlohe:{match_line.FAST}" in parts["Maximiliane von Hohenlohe"]


def test_only_a_new_round_with_something_in_it_is_half_entered() -> None:
    begun = RoundEntry.begin(("Ann", "Ben"))
    corrected = RoundEntry.correcting("Ann", 2, 7)
    assert not match_line.half_entered(None)
    assert not match_line.half_entered({"entry": None})
    assert not match_line.half_entered({"entry": begun.dump()})
    assert not match_line.half_entered({"entry": corrected.dump()})
    assert match_line.half_entered({"entry": RoundEntry.again(("Ann",), {"Ann": 3}).dump()})


def test_a_finished_match_is_told_by_its_winners() -> None:
    assert (
        match_line.title(stored("Ann", "Ben", finished=True, winners=("Ben",)), same) == "Ben won"
    )
    both = stored("Ann", "Ben", finished=True, winners=("Ann", "Ben"))
    assert match_line.title(both, same) == "Ann, Ben shared the win"


def test_a_finished_match_of_many_names_its_people_too() -> None:
    match = stored(*TEN, finished=True, winners=("Jo",))
    assert match_line.title(match, same) == "Jo won"
    assert "\nAnn, Ben, Cem and 7 more\n" in match_line.detail(match, same, many, NOW)


def test_a_match_of_a_game_that_is_on_no_shelf_says_nothing_of_it() -> None:
    assert match_line.played(replace(stored("Ann", "Ben"), game="gone"), same) == ""


def test_many_people_are_named_in_part() -> None:
    assert match_line.who(["A", "B", "C", "D"], same) == "A, B, C, D"
    assert match_line.who(["A", "B", "C", "D", "E"], same) == "A, B, C and 2 more"
