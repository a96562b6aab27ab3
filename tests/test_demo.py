"""The demonstration as a process: what it says, what it leaves, and the match it played."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

ROOT = Path(__file__).parent.parent


class Played:
    """What one run of the demonstration left behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said = run("demo", str(folder)).splitlines()
        self.pictures = sorted(folder.glob("*.png"))
        self.record: dict[str, Any] = json.loads(
            (folder / "demo-match.json").read_text(encoding="utf-8")
        )


def run(*words: str) -> str:
    """What `python -m companion` prints."""
    answer = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    return answer.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(tmp_path_factory.mktemp("demo"))


def test_every_step_leaves_a_picture_of_its_own(played: Played) -> None:
    names = [path.name for path in played.pictures]
    assert names[0] == "demo-01-home.png"
    assert [int(name.split("-")[1]) for name in names] == list(range(1, len(names) + 1))
    for wanted in ("writing-a-round", "the-sixth-card-takes", "a-low-card-asks", "why", "chart"):
        assert any(wanted in name for name in names), wanted
    assert f"{len(names)} pictures in {played.folder}" in played.said[-1]
    seen = set()
    for path in played.pictures:
        with Image.open(path) as picture:
            assert picture.size == (412, 916)
            assert len(picture.getcolors(1 << 20) or ()) > 20, f"{path.name} is empty"
            seen.add(picture.tobytes())
    # Only undo and the rounds before the correction may look alike.
    assert len(seen) >= len(names) - 1


def test_a_round_of_four_was_four_taps(played: Played) -> None:
    assert [line for line in played.said if line.startswith("  Round")] == [
        "  Round 1: 4 taps.",
        "  Round 2: 4 taps.",
    ]


def test_the_match_it_played_ends_as_it_must(played: Played) -> None:
    judged = json.loads(run("replay", str(played.folder / "demo-match.json")))
    assert judged["rounds"] == [
        {"Ann": 7, "Ben": 0, "Cem": 21, "Dora": 4},
        {"Ann": 3, "Ben": 15, "Cem": 8, "Dora": 21},
        {"Ann": 5, "Ben": 24, "Cem": 37, "Dora": 11},
    ]
    assert judged["totals"] == {"Ann": 15, "Ben": 39, "Cem": 66, "Dora": 36}
    assert (judged["finished"], judged["winners"]) == (True, ["Ann"])


def test_it_plays_the_rulebooks_worked_example_000_l84(played: Played) -> None:
    at_the_table = [each for each in played.record["events"] if each["do"] != "score"]
    assert at_the_table == [
        {"do": "amend", "round": 1, "points": {"Cem": 21}},
        {"do": "deal", "rows": [12, 37, 43, 58]},
        {"do": "play", "cards": {"Ann": 14, "Ben": 15, "Cem": 44, "Dora": 61}},
        {"do": "play", "cards": {"Ann": 36, "Ben": 21, "Cem": 26, "Dora": 30}},
        {"do": "play", "cards": {"Ann": 3, "Ben": 9, "Cem": 68, "Dora": 83}},
        {"do": "take", "row": 2},
    ]
    judged = json.loads(run("replay", str(played.folder / "demo-match.json")))
    assert judged["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
