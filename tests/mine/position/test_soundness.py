"""A position of the mine is sound in every game, and not when it is broken in one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.save import soundness
from tabletop.engine.state import Result
from tabletop.games.mine.content.ids import Cell, CreatureId, CreatureSet
from tabletop.games.mine.model.creature import NOWHERE, Creature
from tests.properties.subjects import WAYS
from tests.soundness import Break, broken, framed, longer, positions, put


def who(wanted: Callable[[Any, Creature], bool], **values: Any) -> Break:
    """Change the first creature of which something is true in a position."""

    def change(state: Any) -> bool:
        for at, each in enumerate(state.creatures):
            if wanted(state, each):
                state.creatures[at] = replace(each, **values)
                return True
        return False

    return change


def everybody(**values: Any) -> Break:
    """Change all creatures, also those whom it cannot befall."""

    def change(state: Any) -> None:
        state.creatures = [replace(each, **values) for each in state.creatures]

    return change


def walks_off(state: Any) -> bool:
    """Who walks is off the board."""
    walking = [frame.creature for frame in state.stack if type(frame).__struct_config__.tag == "walk"]
    for creature in walking:
        state.creatures[creature] = replace(state.creatures[creature], cell=Cell(1))
    return bool(walking)


def anybody(_: Any, this: Creature) -> bool:
    return True


def standing(_: Any, this: Creature) -> bool:
    return this.where == "board" and not this.hidden


def together(state: Any) -> bool:
    placed = [at for at, each in enumerate(state.creatures) if standing(state, each)]
    if len(placed) < 2:
        return False
    first, second = (state.creatures[at] for at in placed[:2])
    state.creatures[placed[0]] = replace(first, cell=second.cell)
    return True


def sack_in_rock(state: Any) -> bool:
    if state.sack == NOWHERE:
        return False
    state.sack = Cell(34)
    return True


BROKEN: dict[str, Break] = {
    "a turn before the first": put("turn", -1),
    "a turn beyond the last": put("turn", 10_001),
    "the phase of nobody": put("active", 2),
    "an activity above all": put("activity", 99),
    "a mover that there is not": put("mover", 99),
    "over and not over": put("phase", "over"),
    "ended in the middle": put("result", Result((), "limit")),
    "one creature too many": longer("creatures"),
    "one creature too few": lambda state: put("creatures", state.creatures[:-1])(state),
    "fear of the fearless": everybody(fear="terrified"),
    "courage of the fearless": everybody(steadfast=1),
    "poison in the dead": everybody(poison=1),
    "all have dug": everybody(dug=True),
    "all have carried": everybody(carried=True),
    "hidden nowhere": who(lambda _, this: this.cell == NOWHERE, hidden=True),
    "walks off the board": walks_off,
    "the sack is nowhere": lambda state: put("sack", NOWHERE)(state) if state.phase != "deployment" else False,
    "another kind": who(anybody, kind=3),
    "no kind": who(anybody, kind=99),
    "a kind from the end": who(lambda state, this: this is state.creatures[-1], kind=-1),
    "wounds below nothing": who(anybody, wounds=-1),
    "dead with no wounds": who(lambda _, this: this.where == "reserve", where="dead"),
    "wounds of the dead": who(standing, wounds=99),
    "poison below nothing": who(anybody, poison=-1),
    "courage below nothing": who(anybody, steadfast=-1),
    "steps beyond all": who(anybody, steps=99),
    "attacks beyond all": who(anybody, attacks=99),
    "agility beyond all": who(anybody, agile=99),
    "free strikes below nothing": who(anybody, strikes=-1),
    "lowered above all": who(anybody, lowered=99),
    "a partner that there is not": who(anybody, partner=99),
    "a leaf that there is not": put("along", (True,) * 9),
    "a tunnel off the board": put("dug", (Cell(1),)),
    "a tunnel dug twice": longer("dug"),
    "a sack that nobody plays for": lambda state: False if state.sack else put("sack", Cell(34))(state),
    "a sack in the rock": sack_in_rock,
    "on the board and nowhere": who(standing, cell=NOWHERE),
    "in the reserve and somewhere": who(lambda _, this: this.where == "reserve", cell=Cell(40)),
    "off the board": who(standing, cell=Cell(1)),
    "two in one cell": together,
    "hidden in the open": who(standing, hidden=True),
    "no battle": lambda state: len(state.stack) > 1 and put("stack", state.stack[1:])(state),
    "a battle that begins again": framed("battle", step="sides"),
    "a side that there is not": framed("deployment", side=2),
    "melee of nobody": framed("melee", turn_of=2),
    "melee with whom there is not": framed("melee", acting=99),
    "a way of no cells": framed("walk", path=()),
    "a way off the board": framed("walk", path=(Cell(1), Cell(2))),
    "a free strike off the board": framed("free_strikes", cell=Cell(1)),
    "a strike of nobody": framed("strike", attackers=()),
}


def test_every_position_is_sound() -> None:
    assert all(game.is_sound(state) for game, state in positions(WAYS["mine"]))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_not_sound(name: str) -> None:
    game, state = broken(WAYS["mine"], BROKEN[name])
    assert not game.is_sound(state)


def test_ids_reach_from_the_first_to_the_last() -> None:
    game, state = positions(WAYS["mine"])[0]
    extents = game.extents(state)
    assert extents[CreatureId] == range(len(state.creatures))
    assert NOWHERE in extents[Cell]
    assert -1 not in extents[Cell]


@pytest.mark.parametrize("field", ["struck", "attackers"])
def test_a_set_of_creatures_holds_those_that_there_are(field: str) -> None:
    game, state = positions(WAYS["mine"][:1])[-40]
    whole, count = state.clone(), len(state.creatures)
    assert soundness.is_sound(game, whole, ())
    for bits, sound in (((1 << count) - 1, True), (1 << count, False), (-1, False)):
        whole.creatures[0] = replace(state.creatures[0], **{field: CreatureSet(bits)})
        assert soundness.is_sound(game, whole, ()) == sound
