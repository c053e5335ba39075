"""What the mine says: questions, answers, refusals and warnings as messages of `assets/text/<language>/mine.yaml`."""

from __future__ import annotations

from typing import assert_never

from tabletop.engine.action import Action, Seat
from tabletop.engine.notation import tag_of
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import side_of
from tabletop.games.mine.position.deployment import reserve
from tabletop.games.mine.position.melee import frenzy_at_stake
from tabletop.games.mine.rules.strike import Strike
from tabletop.games.mine.words import names
from tabletop.games.mine.words.names import NAMES
from tabletop.text.message import Message, Value

refusal, warning, odds = NAMES.refusal, NAMES.warning, NAMES.foreseen
"""The sentences of refusals, of a preview's warnings, and of what its chances are chances of."""


# ---------------------------------------------------------------- questions and answers


def prompt(
    box: MineBox, state: MineState, seat: Seat, chosen: int | None = None, able: int = 0
) -> tuple[Message, Message]:
    """What a seat is asked, and the hint below it; for a seat that owes nothing, who is to act.

    chosen: the figure that was picked for the answer. able: how many figures could be.
    """
    decision = state.owed[seat]
    if decision is None:
        acting = next((other for other, owed in enumerate(state.owed) if owed is not None), None)
        if acting is None:
            return Message("mine.prompt.over"), Message("mine.hint.over")
        return Message("mine.prompt.other", {"side": names.side(state, acting)}), Message("mine.hint.other")
    part, args, number = _question(box, state, decision, chosen, able)
    if chosen is not None and part == "chosen":
        args |= {"creature": names.figure(box, chosen), "kind": names.kind_of(box, chosen)}
    tag = tag_of(decision)
    key = f"{tag}.{part}" if part else tag
    # An offer has one hint, whoever may take it up.
    hint = tag if isinstance(decision, ask.OfferFreeStrike) else key
    return Message(f"mine.prompt.{key}", args), Message(f"mine.hint.{hint}", {"n": number})


def _question(
    box: MineBox, state: MineState, decision: ask.AnyDecision, chosen: int | None, able: int
) -> tuple[str, dict[str, Value], int]:
    """The part of the key after the decision's tag, the arguments, and the number that the hint tells."""
    args = NAMES.fields(box, state, decision)
    match decision:
        case ask.Deploy(seat=seat):
            own = side_of(state, seat)
            waiting = len(reserve(box, state, own))
            return "sack" if not waiting else SIDES[own] if chosen is None else "chosen", args, waiting
        case ask.GiveOrders(seat=seat):
            part = "chosen" if chosen is not None else "any" if able else "none"
            return part, args | {"side": names.side(state, seat)}, able
        case ask.OfferFreeStrike():
            if chosen is None:
                return "any", args, able
            return "one", args | {"creature": names.figure(box, chosen)}, able
        case ask.ChooseDefence(creature=creature, attackers=attackers, free=free):
            this = state.creatures[creature]
            left = box.figures[this.kind].attacks - this.parries
            frenzy = frenzy_at_stake(box, state, creature)
            return "dash" if free and frenzy else "free" if free else "frenzy", args | {"many": len(attackers)}, left
        case ask.GiveStrikes():
            return "any" if chosen is None else "chosen", args, able
        case ask.ChooseFeast() | ask.Unearthed():
            return "", args, able
        case _:
            assert_never(decision)


def kept_without_die(box: MineBox, state: MineState, action: do.Defend) -> str:
    """What a defender keeps who rolls no die, as the end of a key: its frenzy, its last die, or both."""
    blow = state.stack[-1]
    die = isinstance(blow, Strike) and blow.takes_last_die(box, state)
    frenzy = frenzy_at_stake(box, state, action.creature)
    return "both" if die and frenzy else "save" if die else "base"


def label(box: MineBox, state: MineState, action: Action) -> Message:
    """The words on the button of an action."""
    tag = tag_of(action)
    match action:
        case do.MoveCreature(creature=creature, cell=cell, sack=sack):
            terrain = box.terrain(state)
            if terrain.out >> cell & 1:
                tag = "leave"
            elif terrain.rock >> cell & 1:
                tag = "hide"
            elif state.creatures[creature].cell == cell:
                tag = "surface"
            tag += "_sack" if sack else ""
        case do.Dig(sack=True) | do.Sidle(sack=True):
            tag += "_sack"
        case do.Defend(die=die):
            tag = "defend.die" if die else f"defend.{kept_without_die(box, state, action)}"
        case do.Attack(manner=manner):
            tag = f"attack.{manner}"
        case _:
            pass
    return Message(f"mine.action.{tag}", NAMES.fields(box, state, action))
