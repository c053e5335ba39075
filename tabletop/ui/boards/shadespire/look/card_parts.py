"""The parts of a card of Shadespire: its name, its glory, its emblem, its words, the Attack actions that it grants."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.shadespire.content.records import CardKind
from tabletop.games.shadespire.words.cards import CardFace
from tabletop.ui.boards.painting import Brush
from tabletop.ui.boards.shadespire.look.card_signs import attack_line, smallest
from tabletop.ui.boards.shadespire.look.emblems import sign
from tabletop.ui.frame.theme import Colour, Style, rgb

INK, CREAM, GOLD = rgb("#131a1f"), rgb("#fdf7e6"), rgb("#f2c14e")
LINE = 1.08
"""The pitch of lines of a name by that of its letters."""
STEPS = (0.088, 0.082, 0.076, 0.07, 0.064, 0.058)
"""Words are of so many widths of a card, the first that fits."""
BESIDE_AMOUNT = 1.9
"""The width of an emblem with an amount beside the words of the kind, by its height."""
PAD, MARGIN = 0.035, 0.02
"""Parts of the width of a card: its inner edge, the margin beside words."""


class CardParts(Brush):
    """Draws the parts of a card wherever there is room for them."""

    def draw_words(self, out: Surface, plate: Rect, face: CardFace, said: tuple[Style, str], foot: int) -> None:
        """The words in the middle of their plate, below the Attack actions that the card grants."""
        style, words = said
        pad = round(PAD * out.get_width())
        if foot:
            self.draw_attacks(
                out, Rect(plate.x + pad, plate.y + pad // 2, plate.width - 2 * pad, foot - pad // 2), face
            )
        margin = round(MARGIN * out.get_width())
        area = Rect(plate.x + margin, plate.y + foot, plate.width - 2 * margin, plate.height - foot)
        block = self.stage.lettering.block(words, style, area.width, align="centre")
        out.blit(block, block.get_rect(center=area.center))

    def titled(self, face: CardFace, area: Rect) -> tuple[list[str], Style]:
        """The name of a card in lines, and their style."""
        words = self.stage.text.form(face.name, "Nom")
        tries = [("title", max(self.least, area.height * part)) for part in (0.62, 0.56, 0.5, 0.44, 0.38, 0.0)]
        lines, style = self.fitted(words, tries, CREAM, area.width, area.height)
        broken = [self.broken(self.parted(line, style, area.width), style, area.width, wide=True) for line in lines]
        return [part for line in broken for part in line or ()], style

    def draw_title(self, out: Surface, area: Rect, face: CardFace) -> None:
        lines, style = self.titled(face, area)
        pitch = round(style.size * self.stage.theme.unit * LINE)
        y = area.centery - (len(lines) - 1) * pitch // 2
        for at, line in enumerate(lines):
            drawn = self.squeezed(line, style, area.width)
            out.blit(drawn, drawn.get_rect(center=(area.centerx, y + at * pitch)))

    def draw_glory(self, out: Surface, middle: tuple[int, int], wide: int, face: CardFace) -> None:
        """How much glory an objective brings, on a coin so wide."""
        if face.glory is None:
            return
        disc = self.stage.art.picture("shadespire.card.glory", (wide, wide))
        out.blit(disc, disc.get_rect(center=middle))
        number = self.letters(str(face.glory), "bold", max(self.least, wide * 0.62), GOLD)
        out.blit(number, number.get_rect(center=middle))

    def draw_emblem(
        self, out: Surface, area: Rect, card: CardKind, ground: Colour | None, bare: bool = False
    ) -> None:
        """What the card does, in chased silver, with how much, unless it is to be bare."""
        if ground is not None:
            pygame.draw.rect(out, ground, area, border_radius=max(2, area.width // 24))
        shown = sign(card)
        amount = "" if bare else shown.amount
        side = max(8, round(min(area.height, area.width * (0.6 if amount else 1.0)) * 0.94))
        picture = self.stage.art.picture(f"shadespire.effect.{shown.emblem}", (side, side))
        shift = round(side * 0.2) if amount else 0
        out.blit(picture, picture.get_rect(center=(area.centerx - shift, area.centery)))
        if amount:
            high = max(self.least, min(side * 0.4, area.width * 0.3))
            number = self.letters(amount, "bold", high, CREAM, True)
            place = number.get_rect(midleft=(area.centerx - shift + side // 2, area.centery))
            out.blit(number, place.clamp(area))

    def draw_kind(self, out: Surface, area: Rect, face: CardFace) -> None:
        """What kind of card it is."""
        drawn = self._kind(face, area.height, area.width)
        out.blit(drawn, drawn.get_rect(center=area.center))

    def draw_kind_with_emblem(self, out: Surface, area: Rect, high: int, card: CardKind, face: CardFace) -> None:
        """The same in a line so high, right of the emblem of the card."""
        emblem = Rect(area.x, area.y, round(area.height * (BESIDE_AMOUNT if sign(card).amount else 1.0)), area.height)
        drawn = self._kind(face, high, area.width - emblem.width - high // 4)
        emblem.x = area.centerx - (emblem.width + high // 4 + drawn.get_width()) // 2
        self.draw_emblem(out, emblem, card, None)
        out.blit(drawn, drawn.get_rect(midleft=(emblem.right + high // 4, area.centery)))

    def _kind(self, face: CardFace, high: int, wide: int) -> Surface:
        style = self.style("bold", max(self.least, high * 0.72), CREAM)
        return self.stage.lettering.line(
            self.stage.lettering.shorten(self.stage.text.say(face.short), style, wide), style
        )

    @property
    def least(self) -> float:
        """The smallest letters on cards, in pixels."""
        return smallest(self.stage)

    def fit(self, face: CardFace, room: Rect) -> tuple[Style, str] | None:
        """The words of a card in the largest letters that fit; None where none can be read."""
        words = self.stage.text.say(face.words)
        if face.only:
            names = ", ".join(self.stage.text.form(each, "Nom") for each in face.only)
            words = f"{self.stage.say('shadespire.card_only', names=names)} {words}"
        wide = room.width / (1 - 2 * PAD - 2 * MARGIN)
        if wide * STEPS[0] < self.least:
            return None
        for px in (*(wide * step for step in STEPS if wide * step > self.least), self.least):
            style = self.style("text", px, INK)
            if self.stage.lettering.tall(words, style, room.width) <= room.height:
                return style, words
        return None

    def attack_height(self, face: CardFace, wide: int) -> int:
        return round(0.13 * wide) * len(face.attacks)

    def draw_attacks(self, out: Surface, area: Rect, face: CardFace) -> None:
        high = area.height // max(1, len(face.attacks))
        for at, attack in enumerate(face.attacks):
            drawn = attack_line(self, attack, high, INK)
            out.blit(drawn, drawn.get_rect(center=(area.centerx, area.y + high * at + high // 2)))
