"""A full match of two rounds with every special card, by touch, exported and replayed."""

import random

import pytest

from tests.ui.notepad import record, replay, replay_by_command
from tests.ui.pilot import Pilot
from tests.ui.special_cards import held, offered, said_in_order, settled, touchable, waits
from tests.ui.tabletop import TALL, rows, tap_cards

PLAYERS = ["Ann", "Ben", "Cem"]
HAND = 12


class Evening:
    """People with real hands who touch the app; the app does not see the hands."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot = pilot
        self.chance = random.Random(seed)
        self.hands: dict[str, list[int]] = {}
        self.heard: list[str] = []
        self.left = ["positive", "seven", "replace", "insert", "shift", "stop", "fifth-row"]
        self.swapped = 0

    def round(self) -> None:
        """Deal twelve cards to everybody and play them."""
        cards = list(range(1, 105))
        self.chance.shuffle(cards)
        tap_cards(self.pilot, *cards[:4])
        self.hands = {
            player: cards[4 + at * HAND : 4 + (at + 1) * HAND] for at, player in enumerate(PLAYERS)
        }
        for _ in range(HAND):
            self.turn()

    def turn(self) -> None:
        """Reveal a card each and place them, with a special card where one is still to be seen."""
        played = {player: hand.pop(0) for player, hand in self.hands.items()}
        tap_cards(self.pilot, *played.values())
        for player in sorted(played, key=lambda each: played[each]):
            if self.left and waits(self.pilot) and self.may_try(player):
                self.try_special(player, played[player])
        while waits(self.pilot):
            if rows_to_choose := touchable(self.pilot, "row"):
                self.pilot.tap(self.chance.choice(rows_to_choose))
            else:
                self.pilot.tap("place")
            settled(self.pilot, self.heard)
        if any("swap" in seen.names for seen in self.pilot.things()) and not self.swapped:
            self.swap()

    def may_try(self, player: str) -> bool:
        """Whether this player can be asked now: special cards in hand, and nobody else's choice."""
        names = [seen.names[0] for seen in self.pilot.things()]
        waiting = [name for name in names if name.startswith("card of ")]
        if f"card of {player}" not in waiting or held(self.pilot)[player] == "0":
            return False
        return waiting[0] == f"card of {player}" or not touchable(self.pilot, "row")

    def try_special(self, player: str, card: int) -> None:
        """Stop before this player's card; play a kind that has not been seen yet, if it may be."""
        self.pilot.tap(f"card of {player}")
        while not offered(self.pilot) and not touchable(self.pilot, "row"):
            self.heard += [text for text in self.pilot.texts() if text.endswith(".")]
            self.pilot.wait(0.1)
        kinds = [kind for kind in self.left if kind in offered(self.pilot)]
        if kind := next(iter(kinds), ""):
            self.play(player, card, kind)
            self.left.remove(kind)
        elif offered(self.pilot):
            self.pilot.tap("No card")

    def play(self, player: str, card: int, kind: str) -> None:
        """Choose by touching what answers, and confirm."""
        self.pilot.tap(f"special {kind}")
        while not self.pilot.sees("Play card"):
            if kind == "replace":
                instead = self.hands[player].pop()
                self.hands[player].insert(0, card)
                self.pilot.tap(f"card {instead}")
            else:
                choices = touchable(self.pilot, "card") or touchable(self.pilot, "row")
                self.pilot.tap(self.chance.choice(choices))
        self.pilot.tap("play")
        settled(self.pilot, self.heard)

    def swap(self) -> None:
        """Give the first kind away."""
        self.pilot.tap("Swap a special card")
        self.pilot.wait(0.4)
        self.pilot.tap(f"special {offered(self.pilot)[0]}")
        self.pilot.wait(0.4)
        self.swapped += 1


def play_match(pilot: Pilot, seed: int) -> Evening:
    """Two rounds at the table."""
    assert pilot.app.desk.begin({"game": "anniversary", "players": PLAYERS})
    pilot.app.go("table")
    pilot.wait(0.4)
    evening = Evening(pilot, seed)
    evening.round()
    judged = replay(record(pilot))
    assert len(judged["rounds"]) == 1
    assert rows(pilot) == judged["rows"]
    pilot.see("Round 1 saved")
    pilot.tap("Next deal")
    evening.round()
    return evening


def test_a_match_with_every_special_card_is_exported_and_replayed_equal(pilot: Pilot) -> None:
    pilot.start(size=TALL)  # a narrower bar has the way to swap in its menu
    evening = play_match(pilot, seed=7)
    written = record(pilot)
    assert evening.left == []
    done = [event["do"] for event in written["events"]]
    assert {"deal", "play", "place", "special", "swap", "take"} <= set(done)
    judged = replay_by_command(written)
    assert judged == replay(written)
    assert judged["finished"]
    assert rows(pilot) == judged["rows"]
    shown = {player: str(number) for player, number in judged["specials"]["hands"].items()}
    assert held(pilot) == shown
    assert said_in_order(evening.heard, judged)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_any_match_says_on_the_screen_what_the_record_says(pilot: Pilot, seed: int) -> None:
    evening = play_match(pilot, seed)
    judged = replay(record(pilot))
    assert judged["finished"]
    assert said_in_order(evening.heard, judged)
