"""The end phase: cards leave, heroes, ruins are scored, the end of the game (old_world.end_phase,
old_world.ruin_scoring, old_world.game_end)."""

from __future__ import annotations

import pytest

from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    CardsCleared,
    CorruptionRemoved,
    DialTurned,
    FigureReturned,
    GameEnded,
    HeroStruck,
    PointsScored,
    RoundBegan,
    RuinScored,
    WorldCardWorked,
)
from tests.old_world.posed import CARDS, FIGURES, QUIET, Table, pose
from tests.proof import rule


def returned(table: Table) -> list[str]:
    """The figures that went back to their supplies."""
    return [FIGURES[event.figure] for event in table.happened(FigureReturned)]


@rule("old_world.end_phase.01", "old_world.round.02", "old_world.end_phase.08", "old_world.advancement.03")
def test_the_six_steps_in_their_order():
    table = pose(
        "end",
        ruined=("tilea",),
        fresh=("tilea",),
        laid={"norsca.west": "battle_cry1"},
        track=("electors_arise1", ""),
        tokens={"kislev.hero": 1, "norsca.hero": 1},
        khorne={"counters": 1, "corruption": {"tilea": 3}, "figures": "bloodsworn1:norsca"},
        nurgle={"counters": 1, "figures": "leper1:kislev leper2:the_empire"},
        slaanesh={"points": 50},
    )
    steps = (CardsCleared, HeroStruck, FigureReturned, WorldCardWorked, PointsScored, RuinScored, DialTurned, GameEnded)
    assert [type(event) for event in table.events if isinstance(event, steps)] == [
        CardsCleared, HeroStruck, FigureReturned, HeroStruck, FigureReturned, WorldCardWorked, PointsScored, RuinScored,
        DialTurned, PointsScored, DialTurned, PointsScored, GameEnded,
    ]  # fmt: skip
    assert returned(table) == ["bloodsworn1", "leper1"]


@rule("old_world.end_phase.02", "old_world.chaos_cards.09")
def test_chaos_cards_go_to_the_discard_piles_of_their_owners():
    laid = {"norsca.west": "battle_cry1", "norsca.east": "influenza2", "tilea.east": "abyssal_pact1"}
    table = pose("end", laid=laid, khorne={"discard": "battle_cry3"}, drawn=QUIET)
    assert {CARDS[card] for card in table.happened(CardsCleared)[0].cards} == {*laid.values()}
    piles = [[CARDS[card] for card in pile] for pile in table.state.discard]
    assert piles == [["battle_cry1", "battle_cry3"], ["influenza2"], [], ["abyssal_pact1"]]
    assert set(table.state.laid) == {-1}


@rule("old_world.end_phase.04", "old_world.end_phase.05", "old_world.end_phase.06", "old_world.figures.02")
def test_a_hero_takes_any_figure_of_the_highest_threat_there():
    table = pose(
        "end",
        tokens={"kislev.hero": 1},
        khorne={"dial": 6, "figures": "bloodsworn1:tilea"},
        nurgle={"dial": 5, "figures": "leper1:kislev great_unclean_one1:kislev leper2:tilea"},
        tzeentch={"dial": 4, "figures": "acolyte1:kislev"},
    )
    assert table.asking() == ("nurgle", "take_figure")
    assert table.choices() == ["take leper1", "take great_unclean_one1"]
    assert table.code("finish nurgle") == "hero_removal_mandatory"
    assert table.code("take nurgle acolyte1") == "not_your_figure"
    assert table.code("take nurgle leper2") == "not_in_its_region"
    assert table.code("take tzeentch acolyte1") == "not_your_turn"
    table.do("take nurgle great_unclean_one1")
    assert returned(table) == ["great_unclean_one1"]


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@rule("old_world.end_phase.07", "old_world.end_phase.08", "old_world.end_phase.09", "old_world.ruined.06")
def test_every_hero_takes_one_also_in_ruins_and_stays(heroes):
    table = pose(
        "end",
        ruined=("kislev",),
        tokens={"kislev.hero": heroes},
        khorne={"dial": 2, "figures": "bloodsworn1:kislev"},
        nurgle={"dial": 6, "figures": "leper1:kislev"},
        slaanesh={"dial": 4, "figures": "seductress1:kislev"},
        drawn=QUIET,
    )
    assert returned(table) == ["leper1", "seductress1", "bloodsworn1"][:heroes]
    assert table.tokens("kislev.hero") == heroes


