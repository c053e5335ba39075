"""Precipice between two expeditions: the dock with a door for each ship, the counter of the market, stasis chambers."""

from __future__ import annotations

from functools import partial

import numpy as np
from art import Field, Relief, blur, image, noise, place, reduced, rgb, round_sdf, shape_sdf, smooth
from noise import chipped, fbm, ridged
from PIL import Image
from recipe import Recipe

from blackstone.tokens import SHIPS, sign

OVER = 2
WALL, DOOR, STALL, CHAMBER = (1400, 420), (330, 230), (1400, 270), (140, 230)
TINTS = {
    "clarion": "#ff8a3c", "vanguard": "#ffd36a", "iron_pilgrim": "#8fd17a",
    "whisper_of_starlight": "#7fb8ff", "kravvchato": "#c8e060", "lucky_ricochet": "#d88aff",
}  # fmt: skip


def inside(d: Field) -> Field:
    """Coverage of a distance in pixels."""
    return np.clip(0.5 - d, 0, 1)


def wall() -> Image.Image:
    """The dock: black stone gnawed by a girder of iron, a glow in the cracks."""
    w, h = WALL
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = x / 110, y / 110
    field, rock = Relief(w, h), chipped(u * 1.6, v * 1.6, 5, 1.0)
    field.rgb = rgb("#22232b") * (0.9 + 0.6 * rock + 0.25 * fbm(u, v, 3, 2))[..., None]
    field.height += 16 * rock
    for top in (4, h - 26):
        beam = inside(np.abs(y - top - 11) - 11)
        field.lay(beam, rgb("#4b5058") * (1.05 + 0.2 * (noise((h, w), 30, 3) - 0.5))[..., None], 18 + 4 * np.abs(y - top - 11) / 11, 0.6)
        bolt = np.hypot((x % 70) - 35, y - top - 11)
        field.lay(inside(bolt - 5), "#969ca4", 30 - 0.2 * bolt**2, 0.8)
    crack = smooth(0.86, 0.98, ridged(u * 0.7, v * 0.7, 3, 9)) * (np.abs(y - h / 2) < h / 2 - 28)
    lit = field.lit(1.0, 8, 0.03) + crack[..., None] * rgb("#ff6a24") * 0.55
    d = round_sdf(w, h, 0, 12)
    shade = 0.45 + 0.55 * np.clip(blur(np.clip(-d / 30, 0, 1), 8), 0, 1)
    return image(lit * shade[..., None], inside(d))


