"""How good a position of the mine is, in one number: what the computer players steer by.

Positive is good for the dwarves; the unit is a logit of their chance. The weights were fitted to the results of some
thousand turns of games between computer players.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING

from tabletop.engine.grid.square import distance
from tabletop.games.mine.blows import wound_odds
from tabletop.games.mine.creature import Creature, Figure
from tabletop.games.mine.maps import FAR, Escape, Maps, maps_of
from tabletop.games.mine.position import attacks_allowed, side_of

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState

MARGIN = 0.005  # what no position is worth less than, or to the other side: only a result is certain
BIAS = -2.6
LIFE = {"miner": (0.9, 0.8), "berserker": (2.2, 1.0), "ghost": (0.55, 1.1), "ghoul": (0.25, 0.35)}
"""What a creature is worth: that it is there, and all its lives together."""
DRIVEN, ASTRAY = 0.15, 0.85  # of a wounded berserker, who obeys nobody, and if a miner of his own is the nearest
POISON = 0.1
NEAR, FAR_OFF, PAST = (5.3, 6.0), (2.7, 20.0), (0.8, 12.0)  # weights of a way out, and the steps in which they fade
CHASE, CHASE_STEPS = 0.1, 14
HUNT, HUNT_STEPS = 0.6, 5.0
TURN = 3.6  # what all turns that are allowed are worth
SACK, SACK_FADE = 3.0, 18.0
STRIDE = 6  # steps a turn
HELD = {"calm": 0, "recovering": 4, "terrified": 8}  # steps that fear costs
FROZEN, STARTLED = 16, 8  # of a miner whom a ghost holds in terror, or can hold in this turn's melee
TERROR = 0.15
EARLY = 0.5  # how much of a melee comes about if the other side moves before it


class Side:
    """What matters about the creatures of one side, collected once for a position.

    blocked, danger: cells where visible ones stand, and of their zones. fright: the zones of those who frighten.
    """

    __slots__ = ("blocked", "creatures", "danger", "fright")

    def __init__(self) -> None:
        self.creatures: list[tuple[Creature, Figure]] = []
        self.blocked = self.danger = self.fright = 0


def chance(game: Mine, state: MineState) -> float:
    """The chance of the dwarves from 0 to 1."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 - side_of(state, state.result.winners[0])
    return MARGIN + (1 - 2 * MARGIN) / (1 + exp(-score(game, state)))


def score(game: Mine, state: MineState) -> float:
    """How much better the dwarves stand than the undead."""
    maps = maps_of(game, state)
    dwarves, undead = _collect(game, state, maps)
    limit = game.rules.turn_limit
    total = BIAS - TURN * state.turn / limit if limit else BIAS
    for this, figure in dwarves.creatures:
        total += worth(figure, this.wounds)
        if this.poison:
            total -= POISON
        total += _chase(maps, this, undead) if figure.miner else _hunt(maps, this, dwarves, undead)
    for this, figure in undead.creatures:
        total -= worth(figure, this.wounds)
    if state.phase in ("movement", "fear", "melee"):
        weight = EARLY if state.phase == "movement" and state.active == state.first else 1.0
        total += weight * _melee(maps, dwarves, undead)
    if game.rules.variant == 4:
        return total
    return total + _escape(game, state, maps, dwarves, undead)


def worth(figure: Figure, wounds: int) -> float:
    """What a creature with so many wounds is worth to its side."""
    if figure.side:
        alive, lives = LIFE["ghost" if figure.frightens else "ghoul"]
    else:
        alive, lives = LIFE["miner" if figure.miner else "berserker"]
    if wounds >= figure.health:
        return 0.0
    value = alive + lives * (1 - wounds / figure.health)
    return value - DRIVEN if wounds and figure.berserk else value


def _collect(game: Mine, state: MineState, maps: Maps) -> tuple[Side, Side]:
    sides = (Side(), Side())
    figures, contact = game.figures, maps.terrain.contact
    for this in state.creatures:
        if this.cell:
            figure = figures[this.kind]
            side = sides[figure.side]
            side.creatures.append((this, figure))
            if not this.hidden:
                near = contact(this.cell)
                side.blocked |= 1 << this.cell
                side.danger |= near
                if figure.frightens:
                    side.fright |= near
    return sides


def _chase(maps: Maps, miner: Creature, undead: Side) -> float:
    """How closely a miner is pursued."""
    walks = maps.steps_from(miner.cell)
    closeness = 0.0
    for other, kind in undead.creatures:
        steps = distance(miner.cell, other.cell) if kind.incorporeal else walks[other.cell]
        if steps < CHASE_STEPS:
            closeness += 1 - steps / CHASE_STEPS
    return -CHASE * closeness


