"""Scoring at once, the end phase, the third round and who wins (pages 25 and 26)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.shadespire.model.decisions import DiscardObjectives, DiscardPower
from tabletop.games.shadespire.model.events import BecameInspired, GameScored, ObjectiveScored, RoundBegan
from tests.proof import rule
from tests.shadespire.posed import Table, pose

ROLL = "crit crit crit crit hammer hammer hammer hammer"
"""Seat 0 wins the next roll-off of two."""


def scored(table: Table) -> list[tuple[int, str, int]]:
    """Who has scored what by the last actions, and for how much."""
    kinds = table.game.content.cards
    return [(event.seat, kinds[table.state.kinds[event.card]].id, event.glory)
            for event in table.happened(ObjectiveScored)]  # fmt: skip


# ---------------------------------------------------------------------- at once


def trapping(hand: str, deck: str = "", left: int = 4) -> Table:
    """Saek takes Targor's place in a test: a tie that is a success by Trapped and just enough to take Vol out."""
    own = {"at": "saek:4,3", "hand": hand, "deck": deck, "left": left}
    table = pose(own, {"at": "vol:4,5 fjul:7,14"}, blocked="3,6 4,7 5,6")
    table.do("attack 0 saek 0 vol", "hammer swords block")
    return table


@rule("shadespire.scoring.02", "shadespire.scoring.03", "shadespire.scoring.06", "shadespire.cards.03",
      "shadespire.glory.02", "shadespire.endphase.03", "shadespire.cards.01", "shadespire.goal.02")  # fmt: skip
def test_cards_that_say_so_are_scored_at_once_all_that_are_met():
    table = trapping("trapped precise_use_of_force hold_objective_1")
    assert scored(table) == [(0, "trapped", 1), (0, "precise_use_of_force", 1)]
    assert table.state.glory == (1 + 1 + 1, 0)
    assert table.pile("objectives") == ["hold_objective_1"]
    assert table.pile("objective_discard") == ["trapped", "precise_use_of_force"]


@rule("shadespire.scoring.04", "shadespire.scoring.05", "shadespire.example.58")
def test_a_card_drawn_for_one_that_was_scored_is_scored_after_the_next_deed_at_the_earliest():
    table = trapping("trapped", "precise_use_of_force hold_objective_2")
    assert table.asked() == [(0, "replace_objective")]
    assert set(table.choices("answer")) == {"yes", "no"}
    table.do("answer 0 yes")
    assert table.pile("objectives") == ["precise_use_of_force"]
    assert table.state.glory == (2, 0)
    table.run("pass 1")
    table.state.at[table.fighter("fjul")] = table.hex("4,5")
    table.state.damage[table.fighter("fjul")] = 1
    table.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert scored(table) == [(0, "precise_use_of_force", 1)]


@rule("shadespire.scoring.04", "shadespire.hands.07")
def test_no_card_need_be_drawn_for_one_that_was_scored():
    table = trapping("trapped", "precise_use_of_force")
    table.do("answer 0 no")
    assert table.pile("objectives") == []
    assert trapping("trapped").asked() == [(1, "activate")]


@rule("shadespire.scoring.05", "shadespire.activation.14")
def test_a_card_that_was_exchanged_for_is_scored_after_a_later_deed():
    own = {"at": "saek:4,3", "hand": "hold_objective_1", "deck": "precise_use_of_force"}
    table = pose(own, {"at": "vol:4,5"})
    table.run("exchange 0 hold_objective_1", "pass 1")
    table.do("attack 0 saek 0 vol", "hammer hammer dodge")
    assert scored(table) == [(0, "precise_use_of_force", 1)]


@rule("shadespire.scoring.01", "shadespire.scoring.02")
def test_other_cards_are_not_scored_in_the_action_phase():
    table = pose({"at": "saek:4,3", "hand": "hold_objective_1"}, tokens={"1": "4,5"})
    table.do("move 0 saek 4,5")
    assert scored(table) == []


@rule("shadespire.scoring.07", "shadespire.scoring.06", "shadespire.inspire.03")
@pytest.mark.parametrize("turn", [0, 1])
def test_objectives_follow_inspiration_and_are_scored_in_turn_order(turn):
    own = {"at": "saek:4,3 garrek:3,6 karsus:5,6", "hand": "balance_of_power"}
    enemy = {"at": "obryn:4,5 steelheart:3,2 brightshield:5,2", "hand": "balance_of_power"}
    table = pose(own, enemy, turn=turn)
    one, other = ("saek", "obryn") if turn == 0 else ("obryn", "saek")
    table.do(f"attack {turn} {one} 0 {other}", "swords swords block" if turn == 0 else "swords swords dodge")
    assert scored(table) == [(turn, "balance_of_power", 2), (1 - turn, "balance_of_power", 2)]
    if turn == 0:
        kinds = [type(event) for event in table.events]
        assert kinds.index(BecameInspired) < kinds.index(ObjectiveScored)


