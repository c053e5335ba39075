"""What happens by itself at one moment, and who says in which order (R072)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import CardWorked, RolledOff
from tests.proof import rule
from tests.shadespire.posed import KINDS, Table, pose

WOUNDED = {"at": "saek:4,3 garrek:2,7", "damage": "saek:2"}
CHARMED = {**WOUNDED, "worn": "tricksters_charm:garrek regeneration:saek", "hand": "sidestep great_fortitude"}
FOE = {"at": "obryn:4,17 steelheart:6,17", "damage": "obryn:1"}


def worked(table: Table) -> list[str]:
    """The cards that the last action made work, in order."""
    return [KINDS[table.state.kinds[event.card]] for event in table.happened(CardWorked)]


@rule("shadespire.sequencing.01", "shadespire.sequencing.03")
@pytest.mark.parametrize("first", ["tricksters_charm", "regeneration"])
def test_of_ones_own_effects_one_chooses_which_comes_first(first):
    table = pose(CHARMED, FOE, phase="round")
    assert table.asked() == [(0, "choose_card")]
    assert sorted(table.choices("card")) == ["regeneration", "tricksters_charm"]
    table.do(f"card 0 {first}")
    assert worked(table) == [first]
    questions = {"tricksters_charm": ("give_free", "finish 0"), "regeneration": ("choose_number", "number 0 0")}
    other = next(card for card in questions if card != first)
    for card in (first, other):
        question, decline = questions[card]
        assert table.asked() == [(0, question)]
        table.do(decline)
    assert table.asking()[1] == "choose_first"
    assert table.damage("saek") == 2


def test_nobody_is_asked_for_an_order_that_changes_nothing():
    whole = pose({**CHARMED, "damage": ""}, FOE, phase="round")
    assert whole.asked() == [(0, "give_free")]
    gain = {"at": "saek:4,3 garrek:2,7", "worn": "the_dazzling_key:saek the_shadowed_key:garrek"}
    ended = pose(gain, FOE, phase="keys", round_=3, tokens={"4": "4,3", "2": "2,7"})
    assert ended.state.result is not None
    assert ended.state.glory == (4, 0)


@rule("shadespire.sequencing.02", "shadespire.sequencing.01")
def test_effects_of_several_seats_take_turns_from_the_winner_of_a_roll_off():
    foe = {**FOE, "worn": "tricksters_charm:steelheart regeneration:obryn", "hand": "sidestep"}
    table = pose(CHARMED, foe, phase="round", dice="hammer hammer hammer hammer crit hammer hammer hammer")
    assert table.asked() == [(1, "choose_card")]
    table.do("card 1 regeneration@1")
    table.do("number 1 1")
    assert table.asked() == [(0, "choose_card")]
    table.do("card 0 tricksters_charm@0")
    table.do("finish 0")
    assert table.asked() == [(1, "give_free")]
    table.do("finish 1")
    assert table.asked() == [(0, "choose_number")]
    table.do("number 0 1")
    assert (table.damage("saek"), table.damage("obryn")) == (1, 0)
    assert table.asking()[1] == "choose_first"


@rule("shadespire.sequencing.02", "shadespire.dice.11")
def test_a_level_roll_off_for_the_order_is_rolled_again():
    foe = {**FOE, "worn": "regeneration:obryn"}
    own = {**WOUNDED, "worn": "regeneration:saek"}
    level, won = "crit hammer hammer hammer " * 2, "crit hammer hammer hammer hammer hammer hammer hammer"
    table = pose(own, foe, phase="round", dice=level + won)
    assert table.asked() == [(0, "choose_number")]
    table.do("number 0 0", "crit hammer hammer hammer hammer hammer hammer hammer")
    assert not table.happened(RolledOff)
    assert table.asked() == [(1, "choose_number")]


@rule("shadespire.sequencing.02", "shadespire.multi.37")
def test_three_seats_take_turns_round_the_table():
    third = {"at": "gurzag:12,3", "damage": "gurzag:1", "worn": "regeneration:gurzag"}
    sides = ({**WOUNDED, "worn": "regeneration:saek"}, {**FOE, "worn": "regeneration:obryn"}, third)
    dice = "hammer hammer hammer hammer crit hammer hammer hammer hammer hammer hammer hammer"
    for round_, order in ((1, (1, 2, 0)), (2, (1, 0, 2))):
        table = pose(*sides, phase="round", round_=round_, dice=dice)
        for seat in order:
            assert table.asked() == [(seat, "choose_number")]
            table.do(f"number {seat} 0")
        assert table.asking()[1] == "choose_first"


@rule("shadespire.sequencing.04", "shadespire.reaction.09")
def test_reactions_have_priority_as_ever_and_no_roll_off():
    own = {"at": "saek:4,3 garrek:1,2", "hand": "boon_of_khorne", "damage": "garrek:1"}
    foe = {"at": "obryn:4,5 steelheart:7,8", "hand": "undaunted", "damage": "obryn:2 steelheart:2"}
    table = pose(own, foe)
    table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    assert table.asked() == [(1, "use_reaction")]
    assert not table.happened(RolledOff)
