"""The corruption phase: domination, corruption, counters, ruin (old_world.domination, old_world.corruption,
old_world.advancement, old_world.magic)."""

from __future__ import annotations

import pytest

from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    CardsCleared,
    CorruptionPlaced,
    CounterTaken,
    Dominated,
    HeapEmpty,
    NotDominated,
    PhaseBegan,
    RegionRuined,
    RuinAverted,
    RuinerScored,
)
from tabletop.games.old_world.position.domination import conquest, domination, resistance
from tests.old_world.posed import QUIET, Table, pose
from tests.proof import rule


def many(kind: str, count: int, region: str) -> str:
    """Figures of a kind in a region."""
    return " ".join(f"{kind}{each}:{region}" for each in range(1, count + 1))


def dominated(table: Table) -> list[tuple[str, str, int]]:
    """Who has scored how many points where."""
    return [(REGION_NAMES[event.region], POWER_NAMES[event.power], event.points) for event in table.happened(Dominated)]


def placed(table: Table) -> list[tuple[str, str, int]]:
    """The corruption tokens that were placed, in their order."""
    return [
        (REGION_NAMES[event.heap // 4], POWER_NAMES[event.heap % 4], event.count)
        for event in table.happened(CorruptionPlaced)
    ]


def counters(table: Table) -> list[tuple[str, str]]:
    """Who has taken counters, and where."""
    return [(POWER_NAMES[event.power], REGION_NAMES[event.region]) for event in table.happened(CounterTaken)]


# ---------------------------------------------------------------------- domination


@rule("old_world.domination.01", "old_world.domination.02", "old_world.round.02", "old_world.corruption.01",
      "old_world.regions.01")  # fmt: skip
def test_all_regions_are_dominated_before_any_is_corrupted():
    table = pose(
        "battle",
        nurgle={"figures": f"{many('plaguebearer', 3, 'tilea')} leper1:norsca leper2:norsca"},
        slaanesh={"figures": many("seductress", 2, "troll_country")},
    )
    found = [each for each in table.events if isinstance(each, PhaseBegan | Dominated | CorruptionPlaced)]
    names = [getattr(each, "phase", type(each).__name__) for each in found]
    begin = ["domination", *["Dominated"] * 3, "corruption", *["CorruptionPlaced"] * 2, "end"]
    assert names[: len(begin)] == begin
    assert [region for region, _, _ in dominated(table)] == ["norsca", "troll_country", "tilea"]
    assert [region for region, _, _ in placed(table)] == ["norsca", "troll_country"]


@pytest.mark.parametrize(("figures", "cards", "value"), [(3, 0, 3), (2, 1, 3), (0, 3, 3), (2, 0, 2), (1, 1, 2)])
@rule("old_world.domination.03", "old_world.domination.05", "old_world.domination.06", "old_world.domination.07")
def test_figures_and_printed_costs_have_to_be_more_than_the_resistance(figures, cards, value):
    laid = {0: {}, 1: {"tilea.west": "battle_cry1"}, 3: {"tilea.west": "battle_cry1", "tilea.east": "reborn_in_blood1"}}
    table = pose(
        "domination",
        laid=laid[cards],
        khorne={"figures": many("bloodletter", figures, "tilea")},
        nurgle={"figures": "leper1:tilea"},
    )
    assert dominated(table) == ([("tilea", "khorne", 2)] if value > 2 else [])
    if value <= 2:
        assert table.happened(NotDominated) == [NotDominated(REGION_NAMES.index("tilea"), value, 2, False)]


@rule("old_world.domination.03", "old_world.control.04")
def test_only_own_cards_and_figures_that_one_controls_count():
    table = pose(
        "domination",
        laid={"tilea.west": "degenerate_royalty1"},
        control={"bloodletter3": "nurgle"},
        khorne={"figures": many("bloodletter", 3, "tilea")},
        nurgle={"figures": many("leper", 2, "tilea")},
    )
    assert table.happened(NotDominated) == [NotDominated(REGION_NAMES.index("tilea"), 3, 2, True)]
    game, state = table.game, table.state
    region = REGION_NAMES.index("tilea")
    assert [domination(game.box, state, power, region) for power in range(4)] == [3, 2, 0, 0]


@rule("old_world.domination.10", "old_world.domination.11", "old_world.domination.12", "old_world.domination.13",
      "old_world.tokens.09")  # fmt: skip
def test_resistance_and_conquest_value_begin_equal_and_change_alone():
    game, state = (table := pose("draw")).game, table.state
    printed = [1, 1, 3, 5, 3, 4, 2, 1, 1]
    assert [resistance(game.box, state, region) for region in range(9)] == printed
    assert [conquest(game.box, state, region) for region in range(9)] == printed
    tokens = {"estalia.skaven": 2, "kislev.noble": 3, "tilea.noble": 1, "tilea.skaven": 1, "norsca.hero": 1,
              "norsca.peasant": 1, "norsca.warpstone": 1, "norsca.event": 1}  # fmt: skip
    game, state = (table := pose("draw", tokens=tokens)).game, table.state
    assert [resistance(game.box, state, region) for region in range(9)] == [1, 1, 3, 5, 3, 2, 1, 1, 1]
    assert [conquest(game.box, state, region) for region in range(9)] == [1, 1, 6, 5, 3, 4, 3, 1, 1]


@rule("old_world.domination.14", "old_world.ruined.04")
def test_nobody_scores_a_ruined_region():
    sides = {"khorne": {"figures": "bloodletter1:norsca bloodletter2:norsca"}}
    assert dominated(pose("domination", **sides)) == [("norsca", "khorne", 1)]
    assert dominated(pose("domination", ruined=("norsca",), **sides)) == []


@pytest.mark.parametrize("skaven", [1, 2, 3])
@rule("old_world.domination.15", "old_world.domination.12")
def test_the_resistance_is_never_below_nothing(skaven):
    tokens = {"norsca.skaven": skaven, "the_badlands.skaven": skaven}
    table = pose("domination", tokens=tokens, khorne={"figures": "bloodletter1:norsca"})
    assert dominated(table) == [("norsca", "khorne", 1)]
    assert table.happened(Dominated)[0].resistance == 0


@rule("old_world.domination.04", "old_world.figures.02", "old_world.tokens.10")
def test_daemons_count_once_and_corrupt_nothing_and_tokens_are_no_figures():
    table = pose(
        "domination",
        khorne={"figures": "bloodthirster1:norsca bloodletter1:troll_country bloodletter2:troll_country"},
        nurgle={"figures": "great_unclean_one1:norsca leper1:norsca"},
        tokens={"norsca.noble": 1, "norsca.hero": 2, "norsca.peasant": 3},
    )
    assert dominated(table) == [("norsca", "nurgle", 2), ("troll_country", "khorne", 1)]
    assert placed(table) == [("norsca", "nurgle", 1)]


# ---------------------------------------------------------------------- corruption


@rule("old_world.corruption.02", "old_world.corruption.03", "old_world.corruption.04", "old_world.corruption.12",
      "old_world.control.03")  # fmt: skip
def test_everybody_places_a_token_for_each_cultist():
    table = pose(
        "corruption",
        control={"acolyte2": "khorne", "bloodsworn3": "slaanesh"},
        khorne={"figures": "bloodsworn1:tilea bloodsworn2:tilea bloodletter1:tilea bloodsworn3:estalia"},
        nurgle={"figures": "plaguebearer1:tilea leper1:norsca"},
        tzeentch={"figures": "acolyte1:tilea acolyte2:tilea"},
    )
    assert placed(table) == [
        ("norsca", "nurgle", 1), ("estalia", "slaanesh", 1), ("tilea", "khorne", 3), ("tilea", "tzeentch", 1),
    ]  # fmt: skip
    assert table.corruption("tilea.khorne") == 3


@rule("old_world.corruption.05", "old_world.corruption.07", "old_world.corruption.08", "old_world.corruption.09",
      "old_world.corruption.04", "old_world.setup.09", "old_world.goal.02")  # fmt: skip
def test_a_region_is_ruined_and_its_ruiners_score_before_the_next():
    def side(tokens: int, kind: str, more: str = "") -> dict[str, object]:
        return {"corruption": {"norsca": tokens, "tilea": 6}, "figures": f"{kind}1:norsca {more}"}

    table = pose(
        "corruption",
        khorne=side(5, "bloodsworn"),
        nurgle=side(4, "leper", "leper2:tilea"),
        tzeentch={"figures": "acolyte1:norsca"},
        drawn=QUIET,
    )
    kinds = [type(event).__name__ for event in table.events]
    first = ["CorruptionPlaced"] * 3 + ["RegionRuined"] + ["RuinerScored"] * 3
    assert kinds[: len(first) + 3] == [*first, "CorruptionPlaced", "RegionRuined", "RuinerScored"]
    assert [(REGION_NAMES[event.region], event.card) for event in table.happened(RegionRuined)] == [
        ("norsca", 0), ("tilea", 1),
    ]  # fmt: skip
    scored = [(POWER_NAMES[event.power], event.points) for event in table.happened(RuinerScored)]
    assert scored == [("khorne", 3), ("nurgle", 3), ("tzeentch", 3), ("nurgle", 4)]


@pytest.mark.parametrize(("tokens", "is_ruined"), [(10, False), (11, True), (14, True)])
@rule("old_world.corruption.05")
def test_twelve_tokens_ruin_a_region(tokens, is_ruined):
    khorne = {"figures": "bloodsworn1:norsca", "corruption": {"norsca": tokens}}
    assert bool(pose("corruption", khorne=khorne).happened(RegionRuined)) == is_ruined


@rule("old_world.corruption.08")
def test_a_region_may_be_ruined_without_ruiners():
    tokens = {"norsca.warpstone": 2}
    table = pose("corruption", tokens=tokens, khorne={"corruption": {"norsca": 10}}, drawn=QUIET)
    assert len(table.happened(RegionRuined)) == 1
    assert table.happened(RuinerScored) == []
    assert table.of("points", "khorne") == 6


@pytest.mark.parametrize(("option", "ruiners"), [("step", ["nurgle"]), ("round", ["nurgle", "slaanesh"])])
@rule("old_world.corruption.08")
def test_who_placed_a_token_before_is_a_ruiner_only_by_option(option, ruiners):
    table = pose(
        "summoning",
        options={"ruiners": option},
        khorne={"corruption": {"norsca": 10}},
        nurgle={"figures": "leper1:norsca"},
        slaanesh={"power": 1, "hand": "perverse_infiltration1"},
    )
    table.run("play slaanesh perverse_infiltration1 norsca.west", "pass slaanesh")
    assert [POWER_NAMES[event.power] for event in table.happened(RuinerScored)] == ruiners


@rule("old_world.corruption.10")
def test_without_a_ruination_card_there_is_no_ruin():
    ruined = ("tilea", "estalia", "bretonnia", "kislev")
    full = {"norsca": 11, "troll_country": 11}
    table = pose("corruption", ruined=ruined, khorne={"corruption": full, "figures": "bloodsworn1:troll_country"},
                 nurgle={"figures": "leper1:norsca"})  # fmt: skip
    assert [REGION_NAMES[event.region] for event in table.happened(RegionRuined)] == ["norsca"]
    assert table.happened(RuinAverted) == [RuinAverted(REGION_NAMES.index("troll_country"))]
    assert [POWER_NAMES[event.power] for event in table.happened(RuinerScored)] == ["nurgle"]


@rule("old_world.corruption.11", "old_world.ruined.05", "old_world.ruined.08", "old_world.ruined.03")
def test_nothing_is_added_to_a_ruined_region():
    table = pose(
        "corruption",
        ruined=("norsca",),
        tokens={"norsca.noble": 1, "norsca.warpstone": 3},
        slaanesh={"figures": "seductress1:norsca seductress2:norsca", "corruption": {"norsca": 0}},
        drawn=QUIET,
    )
    assert placed(table) == []
    assert counters(table) == []
    assert (table.tokens("norsca.noble"), table.tokens("norsca.warpstone")) == (1, 3)


@rule("old_world.ruined.09", "old_world.end_phase.02", "old_world.end_phase.01")
def test_cards_in_a_region_that_is_ruined_stay_till_the_end_phase():
    laid = {"norsca.west": "influenza1"}
    table = pose("corruption", laid=laid, khorne={"corruption": {"norsca": 12}}, drawn=QUIET)
    kinds = [each for each in table.events if isinstance(each, RegionRuined | PhaseBegan | CardsCleared)]
    assert [type(each) for each in kinds][:3] == [RegionRuined, PhaseBegan, CardsCleared]


@pytest.mark.parametrize(("before", "count"), [(26, 3), (28, 1), (29, 0)])
@rule("old_world.corruption.13")
def test_as_many_are_placed_as_are_left(before, count):
    heaps = {"norsca": 10, "kislev": 10, "tilea": before - 20}
    table = pose("corruption", nurgle={"figures": many("leper", 3, "bretonnia"), "corruption": heaps})
    assert [event.count for event in table.happened(CorruptionPlaced)] == ([count] if count else [])
    assert sum(event.missing for event in table.happened(HeapEmpty)) == 3 - count
    assert counters(table) == ([("nurgle", "bretonnia")] if count > 1 else [])


# ---------------------------------------------------------------------- counters


@pytest.mark.parametrize(
    ("cultists", "region", "found"),
    [(2, "bretonnia", 1), (4, "bretonnia", 1), (1, "bretonnia", 0), (2, "tilea", 0), (2, "kislev", 1),
     (2, "the_empire", 1), (2, "estalia", 1), (2, "norsca", 0)],
)  # fmt: skip
@rule("old_world.advancement.07", "old_world.advancement.01", "old_world.advancement.04")
def test_nurgle_takes_counters_for_populous_regions(cultists, region, found):
    table = pose("corruption", nurgle={"figures": many("leper", cultists, region)})
    assert counters(table) == [("nurgle", region)] * found


@pytest.mark.parametrize(
    ("tokens", "laid", "more", "found"),
    [
        ({"tilea.warpstone": 2}, {}, "", 1),
        ({"tilea.warpstone": 1}, {}, "", 0),
        ({"tilea.warpstone": 1}, {"tilea.west": "plague_aura1"}, "", 1),
        ({}, {"tilea.west": "plague_aura1", "tilea.east": "dazzle1"}, "", 1),
        ({}, {"tilea.west": "plague_aura1", "tilea.east": "influenza1"}, "", 0),
        ({}, {"tilea.west": "plague_aura1", "kislev.east": "dazzle1"}, "", 0),
        ({}, {}, "lord_of_change1:tilea", 1),
        ({}, {}, "lord_of_change1:kislev", 0),
        ({}, {"tilea.west": "plague_aura1", "tilea.east": "changer_of_ways1"}, "", 1),
    ],
)
@rule("old_world.advancement.08", "old_world.magic.01", "old_world.magic.02", "old_world.magic.03",
      "old_world.upgrades.06")  # fmt: skip
def test_tzeentch_takes_counters_where_magic_is(tokens, laid, more, found):
    table = pose(
        "corruption",
        tokens=tokens,
        laid=laid,
        tzeentch={"figures": f"acolyte1:tilea acolyte2:tilea {more}", "upgrades": "tzeentch_lord_of_change"},
    )
    assert counters(table) == [("tzeentch", "tilea")] * found


@rule("old_world.advancement.08")
def test_one_token_is_not_enough_for_tzeentch():
    assert counters(pose("corruption", tokens={"tilea.warpstone": 2}, tzeentch={"figures": "acolyte1:tilea"})) == []


@pytest.mark.parametrize(
    ("tokens", "cultists", "found"),
    [({"tilea.noble": 1}, 2, 1), ({"tilea.hero": 1}, 3, 1), ({"tilea.noble": 1}, 1, 0), ({"kislev.noble": 1}, 2, 0),
     ({"tilea.peasant": 1, "tilea.event": 1}, 2, 0), ({"tilea.hero": 2, "tilea.noble": 2}, 4, 1)],
)  # fmt: skip
@rule("old_world.advancement.09", "old_world.advancement.04")
def test_slaanesh_takes_counters_where_nobles_or_heroes_are(tokens, cultists, found):
    table = pose("corruption", tokens=tokens, slaanesh={"figures": many("seductress", cultists, "tilea")})
    assert counters(table) == [("slaanesh", "tilea")] * found


@rule("old_world.advancement.05", "old_world.advancement.10", "old_world.advancement.02")
def test_each_region_gives_a_counter_without_end():
    figures = "leper1:kislev leper2:kislev leper3:estalia leper4:estalia leper5:bretonnia leper6:bretonnia"
    table = pose("corruption", nurgle={"figures": figures, "counters": 15, "dial": 10})
    assert counters(table) == [("nurgle", region) for region in ("kislev", "bretonnia", "estalia")]


@rule("old_world.advancement.07")
def test_a_controlled_cultist_places_for_the_condition_of_its_controller():
    table = pose(
        "corruption",
        control={"leper1": "slaanesh"},
        nurgle={"figures": "leper1:kislev leper2:kislev"},
        slaanesh={"figures": "seductress1:kislev"},
        tokens={"kislev.hero": 1},
    )
    assert counters(table) == [("slaanesh", "kislev")]
