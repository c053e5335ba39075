"""Whoever does not see a card does not notice that it is another one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.content.ids import UNKNOWN
from tabletop.games.shadespire.content.records import ObjectiveCard
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.position.unseen import fitting
from tests.shadespire import laws
from tests.shadespire.secrets import varied

CONTENT = Shadespire.gather([paths.scenarios("shadespire")])[0]
WARBANDS = (
    "steelhearts_champions", "garreks_reavers", "sepulchral_guard", "ironskulls_boyz", "chosen_axes",
    "spiteclaws_swarm", "magores_fiends", "farstriders",
)  # fmt: skip


def opened(seed: int, seats: int = 2) -> Any:
    """A game of warbands that depend on the seed."""
    chosen = ((f"deck{seat + 1}", f"{WARBANDS[(seed * 3 + seat) % 8]}_1") for seat in range(seats))
    return Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * seats, seed, tuple(chosen)))


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_shown_and_asked_is_the_same_with_other_hidden_cards(seats: int) -> None:
    compared = 0
    for seed in range(4):
        game = opened(seed, seats)
        match, rng = Match(game), Rng(seed)
        while match.state.result is None:
            before, first = match.state.clone(), len(match.moments)
            who = rng.choice(before.deciders())
            action = game.options(before, who).pick(rng)
            match.submit(action)
            for seat in map(Seat, range(seats)):
                if before.phase in laws.SETTING.values() or laws.hidden(before, seat) - laws.hidden(match.state, seat):
                    continue
                other = varied(game, before, seat, rng)
                assert game.view(other, seat) == game.view(before, seat)
                assert list(game.options(other, seat)) == list(game.options(before, seat))
                if game.check(other, action) is not None:
                    assert who != seat
                    continue
                told: list[Any] = []
                game.play(other, action, lambda event, _, told=told: told.append(event))
                assert [event.seen_by(seat) for event in told] == [
                    moment.event.seen_by(seat) for moment in match.moments[first:]
                ]
                assert game.view(other, seat) == game.view(match.state, seat)
                compared += 1
    assert compared > 1000


def test_every_refusal_is_the_same_with_other_hidden_cards() -> None:
    for seed in range(3):
        game, rng = opened(seed), Rng(seed)
        state = game.start()
        while state.result is None:
            if rng.below(25) == 0:
                for probe in probes(game, state, rng):
                    other = varied(game, state, probe.seat, rng)
                    assert game.check(other, probe) == game.check(state, probe)
            game.play(state, game.options(state, rng.choice(state.deciders())).pick(rng))


def probes(game: Any, state: Any, rng: Rng) -> Iterator[Any]:
    """What seats might want to do with cards of every place."""
    cards = range(len(state.kinds))
    for seat in range(len(state.owed)):
        for words in ("ploy {}", "exchange {}", "score {}", "discard {}", "react {} 0", "use {} 0", "card {}"):
            card = rng.choice(cards)
            tag, *rest = words.format(f"k{card}").split()
            yield game.notation.read(" ".join((tag, f"s{seat}", *rest)))
        yield game.notation.read(f"upgrade s{seat} k{rng.choice(cards)} f{rng.below(len(state.at))}")


# ---------------------------------------------------------------------- guesses


@cache
def with_two_decks() -> Any:
    """A game in which a warband has two decks and no more, of which the second has three other ploys."""
    game = opened(0)
    content, first = game.content, game.content.decks["steelhearts_champions_1"]
    universal = [kind for kind, card in enumerate(content.cards) if card.warband is None]
    power = [kind for kind in universal if not isinstance(content.cards[kind], ObjectiveCard)]
    spare = [kind for kind in power if kind not in first.power]
    second = replace(first, id="second", power=(*first.power[3:], *spare[:3]))
    others = {name: deck for name, deck in content.decks.items() if deck.warband != first.warband}
    changed = replace(content, decks={**others, first.id: first, "second": second})
    return Shadespire.open(changed, replace(game.setup, options=(("deck1", "second"), ("deck2", "garreks_reavers_1"))))


def test_a_guess_draws_one_whole_deck_of_those_that_there_are() -> None:
    game = with_two_decks()
    view = game.view(after_hands(game), Seat(1))
    drawn = set()
    for seed in range(30):
        guess = game.guess(view, Seat(1), Rng(seed))
        first, after = guess.decks[0]
        drawn.add(tuple(sorted(guess.kinds[first:after])))
    decks = [game.content.decks[name] for name in ("steelhearts_champions_1", "second")]
    assert drawn == {tuple(sorted((*deck.objectives, *deck.power))) for deck in decks}


def test_a_deck_that_has_not_a_card_that_was_seen_is_not_drawn() -> None:
    game = with_two_decks()
    state = after_hands(game)
    new = game.content.decks["second"].power[-1]
    card = state.kinds.index(new)
    state.power_deck = (tuple(each for each in state.power_deck[0] if each != card), state.power_deck[1])
    state.power = (tuple(each for each in state.power[0] if each != card), state.power[1])
    state.power_discard = ((*state.power_discard[0], card), state.power_discard[1])
    view = game.view(state, Seat(1))
    assert [deck.id for deck in fitting(game.content, game.box, view, Seat(0))] == ["second"]
    assert game.is_sound(game.guess(view, Seat(1), Rng(1)))


def test_a_draft_is_not_drawn() -> None:
    game = with_two_decks()
    view = game.view(after_hands(game), Seat(1))
    decks = {**game.content.decks, "draft": replace(game.content.decks["second"], id="draft", draft=True)}
    found = fitting(replace(game.content, decks=decks), game.box, view, Seat(0))
    assert [deck.id for deck in found] == ["steelhearts_champions_1", "second"]


def test_a_guess_knows_the_own_hand_and_not_the_order_of_the_own_deck() -> None:
    game = opened(1)
    state = after_hands(game)
    view = game.view(state, Seat(0))
    guesses = [game.guess(view, Seat(0), Rng(seed)) for seed in range(8)]
    for guess in guesses:
        assert [guess.kinds[card] for card in state.power[0]] == [state.kinds[card] for card in state.power[0]]
        assert UNKNOWN not in guess.kinds
    assert len({tuple(guess.kinds[card] for card in state.power_deck[0]) for guess in guesses}) == 8
    assert len({tuple(guess.kinds[card] for card in state.power[1]) for guess in guesses}) == 8


def test_tokens_that_lie_face_down_are_guessed_too() -> None:
    game = opened(2)
    state, rng = game.start(), Rng(2)
    while state.phase != "tokens":
        game.play(state, game.options(state, state.decider()).pick(rng))
    view = game.view(state, Seat(0))
    assert set(view.numbers) == {0}
    guesses = {game.guess(view, Seat(0), Rng(seed)).numbers for seed in range(8)}
    assert len(guesses) > 4
    assert all(sorted(numbers) == [1, 2, 3, 4, 5] for numbers in guesses)


def test_a_guess_depends_on_nothing_but_the_view_and_the_generator() -> None:
    game = opened(3, 3)
    state = after_hands(game)
    view = game.view(state, Seat(2))
    assert game.guess(view, Seat(2), Rng(5)) == game.guess(view.clone(), Seat(2), Rng(5))


def after_hands(game: Any) -> Any:
    """The position after the opening hands."""
    state, rng = game.start(), Rng(game.setup.seed)
    while state.phase != "deployment":
        game.play(state, game.options(state, state.decider()).pick(rng))
    return state
