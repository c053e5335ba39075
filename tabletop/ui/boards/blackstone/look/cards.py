"""The cards of Blackstone Fortress: what they are called, what they show, what they say as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, CardLook, ChipLook
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part, plain
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
HYPHEN = "-\n"
"""Where a word goes on in the next line."""
CLOSE, CLOSER = 1.2, 0.84
"""The height of a line of the smallest words by that of their letters, where they have no more room; and the part of
their width that they have at the least."""
STANDS = 0.86
"""The width of the base of a hostile that stands on a card by the picture of that."""
BAND, BANDS, DUSK = 1.1, 2.4, (70, 70, 70)
"""The height of the band across a picture that says the kind, by that of its letters; a picture so many bands high has
one; and what light it leaves."""


class CardPlan(NamedTuple):
    """How a card so wide is shared out. title: the room for its name on the bar, None where the picture lies there and
    the name stands above the words; kind: empty where that is not said, at the foot of the picture where it has no line
    of its own; laid: the plate is drawn by itself."""

    wide: int
    title: Rect | None
    picture: Rect
    kind: Rect
    plate: Rect
    laid: bool


class Lettered(NamedTuple):
    """How words are written: their lines, the style of these, how far they are apart, and the part of their width that
    they have."""

    lines: list[list[Part]]
    style: Style
    pitch: int
    narrow: float = 1.0


class Cards(Parts):
    """Draws the cards of one game."""

    def parts(self, look: CardLook, unit: float, mark: str) -> Iterator[None]:
        """Make what a card is put together from, step by step: large ones take longer than a frame."""
        size = _pixels(look, unit)
        name = f"blackstone.card.{look.template}" if look.template else f"blackstone.back.{look.icon}"
        yield from self.stage.art.parts(name, size)
        if look.figure:
            yield from self.stage.art.standee_layers(look.figure, FORTRESS, round(size[0] * STANDS))
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
            ink = t.BRIGHT if not look.used else t.FAINT
            icon = self.stage.art.icon(look.icon, round(min(inner.size) * (0.86 if look.many == 1 else 0.56)), ink)
            if look.many == 1:
                out.blit(icon, icon.get_rect(center=inner.center))
            else:
                out.blit(icon, icon.get_rect(midtop=inner.midtop))
                count = self.letters(str(look.many), "bold", max(self.least * 0.86, inner.height * 0.5), t.BRIGHT)
                out.blit(count, count.get_rect(midbottom=(inner.centerx, inner.bottom + thick)))
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
        parts = ("name", "mark", "picture", "kind", "words", "foot")
        plans = self._plans(look, [zone(part) for part in parts], size[0])
        plan, told = self._plan(look, plans)
        self._draw_picture(out, plan, plans[0].picture, look)
        if plan.laid:
            self._draw_plate(out, plan.plate)
        if told is None:
            self._draw_large_name(out, look, plan.plate)
        else:
            self._draw_told(out, look, plan, told)
        if look.kind and plan.kind.height:
            high = self.smallest if plan.laid else max(self.smallest, plan.kind.height * 0.6)
            kind = self.stage.say(look.kind)
            line = self.fitting_line(kind[:1].upper() + kind[1:], "bold", high, CREAM, plan.kind.width)
            middle = plan.kind.centery - (self._edge(size[0]) if plan.laid else 0)
            out.blit(line, line.get_rect(center=(plan.kind.centerx, middle)))
        if look.price:
            self._draw_price(out, look.price)
        return faded(out, 0.5, 0.6) if look.dim else out

    def _plans(self, look: CardLook, zones: Sequence[Rect], wide: int) -> list[CardPlan]:
        """The ways to share out a card, the one with the largest picture first."""
        bar, mark, picture, kind, plate, foot = zones
        title, none = bar.inflate(-2 * mark.width - mark.width // 3, 0), Rect(kind.topleft, (0, 0))
        if look.price:
            title.width = self._sealed(wide).x - max(1, wide // SEALED) - title.x
        elif any(self.stage.lettering.width(self.name(name), self.style("title", self.least, CREAM)) > title.width
                 for name in (look.name, *(name for name, _ in look.row))):  # fmt: skip
            title.width += mark.width  # there is no coin on the right
        low = kind.height * LINED < self.smallest  # no letters have room there: words or the name take it too
        if low:
            plate = plate.union(Rect(plate.x, kind.y, plate.width, kind.height))
        found = [CardPlan(wide, title, picture, none if low else kind, plate, low)]
        for kept in (KEPT, 0.0):
            left = round(picture.height * kept)
            below = Rect(plate.x, picture.y + left, plate.width, foot.bottom - picture.y - left)
            if left:
                found.append(CardPlan(wide, title, Rect(picture.topleft, (picture.width, left)), none, below, True))
            above = Rect(picture.x, bar.y, picture.width, below.y - bar.y)
            found.append(CardPlan(wide, None, above, self._band(above) or none, below, True))
        return sorted(found, key=lambda each: -each.picture.height)

    def _band(self, picture: Rect) -> Rect | None:
        """The room for the kind at the foot of a picture that is high enough."""
        high, edge = round(self.smallest * BAND), self._edge(picture.width)
        if picture.height < high * BANDS:
            return None
        return Rect(picture.x, picture.bottom - high - edge, picture.width, high + edge)

    def _plan(self, look: CardLook, plans: Sequence[CardPlan]) -> tuple[CardPlan, Lettered | None]:
        """How a card is shared out: the first way in which the words can be read of all in its row for which there is
        one; and how its own are written, None where there is no way for them. What is for sale is compared at a glance:
        it has its picture and its kind, and says of its words as much as these leave."""
        row = [look._replace(name=name, words=words) for name, words in look.row] or [look]
        pictured = [plan for plan in plans if plan.kind.height] if look.price else []
        if pictured and all(self._told(each, pictured[-1], cut=True) for each in row):
            plan = next((plan for plan in pictured if all(self._told(each, plan) for each in row)), pictured[-1])
            return plan, self._told(look, plan, cut=True)
        told = [each for each in row if any(self._told(each, plan) for plan in plans)]
        for alike in (told, [look]) if told else ():
            for plan in plans:
                own = self._told(look, plan, cut=bool(look.price))
                if own is not None and all(self._told(each, plan) for each in alike):
                    return plan, own
        return plans[0], None

    def _told(self, look: CardLook, plan: CardPlan, cut: bool = False) -> Lettered | None:
        """How the words of a card are written beside its whole name; None where there is no room for that. cut: where
        there is none for all, as many as there is room for."""
        if not look.words or (plan.title and self._name_on_bar(look, plan.title) is None):
            return None
        room = plan.plate if plan.title else self._below_name(look, plan.plate)
        words, room = self.stage.say(look.words), _within(room)
        return self._fitted(words, room, plan.wide) or (self._cut(words, room) if cut else None)

    def _draw_told(self, out: Surface, look: CardLook, plan: CardPlan, told: Lettered) -> None:
        """The name, on its bar or above the words, and the words."""
        plate = plan.plate
        bar = self._name_on_bar(look, plan.title) if plan.title else None
        if plan.title and bar:
            for name, below in self.stage.lettering.tight(bar, 2):
                out.blit(name, name.get_rect(midtop=(plan.title.centerx, plan.title.centery + below)))
        else:
            plate = self._draw_heading(out, look, plate)
        y = plate.centery - len(told.lines) * told.pitch // 2
        for line in told.lines:
            across = round(self.stage.lettering.width(line, told.style) * told.narrow)
            drawn = self.squeezed(line, told.style, across)
            out.blit(drawn, drawn.get_rect(midtop=(plate.centerx, y)))
            y += told.pitch

    def _name_on_bar(self, look: CardLook, room: Rect) -> list[tuple[str, Style]] | None:
        """The lines of the name on its bar, one or two, with their style; None where it would be cut."""
        name, least = self.name(look.name), self.style("title", self.least, CREAM)
        style = self._letters_for(name, "title", room.height * 0.56, CREAM, room.width)
        if self.stage.lettering.width(name, style) <= room.width:
            return [(name, style)]
        lines = self.broken(name, least, room.width)
        return [(line, least) for line in lines] if lines and len(lines) * self.least * HEADED <= room.height else None

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

    def _draw_picture(self, out: Surface, plan: CardPlan, usual: Rect, look: CardLook) -> None:
        """The picture with what the card does, also where it takes the place of the bar of the name."""
        if plan.picture.y < usual.y:
            ground = out.subsurface(Rect(usual.topleft, plan.picture.size)).copy()
            pygame.draw.rect(out, FRAME, plan.picture.inflate(2, 2))
            out.blit(ground, plan.picture)
        left = plan.picture.copy()
        if plan.laid and plan.kind.height:
            left.height -= plan.kind.height
            out.fill(DUSK, plan.kind, pygame.BLEND_RGB_MULT)
        if look.figure:
            standee = self.stage.art.standee(look.figure, FORTRESS, round(min(left.size) * STANDS))
            out.blit(standee, standee.get_rect(center=left.center))
        else:
            self._draw_icon(out, look.icon, left)

    @property
    def smallest(self) -> float:
        """The least height of letters that say what kind of card it is: in large windows they grow as these do."""
        return self.least * max(1.0, self._plated / USUAL)

    @staticmethod
    def _edge(wide: int) -> int:
        """The width of the frame of a plate by that of its card."""
        return max(2, round(wide * EDGE))

    def _draw_plate(self, out: Surface, plate: Rect) -> None:
        """A plate for words in place of those that the card has."""
        edge, bent = self._edge(out.get_width()), max(2, plate.width // 40)
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

    def _fitted(self, words: str, room: Rect, wide: int) -> Lettered | None:
        """How words are written where they have room, in lines and letters that are closer if they have to be; None
        where they cannot be read there."""
        sizes = [wide * step for step in STEPS if wide * step >= self.least] + [self.least]
        styles = [self.style("text", size, INK)._replace(edge=False) for size in sizes]
        tries = [(words, style, self.stage.lettering.height(style), 1.0) for style in styles]
        parted = self.parted(words, styles[-1], room.width, HYPHEN)
        tries += [(parted, *tries[-1][1:]), (parted, styles[-1], round(self.least * CLOSE), 1.0)]
        closer = self.parted(words, styles[-1], round(room.width / CLOSER), HYPHEN)
        for said, style, pitch, narrow in (*tries, (closer, *tries[-1][1:3], CLOSER)):
            lines = self.stage.lettering.wrap(said, style, round(room.width / narrow))
            most = max(self.stage.lettering.width(line, style) for line in lines) * narrow
            if len(lines) * pitch <= room.height and most <= room.width + 1:
                return Lettered(lines, style, pitch, narrow)
        return None

    def _cut(self, words: str, room: Rect) -> Lettered | None:
        """As many of the words as there is room for, in the smallest and closest letters; None where that is a line at
        most."""
        style, pitch = self.style("text", self.least, INK)._replace(edge=False), round(self.least * CLOSE)
        wide = round(room.width / CLOSER)
        lines = self.stage.lettering.wrap(self.parted(words, style, wide, HYPHEN), style, wide)
        last = room.height // pitch - 1
        if last < 1:
            return None
        rest = [*lines[last], Part(" " + " ".join(map(plain, lines[last + 1 :])))]
        return Lettered([*lines[:last], self.stage.lettering.shorten(rest, style, wide)], style, pitch, CLOSER)

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
