"""`make test` says in one line what of the phone's checks it left out."""

from pathlib import Path

import pytest

from tests.packaging import means

HERE = Path(__file__).parent


@pytest.mark.parametrize("ready", [False, True])
def test_one_line_says_what_was_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    monkeypatch.setattr(means, "WHOLE", False)
    monkeypatch.setattr(means, "PHONE", tmp_path)
    if ready:
        (tmp_path / "stamp").touch()
    said = means.said()
    assert "\n" not in said
    for part in ("pip's answer", "Python 3.14", "make phone"):
        assert part in said
    assert ("Java" in said) is ("aapt2" in said) is not ready
    assert ("test_on_java.py" in means.left_out()) is not ready
    assert all((HERE / name).is_file() for name in means.left_out())


def test_make_phone_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(means, "WHOLE", True)
    assert means.left_out() == ()
    assert means.said() == ""
    check = (means.PROJECT / "tools/phone_check.sh").read_text(encoding="utf-8")
    assert all(name in check for name in (*means.NEEDS_MEANS, *means.NEEDS_THE_NET))
