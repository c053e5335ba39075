"""How what lies on the battlefield of Shadespire looks: figures, tokens, hexes, chips of upgrades."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pygame
from pygame import SRCALPHA, Surface

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.content.ids import FaceId
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hexes import DARK, FINE, FOE, HexBrush, Light, lit_hex, standee_mark
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.shadespire.layout.figures import outline
from tabletop.ui.boards.shadespire.look.emblems import sign
from tabletop.ui.boards.shadespire.look.ground import ACROSS, ALONG, draw_ground
from tabletop.ui.boards.shadespire.look.pictures import (
    HALF,
    ChipLook,
    FighterLook,
    Ground,
    HexLook,
    JoinLook,
    Lie,
    TokenLook,
)
from tabletop.ui.boards.showing import parted
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready

LIGHTS = {
    "selectable": Light(rgb("#fff0b8"), 34, 0.055), "target": Light(rgb("#ffe27a"), 54, 0.07),
    "seen": Light(rgb("#bfe2ff"), 16, 0.04),
    "pointed": Light(rgb("#fff0a0"), 120, 0.10), "selected": Light(rgb("#ffcf4a"), 90, 0.08),
    "charge": Light(rgb("#ff9a56"), 84, 0.07), "reach": Light(rgb("#8fd8ff"), 40, 0.05),
    "danger": Light(rgb("#ff5a3c"), 62, 0.045),
    "hides": Light(rgb("#ff4a34"), 96, 0.10),
}  # fmt: skip
"""How a marked hex is lit; lines are measured by its side."""
INNER = 0.94
"""A mark lies so far within its hex."""
CHARGE = 0.5
"""The size of the sign of a Charge by the side of a hex."""
GHOST = 235
"""The alpha of boards that only could lie so."""
LAID = {"laid": (False, False), "laid.turned": (False, True), "laid.before": (True, False), "laid.both": (True, True)}
"""Marks of a place for a board that show a laying: whether those before are turned, and whether that one is."""


class Things(HexBrush):
    """Draws the things on the battlefield of one game."""

    def __init__(self, stage: Stage, box: ShadespireBox) -> None:
        super().__init__(stage)
        self.box = box

    def fighter(self, look: FighterLook, px: int, mark: str) -> Surface:
        """A standee, px across its base."""
        hinted, own = parted(mark)
        if hinted == FOE:
            return self.aimed_at(look, px, own, lambda mark: self.fighter(look, px, mark))
        return self.stage.art.standee(*self._standee(look, px, mark))

    def _standee(self, look: FighterLook, px: int, mark: str) -> tuple[Any, ...]:
        """How the art draws it."""
        state = look.state if mark in ("normal", "seen", "pointed") else mark
        badges = tuple(f"shadespire.{each}" for each in look.statuses)
        leader = any(each.leader and look.figure == f"shadespire.{each.id}" for each in self.box.content.fighters)
        return look.figure, look.owner, px, look.wounds, look.damage, badges, state, leader

    def fighter_parts(self, look: FighterLook, px: int, mark: str) -> Iterator[None]:
        """Read what a standee is put together from, step by step, where it is not kept."""
        drawn = self._standee(look, px, standee_mark(mark))
        if ("standee", *drawn) not in self.stage.art.cache:
            yield from self.stage.art.standee_layers(look.figure, look.owner, px, drawn[-2])

    def hex(self, look: HexLook, unit: float, mark: str) -> Surface | None:
        """A hex that is marked; None for one that is not."""
        if parted(mark)[0] not in LIGHTS:
            return None
        return self.lit(look, unit, mark)

    def lit(self, look: HexLook, unit: float, mark: str = "pointed") -> Surface:
        """A marked hex."""
        side = max(4, round(look.side * unit))
        return self.stage.art.cache.get(("hex", side, look.turned, mark), lambda: self._hex(side, look.turned, mark))

    def _hex(self, side: int, turned: bool, mark: str) -> Surface:
        """A lit hex; one to charge to bears the sign of that, one that takes the sight a cross."""
        out = _hex(side, turned, mark)
        hinted, _ = parted(mark)
        if hinted == "hides":
            out, cross = out.copy(), self.stage.art.icon("cross", max(12, round(side * 0.9)), LIGHTS[hinted].colour)
            out.blit(cross, cross.get_rect(center=out.get_rect().center))
            return ready(out)
        if hinted != "charge":
            return out
        high = max(10, round(side * CHARGE))
        out, icon = out.copy(), self.stage.art.icon("shadespire.charge", high, LIGHTS[hinted].colour)
        out.blit(icon, icon.get_rect(midbottom=(out.get_width() // 2, round(side * (1 + HALF * INNER * 0.94)))))
        return ready(out)

    def token(self, look: TokenLook, px: int, mark: str) -> Surface:
        """An objective token or the relic."""
        name = "relic" if look.relic else str(look.number) if look.number else "back"
        return self.ringed(f"shadespire.objective.{name}", px, mark)

    def chip(self, look: ChipLook, px: int, mark: str) -> Surface:
        """An upgrade beside its fighter: its emblem on a brass disc."""

        def make() -> Surface:
            out = self.ringed("shadespire.chip", px, mark).copy()
            side = max(6, round(px * 0.6))
            if look.kind >= 0:
                name = f"shadespire.effect.{sign(self.box.cards[look.kind]).emblem}"
                icon = self.stage.art.icon(name, side, DARK)
                out.blit(icon, icon.get_rect(center=out.get_rect().center))
            return ready(out)

        return self.stage.art.cache.get(("chip", look.kind, px, mark), make)

    def slab(self, face: FaceId, px: int, mark: str) -> Surface:
        """A face of a board to choose, with its hexes, px wide."""

        def make() -> Surface:
            if mark not in MARKS:
                whole = self._bare_slab(px)
                for _ in self._draw_slab(whole, face):
                    pass
                return ready(whole)
            whole = self.slab(face, px, "normal")
            out = self.halo(whole.get_size(), mark, px // 40, px * 0.012).copy()
            out.blit(whole, whole.get_rect(center=out.get_rect().center))
            return ready(out)

        return self.stage.art.cache.get(self._slab_key(face, px, mark), make)

    def slab_parts(self, face: FaceId, px: int) -> Iterator[None]:
        """Draw it step by step, where it is not kept."""
        key = self._slab_key(face, px, "normal")
        if key not in self.stage.art.cache:
            whole = self._bare_slab(px)
            yield from self._draw_slab(whole, face)
            self.stage.art.cache.get(key, lambda: ready(whole))

    def _slab_key(self, face: FaceId, px: int, mark: str) -> Hashable:
        """What a picture of a face is kept by: of this number each game may have another one of a player's own."""
        return "slab", self.box.content.faces[face], px, mark

    @staticmethod
    def _bare_slab(px: int) -> Surface:
        return Surface((px, round(px * ACROSS / ALONG)), SRCALPHA)

    def _draw_slab(self, whole: Surface, face: FaceId) -> Iterator[None]:
        ground = Ground(Lie(False, 1.0, (0.0, 0.0)), (Placement(face, False, 0, 0),), (Seat(0),), ())
        camera = Camera(whole.get_rect(), (ALONG, ACROSS))
        return draw_ground(self.stage, self.box, whole, camera, ground, owned=False)

    def join(self, look: JoinLook, unit: float, mark: str) -> Surface:
        """The mark of a place where a board can be laid, or all boards as they would lie then."""
        if mark in LAID:
            return self._ghost(look, unit, mark)
        px = max(12, round(look.lie.side * unit * 1.5))

        def make() -> Surface:
            out = Surface((px * FINE, px * FINE), SRCALPHA)
            middle = (px * FINE / 2,) * 2
            colour = MARKS.get(mark, MARKS["selectable"])[0]
            pygame.draw.circle(out, (*DARK, 200), middle, px * FINE * 0.48)
            pygame.draw.circle(out, (*colour, 255), middle, px * FINE * 0.48, max(2, px // 14) * FINE)
            arrow = self.stage.art.icon("down", round(px * FINE * 0.6), colour)
            out.blit(arrow, arrow.get_rect(center=middle))
            return ready(pygame.transform.smoothscale(out, (px, px)))

        return self.stage.art.cache.get(("join", px, mark), make)

    def _ghost(self, look: JoinLook, unit: float, mark: str) -> Surface:
        """The battlefield that a laying would make, faint; the board that is laid is in the middle of the picture."""

        def make() -> Surface:
            side, turned = look.lie.side, look.lie.turned
            placements = look.laid(*LAID[mark])
            plain = Lie(turned, side, (0.0, 0.0))
            x, y = plain.at(look.place.x + WIDE / 2, look.place.y + HIGH / 2)
            ends = [plain.at(each.x + dx, each.y + dy) for each in placements for dx, dy in ((0, 0), (WIDE, HIGH))]
            half = tuple(max(abs(end[axis] - (x, y)[axis]) for end in ends) + side for axis in (0, 1))
            out = Surface((round(2 * half[0] * unit), round(2 * half[1] * unit)), SRCALPHA)
            ground = Ground(Lie(turned, side, (half[0] - x, half[1] - y)), placements, (*look.owners, look.seat), ())
            camera = Camera(out.get_rect(), (2 * half[0], 2 * half[1]))
            for _ in draw_ground(self.stage, self.box, out, camera, ground):
                pass
            out.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
            return ready(out)

        faces = tuple(self.box.content.faces[each.face] for each in look.laid(*LAID[mark]))
        return self.stage.art.cache.get(("ghost", look, faces, unit, mark), make)


def _hex(side: int, turned: bool, mark: str) -> Surface:
    return lit_hex(outline((0.0, 0.0), side * INNER, turned), 2 * side, side, mark, LIGHTS)
