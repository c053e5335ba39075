"""How the things on the map of Chaos in the Old World look: figures, tokens, corruption, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, sin, tau

import pygame
from pygame import Surface

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.records import POWER_NAMES, TOKENS
from tabletop.games.old_world.rules.battle import SIX, SUCCESS
from tabletop.text import Thing
from tabletop.ui.boards.old_world.layout.places import DEFAULT
from tabletop.ui.boards.old_world.look.pictures import (
    OWNER,
    BattleSideLook,
    DieLook,
    FigureLook,
    HeapLook,
    MarkerLook,
    TokenLook,
)
from tabletop.ui.boards.painting import MARKS, Brush
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.art import BRIGHT, SPREAD, faded
from tabletop.ui.pictures.cache import ready, tinted

CREAM, NIGHT, INK = rgb("#fff3d6"), rgb("#160d07"), rgb("#24150a")
NUMBER = 0.31
"""The height of numbers in board units."""
RIM, WAYS = 0.1, 16
"""The width of the dark rim of pale numbers by their height, and to how many sides it is drawn."""
READABLE = 0.3
"""The height of the smallest letters in board units, where there is room for larger ones elsewhere on the screen."""
FINEST = 2 / 3
"""The smallest letters on cards by the smallest ones elsewhere, where those are larger than need be."""
BODY = 0.8
"""So much of a token's picture the token takes where the picture does not say."""
MANY = 2
"""Of so many figures in a stack on their number stands on the front one."""
FINE = 4
"""A ring is drawn so many times larger and then made smaller."""
RING, COLLAR = 0.072, 1.08
"""The width of the ring round what can be picked, in heights of it; so much wider than a figure's base it is."""
RANKS = {"warrior": "old_world.rank.warrior", "daemon": "old_world.rank.greater_daemon"}
LIGHTS = {
    "seen": (rgb("#fff6d6"), 16, 0.05), "fought": (rgb("#ff7a3c"), 46, 0.06), "selectable": (rgb("#ffe27a"), 40, 0.05),
    "target": (rgb("#ffd94a"), 58, 0.065), "pointed": (rgb("#fff0a0"), 120, 0.09),
    "selected": (rgb("#ffcf4a"), 90, 0.08),
}  # fmt: skip
"""How what can be picked is lit: its colour, the alpha of its ground, the width of its border in board units."""


