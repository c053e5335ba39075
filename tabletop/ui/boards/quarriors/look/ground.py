"""What lies below all pieces of Quarriors!: felt, the pool, the seats' parts, the glory track."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.words import names
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.quarriors.layout.layout import STRENGTH
from tabletop.ui.boards.quarriors.layout.looks import Ground, MatLook
from tabletop.ui.boards.quarriors.layout.plan import HEAD, Mat, Plan
from tabletop.ui.boards.quarriors.look.plates import letters_high
from tabletop.ui.boards.quarriors.look.stage import draw_stage
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready
from tabletop.ui.pictures.nine_slices import ring, tiled

INK, LIGHT = rgb("#2a1a0e"), (255, 244, 214, 46)
FELT, POOL, MAT, STAGE = rgb("#1b5237"), rgb("#378c5f"), rgb("#2c7a51"), rgb("#2f7f55")
"""The colours of felt: of the table, of the pool, of mats and of a stage."""
TEXTURE, THRICE = (90, 189, 135), 3
"""The colour of the texture of felt where it is so many times as bright."""
ACTIVE, FRAME = rgb("#ffd86a"), rgb("#a98a52")
QUIET = rgb("#c3e0cf")
FIVE = 5
ROUND, BESIDE = 0.2, 0.6
"""The radius of corners, and half the width of what tells a seat's glory, in board units."""


