"""The inspector: a figure large, its values now with their falls by wounds, its skills and how it fares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import SMALL, TEXT, Style
from tabletop.ui.scenes.table.panels.nameplate import LINES, Nameplate
from tabletop.ui.scenes.table.panels.notes import APART, Notes
from tabletop.ui.scenes.table.panels.values import Values
from tabletop.ui.widgets.base import Widget

AREA = "inspector"
WIDE, HIGH = 300, 300
"""Units that it needs: in less room everything is smaller."""
FIGURE = 84
ROW = 24
MODEST = 0.66
"""The least share of its size that a strip of faces keeps where all words need its room."""
SPECIMEN, SPACIOUS, NAMED = 56, 520, 3
"""How large a die or a card is shown, twice as large from so many units of height on; how many values have names."""
TOP = 106
"""Where the values begin."""
BOTTOMLESS = 10_000
"""Pixels that are more than any sheet is high."""


class Inspector(Widget):
    """`sheet` is what it shows; without one a word of advice. What it has no room for is left out, and a sign stands
    for it."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage.at_most(min(rect.width / WIDE, rect.height / HIGH)), rect)
        self.sheet: Sheet | None = None
        self._nameplate, self._notes, self._values = Nameplate(self.stage), Notes(self.stage), Values(self.stage)

    def show(self, sheet: Sheet) -> None:
        """Show a figure."""
        self.sheet = sheet

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all that is said."""
        sheet = self.sheet
        if sheet is None:
            return True
        if sheet.strip is not None:
            return self._has_room(sheet, sheet.strip)
        named = sum(style is not None for _, _, style in self._note_rects(sheet))
        return named == len(_told(sheet)[0]) and self._has_statuses(sheet) and self._has_words(sheet)

    def _has_room(self, sheet: Sheet, strip: Callable[[int], Surface]) -> bool:
        """Whether all that is said of a die or a card has room here, with its strip as small as that may be."""
        px, lettering, inner = self.stage.px, self.stage.lettering, self._inner
        rows = self._notes.in_rows(_told(sheet)[1], inner.width, False)
        said = lettering.tall(sheet.about, SMALL, inner.width) + lettering.height(SMALL) * len(rows)
        picture = self._least(sheet, strip)
        high = inner.y - self.rect.y + self._top + px(ROW + 2) * bool(sheet.values) + picture + said + px(6 + 4 + 8)
        return high <= self.rect.height

    def _least(self, sheet: Sheet, strip: Callable[[int], Surface]) -> int:
        """The least height of a strip where all words need its room: a table keeps all of it."""
        wide = self._inner.width
        return strip(wide if sheet.has_table else round(wide * MODEST)).get_height()

    def _shrunk(self, sheet: Sheet, strip: Callable[[int], Surface], most: int) -> Surface:
        """A strip at most so high, because words need the room, or it is a small window with large letters."""
        wide = self._inner.width
        picture = strip(wide)
        if picture.get_height() > most:
            picture = strip(wide * most // picture.get_height())
        if picture.get_height() > most >= self._least(sheet, strip):  # what is written on it does not become smaller
            picture = strip(round(wide * MODEST))
        return picture

    def _has_statuses(self, sheet: Sheet) -> bool:
        """Whether the statuses of a figure have a line each beside it, with room for their names."""
        room = self._inner.y + self._top - self.stage.px(4) - self._under(sheet)
        lines = self._status_lines(sheet)
        return not lines or (lines == len(sheet.statuses) and lines * self.stage.lettering.height(SMALL) <= room)

    def _status_lines(self, sheet: Sheet) -> int:
        """How many lines the names of the statuses of a figure take beside it."""
        lettering, least = self.stage.lettering, SMALL._replace(size=self.stage.theme.least)
        room = self._beside - self.stage.px(20)
        return sum(len(lettering.wrap(note.name, least, room)) for note in sheet.statuses)

    def _has_words(self, sheet: Sheet) -> bool:
        """Whether the words about a figure have room, and those about what troubles it."""
        if self._tells_below(sheet):
            room = Rect(0, 0, self._inner.width, self.rect.bottom - self.stage.px(12) - self._notes_end(sheet))
            return self.stage.lettering.tall(self._below(sheet), SMALL, room.width) <= room.height
        room = self._about_place(sheet)
        return self.stage.lettering.tall(sheet.about, SMALL, room.width) <= max(0, room.height)

    @property
    def height(self) -> int:
        """How high all is that is said, in one that has room for everything."""
        sheet = self.sheet
        if sheet is None:
            return 0
        px, lettering, wide = self.stage.px, self.stage.lettering, self._inner.width
        if sheet.strip is None:
            said = lettering.tall(self._below(sheet), SMALL, wide)
            return self._notes_end(sheet) - self.rect.y + said + px(12)
        notes = self._notes.in_rows(_told(sheet)[1], wide, True)
        said = lettering.height(SMALL) * len(notes) + lettering.tall(sheet.about, TEXT, wide)
        head = self._inner.y - self.rect.y + self._top + px(ROW + 2) * bool(sheet.values)
        return head + sheet.strip(wide).get_height() + said + px(6 + 4 + 8)

    @property
    def damage(self) -> Rect:
        """How far it reaches."""
        return self.rect

    @property
    def key(self) -> object:
        """What its picture depends on."""
        sheet = self.sheet
        if sheet is None:
            return None
        figure = sheet.picture(self.stage.px(FIGURE))
        strip = sheet.strip(self._inner.width) if sheet.strip is not None else None
        return sheet.name, sheet.line, sheet.about, sheet.values, *_told(sheet), figure, strip

    @property
    def _inner(self) -> Rect:
        px = self.stage.px
        return self.rect.inflate(-px(28), -px(22))

    @property
    def _specimen(self) -> int:
        """How large a die or a card is, in units."""
        spacious = self.stage.px(SPACIOUS) <= self.rect.height and not self._is_bottomless
        return 2 * SPECIMEN if spacious else SPECIMEN

    @property
    def _is_bottomless(self) -> bool:
        """Whether it has room for everything."""
        return self.rect.height >= BOTTOMLESS

    @property
    def _is_specimen(self) -> bool:
        """Whether a die or a card is shown, with a strip of faces."""
        return self.sheet is not None and self.sheet.strip is not None

    @property
    def _top(self) -> int:
        """Where the values begin, from the top of the inside."""
        if self._is_specimen:
            return self.stage.px(self._specimen + 4)
        if self.sheet is not None and self._is_bottomless:
            statuses = self.stage.lettering.height(SMALL) * self._status_lines(self.sheet)
            return max(self.stage.px(TOP), self._under(self.sheet) - self._inner.y + statuses + self.stage.px(4))
        return self.stage.px(TOP)

    def draw(self, surface: Surface) -> None:
        if self.sheet is None:
            words = self.stage.lettering.block(
                self.stage.say("ui.table.inspect"), SMALL, self._inner.width - self.stage.px(20), align="centre"
            )
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.sheet.strip is not None:
            self._draw_specimen(surface, self.sheet, self.sheet.strip)
            surface.set_clip(clip)
            return
        self._draw_head(surface, self.sheet)
        self._draw_values(surface, self.sheet)
        self._draw_notes(surface, self.sheet)
        surface.set_clip(clip)

    def _draw_specimen(self, surface: Surface, sheet: Sheet, strip: Callable[[int], Surface]) -> None:
        """A die or a card: its name, its values in one row, its faces, and then all that is said about it."""
        px, lettering, inner = self.stage.px, self.stage.lettering, self._inner
        side = self.stage.px(self._specimen)
        figure = sheet.picture(side)
        surface.blit(figure, figure.get_rect(center=(inner.x + side // 2, inner.y + side // 2)))
        left = inner.x + side + px(12)
        room = inner.right - left
        y = self._nameplate.draw(surface, sheet.name, left, inner.y - px(3), room)
        if sheet.line:
            self._nameplate.draw_line(surface, sheet.line, left, y, room, LINES if self._specimen > SPECIMEN else 1)
        self._draw_values(surface, sheet)
        y = inner.y + self._top + px(ROW + 2) * bool(sheet.values)
        room, high = self.rect.bottom - px(8) - y, lettering.height(SMALL)
        rows, named = (self._notes.in_rows(_told(sheet)[1], inner.width, explained) for explained in (True, False))
        if sheet.brief is not None and strip(inner.width).get_height() + px(6) + high * len(named) > room:
            strip = sheet.brief
        least = self._least(sheet, strip)
        spare = room - least - px(10) - lettering.tall(sheet.about, SMALL, inner.width)
        explained = spare >= high * len(rows)
        rows = rows if explained else named
        said = lettering.tall(sheet.about, TEXT, inner.width) + high * len(rows) + px(10)
        picture = self._shrunk(sheet, strip, max(1, min(room, max(room - said, least))))
        surface.blit(picture, picture.get_rect(midtop=(inner.centerx, y)))
        y += picture.get_height() + px(6)
        for row in rows:
            x = inner.x
            for note in row:
                end = inner.right if explained and note is row[-1] else x + self._notes.width(note.name)
                self._notes.draw(surface, Rect(x, y, end - x, high), (note,))
                x = end + px(APART)
            y += high
        y += px(4) * bool(rows)
        self._notes.draw_words(surface, sheet.about, Rect(inner.x, y, inner.width, self.rect.bottom - px(8) - y))

    def _draw_head(self, surface: Surface, sheet: Sheet) -> None:
        px, lettering, inner = self.stage.px, self.stage.lettering, self._inner
        side = px(FIGURE)
        figure = sheet.picture(side)
        surface.blit(figure, figure.get_rect(center=(inner.x + side // 2 + px(4), inner.y + side // 2 + px(2))))
        left = inner.x + side + px(20)
        room = inner.right - left
        y = self._nameplate.draw(surface, sheet.name, left, inner.y - px(5), room) - px(3)
        if sheet.line:
            y = self._nameplate.draw_line(surface, sheet.line, left, y, room)
        if sheet.statuses:
            self._notes.draw(surface, Rect(left, y, room, inner.y + self._top - px(4) - y), sheet.statuses)
        elif not self._tells_below(sheet):
            place = self._about_place(sheet)
            lines = max(1, place.height // lettering.height(SMALL))
            surface.blit(lettering.block(sheet.about, SMALL, place.width, lines=lines), place)

    def _about_place(self, sheet: Sheet) -> Rect:
        """Where the words about a figure stand that are not below everything: beside it, or right below it."""
        px, lettering, inner = self.stage.px, self.stage.lettering, self._inner
        notes, left, y = self._note_rects(sheet), inner.right - self._beside, self._under(sheet)
        last = notes[0][0].top - px(4) if notes else self.rect.bottom - px(12)
        end = inner.y + self._top - px(2) if sheet.values else last
        under = inner.y + self._top
        beside, below = Rect(left, y, self._beside, end - y), Rect(inner.x, under, inner.width, end - under)
        fits = lettering.tall(sheet.about, SMALL, below.width) <= below.height
        return below if fits and lettering.tall(sheet.about, SMALL, beside.width) > beside.height else beside

    @property
    def _beside(self) -> int:
        """How wide the words beside a figure are."""
        return self._inner.width - self.stage.px(FIGURE) - self.stage.px(20)

    def _above(self, sheet: Sheet) -> int:
        """How high a name is with what stands below it."""
        return self._nameplate.height(sheet.name, sheet.line, self._beside)

    def _under(self, sheet: Sheet) -> int:
        """Where what stands below a name ends."""
        return self._inner.y - self.stage.px(8) + self._above(sheet)

    def _notes_end(self, sheet: Sheet) -> int:
        """Where words may stand below all values and skills of a figure."""
        notes, px = self._note_rects(sheet), self.stage.px
        if notes:
            return notes[-1][0].bottom + px(8)
        return self._value_rects(sheet)[-1][0].bottom + px(6) if sheet.values else self._inner.y + self._top + px(6)

    def _tells_below(self, sheet: Sheet) -> bool:
        """Whether the words about a figure stand below everything, where there is room for all of them."""
        if sheet.statuses or self._is_bottomless:
            return True
        if not sheet.values:
            return False
        lettering, px = self.stage.lettering, self.stage.px
        head = self._top - self._above(sheet) + px(6)
        fits = lettering.tall(sheet.about, SMALL, self._beside) <= head
        room = self.rect.bottom - px(12) - self._notes_end(sheet)
        return not fits and lettering.tall(sheet.about, SMALL, self._inner.width) <= room

    def _below(self, sheet: Sheet) -> str:
        """What stands below the values of a figure: what troubles it means first, or where there is room for everything
        what all its statuses mean, then what it is."""
        told = [note for note in sheet.statuses if note.bad or self._is_bottomless]
        return "\n".join(filter(None, (*(f"{note.name}: {note.about}" for note in told if note.about), sheet.about)))

    def _value_rects(self, sheet: Sheet) -> list[tuple[Rect, Stat]]:
        px, inner = self.stage.px, self._inner
        gap, top = px(6), inner.y + self._top
        count = max(1, len(sheet.values)) if self._is_specimen else 2
        wide = (inner.width - gap * (count - 1)) // count
        return [
            (Rect(inner.x + at % count * (wide + gap), top + at // count * px(ROW), wide, px(ROW - 3)), value)
            for at, value in enumerate(sheet.values)
        ]

    def _draw_values(self, surface: Surface, sheet: Sheet) -> None:
        """Two columns: icon, name, number; one that has changed stands beside what is printed, where there is room."""
        rects = self._value_rects(sheet)
        named = not self._is_specimen or (len(rects) <= NAMED and all(self._values.has_room(*each) for each in rects))
        for rect, value in rects:
            self._values.draw(surface, rect, value, named)

    def _note_rects(self, sheet: Sheet) -> list[tuple[Rect, Trait, Style | None]]:
        """Where the skills stand: all with their names, smaller ones if need be; the last ones as icons, then all."""
        count = len(_told(sheet)[0])
        ways = [(count, SMALL), (count, SMALL._replace(size=SMALL.size - 1))]
        ways += [(named, SMALL) for named in range(count - 1, -1, -1)]
        for named, style in ways:
            found = self._lay_notes(sheet, named, style)
            if len(found) == count:
                break
        return found

    def _lay_notes(self, sheet: Sheet, named: int, style: Style) -> list[tuple[Rect, Trait, Style | None]]:
        """The skills in rows, as many as there is room for: the first `named` with their names."""
        px, lettering, inner = self.stage.px, self.stage.lettering, self._inner
        x, y, high = inner.x, inner.y + self._top, px(23)
        if sheet.values:
            y = self._value_rects(sheet)[-1][0].bottom + px(6)
        elif not sheet.statuses:
            under = self._under(sheet) + lettering.tall(sheet.about, SMALL, self._beside) + px(8)
            if under > y + px(6):  # more than has room beside the figure: the words stand below it, all as wide as here
                under = y + lettering.tall(sheet.about, SMALL, inner.width) + px(8)
            y = max(y, min(under, self.rect.bottom - px(6) - high))
        out: list[tuple[Rect, Trait, Style | None]] = []
        for at, note in enumerate(_told(sheet)[0]):
            wide = min(px(29) + lettering.width(note.name, style), inner.width) if at < named else px(26)
            if x > inner.x and x + wide > inner.right:
                x, y = inner.x, y + high + px(2)
            if y + high > self.rect.bottom - px(6):
                break
            out.append((Rect(x, y, wide, high), note, style if at < named else None))
            x += wide + px(4)
        return out

    def _draw_notes(self, surface: Surface, sheet: Sheet) -> None:
        px, lettering, art = self.stage.px, self.stage.lettering, self.stage.art
        for rect, note, style in self._note_rects(sheet):
            surface.blit(art.panel("sunk", rect.size), rect)
            icon = art.icon(note.icon, px(14), t.BRASS)
            surface.blit(icon, icon.get_rect(midleft=(rect.x + px(6), rect.centery)))
            if style is not None:
                name = lettering.line(lettering.shorten(note.name, style, rect.width - px(27)), style, t.WORDS)
                surface.blit(name, name.get_rect(midleft=(rect.x + px(24), rect.centery)))
        bottom = self._notes_end(sheet)
        room = self.rect.bottom - px(12) - bottom
        if self._tells_below(sheet) and room >= lettering.height(SMALL) * (2 if sheet.statuses else 1):
            said = self._below(sheet)
            about = lettering.block(said, SMALL, self._inner.width, lines=room // lettering.height(SMALL))
            surface.blit(about, (self._inner.x, bottom))

    def targets(self) -> Sequence[Target]:
        sheet = self.sheet
        if sheet is None:
            return ()
        px, inner = self.stage.px, self._inner
        out = [
            Target(f"value.{at}", rect, AREA, value.name, tip=self._tip(value), ring=False, walk=False)
            for at, (rect, value) in enumerate(self._value_rects(sheet))
        ]
        out += [
            Target(f"skill.{at}", rect, AREA, note.name, tip=self._tip(note), ring=False, walk=False)
            for at, (rect, note, _) in enumerate(self._note_rects(sheet))
        ]
        head = Rect(inner.x, inner.y, inner.width, self._top - px(6))
        lines = tuple(f"{note.name}: {note.about}" for note in _told(sheet)[1])
        foot = self.stage.say("ui.table.rule") if self.rule_of("about") else ""
        tip = Tip(sheet.name, (sheet.about, *lines), foot)
        out.append(Target("about", head, AREA, "", tip=lambda: tip, ring=False, walk=False))
        return [target for target in out if self.rect.contains(target.rect)]

    def _tip(self, shown: Stat | Trait) -> Callable[[], Tip]:
        foot = self.stage.say("ui.table.rule") if shown.rule else ""
        title = shown.title if isinstance(shown, Stat) and shown.title else shown.name
        return lambda: Tip(title, (shown.about,), foot)

    def rule_of(self, target: str) -> str:
        """The rule behind one of its targets; the head speaks of the first status. Empty for none."""
        sheet, (kind, _, number) = self.sheet, target.partition(".")
        shown: dict[str, Sequence[Stat | Trait]] = (
            {"value": sheet.values, "skill": _told(sheet)[0], "about": sheet.statuses[:1]} if sheet is not None else {}
        )
        if kind not in shown:
            return ""
        among, at = shown[kind], int(number or 0)
        return among[at].rule if at < len(among) else ""


def _told(sheet: Sheet) -> tuple[tuple[Trait, ...], tuple[Trait, ...]]:
    """The notes that stand in boxes, and those in lines: who says so stands with the latter below a strip."""
    if sheet.strip is not None:
        return sheet.skills, (*sheet.statuses, *sheet.origins)
    return (*sheet.skills, *sheet.origins), sheet.statuses
