"""What a frame costs on the largest board with thirty figures:

    python -m tests.blackstone.frames
    python -m tests.blackstone.frames --size 3840x2160

Five random players have begun to storm the Deadly Labyrinth; hostiles are added, wherever there is room, until thirty
figures stand there. Frames are measured as by `tabletop bench --only frames`, without a display.
"""

from __future__ import annotations

import argparse
import os
import tempfile

from tabletop.engine.flow import Listener
from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, Hex
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import foe_hexes, site, standing_figures, standing_foes
from tabletop.paths import HOME_VARIABLE
from tests.blackstone.whole import driver

BOARD, SEATS, FIGURES = "deadly_labyrinth", 5, 30
FRAMES = 3000


class Crowded(BlackstoneFortress):
    """A game that begins in the midst of a combat."""

    position: BlackstoneState

    def start(self, listener: Listener | None = None) -> BlackstoneState:
        """That position."""
        return self.position.clone()


def crowded(seed: int) -> Crowded:
    """A storm in which so many figures stand on the board, before somebody's activation."""
    base, rng = driver.into(BOARD, SEATS, seed), Rng(seed)
    state = base.start()
    while not (state.assault.name and isinstance(state.owed[state.decider()], asked.Activate)):
        seat = state.decider()
        base.play(state, driver.storming(base, state, seat, rng) or driver.anything(base, state, seat, rng))
    fill(base, state, rng)
    game = Crowded(base.content, base.setup, base.box.options)
    game.position = state
    return game


def fill(game: BlackstoneFortress, state: BlackstoneState, rng: Rng) -> None:
    """Add hostiles of any kind to the groups that are there."""
    board = site(game.box, state)
    free = [Hex(each) for each in bits(state.open & ~board.barred & ~board.maglev & ~foe_hexes(state))]
    free = [each for each in free if each not in state.at]
    rng.shuffle(free)
    groups = sorted({each for each in state.groups if each >= 0})
    spare = (FoeId(foe) for foe, hex_ in enumerate(state.foes) if hex_ == NOWHERE and foe != game.box.guardian)
    for foe in spare:
        if len(standing_figures(state)) + len(standing_foes(state)) == FIGURES:
            break
        state.foes = changed(state.foes, foe, free.pop())
        state.slain &= ~(1 << foe)
        if state.groups[foe] < 0:
            state.groups = changed(state.groups, foe, rng.choice(groups))


def main() -> None:
    """Prints milliseconds."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--size", default="1920x1080")
    reader.add_argument("--frames", type=int, default=FRAMES)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: tempfile.mkdtemp()}
    from tabletop.ui import bench

    width, height = map(int, given.size.split("x"))
    print(bench.frames(crowded(given.seed), (width, height), given.frames))


if __name__ == "__main__":
    main()
