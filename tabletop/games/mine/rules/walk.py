"""A walk: cell by cell, interrupted by free strikes."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import mask
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId, CreatureSet
from tabletop.games.mine.model.creature import NOWHERE, Creature
from tabletop.games.mine.model.events import CreatureMoved, GhostHid, GhostSurfaced, MinerLeft, SackDragged
from tabletop.games.mine.model.terrain import Terrain
from tabletop.games.mine.position.creatures import frighteners, in_melee, steps_left, taken_cells
from tabletop.games.mine.position.free_strikes import still_beset, struck_on, threats
from tabletop.games.mine.rules import fear, victory
from tabletop.games.mine.rules.free_strike import FreeStrikes
from tabletop.games.mine.rules.play import MinePlay


class Walk(Procedure, frozen=True, kw_only=True, tag="walk"):
    """One move along a way, in the movement phase or with agility in melee (mine.movement, mine.zones, mine.agility).

    It is carried out as a procedure from where free strikes interrupt it.

    path: the cells still to be walked, the present one first. feared: the frightening enemies near at the beginning, of
    a creature that has withstood them.
    """

    steps: ClassVar[tuple[str, ...]] = ("face", "resume")

    creature: CreatureId
    path: tuple[Cell, ...]
    sack: bool = False
    dash: bool = False
    feared: tuple[CreatureId, ...] = ()

    def set_out(self, play: MinePlay) -> Walk | None:
        """Come out of hiding and walk until a step brings a free strike; what is left then is to be called."""
        state = play.state
        this = state.creatures[self.creature]
        if this.hidden:
            # Whoever it comes out beside, it began the phase in nobody's zone.
            state.creatures[self.creature] = replace(this, hidden=False, beset=CreatureSet(0))
            play.tell(GhostSurfaced(self.creature, this.cell))
        feared = tuple(frighteners(play.box, state, self.creature)) if this.steadfast else ()
        return self._go_on(play, 0, feared)

    def face(self, play: MinePlay) -> None:
        """The next step brings free strikes."""
        play.call(FreeStrikes(mover=self.creature, cell=self.path[1]))

    def resume(self, play: MinePlay) -> Walk | None:
        """After the free strikes on a step: make it, if the creature still can."""
        state = play.state
        this = state.creatures[self.creature]
        rest = None
        if this.cell:
            path = self._shortened(play, this)
            if len(path) == 1:
                self._arrive(play, play.box.terrain(state), self.feared)
            else:
                rest = replace(self, path=path)._go_on(play, 1, self.feared)
        if rest is None:
            play.finish()
        else:
            play.goto("face")
        return rest

    def _shortened(self, play: MinePlay, this: Creature) -> tuple[Cell, ...]:
        """What is left of the way if a wound has cost steps: up to the last cell in range where the creature may stop;
        if it is passing another and there is none, to the first (reading of mine.movement.05)."""
        budget = self._budget(play.box, this)
        if budget >= len(self.path) - 1:
            return self.path
        taken = taken_cells(play.box, play.state, self.creature)
        free = [count for count, cell in enumerate(self.path) if not taken >> cell & 1]
        within = [count for count in free if count <= budget]
        return self.path[: (within[-1] if within else free[0]) + 1]

    def _budget(self, box: MineBox, this: Creature) -> int:
        if self.dash:
            return box.cast[self.creature].agility - this.agile
        return steps_left(box, this, self.sack)

    def _go_on(self, play: MinePlay, granted: int, feared: tuple[CreatureId, ...]) -> Walk | None:
        """Walk until the end of the way or until a step brings a free strike, and give what is left of the walk then;
        `granted` steps have had theirs."""
        path, last = self.path, len(self.path) - 1
        here = play.box.muster(play.state)
        hostile = here.zones[1 - play.box.cast[self.creature].side]
        steps, in_zone = last, bool(hostile & mask(path[:-1]))
        if in_zone:
            threat = threats(play.box, play.state, self.creature)
            steps = granted if threat else last
            while steps < last and not struck_on(threat, path[steps], path[steps + 1]):
                steps += 1
        if steps:
            self._take_steps(play, path[: steps + 1], hostile, in_zone)
        if steps < last:
            return replace(self, path=path[steps:], feared=feared)
        self._arrive(play, here.terrain, feared)
        return None

    def _take_steps(self, play: MinePlay, stretch: tuple[Cell, ...], hostile: int, in_zone: bool) -> None:
        """Write a stretch of the way into the state.

        hostile: the cells in zones of the enemy. in_zone: some step of the whole way begins in one.
        """
        state = play.state
        this = state.creatures[self.creature]
        count = len(stretch) - 1
        steps, agile = (this.steps, this.agile + count) if self.dash else (this.steps + count, this.agile)
        left_fear = this.steadfast and mask(stretch[1:]) & ~hostile
        beset = still_beset(play.box, state, self.creature, mask(stretch[1:]))
        state.creatures[self.creature] = replace(
            this,
            cell=stretch[-1],
            steps=steps,
            agile=agile,
            zone_step=this.zone_step or (in_zone and bool(hostile & mask(stretch[:-1]))),
            carried=this.carried or self.sack,
            steadfast=0 if left_fear else this.steadfast,
            beset=beset,
        )
        if self.sack:
            state.sack = stretch[-2]
        play.tell(CreatureMoved(self.creature, stretch))
        if self.sack:
            play.tell(SackDragged(self.creature, stretch[-2]))

    def _arrive(self, play: MinePlay, terrain: Terrain, feared: tuple[CreatureId, ...]) -> None:
        """The walk is over: leave the mine, hide in rock, meet whoever is there."""
        box, state = play.box, play.state
        this = state.creatures[self.creature]
        if terrain.out >> this.cell & 1:
            state.creatures[self.creature] = replace(this, cell=NOWHERE, where="left")
            if self.sack:
                state.sack, state.sack_out = NOWHERE, True
            play.tell(MinerLeft(self.creature, self.sack))
            victory.judge(play)
        elif terrain.rock >> this.cell & 1:
            state.creatures[self.creature] = replace(this, hidden=True)
            play.tell(GhostHid(self.creature, this.cell))
        else:
            if this.steadfast and set(frighteners(box, state, self.creature)) - set(feared):
                state.creatures[self.creature] = this = replace(this, steadfast=0)
            if box.options.zone_ends_move and in_melee(box, state, self.creature):
                state.creatures[self.creature] = replace(this, zone_step=True)
            if self.dash:
                fear.test_contacts(play, self.creature)
        fear.release(play)
