"""Chips: a small menu at the place of a pick that several actions share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from math import ceil, hypot
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.engine.action import Action
from tabletop.ui.boards import Caption
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON, SMALL
from tabletop.ui.widgets.base import Panel
from tabletop.ui.widgets.button import Button, button_width, says

AREA = "chips"
LAYER = 20
HIGH, LOW, GAP, PAD = 42, 32, 6, 10
SMALL_BUTTON = BUTTON._replace(size=14)
NARROWER = (1.0, 0.85, 0.7, 0.6, 0.5, 0.4)
"""How wide a column is by the longest words, where these have room on two lines."""


class Shape(NamedTuple):
    """How the choices lie: in so many columns, of such width and such height of a choice, in pixels."""

    columns: int
    wide: int
    high: int


class ChipSurroundings(NamedTuple):
    """What chips lie among, in pixels. around: the piece that they stand beside. room: where they may lie; better in
    `board`, where nothing but pieces is covered. pieces: not to cover. spared: to be seen before all else, such as what
    is asked and other buttons; better: to be seen after that, as far as can be."""

    around: Rect
    room: Rect
    board: Rect
    pieces: Sequence[Rect] = ()
    spared: Sequence[Rect] = ()
    better: Sequence[Rect] = ()


class Chips:
    """Asks which of several actions is meant, beside the piece `around`."""

    def __init__(
        self,
        stage: Stage,
        among: ChipSurroundings,
        choices: Sequence[tuple[Action, Caption]],
        take: Callable[[Action], None],
        routines: Sequence[tuple[str, Callable[[], None], Tip]] = (),
        caption: str = "",
    ) -> None:
        """`routines`: small buttons in a last row, which answer such questions from now on, after their caption."""
        self.stage, self.among, self.choices, self.take = stage, among, list(choices), take
        self._words = caption
        px = stage.px
        small = [stage.lettering.width(caption, SMALL) + px(10)] if routines else []
        small += [button_width(stage, words, style=SMALL_BUTTON) + px(GAP) for words, *_ in routines]
        self._caption, self._small = (small[0] if small else 0), sum(small)
        self.shape, self.rect = self._place()
        self.panel = Panel(stage, self.rect, "tooltip", height=LAYER)
        self.buttons = self._lay(routines)
        self.aside = False

    # ------------------------------------------------------------------ where they lie

    def _place(self) -> tuple[Shape, Rect]:
        """One below another beside the piece: to its right, to its left, above or below it, where there is room and
        little to cover. Where they would cover what is to be spared they lie anywhere, in another shape if need be."""
        among, first = self.among, next(self._shapes())
        rect = Rect((0, 0), self._size(first))
        found = []
        for around in (among.around, *among.spared):
            for side in self._sides(around):
                place = rect.copy()
                for name, value in side.items():
                    setattr(place, name, value)
                found += [place.clamp(among.board), place.clamp(among.room)]

        def hidden(place: Rect) -> tuple[int, bool, int]:
            return shared(place, among.spared), place.colliderect(among.around), shared(place, among.better)

        def covered(place: Rect) -> tuple[int, bool, bool, int]:
            beyond = not among.board.contains(place)
            return *hidden(place)[:2], beyond, len(place.collidelistall(list(among.pieces)))

        best = min((place for place in found if among.room.contains(place)), key=covered, default=found[-1])
        least = hidden(best)
        if not least[0] and not least[2]:
            return first, best

        def elsewhere(option: tuple[Shape, Rect]) -> tuple[int, bool, int, float]:
            place = option[1]
            far = hypot(place.centerx - among.around.centerx, place.centery - among.around.centery)
            return *hidden(place), far

        other = min(self._anywhere(), key=elsewhere, default=(first, best))
        return other if hidden(other[1]) < least else (first, best)

    def _shapes(self) -> Iterator[Shape]:
        """The shapes that they can have, the usual one first: with fewer columns, higher and wider choices before
        others. All words have room in each but where the room is too narrow for the usual one."""
        stage, px, room = self.stage, self.stage.px, self.among.room
        whole = max(button_width(stage, label.words, bool(label.icon)) for _, label in self.choices)
        for columns, high, part in product(range(1, len(self.choices) + 1), (HIGH, LOW), NARROWER):
            gaps = (columns - 1) * px(GAP)
            least = ceil((self._small - gaps) / columns)
            usual = columns == 1 and part == 1
            wide = min(max(round(whole * part), least), room.width - 2 * px(PAD) if usual else room.width)
            button = Rect(0, 0, wide, px(high))
            if usual or all(says(stage, button, label.words) for _, label in self.choices):
                yield Shape(columns, wide, px(high))

    def _size(self, shape: Shape) -> tuple[int, int]:
        """Width and height of the whole panel in a shape."""
        px, rows = self.stage.px, ceil(len(self.choices) / shape.columns)
        high = rows * (shape.high + px(GAP)) - px(GAP) + (px(LOW) + px(GAP) if self._small else 0)
        return shape.columns * (shape.wide + px(GAP)) - px(GAP) + 2 * px(PAD), high + 2 * px(PAD)

    def _anywhere(self) -> Iterator[tuple[Shape, Rect]]:
        """All shapes in all places at the edges of the room, of the piece and of what is to be spared."""
        room, gap = self.among.room, self.stage.px(GAP)
        edges = [self.among.around, *self.among.spared]
        for shape in self._shapes():
            wide, high = self._size(shape)
            lefts = {room.left, room.right - wide}
            lefts |= {x for each in edges for x in (each.right + gap, each.left - gap - wide)}
            tops = {room.top, room.bottom - high}
            tops |= {y for each in edges for y in (each.bottom + gap, each.top - gap - high)}
            for left, top in product(sorted(lefts), sorted(tops)):
                place = Rect(left, top, wide, high)
                if room.contains(place):
                    yield shape, place

    def _sides(self, around: Rect) -> list[dict[str, tuple[int, int]]]:
        """To the right of something, to its left, above and below it."""
        gap = self.stage.px(8)
        return [
            {"midleft": (around.right + gap, around.centery)},
            {"midright": (around.left - gap, around.centery)},
            {"midbottom": (around.centerx, around.top - gap)},
            {"midtop": (around.centerx, around.bottom + gap)},
        ]

    def _lay(self, routines: Sequence[tuple[str, Callable[[], None], Tip]]) -> list[Button]:
        """A button for each choice; small ones for the routines, side by side after their caption."""
        stage, px = self.stage, self.stage.px
        inner = self.rect.inflate(-2 * px(PAD), -2 * px(PAD))
        out = []
        _, wide, high = self.shape
        rows = ceil(len(self.choices) / self.shape.columns)
        for at, (action, label) in enumerate(self.choices):
            left, top = inner.x + at // rows * (wide + px(GAP)), inner.y + at % rows * (high + px(GAP))
            rect = Rect(left, top, wide, high)
            out.append(
                Button(
                    stage, rect, f"chip.{at}", label.words, partial(self.take, action), area=AREA,
                    icon=label.icon or None, kind="gold" if at == 0 else "dark", layer=LAYER,
                )
            )  # fmt: skip
        left = inner.x + self._caption
        wide = (inner.right - left + px(GAP)) // max(1, len(routines)) - px(GAP)
        for at, (words, act, tip) in enumerate(routines):
            rect = Rect(left + at * (wide + px(GAP)), inner.bottom - px(LOW), wide, px(LOW))
            out.append(
                Button(
                    stage, rect, f"routine.{at}", words, act, area=AREA, kind="dark", style=SMALL_BUTTON,
                    tip=partial(_same, tip), layer=LAYER,
                )
            )  # fmt: skip
        return out

    def step_aside(self, drawer: Rect | None) -> None:
        """Let an open drawer lie over them: meanwhile they are not there."""
        self.aside = drawer is not None and drawer.colliderect(self.rect)
        for element in (self.panel.element, *(button.element for button in self.buttons)):
            if element is not None:
                element.hide() if self.aside else element.show()

    def draw(self, surface: Surface) -> None:
        """Draw them over everything on the board."""
        if self.aside:
            return
        self.panel.draw(surface)
        if self._caption:
            px = self.stage.px
            caption = self.stage.lettering.line(self._words, SMALL)
            low = self.rect.bottom - px(PAD) - px(LOW) // 2
            surface.blit(caption, caption.get_rect(midleft=(self.rect.x + px(PAD + 2), low)))
        for button in self.buttons:
            button.draw(surface)

    def kill(self) -> None:
        """Take them away."""
        for widget in (self.panel, *self.buttons):
            widget.kill()

    def targets(self) -> list[Target]:
        """A target for each chip, and the panel below them that nothing shines through."""
        if self.aside:
            return []
        ground = Target("chips", self.rect, AREA, "", layer=LAYER - 1, ring=False, walk=False, action=lambda: None)
        return [ground, *(target for button in self.buttons for target in button.targets())]

    def action_of(self, target: Target | None) -> Action | None:
        """The action of a chip that is pointed at; None for one that only an earlier question had."""
        if target is None or not target.id.startswith("chip."):
            return None
        number = int(target.id[5:])
        return self.choices[number][0] if number < len(self.choices) else None


def shared(place: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of others a place covers."""
    common = (place.clip(others[at]) for at in place.collidelistall(list(others)))
    return sum(each.width * each.height for each in common)


def _same(tip: Tip) -> Tip:
    return tip
