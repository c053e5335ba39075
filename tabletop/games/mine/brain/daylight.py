"""Miners who walk out of the mine before anybody stops them, and where the undead have to stand to keep them in.

A side that moves first is followed by the other: what the dwarves can win by one walk is theirs for certain then. Who
looks at one option after the other does not see how two creatures shut two ways: pairs are looked at here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.grid.square import bits
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.imagination import imagine
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.actions import MoveCreature
from tabletop.games.mine.model.creature import DWARVES
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import seat_of
from tabletop.games.mine.position.moves import reachable
from tabletop.games.mine.position.ways import walked

SURE = 0.99  # who is out so surely is looked at no more
LIKELY = 0.5  # the chance to walk out from which on it is all that counts
LESS = 0.01  # who is sure to be out is held up by whatever makes it so much less likely
WORSE = 0.1  # by how much more of it the orders are as good as the best
PAIRS = 300  # at most so many pairs of walks are looked at


def shutting(box: MineBox, state: MineState, orders: Sequence[Action]) -> list[Action]:
    """Those of the orders of the undead that keep the miners from walking out before the undead move again, alone or
    with one walk more; none where nobody is about to, or nothing is likely to keep him in. Where he is sure to be out,
    those that leave him least chance, however much that is."""
    if state.phase != "movement" or state.active != state.first or state.active == state.dwarves:
        return []
    now, path = _walk_out(box, state)
    if now < LIKELY:
        return []
    kept = {each: _chance_after(box, state, each) for each in orders}
    if min(kept.values()) > now / 2:
        kept |= _in_pairs(box, state, [each for each in orders if isinstance(each, MoveCreature)], path)
    least = min(kept.values())
    if least > (now - LESS if now > SURE else now / 2):
        return []
    return [each for each in orders if kept[each] <= least + min(WORSE, (now - least) / 2)]


def _in_pairs(box: MineBox, state: MineState, walks: list[MoveCreature], path: int) -> dict[Action, float]:
    """For walks of which two together may keep the miners in the least chance to walk out that is left: one of them has
    to touch the way out as it is, the other the one that is left then."""
    found: dict[Action, float] = {}
    looked_at = 0
    for one in walks:
        if not _reaches(box, state, one) & path:
            continue
        then = _placed(box, state, one)
        _, left = _walk_out(box, then)
        for other in walks:
            if other.creature == one.creature or other.cell == one.cell or not _reaches(box, state, other) & left:
                continue
            if looked_at == PAIRS:
                return found
            looked_at += 1
            chance, _ = _walk_out(box, _placed(box, then, other))
            for each in (one, other):
                found[each] = min(chance, found.get(each, 1.0))
    return found


def _walk_out(box: MineBox, state: MineState) -> tuple[float, int]:
    """The best chance of the dwarves to win by one walk out of the mine if they moved now, and the cells of that walk
    and those about them that matter: where somebody would be in its way."""
    out, dwarves = box.terrain(state).out, seat_of(state, DWARVES)
    best, path = 0.0, 0
    for miner in box.crews[DWARVES]:
        this = state.creatures[miner]
        if not box.cast[miner].miner or not this.cell or this.fear != "calm":
            continue
        for sack in (False, True) if state.sack else (False,):
            for cell in bits(reachable(box, state, miner, sack) & out):
                walk = MoveCreature(dwarves, miner, Cell(cell), sack)
                won = sum(share for share, after in imagine(box, state, walk) if _is_won(after, dwarves))
                if won > best:
                    best, path = won, sum(1 << each for each in walked(box, state, walk))
                if won > SURE:
                    return best, path
    return best, path


def _is_won(after: MineState, seat: int) -> bool:
    return after.result is not None and seat in after.result.winners


def _chance_after(box: MineBox, state: MineState, order: Action) -> float:
    """The chance of the dwarves to walk out after an order of the undead."""
    return sum(share * _walk_out(box, after)[0] for share, after in imagine(box, state, order) if after.result is None)


def _placed(box: MineBox, state: MineState, walk: MoveCreature) -> MineState:
    """A position with somebody where a walk leads, whatever happens on the way."""
    after = state.clone()
    creature: CreatureId = walk.creature
    hidden = bool(box.terrain(state).rock >> walk.cell & 1)
    after.creatures[creature] = replace(after.creatures[creature], cell=walk.cell, hidden=hidden)
    return after


def _reaches(box: MineBox, state: MineState, walk: MoveCreature) -> int:
    """The cells where a creature would be in somebody's way from where a walk leads."""
    terrain = box.terrain(state)
    place = 1 << walk.cell
    return 0 if terrain.rock & place else terrain.contact(walk.cell) | place
