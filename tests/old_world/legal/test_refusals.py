"""What cannot be done for reasons that lie in no rule of one section."""

from __future__ import annotations

from tabletop.games.old_world.content.records import POWER_NAMES
from tests.old_world.posed import pose


def test_what_there_is_not():
    table = pose("summoning", khorne={"power": 3})
    check, read = table.game.check, table.game.notation.read
    for text in ("summon s0 f90 r0", "summon s0 f0 r9", "play s0 c96 x0", "play s0 c0 x18", "pass s4", "upgrade s0 u20",
                 "place s0 r12", "clear s0 t54", "cleanse s0 h36", "single s0 p4"):  # fmt: skip
        assert check(table.state, read(text)).code == "no_such_piece"


def test_who_is_not_asked():
    table = pose("summoning", khorne={"power": 3}, nurgle={"power": 2})
    assert table.code("pass nurgle") == "not_your_turn"
    assert table.code("roll nurgle") == "not_your_turn"
    over = pose("end", khorne={"points": 50})
    assert {over.code(f"pass {power}") for power in POWER_NAMES} == {"not_asked"}


def test_actions_belong_to_their_questions():
    table = pose("summoning", khorne={"power": 3, "hand": "battle_cry1"})
    for text in ("roll khorne", "hit khorne leper1", "place khorne tilea", "take khorne bloodsworn1",
                 "clear khorne tilea.hero", "cleanse khorne tilea.khorne", "choose khorne tilea",
                 "shift khorne tilea.hero norsca", "move khorne bloodsworn1 tilea", "discard khorne battle_cry1",
                 "single khorne nurgle", "hit_peasant khorne tilea.peasant"):  # fmt: skip
        assert table.code(text) == "another_question", text
    assert table.code("upgrade khorne khorne_power") == "no_upgrade_due"


def test_summoning_has_its_phase():
    sides = {"khorne": {"hand": "battle_cry1", "figures": "bloodletter1:tilea", "power": 2},
             "nurgle": {"figures": "leper1:tilea", "hand": "influenza1"}}  # fmt: skip
    table = pose("battle", **sides)
    for text in ("summon khorne bloodsworn1 tilea", "play khorne battle_cry1 tilea.west", "pass khorne",
                 "perch khorne bloodsworn1 tilea.west", "carry khorne bloodletter1 estalia"):  # fmt: skip
        assert table.code(text) == "wrong_phase", text
    assert table.code("summon nurgle leper2 tilea") == "not_your_turn"
