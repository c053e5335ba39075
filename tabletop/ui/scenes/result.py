"""The result of a game: who won and why, what is left of each side, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from tabletop import players
from tabletop.engine.match import Match
from tabletop.games import library
from tabletop.text import Thing
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import Ending, SideEnd
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.input import Intent, Scrolled
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, HERO, SMALL, TEXT
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.seat_row import LEVELS
from tabletop.ui.widgets.base import Drawn, Label, Panel
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.form import segments
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

WIDEST = 940
PORTRAIT, FIGURE, SMALLEST = 132, 92, 30
"""Units: the winner, and at most and at least the figures of a side that all stand in one row."""
ICONS = ("again", "settings", "eye", "home")


class ResultScene(WidgetScene):
    """Lies on the table, which a look back shows again."""

    has_under = True
    panels: list[Panel]

    def __init__(self, stage: Stage, routes: Routes, match: Match) -> None:
        super().__init__(stage)
        self.routes = routes
        self.match = match
        self._heard = False
        self.scroll: ScrollArea | None = None
        self.ending: Ending = find_cover(match.setup.game).ending(match.game, match.state)

    @property
    def first_focus(self) -> str | None:
        return "again"

    def entered(self) -> None:
        if not self._heard:
            self._heard = True
            self.stage.sound.play(self._tune())

    def _tune(self) -> str:
        winners = self.match.state.result.winners
        people = [seat for seat, who in enumerate(self.match.setup.seats) if who == players.HUMAN]
        if not winners:
            return "table.draw"
        return "table.win" if not people or any(seat in winners for seat in people) else "table.lose"

    def topic(self) -> tuple[str, str]:
        return self.match.setup.game, "victory"

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        wide, gap = min(px(WIDEST), width - px(40)), px(14)
        entries = segments(stage, Rect(0, 0, wide - px(28), px(44)), [label for _, label, *_ in self._entries()], ICONS)
        foot_high = entries[-1].bottom + px(28)
        room = height - px(32) - foot_high - gap
        self.widgets, self.panels = [], []
        inner = Rect((width - wide) // 2 + px(28), px(22), wide - px(56), room - px(44))
        needs = self._lay_all(inner)
        offset, self.scroll = self.scroll.offset if self.scroll else 0, None
        if needs > inner.height:
            self.widgets = []
            self.scroll = ScrollArea(stage, inner, "result.bar")
            with self.scroll.filling():
                needs = self._lay_all(inner)
            self.scroll.fill(self.widgets, needs, offset)
            self.widgets, needs = [self.scroll], inner.height
        rect = Rect(inner.x - px(28), inner.y - px(22), wide, needs + px(44))
        top = max(px(16), (height - rect.height - gap - foot_high) // 2) - rect.y
        if self.scroll is not None:
            self.scroll.put(self.scroll.rect.move(0, top), self.scroll.children)
        else:
            for widget in self.widgets:
                widget.move(0, top)
        rect.y += top
        self.panels = [Panel(stage, rect)]
        self._lay_foot(Rect(rect.x, rect.bottom + gap, wide, foot_high), entries)

    def take(self, intent: Intent) -> bool:
        if isinstance(intent, Scrolled) and self.scroll is not None:
            self.scroll.scroll(intent.amount)
            return True
        return False

    def _lay_all(self, inner: Rect) -> int:
        """Head and sides; gives the height that they take."""
        head = self._lay_head(inner)
        return self._lay_sides(Rect(inner.x, head, inner.width, inner.bottom - head)) - inner.y

    def _lay_head(self, room: Rect) -> int:
        """Who won and why; gives the place below it."""
        stage, px, out = self.stage, self.stage.px, self.ending
        winner, small = out.winner, room.height < px(430)
        side = px(PORTRAIT * 0.6 if small else PORTRAIT)
        left = room.x
        if winner is not None:
            portrait = Rect(room.x, room.y, side, side)

            def paint(surface: Surface, place: Rect) -> None:
                figure = stage.art.standee(winner.figure, winner.owner, round(place.width * 0.92), leader=True)
                surface.blit(figure, figure.get_rect(center=(place.centerx, place.centery + place.height // 14)))

            self.widgets.append(Drawn(stage, portrait, paint))
            left = portrait.right + px(28)
        place = Rect(left, room.y, room.right - left, 0)
        headline = stage.text.say(out.headline)
        style = stage.lettering.fit(headline, HERO._replace(size=30 if small else 50), place.width, 20)
        place.height = stage.lettering.tall(headline, style, place.width)
        colour = t.OWNER_WORDS[winner.owner] if winner else None
        self.widgets.append(Label(stage, place, headline, style, colour=colour, wrap=True))
        about = stage.text.say(out.about)
        words = Rect(left, place.bottom + px(2), place.width, stage.lettering.tall(about, t.SAID, place.width))
        self.widgets.append(Label(stage, words, about, t.SAID, wrap=True))
        length = Rect(left, words.bottom + px(6), place.width, px(24))
        self.widgets.append(Label(stage, length, stage.text.say(out.length), SMALL))
        return max(room.y + side if winner else 0, length.bottom) + px(18)

    def _lay_sides(self, room: Rect) -> int:
        """As many sides beside each other as have room for their words; gives the place below them."""
        px, sides = self.stage.px, self.ending.sides
        gap = px(20)
        asked = max(self._asks(side) for side in sides) + px(36)
        across = max(1, min(len(sides), (room.width + gap) // (asked + gap)))
        rows = -(-len(sides) // across)
        across = -(-len(sides) // rows)
        wide = (room.width - gap * (across - 1)) // across
        lines = max(len(side.lines) for side in sides)
        words = px(28 + 36 + 10 + 14 + 26 * lines)
        spare = (room.height - gap * (rows - 1)) // rows - words
        high = words + (px(FIGURE) if rows > 1 or spare < px(SMALLEST) else min(px(FIGURE), spare))
        letters = min((self._letters(side, wide - px(36)) for side in sides), key=lambda style: style.size)
        for at, side in enumerate(sides):
            row, column = divmod(at, across)
            self._lay_side(Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high), side, letters)
        return room.y + rows * (high + gap) - gap

    def _asks(self, side: SideEnd) -> int:
        """Pixels in which the words of a side have room."""
        width, text = self.stage.lettering.width, self.stage.text
        name = width(text.form(Thing(side.look.name), "Nom"), HEAD._replace(size=14)) + width(self._level(side), SMALL)
        return max([name + self.stage.px(10), *(width(text.say(line), TEXT._replace(size=14)) for line in side.lines)])

    def _level(self, side: SideEnd) -> str:
        """Who played a side."""
        who = self.match.setup.seats[side.seat]
        return self.stage.say(f"ui.setup.who.{who}") if who in (players.HUMAN, *LEVELS) else who

    def _letters(self, side: SideEnd, wide: int) -> t.Style:
        """The letters in which the name of a side has room beside who played it."""
        lettering = self.stage.lettering
        room = wide - lettering.width(self._level(side), SMALL) - self.stage.px(8)
        return lettering.fit(self.stage.text.form(Thing(side.look.name), "Nom"), HEAD._replace(size=22), room, 14)

    def _lay_side(self, rect: Rect, side: SideEnd, letters: t.Style) -> None:
        stage, px = self.stage, self.stage.px
        self.widgets.append(Panel(stage, rect, "sunk"))
        inner = rect.inflate(-px(36), -px(28))
        name = stage.text.form(Thing(side.look.name), "Nom")
        title = Rect(inner.x, inner.y, inner.width, px(36))
        self.widgets.append(Label(stage, title, name, letters, colour=t.OWNER_WORDS[side.look.owner]))
        self.widgets.append(Label(stage, title, self._level(side), SMALL, align="right"))
        words = len(side.lines) * px(26)
        row = Rect(inner.x, title.bottom + px(8), inner.width, 0)
        row.height = max(px(24), inner.bottom - row.y - words - px(12))
        each = min(row.height, inner.width // max(1, len(side.figures)))
        paint = self._things(side) if side.pictures else self._figures(side, each)
        self.widgets.append(Drawn(stage, row, paint))
        for at, line in enumerate(side.lines):
            place = Rect(inner.x, inner.bottom - words + at * px(26), inner.width, px(26))
            words_of = stage.text.say(line)
            self.widgets.append(Label(stage, place, words_of, stage.lettering.fit(words_of, TEXT, place.width, 14)))

    def _figures(self, side: SideEnd, each: int) -> Callable[[Surface, Rect], None]:
        art = self.stage.art

        def paint(surface: Surface, place: Rect) -> None:
            base = round(each * 0.86)
            for at, ended in enumerate(side.figures):
                picture = art.standee(ended.figure, side.look.owner, base, ended.health, ended.wounds)
                middle = (place.x + at * each + each // 2, place.centery)
                if ended.alive:
                    surface.blit(picture, picture.get_rect(center=middle))
                else:
                    gone = faded(picture, 0.15, 0.5)
                    surface.blit(gone, gone.get_rect(center=middle))
                    skull = art.icon("skull", base // 2, t.PAPER)
                    surface.blit(skull, skull.get_rect(center=middle))

        return paint

    def _things(self, side: SideEnd) -> Callable[[Surface, Rect], None]:
        """The things of a side in rows, as large as fits."""

        def paint(surface: Surface, place: Rect) -> None:
            many = len(side.pictures)
            size = next(px for px in range(place.height, 0, -1) if (place.width // px) * (place.height // px) >= many)
            across = place.width // size
            for at, picture in enumerate(side.pictures):
                spot = (place.x + at % across * size, place.y + at // across * size)
                surface.blit(picture(self.stage, size), spot)

        return paint

    def _entries(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """What can be done next: id, words, icon, action, and the kind of the button."""
        entries = [
            ("again", self._again),
            ("change", self._change),
            ("look", self.back),
            ("home", self.routes.title),
        ]
        say = self.stage.say
        return [
            (name, say(f"ui.result.{name}"), icon, act, "gold" if name == "again" else "dark")
            for icon, (name, act) in zip(ICONS, entries, strict=True)
        ]

    def _lay_foot(self, rect: Rect, places: Sequence[Rect]) -> None:
        """places: of the buttons, counted from the inner corner of the panel."""
        stage, edge = self.stage, self.stage.px(14)
        self.panels.append(Panel(stage, rect))
        for place, (name, label, icon, action, kind) in zip(places, self._entries(), strict=True):
            there = place.move(rect.x + edge, rect.y + edge)
            self.widgets.append(Button(stage, there, name, label, action, area="foot", icon=icon, kind=kind))

    # ------------------------------------------------------------------ what next

    def _again(self) -> None:
        game = self.match.game
        setup = msgspec.structs.replace(game.setup, seed=library.new_seed())
        self.routes.play(game.open(game.content, setup))

    def _change(self) -> None:
        self.routes.change(self.match.setup)
