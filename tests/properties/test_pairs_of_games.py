"""Two games that look the same to a seat go on to look the same, whatever is hidden from it; where they do not, it is
found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.legal import Listed
from tests.properties.pairs import compare
from tests.properties.subjects import WAYS, Subject, some

CHOSEN = [subject for subject in some("leaking") if subject.secrets]
ENOUGH = 150

Leak = Callable[[pytest.MonkeyPatch, type[Game]], None]


@pytest.mark.parametrize("subject", CHOSEN, ids=lambda subject: subject.name)
def test_games_that_differ_in_what_is_hidden_alone_look_the_same(subject: Subject) -> None:
    assert compare(subject, 1, most=ENOUGH).different > ENOUGH // 2


def hint(state: Any) -> int:
    """Something that depends on what is hidden."""
    return sum(at * card for at, card in enumerate((*getattr(state, "kinds", ()), *getattr(state, "discovery", ()))))


def a_view_shows_it(patch: pytest.MonkeyPatch, kind: type[Game]) -> None:
    patch.setattr(kind, "view", lambda self, state, seat: state.clone())


def options_come_in_another_order(patch: pytest.MonkeyPatch, kind: type[Game]) -> None:
    right: Any = kind.options
    patch.setattr(
        kind, "options", lambda self, state, seat: Listed([*right(self, state, seat)][:: 1 if hint(state) % 2 else -1])
    )


def others_are_called(patch: pytest.MonkeyPatch, kind: type[Game]) -> None:
    patch.setattr(kind, "called", lambda self, state: (Seat(hint(state) % 2),))


def a_window_lasts_longer(patch: pytest.MonkeyPatch, kind: type[Game]) -> None:
    patch.setattr(kind, "span", lambda self, state, span: hint(state) % 2)


def a_beat_is_left_out(patch: pytest.MonkeyPatch, kind: type[Game]) -> None:
    patch.setattr(kind, "answers_itself", lambda self, state, decision, bound: hint(state) % 2 > 0)


@pytest.mark.parametrize(
    "leak",
    [a_view_shows_it, options_come_in_another_order, others_are_called, a_window_lasts_longer, a_beat_is_left_out],
)
@pytest.mark.parametrize("game", [game for game, ways in WAYS.items() if ways[0].secrets])
def test_what_tells_them_apart_is_found(game: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch, type(WAYS[game][0].open(1)))
    with pytest.raises(AssertionError):
        compare_some(WAYS[game][0])


def compare_some(subject: Subject) -> None:
    """Whatever some seeds bring about."""
    for seed in range(1, 4):
        compare(subject, seed)
