"""Who decides for the party where companions play along (settled: people say, companions follow; reading Q28)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.match.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import HUMAN, Setup
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.table import deciders, hostile_seat, speaker
from tabletop.players import make
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.rules.quest.test_quest_start import PARTY, clues, gather
from tests.blackstone.rules.test_rounds import DOOR, HAVEN, between
from tests.proof import rule

FOR_THE_PARTY = (
    asked.VoteOnEnd, asked.VoteOnAssault, asked.AcceptChallenge, asked.PayClue, asked.ChooseShip, asked.ChooseMarker,
    asked.ChoosePortal, asked.DiscardFinds, asked.ChooseTarget,
)  # fmt: skip


@rule("blackstone.exped_end.03", "blackstone.exped_end.04")
@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("answer", ["go_on", "turn_back"])
def test_one_person_decides_alone_whether_the_party_goes_on(leader, answer):
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=4, people=0b0010, leader=leader)
    assert table.asked() == asked.VoteOnEnd(1)  # type: ignore[arg-type]
    table.do(f"{answer} s1")
    assert [each.seat for each in table.events(told.Voted)] == [1]
    assert bool(table.events(told.ExpeditionEnded)) == (answer == "turn_back")


def test_two_people_have_to_agree_and_the_companion_between_them_is_not_asked():
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=4, people=0b1001, leader=1)
    assert deciders(table.game.box, table.state) == (3, 0)
    table.do("turn_back s3")
    assert not table.events(told.ExpeditionEnded)
    table.do("turn_back s0")
    assert table.events(told.ExpeditionEnded)


def test_where_no_person_leads_an_explorer_companions_decide():
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=5, people=0b10000, leader=2)
    assert deciders(table.game.box, table.state) == (2, 3, 0, 1)
    assert (speaker(table.game.box, table.state), hostile_seat(table.game.box, table.state)) == (2, 4)


@rule("blackstone.challenges.05", "blackstone.seats.18")
def test_while_a_companion_has_the_marker_the_next_person_makes_the_leaders_choices():
    table = between("votes", deck=(DOOR, 20), past=(3,), seats=4, people=0b0101, leader=1)
    table.do("go_on s2")
    assert table.asked() == asked.AcceptChallenge(2, DOOR)  # type: ignore[arg-type]
    assert hostile_seat(table.game.box, table.state) == 2
    table.state.leader = 0  # type: ignore[assignment]
    assert speaker(table.game.box, table.state) == 0


@pytest.mark.parametrize("scenario", ["one_off_medium", "quest"])
def test_no_companion_is_asked_for_the_party_in_whole_expeditions(scenario):
    options = (("quest", BlackstoneFortress.beginning(CONTENT, "deciding")),) if scenario == "quest" else ()
    found = []
    for seed in range(4):
        setup = Setup("blackstone", scenario, ("normal", HUMAN, "easy"), seed, options)
        game = BlackstoneFortress.open(CONTENT, setup)
        match, player = Match(game), make("random", game, Rng(seed))
        while match.state.result is None:
            seat = match.state.decider()
            found += [each for each in match.state.owed if isinstance(each, FOR_THE_PARTY)]
            match.submit(player.choose(game.view(match.state, seat), seat))
    assert {type(each) for each in found} >= {asked.VoteOnEnd, asked.ChooseTarget}
    assert {each.seat for each in found} == {1}


def asked_by_earlier_rules(table, heard, seat):
    """The table in the middle of a vote of the rules before reading Q28, which asked every seat: so many have been
    heard, and this one owes its answer."""
    state, question = table.state, table.asked()
    state.stack[-1] = replace(state.stack[-1], heard=heard)
    state.owed[question.seat] = None
    state.owed[seat] = replace(question, seat=seat)
    return table


@pytest.mark.parametrize(("leader", "heard"), [(1, 3), (0, 0), (2, 2)])
def test_a_game_kept_in_the_middle_of_an_earlier_vote_goes_on_with_the_person(leader, heard):
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=4, people=0b0001, leader=leader)
    asked_by_earlier_rules(table, heard, 0).do("turn_back s0")
    assert [(each.seat, each.stop) for each in table.events(told.Voted)] == [(0, True)]
    assert table.events(told.ExpeditionEnded)


def test_a_companion_that_an_earlier_vote_asked_ends_no_expedition_alone():
    table = between("votes", deck=(HAVEN, 20), past=(3,), seats=4, people=0b0001, leader=1)
    asked_by_earlier_rules(table, 0, 1).do("turn_back s1")
    assert not table.events(told.ExpeditionEnded)
    assert table.asked() == asked.VoteOnEnd(0)  # type: ignore[arg-type]


@pytest.mark.parametrize(("heard", "seat"), [(1, 1), (3, 3)])
def test_an_earlier_vote_on_an_attack_is_put_to_the_person(heard, seat, monkeypatch):
    table = gather(clues(*PARTY), seats=4)
    state, box = table.state, table.game.box
    monkeypatch.setattr(box, "options", replace(box.options, people=0b0001))
    asked_by_earlier_rules(table, heard, seat)
    table.do(f"accept s{seat}")
    assert state.mission.kind == "later"
    assert table.asked() == asked.VoteOnAssault(0, False)  # type: ignore[arg-type]
    table.do("accept s0")
    assert [(each.seat, each.yes) for each in table.events(told.AssaultVoted)] == [(0, True)]
    assert state.mission.kind == "stronghold"
