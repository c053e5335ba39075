"""How the search is told when a position can be judged."""

from __future__ import annotations

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
