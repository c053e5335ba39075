"""Challenges of other kinds: a small combat, a trade, a rest."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.challenges import Barter, Haven, SmallCombat
from tabletop.games.blackstone.content.ids import FigureId, Hex, MemberId, ResourceId
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import Choose, PickFind, PickMember, PickResource
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.table import able, each_of, figures, speaker
from tabletop.games.blackstone.rules.challenges.common import in_order
from tabletop.games.blackstone.rules.changes.board import put_or_give_way
from tabletop.games.blackstone.rules.changes.clearing import clear_board, lay_board, leave_maglev
from tabletop.games.blackstone.rules.changes.encounters import Deploying
from tabletop.games.blackstone.rules.changes.giving import give
from tabletop.games.blackstone.rules.changes.pieces import discard_find, gain_points, shuffled
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Separated(Procedure, frozen=True, kw_only=True, tag="separated"):
    """Some explorers drawn by lot fight alone on a board of their own, without events, reinforcements or Summon."""

    steps: ClassVar[tuple[str, ...]] = ("lay", "place", "placed", "meet", "turns", "end")

    members: tuple[MemberId, ...] = ()
    waiting: tuple[FigureId, ...] = ()
    berths: tuple[Hex, ...] = ()

    def lay(self, play: BlackstonePlay) -> Separated:
        """The board, and who is on it."""
        state = play.state
        members = tuple(sorted(map(MemberId, shuffled(play, in_order(play))[: _small_combat(play).explorers])))
        berths = tuple(state.at)
        leave_maglev(play)
        lay_board(play, _small_combat(play).board, 1)
        state.turned = 0
        waiting = tuple(figure for member in members for figure in figures(play.box, state, member))
        return replace(self, members=members, waiting=waiting, berths=berths)

    def place(self, play: BlackstonePlay) -> None:
        """On the start hexes."""
        if not self.waiting:
            play.goto("meet")
            return
        play.ask(asked.PlaceFigures(play.state.led[self.waiting[0] // 2], self.waiting[0]))

    def placed(self, play: BlackstonePlay) -> Separated:
        """There, or after another."""
        play.goto("place")
        return replace(self, waiting=put_or_give_way(play, self.waiting))

    def meet(self, play: BlackstonePlay) -> None:
        """The hostiles, as one group at the marker."""
        box, state = play.box, play.state
        wanted = dict(_small_combat(play).hostiles)
        in_deck = {kind for card in (*state.encounters, *state.used_encounters) if card >= 0
                   for line in box.encounters[card].groups for kind in line.hostiles}  # fmt: skip
        for kind, count in _small_combat(play).if_in_deck.items():
            if kind in in_deck:
                wanted[kind] = count
        play.call(Deploying(group=0, wanted=tuple((box.kind_numbers[kind], count) for kind, count in wanted.items())))

    def turns(self, play: BlackstonePlay) -> None:
        """Turn by turn, until nobody is left to fight."""
        if combat_over(play.box, play.state):
            return
        play.call(Turn(), then="turns")

    def end(self, play: BlackstonePlay) -> None:
        """A point for each when all hostiles are slain."""
        if combat_over(play.box, play.state) == "cleared":
            for member in self.members:
                gain_points(play, member, _small_combat(play).inspiration)
        clear_board(play)
        state = play.state
        for figure, berth in enumerate(self.berths):
            if able(state) >> figure // 2 & 1:
                state.at = changed(state.at, figure, berth)
        play.finish()


def _small_combat(play: BlackstonePlay) -> SmallCombat:
    """The challenge that was drawn: what it says of its hostiles is a mapping, which no procedure holds."""
    card = play.box.explorations[play.state.drawn]
    assert isinstance(card, ChallengeCard)
    assert isinstance(card.procedure, SmallCombat)
    return card.procedure


class Bartering(Procedure, frozen=True, kw_only=True, tag="bartering"):
    """Archeotech for resource cards, some of those drawn. Where there are no resources there is nothing to trade
    (blackstone.one_off.04)."""

    steps: ClassVar[tuple[str, ...]] = ("give", "given", "who", "drawn", "keep", "kept")

    challenge: Barter
    points: int = 0
    member: MemberId = MemberId(-1)
    came: tuple[ResourceId, ...] = ()

    def give(self, play: BlackstonePlay) -> None:
        """Cards of those that take part (blackstone.out.05), until they are worth enough."""
        state = play.state
        held = sum(play.box.points_of(state.finds[each]) for each in each_of(able(state)))
        if not state.resources or (self.points == 0 and held < self.challenge.points):
            play.finish()
        elif self.points >= self.challenge.points:
            play.goto("who")
        else:
            play.ask(asked.DiscardFinds(speaker(play.box, state), self.challenge.points - self.points))

    def given(self, play: BlackstonePlay) -> Bartering:
        """That one."""
        assert isinstance(play.answer, PickFind)
        find = play.answer.find
        holder = next(each for each, finds in enumerate(play.state.finds) if find in finds)
        discard_find(play, holder, find)
        play.goto("give")
        return replace(self, points=self.points + (play.box.finds[find].points or 0))

    def who(self, play: BlackstonePlay) -> None:
        """Who gets what comes."""
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "reward", tuple(each_of(able(play.state)))))

    def drawn(self, play: BlackstonePlay) -> Bartering:
        """Resource cards."""
        assert isinstance(play.answer, PickMember)
        state, count = play.state, self.challenge.draw
        came, state.resources = state.resources[:count], state.resources[count:]
        return replace(self, member=play.answer.member, came=came)

    def keep(self, play: BlackstonePlay) -> None:
        """Which is kept."""
        if not self.came:
            play.finish()
            return
        play.ask(asked.ChooseResource(play.state.led[self.member], self.member, self.came))

    def kept(self, play: BlackstonePlay) -> None:
        """That one; the others go under the deck."""
        assert isinstance(play.answer, PickResource)
        state, card = play.state, play.answer.card
        state.kit = changed(state.kit, self.member, (*state.kit[self.member], card))
        state.resources = (*state.resources, *(each for each in self.came if each != card))
        play.finish()


class Resting(Procedure, frozen=True, kw_only=True, tag="resting"):
    """Each explorer rests, gathers itself, or passes a card on."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "chosen", "given")

    challenge: Haven
    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Resting:
        """All in order."""
        return replace(self, left=in_order(play))

    def ask(self, play: BlackstonePlay) -> None:
        """What."""
        if not self.left:
            play.finish()
            return
        play.ask(asked.PickHaven(play.state.led[self.left[0]], self.left[0]))

    def chosen(self, play: BlackstonePlay) -> Resting:
        """That."""
        member, rest = self.left[0], replace(self, left=self.left[1:])
        assert isinstance(play.answer, Choose)
        match play.answer.what:
            case "rest":
                play.call(Vitality(member=member), then="ask")
            case "inspiration":
                gain_points(play, member, self.challenge.inspiration)
                play.goto("ask")
            case "pass_card":
                play.ask(asked.PassCard(play.state.led[member], member))
        return rest

    def given(self, play: BlackstonePlay) -> None:
        """A card to another explorer."""
        give(play, play.answer)
        play.goto("ask")

