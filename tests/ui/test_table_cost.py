"""What a card on the table costs: only what it changes is painted, asked for and arranged anew."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.ui.notepad import TEN
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table, tap_cards

# isort: split
from companion.widgets.drawn.deck import Deck
from companion.widgets.drawn.standings import Standings
from companion.widgets.drawn.strip import Strip
from companion.widgets.kit.forms import EnterUpright

COUNTED = (
    (Deck, "_paint"),
    (Strip, "_draw_spot"),
    (Standings, "_draw_person"),
    (EnterUpright, "lay_out"),
)


@contextmanager
def counted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often each of these is done, and how often what lies on the table is gathered."""
    count: Counter[str] = Counter()
    table = type(pilot.app.desk.match.state.table)
    with monkeypatch.context() as patched:
        for kind, name in (*COUNTED, (table, "elsewhere")):
            patched.setattr(kind, name, _counting(getattr(kind, name), count, kind.__name__))
        yield count


def _counting(deed: Any, count: Counter[str], name: str) -> Any:
    def done(*given: Any) -> Any:
        count[name] += 1
        return deed(*given)

    return done


@pytest.fixture
def entering(pilot: Pilot) -> Pilot:
    """Ten people, the first two cards of a turn entered."""
    pilot.start(size=TALL)
    open_table(pilot, TEN)
    tap_cards(pilot, 12, 37, 43, 58)
    pilot.wait(1)
    tap_cards(pilot, 3, 4)
    return pilot


def test_a_card_paints_itself_and_two_places(
    entering: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted(entering, monkeypatch) as count:
        tap_cards(entering, 5)
    assert "Cem  5" in [line.text for line in entering.find("seat Cem").widget.written]
    assert count["Deck"] == 2  # under the finger, and with whose it is
    assert count["Strip"] == 2  # whose it is, and whose is next
    assert count["Standings"] <= 2


def test_nothing_is_arranged_anew_where_nothing_moves(
    entering: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted(entering, monkeypatch) as count:
        tap_cards(entering, 5)
        assert not count["EnterUpright"]
        entering.turn(TALL[0] + 20, TALL[1])
    assert count["EnterUpright"]


def test_what_lies_on_the_table_is_gathered_once_for_each_player(
    entering: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counted(entering, monkeypatch) as count:
        tap_cards(entering, 5)
    assert count["Cards"] <= 1


def test_the_last_card_paints_nothing_that_has_left_the_table(
    entering: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap_cards(entering, 5, 6, 7, 8, 9, 10, 11)
    with counted(entering, monkeypatch) as count:
        tap_cards(entering, 13)
    assert entering.app.desk.match.position == 2  # dealt and played
    assert count["Deck"] == 1  # under the finger
    assert count["Strip"] <= len(TEN)
    assert not count["Standings"]
