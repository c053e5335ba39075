"""What can be done with an activation, in the power step, and with an action that a card grants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox, blocks_at
from tabletop.games.shadespire.content.effects.standing import Forbid, Permit
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex
from tabletop.games.shadespire.content.records import PloyCard, UpgradeCard
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.facts import NOBODY
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.fighters import lasting_of
from tabletop.games.shadespire.position.pushing import ends_well
from tabletop.games.shadespire.position.reach import charge_ends, move_ends, targets_from
from tabletop.games.shadespire.position.reactions import Usable, is_usable
from tabletop.games.shadespire.position.table import has_activations, is_sudden_death
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def activation(box: ShadespireBox, state: ShadespireState, decision: asked.Activate) -> Iterator[Action]:
    """All activations (shadespire.activation.03 to 16)."""
    seat = decision.seat
    for fighter in box.squads[seat]:
        if can_be_activated(box, state, fighter):
            yield from own_actions(box, state, seat, fighter)
            yield from abilities(box, state, seat, fighter)
    if not is_sudden_death(state):
        if state.power_deck[seat]:
            yield does.DrawPower(seat)
        for card in state.objectives[seat]:
            yield does.Exchange(seat, card)
    yield does.Pass(seat)


OF_A_FIGHTER = (does.MoveFighter, does.Charge, does.Attack, does.GoOnGuard, does.UseAbility)
"""What an activation does with a fighter."""
ActionOfFighter = does.MoveFighter | does.Charge | does.Attack | does.GoOnGuard | does.UseAbility


def activations_of(box: ShadespireBox, state: ShadespireState, action: ActionOfFighter) -> Iterator[Action]:
    """The activations of the same fighter, where it is the seat's own."""
    seat, fighter = action.seat, action.fighter
    if fighter not in box.squads[seat] or not can_be_activated(box, state, fighter):
        return
    if isinstance(action, does.UseAbility):
        yield from abilities(box, state, seat, fighter)
    else:
        yield from own_actions(box, state, seat, fighter)


