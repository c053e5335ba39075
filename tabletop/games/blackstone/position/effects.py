"""Effects that are asked: what holds for somebody now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from tabletop.engine.effects.modifier import Modifier, modified
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die, Like, Selector, Who
from tabletop.games.blackstone.content.effects.standing import (
    Forbid,
    Modify,
    SetCost,
    StandingEffect,
    Stat,
)
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.model.facts import FACE_NAMES, InForce, Token
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import sources

E = TypeVar("E", bound=StandingEffect)


class Matter(Struct, frozen=True, gc=False):  # gc: in no circle, being frozen
    """What is asked about: an explorer or a hostile, and what it does or what happens to it.

    member, foe: whom the effect would be about. action: its name; paid: what the die shows. die, result: of a roll.
    critical: a grievous wound is at stake. range: between attacker and target. moved: it has moved in this action.
    covered: the target is in cover. near: the move ends beside a hostile. marker: into a hex with a discovery marker.
    other: the hostile on the other side. first: it is the first time in this combat. weapon: the explorer's.
    """

    member: int = NOBODY
    foe: int = NOBODY
    action: str = ""
    paid: int = 0
    die: Die | None = None
    result: int = -1
    critical: bool = False
    range: int = -1
    moved: bool = False
    covered: bool = False
    near: bool = False
    marker: bool = False
    other: int = NOBODY
    first: bool = False
    weapon: str = ""


ANYBODY = Matter()


def in_force(
    box: BlackstoneBox, state: BlackstoneState, kind: type[E], matter: Matter = ANYBODY, aspect: str = ""
) -> Sequence[E]:
    """The effects of a kind that hold for somebody now, in the order in which they came into play. aspect: of the kinds
    that have one (see `aspect_of`), which is asked about."""
    asked = sources(box, state).asked.get((kind, aspect))
    if asked is None:
        return ()
    found: list[E] = []
    member, foe = matter.member, matter.foe
    concerned = (NOBODY, box.foe_kinds[foe] if foe >= 0 else NOBODY)
    for one in asked.standing:
        is_about = one.member == member if one.member >= 0 else one.kind in concerned
        if is_about and (one.anyway or is_like(box, state, one.effect.when, matter)):
            found.append(one.effect)  # type: ignore[arg-type]
    for each, effect in asked.lasting:
        if holds_for(each, matter) and is_like(box, state, effect.when, matter):
            found.append(effect)  # type: ignore[arg-type]
    # A marker on the board has its effects on a hostile that stands on it.
    for token, effect in asked.marked if foe >= 0 else ():
        here = token.hex == state.foes[foe] and matches(box, state, token.placed.on, matter, token.holder)
        if here and is_like(box, state, effect.when, matter):
            found.append(effect)  # type: ignore[arg-type]
    return found


def is_in_play(box: BlackstoneBox, state: BlackstoneState, kind: type[StandingEffect], aspect: str = "") -> bool:
    """Whether there is an effect of a kind at all, whomever it is about: to be asked once before it is asked of many
    (see `in_force`)."""
    return (kind, aspect) in sources(box, state).asked


def holds_for(lasting: InForce, matter: Matter) -> bool:
    """Whether what lasts is about somebody, with its weapon if it is for one."""
    if lasting.weapon not in ("", matter.weapon):
        return False
    if matter == ANYBODY:
        return True
    return bool((lasting.members >> matter.member if matter.member >= 0 else lasting.foes >> matter.foe) & 1)


def matches(box: BlackstoneBox, state: BlackstoneState, who: Who, matter: Matter, holder: int) -> bool:
    """Whether somebody is among those that a selector means."""
    if not isinstance(who, Selector):
        return who == "each_explorer" and matter.member >= 0
    if who.side == "explorer":
        return matter.member >= 0 and not (who.other and matter.member == holder)
    if matter.foe < 0:
        return who.side == "model" and matter.member >= 0
    kind = box.foe_records[matter.foe]
    return (
        (who.kinds is None or kind.id in who.kinds)
        and (who.not_sizes is None or kind.size not in who.not_sizes)
    )


def springs_on(box: BlackstoneBox, state: BlackstoneState, token: Token, matter: Matter) -> bool:
    """Whether something happens to one that comes to a marker on the board."""
    placed = token.placed
    return bool(placed.springs) and matches(box, state, placed.on, matter, token.holder)


def is_like(box: BlackstoneBox, state: BlackstoneState, like: Like, matter: Matter) -> bool:
    """Whether the thing asked about is as an effect wants it."""
    return (
        (like.turns is None or state.turn <= like.turns)
        and (not like.first or matter.first)
        and (like.action is None or matter.action == like.action)
        and (like.paid_least is None or matter.paid >= like.paid_least)
        and (like.result is None or (matter.result >= 0 and FACE_NAMES[matter.result] == like.result))
        and (like.die is None or matter.die == like.die)
        and (not like.critical or matter.critical)
        and (like.range_least is None or matter.range >= like.range_least)
        and (like.range_most is None or 0 <= matter.range <= like.range_most)
        and (not like.moved or matter.moved)
        and (not like.ends_near_hostile or matter.near)
        and (not like.into_marker or matter.marker)
        and (like.slain is None or any(state.fallen >> box.kind_numbers[each] & 1 for each in like.slain))
    )


def value(box: BlackstoneBox, state: BlackstoneState, stat: Stat, printed: int, matter: Matter = ANYBODY) -> int:
    """A number under all that changes it."""
    changes = in_force(box, state, Modify, matter, stat)
    return under(changes, printed) if changes else printed


def under(changes: Sequence[Modify], printed: int) -> int:
    """A number under some changes."""
    return modified(printed, [Modifier(by=each.by or 0, set=each.set) for each in changes]) if changes else printed


def cost(box: BlackstoneBox, state: BlackstoneState, action: str, printed: int, matter: Matter) -> int:
    """The least that a die must show for an action, 0 if it needs none; never above 6 (blackstone.activation.16)."""
    for each in in_force(box, state, SetCost, matter, action):
        printed = 0 if each.free else each.least or printed
    return min(6, printed)


def forbids(box: BlackstoneBox, state: BlackstoneState, what: str, matter: Matter = ANYBODY) -> bool:
    """Whether something is not done, or cannot be."""
    found = in_force(box, state, Forbid, matter, what)
    return bool(found) and any(each.every is None for each in found)


def is_recovery_barred(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether no vitality rolls are made after this exploration card; of some effects only after each such number of
    cards."""
    found = in_force(box, state, Forbid, ANYBODY, "recovery_vitality_rolls")
    return any(len(state.past) % (each.every or 1) == 0 for each in found)


def any_in_force(
    box: BlackstoneBox, state: BlackstoneState, kind: type[E], matter: Matter = ANYBODY, aspect: str = ""
) -> bool:
    """Whether one of a kind holds."""
    return bool(in_force(box, state, kind, matter, aspect))
