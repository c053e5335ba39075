"""When a position can be judged, and which options are not worth a thought."""

from __future__ import annotations

from typing import Any

import pytest

from tests.old_world.posed import pose


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
