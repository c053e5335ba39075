"""Small things of Quarriors! that tell numbers: a folded card, counts, glory, attack, markers. Drawn once and kept."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.quarriors.layout.looks import CardLook, DieLook, MarkerLook, ScoreLook, StrengthLook
from tabletop.ui.boards.quarriors.look.figures import disc
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import SMALLEST, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

SMALL, TINY = 0.31, 0.4
"""The height of small letters in board units; where that is less than can be read, they are larger, up to ..."""
PLATE, RIM = (8, 26, 18, 150), rgb("#fff1d0")


def letters_high(unit: float) -> float:
    """Pixels of small letters where a board unit has so many."""
    return max(SMALL * unit, min(SMALLEST, TINY * unit))


class Plates:
    """Draws what tells numbers; `looks` draws dice and tokens."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.art = looks, looks.stage.art

    def counted(self, look: DieLook, face: Surface, wide: int, unit: float) -> Surface:
        """A die so wide, and to the right of it how many lie there; the die is in the middle."""
        key = ("quarriors.counted", look, face.get_size(), wide, self.looks.stage.theme.unit)

        def make() -> Surface:
            count = self.looks.letters(f"×{look.pile}", "bold", letters_high(unit), t.BRIGHT, True)
            out = Surface((max(face.get_width(), wide + 2 * count.get_width() + 2), face.get_height()), pygame.SRCALPHA)
            middle = out.get_rect().center
            out.blit(face, face.get_rect(center=middle))
            out.blit(count, count.get_rect(midleft=(middle[0] + round(wide * 0.53), middle[1] + round(wide * 0.16))))
            return ready(out)

        return self.art.cache.get(key, make)

    def folded(self, look: CardLook, size: tuple[int, int], mark: str) -> Surface:
        """A card in the folded market: its die, its cost, how many are left."""
        key = ("quarriors.folded", look, size, mark, self.looks.stage.theme.unit)

        def make() -> Surface:
            wide, high = size
            box = self.looks.box
            kind = box.content.kinds[box.content.cards[look.card].kind].id
            out = Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(out, PLATE, out.get_rect(), border_radius=high // 5)
            side, drop = round(min(high * 0.66, wide * 0.32)), round(min(high * 0.62, wide * 0.30))
            count = self.looks.letters(f"×{look.left}", "bold", max(high * 0.32, SMALLEST), t.BRIGHT, True)
            space = (wide - side - drop - count.get_width()) / 4
            x, middle = space * 0.9, round(high * 0.5)
            die = self.looks.die(DieLook(kind, -1), side)
            out.blit(die, die.get_rect(center=(round(x + side / 2), middle)))
            x += side + space
            cost = self.looks.drop(look.cost, drop)
            out.blit(cost, cost.get_rect(center=(round(x + drop / 2), middle)))
            x += drop + space * 0.6
            out.blit(count, count.get_rect(midleft=(round(x), middle + high // 30)))
            if not look.left:
                out = faded(out, 0.35, 0.62)
            if mark in MARKS:
                under = self.looks.halo(size, mark, high // 5, high * 0.05).copy()
                under.blit(out, out.get_rect(center=under.get_rect().center))
                out = under
            return ready(out)

        return self.art.cache.get(key, make)

    def score(self, look: ScoreLook, wide: int) -> Surface:
        """A seat's glory on a ribbon, and to the left of it what its creatures will add."""
        key = ("quarriors.score", look, wide, self.looks.stage.theme.unit)

        def make() -> Surface:
            medal = self.looks.medal(look.glory, wide)
            out = Surface((wide * 4, medal.get_height()), pygame.SRCALPHA)
            middle = out.get_rect().center
            if look.coming:
                more = self.looks.letters(f"+{look.coming}", "bold", wide * 0.46, t.GOLD, True)
                out.blit(more, more.get_rect(midright=(middle[0] - round(wide * 0.50), middle[1])))
            out.blit(medal, medal.get_rect(center=middle))
            return ready(out)

        return self.art.cache.get(key, make)

    def strength(self, look: StrengthLook, wide: int) -> Surface:
        """The attack that a seat's creatures come to: two swords and a number."""
        key = ("quarriors.strength", look, wide, self.looks.stage.theme.unit)

        def make() -> Surface:
            out = Surface((wide * 2, wide), pygame.SRCALPHA)
            sign = self.art.icon("swords", round(wide * 0.86), t.PAPER)
            out.blit(sign, sign.get_rect(midleft=(0, wide // 2)))
            number = self.looks.letters(str(look.attack), "title", wide * 0.80, t.BRIGHT, True)
            out.blit(number, number.get_rect(midleft=(round(wide * 0.98), wide // 2)))
            return ready(out)

        return self.art.cache.get(key, make)

    def marker(self, look: MarkerLook, wide: int) -> Surface:
        """A seat on the glory track: a disc in its colour with its shape."""
        key = ("quarriors.marker", look, wide)

        def make() -> Surface:
            out = disc(round(wide * 1.1), self.art.owner_colour(look.owner), RIM)
            shape = self.art.shape(look.owner, max(6, round(wide * 0.5)), t.BRIGHT)
            out.blit(shape, shape.get_rect(center=out.get_rect().center))
            return ready(out)

        return self.art.cache.get(key, make)
