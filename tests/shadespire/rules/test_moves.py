"""Moves, pushes and charges: where a fighter can go, and what that costs (pages 18 and 22)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import FighterCharged, FighterMoved, FighterPushed
from tests.proof import rule
from tests.shadespire.posed import Table, pose

HERE = "4,5"
STONES = "4,5 5,4 5,6"
"""Three blocked hexes that lie side by side."""


def ends(table: Table, tag: str, fighter: str) -> set[str]:
    """Where a fighter can end."""
    return {choice.split()[1] for choice in table.choices(tag) if choice.split()[0] == fighter}


# ---------------------------------------------------------------------- Move actions


@rule("shadespire.move.01", "shadespire.move.02", "shadespire.move.07", "shadespire.fighters.05",
      "shadespire.move.05", "shadespire.move.06", "shadespire.example.18")  # fmt: skip
def test_a_move_ends_so_many_steps_away_at_most_and_never_where_it_began():
    from tabletop.games.shadespire.model.battlefield import distance
    from tabletop.games.shadespire.position.table import battlefield

    table = pose({"at": "obryn:4,7"}, {"warband": "garreks_reavers"})
    here = table.hex("4,7")
    near = {table.spot(each) for each in battlefield(table.game.box, table.state).hexes if distance(here, each) <= 3}
    assert ends(table, "move", "obryn") == near - {"4,7"}


@rule("shadespire.move.01", "shadespire.move.03", "shadespire.move.04", "shadespire.example.17",
      "shadespire.hexes.08", "shadespire.hexes.09", "shadespire.hexes.16", "shadespire.move.08",
      "shadespire.example.04")  # fmt: skip
def test_obstacles_make_the_way_longer():
    reached = {}
    for move, who in ((2, "fjul"), (3, "obryn"), (4, "garrek")):
        warband = {2: "chosen_axes", 3: "steelhearts_champions", 4: "garreks_reavers"}[move]
        table = pose({"warband": warband, "at": f"{who}:3,4"}, blocked=STONES)
        reached[move] = ends(table, "move", who)
    assert {"5,2", "4,7"} <= reached[2]
    assert "6,5" not in reached[3]
    assert "6,5" in reached[4]
    assert not {"4,5", "5,4", "5,6"} & reached[4]


@rule("shadespire.move.03", "shadespire.example.17", "shadespire.hexes.17")
@pytest.mark.parametrize("other", [{"at": "obryn:3,4 brightshield:4,3"}, {"at": "obryn:3,4"}])
def test_nobody_is_moved_through_friend_or_foe(other):
    enemy = {"warband": "garreks_reavers", "at": "" if "brightshield" in other["at"] else "saek:4,3"}
    table = pose({"warband": "steelhearts_champions", **other}, enemy, blocked=STONES)
    reached = ends(table, "move", "obryn")
    assert "4,3" not in reached
    assert "5,2" in reached
    short = pose({"warband": "chosen_axes", "at": "fjul:3,4 vol:4,3"}, blocked=STONES)
    assert "5,2" not in ends(short, "move", "fjul")


@rule("shadespire.move.09", "shadespire.activation.01", "shadespire.activation.03", "shadespire.activation.07",
      "shadespire.activation.08", "shadespire.activation.09", "shadespire.activation.10", "shadespire.activation.11",
      "shadespire.example.16", "shadespire.charge.08")  # fmt: skip
def test_who_has_moved_neither_moves_nor_charges_again_in_the_phase_but_may_do_the_rest():
    table = pose({"at": "saek:4,3 garrek:2,3"}, {"at": "obryn:4,7"})
    table.do("move 0 saek 4,5")
    assert table.diff() == {"at": {"saek": "4,5"}, "moved": {"saek"}, "left": {1: 3}}
    assert table.asked() == [(1, "activate")]
    table.do("pass 1")
    assert not {choice for choice in table.choices() if choice.startswith(("move saek", "charge saek"))}
    assert {"attack saek 0 obryn", "guard saek", "move garrek 2,5"} <= set(table.choices())
    later = pose({"at": "saek:4,5", "moved": "saek"}, {"at": "obryn:4,7"}, phase="clear",
                 dice="crit crit crit crit hammer hammer hammer hammer")  # fmt: skip
    later.do("first 0 0")
    assert later.diff() == {"left": {0: 3}}
    assert ends(later, "move", "saek")


@rule("shadespire.move.10")
def test_who_can_go_nowhere_cannot_move():
    table = pose({"at": "saek:4,5 garrek:2,1"}, blocked="4,3 3,4 5,4 3,6 5,6 4,7")
    assert ends(table, "move", "saek") == set()
    assert "guard saek" in table.choices()


@rule("shadespire.move.08", "shadespire.objectives.15")
def test_tokens_are_no_hindrance_and_a_way_may_bend():
    table = pose({"at": "saek:1,2"}, tokens={"1": "2,1", "2": "2,3", "3": "1,4"}, blocked="3,4 2,5 1,6 4,3")
    assert {"2,1", "2,3", "1,4"} <= ends(table, "move", "saek")


@rule("shadespire.move.11", "shadespire.move.12", "shadespire.ploy.05", "shadespire.ploy.07", "shadespire.ploy.08",
      "shadespire.example.15", "shadespire.round.12", "shadespire.charge.12")  # fmt: skip
@pytest.mark.parametrize("marked", ["", "moved", "charged"])
def test_a_ploy_that_names_a_charge_frees_a_fighter_from_its_tokens_and_marks_it(marked):
    side = {"warband": "spiteclaws_swarm", "at": "krrk:4,3 skritch:3,4 lurking:5,4", "hand": "momentary_boldness"}
    table = pose({**side, marked or "left": "krrk" if marked else 4}, {"at": "saek:4,7"}, phase="power", turn=1,
                 tokens={"1": "1,2"})  # fmt: skip
    table.run("ploy 0 momentary_boldness", "charge 0 krrk 4,5 / hammer swords dodge")
    table.calm("drive_back")
    assert table.set_of("charged") == {"krrk"}
    assert table.state.left == (3, 3)
    assert table.asked() == [(0, "activate")]
    assert not [choice for choice in table.choices() if " krrk" in choice]


@rule("shadespire.ploy.06", "shadespire.move.11")
def test_an_action_that_a_ploy_does_not_name_stays_under_all_limits():
    own = {"at": "saek:4,3 garrek:2,5", "moved": "saek", "hand": "time_trap", "left": 1}
    table = pose(own, {"at": "obryn:4,5"}, phase="power")
    table.run("ploy 0 time_trap", "pick 0 saek")
    assert table.asked() == [(0, "make_action")]
    assert set(table.choices()) == {"attack saek 0 obryn", "guard saek", "finish"}


# ---------------------------------------------------------------------- pushes


@rule("shadespire.push.01", "shadespire.push.02", "shadespire.push.03", "shadespire.push.04", "shadespire.push.07",
      "shadespire.example.19", "shadespire.push.10")  # fmt: skip
@pytest.mark.parametrize("marked", ["moved", "charged", "guarding"])
def test_a_push_goes_to_any_free_hex_and_is_no_move(marked):
    table = pose({"at": "saek:4,5 garrek:4,3", "hand": "sidestep", marked: "saek"}, {"at": "obryn:5,6"},
                 phase="power", blocked="3,4")  # fmt: skip
    table.do("ploy 0 sidestep")
    table.do("pick 0 saek")
    assert set(table.choices("hex")) == {"5,4", "3,6", "4,7"}
    table.do("hex 0 4,7")
    assert [table.spot(event.hex) for event in table.happened(FighterPushed)] == ["4,7"]
    table.calm()
    assert table.where("saek") == "4,7"
    assert table.set_of("moved") == ({"saek"} if marked == "moved" else set())
    assert table.set_of("guarding") == ({"saek"} if marked == "guarding" else set())


@rule("shadespire.push.04", "shadespire.example.19")
def test_who_was_pushed_may_move_afterwards():
    table = pose({"at": "saek:4,5", "hand": "sidestep"}, {"at": "obryn:5,12"}, phase="power", turn=1)
    table.do("ploy 0 sidestep")
    table.run("hex 0 4,7")
    assert table.asked() == [(0, "activate")]
    assert "4,9" in ends(table, "move", "saek")


@rule("shadespire.push.01", "shadespire.push.10")
def test_who_pushes_an_enemy_chooses_the_direction():
    table = pose({"warband": "steelhearts_champions", "hand": "peal_of_thunder", "at": "obryn:2,1"},
                 {"at": "saek:4,5"}, phase="power")  # fmt: skip
    table.run("ploy 0 peal_of_thunder")
    assert table.asked() == [(0, "choose_hex")]
    assert set(table.choices("hex")) == {"4,3", "5,4", "5,6", "4,7", "3,6", "3,4"}


# ---------------------------------------------------------------------- Charge


@rule("shadespire.charge.01", "shadespire.charge.02", "shadespire.charge.03", "shadespire.charge.09",
      "shadespire.activation.04", "shadespire.charge.13")  # fmt: skip
def test_a_charge_is_a_move_and_an_attack_in_one_activation():
    table = pose({"at": "saek:4,1 garrek:1,2"}, {"at": "obryn:4,7"})
    table.do("charge 0 saek 4,5", "hammer hammer dodge")
    assert table.happened(FighterCharged)
    assert not table.happened(FighterMoved)
    assert table.asked() == [(0, "drive_back")]
    table.calm()
    assert table.diff() == {"at": {"saek": "4,5"}, "charged": {"saek"}, "left": {1: 3}, "damage": {"obryn": 3},
                            "hurt": {"obryn"}}  # fmt: skip
    assert table.asked() == [(1, "activate")]


@rule("shadespire.charge.04", "shadespire.charge.03", "shadespire.activation.10")
def test_who_has_charged_is_not_activated_again():
    table = pose({"at": "saek:4,5 garrek:2,3", "charged": "saek"}, {"at": "obryn:4,7"})
    assert not [choice for choice in table.choices() if " saek" in choice]
    assert "guard garrek" in table.choices()


@rule("shadespire.charge.05", "shadespire.charge.06", "shadespire.charge.07", "shadespire.example.46",
      "shadespire.charge.11")  # fmt: skip
def test_a_charge_ends_elsewhere_where_there_is_somebody_to_attack():
    far = pose({"at": "obryn:4,3"}, {"at": "saek:4,13"})
    assert ends(far, "charge", "obryn") == set()
    table = pose({"at": "obryn:4,1"}, {"at": "saek:4,9"})
    assert ends(table, "charge", "obryn") == {"4,7"}
    table = pose({"at": "obryn:4,3"}, {"at": "saek:4,5"})
    assert ends(table, "charge", "obryn") == {"3,4", "5,4", "3,6", "5,6", "4,7"}


@rule("shadespire.charge.06", "shadespire.los.02")
def test_a_charge_to_attack_from_afar_needs_sight_where_it_ends():
    own = {"warband": "farstriders", "at": "farstrider:4,1"}
    table = pose(own, {"at": "obryn:4,7"}, blocked="4,5")
    reached = ends(table, "charge", "farstrider")
    assert not {"4,3", "5,4", "3,4"} & reached
    assert {"5,6", "3,6"} <= reached


@rule("shadespire.charge.10", "shadespire.guard.04", "shadespire.guard.05")
def test_a_charge_ends_guard_and_nothing_else_does():
    side = {"at": "saek:4,1 garrek:4,9", "guarding": "saek garrek"}
    table = pose(side, {"at": "obryn:4,7"})
    table.do("charge 0 saek 4,5", "swords swords dodge")
    table.calm()
    assert table.set_of("guarding") == {"garrek"}
    table.do("pass 1")
    table.do("attack 0 garrek 0 obryn", "swords swords dodge")
    table.calm()
    assert table.set_of("guarding") == {"garrek"}
    table.run("pass 1", "move 0 garrek 2,9")
    assert table.set_of("guarding") == {"garrek"}
    assert table.set_of("moved") == {"garrek"}


@rule("shadespire.charge.12", "shadespire.ploy.05", "shadespire.guard.06")
def test_a_ploy_puts_a_charged_fighter_on_guard():
    table = pose({"at": "obryn:4,1", "charged": "obryn", "hand": "heroic_guard"},
                 {"warband": "garreks_reavers"}, phase="power")  # fmt: skip
    table.do("ploy 0 heroic_guard")
    assert table.set_of("guarding") == {"obryn"}
    assert table.set_of("charged") == {"obryn"}
