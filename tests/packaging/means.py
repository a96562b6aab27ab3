"""What the checks of the Android side need beside .venv, as tools/phone.sh makes it."""

from __future__ import annotations

import os
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PHONE = PROJECT / ".phone"
SITE = PHONE / "site"
FRAMEWORK = PHONE / "framework-res.apk"
# Set by `make phone`, which leaves nothing out.
WHOLE = "HORNBOOK_PHONE" in os.environ

NEEDS_MEANS = ("test_on_java.py", "test_linked.py")
NEEDS_THE_NET = ("test_pip_answer.py",)


def left_out() -> tuple[str, ...]:
    """The files of tests that cannot run here, or are only for `make phone`."""
    if WHOLE:
        return ()
    ready = (PHONE / "stamp").is_file()
    return NEEDS_THE_NET if ready else (*NEEDS_MEANS, *NEEDS_THE_NET)


def said() -> str:
    """The line that says what was left out; empty where nothing was."""
    if WHOLE:
        return ""
    missing = "" if (PHONE / "stamp").is_file() else "Java, aapt2, "
    return f"left out: the phone's checks with {missing}pip's answer and Python 3.14 (make phone)"
