"""What an action would do: way, cost, exact odds, warnings. Keys are those of the texts under `warning`."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid import square
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.legal.odds import fear_chances, strike_chances, terror_chances, wound_chances
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Defend,
    Dig,
    Frighten,
    MoveCreature,
    Sidle,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.decisions import ChooseDefence
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import (
    activity,
    enemies_near,
    steps_left,
    zones,
)
from tabletop.games.mine.position.free_strikes import struck_on, threats
from tabletop.games.mine.position.melee import frenzy_at_stake, may_guard
from tabletop.games.mine.position.moves import budget_of
from tabletop.games.mine.position.orders import door_cost
from tabletop.games.mine.position.ways import walked
from tabletop.games.mine.rules.strike import Strike


def preview(box: MineBox, view: MineState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    match action:
        case MoveCreature() | Dash() | Sidle():
            return _walk(box, view, action, dash=view.phase == "melee")
        case Dig():
            return _dig(box, view, action)
        case TurnDoor():
            this = view.creatures[action.creature]
            cost = door_cost(box.figures[this.kind], this)
            cells = tuple(map(square.text, box.doors[action.door]))
            return Preview(concerned=cells, cost=(cost, steps_left(box, this)))
        case Attack(creature=creature, target=target, manner=manner):
            return _attack(box, view, (creature,), target, manner == "frenzied")
        case AttackTogether(creature=creature, partner=partner, target=target):
            return _attack(box, view, (creature, partner), target, False)
        case StrikeFree(creature=creature, target=target):
            return _attack(box, view, (creature,), target, False, free=True)
        case Defend():
            return _defence(box, view, action)
        case Frighten(target=target):
            return Preview(concerned=(f"f{target}",), odds=(Odds("is_terrified", Fraction(1), True),))
        case WaitFor():
            return _wait(box, view, action)
    return Preview()


def _walk(box: MineBox, view: MineState, action: MoveCreature | Dash | Sidle, dash: bool) -> Preview:
    """The way of a walk, whom it meets at its end, and the free strikes on it."""
    creature, cell = action.creature, action.cell
    sack = not isinstance(action, Dash) and action.sack
    path = walked(box, view, action)
    threat = threats(box, view, creature)
    steps = itertools.pairwise(path)
    blows = list(dict.fromkeys(each for origin, to in steps for each in struck_on(threat, origin, to)))
    odds = strike_chances(box, view, creature, blows)
    warnings = [Warning("free_strike", "mine.free_strikes.03", {"target": f"f{each}"}) for each in blows]
    terrain = box.terrain(view)
    if not terrain.out >> cell & 1:
        after = view.clone()
        hides = bool(terrain.rock >> cell & 1)
        after.creatures[creature] = replace(view.creatures[creature], cell=cell, hidden=hides)
        odds += fear_chances(box, view, after, creature, path)
        odds += terror_chances(box, view, after, creature)
        warnings += _arrival(box, view, after, creature, path)
        if sack:
            warnings.append(Warning("no_attack", "mine.sack.04"))
        if dash:
            warnings += _slower(box, view, creature)
    return Preview(
        path=tuple(map(square.text, path)),
        concerned=(square.text(cell),),
        cost=(len(path) - 1, budget_of(box, view, creature, sack, dash)),
        odds=tuple(odds),
        warnings=tuple(warnings),
    )


def _arrival(box: MineBox, view: MineState, after: MineState, creature: int, path: Sequence[int]) -> list[Warning]:
    """What to know of the end of a walk: a hiding place, enemies there, no further move."""
    warnings = [Warning("hides", "mine.incorporeal.02")] if after.creatures[creature].hidden else []
    meets, before = enemies_near(box, after, creature), enemies_near(box, view, creature)
    warnings += _melee_with(each for each in meets if each not in before)
    this, figure = view.creatures[creature], box.cast[creature]
    hostile = zones(box, view, 1 - figure.side)
    stopped = this.zone_step or box.options.zone_ends_move or any(hostile >> each & 1 for each in path[:-1])
    if meets and stopped and not figure.incorporeal:
        warnings.append(Warning("ends_move", "mine.zones.06"))
    return warnings


def _slower(box: MineBox, view: MineState, creature: int) -> list[Warning]:
    """The attacks that the first use of agility costs."""
    this = view.creatures[creature]
    if this.agile:
        return []
    return [Warning("fewer_attacks", "mine.agility.03", {"n": box.cast[creature].agile_attacks - this.attacks})]


def _melee_with(enemies: Iterable[int]) -> list[Warning]:
    return [Warning("melee", "mine.zones.03", {"target": f"f{each}"}) for each in enemies]


def _dig(box: MineBox, view: MineState, action: Dig) -> Preview:
    """The cell that is cut, and who is met in it."""
    this = view.creatures[action.creature]
    move = box.figures[this.kind].move[this.wounds]
    after = view.clone()
    after.dug = tuple(sorted((*after.dug, action.cell)))
    after.creatures[action.creature] = replace(this, cell=Cell(action.cell))
    warnings = [
        Warning("passage", "mine.tunnelling.09"),
        Warning("last_step", "mine.tunnelling.04"),
        *_melee_with(enemies_near(box, after, action.creature)),
    ]
    odds = fear_chances(box, view, after, action.creature, [this.cell, action.cell])
    path = (square.text(this.cell), square.text(action.cell))
    return Preview(path, (path[1],), (move, move), tuple(odds), tuple(warnings))


def _wait(box: MineBox, view: MineState, action: WaitFor) -> Preview:
    """What waiting is for, and when the two act."""
    level = {"activity": activity(box, view, action.partner)}
    warnings = (Warning("joint", "mine.joint.01", level), Warning("waits", "mine.melee.12", level))
    return Preview(concerned=(f"f{action.partner}",), warnings=warnings)


def _attack(
    box: MineBox, view: MineState, attackers: tuple[int, ...], target: int, frenzied: bool, free: bool = False
) -> Preview:
    """The chances of an attack that is answered with a die if it can be."""
    guarded = may_guard(box, view, target, free)
    odds = list(wound_chances(box, view, attackers, target, guarded, frenzied, good=True))
    warnings = []
    if frenzied and not view.creatures[attackers[0]].frenzied:
        warnings.append(Warning("no_defence", "mine.frenzy.02"))
    return Preview(concerned=(f"f{target}",), odds=tuple(odds), warnings=tuple(warnings))


def _defence(box: MineBox, view: MineState, action: Defend) -> Preview:
    """The chances of a defence with a die or without."""
    decision = view.owed[action.seat]
    if not isinstance(decision, ChooseDefence):
        return Preview()
    blow = view.stack[-1]
    assert isinstance(blow, Strike)
    odds = wound_chances(box, view, decision.attackers, action.creature, action.die, blow.frenzied, good=False)
    warnings = []
    if action.die and frenzy_at_stake(box, view, action.creature):
        warnings.append(Warning("no_frenzy", "mine.frenzy.04"))
    if action.die and blow.takes_last_die(box, view):
        warnings.append(Warning("last_die", "mine.free_strikes.13"))
    return Preview(odds=tuple(odds), warnings=tuple(warnings))
