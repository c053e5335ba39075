"""What the computer players know of the mine: what an option is worth at a glance, and what to do without thinking."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.brain.candidates import worth_a_thought
from tabletop.games.mine.brain.evaluation import chance, slope
from tabletop.games.mine.brain.haste import pressed
from tabletop.games.mine.brain.policy import act
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.legal.odds import fail_odds, wound_odds
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Defend,
    Dig,
    Emerge,
    Feast,
    Frighten,
    MoveCreature,
    PlaceCreature,
    PlaceSack,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.creature import NOWHERE
from tabletop.games.mine.model.decisions import ChooseDefence, GiveOrders
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attack_of
from tabletop.games.mine.position.free_strikes import struck_on, threats
from tabletop.games.mine.position.melee import enemies_near, has_attack, may_guard
from tabletop.games.mine.position.moves import way
from tabletop.games.mine.rules.victory import conclude

TROUBLE, AGAIN = 0.004, 0.1
"""What a walk has to bring, in units of the score: by one who stands, and by one who has walked already."""


class MineBrain(Brain):
    """Judges positions and options of the mine for any seat."""

    def __init__(self, box: MineBox, rules: Rules) -> None:
        self.box, self.rules = box, rules

    def clock(self, state: MineState) -> int:
        """Turns begun; deployment is judged after the first."""
        return max(1, state.turn)

    def evaluate(self, state: MineState) -> tuple[float, ...]:
        """The chance of each seat; late in a game without a limit what it makes of it in its haste."""
        dwarves = chance(self.box, state)
        sides = pressed(self.box, state, (dwarves, 1 - dwarves))
        return sides if state.dwarves == 0 else sides[::-1]

    def rate(self, state: MineState, seat: Seat) -> list[tuple[float, Action]]:
        """Every option with the chance that follows it at a glance, best first; equal ones in their order."""
        rated = []
        for option in worth_a_thought(self.box, state, seat, self.rules.options(state, seat)):
            worth = sum(share * self.evaluate(after)[seat] for share, after in self._imagine(state, option))
            rated.append((worth - self._trouble(state, option) * slope(worth), option))
        rated.sort(key=lambda entry: -entry[0])
        return rated

    def _trouble(self, state: MineState, option: Action) -> float:
        """What a walk has to bring at least: who gains nothing stays where he is, and nobody walks on without need."""
        if not isinstance(option, MoveCreature | Dash):
            return 0.0
        this = state.creatures[option.creature]
        return AGAIN if (this.steps and not this.turned) or this.agile else TROUBLE

    def doubt(self, state: MineState, seat: Seat) -> float:
        """Blows are rated by their exact odds, walks by what they look like."""
        return 0.1 if isinstance(state.owed[seat], GiveOrders) else 0.01

    def quick(self, state: MineState, seat: Seat, rng: Rng) -> Action:
        return act(self.box, state, seat, rng)

    def _imagine(self, state: MineState, action: Action) -> Iterator[tuple[float, MineState]]:
        """Positions that an action is likely to lead to, with shares; dice are exact, reactions are not played."""
        after = state.clone()
        creatures = after.creatures
        match action:
            case PlaceCreature(creature=creature, cell=cell) | Emerge(creature=creature, cell=cell):
                creatures[creature] = replace(creatures[creature], cell=cell, where="board", hidden=False)
                yield 1.0, after
            case PlaceSack(cell=cell):
                after.sack = cell
                yield 1.0, after
            case MoveCreature() | Dash():
                yield from self._moved(state, after, action)
            case Dig(creature=creature, cell=cell):
                if action.sack:
                    after.sack = creatures[creature].cell
                after.dug = tuple(sorted((*after.dug, cell)))
                creatures[creature] = replace(creatures[creature], cell=cell, dug=True)
                yield 1.0, after
            case TurnDoor(door=door):
                after.along = tuple(not each if index == door else each for index, each in enumerate(after.along))
                yield 1.0, after
            case Frighten(target=target):
                creatures[target] = replace(creatures[target], fear="terrified")
                self._spend(after, action.creature)
                yield 1.0, after
            case Attack() | AttackTogether() | StrikeFree():
                yield from self._struck(state, action)
            case Defend(die=die):
                yield from self._defended(state, action, die)
            case WaitFor():
                near = enemies_near(self.box, state, action.partner)
                victim = next(each for each in enemies_near(self.box, state, action.creature) if each in near)
                guarded = may_guard(self.box, state, victim, False)
                yield from self._blow(state, (action.creature, action.partner), victim, guarded, False)
            case Feast(creature=creature):
                creatures[creature] = replace(creatures[creature], wounds=0)
                yield 1.0, after
            case _:
                yield 1.0, after

    def _moved(
        self, state: MineState, after: MineState, action: MoveCreature | Dash
    ) -> Iterator[tuple[float, MineState]]:
        """Where a walk ends, and the wounds that free strikes on the way may give."""
        box = self.box
        dash, sack = isinstance(action, Dash), isinstance(action, MoveCreature) and action.sack
        terrain = box.terrain(state)
        this = state.creatures[action.creature]
        if terrain.out >> action.cell & 1:
            after.creatures[action.creature] = replace(this, cell=NOWHERE, where="left")
            if sack:
                after.sack, after.sack_out = NOWHERE, True
        else:
            hidden = bool(terrain.rock >> action.cell & 1)
            after.creatures[action.creature] = replace(this, cell=action.cell, hidden=hidden)
            if sack:
                after.sack = Cell(way(box, state, action.creature, action.cell, True)[-2])
        conclude(box, after)
        threat = threats(box, state, action.creature)
        if not any(zone >> this.cell & 1 for _, zone, _ in threat):
            yield 1.0, after
            return
        path = way(box, state, action.creature, action.cell, sack, dash)
        blows = [each for origin, to in itertools.pairwise(path) for each in struck_on(threat, origin, to)]
        yield from self._with_strikes(state, after, action.creature, blows)

    def _with_strikes(
        self, state: MineState, after: MineState, mover: int, blows: list[int]
    ) -> Iterator[tuple[float, MineState]]:
        """The position after free strikes on a mover, the strikes taken as one."""
        box = self.box
        this = state.creatures[mover]
        figure = box.figures[this.kind]
        missed = 1.0
        for number, striker in enumerate(blows):
            other = state.creatures[striker]
            guarded = number < figure.attacks - this.parries and may_guard(box, state, mover, True)
            missed *= float(wound_odds(attack_of(box, other), figure.defence, guarded, False)[0])
        yield missed, after
        if blows:
            hurt = after.clone()
            hurt.result = None
            if this.wounds + 1 >= figure.health:
                hurt.creatures[mover] = replace(hurt.creatures[mover], cell=NOWHERE, where="dead", wounds=figure.health)
            else:
                hurt.creatures[mover] = replace(hurt.creatures[mover], wounds=this.wounds + 1)
            conclude(box, hurt)
            yield 1 - missed, hurt

    def _struck(
        self, state: MineState, action: Attack | AttackTogether | StrikeFree
    ) -> Iterator[tuple[float, MineState]]:
        """What an attack does to its target."""
        attackers = (action.creature, action.partner) if isinstance(action, AttackTogether) else (action.creature,)
        frenzied = isinstance(action, Attack) and action.manner == "frenzied"
        guarded = may_guard(self.box, state, action.target, isinstance(action, StrikeFree))
        yield from self._blow(state, attackers, action.target, guarded, frenzied)

    def _blow(
        self, state: MineState, attackers: tuple[int, ...], target: int, guarded: bool, frenzied: bool
    ) -> Iterator[tuple[float, MineState]]:
        figures = self.box.figures
        victim = state.creatures[target]
        figure = figures[victim.kind]
        mates = [state.creatures[each] for each in attackers]
        attack = sum(attack_of(self.box, mate) for mate in mates)
        poison = max(figures[mate.kind].poison for mate in mates)
        poisoned = float(fail_odds(poison - figure.magic_resistance)) if poison and figure.living else 0.0
        odds = [float(share) for share in wound_odds(attack, figure.defence, guarded, frenzied)]
        shares = [odds[0], odds[1] * (1 - poisoned), odds[2] * (1 - poisoned) + odds[1] * poisoned, odds[2] * poisoned]
        for wounds, share in enumerate(shares):
            if share:
                after = state.clone()
                for each in attackers:
                    self._spend(after, each)
                self._hurt(after, target, wounds, attackers)
                yield share, after

    def _spend(self, after: MineState, attacker: int) -> None:
        """Count one attack of melee as made."""
        if after.phase == "melee":
            this = after.creatures[attacker]
            after.creatures[attacker] = replace(this, attacks=this.attacks + 1)

    def _hurt(self, after: MineState, target: int, wounds: int, attackers: tuple[int, ...]) -> None:
        figures = self.box.figures
        victim = after.creatures[target]
        figure = figures[victim.kind]
        total = victim.wounds + wounds
        if total < figure.health:
            after.creatures[target] = replace(victim, wounds=total)
            return
        after.creatures[target] = replace(victim, wounds=figure.health, cell=NOWHERE, where="dead")
        for each in attackers:
            mate = after.creatures[each]
            if figures[mate.kind].corpse_eater and figure.living:
                after.creatures[each] = replace(mate, wounds=0)
                break
        conclude(self.box, after)

    def _defended(self, state: MineState, action: Defend, die: bool) -> Iterator[tuple[float, MineState]]:
        """A defence with a die or without, and the attack that can be made after it: in frenzy only without."""
        box, decision = self.box, state.owed[action.seat]
        assert isinstance(decision, ChooseDefence)
        this = decision.creature
        keeps = box.figures[state.creatures[this].kind].frenzy and not state.creatures[this].guarded and not die
        for share, after in self._blow(state, decision.attackers, this, die, False):
            fights = state.phase == "melee" and has_attack(box, after, this)
            targets = enemies_near(box, after, this) if fights else []
            if not targets:
                yield share, after
                continue
            target = min(targets, key=lambda each: self._lives(after, each))
            guarded = may_guard(box, after, target, False)
            for part, later in self._blow(after, (this,), target, guarded, keeps):
                yield share * part, later

    def _lives(self, state: MineState, creature: int) -> int:
        this = state.creatures[creature]
        return self.box.figures[this.kind].health - this.wounds
