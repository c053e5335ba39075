"""Every reason why something cannot be done: one position and one action each, at least."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.facts import TargetedAttack
from tests.shadespire.posed import Table, pose

REAVERS: dict[str, Any] = {"at": "saek:4,3 garrek:1,2 karsus:2,7"}
AWAY = Selector(farther_from=Selector(side="enemy", named=("obryn",)))
CHAMPIONS: dict[str, Any] = {"at": "obryn:4,5 steelheart:7,8"}


def fight(phase: str = "activation", **changes: Any) -> Table:
    """Saek stands next to Obryn; what else the first seat has."""
    sides = {name: value for name, value in changes.items() if name not in SETTINGS}
    more = {name: value for name, value in changes.items() if name in SETTINGS}
    return pose({**REAVERS, **sides}, CHAMPIONS, phase=phase, **more)


SETTINGS = ("round_", "blocked", "turn", "first", "tokens", "relic", "options", "dice", "boards")


def put(table: Table, question: Any) -> Table:
    """The same with another question."""
    table.state.owed = [question if seat == question.seat else None for seat in range(len(table.state.owed))]
    return table


# ---------------------------------------------------------------------- who and when


def test_what_there_is_not():
    table = fight()
    read, check = table.game.notation.read, table.game.check
    for text in ("move s0 f99 c3,3", "ploy s0 k400", "attack s0 f0 0 f40", "pass s9", "token s0 o9",
                 "name s0 n999", "face s0 b40"):  # fmt: skip
        assert check(table.state, read(text)).code == "no_such_piece", text
    assert check(table.state, replace(read("pass s0"), seat=Seat(-1))).code == "no_such_piece"


def test_who_is_not_asked():
    table = fight()
    assert table.code("pass 1") == "not_your_turn"
    table.state.left = (3, 0)
    assert table.code("draw 1") == "no_activations_left"
    over = put(fight(), asked.Activate(Seat(0)))
    over.state.owed = [None, None]
    assert over.code("pass 0") == "not_asked"
    power = fight("power", hand="sidestep")
    assert power.code("ploy 1 sidestep") == "not_your_power_turn"


def test_actions_belong_to_their_questions():
    table = fight(hand="sidestep great_strength")
    assert table.code("place 0 3,2") == "another_question"
    assert table.code("ploy 0 sidestep") == "power_cards_later"
    assert table.code("decline 0") == "no_reaction_now"
    assert table.code("finish 0") == "activation_must_be_taken"
    assert table.code("mulligan 0 no yes") == "mulligan_used"
    power = fight("power", hand="sidestep")
    assert power.code("guard 0 saek") == "activation_over"
    assert power.code("react 0 sidestep 0") == "no_reaction_now"


def test_a_second_reaction():
    table = pose({"at": "saek:4,3 garrek:1,2", "hand": "boon_of_khorne", "damage": "garrek:1"},
                 {**CHAMPIONS, "hand": "undaunted", "damage": "obryn:2 steelheart:2"})  # fmt: skip
    table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    assert table.asking() == (1, "use_reaction")
    assert table.code("react 0 boon_of_khorne 0") == "no_reaction_now"
    table.state.stack[-1] = replace(table.state.stack[-1], step="resume")  # that of the other seat is being used
    assert table.code("react 0 boon_of_khorne 0") == "reaction_window_used"


# ---------------------------------------------------------------------- the set-up


@pytest.mark.parametrize(("seats", "spot", "code"), [
    (2, "0 9", "grids_not_aligned"), (2, "2 2", "boards_overlap"), (2, "20 10", "board_not_adjacent"),
    (2, "4 10", "join_too_short_long_edge"), (2, "8 8", "join_too_short_short_edge"), (2, "0 -10", "same_battlefield"),
    (3, "4 10", "join_too_short"),
])  # fmt: skip
def test_boards_that_do_not_fit(seats, spot, code):
    table = pose(*({"at": ""} for _ in range(seats)), phase="boards")
    table.state.placements, table.state.owners = (), ()
    face = table.choices("face")[0]
    table.do(f"face {table.asking()[0]} {face}")
    while table.asking()[1] == "choose_board":
        table.do(f"face {table.asking()[0]} {face}")
    assert table.code(f"lay {table.asking()[0]} no no {spot}") == code


def test_boards_that_lie_are_not_turned():
    table = pose({"at": ""}, {"at": ""}, {"at": ""}, phase="boards")
    for _ in range(2):
        table.do(f"face {table.asking()[0]} {table.choices('face')[0]}")
    assert table.code(f"lay {table.asking()[0]} yes no 0 10") == "boards_fixed"


def test_where_no_objective_may_lie():
    table = pose({"at": ""}, {"at": ""}, phase="tokens", blocked="1,6")
    seat, _ = table.asking()
    assert table.code(f"place {seat} 4,5") == "objective_on_starting_hex"
    assert table.code(f"place {seat} 1,6") == "objective_on_blocked_hex"
    assert table.code(f"place {seat} 1,2") == "objective_on_edge_hex"
    assert table.game.check(table.state, table.game.notation.read(f"place s{seat} c0,0")).code == "hex_not_full"
    table.do(f"place {seat} 5,6")
    assert table.code(f"place {table.asking()[0]} 5,8") == "objective_too_close"


def test_the_relic_has_a_place_of_its_own():
    table = pose({"at": ""}, {"at": ""}, phase="tokens", options={"relic": True})
    seat, _ = table.asking()
    assert table.asking()[1] == "place_token"
    assert table.code(f"place {seat} 5,6") == "relic_not_neutral"
    assert table.code(f"place {seat} 1,10") == "relic_on_edge_hex"
    table.do(f"place {seat} 3,10")
    assert table.code(f"place {table.asking()[0]} 3,10") == "objective_on_relic"


def test_opening_hands_are_drawn_anew_as_a_whole():
    table = pose({"at": "", "deck": "sidestep confusion hold_objective_1"}, {"at": ""}, phase="cards")
    assert table.code("discard 0 sidestep") == "mulligan_whole_hand"


def test_fighters_have_starting_hexes():
    table = pose({"warband": "garreks_reavers"}, {"warband": "steelhearts_champions"}, phase="deployment")
    table.do("first 0 0") if table.asking()[0] == 0 else table.do("first 1 0")
    assert table.code("deploy 0 obryn 4,5") == "not_your_fighter"
    assert table.code("deploy 0 saek 1,2") == "not_a_starting_hex"
    assert table.code("deploy 0 saek 4,15") == "not_own_territory"
    assert table.code("pass 0") == "fighter_unplaced"
    assert table.code("finish 0") == "fighter_unplaced"
    table.do("deploy 0 saek 4,5")
    table.do("deploy 1 obryn 4,15")
    assert table.code("deploy 0 saek 3,4") == "fighter_placed"
    assert table.code("deploy 0 garrek 4,5") == "hex_occupied"


# ---------------------------------------------------------------------- what fighters do


def test_who_can_be_activated():
    table = fight(charged="karsus", moved="garrek", barred="saek")
    assert table.code("guard 0 obryn") == "not_your_fighter"
    assert table.code("guard 0 targor") == "fighter_out_of_action"
    assert table.code("guard 0 karsus") == "already_charged"
    assert table.code("move 0 garrek 1,4") == "already_moved"
    assert table.code("charge 0 garrek 3,4") == "moved_cannot_charge"
    assert table.code("guard 0 saek") == "forbidden_by_card"
    assert table.code("ability 0 garrek 0") == "no_such_ability"


def test_where_a_move_ends():
    table = fight(blocked="2,5 3,2")
    read, check = table.game.notation.read, table.game.check
    assert check(table.state, read(f"move s0 f{table.fighter('saek')} c0,0")).code == "partial_hex"
    assert table.code("move 0 saek 2,5") == "hex_blocked"
    assert table.code("move 0 saek 4,3") == "move_must_change_hex"
    assert table.code("move 0 saek 4,5") == "hex_occupied"
    assert table.code("move 0 saek 4,15") == "move_too_far"
    refusal = table.check("move 0 saek 4,15")
    assert refusal is not None
    assert (refusal.args["far"], refusal.args["steps"]) == (6, 4)
    walled = fight(blocked="1,4 2,1 2,3")
    assert walled.code("move 0 garrek 1,6") == "way_blocked"


def test_where_a_charge_ends():
    table = fight()
    assert table.code("charge 0 saek 1,4") == "charge_no_target"
    far = pose({"at": "garrek:1,2"}, {"at": "obryn:7,18"})
    assert far.code("charge 0 garrek 1,4") == "charge_impossible"


def test_whom_an_attack_can_be_made_at():
    table = fight(blocked="3,6")
    assert table.code("attack 0 saek 3 obryn") == "attack_not_available"
    assert table.code("attack 0 saek 0 garrek") == "friendly_target"
    assert table.code("attack 0 saek 0 steelheart") == "target_out_of_range"
    assert table.code("attack 0 saek 0 brightshield") == "fighter_out_of_action"
    hidden = pose({"at": "karsus:4,3"}, {"at": "obryn:4,7"}, blocked="4,5")
    refusal = hidden.check("attack 0 karsus 0 obryn")
    assert refusal is not None
    assert refusal.code == "no_line_of_sight"
    assert hidden.hex("4,5") == hidden.game.notation.read(f"hex s0 {refusal.args['hex']}").hex


def test_granted_actions_have_their_limits():
    table = fight(moved="garrek")
    saek = table.fighter("saek")
    put(table, asked.MakeAction(Seat(0), saek, ("attack",), against=table.fighter("steelheart")))
    assert table.code("move 0 saek 3,4") == "action_not_granted"
    assert table.code("attack 0 saek 0 obryn") == "reaction_target_fixed"
    assert table.code("finish 0") == ""  # there is no such target, and so nothing that it could do
    assert table.code("attack 0 garrek 0 obryn") == "not_to_choose"
    put(
        table,
        asked.MakeAction(
            Seat(0), saek, ("move",), ends=Selector(farther_from=Selector(side="enemy", named=("obryn",)))
        ),
    )
    assert table.code("move 0 saek 4,1") == ""
    assert table.code("move 0 saek 3,4") == "must_lead_away"
    assert table.code("finish 0") == "effect_mandatory"
    put(table, asked.MakeAction(Seat(0), table.fighter("garrek"), ("move",), limited=True))
    assert table.code("move 0 garrek 1,4") == "already_moved"


def test_pushes_and_drive_backs():
    table = fight(blocked="4,7")
    saek, obryn = table.fighter("saek"), table.fighter("obryn")
    ends = tuple(table.hex(spot) for spot in ("3,2", "5,2"))
    put(table, asked.ChooseHex(Seat(0), "push", ends, fighter=saek))
    assert table.code("hex 0 4,9") == "push_one_step"
    assert table.code("hex 0 4,5") == "hex_blocked_or_occupied"
    assert table.code("hex 0 4,1") == "not_to_choose"
    put(table, asked.ChooseHex(Seat(0), "place", ends, fighter=saek))
    assert table.code("hex 0 4,5") == "hex_blocked_or_occupied"
    table.state.strike = TargetedAttack(attacker=saek, target=obryn, seat=Seat(0))
    put(table, asked.DriveBack(Seat(0), 1))
    assert table.code("drive 0 4,3 0") == "drive_back_not_away"
    assert table.code("drive 0 4,7 0") == "hex_blocked_or_occupied"
    assert table.code("drive 0 3,6 2") == "knockback_too_far"
    stopped = pose({"at": "saek:4,3"}, {"at": "obryn:4,5 steelheart:4,9"})
    attacker, target = stopped.fighter("saek"), stopped.fighter("obryn")
    stopped.state.strike = TargetedAttack(attacker=attacker, target=target, seat=Seat(0))
    put(stopped, asked.DriveBack(Seat(0), 1))
    assert stopped.code("drive 0 4,7 1") == "knockback_stopped"


def test_dice_that_cannot_be_rolled_again():
    table = fight()
    table.state.strike = TargetedAttack(attacker=table.fighter("saek"), target=table.fighter("obryn"), seat=Seat(0),
                                attack_roll=("hammer", "swords", "single"), defence_roll=("dodge",))  # fmt: skip
    put(table, asked.RerollDice(Seat(0), "attack", 1, done=(0,)))
    assert table.code("reroll 0 7") == "no_such_die"
    assert table.code("reroll 0 0") == "already_rerolled"
    assert table.code("reroll 0 1+2") == "too_many_dice"
    put(table, asked.RerollDice(Seat(0), "attack", -1))
    assert table.code("reroll 0 1") == "all_dice_or_none"
    put(table, asked.LeaveOutDie(Seat(0)))
    assert table.code("reroll 0 -") == "one_die"


def test_choices_that_are_not_offered():
    table = fight(hand="sidestep")
    put(table, asked.ChooseFighter(Seat(0), (table.fighter("saek"),)))
    assert table.code("pick 0 obryn") == "not_to_choose"
    assert table.code("finish 0") == "effect_mandatory"
    put(table, asked.ChooseNumber(Seat(0), 2))
    assert table.code("number 0 3") == "too_many"
    put(table, asked.ChooseWay(Seat(0)))
    assert table.code("way 0 6") == "not_to_choose"
    put(table, asked.ChooseOpponent(Seat(0), (Seat(1),)))
    assert table.code("opponent 0 0") == "not_to_choose"
    put(table, asked.ChooseCard(Seat(0), ()))
    assert table.code("card 0 sidestep") == "not_to_choose"


# ---------------------------------------------------------------------- cards


def test_whose_card_it_is():
    table = pose({**REAVERS, "hand": "sidestep hold_objective_1", "deck": "confusion", "worn": "great_strength:saek"},
                 {**CHAMPIONS, "hand": "ready_for_action hold_objective_2"}, phase="power")  # fmt: skip
    assert table.code("ploy 0 ready_for_action") == "not_your_card"
    assert table.code("ploy 0 confusion") == "not_in_hand"
    assert table.code("ploy 0 hold_objective_1") == "not_a_power_card"
    assert table.code("upgrade 0 sidestep saek") == "not_an_upgrade"
    activate = pose({**REAVERS, "hand": "sidestep hold_objective_1", "worn": "great_strength:saek"}, CHAMPIONS)
    assert activate.code("exchange 0 sidestep") == "not_an_objective"
    assert activate.code("use 0 sidestep 0") == "not_worn"
    assert activate.code("use 0 great_strength 0") == "no_such_ability"
    assert activate.code("draw 0") == "deck_empty"
    assert fight(hand="sidestep").code("exchange 0 sidestep") == "no_objective_to_discard"


def test_when_a_ploy_can_be_played():
    table = fight("power", hand="sidestep great_strength boon_of_khorne desecrate healing_potion", glory=1)
    assert table.code("ploy 0 great_strength") == "not_a_ploy"
    assert table.code("ploy 0 boon_of_khorne") == "only_as_reaction"
    assert table.code("ploy 0 desecrate") == "card_condition_not_met"


def test_what_a_ploy_needs():
    alone = pose({"at": "saek:4,3", "hand": "confusion"}, {"at": "obryn:4,9"}, phase="power")
    assert alone.code("ploy 0 confusion") == "card_requirement_unavailable"


def test_an_action_that_would_do_nothing():
    guard = {"at": "warden:4,3 prince:1,2 harvester:1,4 champion:1,6", "worn": "ancient_commander:warden"}
    assert pose(guard, CHAMPIONS).code("use 0 ancient_commander 0") == ""
    stunned = pose({**guard, "frozen": "prince harvester champion"}, CHAMPIONS)
    assert stunned.code("use 0 ancient_commander 0") == "nothing_would_happen"


def test_who_can_be_given_an_upgrade():
    table = fight("power", hand="great_strength sidestep", glory=1)
    assert table.code("upgrade 0 great_strength obryn") == "not_your_fighter"
    assert table.code("upgrade 0 great_strength targor") == "fighter_out_of_action"
    poor = fight("power", hand="great_strength")
    assert poor.code("upgrade 0 great_strength saek") == "no_unspent_glory"
    own = fight("power", hand="terrifying_howl", glory=1)
    assert own.code("upgrade 0 terrifying_howl garrek") == "upgrade_restricted"


def test_which_reaction_fits():
    table = pose({"at": "saek:4,3 garrek:1,2", "hand": "sidestep boon_of_khorne", "damage": "garrek:1"},
                 {"at": "obryn:4,5", "damage": "obryn:2"})  # fmt: skip
    table.pausing = True
    table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    while table.asking()[1] != "use_reaction" or table.offers("react 0 boon_of_khorne 0") is False:
        table.do(f"decline {table.asking()[0]}")
    assert table.code("react 0 boon_of_khorne 1") == "no_such_ability"
    assert table.code("react 0 sidestep 0") == "not_a_reaction"
    assert table.code("react_with 0 obryn 0") == "not_your_fighter"
    assert table.code("react_with 0 targor 0") == "fighter_out_of_action"
    question = table.state.owed[0]
    assert question.fact.strike is not None
    put(table, replace(question, fact=replace(question.fact, strike=replace(question.fact.strike, out=0))))
    assert table.code("react 0 boon_of_khorne 0") == "reaction_condition_not_met"


def test_the_end_phase():
    table = fight("end", hand="hold_objective_1 denial blood_for_the_blood_god sidestep great_strength", glory=1)
    assert table.code("score 0 hold_objective_1") == "objective_not_met"
    assert table.code("score 0 denial") == "third_end_phase_only"
    assert table.code("score 0 blood_for_the_blood_god") == "scored_at_once"
    assert table.code("discard 0 hold_objective_1") == "end_phase_step_later"
    assert table.code("ploy 0 sidestep") == "ploy_in_end_phase"
    table.do("finish 0")
    assert table.code("score 0 hold_objective_1") == "end_phase_step_over"
    assert table.code("discard 0 sidestep") == "end_phase_step_later"
    table.do("finish 0")
    assert table.code("discard 0 hold_objective_1") == "end_phase_step_over"
    table.do("finish 0")
    assert table.code("upgrade 0 great_strength saek") == "end_phase_step_over"


def test_the_third_end_phase():
    table = fight("end", round_=3, hand="hold_objective_1 total_annihilation")
    assert table.code("discard 0 hold_objective_1") == "third_end_phase_scoring_only"
    assert table.code("score 0 total_annihilation") == "not_in_third_end_phase"


def test_there_are_no_cards_in_sudden_death():
    table = fight(hand="sidestep boon_of_khorne hold_objective_1", deck="confusion", glory=1)
    table.state.round = 4
    assert table.code("draw 0") == "sudden_death_no_draw"
    assert table.code("exchange 0 hold_objective_1") == "sudden_death_no_draw"
    assert table.code("ploy 0 sidestep") == "sudden_death_no_power_cards"
    assert table.code("score 0 hold_objective_1") == "sudden_death_no_scoring"
