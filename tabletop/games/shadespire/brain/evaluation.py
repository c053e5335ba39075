"""What a position is worth to each seat, in glory points, and the chance to win that comes of it."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.flow import Rules
from tabletop.engine.known import WorkedOut
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.forms import Form, Forms, hit_chance
from tabletop.games.shadespire.brain.hands import HandValues, lefts
from tabletop.games.shadespire.brain.onlooker import Onlooker
from tabletop.games.shadespire.brain.weights import WEIGHTS, Weights
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.ids import UNKNOWN, FighterId, Hex, KindId
from tabletop.games.shadespire.content.records import ACTIVATIONS, ROUNDS
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.decisions import Activate
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.fighters import leaders
from tabletop.games.shadespire.position.table import beside_hex

LEFT, ALIVE = 0.5, 0.5
"""What of a fighter's worth is there whatever its wounds, and what with all of them unhurt."""
GRAZED = 0.5
"""What damage is worth of what taking the fighter out is."""
USED = (1.0, 0.5, 0.25, 0.1)
"""What the best attack of a seat counts for, the second, and so on."""


class Stand(NamedTuple):
    """A fighter on the battlefield. health: damage that takes it out of action; worth: what it still brings."""

    number: int
    seat: Seat
    place: Hex
    form: Form
    health: int
    worth: float


