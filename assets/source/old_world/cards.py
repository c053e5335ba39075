"""Cards of the Old World: a body in light alone, dyed with a power's colour, and over it the gilded face or back of each kind.

Rectangles in the manifest are pixels of the picture: where the program writes and what it lays there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np
from art import Colour, Field, Relief, Stack, blur, cover, image, noise, place, reduced, rgb, round_sdf, smooth, svg
from noise import fbm
from PIL import Image
from pieces.standees import BRIGHT
from recipe import Recipe

from old_world.tokens import BRASS, INK, POWERS

SIZE, OVER = (640, 896), 2
CORNER = 38
Rect = tuple[int, int, int, int]
TITLE: Rect = (128, 44, 468, 92)
COST: Rect = (36, 36, 108, 108)
PICTURE: Rect = (54, 158, 532, 270)
MAGIC: Rect = (492, 380, 96, 96)
WORDS: Rect = (60, 462, 520, 342)
FOOT: Rect = (70, 822, 500, 44)
CHAOS = {"title": TITLE, "cost": COST, "picture": PICTURE, "magic": MAGIC, "words": WORDS, "foot": FOOT}
UPGRADE = {"title": (56, 44, 528, 92), "picture": (198, 170, 244, 244), "words": (60, 462, 520, 342)}
WORLD = {"title": (78, 72, 484, 82), "comet": (276, 164, 88, 88), "words": (70, 262, 500, 530), "foot": (70, 812, 500, 44)}
RULE = 208
Areas = dict[str, Rect]


@lru_cache(maxsize=1)
def axes() -> tuple[Field, Field, Field]:
    """(y, x) in pixels of the card, and the signed distance to its edge."""
    w, h = SIZE[0] * OVER, SIZE[1] * OVER
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    return (y + 0.5) / OVER, (x + 0.5) / OVER, round_sdf(w, h, 3 * OVER, CORNER * OVER) / OVER


def within(d: Field) -> Field:
    """Coverage of a distance in pixels of the card."""
    return cover(d * OVER)


def box(area: Rect, radius: float = 14, grow: float = 0) -> Field:
    """Signed distance to an area with round corners."""
    y, x, _ = axes()
    left, top, wide, high = area
    qx = np.abs(x - left - wide / 2) - wide / 2 - grow + radius
    qy = np.abs(y - top - high / 2) - high / 2 - grow + radius
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius


def sheet(colour: Colour = "#000000") -> Relief:
    """A relief as large as a card."""
    return Relief(SIZE[0] * OVER, SIZE[1] * OVER, colour)


def line(piece: Relief, d: Field, wide: float, colour: Colour = BRASS) -> Field:
    """A raised golden line; gives back where it is."""
    there = within(np.abs(d) - wide / 2)
    piece.lay(there, colour, None, 0.9)
    piece.height += np.sqrt(np.clip(1 - (d / (wide / 2)) ** 2, 0, 1)) * wide * 0.5 * OVER
    return there


def paper(seed: int, tone: Colour = "#efdfb6") -> Field:
    """Parchment, a picture of the card's size."""
    y, x, _ = axes()
    cloud = noise(x.shape, 260, seed, 4) - 0.5
    grain = noise(x.shape, 7, seed + 1, 2) - 0.5
    return rgb(tone) * (1 + 0.20 * cloud + 0.05 * grain)[..., None] * np.stack([1 + 0 * cloud, 1 + 0.04 * cloud, 1 + 0.14 * cloud], -1)


def body() -> Image.Image:
    """The card itself: leather that is dyed, smoke rising over it, a bevelled edge."""
    y, x, d = axes()
    piece = sheet("#c4c4c4")
    smoke = fbm(x / 150 + 0.9 * fbm(x / 130, y / 130, 3, 4), y / 210, 5, 5)
    piece.rgb = piece.rgb * (0.66 + 0.34 * smooth(-0.5, 0.6, smoke) - 0.14 * y / SIZE[1])[..., None]
    piece.height += (7 * smooth(0, -9, d) - 3 * smooth(-14, -20, d) + 0.5 * (noise(x.shape, 7, 6, 3) - 0.5)) * OVER
    piece.gloss += 0.28
    lit = piece.lit(2, 12, 0.02) / BRIGHT
    return reduced(image(lit, within(d)), OVER)


