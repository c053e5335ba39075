"""An expedition, single or of a quest: the party, its ships, the rounds, and what it brought home."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result
from tabletop.games.blackstone.content.ids import FigureId, ShipId
from tabletop.games.blackstone.content.records import SHIPS_IN_PLAY
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import NameFortress, TakeExplorer, TakeShip
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.progress import outcome
from tabletop.games.blackstone.position.quest import goal_of
from tabletop.games.blackstone.position.table import (
    brought_home,
    deciders,
    explorer_seats,
    figures,
    fortress_seat,
    leaders_order,
    members_in_order,
    speaker,
)
from tabletop.games.blackstone.rules.changes.board import put_or_give_way
from tabletop.games.blackstone.rules.changes.decks import lay_decks
from tabletop.games.blackstone.rules.changes.leading import pass_leader
from tabletop.games.blackstone.rules.changes.pieces import look_at_agenda
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.aiming import Aiming
from tabletop.games.blackstone.rules.quest.precipice import Precipice


class Expedition(Procedure, frozen=True, kw_only=True, tag="expedition"):
    """One expedition from choosing explorers to its result. waiting: models still to be put in the chamber. named:
    whom the seats of five have named, in leader's order. reason: why it is over."""

    steps: ClassVar[tuple[str, ...]] = (
        "lead", "settle", "named_", "choose", "chosen", "aim", "ships", "added", "ready", "place", "placed", "decks",
        "rounds", "home", "score",
    )  # fmt: skip

    waiting: tuple[FigureId, ...] = ()
    reason: str = ""
    named: tuple[Seat, ...] = ()

    def lead(self, play: BlackstonePlay) -> None:
        """The first seat leads, or one drawn by lot (blackstone.seats.01, 02, reading Q45)."""
        seats = explorer_seats(play.state)
        if play.box.options.random_leader and len(seats) > 1:
            play.state.leader = seats[play.roll(len(seats)) - 1]
            play.tell(told.LeaderPassed(play.state.leader))

    def settle(self, play: BlackstonePlay) -> None:
        """Five settle who plays the hostiles, if the set-up has not; if they do not agree, the leader says
        (blackstone.seats.11, 12); companions follow (reading Q28)."""
        state = play.state
        voices, heard = deciders(play.box, state), len(self.named)
        if len(explorer_seats(state)) <= PARTY:
            play.goto("choose")
        elif heard < len(voices):
            play.ask(asked.ChooseFortress(voices[heard]))
        else:
            play.ask(asked.ChooseFortress(speaker(play.box, state), alone=True))

    def named_(self, play: BlackstonePlay) -> Expedition | None:
        """That one, if nobody said otherwise; from the leader the marker goes on (reading Q26)."""
        assert isinstance(play.answer, NameFortress)
        state, whom = play.state, play.answer.whom
        named = (*self.named, whom)
        voices = len(deciders(play.box, state))
        if len(named) < voices or (len(named) == voices and len({*named}) > 1):
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
            play.goto("aim")
            return
        play.ask(asked.ChooseExplorer(next_picker(play)))

    def chosen(self, play: BlackstonePlay) -> None:
        """That one."""
        assert isinstance(play.answer, TakeExplorer)
        state, seat, kind = play.state, play.answer.seat, play.answer.kind
        state.party, state.led = (*state.party, kind), (*state.led, seat)
        play.tell(told.ExplorerTaken(seat, kind))
        play.goto("choose")

    def aim(self, play: BlackstonePlay) -> None:
        """In a quest: what the expedition is for."""
        if play.box.options.quest is not None:
            play.call(Aiming())

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
        if len(state.ships) >= SHIPS_IN_PLAY:
            play.goto("ready")
            return
        play.ask(asked.ChooseShip(speaker(play.box, state)))

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
        """There, or after another."""
        play.goto("place")
        return replace(self, waiting=put_or_give_way(play, self.waiting))

    def decks(self, play: BlackstonePlay) -> None:
        """It begins: all decks are laid out (blackstone.setup.01 to 04); an agenda may be reached by what is held."""
        mission = play.state.mission
        play.tell(told.ExpeditionBegan(mission.kind, goal_of(play.box, play.state).id if mission.is_assault else None))
        lay_decks(play)
        for member in range(PARTY):
            look_at_agenda(play, member)

    def rounds(self, play: BlackstonePlay) -> Expedition | None:
        """Round after round, until one ends the expedition (blackstone.round.01)."""
        if play.result is not None:
            self._end(play, play.result)
            return replace(self, reason=play.result)
        play.call(Round(), then="rounds")
        return None

    def _end(self, play: BlackstonePlay, reason: str) -> None:
        state = play.state
        state.mission = replace(state.mission, over=reason)
        clues, points = brought_home(play.box, state)
        play.tell(told.ExpeditionEnded(reason, clues, points))

    def home(self, play: BlackstonePlay) -> None:
        """Back to Precipice (blackstone.exped_end.06); not after a single expedition (blackstone.one_off.07)."""
        if play.box.options.quest is not None:
            play.call(Precipice())

    def score(self, play: BlackstonePlay) -> None:
        """Whether the goal is met (blackstone.one_off.08 to 10), or what the expedition was for."""
        box, state = play.box, play.state
        state.phase = "over"
        won, reason = outcome(box, state, self.reason)
        fortress = fortress_seat(state)
        winners = explorer_seats(state) if won else (() if fortress is None else (fortress,))
        state.result = Result(winners=winners, reason=reason)


def next_picker(play: BlackstonePlay) -> Seat:
    """Whose turn it is to pick: each in leader's order as often as the party comes out even; the leader picks those
    over (blackstone.seats.07 to 10)."""
    order = leaders_order(play.state)
    picked = len(play.state.party)
    share = PARTY // len(order)
    return order[picked % len(order)] if picked < share * len(order) else order[0]


