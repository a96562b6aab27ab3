"""The app: wiring of language, theme, rooms, sheets and the one Back handler."""

import gc
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivymd.app import MDApp

from companion import languages
from companion.ahead import Ahead
from companion.desk import Desk
from companion.device import GLANCE, Device, Insets, on_android, this_device
from companion.games.core.rulings import Notice, Refusal, Refused
from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF
from companion.match import Match
from companion.mishaps import CHOICES, CUT_SHORT, FAILED, NO_MATCH, Mishaps, StartMark
from companion.rescue import Rescue
from companion.settings import DEFAULTS, read_where
from companion.sounds import Sounds
from companion.store import Store, StoreFault, StoreNotice
from companion.widgets.drawn.strokes import FIRST, make_ready
from companion.widgets.drawn.wrap import open_fonts
from companion.widgets.kit.rooms import HOME, Rooms
from companion.widgets.kit.sheet import Sheets
from companion.widgets.kit.toast import Toasts
from companion.widgets.look.material import Material
from companion.widgets.look.theme import SIZES, palette_for, text_scale
from companion.words import Words
from companion.words.aloud import aloud
from companion.words.rulebook import grounds

T = TypeVar("T")

BACK_KEY = 27

# New match, the pad, the end, the table, the referee and the tally, in parts of which none takes as
# long as a frame: each brings along what it needs and the ones before it have not brought.
LIKELY = (
    "companion.models.end.result",
    "kivymd.uix.behaviors",
    "kivymd.uix.label",
    "kivymd.uix.textfield",
    "companion.screens.pad.ends",
    "companion.widgets.kit.field",
    "companion.screens.pad.people",
    "companion.screens.pad.evening",
    "companion.screens.pad.foot",
    "companion.screens.pad.panel",
    "companion.screens.pad.pile",
    "companion.widgets.drawn.scores",
    "companion.screens.pad.room",
    "companion.models.setup.plan",
    "companion.screens.people.naming",
    "companion.screens.setup.options",
    "companion.screens.setup.room",
    "companion.widgets.drawn.chart",
    "companion.screens.end",
    "companion.models.table.deciding",
    "companion.models.table.moments",
    "companion.widgets.views.rows",
    "companion.widgets.kit.forms",
    "companion.widgets.kit.shell",
    "companion.screens.rules.why",
    "companion.screens.table.room",
    "companion.models.referee.scene",
    "companion.screens.referee.room",
    "companion.screens.tally.room",
)

PLACES = {
    HOME: "companion.screens.home:Home",
    "newmatch": "companion.screens.setup.room:NewMatch",
    "people": "companion.screens.people.room:People",
    "end": "companion.screens.end:End",
    "pad": "companion.screens.pad.room:Pad",
    "standing": "companion.screens.pad.standing:StandingRoom",
    "table": "companion.screens.table.room:TableRoom",
    "turns": "companion.screens.table.turns:TurnsRoom",
    "lay": "companion.screens.table.lay:LayRoom",
    "referee": "companion.screens.referee.room:RefereeRoom",
    "piles": "companion.screens.referee.piles:PilesRoom",
    "position": "companion.screens.referee.position:PositionRoom",
    "tally": "companion.screens.tally.room:TallyRoom",
    "rules": "companion.screens.rules.room:RulesRoom",
    "learn": "companion.screens.learn.room:LearnRoom",
    "history": "companion.screens.history.room:HistoryRoom",
    "statistics": "companion.screens.history.statistics:StatisticsRoom",
    "settings": "companion.screens.settings.room:SettingsRoom",
    "licences": "companion.screens.settings.licences:Licences",
}


