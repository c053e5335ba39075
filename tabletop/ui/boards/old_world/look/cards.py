"""The cards of Chaos in the Old World: Chaos cards in the hand and on the map, those of the Old World, upgrades.

All show an emblem of what they do. Where there is room their name stands below it on parchment, and their words too.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from tabletop.games.old_world.content.records import UpgradeKind, WorldKind
from tabletop.games.old_world.words.cards import Line, card_text, upgrade_text, world_text
from tabletop.ui.boards.old_world.layout.places import NOWHERE, TALL, Range
from tabletop.ui.boards.old_world.look.card_parts import CardParts, Inscription
from tabletop.ui.boards.old_world.look.emblems import card_sign, world_sign
from tabletop.ui.boards.old_world.look.pictures import CardLook, UpgradeLook, WorldLook
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

SMALL = 60
"""Cards so narrow, in units that go with their letters, show no name."""
WORDY, NAMED, TWO = 12.5, 0.095, 2
"""Cards of the hand show their words where they are so many heights of their letters wide, so that all of a hand or
none do; and those without words have names of such a height, in widths of a card, and room for so many lines of them,
so that their emblems are alike."""
DEAR = (0.35, 0.62)
"""So much of their colour and of their light is left to cards that cannot be paid."""
NARROW = 0.3
"""Of a card of the hand of whose width less is seen nothing is told."""
EDGE, WIDER = 1.6, 0.019
"""The width of a card's edge: so many pixels, and such a share of the card's width."""
FLAT, UPRIGHT, PAPER = (0.082, 0.34), (0.084, 0.42), (0.082, 0.30)
"""The height of a name in widths of its card, where there is room for it, and the share of the room that is left to the
emblem if words are to stand below it: of a card that is no higher than wide, of one that is, of one of parchment."""
BARE = 0.13
"""The height of a name of parchment without words, in widths of its card."""
SCANT = 0.24
"""What is left to the emblem of a card that is higher than wide where its words need more than usual."""
TITLE = 0.19
"""The height of a name beside an emblem, in heights of the card."""
LAYER, PILED = 0.022, 2
"""So much, in widths of a card, the next one of a pile stands out from behind it; and so many do."""
OLD_WORLD, WHOLE = "old_world.card.old_world", (640, 896)
BRASS = rgb("#e0bd7c")


class Cards:
    """Draws cards so many pixels wide; their height is 7/5 of that, unless they lie as plaques or stand in the hand."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage = looks, looks.stage
        self.art, self.parts = looks.stage.art, CardParts(looks)
        self._kept: dict[object, Inscription | None] = {}
        self._worded: dict[object, bool] = {}

    def _small(self, wide: float) -> bool:
        return wide < SMALL * self.looks.scale

    # ------------------------------------------------------------------ Chaos cards

    def chaos(self, look: CardLook, wide: int, mark: str = "normal") -> Surface:
        """A Chaos card: on the map with its emblem and cost, in the hand with its name and perhaps its words too."""
        worded, alone = self._is_worded(look, wide), look._replace(hand=())
        return self.looks.kept("chaos", alone, worded, wide, mark, make=lambda: self._chaos(alone, worded, wide, mark))

    def _chaos(self, look: CardLook, worded: bool, wide: int, mark: str) -> Surface:
        size = (wide, round(wide * look.shape))
        out, room = Surface(size, SRCALPHA), self._front(look, wide)
        step, behind = _pile(look, wide)
        for at in reversed(range(1, behind + 1)):
            other = Surface(room, SRCALPHA)
            self._draw_face(other, other.get_rect(), self.looks.box.cards[look.card].power, None)
            out.blit(faded(other, 1.0, 0.8), (at * step, (behind - at) * step))
        out.blit(self._chaos_face(look, room, worded), (0, behind * step))
        if look.blank:
            out = faded(out, 0.2, 0.55)
            cross = self.art.icon("cross", round(wide * 0.7), t.BAD)
            out.blit(cross, cross.get_rect(center=out.get_rect().center))
        elif look.dear:
            out = faded(out, *DEAR)
        return marked(self.looks, out, mark)

    def _front(self, look: CardLook, wide: int) -> tuple[int, int]:
        """The size of the card that lies in front of a pile so wide."""
        step, behind = _pile(look, wide)
        return wide - behind * step, round(wide * look.shape) - behind * step

    def _shown(self, look: CardLook, size: tuple[int, int]) -> Rect:
        """What is seen of a card of that size."""
        return Rect(0, 0, round(size[0] * (look.seen if look.in_hand else 1.0)), size[1])

    def _is_worded(self, look: CardLook, wide: int) -> bool:
        """Whether words stand on a card: in the hand only if those of all cards there fit."""
        key = (look.hand, wide, self.looks.manner)
        if key not in self._worded:
            self._worded[key] = all(self._has_room(each, wide) for each in look.hand)
        return self._worded[key]

    def _has_room(self, look: CardLook, wide: int) -> bool:
        """Whether the words of a card of the hand fit, if it has any."""
        kind = self.looks.box.cards[look.card]
        told = self._chaos_told(look, self._shown(look, self._front(look, wide)), True)
        return bool(told and told.words) or not card_text(kind, self.looks.box.options)

    def _chaos_told(self, look: CardLook, shown: Rect, worded: bool) -> Inscription | None:
        """What a card tells where so much of it is seen."""
        kind = self.looks.box.cards[look.card]
        lines = card_text(kind, self.looks.box.options) if worded else ()
        return self._told(shown, self.looks.name("chaos_card", kind.id), lines, look.scaled)

    def _chaos_face(self, look: CardLook, size: tuple[int, int], worded: bool) -> Surface:
        """The card that lies in front: what it tells stands where it is seen."""
        kind, out = self.looks.box.cards[look.card], Surface(size, SRCALPHA)
        shown = self._shown(look, size)
        if look.in_hand and look.seen < NARROW:
            self._draw_face(out, shown, kind.power, None)
            return out
        told = None
        if not self._small(size[0]):
            told = self._chaos_told(look, shown, worded)
        art = self._draw_face(out, shown, kind.power, told)
        sign, coin = card_sign(kind), self.parts.coin(shown.width, told is not None)
        self.parts.draw_emblem(out, sign.emblem, art)
        self.parts.disc(out, "cost", str(kind.cost), coin, topleft=(0, 0))
        if kind.magic:
            side = round(coin * 1.12)
            out.blit(self.art.picture("old_world.magic", (side, side)), (shown.width - side, 0))
            if art.height < 2 * side:  # a number has no room below it
                art.width -= side
        if look.number > 1:
            self.parts.disc(out, "number", f"×{look.number}", coin, bottomright=art.bottomright)
        elif told is not None:
            self.parts.draw_amount(out, art, sign)
        return out

    def _edge(self, wide: int) -> float:
        """The width of the edge of a card."""
        return EDGE + WIDER * wide

    def _pad(self, wide: int) -> int:
        """What is left free above and below words that stand on a card."""
        return round(4 + 0.02 * wide)

    def _told(
        self, shown: Rect, name: str, lines: Sequence[Line], scaled: Range = NOWHERE
    ) -> Inscription | None:
        """What stands on a card of which so much is seen, if there is room for anything: at every scale in the same
        letters, as large as they may be where most of it is seen, if the name still fits where least is."""
        like = self._letters(name, lines, scaled) if scaled is not NOWHERE else None
        told = self._written(shown, name, lines, like) if like is not None else None
        return told or self._written(shown, name, lines)

    def _letters(self, name: str, lines: Sequence[Line], scaled: Range) -> Inscription | None:
        """What says how large letters are at every scale."""
        key = (name, bool(lines), scaled, self.looks.manner)
        if key not in self._kept:
            most, least = (Rect((0, 0), size) for size in scaled)
            like = self._written(most, name, lines)
            fits = like is None or self._written(least, name, lines, like) is not None
            self._kept[key] = like if fits else self._written(least, name, lines)
        return self._kept[key]

    def _written(
        self, shown: Rect, name: str, lines: Sequence[Line], like: Inscription | None = None
    ) -> Inscription | None:
        """What stands there, in the letters of another inscription if there is one."""
        flat = shown.height <= shown.width * 1.2
        high, least = FLAT if flat else UPRIGHT
        edge = self._edge(shown.width)
        room = (round(shown.width * 0.975 - 2 * edge), round(shown.height - 2 * edge - self._pad(shown.width)))
        fine = self.looks.fine if like is None else self.parts.px(like.plain)
        wordless = (flat and shown.width < WORDY * fine) or (like is not None and not like.words)
        said = "" if wordless else self._said(lines)
        told = self.parts.told(name, said, room, (high if said or not flat else NAMED) * shown.width, least, like)
        if not flat:
            scant = told is not None and said and not told.words
            return self.parts.told(name, said, room, high * shown.width, SCANT, like) if scant else told
        if told is None:
            return None
        least_plate = room[1] * (1 - least) if told.words else self.parts.height(TWO, told.bold, 0, told.plain)
        return told._replace(plate=round(least_plate))

    def _said(self, lines: Sequence[Line]) -> str:
        return " ".join(self.stage.text.say(line.words) for line in lines)

    def _draw_face(self, out: Surface, shown: Rect, power: int, told: Inscription | None) -> Rect:
        """The card itself: rays, what is told on parchment, the edge; gives the room of the emblem."""
        edge = self._edge(out.get_width())
        inner = out.get_rect().inflate(-round(edge), -round(edge))
        plate = 0 if told is None else round(max(told.plate, self.parts.tall(told)) + self._pad(shown.width) + edge / 2)
        out.blit(self.parts.rays(power, (inner.width, inner.height - plate)), inner)
        if told is not None:
            area = Rect(inner.x, inner.bottom - plate, inner.width, plate)
            self.parts.paper(out, area, edge)
            area.width, area.height = shown.right - round(edge / 2) - area.x, round(plate - edge / 2)
            self.parts.write(out, told, area)
        self.parts.rim(out, edge)
        room = round(edge)
        return Rect(room, room, shown.width - 2 * room, inner.height - plate - room // 2)

    # ------------------------------------------------------------------ the Old World

    def world(self, look: WorldLook, wide: int, mark: str = "normal") -> Surface:
        """An Old World card: a plaque with its name, a large one with its words, or the card itself."""
        return self.looks.kept("world", look, wide, mark, make=lambda: self._world(look, wide, mark))

    def _world(self, look: WorldLook, wide: int, mark: str) -> Surface:
        kind = self.looks.box.world[look.card]
        if look.place == "whole" or self._small(wide):
            size = (wide, round(wide * TALL))
            out = self.art.picture(OLD_WORLD, size).copy()
            left, top, across, high = self.art.entry(OLD_WORLD)["page"]
            scale = wide / WHOLE[0]
            page = Rect(round(left * scale), round(top * scale), round(across * scale), round(high * scale))
        else:
            places = self.looks.places
            area = places.hand if look.place == "read" else places.track[0]
            out = Surface((wide, round(wide * area.h / area.w)), SRCALPHA)
            out.blit(self.art.panel("parchment", out.get_size(), self.looks.scale * 0.55), (0, 0))
            page = out.get_rect()
        if look.place == "read":
            self._write_beside(out, page, kind)
        else:
            self._write_below(out, page, kind, self.looks.places.track_growth if look.place == "track" else 1.0)
        return ready(out) if look.place == "read" else marked(self.looks, out, mark)  # no light: all read it anyhow

    def _write_below(self, out: Surface, page: Rect, kind: WorldKind, growth: float) -> None:
        """The emblem with the name and perhaps the words below it, in letters as on a card so much larger."""
        inner = page.inflate(-round(page.width * 0.12), -round(page.width * 0.11))
        art, told = inner.copy(), None
        if not self._small(out.get_width()):
            name, said = self.looks.name("old_world_card", kind.id), self._said(world_text(kind))
            wide = out.get_width()
            told = self.parts.alike(name, said, inner.size, PAPER[0] * wide, PAPER[1], growth)
            if told is None or not told.words:
                told = self.parts.alike(name, "", inner.size, BARE * wide, PAPER[1], growth)
        if told is not None:
            plate = round(self.parts.tall(told))
            self.parts.write(out, told, Rect(inner.x, inner.bottom - plate, inner.width, plate))
            art.height -= plate + round(page.width * 0.02)
        self._draw_print(out, art, kind)

    def _write_beside(self, out: Surface, page: Rect, kind: WorldKind) -> None:
        """The emblem to the left of the name and the words."""
        inner = page.inflate(-round(page.height * 0.2), -round(page.height * 0.14))
        art = Rect(inner.topleft, (inner.height, inner.height))
        rest = Rect(art.right, inner.y, inner.width - art.width, inner.height)
        name, said = self.looks.name("old_world_card", kind.id), self._said(world_text(kind))
        told = self.parts.alike(name, said, rest.size, TITLE * page.height, 0.0, self.looks.places.strip_growth)
        if told is not None:
            self.parts.write(out, told, rest)
        self._draw_print(out, art, kind)

    def _draw_print(self, out: Surface, art: Rect, kind: WorldKind) -> None:
        """The emblem of a card of parchment, how much, the token that it is about, and its comet."""
        sign = world_sign(kind)
        self.parts.draw_print(out, sign.emblem, art)
        self.parts.draw_amount(out, art, sign)
        if kind.comet:
            side = round(min(art.size) * 0.42)
            corner = (art.right - round(side * 0.8), art.y - round(side * 0.2))
            out.blit(self.art.picture("old_world.comet", (side, side)), corner)

    # ------------------------------------------------------------------ upgrades

    def upgrade(self, look: UpgradeLook, wide: int, mark: str = "normal") -> Surface:
        """An upgrade card: the figure that it betters, if there is one, and the emblem; on a sheet the emblem alone."""
        return self.looks.kept("upgrade", look, wide, mark, make=lambda: self._upgrade(look, wide, mark))

    def _upgrade(self, look: UpgradeLook, wide: int, mark: str) -> Surface:
        content = self.looks.box.content
        kind, out = content.upgrades[look.upgrade], Surface((wide, round(wide * TALL)), SRCALPHA)
        told = None
        if not look.small:
            name, lines = self.looks.name("upgrade", kind.id), upgrade_text(kind, content)
            told = self._told(out.get_rect(), name, lines, look.scaled)
        art = self._draw_face(out, out.get_rect(), kind.power, told)
        if look.small:
            self.parts.draw_emblem(out, card_sign(kind).emblem, art)
        else:
            self._draw_betterment(out, art, kind)
        return marked(self.looks, out, mark)

    def _draw_betterment(self, out: Surface, art: Rect, kind: UpgradeKind) -> None:
        """The figure and what becomes of it, or the emblem alone; the sign of all upgrades in the corner."""
        sign, place = card_sign(kind), art
        if kind.figure is not None:
            figure = self.looks.box.content.figures[kind.figure]
            left, place = _two_places(art)
            standee = self.art.standee(
                f"old_world.{figure.id}", self.looks.owner(kind.power), round(min(left.size) * 0.84)
            )
            out.blit(standee, standee.get_rect(center=left.center))
        self.parts.draw_emblem(out, sign.emblem, place)
        self.parts.draw_amount(out, art, sign)
        coin = round(self.parts.coin(out.get_width(), True))
        out.blit(self.art.picture("old_world.card.cost", (coin, coin)), (0, 0))
        chevrons = self.art.icon("old_world.upgrade", round(coin * 0.56), BRASS)
        out.blit(chevrons, chevrons.get_rect(center=(round(coin * 0.485), round(coin * 0.48))))


def _pile(look: CardLook, wide: int) -> tuple[int, int]:
    """How far each card of a pile so wide stands out from behind the one before it, and how many do."""
    return max(2, round(wide * LAYER)), min(look.number - 1, PILED)


def _two_places(area: Rect) -> tuple[Rect, Rect]:
    """Places for two pictures, the other one to the right of the first and, where there is room, below it."""
    side = min(area.height, max(area.width // 2, min(round(area.width * 0.64), round(area.height * 0.54))))
    first, other = Rect(0, 0, min(side, area.width), side), Rect(0, 0, min(side, area.width), side)
    gap = max(0, area.width - 2 * side) // 3
    first.topleft, other.bottomright = (area.x + gap, area.y), (area.right - gap, area.bottom)
    return first, other


def marked(looks: Looks, card: Surface, mark: str) -> Surface:
    """A card with the glow of what can be picked."""
    if mark not in MARKS:
        return ready(card)
    wide = min(card.get_size())
    out = looks.halo(card.get_size(), mark, wide // 14, wide * 0.03).copy()
    out.blit(card, card.get_rect(center=out.get_rect().center))
    return ready(out)
