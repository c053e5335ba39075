"""What the log says of hostiles: their open minds, their moves, their wounds."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.event import Event
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.behaviour import TakeAction
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import Status
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.hostiles import is_possible
from tabletop.games.blackstone.position.sight import range_of, visible_to_foe
from tabletop.games.blackstone.position.table import kind_of
from tabletop.games.blackstone.words import listing, names, pieces
from tabletop.text.message import Message, Value

Part: TypeAlias = tuple[str, dict[str, Value]]
"""What the key of a sentence ends with after the tag, and arguments."""


def of_hostiles(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Part | None:
    """The part of the key after the event's tag, and the arguments that are no plain fields; None for another event."""
    match happening:
        case happened.FoeActs():
            return _mind(box, state, happening)
        case happened.Targeted(reason=reason, settled=settled, tied=tied):
            return settled, {"reason": reason, "tied": tied}
        case happened.FoeMoved(path=path, settled=settled):
            return "", {"n": len(path), "hex": pieces.hex_(box, state, path[-1]), "settled": settled}
        case happened.Returned(settled=settled):
            return "", {"settled": settled}
        case happened.FoeDieRolled(purpose=purpose, die=die, faces=faces, again=again):
            args: dict[str, Value] = {
                "purpose": Message(f"blackstone.purpose.{purpose}"), "die": listing.die(die),
                "faces": listing.faces(faces),
            }  # fmt: skip
            return ("again" if again else "first"), args
        case happened.FoeAttacked(foe=foe, figure=figure, weapon=weapon, covered=covered):
            at, here = state.at[figure], state.foes[foe]
            range_ = range_of(box, state, at, here) if NOWHERE not in (at, here) else 0
            args = {"weapon": names.plain("weapon", weapon), "range": range_}
            return ("covered" if covered else "open"), args
        case happened.FoeWounded(foe=foe, wounds=wounds):
            return "", {"n": wounds, "left": max(0, kind_of(box, foe).wounds - state.counters[foe])}
        case happened.Slain(member=member):
            return ("by_nobody" if member is None else "by"), {}
        case happened.Reinforced(foes=foes):
            return ("some" if foes else "none"), {"foes": listing.crowd(box, foes)}
        case happened.Empowered(on=on):
            return ("on" if on else "off"), {}
    return None


def _mind(box: BlackstoneBox, state: BlackstoneState, happening: happened.FoeActs) -> Part:
    """Status and why, the roll, the line of the table, the action."""
    foe, found, roll = happening.foe, happening.status, happening.roll
    row = next(each for each in kind_of(box, foe).behaviour[found] if each.first <= roll <= each.last)
    args: dict[str, Value] = {
        "status": names.name("column", found), "why": why(box, state, foe, found), "from": row.first, "to": row.last,
        "action": action_words(box, state, foe, happening.action), "settled": happening.settled,
    }  # fmt: skip
    return ("held" if row.action != happening.action else "one" if row.first == row.last else "row"), args


def action_words(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, action: str) -> Value:
    """An action, with the one that a hostile takes in its place where its first step would do nothing."""
    name, first = names.name("behaviour", action), next(iter(box.actions[action].steps), None)
    match first.otherwise if first is not None and not is_possible(box, state, foe, first) else ():
        case (TakeAction(action=other), *_):
            return Message("blackstone.instead", {"action": name, "other": names.name("behaviour", other)})
    return name


def why(box: BlackstoneBox, state: BlackstoneState, foe: FoeId, found: Status) -> Message:
    """Why a hostile has its status."""
    visible = visible_to_foe(box, state, foe)
    if not visible:
        return Message("blackstone.why.hidden")
    nearest = min(visible.values())
    meant = tuple(each for each, range_ in visible.items() if found == "in_cover" or range_ == nearest)
    who = tuple(pieces.figure(box, state, each) for each in meant)
    return Message(f"blackstone.why.{found}", {"who": who, "n": len(who), "range": nearest})
