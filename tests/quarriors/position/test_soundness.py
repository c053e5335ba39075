"""A position of Quarriors! is sound in every game, and not when it is broken in one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.ids import CardId, DieId, FaceNumber
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import Copied, Mark
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.responses import Responses
from tests.properties.subjects import WAYS
from tests.soundness import Break, broken, framed, longer, positions, put

SUBJECTS = WAYS["quarriors"][:3] + WAYS["quarriors"][6:]


def away(state: Any) -> DieId:
    """A die that is not in the game, and whose class is not."""
    box = box_of(state)
    owned = {die for die, seat in enumerate(state.owner) if seat >= 0}
    stock = {die for dice in state.market for die in dice}
    kinds = {box.kind_of[die] for die in owned | stock}
    return DieId(next(die for die, kind in enumerate(box.kind_of) if kind not in kinds))


def box_of(state: Any) -> Any:
    """The box of the game that a position is of."""
    return next(game.box for game, each in positions(SUBJECTS) if each.cards == state.cards)


def die_of_no_card(state: Any) -> None:
    die = away(state)
    state.used[0], state.owner[die] = (*state.used[0], die), 0


def other_card(state: Any) -> bool:
    """Another card of its class lies where one has to lie."""
    box = box_of(state)
    cards = box.content.cards
    for fixed in box.fixed_cards:
        for other, card in enumerate(cards):
            if other not in state.cards and card.kind == cards[fixed].kind and card.dice == cards[fixed].dice:
                state.cards = tuple(other if each == fixed else each for each in state.cards)
                return True
    return False


def zone(name: str, change: Callable[[tuple[DieId, ...]], tuple[DieId, ...]]) -> Break:
    """Change the dice of the first seat that has any in a zone."""

    def broken_zone(state: Any) -> bool:
        zones = getattr(state, name)
        seat = next((seat for seat, dice in enumerate(zones) if dice), None)
        if seat is not None:
            zones[seat] = change(zones[seat])
        return seat is not None

    return broken_zone


def face(name: str, value: int) -> Break:
    """What the first die of a zone shows."""

    def change(state: Any) -> bool:
        die = next((die for dice in getattr(state, name) for die in dice), None)
        if die is not None:
            state.face[die] = value
        return die is not None

    return change


def stranger(name: str, make: Callable[[DieId], Any]) -> Break:
    """Note something of a die that is not in the game."""
    return lambda state: setattr(state, name, (make(away(state)),))


def quiddity_ready(state: Any) -> bool:
    die = state.pool[0][:1]
    if not die or not die[0] < 8:
        return False
    state.pool[0], state.ready[0], state.face[die[0]] = state.pool[0][1:], (*state.ready[0], *die), 0
    return True


def loose_spell(state: Any) -> bool:
    ready = [die for dice in state.ready for die in dice]
    state.attached = (*state.attached, *((die, ready[0]) for die in state.bag[0][:1] if ready))
    return True


def called(frame: Procedure) -> Break:
    """Lay a procedure on the stack."""
    return lambda state: state.stack.append(frame)


def abilities(**values: Any) -> Break:
    """Change the first ability that waits."""

    def change(state: Any) -> bool:
        for at, frame in enumerate(state.stack):
            pending = getattr(frame, "pending", ())
            if pending:
                state.stack[at] = replace(frame, pending=(replace(pending[0], **values), *pending[1:]))
                return True
        return False

    return change


BROKEN: dict[str, Break] = {
    **{f"{name} of one seat too many": longer(name) for name in ("bag", "pool", "ready", "used", "apart", "glory")},
    "a die too many shows something": longer("face"),
    "a die too many is somebody's": longer("owner"),
    "a die too few shows something": lambda state: put("face", state.face[:-1])(state),
    "a stock of no card": longer("market"),
    "a card twice": longer("cards"),
    **{
        f"{name} below nothing": put(name, -1)
        for name in ("turn", "purse", "spent", "captures", "discount", "scored", "draws")
    },
    "glory below nothing": put("glory", -1, 0),
    "glory of who has won": put("glory", 99, 0),
    "over and not over": put("phase", "over"),
    "dice on another card": lambda state: put("market", [state.market[1], state.market[0], *state.market[2:]])(state),
    "a fixed card is gone": other_card,
    "a stock in no order": lambda state: put("market", state.market[-1][::-1], -1)(state),
    "a die twice": zone("bag", lambda dice: (*dice, dice[0])),
    "a die in two zones": lambda state: zone("used", lambda dice: (*dice, *state.bag[0][:1]))(state),
    "a die that nobody has": zone("bag", lambda dice: dice[1:]),
    "a die of no card": die_of_no_card,
    "stock that is gone": lambda state: put("market", state.market[-1][1:], -1)(state),
    "an owner who is no seat": put("owner", 7, 0),
    "an owner below nobody": put("owner", -2, 129),
    "another's die": lambda state: put("owner", (state.owner[0] + 1) % 2, 0)(state),
    "a face that there is not": face("pool", 6),
    "a face below none": face("pool", -2),
    "an open die in a bag": face("bag", 0),
    "an open die in the Wilds": face("market", 0),
    "a hidden creature": face("ready", HIDDEN),
    "quiddity that is ready": quiddity_ready,
    "a spell that is not ready is borne": loose_spell,
    "a spell on itself": lambda state: put("attached", tuple((spell, spell) for spell, _ in state.attached))(state),
    "a spell borne twice": longer("attached"),
    "set aside and elsewhere": lambda state: put("aside", state.bag[0][:1])(state),
    "comes back from elsewhere": lambda state: put("reviving", state.bag[0][:1])(state),
    "a copy of no face": lambda state: put(
        "copies", tuple(Copied(die=each.die, card=each.card, face=6) for each in state.copies)
    )(state),
    "a mark on no die": stranger("marks", lambda die: Mark(die=die)),
    "a copy of no die": stranger("copies", lambda die: Copied(die=die, card=CardId(0), face=0)),
    **{f"{name}: no die": stranger(name, lambda die: die) for name in ("stays", "summoned", "safe", "switched")},
    "no contest": lambda state: len(state.stack) > 1 and put("stack", state.stack[1:])(state),
    "a contest that begins again": framed("contest", step="lay_out"),
    "an attack on who is not there": framed("attacking", done=9),
    "an answer of who is not there": called(Responses(done=-1)),
    "destroyed by who is not there": called(Destruction(dice=(), by=4)),
    "bursts that there are not": called(Casting(die=DieId(0), bursts=3)),
    "scores what is not there": framed("score_creatures", at=9),
    "an ability of no face": abilities(face=6),
    "an ability that there is not": abilities(place=9),
    "an ability of no moment": abilities(moment="never"),
    "a die of no card is cast": lambda state: called(Casting(die=away(state)))(state),
    "a die of no card scores": lambda state: framed("score_creatures", dice=(away(state),))(state),
}


def test_every_position_is_sound() -> None:
    assert all(game.is_sound(state) for game, state in positions(SUBJECTS))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_not_sound(name: str) -> None:
    game, state = broken(SUBJECTS, BROKEN[name])
    assert not game.is_sound(state)


def test_a_procedure_that_names_what_there_is_is_sound() -> None:
    game, state = positions(SUBJECTS)[0]
    state = state.clone()
    state.stack += (Responses(), Destruction(dice=(DieId(0),), by=0), Casting(die=DieId(0), bursts=2))
    assert game.is_sound(state)


def test_ids_reach_from_the_first_to_the_last() -> None:
    game, state = positions(SUBJECTS)[0]
    cards = range(len(game.content.cards))
    assert game.extents(state) == {DieId: range(len(state.face)), CardId: cards, FaceNumber: range(6)}
