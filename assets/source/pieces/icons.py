"""Icons: white masks from the SVG files named `icon.*`; the program tints them."""

from __future__ import annotations

from functools import partial

from art import SVG, flat, svg
from PIL import Image
from recipe import Recipe

SIZE = 128


def icon(name: str) -> Image.Image:
    """What is black in the SVG, as alpha."""
    return flat("#ffffff", svg(name, SIZE)[0])


def recipes() -> dict[str, Recipe]:
    """One picture for every SVG file of an icon."""
    names = sorted(path.stem for path in SVG.glob("icon.*.svg"))
    return {name: Recipe(f"pictures/icons/{name.removeprefix('icon.').replace('.', '_')}.webp", partial(icon, name)) for name in names}
