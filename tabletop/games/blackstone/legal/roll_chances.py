"""Exact chances of what single rolls come to: the real rules are played over every sequence of dice.

Free re-rolls of what failed are made, none for points, and no card is used. Where several attacks follow one another,
each is enumerated, and they are added up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from tabletop.engine.action import Action
from tabletop.engine.chance import outcomes
from tabletop.engine.event import Event
from tabletop.engine.flow import Procedure, Rules
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Band, Die
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import CRITICAL, FACE_NAMES, FAIL
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import challenge_die, weapons
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.explorers.rolling import Rolling

Chances = Mapping[int, Fraction]
"""By a number its chance."""
NONE: Final = Fraction(0)
OUT: Final = 3
"""Beside no wound, a wound (1) and a grievous one (2): the explorer goes out of action."""


def usual_answer(state: BlackstoneState) -> Action | None:
    """The answer to a question about a roll on the way: a failure is rolled again for nothing, else the roll is kept
    and no card used; None for any other question."""
    match next((each for each in state.owed if each is not None), None):
        case asked.RerollRoll(seat=seat, faces=faces, done=done, free=free):
            left = [place for place in range(len(faces)) if place not in done]
            again = free and left and max(faces) == FAIL
            return does.RollAgain(seat, left[0], True) if again else does.KeepRoll(seat)
        case asked.UseMoment(seat=seat):
            return does.Pass(seat)
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


def attacks(
    rules: Rules, view: BlackstoneState, member: int, way: tuple[int, int], band: Band | None, any_band: bool = False
) -> tuple[Chances, ...]:
    """By attack of a weapon action in a challenge the chances of what it shows. way: the weapon and the way to use it.
    any_band: a weapon without a die for the band is used at another."""
    box: BlackstoneBox = rules.box
    shot = weapons(box, view, member)[way[0]][0].shots[way[1]]
    die = challenge_die(shot.dice, band) or (challenge_die(shot.dice, None) if any_band else None)
    if die is None:
        return ()
    one = rolled(rules, view, Rolling(member=member, purpose="attack", die=die))  # type: ignore[arg-type]
    return (one,) * shot.attacks


def added(each: tuple[Chances, ...], step: Callable[[int, int], Chances] | None = None) -> Chances:
    """The chances of what several numbers come to together: their sum, or by `step` of what was and what comes."""
    found: dict[int, Fraction] = {0: Fraction(1)}
    for chances in each:
        after: dict[int, Fraction] = {}
        for total, share in found.items():
            for number, chance in chances.items():
                for reached, part in (step(total, number) if step else {total + number: Fraction(1)}).items():
                    after[reached] = after.get(reached, NONE) + share * chance * part
        found = after
    return found


def against_foe(defence: Die, wounds: int) -> Callable[[int, int], Chances]:
    """What an attack makes of the wounds of a hostile of a challenge, which defends; slain it counts all of them.
    wounds: with which it is slain."""
    every = sum(FACES[defence])

    def step(had: int, face: int) -> Chances:
        if had >= wounds or not face:
            return {had: Fraction(1)}
        found: dict[int, Fraction] = {}
        for kept, count in enumerate(FACES[defence]):
            reached = min(wounds, had + max(0, face - kept))
            found[reached] = found.get(reached, NONE) + Fraction(count, every)
        return found

    return step


def again(decision: asked.RerollRoll, place: int) -> Chances:
    """The chances of what a roll shows when one of its dice is rolled again."""
    rest = max((face for at, face in enumerate(decision.faces) if at != place), default=FAIL)
    every = sum(FACES[decision.die])
    found = dict.fromkeys((FAIL, 1, CRITICAL), NONE)
    for face, count in enumerate(FACES[decision.die]):
        found[max(face, rest)] += Fraction(count, every)
    return {face: chance for face, chance in found.items() if chance}