class GroundPainter:
    """Draws the ground of one game in one room."""

    def __init__(self, looks: Looks, plan: Plan) -> None:
        self.looks, self.plan = looks, plan
        self.art = looks.stage.art

    def draw(self, surface: Surface, camera: Camera, key: Ground) -> Iterator[None]:
        """Draw what of it lies within the clip of the surface, part by part."""
        clip, plan = surface.get_clip(), self.plan
        self.field(surface, camera, Area(0, 0, *plan.size), FELT, FRAME)
        yield
        if key.attack is None and clip.colliderect(_box(camera, plan.pool)):
            self._pool(surface, camera, key)
            yield
        for seat, mat in enumerate(plan.mats if key.attack is None else plan.folded):
            if clip.colliderect(_box(camera, mat.whole)):
                self._mat(surface, camera, seat, mat, key)
                yield
        if clip.colliderect(_box(camera, plan.track)):
            self._track(surface, camera, key.goal)
            yield
        if key.attack is not None:
            self.field(surface, camera, plan.stage, STAGE, ACTIVE)
            yield
            yield from draw_stage(self.looks, surface, camera, plan, key.attack)

    def steps(self, unit: float, seats: int, goal: int) -> Iterator[None]:
        """Make what the ground is drawn of where a board unit is `unit` pixels, a step at a time."""
        size = self.plan.size
        camera, nowhere = Camera(Rect(0, 0, round(unit * size[0]), round(unit * size[1])), size), Surface((1, 1))
        self.field(nowhere, camera, Area(0, 0, *size), FELT, FRAME)
        yield
        for active in range(seats):
            key = Ground(active, goal, (MatLook(),) * seats)
            self._pool(nowhere, camera, key)
            yield
            for seat, mat in enumerate(self.plan.mats):
                self._mat(nowhere, camera, seat, mat, key)
                yield
        self._track(nowhere, camera, goal)
        yield

    def changed(self, camera: Camera, old: Ground, new: Ground) -> list[Rect] | None:
        """The parts in which two grounds differ where no attack is under way; None: everywhere."""
        if old.attack != new.attack or new.attack is not None:
            return None
        seats = {seat for seat in (old.active, new.active) if seat >= 0 and old.active != new.active}
        seats |= {seat for seat, both in enumerate(zip(old.mats, new.mats, strict=True)) if both[0] != both[1]}
        areas = [self.plan.mats[seat].whole for seat in sorted(seats)]
        areas += [self.plan.pool] if old.active != new.active else []
        return [_box(camera, area) for area in areas]

    # ------------------------------------------------------------------ felt

    def field(self, surface: Surface, camera: Camera, area: Area, colour: t.Colour, edge: t.Colour) -> None:
        """A sunk field of felt in a thin brass edge."""
        rect, unit = _box(camera, area), camera.scale
        key = ("quarriors.field", rect.size, round(unit), colour, edge)
        surface.blit(self.art.cache.get(key, lambda: ready(self._field(rect.size, unit, colour, edge))), rect)

    def _field(self, size: tuple[int, int], unit: float, colour: t.Colour, edge: t.Colour) -> Surface:
        tile = self.art.scaled("texture.felt", max(0.5, unit / 48)).convert_alpha()
        plain = tile.copy()
        for _ in range(THRICE - 1):
            tile.blit(plain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        share = tuple(min(255, round(255 * wanted / own)) for wanted, own in zip(colour, TEXTURE, strict=True))
        tile.fill(share, special_flags=pygame.BLEND_RGB_MULT)
        out = tiled(tile, size)
        _round(out, round(unit * ROUND))
        _hollow(out, unit)
        pygame.draw.rect(out, edge, out.get_rect(), max(2, round(unit * 0.045)), border_radius=round(unit * ROUND))
        return out

    def _pool(self, surface: Surface, camera: Camera, key: Ground) -> None:
        area, unit = self.plan.pool, camera.scale
        self.field(surface, camera, area, POOL, ACTIVE if key.active >= 0 else FRAME)
        name = self.looks.stage.say("quarriors.zone.pool.name")
        words = self.looks.letters(name, "title", max(letters_high(unit), unit * 0.33), t.BRIGHT, True)
        surface.blit(words, camera.to_screen((area.x + 0.22, area.y + 0.14)))

    def _mat(self, surface: Surface, camera: Camera, seat: int, mat: Mat, key: Ground) -> None:
        """A seat's part: its shape and name, its places; the one whose turn it is has a golden edge."""
        unit, looks, active = camera.scale, self.looks, seat == key.active
        colour = self.art.owner_colour(seat)
        felt = pygame.Color(*MAT).lerp(colour, 0.15)
        self.field(surface, camera, mat.whole, (felt.r, felt.g, felt.b), ACTIVE if active else FRAME)
        inset = max(2, round(unit * 0.045))
        head = _box(camera, mat.head).inflate(-2 * inset, -2 * inset)
        self._band(surface, head, colour, active, round(unit * ROUND))
        shape = self.art.shape(seat, max(8, round(unit * 0.34)), t.BRIGHT)
        middle = camera.to_screen((mat.head.x + 0.42, mat.head.y + HEAD / 2))
        surface.blit(shape, shape.get_rect(center=middle))
        start = middle[0] + round(unit * 0.34)
        said = key.mats[seat]
        shown = mat.strength if said.ready else mat.score  # what stands to the right of the name
        room = camera.to_screen(shown)[0] - round(unit * (STRENGTH if said.ready else BESIDE)) - start
        self._name(surface, (start, middle[1]), looks.stage.text.form(names.seat(seat), "Nom"), room, unit)
        foot = Area(mat.whole.x, mat.used.y, mat.whole.w, mat.used.h)
        line = _box(camera, foot).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(shade := Surface(line.size, pygame.SRCALPHA), (6, 24, 16, 120), shade.get_rect(),
                         border_radius=round(unit * ROUND * 0.8))  # fmt: skip
        surface.blit(shade, line)
        if mat.title.h:
            self._title(surface, camera, mat.title, said)
        self._pile(surface, camera, mat.pile, said)

    def _name(self, surface: Surface, at: tuple[int, int], name: str, room: int, unit: float) -> None:
        """A seat's name, in plainer letters where there is little room; where there is less, its shape says it."""
        lettering, least = self.looks.stage.lettering, letters_high(unit) / self.looks.stage.theme.unit
        for face in ("title", "text"):
            style = lettering.fit(name, self.looks.style(face, unit * 0.40, t.BRIGHT, True), room, least)
            if lettering.width(name, style) <= room:
                drawn = lettering.line(name, style)
                surface.blit(drawn, drawn.get_rect(midleft=at))
                return

    def titles(self, said: MatLook) -> list[str]:
        """What a ready area is, and what comes to it or what its creatures will bring, in fewer and fewer words."""
        if said.lies_open:
            return [self.looks.stage.say("quarriors.zone.used.name")]
        if said.coming:
            keys: tuple[str, ...] = ("scores", "scores_short")
        else:
            keys = ("name",) if said.ready else ("bare", "bare_short", "name")
        return [self.looks.stage.say(f"quarriors.zone.ready.{key}", n=said.coming) for key in keys]

    def _title(self, surface: Surface, camera: Camera, area: Area, said: MatLook) -> None:
        """As much of that as there is room for."""
        lettering, place = self.looks.stage.lettering, _box(camera, area)
        style, tries = self.looks.style("text", letters_high(camera.scale), QUIET, True), self.titles(said)
        words = next((each for each in tries if lettering.width(each, style) <= place.width), tries[-1])
        drawn = lettering.line(words, style)
        surface.blit(drawn, drawn.get_rect(midleft=place.midleft))

    def _pile(self, surface: Surface, camera: Camera, area: Area, said: MatLook) -> None:
        """What the dice at the foot of a mat are, and how many."""
        place, high = _box(camera, area), letters_high(camera.scale)
        count = f"{said.used}+{said.apart}" if said.apart else f"{said.used}"
        name = self.looks.letters(self.looks.stage.say("quarriors.zone.used.short"), "text", high, QUIET, True)
        number = self.looks.letters(count, "bold", high, QUIET, True)
        surface.blit(name, name.get_rect(midbottom=place.center))
        surface.blit(number, number.get_rect(midtop=place.center))

    def _band(self, surface: Surface, rect: Rect, colour: pygame.Color, strong: bool, radius: int) -> None:
        """The strip of a seat's name in its colour."""
        key = ("quarriors.band", rect.size, tuple(colour), strong, radius)
        surface.blit(self.art.cache.get(key, lambda: ready(_strip(rect.size, colour, strong, radius))), rect)

    def _track(self, surface: Surface, camera: Camera, goal: int) -> None:
        """A row of medals with numbers, the last one of gold."""
        unit, rect = camera.scale, _box(camera, self.plan.track)
        key = ("quarriors.track", rect.size, round(unit))
        surface.blit(self.art.cache.get(key, lambda: ready(_groove(rect.size, unit))), rect)
        room = self.plan.track.w / (goal + 1)
        for glory in range(goal + 1):
            x, y = camera.to_screen(self.plan.track_spot(goal, glory))
            last = glory == goal
            side = round(unit * min(0.72 if last else 0.6, room * 0.92))
            medal = self.art.picture(f"skin.phase.{'now' if last else 'next'}", (side, side))
            surface.blit(medal, medal.get_rect(center=(x, y)))
            colour = INK if last else t.LAMP if glory % FIVE == 0 else t.DIM
            words = self.looks.letters(str(glory), "bold", letters_high(unit), colour, not last)
            surface.blit(words, words.get_rect(center=(x, y)))


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def _round(layer: Surface, radius: int) -> None:
    """Take the corners of a picture off."""
    mask = Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    for part, at in ring(mask, (radius,) * 4, layer.get_size()):
        layer.blit(part, at, special_flags=pygame.BLEND_RGBA_MULT)


def _hollow(out: Surface, unit: float) -> None:
    """The shade of a hollow: its upper and left edges in shadow, a line of light at the lower and right ones."""
    radius, deep = round(unit * ROUND), max(3, round(unit * 0.2))
    edge = radius + deep + 2
    layer = Surface((3 * edge, 3 * edge), pygame.SRCALPHA)
    whole = layer.get_rect()
    for step in range(deep):
        alpha = round(120 * (1 - step / deep) ** 2)
        pygame.draw.rect(layer, (0, 0, 0, alpha), whole.move(step, step), 2, border_radius=radius)
    pygame.draw.rect(layer, LIGHT, whole.inflate(-2, -2), max(1, round(unit * 0.03)), border_radius=radius)
    for part, at in ring(layer, (edge,) * 4, out.get_size()):
        out.blit(part, at)


def _groove(size: tuple[int, int], unit: float) -> Surface:
    """The dark groove of the glory track in a brass edge."""
    out = Surface(size, pygame.SRCALPHA)
    radius = size[1] // 2
    pygame.draw.rect(out, (32, 19, 10, 235), out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, (0, 0, 0, 120), out.get_rect(), max(3, round(unit * 0.1)), border_radius=radius)
    pygame.draw.rect(out, FRAME, out.get_rect(), max(2, round(unit * 0.045)), border_radius=radius)
    return out


def _strip(size: tuple[int, int], colour: pygame.Color, strong: bool, radius: int) -> Surface:
    row = Surface((size[0], 1), pygame.SRCALPHA)
    most = 235 if strong else 150
    for x in range(size[0]):
        row.set_at((x, 0), (colour.r, colour.g, colour.b, round(most * (1 - 0.45 * x / size[0]))))
    layer = pygame.transform.scale(row, size)
    mask = Surface(size, pygame.SRCALPHA)
    corners = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer
