"""What an action would do: way, cost, exact odds, warnings. Keys are those of the texts under `odds` and `warning`."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid import square
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Defend,
    Dig,
    Frighten,
    MoveCreature,
    StrikeFree,
    TurnDoor,
)
from tabletop.games.mine.model.decisions import ChooseDefence
from tabletop.games.mine.model.dice import fail_odds, wound_odds
from tabletop.games.mine.position.creatures import frighteners, touching, zones
from tabletop.games.mine.position.free_strikes import struck_on, threats
from tabletop.games.mine.position.moves import budget_of, way
from tabletop.games.mine.rules.movement import door_cost
from tabletop.games.mine.rules.strike import Strike, may_guard

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.creature import Creature
    from tabletop.games.mine.model.state import MineState


def preview(game: Mine, view: MineState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    match action:
        case MoveCreature():
            return _walk(game, view, action, action.sack, dash=False)
        case Dash():
            return _walk(game, view, action, sack=False, dash=True)
        case Dig():
            return _dig(game, view, action)
        case TurnDoor():
            this = view.creatures[action.creature]
            cost = door_cost(game.figures[this.kind], this)
            return Preview(
                cells=tuple(map(square.text, game.doors[action.door])), cost=(cost, _left(game, view, action))
            )
        case Attack(creature=creature, target=target, manner=manner):
            return _attack(game, view, (creature,), target, manner == "frenzied")
        case AttackTogether(creature=creature, partner=partner, target=target):
            return _attack(game, view, (creature, partner), target, False)
        case StrikeFree(creature=creature, target=target):
            return _attack(game, view, (creature,), target, False, free=True)
        case Defend():
            return _defence(game, view, action)
        case Frighten(target=target):
            return Preview(cells=(f"f{target}",), odds=(Odds("is_terrified", Fraction(1), True),))
    return Preview()


def _left(game: Mine, view: MineState, action: TurnDoor) -> int:
    return budget_of(game, view, action.creature, sack=False, dash=False)


def _walk(game: Mine, view: MineState, action: MoveCreature | Dash, sack: bool, dash: bool) -> Preview:
    """The way of a walk, whom it meets at its end, and the free strikes on it."""
    creature, cell = action.creature, action.cell
    this = view.creatures[creature]
    figure = game.figures[this.kind]
    path = way(game, view, creature, cell, sack, dash)
    budget = budget_of(game, view, creature, sack, dash)
    threat = threats(game, view, creature)
    steps = itertools.pairwise(path)
    blows = list(dict.fromkeys(each for origin, to in steps for each in struck_on(threat, origin, to)))
    odds = _strike_odds(game, view, creature, blows)
    warnings = [Warning("free_strike", "mine.free_strikes.03", {"target": f"f{each}"}) for each in blows]
    terrain = game.terrain(view)
    after = view.clone()
    after.creatures[creature] = replace(this, cell=cell, hidden=bool(terrain.rock >> cell & 1))
    if not terrain.out >> cell & 1:
        if after.creatures[creature].hidden:
            warnings.append(Warning("hides", "mine.incorporeal.02"))
        meets = touching(game, after, creature, 1 - figure.side)
        before = touching(game, view, creature, 1 - figure.side)
        warnings += [Warning("melee", "mine.zones.03", {"target": f"f{each}"}) for each in meets if each not in before]
        hostile = zones(game, view, terrain, 1 - figure.side)
        stopped = this.zone_step or game.rules.zone_ends_move or any(hostile >> each & 1 for each in path[:-1])
        if meets and stopped and not figure.incorporeal:
            warnings.append(Warning("ends_move", "mine.zones.06"))
        odds += _fear(game, view, after, creature, path)
        if sack:
            warnings.append(Warning("no_attack", "mine.sack.04"))
        if dash and not this.agile:
            left = max(1, figure.attacks // 2) - this.attacks
            warnings.append(Warning("fewer_attacks", "mine.agility.03", {"n": left}))
    return Preview(
        tuple(map(square.text, path)), (square.text(cell),), (len(path) - 1, budget), tuple(odds), tuple(warnings)
    )


def _fear(game: Mine, view: MineState, after: MineState, creature: int, path: Sequence[int]) -> list[Odds]:
    """The test on fear that waits at the end of a walk, before melee; none where the terror was withstood already and
    the walk neither leaves the enemies' zones nor comes to a new one (mine.fear.14 to 16)."""
    this = after.creatures[creature]
    figure = game.figures[this.kind]
    near = frighteners(game, after, creature) if figure.timid else []
    if not near:
        return []
    terror = max(game.figures[after.creatures[each].kind].terror for each in near)
    hostile = zones(game, view, game.terrain(view), 1 - figure.side)
    anew = set(near) - set(frighteners(game, view, creature))
    if terror <= this.steadfast and not anew and all(hostile >> cell & 1 for cell in path):
        return []
    return [Odds("stands_firm", 1 - fail_odds(terror - figure.morale[this.wounds]), True, {"terror": terror})]


