"""What Blackstone Fortress says: questions, answers and refusals as messages of `assets/text/*/blackstone*.yaml`."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import tag_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import pieces
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.text.message import Message

refusal, warning, odds = NAMES.refusal, NAMES.warning, NAMES.odds
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


def prompt(box: BlackstoneBox, state: BlackstoneState, who: Seat, chosen: str = "") -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, what the others are about.

    chosen: the piece that was picked for the answer, empty for none.
    """
    decision = state.owed[who]
    if decision is None:
        return waiting(box, state), Message("blackstone.hint.over" if state.result else "blackstone.hint.other")
    args = NAMES.fields(box, state, decision)
    tag = tag_of(decision)
    return Message(f"blackstone.prompt.{tag}", args), Message(f"blackstone.hint.{tag}", args)


def waiting(box: BlackstoneBox, state: BlackstoneState) -> Message:
    """What those do who are to act, for everybody else."""
    for who, decision in enumerate(state.owed):
        if decision is not None:
            return Message(f"blackstone.wait.{tag_of(decision)}", {"seat": pieces.seat(box, who)})
    return Message("blackstone.prompt.over")


def phase(state: BlackstoneState) -> tuple[Message, Message]:
    """The name of the phase, and what happens in it."""
    return Message(f"blackstone.phase.{state.phase}"), Message(f"blackstone.phase_about.{state.phase}")


def label(box: BlackstoneBox, state: BlackstoneState, action: Action) -> Message:
    """The words on the button of an action."""
    return NAMES.label(box, state, action, "", {})
