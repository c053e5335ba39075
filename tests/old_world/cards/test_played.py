"""Chaos cards that do something the moment they are laid, and the laying of cards (old_world.chaos_cards)."""

from __future__ import annotations

from tabletop.engine.event import NothingToChoose
from tabletop.games.old_world.content.records import REGION_NAMES
from tabletop.games.old_world.model.events import CardDiscarded, CardIdle, CardPlayed, PowerChanged
from tests.old_world.posed import SPACES, Table, pose
from tests.proof import rule


def spaces(table: Table, card: str) -> list[str]:
    """Where a card can be laid."""
    return [words.split()[1] for words in table.choices("play") if words.split()[0] == card]


@rule("old_world.chaos_cards.01", "old_world.chaos_cards.02", "old_world.chaos_cards.03", "old_world.chaos_cards.07",
      "old_world.chaos_cards.08")  # fmt: skip
def test_a_card_goes_onto_any_free_space():
    table = pose("summoning", khorne={"power": 3, "hand": "battle_cry1", "figures": "bloodsworn1:norsca"})
    assert spaces(table, "battle_cry1") == SPACES
    table.do("play khorne battle_cry1 tilea.east")
    assert table.happened(CardPlayed)[0].cost == 1
    assert table.of("power", "khorne") == 2
    assert table.hand("khorne") == []


@rule("old_world.chaos_cards.04", "old_world.chaos_cards.05", "old_world.chaos_cards.06", "old_world.ruined.01",
      "old_world.chaos_cards.18", "old_world.draw.03")  # fmt: skip
def test_where_a_card_cannot_go():
    laid = {"norsca.west": "blood_frenzy1", "norsca.east": "blood_frenzy2", "kislev.west": "blood_frenzy3"}
    table = pose("summoning", khorne={"power": 3, "hand": "battle_cry1"}, laid=laid, ruined=("tilea",))
    assert table.code("play khorne battle_cry1 norsca.east") == "region_full"
    assert table.code("play khorne battle_cry1 kislev.west") == "space_taken"
    assert table.code("play khorne battle_cry1 tilea.west") == "region_ruined"
    assert table.code("play khorne battle_cry2 estalia.west") == "not_in_hand"
    assert table.code("play khorne plague_aura1 estalia.west") == "not_your_deck"
    cards = [f"{card}{number}" for card in ("blood_frenzy", "battle_cry", "the_skull_throne") for number in range(1, 5)]
    cards += [f"{card}{number}" for card in ("field_of_carnage", "ritual_slaying") for number in range(1, 4)]
    full = dict(zip(SPACES, [*cards[:4], *cards[5:], "plague_aura1"], strict=True))
    table = pose("summoning", khorne={"power": 3, "hand": "battle_cry1"}, laid=full)
    assert table.code("play khorne battle_cry1 tilea.west") == "no_card_space"


def test_what_is_too_dear_cannot_be_played():
    table = pose("summoning", khorne={"power": 1, "hand": "reborn_in_blood1 battle_cry1"})
    assert table.code("play khorne reborn_in_blood1 tilea.west") == "not_enough_power"
    assert table.code("play khorne battle_cry1 tilea.west") == ""


@rule("old_world.example.02", "old_world.card_rulings.04", "old_world.chaos_cards.11", "old_world.chaos_cards.12",
      "old_world.card_rulings.03")  # fmt: skip