class Judge:
    """Judges positions by what everybody can see, and by the hands as far as the state shows them."""

    def __init__(self, box: ShadespireBox, rules: Rules, weights: Weights = WEIGHTS) -> None:
        self.box, self.rules, self.weights = box, rules, weights
        self.forms = Forms(box)
        self.hands = HandValues(box, self.forms, weights)
        self.holding = WorkedOut[KindId, bool](lambda kind: asks_to_hold(box.objective(kind).score[box.score_index]))

    def evaluate(self, state: ShadespireState, eyes: Onlooker | None = None) -> tuple[float, ...]:
        """For each seat the chance that it wins, as one sees it, or with all cards open."""
        if state.result is not None:
            winners = state.result.winners
            return tuple([(seat in winners) / max(1, len(winners)) for seat in range(self.box.seats)])
        scores = self.scores(state, eyes)
        even, decided = self.weights.even, self.weights.decided
        scale = decided + (even - decided) * self.rest(state)
        most = max(scores)
        powers = [exp((each - most) / scale) for each in scores]
        total = sum(powers)
        return tuple([each / total for each in powers])

    def rest(self, state: ShadespireState) -> float:
        """What is left of the game, from 1 to 0."""
        whole = ROUNDS * ACTIVATIONS * self.box.seats
        left = (ROUNDS - max(1, state.round)) * ACTIVATIONS * self.box.seats + sum(lefts(state))
        return max(0.0, min(1.0, left / whole)) if state.round else 1.0

    def scores(self, state: ShadespireState, eyes: Onlooker | None = None) -> list[float]:
        """What each seat has and may expect, in glory points."""
        rest = self.rest(state)
        scores = [float(mine + gone) for mine, gone in zip(state.glory, state.spent, strict=True)]
        stands = self.stands(state, rest)
        for each in stands:
            scores[each.seat] += self.weights.standing * each.worth * (LEFT + ALIVE * each.health / each.form.wounds)
        for seat, threat in enumerate(self.threats(state, stands)):
            scores[seat] += threat
        for seat in range(self.box.seats):
            scores[seat] += self.hands.worth(state, Seat(seat), rest, eyes)
            scores[seat] += self.tokens(state, seat, rest)
        return scores

    # ------------------------------------------------------------------ fighters

    def stands(self, state: ShadespireState, rest: float) -> list[Stand]:
        """All fighters on the battlefield."""
        box, weights, found = self.box, self.weights, []
        leading = leaders(box, state)
        for number, place in enumerate(state.at):
            if place >= 0:
                form = self.forms.of(state, number)
                worth = weights.potential + weights.of_might * form.might + weights.of_upgrade * form.upgrades
                if leading >> number & 1:
                    worth += weights.of_leader
                if state.inspired >> number & 1:
                    worth += weights.of_inspired
                found.append(Stand(
                    number, box.owner[number], place, form, max(1, form.wounds - state.damage[number]), rest * worth
                ))  # fmt: skip
        return found

    def threats(self, state: ShadespireState, stands: list[Stand]) -> list[float]:
        """What each seat may gain by its next attacks."""
        best: list[list[float]] = [[] for _ in range(self.box.seats)]
        near = neighbours(stands)
        later = ACTIVATIONS * (ROUNDS - min(ROUNDS, max(1, state.round)))
        left = lefts(state) if state.round else [ACTIVATIONS] * self.box.seats
        for one in stands:
            share = later / max(1, later + left[one.seat])
            value = 0.0
            for other in stands:
                if other.seat != one.seat:
                    value = max(value, self.prospect(state, one, other, near, share))
            best[one.seat].append(value)
        weights, found, after = self.weights, [], self.next_seat(state)
        for seat, values in enumerate(best):
            values.sort(reverse=True)
            strikes = weights.strikes * (1.0 - exp(-(later + left[seat]) / weights.haste))
            total = strikes * sum([value * share for value, share in zip(values, USED, strict=False)])
            found.append(total * (weights.in_turn if seat == after else 1.0))
        return found

    def next_seat(self, state: ShadespireState) -> int:
        """Whose activation it is, or is next; -1 if it is open."""
        if state.turn < 0:
            return -1
        if isinstance(state.owed[state.turn], Activate):
            return state.turn
        step = -1 if state.round == 2 else 1
        for ahead in range(1, self.box.seats + 1):
            seat = (state.turn + step * ahead) % self.box.seats
            if state.left[seat]:
                return seat
        return -1

    def prospect(self, state: ShadespireState, one: Stand, other: Stand, near: dict[int, int], later: float) -> float:
        """What the best attack of one fighter at another may bring, by how soon it can be made. later: the share of the
        activations to come that are in later rounds, when it can act again whatever it has done."""
        away = distance(one.place, other.place)
        form, weights, best = one.form, self.weights, 0.0
        idle = state.charged | state.barred | state.frozen
        bit, masks = 1 << one.number, self.box.squad_masks
        guarding = bool(state.guarding >> other.number & 1)
        lead = None
        for arm in form.arms:
            if arm.reaction:
                continue
            if away <= arm.range:
                now, then = 0.0 if idle & bit else 1.0 - later, later
            elif away <= arm.range + form.move:
                tired = (idle | state.moved) & bit
                now, then = 0.0 if tired else weights.charges * (1.0 - later), weights.charges * later
            else:
                now, then = 0.0, weights.far * max(0.0, 1 - (away - arm.range - form.move) / 8)
            if now + then <= 0.0:
                continue
            if lead is None:
                lead = (near[other.number] & masks[one.seat] & ~bit).bit_count()
                if away == 1:
                    lead -= (near[one.number] & masks[other.seat] & ~(1 << other.number)).bit_count()
            value = then * hit_chance(arm, other.form, False, lead)
            if now:
                value += now * hit_chance(arm, other.form, guarding, lead)
            value *= harm(arm.damage, other)
            if value > best:
                best = value
        return best

    def lead(self, state: ShadespireState, one: Stand, other: Stand) -> int:
        """Supporting fighters of an attacker less those of its target, where they stand."""
        masks = self.box.squad_masks
        friends = beside_hex(state, other.place) & masks[one.seat] & ~(1 << one.number)
        foes = beside_hex(state, one.place) & masks[other.seat] & ~(1 << other.number)
        return friends.bit_count() - foes.bit_count() if distance(one.place, other.place) == 1 else friends.bit_count()

    # ------------------------------------------------------------------ tokens

    def tokens(self, state: ShadespireState, seat: int, rest: float) -> float:
        """What held objective tokens are worth besides the cards in hand."""
        held = sum(1 for place in state.tokens if place >= 0 and place in state.at
                   and self.box.owner[FighterId(state.at.index(place))] == seat)  # fmt: skip
        if not held:
            return 0.0
        return held * rest * (self.weights.held + self.weights.of_holding * self.greed(state, Seat(seat)))

    def greed(self, state: ShadespireState, seat: Seat) -> float:
        """Which share of the objectives still to come asks for holding tokens."""
        kinds = [state.kinds[card] for card in (*state.objective_deck[seat], *state.objectives[seat])]
        known = [kind for kind in kinds if kind != UNKNOWN]
        return sum(self.holding[kind] for kind in known) / len(known) if known else 0.0


def neighbours(stands: list[Stand]) -> dict[int, int]:
    """For each fighter a set of those beside it."""
    near = {each.number: 0 for each in stands}
    for at, one in enumerate(stands):
        for other in stands[at + 1 :]:
            if distance(one.place, other.place) == 1:
                near[one.number] |= 1 << other.number
                near[other.number] |= 1 << one.number
    return near


def harm(damage: int, target: Stand) -> float:
    """What a successful attack brings in glory points."""
    whole = 1.0 + target.worth * (LEFT + ALIVE * target.health / target.form.wounds)
    if damage >= target.health:
        return whole
    return GRAZED * whole * damage / target.health


def asks_to_hold(condition: of.AnyCondition) -> bool:
    """Whether an objective card asks for tokens to be held."""
    match condition:
        case of.All(of=parts) | of.Some(of=parts):
            return any(map(asks_to_hold, parts))
        case of.Holds() | of.HeldTwice() | of.Retaken():
            return True
        case of.Fighters(who=who):
            return not isinstance(who, str) and who.holds is not None
    return False
