"""The file of what went wrong stays small and can always be read; the mark of a start costs nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion import app as app_module
from companion import mishaps
from companion.mishaps import FILE, LONGEST, MOST, PARTED, START, WHOLE, Mishaps, StartMark


def caught(deed: Callable[[], object]) -> Exception:
    try:
        deed()
    except Exception as error:  # noqa: BLE001 - of whatever kind
        return error
    raise AssertionError("nothing was raised")


def failing(message: str) -> Exception:
    def fail() -> None:
        raise ValueError(message)

    return caught(fail)


def deep(depth: int = 400) -> object:
    return deep(depth - 1) if depth else int("no number")


def test_the_last_few_are_kept_over_a_start(tmp_path: Path) -> None:
    file = Mishaps(tmp_path)
    assert file.faults() == []
    for number in range(MOST + 3):
        file.note(failing(f"number {number}"), "pad")
    found = Mishaps(tmp_path).faults()
    assert found == file.faults()
    assert [each.splitlines()[-1] for each in found] == [
        f"ValueError: number {number}" for number in range(3, MOST + 3)
    ]
    assert "Hornbook" in found[0].splitlines()[0]
    assert "pad" in found[0].splitlines()[0]


def test_the_same_fault_again_pushes_no_other_away(tmp_path: Path) -> None:
    file, same = Mishaps(tmp_path), failing("the same")
    file.note(failing("another"), "pad")
    for _ in range(MOST * 2):
        file.note(same, "pad")
    assert len(file.faults()) == 2


@pytest.mark.parametrize(
    "error",
    [
        failing("x" * 3_000_000),
        failing("line\n" * 50_000),
        failing("\ud800 " * 9_999),
        caught(deep),
    ],
)
def test_it_stays_small(tmp_path: Path, error: Exception) -> None:
    file = Mishaps(tmp_path)
    for _ in range(MOST + 1):
        file.note(error, "pad")
        file.note(failing(str(len(file.faults()))), "pad")
    assert (tmp_path / FILE).stat().st_size <= WHOLE
    assert all(len(each) <= LONGEST + 200 for each in Mishaps(tmp_path).faults())


@pytest.mark.parametrize("kept", [b"", b"\x00\xff" * 9_000_000, PARTED.encode() * 9, b"\n\n"])
def test_a_file_that_holds_anything(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / FILE).write_bytes(kept)
    file = Mishaps(tmp_path)
    assert len(file.faults()) <= 1
    file.note(failing("now"), "pad")
    assert "ValueError: now" in Mishaps(tmp_path).text()
    assert (tmp_path / FILE).stat().st_size <= 2 * WHOLE


def test_where_nothing_can_be_written_it_is_kept_till_the_end(tmp_path: Path) -> None:
    file = Mishaps(tmp_path / "nowhere")
    file.note(failing("now"), "pad")
    assert "ValueError: now" in file.text()
    (tmp_path / FILE).mkdir()
    file = Mishaps(tmp_path)
    file.note(failing("now"), "pad")
    assert "ValueError: now" in file.text()


def test_no_folder_of_this_machine_is_named(tmp_path: Path) -> None:
    file = Mishaps(tmp_path)
    file.note(failing("now"), "pad")
    assert str(Path(mishaps.__file__).parents[1]) not in file.text()
    assert "tests/test_mishaps.py" in file.text()


def test_a_mark_is_found_by_the_start_after_one_that_was_cut_short(tmp_path: Path) -> None:
    first, second, third = (StartMark(tmp_path) for _ in range(3))
    first.put()
    assert first.pending
    assert not first.found
    second.put()
    assert second.found
    second.lift()
    second.lift()
    assert not second.pending
    third.put()
    assert not third.found


def test_a_folder_that_cannot_be_written_has_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = StartMark(tmp_path / "nowhere")
    mark.put()
    assert not mark.found
    mark.lift()
    (tmp_path / START).touch()
    monkeypatch.setattr("companion.mishaps.os.access", lambda *_: False)
    mark = StartMark(tmp_path)
    mark.put()
    assert not mark.found


def test_each_room_has_a_title() -> None:
    assert mishaps.TITLES.keys() == {*app_module.PLACES, "follow"}
