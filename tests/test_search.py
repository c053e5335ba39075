"""What a search believes: ratings, or what its playouts have shown; and which options it looks at."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.games.old_world.actions import Summon
from tabletop.games.old_world.ids import FigureId, RegionId
from tabletop.players.search import Node, shortlist


def summon(figure: int, region: int) -> Action:
    return Summon(Seat(0), FigureId(figure), RegionId(region))


SOLID, LUCKY = summon(1, 1), summon(2, 2)


def tried(doubt: float, visits: int, solid: float, lucky: float) -> Node:
    """A decision between an option that is rated better and one that was luckier; every visit found the same."""
    root = Node(0.5)
    root.doubt = doubt
    for option, worth, found in ((SOLID, 0.30, solid), (LUCKY, 0.28, lucky)):
        child = root.children[option] = Node(worth)
        child.visits, child.total, child.squares = visits, visits * found, visits * found**2
    return root


def chosen(root: Node) -> Action:
    return max(root.children, key=lambda option: root.children[option].merit(root.trust()))


def test_one_throw_of_the_dice_does_not_overturn_exact_odds() -> None:
    assert chosen(tried(0.005, 1, 0.20, 0.50)) == SOLID


def test_one_playout_overturns_a_rating_that_may_be_far_off() -> None:
    assert chosen(tried(0.1, 1, 0.20, 0.50)) == LUCKY


def test_playouts_that_agree_overturn_any_rating() -> None:
    assert chosen(tried(0.005, 8, 0.20, 0.50)) == LUCKY


def test_playouts_that_differ_widely_leave_exact_odds_alone() -> None:
    root = tried(0.005, 8, 0.28, 0.34)
    for child in root.children.values():
        child.squares += child.visits * 0.2**2
    assert chosen(root) == SOLID


def test_half_of_the_options_are_the_best_and_half_the_best_of_other_pieces() -> None:
    rated = [(0.9 - at / 100, summon(at // 6, at % 6)) for at in range(24)]
    found = [action for _, action in shortlist(rated, 6)]
    assert found == [summon(0, 0), summon(0, 1), summon(0, 2), summon(1, 0), summon(2, 0), summon(3, 0)]
    assert shortlist(rated[:6], 6) == rated[:6]
