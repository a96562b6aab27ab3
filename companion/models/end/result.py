"""The end of a match in words: who has won, why it was memorable, and the text that is shared."""

from __future__ import annotations

from collections.abc import Sequence

from companion.dates import day
from companion.games.core.ledger import State, Table
from companion.languages import N_, Ntr, Tr
from companion.models.end.awards import Award, awards
from companion.models.end.standing import ranks
from companion.models.match_line import DOT, FAST
from companion.models.points import written
from companion.words.isolating import isolated

# Each award's title, its icon, and its sentence.
AWARDS: dict[str, tuple[str, str, str]] = {
    "worst-round": (
        N_("Worst round"),
        "weather-lightning",
        N_("{names} scored {number} in round {round}."),
    ),
    "clean": (N_("Most rounds at 0"), "shimmer", N_("{names}: {rounds} without a point.")),
    "comeback": (
        N_("Biggest comeback"),
        "trending-up",
        N_("{names}: {places} gained since round {round}."),
    ),
    "lead": (
        N_("From start to finish"),
        "flag-checkered",
        N_("{names} led alone after each of the {number} rounds."),
    ),
    "close": (N_("By a hair"), "scale-balance", N_("{names}: {points} ahead of second place.")),
    "fall": (
        N_("Lost the lead"),
        "trending-down",
        N_("{names} led after round {round} and lost {places}."),
    ),
    "steady": (
        N_("Steady hand"),
        "sine-wave",
        N_("{names}: only {points} between the best and the worst round."),
    ),
}


class Result:
    """The sentences about one state of a match, in one language."""

    def __init__(self, state: State[Table], tr: Tr, ntr: Ntr, *, own_end: bool = False) -> None:
        self.state = state
        self.own_end = own_end  # whether the people gave it another end after it had begun
        self.tr = tr
        self.ntr = ntr

    def names(self, players: Sequence[str]) -> str:
        """Ann; Ann and Ben; Ann, Ben and Cem."""
        if len(players) < 2:
            return "".join(players)
        *first, last = players
        return self.tr("{names} and {name}").format(names=", ".join(first), name=last)

    def points(self, number: int) -> str:
        """So many points."""
        return written(self.ntr("{n} point", "{n} points", number))

    def rounds(self, number: int) -> str:
        """So many rounds."""
        return self.ntr("{n} round", "{n} rounds", number)

    def headline(self) -> str:
        """Who has won, or who is in front as yet."""
        state = self.state
        if not self.best():
            return self.tr("No scores yet.")
        best = self.best()
        points = self.points(state.totals[best[0]])
        if state.finished and len(best) == 1:
            text = self.tr("{names} wins with {points}.")
        elif state.finished:
            text = self.tr("{names} win together with {points} each.")
        elif len(best) == 1:
            text = self.tr("{names} leads with {points}.")
        else:
            text = self.tr("{names} lead with {points} each.")
        return text.format(names=self.names(best), points=points)

    def news(self) -> tuple[str, str]:
        """The same for a large print: who, in a few words, and the figure that stands beside it."""
        best = self.best()
        if not best:
            return self.tr("No scores yet."), ""
        if self.state.finished:
            text = self.tr("{names} wins") if len(best) == 1 else self.tr("{names} win together")
        else:
            text = self.tr("{names} leads") if len(best) == 1 else self.tr("{names} lead")
        return text.format(names=self.names(best)), written(self.state.totals[best[0]])

    def consolation(self) -> str:
        """A kind line for the last one; "" while it goes on, and where several are last."""
        placed = [each for each in ranks(self.state) if each.rank]
        last = [each.player for each in placed if each.rank == placed[-1].rank]
        if not self.state.finished or len(last) != 1 or last[0] in self.state.winners:
            return ""
        return self.tr("{name}: someone had to feed the herd.").format(name=last[0])

    def best(self) -> tuple[str, ...]:
        """Who has won, or who is in front; nobody before anything is written."""
        state = self.state
        if not state.rounds and not state.finished and not any(state.totals.values()):
            return ()
        return state.winners or tuple(each.player for each in ranks(state) if each.rank == 1)

    def length(self) -> str:
        """How long it took, and what it was played to; nothing of a match that is one round."""
        rule = self.state.rule
        played = self.rounds(len(self.state.rounds))
        if self.state.stopped and not self.state.rounds:
            return self.tr("Ended early")
        if self.state.stopped:
            return self.tr("Ended early after {rounds}").format(rounds=played)
        text = played
        if rule.rounds == 1 and not self.own_end:
            return ""
        if rule.rounds:
            text = self.tr("{rounds} out of {number}").format(rounds=played, number=rule.rounds)
        elif rule.target:
            text = self.tr("{rounds}, played to {number}").format(rounds=played, number=rule.target)
        return self.tr("{until} (changed by you)").format(until=text) if self.own_end else text

    def awards(self) -> list[tuple[str, str, str, tuple[str, ...]]]:
        """Each award as title, icon and sentence, and who has it."""
        return [self._award(each) for each in awards(self.state)]

    def _award(self, award: Award) -> tuple[str, str, str, tuple[str, ...]]:
        title, icon, sentence = AWARDS[award.kind]
        text = self.tr(sentence).format(
            names=self.names(award.players),
            number=award.number,
            round=award.round,
            points=self.points(award.number),
            rounds=self.rounds(award.number),
            places=self.ntr("{n} place", "{n} places", award.number),
        )
        return self.tr(title), icon, text, award.players

    def dated(self, started: str) -> str:
        """The same, and on which day; `started` as the record has it."""
        when = day(started, self.tr)
        return DOT.join(each for each in (self.length(), when) if each)

    def aim(self) -> str:
        """Who wins, for those who take the highest figure for the best."""
        fewest = self.state.lowest_wins
        return self.tr("fewest points win") if fewest else self.tr("most points win")

    def shared(self, title: str, started: str = "") -> str:
        """The whole result as plain text for a message to friends."""
        lines = [title, self.headline(), ""]
        for place in ranks(self.state):
            rank = f"{place.rank}." if place.rank else "–"
            lines.append(f"{rank} {place.player}: {written(place.total)}")
        lines += ["", self.dated(started).replace(FAST, " ")]
        lines += [f"{name}: {text}" for name, _, text, _ in self.awards()]
        return isolated("\n".join(lines), self.state.everybody)
