"""The stage of an attack: attackers and their sum, what is left after each defender, who may answer, who is next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.words import names
from tabletop.text import Value
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.quarriors.layout.attack import Clash, Contribution, Meeting, StagedAttack
from tabletop.ui.boards.quarriors.layout.looks import DieLook
from tabletop.ui.boards.quarriors.layout.plan import Plan
from tabletop.ui.boards.quarriors.layout.stage import TITLE, Bay, Cell, StagePlan, stage_plan, waiting
from tabletop.ui.boards.quarriors.look.figures import arrow, cut, disc, wash
from tabletop.ui.boards.quarriors.look.plates import letters_high
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part, Rich
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

EMBER, BRASS, COLD = rgb("#a8421a"), rgb("#f0cf86"), rgb("#cfeaff")
BLOOD, GONE, SUM = rgb("#a81e16"), rgb("#ffc0a8"), rgb("#ffdcb0")
SPELL = rgb("#d9bcff")
PLATE = (8, 26, 18, 190)
ARROW, SMALL_DISC = 0.72, 0.64
"""The height of the head of an arrow at least, and the disc with what another opponent will meet, in board units."""


class _Brush(NamedTuple):
    """What everything on the stage is drawn with; unit: pixels of a board unit."""

    looks: Looks
    surface: Surface
    camera: Camera

    @property
    def unit(self) -> float:
        return self.camera.scale

    def say(self, key: str, **args: Value) -> str:
        return self.looks.stage.say(f"quarriors.stage.{key}", **args)

    def words(
        self, at: tuple[float, float], words: Rich, face: str, high: float, colour: Colour, anchor: str = "center",
        room: float = 0.0,
    ) -> Rect:  # fmt: skip
        """A line `high` units high, never smaller than small letters, within a room if one is given. Gives its
        place."""
        style = self.looks.style(face, max(letters_high(self.unit), high * self.unit), colour, True)
        lettering = self.looks.stage.lettering
        if room:
            least = letters_high(self.unit) / self.looks.stage.theme.unit
            style = lettering.fit(words, style, round(room * self.unit), least)
            words = lettering.shorten(words, style, round(room * self.unit))
        drawn = lettering.line(words, style)
        place = drawn.get_rect(**{anchor: self.camera.to_screen(at)})
        self.surface.blit(drawn, place)
        return place

    def fits(self, words: Rich, face: str, room: float) -> bool:
        """Whether a line has room in the smallest letters."""
        style = self.looks.style(face, letters_high(self.unit), t.BRIGHT, True)
        return self.looks.stage.lettering.width(words, style) <= round(room * self.unit)

    def lay(self, at: tuple[float, float], picture: Surface) -> None:
        """A picture by its middle."""
        self.surface.blit(picture, picture.get_rect(center=self.camera.to_screen(at)))

    def seat(self, at: tuple[float, float], seat: int, words: str, high: float, room: float) -> None:
        """A seat's shape and words in its colour."""
        shape = self.looks.stage.art.shape(seat, max(8, round(high * 0.8 * self.unit)), t.BRIGHT)
        self.lay((at[0] + high * 0.4, at[1]), shape)
        start, room = (at[0] + high * 1.05, at[1]), room - high * 1.05
        self.words(start, words, "title", high, t.OWNER_WORDS[seat], "midleft", room)


def draw_stage(looks: Looks, surface: Surface, camera: Camera, plan: Plan, attack: StagedAttack) -> Iterator[None]:
    """Everything of an attack but the dice that stand, part by part."""
    brush, where = _Brush(looks, surface, camera), stage_plan(plan, attack)
    yield from _sides(brush, plan.stage, where, attack)
    yield from _attackers(brush, where, attack)
    _defenders(brush, where, attack)
    yield
    _pool(brush, where.pool)
    yield
    _answers(brush, where.answers, attack)
    yield
    for meeting, bay in zip(attack.meetings, where.meetings, strict=True):
        _meeting(brush, bay, meeting)
        yield


