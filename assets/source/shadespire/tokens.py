"""Solid small things: objectives and the relic, coins for what fighters did and for glory, badges of the warbands.

Each lies in the middle of a clear square with its own shadow; `body` of that square's side is the thing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import yaml
from art import Colour, Field, Relief, Stack, blur, cast_shadow, place, reduced, rgb, shape_sdf, smooth, svg
from noise import fbm
from old_world.tokens import canvas, finished, within
from PIL import Image
from pieces.panels import polygon
from pieces.standees import CANVAS, UNIT, axes
from recipe import ASSETS, Recipe

from shadespire.emblems import sign

SIDE, BODY, OVER = 192, 0.84, 3
WARBANDS = ASSETS.parent / "scenarios" / "shadespire" / "warbands.yaml"
SILVER, PALE, GOLD = "#a9bac6", "#eef7f6", "#f0c25a"
COINS: dict[str, tuple[str, Colour, Colour, Colour]] = {  # the sign, enamel, rim, ink
    "activation": ("icon.status.waiting", "#1f6472", SILVER, PALE),
    "glory": ("spire.stat.glory", "#b9851f", "#f2cf77", "#fff3cf"),
    "wound": ("spire.stat.wounds", "#8e1420", "#c9a09a", "#ffe3de"),
    "moved": ("icon.shadespire.moved", "#2d5f97", SILVER, PALE),
    "charged": ("icon.shadespire.charge", "#a8641a", SILVER, "#fff3cf"),
    "guard": ("spire.die.block", "#2b7a63", SILVER, PALE),
}
SHAPES: dict[str, list[tuple[float, float]]] = {  # outlines of the warbands' badges, clockwise
    "steelhearts_champions": [(-0.80, -0.86), (0.80, -0.86), (0.84, 0.10), (0.0, 1.0), (-0.84, 0.10)],
    "garreks_reavers": [(0, -1.0), (0.34, -0.60), (0.86, -0.62), (0.72, -0.12), (1.0, 0.30), (0.56, 0.52), (0.38, 1.0), (0, 0.76),
        (-0.38, 1.0), (-0.56, 0.52), (-1.0, 0.30), (-0.72, -0.12), (-0.86, -0.62), (-0.34, -0.60)],
    "sepulchral_guard": [(-0.44, -1.0), (0.44, -1.0), (0.86, -0.40), (0.52, 1.0), (-0.52, 1.0), (-0.86, -0.40)],
    "ironskulls_boyz": [(-0.92, -0.72), (-0.30, -0.88), (0.10, -0.74), (0.90, -0.90), (0.80, -0.10), (0.94, 0.74), (0.20, 0.90),
        (-0.40, 0.78), (-0.86, 0.92), (-0.78, 0.06)],
    "chosen_axes": [(-0.50, -0.92), (0.50, -0.92), (1.0, 0.0), (0.50, 0.92), (-0.50, 0.92), (-1.0, 0.0)],
    "spiteclaws_swarm": [(-1.0, -0.78), (0.0, -0.92), (1.0, -0.78), (0.66, 0.10), (0.30, 0.50), (0.12, 1.0), (-0.20, 0.62), (-0.58, 0.20)],
    "magores_fiends": [(0.0, -1.0), (0.92, 0.0), (0.0, 1.0), (-0.92, 0.0)],
    "farstriders": [(-0.40, -0.96), (0.40, -0.96), (0.96, -0.40), (0.96, 0.40), (0.40, 0.96), (-0.40, 0.96), (-0.96, 0.40), (-0.96, -0.40)],
}  # fmt: skip


def glassy(x: Field, y: Field, seed: int) -> Field:
    """Dark glass with violet and teal depths, a picture."""
    t = np.clip(0.5 + 0.5 * fbm(x * 1.6, y * 1.6, 3, seed) - 0.2 * (x + y), 0, 1)[..., None]
    mixed: Field = rgb("#123f52") * (1 - t) + rgb("#5548b4") * t
    return mixed


def disc(number: int) -> Image.Image:
    """An objective: a disc of glass in a notched silver rim, its number in gold; 0 is its back with an eye."""
    y, x, unit = canvas(SIDE, BODY)
    r, a, n = np.hypot(x, y), np.arctan2(y, x), len(x)
    whole = within(r - 1.0, unit)
    piece = Relief(n, n, "#071018")
    piece.lay(whole, "#2b3550", 0.16 * unit * smooth(1.0, 0.86, r), 0.6)
    notches = smooth(0.035, 0.015, np.abs((a * 24 / (2 * np.pi) + 0.5) % 1 - 0.5) * r * 2 * np.pi / 24)
    piece.lay(within(np.abs(r - 0.86) - 0.085, unit), rgb(SILVER) * (1.10 - 0.16 * (x + y))[..., None], 0.20 * unit, 0.9)
    piece.lay(within(np.abs(r - 0.86) - 0.055, unit) * notches, "#1a2233", None, 0.2, rise=-0.05 * unit)
    face = within(r - 0.74, unit)
    piece.lay(face, glassy(x, y, 21) * (1.25 - 0.35 * r)[..., None], 0.10 * unit, 0.75)
    middle = (n / 2 - 0.03 * unit, n / 2 - 0.04 * unit)
    if number:
        mark = place((n, n), sign(f"spire.digit.{number}", int(unit * 1.62)), *middle)
        wide = np.clip(blur(mark, 0.025 * unit) * 2.2, 0, 1)
        piece.lay(wide * face, "#0b1026", None, 0.1).lay(mark, rgb(GOLD) * 1.08, None, 0.6, rise=0.05 * unit)
    else:
        piece.lay(within(np.abs(r - 0.56) - 0.02, unit), "#8fa6d8", None, 0.6, rise=0.03 * unit)
        lid = np.maximum(np.hypot(x, y + 0.34), np.hypot(x, y - 0.34)) - 0.60
        piece.lay(within(np.abs(lid) - 0.035, unit), PALE, None, 0.7, rise=0.04 * unit)
        piece.lay(within(shape_sdf("diamond", x, y, 0.15), unit), PALE, None, 0.7, rise=0.04 * unit)
    return finished(piece, whole, unit)


def relic() -> Image.Image:
    """The relic: a golden six-sided thing with a key."""
    y, x, unit = canvas(SIDE, BODY)
    n = len(x)
    d = shape_sdf("hexagon", y, x, 1.04)
    whole = within(d, unit)
    piece = Relief(n, n, "#140c04")
    piece.lay(whole, rgb(GOLD) * (1.10 - 0.16 * (x + y))[..., None], 0.18 * unit * smooth(0.0, -0.14, d), 0.9)
    piece.lay(within(d + 0.20, unit), glassy(x, y, 31) * 0.9, 0.10 * unit, 0.7)
    mark = place((n, n), sign("spire.effect.relic", int(unit * 1.25)), n / 2 - 0.03 * unit, n / 2 - 0.04 * unit)
    wide = np.clip(blur(mark, 0.03 * unit) * 2.2, 0, 1)
    piece.lay(wide, "#1c1204", None, 0.1).lay(mark, "#ffe08a", None, 0.7, rise=0.06 * unit)
    return finished(piece, whole, unit)


def chip() -> Image.Image:
    """A brass disc for the emblem of an upgrade."""
    y, x, unit = canvas(SIDE // 2, BODY)
    r, a, n = np.hypot(x, y), np.arctan2(y, x), len(x)
    whole, mill = within(r - 1.0, unit), np.cos(a * 48) * smooth(0.88, 0.97, r)
    piece = Relief(n, n, "#0b0703")
    piece.lay(whole, rgb("#c89a4a") * (1.10 - 0.18 * (x + y) + 0.10 * mill)[..., None], 0.18 * unit * smooth(1.0, 0.87, r), 0.9)
    piece.lay(within(r - 0.82, unit), rgb("#e2bf78") * (1.12 - 0.18 * (x + y))[..., None], 0.11 * unit, 0.4)
    return finished(piece, whole, unit)


def coin(name: str, spent: bool) -> Image.Image:
    """A round counter: enamel in a milled rim; a spent one is dull and sunk."""
    mark_name, enamel, edge, ink = COINS[name]
    y, x, unit = canvas(SIDE // 2, BODY)
    r, a, n = np.hypot(x, y), np.arctan2(y, x), len(x)
    whole, mill = within(r - 1.0, unit), np.cos(a * 40) * smooth(0.86, 0.96, r)
    if spent:
        enamel, edge, ink = "#2c3338", "#5d666c", "#7f898e"
    piece = Relief(n, n, "#05080a")
    piece.lay(whole, rgb(edge) * (1.10 - 0.18 * (x + y) + 0.10 * mill)[..., None], 0.18 * unit * smooth(1.0, 0.86, r), 0.2 if spent else 0.9)
    piece.lay(within(r - 0.76, unit), rgb(enamel) * (1.16 - 0.22 * (x + y))[..., None], 0.06 * unit if spent else 0.11 * unit, 0.1 if spent else 0.5)
    mark = place((n, n), sign(mark_name, int(unit * 1.12)), n / 2 - 0.03 * unit, n / 2 - 0.04 * unit)
    piece.lay(mark, ink, None, 0.3, rise=(-0.02 if spent else 0.06) * unit)
    return finished(piece, whole, unit, reach=0.10 if spent else 0.22)


def badge(warband: str, colour: str) -> Image.Image:
    """A warband's badge: its own shape in its own enamel, its sign in silver."""
    y, x, unit = canvas(SIDE, BODY)
    n = len(x)
    d = polygon(x, y, SHAPES[warband]) - 0.02
    whole = within(d, unit)
    piece = Relief(n, n, "#05080a")
    piece.lay(whole, rgb(SILVER) * (1.12 - 0.18 * (x + y))[..., None], 0.20 * unit * smooth(0.0, -0.12, d), 0.9)
    dark = rgb(colour) * 0.62
    piece.lay(within(d + 0.11, unit), dark * (1.22 - 0.24 * (x + y))[..., None], 0.12 * unit, 0.6)
    low = {"steelhearts_champions": -0.10, "spiteclaws_swarm": -0.26, "garreks_reavers": 0.06}.get(warband, 0.0)
    size = {"spiteclaws_swarm": 1.0, "magores_fiends": 1.06, "ironskulls_boyz": 1.30, "sepulchral_guard": 1.10, "steelhearts_champions": 1.24}
    ink, light = svg(f"spire.warband.{warband}", int(unit * size.get(warband, 1.22)))
    middle = (n / 2 - 0.03 * unit, n / 2 + (low - 0.04) * unit)
    mark, cut = place((n, n), ink, *middle), place((n, n), light, *middle)
    wide = np.clip(blur(np.clip(mark + cut, 0, 1), 0.02 * unit) * 2.0, 0, 1)
    piece.lay(wide, dark * 0.35, None, 0.1).lay(mark, PALE, None, 0.55, rise=0.05 * unit)
    return finished(piece, whole, unit)


