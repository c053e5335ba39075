"""The battle phase: where it is fought, dice, hits, who falls and when (old_world.battle)."""

from __future__ import annotations

import pytest

from tabletop.engine.event import NothingToChoose
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    BattleBegan,
    CounterTaken,
    DiceRolled,
    FallenRemoved,
    HitsLost,
    PeasantKilled,
    PhaseBegan,
    RollSkipped,
)
from tests.old_world.posed import Table, pose
from tests.proof import rule

LATER = "bloodletter6:the_badlands"
"""With a Peasant there the phase goes on after the battle that is looked at."""


def fought(table: Table) -> list[str]:
    """The regions where battles have begun."""
    return [REGION_NAMES[event.region] for event in table.happened(BattleBegan)]


def rolls(table: Table) -> list[tuple[str, int]]:
    """Who has rolled how many dice, but for those of sixes."""
    dice = [(event.power, event.dice) for event in table.happened(DiceRolled)]
    return [("greenskins" if power is None else POWER_NAMES[power], len(rolled)) for power, rolled in dice]


@rule("old_world.battle.01", "old_world.regions.01", "old_world.regions.02", "old_world.battle.30",
      "old_world.ruined.06")  # fmt: skip
def test_regions_are_fought_over_in_their_order_each_to_its_end():
    table = pose(
        "battle",
        ruined=("norsca",),
        khorne={"figures": "bloodletter1:tilea bloodletter2:norsca bloodletter3:kislev"},
        nurgle={"figures": "plaguebearer1:norsca plaguebearer2:tilea leper1:estalia"},
    )
    assert fought(table) == ["norsca"]
    table.do("roll khorne", 4, 1)
    assert fought(table) == []
    table.do("roll nurgle", 1)
    assert [type(event) for event in table.events] == [DiceRolled, FallenRemoved, BattleBegan]
    assert fought(table) == ["tilea"]


@pytest.mark.parametrize(
    ("khorne", "nurgle", "peasants", "laid", "is_fought"),
    [
        ("bloodletter1", "leper1", 0, "", True),
        ("bloodsworn1", "leper1", 0, "", False),
        ("bloodsworn1", "leper1", 0, "blood_frenzy1", True),
        ("bloodletter1", "", 1, "", True),
        ("bloodletter1", "", 0, "", False),
        ("bloodletter1 bloodsworn1", "", 0, "blood_frenzy1", False),
        ("bloodsworn1", "", 1, "", False),
        ("", "", 1, "blood_frenzy1", True),
    ],
)
@rule("old_world.battle.02", "old_world.battle.03", "old_world.tokens.06")
def test_a_battle_takes_dice_and_something_to_hit(khorne, nurgle, peasants, laid, is_fought):
    def placed(figures: str) -> dict[str, str]:
        return {"figures": " ".join(f"{figure}:tilea" for figure in figures.split())}

    table = pose(
        "battle",
        khorne=placed(khorne),
        nurgle=placed(nurgle),
        tokens={"tilea.peasant": peasants},
        laid={"tilea.west": laid} if laid else {},
    )
    assert fought(table) == (["tilea"] if is_fought else [])


def test_a_shielded_figure_is_nothing_to_hit():
    sides = {"khorne": {"figures": "bloodletter1:tilea"}, "tzeentch": {"figures": "acolyte1:tilea"}}
    assert fought(pose("battle", shielded=("acolyte1",), **sides)) == []
    table = pose("battle", shielded=("acolyte1",), tokens={"tilea.peasant": 1}, **sides)
    table.do("roll khorne", 4, 4)
    assert (table.killed(), len(table.happened(PeasantKilled)), len(table.happened(HitsLost))) == ([], 1, 1)


