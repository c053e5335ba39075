"""When a position can be judged, and which options are not worth a thought."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.old_world.brain.sense.unspoilt import unspoilt
from tests.old_world.posed import Table, pose


def test_a_playout_lasts_for_an_exchange_of_turns_and_no_longer_than_half_a_round() -> None:
    khorne = {"power": 14, "figures": "bloodsworn1:norsca"}
    table = pose("summoning", khorne=khorne, nurgle={"power": 2, "figures": "leper1:kislev"})
    brain = table.game.brain()
    start = brain.clock(table.state)
    table.do("summon khorne bloodsworn2 norsca")
    assert brain.clock(table.state) == start + 1
    table.do("summon nurgle leper2 kislev")
    assert brain.clock(table.state) == start + 2
    table.do("pass khorne")
    assert brain.clock(table.state) == start + 15 >= start + brain.playout_length
    table.do("pass nurgle")
    assert table.state.phase != "summoning"
    assert brain.clock(table.state) >= start + 16 + brain.playout_length


@pytest.mark.parametrize(("figures", "more", "found"), [
    ("", {"tokens": {"kislev.peasant": 1}}, set()),
    ("leper1:kislev", {}, set()),
    ("leper1:kislev leper2:kislev", {}, {"kislev"}),
    ("leper1:kislev", {"tokens": {"troll_country.skaven": 1}}, {"troll_country"}),
    ("leper1:kislev", {"laid": {"troll_country.west": "the_skull_throne1"}}, {"troll_country"}),
    ("leper1:kislev", {"upgrades": "khorne_bloodthirster"}, {"troll_country", "kislev"}),
])  # fmt: skip
def test_a_killer_is_imagined_only_where_it_finds_two_or_dominates(figures: str, more: Any, found: set[str]) -> None:
    khorne = {"power": 3, "figures": "bloodsworn1:kislev bloodsworn2:kislev", "upgrades": more.pop("upgrades", "")}
    table = pose("summoning", khorne=khorne, nurgle={"power": 0, "figures": figures}, **more)
    seat = table.seat("khorne")
    rated = [table.text(action) for _, action in table.game.brain().rate(table.state, seat)]
    assert {text.split()[-1] for text in rated if text.startswith("summon khorne bloodthirster")} == found


def test_who_has_just_come_goes_on_only_where_nothing_promises_more() -> None:
    slaanesh = {"power": 5, "figures": "seductress1:bretonnia seductress2:kislev"}
    tokens = {"estalia.noble": 1, "tilea.noble": 1, "the_empire.noble": 1, "kislev.noble": 1}
    table = pose("summoning", slaanesh=slaanesh, nurgle={"power": 0, "figures": "leper1:norsca"}, tokens=tokens)
    table.do("summon slaanesh seductress3 troll_country")
    seat = table.seat("slaanesh")
    rated = [table.text(action) for _, action in table.game.brain().rate(table.state, seat)]
    assert len(rated) > 10
    assert not [text for text in rated[1:] if text.startswith("summon slaanesh seductress3")]


def imagined(table: Table, power: str) -> list[str]:
    """The options of a turn that are worth a thought, the best first."""
    return [table.text(action) for _, action in table.game.brain().rate(table.state, table.seat(power))]


def test_nobody_thinks_of_passing_where_anything_promises_clearly_more() -> None:
    """Passing gives away all power points; where nothing is to be done with them it is an option."""
    beside = pose("summoning", slaanesh={"power": 1, "figures": "seductress1:kislev"}, tokens={"kislev.noble": 1})
    assert "pass slaanesh" not in imagined(beside, "slaanesh")
    acolytes = " ".join(f"acolyte{at}:norsca" for at in range(1, 9))
    khorne = {"power": 0, "figures": "bloodthirster1:troll_country"}
    all_there = pose("summoning", tzeentch={"power": 1, "figures": acolytes}, khorne=khorne)
    assert imagined(all_there, "tzeentch")[0] == "pass tzeentch"


@pytest.mark.parametrize(("tilea", "more", "found"), [
    ("seductress1:tilea", {}, False),
    ("", {"ruined": ("tilea", "bretonnia", "estalia", "the_border_princes")}, True),
    ("seductress1:bretonnia", {"ruined": ("the_empire", "tilea"), "track": ("electors_arise1", "")}, True),
])  # fmt: skip
def test_cultists_go_into_ruins_for_points_or_on_their_way_out(tilea: str, more: Any, found: bool) -> None:
    figures = f"seductress2:tilea {tilea}"
    ways = {"ruined": ("tilea", "the_empire"), **more}
    table = pose("summoning", slaanesh={"power": 1, "figures": figures}, khorne={"power": 0}, **ways)
    ruins = {region for region in ways["ruined"] if region != "tilea"}
    going = {text.split()[-1] for text in imagined(table, "slaanesh") if text.startswith("summon slaanesh seductress")}
    assert bool(going & ruins) == found


@pytest.mark.parametrize(("power", "points", "others", "found"), [
    ("khorne", 6, 5, False), ("khorne", 3, 5, True), ("khorne", 6, 0, True),
])  # fmt: skip
def test_nobody_is_called_who_can_walk_away(power: str, points: int, others: int, found: bool) -> None:
    khorne = {"power": points, "figures": "bloodletter1:tilea bloodletter2:tilea", "hand": "the_blood_gods_call1"}
    table = pose("summoning", khorne=khorne, nurgle={"power": others, "figures": "leper1:kislev leper2:kislev"})
    assert any(text.startswith("play khorne the_blood_gods_call1") for text in imagined(table, power)) == found


@pytest.mark.parametrize(("figures", "dial", "found"), [
    ("leper1:troll_country", 3, False),
    ("leper1:troll_country leper2:kislev", 3, True),
    ("leper1:troll_country", 0, True),
    ("leper1:troll_country plaguebearer1:kislev plaguebearer2:kislev plaguebearer3:kislev", 3, True),
])  # fmt: skip
def test_a_greater_daemon_goes_among_heroes_with_somebody_to_give_or_to_dominate(
    figures: str, dial: int, found: bool
) -> None:
    nurgle = {"power": 3, "figures": figures, "dial": dial}
    slaanesh = {"power": 0, "figures": "seductress1:kislev", "dial": 1}
    table = pose("summoning", nurgle=nurgle, slaanesh=slaanesh, khorne={"power": 0}, tokens={"kislev.hero": 1})
    assert ("summon nurgle great_unclean_one1 kislev" in imagined(table, "nurgle")) == found


@pytest.mark.parametrize(("card", "figures", "enemies", "found"), [
    ("reborn_in_blood1", "bloodletter1:estalia", "leper1:estalia", {"estalia"}),
    ("reborn_in_blood1", "bloodsworn1:estalia", "leper1:estalia", set()),
    ("ritual_slaying1", "bloodletter1:estalia", "leper1:kislev", set()),
    ("battle_cry1", "bloodletter1:estalia", "leper1:kislev plaguebearer1:bretonnia", {"kislev"}),
    ("the_skull_throne1", "bloodletter1:kislev bloodletter2:estalia bloodsworn1:tilea", "", {"kislev"}),
    ("field_of_carnage1", "bloodletter1:kislev", "leper1:estalia", {"estalia"}),
])  # fmt: skip
def test_a_card_is_played_where_it_finds_what_it_is_for(card: str, figures: str, enemies: str, found: set[str]) -> None:
    """In the four great realms: elsewhere what it costs may be enough to dominate."""
    khorne = {"power": 2, "figures": figures, "hand": card}
    table = pose("summoning", khorne=khorne, nurgle={"power": 0, "figures": enemies})
    played = {text.split()[-1].split(".")[0] for text in imagined(table, "khorne") if text.startswith("play")}
    assert played & {"kislev", "the_empire", "bretonnia", "estalia"} == found


@pytest.mark.parametrize(("beside", "points", "found"), [
    ("bloodsworn1:kislev", 0, False), ("bloodsworn1:kislev", 1, True), ("bloodsworn1:norsca", 1, False),
    ("bloodletter1:kislev", 0, True),
])  # fmt: skip
def test_a_battle_is_called_off_where_somebody_has_dice_or_may_come(beside: str, points: int, found: bool) -> None:
    slaanesh = {"power": 2, "figures": "seductress1:kislev seductress2:estalia", "hand": "field_of_ecstasy1"}
    table = pose("summoning", slaanesh=slaanesh, khorne={"power": points + 1, "figures": beside})
    table.do(f"summon khorne bloodsworn2 {beside.split(':')[1]}")
    assert ("play slaanesh field_of_ecstasy1 kislev.west" in imagined(table, "slaanesh")) == found


@pytest.mark.parametrize(("more", "sought"), [
    ({}, False),
    ({"nurgle": {"power": 0, "figures": "leper1:the_empire"}}, False),
    ({"tokens": {"the_empire.peasant": 1}}, True),
    ({"tokens": {"the_empire.peasant": 1, "the_empire.event": 1}, "track": ("electors_sue_for_peace1", "")}, False),
    ({"track": ("electors_arise1", "")}, True),
    ({"ruined": ("the_empire", "kislev", "bretonnia", "troll_country", "the_border_princes")}, True),
])  # fmt: skip
def test_a_warrior_is_not_searched_where_it_comes_into_a_ruin_for_nothing(more: Any, sought: bool) -> None:
    """Nor a greater daemon; a look ahead of one step still rates them."""
    slaanesh = {"power": 5, "figures": "seductress1:kislev seductress2:kislev"}
    table = pose("summoning", **{"slaanesh": slaanesh, "ruined": ("the_empire",), **more})
    brain, seat = table.game.brain(), table.seat("slaanesh")
    into = {"summon slaanesh daemonette1 the_empire", "summon slaanesh keeper_of_secrets1 the_empire"}
    assert into <= {table.text(action) for _, action in brain.rate(table.state, seat)}
    assert (into & searched(table, "slaanesh")) == (into if sought else set())


def searched(table: Table, power: str) -> set[str]:
    """The options of a turn that a search looks at."""
    return {table.text(action) for _, action in table.game.brain().weigh(table.state, table.seat(power))}


def test_who_hunts_comes_into_a_ruin_for_prey() -> None:
    khorne = {"power": 3, "figures": "bloodsworn1:kislev"}
    table = pose("summoning", khorne=khorne, ruined=("the_empire",),
                 nurgle={"power": 0, "figures": "leper1:the_empire leper2:the_empire"})  # fmt: skip
    assert "summon khorne bloodthirster1 the_empire" in searched(table, "khorne")


@pytest.mark.parametrize(("khorne", "more", "sought"), [
    ({}, {}, False),
    ({}, {"left": 1}, True),
    ({}, {"nurgle": {"power": 0, "figures": "leper1:troll_country"}}, True),
    ({}, {"nurgle": {"power": 0, "figures": "leper1:troll_country"}, "tokens": {"troll_country.event": 1},
          "track": ("electors_sue_for_peace1", "")}, False),
    ({}, {"tokens": {"troll_country.peasant": 1}}, False),
    ({}, {"tokens": {"troll_country.peasant": 1}, "track": ("peasant_uprising1", "")}, True),
    ({}, {"laid": {"troll_country.west": "influenza1"}}, True),
    ({"power": 3}, {}, True),
    ({"figures": "bloodletter1:kislev"}, {}, False),
    ({"figures": "bloodletter1:kislev"}, {"nurgle": {"power": 0, "figures": "great_unclean_one1:kislev"}}, True),
])  # fmt: skip
def test_a_warrior_is_not_searched_where_it_does_nothing_before_the_end(khorne: Any, more: Any, sought: bool) -> None:
    """It may fight there, make nobody dominate, lead on for the power that is left, or leave who could kill it."""
    khorne = {"power": 2, "figures": "bloodsworn1:kislev", **khorne}
    ways = {"left": 0, "laid": {"troll_country.west": "the_stench_of_death1"}, "nurgle": {"power": 0}, **more}
    table = pose("summoning", khorne=khorne, **ways)
    assert "summon khorne bloodletter1 troll_country" in imagined(table, "khorne")
    assert ("summon khorne bloodletter1 troll_country" in searched(table, "khorne")) == sought


@pytest.mark.parametrize(("more", "found"), [
    ({}, False),
    ({"tzeentch": {"power": 0, "figures": "horror1:estalia"}}, True),
    ({"tokens": {"estalia.event": 1}}, True),
    ({"laid": {"estalia.west": "battle_cry1"}}, True),
    ({"laid": {"estalia.west": "plague_aura1"}}, False),
    ({"tokens": {"estalia.hero": 1}}, True),
    ({"tokens": {"estalia.peasant": 1}}, False),
    ({"ruined": ("estalia",)}, True),
    ({"shielded": ("leper1",)}, True),
    ({"upgrades": "nurgle_lepers", "freed": ("leper4",)}, True),
])  # fmt: skip
def test_who_is_not_threatened_stays_where_the_supply_has_another_like_it(more: Any, found: bool) -> None:
    """A look ahead of one step still rates it."""
    nurgle = {"power": 2, "figures": "leper1:estalia leper2:estalia leper3:estalia leper5:estalia leper6:estalia"}
    ways = {"tzeentch": {"power": 0, "figures": "acolyte1:estalia"}, **more}
    table = pose("summoning", nurgle={**nurgle, "upgrades": ways.pop("upgrades", "")}, **ways)
    brain, seat = table.game.brain(), table.seat("nurgle")
    leaving = {"summon nurgle leper1 bretonnia", "summon nurgle leper1 tilea"}
    assert leaving & {table.text(action) for _, action in brain.rate(table.state, seat)}
    assert bool(leaving & searched(table, "nurgle")) == found


@pytest.mark.parametrize(("estalia", "more", "sought"), [
    ("seductress1:estalia", {}, False),
    ("seductress1:estalia", {"left": 1}, True),
    ("seductress1:estalia seductress3:estalia", {}, True),
    ("seductress1:estalia", {"tokens": {"bretonnia.noble": 1}}, True),
])  # fmt: skip
def test_a_cultist_does_not_leave_past_a_noble_that_waits_in_the_last_round(
    estalia: str, more: Any, sought: bool
) -> None:
    """From one killer to two, where it brings no counter; before, there is time to go on."""
    slaanesh = {"power": 4, "figures": f"seductress2:the_border_princes {estalia}", "hand": "dark_influence1"}
    khorne = {"power": 0, "figures": "bloodletter1:the_border_princes bloodletter2:bretonnia bloodletter3:bretonnia"}
    tokens = {"estalia.noble": 1, "bretonnia.peasant": 2, **more.get("tokens", {})}
    table = pose("summoning", slaanesh=slaanesh, khorne=khorne, **{"left": 0, **more, "tokens": tokens})
    assert ("summon slaanesh seductress2 bretonnia" in searched(table, "slaanesh")) == sought


@pytest.mark.parametrize(("power", "passes"), [(2, False), (1, True)])
def test_who_cannot_win_any_more_does_not_pass_for_that(power: int, passes: bool) -> None:
    """As long as anything else is not in vain: a cultist without dice is."""
    slaanesh = {"power": 2, "figures": "seductress1:troll_country", "points": 35}
    khorne = {"power": power, "figures": "bloodsworn1:kislev", "points": 5}
    table = pose("summoning", slaanesh=slaanesh, khorne=khorne, left=0)
    rated = {table.text(action) for _, action in table.game.brain().rate(table.state, table.seat("khorne"))}
    assert "pass khorne" in rated
    assert ("pass khorne" in searched(table, "khorne")) == passes


@pytest.mark.parametrize(("other", "corruption", "more", "sought"), [
    ("kislev", 0, {}, False),
    ("kislev", 0, {"khorne": {"power": 0, "figures": "bloodletter1:troll_country"}}, False),
    ("troll_country", 0, {"khorne": {"power": 0, "figures": "bloodletter1:troll_country"}}, True),
    ("troll_country", 0, {}, False),
    ("troll_country", 0, {"tokens": {"troll_country.noble": 1}}, True),
    ("kislev", 0, {"tokens": {"troll_country.noble": 1}}, False),
    ("kislev", 11, {}, True),
    ("kislev", 10, {}, False),
    ("kislev", 10, {"tokens": {"troll_country.warpstone": 1}}, True),
])  # fmt: skip
def test_a_cultist_is_not_searched_where_it_corrupts_too_late(
    other: str, corruption: int, more: Any, sought: bool
) -> None:
    slaanesh = {"power": 1, "figures": f"seductress1:kislev seductress2:{other}"}
    nurgle = {"power": 0, "corruption": {"troll_country": corruption}}
    table = pose("summoning", slaanesh=slaanesh, nurgle=nurgle, left=0,
                 laid={"troll_country.west": "the_stench_of_death1"}, **more)  # fmt: skip
    assert ("summon slaanesh seductress3 troll_country" in searched(table, "slaanesh")) == sought


@pytest.mark.parametrize(("tokens", "more", "sought"), [
    ({"norsca.peasant": 1}, {}, False),
    ({"norsca.peasant": 1, "norsca.hero": 1}, {}, True),
    ({"norsca.peasant": 1}, {"track": ("peasant_uprising1", "")}, True),
    ({"norsca.peasant": 1, "norsca.skaven": 1}, {}, True),
])  # fmt: skip
def test_a_card_that_moves_only_a_peasant_is_searched_where_it_dominates(tokens: Any, more: Any, sought: bool) -> None:
    slaanesh = {"power": 5, "figures": "seductress1:kislev seductress2:kislev", "hand": "dark_influence1"}
    table = pose("summoning", slaanesh=slaanesh, tokens={**tokens, "estalia.noble": 1}, **more)
    assert "play slaanesh dark_influence1 estalia.west" in searched(table, "slaanesh")
    assert ("play slaanesh dark_influence1 norsca.west" in searched(table, "slaanesh")) == sought


@pytest.mark.parametrize(("card", "more", "sought"), [
    ("the_skull_throne1", {}, False),
    ("the_skull_throne1", {"tokens": {"norsca.skaven": 1}}, True),
    ("the_skull_throne1", {"slaanesh": {"power": 0, "figures": "seductress1:norsca seductress2:norsca"}}, False),
    ("the_skull_throne1", {"slaanesh": {"power": 0, "figures": "seductress1:norsca"},
                           "laid": {"norsca.east": "influenza1"}}, True),
    ("the_skull_throne1", {"laid": {"norsca.east": "plague_aura1"}}, True),
    ("the_skull_throne1", {"figures": "bloodsworn1:kislev bloodsworn2:norsca"}, True),
    ("the_skull_throne1", {"figures": "bloodsworn1:kislev bloodletter1:norsca"}, True),
    ("battle_cry1", {"slaanesh": {"power": 0, "figures": "seductress1:norsca"}}, True),
])  # fmt: skip
def test_a_card_is_not_searched_before_what_it_counts_for_domination(card: str, more: Any, sought: bool) -> None:
    """It may make its owner dominate by its cost alone, come to the last free space, or next to the first figure."""
    khorne = {"power": 5, "figures": more.get("figures", "bloodsworn1:kislev"), "hand": card}
    ways = {key: value for key, value in more.items() if key != "figures"}
    table = pose("summoning", khorne=khorne, **ways)
    assert f"play khorne {card} norsca.west" in imagined(table, "khorne")
    assert (f"play khorne {card} norsca.west" in searched(table, "khorne")) == sought


@pytest.mark.parametrize(("tokens", "sought"), [
    ({}, False),
    ({"norsca.peasant": 1}, False),
    ({"norsca.noble": 1}, True),
])  # fmt: skip
def test_a_card_that_counts_nobles_is_searched_where_they_are(tokens: Any, sought: bool) -> None:
    slaanesh = {"power": 5, "figures": "seductress1:kislev", "hand": "insidious_lies1"}
    table = pose("summoning", slaanesh=slaanesh, tokens=tokens)
    assert "play slaanesh insidious_lies1 norsca.west" in imagined(table, "slaanesh")
    assert ("play slaanesh insidious_lies1 norsca.west" in searched(table, "slaanesh")) == sought


@pytest.mark.parametrize(("khorne", "slaanesh", "sought"), [
    ("bloodsworn1:tilea", "keeper_of_secrets1:tilea", False),
    ("bloodsworn1:tilea", "keeper_of_secrets1:tilea seductress1:tilea", True),
    ("bloodsworn1:tilea bloodletter1:tilea", "keeper_of_secrets1:tilea", False),
])  # fmt: skip
def test_blood_frenzy_is_not_searched_where_two_dice_kill_nobody(khorne: str, slaanesh: str, sought: bool) -> None:
    side = {"power": 3, "figures": f"{khorne} bloodsworn2:bretonnia", "hand": "blood_frenzy1"}
    other = {"power": 0, "figures": f"{slaanesh} seductress2:bretonnia"}
    found = searched(pose("summoning", khorne=side, slaanesh=other), "khorne")
    assert "play khorne blood_frenzy1 bretonnia.west" in found
    assert ("play khorne blood_frenzy1 tilea.west" in found) == sought


@pytest.mark.parametrize(("left", "promise", "kept"), [
    (0, 0.001, {"play", "summon"}),
    (1, 0.001, {"play", "summon", "pass"}),
    (0, -0.001, {"play", "summon", "pass"}),
])  # fmt: skip
def test_a_free_card_comes_before_the_last_power_in_the_last_round(left: int, promise: float, kept: set[str]) -> None:
    """What takes not all power may come first: it leaves time for the card."""
    slaanesh = {"power": 2, "figures": "seductress1:kislev", "hand": "degenerate_royalty1", "corruption": {"kislev": 4}}
    table = pose("summoning", left=left, slaanesh=slaanesh)
    texts = ("play slaanesh degenerate_royalty1 kislev.west", "summon slaanesh seductress2 kislev", "pass slaanesh")
    worths = (0.5 + promise, 0.6, 0.5)
    rated = [(worth, table.action(text)) for worth, text in zip(worths, texts, strict=True)]
    found = unspoilt(table.game.box, table.state, table.seat("slaanesh"), rated)
    assert {table.text(action).split()[0] for _, action in found} == kept


def test_what_takes_the_last_power_waits_for_a_free_card_before_the_end() -> None:
    slaanesh = {"power": 1, "figures": "seductress1:kislev", "hand": "degenerate_royalty1", "corruption": {"kislev": 4}}
    table = pose("summoning", left=0, slaanesh=slaanesh)
    texts = ("play slaanesh degenerate_royalty1 kislev.west", "summon slaanesh seductress2 kislev", "pass slaanesh")
    rated = [(worth, table.action(text)) for worth, text in zip((0.51, 0.6, 0.5), texts, strict=True)]
    assert unspoilt(table.game.box, table.state, table.seat("slaanesh"), rated) == rated[:1]


@pytest.mark.parametrize(("worths", "kept"), [((0.6, 0.5), 1), ((0.5, 0.6), 2)])
def test_a_free_card_that_is_best_comes_first_where_nobody_would_pass(worths: tuple[float, ...], kept: int) -> None:
    slaanesh = {"power": 1, "figures": "seductress1:kislev", "hand": "degenerate_royalty1", "corruption": {"kislev": 4}}
    table = pose("summoning", left=0, slaanesh=slaanesh)
    texts = ("play slaanesh degenerate_royalty1 kislev.west", "summon slaanesh seductress2 kislev")
    rated = [(worth, table.action(text)) for worth, text in zip(worths, texts, strict=True)]
    found = unspoilt(table.game.box, table.state, table.seat("slaanesh"), sorted(rated, key=lambda each: -each[0]))
    assert len(found) == kept
