"""Effects in play, as they are found in: those that are asked by kind and aspect, all others by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from tabletop.games.blackstone.content.effects.blocks import EffectBlock, Moment
from tabletop.games.blackstone.content.effects.selectors import Like
from tabletop.games.blackstone.content.effects.standing import StandingEffect, aspect_of
from tabletop.games.blackstone.content.ids import NOBODY, ExplorerKindId, MemberId
from tabletop.games.blackstone.model.facts import InForce, Token


class EffectInPlay(Struct, frozen=True):
    """An effect and what has it: the name of that (`ability.duellist`), its number there, the member that holds it and
    the hostile kind whose trait it is, -1 for none; find, card: the card that it is on. anyway: whatever the moment is
    like."""

    name: str
    number: int
    member: int
    kind: int
    effect: EffectBlock
    find: int
    card: int
    anyway: bool


class StandingIn(Struct, frozen=True):
    """An effect that is asked, the member that holds it and the hostile kind whose trait it is, -1 for none. anyway:
    whatever the thing that is asked about is like."""

    effect: StandingEffect
    member: int
    kind: int
    anyway: bool


Sort = tuple[type[StandingEffect], str]
"""A kind of effect that is asked, and its aspect (see `aspect_of`)."""


class EffectsOfSort(Struct, frozen=True):
    """Effects of one sort in play: those that stand, those that last for a while, and those of markers on the board."""

    standing: tuple[StandingIn, ...] = ()
    lasting: tuple[tuple[InForce, StandingEffect], ...] = ()
    marked: tuple[tuple[Token, StandingEffect], ...] = ()


class Sources(Struct, frozen=True):
    """Effects in play: those that are asked by sort, the others by moment."""

    asked: dict[Sort, EffectsOfSort]
    moments: dict[Moment, tuple[EffectInPlay, ...]]


def together(parts: Sequence[Sources]) -> Sources:
    """Effects of several parts, in the order of these."""
    asked, moments = parts[0].asked.copy(), parts[0].moments.copy()
    for part in parts[1:]:
        for sort, more in part.asked.items():
            asked[sort] = _and(asked[sort], more) if sort in asked else more
        for moment, others in part.moments.items():
            moments[moment] = (*moments.get(moment, ()), *others)
    return Sources(asked, moments)


def _and(some: EffectsOfSort, more: EffectsOfSort) -> EffectsOfSort:
    """Effects of one sort, of two parts."""
    return EffectsOfSort(some.standing + more.standing, some.lasting + more.lasting, some.marked + more.marked)


def passing(lasting: tuple[InForce, ...], tokens: tuple[Token, ...]) -> Sources:
    """What lasts for a while and what markers on the board do, which both come and go."""
    found: dict[Sort, tuple[list[tuple[InForce, StandingEffect]], list[tuple[Token, StandingEffect]]]] = {}
    for each in lasting:
        for effect in each.then:
            found.setdefault((type(effect), aspect_of(effect)), ([], []))[0].append((each, effect))
    for token in tokens:
        for effect in token.placed.holds:
            found.setdefault((type(effect), aspect_of(effect)), ([], []))[1].append((token, effect))
    return Sources({sort: EffectsOfSort((), tuple(last), tuple(lie)) for sort, (last, lie) in found.items()}, {})


def grouped(effects: Iterator[EffectInPlay]) -> Sources:
    """Effects by sort and by moment."""
    standing: dict[Sort, list[StandingIn]] = {}
    moments: dict[Moment, list[EffectInPlay]] = {}
    for source in effects:
        if source.effect.on == "always":
            for verb in source.effect.do:
                if isinstance(verb, StandingEffect):
                    found = StandingIn(verb, source.member, source.kind, verb.when == Like())
                    standing.setdefault((type(verb), aspect_of(verb)), []).append(found)
        else:
            moments.setdefault(source.effect.on, []).append(source)
    return Sources(
        {sort: EffectsOfSort(tuple(found)) for sort, found in standing.items()},
        {moment: tuple(found) for moment, found in moments.items()},
    )


class Shared(NamedTuple):
    """What those effects in play hang on that nobody holds: the ships, the combat card, the twists, and the legacy
    cards that were drawn before."""

    ships: tuple[int, ...] = ()
    combat: int = NOBODY
    twists: tuple[int, ...] = ()
    legacy: tuple[int, ...] = ()


class HangsOn(NamedTuple):
    """What effects in play hang on: the party, sets of members inspired and out of action, and the cards of each member
    (discoveries, resources, artefacts); and what see there."""

    party: tuple[ExplorerKindId, ...]
    inspired: int
    out: int
    finds: tuple[tuple[int, ...], ...]
    kit: tuple[tuple[int, ...], ...]
    artefacts: tuple[tuple[int, ...], ...]
    shared: Shared


class ExplorerHoldings(NamedTuple):
    """What the effects hang on that an explorer holds: the side of its character card, and its cards."""

    member: MemberId
    kind: ExplorerKindId
    inspired: bool
    finds: tuple[int, ...]
    kit: tuple[int, ...]
    artefacts: tuple[int, ...]


def listed(
    name: str, effects: tuple[EffectBlock, ...], member: int = NOBODY, kind: int = NOBODY, find: int = NOBODY,
    card: int = NOBODY,
) -> Iterator[EffectInPlay]:  # fmt: skip
    """The effects of one thing in play (see `EffectInPlay`)."""
    for number, effect in enumerate(effects):
        yield EffectInPlay(name, number, member, kind, effect, find, card, effect.like == Like())
