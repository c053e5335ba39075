"""Cards that change hands."""

from __future__ import annotations

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FindId, MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.rules.pieces import look_at_agenda
from tabletop.games.blackstone.rules.play import BlackstonePlay


def give_find(play: BlackstonePlay, find: FindId, to: MemberId) -> None:
    """A discovery card changes hands."""
    state = play.state
    holder = next(each for each in range(PARTY) if find in state.finds[each])
    state.finds = changed(state.finds, holder, tuple(each for each in state.finds[holder] if each != find))
    state.finds = changed(state.finds, to, (*state.finds[to], find))
    play.tell(told.FindGiven(MemberId(holder), find, to))
    look_at_agenda(play, to)
