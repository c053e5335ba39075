"""Chips: a small menu at the place of a pick that several actions share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.engine.action import Action
from tabletop.ui.boards import Label
from tabletop.ui.targets import Target, Tip
from tabletop.ui.theme import BUTTON, SMALL
from tabletop.ui.widgets.button import button_width, draw_face, draw_plate

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage

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
        choices: Sequence[tuple[Action, Label]],
        take: Callable[[Action], None],
        routines: Sequence[tuple[str, Callable[[], None], Tip]] = (),
        pieces: Sequence[Rect] = (),
    ) -> None:
        """`routines`: small buttons in a last row, which answer such questions from now on. `pieces`: not to cover."""
        self.stage, self.around, self.choices, self.take, self.routines = stage, around, list(choices), take, routines
        px = stage.px
        wide = max(button_width(stage, label.words, bool(label.icon)) for _, label in choices)
        small = [stage.words.width(stage.say("ui.table.routine.caption"), SMALL) + px(10)] if routines else []
        small += [button_width(stage, words, style=SMALL_BUTTON) + px(GAP) for words, *_ in routines]
        self._caption = small[0] if small else 0
        wide = max(wide, sum(small))
        wide = min(wide, room.width - 2 * px(PAD))
        high = len(choices) * (px(HIGH) + px(GAP)) - px(GAP) + (px(LOW) + px(GAP) if routines else 0)
        self.rect = self._place(Rect(0, 0, wide + 2 * px(PAD), high + 2 * px(PAD)), room, pieces)

    def _place(self, rect: Rect, room: Rect, pieces: Sequence[Rect]) -> Rect:
        """To the right of the piece, to its left, or above or below it: where there is room, and little to cover."""
        gap = self.stage.px(8)
        sides = (
            {"midleft": (self.around.right + gap, self.around.centery)},
            {"midright": (self.around.left - gap, self.around.centery)},
            {"midbottom": (self.around.centerx, self.around.top - gap)},
            {"midtop": (self.around.centerx, self.around.bottom + gap)},
        )
        found = []
        for side in sides:
            place = rect.copy()
            for name, value in side.items():
                setattr(place, name, value)
            place.clamp_ip(room)
            found.append(place)
        return min(found, key=lambda place: (place.colliderect(self.around), len(place.collidelistall(list(pieces)))))

    def _rects(self) -> list[Rect]:
        px = self.stage.px
        return [
            Rect(
                self.rect.x + px(PAD),
                self.rect.y + px(PAD) + at * (px(HIGH) + px(GAP)),
                self.rect.width - 2 * px(PAD),
                px(HIGH),
            )
            for at in range(len(self.choices))
        ]

    def _routine_rects(self) -> list[Rect]:
        px = self.stage.px
        left = self.rect.x + px(PAD) + self._caption
        wide = (self.rect.right - px(PAD) - left - px(GAP)) // 2
        top = self.rect.bottom - px(PAD) - px(LOW)
        return [Rect(left + at * (wide + px(GAP)), top, wide, px(LOW)) for at in range(len(self.routines))]

    def draw(self, surface: Surface) -> None:
        """Draw them over everything on the board."""
        self.stage.art.draw_panel(surface, "tooltip", self.rect)
        for at, ((_, label), rect) in enumerate(zip(self.choices, self._rects(), strict=True)):
            state = self.stage.state_of(f"chip.{at}")
            draw_plate(self.stage, surface, rect, state, "gold" if at == 0 else "dark")
            draw_face(self.stage, surface, rect, state, label.words, label.icon or None, BUTTON)
        if self.routines:
            caption = self.stage.words.line(self.stage.say("ui.table.routine.caption"), SMALL)
            low = self.rect.bottom - self.stage.px(PAD) - self.stage.px(LOW) // 2
            surface.blit(caption, caption.get_rect(midleft=(self.rect.x + self.stage.px(PAD + 2), low)))
        for at, ((words, *_), rect) in enumerate(zip(self.routines, self._routine_rects(), strict=True)):
            state = self.stage.state_of(f"routine.{at}")
            draw_plate(self.stage, surface, rect, state, "dark")
            draw_face(self.stage, surface, rect, state, words, None, SMALL_BUTTON)

    def targets(self) -> list[Target]:
        """A target for each chip, and the panel below them that nothing shines through."""
        out = [Target("chips", self.rect, AREA, "", layer=LAYER - 1, ring=False, walk=False, action=lambda: None)]
        for at, ((action, label), rect) in enumerate(zip(self.choices, self._rects(), strict=True)):

            def choose(meant: Action = action) -> None:
                self.stage.sound.play("ui.click")
                self.take(meant)

            out.append(Target(f"chip.{at}", rect, AREA, label.words, choose, layer=LAYER))
        for at, ((words, act, tip), rect) in enumerate(zip(self.routines, self._routine_rects(), strict=True)):
            out.append(Target(f"routine.{at}", rect, AREA, words, act, tip=lambda told=tip: told, layer=LAYER))  # type: ignore[misc]
        return out

    def action_of(self, target: Target | None) -> Action | None:
        """The action of a chip that is pointed at."""
        if target is None or not target.id.startswith("chip."):
            return None
        return self.choices[int(target.id[5:])][0]
