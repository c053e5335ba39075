"""Exploration rounds: cards, recovery, leadership (blackstone.round, exped_end, out, challenges)."""

from __future__ import annotations

import pytest

from tabletop.engine.grid.square import bits
from tabletop.engine.notation import write
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, Hex
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import GiveArtefact, Pass, StandOn
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.rounds import Round
from tests.blackstone.changes import changes
from tests.blackstone.rules.posing import CONTENT, pose
from tests.blackstone.rules.quests import find, resource
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
TWO = {DRAIK: (3, 0), TADDEUS: (4, 0)}
HAVEN = 18 + [each.id for each in CONTENT.challenges].index("quiet_haven")
DOOR = 18 + [each.id for each in CONTENT.challenges].index("sealed_door")


ALL = {DRAIK: (3, 0), TADDEUS: (3, 0), LOCARNO: (4, 0), VORNE: (4, 0)}


def between(step, *dice, at=ALL, **fields):
    """Between combats, at a step of the round."""
    table = pose(at, dice={DRAIK: (1,)}, **fields)
    state = table.state
    state.board, state.track, state.dice = "", (), ((),) * 4
    state.at = tuple(
        NOWHERE if hex_ == NOWHERE or state.out >> at // 2 & 1 else Hex(at // 4) for at, hex_ in enumerate(state.at)
    )
    state.stack[1:] = [Round(step=step)]
    state.owed[:] = [None] * len(state.owed)
    table.told = []
    return table.begin(*dice)


@rule("blackstone.round.01", "blackstone.round.02", "blackstone.round.03", "blackstone.round.04",
      "blackstone.round.05", "blackstone.round.06", "blackstone.round.16", "blackstone.challenges.04",
      "blackstone.challenges.05")  # fmt: skip
def test_a_challenge_is_drawn_carried_out_and_goes_back_to_the_box():
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=2, wounds=[1, 0, 0, 0])
    table.do("go_on s0")
    assert (table.state.drawn, table.state.deck, table.state.past) == (HAVEN, (20,), (3, HAVEN))
    assert table.asked() == asked.PickHaven(0, 0)  # type: ignore[arg-type]
    for seat in (0, 0, 1, 1):
        table.do(f"choose s{seat} inspiration")
    assert table.state.drawn == -1
    assert HAVEN not in table.state.deck
    steps = told.ChallengeEnded | told.DieRolled | told.LeaderPassed  # the die of a vitality roll
    assert [type(each) for each in table.told if isinstance(each, steps)] == [
        told.ChallengeEnded, told.DieRolled, told.LeaderPassed,
    ]  # fmt: skip
    assert isinstance(table.asked(), asked.VoteOnEnd)
    assert table.asked().seat == 1


@rule("blackstone.combat_setup.12")
def test_in_an_ambush_explorers_are_put_on_start_hexes_in_leaders_order():
    number = next(at for at, each in enumerate(CONTENT.combats) if each.kind == "ambush")
    table = pose(TWO, dice={DRAIK: (1,)}, seats=4, leader=1, drawn=number, past=(number,),
                 encounters=tuple(range(34)))  # fmt: skip
    table.state.board, table.state.at = "", (Hex(2), NOWHERE, Hex(2), *table.state.at[3:])
    table.state.stack[2:], table.state.owed[:] = [Combat()], [None] * 4
    table.begin()
    assert table.asked() == asked.PlaceFigures(1, 2)  # type: ignore[arg-type]
    starts = {*bits(table.game.box.sites[table.state.board].starts)}
    assert {each.hex for each in table.options() if isinstance(each, StandOn)} == starts


@rule("blackstone.round.02")
def test_the_recovery_step_comes_before_the_leadership_step():
    table = between("recovery", 5, wounds=[1, 0, 0, 0], finds=((0,), (), (), ()), deck=(20,), seats=2)
    assert [type(each) for each in table.told if isinstance(each, told.Healed | told.LeaderPassed)] == [told.Healed]
    assert isinstance(table.asked(), asked.HandCards)
    table.do("pass s0")
    assert [each.seat for each in table.events(told.LeaderPassed)] == [1]
    assert table.asked() == asked.VoteOnEnd(1)  # type: ignore[arg-type]


@rule("blackstone.challenges.05")
def test_an_optional_challenge_may_be_refused():
    table = between("votes", deck=(DOOR, 20), past=(3,))
    table.do("go_on s0")
    assert isinstance(table.asked(), asked.AcceptChallenge)
    table.do("refuse s0")
    assert [each.card for each in table.events(told.ChallengeRefused)] == [DOOR]
    assert isinstance(table.asked(), asked.VoteOnEnd)


@rule("blackstone.round.12", "blackstone.round.13", "blackstone.out.06", "blackstone.out.11", "blackstone.out.13",
      "blackstone.twins.12", "blackstone.twins.13")  # fmt: skip
