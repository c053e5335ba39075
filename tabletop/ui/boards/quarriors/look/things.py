"""How the things of Quarriors! look: dice, bags, markers, the purse. All pictures are drawn once and kept."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.quarriors.layout.layout import POOL_DIE
from tabletop.ui.boards.quarriors.layout.looks import BagLook, DieLook, PurseLook
from tabletop.ui.boards.quarriors.look.cards import SOLID, Cards
from tabletop.ui.boards.quarriors.look.dice import LIGHT, SHARE, TURNS, die_picture, rolling_frame
from tabletop.ui.boards.quarriors.look.faces import Worth
from tabletop.ui.boards.quarriors.look.figures import disc
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready, tinted

MIDDLE, TALL = (0.4915, 0.480), 1.06
"""Where in its picture the middle of a die is, and its height by its width."""
BLANK_ROLL = "quarriors.roll.blank.0"
"""A frame that has what all of them have in common."""
WOBBLES = 5
"""Pictures of a die between its last bounce and rest."""
SPENT, BROAD = rgb("#8b8577"), 0.62
"""The colour of what is used up; what is in the purse is at most so high by its width."""
PAYS, BADGE, BADGE_RIM = "pays", 0.29, rgb("#5a3c0c")
"""The mark of a die that can only be paid with, the width of its disc by that of the die, and the edge of that."""
SEATS = ("quarriors.seat_0", "quarriors.seat_1", "quarriors.seat_2", "quarriors.seat_3")


class Looks(Cards):
    """Draws everything of one game."""

    def __init__(self, stage: Stage, box: QuarriorsBox) -> None:
        super().__init__(stage, box)
        self.kinds = {kind.id: kind for kind in box.content.kinds}

    # ------------------------------------------------------------------ dice

    def die(self, look: DieLook, wide: int, mark: str = "normal", turn: int = 0) -> Surface:
        """A die so wide, with its shadow and its mark below; turn: one of the ways in which it may lie."""
        key = ("quarriors.die", look, wide, mark, turn % TURNS)
        return self.stage.art.cache.get(key, lambda: self._die(look, wide, mark, turn % TURNS))

    def _die(self, look: DieLook, wide: int, mark: str, turn: int) -> Surface:
        px = max(4, round(wide / SHARE))
        copied = self.kinds[look.copied] if look.copied else None
        worth = Worth(look.attack, look.defence, look.raised, copied)
        plain = die_picture(self.stage, self.kinds[look.kind], look.face, px, turn, worth)
        if mark == PAYS:
            return ready(self._paying(plain, wide))
        if mark not in MARKS and not look.faint:
            return plain
        out = faded(plain, 0.35, 0.75) if look.faint else plain
        return ready(self._marked(out, wide, mark) if mark in MARKS else out)

    def _paying(self, die: Surface, wide: int) -> Surface:
        """A die with a small disc at its upper right corner."""
        out, px, side = die.copy(), die.get_width(), max(12, round(wide * BADGE))
        badge = disc(side, t.GOLD, BADGE_RIM)
        sign = self.stage.art.icon("play", round(side * 0.56), t.INK)
        badge.blit(sign, sign.get_rect(center=(round(side * 0.53), side // 2)))
        far = min(px / 2 - side / 2, wide * 0.46)
        out.blit(badge, badge.get_rect(center=(round(px * MIDDLE[0] + far), round(px * MIDDLE[1] - wide * 0.4))))
        return out

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

    @property
    def frames(self) -> int:
        """How many pictures a roll has."""
        return int(self.stage.art.entry(BLANK_ROLL)["frames"])

    def tumble(self, kind: str, wide: int, unit: float, number: int) -> Surface:
        """A frame of a rolling die so wide where a board unit is `unit` pixels; those of dice as large as in the pool
        are kept, and smaller ones made of them."""
        full, cache = round(POOL_DIE * unit), self.stage.art.cache
        body = self.stage.art.entry("quarriors.die.blank.0")["body"] / self.stage.art.entry(BLANK_ROLL)["body"]
        px = max(4, round(full / SHARE * body))

        def read() -> Surface:
            return ready(pygame.transform.smoothscale(rolling_frame(self.stage, self.kinds[kind], number), (px, px)))

        def shrink() -> Surface:
            return pygame.transform.smoothscale(self.tumble(kind, full, unit, number), (side, side))

        if wide == full:
            return cache.get(("quarriors.roll", kind, number, px), read)
        side = max(4, round(px * wide / full))  # where many dice roll they are smaller
        return cache.get(("quarriors.roll", kind, number, side, full), shrink)

    def settling(self, look: DieLook, wide: int, part: float, turn: int = 0) -> Surface:
        """A die that has shown its face and still turns a little, part 0..1 of that."""
        step = min(WOBBLES - 1, int(part * WOBBLES))
        left = 1 - (step + 0.5) / WOBBLES

        def make() -> Surface:
            return ready(pygame.transform.rotozoom(self.die(look, wide, turn=turn), 26 * left, 1 + 0.10 * left))

        return self.stage.art.cache.get(("quarriors.settling", look, wide, step, turn % TURNS), make)

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
        wide, high = size[0], min(size[1], round(size[0] * BROAD))
        out = Surface(size, pygame.SRCALPHA)
        out.blit(self.stage.art.panel("sunk", size), (0, 0))
        name = self.stage.say("quarriors.zone.purse.name")
        title = self.letters(name, "title", max(high * 0.19, t.SMALLEST), t.LAMP, True)
        out.blit(title, (round(wide * 0.07), round(high * 0.07)))
        top = (size[1] - high) // 2
        drop = self.drop(look.unspent + look.pool, round(high * 0.64))
        out.blit(drop, drop.get_rect(center=(round(wide * 0.27), top + round(high * 0.63))))
        rows = [("hand", f"×{look.captures}", t.GOLD if look.captures else SPENT)]
        rows += [("quarriors.quiddity", f"−{look.spent}", t.WORDS)] if look.spent else []
        for at, (icon, words, colour) in enumerate(rows):
            y = top + round(high * (0.63 + 0.34 * (at - (len(rows) - 1) / 2)))
            sign = self.stage.art.icon(icon, round(high * 0.30), colour)
            out.blit(sign, sign.get_rect(center=(round(wide * 0.60), y)))
            number = self.letters(words, "bold", high * 0.27, colour, True)
            out.blit(number, number.get_rect(midleft=(round(wide * 0.70), y)))
        return ready(out)