@rule("old_world.battle.04", "old_world.battle.13", "old_world.battle.15")
def test_each_power_rolls_and_shares_its_hits_out_before_the_next():
    table = pose(
        "battle",
        khorne={"figures": f"bloodletter1:tilea bloodsworn1:tilea {LATER}"},
        nurgle={"figures": "plaguebearer1:tilea leper1:tilea"},
        slaanesh={"figures": "daemonette1:tilea"},
        tokens={"the_badlands.peasant": 1, "tilea.peasant": 1},
    )
    assert table.asking() == ("khorne", "roll_dice")
    table.do("roll khorne", 4, 1)
    assert table.asking() == ("khorne", "assign_hits")
    assert table.choices() == ["hit leper1", "hit plaguebearer1", "hit_peasant tilea.peasant"]
    assert table.code("hit khorne bloodsworn1") == "own_figure"
    table.do("hit khorne leper1")
    assert table.asking() == ("nurgle", "roll_dice")
    table.do("roll nurgle", 1)
    assert table.asking() == ("slaanesh", "roll_dice")
    table.do("roll slaanesh", 5)
    assert table.choices("hit") == ["bloodsworn1", "bloodletter1", "plaguebearer1"]
    table.do("hit slaanesh bloodletter1")
    assert fought(table) == ["the_badlands"]


@rule("old_world.battle.05", "old_world.battle.09", "old_world.battle.10")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (3, 0), (4, 3), (5, 3)])
def test_all_dice_are_rolled_and_fours_and_fives_hit(face, hits):
    table = pose("battle", nurgle={"figures": "great_unclean_one1:tilea leper1:tilea"},
                 tzeentch={"figures": "acolyte1:tilea"}, tokens={"tilea.peasant": 9})  # fmt: skip
    assert table.code("finish nurgle") == "must_roll_all"
    assert table.choices() == ["roll"]
    table.do("roll nurgle", face, face, face)
    (event,) = table.happened(DiceRolled)
    assert (event.dice, event.hits) == ((face,) * 3, hits)


@rule("old_world.battle.14", "old_world.battle.16", "old_world.battle.18", "old_world.battle.20",
      "old_world.battle.21", "old_world.battle.24")  # fmt: skip
def test_where_hits_can_go():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea bloodletter2:tilea"},
        nurgle={"figures": "leper1:tilea leper2:kislev great_unclean_one1:tilea plaguebearer1:tilea"},
        tokens={"tilea.peasant": 2, "norsca.peasant": 1},
    )
    table.do("roll khorne", 4, 4, 1, 1)
    assert table.code("hit khorne leper2") == "wrong_region"
    assert table.code("hit_peasant khorne norsca.peasant") == "wrong_region"
    assert table.code("hit khorne great_unclean_one1") == "not_enough_hits"
    assert table.code("finish khorne") == "must_assign_hits"
    table.do("hit_peasant khorne tilea.peasant")
    assert (table.tokens("tilea.peasant"), table.of("sheet", "khorne")) == (1, 1)
    table.do("hit khorne leper1")
    assert (table.where("leper1"), table.killed()) == ("tilea", ["leper1"])
    table.do("roll nurgle", 1, 1, 1, 1)
    assert table.where("leper1") == ""
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea bloodletter2:tilea"},
        nurgle={"figures": "leper1:tilea leper2:tilea plaguebearer1:tilea"},
    )
    table.run("roll khorne 4 4 1 1", "hit khorne leper1")
    assert table.code("hit khorne leper1") == "already_killed"
    assert table.code("hit_peasant khorne tilea.peasant") == "no_peasant"
    assert table.choices() == ["hit leper2", "hit plaguebearer1"]


@rule("old_world.battle.16", "old_world.battle.23")
@pytest.mark.parametrize(("faces", "fallen"), [("4 4 1 1", []), ("4 4 4 1", ["great_unclean_one1"]),
                                               ("4 4 4 4", ["great_unclean_one1"])])  # fmt: skip
def test_hits_as_high_as_the_defence_kill_and_the_rest_is_lost(faces, fallen):
    table = pose("battle", khorne={"figures": "bloodthirster1:tilea"}, nurgle={"figures": "great_unclean_one1:tilea"})
    table.run(f"roll khorne {faces}")
    assert table.killed() == fallen
    left = faces.count("4") - 3 * len(fallen)
    assert [event.hits for event in table.happened(HitsLost)] == ([left] if left else [])
    assert table.happened(NothingToChoose) == []


