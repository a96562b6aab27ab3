"""KivyMD's names for our colours."""

from typing import Any

from kivymd.theming import ThemeManager

from companion.widgets.look.theme import PALETTES, Palette

# What each of our colours is called there. Of its three families of accents we have one.
_ACCENTS = ("primary", "secondary", "tertiary")
_NAMES = {
    "background": "background surface surfaceDim surfaceBright surfaceContainerLowest",
    "surface": "surfaceContainerLow surfaceContainer",
    "surface_high": "surfaceContainerHigh surfaceContainerHighest surfaceVariant",
    "ink": "onBackground onSurface",
    "ink_soft": "onSurfaceVariant",
    "outline": "outline neutralPaletteKeyColor neutralVariantPaletteKeyColor",
    "outline_soft": "outlineVariant",
    "primary": "surfaceTint {accent} {accent}Dim {accent}PaletteKeyColor",
    "on_primary": "on{Accent}",
    "tonal": "{accent}Container {accent}Fixed {accent}FixedDim",
    "on_tonal": "on{Accent}Container on{Accent}Fixed on{Accent}FixedVariant",
    "error": "error errorDim errorPaletteKeyColor",
    "on_error": "onError",
    "error_soft": "errorContainer",
    "on_error_soft": "onErrorContainer",
    "inverse": "inverseSurface",
    "on_inverse": "inverseOnSurface",
    "inverse_primary": "inversePrimary",
}
BLACK = (0.0, 0.0, 0.0, 1.0)


class Material(ThemeManager):
    """The theme of KivyMD in the colours of a palette.

    By itself it solves 59 colours from a seed at every start and change of theme, which took a
    third of the time to the first frame, and then they were not quite ours.
    """

    def __init__(self, **properties: Any) -> None:
        self.palette = PALETTES["light"]
        super().__init__(**properties)

    def wear(self, palette: Palette) -> None:
        """Take another theme's colours."""
        self.palette = palette
        self.theme_style = "Dark" if palette.dark else "Light"
        self.set_colors()

    def set_colors(self, *_: Any) -> None:
        """Give every colour its name; KivyMD calls this when a style has changed."""
        self.shadowColor = self.scrimColor = BLACK
        for ours, names in _NAMES.items():
            for accent in _ACCENTS:
                for name in names.format(accent=accent, Accent=accent.capitalize()).split():
                    setattr(self, f"{name}Color", getattr(self.palette, ours))
        self.disabledTextColor = self.palette.ink_soft
