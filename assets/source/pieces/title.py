"""The title screen: a wall and a board in lamplight, a game's box with a plate for its title, the program's emblem."""

from __future__ import annotations

from functools import partial

import numpy as np
from art import SHAPES, Field, Relief, Stack, blur, cast_shadow, cover, flat, grid, image, reduced, rgb, round_sdf, shape_sdf, smooth
from light import Lamp, Material, develop, light, ramp
from noise import f32, fbm, perlin, plane
from PIL import Image
from recipe import Recipe

from pieces import cover as covers
from pieces.cover_blackstone import blackstone
from pieces.cover_old_world import old_world
from pieces.cover_quarriors import quarriors
from pieces.cover_shadespire import shadespire

WALL, DAMASK = (1920, 1080), (1.5, 2.1)  # its pattern in 24ths of the width
PLANK, BROW, FOOT = (1920, 150), 40, 92  # a board: its size, where its front edge begins and ends
LEFT, ABOVE, SIDE, RIGHT, BELOW = 40, 40, 74, 150, 70  # room around the front of a box
GEMS = ("#1f66c8", "#d9541e", "#14b78e", "#8f3f88", "#ecc52e")


def planks(x: Field, y: Field, seed: int, wide: float) -> Material:
    """Satin walnut panelling: planks along x with seams and grain, all of nearly one tone."""
    row = np.floor(y / wide + 0.35).astype(int)
    rnd = np.random.default_rng(seed).random((4, 512)).astype(f32)
    v = y / wide + 0.35 - row
    along = x / 13.0 + rnd[0][row % 512]
    board = (row * 7 + np.floor(along).astype(int)) % 512
    u, w = x + 50 * rnd[1][board], (v - 0.5) * wide + 9 * (rnd[2][board] - 0.5)
    r = np.hypot(w + 0.3 * perlin(u * f32(0.13), w * f32(0.2), seed + 1), 0.8 + 0.9 * fbm(u * f32(0.09), w * f32(0.3), 3, seed))
    t = (r * 4.5 + 0.22 * fbm(u * f32(0.7), w * f32(4), 3, seed + 2)) % 1
    ring, fibre = t**1.5 * smooth(1, 0.86, t), fbm(u * f32(1.1), w * f32(26), 3, seed + 3)
    pores = smooth(0.22, 0.6, perlin(u * f32(2.6), w * f32(30), seed + 4))
    tone = 0.45 + 0.08 * (rnd[3][board] - 0.5) + 0.20 * (0.45 - ring) + 0.10 * fibre - 0.09 * pores
    tone = tone + 0.10 * fbm(x * f32(0.22), y * f32(0.5), 3, seed + 40)
    seam = smooth(0.022, 0.004, np.minimum(v, 1 - v) * wide)
    seam = np.clip(seam + smooth(0.02, 0.004, np.minimum(along % 1, 1 - along % 1) * 13.0), 0, 1)
    albedo = ramp(tone, (0, "#1a120e"), (0.3, "#37281e"), (0.6, "#594232"), (1, "#8a6d53")) * (1 - 0.8 * seam[..., None])
    return Material(albedo, -0.02 * seam - 0.0010 * pores - 0.0005 * ring + 0.0004 * fibre, 0.45)


def wall() -> Image.Image:
    """The wall of a study: green damask in the light of a lamp that hangs before the left half."""
    width, height = WALL
    unit = width / 24
    x, y = plane(width, height, unit)
    row = np.floor(y / DAMASK[1])
    u = x / DAMASK[0] + 0.5 * (row % 2)
    u, v = u - np.floor(u) - 0.5, y / DAMASK[1] - row - 0.5
    r, turn = np.hypot(u * 1.25, v), np.arctan2(v, u * 1.25)
    flower = smooth(0.015, -0.015, r - 0.14 - 0.09 * np.cos(4 * turn)) * smooth(0.035, 0.055, r)
    leaves = smooth(0.012, -0.012, np.abs(r - 0.33 - 0.07 * np.cos(4 * turn)) - 0.022 * (1 + np.cos(8 * turn)))
    tips = smooth(0.012, -0.012, np.hypot(np.abs(u) - 0.5, v) - 0.05) + smooth(0.012, -0.012, np.hypot(u, np.abs(v) - 0.47) - 0.035)
    satin = np.clip(flower + leaves + tips, 0, 1)
    weave = fbm(x * f32(9), y * f32(34), 2, 12) * 0.06 + fbm(x * f32(0.25), y * f32(0.25), 3, 13) * 0.10
    paper = ramp(0.36 + weave + 0.15 * satin, (0, "#14211d"), (0.36, "#28413a"), (0.6, "#45604f"), (1, "#6f8465"))
    lit = light(Material(paper, 0.004 * satin, 0.5), unit, Lamp(x=0.34, y=0.16, z=0.46, power=2.3, falloff=0.9), shadows=False, ambient=0.42)
    far = np.hypot((x / x.max() - 0.38) * 1.05, (y / y.max() - 0.34) * 0.9)
    lit = lit * (0.95 - 0.76 * smooth(0.08, 0.90, far))[..., None] * rgb("#ffe9bd")
    lit = lit * (0.45 + 0.55 * smooth(0.0, 0.09, y / y.max()))[..., None]
    return develop(lit.astype(np.float32), 1.2)


