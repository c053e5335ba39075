"""What the vocabulary of effects can say, the rules can do: cards drawn from it at random are played at random."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.old_world.content.effects import CardEffect, OldWorldEffect, WorldEffect
from tabletop.games.old_world.content.load import gather
from tabletop.games.old_world.content.problems import MOMENTS
from tabletop.games.old_world.content.records import POWER_NAMES, OldWorldContent
from tabletop.games.old_world.game import OldWorld

BUILT_IN = paths.scenarios("old_world")
LONGEST = 5_000


def value(kind: inspect.Type, rng: Rng) -> Any:
    """Any value of a type, as it is written in a file."""
    match kind:
        case inspect.Metadata():
            return value(kind.type, rng)
        case inspect.UnionType():
            return value(rng.choice(kind.types), rng)
        case inspect.LiteralType():
            return rng.choice(kind.values)
        case inspect.IntType(ge=least, le=most) if least is not None and most is not None:
            return least + rng.below(min(5, most - least + 1))
        case inspect.BoolType():
            return rng.below(2) == 1
        case inspect.VarTupleType(min_length=least, item_type=item):
            return [value(item, rng) for _ in range((least or 0) + rng.below(3))]
    return None


def effect(kinds: Sequence[type[OldWorldEffect]], moments: Sequence[str], rng: Rng) -> dict[str, Any]:
    """An effect of one of the kinds at one of the moments; every second field keeps its default."""
    found = [(kind, moment) for kind in kinds for moment in kind.moments if moment in moments]
    kind, moment = rng.choice(found)
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    fields = [each for each in info.fields if each.name != "on" and (each.required or rng.below(2))]
    return {"do": info.tag, "on": moment, **{each.name: value(each.type, rng) for each in fields}}


def wild(folder: Path, rng: Rng) -> OldWorldContent:
    """The built-in content with many random cards; those of which something is wrong are left out again."""
    cards: dict[str, Any] = {
        f"wild_{number}": {
            "power": POWER_NAMES[number % 4], "copies": 3, "cost": rng.below(3), "magic": rng.below(2) == 1,
            "effects": [effect(get_args(CardEffect), MOMENTS["cards"], rng) for _ in range(1 + rng.below(2))],
            "source": "proposed",
        }
        for number in range(40)
    }  # fmt: skip
    world: dict[str, Any] = {
        f"wild_{number}": {
            "copies": 2, "comet": rng.below(3) == 0, "stays": True, "source": "proposed",
            "effects": [
                effect(get_args(WorldEffect), ("drawn",), rng), effect(get_args(WorldEffect), MOMENTS["world"], rng),
            ],
        }
        for number in range(40)
    }  # fmt: skip
    tables = {"cards": cards, "world": world}
    for _ in range(3):
        for name, records in tables.items():
            (folder / f"{name}.yaml").write_bytes(msgspec.json.encode({name: records}))
        content, problems = gather([BUILT_IN, folder])
        for problem in problems:
            table, name = problem.path.split(".")[:2]
            tables[table].pop(name, None)
    assert not problems
    assert min(map(len, tables.values())) > 12
    return content


@pytest.mark.parametrize("seed", range(1, 5))
def test_whatever_cards_may_say_can_be_played(tmp_path: Path, seed: int) -> None:
    rng = Rng(seed)
    content = wild(tmp_path, rng)
    for seats in (3, 4):
        game = OldWorld.open(content, Setup("old_world", "old_world", ("random",) * seats, seed))
        state = game.start()
        for _ in range(LONGEST):
            asked = [Seat(seat) for seat, owed in enumerate(state.owed) if owed is not None]
            if not asked:
                break
            action = game.options(state, asked[0]).pick(rng)
            game.preview(game.view(state, asked[0]), action)
            game.play(state, action)
        assert state.phase == "over"
