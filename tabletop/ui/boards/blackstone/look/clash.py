"""An attack before it is made: its die, and the defence against it with cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready

WIDE, ROW = 262, 1.3
"""The usual width in units, in less than which it is drawn smaller; the height of a row by that of letters."""
COVER = rgb("#8fd8ff")


class Clash(Parts):
    """Draws what two sides roll."""

    def strip(
        self, attack: Sequence[str], defence: Sequence[str], words: str, covered: bool
    ) -> Callable[[int], Surface]:
        """A picture in some width: dice of the attack against those of the defence, and words about range and cover."""
        attack, defence = tuple(attack), tuple(defence)

        def paint(wide: int) -> Surface:
            key = ("blackstone.clash", attack, defence, words, covered, wide, self.stage.theme.unit)
            small = Clash(self.stage.at_most(wide / WIDE))
            return self.stage.art.cache.get(key, lambda: small._painted(attack, defence, words, covered, wide))

        return paint

    def _painted(
        self, attack: tuple[str, ...], defence: tuple[str, ...], words: str, covered: bool, wide: int
    ) -> Surface:
        lettering, px = self.stage.lettering, self.stage.px
        high = round(lettering.height(t.BOLD) * ROW)
        said = lettering.block(words, t.SMALL, wide, colour=COVER if covered else None)
        out = Surface((wide, high + said.get_height() + px(4)), SRCALPHA)
        x = 0
        for sign, dice in (("swords", attack), ("blackstone.defence", defence)):
            icon = self.stage.art.icon(sign, round(high * 0.72), t.BRASS)
            out.blit(icon, icon.get_rect(midleft=(x, high // 2)))
            x += icon.get_width() + px(4)
            for die in dice:
                chip = self.chip(die, round(high * 0.94))
                out.blit(chip, chip.get_rect(midleft=(x, high // 2)))
                x += chip.get_width() + px(2)
            x += px(14)
        if covered:
            icon = self.stage.art.icon("blackstone.cover", round(high * 0.8), COVER)
            out.blit(icon, icon.get_rect(midleft=(x, high // 2)))
        out.blit(said, (0, high))
        return ready(out)
