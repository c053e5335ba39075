"""Dice of the Fortress: the black dice of destiny with gold pips; action dice of six, eight and twelve faces with signs for
fail, success and critical; the Blackstone die of twenty faces, bare on top for the number that the program writes.

They lie as all dice do (`pieces.dice`). Activation dice are the plain dice of the program in its four colours.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from art import Field, blur, place, rgb, svg
from PIL import Image
from pieces.dice import COME, COMMON, FRAMES, REST, ROLL, SPAN_REST, SPAN_ROLL, TURNS, Camera, Roll, Traced, laid, packed, recipes_of, shaded, shadow, surface, traced, turn
from recipe import Recipe

DESTINY = {"destiny": ("#191a21", "#ffc558", 0.0, 0.95)}
QUALITY = (80, 72)
OUTCOMES = ("fail", "success", "critical")
SOFT = 0.030
"""How round edges are, in half-edges of a plain die."""
RES = 200


class Look(NamedTuple):
    """Faces' normals as a name, distance of faces from the middle, width of a sign, body, ink, clearness, outcomes in turn."""

    normals: str
    inner: float
    wide: float
    body: str
    ink: str
    clear: float
    faces: tuple[str, ...]


DICE = {
    "d6": Look("cube", 0.86, 1.75, "#7f8894", "#14161c", 0.0, ("fail", "fail", "success", "fail", "critical", "fail")),
    "d8": Look("octahedron", 0.86, 1.22, "#c8862a", "#1e0f04", 0.25, ("fail", "success", "fail", "critical") * 2),
    "d12": Look("dodecahedron", 1.02, 1.36, "#c8401c", "#fff0dc", 0.35, ("fail", "success", "critical") * 4),
    "d20": Look("icosahedron", 1.04, 0.50, "#474a60", "#ff9a4a", 0.0, ("",) * 20),
}


@lru_cache(maxsize=4)
def normals(name: str) -> Field:
    """Unit normals of the faces of a regular solid."""
    golden = (1 + 5**0.5) / 2
    if name == "cube":
        found = [(0, 0, 1), (1, 0, 0), (0, 1, 0), (0, -1, 0), (-1, 0, 0), (0, 0, -1)]
    elif name == "dodecahedron":
        found = [q for a in (1, -1) for b in (golden, -golden) for q in ((0, a, b), (a, b, 0), (b, 0, a))]
    else:
        found = [(a, b, c) for a in (1, -1) for b in (1, -1) for c in (1, -1)]
        if name == "icosahedron":
            found += [q for a in (1 / golden, -1 / golden) for b in (golden, -golden) for q in ((0, a, b), (a, b, 0), (b, 0, a))]
    array = np.array(found, np.float32)
    return np.asarray(array / np.linalg.norm(array, axis=1, keepdims=True), np.float32)


@lru_cache(maxsize=4)
def corners(kind: str) -> Field:
    """The corners of a die."""
    planes, inner = normals(DICE[kind].normals), DICE[kind].inner
    found = []
    for three in combinations(range(len(planes)), 3):
        matrix = planes[list(three)].astype(np.float64)
        if abs(np.linalg.det(matrix)) > 1e-3:
            p = np.linalg.solve(matrix, np.full(3, inner))
            if (planes @ p <= inner + 1e-4).all():
                found.append(p)
    return np.array(found, np.float32)


def solid(kind: str, p: Field) -> Field:
    """Distance (about) of points [..., 3] to a die with soft edges."""
    reach = p @ normals(DICE[kind].normals).T - np.float32(DICE[kind].inner)
    most = reach.max(-1)
    return np.asarray(most + SOFT * np.log(np.exp((reach - most[..., None]) / SOFT).sum(-1)), np.float32)


def frame_of(normal: Field) -> tuple[Field, Field]:
    """Two directions on a face, right and up."""
    up = np.array([0, 1, 0], np.float32) if abs(normal[1]) < 0.9 else np.array([0, 0, -1], np.float32)
    right = np.cross(up, normal)
    right /= np.linalg.norm(right)
    return right, np.cross(normal, right)


@lru_cache(maxsize=4)
def ink(sign: str) -> Field:
    """How much of each place about the middle of a face is ink."""
    return place((RES, RES), svg(f"icon.blackstone.{sign}", int(RES * 0.62))[0], RES / 2, RES / 2)


def painted(kind: str, p: Field, normal: Field) -> Field:
    """Ink of points on a die as `pieces.dice.paint_faces` gives it; normals are bent where it is cut in."""
    look, planes = DICE[kind], normals(DICE[kind].normals)
    out, which = np.ones((len(p), 4), np.float32), (p @ planes.T).argmax(-1)
    out[:, 3] = 0
    for number, face in enumerate(planes):
        mine = which == number
        if not look.faces[number] or not mine.any():
            continue
        art = ink(look.faces[number])
        right, up = frame_of(face)
        i = np.clip((p[mine] @ right / look.wide + 0.5) * RES, 0, RES - 1).astype(int)
        j = np.clip((0.5 - p[mine] @ up / look.wide) * RES, 0, RES - 1).astype(int)
        gy, gx = np.gradient(blur(art, RES * 0.012))
        normal[mine] += (gx[j, i, None] * right - gy[j, i, None] * up) * 2.4
        out[mine, 3] = art[j, i]
    return out


