"""Text forms of actions and events, both ways."""

from typing import Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import games
from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.grid import square
from tabletop.engine.notation import Codec, Notation, NotationError, numbered, register, text_of, touches

Fig = NewType("Fig", int)
Spot = NewType("Spot", int)
register(Fig, numbered("f"))
register(Spot, Codec(square.text, square.parse, piece=True))


class March(Action, frozen=True, tag="march"):
    fig: Fig
    spot: Spot
    sack: bool
    pace: Literal["slow", "fast"]
    number: int


class Gather(Action, frozen=True, tag="gather"):
    figs: tuple[Fig, ...]
    leader: Fig | None
    spot: Spot


class Marched(Event, frozen=True, tag="marched"):
    path: tuple[Spot, ...]
    dice: tuple[int, ...]
    flags: tuple[bool, ...]
    margin: int | None
    seat: Seat | None
    word: str


NOTATION = Notation([March, Gather], [Marched])


def spot(text: str) -> Spot:
    return Spot(square.parse(text))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (March(Seat(1), Fig(3), spot("c3,4"), True, "slow", -2), "march s1 f3 c3,4 yes slow -2"),
        (March(Seat(0), Fig(12), spot("c-1,30"), False, "fast", 0), "march s0 f12 c-1,30 no fast 0"),
        (Gather(Seat(0), (Fig(1), Fig(2)), Fig(2), spot("c0,0")), "gather s0 f1+f2 f2 c0,0"),
        (Gather(Seat(0), (), None, spot("c0,0")), "gather s0 - - c0,0"),
    ],
)
def test_actions_both_ways(action: Action, text: str) -> None:
    assert text_of(action) == text
    assert NOTATION.read(text) == action


def test_events_both_ways() -> None:
    event = Marched((spot("c1,1"), spot("c2,1")), (1, -6), (True, False), None, Seat(1), "far")
    assert text_of(event) == "marched c1,1+c2,1 1+-6 yes+no - s1 far"
    assert NOTATION.read_event(text_of(event)) == event
    empty = Marched((), (), (), 3, None, "near")
    assert NOTATION.read_event(text_of(empty)) == empty


def test_what_an_action_touches() -> None:
    assert touches(March(Seat(1), Fig(3), spot("c3,4"), True, "slow", 4)) == ("f3", "c3,4")
    assert touches(Gather(Seat(0), (Fig(1), Fig(2)), Fig(2), spot("c0,0"))) == ("f1", "f2", "c0,0")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "march",
        "marsh s1 f3 c3,4 yes slow -2",
        "marched - - - - - far",
        "march s1 f3 c3,4 yes slow",
        "march s1 f3 c3,4 yes slow -2 7",
        "march  s1 f3 c3,4 yes slow -2",
        "march s1 f3 c3,4 yes slow -2\n",
        "march s1 g3 c3,4 yes slow -2",
        "march s1 f c3,4 yes slow -2",
        "march s1 f-3 c3,4 yes slow -2",
        "march s1 f03 c3,4 yes slow -2",
        "march s1 f٣ c3,4 yes slow -2",
        "march s1 f9999999999 c3,4 yes slow -2",
        "march 1 f3 c3,4 yes slow -2",
        "march s1 f3 c3,99 yes slow -2",
        "march s1 f3 c03,4 yes slow -2",
        "march s1 f3 c3,4 maybe slow -2",
        "march s1 f3 c3,4 yes quick -2",
        "march s1 f3 c3,4 yes slow two",
        "march s1 f3 c3,4 yes slow 1_0",
        "march s1 f3 c3,4 yes slow +2",
        "march s1 f3 c3,4 yes slow " + "9" * 5000,
        "gather s0 f1+ - c0,0",
        "gather s0 + - c0,0",
    ],
)
def test_nothing_else_is_read(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        NOTATION.read(text)
    assert refused.value.text == text


def test_an_action_is_not_read_as_an_event() -> None:
    with pytest.raises(NotationError):
        NOTATION.read_event("march s1 f3 c3,4 yes slow -2")


MINE = games.find("mine").notation


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    _read_or_refuse(text)


WORDS = st.sampled_from(
    ["move", "place", "attack", "s0", "s1", "s7", "f0", "f7", "f99", "c0,0", "c-1,-1", "c30,30", "yes", "simple", "-"]
)


@given(st.lists(WORDS, max_size=6))
def test_words_in_any_order_are_an_action_or_refused(words: list[str]) -> None:
    _read_or_refuse(" ".join(words))


def _read_or_refuse(text: str) -> None:
    try:
        action = MINE.read(text)
    except NotationError:
        return
    assert text_of(action) == text
