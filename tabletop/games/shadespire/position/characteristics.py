"""Characteristics as modified: replaced, multiplied, then raised and lowered (shadespire.modifiers.09)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.effects.modifier import Modifier, modified
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.selectors import FighterCount
from tabletop.games.shadespire.content.effects.standing import Modify, PassThrough, Stat
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model.facts import Fact, TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.effects import due, effects
from tabletop.games.shadespire.position.fighters import side_of
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.viewpoint import Viewpoint

LEAST: dict[Stat, int] = {"damage": 1, "wounds": 1, "range": 1}
"""The least that modifiers leave of a characteristic; of others nothing is left (shadespire.modifiers.08)."""


def under(
    box: ShadespireBox, state: ShadespireState, stat: Stat, value: int, those: Iterable[tuple[Modify, Viewpoint]]
) -> int:
    """A printed value under the effects that modify it, of which only those of its characteristic count."""
    modifiers = [_modifier(box, state, effect, view) for effect, view in those if effect.stat == stat]
    return modified(value, modifiers, LEAST.get(stat, 0))


def _modifier(box: ShadespireBox, state: ShadespireState, effect: Modify, view: Viewpoint) -> Modifier:
    change = effect.by
    if isinstance(change, FighterCount):
        change = _counted(box, state, change, view)
    return Modifier(change or 0, 1 if effect.times is None else effect.times, effect.set)


def _counted(box: ShadespireBox, state: ShadespireState, amount: FighterCount, view: Viewpoint) -> int:
    if amount.minus_count is not None:
        return -found(box, state, amount.minus_count, view).bit_count()
    assert amount.count is not None
    return found(box, state, amount.count, view).bit_count()


def strike_value(box: ShadespireBox, state: ShadespireState, stat: Stat, value: int, strike: TargetedAttack) -> int:
    """A value of an Attack action: its Range, Dice, Damage or the dice of a roll, as modified for its attacker; the
    Defence dice for its target."""
    about = strike.target if stat in ("defence", "defence_roll") else strike.attacker
    return under(box, state, stat, value, effects(box, state, Modify, about, strike))


def move_of(
    box: ShadespireBox,
    state: ShadespireState,
    fighter: FighterId,
    in_charge: bool,
    ends: bool = False,
    activated: bool = True,
) -> int:
    """The Move characteristic for a Move action; ends: for one that ends as a ploy asks for, such as on an objective;
    activated: by the fighter whose activation it is, or would be."""
    fact = Fact(event="move", deed=state.deed, by=fighter, seat=box.owner[fighter], in_charge=in_charge)
    modifiers = [
        (effect, view)
        for effect, view in effects(box, state, Modify, fighter)
        if effect.stat == "move" and (in_charge or not effect.in_charge)
    ]
    if state.armed:
        for event in ("move", "activation") if activated else ("move",):
            modifiers += [
                (effect, view)
                for _, _, effect, view in due(box, state, event, fact)
                if isinstance(effect, Modify) and effect.stat == "move" and (ends or effect.ends is None)
            ]
    return under(box, state, "move", side_of(box, state, fighter).move, modifiers)


def bonus_end(box: ShadespireBox, state: ShadespireState, fighter: FighterId) -> bool:
    """Whether a ploy gives the next Move a longer way if it ends on an objective."""
    if not state.armed:
        return False
    fact = Fact(event="move", deed=state.deed, by=fighter, seat=box.owner[fighter])
    return any(
        isinstance(effect, Modify) and effect.ends is not None for _, _, effect, _ in due(box, state, "move", fact)
    )


def can_pass(box: ShadespireBox, state: ShadespireState, fighter: FighterId, in_charge: bool) -> bool:
    """Whether other fighters are no hindrance to its Move action."""
    return any(in_charge or not effect.in_charge for effect, _ in effects(box, state, PassThrough, fighter))