@rule("old_world.battle.25")
def test_as_long_as_hits_are_enough_for_somebody_they_go_on():
    table = pose(
        "battle",
        khorne={"figures": "bloodthirster1:tilea"},
        tzeentch={"figures": "horror1:tilea horror2:tilea"},
        slaanesh={"figures": "keeper_of_secrets1:tilea"},
    )
    table.do("roll khorne", 4, 4, 4, 4)
    assert table.choices() == ["hit horror1", "hit horror2", "hit keeper_of_secrets1"]
    table.do("hit khorne horror2")
    assert table.killed() == ["horror2", "horror1"]


@rule("old_world.battle.17", "old_world.battle.06", "old_world.battle.27", "old_world.figures.01")
def test_the_fallen_count_until_everybody_has_rolled():
    table = pose(
        "battle",
        khorne={"figures": f"bloodletter1:tilea {LATER}"},
        nurgle={"figures": "plaguebearer1:tilea plaguebearer2:tilea"},
        tzeentch={"figures": "acolyte1:tilea"},
        slaanesh={"figures": "daemonette1:tilea"},
        tokens={"the_badlands.peasant": 1},
    )
    table.run("roll khorne 4 5", "hit khorne plaguebearer2", "hit khorne plaguebearer1")
    assert table.killed() == ["plaguebearer2", "plaguebearer1"]
    assert [table.where(f"plaguebearer{each}") for each in (1, 2)] == ["tilea", "tilea"]
    table.run("roll nurgle 4 1", "hit nurgle bloodletter1")
    assert rolls(table) == [("nurgle", 2)]
    assert table.where("bloodletter1") == "tilea"
    table.do("roll slaanesh", 1)
    assert [table.where(each) for each in ("plaguebearer1", "plaguebearer2", "bloodletter1")] == ["", "", ""]
    assert len(table.happened(FallenRemoved)) == 1


@rule("old_world.battle.26")
def test_nobody_has_to_hit_a_figure_under_control_that_is_or_was_his():
    sides = {
        "nurgle": {"figures": "leper1:tilea plaguebearer1:tilea"},
        "tzeentch": {"figures": "horror1:tilea"},
        "slaanesh": {"figures": "daemonette1:tilea"},
    }
    table = pose("battle", control={"leper1": "slaanesh"}, **sides)
    table.do("roll nurgle", 4)
    assert table.choices() == ["hit leper1", "finish"]
    table.run("finish nurgle", "roll tzeentch 1", "roll slaanesh 4")
    assert table.choices() == ["hit leper1", "hit plaguebearer1"]
    table.do("hit slaanesh leper1")
    assert table.killed() == ["leper1"]
    table = pose("battle", control={"plaguebearer1": "tzeentch"}, **sides)
    table.do("roll tzeentch", 4, 1)
    assert table.code("finish tzeentch") == "must_assign_hits"
    assert table.choices() == ["hit leper1", "hit plaguebearer1"]
    table.run("hit tzeentch leper1", "roll slaanesh 4")
    assert table.killed() == ["leper1", "plaguebearer1"]


