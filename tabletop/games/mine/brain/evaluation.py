"""How good a position of the mine is, in one number: what the computer players steer by.

Positive is good for the dwarves; `SCALE` makes a chance of it. The weights were fitted to the results of some thousand
turns of games between computer players.
"""

from __future__ import annotations

from functools import cache
from math import exp

from tabletop.engine.grid.square import distance
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.distances import FAR, Maps, maps_of
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.legal.odds import wound_odds
from tabletop.games.mine.model.creature import Creature, Figure
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import charge, victims
from tabletop.games.mine.position.creatures import attacks_allowed, side_of, steps_left
from tabletop.games.mine.position.melee import may_guard

MARGIN = 0.005  # what no position is worth less than, or to the other side: only a result is certain
SCALE = {1: (0.9, 0.85), 2: (0.55, -1.1), 3: (0.4, -1.6), 4: (0.85, 2.5)}
"""By the variant what makes the logit of a chance of the score: a slope and an offset. They are as
`python -m tests.calibration mine --games 200 --fit --option variant=1` has them for the lode, and so on."""
BIAS = -2.3
LIFE = {"miner": (0.9, 0.8), "berserker": (2.2, 1.0), "ghost": (0.55, 1.1), "ghoul": (0.35, 0.35)}
"""What a creature is worth: that it is there, and all its lives together."""
DRIVEN, ASTRAY = 0.15, 0.85  # of a wounded berserker, who obeys nobody, and if a miner of his own is the nearest
SHY, REACHED = 1.2, 8  # of a miner beside him, and the steps from which on the miner need not fear him
HEAD_START = 4  # by how many steps he is farther from one who is calm, and walks out of his way
POISON = 0.1
NEAR, FAR_OFF = (4.4, 6.0), (2.9, 20.0)  # weights of a way out, and the steps in which they fade
BEFORE = 0.3  # by how much everybody who is nearer to the way out makes it worse
CHASE, CHASE_STEPS = 0.05, 28
HELPLESS = 4  # how much more it counts for one who cannot run
HUNT, HUNT_STEPS = 0.8, 6.0
RESCUE = 3  # steps that it may be farther to an enemy beside a miner
TURN = 3.6  # what all turns that are allowed are worth
SACK = 2.0  # how much more the way of the sack is worth where it decides
STRIDE = 6  # steps a turn
HELD = {"calm": 0, "recovering": 4, "terrified": 8}  # steps that fear costs
FROZEN, STARTLED = 16, 8  # of a miner whom a ghost holds in terror, or can hold in this turn's melee
SHADOW = 4  # of a miner whom a ghost can reach before this turn's melee
TERROR = 0.15
LASTING = 3  # rounds of blows that a terrified miner is in for, as he neither strikes back nor gets away
EARLY = 0.5  # how much of a melee comes about if the other side moves before it


class Side:
    """What matters about the creatures of one side, collected once for a position.

    blocked, danger: cells where visible ones stand, and of their zones. fright: the zones of those who frighten.
    """

    __slots__ = ("blocked", "creatures", "danger", "fright")

    def __init__(self) -> None:
        self.creatures: list[tuple[Creature, Figure]] = []
        self.blocked = self.danger = self.fright = 0