@rule("old_world.end_phase.10", "old_world.control.01")
def test_a_hero_counts_a_controlled_figure_for_its_controller():
    table = pose(
        "end",
        tokens={"kislev.hero": 1},
        control={"leper1": "slaanesh"},
        nurgle={"dial": 6, "figures": "leper1:kislev"},
        khorne={"dial": 3, "figures": "bloodsworn1:kislev"},
        slaanesh={"dial": 4},
        drawn=QUIET,
    )
    assert [POWER_NAMES[event.power] for event in table.happened(HeroStruck)] == ["slaanesh"]
    assert returned(table) == ["leper1"]
    assert table.state.control[FIGURES.index("leper1")] == POWER_NAMES.index("nurgle")


@rule("old_world.control.07", "old_world.chaos_cards.09")
def test_what_holds_for_the_round_ends_with_it():
    table = pose(
        "summoning",
        control={"bloodsworn1": "slaanesh"},
        shielded=("acolyte1",),
        khorne={"figures": "bloodsworn1:tilea"},
        tzeentch={"figures": "acolyte1:tilea"},
        nurgle={"power": 4, "figures": "leper1:norsca", "upgrades": "nurgle_lepers nurgle_great_unclean_one"},
        drawn=QUIET,
    )
    table.do("summon nurgle leper2 troll_country")
    table.do("summon nurgle great_unclean_one1 norsca")
    assert (len(table.state.freed), len(table.state.placed)) == (1, 1)
    table.do("pass nurgle")
    state = table.state
    assert state.round == 2
    assert state.freed == state.placed == state.shielded == state.killed == state.fresh == ()
    assert state.control == table.game.box.owners


# ---------------------------------------------------------------------- ruined regions


def scored(table: Table) -> list[tuple[str, str, int, int]]:
    """Who has scored which place where."""
    return [
        (REGION_NAMES[event.region], POWER_NAMES[event.power], event.place, event.points)
        for event in table.happened(RuinScored)
    ]


@rule("old_world.ruin_scoring.01", "old_world.ruin_scoring.02", "old_world.ruin_scoring.03",
      "old_world.ruin_scoring.04", "old_world.ruin_scoring.10", "old_world.ruin_scoring.11",
      "old_world.ruin_scoring.12")  # fmt: skip
def test_regions_ruined_in_this_round_are_scored_in_region_order():
    heaps = {"norsca": 4, "tilea": 3, "estalia": 2}
    table = pose(
        "end",
        ruined=("norsca", "tilea", "estalia"),
        fresh=("tilea", "estalia"),
        tokens={"tilea.warpstone": 9, "tilea.noble": 1},
        khorne={"corruption": heaps},
        nurgle={"corruption": {region: count + 1 for region, count in heaps.items()}},
        drawn=QUIET,
    )
    assert scored(table) == [
        ("estalia", "nurgle", 1, 10), ("estalia", "khorne", 2, 5), ("tilea", "nurgle", 1, 8), ("tilea", "khorne", 2, 4),
    ]  # fmt: skip
    assert table.state.fresh == ()
    assert [table.corruption(f"{region}.khorne") for region in heaps] == [4, 0, 0]
    assert len(table.happened(CorruptionRemoved)) == 4
    assert (table.tokens("tilea.warpstone"), table.tokens("tilea.noble")) == (9, 1)
    assert sum(table.state.points) == 10 + 5 + 8 + 4


CASES = {
    (6, 0, 0, 0): (8, 0, 0, 0),
    (6, 1, 0, 0): (8, 4, 0, 0),
    (3, 5, 4, 0): (0, 8, 4, 0),
    (4, 4, 0, 0): (6, 6, 0, 0),
    (4, 4, 3, 2): (6, 6, 0, 0),
    (3, 3, 3, 3): (3, 3, 3, 3),
    (3, 3, 3, 1): (4, 4, 4, 0),
    (6, 2, 2, 2): (8, 1, 1, 1),
    (6, 2, 2, 1): (8, 2, 2, 0),
    (0, 0, 0, 0): (0, 0, 0, 0),
}
"""Tokens of the four powers in Kislev, and the points of the first card there: 8 and 4."""


@pytest.mark.parametrize(("tokens", "points"), CASES.items())
@rule("old_world.ruin_scoring.05", "old_world.ruin_scoring.06", "old_world.ruin_scoring.07",
      "old_world.ruin_scoring.08", "old_world.ruin_scoring.09")  # fmt: skip
def test_places_are_shared(tokens, points):
    sides = {power: {"corruption": {"kislev": count}} for power, count in zip(POWER_NAMES, tokens, strict=True)}
    table = pose("end", ruined=("kislev",), fresh=("kislev",), drawn=QUIET, **sides)
    assert tuple(table.state.points) == points
    assert sum(table.state.corruption) == 0


# ---------------------------------------------------------------------- the end of the game