def _sides(brush: _Brush, stage: Area, where: StagePlan, attack: StagedAttack) -> Iterator[None]:
    """The colours and names of both sides."""
    art, start = brush.looks.stage.art, where.disc[0] + where.radius + 0.3
    left = Area(stage.x, stage.y, where.disc[0] - stage.x, stage.h)
    right = Area(where.disc[0], stage.y, stage.x + stage.w - where.disc[0], stage.h)
    for area, seat, rising in ((left, attack.by, False), (right, attack.against, True)):
        rect = _box(brush.camera, area).inflate(-round(0.1 * brush.unit), -round(0.1 * brush.unit))
        key = ("quarriors.wash", rect.size, seat, rising)
        brush.surface.blit(art.cache.get(key, partial(_washed, rect.size, art.owner_colour(seat), rising)), rect)
        yield
    form = brush.looks.stage.text.form
    y = stage.y + TITLE / 2 + 0.05
    brush.seat((stage.x + 0.3, y), attack.by, form(names.seat(attack.by), "Nom"), 0.44, where.disc[0] - stage.x - 0.4)
    name = brush.looks.stage.text.form(names.seat(attack.against), "Nom")
    half = (stage.x + stage.w - start) / 2
    brush.seat((start, y), attack.against, name, 0.44, half if attack.meetings else 2 * half)
    if attack.meetings:
        brush.words(
            (stage.x + stage.w - 0.3, y), brush.say("whole", total=attack.total), "text", 0.3, t.WORDS, "midright", half
        )  # fmt: skip
    yield


def _washed(size: tuple[int, int], colour: pygame.Color, rising: bool) -> Surface:
    return ready(wash(size, colour, rising))


def _attackers(brush: _Brush, where: StagePlan, attack: StagedAttack) -> Iterator[None]:
    """What each attacker adds, and the total on a large disc."""
    for at, (part, cell) in enumerate(zip(attack.parts, where.attackers, strict=True)):
        if part.gone:
            _ghost(brush, part, cell)
        if part.late:
            continue
        words, high = f"+ {part.attack}" if at else str(part.attack), min(0.62, cell.size * 0.5)
        brush.words((cell.at[0] + cell.size * 0.62, cell.at[1]), words, "title", high, SUM, "midleft")
    yield
    middle, radius = where.disc, where.radius
    if where.attackers:
        edge = max(cell.at[0] + cell.size * 1.35 for cell in where.attackers)
        _beam(brush, edge, middle[0], middle[1], 0.5, False)
    if attack.clashes:
        end = min(cell.at[0] - cell.size * 0.5 for cell in where.defenders)
        _beam(brush, middle[0], end, middle[1], 0.5, True)
    yield
    _medal(brush, middle, 2 * radius, attack.total, EMBER)
    below = brush.looks.stage.say("quarriors.stat.attack.short")
    brush.words((middle[0], middle[1] + radius + 0.3), below, "bold", 0.32, t.LAMP)
    if not attack.clashes:
        start = middle[0] + radius + 0.5
        seat = names.seat(attack.against)
        brush.words((start, middle[1]), brush.say("nobody", seat=seat), "serif", 0.42, t.WORDS, "midleft",
                    brush.camera.board[0] - start - 0.6)  # fmt: skip
    yield


def _defenders(brush: _Brush, where: StagePlan, attack: StagedAttack) -> None:
    """Each defender with what it takes off the attack, or how it holds; what has fallen is struck."""
    for at, (clash, cell) in enumerate(zip(attack.clashes, where.defenders, strict=True)):
        if clash.fallen:
            _ghost(brush, clash, cell)
            _strike(brush, cell)
        after = where.defenders[at + 1] if at + 1 < len(where.defenders) else None
        if clash.fallen and clash.attack is not None and after is not None and after.at[1] == cell.at[1]:
            start, end = cell.at[0] + cell.size * 0.6, after.at[0] - after.size * 0.56
            _beam(brush, start, end, cell.at[1], max(0.16, 0.5 * clash.left / max(1, attack.total)), True)
            side = min(0.8, end - start)
            _medal(brush, ((start + end) / 2, cell.at[1] - 0.62), side, attack.clashes[at + 1].attack or 0, EMBER)
        _outcome(brush, cell, clash)


