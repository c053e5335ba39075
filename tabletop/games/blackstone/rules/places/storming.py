"""The combat in a stronghold or in the vault (blackstone.stronghold_cards, blackstone.vault_card)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.sites import Guardians
from tabletop.games.blackstone.content.effects.standing import TwoDice
from tabletop.games.blackstone.content.ids import NOWHERE, ArtefactId, Hex
from tabletop.games.blackstone.content.records import Stronghold, Vault
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickMember
from tabletop.games.blackstone.model.facts import PARTY, InForce, Siege
from tabletop.games.blackstone.position.effects import ANYBODY, value
from tabletop.games.blackstone.position.places import rules_of
from tabletop.games.blackstone.position.quest import goal_of, living
from tabletop.games.blackstone.position.table import each_of, figures, foes_of_group, site, speaker
from tabletop.games.blackstone.rules.changes.clearing import lay_board
from tabletop.games.blackstone.rules.changes.encounters import APART, Deploying
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.places.stages import stir
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Storming(Procedure, frozen=True, kw_only=True, tag="storming"):
    """The whole of it. It finishes with how it ended: goal, retreated or wiped_out. guards: groups still to be set up;
    ending: how it ended."""

    steps: ClassVar[tuple[str, ...]] = ("lay", "guard", "fight", "over", "rewarded")

    guards: tuple[int, ...] = ()
    ending: str = ""

    def lay(self, play: BlackstonePlay) -> Storming:
        """Its levels, its markers, the explorers in the arrival chamber (blackstone.stronghold_cards.01,
        blackstone.vault_attack.04)."""
        box, state = play.box, play.state
        goal = goal_of(box, state)
        play.tell(told.PlaceEntered(goal.id))
        lay_board(play, goal.id, 0)
        state.assault = Siege(name=goal.id)
        state.mission = replace(state.mission, entered=True)
        board = site(box, state)
        state.exit = board.departure
        for member in range(PARTY):
            for figure in figures(box, state, member):
                hex_ = NOWHERE if state.out >> member & 1 else board.berths[state.at[figure]]
                state.at = changed(state.at, figure, hex_)
        _lay_markers(play, goal)
        return replace(self, guards=tuple(sorted(range(len(goal.garrison)), key=lambda at: goal.garrison[at].group)))

    def guard(self, play: BlackstonePlay) -> Storming | None:
        """The next group, around its discovery marker or on the spots that the board has for it; all models of the box
        are there for it (reading Q48)."""
        if not self.guards:
            return None
        box, state = play.box, play.state
        guard = goal_of(box, state).garrison[self.guards[0]]
        wanted = dict(guard.hostiles)
        drawn = {box.legacy[card].id for card in state.mission.legacy}
        for card, more in guard.if_legacy.items():
            if card in drawn:
                wanted |= more
        board = site(box, state)
        spots = board.spots("guardian")
        if guard.marker is not None:
            spots = (board.marker_of(guard.board, guard.marker),) * sum(wanted.values())
        play.call(Deploying(
            group=guard.group - 1, wanted=tuple((box.kind_numbers[kind], count) for kind, count in wanted.items()),
            spots=spots, apart=0 if guard.marker is None else APART,
        ), then="guard")  # fmt: skip
        return replace(self, guards=self.guards[1:])

    def fight(self, play: BlackstonePlay) -> None:
        """Threat level, guardians, and turn by turn like any combat (blackstone.stronghold_attack.07)."""
        box, state = play.box, play.state
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
            play.ask(asked.ChooseMember(speaker(play.box, state), "artefact", tuple(each_of(living(state)))))
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


def _lay_markers(play: BlackstonePlay, goal: Stronghold | Vault) -> None:
    """The discovery markers of the groups; those without hostiles lie question mark up, in the place of one that no
    group has, for there are four."""
    state, board = play.state, site(play.box, play.state)
    for guard in goal.garrison:
        if guard.marker is not None and guard.laid:
            state.markers = changed(state.markers, guard.group - 1, Hex(board.marker_of(guard.board, guard.marker)))
    for name, number in (goal.unguarded if isinstance(goal, Stronghold) else {}).items():
        slot = state.markers.index(NOWHERE)
        state.markers = changed(state.markers, slot, Hex(board.marker_of(name, number)))
        state.turned |= 1 << slot
