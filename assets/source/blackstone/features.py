"""What stands in a hex of the Fortress: statue, pit, debris, vent, console, plates, wells, portals, and marks on the floor.

Each picture shows one hex in its middle, as floors do (`ground`), with the shadow of what stands there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from art import place, svg
from light import Material, colour, ramp, rounded_box
from materials import iron
from noise import Field, blur, chipped, f32, fbm, smooth, voronoi
from PIL import Image
from recipe import Recipe

from blackstone.ground import OVER, UNIT, axes, finished, hexagon

SPAN = 0.62


class Scene:
    """Layers of a hex laid over one another before they are lit."""

    def __init__(self, span: float = SPAN) -> None:
        self.x, self.y = axes(span)
        self.r, self.a = np.hypot(self.x, self.y), np.arctan2(self.y, self.x)
        shape = self.x.shape
        self.albedo, self.glow = np.zeros((*shape, 3), f32), np.zeros((*shape, 3), f32)
        self.height, self.alpha = np.zeros(shape, f32), np.zeros(shape, f32)
        self.gloss, self.metal = np.full(shape, 0.3, f32), np.zeros(shape, f32)

    def lay(self, mask: Field, albedo: Field, height: Field | float, gloss: float = 0.3, metal: float = 0.0, glow: Field | None = None) -> Scene:
        """Cover where mask is 1 with a surface of that height in units."""
        m3 = mask[..., None]
        self.albedo = np.asarray(self.albedo * (1 - m3) + albedo * m3, f32)
        self.glow = np.asarray(self.glow * (1 - m3) + (0 if glow is None else glow * m3), f32)
        self.height = np.asarray(self.height * (1 - mask) + height * mask, f32)
        self.gloss, self.metal = self.gloss * (1 - mask) + f32(gloss) * mask, self.metal * (1 - mask) + f32(metal) * mask
        self.alpha = np.maximum(self.alpha, mask)
        return self

    def shine(self, strength: Field, code: str) -> Scene:
        """Light that lies on the floor about it."""
        self.glow = np.asarray(self.glow + strength[..., None] * colour(code), f32)
        self.alpha = np.maximum(self.alpha, np.clip(strength, 0, 1))
        return self

    def picture(self, shadow: float = 0.06, exposure: float = 1.35) -> Image.Image:
        """Lit, with a shadow to the lower right that reaches so far, in units."""
        k = UNIT * OVER
        solid, off = self.alpha, (round(shadow * k), round(shadow * 0.85 * k))
        dark = np.clip(np.roll(blur(solid, max(shadow * 0.6, 0.004) * k), off, (0, 1)) * 0.75, 0, 1) if shadow else np.zeros_like(solid)
        total = solid + dark * (1 - solid)
        keep = (solid / np.maximum(total, 1e-3))[..., None]
        m = Material(np.asarray(self.albedo * keep, f32), self.height, self.gloss, self.metal, np.asarray(self.glow * keep, f32))
        return finished(m, total, exposure)


def ring(d: Field, at: float, wide: float) -> Field:
    """A soft line at a distance."""
    return smooth(wide, wide * 0.5, np.abs(d - f32(at)))


def inside(d: Field) -> Field:
    """1 within a signed distance."""
    return smooth(0.006, -0.006, d)


def stone(s: Scene, seed: int, dark: str = "#17181f", pale: str = "#6a6b78") -> Field:
    """Knapped black stone."""
    return ramp(np.asarray(0.42 + 0.6 * chipped(s.x * 6, s.y * 6, seed, 1.0), f32), (0, dark), (1, pale))


def statue() -> Image.Image:
    """An idol of the builders on a round plinth: a hooded head with eyes of fire."""
    s = Scene()
    for size, top in ((0.42, 0.10), (0.35, 0.18), (0.29, 0.24)):
        s.lay(inside(s.r - size), stone(s, 61, "#262731", "#8a8b96"), top + 0.03 * smooth(size, size - 0.05, s.r), 0.35)
    robe = np.maximum(np.abs(s.x) - (0.15 + 0.16 * smooth(-0.10, 0.32, s.y)), np.abs(s.y - 0.11) - 0.22)
    s.lay(inside(robe), stone(s, 62, "#33333c", "#a2a19d"), 0.34 - 0.5 * np.abs(s.x), 0.3)
    arms = np.hypot(s.x / 1.75, s.y - 0.02) - 0.155
    s.lay(inside(arms), stone(s, 64, "#3c3c46", "#b9b8b4"), 0.44 - 0.45 * np.abs(s.x), 0.3)
    fold = smooth(0.016, 0.006, np.abs(np.abs(s.x) - 0.055 - 0.12 * np.maximum(s.y - 0.1, 0))) * (s.y > 0.09) * inside(robe)
    s.albedo = np.asarray(s.albedo * (1 - 0.7 * fold)[..., None], f32)
    head = np.hypot(s.x * 1.12, (s.y + 0.13) * np.where(s.y < -0.13, 0.80, 1.15))
    s.lay(inside(head - 0.155), stone(s, 63, "#46464f", "#d8d6cf"), 0.55 + np.sqrt(np.clip(0.155**2 - head**2, 0, 1)), 0.35)
    face = inside(np.hypot(s.x * 1.15, (s.y + 0.10) * 0.85) - 0.088)
    s.lay(face, np.broadcast_to(colour("#0b0b10"), s.albedo.shape), 0.50, 0.2)
    for across in (-0.032, 0.032):
        s.lay(inside(np.hypot(s.x - f32(across), s.y + 0.105) - 0.019), np.broadcast_to(colour("#ff5a1e"), s.albedo.shape), 0.50, glow=np.broadcast_to(colour("#ff7a2e") * 1.6, s.albedo.shape))
    return s.picture(0.10)


def pit() -> Image.Image:
    """An open shaft: a steel lip, ribbed walls, a far red glow."""
    s = Scene()
    d = hexagon(s.x, s.y) + f32(0.065)
    ribs = 0.5 + 0.5 * np.cos(s.a * 18)
    deep = smooth(0.42, 0.08, s.r)
    walls = ramp(np.asarray(0.2 + 0.7 * ribs * (1 - deep), f32), (0, "#030304"), (1, "#34343c"))
    red = (deep**2 * (0.40 + 0.30 * fbm(s.x * 5, s.y * 5, 3, 65)))[..., None] * colour("#ff3c0c") * 0.8
    s.lay(inside(d), walls, -0.5 * smooth(0.44, 0.30, s.r), 0.2, 0.1, np.asarray(red, f32))
    s.lay(ring(d, 0.0, 0.05), iron(s.x, s.y, 66).albedo * 1.6 + colour("#2c2e34"), 0.05, 0.6, 0.6)
    stripe = ring(d, 0.0, 0.026) * (np.sin(s.a * 24) > 0)
    s.lay(stripe.astype(f32), np.broadcast_to(colour("#d08a1e"), s.albedo.shape), 0.052, 0.3)
    return s.picture(0.0)


def debris(kind: int) -> Image.Image:
    """Broken blocks of the ceiling, heaped in the middle of a hex."""
    s, seed = Scene(), 70 + 7 * kind
    near, second, tone = voronoi(s.x * f32(5.0) + seed, s.y * f32(5.0), seed)
    heap = smooth(0.48, 0.10, s.r + 0.12 * fbm(s.x * 4 + kind, s.y * 4, 2, seed))
    block = smooth(0.06, 0.20, second - near) * smooth(0.06, 0.26, heap + 0.35 * (tone - 0.5))
    face = chipped(s.x * 9 + tone * 5, s.y * 9, seed, 1.0)
    rock = ramp(np.asarray(0.30 + 0.45 * tone + 0.45 * face, f32), (0, "#1f2027"), (0.6, "#6b6a70"), (1, "#b4aea6"))
    block = block * smooth(0.47, 0.42, s.r)
    s.lay(np.asarray(block, f32), rock, 0.06 + 0.14 * (0.4 + tone) * block + 0.16 * heap + 0.05 * face, 0.25)
    return s.picture(0.045)


def vent() -> Image.Image:
    """A grating with hot vapour below."""
    s = Scene()
    d = s.r - 0.34
    heat = 0.5 + 0.5 * fbm(s.x * 5, s.y * 5, 3, 81)
    s.lay(inside(d), np.broadcast_to(colour("#0a0706"), s.albedo.shape), -0.15, glow=(0.35 + 0.9 * heat)[..., None] * colour("#ff6a1a") * 0.55)
    bars = inside(np.abs(((s.x * 11) % 1) - f32(0.5)) / 11 - 0.022) * inside(d)
    s.lay(np.asarray(bars, f32), iron(s.x, s.y, 82).albedo * 1.6 + colour("#33363c"), 0.02, 0.6, 0.5)
    s.lay(ring(d, 0.02, 0.05), iron(s.x, s.y, 83).albedo * 1.8 + colour("#3a3d44"), 0.05, 0.6, 0.5)
    bolts = np.hypot(np.sin(((s.a / (np.pi / 4)) % 1 - 0.5) * np.pi / 4) * s.r, s.r - 0.36)
    s.lay(inside(bolts - 0.022), np.broadcast_to(colour("#b8aFA0".lower()), s.albedo.shape), 0.08, 0.7, 0.6)
    return s.shine(smooth(0.56, 0.36, s.r) ** 2 * 0.18 * (s.r > 0.38), "#ff6a1a").picture(0.02)


def console() -> Image.Image:
    """A stone desk with a sickly green screen."""
    s = Scene()
    body = np.maximum(hexagon(s.x, s.y) + f32(0.12), np.abs(s.y) - f32(0.31))
    s.shine(smooth(0.30, 0.0, np.maximum(body, 0)) ** 2 * 0.30, "#5aff4a")
    s.lay(inside(body), stone(s, 85, "#1e2027", "#71727e"), 0.20 + 0.06 * smooth(0, -0.06, body), 0.45, 0.3)
    screen = rounded_box(s.x, s.y, 0, -0.02, 0.27, 0.17, 0.03)
    row = np.floor(s.y * 24)
    script = (np.abs(((s.y * 24) % 1) - 0.5) < 0.26) & (np.sin(np.floor(s.x * 36) * 7.3 + row * 3.1) > -0.2) & (s.x < 0.04 + 0.10 * np.sin(row * 2.3)) & (s.x > -0.22) & (screen < -0.03)
    dial = smooth(0.018, 0.008, np.abs(np.hypot(s.x - 0.16, s.y + 0.02) - f32(0.075))) * (screen < -0.02)
    bright = np.asarray(0.24 + 0.9 * script + 0.8 * dial, f32)
    glow = ramp(bright, (0, "#041206"), (0.4, "#2f8a2c"), (1, "#c8ff9a")) * (0.2 + 1.0 * bright)[..., None]
    s.lay(ring(screen, 0.012, 0.026), np.broadcast_to(colour("#a4a8a2"), s.albedo.shape), 0.30, 0.6, 0.7)
    s.lay(inside(screen), np.broadcast_to(colour("#0a140a"), s.albedo.shape), 0.25, 0.6, glow=np.asarray(glow, f32))
    return s.picture(0.07)


def plate(kind: str) -> Image.Image:
    """A device let into the floor: a gravity plate, a lift, a gravity well or the core of the vault."""
    s = Scene()
    metal = iron(s.x, s.y, 91).albedo * 1.7 + colour("#2c3038")
    match kind:
        case "gravity_plate":  # chevrons that run inwards
            d = hexagon(s.x, s.y) + f32(0.10)
            s.lay(inside(d), metal, 0.02, 0.5, 0.4)
            turn = ((s.a / (np.pi / 3)) % 1 - 0.5) * np.pi / 3
            u = s.r * np.cos(turn) + np.abs(s.r * np.sin(turn)) * 0.55
            lines = smooth(0.016, 0.007, np.abs(((u / 0.115) % 1) - 0.5) * 0.115) * (d < -0.03)
            s.lay(np.asarray(lines, f32), np.broadcast_to(colour("#0a2a44"), s.albedo.shape), 0.01, glow=np.broadcast_to(colour("#4ab8ff") * 1.1, s.albedo.shape))
        case "lift":  # a round platform with rails and an arrow
            s.lay(inside(s.r - 0.42), metal * 0.7, 0.02, 0.5, 0.4)
            s.lay(ring(s.r, 0.41, 0.03), metal * 1.4, 0.06, 0.6, 0.6)
            s.lay(ring(s.r, 0.33, 0.012), np.broadcast_to(colour("#0c0c10"), s.albedo.shape), 0.0)
            arrow = np.minimum(np.maximum(np.abs(s.x) - 0.065, np.abs(s.y - 0.08) - 0.14), np.maximum(np.abs(s.x) * 0.80 - (s.y + 0.24) * 0.75, s.y + 0.03))
            s.lay(inside(arrow), np.broadcast_to(colour("#e0a030"), s.albedo.shape), 0.03, 0.3, glow=np.broadcast_to(colour("#ffb040") * 0.35, s.albedo.shape))
        case "gravity_well":  # a whirl that draws everything in
            swirl = 0.5 + 0.5 * np.sin(s.a * 4 + 22 * np.sqrt(s.r + 0.01))
            power = smooth(0.46, 0.10, s.r) * (0.25 + 0.75 * swirl)
            glow = ramp(np.asarray(power, f32), (0, "#0a0416"), (0.4, "#5a1ea0"), (0.75, "#c060ff"), (1, "#fff0ff")) * (0.15 + 1.4 * power * smooth(0.09, 0.16, s.r))[..., None]
            s.lay(inside(s.r - 0.43), np.broadcast_to(colour("#08040f"), s.albedo.shape), -0.2 * smooth(0.43, 0.1, s.r), 0.4, glow=np.asarray(glow, f32))
            s.shine(smooth(0.60, 0.43, s.r) ** 2 * 0.25 * (s.r > 0.43), "#b050ff")
        case _:  # the core: a burning heart in a cage of black stone
            s.shine(smooth(0.61, 0.30, s.r) ** 2 * 0.55, "#ff5a1e")
            s.lay(inside(hexagon(s.x, s.y) + 0.06), stone(s, 95), 0.10, 0.5, 0.4)
            heart = smooth(0.30, 0.02, s.r)
            veins = smooth(0.10, 0.0, np.abs(fbm(s.x * 6, s.y * 6, 3, 96)))
            glow = ramp(np.asarray(np.clip(heart * 0.8 + 0.4 * veins, 0, 1), f32), (0, "#5a1004"), (0.5, "#ff6a1c"), (1, "#fff2b0")) * (0.6 + 1.5 * heart)[..., None]
            s.lay(inside(s.r - 0.30), np.broadcast_to(colour("#2a0a04"), s.albedo.shape), 0.2, glow=np.asarray(glow, f32))
            turn = ((s.a / (np.pi / 3)) % 1 - 0.5) * np.pi / 3
            claw = np.maximum(np.abs(s.r * np.sin(turn)) - 0.045 * smooth(0.10, 0.36, s.r), np.abs(s.r - 0.27) - 0.16)
            s.lay(inside(claw), stone(s, 97, "#22232b", "#85869a"), 0.40 - 0.4 * np.abs(s.r * np.sin(turn)), 0.6, 0.5)
            s.lay(ring(s.r, 0.37, 0.045), stone(s, 98, "#1a1b22", "#6a6b7c"), 0.30, 0.6, 0.5)
    return s.picture(0.03)


def portal(open_: bool) -> Image.Image:
    """A ring of black stone on the outer side of an edge, with a cold whirl in it or shut by leaves of stone."""
    s = Scene(0.66)
    if open_:
        s.shine(smooth(0.65, 0.42, s.r) ** 2 * 0.55, "#4a8cff")
    teeth = smooth(0.1, 0.5, np.cos(s.a * 12))
    s.lay(inside(s.r - 0.45), stone(s, 101, "#1c1d25", "#7c7d8e"), 0.20 + 0.06 * smooth(0, -0.05, s.r - 0.45) + 0.03 * teeth, 0.5, 0.5)
    if open_:
        swirl = 0.5 + 0.5 * np.sin(s.a * 3 + 27 * np.sqrt(s.r + 0.01) + 2.2 * fbm(s.x * 5, s.y * 5, 3, 102))
        power = smooth(0.33, 0.05, s.r) * 0.55 + 0.55 * swirl * smooth(0.36, 0.22, s.r)
        glow = ramp(np.asarray(power, f32), (0, "#060a24"), (0.35, "#2c4fd0"), (0.7, "#7fd0ff"), (1, "#f4fdff")) * (0.2 + 1.6 * power)[..., None]
        s.lay(inside(s.r - 0.345), np.broadcast_to(colour("#0a0f22"), s.albedo.shape), 0.15, 0.7, glow=np.asarray(glow, f32))
    else:
        blade = ((s.a + 2.6 * s.r) / (np.pi / 3)) % 1
        seam = smooth(0.020, 0.006, np.minimum(blade, 1 - blade) * s.r)
        s.lay(inside(s.r - 0.345), ramp(np.asarray(0.30 + 0.40 * blade + 0.2 * chipped(s.x * 5, s.y * 5, 103), f32), (0, "#101117"), (1, "#555764")) * (1 - 0.85 * seam)[..., None], 0.15 + 0.05 * blade, 0.5, 0.5)
        s.lay(ring(s.r, 0.345, 0.012), np.broadcast_to(colour("#7a2408"), s.albedo.shape), 0.16, glow=np.broadcast_to(colour("#ff5a1e") * 0.25, s.albedo.shape))
    return s.picture(0.05)


def mark(kind: str) -> Image.Image:
    """A mark let into the floor: where explorers start (a gold ring of steps) and where the enemy arrives (red claws)."""
    s = Scene()
    if kind == "start":
        tint, d = "#ffc860", hexagon(s.x, s.y)
        lines = ring(d, -0.075, 0.020) + 0.8 * ring(d, -0.125, 0.010)
        sign = place(s.x.shape, svg("icon.blackstone.move", round(0.36 * UNIT * OVER))[0], s.x.shape[1] / 2, s.x.shape[0] / 2) * 0.75
    else:
        tint = "#ff4a2a"
        turn = (s.a / (np.pi / 3) % 1 - 0.5) * np.pi / 3
        u, v = s.r * np.cos(turn), np.abs(s.r * np.sin(turn))
        lines = inside(np.maximum(v - (u - 0.24) * 0.42, u - 0.40)) + ring(s.r, 0.17, 0.016) + ring(s.r, 0.44, 0.014)
        sign = inside(s.r - 0.055)
    whole = np.clip(lines + sign, 0, 1)
    s.alpha = np.asarray(np.clip(whole * 0.92 + np.clip(blur(whole, 0.035 * UNIT * OVER) * 0.5, 0, 1), 0, 1), f32)
    s.glow = np.asarray((0.15 + 0.85 * whole)[..., None] * colour(tint) * 0.85, f32)
    return s.picture(0.0)


def recipes() -> dict[str, Recipe]:
    """All of them by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image]) -> None:
        found[f"blackstone.{name}"] = Recipe(f"pictures/blackstone/{name.replace('.', '_')}.webp", draw, 82, {"unit": UNIT})

    for name, draw in {"statue": statue, "pit": pit, "vent": vent, "console": console}.items():
        add(name, draw)
    for kind in range(3):
        add(f"debris.{kind}", partial(debris, kind))
    for name in ("gravity_plate", "lift", "gravity_well", "vault_core"):
        add(name, partial(plate, name))
    add("portal.open", partial(portal, True))
    add("portal.closed", partial(portal, False))
    for name in ("start", "arrival"):
        add(f"mark.{name}", partial(mark, name))
    return found