def ended(**places) -> tuple[list[str], str] | None:
    """Who has won why at the end of a round, None if it goes on."""
    table = pose("end", drawn=QUIET, **places)
    result = table.state.result
    assert (result is None) == (table.happened(GameEnded) == [])
    if result is None:
        return None
    assert result.scores == tuple(table.state.points)
    return [POWER_NAMES[table.state.powers[seat]] for seat in result.winners], result.reason


RUINS = ("norsca", "kislev", "tilea", "estalia", "bretonnia")


@rule("old_world.game_end.01", "old_world.game_end.14", "old_world.goal.03", "old_world.goal.04", "old_world.goal.06")
def test_the_game_goes_on_until_a_condition_holds():
    assert ended(khorne={"points": 49}, slaanesh={"dial": 6}, ruined=RUINS[:4], left=1) is None
    assert ended(khorne={"points": 50}) == (["khorne"], "points")
    assert ended(slaanesh={"dial": 7}) == (["slaanesh"], "dial")
    assert ended(ruined=RUINS, nurgle={"points": 1}) == (["nurgle"], "ruin")
    assert ended(left=0) == ([], "exhausted")


@rule("old_world.game_end.02", "old_world.game_end.03")
def test_the_first_condition_that_holds_counts():
    risen = {"nurgle": {"dial": 10, "points": 3}}
    rich = {"khorne": {"points": 60}, "slaanesh": {"points": 55}}
    assert ended(**risen, **rich, ruined=RUINS, left=0) == (["nurgle"], "dial")
    assert ended(**rich, ruined=RUINS, left=0) == (["khorne"], "points")
    assert ended(ruined=RUINS, left=0, tzeentch={"points": 2}) == (["tzeentch"], "ruin")


@rule("old_world.game_end.04", "old_world.game_end.05", "old_world.dials.12")
def test_several_dials_at_victory():
    sides = {"nurgle": {"dial": 10, "points": 20}, "khorne": {"points": 40}}
    assert ended(**sides, slaanesh={"dial": 7, "points": 21}) == (["slaanesh"], "dial")
    assert ended(**sides, slaanesh={"dial": 7, "points": 20}) == (["nurgle", "slaanesh"], "dial")


@rule("old_world.game_end.06", "old_world.game_end.07", "old_world.game_end.08", "old_world.game_end.13")
def test_several_with_fifty_points():
    assert ended(khorne={"points": 50}, tzeentch={"points": 71}) == (["tzeentch"], "points")
    sides = {"khorne": {"points": 52, "dial": 1}, "tzeentch": {"points": 52, "dial": 1}}
    assert ended(**sides) == (["tzeentch"], "points")
    assert ended(**{**sides, "khorne": {"points": 52, "dial": 2}}) == (["khorne"], "points")


@rule("old_world.game_end.09", "old_world.game_end.10")
def test_five_ruins():
    assert ended(ruined=RUINS, khorne={"points": 5}, nurgle={"points": 6}) == (["nurgle"], "ruin")
    assert ended(ruined=RUINS) == (["slaanesh"], "ruin")
    assert ended(ruined=RUINS, nurgle={"dial": 1}) == (["nurgle"], "ruin")


@rule("old_world.game_end.11", "old_world.game_end.12")
def test_the_last_round_is_played_and_can_be_won():
    assert ended(left=0, khorne={"points": 49}) == ([], "exhausted")
    assert ended(left=0, khorne={"points": 46, "counters": 1}, nurgle={"counters": 1}) == (["khorne"], "points")
    table = pose("old_world", left=1, drawn=QUIET, khorne={"points": 5})
    assert (table.state.left, table.state.result, table.state.phase) == (0, None, "summoning")


@rule("old_world.game_end.14", "old_world.goal.03")
def test_nothing_is_checked_before_the_last_step():
    table = pose(
        "corruption",
        ruined=RUINS[:4],
        khorne={"corruption": {"the_empire": 12}, "points": 45},
        slaanesh={"dial": 6, "counters": 1, "points": 40},
        nurgle={"counters": 1},
    )
    found = [event for event in table.events if isinstance(event, RuinScored | DialTurned | GameEnded)]
    assert [type(event) for event in found] == [RuinScored, DialTurned, DialTurned, GameEnded]
    assert found[-1].reason == "dial"
    assert table.of("points", "khorne") == 45 + 12
    assert table.happened(RoundBegan) == []


@rule("old_world.game_end.03", "old_world.setup.03")
def test_a_power_that_nobody_plays_neither_wins_nor_scores():
    powers = ("nurgle", "tzeentch", "slaanesh")
    table = pose("end", powers=powers, ruined=RUINS, nurgle={"points": 2})
    assert table.state.result.winners == (0,)
    assert table.state.result.scores == (2, 0, 0)
