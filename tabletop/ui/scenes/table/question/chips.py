"""Chips: a small menu at the place of a pick that several actions share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from tabletop.engine.action import Action
from tabletop.ui.boards import Caption
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON, SMALL
from tabletop.ui.widgets.base import Panel
from tabletop.ui.widgets.button import Button, button_width

AREA = "chips"
LAYER = 20
HIGH, LOW, GAP, PAD = 42, 32, 6, 10
SMALL_BUTTON = BUTTON._replace(size=14)


class Chips:
    """Asks which of several actions is meant, beside the piece `around`."""

    def __init__(
        self,
        stage: Stage,
        around: Rect,
        room: Rect,
        choices: Sequence[tuple[Action, Caption]],
        take: Callable[[Action], None],
        routines: Sequence[tuple[str, Callable[[], None], Tip]] = (),
        pieces: Sequence[Rect] = (),
        caption: str = "",
        board: Rect | None = None,
        spared: Rect | None = None,
    ) -> None:
        """`room`: where they may lie; better in `board`, where nothing but pieces is covered. `routines`: small buttons
        in a last row, which answer such questions from now on, after their caption. `pieces`: not to cover. `spared`:
        to be seen before all else.
        """
        self.stage, self.around, self.choices, self.take = stage, around, list(choices), take
        self._words = caption
        px = stage.px
        wide = max(button_width(stage, label.words, bool(label.icon)) for _, label in choices)
        small = [stage.lettering.width(caption, SMALL) + px(10)] if routines else []
        small += [button_width(stage, words, style=SMALL_BUTTON) + px(GAP) for words, *_ in routines]
        self._caption = small[0] if small else 0
        wide = max(wide, sum(small))
        wide = min(wide, room.width - 2 * px(PAD))
        high = len(choices) * (px(HIGH) + px(GAP)) - px(GAP) + (px(LOW) + px(GAP) if routines else 0)
        self.rect = self._place(Rect(0, 0, wide + 2 * px(PAD), high + 2 * px(PAD)), room, board or room, pieces, spared)
        self.panel = Panel(stage, self.rect, "tooltip", height=LAYER)
        self.buttons = self._lay(routines)
        self.aside = False

    def _place(self, rect: Rect, room: Rect, board: Rect, pieces: Sequence[Rect], spared: Rect | None) -> Rect:
        """To the right of the piece, to its left, or above or below it: where there is room, and little to cover."""
        found = []
        for side in [*self._sides(self.around), *(self._sides(spared) if spared is not None else ())]:
            place = rect.copy()
            for name, value in side.items():
                setattr(place, name, value)
            found += [place.clamp(board), place.clamp(room)]

        def covered(place: Rect) -> tuple[int, bool, bool, int]:
            hidden = place.clip(spared) if spared is not None else Rect(0, 0, 0, 0)
            beyond, pointed = not board.contains(place), place.colliderect(self.around)
            return hidden.width * hidden.height, pointed, beyond, len(place.collidelistall(list(pieces)))

        return min((place for place in found if room.contains(place)), key=covered, default=found[-1])

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
        for at, (action, label) in enumerate(self.choices):
            rect = Rect(inner.x, inner.y + at * (px(HIGH) + px(GAP)), inner.width, px(HIGH))
            out.append(
                Button(
                    stage, rect, f"chip.{at}", label.words, partial(self.take, action), area=AREA,
                    icon=label.icon or None, kind="gold" if at == 0 else "dark", layer=LAYER,
                )
            )  # fmt: skip
        left = inner.x + self._caption
        wide = (inner.right - left - px(GAP)) // 2
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


def _same(tip: Tip) -> Tip:
    return tip
