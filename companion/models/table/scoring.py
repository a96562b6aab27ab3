"""Scores told by hand, one by one: somebody, then a number with its sign."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from companion.games.core.asking import ANY, KIND, PLAYER, ByHand, Touch
from companion.games.core.events import Score
from companion.languages import N_
from companion.models.points import signed
from companion.models.table.moment import SEAT, Draft, Moment
from companion.models.table.scene import (
    ENTER,
    TELL,
    Answer,
    Keep,
    Key,
    Offer,
    Open,
    Scene,
    Seat,
    Tell,
    Write,
)

if TYPE_CHECKING:
    from companion.words import Words

BESIDE = "beside scores"  # the key to what may be told of somebody beside scores
SHORT = 44  # letters of what is told to which a question may be added without one being cut


@dataclass(frozen=True)
class Scoring(Moment):
    """No pieces are entered: people say what somebody scores."""

    @property
    def _by_hand(self) -> ByHand:
        return cast("ByHand", self.now.by_hand)

    @property
    def _who(self) -> str:
        """Whose score is told; nobody while nobody was touched since the last one."""
        way = self.draft.way
        return str(way[0].value) if way and way[0].value in self._by_hand.players else ""

    def touch(self, touch: Touch) -> Answer | None:
        """Somebody, or a number."""
        if touch.kind in (SEAT, PLAYER):
            player = str(touch.value).removeprefix("seat ")
            return Keep(Draft(way=(Touch(PLAYER, player),)))
        if touch.kind != ANY:
            return None
        if not self._who:
            return Tell(N_("Tap a player first, then a number."))
        return Write(self._by_hand.makes(self._who, int(touch.value)), refused=self.draft)

    def back(self) -> Answer | None:
        """From what else may be told to the scores; before the first of these, to the pieces."""
        if len(self.draft.way) > 1:
            return Keep(Draft(way=self.draft.way[:1]))
        if self.now.state.open:
            return Keep(replace(self.draft, way=())) if self._who else None
        return Keep(Draft())

    def scene(self, words: Words) -> Scene:
        """What the last score came to, everybody's place, and the numbers."""
        now, tr, who = self.now, words.tr, self._who
        if len(self.draft.way) > 1 and now.keyed_for(who):
            return self._beside(words)
        rulings = now.frame.rulings if now.state.open else ()
        said = " ".join(words.ruling(each) for each in rulings)
        asks = tr("{player}: how many points?").format(player=who) if who else tr("Who scored?")
        points = now.state.table.points() if now.state.table is not None else {}
        seats = tuple(
            Seat(
                f"seat {player}",
                player,
                signed(points.get(player, 0)),
                "filled" if player == who else "open",
                held=now.held.get(player, -1),
                colour=now.face(player).colour,
                leads=player in now.leading,
                tag=now.face(player).short,
            )
            for player in self._by_hand.players
        )
        # Where seats stand in the bar no title asks: what was told goes on to the next score.
        goes_on = 0 < len(said) <= SHORT and not who
        kept = asks.replace(" ", "\N{NO-BREAK SPACE}")  # on one line
        whole = f"{said} {kept}" if goes_on else ""
        keys = [Key("told", said or asks, "", "text", disabled=True, whole=whole)]
        ends = next((deed for deed in now.deeds if isinstance(deed.event, Score)), None)
        if who and now.keyed_for(who):
            icon, text = words.beside_scores
            deeds = Keep(Draft(way=(*self.draft.way, Touch(KIND, BESIDE))))
            keys.append(Key(BESIDE, text, icon, deed=deeds))
        elif ends is not None:
            text = tr("The match is over")
            asks_first = Open("over", ends.event)
            keys.append(Key("over", text, "flag-checkered", guarded=True, deed=asks_first))
        return Scene(
            ENTER,
            asks,
            tr("Score track"),
            view=self.picture.scored(),
            seats=seats,
            cursor=f"seat {who}",
            keys=tuple(keys),
            icons=self.icons(words),
            signed=self._by_hand.most,
            offer=self._offer(words),
        )

    def _beside(self, words: Words) -> Scene:
        """What else may be told of whoever was touched, who stays so: a score may follow."""
        who, then = self._who, Draft(way=self.draft.way[:1])
        told = [(deed, *words.deed(deed)) for deed in self.now.keyed_for(who)]
        keys = [
            Key(f"do {text}", text, icon, deed=Write(deed.event, self.draft, then))
            for deed, text, icon in told
        ]
        back = Key("back", words.tr("Back"), "chevron-left", deed=Keep(then))
        _, title = words.beside_scores
        return Scene(
            TELL,
            words.tr("{player}: {what}").format(player=who, what=title),
            view=self.picture.scored(),
            keys=(back, *keys),
            icons=self.icons(words),
        )

    def _offer(self, words: Words) -> Offer | None:
        """After a way down, once: what cannot be watched over, and how it could be."""
        match, event = self.now.match, self.now.frame.event
        scored = match.game.scored(event) if event is not None else None
        if not self._by_hand.unwatched or scored is None or scored[1] >= 0:
            return None
        learn = Open("learn", match.entry.id)
        return Offer((match.header.id, "unwatched"), words.unwatched, words.tr("Enter now"), learn)
