"""What no sensible player does in the mine."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.action import Action
from tabletop.engine.brain import Habits
from tabletop.engine.event import Event
from tabletop.engine.grid.square import distance
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.candidates import SAFE, is_last
from tabletop.games.mine.content.ids import Cell, CreatureId, DoorId
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    EndMovement,
    EndStrikes,
    Forgo,
    MoveCreature,
    Sidle,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.creature import DWARVES, Creature
from tabletop.games.mine.model.events import (
    Attacked,
    CreatureMoved,
    DoorTurned,
    Frightened,
    MeleeBegan,
    MovementBegan,
    TurnBegan,
)
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import is_driven
from tabletop.games.mine.position.creatures import was_struck


class MineHabits(Habits):
    """Walks that are taken back, at once or two turns later, or go on for no reason, blows at friends, doors and waits
    that come to nothing, passing where something is to be had for nothing, turns in which nobody does anything."""

    most: ClassVar[dict[str, float]] = {
        "again": 0.02, "back": 0.0, "pace": 0.01, "friends": 0.0, "idle": 0.0, "gift": 0.0, "stall": 0.03
    }  # fmt: skip
    box: MineBox

    def __init__(self, box: MineBox) -> None:
        super().__init__(box)
        self._begin_phase()
        self._waiting: set[CreatureId] = set()
        self._busy: bool | None = None
        self._turns: deque[list[Creature]] = deque(maxlen=3)

    def _begin_phase(self) -> None:
        self._left: dict[CreatureId, set[Cell]] = {}
        self._turned: set[tuple[CreatureId, DoorId]] = set()

    def look(self, before: MineState, action: Action, after: MineState, events: Sequence[Event]) -> None:
        match action:
            case MoveCreature() | Sidle() | Dash() if not is_driven(self.box, before, creature := action.creature):
                cells = self._left.setdefault(creature, set())
                free = not was_struck(before, creature)
                self.count("again", free and bool(cells))
                self.count("back", free and after.creatures[creature].cell in cells)
            case TurnDoor(creature=creature, door=door):
                self.count("idle", (creature, door) in self._turned)
                self._turned.add((creature, door))
                self._left.pop(creature, None)
            case WaitFor(creature=creature):
                self._waiting.add(creature)
            case Attack(creature=creature, target=target):
                self.count("friends", self._is_friend(creature, target) and self._had_choice(before, action))
                if creature in self._waiting:
                    self._end_wait(creature, bool(self._mates(before, action)))
                for each in sorted(self._waiting & self._mates(before, action)):
                    if before.creatures[each].partner == creature:
                        self._end_wait(each, True)
            case AttackTogether(creature=creature, partner=partner):
                for each in self._waiting & {creature, partner}:
                    self._end_wait(each, False)
            case EndMovement() | EndStrikes() | Forgo():
                self.count("gift", any(self._is_gift(before, each) for each in options(self.box, before, action.seat)))
        self._remember(events)
        if any(isinstance(each, TurnBegan) for each in events):
            self._turns.append(list(after.creatures))
            self._look_back()

    def _mates(self, before: MineState, blow: Attack) -> set[CreatureId]:
        """Those with whom who strikes alone could have struck together."""
        return {
            mate
            for each in options(self.box, before, blow.seat)
            if isinstance(each, AttackTogether) and blow.creature in (each.creature, each.partner)
            for mate in (each.creature, each.partner)
            if mate != blow.creature
        }

    def _end_wait(self, creature: CreatureId, in_vain: bool) -> None:
        """A wait is over: for a blow together, for nothing as the partner no longer can, or in vain."""
        self._waiting.discard(creature)
        self.count("idle", in_vain)

    def _remember(self, events: Sequence[Event]) -> None:
        """Which cells are left in a phase; nobody waits longer than it lasts."""
        for event in events:
            match event:
                case TurnBegan():
                    if self._busy is not None:
                        self.count("stall", not self._busy)
                    self._busy = False
                case DoorTurned() | Attacked() | Frightened():
                    self._busy = True
                case CreatureMoved(creature=creature, path=path):
                    self._busy = True
                    self._left.setdefault(creature, set()).update(path[:-1])
                case MovementBegan():
                    self._begin_phase()
                    self._waiting.clear()
                case MeleeBegan():
                    self._begin_phase()

    def _look_back(self) -> None:
        """Who has walked since the last turn began may be back where it stood two turns ago, and be no worse, with the
        enemies about it as they were all the time: all enemies, where none is about."""
        if len(self._turns) < 3:
            return
        for creature, (first, then, now) in enumerate(zip(*self._turns, strict=True)):
            if then.cell and now.cell and now.cell != then.cell:
                same = (first.cell, first.wounds, first.fear) == (now.cell, now.wounds, now.fear)
                self.count("pace", same and not self._has_changed_about(CreatureId(creature)))

    def _has_changed_about(self, creature: CreatureId) -> bool:
        """Whether enemies have moved, or anything has happened to them, in two turns."""
        enemies = self.box.crews[1 - self.box.cast[creature].side]
        about = [each for each in enemies if any(self._is_about(turn, creature, each) for turn in self._turns)]
        return any(
            len({(turn[each].cell, turn[each].hidden, turn[each].wounds, turn[each].fear) for turn in self._turns}) > 1
            for each in about or enemies
        )

    def _is_about(self, turn: list[Creature], one: CreatureId, other: CreatureId) -> bool:
        cell, place = turn[one].cell, turn[other].cell
        return bool(cell and place) and distance(cell, place) <= SAFE

    def _is_friend(self, one: CreatureId, other: CreatureId) -> bool:
        return self.box.cast[one].side == self.box.cast[other].side

    def _had_choice(self, before: MineState, blow: Attack) -> bool:
        """Whether who strikes a friend could have struck an enemy, or nobody."""
        return any(
            isinstance(each, EndStrikes)
            or (isinstance(each, Attack) and each.creature == blow.creature and not self._is_friend(
                each.creature, each.target
            ))
            for each in options(self.box, before, blow.seat)
        )  # fmt: skip

    def _is_gift(self, before: MineState, option: Action) -> bool:
        """Whether an option costs nothing and only brings something: the way out of the mine, or a blow at an enemy
        that is not spared for another."""
        match option:
            case StrikeFree():
                return not is_last(self.box, before, option)
            case Attack(creature=creature, target=target):
                return not self._is_friend(creature, target)
            case MoveCreature(creature=creature, cell=cell):
                out = self.box.terrain(before).out >> cell & 1
                return bool(out) and self.box.cast[creature].side == DWARVES and self.box.options.variant in (1, 2)
        return False
