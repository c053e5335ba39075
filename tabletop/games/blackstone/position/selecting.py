"""Whom effects mean."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Selector, Who
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FoeId, MemberId, member_of
from tabletop.games.blackstone.model.facts import PARTY, Cause
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, matches
from tabletop.games.blackstone.position.sight import range_of, seen_from
from tabletop.games.blackstone.position.table import (
    able,
    each_of,
    models_there,
    standing_figures,
    standing_foes,
    standing_members,
)


def leaders_explorer(box: BlackstoneBox, state: BlackstoneState) -> MemberId:
    """The leader's explorer, or if it has several the first that is not out of action."""
    there = able(state)
    own = [member for member in range(PARTY) if state.led[member] == state.leader]
    found = [member for member in own if there >> member & 1] or [each for each in range(PARTY) if there >> each & 1]
    return MemberId((found or own)[0])


def taking_part(state: BlackstoneState) -> int:
    """The explorers that are in it now: in a combat those on the board, in the recovery step also those that are out of
    action."""
    if state.phase == "recovery":
        return (1 << PARTY) - 1 & ~state.dead
    return standing_members(state) if state.board else able(state)


def members_meant(box: BlackstoneBox, state: BlackstoneState, who: Who, cause: Cause) -> tuple[MemberId, ...]:
    """The explorers that are meant."""
    there = taking_part(state)
    match who:
        case "self":
            found = 1 << cause.holder if cause.holder >= 0 else 0
        case "mover" | "attacker":
            found = 1 << member_of(cause.figure) if cause.figure >= 0 and cause.foe == NOBODY else 0
        case "each_explorer":
            return tuple(each_of(there))
        case "leader":
            return (leaders_explorer(box, state),)
        case Selector():
            if who.side == "hostile":
                return ()
            return tuple(member for member in each_of(there) if _fits(box, state, who, cause, member))
    return tuple(each_of(found & there))


def _fits(box: BlackstoneBox, state: BlackstoneState, who: Selector, cause: Cause, member: MemberId) -> bool:
    """Whether an explorer is as a selector wants it."""
    if who.other and member == cause.holder:
        return False
    if (who.within is None and not who.seen) or not state.board or cause.holder == member:
        return True
    return any(
        (who.within is None or range_of(box, state, state.at[mine], state.at[theirs]) <= who.within)
        and (not who.seen or seen_from(box, state, state.at[mine]) >> state.at[theirs] & 1)
        for mine in models_there(state, cause.holder)
        for theirs in models_there(state, member)
    )


def foes_meant(box: BlackstoneBox, state: BlackstoneState, who: Who, cause: Cause) -> tuple[FoeId, ...]:
    """The hostiles that are meant."""
    if not isinstance(who, Selector):
        there = cause.foe >= 0 and state.foes[cause.foe] != NOWHERE
        wanted = who in ("attacker", "mover") or (who == "self" and cause.holder == NOBODY)
        return (FoeId(cause.foe),) if there and wanted else ()
    if who.side == "explorer":
        return ()
    return tuple(foe for foe in standing_foes(state) if _foe_fits(box, state, who, cause, foe))


def _foe_fits(box: BlackstoneBox, state: BlackstoneState, who: Selector, cause: Cause, foe: FoeId) -> bool:
    """Whether a hostile is as a selector wants it."""
    if not matches(box, state, who, Matter(foe=foe), cause.holder):
        return False
    if who.within is None and not who.seen:
        return True
    return any(
        (who.within is None or range_of(box, state, state.at[mine], state.foes[foe]) <= who.within)
        and (not who.seen or seen_from(box, state, state.at[mine]) >> state.foes[foe] & 1)
        for mine in (models_there(state, cause.holder) if cause.holder >= 0 else standing_figures(state))
    )
