"""Why what a card, a dial or a card of the Old World asks for cannot be done in this way."""

from __future__ import annotations

from tabletop.engine.legal import Refusal
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, POWERS, HeapId, PowerId, RegionId, TokenId
from tabletop.games.old_world.legal.options import loose
from tabletop.games.old_world.legal.refusals import refuse
from tabletop.games.old_world.model.actions import Move, MoveToken
from tabletop.games.old_world.model.decisions import (
    ChooseCorruptionRemovals,
    ChooseMoves,
    ChooseTokenMoves,
    ChooseTokenRemovals,
    SingleOut,
)
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.regions import is_ruined


def wrong_move(box: OldWorldBox, state: OldWorldState, question: ChooseMoves, action: Move) -> Refusal:
    """Why a card cannot move a figure there."""
    figure, origin = action.figure, state.region[action.figure]
    name = f"f{figure}"
    if origin == NOWHERE:
        return refuse("not_on_the_board", figure=name)
    if origin == action.region:
        return refuse("same_region", figure=name, region=f"r{origin}")
    if question.region != (origin if question.way == "out" else action.region):
        return refuse("not_in_its_region", figure=name, region=f"r{question.region}")
    if question.source is not None and origin != question.source:
        return refuse("one_region_only", figure=name, region=f"r{question.source}")
    own = state.control[figure] == state.powers[question.seat]
    if question.whose != "any" and own != (question.whose == "own"):
        return refuse("own_figure" if own else "not_your_figure", figure=name)
    return refuse("wrong_rank", figure=name)


def wrong_place(state: OldWorldState, region: RegionId) -> Refusal:
    """Why tokens cannot be put there."""
    if is_ruined(state, region):
        return refuse("no_tokens_in_ruins", region=f"r{region}")
    return refuse("not_that_region", region=f"r{region}")


def wrong_region(region: RegionId) -> Refusal:
    """Why a region cannot be chosen for a card of the Old World."""
    return refuse("not_that_region", region=f"r{region}")


def wrong_token_move(box: OldWorldBox, state: OldWorldState, question: ChooseTokenMoves, action: MoveToken) -> Refusal:
    """Why a token cannot be moved there."""
    token, origin = action.token, action.token // KINDS
    name = f"t{token}"
    if token % KINDS not in question.kinds:
        return refuse("wrong_token", token=name)
    if question.region is not None and origin != question.region:
        return refuse("not_in_its_region", token=name, region=f"r{question.region}")
    if not state.tokens[token]:
        return refuse("no_such_token", token=name)
    if loose(state, question, token) <= 0:
        return refuse("already_moved", token=name)
    if action.region == origin:
        return refuse("same_region", token=name, region=f"r{origin}")
    if is_ruined(state, action.region):
        return refuse("no_tokens_in_ruins", region=f"r{action.region}")
    return refuse("not_adjacent", region=f"r{action.region}")


def wrong_removal(state: OldWorldState, question: ChooseTokenRemovals, token: TokenId) -> Refusal:
    """Why a token cannot be taken off the board."""
    return refuse("wrong_token" if state.tokens[token] else "no_such_token", token=f"t{token}")


def wrong_corruption(question: ChooseCorruptionRemovals, heap: HeapId) -> Refusal:
    """Why a corruption token cannot be taken off the board."""
    elsewhere = question.region is not None and heap // POWERS != question.region
    return refuse("not_in_its_region" if elsewhere else "no_corruption_there", heap=f"h{heap}")


def wrong_opponent(question: SingleOut, power: PowerId) -> Refusal:
    """Why an opponent cannot be chosen."""
    return refuse("not_an_opponent_there", power=f"p{power}", region=f"r{question.region}")
