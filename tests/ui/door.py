"""What the tests do when people come through the door, in the words of the table."""

from tests.ui.pilot import Pilot


def add(pilot: Pilot, *names: str) -> None:
    """Somebody new is written down, on New match or among the people."""
    if not names:
        return
    pilot.tap("New player")
    pilot.wait(0.4)
    for name in names:
        pilot.type(name)
        pilot.tap("Add")
    pilot.wait(0.4)
    if pilot.sees("Done"):  # at a full table nobody else is asked for
        pilot.tap("Done")
        pilot.wait(0.4)


def ask(pilot: Pilot, *ways: str) -> None:
    """Tap through sheets, each of which takes a moment to rise."""
    for way in ways:
        pilot.tap(way)
        pilot.wait(0.4)


def seated(pilot: Pilot) -> list[str]:
    """The names on the seats of New match, in their order."""
    seats = [each for each in pilot.everything() if each.names[0].startswith("seat ")]
    return [each.text for each in sorted(seats, key=lambda s: int(s.names[0].split()[1]))]


def begin(pilot: Pilot, *names: str) -> None:
    """A match of new people, from Home to its pad."""
    pilot.tap("New match")
    add(pilot, *names)
    pilot.tap(f"Start with {len(names)} players")
