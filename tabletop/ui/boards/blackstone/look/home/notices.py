"""What runs out and what is paid: the legacy deck, the legacy card of this evening, the counter."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import CounterLook, LegacyLook, NewsLook
from tabletop.ui.boards.blackstone.look.home.titled import Titled
from tabletop.ui.boards.blackstone.look.parts import EMBER
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import Style, rgb

CLOSE = 3
"""Pixels between two legacy cards."""
NAMED = 0.15
"""The height of letters of legacy cards in force by that of their panel."""
HINT = 0.19, 0.16, 0.13
"""The height of letters on an empty counter by that of it: the first with which all words have room."""


class Notices(Titled):
    """Draws the legacy deck and the counter."""

    def legacy(self, look: LegacyLook, size: tuple[int, int]) -> Surface:
        left = look.every - len(look.drawn)
        words = self.stage.say("blackstone.table.home.legacy", n=left)
        out, room = self.titled(size, "blackstone.legacy", words, t.LAMP if left > 3 else t.BAD)
        style = self.style("bold", max(self.least, size[1] * NAMED), t.WORDS)
        told = self._in_force(look, style, room)
        named = self.stage.lettering.block(told, style, room.width) if told else None
        taken = 0 if named is None else named.get_height()
        if room.height - taken >= self.least:
            self._draw_deck(out, Rect(room.x, room.y, room.width, room.height - taken), look)
        if named is not None:
            out.blit(named, named.get_rect(bottomleft=room.bottomleft))
        return out

    def _in_force(self, look: LegacyLook, style: Style, room: Rect) -> list[Part]:
        """The names of the cards in force, of all of which there is room; one that was drawn on this evening stands
        out."""
        if not look.drawn:
            return []
        newest, *others = map(self.name, look.drawn)
        key = "blackstone.table.home.newest" if look.is_new else "blackstone.table.in_force.one"
        ways = [[Part(self.stage.say(key, card=newest), EMBER), *self._others(others, count)]
                for count in range(len(others), -1, -1)]  # fmt: skip
        ways.append([Part(newest, EMBER), *self._others(others, 0)])
        tall = self.stage.lettering.tall
        return next((way for way in ways if tall(way, style, room.width) <= room.height), ways[-1])

    def _others(self, names: Sequence[str], count: int) -> list[Part]:
        """The first names after another one, and how many more there are."""
        more = len(names) - count
        said = [*names[:count], *([self.stage.say("blackstone.table.home.more", n=more)] if more else [])]
        return [Part(f" · {each}") for each in said]

    def _draw_deck(self, out: Surface, room: Rect, look: LegacyLook) -> None:
        """A card for each in the deck; those drawn are dull."""
        wide = min(round(room.height * 0.72), room.width // max(1, look.every) - CLOSE)
        for at in range(look.every):
            cell = Rect(room.x + at * (wide + CLOSE), room.y, wide, min(room.height, round(wide * 1.4)))
            gone = at < len(look.drawn)
            pygame.draw.rect(out, rgb("#1b1c22") if gone else rgb("#7a2415"), cell, border_radius=max(2, wide // 6))
            pygame.draw.rect(out, t.DIM if gone else EMBER, cell, 1, border_radius=max(2, wide // 6))
            sign = self.stage.art.icon("blackstone.legacy", round(cell.width * 0.72), t.DIM if gone else t.LAMP)
            out.blit(sign, sign.get_rect(center=cell.center))

    def news(self, look: NewsLook, size: tuple[int, int]) -> Surface:
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

    def counter(self, look: CounterLook, size: tuple[int, int]) -> Surface:
        out, room = self.titled(
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
