"""The command line as a process: what it answers without a window, and how it opens one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECORD = {
    "hornbook": 1,
    "game": "classic",
    "players": ["Ann", "Ben"],
    "events": [{"do": "deal", "rows": [12, 37, 43, 58]}],
}


def run(*words: str, code: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh Python in the project's folder."""
    command = [sys.executable, *(["-c", code] if code else ["-m", "companion"]), *words]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_unknown_words_are_answered_with_the_usage() -> None:
    answer = run("referee")
    assert answer.returncode == 2
    assert answer.stderr.startswith("usage:")


def test_a_record_is_judged_without_kivy(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(RECORD), "utf-8")
    code = (
        "import sys; from companion.__main__ import main\n"
        "status = main(['replay', sys.argv[1]])\n"
        "sys.exit(99 if any(name.startswith('kivy') for name in sys.modules) else status)"
    )
    answer = run(str(path), code=code)
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["rows"] == [[12], [37], [43], [58]]


def replayed(tail: str, path: Path, stdout: int = subprocess.PIPE, unbuffered: str = "") -> str:
    """What `replay` says when a shell gives it these streams; never a traceback."""
    answer = subprocess.run(
        ["sh", "-c", f'"$0" -m companion replay {tail}', sys.executable, str(path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=600,
        check=False,
    )
    assert answer.returncode == 2, answer.stderr
    assert "Traceback" not in answer.stderr
    assert "Exception" not in answer.stderr
    return answer.stderr


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("- <&-", "standard input: "),
        ('"$1" >&-', "standard output: "),
        ('"$1" >/dev/full', "standard output: "),
        ("/dev/zero", "record: This is too large"),
        ("- </dev/zero", "record: This is too large"),
        ('"$1" >/dev/full 2>&-', ""),
        ('"$1" >/dev/full 2>/dev/full', ""),
    ],
)
def test_a_stream_that_is_closed_full_or_endless_is_one_line(
    tail: str, said: str, unbuffered: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(RECORD), "utf-8")
    heard = replayed(tail, path, unbuffered=unbuffered)
    assert heard.startswith(said)
    assert heard.count("\n") == bool(said)


def test_a_reader_who_has_left_is_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(RECORD), "utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    assert replayed('"$1"', path, writer).startswith("standard output: ")
    os.close(writer)


def test_the_app_opens_without_a_home_and_says_when_it_has_drawn(tmp_path: Path) -> None:
    code = "import sys; from companion.__main__ import main; sys.exit(main([]))"
    answer = run(
        code=code,
        HOME=str(tmp_path / "nobody"),
        HORNBOOK_FOLDER=str(tmp_path / "folder"),
        HORNBOOK_FRAMES="3",
        SDL_VIDEODRIVER="offscreen",
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert "READY home" in answer.stdout
    assert (tmp_path / "folder").is_dir()


def test_the_app_opens_without_a_console(tmp_path: Path) -> None:
    """As `hornbook` does on Windows: there is nothing to print to."""
    code = (
        "import sys; sys.stdout = sys.stderr = None\n"
        "from pathlib import Path; from companion.__main__ import main; from companion.demo import Show\n"
        "Show(None, Path()).tell('nobody reads this')\n"
        "assert main(['nonsense', 'words']) == 2\n"
        "status = main([])\n"
        "import os; os._exit(status)"
    )
    answer = run(
        code=code,
        HORNBOOK_FOLDER=str(tmp_path / "folder"),
        HORNBOOK_FRAMES="3",
        SDL_VIDEODRIVER="offscreen",
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert (tmp_path / "folder/hornbook.db").is_file()
    assert not (tmp_path / "folder/what-went-wrong.txt").exists()


def test_the_app_opens_with_a_file_and_takes_nothing_in_by_itself(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    record.write_text(json.dumps(RECORD), "utf-8")
    code = (
        "import sys; from companion.__main__ import main; from companion.app import HornbookApp\n"
        "stop = HornbookApp.on_stop\n"
        "def told(app):\n"
        "    print('OPEN', *(type(each).__name__ for each in app.sheets.open_now))\n"
        "    print('KEPT', len(app.store.matches()) if not app._stopped else '')\n"
        "    stop(app)\n"
        "HornbookApp.on_stop = told\n"
        "sys.exit(main([sys.argv[1]]))"
    )
    answer = run(
        str(record),
        code=code,
        HORNBOOK_FOLDER=str(tmp_path / "folder"),
        HORNBOOK_FRAMES="3",
        SDL_VIDEODRIVER="offscreen",
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert "OPEN MatchSheet\nKEPT 0" in answer.stdout
