"""What the log of Blackstone Fortress says of an event."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.event import Event
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, NOWHERE
from tabletop.games.blackstone.content.records import CombatCard
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.sight import range_of
from tabletop.games.blackstone.position.table import foes_of_group, open_slots, slots
from tabletop.games.blackstone.words import endings, listing, names, pieces
from tabletop.games.blackstone.words.hostile_log import Part, of_hostiles
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.games.blackstone.words.quest_log import of_quest
from tabletop.games.blackstone.words.sources import source_name
from tabletop.text.message import Message, Value

TOLD_BY_THE_NEXT = ("behaviour", "event", "reinforcement")
"""Rolls of the Blackstone die that the event after them says again."""
Rolled: TypeAlias = happened.DieRolled | happened.BlackstoneRolled


def event(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    return NAMES.event(box, state, happening, *_part(box, state, happening))


def has_row(happening: Event) -> bool:
    """Whether an event has a row of its own in the log: the next one may tell it all, or nothing has come of it."""
    if not isinstance(happening, happened.BlackstoneRolled):
        return True
    harmless = happening.purpose == "each" and happening.value > happening.most
    return not harmless and happening.purpose not in TOLD_BY_THE_NEXT


def _part(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Part:
    """The part of the key after the event's tag, and the arguments that are no plain fields."""
    match happening:
        case happened.FortressNamed(seat=seat):
            return "", {"name": pieces.seat(box, seat)}
        case happened.ExplorationPutBack(card=card):
            return ("unseen" if card is None else "seen"), {}
        case happened.ExplorerTaken(kind=kind):
            name = names.name("explorer", box.explorers[kind].id)
            return ("alone" if box.options.seats == 1 else "several"), {"name": name}
        case happened.ShipTaken(added=added):
            return ("added" if added else "own"), {}
        case happened.Stood():
            return ("board" if state.board else "chamber"), {}
        case happened.Voted(stop=stop):
            return ("stop" if stop else "go"), {}
        case happened.ExplorationDrawn(card=card):
            return exploration_kind(box, card), {"n": len(state.past), "all": len(state.past) + len(state.deck)}
        case happened.ExpeditionBegan(kind=kind, place=place):
            return "", {"words": endings.introduction(box, kind, place)}
        case happened.ExpeditionEnded(reason=reason):
            return reason, {}
        case happened.CombatEnded(left=left):
            return ("left" if left else "wiped_out"), {}
        case happened.FindDrawn(find=find):
            points = box.finds[find].points if find >= 0 else None
            return ("clue" if points is None else "archeotech"), {"n": points or 0}
        case happened.CombatBegan(card=card):
            return _combat(box, state, box.combat(card))
        case happened.TwistBegan(twist=twist):
            return "", _card("twist", box.content.twists[twist].id)
        case happened.GroupDeployed(foes=foes):
            return "", {"foes": listing.crowd(box, foes)}
        case happened.DestinyRolled(available=available, spoilt=spoilt):
            args = {"dice": listing.numbers(available), "spoilt": listing.numbers(spoilt)}
            return ("spoilt" if spoilt else "all"), args
        case happened.ActivationDiceRolled(dice=dice) | happened.OnWatch(dice=dice):
            return ("some" if dice else "none"), {"dice": listing.numbers(dice)}
        case happened.TrackLaid(track=track):
            return "", {"track": listing.track(box, state, track)}
        case happened.GroupActivated(group=group):
            return "", {"foes": listing.crowd(box, foes_of_group(state, group))}
        case happened.RandomEventCame(name=name):
            return "", _card("random_event", name)
        case happened.MarkerTaken(marker=marker):
            return "", {"n": marker + 1}
        case happened.ChamberOpened(portal=portal):
            return ("board" if portal is None else "portal"), {}
        case happened.CardUsed():
            return _used(happening)
        case happened.TokenLaid(marker=marker) | happened.TokenGone(marker=marker):
            return "", {"marker": Message(f"blackstone.token.{marker}")}
    found = of_hostiles(box, state, happening) or of_quest(box, state, happening)
    return _of_explorers(box, state, happening) if found is None else found


