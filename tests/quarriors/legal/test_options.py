"""What a seat may answer, as a lazy value."""

import pytest

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.legal.closing import closing
from tabletop.games.quarriors.legal.options import Answers
from tests.quarriors.posed import CONTENT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whether_there_is_an_answer_and_which_goes_on_is_known_without_the_list(seats: int) -> None:
    options = (("score_or_keep", "on"),) if seats == 3 else ()
    game = Quarriors.open(CONTENT, Setup("quarriors", "wilds", ("random",) * seats, seats, options))
    rng, state, met = Rng(seats), game.start(), set()
    while state.result is None:
        for seat, decision in enumerate(state.owed):
            listed = list(game.options(state, seat))
            assert Answers(game.box, state, seat).any() == bool(listed) == (decision is not None)
            last = decision and closing(decision)
            going_on = [each for each in listed if type(each).__name__ in ("Finish", "Pass", "Decline")]
            assert going_on == ([last] if last else [])
            met |= {(type(decision), last is None)}
        game.play(state, rng.choice(list(game.options(state, state.deciders()[0]))))
    assert len(met) > 6
