"""How long a group of seven hostiles takes on the largest board:

    python -m tests.blackstone.groups

The four explorers and the hostiles stand where a seed puts them; all that is asked on the way is answered at random.
The time is the processor's, of the group alone: where questions come up, with the answers' carrying out.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterable

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play, advance
from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import changed
from tabletop.games import library
from tabletop.games.blackstone.content.ids import FIGURES_EACH, ExplorerKindId, GroupId, Hex
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.rules.changes.board import arm
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation

SEVEN = 7


def some(among: Iterable[int], count: int, rng: Rng) -> list[int]:
    """So many of them, drawn."""
    every = list(among)
    rng.shuffle(every)
    return every[:count]


def posed(game: BlackstoneFortress, board: str, kind: int, rng: Rng) -> BlackstoneState:
    """A combat in which a group of seven is about to act. kind: the number of that of the first of them."""
    state, site = game.new_state(), game.box.sites[board]
    state.party = tuple(ExplorerKindId(each) for each in some(range(len(game.box.explorers)), PARTY, rng))
    state.led = (Seat(0),) * PARTY
    state.board, state.phase, state.turn, state.open = board, "activation", 1, site.own
    hexes = [Hex(each) for each in some(bits(site.own & site.floor & ~site.maglev), PARTY + SEVEN, rng)]
    for member in range(PARTY):
        state.at = changed(state.at, FIGURES_EACH * member, hexes.pop())
    others = [foe for number, each in enumerate(game.box.foes_of) if number != kind for foe in each]
    group = [*game.box.foes_of[kind], *others][:SEVEN]
    for foe in group:
        state.foes = changed(state.foes, foe, hexes.pop())
        state.groups = changed(state.groups, foe, 0)
    for number, mine in enumerate(game.box.foes_of):
        arm(Play(game, state), number, tuple(foe for foe in mine if foe in group))
    state.rng = rng.below(1 << 62)
    state.stack = [GroupActivation(group=GroupId(0))]
    return state


def taken(game: BlackstoneFortress, state: BlackstoneState, rng: Rng) -> float:
    """Seconds of the activation."""
    started = time.process_time()
    advance(Play(game, state))
    seconds = time.process_time() - started
    while state.stack:
        action = game.options(state, state.decider()).pick(rng)
        started = time.process_time()
        game.play(state, action)
        seconds += time.process_time() - started
    return seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=100, help="positions for each kind of hostile")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, rng = library.open_game(Setup("blackstone", "one_off_hard", ("random",) * PARTY, 1)), Rng(chosen.seed)
    assert isinstance(game, BlackstoneFortress)
    board = max(game.content.boards, key=lambda each: game.box.sites[each].own.bit_count())
    first, *found = (
        taken(game, posed(game, board, kind, rng), rng) * 1000
        for kind in range(len(game.box.kinds)) for _ in range(chosen.each)
    )  # fmt: skip
    found.sort()
    print(f"{board}, {game.box.sites[board].own.bit_count()} hexes, {len(found)} groups of {SEVEN}, in milliseconds: "
          f"median {statistics.median(found):.1f}, 95 % {found[len(found) * 95 // 100]:.1f}, most {found[-1]:.1f}; "
          f"the first, which looks the board over, {first:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
