"""Objectives that are scored as soon as they are met: what scoring changes is all that a game with the card differs in
from one without it."""

from __future__ import annotations

from typing import Any

from tabletop.engine.state import changed
from tabletop.games.shadespire.content.records import ObjectiveCard
from tabletop.games.shadespire.model.state import ShadespireState
from tests.shadespire.changes import changes
from tests.shadespire.posed import CONTENT, KINDS, Side, Table, pose

IDLE = "overextended"
"""An objective card that is not scored in an action phase."""


def at_once(card: str, sides: tuple[Side, ...], *texts: str, **fields: Any) -> bool:
    """Whether seat 0 scores a card of its hand by the last of these actions, and not before; all else is as if it had
    another card."""
    table, other = (_table(each, sides, fields) for each in (card, IDLE))
    for group in _grouped(texts):
        assert card in table.pile("objectives"), (card, group)
        changes(table, *group)
        changes(other, *group)
    done = card not in table.pile("objectives")
    found, expected = _position(table.state), _position(other.state)
    if done:
        kind = CONTENT.cards[KINDS.index(card)]
        assert isinstance(kind, ObjectiveCard)
        (gone,) = expected["objectives"][0]
        expected["objectives"] = changed(expected["objectives"], 0, ())
        expected["objective_discard"] = changed(expected["objective_discard"], 0, (gone,))
        expected["scored"] = changed(expected["scored"], 0, expected["scored"][0] + 1)
        expected["glory"] = changed(expected["glory"], 0, expected["glory"][0] + kind.glory)
        assert [fact.event for fact in table.state.facts if fact not in other.state.facts] == ["score"]
    assert found == expected
    return done


ANSWERS = ("react", "react_with", "reroll", "drive", "stay", "answer", "decline")


def _grouped(texts: tuple[str, ...]) -> list[list[str]]:
    """Actions, each with the answers to what is asked on the way."""
    groups: list[list[str]] = []
    for text in texts:
        if groups and text.split()[0] in ANSWERS:
            groups[-1].append(text)
        else:
            groups.append([text])
    return groups


def _table(card: str, sides: tuple[Side, ...], fields: dict[str, Any]) -> Table:
    own, *others = sides
    return pose({**own, "hand": f"{own.get('hand', '')} {card}"}, *others, **fields)


def _position(state: ShadespireState) -> dict[str, Any]:
    """Everything but which cards they are, and what has been noted."""
    return {name: getattr(state, name) for name in state.__struct_fields__ if name not in ("kinds", "facts")}