def plank() -> Image.Image:
    """A board on the wall, seen from a little above, with the shadow that it throws."""
    width, height = PLANK
    unit, (left, right) = 80, (50, width - 50)
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    stack = Stack(width, height)
    body = cover(np.maximum(np.maximum(left - x, x - right), np.maximum(-y, y - FOOT)))
    shade = np.roll(blur(body, 15), (26, 14), (0, 1)) * smooth(height - 2, FOOT, y) * smooth(0, 30, x) * smooth(width, width - 30, x)
    stack.over(np.clip(shade * 0.95, 0, 1), "#020504")
    wood = light(planks(x / unit * 0.8 + 5, y / unit * 2.6 + 1.3, 34, 9.0), unit, Lamp(x=0.30, y=0.2, z=0.5, power=3.4), shadows=False)
    front = light(planks(x / unit * 0.8 + 9, y / unit * 1.1 + 4, 47, 9.0), unit, Lamp(x=0.30, y=0.2, z=0.5, power=2.6), shadows=False)
    wood, front = evenly(wood), evenly(front)
    slant = (BROW - y) * 0.55
    top = cover(np.maximum(np.maximum(left + slant - x, x - right + slant), np.maximum(-y, y - BROW)))
    stack.over(top, develop_flat(wood * rgb("#ffd9ae") * (0.26 + 0.42 * smooth(0, BROW, y))[..., None]))
    edge = cover(np.maximum(np.maximum(left - x, x - right), np.maximum(BROW - y, y - FOOT)))
    fall = 1.0 - 0.55 * smooth(BROW, FOOT, y) - 0.35 * np.exp(-(((y - BROW - 15) / 2.0) ** 2))
    stack.over(edge, develop_flat(front * rgb("#ffd2a0") * 0.62 * fall[..., None]))
    glint = np.exp(-(((y - BROW) / 1.8) ** 2)) * 0.6 * (x > left) * (x < right)
    stack.over(np.clip(glint, 0, 1) * 0.75, "#ffdca0")
    return stack.picture()


def evenly(lit: Field) -> Field:
    """Light without its fall from left to right, so that any stretch of the board goes with any other."""
    along = blur(lit.mean((0, 2))[None].repeat(3, 0), 60)[1]
    even: Field = lit * (along.mean() / along)[None, :, None]
    return even


def develop_flat(lit: Field) -> Field:
    """What light left of a material, as colours of 0..1 that can be laid on a picture."""
    return np.asarray(develop(lit.astype(np.float32), 1.25).convert("RGB"), dtype=np.float32) / 255


def lid(front: Field) -> Field:
    """A printed front as lacquered cardboard: light from the upper left, linen, worn edges."""
    h, w = front.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = round_sdf(w, h, 0, 7)
    tone = 1.10 - 0.22 * (x / w * 0.55 + y / h * 0.75)
    sheen = np.exp(-(((x * 0.80 + y * 0.60) / w - 0.42) / 0.20) ** 2) * 0.055
    linen = (np.sin(x * 1.9) * np.sin(y * 1.9)) * 0.014
    out = front * (tone + linen)[..., None] + sheen[..., None] * rgb("#fff0d0")
    wear = smooth(-5.0, 0.0, d + 2.6 * fbm(x / 34, y / 34, 3, 61)) * smooth(-0.05, 0.35, fbm(x / 60, y / 60, 2, 62) + 0.08)
    corner = smooth(34, 0, np.hypot(np.minimum(x, w - x), np.minimum(y, h - y)) + 8 * fbm(x / 12, y / 12, 2, 63))
    worn = np.clip(wear * 0.55 + corner * 0.6, 0, 0.75)[..., None]
    out = out * (1 - worn) + rgb("#b08a5c") * tone[..., None] * worn
    bright = smooth(-3.2, -0.6, d) * ((x < y * w / h) | (y < 8)) * 0.30
    dark = smooth(-6, 0, d) * ((w - x) < 8) * 0.45
    return np.clip(out * (1 - dark)[..., None] + bright[..., None] * rgb("#ffe2b0"), 0, 1)


