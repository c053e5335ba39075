"""The title screen: a box on the shelf for each game that works, and a menu that shows only what works."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from tabletop import games
from tabletop.ui import theme as t
from tabletop.ui.autosave import autosave_file
from tabletop.ui.backdrop import draw_table
from tabletop.ui.scenes import Scene
from tabletop.ui.targets import Target, Tip
from tabletop.ui.theme import HERO, SMALL, SUBHEAD
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button


class TitleScene(Scene):
    """Where the program begins."""

    def arrange(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        self.widgets = []
        menu = self._menu()
        column = Rect(0, 0, px(330), height)
        column.right = width - px(max(24, min(90, (width / stage.theme.unit - 900) * 0.2 + 40)))
        self._lay_menu(column, menu)
        self._lay_shelf(Rect(px(40), px(40), column.left - px(90), height - px(96)))
        hint = Rect(px(28), height - px(44), width - px(56), px(28))
        self.widgets.append(Label(stage, hint, stage.say("ui.title.hint"), SMALL))

    def topic(self) -> tuple[str, str] | None:
        return games.names()[0], ""

    def back(self) -> None:
        """Escape does not end the program by accident."""

    @property
    def first_focus(self) -> str | None:
        return "menu.continue" if autosave_file().exists() else f"box.{games.names()[0]}"

    def draw(self, surface: Surface) -> None:
        draw_table(self.stage, surface)
        super().draw(surface)

    def _menu(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The entries: id, icon, what they do."""
        entries: list[tuple[str, str, Callable[[], None]]] = []
        if autosave_file().exists():
            entries.append(("continue", "play", self._continue))
        entries += [
            ("rulebooks", "book", self._rulebooks),
            ("settings", "settings", self._settings),
            ("credits", "info", self._credits),
            ("quit", "quit", self.stage.quit),
        ]
        return entries

    def _lay_menu(self, column: Rect, menu: list[tuple[str, str, Callable[[], None]]]) -> None:
        stage, px = self.stage, self.stage.px
        high, gap = px(50), px(12)
        style = stage.words.fit(stage.say("ui.name"), HERO, column.width)
        head = stage.words.height(style)
        sub = px(30)
        total = head + sub + px(26) + len(menu) * (high + gap)
        y = max(px(20), (column.height - total) // 2)
        self.widgets.append(
            Label(stage, Rect(column.x, y, column.width, head), stage.say("ui.name"), style, align="centre")
        )
        y += head
        subtitle = Rect(column.x - px(20), y, column.width + px(40), sub)
        self.widgets.append(Label(stage, subtitle, stage.say("ui.title.subtitle"), SUBHEAD, align="centre"))
        y += sub + px(26)
        for name, icon, action in menu:
            rect = Rect(column.x, y, column.width, high)
            label = stage.say(f"ui.title.{name}")
            tip = self._tip("ui.title.continue_tip") if name == "continue" else None
            self.widgets.append(Button(stage, rect, f"menu.{name}", label, action, icon=icon, tip=tip))
            y += high + gap

    def _lay_shelf(self, room: Rect) -> None:
        count = len(games.names())
        wide = min(room.width // count - self.stage.px(20), self.stage.px(400))
        high = min(room.height, wide * 5 // 4)
        wide = high * 4 // 5
        for at, game in enumerate(games.names()):
            rect = Rect(0, 0, wide, high)
            rect.center = (room.x + room.width * (2 * at + 1) // (2 * count), room.centery)
            self.widgets.append(Box(self, rect, game))

    def _tip(self, key: str) -> Callable[[], Tip]:
        return lambda: Tip(lines=(self.stage.say(key),))

    def open_box(self, game: str) -> None:
        """Go to the set-up of a game."""
        from tabletop.ui.scenes.setup import SetupScene

        self.stage.scenes.push(SetupScene(self.stage, game))

    def _continue(self) -> None:
        from tabletop.ui.autosave import continue_game

        continue_game(self.stage)

    def _rulebooks(self) -> None:
        self.stage.open_rule(games.names()[0])

    def _settings(self) -> None:
        from tabletop.ui.scenes.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def _credits(self) -> None:
        from tabletop.ui.scenes.credits import CreditsScene

        self.stage.scenes.push(CreditsScene(self.stage))


class Box(Widget):
    """A game's box, seen from the front."""

    def __init__(self, scene: TitleScene, rect: Rect, game: str) -> None:
        super().__init__(scene.stage, rect)
        self.scene, self.game = scene, game

    def draw(self, surface: Surface) -> None:
        self.stage.art.draw_panel(surface, "leather", self.rect)
        style = t.TITLE
        name = self.stage.words.block(
            self.stage.say(f"{self.game}.title"), style, self.rect.width - self.stage.px(30), align="centre"
        )
        surface.blit(name, name.get_rect(center=self.rect.center))

    def targets(self) -> list[Target]:
        return [
            Target(
                f"box.{self.game}", self.rect, "shelf", self.stage.say(f"{self.game}.title"),
                lambda: self.scene.open_box(self.game), tip=lambda: Tip(lines=(self.stage.say("ui.title.box_tip"),)),
            )
        ]  # fmt: skip
