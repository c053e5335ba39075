"""The rules that the questions of Quarriors! are about."""

from __future__ import annotations

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.model import decisions as ask
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.copies import is_copier
from tabletop.games.quarriors.position.creatures import nature
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.rewards import ScoreCreatures
from tabletop.ui.boards.topics import Topics


def _listed(box: QuarriorsBox, card: int) -> str:
    """A card as the rulebook lists it."""
    return f"quarriors.card.{box.content.cards[card].id}"


def _of_scored(box: QuarriorsBox, view: QuarriorsState, decision: ask.AnyDecision) -> str:
    """The card of the creature that scores, or of a spell that it bore, whose ability is offered."""
    for procedure in reversed(view.stack):
        match procedure:
            case ScoreCreatures(pending=(ability, *_)):
                return _listed(box, ability.card)
            case ScoreCreatures(dice=dice, at=at):
                return _listed(box, nature(box, view, dice[at]).card)
    return "quarriors.scoring.06"


def _of_die(box: QuarriorsBox, view: QuarriorsState, decision: ask.OfferRevival | ask.ChooseCopy) -> str:
    """The card of the die that is spoken of."""
    return _listed(box, box.card_of(view, decision.die))


def _of_copier(box: QuarriorsBox, view: QuarriorsState, decision: ask.AnyDecision) -> str:
    """The card of a creature of one's own that is a copy of another."""
    return next(_listed(box, box.card_of(view, die)) for die in view.ready[decision.seat] if is_copier(box, view, die))


def _of_cast(box: QuarriorsBox, view: QuarriorsState, decision: ask.ChooseFace) -> str:
    """The card of the spell that is cast."""
    cast = next(procedure.die for procedure in reversed(view.stack) if isinstance(procedure, Casting))
    return _listed(box, box.card_of(view, cast))


TOPICS: Topics = {
    "order_scoring": "quarriors.variants.03", "order_abilities": "quarriors.scoring.08",
    "offer_exchange": _of_scored, "offer_spell": _of_scored, "offer_spell_cull": _of_scored,
    "offer_upgrade": _of_scored, "offer_recall": _of_scored, "offer_revival": _of_die,
    "cull_dice": "quarriors.culling.01",
    "use_immediate": "quarriors.immediate.03", "use_immediate.chosen": "quarriors.immediate.09",
    "use_immediate.up_to": "quarriors.rolling.12",
    "cast_freely": "quarriors.spells.05", "cast_freely.attack": "quarriors.spells.13",
    "cast_freely.defence": "quarriors.spells.07", "cast_freely.copy": _of_copier,
    "summon_and_prepare": "quarriors.summon.01", "summon_and_prepare.spells": "quarriors.spells.04",
    "summon_and_prepare.attack": "quarriors.attack.01", "summon_and_prepare.none": "quarriors.summon.05",
    "summon_and_prepare.copy": _of_copier,
    "choose_copy": _of_die, "choose_face": _of_cast,
    "respond": "quarriors.reactions.02", "respond.attack": "quarriors.reactions.04",
    "respond.fallen": "quarriors.reactions.05", "respond.copy": _of_copier,
    "name_defender": "quarriors.attack.05", "name_defender.holds": "quarriors.attack.06",
    "capture_dice": "quarriors.capture.01", "capture_dice.spells": "quarriors.spells.04",
    "capture_dice.none": "quarriors.quiddity.04", "capture_dice.done": "quarriors.capture.02",
    "capture_dice.copy": _of_copier,
    "discard_spells": "quarriors.cleanup.02",
    "chosen.cast": "quarriors.spells.09", "chosen.attach": "quarriors.attachments.03", "chosen.copy": _of_copier,
}  # fmt: skip
