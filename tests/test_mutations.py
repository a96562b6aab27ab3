"""Spoiled records: each is accepted, or refused with exactly one line and no traceback."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from companion.replay import main
from tests.mutations import mutate, valid
from tests.soaking import Hunt

ROOT = Path(__file__).parents[1]


class Piped:
    """Standard streams that a test can fill and read, cheap enough for a million calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def judge(self, text: bytes, lang: str) -> tuple[int, str, str]:
        """The exit status, standard output and standard error of one replay."""
        out, err = io.BytesIO(), io.BytesIO()
        wrapped = [io.TextIOWrapper(each, "utf-8", newline="") for each in (out, err)]
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), "utf-8"))
        self.monkeypatch.setattr(sys, "stdout", wrapped[0])
        self.monkeypatch.setattr(sys, "stderr", wrapped[1])
        try:
            status = main(["-", "--lang", lang])
        finally:
            for each in wrapped:
                each.flush()
            self.monkeypatch.undo()
        return status, out.getvalue().decode(), err.getvalue().decode()


def fault(status: int, out: str, err: str) -> str:
    """What is wrong with the way a record was judged, or nothing."""
    if status == 0:
        return "" if not err and isinstance(json.loads(out), dict) else "accepted with noise"
    if status != 2 or out:
        return f"status {status}"
    one_line = len(err.splitlines()) == 1 and err.endswith("\n") and err.strip()
    return "" if one_line and "Traceback" not in err else f"not one line: {err!r}"


def soak(piped: Piped, seed: str, count: int, seconds: float) -> Counter[int]:
    """Judges that many spoiled records, or as many as the time allows; counts the verdicts."""
    rng = random.Random(seed)
    until = time.monotonic() + seconds
    verdicts: Counter[int] = Counter()
    whole: dict[str, object] = {}
    for number in range(count):
        if number % 50 == 0:
            whole = valid(random.Random(f"{seed} {number}"))
            if time.monotonic() > until:
                break
        text = mutate(rng, whole)
        lang = "de" if number % 4 == 0 else "en"
        try:
            judged = piped.judge(text, lang)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__} from {text[:3000]!r}") from error
        wrong = fault(*judged)
        assert not wrong, f"{wrong}: {text[:3000]!r}"
        verdicts[judged[0]] += 1
    return verdicts


@pytest.mark.parametrize("part", range(4))
def test_a_thousand_spoiled_records_are_accepted_or_refused_with_one_line(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts = soak(Piped(monkeypatch), f"part {part}", 250, 600)
    assert sum(verdicts.values()) == 250
    # Were nearly all refused at the first bracket, the deeper checks would never be met.
    assert verdicts[0] > 20
    assert verdicts[2] > 100


def test_an_unspoiled_record_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10):
        text = json.dumps(valid(random.Random(seed))).encode()
        assert fault(*Piped(monkeypatch).judge(text, "en")) == ""
        assert Piped(monkeypatch).judge(text, "en")[0] == 0


def test_the_command_itself_says_one_line_and_never_a_traceback() -> None:
    rng = random.Random("the command")
    whole = valid(rng)
    for _ in range(8):
        done = subprocess.run(
            [sys.executable, "-m", "companion", "replay", "-"],
            input=mutate(rng, whole),
            capture_output=True,
            cwd=ROOT,
            timeout=600,
            check=False,
        )
        assert fault(done.returncode, done.stdout.decode(), done.stderr.decode()) == ""


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_a_million_spoiled_records(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hunt = Hunt(f"spoiled records, part {part + 1}")
    verdicts = soak(Piped(monkeypatch), f"soak {part}", 250_000, hunt.seconds)
    hunt.tell(verdicts.total(), 250_000, f"records, {verdicts[0]:,} of them accepted")
    assert verdicts[0]
    assert verdicts[2]