class Looks(Brush):
    """Draws the things on the map of one game."""

    def __init__(self, stage: Stage, box: OldWorldBox) -> None:
        super().__init__(stage)
        self.box = box
        self.unit = 0.0
        """Pixels of a board unit, as the board is drawn."""
        self.places = DEFAULT
        """Where everything lies."""

    @property
    def least(self) -> float:
        """The height of the smallest letters on the board in pixels: they grow with it, no further than elsewhere."""
        return min(t.SMALLEST * self.stage.theme.unit, max(t.SMALLEST, READABLE * self.unit))

    @property
    def fine(self) -> float:
        """The height of the smallest letters on cards in pixels, which are looked at closely: the same at every scale
        of the interface."""
        elsewhere = min(t.SMALLEST * t.unit_for(self.stage.size, 1.0), READABLE * self.unit * self.places.growth)
        return max(t.SMALLEST, elsewhere * FINEST)

    @property
    def scale(self) -> float:
        """Pixels of a unit of what goes with the smallest letters."""
        return self.least / t.SMALLEST

    def kept(self, *key: object, make: Callable[[], Surface]) -> Surface:
        """A picture that is made once for this language and size of letters."""
        return self.stage.art.cache.get(("old_world", *key, *self.manner), make)

    @property
    def manner(self) -> tuple[object, ...]:
        """What all pictures with words depend on: the language, the size of letters, the shape of the table."""
        return self.stage.text.language.id, self.stage.theme.unit, self.least, self.fine, self.places.size

    def owner(self, power: int) -> int:
        """The number of a power's colour."""
        return OWNER[POWER_NAMES[power]]

    def colour(self, power: int) -> pygame.Color:
        """The colour of a power."""
        return self.stage.art.owner_colour(self.owner(power))

    def name(self, kind: str, thing: str) -> str:
        """The name of a thing, to begin with."""
        return self.stage.text.form(Thing(f"old_world.{kind}.{thing}"), "Nom")

    # ------------------------------------------------------------------ figures

    def figure(self, look: FigureLook, px: int, mark: str = "normal") -> Surface:
        """A figure whose base is px across, with the collar of its rank and the number of its stack."""
        return self.kept("figure", look, px, mark, make=lambda: self._figure(look, px, mark))

    def figure_parts(self, look: FigureLook, px: int, mark: str) -> Iterator[None]:
        """Read what it is put together from, step by step, where it is not kept."""
        if ("old_world", "figure", look, px, mark, *self.manner) not in self.stage.art.cache:
            kind = self.box.content.figures[look.kind]
            yield from self.stage.art.standee_layers(f"old_world.{kind.id}", self.owner(kind.power), px, mark)

    def _figure(self, look: FigureLook, px: int, mark: str) -> Surface:
        kind, art = self.box.content.figures[look.kind], self.stage.art
        wide = round(px * SPREAD)
        statuses = ("guard",) if look.shielded else ()
        standee = art.standee(f"old_world.{kind.id}", self.owner(kind.power), px, statuses=statuses, state=mark)
        out = Surface((wide, wide), pygame.SRCALPHA)
        self._glow(out, px * COLLAR, mark)
        if kind.rank in RANKS:
            out.blit(art.picture(RANKS[kind.rank], (wide, wide)), (0, 0))
        out.blit(standee, standee.get_rect(center=(wide // 2, wide // 2)))
        if look.acts_for != kind.power:
            self._flag(out, look.acts_for, px)
        if look.fallen:
            out = faded(out, 0.35, 0.6)
            skull = art.icon("skull", round(px * 0.5), CREAM)
            out.blit(skull, skull.get_rect(center=(wide // 2, wide // 2)))
        if look.number >= MANY or (look.number and look.supply):
            self.badge(out, look.number, (wide / 2 + px * 0.36, wide / 2 + px * 0.28))
        return ready(out)

    def _flag(self, out: Surface, power: int, px: int) -> None:
        """The sign of the power that a figure acts for although it is another's."""
        radius = round(px * 0.27)
        middle = (round(out.get_width() / 2 - px * 0.36), round(out.get_height() / 2 - px * 0.36))
        own, red, green, blue = self.owner(power), *self.colour(power)[:3]
        for wide, colour in ((2 * radius + 6, NIGHT), (2 * radius, (red, green, blue))):
            plate = self.stage.art.shape(own, wide, colour)
            out.blit(plate, plate.get_rect(center=middle))
        sign = self.stage.art.icon(f"old_world.{POWER_NAMES[power]}", round(radius * 1.2), CREAM)
        out.blit(sign, sign.get_rect(center=middle))

    def badge(self, out: Surface, number: int, middle: tuple[float, float], unit: float = 0.0) -> None:
        """A small dark disc with a number, never with letters that are too small."""
        words = self.stage.lettering.line(str(number), self.style("bold", self.digits(unit), CREAM))
        high = round(words.get_height() * 0.74)
        place = pygame.Rect(0, 0, max(round(high * 0.94), words.get_width() + round(high * 0.3)), high)
        place.center = (round(middle[0]), round(middle[1]))
        pygame.draw.rect(out, (*NIGHT, 230), place, border_radius=high // 2)
        out.blit(words, words.get_rect(center=place.center))

    def digits(self, unit: float) -> float:
        """The height of numbers."""
        return max(self.least, NUMBER * unit)

    # ------------------------------------------------------------------ tokens

    def token(self, look: TokenLook, px: int, mark: str = "normal") -> Surface:
        """Old World tokens of a kind; px is the height of the token itself."""
        return self.kept("token", look, px, mark, make=lambda: self._token(look, px, mark))

    def _token(self, look: TokenLook, px: int, mark: str) -> Surface:
        name = f"old_world.token.{TOKENS[look.kind]}"
        side = round(px / float(self.stage.art.entry(name).get("body", BODY)))
        out, middle = self._beside(look.number, round(px * 1.7), px, look.burnt)
        self._glow(out, px * COLLAR, mark)
        picture = self.stage.art.picture(name, (side, side))
        out.blit(picture, picture.get_rect(center=middle))
        return ready(out)

    def _beside(self, number: int, room: int, px: int, burnt: bool = False) -> tuple[Surface, tuple[int, int]]:
        """A ground for a thing px wide in a room of that size, with a number to the right of it if it is several, and
        the middle of the thing. Where the land is burnt the number is pale with a dark rim: it is read there, and on
        the parchment that is seen while the land begins to burn."""
        words = self._number(number, px, burnt) if number > 1 else None
        wide = max(room, px + 2 * words.get_width() + round(px * 0.2)) if words else room
        out = Surface((wide, room), pygame.SRCALPHA)
        if words:
            out.blit(words, words.get_rect(midleft=(wide // 2 + round(px * 0.55), room // 2)))
        return out, (wide // 2, room // 2)

    def _number(self, number: int, px: int, burnt: bool) -> Surface:
        """The number of things px wide."""
        high = self.digits(px)
        dark = self.letters(str(number), "bold", high, INK)
        if not burnt:
            return dark
        rim = max(1, round(high * RIM))
        out = Surface((dark.get_width() + 2 * rim, dark.get_height()), pygame.SRCALPHA)
        for way in range(WAYS):
            x, y = rim + rim * cos(tau * way / WAYS), rim * sin(tau * way / WAYS)
            out.blit(dark, (round(x), round(y)))
        out.blit(self.letters(str(number), "bold", high, CREAM), (rim, 0))
        return out

    def _glow(self, out: Surface, px: float, mark: str) -> None:
        """A ring round a small thing that can be picked: gold with a dark edge, as light is lost on parchment."""
        if mark in MARKS:
            size = out.get_size()
            out.blit(self.kept("ring", size, round(px), mark, make=lambda: _ring(size, px, LIGHTS[mark][0])), (0, 0))

    def heap(self, look: HeapLook, px: int, mark: str = "normal") -> Surface:
        """Corruption tokens of a power, several on top of one another, with their number."""
        return self.kept("heap", look, px, mark, make=lambda: self._heap(look, px, mark))

    def _heap(self, look: HeapLook, px: int, mark: str) -> Surface:
        name = f"old_world.corruption.{POWER_NAMES[look.power]}"
        entry = self.stage.art.entry(name)
        rise = max(1, round(px * float(entry.get("step", 0.08)) * 0.5)) if look.number > 1 else 0
        side = round((px - rise) / float(entry.get("body", BODY)))
        room = round(px * 2.0)
        out, (middle, _) = self._beside(look.number, room, px, look.burnt)
        self._glow(out, px, mark)
        disc = tinted(self.stage.art.picture(name, (side, side)), self.colour(look.power), BRIGHT)
        rim = self.stage.art.picture(f"{name}.face", (side, side))
        for higher in (-rise, rise) if rise else (0,):
            for layer in (disc, rim):
                out.blit(layer, layer.get_rect(center=(middle, room // 2 - higher // 2)))
        return ready(out)

    def marker(self, look: MarkerLook, px: int) -> Surface:
        """A power's marker on the score track."""
        name = f"old_world.marker.{POWER_NAMES[look.power]}"
        side = round(px / float(self.stage.art.entry(name).get("body", BODY)))

        def make() -> Surface:
            out = tinted(self.stage.art.picture(name, (side, side)), self.colour(look.power), BRIGHT)
            out.blit(self.stage.art.picture(f"{name}.face", (side, side)), (0, 0))
            return ready(out)

        return self.kept("marker", look, px, make=make)

    # ------------------------------------------------------------------ battles

    def side(self, look: BattleSideLook, size: tuple[int, int], chances: Sequence[tuple[str, float]]) -> Surface:
        """A side of a battle: its sign, the dice that it will roll with their chances, or the hits that it has."""
        return self.kept("side", look, size, make=lambda: self._side(look, size, chances))

    def _side(self, look: BattleSideLook, size: tuple[int, int], chances: Sequence[tuple[str, float]]) -> Surface:
        wide, _high = size
        unit = wide / look.wide
        out = Surface(size, pygame.SRCALPHA)
        inner = out.get_rect().inflate(-round(0.08 * unit), 0)
        out.blit(self.stage.art.panel("felt", inner.size), inner)
        head, pad = round(0.46 * unit), round(4 * self.scale)
        colour = self.colour(look.power) if look.power >= 0 else pygame.Color("#5d6b2a")
        band = pygame.Rect(inner.x + pad, inner.y + pad, inner.width - 2 * pad, head)
        pygame.draw.rect(out, colour, band, border_radius=head // 4)
        icon = f"old_world.{POWER_NAMES[look.power]}" if look.power >= 0 else "swords"
        sign = self.stage.art.icon(icon, round(head * 0.86), CREAM)
        x = band.x + pad
        for part in (self._shape(look.power, round(head * 0.5)), sign) if look.power >= 0 else (sign,):
            out.blit(part, part.get_rect(midleft=(x, band.centery)))
            x += part.get_width() + pad
        if look.rolled and not look.hits:
            self._missed(out, pygame.Rect(x, band.y, band.right - 2 * pad - x, head), unit)
        else:
            words = self.letters(f"{look.hits or look.dice} ×", "bold", 0.34 * unit, CREAM, True)
            out.blit(words, words.get_rect(midright=(band.right - round(0.5 * unit), band.centery)))
            mark = self.stage.art.icon("swords" if look.rolled else "dice", round(head * 0.8), CREAM)
            out.blit(mark, mark.get_rect(midright=(band.right - pad, band.centery)))
        if look.dice and not look.rolling:
            room = pygame.Rect(band.x, band.bottom, band.width, inner.bottom - band.bottom - round(1.5 * pad))
            self._chances(out, room, chances, unit)
        return ready(out)

    def _missed(self, out: Surface, room: pygame.Rect, unit: float) -> None:
        """That no die has hit, in a word as large as there is room."""
        say, high = self.stage.say("old_world.table.missed"), 0.34 * unit
        words = self.letters(say, "bold", high, CREAM, True)
        if words.get_width() > room.width:
            words = self.letters(say, "bold", high * room.width / words.get_width(), CREAM, True)
        out.blit(words, words.get_rect(midright=room.midright))

    def _shape(self, power: int, wide: int) -> Surface:
        """The shape of a power's seat."""
        return self.stage.art.shape(self.owner(power), wide, CREAM)

    def _chances(self, out: Surface, room: pygame.Rect, chances: Sequence[tuple[str, float]], unit: float) -> None:
        """A bar for every number of hits."""
        row, pad = room.height / max(1, len(chances)), round(4 * self.scale)
        numbers = [self.letters(f"{share:.0%}", "text", self.digits(unit), t.BRIGHT) for _, share in chances]
        end = room.right - 2 * pad - max(number.get_width() for number in numbers)
        for at, ((label, share), number) in enumerate(zip(chances, numbers, strict=True)):
            y = round(room.y + row * (at + 0.5))
            name = self.letters(label, "bold", self.digits(unit), t.LAMP)
            left = room.x + round(0.46 * unit)
            out.blit(name, name.get_rect(midright=(left - pad, y)))
            bar = pygame.Rect(left, y - round(row * 0.26), round((end - left) * share), round(row * 0.52))
            pygame.draw.rect(out, (0, 0, 0, 110), (left, bar.y, end - left, bar.height), border_radius=pad // 2)
            pygame.draw.rect(out, t.GOOD if at else t.BAD, bar, border_radius=pad // 2)
            out.blit(number, number.get_rect(midright=(room.right - pad, y)))

    def die(self, look: DieLook, px: int) -> Surface:
        """A battle die at rest: one that hits shines, a six has a gold edge, a miss is dim."""
        return self.kept("die", look, px, make=lambda: self._die(look, px))

    def _die(self, look: DieLook, px: int) -> Surface:
        side = round(px * 1.7)
        plain = self.stage.art.die("ivory", look.face, side)
        out = Surface(plain.get_size(), pygame.SRCALPHA)
        if look.face >= SUCCESS:
            glow, edge = "selected" if look.face == SIX else "selectable", round(px * 0.9)
            light = self.halo((edge, edge), glow, px // 5, px * 0.07)
            out.blit(light, light.get_rect(center=(side // 2, side // 2)))
        out.blit(faded(plain, 0.5, 0.55) if look.face < SUCCESS else plain, (0, 0))
        return ready(out)


def _ring(size: tuple[int, int], px: float, colour: Colour) -> Surface:
    """A ring round what is px across in the middle of a picture of that size."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    thick = max(1.5, px * RING) * FINE
    for ink, far in ((NIGHT, 2.0), (colour, 1.45), (NIGHT, 0.3)):
        pygame.draw.circle(large, ink, large.get_rect().center, px * FINE / 2 + thick * far)
    return pygame.transform.smoothscale(large, size)
