"""How good a position of the mine is, in one number: what the computer players steer by.

Positive is good for the dwarves. The unit is about one creature's life.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from tabletop.engine.grid.square import distance
from tabletop.games.mine.creature import DWARVES, Creature, Figure
from tabletop.games.mine.maps import FAR, Maps, maps_of
from tabletop.games.mine.position import side_of

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState

STEEPNESS = 0.9
PROSPECT, FADE = 1.6, 12.0
RACE = 0.5  # how much of a miner's prospect hangs on whether somebody is nearer to the exit than he is
SACK, SACK_FADE = 3.0, 18.0
HELD = {"calm": 0, "recovering": 4, "terrified": 8}  # steps that fear costs
FROZEN, STARTLED = 16, 8  # of a miner whom a ghost holds in terror, or can hold in this turn's melee


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
        return 1.0 if side_of(state, state.result.winners[0]) == DWARVES else 0.0
    return 1 / (1 + exp(-STEEPNESS * score(game, state)))


def score(game: Mine, state: MineState) -> float:
    """How much better the dwarves stand than the undead."""
    maps = maps_of(game, state)
    dwarves, undead = _collect(game, state, maps)
    total = 0.0
    for this, figure in dwarves.creatures:
        total += _dwarf(maps, this, figure, undead)
    for this, figure in undead.creatures:
        total -= 0.45 + 0.55 * (1 - this.wounds / figure.health)
    if game.rules.variant == 4:
        return total + 0.3 * (len(dwarves.creatures) * 5 / 3 - len(undead.creatures))
    return total + _escape(game, state, maps, dwarves, undead)


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


def _dwarf(maps: Maps, this: Creature, figure: Figure, undead: Side) -> float:
    """What one dwarf is worth where he stands."""
    value = (0.6 + 0.6 * (1 - this.wounds / figure.health)) * (1.0 if figure.miner else 1.6)
    if this.poison:
        value -= 0.12
    contact = maps.terrain.contact(this.cell)
    walks = maps.steps_from(this.cell)
    near = weight = 0
    pressure = 0.0
    for other, kind in undead.creatures:
        if contact >> other.cell & 1 and not other.hidden:
            near += 1
            weight += kind.attack[other.wounds]
        else:
            steps = distance(this.cell, other.cell) if kind.incorporeal else walks[other.cell]
            if steps < 14:
                pressure += 1 - steps / 14
    if not figure.miner:
        return value + 0.10 * pressure + 0.16 * min(near, 2)
    value -= 0.17 * pressure + 0.05 * near * sqrt(weight)
    if this.fear == "terrified":
        value -= 0.22 + 0.07 * weight
    elif this.fear == "recovering":
        value -= 0.15
    return value


def _escape(game: Mine, state: MineState, maps: Maps, dwarves: Side, undead: Side) -> float:
    """What the miners' way out is worth: how far it is past those who stand in it."""
    miners = [this for this, figure in dwarves.creatures if figure.miner]
    if not miners:
        return 0.0
    ways = maps.escape(undead.blocked, undead.danger)
    guard = min((maps.guards(kind.incorporeal)[other.cell] for other, kind in undead.creatures), default=FAR)
    melee_follows = state.phase in ("movement", "fear")
    prospects = []
    for this in miners:
        held = HELD[this.fear]
        if undead.fright >> this.cell & 1:
            held = FROZEN if held else STARTLED * melee_follows
        steps = ways.steps(this.cell) + held
        race = 1 / (1 + exp((steps - guard) / 3))
        prospects.append(PROSPECT * exp(-steps / FADE) * (1 - RACE + 2 * RACE * race))
    prospects.sort(reverse=True)
    if game.rules.variant == 2:
        left = sum(each.where == "left" for each in state.creatures)
        return 1.2 * left + 1.4 * sum(prospects) / len(prospects) + 0.6 * min(prospects)
    if game.rules.variant == 3:
        if not state.sack:
            return 0.4 * prospects[0]
        gap = min(distance(this.cell, state.sack) for this in miners)
        way = SACK * exp(-ways.steps(state.sack) / SACK_FADE)
        return way - 0.07 * min(max(gap, 1), 12) + 0.4 * prospects[0]
    return 1.8 * prospects[0] + 0.5 * sum(prospects[1:])
