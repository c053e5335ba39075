"""Solid dice: a rounded cube traced by distance, its pips cut in, its shadow on the table.

`die.<colour>.<face>` holds a face at rest in each of TURNS turns, `die.<colour>.roll.0` the SHARED frames of a roll that every
face has in common and `die.<colour>.roll.<face>` the last ones of that face: sheets so small that none takes long to read.
The program puts a frame in its place on the canvas of a roll, which is SPAN_ROLL / SPAN_REST times as wide as a die at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from art import Field, blur, image, reduced, rgb, smooth
from PIL import Image
from recipe import Recipe

Colours = Mapping[str, tuple[str, str, float, float]]
COLOURS: Colours = {  # body, ink of the pips, translucency, strength of reflections
    "ivory": ("#f3e6c8", "#2a1a12", 0.0, 0.40),
    "sapphire": ("#1450d8", "#fff6e4", 0.9, 0.90),
    "amber": ("#ff5a0c", "#fff3dc", 0.9, 0.90),
}
AXES = {
    "+z": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "-z": ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
    "+x": ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    "-x": ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    "+y": ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    "-y": ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
}
ORDER = ("+z", "+x", "+y", "-y", "-x", "-z")  # faces 1..6; opposite faces sum to 7
ROUND = 0.27  # radius of the edges; half an edge is 1
SUN = np.array([-0.43, 0.40, 0.81], np.float32)  # x right, y away from the eye, z up
SUN /= np.linalg.norm(SUN)
REST, SPAN_REST = 256, 2.3  # pixels of a die at rest, half-edges from its middle to its picture's side
TURNS = (0.24, -0.30, 0.62)
ROLL, SPAN_ROLL = 288, 4.1
FRAMES, SHARED = 16, 9
COMMON = 0  # stands for a face where the frames are those of all
TILT = 64.0  # degrees from the table's plane to the eye
COME = (-1.9, 0.9)  # where a roll comes from, in half-edges


@lru_cache(maxsize=8)
def pips(number: int, res: int = 200) -> Field:
    """Ink of one face."""
    v, u = (np.mgrid[0:res, 0:res].astype(np.float32) + 0.5) / res * 2 - 1
    spots = [(0, 0)] if number % 2 else []
    spots += [(-1, -1), (1, 1)] if number > 1 else []
    spots += [(-1, 1), (1, -1)] if number > 3 else []
    spots += [(-1, 0), (1, 0)] if number == 6 else []
    d = np.minimum.reduce([np.hypot(u - 0.44 * a, v - 0.44 * b) for a, b in spots])
    return np.clip(0.5 - (d - (0.215 if number == 1 else 0.17)) * res / 2, 0, 1)


def turn(axis: tuple[float, float, float], angle: float) -> Field:
    """Rotation matrix about an axis (radians, right-handed)."""
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def settled(number: int, yaw: float = 0.0) -> Field:
    """The orientation in which face `number` (1..6) lies on top, upright but for `yaw`."""
    return turn((0, 0, 1), yaw) @ np.array(AXES[ORDER[number - 1]], float)


def box(p: Field) -> Field:
    """Signed distance of points [..., 3] to the rounded cube."""
    q = np.abs(p) - (1 - ROUND)
    outside = np.maximum(q, 0)
    return np.sqrt((outside * outside).sum(-1)) + np.minimum(q.max(-1), 0) - ROUND


def sky(d: Field) -> Field:
    """What a die mirrors: a square warm lamp, a dim room, the walnut below."""
    up = smooth(-0.25, 0.6, d[..., 2])[..., None]
    side = np.cross(SUN, (0, 0, 1)) / np.linalg.norm(np.cross(SUN, (0, 0, 1)))
    a, b = d @ side, d @ np.cross(side, SUN)
    lamp = smooth(0.36, 0.26, np.maximum(np.abs(a), np.abs(b))) * (d @ SUN > 0)
    window = smooth(0.10, 0.06, np.abs(d[..., 0] - 0.62)) * smooth(0.0, 0.2, d[..., 2]) * 0.35
    shelf = smooth(0.012, -0.016, d[..., 0] * 0.75 - (d[..., 1] - 0.43) * 0.66) * smooth(0.80, 0.88, d[..., 2]) * 0.75
    room = rgb("#2c1a10") * (1 - up) + rgb("#6d5b50") * up * 0.75
    return room + (lamp * 1.25 + shelf)[..., None] * rgb("#fff3d8") + window[..., None] * rgb("#9fb4c8")


class Camera:
    """Rays of a picture of n x n pixels that shows `span` half-edges each way."""

    def __init__(self, n: int, span: float, centre: Field, degrees: float = TILT) -> None:
        tilt, away = np.radians(degrees), 8.5
        forward = np.array([0, np.cos(tilt), -np.sin(tilt)], np.float32)
        upward = np.array([0, np.sin(tilt), np.cos(tilt)], np.float32)
        self.eye = -forward * away + np.array([0.22, -0.18, 0.8], np.float32)
        self.v, self.u = ((np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / n * 2 - 1) * span
        ray = forward * away + self.u[..., None] * np.array([1, 0, 0], np.float32) - self.v[..., None] * upward
        self.ray = ray / np.linalg.norm(ray, axis=-1, keepdims=True)
        gap = np.cross(np.broadcast_to(centre - self.eye, ray.shape), self.ray)
        self.near = np.linalg.norm(gap, axis=-1) < 1.75


def paint_faces(p: Field, normal: Field, face: Callable[[int], Field]) -> Field:
    """What each point carries: red, green, blue of the ink and how much of it; the normals are bent where it is cut in.

    face: the ink of face 1..6, one field of how much where it has no colours of its own.
    """
    painted, which = np.ones((len(p), 4), np.float32), np.abs(p).argmax(-1)
    painted[:, 3] = 0
    for number, name in enumerate(ORDER, 1):
        fu, fv, fn = (np.array(a, np.float32) for a in AXES[name])
        mine = (which == np.abs(fn).argmax()) & (p @ fn > 0)
        if not mine.any():
            continue
        art = face(number)
        res = len(art)
        i = np.clip(((p[mine] @ fu + 1) / 2 * res).astype(int), 0, res - 1)
        j = np.clip(((1 - p[mine] @ fv) / 2 * res).astype(int), 0, res - 1)
        gy, gx = np.gradient(blur(art if art.ndim == 2 else art[..., 3], res * 0.012))
        normal[mine] += (gx[j, i, None] * fu - gy[j, i, None] * fv) * 2.4
        if art.ndim == 2:
            painted[mine, 3] = art[j, i]
        else:
            painted[mine] = art[j, i]
    return painted


def surface(
    p: Field, direction: Field, turned: Field, centre: Field, colours: Colours = COLOURS, face: Callable[[int], Field] = pips
) -> dict[str, Field]:
    """RGB of points on the die (its own coordinates), seen along `direction`, in every colour."""
    q = np.maximum(np.abs(p) - (1 - ROUND), 0) * np.sign(p)
    normal = q / np.maximum(np.linalg.norm(q, axis=-1, keepdims=True), 1e-6)
    found_ink = paint_faces(p, normal, face)
    return shaded(p, normal, found_ink, direction, turned, centre, colours)


def shaded(
    p: Field, normal: Field, found_ink: Field, direction: Field, turned: Field, centre: Field, colours: Colours
) -> dict[str, Field]:
    """RGB of points on a die of any shape, in every colour; its normals need not be of length 1."""
    hue, painted = found_ink[:, :3], found_ink[:, 3:]
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    world, look, on = normal @ turned.T, direction @ turned.T, p @ turned.T
    facing = np.clip(-(world * look).sum(-1), 0, 1)
    diffuse = np.clip((world @ SUN) * 0.75 + 0.25, 0, 1)
    above = np.clip(world[:, 2] * 0.5 + 0.5, 0, 1)
    waves = 1.6 * np.sin(p @ np.array([-1.9, 2.9, 2.1]) + 0.8) + 1.1 * np.sin(p @ np.array([4.7, -3.3, 1.2]))
    swirl = np.sin(p @ np.array([3.1, 1.7, -2.3]) + waves)
    through = np.clip(0.5 - on @ SUN / 2.4, 0, 1) ** 1.6  # light gathers on the far side of a gem
    bounce = look - 2 * (look * world).sum(-1, keepdims=True) * world
    fresnel = 0.06 + 0.75 * (1 - facing) ** 4
    gleam = np.clip(bounce @ SUN, 0, 1) ** 60
    mirrored = sky(bounce) * (fresnel + 0.11)[:, None] * (1 - 0.75 * painted) + (gleam * 0.6)[:, None] * rgb("#fff4dc")
    sheen = smooth(-0.2, 1.6, (on[:, 1] - on[:, 0]) * 0.7 + 0.3) * above**2 * 0.10  # the room on flat faces
    mirrored = mirrored + sheen[:, None] * rgb("#fff0d8") * (1 - 0.6 * painted)
    dusk = np.clip(0.62 + 0.38 * (on[:, 2:] + centre[2]) / 0.9, 0.62, 1)  # darker towards the table
    found = {}
    for colour, (body_name, ink_name, clear, mirror) in colours.items():
        body, ink = rgb(body_name), rgb(ink_name)
        solid = (0.22 + 0.30 * above + 0.62 * diffuse + 0.035 * swirl) * (1 - clear)
        deep = (0.17 + 0.46 * diffuse + 0.10 * swirl) * clear
        core = body**0.8 * 1.15 + 0.16 * rgb("#fff0d0")
        out = body * (solid + deep)[:, None] + core * (1.25 * clear * through * facing)[:, None]
        out = out * (1 - painted) + ink * hue * (0.42 + 0.62 * diffuse)[:, None] * painted
        found[colour] = (out + mirrored * mirror) * dusk
    return found


class Traced(NamedTuple):
    """A die met by the rays of a picture: its points, where they look from, their pixels, and the shadow's alpha."""

    p: Field
    direction: Field
    turned: Field
    centre: Field
    spots: Field
    dark: Field


