"""What the arrow keys come to, and what is meant by a click on targets that cover each other."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop import games, paths
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.frame.focus import nearest
from tabletop.ui.frame.targets import Target, topmost
from tabletop.ui.pictures.art import Art
from tests.ui.table.tables import clear, lay, positions

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def at(x: int, y: int, width: int = 10, height: int = 10, round: bool = False) -> Target:
    """A target around a middle."""
    rect = Rect(x - width // 2, y - height // 2, width, height)
    return Target(f"{x},{y}", rect, "board", "", action=lambda: None, round=round)


def stranded(part: list[Target]) -> list[str]:
    """The targets that the arrow keys do not lead to from the first one, or that they do not lead back from."""
    steps = {here.id: {to.id for way in ARROWS.values() if (to := nearest(here, part, *way))} for here in part}
    back = {here.id: {start for start, ends in steps.items() if here.id in ends} for here in part}
    return [here.id for here in part if not all(here.id in _from(part[0].id, ways) for ways in (steps, back))]


def _from(start: str, ways: dict[str, set[str]]) -> set[str]:
    seen, left = {start}, [start]
    while left:
        left += (new := ways[left.pop()] - seen)
        seen |= new
    return seen


def test_the_nearest_target_along_the_arrow_is_next() -> None:
    here, straight, aside = at(0, 0), at(60, 0), at(20, 50)
    assert nearest(here, [straight, aside], 1, 0) is straight
    assert nearest(here, [straight, aside], 0, 1) is aside
    assert nearest(here, [straight, aside], -1, 0) is None


def test_a_hex_beside_comes_before_one_of_the_next_row_although_their_rows_interlock() -> None:
    here, beside, above = at(64, 55, 64, 73), at(0, 55, 51, 51), at(32, 0, 64, 73)
    assert nearest(here, [above, here, beside], -1, 0) is beside
    assert nearest(here, [above, here, beside], 0, -1) is above


def test_a_wide_button_comes_before_what_lies_below_it() -> None:
    here, wide, below = at(50, 0, 100, 40), at(120, 50, 240, 40), at(50, 100, 100, 40)
    assert nearest(here, [here, wide, below], 0, 1) is wide
    assert nearest(below, [here, wide, below], 0, -1) is wide


def test_what_lies_far_beside_the_arrow_is_come_to_where_there_is_nothing_else() -> None:
    here, beside = at(0, 0), at(50, 100)
    assert nearest(here, [here, beside], 1, 0) is beside


def test_targets_with_the_same_middle_follow_each_other() -> None:
    hex_, foe, left, right = at(100, 0, 64, 73), at(100, 0, 51, 51), at(36, 0, 64, 73), at(164, 0, 64, 73)
    foe.id = "foe"
    part = [hex_, foe, left, right]
    assert nearest(hex_, part, 1, 0) is foe
    assert nearest(foe, part, 1, 0) is right
    assert nearest(foe, part, -1, 0) is hex_
    assert nearest(hex_, part, -1, 0) is left
    assert not stranded(part)
    assert not stranded(part[:2])


@pytest.mark.parametrize("game", games.names())
def test_whatever_can_be_picked_on_a_table_is_come_to_by_the_arrows(game: str) -> None:
    """In questions of all kinds, from everything else of its area that is lit, or aside."""
    found = []
    stage = bare_stage(Settings(language="en"), (960, 600), Art(paths.assets()))
    for number, match in enumerate(positions(game)[:-1]):
        clear(stage)
        lay(stage, match)
        walked = [target for target in stage.targets() if target.can_focus]
        for area, aside in {(target.area, target.aside) for target in walked}:
            lost = stranded([target for target in walked if (target.area, target.aside) == (area, aside)])
            found += [f"position {number}, {area}: {lost}"] if lost else []
    assert not found, "\n".join(found)


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
