"""What is said of a backup or a match that was sent: before it is taken in, and where it is refused."""

from __future__ import annotations

from companion.games.core.rulings import Refusal, Refused
from companion.languages import Ntr, Tr
from companion.models.match_line import who
from companion.share.backup import BackupRefused, RestorePlan
from companion.share.opening import SentMatch, SetOffer
from companion.store.exchange import APART, BACK, LONGER, NEW, SAME, SHORTER
from companion.words import Words


def plan_lines(plan: RestorePlan, tr: Tr, ntr: Ntr) -> list[str]:
    """What taking a backup in will do, a sentence each."""
    if plan.nothing:
        return [tr("Nothing new in this backup.")]
    here = plan.matches
    stay = here[SAME] + here[SHORTER]
    told = [
        (here[NEW], ntr("{n} match will be added.", "{n} matches will be added.", here[NEW])),
        (
            here[LONGER],
            ntr(
                "{n} match is newer in the backup and replaces yours.",
                "{n} matches are newer in the backup and replace yours.",
                here[LONGER],
            ),
        ),
        (
            here[BACK],
            ntr(
                "{n} match you deleted will be restored.",
                "{n} matches you deleted will be restored.",
                here[BACK],
            ),
        ),
        (
            here[APART],
            ntr(
                "{n} match differs from the backup: both versions are kept.",
                "{n} matches differ from the backup: all versions are kept.",
                here[APART],
            ),
        ),
        (
            stay,
            ntr(
                "{n} match is already on this phone.",
                "{n} matches are already on this phone.",
                stay,
            ),
        ),
        (
            len(plan.closed),
            ntr(
                "{n} match was saved under older rules, so it is view only.",
                "{n} matches were saved under older rules, so they are view only.",
                len(plan.closed),
            ),
        ),
        (
            len(plan.people),
            ntr("{n} player will be added", "{n} players will be added", len(plan.people))
            + f": {who(plan.people, tr)}.",
        ),
        (
            len(plan.namesakes),
            tr("Already in Players: {names}. Same person? Merge them there.").format(
                names=who(plan.namesakes, tr)
            ),
        ),
        (
            len(plan.sets),
            ntr(
                "Box details will be added for {n} game.",
                "Box details will be added for {n} games.",
                len(plan.sets),
            ),
        ),
        (
            len(plan.kept_sets),
            ntr(
                "{n} game has different box details in the backup. Yours stay.",
                "{n} games have different box details in the backup. Yours stay.",
                len(plan.kept_sets),
            ),
        ),
        (
            len(plan.settings),
            ntr(
                "{n} setting will be imported.",
                "{n} settings will be imported.",
                len(plan.settings),
            ),
        ),
    ]
    return [sentence for number, sentence in told if number]


def offer_line(offer: SentMatch, tr: Tr) -> str:
    """What taking a match in would come to."""
    return {
        "new": tr("This match is new to this phone."),
        "same": tr("You already have this match."),
        "shorter": tr("The match on this phone is newer."),
        "longer": tr("Newer: replaces the match on this phone."),
        "apart": tr("This phone has a different version of this match. Both are kept."),
        "back": tr("You deleted this match. It will be restored."),
    }[offer.outcome]


def set_line(offer: SetOffer, tr: Tr) -> str:
    """What taking a card set in would come to."""
    return {
        "new": tr("You have not entered anything for this box yet."),
        "same": tr("You already have these box details."),
        "instead": tr("Replaces what you entered. You can undo it."),
    }[offer.outcome]


def known_lines(offer: SetOffer, tr: Tr) -> list[str]:
    """What such a card set tells, topic by topic."""
    told = []
    for topic in offer.lesson.topics():
        if not topic.known:
            continue
        of = tr("{n} of {all}").format(n=topic.known, all=topic.all)
        told.append(f"{tr(topic.title)}: {of if topic.all else topic.known}")
    return told


# Why a file is not Hornbook's at all; `companion replay` alone tells which of these it is.
FOREIGN = {
    "not-utf8", "not-json", "nested-too-deep", "endless-number", "not-a-record", "no-version",
    "not-a-backup",
}  # fmt: skip


def refused_line(why: BackupRefused | Refused, words: Words) -> str:
    """Why a file, a backup or a link is not imported, for the person who chose it."""
    refused = why if isinstance(why, Refused) else why.why
    whole = not why.event if isinstance(why, Refused) else why.line <= 1
    if whole and refused.refusal.why in FOREIGN:
        return words.refusal(Refusal("not-hornbook"))
    return words.refusal(refused.refusal)


def refused_detail(why: BackupRefused | Refused, words: Words) -> str:
    """What is wrong where, for whoever made the file; "" where `refused_line` has said it all."""
    refused = why if isinstance(why, Refused) else why.why
    tr, place = words.tr, []
    if isinstance(why, BackupRefused) and why.line:
        place.append(tr("Line {number}").format(number=why.line))
    if refused.event:
        text = tr("entry {number}") if place else tr("Entry {number}")
        place.append(text.format(number=refused.event))
    detail = words.detail(refused.refusal)
    if place:
        return f"{', '.join(place)}: {detail}"
    return "" if detail == refused_line(why, words) else detail