# ---------------------------------------------------------------------- the end phase


def ending(own: Any = None, other: Any = None, **fields: Any) -> Table:
    """The end phase of a round."""
    return pose(own or {"at": "saek:4,3"}, other or {"at": "fjul:4,15"}, phase="end", **fields)


@rule("shadespire.endphase.01", "shadespire.endphase.11", "shadespire.endphase.15", "shadespire.sequence.03")
@pytest.mark.parametrize("first", [0, 1])
def test_each_goes_through_the_whole_procedure_who_was_first_first(first):
    cards = {"hand": "hold_objective_1 sidestep great_speed", "glory": 1}
    table = ending({"at": "saek:4,3", **cards}, {"at": "fjul:4,15", **cards}, first=first)
    asked = []
    while table.state.phase == "end" and table.asking()[1] != "choose_first":
        asked.append(table.asking())
        table.do(f"finish {asked[-1][0]}", *(ROLL.split() if len(asked) == 8 else ()))
    steps = ["score_objectives", "discard_objectives", "play_upgrades", "discard_power"]
    assert asked == [(seat, step) for seat in (first, 1 - first) for step in steps]
    assert table.happened(RoundBegan)[0].round == 2


@rule("shadespire.endphase.02", "shadespire.endphase.03", "shadespire.endphase.04", "shadespire.objectives.17",
      "shadespire.scoring.01", "shadespire.endphase.14", "shadespire.glory.02", "shadespire.cards.03")  # fmt: skip
def test_objectives_that_are_met_are_scored_in_any_order():
    own = {"at": "saek:4,3 garrek:2,3", "hand": "hold_objective_2 hold_objective_1 hold_objective_3"}
    table = ending(own, tokens={"1": "4,3", "2": "2,3", "3": "4,15"})
    assert set(table.choices()) == {"score hold_objective_1", "score hold_objective_2", "finish"}
    table.do("score 0 hold_objective_1")
    assert table.diff() == {"objectives": {0: ["hold_objective_2", "hold_objective_3"]}, "glory": {0: 1},
                            "objective_discard": {0: ["hold_objective_1"]}, "scored": {0: 1}}  # fmt: skip
    table.do("score 0 hold_objective_2")
    assert table.choices() == ["finish"]


@rule("shadespire.endphase.05", "shadespire.endphase.07", "shadespire.endphase.08", "shadespire.endphase.09",
      "shadespire.hands.05", "shadespire.hands.08")  # fmt: skip
def test_any_cards_are_discarded_and_the_hand_is_filled():
    own = {"at": "saek:4,3", "hand": "hold_objective_1 hold_objective_2 sidestep confusion",
           "deck": "hold_objective_3 hold_objective_4 hold_objective_5 " + POWER}  # fmt: skip
    table = ending(own)
    table.run("finish 0")
    assert table.state.owed[0] == DiscardObjectives(0)
    table.run("discard 0 hold_objective_1")
    assert table.state.owed[0] == DiscardObjectives(0, more=True)
    table.run("discard 0 hold_objective_2")
    assert table.state.owed[0] == DiscardPower(0)
    table.run("discard 0 confusion")
    assert table.state.owed[0] == DiscardPower(0, more=True)
    table.do("finish 0", ROLL)
    assert table.pile("objectives") == ["hold_objective_3", "hold_objective_4", "hold_objective_5"]
    assert table.pile("power") == ["sidestep", *POWER.split()[:4]]
    assert table.pile("power_deck") == POWER.split()[4:]
    assert table.pile("objective_discard") == ["hold_objective_1", "hold_objective_2"]
    assert table.pile("power_discard") == ["confusion"]


POWER = "great_speed great_strength great_fortitude spectral_wings illusory_fighter sprint"


@rule("shadespire.endphase.10", "shadespire.hands.05", "shadespire.endphase.08", "shadespire.example.57")
def test_more_than_five_power_cards_are_kept_and_none_is_drawn():
    own = {"at": "saek:4,3", "hand": f"hold_objective_1 sidestep {POWER}",
           "deck": "hold_objective_2 hold_objective_3 hold_objective_4 confusion"}  # fmt: skip
    table = ending(own)
    table.run("finish 0", "finish 0")
    table.do("finish 0", ROLL)
    assert len(table.pile("power")) == 7
    assert table.pile("power_deck") == ["confusion"]
    assert table.pile("objectives") == ["hold_objective_1", "hold_objective_2", "hold_objective_3"]


