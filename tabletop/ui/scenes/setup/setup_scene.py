"""Setting up a game: which scenario, who sits where, which options, which seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from tabletop.engine.save.campaigns import has_campaigns
from tabletop.engine.save.folder import has_games
from tabletop.engine.save.record import LONGEST_NAME
from tabletop.engine.setup import OptionSpec, Setup, SetupError
from tabletop.games import library
from tabletop.ui.boards.by_game import find_cover, find_fares, find_part
from tabletop.ui.boards.cover import OF_SEAT, SideLook, choice_words, scenario_words
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.input import Intent, Scrolled
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BUTTON, SMALL, TITLE
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.routes import FLAG, Routes
from tabletop.ui.scenes.setup.chosen import SIDES_OPTION, Chosen, option_of
from tabletop.ui.scenes.setup.invitation import Invitation, invitation
from tabletop.ui.scenes.setup.option_row import Choosing, option_row
from tabletop.ui.scenes.setup.problems_scene import ProblemsScene
from tabletop.ui.scenes.setup.scenario_words import SPROUT, ScenarioWords
from tabletop.ui.scenes.setup.seat_row import SeatRow
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget
from tabletop.ui.widgets.button import Button, button_width, says_on_a_line
from tabletop.ui.widgets.form import SEGMENT, Choice, TextField, segments
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

TAKE_BACKS = ("unseen", "any")
"""What may be taken back: what has shown nobody anything, as it is everywhere, or all, as the table has agreed."""
WIDE, ROOMY = 860, 480
"""Units: a window for two columns, and one with room around the panels."""
LEAST_BOARD, BOARD_GAP = 60, 9
ONE_LINE, TWO_LINES = 38, 44
"""Units: the height of a scenario's button, and of all where a title takes two lines."""
PATIENCE = 2  # frames until the board is drawn


