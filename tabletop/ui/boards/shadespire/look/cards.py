"""The cards of Shadespire: name, emblem, when it counts, words; as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.records import CardKind
from tabletop.games.shadespire.words.cards import CardFace, card_face
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.shadespire.layout.hand import TILT
from tabletop.ui.boards.shadespire.look.card_parts import CREAM, LINE, MARGIN, PAD, CardParts
from tabletop.ui.boards.shadespire.look.card_signs import draw_progress
from tabletop.ui.boards.shadespire.look.emblems import sign
from tabletop.ui.boards.shadespire.look.pictures import CardLook, PileLook, PlateLook
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour, Style, rgb
from tabletop.ui.pictures.cache import ready

COLOURS: dict[str, tuple[Colour, Colour]] = {
    "objective": (rgb("#3b2f7a"), rgb("#6a5cc4")), "ploy": (rgb("#0f4a55"), rgb("#2b8f9c")),
    "reaction": (rgb("#123a6b"), rgb("#3f7fd0")), "upgrade": (rgb("#5a3a10"), rgb("#b98232")),
}  # fmt: skip
"""The ground of each kind of card, and its lighter tone."""
PAPER, FADED_LIGHT, NIGHT = rgb("#e6ecec"), rgb("#c9d3d6"), rgb("#0a0d14")
TITLE, KIND, SPACED, PICTURES = 0.155, 0.085, 1.3, (0.3, 0.2, 0.0)
"""The heights of the bar of the name, of the line of the kind (also by the smallest letters), and of the emblem where
words stand below it, in widths of a card; less where words are long, down to none. Of the longest ones the line of the
kind makes room, too."""
ENDS = 0.4
"""The part of a ploy that lies face up which says when it ends."""
TWO_LINES = 2.15
"""The bar of the name has room for two lines of the smallest letters at least, by their height."""
COIN = 0.16
"""The width of the coin with the glory by that of a card."""
OWN, IN_TITLE = 1.3, 0.8
"""By how much more than the line of the kind a picture is high that lies above it, and not beside its words; where
there is no such line, the emblem lies beside the name, so high by the room of that."""
LOW = 2.9
"""A picture that is less than so many coins high has its emblem beside the coin, not below it."""
PRINTED = 20
"""Cards so many heights of their letters wide are shown in print."""
ROUND = 0.05
"""The corners of a card by its width."""


class Plan(NamedTuple):
    """The parts of a small card: all within its edge, its name, its picture, its words with their style and their
    place, None where there is no room for them, and the place of the line of its kind, None where words need it."""

    inner: Rect
    title: Rect
    picture: Rect
    said: tuple[Style, str] | None
    plate: Rect | None
    kind: Rect | None


def _print(face: CardFace) -> str:
    """The picture that a card of its kind is printed on."""
    return f"shadespire.card.{'ploy' if face.kind == 'reaction' else face.kind}"


class Cards(CardParts):
    """Draws the cards of one game."""

    def __init__(self, stage: Stage, box: ShadespireBox) -> None:
        super().__init__(stage)
        self.box = box

    def parts(self, look: CardLook, unit: float, mark: str) -> Iterator[None]:
        """Read what a card of the hand is put together from, where it is not kept."""
        size = (round(look.wide * unit), round(look.high * unit))
        if look.kind < 0 or self._key(look, size, mark) in self.stage.art.cache:
            return
        card = self.box.cards[look.kind]
        yield from self.stage.art.reading(f"shadespire.effect.{sign(card).emblem}")
        if self._is_large(size):
            yield from self.stage.art.reading(_print(card_face(self.box.content, card)))

    def _key(self, look: CardLook, size: tuple[int, int], mark: str) -> tuple[object, ...]:
        return "shadespire.card", look, size, mark, self.stage.text.language

    def _is_large(self, size: tuple[int, int]) -> bool:
        """Whether a card is wide enough for its print."""
        return size[0] >= PRINTED * self.least

    def hand(self, look: CardLook, unit: float, mark: str) -> Surface:
        """A card of the hand, or one that has risen."""
        size = (round(look.wide * unit), round(look.high * unit))
        return self.stage.art.cache.get(self._key(look, size, mark), lambda: self._marked(self._card(look, size), mark))

    def fanned(self, look: CardLook, unit: float, mark: str, angle: float) -> Surface:
        """A card of the hand that leans by so many degrees, in the steps of a fan: on its way it is turned no finer."""
        upright, steps = self.hand(look, unit, mark), round(angle / (TILT / 2))
        if not steps:
            return upright
        turned = partial(pygame.transform.rotozoom, upright, steps * TILT / 2, 1.0)
        return self.stage.art.cache.get((*self._key(look, upright.get_size(), mark), steps), turned)

    def card(self, kind: int, wide: int) -> Surface:
        """A card so many pixels wide, as the deck builder shows it."""
        size = (wide, round(wide * 1.4))
        key = ("shadespire.card", kind, size, self.stage.text.language)
        return self.stage.art.cache.get(key, lambda: ready(self._card(CardLook(kind, False, 0, 0), size)))

    def tile(self, kind: int, px: int) -> Surface:
        """The emblem of a card in the colours of its kind, as the inspector shows it."""

        def make() -> Surface:
            out = Surface((px, px), SRCALPHA)
            card = self.box.cards[kind]
            ground, light = COLOURS[card_face(self.box.content, card).kind]
            edge = max(2, px // 24)
            pygame.draw.rect(out, light, out.get_rect(), border_radius=3 * edge)
            inner = out.get_rect().inflate(-2 * edge, -2 * edge)
            pygame.draw.rect(out, ground, inner, border_radius=2 * edge)
            self.draw_emblem(out, inner.inflate(-2 * edge, -2 * edge), card, NIGHT)
            return ready(out)

        return self.stage.art.cache.get(("shadespire.tile", kind, px, self.stage.theme.unit), make)

    def pile(self, look: PileLook, wide: int, high: int, mark: str) -> Surface:
        """A ploy that lies face up: its emblem beside its name, with an edge in the colour of who has played it; in
        little room its emblem alone."""

        def make() -> Surface:
            out = Surface((wide, high), SRCALPHA)
            card = self.box.cards[look.kind]
            edge, corner = max(2, high // 20), round(high * 0.14)
            pygame.draw.rect(out, OWNER_WORDS[look.owner], out.get_rect(), border_radius=corner)
            inner = out.get_rect().inflate(-2 * edge, -2 * edge)
            pygame.draw.rect(out, COLOURS["ploy"][0], inner, border_radius=corner - edge)
            side = inner.height - 2 * edge
            shown = Rect(inner.x + edge, inner.y + edge, round(side * (1.3 if sign(card).amount else 1.0)), side)
            left = shown.right + edge
            room = Rect(left, inner.y, inner.right - edge - left, inner.height)
            foot = round(max(room.height * ENDS, self.least * 1.2))
            name = Rect(room.x, room.y, room.width, room.height - foot)
            said = self.stage.say(f"shadespire.table.lasts.{'now' if look.live else 'next'}")
            style = self.style("text", max(self.least, foot * 0.7), CREAM)
            style = self.stage.lettering.fit(said, style, room.width, self.stage.theme.least)
            if self.stage.lettering.width(said, style) > room.width or name.height < 1.2 * self.least:
                self.draw_emblem(out, inner.inflate(-2 * edge, -2 * edge), card, NIGHT)
                return self._marked(out, mark)
            self.draw_emblem(out, shown, card, NIGHT)
            self.draw_title(out, name, card_face(self.box.content, card))
            ends = self.stage.lettering.line(said, style)
            out.blit(ends, ends.get_rect(center=(room.centerx, name.bottom + foot // 2 - edge)))
            return self._marked(out, mark)

        return self.stage.art.cache.get(("shadespire.pile", look, wide, high, mark, self.stage.text.language), make)

    def plate(self, look: PlateLook, wide: int, high: int, mark: str) -> Surface:
        """The name of a card to choose."""

        def make() -> Surface:
            out = Surface((wide, high), SRCALPHA)
            card = card_face(self.box.content, self.box.cards[look.kind])
            ground, light = COLOURS[card.kind]
            edge = max(1, high // 16)
            pygame.draw.rect(out, light if mark != "normal" else NIGHT, out.get_rect(), border_radius=high // 5)
            pygame.draw.rect(out, ground, out.get_rect().inflate(-2 * edge, -2 * edge), border_radius=high // 5)
            words = self.stage.text.form(card.name, "Nom")
            room = wide - 4 * edge - high // 3
            style = self.stage.lettering.fit(words, self.style("title", max(self.least, high * 0.56), CREAM), room, 8)
            drawn = self.stage.lettering.line(words, style)
            out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
            return ready(out)

        return self.stage.art.cache.get(("shadespire.plate", look, wide, high, mark, self.stage.text.language), make)

    # ------------------------------------------------------------------ parts

    def _card(self, look: CardLook, size: tuple[int, int]) -> Surface:
        if look.kind < 0:
            back = "power" if look.power else "objective"
            return self.stage.art.picture(f"shadespire.back.{back}", size).copy()
        card = self.box.cards[look.kind]
        face = card_face(self.box.content, card)
        printed = self._printed(card, face, size, look) if self._is_large(size) else None
        return printed or self._simple(card, face, size, look)

    def _printed(self, card: CardKind, face: CardFace, size: tuple[int, int], look: CardLook) -> Surface | None:
        """A card as large as its print needs: None where its words could not be read."""
        name = _print(face)
        entry = self.stage.art.entry(name)
        scale = size[0] / entry["size"][0]
        if size[1] < round(entry["size"][1] * scale) - 1:
            return None

        def zone(part: str) -> Rect:
            return Rect(*(round(each * scale) for each in entry[part]))

        words = zone("words")
        pad, margin = round(PAD * size[0]), round(MARGIN * size[0])
        foot = self.attack_height(face, size[0])
        said = self.fit(face, Rect(0, 0, words.width - 2 * margin, words.height - foot - pad))
        if said is None:
            return None
        out = self.stage.art.picture(name, size).copy()
        mark, name_zone = zone("mark"), zone("name").inflate(-2 * margin, -2 * margin)
        self.draw_title(out, Rect(mark.right, name_zone.y, name_zone.right - mark.right, name_zone.height), face)
        self.draw_glory(out, mark.center, mark.width, face)
        self.draw_emblem(out, zone("picture"), card, None)
        draw_progress(self, out, zone("picture"), look)
        self.draw_kind(out, zone("kind"), face)
        self.draw_words(out, words, face, said, foot)
        small = self.letters(str(face.number), "text", max(8.0, zone("foot").height * 0.7), FADED_LIGHT)
        out.blit(small, small.get_rect(midright=zone("foot").midright))
        if face.warband is not None:
            style = self.style("text", max(8.0, zone("foot").height * 0.7), FADED_LIGHT)
            told = self.stage.lettering.line(self.stage.text.form(face.warband, "Nom"), style)
            out.blit(told, told.get_rect(midleft=zone("foot").midleft))
        return out

    def _plan(self, face: CardFace, size: tuple[int, int]) -> Plan:
        """A small card: its words have as much room as they need, its emblem what is left."""
        wide = size[0]
        inner = Rect((0, 0), size).inflate(-max(2, round(wide * 0.02)), -max(2, round(wide * 0.02)))
        pad, margin = round(PAD * wide), round(MARGIN * wide)
        room = inner.inflate(-2 * pad, -2 * pad)
        title = Rect(room.x, room.y, room.width, round(max(TITLE * wide, TWO_LINES * self.least)))
        title.height = max(title.height, round((len(self.titled(face, title)[0]) + 0.4) * self.least * LINE))
        foot = self.attack_height(face, wide)
        body = Rect(room.x, title.bottom + pad // 2, room.width, room.bottom - title.bottom - pad // 2)
        coin, kind = self._coin(wide), round(max(KIND * wide, SPACED * self.least))
        for part, line in (*((each, kind) for each in PICTURES), (0.0, 0)):
            shown = max(round(part * wide), coin if face.glory is not None else 0)
            free = body.height - shown - line - foot - pad
            said = self.fit(face, Rect(0, 0, room.width - 2 * margin, free))
            if said is not None:
                break
        else:
            return Plan(inner, title, body, None, None, None)
        style, words = said
        tall = self.stage.lettering.tall(words, style, room.width - 2 * margin) + pad
        plate = Rect(room.x, room.bottom - max(tall + foot, round(body.height * 0.45)), room.width, 0)
        plate.height = room.bottom - plate.y
        kinds = Rect(room.x, plate.y - line, room.width, line)
        picture = Rect(room.x, body.y, room.width, kinds.y - body.y)
        return Plan(inner, title, picture, said, plate, kinds if line else None)

    @staticmethod
    def _has_own_place(plan: Plan, wide: int) -> bool:
        """Whether the emblem of a card is larger above the words of its kind, or where there are none, than beside its
        words."""
        return plan.picture.height > (plan.kind.height * OWN if plan.kind is not None else round(KIND * wide))

    def _coin(self, wide: int) -> int:
        """The width of the coin with the glory on a small card."""
        return round(max(COIN * wide, 1.5 * self.least))

    def _simple(self, card: CardKind, face: CardFace, size: tuple[int, int], look: CardLook) -> Surface:
        """A small card: where there is no room for its words, its emblem alone."""
        out = Surface(size, SRCALPHA)
        wide, corner = size[0], round(ROUND * size[0])
        plan = self._plan(face, size)
        ground, light = COLOURS[face.kind]
        pygame.draw.rect(out, NIGHT, out.get_rect(), border_radius=corner)
        pygame.draw.rect(out, ground, plan.inner, border_radius=corner)
        pygame.draw.rect(out, light, plan.inner, max(1, round(wide * 0.012)), border_radius=corner)
        shown = self._has_own_place(plan, wide)
        title = plan.title
        if not shown and plan.said is not None and plan.kind is None:
            side = round(title.height * IN_TITLE)
            self.draw_emblem(out, Rect(title.x, title.centery - side // 2, side, side), card, None)
            title = Rect(title.x + side, title.y, title.width - side, title.height)
        coin = self._coin(wide)
        if shown:
            self._draw_picture(out, plan.picture, card, look, coin if face.glory is not None else 0)
        self.draw_title(out, title, face)
        if plan.said is not None and plan.plate is not None:
            pygame.draw.rect(out, PAPER, plan.plate, border_radius=max(2, corner // 2))
            self.draw_words(out, plan.plate, face, plan.said, self.attack_height(face, wide))
        if plan.kind is not None:
            if shown:
                self.draw_kind(out, plan.kind, face)
            else:
                self.draw_kind_with_emblem(out, plan.kind.union(plan.picture), plan.kind.height, card, face)
        self.draw_glory(out, (plan.picture.x + coin // 2, plan.picture.y + coin // 2), coin, face)
        return out

    def _draw_picture(self, out: Surface, area: Rect, card: CardKind, look: CardLook, coin: int) -> None:
        """The emblem and how far an objective is. A low picture has its emblem between the coin, which is so wide, and
        that, without an amount, which is told there; a higher one has it below both."""
        pygame.draw.rect(out, NIGHT, area, border_radius=max(2, area.width // 24))
        told = draw_progress(self, out, area, look)
        if area.height >= LOW * self._coin(out.get_width()):
            low = max(told.bottom - area.y, coin)
            self.draw_emblem(out, Rect(area.x, area.y + low, area.width, area.height - low), card, None)
            return
        left = area.x + coin
        between = Rect(left, area.y, (told.x if told else area.right) - left, area.height)
        self.draw_emblem(out, between, card, None, bare=bool(told))

    def _marked(self, card: Surface, mark: str) -> Surface:
        """A card with the glow of what can be picked."""
        if mark not in MARKS:
            return ready(card)
        wide = card.get_width()
        out = self.halo(card.get_size(), mark, round(ROUND * wide), wide * 0.02).copy()
        out.blit(card, card.get_rect(center=out.get_rect().center))
        return ready(out)