@lru_cache(maxsize=24)
def traced(
    number: int, yaw: float, spin: float, size: int, at: tuple[float, float], hop: float, span: float, tilt: float = TILT
) -> Traced:
    """A die of size x size pixels, twice as fine, `number` on top before it is turned back by `spin`.

    at: its place, hop: its height above resting, in half-edges.
    """
    n, rotation = size * 2, turn((-COME[1], COME[0], 0.35), -spin) @ settled(number, yaw)
    rest = (np.abs(rotation[2]) * (1 - ROUND)).sum() + ROUND
    centre = np.array([*at, rest + hop], np.float32)
    turned = rotation.astype(np.float32)  # x_local = (x - centre) @ turned
    camera = Camera(n, span, centre, tilt)
    direction, origin = camera.ray[camera.near] @ turned, (camera.eye - centre) @ turned
    depth = np.full(len(direction), np.linalg.norm(centre - camera.eye) - 1.8, np.float32)
    for _ in range(20):
        depth += box(origin + direction * depth[:, None])
    p = origin + direction * depth[:, None]
    hit = box(p) < 0.012
    dark = shadow(camera, centre, turned, hop, span)
    return Traced(p[hit], direction[hit], turned, centre, np.flatnonzero(camera.near)[hit], dark)


def laid(found: Traced, lit: Field, glow: Field) -> Image.Image:
    """The picture of a traced die: its lit points over its shadow, which takes a little of its colour."""
    n = len(found.dark)
    out, alpha = np.zeros((n, n, 3), np.float32), found.dark.copy()
    out[:] = glow
    out.reshape(-1, 3)[found.spots], alpha.reshape(-1)[found.spots] = lit, 1.0
    picture = reduced(image(out, alpha), 2)
    picture.putalpha(picture.getchannel("A").point(lambda v: v if v > 200 else v // 4 * 4))  # fewer bytes, unseen
    return picture


@lru_cache(maxsize=128)
def dice(number: int, yaw: float, spin: float, size: int, at: tuple[float, float], hop: float, span: float) -> dict[str, Image.Image]:
    """A die of each colour with its shadow: see `traced`."""
    die = traced(number, yaw, spin, size, at, hop, span)
    lit = surface(die.p, die.direction, die.turned, die.centre)
    return {name: laid(die, lit[name], rgb(body) * 0.16 * clear) for name, (body, _, clear, _) in COLOURS.items()}


def shadow(camera: Camera, centre: Field, turned: Field, hop: float, span: float, solid: Callable[[Field], Field] = box) -> Field:
    """Alpha of the soft shadow on the table; traced at a quarter of the resolution."""
    step = 4
    ray = camera.ray[step // 2 :: step, step // 2 :: step]
    ground = camera.eye + ray * (-camera.eye[2] / ray[..., 2])[..., None]
    close = np.linalg.norm(ground[..., :2] - centre[:2], axis=-1) < 4.2 + 2.2 * hop
    start, reach = (ground[close] - centre) @ turned, SUN @ turned
    t, soft = np.full(len(start), 0.03, np.float32), np.ones(len(start), np.float32)
    for _ in range(22):
        d = solid(start + reach * t[:, None])
        soft, t = np.minimum(soft, 0.5 + 0.5 * d / (0.16 * t + 0.02)), t + np.clip(np.abs(d), 0.04, 0.5)
    soft = 1 - smooth(0, 1, np.clip(soft, 0, 1))
    touch = np.exp(-np.maximum(solid(start), 0) * 4.5) * 0.55
    dark = np.zeros(ground.shape[:2], np.float32)
    dark[close] = 1 - (1 - 0.66 * soft) * (1 - touch)
    n = len(camera.u)
    wide = np.asarray(Image.fromarray(dark).resize((n, n), Image.Resampling.BICUBIC))
    return np.clip(wide, 0, 1) * smooth(1.0, 0.84, np.maximum(np.abs(camera.u), np.abs(camera.v)) / span)


def resting(colour: str, face: int) -> Image.Image:
    """A face, a picture for each turn beside one another."""
    sheet = Image.new("RGBA", (len(TURNS) * REST, REST))
    for at, yaw in enumerate(TURNS):
        sheet.paste(dice(face, yaw, 0.0, REST, (0.0, 0.0), 0.0, SPAN_REST)[colour], (at * REST, 0))
    return sheet


def frame(colour: str, number: int, index: int) -> Image.Image:
    """One frame of a roll: two bounces, spin fading with the way that is left."""
    s = index / (FRAMES - 1)
    left = (1 - s) ** 1.8
    hop = 1.2 * abs(np.cos(s * np.pi * 2.6)) * (1 - s) ** 1.6 if s < 0.96 else 0.0
    return dice(number, TURNS[0], left * 6.6, ROLL, (COME[0] * left, COME[1] * left), float(hop), SPAN_ROLL)[colour]


Sheet = tuple[Image.Image, list[list[int]]]
Draw = Callable[[int, int], Image.Image]
"""A frame of a roll by face and number."""


def packed(draw: Draw, face: int) -> Sheet:
    """(sheet, boxes): frames cut to what is seen; a box is x, y in the sheet, width, height, x, y on the canvas.

    face: 1..6 for its own frames, COMMON for those that all have.
    """
    wanted = [(3, i) for i in range(SHARED)] if face == COMMON else [(face, i) for i in range(SHARED, FRAMES)]
    pieces, lines, x = [], [], 0
    for number, index in wanted:
        picture = draw(number, index)
        seen = picture.getchannel("A").point(lambda v: 255 if v > 3 else 0).getbbox() or (0, 0, 1, 1)
        pieces.append(picture.crop(seen))
        lines.append([x, 0, *pieces[-1].size, seen[0], seen[1]])
        x += pieces[-1].width
    sheet = Image.new("RGBA", (x, max(piece.height for piece in pieces)))
    for piece, (left, *_) in zip(pieces, lines, strict=True):
        sheet.paste(piece, (left, 0))
    return sheet, lines


class Roll(Recipe):
    """A roll's line in the manifest also tells where each frame lies."""

    sheet: Callable[[], Sheet]

    def __init__(self, file: str, sheet: Callable[[], Sheet], quality: int) -> None:
        super().__init__(file, lambda: sheet()[0], quality)
        object.__setattr__(self, "sheet", sheet)

    def render(self, name: str) -> tuple[int, int]:
        how = {"canvas": ROLL, "die": round(ROLL * SPAN_REST / SPAN_ROLL, 2), "boxes": self.sheet()[1]}
        object.__setattr__(self, "more", how)
        return super().render(name)


def recipes_of(die: str, file: str, rest: Callable[[int], Image.Image], draw: Draw, quality: tuple[int, int]) -> dict[str, Recipe]:
    """Two sheets for each face of a die, and one for the frames that all faces have in common. file: how the names of
    theirs begin. rest: a face at rest. quality: at rest, rolling."""
    found: dict[str, Recipe] = {}
    lies = {"cell": REST, "turns": len(TURNS)}
    for face in range(1, 7):
        found[f"die.{die}.{face}"] = Recipe(f"{file}_{face}.webp", partial(rest, face), quality[0], lies)
    for face in range(COMMON, 7):
        sheet = lru_cache(maxsize=1)(partial(packed, draw, face))
        found[f"die.{die}.roll.{face}"] = Roll(f"{file}_roll_{face}.webp", sheet, quality[1])
    return found


def recipes() -> dict[str, Recipe]:
    """All plain dice."""
    found: dict[str, Recipe] = {}
    for colour in COLOURS:
        found |= recipes_of(colour, f"pictures/dice/{colour}", partial(resting, colour), partial(frame, colour), (88, 82))
    return found
