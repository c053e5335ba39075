"""The cards of Chaos in the Old World: Chaos cards in the hand and on the map, the Old World, ruination, upgrades."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.old_world.content.records import POWER_NAMES, CardKind
from tabletop.games.old_world.words.cards import Line, card_text, upgrade_text, world_text
from tabletop.ui.boards.old_world.layout.places import CARD, PLAQUE, READ, SEEN
from tabletop.ui.boards.old_world.look.pictures import CardLook, DeckLook, RuinLook, SpaceLook, UpgradeLook, WorldLook
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.art import BRIGHT, faded
from tabletop.ui.pictures.cache import ready, tinted

WHOLE = (640, 896)
TALL = CARD[1] / CARD[0]
LABEL = (34, 44, 572, 386)
"""Where the name of a card of the hand stands, whose title would be too small: over title and picture."""
SIZES, ALIKE = (1.45, 1.3, 1.15, 1.0), (1.15, 1.0)
"""Of letters, by the least: of a name that stands alone, and of names side by side, that none shouts."""
NARROW = 0.3
"""Of a card of the hand of whose width less is seen nothing is told."""
SMALL, BROAD = 60, 140
"""Cards so narrow, in units that go with their letters, show no words; and so broad all of them."""
MARGIN = 0.08
"""So much of their room the words of a card leave at its sides, where they still fit."""
INK, CREAM, DARK, BRASS = rgb("#24150a"), rgb("#fff3d6"), rgb("#160d07"), rgb("#d6a24e")
OLD_WORLD = "old_world.card.old_world"


class Cards:
    """Draws cards so many pixels wide; their height is 7/5 of that, unless they lie as plaques."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage = looks, looks.stage
        self.art = looks.stage.art

    def _px(self, units: float) -> int:
        return round(units * self.looks.scale)

    # ------------------------------------------------------------------ Chaos cards

    def chaos(self, look: CardLook, wide: int, mark: str = "normal") -> Surface:
        """A Chaos card: on the map with its cost, in the hand with its name, under the pointer with all its words."""
        return self.looks.kept("chaos", look, wide, mark, make=lambda: self._chaos(look, wide, mark))

    def _chaos(self, look: CardLook, wide: int, mark: str) -> Surface:
        kind = self.looks.box.cards[look.card]
        name = f"old_world.card.{POWER_NAMES[kind.power]}"
        out = self._body(kind.power, name, (wide, round(wide * TALL)))
        if look.in_hand:
            self._write_label(out, kind, round(wide * min(1.0, look.room / CARD[0])))
            out = out.subsurface((0, 0, wide, round(wide * SEEN / CARD[0]))).copy()
        elif wide < self._px(SMALL):
            self._write_small(out, kind)
        else:
            self._write_whole(out, name, kind)
        if look.blank:
            out = faded(out, 0.2, 0.55)
            cross = self.art.icon("cross", round(wide * 0.7), t.BAD)
            out.blit(cross, cross.get_rect(center=out.get_rect().center))
        return self._marked(out, mark)

    def _write_label(self, out: Surface, kind: CardKind, seen: int) -> None:
        """The name on a label of parchment, cost and magic symbol in its corners, as far as the card is seen."""
        wide = out.get_width()
        near, narrow = round(wide * 0.15), seen < wide * NARROW
        self._label(out, "" if narrow else self.looks.name("chaos_card", kind.id), round(wide * 0.19), seen)
        if narrow:
            return
        radius = round(wide * 0.135)
        pygame.draw.circle(out, DARK, (near, near), radius)
        pygame.draw.circle(out, BRASS, (near, near), radius, max(2, radius // 8))
        number = self.looks.letters(str(kind.cost), "bold", radius * 1.3, CREAM)
        out.blit(number, number.get_rect(center=(near, near)))
        if kind.magic:
            side = round(wide * 0.27)
            sign = self.art.picture("old_world.magic", (side, side))
            out.blit(sign, sign.get_rect(center=(seen - near, near)))

    def _label(self, out: Surface, words: str, top: int, seen: int) -> None:
        """A name on parchment over title and picture, which would be too small for it."""
        label = _scaled(LABEL, out.get_size())
        out.blit(self.art.panel("parchment", label.size, self.looks.scale * 0.34), label)
        room = label.inflate(-round(label.width * 0.07), -round(label.width * 0.05))
        room.width = min(room.width, seen - room.x - round(label.width * 0.03))
        if words:
            self._write(out, Rect(room.x, room.y + top, room.width, room.height - top), words, INK, ALIKE)

    def _write_small(self, out: Surface, kind: CardKind) -> None:
        """What counts of a card on the map: its cost and its magic."""
        wide, high = out.get_size()
        self.looks.badge(out, kind.cost, (wide * 0.30, high * 0.17))
        if kind.magic:
            side = round(wide * 0.52)
            sign = self.art.picture("old_world.magic", (side, side))
            out.blit(sign, sign.get_rect(center=(round(wide * 0.70), round(high * 0.72))))

    def _write_whole(self, out: Surface, name: str, kind: CardKind) -> None:
        size = out.get_size()
        self._write_number_in(out, self._area(name, "cost", size), kind.cost)
        self._write_title(out, self._area(name, "title", size), self.looks.name("chaos_card", kind.id))
        if kind.magic:
            area = self._area(name, "magic", size)
            sign = self.art.picture("old_world.magic", area.size)
            out.blit(sign, area)
        lines = card_text(kind, self.looks.box.options)
        self._say(out, self._area(name, "words", size), lines)

    def _write_number_in(self, out: Surface, area: Rect, number: int) -> None:
        words = self.looks.letters(str(number), "bold", area.height * 0.74, CREAM, True)
        out.blit(words, words.get_rect(center=area.center))

    def _marked(self, card: Surface, mark: str) -> Surface:
        if mark not in MARKS:
            return ready(card)
        wide = min(card.get_size())
        out = self.looks.halo(card.get_size(), mark, wide // 14, wide * 0.03).copy()
        out.blit(card, card.get_rect(center=out.get_rect().center))
        return ready(out)

    def _body(self, power: int, frame: str, size: tuple[int, int]) -> Surface:
        def make() -> Surface:
            out = tinted(self.art.picture("old_world.card.body", size), self.looks.colour(power), BRIGHT)
            out.blit(self.art.picture(frame, size), (0, 0))
            return out

        return self.looks.kept("body", power, frame, size, make=make).copy()

    def _area(self, name: str, part: str, size: tuple[int, int]) -> Rect:
        return _scaled(self.art.entry(name)[part], size)

    def _write(self, out: Surface, area: Rect, words: str, colour: Colour, sizes: Sequence[float] = SIZES) -> None:
        """A name in the middle of its area, in letters as large as fit and never too small."""
        least = self.looks.least
        tries = [("bold", least * more) for more in sizes]
        lines, style = self.looks.fitted(words, tries, colour, area.width, area.height)
        pitch = round(style.size * self.stage.theme.unit * 1.14)
        top = area.centery - pitch * len(lines) // 2
        for at, line in enumerate(lines):
            drawn = self.stage.lettering.line(line, style)
            if drawn.get_width() > area.width:  # letters keep their height and stand closer
                drawn = pygame.transform.smoothscale(drawn, (area.width, drawn.get_height()))
            out.blit(drawn, drawn.get_rect(center=(area.centerx, top + pitch * at + pitch // 2)))

    def _write_title(self, out: Surface, area: Rect, words: str) -> None:
        """A name in one line in its frame; letters of one that is too long stand closer."""
        room = area.inflate(-area.height // 5, 0)
        least = self.looks.least
        for face, px in (("title", least * 1.25), ("title", least), ("bold", least), ("text", least)):
            drawn = self.looks.letters(words, face, px, INK)
            if drawn.get_width() <= room.width:
                break
        else:
            drawn = pygame.transform.smoothscale(drawn, (room.width, drawn.get_height()))
        out.blit(drawn, drawn.get_rect(center=room.center))

    def _say(self, out: Surface, area: Rect, lines: Sequence[Line]) -> None:
        """The words of a card; none on one that is too small for them, which stands beside its words."""
        said = " ".join(self.stage.text.say(line.words) for line in lines)
        for room in (area.inflate(-round(area.width * MARGIN), 0), area):
            style = self.fitting(said, room.size)
            if style is not None:
                block = self.stage.lettering.block(said, style, room.width, align="centre")
                out.blit(block, block.get_rect(center=area.center))
                return

    def fitting(self, said: str, room: tuple[int, int]) -> Style | None:
        """The largest letters in which a text fits a room; None where it is too small for any."""
        tries = (self.looks.style("text", self.looks.least * more, INK) for more in (1.3, 1.15, 1.0))
        return next((style for style in tries if self.stage.lettering.tall(said, style, room[0]) <= room[1]), None)

    # ------------------------------------------------------------------ places and piles

    def space(self, look: SpaceLook, wide: int, mark: str = "normal") -> Surface:
        """An empty card space."""

        def make() -> Surface:
            lit = "selectable" if mark == "target" else mark
            return self._marked(self.art.picture("old_world.space", (wide, round(wide * TALL))), lit)

        return self.looks.kept("space", wide, mark, make=make)

    def ledge(self, size: tuple[int, int]) -> Surface:
        """The front of the rack."""

        def make() -> Surface:
            out = self.art.panel("leather", (size[0], size[1] * 2), self.stage.theme.unit * 0.6)
            return out.subsurface((0, 0, *size)).copy()

        return self.looks.kept("ledge", size, make=make)

    def deck(self, look: DeckLook, wide: int) -> Surface:
        """The deck of the Old World with the number of its cards, or its empty place."""

        def make() -> Surface:
            size = (wide, round(wide * TALL))
            if not look.left:
                return self.art.panel("sunk", size)
            out = self.art.picture("old_world.back.old_world", size).copy()
            self.looks.badge(out, look.left, (size[0] * 0.5, size[1] * 0.84))
            return ready(out)

        return self.looks.kept("deck", look, wide, make=make)

    def ruin(self, look: RuinLook, wide: int) -> Surface:
        """The ruination stack: on its seal the points of the next card for ruiners, below it the cards left."""

        def make() -> Surface:
            size = (wide, round(wide * TALL))
            if look.card < 0:
                return self.art.panel("sunk", size)
            out = self.art.picture(OLD_WORLD, size).copy()
            seal = Rect(0, 0, round(wide * 0.8), round(wide * 0.8))
            seal.center = (size[0] // 2, round(size[1] * 0.42))
            out.blit(self.art.picture("old_world.ruin", seal.size), seal)
            ruination = self.looks.box.content.ruination
            words = self.looks.letters(f"+{ruination[look.card].ruiners}", "bold", wide * 0.24, CREAM, True)
            out.blit(words, words.get_rect(center=seal.center))
            self.looks.badge(out, len(ruination) - look.card, (size[0] * 0.5, size[1] * 0.84))
            return ready(out)

        return self.looks.kept("ruination", look, wide, make=make)

    # ------------------------------------------------------------------ the Old World

    def world(self, look: WorldLook, wide: int, mark: str = "normal") -> Surface:
        """An Old World card: a plaque with its name, a large one with its words, or the card itself."""
        return self.looks.kept("world", look, wide, mark, make=lambda: self._world(look, wide, mark))

    def _world(self, look: WorldLook, wide: int, mark: str) -> Surface:
        kind = self.looks.box.world[look.card]
        name, lines = self.looks.name("old_world_card", kind.id), world_text(kind)
        if look.place == "whole" or wide < self._px(SMALL):
            size = (wide, round(wide * TALL))
            out = self.art.picture(OLD_WORLD, size).copy()
            if wide >= self._px(SMALL):
                self._write_title(out, self._area(OLD_WORLD, "title", size), name)
                self._say(out, self._area(OLD_WORLD, "words", size), lines)
            comet = self._area(OLD_WORLD, "comet", size)
        else:
            large = look.place == "read"
            high = round(wide * (READ.h / READ.w if large else PLAQUE[1] / PLAQUE[0]))
            out = Surface((wide, high), SRCALPHA)
            out.blit(self.art.panel("parchment", out.get_size(), self.looks.scale * 0.55), (0, 0))
            comet = self._write_plaque(out, name, lines if large else ())
        if kind.comet:
            picture = self.art.picture("old_world.comet", (min(comet.size),) * 2)
            out.blit(picture, picture.get_rect(center=comet.center))
        return self._marked(out, mark)

    def _write_plaque(self, out: Surface, name: str, lines: Sequence[Line]) -> Rect:
        """The name, and the words below it; gives the place of the comet."""
        room = out.get_rect().inflate(-self._px(22), -self._px(16))
        if not lines:
            self._write(out, room, name, INK)
            side = round(out.get_height() * 0.3)
            return Rect(out.get_width() - side, 0, side, side)
        head = self._px(24)
        title = self.looks.letters(name, "title", self._px(18), INK)
        out.blit(title, title.get_rect(midtop=(room.centerx, room.y - self._px(2))))
        self._say(out, Rect(room.x, room.y + head, room.width, room.height - head), lines)
        return Rect(room.x, room.y - self._px(4), head, head)

    # ------------------------------------------------------------------ upgrades

    def upgrade(self, look: UpgradeLook, wide: int, mark: str = "normal") -> Surface:
        """An upgrade card; on a sheet only its sign."""
        return self.looks.kept("upgrade", look, wide, mark, make=lambda: self._upgrade(look, wide, mark))

    def _upgrade(self, look: UpgradeLook, wide: int, mark: str) -> Surface:
        content = self.looks.box.content
        kind = content.upgrades[look.upgrade]
        size, name = (wide, round(wide * TALL)), "old_world.card.upgrade"
        out = self._body(kind.power, name, size)
        whole = wide >= self._px(BROAD)
        area = Rect(0, 0, *size) if look.small else self._area(name, "picture" if whole else "words", size)
        side = round(min(area.size) * 0.9)
        if kind.figure is None:
            colour = CREAM if look.small else INK
            sign = self.art.icon(f"old_world.{POWER_NAMES[kind.power]}", round(side * 0.8), colour)
        else:
            figure = content.figures[kind.figure]
            sign = self.art.standee(f"old_world.{figure.id}", self.looks.owner(kind.power), round(side * 0.72))
        out.blit(sign, sign.get_rect(center=area.center))
        if whole:
            self._write_title(out, self._area(name, "title", size), self.looks.name("upgrade", kind.id))
            self._say(out, self._area(name, "words", size), upgrade_text(kind, content))
        elif not look.small:
            self._label(out, self.looks.name("upgrade", kind.id), 0, wide)
        return self._marked(out, mark)


def _scaled(area: Sequence[int], size: tuple[int, int]) -> Rect:
    """An area of a card's picture on a card of that size."""
    left, top, wide, high = area
    x, y = size[0] / WHOLE[0], size[1] / WHOLE[1]
    return Rect(round(left * x), round(top * y), round(wide * x), round(high * y))
