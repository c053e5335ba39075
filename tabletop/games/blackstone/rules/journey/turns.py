"""The turn of a combat: destiny, initiative, activation, event (blackstone.combat_turn.01)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import cells_of
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.standing import FirstOnTrack
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, MemberId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import GiveWay, SendNext
from tabletop.games.blackstone.model.facts import DESTINY_DICE, PARTY, SUCCESS, Cause, InForce
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids, in_force, value
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.acting import is_without_summon
from tabletop.games.blackstone.position.marching import ARRIVAL_OPENS, arrival_is_open
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.table import (
    foes_at,
    group_of,
    is_group,
    members_in_order,
    models_there,
    open_slots,
    site,
    standing_figures,
    standing_members,
)
from tabletop.games.blackstone.rules.changes.board import group_card, harm_foe
from tabletop.games.blackstone.rules.changes.leading import pass_leader
from tabletop.games.blackstone.rules.changes.pieces import forget_lasting, forget_used, shuffled
from tabletop.games.blackstone.rules.explorers.acting import Activation
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.places.moves import Lingering, begin_turn
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Turn(Procedure, frozen=True, kw_only=True, tag="turn"):
    """One turn. heard: members that have had their part in a step. gamblers: those that are still to have one in the
    gambit step. vents: models that still suffer from them."""

    steps: ClassVar[tuple[str, ...]] = (
        "destiny", "dice", "next_dice", "track", "gambits", "gambit", "cards", "card", "card_done", "event", "vented",
        "random", "happen", "after", "linger", "fade", "close",
    )  # fmt: skip

    heard: int = 0
    gamblers: tuple[MemberId, ...] = ()
    vents: tuple[FigureId, ...] = ()

    def destiny(self, play: BlackstonePlay) -> None:
        """The destiny roll; numbers rolled more than once are lost (blackstone.combat_turn.03 to 05)."""
        box, state = play.box, play.state
        state.turn += 1
        state.phase = "destiny"
        state.fallen = 0
        state.destiny, state.spoilt = (), ()
        play.tell(told.TurnBegan(state.turn))
        begin_turn(play)
        if combat_over(box, state):
            play.goto("close")
            return
        if state.turn == ARRIVAL_OPENS and arrival_is_open(box, state) and site(box, state).arrival & state.open:
            play.tell(told.ArrivalOpened())
        if forbids(box, state, "destiny_roll"):
            play.tell(told.DestinySkipped(state.turn))
            _end_next_turn(state)
            return
        _end_next_turn(state)
        dice = sorted(play.rolls(DESTINY_DICE))
        state.destiny = tuple([each for each in dice if dice.count(each) == 1])
        state.spoilt = tuple([each for each in dice if dice.count(each) > 1])
        play.tell(told.DestinyRolled(state.destiny, state.spoilt))
        come_to(play, "destiny_rolled")

    def dice(self, play: BlackstonePlay) -> Turn | None:
        """The activation roll; overwatch of the last turn is over (blackstone.initiative.02, 03,
        blackstone.overwatch.02)."""
        box, state = play.box, play.state
        state.phase = "initiative"
        state.watch = ((),) * PARTY
        dulled = state.dulled if state.turn == 1 and not is_without_summon(box, state) else 0
        for member in members_in_order(box, state, standing_members(state)):
            count = value(box, state, "activation_dice", open_slots(box, state, member), Matter(member=member))
            count -= dulled >> member & 1
            dice = tuple(sorted(play.rolls(count)))
            state.dice = changed(state.dice, member, dice)
            play.tell(told.ActivationDiceRolled(member, dice))
        return self.next_dice(play)

    def next_dice(self, play: BlackstonePlay) -> Turn | None:
        """Cards that add dice, explorer by explorer, if there is any."""
        box, state = play.box, play.state
        adding = at_moment(box, state, "activation_rolled")
        left = members_in_order(box, state, standing_members(state) & ~self.heard) if adding else ()
        if not left:
            self.track(play)
            return replace(self, heard=0)
        come_to(play, "activation_rolled", then="next_dice", member=left[0])
        return replace(self, heard=self.heard | 1 << left[0])

    def track(self, play: BlackstonePlay) -> None:
        """Initiative cards are shuffled and laid out (blackstone.initiative.04): of groups those that have hostiles
        (reading Q06), and a group wiped out keeps its card (blackstone.hostiles.09)."""
        box, state = play.box, play.state
        groups = sorted({*state.groups} - {NOBODY})
        cards = [*cells_of(standing_members(state)), *(group_card(group) for group in groups)]
        first = next((each.side for each in in_force(box, state, FirstOnTrack)), None)
        order = shuffled(play, cards)
        if first is not None:
            order = tuple(sorted(order, key=lambda card: is_group(card) != (first == "hostile")))
        state.track, state.place, state.gambits = order, NOBODY, 0
        play.tell(told.TrackLaid(order))
        come_to(play, "gambit_step", then="gambits")

    def gambits(self, play: BlackstonePlay) -> Turn:
        """The gambit step in leader's order (blackstone.initiative.05)."""
        order = members_in_order(play.box, play.state, standing_members(play.state) & ~self.heard)
        return replace(self, gamblers=order)._next_gambler(play)

    def gambit(self, play: BlackstonePlay) -> Turn:
        """After one of them, which may have given way or said who comes next (blackstone.seats.04)."""
        match play.result:
            case GiveWay(member=member, to=to):
                first = (to, member)
            case SendNext(member=member, to=to):
                first = (member, to)
            case _:
                return self._next_gambler(play)
        rest = (each for each in self.gamblers if each != to)
        return replace(self, gamblers=(*first, *rest))._next_gambler(play)

    def _next_gambler(self, play: BlackstonePlay) -> Turn:
        """The next explorer that still stands; after the last one the cards."""
        state = play.state
        for at, member in enumerate(self.gamblers, 1):
            if models_there(state, member):
                play.call(Gambit(member=member), then="gambit")
                return replace(self, gamblers=self.gamblers[at:])
        state.phase, state.place = "activation", 0
        self.cards(play)
        return replace(self, gamblers=())

    def cards(self, play: BlackstonePlay) -> None:
        """The activation phase: cards from left to right (blackstone.activation.01). Before each, and before the event
        phase, comes what may be done at any time; who is activated can do it then."""
        box, state = play.box, play.state
        if not at_moment(box, state, "any_time") or combat_over(box, state):
            self.card(play)
            return
        now = state.track[state.place] if state.place < len(state.track) else NOBODY
        come_to(play, "any_time", then="card", but=now)

    def card(self, play: BlackstonePlay) -> None:
        """The next card."""
        state = play.state
        if combat_over(play.box, state):
            play.goto("close")
        elif state.place >= len(state.track):
            play.goto("event")
        elif is_group(card := state.track[state.place]):
            play.call(GroupActivation(group=group_of(card)), then="card_done")
        else:
            play.call(Activation(member=MemberId(card)), then="card_done")

    def card_done(self, play: BlackstonePlay) -> None:
        """It is done."""
        play.state.place += 1
        self.cards(play)

    def event(self, play: BlackstonePlay) -> Turn | None:
        """The event phase: vents first (blackstone.board.15); there is none in a small combat."""
        box, state = play.box, play.state
        state.phase = "event"
        if is_without_summon(box, state):
            play.goto("fade")
            return None
        vents = site(box, state).vents
        for foe in foes_at(state, vents) if vents else ():
            harm_foe(play, foe, SUCCESS)
        suffering = tuple(each for each in standing_figures(state) if vents >> state.at[each] & 1) if vents else ()
        if not suffering:
            self.random(play)
            return None
        play.goto("vented")
        return replace(self, vents=suffering)

    def vented(self, play: BlackstonePlay) -> Turn | None:
        """Explorers in vents defend themselves."""
        if not self.vents:
            return None
        if play.state.at[self.vents[0]] == NOWHERE:
            play.goto("vented")
        else:
            play.call(Defending(member=member_of(self.vents[0]), severity=SUCCESS), then="vented")
        return replace(self, vents=self.vents[1:])

    def random(self, play: BlackstonePlay) -> None:
        """The event roll (blackstone.events.01)."""
        box, state = play.box, play.state
        if combat_over(box, state):
            play.goto("close")
            return
        throw(play, "event", then="happen")

    def happen(self, play: BlackstonePlay) -> None:
        """The line of the table."""
        box, roll = play.box, play.result
        event = box.events[roll - 1]
        play.tell(told.RandomEventCame(event.id, roll))
        deeds = tuple(deed for effect in event.effects for deed in effect.do)
        play.call(box.inner.resolve(deeds=deeds, cause=Cause(moment="event", name=f"event.{event.id}")))

    def after(self, play: BlackstonePlay) -> None:
        """Twists of the event phase (blackstone.events.02)."""
        if combat_over(play.box, play.state):
            play.goto("close")
            return
        come_to(play, "event_phase")

    def linger(self, play: BlackstonePlay) -> None:
        """Where nobody should stay."""
        if play.state.assault.name:
            play.call(Lingering(), then="fade")
        else:
            self.fade(play)

    def fade(self, play: BlackstonePlay) -> None:
        """What the end of the turn brings."""
        come_to(play, "turn_end", then="close")

    def close(self, play: BlackstonePlay) -> None:
        """Destiny dice are lost, the leader marker passes on (blackstone.combat_turn.02, 07, blackstone.events.03)."""
        state = play.state
        state.destiny, state.spoilt = (), ()
        state.dice = ((),) * PARTY
        state.tokens = tuple(each for each in state.tokens if not each.placed.holds)
        forget_used(state, "turn", "event_phase")
        forget_lasting(state, "turn")
        if not combat_over(play.box, state):
            pass_leader(play)
        play.finish()


def _end_next_turn(state: BlackstoneState) -> None:
    """What lasted to this turn's destiny roll is over."""
    kept: list[InForce] = [each for each in state.lasting if each.until != "next_turn" or each.since >= state.turn]
    state.lasting = tuple(kept)
