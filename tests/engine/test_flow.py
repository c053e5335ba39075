"""Procedures, decisions and the core that runs them."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.flow import Listener, Play, Procedure, Rules, UnrolledError, advance, play
from tabletop.engine.state import Result
from tests.toy.model.actions import Brace, Decline, Discard, Pass, SetStake
from tests.toy.model.decisions import ChooseDiscard, ChoosePeek, ChooseStake, ReactTo, TakeTurn
from tests.toy.posed import posed


class Run(Play[Any, Any]):
    """A play that knows its rules, so that a test can go on."""

    def __init__(self, rules: Rules, state: Any, listener: Listener | None = None) -> None:
        super().__init__(rules, state, listener)
        self.rules = rules


def run(*frames: Procedure, hands: tuple[str, ...] = ("balm", "ward"), **position: Any) -> tuple[Run, list[Any]]:
    """Run frames, the innermost last, on a toy's state; the play and what it told."""
    game = posed(hands, **position)
    state = game.new_state()
    state.stack = list(frames)
    told: list[Any] = []
    handle = Run(game, state, lambda event, _: told.append(event))
    advance(handle)
    return handle, told


def answer(handle: Run, action: Any) -> int:
    """Answer what the handle's state owes."""
    return play(handle.rules, handle.state, action)


noted: list[Any] = []


@pytest.fixture(autouse=True)
def _nothing_seen_yet() -> None:
    noted.clear()


class Child(Procedure, frozen=True, kw_only=True, tag="child"):
    steps: ClassVar[tuple[str, ...]] = ("one", "two")
    gives: int = 0

    def one(self, play: Play[Any, Any]) -> None:
        noted.append("one")

    def two(self, play: Play[Any, Any]) -> None:
        noted.append("two")
        play.finish(self.gives)


class Parent(Procedure, frozen=True, kw_only=True, tag="parent"):
    steps: ClassVar[tuple[str, ...]] = ("begin", "middle", "skipped", "last")
    memory: int = 0

    def begin(self, play: Play[Any, Any]) -> Parent:
        play.call(Child(gives=7), then="middle")
        return replace(self, memory=3)

    def middle(self, play: Play[Any, Any]) -> None:
        noted.append((self.memory, play.result))
        play.goto("last")

    def skipped(self, play: Play[Any, Any]) -> None:
        noted.append("skipped")

    def last(self, play: Play[Any, Any]) -> None:
        noted.append((self.memory, play.result))


def test_steps_run_in_order_call_one_another_and_remember() -> None:
    handle, _ = run(Parent())
    assert noted == ["one", "two", (3, 7), (3, None)]
    assert handle.state.stack == []


class Hirer(Procedure, frozen=True, kw_only=True, tag="hirer"):
    steps: ClassVar[tuple[str, ...]] = ("send", "look")

    def send(self, play: Play[Any, Any]) -> None:
        play.call(Parent(step="middle", memory=5), Child(step="two", gives=7), then="look")

    def look(self, play: Play[Any, Any]) -> None:
        noted.append("back")


def test_a_procedure_that_has_begun_is_called_with_what_it_has_called() -> None:
    handle, _ = run(Hirer())
    assert noted == ["two", (5, 7), (5, None), "back"]
    assert handle.state.stack == []


def test_a_step_that_is_no_method_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="'stpe'"):

        class Misspelt(Procedure, frozen=True, kw_only=True, tag="misspelt"):
            steps: ClassVar[tuple[str, ...]] = ("step_one", "stpe")

            def step_one(self, play: Play[Any, Any]) -> None: ...


class Outer(Procedure, frozen=True, kw_only=True, tag="outer"):
    steps: ClassVar[tuple[str, ...]] = ("send", "look")
    inner: Procedure

    def send(self, play: Play[Any, Any]) -> None:
        play.call(self.inner)

    def look(self, play: Play[Any, Any]) -> None:
        noted.append((play.answer, play.result))


class EndsWithACall(Procedure, frozen=True, kw_only=True, tag="ends_with_a_call"):
    steps: ClassVar[tuple[str, ...]] = ("only",)

    def only(self, play: Play[Any, Any]) -> None:
        play.call(Child(gives=9))


