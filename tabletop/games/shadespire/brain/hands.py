"""What the cards of a hand are worth: objectives by what they still take, power cards by whether they are of use."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.known import WorkedOut
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.forms import Forms
from tabletop.games.shadespire.brain.onlooker import Onlooker
from tabletop.games.shadespire.brain.outlook import Outlooks, chance
from tabletop.games.shadespire.brain.weights import Weights
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.ids import UNKNOWN, KindId
from tabletop.games.shadespire.content.records import ACTIVATIONS, HAND, ROUNDS, UpgradeCard
from tabletop.games.shadespire.model.decisions import Activate
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.scoring import asks_for_leader, is_muted

SURE = 0.98
"""How likely what is true stays true to the end of the round, where nobody can do anything against it."""
ROUNDS_OF = {"now": range(1, ROUNDS + 1), "end": range(1, ROUNDS + 1), "end_1_2": range(1, ROUNDS),
             "end_3": range(ROUNDS, ROUNDS + 1)}  # fmt: skip
"""In which rounds an objective can be scored, by its window."""
NEW_OBJECTIVE, REPLACED = (0.75, 0.75, 0.4), (0.7, 0.7, 0.0)
"""What an objective brings that is not known yet, by the round in which it is drawn, and one that is drawn in its end
phase: as much as in 200 games."""
NEW, USELESS = 0.6, 0.1
"""What a power card counts for that is not known yet, and an upgrade that nobody can be given."""


class HandValues:
    """Judges hands."""

    def __init__(self, box: ShadespireBox, forms: Forms, weights: Weights) -> None:
        self.box, self.forms, self.weights = box, forms, weights
        self.firm = WorkedOut[KindId, bool](lambda kind: is_firm(box.objective(kind).score[box.score_index]))
        self.brief = WorkedOut[KindId, bool](lambda kind: is_brief(box.objective(kind).score[box.score_index]))

    def worth(self, state: ShadespireState, seat: Seat, rest: float, eyes: Onlooker | None) -> float:
        """In glory points, as an onlooker sees it, or with all cards open."""
        total = 0.0
        at = min(ROUNDS, max(1, state.round)) - 1
        new, card_worth = self.weights.new * NEW_OBJECTIVE[at], self.weights.card * rest
        drawn = self.weights.new * REPLACED[at] if state.objective_deck[seat] else 0.0
        outlooks = self.outlooks(state, seat)
        hidden = 0
        for card in state.objectives[seat]:
            kind = state.kinds[card] if eyes is None or card in eyes.cards else UNKNOWN
            if kind == UNKNOWN:
                hidden += 1
            else:
                total += self._place(state, seat, kind, drawn, outlooks)
        if hidden and eyes is not None and eyes.reckons and seat != eyes.seat:
            total += hidden * self._expected(state, seat, drawn, outlooks)
        elif hidden:
            total += hidden * (new if left_in_phase(state) else drawn)
        total += max(0, HAND[0] - len(state.objectives[seat])) * drawn
        for card in state.power[seat]:
            kind = state.kinds[card] if eyes is None or card in eyes.cards else UNKNOWN
            total += card_worth * (NEW if kind == UNKNOWN else 1.0 if self.is_useful(state, kind, seat) else USELESS)
        missing = HAND[1] - len(state.power[seat])
        if state.round < ROUNDS and state.power_deck[seat]:
            total += max(0, missing) * card_worth * NEW
        return total

    def _expected(
        self, state: ShadespireState, seat: Seat, drawn: float, outlooks: tuple[Outlooks, Outlooks]
    ) -> float:
        """What a place in the hand is worth with a card that may be any that its deck still has, in the hand or not."""
        cards = (*state.objectives[seat], *state.objective_deck[seat])
        return sum(self._place(state, seat, state.kinds[card], drawn, outlooks) for card in cards) / len(cards)

    def _place(
        self, state: ShadespireState, seat: Seat, kind: KindId, drawn: float, outlooks: tuple[Outlooks, Outlooks]
    ) -> float:
        """What a place in the hand is worth with an objective in it: scored in this round it makes room for the next
        card, else it is kept, or discarded as long as there is time for that."""
        now, later = self._chances(state, seat, kind, outlooks)
        glory = self.box.objective(kind).glory
        kept = glory * later
        return now * (glory + drawn) + (1.0 - now) * (max(drawn, kept) if left_in_phase(state) else kept)

    def is_useful(self, state: ShadespireState, kind: KindId, seat: Seat) -> bool:
        """Whether a power card can still be given to somebody; ploys always count as useful."""
        card = self.box.cards[kind] if kind != UNKNOWN else None
        if not isinstance(card, UpgradeCard):
            return True
        able = [each for each in self.box.squads[seat] if state.at[each] >= 0]
        return any(not card.fighters or self.box.numbers[each] in card.fighters for each in able)

    def objective(self, state: ShadespireState, seat: Seat, kind: KindId) -> float:
        """The glory that an objective card in hand is likely to bring."""
        now, later = self._chances(state, seat, kind, self.outlooks(state, seat))
        return self.box.objective(kind).glory * (now + (1.0 - now) * later)

    def outlooks(self, state: ShadespireState, seat: Seat) -> tuple[Outlooks, Outlooks]:
        """In this round, and in the next one."""
        box, forms = self.box, self.forms
        return Outlooks(box, forms, state, seat, False), Outlooks(box, forms, state, seat, True)

    def _chances(
        self, state: ShadespireState, seat: Seat, kind: KindId, outlooks: tuple[Outlooks, Outlooks]
    ) -> tuple[float, float]:
        """How likely an objective is scored in this round, and if not, in one of the later ones."""
        box, card = self.box, self.box.objective(kind)
        condition, rounds = card.score[box.score_index], ROUNDS_OF[card.window]
        if asks_for_leader(condition) and is_muted(box, state, seat):
            return 0.0, 0.0
        now, left = max(1, state.round), left_of(state, seat)
        soon = self._in_this_round(state, seat, kind, outlooks[0], left) if now in rounds else 0.0
        failing = 1.0
        coming = [each for each in rounds if each > now]
        if coming:
            outlook, brief = outlooks[1].outlook(condition), self.brief[kind]
            trust = self.weights.last if card.window == "end_3" else self.weights.later
            for each in coming:
                tries = ACTIVATIONS if brief else left + ACTIVATIONS * (each - now)
                failing *= 1.0 - trust * chance(outlook, self.weights.focus, tries)
        return soon, 1.0 - failing

    def _in_this_round(
        self, state: ShadespireState, seat: Seat, kind: KindId, outlooks: Outlooks, left: int
    ) -> float:
        """How likely it is scored in it."""
        card = self.box.objective(kind)
        outlook = outlooks.outlook(card.score[self.box.score_index])
        if outlook.missing > 0:
            return self.weights.now * chance(outlook, self.weights.focus, left)
        if card.window == "now" or self.firm[kind] or not left_in_phase(state):
            return SURE
        others = sum(left_of(state, Seat(each)) for each in range(self.box.seats) if each != seat)
        weights = self.weights
        shaken = weights.shaken * others / (ACTIVATIONS * (self.box.seats - 1)) + weights.unsettled * left / ACTIVATIONS
        return SURE - shaken


def lefts(state: ShadespireState) -> list[int]:
    """Activations that each seat has left, one that has begun and is not decided counted in."""
    return [left + isinstance(owed, Activate) for left, owed in zip(state.left, state.owed, strict=True)]


def left_of(state: ShadespireState, seat: Seat) -> int:
    """Activations that a seat has left in this round."""
    if not state.round:
        return ACTIVATIONS
    return lefts(state)[seat] if left_in_phase(state) else 0


def left_in_phase(state: ShadespireState) -> bool:
    """Whether the action phase is not over."""
    return state.phase not in ("end", "over")


def is_firm(condition: of.AnyCondition) -> bool:
    """Whether it stays true to the end of the phase once it is: it tells only of what has happened."""
    match condition:
        case of.All(of=parts) | of.Some(of=parts):
            return all(map(is_firm, parts))
        case of.Happened(most=most):
            return most is None
        case of.Fighters(who=who):
            return not isinstance(who, str) and who.out and condition.most is None and condition.exactly is None
    return False


def is_brief(condition: of.AnyCondition) -> bool:
    """Whether all that it asks for has to happen within one round."""
    match condition:
        case of.All(of=parts) | of.Some(of=parts):
            return any(map(is_brief, parts))
        case of.Happened(span=span):
            return span != "game"
        case of.Every(has=has):
            return has.did is not None
    return False
