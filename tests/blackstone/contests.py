"""Contests of the computer players, with which README's figures of Blackstone Fortress and the balance in its scenarios
are measured:

    python -m tests.blackstone.contests balance --games 200
    python -m tests.blackstone.contests strength --levels hard,normal,random --games 600
    python -m tests.blackstone.contests places --levels normal --games 200
    python -m tests.blackstone.contests small --levels normal --games 200

Every expedition has a seed of its own, which `--seed` decides and which draws its party. `balance`: each scenario with
four of one level; by explorer, what was won with it in the party, and how combats went, with the markers that were
searched on each board and who came away from it. `strength`: the same expeditions by each level. `places`: each
stronghold and the vault, stormed at once, the vault by those who hold all four artefacts, with as many legacy cards as
campaigns have drawn by then, and the markers that were searched there. `small`: the combat that a challenge begins for
two of the party, as the first card. With `--levels idle` a party stands still, which is to lose everywhere.

A marker is searched when a Search takes it, the one way in which a party finds what is there: the event that takes a
marker off the board and the floor that falls with one find nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import ExplorationId, ExplorerKindId, LegacyId
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Finish, GoOn, Pass, TakeExplorer
from tabletop.games.blackstone.model.decisions import Activate, ChooseExplorer, VoteOnEnd
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.quest import Quest
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.players import make
from tabletop.players.arena import game_seeds, interval, spread
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole import driver

SCENARIOS = ("one_off_medium", "one_off_hard", "one_off_extreme")
IDLE = "idle"
ENDLESS = 2000
"""Turns after which a combat is left as it is: nobody has lost it."""
PLACES = ("descent", "null_gravity_abyss", "deadly_labyrinth", "corridor_of_death", "hidden_vault")
BY_STRONGHOLD, BY_VAULT = 4, 9
"""Legacy cards that are drawn by then; by the first attack on the vault it is the median of campaigns of `normal`."""
SMALL = "separated"
"""The challenge that begins a combat of two explorers."""
DEFAULTS = {"balance": SCENARIOS, "strength": SCENARIOS, "places": PLACES, "small": SCENARIOS[:1]}
BARS = {"one_off_medium": "55-75 %", "one_off_hard": "35-55 %", "one_off_extreme": "15-35 %"}


class Outing(Struct, frozen=True):
    """One expedition: the level of its four seats, and its seed. scenario: the place, if it goes for one."""

    scenario: str
    level: str
    seed: int
    effort: float


class Fight(Struct, frozen=True):
    """How a combat went: its card, turns, groups whose markers were searched, grievous wounds suffered, and whether
    anybody came away."""

    card: str
    turns: int
    searched: tuple[int, ...]
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


class Storm(Struct, frozen=True):
    """How the combat of a place went. moments: the stages that came; ending: as `told.PlaceLeft` has it; searched: as
    of a `Fight`."""

    place: str
    turns: int
    moments: tuple[str, ...]
    ending: str
    searched: tuple[int, ...]


class Searches:
    """Listens for the groups whose markers are searched in a combat."""

    def __init__(self) -> None:
        self.found: list[int] = []
        self.searching = False

    def listen(self, event: Event) -> None:
        """A Search is told right before the marker that it takes."""
        if self.searching and isinstance(event, told.MarkerTaken):
            self.found.append(int(event.marker))
        self.searching = isinstance(event, told.ActionTaken) and event.action == "search"


class Idle:
    """Ends its activations, lets everything pass that it may, and goes on where it is asked; else it answers
    anything."""

    sees_state = True

    def __init__(self, game: BlackstoneFortress, rng: Rng) -> None:
        self.game, self.rng = game, rng

    def choose(self, state: BlackstoneState, seat: Seat) -> Action:
        """Nothing, if it may."""
        if isinstance(state.owed[seat], Activate):
            return Finish(seat)
        if Pass(seat) in self.game.options(state, seat):
            return Pass(seat)
        return driver.anything(self.game, state, seat, self.rng)


def drawn(source: Rng) -> list[ExplorerKindId]:
    """All explorers in an order that is drawn: the first four are the party."""
    kinds = [ExplorerKindId(each) for each in range(len(CONTENT.explorers))]
    source.shuffle(kinds)
    return kinds


class Company:
    """Four players of one level, or that stand still, and the explorers that the seed draws for them."""

    def __init__(self, game: BlackstoneFortress, level: str, seed: int, effort: float) -> None:
        source = Rng(seed)
        self.game = game
        self.kinds = drawn(source)
        self.players: list[Any] = [
            Idle(game, source.fork()) if level == IDLE else make(level, game, source.fork(), effort)
            for _ in range(PARTY)
        ]

    def answer(self, state: BlackstoneState) -> Action:
        """What the seat that is asked does."""
        seat = state.decider()
        if isinstance(state.owed[seat], ChooseExplorer):
            return TakeExplorer(seat, next(each for each in self.kinds if each not in state.party))
        player = self.players[seat]
        return player.choose(state if player.sees_state else self.game.view(state, seat), seat)


def as_new(scenario: str) -> tuple[tuple[str, str], ...]:
    """The options with which a new game of it begins."""
    return (*BlackstoneFortress.anew(CONTENT, scenario, ("normal",) * PARTY).items(),)


def play(outing: Outing) -> Return:
    """Play one expedition."""
    game = driver.open_game(PARTY, outing.seed, outing.scenario, as_new(outing.scenario))
    company = Company(game, outing.level, outing.seed, outing.effort)
    fights: list[Fight] = []
    card, turns, grievous, searches = "", 0, 0, Searches()

    def listen(event: Event, state: Any) -> None:
        nonlocal card, turns, grievous, searches
        searches.listen(event)
        match event:
            case told.CombatBegan():
                card, grievous = str(game.box.explorations[event.card].id), sum(state.grievous)
                searches = Searches()
            case told.TurnBegan():
                turns = event.turn
            case told.CombatEnded():
                fights.append(Fight(card, turns, tuple(searches.found), sum(state.grievous) - grievous, event.left))

    state = game.start()
    while state.result is None and state.turn < ENDLESS:
        game.play(state, company.answer(state), listen)
    if state.result is None:
        fights.append(Fight(card, turns, tuple(searches.found), sum(state.grievous) - grievous, True))
    names = [str(each.id) for each in game.content.explorers]
    finds = sum(map(len, state.finds)) + len(state.gone)
    party = tuple(names[each] for each in state.party)
    won = state.result is not None and bool(state.result.winners)
    return Return(outing, party, won, finds, bool(state.dead), tuple(fights))


def before_storm(place: str, seed: int) -> Quest:
    """A quest in which the party of a seed has what it takes to attack a place: the clues, or all artefacts. Its legacy
    cards are drawn."""
    posed, source = driver.before_assault(place), Rng(seed)
    order = [int(kind) for kind in drawn(source)]
    legacy = [LegacyId(each) for each in range(sum(each.count for each in CONTENT.legacy))]
    source.shuffle(legacy)
    kept = tuple(posed.kept[order.index(kind)] for kind in range(len(posed.kept)))
    return replace(posed, kept=kept, legacy=tuple(legacy[: BY_VAULT if place == "hidden_vault" else BY_STRONGHOLD]))


def storm(outing: Outing) -> Storm:
    """Play the combat of the place that the scenario of an outing names, right at the start of an expedition."""
    quest = before_storm(outing.scenario, outing.seed)
    game = driver.next_expedition(PARTY, outing.seed, quest, as_new("quest"))
    company = Company(game, outing.level, outing.seed, outing.effort)
    found: list[Storm] = []
    turns, moments, searches = 0, list[str](), Searches()

    def listen(event: Event, _: Any) -> None:
        nonlocal turns
        searches.listen(event)
        match event:
            case told.TurnBegan():
                turns = event.turn
            case told.PlaceStirred():
                moments.append(event.stage)
            case told.PlaceLeft():
                found.append(Storm(event.place, turns, tuple(moments), event.ending, tuple(searches.found)))

    state = game.start()
    while not found:
        seat = state.decider()
        chosen = isinstance(state.owed[seat], ChooseExplorer)
        steered = None if chosen else driver.storming(game, state, seat, Rng(outing.seed))
        game.play(state, steered or company.answer(state), listen)
    return found[0]


def small(outing: Outing) -> Fight:
    """Play the combat of two that is the first card of an expedition."""
    game = driver.open_game(PARTY, outing.seed, outing.scenario, as_new(outing.scenario))
    company = Company(game, outing.level, outing.seed, outing.effort)
    card = next(ExplorationId(at) for at, each in enumerate(game.box.explorations) if each.id == SMALL)
    turns, fallen, searches = 0, 0, Searches()

    def listen(event: Event, _: Any) -> None:
        nonlocal turns, fallen
        searches.listen(event)
        match event:
            case told.TurnBegan():
                turns = event.turn
            case told.WentOut():
                fallen += 1

    state = game.start()
    while card not in state.past or state.drawn >= 0:
        seat = state.decider()
        if isinstance(state.owed[seat], VoteOnEnd):
            state.deck = (card, *(each for each in state.deck if each != card))
            game.play(state, GoOn(seat), listen)
        else:
            game.play(state, company.answer(state), listen)
    return Fight(SMALL, turns, tuple(searches.found), sum(state.grievous), not fallen)


def outings(chosen: argparse.Namespace) -> Iterator[Outing]:
    """All expeditions of a contest."""
    levels = chosen.levels.split(",") if chosen.contest == "strength" else [chosen.levels.split(",")[-1]]
    for scenario in chosen.scenarios.split(",") if chosen.scenarios else DEFAULTS[chosen.contest]:
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
                f"{sum(len(fight.searched) for fight in fights) / len(fights):.2f} markers a combat, "
                f"{len(fights) / len(mine):.1f} combats; turns: median {turns[len(turns) // 2]}, "
                f"95 % {turns[int(0.95 * len(turns))]}, most {turns[-1]}; "
                f"wiped out {sum(not each.left for each in fights)}, "
                f"died in {sum(each.died for each in mine) / len(mine):.0%}"
            )
        for name in sorted({name for each in mine for name in each.party}):
            there = [each.won for each in mine if name in each.party]
            yield f"    with {name}: {share(sum(there), len(there))}"


def of_markers(combats: Sequence[Fight | Storm]) -> str:
    """In what share of combats on one board the marker of each group was searched; the last that were in none are left
    out."""
    groups = 1 + max((max(each.searched, default=-1) for each in combats), default=-1)
    shares = (sum(group in each.searched for each in combats) / len(combats) for group in range(groups))
    return f"markers searched {', '.join(f'{each:.0%}' for each in shares)}"


def on_boards(fights: Sequence[Fight]) -> Iterator[str]:
    """By combat how often each of its markers was searched."""
    for card in sorted({each.card for each in fights}):
        mine = [each for each in fights if each.card == card]
        yield f"{card}: {len(mine)} combats, away from {sum(each.left for each in mine)}, {of_markers(mine)}"


def on_places(found: Sequence[Storm]) -> Iterator[str]:
    """By place what was won, for how long it was fought, which markers were searched, and which moments came."""
    for place in dict.fromkeys(each.place for each in found):
        mine = [each for each in found if each.place == place]
        turns = sorted(each.turns for each in mine)
        won = [each for each in mine if each.ending == "goal"]
        yield (
            f"{place}: won {share(len(won), len(mine))}, wiped out {sum(each.ending == 'wiped_out' for each in mine)}; "
            f"turns: median {turns[len(turns) // 2]}, most {turns[-1]}; {of_markers(mine)}"
        )
        for moment in sorted({each for one in mine for each in one.moments}):
            came = sum(moment in each.moments for each in mine)
            yield f"    {moment}: in {came}, of those won in {sum(moment in each.moments for each in won)}"


def on_small(found: Sequence[Fight]) -> Iterator[str]:
    """How the combats of two went."""
    turns = sorted(each.turns for each in found)
    yield (
        f"{SMALL}: nobody out of action in {share(sum(each.left for each in found), len(found))}; "
        f"turns: median {turns[len(turns) // 2]}, most {turns[-1]}; {of_markers(found)}"
    )


def main(words: Sequence[str]) -> None:
    """Print what was won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contest", choices=tuple(DEFAULTS))
    parser.add_argument("--levels", default="hard,normal")
    parser.add_argument("--scenarios", help="scenarios or places; all of them")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=0.1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(words)
    jobs = list(outings(chosen))
    if chosen.contest == "places":
        print("\n".join(on_places(list(spread(storm, jobs, chosen.workers)))))
        return
    if chosen.contest == "small":
        print("\n".join(on_small(list(spread(small, jobs, chosen.workers)))))
        return
    found = []
    for done, each in enumerate(spread(play, jobs, chosen.workers), 1):
        found.append(each)
        if done % 20 == 0:
            print(f"{done} expeditions", file=sys.stderr, flush=True)
    print("\n".join(report(found)))
    if chosen.contest == "balance":
        print("\n".join(on_boards([fight for each in found for fight in each.fights])))


if __name__ == "__main__":
    main(sys.argv[1:])
