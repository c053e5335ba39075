"""Who may go first where explorers go one after another, in leader's order (blackstone.seats.04)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import MemberId, member_of
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.gambits import can_use_step
from tabletop.games.blackstone.position.table import members_in_order, speaker


def may_go_first(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep | asked.PlaceFigures
) -> Iterator[MemberId]:
    """The explorers to which the one that is asked may give way, of those that wait and have something to do: of the
    same seat, as everybody says in which order the own explorers go; of any where it is the leader's, who says it of
    all. Only such as come later in the usual order, so that nobody gives way for ever."""
    member = _asked(decision)
    usual = members_in_order(box, state, sum(1 << each for each in {member, *_waiting(state)}))
    leads = state.led[member] == speaker(box, state)
    for each in usual[usual.index(member) + 1 :]:
        if _has_part(box, state, decision, each) and (leads or state.led[each] == state.led[member]):
            yield each


def may_come_next(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep | asked.PlaceFigures
) -> Iterator[MemberId]:
    """The explorers of which the leader may say that they come right after the own one that is asked: of those that
    wait and have something to do all but the next, unless that is the leader's as well, which can give way itself."""
    member, leader = _asked(decision), speaker(box, state)
    if state.led[member] != leader:
        return
    waiting = (each for each in dict.fromkeys(_waiting(state)) if each != member)
    after = [each for each in waiting if _has_part(box, state, decision, each)]
    if after and state.led[after[0]] != leader:
        yield from after[1:]


def _asked(decision: asked.GambitStep | asked.PlaceFigures) -> MemberId:
    return decision.member if isinstance(decision, asked.GambitStep) else member_of(decision.figure)


def _has_part(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.GambitStep | asked.PlaceFigures, member: MemberId
) -> bool:
    return isinstance(decision, asked.PlaceFigures) or can_use_step(box, state, member)


def _waiting(state: BlackstoneState) -> Iterable[MemberId]:
    """The explorers whose part is still to come in what goes from one to the next: the gambit step, or models that are
    put on the board."""
    for each in reversed(state.stack):
        match getattr(each, "gamblers", None), getattr(each, "waiting", None):
            case tuple() as gamblers, _:
                return gamblers
            case _, tuple() as figures:
                return map(member_of, figures)
    return ()
