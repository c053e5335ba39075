"""Layers of a standee: base, owner's ring, outlines, pips, badges and the engraved figures.

The program lays them over one another and tints them (tabletop/ui/art.py). A layer of the base is a square of CANVAS
pixels in which the base has radius UNIT; grey layers carry light only and are multiplied by a metal's or an owner's colour.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np
from art import SHAPES, Colour, Field, Relief, Stack, blur, cast_shadow, flat, image, noise, place, reduced, rgb, shape_sdf, smooth, svg
from PIL import Image
from recipe import Recipe

CANVAS, UNIT, OVER = 512, 160, 2  # OVER: drawn so many times as large
PLATE, RIM, LUG = 0.775, 0.955, 0.185
LUGS = (178, 133, 47, 2)  # degrees, counter-clockwise from the right
BRIGHT = 1.25  # grey layers hold light divided by this
METALS = {
    "brass": "#c2944f", "bone": "#a3ae9f", "silver": "#9aa7b2", "copper": "#bd7247", "stone": "#7d7468",
    "moss": "#a0af72", "rust": "#cc9a88", "iron": "#9a98ab", "horn": "#b9a877",
}  # fmt: skip
INKS = {
    "brass": "#26150b", "bone": "#0f1c1b", "silver": "#0e1a26", "copper": "#240f09", "stone": "#14100d",
    "moss": "#131a08", "rust": "#220b08", "iron": "#0f0e16", "horn": "#1a1408",
}  # fmt: skip
FIGURES = {
    "mine.dwarf_miner": "brass",
    "mine.dwarf_berserker": "brass",
    "mine.ghost": "bone",
    "mine.ghoul": "bone",
    "mine.ghost_hidden": "stone",
    "mine.ore_sack": "copper",
    "quarriors.seat_0": "silver",
    "quarriors.seat_1": "brass",
    "quarriors.seat_2": "bone",
    "quarriors.seat_3": "copper",
    "old_world.bloodsworn": "brass",
    "old_world.bloodletter": "brass",
    "old_world.bloodthirster": "brass",
    "old_world.leper": "bone",
    "old_world.plaguebearer": "bone",
    "old_world.great_unclean_one": "bone",
    "old_world.acolyte": "silver",
    "old_world.horror": "silver",
    "old_world.lord_of_change": "silver",
    "old_world.seductress": "copper",
    "old_world.daemonette": "copper",
    "old_world.keeper_of_secrets": "copper",
}
WARBANDS = {  # a metal for each warband of Shadespire
    "brass": ("steelheart", "brightshield", "obryn"),
    "rust": ("garrek", "karsus", "saek", "targor", "arnulf"),
    "bone": ("warden", "prince", "harvester", "champion", "petitioner_1", "petitioner_2", "petitioner_3"),
    "moss": ("gurzag", "bonekutta", "basha", "hakka"),
    "copper": ("fjul", "tefk", "maegrim", "vol"),
    "horn": ("skritch", "krrk", "lurking", "hungering", "festering"),
    "iron": ("magore", "riptooth", "ghartok", "zharkus"),
    "silver": ("farstrider", "eagle_eye", "swiftblade"),
}
FIGURES |= {f"shadespire.{name}": metal for metal, names in WARBANDS.items() for name in names}
BLACKSTONE = {  # explorers are silver; a metal for each kind of hostile
    "silver": ("janus_draik", "taddeus", "espern_locarno", "pious_vorne", "ur_025", "dahyak_grekh", "amallyn", "rein", "raus", "rein_raus"),
    "rust": ("traitor_guardsman", "traitor_flamer", "traitor_sergeant"),
    "copper": ("negavolt_cultist",),
    "bone": ("ur_ghul",),
    "iron": ("spindle_drone", "guardian"),
    "horn": ("chaos_beastman",),
    "moss": ("rogue_psyker",),
    "brass": ("chaos_space_marine", "obsidius_mallex"),
}
FIGURES |= {f"blackstone.{name}": metal for metal, names in BLACKSTONE.items() for name in names}
LOSSY = {"shadespire": 86, "blackstone": 84}
"""Games with so many figures that theirs are packed more tightly."""
BADGES = {  # what is drawn on it, its enamel
    "terror": ("status.terror", "#6b46a8"),
    "poison": ("status.poison", "#3d7d2c"),
    "charge": ("status.charge", "#b3711a"),
    "guard": ("status.guard", "#2d6690"),
    "spent": ("status.spent", "#4a4540"),
    "recovering": ("status.recovering", "#2f7d6b"),
    "waiting": ("status.waiting", "#5b5a86"),
    "sack": ("status.sack", "#8f4a1c"),
    "dig": ("pick", "#8a5a20"),
    "hit": ("critical", "#a8281c"),
    "death": ("skull", "#2a2320"),
    "frenzy": ("frenzy", "#a8281c"),
    "free_strike": ("free_strike", "#7c4a1c"),
    "joint": ("joint", "#1f5c52"),
    "frighten": ("frighten", "#6b46a8"),
    "corpse": ("corpse", "#5a4a2c"),
    "shadespire.inspired": ("shadespire.inspired", "#0f8f86"),
    "shadespire.guard": ("shadespire.guard", "#2b7a63"),
    "shadespire.charge": ("shadespire.charge", "#a8641a"),
    "shadespire.moved": ("shadespire.moved", "#2d5f97"),
    "shadespire.frozen": ("shadespire.frozen", "#4a6f86"),
    "blackstone.inspired": ("blackstone.inspiration", "#b3711a"),
    "blackstone.empowered": ("blackstone.empowered", "#6a2aa8"),
    "blackstone.overwatch": ("blackstone.overwatch", "#2d6690"),
    "blackstone.hidden": ("blackstone.hidden", "#3a4a52"),
    "blackstone.engaged": ("blackstone.engaged", "#a8281c"),
    "blackstone.cover": ("blackstone.cover", "#2b6a8a"),
    "blackstone.out_of_action": ("blackstone.out_of_action", "#3a3d44"),
}


def axes(canvas: int = CANVAS, unit: float = UNIT) -> tuple[Field, Field, float]:
    """(y, x) in radii of the base from the middle of an oversampled canvas, and that radius in its pixels."""
    n, scale = canvas * OVER, unit * OVER
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / scale
    return y, x, scale


def polar(y: Field, x: Field, degrees: float, radius: float) -> tuple[Field, Field]:
    """Local coordinates of a spot on the rim, the second one outwards."""
    a = np.radians(degrees)
    dx, dy = x - np.cos(a) * radius, y + np.sin(a) * radius
    return dx * np.sin(a) + dy * np.cos(a), dx * np.cos(a) - dy * np.sin(a)


def body_sdf(kind: str, y: Field, x: Field) -> Field:
    """Signed distance, in radii, to the base with its four lugs."""
    r = np.hypot(x, y)
    lugs = [np.maximum(shape_sdf(kind, *polar(y, x, a, 0.875), LUG), r - 1.09) for a in LUGS]
    return np.minimum.reduce([r - 0.97, *lugs])


@lru_cache(maxsize=1)
def base(kind: str) -> dict[str, Image.Image]:
    """The three layers of a base: metal and ring (grey), marks with the gloss of all (as they are)."""
    y, x, unit = axes()
    r, body, edge = np.hypot(x, y), body_sdf(kind, y, x), 0.05 * unit

    def within(d: Field) -> Field:
        return np.clip(0.5 - d * unit, 0, 1)

    piece, n = Relief(len(x), len(x)), len(x)
    ring, marks = within(r - RIM + 0.03) * within(PLATE + 0.025 - r), np.zeros((n, n), np.float32)
    piece.lay(within(body), None, edge * smooth(0, -0.07, body) * 1.5, 0.75)
    piece.lay(ring, None, edge * 1.05, 0.5)
    for angle in LUGS:
        d = shape_sdf(kind, *polar(y, x, angle, 0.875), LUG)
        ring = np.maximum(ring, within(d + 0.035))
        mark = within(d + 0.066)
        piece.lay(within(d + 0.035), None, edge * 1.2, 0.5).lay(mark, None, edge * 1.75, 0.3)
        marks = np.maximum(marks, mark)
    piece.lay(within(r - PLATE - 0.022), None, edge * 1.9, 0.9)
    diffuse, gleam = piece.light(max(1.0, unit * 0.008), unit * 0.05, 0.9 / unit)
    sheen = 1.10 - 0.20 * (x + y)
    side = body_sdf(kind, y - 0.045, x - 0.018)
    metal = Stack(n, n).over(within(side), "#2e2e2e").over(within(body), (diffuse / BRIGHT)[..., None] * np.ones(3, np.float32))
    gloss = Stack(n, n).over(marks, rgb("#fdf3da") * diffuse[..., None]).over(np.clip(gleam, 0, 1) * within(body), "#fff0d0")
    return {
        "metal": reduced(metal.picture(), OVER),
        "ring": reduced(image(np.repeat((diffuse * sheen / BRIGHT)[..., None], 3, -1), ring), OVER),
        "marks": reduced(gloss.picture(), OVER),
    }


def layer(kind: str, part: str) -> Image.Image:
    """One layer of a base."""
    return base(kind)[part]


def outline(kind: str, state: str) -> Image.Image:
    """What lies under a base in a state: selectable, selected, target or hidden."""
    y, x, unit = axes()
    body, stack, turn = body_sdf(kind, y, x), Stack(len(x), len(x)), np.degrees(np.arctan2(y, x))

    def within(d: Field) -> Field:
        return np.clip(0.5 - d * unit, 0, 1)

    match state:
        case "selectable":  # dark gap, then a warm line: reads on light and on dark boards
            stack.over(within(body - 0.150) * 0.55, "#1b120b").over(within(body - 0.125), "#fff0bf").over(within(body - 0.045), "#1b120b")
        case "selected":
            teeth = within(body - 0.205) * (np.abs(((turn + 22.5) % 45) - 22.5) < 13)
            stack.over(smooth(0.34, 0.08, body) * 0.60, "#ffd770").over(blur(teeth, 1.0), "#ffffff")
            stack.over(within(body - 0.125), "#ffcf4a").over(within(body - 0.04), "#1b120b")
        case "target":  # four wedges point at who can be struck
            wedge = np.minimum.reduce([wedge_sdf(*polar(y, x, a, 1.13)) for a in (0, 90, 180, 270)])
            stack.over(within(body - 0.105), "#1b0805").over(within(body - 0.085), "#ff8a5c").over(within(body - 0.03), "#1b0805")
            stack.over(within(wedge - 0.035), "#1b0805").over(within(wedge), "#ffe9dc")
        case _:  # dashes instead of a solid edge
            dash = within(np.abs(body - 0.07) - 0.036) * ((turn % 24) < 14)
            stack.over(within(np.abs(body - 0.07) - 0.062) * (((turn + 2) % 24) < 18) * 0.7, "#10150f").over(blur(dash, 0.8), "#e8f4ee")
    return reduced(stack.picture(), OVER)


def wedge_sdf(along: Field, outward: Field) -> Field:
    """Signed distance to a wedge 0.3 long that points inwards."""
    return np.maximum(np.abs(along) * 0.86 - (outward + 0.10) * 0.50, outward - 0.14)


def shadow(lift: float) -> Image.Image:
    """The soft shadow of a base lifted so far, in radii, above the table."""
    y, x, unit = axes()
    alpha = np.clip(0.5 - (np.hypot(x, y) - 0.99) * unit, 0, 1)
    dark = cast_shadow(alpha, (0.22 + lift) * unit, 0.66)
    dark = np.roll(dark, int(lift * unit * 0.5), 0) * smooth(CANVAS / 2 / UNIT, CANVAS / 2 / UNIT - 0.3, np.hypot(x, y))
    return reduced(flat("#050200", dark), OVER)


def figure(name: str, metal: str, small: bool) -> Image.Image:
    """The plate of a figure with its engraved emblem; `small` is for bases below 80 pixels."""
    canvas, unit_px = (256, 80) if small else (CANVAS, UNIT)
    y, x, unit = axes(canvas, unit_px)
    r, n, edge = np.hypot(x, y), len(x), 0.05 * unit

    def within(d: Field) -> Field:
        return np.clip(0.5 - d * unit, 0, 1)

    lip, plate = within(r - PLATE - 0.022), within(r - PLATE + 0.012)
    piece = Relief(n, n, METALS[metal])
    piece.lay(lip, METALS[metal], edge * 1.9, 0.9)
    paint = rgb(METALS[metal]) * (1.06 - 0.20 * smooth(0.1, 0.8, r) - 0.16 * (x + y))[..., None]
    if small:
        paint = paint * 1.10
    else:  # brushed plate with a fine engraved ring of rays
        rays = (np.cos(np.arctan2(y, x) * 72) * 0.5 + 0.5) * smooth(0.65, 0.67, r) * smooth(0.76, 0.74, r)
        paint = paint * (1 - 0.22 * rays + 0.05 * (noise((n, n), unit * 0.05, 3, 2) - 0.5))[..., None]
    piece.lay(plate, paint, edge * 0.55, 0.30)
    side = int(2 * PLATE * unit * (1.11 if small else 1.05))
    ink, light = (place((n, n), m, n / 2, n / 2) for m in svg(name, side))
    piece.lay(light, rgb("#fff6e0") * (0.99 - 0.05 * (x + y))[..., None], None, 0.15, rise=0.012 * unit)
    piece.lay(ink, rgb(INKS[metal]) * (0.6 if small else 0.8), None, 0.25, rise=-0.030 * unit)
    lit = piece.lit(max(1.0, unit * 0.008), unit * 0.05, 0.9 / unit)
    if not small:
        lit = np.clip(lit + 0.10 * (smooth(0.62, 0.0, np.hypot(x + 0.34, y + 0.42)) * plate)[..., None], 0, 1)
    return reduced(image(lit, np.maximum(lip, np.clip(ink + light, 0, 1))), OVER)


def pip(lost: bool) -> Image.Image:
    """One point of health, 64 pixels across 2.6 of its radius; a lost one is a dark hole with a red bottom."""
    n, unit = 64 * 4, 64 * 4 / 2.6
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / unit
    d, piece = np.hypot(x, y), Relief(n, n)

    def within(e: Field) -> Field:
        return np.clip(0.5 - e * unit, 0, 1)

    piece.lay(within(d - 1.26), "#17110d", 0.5 * unit, 0.2)
    if lost:
        piece.lay(within(d - 1), "#300b09", 0.18 * unit, 0.1).lay(within(d - 0.62), "#d02c20", 0.2 * unit, 0.3)
    else:
        piece.lay(within(d - 1), "#fff2d2", (0.9 - 0.14 * d * d) * unit, 0.5)
    return reduced(image(piece.lit(2, unit * 0.3, 0.01), within(d - 1.26)), 4)


def badge(drawn: str, colour: Colour) -> Image.Image:
    """A status as a round enamel badge, 128 pixels across 2.2 of its radius."""
    n, unit = 128 * 3, 128 * 3 / 2.2
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) - (n - 1) / 2) / unit
    d, piece = np.hypot(x, y), Relief(n, n)

    def within(e: Field) -> Field:
        return np.clip(0.5 - e * unit, 0, 1)

    piece.lay(within(d - 1.08), "#1b120b", 0.0, 0.0).lay(within(d - 1), "#fbeecb", 0.20 * unit * smooth(1.02, 0.88, d), 0.5)
    piece.lay(within(d - 0.83), rgb(colour) * (1.14 - 0.2 * (x + y))[..., None], 0.10 * unit, 0.4)
    mark = place((n, n), svg(f"icon.{drawn}", int(unit * 1.20))[0], n / 2, n / 2)
    piece.lay(mark, "#fff6df", None, 0.1, rise=0.05 * unit)
    return reduced(image(piece.lit(2, unit * 0.12, 0.01), within(d - 1.08)), 3)


def crown() -> Image.Image:
    """A leader's crown, 128 pixels."""
    n = 128 * 3
    ink = place((n, n), svg("icon.status.crown", int(n * 0.74))[0], n / 2, n / 2)
    wide = np.clip(blur(ink, n * 0.035) * 3.2, 0, 1)
    piece = Relief(n, n, "#2a1706").lay(wide, "#2a1706", n * 0.03, 0.2).lay(ink, "#ffcf4a", n * 0.07, 1.0)
    return reduced(image(piece.lit(3, n * 0.03, 0.01), wide), 3)


