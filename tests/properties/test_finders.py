"""The properties find what they look for: rules broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play
from tabletop.engine.legal import Listed, Options, Refusal
from tests.properties import test_leaks as leaks
from tests.properties import test_options as options
from tests.properties import test_walks as walks
from tests.properties.subjects import TOYS
from tests.toy.game import Toy
from tests.toy.model.actions import Pass, PlayCard, React
from tests.toy.model.cards import Card
from tests.toy.model.decisions import ReactTo
from tests.toy.model.events import CardDealt, Peeked
from tests.toy.position.cards import hand
from tests.toy.rules.duel import Duel

Broken = Callable[[pytest.MonkeyPatch], None]


def view_shows_all(patch: pytest.MonkeyPatch) -> None:
    def view(self: Toy, state: Any, seat: Seat) -> Any:
        seen = state.clone()
        seen.conceal(seat)
        return seen

    patch.setattr(Toy, "view", view)


def view_shows_sealed_answers(patch: pytest.MonkeyPatch) -> None:
    def view(self: Toy, state: Any, seat: Seat) -> Any:
        seen = state.clone()
        seen.rng = 0
        seen.cards = [card if card.known >> seat & 1 else replace(card, kind=None) for card in state.cards]
        return seen

    patch.setattr(Toy, "view", view)


def dealt_cards_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CardDealt, "seen_by", lambda self, seat: self)


def spied_cards_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Peeked, "seen_by", lambda self, seat: self)


def no_ward_is_told_by_not_asking(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ReactTo, "secret", False)


def refusals_tell_a_kind(patch: pytest.MonkeyPatch) -> None:
    right = Toy.check

    def check(self: Toy, state: Any, action: Any) -> Refusal | None:
        refusal = right(self, state, action)
        if isinstance(action, PlayCard) and refusal is not None and refusal.code == "not_your_card":
            return replace(refusal, args={"kind": str(state.cards[action.card].kind)})
        return refusal

    patch.setattr(Toy, "check", check)


def options_depend_on_other_hands(patch: pytest.MonkeyPatch) -> None:
    right = Toy.options

    def narrowed(self: Toy, state: Any, seat: Seat) -> Options:
        found = list(right(self, state, seat))
        wards = [card for card in hand(state, Seat(1 - seat)) if state.cards[card].kind == "ward"]
        return Listed([each for each in found if not (wards and isinstance(each, PlayCard))] or found)

    patch.setattr(Toy, "options", narrowed)


def an_option_is_refused(patch: pytest.MonkeyPatch) -> None:
    right = Toy.check
    refused = Refusal("no_answer_to_this")
    patch.setattr(
        Toy, "check", lambda self, state, action: refused if isinstance(action, React) else right(self, state, action)
    )


def something_else_is_allowed(patch: pytest.MonkeyPatch) -> None:
    right = Toy.check
    patch.setattr(
        Toy,
        "check",
        lambda self, state, action: None if action == Pass(Seat(0)) else right(self, state, action),
    )


def _step_is(patch: pytest.MonkeyPatch, name: str, run: Callable[[Duel, Play], None]) -> None:
    """A step of a round is carried out in another way: where the flow found it when the class was made."""
    patch.setattr(Duel._places[name], "run", run)


def a_card_is_lost(patch: pytest.MonkeyPatch) -> None:
    right = Duel.end_round

    def end_round(self: Duel, play: Play) -> None:
        card = play.state.cards[0]
        play.state.cards[0] = Card("ward" if card.kind != "ward" else "balm", card.place, card.owner, card.known)
        right(self, play)

    _step_is(patch, "end_round", end_round)


def what_was_known_is_forgotten(patch: pytest.MonkeyPatch) -> None:
    right = Duel.end_round

    def end_round(self: Duel, play: Play) -> None:
        play.state.cards[:] = [replace(card, known=card.known & ~2) for card in play.state.cards]
        right(self, play)

    _step_is(patch, "end_round", end_round)


SAME_VIEW = leaks.test_a_guess_looks_the_same_and_allows_the_same
SAME_STORY = leaks.test_what_happens_looks_the_same_until_something_is_learnt
LAWS = walks.test_laws_hold_and_the_core_plays_what_the_match_plays
EXACT = options.test_an_action_is_refused_exactly_when_it_is_no_option


@pytest.mark.parametrize(
    ("broken", "finder"),
    [
        (view_shows_all, SAME_VIEW),
        (view_shows_sealed_answers, leaks.test_sealed_answers_are_hidden_from_the_others),
        (dealt_cards_are_told, leaks.test_no_event_gives_away_a_hidden_thing),
        (dealt_cards_are_told, SAME_STORY),
        (spied_cards_are_told, leaks.test_no_event_gives_away_a_hidden_thing),
        (no_ward_is_told_by_not_asking, SAME_STORY),
        (refusals_tell_a_kind, leaks.test_a_refusal_says_nothing_that_a_seat_cannot_see),
        (options_depend_on_other_hands, SAME_VIEW),
        (an_option_is_refused, LAWS),
        (an_option_is_refused, EXACT),
        (something_else_is_allowed, EXACT),
        (a_card_is_lost, LAWS),
        (what_was_known_is_forgotten, LAWS),
    ],
)
def test_what_is_broken_is_found(broken: Broken, finder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises(AssertionError):
        finder(TOYS[1])
