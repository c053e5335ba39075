"""The games on the wall of the title: a box on a board for each, with a card that says what the game is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, SRCALPHA, Rect, Surface

from tabletop.ui.frame.elements import CLEAR
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import HEAD, SAID, SMALL, SMALLEST, TEXT, TITLE, Colour, Style
from tabletop.ui.pictures.cache import Size
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button

PLANK = "title.plank"
FACE = 0.8
"""How wide the front of a box is for its height."""
DEEP = 1.12
"""How much wider than its front a box is with its side and its shadow."""
LOWEST, NARROWEST, WIDEST = 96, 150, 360
"""Units: a box is at least so high where nothing scrolls, a card at least and at most so wide."""
LISTED = 0.3
"""What a box takes of the width where they stand one below the other."""
THICK = 26
GAP, PAD, APART = 14, 14, 4
SIGN, SMALL_SIGN, NEAR = 40, 34, 6
"""Units: the sign that begins a game below its words, and on its box; and what is left beside it."""
BROADER = (0.92, 0.2), (1.1, 0.27)
"""The width and the height of the plates that are screwed over the one on a box which is too small for its name, by
those of the front."""
ON_PLATE = 0.78, 0.86, 0.92
"""What words may take of the width of its own plate and of the broader ones."""
PITCH = SAID._replace(size=16)
NARROW = TEXT
CLOSE, LOWER = 0.4, 0.1
"""The letters of a name that has no room on its plate in those of the others; their height in each of two lines, by
that of the plate: these stand close; and how much lower they stand than if all letters reached below their feet."""

Show = Callable[[str, Size], Surface]


class ShelfPlan(NamedTuple):
    """How the boxes stand. `across`: so many side by side. `front`: the height of a box, in pixels. `beside`: cards
    stand at the right of their boxes, not below. `titled`: cards say the names, which would be too small on the boxes.
    `broad`: how much broader than its own the plate is that each box has for its name.
    `card`: the size of a card. `row`: the height of a row. `seen`: the share of the rows that is seen at once."""

    across: int
    beside: bool
    titled: bool
    broad: int
    front: int
    card: Size
    row: int
    seen: float = 1.0

    @property
    def scrolls(self) -> bool:
        """Whether not all of it is seen at once."""
        return self.seen < 1.0

    @property
    def stamped(self) -> bool:
        """Whether the sign that begins a game is small, and on its box."""
        return self.beside and not self.scrolls

    @property
    def worth(self) -> float:
        """The better plan has more of it: larger boxes, and everything in sight."""
        return self.front * (self.seen / 2 if self.scrolls else 1.0)


class Shelf:
    """Finds the plan with the largest boxes for some room, and lays them out by it."""

    def __init__(self, stage: Stage, names: Sequence[str], show: Show) -> None:
        """show: gives a picture by name and size."""
        self.stage, self.names, self.show = stage, names, show
        self._tall: dict[tuple[int, bool], int] = {}

    def plan(self, room: Size) -> ShelfPlan:
        """The best way to have all boxes within the room; one that scrolls where there is none."""
        count = len(self.names)
        found = [
            plan
            for across in sorted({-(-count // rows) for rows in range(1, count + 1)})
            for beside in (False, True)
            if (plan := self._plan(room, across, beside)) is not None
        ]
        return max(found, key=lambda plan: plan.worth) if found else self._list(room)

    def _plan(self, room: Size, across: int, beside: bool) -> ShelfPlan | None:
        """So many boxes side by side, in as many rows as it takes; None where that would be too small."""
        px, rows = self.stage.px, -(-len(self.names) // across)
        gap = px(GAP)
        cell, row = (room[0] - 2 * gap * (across - 1)) // across, room[1] // rows
        for titled, broad in ((False, 0), (False, 1), (True, 1), (True, 2)):
            if beside:
                front = min(row - px(THICK) - gap, round(cell * 0.36 / FACE / DEEP))
                wide = min(px(WIDEST), cell - round(front * FACE * DEEP) - gap)
                high = self.card_height(wide, titled, signed=False)
                fits = high <= row - gap
            else:
                wide = min(px(WIDEST), cell)
                high = self.card_height(wide, titled, signed=True)
                front = min(row - px(THICK) - high - 2 * gap, round(cell / FACE / DEEP))
                fits = True
            if not fits or front < px(LOWEST) or wide < px(NARROWEST):
                return None
            if broad == len(BROADER) or self._named(front, broad):
                return ShelfPlan(across, beside, titled, broad, front, (wide, high), row)
        return None

    def _list(self, room: Size) -> ShelfPlan:
        """One below the other, in more height than there is."""
        px = self.stage.px
        front = max(px(LOWEST), round(room[0] * LISTED / FACE / DEEP))
        wide = room[0] - round(front * FACE * DEEP) - 3 * px(GAP)
        high = max(front + px(THICK), self.card_height(wide, titled=True, signed=True))
        whole = (high + px(GAP)) * len(self.names)
        return ShelfPlan(1, True, True, len(BROADER), front, (wide, high), high + px(GAP), min(0.99, room[1] / whole))

    def _named(self, front: int, broad: int) -> bool:
        """Whether every box of this height carries its name in letters that can be read."""
        least = self.stage.theme.least
        return all(Front(self.stage, name, front, broad).letters(least) is not None for name in self.names)

    # ------------------------------------------------------------------ cards

    def _said(self, game: str, titled: bool, room: int) -> list[tuple[str, Style]]:
        say = self.stage.say
        lines = [(say(f"{game}.title"), self._heading(room))] if titled else []
        facts = [*self._broken(say(f"{game}.seats"), room), say(f"{game}.weight")]
        return [*lines, (say(f"{game}.pitch"), PITCH), *((fact, SMALL) for fact in facts)]

    def _broken(self, facts: str, room: int) -> list[str]:
        """A line with points between its facts; one for each where they do not fit beside each other."""
        return [facts] if self.stage.lettering.width(facts, SMALL) <= room else facts.split(" · ")

    def _heading(self, room: int) -> Style:
        """The letters of names on cards, in which every word of them has room."""
        style, least = HEAD, self.stage.theme.least
        for word in (word for game in self.names for word in self.stage.say(f"{game}.title").split()):
            style = self.stage.lettering.fit(word, style, room, least)
        return style

    def _after(self, style: Style) -> int:
        """Pixels between what a game is about and what it takes to play it."""
        return self.stage.px(APART) if style == PITCH else 0

    def card_height(self, width: int, titled: bool, signed: bool) -> int:
        """Pixels that the tallest card of this width takes."""
        px = self.stage.px
        room = width - 2 * px(PAD)
        if (room, titled) not in self._tall:
            self._tall[room, titled] = max(
                sum(
                    self.stage.lettering.tall(words, style, room) + self._after(style)
                    for words, style in self._said(game, titled, room)
                )
                for game in self.names
            )
        return self._tall[room, titled] + 2 * px(PAD) + (px(SIGN) + px(NEAR) if signed else 0)

    # ------------------------------------------------------------------ laying out

    def lay(
        self, plan: ShelfPlan, room: Rect, begin: Callable[[str], None]
    ) -> tuple[list[Widget], list[ShelfBox], int]:
        """Everything on the wall, the boxes among it, and the height that it takes."""
        px, count = self.stage.px, len(self.names)
        rows = -(-count // plan.across)
        gap, front = px(GAP), round(plan.front * FACE)
        taken = round(front * DEEP) + gap + plan.card[0] if plan.beside else max(round(front * DEEP), plan.card[0])
        if plan.scrolls:
            room = Rect(room.x + gap, room.y, room.width - 2 * gap, room.height)
        cell = taken + 2 * gap
        used = plan.front + px(THICK)
        used = max(used, plan.card[1]) if plan.beside else used + plan.card[1] + 2 * gap
        spare = max(0, room.height - plan.row * rows) if not plan.scrolls else 0
        boards: list[Widget] = []
        boxes: list[ShelfBox] = []
        cards: list[Widget] = []
        for at, game in enumerate(self.names):
            row, column = divmod(at, plan.across)
            here = min(plan.across, count - row * plan.across)
            between = min(cell + px(90), (room.width - taken) // max(1, here - 1)) if here > 1 else 0
            left = room.centerx - (between * (here - 1) + taken) // 2 + between * column
            top = room.y + spare // 2 + plan.row * row + max(0, plan.row - used) // 2
            face = Rect(left, top, front, plan.front)
            if not plan.beside:
                face.centerx = left + taken // 2 - round(front * (DEEP - 1)) // 4
            card = Rect((left, top), plan.card)
            if plan.beside:
                card.topleft = (left + round(front * DEEP) + gap, top + max(0, (used - card.height) // 2))
            else:
                card.midtop = (left + taken // 2, face.bottom + px(THICK) + gap)
            if column == 0:
                wide = between * (here - 1) + (round(front * DEEP) if plan.beside else taken)
                if not plan.beside or plan.across == 1:
                    boards.append(Plank(self.stage, Rect(left - gap, face.bottom, wide + 2 * gap, px(THICK))))
            if plan.beside and plan.across > 1:
                boards.append(Plank(self.stage, Rect(left - gap, face.bottom, round(front * DEEP) + gap, px(THICK))))
            sign = Rect(card.x + px(PAD), card.bottom - px(PAD) - px(SIGN), card.width - 2 * px(PAD), px(SIGN))
            if plan.stamped:
                side = px(SMALL_SIGN)
                sign = Rect(face.right - side - px(NEAR), face.bottom - side - px(NEAR), side, side)
            box = ShelfBox(self.stage, Front(self.stage, game, plan.front, plan.broad), face, begin, self.show,
                           card if plan.beside else None, sign, plan.stamped)  # fmt: skip
            cards += self._card(card, game, plan.titled)
            boxes.append(box)
        return [*boards, *cards, *boxes], boxes, plan.row * rows

    def _card(self, rect: Rect, game: str, titled: bool) -> list[Widget]:
        stage, pad = self.stage, self.stage.px(PAD)
        out: list[Widget] = [Panel(stage, rect)]
        y = rect.y + pad
        for words, style in self._said(game, titled, rect.width - 2 * pad):
            high = stage.lettering.tall(words, style, rect.width - 2 * pad)
            place = Rect(0, y, stage.lettering.even(words, style, rect.width - 2 * pad), high)
            place.centerx = rect.centerx
            out.append(Label(stage, place, words, style, wrap=True, align="centre"))
            y += high + self._after(style)
        return out


class Front(NamedTuple):
    """The front of a box of some height in pixels; how `broad` its plate is: 0 its own."""

    stage: Stage
    game: str
    height: int
    broad: int = 0

    @property
    def label(self) -> str:
        """The name on the plate."""
        return self.stage.say(f"{self.game}.title")

    @property
    def scale(self) -> float:
        """Pixels for one of its picture."""
        share: float = self.height / self.entry["face"][3]
        return share

    @property
    def entry(self) -> Mapping[str, Any]:
        """What is known of its picture."""
        return self.stage.art.entry(f"title.box.{self.game}")

    @property
    def plate(self) -> Rect:
        """The plate within the picture."""
        own = Rect([round(side * self.scale) for side in self.entry["plate"]])
        if not self.broad:
            return own
        across, tall = BROADER[self.broad - 1]
        wide, high = round(self.entry["face"][2] * self.scale * across), round(self.height * tall)
        return Rect(own.centerx - wide // 2, own.y - (high - own.height) // 3, wide, high)

    @property
    def room(self) -> int:
        """How wide the name may be, in pixels."""
        return int(self.plate.width * ON_PLATE[self.broad])

    def name(self, style: Style) -> Surface:
        """The name as it stands on the plate: of two lines neither is much longer than the other."""
        lettering = self.stage.lettering
        wide = lettering.even(self.label, style, self.room)
        out = Surface((wide, self.plate.height), SRCALPHA)
        middle = out.get_height() // 2 + round(LOWER * style.size * self.stage.theme.unit)
        for line, top in lettering.tight([(line, style) for line in lettering.wrap(self.label, style, wide)]):
            out.blit(line, line.get_rect(midtop=(wide // 2, middle + top)))
        return out

    def letters(self, least: float, face: str = TITLE.face) -> Style | None:
        """The largest letters of a face in which the name stands on the plate, on a line or on two; None where they
        would be below so many units."""
        lettering, plate, unit, room = self.stage.lettering, self.plate, self.stage.theme.unit, self.room
        fitted = []
        for lines, share in ((1, 0.5), (2, CLOSE)):
            size = plate.height * share / unit
            asked = lettering.width(self.label, TITLE._replace(face=face, size=size))
            size = min(size, size * room * lines / max(1, asked))
            while size >= least:
                style = TITLE._replace(face=face, size=size)
                rows = lettering.wrap(self.label, style, room)
                if len(rows) <= lines and all(lettering.width(row, style) <= room for row in rows):
                    fitted.append(style)
                    break
                size -= 0.5
        return max(fitted, key=lambda style: style.size, default=None)


class Plank(Widget):
    """A board on the wall; its rectangle is what is seen of the wood below what stands on it."""

    def draw(self, surface: Surface) -> None:
        art, entry = self.stage.art, self.stage.art.entry(PLANK)
        scale = self.rect.height / (entry["foot"] - entry["stand"])
        (wide, high), end = entry["size"], entry["end"]
        side, tall = round(end * scale), round(high * scale)
        size = (max(2 * side + 1, self.rect.width + side), tall)
        key = ("plank", size, self.rect.height)

        def draw() -> Surface:
            whole = art.load(PLANK)
            out = Surface(size, pygame.SRCALPHA)
            middle = min(wide - 2 * end, round((size[0] - 2 * side) / scale))
            right = size[0] - side
            parts = ((0, end, 0, side), (end, middle, side, right - side), (wide - end, end, right, side))
            for start, width, x, to in parts:
                piece = pygame.transform.smoothscale(whole.subsurface((start, 0, width, high)), (to, tall))
                out.blit(piece, (x, 0))
            return out

        picture = art.cache.get(key, draw)
        surface.blit(picture, (self.rect.centerx - size[0] // 2, self.rect.y - round(entry["stand"] * scale)))


class ShelfBox(Button):
    """A game's box with the sign that begins a game. Its rectangle is the front, or front and card."""

    sound = "ui.open"

    def __init__(
        self, stage: Stage, front: Front, face: Rect, begin: Callable[[str], None], show: Show, card: Rect | None,
        sign: Rect, small: bool,
    ) -> None:  # fmt: skip
        """card: what is pressed as well; sign: where the button lies that begins a game, without words if `small`."""
        self.game, self.front, self.face, self._show = front.game, front, face, show
        self.lit = False
        place = face.union(card) if card is not None else face.copy()

        def action() -> None:
            begin(self.game)

        super().__init__(stage, place, f"box.{self.game}", front.label, action, area="shelf")
        words = stage.say("ui.title.new_game")
        self.sign = Button(
            stage, sign, f"new.{self.game}", words, action, area="shelf", icon="play", only_icon=small,
            tip=(lambda: Tip(lines=(words,))) if small else None,
        )  # fmt: skip

    def paint(self, state: str, ink: Colour) -> Surface:
        return CLEAR

    def draw(self, surface: Surface) -> None:
        stage, front = self.stage, self.front
        lifted = self.lit and self.state != "active"
        size = (round(front.entry["size"][0] * front.scale), round(front.entry["size"][1] * front.scale))
        at = (
            self.face.x - round(front.entry["face"][0] * front.scale),
            self.face.y - round(front.entry["face"][1] * front.scale) - (stage.px(5) if lifted else 0),
        )
        surface.blit(self._show(f"title.box.{self.game}", size), at)
        if lifted:
            glow = Surface(self.face.size)
            glow.fill((22, 17, 9))
            surface.blit(glow, self.face.move(0, -stage.px(5)), special_flags=BLEND_RGB_ADD)
        least = SMALLEST / stage.theme.unit
        style = front.letters(least) or front.letters(least, NARROW.face)
        if style is not None:
            plate = front.plate.move(at)
            if front.broad:
                stage.art.draw_panel(surface, "tooltip", plate)
            words = front.name(style)
            surface.blit(words, words.get_rect(center=plate.center))
        self.sign.draw(surface)

    def light(self, target: Target | None) -> None:
        """Box and sign are lit together."""
        self.lit = target is not None and target.area == "shelf" and target.id.partition(".")[2] == self.game
        self.sign.show(self.sign.label, self.sign.icon, chosen=self.lit)

    def targets(self) -> list[Target]:
        signs = list(self.sign.targets())
        for sign in signs:
            sign.walk = False
        return [*super().targets(), *signs]

    def follow(self, dx: int, dy: int) -> None:
        super().follow(dx, dy)
        self.face = self.face.move(dx, dy)
        self.sign.follow(dx, dy)