def exploration_kind(box: BlackstoneBox, card: int) -> str:
    """What an exploration card is: a challenge, an ambush or another combat."""
    if card < 0:
        return "unknown"
    found = box.explorations[card]
    return ("ambush" if found.kind == "ambush" else "combat") if isinstance(found, CombatCard) else "challenge"


def _combat(box: BlackstoneBox, state: BlackstoneState, card: CombatCard) -> Part:
    """What kind of combat begins, and its special rule."""
    args: dict[str, Value] = {"rule": names.more("combat_rule", card.id)} if card.effects else {}
    return f"{card.kind}.{'rule' if card.effects else 'plain'}", args


def _card(kind: names.Kind, which: str) -> dict[str, Value]:
    """The name of a thing, and what it says."""
    return {"name": names.name(kind, which), "words": names.says(kind, which)}


def _used(happening: happened.CardUsed) -> Part:
    """Who uses what, or what takes effect."""
    kind = happening.source.partition(".")[0]
    part = "party" if kind == "ship" else "rule" if happening.member is None else "own"
    return part, {"what": source_name(happening.source)}


# ---------------------------------------------------------------- explorers


def _of_explorers(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Part:
    """What explorers do and suffer."""
    match happening:
        case happened.ActionTaken(action=action, die=die):
            return f"{action}.{'free' if die == NO_DIE else 'paid'}", {}
        case happened.Moved(path=path):
            return "", {"n": len(path), "hex": pieces.hex_(box, state, path[-1])}
        case happened.DieRolled() | happened.BlackstoneRolled():
            return _rolled(happening)
        case happened.AttackDeclared(figure=figure, foe=foe, weapon=weapon, covered=covered):
            at, here = state.at[figure], state.foes[foe]
            range_ = range_of(box, state, at, here) if NOWHERE not in (at, here) else 0
            args: dict[str, Value] = {"weapon": names.plain("weapon", weapon), "range": range_}
            return ("covered" if covered else "open"), args
        case happened.Wounded(member=member, grievous=grievous):
            args = {"open": open_slots(box, state, member), "all": slots(box, state, member)}
            return ("grievous" if grievous else "plain"), args
        case happened.Healed(member=member) | happened.Eased(member=member):
            return "", {"open": open_slots(box, state, member), "all": slots(box, state, member)}
        case happened.DiceLost(member=member):
            return ("destiny" if member is None else "own"), {}
        case happened.PointsChanged(member=member, by=by):
            part = "gained" if by > 0 else "spent" if by else "full"
            return part, {"n": abs(by), "total": state.points[member]}
        case happened.Inspired(agenda=agenda):
            return ("agenda" if agenda else "points"), {}
        case happened.DangerRolled(die=die, face=face):
            return "", {"die": listing.die(die), "face": listing.faces((face,))[0]}
        case happened.DuelStruck(die=die, face=face, slain=slain):
            return ("slain" if slain else "plain"), {"die": listing.die(die), "face": listing.faces((face,))[0]}
        case happened.ChallengeMark(mark=mark):
            return mark, {}
        case happened.NumberCalled(higher=higher, right=right):
            return ("right" if right else "wrong"), {"higher": higher}
    return "", {}


def _rolled(happening: Rolled) -> Part:
    """Dice of an explorer, or the Blackstone die."""
    if isinstance(happening, happened.BlackstoneRolled):
        whose = "member" if happening.member is not None else "foe" if happening.foe is not None else "nobody"
        unhurt = happening.purpose == "recovery" and whose == "member" and not happening.most
        return f"{happening.purpose}.{'unhurt' if unhurt else whose}", {}
    args: dict[str, Value] = {
        "purpose": Message(f"blackstone.purpose.{happening.purpose}"), "die": listing.die(happening.die),
        "faces": listing.faces(happening.faces),
    }  # fmt: skip
    if happening.again < 0:
        return "first", args
    return "again", args | {"face": listing.faces(happening.faces)[happening.again]}
