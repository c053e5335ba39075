"""Phase 1: glory for creatures that lived, their abilities, and culling (quarriors.scoring, quarriors.culling)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play, Procedure
from tabletop.games.quarriors.actions import Cull, Decline, Exchange, Finish, Keep, Recall, Resolve, Take, Upgrade
from tabletop.games.quarriors.decisions import (
    CullDice,
    OfferExchange,
    OfferRecall,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    OrderAbilities,
    OrderScoring,
)
from tabletop.games.quarriors.effects import (
    CardEffect,
    CullSpells,
    Draw,
    Glory,
    GloryPerOther,
    TakeSpell,
    Trade,
)
from tabletop.games.quarriors.effects import (
    Exchange as ExchangeEffect,
)
from tabletop.games.quarriors.effects import (
    Recall as RecallEffect,
)
from tabletop.games.quarriors.effects import (
    Upgrade as UpgradeEffect,
)
from tabletop.games.quarriors.events import (
    CreatureKept,
    CreatureScored,
    DiceExchanged,
    DieCulled,
    DieRecalled,
    DieTaken,
    GloryGained,
)
from tabletop.games.quarriors.ids import CardId, DieId
from tabletop.games.quarriors.rules import glory
from tabletop.games.quarriors.rules.leaving import depart, forget
from tabletop.games.quarriors.values import card_of, creatures, effects, nature, spell_dice
from tabletop.games.quarriors.zones import HIDDEN, draw, enter, from_market, leave, to_market

if TYPE_CHECKING:
    from tabletop.games.quarriors.state import QuarriorsState


class Scoring(Procedure, frozen=True, kw_only=True, tag="scoring"):
    """All creatures of the active seat score, in the order that it likes (quarriors.scoring.01, 08)."""

    steps: ClassVar[tuple[str, ...]] = ("ask_order", "score", "cull")

    seat: Seat
    left: tuple[DieId, ...]
    count: int

    def ask_order(self, play: Play) -> Scoring | None:
        """Ask while the order or the fate of what is left matters, else take one after another."""
        if not self.left:
            play.goto("cull")
        elif play.game.rules.score_or_keep or any(_does_more(play, die) for die in self.left):
            play.ask(OrderScoring(self.seat, self.left))
        else:
            return self._take(play, self.left[0])
        return None

    def score(self, play: Play) -> Scoring:
        """Score it, or keep its die in the variant, and go on."""
        state: QuarriorsState = play.state
        match play.answer:
            case Keep(die=die):
                depart(state, die, state.used)
                forget(state, die)
                play.tell(CreatureKept(die))
                play.goto("ask_order")
                return self._without(die)
        return self._take(play, play.answer.die)

    def cull(self, play: Play) -> None:
        """One die may be culled for each creature that scored (quarriors.culling.01)."""
        if self.count and not play.game.rules.score_or_keep:
            play.call(Culling(seat=self.seat, left=self.count))

    def _take(self, play: Play, die: DieId) -> Scoring:
        others = play.state.scored if play.game.rules.score_or_keep else self.count - 1
        play.call(ScoreCreature(die=die, seat=self.seat, others=others), then="ask_order")
        return self._without(die)

    def _without(self, die: DieId) -> Scoring:
        return replace(self, left=tuple(each for each in self.left if each != die))


class Ability(Struct, frozen=True):
    """An effect on scoring that is still to be used, by its place among those of a card and a face of its dice.

    source: the creature, or a spell that it bore.
    """

    source: DieId
    card: CardId
    face: int
    moment: str
    place: int


class ScoreCreature(Procedure, frozen=True, kw_only=True, tag="score_creature"):
    """One creature scores: glory, then its die leaves, then its abilities (quarriors.scoring.02, 04, 06).

    seat: its owner, even after an exchange. others: how many more score in the same phase.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "gain", "ask_spells", "cull_spell", "depart", "next_effect", "choose", "work", "carry_out", "close",
    )  # fmt: skip

    die: DieId
    seat: Seat
    others: int = 0
    pending: tuple[Ability, ...] = ()

    def gain(self, play: Play) -> None:
        """Glory of the card, and what the creature and spells on it add."""
        state: QuarriorsState = play.state
        printed = card_of(play.game, state, self.die).glory or 0
        bonus = sum(mark.glory for mark in state.marks if mark.die == self.die)
        for effect in effects(play.game, state, self.die, "score"):
            match effect:
                case Glory():
                    bonus += effect.glory
                case GloryPerOther():
                    bonus += effect.glory * self.others
        state.scored += 1
        play.tell(CreatureScored(self.die, printed, bonus))
        glory.gain(play, self.seat, printed + bonus)

    def ask_spells(self, play: Play) -> None:
        """Spell dice may be culled for glory while everything lies where it is (card text)."""
        state: QuarriorsState = play.state
        worth = _spell_glory(play, self.die)
        if worth and spell_dice(play.game, state, self.seat):
            play.ask(OfferSpellCull(self.seat, worth))
        else:
            play.goto("depart")

    def cull_spell(self, play: Play) -> None:
        """Cull it, and ask again."""
        state: QuarriorsState = play.state
        if not isinstance(play.answer, Cull):
            return
        die, seat = play.answer.die, self.seat
        zone = state.pool if die in state.pool[seat] else state.ready
        state.attached = tuple(pair for pair in state.attached if pair[0] != die)
        leave(zone, seat, die)
        to_market(state, die, play.game.slot_of(state, die))
        play.tell(DieCulled(seat, die))
        worth = _spell_glory(play, self.die)
        play.tell(GloryGained(seat, self.die, worth))
        glory.gain(play, seat, worth)
        if state.result is None:
            play.goto("ask_spells")

    def depart(self, play: Play) -> ScoreCreature:
        """The die goes to the used pile, or to its card in the variant; then what it and its spells still do."""
        state: QuarriorsState = play.state
        pending = tuple(_abilities(play, self.die))
        depart(state, self.die, state.used)
        if play.game.rules.score_or_keep and state.phase == "score":
            leave(state.used, self.seat, self.die)
            to_market(state, self.die, play.game.slot_of(state, self.die))
        return replace(self, pending=pending)

    def next_effect(self, play: Play) -> None:
        """Ask which ability comes next while that matters (quarriors.scoring.08)."""
        if not self.pending:
            play.goto("close")
        elif _differ(play, self.pending):
            play.ask(OrderAbilities(self.seat, tuple(dict.fromkeys(each.source for each in self.pending))))
        else:
            play.goto("work")

    def choose(self, play: Play) -> ScoreCreature | None:
        """It goes before the others."""
        match play.answer:
            case Resolve(die=die):
                first = next(each for each in self.pending if each.source == die)
                return replace(self, pending=(first, *(each for each in self.pending if each != first)))
        return None

    def work(self, play: Play) -> None:
        """Carry out or offer the next ability."""
        state: QuarriorsState = play.state
        match _effect(play, self.pending[0]):
            case Draw(dice=dice):
                draw(play, self.seat, dice)
            case Trade() as trade:
                state.captures += trade.captures
                state.discount += trade.discount
            case ExchangeEffect():
                play.ask(OfferExchange(self.seat, self.die))
            case TakeSpell(cost=cost):
                play.ask(OfferSpell(self.seat, cost))
            case RecallEffect():
                play.ask(OfferRecall(self.seat, self.die))
            case UpgradeEffect(more=more):
                play.ask(OfferUpgrade(self.seat, more))

    def carry_out(self, play: Play) -> ScoreCreature:
        """Do what was chosen, and go on."""
        state: QuarriorsState = play.state
        seat = self.seat
        match play.answer:
            case Exchange(die=die, other=other):
                theirs = Seat(state.owner[other])
                leave(state.used, seat, die)
                leave(state.used, theirs, other)
                state.owner[die], state.owner[other] = theirs, seat
                enter(state.used, theirs, die)
                enter(state.used, seat, other)
                play.tell(DiceExchanged(die, other, theirs))
            case Take(card=card):
                die = from_market(state, state.cards.index(card), seat)
                enter(state.bag, seat, die)
                state.bag[seat] = tuple(sorted(state.bag[seat]))
                play.tell(DieTaken(seat, die))
                glory.count_empty(play)
            case Recall(die=die):
                leave(state.used, seat, die)
                enter(state.pool, seat, die)
                state.face[die] = HIDDEN
                play.tell(DieRecalled(die))
            case Upgrade(die=die, card=card):
                leave(state.used, seat, die)
                to_market(state, die, play.game.slot_of(state, die))
                play.tell(DieCulled(seat, die))
                fresh = from_market(state, state.cards.index(card), seat)
                enter(state.used, seat, fresh)
                play.tell(DieTaken(seat, fresh))
                glory.count_empty(play)
            case Decline() | None:
                pass
        if state.result is None:
            play.goto("next_effect")
        return replace(self, pending=self.pending[1:])

    def close(self, play: Play) -> None:
        """A copy is forgotten only now: its abilities were those of what it copied."""
        forget(play.state, self.die)


