"""What presses the players, so that nobody waits who does not win by waiting.

No side wins a standstill in a game that no limit ends, and one of them loses it where there is a limit. The longer a
game lasts, the less it counts for such a side how well it stands, and the more how near it has come to what would end
the game in its favour: the sides no longer judge a position alike.
"""

from __future__ import annotations

from math import exp

from tabletop.engine.grid.square import distance
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.distances import FAR, maps_of
from tabletop.games.mine.brain.evaluation import STRIDE, chance
from tabletop.games.mine.model.creature import DWARVES, UNDEAD, Creature
from tabletop.games.mine.model.state import MineState

PATIENCE = 30  # turns in which everybody may wait
HALFWAY = 10  # turns after those until haste is half of all that counts; it grows on without an end
LIMITED = 0.1, 0.2  # the same two where there is a limit, as shares of it
NEARNESS = 20.0  # steps in which it fades


def sought(box: MineBox, state: MineState, keen: bool = True) -> tuple[float, float]:
    """The chances of the sides, dwarves first, as they see them in their haste. keen: as a search sees them, and not at
    a glance."""
    dwarves = chance(box, state, keen)
    return pressed(box, state, (dwarves, 1 - dwarves))


def pressed(box: MineBox, state: MineState, chances: tuple[float, float]) -> tuple[float, float]:
    """The chances of the sides, dwarves first, as they see them in their haste; unchanged for one that may wait."""
    limit = box.options.turn_limit
    patience, halfway = (limit * LIMITED[0], limit * LIMITED[1]) if limit else (PATIENCE, HALFWAY)
    over = state.turn - patience
    if over <= 0 or state.result is not None:
        return chances
    haste, late = over / (over + halfway), _late(box, state) if limit else (True, True)
    dwarves, undead = chances
    if late[DWARVES]:
        dwarves += haste * (_leave(box, state) - dwarves)
    if late[UNDEAD]:
        undead += haste * (_hunt(box, state, UNDEAD) - undead)
    return dwarves, undead


def _late(box: MineBox, state: MineState) -> tuple[bool, bool]:
    """Which sides lose if the limit ends the game as it stands (mine.victory.09)."""
    if box.options.variant != 4:
        return True, False
    left = [0, 0]
    for each in state.creatures:
        figure = box.figures[each.kind]
        left[figure.side] += figure.cost if each.where != "dead" else 0
    return left[DWARVES] < left[UNDEAD], left[UNDEAD] < left[DWARVES]


def _leave(box: MineBox, state: MineState) -> float:
    """How near the dwarves have come to their aim, from 0 to 1: the way out, with the sack, or their enemies."""
    if box.options.variant == 4:
        return _hunt(box, state, DWARVES)
    maps = maps_of(box, state)
    way = maps.guards(False)
    miners = [each for each in state.creatures if box.figures[each.kind].miner]
    if box.options.variant == 3:
        walks = maps.steps_from(state.sack)
        fetch = min((walks[each.cell] for each in miners if each.cell), default=FAR)
        return _near(fetch + way[state.sack])
    ways = [0 if each.where == "left" else way[each.cell] for each in miners if each.where != "dead"]
    return sum(map(_near, ways)) / len(miners)


def _hunt(box: MineBox, state: MineState, side: int) -> float:
    """How near a side has come to destroying its prey, from 0 to 1: what is dead, and how close all hunters are to the
    nearest that is not. The prey of the undead are the miners, and all their enemies where no miner wants out."""
    figures = box.figures
    wanted = [
        each
        for each in state.creatures
        if (figure := figures[each.kind]).side != side and (figure.miner or box.options.variant == 4)
    ]
    prey = [each for each in wanted if each.cell]
    hunters = [each for each in state.creatures if each.cell and figures[each.kind].side == side]
    dead = sum(each.where == "dead" for each in wanted)
    near = sum(_near(min(_steps(box, state, each, other) for other in prey)) for each in hunters)
    return (dead + near / len(hunters)) / len(wanted) if prey and hunters else 0.0


def _steps(box: MineBox, state: MineState, hunter: Creature, prey: Creature) -> int:
    """Steps from a hunter to its prey; a turn more for a ghost that hides, and has to come out before it can strike."""
    if box.figures[hunter.kind].incorporeal:
        return distance(hunter.cell, prey.cell) + STRIDE * hunter.hidden
    return maps_of(box, state).steps_from(prey.cell)[hunter.cell]


def _near(steps: int) -> float:
    """From 1 for what is reached down to almost nothing."""
    return exp(-steps / NEARNESS)
