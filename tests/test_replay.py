"""`python -m companion replay`: what it prints, how it exits, and that it needs no window."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games.core.rulings import Refused
from companion.record import read
from companion.replay import main, verdict
from tests.games.judging import FOUR, deal, play, record, take

ROOT = Path(__file__).parents[1]

EXAMPLE = """{"hornbook": 1, "game": "classic", "players": ["Ann", "Ben", "Cem", "Dora"],
 "options": {"edition": "2019", "variant": "basic", "end": {"target": 66, "when": "reach"}},
 "events": [
  {"do": "deal", "rows": [12, 37, 43, 58]},
  {"do": "play", "cards": {"Ann": 14, "Ben": 15, "Cem": 44, "Dora": 61}},
  {"do": "play", "cards": {"Ann": 36, "Ben": 21, "Cem": 26, "Dora": 30}},
  {"do": "play", "cards": {"Ann": 3, "Ben": 9, "Cem": 68, "Dora": 83}},
  {"do": "take", "row": 2}]}
"""

PRINTED: dict[str, Any] = {
    "game": "classic",
    "round": 1,
    "turn": 3,
    "rows": [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]],
    "rounds": [],
    "piles": {"Ann": [37], "Ben": [], "Cem": [], "Dora": [12, 14, 15, 21, 26]},
    "totals": {"Ann": 1, "Ben": 0, "Cem": 0, "Dora": 6},
    "question": None,
    "finished": False,
    "winners": [],
}

FIRST_RULING = {
    "event": 2,
    "player": "Ann",
    "card": 14,
    "row": 1,
    "rule": "nearest",
    "ruling": "P2",
    "took": [],
    "points": 0,
    "sure": "explicit",
}

TWICE = json.dumps(
    record(FOUR, deal(12, 37, 43, 58), play(Ann=14, Ben=15, Cem=44, Dora=61),
           play(Ann=44, Ben=21, Cem=26, Dora=30))
)  # fmt: skip


def run(
    *arguments: str, given: str = "", before: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """The command as a person would call it; `before` runs in the same process first."""
    call = ["-m", "companion", *arguments]
    if before:
        again = "import runpy, sys; sys.argv = ['companion', *sys.argv[1:]]"
        call = ["-c", f"{before}\n{again}\nrunpy.run_module('companion', run_name='__main__')"]
        call += arguments
    return subprocess.run(
        [sys.executable, *call],
        input=given,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=600,
        check=False,
    )


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The design's own example as a file."""
    path = tmp_path / "example.json"
    path.write_text(EXAMPLE, encoding="utf-8")
    return str(path)


def test_the_example_of_the_design_gives_the_output_of_the_design(example: str) -> None:
    done = run("replay", example)
    assert (done.returncode, done.stderr) == (0, "")
    printed = json.loads(done.stdout)
    rulings = printed.pop("rulings")
    assert printed == PRINTED
    assert len(rulings) == 12
    text = rulings[0].pop("text")
    assert rulings[0] == FIRST_RULING
    assert text.startswith("14 goes in row 1")


def test_every_ruling_has_a_sentence_in_both_languages(example: str) -> None:
    english, german = (
        [
            ruling["text"]
            for ruling in json.loads(run("replay", example, "--lang", lang).stdout)["rulings"]
        ]
        for lang in ("en", "de")
    )
    assert all(english)
    assert all(german)
    assert all(ours != theirs for ours, theirs in zip(english, german, strict=True))
    assert "Hornochsen" in german[6]


def test_a_record_is_read_from_standard_input() -> None:
    done = run("replay", "-", given=EXAMPLE)
    assert done.returncode == 0
    assert json.loads(done.stdout)["totals"] == PRINTED["totals"]


def test_an_open_question_is_printed_with_its_choices() -> None:
    unanswered = EXAMPLE.replace(',\n  {"do": "take", "row": 2}', "")
    printed = json.loads(run("replay", "-", given=unanswered).stdout)
    assert printed["question"] == {"player": "Ann", "ask": "row", "options": [1, 2, 3, 4]}


def test_a_wrong_record_exits_2_with_one_line() -> None:
    done = run("replay", "-", given=TWICE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("event 3: 44 is already in row 3.")
    assert done.stderr.count("\n") == 1


def test_a_refusal_speaks_german_too() -> None:
    done = run("replay", "-", "--lang", "de", given=TWICE)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "44" in done.stderr
    assert "already" not in done.stderr


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        (EXAMPLE.replace('"hornbook": 1', '"hornbook": 2'), "hornbook: "),
        (EXAMPLE.replace('"classic"', '"chess"'), "game: "),
        (EXAMPLE.replace('"Ben"', '"Ann"', 1), "players: "),
        (EXAMPLE.replace('"row": 2', '"row": 7'), "event 5: "),
        ("", "record: "),
    ],
)
def test_the_line_begins_with_the_place_of_the_fault(
    text: str, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(begins)
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        (EXAMPLE.replace('"classic"', "null"), "game: “game” must be a short text.", "game: „game“ muss ein kurzer Text sein."),
        (EXAMPLE.replace('"2019"', "2019"), "edition: “edition” must be a short text.", "edition: „edition“ muss ein kurzer Text sein."),
        (EXAMPLE.replace('"Ben"', '""', 1), "players: “players” must be a list of names.", "players: „players“ muss eine Liste von Namen sein."),
        (EXAMPLE.replace('"take"', "[]"), "event 5: “do” must be a short text.", "Ereignis 5: „do“ muss ein kurzer Text sein."),
        (EXAMPLE.replace('"row": 2', '"row": -2'), "event 5: There is no row −2. ", "Ereignis 5: Es gibt keine Reihe −2. "),
        ("[" * 100_000, "record: Brackets stand too deep inside each other.", "Aufzeichnung: Klammern sind zu tief verschachtelt."),
        ("9" * 9_999, "record: A number has far too many digits.", "Aufzeichnung: Eine Zahl hat viel zu viele Stellen."),
    ],
    ids=["game", "edition", "names", "do", "minus", "deep", "digits"],
)  # fmt: skip
def test_what_is_wrong_is_said_as_people_say_it_in_both_languages(
    text: str, english: str, german: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    for lang, said in (("en", english), ("de", german)):
        assert main([str(path), "--lang", lang]) == 2
        line = capsys.readouterr().err
        assert line.startswith(said)
        assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("missing.json", "Diese Datei gibt es nicht. Prüfe ihren Namen."),
        (".", "Das ist ein Ordner. Wähle eine Datei."),
        ("zero\0.json", "Diese Datei lässt sich nicht öffnen. Versuch es mit einer anderen."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_line_too(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / name), "--lang", "de"]) == 2
    said = capsys.readouterr()
    assert said.err.endswith(f": {why}\n")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_it_judges_where_kivy_is_not_installed(example: str) -> None:
    """Every import of Kivy or KivyMD fails here, as on a machine that never had them."""
    blocked = """
import sys
class NoKivy:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"kivy", "kivymd", "asynckivy"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, NoKivy())
"""
    done = run("replay", example, before=blocked)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["rows"] == PRINTED["rows"]
    proof = run("replay", example, before=blocked + "import kivy\n")
    assert "ModuleNotFoundError" in proof.stderr


