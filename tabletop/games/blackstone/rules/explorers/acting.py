"""The activation of an explorer (blackstone.activation.01 to 17)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import (
    NO_DIE,
    DieId,
    FigureId,
    FoeId,
    Hex,
    MemberId,
    PortalId,
    member_of,
    shown,
)
from tabletop.games.blackstone.model import actions as done
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause, Used
from tabletop.games.blackstone.position.effects import Matter, value
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.explorers.acting import (
    FREE_MOMENTS,
    INSPIRED_FOR,
    SEARCH_FOR,
    abilities,
    offers,
)
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.places import unlockings
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import marker_at, models_there
from tabletop.games.blackstone.position.walking import path, reach
from tabletop.games.blackstone.rules.changes.board import open_portal, remove_portal
from tabletop.games.blackstone.rules.changes.pieces import (
    forget_lasting,
    inspire,
    lose_die,
    lose_points,
    pay,
    take_marker,
    use_up,
)
from tabletop.games.blackstone.rules.drawing import Drawing, LookingAtCards
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.explorers.shooting import Shooting
from tabletop.games.blackstone.rules.explorers.slipping import Slipping
from tabletop.games.blackstone.rules.fortune import InspirationRoll
from tabletop.games.blackstone.rules.moments import come_to, discarded
from tabletop.games.blackstone.rules.places.core import Unlocking
from tabletop.games.blackstone.rules.places.moves import ride, search_here
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.walking import Walking


class Activation(Procedure, frozen=True, kw_only=True, tag="activation"):
    """An explorer spends dice on actions, one at a time, until it stops (blackstone.activation.02). spent: how many
    resource cards were used up before the action."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "answer", "acted", "close")

    member: MemberId
    spent: int = 0

    def begin(self, play: BlackstonePlay) -> Activation | None:
        """What lasted to this activation is over."""
        state = play.state
        forget_lasting(state, "next_activation", holder=self.member)
        state.kills, state.aimed = (), False
        play.tell(told.ActivationBegan(self.member))
        return self.ask(play)

    def ask(self, play: BlackstonePlay) -> Activation | None:
        """What to do; nobody is asked who has nothing to do it with."""
        box, state, member = play.box, play.state, self.member
        if state.out >> member & 1 or combat_over(box, state):
            play.goto("close")
            return None
        if not (state.dice[member] or state.destiny or self._has_free(play)):
            play.goto("close")
            return None
        play.ask(asked.Activate(state.led[member], member), then="answer")
        return replace(self, spent=len(state.spent_kit))

    def _has_free(self, play: BlackstonePlay) -> bool:
        """Whether there is anything to do without a die."""
        state, member = play.state, self.member
        if state.points[member] >= INSPIRED_FOR and not state.inspired >> member & 1:
            return True
        there = models_there(state, member) if state.assault.name else ()
        if any(True for figure in there for _ in unlockings(play.box, state, figure)):
            return True
        return any(True for _ in offers(play.box, state, member, FREE_MOMENTS))

    def answer(self, play: BlackstonePlay) -> Activation | None:
        """Carry it out."""
        member, state = self.member, play.state
        match play.answer:
            case done.Finish():
                play.goto("close")
            case done.Move(figure=figure, die=die, hex=hex_):
                play.call(Moving(figure=figure, die=die, hex=hex_))
            case done.LoseDie(die=die):
                lose_die(state, member, die)
                play.tell(told.DiceLost(member, die))
                return self.ask(play)
            case done.Aim(die=die):
                pay(play, member, die)
                state.aimed = True
                play.tell(told.ActionTaken(member, "aiming", die))
                come_to(play, "aiming", member=member)
            case done.Shoot(figure=figure, die=die, weapon=weapon, shot=shot, foe=foe):
                pay(play, member, die)
                play.tell(told.ActionTaken(member, "weapon", die))
                play.call(Shooting(figure=figure, weapon=weapon, shot=shot, foe=foe))
            case done.UseAbility(figure=figure, die=die, source=number):
                self._use(play, figure, die, number)
            case done.Recuperate(die=die):
                pay(play, member, die)
                play.tell(told.ActionTaken(member, "recuperate", die))
                play.call(Vitality(member=member))
            case done.ShootArea(figure=figure, die=die, weapon=weapon, shot=shot, hex=aim):
                pay(play, member, die)
                play.tell(told.ActionTaken(member, "weapon", die))
                play.call(Shooting(figure=figure, weapon=weapon, shot=shot, foe=FoeId(-1), aim=aim))
            case done.BeInspired():
                lose_points(play, member, INSPIRED_FOR)
                inspire(play, member)
                return self.ask(play)
            case done.Search(figure=figure, die=die, points=points):
                play.call(Searching(figure=figure, die=die, points=points))
            case done.Summon(die=die, portal=portal):
                pay(play, member, die)
                play.tell(told.ActionTaken(member, "summon", die))
                open_portal(play, portal)
                return self.ask(play)
            case done.Access(die=die, portal=portal, instead=instead):
                self._access(play, die, portal, instead)
            case done.Ride(figure=figure, die=die, hex=hex_):
                pay(play, member, die)
                play.tell(told.ActionTaken(member, "ride", die))
                ride(play, figure, hex_)
                return self.ask(play)
            case done.Unlock(figure=figure, die=die, artefact=artefact):
                play.tell(told.ActionTaken(member, "unlock", die))
                play.call(Unlocking(figure=figure, die=die, artefact=artefact))
            case other:
                raise AssertionError(other)
        return None

    def acted(self, play: BlackstonePlay) -> Activation | None:
        """The next action."""
        state = play.state
        if len(state.spent_kit) > self.spent:
            discarded(play, self.member, then="ask")
            return None
        return self.ask(play)

    def close(self, play: BlackstonePlay) -> None:
        """Unspent activation dice go on overwatch (blackstone.overwatch.01); the inspiration roll
        (blackstone.inspiration.13, 14)."""
        state, member = play.state, self.member
        watch = tuple(sorted(die - 1 for die in state.dice[member] if die > 1))
        state.dice = changed(state.dice, member, ())
        state.watch = changed(state.watch, member, watch)
        if watch:
            play.tell(told.OnWatch(member, watch))
        state.aimed = False
        forget_lasting(state, "activation", "move", "weapon_action", holder=member)
        state.kills = ()
        worth = state.worth[member]
        if worth and not state.out >> member & 1:
            state.worth = changed(state.worth, member, 0)
            play.call(InspirationRoll(member=member, worth=worth))
        else:
            play.finish()

    def _access(self, play: BlackstonePlay, die: DieId, portal: PortalId | None, instead: bool) -> None:
        """The console: once in a combat (blackstone.board.13)."""
        state, member = play.state, self.member
        pay(play, member, die)
        play.tell(told.ActionTaken(member, "access", die))
        state.used = (*state.used, Used("console", 0, -1, "combat"))
        if instead:
            deeds = tuple(deed for each in at_moment(play.box, state, "console") for deed in each.effect.do)
            play.call(play.box.inner.resolve(deeds=deeds, cause=Cause(holder=member, moment="console")))
        elif portal is not None:
            remove_portal(play, portal)
            play.goto("ask")
        else:
            play.call(LookingAtCards(
                seat=state.led[member], member=member, deck="discovery", n=2, ordered=True, fortress=state.fortress,
            ))

    def _use(self, play: BlackstonePlay, figure: FigureId, die: DieId, number: int) -> None:
        """An ability or a card."""
        box, state, member = play.box, play.state, self.member
        offer = abilities(box, state, member)[number]
        source = offer.source
        if die != NO_DIE:
            pay(play, member, die)
            play.tell(told.ActionTaken(member, "ability", die))
        assert at_moment(box, state, offer.moment)[offer.number] == source
        use_up(play, source)
        cause = Cause(holder=member, figure=figure, moment=offer.moment, name=source.name)
        play.call(box.inner.resolve(deeds=source.effect.do, cause=cause))


