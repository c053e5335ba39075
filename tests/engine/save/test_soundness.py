"""A newest state that no game comes to is not opened: the log is played instead, whatever digest the state has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NewType

import pytest

from tabletop.engine import save
from tabletop.engine.fingerprint import stored_digest
from tabletop.engine.rng import Rng
from tabletop.engine.save import soundness
from tests.engine.save.test_files import opener, played, rewrite
from tests.toy.game import Toy

State = dict[str, Any]


def put(name: str, value: Any) -> Callable[[State], None]:
    return lambda state: state.__setitem__(name, value)


FORGED: dict[str, Callable[[State], None]] = {
    "a step that there is not": lambda state: state["stack"][0].__setitem__("step", "vanish"),
    "a procedure that there is not": lambda state: state["stack"].append({"run": "vanish"}),
    "no procedure": put("stack", []),
    "nobody owes anything": lambda state: state.__setitem__("owed", [None] * 3),
    "a seat that there is not": lambda state: state["order"].__setitem__(0, 7),
    "an id that there is not": lambda state: state["deck"].append(99),
    "an id below nothing": lambda state: state["deck"].append(-1),
    "too few owe": lambda state: state["owed"].pop(),
    "another's question": lambda state: state["owed"].reverse(),
    "dice to come": put("loaded", [6]),
    "a number beyond all games": lambda state: state["health"].__setitem__(0, 10**9),
    "a generator beyond all": put("rng", -1),
    "cards are gone": lambda state: state["cards"].pop(),
    "too deep a stack": lambda state: state.__setitem__("stack", state["stack"][:1] * 200),
    "what the game finds": put("round", 77),
}


class Careful(Toy):
    """A toy that knows how many rounds there are, and its cards."""

    def extents(self, state: Any) -> Any:
        from tests.toy.content.ids import CardId

        return {CardId: range(len(state.cards))}

    def is_sound(self, state: Any) -> bool:
        return bool(state.round < 50)


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_state_is_not_opened(tmp_path: Path, name: str) -> None:
    path, whole = tmp_path / "game", played(12)
    while whole.state.sealed != [None] * 3:
        seat = whole.state.deciders()[0]
        whole.submit(whole.game.options(whole.state, seat).pick(Rng(1)))
    save.write(whole, path, "1")

    def forge(body: dict[str, Any]) -> None:
        FORGED[name](body["state"])
        body["digests"][-1] = stored_digest(body["state"])

    rewrite(path, forge)
    loaded = save.read(path, lambda setup, scenarios: Careful.open(opener(setup, scenarios).content, setup))
    match = loaded.match
    assert match.retraced, "the log was not played"
    assert len(match.actions) == len(whole.actions) - loaded.lost
    assert match.digests == whole.digests[: len(match.actions) + 1]


def test_an_id_has_the_bounds_of_its_type_and_no_other() -> None:
    many = NewType("many", int)
    assert soundness._fits(2**40, many, {many: range(2**41)})
    assert not soundness._fits(2**41, many, {many: range(2**41)})
    assert not soundness._fits(2**40, int, {many: range(2**41)})
