"""How the things of Quarriors! look: dice, cards, bags, markers, the purse. All pictures are drawn once and kept."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.words import names
from tabletop.ui.boards.painting import MARKS, TIGHT, Brush
from tabletop.ui.boards.quarriors.layout.layout import POOL_DIE
from tabletop.ui.boards.quarriors.layout.looks import BagLook, CardLook, DieLook, PurseLook
from tabletop.ui.boards.quarriors.look.dice import die_picture, rolling_frames
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready, tinted

SHARE = 0.74
"""So much of a die's picture the die itself takes; the rest is shadow."""
MIDDLE, TALL = (0.4915, 0.480), 1.06
"""Where in its picture the middle of a die is, and its height by its width."""
WOBBLES = 5
"""Pictures of a die between its last bounce and rest."""
THREE = 3
PLATE = 0.475
"""The height of the parchment for a name, by that of its card."""
LIGHT, SMALLEST = 1.25, 0.335
"""Grey layers hold light divided by this; the smallest letters by a name's height."""
SOLID = 0.86
"""So much of the picture of a solid thing it takes itself."""
DARK, SPENT = rgb("#140d08"), rgb("#8b8577")
UP, DOWN, SAME = rgb("#2f8f3a"), rgb("#b3261e"), rgb("#2a2320")
CREAM, INK = rgb("#f6ead0"), rgb("#2a1a0e")
SEATS = ("quarriors.seat_0", "quarriors.seat_1", "quarriors.seat_2", "quarriors.seat_3")