def recipes() -> dict[str, Recipe]:
    """Every layer, by name."""
    found: dict[str, Recipe] = {}

    def add(name: str, file: str, draw: Callable[[], Image.Image], **more: object) -> None:
        found[name] = Recipe(f"pictures/{file}.webp", draw, LOSSY.get(file.partition("/")[0]), more)

    for name, metal in FIGURES.items():
        game, short = name.split(".")
        hidden = {"hidden": f"{name}_hidden"} if f"{name}_hidden" in FIGURES else {}
        add(name, f"{game}/{short}", partial(figure, name, metal, False), metal=metal, **hidden)
        add(f"{name}.small", f"{game}/{short}_small", partial(figure, name, metal, True), metal=metal)
    for kind in SHAPES:
        for part in ("metal", "ring", "marks"):
            add(f"standee.{kind}.{part}", f"standee/{kind}_{part}", partial(layer, kind, part))
        for state in ("selectable", "selected", "target", "hidden"):
            add(f"standee.{kind}.{state}", f"standee/{kind}_{state}", partial(outline, kind, state))
    add("standee.shadow", "standee/shadow", partial(shadow, 0.0))
    add("standee.shadow.lifted", "standee/shadow_lifted", partial(shadow, 0.18))
    add("standee.pip", "standee/pip", partial(pip, False))
    add("standee.pip.lost", "standee/pip_lost", partial(pip, True))
    add("standee.crown", "standee/crown", crown)
    for name, (drawn, colour) in BADGES.items():
        add(f"badge.{name}", f"standee/badge_{name.replace('.', '_')}", partial(badge, drawn, colour))
    return found
