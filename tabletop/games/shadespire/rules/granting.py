"""Procedures of single effects: damage to several, cards that are played besides, objectives that move."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, TokenId
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import GiveUpgrade, PickHex, PickToken, PlayPloy
from tabletop.games.shadespire.model.facts import NO_SEAT, NOBODY, Cause, Fact
from tabletop.games.shadespire.model.verdict import NOTHING
from tabletop.games.shadespire.position.placing import objective_steps
from tabletop.games.shadespire.position.table import clockwise, is_sudden_death
from tabletop.games.shadespire.rules.cards import give
from tabletop.games.shadespire.rules.harming import Harming, go_out
from tabletop.games.shadespire.rules.pieces import out_fact, put_token
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.windows import Opportunity


class HarmingEach(Procedure, frozen=True, kw_only=True, tag="harming_each"):
    """The same damage to several fighters, one after the other."""

    steps: ClassVar[tuple[str, ...]] = ("harm", "again")

    victims: tuple[FighterId, ...]
    amount: int
    cause: Cause
    by: FighterId = NOBODY
    seat: Seat = NO_SEAT

    def harm(self, play: ShadespirePlay) -> None:
        """The next one."""
        if not self.victims:
            play.finish(NOTHING)
            return
        play.call(Harming(victim=self.victims[0], amount=self.amount, cause=self.cause, by=self.by, seat=self.seat))

    def again(self, play: ShadespirePlay) -> HarmingEach:
        """And on."""
        play.goto("harm")
        return replace(self, victims=self.victims[1:])


class Leaving(Procedure, frozen=True, kw_only=True, tag="leaving"):
    """A fighter is taken off the battlefield, which counts as out of action (Q10)."""

    steps: ClassVar[tuple[str, ...]] = ("leave", "left")

    fighter: FighterId

    def leave(self, play: ShadespirePlay) -> None:
        """It goes."""
        cause = Fact(event="out", deed=play.state.deed, to=self.fighter, cause="reaction")
        fact = replace(out_fact(play, self.fighter, cause), deed=play.state.deed)
        go_out(play, fact)
        play.call(Opportunity(moments=("out",), fact=fact))

    def left(self, play: ShadespirePlay) -> None:
        """It is gone."""
        play.finish(NOTHING)


class PlayingMore(Procedure, frozen=True, kw_only=True, tag="playing_more"):
    """A card of the hand is played outside of its time: an upgrade, or a ploy. free: without paying glory."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "play", "close")

    seat: Seat
    question: asked.GiveFree

    def ask(self, play: ShadespirePlay) -> None:
        """Which one; none in sudden death (shadespire.match.17)."""
        if is_sudden_death(play.state):
            play.finish(NOTHING)
            return
        play.ask(self.question)

    def play(self, play: ShadespirePlay) -> None:
        """That one."""
        match play.answer:
            case GiveUpgrade(card=card, fighter=fighter):
                give(play, self.seat, card, fighter, self.question.free)
                play.call(play.box.inner.equip(self.seat, card, fighter))
            case PlayPloy(card=card):
                play.call(play.box.inner.play_ploy(self.seat, card))
            case _:
                play.finish(NOTHING)

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish(NOTHING)


class MovingObjectives(Procedure, frozen=True, kw_only=True, tag="moving_objectives"):
    """Objectives are moved by a hex: the one that was chosen, or every one, the seats in turn moving one each until all
    have been moved; one that cannot be moved counts as moved."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "chosen", "move")

    seat: Seat
    tokens: tuple[TokenId, ...]
    all_of_them: bool
    turn: int = 0
    token: TokenId = TokenId(-1)
    card: CardId = CardId(-1)

    def mover(self, play: ShadespirePlay) -> Seat:
        """Whose turn it is."""
        order = clockwise(play.box, play.state, self.seat)
        return order[self.turn % len(order)]

    def choose(self, play: ShadespirePlay) -> MovingObjectives | None:
        """Which one."""
        able = tuple(each for each in self.tokens if objective_steps(play.box, play.state, each))
        if not able:
            play.finish(NOTHING)
            return None
        play.ask(asked.ChooseToken(self.mover(play), able, card=self.card))
        return replace(self, tokens=able)

    def chosen(self, play: ShadespirePlay) -> MovingObjectives:
        """Where to."""
        assert isinstance(play.answer, PickToken)
        token = play.answer.token
        spots = objective_steps(play.box, play.state, token)
        play.ask(asked.ChooseHex(self.mover(play), "objective", spots, card=self.card))
        return replace(self, token=token)

    def move(self, play: ShadespirePlay) -> MovingObjectives | None:
        """There."""
        if isinstance(play.answer, PickHex):
            put_token(play, self.token, play.answer.hex)
        left = tuple(each for each in self.tokens if each != self.token)
        if not self.all_of_them or not left:
            play.finish(NOTHING)
            return None
        play.goto("choose")
        return replace(self, tokens=left, turn=self.turn + 1)


def swap_tokens(play: ShadespirePlay, one: TokenId, other: TokenId) -> None:
    """Two objectives change hexes."""
    first, second = play.state.tokens[one], play.state.tokens[other]
    put_token(play, one, second)
    put_token(play, other, first)


def token_under(play: ShadespirePlay, fighter: FighterId) -> TokenId | None:
    """The objective that a fighter stands on."""
    place = play.state.at[fighter]
    tokens = play.state.tokens
    return TokenId(tokens.index(place)) if place != NOWHERE and place in tokens else None


def move_upgrade(play: ShadespirePlay, card: CardId, to: FighterId) -> None:
    """An upgrade goes from its fighter to another one."""
    state = play.state
    holder = next(number for number, worn in enumerate(state.worn) if card in worn)
    state.worn = changed(state.worn, holder, tuple(each for each in state.worn[holder] if each != card))
    state.worn = changed(state.worn, to, (*state.worn[to], card))
    play.tell(told.UpgradeMoved(card, FighterId(holder), to))
