"""Fighters are pushed, driven, placed and brought back."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.content.effects.selectors import Selector, Spot
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import PickFighter, PickHex
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.decisions import ChooseFighter, ChooseHex
from tabletop.games.shadespire.model.facts import Fact, FighterSet
from tabletop.games.shadespire.position.fighters import is_on_guard
from tabletop.games.shadespire.position.pushing import ends_well
from tabletop.games.shadespire.position.reach import push_ends
from tabletop.games.shadespire.position.table import battlefield, beside, free_hexes
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules.pieces import begin_deed, deploy_back, hexes, move_to, note, push_to
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.settling import Settling
from tabletop.games.shadespire.rules.windows import Opportunity


class Pushing(Procedure, frozen=True, kw_only=True, tag="pushing"):
    """Fighters are pushed one after the other, step by step, by whoever carries out the card (shadespire.push.08, 09).

    most: so many steps each. may: or none; up_to: or fewer. ends: what the last step must make true. chosen_order: the
    seat says who is next. goal: the only hex to push into; away: each step leads farther from it.
    """

    steps: ClassVar[tuple[str, ...]] = ("next", "named", "ask", "push", "shifted", "again")

    seat: Seat
    fighters: tuple[FighterId, ...]
    most: int
    may: bool = False
    up_to: bool = False
    ends: Selector | None = None
    chosen_order: bool = False
    goal: Hex = NOWHERE
    away: Hex = NOWHERE
    card: CardId = CardId(-1)
    chosen: tuple[int, ...] = ()
    done: int = 0
    began: Hex = NOWHERE

    def next(self, play: ShadespirePlay) -> Pushing | None:
        """Whom to push now."""
        left = tuple(each for each in self.fighters if play.state.at[each] != NOWHERE)
        while left and not self.waiting(left).reachable(play, left[0], play.state.at[left[0]], 0):
            left = left[1:]
        if self.chosen_order:
            left = tuple(each for each in left if self.reachable(play, each, play.state.at[each], 0))
        if not left:
            play.finish()
            return None
        if self.chosen_order and len(left) > 1:
            play.ask(ChooseFighter(self.seat, left, card=self.card))
            return replace(self, fighters=left)
        play.goto("ask")
        return replace(self, fighters=left, done=0, began=play.state.at[left[0]])

    def waiting(self, fighters: tuple[FighterId, ...]) -> Pushing:
        """The same with these fighters still to be pushed."""
        return replace(self, fighters=fighters, began=NOWHERE)

    def named(self, play: ShadespirePlay) -> Pushing:
        """The one that was chosen comes first."""
        assert isinstance(play.answer, PickFighter)
        first = play.answer.fighter
        rest = tuple(each for each in self.fighters if each != first)
        return replace(self, fighters=(first, *rest), done=0, began=play.state.at[first])

    def ask(self, play: ShadespirePlay) -> None:
        """Where to, one step."""
        fighter = self.fighters[0]
        ends = self.reachable(play, fighter, play.state.at[fighter], self.done)
        good = self.is_good(play, fighter, play.state.at[fighter])
        stop = good and (self.up_to or (self.may and not self.done))
        play.ask(ChooseHex(self.seat, "push", ends, stop, fighter, self.card))

    def push(self, play: ShadespirePlay) -> Pushing | None:
        """One step, or no more."""
        fighter = self.fighters[0]
        if not isinstance(play.answer, PickHex):
            play.goto("again")
            return replace(self, done=self.most)
        before = play.state.at[fighter]
        push_to(play, fighter, play.answer.hex)
        done = self.done + 1
        if done < self.most and self.reachable(play, fighter, play.answer.hex, done):
            play.goto("ask")
            return replace(self, done=done)
        play.call(shift_window(play, fighter, before))
        return replace(self, done=self.most)

    def shifted(self, play: ShadespirePlay) -> None:
        """What waits for a fighter that has been pushed has happened."""

    def again(self, play: ShadespirePlay) -> Pushing:
        """The next fighter."""
        play.goto("next")
        return replace(self, fighters=self.fighters[1:], done=0)

    def reachable(self, play: ShadespirePlay, fighter: FighterId, start: Hex, done: int) -> tuple[Hex, ...]:
        """The hexes for the next step from which the push can end as it must."""
        mask = push_ends(play.box, play.state, start)
        if self.goal != NOWHERE:
            mask &= 1 << self.goal
        if self.away != NOWHERE:
            far = distance(self.away, start)
            mask &= sum(1 << each for each in bits(mask) if distance(self.away, Hex(each)) > far)
        if self.ends is None:
            return hexes(mask)
        left = self.most - done - 1
        return tuple(each for each in hexes(mask) if self.can_end(play, fighter, each, left))

    def can_end(self, play: ShadespirePlay, fighter: FighterId, place: Hex, left: int) -> bool:
        """Whether a push can end well from a hex with so many steps left."""
        if self.is_good(play, fighter, place):
            return True
        return left > 0 and any(
            self.can_end(play, fighter, Hex(each), left - 1) for each in bits(push_ends(play.box, play.state, place))
        )

    def is_good(self, play: ShadespirePlay, fighter: FighterId, place: Hex) -> bool:
        """Whether the push may end there."""
        if self.ends is None:
            return True
        start = self.began if self.began != NOWHERE else play.state.at[fighter]
        partners = tuple(FighterId(each) for each in self.chosen if each != fighter)
        coming = self.most if {*partners} & {*self.fighters} else 0
        view = Viewpoint(self.seat, fighter, self.card, self.chosen)
        return ends_well(play.box, play.state, self.ends, fighter, place, start, partners, coming, view)


def shift_window(play: ShadespirePlay, fighter: FighterId, before: Hex) -> Opportunity:
    """The moment after a fighter has made a Move action, or has been pushed or driven back."""
    seat = play.box.owner[fighter]
    return Opportunity(
        moments=("shifted",), fact=Fact(event="move", deed=play.state.deed, by=fighter, seat=seat, at=before)
    )


class Quaking(Procedure, frozen=True, kw_only=True, tag="quaking"):
    """Everybody is pushed one hex in the same direction at once; who is blocked by one that moves, moves with it."""

    steps: ClassVar[tuple[str, ...]] = ("push", "shift", "shifted")

    fighters: tuple[FighterId, ...]
    way: int
    moved: tuple[tuple[FighterId, Hex], ...] = ()

    def push(self, play: ShadespirePlay) -> Quaking:
        """From the far side on, each where the next hex is free."""
        moved: list[tuple[FighterId, Hex]] = []
        waiting = list(self.fighters)
        while True:
            able = [each for each in waiting if self.next_hex(play, each) is not None]
            if not able:
                return replace(self, moved=tuple(moved))
            for each in able:
                place = self.next_hex(play, each)
                if place is not None:
                    moved.append((each, play.state.at[each]))
                    push_to(play, each, place)
                    waiting.remove(each)

    def next_hex(self, play: ShadespirePlay, fighter: FighterId) -> Hex | None:
        """The hex into which it is pushed, if it is free."""
        here = play.state.at[fighter]
        field = battlefield(play.box, play.state)
        place = field.neighbour(here, self.way)
        return place if place is not None and push_ends(play.box, play.state, here) >> place & 1 else None

    def shift(self, play: ShadespirePlay) -> Quaking | None:
        """What waits for a fighter that has been pushed."""
        if not self.moved:
            play.finish()
            return None
        fighter, before = self.moved[0]
        play.call(shift_window(play, fighter, before))
        return replace(self, moved=self.moved[1:])

    def shifted(self, play: ShadespirePlay) -> None:
        """The next one."""
        play.goto("shift")


class Putting(Procedure, frozen=True, kw_only=True, tag="putting"):
    """Fighters are put on hexes: those that are on the battlefield on another one, those that are out of action back
    (shadespire.push.06). move: it counts as a Move action."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "put", "again")

    seat: Seat
    fighters: tuple[FighterId, ...]
    to: Spot
    how: Literal["place", "return"]
    move: bool = False
    card: CardId = CardId(-1)

    def ask(self, play: ShadespirePlay) -> None:
        """Where the next one goes."""
        if not self.fighters:
            play.finish()
            return
        spots = hexes(spots_for(play, self.to, self.seat))
        play.ask(ChooseHex(self.seat, "place", spots, False, self.fighters[0], self.card))

    def put(self, play: ShadespirePlay) -> Putting:
        """Put it there; nowhere if no hex is free."""
        fighter = self.fighters[0]
        if isinstance(play.answer, PickHex):
            place = play.answer.hex
            if self.how == "return":
                deploy_back(play, fighter, place, self.seat)
            elif self.move:
                play.call(placed_by_move(play, fighter, place))
                return replace(self, fighters=self.fighters[1:])
            else:
                move_to(play, fighter, place)
                play.tell(told.FighterPlaced(fighter, place))
        play.goto("ask")
        return replace(self, fighters=self.fighters[1:])

    def again(self, play: ShadespirePlay) -> None:
        """The next one."""
        play.goto("ask")


def placed_by_move(play: ShadespirePlay, fighter: FighterId, place: Hex) -> Settling:
    """A Move action that is a placement, and what follows it (shadespire.cardrulings.07)."""
    box, state = play.box, play.state
    start, before, deed = state.at[fighter], beside(state, fighter), begin_deed(play)
    guarding = is_on_guard(box, state, fighter)
    state.moved = FighterSet(state.moved | 1 << fighter)
    move_to(play, fighter, place)
    play.tell(told.FighterPlaced(fighter, place))
    fact = Fact(
        event="move", deed=deed, by=fighter, seat=box.owner[fighter], amount=distance(start, place), beside=before,
        beside_after=beside(state, fighter), guarding=guarding, at=start,
    )  # fmt: skip
    note(play, fact)
    return Settling(after="after_move", fact=fact, checks=("after_move", "after_any"), deed=deed)


def spots_for(play: ShadespirePlay, to: Spot, seat: Seat) -> int:
    """A mask of the free hexes of a kind."""
    field = battlefield(play.box, play.state)
    kinds = {"own_starting_hex": field.starts[seat], "any_starting_hex": field.starting, "edge_hex": field.edge}
    return kinds[to] & free_hexes(play.box, play.state)