def test_recovery_rolls_come_first_one_for_both_twins_who_may_stand_apart():
    """Readings Q15, Q17, Q23."""
    party = ("rein_raus", TADDEUS, LOCARNO, VORNE)
    at = {"rein_raus": ((3, 0), (3, 0)), TADDEUS: (3, 0), LOCARNO: (4, 0), VORNE: (4, 0)}
    table = between("recovered", 2, at=at, party=party, out=0b0001, grievous=[1, 0, 0, 0], wounds=[3, 1, 0, 0],
                    deck=(20,))  # fmt: skip
    assert [each.member for each in table.told if isinstance(each, told.Recovered)] == [0]
    assert [(each.purpose, each.value) for each in table.told if isinstance(each, told.BlackstoneRolled)] == [
        ("recovery", 2)
    ]
    assert table.asked() == asked.PlaceFigures(0, 0)  # type: ignore[arg-type]
    table.do("stand s0 m0 x2").do("stand s0 m1 x5", 5, 9)
    assert (table.state.at[0], table.state.at[1]) == (2, 5)
    assert [(each.member, each.wounds) for each in table.events(told.Healed)] == [(0, 1), (1, 1)]


@rule("blackstone.round.17", "blackstone.round.18")
def test_cards_change_hands_in_the_leadership_step_alone():
    """Reading Q10."""
    table = between("leadership", finds=((0,), (1,), (), ()), kit=((4,), (), (), ()),
                    artefacts=((2,), (), (), ()), seats=2, deck=(20,))  # fmt: skip
    assert table.asked().seat == 0
    found = changes(table, "give s0 d0 e2", "hand_over s0 r4 e1", "give_artefact s0 a2 e1")
    assert found == {"finds": {DRAIK: (), LOCARNO: (0,)}, "kit": {DRAIK: (), TADDEUS: (4,)},
                     "artefacts": ((), (2,), (), ())}  # fmt: skip
    assert table.asked().cards == (4,)  # once in a step
    elsewhere = pose(TWO, dice={DRAIK: (1,)}, finds=((0,), (), (), ()))
    assert elsewhere.refusal("give s0 d0 e1") == "trade_not_now"
    assert elsewhere.refusal("give_artefact s0 a0 e1") == "trade_not_now"


@rule("blackstone.round.08")
def test_a_combat_card_that_is_drawn_is_fought():
    table = between("votes", deck=(3, HAVEN), encounters=tuple(range(34)))
    table.do("go_on s0")
    assert table.state.board == table.game.box.combat(3).board
    assert table.events(told.EncounterDrawn)


@rule("blackstone.setup.12")
def test_a_ship_helps_before_the_card_of_a_round_is_drawn():
    vanguard = [each.id for each in CONTENT.ships].index("vanguard")
    table = between("votes", deck=(HAVEN, 20), ships=(vanguard,)).do("go_on s0")
    assert (table.asked().moment, table.state.drawn) == ("exploration_step", -1)


@rule("blackstone.inspiration.17")
def test_who_is_given_the_card_of_its_agenda_is_inspired():
    chrometer = find("empyrean_chrometer")
    table = between("leadership", finds=((), (chrometer,), (), ()), deck=(20,))
    table.do(f"give s0 d{chrometer} e0")
    assert table.state.inspired == 1


@rule("blackstone.combat_end.08")
def test_after_a_combat_come_recovery_rolls_and_then_the_leadership_step():
    table = pose({DRAIK: (9, 0)}, dice={DRAIK: (1,)}, deck=(HAVEN,), finds=((0,), (), (), ()))
    table.state.exit = table.state.open
    table.do("finish s0", 20, 20, 20)
    assert [each.member for each in table.events(told.Recovered)] == [1, 2, 3]
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s0 m{table.asked().figure} x{table.options()[0].hex}")
    assert isinstance(table.asked(), asked.HandCards)


@rule("blackstone.round.11", "blackstone.combat_end.02", "blackstone.combat_end.07", "blackstone.inspiration.12")
def test_after_a_combat_its_card_is_gone_and_all_board_as_they_stood():
    table = pose({DRAIK: (9, 0)}, dice={DRAIK: (1,)}, drawn=3, past=(3,), deck=(HAVEN,), wounds=[1, 0, 0, 0],
                 inspired=1, twists=(0,), threat=2, watch=((3,), (), (), ()),
                 markers=(30, NOWHERE, NOWHERE, NOWHERE))  # fmt: skip
    state, board = table.state, table.game.box.sites["hall"]
    state.exit, state.open = board.called[0], board.own | board.called[0]
    first = (board.called[0] & -board.called[0]).bit_length() - 1
    state.at = changed(state.at, 0, Hex(first + 1))
    table.do("finish s0", 20, 20, 20)
    assert (state.drawn, state.board, state.twists, state.threat, state.watch) == (-1, "", (), 1, ((),) * 4)
    assert state.markers == (NOWHERE,) * 4
    assert (state.wounds[0], state.at[0]) == (1, 1)
    assert [each.left for each in table.events(told.CombatEnded)] == [True]
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s0 m{table.asked().figure} x{table.options()[0].hex}")
    assert isinstance(table.asked(), asked.VoteOnEnd)
    assert state.inspired == 1


