"""Reactions in another player's turn (quarriors.reactions)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.effects.window import ResponseWindow
from tabletop.games.quarriors.content.effects import Boost, Pacify, Restore, Salvage
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Cast, CopyCreature
from tabletop.games.quarriors.model.decisions import Respond
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.events import SpellCast
from tabletop.games.quarriors.model.state import Mark, QuarriorsState
from tabletop.games.quarriors.position.creatures import effects
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import reactions
from tabletop.games.quarriors.rules.copying import Copying, become
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import boost, give_back
from tabletop.games.quarriors.rules.zones import spend

QUIET = "quiet"
"""The result of responses when nobody has done anything."""


class Responses(ResponseWindow, frozen=True, kw_only=True, tag="responses"):
    """Opponents of the active seat, clockwise from its left, may cast reactions, each as many as it likes.

    fallen: creatures that have just been destroyed. among: those whose dice are concerned, empty for all. stirred:
    whether one has done something.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask", "respond")

    fallen: tuple[DieId, ...] = ()
    among: tuple[Seat, ...] = ()
    stirred: bool = False

    def order(self, play: QuarriorsPlay) -> list[Seat]:
        state = play.state
        return [seat for seat in opponents(state, state.active) if not self.among or seat in self.among]

    def question(self, play: QuarriorsPlay, seat: Seat) -> Respond | None:
        state = play.state
        own = tuple([die for die in self.fallen if state.owner[die] == seat and is_restorable(state, die)])
        return None if next(reactions(play.box, state, seat, own), None) is None else Respond(seat, own)

    def close(self, play: QuarriorsPlay) -> None:
        play.finish(None if self.stirred else QUIET)

    def respond(self, play: QuarriorsPlay) -> ResponseWindow:
        """Carry it out and ask the same one again, or go on to the next."""
        match play.answer:
            case Cast(die=die, targets=targets):
                back = react(play, die, targets)
                if back is not None:
                    play.call(Copying(die=back), then="ask")
                    return replace(self, stirred=True)
            case CopyCreature(die=die, creature=creature):
                become(play, die, creature)
                play.state.switched = (*play.state.switched, die)
            case _:
                return self.declined(play)
        play.goto("ask")
        return replace(self, stirred=True)


def open_window(play: QuarriorsPlay, fallen: tuple[DieId, ...] = (), among: tuple[Seat, ...] = ()) -> None:
    """Let opponents respond, as a step's last act; nothing in a Wilds where nobody ever could."""
    if play.box.wilds(play.state).has_reactions:
        play.call(Responses(fallen=fallen, among=among))


def is_restorable(state: QuarriorsState, die: DieId) -> bool:
    """Whether a creature that has just been destroyed still lies where it fell, and is not on its way back already."""
    return state.face[die] != HIDDEN and die not in state.ready[state.owner[die]] and die not in state.reviving


def react(play: QuarriorsPlay, die: DieId, targets: tuple[DieId, ...]) -> DieId | None:
    """Cast a reaction; gives a creature that came back."""
    state = play.state
    seat = Seat(state.owner[die])
    found = effects(play.box, state, die, "reaction")
    spend(play.box, state, die)
    play.tell(SpellCast(die, targets))
    for effect in found:
        match effect:
            case Pacify():
                state.marks = (*state.marks, Mark(die=targets[0], calm=True))
            case Salvage():
                state.salvaging = (*state.salvaging, seat)
            case Boost(attack=attack, defence=defence):
                boost(play, seat, attack, defence)
            case Restore():
                give_back(play, targets[0])
                return targets[0]
    return None


