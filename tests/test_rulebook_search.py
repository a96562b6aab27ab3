"""Search in the rulebook: questions in everyday words, and what fingers do to words."""

import json
from pathlib import Path

import pytest

from companion.words.everyday import fold, spoken, stems
from companion.words.rulebook_search import Found, index
from tests.every_rulebook import EVERY

# How many questions a set has, and how many of them bring the right answer first at least.
SETS = {
    "rulebook_questions": (60, 54),
    "rulebook_questions_fresh": (60, 54),
    "rulebook_questions_later": (32, 28),
    "rulebook_questions_typed": (40, 36),
    "rulebook_questions_again": (20, 18),
}


def found(typed: str, language: str = "en", game: str = "") -> list[str]:
    return [told(each) for each in index(language, EVERY).search(typed, game)]


def told(each: Found) -> str:
    if each.entry is not None:
        return each.entry.id
    assert each.section is not None
    return f"{each.game} {each.section.id}"


def place(question: dict[str, object]) -> int:
    """Where the first right answer stands, from 0."""
    ids = found(str(question["ask"]), str(question["lang"]), str(question["game"]))
    right = question["ids"]
    assert isinstance(right, list)
    return next((at for at, each in enumerate(ids) if each in right), len(ids))


@pytest.mark.parametrize("name", SETS)
def test_everyday_questions_find_their_answer(name: str) -> None:
    path = Path(__file__).with_name(f"{name}.json")
    questions = json.loads(path.read_text(encoding="utf-8"))
    many, first = SETS[name]
    assert len(questions) == many
    german = [question["lang"] for question in questions].count("de")
    assert german == many // 2 or many < 60
    assert {question["game"] for question in questions} == {game.id for game in EVERY}
    places = {question["ask"]: place(question) for question in questions}
    late = {ask: at for ask, at in places.items() if at}
    assert many - len(late) >= first, late
    assert max(places.values()) < 3, late


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_edition_is_found_by_every_name_it_is_sold_under(language: str) -> None:
    assert "C4" in found("Take 5", language, EVERY.first.id)[:3]


@pytest.mark.parametrize(
    "typed", ["GLEICHSTAND", "gleichstand", "Gleichstandt", "Glechstand", "gliechstand"]
)
def test_case_and_small_typos_are_forgiven(typed: str) -> None:
    assert found(typed, "de", EVERY.first.id)[0] == "Q3"


@pytest.mark.parametrize("typed", ["clovr", "cloverr", "colver", "clowers", "Kleebltat"])
def test_a_slip_in_a_word_that_nothing_else_means_is_forgiven(typed: str) -> None:
    assert "B3" in found(typed)[:3]


@pytest.mark.parametrize("typed", ["Plättchen zählt", "plaettchen zaehlt", "plattchen zahlt"])
def test_umlauts_may_be_written_as_anybody_does(typed: str) -> None:
    assert "T7" in found(typed, "de")[:3]


def test_the_other_language_is_understood_too() -> None:
    assert found("sixth card", "de", EVERY.first.id)[0] in ("P3", "Q13")
    assert found("sechste Karte", "en", EVERY.first.id)[0] in ("P3", "Q13")
    assert "B3" in found("clover", "de")[:3]
    assert "B3" in found("Kleeblatt", "en")[:3]


def test_an_answer_comes_while_the_word_is_being_typed() -> None:
    whole = "clover"
    for end in range(4, len(whole) + 1):
        assert "B3" in found(whole[:end])[:3], whole[:end]


def test_ones_own_game_comes_first() -> None:
    first = {game.id: found("tie", "en", game.id)[0] for game in EVERY}
    assert first["bullenparty"] == "BP2"
    assert first["board"] == "B47"
    assert first["classic"] == "Q3"


@pytest.mark.parametrize("typed", ["+5 on the last space", "plus 5 on the last space"])
def test_a_sign_before_a_number_is_a_word(typed: str) -> None:
    assert found(typed, "en", "board")[0] == "B10"
    assert spoken("-44, 2-6") == ["minus", "44", "2", "6"]


@pytest.mark.parametrize(("typed", "right"), [("verschoben", "SH"), ("hab getauscht", "SW")])
def test_a_verb_is_found_in_whatever_form_it_is_typed(typed: str, right: str) -> None:
    assert found(typed, "de", "anniversary")[0].startswith(right)


def test_a_page_is_found_by_what_it_tells() -> None:
    first = EVERY.first.id
    assert found("set-up", "en", first)[0] == f"{first} setup"
    assert found("aufbau", "de", first)[0] == f"{first} setup"
    assert f"{first} halves" in found("zwei hälften", "de", first)


@pytest.mark.parametrize("typed", ["", "   ", "?", "!!", "xyzzyx", "…", "'"])
def test_nothing_is_found_where_nothing_is_asked(typed: str) -> None:
    assert found(typed) == []


def test_words_are_folded_alike() -> None:
    assert fold("Für Größe") == fold("fuer groesse")
    assert fold("Plättchen") == fold("PLAETTCHEN") == fold("plattchen")
    assert stems("The SIXTH card") == stems("the 6th cards")


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("5te", "5"), ("5ter", "5"), ("5th", "5"), ("2nd", "2"), ("3rd", "3"), ("1st", "1"),
        ("zweiten", "2"), ("fünfter", "5"), ("sechsten", "6"), ("siebtes", "7"),
    ],
)  # fmt: skip
def test_an_ordinal_is_its_number_however_it_is_written(typed: str, number: str) -> None:
    assert stems(typed) == [number]


@pytest.mark.parametrize("typed", ["swich a special card", "swtich a special card"])
def test_a_slip_is_forgiven_in_a_word_that_only_means_what_is_written(typed: str) -> None:
    assert found(typed, "en", "anniversary")[0].startswith("SW")


@pytest.mark.parametrize(
    ("typed", "language", "game", "part"),
    [
        ("how many cards does everybody get", "en", "classic", "setup"),
        ("who starts", "en", "bullenparty", "turn"),
        ("how many bulls on 55", "en", "classic", "scoring"),
        ("how many players", "en", "board", "need"),
        ("how do you win", "en", "anniversary", "end"),
        ("wieviele karten kriegt jeder", "de", "classic", "setup"),
        ("wer fängt an", "de", "bullenparty", "turn"),
        ("wieviel zählt die 55", "de", "classic", "scoring"),
        ("zu wievielt kann man spielen", "de", "board", "need"),
        ("wie gewinnt man", "de", "anniversary", "end"),
    ],
)
def test_the_first_questions_of_new_people_lead_to_the_rules_in_short(
    typed: str, language: str, game: str, part: str
) -> None:
    assert f"{game} {part}" in found(typed, language, game)[:3]