def test_names_of_every_script_are_printed_on_a_terminal_of_none() -> None:
    """A terminal that only knows ASCII must not turn a right record into a traceback."""
    text = EXAMPLE.replace('"Ann"', '"Zoë 🐂"')
    done = run("replay", "-", given=text, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr
    assert "Zoë 🐂" in json.loads(done.stdout)["totals"]


def test_the_verdict_is_one_json_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps(
        record(FOUR, deal(12, 37, 43, 58), play(Ann=3, Ben=9, Cem=68, Dora=83), take(1))
    )
    stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["-"]) == 0
    assert isinstance(json.loads(capsys.readouterr().out), dict)


def test_after_a_cancelled_round_the_turns_are_those_of_the_last_closed_one() -> None:
    events = [deal(12, 37, 43, 58), play(Ann=13, Ben=14), deal(1, 2, 3, 4), {"do": "void"}]
    judged = verdict(read(json.dumps(record(("Ann", "Ben"), *events, hand=1))))
    assert (judged["round"], judged["turn"]) == (1, 1)
    first = verdict(read(json.dumps(record(("Ann", "Ben"), deal(1, 2, 3, 4), {"do": "void"}))))
    assert (first["round"], first["turn"]) == (0, 0)


def test_an_event_that_says_nothing_is_told_what_it_misses() -> None:
    with pytest.raises(Refused, match="missing-key"):
        read(json.dumps(record(("Ann", "Ben"), {"row": 1})))


# -- house rules ----------------------------------------------------------------------------------

NO_SUCH_VARIANT = "House rule: the rulebook of this edition does not have this variant."
SEVEN = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fee", "Gil")


def warned(players: tuple[str, ...], lang: str = "en", **options: Any) -> list[str]:
    """What replay warns of before anything has happened."""
    header = {"hornbook": 1, "game": "classic", "players": players, "options": options}
    found: list[str] = verdict(read(json.dumps(header)), lang).get("warnings", [])
    return found


@pytest.mark.parametrize("edition", ["2019", "6takes"])
def test_two_halves_are_a_house_rule_where_the_edition_does_not_print_them(edition: str) -> None:
    assert warned(SEVEN, edition=edition, variant="halves") == [NO_SUCH_VARIANT]
    (german,) = warned(SEVEN, "de", edition=edition, variant="halves")
    assert german == "Hausregel: In der Anleitung dieser Ausgabe gibt es diese Variante nicht."


def test_two_halves_with_more_or_fewer_than_are_printed_are_a_house_rule() -> None:
    """Q34: 4 to 7 are printed."""
    assert not warned(SEVEN, edition="1994", variant="halves")
    assert warned(SEVEN[:3], edition="1994", variant="halves") == [
        "House rule: in the rulebook, this variant is for 4 to 7 players."
    ]
    assert len(warned(SEVEN[:3], variant="halves")) == 2


def test_the_pro_variant_with_seven_is_a_house_rule_but_for_1994() -> None:
    """Q28: 2 to 6 are printed, and 003 names no limit."""
    said = ["House rule: in the rulebook, this variant is for 2 to 6 players."]
    assert warned(SEVEN, variant="pro") == warned(SEVEN, edition="6takes", variant="pro") == said
    assert not warned(SEVEN, edition="1994", variant="pro")
    assert not warned(SEVEN[:6], variant="pro")
    assert not warned(SEVEN)


def test_a_seventh_who_came_and_left_again_made_it_a_house_rule() -> None:
    points = dict.fromkeys(SEVEN, 3)
    events: list[dict[str, Any]] = [
        {"do": "seat", "join": "Gil"},
        {"do": "score", "points": points},
        {"do": "seat", "leave": "Gil"},
    ]
    told = record(SEVEN[:6], *events, variant="pro")
    assert verdict(read(json.dumps(told)))["warnings"] == [
        "House rule: in the rulebook, this variant is for 2 to 6 players."
    ]
    del told["events"][1:]
    told["events"].append({"do": "seat", "leave": "Gil"})
    assert "warnings" not in verdict(read(json.dumps(told)))