def _strike_odds(game: Mine, view: MineState, creature: int, blows: list[int]) -> list[Odds]:
    """The chance that free strikes on the way wound."""
    if not blows:
        return []
    this = view.creatures[creature]
    figure = game.figures[this.kind]
    missed = Fraction(1)
    for number, striker in enumerate(blows):
        guarded = number < figure.attacks - this.parries and may_guard(game, view, creature, True)
        other = view.creatures[striker]
        missed *= wound_odds(_attack_of(game, other), figure.defence, guarded, False)[0]
    return [Odds("free_strike", 1 - missed, False)]


def _attack_of(game: Mine, creature: Creature) -> int:
    return game.figures[creature.kind].attack[creature.wounds]


def _dig(game: Mine, view: MineState, action: Dig) -> Preview:
    this = view.creatures[action.creature]
    move = game.figures[this.kind].move[this.wounds]
    warnings = [Warning("passage", "mine.tunnelling.09"), Warning("last_step", "mine.tunnelling.04")]
    after = view.clone()
    after.dug = tuple(sorted((*after.dug, action.cell)))
    after.creatures[action.creature] = replace(this, cell=Cell(action.cell))
    side = 1 - game.figures[this.kind].side
    warnings += [
        Warning("melee", "mine.zones.03", {"target": f"f{each}"})
        for each in touching(game, after, action.creature, side)
    ]
    odds = _fear(game, view, after, action.creature, [this.cell, action.cell])
    path = (square.text(this.cell), square.text(action.cell))
    return Preview(path, (path[1],), (move, move), tuple(odds), tuple(warnings))


def _attack(
    game: Mine, view: MineState, attackers: tuple[int, ...], target: int, frenzied: bool, free: bool = False
) -> Preview:
    """The chances of an attack that is answered with a die if it can be."""
    guarded = may_guard(game, view, target, free)
    odds = list(_wound_chances(game, view, attackers, target, guarded, frenzied, good=True))
    warnings = []
    if frenzied and not view.creatures[attackers[0]].frenzied:
        warnings.append(Warning("no_defence", "mine.frenzy.02"))
    return Preview(cells=(f"f{target}",), odds=tuple(odds), warnings=tuple(warnings))


def _wound_chances(
    game: Mine, view: MineState, attackers: tuple[int, ...], target: int, guarded: bool, frenzied: bool, good: bool
) -> list[Odds]:
    mates = [view.creatures[each] for each in attackers]
    victim = view.creatures[target]
    figure = game.figures[victim.kind]
    none, one, two = wound_odds(sum(_attack_of(game, mate) for mate in mates), figure.defence, guarded, frenzied)
    poison = max(game.figures[mate.kind].poison for mate in mates)
    strength = max(poison, victim.poison) - figure.magic_resistance
    bitten = fail_odds(strength) if poison and figure.living else Fraction(0)
    left = figure.health - victim.wounds
    kills = {1: one + two, 2: two + one * bitten, 3: two * bitten}.get(left, Fraction(0))
    names = {"target": f"f{target}"}
    found = [Odds("wounds" if good else "wounded", 1 - none, good, names)]
    if two:
        found.append(Odds("wounds_two", two, good, names))
    if bitten:
        survives = one * (left > 1) + two * (left > 2)
        found.append(Odds("poisons" if good else "poisoned", survives * bitten, good, names))
    if kills:
        found.append(Odds("kills" if good else "killed", kills, good, names))
    return found


def _defence(game: Mine, view: MineState, action: Defend) -> Preview:
    """The chances of a defence with a die or without."""
    decision = view.owed[action.seat]
    if not isinstance(decision, ChooseDefence):
        return Preview()
    blow = view.stack[-1]
    frenzied = isinstance(blow, Strike) and blow.frenzied
    odds = _wound_chances(game, view, decision.attackers, action.creature, action.die, frenzied, good=False)
    kind = game.figures[view.creatures[action.creature].kind]
    lost = action.die and not decision.free and kind.frenzy
    warnings = (Warning("no_frenzy", "mine.frenzy.04"),) if lost else ()
    return Preview(odds=tuple(odds), warnings=warnings)