class EndsWithAQuestion(Procedure, frozen=True, kw_only=True, tag="ends_with_a_question"):
    steps: ClassVar[tuple[str, ...]] = ("only",)

    def only(self, play: Play[Any, Any]) -> None:
        play.ask(TakeTurn(Seat(0)))


def test_what_a_last_step_called_or_asked_is_not_mistaken_for_the_result() -> None:
    run(Outer(inner=EndsWithACall()))
    assert noted == ["one", "two", (None, None)]
    noted.clear()
    handle, _ = run(Outer(inner=EndsWithAQuestion()))
    assert noted == []
    answer(handle, Pass(Seat(0)))
    assert noted == [(None, None)]


class Twice(Procedure, frozen=True, kw_only=True, tag="twice"):
    steps: ClassVar[tuple[str, ...]] = ("only",)
    acts: tuple[str, str]

    def only(self, play: Play[Any, Any]) -> None:
        for act in self.acts:
            match act:
                case "ask":
                    play.ask(TakeTurn(Seat(0)))
                case "ask_all":
                    play.ask_all({Seat(0): TakeTurn(Seat(0))})
                case "call":
                    play.call(Child())
                case "goto":
                    play.goto("only")
                case "finish":
                    play.finish()


ACTS = ("ask", "ask_all", "call", "goto", "finish")


@pytest.mark.parametrize("first", ACTS)
@pytest.mark.parametrize("second", ACTS)
def test_a_step_acts_once(first: str, second: str) -> None:
    with pytest.raises(RuntimeError, match="once"):
        run(Twice(acts=(first, second)))


class Asker(Procedure, frozen=True, kw_only=True, tag="asker"):
    """Asks whatever it is given, of one seat or of several, and notes what comes back."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "note")
    questions: tuple[Any, ...]

    def ask(self, play: Play[Any, Any]) -> None:
        if len(self.questions) == 1:
            play.ask(self.questions[0])
        else:
            play.ask_all({question.seat: question for question in self.questions})

    def note(self, play: Play[Any, Any]) -> None:
        noted.append((play.answer, play.answers))


class AskerAhead(Procedure, frozen=True, kw_only=True, tag="asker_ahead"):
    """Asks, and has the answer looked at two steps on."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "passed_over", "note")
    question: Any

    def ask(self, play: Play[Any, Any]) -> None:
        play.ask(self.question, then="note")

    def passed_over(self, play: Play[Any, Any]) -> None:
        noted.append("passed over")

    def note(self, play: Play[Any, Any]) -> None:
        noted.append(play.answer)


@pytest.mark.parametrize("hand", ["", "balm", "balm spy"])
def test_a_question_may_name_the_step_that_finds_its_answer(hand: str) -> None:
    handle, _ = run(AskerAhead(question=ChooseDiscard(Seat(0), 1)), hands=(hand, "ward"))
    if handle.state.owed[0] is not None:
        answer(handle, Discard(Seat(0), (0,)))
    assert noted == [Discard(Seat(0), (0,)) if hand else None]


def test_a_question_without_an_option_is_skipped_with_an_event() -> None:
    handle, told = run(Asker(questions=(ChooseDiscard(Seat(0), 1),)), hands=("", "ward"))
    assert told == [NothingToChoose(Seat(0), "choose_discard")]
    assert noted == [(None, [None, None])]
    assert handle.forced == 0
    assert handle.state.owed == [None, None]


def test_a_forced_answer_is_taken_at_once() -> None:
    handle, told = run(Asker(questions=(ChooseDiscard(Seat(0), 2),)), hands=("balm spy", "ward"))
    forced = Discard(Seat(0), (0, 1))
    assert noted == [(forced, [forced, None])]
    assert (told, handle.forced, handle.state.stack) == ([], 1, [])


def test_a_choice_of_two_is_asked() -> None:
    handle, _ = run(Asker(questions=(ChooseDiscard(Seat(0), 1),)), hands=("balm spy", "ward"))
    assert noted == []
    assert handle.state.owed == [ChooseDiscard(Seat(0), 1), None]
    assert answer(handle, Discard(Seat(0), (1,))) == 0
    assert noted[0][0] == Discard(Seat(0), (1,))


