"""The summoning phase: turns, power points, reach (old_world.summoning, old_world.summon_figure)."""

from __future__ import annotations

import pytest

from tabletop.games.old_world.content.records import REGION_NAMES
from tabletop.games.old_world.model.events import CardPlayed, FigureSummoned, Passed, PassedOver, PhaseBegan
from tests.old_world.posed import Table, pose
from tests.proof import rule


def regions(table: Table, figure: str) -> list[str]:
    """Where a figure can be summoned."""
    return [words.split()[1] for words in table.choices("summon") if words.split()[0] == figure]


@rule("old_world.example.01", "old_world.summon_figure.06", "old_world.summon_figure.08", "old_world.summon_figure.09")
def test_the_first_figure_goes_anywhere_the_next_one_near_it():
    table = pose("summoning", khorne={"power": 7})
    assert regions(table, "bloodsworn1") == list(REGION_NAMES)
    table.do("summon khorne bloodsworn1 norsca")
    assert regions(table, "bloodsworn2") == ["norsca", "troll_country"]
    assert regions(table, "bloodsworn1") == ["troll_country"]
    assert table.code("summon khorne bloodsworn2 kislev") == "region_out_of_reach"


@rule("old_world.summoning.01", "old_world.round.03", "old_world.goal.01")
def test_the_powers_take_turns_in_power_order():
    table = pose("summoning", **{power: {"power": 2} for power in ("khorne", "nurgle", "tzeentch", "slaanesh")})
    for power, figure in (("khorne", "bloodsworn1"), ("nurgle", "leper1"), ("tzeentch", "acolyte1"),
                          ("slaanesh", "seductress1"), ("khorne", "bloodsworn2")):  # fmt: skip
        assert table.asking() == (power, "summon_or_play")
        table.do(f"summon {power} {figure} tilea")


@rule("old_world.round.03", "old_world.setup.03")
def test_a_power_that_nobody_plays_is_passed_over():
    table = pose("summoning", powers=("slaanesh", "khorne", "tzeentch"), khorne={"power": 1}, tzeentch={"power": 1})
    table.do("summon khorne bloodsworn1 tilea")
    assert table.asking() == ("tzeentch", "summon_or_play")


@rule("old_world.summoning.02", "old_world.summoning.03")
def test_one_action_a_turn():
    table = pose("summoning", khorne={"power": 7, "hand": "battle_cry1"}, nurgle={"power": 6})
    table.do("summon khorne bloodsworn1 norsca")
    assert table.code("summon khorne bloodsworn2 norsca") == "one_action_per_turn"
    assert table.code("play khorne battle_cry1 norsca.west") == "one_action_per_turn"
    assert table.code("summon slaanesh seductress1 norsca") == "no_power_left"
    table.do("pass nurgle")
    assert table.asking() == ("khorne", "summon_or_play")


@rule("old_world.summoning.04", "old_world.summoning.06", "old_world.summon_figure.05")
def test_costs_are_paid_and_what_is_too_dear_cannot_be_had():
    table = pose("summoning", khorne={"power": 3, "figures": "bloodletter1:tilea"}, nurgle={"power": 9})
    table.do("summon khorne bloodletter1 estalia")
    assert table.of("power", "khorne") == 1
    assert table.happened(FigureSummoned)[0].cost == 2
    table.do("pass nurgle")
    assert table.code("summon khorne bloodletter2 estalia") == "not_enough_power"
    assert table.code("summon khorne bloodletter1 tilea") == "not_enough_power"
    assert table.code("summon khorne bloodsworn1 tilea") == ""


@rule("old_world.summoning.07", "old_world.summoning.08", "old_world.summoning.09", "old_world.summoning.12")
def test_to_pass_gives_up_all_points():
    table = pose("summoning", khorne={"power": 4}, nurgle={"power": 1})
    assert table.code("finish khorne") == "pass_loses_points"
    table.do("pass khorne")
    assert table.happened(Passed) == [Passed(0, 4)]
    assert table.of("power", "khorne") == 0
    assert table.asking() == ("nurgle", "summon_or_play")
    table.do("summon nurgle leper1 tilea")
    assert "battle" in [event.phase for event in table.happened(PhaseBegan)]


@rule("old_world.summoning.05", "old_world.summoning.10", "old_world.summoning.11", "old_world.example.28")
def test_free_cards_need_a_point_left():
    table = pose("summoning", tzeentch={"power": 1, "hand": "changer_of_ways1 warp_shield1"}, khorne={"power": 5})
    table.do("summon khorne bloodsworn1 norsca")
    table.do("play tzeentch changer_of_ways1 norsca.west")
    assert table.of("power", "tzeentch") == 1
    assert table.happened(CardPlayed)[0].cost == 0
    table.do("summon khorne bloodsworn2 norsca")
    table.do("summon tzeentch acolyte1 norsca")
    assert table.asking() == ("khorne", "summon_or_play")
    assert table.code("play tzeentch warp_shield1 tilea.west") == "no_power_left"
    table.do("summon khorne bloodsworn3 norsca")
    assert table.asking() == ("khorne", "summon_or_play")


