"""How often each region of the Old World is fought for, which the sizes of the lands on the map follow:

    python -m tests.old_world.battles --games 160
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.games import library
from tabletop.games.old_world.content.effects import RegionName
from tabletop.games.old_world.model.events import BattleBegan
from tabletop.players import make
from tabletop.players.arena import game_seeds, spread

FOUGHT: dict[RegionName, int] = {
    "norsca": 97, "troll_country": 172, "kislev": 317, "the_empire": 474, "bretonnia": 403, "estalia": 385,
    "tilea": 314, "the_border_princes": 356, "the_badlands": 206,
}  # fmt: skip
"""Battles in 160 games of four `normal` at a tenth."""


def fought(seed: int) -> list[int]:
    """The battles of one game by region."""
    game = library.open_game(Setup("old_world", "old_world", ("normal",) * 4, seed))
    source = Rng(seed)
    players = [make("normal", game, source.fork(), 0.1) for _ in range(4)]
    state, found = game.start(), Counter[int]()

    def count(event: Event, _: State) -> None:
        if isinstance(event, BattleBegan):
            found[event.region] += 1

    while state.result is None:
        seat = state.decider()
        action = players[seat].choose(game.view(state, seat), seat)
        game.play(state, action, count)
    return [found[region] for region in range(len(library.content("old_world").regions))]


def main(words: Sequence[str]) -> None:
    """Print the battles by region."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(words)
    games = list(spread(fought, game_seeds(chosen.seed, chosen.games), chosen.workers))
    for region, counts in zip(library.content("old_world").regions, zip(*games, strict=True), strict=True):
        print(f"{region.id}: {sum(counts)}")


if __name__ == "__main__":
    main(sys.argv[1:])
