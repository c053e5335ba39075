"""The words on the buttons of Blackstone Fortress."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.notation import tag_of
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.weapons import Shot
from tabletop.games.blackstone.content.ids import NO_DIE, member_of
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import abilities
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.explorers.gambits import gambit_is_free
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.quest import price
from tabletop.games.blackstone.position.table import named_destiny
from tabletop.games.blackstone.words import listing, names
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.games.blackstone.words.sentences import Part
from tabletop.games.blackstone.words.sources import source_name
from tabletop.text.message import Message, Value

NAMED_WITHOUT_DIE = do.Move | do.Recuperate | do.Aim | do.Summon | do.Shoot | do.ShootArea | do.UseAbility
"""Actions that are also done for nothing, so that there are words for them without a die."""


def label(box: BlackstoneBox, state: BlackstoneState, action: Action, among: Sequence[Action] = ()) -> Message:
    """The words on the button of an action, which lies among others: of attacks on one target, that is not named."""
    part, args = _labelled(box, state, action)
    shots = [each.foe for each in among if isinstance(each, do.Shoot)]
    if isinstance(action, do.Shoot) and len(shots) == len(among) > 1 and len({*shots}) == 1:
        part = f"at_one.{part}"
    return NAMES.label(box, state, action, part, args)


def title(box: BlackstoneBox, state: BlackstoneState, action: Action) -> Message:
    """An action by its name, without the die that pays for it."""
    return label(box, state, replace(action, die=NO_DIE) if isinstance(action, NAMED_WITHOUT_DIE) else action)


def _labelled(box: BlackstoneBox, state: BlackstoneState, action: Action) -> Part:
    """The part of the key after the action's tag, and the arguments that are no plain fields."""
    decision = state.owed[action.seat]
    match action:
        case do.TakeExplorer(kind=kind):
            return "", {"name": names.name("explorer", box.explorers[kind].id)}
        case do.StandOn():
            return ("move" if isinstance(decision, asked.FreeMove) else "place"), {}
        case do.Pass() if isinstance(decision, asked.PayFor):
            own = state.led[decision.member] == action.seat
            return f"{tag_of(decision)}.{'own' if own else 'other'}", {}
        case do.Pass() if isinstance(decision, asked.ChooseMember):
            return f"{tag_of(decision)}.{decision.purpose}", {}
        case do.Pass() if decision is not None:
            return tag_of(decision), {}
        case do.Accept() | do.Refuse() if isinstance(decision, asked.VoteOnAssault):
            return f"{tag_of(decision)}.{'vault' if decision.vault else 'stronghold'}", {}
        case do.Accept() | do.Refuse() if decision is not None:
            tag = tag_of(decision)
            return (f"{tag}.{decision.purpose}" if isinstance(decision, asked.YesOrNo) else tag), {}
        case do.Gamble(member=member, die=die):
            free = die == NO_DIE and gambit_is_free(box, state, member)
            return ("free" if free else "points" if die == NO_DIE else "paid"), {}
        case do.RollAgain(place=place, free=free) if isinstance(decision, asked.RerollRoll):
            return ("free" if free else "points"), {"face": listing.faces(decision.faces)[place]}
        case do.KeepRoll() if isinstance(decision, asked.RerollRoll):
            return "", {"faces": listing.faces(decision.faces)}
        case do.PickHex() if isinstance(decision, asked.ChooseHex):
            return decision.purpose, {}
        case do.LoseDie(watch=watch):
            return ("forgone" if isinstance(decision, asked.Activate) else "watch" if watch else "own"), {}
        case do.TakeDie(member=member, watch=watch):
            return ("destiny" if member is None else "watch" if watch else "own"), {}
        case do.UseCard(source=source) if isinstance(decision, asked.UseMoment):
            return "", {"what": source_name(at_moment(box, state, decision.moment)[source].name)}
        case do.Call(higher=higher):
            return ("higher" if higher else "lower"), {}
        case do.RollDestiny(die=die):
            return ("again" if die is not None else "roll" if named_destiny(state) else "none"), {}
        case do.Choose(what=what):
            return what, {}
        case do.SpendPoints(points=points):
            return ("some" if points else "none"), {}
    return _in_activation(box, state, action)


def _in_activation(box: BlackstoneBox, state: BlackstoneState, action: Action) -> Part:
    """Actions that a die pays for."""
    match action:
        case do.Move(die=die) | do.Recuperate(die=die) | do.Aim(die=die) | do.Summon(die=die):
            return ("free" if die == NO_DIE else "paid"), {}
        case do.Search(points=points):
            return ("points" if points else "marker"), {}
        case do.Shoot(figure=figure, weapon=weapon, shot=shot, die=die):
            held = weapons(box, state, member_of(figure))[weapon][0]
            part, args = _shot(held.shots[shot])
            return f"{'free' if die == NO_DIE else 'paid'}.{part}", {"weapon": names.plain("weapon", held.id), **args}
        case do.ShootArea(figure=figure, weapon=weapon, die=die, hex=hex_):
            where = "own" if state.at[figure] == hex_ else "other"
            held = weapons(box, state, member_of(figure))[weapon][0]
            return f"{'free' if die == NO_DIE else 'paid'}.{where}", {"weapon": names.plain("weapon", held.id)}
        case do.PickWeapon(member=member, weapon=weapon, shot=shot):
            held = weapons(box, state, member)[weapon][0]
            named = isinstance(state.owed[action.seat], asked.NameWeapon)
            part, args = ("one", {}) if named else _shot(held.shots[shot])
            if held.often == "discard" and not named:
                part = "spent"
            return part, {"weapon": names.plain("weapon", held.id), **args}
        case do.UseAbility(figure=figure, die=die, source=source):
            used = abilities(box, state, member_of(figure))[source]
            return ("free" if die == NO_DIE else "paid"), {"what": source_name(used.source.name)}
        case do.Unlock(artefact=artefact):
            return ("die" if artefact is None else "artefact"), {}
        case do.LayOut(find=find):
            return "", {"n": box.finds[find].points or 0}
        case do.Buy(card=card, member=member):
            return "", {"n": price(box, state, member, card)}
        case do.Access(portal=portal, instead=instead):
            if instead:
                return "instead", {"what": source_name(at_moment(box, state, "console")[0].name)}
            return ("cards" if portal is None else "portal"), {}
    return "", {}


def _shot(shot: Shot) -> Part:
    """One attack or how many, or one that may hurt who makes it; and the least that a die must show."""
    args: dict[str, Value] = {"n": shot.attacks, "cost": shot.cost}
    return ("over" if shot.backfire else "one" if shot.attacks == 1 else "many"), args
