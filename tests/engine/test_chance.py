"""Exact odds against fractions counted by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Play, Procedure, advance
from tests.toy.game import Toy
from tests.toy.model.actions import Decline, SetStake
from tests.toy.model.events import Struck, Tied
from tests.toy.posed import posed
from tests.toy.rules.cards import wounds_of
from tests.toy.rules.spells import Attack


def attacked(game: Toy, *texts: str) -> Any:
    """The state after a spark and what was answered."""
    state = game.start()
    for text in ("play s0 k0 s1", *texts):
        game.play(state, game.notation.read(text))
    return state


def health(state: Any, events: list[Any]) -> int:
    return int(state.health[1])


def test_a_spark_wounds_by_the_fractions_of_one_die() -> None:
    game = posed(("spark", "ward balm balm"))
    state = attacked(game)
    found = outcomes(game, state, Decline(Seat(1)), health)
    assert found == {5: Fraction(1, 6), 4: Fraction(3, 6), 3: Fraction(2, 6)}
    assert list(found) == [5, 4, 3]


def test_a_ward_and_a_brace_guard_against_it() -> None:
    game = posed(("spark spark", "ward balm balm"))
    state = attacked(game, "react s1 k2")
    found = outcomes(game, state, Decline(Seat(0)), health)
    assert found == {5: Fraction(1, 2), 4: Fraction(1, 2)}
    state = game.start()
    state.braced[1] = True
    for text in ("play s0 k0 s1", "react s1 k2"):
        game.play(state, game.notation.read(text))
    assert outcomes(game, state, Decline(Seat(0)), health) == {5: Fraction(4, 6), 4: Fraction(2, 6)}


def test_the_state_that_is_asked_about_stays_as_it_was() -> None:
    game = posed(("spark", "ward balm balm"))
    state = attacked(game)
    before = state.clone()
    outcomes(game, state, Decline(Seat(1)), health)
    assert state == before


def test_what_the_dice_would_show_does_not_matter() -> None:
    game = posed(("spark", "ward balm balm"), dice=(6,))
    assert outcomes(game, attacked(game), Decline(Seat(1)), health)[5] == Fraction(1, 6)


def test_an_action_without_dice_has_one_outcome() -> None:
    game = posed(("spark", "ward"))
    found = outcomes(game, game.start(), game.notation.read("brace s0"), lambda state, events: tuple(state.braced))
    assert found == {(True, False): Fraction(1)}


def test_procedures_as_they_stand() -> None:
    game = posed(("spark", "ward balm balm"))
    state = game.start()
    state.owed[:] = [None, None]
    state.stack = [Attack(seat=Seat(0), card=0, target=Seat(1), step="roll")]
    assert outcomes(game, state, None, lambda _, events: events[0].die) == {die: Fraction(1, 6) for die in range(1, 7)}


class Marked(Procedure, frozen=True, kw_only=True, tag="marked"):
    """Two dice with signs on their sides, three, two and one."""

    steps: ClassVar[tuple[str, ...]] = ("roll",)

    def roll(self, play: Play[Any, Any]) -> None:
        signs = [0, 0, 0, 1, 1, 2]
        shown = [play.roll(6, (3, 2, 1)) for _ in range(2)]
        rolled.append(shown)
        play.state.health = [signs[each - 1] for each in shown]


rolled: list[list[int]] = []


def test_sides_that_are_alike_are_played_once_and_count_for_all() -> None:
    game = posed(("spark", "ward"))
    state = game.start()
    state.owed[:] = [None, None]
    state.stack = [Marked()]
    rolled.clear()
    found = outcomes(game, state, None, lambda after, _: tuple(after.health))
    one = {0: Fraction(3, 6), 1: Fraction(2, 6), 2: Fraction(1, 6)}
    assert found == {(a, b): one[a] * one[b] for a in one for b in one}
    assert sorted(rolled) == [[a, b] for a in (3, 5, 6) for b in (3, 5, 6)]


def test_dice_that_are_rolled_again_end_with_an_event() -> None:
    game = posed(("spark", "ward"), stakes=True)
    state = game.start()
    game.play(state, SetStake(Seat(0), 1))

    def decided(event: Any) -> bool:
        return isinstance(event, Tied)

    found = outcomes(game, state, SetStake(Seat(1), 1), lambda _, events: events[-1].first, until=decided)
    assert found == {None: Fraction(6, 36), 0: Fraction(15, 36), 1: Fraction(15, 36)}
    assert outcomes(game, state, SetStake(Seat(1), 2), lambda state, _: state.order) == {(1, 0): Fraction(1)}


def _struck(event: Any) -> bool:
    return isinstance(event, Struck)


@pytest.mark.parametrize("guard", range(4))
def test_odds_equal_an_enumeration_and_a_long_run_of_real_dice(guard: int) -> None:
    game = posed(("spark", "ward balm balm"))
    state = game.start()
    state.owed[:] = [None, None]
    state.braced[1] = guard % 2 == 1
    state.stack = [Attack(seat=Seat(0), card=0, target=Seat(1), step="roll", warded=guard > 1)]
    found = outcomes(game, state, None, lambda _, events: events[0].wounds, until=_struck)
    faces = Counter(wounds_of(die, guard) for die in range(1, 7))
    assert found == {wounds: Fraction(count, 6) for wounds, count in faces.items()}
    seen = Counter[int]()
    for seed in range(600):
        trial = state.clone()
        trial.rng = seed
        struck: list[Any] = []
        advance(Play(game, trial, lambda event, _, struck=struck: struck.append(event)))
        seen[struck[0].wounds] += 1
    assert sorted(seen) == sorted(faces)
    for wounds, share in found.items():
        assert abs(seen[wounds] / 600 - share) < Fraction(8, 100)


def test_the_chances_of_two_sparks_multiply() -> None:
    game = posed(("spark spark", "balm balm balm balm"))
    first = outcomes(game, attacked(game), Decline(Seat(1)), health)
    both: dict[int, Fraction] = {}
    for (one, p), (other, q) in product(first.items(), repeat=2):
        both[one + other - 5] = both.get(one + other - 5, Fraction(0)) + p * q
    assert sum(both.values()) == 1
    assert both[1] == Fraction(1, 9)
