"""Previews: their odds are those of the dice, their costs what is paid, their warnings come true."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.old_world.content.effects import DearMoves, Surcharge
from tabletop.games.old_world.legal import odds
from tabletop.games.old_world.model.actions import Summon
from tabletop.games.old_world.model.events import CardPlayed, CorruptionPlaced, DiceRolled, FigureSummoned, Passed
from tabletop.games.old_world.position.domination import domination, leader, resistance
from tabletop.games.old_world.words import names, sentences
from tabletop.text import Message, Texts
from tests.old_world.posed import CONTENT, Table, pose
from tests.proof import rule

TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]


@cache
def hitting(dice: int, hits: int) -> Fraction:
    """The chance of so many hits, told die by die: a six hits and leaves as many dice to roll as before."""
    if hits <= 0:
        return Fraction(1)
    if dice == 0:
        return Fraction(0)
    missed, hit, six = hitting(dice - 1, hits), hitting(dice - 1, hits - 1), hitting(dice, hits - 1)
    return Fraction(1, 2) * missed + Fraction(1, 3) * hit + Fraction(1, 6) * six


def seen(table: Table, text: str):
    action = table.action(text)
    return table.game.preview(table.game.view(table.state, action.seat), action)


def warnings(table: Table, text: str) -> list[str]:
    return [each.key for each in seen(table, text).warnings]


def told(table: Table, power: str, key: str) -> dict[int, Fraction]:
    """The odds of a roll by the hits that they are about."""
    return {int(each.args["n"]): each.chance for each in seen(table, f"roll {power}").odds if each.key == key}


@rule("old_world.battle.10", "old_world.battle.11", "old_world.battle.12")
@pytest.mark.parametrize("dice", range(13))
def test_chances_are_those_of_dice_rolled_one_by_one(dice):
    for hits in range(14):
        assert odds.at_least(dice, hits) == hitting(dice, hits)
        assert odds.exactly(dice, hits) == hitting(dice, hits) - hitting(dice, hits + 1)
    assert odds.expected(dice) == pytest.approx(float(sum(hitting(dice, hits) for hits in range(1, 90))))


@rule("old_world.battle.10", "old_world.battle.11", "old_world.battle.12")
@pytest.mark.parametrize("figures", ["plaguebearer1", "plaguebearer1 plaguebearer2"])
def test_chances_are_those_of_the_rules_played_over_every_sequence(figures):
    """Sequences with more than two sixes are left out, and may lie on either side."""
    there = " ".join(f"{each}:tilea" for each in figures.split())
    table = pose("battle", nurgle={"figures": there}, tokens={"tilea.peasant": 20})
    odds = told(table, "nurgle", "hits")
    reached = dict.fromkeys(odds, Fraction(0))
    counted = Fraction(0)
    waiting: list[tuple[int, ...]] = [()]
    first = len(figures.split())
    while waiting:
        dice = waiting.pop()
        if len(dice) < first + dice.count(6):
            if dice.count(6) < 3:
                waiting += [(*dice, face) for face in range(1, 7)]
            continue
        again = pose_again(table)
        (event,) = [each for each in again.do("roll nurgle", *dice) if isinstance(each, DiceRolled)]
        chance = Fraction(1, 6 ** len(dice))
        counted += chance
        for hits in reached:
            reached[hits] += chance if event.hits >= hits else 0
    assert 1 - counted < Fraction(1, 50)
    for hits, chance in odds.items():
        assert reached[hits] <= chance <= reached[hits] + 1 - counted


def pose_again(table: Table) -> Table:
    """Another table at the same position."""
    other = object.__new__(Table)
    other.game, other.state, other.events = table.game, table.state.clone(), []
    return other


def test_a_roll_tells_its_hits_and_whom_they_are_enough_for():
    table = pose(
        "battle",
        khorne={"figures": "bloodthirster1:tilea bloodsworn1:tilea"},
        nurgle={"figures": "great_unclean_one1:tilea leper1:tilea"},
        tzeentch={"figures": "horror1:tilea horror2:tilea"},
        slaanesh={"figures": "keeper_of_secrets1:tilea"},
        laid={"tilea.west": "plague_touch1"},
        shielded=("great_unclean_one1",),
    )
    assert told(table, "khorne", "hits") == {hits: hitting(4, hits) for hits in (1, 2, 3, 4)}
    assert told(table, "khorne", "kills") == {3: hitting(4, 3)}
    assert seen(table, "roll khorne").concerned == ("r6",)
    table = pose("battle", laid={"tilea.west": "dazzle1"}, tzeentch={"figures": "lord_of_change1:tilea"},
                 khorne={"figures": "bloodthirster1:tilea"})  # fmt: skip
    assert told(table, "khorne", "hits") == {hits: hitting(2, hits) for hits in (1, 2, 3)}
    assert told(table, "khorne", "kills") == {2: hitting(2, 2)}


def test_the_dice_of_greenskins_and_of_who_strikes_first():
    table = pose("battle", track=("greenskins_invade1", ""), tokens={"tilea.event": 1},
                 khorne={"figures": "bloodletter1:tilea"}, nurgle={"figures": "great_unclean_one1:tilea"})  # fmt: skip
    assert told(table, "nurgle", "hits") == {hits: hitting(3, hits) for hits in (1, 2, 3, 4)}
    assert told(table, "nurgle", "kills") == {3: hitting(3, 3)}
    table = pose("battle", laid={"tilea.west": "blood_frenzy1"}, khorne={"figures": "bloodsworn1:tilea"},
                 nurgle={"figures": "leper1:tilea"})  # fmt: skip
    assert told(table, "khorne", "hits") == {hits: hitting(2, hits) for hits in (1, 2, 3)}


@rule("old_world.summoning.10", "old_world.summoning.07")
def test_warnings_of_the_last_point():
    table = pose("summoning", khorne={"power": 2, "hand": "blood_frenzy1"}, nurgle={"power": 4})
    assert warnings(table, "summon khorne bloodletter1 tilea") == ["last_action"]
    assert warnings(table, "summon khorne bloodsworn1 tilea") == []
    assert warnings(table, "play khorne blood_frenzy1 tilea.west") == []
    (given,) = seen(table, "pass khorne").warnings
    assert (given.key, given.args) == ("gives_up_power", {"n": 2})
    assert seen(table, "summon khorne bloodletter1 tilea").cost == (2, 2)


def test_drain_power_gives_the_last_point_back():
    side = {"power": 1, "hand": "drain_power1 the_meddling_of_skaven1"}
    table = pose("summoning", tzeentch=side, tokens={"tilea.event": 1}, track=("teclis_aids_the_empire1", ""))
    assert seen(table, "play tzeentch drain_power1 tilea.west").cost == (1, 1)
    assert warnings(table, "play tzeentch drain_power1 tilea.west") == []
    assert warnings(table, "play tzeentch the_meddling_of_skaven1 kislev.west") == ["last_action"]
    table.do("play tzeentch drain_power1 tilea.west")
    assert table.of("power", "tzeentch") == 1


@rule("old_world.ruined.05")
def test_a_cultist_corrupts_no_ruin():
    table = pose("summoning", khorne={"power": 5}, ruined=("tilea",))
    assert warnings(table, "summon khorne bloodsworn1 tilea") == ["no_corruption_here"]
    assert warnings(table, "summon khorne bloodletter1 tilea") == []
    assert warnings(table, "summon khorne bloodsworn1 estalia") == []
    table.run("summon khorne bloodsworn1 tilea", "pass khorne")
    assert table.happened(CorruptionPlaced) == []


def test_cards_that_say_nothing_beside_another():
    laid = {"tilea.west": "changer_of_ways1", "kislev.west": "temporal_stasis1", "norsca.west": "battle_cry1"}
    table = pose("summoning", tzeentch={"power": 5, "hand": "teleport1 changer_of_ways2"}, laid=laid)
    assert warnings(table, "play tzeentch teleport1 tilea.east") == ["blanked"]
    assert warnings(table, "play tzeentch changer_of_ways2 kislev.east") == ["blanks_own"]
    assert warnings(table, "play tzeentch changer_of_ways2 norsca.east") == []
    assert warnings(table, "play tzeentch teleport1 norsca.east") == []


@pytest.mark.parametrize("seed", range(4))
def test_costs_and_warnings_come_true_and_have_words(seed):
    """In random games: what a turn costs is what is paid, and after the last action there are no points left."""
    game = library.open_game(Setup("old_world", "old_world", ("random",) * (3 + seed % 2), seed))
    match, rng = Match(game), Rng(seed)
    turns = 0
    while match.state.result is None and turns < 80:
        (seat, *_) = match.state.deciders()
        view = game.view(match.state, seat)
        action = game.options(match.state, seat).pick(rng)
        preview = game.preview(view, action)
        for texts in TEXTS:
            assert all(texts.say(sentences.warning(game.box, view, each)) for each in preview.warnings)
            assert all(texts.say(sentences.odds(game.box, view, each)) for each in preview.odds)
        power = match.state.powers[seat]
        points = match.state.power[power]
        first = len(match.moments)
        match.submit(action)
        done = [moment for moment in match.moments[first:]
                if isinstance(moment.event, FigureSummoned | CardPlayed | Passed)]  # fmt: skip
        if not done:
            continue
        turns += 1
        keys = {each.key for each in preview.warnings}
        if isinstance(done[0].event, Passed):
            assert [each.args["n"] for each in preview.warnings] == [done[0].event.lost]
            continue
        assert preview.cost == (done[0].event.cost, points)
        assert ("last_action" in keys) == (match.moments[-1].state.power[power] == 0 == done[0].state.power[power])
    assert turns > 40


@rule("old_world.domination.04", "old_world.domination.06", "old_world.domination.13")
def test_summoning_tells_who_would_dominate():
    table = pose(
        "summoning",
        khorne={"power": 5, "figures": "bloodletter1:tilea"},
        nurgle={"power": 5, "figures": "plaguebearer1:tilea plaguebearer2:tilea"},
    )
    seen_now = seen(table, "summon khorne bloodletter2 tilea")
    assert [(each.key, each.before, each.after) for each in seen_now.counts] == [
        ("strength", 1, 2), ("rival", 2, 2), ("resistance", 2, 2),
    ]  # fmt: skip
    assert (seen_now.outcome.key, seen_now.outcome.good) == ("short", False)


@rule("old_world.domination.04", "old_world.domination.06", "old_world.domination.13")
def test_what_is_foreseen_of_domination_is_what_summoning_makes_of_it():
    outcomes = set()
    for seed in range(1, 4):
        match, rng = Match(library.open_game(Setup("old_world", "old_world", ("human",) * 4, seed))), Rng(seed)
        while match.state.result is None:
            seat = match.state.decider()
            action, view = match.game.options(match.state, seat).pick(rng), match.game.view(match.state, seat)
            told = match.game.preview(view, action) if isinstance(action, Summon) else None
            power = match.state.powers[seat]
            match.submit(action)
            if told is None or not told.counts:
                continue
            box, state, region = match.game.box, match.state, action.region
            if state.phase != "summoning":
                continue
            mine, *_, bar = told.counts
            assert mine.after == domination(box, state, power, region)
            assert bar.after == resistance(box, state, region)
            first = leader(box, state, region)
            assert (told.outcome.key == "dominates") == (first is not None)
            assert told.outcome.good == (first == power)
            outcomes.add(told.outcome.key)
    assert outcomes == {"dominates", "shared", "short"}


@pytest.mark.parametrize("texts", TEXTS, ids=["en", "ru"])
def test_a_dearer_price_says_which_card_asks_for_more(texts: Texts) -> None:
    surcharge = next(kind.id for kind in CONTENT.world if any(isinstance(each, Surcharge) for each in kind.effects))
    dear = next(kind.id for kind in CONTENT.world if any(isinstance(each, DearMoves) for each in kind.effects))
    table = pose(
        "summoning",
        khorne={"power": 6, "figures": "bloodsworn1:tilea bloodsworn2:norsca", "hand": "battle_cry1"},
        tokens={"tilea.event": 1},
        track=(f"{surcharge}1", f"{dear}1"),
    )

    def why(text: str) -> list[str]:
        return [texts.say(each) for each in sentences.dearer(table.game.box, table.state, table.action(text))]

    for text, price, card in (
        ("play khorne battle_cry1 tilea.west", 1, surcharge), ("summon khorne bloodsworn2 tilea", 1, dear),
    ):  # fmt: skip
        named = names.world(next(kind for kind in CONTENT.world if kind.id == card))
        assert why(text) == [texts.say(Message("old_world.forecast.dearer", {"card": named, "n": price}))]
    assert not why("play khorne battle_cry1 norsca.west")
    assert not why("summon khorne bloodsworn3 tilea")
