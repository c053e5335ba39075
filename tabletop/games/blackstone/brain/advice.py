"""What companions mean to do, and what they would answer: for people who lead explorers beside them.

It is worked out of what a person sees, by the plan that the companion's own level follows; a companion that thinks
further may change its mind, as everybody may when dice have fallen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tabletop.engine.action import Action
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.activation.thinking import Thinking
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.finds import has_time, missing
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.questions import worth_of
from tabletop.games.blackstone.brain.threats import zeal_of
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FoeId, MemberId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState

Purpose = Literal[
    "shoot", "blast", "search", "summon", "recuperate", "ability", "access", "inspire", "unlock", "ride", "watch",
    "wait", "to_marker", "to_portal", "to_exit", "to_goal", "close_in", "follow", "fall_back",
]  # fmt: skip
Reason = Literal["found", "wanted", "fit", "worn", "hope", "pain"]
Vote = asked.VoteOnEnd | asked.AcceptChallenge | asked.VoteOnAssault
DEEDS: dict[type[Action], Purpose] = {
    does.Summon: "summon", does.ShootArea: "blast", does.Recuperate: "recuperate", does.UseAbility: "ability",
    does.Access: "access", does.BeInspired: "inspire", does.Unlock: "unlock", does.Ride: "ride", does.Search: "search",
}  # fmt: skip


class Intent(NamedTuple):
    """What an explorer means to do first in its activation. foe: at whom; marker: the number of the discovery marker to
    which it goes, counted from 1, 0 for none."""

    member: MemberId
    purpose: Purpose
    foe: FoeId = FoeId(NOBODY)
    marker: int = 0


class Leaning(NamedTuple):
    """What companions are for, and why. yes: to go on, to take up, to attack. open: the share of all slots that is
    open; clues, points: what is still wanted."""

    yes: bool
    reason: Reason
    open: float
    clues: int
    points: int


class Adviser:
    """Knows how each seat thinks: whether by the plan of a patient party; None for a person and whoever has no plan."""

    def __init__(self, box: BlackstoneBox, patience: Sequence[bool | None]) -> None:
        self.box, self.patience = box, patience
        self._zeals = tuple(zeal_of(box, kind) for kind in range(len(box.kinds)))
        self._known: tuple[BlackstoneState, tuple[Intent, ...]] | None = None

    def companions(self, view: BlackstoneState) -> list[MemberId]:
        """The explorers whom computers lead."""
        return [MemberId(at) for at in range(len(view.party)) if self.patience[view.led[at]] is not None]

    def intents(self, view: BlackstoneState) -> tuple[Intent, ...]:
        """What those companions mean to do who act later in this turn, in the order of the track."""
        if not view.board or view.phase not in ("initiative", "activation"):
            return ()
        if self._known is None or self._known[0] is not view:
            self._known = view, tuple(self._intents(view))
        return self._known[1]

    def _intents(self, view: BlackstoneState) -> list[Intent]:
        led = self.companions(view)
        begin = view.place + 1 if view.phase == "activation" else 0
        found = []
        for at, card in enumerate(view.track[begin:], begin):
            if card >= PARTY or card not in led:
                continue
            then = view.clone()
            then.place = at
            patient = self._is_patient(view, card)
            plan = PartyPlan(self._field(then, patient), patient)
            if card in plan.standing:
                found.append(self._intent(plan, MemberId(card)))
        return found

    def _is_patient(self, view: BlackstoneState, member: int) -> bool:
        return bool(self.patience[view.led[member]]) or has_time(self.box, view)

    def _field(self, view: BlackstoneState, patient: bool) -> CombatField:
        return CombatField(self.box, view, self._zeals, timely=patient)

    def _intent(self, plan: PartyPlan, member: MemberId) -> Intent:
        view = plan.field.state
        thinking = Thinking(plan, asked.Activate(view.led[member], member))
        action = thinking.ideas()[0].action
        match action:
            case does.Shoot(foe=foe):
                return Intent(member, "shoot", foe)
            case does.Move(figure=figure, hex=hex_):
                return self._going(plan, member, view.at[figure], hex_)
            case does.Finish():
                return Intent(member, "watch" if view.dice[member] and plan.field.menaces else "wait")
        return Intent(member, DEEDS.get(type(action), "wait"))

    def _going(self, plan: PartyPlan, member: MemberId, here: int, there: int) -> Intent:
        """Where a Move leads, by the errand that it is part of."""
        errand, view = plan.errands.get(member), plan.field.state
        if errand is not None and errand.slack and view.exit >> here & 1:
            return Intent(member, "close_in")
        if errand is None or errand.progress(there) <= errand.progress(here):
            return Intent(member, "fall_back")
        if plan.storm is not None:
            return Intent(member, "to_goal")
        if plan.leaving:
            return Intent(member, "to_exit" if view.exit else "to_portal")
        if errand.first and errand.goal != NOWHERE and errand.goal in view.markers:
            return Intent(member, "to_marker", marker=view.markers.index(errand.goal) + 1)
        return Intent(member, "close_in" if plan.fight_only else "follow")

    # ------------------------------------------------------------------ votes

    def leaning(self, view: BlackstoneState, decision: Vote) -> Leaning | None:
        """What companions would answer to a question that people decide, which they follow; None without any."""
        members = self.companions(view)
        if not members:
            return None
        patient = self._is_patient(view, members[0])
        about = Asked(lambda: self._field(view, patient), self.box, view, patient)
        seat = decision.seat
        if isinstance(decision, asked.VoteOnEnd):
            yes = worth_of(about, decision, does.GoOn(seat)) > worth_of(about, decision, does.TurnBack(seat))
        else:
            yes = worth_of(about, decision, does.Accept(seat)) > worth_of(about, decision, does.Refuse(seat))
        clues, points = missing(self.box, view)
        return Leaning(yes, self._reason(decision, yes), about.strength(), clues, points)

    def _reason(self, decision: Vote, yes: bool) -> Reason:
        if isinstance(decision, asked.VoteOnEnd) and self.box.options.haul is not None:
            return "wanted" if yes else "found"
        if isinstance(decision, asked.AcceptChallenge):
            return "hope" if yes else "pain"
        return "fit" if yes else "worn"


def patience_of(level: str) -> bool | None:
    """How a level thinks, by the name that a seat has in the set-up."""
    return {"easy": False, "normal": False, "hard": True}.get(level)
