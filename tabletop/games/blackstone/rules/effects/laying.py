"""What abilities do besides: markers, moves and attacks at once, destiny dice rolled again."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.effects.deeds import PlaceMarker
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.standing import Through
from tabletop.games.blackstone.content.ids import DESTINY, NOBODY, NOWHERE, FigureId, FoeId, Hex, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFigure, PickHex, RollDestiny, Shoot, StandOn
from tabletop.games.blackstone.model.facts import SUCCESS, Token
from tabletop.games.blackstone.position.sight import seen_from
from tabletop.games.blackstone.position.table import foe_hexes, models_there, site, speaker
from tabletop.games.blackstone.position.walking import UnpaidMove, ends_of, path, reach
from tabletop.games.blackstone.rules.changes.board import harm_foe
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.explorers.shooting import Shooting, foe_defence
from tabletop.games.blackstone.rules.explorers.slipping import Slipping
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.walking import Walking


class Laying(Procedure, frozen=True, kw_only=True, tag="laying"):
    """A marker is laid in a hex; when more lie there than may, the oldest goes."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "laid")

    figure: FigureId
    placed: PlaceMarker

    def ask(self, play: BlackstonePlay) -> None:
        """Where."""
        box, state = play.box, play.state
        board, here = site(box, state), state.at[self.figure]
        if here == NOWHERE:
            play.finish()
            return
        free = state.open & ~board.barred
        if self.placed.springs:
            free &= ~foe_hexes(state)
        if self.placed.seen:
            free &= seen_from(box, state, here)
        free &= board.within(here, self.placed.within) & ~board.within(here, self.placed.least - 1)
        among = tuple(map(Hex, bits(free)))
        if not among:
            play.finish()
            return
        play.ask(asked.ChooseHex(state.led[self.figure // 2], self.placed.marker, among))

    def laid(self, play: BlackstonePlay) -> None:
        """There."""
        assert isinstance(play.answer, PickHex)
        state, member = play.state, self.figure // 2
        token = Token(placed=self.placed, hex=play.answer.hex, holder=member, turn=state.turn)
        own = [each for each in state.tokens if each.holder == member and each.placed.marker == self.placed.marker]
        gone = own[: max(0, len(own) + 1 - self.placed.count)]
        state.tokens = (*(each for each in state.tokens if each not in gone), token)
        play.tell(told.TokenLaid(self.placed.marker, token.hex))
        play.finish()


class FreeMoving(Procedure, frozen=True, kw_only=True, tag="free_moving"):
    """An explorer moves a model for nothing, or does not. action: it is a Move action, which has to slip away from
    hostiles (reading Q53). through: what it passes."""

    steps: ClassVar[tuple[str, ...]] = ("who", "figure_", "ask", "slip", "go", "done")

    member: MemberId
    hexes: int
    action: bool
    through: tuple[Through, ...] = ()
    figure: FigureId = FigureId(NOBODY)
    goal: Hex = NOWHERE

    def who(self, play: BlackstonePlay) -> FreeMoving | None:
        """Which of two models."""
        models = models_there(play.state, self.member)
        if not models:
            play.finish()
            return None
        if len(models) == 1:
            play.goto("ask")
            return replace(self, figure=models[0])
        play.ask(asked.ChooseFigure(play.state.led[self.member], models))
        return None

    def figure_(self, play: BlackstonePlay) -> FreeMoving:
        """That one."""
        assert isinstance(play.answer, PickFigure)
        return replace(self, figure=play.answer.figure)

    def ask(self, play: BlackstonePlay) -> None:
        """Where to."""
        found = reach(play.box, play.state, self.figure, 0, self.free)
        ends = tuple(map(Hex, bits(ends_of(play.box, play.state, self.figure, found))))
        if not ends:
            play.finish()
            return
        play.ask(asked.FreeMove(play.state.led[self.member], self.figure, ends))

    def slip(self, play: BlackstonePlay) -> FreeMoving | None:
        """A Move action beside a hostile needs a roll."""
        if not isinstance(play.answer, StandOn):
            play.finish()
            return None
        if self.action:
            play.call(Slipping(figure=self.figure))
        else:
            play.goto("go")
        return replace(self, goal=play.answer.hex)

    def go(self, play: BlackstonePlay) -> None:
        """By the shortest way."""
        if self.action and play.result is False:
            play.finish()
            return
        found = reach(play.box, play.state, self.figure, 0, self.free)
        way = path(play.box, play.state, self.figure, self.goal, found)
        play.call(Walking(figure=self.figure, path=way))

    def done(self, play: BlackstonePlay) -> None:
        """Nothing more."""
        play.finish()

    @property
    def free(self) -> UnpaidMove:
        """What the move is like."""
        return UnpaidMove(self.hexes, self.action, self.through)


class ReactingWith(Procedure, frozen=True, kw_only=True, tag="reacting_with"):
    """An explorer takes a weapon action of its own at once, without a die."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "shoot", "done")

    member: MemberId
    weapon: int
    foe: FoeId

    def ask(self, play: BlackstonePlay) -> None:
        """How."""
        play.ask(asked.FreeShot(play.state.led[self.member], self.member, self.foe, self.weapon))

    def shoot(self, play: BlackstonePlay) -> None:
        """At the one that attacked."""
        if not isinstance(play.answer, Shoot):
            play.finish()
            return
        play.call(Shooting(
            figure=play.answer.figure, weapon=self.weapon, shot=play.answer.shot, foe=self.foe,
        ))  # fmt: skip

    def done(self, play: BlackstonePlay) -> None:
        """Nothing more."""
        play.finish()


class TrapAttack(Procedure, frozen=True, kw_only=True, tag="trap_attack"):
    """An attack with a die of its own, outside any weapon action; what it slays counts for its explorer."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "settle")

    member: MemberId
    foe: FoeId
    die: Die

    def roll(self, play: BlackstonePlay) -> None:
        """The attack roll."""
        roll_dice(play, Rolling(member=self.member, purpose="attack", die=self.die, foe=self.foe))

    def settle(self, play: BlackstonePlay) -> None:
        """The defence roll, and wounds."""
        if play.result and play.state.foes[self.foe] != NOWHERE:
            left = play.result - foe_defence(play, self.foe, play.result, False, 0, against=self.die)
            if left >= SUCCESS:
                harm_foe(play, self.foe, left, self.member)
        play.finish()


class RollingDestinyAgain(Procedure, frozen=True, kw_only=True, tag="rolling_destiny_again"):
    """Destiny dice are rolled again: a discarded one, which becomes available if its number is not there yet; or any
    number of those that are available or discarded, once each."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen")

    holder: int
    spoilt: bool
    any: bool
    done: tuple[int, ...] = ()

    def ask(self, play: BlackstonePlay) -> None:
        """Which one is next."""
        state = play.state
        dice = state.spoilt if self.spoilt else (*state.destiny, *state.spoilt)
        if not dice or len(self.done) == len(dice) or (self.done and not self.any):
            self._settle(play)
            return
        seat = state.led[self.holder] if self.holder >= 0 else speaker(play.box, state)
        left = list(dice)
        for number in self.done:
            left.remove(number)
        play.ask(asked.RerollDestiny(seat, tuple(sorted({*left}))))

    def chosen(self, play: BlackstonePlay) -> RollingDestinyAgain | None:
        """That one."""
        answer = play.answer
        if not isinstance(answer, RollDestiny) or answer.die is None:
            self._settle(play)
            return None
        play.goto("ask")
        return replace(self, done=(*self.done, answer.die - DESTINY))

    def _settle(self, play: BlackstonePlay) -> None:
        """All that were named are rolled; numbers that come twice are discarded again (blackstone.combat_turn.04)."""
        state = play.state
        if not self.done:
            play.finish()
            return
        if self.spoilt:
            left = list(state.spoilt)
            for number in self.done:
                left.remove(number)
                rolled = play.roll()
                if rolled in state.destiny:
                    left.append(rolled)
                else:
                    state.destiny = tuple(sorted((*state.destiny, rolled)))
            state.spoilt = tuple(sorted(left))
        else:
            dice = [*state.destiny, *state.spoilt]
            for number in self.done:
                dice.remove(number)
            dice += play.rolls(len(self.done))
            state.destiny = tuple(sorted(each for each in dice if dice.count(each) == 1))
            state.spoilt = tuple(sorted(each for each in dice if dice.count(each) > 1))
        play.tell(told.DestinyRolled(state.destiny, state.spoilt))
        play.finish()