def can_be_activated(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> bool:
    """Whether a fighter may act: on the battlefield, neither charged nor barred (shadespire.charge.04)."""
    if state.at[fighter] == NOWHERE or (state.barred | state.frozen) >> fighter & 1:
        return False
    return not state.charged >> fighter & 1 or any(True for _ in effects(box, state, Permit, fighter))


def own_actions(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[Action]:
    """Move, Charge, Attack, Guard, as tokens allow (shadespire.activation.07, 08)."""
    if not (state.moved | state.charged) >> fighter & 1:
        yield from moves(box, state, seat, fighter)
        yield from charges(box, state, seat, fighter)
    yield from attacks(box, state, seat, fighter)
    yield does.GoOnGuard(seat, fighter)


def moves(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[does.MoveFighter]:
    """Where a Move action can go."""
    for each in bits(move_ends(box, state, fighter)):
        yield does.MoveFighter(seat, fighter, Hex(each))


def charges(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[Action]:
    """Where a Charge can go."""
    for each in charge_ends(box, state, fighter):
        yield does.Charge(seat, fighter, each)


def attacks(
    box: ShadespireBox,
    state: ShadespireState,
    seat: Seat,
    fighter: FighterId,
    weapons: Sequence[int] | None = None,
    against: FighterId = NOBODY,
) -> Iterator[Action]:
    """Whom it can attack where it stands."""
    for weapon, target in targets_from(box, state, fighter, state.at[fighter], weapons, seat):
        if against in (NOBODY, target):
            yield does.Attack(seat, fighter, weapon, target)


def abilities(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[Action]:
    """Actions that are printed on its card and its upgrades (shadespire.activation.06)."""
    for number, ability in enumerate(box.abilities[fighter][state.inspired >> fighter & 1]):
        usable = Usable(Viewpoint(seat, fighter), number, ability.block)
        if "action" in ability.block.moments and is_usable(box, state, usable):
            yield does.UseAbility(seat, fighter, number)
    for card in state.worn[fighter]:
        for number, block in blocks_at(box.upgrade(state.kinds[card]).blocks, "action"):
            if is_usable(box, state, Usable(Viewpoint(seat, fighter, card), number, block)):
                yield does.UseUpgrade(seat, card, number)


def granted(box: ShadespireBox, state: ShadespireState, decision: asked.MakeAction) -> Iterator[Action]:
    """An action that something grants to a fighter; nothing, where it may or can do nothing."""
    able = False
    for action in _granted(box, state, decision):
        able = True
        yield action
    if decision.may or not able:
        yield does.Finish(decision.seat)


def _granted(box: ShadespireBox, state: ShadespireState, decision: asked.MakeAction) -> Iterator[Action]:
    """The actions that can be made."""
    seat, fighter = decision.seat, decision.fighter
    tired = (state.moved | state.charged) >> fighter & 1 if decision.limited else 0
    if "move" in decision.kinds and not tired:
        for action in moves(box, state, seat, fighter):
            if decision.ends is None or ends_well(
                box, state, decision.ends, fighter, action.hex, state.at[fighter], (), 0, Viewpoint(seat, fighter)
            ):
                yield action
    if "charge" in decision.kinds and not tired:
        yield from charges(box, state, seat, fighter)
    if "attack" in decision.kinds:
        weapons = decision.weapons or None
        yield from attacks(box, state, seat, fighter, weapons, decision.against)
    if "guard" in decision.kinds:
        yield does.GoOnGuard(seat, fighter)
    if "ability" in decision.kinds:
        yield from abilities(box, state, seat, fighter)


# ---------------------------------------------------------------------- power cards


def power(box: ShadespireBox, state: ShadespireState, decision: asked.TakePowerTurn) -> Iterator[Action]:
    """A ploy, an upgrade, or nothing (shadespire.powerstep.02)."""
    yield from ploys(box, state, decision.seat)
    yield from upgrades(box, state, decision.seat)
    yield does.Pass(decision.seat)


def ploys(box: ShadespireBox, state: ShadespireState, seat: Seat) -> Iterator[Action]:
    """The ploys of a hand that can be played in the power step (shadespire.powerstep.09, 10)."""
    for card in state.power[seat]:
        kind = state.kinds[card]
        ploy = box.cards[kind] if kind >= 0 else None
        if isinstance(ploy, PloyCard) and not ploy.reaction and can_play(box, state, seat, card, ploy):
            yield does.PlayPloy(seat, card)


def can_play(box: ShadespireBox, state: ShadespireState, seat: Seat, card: CardId, ploy: PloyCard) -> bool:
    """Whether a ploy can be played now."""
    block = ploy.blocks[0]
    if "last_power_turn" in block.moments and has_activations(state):
        return False
    return is_usable(box, state, Usable(Viewpoint(seat, NOBODY, card), 0, block))


def upgrades(box: ShadespireBox, state: ShadespireState, seat: Seat, free: bool = False) -> Iterator[Action]:
    """The upgrades of a hand, each with every fighter that can be given it (shadespire.upgrade.02 to 07)."""
    if not free and not state.glory[seat]:
        return
    for card in state.power[seat]:
        kind = state.kinds[card]
        upgrade = box.cards[kind] if kind >= 0 else None
        if isinstance(upgrade, UpgradeCard):
            for fighter in box.squads[seat]:
                if can_wear(box, state, upgrade, fighter):
                    yield does.GiveUpgrade(seat, card, fighter)


def can_wear(box: ShadespireBox, state: ShadespireState, upgrade: UpgradeCard, fighter: FighterId) -> bool:
    """Whether a fighter can be given an upgrade."""
    if state.at[fighter] == NOWHERE:
        return False
    if upgrade.fighters and box.numbers[fighter] not in upgrade.fighters:
        return False
    if not upgrade.attacks:
        return True
    return not any(each.what == "attack_upgrades" for each in lasting_of(box, state, fighter, Forbid))


def free(box: ShadespireBox, state: ShadespireState, decision: asked.GiveFree) -> Iterator[Action]:
    """A card outside of its time."""
    if decision.what == "upgrade":
        yield from upgrades(box, state, decision.seat, decision.free)
    else:
        yield from ploys(box, state, decision.seat)
    yield does.Finish(decision.seat)
