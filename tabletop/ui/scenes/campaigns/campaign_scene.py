"""The page of a campaign: who there is, what was won, what was played, and the way to the next evening."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from tabletop import __version__
from tabletop.engine.save import SaveError, campaigns
from tabletop.engine.save.campaign import Disagreement, play_again, read
from tabletop.engine.save.record import LONGEST_NAME
from tabletop.engine.sequel import Happening
from tabletop.engine.steps import several_at_once
from tabletop.games import library
from tabletop.text.cleaning import cleaned
from tabletop.ui.boards.by_game import find_saga
from tabletop.ui.boards.saga import Saga
from tabletop.ui.frame.input import Intent, Scrolled
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip, by_id
from tabletop.ui.frame.theme import BUTTON, SMALL, TITLE
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.campaigns.chapters import Chapters, ChronicleEntry
from tabletop.ui.scenes.campaigns.roster import lay_roster
from tabletop.ui.scenes.kept.rows import Act
from tabletop.ui.scenes.kept.words import places_words
from tabletop.ui.scenes.routes import FLAG, Routes
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import TextField, typed_path
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

WIDE = 860
"""Units: a window for two columns."""
LEAST_LEFT, MOST_LEFT, PART = 380, 620, 40
LONGEST_PATH = 400
EXPORT = -2
"""What is being named where a file is to be written; else the number of an evening."""


STEP = 20
"""So many actions are played again at a time."""


class CampaignScene(WidgetScene):
    """The page of one campaign; raises `SaveError` where its file cannot be read."""

    has_under = True
    panels: list[Panel]

    def __init__(self, stage: Stage, routes: Routes, path: Path) -> None:
        super().__init__(stage)
        self.routes, self.path = routes, path
        self.header, self.campaign = read(path)
        self.content = library.content(self.campaign.game)
        saga = find_saga(self.campaign.game)
        assert saga is not None
        self.saga: Saga = saga
        self.left_scroll: ScrollArea | None = None
        self.scroll: ScrollArea | None = None
        self._named: int | None = None
        self._typed = ""
        self._field: TextField | None = None
        self._under_way = self._find_under_way()
        self._recalled: dict[int, tuple[Happening, ...]] = {}
        self._fresh = False
        self._checked: set[int] = set()
        self._wrong: dict[int, Disagreement] = {}
        self._told: set[int] = set()
        self._waits = False

    def recall(self) -> Work:
        """Find out whether each evening leads where the record says, the newest first, and what happened where it does
        not say: they are played again, a little at a time."""
        way = self.campaign.way()
        others = [number for number in range(len(self.campaign.evenings)) if number not in way]
        for number in (*reversed(way), *reversed(others)):
            if number in self._checked:
                continue
            again = yield from several_at_once(play_again(self.campaign, number, library.open_kept, __version__), STEP)
            if again.wrong is not None:
                self._wrong[number] = again.wrong
            elif again.happened is not None:
                self._recalled[number] = again.happened
            self._checked.add(number)
            self._fresh = True
            yield

    def entered(self) -> None:
        self.stage.prepare(self.recall())

    def tick(self, seconds: float) -> None:
        if self.stage.scenes.top is not self:
            return
        if self._fresh and self._named is None:
            self._fresh = False
            wrong = self._first_wrong()
            if wrong is not None and wrong.number not in self._told:
                self._told.add(wrong.number)
                self._tell(wrong.error(self.path))
            self.arrange()
        if self._waits and self._is_checked:
            self._waits = False
            self._set_out()

    @property
    def _is_checked(self) -> bool:
        """Whether every evening on the way to the next one has been played again."""
        return self._checked.issuperset(self.campaign.way())

    def _first_wrong(self) -> Disagreement | None:
        """An evening that does not lead where it is said to: one that cannot be trusted before one by other rules, and
        the first on the way to the next one before any other."""
        way = self.campaign.way()
        wrong = self._wrong.values()
        return min(wrong, key=lambda each: (not each.ours, each.number not in way, each.number), default=None)

    def _set_out(self) -> None:
        """Begin the next evening, or go on with it, once all that it follows on has been played again. What this
        program itself cannot have written is not gone on with; that an evening had other rules is told."""
        if self.stage.preloader is None:
            for _ in self.recall():
                pass
        if not self._is_checked:
            self._waits = True
            self.stage.prepare(self.recall(), at_once=True)
            self.stage.tell(self.stage.say("ui.campaigns.checking"))
            return
        wrong = [self._wrong[each] for each in self.campaign.way() if each in self._wrong]
        ours = next((each for each in wrong if each.ours), None)
        if ours is None:
            self.routes.evening(self.path)
        for each in [ours] if ours is not None else wrong[:1]:
            self._tell(each.error(self.path))

    def _find_under_way(self) -> bool:
        try:
            return campaigns.under_way(self.campaign) is not None
        except SaveError:
            return False

    # ------------------------------------------------------------------ the screen

    @property
    def first_focus(self) -> str | None:
        return "evening" if not self.campaign.over else "back"

    def topic(self) -> tuple[str, str]:
        return self.campaign.game, ""

    def back(self) -> None:
        """Escape first leaves a name as it was."""
        if self._named is not None:
            self._leave_name()
        else:
            super().back()

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    def take(self, intent: Intent) -> bool:
        if not isinstance(intent, Scrolled):
            return False
        areas = [area for area in (self.left_scroll, self.scroll) if area is not None]
        at = self.stage.pointer or (0, 0)
        over = next((area for area in areas if area.rect.collidepoint(at)), areas[-1])
        over.scroll(intent.amount)
        return True

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        width, height = stage.size
        edge, gap = px(16), px(12)
        foot = Rect(edge, height - edge - px(72), width - 2 * edge, px(72))
        head = Rect(edge, edge, width - 2 * edge, px(60))
        body = Rect(edge, head.bottom + gap, head.width, foot.top - head.bottom - 2 * gap)
        self.widgets, self.panels, self._field = [], [], None
        self._lay_head(head)
        if width >= px(WIDE):
            wide = max(px(LEAST_LEFT), min(body.width * PART // 100, px(MOST_LEFT)))
            left = Rect(body.x, body.y, wide, body.height)
            right = Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
            self.left_scroll = self._column(left, "roster.bar", self.left_scroll, self._lay_left)
            self.scroll = self._column(right, "chronicle.bar", self.scroll, self._lay_chronicle)
        else:
            self.left_scroll = None
            self.scroll = self._column(body, "chronicle.bar", self.scroll, self._lay_all)
        self._lay_foot(foot)

    def _column(
        self, rect: Rect, name: str, before: ScrollArea | None, fill: Callable[[Rect], tuple[list[Widget], int]]
    ) -> ScrollArea:
        """A panel whose contents scroll."""
        stage, px = self.stage, self.stage.px
        panel = Panel(stage, rect)
        room = Rect(panel.inner.x, panel.inner.y, panel.inner.width - px(10), panel.inner.height)
        area = ScrollArea(stage, room, name, ("leather", rect))
        with area.filling():
            rows, high = fill(room)
        area.fill(rows, high, before.offset if before is not None else 0)
        self.panels.append(panel)
        self.widgets.append(area)
        return area

    def _lay_head(self, rect: Rect) -> None:
        stage, px, say = self.stage, self.stage.px, self.stage.say
        self.panels.append(Panel(stage, rect))
        rect = rect.inflate(-px(28), -px(20))
        back = Rect(rect.x, rect.y, px(40), rect.height)
        tip: Callable[[], Tip] = lambda: Tip(lines=(say("ui.back"),))  # noqa: E731 - a tip is made when it is shown
        self.widgets.append(
            Button(stage, back, "back", say("ui.back"), self.back, area="head", icon="left", only_icon=True,
                   kind="dark", tip=tip)
        )  # fmt: skip
        right = rect.right
        for name, icon, action in (
            ("campaigns", FLAG, self.routes.campaigns), ("export", "up", self._begin_export),
        ):  # fmt: skip
            label = say("ui.campaigns.title" if name == "campaigns" else "ui.campaigns.export")
            bare = stage.size[0] < px(WIDE)
            wide = rect.height if bare else button_width(stage, label, icon=True)
            place = Rect(right - wide, rect.y, wide, rect.height)
            self.widgets.append(
                Button(stage, place, name, label, action, area="head", icon=icon, kind="dark", only_icon=bare,
                       tip=partial(_plain_tip, label) if bare else None)
            )  # fmt: skip
            right = place.x - px(10)
        place = Rect(back.right + px(16), rect.y, right - back.right - px(24), rect.height)
        if self._named == EXPORT:
            acts = (("write", say("ui.campaigns.done"), self._export), ("cancel", say("ui.cancel"), self._leave_name))
            for name, label, action in reversed(acts):
                wide = button_width(stage, label)
                there = Rect(place.right - wide, rect.y, wide, rect.height)
                kind = "gold" if name == "write" else "dark"
                self.widgets.append(Button(stage, there, name, label, action, area="head", kind=kind))
                place.width -= wide + px(8)
            self._field = TextField(
                stage, place, "name", say("ui.campaigns.export_label"), self._typed, say("ui.campaigns.export_hint"),
                self._type, area="head", longest=LONGEST_PATH, entered=self._export,
            )  # fmt: skip
            self.widgets.append(self._field)
            return
        title = self.header.name or say(f"{self.campaign.game}.title")
        self.widgets.append(Label(stage, place, title, stage.lettering.fit(title, TITLE, place.width)))

    def _lay_foot(self, rect: Rect) -> None:
        stage, px, say = self.stage, self.stage.px, self.stage.say
        self.panels.append(Panel(stage, rect))
        rect = rect.inflate(-px(28), -px(24))
        words = Rect(rect)
        if not self.campaign.over:
            style = BUTTON._replace(size=19)
            number = len(self.campaign.way()) + 1
            label = say("ui.campaigns.resume") if self._under_way else say("ui.campaigns.next", n=number)
            wide = max(px(230), button_width(stage, label, True, style))
            start = Rect(rect.right - wide, rect.y, wide, rect.height)
            self.widgets.append(
                Button(stage, start, "evening", label, self._set_out, area="foot",
                       icon="play", style=style)
            )  # fmt: skip
            words.width -= wide + px(18)
        words.x += px(10)
        self.widgets.append(Label(stage, words, self._standing(), SMALL))

    def _standing(self) -> str:
        """How things stand, in a line; what cannot be trusted comes first."""
        wrong = self._first_wrong()
        if wrong is not None:
            return self._said(wrong.error(self.path))
        if self.campaign.over:
            return self.stage.text.say(self.saga.ended(self.campaign.over))
        count = len(self.campaign.way())
        return self.stage.say("ui.campaigns.evenings", n=count) if count else self.stage.say("ui.campaigns.fresh")

    # ------------------------------------------------------------------ columns

    def _lay_all(self, room: Rect) -> tuple[list[Widget], int]:
        """Both columns as one."""
        chronicle, high = self._lay_chronicle(room)
        below = Rect(room.x, room.y + high + self.stage.px(14), room.width, room.height)
        roster, more = self._lay_left(below)
        return [*chronicle, *roster], high + self.stage.px(14) + more

    def _lay_left(self, room: Rect) -> tuple[list[Widget], int]:
        value = self.campaign.value
        return lay_roster(
            self.stage, room, self.saga.roster(self.content, value), self.saga.prizes(self.content, value),
            self.saga.stores(self.content, value),
        )  # fmt: skip

    def _lay_chronicle(self, room: Rect) -> tuple[list[Widget], int]:
        """The pages, the newest first: those on the way to the tip, then the ways that were not taken."""
        campaign, way = self.campaign, self.campaign.way()
        chapters = Chapters(self.stage, room)
        chapters.heading(self.stage.say("ui.campaigns.chronicle"))
        if not campaign.evenings:
            chapters.words(self.stage.say("ui.campaigns.chronicle_empty"))
        for number in reversed(way):
            self._lay_page(chapters, number, len(campaign.way(number)), number == way[-1], False)
        others = [number for number in range(len(campaign.evenings)) if number not in way]
        if others:
            chapters.heading(self.stage.say("ui.campaigns.other_ways", n=len(others)))
        for number in reversed(others):
            self._lay_page(chapters, number, len(campaign.way(number)), False, True)
        if self._field is None:
            self._field = chapters.field
        return chapters.widgets, chapters.y - room.y

    def _lay_page(self, chapters: Chapters, number: int, place: int, newest: bool, aside: bool) -> None:
        """place: of the evening on its way, from 1 on."""
        say, evening = self.stage.say, self.campaign.evenings[number]
        acts = [
            Act(f"look.{number}", say("ui.campaigns.look"), partial(self.routes.look_back, self.path, number)),
            Act(f"anew.{number}", say("ui.campaigns.anew"), partial(self._turn, evening.after, place)),
            Act(f"who.{number}", say("ui.campaigns.who"), partial(self._begin_who, number)),
        ]
        if not newest and not evening.sequel.over:
            acts.insert(1, Act(f"from.{number}", say("ui.campaigns.from_here"), partial(self._turn, number, 0)))
        comma = self.stage.text.language.comma
        happened = self._recalled.get(number, ()) if evening.happened is None else evening.happened
        page = self.saga.page(self.content, place, evening.sequel, happened)
        chapter = ChronicleEntry(
            page, self.stage.text.language.date(evening.date), places_words(self.stage.text, evening.setup.seats),
            say("ui.campaigns.people", people=comma.join(evening.people)) if evening.people else "", newest, aside,
        )  # fmt: skip
        if self._named == number:
            done = Act(f"named.{number}", say("ui.campaigns.done"), self._name_people, "gold")
            acts = [done, Act("cancel", say("ui.cancel"), self._leave_name)]
            chapters.naming(chapter, self._typed, self._type, self._name_people, acts)
        else:
            chapters.page(chapter, acts)

    # ------------------------------------------------------------------ what is done

    def _turn(self, number: int, anew: int) -> None:
        """The next evening follows on that one. anew: the place of the evening that is played again, 0 for none."""
        try:
            self.campaign = campaigns.turn_to(self.path, number, __version__)
        except SaveError as error:
            self._tell(error)
            return
        told = self.stage.say("ui.campaigns.anew_told", n=anew) if anew else self.stage.say("ui.campaigns.from_told")
        self.stage.tell(told)
        self._under_way = self._find_under_way()
        self._again("evening")

    def _type(self, words: str) -> None:
        self._typed = words

    def _begin_who(self, number: int) -> None:
        """Those of the last evening are offered where nobody has been named yet."""
        self._edit(number, ", ".join(self.campaign.people_at(number)))

    def _begin_export(self) -> None:
        name = "".join(each if each.isalnum() else "-" for each in self.header.name)[:40].strip("-")
        self._edit(EXPORT, str(Path.home() / f"{name or self.campaign.game}{campaigns.SUFFIX}"))

    def _edit(self, named: int, words: str) -> None:
        self._named, self._typed = named, words
        self._again()
        if self._field is not None:
            self._field.edit()

    def _leave_name(self) -> None:
        self._named = None
        self._again()

    def _name_people(self) -> None:
        number, self._named = self._named, None
        people = tuple(each.strip()[:LONGEST_NAME] for each in self._typed.split(",") if each.strip())[:8]
        try:
            assert number is not None
            self.campaign = campaigns.name_people(self.path, number, people, __version__)
        except SaveError as error:
            self._tell(error)
        self._again(f"who.{number}")

    def _export(self) -> None:
        there = typed_path(self._typed)
        try:
            campaigns.export(self.path, there, __version__)
        except SaveError as error:
            self._tell(error)
            return
        self._named = None
        self.stage.tell(self.stage.say("ui.campaigns.exported", file=cleaned(str(there), LONGEST_PATH)))
        self._again("export")

    def _tell(self, error: SaveError) -> None:
        self.stage.tell(self._said(error))

    def _said(self, error: SaveError) -> str:
        return " ".join(map(self.stage.text.say, error.sentences))

    def _again(self, focus: str | None = None) -> None:
        self.arrange()
        if focus is not None:
            self.stage.focus.set(by_id(self.stage.targets(), focus))


def _plain_tip(words: str) -> Tip:
    """What a button without words says."""
    return Tip(lines=(words,))