@lru_cache(maxsize=24)
def die(kind: str, face: int, yaw: float, spin: float, size: int, at: tuple[float, float], hop: float, span: float) -> Image.Image:
    """A die with its shadow, `face` on top before it is turned back by `spin`."""
    look, n = DICE[kind], size * 2
    planes = normals(look.normals)
    right, up = frame_of(planes[face])
    upright = np.stack([right, up, planes[face]]).astype(float)
    rotation = turn((-COME[1], COME[0], 0.35), -spin) @ turn((0, 0, 1), yaw) @ upright
    centre = np.array([*at, -(corners(kind) @ rotation.T)[:, 2].min() + hop], np.float32)
    turned = rotation.astype(np.float32)
    camera = Camera(n, span, centre)
    direction, origin = camera.ray[camera.near] @ turned, (camera.eye - centre) @ turned
    depth = np.full(len(direction), np.linalg.norm(centre - camera.eye) - 1.8, np.float32)
    for _ in range(20):
        depth += solid(kind, origin + direction * depth[:, None])
    p = origin + direction * depth[:, None]
    hit = solid(kind, p) < 0.015
    p, direction = p[hit], direction[hit]
    reach = p @ planes.T - np.float32(look.inner)
    weight = np.exp((reach - reach.max(-1, keepdims=True)) / SOFT)
    normal = (weight / weight.sum(-1, keepdims=True)) @ planes
    marks = painted(kind, p, normal)
    lit = shaded(p, normal / np.linalg.norm(normal, axis=-1, keepdims=True), marks, direction, turned, centre, {kind: (look.body, look.ink, look.clear, 0.8)})
    dark = shadow(camera, centre, turned, hop, span, partial(solid, kind))
    met = Traced(p, direction, turned, centre, np.flatnonzero(camera.near)[hit], dark)
    return laid(met, lit[kind], rgb(look.body) * 0.16 * look.clear)


def face_of(kind: str, outcome: int) -> int:
    """A face that shows an outcome, counted from 1."""
    faces = DICE[kind].faces
    return faces.index(OUTCOMES[outcome - 1]) if faces[0] else 0


def resting(kind: str, outcome: int) -> Image.Image:
    """An outcome, a picture for each turn beside one another."""
    sheet = Image.new("RGBA", (len(TURNS) * REST, REST))
    for at, yaw in enumerate(TURNS):
        sheet.paste(die(kind, face_of(kind, outcome), yaw, 0.0, REST, (0.0, 0.0), 0.0, SPAN_REST), (at * REST, 0))
    return sheet


def motion(index: int) -> tuple[float, tuple[float, float], float]:
    """Spin left, place and height of a frame of a roll: as plain dice roll."""
    s = index / (FRAMES - 1)
    left = (1 - s) ** 1.8
    hop = 1.2 * abs(np.cos(s * np.pi * 2.6)) * (1 - s) ** 1.6 if s < 0.96 else 0.0
    return left * 6.6, (COME[0] * left, COME[1] * left), float(hop)


def rolling(kind: str, outcome: int, index: int) -> Image.Image:
    """One frame of a roll; those that all outcomes have in common ask for outcome 3."""
    spin, at, hop = motion(index)
    return die(kind, face_of(kind, outcome), TURNS[0], spin, ROLL, at, hop, SPAN_ROLL)


def destiny(number: int, yaw: float, spin: float, size: int, at: tuple[float, float], hop: float, span: float) -> Image.Image:
    """A die of destiny with its shadow."""
    found = traced(number, yaw, spin, size, at, hop, span)
    return laid(found, surface(found.p, found.direction, found.turned, found.centre, DESTINY)["destiny"], rgb("#000000"))


def destiny_rest(face: int) -> Image.Image:
    """A face of a die of destiny in each turn."""
    sheet = Image.new("RGBA", (len(TURNS) * REST, REST))
    for at, yaw in enumerate(TURNS):
        sheet.paste(destiny(face, yaw, 0.0, REST, (0.0, 0.0), 0.0, SPAN_REST), (at * REST, 0))
    return sheet


def destiny_rolling(number: int, index: int) -> Image.Image:
    """One frame of a roll of destiny."""
    spin, at, hop = motion(index)
    return destiny(number, TURNS[0], spin, ROLL, at, hop, SPAN_ROLL)


def recipes() -> dict[str, Recipe]:
    """All of them; faces of an action die are 1 fail, 2 success, 3 critical."""
    found = recipes_of("blackstone.destiny", "pictures/blackstone/die_destiny", destiny_rest, destiny_rolling, QUALITY)
    lies = {"cell": REST, "turns": len(TURNS)}
    for kind, look in DICE.items():
        shown = range(1, len(OUTCOMES) + 1) if look.faces[0] else range(1, 2)
        for outcome in shown:
            found[f"die.blackstone.{kind}.{outcome}"] = Recipe(f"pictures/blackstone/die_{kind}_{outcome}.webp", partial(resting, kind, outcome), QUALITY[0], lies)
        for outcome in (COMMON, *shown):
            sheet = lru_cache(maxsize=1)(partial(packed, partial(rolling, kind), outcome))
            found[f"die.blackstone.{kind}.roll.{outcome}"] = Roll(f"pictures/blackstone/die_{kind}_roll_{outcome}.webp", sheet, QUALITY[1])
    return found
