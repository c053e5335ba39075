"""The names of what is in the mine: figures, their kinds, the sides."""

from __future__ import annotations

from tabletop.engine.naming import Names
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import side_of
from tabletop.text.message import Thing


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


NAMES = Names[MineBox, MineState]("mine", {CreatureId: lambda box, _, creature: figure(box, creature)})
"""What can be named by its id."""