def box(front: Field, edge: str) -> Image.Image:
    """A box that stands on the shelf: its front, the lid's and the bottom's side, its shadow on wall and board."""
    h, w = front.shape[:2]
    stack = Stack(LEFT + w + RIGHT, ABOVE + h + BELOW)
    y, x = np.mgrid[0 : ABOVE + h + BELOW, 0 : LEFT + w + RIGHT].astype(np.float32)
    u, v = x - LEFT, y - ABOVE
    body = cover(np.maximum(np.maximum(-u, u - w - SIDE), np.maximum(-v, v - h)))
    wall = np.roll(blur(body, 30), (26, 44), (0, 1)) * 0.72 * smooth(h + 14, h - 60, v)
    foot = smooth(46, 0, v - h) * smooth(-30, 6, u) * smooth(w + SIDE + 92, w + SIDE - 20, u - (v - h) * 1.2) * (v > h - 12)
    fade = smooth(0, 24, LEFT + w + RIGHT - x) * smooth(0, 14, ABOVE + h + BELOW - y) * smooth(0, 24, x) * smooth(0, 34, y)
    stack.over(np.clip(np.maximum(wall, foot * 0.85), 0, 1) * fade, "#060200")
    along = (u - w) / SIDE  # the side: higher at the front edge, as the eye is level with the box's middle
    top, bottom = 30 * along, h - 15 * along
    grain = 1 + 0.10 * fbm(x / 3, y / 40, 3, 71)
    lid_end = 0.66
    for start, stop, inset, tint in ((0.0, 1.0, 9.0, "#4a3420"), (0.0, lid_end, 0.0, edge)):
        mask = cover(np.maximum(np.maximum(w + start * SIDE - u - 2, u - w - stop * SIDE), np.maximum(top + inset - v, v - bottom + inset * 0.3)))
        fall = (0.62 - 0.30 * along + (0.10 if inset else 0)) * grain * (1.05 - 0.3 * v / h)
        stack.over(mask, rgb(tint) * fall[..., None])
    step = np.exp(-(((u - w - lid_end * SIDE - 4) / 5) ** 2)) * (u > w + lid_end * SIDE) * cover(np.maximum(top + 9 - v, v - bottom + 3))
    stack.over(step * 0.75, "#0a0502")
    face = np.zeros((*x.shape, 3), np.float32)
    face[ABOVE : ABOVE + h, LEFT : LEFT + w] = lid(front)
    shape = np.zeros(x.shape, np.float32)
    shape[ABOVE : ABOVE + h, LEFT : LEFT + w] = cover(round_sdf(w, h, 0, 7))
    stack.over(shape, face)
    return stack.picture()


def mine_box() -> Image.Image:
    """The box of the Battle for the Mine."""
    return box(covers.mine(), "#5a2c12")


def quarriors_box() -> Image.Image:
    """The box of Quarriors!"""
    return box(quarriors(), "#34124e")


def old_world_box() -> Image.Image:
    """The box of Chaos in the Old World."""
    return box(old_world(), "#4a0f10")


def shadespire_box() -> Image.Image:
    """The box of Shadespire."""
    return box(shadespire(), "#0c3a44")


def blackstone_box() -> Image.Image:
    """The box of Blackstone Fortress."""
    return box(blackstone(), "#2a1416")


