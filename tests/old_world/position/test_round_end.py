"""What a region is said to bring is what the rules give, if the round ends as things stand."""

from collections import Counter

import pytest

from tabletop import paths
from tabletop.engine.flow import Play, advance
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.content.ids import POWERS, REGIONS
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.position.round_end import prospects
from tabletop.games.old_world.rules.corruption import Corruption
from tabletop.games.old_world.rules.domination import Domination
from tabletop.games.old_world.rules.ending import EndPhase
from tests.old_world.posed import pose
from tests.proof import rule

CONTENT = library.load("old_world", [paths.scenarios("old_world")])


def ended(game, state, procedure):
    """What happens when a part of the round is carried out, up to the first question."""
    told = []
    state.stack, state.owed = [procedure], [None] * len(state.owed)
    advance(Play(game, state, lambda event, _: told.append(event)))
    return told


def brought(game, state):
    """For each power and region what the rules give to it: points by kind, tokens, counters."""
    state = state.clone()
    told = ended(game, state, Domination())
    if state.stack or any(isinstance(event, happened.FigureControlled) for event in told):
        return None  # who takes control of whom at the beginning of the phase is not foreseen
    told += ended(game, state, Corruption())
    told += ended(game, state, EndPhase(step="ruins"))
    found = Counter()
    for event in told:
        match event:
            case happened.Dominated(power=power, region=region, points=points):
                found["scores", power, region] += points
            case happened.CorruptionPlaced(heap=heap, count=count):
                found["coming", heap % POWERS, heap // POWERS] += count
            case happened.CounterTaken(power=power, region=region):
                found["counter", power, region] += 1
            case happened.RuinerScored(power=power, region=region, points=points):
                found["ruiner", power, region] += points
            case happened.RuinScored(power=power, region=region, points=points):
                found["placing", power, region] += points
    return {key: value for key, value in found.items() if value}


def foreseen(game, state):
    """The same as the inspector foresees it."""
    found = Counter()
    for region in range(REGIONS):
        for each in prospects(game.box, state, region):
            for name in ("scores", "coming", "counter", "ruiner", "placing"):
                found[name, each.power, region] += getattr(each, name)
    return {key: value for key, value in found.items() if value}


@pytest.mark.parametrize("ruiners", ["step", "round"])
def test_what_is_foreseen_is_what_the_rules_give(ruiners):
    seen = Counter()
    for seed in range(1, 7):
        game = OldWorld.open(CONTENT, Setup("old_world", "old_world", ("human",) * 4, seed, (("ruiners", ruiners),)))
        state, rng = game.start(), Rng(seed)
        while state.result is None:
            if state.phase == "summoning" and rng.below(6) == 0:
                given = brought(game, state)
                if given is not None:
                    assert foreseen(game, state) == given
                    seen.update(name for name, _, _ in given)
            seat = state.deciders()[0]
            game.play(state, game.options(state, seat).pick(rng))
    assert set(seen) == {"scores", "coming", "counter", "ruiner", "placing"}


@rule("old_world.corruption.13", "old_world.regions.03")
def test_the_last_tokens_are_foreseen_in_the_first_regions():
    nurgle = {
        "power": 1,
        "figures": "leper1:kislev leper2:kislev leper3:tilea leper4:tilea",
        "corruption": {"estalia": 10, "bretonnia": 10, "the_badlands": 4, "norsca": 1},
    }
    tokens = {"tilea.warpstone": 11}
    for laid in ({}, {"tilea.west": "the_stench_of_death1"}):
        table = pose("summoning", nurgle=nurgle, laid=laid, tokens=tokens)
        assert foreseen(table.game, table.state) == brought(table.game, table.state)


def test_nothing_is_foreseen_for_what_is_over():
    game = OldWorld.open(CONTENT, Setup("old_world", "old_world", ("human",) * 3, 5))
    state, rng = game.start(), Rng(5)
    while state.result is None:
        seat = state.deciders()[0]
        game.play(state, game.options(state, seat).pick(rng))
    for region in range(REGIONS):
        assert not any(each.scores or each.coming or each.ruiner for each in prospects(game.box, state, region))
