"""Positions in the strongholds and the vault in which a computer player must not err. Hexes are numbers of their
boards; the first member acts, which is Janus Draik."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.grid.square import bits
from tabletop.engine.notation import text_of
from tests import blunder
from tests.blackstone.rules import posing
from tests.blackstone.rules.quests import LATER, opened, storm

BOX = opened(LATER).box
DESCENT, ABYSS = BOX.sites["descent"], BOX.sites["null_gravity_abyss"]
LABYRINTH, CORRIDOR, VAULT = (
    BOX.sites["deadly_labyrinth"], BOX.sites["corridor_of_death"], BOX.sites["hidden_vault"],
)  # fmt: skip
LIFT = next(bits(DESCENT.of_kind("lift")))
WELL = next(bits(ABYSS.of_kind("gravity_well")))
CORE = next(bits(VAULT.of_kind("vault_core")))
HALL = LABYRINTH.marker_of("s3", 1)


class Table(posing.Table):
    """A posed combat of a place as the suite of all games wants it."""

    def text(self, action: Any) -> str:
        """The text of an action."""
        return text_of(action)

    def options(self, seat: int = 0) -> list[Any]:
        """What a seat may answer."""
        return list(self.game.options(self.state, seat))


@dataclass(frozen=True)
class Stormed(blunder.Blunder):
    """One position; place, at, foes, ways: what `storm` is told."""

    place: str
    at: Mapping[int, int]
    foes: Mapping[str, Sequence[tuple[int, int]]] = field(default_factory=dict)
    ways: Mapping[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        posed = storm(self.place, self.at, self.foes, **self.ways)
        found = Table(posed.game)
        found.state = posed.state
        return found


def steps_from(site: Any, goal: int, count: int) -> int:
    """A hex so many steps from another."""
    return next(bits([*site.layers(1 << goal, site.own)][count]))


def beside(site: Any, hex_: int, count: int) -> list[int]:
    """Hexes beside one from which it is seen."""
    return [each for each in bits(site.beside(hex_) & site.floor & site.own) if site.seen(hex_) >> each & 1][:count]


(FOE,) = BOX.foes_of[BOX.kind_numbers["obsidius_mallex"]]
DYING = [BOX.foe_records[FOE].wounds - 1 if foe == FOE else 0 for foe in range(len(BOX.foe_records))]
NEAR_MALLEX = beside(LABYRINTH, HALL, 2)
GATE = next(each for each in bits(LABYRINTH.own & LABYRINTH.floor & ~LABYRINTH.departure)
            if LABYRINTH.beside(each) & LABYRINTH.departure)  # fmt: skip

STORMS = (
    Stormed(
        "does_not_ride", "the lift is under its feet, and the die does", place="descent", at={0: LIFT},
        ways={"dice": (3,)}, only=("ride *",), levels=blunder.ALL,
    ),
    Stormed(
        "walks_on_the_die_that_rides", "the one is enough to walk; the three has to be left for the lift",
        place="descent", at={0: steps_from(DESCENT, LIFT, 2)}, ways={"dice": (1, 3)}, only=(f"move s0 m0 y1 x{LIFT}",),
    ),
    Stormed(
        "does_not_go_for_the_well", "nobody is near, and the well is one move away", place="null_gravity_abyss",
        at={0: steps_from(ABYSS, WELL, 3)}, ways={"dice": (1,)}, only=("move *",),
    ),
    Stormed(
        "stays_where_the_floor_falls", "the arrival chamber falls before it acts again", place="corridor_of_death",
        at={0: next(bits(CORRIDOR.arrival & CORRIDOR.beside(steps_from(CORRIDOR, CORRIDOR.berths[0], 2))))},
        ways={"dice": (1, 1)}, only=("move *",), levels=blunder.ALL,
    ),
    Stormed(
        "does_not_open_the_lock", "it stands beside the core with a four", place="hidden_vault",
        at={0: beside(VAULT, CORE, 1)[0]}, ways={"dice": (4,)}, only=("unlock *",),
    ),
    Stormed(
        "does_not_go_to_the_core", "nobody is there to stop it", place="hidden_vault",
        at={0: steps_from(VAULT, CORE, 4)}, ways={"dice": (1, 4)}, only=("move s0 m0 y1 *",),
    ),
    Stormed(
        "gives_up_before_mallex_falls", "whoever leaves now has failed", place="deadly_labyrinth", at={0: GATE},
        foes={"obsidius_mallex": [(0, HALL)]}, ways={"dice": (1,)},
        never=tuple(f"move s0 m0 y1 x{each}" for each in bits(LABYRINTH.beside(GATE) & LABYRINTH.departure)),
        levels=blunder.ALL,
    ),
    Stormed(
        "shoots_the_guard_of_mallex", "his death ends it, one wound is left of him, and both are as near",
        place="deadly_labyrinth", at={0: NEAR_MALLEX[0]},
        foes={"obsidius_mallex": [(0, HALL)], "traitor_guardsman": [(1, NEAR_MALLEX[1])]},
        ways={"dice": (6,), "counters": DYING},
        only=(f"shoot * h{FOE}",),
    ),
)