@rule("shadespire.endphase.08", "shadespire.endphase.09", "shadespire.hands.07", "shadespire.example.57")
def test_of_a_short_deck_the_hand_is_filled_as_far_as_it_goes():
    own = {"at": "saek:4,3", "hand": "hold_objective_1", "deck": "hold_objective_2 confusion"}
    table = ending(own)
    table.do("finish 0")
    table.do("finish 0", ROLL)
    assert table.pile("objectives") == ["hold_objective_1", "hold_objective_2"]
    assert table.pile("power") == ["confusion"]


@rule("shadespire.endphase.12", "shadespire.endphase.13", "shadespire.guard.03", "shadespire.cardrulings.11",
      "shadespire.rounds.01", "shadespire.objectives.14", "shadespire.multi.36")  # fmt: skip
def test_when_both_are_done_all_tokens_leave_the_battlefield_but_those_of_objectives():
    own = {"at": "saek:4,3 garrek:2,3", "moved": "saek", "charged": "garrek", "barred": "garrek", "damage": "saek:1",
           "glory": 2, "worn": "great_speed:saek"}  # fmt: skip
    table = ending(own, tokens={"1": "4,5"}, dice=ROLL, shards=(1,))
    assert table.state.round == 2
    assert [table.set_of(name) for name in ("moved", "charged", "guarding", "barred")] == [set()] * 4
    assert (table.state.shards, table.spot(table.state.tokens[0])) == ((), "4,5")
    assert (table.damage("saek"), table.state.glory, len(table.state.worn[table.fighter("saek")])) == (1, (2, 0), 1)


@rule("shadespire.cardrulings.11", "shadespire.cardrulings.12", "shadespire.endphase.13")
def test_shardfall_blocks_a_hex_to_the_end_of_the_round():
    own = {"at": "farstrider:4,1", "hand": "shardfall", "left": 1}
    table = pose(own, {"at": "saek:4,5", "left": 0}, phase="power", turn=1, tokens={"1": "4,3"})
    table.do("ploy 0 shardfall")
    assert "4,3" in table.choices("hex")
    assert not {"4,1", "4,5"} & set(table.choices("hex"))
    table.do("hex 0 4,3")
    assert not [choice for choice in table.choices() if choice.startswith("attack") or choice.endswith(" 4,3")]
    table.do("pass 0", ROLL)
    assert table.state.shards == ()
    assert table.state.round == 2


@rule("shadespire.scoring.09", "shadespire.scoring.10", "shadespire.scoring.08", "shadespire.objectives.18")
def test_cards_of_the_third_end_phase_and_cards_about_all_of_something():
    own = {"at": "saek:4,13", "hand": "conquest"}
    assert ending(own, {"at": "fjul:4,3"}).choices() == ["finish"]
    third = ending(own, {"at": "fjul:4,3"}, round_=3)
    assert "score conquest" in third.choices()
    wiped_out = {"lost": "saek garrek karsus arnulf targor", "hand": "conquest"}
    gone = ending(wiped_out, {"at": "fjul:4,3"}, round_=3)
    assert gone.choices() == ["finish"]
    none = ending({"at": "obryn:4,3", "hand": "cleanse"}, {"at": "saek:4,15"})
    assert none.choices() == ["finish"]
    some = ending({"at": "obryn:4,13", "hand": "cleanse"}, {"at": "saek:4,15"}, tokens={"1": "4,13", "2": "4,3"})
    assert "score cleanse" in some.choices()


# ---------------------------------------------------------------------- the third round, and who wins


@rule("shadespire.rounds.04", "shadespire.rounds.05", "shadespire.rounds.06", "shadespire.example.59",
      "shadespire.sequence.02", "shadespire.sequence.04", "shadespire.endphase.15")  # fmt: skip
def test_in_the_third_end_phase_objectives_are_scored_and_nothing_else():
    hand = "hold_objective_1 hold_objective_2 sidestep great_speed"
    own = {"at": "saek:4,3", "hand": hand, "deck": "hold_objective_3 confusion", "glory": 2}
    table = ending(own, round_=3, tokens={"1": "4,3"})
    table.do("score 0 hold_objective_1")
    assert table.asked() == [(0, "score_objectives")]
    table.do("finish 0")
    assert table.state.phase == "over"
    assert table.pile("objectives") == ["hold_objective_2"]
    assert table.pile("power") == ["sidestep", "great_speed"]
    assert [event.glory for event in table.happened(GameScored)] == [(3, 0)]
    assert table.state.result.winners == (0,)


@rule("shadespire.rounds.07")
def test_keys_pay_after_the_third_scoring():
    own = {"at": "saek:4,3", "worn": "the_hallowed_key:saek", "glory": 1}
    table = pose(own, {"at": "fjul:4,15", "glory": 2}, phase="keys", round_=3, tokens={"1": "4,3"})
    assert table.state.glory == (3, 2)
    assert table.state.result.winners == (0,)


@rule("shadespire.victory.01", "shadespire.victory.02", "shadespire.victory.03", "shadespire.victory.04",
      "shadespire.victory.05", "shadespire.victory.06", "shadespire.example.60", "shadespire.goal.03",
      "shadespire.glory.04")  # fmt: skip