def _hunt(maps: Maps, berserker: Creature, dwarves: Side, undead: Side) -> float:
    """How near a berserker is to whom he can strike, and whether wounded he is a danger to his own."""
    walks = maps.steps_from(berserker.cell)
    near = min((walks[other.cell] for other, _ in undead.creatures if not other.hidden), default=0)
    value = HUNT * exp(-near / HUNT_STEPS)
    if berserker.wounds:
        own = min((walks[other.cell] for other, kind in dwarves.creatures if kind.miner), default=FAR)
        if own < min(near, STRIDE + 1):
            value -= ASTRAY
    return value


def _melee(maps: Maps, dwarves: Side, undead: Side) -> float:
    """What the melee of this turn is likely to change, if nobody moves any more."""
    contact = maps.terrain.contact
    total = 0.0
    for this, figure in dwarves.creatures:
        zone = contact(this.cell)
        near = [each for each in undead.creatures if zone >> each[0].cell & 1 and not each[0].hidden]
        if near:
            total += _strikes(this, figure, near) - _suffers(this, figure, near)
    return total


def _suffers(this: Creature, figure: Figure, near: list[tuple[Creature, Figure]]) -> float:
    """What the enemies in contact are likely to do to a dwarf."""
    terrified = this.fear == "terrified"
    frightener = figure.miner and not terrified
    blows = 0.0
    for other, kind in near:
        attacks = _attacks(other, kind)
        if attacks and frightener and kind.frightens:
            frightener, terrified = False, True
            continue
        guarded = figure.miner and not terrified
        blows += attacks * expected(kind.attack[other.wounds], figure.defence, guarded, False)
    loss = min(blows, figure.health - this.wounds) * _life(figure, this.wounds)
    return loss + TERROR if terrified and figure.miner else loss


def _strikes(this: Creature, figure: Figure, near: list[tuple[Creature, Figure]]) -> float:
    """What a dwarf is likely to do to the best of his enemies in contact."""
    attacks = _attacks(this, figure)
    if not attacks:
        return 0.0
    return attacks * max(
        expected(figure.attack[this.wounds], kind.defence, True, figure.frenzy) * _life(kind, other.wounds)
        for other, kind in near
    )


def _attacks(this: Creature, figure: Figure) -> int:
    """The attacks that a creature still has in this turn's melee."""
    if this.fear != "calm" or this.finished or this.carried:
        return 0
    return max(0, attacks_allowed(figure, this) - this.attacks)


@cache
def expected(attack: int, defence: int, guarded: bool, frenzied: bool) -> float:
    """The wounds that an attack gives on the average."""
    _, one, two = wound_odds(attack, defence, guarded, frenzied)
    return float(one + 2 * two)


def _life(figure: Figure, wounds: int) -> float:
    """What the next wound costs a creature."""
    return worth(figure, wounds) - worth(figure, wounds + 1)


def _escape(game: Mine, state: MineState, maps: Maps, dwarves: Side, undead: Side) -> float:
    """What the miners' way out is worth: how far it is past those who stand in it."""
    miners = [this for this, figure in dwarves.creatures if figure.miner]
    if not miners:
        return 0.0
    ways = maps.escape(undead.blocked, undead.danger)
    guards = [maps.guards(kind.incorporeal)[other.cell] for other, kind in undead.creatures]
    melee_follows = state.phase in ("movement", "fear")
    limit = game.rules.turn_limit
    left = (limit - state.turn) * STRIDE + STRIDE // 2 if limit else FAR
    prospects = [_prospect(this, ways, guards, undead.fright, melee_follows, left) for this in miners]
    prospects.sort(reverse=True)
    if game.rules.variant == 2:
        out = sum(each.where == "left" for each in state.creatures)
        return 1.2 * out + 0.6 * sum(prospects) / len(prospects) + 0.4 * min(prospects)
    if game.rules.variant == 3:
        if not state.sack:
            return 0.2 * prospects[0]
        gap = min(distance(this.cell, state.sack) for this in miners)
        way = SACK * exp(-ways.steps(state.sack) / SACK_FADE)
        return way - 0.07 * min(max(gap, 1), 12) + 0.2 * prospects[0]
    return prospects[0] + 0.25 * sum(prospects[1:])


def _prospect(this: Creature, ways: Escape, guards: list[int], fright: int, melee_follows: bool, left: int) -> float:
    """What one miner's way out is worth."""
    held = HELD[this.fear]
    if fright >> this.cell & 1:
        held = FROZEN if held else STARTLED * melee_follows
    way = ways.steps(this.cell)
    steps = way + held
    if steps > left:
        steps += 2 * (steps - left)
    value = 0.0
    for weight, fade in (NEAR, FAR_OFF):
        value += weight * exp(-steps / fade)
    before = sum(guard < way for guard in guards)
    if before:
        value -= PAST[0] * exp(-steps / PAST[1]) * before
    return value
