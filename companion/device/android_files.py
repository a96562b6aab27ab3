"""Files of a phone: chosen, saved and shared in the system's own dialogs, or handed over by other apps.

Nothing here was run on a phone; the tests ask it of the particular Java of tests/packaging. Android
answers on its own thread, and another app may fetch a document from far away: documents are read and
written on threads of their own, and every answer goes through Kivy's clock, or waits to be asked for.
"""

import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from companion.device import by_kivy
from companion.device.java import activity, java, started, string
from companion.device.protocol import Document

ANY_KIND = "*/*"
ANY_FILE = "application/octet-stream"  # else the dialog puts an ending of its own behind the name
RESULT_OK = -1
CHOOSE, SAVE = 601, 602  # the numbers under which the dialogs answer
ADDRESS = "hornbook"
# Bytes of a document that are taken over. A backup of the largest size that is restored packs into less.
LARGEST = 128 << 20
CHUNK = 1 << 16
ASIDE = "document"  # the name of a thread that reads or writes one


class Files:
    """What waits for an answer, and what was handed over."""

    def __init__(self) -> None:
        self._listens = False
        self._chosen: Callable[[Document], object] | None = None
        self._saving: tuple[str, bytes, Callable[[str], object]] | None = None
        self._given: list[str | Document] = []

    def choose(self, chosen: Callable[[Document], object]) -> Path | None:
        """Open the picker of documents; where there is none, a folder that a computer can fill."""
        kind = java("android.content.Intent")
        intent = kind(kind.ACTION_OPEN_DOCUMENT)
        intent.addCategory(kind.CATEGORY_OPENABLE)
        intent.setType(ANY_KIND)
        self._chosen = chosen
        if self._ask(intent, CHOOSE):
            return None
        self._chosen = None
        folder = activity().getExternalFilesDir(None) or activity().getFilesDir()
        return Path(folder.getAbsolutePath())

    def save(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Ask where a new document is to be."""
        kind = java("android.content.Intent")
        intent = kind(kind.ACTION_CREATE_DOCUMENT)
        intent.addCategory(kind.CATEGORY_OPENABLE)
        intent.setType(ANY_FILE)
        intent.putExtra(kind.EXTRA_TITLE, string(name))
        self._saving = (name, data, saved)
        if not self._ask(intent, SAVE):
            self._saving = None
            saved("")

    def share(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """Put a file into the downloads, where other apps may read it, and open the share sheet."""
        from jnius import JavaException, cast

        values = java("android.content.ContentValues")()
        values.put("_display_name", string(name))
        values.put("mime_type", string(kind))
        downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        resolver = activity().getContentResolver()
        try:
            place = resolver.insert(downloads, values)
        except JavaException:  # no downloads on this phone, or no room in them
            return False
        if place is None:
            return False
        intents = java("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind)
        # Among putExtra's overloads only a Parcelable by name is found.
        intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", place))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        chooser = intents.createChooser(intent, string(title))
        if _write(place, data) and started(chooser):
            return True
        resolver.delete(place, None, None)  # nobody was offered it
        return False

    def given(self) -> str | Document | None:
        """The next thing that was handed over; the first asks what the app was opened with."""
        if not self._listens:
            self._listen()
            self._take(activity().getIntent())
        return self._given.pop(0) if self._given else None

    # -- answers -------------------------------------------------------------------------------

    def _ask(self, intent: Any, number: int) -> bool:
        """Open a dialog of the system; False if it has none."""
        from jnius import JavaException

        self._listen()
        try:
            activity().startActivityForResult(intent, number)
        except JavaException:
            return False
        return True

    def _listen(self) -> None:
        if not self._listens:
            from android import activity as bridge

            bridge.bind(on_activity_result=self._answered, on_new_intent=self._take)
            self._listens = True

    def _take(self, intent: Any) -> None:
        from jnius import JavaException

        if intent is None:
            return
        try:
            link, place = _handed_over(intent)
        except JavaException:  # another app's own kind of thing is in it
            return
        if link:
            self._given.append(link)
        elif place is not None:
            _aside(lambda: _copied(place), self._given.append)

    def _answered(self, number: int, result: int, intent: Any) -> None:
        place = intent.getData() if result == RESULT_OK and intent is not None else None
        if number == CHOOSE:
            chosen, self._chosen = self._chosen, None
            if chosen is not None and place is not None:
                _aside(lambda: _copied(place), chosen)
        elif number == SAVE:
            saving, self._saving = self._saving, None
            if saving is not None and place is not None:
                name, data, saved = saving
                _aside(lambda: name if _write(place, data) else "", saved)


def _handed_over(intent: Any) -> tuple[str, Any]:
    """The link in an intent, or where its document is; neither if it is not for us or was used before."""
    from jnius import cast

    kind = java("android.content.Intent")
    # Opened from the list of recent apps, an app gets the intent of its first start again.
    if intent.getFlags() & kind.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return "", None
    action, place = intent.getAction(), intent.getData()
    if action == kind.ACTION_SEND:
        text = intent.getStringExtra(kind.EXTRA_TEXT)
        stream = intent.getParcelableExtra(kind.EXTRA_STREAM)
        return (str(text), None) if text else ("", stream and cast("android.net.Uri", stream))
    if action == kind.ACTION_VIEW and place is not None:
        link = place.getScheme() == ADDRESS
        return (str(place.toString()), None) if link else ("", place)
    return "", None


def _aside(deed: Callable[[], Any], told: Callable[[Any], object]) -> None:
    """Do something on a thread of its own, and tell what came of it on Kivy's."""
    from jnius import detach

    def work() -> None:
        try:
            answer = deed()
        finally:
            detach()  # Java keeps a thread that does not take its leave
        by_kivy.soon(lambda: told(answer))

    threading.Thread(target=work, name=ASIDE, daemon=True).start()


def _copied(place: Any) -> Document:
    """A document of another app as a file of ours; one that cannot be read says so when it is opened."""
    try:
        cache = activity().getCacheDir().getAbsolutePath()
        copy: IO[bytes] = tempfile.TemporaryFile(dir=cache)  # noqa: SIM115 - it lives as long as the document
        with os.fdopen(_descriptor(place, "r"), "rb") as stream:
            while chunk := stream.read(CHUNK):
                copy.write(chunk)
                if copy.tell() > LARGEST:
                    raise OSError("too large a document")
        copy.flush()
    except OSError as why:
        fault = why

        def fails() -> IO[bytes]:
            raise fault

        return Document("", 0, fails)

    def opened() -> IO[bytes]:
        copy.seek(0)
        return os.fdopen(os.dup(copy.fileno()), "rb")

    return Document("", copy.tell(), opened)


def _descriptor(place: Any, mode: str) -> int:
    from jnius import JavaException

    try:
        found = activity().getContentResolver().openFileDescriptor(place, mode)
    except JavaException as why:  # moved, or no longer ours to read
        raise OSError(str(why)) from why
    if found is None:
        raise OSError("no such document")
    return int(found.detachFd())


def _write(place: Any, data: bytes) -> bool:
    try:
        # With "w" alone a longer file that was there before would keep its end.
        with os.fdopen(_descriptor(place, "wt"), "wb") as stream:
            stream.write(data)
    except OSError:
        return False
    return True
