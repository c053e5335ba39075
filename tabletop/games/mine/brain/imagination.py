"""What computer players take for the outcome of an option of the mine: dice are exact, reactions are not played."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.legal.odds import fail_odds, strike_course, wound_odds
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
    Sidle,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.creature import NOWHERE
from tabletop.games.mine.model.decisions import ChooseDefence
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import activity, attack_of, attacks_allowed, enemies_near, side_of
from tabletop.games.mine.position.free_strikes import struck_on, threats
from tabletop.games.mine.position.melee import frenzy_at_stake, has_attack, may_guard
from tabletop.games.mine.position.moves import way
from tabletop.games.mine.position.orders import turnable_door
from tabletop.games.mine.position.ways import walked
from tabletop.games.mine.rules.victory import conclude

Imagined = Iterator[tuple[float, MineState]]
"""Positions that may come, with their shares of all that may."""


def imagine(box: MineBox, state: MineState, action: Action) -> Imagined:
    """Positions that an action is likely to lead to."""
    match action:
        case MoveCreature() | Dash() | Sidle():
            yield from _moved(box, state, action)
        case Attack() | AttackTogether() | StrikeFree():
            yield from _struck(box, state, action)
        case Defend(die=die):
            yield from _defended(box, state, action, die)
        case WaitFor():
            yield from _waited(box, state, action)
        case _:
            after = state.clone()
            _carry_out(after, action)
            yield 1.0, after


def _carry_out(after: MineState, action: Action) -> None:
    """What is certain: write what an action does into a position."""
    creatures = after.creatures
    match action:
        case PlaceCreature(creature=creature, cell=cell) | Emerge(creature=creature, cell=cell):
            creatures[creature] = replace(creatures[creature], cell=cell, where="board", hidden=False)
        case PlaceSack(cell=cell):
            after.sack = cell
        case Dig(creature=creature, cell=cell):
            if action.sack:
                after.sack = creatures[creature].cell
            after.dug = tuple(sorted((*after.dug, cell)))
            creatures[creature] = replace(creatures[creature], cell=cell, dug=True)
        case TurnDoor(door=door):
            after.along = tuple(not each if index == door else each for index, each in enumerate(after.along))
        case Frighten(target=target):
            creatures[target] = replace(creatures[target], fear="terrified")
            _spend(after, action.creature)
        case Feast(creature=creature):
            creatures[creature] = replace(creatures[creature], wounds=0)


def _moved(box: MineBox, state: MineState, action: MoveCreature | Dash | Sidle) -> Imagined:
    """Where a walk ends, and the wounds that free strikes on the way may give."""
    after = state.clone()
    sack = not isinstance(action, Dash) and action.sack
    terrain = box.terrain(state)
    this = state.creatures[action.creature]
    if terrain.out >> action.cell & 1:
        after.creatures[action.creature] = replace(this, cell=NOWHERE, where="left")
        if sack:
            after.sack, after.sack_out = NOWHERE, True
    else:
        hidden = bool(terrain.rock >> action.cell & 1)
        agile = this.agile + isinstance(action, Dash)  # one step or two, its attacks are halved
        after.creatures[action.creature] = replace(this, cell=action.cell, hidden=hidden, agile=agile)
        if sack:
            after.sack = Cell(walked(box, state, action)[-2])
    conclude(box, after)
    blows = blows_on(box, state, action)
    if not blows:
        yield 1.0, after
        return
    yield from _with_strikes(box, state, after, action.creature, blows)


def blows_on(box: MineBox, state: MineState, walk: MoveCreature | Dash | Sidle) -> list[int]:
    """The enemies that may strike a walker, in the order of their blows: as it leaves where it stands, or a zone that
    it comes through on its way."""
    threat = threats(box, state, walk.creature)
    if not threat:
        return []
    path = walked(box, state, walk)
    return [each for origin, to in itertools.pairwise(path) for each in struck_on(threat, origin, to)]


def with_door(box: MineBox, state: MineState, walk: MoveCreature) -> MineState | None:
    """Where a walk to a door leads whose leaf is turned as well; None if it can not be, or enemies would strike."""
    door = box.door_of.get(walk.cell)
    this = state.creatures[walk.creature]
    if door is None or blows_on(box, state, walk):
        return None
    steps = this.steps + len(way(box, state, walk.creature, walk.cell, walk.sack)) - 1
    after = state.clone()
    after.creatures[walk.creature] = replace(this, cell=walk.cell, steps=steps, carried=this.carried or walk.sack)
    if turnable_door(box, after, walk.creature) is None:
        return None
    _carry_out(after, TurnDoor(walk.seat, walk.creature, door))
    return after


def _with_strikes(box: MineBox, state: MineState, after: MineState, mover: int, blows: list[int]) -> Imagined:
    """The position after free strikes on a mover, with all that they and their poison may come to."""
    this, health = state.creatures[mover], box.cast[mover].health
    for (wounds, poison, _), chance in strike_course(box, state, mover, blows).items():
        hurt = after
        if wounds > this.wounds:
            hurt = after.clone()
            hurt.result = None
            dead = {"cell": NOWHERE, "where": "dead"} if wounds >= health else {}
            hurt.creatures[mover] = replace(hurt.creatures[mover], wounds=wounds, poison=poison, **dead)
            conclude(box, hurt)
        yield float(chance), hurt


def _struck(box: MineBox, state: MineState, action: Attack | AttackTogether | StrikeFree) -> Imagined:
    """What an attack does to its target, who does not roll away his frenzy in defence."""
    attackers = (action.creature, action.partner) if isinstance(action, AttackTogether) else (action.creature,)
    frenzied = isinstance(action, Attack) and action.manner == "frenzied"
    guarded = may_guard(box, state, action.target, isinstance(action, StrikeFree))
    guarded = guarded and not frenzy_at_stake(box, state, action.target)
    yield from _blow(box, state, attackers, action.target, guarded, frenzied)


def _blow(
    box: MineBox, state: MineState, attackers: tuple[int, ...], target: int, guarded: bool, frenzied: bool
) -> Imagined:
    """An attack with all that its dice may come to, poison included."""
    figures = box.figures
    victim = state.creatures[target]
    figure = figures[victim.kind]
    mates = [state.creatures[each] for each in attackers]
    attack = sum(attack_of(box, mate) for mate in mates)
    poison = max(figures[mate.kind].poison for mate in mates)
    poisoned = float(fail_odds(poison - figure.magic_resistance)) if poison and figure.living else 0.0
    odds = [float(share) for share in wound_odds(attack, figure.defence, guarded, frenzied)]
    shares = [odds[0], odds[1] * (1 - poisoned), odds[2] * (1 - poisoned) + odds[1] * poisoned, odds[2] * poisoned]
    for wounds, share in enumerate(shares):
        if share:
            after = state.clone()
            for each in attackers:
                _spend(after, each)
            _hurt(box, after, target, wounds, attackers)
            yield share, after


def _waited(box: MineBox, state: MineState, action: WaitFor) -> Imagined:
    """A joint attack after all that enemies beside him whose turn comes before do to the one who waits; none if he is
    dead by then."""
    near = enemies_near(box, state, action.creature)
    beside_both = enemies_near(box, state, action.partner)
    victim = next(each for each in near if each in beside_both)
    late = activity(box, state, action.partner)
    level = late if side_of(state, action.seat) == side_of(state, state.first) else late - 1
    sooner = [each for each in near if has_attack(box, state, each) and activity(box, state, each) > level]
    spread = [(1.0, state)]
    for enemy in sooner:
        this, figure = state.creatures[enemy], box.cast[enemy]
        frenzied = figure.frenzy and not this.guarded
        for _ in range(attacks_allowed(figure, this) - this.attacks):
            spread = [
                (share * part, later)
                for share, now in spread
                for part, later in (
                    _blow(box, now, (enemy,), action.creature, may_guard(box, now, action.creature, False), frenzied)
                    if now.creatures[action.creature].cell
                    else ((1.0, now),)
                )
            ]
    guarded = may_guard(box, state, victim, False) and not (victim in sooner and box.cast[victim].frenzy)
    for share, now in spread:
        if now.creatures[action.creature].cell:
            for part, after in _blow(box, now, (action.creature, action.partner), victim, guarded, False):
                yield share * part, after
        else:
            yield share, now


def _spend(after: MineState, attacker: int) -> None:
    """Count one attack of melee as made."""
    if after.phase == "melee":
        this = after.creatures[attacker]
        after.creatures[attacker] = replace(this, attacks=this.attacks + 1)


def _hurt(box: MineBox, after: MineState, target: int, wounds: int, attackers: tuple[int, ...]) -> None:
    """Give wounds; who dies of them feeds a corpse eater."""
    figures = box.figures
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
    conclude(box, after)


def _defended(box: MineBox, state: MineState, action: Defend, die: bool) -> Imagined:
    """A defence with a die or without, and the attack that can be made after it: in frenzy only without."""
    decision = state.owed[action.seat]
    assert isinstance(decision, ChooseDefence)
    this = decision.creature
    keeps = box.figures[state.creatures[this].kind].frenzy and not state.creatures[this].guarded and not die
    for share, after in _blow(box, state, decision.attackers, this, die, False):
        fights = state.phase == "melee" and has_attack(box, after, this)
        targets = enemies_near(box, after, this) if fights else []
        if not targets:
            yield share, after
            continue
        target = min(targets, key=lambda each: _lives(box, after, each))
        guarded = may_guard(box, after, target, False)
        for part, later in _blow(box, after, (this,), target, guarded, keeps):
            yield share * part, later


def _lives(box: MineBox, state: MineState, creature: int) -> int:
    this = state.creatures[creature]
    return box.figures[this.kind].health - this.wounds
