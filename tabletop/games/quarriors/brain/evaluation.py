"""How good a position of Quarriors! is: how many turns each seat still needs, and the chances that follow from it.

A seat's collection brings so much glory and quiddity a turn; quiddity buys dice that bring more. What stands in the
ready area is counted with the attacks that it still has to live through.
"""

from __future__ import annotations

from math import exp, sqrt

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.brain.attack_odds import HIGHEST, expected_loss, losses, survival
from tabletop.games.quarriors.brain.card_worth import Creature, Promise, promise_of
from tabletop.games.quarriors.content.effects import BoostOthers, BoostPerOther, DestroyClass, Measure, Upgrade
from tabletop.games.quarriors.content.ids import CardId
from tabletop.games.quarriors.content.records import Card
from tabletop.games.quarriors.model.decisions import NameDefender
from tabletop.games.quarriors.model.dice import SIX
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import parts, strength
from tabletop.games.quarriors.position.creatures import creatures, defence, nature
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import spells
from tabletop.games.quarriors.rules.attack import Assault, Attacking

GROWTH = 0.16
"""The glory a roll that a quiddity spent on a die adds to a collection."""
RICH = 10.0
"""The quiddity a turn at which more is worth half as much."""
STEEP = 1.4
"""How sure a lead of one turn makes, with one turn to go."""
SHELTER = 0.75
"""How much of the danger of a lonely creature is left among others."""
BANK = 0.85
"""What is left of the worth of a spell that may never find its moment."""
OVERSHOOT = 1.0
"""Turns that are lost because glory comes in lumps, and only when a turn begins."""
UPGRADE = 0.8
"""What it is worth in glory that a creature bears a spell which exchanges a die when it scores."""
LONGEST = 60.0

Creatures = tuple[tuple[int, float], ...]
"""Defence and glory of each creature."""


class Sums:
    """The collection of a seat, as far as the zones of its dice tell: numbers and means that a roll brings.

    bag, all: the places of the cards of the dice to come, of the bag alone and of the whole collection. count, number,
    mean: what an attack is made of, as in `attack_odds`; next_: of the bag's dice, else of all.
    """

    __slots__ = ("_totals", "all", "bag", "draw", "mean", "next_mean", "next_number", "number", "quiddity")

    def __init__(self, promises: tuple[Promise, ...], bag: list[int], every: list[int]) -> None:
        self.bag, self.all = bag, every
        self._totals: dict[tuple[float, ...], tuple[float, float]] = {}
        count = len(every) or 1
        self.quiddity = sum(promises[slot].quiddity for slot in every)
        self.draw = sum(promises[slot].draw for slot in every)
        share = rolled(count, self.draw) / count
        self.number, self.mean = _steps(promises, every, share)
        if len(bag) >= SIX:
            self.next_number, self.next_mean = _steps(promises, bag, min(1.0, rolled(len(bag), self.draw) / len(bag)))
        else:
            self.next_number, self.next_mean = self.number, self.mean

    def totals(self, worth: tuple[float, ...]) -> tuple[float, float]:
        """The glory that a roll of all dice of the bag brings, and of the whole collection."""
        found = self._totals.get(worth)
        if found is None:
            in_bag, total = sum([worth[slot] for slot in self.bag]), sum([worth[slot] for slot in self.all])
            found = self._totals[worth] = (in_bag, total)
        return found


def rolled(count: int, draw: float) -> float:
    """How many of so many dice are rolled in a turn, if all of them together draw so many."""
    return min(count, SIX / max(0.3, 1 - draw / (count or 1)))


def _steps(promises: tuple[Promise, ...], dice: list[int], share: float) -> tuple[int, int]:
    """Creatures in quarters, and their mean attack in halves, of a roll of this share of the dice."""
    creatures = sum(promises[slot].creatures for slot in dice) * share
    if creatures < 0.01:
        return 0, 0
    attack = sum(promises[slot].attack for slot in dice) * share
    return round(creatures * 4), round(attack / creatures * 2)


class Standing:
    """What matters about one seat.

    need: glory that it lacks. sums: its collection. worth: for each place of a card the glory that a roll of its dice
    brings. wait: turns of its own until its ready area scores. ready: glory to be expected of that.
    """

    __slots__ = ("need", "ready", "sums", "wait", "worth")

    def __init__(self, need: float, sums: Sums, worth: tuple[float, ...], wait: float, ready: float) -> None:
        self.need, self.sums, self.worth, self.wait, self.ready = need, sums, worth, wait, ready

    def turns(
        self, more: float = 0.0, gained: tuple[int, ...] = (), quiddity: float = 0.0, lost: tuple[int, ...] = ()
    ) -> float:
        """Own turns until it has won, with so much more glory, and with dice of these places gained and lost that
        bring so much quiddity a roll."""
        need = self.need - self.ready - more
        if need <= 0:
            return self.wait + need * 0.05
        late = OVERSHOOT * (1 - exp(-need / 2))
        sums, worth = self.sums, self.worth
        bag = len(sums.bag)
        count = len(sums.all) + len(gained) - len(lost)
        in_bag, total = sums.totals(worth)
        for slot in gained:
            total += worth[slot]
        for slot in lost:
            total -= worth[slot]
        share = rolled(count, sums.draw) / count if count else 0.0
        income = max(0.0, (sums.quiddity + quiddity) * share)
        growth = GROWTH * income / (1 + income / RICH) * share + 0.001
        first = bag / rolled(bag, sums.draw * bag / count) if bag and count else 0.0
        if in_bag >= need:
            return self.wait + late + need / in_bag * first
        rate = total * share + growth * max(0.0, first - 1.0)
        later = (sqrt(rate * rate + 2 * growth * (need - in_bag)) - rate) / growth
        return self.wait + late + min(LONGEST, first + later)


