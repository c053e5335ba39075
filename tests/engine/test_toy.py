"""What a game builds on the engine, on the toy: hidden hands, reactions, previews, refusals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.preview import Odds, Warning
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup, SetupError
from tabletop.players import make
from tests.toy.content.records import CONTENT
from tests.toy.game import Toy, open_toy
from tests.toy.legal.refusals import RULES
from tests.toy.model.actions import Decline, Pass, PlayCard, React, SetStake
from tests.toy.model.cards import Card
from tests.toy.model.events import CardDealt, CardPlayed, DuelEnded, Fell, Peeked, Struck
from tests.toy.posed import play_texts, posed
from tests.toy.position.cards import hand


def events(match: Match, kind: type[Any]) -> list[Any]:
    return [moment.event for moment in match.moments if isinstance(moment.event, kind)]


def test_a_ward_is_countered_and_the_counter_countered() -> None:
    match = Match(posed(("spark counter", "ward counter balm"), dice=(3,)))
    play_texts(match, "play s0 k0 s1", "react s1 k2", "react s0 k1", "react s1 k3", "decline s0")
    assert events(match, Struck) == [Struck(Seat(0), Seat(1), die=3, guard=2, wounds=0)]
    assert match.state.health == [5, 5]


@pytest.mark.parametrize(
    ("answers", "guard"),
    [
        (("decline s1",), 0),
        (("react s1 k2", "decline s0"), 2),
        (("react s1 k2", "react s0 k1", "decline s1"), 0),
    ],
)
def test_what_stands_at_the_end_of_a_chain_counts(answers: tuple[str, ...], guard: int) -> None:
    match = Match(posed(("spark counter", "ward counter balm"), dice=(1,)))
    play_texts(match, "play s0 k0 s1", *answers)
    assert events(match, Struck)[0].guard == guard


def test_a_game_ends_in_the_middle_of_a_card() -> None:
    match = Match(posed(("spark", "ward"), health=(5, 2), dice=(6,)))
    play_texts(match, "play s0 k0 s1", "decline s1")
    assert match.state.result.winners == (0,)
    assert (match.state.result.reason, match.state.result.scores) == ("last", (5, 0))
    assert match.state.stack == []
    assert match.state.deciders() == ()
    assert [type(moment.event) for moment in match.moments] == [CardPlayed, Struck, Fell, DuelEnded]
    assert match.submit(Pass(Seat(1))).code == "not_asked"


def test_the_fallen_are_not_asked_again() -> None:
    match = Match(posed(("spark", "ward", "balm"), health=(5, 1, 5), dice=(4,)))
    play_texts(match, "play s0 k0 s1", "decline s1")
    assert match.state.deciders() == (2,)
    play_texts(match, "pass s2")
    assert match.state.deciders() == (0, 2)


def test_hands_are_hidden() -> None:
    game = posed(("spark balm", "ward"), deck="spy counter")
    state = game.start()
    view = game.view(state, Seat(1))
    assert [card.kind for card in view.cards] == [None, None, "ward", None, None]
    assert [card.known for card in view.cards] == [1, 1, 2, 0, 0]
    assert hand(view, Seat(0)) == (0, 1)
    assert type(view) is type(state)
    assert game.view(view, Seat(1)) == view


def test_a_played_card_is_known_to_all() -> None:
    match = Match(posed(("spark balm", "ward"), dice=(1,)))
    play_texts(match, "play s0 k1 s0")
    assert match.game.view(match.state, Seat(1)).cards[1] == Card("balm", "table", 0, 7)


def test_who_draws_sees_the_card_and_the_others_that_it_was_drawn() -> None:
    match = Match(posed(("balm", "ward"), deck="spy"))
    play_texts(match, "pass s0")
    (dealt,) = events(match, CardDealt)
    assert dealt.seen_by(Seat(0)) == CardDealt(Seat(0), 2, "spy")
    assert dealt.seen_by(Seat(1)) == CardDealt(Seat(0), 2, None)
    assert text_of(dealt.seen_by(Seat(1))) == "card_dealt s0 k2 -"


def test_a_spy_learns_one_card_and_a_third_seat_does_not() -> None:
    match = Match(posed(("spy", "ward balm", "counter")))
    play_texts(match, "play s0 k0 s1")
    assert [text_of(option) for option in match.game.options(match.state, Seat(0))] == ["peek s0 k1", "peek s0 k2"]
    play_texts(match, "peek s0 k2")
    (seen,) = events(match, Peeked)
    assert seen.seen_by(Seat(0)) == seen.seen_by(Seat(1)) == Peeked(Seat(0), Seat(1), 2, "balm")
    assert seen.seen_by(Seat(2)) == Peeked(Seat(0), Seat(1), None, None)
    assert [match.game.view(match.state, Seat(seat)).cards[2].kind for seat in range(3)] == ["balm", "balm", None]


def test_shuffling_changes_the_kinds_and_not_the_ids() -> None:
    one, other = open_toy(seed=1).start(), open_toy(seed=2).start()
    assert sorted(card.kind for card in one.cards) == sorted(card.kind for card in other.cards)
    assert [card.kind for card in one.cards] != [card.kind for card in other.cards]
    assert [card.place for card in one.cards] == [card.place for card in other.cards]


def test_a_guess_agrees_with_the_view_and_with_what_there_is() -> None:
    game = posed(("spark balm", "ward counter"), deck="spy spy")
    view = game.view(game.start(), Seat(0))
    found = set()
    for seed in range(60):
        full = game.guess(view, Seat(0), Rng(seed))
        assert game.view(full, Seat(0)) == view
        assert sorted(card.kind for card in full.cards) == ["balm", "counter", "spark", "spy", "spy", "ward"]
        found.add(tuple(card.kind for card in full.cards[2:]))
    assert len(found) == 12


def test_a_guess_fills_in_what_others_have_sealed() -> None:
    game = posed(("balm", "ward", "spy"), stakes=True)
    state = game.start()
    game.play(state, SetStake(Seat(0), 2))
    view = game.view(state, Seat(1))
    assert view.sealed[0] == Concealed(Seat(0))
    stakes = {game.guess(view, Seat(1), Rng(seed)).sealed[0] for seed in range(40)}
    assert stakes == {SetStake(Seat(0), stake) for stake in range(3)}


def test_every_guess_has_dice_of_its_own() -> None:
    game = posed(("balm", "ward"))
    rng = Rng(1)
    view = game.view(game.start(), Seat(0))
    assert game.guess(view, Seat(0), rng).rng != game.guess(view, Seat(0), rng).rng


def test_options_narrow_by_what_they_touch() -> None:
    game = posed(("spark balm", "ward", "spy"))
    state = game.start()
    options = game.options(state, Seat(0))
    assert [text_of(each) for each in options.touching("k0")] == ["play s0 k0 s1", "play s0 k0 s2"]
    assert [text_of(each) for each in options.touching("k1")] == ["play s0 k1 s0"]
    assert list(options.touching("k3")) == []
    assert list(options.touching()) == list(options)
    assert PlayCard(Seat(0), 1, Seat(0)) in options
    assert PlayCard(Seat(0), 1, Seat(1)) not in options
    assert "brace s0" not in options
    assert options.first(2) == list(options)[:2]
    assert {options.pick(Rng(seed)) for seed in range(80)} == set(options)


def test_discarding_touches_every_card_it_names() -> None:
    game = posed(("spark", "ward balm spy"), dice=(5,))
    state = game.start()
    for text in ("play s0 k0 s1", "decline s1"):
        game.play(state, game.notation.read(text))
    options = game.options(state, Seat(1))
    assert [text_of(each) for each in options] == ["discard s1 k1+k2", "discard s1 k1+k3", "discard s1 k2+k3"]
    assert [text_of(each) for each in options.touching("k3")] == ["discard s1 k1+k3", "discard s1 k2+k3"]
    assert [text_of(each) for each in options.touching("k3", "k1")] == ["discard s1 k1+k3"]


def test_a_preview_gives_exact_odds_from_the_view() -> None:
    game = posed(("spark balm", "ward"))
    state = game.start()
    view = game.view(state, Seat(0))
    preview = game.preview(view, PlayCard(Seat(0), 0, Seat(1)))
    assert preview.path == ("k0",)
    assert preview.cost == (1, 2)
    assert preview.odds == (
        Odds("wounds", Fraction(3, 6), True, {"wounds": 1}),
        Odds("wounds", Fraction(2, 6), True, {"wounds": 2}),
    )
    assert preview.warnings == (Warning("shown", "toy.hand.02"),)
    assert view == game.view(state, Seat(0))
    assert game.preview(view, Pass(Seat(0))).odds == ()


def test_a_braced_target_changes_the_odds() -> None:
    game = posed(("spark balm", "ward"))
    state = game.start()
    state.braced[1] = True
    odds = game.preview(game.view(state, Seat(0)), PlayCard(Seat(0), 0, Seat(1))).odds
    assert [each.chance for each in odds] == [Fraction(3, 6), Fraction(1, 6)]


REFUSED = {
    "no_such_piece": ((), "play s0 k99 s1"),
    "not_asked": ((), "pass s1"),
    "another_question": ((), "decline s0"),
    "already_braced": (("brace s0",), "brace s0"),
    "not_your_card": ((), "play s0 k5 s1"),
    "only_as_an_answer": ((), "play s0 k1 s1"),
    "not_a_target": ((), "play s0 k0 s0"),
    "nothing_to_see": (("pass s0", "pass s1", "pass s2", "stake s0 1", "stake s1 0", "stake s2 0"), "play s0 k2 s2"),
    "no_answer_to_this": (("play s0 k0 s1",), "react s1 k5"),
    "not_so_many": (("play s0 k0 s1", "decline s1"), "discard s1 k4"),
    "not_in_that_hand": (("play s0 k2 s1",), "peek s0 k1"),
    "already_seen": (("play s0 k2 s1", "peek s0 k4", "pass s1", "pass s2", "stake s0 1", "stake s1 0", "stake s2 0",
                      "play s0 k3 s1"), "peek s0 k4"),
}  # fmt: skip


@pytest.mark.parametrize("code", REFUSED)
def test_refusals_name_their_rule(code: str) -> None:
    before, text = REFUSED[code]
    match = Match(posed(("spark ward spy spy", "ward balm counter", ""), dice=(5,)))
    play_texts(match, *before)
    refusal = match.submit(match.game.notation.read(text))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, RULES[code])


def test_a_stake_that_is_too_high() -> None:
    match = Match(posed(("balm", "ward"), health=(2, 5), stakes=True))
    refusal = match.submit(SetStake(Seat(0), 2))
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.args) == ("stake_too_high", "toy.stake.01", {"most": 1})


def test_every_refusal_is_tested() -> None:
    assert set(REFUSED) | {"stake_too_high"} == set(RULES)


def test_what_may_be_answered_does_not_show_what_others_hold() -> None:
    games = (posed(("spark", "ward")), posed(("spark", "spy")))
    for game in games:
        state = game.start()
        game.play(state, PlayCard(Seat(0), 0, Seat(1)))
        assert state.deciders() == (1,)
        assert game.view(state, Seat(0)).owed == games[0].view(state, Seat(0)).owed
    assert list(games[0].options(state, Seat(1))) == [Decline(Seat(1))]
    assert games[0].check(state, React(Seat(1), 1)) is not None


def test_a_number_of_seats_that_there_is_not() -> None:
    with pytest.raises(SetupError) as refused:
        Toy.open(CONTENT, Setup("toy", "duel", ("human",) * 4, 1))
    assert refused.value.code == "wrong_player_count"


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3])
def test_computer_players_play_it_from_their_views(level: str, seats: int) -> None:
    game = open_toy(seed=6, seats=seats, rounds="2")
    match = Match(game)
    players = [make(level, game, Rng(seat), 0.05) for seat in range(seats)]
    while match.state.result is None:
        seat = match.state.deciders()[0]
        action = players[seat].choose(game.view(match.state, seat), seat)
        assert match.submit(action) is None
    assert match.state.round <= 2


def test_what_a_procedure_holds_and_a_question_names_is_hidden_from_the_others() -> None:
    game = posed(("seer balm", "ward"), deck="spark counter")
    state = game.start()
    game.play(state, game.notation.read("play s0 k0 s0"))
    held, asked = state.stack[-1], state.owed[0]
    assert (held.kind, asked.kind) == ("spark", "spark")
    own, other = game.view(state, Seat(0)), game.view(state, Seat(1))
    assert (own.stack[-1], own.owed[0]) == (held, asked)
    assert (other.stack[-1].kind, other.owed[0].kind) == (None, None)
    assert (other.stack[-1].card, other.owed[0].card) == (held.card, asked.card)
    assert (state.stack[-1], state.owed[0]) == (held, asked)
    assert b"spark" not in msgspec.json.encode(other)


def test_a_guess_fills_in_what_procedures_and_questions_hide() -> None:
    game = posed(("seer balm", "ward"), deck="spark counter")
    state = game.start()
    game.play(state, game.notation.read("play s0 k0 s0"))
    seen = set()
    for seed in range(12):
        guess = game.guess(game.view(state, Seat(1)), Seat(1), Rng(seed))
        card = guess.stack[-1].card
        assert guess.stack[-1].kind == guess.owed[0].kind == guess.cards[card].kind
        seen.add(guess.stack[-1].kind)
    assert seen == {"spark", "counter", "balm"}


@pytest.mark.parametrize(("answer", "deck"), [("keep s0", ("counter",)), ("bury s0", ("spark",))])
def test_a_seer_may_bury_the_top_card(answer: str, deck: tuple[str, ...]) -> None:
    match = Match(posed(("seer balm", "ward"), deck="spark counter"))
    play_texts(match, "play s0 k0 s0", answer)
    assert tuple(match.state.cards[card].kind for card in match.state.deck) == deck
