"""The battle phase: region by region, with all that strikes first and all that comes after (old_world.battle)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import DrawPerKill, FightAgain, Ranks, Retaliate, Rot, StrikeFirst
from tabletop.games.old_world.content.ids import (
    POWERS,
    REGIONS,
    FigureId,
    PowerId,
    RegionId,
    Rolled,
    heap_of,
    token_of,
)
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.actions import Hit, HitPeasant, Take
from tabletop.games.old_world.model.decisions import AssignHits, RollDice, TakeFigure
from tabletop.games.old_world.model.events import BattleBegan, BattleForbidden, DiceRolled, HitsLost, RollSkipped
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade, forbidden, has_event, on_track
from tabletop.games.old_world.position.battle import affordable, battle_dice, first_attack, hittable, is_contested
from tabletop.games.old_world.position.figures import defence, takeable
from tabletop.games.old_world.position.powers import lowest_threat
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.play import OldWorldPlay

SIX, SUCCESS = 6, 4
"""The face that lets one more die be rolled, and the least one that hits (old_world.battle.10, old_world.battle.11)."""


class Battles(Procedure, frozen=True, kw_only=True, tag="battles"):
    """The battle phase. done: regions that are over (old_world.battle.01)."""

    steps: ClassVar[tuple[str, ...]] = ("fight", "rot")

    done: int = 0

    def fight(self, play: OldWorldPlay) -> Battles | None:
        """The battle of the next region."""
        for region in range(self.done, REGIONS):
            if is_contested(play.box, play.state, region):
                play.call(Battle(region=RegionId(region)), then="fight")
                return replace(self, done=region + 1)
        return None

    def rot(self, play: OldWorldPlay) -> None:
        """What comes at the end of the phase."""
        box, state = play.box, play.state
        state.rolled = ()
        due: list[tuple[PowerId, RegionId, Ranks, int]] = []
        for region in range(REGIONS):
            for card, effect in effects_in(box, state, region, "battles_end"):
                if isinstance(effect, Rot):
                    power = box.cards[card].power
                    due.append((power, RegionId(region), effect.ranks, state.corruption[heap_of(region, power)]))
        play.call(Rotting(due=tuple(due)))


class Battle(Procedure, frozen=True, kw_only=True, tag="battle"):
    """The battle of one region. strikes: dice that are rolled before it, with their powers. led: powers whose figures
    have struck first, with the attack of those and the dice that they rolled. last: the power that has just rolled.
    again: further battles that cards ask for, None before that is known."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "strike", "lead", "roll", "remove", "end")

    region: RegionId
    strikes: tuple[tuple[PowerId | None, int], ...] = ()
    led: tuple[tuple[PowerId, int, int], ...] = ()
    last: int = -1
    again: int | None = None

    def begin(self, play: OldWorldPlay) -> Battle | None:
        """There is a battle where somebody has dice and something to hit (old_world.battle.03)."""
        box, state = play.box, play.state
        state.fighting = None
        if not is_contested(box, state, self.region):
            play.finish()
            return None
        if forbidden(box, state, self.region, "battle"):
            play.tell(BattleForbidden(self.region))
            play.finish()
            return None
        state.fighting = self.region
        state.rolled = ()
        state.slain = (0,) * POWERS
        play.tell(BattleBegan(self.region))
        return replace(self, strikes=_strikes(box, state, self.region), led=())

    def strike(self, play: OldWorldPlay) -> Battle | None:
        """Greenskins, then the western card, then the eastern one (old_world.battle.32)."""
        if not self.strikes:
            return None
        (power, dice), *rest = self.strikes
        play.call(Rolling(region=self.region, power=power, dice=dice, first=True), then="strike")
        return replace(self, strikes=tuple(rest))

    def lead(self, play: OldWorldPlay) -> Battle:
        """Figures that strike first (upgrade)."""
        box, state = play.box, play.state
        for power in self._coming(play):
            dice, _ = battle_dice(box, state, power, self.region)
            if dice:
                play.call(Rolling(region=self.region, power=power, dice=dice, first=True), then="lead")
                attack = first_attack(box, state, power, self.region)
                return replace(self, last=power, led=(*self.led, (power, attack, dice)))
        return replace(self, last=-1)

    def roll(self, play: OldWorldPlay) -> Battle:
        """All others, in power order (old_world.battle.04)."""
        led = {power: (attack, dice) for power, attack, dice in self.led}
        for power in self._coming(play):
            _, dice = battle_dice(play.box, play.state, power, self.region, led.get(power, (0, 0)))
            if dice:
                play.call(Rolling(region=self.region, power=power, dice=dice, first=False), then="roll")
                return replace(self, last=power)
        return replace(self, last=-1)

    def _coming(self, play: OldWorldPlay) -> list[PowerId]:
        """The powers after the one that has just rolled."""
        return [power for power in play.box.order(play.state) if power > self.last]

    def remove(self, play: OldWorldPlay) -> None:
        """Everybody has rolled (old_world.battle.27)."""
        play.call(Removal(region=self.region))

    def end(self, play: OldWorldPlay) -> Battle | None:
        """What comes at the end of the battle: perhaps another one (old_world.battle.29, old_world.card_rulings.07)."""
        again = self.again
        if again is None:
            found = effects_in(play.box, play.state, self.region, "battle_end")
            again = sum(isinstance(effect, FightAgain) for _, effect in found)
        if again:
            play.goto("begin")
            return replace(self, again=again - 1)
        play.state.fighting = None
        return None


