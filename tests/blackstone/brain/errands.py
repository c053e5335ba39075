"""A position on a board of the game in which a computer player must not walk to and fro: hexes are numbers of it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import Hex
from tests import blunder
from tests.blackstone.brain.storms import Table
from tests.blackstone.rules import posing

PARTY = ("ur_025", "pious_vorne", "taddeus", "janus_draik")
START: posing.Place = (0, 0)


@dataclass(frozen=True)
class Sent(blunder.Blunder):
    """One position, in which the second of the party acts. at: where its members stand. guards: where guardsmen do, two
    on each hex."""

    board: str
    at: tuple[int, ...]
    guards: tuple[int, ...]
    markers: tuple[int, ...]
    dice: tuple[int, ...]
    destiny: tuple[int, ...]

    def posed(self) -> Table:
        foes = [START for _ in self.guards for _ in range(2)]
        table = posing.pose(
            dict.fromkeys(PARTY, START), {"traitor_guardsman": foes}, party=PARTY, turn=PARTY[1],
            dice={PARTY[1]: self.dice, PARTY[3]: (6,)}, destiny=self.destiny,
        )  # fmt: skip
        state = table.state
        state.board, state.open = self.board, table.game.box.sites[self.board].own
        state.markers = tuple(map(Hex, self.markers))
        for member, hex_ in enumerate(self.at):
            state.at = changed(state.at, 2 * member, Hex(hex_))
        standing = [foe for foe, hex_ in enumerate(state.foes) if hex_ >= 0]
        for number, foe in enumerate(standing):
            state.foes = changed(state.foes, foe, Hex(self.guards[number // 2]))
        found = Table(table.game)
        found.state = state
        return found


ERRANDS = (
    Sent(
        "goes_round_and_comes_back",
        "guards bar the way to its marker, and it goes round them; from there the other's marker is to be its own",
        board="b11", at=(18, 46, 35, 46), guards=(48, 50, 29, 45), markers=(56, 29, 49, -1), dice=(3, 3, 3, 4),
        destiny=(1, 2, 3, 4, 6), never=("move s0 m2 * x39",), levels=("normal",),
    ),
)  # fmt: skip
