"""Why a fighter cannot do that: in an activation, and where a card or a Charge grants an action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import text
from tabletop.engine.legal import Refusal
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.legal.check_cards import unusable, wrong_objective, wrong_worn
from tabletop.games.shadespire.legal.check_setup import first_hex, occupied
from tabletop.games.shadespire.legal.refusals import refuse
from tabletop.games.shadespire.legal.turn import bars_charge, can_be_activated, charges
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model.battlefield import distance, hiding
from tabletop.games.shadespire.model.decisions import MakeAction
from tabletop.games.shadespire.model.facts import NOBODY
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.characteristics import move_of
from tabletop.games.shadespire.position.effects import is_forbidden
from tabletop.games.shadespire.position.reach import move_ends, range_of, weapons_of
from tabletop.games.shadespire.position.reactions import Usable
from tabletop.games.shadespire.position.table import battlefield, blocked, is_sudden_death, taken
from tabletop.games.shadespire.position.viewpoint import Viewpoint

KINDS: dict[type[Action], str] = {
    do.MoveFighter: "move", do.Charge: "charge", do.Attack: "attack", do.GoOnGuard: "guard",
}  # fmt: skip


def wrong_activation(box: ShadespireBox, state: ShadespireState, action: Action) -> Refusal:
    """Why that cannot be done with an activation."""
    match action:
        case do.DrawPower() | do.Exchange() if is_sudden_death(state):
            return refuse("sudden_death_no_draw")
        case do.DrawPower():
            return refuse("deck_empty")
        case do.Exchange(seat=seat, card=card):
            if not state.objectives[seat]:
                return refuse("no_objective_to_discard")
            return wrong_objective(box, state, seat, card)
        case do.UseUpgrade(seat=seat, card=card, number=number):
            return wrong_worn(box, state, seat, card, number, "action") or _idle(box, state, _wearer(state, card))
        case do.MoveFighter() | do.Charge() | do.Attack() | do.GoOnGuard() | do.UseAbility():
            name, fighter = f"f{action.fighter}", action.fighter
            if box.owner[fighter] != action.seat:
                return refuse("not_your_fighter", fighter=name)
            if state.at[fighter] == NOWHERE:
                return refuse("fighter_out_of_action", fighter=name)
            if not can_be_activated(box, state, fighter):
                return _idle(box, state, fighter)
            return _wrong_deed(box, state, action)
    return refuse("activation_must_be_taken")


def _wearer(state: ShadespireState, card: int) -> FighterId:
    return next(FighterId(each) for each, worn in enumerate(state.worn) if card in worn)


def _idle(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> Refusal:
    """Why a fighter cannot be activated, if it is on the battlefield."""
    name = f"f{fighter}"
    if state.at[fighter] == NOWHERE:
        return refuse("fighter_out_of_action", fighter=name)
    if (state.barred | state.frozen) >> fighter & 1:
        return refuse("forbidden_by_card", fighter=name)
    return refuse("already_charged", fighter=name)


def _wrong_deed(box: ShadespireBox, state: ShadespireState, action: Action) -> Refusal:
    """What is wrong with what a fighter shall do that can be activated."""
    match action:
        case do.MoveFighter(fighter=fighter, hex=place):
            return _tired(state, fighter, "already_moved") or wrong_move(box, state, fighter, place)
        case do.Charge(seat=seat, fighter=fighter, hex=place):
            tired = _tired(state, fighter, "moved_cannot_charge")
            if tired is None and (is_forbidden(box, state, "attack", fighter) or bars_charge(box, state, fighter)):
                return refuse("forbidden_by_card", fighter=f"f{fighter}")
            return tired or wrong_charge(box, state, seat, fighter, place)
        case do.Attack(seat=seat, fighter=fighter, weapon=weapon, target=target):
            if is_forbidden(box, state, "attack", fighter):
                return refuse("forbidden_by_card", fighter=f"f{fighter}")
            return wrong_attack(box, state, seat, fighter, weapon, target)
        case do.UseAbility(seat=seat, fighter=fighter, number=number):
            abilities = box.abilities[fighter][state.inspired >> fighter & 1]
            found = abilities[number].block if 0 <= number < len(abilities) else None
            if found is None or "action" not in found.moments:
                return refuse("no_such_ability", fighter=f"f{fighter}")
            return unusable(box, state, Usable(Viewpoint(seat, fighter), number, found), fighter=f"f{fighter}")
    return refuse("another_question")


def _tired(state: ShadespireState, fighter: FighterId, code: str) -> Refusal | None:
    """Whether its Move or Charge token keeps a fighter from moving."""
    name = f"f{fighter}"
    if state.charged >> fighter & 1:
        return refuse("already_charged", fighter=name)
    return refuse(code, fighter=name) if state.moved >> fighter & 1 else None


def wrong_move(
    box: ShadespireBox, state: ShadespireState, fighter: FighterId, place: Hex, in_charge: bool = False
) -> Refusal:
    """Why a Move cannot end in a hex."""
    field, start, bit = battlefield(box, state), state.at[fighter], 1 << place
    name, steps = text(place), move_of(box, state, fighter, in_charge)
    if not field.full & bit:
        return refuse("partial_hex", hex=name)
    if blocked(box, state) & bit:
        return refuse("hex_blocked", hex=name)
    if place == start:
        return refuse("move_must_change_hex", hex=name, fighter=f"f{fighter}")
    if taken(state) & bit:
        return occupied(state, place)
    far = distance(start, place)
    code = "move_too_far" if far > steps else "way_blocked"
    return refuse(code, hex=name, fighter=f"f{fighter}", steps=steps, far=far)


def wrong_charge(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId, place: Hex) -> Refusal:
    """Why a Charge cannot end in a hex."""
    if not move_ends(box, state, fighter, in_charge=True) >> place & 1:
        return wrong_move(box, state, fighter, place, in_charge=True)
    anywhere = next(charges(box, state, seat, fighter), None) is not None
    return refuse("charge_no_target" if anywhere else "charge_impossible", hex=text(place), fighter=f"f{fighter}")


def wrong_attack(
    box: ShadespireBox,
    state: ShadespireState,
    seat: Seat,
    fighter: FighterId,
    weapon: int,
    target: FighterId,
    granted: Sequence[int] = (),
) -> Refusal:
    """Why a fighter cannot be the target of an Attack action. granted: the only ones that can be made, empty for all
    but those that are reactions."""
    weapons = weapons_of(box, state, fighter)
    name, here, there = f"f{target}", state.at[fighter], state.at[target]
    if not 0 <= weapon < len(weapons) or (weapon not in granted if granted else weapons[weapon][0].reaction):
        return refuse("attack_not_available", fighter=f"f{fighter}")
    if there == NOWHERE:
        return refuse("fighter_out_of_action", fighter=name)
    if target == fighter or box.squad_masks[seat] >> target & 1:
        return refuse("friendly_target", fighter=name)
    reach, far = range_of(box, state, fighter, weapon), distance(here, there)
    if far > reach:
        return refuse("target_out_of_range", fighter=name, range=reach, far=far)
    stones = hiding(here, there, blocked(box, state))
    if stones:
        return refuse("no_line_of_sight", fighter=name, hex=first_hex(stones))
    return refuse("forbidden_by_card", fighter=name)


def wrong_granted(box: ShadespireBox, state: ShadespireState, decision: MakeAction, action: Action) -> Refusal:
    """Why an action that is granted cannot be made in that way."""
    fighter, kind = decision.fighter, KINDS[type(action)]
    chosen = getattr(action, "fighter", fighter)
    if chosen != fighter:
        return refuse("not_to_choose")
    if kind not in decision.kinds:
        return refuse("action_not_granted", fighter=f"f{fighter}")
    if decision.limited and kind in ("move", "charge"):
        tired = _tired(state, fighter, "already_moved" if kind == "move" else "moved_cannot_charge")
        if tired is not None:
            return tired
    match action:
        case do.MoveFighter(hex=place):
            if move_ends(box, state, fighter) >> place & 1:
                return refuse("must_lead_away", hex=text(place), fighter=f"f{fighter}")
            return wrong_move(box, state, fighter, place)
        case do.Charge(hex=place):
            return wrong_charge(box, state, decision.seat, fighter, place)
        case do.Attack(weapon=weapon, target=target):
            if decision.against not in (NOBODY, target):
                return refuse("reaction_target_fixed", fighter=f"f{decision.against}")
            return wrong_attack(box, state, decision.seat, fighter, weapon, target, decision.weapons)
    return refuse("another_question")
