"""What can be used at a moment."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects import deeds as does
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.effects.deeds import AnyVerb
from tabletop.games.blackstone.content.effects.selectors import Selector
from tabletop.games.blackstone.content.effects.standing import Reroll
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.model.in_play import EffectInPlay
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import ANYBODY, Matter, is_like
from tabletop.games.blackstone.position.selecting import foes_meant, members_meant
from tabletop.games.blackstone.position.table import models_there, sources


def at_moment(box: BlackstoneBox, state: BlackstoneState, moment: Moment) -> tuple[EffectInPlay, ...]:
    """All effects of a moment that are in play, used up or not."""
    return sources(box, state).moments.get(moment, ())


def mark(source: EffectInPlay) -> str:
    """What is noted as used: of resources the very card, for there are several alike."""
    return f"{source.name}.{source.card}" if source.card >= 0 else source.name


def is_used(state: BlackstoneState, source: EffectInPlay) -> bool:
    """Whether an effect cannot be used again for now, whoever holds the card since (blackstone.round.17)."""
    if not state.used:
        return False
    wanted = (mark(source), source.number)
    return any((each.name, each.number) == wanted for each in state.used)


def usable(box: BlackstoneBox, state: BlackstoneState, moment: Moment, matter: Matter) -> list[int]:
    """The effects of a moment that can be used, by number (see `usable_among`)."""
    return usable_among(box, state, at_moment(box, state, moment), matter)


def usable_among(
    box: BlackstoneBox, state: BlackstoneState, every: tuple[EffectInPlay, ...], matter: Matter
) -> list[int]:
    """Those of all effects of a moment that can be used, by number. Where the matter names an explorer, of explorers'
    only that one's; of traits only those of the hostile that it names."""
    found = []
    for number, source in enumerate(every):
        if matter.member != NOBODY and source.member not in (NOBODY, matter.member):
            continue
        if matter.member == NOBODY and matter.foe != NOBODY and source.member != NOBODY:
            continue
        if source.kind >= 0 and matter != ANYBODY and (matter.foe < 0 or box.foe_kinds[matter.foe] != source.kind):
            continue
        if is_used(state, source) or not (source.anyway or is_like(box, state, source.effect.like, matter)):
            continue
        if source.effect.may and not does_something(box, state, source):
            continue
        found.append(number)
    return found


def does_something(box: BlackstoneBox, state: BlackstoneState, source: EffectInPlay) -> bool:
    """Whether an effect that its owner may use has somebody or something to be about now."""
    figures = models_there(state, source.member) if source.member >= 0 else ()
    cause = Cause(holder=source.member, figure=figures[0] if figures else NOBODY)
    return all(_is_possible(box, state, deed, cause) for deed in source.effect.do)


def _is_possible(box: BlackstoneBox, state: BlackstoneState, deed: AnyVerb, cause: Cause) -> bool:
    """Whether a deed could change anything."""
    of = getattr(deed, "of", None)
    members = members_meant(box, state, of, cause) if of is not None else ()
    if isinstance(of, Selector) and not members and not foes_meant(box, state, of, cause):
        return False
    match deed:
        case does.Heal():
            return any(state.wounds[member] for member in members)
        case does.Ease():
            return any(state.grievous[member] for member in members)
        case does.MoveNow():
            return cause.figure >= 0
        case does.ExchangeCard(deck="encounter"):
            return max(state.cards) >= 0
        case does.ExchangeCard():
            return state.drawn >= 0 and bool(state.deck)
        case does.SkipCard():
            return state.drawn >= 0
        case does.Draw(deck="exploration", n=n):
            return len(state.deck) >= n
        case Reroll(roll="discarded_destiny"):
            return bool(state.spoilt)
        case does.UseAgain(kind=kind):
            return bool(state.spent_kit) and box.resources[state.spent_kit[-1]].kind == kind
    return True
