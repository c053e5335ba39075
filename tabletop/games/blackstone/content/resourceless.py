"""What can do nothing where there are no resource cards, as in a single expedition (blackstone.one_off.04)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.blackstone.content.effects.blocks import EffectBlock
from tabletop.games.blackstone.content.effects.challenges import Barter
from tabletop.games.blackstone.content.effects.deeds import Discount, Draw, LoseHeld, Swap, UseAgain
from tabletop.games.blackstone.content.effects.standing import Verb
from tabletop.games.blackstone.content.records import ChallengeCard, CombatCard, Ship


def needs_resources(record: CombatCard | ChallengeCard | Ship) -> bool:
    """Whether all that an exploration card, or the support of a ship, can do is done with resource cards."""
    match record:
        case ChallengeCard():
            return isinstance(record.procedure, Barter)
        case Ship():
            return all_need_resources(record.support)
    return False


def all_need_resources(effects: Iterable[EffectBlock]) -> bool:
    """Whether none of some effects does anything without resource cards."""
    return all(each.on == "resource_discarded" or all(map(_is_of_resources, each.do)) for each in effects)


def _is_of_resources(verb: Verb) -> bool:
    match verb:
        case Draw(deck="resource") | LoseHeld(what="resource") | UseAgain() | Swap() | Discount():
            return True
    return False
