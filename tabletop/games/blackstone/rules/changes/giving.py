"""Cards that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tabletop.engine.action import Action
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import ArtefactId, FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Give, GiveArtefact, HandOver
from tabletop.games.blackstone.rules.changes.pieces import look_at_agenda
from tabletop.games.blackstone.rules.play import BlackstonePlay

C = TypeVar("C", bound=int)


def give(play: BlackstonePlay, answer: Action) -> None:
    """A card of any kind changes hands, if the answer says so."""
    match answer:
        case Give(find=find, to=to):
            give_find(play, find, to)
        case HandOver(card=card, to=to):
            give_resource(play, card, to)
        case GiveArtefact(artefact=artefact, to=to):
            give_artefact(play, artefact, to)


def give_find(play: BlackstonePlay, find: FindId, to: MemberId) -> None:
    """A discovery card changes hands; on Precipice that fulfils no agenda."""
    state = play.state
    holder = holder_of(state.finds, find)
    state.finds = _moved(state.finds, holder, find, to)
    play.tell(told.FindGiven(holder, find, to))
    if state.phase != "trading":
        look_at_agenda(play, to)


def give_resource(play: BlackstonePlay, card: ResourceId, to: MemberId) -> None:
    """A resource card changes hands."""
    state = play.state
    holder = holder_of(state.kit, card)
    state.kit = _moved(state.kit, holder, card, to)
    play.tell(told.ResourceGiven(holder, card, to))


def give_artefact(play: BlackstonePlay, artefact: ArtefactId, to: MemberId) -> None:
    """An artefact changes hands."""
    state = play.state
    holder = holder_of(state.artefacts, artefact)
    state.artefacts = _moved(state.artefacts, holder, artefact, to)
    play.tell(told.ArtefactGiven(holder, artefact, to))


def holder_of(held: Sequence[Sequence[C]], card: C) -> MemberId:
    """Who holds a card."""
    return MemberId(next(at for at, cards in enumerate(held) if card in cards))


def _moved(
    held: tuple[tuple[C, ...], ...], holder: int, card: C, to: int
) -> tuple[tuple[C, ...], ...]:
    """Cards by member after one has gone from one to another."""
    without = changed(held, holder, tuple(each for each in held[holder] if each != card))
    return changed(without, to, (*without[to], card))
