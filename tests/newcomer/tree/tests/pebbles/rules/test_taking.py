"""Turns, and the last pebble."""

from tests.pebbles.posed import posed
from tests.proof import rule


@rule("pebbles.turn.01", "pebbles.turn.03", "pebbles.example.01")
def test_who_takes_the_last_pebble_wins() -> None:
    table = posed(4)
    table.do("take s0 k1")
    assert table.asked() == [(1, "take_pebbles")]
    table.do("take s1 k0")
    assert table.state.result.winners == (1,)


@rule("pebbles.turn.02")
def test_what_cannot_be_taken() -> None:
    table = posed(4)
    assert table.code("take s0 k0") == "too_many"
    assert table.code("take s0 k4") == "already_gone"
    assert table.check("take s0 k40").code == "no_such_piece"
    assert table.code("take s1 k3") == "not_asked"
