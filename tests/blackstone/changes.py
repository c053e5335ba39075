"""What an action, a card or a hostile changes: each test names the whole of it, and everything else is as it was.

    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [(4, 0)]}, dice={"janus_draik": (6, 4)})
    assert changes(table, "shoot s0 m0 y4 0 0 h18 / 5 1") == {"dice": {"janus_draik": (6,)}, "counters": {"ur_ghul": 1}}

Dice stand after a stroke. Explorers have their names, of two models that of the model; hostiles the name of their kind,
with a number from the second of a kind on. Places are axial, as in `pose`; `-` is nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.ids import NOWHERE
from tests.blackstone.rules.posing import Table

F = TypeVar("F", bound=Callable[..., None])
MEMBERS = ("wounds", "grievous", "points", "dice", "watch", "worth", "finds", "kit")
"""Fields with an entry for each explorer."""
SETS = ("out", "dead", "inspired")
"""Fields that are sets of explorers."""
FOES = ("slain", "empowered")
"""Fields that are sets of hostiles."""
RUNNING = ("place", "track", "phase", "kills", "fallen", "kinds_slain")
"""What goes on by itself, or is told by what was slain."""


def changes(table: Table, *texts: str) -> dict[str, Any]:
    """Take actions, and give all that differs since the first one. All dice that were laid out have to be rolled."""
    before = table.state.clone()
    for text in texts:
        words, _, dice = text.partition(" / ")
        table.do(words, *map(int, dice.split()))
    table.before = before
    return differing(table)


def happened(table: Table) -> dict[str, Any]:
    """All that differs since the position was posed: what happened before its first question."""
    table.before = table.origin
    return differing(table)


def differing(table: Table) -> dict[str, Any]:
    """All that differs, by names."""
    found = {name: value for name, value in table.diff().items() if name not in RUNNING}
    before, now = table.before, table.state
    for name in MEMBERS:
        if name in found:
            old, new = getattr(before, name), getattr(now, name)
            found[name] = {member_name(table, at): new[at] for at in range(4) if new[at] != old[at]}
    for names, called in ((SETS, member_name), (FOES, foe_name)):
        for name in names:
            if name in found:
                found[name] = {called(table, each) for each in bits(getattr(now, name))}
    if "at" in found:
        found["at"] = {figure_name(table, at): spot(table, hex_) for at, hex_ in found["at"].items()}
    if "foes" in found:
        found["foes"] = {foe_name(table, at): spot(table, hex_) for at, hex_ in found["foes"].items()}
    if "counters" in found:
        found["counters"] = {foe_name(table, at): value for at, value in found["counters"].items()}
    return found


def member_name(table: Table, member: int) -> str:
    """The name of an explorer."""
    return table.game.box.explorers[table.state.party[member]].id


def figure_name(table: Table, figure: int) -> str:
    """The name of a model of an explorer."""
    explorer = table.game.box.explorers[table.state.party[figure // 2]]
    return explorer.models[figure % 2] if len(explorer.models) > 1 else explorer.id


def foe_name(table: Table, foe: int) -> str:
    """The name of a hostile."""
    kind = table.game.box.foe_kinds[foe]
    number = table.game.box.foes_of[kind].index(foe)  # type: ignore[arg-type]
    return table.game.box.kinds[kind].id + (f" {number + 1}" if number else "")


def spot(table: Table, hex_: int) -> tuple[int, int] | str:
    """A place as `pose` has it."""
    if hex_ == NOWHERE:
        return "-"
    return table.game.box.sites[table.state.board or "hall"].places[hex_] if table.state.board else f"berth {hex_}"


# ---------------------------------------------------------------------- which cards have a test

TESTED: set[str] = set()
"""Cards, abilities, twists and the like that have a test, by kind and name; filled as the modules are read."""


def of_card(*cards: str) -> Callable[[F], F]:
    """Mark a test as one of these: `resource.medi_stimm`."""
    TESTED.update(cards)
    return lambda test: test


def each_card(kind: str, names: str, rows: Iterable[tuple[Any, ...]]) -> pytest.MarkDecorator:
    """A test for each row, which begins with the name of the card that it is about."""
    rows = list(rows)
    of_card(*(f"{kind}.{row[0]}" for row in rows))
    return pytest.mark.parametrize(names, rows, ids=[f"{at}-{row[0]}" for at, row in enumerate(rows)])
