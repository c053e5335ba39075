"""What a card does, effect by effect."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.content.effects import deeds as does
from tabletop.games.shadespire.content.effects.selectors import Choosable, Selector
from tabletop.games.shadespire.content.effects.standing import Modify
from tabletop.games.shadespire.content.ids import CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import (
    NameCard,
    PickCard,
    PickDirection,
    PickFighter,
    PickHex,
    PickNumber,
    PickOpponent,
    PickToken,
    RollAgain,
    YesOrNo,
)
from tabletop.games.shadespire.model.facts import NOBODY, Fact
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.reactions import Usable, can_act, candidates, things
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import members
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules.pieces import note
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.striking import reroll
from tabletop.games.shadespire.rules.verbs import begun, to_name


class Resolving(Procedure, frozen=True, kw_only=True, tag="resolving"):
    """The effects of one block of a card or ability, in the order of its words. It finishes with a `Verdict`.

    at: the next effect. chosen: fighters, hexes, tokens or cards that were chosen. rolled: the number that dice gave.
    named: whom the effect that is next is about, where one of several is named for it. auto: it happens by itself and
    is no reaction.
    """

    steps: ClassVar[tuple[str, ...]] = ("pick", "picked", "work", "answered", "worked", "name")

    seat: Seat
    effects: tuple[does.AnyVerb, ...]
    bearer: FighterId = NOBODY
    card: CardId = CardId(-1)
    weapon: str = ""
    fact: Fact | None = None
    pick_: Selector | None = None
    choose: Choosable | None = None
    chosen: tuple[int, ...] = ()
    at: int = 0
    named: tuple[FighterId, ...] = ()
    rolled: int = 0
    auto: bool = False
    verdict: Verdict = NOTHING

    @classmethod
    def of(cls, usable: Usable) -> Resolving:
        """What can be done, carried out."""
        view, _, block = usable
        return cls(
            seat=view.seat, effects=block.effects, bearer=view.bearer, card=view.card, weapon=view.weapon,
            fact=view.fact, pick_=block.pick, choose=block.choose, chosen=view.chosen, auto=block.auto,
        )  # fmt: skip

    def nested(self, effects: tuple[does.AnyVerb, ...], **changes: Any) -> Resolving:
        """What follows from an effect, with the same choices."""
        return replace(self, effects=effects, at=0, pick_=None, choose=None, verdict=NOTHING, step="", **changes)

    @property
    def view(self) -> Viewpoint:
        """From where its card looks."""
        return Viewpoint(self.seat, self.bearer, self.card, self.chosen, self.fact, self.weapon)

    def pick(self, play: ShadespirePlay) -> Resolving | None:
        """Choose what the card names, one after the other."""
        if self.pick_ is not None:
            return self._pick_fighter(play, self.pick_)
        if self.choose is not None:
            return self._pick_thing(play, self.choose)
        play.goto("work")
        return None

    def _pick_fighter(self, play: ShadespirePlay, pick: Selector) -> Resolving | None:
        among = self._able(play, pick, tuple(members(candidates(play.box, play.state, pick, self.view))))
        if pick.all:
            play.goto("work")
            return replace(self, chosen=among, pick_=None)
        if len(self.chosen) >= (pick.n or 1) or not among:
            play.goto("work")
            return replace(self, pick_=None)
        play.ask(asked.ChooseFighter(self.seat, among, may=pick.up_to, card=self.card))
        return None

    def _able(self, play: ShadespirePlay, pick: Selector, among: tuple[FighterId, ...]) -> tuple[FighterId, ...]:
        """Of those that can be chosen for an action alone the ones that can make it."""
        acts = [each for each in self.effects if isinstance(each, does.ActNow) and each.of == "chosen"]
        if pick.n is not None or not acts or len(acts) < len(self.effects):
            return among
        return tuple(each for each in among if any(can_act(play.box, play.state, act, each, self.view) for act in acts))

    def _pick_thing(self, play: ShadespirePlay, choose: Choosable) -> Resolving | None:
        among = tuple(things(play.box, play.state, choose, self.view))
        if choose.all:
            play.goto("work")
            return replace(self, chosen=among, choose=None)
        if (len(self.chosen) >= choose.n and not choose.any_number) or not among:
            play.goto("work")
            return replace(self, choose=None)
        if choose.thing == "hand_upgrade":  # the effect asks which one, and not before: it is a secret of the hand
            play.goto("work")
            return replace(self, choose=None)
        may = choose.any_number
        match choose.thing:
            case "hex":
                hexes = tuple(Hex(each) for each in among)
                play.ask(asked.ChooseHex(self.seat, "block" if choose.free else "away", hexes, may, card=self.card))
            case "objective":
                play.ask(asked.ChooseToken(self.seat, tuple(TokenId(each) for each in among), may, self.card))
            case "direction":
                play.ask(asked.ChooseWay(self.seat, self.card))
            case kind:
                cards = tuple(CardId(each) for each in among)
                play.ask(asked.ChooseCard(self.seat, cards, may, kind != "upgrade", self.card))
        return None

    def picked(self, play: ShadespirePlay) -> Resolving | None:
        """One was chosen; the next one, or no more."""
        match play.answer:
            case PickFighter(fighter=one):
                self._choose(play, one)
            case PickHex(hex=one) | PickToken(token=one) | PickCard(card=one) | PickDirection(way=one):
                pass
            case _:
                play.goto("work")
                return replace(self, pick_=None, choose=None)
        play.goto("pick")
        return replace(self, chosen=(*self.chosen, one))

    def _choose(self, play: ShadespirePlay, fighter: FighterId) -> None:
        """A fighter is chosen for the card; where it is the only one that the moment names, nobody chooses."""
        pick = self.pick_
        if pick is not None and pick.among and candidates(play.box, play.state, pick, self.view).bit_count() == 1:
            return
        note(play, Fact(event="pick", deed=play.state.deed, seat=self.seat, to=fighter, card=self.card))
        play.tell(told.FighterChosen(self.seat, fighter, self.card if self.card >= 0 else None))

    def work(self, play: ShadespirePlay) -> Resolving | None:
        """Do the next effect, or ask how."""
        if self.at == len(self.effects):
            play.finish(self.verdict if self.effects else Verdict(chosen=self.chosen))
            return None
        who = to_name(self.effects[self.at])
        if who is not None and not self.named:
            among = tuple(members(found(play.box, play.state, who, self.view)))
            if not among:
                play.goto("work")
                return replace(self, at=self.at + 1)
            play.ask(asked.ChooseFighter(self.seat, among, card=self.card), then="name")
            return None
        done = begun(play, self.effects[self.at], self)
        if isinstance(done, Verdict):
            return self._on(play, done)
        if isinstance(done, Procedure):
            play.call(done, then="worked")
            return None
        play.ask(done)
        return None

    def answered(self, play: ShadespirePlay) -> Resolving | None:
        """Go on with what was answered."""
        effect = self.effects[self.at]
        amount = 0
        match play.answer:
            case YesOrNo(yes=True):
                amount = 1
            case PickNumber(number=number):
                amount = number
            case PickCard(card=card):
                amount = int(card)
            case NameCard(kind=kind):
                amount = int(kind)
            case PickOpponent(whom=whom):
                amount = int(whom)
            case RollAgain(dice=dice):
                reroll(play, "attack", dice, self.seat)
                return self._on(play, Verdict(rerolled=True))
        if isinstance(effect, Modify) and effect.may and not amount:
            play.finish(self.verdict)
            return None
        done = begun(play, effect, self, amount)
        assert isinstance(done, Verdict | Procedure)
        if isinstance(done, Procedure):
            play.call(done, then="worked")
            return None
        return self._on(play, done)

    def worked(self, play: ShadespirePlay) -> Resolving:
        """What was called is done."""
        return self._on(play, play.result if isinstance(play.result, Verdict) else NOTHING)

    def _on(self, play: ShadespirePlay, done: Verdict) -> Resolving:
        """The next effect."""
        play.goto("work")
        return replace(self, at=self.at + 1, named=(), verdict=self.verdict + done)

    def name(self, play: ShadespirePlay) -> Resolving:
        """One was named for the effect that is next."""
        assert isinstance(play.answer, PickFighter)
        self._choose(play, play.answer.fighter)
        play.goto("work")
        return replace(self, named=(play.answer.fighter,))