def test_what_closes_something_is_asked_though_it_is_forced() -> None:
    handle, _ = run(Asker(questions=(TakeTurn(Seat(1)),)), hands=("balm", "ward"))
    handle.state.braced[1] = True
    assert list(handle.rules.options(handle.state, Seat(1))) == [Pass(Seat(1))]
    handle.state.owed[1] = None
    again = Play(handle.rules, handle.state)
    handle.state.stack = [Asker(questions=(TakeTurn(Seat(1)),))]
    advance(again)
    assert handle.state.owed == [None, TakeTurn(Seat(1))]
    assert (noted, again.forced) == ([], 0)


def test_what_is_secret_is_asked_though_it_is_forced() -> None:
    handle, _ = run(Asker(questions=(ReactTo(Seat(1), 0, "ward"),)), hands=("balm", "spy"))
    assert list(handle.rules.options(handle.state, Seat(1))) == [Decline(Seat(1))]
    assert handle.state.owed[1] is not None
    assert noted == []


class LookInSecret(ChoosePeek, frozen=True, tag="look_in_secret"):
    secret: ClassVar[bool] = True


class LookAndClose(ChoosePeek, frozen=True, tag="look_and_close"):
    closing: ClassVar[bool] = True


def test_a_secret_question_without_an_option_is_skipped_and_nobody_is_told() -> None:
    handle, told = run(Asker(questions=(LookInSecret(Seat(0), Seat(1)),)), hands=("balm", ""))
    assert (told, handle.state.owed, noted) == ([], [None, None], [(None, [None, None])])


def test_a_closing_question_without_an_option_is_skipped_with_an_event() -> None:
    handle, told = run(Asker(questions=(LookAndClose(Seat(0), Seat(1)),)), hands=("balm", ""))
    assert told == [NothingToChoose(Seat(0), "look_and_close")]
    assert handle.state.owed == [None, None]


def test_among_several_questions_a_secret_one_without_an_option_is_not_told_either() -> None:
    questions = (ChooseDiscard(Seat(0), 1), LookInSecret(Seat(1), Seat(2)), LookAndClose(Seat(2), Seat(1)))
    handle, told = run(Asker(questions=questions), hands=("balm spy", "ward", ""), known=0b111)
    assert told == [NothingToChoose(Seat(2), "look_and_close")]
    assert handle.state.deciders() == (0,)


def test_several_answer_at_once_and_the_step_finds_one_a_seat() -> None:
    handle, _ = run(Asker(questions=tuple(ChooseStake(Seat(seat)) for seat in (2, 0, 1))), hands=("", "", ""))
    assert handle.state.deciders() == (0, 1, 2)
    for seat, others in ((2, (0, 1)), (0, (1,))):
        assert answer(handle, SetStake(Seat(seat), seat)) == 0
        assert noted == []
        assert (handle.state.decider(), handle.state.deciders()) == (others[0], others)
    answer(handle, SetStake(Seat(1), 1))
    assert noted[0][1] == [SetStake(Seat(0), 0), SetStake(Seat(1), 1), SetStake(Seat(2), 2)]
    assert handle.state.sealed == [None, None, None]
    with pytest.raises(ValueError, match="nobody"):
        handle.state.decider()


def test_forced_and_impossible_answers_among_several() -> None:
    questions = (ChooseDiscard(Seat(0), 1), ChooseDiscard(Seat(1), 1), ChooseDiscard(Seat(2), 1))
    handle, told = run(Asker(questions=questions), hands=("balm spy", "ward", ""))
    assert told == [NothingToChoose(Seat(2), "choose_discard")]
    assert handle.state.deciders() == (0,)
    answer(handle, Discard(Seat(0), (1,)))
    assert noted[0][1] == [Discard(Seat(0), (1,)), Discard(Seat(1), (2,)), None]


def test_several_questions_that_are_all_forced_do_not_stop() -> None:
    questions = (ChooseDiscard(Seat(0), 1), ChooseDiscard(Seat(1), 1))
    handle, _ = run(Asker(questions=questions), hands=("balm", "ward"))
    assert noted[0][1] == [Discard(Seat(0), (0,)), Discard(Seat(1), (1,))]
    assert (handle.forced, handle.state.sealed, handle.state.owed) == (2, [None, None], [None, None])


