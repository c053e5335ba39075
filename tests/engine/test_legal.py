"""What is looked at in every game before an action is looked at by its own rules."""

from msgspec.structs import replace

from tabletop.engine.action import Action, Seat, Unread
from tabletop.engine.notation import id_fields
from tests.toy.content.ids import CardId
from tests.toy.game import Toy, open_toy
from tests.toy.model.actions import Brace, Decline, Discard, Pass, PlayCard, SetStake
from tests.toy.model.events import Peeked
from tests.toy.model.state import ToyState
from tests.toy.posed import posed


def code(game: Toy, state: ToyState, action: Action) -> str:
    found = game.check(state, action)
    return "" if found is None else found.code


def test_ids_are_found_by_their_types() -> None:
    assert id_fields(PlayCard) == (("seat", Seat, False), ("card", CardId, False), ("target", Seat, False))
    assert id_fields(Discard) == (("seat", Seat, False), ("cards", CardId, True))
    assert id_fields(SetStake) == (("seat", Seat, False),)
    assert ("card", CardId, False) in id_fields(Peeked), "also where it may be None"


def test_what_an_action_names_has_to_be_there_before_anything_else() -> None:
    game = posed(("spark balm", "ward"))
    state = game.start()
    there = PlayCard(Seat(0), CardId(0), Seat(1))
    assert code(game, state, there) == ""
    last = len(state.cards) - 1
    for missing in (
        replace(there, seat=Seat(2)), replace(there, seat=Seat(-1)), replace(there, target=Seat(2)),
        replace(there, card=CardId(last + 1)), replace(there, card=CardId(-1)),
        Discard(Seat(1), (CardId(0), CardId(99))),
    ):  # fmt: skip
        assert code(game, state, missing) == "no_such_piece", missing
    assert code(game, state, replace(there, card=CardId(last))) == "not_your_card"


def test_who_has_answered_in_secret_is_not_asked_again() -> None:
    game = open_toy()
    state = game.start()
    assert code(game, state, Pass(Seat(0))) == "another_question"
    game.play(state, SetStake(Seat(0), 1))
    assert code(game, state, SetStake(Seat(0), 0)) == "not_asked"
    assert code(game, state, SetStake(Seat(1), 0)) == ""


def test_an_action_that_answers_nothing_answers_another_question() -> None:
    game = posed(("spark balm", "ward"))
    state = game.start()
    assert code(game, state, Decline(Seat(0))) == "another_question"
    assert code(game, state, Unread(Seat(0), "brace")) == "another_question"
    assert code(game, state, Brace(Seat(1))) == "not_asked"