class Rolling(Procedure, frozen=True, kw_only=True, tag="rolling"):
    """One power rolls and shares its hits out; nobody's dice are rolled by who has the lowest threat. first: whom they
    kill is gone at once (old_world.battle.31). left: hits."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "roll", "assign", "hit", "end")

    region: RegionId
    power: PowerId | None
    dice: int
    first: bool
    left: int = 0

    def ask(self, play: OldWorldPlay) -> None:
        """Dice that can hit nothing are not rolled (old_world.battle.33)."""
        state = play.state
        peasants = self.power is not None and state.tokens[token_of(self.region, PEASANT)] > 0
        if peasants or hittable(play.box, state, self.power, self.region):
            play.ask(RollDice(self._seat(play), self.region, self.dice, self.first, self.power is None))
        else:
            play.tell(RollSkipped(self.power, self.region))
            play.finish()

    def roll(self, play: OldWorldPlay) -> Rolling:
        """Roll all dice, and one more for every six (old_world.battle.09 to 12)."""
        rolled: list[int] = []
        while len(rolled) < self.dice + rolled.count(SIX):
            rolled.append(play.roll(SIX))
        hits = sum(die >= SUCCESS for die in rolled)
        play.state.rolled = (*play.state.rolled, Rolled(self.power, tuple(rolled), hits, self.first))
        play.tell(DiceRolled(self.power, self.region, tuple(rolled), hits, self.first))
        return replace(self, left=hits)

    def assign(self, play: OldWorldPlay) -> None:
        """Ask while there is something that the hits are enough for (old_world.battle.25)."""
        wild = self.power is None
        question = AssignHits(self._seat(play), self.region, self.left, None, wild)
        if self.left and affordable(play.box, play.state, question):
            play.ask(question)
        else:
            play.goto("end")

    def hit(self, play: OldWorldPlay) -> Rolling | None:
        """Carry one assignment out."""
        match play.answer:
            case Hit(figure=figure):
                used = defence(play.box, play.state, figure)
                fell(play, figure, self.power)
            case HitPeasant(token=token) if self.power is not None:
                used = 1
                pieces.take_peasant(play, token, self.power)
            case _:
                return None
        play.goto("assign")
        return replace(self, left=self.left - used)

    def end(self, play: OldWorldPlay) -> None:
        """Hits without use are lost (old_world.battle.23)."""
        if self.left:
            play.tell(HitsLost(self.power, self.region, self.left, False))
        if self.first:
            play.call(Removal(region=self.region))

    def _seat(self, play: OldWorldPlay) -> Seat:
        state = play.state
        return state.seat_of(lowest_threat(play.box, state) if self.power is None else self.power)


class Removal(Procedure, frozen=True, kw_only=True, tag="removal"):
    """The fallen leave a region, and some strike back (old_world.card_rulings.09).

    due: who strikes back at whom, with so many hits.
    """

    steps: ClassVar[tuple[str, ...]] = ("sweep", "avenge", "hit", "end")

    region: RegionId
    due: tuple[tuple[PowerId, PowerId, int], ...] = ()

    def sweep(self, play: OldWorldPlay) -> Removal:
        """Take the fallen off, and count the hits of those who strike back, in power order (old_world.round.03)."""
        state = play.state
        avenging, state.avenging = state.avenging, ()
        pieces.remove_fallen(play, self.region)
        pairs = sorted({(avenger, killer) for avenger, killer, _ in avenging})
        return replace(
            self,
            due=tuple(
                (*pair, sum(hits for avenger, killer, hits in avenging if (avenger, killer) == pair)) for pair in pairs
            ),
        )

    def avenge(self, play: OldWorldPlay) -> Removal | None:
        """Ask the next one who strikes back."""
        if not self.due:
            play.goto("end")
            return None
        (avenger, killer, hits), *rest = self.due
        question = AssignHits(play.state.seat_of(avenger), self.region, hits, killer)
        if hits and affordable(play.box, play.state, question):
            play.ask(question)
            return None
        if hits:
            play.tell(HitsLost(avenger, self.region, hits, True))
        play.goto("avenge")
        return replace(self, due=tuple(rest))

    def hit(self, play: OldWorldPlay) -> Removal:
        """Carry one assignment out."""
        (avenger, killer, hits), *rest = self.due
        match play.answer:
            case Hit(figure=figure):
                hits -= defence(play.box, play.state, figure)
                fell(play, figure, avenger)
            case _:
                play.tell(HitsLost(avenger, self.region, hits, True))
                hits = 0
        play.goto("avenge")
        return replace(self, due=((avenger, killer, hits), *rest))

    def end(self, play: OldWorldPlay) -> None:
        """Those who fell to it leave with the rest, and whoever of them can strikes back in turn."""
        if play.state.avenging:
            play.goto("sweep")
        else:
            pieces.remove_fallen(play, self.region)


class Rotting(Procedure, frozen=True, kw_only=True, tag="rotting"):
    """At the end of the phase cards kill figures, region by region (card text). due: powers, regions, of which ranks,
    and how many."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")

    due: tuple[tuple[PowerId, RegionId, Ranks, int], ...]

    def ask(self, play: OldWorldPlay) -> Rotting | None:
        """Ask for the next figure."""
        if not self.due:
            play.finish()
            return None
        (power, region, ranks, left), *rest = self.due
        question = TakeFigure(play.state.seat_of(power), region, "rot", "enemy", ranks)
        if left and takeable(play.box, play.state, question):
            play.ask(question)
            return None
        play.goto("ask")
        return replace(self, due=tuple(rest))

    def take(self, play: OldWorldPlay) -> Rotting:
        """Kill it; that is no kill of a battle."""
        (power, region, ranks, left), *rest = self.due
        assert isinstance(play.answer, Take)
        pieces.kill_figure(play, play.answer.figure, None)
        pieces.remove_fallen(play, region)
        play.goto("ask")
        return replace(self, due=((power, region, ranks, left - 1), *rest))


