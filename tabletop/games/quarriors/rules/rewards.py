"""What creatures bring when they score: glory, and then their abilities (quarriors.scoring)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import (
    CardEffect,
    CullSpells,
    Draw,
    ExchangeDie,
    RecallCreature,
    TakeSpell,
    Trade,
    UpgradeDie,
)
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model.actions import Cull, Decline, Exchange, Recall, Resolve, Take, Upgrade
from tabletop.games.quarriors.model.decisions import (
    OfferExchange,
    OfferRecall,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    OrderAbilities,
)
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.events import (
    CreatureScored,
    DiceExchanged,
    DieCulled,
    DieRecalled,
    DieTaken,
    GloryGained,
)
from tabletop.games.quarriors.position.creatures import card_of, effects, nature
from tabletop.games.quarriors.position.glory import bonus_of
from tabletop.games.quarriors.position.spells import spell_dice
from tabletop.games.quarriors.rules import victory
from tabletop.games.quarriors.rules.drawing import draw
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import depart, forget
from tabletop.games.quarriors.rules.zones import cull_used, enter, from_market, leave, to_market


class Ability(Struct, frozen=True):
    """An effect on scoring that is still to be used, by its place among those of a card and a face of its dice.

    source: the creature, or a spell that it bore.
    """

    source: DieId
    card: CardId
    face: int
    moment: str
    place: int


class ScoreCreatures(Procedure, frozen=True, kw_only=True, tag="score_creatures"):
    """Creatures score: glory for each, then all leave, then their abilities (quarriors.scoring.02, 04, 06).

    seat: their owner, even after an exchange. others: how many more score with each of them in the same phase. more:
    what the first brings for others that scored before. at: how many have brought their glory.
    """

    steps: ClassVar[tuple[str, ...]] = (
        "gain", "ask_spells", "cull_spell", "depart", "next_effect", "choose", "work", "carry_out", "close",
    )  # fmt: skip

    dice: tuple[DieId, ...]
    seat: Seat
    others: int = 0
    more: int = 0
    at: int = 0
    pending: tuple[Ability, ...] = ()

    def gain(self, play: QuarriorsPlay) -> None:
        """Glory of the card, and what the creature and spells on it add (quarriors.scoring.09)."""
        state = play.state
        if self.at == len(self.dice):
            play.goto("depart")
            return
        die = self.dice[self.at]
        printed = card_of(play.box, state, die).glory or 0
        bonus = bonus_of(play.box, state, die, self.others) + self.more
        state.scored += 1
        play.tell(CreatureScored(die, printed, bonus))
        victory.gain(play, self.seat, printed + bonus)

    def ask_spells(self, play: QuarriorsPlay) -> ScoreCreatures | None:
        """Spell dice may be culled for glory while everything lies where it is (card text)."""
        state = play.state
        worth = _spell_glory(play, self.dice[self.at])
        if worth and spell_dice(play.box, state, self.seat):
            play.ask(OfferSpellCull(self.seat, worth))
            return None
        play.goto("gain")
        return replace(self, at=self.at + 1)

    def cull_spell(self, play: QuarriorsPlay) -> ScoreCreatures | None:
        """Cull it, and ask again."""
        state = play.state
        if not isinstance(play.answer, Cull):
            play.goto("gain")
            return replace(self, at=self.at + 1)
        die, seat, scorer = play.answer.die, self.seat, self.dice[self.at]
        zone = state.pool if die in state.pool[seat] else state.ready
        state.attached = tuple(pair for pair in state.attached if pair[0] != die)
        leave(zone, seat, die)
        to_market(state, die, play.box.slot_of(state, die))
        play.tell(DieCulled(seat, die))
        worth = _spell_glory(play, scorer)
        play.tell(GloryGained(seat, scorer, worth))
        victory.gain(play, seat, worth)
        if state.result is None:
            play.goto("ask_spells")
        return None

    def depart(self, play: QuarriorsPlay) -> ScoreCreatures:
        """All go to the used pile, or to their cards in the variant; then what they and their spells still do."""
        state = play.state
        pending = tuple(ability for die in self.dice for ability in _abilities(play, die))
        for die in self.dice:
            depart(state, die, state.used)
            if play.box.options.score_or_keep and state.phase == "score":
                leave(state.used, self.seat, die)
                to_market(state, die, play.box.slot_of(state, die))
        return replace(self, pending=pending)

    def next_effect(self, play: QuarriorsPlay) -> None:
        """Ask which ability comes next while that matters (quarriors.scoring.08)."""
        if not self.pending:
            play.goto("close")
        elif _differ(play, self.pending):
            play.ask(OrderAbilities(self.seat, tuple(dict.fromkeys(each.source for each in self.pending))))
        else:
            play.goto("work")

    def choose(self, play: QuarriorsPlay) -> ScoreCreatures | None:
        """It goes before the others."""
        match play.answer:
            case Resolve(die=die):
                first = next(each for each in self.pending if each.source == die)
                return replace(self, pending=(first, *(each for each in self.pending if each != first)))
        return None

    def work(self, play: QuarriorsPlay) -> None:
        """Carry out or offer the next ability."""
        state = play.state
        ability = self.pending[0]
        match _effect(play, ability):
            case Draw(dice=dice):
                draw(play, self.seat, dice)
            case Trade() as trade:
                state.captures += trade.captures
                state.discount += trade.discount
            case ExchangeDie():
                play.ask(OfferExchange(self.seat, ability.source))
            case TakeSpell(cost=cost):
                play.ask(OfferSpell(self.seat, cost))
            case RecallCreature():
                play.ask(OfferRecall(self.seat, ability.source))
            case UpgradeDie(more=more):
                play.ask(OfferUpgrade(self.seat, more))

    def carry_out(self, play: QuarriorsPlay) -> ScoreCreatures:
        """Do what was chosen, and go on."""
        state = play.state
        seat = self.seat
        match play.answer:
            case Exchange(die=die, other=other):
                self._exchange(play, die, other)
            case Take(card=card):
                die = from_market(state, state.cards.index(card), seat)
                enter(state.bag, seat, die)
                state.bag[seat] = tuple(sorted(state.bag[seat]))
                play.tell(DieTaken(seat, die))
                victory.count_empty(play)
            case Recall(die=die):
                leave(state.used, seat, die)
                enter(state.pool, seat, die)
                state.face[die] = HIDDEN
                play.tell(DieRecalled(die))
            case Upgrade(die=die, card=card):
                cull_used(play, seat, die)
                fresh = from_market(state, state.cards.index(card), seat)
                enter(state.used, seat, fresh)
                play.tell(DieTaken(seat, fresh))
                victory.count_empty(play)
            case Decline() | None:
                pass
        if state.result is None:
            play.goto("next_effect")
        return replace(self, pending=self.pending[1:])

    def _exchange(self, play: QuarriorsPlay, die: DieId, other: DieId) -> None:
        """Two used dice change their owners."""
        state, seat = play.state, self.seat
        theirs = Seat(state.owner[other])
        leave(state.used, seat, die)
        leave(state.used, theirs, other)
        state.owner[die], state.owner[other] = theirs, seat
        enter(state.used, theirs, die)
        enter(state.used, seat, other)
        play.tell(DiceExchanged(die, other, theirs))

    def close(self, play: QuarriorsPlay) -> None:
        """Copies are forgotten only now: their abilities were those of what they copied."""
        for die in self.dice:
            forget(play.state, die)


def _abilities(play: QuarriorsPlay, die: DieId) -> Iterator[Ability]:
    """What a creature that scores does beyond glory, and then the spells attached to it."""
    state = play.state
    spells = [spell for spell, creature in state.attached if creature == die]
    sources = [(die, "score"), *((spell, "attached") for spell in spells)]
    for source, moment in sources:
        card, face = nature(play.box, state, source)
        for place, effect in enumerate(effects(play.box, state, source, moment)):
            if isinstance(effect, Draw | ExchangeDie | TakeSpell | RecallCreature | Trade | UpgradeDie):
                yield Ability(source, CardId(card), face, moment, place)


def _effect(play: QuarriorsPlay, ability: Ability) -> CardEffect:
    found: CardEffect = play.box.effects[ability.card][ability.face][ability.moment][ability.place]
    return found


def _differ(play: QuarriorsPlay, abilities: tuple[Ability, ...]) -> bool:
    """Whether it matters which of some abilities comes first: those of several dice, which are not all alike."""
    known = [(each.source, _effect(play, each)) for each in abilities]
    found = [(source, effect) for source, effect in known if not isinstance(effect, Trade)]
    return len({source for source, _ in found}) > 1 and any(effect != found[0][1] for _, effect in found)


def _spell_glory(play: QuarriorsPlay, die: DieId) -> int:
    found = [each for each in effects(play.box, play.state, die, "score") if isinstance(each, CullSpells)]
    return found[0].glory if found else 0
