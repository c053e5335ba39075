"""Whether a position of Quarriors! that comes from a file is one that the rules can go on from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.notation import tag_of
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import CardId, DieId, FaceNumber
from tabletop.games.quarriors.model.dice import HIDDEN, SIX
from tabletop.games.quarriors.model.state import QuarriorsState

NOBODY = -1
BURSTS = 3
BEGUN = ("turn", "next_seat", "-")
"""Where a contest stands whose table is laid out."""
HOLDING = ("dice", "left", "fallen", "facing", "rising", "targets", "scoring")
"""The fields of procedures and questions that hold dice."""


def extents(box: QuarriorsBox, state: QuarriorsState) -> Mapping[Any, range]:
    """The ids that there are."""
    return {DieId: range(len(box.dice)), CardId: range(len(box.content.cards)), FaceNumber: range(SIX)}


def is_sound(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """Whether a position holds together (see `Game.is_sound`)."""
    return (
        _is_measured(box, state)
        and _is_counted(box, state)
        and _is_market(box, state)
        and _is_sorted_out(box, state)
        and _is_ready(box, state)
        and _is_under_way(box, state)
    )


def _is_measured(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """One entry for each seat, each die and each card of the Wilds."""
    by_seat = (state.bag, state.pool, state.ready, state.used, state.apart, state.glory)
    return (
        all(len(each) == box.seats for each in by_seat)
        and len(state.face) == len(state.owner) == len(box.dice)
        and len(state.market) == len(state.cards)
    )


def _is_counted(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """Numbers that are never below nothing, and glory below the goal while the game goes on."""
    counts = (state.turn, state.purse, state.spent, state.captures, state.discount, state.scored, state.draws)
    return (
        min(*counts, *state.glory) >= 0
        and (state.phase == "over") == (state.result is not None)
        and (state.result is not None or max(state.glory) < box.goal)
    )


def _is_market(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """The Wilds have their fixed cards, one of a class, and on each lie dice of its class alone."""
    kinds = [box.content.cards[card].kind for card in state.cards]
    return (
        len(set(kinds)) == len(kinds)
        and set(box.fixed_cards) <= set(state.cards)
        and all(box.kind_of[die] == kind for kind, dice in zip(kinds, state.market, strict=True) for die in dice)
        and all(list(dice) == sorted(dice) for dice in state.market)
    )


def _is_sorted_out(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """Every die is in one place, is whose it lies with, and shows what can be seen there; as many are in the game as
    were laid out."""
    kinds = {box.content.cards[card].kind for card in state.cards}
    whose = [NOBODY] * len(box.dice)
    lying = [die for dice in state.market for die in dice]
    covered = set(lying)
    for zone in (state.bag, state.pool, state.ready, state.used, state.apart):
        for seat, dice in enumerate(zone):
            lying += dice
            for die in dice:
                whose[die] = seat
            if zone is state.bag:
                covered.update(dice)
    there = set(lying)
    return (
        len(there) == len(lying)
        and whose == state.owner
        and all(HIDDEN <= face < SIX for face in state.face)
        and all(face == HIDDEN or (die in there and die not in covered) for die, face in enumerate(state.face))
        and all(box.kind_of[die] in kinds for die in there)
        and all(die in there for card in state.cards for die in box.stock(card))
    )


def _is_ready(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """What lies ready shows a creature or a spell; spells lie on creatures of their seat; what is noted is of dice that
    are in the game."""
    ready = {die: seat for seat, dice in enumerate(state.ready) for die in dice}
    if any(state.face[die] == HIDDEN for die in ready):
        return False
    faces = {die: box.dice[die].faces[state.face[die]] for die in ready}
    if not all(bool(face.level) != face.spell for face in faces.values()):
        return False
    for spell, creature in state.attached:
        if ready.get(spell, NOBODY) != ready.get(creature) or not faces[spell].spell or not faces[creature].level:
            return False
    apart = {die for dice in state.apart for die in dice}
    kinds = {box.content.cards[card].kind for card in state.cards}
    noted = [*(mark.die for mark in state.marks), *(copy.die for copy in state.copies)]
    noted += (*state.stays, *state.summoned, *state.safe, *state.switched)
    return (
        len({spell for spell, _ in state.attached}) == len(state.attached)
        and {*state.aside, *state.reviving} <= apart
        and all(0 <= copy.face < SIX for copy in state.copies)
        and all(box.kind_of[die] in kinds for die in noted)
    )


def _is_under_way(box: QuarriorsBox, state: QuarriorsState) -> bool:
    """What the procedures and questions point at by a number, and their dice."""
    if state.stack and (tag_of(state.stack[0]) != "contest" or state.stack[0].step not in BEGUN):
        return False
    kinds = {box.content.cards[card].kind for card in state.cards}
    for each in (*state.stack, *(asked for asked in state.owed if asked is not None)):
        if not all(box.kind_of[die] in kinds for die in _dice_of(each)):
            return False
    return all(_is_frame(box, frame) for frame in state.stack)


def _is_frame(box: QuarriorsBox, frame: Any) -> bool:
    """Whether the numbers of a procedure are those of something."""
    match tag_of(frame):
        case "attacking" | "responses":
            return bool(0 <= frame.done <= box.seats)
        case "destruction":
            return bool(NOBODY <= frame.by < box.seats)
        case "casting":
            return bool(0 <= frame.bursts < BURSTS)
        case "score_creatures":
            return 0 <= frame.at <= len(frame.dice) and all(
                0 <= part.face < SIX
                and 0 <= part.place < len(box.effects[part.card][part.face].get(part.moment, ()))
                for part in frame.pending
            )  # fmt: skip
    return True


def _dice_of(each: Any) -> Iterator[int]:
    """The dice that a procedure or a question holds."""
    if hasattr(each, "die"):
        yield each.die
    for name in HOLDING:
        held = getattr(each, name, ())
        if isinstance(held, tuple):
            yield from held
    yield from (part.die for name in ("attackers", "blows") for part in getattr(each, name, ()))
    yield from (part.source for part in getattr(each, "pending", ()))
