"""The Old World cards: what they do at once, on the track, and in the end phase (old_world.old_world_cards)."""

from __future__ import annotations

import pytest

from tabletop.engine.event import NothingToChoose
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    BattleForbidden,
    CardDiscarded,
    CardsDrawn,
    CorruptionPlaced,
    DiceRolled,
    FigureReturned,
    PointsScored,
    SupplyEmpty,
)
from tabletop.games.old_world.position.domination import resistance
from tests.old_world.posed import CONTENT, FIGURES, Table, pose
from tests.proof import rule

LAST = {"khorne": {"dial": 1}, "tzeentch": {"dial": 1}, "slaanesh": {"dial": 1}}
"""Nurgle has the lowest threat."""


def placed(table: Table, token: str) -> list[str]:
    """The regions with a token of a kind, as often as there are some."""
    return [name for name in REGION_NAMES for _ in range(table.tokens(f"{name}.{token}"))]


def value(table: Table, region: str) -> int:
    """The resistance of a region."""
    return resistance(table.game.box, table.state, REGION_NAMES.index(region))


@rule("old_world.old_world_cards.01", "old_world.old_world_cards.02")
def test_every_card_does_something_at_once_and_some_go_on_doing():
    moments = [{effect.on for effect in kind.effects} for kind in CONTENT.world]
    assert all("drawn" in each for each in moments)
    lasting = {kind.id for kind, each in zip(CONTENT.world, moments, strict=True) if each != {"drawn"}}
    assert lasting == {kind.id for kind in CONTENT.world if kind.stays}
    assert 0 < len(lasting) < len(moments)


@rule("old_world.old_world_cards.03", "old_world.old_world_cards.05")
def test_plunged_into_chaos_scores_peasants():
    sheets = {"khorne": {"sheet": 3}, "nurgle": {"sheet": 1}}
    table = pose("old_world", drawn="plunged_into_chaos1", **sheets)
    assert [table.of("points", power) for power in POWER_NAMES] == [6, 1, 0, 0]
    assert table.of("sheet", "khorne") == 3
    table = pose("old_world", drawn="plunged_into_chaos2", khorne={"sheet": 2}, nurgle={"sheet": 2})
    assert [table.of("points", power) for power in POWER_NAMES] == [2, 2, 0, 0]
    assert pose("old_world", drawn="plunged_into_chaos3").happened(PointsScored) == []


@rule("old_world.tokens.01", "old_world.ruined.02", "old_world.tokens.11")
def test_peasant_uprising_puts_a_peasant_nearly_everywhere():
    table = pose("old_world", drawn="peasant_uprising1", ruined=("tilea",), tokens={"kislev.peasant": 1})
    assert placed(table, "peasant") == sorted(
        ["norsca", "troll_country", "kislev", "kislev", "the_empire", "bretonnia", "estalia", "the_border_princes"],
        key=REGION_NAMES.index,
    )
    assert (value(table, "kislev"), value(table, "norsca"), value(table, "the_badlands")) == (5, 2, 1)
    table = pose("old_world", drawn="peasant_uprising1", khorne={"sheet": 15})
    assert len(placed(table, "peasant")) == 5
    assert len(table.happened(SupplyEmpty)) == 3


@rule("old_world.old_world_phase.02", "old_world.old_world_phase.03", "old_world.old_world_phase.04")
def test_warpstone_discovery_puts_two_in_one_region():
    table = pose("old_world", drawn="warpstone_discovery1", ruined=("norsca",), **LAST)
    assert table.asking() == ("nurgle", "place_tokens")
    assert table.code("place khorne tilea") == "not_your_turn"
    assert table.code("place nurgle norsca") == "no_tokens_in_ruins"
    table.do("place nurgle tilea")
    assert placed(table, "warpstone") == ["tilea", "tilea"]
    assert table.track() == ("warpstone_discovery1", "")


def test_warpstone_discovery_lets_those_near_draw():
    table = pose(
        "end",
        track=("warpstone_discovery1", ""),
        tokens={"tilea.warpstone": 2, "kislev.warpstone": 1},
        khorne={"figures": "bloodsworn1:tilea bloodsworn2:kislev"},
        nurgle={"figures": "leper1:norsca"},
    )
    drawn = [event for event in table.happened(CardsDrawn) if event.count == 1]
    assert [event.power for event in drawn] == [0]