def inspired() -> Image.Image:
    """What burns round the base of an Inspired fighter: tongues of cold fire, to be laid under a standee."""
    y, x, unit = axes(CANVAS // 2, UNIT // 2)
    r, a = np.hypot(x, y), np.arctan2(y, x)
    count, lean = 15, 0.9
    phase = (a + 0.10 * np.sin(a * 5) + lean * (r - 0.95)) * count / (2 * np.pi)
    index = np.mod(np.floor(phase), count)
    long = 0.24 + 0.09 * np.sin(index * 2.4)
    tongue = np.abs(phase % 1 - 0.5) * 2
    tip = 0.98 + long * np.clip(1 - tongue, 0, 1) ** 1.3
    body = smooth(0.02, -0.02, r - tip) * smooth(0.86, 0.93, r)
    glow = smooth(1.52, 0.95, r) ** 2 * (r > 0.8)
    heat = smooth(0.22, 0.0, r - 0.95)[..., None]
    n = len(x)
    stack = Stack(n, n).over(glow * 0.75, "#28e0c8").over(np.clip(body, 0, 1), rgb("#3df0d4") * (1 - heat) + rgb("#f2fffb") * heat)
    return reduced(stack.picture(), 2)


def fallen() -> Image.Image:
    """The sign of where a fighter went out of action: cracked ground glass, for a moment."""
    y, x, unit = canvas(SIDE, BODY)
    n = len(x)
    mark = place((n, n), sign("spire.effect.kill", int(unit * 1.5)), n / 2, n / 2)
    shade = cast_shadow(mark, 0.16 * unit, 0.6)
    piece = Relief(n, n, PALE)
    piece.height += blur(mark, 0.03 * unit) * 0.25 * unit
    return reduced(Stack(n, n).over(shade, "#02060a").over(mark, piece.lit(2, 8, 0.02)).picture(), OVER)


def recipes() -> dict[str, Recipe]:
    """All of them by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image], **more: object) -> None:
        found[f"shadespire.{name}"] = Recipe(f"pictures/shadespire/{name.replace('.', '_')}.webp", draw, 86, more)

    add("objective.back", partial(disc, 0), body=BODY)
    for number in range(1, 10):
        add(f"objective.{number}", partial(disc, number), body=BODY)
    add("objective.relic", relic, body=BODY)
    add("chip", chip, body=BODY)
    for name in COINS:
        add(f"token.{name}", partial(coin, name, False), body=BODY)
    for name in ("activation", "glory"):
        add(f"token.{name}.spent", partial(coin, name, True), body=BODY)
    for name, entry in yaml.safe_load(WARBANDS.read_text("utf-8"))["warbands"].items():
        add(f"warband.{name}", partial(badge, name, entry["colour"]), body=BODY)
    add("inspired", inspired)
    add("fallen", fallen, body=BODY)
    return found
