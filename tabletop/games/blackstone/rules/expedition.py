"""A single expedition: the party, its ships, the rounds, and what it brought home (blackstone.one_off.01)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result
from tabletop.games.blackstone.content.ids import (
    EncounterId,
    ExplorationId,
    FigureId,
    FindId,
    ResourceId,
    ShipId,
)
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import NameFortress, StandOn, TakeExplorer, TakeShip
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.progress import goal_is_met
from tabletop.games.blackstone.position.table import (
    brought_home,
    explorer_seats,
    figures,
    fortress_seat,
    leaders_order,
    members_in_order,
)
from tabletop.games.blackstone.rules.board import put_figure
from tabletop.games.blackstone.rules.leading import pass_leader
from tabletop.games.blackstone.rules.pieces import look_at_agenda, shuffled
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.rounds import Round

SHIPS, EACH = 4, 4
"""Ships in play, and cards of each kind in the exploration deck (blackstone.setup.03, 15)."""


class Expedition(Procedure, frozen=True, kw_only=True, tag="expedition"):
    """One expedition from choosing explorers to its result. waiting: models still to be put in the chamber. named:
    whom the seats of five have named, in leader's order."""

    steps: ClassVar[tuple[str, ...]] = (
        "settle", "named_", "choose", "chosen", "ships", "added", "ready", "place", "placed", "decks", "rounds",
        "score",
    )  # fmt: skip

    waiting: tuple[FigureId, ...] = ()
    named: tuple[Seat, ...] = ()

    def settle(self, play: BlackstonePlay) -> None:
        """Five settle who plays the hostiles, if the set-up has not; if they do not agree, the leader says
        (blackstone.seats.11, 12)."""
        state = play.state
        order, heard = leaders_order(state), len(self.named)
        if len(order) <= PARTY:
            play.goto("choose")
        elif heard < len(order):
            play.ask(asked.ChooseFortress(order[heard]))
        else:
            play.ask(asked.ChooseFortress(state.leader, alone=True))

    def named_(self, play: BlackstonePlay) -> Expedition | None:
        """That one, if nobody said otherwise; from the leader the marker goes on (reading Q26)."""
        assert isinstance(play.answer, NameFortress)
        state, whom = play.state, play.answer.whom
        named = (*self.named, whom)
        if len(named) < len(state.owed) or (len(named) == len(state.owed) and len({*named}) > 1):
            play.goto("settle")
            return replace(self, named=named)
        if whom == state.leader:
            pass_leader(play)
        state.fortress = whom
        play.tell(told.FortressNamed(whom))
        return None

    def choose(self, play: BlackstonePlay) -> None:
        """Seats pick explorers in leader's order; the leader picks those that are over (blackstone.seats.06 to 13)."""
        state = play.state
        if len(state.party) == PARTY:
            play.goto("ships")
            return
        play.ask(asked.ChooseExplorer(next_picker(play)))

    def chosen(self, play: BlackstonePlay) -> None:
        """That one."""
        assert isinstance(play.answer, TakeExplorer)
        state, seat, kind = play.state, play.answer.seat, play.answer.kind
        state.party, state.led = (*state.party, kind), (*state.led, seat)
        play.tell(told.ExplorerTaken(seat, kind))
        play.goto("choose")

    def ships(self, play: BlackstonePlay) -> None:
        """The explorers' own, then what the leader adds (blackstone.setup.10, 14, 15)."""
        box, state = play.box, play.state
        state.phase = "ships"
        names = [each.id for each in box.content.ships]
        for kind in state.party:
            ship = ShipId(names.index(box.explorers[kind].ship))
            if ship not in state.ships:
                state.ships = (*state.ships, ship)
                play.tell(told.ShipTaken(ship, False))
        if len(state.ships) >= SHIPS:
            play.goto("ready")
            return
        play.ask(asked.ChooseShip(state.leader))

    def added(self, play: BlackstonePlay) -> None:
        """That one."""
        assert isinstance(play.answer, TakeShip)
        play.state.ships = (*play.state.ships, play.answer.ship)
        play.tell(told.ShipTaken(play.answer.ship, True))
        play.goto("ships")

    def ready(self, play: BlackstonePlay) -> Expedition:
        """In leader's order explorers are put in the maglev chamber (blackstone.setup.21 to 24)."""
        state = play.state
        state.phase = "boarding"
        order = members_in_order(play.box, state, (1 << PARTY) - 1)
        return replace(self, waiting=tuple(each for member in order for each in figures(play.box, state, member)))

    def place(self, play: BlackstonePlay) -> None:
        """The next model."""
        if not self.waiting:
            play.goto("decks")
            return
        play.ask(asked.PlaceFigures(play.state.led[self.waiting[0] // 2], self.waiting[0]))

    def placed(self, play: BlackstonePlay) -> Expedition:
        """There."""
        assert isinstance(play.answer, StandOn)
        put_figure(play, self.waiting[0], play.answer.hex)
        play.goto("place")
        return replace(self, waiting=self.waiting[1:])

    def decks(self, play: BlackstonePlay) -> None:
        """The decks (blackstone.setup.01 to 04, blackstone.one_off.03): all encounter cards, four challenges and four
        combats."""
        box, state = play.box, play.state
        combats = [each for each in range(len(box.explorations)) if box.is_combat(each)]
        challenges = [each for each in range(len(box.explorations)) if not box.is_combat(each)]
        picked = (*shuffled(play, combats)[:EACH], *shuffled(play, challenges)[:EACH])
        state.deck = tuple(map(ExplorationId, shuffled(play, picked)))
        state.discovery = tuple(map(FindId, shuffled(play, range(len(box.finds)))))
        state.encounters = tuple(map(EncounterId, shuffled(play, range(len(box.encounters)))))
        state.resources = tuple[ResourceId, ...]()  # blackstone.one_off.04
        for member in range(PARTY):
            look_at_agenda(play, member)

    def rounds(self, play: BlackstonePlay) -> None:
        """Round after round, until one ends the expedition (blackstone.round.01)."""
        if play.result is not None:
            self._end(play, play.result)
            return
        play.call(Round(), then="rounds")

    def _end(self, play: BlackstonePlay, reason: str) -> None:
        clues, points = brought_home(play.box, play.state)
        play.tell(told.ExpeditionEnded(reason, clues, points))
        play.goto("score")

    def score(self, play: BlackstonePlay) -> None:
        """Whether the goal is met (blackstone.one_off.08 to 10)."""
        box, state = play.box, play.state
        state.phase = "over"
        won = goal_is_met(box, state)
        fortress = fortress_seat(state)
        winners = explorer_seats(state) if won else (() if fortress is None else (fortress,))
        state.result = Result(winners=winners, reason="goal_met" if won else "goal_missed")


def next_picker(play: BlackstonePlay) -> Seat:
    """Whose turn it is to pick: each in leader's order as often as the party comes out even; the leader picks those
    over (blackstone.seats.07 to 10)."""
    order = leaders_order(play.state)
    picked = len(play.state.party)
    share = PARTY // len(order)
    return order[picked % len(order)] if picked < share * len(order) else order[0]