@rule("blackstone.out.06", "blackstone.out.07", "blackstone.out.09", "blackstone.out.10", "blackstone.exped_end.02",
      "blackstone.campaign.03")  # fmt: skip
@pytest.mark.parametrize(("roll", "dies"), [(2, True), (3, False)])
def test_up_to_the_number_of_grievous_wounds_one_dies(roll, dies):
    """Reading Q02: cards are lost for good."""
    table = between("recovered", roll, out=0b0100, wounds=[0, 0, 2, 0], grievous=[0, 0, 2, 0],
                    finds=((), (), (7,), ()), kit=((), (), (9,), ()), artefacts=((), (), (1,), ()),
                    deck=(20,))  # fmt: skip
    state = table.state
    assert bool(state.dead >> 2 & 1) == dies
    assert (state.finds[2], state.kit[2], state.artefacts[2]) == (((), (), ()) if dies else ((7,), (9,), (1,)))
    assert (state.lost, state.lost_kit) == (((7,), (9,)) if dies else ((), ()))
    ended = [each.reason for each in table.told if isinstance(each, told.ExpeditionEnded)]
    assert ended == ["death"] * dies


KEY = [each.id for each in CONTENT.artefacts].index("key_of_passage")


def first_of(table, kind):
    """The first option of a kind, in text."""
    return write(next(each for each in table.options() if isinstance(each, kind)))


@rule("blackstone.round.17")
def test_what_works_once_in_an_expedition_does_not_work_again_in_other_hands():
    table = between("guided", artefacts=((KEY,), (), (), ()), drawn=HAVEN, deck=(20, 21), seats=1)
    table.do("use_card s0 e0 0")
    assert table.state.drawn == -1
    table.do(first_of(table, GiveArtefact))
    state = table.state
    assert state.artefacts[0] == ()
    while not isinstance(table.asked(), asked.VoteOnEnd):
        table.do(first_of(table, Pass))
    again = between("guided", artefacts=state.artefacts, used=state.used, drawn=HAVEN, deck=(20, 21))
    assert not isinstance(again.asked(), asked.UseMoment)


def test_a_holder_of_two_cards_for_a_moment_can_use_one_after_the_other():
    grafts = (resource("synth_flesh_graft", 0), resource("synth_flesh_graft", 1))
    table = between("recovery", kit=(grafts, (), (), ()), grievous=[2, 0, 0, 0], deck=(20, 21))
    table.do("use_card s0 e0 0")
    assert isinstance(table.asked(), asked.UseMoment)
    table.do("use_card s0 e0 0")
    assert (table.state.grievous[0], table.state.kit[0]) == (0, ())
    declined = between("recovery", kit=(grafts, (), (), ()), grievous=[2, 0, 0, 0], deck=(20, 21))
    declined.do("pass s0")
    assert not isinstance(declined.asked(), asked.UseMoment)


def test_a_card_drawn_in_place_of_another_can_be_put_away_as_well_and_none_that_is_passed_by():
    guides = (resource("hired_guide", 0), resource("hired_guide", 1))
    table = between("guided", kit=(guides, (), (), ()), drawn=5, past=(5,), deck=(20, 21))
    table.do("use_card s0 e0 0")
    assert (table.state.drawn, isinstance(table.asked(), asked.UseMoment)) == (20, True)
    table.do("pass s0")
    assert table.state.kit[0] == guides[1:]
    passed = between("guided", kit=((), guides[:1], (), ()), artefacts=((KEY,), (), (), ()), drawn=5, past=(5,),
                     deck=(20, 21))  # fmt: skip
    passed.do("use_card s0 e0 0")
    assert (passed.state.drawn, isinstance(passed.asked(), asked.UseMoment)) == (-1, False)


@rule("blackstone.out.06")
def test_who_recovers_can_use_a_card_in_the_same_step():
    graft = (resource("synth_flesh_graft", 0),)
    table = between("recovery", 20, kit=(graft, (), (), ()), grievous=[2, 0, 0, 0], wounds=[2, 0, 0, 0], out=0b0001,
                    deck=(20, 21))  # fmt: skip
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(first_of(table, StandOn))
    assert table.asked() == asked.UseMoment(0, 0, "recovery", (0,))  # type: ignore[arg-type]
    table.do("use_card s0 e0 0")
    assert table.state.grievous[0] == 1