def test_teleport_has_to_move_an_own_figure():
    side = {"power": 6, "hand": "teleport1", "figures": "acolyte1:kislev lord_of_change1:kislev acolyte2:tilea"}
    laid = {"kislev.east": "field_of_carnage1"}
    table = pose("summoning", tzeentch=side, nurgle={"figures": "leper1:kislev"}, laid=laid, ruined=("norsca",))
    table.do("play tzeentch teleport1 kislev.west")
    assert table.asking() == ("tzeentch", "move_figures")
    others = [name for name in REGION_NAMES if name != "kislev"]
    assert table.choices() == [f"move acolyte1 {name}" for name in others]
    assert table.code("finish tzeentch") == "effect_mandatory"
    assert table.code("move tzeentch acolyte1 kislev") == "same_region"
    assert table.code("move tzeentch acolyte2 estalia") == "not_in_its_region"
    assert table.code("move tzeentch acolyte2 kislev") == "not_in_its_region"
    assert table.code("move tzeentch acolyte3 estalia") == "not_on_the_board"
    assert table.code("move tzeentch leper1 estalia") == "not_your_figure"
    assert table.code("move tzeentch lord_of_change1 estalia") == "wrong_rank"
    table.do("move tzeentch acolyte1 norsca")
    assert table.where("acolyte1") == "norsca"
    assert table.of("power", "tzeentch") == 5


@rule("old_world.example.03", "old_world.chaos_cards.13", "old_world.card_rulings.04")
def test_teleport_without_an_own_figure_moves_nobody():
    side = {"power": 6, "hand": "teleport1"}
    table = pose("summoning", tzeentch=side, nurgle={"figures": "leper1:kislev leper2:kislev"})
    table.do("play tzeentch teleport1 kislev.west")
    assert table.happened(NothingToChoose) == [NothingToChoose(table.seat("tzeentch"), "move_figures")]
    assert table.of("power", "tzeentch") == 5
    assert "kislev.west" not in spaces(table, "teleport2")


def test_teleport_may_move_anybody():
    side = {"power": 6, "hand": "teleport1"}
    other = {"figures": "leper1:kislev great_unclean_one1:kislev"}
    table = pose("summoning", tzeentch=side, nurgle=other, options={"teleport_anyone": "on"})
    table.do("play tzeentch teleport1 kislev.west")
    assert {words.split()[0] for words in table.choices("move")} == {"leper1"}
    table.do("move tzeentch leper1 tilea")
    assert table.where("leper1") == "tilea"


def test_the_blood_gods_call_brings_up_to_two_from_one_region():
    other = {"figures": "leper1:kislev great_unclean_one1:kislev leper2:estalia leper3:tilea"}
    table = pose("summoning", khorne={"power": 5, "hand": "the_blood_gods_call1"}, nurgle=other)
    table.do("play khorne the_blood_gods_call1 tilea.west")
    assert table.choices("move") == ["leper1 tilea", "leper2 tilea", "great_unclean_one1 tilea"]
    assert table.code("move khorne leper1 norsca") == "not_in_its_region"
    assert table.code("move khorne leper3 tilea") == "same_region"
    table.do("move khorne great_unclean_one1 tilea")
    assert table.choices() == ["move leper1 tilea", "finish"]
    assert table.code("move khorne leper2 tilea") == "one_region_only"
    table.do("finish khorne")
    assert table.asking() == ("khorne", "summon_or_play")
    assert (table.where("great_unclean_one1"), table.where("leper1")) == ("tilea", "kislev")


def test_all_things_decay_takes_a_corruption_token():
    side = {"power": 5, "hand": "all_things_decay1", "corruption": {"kislev": 1, "tilea": 2}}
    table = pose("summoning", nurgle=side, khorne={"corruption": {"tilea": 1}})
    table.do("play nurgle all_things_decay1 tilea.west")
    assert table.choices() == ["cleanse tilea.khorne", "cleanse tilea.nurgle"]
    assert table.code("cleanse nurgle kislev.nurgle") == "not_in_its_region"
    assert table.code("cleanse nurgle tilea.tzeentch") == "no_corruption_there"
    table.do("cleanse nurgle tilea.khorne")
    assert (table.corruption("tilea.khorne"), table.corruption("tilea.nurgle")) == (0, 2)


