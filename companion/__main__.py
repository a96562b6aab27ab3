"""The command line: opens the app, shows its demonstration, or judges a record without a window."""

import os
import sys
import tempfile

USAGE = """usage: hornbook [FILE|LINK]           open the app, and show what was sent
       hornbook demo                  walk through the app, pictures into build/screens
       hornbook replay FILE [--lang de]
                                      judge a record and print its standing
       hornbook menu                  put Hornbook into the menu of a Linux desktop
In a checkout: python -m companion instead of hornbook."""


FILES = 32  # open at a time: the window, its fonts and the storage


def enough_files() -> bool:
    """Whether as many files can be opened as the app needs; else it would fall over halfway."""
    opened: list[int] = []
    try:
        opened.extend(os.open(os.devnull, os.O_RDONLY) for _ in range(FILES))
    except OSError:
        return False
    finally:
        for each in opened:
            os.close(each)
    return True


def sent(word: str) -> bool:
    """Whether this is a link of ours or a file."""
    return word.lower().startswith("hornbook:") or os.path.isfile(word)  # noqa: PTH113 - a start without pathlib is sooner


def open_app(given: str = "") -> int:
    """Run the app until it is left; it begins with what it was given."""
    from companion.device import on_android, this_device
    from companion.languages import N_, load, system_language
    from companion.menu import WINDOW
    from companion.shipped import shipped

    if not enough_files():
        said = N_("Too many files are open on this device. Close other programs and try again.")
        print(load(system_language()).gettext(said), file=sys.stderr)
        return 1
    # Kivy reads these when it is first imported. It must not take our arguments for its own,
    # and xclip would leave a child behind that holds a pipeline open.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    if not on_android():
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
        for system in ("X11", "WAYLAND"):
            os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", WINDOW)
        if not os.access(os.path.expanduser("~"), os.W_OK):  # noqa: PTH111 - without a home, Path raises
            # Kivy's import fails where it cannot make its own folder.
            os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="hornbook-kivy-"))
        from companion.device.window import begin_upright

        begin_upright()
    from companion.app import HornbookApp

    app = HornbookApp(device=this_device(given), survives=True)
    if not on_android():
        app.icon = str(shipped("assets") / "icon.png")
    app.run()
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
        case ["menu"]:
            from companion.menu import main as menu

            return menu()
        case [word] if sent(word):
            return open_app(word)
        case _:
            print(USAGE, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
