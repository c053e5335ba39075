"""Exact chances of what single rolls come to: the real rules are played over every sequence of dice.

Free re-rolls of what failed are made, none for points, and no card is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tabletop.engine.action import Action
from tabletop.engine.chance import outcomes
from tabletop.engine.event import Event
from tabletop.engine.flow import Procedure, Rules
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.effects.weapons import Shot
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import CRITICAL, FACE_NAMES, FAIL
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import duel_die, duel_wounds
from tabletop.games.blackstone.rules.challenges.common import FreeAttack
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.explorers.rolling import Rolling

Chances = Mapping[int, Fraction]
"""By a number its chance."""
Attacked = tuple[tuple[int, ...], int]
"""What the attacks of a weapon action show, and what it leaves of who makes it: nothing, a wound, `OUT`."""
NONE: Final = Fraction(0)
OUT: Final = 3
"""Beside no wound, a wound (1) and a grievous one (2): the explorer goes out of action."""


def usual_answer(state: BlackstoneState) -> Action | None:
    """The answer to a question about a roll on the way: a failure is rolled again for nothing, else the roll is kept
    and no card used; of guards of the fire lane the nearest shoots. None for any other question."""
    match next((each for each in state.owed if each is not None), None):
        case asked.RerollRoll(seat=seat, faces=faces, done=done, free=free):
            left = [place for place in range(len(faces)) if place not in done]
            again = free and left and max(faces) == FAIL
            return does.RollAgain(seat, left[0], True) if again else does.KeepRoll(seat)
        case asked.UseMoment(seat=seat):
            return does.Pass(seat)
        case asked.ChooseFoe(seat=seat, purpose="lane", among=among):
            return does.PickFoe(seat, among[0])
    return None


def without_points(view: BlackstoneState, *stack: Procedure) -> BlackstoneState:
    """A position in which nobody pays for re-rolls. stack: what is carried out in it, if not what is under way."""
    trial = view.clone()
    trial.points[:] = [0] * len(trial.points)
    if stack:
        trial.owed[:] = [None] * len(trial.owed)
        trial.stack = list(stack)
    return trial


def rolled(rules: Rules, view: BlackstoneState, roll: Rolling) -> Chances:
    """The chances of what a roll of an explorer shows: fail, success, critical success."""

    def key(_: BlackstoneState, events: list[Event]) -> int:
        last = [each for each in events if isinstance(each, told.DieRolled)][-1]
        return max(FACE_NAMES.index(each) for each in last.faces)

    return outcomes(rules, without_points(view, roll), None, key, answer=usual_answer)


def harmed(rules: Rules, view: BlackstoneState, by: Procedure) -> Chances:
    """The chances of what something leaves of the explorer whom it concerns: nothing, a wound, a grievous one, `OUT`.
    Groups that come meanwhile are not foreseen."""

    def key(after: BlackstoneState, events: list[Event]) -> int:
        if after.out != view.out:
            return OUT
        return max((1 + each.grievous for each in events if isinstance(each, told.Wounded)), default=0)

    trial = without_points(view, by)
    trial.dormant = 0
    return outcomes(rules, trial, None, key, answer=usual_answer)


def suffered(rules: Rules, view: BlackstoneState, member: int, severity: int, against: Die | None = None) -> Chances:
    """The chances of what an attack leaves, as `harmed` tells it."""
    return harmed(rules, view, Defending(member=member, severity=severity, against=against))  # type: ignore[arg-type]


def endangered(rules: Rules, view: BlackstoneState, member: int, die: Die) -> Chances:
    """The chances of what an attack with a die by nobody on the board leaves."""
    found: dict[int, Fraction] = {}
    every = sum(FACES[die])
    for face, count in enumerate(FACES[die]):
        left = suffered(rules, view, member, face, die) if face else {0: Fraction(1)}
        for harm, chance in left.items():
            found[harm] = found.get(harm, NONE) + Fraction(count, every) * chance
    return found


def attacked(rules: Rules, view: BlackstoneState, attack: FreeAttack) -> Mapping[Attacked, Fraction]:
    """The chances of a weapon action in a challenge: of what its attacks show, and of what it does to who makes it."""
    member = attack.member

    def key(after: BlackstoneState, events: list[Event]) -> Attacked:
        shows: list[int] = []
        for each in events:
            if isinstance(each, told.DieRolled) and each.purpose == "attack":
                face = max(FACE_NAMES.index(face) for face in each.faces)
                shows[len(shows) - (each.again >= 0) :] = [face]
        out = after.out >> member & 1
        hurt = out or (after.wounds[member], after.grievous[member]) != (view.wounds[member], view.grievous[member])
        return tuple(shows), OUT if out else int(hurt)

    return outcomes(rules, without_points(view, attack), None, key, answer=usual_answer)


def added(each: tuple[Chances, ...]) -> Chances:
    """The chances of what several numbers come to together."""
    found: dict[int, Fraction] = {0: Fraction(1)}
    for chances in each:
        after: dict[int, Fraction] = {}
        for total, share in found.items():
            for number, chance in chances.items():
                after[total + number] = after.get(total + number, NONE) + share * chance
        found = after
    return found


def dueled(shown: Mapping[Attacked, Fraction], way: Shot, printed: Die, wounds: int) -> Chances:
    """The chances of the wounds that a weapon action brings a hostile of a challenge, which defends; slain it counts
    all that it has left. shown: what its attacks show; printed: the die on the card of the hostile."""
    defence = FACES[duel_die(way, printed)]
    found: dict[int, Fraction] = {}
    for (faces, _), chance in shown.items():
        had = {0: chance}
        for face in faces:
            after: dict[int, Fraction] = {}
            for before, share in had.items():
                for kept, count in enumerate(defence):
                    reached = min(wounds, before + duel_wounds(way, face, kept))
                    after[reached] = after.get(reached, NONE) + share * Fraction(count, sum(defence))
            had = after
        for reached, share in had.items():
            found[reached] = found.get(reached, NONE) + share
    return found


def again(decision: asked.RerollRoll, place: int) -> Chances:
    """The chances of what a roll shows when one of its dice is rolled again."""
    rest = max((face for at, face in enumerate(decision.faces) if at != place), default=FAIL)
    every = sum(FACES[decision.die])
    found = dict.fromkeys((FAIL, 1, CRITICAL), NONE)
    for face, count in enumerate(FACES[decision.die]):
        found[max(face, rest)] += Fraction(count, every)
    return {face: chance for face, chance in found.items() if chance}
