"""How good a position of Quarriors! is: how many turns each seat still needs, and the chances that follow from it.

A seat's collection brings so much glory and quiddity a turn; quiddity buys dice that bring more. What stands in the
ready area is counted with the attacks that it still has to live through.
"""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.brain.attack_odds import HIGHEST, Defenders, expected_loss, losses, survival
from tabletop.games.quarriors.brain.card_worth import CardWorth, CreatureFace, card_worth
from tabletop.games.quarriors.brain.last_card import NEAR, TIE, LastCard, steps
from tabletop.games.quarriors.brain.spell_weights import WEIGHTS, SpellWeights
from tabletop.games.quarriors.brain.standing import Collection, Standing, chances
from tabletop.games.quarriors.content.effects import BoostOthers, BoostPerOther, Measure, UpgradeDie
from tabletop.games.quarriors.content.ids import CardId
from tabletop.games.quarriors.content.records import Card
from tabletop.games.quarriors.model.decisions import NameDefender
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import attackers_of, strength
from tabletop.games.quarriors.position.creatures import creatures, defence, nature
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import spells
from tabletop.games.quarriors.position.wilds import EMPTY_TO_END
from tabletop.games.quarriors.rules.attack import Assault, Attacking

SHELTER = 0.75
"""How much of the danger of a lonely creature is left among others."""
UPGRADE = 0.8
"""What it is worth in glory that a creature bears a spell which exchanges a die when it scores."""