class Moving(Procedure, frozen=True, kw_only=True, tag="moving"):
    """A Move action (blackstone.activation.04, blackstone.movement.07)."""

    steps: ClassVar[tuple[str, ...]] = ("slip", "go", "gone")

    figure: FigureId
    die: DieId
    hex: Hex

    def slip(self, play: BlackstonePlay) -> None:
        """The die is spent whatever comes."""
        member = member_of(self.figure)
        pay(play, member, self.die)
        play.tell(told.ActionTaken(member, "move", self.die))
        if is_near_foe(play.box, play.state, self.figure):
            play.call(Slipping(figure=self.figure))
        else:
            self.go(play)

    def go(self, play: BlackstonePlay) -> None:
        """By the shortest way."""
        box, state = play.box, play.state
        if play.result is False:
            play.finish()
            return
        found = reach(box, state, self.figure, shown(self.die))
        play.call(Walking(figure=self.figure, path=path(box, state, self.figure, self.hex, found)), then="gone")

    def gone(self, play: BlackstonePlay) -> None:
        """As far as it came: nobody sets out twice."""
        play.finish()


class Searching(Procedure, frozen=True, kw_only=True, tag="searching"):
    """A Search (blackstone.activation.07 to 09, reading Q58)."""

    steps: ClassVar[tuple[str, ...]] = ("search",)

    figure: FigureId
    die: DieId
    points: bool

    def search(self, play: BlackstonePlay) -> None:
        """The marker goes, and cards are drawn."""
        box, state, member = play.box, play.state, member_of(self.figure)
        pay(play, member, self.die)
        play.tell(told.ActionTaken(member, "search", self.die))
        matter = Matter(member=member, action="search", first=state.searched == 0, marker=not self.points)
        back = value(box, state, "search_back", 0, matter)
        count = value(box, state, "search_draw", 1, matter)
        if self.points:
            lose_points(play, member, SEARCH_FOR)
        else:
            marker = marker_at(state, state.at[self.figure])
            assert marker is not None
            take_marker(play, marker)
            search_here(play, state.at[self.figure])
        state.searched += 1
        play.call(Drawing(member=member, n=count, back=back))

