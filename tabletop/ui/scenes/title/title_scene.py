"""The title screen: a box on the wall for each game that works, and a menu that shows only what works."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from tabletop import games
from tabletop.engine.save.campaigns import has_campaigns
from tabletop.engine.save.folder import KeptGame, has_games, newest_game
from tabletop.ui.frame.input import Intent, Key, Scrolled
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import SMALL, WORDS
from tabletop.ui.pictures.backdrop import WALL, backdrop
from tabletop.ui.pictures.cache import Cache, Size
from tabletop.ui.scenes.routes import FLAG, Routes
from tabletop.ui.scenes.title.menu import Entry, Menu
from tabletop.ui.scenes.title.shelf import Shelf, ShelfBox
from tabletop.ui.widgets.base import Label
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

LINE = 24


class TitleScene(WidgetScene):
    """Where the program begins."""

    has_under = True

    _line: Label | None = None
    _boxes: list[ShelfBox]
    _scroll: ScrollArea | None = None
    _here = False
    _newest: KeptGame | None = None

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self.routes = routes
        self._shown = Cache()

    def entered(self) -> None:
        self._here = True
        self.stage.prepare(self.routes.preload())

    def left(self) -> None:
        self._here = False

    def hidden(self) -> None:
        self._shown.clear()

    def _picture(self, name: str, size: Size) -> Surface:
        """A picture that stays as long as the title is seen: the tables that are made ready meanwhile would drive it
        out, and the first sheet over the title would wait until it is read again."""
        return self._shown.get((name, size), lambda: self.stage.art.picture(name, size))

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        self._newest = newest_game()
        window = Rect((0, 0), stage.size)
        menu = Menu(stage, self._entries(), self._newest, self._picture)
        shelf = Shelf(stage, games.names(), self._picture)
        line = px(LINE) if self._has_line(window.width - px(56)) else 0
        around = window.inflate(-px(48), -px(24))
        around.height -= line
        frames = [frame for frame in (menu.band(around), menu.column(around)) if frame is not None]
        plans = [shelf.plan(frame.room.size) for frame in frames]
        best = max(range(len(plans)), key=lambda at: plans[at].worth)
        frame, plan = frames[best], plans[best]
        offset = self._scroll.offset if self._scroll else 0
        self._scroll = ScrollArea(stage, frame.room, "shelf.bar") if plan.scrolls else None
        if self._scroll is not None:
            with self._scroll.filling():
                laid, self._boxes, high = shelf.lay(plan, frame.room, self.routes.setup)
            self._scroll.fill(laid, high, offset)
            laid = [self._scroll]
        else:
            laid, self._boxes, _ = shelf.lay(plan, frame.room, self.routes.setup)
        self.widgets = [*laid, *frame.lay()]
        self._line = None
        if line:
            place = Rect(px(28), around.bottom + px(4), window.width - px(56), line)
            self._line = Label(stage, place, "", SMALL, align="centre")
            self.widgets.append(self._line)
        self._about(stage.attended)
        if self._here:
            stage.prepare(self.routes.preload())

    def _told(self, game: str) -> str:
        """What the line at the bottom says of a game, or, of none, how to go on."""
        return self.stage.say(f"{game}.about" if game else "ui.title.hint")

    def _has_line(self, width: int) -> bool:
        """Whether all that the line at the bottom may say has room there."""
        return all(self.stage.lettering.width(self._told(game), SMALL) <= width for game in ("", *games.names()))

    def attend(self, target: Target | None) -> None:
        self._about(target)

    def _about(self, target: Target | None) -> None:
        """The line at the bottom speaks of what is attended, or says how to go on."""
        game = _box(target)
        if self._line is not None:
            self._line.rich, self._line.colour = self._told(game), WORDS if game else None
        for box in self._boxes:
            box.light(target)

    def topic(self) -> tuple[str, str] | None:
        """The book of the box that is spoken of."""
        game = _box(self.stage.attended)
        return (game, "") if game else None

    def take(self, intent: Intent) -> bool:
        """The wheel turns the wall where it is too low for all boxes; F1 where no game is spoken of: all books."""
        match intent:
            case Scrolled(amount=amount) if self._scroll is not None:
                self._scroll.scroll(amount)
            case Key(name="f1") if not self.topic():
                self.routes.rulebooks()
            case _:
                return False
        return True

    def back(self) -> None:
        """Escape does not end the program by accident."""

    @property
    def first_focus(self) -> str | None:
        return "menu.continue" if self._newest is not None else f"box.{games.names()[0]}"

    def draw_under(self, surface: Surface) -> None:
        size = surface.get_size()
        surface.blit(self._shown.get(size, lambda: backdrop(self.stage.art, WALL, size)), (0, 0))

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = []
        if self._newest is not None:
            entries.append(Entry("continue", "play", partial(self.routes.resume, self._newest.path)))
        if has_campaigns():
            entries.append(Entry("campaigns", FLAG, self.routes.campaigns))
        if has_games():
            entries.append(Entry("saved_games", "log", self.routes.saved_games))
        return [
            *entries,
            Entry("rulebooks", "book", self.routes.rulebooks),
            Entry("settings", "settings", self.routes.settings),
            Entry("credits", "info", self.routes.credits),
            Entry("quit", "quit", self.stage.quit),
        ]


def _box(target: Target | None) -> str:
    """The game whose box a target is; empty for anything else."""
    return target.id.partition(".")[2] if target is not None and target.area == "shelf" else ""
