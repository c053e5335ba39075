"""What is counted as silly in the Old World, and what is not."""

from __future__ import annotations

from tabletop.games.old_world.brain.habits import OldWorldHabits
from tests.old_world.posed import Table, pose


def counted(table: Table, *actions: str) -> dict[str, int]:
    """How often each habit shows while some actions are taken."""
    habits = OldWorldHabits(table.game.box)
    for text in actions:
        before = table.state.clone()
        events = table.do(text)
        habits.look(before, table.action(text), table.state, events)
    return {name: each.done for name, each in habits.counts.items() if each.done}


def test_a_figure_that_moves_on_and_back_in_one_phase() -> None:
    side = {"power": 3, "figures": "seductress1:tilea seductress2:kislev"}
    table = pose("summoning", slaanesh=side, nurgle={"power": 0, "figures": "leper1:tilea"})
    actions = ("summon slaanesh seductress1 estalia", "summon slaanesh seductress1 bretonnia")
    assert counted(table, *actions) == {"again": 1}
    assert counted(table, "summon slaanesh seductress1 tilea") == {"again": 1}, "but it came from another region last"
    table = pose("summoning", slaanesh=side, nurgle={"figures": "leper1:tilea"})
    assert counted(table, "summon slaanesh seductress1 estalia", "summon slaanesh seductress1 tilea") == {
        "again": 1, "back": 1
    }  # fmt: skip
    table = pose("summoning", slaanesh={"power": 3, "figures": "seductress1:tilea seductress2:estalia"})
    assert counted(table, "summon slaanesh seductress1 estalia", "summon slaanesh seductress2 tilea") == {"back": 1}


def test_a_new_round_is_another() -> None:
    table = pose("summoning", slaanesh={"power": 1, "figures": "seductress1:tilea seductress2:kislev"})
    assert counted(table, "summon slaanesh seductress1 estalia") == {}
    table.do("pass khorne")
    for power in ("nurgle", "tzeentch"):
        table.do(f"pass {power}")
    assert table.asking() == ("slaanesh", "summon_or_play")
    assert counted(table, "summon slaanesh seductress1 tilea") == {}


def test_cards_are_thrown_away_blindly_where_nothing_is_on_the_map() -> None:
    for figures, found in (("", {"blind": 1}), ("acolyte1:tilea", {})):
        side = {"hand": "warp_shield1 teleport1", "figures": figures}
        assert counted(pose("draw", tzeentch=side), "discard tzeentch teleport1") == found


def idle(table: Table, *actions: str) -> int:
    """How many cards are laid for nothing, whatever is given up besides."""
    return counted(table, *actions).get("idle", 0)


def test_a_free_card_does_nothing_if_it_never_does_until_battles_begin() -> None:
    side = {"power": 1, "figures": "bloodletter1:kislev bloodsworn1:tilea", "hand": "blood_frenzy1"}
    alone = pose("summoning", khorne=side)
    assert idle(alone, "play khorne blood_frenzy1 kislev.west", "pass khorne") == 1
    beside = pose("summoning", khorne=side, nurgle={"figures": "leper1:kislev"})
    assert idle(beside, "play khorne blood_frenzy1 kislev.west", "pass khorne") == 0
    later = pose("summoning", khorne=side, nurgle={"power": 1, "figures": "leper1:bretonnia"})
    actions = ("play khorne blood_frenzy1 kislev.west", "summon nurgle leper2 the_empire", "pass khorne")
    assert idle(later, *actions) == 1
    shield = pose("summoning", tzeentch={"power": 1, "hand": "warp_shield1", "figures": "acolyte1:tilea"})
    assert idle(shield, "play tzeentch warp_shield1 kislev.west", "pass tzeentch") == 1
    shield = pose("summoning", tzeentch={"power": 1, "hand": "warp_shield1", "figures": "acolyte1:tilea"})
    assert idle(shield, "play tzeentch warp_shield1 tilea.west", "pass tzeentch") == 0


