"""About: which version this is, what it is made of, and whose game it serves."""

from companion import __version__
from companion.kv import read_kv
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.sheet import Sheet

read_kv("screens/settings/about.kv")


class About(Sheet):
    """A sheet with the version and the licences."""

    version = __version__
