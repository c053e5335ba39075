"""What is true of fighters by their cards and upgrades alone: their Wounds, who leads, who is on Guard."""

from __future__ import annotations

from typing import TypeVar, cast

from tabletop.games.shadespire.box import Equipment, Held, Lasting, ShadespireBox
from tabletop.games.shadespire.content.effects.standing import GuardBeside, Lead, Modify, Verb
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.content.records import FighterSide
from tabletop.games.shadespire.model.facts import FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.table import beside

V = TypeVar("V", bound=Verb)
NONE: list[Held] = []


def side_of(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> FighterSide:
    """The side of its card that is up (shadespire.fighters.10)."""
    return box.sides[fighter][state.inspired >> fighter & 1]


def lasting(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> Lasting:
    """What holds because of a fighter, by kind of effect; nothing where it is not on the battlefield."""
    worn = state.worn[fighter]
    kinds = tuple([state.kinds[card] for card in worn]) if worn else ()
    return box.lasting[fighter, state.inspired >> fighter & 1, kinds]


def equipment(box: ShadespireBox, state: ShadespireState) -> Equipment:
    """The upgrades of all fighters that have any."""
    if state.worn == box.unequipped:
        return ()
    kinds = state.kinds
    return tuple([
        (fighter, tuple([kinds[card] for card in worn])) for fighter, worn in enumerate(state.worn) if worn
    ])  # fmt: skip


def lasting_of(box: ShadespireBox, state: ShadespireState, fighter: FighterId, kind: type[V]) -> list[V]:
    """The effects of a kind that hold because of a fighter."""
    return [cast("V", held.effect) for held in lasting(box, state, fighter).get(kind, NONE)]


def wounds_of(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> int:
    """The Wounds characteristic, as modified, 1 at least (shadespire.modifiers.08)."""
    wounds = side_of(box, state, fighter).wounds
    for effect in lasting_of(box, state, fighter, Modify):
        if effect.stat == "wounds":
            assert isinstance(effect.by, int)
            wounds += effect.by
    return max(1, wounds)


def leaders(box: ShadespireBox, state: ShadespireState) -> FighterSet:
    """Who counts as a leader: by the fighter card, and who has taken over (card text)."""
    total = box.leaders
    for squad in box.squads:
        printed = sum(1 << each for each in squad) & box.leaders
        if printed & ~state.lost:
            continue
        for fighter in squad:
            if state.worn[fighter] and lasting_of(box, state, fighter, Lead):
                total |= 1 << fighter
    return FighterSet(total)


def is_on_guard(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> bool:
    """Whether it has a Guard token, or counts as being on Guard."""
    if state.guarding >> fighter & 1:
        return True
    near = beside(state, fighter)
    if near:
        name = box.fighters[fighter].id
        for other in box.squads[box.owner[fighter]]:
            if not near >> other & 1 or not state.worn[other]:
                continue
            if any(name in effect.named for effect in lasting_of(box, state, other, GuardBeside)):
                return True
    return False


def needed(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> int:
    """Damage that would take it out of action."""
    return wounds_of(box, state, fighter) - state.damage[fighter]


def is_standing(state: ShadespireState, fighter: FighterId) -> bool:
    """Whether it is on the battlefield."""
    return state.at[fighter] != NOWHERE
