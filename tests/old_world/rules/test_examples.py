"""The worked examples of the rules, but for those that stand with their rules: summoning (1, 28), laying cards (2, 3),
the Old World track (27)."""

from __future__ import annotations

import pytest

from tabletop.engine.event import NothingToChoose
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    CorruptionPlaced,
    CounterTaken,
    DialsTied,
    DialTurned,
    DiceRolled,
    Dominated,
    FallenRemoved,
    FigureKilled,
    FigureReturned,
    HitsLost,
    NotDominated,
    PeasantKilled,
    RegionRuined,
    RuinerScored,
    RuinScored,
)
from tests.old_world.posed import FIGURES, QUIET, Table, pose
from tests.proof import rule


def number(region: str) -> int:
    """The number of a region."""
    return REGION_NAMES.index(region)


@rule("old_world.example.04", "old_world.chaos_cards.15", "old_world.card_rulings.02", "old_world.domination.03")
def test_two_fields_of_carnage_are_as_good_as_one_and_count_both():
    laid = {"the_empire.west": "field_of_carnage1", "the_empire.east": "field_of_carnage2"}
    sides = {"khorne": {"power": 5, "figures": "bloodsworn1:the_empire"},
             "nurgle": {"power": 5, "figures": "leper1:the_empire"}}  # fmt: skip
    table = pose("summoning", laid=laid, **sides)
    assert table.code("summon khorne bloodsworn1 kislev") == "forbidden_by_effect"
    table.do("pass khorne")
    assert table.code("summon nurgle leper1 kislev") == "forbidden_by_effect"
    table = pose("domination", laid=laid, **sides)
    assert table.happened(NotDominated) == [NotDominated(number("the_empire"), 1 + 2, 5, False)]


@rule("old_world.example.05", "old_world.chaos_cards.15", "old_world.domination.03", "old_world.card_rulings.05")
def test_two_skull_thrones_count_the_attack_once():
    laid = {"estalia.west": "the_skull_throne1", "estalia.east": "the_skull_throne2"}
    table = pose("domination", khorne={"figures": "bloodletter1:estalia bloodsworn1:estalia"}, laid=laid)
    assert table.happened(NotDominated) == [NotDominated(number("estalia"), 2 + 1 + 1, 4, False)]


@rule("old_world.example.06", "old_world.chaos_cards.16")
def test_reminders_ask_nothing_and_change_nothing():
    side = {"power": 6, "hand": "the_persistence_of_change1", "figures": "horror1:tilea"}
    table = pose("summoning", tzeentch=side)
    table.do("play tzeentch the_persistence_of_change1 tilea.west")
    assert table.asking() == ("tzeentch", "summon_or_play")
    assert (table.where("horror1"), table.state.perched) == ("tilea", ())


@rule("old_world.example.07", "old_world.battle.05", "old_world.battle.07")
def test_figures_without_attack_roll_no_dice():
    figures = "seductress1:tilea seductress2:tilea seductress3:tilea"
    table = pose("battle", khorne={"figures": "bloodletter1:tilea"}, slaanesh={"figures": figures})
    assert table.asking() == ("khorne", "roll_dice")
    table.do("roll khorne", 1, 2)
    assert [(event.power, event.dice) for event in table.happened(DiceRolled)] == [(0, (1, 2))]


@rule("old_world.example.08", "old_world.domination.03", "old_world.domination.04")
def test_a_greater_daemon_counts_as_one():
    table = pose("domination", nurgle={"figures": "great_unclean_one1:estalia leper1:estalia"})
    assert table.happened(NotDominated) == [NotDominated(number("estalia"), 2, 4, False)]


@rule("old_world.example.09", "old_world.chaos_cards.17", "old_world.domination.05")
def test_a_card_that_cost_nothing_counts_what_is_printed():
    side = {"power": 1, "hand": "degenerate_royalty1", "corruption": {"tilea": 3}}
    table = pose("summoning", slaanesh=side)
    table.do("play slaanesh degenerate_royalty1 tilea.west")
    assert table.of("power", "slaanesh") == 1
    table.do("pass slaanesh")
    assert table.happened(Dominated) == [Dominated(3, number("tilea"), 3, 2, 2)]


@pytest.mark.parametrize(("figures", "points"), [(4, 4), (3, 0)])
@rule("old_world.example.10", "old_world.domination.07", "old_world.domination.11", "old_world.domination.12",
      "old_world.tokens.07")  # fmt: skip
