"""The one door: submitting, undo and redo, secrets, the log."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.fingerprint import digest
from tabletop.engine.flow import Play, Procedure
from tabletop.engine.legal import Refusal
from tabletop.engine.match import Match
from tabletop.engine.match.history import TakenBack
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tests.toy.game import open_toy
from tests.toy.model.actions import Brace, Pass, PlayCard, SetStake
from tests.toy.model.decisions import ChooseDiscard, TakeTurn
from tests.toy.model.events import Braced, CardPlayed, Peeked, StakesOpened, Struck
from tests.toy.posed import play_texts, posed


def tags(match: Match) -> list[str]:
    return [str(type(moment.event).__struct_config__.tag) for moment in match.moments]


def test_an_action_is_taken_or_refused_and_then_nothing_has_changed() -> None:
    match = Match(posed(("balm", "ward")))
    before, digests = match.state.clone(), list(match.digests)
    refusal = match.submit(Pass(Seat(1)))
    assert refusal == Refusal("not_asked", "toy.turn.01")
    assert (match.state, match.digests, match.actions, match.moments) == (before, digests, [], [])
    assert match.submit(Brace(Seat(0))) is None
    assert match.texts() == ["brace s0"]
    assert len(match.digests) == 2
    assert match.digests[1] == digest(match.state) != match.digests[0]


def test_moments_hold_the_state_after_each_event() -> None:
    match = Match(posed(("spark", "balm balm balm", ""), dice=(4,)))
    play_texts(match, "play s0 k0 s1", "decline s1")
    assert tags(match) == ["card_played", "struck"]
    assert [moment.actions for moment in match.moments] == [1, 2]
    assert [moment.state.health[1] for moment in match.moments] == [5, 4]
    assert match.moments[0].state.cards[0].place == "table"
    assert match.moments[0].state is not match.state


def test_what_happens_before_the_first_action_is_in_the_log() -> None:
    match = Match(open_toy(seats=3))
    assert tags(match) == ["card_dealt"] * 9 + ["round_began"]
    assert {moment.actions for moment in match.moments} == {0}


def test_undo_and_redo() -> None:
    match = Match(posed(("balm", "ward")))
    start = match.state.clone()
    play_texts(match, "brace s0")
    after, log = match.state.clone(), list(match.moments)
    assert match.undo(Seat(0)) is None
    assert (match.state, match.moments, match.actions, len(match.digests)) == (start, [], [], 1)
    assert match.redo() is None
    assert (match.state, match.moments, match.texts()) == (after, log, ["brace s0"])
    assert match.redo() == Refusal("nothing_to_redo")


def test_redo_lives_until_the_next_action() -> None:
    match = Match(posed(("balm", "ward")))
    play_texts(match, "brace s0")
    match.undo(Seat(0))
    play_texts(match, "pass s0")
    assert match.redo() == Refusal("nothing_to_redo")


def test_a_refused_action_leaves_the_redo() -> None:
    match = Match(posed(("balm", "ward")))
    play_texts(match, "brace s0")
    match.undo(Seat(0))
    assert match.submit(Pass(Seat(1))) is not None
    assert match.redo() is None


def test_the_undone_future_does_not_change_with_the_dice() -> None:
    match = Match(posed(("spark", "balm balm balm"), free_undo=True))
    play_texts(match, "play s0 k0 s1", "decline s1")
    wanted = match.digests[-1]
    match.undo(Seat(1))
    match.redo()
    assert match.digests[-1] == wanted


def test_nothing_to_undo() -> None:
    match = Match(posed(("balm", "ward")))
    assert match.may_undo(Seat(0)) == Refusal("nothing_to_undo")
    assert match.undo(Seat(0)) == Refusal("nothing_to_undo")


def test_only_the_seat_that_acted_last_may_undo() -> None:
    match = Match(posed(("balm", "ward")))
    play_texts(match, "brace s0")
    assert match.undo(Seat(1)) == Refusal("undo_other_seat")
    assert match.texts() == ["brace s0"]


def test_dice_stand() -> None:
    match = Match(posed(("spark", "balm balm balm"), known=7))
    play_texts(match, "play s0 k0 s1", "decline s1")
    refusal = match.undo(Seat(1))
    assert refusal is not None
    assert refusal.code == "undo_dice"
    assert isinstance(match.moments[refusal.args["moment"]].event, Struck)


def test_dice_that_were_loaded_stand_too() -> None:
    match = Match(posed(("spark", "balm balm balm"), known=7, dice=(4,)))
    play_texts(match, "play s0 k0 s1", "decline s1")
    assert match.may_undo(Seat(1)).code == "undo_dice"


def test_what_was_revealed_stands() -> None:
    match = Match(posed(("spy", "ward balm")))
    play_texts(match, "play s0 k0 s1")
    refusal = match.may_undo(Seat(0))
    assert refusal.code == "undo_revealed"
    assert isinstance(match.moments[refusal.args["moment"]].event, CardPlayed)
    play_texts(match, "peek s0 k2")
    refusal = match.may_undo(Seat(0))
    assert refusal.code == "undo_revealed"
    assert isinstance(match.moments[refusal.args["moment"]].event, Peeked)


class Toll(Procedure, frozen=True, kw_only=True, tag="toll"):
    """Asks a seat for a card, and forgets about it."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    seat: Seat

    def ask(self, play: Play) -> None:
        play.ask(ChooseDiscard(self.seat, 1))


