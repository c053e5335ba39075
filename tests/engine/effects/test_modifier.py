"""How modifiers of a value come together."""

from itertools import permutations

import pytest

from tabletop.engine.effects.modifier import Modifier, modified


@pytest.mark.parametrize(
    ("printed", "modifiers", "value"),
    [
        (3, (), 3),
        (3, (Modifier(by=2), Modifier(by=-1)), 4),
        (3, (Modifier(by=1), Modifier(times=2)), 7),
        (3, (Modifier(times=2), Modifier(times=2)), 12),
        (3, (Modifier(set=1), Modifier(times=2), Modifier(by=1)), 3),
        (1, (Modifier(by=-4), Modifier(by=2)), 0),
    ],
)
def test_a_value_is_replaced_then_multiplied_then_raised_and_lowered(printed, modifiers, value):
    assert {modified(printed, order) for order in permutations(modifiers)} == {value}


def test_the_last_that_replaces_counts_and_only_the_end_is_held_to_the_least():
    assert modified(3, (Modifier(set=5), Modifier(set=2))) == 2
    assert modified(2, (Modifier(by=-3), Modifier(by=2)), least=1) == 1
    assert modified(1, (Modifier(by=-3),), least=1) == 1
