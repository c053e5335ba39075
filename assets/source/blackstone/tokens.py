"""Solid small things of the Fortress: wounds, markers, coins, seals of the ships, chips of the kinds of dice.

Each lies in the middle of a clear square with its own shadow; `body` of that square's side is the thing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from art import Colour, Field, Stack, Relief, place, reduced, rgb, shape_sdf, smooth, svg
from noise import chipped
from old_world.tokens import canvas, finished, within
from PIL import Image
from pieces.panels import polygon
from pieces.standees import CANVAS, UNIT, axes
from recipe import Recipe

SIDE, BODY = 96, 0.84
STEEL, PALE, EMBER, GREEN = "#8b939d", "#f6eede", "#ff9a4a", "#a8f58a"
COINS: dict[str, tuple[str, Colour, Colour, Colour]] = {  # the sign, enamel, rim, ink
    "wound": ("wound", "#b3241c", "#d8a89a", "#fff0e0"),
    "grievous": ("grievous", "#141012", "#c2422e", "#ff8a68"),
    "inspiration": ("inspiration", "#7a4310", "#e0a850", "#ffd27a"),
    "out_of_action": ("out_of_action", "#3a3d44", STEEL, "#d8dce0"),
    "activated": ("initiative", "#3b2a1a", "#b08a52", "#ffe0a8"),
    "overwatch": ("overwatch", "#2d6690", STEEL, "#eef6ff"),
    "empowered": ("empowered", "#6a2aa8", "#c8a0ee", "#f6eaff"),
    "threat": ("threat", "#a8641a", "#e8c88a", "#fff0cc"),
    "counter": ("counter", "#46505c", STEEL, PALE),
    "leader": ("leader", "#6a1418", "#f0c25a", "#ffd76a"),
}
MARKERS: dict[str, tuple[str, str, Colour, Colour]] = {  # the sign, outline, enamel, ink
    "discovery": ("discovery", "hexagon", "#14401f", GREEN),
    "trap": ("trap", "triangle", "#7a1c10", "#ffd0b0"),
    "lock": ("lock", "square", "#5a3a10", "#ffd68a"),
    "unlocked": ("unlocked", "square", "#1d4a26", "#c0f5a8"),
    "sentry": ("sentry", "hexagon", "#5a1a10", "#ffb49a"),
    "charge": ("charge", "circle", "#6a2410", "#ffc48a"),
    "corpse": ("corpse", "circle", "#33343a", "#e2ddd0"),
    "clue": ("clue", "hexagon", "#123c22", "#b8ff9a"),
    "archeotech": ("archeotech", "hexagon", "#12424a", "#8af0f0"),
    "objective": ("unique", "diamond", "#5a4310", "#ffe08a"),
}
SHIPS = {
    "clarion": "#8a2a12", "vanguard": "#7a5a12", "iron_pilgrim": "#2c5a2a",
    "whisper_of_starlight": "#1f4a8a", "kravvchato": "#3d5a1c", "lucky_ricochet": "#5a2a6a",
}  # fmt: skip
DICE: dict[str, tuple[Colour, list[tuple[float, float]]]] = {
    "d6": ("#8d95a0", [(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)]),
    "d8": ("#d09a45", [(0, -1), (1, 0), (0, 1), (-1, 0)]),
    "d12": ("#e2602c", [(float(np.sin(a)), -float(np.cos(a))) for a in np.radians(np.arange(0, 360, 72))]),
    "d20": ("#3a3b48", [(float(np.sin(a)), -float(np.cos(a))) for a in np.radians(np.arange(0, 360, 60))]),
}


def sign(name: str, side: float) -> Field:
    """What is black in an icon, so many pixels wide."""
    return svg(f"icon.blackstone.{name}", int(side))[0]


def coin(name: str) -> Image.Image:
    """A round counter: enamel in a milled rim."""
    mark, enamel, edge, ink = COINS[name]
    y, x, unit = canvas(SIDE, BODY)
    r, a, n = np.hypot(x, y), np.arctan2(y, x), len(x)
    whole, mill = within(r - 1.0, unit), np.cos(a * 40) * smooth(0.86, 0.96, r)
    piece = Relief(n, n, "#05050a")
    piece.lay(whole, rgb(edge) * (1.10 - 0.18 * (x + y) + 0.10 * mill)[..., None], 0.18 * unit * smooth(1.0, 0.86, r), 0.9)
    piece.lay(within(r - 0.78, unit), rgb(enamel) * (1.16 - 0.22 * (x + y))[..., None], 0.11 * unit, 0.5)
    piece.lay(place((n, n), sign(mark, unit * 1.10), n / 2 - 0.03 * unit, n / 2 - 0.04 * unit), ink, None, 0.3, rise=0.06 * unit)
    return finished(piece, whole, unit)


def marker(name: str) -> Image.Image:
    """A marker for the floor: steel of its own outline about enamel with a sign."""
    mark, kind, enamel, ink = MARKERS[name]
    y, x, unit = canvas(SIDE * 3 // 2, BODY)
    n = len(x)
    d = shape_sdf(kind, x, -y - (0.20 if kind == "triangle" else 0.0), {"triangle": 0.98, "diamond": 0.84}.get(kind, 1.06))
    whole = within(d, unit)
    piece = Relief(n, n, "#05050a")
    piece.lay(whole, rgb(STEEL) * (1.12 - 0.18 * (x + y))[..., None], 0.20 * unit * smooth(0.0, -0.14, d), 0.9)
    piece.lay(within(d + 0.14, unit), rgb(enamel) * (1.2 - 0.24 * (x + y))[..., None], 0.10 * unit, 0.5)
    low = 0.28 if kind == "triangle" else -0.04
    size = {"triangle": 0.62, "diamond": 0.84}.get(kind, 1.24)
    piece.lay(place((n, n), sign(mark, unit * size), n / 2 - 0.03 * unit, n / 2 + low * unit), ink, None, 0.3, rise=0.06 * unit)
    return finished(piece, whole, unit)


def blank() -> Image.Image:
    """A discovery marker that is turned up: the number of its group goes into its middle."""
    y, x, unit = canvas(SIDE * 3 // 2, BODY)
    n, d = len(x), shape_sdf("hexagon", x, -y, 1.06)
    whole = within(d, unit)
    piece = Relief(n, n, "#05050a")
    piece.lay(whole, rgb(STEEL) * (1.12 - 0.18 * (x + y))[..., None], 0.20 * unit * smooth(0.0, -0.14, d), 0.9)
    piece.lay(within(d + 0.14, unit), rgb("#4a1410") * (1.2 - 0.24 * (x + y))[..., None], 0.10 * unit, 0.5)
    piece.lay(within(np.abs(d + 0.22) - 0.015, unit), "#e88a5a", None, 0.5)
    return finished(piece, whole, unit)


def ship(name: str) -> Image.Image:
    """The seal of a ship: a cog of brass about its sign."""
    y, x, unit = canvas(SIDE * 2, BODY)
    r, a, n = np.hypot(x, y), np.arctan2(y, x), len(x)
    tooth = 0.93 + 0.07 * smooth(-0.25, 0.25, np.cos(a * 12))
    whole = within(r - tooth, unit)
    piece = Relief(n, n, "#0b0703")
    piece.lay(whole, rgb("#b48a4c") * (1.12 - 0.18 * (x + y))[..., None], 0.18 * unit * smooth(0.0, -0.12, r - tooth), 0.9)
    piece.lay(within(r - 0.76, unit), rgb(SHIPS[name]) * (1.2 - 0.26 * (x + y))[..., None], 0.10 * unit, 0.5)
    piece.lay(within(np.abs(r - 0.70) - 0.012, unit), "#e2bf78", None, 0.7)
    piece.lay(place((n, n), sign(f"ship_{name}", unit * 1.0), n / 2 - 0.03 * unit, n / 2 - 0.04 * unit), "#fff3d6", None, 0.5, rise=0.06 * unit)
    return finished(piece, whole, unit)


def chip(kind: str) -> Image.Image:
    """A kind of die as it stands on sheets: its own outline, bare for its number."""
    tint, corners = DICE[kind]
    y, x, unit = canvas(SIDE, BODY)
    n = len(x)
    d = polygon(x, y + (0.06 if kind == "d12" else 0.0), [(px * 0.93, py * 0.93) for px, py in corners]) - 0.06
    whole = within(d, unit)
    piece = Relief(n, n, "#0c0a09")
    piece.lay(whole, rgb(tint) * 0.45, 0.16 * unit * smooth(0.0, -0.12, d), 0.6)
    piece.lay(within(d + 0.10, unit), rgb(tint) * (1.14 - 0.20 * (x + y))[..., None], 0.18 * unit, 0.35)
    if kind == "d20":
        piece.rgb += (0.10 * chipped(x * 2.2, y * 2.2, 5, 1.0) * within(d + 0.10, unit))[..., None]
    return finished(piece, whole, unit)


def inspired() -> Image.Image:
    """What burns round the base of an inspired explorer: tongues of gold fire, to be laid under a standee."""
    y, x, unit = axes(CANVAS // 2, UNIT // 2)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    phase = (a + 0.10 * np.sin(a * 5) + 0.9 * (r - 0.95)) * 17 / (2 * np.pi)
    tongue = np.abs(phase % 1 - 0.5) * 2
    tip = 0.98 + (0.24 + 0.09 * np.sin(np.mod(np.floor(phase), 17) * 2.4)) * np.clip(1 - tongue, 0, 1) ** 1.3
    body = smooth(0.02, -0.02, r - tip) * smooth(0.86, 0.93, r)
    glow = smooth(1.52, 0.95, r) ** 2 * (r > 0.8)
    heat = smooth(0.22, 0.0, r - 0.95)[..., None]
    stack = Stack(len(x), len(x)).over(glow * 0.75, "#ff9a2a")
    return reduced(stack.over(np.clip(body, 0, 1), rgb("#ff8a1e") * (1 - heat) + rgb("#fff2b8") * heat).picture(), 2)


def recipes() -> dict[str, Recipe]:
    """All of them by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image], **more: object) -> None:
        found[f"blackstone.{name}"] = Recipe(f"pictures/blackstone/{name.replace('.', '_')}.webp", draw, 86, more)

    for name in COINS:
        add(f"token.{name}", partial(coin, name), body=BODY)
    for name in MARKERS:
        add(f"marker.{name}", partial(marker, name), body=BODY)
    add("marker.group", blank, body=BODY)
    for name in SHIPS:
        add(f"ship.{name}", partial(ship, name), body=BODY)
    for kind in DICE:
        add(f"chip.{kind}", partial(chip, kind), body=BODY)
    add("inspired", inspired)
    return found
