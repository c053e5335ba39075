"""The rulebook of a game: chapters at the left, the page at the right, a search over all of it; opened at a rule."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from tabletop import games
from tabletop.engine.content.origin import OURS
from tabletop.games import library
from tabletop.ui.boards.origins import TOLD
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.input import Confirm, Intent, Key, Scrolled
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, PAGE, PAGE_BOLD, PAGE_HEAD, PAGE_SMALL, SMALL, TEXT
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.rulebook.book import Book, BookEntry, Section, folded, matches, whole_book
from tabletop.ui.widgets.base import Label, Panel, Widget, draw_element
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.form import TextField
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

NUMBER, INDENT, ASIDE = 54, 16, 46
FOUND = t.Style("bold", 16, t.RUST, edge=False)
NOTE = PAGE_SMALL._replace(colour=t.rgb("#6a3a12"))
NARROW = 760
STRIPS = {"selected": 52, "hovered": 26, "active": 26}
"""How strongly a chapter is lit."""


class RulebookScene(WidgetScene):
    """Escape, F1 or the button at the top go back to where it was opened."""

    has_under = True
    book: Book
    """The book in the player's language."""
    panels: list[Panel]
    rows: list[Chapter]

    def __init__(self, stage: Stage, game: str, rule: str = "") -> None:
        super().__init__(stage)
        self.game, self.rule, self.query = game, rule, ""
        self.page: ScrollArea | None = None
        self.chapters: ScrollArea | None = None
        self._heads: dict[str, int] = {}
        self._anchors: dict[str, int] = {}
        self._fresh = True
        self._read = ""

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        self.book = whole_book(self.game, stage.text)
        self.readings = _once_a_chapter(self.book, games.find(self.game).readings(library.content(self.game)))
        width, height = stage.size
        edge = px(20)
        side = px(310 if width >= px(NARROW) else 210)
        left = Rect(edge, edge, side, height - 2 * edge)
        right = Rect(left.right + px(16), edge, width - left.right - px(16) - edge, height - 2 * edge)
        self.widgets, self.panels = [], [Panel(stage, left), Panel(stage, right, "parchment")]
        self._lay_side(left)
        self._lay_page(right)
        if self._fresh:
            self._fresh = False
            self.go(self.rule)

    def go(self, rule: str) -> None:
        """Open it at a rule or a section; at its beginning for an empty one."""
        if self.query:
            self.query = ""
            self.arrange()
        self.rule = rule
        if self.page:
            section = self.book.section_of(rule)
            fallback = self._anchors.get(section.id, 0) if section else 0
            top = self._anchors.get(rule, fallback)
            self.page.scroll_to(top - self.stage.px(14 if rule in self._heads else 70) if rule else 0)
        self.stage.touch()

    def draw_under(self, surface: Surface) -> None:
        draw_table(self.stage.art, surface)
        for panel in self.panels:
            panel.draw(surface)

    def take(self, intent: Intent) -> bool:
        page = self.page
        assert page is not None
        match intent:
            case Scrolled(pos=pos, amount=amount):
                over = self.chapters if self.chapters and self.chapters.rect.collidepoint(pos) else page
                over.scroll(amount)
            case Key(name="page down"):
                page.scroll_to(page.offset + page.rect.height * 9 // 10)
            case Key(name="page up"):
                page.scroll_to(page.offset - page.rect.height * 9 // 10)
            case Key(name="home"):
                page.scroll_to(0)
            case Key(name="end"):
                page.scroll_to(page.height)
            case Key(name="f", ctrl=True) | Key(name="/"):
                self.search.edit()
            case Key(name="f1"):
                self.back()
            case Confirm() if self.stage.focus.id is None and not self.stage.hover:
                return True
            case _:
                return False
        return True

    def tick(self, seconds: float) -> None:
        here = self.current()
        if here != self._read and self.chapters:
            self._read = here
            for row in self.rows:
                row.show(row.label, None, chosen=row.section.id == here)
                if row.section.id == here:
                    self.chapters.reveal(row.rect)

    @property
    def first_focus(self) -> str | None:
        return f"chapter.{self.current()}"

    # ------------------------------------------------------------------ the side

    def _lay_side(self, rect: Rect) -> None:
        stage, px = self.stage, self.stage.px
        inner = rect.inflate(-px(36), -px(36))
        back = Rect(inner.x, inner.y, px(38), px(36))
        self.widgets.append(
            Button(
                stage, back, "back", stage.say("ui.back"), self.back, area="side", icon="left", only_icon=True,
                kind="dark",
            )
        )  # fmt: skip
        title = Rect(back.right + px(10), inner.y, inner.right - back.right - px(10), px(36))
        style = stage.lettering.fit(self.book.title, HEAD, title.width, 15)
        tall = stage.lettering.tall(self.book.title, style, title.width)
        title.y, title.height = title.y + max(0, (title.height - tall) // 2), tall
        self.widgets.append(Label(stage, title, self.book.title, style, wrap=True))
        field = Rect(inner.x, max(back.bottom, title.bottom) + px(12), inner.width, px(38))
        self.search = TextField(
            stage, field, "search", stage.say("ui.rulebook.search"), self.query, stage.say("ui.rulebook.search"),
            self._search, area="side", icon="search",
        )  # fmt: skip
        room = Rect(inner.x, field.bottom + px(12), inner.width - px(8), inner.bottom - field.bottom - px(12))
        self.widgets.append(self.search)
        if room.height > px(300):
            hint = stage.say("ui.rulebook.hint")
            high = stage.lettering.tall(hint, SMALL, inner.width)
            note = Rect(inner.x, inner.bottom - high, inner.width, high)
            self.widgets.append(Label(stage, note, hint, SMALL, wrap=True))
            room.height -= high + px(12)
        offset = self.chapters.offset if self.chapters else 0
        self._read = ""
        self.chapters = ScrollArea(stage, room, "chapters.bar", ("leather", rect))
        with self.chapters.filling():
            self.rows, y = [], room.y
            for at, section in enumerate(self.book.sections, 1):
                place = Rect(room.x, y, room.width, Chapter.high(stage, section, room))
                self.rows.append(Chapter(self, place, section, at))
                y = place.bottom + px(2)
        self.chapters.fill(self.rows, y - room.y, offset)
        self.widgets.append(self.chapters)

    def _search(self, query: str) -> None:
        self.query = query
        with self.filling():
            self._lay_page(self._page_rect)
        assert self.page is not None
        self.page.scroll_to(0)

    def current(self) -> str:
        """The id of the section that is read now."""
        here = ""
        if self.page:
            line = self.page.offset + self.stage.px(60)
            last = self.page.offset >= self.page.furthest > 0
            for section, top in self._heads.items():
                if top <= line or (last and top < self.page.height):
                    here = section
        return here or ("" if self.query.strip() else self.book.sections[0].id)

    # ------------------------------------------------------------------ the page

    def _lay_page(self, rect: Rect) -> None:
        stage, px = self.stage, self.stage.px
        self._page_rect = rect
        room = rect.inflate(-px(76 if rect.width > px(NARROW - 200) else 52), -px(52))
        offset = self.page.offset if self.page else 0
        if self.page in self.widgets:
            self.widgets.remove(self.page)
            self.page.kill()
        self.page = ScrollArea(stage, room, "page.bar", ("parchment", rect))
        self._heads, self._anchors = {}, {}
        rows: list[Widget] = []
        y = room.y
        if self.query.strip():
            y = self._lay_found(rows, room, y)
        else:
            y = self._words(rows, room, y, self.book.title, PAGE_HEAD._replace(size=32)) + px(6)
            y = self._words(rows, room, y, self.book.introduction, PAGE) + px(18)
            for number, section in enumerate(self.book.sections, 1):
                y = self._lay_section(rows, room, y, number, section)
        self.page.fill(rows, y - room.y + px(8), offset)
        self.widgets.append(self.page)

    def _lay_section(self, rows: list[Widget], room: Rect, y: int, number: int, section: Section) -> int:
        px = self.stage.px
        self._heads[section.id] = self._anchors[section.id] = y - room.y
        y = self._words(rows, room, y, f"{number}. {section.title}", PAGE_HEAD) + px(4)
        if section.introduction:
            y = self._words(rows, room, y, section.introduction, PAGE) + px(6)
        ours = sum(entry.source in OURS for entry in section.rules)
        if ours:
            told = self.stage.say("ui.rulebook.ours", n=ours, all=len(section.rules))
            y = self._words(rows, room, y, told, NOTE) + px(6)
        for at, entry in enumerate(section.rules, 1):
            y = self._entry(rows, room, y, entry, f"{number}.{at}")
        for entry in section.examples:
            y = self._entry(rows, room, y, entry, "", example=True)
        return y + px(18)

    def _lay_found(self, rows: list[Widget], room: Rect, y: int) -> int:
        px, count = self.stage.px, 0
        head = len(rows)
        y += px(46)
        for number, section in enumerate(self.book.sections, 1):
            found = [(f"{number}.{at}", e) for at, e in enumerate(section.rules, 1) if matches(e, self.query)]
            found += [("", e) for e in section.examples if matches(e, self.query)]
            if found:
                self._heads[section.id] = y - room.y
                y = self._words(rows, room, y, f"{number}. {section.title}", PAGE_BOLD) + px(2)
            for label, entry in found:
                y = self._entry(rows, room, y, entry, label, example=not label)
                count += 1
            y += px(10) if found else 0
        key = "ui.rulebook.found" if count else "ui.rulebook.nothing"
        said = self.stage.say(key, n=count, query=self.query.strip())
        rows.insert(head, Label(self.stage, Rect(room.x, room.y, room.width, px(36)), said, PAGE_HEAD))
        return y

    def _words(self, rows: list[Widget], room: Rect, y: int, text: str, style: t.Style) -> int:
        high = self.stage.lettering.tall(text, style, room.width)
        rows.append(Label(self.stage, Rect(room.x, y, room.width, high), text, style, wrap=True))
        return y + high

    def _entry(
        self, rows: list[Widget], room: Rect, y: int, entry: BookEntry, label: str, example: bool = False
    ) -> int:
        row = EntryRow(self, Rect(room.x, y, room.width, 0), entry, label, example)
        rows.append(row)
        self._anchors[entry.id] = y - room.y
        return row.rect.bottom + self.stage.px(3)


class Chapter(Button):
    """One line of the list of chapters."""

    look = "chapter"
    sound = "ui.page"

    def __init__(self, scene: RulebookScene, rect: Rect, section: Section, number: int) -> None:
        self.section, self.number = section, number
        super().__init__(
            scene.stage, rect, f"chapter.{section.id}", section.title, lambda: scene.go(section.id), area="chapters"
        )

    @staticmethod
    def high(stage: Stage, section: Section, room: Rect) -> int:
        """Pixels that a line in such a room takes: more than one where its title is long."""
        return stage.lettering.tall(section.title, TEXT, room.width - stage.px(ASIDE)) + stage.px(12)

    def draw(self, surface: Surface) -> None:
        draw_element(surface, self.element)

    def paint(self, state: str, ink: t.Colour) -> Surface:
        px, lettering = self.stage.px, self.stage.lettering
        picture = Surface(self.rect.size, pygame.SRCALPHA)
        middle = self.rect.height // 2
        if state in STRIPS:
            pygame.draw.rect(picture, (*t.GOLD, STRIPS[state]), picture.get_rect(), border_radius=px(6))
        number = lettering.line(str(self.number), SMALL._replace(colour=t.BRASS))
        picture.blit(number, number.get_rect(midright=(px(28), middle)))
        title = lettering.block(self.label, TEXT, self.rect.width - px(ASIDE), colour=ink)
        picture.blit(title, title.get_rect(midleft=(px(38), middle)))
        return picture


class EntryRow(Widget):
    """One rule with its number, or one example in a tinted box; what was searched for is marked.

    Behind a rule that nobody can look up stands who says it; below it what an option changes, and how a question is
    read that it leaves open.
    """

    def __init__(self, scene: RulebookScene, rect: Rect, entry: BookEntry, label: str, example: bool) -> None:
        super().__init__(scene.stage, rect)
        self.scene, self.entry, self.label, self.example = scene, entry, label, example
        px, lettering = self.stage.px, self.stage.lettering
        self.left = px(INDENT if example else NUMBER)
        self.wide = rect.width - self.left - px(INDENT)
        self.text: list[Part] = marked(entry.text, scene.query)
        if example:
            self.text.insert(0, Part(self.stage.say("ui.rulebook.example") + " ", style=PAGE_BOLD))
        if entry.source in TOLD:
            said = self.stage.say(f"ui.origin.{entry.source}.name").replace(" ", "\N{NO-BREAK SPACE}")
            self.text.append(Part(f" ({said})", style=NOTE))
        self.high = lettering.tall(self.text, PAGE, self.wide)
        say, read = self.stage.say, scene.readings.get(entry.id, ())
        options = (("settings", entry.option),) if entry.option else ()
        self.notes: tuple[tuple[str, str], ...] = (
            *options, *(("info", say("ui.rulebook.read", words=say(key))) for key in read)
        )  # fmt: skip
        self.rect.height = self.high + sum(self._tall(words) + px(4) for _, words in self.notes) + px(10)

    def _tall(self, note: str) -> int:
        return self.stage.lettering.tall(note, NOTE, self.wide - self.stage.px(24))

    def draw(self, surface: Surface) -> None:
        px, lettering = self.stage.px, self.stage.lettering
        wanted = self.entry.id == self.scene.rule
        if wanted or self.example:
            strip = Surface(self.rect.size, pygame.SRCALPHA)
            colour = (*t.rgb("#f0b63c"), 96) if wanted else (*t.rgb("#7a5a2a"), 34)
            pygame.draw.rect(strip, colour, strip.get_rect(), border_radius=px(7))
            surface.blit(strip, self.rect)
        if self.label:
            number = lettering.line(self.label, PAGE_SMALL._replace(face="bold"))
            surface.blit(number, (self.rect.x + px(10), self.rect.y + px(7)))
        surface.blit(lettering.block(self.text, PAGE, self.wide), (self.rect.x + self.left, self.rect.y + px(5)))
        top = self.rect.y + self.high + px(7)
        for name, words in self.notes:
            icon = self.stage.art.icon(name, px(14), NOTE.colour)
            surface.blit(icon, (self.rect.x + self.left, top + px(3)))
            surface.blit(lettering.block(words, NOTE, self.wide - px(24)), (self.rect.x + self.left + px(22), top))
            top += self._tall(words) + px(4)


def _once_a_chapter(book: Book, readings: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Readings by rule, each in a chapter below the first rule that it is about."""
    found: dict[str, tuple[str, ...]] = {}
    for section in book.sections:
        told: set[str] = set()
        for entry in section.rules:
            new = tuple(each for each in readings.get(entry.id, ()) if each not in told)
            told.update(new)
            found[entry.id] = new
    return found


def marked(text: str, query: str) -> list[Part]:
    """A text in parts, those that a query's words stand in marked."""
    plain, words = folded(text), [word for word in folded(query).split() if word]
    hits = sorted({(at, at + len(word)) for word in words for at in _places(plain, word)})
    out: list[Part] = []
    done = 0
    for start, end in hits:
        if start >= done:
            out += [Part(text[done:start]), Part(text[start:end], style=FOUND)]
            done = end
    return [part for part in [*out, Part(text[done:])] if part.text]


def _places(text: str, word: str) -> list[int]:
    out, at = [], text.find(word)
    while at >= 0:
        out.append(at)
        at = text.find(word, at + 1)
    return out