def _outcome(brush: _Brush, cell: Cell, clash: Clash) -> None:
    """What a defender makes of the attack: in numbers, and in a word."""
    x = cell.area.x + cell.area.w / 2
    y = cell.at[1] + cell.size * 0.5 + 0.5
    room = cell.area.w - 0.1
    if clash.safe:
        brush.words((x, y), brush.say("safe"), "bold", 0.34, COLD, room=room)
        return
    if clash.spell is not None:
        brush.words((x, y), brush.looks.stage.text.form(clash.spell, "Nom"), "title", 0.4, SPELL, room=room)
        y += 0.52
    elif clash.attack and clash.defence is not None:
        parts: list[Part] = [Part(f"{clash.attack} < {clash.defence}", COLD)]
        if clash.falls:
            parts = [Part(f"{clash.attack} − {clash.defence} = "), Part(str(clash.left), t.GOLD)]
        style = brush.looks.style("title", max(letters_high(brush.unit), 0.44 * brush.unit), t.BRIGHT, True)
        wide = brush.looks.stage.lettering.width(parts, style) / brush.unit
        plate = _box(brush.camera, Area(x - wide / 2 - 0.22, y - 0.3, wide + 0.44, 0.6))
        shade = Surface(plate.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, PLATE, shade.get_rect(), border_radius=plate.height // 3)
        brush.surface.blit(shade, plate)
        brush.words((x, y), parts, "title", 0.44, t.BRIGHT, room=room)
        y += 0.52
    falls = clash.spell is not None or (clash.attack and clash.falls)
    word = "destroyed" if clash.fallen else "falls" if falls else "holds"
    colour, sign = (COLD, "quarriors.shield") if word == "holds" else (GONE, "skull")
    drawn = brush.words((x + 0.2, y), brush.say(word), "bold", 0.34, colour, room=room - 0.5)
    icon = brush.looks.stage.art.icon(sign, round(0.36 * brush.unit), colour)
    brush.surface.blit(icon, icon.get_rect(midright=(drawn.left - round(0.1 * brush.unit), drawn.centery)))


# ------------------------------------------------------------------ below the stage


def _panel(brush: _Brush, area: Area) -> None:
    rect = _box(brush.camera, area)
    brush.surface.blit(brush.looks.stage.art.panel("sunk", rect.size), rect)


def _pool(brush: _Brush, bay: Bay) -> None:
    _panel(brush, bay.area)
    _title(brush, bay, brush.looks.stage.say("quarriors.zone.pool.name"), t.LAMP)


def _answers(brush: _Brush, bay: Bay, attack: StagedAttack) -> None:
    """Who may answer, and with what."""
    _panel(brush, bay.area)
    signs, cells = waiting(bay, [len(dice) for _, dice in attack.waiting])
    for (seat, _), at in zip(attack.waiting, signs, strict=True):
        side = max(8, round(cells[0].size * 0.42 * brush.unit))
        brush.lay(at, brush.looks.stage.art.shape(seat, side, t.OWNER_WORDS[seat]))
    if not attack.answering:
        _title(brush, bay, brush.say("unanswered"), t.DIM)
        return
    seats = tuple(map(names.seat, attack.answering))
    title = brush.say("asked", seats=seats) if attack.asked else brush.say("answering", seats=seats, n=len(seats))
    _title(brush, bay, title, t.LAMP, brush.say("some_answer"))
    _second(brush, bay, brush.say("with", names=attack.answers), shown=True)


def _meeting(brush: _Brush, bay: Bay, meeting: Meeting) -> None:
    """Another opponent: whether he has been attacked, or what the attack comes to against whom of his."""
    area, disc = bay.area, 0.0 if meeting.done else SMALL_DISC
    _panel(brush, area)
    when = "done" if meeting.done else "next" if meeting.next else "later"
    words = brush.say(when, seat=names.seat(meeting.seat))
    brush.seat((area.x + 0.2, area.y + 0.36), meeting.seat, words, 0.34, area.w - 0.35 - disc)
    if not meeting.bearing:
        none = brush.say("alone")
        brush.words(bay.dice.middle, none, "serif", 0.32, t.DIM, room=area.w - 0.4)
    if meeting.done:
        return
    _medal(brush, (area.x + area.w - 0.1 - disc / 2, area.y + 0.37), disc, meeting.total, EMBER)
    if meeting.defences:
        _second(brush, bay, brush.say("against", values=", ".join(map(str, meeting.defences))), disc)


def _title(brush: _Brush, bay: Bay, words: str, colour: Colour, short: str = "") -> None:
    """The first line of a part; where there is no room for all of it, a short one that the dice below complete."""
    area, room = bay.area, bay.area.w - 0.4
    if short and not brush.fits(words, "title", room):
        words = short
    brush.words((area.x + 0.22, area.y + 0.36), words, "title", 0.34, colour, "midleft", room)


def _second(brush: _Brush, bay: Bay, words: str, kept: float = 0.0, shown: bool = False) -> None:
    """The second line of a part where there is room for one; `kept` of its width is taken. Words for what is `shown`
    below are left out where there is no room for all of them."""
    area, room = bay.area, bay.area.w - 0.4 - kept
    if bay.said and (not shown or brush.fits(words, "text", room)):
        brush.words((area.x + 0.22, area.y + 0.78), words, "text", 0.3, t.WORDS, "midleft", room)


# ------------------------------------------------------------------ figures


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def _medal(brush: _Brush, at: tuple[float, float], wide: float, number: int, fill: Colour) -> None:
    """A disc with a number."""
    px, cache = max(12, round(wide * brush.unit)), brush.looks.stage.art.cache
    brush.lay(at, cache.get(("quarriors.disc", px, fill), lambda: ready(disc(px, fill, BRASS))))
    brush.words((at[0], at[1] - wide * 0.02), str(number), "title", wide * 0.5, t.BRIGHT)


def _beam(brush: _Brush, start: float, end: float, y: float, thick: float, head: bool) -> None:
    """A glowing band from left to right, with a head an arrow."""
    if end - start < thick * 0.5:
        return
    high = max(2 * thick, ARROW)
    size = (max(4, round((end - start) * brush.unit)), max(4, round(high * brush.unit)))
    band = round(thick / high, 2)
    key = ("quarriors.beam", size, band, head)
    picture = brush.looks.stage.art.cache.get(key, lambda: ready(arrow(size, band, head)))
    brush.surface.blit(picture, picture.get_rect(midleft=brush.camera.to_screen((start, y))))


def _ghost(brush: _Brush, gone: Contribution | Clash, cell: Cell) -> None:
    """A die that is not there any more."""
    looks, wide = brush.looks, max(6, round(cell.size * brush.unit))
    key = ("quarriors.ghost", gone.die, gone.face, wide, looks.stage.text.language.id)

    def make() -> Surface:
        return ready(faded(looks.die(DieLook(gone.kind, gone.face), wide, turn=gone.die), 0.5, 0.5))

    brush.lay(cell.at, looks.stage.art.cache.get(key, make))


def _strike(brush: _Brush, cell: Cell) -> None:
    """The mark of what is destroyed: a cut across the die, and a skull."""
    art, wide = brush.looks.stage.art, max(8, round(cell.size * brush.unit))
    brush.lay(cell.at, art.cache.get(("quarriors.cut", wide), lambda: ready(cut(wide))))
    px = max(12, round(wide * 0.34))

    def skull() -> Surface:
        out = disc(px, BLOOD, rgb("#ffd0a8"))
        icon = art.icon("skull", round(px * 0.62), t.BRIGHT)
        out.blit(icon, icon.get_rect(center=out.get_rect().center))
        return ready(out)

    at = (cell.at[0] + cell.size * 0.40, cell.at[1] - cell.size * 0.40)
    brush.lay(at, art.cache.get(("quarriors.skull", px), skull))
