"""The core of the vault: its locks, and the guardian (blackstone.vault_card.01 to 06)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.sites import Guardian, Locks
from tabletop.games.blackstone.content.ids import NOWHERE, ArtefactId, DieId, FigureId, GroupId, Hex, member_of
from tabletop.games.blackstone.content.records import PARTY
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.marching import nearest_rooms
from tabletop.games.blackstone.position.places import locks, rule_of
from tabletop.games.blackstone.position.table import able, foes_at, site, standing_figures
from tabletop.games.blackstone.position.walking import nearest_place
from tabletop.games.blackstone.rules.changes.board import put_figure, raise_threat, remove_portal
from tabletop.games.blackstone.rules.changes.pieces import pay
from tabletop.games.blackstone.rules.hostiles.groups import Reinforcing, kinds_to_roll
from tabletop.games.blackstone.rules.places.stages import stir
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Unlocking(Procedure, frozen=True, kw_only=True, tag="unlocking"):
    """A lock is opened by an explorer; with the last one the guardian wakes. rolls: groups and kinds of which
    reinforcements are still to be rolled."""

    steps: ClassVar[tuple[str, ...]] = ("open", "reinforce", "woken")

    figure: FigureId
    die: DieId
    artefact: ArtefactId | None
    rolls: tuple[tuple[GroupId, int], ...] = ()

    def open(self, play: BlackstonePlay) -> Unlocking:
        """The threat rises, and reinforcements come for every group (blackstone.vault_card.04)."""
        box, state, member = play.box, play.state, member_of(self.figure)
        rule = rule_of(box, state, Locks)
        assert rule is not None
        if self.artefact is None:
            pay(play, member, self.die)
            state.assault = replace(state.assault, tried=state.assault.tried | 1 << member)
        else:
            kept = tuple(each for each in state.artefacts[member] if each != self.artefact)
            state.artefacts = changed(state.artefacts, member, kept)
            play.tell(told.ArtefactLost(member, self.artefact))
        state.assault = replace(state.assault, locks=state.assault.locks + 1)
        play.tell(told.LockOpened(member, rule.count - state.assault.locks))
        stir(play, "turn")
        raise_threat(play, rule.threat)
        groups = sorted({GroupId(each) for each in state.groups if each >= 0})
        return replace(self, rolls=tuple((group, kind) for group in groups for kind in kinds_to_roll(play, group)))

    def reinforce(self, play: BlackstonePlay) -> Unlocking | None:
        """The next roll, so much lower."""
        if not self.rolls:
            return None
        rule = rule_of(play.box, play.state, Locks)
        group, kind = self.rolls[0]
        lower = 0 if rule is None else rule.roll_lower
        play.call(Reinforcing(group=group, kind=kind, lower=lower), then="reinforce")
        return replace(self, rolls=self.rolls[1:])

    def woken(self, play: BlackstonePlay) -> None:
        """After the fourth lock."""
        if locks(play.box, play.state) is None:
            wake(play)
        play.finish()


def wake(play: BlackstonePlay) -> None:
    """All portals close, and the core stands up where it is (blackstone.vault_card.06). For each explorer out of action
    it has lost wounds before it begins (reading Q49)."""
    box, state = play.box, play.state
    rule = rule_of(box, state, Guardian)
    assert rule is not None
    for portal in tuple(bits(state.portals)):
        remove_portal(play, portal)
    state.threat = max(state.threat, rule.threat)
    guardian, core = box.guardian, next(bits(site(box, state).of_kind("vault_core")))
    there = foes_at(state, 1 << core)
    state.foes = changed(state.foes, guardian, Hex(core))
    for foe in there:
        rooms = nearest_rooms(box, state, foe, 1 << core)
        state.foes = changed(state.foes, foe, rooms[0] if rooms else NOWHERE)
    state.counters[guardian] = min(rule.wounds - 1, rule.wounds_fewer * (PARTY - able(state).bit_count()))
    state.groups = changed(state.groups, guardian, 0)
    state.slain &= ~(1 << guardian)
    for figure in standing_figures(state):
        if state.at[figure] == core:
            place = nearest_place(box, state, figure, core)
            assert place is not None
            put_figure(play, figure, place)
    play.tell(told.GuardianWoke(guardian, rule.wounds - state.counters[guardian]))
    stir(play, "climax")
