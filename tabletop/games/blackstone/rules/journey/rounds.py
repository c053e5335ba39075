"""Exploration rounds (blackstone.round.01 to 18)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, ArtefactId, ExplorationId, FindId, ResourceId
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Give, GiveArtefact, GoOn, HandOver, Refuse, StandOn, TurnBack
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.effects import is_recovery_barred
from tabletop.games.blackstone.position.progress import anybody_able
from tabletop.games.blackstone.position.table import (
    able,
    deciders,
    figures,
    heard_with,
    leaders_order,
    members_in_order,
    speaker,
)
from tabletop.games.blackstone.rules.challenges.all import procedure_of
from tabletop.games.blackstone.rules.changes.board import put_figure
from tabletop.games.blackstone.rules.changes.giving import give_artefact, give_find, give_resource
from tabletop.games.blackstone.rules.changes.leading import pass_leader
from tabletop.games.blackstone.rules.changes.pieces import forget_used
from tabletop.games.blackstone.rules.explorers.inspiring import TurningCards
from tabletop.games.blackstone.rules.explorers.recuperating import Recovering, Vitality
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.places.storming import Storming
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Round(Procedure, frozen=True, kw_only=True, tag="round"):
    """Exploration, recovery, leadership (blackstone.round.02). It finishes with the reason why the expedition is over,
    None if it goes on. heard: seats that have voted, or explorers that have rolled. ends: why it is over after the
    recovery rolls. finds, cards, artefacts: those that have changed hands."""

    steps: ClassVar[tuple[str, ...]] = (
        "votes", "vote", "charts", "draw", "guide", "guided", "turn", "play_card", "accepted", "carried_out", "muster",
        "storm", "over",
        "recovery", "recovered", "board", "boarded", "restored", "vitality", "leadership", "hand", "handed", "pass_on",
    )  # fmt: skip

    heard: int = 0
    ends: str = ""
    finds: tuple[FindId, ...] = ()
    cards: tuple[ResourceId, ...] = ()
    artefacts: tuple[ArtefactId, ...] = ()

    def votes(self, play: BlackstonePlay) -> None:
        """All together can end the expedition; one vote against it is enough (blackstone.exped_end.03, 04); companions
        follow (reading Q28). Without a card it is over (blackstone.exped_end.05), but for the place that is attacked
        (blackstone.stronghold_attack.08)."""
        state = play.state
        state.phase = "exploration"
        if not state.deck and not state.mission.is_assault:
            play.finish("deck_empty")
            return
        order = deciders(play.box, state)
        if self.heard >= len(order):
            play.finish("turned_back")
            return
        play.ask(asked.VoteOnEnd(order[self.heard]))

    def vote(self, play: BlackstonePlay) -> Round | None:
        """The next seat, if that one wants to turn back."""
        assert isinstance(play.answer, TurnBack | GoOn)
        seat, stop = play.answer.seat, isinstance(play.answer, TurnBack)
        play.tell(told.Voted(seat, stop))
        if stop:
            play.goto("votes")
            return replace(self, heard=heard_with(deciders(play.box, play.state), seat))
        return replace(self, heard=0)

    def charts(self, play: BlackstonePlay) -> None:
        """What may be done before the card is drawn; after the last one comes the place that is attacked
        (blackstone.stronghold_attack.06)."""
        if play.state.deck:
            come_to(play, "exploration_step")
        else:
            play.goto("muster")

    def draw(self, play: BlackstonePlay) -> None:
        """The top card is turned over (blackstone.round.03)."""
        state = play.state
        state.drawn, state.deck = state.deck[0], state.deck[1:]
        state.past = (*state.past, state.drawn)
        play.tell(told.ExplorationDrawn(state.drawn))
        if state.recalibrated and play.box.is_combat(state.drawn) and state.deck:
            state.recalibrated = False
            play.ask(asked.YesOrNo(speaker(play.box, state), "recalibrate"))
        else:
            play.goto("guided")

    def guide(self, play: BlackstonePlay) -> None:
        """A combat card may be put under the deck for another."""
        state = play.state
        if not isinstance(play.answer, Refuse):
            old = state.drawn
            state.drawn, state.deck = state.deck[0], (*state.deck[1:], old)
            state.past = (*state.past[:-1], state.drawn)
            play.tell(told.ExplorationPutBack(old))
            play.tell(told.ExplorationDrawn(state.drawn))

    def guided(self, play: BlackstonePlay) -> None:
        """What may be done with the card."""
        come_to(play, "exploration_drawn")

    def turn(self, play: BlackstonePlay) -> None:
        """Between cards, and in a challenge, character cards can be turned too (reading Q08)."""
        play.call(TurningCards())

    def play_card(self, play: BlackstonePlay) -> None:
        """A combat or a challenge (blackstone.round.04, 05, 08); none if the card counts as done."""
        box, state = play.box, play.state
        if state.drawn < 0:
            play.goto("recovery")
            return
        card = box.explorations[state.drawn]
        if not isinstance(card, ChallengeCard):
            state.phase = "setup"
            play.call(Combat(), then="over")
            return
        state.phase = "challenge"
        if card.optional:
            play.ask(asked.AcceptChallenge(speaker(play.box, state), state.drawn))

    def accepted(self, play: BlackstonePlay) -> None:
        """An optional challenge may be refused (blackstone.challenges.05)."""
        box, state = play.box, play.state
        card = box.explorations[state.drawn]
        assert isinstance(card, ChallengeCard)
        if isinstance(play.answer, Refuse):
            play.tell(told.ChallengeRefused(state.drawn))
        elif anybody_able(state):
            play.call(procedure_of(card.procedure))

    def carried_out(self, play: BlackstonePlay) -> None:
        """The card goes back to the box (blackstone.round.06). What was used up in it for the time of a combat is
        there again in the next one."""
        state = play.state
        if state.drawn >= 0:
            play.tell(told.ChallengeEnded(state.drawn))
        state.drawn = ExplorationId(-1)
        state.lasting = ()
        forget_used(state, "turn", "event_phase", "combat")
        play.goto("recovery")

    def muster(self, play: BlackstonePlay) -> None:
        """So they can before a place is attacked (reading Q08)."""
        play.call(TurningCards())

    def storm(self, play: BlackstonePlay) -> None:
        """The combat in the stronghold or in the vault."""
        play.state.phase = "setup"
        play.call(Storming())

    def over(self, play: BlackstonePlay) -> Round:
        """After a combat; with everybody out of action the expedition is over (blackstone.exped_end.01, reading
        Q01). So it is after an attack; where it is won those out of action are saved (blackstone.stronghold_attack.09
        to 11)."""
        state = play.state
        state.drawn = ExplorationId(-1)
        if play.result == "goal":
            state.out &= state.dead
            state.mission = replace(state.mission, won=True)
            play.finish("conquered")
        elif play.result == "wiped_out" and not play.box.options.wipe_recovery_rolls:
            play.finish("wiped_out")
        return replace(self, ends=play.result if play.result in ("wiped_out", "retreated") else "")

    def recovery(self, play: BlackstonePlay) -> None:
        """What may be done in the recovery step, which is still due after a pause (reading Q29)."""
        play.state.phase = "recovery"
        come_to(play, "recovery")

    def recovered(self, play: BlackstonePlay) -> Round | None:
        """Recovery rolls, all of them, before anything else (blackstone.round.12, blackstone.out.06 to 12, reading
        Q17)."""
        state = play.state
        left = members_in_order(play.box, state, state.out & ~state.dead & ~self.heard)
        if left:
            play.call(Recovering(member=left[0]), then="recovered")
            return replace(self, heard=self.heard | 1 << left[0])
        if state.dead:
            play.finish("death")
        elif self.ends:
            play.finish(self.ends)
        return None

    def board(self, play: BlackstonePlay) -> None:
        """Who has recovered is put into the maglev chamber, two models in one hex or in two (blackstone.out.11,
        blackstone.twins.13)."""
        state = play.state
        for member in members_in_order(play.box, state, able(state)):
            for figure in figures(play.box, state, member):
                if state.at[figure] == NOWHERE:
                    play.ask(asked.PlaceFigures(state.led[member], figure))
                    return
        play.goto("restored")

    def boarded(self, play: BlackstonePlay) -> None:
        """There."""
        assert isinstance(play.answer, StandOn)
        put_figure(play, play.answer.figure, play.answer.hex)
        play.goto("board")

    def restored(self, play: BlackstonePlay) -> Round:
        """It is still the recovery step: who has recovered may use a card too."""
        back = members_in_order(play.box, play.state, able(play.state) & self.heard)
        if not back:
            return replace(self, heard=0)
        come_to(play, "recovery", "restored", member=back[0], but=NOBODY)
        return replace(self, heard=self.heard & ~(1 << back[0]))

    def vitality(self, play: BlackstonePlay) -> Round | None:
        """Vitality rolls of the wounded (blackstone.round.13)."""
        state = play.state
        barred = is_recovery_barred(play.box, state)
        hurt = (wounds or grievous for wounds, grievous in zip(state.wounds, state.grievous, strict=True))
        wounded = sum(bool(each) << member for member, each in enumerate(hurt))
        left = members_in_order(play.box, state, able(state) & wounded & ~self.heard)
        if not left or barred:
            return replace(self, heard=0)
        play.call(Vitality(member=left[0]), then="vitality")
        return replace(self, heard=self.heard | 1 << left[0])

    def leadership(self, play: BlackstonePlay) -> None:
        """Cards may be handed over (blackstone.round.17)."""
        play.state.phase = "leadership"

    def hand(self, play: BlackstonePlay) -> Round | None:
        """Each seat in leader's order, as long as it wants; a card changes hands once in a step."""
        state = play.state
        order = leaders_order(state)
        for number in range(self.heard, len(order)):
            seat = order[number]
            own = [member for member in range(PARTY) if state.led[member] == seat and able(state) >> member & 1]
            held = any(set(state.finds[member]) - set(self.finds) for member in own)
            held = held or any(set(state.kit[member]) - set(self.cards) for member in own)
            held = held or any(set(state.artefacts[member]) - set(self.artefacts) for member in own)
            if held:
                play.ask(asked.HandCards(seat, self.finds, self.cards, self.artefacts))
                return replace(self, heard=number)
        play.goto("pass_on")
        return None

    def handed(self, play: BlackstonePlay) -> Round:
        """That card."""
        play.goto("hand")
        match play.answer:
            case Give(find=find, to=to):
                give_find(play, find, to)
                return replace(self, finds=(*self.finds, find))
            case HandOver(card=card, to=to):
                give_resource(play, card, to)
                return replace(self, cards=(*self.cards, card))
            case GiveArtefact(artefact=artefact, to=to):
                give_artefact(play, artefact, to)
                return replace(self, artefacts=(*self.artefacts, artefact))
        return replace(self, heard=self.heard + 1)

    def pass_on(self, play: BlackstonePlay) -> None:
        """The leader marker (blackstone.round.14)."""
        pass_leader(play)
        play.finish()
