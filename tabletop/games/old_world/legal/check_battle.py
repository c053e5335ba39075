"""Why hits cannot go where they were sent, and why a figure cannot be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.old_world.content.ids import FigureId, token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.legal.battle_options import aims
from tabletop.games.old_world.legal.refusals import refuse
from tabletop.games.old_world.model.actions import ChooseUpgrade, Finish, Hit, HitPeasant, Take
from tabletop.games.old_world.model.decisions import AssignHits, PickUpgrade, TakeFigure
from tabletop.games.old_world.position.values import defence, is_perched

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState


def wrong_hit(game: OldWorld, state: OldWorldState, question: AssignHits, action: Action) -> Refusal:
    """Why hits cannot be assigned in this way."""
    match action:
        case Hit(figure=figure):
            return _wrong_target(game, state, question, figure)
        case HitPeasant(token=token) if token != token_of(question.region, PEASANT):
            return refuse("wrong_region", region=f"r{question.region}")
        case HitPeasant() if question.of is not None or question.wild:
            return refuse("figures_only")
        case HitPeasant():
            return refuse("no_peasant", region=f"r{question.region}")
        case Finish():
            return refuse("must_assign_hits", hits=question.left)
    return refuse("another_question")


def _wrong_target(game: OldWorld, state: OldWorldState, question: AssignHits, figure: FigureId) -> Refusal:
    power = None if question.wild else state.powers[question.seat]
    name = f"f{figure}"
    if state.region[figure] != question.region:
        return refuse("wrong_region", figure=name, region=f"r{question.region}")
    if figure in state.fallen:
        return refuse("already_killed", figure=name)
    if power is not None and state.control[figure] == power == game.figures[figure].power:
        return refuse("own_figure", figure=name)
    if is_perched(state, figure) or figure in state.shielded:
        return refuse("forbidden_by_effect", figure=name)
    if figure not in aims(game, state, question):
        return refuse("strikes_back_at_killer", figure=name)
    return refuse("not_enough_hits", figure=name, hits=question.left, defence=defence(game, state, figure))


def wrong_choice(game: OldWorld, state: OldWorldState, question: TakeFigure, action: Action) -> Refusal:
    """Why a figure cannot be chosen."""
    if isinstance(action, Finish):
        return refuse("hero_removal_mandatory" if question.purpose == "hero" else "effect_mandatory")
    if not isinstance(action, Take):
        return refuse("another_question")
    figure, name = action.figure, f"f{action.figure}"
    own = state.control[figure] == state.powers[question.seat]
    if state.region[figure] != question.region:
        return refuse("not_in_its_region", figure=name, region=f"r{question.region}")
    if own != (question.whose == "own"):
        return refuse("not_your_figure" if question.whose == "own" else "own_figure", figure=name)
    if game.figures[figure].rank not in question.ranks:
        return refuse("wrong_rank", figure=name)
    return refuse("forbidden_by_effect", figure=name)


def wrong_upgrade(game: OldWorld, state: OldWorldState, question: PickUpgrade, action: Action) -> Refusal:
    """Why an upgrade cannot be chosen."""
    if isinstance(action, Finish):
        return refuse("effect_mandatory")
    if not isinstance(action, ChooseUpgrade):
        return refuse("another_question")
    power = state.powers[question.seat]
    if game.content.upgrades[action.upgrade].power != power:
        return refuse("not_your_upgrade", upgrade=f"u{action.upgrade}")
    return refuse("upgrade_in_play", upgrade=f"u{action.upgrade}")
