"""The names of what is in the mine: figures, their kinds, the sides."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import side_of
from tabletop.text.message import Thing, Value


def figure(box: MineBox, creature: int) -> Thing:
    """The name of a figure: its own, or its kind's with its number among its like."""
    names = (*box.scenario.names[0], *box.scenario.names[1])
    if names[creature]:
        return Thing(names[creature])
    kind = box.cast[creature]
    mark = str(box.cast[: creature + 1].count(kind)) if box.cast.count(kind) > 1 else ""
    return Thing(f"mine.thing.{kind.id}", mark)


def kind_of(box: MineBox, creature: int) -> Thing:
    """The name of a figure's kind."""
    return Thing(f"mine.thing.{box.cast[creature].id}")


def side(state: MineState, seat: int) -> Thing:
    """The name of the side that a seat plays."""
    return Thing(f"mine.thing.{SIDES[side_of(state, seat)]}")


def concerned(box: MineBox, named_by: Action | Event) -> dict[str, Value]:
    """The figures that an action or an event is about, as the arguments of a sentence."""
    found = {role: getattr(named_by, role, None) for role in ("creature", "partner", "target")}
    return {role: figure(box, creature) for role, creature in found.items() if creature is not None}


def named(box: MineBox, given: Mapping[str, str | int]) -> dict[str, Value]:
    """Arguments with names in the place of figures."""
    return {name: figure(box, int(value[1:])) if isinstance(value, str) else value for name, value in given.items()}


def fighters(box: MineBox, creatures: tuple[int, ...]) -> dict[str, Value]:
    """Those who attack, as the arguments of a sentence."""
    return {"attackers": tuple(figure(box, each) for each in creatures), "many": len(creatures)}
