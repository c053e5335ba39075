"""People on Precipice: those in stasis chambers, and what each of the party holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import BedLook, HoldingsLook
from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import faded

FIGURE, HIGH = 0.6, 0.4
"""The base of a figure in its bed by its width; the middle of it by its height."""
PORTRAIT, PORTRAIT_LOW, LOW = 0.44, 0.84, 4.2
"""The width of the portrait of a purse by the height of the sheet, and of a low one; which is so many heights wide."""
GLASS, NAMED, COUNTED = 0.79, 0.72, 0.785
"""The width within the rim of a stasis chamber by its own; the middle of the name and the top of what is counted by its
height."""
APART = 0.3
"""The least room between what is counted in a stasis chamber and what follows, by its height."""


class People(Parts):
    """Draws stasis chambers and purses."""

    def __init__(self, stage: Stage, things: Things) -> None:
        super().__init__(stage)
        self.things = things

    def parts(self, look: BedLook | HoldingsLook, unit: float) -> Iterator[None]:
        """Read what a figure is put together from."""
        if isinstance(look, BedLook):
            yield from self.things.figure_parts(look.figure, self._lying(look.size[0] * unit), "normal")
            return
        low = look.size[0] > LOW * look.size[1]
        side = round(look.size[1] * unit * (PORTRAIT_LOW if low else PORTRAIT))
        yield from self.things.figure_parts(look.figure, self._across(side), "normal")

    @staticmethod
    def _lying(wide: float) -> int:
        return max(8, round(wide * FIGURE))

    @staticmethod
    def _across(side: float) -> int:
        return max(8, round(side * 0.9))

    def bed(self, look: BedLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        out = self.stage.art.picture(f"blackstone.stasis.{look.state}", size).copy()
        face = self.things.figure(look.figure, self._lying(wide), "normal")
        if look.state == "dead":
            face = faded(face, 0.3, 0.3)
        out.blit(face, face.get_rect(center=(wide // 2, round(high * HIGH))))
        colour = t.DIM if look.state == "dead" else t.BRIGHT
        words = self.name(f"blackstone.explorer.{look.name}.short")
        letters, room = max(self.least, high * 0.085), round(wide * GLASS)
        name = self.whole_line(words, "bold", letters, colour, room)
        name = name or self.squeezed(words, self.style("text", self.least, colour), room)
        out.blit(name, name.get_rect(center=(wide // 2, round(high * NAMED))))
        foot = Rect(round(wide * 0.08), round(high * COUNTED), round(wide * 0.84), round(high * 0.13))
        if look.state == "dead":
            skull = self.stage.art.icon("skull", foot.height, t.BAD)
            out.blit(skull, skull.get_rect(center=foot.center))
        else:
            self._draw_facts(out, foot, look)
        return out

    def _draw_facts(self, out: Surface, area: Rect, look: BedLook) -> None:
        """Icons with a number each, side by side: as many kinds of what is counted as have room in all of the row."""
        row = look.row or (look.facts,)
        kinds = range(max(map(len, row)), 0, -1)
        shown = next((count for count in kinds if all(self._facts(each[:count], area) is not None for each in row)), 0)
        drawn = self._facts(look.facts[:shown], area) or []
        whole = sum(sign.get_width() + words.get_width() + 2 for sign, words in drawn)
        gap = max(2, (area.width - whole) // (len(drawn) + 1)) if drawn else 0
        x = area.x + gap
        for sign, words in drawn:
            out.blit(sign, sign.get_rect(midleft=(x, area.centery)))
            x += sign.get_width() + 2
            out.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += words.get_width() + gap

    def _facts(self, facts: Sequence[tuple[str, int]], area: Rect) -> list[tuple[Surface, Surface]] | None:
        """The icon and the number of each that there is any of, smaller where they would stand too close; None where
        they have no room."""
        high = max(self.least, area.height * 0.8)
        while True:
            drawn = [
                (self.stage.art.icon(icon, round(high), t.GOLD), self.letters(str(n), "bold", high * 0.92, t.BRIGHT))
                for icon, n in facts
                if n
            ]
            whole = sum(sign.get_width() + words.get_width() + high * APART for sign, words in drawn)
            if whole <= area.width:
                return drawn
            if high <= self.least:
                return None
            high = max(self.least, high * 0.9)

    def purse(self, look: HoldingsLook, size: tuple[int, int]) -> Surface:
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
