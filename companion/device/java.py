"""The way into Java through pyjnius, which is there only on a phone."""

from typing import Any


def java(name: str) -> Any:
    """A class of Java by its name."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The one activity of the app."""
    return java("org.kivy.android.PythonActivity").mActivity


def sdk() -> int:
    """The level of this Android."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def string(text: str) -> Any:
    """A text as Java has it."""
    # Handed a bare str, pyjnius chooses String(char[]) and cuts every emoji to sixteen bits; and
    # where a CharSequence is asked, it takes no str at all.
    return java("java.lang.String")(text.encode(), "UTF-8")


def started(intent: Any) -> bool:
    """Start what an intent asks for; False if no app does it, or it is too large to be handed over."""
    from jnius import JavaException

    try:
        activity().startActivity(intent)
    except JavaException:
        return False
    return True
