"""What the inspector tells of hostiles: their values, their weapons, and their table with the column that holds now."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from tabletop.engine.content.origin import Origin
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId
from tabletop.games.blackstone.content.opposition import Column, HostileKind
from tabletop.games.blackstone.content.origins import origin_of, origin_of_part
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.hostiles import HOLD, bands, holds_on_odd, status, weapons_of
from tabletop.games.blackstone.position.places import behaviour_rolls
from tabletop.games.blackstone.position.scope import Stillness, stillness
from tabletop.games.blackstone.words import names, pieces
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.layout.field import foe_look
from tabletop.ui.boards.blackstone.look.faces import Faces
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, FigureLook
from tabletop.ui.boards.origins import origin_notes, with_origin
from tabletop.ui.boards.painting import stacked
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import OWNER_WORDS, Colour, rgb
from tabletop.ui.pictures.cache import ready

ROW = 1.18
"""The height of a line of the table by that of letters."""
BELOW = 0.8
"""How far faces stand below a name, by the height of a line."""
REASON = t.SMALL._replace(colour=t.GOLD)
LIT, FAINT = rgb("#5a4410"), rgb("#8d8577")
BROAD = 320
"""Units of width that the whole table takes at least where there is room."""
ROOMY, BASIC, CELL = 30, 190, 52
"""Units: what stands beside a table, and the widths that its lines and each of its columns want."""
CLOSE, CLOSE_CELL = 150, 48
"""Units: the same widths where there is little room."""
SIGNS: dict[str, str] = {
    "hidden": "blackstone.hidden", "engaged": "blackstone.engaged", "in_cover": "blackstone.cover",
    "close": "blackstone.close", "other": "blackstone.other",
}  # fmt: skip


def foe_sheet(words: BlackstoneWords, faces: Faces, view: BlackstoneState, foe: FoeId) -> Sheet:
    """Everything about a hostile."""
    box, say = words.box, words.stage.say
    kind = box.foe_records[foe]
    there = view.foes[foe] != NOWHERE and bool(view.board)
    still = stillness(box, view, foe) if there else None
    now = status(box, view, foe) if there and still is None else None
    name = [Part(words.form(pieces.foe(box, view, foe)), OWNER_WORDS[FORTRESS])]
    line = say("blackstone.table.group", n=view.groups[foe] + 1) if view.groups[foe] >= 0 else ""
    look = foe_look(box, view, foe)
    left = kind.wounds - view.counters[foe]
    statuses = []
    if now is not None:
        statuses.append(Trait(SIGNS[now], words.form(names.name("column", now)), say(f"blackstone.column.{now}.words")))
    if view.empowered >> foe & 1:
        statuses.append(Trait("blackstone.empowered", say("blackstone.table.status.empowered"), ""))
    rolls = behaviour_rolls(box, view, foe) if there else 1
    if rolls > 1:
        statuses.append(Trait("blackstone.d20", say("blackstone.table.status.rolls", n=rolls), ""))
    return Sheet(
        name, line, _about(words, kind), lambda px: faces.things.figure(look, px, "normal"),
        _values(words, kind, left), statuses=tuple(statuses), origins=_origins(words, kind),
        strip=_strip(words, faces, view, foe, now, still), has_table=True, broad=_broad(kind),
        brief=_strip(words, faces, view, foe, now, still, brief=True) if now is not None else None,
    )  # fmt: skip


def kind_sheet(words: BlackstoneWords, faces: Faces, number: int) -> Sheet:
    """Everything about a kind of hostiles."""
    kind = words.box.kinds[number]
    look = FigureLook(f"blackstone.{kind.id}", FORTRESS, 0, 0, ())
    name = [Part(words.form(names.name("hostile", kind.id)), OWNER_WORDS[FORTRESS])]
    return Sheet(
        name, "", _about(words, kind), lambda px: faces.things.figure(look, px, "normal"),
        _values(words, kind, kind.wounds), origins=_origins(words, kind),
        strip=lambda wide: table(words, number, None, wide), has_table=True, broad=_broad(kind),
    )  # fmt: skip


def _broad(kind: HostileKind) -> int:
    """How wide its table wants to be, in units."""
    return max(BROAD + ROOMY, BASIC + CELL * len(kind.columns))


def least_breadth(kind: HostileKind) -> int:
    """The width in units that its whole table takes at least."""
    return max(BROAD, CLOSE + CLOSE_CELL * len(kind.columns))


def _origins(words: BlackstoneWords, kind: HostileKind) -> tuple[Trait, ...]:
    """Who says what of its sheet, of which each value speaks for itself: its table is published, not its weapons."""
    return origin_notes(words.stage, origin_of(kind), "blackstone.origin.weapons" if "weapons" in kind.proposed else "")


def _values(words: BlackstoneWords, kind: HostileKind, left: int) -> tuple[Stat, ...]:
    found = (("move", "stat.move", str(kind.move), ""), ("defence", "blackstone.defence", words.die(kind.defence), ""),
             ("wounds", "blackstone.wound", str(left), str(kind.wounds) if left != kind.wounds else ""))  # fmt: skip
    return tuple(
        stat(words, icon, name, now, origin_of_part(kind, name in kind.proposed), base)
        for name, icon, now, base in found
    )


def stat(words: BlackstoneWords, icon: str, name: str, now: str, origin: Origin, base: str = "") -> Stat:
    """A value on a sheet, which says for itself where nobody can look it up."""
    key = f"blackstone.table.stat.{name}"
    about = with_origin(words.stage, words.stage.say(f"{key}.about"), origin)
    return Stat(icon, words.stage.say(f"{key}.name"), now, about, base)


def _about(words: BlackstoneWords, kind: HostileKind) -> str:
    """What is special about a kind: a line each."""
    return "\n".join(
        f"{words.form(names.name('trait', each.id))}: {words.stage.say(f'blackstone.trait.{each.id}.words')}"
        for each in kind.traits
    )


# ---------------------------------------------------------------- weapons and the table


def _strip(
    words: BlackstoneWords, faces: Faces, view: BlackstoneState, foe: FoeId, now: Column | None,
    still: Stillness | None, brief: bool = False,
) -> Callable[[int], Surface]:  # fmt: skip
    """What it attacks with, why it does not act if it does not, and its table. brief: only the column that holds."""
    armed = tuple(
        (weapon.id, (dice.r1 or "", dice.r2_3 or "", dice.r4plus or ""))
        for weapon in weapons_of(words.box, view, foe)
        for dice in (bands(view, weapon, foe, None),)
    )
    number, odd = words.box.foe_kinds[foe], now is not None and holds_on_odd(words.box, view, foe)

    def paint(wide: int) -> Surface:
        stage = words.stage
        key = ("blackstone.foe", number, armed, now, still, odd, brief, wide, stage.theme.unit, stage.text.language)
        return stage.art.cache.get(key, lambda: ready(stacked([
            *(_weapon(words, faces, *each, wide) for each in armed),
            *([_reason(words, still, wide)] if still is not None else []), rows(wide),
        ], wide)))  # fmt: skip

    def rows(wide: int) -> Surface:
        if brief and now is not None:
            return column(words, number, now, wide, odd)
        return table(words, number, now, wide, odd)

    return paint


def _reason(words: BlackstoneWords, still: Stillness, wide: int) -> Surface:
    """Why it does not act."""
    return words.stage.lettering.block(words.stage.say(f"blackstone.table.still.{still}"), REASON, wide)


def _weapon(words: BlackstoneWords, faces: Faces, weapon: str, dice: tuple[str, str, str], wide: int) -> Surface:
    lettering = words.stage.lettering
    high = round(lettering.height(t.BOLD) * 1.15)
    out = Surface((wide, high), SRCALPHA)
    x = wide
    for die in reversed(dice):
        x -= round(high * 1.05)
        drawn = faces.cards.chip(die, high) if die else lettering.line("–", t.BOLD, FAINT)
        out.blit(drawn, drawn.get_rect(center=(x + high // 2, high // 2)))
    name = _fitted(words, words.form(names.plain("weapon", weapon)), x - high // 3)
    out.blit(name, name.get_rect(midleft=(0, high // 2)))
    return out


def _fitted(
    words: BlackstoneWords, said: str, room: int, ink: Colour | None = None, style: t.Style = t.TEXT
) -> Surface:
    """A line of words, smaller and at last shortened where it has to be."""
    lettering = words.stage.lettering
    style = lettering.fit(said, style, room, words.stage.theme.least)
    return lettering.line(lettering.shorten(said, style, room), style, ink)


def table(words: BlackstoneWords, number: int, now: Column | None, wide: int, odd: bool = False) -> Surface:
    """The whole table of a kind. odd: with what odd faces make it do."""
    kind = words.box.kinds[number]
    return _whole(words, kind, now, _setting(words, kind, wide, now is not None), wide, odd)


class Setting(NamedTuple):
    """How a table is set: the size of its letters at most, the width of the names of actions beside their faces (0:
    they stand above them), and that of a column."""

    size: float
    left: int
    cell: int

    def letters(self, style: t.Style) -> t.Style:
        """Letters as small as they have to be."""
        return style._replace(size=min(style.size, self.size))


def _setting(words: BlackstoneWords, kind: HostileKind, wide: int, told: bool) -> Setting:
    """Names beside faces, in smaller letters if need be; where there is no room for that, above them. told: whether
    chances stand at the right."""
    lettering, px, least, columns = words.stage.lettering, words.stage.px, words.stage.theme.least, len(kind.columns)
    every = {words.form(names.name("behaviour", row.action)) for rows in kind.behaviour.values() for row in rows}
    left = max(lettering.width(each, t.TEXT._replace(size=least)) for each in every) + px(4)
    for size in (t.TEXT.size, least):
        setting = Setting(size, 0, 0)
        share = lettering.width("100 %", setting.letters(t.BOLD)) + px(6) if told else 0
        faces = lettering.width("00–00", setting.letters(t.SMALL))
        cell = min(max(faces + px(8), round(wide * 0.115)), (wide - share - left) // columns)
        if cell >= faces + px(4):
            return Setting(size, wide - share - cell * columns, cell)
    return Setting(least, 0, wide // columns)


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def chances(kind: HostileKind, now: Column, odd: bool = False) -> list[tuple[str, str, Fraction]]:
    """The lines of a column: the faces of the die, the action, and its chance. odd: such faces make it hold
    (blackstone.twists.08), which may stand in no line."""
    rows = []
    for row in kind.behaviour[now]:
        faces = [each for each in range(row.first, row.last + 1) if not (odd and each % 2)]
        rows.append((_span(row.first, row.last), row.action, Fraction(len(faces), BLACKSTONE_FACES)))
    return [*rows, ("", HOLD, Fraction(1, 2))] if odd else rows


def column(words: BlackstoneWords, number: int, now: Column, wide: int, odd: bool = False) -> Surface:
    """Of the table of a kind only the column that holds, line by line."""
    kind, lettering = words.box.kinds[number], words.stage.lettering
    high = round(lettering.height(t.TEXT) * ROW)
    say = words.stage.say
    rows = [(span or say("blackstone.table.odd"), action, chance) for span, action, chance in chances(kind, now, odd)]
    out = Surface((wide, high * len(rows)), SRCALPHA)
    faces_wide = max(lettering.width(span, t.BOLD) for span, *_ in rows) + words.stage.px(10)
    for at, (span, action, chance) in enumerate(rows):
        middle = high * at + high // 2
        numbers = lettering.line(span, t.BOLD, t.GOLD)
        out.blit(numbers, numbers.get_rect(midleft=(0, middle)))
        share = lettering.line(words.stage.say("ui.table.percent", p=chance), t.BOLD)
        out.blit(share, share.get_rect(midright=(wide, middle)))
        room = wide - faces_wide - share.get_width() - words.stage.px(6)
        name = _fitted(words, words.form(names.name("behaviour", action)), room)
        out.blit(name, name.get_rect(midleft=(faces_wide, middle)))
    return out


def _whole(
    words: BlackstoneWords, kind: HostileKind, now: Column | None, setting: Setting, wide: int, odd: bool
) -> Surface:
    """A line for each action, a column for each status."""
    lettering, px = words.stage.lettering, words.stage.px
    text, small, bold = (setting.letters(each) for each in (t.TEXT, t.SMALL, t.BOLD))
    _, left, cell = setting
    high = round(lettering.height(text) * ROW)
    odds: dict[str, Fraction] = {}
    for _, action, chance in chances(kind, now, odd) if now is not None else ():
        odds[action] = odds.get(action, Fraction(0)) + chance
    actions = list(dict.fromkeys([*(row.action for rows in kind.behaviour.values() for row in rows), *odds]))
    below = 0 if left else round(high * BELOW)
    usual = t.WORDS if now is None else FAINT if left else t.DIM
    pitch = high + below
    middles = {action: high + pitch * at + high // 2 for at, action in enumerate(actions)}
    out = Surface((wide, high + pitch * len(actions)), SRCALPHA)
    for at, column in enumerate(kind.columns):
        x = left + cell * at
        if column == now:
            out.fill((*LIT, 150), Rect(x, 0, cell, out.get_height()))
        icon = words.stage.art.icon(SIGNS[column], round(high * 0.86), t.GOLD if column == now else FAINT)
        out.blit(icon, icon.get_rect(center=(x + cell // 2, high // 2)))
        for row in kind.behaviour[column]:
            ink = t.BRIGHT if column == now else usual
            span = lettering.line(_span(row.first, row.last), bold if column == now else small, ink)
            out.blit(span, span.get_rect(center=(x + cell // 2, middles[row.action] + below)))
    for action, y in middles.items():
        ink = t.BRIGHT if action in odds or (now is None and not left) else usual
        name = _fitted(words, words.form(names.name("behaviour", action)), (left or wide) - px(4), ink, text)
        out.blit(name, name.get_rect(midleft=(0, y)))
        if action in odds:
            told = lettering.line(words.stage.say("ui.table.percent", p=odds[action]), bold, t.GOLD)
            out.blit(told, told.get_rect(midright=(wide, y)))
    return out
