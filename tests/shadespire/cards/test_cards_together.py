"""Pairs of cards, and of cards and rules, of which one might doubt what they come to."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import AttackDecided, AttackRolled
from tests.proof import rule
from tests.shadespire.changes import changes, effect, of_card, ploy, scores
from tests.shadespire.posed import pose
from tests.shadespire.values import values

OBRYN = {"at": "obryn:4,5", "inspired": "obryn"}
HIT = " / hammer hammer dodge dodge"


def waiting(cards, own, foe, by=0, **fields):
    """Seat 0 has played these ploys, and the activation of a seat begins."""
    first, *rest = cards.split()
    table = ploy(first, {**own, "hand": " ".join((*rest, own.get("hand", "")))}, foe, turn=1 - by, **fields)
    changes(table, *(f"ploy 0 {card}" for card in (first, *rest)))
    table.calm("power_turn", "use_reaction")
    assert table.asking() == (by, "activate")
    return table


@rule("shadespire.trapped.01", "shadespire.reaction.15")
@pytest.mark.parametrize(("who", "card"), [
    ("brightshield", ""), ("steelheart", "fatal_riposte"), ("brightshield", "shield_bash"),
])  # fmt: skip
def test_who_is_trapped_has_not_been_failed_against(who, card):
    foe = {"at": f"{who}:1,2", "inspired": who, "worn": f"{card}:{who}" if card else ""}
    table = pose({"at": "karsus:2,3 saek:2,1"}, foe)
    table.do(f"attack 0 karsus 1 {who}", "swords hammer hammer block dodge")
    assert table.damage(who) == 2
    assert "use_reaction" not in {tag for _, tag in table.asked()}


@rule("shadespire.crithit.03", "shadespire.crithit.01", "shadespire.cleave.01")
def test_a_tie_of_crits_can_be_a_critical_hit():
    """R029: crits are equal; Cleave by the crit leaves the target one success against two."""
    table = pose({"at": "hakka:4,3"}, {"at": "obryn:4,5", "inspired": "obryn", "worn": "cursed_artefact:obryn"})
    table.do("attack 0 hakka 0 obryn", "crit swords crit block block")
    (event,) = table.happened(AttackDecided)
    assert (event.outcome, event.crit, event.crits, event.totals) == ("success", True, (1, 1), (2, 1))


@of_card("aspiring_boss", "fatal_riposte")
@rule("shadespire.reaction.07", "shadespire.reaction.10")
def test_aspiring_boss_and_fatal_riposte_share_one_moment():
    """Priority is with the seat whose activation is next; what it uses closes the window."""
    own = {"at": "hakka:4,3", "worn": "aspiring_boss:hakka"}
    foe = {"at": "steelheart:4,5", "inspired": "steelheart", "worn": "fatal_riposte:steelheart"}
    table = pose(own, foe)
    table.do("attack 0 hakka 0 steelheart", "swords hammer block block")
    assert table.asking() == (1, "use_reaction")
    table.do("react 1 fatal_riposte 0", "swords")
    assert table.asking() == (1, "activate")
    table = pose(own, foe)
    table.do("attack 0 hakka 0 steelheart", "swords hammer block block")
    table.do("decline 1")
    found = changes(table, "react 0 aspiring_boss 0", "reroll 0 1 / crit")
    assert found == {"damage": {"steelheart": 1}, "left": {1: 3}}


@of_card("soultrap", "fatal_strike")
@rule("shadespire.reaction.07")
def test_of_two_last_moments_one_is_used():
    own = {"at": "champion:4,3", "damage": "champion:2", "worn": "soultrap:champion fatal_strike:champion"}
    table = pose(own, {"at": "obryn:4,5", "inspired": "obryn"}, turn=1)
    table.do("attack 1 obryn 0 champion", "hammer hammer block")
    assert set(table.choices()) == {"react soultrap 0", "react fatal_strike 0", "decline"}
    found = changes(table, "react 0 fatal_strike 0", "attack 0 champion 1 obryn / hammer hammer dodge dodge")
    assert found == {"damage": {"champion": 5, "obryn": 2}, "at": {"champion": ""}, "lost": {"champion"},
                     "glory": {1: 1}, "left": {0: 3}}  # fmt: skip


@of_card("soultrap", "too_dumb_to_die")
@rule("shadespire.damage.05", "shadespire.combat.25")
def test_cancelled_damage_was_never_dealt():
    """No tokens, no glory, not Inspired, nothing scored; and it may be driven back."""
    own = {"at": "hakka:4,3", "damage": "", "worn": "soultrap:hakka", "hand": "too_dumb_to_die"}
    table = pose(own, {"at": "saek:4,5", "worn": "great_strength:saek"}, turn=1)
    table.do("attack 1 saek 0 hakka", "hammer hammer dodge")
    table.do("react 0 soultrap 0", "block")
    assert table.asking() == (1, "drive_back")
    found = changes(table, "drive 1 4,1 0")
    assert found == {"at": {"hakka": "4,1"}, "left": {0: 3}}


@of_card("more_choppin")
@rule("shadespire.ploy.13")
def test_more_choppin_helps_the_charge_of_an_enemy():
    table = waiting("more_choppin", {"at": "saek:4,3"}, {"at": "obryn:4,9"}, by=1)
    changes(table, "charge 1 obryn 4,5")
    assert [len(event.faces) for event in table.happened(AttackRolled)] == [3]


@of_card("khorne_calls", "ready_for_action")
@rule("shadespire.ploy.07", "shadespire.ploy.10")
def test_a_ploy_that_waits_is_not_used_up_by_an_attack_in_a_power_step():
    own = {"at": "saek:4,3", "hand": "ready_for_action great_speed", "glory": 1}
    table = ploy("khorne_calls", own, OBRYN, turn=1)
    table.only_reactions("ready_for_action")
    changes(table, "ploy 0 khorne_calls", "upgrade 0 great_speed saek", "react 0 ready_for_action 0",
            "attack 0 saek 0 obryn / swords swords dodge dodge")  # fmt: skip
    assert [table.game.box.cards[table.state.kinds[each.card]].id for each in table.state.armed] == ["khorne_calls"]
    table.calm("power_turn", "use_reaction")
    table.do("attack 0 saek 0 obryn")
    assert [len(event.faces) for event in table.happened(AttackRolled)] == [3]


@of_card("fuelled_by_fury", "more_choppin")
@rule("shadespire.multitarget.04")
def test_what_is_for_the_first_attack_is_for_the_first_target_alone():
    """R032."""
    own, foe = {"at": "harvester:4,3"}, {"at": "obryn:4,5 steelheart:3,2", "inspired": "obryn steelheart"}
    table = waiting("more_choppin", own, foe)
    changes(table, "attack 0 harvester 0 obryn / hammer hammer hammer dodge dodge hammer hammer dodge dodge")
    table = waiting("fuelled_by_fury", own, foe)
    table.do("attack 0 harvester 0 obryn", "hammer hammer")
    table.do("reroll 0", "dodge dodge hammer hammer dodge dodge")
    assert "reroll_dice" not in {tag for _, tag in table.asked()}


@of_card("tireless_assault", "mighty_swing")
@rule("shadespire.multitarget.02", "shadespire.multitarget.03", "shadespire.reaction.17")
def test_after_each_target_there_is_a_moment():
    foe = {"at": "garrek:4,5 saek:3,2"}
    table = pose({"at": "steelheart:4,3", "inspired": "steelheart", "hand": "tireless_assault"}, foe)
    table.do("attack 0 steelheart 1 garrek", "swords swords block")
    table.calm("drive_back")
    assert "react tireless_assault 0" in table.choices()
    table.run("react 0 tireless_assault 0", "attack 0 steelheart 0 garrek / hammer hammer block hammer hammer block")
    table.calm()
    assert (table.damage("garrek"), table.damage("saek")) == (3, 2)


@of_card("sprint", "great_speed", "grasping_hands")
@rule("shadespire.modifiers.09")
def test_moves_are_doubled_and_then_changed():
    """3 x 2 + 1 = 7; with four that lie in the way 3."""
    own, foe = {"at": "obryn:4,3", "worn": "great_speed:obryn"}, {"at": "garrek:4,17"}
    assert values(waiting("sprint", own, foe), "obryn", "garrek")["move"] == 7
    guard = {"at": "warden:4,17", "lost": "prince champion harvester petitioner_1", "hand": "grasping_hands sprint"}
    table = pose({**own, "hand": "sprint great_fortitude"}, {**guard, "hand": "grasping_hands great_fortitude"},
                 phase="power", turn=1)  # fmt: skip
    changes(table, "ploy 1 grasping_hands", "ploy 0 sprint")
    table.calm("power_turn", "use_reaction")
    assert values(table, "obryn", "warden")["move"] == 3


@of_card("darkness_descends", "great_strength", "mighty_swing")
@rule("shadespire.modifiers.10")
def test_a_range_is_read_as_it_is_modified():
    """The chained axe, of Range 2, becomes one of Range 1, which Mighty Swing lets strike all."""
    own = {"at": "karsus:4,3"}
    foe = {"at": "obryn:4,5 steelheart:3,2", "inspired": "obryn steelheart"}
    table = waiting("darkness_descends mighty_swing", own, foe)
    found = values(table, "karsus", "obryn")
    assert (found["0 range"], found["0 scope"]) == (1, "adjacent_enemies")
    own = {"at": "eagle_eye:4,3", "worn": "great_strength:eagle_eye"}
    table = waiting("darkness_descends", own, OBRYN)
    assert (values(table, "eagle_eye", "obryn")["0 range"], values(table, "eagle_eye", "obryn")["0 damage"]) == (1, 2)


@of_card("forceful_denial", "stymied", "ploymaster")
@rule("shadespire.powerstep.03")
def test_a_cancelled_ploy_was_played():
    own, foe = {"at": "saek:4,3", "hand": "forceful_denial"}, {"at": "obryn:4,17 steelheart:6,17", "hand": "sidestep"}
    texts = ["pass 0", "pass 0", "ploy 1 sidestep", "react 0 forceful_denial 0 / block"]
    table = pose({**own, "hand": "forceful_denial stymied"}, foe)
    table.only_reactions("forceful_denial")
    changes(table, *texts)
    while table.asking() != (0, "score_objectives"):
        table.calm(table.asking()[1])
    assert "stymied" not in table.choices("score")


@of_card("insensate", "crushing_force", "precise_use_of_force", "indomitable")
def test_softened_damage_is_what_was_dealt():
    """One damage where one was needed: exactly enough, and not twice as much."""
    for card, yes in (("precise_use_of_force", True), ("crushing_force", False)):
        foe = {"at": "garrek:4,5", "damage": "garrek:3", "hand": "insensate great_fortitude"}
        table = pose({"at": "saek:4,3", "hand": card}, foe, phase="power", turn=1)
        changes(table, "ploy 1 insensate")
        table.calm("power_turn", "use_reaction")
        changes(table, "attack 0 saek 0 garrek@1 / hammer hammer block")
        assert table.damage("garrek@1") == 4
        assert (card not in table.pile("objectives")) is yes


@of_card("precise_use_of_force", "trap")
@rule("shadespire.cardrulings.09")
def test_precise_use_of_force_and_trap():
    """R090: what Trap adds is not dealt by the attack."""
    table = pose({"at": "garrek:4,3", "hand": "trap precise_use_of_force"}, {**OBRYN, "damage": "obryn:1"})
    table.only_reactions("trap")
    table.run("attack 0 garrek 0 obryn" + HIT, "drive 0 4,7 0", "react 0 trap 0")
    assert table.where("obryn") == ""
    assert table.pile("objectives") == ["precise_use_of_force"]


@of_card("blood_offering")
@rule("shadespire.damage.03", "shadespire.multi.28")
def test_who_gains_glory_for_a_fighter_that_its_own_ploy_takes_out():
    """R051: of two the other one; of more nobody."""
    own = {"at": "targor:4,3 saek:6,9", "damage": "targor:1"}
    gone = {"damage": {"targor": 2}, "at": {"targor": ""}, "lost": {"targor"}}
    assert effect(ploy("blood_offering", own, OBRYN), "pick 0 targor") == {**gone, "glory": {1: 1}}
    found = effect(ploy("blood_offering", own, OBRYN, {"at": "gurzag:12,3"}), "pick 0 targor")
    assert found == gone


@of_card("shattering_terrain")
@rule("shadespire.charge.13", "shadespire.inspire.03")
def test_an_orruk_that_is_hurt_by_its_charge_attacks_inspired():
    """Q11: the Move of a Charge completes first."""
    table = waiting("shattering_terrain", {"at": "hakka:4,9"}, OBRYN)
    table.do("charge 0 hakka 4,7")
    assert (table.damage("hakka"), table.set_of("inspired")) == (1, {"hakka", "obryn"})
    assert [len(event.faces) for event in table.happened(AttackRolled)] == [3]


@of_card("light_armour")
@rule("shadespire.inspire.06", "shadespire.crit.01")
def test_a_crit_on_light_armour_inspires_and_saves_nobody():
    foe = {"at": "steelheart:4,5", "worn": "light_armour:steelheart"}
    table = pose({"at": "saek:4,3"}, foe)
    found = changes(table, "attack 0 saek 0 steelheart / hammer swords crit")
    assert found == {"damage": {"steelheart": 3}, "inspired": {"steelheart"}, "left": {1: 3}}


@of_card("desecrate", "pillage", "claim_the_city")
@rule("shadespire.cardrulings.13")
@pytest.mark.parametrize("card", ["desecrate", "pillage"])
def test_an_objective_that_was_removed_need_not_be_held(card):
    own = {"at": "saek:4,3 garrek:4,5", "hand": card}
    tokens = {"1": "4,3", "2": "4,5"}
    texts = ["pass 0", f"ploy 0 {card}", "token 0 o1"]
    assert scores("claim_the_city", own, {"at": "obryn:4,17"}, texts=texts, tokens=tokens)
    assert scores("claim_the_city", {**own, "at": "garrek:4,5 saek:4,3"}, {}, tokens={"2": "4,5"})
    assert not scores("claim_the_city", {"at": "saek:4,1"}, {}, tokens={})


@of_card("bloodslick", "grimnirs_fortitude")
@rule("shadespire.modifiers.04")
def test_the_same_change_twice_adds_up():
    table = pose({"at": "garrek:4,3", "worn": "bloodslick:garrek cursed_artefact:garrek"}, OBRYN)
    assert values(table, "garrek", "obryn")["defence"] == 3
