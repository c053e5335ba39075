"""Rules that show in single cards: what cards may break, pushes of several steps, who comes back, and the rulings."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import AttackDecided, AttackRolled, DefenceRolled, RolledOff
from tests.proof import rule
from tests.shadespire.posed import Table, pose


def played(own: dict[str, str], card: str, other: dict[str, str] | None = None, turn: int = 0, dice: str = "") -> Table:
    """A ploy is played in the power step."""
    own = {**own, "hand": f"{card} {own.get('hand', '')}"}
    table = pose(own, other or {"at": "fjul:7,16"}, phase="power", turn=turn)
    table.do(f"ploy 0 {card}", dice)
    return table


# ---------------------------------------------------------------------- what cards may break


@rule("shadespire.general.02", "shadespire.general.03")
def test_a_card_lifts_the_restriction_that_it_names_and_no_other():
    own = {"at": "magore:4,3", "charged": "magore"}
    table = played(own, "second_wind", other={"at": "saek:4,5"}, turn=1)
    assert {choice for choice in table.choices() if " magore" in choice} == {"attack magore 0 saek", "guard magore"}
    flying = pose({"at": "maegrim:4,3 fjul:4,5", "worn": "shadestep:maegrim"}, {"at": "saek:7,16"}, blocked="3,4 5,4")
    ends = {choice.split()[1] for choice in flying.choices("move") if choice.startswith("maegrim")}
    assert "4,7" in ends
    assert not {"4,5", "3,4", "5,4"} & ends


@rule("shadespire.fighters.09", "shadespire.fighters.10", "shadespire.inspire.04")
def test_an_ability_is_in_force_while_its_side_is_up():
    for inspired, asked in (("", "activate"), ("gurzag", "reroll_dice")):
        table = pose({"at": "gurzag:4,3", "inspired": inspired}, {"at": "fjul:4,5"})
        table.do("attack 0 gurzag 0 fjul", "swords swords" + ("" if inspired else " dodge"))
        assert table.asking()[1] == asked


@rule("shadespire.attack.02", "shadespire.cards.08", "shadespire.combat.02")
def test_upgrades_and_inspiration_give_further_attack_actions():
    weapons = {}
    for worn, inspired in (("", ""), ("lightning_blade:steelheart", ""), ("", "steelheart"),
                           ("lightning_blade:steelheart", "steelheart")):  # fmt: skip
        table = pose({"at": "steelheart:4,3", "worn": worn, "inspired": inspired}, {"at": "saek:4,5"})
        weapons[worn != "", inspired != ""] = len(table.choices("attack"))
    assert weapons == {(False, False): 1, (True, False): 2, (False, True): 2, (True, True): 3}


@rule("shadespire.combat.04", "shadespire.combat.05", "shadespire.combat.07", "shadespire.combat.08",
      "shadespire.multitarget.01")  # fmt: skip
def test_a_card_may_make_friendly_fighters_targets():
    swarm = {"at": "krrk:4,3 lurking:4,5"}
    plain = pose(swarm, {"at": "saek:3,4"})
    assert set(plain.choices("attack")) == {"krrk 0 saek", "lurking 0 saek"}
    hungry = pose({**swarm, "worn": "black_hunger:krrk"}, {"at": "saek:3,4"})
    assert set(hungry.choices("attack")) == {"krrk 0 saek", "krrk 0 lurking", "lurking 0 saek"}


@rule("shadespire.hands.06", "shadespire.hands.09", "shadespire.activation.14")
def test_hands_grow_by_cards_but_never_beyond_three_objectives():
    hand = "hold_objective_1 hold_objective_2 hold_objective_3 sidestep confusion sprint great_speed great_strength"
    table = pose({"at": "saek:4,3", "hand": hand, "deck": "conquest cleanse shardfall"}, {"at": "fjul:7,16"})
    table.do("draw 0")
    assert len(table.pile("power")) == 6
    table.calm()
    table.do("pass 1")
    table.calm()
    table.do("exchange 0 hold_objective_1")
    assert table.pile("objectives") == ["hold_objective_2", "hold_objective_3", "conquest"]


@rule("shadespire.glory.05", "shadespire.hands.04")
def test_glory_is_public_and_hands_are_not():
    table = pose({"at": "saek:4,3", "hand": "sidestep", "glory": 2, "spent": 3}, {"at": "fjul:7,16", "glory": 1})
    for seat in (0, 1):
        seen = table.game.view(table.state, seat)
        assert (seen.glory, seen.spent) == ((2, 1), (3, 0))


# ---------------------------------------------------------------------- pushes and placements


@rule("shadespire.push.06", "shadespire.push.04")
def test_who_was_placed_elsewhere_may_still_move():
    table = played({"at": "saek:4,3"}, "confusion", other={"at": "fjul:4,5"}, turn=1)
    while table.asking()[1] == "choose_fighter":
        table.do(f"pick 0 {table.choices('pick')[0]}")
    assert (table.where("saek"), table.where("fjul")) == ("4,5", "4,3")
    assert table.set_of("moved") == set()
    assert table.asked() == [(0, "activate")]
    assert [choice for choice in table.choices("move") if choice.startswith("saek")]


@rule("shadespire.push.08", "shadespire.push.09", "shadespire.push.02")
def test_a_push_of_several_hexes_may_bend_and_up_to_may_be_fewer():
    own = {"at": "gurzag:4,3", "hand": "brutal_but_kunnin"}
    for steps in (("hex 0 3,4", "hex 0 3,6", "hex 0 4,7"), ("hex 0 3,4", "finish 0"), ("finish 0",)):
        table = pose(own, {"at": "fjul:4,5"})
        table.do("attack 0 gurzag 0 fjul", "swords swords block")
        table.run("react 0 brutal_but_kunnin 0", *steps)
        goal = [step.split()[2] for step in steps if step.startswith("hex")]
        assert table.where("gurzag") == (goal[-1] if goal else "4,3")
        assert table.asking()[1] == "activate"


@rule("shadespire.push.09", "shadespire.push.02")
def test_who_can_be_pushed_nowhere_stays():
    own = {"at": "obryn:4,3", "hand": "peal_of_thunder"}
    table = pose(own, {"at": "saek:4,11"}, phase="power", blocked="4,9 3,12 5,12 4,13")
    table.do("ploy 0 peal_of_thunder")
    assert set(table.choices("hex")) == {"3,10", "5,10"}
    closed = pose(own, {"at": "saek:2,1"}, phase="power", blocked="1,2 2,3 3,2")
    closed.do("ploy 0 peal_of_thunder")
    assert closed.where("saek") == "2,1"
    assert closed.asked() == [(1, "activate")]


@rule("shadespire.damage.07", "shadespire.damage.06", "shadespire.inspire.05")
def test_who_returns_keeps_its_side_and_upgrades_and_has_neither_wounds_nor_tokens():
    own = {"at": "warden:4,7", "lost": "champion", "damage": "champion:3", "inspired": "champion",
           "worn": "great_speed:champion"}  # fmt: skip
    table = played(own, "restless_dead")
    table.calm("choose_fighter")
    spot = table.choices("hex")[0]
    table.do(f"hex 0 {spot}")
    assert table.where("champion") == spot
    assert (table.damage("champion"), table.set_of("lost")) == (0, set())
    assert "champion" in table.set_of("inspired")
    assert [len(worn) for worn in table.state.worn].count(1) == 1
    assert not {"champion"} & (table.set_of("moved") | table.set_of("charged") | table.set_of("guarding"))


@rule("shadespire.multi.43")
def test_your_opponent_is_one_of_your_choice_among_several():
    own = {"at": "gurzag:4,3", "hand": "daylight_robbery"}
    table = pose(own, {"at": "saek:4,15", "glory": 1}, {"at": "fjul:12,5", "glory": 2}, phase="power")
    table.do("ploy 0 daylight_robbery", "hammer")
    assert table.asked() == [(0, "choose_opponent")]
    assert set(table.choices("opponent")) == {"1", "2"}
    table.do("opponent 0 2")
    assert table.state.glory == (1, 1, 1)


# ---------------------------------------------------------------------- rulings


@rule("shadespire.cardrulings.01")
@pytest.mark.parametrize(("attackers", "scores"), [(("obryn", "steelheart", "brightshield"), True),
                                                   (("obryn", "steelheart", "obryn"), False)])  # fmt: skip
def test_concerted_attack_needs_three_different_fighters(attackers, scores):
    own = {"at": "obryn:4,3 steelheart:3,6 brightshield:5,6", "hand": "concerted_attack"}
    table = pose(own, {"at": "fjul:4,5"})
    for who in attackers:
        table.do(f"attack 0 {who} 0 fjul", f"{'swords ' * (3 if who == 'brightshield' else 2)} block")
        if table.asking() == (1, "activate"):
            table.do("pass 1")
    assert (table.state.glory == (1, 0)) == scores


@rule("shadespire.cardrulings.02")
@pytest.mark.parametrize("glory", [1, 2])
def test_escalation_counts_upgrades_that_were_free(glory):
    cards = "spoils_of_battle great_speed great_strength great_fortitude escalation"
    own = {"at": "saek:4,3", "hand": cards, "glory": glory, "left": 0}
    table = pose(own, {"at": "fjul:7,16", "left": 0}, phase="power", turn=1)
    table.do("ploy 0 spoils_of_battle")
    while table.asking()[1] == "choose_card":
        table.do("card 0 great_speed")
    table.run("upgrade 0 great_speed saek", "upgrade 0 great_strength saek")
    assert table.state.spent == (1, 0)
    if glory == 2:
        table.do("upgrade 0 great_fortitude saek")
    table.calm("power_turn")
    assert ("score escalation" in table.choices()) == (glory == 2)


@rule("shadespire.cardrulings.03", "shadespire.cardrulings.09")
def test_masterstroke_is_for_the_damage_of_trap_and_precise_use_of_force_for_that_of_the_attack():
    trapping = {"at": "fjul:4,3", "hand": "trap masterstroke precise_use_of_force"}
    table = pose(trapping, {"at": "arnulf:4,5", "damage": "arnulf:1"})
    table.do("attack 0 fjul 0 arnulf", "hammer swords dodge")
    table.do("drive 0 4,7 0")
    table.do("react 0 trap 0")
    assert table.set_of("lost") == {"arnulf"}
    assert table.pile("objective_discard") == ["masterstroke"]
    twisting = {"at": "arnulf:4,3", "hand": "twist_the_knife masterstroke precise_use_of_force"}
    knife = pose(twisting, {"at": "fjul:4,5", "damage": "fjul:2"})
    knife.do("attack 0 arnulf 0 fjul", "swords swords dodge")
    knife.do("react 0 twist_the_knife 0")
    assert knife.set_of("lost") == {"fjul"}
    assert knife.pile("objective_discard") == ["precise_use_of_force"]


@rule("shadespire.cardrulings.04")
def test_cruel_taunt_keeps_a_fighter_from_being_inspired_later():
    own = {"at": "gurzag:4,3"}
    table = played(own, "cruel_taunt", other={"at": "saek:4,9", "hand": "inspiration_strikes"}, dice="")
    if table.asking()[1] == "choose_fighter":
        table.do("pick 0 saek")
    table.state.calmed = 1 << table.fighter("saek")
    table.do("ploy 1 inspiration_strikes")
    table.calm("choose_fighter")
    assert "saek" not in table.set_of("inspired")


@rule("shadespire.cardrulings.05")
def test_curious_inversion_turns_attack_and_defence_rolls():
    table = played({"at": "krrk:4,3"}, "curious_inversion", turn=1, other={"at": "fjul:4,5"})
    table.do("attack 0 krrk 0 fjul", "swords hammer dodge")
    (event,) = table.happened(AttackDecided)
    assert event.totals == (1, 1)


@rule("shadespire.cardrulings.06")
def test_desperate_gambit_decides_an_attack_without_dice():
    table = played({"at": "krrk:4,3"}, "desperate_gambit", turn=1, other={"at": "fjul:4,5"})
    table.do("attack 0 krrk 0 fjul", "crit hammer hammer hammer hammer hammer hammer hammer")
    assert [event.crits for event in table.happened(RolledOff)] == [(1, 0)]
    assert not table.happened(AttackRolled)
    assert not table.happened(DefenceRolled)
    if table.asking()[1] == "name_outcome":
        table.do("answer 0 yes")
    assert table.damage("fjul") == 2


@rule("shadespire.cardrulings.07")
@pytest.mark.parametrize(("goal", "scores"), [("7,18", True), ("4,1", False)])
def test_cover_ground_counts_a_move_that_is_a_placement_by_its_distance(goal, scores):
    own = {"at": "magore:4,1" if goal != "4,1" else "magore:6,1", "hand": "cover_ground"}
    table = played(own, "hidden_paths", other={"at": "saek:4,5"})
    table.calm("choose_fighter")
    table.do(f"hex 0 {goal}")
    assert table.set_of("moved") == {"magore"}
    assert (table.state.glory == (1, 0)) == scores


@rule("shadespire.cardrulings.10")
def test_katophrane_relics_are_counted_and_not_multiplied():
    relics = "katophranes_hood:fjul katophranes_boots:fjul"
    table = pose({"at": "saek:4,3"}, {"at": "fjul:4,5", "worn": relics})
    table.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 katophranes_hood 0", "block")
    assert table.asked() == [(0, "drive_back")]
    one = pose({"at": "saek:4,3"}, {"at": "fjul:4,5", "worn": "katophranes_hood:fjul great_speed:fjul"})
    one.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert one.asked() == [(0, "drive_back")]


@rule("shadespire.cardrulings.13")
def test_an_objective_that_was_removed_counts_no_more():
    own = {"at": "garrek:4,13 saek:4,15", "hand": "desecrate"}
    tokens = {"1": "4,13", "2": "4,11", "3": "4,15"}
    table = pose(own, {"at": "fjul:4,3"}, phase="power", turn=1, tokens=tokens)
    table.do("ploy 0 desecrate")
    assert set(table.choices("token")) == {"o1", "o3"}
    table.do("token 0 o1")
    assert table.diff()["tokens"] == {"o1": ""}
    assert len([place for place in table.state.tokens if place >= 0]) == 2
