"""Sentences: a ruling, a question, a refusal or a notice in the person's language.

The rules hold none of these words. German says "du" and never inflects a name.
"""

from __future__ import annotations

from companion import special_rulings, special_words
from companion.dates import day
from companion.games.rulings import Notice, Question, Refusal, Refused, Ruling
from companion.languages import N_, NN_, load

REFUSALS: dict[str, str] = {
    # cards, rows and piles
    "card-in-row": N_("card {card} already lies in row {row}"),
    "card-in-pile": N_("card {card} already lies in the pile of {name}"),
    "card-twice": N_("card {card} is played by {name} and by {player}"),
    "card-not-in-deck": N_("there is no card {card}: this deck goes from 1 to {limit}"),
    "card-missing": N_("the card of {player} is missing"),
    "rows-count": N_("there are {limit} rows, not {number}"),
    "row-empty": N_("row {row} has no card"),
    "row-too-long": N_("row {row} has {number} cards: a row holds {limit}"),
    "row-order": N_("in row {row} the {card} lies behind the {number}: rows go up"),
    "too-many-cards": N_("{number} cards lie there: only {limit} have been dealt"),
    "no-such-row": N_("there is no row {row}: the rows are 1 to {limit}"),
    # what is to be done first
    "no-round": N_("no round is open: deal first"),
    "round-open": N_("the round is still open: finish it or cancel it first"),
    "question-open": N_("{player} has to choose a row for the {card} first"),
    "nobody-chooses": N_("nobody has to choose a row now"),
    "half-open": N_("the first half is not over yet"),
    "half-over": N_("the first half is over: deal the second half"),
    "half-dealt": N_("the second half is already dealt"),
    "match-over": N_("the match is over: undo, correct a round, or play on to another end"),
    "not-in-game": N_("this game has no {name}"),
    # points and rounds
    "points-missing": N_("the points of {player} are missing"),
    "points-negative": N_("{player} cannot have {number} points: this game has no negative points"),
    "not-in-round": N_("{player} did not play in round {number}"),
    "rule-met": N_("{number} is reached already: name a later end"),
    "end-fixed": N_("the two-halves variant always ends after its one round"),
    # people
    "unknown-player": N_("{player} does not sit at this table"),
    "name-twice": N_("{player} sits at this table already: names must differ"),
    "too-many-players": N_("{number} players are too many: there is room for {limit}"),
    "no-such-person": N_("this person is not in the list"),
    "person-twice": N_("this person sits at this table already"),
    "same-person": N_("this is one person already"),
    "people-met": N_("they have sat at one table together, so they are two people"),
    "seat-in-round": N_("people come, go and change seats between rounds"),
    "seat-missing": N_("{player} has no seat in the new order"),
    "seat-one-change": N_("say one of join, leave, order, rename and dealer"),
    "name-spaces": N_("the name “{name}” begins or ends with a space"),
    "name-too-long": N_("the name “{name}…” is longer than {limit} letters"),
    "name-unreadable": N_("a name has a letter that cannot be shown"),
    # options
    "unknown-game": N_("there is no game {name} on the shelf"),
    "unknown-edition": N_("there is no edition {name}"),
    "unknown-variant": N_("there is no variant {name}"),
    "hand-too-large": N_("{number} cards for everybody are too many: {limit} at the most"),
    "hand-fixed": N_("the two-halves variant deals by the number of players"),
    "set-not-in-game": N_("the cards of {name} are known: it learns no set"),
    # the shape of a record
    "match-here-already": N_("this match is here already"),
    "not-a-record": N_("this is not a record of a match"),
    "not-json": N_("this is not JSON (line {number})"),
    "not-utf8": N_("this is not text in UTF-8"),
    "not-a-number": N_("{name} is no number"),
    "record-too-large": N_("this is larger than any match: {limit} bytes at the most"),
    "no-version": N_("a record begins with its version, 1"),
    "newer-version": N_("this record has version {number}: this app reads up to {limit}"),
    "key-twice": N_("the key {name} stands twice"),
    "unknown-key": N_("the key {name} is unknown"),
    "missing-key": N_("the key {name} is missing"),
    "not-an-event": N_("this is no event"),
    "unknown-event": N_("there is no event {name}"),
    "no-such-event": N_("there is no event {number}: the match has {limit}"),
    "revise-nested": N_("a correction cannot hold another correction"),
    "number-too-large": N_("{name} is too large: {limit} at the most"),
    "wants-number": N_("{name} must be a whole number"),
    "wants-count": N_("{name} must be a whole number from 1"),
    "wants-flag": N_("{name} must be true or false"),
    "wants-cards": N_("{name} must be a list of card numbers"),
    "wants-rows": N_("{name} must be a list of rows"),
    "wants-numbers": N_("{name} must give a number for each player"),
    "wants-piles": N_("{name} must give a list of cards for each player"),
    "wants-name": N_("{name} must be a name"),
    "wants-names": N_("{name} must be a list of names"),
    "wants-renames": N_("{name} must give a new name for an old one"),
    "wants-rule": N_("{name} must be a target or a number of rounds"),
    "wants-when": N_("{name} must be reach or exceed"),
    "wants-events": N_("{name} must be a list of events"),
    "wants-object": N_("{name} must be an object"),
    "wants-time": N_("{name} must be a time such as 2026-01-31T20:15"),
    "wants-note": N_("{name} must be a text of at most {limit} letters"),
    **special_words.REFUSALS,
}