def test_a_skaven_lowers_the_resistance_alone(figures, points):
    there = " ".join(f"plaguebearer{each}:estalia" for each in range(1, figures + 1))
    table = pose("domination", nurgle={"figures": there}, tokens={"estalia.skaven": 1})
    found = [(event.value, event.resistance, event.points) for event in table.happened(Dominated)]
    assert found == ([(4, 3, 4)] if points else [])
    assert table.of("points", "nurgle") == points


@rule("old_world.example.11", "old_world.domination.07", "old_world.domination.13", "old_world.tokens.05")
def test_a_noble_raises_the_conquest_value_alone():
    figures = "leper1:kislev leper2:kislev leper3:kislev leper4:kislev"
    table = pose("domination", nurgle={"figures": figures}, tokens={"kislev.noble": 1})
    assert table.happened(Dominated) == [Dominated(1, number("kislev"), 4, 3, 4)]


@rule("old_world.example.12", "old_world.end_phase.04", "old_world.end_phase.06", "old_world.end_phase.07",
      "old_world.end_phase.09", "old_world.tokens.04")  # fmt: skip
def test_each_hero_looks_afresh_for_the_highest_threat():
    table = pose(
        "end",
        tokens={"kislev.hero": 2},
        khorne={"dial": 2, "figures": "bloodletter1:kislev"},
        nurgle={"dial": 2, "figures": "leper1:kislev plaguebearer1:kislev"},
        slaanesh={"dial": 1},
        drawn=QUIET,
    )
    assert [FIGURES[event.figure] for event in table.happened(FigureReturned)] == ["bloodletter1"]
    assert table.asking() == ("nurgle", "take_figure")
    assert table.choices() == ["take leper1", "take plaguebearer1"]
    table.do("take nurgle plaguebearer1")
    assert (table.where("leper1"), table.where("plaguebearer1")) == ("kislev", "")
    assert table.tokens("kislev.hero") == 2


@rule("old_world.example.13", "old_world.advancement.04", "old_world.advancement.06")
def test_four_kills_in_one_battle_are_one_counter():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea bloodletter2:tilea"},
        nurgle={"figures": "leper1:tilea leper2:tilea"},
        slaanesh={"figures": "seductress1:tilea seductress2:tilea"},
    )
    table.run("roll khorne 4 5 4 5", "hit khorne leper1", "hit khorne seductress2", "hit khorne leper2")
    assert len(table.happened(FigureKilled)) == 4
    assert table.happened(CounterTaken) == [CounterTaken(0, number("tilea"))]


