"""A bar for screens that need every line: Back, one line of words, and icons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.kv import read_kv
from companion.models.table.scene import RULES, Icon
from companion.widgets.drawn.names import renamed
from companion.widgets.drawn.wrap import as_title, width_of
from companion.widgets.kit.action import IconAction
from companion.widgets.kit.press import Pressable
from companion.widgets.look.fonts import writable
from companion.widgets.look.theme import size_of

__all__ = ["Bar", "BarTitle", "IconAction", "IconWord"]

read_kv("widgets/kit/bar.kv")

LEAST_TITLE = 20  # dp of a title's letters: smaller ones would be of another face
# dp of a short title beside signs that could be done without; sp of one beside words of a sign
TITLE, PHRASE = 72, 120
BESIDE = 16  # dp around such words
WORDED, LONG_TITLE = 600, 260  # dp of a bar with words, and of the title that stays beside them


def titled(
    text: str, size: Sequence[float], scale: float, people: Sequence[str] = ()
) -> tuple[str, float]:
    """What a title of this size shows, and how large its letters are.

    One of the ``people`` in it is called by the first part of the name before that loses letters.
    """
    largest = size_of("title", scale)
    room = max(0, int(size[0] - dp(4)))  # Kivy breaks a line that is as wide as its room
    least = min(largest, float(dp(LEAST_TITLE)))
    shown = text, least
    for form in renamed(text, people):
        shown = as_title(form, room, int(size[1]), largest, least)
        if "…" not in shown[0]:
            break
    return shown


class BarTitle(Label):
    """What a bar says, in a line or two; ``text`` stays as it was given."""

    scale = NumericProperty(1)  # of the text
    people = ObjectProperty(())  # who may be named in it

    @staticmethod
    def letters(text: str, size: Sequence[float], scale: float, people: Sequence[str]) -> float:
        """How large its letters are."""
        return titled(text, size, scale, people)[1]

    def texture_update(self, *_: Any) -> None:
        """Draw the lines that have room."""
        shown, _size = titled(self.text, self.size, self.scale, self.people)
        self._label.text = writable(shown)
        super().texture_update()
        self.is_shortened = "".join(shown.split()) != "".join(self.text.split())


class IconWord(Pressable, Label):
    """What a sign means, in words beside it; it does the same."""


def room_for_words(hints: Sequence[str], width: float, icon: float, scale: float) -> bool:
    """Whether a bar has room for the words of all its icons beside Back and a title."""
    if width < dp(WORDED) * max(1, scale):
        return False
    icons = icon * (1 + len(hints))
    return bool(_wide(hints, scale) + icons + dp(LONG_TITLE) * max(1, scale) <= width)


def _wide(hints: Sequence[str], scale: float) -> float:
    """How wide these words are."""
    size = int(size_of("label", scale))
    return float(sum(width_of(each, size, True) + dp(BESIDE) for each in hints))


def word_icons(bar: BoxLayout, icons: Sequence[IconAction], scale: float) -> None:
    """Put its words beside each of these icons where the bar has room, else take them away."""
    hints = [each.hint for each in icons]
    worded = room_for_words(hints, bar.width, icons[0].height, scale)
    words = [each for each in bar.children if isinstance(each, IconWord)][::-1]
    if worded and not words:
        for icon in icons:
            word = IconWord(guarded=icon.guarded)
            word.bind(on_tap=lambda *_, icon=icon: icon.dispatch("on_tap"))
            icon.bind(disabled=word.setter("disabled"), hint=word.setter("text"))
            word.text, word.disabled = icon.hint, icon.disabled
            bar.add_widget(word, bar.children.index(icon))
    elif words and not worded:
        bar.clear_widgets(words)


class Bar(BoxLayout):
    """``title`` between Back and the icons; ``on_deed`` tells what a tapped one does.

    Where there is room, each icon that is always there has its words beside it.
    """

    title = StringProperty()
    people = ObjectProperty(())  # who may be named in it
    scale = NumericProperty(1)  # of the text
    __events__ = ("on_deed",)

    def __init__(self, **properties: Any) -> None:
        self._signs: dict[str, Any] = {}
        self._words: dict[str, IconWord] = {}
        super().__init__(**properties)

    def show_icons(self, icons: Sequence[Icon]) -> bool:
        """These signs, in this order; weak ones give way where the bar is narrow, the weakest first.

        True if there are others than before.
        """
        actions = self.ids.actions
        wide = self.ids.back.width
        room = self.width - wide
        words = self._words_wide([each for each in icons if each.named and not each.weak])
        room -= words + sp(PHRASE) * self.scale - dp(TITLE) if words else 0
        kept: set[str] = set()
        for each in sorted(icons, key=lambda each: each.weak):
            if not each.weak or (len(kept) + 1) * wide + dp(TITLE) <= room:
                kept.add(each.name)
        fitting = [each for each in icons if each.name in kept]
        # What is not there leaves its place free, unless only the title is beside it.
        shown = [*dropwhile(lambda each: each.absent, fitting)]
        for each in shown:
            sign = self._signs.get(each.name) or self._made(each.name)
            sign.icon, sign.hint, sign.disabled = each.icon, each.hint, each.disabled
            sign.deed, sign.opacity = each.deed, 0 if each.absent else 1
        worded = self._worded(fitting)
        named = self._named(fitting)
        wanted = []
        for each in shown:
            sign = self._signs[each.name]
            wanted.append(sign)
            if each.name in worded or each.name in named:
                word = self._words.get(each.name) or self._word(each.name)
                said = each.hint if each.name in worded else each.word or each.hint
                word.text, word.disabled, word.opacity = said, each.disabled, sign.opacity
                wanted.append(word)
        if actions.children[::-1] != wanted:
            actions.clear_widgets()
            for sign in wanted:
                actions.add_widget(sign)
            return True
        return False

    def _made(self, name: str) -> Any:
        sign = self._signs[name] = IconAction()
        sign.margin = self.ids.back.margin
        sign.name = name
        sign.bind(on_tap=lambda *_: self.dispatch("on_deed", sign.deed))
        return sign

    def _worded(self, fitting: Sequence[Icon]) -> list[str]:
        """The icons that have their words: by the width alone, and none that comes and goes.

        Beside those that are always there a long title has room, beside all of them a short one.
        """
        always = [each for each in fitting if each.weak <= RULES]
        hints = [each.hint for each in always]
        fits = room_for_words(hints, self.width, self.ids.back.width, self.scale)
        return [each.name for each in always] if fits and self._fit(always, fitting) else []

    def _named(self, fitting: Sequence[Icon]) -> list[str]:
        """The icons that have their words in a narrow bar too, beside a short title."""
        icons = self.ids.back.width * (1 + len(fitting))
        room = self.width - icons - sp(PHRASE) * self.scale
        found: list[str] = []
        for each in (each for each in fitting if each.named):
            room -= self._words_wide([each])
            if room < 0:
                break
            found.append(each.name)
        return found

    def _words_wide(self, icons: Sequence[Icon]) -> float:
        """How wide the words of these icons are in a narrow bar."""
        return _wide([each.word or each.hint for each in icons], self.scale)

    def _fit(self, worded: Sequence[Icon], icons: Sequence[Icon]) -> bool:
        """Whether the words of some of the icons have room beside a short title."""
        room = self.width - self.ids.back.width * (1 + len(icons)) - sp(PHRASE) * self.scale
        return _wide([each.hint for each in worded], self.scale) <= room

    def _word(self, name: str) -> IconWord:
        word = self._words[name] = IconWord()
        word.bind(on_tap=lambda *_: self.dispatch("on_deed", self._signs[name].deed))
        return word

    def on_deed(self, deed: Any) -> None:
        """Whoever shows the bar binds here."""

    @property
    def sides(self) -> tuple[float, float]:
        """What Back and the icons take of the width."""
        return self.ids.back.width, self.ids.actions.width
