"""Scores as CSV and plays for BG Stats, read back by the rules of those who will read them."""

from __future__ import annotations

import csv
import io
import json
import random
import re
from urllib.parse import unquote, urlsplit

import pytest

from companion.games.core.events import End, Score, Seat
from companion.languages import load
from companion.match import Match
from companion.models.end.result import Result
from companion.share.bgstats import address, play
from companion.share.scores import harmless, scores
from tests.store.evenings import evening

NAMES = ["Ann", 'Ben "der Bulle"', "Cem; und Söhne", "=1+1", "Eve, a\u2003b"]


def played() -> Match:
    raw = {"game": "classic", "players": NAMES, "started": "2026-03-01T23:30:00+01:00", "id": "m1", "note": "Zum Wohl & <Prost>"}  # fmt: skip
    match = Match.begin(raw)
    match.apply(Score(dict(zip(NAMES, (3, 0, 12, 7, 0), strict=True))))
    match.apply(Seat(leave="Ann"))
    match.apply(Seat(join="Zoë", points=9))
    match.apply(Score(dict.fromkeys(match.state.players, 5)))
    match.apply(End())
    return match


@pytest.mark.parametrize(("language", "sign"), [("en", ","), ("de", ";")])
def test_scores_are_read_back_as_they_are(language: str, sign: str) -> None:
    raw = scores(played().state, load(language).gettext, language)
    assert raw.startswith(b"\xef\xbb\xbf") == (language == "de")
    assert raw.count(b"\r\n") == raw.count(b"\n") == 6
    page = io.StringIO(raw.decode("utf-8-sig"), newline="")
    head, brought, first, second, total, rank = csv.reader(page, delimiter=sign, strict=True)
    assert head[1:] == [*NAMES[1:3], "'=1+1", NAMES[4], "Zoë", "Ann"]
    assert brought[1:] == ["", "", "", "", "9", ""]
    assert first == ["1", "0", "12", "7", "0", "", "3"]
    assert second == ["2", "5", "5", "5", "5", "5", ""]
    assert total[1:] == ["5", "17", "12", "5", "14", "3"]
    assert rank[1:] == ["1", "5", "3", "1", "4", ""]
    assert total[0] == {"en": "Total", "de": "Gesamt"}[language]


def opened_by_a_spreadsheet(raw: bytes, language: str) -> list[list[int | str]]:
    """The cells as a spreadsheet of this language takes them: it never sees a formula.

    German Excel splits at semicolons, takes a file for UTF-8 only where it is marked, and a text
    for a formula where it begins with one of a few signs and is no number.
    """
    german = language == "de"
    text = raw.decode(
        "utf-8-sig" if raw.startswith(b"\xef\xbb\xbf") else "cp1252" if german else "utf-8"
    )
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=";" if german else ",")
    found: list[list[int | str]] = []
    for line in lines:
        cells = [int(each) if re.fullmatch(r"-?\d+", each) else each for each in line]
        assert not any(
            isinstance(each, str) and each.startswith(("=", "+", "-", "@")) for each in cells
        )
        found.append(cells)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_spreadsheet_adds_up_every_game_to_its_totals(language: str) -> None:
    rng = random.Random(12)
    for _ in range(25):
        state = evening(rng).state
        raw = scores(state, load(language).gettext, language)
        head, *lines = opened_by_a_spreadsheet(raw, language)
        assert [str(each).removeprefix("'") for each in head[1:]] == [*state.everybody]
        assert {len(line) for line in lines} == {len(head)}
        *rounds, total, _ = lines
        for at, player in enumerate(state.everybody, 1):
            added = sum(each for line in rounds if isinstance(each := line[at], int))
            if state.lowest_wins:  # where points can be cut off at an edge, a sum tells nothing
                assert total[at] == added == state.totals[player]
            assert total[at] == state.totals[player]


FIELDS = {"sourceName", "sourcePlayId", "playDate", "durationMin", "comments", "game", "players"}
OF_A_GAME = {"bggId", "name", "highestWins", "noPoints", "sourceGameId"}
OF_A_PLAYER = {"name", "score", "rank", "winner", "startPlayer", "sourcePlayerId"}