def test_the_crusade_is_come_takes_figures_in_two_regions():
    table = pose(
        "old_world",
        drawn="the_crusade_is_come1",
        khorne={"dial": 1, "figures": "bloodsworn1:tilea bloodletter1:tilea bloodthirster1:estalia"},
        nurgle={"figures": "leper1:estalia leper2:estalia"},
        tzeentch={"dial": 1, "figures": "acolyte1:kislev"},
        slaanesh={"dial": 1, "figures": "seductress1:tilea"},
    )
    assert table.asking() == ("nurgle", "choose_regions")
    table.do("choose nurgle tilea")
    assert table.code("choose nurgle tilea") == "not_that_region"
    table.do("choose nurgle estalia")
    assert table.asking() == ("nurgle", "take_figure")
    assert table.where("bloodthirster1") == "estalia"
    table.do("take nurgle leper2")
    assert table.asking() == ("khorne", "take_figure")
    assert table.choices() == ["take bloodsworn1", "take bloodletter1"]
    table.do("take khorne bloodletter1")
    assert (table.where("bloodletter1"), table.where("seductress1"), table.where("leper2")) == ("", "", "")
    assert table.where("acolyte1") == "kislev"
    assert table.track() == ("", "")


def test_up_from_skavenblight_goes_near_warpstone():
    table = pose("old_world", drawn="up_from_skavenblight1", tokens={"norsca.warpstone": 1})
    assert table.choices("place") == ["norsca", "troll_country"]
    assert table.code("place nurgle tilea") == "not_that_region"
    table.do("place nurgle troll_country")
    assert placed(table, "skaven") == ["troll_country"]
    table = pose("old_world", drawn="up_from_skavenblight1")
    assert table.happened(NothingToChoose)[0].decision == "place_tokens"
    assert placed(table, "skaven") == []


def test_meteor_showers_fall_on_two_regions():
    table = pose("old_world", drawn="meteor_showers2")
    table.do("place nurgle tilea")
    assert table.code("place nurgle tilea") == "not_that_region"
    table.do("place nurgle norsca")
    assert placed(table, "warpstone") == ["norsca", "tilea"]


def test_greenskins_invade_and_roll_for_nobody():
    table = pose("old_world", drawn="greenskins_invade1")
    assert placed(table, "event") == ["the_empire", "tilea", "the_badlands"]
    table = pose(
        "battle",
        track=("", "greenskins_invade1"),
        tokens={"tilea.event": 1},
        khorne={"dial": 1, "figures": "bloodletter1:tilea"},
        nurgle={"figures": "leper1:tilea plaguebearer1:tilea"},
    )
    assert table.asking() == ("nurgle", "roll_dice")
    table.do("roll nurgle", 4, 1, 2)
    assert table.asking() == ("nurgle", "assign_hits")
    table.do("hit nurgle bloodletter1")
    assert table.where("bloodletter1") == ""
    assert table.state.killed == ()
    assert not table.of("counters", "nurgle")


@rule("old_world.battle.08")
def test_norse_reavers_add_a_die():
    table = pose("old_world", drawn="norse_reavers1")
    assert placed(table, "event") == ["norsca", "troll_country", "kislev"]
    table = pose(
        "battle",
        track=("norse_reavers1", ""),
        tokens={"kislev.event": 1},
        khorne={"figures": "bloodletter1:kislev bloodletter2:tilea"},
        nurgle={"figures": "leper1:kislev leper2:tilea"},
    )
    table.do("roll khorne", 1, 2, 3)
    assert table.happened(DiceRolled)[0].dice == (1, 2, 3)
    table.do("roll khorne", 1, 2)
    assert table.happened(DiceRolled)[0].dice == (1, 2)


@rule("old_world.end_phase.11", "old_world.old_world_cards.04")
def test_dark_elf_corsairs_take_cultists():
    assert placed(pose("old_world", drawn="dark_elf_corsairs1"), "event") == ["bretonnia", "estalia", "tilea"]
    table = pose(
        "end",
        track=("dark_elf_corsairs1", ""),
        tokens={"tilea.event": 1, "estalia.event": 1},
        khorne={"figures": "bloodsworn1:tilea bloodletter1:tilea"},
        nurgle={"figures": "leper1:estalia leper2:estalia leper3:kislev"},
    )
    assert table.where("bloodletter1") == "tilea"
    assert table.asking() == ("nurgle", "take_figure")
    table.do("take nurgle leper1")
    assert table.where("bloodsworn1") == ""
    assert [table.where(f"leper{number}") for number in (1, 2, 3)] == ["", "estalia", "kislev"]


