"""Reactions for which nobody is asked, cast all the same: once an attack is counted they change nothing of the turn."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.rng import Rng
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.actions import Capture, Cast, Discard, Finish, Pass, Prepare
from tabletop.games.quarriors.model.decisions import CastFreely, Respond
from tabletop.games.quarriors.model.events import GameEnded, TurnEnded
from tabletop.games.quarriors.model.state import QuarriorsState
from tests.quarriors.posed import NUMBERS, lay_out

GAMES, ACTIONS = 40, 1500


class Course:
    """A turn from some position on. end: where everything lies when it is over, but for one die. asked_again: whether a
    seat has been asked once more for a reaction."""

    def __init__(self, game: Quarriors, state: QuarriorsState, but: DieId) -> None:
        self.game, self.state, self.but = game, state.clone(), but
        self.end: object = None
        self.asked_again = False

    def play(self, action: Action) -> None:
        self.game.play(self.state, action, self._listen)

    def go_on(self, seat: Seat) -> None:
        """To the next question that is one, where the attacker casts nothing; the seat reacts no more."""
        while self.end is None:
            asked = self.state.deciders()[0]
            answer = self.game.only_answer(self.state, asked)
            if asked == seat and isinstance(self.state.owed[seat], Respond):
                self.asked_again |= answer is None
                answer = Pass(seat)
            if isinstance(self.state.owed[asked], CastFreely):
                answer = Finish(asked)
            if answer is None:
                return
            self.play(answer)

    def _listen(self, event: Event, state: QuarriorsState) -> None:
        if self.end is None and isinstance(event, TurnEnded | GameEnded):
            zones = (state.bag, state.pool, state.ready, state.used, state.apart, state.market)
            lying = [[tuple(die for die in dice if die != self.but) for dice in zone] for zone in zones]
            self.end = tuple(state.glory), lying, state.result, state.rng, state.copies, state.attached


def hoarding(game: Quarriors, state: QuarriorsState, seat: Seat, spell: CardId, rng: Rng) -> Action:
    """An action of somebody who buys and prepares spells and casts few, and has some creatures besides."""
    found = list(game.options(state, seat))
    wanted = [each for each in found if isinstance(each, Prepare) or each == Capture(seat, spell)]
    spared = (Discard,) if rng.below(4) == 0 else (Discard, Cast)
    return rng.choice(wanted or [each for each in found if not isinstance(each, spared)])


@pytest.mark.parametrize("seats", [2, 3])
def test_what_nobody_is_asked_for_would_change_nothing(seats: int) -> None:
    tried = 0
    for seed in range(GAMES):
        spell = ("life_charm", "life_spell", "life_incantation")[seed % 3]
        table, rng = lay_out(spell, seats=seats, seed=seed, options={"goal": "25"}), Rng(seed)
        game, state = table.game, table.state
        if NUMBERS["shaping_spell"] in state.cards:
            continue  # the spell itself is a target, and whoever could destroy it is asked
        for _ in range(ACTIONS):
            if state.result is not None:
                break
            seat = state.deciders()[0]
            if isinstance(state.owed[seat], Respond) and state.fixed and game.only_answer(state, seat) is not None:
                for cast in [each for each in game.options(state, seat) if isinstance(each, Cast)]:
                    passed, after = (Course(game, state, cast.die) for _ in range(2))
                    passed.play(Pass(seat))
                    after.play(cast)
                    for each in (passed, after):
                        each.go_on(seat)
                    while passed.end is None and not passed.asked_again:
                        assert passed.state.owed == after.state.owed
                        answer = game.options(passed.state, passed.state.deciders()[0]).pick(rng)
                        for each in (passed, after):
                            each.play(answer)
                            each.go_on(seat)
                    if not passed.asked_again:
                        assert passed.end == after.end, (seed, cast)
                        tried += 1
            game.play(state, hoarding(game, state, seat, NUMBERS[spell], rng))
    assert tried > 40, tried
