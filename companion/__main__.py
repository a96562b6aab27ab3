"""The command line: opens the app, shows its demonstration, or judges a record without a window."""

import os
import sys
import tempfile
from pathlib import Path

USAGE = """usage: python -m companion            open the app
       python -m companion demo       walk through the app, pictures into build/screens
       python -m companion replay FILE [--lang de]
                                      judge a record and print its standing"""


def open_app() -> int:
    """Run the app until it is left."""
    from companion.device import on_android

    # Kivy reads these when it is first imported. It must not take our arguments for its own,
    # and xclip would leave a child behind that holds a pipeline open.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    if not on_android():
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
        if not os.access(Path.home(), os.W_OK):
            # Kivy's import fails where it cannot make its own folder.
            os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="hornbook-kivy-"))
    from companion.app import HornbookApp

    HornbookApp().run()
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says and give the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    match words:
        case []:
            return open_app()
        case ["demo", *rest]:
            from companion.demo import main as demo

            return demo(rest)
        case ["replay", *rest]:
            # Only this branch runs where there is no window and no Kivy at all.
            from companion.replay import main as replay

            return replay(rest)
        case _:
            print(USAGE, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