@rule("old_world.summoning.10")
def test_the_log_says_once_that_a_power_is_passed_over():
    table = pose("summoning", khorne={"power": 3}, tzeentch={"power": 1}, slaanesh={"power": 1})
    table.do("summon khorne bloodsworn1 norsca")
    assert table.happened(PassedOver) == [PassedOver(1)]
    table.run("summon tzeentch acolyte1 norsca", "pass slaanesh", "summon khorne bloodsworn2 norsca")
    assert table.happened(PassedOver) == [PassedOver(2)]


@rule("old_world.summoning.13")
def test_with_nothing_else_to_do_one_passes():
    figures = " ".join(f"acolyte{number}:norsca" for number in range(1, 9))
    laid = {"norsca.west": "field_of_carnage1"}
    table = pose("summoning", tzeentch={"power": 1, "figures": figures}, laid=laid)
    assert table.choices() == ["pass"]


@rule("old_world.summon_figure.01", "old_world.summon_figure.02", "old_world.summon_figure.03",
      "old_world.summon_figure.04", "old_world.summon_figure.11")  # fmt: skip
def test_a_figure_of_the_board_goes_to_another_region():
    table = pose("summoning", nurgle={"power": 2, "figures": "leper1:kislev"})
    assert regions(table, "leper1") == ["troll_country", "the_empire"]
    table.do("summon nurgle leper1 the_empire")
    (event,) = table.happened(FigureSummoned)
    assert REGION_NAMES[event.origin] == "kislev"
    assert table.where("leper1") == "the_empire"


@rule("old_world.summon_figure.12", "old_world.summon_figure.13")
def test_what_cannot_be_summoned():
    table = pose("summoning", nurgle={"power": 2, "figures": "leper1:kislev"}, khorne={"figures": "bloodsworn1:kislev"})
    assert table.code("summon nurgle leper1 kislev") == "same_region"
    assert table.code("summon nurgle bloodsworn1 the_empire") == "not_your_figure"


@rule("old_world.summon_figure.07", "old_world.summon_figure.14", "old_world.summon_figure.10", "old_world.ruined.06",
      "old_world.ruined.07", "old_world.chaos_cards.05")  # fmt: skip
def test_ruined_and_full_regions_are_open_to_figures():
    full = {"kislev.west": "battle_cry1", "kislev.east": "battle_cry2"}
    side = {"power": 2, "figures": "leper1:kislev leper2:kislev leper3:the_empire"}
    table = pose("summoning", nurgle=side, laid=full, ruined=("the_empire", "bretonnia"))
    assert regions(table, "leper4") == ["troll_country", "kislev", "the_empire", "bretonnia", "the_border_princes"]
    assert table.code("summon nurgle leper3 bretonnia") == ""


@rule("old_world.figures.01", "old_world.figures.03")
def test_a_kind_is_used_up_when_all_are_on_the_board():
    table = pose("summoning", khorne={"power": 9, "figures": "bloodthirster1:tilea"})
    assert regions(table, "bloodthirster1") == ["bretonnia", "estalia", "the_border_princes"]
    assert table.code("summon khorne bloodthirster1 tilea") == "same_region"


@rule("old_world.control.06", "old_world.control.07", "old_world.control.08")
def test_a_controlled_figure_is_summoned_by_its_controller():
    table = pose(
        "summoning",
        slaanesh={"power": 4, "hand": "soporific_musk1", "figures": "seductress1:tilea"},
        tzeentch={"power": 0, "figures": "acolyte1:tilea acolyte2:tilea", "upgrades": "tzeentch_acolytes"},
        tokens={"tilea.warpstone": 1},
    )
    table.do("play slaanesh soporific_musk1 tilea.west")
    table.do("take slaanesh acolyte1")
    assert set(regions(table, "acolyte1")) == {"bretonnia", "estalia", "the_border_princes"}
    assert table.code("carry slaanesh acolyte1 estalia") == "cannot_carry"
    table.do("summon slaanesh acolyte1 estalia")
    assert table.of("power", "slaanesh") == 1
    assert table.where("acolyte1") == "estalia"
    table.do("pass slaanesh")
    assert table.state.round == 2
    assert list(table.state.control) == list(table.game.box.owner)


def test_nurgle_lepers_come_for_nothing_into_empty_regions_once_a_round():
    side = {"power": 3, "figures": "leper1:tilea plaguebearer1:kislev", "upgrades": "nurgle_lepers"}
    table = pose("summoning", nurgle=side)
    table.do("summon nurgle leper1 estalia")
    assert table.of("power", "nurgle") == 3
    table.do("summon nurgle leper1 tilea")
    assert table.of("power", "nurgle") == 2
    table.do("summon nurgle leper2 tilea")
    assert table.of("power", "nurgle") == 1
    table.do("summon nurgle leper3 bretonnia")
    assert table.of("power", "nurgle") == 1


