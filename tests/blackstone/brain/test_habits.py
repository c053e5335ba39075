"""What is counted as silly in Blackstone Fortress, what is not, and that nobody is sent there and back."""

from __future__ import annotations

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.blackstone.brain.habits import BlackstoneHabits
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.players import make
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


def test_a_move_is_regretted_if_who_made_it_thinks_of_going_back():
    """In what comes up in an expedition, tried on the table."""
    game = library.open_game(Setup("blackstone", "one_off_hard", ("normal",), 1))
    brain, match, player = game.brain(), Match(game), make("normal", game, Rng(1), 0.1)
    regrets = list[bool]()
    while len(match.actions) < 70:
        state = match.state
        seat = state.decider()
        rated = brain.rate(state, seat) if isinstance(state.owed[seat], asked.Activate) else []
        for move in (action for _, action in rated if isinstance(action, does.Move)):
            then = state.clone()
            game.play(then, move)
            if then.at != state.at and then.owed == state.owed and then.points == state.points:
                back = [each for _, each in brain.rate(then, seat) if isinstance(each, does.Move)]
                regrets.append((move.figure, state.at[move.figure]) in [(each.figure, each.hex) for each in back])
                assert brain.is_regretted(state, move) == regrets[-1]
        assert match.submit(player.choose(game.view(state, seat), seat)) is None
    assert 0 < sum(regrets) < len(regrets)
