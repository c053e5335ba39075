"""The head of the deck builder: the deck's name, whether it can be played, and what is done with it as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from tabletop.games.shadespire.content.records import LONGEST_TITLE
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.shadespire.cover import SIDES
from tabletop.ui.boards.shadespire.deck.pane import Building, Pane
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import HEAD, SMALL
from tabletop.ui.widgets.base import Drawn
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import SEGMENT, TextField

HIGH, LOW = 58, 46
"""Units: the usual height of the head, and that in a low window."""
BACK, FIGURE, TOOL, GAP, FIELD, LEAST_STATE = 38, 46, 40, 8, 250, 90


class Deeds(Protocol):
    """What the head does."""

    @property
    def side(self) -> str:
        """The warband, as the set-up calls it."""

    def back(self) -> None:
        """Leave the builder."""

    def save(self) -> bool:
        """Write the deck to its file; whether it is written."""

    def copy(self) -> None:
        """Go on with a copy."""

    def share(self) -> None:
        """Show the deck as a line of text."""

    def take_it(self) -> None:
        """Play with this deck."""


class Tool(NamedTuple):
    """A button of the head. denied: why it cannot be pressed now; empty where it can."""

    name: str
    icon: str
    action: Callable[[], object]
    kind: str = "dark"
    denied: str = ""


class Head(Pane):
    """Lays it. wide: whether there is room for a figure and for the words of all buttons; tight: for icons alone."""

    def __init__(self, scene: Building, deeds: Deeds, rect: Rect, wide: bool, tight: bool) -> None:
        super().__init__(scene, rect)
        self.side = deeds.side
        px = self.stage.px
        room = rect.inflate(-px(24), -px(18) if rect.height >= px(HIGH) else -px(12))
        self._button(Tool("back", "left", deeds.back), Rect(room.x, room.y, px(BACK), room.height), only_icon=True)
        right = self._lay_tools(deeds, room, wide, tight)
        left = room.x + px(BACK + 12)
        if wide:
            figure = Rect(left, room.y, px(FIGURE), room.height)
            self.widgets.append(Drawn(self.stage, figure, self._draw_leader))
            left = figure.right + px(10)
        share = 2 if wide else 1
        field = Rect(left, room.y, min(px(FIELD), (right - left) // share), room.height)
        label = self.stage.say("shadespire.builder.title")
        self.widgets.append(
            TextField(
                self.stage, field, "title", label, scene.bench.cards.title, label, self._rename, area="head",
                longest=LONGEST_TITLE,
            )
        )  # fmt: skip
        state = Rect(field.right + px(12), room.y, right - field.right - px(20), room.height)
        if state.width > px(LEAST_STATE):
            self.widgets.append(Drawn(self.stage, state, self._draw_state))

    def _lay_tools(self, deeds: Deeds, room: Rect, wide: bool, tight: bool) -> int:
        """The buttons from the right; gives where they begin."""
        stage, bench = self.stage, self.scene.bench
        saved = "" if bench.changed else stage.say("shadespire.builder.nothing_to_save")
        tools = (
            Tool("take", "play", deeds.take_it, "gold", self._flaw()),
            Tool("share", "log", deeds.share),
            Tool("copy", "again", deeds.copy),
            Tool("save", "check", deeds.save, "gold", saved),
        )
        right = room.right
        for tool in tools:
            only = tight or (not wide and tool.name in ("share", "copy"))
            words = stage.say(f"shadespire.builder.{tool.name}")
            needs = stage.px(TOOL) if only else button_width(stage, words, icon=True, style=SEGMENT)
            place = Rect(right - needs, room.y, needs, room.height)
            button = self._button(tool, place, only)
            if tool.name == "save":
                self._save = button
            right = place.x - stage.px(GAP)
        return right

    def _button(self, tool: Tool, rect: Rect, only_icon: bool) -> Button:
        stage = self.stage
        words, about = stage.say(f"shadespire.builder.{tool.name}"), stage.say(f"shadespire.builder.{tool.name}_about")

        def act() -> None:
            tool.action()

        button = Button(
            stage, rect, tool.name, words, act, area="head", icon=tool.icon, only_icon=only_icon, kind=tool.kind,
            style=SEGMENT, enabled=not tool.denied, denied=lambda: stage.tell(tool.denied),
            tip=lambda: Tip(title=words, lines=(about,)),
        )  # fmt: skip
        self.widgets.append(button)
        return button

    def _rename(self, title: str) -> None:
        self.scene.bench.rename(title)
        self._save.show(self._save.label, self._save.icon, enabled=self.scene.bench.changed)
        self.stage.touch()

    def _flaw(self) -> str:
        """The first thing that keeps the deck from being played; empty where nothing does."""
        flaws = self.scene.bench.flaws
        if not flaws:
            return ""
        if "card" in flaws[0].args:
            return self.stage.say(f"shadespire.builder.limit.{flaws[0].code}")
        return self.stage.say(f"content.shadespire_{flaws[0].code}", rule=flaws[0].rule, **flaws[0].args)

    def _draw_leader(self, surface: Surface, rect: Rect) -> None:
        look = next(each for each in SIDES if each.id == self.side)
        figure = self.stage.art.standee(look.figure, look.owner, round(rect.height * 0.96))
        surface.blit(figure, figure.get_rect(center=rect.center))

    def _draw_state(self, surface: Surface, rect: Rect) -> None:
        """The warband where there is room for its name, and whether the deck can be played and is saved."""
        stage, lettering, bench = self.stage, self.stage.lettering, self.scene.bench
        band = stage.text.form(names.warband(bench.content.warbands[bench.warband]), "Nom")
        flaws = len(bench.flaws)
        said = stage.say("shadespire.builder.flaws", n=flaws) if flaws else stage.say("shadespire.builder.legal")
        if bench.changed:
            said = f"{said} {stage.say('shadespire.builder.unsaved')}"
        lines = [(said, SMALL._replace(colour=t.BAD if flaws else t.GOOD), rect.height * 3 // 4)]
        title = lettering.fit(band, HEAD, rect.width)
        if lettering.width(band, title) <= rect.width:
            lines.append((band, title, rect.height * 3 // 10))
        for words, style, at in lines:
            line = lettering.line(lettering.shorten(words, style, rect.width), style)
            surface.blit(line, line.get_rect(midleft=(rect.x, rect.y + at if len(lines) > 1 else rect.centery)))
