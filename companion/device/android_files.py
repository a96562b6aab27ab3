"""Files of a phone: chosen, saved and shared in the system's own dialogs, or handed over by other apps.

Nothing here was run on a phone; the tests ask it of the particular Java of tests/packaging. Android
answers on its own thread, so every answer goes through Kivy's clock, or waits to be asked for.
"""

import os
from collections.abc import Callable
from typing import Any

from companion.device import by_kivy
from companion.device.java import activity, java, string
from companion.device.protocol import Document

ANY_KIND = "*/*"
ANY_FILE = "application/octet-stream"  # else the dialog puts an ending of its own behind the name
RESULT_OK = -1
CHOOSE, SAVE = 601, 602  # the numbers under which the dialogs answer
ADDRESS = "hornbook"


class Files:
    """What waits for an answer, and what was handed over."""

    def __init__(self) -> None:
        self._listens = False
        self._chosen: Callable[[Document], object] | None = None
        self._saving: tuple[str, bytes, Callable[[str], object]] | None = None
        self._given: list[str | Document] = []

    def choose(self, chosen: Callable[[Document], object]) -> None:
        """Open the picker of documents."""
        self._chosen = chosen
        kind = java("android.content.Intent")
        intent = kind(kind.ACTION_OPEN_DOCUMENT)
        intent.addCategory(kind.CATEGORY_OPENABLE)
        intent.setType(ANY_KIND)
        self._ask(intent, CHOOSE)

    def save(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Ask where a new document is to be."""
        self._saving = (name, data, saved)
        kind = java("android.content.Intent")
        intent = kind(kind.ACTION_CREATE_DOCUMENT)
        intent.addCategory(kind.CATEGORY_OPENABLE)
        intent.setType(ANY_FILE)
        intent.putExtra(kind.EXTRA_TITLE, string(name))
        self._ask(intent, SAVE)

    def share(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """Put a file into the downloads, where other apps may read it, and open the share sheet."""
        from jnius import cast

        values = java("android.content.ContentValues")()
        values.put("_display_name", string(name))
        values.put("mime_type", string(kind))
        downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        place = activity().getContentResolver().insert(downloads, values)
        if place is None or not _write(place, data):
            return False
        intents = java("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind)
        # Among putExtra's overloads only a Parcelable by name is found.
        intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", place))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity().startActivity(intents.createChooser(intent, string(title)))
        return True

    def given(self) -> str | Document | None:
        """The next thing that was handed over; the first asks what the app was opened with."""
        if not self._listens:
            self._listen()
            self._take(activity().getIntent())
        return self._given.pop(0) if self._given else None

    # -- answers -------------------------------------------------------------------------------

    def _ask(self, intent: Any, number: int) -> None:
        self._listen()
        activity().startActivityForResult(intent, number)

    def _listen(self) -> None:
        if not self._listens:
            from android import activity as bridge

            bridge.bind(on_activity_result=self._answered, on_new_intent=self._take)
            self._listens = True

    def _take(self, intent: Any) -> None:
        from jnius import cast

        kind = java("android.content.Intent")
        if intent is None:
            return
        action, place = intent.getAction(), intent.getData()
        if action == kind.ACTION_SEND:
            text = intent.getStringExtra(kind.EXTRA_TEXT)
            stream = intent.getParcelableExtra(kind.EXTRA_STREAM)
            if text:
                self._given.append(str(text))
            elif stream is not None:
                self._given.append(_document(cast("android.net.Uri", stream)))
        elif action == kind.ACTION_VIEW and place is not None:
            address = place.getScheme() == ADDRESS
            self._given.append(str(place.toString()) if address else _document(place))

    def _answered(self, number: int, result: int, intent: Any) -> None:
        place = intent.getData() if result == RESULT_OK and intent is not None else None
        if number == CHOOSE:
            chosen, self._chosen = self._chosen, None
            if chosen is not None and place is not None:
                by_kivy.soon(lambda: chosen(_document(place)))
        elif number == SAVE:
            saving, self._saving = self._saving, None
            if saving is not None and place is not None:
                name, data, saved = saving
                by_kivy.soon(lambda: saved(name if _write(place, data) else ""))


def _document(place: Any) -> Document:
    """A file by its address, which another app knows how to open."""

    def opened() -> Any:
        return os.fdopen(_descriptor(place, "r"), "rb")

    return Document("", 0, opened)


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
        with os.fdopen(_descriptor(place, "w"), "wb") as stream:
            stream.write(data)
    except OSError:
        return False
    return True
