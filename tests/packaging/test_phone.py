"""What is asked of the phone, on a Java that is as particular as the real one."""

import sys
import threading
from collections.abc import Callable
from types import ModuleType, SimpleNamespace

import pytest

from companion.device import Document, Insets, android_files
from companion.device.android import AndroidDevice
from companion.device.android_files import ASIDE
from tests.packaging.java import JavaException, String
from tests.packaging.phone import ERROR, LIGHT_BARS, Phone, plug_in

Plugged = tuple[Phone, AndroidDevice, ModuleType]


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Plugged]:
    def plug(sdk: int = 36) -> Plugged:
        phone = Phone(sdk)
        return phone, AndroidDevice(), plug_in(phone, monkeypatch)

    return plug


# -- the fake itself: what pyjnius 1.7.0 did when it was asked the same --------------------------


def test_a_bare_text_becomes_sixteen_bit_characters() -> None:
    assert String("Ann").text == "Ann"
    assert String("🐮").text == "\uf42e"
    assert String("🐮".encode(), "UTF-8").text == "🐮"


def test_a_text_is_no_char_sequence_and_an_object_has_no_methods() -> None:
    classes = Phone().classes
    voice = classes["android.speech.tts.TextToSpeech"]
    with pytest.raises(JavaException):
        voice.speak("Six", 0, None, None)
    service = classes["org.kivy.android.PythonActivity"].mActivity.getSystemService("vibrator")
    assert not hasattr(service, "hasVibrator")


# -- the phone -----------------------------------------------------------------------------------


