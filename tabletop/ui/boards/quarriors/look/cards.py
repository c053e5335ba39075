"""The cards of the Wilds: the creature large on rays, cost, glory, dice left, its name, and what it does."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.content.records import Card, DieKind
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.quarriors.card_parts import is_low, marks, rim
from tabletop.ui.boards.quarriors.layout.looks import CardLook
from tabletop.ui.boards.quarriors.look.card_picture import discs_on, emblem_on
from tabletop.ui.boards.quarriors.look.card_plan import DROP, FOOT, INK, Block, CardPlan, Planner, gap
from tabletop.ui.boards.quarriors.look.dice import LIGHT, SHARE, die_picture, dye
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import SMALLEST, Colour, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready, tinted
from tabletop.ui.pictures.nine_slices import stretched, tiled

SOLID = 0.86
"""So much of the picture of a solid thing it takes itself."""
BEAD = 3.3
"""The width of the frame's bead, in units of its picture."""
EMPTY, BACK = (0.35, 0.62), (0.6, 0.60)
"""How much of their colour and light cards keep that have no dice left, and those that cannot be paid for."""
WARNING, BLOOD = rgb("#f0452a"), rgb("#a81e16")
RUST, CREAM, DISC, GOLD, SHADE = rgb("#6a3312"), rgb("#fff1d0"), rgb("#1b1210"), rgb("#e0b968"), (16, 10, 12, 190)
FOLD = (40, 20, 5)
"""The shadow where the parchment begins."""


