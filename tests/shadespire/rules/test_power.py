"""The power step: ploys, also those that wait and lapse, and upgrades (pages 22 and 23)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import PloyLapsed, PloyPlayed, PloyWaits, UpgradeGiven
from tests.proof import rule
from tests.shadespire.posed import Table, pose

ACTIVATIONS = {
    "move": ("move 0 saek 2,3", ""), "guard": ("guard 0 saek", ""), "draw": ("draw 0", ""), "pass": ("pass 0", ""),
    "exchange": ("exchange 0 hold_objective_1", ""), "attack": ("attack 0 saek 0 fjul", "hammer double dodge"),
    "charge": ("charge 0 saek 3,6", "hammer double dodge"),
}  # fmt: skip


@rule("shadespire.powerstep.01", "shadespire.powerstep.02", "shadespire.activation.12", "shadespire.activation.13",
      "shadespire.activation.14", "shadespire.activation.16", "shadespire.example.15", "shadespire.round.09",
      "shadespire.cards.12", "shadespire.activation.06")  # fmt: skip
@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_a_power_step_follows_every_activation_and_who_took_it_begins(activation):
    cards = {"hand": "sidestep hold_objective_1", "deck": "hold_objective_2 confusion"}
    table = pose({"at": "saek:4,3", **cards}, {"at": "fjul:4,5", "hand": "sidestep"})
    text, dice = ACTIVATIONS[activation]
    table.do(text, dice)
    table.calm("use_reaction", "drive_back")
    assert table.asked() == [(0, "power_turn")]
    table.do("pass 0")
    assert table.asked() == [(1, "power_turn")]
    table.do("pass 1")
    assert table.asked() == [(1, "activate")]
    assert table.state.left == (3, 3)


@rule("shadespire.activation.13", "shadespire.activation.14", "shadespire.round.11")
def test_what_a_seat_does_without_a_fighter():
    cards = {"hand": "hold_objective_1", "deck": "hold_objective_2 hold_objective_3 confusion sidestep"}
    table = pose(cards, {"at": "fjul:4,5"})
    table.do("draw 0")
    assert table.pile("power") == ["confusion"]
    assert table.pile("power_deck") == ["sidestep"]
    swap = pose(cards, {"at": "fjul:4,5"})
    swap.do("exchange 0 hold_objective_1")
    changed = swap.diff()
    changed.pop("left")
    assert changed == {"objectives": {0: ["hold_objective_2"]}, "objective_deck": {0: ["hold_objective_3"]},
                       "objective_discard": {0: ["hold_objective_1"]}}  # fmt: skip
    idle = pose(cards, {"at": "fjul:4,5"})
    idle.do("pass 0")
    assert idle.diff() == {"left": {1: 3}}


@rule("shadespire.activation.15", "shadespire.activation.17", "shadespire.activation.18", "shadespire.hands.07",
      "shadespire.round.14", "shadespire.activation.02")  # fmt: skip
def test_decks_and_hands_that_are_empty():
    assert pose({"lost": "saek"}, {"at": "fjul:4,5"}).choices() == ["pass"]
    table = pose({"hand": "hold_objective_1"}, {"at": "fjul:4,5"})
    assert set(table.choices()) == {"pass", "exchange hold_objective_1"}
    table.do("exchange 0 hold_objective_1")
    assert table.pile("objectives") == []
    assert table.pile("objective_discard") == ["hold_objective_1"]


@rule("shadespire.powerstep.02", "shadespire.powerstep.03", "shadespire.powerstep.04", "shadespire.powerstep.05",
      "shadespire.powerstep.06", "shadespire.powerstep.07", "shadespire.ploy.02", "shadespire.ploy.03",
      "shadespire.ploy.04")  # fmt: skip
def test_cards_are_played_one_a_turn_until_both_pass_in_a_row():
    own = {"at": "obryn:4,3", "hand": "heroic_guard sidestep"}
    table = pose(own, {"at": "garrek:4,9", "hand": "sidestep confusion"}, phase="power")
    table.do("pass 0")
    assert table.asked() == [(1, "power_turn")]
    table.run("ploy 1 sidestep", "hex 1 4,7")
    assert table.asked() == [(0, "power_turn")]
    table.do("ploy 0 heroic_guard")
    assert table.diff() == {"guarding": {"obryn"}, "power": {0: ["sidestep"]}, "power_discard": {0: ["heroic_guard"]}}
    assert table.asked() == [(1, "power_turn")]
    table.do("pass 1")
    table.run("ploy 0 sidestep", "hex 0 4,5")
    assert table.asked() == [(1, "power_turn")]
    table.do("pass 1")
    assert table.asked() == [(1, "activate")]


@rule("shadespire.example.47", "shadespire.guard.01", "shadespire.powerstep.05", "shadespire.powerstep.06")
def test_the_example_of_a_power_step():
    table = pose({"at": "steelheart:4,7", "hand": "heroic_guard"}, {"at": "garrek:4,5", "hand": "sidestep"})
    table.do("move 0 steelheart 5,6")
    table.calm("use_reaction")
    table.do("ploy 0 heroic_guard")
    assert table.set_of("guarding") == {"steelheart"}
    assert table.asked() == [(1, "power_turn")]
    table.do("pass 1")
    assert table.asked() == [(1, "activate")]


@rule("shadespire.powerstep.08", "shadespire.round.10", "shadespire.example.49", "shadespire.round.07",
      "shadespire.round.08")  # fmt: skip
def test_the_last_activation_of_a_phase_too_is_followed_by_a_power_step():
    table = pose({"at": "saek:4,3", "hand": "sidestep", "left": 0}, {"at": "fjul:4,9", "left": 1}, turn=1)
    table.do("pass 1")
    assert table.asked() == [(0, "power_turn")]
    table.do("pass 0")
    assert table.state.phase == "end"


@rule("shadespire.round.06", "shadespire.round.07", "shadespire.round.08", "shadespire.activation.01",
      "shadespire.round.12", "shadespire.components.11", "shadespire.sequence.03")  # fmt: skip
def test_each_seat_has_four_activations_by_turns():
    table = pose({"at": "saek:4,3"}, {"at": "fjul:4,9", "hand": "hold_objective_1"})
    order = []
    while table.asking()[1] == "activate":
        order.append(table.asking()[0])
        table.do(f"pass {order[-1]}")
    assert order == [0, 1] * 4
    assert table.asked() == [(1, "score_objectives")]


@rule("shadespire.powerstep.09", "shadespire.powerstep.10", "shadespire.example.48")
def test_a_card_that_cannot_be_met_in_full_cannot_be_played():
    alone = pose({"at": "obryn:4,3", "hand": "sigmarite_wall"}, {"at": "saek:1,2"}, phase="power")
    assert alone.choices() == ["pass"]
    apart = pose({"at": "obryn:4,3 steelheart:4,7", "hand": "sigmarite_wall"}, {"at": "saek:1,2"}, phase="power")
    assert apart.choices() == ["pass"]
    side_by_side = pose({"at": "obryn:4,3 steelheart:4,5", "hand": "sigmarite_wall"}, {"at": "saek:1,2"}, phase="power")
    assert "ploy sigmarite_wall" in side_by_side.choices()
    holding = {"at": "garrek:4,3", "hand": "desecrate"}
    assert pose(holding, phase="power", tokens={"1": "4,5"}).choices() == ["pass"]
    assert "ploy desecrate" in pose(holding, phase="power", tokens={"1": "4,3"}).choices()


@rule("shadespire.powerstep.11", "shadespire.ploy.16", "shadespire.reaction.24", "shadespire.ploy.15")
def test_ploys_are_played_in_power_steps_alone_and_never_in_an_end_phase():
    table = pose({"at": "saek:4,3", "hand": "sidestep boon_of_khorne", "glory": 3}, {"at": "fjul:4,9"})
    assert not [choice for choice in table.choices() if choice.startswith(("ploy", "upgrade", "react"))]
    power = pose({"at": "saek:4,3", "hand": "sidestep boon_of_khorne"}, {"at": "fjul:4,9"}, phase="power")
    assert set(power.choices()) == {"ploy sidestep", "pass"}
    end = pose({"at": "saek:4,3", "hand": "sidestep great_speed", "glory": 3}, {"at": "fjul:4,9"}, phase="end")
    assert set(end.choices()) == {"upgrade great_speed saek", "finish"}


@rule("shadespire.ploy.01", "shadespire.upgrade.01", "shadespire.hands.04")
def test_what_is_in_a_hand_only_its_holder_knows():
    table = pose({"at": "saek:4,3", "hand": "sidestep great_speed hold_objective_1"}, phase="power")
    seen = table.game.view(table.state, 1)
    assert [seen.kinds[card] for card in (*seen.power[0], *seen.objectives[0])] == [-1, -1, -1]
    assert list(table.game.options(seen, 0)) == [table.action("pass 0")]
    own = table.game.view(table.state, 0)
    assert own.kinds[:3] == table.state.kinds[:3]


# ---------------------------------------------------------------------- ploys that wait


def waiting(own: str = "", **fields: object) -> Table:
    """Khorne Calls lies face up: a die more for the first Attack action of seat 0 in the next activation."""
    side = {"at": "saek:4,3", "hand": f"khorne_calls {own}"}
    table = pose(side, {"at": "fjul:4,5"}, **{"phase": "power", "turn": 1, **fields})  # type: ignore[arg-type]
    table.do("ploy 0 khorne_calls")
    return table


@rule("shadespire.ploy.09", "shadespire.ploy.10")
def test_a_ploy_for_what_is_to_come_lies_face_up_until_it_is_applied():
    table = waiting()
    assert table.diff() == {"power": {0: []}, "armed": ["khorne_calls"], "left": {0: 3}, "phase": "action"}
    assert len(table.happened(PloyPlayed)) == len(table.happened(PloyWaits)) == 1
    table.do("attack 0 saek 0 fjul", "hammer swords swords block")
    assert table.asked() == [(0, "drive_back")]
    table.do("stay 0")
    assert table.state.armed == ()
    assert table.pile("power_discard") == ["khorne_calls"]


@rule("shadespire.ploy.09", "shadespire.ploy.10", "shadespire.ploy.11", "shadespire.ploy.12",
      "shadespire.example.50")  # fmt: skip
@pytest.mark.parametrize("activation", ["pass 0", "guard 0 saek", "move 0 saek 2,3"])
def test_it_lapses_with_the_next_activation_whatever_that_was(activation):
    table = waiting()
    table.do(activation)
    assert len(table.happened(PloyLapsed)) == 1
    assert table.state.armed == ()
    assert table.pile("power_discard") == ["khorne_calls"]


@rule("shadespire.ploy.12", "shadespire.ploy.10")
def test_the_next_activation_is_that_of_whoever_takes_it():
    table = waiting(turn=0)
    assert table.asked() == [(1, "activate")]
    table.do("pass 1")
    assert table.state.armed == ()
    table.do("attack 0 saek 0 fjul", "hammer swords block")
    assert table.asked() == [(0, "drive_back")]


@rule("shadespire.ploy.10", "shadespire.ploy.11", "shadespire.example.50")
def test_after_the_last_activation_it_lapses_with_the_round():
    side = {"at": "saek:4,3", "hand": "khorne_calls hold_objective_1", "left": 0}
    table = pose(side, {"at": "fjul:4,5", "left": 0}, phase="power", turn=1)
    table.do("ploy 0 khorne_calls")
    assert table.state.phase == "end"
    assert list(table.diff()["armed"]) == ["khorne_calls"]
    table.run("finish 0")
    table.do("finish 0", "crit crit crit crit hammer hammer hammer hammer")
    assert table.state.armed == ()
    assert table.pile("power_discard") == ["khorne_calls"]


@rule("shadespire.ploy.13", "shadespire.modifiers.04", "shadespire.modifiers.03", "shadespire.components.04")
def test_several_waiting_ploys_count_together_whatever_dice_there_are_in_the_box():
    side = {"at": "karsus:4,3", "hand": "khorne_calls blood_offering"}
    table = pose(side, {"at": "fjul:4,5"}, phase="power", turn=1)
    table.run("ploy 0 khorne_calls", "ploy 0 blood_offering")
    table.do("attack 0 karsus 1 fjul", "swords swords hammer hammer hammer hammer dodge")
    assert (table.damage("karsus"), table.damage("fjul")) == (1, 2)
    assert table.state.strike.dice == 3
    assert len(table.state.strike.attack_roll) == 3 + 1 + 2


@rule("shadespire.ploy.14")
def test_the_first_attack_action_without_your_may_be_an_opponents():
    table = pose({"at": "obryn:4,3", "hand": "righteous_zeal"}, {"at": "garrek:4,5"}, phase="power")
    table.do("ploy 0 righteous_zeal")
    assert table.asked() == [(1, "activate")]
    table.do("attack 1 garrek 0 obryn", "hammer hammer dodge")
    assert table.damage("obryn") == 3


# ---------------------------------------------------------------------- upgrades


@rule("shadespire.upgrade.03", "shadespire.upgrade.04", "shadespire.upgrade.05", "shadespire.upgrade.07",
      "shadespire.upgrade.09", "shadespire.glory.03", "shadespire.glory.04", "shadespire.example.51",
      "shadespire.components.08", "shadespire.upgrade.02", "shadespire.cards.08")  # fmt: skip
def test_an_upgrade_costs_a_point_of_glory_that_still_counts():
    from tabletop.games.shadespire.position.victory import glory_of

    own = {"at": "saek:4,3 garrek:2,3", "hand": "great_speed great_strength", "glory": 1, "spent": 2, "lost": "karsus",
           "worn": "great_fortitude:saek"}  # fmt: skip
    table = pose(own, {"at": "obryn:4,9"}, phase="power")
    assert set(table.choices("upgrade")) == {f"{card} {who}" for card in ("great_speed", "great_strength")
                                             for who in ("saek", "garrek")}  # fmt: skip
    table.do("upgrade 0 great_speed saek")
    assert table.diff() == {"worn": {"saek": ["great_fortitude", "great_speed"]}, "glory": {0: 0}, "spent": {0: 3},
                            "power": {0: ["great_strength"]}}  # fmt: skip
    assert len(table.happened(UpgradeGiven)) == 1
    assert glory_of(table.state, 0) == 3
    assert table.choices() == ["pass"]


@rule("shadespire.upgrade.02")
def test_without_unspent_glory_no_upgrade_is_played():
    own = {"at": "saek:4,3", "hand": "great_speed", "spent": 2}
    assert pose(own, {"at": "obryn:4,9"}, phase="power").choices() == ["pass"]


@rule("shadespire.upgrade.06", "shadespire.cards.09", "shadespire.decks.11", "shadespire.example.51")
def test_an_upgrade_for_some_fighters_is_given_to_no_other():
    own = {"at": "saek:4,3 garrek:2,3", "hand": "ever_advancing", "glory": 1}
    table = pose(own, {"at": "obryn:4,9"}, phase="power")
    assert table.choices("upgrade") == ["ever_advancing garrek"]


@rule("shadespire.upgrade.08", "shadespire.upgrade.11", "shadespire.endphase.06", "shadespire.endphase.13")
def test_an_upgrade_stays_and_may_be_given_in_the_end_phase_too():
    own = {"at": "saek:4,3", "hand": "great_speed great_strength", "glory": 3, "damage": "saek:1"}
    table = pose(own, {"at": "obryn:4,9"}, phase="end")
    table.do("upgrade 0 great_speed saek")
    assert table.diff() == {"worn": {"saek": ["great_speed"]}, "glory": {0: 2}, "spent": {0: 1},
                            "power": {0: ["great_strength"]}}  # fmt: skip
    table.do("upgrade 0 great_strength saek", "crit crit crit crit hammer hammer hammer hammer")
    assert table.state.round == 2
    assert table.state.worn[table.fighter("saek")] == (table.card("great_speed"), table.card("great_strength"))
    assert (table.damage("saek"), table.state.glory, table.state.spent) == (1, (1, 0), (2, 0))


@rule("shadespire.modifiers.02", "shadespire.modifiers.09", "shadespire.move.02")
def test_what_replaces_or_doubles_a_value_counts_before_what_raises_it():
    own = {"at": "fjul:4,5", "hand": "sprint", "worn": "great_speed:fjul"}
    table = pose(own, {"at": "saek:7,16"}, phase="power", turn=1)
    table.do("ploy 0 sprint")
    from tabletop.games.shadespire.model.battlefield import distance

    here = table.hex("4,5")
    reached = {distance(here, table.hex(choice.split()[1])) for choice in table.choices("move")}
    assert max(reached) == 2 * 2 + 1


@rule("shadespire.ploy.09", "shadespire.ploy.10", "shadespire.ploy.12")
def test_a_reaction_ploy_for_the_next_activation_outlasts_the_one_in_which_it_was_played():
    own = {"at": "magore:4,3 zharkus:2,3", "hand": "continue_the_slaughter"}
    table = pose(own, {"at": "arnulf:4,5 garrek:5,4", "damage": "arnulf:1"})
    table.do("attack 0 magore 0 arnulf", "hammer hammer block")
    table.do("react 0 continue_the_slaughter 0")
    assert [table.pile("power_discard"), len(table.state.armed)] == [[], 1]
    assert table.asked() == [(1, "activate")]
    table.do("attack 1 garrek 0 magore", "hammer hammer dodge")
    assert table.damage("magore") == 3
    table.calm("drive_back")
    assert [table.pile("power_discard"), len(table.state.armed)] == [["continue_the_slaughter"], 0]
