"""What can be done with an activation, in the power step, and with an action that a card grants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox, blocks_at
from tabletop.games.shadespire.content.effects.standing import Forbid, Permit
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex
from tabletop.games.shadespire.content.records import Ploy, Upgrade
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.facts import NOBODY, Fact
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import due, effects, is_forbidden
from tabletop.games.shadespire.position.fighters import lasting_of
from tabletop.games.shadespire.position.reach import move_ends, places_to_attack, targets_from
from tabletop.games.shadespire.position.reactions import Usable, is_usable
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import is_sudden_death, members
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
    fresh = not (state.moved | state.charged) >> fighter & 1
    forbidden = state.armed and is_forbidden(box, state, "attack", fighter)
    if fresh:
        yield from moves(box, state, seat, fighter)
        if not forbidden and not bars_charge(box, state, fighter):
            yield from charges(box, state, seat, fighter)
    if not forbidden:
        yield from attacks(box, state, seat, fighter)
    yield does.GoOnGuard(seat, fighter)


def bars_charge(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> bool:
    """Whether a ploy keeps it from charging: for good, or with its next Move."""
    if not state.armed:
        return False
    if is_forbidden(box, state, "charge", fighter):
        return True
    fact = Fact(event="move", deed=state.deed, by=fighter, seat=box.owner[fighter])
    return any(isinstance(each, Forbid) and each.what == "charge" for _, _, each, _ in due(box, state, "move", fact))


def moves(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[Action]:
    """Where a Move action can go."""
    for each in bits(move_ends(box, state, fighter)):
        yield does.MoveFighter(seat, fighter, Hex(each))


def charges(box: ShadespireBox, state: ShadespireState, seat: Seat, fighter: FighterId) -> Iterator[Action]:
    """Where a Charge can go: where there is somebody to attack (shadespire.charge.06)."""
    for each in bits(move_ends(box, state, fighter, in_charge=True) & places_to_attack(box, state, fighter)):
        if next(targets_from(box, state, fighter, Hex(each), in_charge=True), None) is not None:
            yield does.Charge(seat, fighter, Hex(each))


def attacks(
    box: ShadespireBox,
    state: ShadespireState,
    seat: Seat,
    fighter: FighterId,
    weapons: Sequence[int] | None = None,
    against: FighterId = NOBODY,
    in_charge: bool = False,
) -> Iterator[Action]:
    """Whom it can attack where it stands."""
    for weapon, target in targets_from(box, state, fighter, state.at[fighter], weapons, seat, in_charge):
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
    """An action that something grants to a fighter."""
    seat, fighter = decision.seat, decision.fighter
    tired = (state.moved | state.charged) >> fighter & 1 if decision.limited else 0
    if "move" in decision.kinds and not tired:
        for action in moves(box, state, seat, fighter):
            if decision.ends is None or _ends_well(box, state, decision, action):
                yield action
    if "charge" in decision.kinds and not tired:
        yield from charges(box, state, seat, fighter)
    if "attack" in decision.kinds:
        weapons = decision.weapons or None
        yield from attacks(box, state, seat, fighter, weapons, decision.against, decision.in_charge)
    if "guard" in decision.kinds:
        yield does.GoOnGuard(seat, fighter)
    if decision.may:
        yield does.Finish(seat)


def _ends_well(box: ShadespireBox, state: ShadespireState, decision: asked.MakeAction, action: Action) -> bool:
    """Whether a Move ends as it must: farther from all of those than it began."""
    assert isinstance(action, does.MoveFighter)
    assert decision.ends is not None
    away = decision.ends.farther_from
    if away is None:
        return True
    here = state.at[decision.fighter]
    those = found(box, state, away, Viewpoint(decision.seat, decision.fighter))
    return all(distance(action.hex, state.at[each]) > distance(here, state.at[each]) for each in members(those))


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
        if isinstance(ploy, Ploy) and not ploy.reaction and can_play(box, state, seat, card, ploy):
            yield does.PlayPloy(seat, card)


def can_play(box: ShadespireBox, state: ShadespireState, seat: Seat, card: CardId, ploy: Ploy) -> bool:
    """Whether a ploy can be played now."""
    block = ploy.blocks[0]
    if "last_power_turn" in block.moments and any(state.left):
        return False
    return is_usable(box, state, Usable(Viewpoint(seat, NOBODY, card), 0, block))


def upgrades(box: ShadespireBox, state: ShadespireState, seat: Seat, free: bool = False) -> Iterator[Action]:
    """The upgrades of a hand, each with every fighter that can be given it (shadespire.upgrade.02 to 07)."""
    if not free and not state.glory[seat]:
        return
    for card in state.power[seat]:
        kind = state.kinds[card]
        upgrade = box.cards[kind] if kind >= 0 else None
        if isinstance(upgrade, Upgrade):
            for fighter in box.squads[seat]:
                if can_wear(box, state, upgrade, fighter):
                    yield does.GiveUpgrade(seat, card, fighter)


def can_wear(box: ShadespireBox, state: ShadespireState, upgrade: Upgrade, fighter: FighterId) -> bool:
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
