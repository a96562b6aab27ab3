"""`python -m companion replay FILE`: judges a record without a window."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

from companion.games.core.asking import Question
from companion.games.core.ledger import State, Table
from companion.games.core.rulings import Notice, Refusal, Refused, refuse
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.languages import available
from companion.match import Match
from companion.record import LARGEST_RECORD, read
from companion.words import Words


def verdict(match: Match, lang: str = "en") -> dict[str, Any]:
    """The match at its position, with every ruling and its sentence."""
    words = Words(lang, match.entry)
    state = match.state
    questions = match.questions
    story = match.story()
    told: dict[str, Any] = {
        "game": match.header.game,
        "round": len(state.rounds) + state.open,
        "turn": _turn(state),
        "rounds": [dict(each.points) for each in state.rounds],
        "totals": state.totals,
        "question": None,
        "finished": state.finished,
        "winners": list(state.winners),
        "rulings": [words.told(each) for frame in story for each in frame.rulings],
    }
    told.update(match.game.told(state))
    if questions:
        told["question"] = _asked(questions[0])
    if len(questions) > 1:
        told["questions"] = [_asked(each) for each in questions]
    notices = [*_house_rules(match), *(each for frame in story for each in frame.notices)]
    for key, wanted in (("decisions", True), ("warnings", False)):
        said = [words.notice(each) for each in notices if (each.what == "agreed") is wanted]
        if said:
            told[key] = said
    return told


def _house_rules(match: Match) -> tuple[Notice, ...]:
    """What this match does that its rulebook does not print; kept nowhere, told at each replay."""
    options, state, entry = match.header.options, match.state, match.entry
    edition = options.get("edition", entry.editions[0].id)
    variant = options.get("variant", entry.variants[0].id)
    tables = {len(state.players), *(len(each.points) for each in state.rounds)}
    return entry.house_rules(edition, variant, tables)


def _turn(state: State[Table]) -> int:
    """The turns revealed in the open round, else in the last closed one."""
    if state.table is not None and state.open:
        return state.table.turn
    return state.rounds[-1].turns if state.rounds else 0


def _asked(question: Question) -> dict[str, Any]:
    told: dict[str, Any] = {"player": question.player, "ask": question.ask}
    if question.makes is not None:
        return {**told, "least": question.least, "most": question.most}
    return {**told, "options": [option.value for option in question.options]}


def main(argv: list[str] | None = None, shelf: Shelf = SHELF) -> int:
    """Print the verdict on a record and return 0, or one line on standard error and 2."""
    parser = argparse.ArgumentParser(prog="companion replay", description=__doc__)
    parser.add_argument("file", help="a record, or - for standard input")
    parser.add_argument("--lang", choices=available(), default="en")
    wanted = parser.parse_args(argv)
    words = Words(wanted.lang, shelf=shelf)
    try:
        text = _given(wanted.file)
    except (OSError, ValueError) as error:  # a name with a zero byte in it is a wrong value
        place = "stdin" if wanted.file == "-" else wanted.file
        return _say(words.line(Refused(_unread(error), key=place)))
    try:
        told = verdict(read(text, shelf), wanted.lang)
    except Refused as refused:
        return _say(words.line(refused))
    try:
        _print(told)
    except OSError:
        return _say(words.line(refuse("not-writable", key="stdout")))
    return 0


def _unread(error: Exception) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return Refusal("no-such-file")
    return Refusal("is-a-folder" if isinstance(error, IsADirectoryError) else "not-readable")


def _given(file: str) -> bytes:
    """The record; of what never ends, one byte more than any record has."""
    if file != "-":
        with Path(file).open("rb") as stream:
            return stream.read(LARGEST_RECORD + 1)
    if sys.stdin is None:  # closed before we began
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read(LARGEST_RECORD + 1)


def _print(told: dict[str, Any]) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    # A terminal that knows ASCII alone gets the same JSON, escaped.
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    try:
        sys.stdout.write(json.dumps(told, ensure_ascii=plain) + "\n")
        sys.stdout.flush()
    except OSError:
        sys.stdout = None  # or Python tries it once more at its end
        raise


def _say(line: str) -> int:
    """One line, whatever a damaged record put into it; silence where nobody can be told."""
    seen = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in line)
    try:
        sys.stderr.write(seen + "\n")
        sys.stderr.flush()
    except (OSError, AttributeError):
        sys.stderr = None  # as above
    return 2
