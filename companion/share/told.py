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
        return [tr("Everything in it is here already.")]
    here = plan.matches
    stay = here[SAME] + here[SHORTER]
    told = [
        (here[NEW], ntr("{n} match is added.", "{n} matches are added.", here[NEW])),
        (
            here[LONGER],
            ntr(
                "{n} match went on in the backup and takes the place of the one here.",
                "{n} matches went on in the backup and take the place of those here.",
                here[LONGER],
            ),
        ),
        (
            here[BACK],
            ntr(
                "{n} match comes back that was deleted here.",
                "{n} matches come back that were deleted here.",
                here[BACK],
            ),
        ),
        (
            here[APART],
            ntr(
                "{n} match went on differently here and there: both are kept.",
                "{n} matches went on differently here and there: both are kept.",
                here[APART],
            ),
        ),
        (stay, ntr("{n} match is here already.", "{n} matches are here already.", stay)),
        (
            len(plan.closed),
            ntr(
                "{n} match can only be looked at: the rules have changed since.",
                "{n} matches can only be looked at: the rules have changed since.",
                len(plan.closed),
            ),
        ),
        (
            len(plan.people),
            ntr("{n} person is added", "{n} people are added", len(plan.people))
            + f": {who(plan.people, tr)}.",
        ),
        (
            len(plan.namesakes),
            tr(
                "Here already by this name: {names}. Whoever is one and the same: merge them in People."
            ).format(names=who(plan.namesakes, tr)),
        ),
        (
            len(plan.sets),
            ntr("{n} card set is added.", "{n} card sets are added.", len(plan.sets)),
        ),
        (
            len(plan.kept_sets),
            ntr(
                "{n} card set differs: yours stays.",
                "{n} card sets differ: yours stay.",
                len(plan.kept_sets),
            ),
        ),
        (
            len(plan.settings),
            ntr("{n} setting is taken over.", "{n} settings are taken over.", len(plan.settings)),
        ),
    ]
    return [sentence for number, sentence in told if number]


def offer_line(offer: SentMatch, tr: Tr) -> str:
    """What taking a match in would come to."""
    return {
        "new": tr("This match is not here yet."),
        "same": tr("This match is here already."),
        "shorter": tr("This match is here already and has gone on since."),
        "longer": tr("This match has gone on and takes the place of the one here."),
        "apart": tr("This match went on differently here: both are kept."),
        "back": tr("This match was deleted here and comes back."),
    }[offer.outcome]


def set_line(offer: SetOffer, tr: Tr) -> str:
    """What taking a card set in would come to."""
    return {
        "new": tr("Nothing has been told of this box here yet."),
        "same": tr("All of this is known here already."),
        "instead": tr(
            "It takes the place of what you have told of your box. Undo brings that back."
        ),
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
        text = tr("event {number}") if place else tr("Event {number}")
        place.append(text.format(number=refused.event))
    detail = words.detail(refused.refusal)
    if place:
        return f"{', '.join(place)}: {detail}"
    return "" if detail == refused_line(why, words) else detail
