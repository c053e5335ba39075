"""The answers between which there is something to choose: of those from which the same follows, one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.legal.stakes import matters
from tabletop.games.quarriors.model.actions import CopyCreature, Defend, Finish, Pass, Spend
from tabletop.games.quarriors.model.decisions import (
    CaptureDice,
    CastFreely,
    ChooseCopy,
    NameDefender,
    Respond,
    SummonAndPrepare,
)
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import is_unravelling
from tabletop.games.quarriors.position.creatures import Nature, defence, nature


def differing(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """The options of a seat of which no two come to the same.

    To take quiddity for which there is no use in its phase is no choice: it can be taken in the next one as well, and
    in the last one it is lost. To cast nothing is none where no spell could change anything now. Of defenders that hold
    any will do, and of those that are the same, as of the models of a copy.
    """
    match state.owed[seat]:
        case SummonAndPrepare() | CaptureDice():
            found = list(listed(box, state, seat))
            useful = [each for each in found if not isinstance(each, Spend)]
            yield from useful if all(isinstance(each, Finish) for each in useful) else found
        case CastFreely() | Respond():
            found = list(listed(box, state, seat))
            casts = [each for each in found if not isinstance(each, Finish | Pass)]
            yield from found if any(matters(box, state, each) for each in casts) else found[-1:]
        case ChooseCopy():
            known: dict[Nature, Action] = {}
            for each in listed(box, state, seat):
                assert isinstance(each, CopyCreature)
                known.setdefault(nature(box, state, each.creature), each)
            yield from known.values()
        case NameDefender(attack=attack):
            seen = set()
            for each in listed(box, state, seat):
                assert isinstance(each, Defend)
                kind = _as_defender(box, state, each.die, attack)
                if kind not in seen:
                    seen.add(kind)
                    yield each
        case _:
            yield from listed(box, state, seat)


def nobody_falls(box: QuarriorsBox, state: QuarriorsState, decision: NameDefender) -> bool:
    """Whether every creature that could defend would stand."""
    named = [each.die for each in listed(box, state, decision.seat) if isinstance(each, Defend)]
    return all(holds(box, state, die, decision.attack) for die in named)


def holds(box: QuarriorsBox, state: QuarriorsState, die: DieId, attack: int) -> bool:
    """Whether a creature would stand, named against so much of the active seat's attack."""
    return defence(box, state, die, is_unravelling(box, state, state.active)) > attack


def _as_defender(box: QuarriorsBox, state: QuarriorsState, die: DieId, attack: int) -> object:
    """All that a defender differs in from others; nothing more of one that holds."""
    if holds(box, state, die, attack):
        return None
    borne = any(creature == die for _, creature in state.attached)
    marks = [(mark.attack, mark.defence, mark.glory, mark.calm) for mark in state.marks if mark.die == die]
    known = box.dice[die].id, state.face[die], nature(box, state, die), die in state.switched
    return die if borne else (*known, *sorted(marks))
