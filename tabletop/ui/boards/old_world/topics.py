"""The rules that the questions of Chaos in the Old World are about."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Control, Rot, StrikeFirst
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in
from tabletop.games.old_world.rules.playing import Playing
from tabletop.games.old_world.rules.world import WorldInstruction
from tabletop.ui.boards.topics import Topics

PLACED = {"noble": "old_world.dials.07", "warpstone": "old_world.dials.08"}
"""The rules of the tokens that dials place."""


def _of_card(box: OldWorldBox, view: OldWorldState, decision: ask.AnyDecision) -> str:
    """The card that is carried out, as the rulebook lists it; where none is, what a dial says."""
    for procedure in reversed(view.stack):
        match procedure:
            case Playing(card=card):
                return f"old_world.card.{box.cards[card].id}"
            case WorldInstruction(card=card):
                return f"old_world.world.{box.world[card].id}"
    match decision:
        case ask.ChooseTokenPlaces(kind=kind):
            return PLACED.get(TOKENS[kind], "old_world.dials.09")
        case ask.ChooseTokenRemovals():
            return "old_world.dials.14"
        case ask.ChooseCorruptionRemovals():
            return "old_world.dials.13"
    return "old_world.chaos_cards.11"


def _of_rot(box: OldWorldBox, view: OldWorldState, decision: ask.TakeFigure) -> str:
    """The card that kills at the end of the battle phase."""
    laid = effects_in(box, view, decision.region, "battles_end")
    own = (box.cards[card] for card, effect in laid if isinstance(effect, Rot))
    return next(f"old_world.card.{card.id}" for card in own if card.power == view.powers[decision.seat])


def _of_keeper(box: OldWorldBox, view: OldWorldState, decision: ask.TakeFigure) -> str:
    """The upgrade by which a figure takes control of another one."""
    upgrades = (box.content.upgrades[each] for own in view.upgrades for each in own)
    keeping = (each.id for each in upgrades if any(isinstance(effect, Control) for effect in each.effects))
    return f"old_world.upgrade.{next(keeping)}"


def _of_greenskins(box: OldWorldBox, view: OldWorldState, decision: ask.RollDice | ask.AssignHits) -> str:
    """The card on the track that lets nobody's dice be rolled."""
    cards = (box.world[card] for card in view.track if card is not None)
    striking = (card.id for card in cards if any(isinstance(effect, StrikeFirst) for effect in card.effects))
    return f"old_world.world.{next(striking)}"


TOPICS: Topics = {
    "summon_or_play": "old_world.summoning.02", "summon_or_play.figure": "old_world.summon_figure.06",
    "summon_or_play.card": "old_world.chaos_cards.03", "summon_or_play.none": "old_world.summoning.13",
    "redraw_hand": "old_world.draw.09", "discard_cards": _of_card,
    "roll_dice": "old_world.battle.09", "roll_dice.first": "old_world.battle.32", "roll_dice.wild": _of_greenskins,
    "assign_hits": "old_world.battle.13", "assign_hits.back": "old_world.card_rulings.09",
    "assign_hits.wild": _of_greenskins,
    "move_figures": _of_card,
    "take_figure": _of_card, "take_figure.hero": "old_world.end_phase.06", "take_figure.keep": _of_keeper,
    "take_figure.rot": _of_rot,
    "place_tokens": _of_card, "choose_regions": _of_card, "move_tokens": _of_card, "remove_tokens": _of_card,
    "remove_corruptions": _of_card, "single_out": _of_card,
    "pick_upgrade": "old_world.upgrades.03",
}  # fmt: skip
