"""Ready spells, and at what they can be cast now (quarriors.spells, quarriors.attachments, quarriors.reactions)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import (
    Boost,
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
from tabletop.games.quarriors.content.ids import DieId, FaceNumber
from tabletop.games.quarriors.model.actions import AnyAction, Attach, Cast
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.copies import is_copier, switches
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, level
from tabletop.games.quarriors.position.seats import opponents


def spells(box: QuarriorsBox, state: QuarriorsState, seat: int) -> list[DieId]:
    """The spells of a seat that are attached to nothing."""
    if not state.ready[seat]:
        return []
    kinds, face = box.dice, state.face
    bound = {spell for spell, _ in state.attached}
    return [die for die in state.ready[seat] if kinds[die].faces[face[die]].spell and die not in bound]


def spell_dice(box: QuarriorsBox, state: QuarriorsState, seat: int) -> list[DieId]:
    """The spell dice of a seat's pool and ready area, whatever they show, attached or not."""
    return [die for die in (*state.pool[seat], *state.ready[seat]) if box.dice[die].category == "spell"]


def is_spell(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a die of a ready area is a spell, attached or not."""
    return box.dice[die].faces[state.face[die]].spell


def shows_spell(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a die of a pool shows a spell."""
    face = state.face[die]
    return face != HIDDEN and box.dice[die].faces[face].spell


def can_wait(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether a spell can be prepared; some work right after the roll or not at all (quarriors.immediate.12)."""
    return box.content.cards[box.card_of(state, die)].spell != "rolled"


def castable(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[AnyAction]:
    """Every way in which the active seat can use its ready spells and copies now."""
    for die in spells(box, state, seat):
        card = box.content.cards[box.card_of(state, die)]
        if card.spell == "cast":
            for targets in aims(box, state, seat, die):
                yield Cast(seat, die, targets)
        elif card.spell == "attached":
            for creature in creatures(box, state, seat):
                yield Attach(seat, die, creature)
    yield from switches(box, state, seat)


def reactions(box: QuarriorsBox, state: QuarriorsState, seat: Seat, fallen: tuple[DieId, ...]) -> Iterator[AnyAction]:
    """Every way in which a seat can respond in another one's turn; fallen: own creatures just destroyed."""
    if not state.ready[seat]:
        return
    for die in spells(box, state, seat):
        for targets in reaction_aims(box, state, seat, die, fallen):
            yield Cast(seat, die, targets)
    yield from switches(box, state, seat)


def reaction_aims(
    box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: DieId, fallen: tuple[DieId, ...]
) -> Iterator[tuple[DieId, ...]]:
    """The sets of targets that a reaction can be cast at, as in `aims`."""
    for effect in effects(box, state, die, "reaction"):
        match effect:
            case Pacify():
                yield from ((target,) for target in targets_of(box, state, seat))
            case Restore():
                yield from ((target,) for target in fallen)
            case Boost():
                if creatures(box, state, seat):
                    yield ()
            case _:
                yield ()


def aims(box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: DieId) -> Iterator[tuple[DieId, ...]]:
    """The sets of targets that a spell can be cast at; one empty set where it needs none (quarriors.spells.12)."""
    for effect in effects(box, state, die, "cast"):
        match effect:
            case Boost():
                if creatures(box, state, seat) and not state.fixed:
                    yield ()
            case Destroy(level=most):
                found = [each for each in targets_of(box, state, seat) if each not in state.safe]
                yield from ((each,) for each in found if not most or level(box, state, each) <= most)
            case DestroyEach(defence=most):
                yield from _one_of_each(box, state, seat, most)
            case DestroySpell():
                for other in range(len(state.owed)):
                    yield from ((each,) for each in state.ready[other] if each != die and is_spell(box, state, each))
            case LevelUp():
                if any(next_faces(box, state, each) for each in creatures(box, state, seat)):
                    yield ()
            case Glory(creature=True):
                yield from ((each,) for each in creatures(box, state, seat))
            case GloryPerScored(least=least):
                if state.scored >= least:
                    yield ()
            case GloryPerBeaten():
                if state.fought:
                    yield ()
            case _:
                yield ()


def _one_of_each(box: QuarriorsBox, state: QuarriorsState, seat: Seat, most: int) -> Iterator[tuple[DieId, ...]]:
    """One creature of each opponent who has one that may be chosen."""

    def fits(die: DieId) -> bool:
        return die not in state.safe and not is_warded(box, state, die) and defence(box, state, die) <= most

    found = [list(filter(fits, creatures(box, state, other))) for other in opponents(state, seat)]
    found = [each for each in found if each]
    if found:
        yield from product(*found)


def targets_of(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> list[DieId]:
    """The creatures of all players that a seat's spell may choose."""
    own = creatures(box, state, seat)
    theirs = [die for other in opponents(state, seat) for die in creatures(box, state, other)]
    return [*own, *(die for die in theirs if not is_warded(box, state, die))]


def is_warded(box: QuarriorsBox, state: QuarriorsState, die: int) -> bool:
    """Whether opponents' spells cannot choose a creature."""
    return any(isinstance(effect, Warded) for effect in effects(box, state, die, "always"))


def next_faces(box: QuarriorsBox, state: QuarriorsState, die: int) -> tuple[FaceNumber, ...]:
    """The faces one level above a creature's own, each different one once; a copy has none (card text)."""
    if is_copier(box, state, die):
        return ()
    faces = box.dice[die].faces
    wanted = faces[state.face[die]].level + 1
    found = [FaceNumber(number) for number, face in enumerate(faces) if face.level == wanted]
    return tuple(number for at, number in enumerate(found) if faces[number] not in [faces[each] for each in found[:at]])
