"""Asking whether an open match follows a box that was put right meanwhile."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.desk import Desk
from companion.host import Host
from companion.models.table.following import contradictions, follow, known_answer
from companion.screens.table.retold import Retold, Ways

DRAFT = "follow"  # what people want left as it was
TOLD = 4  # facts named one by one
KEPT = 20  # matches for which that is remembered


def answer_by_set(desk: Desk, kept: Any) -> None:
    """Nobody is asked what a kept set knows, unless people have undone that."""
    match = desk.match
    while match is not None and kept is not None and match.position == len(match.log):
        told = known_answer(match, kept)
        if told is None or desk.do(told) is None:
            return


def ask_to_follow(room: Any, kept: Any) -> None:
    """Ask once for each correction, while nothing that was undone would be lost."""
    app, match, tr = room.app, room.match, room.app.tr
    facts = contradictions(match, kept)
    if not facts:
        return
    if not match.position:  # nothing was told yet: there is nothing to lose
        for event in facts:
            app.desk.do(event)
        return
    said = [app.words.fact(each) for each in facts]
    if _left(app).get(match.header.id) == said:
        return
    ways = Ways(
        tr("Box details corrected"),
        (*said[:TOLD], *(["…"] if said[TOLD:] else [])),
        tr("Update this match"),
        tr("Leave match unchanged"),
        tr("Match updated."),
        partial(_leave, app, match.header.id, said),
    )
    Retold(room, ways, lambda answers: follow(match, kept, answers)).ask()


def _left(app: Host) -> dict[str, list[str]]:
    """What people wanted left as it was, by the match."""
    return app.desk.draft(DRAFT, dict) or {}


def _leave(app: Host, match_id: str, said: list[str]) -> None:
    left = {**dict([*_left(app).items()][-KEPT:]), match_id: said}
    app.desk.guarded(lambda: app.store.keep_draft(DRAFT, left))