@pytest.mark.parametrize(("own", "other", "winners"), [
    ({"glory": 3, "spent": 6}, {"glory": 8}, (0,)),
    ({"glory": 7}, {"glory": 7, "at": "", "lost": "steelheart brightshield obryn"}, (0,)),
    ({"glory": 7, "at": "saek:4,3 garrek:2,3"}, {"spent": 7, "at": "obryn:4,15"}, (0,)),
    ({"glory": 7, "at": "saek:4,3"}, {"spent": 7, "at": "obryn:4,15"}, (0, 1)),
    ({"glory": 5}, {"glory": 7, "at": "", "lost": "steelheart brightshield obryn"}, (1,)),
    ({"glory": 7, "at": "", "lost": "saek garrek karsus arnulf targor"},
     {"glory": 7, "at": "", "lost": "steelheart brightshield obryn"}, (0, 1)),
])  # fmt: skip
def test_who_wins(own, other, winners):
    own, other = ({"warband": warband, **side} for warband, side in
                  (("garreks_reavers", own), ("steelhearts_champions", other)))  # fmt: skip
    table = pose(own, other, phase="keys", round_=3, tokens={"1": "4,3", "2": "2,3", "3": "4,15"})
    assert table.state.result.winners == winners


@rule("shadespire.victory.06", "shadespire.victory.07", "shadespire.round.14")
def test_a_warband_that_is_gone_plays_on():
    last = {"at": "arnulf:4,5", "damage": "arnulf:1", "lost": "garrek saek karsus targor", "hand": "sidestep"}
    table = pose({"at": "saek:4,3"}, last)
    table.do("attack 0 saek 0 arnulf@1", "hammer hammer block")
    assert table.state.result is None
    table.calm("power_turn")
    assert table.asked() == [(1, "activate")]
    assert table.choices() == ["pass"]


# ---------------------------------------------------------------------- the relic


RELIC = {"options": {"relic": True}}


@rule("shadespire.relic.01", "shadespire.relic.02", "shadespire.relic.03", "shadespire.relic.04",
      "shadespire.relic.05", "shadespire.relic.06", "shadespire.relic.07", "shadespire.relic.11",
      "shadespire.example.63")  # fmt: skip
def test_the_relic_is_put_on_neutral_ground_before_the_objectives():
    table = pose(phase="tokens", **RELIC)
    assert table.asked() == [(1, "place_token")]
    assert set(table.choices("place")) == {"3,10", "5,10"}
    table.do("place 1 3,10")
    assert table.asked() == [(0, "place_token")]
    assert {"5,10", "3,12", "3,8"} <= set(table.choices("place"))
    assert "3,10" not in table.choices("place")
    assert sorted(table.state.numbers) == [0, 1, 2, 3, 4, 5]


@rule("shadespire.relic.08", "shadespire.relic.09", "shadespire.relic.10", "shadespire.relic.12",
      "shadespire.relic.11", "shadespire.example.63", "shadespire.relic.13")  # fmt: skip
@pytest.mark.parametrize("number", [1, 2, 3])
def test_who_holds_the_relic_is_inspired_and_gains_three_points(number):
    own = {"at": "saek:3,10", "hand": "hold_objective_1 supremacy"}
    table = pose(own, {"at": "fjul:4,15"}, phase="end", round_=number, relic="3,10")
    assert table.asked() == [(0, "score_objectives")]
    assert table.choices() == ["finish"]
    assert table.set_of("inspired") == {"saek"}
    assert table.state.glory == (3, 0)


@rule("shadespire.relic.08", "shadespire.victory.03")
def test_the_relic_counts_as_an_objective_that_is_held():
    table = pose({"at": "saek:3,10", "glory": 1}, {"at": "fjul:4,15", "glory": 1}, phase="keys", round_=3, relic="3,10")
    assert table.state.result.winners == (0,)


@rule("shadespire.scoring.02", "shadespire.scoring.05", "shadespire.activation.14")
def test_a_card_that_is_met_by_the_whole_phase_is_scored_after_the_next_activation_whatever_it_is():
    own = {"at": "saek:4,3 garrek:2,3", "hand": "hold_objective_1", "deck": "draw_the_gaze_of_khorne"}
    table = pose(own, {"at": "vol:4,5 tefk:2,5", "damage": "vol:2 tefk:2"})
    table.do("attack 0 saek 0 vol", "hammer hammer dodge")
    table.run("pass 1")
    table.do("attack 0 garrek 0 tefk", "hammer hammer dodge")
    table.run("pass 1", "exchange 0 hold_objective_1")
    assert scored(table) == []
    table.do("pass 1")
    assert scored(table) == [(0, "draw_the_gaze_of_khorne", 1)]
