"""Contests of the computer players, with which README's figures of Blackstone Fortress and the balance in its scenarios
are measured:

    python -m tests.blackstone.contests balance --games 200
    python -m tests.blackstone.contests strength --levels hard,normal,random --games 600

Every expedition has a seed of its own, which `--seed` decides and which draws its party. `balance`: each scenario with
four of one level; by explorer, what was won with it in the party, and how combats went. `strength`: the same
expeditions by each level.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.content.ids import ExplorerKindId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import TakeExplorer
from tabletop.games.blackstone.model.decisions import ChooseExplorer
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.players import make
from tabletop.players.arena import game_seeds, interval, spread

SCENARIOS = ("one_off_medium", "one_off_hard", "one_off_extreme")
BARS = {"one_off_medium": "55-75 %", "one_off_hard": "35-55 %", "one_off_extreme": "15-35 %"}


class Outing(Struct, frozen=True):
    """One expedition: the level of its four seats, and its seed."""

    scenario: str
    level: str
    seed: int
    effort: float


class Fight(Struct, frozen=True):
    """How a combat went: turns, markers searched, grievous wounds suffered, and whether anybody came away."""

    turns: int
    searched: int
    grievous: int
    left: bool


class Return(Struct, frozen=True):
    """How an expedition ended. party: the explorers; finds: cards found in all."""

    outing: Outing
    party: tuple[str, ...]
    won: bool
    finds: int
    died: bool
    fights: tuple[Fight, ...]


def play(outing: Outing) -> Return:
    """Play one expedition; the seed draws the party."""
    game = library.open_game(Setup("blackstone", outing.scenario, (outing.level,) * PARTY, outing.seed))
    source = Rng(outing.seed)
    kinds = list(range(len(library.content("blackstone").explorers)))
    source.shuffle(kinds)
    players = [make(outing.level, game, source.fork(), outing.effort) for _ in range(PARTY)]
    fights: list[Fight] = []
    seen = [0, 0, 0]

    def listen(event: Event, state: Any) -> None:
        if isinstance(event, told.CombatBegan):
            seen[:] = 0, 0, sum(state.grievous)
        if state.board:
            seen[:2] = max(seen[0], state.turn), max(seen[1], state.searched)
        if isinstance(event, told.CombatEnded):
            fights.append(Fight(seen[0], seen[1], sum(state.grievous) - seen[2], event.left))

    state: BlackstoneState = game.start()
    while state.result is None:
        seat = state.decider()
        if isinstance(state.owed[seat], ChooseExplorer):
            kind = next(each for each in kinds if each not in state.party)
            game.play(state, TakeExplorer(seat, ExplorerKindId(kind)), listen)
            continue
        player = players[seat]
        game.play(state, player.choose(state if player.sees_state else game.view(state, seat), seat), listen)
    names = [str(each.id) for each in library.content("blackstone").explorers]
    finds = sum(map(len, state.finds)) + len(state.gone)
    party = tuple(names[each] for each in state.party)
    return Return(outing, party, bool(state.result.winners), finds, bool(state.dead), tuple(fights))


def outings(chosen: argparse.Namespace) -> Iterator[Outing]:
    """All expeditions of a contest."""
    levels = chosen.levels.split(",") if chosen.contest == "strength" else [chosen.levels.split(",")[-1]]
    for scenario in chosen.scenarios.split(","):
        for level in levels:
            for seed in game_seeds(chosen.seed, chosen.games):
                yield Outing(scenario, level, seed, chosen.effort)


def share(won: int, count: int) -> str:
    """A share with the interval that holds the true one in 95 of 100 runs."""
    low, high = interval(won, count)
    return f"{won} of {count}, {won / max(1, count):.1%} ({low:.1%} to {high:.1%})"


def report(found: Sequence[Return]) -> Iterator[str]:
    """What came out, by scenario and level."""
    for key in dict.fromkeys((each.outing.scenario, each.outing.level) for each in found):
        mine = [each for each in found if (each.outing.scenario, each.outing.level) == key]
        yield f"{key[0]} {key[1]}: won {share(sum(each.won for each in mine), len(mine))}, bar {BARS[key[0]]}"
        fights = [fight for each in mine for fight in each.fights]
        turns = sorted(fight.turns for fight in fights)
        if turns:
            yield (
                f"    {sum(each.finds for each in mine) / len(mine):.1f} finds an expedition, "
                f"{sum(fight.searched for fight in fights) / len(fights):.2f} markers a combat, "
                f"{len(fights) / len(mine):.1f} combats; turns: median {turns[len(turns) // 2]}, "
                f"95 % {turns[int(0.95 * len(turns))]}; wiped out {sum(not each.left for each in fights)}, "
                f"died in {sum(each.died for each in mine) / len(mine):.0%}"
            )
        for name in sorted({name for each in mine for name in each.party}):
            there = [each.won for each in mine if name in each.party]
            yield f"    with {name}: {share(sum(there), len(there))}"


def main(words: Sequence[str]) -> None:
    """Print what was won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contest", choices=("balance", "strength"))
    parser.add_argument("--levels", default="hard,normal")
    parser.add_argument("--scenarios", default=",".join(SCENARIOS))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(words)
    found = []
    for done, each in enumerate(spread(play, list(outings(chosen)), chosen.workers), 1):
        found.append(each)
        if done % 20 == 0:
            print(f"{done} expeditions", file=sys.stderr, flush=True)
    print("\n".join(report(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