def emblem(size: int, simple: bool = False) -> Image.Image:
    """The program's emblem: a die in a brass ring with a gem for each game; `simple` leaves out what is small."""
    k = 4 if size <= 256 else 3
    n = size * k
    y, x = (v / (n / 2) for v in grid(n, n))
    r, unit = np.hypot(x, y), n / 2

    def within(d: Field) -> Field:
        return np.clip(0.5 - d * unit, 0, 1)

    piece, edge = Relief(n, n, "#1a0f08"), 0.05 * unit
    piece.lay(within(r - 0.93), "#c2944f", edge * 1.6 * smooth(0.94, 0.87, r), 0.9)
    inner = 0.86 if simple else 0.63
    if not simple:
        piece.lay(within(np.abs(r - 0.78) - 0.115), "#2a1a10", edge * 0.9, 0.2)
        for i, (kind, colour) in enumerate(zip(SHAPES, GEMS, strict=True)):
            a = np.radians(90 + i * 72)
            dx, dy = x - np.cos(a) * 0.775, y + np.sin(a) * 0.775
            px, py = dx * np.sin(a) + dy * np.cos(a), dx * np.cos(a) - dy * np.sin(a)
            d = shape_sdf(kind, px, py, 0.125)
            piece.lay(within(d - 0.028), "#c2944f", edge * 1.9, 0.9).lay(within(d), rgb(colour) * 1.2, edge * (2.3 - 4.0 * np.clip(d + 0.12, 0, 1)), 1.0)
        for i in range(5):
            a = np.radians(54 + i * 72)
            d = np.hypot(x - np.cos(a) * 0.775, y + np.sin(a) * 0.775)
            piece.lay(within(d - 0.035), "#c2944f", edge * (1.9 - 300 * d * d), 0.9)
    piece.lay(within(r - inner), "#c2944f", edge * 1.9, 0.9)
    piece.lay(within(r - inner + 0.05), rgb("#183a35") * (1.25 - 0.35 * (x + y))[..., None], edge * 0.7, 0.25)
    cube(piece, x, y, unit, 0.62 if simple else 0.47)
    lit = piece.lit(max(1.0, unit * 0.006), unit * 0.05, 0.9 / unit)
    alpha = within(r - 0.945)
    shade = cast_shadow(alpha, 0.06 * unit, 0.6)
    picture = reduced(flat("#050200", np.clip(shade, 0, 1) * smooth(1.0, 0.965, r)), k)
    picture.alpha_composite(reduced(image(lit, alpha), k))
    return picture


def cube(piece: Relief, x: Field, y: Field, unit: float, size: float) -> None:
    """A die seen over its corner: three ivory faces with pips, laid into a relief."""
    edge = 0.05 * unit
    whole = np.maximum.reduce([np.abs(x) * 1.1547, np.abs(x) * 0.57735 + np.abs(y)]) - size
    whole = whole + 0.02
    piece.lay(np.clip(0.5 - (whole - 0.035) * unit, 0, 1), "#150d07", edge * 0.8, 0.1)
    s = size * 0.88
    faces = (  # origin at the middle, two edges in the picture, tone, pips
        ((-0.866, -0.5), (0.866, -0.5), 1.0, ((0.5, 0.5),)),
        ((-0.866, -0.5), (0.0, 1.0), 0.80, ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75))),
        ((0.866, -0.5), (0.0, 1.0), 0.58, ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75))),
    )
    for (ax, ay), (bx, by), tone, pips in faces:
        det = (ax * by - ay * bx) * s
        a, b = (x * by - y * bx) / det, (ax * y - ay * x) / det
        inset = np.maximum(np.abs(a - 0.5), np.abs(b - 0.5)) - 0.475
        rounded = np.hypot(np.maximum(np.abs(a - 0.5) - 0.36, 0), np.maximum(np.abs(b - 0.5) - 0.36, 0)) - 0.115
        mask = np.clip(0.5 - np.maximum(inset, rounded) * s * unit, 0, 1)
        piece.lay(mask, rgb("#f6ead0") * tone, edge * 1.5, 0.35)
        for pa, pb in pips:
            d = np.hypot(a - pa, b - pb) - (0.17 if len(pips) == 1 else 0.115)
            piece.lay(np.clip(0.5 - d * s * unit, 0, 1), "#2a1608", edge * 1.0, 0.3)


def recipes() -> dict[str, Recipe]:
    """Wall, board, boxes, emblem and the window's icon."""
    left, top, wide, high = (round(v * covers.WIDTH) for v in covers.PLATE)
    face = [LEFT, ABOVE, covers.WIDTH, covers.HEIGHT]
    more = {"face": face, "plate": [LEFT + left, ABOVE + top, wide, high]}
    return {
        "title.wall": Recipe("pictures/title/wall.webp", wall, 88),
        "title.plank": Recipe("pictures/title/plank.webp", plank, 92, {"stand": 24, "foot": FOOT, "end": 120}),
        "title.box.mine": Recipe("pictures/title/box_mine.webp", mine_box, 86, more, half=True),
        "title.box.quarriors": Recipe("pictures/title/box_quarriors.webp", quarriors_box, 86, more, half=True),
        "title.box.old_world": Recipe("pictures/title/box_old_world.webp", old_world_box, 86, more, half=True),
        "title.box.shadespire": Recipe("pictures/title/box_shadespire.webp", shadespire_box, 86, more, half=True),
        "title.box.blackstone": Recipe("pictures/title/box_blackstone.webp", blackstone_box, 80, more, half=True),
        "title.emblem": Recipe("pictures/title/emblem.webp", partial(emblem, 512), 92),
        "window.icon": Recipe("pictures/title/icon.webp", partial(emblem, 128, True)),
    }
