"""A turn unfolding on a scene: card after card by itself, or step by step under a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.models.faces import told_apart
from companion.models.heads import told
from companion.models.row_scene import RowScene
from companion.models.unfolding import Step
from companion.screens.why import Why
from companion.widgets.course import Revealed
from companion.widgets.keys import Key
from companion.widgets.scene import Scene
from companion.widgets.strip import Spot

PAUSE, TAKE_PAUSE, REST = 0.9, 1.9, 1.6  # seconds after a card, after a take, after the last
HASTE = 0.3  # seconds in which another tap is the echo of the one before, not a wish to skip


class Unfolder:
    """Shows steps on a scene; ``stepped`` tells of each, ``rested`` that the last had its time.

    Stepping back and forth only looks: the match does not change, and the turn waits until the
    person goes on.
    """

    def __init__(
        self, scene: Scene, rested: Callable[[], None], stepped: Callable[[], None]
    ) -> None:
        self.scene = scene
        self.steps: tuple[Step, ...] = ()
        self.at = 0
        self.running = False
        self.over = False  # whether the last step has had its time
        self.by_itself = False  # whether it rests because its time was up, and nobody's finger
        self._seen = 0  # the furthest step that was in sight
        self._rested = rested
        self._stepped = stepped
        self.explained: Callable[[Why], None] = lambda _: None  # may add to a reason
        self._players: Sequence[str] = ()
        self._carried: Mapping[str, int] = {}
        self._cards: Mapping[str, int] = {}
        self._hidden = False
        self.note: Callable[[Step], str] = lambda _: ""  # what is added to a step's sentence
        self.held: Mapping[str, int] = {}  # how many special cards everybody has
        self._timer: Any = None
        self._tapped = 0.0  # when somebody last tapped, as far as we know

    @property
    def app(self) -> Any:
        """The running app."""
        return self.scene.app

    @property
    def step(self) -> Step:
        """The step in sight."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether no step comes after this one."""
        return self.at >= len(self.steps) - 1

    @property
    def on_its_way(self) -> bool:
        """Whether there is still something to come, which a hurry does not leave out."""
        return (self.running and not self.last) or self.unseen_take

    @property
    def unseen_take(self) -> bool:
        """Whether somebody takes a row after all that was in sight so far."""
        return any(step.ruling.took for step in self.steps[self._seen + 1 :])

    def begin(
        self,
        steps: Sequence[Step],
        players: Sequence[str],
        carried: Mapping[str, int],
        *,
        cards: Mapping[str, int] | None = None,
        first: int = 0,
        hidden: bool = False,
        running: bool = True,
    ) -> None:
        """Unfold these steps; `carried` is what everybody had before the round's piles."""
        self.stop()
        self.steps = tuple(steps)
        self._players, self._carried, self._hidden = players, carried, hidden
        self._cards = cards or {}
        self.running = running
        self.over = False
        self._tapped = Clock.get_time()
        self.at = self._seen = min(first, len(self.steps) - 1)
        self.show(moving=running)

    def begin_standing(
        self, players: Sequence[str], carried: Mapping[str, int], *, hidden: bool
    ) -> None:
        """No turn to show, only what everybody has."""
        self.stop()
        self._players, self._carried, self._hidden = players, carried, hidden

    def lay_course(self, cards: Mapping[str, int], placed: Iterable[int], now: int) -> None:
        """Everybody's cards in the order in which they are placed, those to come included."""
        course, short = self.scene.course, told_apart(cards)
        found = sorted((card, player) for player, card in cards.items())
        course.cards = [Revealed(card, player, short[player]) for card, player in found]
        course.placed, course.now = frozenset(placed), now

    def stop(self) -> None:
        """Let nothing happen by itself any more."""
        self.running = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.scene.rows.flying:
            self.scene.rows.land()

    def halt(self) -> None:
        """Stop because somebody looks at something else; the keys then lead past all but takes."""
        if self.running:
            self.stop()
            self._stepped()

    # -- going on ------------------------------------------------------------------------------

    def look(self, by: int) -> None:
        """Step back or forth; the turn no longer goes on by itself."""
        self.stop()
        self.over = False
        self.at = max(0, min(len(self.steps) - 1, self.at + by))
        self.show(moving=False)

    def tap(self) -> None:
        """A tap beside the keys skips."""
        if not self.hasty() and self.running:
            self.skip(by_card=self._still)

    def hasty(self) -> bool:
        """Whether a tap that comes now comes too soon after another to be meant for this turn.

        Taps in a row are a nervous finger, or one that enters cards faster than they are shown.
        """
        now = Clock.get_time()
        before, self._tapped = self._tapped, now
        return self.running and now - before < HASTE

    def skip(self, *, by_card: bool = False) -> None:
        """Go to the next card, or to the next take, or to the last step; from there, on."""
        if not self.running:
            if self.unseen_take:
                self.at = self._seen
                self.at = self._next_stop()
                self.show(moving=False)
            return
        self.stop()
        if self.last:
            self._rest()
            return
        self.running = True
        self.at = self.at + 1 if by_card else self._next_stop()
        self.show(moving=False)
        self._landed()

    def _next_stop(self) -> int:
        """Where skipping stops: nobody may miss who takes a row."""
        later = range(self.at + 1, len(self.steps))
        return next((at for at in later if self.steps[at].ruling.took), len(self.steps) - 1)

    @property
    def _still(self) -> bool:
        """Whether nothing moves by itself: each card then waits for a tap."""
        return bool(self.app.settings.get("motion") == "off")

    def why(self) -> None:
        """Open the reason of the step in sight; the turn waits meanwhile."""
        self.halt()
        sheet = Why(self.step)
        self.explained(sheet)
        self.app.sheets.open(sheet)

    def _landed(self) -> None:
        if self.running and not self._still:
            self._wait(TAKE_PAUSE if self.step.ruling.took else PAUSE)

    def _wait(self, seconds: float) -> None:
        rest = REST if self.last else 0.0
        self._timer = Clock.schedule_once(self._go_on, max(seconds, rest))

    def _go_on(self, *_: Any) -> None:
        self._timer = None
        if not self.running:
            return
        if self.last:
            self.by_itself = True
            self._rest()
            self.by_itself = False
            return
        self.at += 1
        self.show(moving=True)

    def _rest(self) -> None:
        self.running = False
        self.over = True
        self._rested()

    # -- showing -------------------------------------------------------------------------------

    def show(self, *, moving: bool) -> None:
        """The step in sight: its sentence, its rows, and what everybody has after it."""
        step, scene = self.step, self.scene
        self._seen = max(self._seen, self.at)
        ruling = step.ruling
        scene.strip.cursor = f"seat {ruling.player}"
        scene.strip.spots = self.spots(step.points, ruling.player if ruling.took else "")
        rows = scene.rows
        rows.show(
            RowScene(
                step.meeting if ruling.took else step.after,
                step.marks if ruling.took else step.marked,
                ruling.row,
                ruling.card,
                ruling.row if ruling.took else 0,
            )
        )
        placed = (each.ruling.card for each in self.steps[: self.at])
        self.lay_course(self._cards, placed, ruling.card)
        self.say()
        if ruling.took and self.running and self.app.settings.get("vibration") == "on":
            self.app.device.vibrate(60)
        self._stepped()
        if not moving:
            return
        if self._still or rows.band or not step.moves:
            self._landed()
            return
        rows.fly(ruling.card, self._origin(step), self._landed)

    def say(self) -> None:
        """The step's sentence in the present language; a take is loud."""
        ruling, words = self.step.ruling, self.app.words
        self.scene.says = "\n".join(filter(None, (words.ruling(ruling), self.note(self.step))))
        if not ruling.took:
            self.scene.tell()
            return
        cards = words.cards(len(ruling.took))
        takes = self.app.tr("{player} takes {cards}").format(player=ruling.player, cards=cards)
        self.scene.tell(takes, ruling.took, ruling.points)

    def _origin(self, step: Step) -> tuple[float, float]:
        """Where the card comes from: another row that it lay in, else its player."""
        card, rows = step.ruling.card, self.scene.rows
        for row, cards in enumerate(step.before, 1):
            if card in cards:
                x, y, w, h = rows.place_box(row, cards.index(card) + 1)
                at: tuple[float, float] = rows.to_window(x + w / 2, y + h / 2)
                return at
        return self._seat(step.ruling.player)

    def _seat(self, player: str) -> tuple[float, float]:
        """Where the card comes from: its player's place on the strip."""
        strip = self.scene.strip
        for cell in strip.cells():
            if cell.name == f"seat {player}":
                at: tuple[float, float] = strip.to_window(cell.x + cell.w / 2, cell.y + cell.h / 2)
                return at
        return float(Window.width) / 2, 0.0

    def spots(self, points: Mapping[str, int], loud: str = "") -> list[Spot]:
        """Everybody's bullheads of the round, and in total."""
        found = []
        for player in self._players:
            here, carried = points.get(player, 0), self._carried.get(player, 0)
            have = told(carried, here, hidden=self._hidden)
            style = "loud" if player == loud else "open"
            held = self.held.get(player, -1)
            found.append(Spot(f"seat {player}", player, "", style, False, held, heads=have))
        return found

    def keys(self) -> list[Key]:
        """The keys to look with: back, where we are, forth, why."""
        tr = self.app.tr
        many = len(self.steps)
        return [
            Key("back step", "", "chevron-left", disabled=self.at == 0),
            Key("place", f"{self.at + 1}/{many}", "", "text", disabled=True),
            Key("next step", "", "chevron-right", disabled=self.last),
            Key("why", tr("Why?"), "help-circle-outline"),
        ]

    def key(self, name: str) -> bool:
        """Do what one of the keys above says; False for any other."""
        if name in ("back step", "next step"):
            self.look(-1 if name == "back step" else 1)
        elif name == "why":
            self.why()
        else:
            return False
        return True
