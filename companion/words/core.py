"""Sentences: a ruling, a question, a refusal or a notice in the person's language.

The rules hold none of these words. German says "du" and never inflects a name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from string import Formatter
from typing import Any, Protocol, TypeVar, cast

from companion.dates import day
from companion.games.core.asking import Deed, Option, Question, Spot, Touch, Want
from companion.games.core.events import End, Event, Revise, Seat
from companion.games.core.game import Setup
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, Ruling
from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF
from companion.languages import N_, NN_, load
from companion.words.known import Known
from companion.words.of_file import OfFile, of_file

DAMAGED_FILE = N_("This file is damaged. Ask for it again, or try another one.")

REFUSALS: dict[str, str] = {
    # what is to be done first
    "no-round": N_("No round is open. Deal first."),
    "round-open": N_("The round is still open. Finish it or cancel it first."),
    "match-over": N_("Match over. Undo, correct a round, or set a later end and play on."),
    "not-in-game": OfFile(N_("This game has no event “{name}”.")),
    # points and rounds
    "points-missing": N_("{player}'s score is missing. Enter it."),
    "points-negative": N_(
        "{player} cannot have {number} points: no score here goes below 0. Enter another score."
    ),
    "not-in-round": N_("{player} did not play in round {number}. Choose another round."),
    "rule-met": N_("{number} is already reached. Choose a later end."),
    # people
    "unknown-player": N_("{player} is not in this match. Check the name."),
    "name-twice": N_("{player} is already in this match. Use another name."),
    "too-many-players": N_("{number} players are too many. At most {limit} can play: remove some."),
    "no-such-person": N_("This player is not in the list. Choose another one."),
    "person-twice": N_("This player is already in this match. Choose another one."),
    "same-person": N_("These two are already one player. Choose another one."),
    "people-met": N_(
        "These two have played in the same match, so they are two players. Choose another one."
    ),
    "seat-in-round": N_(
        "Players join, leave and change seats only between rounds. Finish this round first."
    ),
    "seat-missing": N_("{player} has no seat in the new order. Give {player} one."),
    "seat-one-change": OfFile(
        N_("Needed: one of “join”, “leave”, “order”, “rename” and “dealer”.")
    ),
    "name-spaces": N_("The name “{name}” begins or ends with a space. Remove it."),
    "name-too-long": N_("The name “{name}…” is longer than {limit} letters. Shorten it."),
    "name-unreadable": N_("A name has a character that cannot be shown. Type the name without it."),
    # options
    "unknown-game": N_("This Hornbook does not have the game “{name}”. Update the app."),
    "unknown-edition": N_("This Hornbook does not have the edition “{name}”. Update the app."),
    "unknown-variant": N_("This Hornbook does not have the variant “{name}”. Update the app."),
    "unknown-house": N_("This Hornbook does not have the house rule “{name}”. Update the app."),
    "no-answer": N_("{player} cannot answer “{name}” here. Choose one of the answers shown."),
    "end-fixed": N_("This game has a fixed end. You cannot change it."),
    "nothing-to-judge": N_("This game has no referee. Look in the rules."),
    "set-not-in-game": N_("Hornbook knows all cards of this game, so it needs no box details."),
    # files
    "no-such-file": N_("There is no such file. Check its name."),
    "is-a-folder": N_("This is a folder. Choose a file."),
    "not-readable": N_("This file cannot be opened. Try another one."),
    "not-writable": N_("Nothing can be saved there. Choose another place."),
    # the shape of a record
    "match-here-already": N_("This match is already here. Open it instead."),
    # links, backups and other files
    "not-hornbook": N_("This is not a Hornbook file. Try another one."),
    "not-a-link": N_("This is not a link to a match. Copy the whole link again."),
    "newer-link": N_("This link is from a newer Hornbook. Update the app."),
    "link-too-long": N_("This link is too long: {limit} letters at most. Ask for a file instead."),
    "link-broken": N_("This link is incomplete or was changed. Ask for it again."),
    "not-a-backup": N_("This is not a Hornbook backup. Try another file."),
    "newer-backup": N_("This backup is from a newer Hornbook. Update the app."),
    "backup-damaged": N_("This backup was damaged or changed. Try another one."),
    "backup-cut": N_("The end of this backup is missing. Copy it again, or try another one."),
    "backup-too-large": N_("This file is too large to be a backup. Try another one."),
    "twice-in-backup": OfFile(N_("“{name}” is in it twice.")),
    "too-many-people": N_("At most {limit} players can be kept. No more can be added."),
    "too-many-sets": N_(
        "This backup is too big: it has details of more than {limit} other game boxes. Try another one."
    ),
    "set-too-large": N_(
        "The box details of “{name}” (its cards, tiles and spaces) are too large. Ask for them again."
    ),
    "backup-not-made": N_("Hornbook could not read the new backup. Try again."),
    "no-such-choice": OfFile(N_("“{name}” cannot be set like this.")),
    "not-looked-through": N_("Wait until Hornbook has checked the backup."),
    "wants-text": OfFile(N_("“{name}” must be a short text.")),
    "not-a-record": OfFile(N_("Not a record of a match.")),
    "not-json": OfFile(N_("Not JSON, line {number}.")),
    "not-utf8": OfFile(N_("Not text in UTF-8.")),
    "nested-too-deep": OfFile(N_("Brackets stand too deep inside each other.")),
    "endless-number": OfFile(N_("A number has far too many digits.")),
    "not-a-number": OfFile(N_("“{name}” is no number.")),
    "record-too-large": N_("This is too large to be a match. Try another file."),
    "too-many-events": N_(
        "This match is too long: it has {number} entries, and the limit is {limit}. Start a new match."
    ),
    "too-many-names": N_(
        "This match has {number} names, but the limit is {limit}. Start a new match."
    ),
    "no-version": OfFile(N_("A record begins with its version, 1.")),
    "newer-version": N_("Made with a newer Hornbook. Update the app."),
    "key-twice": OfFile(N_("The key “{name}” stands twice.")),
    "unknown-key": OfFile(N_("The key “{name}” is unknown.")),
    "missing-key": OfFile(N_("The key “{name}” is missing.")),
    "not-an-event": OfFile(N_("This is no event.")),
    "unknown-event": OfFile(N_("There is no event “{name}”.")),
    "no-such-event": OfFile(N_("There is no event {number}: the match has {limit}.")),
    "revise-nested": OfFile(N_("A correction cannot hold another correction.")),
    "number-too-large": OfFile(N_("“{name}” is too large: {limit} at most.")),
    "wants-number": OfFile(N_("“{name}” must be a whole number.")),
    "wants-count": OfFile(N_("“{name}” must be a whole number from 1.")),
    "wants-flag": OfFile(N_("“{name}” must be true or false.")),
    "wants-cards": OfFile(N_("“{name}” must be a list of numbers.")),
    "wants-rows": OfFile(N_("“{name}” must be a list of rows.")),
    "wants-numbers": OfFile(N_("“{name}” must give a number for each player.")),
    "wants-piles": OfFile(N_("“{name}” must give a list of cards for each player.")),
    "wants-name": OfFile(N_("“{name}” must be a name.")),
    "wants-names": OfFile(N_("“{name}” must be a list of names.")),
    "wants-renames": OfFile(N_("“{name}” must give a new name for an old one.")),
    "wants-rule": OfFile(N_("“{name}” must be a target or a number of rounds.")),
    "wants-when": OfFile(N_("“{name}” must be “reach” or “exceed”.")),
    "wants-events": OfFile(N_("“{name}” must be a list of events.")),
    "wants-object": OfFile(N_("“{name}” must be an object.")),
    "wants-time": OfFile(N_("“{name}” must be a time such as 2026-01-31T20:15.")),
    "wants-note": OfFile(N_("“{name}” must be a text of at most {limit} letters.")),
}

# What is wrong with the whole of it has no key of a record to name.
WHOLE: dict[str, str] = {
    "record": N_("record"),
    "link": N_("link"),
    "stdin": N_("standard input"),
    "stdout": N_("standard output"),
}

# Refusals whose words change with a number: which of theirs it is, and both forms.
COUNTED: dict[str, tuple[str, str, str]] = {
    "too-few-players": (
        "number",
        *NN_(
            "{number} player is too few. At least {limit} must play: add players.",
            "{number} players are too few. At least {limit} must play: add players.",
        ),
    ),
    "no-such-round": (
        "limit",
        *NN_(
            "There is no round {number}: only {limit} round is saved. Choose another one.",
            "There is no round {number}: only {limit} rounds are saved. Choose another one.",
        ),
    ),
    "no-such-position": (
        "limit",
        *of_file(
            NN_(
                "There is no position {number}: the match has {limit} event.",
                "There is no position {number}: the match has {limit} events.",
            )
        ),
    ),
}

NOTICES: dict[str, str] = {
    "round-over-deck": N_(
        "That makes {number} points, but a round has {limit} at most. Check the scores."
    ),
    "variant-not-printed": N_(
        "House rule: the rulebook of this edition does not have this variant."
    ),
    "players-not-printed": N_(
        "House rule: in the rulebook, this variant is for {number} to {limit} players."
    ),
    "agreed": N_("Your decision, not a ruling."),
}

LONGEST_LINE = 600  # letters of all that is wrong with an event: what is mended shows the rest
LONGEST_PART = 60  # letters of anything that a record put into a sentence
RULES = range(1, 5)  # the numbers of the placing rules in the rulebooks
NAMED = 3  # matches in one sentence: what is said in passing must be read in passing

# What the disk refused (companion/store), and what the person must be told when it opens.
FAULTS: dict[str, str] = {
    "disk-full": N_("Your phone is full. Free up space, then continue. Nothing was lost."),
    "read-only": N_("Saving is not possible right now. Nothing so far is lost. Try again later."),
    "disk-error": N_("Not saved, but nothing was lost. Try again."),
    "busy": N_("Hornbook is open twice. Close the other one and try again."),
    "damaged": N_("Your data is damaged. Restart Hornbook: it opens the newest good backup."),
    "newer": N_("Your data needs a newer Hornbook. Update the app."),
    "not-migrated": N_(
        "Your data could not be updated and is kept as it was. Restart Hornbook to try again."
    ),
    "replaced": N_(
        "Another file has replaced your data. What you see is backed up. Restart Hornbook."
    ),
    "unreadable": N_(
        "Your data cannot be read right now; what you see may be older. Restart your phone."
    ),
    "moved-on": N_("This match changed elsewhere. Open it again from Home."),
    "unknown-match": N_("This match no longer exists."),
    "restored": N_(
        "Your data was damaged, so Hornbook opened the backup from {backup}. The damaged file is kept as {kept_as}."
    ),
    "started-new": N_(
        "Your data was damaged, and there was no good backup. Hornbook starts empty. The damaged file is kept as {kept_as}."
    ),
    "mended": N_(
        "Your data was damaged, but all of it was recovered. The damaged file is kept as {kept_as}."
    ),
    "salvaged": N_(
        "Your data was damaged. Check your last match: the last taps may be missing. The damaged file is kept as {kept_as}."
    ),
    "backups-aside": N_(
        "A file was in the way of the backup folder and is now called {kept_as}. The next backup is today."
    ),
}
# The same where it is known whose last taps may be missing.
LOST: dict[str, str] = {
    "salvaged": N_(
        "Your data was damaged. In these matches, the last taps may be missing: {lost}. Check them. The damaged file is kept as {kept_as}."
    ),
}
# The same while a backup is read, because the file cannot be.
OLDER: dict[str, str] = {
    "disk-full": N_(
        "Your phone is full, and your data cannot be read. You are looking at the backup from {backup}. Free up space, then continue."
    ),
    "read-only": N_(
        "Your data cannot be read, and nothing can be saved right now. You are looking at the backup from {backup}."
    ),
}
# The same where no file was there that could be kept.
GONE: dict[str, str] = {
    "mended": N_("Your data was missing, but all of it was recovered."),
    "salvaged": N_(
        "Part of your data was missing. Check your last match: the last taps may be lost."
    ),
    "restored": N_("Your data was missing, so Hornbook opened the backup from {backup}."),
    "started-new": N_(
        "Your data was missing, and there was no good backup. Hornbook starts empty."
    ),
}


T = TypeVar("T")


class Vocabulary(Protocol):
    """What the words of a game must have: its names, and how its values become sentences."""

    TITLE: str  # a proper name stays as it is in every language
    ABOUT: str
    EDITIONS: Mapping[str, tuple[str, str]]  # what each is called, and a line about it
    VARIANTS: Mapping[str, tuple[str, str]]
    HOUSE_RULES: Mapping[str, str]
    REFUSALS: Mapping[str, str]
    NOTICES: Mapping[str, str]

    # A game with optional cards also has some of these, which `Words` asks for by their names:
    # BESIDE, PLAY_FIRST, which_first, may_do, dealt, wanted, whereto, prompt, instead, option, due,
    # used, left_out, done, undone, about, known, pieces, UNLEARNED, BY_HAND, ENTER_KEY; asked, deed and
    # by_pieces where it asks or offers so.

    def ruling(self, words: Words, ruling: Any) -> str: ...
    def question(self, words: Words, question: Question) -> str: ...
    def setup(self, words: Words, setup: Setup) -> str: ...
    def told(self, ruling: Any) -> dict[str, Any]: ...
    def reasons(self, ruling: Any) -> tuple[str, ...]: ...
    def named(self, words: Words, refusal: Refusal) -> Refusal: ...


# What is counted where a corrected story drops it, by the word of its event.
_DROPPED = {
    "score": NN_("{n} round with scores only", "{n} rounds with scores only"),
    "amend": NN_("{n} corrected round", "{n} corrected rounds"),
    "void": NN_("{n} cancelled round", "{n} cancelled rounds"),
    "deal": NN_("{n} deal", "{n} deals"),
    "table": NN_("{n} table correction", "{n} table corrections"),
}


def _short(part: Any) -> Any:
    """A part of a sentence; of one that is far too long, its beginning."""
    text = str(part)
    if isinstance(part, int):
        text = text.replace("-", "−")
    return text if len(text) <= LONGEST_PART else f"{text[:LONGEST_PART]}…"


def _way(text: str, names: Sequence[str]) -> tuple[str, Callable[[Sequence[Any]], Any]]:
    """The text with its places marked for the % operator, and what picks the facts for them."""
    parts = [(words.replace("%", "%%"), name) for words, name, _, _ in Formatter().parse(text)]
    pattern = "".join(words + ("" if name is None else "%s") for words, name in parts)
    places = [names.index(name) for _, name in parts if name is not None]
    if len(places) == 1:
        return pattern, lambda facts: (facts[places[0]],)
    return pattern, itemgetter(*places) if places else itemgetter(slice(0))


def _few(sentences: Iterable[str]) -> Iterator[str]:
    """As many of them as are read; dots stand for the others."""
    letters = 0
    for each in sentences:
        letters += len(each)
        if letters > LONGEST_LINE:
            yield "…"
            return
        yield each


class Words:
    """One language's sentences, for the game of one entry on the shelf."""

    def __init__(
        self, language: str = "en", entry: GameEntry | None = None, shelf: Shelf = SHELF
    ) -> None:
        self._catalogue = load(language)
        self._ways: dict[str, tuple[str, Callable[[Sequence[Any]], Any]]] = {}
        self._entry = entry or shelf.first
        self._shelf = shelf

    @cached_property
    def game(self) -> Vocabulary:
        """The words of the game."""
        return cast("Vocabulary", self._entry.vocabulary)

    def tr(self, message: str) -> str:
        """A message in the language."""
        return self._catalogue.gettext(message)

    def filled(self, message: str, names: Sequence[str], facts: Sequence[Any]) -> str:
        """A message in the language, with these facts, each by its name, in their places.

        Where the facts go is found once: what a ruling says is said for every card of an evening.
        """
        if message not in self._ways:
            self._ways[message] = _way(self.tr(message), names)
        pattern, picked = self._ways[message]
        said: str = pattern % picked(facts)
        return said

    def ntr(self, one: str, many: str, number: int) -> str:
        """A message that depends on a number."""
        return self._catalogue.ngettext(one, many, number)

    def cards(self, number: int) -> str:
        """So many cards, or whatever the game's pieces are called."""
        cards = self._catalogue.ngettext("{n} card", "{n} cards", number).format(n=number)
        return self._own("pieces", cards, number)

    def bullheads(self, number: int) -> str:
        """So many bullheads."""
        return self._catalogue.ngettext("{n} bullhead", "{n} bullheads", number).format(n=number)

    def printed(self, number: int) -> str:
        """So many of what is printed on the game's pieces."""
        return self._own("printed", self.bullheads(number), number)

    def how_many(self, piece: Piece) -> str:
        """The question what is printed on a piece."""
        text = self.tr("How many bullheads are on {piece}?").format(piece=piece)
        return self._own("how_many", text, piece)

    @property
    def counting(self) -> str:
        """What it is called to add up what pieces show."""
        return self.tr(getattr(self.game, "COUNTING", N_("Count bullheads")))

    def ruling(self, ruling: Ruling) -> str:
        """Where the piece goes, why, and who takes what."""
        return self.game.ruling(self, ruling)

    def unnumbered(self, ruling: Ruling) -> str:
        """The same without the numbers of rules, where Why is a touch away."""
        text = self.ruling(ruling)
        for number in RULES:
            text = text.replace(f" {self.tr('(rule {n})').format(n=number)}", "")
        return text

    def told(self, ruling: Ruling) -> dict[str, Any]:
        """A ruling as replay tells it, with its sentence."""
        return {
            "event": ruling.event,
            "player": ruling.player,
            "rule": ruling.rule,
            "ruling": ruling.ids[0],
            "took": list(ruling.took),
            "points": ruling.points,
            "sure": ruling.sure,
            **self.game.told(ruling),
            "text": self.ruling(ruling),
        }

    def reasons(self, ruling: Ruling) -> tuple[str, ...]:
        """The ids that explain a ruling, as Why shows them."""
        return self.game.reasons(ruling)

    def kind(self, kind: str) -> str:
        """What the game calls a kind of card; a word that is none stays as it is."""
        names: Mapping[str, str] = getattr(self.game, "NAMES", {})
        return self.tr(names[kind]) if kind in names else kind

    def spoken(self, ruling: Ruling) -> str:
        """A ruling as it is said aloud at the table: short; Why says the whole of it."""
        if ruling.took:
            return self.tr("{player} takes {cards}: {bullheads}.").format(
                player=ruling.player,
                cards=self.cards(len(ruling.took)),
                bullheads=self.bullheads(ruling.points or 0),
            )
        return self._own("spoken", "", ruling) or self.ruling(ruling)

    def headline(self, ruling: Ruling) -> str:
        """Where the piece goes, as a headline; nothing where a game has none."""
        return self._own("headline", "", ruling)

    def taken(self, ruling: Ruling) -> str:
        """What is taken, as the second line of who takes it."""
        return self._own("taken", self.cards(len(ruling.took)), ruling)

    def question(self, question: Question, *, named: bool = True) -> str:
        """What is asked, of whom, and why; not of whom where the name stands over it."""
        told = self.game.question(self, question)
        bare = told.removeprefix(f"{question.player}: ")
        return told if named else bare[:1].upper() + bare[1:]

    def _own(self, name: str, otherwise: T, *given: Any) -> T:
        """What the game says here, where it has words for it; else what is said otherwise."""
        own = getattr(self.game, name, None)
        return otherwise if own is None else cast("T", own(self, *given))

    def option(self, question: Question, option: Option) -> str:
        """An answer, where it has a key."""
        return self._own("option", str(option.value).replace("-", "−"), question, option)

    def asked(self, question: Question) -> str:
        """What somebody is about to do who is asked something, as a title."""
        text = self.tr("{player} chooses").format(player=question.player)
        return self._own("asked", text, question)

    def deed(self, deed: Deed) -> tuple[str, str]:
        """The key of a deed, and its icon; nothing where it has none."""
        return self._own("deed", ("", ""), deed)

    def numbers(self, question: Question) -> str:
        """What the numbers mean of which one is tapped; nothing where the title says it."""
        return self._own("numbers", "", question)

    def counted_beside(self, question: Question) -> str:
        """What the keys tell that stand beside the numbers; nothing where they say it themselves."""
        return self._own("counted_beside", "", question)

    def counted_together(self, kind: str, number: int) -> tuple[str, str]:
        """What several numbers of somebody tell together, and this one behind it; or nothing."""
        return self._own("counted_together", ("", ""), kind, number)

    @property
    def box(self) -> str:
        """What can be told of the game's box, and where."""
        plain = N_("Enter what your cards show, here or when asked. Hornbook remembers it.")
        return self.tr(getattr(self.game, "BOX", plain))

    @property
    def at_table(self) -> str:
        """What the table is for, to somebody who has not seen it yet."""
        plain = N_("Enter cards to see which row each goes in, and why.")
        return self.tr(getattr(self.game, "AT_TABLE", plain))

    @property
    def enter_key(self) -> str:
        """The key that leads from the pad to the table, named by what is entered there."""
        return self.tr(getattr(self.game, "ENTER_KEY", N_("Cards")))

    def by_pieces(self, question: Question) -> tuple[str, str, str, str]:
        """A number that pieces tell: the key to tap them, a title then, the way back, the end."""
        said: tuple[str, str, str, str] = self.game.by_pieces(self, question)  # type: ignore[attr-defined]
        return said

    def wanted(self, want: Want, spot: Spot) -> str:
        """What is to be entered at a place; nothing where the turn and a name say it all."""
        return self._own("wanted", "", want, spot)

    def why_wanted(self, want: Want, spot: Spot) -> str:
        """Why pieces are wanted at a place, where that does not go without saying."""
        return self._own("why_wanted", "", want, spot)

    def whereto(self, want: Want, piece: Piece) -> str:
        """That a piece is to be put somewhere, and how one sees where it can go."""
        return self._own("whereto", self.tr("Where does the card go?"), want, piece)

    def dealt(self, steps: Sequence[Setup]) -> str:
        """What everybody gets at the next deal, in a few words; nothing where that is known."""
        return self._own("dealt", "", steps)

    def due(self, deed: Deed, steps: Sequence[Setup]) -> tuple[str, str, str]:
        """What has to be done with the real pieces before it goes on: a title, a sentence, a key."""
        plain = "", " ".join(self.setup(steps)), self.tr("Continue")
        title, says, key = self._own("due", plain, deed)
        return title, says or plain[1], key

    @property
    def unlearned(self) -> tuple[str, str, str]:
        """That the box must be told of first: a title, a sentence, a key."""
        title, says, key = getattr(self.game, "UNLEARNED", ("", "", N_("Your box")))
        return self.tr(title) if title else "", self.tr(says) if says else "", self.tr(key)

    @property
    def unlearned_referee(self) -> tuple[str, str]:
        """The same where the referee is asked: a sentence, a key."""
        return self.tr(self.game.UNLEARNED_REFEREE), self.unlearned[2]  # type: ignore[attr-defined]

    def variant(self, variant: str) -> str:
        """What a way to play is called."""
        return self.tr(self.game.VARIANTS[variant][0])

    @property
    def by_hand(self) -> str:
        """The key for those who tell scores instead of pieces."""
        return self.tr(getattr(self.game, "BY_HAND", N_("Scores only")))

    @property
    def beside_scores(self) -> tuple[str, str]:
        """What may be told of somebody beside scores by hand: its icon, and what it is."""
        icon, text = self.game.BESIDE_SCORES  # type: ignore[attr-defined]
        return icon, self.tr(text)

    # -- optional cards -------------------------------------------------------------------------

    def priced(self, player: str, *, known: bool) -> str:
        """What the numbers beside rows mean that can be chosen for a card."""
        plain = (
            N_("Beside each row you see what {player} would take."),
            N_("Beside each row: what {player} would take. “?” means still to be chosen."),
        )
        text = getattr(self.game, "PRICED", plain)[0 if known else 1]
        return self.tr(text).format(player=player)

    @property
    def beside(self) -> tuple[str, ...]:
        """What may be done meanwhile: its icon, what it is, and one word for a key; or nothing."""
        told: tuple[str, ...] = getattr(self.game, "BESIDE", ())
        return (*told[:1], *map(self.tr, told[1:]))

    def may_do(self, players: Sequence[str]) -> str:
        """Who may do something meanwhile; nothing where nobody may."""
        return str(self.game.may_do(self, players)) if players else ""  # type: ignore[attr-defined]

    @property
    def unwatched(self) -> str:
        """What the app cannot watch over on the track alone, before its place is told."""
        return self.tr(self.game.UNWATCHED)  # type: ignore[attr-defined]

    @property
    def optional_cards(self) -> str:
        """What the cards are called that may be played beside the others."""
        return self.tr(getattr(self.game, "OPTIONAL_CARDS", N_("Special cards")))

    def anybody(self, state: Any, piece: Piece, able: Sequence[str]) -> str:
        """The question before waiting pieces are placed, and whom of those who wait it is put to."""
        text = self.tr("Playing something first? Tap your card.")
        return self._own("anybody", text, state, piece, able)

    def which_first(self, state: Any, piece: Piece) -> str:
        """The question which optional card is played for a piece; its title names that."""
        text = self.tr("Which card do you play before {card}?").format(card=piece)
        return self._own("which_first", text, state)

    def play_first(self, piece: Piece) -> str:
        """That something may be played before a question is answered."""
        plain = N_("Or tap {card} to play a card first.")
        return self.tr(getattr(self.game, "PLAY_FIRST", plain)).format(card=piece)

    def prompt(self, way: Sequence[Touch], asks: str, piece: Piece, deeds: Sequence[Deed]) -> str:
        """What is to be touched next on the way to a deed."""
        return self._own("prompt", "", way, asks, piece, deeds)

    def instead(self, want: Want, there: Sequence[Piece]) -> tuple[str, str, Mapping[Piece, str]]:
        """Pieces that people choose otherwise: a title, the key, and what is said of some."""
        said: Mapping[Piece, str] = dict.fromkeys(there, "")
        return self._own("instead", ("", self.tr("Done"), said), want, there)

    def used(self, events: Sequence[Event]) -> list[str]:
        """The optional cards of a turn, in lines."""
        return self._own("used", [], events)

    def left_out(self, event: Event, why: str) -> str:
        """That something optional has no room in a corrected story."""
        text = self.tr("Left out: “{name}”. {why}").format(name=event.word, why=why)
        return self._own("left_out", text, event, why)

    def dropped(self, events: Iterable[Event]) -> list[str]:
        """What a corrected story drops beside turns, each by its name."""
        counted = Counter(name for each in events for name in self._dropped(each))
        return [
            self.ntr(*_DROPPED[name], n).format(n=n) if name in _DROPPED else name
            for name, n in counted.items()
        ]

    def _dropped(self, event: Event) -> Iterator[str]:
        """The names of one dropped event; none where it is a part of a turn."""
        if event.word in _DROPPED:
            yield event.word
        elif isinstance(event, End):
            yield (
                self.tr("the end of the match")
                if event.rule is None
                else self.tr("the new end of the match")
            )
        elif isinstance(event, Seat):
            if event.join is not None:
                yield self.tr("{player} joins").format(player=event.join)
            if event.leave is not None:
                yield self.tr("{player} leaves").format(player=event.leave)
            if event.order is not None:
                yield self.tr("the new seating order")
            if event.dealer is not None:
                yield self.tr("{player} deals").format(player=event.dealer)
            for old, new in (event.rename or {}).items():
                yield f"{old} › {new}"

    def done(self, event: Event, before: Any, after: Any) -> str:
        """What something that ruled nothing has done; nothing where the screen shows it."""
        return self._own("done", "", event, before, after)

    def undone(self, event: Event) -> str:
        """That it was undone; nothing where the screen shows it."""
        if isinstance(event, Revise):
            return self.tr("Correction undone.")
        return self._own("undone", "", event)

    def count(self, kind: str, number: int, state: Any, player: str) -> str:
        """How many of something somebody has."""
        return self._own("count", f"{kind} × {number}", kind, number, state, player)

    def lying(self, place: Spot) -> str:
        """What is set at a place, as a title; nothing where it is cards of a row or a pile."""
        return self._own("lying", "", place)

    def fact(self, event: Event) -> str:
        """What an event tells of the pieces."""
        return self._own("fact", event.word, event)

    def at_any_time(self, event: Event) -> tuple[str, str, str]:
        """A line of the table's menu: its icon, what it is, and what it means."""
        said: tuple[str, str, str] = self.game.at_any_time(self, event)  # type: ignore[attr-defined]
        return said

    def set_table(self, state: Any) -> tuple[str, str]:
        """The line of the menu that sets the table as it lies, and what it is for."""
        text = self.tr("If your cards differ from the app, or you agreed otherwise")
        return self._own("set_table", (self.tr("Correct table"), text), state)

    def sign(self, kind: str) -> str:
        """The icon of what lies at a row; none where it is told in words."""
        signs: Mapping[str, str] = getattr(self.game, "SIGNS", {})
        return signs.get(kind, "")

    def beside_told(self, state: Any) -> str:
        """What is done with the real cards meanwhile."""
        return self._own("beside_told", "", state)

    def about(self, kind: str, house: Mapping[str, bool]) -> tuple[str, str]:
        """What a kind of card does, and how the ids of its rulings begin."""
        return self._own("about", ("", ""), kind, house)

    def known(self, state: Any) -> Known | None:
        """Where the optional cards are, as far as everybody knows; None where there are none."""
        return self._own("known", None, state)

    def setup(self, steps: Iterable[Setup]) -> list[str]:
        """What to do before a round, a sentence each."""
        return [self.game.setup(self, each) for each in steps]

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and what to do: whole sentences for the people at the table."""
        pattern, _ = self._why_not(refusal)
        return self.tr(DAMAGED_FILE) if isinstance(pattern, OfFile) else self.detail(refusal)

    def reason(self, refusal: Refusal) -> str:
        """Why not, without what to do: the first sentence."""
        first, stop, _ = self.refusal(refusal).partition(". ")
        return first + stop.strip()

    def detail(self, refusal: Refusal) -> str:
        """Why not, in whole sentences; of a damaged file, where the damage is."""
        pattern, named = self._why_not(refusal)
        if refusal.why in COUNTED:
            by, one, many = COUNTED[refusal.why]
            text = self._catalogue.ngettext(one, many, named._asdict()[by])
        else:
            text = self.tr(pattern)
        return text.format(**{key: _short(part) for key, part in named._asdict().items()})

    def _why_not(self, refusal: Refusal) -> tuple[str, Refusal]:
        """The pattern: this game's, everybody's, or that of another game whose record was read."""
        why = refusal.why
        if why in COUNTED:
            return COUNTED[why][1], refusal
        if why not in self.game.REFUSALS and why in REFUSALS:
            return REFUSALS[why], refusal
        others = (cast("Vocabulary", each.vocabulary) for each in self._shelf)
        for game in (self.game, *others):
            if why in game.REFUSALS:
                return game.REFUSALS[why], game.named(self, refusal)
        raise KeyError(why)

    def line(self, refused: Refused) -> str:
        """All that is wrong with a record, in one line, with the event or the header's key."""
        said = _few(map(self.detail, dict.fromkeys(refused.refusals)))
        why = " ".join(dict.fromkeys(said))
        if refused.event:
            return self.tr("event {number}: {why}").format(number=refused.event, why=why)
        place = self.tr(WHOLE[refused.key]) if refused.key in WHOLE else refused.key
        return f"{place}: {why}" if place else why

    def notice(self, notice: Notice) -> str:
        """What people should know."""
        pattern = NOTICES.get(notice.what) or self.game.NOTICES[notice.what]
        return self.tr(pattern).format(**notice._asdict())

    def fault(
        self, what: str, kept_as: str = "", backup: str = "", lost: tuple[str, ...] = ()
    ) -> str:
        """What went wrong with the storage, and what to do."""
        text = LOST.get(what, FAULTS[what]) if lost else FAULTS[what]
        if not kept_as:
            text = GONE.get(what, text)
        if backup:
            text = OLDER.get(what, text)
        named = "; ".join(lost[:NAMED]) + ("; …" if lost[NAMED:] else "")
        return self.tr(text).format(kept_as=kept_as, backup=day(backup, self.tr), lost=named)