def laid_paper(piece: Relief, area: Rect, seed: int, tone: Colour = "#efdfb6") -> Field:
    """A parchment panel with a worn edge in an area; gives back where it is."""
    y, x, _ = axes()
    d = box(area, 12) + 2.2 * fbm(x / 16, y / 16, 3, seed)
    there = within(d)
    toast = 0.55 * smooth(-34, 0, d) ** 2
    worn = paper(seed, tone) * np.stack([1 - 0.45 * toast, 1 - 0.66 * toast, 1 - 0.88 * toast], -1)
    piece.lay(there, worn, None, 0.05)
    piece.height += 2.2 * OVER * smooth(0, -3, d) * there
    return there


def printed(piece: Relief, name: str, area: Rect, share: float, colour: Colour, strength: float) -> None:
    """A sigil printed pale on what lies there, `share` of the area's shorter side high."""
    left, top, wide, high = area
    side = int(min(wide, high) * share * OVER)
    mark = place(piece.height.shape, svg(f"old_world.{name}", side)[0], (left + wide / 2) * OVER, (top + high / 2) * OVER)
    piece.lay(mark * strength, colour)


def pressed(piece: Relief, name: str, area: Rect, share: float, colour: Colour, rise: float) -> Field:
    """A sigil as raised metal; gives back where it is."""
    left, top, wide, high = area
    side = int(min(wide, high) * share * OVER)
    mark = place(piece.height.shape, svg(f"old_world.{name}", side)[0], (left + wide / 2) * OVER, (top + high / 2) * OVER)
    piece.lay(mark, colour, None, 0.85)
    piece.height += (blur(mark, 3 * OVER) * 0.6 + blur(mark, 1.2 * OVER) * 0.4) * rise * OVER
    return mark


def corners(piece: Relief) -> Field:
    """Brass claws over the card's four corners."""
    y, x, d = axes()
    ax, ay = np.minimum(x, SIZE[0] - x), np.minimum(y, SIZE[1] - y)
    claw = np.maximum(np.maximum(ax, ay) - 74 + 0.30 * np.minimum(ax, ay), -(d + 200))
    claw = np.maximum(claw, np.minimum(ax, ay) - 34 + 0.16 * np.maximum(ax, ay))
    there = within(claw) * within(d + 6)
    piece.lay(there, BRASS, None, 0.9)
    piece.height += there * 3 * OVER * smooth(0, -6, claw)
    return there


def over(piece: Relief, there: Field, shade: float = 0.55) -> Image.Image:
    """What covers the dyed body, lit, with a soft shadow on it."""
    d = axes()[2]
    fallen = np.roll(blur(there, 5 * OVER), (5 * OVER, 4 * OVER), (0, 1)) * shade * within(d)
    edge = np.clip(blur(there, 1.2 * OVER) * 2, 0, 1) * within(d)
    stack = Stack(*there.shape[::-1]).over(fallen, "#050200").over(edge * 0.7, "#120a05").over(there, piece.lit(1.6, 10, 0.02))
    return reduced(stack.picture(), OVER)


def rays(area: Rect) -> Field:
    """A fan of light from the middle of an area, 0..1."""
    y, x, _ = axes()
    left, top, wide, high = area
    dx, dy = x - left - wide / 2, y - top - high / 2
    fan = smooth(-0.2, 0.8, np.cos(np.arctan2(dy, dx) * 14))
    return np.asarray(fan * smooth(0.75, 0.1, np.hypot(dx, dy) / wide), np.float32)


def chaos(power: str) -> Image.Image:
    """The face of a Chaos card: a scroll for the name, a socket for the cost, a sunk picture with the sigil, parchment for the words."""
    piece, (_, _, d) = sheet(), axes()
    there = laid_paper(piece, TITLE, 11)
    there = np.maximum(there, laid_paper(piece, WORDS, 12))
    printed(piece, power, WORDS, 0.92, "#7d5a30", 0.15)
    there = np.maximum(there, corners(piece))
    for e, wide in ((d + 17, 5.0), (box(TITLE, 12, 5), 4.0), (box(WORDS, 12, 5), 5.0), (box(PICTURE, 16, 4), 6.0)):
        there = np.maximum(there, line(piece, e, wide))
    socket = np.hypot(axes()[1] - COST[0] - COST[2] / 2, axes()[0] - COST[1] - COST[3] / 2) - COST[2] / 2
    there = np.maximum(there, within(socket))
    piece.lay(within(socket), rgb("#2c1b10") * (1.2 + 0.2 * socket / COST[2])[..., None], 2.0 * OVER, 0.5)
    line(piece, socket + 4, 9)
    hollow = within(box(PICTURE, 16))
    return sunk(over(piece, there * (1 - hollow)), hollow, power)