def door(ship: str) -> Image.Image:
    """A ship's airlock: a steel frame with bolts, two leaves, its sign alight in a hexagon."""
    w, h = (side * OVER for side in DOOR)
    field, d = Relief(w, h), round_sdf(w, h, 0, 46 * OVER)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    grain = 1 + 0.12 * (noise((h, w), 60, 3) - 0.5)
    field.lay(inside(d), rgb("#565c64") * grain[..., None], 26 * smooth(0, -22, d), 0.5)
    leaf = d + 20 * OVER
    field.lay(inside(leaf), rgb("#30343b") * (grain * (1.05 - 0.25 * y / h))[..., None], 6 * smooth(0, -20, leaf), 0.35)
    seam = np.clip(2.5 - np.abs(x - w / 2), 0, 1) + np.clip(2 - np.abs(np.abs(y - h * 0.5) - h * 0.30), 0, 1)
    field.lay(np.clip(seam, 0, 1) * (leaf < 0), "#0c0d10", -3, 0)
    band = ((x + y) // 34 % 2) * (np.abs(y - h * 0.90) < 13) * (leaf < -4)
    field.lay(band.astype(np.float32), "#b98a2c", None, 0.2)
    for i in range(18):
        turn = np.radians(i * 20)
        bx = w / 2 + (w / 2 - 20) * np.clip(1.4 * np.cos(turn), -1, 1)
        by = h / 2 + (h / 2 - 20) * np.clip(1.4 * np.sin(turn), -1, 1)
        r = np.hypot(x - bx, y - by)
        field.lay(np.clip(9 - r, 0, 1), "#8b9098", 34 - r * r * 0.2, 0.8)
    size = h * 0.30
    pane = shape_sdf("hexagon", x - w / 2, y - h * 0.46, size)
    field.lay(inside(pane - 14), "#7b818a", 30, 0.7).lay(inside(pane), rgb(SHIPS[ship]) * 0.25, 6, 0.2)
    glow = smooth(0, -size * 0.9, pane) * 0.50 + np.exp(-np.maximum(pane - 8, 0) / 34) * (pane > 8) * 0.22
    lit = field.lit(2, 12, 0.02) + rgb(TINTS[ship]) * glow[..., None]
    ink = place((h, w), sign(f"ship_{ship}", size * 1.15), w / 2, h * 0.46)
    lit = lit + (blur(ink, 14) * 0.7)[..., None] * rgb(TINTS[ship])
    lit = lit * (1 - ink)[..., None] + rgb("#fff6e2") * ink[..., None]
    return reduced(image(np.clip(lit, 0, 1), inside(d)), OVER)


def stall() -> Image.Image:
    """The counter of the market: worn green baize in an iron tray with hazard stripes."""
    w, h = STALL
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = round_sdf(w, h, 0, 14)
    field = Relief(w, h, "#3a3d44")
    field.rgb = rgb("#3f434a") * (1 + 0.2 * (noise((h, w), 24, 3) - 0.5))[..., None]
    field.height += 8 * smooth(0, -8, d)
    field.gloss += 0.5
    stripe = ((x + y) // 22 % 2) * (np.abs(d + 10) < 4)
    field.lay(stripe.astype(np.float32), "#b98a2c", None, 0.2)
    baize = d + 20
    cloth = rgb("#16281f") * (1.1 - 0.3 * y / h + 0.35 * (noise((h, w), 5, 8, 2) - 0.5) + 0.3 * (noise((h, w), 180, 9, 3) - 0.5))[..., None]
    field.lay(inside(baize), cloth, 1.0 * noise((h, w), 3, 4, 2), 0.02)
    lit = field.lit(0.8, 10, 0.04)
    fall = np.clip(np.roll(blur(inside(-baize), 9), (7, 6), (0, 1)), 0, 1) * inside(baize)
    return image(np.clip(lit * (1 - 0.65 * fall)[..., None], 0, 1), inside(d))


def chamber(state: str) -> Image.Image:
    """A stasis chamber: a steel tube; pale green where one sleeps, amber where one is woken, dark where one is dead."""
    w, h = (side * OVER for side in CHAMBER)
    field, d = Relief(w, h), round_sdf(w, h, 0, w * 0.30)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    field.lay(inside(d), "#565b60", 24 * smooth(0, -18, d), 0.7)
    for top in (0.22, 0.78):
        clamp = inside(np.maximum(np.abs(y - h * top) - 14, -d - 30)) * inside(d)
        field.lay(clamp, "#7b8087", 34, 0.7)
    glass = d + 22
    deep = {"dead": "#101413", "asleep": "#1d3a26", "woken": "#3a2a14"}[state]
    field.lay(inside(glass), rgb(deep) * (1.2 - 0.5 * y / h)[..., None], 6 * smooth(0, -20, glass), 0.4)
    light = {"dead": 0.02, "asleep": 0.34, "woken": 0.40}[state]
    tint = "#ffb45a" if state == "woken" else "#8cff8a"
    halo = smooth(w * 0.62, 0, np.hypot(x - w / 2, y - h * 0.40)) * light * (glass < 0)
    streak = smooth(14, 4, np.abs(x - w * 0.20 + y * 0.03)) * 0.10 * (glass < -12)
    frost = smooth(0.05, 0.5, fbm(x / 40, y / 40, 3, 3)) * smooth(-40, -4, glass) * (glass < 0) * (0.06 if state == "dead" else 0.14)
    lit = field.lit(2, 14, 0.02) + rgb(tint) * halo[..., None] + (streak + frost)[..., None]
    return reduced(image(np.clip(lit, 0, 1), inside(d)), OVER)


def recipes() -> dict[str, Recipe]:
    """Wall, doors, counter, chambers."""
    found = {
        "blackstone.dock": Recipe("pictures/blackstone/dock.webp", wall, 76),
        "blackstone.market": Recipe("pictures/blackstone/market.webp", stall, 74),
    }
    for ship in SHIPS:
        found[f"blackstone.door.{ship}"] = Recipe(f"pictures/blackstone/door_{ship}.webp", partial(door, ship), 80)
    for state in ("asleep", "woken", "dead"):
        found[f"blackstone.stasis.{state}"] = Recipe(f"pictures/blackstone/stasis_{state}.webp", partial(chamber, state), 84)
    return found