@pytest.mark.parametrize("tokens", [5, 1, 0])
@rule("old_world.example.14", "old_world.dials.04", "old_world.dials.05", "old_world.dials.14")
def test_as_many_tokens_are_removed_as_there_are(tokens):
    heap = {"tilea.noble": tokens // 2, "kislev.peasant": tokens - tokens // 2}
    sides = {"khorne": {"counters": 1}, "slaanesh": {"dial": 5, "counters": 1}}
    table = pose("end", tokens=heap, drawn=QUIET, **sides)
    if tokens == 5:
        assert table.asking() == ("slaanesh", "remove_tokens")
        assert table.code("finish slaanesh") == "effect_mandatory"
        table.do("clear slaanesh tilea.noble")
        assert table.code("finish slaanesh") == "effect_mandatory"
        table.do("clear slaanesh kislev.peasant")
    assert table.state.round == 2
    assert sum(table.state.tokens) == max(0, tokens - 2)
    missing = [event for event in table.happened(NothingToChoose) if event.decision == "remove_tokens"]
    assert len(missing) == (tokens < 2)


@rule("old_world.example.15", "old_world.corruption.10", "old_world.regions.01", "old_world.regions.03")
def test_the_last_cards_go_to_the_first_regions():
    full = ("troll_country", "bretonnia", "the_badlands")
    table = pose(
        "corruption",
        ruined=("norsca", "kislev", "tilea"),
        khorne={"corruption": dict.fromkeys(full, 6)},
        nurgle={"corruption": dict.fromkeys(full, 6), "figures": "leper1:the_badlands leper2:bretonnia"},
    )
    ruins = [(REGION_NAMES[event.region], event.card) for event in table.happened(RegionRuined)]
    assert ruins == [("troll_country", 3), ("bretonnia", 4)]
    assert table.happened(RuinerScored) == [RuinerScored(1, number("bretonnia"), 5)]
    assert table.state.ruined[number("the_badlands")] == -1
    assert table.corruption("the_badlands.nurgle") == 7


@pytest.mark.parametrize("upgrades", ["", "khorne_bloodletters"])
@rule("old_world.example.16", "old_world.control.02", "old_world.control.03", "old_world.control.05",
      "old_world.corruption.12")  # fmt: skip
def test_a_controlled_figure_rolls_and_corrupts_for_its_controller(upgrades):
    table = pose(
        "battle",
        control={"leper1": "slaanesh", "bloodletter1": "slaanesh"},
        khorne={"figures": "bloodletter1:tilea bloodsworn1:tilea bloodsworn2:tilea", "upgrades": upgrades},
        nurgle={"figures": "leper1:tilea plaguebearer1:tilea"},
    )
    assert table.asking()[0] == ("slaanesh" if upgrades else "nurgle")
    rolls = ["roll slaanesh 1 2", "roll nurgle 1"] if upgrades else ["roll nurgle 1", "roll slaanesh 1 2"]
    table.run(*rolls)
    found = {event.power: (event.dice, event.first) for event in table.happened(DiceRolled)}
    assert found == {3: ((1, 2), bool(upgrades)), 1: ((1,), False)}
    placed = [(POWER_NAMES[event.heap % 4], event.count) for event in table.happened(CorruptionPlaced)]
    assert placed == [("khorne", 2), ("slaanesh", 1)]


@rule("old_world.example.17", "old_world.battle.10", "old_world.battle.11", "old_world.battle.12")
def test_a_six_rolls_on_and_on():
    table = pose("battle", khorne={"figures": "bloodletter1:tilea bloodsworn1:tilea", "upgrades": "khorne_bloodsworn"},
                 slaanesh={"figures": "keeper_of_secrets1:tilea"})  # fmt: skip
    table.do("roll khorne", 6, 4, 2, 6, 3)
    assert table.happened(DiceRolled) == [DiceRolled(0, number("tilea"), (6, 4, 2, 6, 3), 3, False)]


@rule("old_world.example.18", "old_world.battle.19", "old_world.battle.21", "old_world.battle.24",
      "old_world.battle.25")  # fmt: skip
def test_three_hits_are_enough_for_a_horror_and_a_peasant():
    table = pose(
        "battle",
        khorne={"figures": "bloodthirster1:tilea"},
        tzeentch={"figures": "horror1:tilea"},
        slaanesh={"figures": "keeper_of_secrets1:tilea"},
        tokens={"tilea.peasant": 1},
    )
    table.do("roll khorne", 4, 5, 4, 1)
    assert table.choices() == ["hit horror1", "hit_peasant tilea.peasant"]
    assert table.code("hit khorne keeper_of_secrets1") == "not_enough_hits"
    assert table.code("finish khorne") == "must_assign_hits"
    table.do("hit khorne horror1")
    assert len(table.happened(PeasantKilled)) == 1
    assert table.happened(HitsLost) == []
    assert table.of("sheet", "khorne") == 1


@rule("old_world.example.19", "old_world.battle.06", "old_world.battle.17", "old_world.battle.27")
def test_who_lies_still_rolls():
    table = pose("battle", khorne={"figures": "bloodletter1:kislev"}, nurgle={"figures": "plaguebearer1:kislev"})
    table.do("roll khorne", 4, 1)
    assert [FIGURES[event.figure] for event in table.happened(FigureKilled)] == ["plaguebearer1"]
    assert table.where("plaguebearer1") == "kislev"
    assert table.asking() == ("nurgle", "roll_dice")
    table.do("roll nurgle", 3)
    assert [event.dice for event in table.happened(DiceRolled)] == [(3,)]
    assert len(table.happened(FallenRemoved)) == 1
    assert table.where("plaguebearer1") == ""


@rule("old_world.example.20", "old_world.battle.22", "old_world.battle.23")
def test_hits_of_two_powers_do_not_add_up():
    table = pose(
        "battle",
        laid={"tilea.west": "plague_touch1"},
        shielded=("bloodthirster1",),
        khorne={"figures": "bloodthirster1:tilea"},
        nurgle={"figures": "great_unclean_one1:tilea"},
        slaanesh={"figures": "keeper_of_secrets1:tilea"},
    )
    table.run("roll khorne 4 4 1 1", "roll nurgle 5 5 1", "roll slaanesh 1 1")
    assert table.happened(HitsLost) == [HitsLost(power, number("tilea"), 2, False) for power in (0, 1)]
    assert table.happened(FigureKilled) == []


@rule("old_world.example.21", "old_world.domination.08", "old_world.domination.09")
def test_a_tie_for_the_highest_value_scores_for_nobody():
    def many(kind: str, count: int) -> dict[str, str]:
        return {"figures": " ".join(f"{kind}{each}:norsca" for each in range(1, count + 1))}

    table = pose("domination", khorne=many("bloodletter", 4), nurgle=many("leper", 4), slaanesh=many("seductress", 3))
    assert table.happened(Dominated) == []
    assert table.happened(NotDominated) == [NotDominated(number("norsca"), 4, 1, True)]


@rule("old_world.example.22", "old_world.corruption.05", "old_world.corruption.06", "old_world.corruption.08",
      "old_world.tokens.08")  # fmt: skip
@pytest.mark.parametrize("warpstone", [1, 0])
def test_warpstone_counts_towards_the_twelve(warpstone):
    table = pose(
        "corruption",
        tokens={"norsca.warpstone": warpstone},
        khorne={"figures": "bloodsworn1:norsca", "corruption": {"norsca": 4}},
        nurgle={"figures": "leper1:norsca", "corruption": {"norsca": 3}},
        slaanesh={"corruption": {"norsca": 2}},
    )
    ruin = [RegionRuined(number("norsca"), 0)] if warpstone else []
    assert table.happened(RegionRuined) == ruin
    assert [(event.power, event.points) for event in table.happened(RuinerScored)] == [(0, 3), (1, 3)][: 2 * warpstone]


@pytest.mark.parametrize(
    ("tokens", "points"),
    [((5, 4, 4, 0), (10, 2, 2, 0)), ((5, 5, 3, 0), (7, 7, 0, 0)), ((4, 4, 4, 0), (5, 5, 5, 0)),
     ((0, 6, 0, 0), (0, 10, 0, 0))],
)  # fmt: skip
@rule("old_world.example.23", "old_world.ruin_scoring.03", "old_world.ruin_scoring.05", "old_world.ruin_scoring.06",
      "old_world.ruin_scoring.07", "old_world.ruin_scoring.08", "old_world.ruin_scoring.09")  # fmt: skip
def test_the_first_ruin_in_the_empire(tokens, points):
    sides = {power: {"corruption": {"the_empire": count}} for power, count in zip(POWER_NAMES, tokens, strict=True)}
    table = pose("end", ruined=("the_empire",), fresh=("the_empire",), **sides)
    found = {event.power: event.points for event in table.happened(RuinScored)}
    assert tuple(found.get(power, 0) for power in range(4)) == points == tuple(table.state.points)


@rule("old_world.example.24", "old_world.dial_step.01", "old_world.dial_step.03", "old_world.dial_step.04",
      "old_world.dial_step.05", "old_world.goal.05")  # fmt: skip
def test_who_alone_has_the_most_counters_turns_twice():
    def counted(*counters: int) -> Table:
        sides = {power: {"counters": count} for power, count in zip(POWER_NAMES, counters, strict=True)}
        return pose("end", drawn=QUIET, **sides)

    table = counted(2, 1, 0, 2)
    turned = [DialTurned(power, 1, False) for power in (0, 1, 3)]
    assert table.happened(DialTurned) == turned
    assert table.happened(DialsTied) == [DialsTied((0, 3))]
    assert (table.state.dial, table.state.counters) == ((1, 1, 0, 1), (0, 0, 0, 0))
    table = counted(3, 1, 0, 2)
    assert table.happened(DialTurned) == [turned[0], DialTurned(0, 2, True)]
    assert table.of("points", "khorne") == 4
    assert table.asking() == ("khorne", "pick_upgrade")
    table.do("upgrade khorne khorne_cards")
    assert table.happened(DialTurned) == turned[1:]
    assert (table.state.dial, table.state.counters) == ((2, 1, 0, 1), (0, 0, 0, 0))


@pytest.mark.parametrize(("dial", "winner", "reason"), [(7, "slaanesh", "dial"), (6, "khorne", "points")])
@rule("old_world.example.25", "old_world.game_end.02", "old_world.game_end.03", "old_world.game_end.06")
def test_the_dial_comes_before_points_and_ruins(dial, winner, reason):
    ruined = ("norsca", "kislev", "tilea", "estalia", "bretonnia")
    table = pose("end", ruined=ruined, slaanesh={"dial": dial, "points": 31}, khorne={"points": 56})
    assert (table.state.result.winners, table.state.result.reason) == ((table.seat(winner),), reason)


@rule("old_world.example.26", "old_world.game_end.11", "old_world.game_end.12")
def test_after_the_last_card_everybody_loses():
    table = pose("end", left=0, ruined=("norsca", "kislev", "tilea", "estalia"), khorne={"points": 49})
    assert (table.state.result.winners, table.state.result.reason) == ((), "exhausted")