def sunk(picture: Image.Image, hollow: Field, power: str) -> Image.Image:
    """Darken the hollow for a picture on the dyed body, with rays and the sigil as dark relief in it."""
    fallen = np.clip(np.roll(blur(1 - hollow, 12 * OVER), (10 * OVER, 8 * OVER), (0, 1)) * 1.2, 0, 1) * hollow
    fan = rays(PICTURE) * hollow
    left, top, wide, high = PICTURE
    side = int(0.86 * high * OVER)
    mark = place(hollow.shape, svg(f"old_world.{power}", side)[0], (left + wide / 2) * OVER, (top + high / 2) * OVER)
    stack = Stack(*hollow.shape[::-1]).over(hollow * 0.42, "#080302").over(fan * 0.16, "#fff0d0").over(fallen * 0.7, "#050200")
    light = np.clip(np.roll(mark, (-2, -2), (0, 1)) - mark, 0, 1)
    dark = np.clip(np.roll(mark, (3, 3), (0, 1)) - mark, 0, 1)
    stack.over(dark * 0.5 * hollow, "#000000").over(mark * 0.24 * hollow, "#ffe9c0").over(light * 0.35 * hollow, "#fff4d8")
    under = reduced(stack.picture(), OVER)
    under.alpha_composite(picture)
    return under


def back(power: str) -> Image.Image:
    """The back of a power's card: its sigil in gold within two rings, claws at the corners."""
    y, x, d = axes()
    piece = sheet()
    r = np.hypot(x - SIZE[0] / 2, y - SIZE[1] / 2)
    there = corners(piece)
    for e, wide in ((d + 17, 5.0), (d + 30, 2.5), (r - 250, 9.0), (r - 228, 3.0)):
        there = np.maximum(there, line(piece, e, wide))
    for k in range(24):
        a = np.radians(k * 15)
        stud = np.hypot(x - SIZE[0] / 2 - np.cos(a) * 239, y - SIZE[1] / 2 - np.sin(a) * 239) - (5.0 if k % 6 else 9.0)
        there = np.maximum(there, within(stud))
        piece.lay(within(stud), "#e2b862", None, 1.0)
        piece.height += np.sqrt(np.clip(1 - ((stud + 6) / 6).clip(0, 1) ** 2, 0, 1)) * within(stud) * 5 * OVER
    there = np.maximum(there, pressed(piece, power, (110, 238, 420, 420), 0.94, "#e2b35c", 14))
    return smaller(over(piece, there, 0.7))


