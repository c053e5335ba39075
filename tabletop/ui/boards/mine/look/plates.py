"""The plates of the two sides: who belongs to them, where he is and how he fares."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.words import names
from tabletop.text import Thing
from tabletop.ui.boards.mine.board_words import MineWords
from tabletop.ui.boards.mine.layout import (
    MARGIN,
    PORTRAIT,
    SACK_LOOK,
    CrewRow,
    FigureLook,
    PlateLook,
    SackPlace,
)
from tabletop.ui.boards.mine.places import HEADER
from tabletop.ui.boards.painting import Brush
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Style, rgb
from tabletop.ui.pictures.cache import ready

BREATH, EDGE = 156, 0.05
"""How strongly a plate is coloured at its head, and the gold round the one that is asked, by the size of a cell."""
NAME, ALONE, KIND, NUMBER, TITLE, COUNT = 0.38, 0.45, 0.33, 0.4, 0.68, 0.54
"""Heights of letters by the height of a row or of the head; ALONE of a name with nothing below it."""
HEART, HEARTS, SIGN, LIFT = 0.34, 0.42, 0.36, 0.21
"""Hearts by the height of a row, and the most they take of its width; signs below them, and how far from the middle."""
FRAMED = 32
"""The height of a head in units of its frame at least: what is written keeps off it."""
FINE = 4
"""Letters that stand closer are drawn so many times larger and then made smaller."""
FATES = {"dead": t.BAD, "left": t.GOOD}
"""The colour of what has become of somebody who is neither in the mine nor waits."""
LOST = rgb("#4a2a24")
"""The colour of hearts that are lost."""
TALL = 42
"""From so many pixels of height on a row has a second line: of signs, and of letters, which grow with the interface."""


class Plates(Brush):
    """Draws plates; the last picture of each side is kept, as every wound makes another one."""

    def __init__(self, stage: Stage, words: MineWords) -> None:
        super().__init__(stage)
        self.words = words
        self._last: dict[int, tuple[object, Surface]] = {}

    def plate(self, look: PlateLook, unit: float) -> Surface:
        """A plate where a cell is so many pixels wide."""
        key = (look, unit, self.stage.text.language.id, self.stage.theme.unit)
        known = self._last.get(look.side)
        if known is None or known[0] != key:
            known = self._last[look.side] = (key, self._plate(look, unit))
        return known[1]

    def _plate(self, look: PlateLook, unit: float) -> Surface:
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = ("mine.plate", look.side, size, unit)
        out = self.stage.art.cache.get(key, lambda: self._bare(look.side, size, unit)).copy()
        head = Rect(0, 0, size[0], round(HEADER * unit))
        self._draw_head(out, look, head, unit)
        row = Rect(0, head.bottom, size[0], round(look.row * unit))
        rooms = []
        for each in look.crew:
            rooms.append(self._draw_row(out, each, row.inflate(-round(2 * MARGIN * unit), 0), unit))
            row = row.move(0, row.height)
        self._draw_names(out, look.crew, rooms)
        if look.sack != "nowhere":
            self._draw_sack(out, look.sack, row.inflate(-round(2 * MARGIN * unit), 0), unit)
        if look.asked:
            pygame.draw.rect(out, t.GOLD, out.get_rect(), max(2, round(EDGE * unit)), border_radius=round(0.16 * unit))
        return ready(out)

    def _bare(self, side: int, size: tuple[int, int], unit: float) -> Surface:
        """A plate with the colour of its side at its head, and nothing on it."""
        out = Surface(size, SRCALPHA)
        head = Rect(0, 0, size[0], round(HEADER * unit))
        self.stage.art.draw_panel(out, "leather", out.get_rect(), min(self.stage.art.scale, head.height / FRAMED))
        colour = self.stage.art.owner_colour(side)
        inner = _band(head, unit)
        band, round_off = Surface(inner.size, SRCALPHA), Surface(inner.size, SRCALPHA)
        for x in range(inner.width):
            strong = round(BREATH * (1 - 0.85 * x / inner.width))
            band.fill((colour.r, colour.g, colour.b, strong), (x, 0, 1, inner.height))
        pygame.draw.rect(round_off, "white", round_off.get_rect(), border_radius=round(0.12 * unit))
        band.blit(round_off, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(band, inner)
        return ready(out)

    def _draw_head(self, out: Surface, look: PlateLook, head: Rect, unit: float) -> None:
        """The shape of a side, its name, who of it still stands, and the sign of the initiative."""
        art, inner = self.stage.art, _band(head, unit)
        mark = art.shape(look.side, round(inner.height * 0.5), t.BRIGHT)
        out.blit(mark, mark.get_rect(midleft=(inner.x + round(0.16 * unit), inner.centery)))
        left = inner.x + round(0.32 * unit) + mark.get_width()
        standing = sum(row.where in ("board", "reserve") for row in look.crew)
        count = self.letters(f"{standing}/{len(look.crew)}", "bold", self._high(inner.height * COUNT), t.BRIGHT, True)
        right = inner.right - round(0.34 * unit)
        out.blit(count, count.get_rect(midright=(right, inner.centery)))
        right -= count.get_width() + round(0.2 * unit)
        if look.first:
            sign = art.icon("stat.activity", round(inner.height * 0.72), t.GOLD)
            out.blit(sign, sign.get_rect(midright=(right, inner.centery)))
            right -= sign.get_width() + round(0.1 * unit)
        words = self.words.form(Thing(f"mine.thing.{SIDES[look.side]}"))
        style = self.style("title", self._high(inner.height * TITLE), t.BRIGHT, True)
        style = self.stage.lettering.fit(words, style, right - left, self._least)
        name = self._squeezed(words, style, right - left)
        out.blit(name, name.get_rect(midleft=(left, inner.centery)))

    def _draw_row(self, out: Surface, row: CrewRow, place: Rect, unit: float) -> Rect:
        """Portrait; hearts, and signs of how he fares below them or, on a low row, beside them. Who waits or has fallen
        lies on his row himself. Gives the room that is left for words."""
        lettering, look = self.stage.lettering, row.look
        if row.where in ("board", "left"):
            spent = row.look.state == "spent"
            self._draw_portrait(out, look._replace(state="spent" if spent else "normal"), place, row.where == "left")
        left, right = place.x + place.height + round(0.12 * unit), place.right - round(0.1 * unit)
        lift = round(place.height * LIFT) if place.height >= TALL and _signs(look) else 0
        name = self.words.piece(f"f{row.creature}")
        needed = lettering.width(name, t.BOLD._replace(size=self._least))
        if not lift:
            needed += len(_signs(look)) * _step(place)
        end = self._draw_fate(out, row, right, place.move(0, -lift), right - left - needed)
        end = min(end, self._draw_signs(out, look, right if lift else end, place.move(0, lift)))
        return Rect(left, place.y, end - left, place.height)

    def _draw_names(self, out: Surface, crew: Sequence[CrewRow], rooms: Sequence[Rect]) -> None:
        """Names, all as large as the longest can be, and below them the kind, or what has become of somebody."""
        lettering, names = self.stage.lettering, [self.words.piece(f"f{row.creature}") for row in crew]
        below = [self._below(row, name, room) for row, name, room in zip(crew, names, rooms, strict=True)]
        wished = [
            self.style("bold", self._high(room.height * (NAME if second else ALONE)), t.BRIGHT)
            for second, room in zip(below, rooms, strict=True)
        ]
        fitting = [
            lettering.fit(name, style, room.width, self._least)
            for name, style, room in zip(names, wished, rooms, strict=True)
        ]
        size = min(style.size for style in fitting)
        for row, name, second, room in zip(crew, names, below, rooms, strict=True):
            colour = t.FAINT if row.where in ("dead", "left") else t.BRIGHT
            drawn = [self._squeezed(name, t.BOLD._replace(size=size, colour=colour), room.width)]
            if second:
                style = self.style("text", self._high(room.height * KIND), FATES.get(row.where, t.DIM))
                style = lettering.fit(second, style, room.width, self._least)
                drawn.append(lettering.line(lettering.shorten(second, style, room.width), style))
            y = room.centery - sum(line.get_height() for line in drawn) // 2
            for line in drawn:
                out.blit(line, (room.x, y))
                y += line.get_height()

    def _below(self, row: CrewRow, name: str, room: Rect) -> str:
        """What is said below a name, the fullest for which there is room; nothing on a low row."""
        *fuller, below = self._second(row)
        if room.height < TALL * max(1.0, self.stage.theme.unit) or below == name:
            return ""
        size = min(self.style("text", self._high(room.height * KIND), t.DIM).size, self._least)
        width, small = self.stage.lettering.width, self.style("text", 1, t.DIM)._replace(size=size)
        return next((words for words in fuller if width(words, small) <= room.width), below)

    def _squeezed(self, words: str, style: Style, room: int) -> Surface:
        """A name, which is never cut: in plainer letters, and at last closer ones, where it is wider than its room."""
        lettering = self.stage.lettering
        drawn = lettering.line(words, style)
        if drawn.get_width() > room:
            drawn = lettering.line(words, style._replace(face="text"))
        if drawn.get_width() <= room:
            return drawn
        large = lettering.line(words, style._replace(face="text", size=style.size * FINE))
        return pygame.transform.smoothscale(large, (max(1, room), drawn.get_height()))

    @property
    def _least(self) -> float:
        """The size of the smallest letters."""
        return t.SMALLEST / self.stage.theme.unit

    def _draw_sack(self, out: Surface, where: SackPlace, place: Rect, unit: float) -> None:
        """The sack, as it lies in the mine or after it is out; before that it lies on its row itself."""
        if where != "reserve":
            self._draw_portrait(out, SACK_LOOK, place, where == "left")
        right = place.right - round(0.1 * unit)
        if where == "left":
            sign = self.stage.art.icon("exit", round(place.height * NUMBER), t.GOOD)
            out.blit(sign, sign.get_rect(midright=(right, place.centery)))
        style = self.style("bold", self._high(place.height * NAME), t.FAINT if where == "left" else t.BRIGHT)
        name = self.stage.lettering.line(self.words.form(Thing("mine.thing.sack")), style)
        out.blit(name, name.get_rect(midleft=(place.x + place.height + round(0.12 * unit), place.centery)))

    def _draw_portrait(self, out: Surface, look: FigureLook, place: Rect, faint: bool) -> None:
        """A figure at the left end of a row, faint when it has left."""
        wounds = min(look.wounds, look.health)
        px = round(place.height * PORTRAIT)
        face = self.stage.art.standee(look.figure, look.owner, px, look.health, wounds, (), look.state)
        face.set_alpha(110 if faint else 255)
        out.blit(face, face.get_rect(center=(place.x + place.height // 2, place.centery)))
        face.set_alpha(255)

    def _second(self, row: CrewRow) -> tuple[str, ...]:
        """What the line below a name may say, the fullest first: the kind, and whether he waits, who then lies on his
        row himself; or what has become of him."""
        kind = self.words.form(names.kind_of(self.words.box, row.creature))
        if row.where == "board":
            return (kind,)
        fate = self.stage.say(f"mine.status.{row.where}.name")
        return (f"{kind} · {fate[:1].lower()}{fate[1:]}", kind) if row.where == "reserve" else (fate,)

    def _draw_fate(self, out: Surface, row: CrewRow, right: int, place: Rect, room: int) -> int:
        """A heart for each wound that can be taken, those that were dark, or one with a number where there is no room
        for so many; or the sign that somebody has fallen or left. Gives where that begins."""
        art, look = self.stage.art, row.look
        side = round(place.height * NUMBER)
        if row.where in ("dead", "left"):
            sign = art.icon(*(("skull", side, t.BAD) if row.where == "dead" else ("exit", side, t.GOOD)))
            out.blit(sign, sign.get_rect(midright=(right, place.centery)))
            return right - side - max(3, side // 4)
        left = max(0, look.health - look.wounds)
        colour = t.BAD if left < look.health else t.BRASS
        middle = place.centery
        small = round(place.height * HEART)
        step = round(small * 1.12)
        if step * look.health + max(3, side // 4) <= min(room, place.width * HEARTS):
            for at in range(look.health):
                sign = art.icon("stat.health", small, colour if at < left else LOST)
                out.blit(sign, sign.get_rect(midright=(right - (look.health - 1 - at) * step, middle)))
            return right - step * look.health - max(3, side // 4)
        ink = t.BAD if left < look.health else t.BRIGHT
        number = self.letters(str(left), "bold", self._high(place.height * NUMBER), ink)
        out.blit(number, number.get_rect(midright=(right, middle)))
        right -= number.get_width() + max(3, side // 6)
        sign = art.icon("stat.health", side, colour)
        out.blit(sign, sign.get_rect(midright=(right, middle)))
        return right - sign.get_width() - max(3, side // 4)

    def _draw_signs(self, out: Surface, look: FigureLook, right: int, place: Rect) -> int:
        """What troubles or keeps a figure; gives where that begins."""
        side = round(place.height * SIGN)
        for name in reversed(_signs(look)):
            sign = self.stage.art.icon(name, side, t.LAMP)
            out.blit(sign, sign.get_rect(midright=(right, place.centery)))
            right -= _step(place)
        return right

    def _high(self, wish: float) -> float:
        """Letters are never smaller than can be read, nor larger than elsewhere on the screen."""
        return min(max(wish, t.SMALLEST), t.BOLD.size * 1.4 * self.stage.theme.unit)


def _band(head: Rect, unit: float) -> Rect:
    """The coloured part of a head."""
    return head.inflate(-round(0.28 * unit), -round(0.24 * unit))


def _step(place: Rect) -> int:
    """What each sign takes of the width of a row."""
    return round(place.height * SIGN * 1.2)


def _signs(look: FigureLook) -> tuple[str, ...]:
    """The icons of how a figure fares."""
    return (*(f"status.{name}" for name in look.statuses), *(("hidden",) if look.state == "hidden" else ()))