class Looks(Brush):
    """Draws everything of one game."""

    def __init__(self, stage: Stage, box: QuarriorsBox) -> None:
        super().__init__(stage)
        self.box = box
        self.kinds = {kind.id: kind for kind in box.content.kinds}

    # ------------------------------------------------------------------ dice

    def die(self, look: DieLook, wide: int, mark: str = "normal") -> Surface:
        """A die so wide, with its shadow, its mark below and what it is worth over it."""
        key = ("quarriors.die", look, wide, mark)
        return self.stage.art.cache.get(key, lambda: self._die(look, wide, mark))

    def _die(self, look: DieLook, wide: int, mark: str) -> Surface:
        px = max(4, round(wide / SHARE))
        plain = die_picture(self.stage, self.kinds[look.kind], look.face, px)
        if mark == "normal" and look.attack is None and look.defence is None and not look.faint and not look.copied:
            return plain
        out = Surface((px, px), pygame.SRCALPHA)
        out.blit(plain, (0, 0))
        if look.faint:
            out = faded(out, 0.35, 0.75)
        self._worth(out, look, wide)
        return ready(self._marked(out, wide, mark) if mark in MARKS else out)

    def _marked(self, die: Surface, wide: int, mark: str) -> Surface:
        """A die over its halo; the die stays in the middle of the picture."""
        light = self.halo((wide, round(wide * TALL)), mark, round(wide * 0.2), wide * 0.055)
        px = die.get_width()
        side = max(px, light.get_width(), light.get_height()) + round(px * 0.06)
        out = Surface((side, side), pygame.SRCALPHA)
        shift = ((MIDDLE[0] - 0.5) * px, (MIDDLE[1] - 0.5) * px)
        out.blit(light, light.get_rect(center=(round(side / 2 + shift[0]), round(side / 2 + shift[1]))))
        out.blit(die, die.get_rect(center=(side // 2, side // 2)))
        return out

    def _worth(self, out: Surface, look: DieLook, wide: int) -> None:
        """Attack and defence where they are not those of the face, and the emblem of what is copied."""
        half, middle = wide * 0.31, out.get_width() * MIDDLE[0]
        for value, sign, side in ((look.attack, look.raised[0], -1), (look.defence, look.raised[1], 1)):
            if value is None:
                continue
            radius = max(6, round(wide * 0.205))
            place = (round(middle + side * half), round(out.get_height() * MIDDLE[1] + half * 0.78))
            pygame.draw.circle(out, DARK, place, radius + max(1, radius // 8))
            pygame.draw.circle(out, (UP if sign > 0 else DOWN if sign < 0 else SAME), place, radius)
            number = self.letters(str(value), "bold", radius * 1.45, t.BRIGHT)
            out.blit(number, number.get_rect(center=place))
        if look.copied:
            small = die_picture(self.stage, self.kinds[look.copied], -1, round(wide * 0.55))
            out.blit(small, small.get_rect(center=(round(middle + half), round(middle - half))))

    def tumble(self, kind: str, wide: int, unit: float, number: int) -> Surface:
        """A frame of a rolling die where a board unit is `unit` pixels."""
        entry, full = self.stage.art.entry("quarriors.blank.roll"), round(POOL_DIE * unit)
        px = max(4, round(full / SHARE * self.stage.art.entry("quarriors.blank")["body"] / entry["body"]))

        def make() -> Surface:
            sheet = rolling_frames(self.stage, self.kinds[kind])
            return ready(pygame.transform.smoothscale(sheet, (px * entry["frames"], px)))

        strip = self.stage.art.cache.get(("quarriors.roll", kind, px), make)
        frame = strip.subsurface((number * px, 0, px, px))
        if wide == full:
            return frame
        side = max(4, round(px * wide / full))  # where many dice roll they are smaller
        return pygame.transform.smoothscale(frame, (side, side))

    def settling(self, look: DieLook, wide: int, part: float) -> Surface:
        """A die that has shown its face and still turns a little, part 0..1 of that."""
        step = min(WOBBLES - 1, int(part * WOBBLES))
        left = 1 - (step + 0.5) / WOBBLES

        def make() -> Surface:
            return ready(pygame.transform.rotozoom(self.die(look, wide), 26 * left, 1 + 0.10 * left))

        return self.stage.art.cache.get(("quarriors.settling", look, wide, step), make)

    # ------------------------------------------------------------------ solid things with a number

    def drop(self, number: int, px: int) -> Surface:
        """A drop of quiddity, px high, with a number on it."""
        return self._token("quiddity", str(number), px, t.BRIGHT, 0.11, True)

    def medal(self, number: int, px: int) -> Surface:
        """A medal of glory, px high, with a number on it."""
        return self._token("glory", str(number), px, INK, -0.095, False)

    def _token(self, name: str, number: str, px: int, ink: Colour, low: float, edge: bool) -> Surface:
        """A solid thing with a number, `low` of its height below its middle."""
        key = ("quarriors.token", name, number, px, self.stage.theme.unit)

        def make() -> Surface:
            side = max(4, round(px / SOLID))
            out = self.stage.art.picture(f"quarriors.token.{name}", (side, side)).copy()
            words = self.letters(number, "bold", px * 0.52, ink, edge)
            out.blit(words, words.get_rect(center=(round(side * 0.485), round(side * (0.475 + low)))))
            return ready(out)

        return self.stage.art.cache.get(key, make)

    # ------------------------------------------------------------------ cards

    def card(self, look: CardLook, size: tuple[int, int], mark: str = "normal") -> Surface:
        """A card of the Wilds, lying on its side: its name, what a die costs, its glory, how many dice are left."""
        key = ("quarriors.card", look, size, mark, self.stage.text.language.id, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._card(look, size, mark))

    def _card(self, look: CardLook, size: tuple[int, int], mark: str) -> Surface:
        card = self.box.content.cards[look.card]
        kind = self.box.content.kinds[card.kind]
        wide, high = size
        out = tinted(self.stage.art.picture("quarriors.card", size), _dye(kind.body), LIGHT)
        out.blit(self.stage.art.picture("quarriors.card.trim", size), (0, 0))
        plate = Rect(round(wide * 0.05), round(high * 0.08), round(wide * 0.90), round(high * PLATE))
        self._card_name(out, plate, look.card)
        y = round(high * 0.755)
        cost = self.drop(look.cost, round(high * 0.385))
        out.blit(cost, cost.get_rect(center=(round(wide * 0.645), y)))
        if card.glory is not None:
            medal = self.medal(card.glory, round(high * 0.385))
            out.blit(medal, medal.get_rect(center=(round(wide * 0.85), y)))
        count = self.letters(f"×{look.left}", "bold", high * 0.185, t.BRIGHT if look.left else t.BAD, True)
        out.blit(count, count.get_rect(midleft=(round(wide * 0.375), y)))
        if not look.left:
            out = faded(out, 0.35, 0.62)
        if mark in MARKS:
            under = self.halo(size, mark, high // 9, high * 0.055).copy()
            under.blit(out, out.get_rect(center=under.get_rect().center))
            return ready(under)
        return ready(out)

    def _card_name(self, out: Surface, plate: Rect, card: int) -> None:
        """The name in two lines at most, as large as fits; never in letters below the smallest that are allowed."""
        name = self.stage.text.form(names.card(self.box.content.cards[card]), "Nom")
        room = plate.width - max(2, plate.width // 40)
        lines, style = self._fitted(name, room, plate.height)
        pitch = round(style.size * self.stage.theme.unit * (TIGHT if len(lines) < THREE else 1.0))
        top = plate.centery - (pitch * len(lines) + plate.height // 20) // 2
        for at, line in enumerate(lines):
            drawn = self.stage.lettering.line(line, style)
            out.blit(drawn, drawn.get_rect(center=(plate.centerx, top + pitch * at + pitch // 2)))

    def _fitted(self, name: str, room: int, high: int) -> tuple[list[str], Style]:
        """The lines of a name and their style: the largest letters that fit, in the end three lines of small ones."""
        least = high * SMALLEST
        tries = [("bold", high * share) for share in (0.42, 0.39, 0.36)] + [("bold", least), ("text", least)]
        return self.fitted(name, tries, INK, room, high)

    # ------------------------------------------------------------------ what lies beside

    def bag(self, look: BagLook, wide: int, mark: str = "normal") -> Surface:
        """A bag with the number of dice in it."""
        key = ("quarriors.bag", look, wide, mark, self.stage.theme.unit)

        def make() -> Surface:
            side = round(wide / SOLID)
            colour = self.stage.art.owner_colour(look.owner).lerp("#8a6a48", 0.3)
            out = tinted(self.stage.art.picture("quarriors.token.bag", (side, side)), colour, LIGHT)
            number = self.letters(str(look.dice), "bold", wide * 0.42, t.BRIGHT, True)
            out.blit(number, number.get_rect(center=(round(side * 0.485), round(side * 0.58))))
            return ready(out)

        return self.stage.art.cache.get(key, make)

    def purse(self, look: PurseLook, size: tuple[int, int]) -> Surface:
        """The quiddity of the turn, large what can be spent, small what was; and the captures left."""
        key = ("quarriors.purse", look, size, self.stage.text.language.id, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._purse(look, size))

    def _purse(self, look: PurseLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        out = Surface(size, pygame.SRCALPHA)
        out.blit(self.stage.art.panel("sunk", size), (0, 0))
        title = self.letters(self.stage.say("quarriors.zone.purse.name"), "bold", high * 0.165, t.DIM, True)
        out.blit(title, (round(wide * 0.07), round(high * 0.05)))
        drop = self.drop(look.unspent + look.pool, round(high * 0.66))
        out.blit(drop, drop.get_rect(center=(round(wide * 0.25), round(high * 0.62))))
        rows = (
            ("hand", f"×{look.captures}", t.GOLD if look.captures else SPENT),
            ("quarriors.quiddity", f"−{look.spent}" if look.spent else "", t.WORDS if look.spent else SPENT),
        )
        for at, (icon, words, colour) in enumerate(row for row in rows if row[1]):
            y = round(high * (0.42 + 0.34 * at))
            sign = self.stage.art.icon(icon, round(high * 0.26), colour)
            out.blit(sign, sign.get_rect(center=(round(wide * 0.60), y)))
            number = self.letters(words, "bold", high * 0.24, colour, True)
            out.blit(number, number.get_rect(midleft=(round(wide * 0.70), y)))
        return ready(out)


def _dye(body: str) -> pygame.Color:
    """The colour of a card: that of its dice, neither so dark nor so light that its relief would be lost."""
    colour = pygame.Color(body)
    light = (colour.r * 3 + colour.g * 6 + colour.b) / 10
    return colour.lerp("#8f86a0", 0.36) if light < 40 else colour.lerp("#8a7a5e", 0.30) if light > 200 else colour

