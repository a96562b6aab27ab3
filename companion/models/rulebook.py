"""What the Rules room shows: a table that explains a rule, what a search brought, what to lay out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.games.core.game import Setup
from companion.games.core.shelf import GameEntry
from companion.games.rows.cards import CARDS
from companion.games.rows.marks import Marks
from companion.games.rows.placing import ROWS as PLAIN_ROWS
from companion.games.rows.placing import ruling
from companion.models.referee.inquiry import Inquiry
from companion.models.views import begun, sketched
from companion.models.views.row_scene import RowScene
from companion.words.rulebook import AskedRows, ShownRows, Sketch
from companion.words.rulebook_search import Found

HAND, ROWS, PILE = "hand", "rows", "pile"  # what a step of the set-up looks like
_PICTURES: Mapping[str, str] = {
    **dict.fromkeys(("hands", "choose-hands", "first-half", "second-half"), HAND),
    **dict.fromkeys(("deal", "deal-uncounted", "tiles", "actions", "refill", "zeros"), HAND),
    **dict.fromkeys(("rows", "top-rows", "bottom-rows", "blue-side", "red-side"), ROWS),
}
SEATS = "ABCDEFGHIJ"  # nobody in particular: only their number counts


class Diagram(NamedTuple):
    """What one of the table's own views draws to explain something."""

    view: str
    scene: Any


def shown(position: AskedRows) -> RowScene:
    """The rows of a position, with its first card where it goes."""
    rows, card = position.rows, position.cards[0]
    verdict = ruling(rows, card, CARDS)
    if verdict.rule == "low-card":
        return RowScene(rows, notes=dict.fromkeys(range(1, len(rows) + 1), f"> {card}"))
    taken = verdict.row if verdict.took else 0
    return RowScene(rows, lit=verdict.row, taking=taken, ghosts={verdict.row: (card,)})


def drawn(scene: ShownRows) -> RowScene:
    """The rows of a page or an entry."""
    return RowScene(
        scene.rows,
        Marks(scene.stops, scene.sevens),
        lit=scene.lit or scene.taking,
        fresh=scene.fresh,
        taking=scene.taking,
        ghosts=scene.ghosts,
    )


def diagram_of(scene: ShownRows | Sketch) -> Diagram:
    """What is drawn beside a section or an entry."""
    if isinstance(scene, Sketch):
        return Diagram(scene.view, sketched(scene.view, scene.told))
    return Diagram(ROWS, drawn(scene))


def laid_out(game: GameEntry, options: Mapping[str, Any], players: int) -> Diagram | None:
    """The table as so many people have just laid it out; None where nothing can be drawn of it."""
    view = game.play(options, players).view
    scene = begun(view, tuple(SEATS[:players]))
    return Diagram(view, scene) if scene is not None else None


def needs_specials(position: AskedRows) -> bool:
    """Whether these rows are none of the plain game: a fifth row, or special cards among them."""
    return bool(position.stops or position.sevens or len(position.rows) > PLAIN_ROWS)


def inquiry_of(position: AskedRows, game: str = "") -> Inquiry:
    """The question to the referee that a position asks, by the rules of a game."""
    marks = Marks(position.stops, position.sevens)
    asked = game if needs_specials(position) else ""
    return replace(Inquiry.about(position.rows, (), marks), asked=position.cards, game=asked)


class SearchLine(NamedTuple):
    """A line of what a search brought: what is opened by it, and its words."""

    name: str  # "rule ID" or "page GAME SECTION"
    title: str
    where: str


def answer(found: Found, titles: Mapping[str, str]) -> SearchLine:
    """A found entry or section, with the game that it belongs to."""
    game = titles[found.game]
    if found.entry is not None:
        entry = found.entry
        return SearchLine(f"rule {entry.id}", entry.title, f"{entry.section} · {game}")
    assert found.section is not None  # noqa: S101 - the one or the other is found
    return SearchLine(f"page {found.game} {found.section.id}", found.section.title, game)


def pictured(step: Setup) -> str:
    """What a step looks like: cards in a hand, rows on the table, or else a pile."""
    return _PICTURES.get(step.what, PILE)


@dataclass(frozen=True, slots=True)
class Checklist:
    """What so many people lay out before a match, and what of it is done."""

    steps: tuple[Setup, ...]
    done: frozenset[int] = frozenset()

    @classmethod
    def of(cls, game: GameEntry, options: Mapping[str, Any], players: int) -> Checklist:
        """The steps that the game itself names for this number of people."""
        rules = game.play(options, players)
        seats = tuple(SEATS[:players])
        return cls(rules.setup(rules.begin(seats, seats[0])))

    def tick(self, step: int) -> Checklist:
        """One step is done, or not done after all."""
        return replace(self, done=self.done ^ {step})

    @property
    def complete(self) -> bool:
        """Whether everything lies ready."""
        return len(self.done) == len(self.steps)
