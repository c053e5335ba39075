"""Icons: white masks from the SVG files named `icon.*`; the program tints them."""

from __future__ import annotations

from functools import partial

from art import SVG, flat, svg
from PIL import Image
from recipe import Recipe

from pieces.standees import FIGURES

SIZE = 128
QUARRIORS = ("bag", "burst", "quiddity", "shield")


def icon(name: str) -> Image.Image:
    """What is black in the SVG, as alpha."""
    return flat("#ffffff", svg(name, SIZE)[0])


def recipes() -> dict[str, Recipe]:
    """One picture for every SVG file of an icon, for what cards of Quarriors! do, and for emblems that are used so too."""
    drawn = {path.stem: path.stem for path in SVG.glob("icon.*.svg")}
    drawn |= {f"icon.{path.stem}": path.stem for path in SVG.glob("quarriors.does.*.svg")}
    drawn |= {f"icon.quarriors.{name}": f"quarriors.{name}" for name in QUARRIORS}
    drawn |= {f"icon.{path.stem}": path.stem for path in SVG.glob("old_world.*.svg") if path.stem not in FIGURES}
    return {
        name: Recipe(f"pictures/icons/{name.removeprefix('icon.').replace('.', '_')}.webp", partial(icon, drawn[name]))
        for name in sorted(drawn)
    }
