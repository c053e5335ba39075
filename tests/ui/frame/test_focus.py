"""What is meant by a click on targets that cover each other."""

from __future__ import annotations

from pygame import Rect

from tabletop.ui.frame.targets import Target, topmost


def at(x: int, y: int, width: int = 10, height: int = 10, round: bool = False) -> Target:
    """A target around a middle."""
    rect = Rect(x - width // 2, y - height // 2, width, height)
    return Target(f"{x},{y}", rect, "board", "", action=lambda: None, round=round)


def test_of_two_standees_that_cover_each_other_the_one_with_the_nearer_middle_is_meant() -> None:
    left, right = at(17, 17, 34, 34, round=True), at(34, 17, 34, 34, round=True)
    for both in ([left, right], [right, left]):
        assert topmost(both, left.rect.center) is left
        assert topmost(both, right.rect.center) is right
    token = at(30, 17, 20, 20, round=True)
    assert topmost([left, token], (22, 17)) is token


def test_of_cards_that_cover_each_other_the_upper_one_is_meant() -> None:
    lower, upper = at(50, 50, 100, 100), at(90, 50, 100, 100)
    assert topmost([lower, upper], lower.rect.center) is upper
