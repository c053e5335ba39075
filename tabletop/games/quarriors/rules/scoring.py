"""Phase 1: glory for creatures that lived, their abilities, and culling (quarriors.scoring, quarriors.culling)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play, Procedure
from tabletop.games.quarriors.actions import Cull, Decline, Exchange, Finish, Keep, Recall, Score, Take, Upgrade
from tabletop.games.quarriors.decisions import (
    CullDice,
    OfferExchange,
    OfferRecall,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    OrderScoring,
)
from tabletop.games.quarriors.effects import (
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
from tabletop.games.quarriors.ids import DieId
from tabletop.games.quarriors.rules import glory
from tabletop.games.quarriors.rules.leaving import depart, forget
from tabletop.games.quarriors.values import card_of, creatures, effects
from tabletop.games.quarriors.zones import draw, enter, from_market, leave, to_market

if TYPE_CHECKING:
    from tabletop.games.quarriors.state import QuarriorsState


class Scoring(Procedure, frozen=True, kw_only=True, tag="scoring"):
    """All creatures of the active seat score, in the order that it likes (quarriors.scoring.01, 08)."""

    steps: ClassVar[tuple[str, ...]] = ("ask_order", "score", "cull")

    seat: Seat
    left: tuple[DieId, ...]
    count: int

    def ask_order(self, play: Play) -> Scoring | None:
        """Ask while something is left whose order or fate matters."""
        if not self.left:
            play.goto("cull")
            return None
        play.ask(OrderScoring(self.seat, self.left))
        return None

    def score(self, play: Play) -> Scoring:
        """Score it, or keep its die in the variant, and go on."""
        state: QuarriorsState = play.state
        die = play.answer.die
        after = replace(self, left=tuple(each for each in self.left if each != die))
        match play.answer:
            case Score():
                play.call(ScoreCreature(die=die, others=self.count - 1), then="ask_order")
            case Keep():
                depart(state, die, state.used)
                forget(state, die)
                play.tell(CreatureKept(die))
                play.goto("ask_order")
        return after

    def cull(self, play: Play) -> None:
        """One die may be culled for each creature that scored (quarriors.culling.01)."""
        if self.count and not play.game.rules.score_or_keep:
            play.call(Culling(seat=self.seat, left=self.count))


class ScoreCreature(Procedure, frozen=True, kw_only=True, tag="score_creature"):
    """One creature scores: glory, then its die leaves, then its abilities (quarriors.scoring.02, 04, 06).

    others: how many more score in the same phase. pending: effects still to be used, as pairs of a die and the place of
    the effect among those of its card.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "gain", "ask_spells", "cull_spell", "depart", "next_effect", "carry_out", "close",
    )  # fmt: skip

    die: DieId
    others: int = 0
    pending: tuple[tuple[DieId, int], ...] = ()

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
        glory.gain(play, Seat(state.owner[self.die]), printed + bonus)

    def ask_spells(self, play: Play) -> None:
        """Spell dice may be culled for glory while everything lies where it is (card text)."""
        state: QuarriorsState = play.state
        worth = _spell_glory(play, self.die)
        if not worth or not spell_dice(play, state.owner[self.die]):
            play.goto("depart")
            return
        play.ask(OfferSpellCull(Seat(state.owner[self.die]), worth))

    def cull_spell(self, play: Play) -> None:
        """Cull it, and ask again."""
        state: QuarriorsState = play.state
        if not isinstance(play.answer, Cull):
            return
        die, seat = play.answer.die, Seat(state.owner[self.die])
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
        seat = state.owner[self.die]
        sources = [self.die, *(spell for spell, creature in state.attached if creature == self.die)]
        moments = ["score", *["attached"] * (len(sources) - 1)]
        pending = [
            (source, number)
            for source, moment in zip(sources, moments, strict=True)
            for number, effect in enumerate(effects(play.game, state, source, moment))
            if isinstance(effect, Draw | ExchangeEffect | TakeSpell | RecallEffect | Trade | UpgradeEffect)
        ]
        depart(state, self.die, state.used)
        if play.game.rules.score_or_keep and state.phase == "score":
            leave(state.used, seat, self.die)
            to_market(state, self.die, play.game.slot_of(state, self.die))
        return replace(self, pending=tuple(pending))

    def next_effect(self, play: Play) -> None:
        """Carry out or offer the next ability."""
        state: QuarriorsState = play.state
        if not self.pending or state.owner[self.die] < 0:
            play.goto("close")
            return
        seat = Seat(state.owner[self.die])
        match self._effect(play):
            case Draw(dice=dice):
                draw(play, seat, dice)
            case Trade() as trade:
                state.captures += trade.captures
                state.discount += trade.discount
            case ExchangeEffect():
                play.ask(OfferExchange(seat, self.die))
            case TakeSpell(cost=cost):
                play.ask(OfferSpell(seat, cost))
            case RecallEffect():
                play.ask(OfferRecall(seat, self.die))
            case UpgradeEffect(more=more):
                play.ask(OfferUpgrade(seat, more))

    def carry_out(self, play: Play) -> ScoreCreature:
        """Do what was chosen, and go on."""
        state: QuarriorsState = play.state
        seat = Seat(state.owner[self.die])
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
                state.face[die] = -1
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

    def _effect(self, play: Play) -> object:
        source, number = self.pending[0]
        moment = "score" if source == self.die else "attached"
        return effects(play.game, play.state, source, moment)[number]


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


def spell_dice(play: Play, seat: int) -> list[DieId]:
    """The spell dice of a seat's pool and ready area, attached or not."""
    state: QuarriorsState = play.state
    return [die for die in (*state.pool[seat], *state.ready[seat]) if play.game.kinds[die].category == "spell"]


def _spell_glory(play: Play, die: DieId) -> int:
    found = [each for each in effects(play.game, play.state, die, "score") if isinstance(each, CullSpells)]
    return found[0].glory if found else 0


def scoring_of(play: Play, seat: Seat) -> Scoring:
    """The scoring at the beginning of a seat's turn."""
    found = tuple(creatures(play.game, play.state, seat))
    return Scoring(seat=seat, left=found, count=len(found))