@rule("old_world.battle.28", "old_world.battle.31", "old_world.battle.32", "old_world.chaos_cards.10")
def test_what_strikes_before_the_battle_in_its_order():
    table = pose(
        "battle",
        track=("greenskins_invade1", ""),
        laid={"tilea.east": "blood_frenzy1"},
        khorne={
            "dial": 1,
            "figures": "bloodletter1:tilea bloodsworn1:tilea bloodthirster1:tilea",
            "upgrades": "khorne_bloodletters",
        },
        nurgle={"figures": "plaguebearer1:tilea plaguebearer2:tilea plaguebearer3:tilea plaguebearer4:tilea"},
        tokens={"tilea.event": 1},
    )
    assert table.asking() == ("nurgle", "roll_dice")
    table.run("roll nurgle 4 1 1", "hit nurgle plaguebearer1")
    assert table.where("plaguebearer1") == ""
    table.run("roll khorne 4 1", "hit khorne plaguebearer2")
    assert rolls(table) == [("khorne", 2)]
    assert table.where("plaguebearer2") == ""
    table.run("roll khorne 4 1", "hit khorne plaguebearer3")
    assert (rolls(table), table.where("plaguebearer3")) == ([("khorne", 2)], "")
    table.do("roll khorne", 1, 1, 1, 1)
    assert rolls(table) == [("khorne", 4)]
    table.do("roll nurgle", 1)
    assert rolls(table) == [("nurgle", 1)]
    assert table.happened(PhaseBegan)


@rule("old_world.battle.32", "old_world.chaos_cards.14")
def test_two_cards_strike_one_after_the_other_before_those_of_the_power_that_is_first():
    laid = {"tilea.west": "blood_frenzy2", "tilea.east": "blood_frenzy1"}
    table = pose("battle", laid=laid, khorne={"figures": "bloodletter1:tilea"},
                 nurgle={"figures": "leper1:tilea leper2:tilea"})  # fmt: skip
    table.run("roll khorne 1 1", "roll khorne 1 1", "roll khorne 1 1")
    assert [event.first for event in table.happened(DiceRolled)] == [True, True, False]


@rule("old_world.battle.33")
def test_who_has_nobody_left_to_hit_does_not_roll():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea"},
        nurgle={"figures": "plaguebearer1:tilea"},
        slaanesh={"figures": "daemonette1:tilea"},
    )
    table.run("roll khorne 4 4", "hit khorne plaguebearer1", "roll nurgle 4")
    assert table.killed() == ["plaguebearer1", "bloodletter1"]
    assert table.happened(FallenRemoved)
    assert rolls(table) == [("khorne", 2), ("nurgle", 1)]
    assert table.happened(RollSkipped) == [RollSkipped(3, REGION_NAMES.index("tilea"))]


@rule("old_world.battle.09", "old_world.battle.26")
def test_who_can_only_hit_a_figure_under_his_control_rolls_and_may_spare_it():
    table = pose(
        "battle",
        control={"leper1": "slaanesh"},
        nurgle={"figures": "leper1:tilea plaguebearer1:tilea"},
        tzeentch={"figures": "horror1:tilea"},
        slaanesh={"figures": "daemonette1:tilea"},
        shielded=("horror1",),
        laid={"tilea.west": "blood_frenzy1"},
    )
    table.run("roll khorne 4 1", "hit khorne plaguebearer1", "roll tzeentch 1", "roll slaanesh 4")
    assert table.choices() == ["hit leper1", "finish"]


def test_the_dice_of_one_battle_lie_until_the_next():
    table = pose(
        "battle",
        laid={"norsca.west": "blood_frenzy1"},
        khorne={"figures": "bloodletter1:norsca bloodletter2:tilea"},
        nurgle={"figures": "plaguebearer1:norsca leper1:tilea"},
    )
    norsca, tilea = REGION_NAMES.index("norsca"), REGION_NAMES.index("tilea")
    assert (table.state.fighting, table.state.rolled) == (norsca, ())
    table.run("roll khorne 1 2", "roll khorne 3 6 1")
    assert [(each.power, each.dice, each.hits, each.first) for each in table.state.rolled] == [
        (0, (1, 2), 0, True), (0, (3, 6, 1), 1, False),
    ]  # fmt: skip
    table.do("roll nurgle", 1)
    assert (table.state.fighting, table.state.rolled) == (tilea, ())
    table.do("roll khorne", 1, 1)
    assert (table.state.fighting, table.state.rolled, table.state.fallen) == (None, (), ())


