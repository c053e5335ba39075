"""What can be used at a moment."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox, EffectInPlay
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, is_like
from tabletop.games.blackstone.position.table import sources


def at_moment(box: BlackstoneBox, state: BlackstoneState, moment: Moment) -> tuple[EffectInPlay, ...]:
    """All effects of a moment that are in play, used up or not."""
    return sources(box, state).moments.get(moment, ())


def mark(source: EffectInPlay) -> str:
    """What is noted as used: of resources the very card, for there are several alike."""
    return f"{source.name}.{source.card}" if source.card >= 0 else source.name


def is_used(state: BlackstoneState, source: EffectInPlay) -> bool:
    """Whether an effect cannot be used again for now."""
    if not state.used:
        return False
    wanted = (mark(source), source.number, source.member)
    return any((each.name, each.number, each.member) == wanted for each in state.used)


def usable(box: BlackstoneBox, state: BlackstoneState, moment: Moment, matter: Matter) -> tuple[int, ...]:
    """The effects of a moment that can be used, by number. Where the matter names an explorer, of explorers' only that
    one's; of traits only those of the hostile that it names."""
    found = []
    for number, source in enumerate(at_moment(box, state, moment)):
        if is_used(state, source) or not is_like(box, state, source.effect.like, matter):
            continue
        if source.kind >= 0 and matter != Matter() and (matter.foe < 0 or box.foe_kinds[matter.foe] != source.kind):
            continue
        if matter.member != NOBODY and source.member not in (NOBODY, matter.member):
            continue
        if matter.member == NOBODY and matter.foe != NOBODY and source.member != NOBODY:
            continue
        found.append(number)
    return tuple(found)
