"""The closed rounds of a match: each state has its own, and they share what they have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, overload

_WIDE = 32  # of a node: one more round makes one new node a level, of at most so many
_APART = "\n"  # no name holds a line break, so a first name marked with it meets no other


@dataclass(frozen=True, slots=True)
class Round:
    """A closed round: what it cost, who dealt it, and how many turns of it were entered."""

    points: Mapping[str, int]
    dealer: str
    turns: int = 0


class Rounds(Sequence[Round]):
    """A sequence that is never changed: what is added, corrected or renamed gives another one.

    It is a tree of tuples, of which the other one has all but a branch. A round is kept under the
    names of its day; `_called` has the present name of everybody who is called otherwise now.
    """

    __slots__ = ("_called", "_count", "_levels", "_tree")

    def __init__(
        self,
        tree: tuple[Any, ...] = (),
        levels: int = 0,
        count: int = 0,
        called: Mapping[str, str] | None = None,
    ) -> None:
        self._tree = tree
        self._levels = levels  # of nodes above the leaves
        self._count = count
        self._called = called or {}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Round: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Round, ...]: ...
    def __getitem__(self, at: int | slice) -> Round | tuple[Round, ...]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(*at.indices(self._count)))
        place = at + self._count if at < 0 else at
        if not 0 <= place < self._count:
            raise IndexError(at)
        node = self._tree
        for level in range(self._levels, 0, -1):
            node = node[place // _WIDE**level % _WIDE]
        return self._told(node[place % _WIDE])

    def __iter__(self) -> Iterator[Round]:
        rounds = _leaves(self._tree, self._levels)
        return map(self._told, rounds) if self._called else rounds

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rounds):
            return NotImplemented
        return self is other or (len(self) == len(other) and all(map(_same, self, other)))

    __hash__ = None  # type: ignore[assignment]  # as the points in them

    def __repr__(self) -> str:
        return f"Rounds{tuple(self)!r}"

    def added(self, written: Round) -> Rounds:
        """With one more round."""
        tree, levels = self._tree, self._levels
        if self._count == _WIDE ** (levels + 1):
            tree, levels = (tree,), levels + 1
        return self._put(tree, levels, self._count, written)

    def corrected(self, at: int, written: Round) -> Rounds:
        """With another round in this place, from 0."""
        return self._put(self._tree, self._levels, at, written)

    def renamed(self, new: Mapping[str, str]) -> Rounds:
        """With some people called otherwise."""
        called = {first: new.get(name, name) for first, name in self._called.items()}
        for old, name in new.items():
            if old not in self._called.values():
                called[self._first(old, called)] = name
        called = {first: name for first, name in called.items() if first != name}
        return Rounds(self._tree, self._levels, self._count, called)

    def _put(self, tree: tuple[Any, ...], levels: int, at: int, written: Round) -> Rounds:
        called = self._called
        if called:
            firsts = {name: first for first, name in called.items()}
            called = dict(called)
            for name in (*written.points, written.dealer):
                if name not in firsts:
                    firsts[name] = first = self._first(name, called)
                    if first != name:
                        called[first] = name
            written = _named(written, firsts)
        grown = _grown(tree, levels, at, written)
        return Rounds(grown, levels, max(self._count, at + 1), called)

    @staticmethod
    def _first(name: str, called: Mapping[str, str]) -> str:
        """The first name of somebody who has had no other: marked where it was given up before."""
        while name in called:
            name += _APART
        return name

    def _told(self, written: Round) -> Round:
        return _named(written, self._called) if self._called else written


def _named(written: Round, names: Mapping[str, str]) -> Round:
    points = {names.get(player, player): each for player, each in written.points.items()}
    return replace(written, points=points, dealer=names.get(written.dealer, written.dealer))


def _grown(node: tuple[Any, ...], level: int, at: int, written: Round) -> tuple[Any, ...]:
    """The node with this round at this place, which is in it or the next behind it."""
    here = at // _WIDE**level % _WIDE
    if not level:
        return (*node[:here], written, *node[here + 1 :])
    below = node[here] if here < len(node) else ()
    return (*node[:here], _grown(below, level - 1, at, written), *node[here + 1 :])


def _leaves(node: tuple[Any, ...], level: int) -> Iterator[Round]:
    if not level:
        return iter(node)
    return (each for below in node for each in _leaves(below, level - 1))


def _same(one: Round, other: Round) -> bool:
    return one is other or one == other