class Judge:
    """Judges the positions of one game; keeps what it has worked out."""

    def __init__(self, box: QuarriorsBox) -> None:
        self.box = box
        self._cards: tuple[int, ...] = ()
        self.promises: tuple[Promise, ...] = ()
        self._plain = False
        self.rough: tuple[float, ...] = ()
        """For each place in the Wilds what a roll of a die shows on average, in glory."""
        self._sums: dict[tuple[tuple[int, ...], ...], Sums] = {}
        self._worths: dict[tuple[int, int], tuple[float, ...]] = {}
        self._slots: list[int] = []

    def prepare(self, state: QuarriorsState) -> None:
        """Get to know the Wilds of a state."""
        if state.cards is self._cards:
            return
        if state.cards != self._cards:
            rivals = len(state.owed) - 1
            self.promises = tuple(promise_of(self.box, card, rivals) for card in state.cards)
            places = {self.box.content.cards[card].kind: slot for slot, card in enumerate(state.cards)}
            numbers = [self.box.content.kinds.index(kind) for kind in self.box.dice]
            self._slots = [places.get(number, -1) for number in numbers]
            found = [effect for card in state.cards for effect in self.box.content.cards[card].effects]
            self._plain = not any(isinstance(effect, BoostOthers | BoostPerOther | Measure) for effect in found)
            self._sums.clear()
            self._worths.clear()
            self.rough = tuple(sum(each.rough) / len(each.rough) for each in self.promises)
        self._cards = state.cards

    def slot(self, die: int) -> int:
        """The place of a die's card in the Wilds."""
        return self._slots[die]

    def outcomes(self, die: int) -> tuple[tuple[float, int], ...]:
        """The different faces of a die, each with its chance and number."""
        faces = self.box.dice[die].faces
        first = [faces.index(face) for face in faces]
        return tuple((first.count(number) / len(faces), number) for number in dict.fromkeys(first))

    def evaluate(self, state: QuarriorsState) -> tuple[float, ...]:
        """For each seat its chance; what the active one has rolled but not used yet counts as dice to be rolled."""
        if state.result is not None:
            winners = state.result.winners
            return tuple((seat in winners) / len(winners) for seat in range(len(state.owed)))
        if state.phase in ("roll", "summon"):
            state = unrolled(state)
        return chances([each.turns() for each in self.standings(state)])

    def standings(self, state: QuarriorsState) -> list[Standing]:
        """What matters about each seat; of the active one as if it did nothing more in this turn."""
        self.prepare(state)
        seats = range(len(state.owed))
        sums = [self.sums(state, seat) for seat in seats]
        return [self._standing(state, Seat(seat), sums) for seat in seats]

    def sums(self, state: QuarriorsState, seat: int) -> Sums:
        """The collection of a seat."""
        key = (state.bag[seat], state.used[seat], state.pool[seat], state.ready[seat], state.apart[seat])
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) > 20_000:
                self._sums.clear()
            slots = self._slots
            every = [slots[die] for zone in key for die in zone]
            found = self._sums[key] = Sums(self.promises, [slots[die] for die in key[0]], every)
        return found

    def _standing(self, state: QuarriorsState, seat: Seat, sums: list[Sums]) -> Standing:
        rivals = opponents(state, seat)
        number = sum(sums[each].number for each in rivals)
        mean = max(sums[each].mean for each in rivals)
        worth = self.worth(number // len(rivals), mean)
        need = self.box.goal - state.glory[seat]
        rolls = state.active == seat and state.phase == "score"
        wait = 0.0 if rolls else ((state.active - seat) % len(sums) or len(sums)) / len(sums)
        if state.active != seat:
            wait = ((seat - state.active) % len(sums)) / len(sums)
        ready = self.expected(state, seat, sums)
        if rolls:
            ready += sum(worth[self._slots[die]] for die in state.pool[seat])
        return Standing(need, sums[seat], worth, wait, ready)

    def worth(self, number: int, mean: int) -> tuple[float, ...]:
        """For each place in the Wilds the glory of a roll of its dice, against opponents who attack like this."""
        found = self._worths.get((number, mean))
        if found is None:
            lives = survival(number, mean)
            found = self._worths[number, mean] = tuple(self._roll_worth(each, lives) for each in self.promises)
        return found

    def _roll_worth(self, promise: Promise, lives: tuple[float, ...]) -> float:
        total = 0.0
        for face in promise.faces:
            if face:
                danger = SHELTER * (1 - lives[min(HIGHEST, face.defence)])
                total += (face.glory + 0.5 * face.more) * (1 - danger) + 0.5 * face.more
        return total / len(promise.faces) + BANK * promise.spell

    def own(self, state: QuarriorsState, seat: int) -> Creatures:
        """Defence and glory of the creatures of a seat."""
        box = self.box
        dice = creatures(box, state, seat)
        if self._plain and not (state.attached or state.marks or state.copies):
            shown = [self.creature(state, die) for die in dice]
            return tuple(sorted([(each.defence, each.glory + 0.3 * each.more) for each in shown]))
        return tuple(sorted((defence(box, state, die), self.glory(state, die)) for die in dice))

    def glory(self, state: QuarriorsState, die: int) -> float:
        """What a ready creature scores, and a little for what it does besides."""
        card, face = nature(self.box, state, die)
        shown = self.promises[state.cards.index(CardId(card))].faces[face]
        total = shown.glory + 0.3 * shown.more if shown else 0.0
        total += sum(mark.glory for mark in state.marks if mark.die == die)
        for spell, bearer in state.attached:
            if bearer == die and any(isinstance(each, Upgrade) for each in self._card(state, spell).effects):
                total += UPGRADE
        return total

    def creature(self, state: QuarriorsState, die: int) -> Creature:
        """What a die of the pool that shows a creature is, as its face and card have it."""
        found = self.promises[self._slots[die]].faces[state.face[die]]
        assert found is not None
        return found

    def limited(self, state: QuarriorsState, die: int) -> bool:
        """Whether only one die of this class may be summoned in a turn."""
        return any(isinstance(effect, DestroyClass) for effect in self._card(state, die).effects)

    def is_stored(self, state: QuarriorsState, die: int) -> bool:
        """Whether a spell die can be prepared."""
        return self._card(state, die).spell != "rolled"

    def _card(self, state: QuarriorsState, die: int) -> Card:
        found: Card = self.box.content.cards[self.box.card_of(state, die)]
        return found

    def expected(self, state: QuarriorsState, seat: Seat, sums: list[Sums]) -> float:
        """The glory to be expected of a ready area: of creatures that live, and of spells."""
        if not state.ready[seat]:
            return 0.0
        own = self.own(state, seat)
        total = self.survivors(own, self.pending(state, seat), self.dangers(state, seat, sums))
        return total + self.banked(state, seat)

    def banked(self, state: QuarriorsState, seat: int) -> float:
        """What the ready spells of a seat are worth."""
        return BANK * sum(
            self.promises[self._slots[die]].spells[state.face[die]] for die in spells(self.box, state, seat)
        )

    def dangers(self, state: QuarriorsState, seat: Seat, sums: list[Sums]) -> list[tuple[int, int]]:
        """The attacks that a seat has to live through before it scores, apart from one that is under way."""
        if state.active == seat and state.phase == "score":
            return []
        count = len(sums)
        last = (seat - state.active) % count or count
        between = [(state.active + step) % count for step in range(1, last)]
        found = [(sums[each].next_number, sums[each].next_mean) for each in between]
        if state.active != seat and state.phase == "score":
            found.insert(0, (sums[state.active].next_number, sums[state.active].next_mean))
        return found

    def survivors(self, own: Creatures, attack: int, dangers: list[tuple[int, int]]) -> float:
        """The glory to be expected of creatures after an attack that is known and others that are not."""
        if not own:
            return 0.0
        total = sum(glory for _, glory in own)
        left = total - (losses(own)[min(HIGHEST, attack)] if attack else 0.0)
        for number, mean in dangers:
            if number:
                left -= expected_loss(own, number, mean) * left / total if total else 0.0
        return left

    def pending(self, state: QuarriorsState, seat: Seat) -> int:
        """The attack of the active seat that a seat has still to face in this turn, as far as it is known."""
        if seat == state.active or state.fought or state.phase not in ("roll", "summon", "attack"):
            return 0
        asked = state.owed[seat]
        if isinstance(asked, NameDefender):
            return asked.attack
        for frame in state.stack:
            match frame:
                case Attacking(done=done) if seat in opponents(state, state.active)[: max(0, done - 1)]:
                    return 0
                case Assault(seat=target, left=left, step=step) if target == seat and step not in ("shake", "face"):
                    return left
        attackers = parts(self.box, state, state.active)
        return strength(self.box, state, attackers, seat) if attackers else 0


def unrolled(state: QuarriorsState) -> QuarriorsState:
    """A position as it was before the dice of the pool were rolled."""
    before = state.clone()
    seat = state.active
    before.bag[seat] = (*state.bag[seat], *state.pool[seat])
    before.pool[seat] = ()
    before.phase = "score"
    return before


def chances(turns: list[float]) -> tuple[float, ...]:
    """For each seat the chance to be the first, from the turns that it needs."""
    best = min(turns)
    steep = STEEP / sqrt(1 + max(0.0, best))
    shares = [exp(steep * (best - each)) for each in turns]
    total = sum(shares)
    return tuple(each / total for each in shares)

