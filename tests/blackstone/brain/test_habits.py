"""What is counted as silly in Blackstone Fortress, what is not, and that nobody is sent there and back."""

from __future__ import annotations

from tabletop.games.blackstone.brain.habits import BlackstoneHabits
from tabletop.games.blackstone.model import actions as does
from tests.blackstone.rules.posing import pose

JANUS = "janus_draik"


def counted(*actions: str) -> tuple[int, int]:
    """How many Moves were taken back, of how many; `x0` is where Janus begins, `x1` beside it."""
    table = pose({JANUS: (4, 0)}, dice={JANUS: (1, 2, 3, 4)}, wounds=[2, 0, 0, 0])
    place = {"x0": table.hex((4, 0)), "x1": table.hex((4, 1))}
    habits = BlackstoneHabits(table.game.box)
    for text in actions:
        words = " ".join(f"x{place[word]}" if word in place else word for word in text.split())
        before = table.state.clone()
        table.do(words, *((6,) if words.startswith("recuperate") else ()))
        habits.look(before, table.game.notation.read(words), table.state, table.told)
    return habits.counts["back"].done, habits.counts["back"].of


def test_a_move_back_is_silly_but_where_something_was_done_between():
    assert counted("move s0 m0 y1 x1") == (0, 1)
    assert counted("move s0 m0 y1 x1", "move s0 m0 y2 x0") == (1, 2)
    assert counted("move s0 m0 y1 x1", "recuperate s0 e0 y2", "move s0 m0 y3 x0") == (0, 2)


def test_who_stands_as_well_elsewhere_does_not_think_of_going():
    """Nobody is near, and there is nowhere to go: a player that overlooks much does not stroll."""
    table = pose({JANUS: (0, 1), "taddeus": (-1, 0)}, dice={JANUS: (2, 2, 6)}, portals=0, exit=0)
    rated = table.game.brain().rate(table.state, table.state.decider())
    assert not any(isinstance(action, does.Move) for _, action in rated)
