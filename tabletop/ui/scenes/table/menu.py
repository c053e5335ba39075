"""The menu over the table, and the curtain between people at one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BRIGHT, SUBHEAD, TITLE
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.table.keys import KeysScene
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.sheet import SheetScene
from tabletop.ui.widgets.widget_scene import WidgetScene


class MenuScene(SheetScene):
    """Go on, settings, rulebook, or leave; leaving never asks, because nothing is lost."""

    widest = 400

    def __init__(
        self, stage: Stage, routes: Routes, rule_asked: Callable[[], tuple[str, str]],
        leaving: tuple[str, Callable[[], None]] | None = None, keys: Sequence[str] = (),
        statistics: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """`rule_asked`: the game and the rule in question on the table below. `leaving`: what its last entry is called
        and does, where that is not to keep the game and go to the title. `keys`: of those that not every table
        has. `statistics`: shows how the game stands, where that is told."""
        super().__init__(stage)
        self._own_keys, self._statistics = keys, statistics
        self.routes, self._rule_asked = routes, rule_asked
        self._leaving = leaving or ("leave", routes.title)

    @property
    def title(self) -> str:
        return self.stage.say("ui.table.menu.title")

    @property
    def first_focus(self) -> str | None:
        return "menu.resume"

    def topic(self) -> tuple[str, str] | None:
        return self._rule_asked()

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        px = self.stage.px
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("resume", "play", self.back),
            *([("statistics", "chart", self._statistics)] if self._statistics is not None else []),
            ("settings", "settings", self.routes.settings),
            ("rulebook", "book", self._rulebook),
            ("keys", "info", self._keys),
            (self._leaving[0], "home", self._leaving[1]),
        ]
        widgets: list[Widget] = []
        for at, (name, icon, action) in enumerate(entries):
            rect = Rect(room.x, at * px(60), room.width, px(50))
            kind = "gold" if at == 0 else "dark"
            label = self.stage.say(f"ui.table.menu.{name}")
            widgets.append(Button(self.stage, rect, f"menu.{name}", label, action, icon=icon, kind=kind))
        return widgets, len(entries) * px(60)

    def _keys(self) -> None:
        self.stage.scenes.push(KeysScene(self.stage, self._own_keys))

    def _rulebook(self) -> None:
        self.stage.open_rule(*self._rule_asked())


BANNER = 56
"""The side of the banner on the curtain."""


class CurtainScene(WidgetScene):
    """Hides the table until the right person sits before the screen, whose name is in the title and whose banner hangs
    above it; a slip can be taken back there still."""

    def __init__(
        self, stage: Stage, title: str, owner: int, drawn: Callable[[], None], take_back: Callable[[], None] | None
    ) -> None:
        super().__init__(stage)
        self.title, self.owner, self.drawn, self.take_back = title, owner, drawn, take_back

    @property
    def first_focus(self) -> str | None:
        return "curtain.ready"

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        wide = min(px(520), width - px(24))
        room, about = wide - px(48), stage.say("ui.table.curtain.about")
        title = stage.lettering.fit(self.title, TITLE, room, 16)
        tall = [stage.lettering.tall(self.title, title, room), stage.lettering.tall(about, SUBHEAD, room)]
        rect = Rect(0, 0, wide, sum(tall) + px(40 + BANNER + 10 + 10 + 24 + 50))
        rect.center = (width // 2, height // 2)
        inner = rect.inflate(-px(48), -px(40))
        banner = Rect(0, inner.y, px(BANNER), px(BANNER))
        banner.centerx = inner.centerx
        ready = Rect(0, 0, min(px(220), (room - px(12)) // 2), px(50))
        ready.midbottom = inner.midbottom
        back = ready.copy()
        if self.take_back is not None:
            back.bottomleft, ready.bottomright = inner.bottomleft, inner.bottomright
        named = banner.bottom + px(10)
        below = named + tall[0] + px(10)
        self.widgets = [
            Panel(stage, rect),
            Drawn(stage, banner, self._draw_banner),
            Label(stage, Rect(inner.x, named, room, tall[0]), self.title, title, align="centre", wrap=True),
            Label(stage, Rect(inner.x, below, room, tall[1]), about, SUBHEAD, align="centre", wrap=True),
            Button(stage, ready, "curtain.ready", stage.say("ui.table.curtain.ready"), self._draw_aside, icon="eye"),
        ]
        if self.take_back is not None:
            label, undo = stage.say("ui.table.undo"), self._take_back
            self.widgets.append(Button(stage, back, "curtain.undo", label, undo, icon="undo", kind="dark"))

    def _draw_banner(self, surface: Surface, place: Rect) -> None:
        """The colour of a seat, with its shape."""
        surface.blit(self.stage.art.banner(self.owner, place.size), place)
        mark = self.stage.art.shape(self.owner, place.width // 2, BRIGHT)
        surface.blit(mark, mark.get_rect(center=place.center))

    def draw(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        super().draw(surface)

    def back(self) -> None:
        """Escape does not draw it aside."""

    def _draw_aside(self) -> None:
        self.stage.scenes.pop()
        self.drawn()

    def _take_back(self) -> None:
        assert self.take_back is not None
        self.stage.scenes.pop()
        self.take_back()
