"""Names in the place of texts and ids."""

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.legal import Refusal
from tabletop.engine.naming import Names
from tabletop.text.message import Message, Thing
from tests.toy.content.ids import CardId
from tests.toy.model.actions import Discard, PlayCard, SetStake
from tests.toy.model.events import Braced, Peeked, Struck

NAMES = Names[str, int](
    "toy",
    {
        CardId: lambda box, _, number: Thing(f"{box}.card", str(number)),
        Seat: lambda _, state, number: Thing("seat", str(state + number)),
    },
)


def card(number: int) -> Thing:
    return Thing("box.card", str(number))


def test_a_piece_by_its_text() -> None:
    assert NAMES.piece("box", 10, "k12") == card(12)
    assert NAMES.piece("box", 10, "s1") == Thing("seat", "11")


@pytest.mark.parametrize("text", ["", "k", "12", "x3", "k-1", "k1,2", "kk1"])
def test_what_is_no_piece_has_no_name(text: str) -> None:
    with pytest.raises(KeyError):
        NAMES.piece("box", 10, text)


def test_texts_of_pieces_are_named_and_numbers_are_left() -> None:
    refusal = Refusal("not_so_many", args={"card": "k3", "count": 2})
    assert NAMES.refusal("box", 0, refusal) == Message("toy.refusal.not_so_many", {"card": card(3), "count": 2})


def test_a_record_says_what_its_fields_are() -> None:
    seats = {seat: Thing("seat", str(seat)) for seat in range(3)}
    play = PlayCard(Seat(0), CardId(4), Seat(2))
    assert NAMES.fields("box", 0, play) == {"seat": seats[0], "card": card(4), "target": seats[2]}
    assert NAMES.fields("box", 0, SetStake(Seat(1), 2)) == {"seat": seats[1], "stake": 2}
    several = Discard(Seat(1), (CardId(1), CardId(0)))
    assert NAMES.fields("box", 0, several) == {"seat": seats[1], "cards": (card(1), card(0))}
    unknown = Peeked(Seat(0), Seat(1), None, None)
    assert NAMES.fields("box", 0, unknown) == {"seat": seats[0], "target": seats[1]}
    struck = Struck(Seat(0), Seat(1), die=6, guard=3, wounds=1)
    numbers = {"die": 6, "guard": 3, "wounds": 1}
    assert NAMES.fields("box", 0, struck) == {"attacker": seats[0], "target": seats[1], **numbers}


def test_ids_without_a_name_are_no_numbers() -> None:
    nameless = Names[str, int]("toy", {CardId: lambda *_: card(0)})
    assert nameless.fields("box", 0, SetStake(Seat(1), 2)) == {"stake": 2}


def test_a_sentence_is_found_by_the_tag_of_what_it_tells() -> None:
    fields = {"seat": Thing("seat", "1"), "stake": 2}
    assert NAMES.label("box", 0, SetStake(Seat(1), 2), "", {}) == Message("toy.action.stake", fields)
    told = NAMES.event("box", 0, Braced(Seat(1)), "high", {"seat": card(0), "most": 4})
    assert told == Message("toy.event.braced.high", {"seat": card(0), "most": 4})