def test_a_play_has_the_published_fields_and_no_others() -> None:
    match = played()
    found = play(match, "6 nimmt!", 2710, {"Zoë": "0f"})
    assert set(found) == FIELDS
    assert set(found["game"]) == OF_A_GAME
    assert all(set(each) == OF_A_PLAYER for each in found["players"])
    assert found["playDate"] == "2026-03-01 22:30:00"  # in UTC
    assert (found["durationMin"], found["comments"]) == (45, "Zum Wohl & <Prost>")
    assert found["game"] == {
        "bggId": 432, "name": "6 nimmt!", "highestWins": False, "noPoints": False, "sourceGameId": "classic",
    }  # fmt: skip
    assert [each["name"] for each in found["players"] if each["winner"]] == [NAMES[1], NAMES[4]]
    assert [each["rank"] for each in found["players"]] == [1, 1, 3, 4, 5]
    assert "Ann" not in {each["name"] for each in found["players"]}  # who left has no place
    way = urlsplit(address(found))
    assert (way.scheme, way.netloc, way.path) == (
        "bgstats",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    assert json.loads(unquote(way.query.removeprefix("data="))) == found
    assert address(found).isascii()


HURTFUL = [
    "=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1", "x;=1+1", "x, -1", "x;=1", "x|@y", 'x;"=1"',
    "x; ＝1", "x;;+1", "+", "'x;-1",
]  # fmt: skip
SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫"


@pytest.mark.parametrize("name", HURTFUL)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_part_of_a_name_is_a_formula_wherever_a_line_is_split(name: str, language: str) -> None:
    match = Match.begin({"game": "classic", "players": [name, "Ben"]})
    text = scores(match.state, load(language).gettext, language).decode("utf-8-sig")
    for sign in ",;|\t":
        for line in csv.reader(io.StringIO(text, newline=""), delimiter=sign):
            for cell in line:
                assert not cell.strip(" \"'").startswith(tuple(SIGNS)) or cell.startswith("'"), cell
    for plain in ("Ann-Marie", "a=b", "Cem; und Söhne", "O'Neil + Co", "1 - 2"):
        assert harmless(plain) == plain


def players(match: Match, people: dict[str, str]) -> dict[str, str]:
    return {
        each["name"]: each["sourcePlayerId"]
        for each in play(match, "6 nimmt!", None, people)["players"]
    }


def test_a_person_is_the_same_for_bg_stats_from_every_phone() -> None:
    people = {"Zoë": "0f" * 16, "=1+1": "f0" * 16}
    one, again = players(played(), people), players(played(), people)
    assert one == again
    assert one["Zoë"] == f"person {'0f' * 16}"  # no row of a phone, no name: these stay apart
    assert len(set(one.values())) == len(one)
    other = Match.begin({"game": "classic", "players": ["0f" * 16, "Zoë"], "id": "m2"})
    strangers = players(other, {})
    assert not set(strangers.values()) & set(one.values())
    other.apply(Seat(rename={"Zoë": "Zo"}))
    assert players(other, {})["Zo"] == strangers["Zoë"]


def test_what_is_not_known_of_a_play_is_left_out() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    match.apply(Score({"Ann": 1, "Ben": 2}))
    found = play(match, "6 nimmt!")
    assert set(found) == FIELDS - {"durationMin", "comments"}
    assert found["players"][0]["startPlayer"] is False  # the app refuses a player without it


def test_a_name_from_the_right_keeps_apart_from_its_figures() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "דנה"]})
    match.apply(Score({"Ann": 3, "דנה": 5}))
    head = scores(match.state, load("en").gettext, "en").decode().splitlines()[0]
    assert head == "Round,Ann,\u2068דנה\u2069"
    result = Result(match.state, load("en").gettext, load("en").ngettext)
    assert "\u2068דנה\u2069: 5" in result.shared("6 nimmt!")