class HornbookApp(MDApp):
    """Hornbook. What it stands on is handed in, so that tests and demonstrations can choose it."""

    title = "Hornbook"
    # What the person chose; "system" follows the phone.
    language_choice = StringProperty("system")
    theme_choice = StringProperty("system")
    # What that means now; kv binds to these.
    language = StringProperty("en")
    # rebind: kv follows what lies behind them, such as app.palette.ink.
    palette = ObjectProperty(rebind=True)
    text_choice = StringProperty("1.0")
    # What was chosen, as far as the window has room for it beside the system's own text size.
    text_scale = NumericProperty(1.0)
    edges = ObjectProperty(Insets(), rebind=True)

    def __init__(
        self,
        folder: Path | None = None,
        device: Device | None = None,
        shelf: Shelf = SHELF,
        *,
        survives: bool = False,
        **properties: Any,
    ) -> None:
        """`survives`: an error that nobody caught does not end the app, as it does in tests."""
        self.device = device or this_device()
        self.palette = palette_for("system", False)  # until the device is asked
        super().__init__(**properties)
        self.folder = folder or self._own_folder()
        self.shelf = shelf
        self.mishaps = Mishaps(self.folder)
        self.rescue = Rescue(self, self.mishaps, survives=survives)
        self.start_mark = StartMark(self.folder)
        self._amiss = ""  # what is to be said of this start
        self.store, self._told = self._open_store()
        self.settings = self.store.settings
        self.desk = Desk(
            self.store, lambda: self.words, self.toast, self._why_refused, self._because
        )
        self.desk.goes_on = self.rescue.noted
        self.sounds = Sounds(self)
        self._stopped = False
        self.work: Any = None  # long work that is going on between the frames
        rules = [entry.game.partition(":")[0] for entry in self.shelf]
        words = [entry.words for entry in self.shelf]
        fonts = [partial(self._open_fonts, role) for role in SIZES]
        strokes = [partial(make_ready, *each) for each in FIRST]
        self._ahead = Ahead([*LIKELY, *strokes, *rules, *words, *fonts], self.rescue.noted)
        self.sheets = Sheets()
        self.toasts = Toasts()
        self.theme_cls = Material()

    # -- life ------------------------------------------------------------------------------

    def build(self) -> Rooms:
        """Read what was chosen and show Home."""
        self.rescue.begin()
        try:
            self._read_choices()
        except Exception as error:
            if not self.rescue.noted(error):
                raise
            self._reset_choices()
        self._of_device(lambda: self.device.show_window(self.settings.get("window")), None)
        Window.bind(on_keyboard=self._on_key, size=self.fit_window)
        self._glancing = Clock.create_trigger(self._glance, GLANCE, interval=True)
        if self._seen is not None:
            self._glancing()
        self.desk.bind(laid=self._laid)
        return self.make_rooms()

    def make_rooms(self) -> Rooms:
        """Rooms in which nobody has been, in the place of those there were."""
        before: Rooms | None = getattr(self, "rooms", None)
        if before is not None:
            self.unbind(language=before.redraw)
            self.desk.unbind(version=before.follow)
        self.rooms = Rooms(PLACES)
        self.bind(language=self.rooms.redraw)
        self.desk.bind(version=self.rooms.follow)
        return self.rooms

    def _laid(self, *_: Any) -> None:
        """Let the rooms of the match go that lay on the desk before."""
        match = self.desk.match
        self.rooms.leave_match(match.header.id if match is not None else "")

    def _open_store(self) -> tuple[Store, StoreNotice | None]:
        """The store in the folder; where opening it fails, an empty one that keeps nothing."""
        try:
            return Store.open(self.folder, shelf=self.shelf)
        except Exception as error:
            if not self.rescue.noted(error):
                raise
        nowhere, _ = Store.open(Path(os.devnull, "hornbook"), shelf=self.shelf)
        return nowhere, StoreNotice("unreadable")

    def _reset_choices(self) -> None:
        """Look and speak as at the first start; what was chosen stays under another name."""
        for name in ("language", "theme", "text_scale"):
            with suppress(Exception):  # what cannot even be read was noted before
                self.store.set(f"set-aside {name}", self.store.setting(name))
                self.store.forget(name)
        self.language_choice = DEFAULTS["language"]
        self.theme_choice = DEFAULTS["theme"]
        self.text_choice = DEFAULTS["text_scale"]
        self.follow_system()
        self._amiss = CHOICES

    def _read_choices(self) -> None:
        self.language_choice = self.settings.get("language")
        self.theme_choice = self.settings.get("theme")
        self.text_choice = self.settings.get("text_scale")
        self.follow_system()

    def _open_fonts(self, role: str) -> None:
        open_fonts(role, self.text_scale)

    def take_up(self) -> None:
        """Show what the storage holds now, when much has been taken in."""
        self._read_choices()
        match = self.desk.match
        if match is not None:
            self.desk.open(match.header.id)
        self.rooms.come_back()

    def on_start(self) -> None:
        """Stand where the person stood last, and say what the storage has to say."""
        self.start_mark.put()
        # The second turn of the clock comes after the first frame.
        Clock.schedule_once(lambda *_: Clock.schedule_once(lambda *_: self.start_mark.lift(), 0), 0)
        self._resume()
        for deed in (self._say_of_start, self._ahead.begin, self._open_given):
            try:
                deed()
            except Exception as error:  # no room has failed: what is shown stays
                if not self.rescue.noted(error):
                    raise
                self.toast(self.tr(FAILED))
        self._count_frames(int(os.environ.get("HORNBOOK_FRAMES", "0")))

    def _say_of_start(self) -> None:
        """Say what is amiss with this start, or what the storage has to say."""
        if self._amiss:
            self.toast(self.tr(self._amiss))
        elif self._told:
            self.desk.tell(self._told)

    def read_aloud(self, text: str) -> None:
        """Say it, where that was switched on."""
        if text and self.settings.get("voice") == "on":
            self.device.speak(aloud(text, self.tr), self.language)

    def on_pause(self) -> bool:
        """Stay alive in the background; everything is saved already."""
        try:
            if self.work is None:  # what is being taken in would be waited for
                self.store.checkpoint()
        except Exception as error:  # Kivy would take an error for a refusal, and end the app
            if not self.rescue.noted(error):
                raise
        return True

    def on_resume(self) -> None:
        """The system's language, theme or bars may have changed meanwhile."""
        self.follow_system()
        if not self._glancing.is_triggered:  # a fault in it has stopped it
            self._glancing()

    def on_stop(self) -> None:
        """Let go of the window and the storage; Kivy calls this twice."""
        if self._stopped:
            return
        self._stopped = True
        self.start_mark.lift()
        self.rescue.end()
        gc.enable()  # a room that was never drawn may have put it off
        Window.unbind(on_keyboard=self._on_key, size=self.fit_window)
        self._glancing.cancel()
        self._keep_window()
        self._ahead.stop()
        if self.work is not None:
            self.work.stop()
        self.toasts.clear()
        self.store.close()

    def _own_folder(self) -> Path:
        named = os.environ.get("HORNBOOK_FOLDER")
        if named:
            return Path(named)
        try:
            # Kivy makes the folder but not its parents.
            if not on_android():
                parent = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
                parent.mkdir(parents=True, exist_ok=True)
            return Path(self.user_data_dir)
        except (OSError, RuntimeError):
            # Nobody's home, or one that cannot be written: nothing can be kept, and it is said.
            return Path(os.devnull, "hornbook")

    def _count_frames(self, left: int) -> None:
        # Packaging and bench start the real process and want to know when it has drawn.
        if not left:
            return
        drawn = 0

        def count(*_: Any) -> None:
            nonlocal drawn
            drawn += 1
            if drawn == left:
                print("READY", self.rooms.current, flush=True)  # noqa: T201 - the answer they wait for
                self.stop()
            else:
                Window.canvas.ask_update()  # a room that stands still is not drawn again

        Window.bind(on_flip=count)

    # -- where the person stands -------------------------------------------------------------

    def _resume(self) -> None:
        """Stand where the person stood last; at Home if the last start or this one fails there."""
        sentence = FAILED
        try:
            way, match_id = read_where(self.settings.get("where"))
            way = [name for name in way if name in PLACES]
            if self.start_mark.found:
                way, match_id = [], ""
                self._amiss = self._amiss or CUT_SHORT
            sentence = NO_MATCH
            if match_id and not isinstance(self.desk.open(match_id), Match):
                way = []
            sentence = FAILED
            self.rooms.enter([HOME, *(name for name in way if name != HOME)])
            self.stand()
        except Exception as error:
            if not self.rescue.survives:
                raise
            self.rescue.meet_at_start(error, sentence)
            self._told = None  # a later start says it again

    def stand(self) -> None:
        """Keep where the person stands now, and the screen on where a match is in front."""
        awake = self.rooms.current_screen.awake and self.settings.get("awake") != "off"
        self._of_device(lambda: self.device.keep_awake(awake), None)
        match = self.desk.match
        where = {"way": self.rooms.way, "match": match.header.id if match else ""}
        self.choose("where", json.dumps(where))

    # -- language and theme ----------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The sentences of the present language, for the match on the desk."""
        match = self.desk.match
        return self.words_of(match.entry if match is not None else self.shelf.first)

    def words_of(self, entry: GameEntry) -> Words:
        """The same for a game on the shelf."""
        return Words(self.language, entry, self.shelf)

    def tr(self, text: str, _language: str = "") -> str:
        """The text in the present language; kv names the language so that it follows it."""
        return languages.load(self.language).gettext(text)

    def ntr(self, one: str, many: str, n: int, _language: str = "") -> str:
        """The text for a number of things, its ``{n}`` filled in."""
        return languages.load(self.language).ngettext(one, many, n).format(n=n)

    def choose_language(self, choice: str) -> None:
        """Speak a language from now on, or the system's."""
        self.language_choice = choice
        self.choose("language", choice)
        self.follow_system()

    def choose_theme(self, choice: str) -> None:
        """Wear a theme from now on, or the system's."""
        self.theme_choice = choice
        self.choose("theme", choice)
        self.follow_system()

    def choose_text_scale(self, choice: str) -> None:
        """Write larger or smaller from now on."""
        self.text_choice = choice
        self.choose("text_scale", choice)
        self.fit_window()

    def fit_window(self, *_: Any) -> None:
        """Stay clear of the system's edges; write as large as was chosen and there is room for."""
        self.edges = self._of_device(self.device.insets, self.edges)
        narrow = min(Window.size) / Metrics.density
        chosen, lying = float(self.text_choice), Window.width > Window.height
        self.text_scale = text_scale(chosen, Metrics.fontscale, narrow, lying=lying)

    def choose(self, name: str, choice: str) -> None:
        """Keep a choice; one that cannot be kept still holds until the app ends."""
        try:
            self.settings.put(name, choice)
        except StoreFault as fault:
            self.toast(self.desk.fault(fault.what))

    def follow_system(self) -> None:
        """Work out language, colours and edges from the choices and the device."""
        chosen = self.language_choice
        # What is garbage must not go while everything is told: kv would still tell it, and fall over it.
        gc.disable()
        try:
            system = chosen == "system"
            locale = self._of_device(self.device.locale, self.language) if system else chosen
            self.language = languages.nearest(locale)
            dark = self._of_device(self.device.dark_mode, self.palette.dark)
            self.palette = palette_for(self.theme_choice, dark)
            self.fit_window()
            self.theme_cls.wear(self.palette)
        finally:
            gc.enable()
        Window.clearcolor = self.palette.background
        self._of_device(lambda: self.device.colour_bars(self.palette.dark), None)
        self._seen = self._of_device(self._look, None)

    def _of_device(self, ask: Callable[[], T], unknown: T) -> T:
        """What the device answers; where it fails the app goes on, or it could never be opened."""
        try:
            return ask()
        except Exception as error:
            if not self.rescue.noted(error):
                raise
        return unknown

    def _look(self) -> tuple[str, bool, Insets]:
        return self.device.locale(), self.device.dark_mode(), self.device.insets()

    def _glance(self, *_: Any) -> None:
        # Android tells an app of these on a thread and in ways that Kivy does not pass on.
        look = self._look()
        if look != self._seen:
            self._seen = look  # first, or a fault in following it would come again and again
            self.follow_system()
        self._keep_window()
        self._open_given()

    def _keep_window(self) -> None:
        """Keep where the window is, so that it opens there again."""
        place = self.device.window_place()
        if place and place != self.settings.get("window"):
            self.choose("window", place)

    def _open_given(self) -> None:
        """Show what another app or the command line handed over, before it is taken in."""
        given = self.device.given() if self.work is None else None
        if given is not None:
            from companion.screens.history.opening import opened

            opened(self, given)

    # -- the way ---------------------------------------------------------------------------

    def go(self, name: str, **given: Any) -> None:
        """Enter a room; open sheets belong to the one that is left."""
        self.sheets.close_all()
        self.desk.in_use.clear()
        self.rooms.go(name, **given)
        self.stand()

    def toast(self, text: str, offer: str = "", deed: Any = None) -> None:
        """Say a sentence in passing, with a deed offered if there is one."""
        self.toasts.show(text, offer, deed)

    def say_why_not(self, refusal: Refusal, entry: GameEntry | None = None) -> None:
        """Say why something cannot be done, with the way to its rule; of a game or the match's."""
        words = self.words if entry is None else self.words_of(entry)
        why = self._why_refused(Refused(refusal), entry)
        self.toasts.show(words.refusal(refusal), *why, stands=False)

    def _why_refused(self, refused: Refused, entry: GameEntry | None = None) -> tuple[Any, ...]:
        """The way from a refusal to the rule on which it rests, if it rests on one."""
        match = self.desk.match
        entry = entry or (match.entry if match is not None else None)
        if entry is None:
            return ()
        said = (grounds(each.why, entry, self.language, self.shelf) for each in refused.refusals)
        rule = next((each for each in said if each is not None), None)
        if rule is None:
            return ()
        return self.tr("Why?"), lambda: self._open_rule(rule.id, (entry, ""))

    def _because(self, notice: Notice) -> tuple[Any, ...]:
        """The way from a notice to the first rule behind it, if there is one."""
        if not notice.ids:
            return ()
        return self.tr("Why?"), lambda: self._open_rule(notice.ids[0])

    def _open_rule(self, ruling: str, printed: Any = None) -> None:
        from companion.screens.rules.rule import RuleSheet

        match = self.desk.match
        here = match is not None and printed is not None and printed[0].id == match.entry.id
        self.sheets.open(RuleSheet(ruling, None if here else printed))

    def back(self) -> None:
        """Close the topmost sheet; else go one room back; else leave."""
        if self.sheets.close_top():
            return
        if self.rooms.go_back():
            self.stand()
        else:
            self.stop()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        if key != BACK_KEY:
            return False
        self.back()
        return True