@rule("old_world.battle.33", "old_world.tokens.06")
def test_greenskins_hit_no_peasants():
    places = {"track": ("greenskins_invade1", ""), "laid": {"tilea.west": "blood_frenzy1"}}
    table = pose("battle", tokens={"tilea.event": 1, "tilea.peasant": 1}, **places)
    assert table.happened(RollSkipped) == [RollSkipped(None, REGION_NAMES.index("tilea"))]
    assert table.asking() == ("khorne", "roll_dice")
    table.do("roll khorne", 4, 1)
    assert len(table.happened(PeasantKilled)) == 1


@pytest.mark.parametrize(("kills", "option", "counters"), [(1, "2", 0), (2, "2", 1), (1, "1", 1), (3, "1", 1)])
@rule("old_world.advancement.01", "old_world.advancement.02", "old_world.advancement.04", "old_world.advancement.06")
def test_khorne_takes_a_counter_for_kills(kills, option, counters):
    table = pose(
        "battle",
        options={"khorne_kills": option},
        khorne={"figures": "bloodthirster1:tilea"},
        nurgle={"figures": "leper1:tilea leper2:tilea leper3:tilea"},
    )
    hits = [f"hit khorne leper{each}" for each in range(1, kills + 1)][: kills if kills < 3 else 2]
    table.run(" ".join(("roll khorne", *"4" * kills, *"1" * (4 - kills))), *hits)
    assert len(table.killed()) == kills
    assert len(table.happened(CounterTaken)) == counters


@rule("old_world.advancement.01", "old_world.advancement.06")
def test_kills_are_nothing_to_the_other_powers():
    table = pose("battle", nurgle={"figures": "great_unclean_one1:tilea"},
                 tzeentch={"figures": "acolyte1:tilea acolyte2:tilea acolyte3:tilea acolyte4:tilea"})  # fmt: skip
    table.run("roll nurgle 4 4 4", *(f"hit nurgle acolyte{each}" for each in (1, 2, 3)))
    assert len(table.killed()) == 3
    assert table.happened(CounterTaken) == []


@rule("old_world.advancement.05", "old_world.advancement.06")
def test_peasants_are_no_kills_and_each_region_is_counted_alone():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:norsca bloodletter2:kislev bloodletter3:tilea bloodletter4:estalia"},
        nurgle={"figures": "leper1:norsca leper2:norsca leper3:kislev leper4:tilea leper5:tilea leper6:estalia"},
        tokens={"estalia.peasant": 1},
    )
    table.run("roll khorne 4 4", "hit khorne leper1", "roll khorne 4 4", "roll khorne 4 4", "hit khorne leper6",
              "roll khorne 4 4", "hit khorne leper4")  # fmt: skip
    assert len(table.killed()) == 6
    assert [REGION_NAMES[event.region] for event in table.happened(CounterTaken)] == ["norsca", "tilea"]


@rule("old_world.control.01", "old_world.control.02")
def test_a_figure_that_was_his_is_an_enemy_while_another_controls_it():
    table = pose(
        "battle",
        control={"bloodsworn1": "slaanesh"},
        khorne={"figures": "bloodletter1:tilea bloodsworn1:tilea"},
        nurgle={"figures": "leper1:tilea"},
    )
    table.run("roll khorne 4 4", "hit khorne bloodsworn1")
    assert table.happened(CounterTaken) == [CounterTaken(0, REGION_NAMES.index("tilea"))]


@rule("old_world.control.09")
def test_plague_and_pus_look_at_the_controller():
    laid = {"tilea.west": "plague_touch1", "tilea.east": "rain_of_pus1"}
    sides = {
        "khorne": {"figures": "bloodletter1:tilea"},
        "nurgle": {"figures": "plaguebearer1:tilea"},
        "tzeentch": {"figures": "horror1:tilea"},
    }

    table = pose("battle", laid=laid, **sides)
    table.do("roll khorne", 4, 1)
    assert table.killed() == ["horror1"]
    table = pose("battle", laid=laid, control={"plaguebearer1": "tzeentch", "horror1": "nurgle"}, **sides)
    table.do("roll khorne", 4, 1)
    assert table.killed() == ["plaguebearer1"]
