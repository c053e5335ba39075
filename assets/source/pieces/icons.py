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
    """One picture for every SVG file of an icon, and for the emblems of Quarriors! as icons."""
    drawn = {path.stem: path.stem for path in SVG.glob("icon.*.svg")}
    drawn |= {f"icon.{path.stem}": path.stem for path in SVG.glob("quarriors.*.svg") if "seat" not in path.stem}
    return {
        name: Recipe(f"pictures/icons/{name.removeprefix('icon.').replace('.', '_')}.webp", partial(icon, drawn[name]))
        for name in sorted(drawn)
    }
