"""Which spells can be cast now, and at what (quarriors.spells, quarriors.attachments, quarriors.reactions)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.effects import (
    Boost,
    Copy,
    Destroy,
    DestroyEach,
    DestroySpell,
    Glory,
    GloryPerBeaten,
    GloryPerScored,
    LevelUp,
    Pacify,
    Restore,
    Warded,
)
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import AnyAction, Attach, Cast, CopyCreature
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, level, nature, spells
from tabletop.games.quarriors.position.zones import opponents

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState


def own_turn(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[AnyAction]:
    """Every way in which the active seat can use its ready spells and copies now."""
    for die in spells(game, state, seat):
        card = game.content.cards[game.card_of(state, die)]
        if card.spell == "cast":
            for targets in aims(game, state, seat, die):
                yield Cast(seat, die, targets)
        elif card.spell == "attached":
            for creature in creatures(game, state, seat):
                yield Attach(seat, die, creature)
    yield from switches(game, state, seat)


def reactions(game: Quarriors, state: QuarriorsState, seat: Seat, fallen: tuple[DieId, ...]) -> Iterator[AnyAction]:
    """Every way in which a seat can respond in another one's turn; fallen: own creatures just destroyed."""
    for die in spells(game, state, seat):
        for effect in effects(game, state, die, "reaction"):
            match effect:
                case Pacify():
                    for target in targets_of(game, state, seat):
                        yield Cast(seat, die, (target,))
                case Restore():
                    for target in fallen:
                        yield Cast(seat, die, (target,))
                case Boost():
                    if creatures(game, state, seat):
                        yield Cast(seat, die)
                case _:
                    yield Cast(seat, die)
    yield from switches(game, state, seat)


def switches(game: Quarriors, state: QuarriorsState, seat: Seat) -> Iterator[AnyAction]:
    """Copies may be changed once in each player's turn, to something else (card text)."""
    for die in state.ready[seat]:
        if die not in state.switched and is_copier(game, state, die):
            now = nature(game, state, die)
            for creature in models(game, state, seat):
                if nature(game, state, creature) != now:
                    yield CopyCreature(seat, die, creature)


def is_copier(game: Quarriors, state: QuarriorsState, die: int) -> bool:
    """Whether a die in a ready area is a creature that can be a copy."""
    card = game.content.cards[game.card_of(state, die)]
    shows = game.kinds[die].faces[state.face[die]].level > 0
    return shows and any(isinstance(effect, Copy) for effect in card.effects)


def models(game: Quarriors, state: QuarriorsState, seat: Seat) -> list[DieId]:
    """The creatures that a seat's copy can be a copy of."""
    return [die for other in opponents(state, seat) for die in creatures(game, state, other)]


def aims(game: Quarriors, state: QuarriorsState, seat: Seat, die: DieId) -> Iterator[tuple[DieId, ...]]:
    """The sets of targets that a spell can be cast at; one empty set where it needs none (quarriors.spells.12)."""
    for effect in effects(game, state, die, "cast"):
        match effect:
            case Boost():
                if creatures(game, state, seat) and not state.fixed:
                    yield ()
            case Destroy(level=most):
                found = [each for each in targets_of(game, state, seat) if each not in state.safe]
                yield from ((each,) for each in found if not most or level(game, state, each) <= most)
            case DestroyEach(defence=most):
                yield from _one_of_each(game, state, seat, most)
            case DestroySpell():
                for other in range(len(state.owed)):
                    yield from ((each,) for each in state.ready[other] if each != die and is_spell(game, state, each))
            case LevelUp():
                if any(next_faces(game, state, each) for each in creatures(game, state, seat)):
                    yield ()
            case Glory(creature=True):
                yield from ((each,) for each in creatures(game, state, seat))
            case GloryPerScored(least=least):
                if state.scored >= least:
                    yield ()
            case GloryPerBeaten():
                if state.fought:
                    yield ()
            case _:
                yield ()


def targets_of(game: Quarriors, state: QuarriorsState, seat: Seat) -> list[DieId]:
    """The creatures of all players that a seat's spell may choose."""
    own = creatures(game, state, seat)
    theirs = [die for other in opponents(state, seat) for die in creatures(game, state, other)]
    return [*own, *(die for die in theirs if not is_warded(game, state, die))]


def is_warded(game: Quarriors, state: QuarriorsState, die: int) -> bool:
    """Whether opponents' spells cannot choose a creature."""
    return any(isinstance(effect, Warded) for effect in effects(game, state, die, "always"))


def is_spell(game: Quarriors, state: QuarriorsState, die: int) -> bool:
    """Whether a die of a ready area is a spell, attached or not."""
    return game.kinds[die].faces[state.face[die]].spell


def next_faces(game: Quarriors, state: QuarriorsState, die: int) -> tuple[int, ...]:
    """The faces one level above a creature's own, each different one once; a copy has none (card text)."""
    if is_copier(game, state, die):
        return ()
    faces = game.kinds[die].faces
    wanted = faces[state.face[die]].level + 1
    found = [number for number, face in enumerate(faces) if face.level == wanted]
    return tuple(number for at, number in enumerate(found) if faces[number] not in [faces[each] for each in found[:at]])


def _one_of_each(game: Quarriors, state: QuarriorsState, seat: Seat, most: int) -> Iterator[tuple[DieId, ...]]:
    """One creature of each opponent who has one that may be chosen."""

    def fits(die: DieId) -> bool:
        return die not in state.safe and not is_warded(game, state, die) and defence(game, state, die) <= most

    found = [list(filter(fits, creatures(game, state, other))) for other in opponents(state, seat)]
    found = [each for each in found if each]
    if found:
        yield from product(*found)

