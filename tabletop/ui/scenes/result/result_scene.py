"""The result of a game: who won and why, what is left of each side, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

import msgspec
from pygame import Rect, Surface

from tabletop import players
from tabletop.engine.match import Match
from tabletop.games import library
from tabletop.text import Message
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import Ending, Luck, SideEnd, axis_of, luck_words
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.animation import go_on
from tabletop.ui.frame.input import Intent, Scrolled
from tabletop.ui.frame.lettering import BETWEEN
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HERO, SMALL
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.result.piles import PilesScene
from tabletop.ui.scenes.result.standings import Standings
from tabletop.ui.scenes.routes import FLAG, Routes
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.chart import draw_chart
from tabletop.ui.widgets.form import segments
from tabletop.ui.widgets.parchment import LINE, PAD, Writing
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

WIDEST, PORTRAIT = 1120, 100
"""Units: the whole, and the winner."""
BESIDE, PART, CHART, GAP = 690, 0.52, 240, 16
"""The chart stands beside the sides where there are so many units; so much of the width is theirs then; the least
height of the chart, and what is left between them."""
SHORT = 430
"""Units: a window that is lower has no icons on its buttons, if so they have room on one line; and a small portrait."""
BATCH = 0.008
"""Seconds of a frame in which the match is gone through: nothing else moves meanwhile."""
FIGURE = 60
"""Units: whom a paragraph is about."""
TALE = t.SAID._replace(size=16)
ICONS = {
    "again": "again", "campaign": FLAG, "change": "settings", "watch": "play", "look": "eye", "piles": "hand",
    "home": "home",
}  # fmt: skip
"""The icons of what can be done next."""


class ResultScene(WidgetScene):
    """Lies on the table, which a look back shows again. How it came about is told as soon as all of the match is
    known."""

    has_under = True
    panels: list[Panel]

    def __init__(
        self, stage: Stage, routes: Routes, match: Match, watch: Callable[[], None] = lambda: None,
        recall: Callable[[float], bool] = lambda _: True,
    ) -> None:  # fmt: skip
        """watch: shows the match again, on the table below. recall: has that play some more of the log of a match that
        was opened again; whether all of it is known."""
        super().__init__(stage)
        self._watch, self._recall = watch, recall
        self.routes = routes
        self.match = match
        self._heard = False
        self.scroll: ScrollArea | None = None
        cover = find_cover(match.setup.game)
        self.ending: Ending = cover.ending(match.game, match.state)
        self.reckoning = cover.reckoning(match.game, match.state)
        self.rows: dict[int, tuple[int, ...]] = {}
        """What is counted of all seats, by round or turn."""
        self.sides: tuple[SideEnd, ...] = self.ending.sides
        """Each side, with a sentence about its luck if it has thrown dice."""
        self._known = False
        self._course = self._follow()
        self._chart: tuple[object, Surface] | None = None

    @property
    def first_focus(self) -> str | None:
        return self._entries()[0][0]

    def entered(self) -> None:
        if not self._heard:
            self._heard = True
            self.stage.sound.play(self._tune())

    def _tune(self) -> str:
        winners = self.match.state.result.winners
        people = [seat for seat, who in enumerate(self.match.setup.seats) if who == players.HUMAN]
        if not self.match.game.won_by(self.match.state):
            return "table.draw"
        return "table.win" if not people or any(seat in winners for seat in people) else "table.lose"

    def topic(self) -> tuple[str, str]:
        return self.match.setup.game, "victory"

    def arrange(self) -> None:
        if self._known or self.stage.preloader is not None or not self.match.retraced:
            super().arrange()
        else:  # in a picture, which nobody waits for, it is known at once
            for _ in self._course:
                pass

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        wide, gap = min(px(WIDEST), width - px(40)), px(14)
        labels, icons = zip(*((label, icon) for _, label, icon, *_ in self._entries()), strict=True)
        foot = Rect(0, 0, wide - px(28), px(44))
        entries, plain = segments(stage, foot, labels, icons), segments(stage, foot, labels)
        bare = height < px(SHORT) and plain[-1].bottom < entries[-1].bottom
        entries = plain if bare else entries
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
        if self.scroll is not None:
            self.scroll.ground = (self.panels[0].kind, rect)
        self._lay_foot(Rect(rect.x, rect.bottom + gap, wide, foot_high), entries, bare)

    def take(self, intent: Intent) -> bool:
        if isinstance(intent, Scrolled) and self.scroll is not None:
            self.scroll.scroll(intent.amount)
            return True
        return False

    def _lay_all(self, inner: Rect) -> int:
        """Head, sides, and chart or deeds; gives the height that they take."""
        px, counted = self.stage.px, self.reckoning.counted
        head = self._lay_head(inner)
        room = Rect(inner.x, head, inner.width, inner.bottom - head)
        rows = Standings(self.stage, self.sides, self.match.setup.seats, self.match.state.result.winners)
        part = round((inner.width - px(GAP)) * PART)
        deeds = self._deeds()
        shown = counted is not None or bool(deeds)
        beside = shown and inner.width >= px(BESIDE) and rows.fit(part)
        if beside:
            room.width = part
        if deeds:
            return self._lay_deeds(inner, room, rows, beside, deeds) - inner.y
        laid, low = rows.lay(room, min(px(CHART), room.height) if beside else 0)
        self.widgets += laid
        if counted is None:
            return low - inner.y
        chart = Rect(inner.x, low + px(GAP), inner.width, min(px(CHART), inner.height))
        if beside:
            left = room.right + px(GAP)
            chart = Rect(left, head, inner.right - left, min(low - head, inner.height))
        self.widgets.append(Panel(self.stage, chart, "sunk"))
        paint = partial(self._draw, self.stage.text.say(counted.title))
        self.widgets.append(Drawn(self.stage, chart.inflate(-px(28), -px(24)), paint))
        return max(low, chart.bottom) - inner.y

    def _lay_deeds(
        self, inner: Rect, room: Rect, rows: Standings, beside: bool, deeds: Sequence[tuple[str, Message]]
    ) -> int:
        """The sides, and what happened on a page beside or below them; where the one beside them is higher than its
        room, its last lines stand on another one below the sides. Gives where all of it ends."""
        px = self.stage.px
        lines = [(icon, self.stage.text.say(message)) for icon, message in deeds]
        laid, low = rows.lay(room)
        self.widgets += laid
        below = Rect(room.x, low + px(GAP), room.width, 0)
        if not beside:
            self.widgets += self._laid_page(below, lines, True)
            return self._page(below, lines, True)[0].bottom
        right = Rect(room.right + px(GAP), room.y, inner.right - room.right - px(GAP), 0)

        def ends(count: int) -> int:
            """Where all ends with so many lines on the right."""
            left = self._page(below, lines[count:])[0].bottom if count < len(lines) else low
            return max(left, self._page(right, lines[:count], True)[0].bottom)

        count = len(lines)
        if ends(count) > inner.bottom:
            count = min(range(count, 0, -1), key=ends)
        self.widgets += self._laid_page(right, lines[:count], True)
        self.widgets += self._laid_page(below, lines[count:]) if count < len(lines) else []
        return ends(count)

    def _laid_page(self, place: Rect, lines: Sequence[tuple[str, str]], titled: bool = False) -> list[Widget]:
        """A page, from the top of its place downwards."""
        page, widgets = self._page(place, lines, titled)
        return [Panel(self.stage, page, "parchment"), *widgets]

    def _page(self, place: Rect, lines: Sequence[tuple[str, str]], titled: bool = False) -> tuple[Rect, list[Widget]]:
        """A page as high as it needs, and what stands on it."""
        stage, px = self.stage, self.stage.px
        writing = Writing(stage, place.inflate(-2 * px(PAD), 0).move(0, px(PAD)))
        if titled:
            writing.title(stage.say("ui.result.deeds"))
            writing.y += px(LINE) // 2
        writing.lines(lines)
        return Rect(place.x, place.y, place.width, writing.y + px(PAD) - place.y), writing.widgets

    def _deeds(self) -> Sequence[tuple[str, Message]]:
        """What happened, if that is told and anything did."""
        tell = self.ending.deeds
        return () if tell is None or not self._known else tell([moment.event for moment in self.match.moments])

    @property
    def _axis(self) -> str:
        """What the numbers below the chart count, if it is rounds or turns."""
        key = axis_of(self.match.game, self.match.state)
        return self.stage.say(key) if key else ""

    def _draw(self, title: str, surface: Surface, rect: Rect) -> None:
        """The chart, made once for its size and the language."""
        if not self._known:
            return
        key = (rect.size, title)
        if self._chart is None or self._chart[0] != key:
            counted = self.reckoning.counted
            assert counted is not None
            owners = counted.owners or [look.owner for look in self.reckoning.sides.values()]
            self._chart = (key, draw_chart(self.stage, rect.size, title, self.rows, owners, counted.goal, self._axis))
        surface.blit(self._chart[1], rect)

    def _follow(self) -> Work:
        """Have the whole match recalled and go through it, event by event: how the seats stood last in each round, and
        what dice they threw. Then all is laid with it."""
        counted, thrown, rolls = self.reckoning.counted, self.reckoning.thrown, list[Luck]()
        while not self._recall(BATCH):
            yield
        begun = perf_counter()
        for moment in self.match.moments:
            found = counted.reckon(moment.state) if counted is not None else None
            if found is not None:
                self.rows[found.time] = found.counts
            if thrown is not None:
                rolls += thrown.reckon(moment)
            if perf_counter() - begun > BATCH:
                yield
                begun = perf_counter()
        luck = {} if thrown is None else luck_words(thrown, rolls)
        self.sides = tuple(
            each._replace(lines=(*each.lines, luck[each.seat])) if each.seat in luck else each
            for each in self.ending.sides
        )
        self._known = True
        self.arrange()
        self.stage.touch()

    def tick(self, seconds: float) -> None:
        if not self._known:
            self.stage.touch()  # the next frame comes at once
            go_on(self._course, self.stage.timeline.slice)

    @property
    def still(self) -> bool:
        return self._known

    def ahead(self) -> Work:
        if self.match.retraced:
            for _ in self._course:
                yield
        nowhere = Surface(self.stage.size)
        draw_table(self.stage.art, nowhere)
        for part in (*self.panels, *self.widgets):
            yield
            part.draw(nowhere)

    def _lay_head(self, room: Rect) -> int:
        """Who won and why; gives the place below it."""
        stage, px, out = self.stage, self.stage.px, self.ending
        winner, small = out.winner, room.height < px(SHORT)
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
        style = stage.lettering.fit(headline, HERO._replace(size=30 if small else 44), place.width, 20)
        place.height = stage.lettering.tall(headline, style, place.width)
        colour = t.OWNER_WORDS[winner.owner] if winner else None
        self.widgets.append(Label(stage, place, headline, style, colour=colour, wrap=True))
        about = stage.text.say(out.about)
        words = Rect(left, place.bottom + px(2), place.width, stage.lettering.tall(about, t.SAID, place.width))
        self.widgets.append(Label(stage, words, about, t.SAID, wrap=True))
        said = BETWEEN.join([stage.text.say(out.length), *self._own_place()])
        length = Rect(left, words.bottom + px(6), place.width, stage.lettering.tall(said, SMALL, place.width))
        self.widgets.append(Label(stage, length, said, SMALL, wrap=True))
        return self._lay_tale(room, max(room.y + side if winner else 0, length.bottom) + px(14))

    def _lay_tale(self, room: Rect, top: int) -> int:
        """What came of it, paragraph by paragraph over the whole width; gives the place below it."""
        stage, px = self.stage, self.stage.px
        if any(each.figure for each in self.ending.tale):
            return self._lay_fates(Rect(room.x, top, room.width, 0)) + px(GAP)
        for each in self.ending.tale:
            words = stage.text.say(each.words)
            place = Rect(room.x, top, room.width, stage.lettering.tall(words, TALE, room.width))
            self.widgets.append(Label(stage, place, words, TALE, wrap=True))
            top = place.bottom + px(8)
        return top + px(6) if self.ending.tale else top

    def _lay_fates(self, place: Rect) -> int:
        """The same on a page, with the figures that it is about beside their paragraphs; gives where the page ends."""
        stage, px = self.stage, self.stage.px
        writing = Writing(stage, place.inflate(-2 * px(PAD), 0).move(0, px(PAD)))
        for each in self.ending.tale:
            with writing.beside(px(FIGURE) if each.figure else 0) as left:
                if each.figure:
                    writing.widgets.append(Drawn(stage, left, partial(self._stand, each.figure, each.owner)))
                if each.mark is not None:
                    icon, words = each.mark
                    writing.lines([(icon, stage.text.say(words))])
                writing.words(stage.text.say(each.words))
            writing.y += px(LINE)
        page = Rect(place.x, place.y, place.width, writing.y - px(LINE) + px(PAD) - place.y)
        self.widgets += [Panel(stage, page, "parchment"), *writing.widgets]
        return page.bottom

    def _stand(self, figure: str, owner: int, surface: Surface, place: Rect) -> None:
        """A figure in the middle of its place."""
        drawn = self.stage.art.standee(figure, owner, round(place.width * 0.92))
        surface.blit(drawn, drawn.get_rect(center=place.center))

    def _own_place(self) -> list[str]:
        """The place of the only person at the screen among several sides, which has not won."""
        seats = self.match.setup.seats
        places = [side.place for side in self.ending.sides if seats[side.seat] == players.HUMAN and side.place > 1]
        alone = seats.count(players.HUMAN) == 1 and len(self.ending.sides) > 2
        return [self.stage.say(f"ui.result.place.{place}") for place in places if alone]

    def _entries(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """What can be done next: id, words, action, and the kind of the button."""
        game = self.match.game
        linked = bool(game.linked_by) and game.linked_by in dict(game.setup.options)
        entries = [
            *([("campaign", partial(self.routes.campaign_of, self.match))] if linked else
              [("again", self._again), ("change", self._change)]),
            ("watch", self._watch_again),
            ("look", self.back),
            ("piles", self._lay_open),
            ("home", self.routes.title),
        ]
        say, open_ = self.stage.say, any(side.piles for side in self.ending.sides)
        return [
            (name, say(f"ui.result.{name}"), ICONS[name], act, "gold" if name == entries[0][0] else "dark")
            for name, act in entries
            if open_ or name != "piles"
        ]

    def _lay_foot(self, rect: Rect, places: Sequence[Rect], bare: bool) -> None:
        """places: of the buttons, counted from the inner corner of the panel; bare: they have no icons."""
        stage, edge = self.stage, self.stage.px(14)
        self.panels.append(Panel(stage, rect))
        for place, (name, label, icon, action, kind) in zip(places, self._entries(), strict=True):
            there, shown = place.move(rect.x + edge, rect.y + edge), "" if bare else icon
            self.widgets.append(Button(stage, there, name, label, action, area="foot", icon=shown, kind=kind))

    # ------------------------------------------------------------------ what next

    def _again(self) -> None:
        game = self.match.game
        setup = msgspec.structs.replace(game.setup, seed=library.new_seed())
        self.routes.play(game.open(game.content, setup))

    def _watch_again(self) -> None:
        self.back()
        self._watch()

    def _lay_open(self) -> None:
        """What all sides have played with."""
        self.stage.scenes.push(PilesScene(self.stage, self.stage.say("ui.result.piles"), self.ending.sides))

    def _change(self) -> None:
        self.routes.change(self.match.setup)