def test_drain_power_takes_a_point_from_each_opponent_with_a_cultist():
    table = pose(
        "summoning",
        khorne={"power": 4, "figures": "bloodsworn1:tilea bloodsworn2:tilea"},
        nurgle={"power": 4, "figures": "plaguebearer1:tilea"},
        tzeentch={"power": 6, "hand": "drain_power1", "figures": "acolyte1:tilea"},
        slaanesh={"power": 0, "figures": "seductress1:tilea"},
    )
    table.do("summon khorne bloodsworn3 tilea")
    table.do("summon nurgle leper1 bretonnia")
    table.do("play tzeentch drain_power1 tilea.west")
    assert [table.of("power", power) for power in ("khorne", "nurgle", "tzeentch", "slaanesh")] == [2, 3, 7, 0]
    assert [event.change for event in table.happened(PowerChanged)] == [-1, 1]


def test_changer_of_ways_makes_the_other_card_say_nothing():
    laid = {"tilea.west": "changer_of_ways1"}
    other = {"power": 6, "hand": "perverse_infiltration1 degenerate_royalty1", "corruption": {"tilea": 3}}
    table = pose("summoning", slaanesh=other, laid=laid)
    table.do("play slaanesh perverse_infiltration1 tilea.east")
    assert len(table.happened(CardIdle)) == 1
    assert table.corruption("tilea.slaanesh") == 3
    laid = {"tilea.west": "field_of_carnage1"}
    table = pose(
        "summoning",
        khorne={"power": 3, "figures": "bloodsworn1:tilea"},
        tzeentch={"power": 3, "hand": "changer_of_ways1"},
        laid=laid,
    )
    assert table.code("summon khorne bloodsworn1 estalia") == "forbidden_by_effect"
    table.do("summon khorne bloodsworn2 tilea")
    table.do("play tzeentch changer_of_ways1 tilea.east")
    assert table.code("summon khorne bloodsworn1 estalia") == ""


def test_warp_shield_shields_an_own_figure():
    side = {"power": 6, "hand": "warp_shield1 warp_shield2", "figures": "acolyte1:tilea horror1:tilea"}
    table = pose("summoning", tzeentch=side, khorne={"figures": "bloodsworn1:tilea"})
    table.do("play tzeentch warp_shield1 tilea.west")
    assert table.choices() == ["take acolyte1", "take horror1"]
    assert table.code("take tzeentch bloodsworn1") == "not_your_figure"
    table.do("take tzeentch horror1")
    assert len(table.state.shielded) == 1
    table.do("play tzeentch warp_shield2 kislev.west")
    assert table.happened(NothingToChoose)


def test_temporal_stasis_makes_cards_of_others_dearer():
    laid = {"tilea.west": "temporal_stasis1"}
    table = pose(
        "summoning",
        khorne={"power": 2, "hand": "blood_frenzy1 battle_cry1"},
        tzeentch={"power": 1, "hand": "temporal_stasis2"},
        laid=laid,
    )
    assert table.code("play khorne battle_cry1 tilea.east") == "not_enough_power"
    assert table.code("play khorne battle_cry1 estalia.east") == ""
    table.do("play khorne blood_frenzy1 tilea.east")
    assert table.happened(CardPlayed)[0].cost == 2
    assert table.asking() == ("tzeentch", "summon_or_play")
    assert table.code("play tzeentch temporal_stasis2 kislev.east") == ""


def test_the_meddling_of_skaven_makes_an_opponent_discard():
    table = pose(
        "summoning",
        khorne={"hand": "battle_cry1 battle_cry2 blood_frenzy1", "figures": "bloodsworn1:tilea"},
        nurgle={"hand": "influenza1", "figures": "leper1:tilea"},
        tzeentch={"power": 6, "hand": "the_meddling_of_skaven1 the_meddling_of_skaven2"},
    )
    table.do("play tzeentch the_meddling_of_skaven1 tilea.west")
    assert table.choices() == ["single khorne", "single nurgle"]
    assert table.code("single tzeentch slaanesh") == "not_an_opponent_there"
    table.do("single tzeentch khorne")
    assert table.asking() == ("khorne", "discard_cards")
    assert table.code("discard khorne battle_cry3") == "not_in_hand"
    assert table.code("finish khorne") == "effect_mandatory"
    table.do("discard khorne blood_frenzy1")
    table.do("discard khorne battle_cry1")
    assert table.hand("khorne") == ["battle_cry2"]
    table.do("play tzeentch the_meddling_of_skaven2 tilea.east")
    table.do("single tzeentch nurgle")
    table.do("discard nurgle influenza1")
    assert table.happened(CardDiscarded)
    assert table.asking() == ("tzeentch", "summon_or_play")


