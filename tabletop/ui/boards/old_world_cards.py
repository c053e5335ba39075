"""The cards of Chaos in the Old World: Chaos cards in the hand and on the map, the Old World, ruination, upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.games.old_world.content import POWER_NAMES
from tabletop.ui import theme as t
from tabletop.ui.art import BRIGHT, faded
from tabletop.ui.boards.old_world_places import CARD, LEDGE, SEEN
from tabletop.ui.boards.old_world_things import CardLook, DeckLook, RuinLook, SpaceLook, UpgradeLook, WorldLook
from tabletop.ui.pictures import ready, tinted
from tabletop.ui.theme import Colour, rgb

if TYPE_CHECKING:
    from tabletop.ui.boards.old_world_look import Looks

WHOLE = (640, 896)
TALL = CARD[1] / CARD[0]
INK, CREAM, DARK = rgb("#24150a"), rgb("#fff3d6"), rgb("#160d07")


class Cards:
    """Draws cards so many pixels wide; their height is 7/5 of that."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.art = looks.stage.art

    def chaos(self, look: CardLook, wide: int, mark: str = "normal") -> Surface:
        """A Chaos card; in the hand only what stands out of the rack."""
        return self.looks.kept("chaos", look, wide, mark, make=lambda: self._chaos(look, wide, mark))

    def _chaos(self, look: CardLook, wide: int, mark: str) -> Surface:
        kind = self.looks.game.cards[look.card]
        size = (wide, round(wide * TALL))
        out = self._body(kind.power, f"old_world.card.{POWER_NAMES[kind.power]}", size)
        entry = f"old_world.card.{POWER_NAMES[kind.power]}"
        self._number(out, self._area(entry, "cost", size), str(kind.cost), CREAM)
        if kind.magic:
            spot = self._area(entry, "magic", size)
            sign = self.art.icon("old_world.magic", min(spot.size), rgb("#ffe08a"))
            out.blit(sign, sign.get_rect(center=spot.center))
        if wide >= self.looks.stage.px(60):
            self._title(out, self._area(entry, "title", size), self.looks.name("chaos_card", kind.id), CREAM)
        if look.blank:
            out = faded(out, 0.2, 0.55)
            cross = self.art.icon("cross", round(wide * 0.7), t.BAD)
            out.blit(cross, cross.get_rect(center=out.get_rect().center))
        if look.in_hand:
            out = out.subsurface((0, 0, wide, round(wide * SEEN / CARD[0]))).copy()
        return self._marked(out, mark, wide)

    def _marked(self, card: Surface, mark: str, wide: int) -> Surface:
        if mark not in ("selectable", "selected", "target"):
            return ready(card)
        out = self.looks.halo(card.get_size(), mark, wide // 14, wide * 0.03).copy()
        out.blit(card, card.get_rect(center=out.get_rect().center))
        return ready(out)

    def _body(self, power: int, frame: str, size: tuple[int, int]) -> Surface:
        out = tinted(self.art.picture("old_world.card.body", size), self.looks.colour(power), BRIGHT)
        out.blit(self.art.picture(frame, size), (0, 0))
        return out

    def _area(self, name: str, part: str, size: tuple[int, int]) -> Rect:
        left, top, wide, high = self.art.entry(name)[part]
        x, y = size[0] / WHOLE[0], size[1] / WHOLE[1]
        return Rect(round(left * x), round(top * y), round(wide * x), round(high * y))

    def _number(self, out: Surface, area: Rect, words: str, colour: Colour) -> None:
        least = t.SMALLEST * self.looks.stage.theme.unit
        number = self.looks.letters(words, "bold", max(least, area.height * 0.8), colour, True)
        out.blit(number, number.get_rect(center=area.center))

    def _title(self, out: Surface, area: Rect, words: str, colour: Colour) -> None:
        """The name in the middle of its area, in letters as large as fit and never too small."""
        least = t.SMALLEST * self.looks.stage.theme.unit
        tries = [("bold", least * more) for more in (1.5, 1.3, 1.15, 1.0)] + [("text", least)]
        lines, style = self.looks.fitted(words, tries, colour, area.width, area.height)
        pitch = round(style.size * self.looks.stage.theme.unit * 1.12)
        top = area.centery - pitch * len(lines) // 2
        for at, line in enumerate(lines):
            drawn = self.looks.stage.words.line(line, style)
            out.blit(drawn, drawn.get_rect(center=(area.centerx, top + pitch * at + pitch // 2)))

    # ------------------------------------------------------------------ places and piles

    def space(self, look: SpaceLook, wide: int, mark: str = "normal") -> Surface:
        """An empty card space."""

        def make() -> Surface:
            return self._marked(self.art.picture("old_world.space", (wide, round(wide * TALL))), mark, wide)

        return self.looks.kept("space", wide, mark, make=make)

    def ledge(self, size: tuple[int, int]) -> Surface:
        """The front of the rack."""

        def make() -> Surface:
            out = self.art.panel("leather", (size[0], size[1] * 2), self.looks.stage.theme.unit * 0.6)
            return out.subsurface((0, 0, *size)).copy()

        return self.looks.kept("ledge", size, LEDGE, make=make)

    def world(self, look: WorldLook, wide: int, mark: str = "normal") -> Surface:
        """An Old World card."""
        return self.looks.kept("world", look, wide, mark, make=lambda: self._world(look, wide, mark))

    def _world(self, look: WorldLook, wide: int, mark: str) -> Surface:
        kind = self.looks.game.world[look.card]
        size, name = (wide, round(wide * TALL)), "old_world.card.old_world"
        out = self.art.picture(name, size).copy()
        title = self._area(name, "title", size)
        self._title(out, title, self.looks.name("old_world_card", kind.id), INK)
        if kind.comet:
            area = self._area(name, "comet", size)
            comet = self.art.picture("old_world.comet", (min(area.size),) * 2)
            out.blit(comet, comet.get_rect(center=area.center))
        return self._marked(out, mark, wide)

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
        """The ruination stack: the points of the next card for ruiners."""

        def make() -> Surface:
            size = (wide, round(wide * TALL))
            if look.card < 0:
                return self.art.panel("sunk", size)
            out = self.art.picture("old_world.card.old_world", size).copy()
            side = round(wide * 0.8)
            seal = self.art.picture("old_world.ruin", (side, side))
            out.blit(seal, seal.get_rect(center=(size[0] // 2, round(size[1] * 0.42))))
            left = len(self.looks.game.content.ruination) - look.card
            self.looks.badge(out, left, (size[0] * 0.5, size[1] * 0.84))
            return ready(out)

        return self.looks.kept("ruination", look, wide, make=make)

    # ------------------------------------------------------------------ upgrades

    def upgrade(self, look: UpgradeLook, wide: int, mark: str = "normal") -> Surface:
        """An upgrade card; on a sheet only its sign."""
        return self.looks.kept("upgrade", look, wide, mark, make=lambda: self._upgrade(look, wide, mark))

    def _upgrade(self, look: UpgradeLook, wide: int, mark: str) -> Surface:
        kind = self.looks.game.content.upgrades[look.upgrade]
        size, name = (wide, round(wide * TALL)), "old_world.card.upgrade"
        out = self._body(kind.power, name, size)
        area = Rect(0, 0, *size) if look.small else self._area(name, "picture", size)
        side = round(min(area.size) * 0.9)
        if kind.figure is None:
            colour = CREAM if look.small else INK
            sign = self.art.icon(f"old_world.{POWER_NAMES[kind.power]}", round(side * 0.8), colour)
        else:
            figure = self.looks.game.content.figures[kind.figure]
            sign = self.art.standee(f"old_world.{figure.id}", self.looks.owner(kind.power), round(side * 0.72))
        out.blit(sign, sign.get_rect(center=area.center))
        if not look.small:
            self._title(out, self._area(name, "title", size), self.looks.name("upgrade", kind.id), CREAM)
        return self._marked(out, mark, wide)
