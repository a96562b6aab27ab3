"""How far something is."""

from kivy.properties import NumericProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from companion.kv import read_kv

read_kv("widgets/kit/filled.kv")


class Filled(MDLinearProgressIndicator):
    """KivyMD's bar, filled as far as ``part`` of 1 is done."""

    part = NumericProperty(0)
    only_shown = True