def test_teclis_aids_the_empire_and_makes_cards_dearer():
    assert placed(pose("old_world", drawn="teclis_aids_the_empire1"), "event") == ["kislev", "the_empire", "bretonnia"]
    table = pose(
        "summoning",
        track=("teclis_aids_the_empire1", ""),
        tokens={"kislev.event": 1},
        khorne={"power": 1, "hand": "blood_frenzy1 battle_cry1"},
        nurgle={"power": 1},
    )
    assert table.code("play khorne battle_cry1 kislev.west") == "not_enough_power"
    table.do("play khorne blood_frenzy1 kislev.west")
    assert table.of("power", "khorne") == 0


@rule("old_world.conflicts.02")
def test_electors_sue_for_peace_and_nobody_fights():
    events = ["the_empire", "bretonnia", "the_border_princes"]
    assert placed(pose("old_world", drawn="electors_sue_for_peace1"), "event") == events
    table = pose(
        "battle",
        track=("electors_sue_for_peace1", ""),
        tokens={"bretonnia.event": 1},
        khorne={"figures": "bloodletter1:bretonnia"},
        nurgle={"figures": "leper1:bretonnia"},
        laid={"bretonnia.west": "blood_frenzy1"},
    )
    assert len(table.happened(BattleForbidden)) == 1
    assert table.happened(DiceRolled) == []
    assert table.state.phase == "summoning"


def test_the_grail_is_found_and_less_is_corrupted():
    assert placed(pose("old_world", drawn="the_grail_is_found1"), "event") == ["bretonnia", "estalia", "tilea"]
    table = pose(
        "corruption",
        track=("the_grail_is_found1", ""),
        tokens={"tilea.event": 1},
        khorne={"figures": "bloodsworn1:tilea bloodsworn2:tilea"},
        nurgle={"figures": "leper1:tilea leper2:kislev"},
    )
    assert [(event.heap, event.count) for event in table.happened(CorruptionPlaced)] == [(2 * 4 + 1, 1), (6 * 4, 1)]


@pytest.mark.parametrize(
    ("figures", "placed"),
    [("plaguebearer1:tilea plaguebearer2:tilea", 0), ("plaguebearer1:tilea plaguebearer2:tilea leper1:tilea", 1),
     ("plaguebearer1:tilea plaguebearer2:tilea plaguebearer3:tilea great_unclean_one1:tilea", 1),
     ("leper1:tilea leper2:tilea", 2)],
)  # fmt: skip
def test_the_grail_takes_one_token_of_all_that_a_power_places_in_the_step(figures, placed):
    table = pose(
        "corruption",
        track=("", "the_grail_is_found1"),
        tokens={"tilea.event": 1},
        laid={"tilea.west": "a_great_foul_consumption1"},
        nurgle={"figures": figures},
    )
    assert table.corruption("tilea.nurgle") == placed


@rule("old_world.old_world_phase.04")
def test_dwarf_trollslayers_bring_two_heroes_one_of_whom_wanders():
    table = pose("old_world", drawn="dwarf_trollslayers1")
    assert table.choices("choose") == ["norsca", "troll_country"]
    table.do("choose nurgle troll_country")
    assert placed(table, "hero") == ["troll_country", "the_empire"]
    table = pose("old_world", drawn="dwarf_trollslayers1", ruined=("norsca", "troll_country"))
    table.do("choose nurgle norsca")
    assert placed(table, "hero") == ["kislev"]
    used_up = pose("old_world", drawn="dwarf_trollslayers1", tokens={"tilea.hero": 4})
    assert used_up.happened(NothingToChoose)[0].decision == "choose_regions"
    assert used_up.track() == ("dwarf_trollslayers1", "")
    ruined = ("norsca", "kislev", "troll_country")
    table = pose("end", track=("dwarf_trollslayers1", ""), tokens={"norsca.hero": 1, "kislev.hero": 2}, ruined=ruined)
    assert placed(table, "hero") == ["norsca", "kislev", "the_empire"]


