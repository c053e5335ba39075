"""What can be done in the gambit step."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, NOBODY, DieId
from tabletop.games.blackstone.model.facts import FIRST_GROUP
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, cost, forbids
from tabletop.games.blackstone.position.explorers.acting import GAMBIT_FOR, covering_partners


def gambit_is_free(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether a gambit costs an explorer nothing."""
    return cost(box, state, "gambit", 1, Matter(member=member, action="gambit")) == 0


def _can_gamble(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether there can be a gambit of an explorer, if only it is paid for."""
    if state.gambits >> member & 1 or max(state.track, default=NOBODY) < FIRST_GROUP:
        return False
    return not forbids(box, state, "gambit", Matter(member=member))


def gambit_payments(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[DieId, ...]:
    """What an explorer can pay a gambit with: any activation die, or two points, which need no die
    (blackstone.initiative.07, reading Q55); nothing if there can be none."""
    if not _can_gamble(box, state, member):
        return ()
    if gambit_is_free(box, state, member):
        return (NO_DIE,)
    dice = tuple(map(DieId, sorted(set(state.dice[member]))))
    return (*dice, NO_DIE) if state.points[member] >= GAMBIT_FOR else dice


def partners(box: BlackstoneBox, state: BlackstoneState, member: int, refused: int = 0) -> list[int]:
    """With whom an explorer can offer covering fire. refused: a set of those that did not want it."""
    if state.gambits >> member & 1:
        return []
    return [each for each in covering_partners(box, state, member) if not refused >> each & 1]


def can_use_step(box: BlackstoneBox, state: BlackstoneState, member: int, refused: int = 0) -> bool:
    """Whether an explorer can do anything in the gambit step."""
    can_pay = state.dice[member] or state.points[member] >= GAMBIT_FOR or gambit_is_free(box, state, member)
    return bool(can_pay and _can_gamble(box, state, member)) or bool(partners(box, state, member, refused))
