"""The name of the program and the menu of the title: above and below the boxes, or in a column beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.engine.save.folder import KeptGame
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import BUTTON, HERO, SMALL, SUBHEAD, WORDS, Colour
from tabletop.ui.pictures.cache import Size, ready
from tabletop.ui.scenes.kept.words import box_words, joined, name_words, progress_words
from tabletop.ui.widgets.base import Drawn, Label, Widget
from tabletop.ui.widgets.button import LOOKS, Button, button_width, draw_face

ENTRY, LEAST, GAP = 46, 36, 8
"""Units: how high an entry of the menu is, at the least, and how far from the next."""
EMBLEM, TALL = 84, 560
"""Units: the emblem, which is shown in windows of at least so many."""
NAME = HERO._replace(size=46)
WIDE, NARROW, COLUMN = 210, 168, 260
"""Units: the widest entry in a row; all entries in a column, where there is little room and where there is much."""
DUSK, DUSKY = 14, (8, 14, 8, 235)
"""Units by which the shade below the line under the name is wider than it and fades, and its colour: the wall is light
where the lamp shines on it."""
GOES_ON = "continue"


class Entry(NamedTuple):
    """An entry of the menu: its id, its icon, and what it does."""

    name: str
    icon: str
    action: Callable[[], None]


class Frame(NamedTuple):
    """What goes round the boxes: the room left for them, and what lays out all the rest."""

    room: Rect
    lay: Callable[[], list[Widget]]


class Menu:
    """Name and menu, in one of two ways."""

    def __init__(
        self, stage: Stage, entries: Sequence[Entry], newest: KeptGame | None, show: Callable[[str, Size], Surface]
    ) -> None:
        """newest: the game that the first entry goes on with. show: gives a picture by name and size."""
        self.stage, self.entries, self.newest, self.show = stage, entries, newest, show

    # ------------------------------------------------------------------ above and below

    def band(self, around: Rect) -> Frame:
        """The name above at the left, the game to go on with at the right of it, everything else in rows below."""
        stage, px = self.stage, self.stage.px
        first = [entry for entry in self.entries if entry.name == GOES_ON]
        others = [entry for entry in self.entries if entry.name != GOES_ON]
        roomy = stage.size[1] >= px(TALL)
        wide = min(px(400), around.width * 45 // 100) if first else 0
        words = around.width - wide - (px(EMBLEM) + px(16) if roomy else 0) - px(GAP)
        name = stage.lettering.fit(stage.say("ui.name"), NAME if roomy else NAME._replace(size=30), words, 20)
        sub = stage.say("ui.title.subtitle")
        subbed = roomy and stage.lettering.width(sub, SUBHEAD) <= words
        facts = self._facts(wide) if roomy and first else []
        high = stage.lettering.height(name) + (stage.lettering.height(SUBHEAD) if subbed else 0)
        going_on = px(ENTRY) + len(facts) * stage.lettering.height(SMALL) if first else 0
        high = max(high, going_on, px(EMBLEM) if roomy else 0)
        top = Rect(around.x, around.y, around.width, high)
        rows = self._rows(others, around.width)
        foot = Rect(around.x, 0, around.width, len(rows) * (px(ENTRY) + px(GAP)) - px(GAP))
        foot.bottom = around.bottom
        room = Rect(around.x, top.bottom + px(2 * GAP), around.width, foot.top - top.bottom - px(3 * GAP))

        def lay() -> list[Widget]:
            widgets: list[Widget] = []
            left = top.x
            if roomy:
                emblem = Rect(left, top.y + (top.height - px(EMBLEM)) // 2, px(EMBLEM), px(EMBLEM))
                widgets.append(Drawn(stage, emblem, self._draw_emblem))
                left = emblem.right + px(16)
            letters = stage.lettering.height(name)
            y = top.y + (top.height - letters - (stage.lettering.height(SUBHEAD) if subbed else 0)) // 2
            place = Rect(left, y, words, letters)
            widgets.append(Label(stage, place, stage.say("ui.name"), name))
            if subbed:
                under = Rect(left, place.bottom, words, stage.lettering.height(SUBHEAD))
                shaded = Rect(under.topleft, (stage.lettering.width(sub, SUBHEAD), under.height))
                widgets.append(Drawn(stage, shaded, self._draw_shade))
                widgets.append(Label(stage, under, sub, SUBHEAD, colour=WORDS))
            for entry in first:
                tall = px(ENTRY) + len(facts) * stage.lettering.height(SMALL)
                there = Rect(top.right - wide, top.y + (top.height - tall) // 2, wide, tall)
                widgets.append(self._button(entry, there, facts))
            for number, row in enumerate(rows):
                each = min(px(WIDE), (foot.width - px(GAP) * (len(row) - 1)) // len(row))
                x = foot.centerx - (each * len(row) + px(GAP) * (len(row) - 1)) // 2
                for at, entry in enumerate(row):
                    there = Rect(x + at * (each + px(GAP)), foot.y + number * (px(ENTRY) + px(GAP)), each, px(ENTRY))
                    widgets.append(self._button(entry, there))
            return widgets

        return Frame(room, lay)

    def _rows(self, entries: Sequence[Entry], width: int) -> list[list[Entry]]:
        """The entries in as few rows as have room for their words."""
        count, gap = len(entries), self.stage.px(GAP)
        for rows in range(1, count + 1):
            parts = [list(entries[count * n // rows : count * (n + 1) // rows]) for n in range(rows)]
            if all(self._widest(part) * len(part) + gap * (len(part) - 1) <= width for part in parts):
                return parts
        return [[entry] for entry in entries]

    # ------------------------------------------------------------------ beside

    def column(self, around: Rect) -> Frame | None:
        """The name and one entry below the other at the right; None where they are too many for the height."""
        stage, px = self.stage, self.stage.px
        roomy = around.width >= px(TALL) * 2
        wide = max(px(COLUMN if roomy else NARROW), self._widest(self.entries))
        name = stage.lettering.fit(stage.say("ui.name"), NAME, wide, 20)
        head, count = stage.lettering.height(name), len(self.entries)
        facts = self._facts(wide)
        more = len(facts) * stage.lettering.height(SMALL)
        spare = around.height - head - px(GAP) * count
        if (spare - more) // count < px(LEAST):
            facts, more = [], 0
        high = min(px(ENTRY), (spare - more) // count)
        if high < px(LEAST) or wide > around.width // 2:
            return None
        sub = stage.say("ui.title.subtitle")
        under = stage.lettering.height(SUBHEAD) if stage.lettering.width(sub, SUBHEAD) <= wide else 0
        total = head + (high + px(GAP)) * count + more
        under = under if total + under + px(3 * GAP) <= around.height else 0
        total += under + (px(2 * GAP) if under else 0)
        emblem = min(px(120), around.height - total - px(6 * GAP))
        emblem = emblem + px(GAP) if emblem >= px(72) else 0
        total += emblem
        column = Rect(around.right - wide, around.y + (around.height - total) // 2, wide, total)
        room = Rect(around.x, around.y, column.left - around.x - 3 * px(GAP), around.height)

        def lay() -> list[Widget]:
            widgets: list[Widget] = []
            if emblem:
                side = emblem - px(GAP)
                there = Rect(column.centerx - side // 2, column.y, side, side)
                widgets.append(Drawn(stage, there, self._draw_emblem))
            there = Rect(column.x, column.y + emblem, wide, head)
            widgets.append(Label(stage, there, stage.say("ui.name"), name, align="centre"))
            if under:
                place = Rect(column.x, there.bottom, wide, under)
                widgets.append(Label(stage, place, sub, SUBHEAD, align="centre", colour=WORDS))
            y = there.bottom + under + px(3 * GAP if under else GAP)
            for entry in self.entries:
                place = Rect(column.x, y, wide, high + (more if entry.name == GOES_ON else 0))
                widgets.append(self._button(entry, place, facts))
                y = place.bottom + px(GAP)
            return widgets

        return Frame(room, lay)

    # ------------------------------------------------------------------ entries

    def _widest(self, entries: Sequence[Entry]) -> int:
        """Pixels in which each of the entries has room."""
        say, least = self.stage.say, BUTTON._replace(size=15)
        return max(button_width(self.stage, say(f"ui.title.{entry.name}"), True, least) for entry in entries)

    def _button(self, entry: Entry, rect: Rect, facts: Sequence[str] = ()) -> Button:
        label = self.stage.say(f"ui.title.{entry.name}")
        if entry.name == GOES_ON:
            return ContinueButton(self.stage, rect, label, entry.action, list(facts), self._tip)
        return Button(self.stage, rect, f"menu.{entry.name}", label, entry.action, icon=entry.icon, kind="dark")

    def _told(self) -> list[tuple[str, ...]]:
        """Which game `Continue` goes on with, in two lines: each in full, and in fewer words."""
        if self.newest is None or self.newest.header is None:
            return []
        texts, header = self.stage.text, self.newest.header
        box, name = box_words(texts, header), name_words(texts, self.newest)
        date = texts.language.date(self.newest.date)
        which = box if name == box else joined(box, name)
        return [(which, name, box), (joined(progress_words(texts, header), date), date)]

    def _facts(self, width: int) -> list[str]:
        """The lines in the words that have room; the rest stands in the tooltip."""
        room, lettering = width - self.stage.px(20), self.stage.lettering
        fitting = [[words for words in line if lettering.width(words, SMALL) <= room] for line in self._told()]
        return [line[0] for line in fitting if line]

    def _tip(self) -> Tip:
        return Tip(lines=(*(line[0] for line in self._told()), self.stage.say("ui.title.continue_tip")))

    def _draw_emblem(self, surface: Surface, rect: Rect) -> None:
        surface.blit(self.show("title.emblem", rect.size), rect)

    def _draw_shade(self, surface: Surface, rect: Rect) -> None:
        """A soft shade on the wall below words."""
        reach = self.stage.px(DUSK)
        size = (rect.width + 4 * reach, rect.height + 4 * reach)

        def make() -> Surface:
            out = Surface(size, SRCALPHA)
            inner = out.get_rect().inflate(-3 * reach, -3 * reach)
            pygame.draw.rect(out, DUSKY, inner, border_radius=inner.height // 2)
            return ready(pygame.transform.gaussian_blur(out, reach))

        shade = self.stage.art.cache.get(("title.shade", size), make)
        surface.blit(shade, shade.get_rect(center=rect.center))


class ContinueButton(Button):
    """Says below its words which game it goes on with."""

    def __init__(
        self, stage: Stage, rect: Rect, label: str, action: Callable[[], None], facts: list[str],
        tip: Callable[[], Tip],
    ) -> None:  # fmt: skip
        self.facts = facts
        super().__init__(stage, rect, "menu.continue", label, action, icon="play", tip=tip)

    def paint(self, state: str, ink: Colour) -> Surface:
        if not self.facts:
            return super().paint(state, ink)
        stage, lettering = self.stage, self.stage.lettering
        picture = stage.art.button(self.kind, LOOKS[state], self.rect.size).copy()
        room = picture.get_rect().inflate(-stage.px(20), -stage.px(16))
        room.y += stage.px(1) if state == "active" else 0
        line = lettering.height(SMALL)
        head = Rect(room.x, room.y, room.width, room.height - line * len(self.facts))
        draw_face(stage, picture, head, self.label, self.icon, self.style, ink)
        for at, fact in enumerate(self.facts):
            words = lettering.line(fact, SMALL, ink)
            picture.blit(words, words.get_rect(center=(room.centerx, head.bottom + line * at + line // 2)))
        return picture
