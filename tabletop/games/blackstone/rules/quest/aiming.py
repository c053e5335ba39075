"""What an expedition of a quest is for, and what the party takes along (blackstone.strongholds, blackstone.vault)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import nth_bit
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FindId, MemberId, StrongholdId
from tabletop.games.blackstone.content.records import CLUES_FOR_A_STRONGHOLD
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, PickFind, Refuse
from tabletop.games.blackstone.position.quest import paying_finds, possible_assault, quest_before
from tabletop.games.blackstone.position.table import deciders, heard_with, speaker
from tabletop.games.blackstone.rules.changes.pieces import drop_find, gain_points
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.quest.returning import return_finds


class Aiming(Procedure, frozen=True, kw_only=True, tag="aiming"):
    """The party takes what lies in its stasis chambers, and may agree to attack a stronghold or the vault. heard: seats
    that have agreed; left: clues still to be paid; paid: those that are."""

    steps: ClassVar[tuple[str, ...]] = ("take", "ask", "heard_", "pay", "paid_", "draw")

    heard: int = 0
    left: int = CLUES_FOR_A_STRONGHOLD
    paid: tuple[FindId, ...] = ()

    def take(self, play: BlackstonePlay) -> None:
        """Cards and inspiration points that were kept (blackstone.new_exped.06)."""
        state, quest = play.state, quest_before(play.box)
        state.discovery, state.seen_finds, state.resources = quest.discovery, quest.seen, quest.resources
        for member, kind in enumerate(state.party):
            kept = quest.kept[kind]
            state.finds = changed(state.finds, member, kept.finds)
            state.kit = changed(state.kit, member, kept.kit)
            state.artefacts = changed(state.artefacts, member, kept.artefacts)
            if kept.points:
                gain_points(play, member, kept.points)

    def ask(self, play: BlackstonePlay) -> None:
        """All have to agree (blackstone.strongholds.07, 08); companions follow (reading Q28)."""
        box, state = play.box, play.state
        kind = possible_assault(box, state)
        order = deciders(box, state)
        if kind is None:
            play.finish()
        elif self.heard >= len(order):
            state.mission = replace(state.mission, kind=kind)
            play.goto("pay")
        else:
            play.ask(asked.VoteOnAssault(order[self.heard], kind == "vault"))

    def heard_(self, play: BlackstonePlay) -> Aiming | None:
        """The next seat, if that one agrees."""
        assert isinstance(play.answer, Accept | Refuse)
        box, state, seat, yes = play.box, play.state, play.answer.seat, isinstance(play.answer, Accept)
        vault = possible_assault(box, state) == "vault"
        play.tell(told.AssaultVoted(seat, vault, yes))
        if not yes:
            play.finish()
            return None
        play.goto("ask")
        return replace(self, heard=heard_with(deciders(box, state), seat))

    def pay(self, play: BlackstonePlay) -> Aiming | None:
        """Four clues in any mix; the vault asks for none (blackstone.strongholds.02, blackstone.vault_attack.01). Where
        there are just as many nobody is asked."""
        state = play.state
        if state.mission.kind == "vault" or not self.left:
            play.goto("draw")
            return None
        there = paying_finds(play.box, state)
        if len(there) > self.left:
            play.ask(asked.PayClue(speaker(play.box, state), self.left))
            return None
        for find in there:
            pay_clue(play, find)
        play.goto("draw")
        return replace(self, paid=(*self.paid, *there))

    def paid_(self, play: BlackstonePlay) -> Aiming:
        """That one."""
        assert isinstance(play.answer, PickFind)
        pay_clue(play, play.answer.find)
        play.goto("pay")
        return replace(self, left=self.left - 1, paid=(*self.paid, play.answer.find))

    def draw(self, play: BlackstonePlay) -> None:
        """The clues are shuffled into their deck; a stronghold that still stands is drawn (blackstone.strongholds.05,
        06)."""
        box, state = play.box, play.state
        return_finds(play, self.paid)
        if state.mission.kind == "vault":
            play.tell(told.VaultSought(box.content.vaults[0].approach))
        else:
            standing = (1 << len(box.strongholds)) - 1 & ~quest_before(box).conquered
            target = StrongholdId(nth_bit(standing, play.roll(standing.bit_count()) - 1))
            state.mission = replace(state.mission, target=target)
            play.tell(told.StrongholdDrawn(target, box.strongholds[target].approach))
        play.finish()


def pay_clue(play: BlackstonePlay, find: FindId) -> None:
    """A clue leaves its holder."""
    holder = next(member for member, cards in enumerate(play.state.finds) if find in cards)
    drop_find(play.state, holder, find)
    play.tell(told.CluePaid(MemberId(holder), find))