class Cards(Planner):
    """Draws cards and what has a number on it. All pictures are drawn once and kept."""

    # ------------------------------------------------------------------ solid things with a number

    def drop(self, number: int, px: int) -> Surface:
        """A drop of quiddity, px high, with a number on it."""
        return self._token("quiddity", str(number), px, t.BRIGHT, 0.11, True)

    def medal(self, number: int, px: int) -> Surface:
        """A medal of glory, px high, with a number on it."""
        return self._token("glory", str(number), px, INK, -0.095, False)

    def _token(
        self, name: str, number: str, px: int, ink: Colour, low: float, edge: bool, dyed: Colour | None = None
    ) -> Surface:
        """A solid thing with a number, `low` of its height below its middle; in another colour where one is given."""
        key = ("quarriors.token", name, number, px, dyed, self.stage.theme.unit)

        def make() -> Surface:
            side = max(4, round(px / SOLID))
            plain = self.stage.art.picture(f"quarriors.token.{name}", (side, side))
            out = plain.copy() if dyed is None else _dyed(plain, dyed)
            words = self.letters(number, "bold", max(SMALLEST, px * 0.52), ink, edge)
            out.blit(words, words.get_rect(center=(round(side * 0.485), round(side * (0.475 + low)))))
            return ready(out)

        return self.stage.art.cache.get(key, make)

    # ------------------------------------------------------------------ a card

    def card(self, look: CardLook, size: tuple[int, int], mark: str = "normal") -> Surface:
        """A card of the Wilds; its picture is a little larger than `size`, by its shadow or its glow."""
        key = ("quarriors.card", look, size, mark, self.stage.text.language.id, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._card(look, size, mark))

    def _card(self, look: CardLook, size: tuple[int, int], mark: str) -> Surface:
        face = self._face(look._replace(dear=False), size)
        out = self._dear(face, look, size) if look.dear else face
        under = self.halo(size, mark, size[1] // 14, size[1] * 0.03) if mark in MARKS else self._shadow(size)
        whole = under.copy()
        whole.blit(out, out.get_rect(center=whole.get_rect().center))
        return ready(whole)

    def _face(self, look: CardLook, size: tuple[int, int]) -> Surface:
        """A card without what lies round it; shared, as it takes long and every mark has it."""
        key = ("quarriors.card.face", look, size, self.stage.text.language.id, self.stage.theme.unit)

        def make() -> Surface:
            card = self.box.content.cards[look.card]
            kind, plan = self.box.content.kinds[card.kind], self.plan(card, size)
            out = self._ground(kind, plan, size)
            if is_low(size):
                self._along_the_foot(out, look, card, plan, size)
            else:
                self._on_the_picture(out, look, card, plan, size)
            return ready(out if look.left else faded(out, *EMPTY))

        return self.stage.art.cache.get(key, make)

    def _dear(self, face: Surface, look: CardLook, size: tuple[int, int]) -> Surface:
        """A card that cannot be paid for: it steps back, but for its price, which is red and has a cross."""
        out = faded(face, *BACK)
        x, y, px = self._price(self.box.content.cards[look.card], size)
        red = self._token("quiddity", str(look.cost), px, t.BRIGHT, 0.11, True, WARNING)
        out.blit(red, red.get_rect(center=(x, y)))
        cross = self._disc("cross", max(10, round(px * 0.46)), BLOOD)
        out.blit(cross, cross.get_rect(center=(x + round(px * 0.34), y + round(px * 0.40))))
        return out

    def _price(self, card: Card, size: tuple[int, int]) -> tuple[int, int, int]:
        """The middle and the size of the drop with the price."""
        if not is_low(size):
            return marks(size).cost
        px = round(size[1] * DROP)
        return self.plan(card, size).paper.x + round(px * (0.5 / SOLID - 0.12)), round(size[1] * FOOT), px

    def _ground(self, kind: DieKind, plan: CardPlan, size: tuple[int, int]) -> Surface:
        """Picture, parchment, words and frame; what lies below the frame reaches half under it."""
        art, low, under = self.stage.art, is_low(size), rim(size) // 2
        out = Surface(size, pygame.SRCALPHA)
        inner = Rect((0, 0), size).inflate(-2 * under, -2 * under)
        out.blit(tiled(art.scaled("texture.parchment", max(0.5, size[0] / 260)), inner.size), inner)
        end = (plan.picture.right, inner.bottom) if low else (inner.right, plan.picture.bottom)
        area = Rect(*inner.topleft, end[0] - inner.x, end[1] - inner.y)
        out.blit(tinted(art.picture("quarriors.rays", area.size), dye(self.stage, kind), LIGHT), area)
        self._creature(out, kind, emblem_on(size, plan.picture, len(plan.icons)))
        self._fold(out, plan, inner, low)
        self._words(out, plan, size)
        out.blit(art.panel("quarriors.card", size, rim(size) / BEAD), (0, 0))
        return out

    def _creature(self, out: Surface, kind: DieKind, place: Rect) -> None:
        """The emblem of a class; a die of a class that has none."""
        if f"quarriors.emblem.{kind.id}" in self.stage.art.manifest:
            emblem = self.stage.art.picture(f"quarriors.emblem.{kind.id}", place.size)
        else:
            emblem = die_picture(self.stage, kind, -1, place.width)
        out.blit(emblem, emblem.get_rect(center=place.center))

    def _fold(self, out: Surface, plan: CardPlan, inner: Rect, low: bool) -> None:
        """The shadow along the edge of the picture."""
        deep = 3 * max(1, inner.width // 130)
        for step in range(deep):
            line = Surface((1, inner.height) if low else (inner.width, 1), pygame.SRCALPHA)
            line.fill((*FOLD, round(120 * (1 - step / deep) ** 2)))
            out.blit(line, (plan.picture.right + step, inner.y) if low else (inner.x, plan.picture.bottom + step))

    def _words(self, out: Surface, plan: CardPlan, size: tuple[int, int]) -> None:
        """Name and words: in the middle below a picture, from the left beside one."""
        low = is_low(size)
        space = 0 if low else gap(size) // 2
        y = plan.paper.y + space
        for block in (plan.name, plan.rules):
            for line in block.lines:
                drawn = self._line(line, block)
                place = drawn.get_rect(midleft=(plan.paper.x, y + block.step // 2))
                if not low:
                    place.centerx = plan.paper.centerx
                out.blit(drawn, place)
                y += block.step
            y += space

    def _line(self, line: str, block: Block) -> Surface:
        drawn = self.stage.lettering.line(line, block.style)
        if block.fine == 1:
            return drawn
        return pygame.transform.smoothscale(drawn, [round(side / block.fine) for side in drawn.get_size()])

    # ------------------------------------------------------------------ cost, glory, dice left, icons

    def _on_the_picture(self, out: Surface, look: CardLook, card: Card, plan: CardPlan, size: tuple[int, int]) -> None:
        """Cost, glory and dice left; icons in the lower left corner."""
        where = marks(size)
        ground = Surface(where.ground[2:], pygame.SRCALPHA)
        pygame.draw.rect(ground, SHADE, ground.get_rect(), border_radius=where.ground[3] // 3)
        out.blit(ground, where.ground[:2])
        x, y, die = where.die
        picture = die_picture(self.stage, self.box.content.kinds[card.kind], -1, round(die / SHARE))
        out.blit(picture, picture.get_rect(center=(x, y)))
        count = self._count(look.left, where.ground[3] * 0.52, t.BRIGHT, t.BAD, True)
        out.blit(count, count.get_rect(midleft=(x + round(die * 0.58), y)))
        cost = self.drop(look.cost, where.cost[2])
        out.blit(cost, cost.get_rect(center=where.cost[:2]))
        if card.glory is not None:
            medal = self.medal(card.glory, where.glory[2])
            out.blit(medal, medal.get_rect(center=where.glory[:2]))
        for name, place in zip(plan.icons, discs_on(size, plan.picture, len(plan.icons)), strict=True):
            out.blit(self._disc(f"quarriors.{name}", place.width, DISC), place)

    def _along_the_foot(self, out: Surface, look: CardLook, card: Card, plan: CardPlan, size: tuple[int, int]) -> None:
        """Cost, dice left and glory; icons between them and the name, or beside them where that takes two lines."""
        high, x, right = size[1], plan.paper.x, plan.paper.right
        middle, px = round(high * FOOT), round(high * DROP)
        cost = self.drop(look.cost, px)
        out.blit(cost, cost.get_rect(center=self._price(card, size)[:2]))
        x += round(px * 0.98)
        count = self._count(look.left, high * 0.17, INK, RUST, False)
        out.blit(count, count.get_rect(midleft=(x, middle + round(px * 0.06))))
        x += count.get_width() + round(px * 0.2)
        if card.glory is not None:
            medal = self.medal(card.glory, round(px * 0.96))
            out.blit(medal, medal.get_rect(midleft=(x, middle)))
            x += round(px * 1.1)
        icon, y, left = round(high * 0.25), round(high * 0.47), plan.paper.x
        step = round(icon * 1.25)
        if len(plan.name.lines) > 1:
            icon, y = min(icon, (right - x) // max(1, len(plan.icons)) - 2), middle
            step = icon + 2
            left = right - step * len(plan.icons)
        for at, name in enumerate(plan.icons):
            sign = self.stage.art.icon(f"quarriors.{name}", max(1, icon), RUST)
            out.blit(sign, sign.get_rect(midleft=(left + at * step, y)))

    def _count(self, left: int, px: float, some: Colour, none: Colour, edge: bool) -> Surface:
        return self.letters(f"×{left}", "bold", max(SMALLEST, px), some if left else none, edge)

    def _disc(self, name: str, px: int, fill: Colour) -> Surface:
        """An icon on a disc with a golden rim."""

        def make() -> Surface:
            side = 4 * px
            disc, middle = Surface((side, side), pygame.SRCALPHA), (side // 2, side // 2)
            pygame.draw.circle(disc, (0, 0, 0, 130), middle, side // 2 - 1)
            pygame.draw.circle(disc, GOLD, middle, side // 2 - px // 6)
            pygame.draw.circle(disc, fill, middle, side // 2 - px // 6 - max(3, px // 5))
            out = pygame.transform.smoothscale(disc, (px, px))
            icon = self.stage.art.icon(name, round(px * 0.64), CREAM)
            out.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
            return ready(out)

        return self.stage.art.cache.get(("quarriors.disc", name, px, fill), make)

    def _shadow(self, size: tuple[int, int]) -> Surface:
        """The shadow of a card, in a picture that is larger by its reach."""
        reach = max(2, round(size[0] * 0.022))

        def make() -> Surface:
            edge = 8 * reach  # a shadow that is blurred small, and stretched where it is even
            out = Surface((3 * edge, 3 * edge), pygame.SRCALPHA)
            box = out.get_rect().inflate(-4 * reach, -4 * reach).move(round(reach * 0.6), round(reach * 0.7))
            pygame.draw.rect(out, (0, 0, 0, 150), box, border_radius=2 * reach)
            blurred = pygame.transform.gaussian_blur(out, reach)
            return ready(stretched(blurred, (edge,) * 4, (size[0] + 4 * reach, size[1] + 4 * reach)))

        return self.stage.art.cache.get(("quarriors.card.shadow", size), make)


def _dyed(plain: Surface, colour: Colour) -> Surface:
    """A copy in another colour, twice as bright before it is dyed."""
    grey = pygame.transform.grayscale(plain)
    grey.blit(grey.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tinted(grey, colour)
