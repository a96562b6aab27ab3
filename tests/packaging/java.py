"""A small Java that is as particular as pyjnius 1.7.0 is about what it is handed.

A fake that takes any argument hides the faults that count: which overload a ``str`` chooses, that
it chooses none where a CharSequence is asked, and that an Object has no methods before its cast.
The scores are those of pyjnius's ``calculate_score``, as far as the phone's calls go.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

NOT_ME = -1
OBJECT = "java/lang/Object"
# What may stand for what; a class stands for itself, and everything for an Object.
ANCESTORS = {
    "java/lang/String": {"java/lang/CharSequence"},
    "org/kivy/android/PythonActivity": {"android/content/Context"},
}


class JavaException(Exception):  # noqa: N818 - pyjnius's own name
    """What pyjnius raises where no overload takes the arguments."""


class JavaObject:
    """Something that lives in Java; only what its class declares can be called on it."""

    java = OBJECT


class PythonJavaClass:
    """Python code that Java calls, through the interfaces that it names."""

    __javainterfaces__: tuple[str, ...] | list[str] = ()


def java_method(signature: str) -> Callable[[Any], Any]:
    """Mark a method as one that Java may call."""

    def mark(function: Any) -> Any:
        function.__javasignature__ = signature
        return function

    return mark


def called_by_java(listener: Any, name: str, signature: str, *given: Any) -> Any:
    """Call a listener as Java does: by its name and its whole signature."""
    method = getattr(listener, name)
    assert method.__javasignature__ == signature
    return method(*given)


def _types(signature: str) -> list[str]:
    inside = signature[1 : signature.index(")")]
    return re.findall(r"\[*(?:L[^;]*;|[ZBCSIJFD])", inside)


def _score(wanted: str, given: Any) -> int:
    if wanted == "Z":
        return 10 if isinstance(given, bool) else NOT_ME
    if wanted in ("I", "J"):
        return 10 if isinstance(given, int) else NOT_ME
    if given is None:
        return 10
    if wanted[0] == "[":
        fits = {"[B": bytes, "[C": str}.get(wanted, list)
        return 10 if isinstance(given, fits) else NOT_ME
    name = wanted[1:-1]
    if isinstance(given, str):
        return {"java/lang/String": 10, OBJECT: 5}.get(name, NOT_ME)
    if isinstance(given, JavaObject):
        return 10 if name in (given.java, OBJECT) else 5
    return 1 if isinstance(given, PythonJavaClass) or callable(given) else NOT_ME


def _handed_over(wanted: str, given: Any) -> Any:
    """What arrives in Java."""
    if wanted == "[C":  # each character is cut to the sixteen bits of a Java char
        return "".join(chr(ord(each) & 0xFFFF) for each in given)
    if isinstance(given, JavaObject):
        name = wanted[1:-1]
        if name not in {given.java, OBJECT} | ANCESTORS.get(given.java, set()):
            raise TypeError(f"Invalid instance of {given.java!r} passed for a {name!r}")
    return given


def chosen(name: str, overloads: dict[str, Any], given: tuple[Any, ...]) -> tuple[str, list[Any]]:
    """The overload that pyjnius would call, and what it would hand over."""
    best, most = "", NOT_ME
    for signature in overloads:
        wanted = _types(signature)
        if len(wanted) != len(given):
            continue
        scores = [_score(*pair) for pair in zip(wanted, given, strict=True)]
        if NOT_ME not in scores and sum(scores) > most:
            best, most = signature, sum(scores)
    if most == NOT_ME:
        raise JavaException(f"No {name} matching {given!r}, available: {list(overloads)}")
    pairs = zip(_types(best), given, strict=True)
    return best, [_handed_over(*pair) for pair in pairs]


class Method:
    """A Java method with all its overloads; static when it is called on the class."""

    def __init__(self, overloads: dict[str, Any]) -> None:
        self.overloads = overloads

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, thing: Any, owner: type) -> Any:
        def call(*given: Any) -> Any:
            signature, arrived = chosen(self.name, self.overloads, given)
            deed = self.overloads[signature]
            return deed(thing if thing is not None else owner, *arrived)

        return call


class String(JavaObject):
    """java.lang.String."""

    java = "java/lang/String"
    # The order in which pyjnius finds them decides between equals: char[] is met before String.
    _ways: dict[str, Any] = {  # noqa: RUF012
        "([C)V": lambda chars: chars,
        "(Ljava/lang/String;)V": str,
        "([B)V": lambda raw: raw.decode(),
        "([BLjava/lang/String;)V": lambda raw, name: raw.decode(name),
    }

    def __init__(self, *given: Any) -> None:
        signature, arrived = chosen("String", self._ways, given)
        self.text = self._ways[signature](*arrived)


def read(text: Any) -> str:
    """What a Java method reads from a String or a str that arrived."""
    return text.text if isinstance(text, String) else str(text)