def test_bretonnian_knights_ride_and_cards_are_lost():
    table = pose("old_world", drawn="bretonnian_knights1")
    assert "bretonnia" not in table.choices("place")
    table.do("place nurgle norsca")
    assert placed(table, "hero") == ["norsca", "bretonnia"]
    table = pose(
        "end",
        track=("", "bretonnian_knights1"),
        khorne={"hand": "battle_cry1 battle_cry2", "figures": "bloodsworn1:bretonnia"},
        nurgle={"hand": "influenza1", "figures": "leper1:tilea"},
        tzeentch={"figures": "acolyte1:bretonnia"},
        slaanesh={"hand": "abyssal_pact1", "figures": "seductress1:bretonnia"},
    )
    table.do("discard khorne battle_cry2")
    table.do("discard slaanesh abyssal_pact1")
    assert table.happened(CardDiscarded)
    assert table.state.round == 2


@rule("old_world.control.01")
def test_bretonnian_knights_make_who_controls_a_figure_discard_and_not_its_owner():
    table = pose(
        "end",
        track=("bretonnian_knights1", ""),
        control={"leper1": "slaanesh"},
        nurgle={"hand": "influenza1 influenza2", "figures": "leper1:bretonnia"},
        slaanesh={"hand": "abyssal_pact1 abyssal_pact2 field_of_ecstasy1", "figures": "seductress1:tilea"},
    )
    assert table.asking() == ("slaanesh", "discard_cards")
    table.do("discard slaanesh abyssal_pact1")
    assert table.state.discard[1] == ()
    assert table.state.round == 2


def test_the_horned_ones_due_blocks_a_card_space():
    table = pose("old_world", drawn="the_horned_ones_due1")
    table.do("place nurgle tilea")
    assert placed(table, "skaven") == ["tilea"]
    side = {"power": 9, "hand": "battle_cry1 battle_cry2"}
    table = pose("summoning", track=("the_horned_ones_due1", ""), tokens={"tilea.skaven": 2}, khorne=side)
    assert table.code("play khorne battle_cry1 tilea.east") == "space_blocked"
    table.do("play khorne battle_cry1 tilea.west")
    assert table.code("play khorne battle_cry2 tilea.east") == "space_blocked"
    assert table.code("play khorne battle_cry2 kislev.east") == ""


def test_electors_arise_and_reward_the_strongest():
    table = pose("old_world", drawn="electors_arise1")
    assert table.choices("place") == ["kislev", "bretonnia", "the_border_princes"]
    table.do("place nurgle kislev")
    assert placed(table, "noble") == ["kislev", "the_empire"]
    for theirs, points in (("leper1:the_empire", 2), ("leper1:the_empire leper2:the_empire", 0)):
        khorne = {"figures": "bloodsworn1:the_empire bloodletter1:the_empire"}
        table = pose("end", track=("electors_arise1", ""), khorne=khorne, nurgle={"figures": theirs})
        assert table.of("points", "khorne") == points


def test_franzs_decree_strengthens_the_populous_realms():
    table = pose("old_world", drawn="franzs_decree1")
    assert placed(table, "hero") == ["the_empire"]
    assert (value(table, "kislev"), value(table, "tilea")) == (4, 2)


def test_divine_inspiration_comes_where_most_is_corrupted():
    table = pose(
        "old_world",
        drawn="divine_inspiration1",
        khorne={"corruption": {"tilea": 2, "kislev": 1, "norsca": 9}},
        nurgle={"corruption": {"kislev": 1}},
        ruined=("norsca",),
        tokens={"estalia.warpstone": 3},
    )
    assert table.choices("place") == ["kislev", "tilea"]
    table = pose(
        "end",
        track=("divine_inspiration1", ""),
        khorne={"corruption": {"tilea": 2, "kislev": 1, "norsca": 2}},
        nurgle={"corruption": {"kislev": 1}},
        tokens={"tilea.hero": 1, "kislev.hero": 2},
    )
    assert table.asking() == ("nurgle", "remove_corruptions")
    table.do("cleanse nurgle kislev.khorne")
    assert [table.corruption(f"{region}.khorne") for region in ("norsca", "kislev", "tilea")] == [2, 0, 1]


