"""A card as a row: what it is called, what it does in a sign, when it counts, and whether the deck holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.shadespire.content.records import CardKind, ObjectiveCard, PloyCard, ShadespireContent
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face
from tabletop.ui.boards.shadespire.look.card_parts import GOLD
from tabletop.ui.boards.shadespire.look.cards import COLOURS
from tabletop.ui.boards.shadespire.look.emblems import sign
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import Style
from tabletop.ui.widgets.base import Widget

NAME = Style("text", 15, t.BRIGHT)
LIT = Style("bold", 15, t.BRIGHT)
SAID = Style("text", 14, t.DIM)
ROW, SLIM = 28, 23
"""Units that a row is high: in the list, and in the deck."""
IN, OUT = t.rgb("#3f8f4d"), t.rgb("#4a4238")
SHADE = 0.55


class CardRow(Widget):
    """One card. It asks its scene whether it is spoken of (`lit`), and whether the deck holds it (`held`)."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str, content: ShadespireContent, card: CardKind, *, area: str,
        press: Callable[[], None], lit: Callable[[str], bool], held: bool | None = None, wrong: bool = False,
        tip: Callable[[], Tip | None] | None = None,
    ) -> None:  # fmt: skip
        """held: None where all that is shown is in the deck. wrong: it is one of those that are against a limit."""
        super().__init__(stage, rect)
        self.name, self.card, self.area, self.press, self.lit = name, card, area, press, lit
        self.held, self.wrong, self.tip = held, wrong, tip
        self.face = card_face(content, card)
        self.title = stage.text.form(names.kind(card), "Nom")

    @property
    def label(self) -> str:
        """What the row says, in words."""
        return self.title

    def targets(self) -> Sequence[Target]:
        return (Target(self.name, self.rect, self.area, self.label, self.press, tip=self.tip),)

    def draw(self, surface: Surface) -> None:
        lit = self.lit(self.name)
        key = ("shadespire.row", self.card.number, self.rect.size, lit, self.held, self.wrong, self.stage.text.language)
        surface.blit(self.stage.art.cache.get(key, lambda: self._picture(lit)), self.rect)

    def _picture(self, lit: bool) -> Surface:
        stage, px = self.stage, self.stage.px
        out = Surface(self.rect.size, SRCALPHA)
        high = self.rect.height
        mark = high if self.held is not None else 0
        body = Rect(0, 0, self.rect.width - mark - (px(4) if mark else 0), high)
        self._draw_ground(out, body, lit)
        side = high - px(6)
        left, right = body.x + side + px(9), body.right - px(4)
        if isinstance(self.card, ObjectiveCard):
            right = self._draw_coin(out, right, body.centery, side, self.card.glory) - px(3)
        colour = t.BAD if self.wrong else t.WORDS if self.held is False else t.BRIGHT
        style = (LIT if lit else NAME)._replace(colour=colour)
        wide = stage.lettering.width(self.title, style)
        said = self._said() if self.held is not None else ""
        room = right - left
        if said and wide + stage.lettering.width(said, SAID) + px(10) <= room:
            words = stage.lettering.line(said, SAID)
            out.blit(words, words.get_rect(midright=(right, body.centery)))
        style = stage.lettering.fit(self.title, style, room)
        if stage.lettering.width(self.title, style) <= room:
            emblem = stage.art.picture(f"shadespire.effect.{sign(self.card).emblem}", (side, side))
            out.blit(emblem, emblem.get_rect(midleft=(body.x + px(5), body.centery)))
        else:  # the colour tells what it is, and the whole name more than a sign
            left, room = body.x + px(7), right - body.x - px(7)
        title = stage.lettering.line(stage.lettering.shorten(self.title, style, room), style)
        out.blit(title, title.get_rect(midleft=(left, body.centery)))
        if mark:
            self._draw_mark(out, Rect(self.rect.width - mark, 0, mark, high).inflate(-px(4), -px(4)))
        return out

    def _draw_ground(self, out: Surface, body: Rect, lit: bool) -> None:
        """The colour of the kind, darker where the card is not in the deck, with a lit edge."""
        ground, light = COLOURS[self.face.kind]
        share = SHADE if self.held is False else 1.0
        fill = tuple(round(part * share * 0.8) for part in ground)
        corner = self.stage.px(5)
        pygame.draw.rect(out, fill, body, border_radius=corner)
        top = Rect(body.x, body.y, body.width, body.height // 2)
        shine = Surface(body.size, SRCALPHA)
        pygame.draw.rect(shine, (255, 255, 255, 14), Rect(0, 0, *top.size), border_radius=corner)
        out.blit(shine, body)
        edge = t.GOLD if lit else t.BAD if self.wrong else tuple(round(part * max(share, 0.7)) for part in light)
        pygame.draw.rect(out, edge, body, self.stage.px(1.6 if lit else 1), border_radius=corner)

    def _draw_coin(self, out: Surface, right: int, middle: int, side: int, glory: int) -> int:
        """The glory of an objective; gives where the coin begins."""
        coin = self.stage.art.picture("shadespire.card.glory", (side, side))
        place = coin.get_rect(midright=(right, middle))
        out.blit(coin, place)
        number = self.stage.lettering.line(str(glory), Style("bold", 14, GOLD))
        out.blit(number, number.get_rect(center=place.center))
        return place.x

    def _draw_mark(self, out: Surface, place: Rect) -> None:
        """A tick where the deck holds the card, a plus where it could."""
        pygame.draw.ellipse(out, IN if self.held else OUT, place)
        pygame.draw.ellipse(out, t.GOOD if self.held else t.FAINT, place, self.stage.px(1.2))
        if self.held:
            icon = self.stage.art.icon("check", place.width * 2 // 3, t.BRIGHT)
            out.blit(icon, icon.get_rect(center=place.center))
            return
        arm, thick = place.width // 2, self.stage.px(2)
        for size in ((arm, thick), (thick, arm)):
            pygame.draw.rect(out, t.DIM, Rect(0, 0, *size).move_to(center=place.center))

    def _said(self) -> str:
        """When it counts, or who may carry it."""
        say, form = self.stage.text.say, self.stage.text.form
        if isinstance(self.card, ObjectiveCard):
            return self.stage.say(f"shadespire.builder.moment.{self.card.window}")
        if isinstance(self.card, PloyCard):
            return say(self.face.short) if self.card.reaction else ""
        return ", ".join(form(each, "Nom") for each in self.face.only)
