"""A damaged choice stops neither the start nor a tap: its default holds, and it heals."""

from typing import Any

import pytest

from companion.settings import DEFAULTS, fits, read_where
from companion.store import Store
from tests.ui.notepad import open_grid, sit_down, write_round
from tests.ui.pilot import Pilot

NAMES = (*DEFAULTS, "where", "locked")
ODD: list[Any] = [None, 7, True, "", "?", "nan", "1e999", "-1", [], {"way": 5}, ["on"], "\ud83d"]
WHERE = [
    "",
    "?",
    "7",
    "[]",
    "{}",
    '{"way": 5}',
    '{"way": [[], {}, 3, "no"], "match": 7}',
    "[" * 10**5,
]


def spoil(store: Store, name: str, how: str) -> None:
    """Change the row of this choice behind the store's back."""
    store.set(name, "on")
    with store.writing() as db:
        db.execute(f"UPDATE settings SET {how} WHERE name = ?", (name,))


def test_every_choice_has_a_default_that_fits() -> None:
    assert all(fits(name, value) for name, value in DEFAULTS.items())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("how", ["value = '\"?\"'", "value = x'ff'", "seal = NULL"])
def test_a_damaged_choice_is_its_default_and_heals(tmp_path: Any, name: str, how: str) -> None:
    store, _ = Store.open(tmp_path)
    spoil(store, name, how)
    assert store.settings.get(name) == DEFAULTS.get(name, "")
    assert store.setting(name) is None
    assert store.place.doubt.exists()  # the next start looks at the whole
    store.settings.put(name, "off" if fits(name, "off") else DEFAULTS[name])
    store.back_up()  # it is whole again
    store.close()
    again, notice = Store.open(tmp_path)
    assert notice is None
    assert not again.place.doubt.exists()
    again.close()


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_choice_that_nobody_can_have_made_is_its_default(tmp_path: Any, name: str) -> None:
    store, _ = Store.open(tmp_path)
    for odd in ODD:
        store.set(name, odd)
        assert store.settings.get(name) == DEFAULTS[name], odd
    store.close()


def test_where_somebody_stood_can_be_read_from_anything() -> None:
    for text in WHERE:
        way, match_id = read_where(text)
        assert all(isinstance(each, str) for each in way)
        assert match_id == ""
    assert read_where('{"way": ["home", "pad"], "match": "a"}') == (["home", "pad"], "a")


@pytest.mark.parametrize("how", ["value = '\"?\"'", "value = '{}'"])
def test_with_every_choice_damaged_the_app_starts_and_takes_taps(pilot: Pilot, how: str) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    for name in NAMES:
        spoil(pilot.app.store, name, how)
    pilot.restart()
    pilot.see("Ann")
    for name in NAMES:
        spoil(pilot.app.store, name, how)
    pilot.app.go("settings")
    pilot.wait(0.4)
    pilot.back()
    for name in NAMES:
        spoil(pilot.app.store, name, how)
    pilot.app.desk.open(pilot.app.store.matches()[0].id)
    pilot.app.go("pad")
    pilot.wait(0.4)
    for name in NAMES:
        spoil(pilot.app.store, name, how)
    open_grid(pilot)
    pilot.tap("number 5")
    pilot.tap("number 6")
    assert pilot.app.desk.match.position == 2