class Judge:
    """Judges the positions of one game; keeps what it has worked out."""

    def __init__(self, box: QuarriorsBox, weights: SpellWeights = WEIGHTS) -> None:
        self.box, self.weights = box, weights
        self._cards: tuple[int, ...] = ()
        self.card_worths: tuple[CardWorth, ...] = ()
        self._plain = False
        self.rough: tuple[float, ...] = ()
        """For each place in the Wilds what a roll of a die shows on average, in glory."""
        self._collections: dict[tuple[tuple[int, ...], ...], Collection] = {}
        self._worths: dict[tuple[int, int], tuple[float, ...]] = {}
        self._slots: list[int] = []
        self._creatures: list[tuple[int, int]] = []
        self._firsts = [tuple(kind.faces.index(face) for face in kind.faces) for kind in box.dice]

    def prepare(self, state: QuarriorsState) -> None:
        """Get to know the Wilds of a state."""
        if state.cards is self._cards:
            return
        if state.cards != self._cards:
            rivals = len(state.owed) - 1
            self.card_worths = tuple(card_worth(self.box, card, rivals, self.weights) for card in state.cards)
            places = {self.box.content.cards[card].kind: slot for slot, card in enumerate(state.cards)}
            cards = [self.box.content.cards[card] for card in state.cards]
            self._creatures = [(slot, card.cost) for slot, card in enumerate(cards) if card.category == "creature"]
            self._slots = [places.get(number, -1) for number in self.box.kind_of]
            found = [effect for card in cards for effect in card.effects]
            self._plain = not any(isinstance(effect, BoostOthers | BoostPerOther | Measure) for effect in found)
            self._collections.clear()
            self._worths.clear()
            self.rough = tuple(sum(each.rough) / len(each.rough) for each in self.card_worths)
        self._cards = state.cards

    def slot(self, die: int) -> int:
        """The place of a die's card in the Wilds."""
        return self._slots[die]

    def shown(self, state: QuarriorsState, die: int) -> int:
        """The first face of a die that is the same as its upper one; -1 while it shows none."""
        face = state.face[die]
        return self._firsts[die][face] if face >= 0 else face

    def outcomes(self, die: int) -> tuple[tuple[float, int], ...]:
        """The different faces of a die, each with its chance and number."""
        first = self._firsts[die]
        return tuple((first.count(number) / len(first), number) for number in dict.fromkeys(first))

    def evaluate(self, state: QuarriorsState) -> tuple[float, ...]:
        """For each seat its chance; what the active one has rolled but not used yet counts as dice to be rolled."""
        if state.result is not None:
            winners = state.result.winners
            return tuple((seat in winners) / len(winners) for seat in range(len(state.owed)))
        if state.phase in ("roll", "summon"):
            state = unrolled(state)
        standings = self.standings(state)
        return chances([each.turns() for each in standings], self.ending(state, standings))

    def ending(
        self, state: QuarriorsState, standings: list[Standing], slots: tuple[int, ...] = ()
    ) -> LastCard | None:
        """The end by empty creature cards, when dice of these places have been captured; None if it is not near."""
        far = self.last_card(state, slots)
        if far is None:
            return None
        glory = [each + TIE * len(ready) for each, ready in zip(state.glory, state.ready, strict=True)]
        waits = [each.wait for each in standings]
        return LastCard(far, tuple(glory), tuple([each.ready for each in standings]), waits.index(min(waits)))

    def last_card(self, state: QuarriorsState, slots: tuple[int, ...] = ()) -> float | None:
        """The steps to the end by empty creature cards, when dice of these places have been captured; None unless one
        card more brings it, and is nearly empty."""
        if state.market.count(()) + len(slots) < EMPTY_TO_END - 1:
            return None
        self.prepare(state)
        lefts = [(len(state.market[slot]) - slots.count(slot), cost) for slot, cost in self._creatures]
        stocked = [steps(left, cost) for left, cost in lefts if left > 0]
        if not stocked or min(stocked) > NEAR or len(lefts) - len(stocked) < EMPTY_TO_END - 1:
            return None
        return min(stocked)

    def standings(self, state: QuarriorsState) -> list[Standing]:
        """What matters about each seat; of the active one as if it did nothing more in this turn."""
        self.prepare(state)
        seats = range(len(state.owed))
        collections = [self.collection(state, seat) for seat in seats]
        return [self._standing(state, Seat(seat), collections) for seat in seats]

    def collection(self, state: QuarriorsState, seat: int) -> Collection:
        """The collection of a seat."""
        key = (state.bag[seat], state.used[seat], state.pool[seat], state.ready[seat], state.apart[seat])
        found = self._collections.get(key)
        if found is None:
            if len(self._collections) > 20_000:
                self._collections.clear()
            slots = self._slots
            every = [slots[die] for zone in key for die in zone]
            found = self._collections[key] = Collection(self.card_worths, [slots[die] for die in key[0]], every)
        return found

    def _standing(self, state: QuarriorsState, seat: Seat, collections: list[Collection]) -> Standing:
        rivals = opponents(state, seat)
        number = sum(collections[each].number for each in rivals)
        mean = max(collections[each].mean for each in rivals)
        worth = self.worths(number // len(rivals), mean)
        need = self.box.goal - state.glory[seat]
        rolls = state.active == seat and state.phase == "score"
        wait = 0.0 if rolls else ((state.active - seat) % len(collections) or len(collections)) / len(collections)
        if state.active != seat:
            wait = ((seat - state.active) % len(collections)) / len(collections)
        ready = self.expected(state, seat, collections)
        if rolls:
            ready += sum(worth[self._slots[die]] for die in state.pool[seat])
        return Standing(need, collections[seat], worth, wait, ready)

    def worths(self, number: int, mean: int) -> tuple[float, ...]:
        """For each place in the Wilds the glory of a roll of its dice, against opponents who attack like this."""
        found = self._worths.get((number, mean))
        if found is None:
            lives = survival(number, mean)
            found = self._worths[number, mean] = tuple(self._roll_worth(each, lives) for each in self.card_worths)
        return found

    def _roll_worth(self, card: CardWorth, lives: tuple[float, ...]) -> float:
        total = 0.0
        for face in card.faces:
            if face:
                danger = SHELTER * (1 - lives[min(HIGHEST, face.defence)])
                total += (face.glory + 0.5 * face.more) * (1 - danger) + 0.5 * face.more
        return total / len(card.faces) + self.weights.bank * card.spell

    def own(self, state: QuarriorsState, seat: int) -> Defenders:
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
        shown = self.card_worths[state.cards.index(CardId(card))].faces[face]
        total = shown.glory + 0.3 * shown.more if shown else 0.0
        total += sum(mark.glory for mark in state.marks if mark.die == die)
        for spell, bearer in state.attached:
            if bearer == die and any(isinstance(each, UpgradeDie) for each in self._card(state, spell).effects):
                total += UPGRADE
        return total

    def creature(self, state: QuarriorsState, die: int) -> CreatureFace:
        """What a die of the pool that shows a creature is, as its face and card have it."""
        found = self.card_worths[self._slots[die]].faces[state.face[die]]
        assert found is not None
        return found

    def _card(self, state: QuarriorsState, die: int) -> Card:
        found: Card = self.box.content.cards[self.box.card_of(state, die)]
        return found

    def expected(self, state: QuarriorsState, seat: Seat, collections: list[Collection]) -> float:
        """The glory to be expected of a ready area: of creatures that live, and of spells."""
        if not state.ready[seat]:
            return 0.0
        own = self.own(state, seat)
        total = self.survivors(own, self.pending(state, seat), self.dangers(state, seat, collections))
        return total + self.banked(state, seat)

    def banked(self, state: QuarriorsState, seat: int) -> float:
        """What the ready spells of a seat are worth."""
        return self.weights.bank * sum(
            self.card_worths[self._slots[die]].spells[state.face[die]] for die in spells(self.box, state, seat)
        )

    def dangers(self, state: QuarriorsState, seat: Seat, collections: list[Collection]) -> list[tuple[int, int]]:
        """The attacks that a seat has to live through before it scores, apart from one that is under way."""
        if state.active == seat and state.phase == "score":
            return []
        count = len(collections)
        last = (seat - state.active) % count or count
        between = [(state.active + step) % count for step in range(1, last)]
        found = [(collections[each].next_number, collections[each].next_mean) for each in between]
        if state.active != seat and state.phase == "score":
            found.insert(0, (collections[state.active].next_number, collections[state.active].next_mean))
        return found

    def survivors(self, own: Defenders, attack: int, dangers: list[tuple[int, int]]) -> float:
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
        attackers = attackers_of(self.box, state, state.active)
        return strength(self.box, state, attackers, seat) if attackers else 0


def unrolled(state: QuarriorsState) -> QuarriorsState:
    """A position as it was before the dice of the pool were rolled."""
    before = state.clone()
    seat = state.active
    before.bag[seat] = (*state.bag[seat], *state.pool[seat])
    before.pool[seat] = ()
    before.phase = "score"
    return before