def test_a_forced_answer_costs_no_undo() -> None:
    game = posed(("balm", "ward"))
    game.position.stack.insert(1, Toll(seat=Seat(1)))
    match = Match(game)
    play_texts(match, "pass s0")
    assert match.forced == 1
    assert match.state.owed == [None, TakeTurn(Seat(1))]
    assert match.undo(Seat(0)) is None
    assert match.forced == 0


def test_a_card_that_all_know_can_be_taken_back_until_dice_are_rolled() -> None:
    match = Match(posed(("spark", "ward balm balm"), known=7))
    play_texts(match, "play s0 k0 s1")
    assert match.may_undo(Seat(0)) is None
    play_texts(match, "react s1 k1")
    assert match.may_undo(Seat(1)) is None
    assert match.may_undo(Seat(0)).code == "undo_other_seat"


def test_a_table_that_agreed_may_take_back_anything_and_it_is_in_the_log() -> None:
    match = Match(posed(("spark", "balm balm balm"), free_undo=True))
    play_texts(match, "brace s0", "play s0 k0 s1", "decline s1")
    assert match.undo(Seat(1)) is None
    assert match.moments[-1].event == TakenBack(Seat(1), 1)
    assert match.moments[-1].state == match.state
    assert match.undo(Seat(1)) is None
    assert [moment.event for moment in match.moments] == [Braced(Seat(0)), TakenBack(Seat(1), 2)]
    assert match.undo(Seat(0)) is None
    assert [moment.event for moment in match.moments] == [TakenBack(Seat(1), 2)]
    assert match.actions == []


def test_undo_back_to_the_start_meets_every_digest_again() -> None:
    match = Match(open_toy(seed=4, seats=3))
    rng = Rng(4)
    while match.state.result is None:
        seat = match.state.deciders()[0]
        match.submit(match.game.options(match.state, seat).pick(rng))
    digests, forced = list(match.digests), match.forced
    texts = match.texts()
    for count in reversed(range(len(texts))):
        match.rewind(count)
        assert digest(match.state) == digests[count]
        assert match.digests == digests[: count + 1]
    assert match.forced == 0
    play_texts(match, *texts)
    assert (match.digests, match.forced) == (digests, forced)


def secret(seats: int = 3) -> Match:
    return Match(posed(("balm",) * seats, stakes=True))


def test_sealed_answers_wait_for_the_last_one() -> None:
    match = secret()
    before = len(match.moments)
    play_texts(match, "stake s2 1", "stake s0 2")
    assert len(match.moments) == before
    assert match.state.deciders() == (1,)
    assert match.submit(SetStake(Seat(0), 1)) == Refusal("already_answered")
    assert match.texts() == ["stake s2 1", "stake s0 2"]


def test_sealed_answers_stand_in_the_log_in_seat_order() -> None:
    match, other = secret(), secret()
    play_texts(match, "stake s2 1", "stake s0 2", "stake s1 0")
    play_texts(other, "stake s0 2", "stake s1 0", "stake s2 1")
    assert match.texts() == other.texts() == ["stake s0 2", "stake s1 0", "stake s2 1"]
    assert match.digests == other.digests
    assert match.moments == other.moments
    assert [type(moment.event) for moment in match.moments].count(StakesOpened) == 1
    match.rewind(2)
    assert match.state.deciders() == (2,)


def test_a_sealed_answer_may_be_taken_back_until_the_last_one_comes() -> None:
    match = secret()
    play_texts(match, "stake s2 1", "stake s0 2")
    assert match.withdraw(Seat(2))
    assert match.texts() == ["stake s0 2"]
    assert match.state.deciders() == (1, 2)
    assert not match.withdraw(Seat(2))
    play_texts(match, "stake s2 0", "stake s1 1")
    assert match.state.stakes == (2, 1, 0)
    assert not match.withdraw(Seat(1))


def test_nobody_withdraws_what_was_not_asked() -> None:
    match = Match(posed(("balm", "ward")))
    play_texts(match, "brace s0")
    assert not match.withdraw(Seat(0))
    assert not match.withdraw(Seat(1))


def test_a_withdrawn_answer_is_not_redone() -> None:
    match = secret()
    play_texts(match, "stake s1 1", "stake s0 2")
    assert match.undo(Seat(0)) is None
    assert match.withdraw(Seat(1))
    assert match.redo() == Refusal("nothing_to_redo")


def test_who_answered_last_has_seen_the_others_and_may_not_undo() -> None:
    match = Match(posed(("balm", "balm"), stakes=True))
    play_texts(match, "stake s1 1")
    assert match.may_undo(Seat(1)) is None
    play_texts(match, "stake s0 2")
    refusal = match.may_undo(Seat(1))
    assert refusal.code == "undo_revealed"
    assert isinstance(match.moments[refusal.args["moment"]].event, StakesOpened)


@pytest.mark.parametrize("answer", ["discard s1 k1+k2", "discard s1 k2+k1", "discard s1 k1"])
def test_refusals_of_a_question_in_the_middle_of_an_attack(answer: str) -> None:
    match = Match(posed(("spark", "ward balm balm"), dice=(5,)))
    play_texts(match, "play s0 k0 s1", "decline s1")
    action: Any = match.game.notation.read(answer)
    refusal = match.submit(action)
    assert (refusal is None) == (answer == "discard s1 k1+k2")
    assert refusal is None or refusal.rule == "toy.discard.01"


def test_an_action_of_no_seat_or_of_no_piece_is_refused() -> None:
    match = Match(posed(("spark", "ward")))
    for action in (Pass(Seat(-1)), Pass(Seat(2)), PlayCard(Seat(0), 99, Seat(1)), PlayCard(Seat(0), 0, Seat(-1))):
        assert match.submit(action) is not None, text_of(action)
