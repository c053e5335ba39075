"""Precipice: ships in their docks, stasis chambers, purses, what is to be won, the legacy deck, the chronicle."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.engine.steps import to_its_end
from tabletop.ui.boards.blackstone.look.home_pictures import (
    BedLook,
    CounterLook,
    DockLook,
    HoldingsLook,
    LegacyLook,
    NewsLook,
    PageLook,
    PrizesLook,
)
from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

INK, BLOOD = rgb("#2b1a0e"), rgb("#6b1d12")
EMBER, BRICK = rgb("#ff9d4a"), rgb("#d9512e")
DOOR = 0.5
"""The height of a door by that of its tile."""
FIGURE, HIGH = 0.6, 0.4
"""The base of a figure in its bed by its width; the middle of it by its height."""
PORTRAIT, PORTRAIT_LOW, LOW = 0.44, 0.84, 4.2
"""The width of the portrait of a purse by the height of the sheet, and of a low one; which is so many heights wide."""
HEADED = 1.32
"""The height of a line by that of its letters."""
LINE = 0.068
"""The height of a line of a facility by that of its tile."""
LARGEST_LETTERS = 0.068
"""The height of letters on a page at most, by that of what has room for its lines."""
ROW_ON_PAGE, CREAM = 1.8, rgb("#f4e6c4")
"""The height of the row of cards on a page by that of its letters, and the colour of what is drawn on these."""
MET: dict[str, Colour] = {
    "combat": rgb("#7d2417"), "ambush": rgb("#7d2417"), "challenge": rgb("#5c4a33"), "": rgb("#a08a62"),
}  # fmt: skip
"""The colours of what was met, by the template of its card."""
APART = 0.3
"""The least room between what is counted in a stasis chamber and what follows, by its height."""
HINT = 0.19, 0.16, 0.13
"""The height of letters on an empty counter by that of it: the first with which all words have room."""
FACES, LINES, PAGES = 20, 3, 16
"""Faces of the Blackstone die; lines of a facility that have room; pages of which the letters are remembered."""


class PageSetting(NamedTuple):
    """The height of the letters on a page, and whether the row of cards has room besides all words."""

    letters: float
    has_row: bool


class Cells(NamedTuple):
    """The widths of the cells of what is to be won, the face and the height of the letters in them, and the side of the
    sign beside each name; 0: there is none."""

    widths: Sequence[int]
    letters: tuple[str, float]
    sign: int


HomeLook = DockLook | BedLook | HoldingsLook | PrizesLook | LegacyLook | NewsLook | CounterLook | PageLook


class Home(Parts):
    """Draws what lies on Precipice."""

    def __init__(self, stage: Stage, things: Things) -> None:
        super().__init__(stage)
        self.things = things
        self._pages: dict[Hashable, PageSetting] = {}
        """How pages were set."""

    def face(self, look: HomeLook, unit: float, mark: str) -> Surface:
        """The picture of a piece."""
        size = self._pixels(look, unit)
        key = ("blackstone.home", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._drawn(look, size, mark))

    def parts(self, look: HomeLook, unit: float) -> Iterator[None]:
        """Read what a figure is put together from; set the lines of a page."""
        if isinstance(look, PageLook):
            size = self._pixels(look, unit)
            self.stage.art.panel("parchment", size)
            yield from self._setting(look, size)
        if isinstance(look, BedLook):
            yield from self.things.figure_parts(look.figure, self._lying(look.size[0] * unit), "normal")
        if isinstance(look, HoldingsLook):
            low = look.size[0] > LOW * look.size[1]
            side = round(look.size[1] * unit * (PORTRAIT_LOW if low else PORTRAIT))
            yield from self.things.figure_parts(look.figure, self._across(side), "normal")

    @staticmethod
    def _pixels(look: HomeLook, unit: float) -> tuple[int, int]:
        return max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit))

    @staticmethod
    def _lying(wide: float) -> int:
        return max(8, round(wide * FIGURE))

    @staticmethod
    def _across(side: float) -> int:
        return max(8, round(side * 0.9))

    def _drawn(self, look: HomeLook, size: tuple[int, int], mark: str) -> Surface:
        match look:
            case DockLook():
                out = self._dock(look, size)
            case BedLook():
                return ready(self._bed(look, size))
            case HoldingsLook():
                out = self._purse(look, size)
            case PrizesLook():
                out = self._prizes(look, size)
            case LegacyLook():
                out = self._legacy(look, size)
            case NewsLook():
                out = self._news(look, size)
            case CounterLook():
                out = self._counter(look, size)
            case PageLook():
                out = self._page(look, size)
        if mark in MARKS:
            round_by = max(4, min(size) // 16)
            pygame.draw.rect(out, MARKS[mark][0], out.get_rect(), max(2, min(size) // 60), border_radius=round_by)
        return ready(out)

    # ------------------------------------------------------------------ the dock

    def _dock(self, look: DockLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        art, key = self.stage.art, f"blackstone.ship.{look.ship}"
        out = art.panel("blackstone.sheet", size).copy()
        pad = max(self.stage.px(5), round(wide * 0.035))
        line = round(max(self.least * HEADED, high * LINE))
        below = round(line * (2.3 + LINES))
        room = Rect(pad, pad, wide - 2 * pad, max(round(high * 0.3), high - below - 2 * pad))
        entry = art.entry(f"blackstone.door.{look.ship}")["size"]
        tall = min(room.height, round(room.width * entry[1] / entry[0]))
        door = art.picture(f"blackstone.door.{look.ship}", (round(tall * entry[0] / entry[1]), tall))
        if not look.open:
            door = faded(door, 0.5, 0.62)
        out.blit(door, door.get_rect(midtop=(wide // 2, pad)))
        y = max(pad + tall, high - pad - below)
        left, right = round(1.6 * pad), wide - round(1.6 * pad)
        signed = 0
        if look.resident:
            side = round(line * 0.95)
            icon = art.icon("home", side, t.GOLD)
            out.blit(icon, icon.get_rect(midright=(right, y + line // 2)))
            signed = side + pad
        name = self.fitting_line(self.name(f"{key}.name"), "title", line * 0.9, t.LAMP, right - signed - left)
        out.blit(name, name.get_rect(midleft=(left, y + line // 2)))
        y += round(line * 1.05)
        said = self.stage.say(f"{key}.facility")
        facility = self.fitting_line(said, "bold", line * 0.72, EMBER, right - left)
        out.blit(facility, facility.get_rect(midleft=(left, y + line // 2)))
        y += round(line * 1.05)
        for row in look.lines:
            self._draw_line(out, Rect(left, y, right - left, line), row.first, row.last, self.stage.say(row.words))
            y += line
        return out

    def _draw_line(self, out: Surface, row: Rect, first: int, last: int, words: str) -> None:
        """A line of a facility: the faces, what it does, how likely that is."""
        letters = row.height / HEADED
        faces = f"{first}+" if last == FACES and first < last else str(first) if first == last else f"{first}–{last}"
        bad = first == 1
        number = self.letters(faces, "bold", letters, BRICK if bad else t.GOLD)
        column = round(letters * 2.9)
        out.blit(number, number.get_rect(midright=(row.x + column, row.centery)))
        chance = self.stage.text.language.percentage(Fraction(last - first + 1, FACES))
        odds = self.letters(chance, "text", letters, t.DIM)
        out.blit(odds, odds.get_rect(midright=(row.right, row.centery)))
        left = row.x + column + round(letters * 0.5)
        room = row.right - odds.get_width() - round(letters * 0.4) - left
        line = self.fitting_line(words, "text", letters, t.DIM if bad else t.WORDS, room)
        out.blit(line, line.get_rect(midleft=(left, row.centery)))

    # ------------------------------------------------------------------ people

    def _bed(self, look: BedLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        out = self.stage.art.picture(f"blackstone.stasis.{look.state}", size).copy()
        face = self.things.figure(look.figure, self._lying(wide), "normal")
        if look.state == "dead":
            face = faded(face, 0.3, 0.3)
        out.blit(face, face.get_rect(center=(wide // 2, round(high * HIGH))))
        colour = t.DIM if look.state == "dead" else t.BRIGHT
        words = self.name(f"blackstone.explorer.{look.name}.short")
        name = self.fitting_line(words, "bold", max(self.least, high * 0.085), colour, wide - wide // 8)
        out.blit(name, name.get_rect(center=(wide // 2, round(high * 0.735))))
        foot = Rect(round(wide * 0.08), round(high * 0.8), round(wide * 0.84), round(high * 0.13))
        if look.state == "dead":
            skull = self.stage.art.icon("skull", foot.height, t.BAD)
            out.blit(skull, skull.get_rect(center=foot.center))
        else:
            self._draw_facts(out, foot, look.facts)
        return out

    def _draw_facts(self, out: Surface, area: Rect, facts: tuple[tuple[str, int], ...]) -> None:
        """Icons with a number each, side by side."""
        known = [(icon, str(number)) for icon, number in facts if number]
        high = max(self.least, area.height * 0.8)
        while True:  # smaller where they would stand too close
            drawn = [
                (self.stage.art.icon(icon, round(high), t.GOLD), self.letters(number, "bold", high * 0.92, t.BRIGHT))
                for icon, number in known
            ]
            whole = sum(sign.get_width() + words.get_width() + high * APART for sign, words in drawn)
            if whole <= area.width or high <= self.least:
                break
            high = max(self.least, high * 0.9)
        while drawn and sum(sign.get_width() + words.get_width() + 4 for sign, words in drawn) > area.width:
            drawn.pop()
        whole = sum(sign.get_width() + words.get_width() + 2 for sign, words in drawn)
        gap = max(2, (area.width - whole) // (len(drawn) + 1)) if drawn else 0
        x = area.x + gap
        for sign, words in drawn:
            out.blit(sign, sign.get_rect(midleft=(x, area.centery)))
            x += sign.get_width() + 2
            out.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += words.get_width() + gap

    def _purse(self, look: HoldingsLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        low = wide > LOW * high
        skin = "blackstone.sheet.inspired" if look.active and not look.dead else "blackstone.sheet"
        out = self.plate(skin, size).copy()
        side = round(high * (PORTRAIT_LOW if low else PORTRAIT))
        pad = round(high * 0.06)
        face = self.things.figure(look.figure, self._across(side), "normal")
        middle = (pad + side // 2, high // 2 if low else pad + side // 2)
        out.blit(face, face.get_rect(center=middle))
        left = pad + side + pad
        line = round(max(self.least * 1.15, high * (0.4 if low else 0.2)))
        room = round(wide * 0.46) - left if low else wide - pad - left
        if look.leader:
            crown = self.stage.art.icon("blackstone.leader", round(line * 0.8), t.GOLD)
            out.blit(crown, crown.get_rect(midright=(wide - pad, pad + line // 2)))
            room -= crown.get_width() + pad
        words = self.name(f"blackstone.explorer.{look.name}.short")
        name = self.fitting_line(words, "title", line * 0.82, t.OWNER_WORDS[look.figure.owner], room)
        out.blit(name, name.get_rect(midleft=(left, pad + line // 2)))
        facts = (("blackstone.clue", look.clues), ("blackstone.archeotech", look.points),
                 ("blackstone.market", -look.discount), ("blackstone.inspiration", look.later))  # fmt: skip
        x = left
        for icon, number in facts:
            if not number and icon not in ("blackstone.clue", "blackstone.archeotech"):
                continue
            colour = t.GOLD if number else t.DIM
            sign = self.stage.art.icon(icon, round(line * 0.78), colour)
            out.blit(sign, sign.get_rect(midleft=(x, pad + line + line // 2)))
            x += sign.get_width() + 3
            value = self.letters(str(number).replace("-", "−"), "bold", max(self.least, line * 0.62), t.BRIGHT)
            out.blit(value, value.get_rect(midleft=(x, pad + line + line // 2)))
            x += value.get_width() + round(line * 0.5)
        if look.dead:
            out = faded(out, 0.2, 0.55)
            skull = self.stage.art.icon("skull", round(side * 0.5), t.BAD)
            out.blit(skull, skull.get_rect(bottomright=(middle[0] + side // 2, middle[1] + side // 2)))
        return out

    # ------------------------------------------------------------------ what is won and what runs out

    def _titled(self, size: tuple[int, int], icon: str, words: str, colour: Colour = t.LAMP) -> tuple[Surface, Rect]:
        """A panel with an icon and words at its head; and the room below them."""
        out = self.plate("blackstone.sheet", size).copy()
        pad = max(self.stage.px(6), round(min(size) * 0.07))
        line = round(max(self.least * 1.3, min(size[1] * 0.24, size[0] * 0.07)))
        sign = self.stage.art.icon(icon, round(line * 0.9), t.GOLD)
        out.blit(sign, sign.get_rect(midleft=(pad, pad + line // 2)))
        left = pad + sign.get_width() + pad
        drawn = self.fitting_line(words, "title", line * 0.72, colour, size[0] - left - pad)
        out.blit(drawn, drawn.get_rect(midleft=(left, pad + line // 2)))
        top = pad + line + pad // 2
        return out, Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)

    def _prizes(self, look: PrizesLook, size: tuple[int, int]) -> Surface:
        words = self.stage.say("blackstone.table.home.clues", n=look.clues, all=look.most)
        out, room = self._titled(size, "blackstone.clue", words)
        gap = max(3, room.width // 120)
        names = [self.name(key) for _, key, _ in look.places]
        cells = self._cells(names, room, gap)
        face, px = cells.letters
        left = 2 * gap + cells.sign
        x = room.x
        for wide, (icon, _, won), words in zip(cells.widths, look.places, names, strict=True):
            cell = Rect(x, room.y, wide, room.height)
            x += wide + gap
            bent = max(3, cell.height // 6)
            pygame.draw.rect(out, rgb("#3a2a12") if won else t.NIGHT, cell, border_radius=bent)
            pygame.draw.rect(out, t.GOLD if won else t.DIM, cell, max(1, cell.height // 24), border_radius=bent)
            if cells.sign:
                sign = self.stage.art.icon(icon, cells.sign, t.GOLD if won else t.DIM)
                out.blit(sign, sign.get_rect(midleft=(cell.x + gap, cell.centery)))
            colour, inner = t.BRIGHT if won else t.WORDS, wide - left - gap
            lines, style = self.fitted(words, [(face, px)], colour, inner, cell.height)
            pitch = round(style.size * self.stage.theme.unit * 1.08)
            for number, line in enumerate(lines):
                drawn = self.fitting_line(line, style.face, style.size * self.stage.theme.unit, colour, inner)
                y = cell.centery - (len(lines) - 1) * pitch // 2 + number * pitch
                out.blit(drawn, drawn.get_rect(midleft=(cell.x + left, y)))
        return out

    def _cells(self, names: Sequence[str], room: Rect, gap: int) -> Cells:
        """How names of what is to be won lie in a row, all written alike: each beside its sign, in cells of one width
        or, where these are too narrow, as wide as the names need; without signs where there is no room for that."""
        count = len(names)
        free = room.width - gap * (count - 1)
        wide = free // max(1, count)
        side = round(min(room.height * 0.56, wide * 0.17))
        letters = max(self.least, room.height * 0.27)
        high = min(room.height, letters * 2.2)
        tries = [("bold", letters * 1.1), ("bold", letters), ("text", letters),
                 ("text", max(self.least, letters * 0.85)), ("text", self.least)]  # fmt: skip

        def alike(sign: int) -> Cells:
            fits = [self._alike(each, tries, wide - 3 * gap - sign, high) for each in names]
            return Cells([wide] * count, tries[max(fits, default=0)], sign)

        least = self.style("text", self.least, t.WORDS)
        if all(self.broken(each, least, wide - 3 * gap - side) for each in names):
            return alike(side)
        for face, px in tries:
            needed = [self._narrowest(each, self.style(face, px, t.WORDS)) + 3 * gap + side for each in names]
            if sum(needed) <= free:
                more = (free - sum(needed)) // count
                return Cells([each + more for each in needed], (face, px), side)
        return alike(0)  # the words have more to say than the signs

    def _narrowest(self, words: str, style: Style) -> int:
        """The width that a name needs on two lines, if it has two words."""
        parts, width = words.split(), self.stage.lettering.width
        broken = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
        return min((max(width(line, style) for line in lines) for lines in broken), default=width(words, style)) + 1

    def _alike(self, words: str, tries: Sequence[tuple[str, float]], room: int, high: float) -> int:
        """The number of the first of some faces and heights in which a name fits, else of the last."""
        _, style = self.fitted(words, tries, t.WORDS, room, high)
        return next(at for at, (face, px) in enumerate(tries) if self.style(face, px, t.WORDS) == style)

    def _legacy(self, look: LegacyLook, size: tuple[int, int]) -> Surface:
        left = look.every - look.drawn
        words = self.stage.say("blackstone.table.home.legacy", n=left)
        out, room = self._titled(size, "blackstone.legacy", words, t.LAMP if left > 3 else t.BAD)
        named = bool(look.newest)
        high = round(room.height * 0.52) if named and room.height > 3 * self.least else room.height
        wide = min(round(high * 0.72), room.width // max(1, look.every) - 2)
        for at in range(look.every):
            cell = Rect(room.x + at * (wide + 3), room.y, wide, min(high, round(wide * 1.4)))
            gone = at < look.drawn
            pygame.draw.rect(out, rgb("#1b1c22") if gone else rgb("#7a2415"), cell, border_radius=max(2, wide // 6))
            pygame.draw.rect(out, t.DIM if gone else EMBER, cell, 1, border_radius=max(2, wide // 6))
            sign = self.stage.art.icon("blackstone.legacy", round(cell.width * 0.72), t.DIM if gone else t.LAMP)
            out.blit(sign, sign.get_rect(center=cell.center))
        if named and high < room.height:
            said = self.stage.say("blackstone.table.home.newest", card=self.name(look.newest))
            line = self.fitting_line(said, "bold", max(self.least, room.height * 0.3), EMBER, room.width)
            out.blit(line, line.get_rect(bottomleft=room.bottomleft))
        return out

    def _news(self, look: NewsLook, size: tuple[int, int]) -> Surface:
        """A legacy card that was drawn, with its words beside it."""
        wide, high = size
        out = self.plate("blackstone.sheet.inspired", size).copy()
        pad = max(self.stage.px(7), round(high * 0.08))
        tall = high - 2 * pad
        card = self.stage.art.picture("blackstone.back.legacy", (round(tall / 1.4), tall))
        out.blit(card, (pad, pad))
        left = 2 * pad + card.get_width()
        room = wide - left - pad
        letters, words = max(self.least, high * 0.115), self.stage.say(look.words)
        said = self.stage.say("blackstone.table.home.legacy_drawn")
        line = self.fitting_line(said, "bold", letters * 0.9, EMBER, room)
        name = self.fitting_line(self.name(look.name), "title", letters * 1.5, t.LAMP, room)
        head = round(letters * 1.25) + round(letters * 2.1)
        style = self.style("text", letters, t.WORDS)
        if self.stage.lettering.tall(words, style, room) > high - 2 * pad - head:
            style = self.style("text", self.least, t.WORDS)
        block = self.stage.lettering.block(words, style, room)
        y = max(pad, (high - head - block.get_height()) // 2)
        out.blit(line, (left, y))
        out.blit(name, (left, y + round(letters * 1.25)))
        out.blit(block, (left, y + head))
        return out

    def _counter(self, look: CounterLook, size: tuple[int, int]) -> Surface:
        out, room = self._titled(
            size, "blackstone.market", self.stage.say("blackstone.table.home.counter", n=look.points),
            t.GOLD if look.points else t.LAMP,
        )  # fmt: skip
        if not look.points:
            words, wide = self.stage.say("blackstone.table.home.counter_hint"), room.width
            for part in HINT:
                style = self.style("text", max(self.least, size[1] * part), t.DIM)
                if self.stage.lettering.tall(words, style, wide) <= room.height:
                    out.blit(self.stage.lettering.block(words, style, wide), room)
                    break
        return out

    def _page(self, look: PageLook, size: tuple[int, int]) -> Surface:
        """As many lines as have room."""
        size_of, has_row = to_its_end(self._setting(look, size))
        out = Surface(size, SRCALPHA)
        out.blit(self.stage.art.panel("parchment", size), (0, 0))
        frame, title = self._frame_of_page(look, size)
        out.blit(title, frame)
        y = frame.y + title.get_height()
        style = self.style("text", size_of, INK)
        for at, (icon, words) in enumerate(self._texts(look)):
            if at == 1 and has_row:
                self._draw_row(out, Rect(frame.x, y, frame.width, round(size_of * ROW_ON_PAGE)), look.row)
                y += round(size_of * (ROW_ON_PAGE + 0.3))
            left = round(size_of * 1.7) if icon else 0
            said = self.stage.lettering.block(words, style, frame.width - left)
            if y + said.get_height() > frame.bottom:
                break
            if icon:
                sign = self.stage.art.icon(icon, round(size_of * 1.3), BLOOD)
                out.blit(sign, (frame.x, y + 1))
            out.blit(said, (frame.x + left, y))
            y += said.get_height() + round(size_of * 0.3)
        return out

    def _draw_row(self, out: Surface, area: Rect, row: Sequence[tuple[str, str]]) -> None:
        """The cards of an expedition, a round each: what was met there; empty for one that was not turned over."""
        pitch = min(area.height * 1.2, area.width / len(row))
        side = round(min(area.height * 0.94, pitch * 0.86))
        thick = max(1, side // 16)
        for at, (template, icon) in enumerate(row):
            middle = (area.x + round(pitch * at) + side // 2, area.centery)
            colour = MET.get(template, MET[""])
            if icon:
                pygame.draw.circle(out, colour, middle, side // 2)
                sign = self.stage.art.icon(icon, round(side * 0.62), CREAM)
                out.blit(sign, sign.get_rect(center=middle))
            pygame.draw.circle(out, INK if icon else colour, middle, side // 2, thick)

    def _frame_of_page(self, look: PageLook, size: tuple[int, int]) -> tuple[Rect, Surface]:
        """What a page has within its edges, and its title."""
        wide, high = size
        pad = max(round(wide * 0.06), self.stage.px(15))
        frame = Rect(pad, pad, wide - 2 * pad, high - 2 * pad)
        words, letters = self.stage.text.say(look.title), max(self.least * 1.2, high * 0.07)
        return frame, self.fitting_line(words, "title", letters, BLOOD, frame.width)

    def _page_key(self, look: PageLook, size: tuple[int, int]) -> Hashable:
        return look, size, self.stage.text.language, self.stage.theme.unit

    def _texts(self, look: PageLook) -> list[tuple[str, str]]:
        """The lines of a page, each with its icon."""
        say = self.stage.text.say
        return [("", say(look.about)), *((icon, say(words)) for icon, words in look.lines)]

    def _setting(self, look: PageLook, size: tuple[int, int]) -> Generator[None, None, PageSetting]:
        """Find the height of letters in which all lines of a page have room, or the least, and set the lines, step by
        step; gives how it is set. What is remembered may be forgotten between two steps by a page of another thread."""
        frame, title = self._frame_of_page(look, size)
        texts, room = self._texts(look), frame.height - title.get_height()
        most, key = max(self.least, room * LARGEST_LETTERS), self._page_key(look, size)
        yield
        found = self._pages.get(key)
        if found is None:
            has_row = bool(look.row) and self._tall_in(texts, self.least, frame.width, True) <= room
            yield
            fitting, tried = int(most - self.least) + 1, 0  # so many pixels less than the most
            while tried < fitting:
                middle = (tried + fitting) // 2
                if self._tall_in(texts, most - middle, frame.width, has_row) <= room:
                    fitting = middle
                else:
                    tried = middle + 1
                yield
            if len(self._pages) >= PAGES:
                self._pages.clear()
            found = self._pages[key] = PageSetting(max(self.least, most - fitting), has_row)
        style = self.style("text", found.letters, INK)
        for icon, words in texts:
            left = round(found.letters * 1.7) if icon else 0
            self.stage.lettering.block(words, style, frame.width - left)
            yield
        return found

    def _tall_in(self, texts: Sequence[tuple[str, str]], size_of: float, room: int, has_row: bool = False) -> int:
        """The height of all lines of a page in letters of a height, and of a row of cards if it has one."""
        style, left = self.style("text", size_of, INK), round(size_of * 1.7)
        tall = sum(self.stage.lettering.tall(words, style, room - left * bool(icon)) for icon, words in texts)
        return tall + round(size_of * 0.3) * len(texts) + round(size_of * (ROW_ON_PAGE + 0.3)) * has_row
