"""Reactions: when, who first, one each time, and what becomes of what they interrupt (page 24)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import AttackEndedEarly, DefenceRolled, FighterDrivenBack, ReactionUsed
from tests.proof import rule
from tests.shadespire.posed import Table, pose

BOTH = ({"at": "saek:4,3 garrek:1,2", "hand": "boon_of_khorne", "damage": "garrek:1"},
        {"at": "obryn:4,5 steelheart:7,8", "hand": "undaunted", "damage": "obryn:2 steelheart:2"})  # fmt: skip
"""Saek can take Obryn out of action, which both can react to."""


def struck(*, turn: int = 0, left: tuple[int, int] = (4, 4)) -> Table:
    """Saek has taken Obryn out of action."""
    sides = [{**side, "left": each} for side, each in zip(BOTH, left, strict=True)]
    table = pose(*sides, turn=turn)
    if turn == 0:
        table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    return table


@rule("shadespire.reaction.01", "shadespire.reaction.07", "shadespire.reaction.09", "shadespire.reaction.10",
      "shadespire.reaction.04", "shadespire.reaction.05", "shadespire.example.52", "shadespire.reaction.17",
      "shadespire.reaction.02")  # fmt: skip
def test_who_activates_next_decides_first_and_only_one_reaction_is_used():
    table = struck()
    assert table.asked() == [(1, "use_reaction")]
    assert table.choices() == ["react undaunted 0", "decline"]
    table.do("react 1 undaunted 0")
    assert len(table.happened(ReactionUsed)) == 1
    assert table.damage("steelheart") == 0
    assert table.pile("power_discard", 1) == ["undaunted"]
    assert table.asked() == [(0, "power_turn")]
    assert table.state.left == (3, 4)
    other = struck()
    other.do("decline 1")
    assert other.asked() == [(0, "use_reaction")]
    other.do("react 0 boon_of_khorne 0")
    other.calm("use_reaction")
    assert other.pile("power_discard") == ["boon_of_khorne"]


@rule("shadespire.reaction.11", "shadespire.example.52")
def test_after_the_last_activation_who_would_have_a_fifth_one_next_decides_first():
    table = struck(left=(1, 0))
    assert table.asked() == [(1, "use_reaction")]
    more = struck(left=(2, 0))
    assert more.asked() == [(0, "use_reaction")]


@rule("shadespire.reaction.09")
def test_priority_is_with_the_other_seat_while_a_seat_is_active():
    table = struck(left=(4, 1))
    assert table.asked() == [(1, "use_reaction")]


@rule("shadespire.reaction.03", "shadespire.powerstep.09", "shadespire.reaction.23", "shadespire.hands.04")
def test_a_reaction_is_used_only_when_its_condition_is_met():
    sides = ({**BOTH[0], "damage": ""}, {**BOTH[1], "damage": ""})
    table = pose(*sides)
    table.pausing = True
    table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    seen = []
    while table.asking()[1] in ("use_reaction", "drive_back"):
        seen += table.choices()
        table.calm(table.asking()[1])
    assert not [choice for choice in seen if choice.startswith("react")]


# ---------------------------------------------------------------------- interruptions


@rule("shadespire.reaction.06", "shadespire.reaction.12", "shadespire.reaction.13", "shadespire.reaction.08",
      "shadespire.reaction.21", "shadespire.reaction.22")  # fmt: skip
def test_moments_of_one_attack_are_opportunities_of_their_own():
    own = {"at": "brightshield:4,3 obryn:2,7", "hand": "teamwork twist_the_knife tireless_assault"}
    table = pose(own, {"at": "garrek:4,5"})
    table.do("attack 0 brightshield 0 garrek")
    assert table.choices() == ["react teamwork 0", "decline"]
    table.run("react 0 teamwork 0")
    table.do("hex 0 2,9", "hammer hammer hammer block")
    assert table.choices() == ["react twist_the_knife 0", "decline"]
    table.do("react 0 twist_the_knife 0")
    assert table.damage("garrek") == 3
    assert table.asked() == [(0, "drive_back")]
    assert table.state.left == (3, 4)


@rule("shadespire.reaction.14", "shadespire.example.53", "shadespire.charge.14", "shadespire.cardrulings.08")
def test_a_charge_that_lost_its_target_ends_without_an_attack_and_was_one():
    table = pose({"at": "saek:4,1"}, {"at": "obryn:4,7", "hand": "quick_thinker"})
    table.do("charge 0 saek 4,5")
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 quick_thinker 0")
    table.calm("choose_fighter")
    table.do("move 1 obryn 4,11")
    assert table.set_of("charged") == {"saek"}
    assert table.set_of("moved") == {"obryn"}
    assert (table.damage("obryn"), table.where("obryn")) == (0, "4,11")
    assert not table.happened(DefenceRolled)
    assert table.state.left == (3, 3)


@rule("shadespire.reaction.14", "shadespire.example.53", "shadespire.reaction.13")
def test_an_attack_whose_target_has_gone_ends_unresolved():
    own = {"at": "saek:4,3 garrek:1,2"}
    table = pose(own, {"at": "festering:4,5", "worn": "expendable:festering"})
    table.do("attack 0 saek 0 festering", "hammer hammer dodge")
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 expendable 0")
    assert table.happened(AttackEndedEarly)
    assert table.damage("festering") == 0
    assert table.damage("saek") == 1
    assert table.set_of("lost") == {"festering"}
    assert table.state.glory == (1, 0)
    assert table.asked() == [(1, "activate")]


@rule("shadespire.reaction.15", "shadespire.reaction.18", "shadespire.reaction.19", "shadespire.example.54",
      "shadespire.reaction.02", "shadespire.reaction.22")  # fmt: skip
def test_furious_parry():
    target = {"at": "brightshield:4,5", "inspired": "brightshield"}
    table = pose({"at": "saek:4,3 arnulf:5,4"}, target)
    table.do("attack 0 saek 0 brightshield", "hammer swords block dodge")
    assert table.asked() == [(1, "use_reaction")]
    (reaction, _) = table.choices()
    table.do(f"react_with 1 {reaction.split(' ', 1)[1]}")
    while table.asking()[1] == "make_action":
        assert set(table.choices("attack")) == {"brightshield 1 saek"}
        table.do("attack 1 brightshield 1 saek", "hammer hammer block")
    assert table.damage("saek") == 1
    table.calm("drive_back")
    assert not table.happened(FighterDrivenBack)
    assert table.where("brightshield") == "4,5"
    hit = pose({"at": "saek:4,3"}, target)
    hit.do("attack 0 saek 0 brightshield", "hammer hammer block dodge")
    assert hit.asking()[1] == "drive_back"
    far = pose({"at": "karsus:4,1"}, target | {"at": "brightshield:4,5"})
    far.do("attack 0 karsus 0 brightshield", "swords hammer hammer block dodge")
    assert not [choice for choice in far.choices() if choice.startswith("react_with") and "attack" in choice]


@rule("shadespire.trapped.01", "shadespire.reaction.15")
def test_a_reaction_to_an_attack_that_fails_is_none_to_one_that_succeeds_by_trapped():
    target = {"at": "brightshield:4,5", "inspired": "brightshield"}
    table = pose({"at": "saek:4,3"}, target, blocked="3,6 4,7 5,6")
    table.do("attack 0 saek 0 brightshield", "hammer swords block dodge")
    assert table.damage("brightshield") == 3
    assert table.asked() == [(1, "activate")]


@rule("shadespire.reaction.16", "shadespire.reaction.20", "shadespire.example.55")
def test_ever_advancing():
    target = {"at": "garrek:4,5", "worn": "ever_advancing:garrek"}
    table = pose({"at": "brightshield:4,3"}, target)
    table.do("attack 0 brightshield 0 garrek", "hammer hammer swords block")
    assert table.damage("garrek") == 2
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 ever_advancing 0")
    assert set(table.choices("hex")) == {"3,4", "5,4", "3,6", "4,7", "5,6"}
    table.do("hex 1 5,4")
    assert table.where("garrek") == "5,4"
    assert table.asked() == [(1, "activate")]
    crits = pose({"at": "brightshield:4,3"}, target)
    crits.do("attack 0 brightshield 0 garrek", "hammer hammer hammer crit")
    assert crits.asked() == [(1, "activate")]
    trapped = pose({"at": "brightshield:4,3"}, target, blocked="3,6 4,7 5,6")
    trapped.do("attack 0 brightshield 0 garrek", "hammer hammer hammer dodge")
    assert trapped.asked() == [(1, "activate")]


@rule("shadespire.reaction.16", "shadespire.reaction.08")
def test_could_be_driven_and_being_driven_are_two_moments():
    own = {"at": "fjul:4,3", "hand": "trap"}
    target = {"at": "garrek:4,5", "worn": "ever_advancing:garrek"}
    table = pose(own, target)
    table.do("attack 0 fjul 0 garrek", "hammer swords dodge")
    assert table.asked() == [(1, "use_reaction")]
    table.do("decline 1")
    assert table.asked() == [(0, "drive_back")]
    table.do("drive 0 4,7 0")
    assert table.asked() == [(0, "use_reaction")]
    table.do("react 0 trap 0")
    assert (table.damage("garrek"), table.where("garrek")) == (1, "4,7")
    declined = pose(own, target)
    declined.do("attack 0 fjul 0 garrek", "hammer swords dodge")
    declined.run("decline 1", "stay 0")
    assert declined.asked() == [(0, "power_turn")]
    assert declined.damage("garrek") == 0


@rule("shadespire.reaction.17", "shadespire.reaction.18", "shadespire.example.56")
def test_tireless_assault():
    own = {"at": "steelheart:4,3 obryn:5,4", "hand": "tireless_assault"}
    table = pose(own, {"at": "garrek:4,5 saek:3,4"})
    table.do("attack 0 steelheart 0 garrek", "hammer swords dodge")
    table.do("stay 0")
    assert table.asked() == [(0, "use_reaction")]
    table.do("react 0 tireless_assault 0")
    assert set(table.choices("attack")) == {"steelheart 0 garrek"}
    table.do("attack 0 steelheart 0 garrek", "hammer hammer block")
    assert table.damage("garrek") == 3
    away = pose(own, {"at": "garrek:4,5"})
    away.do("attack 0 steelheart 0 garrek", "hammer swords dodge")
    away.do("drive 0 4,7 0")
    assert away.asked() == [(0, "power_turn")]
    hit = pose(own, {"at": "garrek:4,5"})
    hit.do("attack 0 steelheart 0 garrek", "hammer hammer block")
    hit.do("stay 0")
    assert hit.asked() == [(0, "power_turn")]


@rule("shadespire.damage.04", "shadespire.damage.05", "shadespire.example.32")
@pytest.mark.parametrize(("die", "saved"), [("block", True), ("dodge", False)])
def test_a_saved_fighter_was_not_out_of_action_and_pays_no_glory(die, saved):
    target = {"at": "fjul:4,5", "damage": "fjul:2", "worn": "grimnirs_blessing:fjul"}
    table = pose({"at": "saek:4,3"}, target)
    table.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 grimnirs_blessing 0", die)
    assert (table.where("fjul") == "4,5") == saved
    assert table.state.glory == (0 if saved else 1, 0)
    assert table.set_of("lost") == (set() if saved else {"fjul"})
    assert table.damage("fjul") == (2 if saved else 5)


@rule("shadespire.sequencing.04", "shadespire.reaction.09", "shadespire.reaction.08")
def test_a_ploy_can_be_cancelled_when_it_is_played():
    own = {"at": "saek:4,3", "hand": "sidestep"}
    table = pose(own, {"at": "warden:4,9", "hand": "forceful_denial"}, phase="power")
    table.do("ploy 0 sidestep")
    assert table.asked() == [(1, "use_reaction")]
    table.do("react 1 forceful_denial 0", "block")
    assert table.where("saek") == "4,3"
    assert table.pile("power_discard") == ["sidestep"]
    assert table.pile("power_discard", 1) == ["forceful_denial"]
