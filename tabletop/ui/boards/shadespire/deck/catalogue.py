"""The list of all cards that a warband may use, and what is looked for in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from tabletop.games.shadespire.content.load import SETS
from tabletop.text import Thing
from tabletop.ui.boards.shadespire.deck.filters import ALL, CORE, KINDS, MOMENTS, WHOSE, pool
from tabletop.ui.boards.shadespire.deck.pane import Building, Pane
from tabletop.ui.boards.shadespire.deck.rows import ROW, CardRow
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.form import SEGMENT, TextField
from tabletop.ui.widgets.scroll import ScrollArea

GAP, LINE, FOUND, SPLIT = 6, 34, 84, 14
ONE_LINE = 520
"""Units of width in which all icons stand in one line."""
LONGEST = 40
KIND_ICONS = ("hand", "shadespire.card.objective", "shadespire.card.ploy", "shadespire.card.upgrade")


class Catalogue(Pane):
    """What is looked for, and the list of it."""

    area: ScrollArea

    def __init__(self, scene: Building, rect: Rect, offset: int) -> None:
        super().__init__(scene, rect)
        px, inner = self.stage.px, self.panel.inner
        room = Rect(rect.x + px(14), inner.y - px(4), rect.width - px(28), inner.height + px(8))
        y = self._lay_search(room)
        y = self._lay_choices(room, y)
        self._place = Rect(room.x, y, room.width - px(10), room.bottom - y)
        self.area = self._list(offset)

    def refill(self) -> None:
        """Something else is looked for."""
        self.area.kill()
        self.area = self._list(0)

    def shown(self) -> list[int]:
        """The cards that are shown."""
        bench, texts = self.scene.bench, self.stage.text
        sets = pool(self.stage.settings)
        return [at for at in bench.usable if self.scene.filter.shows(texts, bench.content, bench.card(at), sets)]

    def _list(self, offset: int) -> ScrollArea:
        stage, px, scene = self.stage, self.stage.px, self.scene
        area = ScrollArea(stage, self._place, "cards.bar", ("leather", self.panel.rect))
        rows: list[Widget] = []
        y = self._place.y
        found = self.shown()
        for number in found:
            card = scene.bench.card(number)
            rect = Rect(self._place.x, y, self._place.width, px(ROW))
            rows.append(
                CardRow(
                    stage, rect, f"card.{card.id}", scene.bench.content, card, area="cards",
                    press=partial(scene.toggle, number), lit=scene.lit, held=scene.bench.holds(number),
                    tip=partial(scene.tip, number),
                )
            )  # fmt: skip
            y = rect.bottom + px(3)
        if not rows:
            words = stage.say("shadespire.builder.nothing")
            place = Rect(self._place.x, y + px(8), self._place.width, px(60))
            rows.append(Label(stage, place, words, SMALL, wrap=True))
            y += px(60)
        area.fill(rows, y - self._place.y, offset)
        self.count.rich = stage.say("shadespire.builder.shown", n=len(found))
        return area

    def _lay_search(self, room: Rect) -> int:
        stage, px = self.stage, self.stage.px
        field = Rect(room.x, room.y, room.width - px(FOUND), px(LINE))
        self.widgets.append(
            TextField(
                stage, field, "search", stage.say("shadespire.builder.search"), self.scene.filter.words,
                stage.say("shadespire.builder.search"), self._look_for, area="filter", icon="search", longest=LONGEST,
            )
        )  # fmt: skip
        self.count = Label(stage, Rect(field.right, field.y, px(FOUND), px(LINE)), "", SMALL, align="right")
        self.widgets.append(self.count)
        return field.bottom + px(GAP)

    def _lay_choices(self, room: Rect, y: int) -> int:
        """Kinds and whose cards in a line, sets below, and when they count, where there is anything to choose."""
        stage, px, looked = self.stage, self.stage.px, self.scene.filter
        band = f"shadespire.warband.{self.scene.bench.content.warbands[self.scene.bench.warband].id}"
        sets = (ALL, *SETS)
        icons = ["fit" if each == ALL else "book" if each == CORE else f"shadespire.warband.{each}" for each in sets]
        split, in_one = px(SPLIT), room.width >= px(ONE_LINE)
        one = (room.width - (2 * split if in_one else split)) // (16 if in_one else 7)
        place = Rect(room.x, y, one * 4, px(LINE))
        self._line(place, "kind", KINDS, looked.kind, KIND_ICONS)
        place = Rect(place.right + split, y, one * 3, px(LINE))
        self._line(place, "whose", WHOSE, looked.whose, ("fit", band, "link"))
        button = Rect(room.right - px(LINE), y if in_one else place.bottom + px(GAP), px(LINE), px(LINE))
        left = place.right + split if in_one else room.x
        place = Rect(left, button.y, button.x - left - px(4), px(LINE))
        self._line(place, "card_set", sets, looked.card_set, icons)
        pooled = stage.settings.card_pool != "all"
        self.widgets.append(
            Button(
                stage, button, "sets", stage.say("shadespire.builder.sets"), self.scene.open_sets, area="filter",
                icon="settings", only_icon=True, kind="dark", chosen=pooled,
                tip=lambda: Tip(title=stage.say("shadespire.builder.sets"), lines=(self._pool_words(),)),
            )
        )  # fmt: skip
        y = button.bottom + px(GAP)
        moments = MOMENTS.get(looked.kind, ())
        if moments:
            self._line(Rect(room.x, y, room.width, px(LINE - 4)), "moment", moments, looked.moment)
            y += px(LINE - 4 + GAP)
        return y

    def _line(self, rect: Rect, name: str, values: Sequence[str], now: str, icons: Sequence[str] = ()) -> None:
        """Values side by side, the chosen one golden: as words, or as icons with their names in tips."""
        stage, gap = self.stage, self.stage.px(4)
        for at, value in enumerate(values):
            left = rect.x + (rect.width + gap) * at // len(values)
            right = rect.x + (rect.width + gap) * (at + 1) // len(values) - gap
            words = self._word(name, value)
            self.widgets.append(
                Button(
                    stage, Rect(left, rect.y, right - left, rect.height), f"{name}.{value}", words,
                    partial(self._choose, name, value), area="filter", icon=icons[at] if icons else None,
                    only_icon=bool(icons), chosen=value == now, kind="dark", style=SEGMENT,
                    tip=self._tip(words) if icons else None,
                )
            )  # fmt: skip

    def _word(self, name: str, value: str) -> str:
        if name == "card_set" and value not in (ALL, CORE):
            return self.stage.text.form(Thing(f"shadespire.warband.{value}"), "Nom")
        return self.stage.say(f"shadespire.builder.{name}.{value}")

    def _tip(self, words: str) -> Callable[[], Tip]:
        return lambda: Tip(lines=(words,))

    def _pool_words(self) -> str:
        return self.stage.say(f"shadespire.builder.pool.{self.stage.settings.card_pool}")

    def _choose(self, name: str, value: str) -> None:
        setattr(self.scene.filter, name, value)
        if name == "kind":
            self.scene.filter.moment = ALL
        self.area.scroll_to(0)  # what is looked for now is read from its beginning
        self.scene.arrange()

    def _look_for(self, words: str) -> None:
        self.scene.filter.words = words
        self.refill()
        self.stage.touch()
