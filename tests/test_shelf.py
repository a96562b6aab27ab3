"""The words on the shelf, and a stored match in two lines."""

from companion import gist, shelf
from companion.games.catalogue import SHELF
from companion.store import Summary


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
        assert entry.id in shelf.GAMES
        assert shelf.title(entry.id, edition, same)
        assert not edition or edition in shelf.EDITIONS
        assert set(entry.variants) <= set(shelf.VARIANTS)
    assert len(shelf.offered()) == sum(len(entry.editions) for entry in SHELF)


def test_no_two_things_on_the_shelf_are_called_alike() -> None:
    names = [shelf.title(entry.id, edition, same) for entry, edition in shelf.offered()]
    assert len(set(names)) == len(names)


def test_the_end_is_said_as_the_options_have_it() -> None:
    def said(**options: object) -> str:
        return shelf.end_in_words(options, same, many)

    assert said(end={"target": 66, "when": "reach"}) == "Ends at 66 points"
    assert said(end={"target": 66, "when": "exceed"}) == "Ends above 66 points"
    assert said(end={"rounds": 1}) == "Ends after 1 round"
    assert said(end={"rounds": 4}) == "Ends after 4 rounds"
    assert said(variant="halves", end={"rounds": 1}) == "Ends after its two halves"
    assert said() == "Ends as the rulebook says"


def test_an_open_match_is_told_by_its_people_and_how_it_stands() -> None:
    match = stored("Ann", "Ben", "Cem")
    assert gist.title(match, same) == "Ann, Ben, Cem"
    assert gist.detail(match, same, many) == "2026-03-08 · 3 rounds · Cem 8, Ben 9, Ann 10"


def test_a_finished_match_is_told_by_its_winners() -> None:
    assert gist.title(stored("Ann", "Ben", finished=True, winners=("Ben",)), same) == "Ben won"
    both = stored("Ann", "Ben", finished=True, winners=("Ann", "Ben"))
    assert gist.title(both, same) == "Ann, Ben won together"


def test_many_people_are_named_in_part() -> None:
    assert gist.who(["A", "B", "C", "D"], same) == "A, B, C, D"
    assert gist.who(["A", "B", "C", "D", "E"], same) == "A, B, C and 2 more"