def test_perverse_infiltration_places_a_token():
    table = pose("summoning", slaanesh={"power": 6, "hand": "perverse_infiltration1 perverse_infiltration2"},
                 laid={"estalia.west": "battle_cry1"})  # fmt: skip
    table.do("play slaanesh perverse_infiltration1 tilea.west")
    assert table.corruption("tilea.slaanesh") == 1
    table.do("play slaanesh perverse_infiltration2 estalia.east")
    assert table.corruption("estalia.slaanesh") == 0
    assert table.happened(CardIdle)


def test_dark_influence_moves_a_token():
    tokens = {"tilea.peasant": 2, "tilea.noble": 1, "tilea.skaven": 1, "kislev.hero": 1}
    table = pose(
        "summoning", slaanesh={"power": 6, "hand": "dark_influence1"}, tokens=tokens, ruined=("norsca", "estalia")
    )
    table.do("play slaanesh dark_influence1 tilea.west")
    assert len(table.choices()) == 2 * 6
    assert table.code("shift slaanesh tilea.skaven bretonnia") == "wrong_token"
    assert table.code("shift slaanesh tilea.hero bretonnia") == "no_such_token"
    assert table.code("shift slaanesh kislev.hero bretonnia") == "not_in_its_region"
    assert table.code("shift slaanesh tilea.noble estalia") == "no_tokens_in_ruins"
    assert table.code("shift slaanesh tilea.noble tilea") == "same_region"
    table.do("shift slaanesh tilea.noble the_badlands")
    assert (table.tokens("tilea.noble"), table.tokens("the_badlands.noble")) == (0, 1)
    assert table.asking() == ("slaanesh", "summon_or_play")


@rule("old_world.control.01", "old_world.control.05")
def test_soporific_musk_takes_control_of_an_enemy():
    table = pose(
        "summoning",
        khorne={"figures": "bloodthirster1:tilea bloodsworn1:kislev"},
        slaanesh={"power": 6, "hand": "soporific_musk1", "figures": "seductress1:tilea daemonette1:tilea"},
        nurgle={"figures": "leper1:tilea"},
    )
    table.do("play slaanesh soporific_musk1 tilea.west")
    assert table.choices() == ["take bloodthirster1", "take leper1"]
    assert table.code("take slaanesh seductress1") == "own_figure"
    assert table.code("take slaanesh bloodsworn1") == "not_in_its_region"
    assert table.code("finish slaanesh") == "effect_mandatory"
    table.do("take slaanesh bloodthirster1")
    assert table.code("summon slaanesh bloodthirster1 estalia") == ""


@rule("old_world.chaos_cards.17", "old_world.example.09")
def test_degenerate_royalty_costs_nothing_where_much_is_corrupted():
    side = {"power": 2, "hand": "degenerate_royalty1", "corruption": {"tilea": 1, "kislev": 2}}
    table = pose("summoning", slaanesh=side, khorne={"corruption": {"tilea": 2}})
    assert table.choices("play") == ["degenerate_royalty1 tilea.west", "degenerate_royalty1 tilea.east"]
    assert table.code("play slaanesh degenerate_royalty1 kislev.west") == "not_enough_power"
    table.do("play slaanesh degenerate_royalty1 tilea.west")
    assert table.of("power", "slaanesh") == 2
    assert not table.happened(CardIdle)
