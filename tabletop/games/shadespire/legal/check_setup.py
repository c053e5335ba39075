"""Why boards, tokens and fighters cannot be set up in that way."""

from __future__ import annotations

from tabletop.engine.grid.square import bits, text
from tabletop.engine.legal import Refusal
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.face_grid import LONG, SHORT, are_apart, made, offsets
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.legal.refusals import refuse
from tabletop.games.shadespire.model.actions import Deploy, LayBoard, PlaceToken
from tabletop.games.shadespire.model.battlefield import within
from tabletop.games.shadespire.model.decisions import PlaceObjective
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.placing import APART, is_relic
from tabletop.games.shadespire.position.table import battlefield


def wrong_laying(box: ShadespireBox, state: ShadespireState, action: LayBoard) -> Refusal:
    """Why a board cannot be laid there."""
    placed = tuple((each.x, each.y) for each in state.placements)
    spot, two = (action.x, action.y), box.seats == 2
    long, short = made(spot, placed)
    if spot in offsets(placed):
        return refuse("same_battlefield" if two else "boards_fixed")
    if (action.x + action.y) % 2:
        return refuse("grids_not_aligned")
    if not all(are_apart(spot, other) for other in placed):
        return refuse("boards_overlap")
    if not long and not short:
        return refuse("board_not_adjacent")
    if not two:
        return refuse("join_too_short", found=long or short, least=LONG if long else SHORT)
    if long:
        return refuse("join_too_short_long_edge", found=long, least=LONG)
    return refuse("join_too_short_short_edge", found=short, least=SHORT)


def wrong_token(box: ShadespireBox, state: ShadespireState, decision: PlaceObjective, action: PlaceToken) -> Refusal:
    """Why an objective token, or the relic, cannot be put on a hex."""
    field, place = battlefield(box, state), action.hex
    name, bit = text(place), 1 << place
    if not field.full & bit:
        return refuse("hex_not_full", hex=name)
    if field.printed & bit:
        return refuse("objective_on_blocked_hex", hex=name)
    if decision.relic:
        return refuse("relic_on_edge_hex" if field.neutral & bit else "relic_not_neutral", hex=name)
    if field.starting & bit:
        return refuse("objective_on_starting_hex", hex=name)
    near = within(place, APART - 1)
    for token, there in enumerate(state.tokens):
        if there == place and is_relic(box, token):
            return refuse("objective_on_relic", hex=name, token=f"o{token}")
        if there != NOWHERE and not is_relic(box, token) and near >> there & 1:
            return refuse("objective_too_close", hex=name, token=f"o{token}")
    return refuse("objective_on_edge_hex", hex=name)


def wrong_deployment(box: ShadespireBox, state: ShadespireState, action: Deploy) -> Refusal:
    """Why a fighter cannot be put on a hex."""
    field, name, bit = battlefield(box, state), f"f{action.fighter}", 1 << action.hex
    if box.owner[action.fighter] != action.seat:
        return refuse("not_your_fighter", fighter=name)
    if state.at[action.fighter] != NOWHERE:
        return refuse("fighter_placed", fighter=name)
    if not field.starting & bit:
        return refuse("not_a_starting_hex", hex=text(action.hex))
    if not field.starts[action.seat] & bit:
        return refuse("not_own_territory", hex=text(action.hex))
    return occupied(state, action.hex)


def occupied(state: ShadespireState, place: Hex) -> Refusal:
    """Somebody stands there."""
    return refuse("hex_occupied", hex=text(place), fighter=f"f{FighterId(state.at.index(place))}")


def first_hex(mask: int) -> str:
    """The text of a hex of a mask."""
    return text(next(bits(mask)))
