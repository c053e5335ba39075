"""Hexes of black stone, laid one by one: floors, the slab under them, ember rims on outer edges, walls, barriers.

A hex is one unit wide, with a corner above; way k of its six edges looks 60 k degrees clockwise from the right. A picture
shows one hex in its middle, or, where it belongs to an edge, the middle of that edge. The program lays all slabs, then
all floors, then rims, then walls.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from light import Material, Sun, bloomed, colour, develop, light, ramp
from materials import iron
from noise import Field, blur, chipped, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image
from recipe import Recipe
from shadespire.slab import halved

UNIT, OVER = 160, 2
"""Pixels of the width of a hex, and how much finer they are drawn."""
SIDE = 0.57735
NORMALS = tuple((float(np.cos(np.radians(60 * k))), float(np.sin(np.radians(60 * k)))) for k in range(6))
FLOORS = 6
SUN = Sun(tint="#efe4dc", power=2.5, slope=1.0)


def axes(span: float) -> tuple[Field, Field]:
    """(x, y) in units from the middle of a picture that shows `span` units each way."""
    n = round(2 * span * UNIT) * OVER
    x, y = plane(n, n, UNIT * OVER)
    return x - f32(span), y - f32(span)


def hexagon(x: Field, y: Field) -> Field:
    """Signed distance (about) to the hex on the origin."""
    return np.asarray(np.maximum.reduce([x * f32(nx) + y * f32(ny) for nx, ny in NORMALS[:3]] + [-x * f32(nx) - y * f32(ny) for nx, ny in NORMALS[:3]]) - f32(0.5), f32)


def finished(m: Material, alpha: Field, exposure: float = 1.35, halo: float = 0.2) -> Image.Image:
    """A material under the lamp as a picture of its own."""
    lit = light(m, UNIT * OVER, SUN, ambient=0.60, slope=1.2, reach=0.6)
    return develop(bloomed(halved(np.asarray(lit, f32)), halo, 2 * UNIT), exposure, halved(np.asarray(np.clip(alpha, 0, 1), f32)))


def slab_alpha(x: Field, y: Field) -> Field:
    """Where a floor lies; it reaches a hair over its edge, so that neighbours leave no seam."""
    return np.clip(0.5 - (hexagon(x, y) - f32(0.006)) * UNIT * OVER, 0, 1)


def floor(number: int) -> Image.Image:
    """A plate of worn black stone with a groove round it and a thin inlaid line."""
    x, y = axes(0.60)
    inside, seed = -hexagon(x, y), 11
    u, v = x + f32(7.3 * number), y + f32(3.1 * number)
    wx, wy = warp(u, v, 0.05, 2.0, seed)
    facet = chipped(wx * f32(1.7), wy * f32(1.7), seed, 1.0)
    fine = chipped(wx * 7, wy * 7, seed + 1)
    tone = 0.41 + 0.16 * fbm(u * f32(1.3), v * f32(1.3), 4, seed + 2) + 0.30 * facet + 0.10 * fine + 0.05 * np.sin(number * 2.4)
    albedo = ramp(np.asarray(tone, f32), (0, "#0d0f16"), (0.5, "#262a36"), (1, "#4c5162"))
    groove = smooth(0.024, 0.006, inside)
    worn = smooth(0.02, 0.06, inside) * smooth(0.11, 0.06, inside)
    inlay = smooth(0.010, 0.003, np.abs(inside - f32(0.115))) * (0.4 + 0.6 * smooth(-0.2, 0.3, fbm(u * 2, v * 2, 2, seed + 4)))
    albedo = albedo * (1 + 0.30 * worn - 0.80 * groove - 0.40 * inlay)[..., None]
    first, second, _ = voronoi(wx * f32(1.4), wy * f32(1.4), seed + 5)
    crack = smooth(0.030, 0.006, second - first) * smooth(0.10, 0.5, fbm(u * f32(0.9), v * f32(0.9), 2, seed + 6)) * smooth(0.03, 0.08, inside)
    height = 0.026 * facet + 0.007 * fine - 0.035 * groove + 0.014 * smooth(0.02, 0.06, inside) - 0.010 * inlay - 0.02 * crack
    glow = (0.10 * crack)[..., None] * colour("#ff6a2a")
    return finished(Material(albedo, np.asarray(height, f32), 0.42, 0.25, np.asarray(glow, f32)), slab_alpha(x, y))


def deck() -> Image.Image:
    """The deck of the maglev chamber: ribbed steel."""
    x, y = axes(0.60)
    inside = -hexagon(x, y)
    m = iron(x, y, 31)
    rib = smooth(0.10, 0.38, np.abs(((y * 10) % 1) - f32(0.5)))
    border = smooth(0.10, 0.085, inside)
    tone = 0.45 + 0.25 * fbm(x * 2, y * 9, 3, 32)
    albedo = ramp(np.asarray(tone, f32), (0, "#1a1d23"), (1, "#3e434c")) * (0.72 + 0.40 * rib)[..., None]
    albedo = lerp(albedo, m.albedo * 1.0 + colour("#262b33"), border[..., None])
    a = np.arctan2(y, x)
    bolt = np.hypot(np.sin(((a / (np.pi / 3)) % 1 - 0.5) * np.pi / 3) * np.hypot(x, y), np.hypot(x, y) - 0.49)
    stud = smooth(0.030, 0.018, bolt)
    albedo = lerp(albedo, np.broadcast_to(colour("#9a9088"), albedo.shape), stud[..., None])
    height = 0.018 * rib * (1 - border) + 0.03 * border - 0.04 * smooth(0.02, 0.006, inside) + 0.04 * stud
    return finished(Material(np.asarray(albedo, f32), np.asarray(height, f32), 0.5, 0.45, np.zeros((*x.shape, 3), f32)), slab_alpha(x, y))


def under() -> Image.Image:
    """The side of a slab, glowing below its edge, and the ember light that falls into the void."""
    x, y = axes(0.95)
    thick, rgb = 0.20, np.zeros((*x.shape, 3), f32)
    solid, body = slab_alpha(x, y), np.zeros_like(x)
    light_below = smooth(0.36, 0.0, hexagon(x, y - f32(0.10))) ** 2 * 0.60
    rgb = rgb + colour("#8a2a0a") * 0.30
    steps = round(thick * UNIT * OVER)
    for step in range(steps, -1, -1):
        t = step / steps
        layer = np.roll(solid, step, 0)
        streak = 0.5 + 0.5 * np.sin(x * 61 + 3 * np.sin(x * 23))
        paint = colour("#272832") * f32(1 - 0.72 * t) + (np.exp(-5 * t) * (0.45 + 0.55 * streak))[..., None] * colour("#ff5a1c") * 0.85
        rgb = lerp(rgb, np.asarray(paint, f32), layer[..., None])
        body = np.maximum(body, layer)
    alpha = body + light_below * (1 - body)
    return develop(bloomed(halved(np.asarray(rgb, f32)), 0.2, 2 * UNIT), 1.3, halved(np.asarray(alpha, f32)))


def edge_of(x: Field, y: Field, way: int) -> tuple[Field, Field]:
    """(across, along) of an edge through the origin: outwards of the hex, and -1 to 1 between its corners."""
    nx, ny = NORMALS[way]
    return x * f32(nx) + y * f32(ny), (y * f32(nx) - x * f32(ny)) / f32(SIDE / 2)


def rim(way: int) -> Image.Image:
    """The outer edge of a chamber: a knapped ridge, embers in the crack beyond it."""
    x, y = axes(0.42)
    across, t = edge_of(x, y, way)
    past = np.maximum(np.abs(t) - 1, 0) * f32(SIDE / 2)
    d = np.hypot(across + f32(0.042), np.maximum(np.abs(t) - 0.93, 0) * f32(SIDE / 2))
    rock = chipped(x * f32(4.5) + way * 3, y * f32(4.5), 41, 1.0)
    wide = 0.050 + 0.012 * rock
    body = smooth(0.006, -0.006, d - wide)
    profile = np.sqrt(np.clip(1 - (d / 0.058) ** 2, 0, 1))
    albedo = ramp(np.asarray(0.45 + 0.55 * rock, f32), (0, "#15161d"), (0.5, "#33343f"), (1, "#6a6b7a"))
    ember = smooth(0.024, 0.004, np.abs(np.hypot(across - f32(0.008), past) - 0)) * (0.60 + 0.40 * smooth(-0.4, 0.3, fbm(x * 3 + way, y * 3, 2, 42)))
    glow = ramp(np.asarray(ember, f32), (0, "#000000"), (0.4, "#8a1a04"), (0.75, "#f4651c"), (1, "#ffcf6a")) * (1.7 * ember)[..., None]
    inward = smooth(0.30, 0.02, np.abs(across)) ** 2 * (across < 0) * smooth(1.05, 0.6, np.abs(t)) * 0.16
    halo = np.exp(-((np.hypot(across - f32(0.008), past) / 0.055) ** 2)) * 0.55
    alpha = np.maximum(np.maximum(body, np.clip(ember * 1.6, 0, 1)), np.maximum(halo, inward))
    spill = (np.maximum(halo, inward) * (1 - body))[..., None] * colour("#ff5a1e")
    flat = (1 - body)[..., None]
    m = Material(np.asarray(albedo * (1 - flat), f32), np.asarray((0.10 * profile + 0.05 * rock) * body, f32), 0.5, 0.5, np.asarray(glow + 0.9 * spill, f32))
    return finished(m, alpha)


def wall(way: int) -> Image.Image:
    """A wall on an edge: a ridge of violet crystal, faceted and sharp."""
    x, y = axes(0.46)
    across, t = edge_of(x, y, way)
    long = t * f32(SIDE / 2)
    block = np.floor(long * f32(10.5) + f32(0.5))
    own = ((np.sin(block * 12.9898 + 4) * 43758.5453) % 1).astype(f32)
    local = (long * f32(10.5) + f32(0.5)) - block - f32(0.5)
    past = np.maximum(np.abs(t) - 0.98, 0) * f32(SIDE / 2)
    half = 0.075 + 0.035 * own - 0.030 * np.abs(local)
    d = np.hypot(np.maximum(np.abs(across + 0.012 * (own - 0.5)) - half, 0), past)
    body = smooth(0.010, 0.000, d)
    crest = np.clip(1 - np.abs(across) / half, 0, 1)
    lean = 0.55 + 0.45 * np.sin(own * 31) * local * 2
    height = body * (0.10 + 0.30 * crest * (0.6 + 0.6 * own) + 0.08 * lean)
    side = smooth(-0.01, 0.01, across * (NORMALS[way][0] * -0.66 + NORMALS[way][1] * -0.75))
    tone = np.clip(0.26 + 0.26 * own + 0.30 * side + 0.26 * crest, 0, 1)
    albedo = ramp(np.asarray(tone, f32), (0, "#1e0c45"), (0.45, "#5a35b0"), (0.8, "#9a70ee"), (1, "#dcc8ff"))
    glow = (smooth(0.55, 1.0, crest) * (0.35 + 0.5 * own))[..., None] * colour("#9a5cff") * 0.75
    shade = np.clip(np.roll(blur(body, 0.03 * UNIT * OVER), (round(0.035 * UNIT * OVER), round(0.03 * UNIT * OVER)), (0, 1)) * 0.75, 0, 1)
    alpha = body + shade * (1 - body)
    keep = (body / np.maximum(alpha, 1e-3))[..., None]
    m = Material(np.asarray(albedo * keep, f32), np.asarray(height, f32), 0.6, 0.3, np.asarray(glow * keep, f32))
    return finished(m, alpha)


def barrier(way: int) -> Image.Image:
    """A barrier on an edge: two cut blocks of pale stone with their shadow."""
    x, y = axes(0.42)
    across, t = edge_of(x, y, way)
    long = np.abs(t) * f32(SIDE / 2)
    first = np.maximum(np.abs(across) - 0.055, np.abs(long - f32(0.135)) - f32(0.115))
    body = smooth(0.006, -0.006, first)
    chips = chipped(x * 8 + way, y * 8, 52)
    tone = 0.60 + 0.30 * chips + 0.14 * fbm(x * 4, y * 4, 2, 53)
    albedo = ramp(np.asarray(tone, f32), (0, "#77736a"), (0.6, "#c9c5ba"), (1, "#f4f0e6"))
    slot = smooth(0.012, 0.004, np.abs(across)) * smooth(0.075, 0.06, np.abs(long - f32(0.135)))
    albedo = albedo * (1 - 0.55 * slot)[..., None]
    height = body * (0.12 * smooth(0.0, -0.028, first) + 0.02 * chips - 0.02 * slot)
    shade = np.clip(np.roll(blur(body, 0.022 * UNIT * OVER), (round(0.03 * UNIT * OVER), round(0.026 * UNIT * OVER)), (0, 1)) * 0.85, 0, 1)
    alpha = body + shade * (1 - body)
    keep = (body / np.maximum(alpha, 1e-3))[..., None]
    return finished(Material(np.asarray(albedo * keep, f32), np.asarray(height, f32), 0.15, 0.0, np.zeros((*x.shape, 3), f32)), alpha, 1.2)


def recipes() -> dict[str, Recipe]:
    """Floors, decks, slabs, and edges in each of their ways."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: partial[Image.Image], quality: int = 84) -> None:
        found[f"blackstone.{name}"] = Recipe(f"pictures/blackstone/{name.replace('.', '_')}.webp", draw, quality, {"unit": UNIT})

    for number in range(FLOORS):
        add(f"floor.{number}", partial(floor, number))
    add("floor.maglev", partial(deck))
    add("under", partial(under), 76)
    for way in range(6):
        add(f"rim.{way}", partial(rim, way))
    for way in range(3):
        add(f"wall.{way}", partial(wall, way))
        add(f"barrier.{way}", partial(barrier, way))
    return found