def fell(play: OldWorldPlay, figure: FigureId, by: PowerId | None) -> None:
    """A figure is killed in battle: what its killer has of it, and what it leaves behind."""
    box, state = play.box, play.state
    controller, region = state.control[figure], state.region[figure]
    back = figure_upgrade(box, state, figure, Retaliate)
    pieces.kill_figure(play, figure, by)
    if by is None:
        return
    if controller != by:
        if back is not None:
            state.avenging = (*state.avenging, (controller, by, back.hits))
        state.slain = tuple(count + (power == by) for power, count in enumerate(state.slain))
        if box.content.powers[by].condition == "kills" and state.slain[by] == box.options.khorne_kills:
            pieces.take_counter(play, by, region)
    for card, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, DrawPerKill) and box.cards[card].power == by:
            pieces.draw_cards(play, by, effect.cards)


def _strikes(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[tuple[PowerId | None, int], ...]:
    """The dice that are rolled before a battle: greenskins first, then the cards of the region."""
    found: list[tuple[PowerId | None, int]] = []
    if has_event(state, region):
        found += [(None, effect.dice) for effect in on_track(box, state, StrikeFirst)]
    for card, effect in effects_in(box, state, region, "battle"):
        if isinstance(effect, StrikeFirst):
            found.append((box.cards[card].power, effect.dice))
    return tuple(found)
