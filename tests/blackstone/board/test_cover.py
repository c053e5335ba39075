"""What the screens after an expedition show of its party."""

from __future__ import annotations

import pytest

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.boards.blackstone import cover
from tabletop.ui.boards.blackstone.look.pictures import OWNERS


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_nobody_stands_for_the_party_who_is_not_of_it_and_each_has_its_colour(seats: int) -> None:
    match, rng = Match(library.open_game(Setup("blackstone", "one_off_hard", ("human",) * seats, 3))), Rng(3)
    while match.state.result is None:
        assert match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng)) is None
    box, last = match.game.box, match.state
    for moment in match.moments:
        (shown,) = [each for each in cover.reckoning(match.game, moment.state).sides.values() if each.id == "party"]
        there = {f"blackstone.{box.explorers[kind].id}": OWNERS[at] for at, kind in enumerate(moment.state.party)}
        assert not there or there[shown.figure] == shown.owner
    ending = cover.ending(match.game, last)
    (party,) = [each for each in ending.sides if each.look.id == "party"]
    assert {each.figure: each.owner for each in party.figures} == there
    assert there[party.look.figure] == party.look.owner
    assert ending.winner in (party.look, cover.FORTRESS_LOOK)
    alive = {each.figure for each in party.figures if each.alive}
    assert party.look.figure in alive or not alive