def test_emoji_arrive_whole_at_the_share_sheet(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    assert device.share_text("Ann 🐮 12", "Hornbook 🐂")
    assert phone.shared == {"TEXT": "Ann 🐮 12", "SUBJECT": "Hornbook 🐂"}
    assert phone.chooser == "Hornbook 🐂"


def test_the_first_sentence_waits_for_the_voice(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    device.speak("Nimm die Reihe 🐮", "de")
    assert phone.said == []
    phone.voice_is_ready()
    assert phone.said == [("Nimm die Reihe 🐮", "de")]
    device.speak("Six!", "en")
    assert phone.said[1:] == [("Six!", "en")]
    assert len(phone.voices) == 1


def test_of_two_sentences_before_the_voice_the_later_is_said(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, _ = plugged()
    device.speak("One", "en")
    device.speak("Two", "en")
    phone.voice_is_ready()
    assert phone.said == [("Two", "en")]


def test_a_phone_without_a_voice_stays_silent(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    device.speak("One", "en")
    phone.voice_is_ready(ERROR)
    device.speak("Two", "en")
    assert phone.said == []


@pytest.mark.parametrize(("sdk", "way"), [(25, "plain"), (26, "effect"), (36, "effect")])
def test_the_vibrator_is_cast_and_shakes(
    plugged: Callable[..., Plugged], sdk: int, way: str
) -> None:
    phone, device, _ = plugged(sdk)
    device.vibrate(60)
    assert phone.buzzed == [(way, 60)]


def test_keeping_awake_leaves_nothing_behind(
    plugged: Callable[..., Plugged], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, device, bridge = plugged()
    window = SimpleNamespace(allow_screensaver=True)
    monkeypatch.setitem(sys.modules, "kivy.core.window", SimpleNamespace(Window=window))
    for on in (True, False, True):
        device.keep_awake(on)
        assert window.allow_screensaver is not on
    assert bridge.__functionstable__ == {}


def test_what_is_written_on_the_bars_can_be_read_on_our_ground(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, bridge = plugged()
    for dark, bars in ((False, LIGHT_BARS), (True, 0), (False, LIGHT_BARS)):
        device.colour_bars(dark)
        phone.draw()
        assert phone.bars == bars
    assert len(bridge.__functionstable__) == 1


def test_bars_that_the_system_fills_itself_are_left_alone(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged(34)
    device.colour_bars(False)
    phone.draw()
    assert phone.bars is None


@pytest.mark.parametrize(
    ("sdk", "covered", "edges"),
    [
        (36, (0, 96, 0, 48), Insets(0, 96, 0, 48)),
        (35, (80, 0, 48, 24), Insets(80, 0, 48, 24)),
        # Not yet attached to its window.
        (36, None, Insets()),
        # The system has kept the window clear of its bars already.
        (34, (0, 96, 0, 48), Insets()),
        (24, (0, 96, 0, 48), Insets()),
    ],
)
def test_edges_are_what_the_system_covers_of_our_window(
    plugged: Callable[..., Plugged],
    sdk: int,
    covered: tuple[int, int, int, int] | None,
    edges: Insets,
) -> None:
    phone, device, _ = plugged(sdk)
    phone.covered = covered
    assert device.insets() == edges


def test_theme_and_language_are_the_systems(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    assert not device.dark_mode()
    phone.night = True
    assert device.dark_mode()
    assert device.locale() == "de_AT"


# -- files ---------------------------------------------------------------------------------------


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[float], object]]:
    """What is left to Kivy's clock: Android answers on a thread of its own."""
    deeds: list[Callable[[float], object]] = []
    clock = ModuleType("kivy.clock")
    vars(clock)["Clock"] = SimpleNamespace(schedule_once=deeds.append)
    monkeypatch.setitem(sys.modules, "kivy.clock", clock)
    return deeds


Later = list[Callable[[float], object]]


def answered(later: Later) -> None:
    """Let the threads that read and write come to their ends, and Kivy's clock tick once."""
    for thread in threading.enumerate():
        if thread.name == ASIDE:
            thread.join(10)
    deeds, later[:] = [*later], []
    for deed in deeds:
        deed(0)


def read(document: Document | str | None) -> bytes:
    assert isinstance(document, Document)
    with document.open() as stream:
        return stream.read()


def test_a_file_is_chosen_in_the_systems_own_picker(
    plugged: Callable[..., Plugged], later: Later
) -> None:
    phone, device, _ = plugged()
    chosen: list[Document] = []
    assert device.choose_file(chosen.append) is None
    ((action, _, number),) = phone.asked
    assert action == "OPEN"
    phone.documents["content://here/1"] = b"backup"
    phone.answer(number, "content://here/1")
    assert not chosen  # not on Android's thread
    answered(later)
    assert chosen[0].size == 6
    assert read(chosen[0]) == b"backup"
    assert read(chosen[0]) == b"backup"  # first looked at, then taken in
    device.choose_file(chosen.append)
    phone.answer(number, ok=False)
    answered(later)
    assert len(chosen) == 1
    assert len(phone.listeners) == 2


def test_a_document_is_read_and_written_beside_the_screens_thread(
    plugged: Callable[..., Plugged], later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, device, _ = plugged()
    at_work: list[str] = []
    descriptor = android_files._descriptor

    def noted(place: object, mode: str) -> int:
        at_work.append(threading.current_thread().name)
        return descriptor(place, mode)

    monkeypatch.setattr(android_files, "_descriptor", noted)
    chosen: list[Document] = []
    phone.documents |= {"content://cloud/1": b"backup", "content://cloud/2": b""}
    device.choose_file(chosen.append)
    phone.answer(phone.asked[0][2], "content://cloud/1")
    device.save_file("ox.gz", b"all", lambda place: None)
    phone.answer(phone.asked[1][2], "content://cloud/2")
    answered(later)
    assert read(chosen[0]) == b"backup"
    assert at_work == [ASIDE, ASIDE]


def test_a_document_without_end_is_not_taken_over(
    plugged: Callable[..., Plugged], later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(android_files, "LARGEST", 5)
    phone, device, _ = plugged()
    chosen: list[Document] = []
    for text in (b"12345", b"123456"):
        phone.documents["content://here/1"] = text
        device.choose_file(chosen.append)
        phone.answer(phone.asked[0][2], "content://here/1")
        answered(later)
    assert read(chosen[0]) == b"12345"
    with pytest.raises(OSError, match="too large"):
        chosen[1].open()


def test_a_document_that_is_gone_is_an_error_of_files(
    plugged: Callable[..., Plugged], later: Later
) -> None:
    phone, device, _ = plugged()
    chosen: list[Document] = []
    device.choose_file(chosen.append)
    phone.answer(phone.asked[0][2], "content://gone")
    answered(later)
    with pytest.raises(OSError, match="FileNotFound"):
        chosen[0].open()


def test_a_phone_without_a_picker_names_its_folder(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    phone.pickers = False
    chosen: list[Document] = []
    assert device.choose_file(chosen.append) == phone.folder
    phone.answer(601, "content://here/1")
    assert not chosen


def test_a_file_is_saved_where_the_person_says(
    plugged: Callable[..., Plugged], later: Later
) -> None:
    phone, device, _ = plugged()
    places: list[str] = []
    device.save_file("ox.gz", b"all", places.append)
    ((action, extras, number),) = phone.asked
    assert (action, extras) == ("CREATE", {"TITLE": "ox.gz"})
    phone.documents["content://there/ox"] = b"longer than all that is written now"
    phone.answer(number, "content://there/ox")
    answered(later)
    assert phone.file("content://there/ox").read_bytes() == b"all"
    device.save_file("ox.gz", b"all", places.append)
    phone.answer(number, "content://nowhere")
    answered(later)
    assert places == ["ox.gz", ""]


def test_a_file_that_no_dialog_saves_is_said_not_to_be_saved(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, _ = plugged()
    phone.pickers = False
    places: list[str] = []
    device.save_file("ox.gz", b"all", places.append)
    assert places == [""]


def test_a_picture_goes_to_the_share_sheet_from_android_10_on(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, _ = plugged(28)
    assert not device.share_file("a.png", b"png", "image/png", "Ann 🐮")
    phone, device, _ = plugged(29)
    assert device.share_file("a.png", b"png", "image/png", "Ann 🐮")
    assert phone.file("content://downloads/a.png").read_bytes() == b"png"
    assert phone.shared["STREAM"].thing.address == "content://downloads/a.png"
    assert phone.chooser == "Ann 🐮"


def test_a_picture_that_no_app_takes_does_not_stay_in_the_downloads(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, _ = plugged()
    phone.sharers = False
    assert not device.share_file("a.png", b"png", "image/png", "Ann")
    assert phone.deleted == ["content://downloads/a.png"]
    phone.downloads = False
    assert not device.share_file("a.png", b"png", "image/png", "Ann")


def test_a_text_that_cannot_be_shared_is_copied(
    plugged: Callable[..., Plugged], monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, device, _ = plugged()
    copied: list[str] = []
    clipboard = SimpleNamespace(Clipboard=SimpleNamespace(copy=copied.append))
    monkeypatch.setitem(sys.modules, "kivy.core.clipboard", clipboard)
    phone.sharers = False
    assert not device.share_text("Ann 🐮 12", "Hornbook")
    assert copied == ["Ann 🐮 12"]


def test_what_another_app_hands_over_is_given_once(
    plugged: Callable[..., Plugged], later: Later
) -> None:
    phone, device, _ = plugged()
    phone.opened_with = phone.intent("VIEW", "hornbook:1abc")
    assert device.given() == "hornbook:1abc"
    assert device.given() is None
    phone.documents["content://mail/2"] = b"{}"
    phone.hand_over(phone.intent("VIEW", "content://mail/2"))
    answered(later)
    phone.hand_over(phone.intent("SEND", TEXT="hornbook:1xyz"))
    phone.hand_over(phone.intent("SEND", STREAM=phone.uri("content://mail/2")))
    phone.hand_over(phone.intent("SEND", STREAM="of another app's own class"))
    phone.hand_over(phone.intent("MAIN"))
    answered(later)
    first, link, stream = device.given(), device.given(), device.given()
    assert link == "hornbook:1xyz"
    assert read(first) == read(stream) == b"{}"
    assert device.given() is None


def test_a_used_link_is_not_offered_again_from_the_recent_apps(
    plugged: Callable[..., Plugged],
) -> None:
    phone, device, _ = plugged()
    phone.opened_with = phone.intent("VIEW", "hornbook:1abc")
    phone.opened_with.flags = 0x10000000 | 0x100000
    assert device.given() is None


def test_another_app_opens_an_address_if_there_is_one(plugged: Callable[..., Plugged]) -> None:
    phone, device, _ = plugged()
    assert not device.open_link("bgstats://app/?data=1")
    phone.apps.add("bgstats")
    assert device.open_link("bgstats://app/?data=1")
    assert phone.visited == ["bgstats://app/?data=1"]
