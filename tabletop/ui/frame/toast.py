"""The toast: one sentence beside what was used, else at the bottom of the screen, with a link to the rule it cites."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface
from pygame_gui.elements import UIButton

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.elements import Press
from tabletop.ui.frame.gui import Gui
from tabletop.ui.frame.lettering import Rich, plain
from tabletop.ui.frame.screen import Screen
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import BOLD, TEXT
from tabletop.ui.frame.tooltip import beside

SHOWN, PER_LETTER, FADE = 3.0, 0.045, 0.18
WIDEST, GAP = 560, 12
AREA = "toast"
ABOVE = 90
"""Higher than the elements of any scene."""


class Toast:
    """Belongs to the stage: `stage.tell(words, rule)`. `open_rule` shows a rule of a game."""

    def __init__(self, screen: Screen, gui: Gui, open_rule: Callable[[str, str], None]) -> None:
        self.screen, self.gui, self.open_rule = screen, gui, open_rule
        self.words: Rich = ""
        self.rule: tuple[str, str] | None = None
        self._beside: Rect | None = None
        self._read: tuple[Rect, ...] = ()
        self._link: UIButton | None = None
        self._left = 0.0
        self._age = 0.0

    @property
    def shown(self) -> bool:
        """Whether a sentence is on the screen."""
        return self._left > 0

    @property
    def place(self) -> Rect | None:
        """Where it is to be read, if it is."""
        return self._place()[0] if self.shown else None

    def show(
        self, words: Rich, rule: tuple[str, str] | None = None, beside: Rect | None = None, read: tuple[Rect, ...] = ()
    ) -> None:
        """Show a sentence, long enough to be read, beside a part of the screen and never on it. read: what else it
        leaves in sight, as far as there is room."""
        self.words, self.rule, self._beside, self._age, self._read = words, rule, beside, 0.0, read
        self._left = SHOWN + PER_LETTER * len(plain(words))
        self.arrange()
        self.screen.sound.play("ui.refuse" if rule else "ui.notice")
        self.screen.touch()

    def make_way(self, read: tuple[Rect, ...]) -> None:
        """Leave other things in sight from now on."""
        self._read = read
        if self.shown:
            self.arrange()
            self.screen.touch()

    def hide(self) -> None:
        """Take it away."""
        self._left = 0.0
        self.arrange()
        self.screen.touch()

    def tick(self, seconds: float) -> None:
        """Let its time run; it stays while the pointer is on it."""
        if not self.shown:
            return
        if self._age < FADE or self._left < FADE:
            self.screen.touch()
        self._age += seconds
        if not self._hot:
            self._left = max(0.0, self._left - seconds)
            if self._left <= 0:
                self.hide()

    def targets(self) -> Sequence[Target]:
        """The link to the rule."""
        if not self.shown or self.rule is None:
            return ()
        return (Target("toast.rule", self._place()[0], AREA, plain(self.words), self._open, layer=90),)

    def draw(self, surface: Surface) -> None:
        """Draw it, softly at its beginning and end."""
        if not self.shown:
            return
        rect, style = self._place()
        screen, px = self.screen, self.screen.px
        layer = Surface(rect.inflate(px(24), px(24)).size, SRCALPHA)
        box = Rect(px(12), px(12), *rect.size)
        screen.art.draw_panel(layer, "tooltip", box)
        text = screen.lettering.block(self.words, style, box.width - px(32), align="centre")
        layer.blit(text, (box.x + px(16), box.y + px(10)))
        if self.rule is not None:
            style = BOLD._replace(colour=t.GOLD if self._hot else t.BRASS)
            link = screen.lettering.line(screen.say("ui.toast.rule"), style)
            layer.blit(link, link.get_rect(midbottom=(box.centerx, box.bottom - px(8))))
        layer.set_alpha(round(255 * min(1.0, self._age / FADE + 0.3, self._left / FADE)))
        surface.blit(layer, (rect.x - px(12), rect.y - px(12)))

    @property
    def _hot(self) -> bool:
        return self._link is not None and self._link.hovered

    def _place(self) -> tuple[Rect, t.Style]:
        px, lettering = self.screen.px, self.screen.lettering
        width = min(px(WIDEST), self.screen.size[0] - px(40))
        inner = lettering.even(self.words, TEXT, min(width - px(32), lettering.width(self.words, TEXT) + 2))
        text = lettering.block(self.words, TEXT, inner, align="centre")
        link = lettering.width(self.screen.say("ui.toast.rule"), BOLD) if self.rule else 0
        size = (
            max(inner, link) + px(32),
            text.get_height() + px(20) + (lettering.height(BOLD) + px(2) if self.rule else 0),
        )
        if self._beside is not None:
            room = Rect((0, 0), self.screen.size).inflate(-px(16), -px(16))
            return beside([self._beside, *self._read], size, room, px(GAP)), TEXT
        return self._at_the_bottom(size), TEXT

    def _at_the_bottom(self, size: tuple[int, int]) -> Rect:
        """In the middle, or so far to a side that what is read stays in sight."""
        px, (wide, high) = self.screen.px, self.screen.size
        places = []
        for middle in (wide // 2, px(20) + size[0] // 2, wide - px(20) - size[0] // 2):
            place = Rect(0, 0, *size)
            place.midbottom = (middle, high - px(24))
            places.append(place)
        return min(places, key=lambda place: sum(math.prod(place.clip(each).size) for each in self._read))

    def arrange(self) -> None:
        """Lay the link where the sentence is now."""
        if self._link is not None:
            self._link.kill()
        wanted = self.shown and self.rule
        self._link = Press(self.gui, self._place()[0], "row", self._open, height=ABOVE) if wanted else None

    def _open(self) -> None:
        if self.rule is not None:
            rule, self.rule = self.rule, None
            self.hide()
            self.open_rule(*rule)
