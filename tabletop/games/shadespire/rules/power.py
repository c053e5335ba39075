"""The power step: ploys and upgrades, a card a turn (shadespire.powerstep.01 to 11)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.ids import CardId, FighterId
from tabletop.games.shadespire.content.records import PloyCard
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import GiveUpgrade, PlayPloy
from tabletop.games.shadespire.model.facts import NOBODY, Armed, Fact
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.effects import bars_power_cards
from tabletop.games.shadespire.position.reactions import Usable
from tabletop.games.shadespire.position.table import clockwise, kind_of
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules.cards import give, played, take_from_hand, to_discard
from tabletop.games.shadespire.rules.harming import Withering
from tabletop.games.shadespire.rules.inspiring import be_inspired
from tabletop.games.shadespire.rules.pieces import begin_deed, note
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.settling import Settling
from tabletop.games.shadespire.rules.windows import Opportunity

WAITING = ("next_activation", "end_phase")


class PowerStep(Procedure, frozen=True, kw_only=True, tag="power_step"):
    """All seats in turn play a power card or pass, from the one that was active, until all pass in a row
    (shadespire.powerstep.05, shadespire.multi.31)."""

    steps: ClassVar[tuple[str, ...]] = ("offer", "play", "again")

    seat: Seat
    passes: int = 0
    at: int = 0

    def offer(self, play: ShadespirePlay) -> PowerStep | None:
        """The next turn. Who has no card in hand passes, as everybody can see."""
        box, state = play.box, play.state
        state.phase = "power"
        passes, at = self.passes, self.at
        order = clockwise(box, state, self.seat)
        while passes < box.seats:
            seat = order[at % box.seats]
            if state.power[seat] and not bars_power_cards(box, state):
                play.ask(asked.TakePowerTurn(seat))
                return replace(self, passes=passes, at=at)
            passes, at = passes + 1, at + 1
        play.finish()
        return None

    def play(self, play: ShadespirePlay) -> PowerStep | None:
        """A card, or none."""
        match play.answer:
            case PlayPloy(seat=seat, card=card):
                play.call(PlayingPloy(seat=seat, card=card))
            case GiveUpgrade(seat=seat, card=card, fighter=fighter):
                begin_deed(play)
                give(play, seat, card, fighter)
                play.call(Equipping(seat=seat, card=card, fighter=fighter))
            case _:
                play.tell(told.Passed(clockwise(play.box, play.state, self.seat)[self.at % play.box.seats]))
                play.goto("offer")
                return replace(self, passes=self.passes + 1, at=self.at + 1)
        return replace(self, passes=0, at=self.at + 1)

    def again(self, play: ShadespirePlay) -> None:
        """The next seat."""
        play.goto("offer")


class Equipping(Procedure, frozen=True, kw_only=True, tag="equipping"):
    """What follows when an upgrade has been given: Wounds may have changed, then reactions, inspiration, objectives."""

    steps: ClassVar[tuple[str, ...]] = ("wither", "settle", "close")

    seat: Seat
    card: CardId
    fighter: FighterId

    def wither(self, play: ShadespirePlay) -> None:
        """Lowered Wounds (shadespire.damage.08)."""
        play.call(Withering(seat=self.seat))

    def settle(self, play: ShadespirePlay) -> None:
        """Reactions, then the rest; in an end phase nobody reacts, and nothing is scored at once."""
        state = play.state
        if state.phase == "end":
            be_inspired(play, ("state",))
            play.finish(NOTHING)
            return
        fact = Fact(event="play", deed=state.deed, seat=self.seat, to=self.fighter, card=self.card, kind="upgrade")
        play.call(Settling(
            after="after_action", moments=("upgrade_given",), fact=fact, checks=("after_any",), deed=state.deed
        ))  # fmt: skip

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish(NOTHING)


class PlayingPloy(Procedure, frozen=True, kw_only=True, tag="playing_ploy"):
    """A ploy of the power step: shown, possibly cancelled, its choices named, possibly changed, carried out
    (shadespire.ploy.03, 04, 09). at: which of its choices is looked at."""

    steps: ClassVar[tuple[str, ...]] = ("show", "revealed", "picked", "offer", "offered", "resolve", "settle", "close")

    seat: Seat
    card: CardId
    deed: int = 0
    chosen: tuple[int, ...] = ()
    at: int = 0
    cancelled: bool = False

    def block(self, play: ShadespirePlay) -> EffectBlock:
        """What it does."""
        ploy = kind_of(play.box, play.state, self.card)
        assert isinstance(ploy, PloyCard)
        return ploy.blocks[0]

    def fact(self, play: ShadespirePlay) -> Fact:
        """The ploy as something that happens."""
        return Fact(event="play", deed=self.deed, seat=self.seat, card=self.card, kind="ploy")

    def show(self, play: ShadespirePlay) -> PlayingPloy:
        """Reveal it; others may react before anything of it happens."""
        deed = begin_deed(play)
        take_from_hand(play, self.seat, self.card)
        played(play, self.seat, self.card, "ploy")
        play.tell(told.PloyPlayed(self.seat, self.card))
        after = replace(self, deed=deed)
        play.call(Opportunity(moments=("ploy_played",), fact=after.fact(play)))
        return after

    def revealed(self, play: ShadespirePlay) -> PlayingPloy | None:
        """Name its choices."""
        if "ploy" in play.result.cancelled:
            play.tell(told.PloyCancelled(self.card))
            to_discard(play, self.seat, self.card)
            play.goto("settle")
            return replace(self, cancelled=True)
        block = self.block(play)
        if block.pick is None and block.choose is None:
            play.goto("resolve")
            return None
        usable = Usable(Viewpoint(self.seat, NOBODY, self.card), 0, replace(block, effects=()))
        play.call(play.box.inner.carry_out(usable))
        return None

    def picked(self, play: ShadespirePlay) -> PlayingPloy:
        """They are named."""
        verdict: Verdict = play.result
        play.goto("resolve" if self.block(play).pick is None else "offer")
        return replace(self, chosen=verdict.chosen or ())

    def pick(self) -> Fact:
        """The choice of one fighter as something that happens."""
        others = (*self.chosen[: self.at], *self.chosen[self.at + 1 :])
        one = FighterId(self.chosen[self.at])
        return Fact(event="pick", deed=self.deed, seat=self.seat, to=one, card=self.card, chosen=others)

    def offer(self, play: ShadespirePlay) -> None:
        """Each fighter that was chosen may be changed by a reaction."""
        if self.at == len(self.chosen):
            play.goto("resolve")
            return
        play.call(Opportunity(moments=("ploy_picks",), fact=self.pick()))

    def offered(self, play: ShadespirePlay) -> PlayingPloy:
        """Another one has been chosen then, and not that one."""
        play.goto("offer")
        verdict: Verdict = play.result
        if not verdict.chosen:
            return replace(self, at=self.at + 1)
        state, old = play.state, self.pick()
        state.facts = tuple(
            each for each in state.facts if (each.event, each.deed, each.to) != ("pick", old.deed, old.to)
        )
        note(play, replace(old, to=FighterId(verdict.chosen[0])))
        chosen = (*self.chosen[: self.at], verdict.chosen[0], *self.chosen[self.at + 1 :])
        return replace(self, chosen=chosen, at=self.at + 1)

    def resolve(self, play: ShadespirePlay) -> None:
        """Carry it out, or lay it face up for the next activation."""
        chosen = self.chosen
        block = self.block(play)
        view = Viewpoint(self.seat, NOBODY, self.card, chosen)
        if block.until == "next_activation":
            state = play.state
            state.armed = (*state.armed, Armed(card=self.card, seat=self.seat, chosen=chosen))
            play.tell(told.PloyWaits(self.card))
        elif block.until != "end_phase":
            to_discard(play, self.seat, self.card)
        play.call(play.box.inner.carry_out(Usable(view, 0, replace(block, pick=None, choose=None))))

    def settle(self, play: ShadespirePlay) -> None:
        """What follows a ploy."""
        play.state.deed = self.deed
        play.call(Settling(
            after="after_ploy", moments=("after_ploy",), fact=self.fact(play), checks=("after_any",), deed=self.deed
        ))  # fmt: skip

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish(NOTHING)
