"""One game in the list of kept games: what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.engine.save.record import LONGEST_NAME
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BOLD, DIM, SMALL, Colour, Style
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import LOOKS, Button, button_width
from tabletop.ui.widgets.form import SEGMENT, TextField

HIGH, STACKED, TOOL, GAP = 72, 112, 38, 6
"""Units: a row, one whose words stand in four lines, a button, and how far from the next."""
PICTURE, INSET = (98, 62), 5
"""The largest size of the picture of a table, and how far from the edge of its row it lies."""
BEGIN, EDGE = 110, 16
"""Where the words of a game begin, right of its picture, and how far from the other side they end."""
NARROW, CRAMPED = 760, 560
"""Units: where a row has less room, what can be done stands below it; and where it has still less, the right end of
each line stands below the left one."""


Lines = tuple[tuple[str, str], tuple[str, str]]


class Act(NamedTuple):
    """Something that can be done with a game: what its button is called, says, and does."""

    name: str
    words: str
    action: Callable[[], None]
    kind: str = "dark"


class RowFace(NamedTuple):
    """What a game shows of itself: the left and the right end of each of two lines, and its table once it is drawn."""

    lines: Lines
    picture: Surface | None = None


class GameButton(Button):
    """A game with a picture of its table, or an icon until there is one, and two lines: when it was left and how far it
    has come at the right. A press goes on with it."""

    sound = "ui.open"

    def __init__(
        self, stage: Stage, rect: Rect, name: str, face: RowFace, action: Callable[[], None], tip: str, icon: str,
        stacked: bool = False,
    ) -> None:  # fmt: skip
        """stacked: its words stand in four lines."""
        self.face, self._tip, self.stacked = face, tip, stacked
        super().__init__(
            stage, rect, name, face.lines[0][0], action, area="games", kind="dark", icon=icon, tip=self._about
        )

    @property
    def lines(self) -> Lines:
        """Its words."""
        return self.face.lines

    def turn(self, face: RowFace) -> None:
        """Show this from now on."""
        if face != self.face:
            self.face, self.label = face, face.lines[0][0]
            self.element.rebuild()

    def _about(self) -> Tip:
        return Tip(title=self.lines[0][0], lines=(self.lines[1][0], self._tip))

    def paint(self, state: str, ink: Colour) -> Surface:
        stage, px = self.stage, self.stage.px
        picture = stage.art.button(self.kind, LOOKS[state], self.rect.size).copy()
        drop = px(1) if state == "active" else 0
        middle = (px(INSET) + px(PICTURE[0]) // 2 + px(2), self.rect.height // 2 + drop)
        table = self.face.picture
        if table is None:
            table = stage.art.icon(self.icon or "play", px(22), ink)
        picture.blit(table, table.get_rect(center=middle))
        quiet = DIM if state == "normal" else ink
        lines = [(left, right, style) for (left, right), style in zip(self.lines, (BOLD, SMALL), strict=True)]
        if self.stacked:
            lines = [each for left, right, style in lines for each in ((left, "", style), (right, "", SMALL))]
        for at, (left, right, style) in enumerate(lines, 1):
            y = self.rect.height * at // (len(lines) + 1)
            self._draw_line(picture, left, right, style, y + drop, (ink, quiet))
        return picture

    def _draw_line(
        self, picture: Surface, left: str, right: str, style: Style, y: int, inks: tuple[Colour, Colour]
    ) -> None:
        lettering, begin, edge = self.stage.lettering, self.stage.px(BEGIN), self.stage.px(EDGE)
        end = lettering.line(right, SMALL, inks[1])
        picture.blit(end, end.get_rect(midright=(picture.get_width() - edge, y)))
        room = picture.get_width() - begin - edge - (end.get_width() + self.stage.px(EDGE) if right else 0)
        words = lettering.line(lettering.shorten(left, style, room), style, inks[0 if style is BOLD else 1])
        picture.blit(words, words.get_rect(midleft=(begin, y)))


class GameRows:
    """Lays rows one below the other from `y` on; `widgets` and `y` are what has become of it."""

    def __init__(self, stage: Stage, room: Rect, y: int = 0) -> None:
        self.stage, self.room = stage, room
        self.widgets: list[Widget] = []
        self.y = y
        self.narrow, self.stacked = room.width < stage.px(NARROW), room.width < stage.px(CRAMPED)
        self.high = stage.px(STACKED if self.stacked else HIGH)

    def game(self, face: RowFace, icon: str, go_on: Act, acts: Sequence[Act]) -> GameButton:
        """A game that can be gone on with."""
        rect = self._main(acts)
        button = GameButton(self.stage, rect, go_on.name, face, go_on.action, go_on.words, icon, self.stacked)
        self.widgets.append(button)
        self._end(rect, acts)
        return button

    def unusable(self, file: str, words: str, acts: Sequence[Act]) -> None:
        """A file that is no game, or no more."""
        stage, px = self.stage, self.stage.px
        rect = self._main(acts)
        self.widgets.append(Panel(stage, rect, "sunk"))
        inner, line = rect.inflate(-px(32), 0), stage.lettering.height(BOLD)
        name = Rect(inner.x, rect.centery - line, inner.width, line)
        self.widgets.append(Label(stage, name, file, BOLD._replace(colour=DIM)))
        self.widgets.append(Label(stage, Rect(inner.x, rect.centery, inner.width, line), words, SMALL))
        self._end(rect, acts)

    def gone(self, words: str, acts: Sequence[Act]) -> None:
        """Where a game was that can be brought back."""
        rect = self._main(acts)
        self.widgets.append(Panel(self.stage, rect, "sunk"))
        self.widgets.append(Label(self.stage, rect.inflate(-self.stage.px(32), 0), words, SMALL))
        self._end(rect, acts)

    def naming(
        self, label: str, hint: str, text: str, changed: Callable[[str], None], entered: Callable[[], None],
        acts: Sequence[Act], longest: int = LONGEST_NAME,
    ) -> TextField:  # fmt: skip
        """A game that is given a name."""
        rect, px = self._main(acts), self.stage.px
        self.widgets.append(Panel(self.stage, rect, "sunk"))
        place = Rect(rect.x + px(10), rect.centery - px(TOOL) // 2, rect.width - px(20), px(TOOL))
        field = TextField(
            self.stage, place, "name", label, text, hint, changed, area="games", longest=longest, entered=entered
        )
        self.widgets.append(field)
        self._end(rect, acts)
        return field

    def leave(self, rows: int) -> None:
        """Keep the room of so many rows free."""
        px = self.stage.px
        self.y += rows * (self.high + (px(4) + px(TOOL) if self.narrow else 0) + px(GAP))

    def words(self, words: str, style: Style) -> None:
        """A line by itself."""
        high = self.stage.lettering.height(style)
        self.widgets.append(Label(self.stage, Rect(self.room.x, self.y, self.room.width, high), words, style))
        self.y += high + self.stage.px(GAP)

    def more(self, act: Act) -> None:
        """What stands below all rows."""
        wide = button_width(self.stage, act.words)
        rect = Rect(self.room.centerx - wide // 2, self.y + self.stage.px(4), wide, self.stage.px(TOOL))
        self.widgets.append(Button(self.stage, rect, act.name, act.words, act.action, area="games", kind=act.kind))
        self.y = rect.bottom + self.stage.px(4)

    def _main(self, acts: Sequence[Act]) -> Rect:
        """The place of a row without what can be done with it."""
        wide = self.room.width if self.narrow else self.room.width - sum(self._widths(acts))
        return Rect(self.room.x, self.y, wide, self.high)

    def _widths(self, acts: Sequence[Act]) -> list[int]:
        """Pixels that each button takes with the gap before it."""
        return [button_width(self.stage, act.words, style=SEGMENT) + self.stage.px(GAP) for act in acts]

    def _end(self, rect: Rect, acts: Sequence[Act]) -> None:
        px, gap = self.stage.px, self.stage.px(GAP)
        x, y = (rect.right, rect.centery - px(TOOL) // 2) if not self.narrow else (rect.x - gap, rect.bottom + px(4))
        for act, wide in zip(acts, self._widths(acts), strict=True):
            place = Rect(x + gap, y, wide - gap, px(TOOL))
            self.widgets.append(
                Button(
                    self.stage, place, act.name, act.words, act.action, area="games", kind=act.kind, style=SEGMENT
                )
            )  # fmt: skip
            x += wide
        self.y = max(rect.bottom, y + px(TOOL) if self.narrow and acts else 0) + px(GAP)