def test_nurgle_lepers_that_come_for_nothing_pay_the_road_wardens_all_the_same():
    side = {"power": 2, "figures": "leper1:tilea plaguebearer1:kislev", "upgrades": "nurgle_lepers"}
    table = pose("summoning", nurgle=side, track=("road_wardens1", ""))
    table.do("summon nurgle leper1 estalia")
    assert table.of("power", "nurgle") == 1
    assert regions(table, "leper1") == [], "once a round, and it would cost 2 now"
    table.do("summon nurgle leper2 bretonnia")
    assert table.of("power", "nurgle") == 1, "out of the supply it still comes for nothing"


def test_nurgle_great_unclean_one_brings_corruption():
    side = {"power": 6, "figures": "leper1:tilea", "upgrades": "nurgle_great_unclean_one"}
    table = pose("summoning", nurgle=side, ruined=("estalia",), laid={"tilea.west": "battle_cry1"})
    table.do("summon nurgle great_unclean_one1 estalia")
    table.do("pass nurgle")
    assert table.corruption("estalia.nurgle") == 0
    table = pose("summoning", nurgle=side, laid={"tilea.west": "battle_cry1"})
    table.do("summon nurgle great_unclean_one1 tilea")
    assert table.corruption("tilea.nurgle") == 0
    table.do("summon nurgle great_unclean_one1 estalia")
    assert table.corruption("estalia.nurgle") == 2


@rule("old_world.control.01", "old_world.control.03", "old_world.control.05")
def test_the_great_unclean_one_brings_corruption_of_who_controls_it():
    table = pose(
        "summoning",
        slaanesh={"power": 6, "hand": "soporific_musk1", "figures": "seductress1:tilea"},
        nurgle={"figures": "great_unclean_one1:tilea", "upgrades": "nurgle_great_unclean_one"},
    )
    table.do("play slaanesh soporific_musk1 tilea.west")
    table.do("summon slaanesh great_unclean_one1 estalia")
    assert (table.corruption("estalia.slaanesh"), table.corruption("estalia.nurgle")) == (2, 0)


def test_tzeentch_acolytes_carry_warpstone_out_of_a_region():
    side = {"power": 9, "figures": "acolyte1:tilea acolyte2:estalia", "upgrades": "tzeentch_acolytes"}
    table = pose("summoning", tzeentch=side, tokens={"tilea.warpstone": 1}, ruined=("bretonnia",))
    assert table.choices("carry") == ["acolyte1 estalia", "acolyte1 the_border_princes"]
    assert table.code("carry tzeentch acolyte1 bretonnia") == "no_tokens_in_ruins"
    assert table.code("carry tzeentch acolyte2 tilea") == "cannot_carry"
    assert table.code("carry tzeentch acolyte3 tilea") == "cannot_carry"
    table.do("carry tzeentch acolyte1 estalia")
    assert (table.tokens("tilea.warpstone"), table.tokens("estalia.warpstone")) == (0, 1)
    assert table.where("acolyte1") == "estalia"


def test_tzeentch_horrors_stand_on_card_spaces():
    side = {"power": 9, "figures": "acolyte1:tilea", "upgrades": "tzeentch_horrors", "hand": "dazzle1"}
    table = pose("summoning", tzeentch=side, laid={"tilea.west": "battle_cry1"}, ruined=("estalia",))
    assert table.code("perch tzeentch horror1 tilea.west") == "space_taken"
    assert table.code("perch tzeentch horror1 estalia.west") == "region_ruined"
    assert table.code("perch tzeentch acolyte2 tilea.east") == "cannot_perch"
    table.do("perch tzeentch horror1 tilea.east")
    assert table.where("horror1") == "tilea"
    assert table.code("play tzeentch dazzle1 tilea.east") == "region_full"
    table.do("summon tzeentch horror1 bretonnia")
    assert table.code("play tzeentch dazzle1 tilea.east") == ""
    assert table.state.perched == ()


@pytest.mark.parametrize("copies", [1, 2])
@rule("old_world.card_rulings.02", "old_world.chaos_cards.15", "old_world.example.04", "old_world.conflicts.01")
def test_field_of_carnage_lets_nobody_out(copies):
    spaces = ("the_empire.west", "the_empire.east")[:copies]
    laid = {space: f"field_of_carnage{at}" for at, space in enumerate(spaces, 1)}
    side = {"power": 5, "figures": "bloodsworn1:the_empire bloodsworn2:kislev"}
    table = pose("summoning", khorne=side, nurgle={"power": 5, "figures": "leper1:the_empire"}, laid=laid)
    assert table.code("summon khorne bloodsworn1 kislev") == "forbidden_by_effect"
    table.do("summon khorne bloodsworn2 the_empire")
    assert table.code("summon nurgle leper1 kislev") == "forbidden_by_effect"


def test_field_of_carnage_may_spare_khorne():
    laid = {"the_empire.west": "field_of_carnage1"}
    side = {"power": 5, "figures": "bloodsworn1:the_empire"}
    other = {"power": 5, "figures": "leper1:the_empire"}
    spared = {"carnage_spares_khorne": "on"}
    table = pose("summoning", khorne=side, nurgle=other, laid=laid, options=spared)
    table.do("summon khorne bloodsworn1 kislev")
    assert table.code("summon nurgle leper1 kislev") == "forbidden_by_effect"
