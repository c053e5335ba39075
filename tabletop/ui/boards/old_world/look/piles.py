"""What lies beside the cards of Chaos in the Old World: empty spaces, the deck and the ruination stack."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.old_world.content.records import TOKENS
from tabletop.ui.boards.old_world.layout.places import TALL
from tabletop.ui.boards.old_world.look.card_parts import CREAM
from tabletop.ui.boards.old_world.look.cards import OLD_WORLD
from tabletop.ui.boards.old_world.look.pictures import DeckLook, RuinLook, SpaceLook
from tabletop.ui.boards.old_world.look.things import LIGHTS, NIGHT, Looks
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready

EDGE, LINE, GLOW = 0.09, 0.09, rgb("#ffedb0")
"""Of a space that can be picked: the dark edge and the line of light by its width, and the colour of its ground."""
SHUT = 120
"""How dark a space is that a token takes."""


class Piles:
    """Draws places for cards and piles of them, so many pixels wide; their height is 7/5 of that."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage, self.art = looks, looks.stage, looks.stage.art

    def space(self, look: SpaceLook, wide: int, mark: str = "normal") -> Surface:
        """An empty card space; one that can be picked is full of light within a dark edge, as a line of light alone is
        lost on parchment, and one that a token takes is dark and has its sign."""

        def make() -> Surface:
            space = self.art.picture("old_world.space", (wide, round(wide * TALL)))
            if look.taken_by >= 0:
                return self._taken(space, TOKENS[look.taken_by])
            return self._lit(space, mark) if mark in LIGHTS and mark != "seen" else ready(space)

        return self.looks.kept("space", look, wide, mark, make=make)

    def _taken(self, space: Surface, token: str) -> Surface:
        """A space that counts as taken, with the sign of the token."""
        out, wide = space.copy(), space.get_width()
        shade = Surface(out.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(shade, (*NIGHT, SHUT), out.get_rect(), border_radius=round(wide * EDGE))
        out.blit(shade, (0, 0))
        sign = self.art.icon(f"old_world.{token}", round(wide * 0.7), CREAM)
        out.blit(sign, sign.get_rect(center=out.get_rect().center))
        return ready(out)

    def _lit(self, space: Surface, mark: str) -> Surface:
        """A space that can be picked, with the sign of what goes there."""
        colour, wide = LIGHTS[mark][0], space.get_width()
        edge, line = max(2, round(wide * EDGE)), max(2, round(wide * LINE))
        out = Surface((space.get_width() + 2 * edge, space.get_height() + 2 * edge), pygame.SRCALPHA)
        out.blit(space, (edge, edge))
        pygame.draw.rect(out, (*NIGHT, 235), out.get_rect(), border_radius=2 * edge)
        inner = out.get_rect().inflate(-edge, -edge)
        pygame.draw.rect(out, (*colour, 255), inner, border_radius=2 * edge)
        ground = inner.inflate(-2 * line, -2 * line)
        pygame.draw.rect(out, (*NIGHT, 255), ground, border_radius=edge)
        within = ground.inflate(-edge, -edge)
        pygame.draw.rect(out, (*GLOW, 255), within, border_radius=edge)
        sign = self.art.icon("old_world.card", round(wide * 0.5), NIGHT)
        out.blit(sign, sign.get_rect(center=within.center))
        return ready(out)

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