# Refusals whose words change with a number: which of theirs it is, and both forms.
COUNTED: dict[str, tuple[str, str, str]] = {
    "too-few-players": (
        "number",
        *NN_(
            "{number} player is too few: it takes {limit}",
            "{number} players are too few: it takes {limit}",
        ),
    ),
    "no-such-round": (
        "limit",
        *NN_(
            "there is no round {number}: {limit} is written down",
            "there is no round {number}: {limit} are written down",
        ),
    ),
    "no-such-position": (
        "limit",
        *NN_(
            "there is no position {number}: the match has {limit} event",
            "there is no position {number}: the match has {limit} events",
        ),
    ),
}

NOTICES: dict[str, str] = {
    "round-over-deck": N_(
        "Together these are {number} points; the deck allows {limit} in a round at the most."
    ),
    "agreed": N_("The table decided so. This is no ruling."),
    "specials-uncounted": N_(
        "Hornbook did not see all special cards of the last round. If somebody holds more or "
        "fewer than shown, say so in “Set the table”."
    ),
}

NAMED = 3  # matches in one sentence: what is said in passing must be read in passing

# What the disk refused (companion/store), and what the person must be told when it opens.
FAULTS: dict[str, str] = {
    "disk-full": N_("The phone's storage is full. Make room; then go on: nothing was lost."),
    "read-only": N_("Nothing can be written to this storage now. What you see is safe."),
    "disk-error": N_("The storage did not take this. Nothing was lost: try again."),
    "busy": N_("Another Hornbook is writing to the same storage. Close it and try again."),
    "damaged": N_("The storage is damaged. Restart Hornbook: it opens the newest good backup."),
    "newer": N_("This storage was written by a newer Hornbook. Update the app to go on."),
    "not-migrated": N_("The storage could not be brought up to date. It is kept as it was."),
    "replaced": N_(
        "Another file has taken the storage's place. What you see is kept as a backup: restart "
        "Hornbook."
    ),
    "unreadable": N_(
        "The storage cannot be read now and was left as it is. What you see may be older: restart "
        "the phone."
    ),
    "moved-on": N_("This match has gone on elsewhere. Open it again from Home."),
    "unknown-match": N_("This match is no longer there."),
    "restored": N_(
        "The storage was damaged. The backup of {backup} is open; the damaged file is kept "
        "as {kept_as}."
    ),
    "started-new": N_(
        "The storage was damaged and had no good backup. It is kept as {kept_as}; a new one "
        "has begun."
    ),
    "mended": N_(
        "The storage was damaged, but everything could be saved. The damaged file is kept as {kept_as}."
    ),
    "salvaged": N_(
        "The storage was damaged. The last taps may be missing: look at your last match. The damaged file is kept as {kept_as}."
    ),
    "backups-aside": N_(
        "Something else lay where the backups belong. It is kept as {kept_as}; the next backup is made today."
    ),
}
# The same where it is known whose last taps may be missing.
LOST: dict[str, str] = {
    "salvaged": N_(
        "The storage was damaged. Look at these matches, their last taps may be missing: {lost}. The damaged file is kept as {kept_as}."
    ),
}
# The same while a backup is read, because the file cannot be.
OLDER: dict[str, str] = {
    "disk-full": N_(
        "The phone's storage is full, and what it held cannot be read. What you see is the backup "
        "of {backup}: make room, then go on."
    ),
    "read-only": N_(
        "Nothing can be written to this storage now, and what it held cannot be read. What you "
        "see is the backup of {backup}."
    ),
}
# The same where no file was there that could be kept.
GONE: dict[str, str] = {
    "mended": N_("The storage was gone, but everything could be saved."),
    "salvaged": N_(
        "Part of the storage was gone. The last taps may be missing: look at your last match."
    ),
    "restored": N_("The storage was gone. The backup of {backup} is open."),
    "started-new": N_("The storage was gone and had no good backup. A new one has begun."),
}


