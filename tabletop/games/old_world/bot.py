"""What the computer players know of the Old World: what an option is worth at a glance, and what to do at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.player import Brain
from tabletop.engine.rng import Rng
from tabletop.games.old_world import actions as do
from tabletop.games.old_world import decisions as asked
from tabletop.games.old_world.evaluation import Judge
from tabletop.games.old_world.options import listed
from tabletop.games.old_world.policy import act

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

Rated = list[tuple[float, Action]]
ROUND = 64
"""Units of the clock in a round: power points that are spent, then the other phases."""
FOLLOWS = (asked.MoveFigures, asked.TakeFigure, asked.MoveTokens, asked.RemoveCorruptions, asked.SingleOut)
"""What a card that is played may ask at once."""
DEPTH = 2
"""Answers to such questions that are looked for, one after the other."""


class OldWorldBrain(Brain):
    """Judges positions and options of the Old World for any seat."""

    horizon = 10
    share = 0.5

    def __init__(self, game: OldWorld) -> None:
        self.game = game
        self.judge = Judge(game)

    def clock(self, state: OldWorldState) -> int:
        """Rounds, and in them the power points that have been spent."""
        if state.phase in ("setup", "old_world", "draw"):
            return state.round * ROUND
        if state.phase == "summoning":
            most = sum(self.game.content.powers[power].power for power in state.powers)
            return state.round * ROUND + max(1, min(ROUND - 2, most - sum(state.power)))
        return state.round * ROUND + ROUND - 1

    def evaluate(self, state: OldWorldState) -> tuple[float, ...]:
        chances = self.judge.chances(state)
        return tuple(chances[power] for power in state.powers)

    def rate(self, state: OldWorldState, seat: Seat) -> Rated:
        rated = [(self._after(state, option, seat, DEPTH), option) for option in self._candidates(state, seat)]
        rated.sort(key=lambda entry: -entry[0])
        return rated

    def doubt(self, state: OldWorldState, seat: Seat) -> float:
        return 0.03

    def quick(self, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
        return act(self.game, state, seat, rng)

    def _after(self, state: OldWorldState, option: Action, seat: Seat, depth: int) -> float:
        """What follows an option: at once, with the best answer to what it asks of the same seat."""
        after = state.clone()
        self.game.play(after, option)
        if depth and isinstance(option, do.PlayCard | do.Move | do.Take | do.MoveToken):
            if isinstance(after.owed[seat], FOLLOWS):
                return max(self._after(after, each, seat, depth - 1) for each in self._candidates(after, seat))
        return self.judge.chances(after)[state.powers[seat]]

    def _candidates(self, state: OldWorldState, seat: Seat) -> Iterator[Action]:
        """The options, of those that come to the same only the first."""
        seen: set[tuple[object, ...]] = set()
        for option in listed(self.game, state, seat):
            key = self._key(state, option)
            if key is None:
                yield option
            elif key not in seen:
                seen.add(key)
                yield option

    def _key(self, state: OldWorldState, option: Action) -> tuple[object, ...] | None:
        """What an option comes to: figures of one kind in one place, copies of a card and spaces of a region are alike."""
        game = self.game
        match option:
            case do.Summon(figure=figure, region=region) | do.SummonCarrying(figure=figure, region=region):
                return type(option), game.kind_of[figure], state.region[figure], state.control[figure], region
            case do.Move(figure=figure, region=region):
                return do.Move, game.kind_of[figure], state.region[figure], state.control[figure], region
            case do.Hit(figure=figure) | do.Take(figure=figure):
                return type(option), game.kind_of[figure], state.control[figure], figure in state.shielded
            case do.SummonOntoSpace(figure=figure, space=space):
                return do.SummonOntoSpace, game.kind_of[figure], state.region[figure], space // 2
            case do.PlayCard(card=card, space=space):
                return do.PlayCard, game.cards[card].id, space // 2
        return None

