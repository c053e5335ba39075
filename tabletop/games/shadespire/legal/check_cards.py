"""Why a card cannot be played, given, used as a reaction, scored or discarded.

Of cards that a seat does not see nothing is said but that they are not its own, or not in its hand.
"""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Refusal
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId
from tabletop.games.shadespire.content.records import PloyCard, UpgradeCard
from tabletop.games.shadespire.legal.refusals import refuse
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.facts import NOBODY
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.filtering import fits
from tabletop.games.shadespire.position.reactions import Usable, can_choose, can_pick, is_usable
from tabletop.games.shadespire.position.scoring import asks_for_leader, in_time, is_muted
from tabletop.games.shadespire.position.table import has_activations, is_sudden_death, kind_of, seat_of_card
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def wrong_objective(box: ShadespireBox, state: ShadespireState, seat: Seat, card: CardId) -> Refusal:
    """Why a card is none that could be taken from the hand of objectives."""
    code = "not_an_objective" if card in state.power[seat] else "not_in_hand"
    return _not_own(state, seat, card) or refuse(code, card=f"k{card}")


def wrong_power_card(box: ShadespireBox, state: ShadespireState, seat: Seat, card: CardId) -> Refusal:
    """Why a card is none that could be taken from the hand of power cards."""
    code = "not_a_power_card" if card in state.objectives[seat] else "not_in_hand"
    return _not_own(state, seat, card) or refuse(code, card=f"k{card}")


def _not_own(state: ShadespireState, seat: Seat, card: CardId) -> Refusal | None:
    return None if seat_of_card(state, card) == seat else refuse("not_your_card", card=f"k{card}")


def unusable(box: ShadespireBox, state: ShadespireState, usable: Usable, **piece: str) -> Refusal:
    """Which of the things that it asks for a card or an ability does not find."""
    view, _, block = usable
    if view.fact is not None and not fits(box, state, block.like, view.fact, view):
        return refuse("reaction_condition_not_met", **piece)
    if block.need is not None and not is_true(box, state, block.need, view):
        return refuse("card_condition_not_met", **piece)
    if block.pick is not None and not can_pick(box, state, block.pick, view):
        return refuse("card_requirement_unavailable", **piece)
    if block.choose is not None and not can_choose(box, state, block.choose, view):
        return refuse("card_requirement_unavailable", **piece)
    return refuse("nothing_would_happen", **piece)


def wrong_ploy(box: ShadespireBox, state: ShadespireState, action: do.PlayPloy) -> Refusal:
    """Why a ploy cannot be played."""
    seat, card, name = action.seat, action.card, f"k{action.card}"
    if card not in state.power[seat]:
        return wrong_power_card(box, state, seat, card)
    ploy = kind_of(box, state, card)
    if not isinstance(ploy, PloyCard):
        return refuse("not_a_ploy", card=name)
    if ploy.reaction:
        return refuse("only_as_reaction", card=name)
    if "last_power_turn" in ploy.blocks[0].moments and has_activations(state):
        return refuse("card_condition_not_met", card=name)
    return unusable(box, state, Usable(Viewpoint(seat, NOBODY, card), 0, ploy.blocks[0]), card=name)


def wrong_upgrade(box: ShadespireBox, state: ShadespireState, action: do.GiveUpgrade, free: bool = False) -> Refusal:
    """Why an upgrade cannot be given to a fighter. free: nothing is paid for it."""
    seat, card, fighter = action.seat, action.card, action.fighter
    name, who = f"k{card}", f"f{fighter}"
    if card not in state.power[seat]:
        return wrong_power_card(box, state, seat, card)
    upgrade = kind_of(box, state, card)
    if not isinstance(upgrade, UpgradeCard):
        return refuse("not_an_upgrade", card=name)
    if not free and not state.glory[seat]:
        return refuse("no_unspent_glory", card=name)
    if box.owner[fighter] != seat:
        return refuse("not_your_fighter", fighter=who)
    if state.at[fighter] == NOWHERE:
        return refuse("fighter_out_of_action", fighter=who)
    if upgrade.fighters and box.numbers[fighter] not in upgrade.fighters:
        return refuse("upgrade_restricted", card=name, fighter=who)
    return refuse("forbidden_by_card", card=name, fighter=who)