def chance(box: MineBox, state: MineState, keen: bool = False) -> float:
    """The chance of the dwarves from 0 to 1; keen: as `hard` sees it."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        return 1.0 - side_of(state, state.result.winners[0])
    steep, offset = SCALE[box.options.variant]
    return MARGIN + (1 - 2 * MARGIN) / (1 + exp(-steep * score(box, state, keen) - offset))


def steepness(box: MineBox) -> float:
    """How much the logit of a chance changes with the score."""
    return SCALE[box.options.variant][0]


def slope(box: MineBox, worth: float) -> float:
    """How much a chance changes with the score, where it is `worth`."""
    return steepness(box) * max(0.0, (worth - MARGIN) * (1 - MARGIN - worth))


def score(box: MineBox, state: MineState, keen: bool = False) -> float:
    """How much better the dwarves stand than the undead; keen: friends who are frozen with terror stand in the way."""
    maps = maps_of(box, state)
    dwarves, undead = _collect(box, state, maps)
    frozen = sum(1 << this.cell for this, _ in dwarves.creatures if this.fear == "terrified") if keen else 0
    limit = box.options.turn_limit
    total = BIAS - TURN * state.turn / limit if limit else BIAS
    for this, figure in dwarves.creatures:
        total += worth(figure, this.wounds)
        if this.poison:
            total -= POISON
        total += _chase(maps, this, undead) if figure.miner else _hunt(maps, this, dwarves, undead, frozen)
    for this, figure in undead.creatures:
        total -= worth(figure, this.wounds)
    doomed: dict[int, float] = {}
    if state.phase in ("movement", "fear", "melee"):
        weight = EARLY if state.phase == "movement" and state.active == state.first else 1.0
        total += _melee(maps, dwarves, undead, weight)
        doomed = _turned_on(box, state, weight if state.active != state.dwarves else 1.0)
        total -= sum(doomed.get(this.cell, 0.0) * worth(figure, this.wounds) for this, figure in dwarves.creatures)
    if box.options.variant == 4:
        return total
    return total + _escape(box, state, maps, dwarves, undead, doomed)


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


def _collect(box: MineBox, state: MineState, maps: Maps) -> tuple[Side, Side]:
    sides = (Side(), Side())
    figures, contact = box.figures, maps.terrain.contact
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
    return -CHASE * closeness * (HELPLESS if miner.fear == "terrified" else 1)


def _hunt(maps: Maps, berserker: Creature, dwarves: Side, undead: Side, frozen: int) -> float:
    """How near a berserker is to whom he can strike, most of all to those at a miner's throat; and whether, wounded, he
    is a danger to his own: whoever he sees now may walk out of his sight and leave him with the miners in his reach.

    frozen: the cells of friends who do not make way for him."""
    walks = maps.steps_from(berserker.cell)
    ways = maps.steps_round(berserker.cell, frozen) if frozen else walks
    contact = maps.terrain.contact
    throats = 0
    own, shy = FAR, 0.0
    for miner, figure in dwarves.creatures:
        if figure.miner:
            steps = walks[miner.cell] + (HEAD_START if miner.fear == "calm" else 0)
            own = min(own, steps)
            shy += max(0.0, 1 - steps / REACHED)
            throats |= contact(miner.cell)
    near = nearest = FAR
    for other, _ in undead.creatures:
        if not other.hidden:
            nearest = min(nearest, walks[other.cell])
            near = min(near, ways[other.cell] if throats >> other.cell & 1 else ways[other.cell] + RESCUE)
    value = HUNT * exp(-near / HUNT_STEPS) if nearest < FAR else HUNT
    if not berserker.wounds:
        return value
    return value - SHY * shy - ASTRAY * (own < min(nearest, STRIDE + 1))


def _melee(maps: Maps, dwarves: Side, undead: Side, weight: float) -> float:
    """What the melee of this turn is likely to change, if nobody moves any more; how likely that is, is told by the
    weight of all but those who are terrified: they stay."""
    contact = maps.terrain.contact
    total = 0.0
    for this, figure in dwarves.creatures:
        zone = contact(this.cell)
        near = [each for each in undead.creatures if zone >> each[0].cell & 1 and not each[0].hidden]
        if near:
            stays = this.fear == "terrified"
            total += (1.0 if stays else weight) * (_strikes(this, figure, near) - _suffers(this, figure, near))
    return total


def _turned_on(box: MineBox, state: MineState, weight: float) -> dict[int, float]:
    """Which share of the lives that they have left wounded berserkers who see no enemy are likely to take from those of
    their own beside them, or from those whom they have to charge at before the phase ends; by the cells of these. How
    likely it is that nobody walks away before, is told by the weight of all but those who are terrified: they stay."""
    doomed: dict[int, float] = {}
    for each in box.berserkers:
        this, figure = state.creatures[each], box.cast[each]
        attacks = _attacks(this, figure) if this.wounds and this.cell else 0
        for other in (victims(box, state, each) or _charged(box, state, each))[:1] if attacks else ():
            victim, kind = state.creatures[other], box.cast[other]
            if kind.side == figure.side:
                guarded = may_guard(box, state, other, False)
                wounds = attacks * expected(figure.attack[this.wounds], kind.defence, guarded, figure.frenzy)
                taken = min(1.0, wounds / (kind.health - victim.wounds))
                likely = 1.0 if victim.fear == "terrified" else weight
                doomed[victim.cell] = min(1.0, doomed.get(victim.cell, 0.0) + likely * taken)
    return doomed


def _charged(box: MineBox, state: MineState, berserker: int) -> tuple[CreatureId, ...]:
    """Whom a wounded berserker will be beside at the end of his side's movement phase, as he has to charge there."""
    if state.phase != "movement" or state.active != state.dwarves:
        return ()
    driven = charge(box, state, berserker)
    this = state.creatures[berserker]
    return () if driven is None or this.done or this.steps or driven.distance > steps_left(box, this) else driven.goals


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
    helpless = terrified and figure.miner
    loss = min(blows * LASTING if helpless else blows, figure.health - this.wounds) * _life(figure, this.wounds)
    return loss + TERROR if helpless else loss


