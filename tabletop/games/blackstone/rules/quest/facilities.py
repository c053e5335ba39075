"""Facilities of ships (blackstone.precipice.12)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects import deeds as does
from tabletop.games.blackstone.content.effects.deeds import AnyDeed
from tabletop.games.blackstone.content.ids import FindId, MemberId, ResourceId, ShipId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, Buy, LayOut, Pass, PickFind, PickResource, TakeUp, VisitShip
from tabletop.games.blackstone.position.quest import is_resident, seats_to_help
from tabletop.games.blackstone.rules.changes.pieces import drop_find, roll_blackstone
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.paying import lay_out, settle, take_up
from tabletop.games.blackstone.rules.quest.returning import (
    gain_resource,
    next_resource,
    put_resource_back,
    return_finds,
    return_resources,
)


class Visiting(Procedure, frozen=True, kw_only=True, tag="visiting"):
    """An explorer may visit a ship: a roll, and what it brings. do: deeds that are still to come; card: a resource card
    that was drawn and has to be paid for, heard: how many others have been asked to pay towards it."""

    steps: ClassVar[tuple[str, ...]] = (
        "ask", "chosen", "again", "result", "deeds", "given_up", "swapped", "paying", "paid", "ordered",
    )  # fmt: skip

    member: MemberId
    ship: ShipId = ShipId(-1)
    roll: int = 0
    do: tuple[AnyDeed, ...] = ()
    card: ResourceId = ResourceId(-1)
    heard: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """Which one, or none."""
        play.ask(asked.ChooseFacility(play.state.led[self.member], self.member))

    def chosen(self, play: BlackstonePlay) -> Visiting | None:
        """The roll, which those at home there may make again for nothing, others by a card."""
        box, state = play.box, play.state
        if not isinstance(play.answer, VisitShip):
            play.finish()
            return None
        ship = play.answer.ship
        if not is_resident(box, state, self.member, ship):
            throw(play, "facility", then="result")
            return replace(self, ship=ship)
        roll = roll_blackstone(play, "facility")
        play.ask(asked.YesOrNo(state.led[self.member], "facility_again", self.member))
        return replace(self, ship=ship, roll=roll)

    def again(self, play: BlackstonePlay) -> Visiting | None:
        """Once, and no card rolls that die again (blackstone.dice.07)."""
        return replace(self, roll=roll_blackstone(play, "facility")) if isinstance(play.answer, Accept) else None

    def result(self, play: BlackstonePlay) -> Visiting:
        """The line of the facility."""
        rows = play.box.content.ships[self.ship].facility
        roll = self.roll or play.result
        play.tell(told.FacilityVisited(self.member, self.ship, roll))
        return replace(self, do=next(each.do for each in rows if each.first <= roll <= each.last))

    def deeds(self, play: BlackstonePlay) -> Visiting | None:
        """One after another."""
        if not self.do:
            play.finish()
            return None
        rest = replace(self, do=self.do[1:])
        return self._carry_out(play, self.do[0], rest)

    def _carry_out(self, play: BlackstonePlay, deed: AnyDeed, rest: Visiting) -> Visiting:
        """What a deed does for the visitor."""
        state, member = play.state, self.member
        seat, stay = state.led[member], state.stay
        match deed:
            case does.GainHeld():
                gain_clue(play, member)
            case does.LoseHeld(what="resource"):
                if state.kit[member]:
                    play.ask(asked.ChooseResource(seat, member, state.kit[member]), then="given_up")
                    return rest
            case does.LoseHeld(what=what):
                among = tuple(each for each in state.finds[member] if play.box.finds[each].kind == what)
                if among:
                    play.ask(asked.ChooseFind(seat, member, "lose", among), then="given_up")
                    return rest
            case does.GainInspiration(n=n):
                state.stay = replace(stay, later=changed(stay.later, member, stay.later[member] + n))
            case does.Discount(n=n):
                state.stay = replace(stay, discounts=changed(stay.discounts, member, stay.discounts[member] + n))
            case does.BarFacility():
                state.stay = replace(stay, barred=stay.barred | 1 << member)
            case does.Look():
                return self._look(play, deed, rest)
            case does.Swap():
                play.ask(asked.SwapResource(seat, member), then="swapped")
                return rest
            case does.Draw():
                card = next_resource(play)
                if card is not None:
                    return self._drawn(play, deed, card, rest)
            case _:
                raise AssertionError(deed)
        play.goto("deeds")
        return rest

    def given_up(self, play: BlackstonePlay) -> None:
        """That card goes back to its deck."""
        state, answer = play.state, play.answer
        if isinstance(answer, PickResource):
            put_resource_back(play, self.member, answer.card)
        else:
            assert isinstance(answer, PickFind)
            drop_find(state, self.member, answer.find)
            play.tell(told.FindPutBack(self.member, answer.find))
            return_finds(play, (answer.find,))
        play.goto("deeds")

    def swapped(self, play: BlackstonePlay) -> None:
        """The new one first, so that it is another one."""
        if isinstance(play.answer, PickResource):
            card = next_resource(play)
            if card is not None:
                put_resource_back(play, self.member, play.answer.card)
                gain_resource(play, self.member, card)
        play.goto("deeds")

    def _drawn(self, play: BlackstonePlay, deed: does.Draw, card: ResourceId, rest: Visiting) -> Visiting:
        """A resource card: for nothing, for its cost, or back."""
        free = deed.free_to is not None and play.box.resources[card].cost <= deed.free_to
        if free or (deed.free_to is None and not deed.pays):
            gain_resource(play, self.member, card)
        elif deed.pays:
            play.goto("paying")
            return replace(rest, card=card)
        else:
            return_resources(play, (card,))
            play.tell(told.ResourcePutBack(None, card))
        play.goto("deeds")
        return rest

    def paying(self, play: BlackstonePlay) -> None:
        """Archeotech for it, or not: of the others too (blackstone.precipice.15), who are asked first, for the visitor
        says whether it is bought."""
        others = seats_to_help(play.box, play.state, self.member, self.card)[self.heard :]
        play.ask(asked.PayFor((*others, play.state.led[self.member])[0], self.member, self.card))

    def paid(self, play: BlackstonePlay) -> Visiting | None:
        """It is bought or goes back."""
        match play.answer:
            case LayOut(find=find):
                lay_out(play, find)
                play.goto("paying")
                return None
            case TakeUp(find=find):
                take_up(play, find)
                play.goto("paying")
                return None
            case Buy():
                settle(play, self.member, self.card)
                gain_resource(play, self.member, self.card)
            case Pass(seat=seat) if seat != play.state.led[self.member]:
                play.goto("paying")
                return replace(self, heard=self.heard + 1)
            case _:
                return_resources(play, (self.card,))
                play.tell(told.ResourcePutBack(None, self.card))
                play.state.stay = replace(play.state.stay, counter=())
        play.goto("deeds")
        return None

    def _look(self, play: BlackstonePlay, deed: does.Look, rest: Visiting) -> Visiting:
        """The top discovery cards, which the explorers' seats know from now on; a clue among them may go on top."""
        state = play.state
        state.seen_finds = max(state.seen_finds, min(deed.n, len(state.discovery)))
        play.tell(told.TopSeen(self.member, min(deed.n, len(state.discovery)), "discovery"))
        clues = tuple(each for each in state.discovery[: deed.n] if play.box.finds[each].kind == "clue")
        if deed.then == "clue_on_top" and clues:
            play.ask(asked.OrderFinds(state.led[self.member], clues, fortress=state.fortress), then="ordered")
        else:
            play.goto("deeds")
        return rest

    def ordered(self, play: BlackstonePlay) -> None:
        """That clue is the next card."""
        assert isinstance(play.answer, PickFind)
        state, find = play.state, play.answer.find
        state.discovery = (find, *(each for each in state.discovery if each != find))
        play.goto("deeds")


def gain_clue(play: BlackstonePlay, member: MemberId) -> None:
    """The first clue of the discovery deck; none if there is none in it."""
    state = play.state
    at = next((at for at, find in enumerate(state.discovery) if play.box.finds[find].kind == "clue"), None)
    if at is None:
        return
    find = FindId(state.discovery[at])
    state.discovery = (*state.discovery[:at], *state.discovery[at + 1 :])
    state.seen_finds -= at < state.seen_finds
    state.finds = changed(state.finds, member, (*state.finds[member], find))
    play.tell(told.FindDrawn(member, find))