def wrong_free(box: ShadespireBox, state: ShadespireState, decision: asked.GiveFree, action: Action) -> Refusal:
    """Why a card cannot be played outside of its time."""
    if isinstance(action, do.GiveUpgrade):
        if decision.what == "upgrade":
            return wrong_upgrade(box, state, action, decision.free)
        return refuse("not_a_ploy", card=f"k{action.card}")
    assert isinstance(action, do.PlayPloy)
    if decision.what == "ploy":
        return wrong_ploy(box, state, action)
    return refuse("not_an_upgrade", card=f"k{action.card}")


# ---------------------------------------------------------------------- what lies there


def wrong_worn(
    box: ShadespireBox, state: ShadespireState, seat: Seat, card: CardId, number: int, moment: Moment
) -> Refusal | None:
    """Why an upgrade cannot be used; None where its fighter is to blame."""
    name, own = f"k{card}", _not_own(state, seat, card)
    wearer = next((FighterId(each) for each, worn in enumerate(state.worn) if card in worn), NOBODY)
    if own is not None or wearer == NOBODY:
        return own or refuse("not_worn", card=name)
    block = _block(box.upgrade(state.kinds[card]).blocks, number)
    if block is None or moment not in block.moments:
        return refuse("no_such_ability", card=name)
    usable = Usable(Viewpoint(seat, wearer, card), number, block)
    return None if is_usable(box, state, usable) else unusable(box, state, usable, card=name)


def _block(blocks: tuple[EffectBlock, ...], number: int) -> EffectBlock | None:
    return blocks[number] if 0 <= number < len(blocks) else None


def wrong_reaction(
    box: ShadespireBox, state: ShadespireState, decision: asked.UseReaction, action: do.React | do.ReactWith
) -> Refusal:
    """Why a reaction cannot be used at this moment."""
    if isinstance(action, do.ReactWith):
        name, fighter = f"f{action.fighter}", action.fighter
        if box.owner[fighter] != action.seat:
            return refuse("not_your_fighter", fighter=name)
        if state.at[fighter] == NOWHERE:
            return refuse("fighter_out_of_action", fighter=name)
        abilities = box.abilities[fighter][state.inspired >> fighter & 1]
        if not 0 <= action.number < len(abilities):
            return refuse("no_such_ability", fighter=name)
        return refuse("reaction_condition_not_met", fighter=name)
    seat, card, name = action.seat, action.card, f"k{action.card}"
    if any(each.card == card and each.seat == seat for each in state.armed):
        return refuse("reaction_condition_not_met", card=name)
    if any(card in worn for worn in state.worn):
        return _not_own(state, seat, card) or refuse("reaction_condition_not_met", card=name)
    if card not in state.power[seat]:
        return wrong_power_card(box, state, seat, card)
    ploy = kind_of(box, state, card)
    if is_sudden_death(state):
        return refuse("sudden_death_no_power_cards", card=name)
    if not isinstance(ploy, PloyCard) or not ploy.reaction:
        return refuse("not_a_reaction", card=name)
    block = _block(ploy.blocks, action.number)
    if block is None:
        return refuse("no_such_ability", card=name)
    if not any(moment in block.moments for moment in decision.moments):
        return refuse("reaction_condition_not_met", card=name)
    view = Viewpoint(seat, NOBODY, card, (), decision.fact)
    return unusable(box, state, Usable(view, action.number, block), card=name)


# ---------------------------------------------------------------------- objectives


def wrong_score(box: ShadespireBox, state: ShadespireState, action: do.Score) -> Refusal:
    """Why an objective card cannot be scored in the end phase."""
    seat, card, name = action.seat, action.card, f"k{action.card}"
    if card not in state.objectives[seat]:
        return wrong_objective(box, state, seat, card)
    kind = state.kinds[card]
    objective = box.objective(kind)
    if objective.window == "now":
        return refuse("scored_at_once", card=name)
    if not in_time(box, state, kind):
        return refuse("third_end_phase_only" if objective.window == "end_3" else "not_in_third_end_phase", card=name)
    if asks_for_leader(objective.score[box.score_index]) and is_muted(box, state, seat):
        return refuse("forbidden_by_card", card=name)
    return refuse("objective_not_met", card=name)