def test_witch_hunters_seek_the_most_cultists():
    table = pose("old_world", drawn="witch_hunters1")
    assert table.choices("place") == ["kislev", "the_empire", "bretonnia", "estalia"]
    table = pose(
        "end",
        track=("witch_hunters1", ""),
        tokens={"tilea.hero": 1},
        khorne={"dial": 5, "figures": "bloodsworn1:tilea bloodletter1:tilea bloodletter2:tilea"},
        nurgle={"figures": "leper1:tilea leper2:tilea"},
        slaanesh={"figures": "seductress1:tilea seductress2:tilea"},
    )
    table.do("take khorne bloodletter1")
    table.do("take nurgle leper2")
    table.do("take slaanesh seductress1")
    assert table.state.round == 2
    assert [table.where(each) for each in ("bloodsworn1", "leper1", "seductress2")] == ["tilea"] * 3


def test_road_wardens_make_moves_dearer():
    table = pose("old_world", drawn="road_wardens1")
    assert len(table.choices("place")) == 9
    side = {"power": 1, "figures": "bloodsworn1:tilea"}
    table = pose("summoning", track=("road_wardens1", ""), khorne=side, nurgle={"power": 1})
    assert table.code("summon khorne bloodsworn1 estalia") == "not_enough_power"
    table.do("summon khorne bloodsworn2 estalia")
    assert table.of("power", "khorne") == 0


def test_mass_exodus_moves_up_to_three_tokens_once_each():
    table = pose("old_world", drawn="mass_exodus1", tokens={"norsca.peasant": 1, "kislev.noble": 1, "tilea.hero": 1})
    assert table.choices() == [
        "shift norsca.peasant troll_country", "shift kislev.noble troll_country", "shift kislev.noble the_empire",
        "finish",
    ]  # fmt: skip
    assert table.code("shift nurgle norsca.peasant kislev") == "not_adjacent"
    assert table.code("shift nurgle tilea.hero estalia") == "wrong_token"
    table.do("shift nurgle norsca.peasant troll_country")
    assert table.code("shift nurgle troll_country.peasant kislev") == "already_moved"
    table.do("finish nurgle")
    assert placed(table, "peasant") == ["troll_country"]


def test_skavengers_come_for_warpstone():
    table = pose("old_world", drawn="skavengers1", tokens={"kislev.warpstone": 2, "norsca.warpstone": 1})
    assert table.choices("place") == ["norsca", "kislev"]
    table.do("place nurgle kislev")
    assert placed(table, "skaven") == ["kislev"]
    assert placed(table, "warpstone") == ["norsca", "kislev"]
    table = pose("old_world", drawn="skavengers1", tokens={"tilea.skaven": 1})
    assert table.choices("place") == list(REGION_NAMES)
    table.do("place nurgle norsca")
    assert placed(table, "skaven") == ["norsca", "tilea"]
    tokens = {"kislev.warpstone": 1, "kislev.skaven": 1, "tilea.warpstone": 1}
    table = pose("old_world", drawn="skavengers1", tokens=tokens)
    table.do("place nurgle tilea")
    assert table.choices() == ["clear kislev.warpstone", "clear tilea.warpstone"]
    assert table.code("clear nurgle kislev.skaven") == "wrong_token"
    assert table.code("clear nurgle norsca.warpstone") == "no_such_token"


@rule("old_world.end_phase.12")
def test_the_card_on_space_1_works_before_the_one_on_space_2():
    table = pose(
        "end",
        track=("dark_elf_corsairs1", "electors_arise1"),
        tokens={"the_empire.event": 1},
        khorne={"figures": "bloodsworn1:the_empire"},
    )
    assert [FIGURES[event.figure] for event in table.happened(FigureReturned)] == ["bloodsworn1"]
    assert table.of("points", "khorne") == 0


@rule("old_world.tokens.02", "old_world.tokens.03")
def test_event_tokens_do_nothing_without_their_card():
    sides = {"khorne": {"figures": "bloodletter1:kislev"}, "nurgle": {"figures": "leper1:kislev"}}
    table = pose(
        "old_world",
        drawn="peasant_uprising1",
        track=("plunged_into_chaos1", "norse_reavers1"),
        tokens={"kislev.event": 1},
        **sides,
    )
    assert table.track() == ("peasant_uprising1", "plunged_into_chaos1")
    assert table.tokens("kislev.event") == 1
    for track, dice in ((("norse_reavers1", ""), 3), (("road_wardens1", ""), 2)):
        table = pose("battle", track=track, tokens={"kislev.event": 1}, **sides)
        table.do("roll khorne", *[1] * dice)
        assert [event.dice for event in table.happened(DiceRolled)] == [(1,) * dice]
