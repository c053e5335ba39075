"""Everything that can be asked of a fighter: characteristics, what counts in its rolls, what its Attack actions do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.content.effects.standing import Reroll
from tabletop.games.shadespire.model.facts import TargetedAttack
from tabletop.games.shadespire.position.characteristics import can_pass, move_of
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.fighters import is_on_guard, leaders, wounds_of
from tabletop.games.shadespire.position.reach import declared, move_ends, scope_of, weapons_of
from tabletop.games.shadespire.position.rolling import (
    attack_counting,
    defence_counting,
    dice_of_attack,
    dice_of_defence,
    has_cleave,
    is_protected,
    knockback_of,
    supported,
    valued_damage,
)
from tests.shadespire.posed import Table


def values(table: Table, name: str, foe: str) -> dict[str, Any]:
    """All of them, in a fight with a foe: of the fighter, and of each of its Attack actions by its place."""
    box, state = table.game.box, table.state
    fighter, other = table.fighter(name), table.fighter(foe)
    found: dict[str, Any] = {
        "move": move_of(box, state, fighter, in_charge=False),
        "charge": move_of(box, state, fighter, in_charge=True),
        "passes": [can_pass(box, state, fighter, in_charge) for in_charge in (False, True)],
        "goes": sorted(bits(move_ends(box, state, fighter))),
        "wounds": wounds_of(box, state, fighter),
        "leader": bool(leaders(box, state) >> fighter & 1),
        "guard": is_on_guard(box, state, fighter),
    }  # fmt: skip
    found["goes"] = len(found["goes"])
    for weapon in range(len(weapons_of(box, state, fighter))):
        for how, in_charge in (("", False), (" charging", True)):
            strike = declared(box, state, fighter, weapon, other, in_charge=in_charge)[0]
            found |= {f"{weapon} {key}{how}": value for key, value in _attack(table, strike).items()}
    against = supported(box, state, declared(box, state, other, 0, fighter)[0])
    found |= _defence(table, against)
    return found


def _attack(table: Table, strike: TargetedAttack) -> dict[str, Any]:
    box, state = table.game.box, table.state
    scope = scope_of(box, state, strike)
    strike = supported(box, state, strike)
    crit = replace(strike, attack_roll=("crit",), outcome="success", crit=True)
    plain = replace(strike, attack_roll=("hammer",), outcome="success")
    counting = attack_counting(box, state, strike)
    rerolls = effects(box, state, Reroll, strike.attacker, strike)
    return {
        "range": strike.range, "dice": strike.dice, "roll": dice_of_attack(box, state, strike),
        "damage": valued_damage(box, state, plain).damage, "crit damage": valued_damage(box, state, crit).damage,
        "cleave": has_cleave(box, state, plain), "crit cleave": has_cleave(box, state, crit),
        "knockback": knockback_of(box, state, plain), "crit knockback": knockback_of(box, state, crit),
        "faces": " ".join(sorted(counting.good)), "crits": " ".join(sorted(counting.crits)),
        "support": strike.support, "against": strike.against, "scope": scope,
        "rerolls": [each.n for each, _ in rerolls if each.roll == "attack"],
    }  # fmt: skip


def _defence(table: Table, strike: TargetedAttack) -> dict[str, Any]:
    box, state = table.game.box, table.state
    counting = defence_counting(box, state, strike)
    crit = replace(strike, attack_roll=("crit",), outcome="success", crit=True)
    return {
        "defence": dice_of_defence(box, state, strike), "defence faces": " ".join(sorted(counting.good)),
        "defence crits": " ".join(sorted(counting.crits)),
        "foe faces": " ".join(sorted(attack_counting(box, state, strike).good)),
        "foe support": (strike.support, strike.against),
        "stays": [is_protected(box, state, replace(strike, outcome="success")), is_protected(box, state, crit)],
    }  # fmt: skip


def differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What of the other is not as in the one; of Attack actions that only the other has what is out of the usual."""
    usual = {"knockback": 0, "crit knockback": 0, "cleave": False, "crit cleave": False, "support": 0, "against": 0,
             "scope": None, "rerolls": [], "crits": "crit"}  # fmt: skip
    found = {}
    for key, value in other.items():
        plain = key.removesuffix(" charging").split(" ", 1)[-1]
        if key in one:
            if one[key] != value:
                found[key] = value
        elif not (plain in usual and usual[plain] == value) and not _repeats(other, key, value):
            found[key] = value
    return found


def _repeats(other: dict[str, Any], key: str, value: Any) -> bool:
    """Whether it is no news: in a Charge as else, with a crit as else, rolled dice as the characteristic."""
    base = key.removesuffix(" charging")
    number, plain = base.split(" ", 1)
    same = {"roll": "dice", "crit damage": "damage", "crit cleave": "cleave"}
    as_else = f"{number} {same[plain]}" if plain in same else None
    return (base != key and other[base] == value) or (base == key and as_else is not None and other[as_else] == value)