def test_a_card_that_costs_does_something_by_its_words_or_in_domination() -> None:
    for region, figures, laid, found in (
        ("kislev", "", {}, {"idle": 1}),
        ("kislev", "leper1:kislev", {}, {}),
        ("kislev", "leper1:kislev", {"kislev.east": "changer_of_ways1"}, {"idle": 1}),
        ("norsca", "", {}, {}),
    ):
        side = {"power": 1, "figures": "bloodletter1:norsca", "hand": "battle_cry1"}
        table = pose("summoning", khorne=side, nurgle={"figures": figures}, laid=laid)
        assert counted(table, f"play khorne battle_cry1 {region}.west") == found


def test_a_killer_is_alone_where_it_neither_kills_nor_rules() -> None:
    side = {"power": 3, "figures": "bloodsworn1:kislev"}
    for figures, tokens, found in (
        ("leper1:tilea", {}, {"alone": 1}), ("leper1:kislev", {}, {}), ("leper1:tilea", {"kislev.peasant": 1}, {}),
        ("leper1:tilea", {"kislev.skaven": 2}, {}),
    ):  # fmt: skip
        table = pose("summoning", khorne=side, nurgle={"figures": figures}, tokens=tokens)
        assert counted(table, "summon khorne bloodthirster1 kislev") == found


def test_a_cultist_is_prey_where_killers_have_dice_enough_for_all() -> None:
    for figures, laid, found in (
        ("bloodthirster1:norsca", {}, {"prey": 1}), ("bloodletter1:norsca", {}, {}),
        ("bloodthirster1:norsca", {"norsca.west": "field_of_ecstasy1"}, {}),
    ):  # fmt: skip
        table = pose("summoning", khorne={"figures": figures}, laid=laid,
                     nurgle={"power": 1, "figures": "leper2:troll_country"})  # fmt: skip
        assert counted(table, "summon nurgle leper1 norsca") == found
    for corruption, others, found in ((2, "", {"prey": 1}), (1, "", {}), (2, "horror1:kislev", {})):
        table = pose("summoning", laid={"kislev.west": "the_final_rotting1"}, tzeentch={"figures": others},
                     nurgle={"figures": "leper1:norsca", "corruption": {"kislev": corruption}},
                     slaanesh={"power": 1, "figures": "seductress1:kislev"})  # fmt: skip
        assert counted(table, "summon slaanesh seductress2 kislev") == found
    side = {"power": 1, "figures": "leper2:norsca leper3:norsca leper4:norsca"}
    crowd = pose("summoning", khorne={"figures": "bloodthirster1:norsca"}, nurgle=side)
    assert counted(crowd, "summon nurgle leper1 norsca") == {}


def test_a_cultist_is_barred_where_it_neither_corrupts_nor_helps_to_dominate() -> None:
    for figures, laid, others, found in (
        ("leper1:kislev", {"kislev.west": "battle_cry1"}, "", {"barred": 1}),
        ("leper1:kislev", {}, "", {}),
        ("leper1:kislev leper3:kislev leper4:kislev", {"kislev.west": "battle_cry1"}, "", {}),
        ("leper1:kislev", {"kislev.west": "battle_cry1"}, "acolyte1:kislev acolyte2:kislev", {"barred": 1}),
        ("leper1:kislev leper3:kislev leper4:kislev", {"kislev.west": "battle_cry1"},
         "acolyte1:kislev acolyte2:kislev acolyte3:kislev acolyte4:kislev", {}),
    ):  # fmt: skip
        table = pose("summoning", laid=laid, nurgle={"power": 1, "figures": figures}, tzeentch={"figures": others})
        assert counted(table, "summon nurgle leper2 kislev") == found


def test_power_given_up_while_a_cultist_could_come_to_where_it_is_of_use_is_a_gift() -> None:
    lepers = [f"leper{number}" for number in range(1, 7)]
    for figures, found in (("leper1:kislev", {"gift": 1}), (" ".join(f"{each}:kislev" for each in lepers), {})):
        table = pose("summoning", nurgle={"power": 1, "figures": figures})
        assert counted(table, "pass nurgle") == found