class Culling(Procedure, frozen=True, kw_only=True, tag="culling"):
    """Used dice may return to the Wilds, at most so many (quarriors.culling.02)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "cull")

    seat: Seat
    left: int

    def ask(self, play: Play) -> None:
        """Ask while one may be culled."""
        if not self.left or not play.state.used[self.seat]:
            play.finish()
            return
        play.ask(CullDice(self.seat, self.left))

    def cull(self, play: Play) -> Culling | None:
        """Return it to its card."""
        state: QuarriorsState = play.state
        match play.answer:
            case Cull(die=die):
                leave(state.used, self.seat, die)
                to_market(state, die, play.game.slot_of(state, die))
                play.tell(DieCulled(self.seat, die))
                play.goto("ask")
                return replace(self, left=self.left - 1)
            case Finish():
                play.finish()
        return None


def _abilities(play: Play, die: DieId) -> Iterator[Ability]:
    """What a creature that scores does beyond glory, and then the spells attached to it."""
    state: QuarriorsState = play.state
    spells = [spell for spell, creature in state.attached if creature == die]
    sources = [(die, "score"), *((spell, "attached") for spell in spells)]
    for source, moment in sources:
        card, face = nature(play.game, state, source)
        for place, effect in enumerate(effects(play.game, state, source, moment)):
            if isinstance(effect, Draw | ExchangeEffect | TakeSpell | RecallEffect | Trade | UpgradeEffect):
                yield Ability(source, CardId(card), face, moment, place)


def _effect(play: Play, ability: Ability) -> CardEffect:
    found: CardEffect = play.game.effects[ability.card][ability.face][ability.moment][ability.place]
    return found


def _differ(play: Play, abilities: tuple[Ability, ...]) -> bool:
    """Whether it matters which of some abilities comes first: those of several dice, which are not all alike."""
    known = [(each.source, _effect(play, each)) for each in abilities]
    found = [(source, effect) for source, effect in known if not isinstance(effect, Trade)]
    return len({source for source, _ in found}) > 1 and any(effect != found[0][1] for _, effect in found)


def _does_more(play: Play, die: DieId) -> bool:
    """Whether it matters when a creature scores: its abilities see or change where dice lie."""
    return _spell_glory(play, die) > 0 or any(
        not isinstance(_effect(play, ability), Trade) for ability in _abilities(play, die)
    )


def _spell_glory(play: Play, die: DieId) -> int:
    found = [each for each in effects(play.game, play.state, die, "score") if isinstance(each, CullSpells)]
    return found[0].glory if found else 0


def scoring_of(play: Play, seat: Seat) -> Scoring:
    """The scoring at the beginning of a seat's turn."""
    found = tuple(creatures(play.game, play.state, seat))
    return Scoring(seat=seat, left=found, count=len(found))