class Words:
    """One language's sentences."""

    def __init__(self, language: str = "en") -> None:
        self._catalogue = load(language)

    def tr(self, message: str) -> str:
        """A message in the language."""
        return self._catalogue.gettext(message)

    def ntr(self, one: str, many: str, number: int) -> str:
        """A message that depends on a number."""
        return self._catalogue.ngettext(one, many, number)

    def cards(self, number: int) -> str:
        """So many cards."""
        return self._catalogue.ngettext("{n} card", "{n} cards", number).format(n=number)

    def bullheads(self, number: int) -> str:
        """So many bullheads."""
        return self._catalogue.ngettext("{n} bullhead", "{n} bullheads", number).format(n=number)

    def loot(self, ruling: Ruling) -> str:
        """What is taken: so many cards with so many bullheads."""
        text = self._catalogue.ngettext(
            "{cards} with {n} bullhead", "{cards} with {n} bullheads", ruling.points
        )
        return text.format(cards=self.cards(len(ruling.took)), n=ruling.points)

    def ruling(self, ruling: Ruling) -> str:
        """Where the card goes, why, and who takes what."""
        said = special_rulings.tell if special_rulings.speaks_of(ruling) else Words._by_the_rules
        passed = special_rulings.passed_over(self, ruling)
        return " ".join((said(self, ruling), *passed, *special_rulings.comes_off(self, ruling)))

    def _by_the_rules(self, ruling: Ruling) -> str:
        if ruling.rule == "low-card":
            return self._low_card(ruling)
        if ruling.lower > 1 and ruling.blocked > ruling.behind:
            text = self.tr(
                "{card} goes to row {row}, behind the {behind}: "
                "of the free rows that end lower, that one ends nearest (rule 2)."
            )
        elif ruling.lower > 1:
            text = self.tr(
                "{card} goes to row {row}, behind the {behind}: "
                "of the rows that end lower, that one ends nearest (rule 2)."
            )
        elif ruling.blocked:
            text = self.tr(
                "{card} goes to row {row}, behind the {behind}: "
                "it is the only free row that ends lower (rule 1)."
            )
        else:
            text = self.tr(
                "{card} goes to row {row}, behind the {behind}: "
                "it is the only row that ends lower (rule 1)."
            )
        text = text.format(card=ruling.card, row=ruling.row, behind=ruling.behind)
        if ruling.rule == "full-row":
            text += " " + self._full_row(ruling)
        return text

    def _full_row(self, ruling: Ruling) -> str:
        if ruling.player:
            text = self.tr("The row is full, so {player} takes {loot} (rule 3).")
        else:
            text = self.tr("The row is full, so whoever played it takes {loot} (rule 3).")
        return self._taking(text, ruling)

    def _low_card(self, ruling: Ruling) -> str:
        if not ruling.row and ruling.player:
            text = self.tr(
                "{card} is lower than every last card: {player} takes a row "
                "of their choice, and the {card} starts it anew (rule 4)."
            )
        elif not ruling.row:
            text = self.tr(
                "{card} is lower than every last card: whoever played it takes a row "
                "of their choice, and the {card} starts it anew (rule 4)."
            )
        elif ruling.player:
            text = self.tr(
                "{card} is lower than every last card: {player} takes row {row}, "
                "{loot}, and the {card} starts it anew (rule 4)."
            )
        else:
            text = self.tr(
                "{card} is lower than every last card: taking row {row} costs "
                "{loot}, and the {card} starts it anew (rule 4)."
            )
        return self._taking(text, ruling)

    def _taking(self, text: str, ruling: Ruling) -> str:
        return text.format(
            player=ruling.player,
            card=ruling.card,
            row=ruling.row,
            loot=self.loot(ruling),
        )

    def question(self, question: Question) -> str:
        """What is asked, of whom, and why."""
        if any(option.ruling.ruling != "P4" for option in question.options):
            text = self.tr("{player}: which row do you take? The {card} fits no free row (rule 4).")
        else:
            text = self.tr(
                "{player}: which row do you take? "
                "The {card} is lower than every last card (rule 4)."
            )
        return text.format(player=question.player, card=question.card)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, as part of a line: no capital, no full stop."""
        named = special_words.named(self, refusal)._asdict()
        if refusal.why in COUNTED:
            by, one, many = COUNTED[refusal.why]
            text = self._catalogue.ngettext(one, many, named[by])
        else:
            text = self.tr(REFUSALS[refusal.why])
        return text.format(**named)

    def sentence(self, refusal: Refusal) -> str:
        """Why not, as a sentence."""
        text = self.refusal(refusal)
        return text[:1].upper() + text[1:] + "."

    def line(self, refused: Refused) -> str:
        """All that is wrong, in one line, with the event or the header's key at fault."""
        why = "; ".join(dict.fromkeys(self.refusal(each) for each in refused.refusals))
        if refused.event:
            return self.tr("event {number}: {why}").format(number=refused.event, why=why)
        return f"{refused.key}: {why}" if refused.key else why

    def notice(self, notice: Notice) -> str:
        """What people should know."""
        return self.tr(NOTICES[notice.what]).format(**notice._asdict())

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