def _strikes(this: Creature, figure: Figure, near: list[tuple[Creature, Figure]]) -> float:
    """What a dwarf is likely to do to the best of his enemies in contact."""
    attacks = _attacks(this, figure)
    if not attacks:
        return 0.0
    frenzied = figure.frenzy and not this.guarded
    return max(
        min(attacks * expected(figure.attack[this.wounds], kind.defence, True, frenzied), kind.health - other.wounds)
        * _life(kind, other.wounds)
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


def _escape(
    box: MineBox, state: MineState, maps: Maps, dwarves: Side, undead: Side, doomed: dict[int, float]
) -> float:
    """What the miners' way out is worth: how far it is past those who stand in it.

    doomed: how likely who stands in a cell does not live to go it."""
    miners = [this for this, figure in dwarves.creatures if figure.miner]
    if not miners:
        return 0.0
    ways = maps.escape(undead.blocked, undead.danger)
    guards = [maps.guards(kind.incorporeal)[other.cell] for other, kind in undead.creatures]
    melee_follows = state.phase in ("movement", "fear")
    limit = box.options.turn_limit
    left = (limit - state.turn) * STRIDE + STRIDE // 2 if limit else FAR
    free = maps.guards(False)
    is_held = [_held(this, undead.fright, melee_follows) for this in miners]
    if state.phase == "movement" and state.active == state.first == state.dwarves:
        ghosts = [other.cell for other, kind in undead.creatures if kind.frightens]
        for index, this in enumerate(miners):
            if not is_held[index] and any(distance(this.cell, ghost) <= STRIDE + 1 for ghost in ghosts):
                is_held[index] = SHADOW
    if box.options.variant == 3 and state.sack:
        gaps = [distance(this.cell, state.sack) for this in miners]
        late = min(map(sum, zip(gaps, is_held, strict=True)))
        return SACK * _prospect(ways.steps(state.sack), free[state.sack], late, guards, left)
    prospects = [
        (1 - doomed.get(this.cell, 0.0)) * _prospect(ways.steps(this.cell), free[this.cell], late, guards, left)
        for this, late in zip(miners, is_held, strict=True)
    ]
    prospects.sort(reverse=True)
    if box.options.variant == 2:
        out = sum(each.where == "left" for each in state.creatures)
        prospects[:0] = [NEAR[0] + FAR_OFF[0]] * out
        return sum(LIFE["miner"]) * out + 0.6 * sum(prospects) / len(prospects) + 0.4 * prospects[-1]
    return prospects[0] + 0.25 * sum(prospects[1:])


def _held(this: Creature, fright: int, melee_follows: bool) -> int:
    """The steps that fear costs a miner."""
    if fright >> this.cell & 1:
        return FROZEN if this.fear != "calm" else STARTLED * melee_follows
    return HELD[this.fear]


def _prospect(way: int, free: int, late: int, guards: list[int], left: int) -> float:
    """What a way out is worth: its steps past the enemies, and if they were not there; `late` for what holds up."""
    if way + late > left:
        late += 2 * (way + late - left)
    value = NEAR[0] * exp(-(way + late) / NEAR[1]) + FAR_OFF[0] * exp(-((way + free) / 2 + late) / FAR_OFF[1])
    return value / (1 + BEFORE * sum(guard < way for guard in guards))