class SetupScene(WidgetScene):
    """Everything chosen here is kept while the scene lives."""

    has_under = True
    panels: list[Panel]
    _preview: Rect | None = None

    def __init__(self, stage: Stage, routes: Routes, game: str, setup: Setup | None = None, goes_on: str = "") -> None:
        """goes_on: the name of the campaign of which this is the next match; empty for any other."""
        super().__init__(stage)
        self.goes_on, self.campaign_name = goes_on, ""
        self.routes = routes
        self.game, self.cover = game, find_cover(game)
        self.chosen = Chosen(game, setup, bool(goes_on))
        self._guided = library.guide(game) is not None
        self._unplayed = self._guided and not has_games(game)
        self.form: ScrollArea | None = None
        self.board: Surface | None = None
        self._stale, self._waited, self._asked, self._awake = True, 0, False, False

    def start(self) -> None:
        """Put the game on the table."""
        chosen = self.chosen
        if chosen.begins_campaign:
            title = scenario_words(chosen.content, chosen.scenario, self.stage.text.language.id)[0]
            self.stage.sound.play("ui.open")
            self.routes.begin_campaign(chosen.setup(), self.campaign_name.strip() or title)
            return
        try:
            game = library.open_game(chosen.setup())
        except SetupError as error:
            self.stage.tell(self.stage.say(f"content.setup.{error.code}", **error.args_of_text))
            return
        self.stage.sound.play("ui.open")
        self.routes.play(game, self.goes_on)

    # ------------------------------------------------------------------ the screen

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        roomy = height >= px(ROOMY)
        edge, gap, low = (px(16), px(12), 0) if roomy else (px(8), px(6), px(10))
        foot = Rect(edge, height - edge - px(72) + low, width - 2 * edge, px(72) - low)
        head = Rect(edge, edge, width - 2 * edge, px(60) - low)
        body = Rect(edge, head.bottom + gap, head.width, foot.top - head.bottom - 2 * gap)
        self.chosen.read_anew()  # a page of a part may have brought something, or taken it away
        self.widgets, self.panels = [], []
        self._stale, self._waited, self._asked = True, 0, False
        self._lay_head(head)
        offset = self.form.offset if self.form else 0
        left = Rect(body.x, body.y, min(body.width * 38 // 100, px(460)), body.height)
        if width >= px(WIDE) and self._has_room(left):
            self._lay_scenario(left)
            body = Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
            self._lay_form(body, offset, with_scenarios=False)
        else:
            self._lay_form(body, offset, with_scenarios=True)
        self._lay_foot(foot)

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    def tick(self, seconds: float) -> None:
        if not self._awake and self.stage.scenes.fade is None:
            self._awake = True
            self.stage.wake_computers()
            self.stage.prepare(self.routes.preload_table(self.game))
        # The board takes a moment to draw: the screen is shown first.
        if self._stale and self.stage.scenes.fade is None and self._preview is not None:
            self._waited += 1
            if self._waited > PATIENCE:
                self._fetch_board(self._preview.size)

    def _fetch_board(self, size: tuple[int, int]) -> None:
        """Show the board as soon as it is drawn, by a thread where there is one."""
        stage, setup = self.stage, self.chosen.setup()
        key = ("set-up", self.game, setup.scenario, setup.options, size)

        def draw() -> Surface:
            return stage.art.cache.get(key, lambda: self.cover.preview(stage, self.chosen.content, setup, size))

        def drawn_ahead() -> Work:
            draw()
            yield

        if stage.preloader is not None and key not in stage.art.cache and not (self._asked and stage.preloader.idle):
            if not self._asked:
                self._asked = True
                stage.preloader.begin(drawn_ahead())
            return
        self.board, self._stale = draw(), False
        stage.touch()

    @property
    def still(self) -> bool:
        return not self._stale or self._preview is None

    def take(self, intent: Intent) -> bool:
        if isinstance(intent, Scrolled) and self.form:
            self.form.scroll(intent.amount)
            return True
        return False

    def topic(self) -> tuple[str, str]:
        return self.game, "setup"

    @property
    def first_focus(self) -> str | None:
        return "guide" if self._unplayed else "start"

    def _lay_head(self, rect: Rect) -> None:
        stage, px = self.stage, self.stage.px
        self.panels.append(Panel(stage, rect))
        rect = rect.inflate(-px(28), -px(20) if rect.height >= px(60) else -px(14))
        back = Rect(rect.x, rect.y, px(40), rect.height)
        tip: Callable[[], Tip] = lambda: Tip(lines=(stage.say("ui.back"),))  # noqa: E731 - a tip is made when it is shown
        self.widgets.append(
            Button(
                stage, back, "back", stage.say("ui.back"), self.back, area="head", icon="left", only_icon=True,
                kind="dark", tip=tip,
            )
        )  # fmt: skip
        label, name = stage.say("ui.setup.rules"), self.goes_on or stage.say(f"{self.game}.title")
        wide = button_width(stage, label, icon=True)
        title = Rect(back.right + px(16), rect.y, rect.width - back.width - wide - px(32), rect.height)
        self.widgets.append(Label(stage, title, name, stage.lettering.fit(name, TITLE, title.width)))
        rules = Rect(rect.right - wide, rect.y, wide, rect.height)
        self.widgets.append(
            Button(
                stage, rules, "rules", label, lambda: stage.open_rule(self.game, ""), area="head", icon="book",
                kind="dark",
            )
        )  # fmt: skip

    def _lay_scenario(self, rect: Rect) -> None:
        stage, px = self.stage, self.stage.px
        panel = Panel(stage, rect, title=stage.say("ui.setup.scenario"))
        self.panels.append(panel)
        room = panel.inner
        choice = self._scenario_choice(self._choice_rect(room))
        self.widgets.append(choice)
        words = ScenarioWords(stage, self.chosen.played(self.chosen.scenario), room.width)
        self.widgets += words.labels(room.x, room.bottom - words.height)
        top = choice.rect.bottom + px(BOARD_GAP)
        self._preview = Rect(room.x, top, room.width, room.bottom - words.height - px(BOARD_GAP) - top)
        self.widgets.append(Drawn(stage, self._preview, self._draw_board))

    def _choice_rect(self, room: Rect) -> Rect:
        return self._choices_in(room.x, room.y + self.stage.px(2), room.width)

    def _choices_in(self, x: int, y: int, width: int) -> Rect:
        """A row of scenarios, higher where a title takes two lines."""
        px, titles = self.stage.px, [title for _, title in self._titles()]
        low = Rect(x, y, width, px(ONE_LINE))
        marks = self._marks() or [""] * len(titles)
        high = any(
            not says_on_a_line(self.stage, place, title, bool(mark), SEGMENT)
            for place, title, mark in zip(segments(self.stage, low, titles, marks), titles, marks, strict=True)
        )
        return Rect(x, y, width, px(TWO_LINES)) if high else low

    def _has_room(self, rect: Rect) -> bool:
        """Whether a panel there holds all that is to be said of any scenario, and a board that can be made out."""
        stage = self.stage
        room = Panel.room(stage, rect, stage.say("ui.setup.scenario"))
        rows = segments(stage, self._choice_rect(room), [title for _, title in self._titles()], self._marks())
        high = room.bottom - self._most_said(room.width) - rows[-1].bottom
        return high - 2 * stage.px(BOARD_GAP) >= stage.px(LEAST_BOARD)

    def _most_said(self, width: int) -> int:
        """How high the words about any scenario are in some width."""
        return max(ScenarioWords(self.stage, self.chosen.played(name), width).height for name, _ in self._titles())

    def _titles(self) -> list[tuple[str, str]]:
        """The scenarios, each with its title."""
        content, language = self.chosen.content, self.stage.text.language.id
        return [(name, scenario_words(content, name, language)[0]) for name in self.chosen.scenarios]

    def _scenario_choice(self, rect: Rect) -> Choice:
        return Choice(
            self.stage, rect, "scenario", self._titles(), self.chosen.scenario, self._take_scenario, area="scenario",
            icons=self._marks(),
        )  # fmt: skip

    def _marks(self) -> list[str]:
        """An icon for each scenario that is one to begin with; none at all where none is."""
        marks = [SPROUT if self.chosen.content.scenarios[name].beginners else "" for name, _ in self._titles()]
        return marks if any(marks) else []

    def _draw_board(self, surface: Surface, rect: Rect) -> None:
        if self.board is not None:
            surface.blit(self.board, self.board.get_rect(center=rect.center))

    def _lay_form(self, rect: Rect, offset: int, with_scenarios: bool) -> None:
        stage, px = self.stage, self.stage.px
        panel = Panel(stage, rect)
        inner = panel.inner
        room = Rect(inner.x + px(2), inner.y - px(2), inner.width - px(12), inner.height + px(2))
        self.form = ScrollArea(stage, room, "form.bar", ("leather", rect))
        with self.form.filling():
            rows, height = self._rows(room, with_scenarios)
        self.form.fill(rows, height, offset)
        self.panels.append(panel)
        self.widgets.append(self.form)

    def _rows(self, room: Rect, with_scenarios: bool) -> tuple[list[Widget], int]:
        """Everything that is asked, and the height that it takes."""
        rows: list[Widget] = []
        y = self._lay_problems(rows, room, room.y)
        y = self._lay_guide(rows, room, y) + self.stage.px(6) if self._unplayed else y
        if with_scenarios:
            self._preview = None
            y = self._heading(rows, room, y, self.stage.say("ui.setup.scenario"))
            choice = self._scenario_choice(self._choices_in(room.x, y, room.width))
            rows.append(choice)
            y = choice.rect.bottom + self.stage.px(8)
            rows += ScenarioWords(self.stage, self.chosen.played(self.chosen.scenario), room.width).labels(room.x, y)
            y += self._most_said(room.width) + self.stage.px(14)  # what is below stays there, whatever is chosen
        if self.chosen.begins_campaign:
            y = self._lay_name(rows, room, y)
        y = self._lay_seats(rows, room, y)
        y = self._heading(rows, room, y + self.stage.px(14), self.stage.say("ui.setup.options"))
        beside = (SIDES_OPTION, *(option_of(seat) for seat in range(max(self.chosen.kind.seat_counts))))
        for spec in self.chosen.specs():
            counts = not spec.counts or len(self.chosen.seats) in spec.counts
            if spec.id not in beside and not spec.part and counts:
                y = self._lay_option(rows, room, y, spec)
        y = self._lay_take_backs(rows, room, y)
        if self._guided and not self._unplayed:
            y = self._lay_guide(rows, room, y)
        return rows, y - room.y

    def _lay_problems(self, rows: list[Widget], room: Rect, y: int) -> int:
        """What of the player's own files cannot be played; the rest can."""
        problems = [each for each in library.problems(self.game) if each.mistakes]
        if not problems:
            return y
        say, count = self.stage.say, sum(each.mistakes for each in problems)
        what = Invitation(
            say("ui.setup.problems.name", n=count), say("ui.setup.problems.about"), "problems",
            say("ui.setup.problems.show"), "log",
        )  # fmt: skip
        found, bottom = invitation(
            self.stage, room, y, what, lambda: self.stage.scenes.push(ProblemsScene(self.stage, problems))
        )
        rows += found
        return bottom + self.stage.px(6)

    def _lay_guide(self, rows: list[Widget], room: Rect, y: int) -> int:
        """The offer of a first game with a guide."""
        name, about, label = (self.stage.say(f"ui.setup.guide.{each}") for each in ("name", "about", "start"))
        what = Invitation(name, about, "guide", label, "book", "gold" if self._unplayed else "dark")
        found, bottom = invitation(self.stage, room, y, what, self._begin_guide)
        rows += found
        return bottom

    def _begin_guide(self) -> None:
        self.stage.sound.play("ui.open")
        self.routes.guide(self.game)

    def _lay_name(self, rows: list[Widget], room: Rect, y: int) -> int:
        """What the campaign is to be called; beside it the way to those that there are."""
        stage, px = self.stage, self.stage.px
        y = self._heading(rows, room, y, stage.say("ui.campaigns.name"))
        label = stage.say("ui.campaigns.others")
        wide = button_width(stage, label, True) if has_campaigns() else 0
        below = wide > room.width // 2
        place = Rect(room.x, y, room.width - (0 if below or not wide else wide + px(10)), px(40))
        hint = stage.say("ui.campaigns.name_hint")
        rows.append(
            TextField(
                stage, place, "campaign", stage.say("ui.campaigns.name"), self.campaign_name, hint, self._take_name,
                icon=FLAG, longest=LONGEST_NAME,
            )
        )  # fmt: skip
        if wide:
            there = Rect(room.right - wide, y, wide, px(40))
            if below:
                there.topleft = (room.x, place.bottom + px(6))
            rows.append(
                Button(stage, there, "campaigns", label, self.routes.campaigns, area="form", icon=FLAG, kind="dark")
            )
            place.height = there.bottom - place.y
        return place.bottom + px(14)

    def _take_name(self, name: str) -> None:
        self.campaign_name = name

    def _heading(self, rows: list[Widget], room: Rect, y: int, words: str) -> int:
        high = self.stage.lettering.height(t.HEAD)
        rows.append(Label(self.stage, Rect(room.x, y, room.width, high), words, t.HEAD))
        return y + high + self.stage.px(8)

    def _lay_seats(self, rows: list[Widget], room: Rect, y: int) -> int:
        stage, px = self.stage, self.stage.px
        y = self._heading(rows, room, y, stage.say("ui.setup.seats"))
        counts = self.chosen.kind.seat_counts
        if len(counts) > 1:
            values = [(str(count), str(count)) for count in counts]
            named = stage.lettering.width(stage.say("ui.setup.seats"), t.HEAD) + px(16)
            wide = min(px(70) * len(counts), max(room.width - named, px(50) * len(counts)))
            place = Rect(room.right - wide, rows[-1].rect.y + px(2), wide, px(34))
            count = str(len(self.chosen.seats))
            rows.append(Choice(stage, place, "count", values, count, self._take_count, area="form"))
            y = place.bottom + px(10)
        for seat in range(len(self.chosen.seats)):
            row = SeatRow(self, Rect(room.x, y, room.width, px(58)), seat)
            rows += [row.panel, row, *row.choices, *row.parts, *row.words]
            y = row.rect.bottom + px(8)
        if stage.text.has(alike := f"{self.game}.side.alike"):
            words, place = stage.say(alike), Rect(room.x + px(8), y, room.width - px(16), 0)
            place.height = stage.lettering.tall(words, SMALL, place.width)
            rows.append(Label(stage, place, words, SMALL, wrap=True))
            y = place.bottom + px(6)
        spec = next((spec for spec in self.chosen.specs() if spec.id == SIDES_OPTION), None)
        if spec is not None:
            values = [(value, self._choice_words(spec, value)) for value in spec.choices]
            choice = Choice(
                stage, Rect(room.x, y + px(2), room.width, px(36)), SIDES_OPTION, values,
                self.chosen.value(SIDES_OPTION), lambda value: self._take_option(SIDES_OPTION, value), area="form",
            )  # fmt: skip
            rows.append(choice)
            y = choice.rect.bottom + px(6)
        return y

    def _lay_option(self, rows: list[Widget], room: Rect, y: int, spec: OptionSpec) -> int:
        base = f"{self.game}.option.{spec.id}"
        values = [(value, self._choice_words(spec, value)) for value in spec.choices]
        what = Choosing(
            spec.id, self.stage.say(f"{base}.name"), self.stage.say(f"{base}.about"), values,
            self.chosen.value(spec.id), spec.unchosen(self.chosen.computers),
        )  # fmt: skip
        found, bottom = option_row(self.stage, room, y, what, partial(self._take_option, spec.id))
        rows += found
        return bottom

    def _lay_take_backs(self, rows: list[Widget], room: Rect, y: int) -> int:
        """Whether anything may be taken back, also what dice and cards have answered."""
        say = self.stage.say
        values = [(value, say(f"ui.setup.take_backs.{value}")) for value in TAKE_BACKS]
        what = Choosing(
            "take_backs", say("ui.setup.take_backs.name"), say("ui.setup.take_backs.about"), values,
            TAKE_BACKS[self.chosen.free_undo], TAKE_BACKS[False],
        )  # fmt: skip
        found, bottom = option_row(self.stage, room, y, what, self._take_take_backs)
        rows += found
        return bottom

    def _choice_words(self, spec: OptionSpec, value: str) -> str:
        return choice_words(self.stage.text, self.game, spec.id, value)

    def _lay_foot(self, rect: Rect) -> None:
        stage, px = self.stage, self.stage.px
        self.panels.append(Panel(stage, rect))
        rect = rect.inflate(-px(28), -px(24) if rect.height >= px(72) else -px(18))
        going = "ui.campaigns.set_out" if self.goes_on else "ui.setup.start"
        style = BUTTON._replace(size=19)
        label = stage.say("ui.campaigns.begin" if self.chosen.begins_campaign else going)
        start = Rect(0, rect.y, max(px(230), button_width(stage, label, True, style)), rect.height)
        start.right = rect.right
        self.widgets.append(
            Button(
                stage, start, "start", label, self.start, area="foot", icon="play",
                style=style,
            )
        )  # fmt: skip
        label = stage.say("ui.setup.seed")
        field = Rect(0, rect.centery - px(20), px(190), px(40))
        field.right = start.left - px(18)
        self.widgets.append(
            TextField(
                stage, field, "seed", label, self.chosen.seed, stage.say("ui.setup.any_seed"), self._take_seed,
                area="foot", icon="dice", letters="0123456789", longest=10,
            )
        )  # fmt: skip
        words = Rect(rect.x, rect.y, field.left - rect.x - px(14), rect.height)
        hint = stage.say("ui.setup.seed_hint")
        if stage.lettering.width(hint, SMALL) <= words.width:
            self.widgets.append(Label(stage, words, hint, SMALL, align="right"))

    # ------------------------------------------------------------------ choosing

    def side_at(self, seat: int) -> SideLook | None:
        """The side that a seat would lead; None while the dice decide."""
        sides, chosen = self.cover.SIDES, self.chosen
        if chosen.sides_of(seat):
            side = next((side for side in sides if side.id == chosen.value(option_of(seat))), None)
            return side._replace(owner=seat) if side is not None and side.owner == OF_SEAT else side
        match chosen.value(SIDES_OPTION):
            case "roll":
                return None
            case "swapped":
                return sides[len(sides) - 1 - seat]
        return sides[seat]

    def fares(self, seat: int) -> str:
        """How the side of a seat has fared against those of the others; empty where nobody has measured it."""
        told, chosen = find_fares(self.game), self.chosen
        found = told(chosen.content, chosen.played(chosen.scenario), seat) if told is not None else None
        return self.stage.text.say(found) if found is not None else ""

    def open_part(self, spec: OptionSpec) -> None:
        """Show the page of a part."""

        def taken(side: str, value: str) -> None:
            self.stage.scenes.pop()
            self.chosen.take_part(spec, side, value)
            self.arrange()

        side, value = self.chosen.value(option_of(spec.seat)), self.chosen.value(spec.id)
        self.stage.scenes.push(find_part(self.game, spec.part).page(self.stage, side, value, taken))

    def take_seat(self, seat: int, who: str) -> None:
        """Somebody else sits there."""
        self.chosen.seats[seat] = who
        self.arrange()

    def take_side(self, seat: int, side: str) -> None:
        """A seat leads another side."""
        self.chosen.take_side(seat, side)
        self.arrange()

    def _take_count(self, count: str) -> None:
        self.chosen.take_count(int(count))
        self.arrange()

    def _take_scenario(self, scenario: str) -> None:
        self.chosen.take_scenario(scenario)
        self.arrange()

    def _take_option(self, option: str, value: str) -> None:
        self.chosen.options[option] = value
        self.arrange()

    def _take_take_backs(self, value: str) -> None:
        self.chosen.free_undo = value == TAKE_BACKS[True]
        self.arrange()

    def _take_seed(self, seed: str) -> None:
        self.chosen.seed = seed
