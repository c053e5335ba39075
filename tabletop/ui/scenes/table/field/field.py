"""The board on the screen: ground, pieces on their way, lights; and what of it can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Board, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Piece, in_order
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.showing import both
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Drag, Target, Tip
from tabletop.ui.frame.theme import EDGE
from tabletop.ui.scenes.table.field.effects import Effects
from tabletop.ui.scenes.table.field.lights import Lights
from tabletop.ui.scenes.table.field.projection import Projection
from tabletop.ui.scenes.table.field.strokes import Canvas, Stroke, Strokes

AREA, REGIONS = "board", "regions"
LOWEST, LOW, PIECE, OPTION = -1, 0, 1, 2
RAISED, FAINTEST = 1.12, 0.004
FADED = (150, 138, 128)
"""What is left of the light on the board of a moment of the past."""


@dataclass(frozen=True)
class Handles:
    """What the table does when something on the board is used."""

    pick: Callable[[str], None]
    deny: Callable[[str], None]
    drag: Callable[[str, Drag], None]
    name: Callable[[str], str]
    tell: Callable[[str], Tip | None]


class Field(Projection):
    """Draws the board of a game, and says what of it can be pointed at."""

    def __init__(self, stage: Stage, board: Board, view: Any) -> None:
        super().__init__(stage, board, view)
        self.view = view
        self.effects = Effects(stage)
        self.lights = Lights(stage)
        self.marks: dict[str, str] = {}
        self.concerned: dict[str, str] = {}
        self.faded = False
        self.held: tuple[str, tuple[int, int]] | None = None
        self._kept: tuple[object, list[Target]] | None = None
        self._plain: tuple[object, dict[str, Target]] | None = None
        self._lying: tuple[object, dict[str, tuple[Piece, bool, Target]]] = (None, {})
        """The target of each piece, made anew only where the piece or the camera is another."""
        self._fronts: dict[str, str] = {}
        self._strokes = Strokes()
        self._laid: dict[str, tuple[Piece, str, list[Stroke]]] = {}
        """What was drawn for each piece in the last frame."""
        self._laid_by: object = None
        self._outlines: dict[str, tuple[object, tuple[tuple[int, int], ...]]] = {}

    def arrange(self, area: Rect, room: Room) -> None:
        before = self.board.layout(self.view)
        super().arrange(area, room)
        after = self.board.layout(self.view)
        if after != before:
            self.glide.jump(after)
        self._kept = self._plain = None
        self._lying = (None, {})
        self._laid.clear()

    def show(self, view: Any, past: bool = False) -> None:
        """Show a position at once, with nothing on its way; that of a moment of the past in less light."""
        self.view, self.faded = view, past
        self.effects.clear()
        self.glide.jump(self.board.layout(view))

    @property
    def ground(self) -> object:
        """What the ground looks like, wherever it is seen."""
        return self.ground_of(self.glide.shown.values())

    def ground_of(self, pieces: Iterable[Piece]) -> object:
        """What the ground looks like where these pieces lie."""
        return self.board.ground_key(list(pieces))

    def ahead(self, pieces: Iterable[Piece]) -> Work:
        """Make the faces of pieces before they are drawn, one at a time."""
        for piece in pieces:
            laid = self._laid.get(piece.id)
            if piece.alpha > FAINTEST and (laid is None or laid[0] is not piece):
                mark = self.mark(piece)
                yield from self.parts(piece, mark)
                self._whole(piece, mark)
                yield

    # ------------------------------------------------------------------ drawing

    def draw_ground(self, surface: Surface, pieces: Collection[Piece]) -> None:
        """The board without anything on it, as it is where these pieces lie."""
        for _ in self.ground_steps(surface, pieces):
            pass

    def ground_steps(self, surface: Surface, pieces: Collection[Piece]) -> Work:
        """The same, step by step."""
        before = surface.get_clip()
        if self.camera_now().zoom > 1:
            surface.set_clip(self.area.clip(before))
        yield from self.board.ground(surface, self.camera_now(), list(pieces))
        if self.faded:
            surface.fill(FADED, self.inner(), pygame.BLEND_RGB_MULT)
        self.draw_edge(surface)
        surface.set_clip(before)

    def draw_edge(self, surface: Surface) -> None:
        """The line where the board goes on beyond what is seen."""
        if self.edge:
            pygame.draw.rect(surface, EDGE, self.area, self.edge)

    @property
    def edge(self) -> int:
        """How wide that line is now."""
        return self.stage.px(2) if self.camera_now().zoom > 1 else 0

    @contextmanager
    def seen_by(self, camera: Camera) -> Iterator[None]:
        """Another camera for a while."""
        own, self.camera = self.camera, camera
        try:
            yield
        finally:
            self.camera = own

    def draw(self, surface: Surface) -> None:
        """Everything that lies on the board."""
        self.changes()
        self.lay(surface)

    def changes(self) -> list[Rect]:
        """Look at everything on the board anew; gives the parts of the screen that have to be drawn again."""
        old, self._strokes = self._strokes, self.collect()
        parts = self._strokes.since(old)
        return [part.clip(self.area) for part in parts] if self._confined else parts

    def lay(self, surface: Surface) -> None:
        """Draw what was seen there last, within the clip of the surface."""
        before = surface.get_clip()
        if self._confined:
            surface.set_clip(self.area.clip(before))
        self._strokes.lay(surface)
        surface.set_clip(before)

    def lay_risen(self, surface: Surface) -> None:
        """Draw what has risen once more: over what lies over the board."""
        risen = self.risen
        if risen is not None:
            alone = Strokes()
            self._draw_piece(alone, risen)
            alone.lay(surface)

    @property
    def _confined(self) -> bool:
        """Whether nothing of the board is seen outside its area."""
        return self.camera_now().zoom > 1

    def collect(self) -> Strokes:
        """Everything that lies on the board now, the lowest first."""
        canvas = Strokes()
        self.effects.draw_ground(canvas)
        self.lights.draw_traces(canvas, self)
        self.lights.draw_floor(canvas, self)
        hidden = self.effects.hides
        risen = self.risen
        above = risen.id if risen is not None else ""
        self._look_anew()
        seen = [piece for piece in self.glide.shown.values() if piece.alpha > FAINTEST]
        told = {**self.lights.hint.marks, **self.concerned}
        signed = {piece for piece, mark in told.items() if mark in self.board.signs}  # over what stands beside them
        for piece in sorted(in_order(seen), key=lambda piece: piece.id in signed):
            if piece.id not in hidden and piece.id != above:
                self._draw_piece(canvas, piece)
        if risen is not None:
            self._draw_piece(canvas, risen)
        self.lights.draw_over(canvas, self)
        self.effects.draw(canvas, self)
        if self.held is not None:
            self._draw_held(canvas, *self.held)
        return canvas

    def _look_anew(self) -> None:
        """Forget what was drawn where the camera has moved."""
        camera = self.camera_now()
        key = (camera.view.topleft, camera.scale, camera.centre)
        if key != self._laid_by:
            self._laid_by = key
            self._laid.clear()
        if not self.stage.timeline.busy:
            self._wholes.clear()
            self._halves.clear()

    def _draw_piece(self, canvas: Strokes, piece: Piece) -> None:
        """Draw a piece; one that is the same as in the last frame, as it was drawn there."""
        if self.held is not None and self.held[0] == piece.id:
            self.stamp(canvas, piece, piece.at, 0.35)
            return
        mark, kept = self.mark(piece), self._laid.get(piece.id)
        if kept is None or kept[0] is not piece or kept[1] != mark:
            alone = Strokes()
            self.stamp(alone, piece, piece.at, piece.alpha, mark)
            kept = self._laid[piece.id] = (piece, mark, alone.all)
        canvas.all += kept[2]

    def mark(self, piece: Piece) -> str:
        """How a piece is marked now."""
        if piece.id in self.concerned:
            return self.concerned[piece.id]
        own, hint = self.marks.get(piece.id, ""), self.lights.hint
        if piece.id == self.lights.pointed and self.board.outline(piece):
            own = "pointed" if own else "seen"
        elif hint.alone and self.board.outline(piece):
            own = ""
        return both(hint.marks.get(piece.id, ""), own) or "normal"

    @property
    def risen(self) -> Piece | None:
        """The piece that has risen under the pointer, if one does: not one that was picked, for it would cover what is
        asked for next, and none below a panel."""
        shown = self.glide.shown.get(self.lights.pointed)
        picked = self.marks.get(self.lights.pointed) == "selected"
        resting = shown is not None and shown == self.glide.rest.get(shown.id) and self.held is None and not picked
        return self.board.raised(shown) if resting and shown is not None and not self.lights.below else None

    def _draw_held(self, surface: Canvas, piece: str, pos: tuple[int, int]) -> None:
        shown = self.glide.shown[piece]
        face = self.board.face(shown, self.camera_now().scale * RAISED, "selected")
        if face is not None:
            self.blit(surface, face, (pos[0], pos[1] - round(0.12 * self.camera_now().scale)))

    # ------------------------------------------------------------------ targets

    def targets(self, key: object, lit: Sequence[str], handles: Handles) -> list[Target]:
        """Every piece and place; `lit` are options. Kept as long as `key` and what is seen stay the same."""
        camera = self.camera_now()
        whole = (key, camera.view.topleft, camera.scale, camera.centre, self.glide.rest)
        if self._kept is None or self._kept[0] != whole:
            self._kept = (whole, self._make(frozenset(lit), handles))
        return self._kept[1]

    def _make(self, lit: frozenset[str], handles: Handles) -> list[Target]:
        pieces = [piece for piece in in_order(self.glide.rest.values()) if piece.alpha > 0 and piece.id != "ground"]
        self._fronts = self._foremost(pieces, lit)
        found = [*self._regions(), *self._places(lit, handles)]
        for piece in pieces:
            target = self._target_of(piece, piece.id in lit, handles)
            target.walk = self.front(piece.id) == piece.id
            found.append(target)
        return found

    def _target_of(self, piece: Piece, lit: bool, handles: Handles) -> Target:
        """The target of a piece: the one that there is, where nothing of it has changed."""
        camera = self.camera_now()
        key = (camera.view.topleft, camera.scale, camera.centre, handles, self.stage.text.language)
        if self._lying[0] != key:
            self._lying = (key, {})
        kept = self._lying[1].get(piece.id)
        if kept is None or kept[0] != piece or kept[1] != lit:
            kept = self._lying[1][piece.id] = (piece, lit, self._target(piece.id, PIECE, lit, handles))
        return kept[2]

    def front(self, piece: str) -> str:
        """The piece that the arrow keys come to instead of one behind it that is alike."""
        return self._fronts.get(piece, piece)

    def _foremost(self, pieces: Sequence[Piece], lit: frozenset[str]) -> dict[str, str]:
        """For each piece that has mates which are alike and are options if it is one: the foremost of them."""
        mates: dict[Hashable, list[str]] = {}
        for piece in pieces:
            alike = self.board.alike(piece)
            if alike is not None:
                mates.setdefault((alike, piece.id in lit), []).append(piece.id)
        return {piece: some[-1] for some in mates.values() for piece in some}

    def _regions(self) -> list[Target]:
        """The parts of the board that say what they are."""
        camera, clip = self.camera_now(), self.area if self.camera_now().zoom > 1 else None
        return [
            Target(
                f"region.{each.name}", camera.rect(each.corner, each.size), REGIONS, "", tip=each.tip, layer=LOWEST,
                ring=False, walk=False, clip=clip,
            )
            for each in self.board.regions
        ]  # fmt: skip

    def _places(self, lit: frozenset[str], handles: Handles) -> list[Target]:
        """The places; those that are no options stay the same as long as the camera does."""
        camera = self.camera_now()
        key = (camera.view.topleft, camera.scale, camera.centre)
        if self._plain is None:
            self._plain = (key, {place: self._target(place, LOW, False, handles) for place in self.board.places})
        elif self._plain[0] != key:
            self._plain = (key, self._plain[1])
            self._follow_camera(self._plain[1])
        plain = self._plain[1]
        return [self._target(name, LOW, True, handles) if name in lit else target for name, target in plain.items()]

    def _follow_camera(self, targets: dict[str, Target]) -> None:
        """Bring targets to where their places are seen now."""
        rect, clip = self.camera_now().rects(), self.area if self.camera_now().zoom > 1 else None
        for target, (at, size) in zip(targets.values(), self.board.places.values(), strict=True):
            target.rect, target.clip = rect(at, size), clip

    def _target(self, piece: str, layer: int, lit: bool, handles: Handles) -> Target:
        at, size = self.place(piece)
        lying = piece in self.glide.rest
        shape = self.board.shape(self.glide.rest[piece]) if lying else None
        rect = self.around(at, size) if shape is None else self.boxed(at, shape)
        outline = self._outline(self.glide.rest[piece]) if lying else ()
        use = handles.pick if lit else handles.deny
        return Target(
            piece,
            rect,
            AREA,
            handles.name(piece),
            lambda: use(piece),
            enabled=lit or lying,
            denied=lambda: use(piece),
            tip=(self.board.tip(piece) or (lambda: handles.tell(piece))) if lying else None,
            drag=(lambda drag: handles.drag(piece, drag)) if lit else None,
            reveal=lambda: self._reveal(at),
            layer=OPTION if lit else layer,
            aside=not lit,
            ring=not lying or self.board.raised(self.glide.rest[piece]) is None,  # it would lie across what has risen
            round=lying and shape is None,
            clip=self.area if self.camera_now().zoom > 1 else None,
            outline=outline,
        )

    def _outline(self, piece: Piece) -> tuple[tuple[int, int], ...]:
        """The outline of a piece on the screen."""
        corners = self.board.outline(piece)
        if not corners:
            return ()
        camera = self.camera_now()
        key = (camera.view.topleft, camera.scale, camera.centre, piece.at, piece.picture)
        kept = self._outlines.get(piece.id)
        if kept is None or kept[0] != key:
            kept = self._outlines[piece.id] = (key, tuple(map(self.spot, corners)))
        return kept[1]

    def _reveal(self, at: Spot) -> None:
        self.camera_now().reveal(at)
        self.stage.touch()