def smaller(picture: Image.Image) -> Image.Image:
    """Three quarters as large: nobody looks at backs closely."""
    return picture.convert("RGBa").resize((SIZE[0] * 3 // 4, SIZE[1] * 3 // 4), Image.Resampling.LANCZOS).convert("RGBA")


def world() -> Image.Image:
    """The face of an Old World card: a proclamation nailed to dark oak."""
    y, x, d = axes()
    piece = sheet("#3d2a1b")
    grain = fbm(x / 7, y / 130, 4, 31)
    piece.rgb = piece.rgb * (1 + 0.30 * grain)[..., None]
    piece.height += (6 * smooth(0, -8, d) + 0.5 * grain) * OVER
    area = (34, 34, SIZE[0] - 68, SIZE[1] - 68)
    edge = box(area, 8) + 7 * fbm(x / 44, y / 44, 4, 33) + 2.4 * fbm(x / 9, y / 9, 2, 34)
    there = within(edge)
    toast = 0.62 * smooth(-52, 0, edge) ** 2 + 0.25 * smooth(-14, 0, edge)
    page = paper(35, "#ecd9aa") * np.stack([1 - 0.45 * toast, 1 - 0.62 * toast, 1 - 0.80 * toast], -1)
    piece.lay(there, page, 4.0 * OVER * smooth(0, -5, edge), 0.05)
    title = box(WORLD["title"], 10)
    ink = within(np.abs(title - 4) - 1.6) + within(np.abs(title - 10) - 0.8)
    rule = within(np.abs(y - RULE) - 1.2) * (np.abs(x - SIZE[0] / 2) < 220) * (np.abs(x - SIZE[0] / 2) > 56)
    gem = within(np.abs(x - SIZE[0] / 2) + np.abs(y - RULE) - 11)
    foot = within(np.abs(y - 804) - 1.0) * (np.abs(x - SIZE[0] / 2) < 220)
    piece.lay(np.clip(ink + rule + gem + foot, 0, 1) * 0.85, INK)
    printed(piece, "event", WORLD["words"], 0.72, "#7d5a30", 0.10)
    for cx, cy in ((54, 54), (SIZE[0] - 54, 54), (54, SIZE[1] - 54), (SIZE[0] - 54, SIZE[1] - 54)):
        r = np.hypot(x - cx, y - cy)
        piece.lay(within(r - 11), "#55504c", None, 0.9)
        piece.height += np.sqrt(np.clip(1 - (r / 11) ** 2, 0, 1)) * 9 * OVER * within(r - 11)
    lit = piece.lit(1.6, 14, 0.03)
    fallen = np.roll(blur(there, 6 * OVER), (5 * OVER, 4 * OVER), (0, 1)) * (1 - there)
    lit = lit * (1 - 0.5 * fallen)[..., None]
    return reduced(image(lit, within(d)), OVER)


def world_back() -> Image.Image:
    """The back of an Old World card: oak, an iron band, a comet."""
    y, x, d = axes()
    piece = sheet("#4a3220")
    grain = fbm(x / 7, y / 130, 4, 41)
    piece.rgb = piece.rgb * (1 + 0.30 * grain)[..., None]
    piece.height += (6 * smooth(0, -8, d) + 0.6 * grain) * OVER
    for e, wide in ((d + 20, 6.0), (d + 34, 2.5)):
        line(piece, e, wide)
    corners(piece)
    r = np.hypot(x - SIZE[0] / 2, y - SIZE[1] / 2)
    piece.lay(within(r - 214), "#241a14", None, 0.4)
    line(piece, r - 214, 12)
    line(piece, r - 196, 3)
    for k in range(12):
        a = np.radians(k * 30)
        stud = np.hypot(x - SIZE[0] / 2 - np.cos(a) * 214, y - SIZE[1] / 2 - np.sin(a) * 214)
        piece.lay(within(stud - 11), "#e2b862", None, 1.0)
        piece.height += np.sqrt(np.clip(1 - (stud / 11) ** 2, 0, 1)) * 8 * OVER * within(stud - 11)
    pressed(piece, "comet", (140, 268, 360, 360), 0.84, "#ecc878", 12)
    return smaller(reduced(image(piece.lit(1.6, 12, 0.02), within(d)), OVER))


def upgrade() -> Image.Image:
    """The face of an upgrade: iron-bound, a round place for the figure or the sigil that it improves."""
    y, x, d = axes()
    piece = sheet()
    there = laid_paper(piece, UPGRADE["title"], 51)
    there = np.maximum(there, laid_paper(piece, UPGRADE["words"], 52))
    for e, wide in ((d + 17, 5.0), (box(UPGRADE["title"], 12, 5), 4.0), (box(UPGRADE["words"], 12, 5), 5.0)):
        there = np.maximum(there, line(piece, e, wide))
    left, top, wide_, _ = UPGRADE["picture"]
    r = np.hypot(x - left - wide_ / 2, y - top - wide_ / 2)
    dark = within(r - wide_ / 2 - 6)
    there = np.maximum(there, dark)
    piece.lay(dark, rgb("#241a14") * (1.3 - 0.5 * r / wide_)[..., None], None, 0.2)
    line(piece, r - wide_ / 2 - 8, 14)
    for k in range(16):
        a = np.radians(k * 22.5)
        spot = np.hypot(x - left - wide_ / 2 - np.cos(a) * (wide_ / 2 + 8), y - top - wide_ / 2 - np.sin(a) * (wide_ / 2 + 8))
        piece.height += np.sqrt(np.clip(1 - (spot / 6) ** 2, 0, 1)) * 5 * OVER * within(spot - 6)
    there = np.maximum(there, within(np.abs(r - wide_ / 2 - 8) - 7))
    there = np.maximum(there, corners(piece))
    printed(piece, "upgrade", UPGRADE["words"], 0.80, "#7d5a30", 0.12)
    return over(piece, there)


def recipes() -> dict[str, Recipe]:
    """Body, faces, backs."""
    found: dict[str, Recipe] = {}

    def add(name: str, draw: Callable[[], Image.Image], areas: Areas | None = None) -> None:
        more = {key: list(area) for key, area in (areas or {}).items()}
        found[f"old_world.{name}"] = Recipe(f"pictures/old_world/{name.replace('.', '_')}.webp", draw, 86, more)

    add("card.body", body)
    for power in POWERS:
        add(f"card.{power}", partial(chaos, power), CHAOS)
        add(f"back.{power}", partial(back, power))
    add("card.old_world", world, WORLD)
    add("back.old_world", world_back)
    add("card.upgrade", upgrade, UPGRADE)
    return found
