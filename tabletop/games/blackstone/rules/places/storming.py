"""The combat in a stronghold or in the vault (blackstone.stronghold_cards, blackstone.vault_card)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.sites import Guardians
from tabletop.games.blackstone.content.effects.standing import TwoDice
from tabletop.games.blackstone.content.ids import NOWHERE, ArtefactId, FoeId, Hex
from tabletop.games.blackstone.content.records import Garrison, Stronghold
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickMember
from tabletop.games.blackstone.model.facts import PARTY, Assault, InForce
from tabletop.games.blackstone.position.effects import ANYBODY, value
from tabletop.games.blackstone.position.places import rules_of
from tabletop.games.blackstone.position.quest import goal_of, living
from tabletop.games.blackstone.position.table import each_of, figures, foes_of_group, site
from tabletop.games.blackstone.rules.board import arm, place_foe
from tabletop.games.blackstone.rules.clearing import lay_board
from tabletop.games.blackstone.rules.combat import Combat
from tabletop.games.blackstone.rules.encounters import APART, free_foes
from tabletop.games.blackstone.rules.places.stages import stir
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Storming(Procedure, frozen=True, kw_only=True, tag="storming"):
    """The whole of it. It finishes with how it ended: goal, retreated or wiped_out. ending: that."""

    steps: ClassVar[tuple[str, ...]] = ("lay", "over", "rewarded")

    ending: str = ""

    def lay(self, play: BlackstonePlay) -> None:
        """Its levels, who guards it, the explorers in the arrival chamber (blackstone.stronghold_cards.01,
        blackstone.vault_attack.04); all models of the box are there for it (reading Q48)."""
        box, state = play.box, play.state
        goal = goal_of(box, state)
        play.tell(told.PlaceEntered(goal.id))
        lay_board(play, goal.id, 0)
        state.assault = Assault(name=goal.id)
        board = site(box, state)
        state.exit = board.departure
        for member in range(PARTY):
            for figure in figures(box, state, member):
                berth = state.at[figure]
                state.at[figure] = NOWHERE if state.out >> member & 1 else board.berths[berth]
        for guard in sorted(goal.garrison, key=lambda each: each.group):
            _garrison(play, guard)
        if isinstance(goal, Stronghold):
            _unguarded(play, goal)
        state.threat = value(box, state, "threat_start", 1, ANYBODY)
        for rule in rules_of(box, state, Guardians):
            state.threat = rule.threat
            foes = sum(1 << foe for foe in foes_of_group(state, rule.group - 1))
            state.lasting = (*state.lasting, InForce(then=(TwoDice(),), until="combat", foes=foes))
        stir(play, "opening")
        play.call(Combat(step="start"))

    def over(self, play: BlackstonePlay) -> Storming | None:
        """It is told how it ended; out of a stronghold comes an artefact, which the leader gives to somebody
        (blackstone.stronghold_attack.09)."""
        box, state = play.box, play.state
        goal, ending = goal_of(box, state), play.result
        play.tell(told.PlaceLeft(goal.id, ending))
        if ending == "goal" and isinstance(goal, Stronghold):
            play.ask(asked.ChooseMember(state.leader, "artefact", tuple(each_of(living(state)))))
            return replace(self, ending=ending)
        play.finish(ending)
        return None

    def rewarded(self, play: BlackstonePlay) -> None:
        """To that explorer."""
        assert isinstance(play.answer, PickMember)
        box, state, member = play.box, play.state, play.answer.member
        goal = goal_of(box, state)
        assert isinstance(goal, Stronghold)
        artefact = ArtefactId(next(at for at, each in enumerate(box.content.artefacts) if each.id == goal.artefact))
        state.artefacts = changed(state.artefacts, member, (*state.artefacts[member], artefact))
        play.tell(told.ArtefactGained(member, artefact))
        play.finish(self.ending)


def _garrison(play: BlackstonePlay, guard: Garrison) -> None:
    """A group around its discovery marker, or on the spots that the board has for it."""
    box, state = play.box, play.state
    board, group = site(box, state), guard.group - 1
    wanted = dict(guard.hostiles)
    drawn = {box.legacy[card].id for card in state.mission.legacy}
    for card, more in guard.if_legacy.items():
        if card in drawn:
            wanted |= more
    spots = board.spots("guardian")
    if guard.marker is not None:
        marker = board.marker_of(guard.board, guard.marker)
        spots = (marker,) * sum(wanted.values())
        if guard.laid:
            state.markers = changed(state.markers, group, Hex(marker))
    came: list[FoeId] = []
    for name, count in wanted.items():
        kind = box.kind_numbers[name]
        here = [
            foe for foe, spot in zip(free_foes(play, kind)[:count], spots[len(came) :], strict=False)
            if place_foe(play, foe, spot, 0 if guard.marker is None else APART)
        ]  # fmt: skip
        for foe in here:
            state.groups = changed(state.groups, foe, group)
        arm(play, kind, tuple(here))
        came += here
    play.tell(told.GroupDeployed(group, tuple(came)))  # type: ignore[arg-type]


def _unguarded(play: BlackstonePlay, goal: Stronghold) -> None:
    """Discovery markers without hostiles, question mark up: there are four in all, so that they take the place of one
    that no group has."""
    state = play.state
    for board, number in goal.unguarded.items():
        slot = state.markers.index(NOWHERE)
        state.markers = changed(state.markers, slot, Hex(site(play.box, state).marker_of(board, number)))
        state.turned |= 1 << slot
