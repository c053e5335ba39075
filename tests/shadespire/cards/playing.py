"""Ploys as the tests of cards play them: what one that waits does in the next activation, and when a reaction can be
used."""

from __future__ import annotations

from typing import Any

from tests.shadespire.changes import changes, next_activation, ploy
from tests.shadespire.posed import Side, Table, pose


def coming(card: str, *sides: Side, play: tuple[str, ...] = (), seat: int = 0, **fields: Any) -> Table:
    """Seat 0 has played a ploy that waits, and the activation of a seat comes next."""
    others = len(sides) - 1 or 1
    return next_activation(ploy(card, *sides, turn=(seat - 1) % (others + 1), **fields), *play)


def in_next(card: str, sides: tuple[Side, ...], *texts: str, **how: Any) -> dict[str, Any]:
    """What is changed by an activation that a ploy has waited for (see `coming`), besides that the ploy has lapsed."""
    table = coming(card, *sides, **how)
    found = changes(table, *texts)
    assert found.pop("armed") == []
    piles = found.pop("power_discard")
    assert piles == {0: [card]}
    assert found.pop("phase") == "power"
    return found


def offers(table: Table, text: str, *, until: str = "") -> bool:
    """Whether a reaction of seat 0 can be used at one of the moments that come before another question; it is not
    used."""
    while table.asked() and table.asked()[0][1] in ("use_reaction", "drive_back", "reroll_dice"):
        seat, tag = table.asking()
        if seat == 0 and tag == "use_reaction" and text in table.choices():
            return True
        table.do({"use_reaction": "decline", "drive_back": "stay", "reroll_dice": "reroll"}[tag] + f" {seat}")
    return False


def reacts(card: str, sides: tuple[Side, ...], *texts: str, number: int = 0, **fields: Any) -> bool:
    """Whether seat 0, which has the reaction ploy in hand, can use it after these actions, and not before the last of
    them."""
    own, *others = sides
    table = pose({**own, "hand": f"{card} {own.get('hand', '')}"}, *others, **fields)
    for text in texts[:-1]:
        words, _, dice = text.partition(" / ")
        table.do(words, dice)
        assert not offers(table, f"react {card} {number}"), text
    words, _, dice = texts[-1].partition(" / ")
    table.do(words, dice)
    return offers(table, f"react {card} {number}")


def reaction(card: str, sides: tuple[Side, ...], *texts: str, **fields: Any) -> dict[str, Any]:
    """What seat 0's reaction ploy changes, and what it interrupted: actions, among them the reaction, with what was
    answered to it."""
    own, *others = sides
    table = pose({**own, "hand": f"{card} {own.get('hand', '')} great_fortitude"}, *others, **fields)
    found = changes(table, *texts)
    assert found.pop("power") == {0: [*own.get("hand", "").split(), "great_fortitude"]}
    piles = found.pop("power_discard")
    assert piles.pop(0) == [card]
    found.pop("phase", None)
    found.pop("left", None)
    return {**found, **({"power_discard": piles} if piles else {})}


def waiting(card: str, sides: tuple[Side, ...], *texts: str, **fields: Any) -> Table:
    """Seat 0 has used a reaction ploy that waits, and the next activation begins."""
    own, *others = sides
    table = pose({**own, "hand": f"{card} {own.get('hand', '')} great_fortitude"}, *others, **fields)
    assert changes(table, *texts)["armed"] == [card]
    assert card not in table.pile("power_discard")
    table.calm("power_turn", "use_reaction")
    assert table.asking()[1] == "activate"
    return table


def then(card: str, table: Table, *texts: str) -> dict[str, Any]:
    """What an activation changes for which a ploy has waited, besides that it has lapsed."""
    found = changes(table, *texts)
    assert (found.pop("armed"), found.pop("power_discard")) == ([], {0: [card]})
    assert found.pop("phase") == "power"
    return found
