"""The cards of Blackstone Fortress: what they are called, what they show, what they say as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.pictures import CardLook, ChipLook
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

INK, CREAM = rgb("#1a1512"), rgb("#fdf3e0")
STEPS = (0.068, 0.062, 0.056, 0.05, 0.046, 0.043, 0.04, 0.037, 0.034)
"""Words are of so many widths of a card, the first that fits."""
LINED, USUAL = 0.78, 1.5
"""The height of letters in the line of the kind by that of it at most; the unit of a window of the usual size."""
ROUND = 0.05
TINTS: dict[str, tuple[Colour, Colour]] = {
    "discovery": (rgb("#0e2b24"), rgb("#58c79a")), "resource": (rgb("#2b1c0c"), rgb("#e0a352")),
}  # fmt: skip
"""The ground and the edge of the chips of held cards."""
PRICE = rgb("#17603c")
SEALED, HEADED = 60, 1.16
"""The width of a card by that of the edge round the seal with its price; the height of a line of the name above words
by that of its letters."""
KEPT, PAPER, FRAME, EDGE = 0.3, rgb("#dcd3c2"), rgb("#aab6ba"), 0.009
"""What is left of the picture of a card with many words, by its height; the ground of these, and its frame, with the
width of that by the width of the card."""


class Cards(Parts):
    """Draws the cards of one game."""

    def parts(self, look: CardLook, unit: float, mark: str) -> Iterator[None]:
        """Make what a card is put together from, step by step: large ones take longer than a frame."""
        size = _pixels(look, unit)
        name = f"blackstone.card.{look.template}" if look.template else f"blackstone.back.{look.icon}"
        yield from self.stage.art.parts(name, size)
        self._glow(look, size, mark)
        yield

    def card(self, look: CardLook, unit: float, mark: str) -> Surface:
        """A card."""
        size = _pixels(look, unit)
        key = ("blackstone.card", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._marked(self._card(look, size), look, mark))

    def chip_of(self, look: ChipLook, unit: float, mark: str) -> Surface:
        """A card that is held, small."""
        size = (max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit)))

        def make() -> Surface:
            out = Surface(size, SRCALPHA)
            kind = "discovery" if "discovery" in look.name or not look.name else "resource"
            ground, edge = TINTS[kind]
            thick = max(1, size[1] // 14)
            pygame.draw.rect(out, MARKS[mark][0] if mark in MARKS else edge, out.get_rect(), border_radius=size[1] // 5)
            inner = out.get_rect().inflate(-2 * thick, -2 * thick)
            pygame.draw.rect(out, ground, inner, border_radius=size[1] // 6)
            icon = self.stage.art.icon(look.icon, round(min(inner.size) * 0.86), t.BRIGHT if not look.used else t.FAINT)
            out.blit(icon, icon.get_rect(center=inner.center))
            if look.number:
                self._draw_worth(out, look.number)
            return ready(out)

        return self.stage.art.cache.get(("blackstone.chip_of", look, size, mark), make)

    def _draw_worth(self, out: Surface, number: int) -> None:
        """What a chip is worth, in its lower right corner."""
        words = self.letters(str(number), "bold", max(self.least * 0.86, out.get_height() * 0.4), t.BRIGHT)
        side = max(words.get_width() + 4, words.get_height() - 4)
        spot = Rect(0, 0, side, side)
        spot.bottomright = out.get_rect().bottomright
        pygame.draw.ellipse(out, PRICE, spot)
        out.blit(words, words.get_rect(center=spot.center))

    def tile(self, icon: str, name: str, px: int) -> Surface:
        """What the inspector shows of a card."""
        return self.chip_of(ChipLook(icon, name, (px, px)), 1.0, "normal")

    # ------------------------------------------------------------------ parts

    def _card(self, look: CardLook, size: tuple[int, int]) -> Surface:
        if not look.template:
            return self.stage.art.picture(f"blackstone.back.{look.icon}", size).copy()
        entry = self.stage.art.entry(f"blackstone.card.{look.template}")
        scale = size[0] / entry["size"][0]

        def zone(part: str) -> Rect:
            return Rect(*(round(each * scale) for each in entry[part]))

        out = self.stage.art.picture(f"blackstone.card.{look.template}", size).copy()
        words = self.stage.say(look.words) if look.words else ""
        picture, kind, plate = zone("picture"), zone("kind"), zone("words")
        if kind.height * LINED < self.smallest:  # no letters have room there: words or the name take it too
            plate, kind = plate.union(Rect(plate.x, kind.y, plate.width, kind.height)), Rect(kind.topleft, (0, 0))
            self._draw_plate(out, plate)
        bar = self._name_on_bar(look, zone("name"), round(entry["mark"][2] * scale), out.get_width()) if words else None
        fitted = self._fitted(words, _within(plate), size[0]) if words and bar else None
        if words and fitted is None:
            taller = Rect(plate.x, picture.y + round(picture.height * KEPT), plate.width, 0)
            taller.height = plate.bottom - taller.y
            below = taller if bar else self._below_name(look, taller)
            fitted = self._fitted(words, _within(below), size[0])
            if fitted is not None:
                plate, kind = taller, Rect(kind.x, kind.y, kind.width, 0)
                picture.height = plate.y - picture.y
                self._draw_plate(out, plate)
        self._draw_icon(out, look.icon, picture)
        if fitted is None:
            self._draw_large_name(out, look, plate)
        else:
            if bar is not None:
                out.blit(bar[0], bar[0].get_rect(center=bar[1].center))
            else:
                plate = self._draw_heading(out, look, plate)
            block = self.stage.lettering.block(words, fitted, plate.width - plate.width // 12, align="centre")
            out.blit(block, block.get_rect(center=plate.center))
        if look.kind and kind.height:
            high = max(self.smallest, kind.height * 0.6)
            line = self.fitting_line(self.stage.say(look.kind), "bold", high, CREAM, kind.width)
            out.blit(line, line.get_rect(center=kind.center))
        if look.price:
            self._draw_price(out, look.price)
        return faded(out, 0.5, 0.6) if look.dim else out

    def _name_on_bar(self, look: CardLook, name: Rect, coin: int, wide: int) -> tuple[Surface, Rect] | None:
        """The name on its bar, between the coin and the price or another coin, and its room; None where it would be
        cut."""
        title, room = self.name(look.name), name.inflate(-2 * coin - coin // 3, 0)
        if look.price:
            room.width = self._sealed(wide).x - max(1, wide // SEALED) - room.x
        elif self.stage.lettering.width(title, self.style("title", self.least, CREAM)) > room.width:
            room.width += coin  # there is no coin on the right
        line = self.whole_line(title, "title", name.height * 0.56, CREAM, room.width)
        return None if line is None else (line, room)

    def _heading(self, look: CardLook, plate: Rect) -> tuple[list[str], Style, int]:
        """The lines of a name that stands above the words, their style, and the height from one to the next."""
        room = plate.width - plate.width // 12
        name, least = self.name(look.name), self.style("title", self.least, INK)
        if self.broken(name, least, room) is None:
            name = self.parted(name, least, room)
        lines, style = self.fitted(name, [("title", self.least), ("bold", self.least)], INK, room, plate.height)
        return lines, style._replace(edge=False), round(self.least * HEADED)

    def _below_name(self, look: CardLook, plate: Rect) -> Rect:
        """What a name above the words leaves of a plate."""
        lines, _, pitch = self._heading(look, plate)
        taken = len(lines) * pitch
        return Rect(plate.x, plate.y + taken, plate.width, plate.height - taken)

    def _draw_heading(self, out: Surface, look: CardLook, plate: Rect) -> Rect:
        """The name above the words, on their plate; gives what it leaves of that."""
        lines, style, pitch = self._heading(look, plate)
        for at, line in enumerate(lines):
            drawn = self.stage.lettering.line(line, style)
            out.blit(drawn, drawn.get_rect(center=(plate.centerx, plate.y + pitch * at + round(pitch * 0.6))))
        return self._below_name(look, plate)

    @property
    def smallest(self) -> float:
        """The least height of letters that say what kind of card it is: in large windows they grow as these do."""
        return self.least * max(1.0, self._plated / USUAL)

    @staticmethod
    def _draw_plate(out: Surface, plate: Rect) -> None:
        """A plate for words in place of those that the card has."""
        edge, bent = max(2, round(out.get_width() * EDGE)), max(2, plate.width // 40)
        pygame.draw.rect(out, FRAME, plate.inflate(2 * edge, 2 * edge), border_radius=bent + edge)
        pygame.draw.rect(out, PAPER, plate, border_radius=bent)

    def _sealed(self, wide: int) -> Rect:
        """Where the seal with the price lies, in the upper right corner of a card so wide."""
        side, edge = round(max(wide * 0.23, self.least * 1.7)), max(1, wide // SEALED)
        return Rect(wide - side - edge, edge, side, side)

    def _draw_price(self, out: Surface, price: int) -> None:
        """What the card costs, on its seal."""
        seal = self._sealed(out.get_width())
        side = seal.width
        pygame.draw.circle(out, CREAM, seal.center, side // 2)
        pygame.draw.circle(out, PRICE, seal.center, side // 2 - max(1, side // 14))
        number = self.letters(str(price), "title", side * 0.66, CREAM)
        out.blit(number, number.get_rect(center=seal.center))

    def _fitted(self, words: str, room: Rect, wide: int) -> Style | None:
        """The style in which words fit; None where they cannot be read there."""
        for step in STEPS:
            if wide * step < self.least:
                break
            style = self.style("text", wide * step, INK)._replace(edge=False)
            if self.stage.lettering.tall(words, style, room.width) <= room.height:
                return style
        style = self.style("text", self.least, INK)._replace(edge=False)
        return style if self.stage.lettering.tall(words, style, room.width) <= room.height else None

    def _draw_icon(self, out: Surface, icon: str, area: Rect) -> None:
        side = round(min(area.size) * 0.7)
        for shift, colour in ((max(1, side // 40), (0, 0, 0)), (0, t.LAMP)):
            drawn = self.stage.art.icon(icon, side, colour)
            out.blit(drawn, drawn.get_rect(center=(area.centerx + shift, area.centery + shift)))

    def _draw_large_name(self, out: Surface, look: CardLook, plate: Rect) -> None:
        """The name on the plate, in as many lines as it needs."""
        words = self.name(look.name)
        tries = [("title", max(self.least, plate.width * part)) for part in (0.14, 0.12, 0.105, 0.09, 0.08)]
        room, high = plate.width - plate.width // 12, plate.height * 0.94
        least = self.style("title", self.least, INK)
        if self.broken(words, least, room) is None:
            words = self.parted(words, least, room)  # rather in two parts than in thin letters beside other cards
        tries += [("title", self.least), ("bold", self.least), ("text", self.least)]
        lines, style = self.fitted(words, tries, INK, room, high)
        style = style._replace(edge=False)
        pitch = round(style.size * self.stage.theme.unit * 1.1)
        y = plate.centery - (len(lines) - 1) * pitch // 2
        for at, line in enumerate(lines):
            style = self.stage.lettering.fit(line, style, room, 8)
            drawn = self.stage.lettering.line(line, style)
            out.blit(drawn, drawn.get_rect(center=(plate.centerx, y + at * pitch)))

    def _marked(self, card: Surface, look: CardLook, mark: str) -> Surface:
        """A card with the glow of what can be picked, or of what is played."""
        glow = self._glow(look, card.get_size(), mark)
        if glow is None:
            return ready(card)
        out = glow.copy()
        out.blit(card, card.get_rect(center=out.get_rect().center))
        return ready(out)

    def _glow(self, look: CardLook, size: tuple[int, int], mark: str) -> Surface | None:
        """The glow round a card of that size, if there is one."""
        mark = mark if mark in MARKS else "selectable" if look.now else ""
        return self.halo(size, mark, round(ROUND * size[0]), size[0] * 0.02) if mark else None


def _pixels(look: CardLook, unit: float) -> tuple[int, int]:
    """The size of a card on the screen."""
    return round(look.size[0] * unit), round(look.size[1] * unit)


def _within(plate: Rect) -> Rect:
    """The room for words on a plate."""
    return plate.inflate(-plate.width // 12, -plate.height // 16)
