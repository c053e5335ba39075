"""What a seat may answer, lazily, from its decision and the state."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.engine.legal import Lazy, Listed, Options
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import (
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    FigureId,
    HeapId,
    RegionId,
    TokenId,
)
from tabletop.games.old_world.legal.battle_options import assignments, choices
from tabletop.games.old_world.legal.turn_options import TurnOptions
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.powers import left_upgrades, opponents_in
from tabletop.games.old_world.position.regions import unruined
from tabletop.games.old_world.position.tokens import supply


def options(box: OldWorldBox, state: OldWorldState, seat: Seat) -> Options:
    """The options of the decision that a seat owes; none if it owes nothing."""
    question = state.owed[seat]
    if isinstance(question, asked.SummonOrPlay):
        return TurnOptions(box, state, seat)
    if isinstance(question, asked.RollDice):
        return Listed((do.Roll(seat),))
    return Lazy(lambda: listed(box, state, seat))


def listed(box: OldWorldBox, state: OldWorldState, seat: Seat) -> Iterator[Action]:
    """Every answer of a seat to any other question than what to do in its turn, in a fixed order."""
    match state.owed[seat]:
        case asked.RollDice():
            yield do.Roll(seat)
        case asked.AssignHits() as question:
            yield from assignments(box, state, question)
        case asked.TakeFigure() as question:
            yield from choices(box, state, question)
        case asked.RedrawHand():
            yield from (do.Discard(seat, card) for card in state.hand[state.powers[seat]])
            yield do.Finish(seat)
        case asked.DiscardCards():
            yield from (do.Discard(seat, card) for card in state.hand[state.powers[seat]])
        case asked.ChooseMoves() as question:
            yield from _moves(box, state, question)
        case asked.ChooseTokenMoves() as question:
            yield from _token_moves(box, state, question)
        case asked.ChooseTokenPlaces() as question:
            yield from (do.PlaceToken(seat, region) for region in placeable(box, state, question))
        case asked.ChooseRegions(among=among):
            yield from (do.ChooseRegion(seat, region) for region in among)
        case asked.ChooseTokenRemovals(among=among):
            tokens = range(REGIONS * KINDS) if among is None else among
            yield from (do.RemoveToken(seat, TokenId(token)) for token in tokens if state.tokens[token])
        case asked.ChooseCorruptionRemovals(region=region):
            heaps = range(REGIONS * POWERS) if region is None else range(region * POWERS, region * POWERS + POWERS)
            yield from (do.TakeOffCorruption(seat, HeapId(heap)) for heap in heaps if state.corruption[heap])
        case asked.SingleOut(region=region):
            yield from (do.ChooseOpponent(seat, power) for power in opponents_in(box, state, seat, region))
        case asked.PickUpgrade():
            yield from (do.ChooseUpgrade(seat, upgrade) for upgrade in left_upgrades(box, state, state.powers[seat]))


def movable(box: OldWorldBox, state: OldWorldState, question: asked.ChooseMoves, figure: int) -> bool:
    """Whether a card may move a figure, wherever that may be to."""
    origin = state.region[figure]
    if origin == NOWHERE or (question.source is not None and origin != question.source):
        return False
    if question.way == "into" and origin == question.region:
        return False
    own = state.control[figure] == state.powers[question.seat]
    whose = question.whose == "any" or own == (question.whose == "own")
    return whose and box.figures[figure].rank in question.ranks


def _moves(box: OldWorldBox, state: OldWorldState, question: asked.ChooseMoves) -> Iterator[Action]:
    """Each figure into each other region, or into that of the card."""
    seat = question.seat
    for figure in range(len(state.region)):
        if movable(box, state, question, figure):
            if question.way == "into":
                yield do.Move(seat, FigureId(figure), question.region)
            else:
                others = [region for region in range(REGIONS) if region != question.region]
                yield from (do.Move(seat, FigureId(figure), RegionId(region)) for region in others)
    if not question.must:
        yield do.Finish(seat)


def loose(state: OldWorldState, question: asked.ChooseTokenMoves, token: int) -> int:
    """How many tokens of a kind in a region may still be moved: none is moved twice."""
    if token % KINDS not in question.kinds or (question.region is not None and token // KINDS != question.region):
        return 0
    return state.tokens[token] - question.moved.count(TokenId(token))


def _token_moves(box: OldWorldBox, state: OldWorldState, question: asked.ChooseTokenMoves) -> Iterator[Action]:
    """Each token into each region where it can go."""
    for token in range(REGIONS * KINDS):
        if state.tokens[token] and loose(state, question, token) > 0:
            origin = token // KINDS
            for region in unruined(state):
                if region != origin and (question.region is not None or box.near[origin] >> region & 1):
                    yield do.MoveToken(question.seat, TokenId(token), region)
    if not question.must:
        yield do.Finish(question.seat)


def placeable(box: OldWorldBox, state: OldWorldState, question: asked.ChooseTokenPlaces) -> list[RegionId]:
    """Where tokens can be put, as long as there are any (old_world.tokens.11)."""
    if not supply(box, state, question.kind):
        return []
    return [
        region
        for region in unruined(state)
        if (question.among is None or region in question.among) and region not in question.taken
    ]