class Ender(Procedure, frozen=True, kw_only=True, tag="ender"):
    steps: ClassVar[tuple[str, ...]] = ("over", "never")

    def over(self, play: Play[Any, Any]) -> None:
        play.state.result = Result((Seat(0),), "test")

    def never(self, play: Play[Any, Any]) -> None:
        noted.append("never")


def test_a_result_ends_everything_at_once() -> None:
    handle, _ = run(Parent(step="last"), Outer(inner=Child(), step="look"), Ender())
    assert noted == []
    assert handle.state.stack == []


class Roller(Procedure, frozen=True, kw_only=True, tag="roller"):
    steps: ClassVar[tuple[str, ...]] = ("roll",)

    def roll(self, play: Play[Any, Any]) -> None:
        noted.append((play.roll(6), play.roll(20), play.roll(6)))


def test_loaded_dice_come_first() -> None:
    handle, _ = run(Roller(), dice=(4, 20), seed=8)
    plain, _ = run(Roller(), seed=8)
    assert noted[0][:2] == (4, 20)
    assert handle.state.loaded == ()
    assert handle.state.rng != 8
    assert plain.state.rng != handle.state.rng


class ManyRoller(Procedure, frozen=True, kw_only=True, tag="many_roller"):
    steps: ClassVar[tuple[str, ...]] = ("roll",)

    def roll(self, play: Play[Any, Any]) -> None:
        noted.append((*play.rolls(2), play.roll(), *play.rolls(3, 20)))


class EachRoller(ManyRoller, frozen=True, kw_only=True, tag="each_roller"):
    def roll(self, play: Play[Any, Any]) -> None:
        noted.append((*(play.roll() for _ in range(3)), *(play.roll(20) for _ in range(3))))


@pytest.mark.parametrize("dice", [(), (4,), (4, 2, 6, 20)])
def test_some_dice_are_those_that_come_one_after_another(dice: tuple[int, ...]) -> None:
    many, _ = run(ManyRoller(), dice=dice, seed=8)
    one, _ = run(EachRoller(), dice=dice, seed=8)
    assert noted[0] == noted[1]
    assert noted[0][: len(dice)] == dice
    assert (many.state.rng, many.state.loaded) == (one.state.rng, one.state.loaded)


def test_a_loaded_die_must_fit_its_sides() -> None:
    with pytest.raises(ValueError, match="7 on 6 sides"):
        run(Roller(), dice=(7,))


def test_where_only_loaded_dice_are_allowed_a_missing_one_is_named() -> None:
    game = posed(("balm", "ward"), dice=(4,))
    state = game.new_state()
    state.stack = [Roller()]
    with pytest.raises(UnrolledError) as missing:
        advance(Play(game, state, only_loaded=True))
    assert missing.value.sides == 20


def test_the_core_tells_how_many_answers_were_forced() -> None:
    game = posed(("spark balm", "ward"), dice=(3,))
    state = game.start()
    assert game.play(state, game.notation.read("play s0 k0 s1")) == 0
    told: list[Any] = []
    forced = game.play(state, game.notation.read("decline s1"), lambda event, _: told.append(event))
    assert forced == 1
    assert [event.__struct_config__.tag for event in told] == ["struck", "discarded"]
    assert state.owed == [None, TakeTurn(Seat(1))]


def test_the_core_works_in_the_middle_of_nested_procedures() -> None:
    game = posed(("spark counter", "ward balm"), dice=(4,))
    state = game.start()
    for text in ("play s0 k0 s1", "react s1 k2"):
        game.play(state, game.notation.read(text))
    assert [type(frame).__name__ for frame in state.stack] == [
        "Duel", "Turn", "Spell", "Attack", "Reaction", "Reaction",
    ]  # fmt: skip
    twin = state.clone()
    game.play(twin, game.notation.read("react s0 k1"))
    game.play(state, game.notation.read("decline s0"))
    assert [frame.step for frame in twin.stack][-1] == "answer"
    assert len(twin.stack) == 7
    assert state.health == [5, 4]


def test_bracing_again_is_the_same_turn() -> None:
    game = posed(("balm", "ward"))
    state = game.start()
    game.play(state, Brace(Seat(0)))
    assert state.owed == [TakeTurn(Seat(0)), None]
