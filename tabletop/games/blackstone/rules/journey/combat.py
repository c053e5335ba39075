"""A combat (blackstone.combat_setup, blackstone.combat_turn, blackstone.combat_end)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.standing import HiddenGroups
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.effects import ANYBODY, any_in_force, value
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.table import (
    able,
    figures,
    members_in_order,
    site,
)
from tabletop.games.blackstone.rules.changes.board import put_or_give_way
from tabletop.games.blackstone.rules.changes.clearing import clear_board, lay_board, leave_maglev
from tabletop.games.blackstone.rules.changes.encounters import MeetingGroup, Revealing, draw_for
from tabletop.games.blackstone.rules.changes.pieces import look_at_agenda
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Combat(Procedure, frozen=True, kw_only=True, tag="combat"):
    """One combat, from its board to its end. It finishes with how it ended."""

    steps: ClassVar[tuple[str, ...]] = (
        "lay", "scent", "draw", "meet", "place", "placed", "reveal", "start", "sore", "turns", "turned",
    )  # fmt: skip

    waiting: tuple[FigureId, ...] = ()
    group: int = 0

    def lay(self, play: BlackstonePlay) -> Combat:
        """The board, its markers and portals; explorers of an ordinary combat keep their hexes in the arrival chamber
        (blackstone.combat_setup.01 to 03, 10, 11)."""
        box, state = play.box, play.state
        card = box.combat(state.drawn)
        play.tell(told.CombatBegan(state.drawn))
        lay_board(play, card.board, card.groups)
        if any_in_force(box, state, HiddenGroups, ANYBODY):
            state.turned = state.dormant = (1 << card.groups) - 1
        board = site(box, state)
        if board.berths:
            for member in range(PARTY):
                for figure in figures(box, state, member):
                    hex_ = NOWHERE if state.out >> member & 1 else board.berths[state.at[figure]]
                    state.at = changed(state.at, figure, hex_)
            return self
        leave_maglev(play)
        order = members_in_order(box, state, able(state))
        return replace(self, waiting=tuple(each for member in order for each in figures(box, state, member)))

    def scent(self, play: BlackstonePlay) -> None:
        """What may be done before encounter cards are drawn."""
        come_to(play, "before_encounters")

    def draw(self, play: BlackstonePlay) -> None:
        """A card for each group in number order (blackstone.combat_setup.04); what may be done with them."""
        state = play.state
        for group in range(play.box.combat(state.drawn).groups):
            if not state.dormant >> group & 1:
                draw_for(play, group)
        come_to(play, "encounters_drawn")

    def meet(self, play: BlackstonePlay) -> Combat | None:
        """What the cards bring, group by group; then the threat level, from where it begins (reading Q14)."""
        state = play.state
        if self.group == play.box.combat(state.drawn).groups:
            state.threat = value(play.box, state, "threat_start", 1, ANYBODY)
            return None
        play.call(MeetingGroup(group=self.group), then="meet")
        return replace(self, group=self.group + 1)

    def place(self, play: BlackstonePlay) -> None:
        """In an ambush explorers are put on start hexes in
        leader's order (blackstone.combat_setup.11, 12, reading Q43)."""
        if not self.waiting:
            play.goto("reveal")
            return
        figure = self.waiting[0]
        play.ask(asked.PlaceFigures(play.state.led[figure // 2], figure))

    def placed(self, play: BlackstonePlay) -> Combat:
        """There, or after another."""
        play.goto("place")
        return replace(self, waiting=put_or_give_way(play, self.waiting))

    def reveal(self, play: BlackstonePlay) -> None:
        """Groups whose marker is seen from the start."""
        play.call(Revealing())

    def start(self, play: BlackstonePlay) -> None:
        """What the card brings at the start."""
        come_to(play, "combat_start")

    def sore(self, play: BlackstonePlay) -> None:
        """Wounds that a challenge has left, against which explorers defend."""
        state = play.state
        left = state.sore & able(state)
        if not left:
            state.sore = 0
            return
        member = next(bits(left))
        state.sore &= ~(1 << member)
        play.call(Defending(member=member, severity=1), then="sore")  # type: ignore[arg-type]

    def turns(self, play: BlackstonePlay) -> None:
        """Turn by turn."""
        if combat_over(play.box, play.state):
            play.goto("turned")
            return
        play.call(Turn(), then="turns")

    def turned(self, play: BlackstonePlay) -> None:
        """The end (blackstone.combat_end.01 to 07)."""
        ending = combat_over(play.box, play.state)
        play.tell(told.CombatEnded(ending != "wiped_out"))
        for member in range(PARTY):
            look_at_agenda(play, member, end=True)
        clear_board(play)
        play.state.dulled = 0
        play.finish(ending)
