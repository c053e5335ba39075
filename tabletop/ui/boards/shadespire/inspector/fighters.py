"""What the inspector tells of a fighter: values, Attack actions, abilities and upgrades as they are now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.standing import Modify
from tabletop.games.shadespire.content.effects.standing import Stat as StatName
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.characteristics import move_of, under
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.fighters import side_of, wounds_of
from tabletop.games.shadespire.position.reach import weapons_of
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face, fighter_face
from tabletop.ui.boards import Sheet, Stat, Trait
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.boards.painting import stacked
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.shadespire.layout.figures import look_of
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import OWNER_WORDS, Colour
from tabletop.ui.pictures.cache import ready

ROW, NUMBER, NUMBERS = 1.35, 1.75, 3
"""A row of the strip is higher than its letters by so much, a sign with its number so wide, by the row, and so many of
them stand in it."""


class Arms(NamedTuple):
    """An Attack action as it is now: its name, its symbol, and each number with the colour in which it stands."""

    name: str
    symbol: str
    numbers: tuple[tuple[str, int, Colour], ...]


def fighter_sheet(words: ShadespireWords, things: Things, view: ShadespireState, fighter: FighterId) -> Sheet:
    """Everything about a fighter."""
    box = words.box
    look, kind = look_of(box, view, fighter), box.fighters[fighter]
    face = fighter_face(kind, bool(view.inspired >> fighter & 1))
    owner = int(box.owner[fighter])
    arms = _arms(words, view, fighter)
    return Sheet(
        words.form(face.name), [Part(words.seat_name(owner), OWNER_WORDS[owner])], _about(words, view, fighter),
        lambda px: things.fighter(look, px, "normal"), _values(words, view, fighter),
        statuses=_statuses(words, look.statuses), origins=origin_notes(words.stage, kind.source),
        strip=_strip(things, arms), heading=words.stage.say("shadespire.stat.attacks"), has_table=True,
    )  # fmt: skip


def _now(box: ShadespireBox, view: ShadespireState, stat: StatName, value: int, fighter: FighterId) -> int:
    """A characteristic under what holds whatever the fighter does."""
    return under(box, view, stat, value, effects(box, view, Modify, fighter)) if view.at[fighter] >= 0 else value


def _values(words: ShadespireWords, view: ShadespireState, fighter: FighterId) -> tuple[Stat, ...]:
    """Move, Defence and wounds that are left."""
    box, say = words.box, words.stage.say
    side = side_of(box, view, fighter)
    move = move_of(box, view, fighter, False) if view.at[fighter] >= 0 else side.move
    wounds = wounds_of(box, view, fighter)

    def stat(name: str, icon: str, now: int, base: int) -> Stat:
        about = say(f"shadespire.stat.{name}.about")
        return Stat(icon, say(f"shadespire.stat.{name}.name"), str(now), about, str(base) if base != now else "")

    symbol = "shadespire.die.block" if side.symbol == "block" else "shadespire.die.dodge"
    return (
        stat("move", "stat.move", move, side.move),
        stat("defence", symbol, _now(box, view, "defence", side.defence, fighter), side.defence),
        stat("wounds", "stat.health", wounds - view.damage[fighter], side.wounds),
    )


def _about(words: ShadespireWords, view: ShadespireState, fighter: FighterId) -> str:
    """Its abilities, what inspires it, and its upgrades: a line each."""
    box, say = words.box, words.stage.text.say
    face = fighter_face(box.fighters[fighter], bool(view.inspired >> fighter & 1))
    told = [say(face.words)] if face.words is not None else []
    own = [each for each in face.attacks if each.words is not None]
    told += [f"{words.form(each.name)}: {say(each.words)}" for each in own if each.words is not None]
    if face.inspire is not None:
        told.append(f"{words.stage.say('shadespire.stat.inspire')}: {say(face.inspire)}")
    for worn in view.worn[fighter]:
        card = card_face(box.content, box.cards[view.kinds[worn]])
        told.append(f"“{words.form(card.name)}”: {say(card.words)}")
    return "\n".join(told)


def _statuses(words: ShadespireWords, statuses: Sequence[str]) -> tuple[Trait, ...]:
    say = words.stage.say
    return tuple(
        Trait(f"shadespire.{name}", say(f"shadespire.status.{name}.name"), say(f"shadespire.status.{name}.about"))
        for name in statuses
    )


# ---------------------------------------------------------------- Attack actions


def _arms(words: ShadespireWords, view: ShadespireState, fighter: FighterId) -> tuple[Arms, ...]:
    """The Attack actions, numbers that something changes in another colour."""
    found = []
    for profile, _ in weapons_of(words.box, view, fighter):
        symbol = "shadespire.die.hammer" if profile.symbol == "hammer" else "shadespire.die.swords"
        numbers = []
        for icon, stat, base in (
            ("shadespire.stat.range", "range", profile.range), (symbol, "dice", profile.dice),
            ("shadespire.stat.damage", "damage", profile.damage),
        ):  # fmt: skip
            now = _now(words.box, view, stat, base, fighter)  # type: ignore[arg-type]
            numbers.append((icon, now, t.BRIGHT if now == base else t.GOLD if now > base else t.BAD))
        found.append(Arms(words.form(names.weapon(profile)), symbol, tuple(numbers)))
    return tuple(found)


def _strip(things: Things, arms: tuple[Arms, ...]) -> Callable[[int], Surface]:
    """The Attack actions below one another, in a picture of some width."""

    def paint(wide: int) -> Surface:
        stage = things.stage
        key = ("shadespire.arms", arms, wide, stage.theme.unit, stage.text.language)
        return stage.art.cache.get(key, lambda: _painted(things, arms, wide))

    return paint


def _row(stage: Stage) -> int:
    """The height of a row of one line, in pixels."""
    return round(stage.lettering.height(t.BOLD) * ROW)


def name_room(stage: Stage, wide: int) -> int:
    """The room that a strip so wide has for a name beside range, dice and damage, in pixels."""
    return wide - NUMBERS * round(_row(stage) * NUMBER)


def _painted(things: Things, arms: tuple[Arms, ...], wide: int) -> Surface:
    stage = things.stage
    lettering, high, room = stage.lettering, _row(stage), name_room(stage, wide)
    names_of = [things.broken(each.name, t.TEXT, room, wide=True) or [each.name] for each in arms]
    heights = [max(high, lettering.height(t.TEXT) * len(lines)) for lines in names_of]
    out = Surface((wide, max(high, sum(heights))), SRCALPHA)
    for at, each in enumerate(arms):
        row = Rect(0, sum(heights[:at]), wide, heights[at])
        right = row.right
        for icon, number, colour in reversed(each.numbers):
            drawn = lettering.line(str(number), t.BOLD, colour)
            right -= drawn.get_width()
            out.blit(drawn, drawn.get_rect(midleft=(right, row.centery)))
            sign = stage.art.icon(icon, round(high * 0.66), t.BRASS)
            right -= sign.get_width() + stage.px(3)
            out.blit(sign, sign.get_rect(midleft=(right, row.centery)))
            right -= stage.px(9)
        name = stacked([lettering.line(line, t.TEXT, t.WORDS) for line in names_of[at]], room)
        out.blit(name, name.get_rect(midleft=(0, row.centery)))
    return ready(out)
