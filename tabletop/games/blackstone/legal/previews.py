"""What an action would bring, as far as it can be told before: ways, and exact odds of attacks and rolls."""

from __future__ import annotations

from fractions import Fraction

from tabletop.engine.action import Action
from tabletop.engine.chance import outcomes
from tabletop.engine.flow import Rules
from tabletop.engine.notation import write
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, Hex, member_of, shown
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.legal.challenge_odds import challenge_odds
from tabletop.games.blackstone.legal.roll_chances import again, usual_answer, without_points
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import FAIL
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.position.walking import path, reach
from tabletop.games.blackstone.rules.explorers.shooting import OneAttack, WeaponUse

OUTCOMES = ("slays", "wounds_badly", "wounds", "harmless")
"""What an attack can come to, the best first."""
SHOWN = ("roll_fails", "roll_succeeds", "roll_critical")
"""What a roll can show."""


def preview(rules: Rules, view: BlackstoneState, action: Action) -> Preview:
    """The way of a move and the chance to slip away; the odds of an attack, of recuperating, of a gambit, of a die that
    is rolled again and of answers in a challenge, without any other re-roll for points."""
    box: BlackstoneBox = rules.box
    match action:
        case does.Move():
            return _move(box, view, action)
        case does.Shoot():
            return _shot(rules, box, view, action)
        case does.Recuperate(member=member):
            return _rolled(side(box, view, member).vitality, "heals_none", "heals_one",
                           "heals_two" if view.wounds[member] > 1 else "heals_one")  # fmt: skip
        case does.RollAgain(place=place):
            decision = view.owed[action.seat]
            assert isinstance(decision, asked.RerollRoll)
            shows = sorted(again(decision, place).items(), reverse=True)
            return Preview(odds=tuple(Odds(SHOWN[face], chance, face > FAIL) for face, chance in shows))
        case does.Gamble(member=member):
            return _rolled(side(box, view, member).agility, "stays", "swaps_near", "swaps_any")
    return Preview(odds=challenge_odds(rules, view, action)) if view.phase == "challenge" else Preview()


def _move(box: BlackstoneBox, view: BlackstoneState, action: does.Move) -> Preview:
    found = reach(box, view, action.figure, shown(action.die))
    way = path(box, view, action.figure, action.hex, found)
    hexes = tuple(write(each, Hex) for each in way)
    if not is_near_foe(box, view, action.figure):
        return Preview(path=hexes, cost=(len(way), found.budget))
    slips = _rolled(side(box, view, member_of(action.figure)).agility, "", "slips_away", "slips_away")
    return Preview(
        path=hexes, cost=(len(way), found.budget), odds=slips.odds,
        warnings=(Warning("must_slip_away", "blackstone.movement.07"),),
    )  # fmt: skip


def _rolled(die: Die, fail: str, success: str, critical: str) -> Preview:
    """What a roll of one action die may come to, the best first; what is empty is not told."""
    faces = dict.fromkeys((fail, success, critical), 0)
    for key, count in zip((fail, success, critical), FACES[die], strict=True):
        faces[key] += count
    every = sum(faces.values())
    odds = (Odds(key, Fraction(count, every), key != fail) for key, count in reversed(faces.items()) if key)
    return Preview(odds=tuple(odds))


def _shot(rules: Rules, box: BlackstoneBox, view: BlackstoneState, action: does.Shoot) -> Preview:
    """The chances of what the first attack does."""
    weapon, _ = weapons(box, view, member_of(action.figure))[action.weapon]
    use = WeaponUse(weapon.id, weapon.shots[action.shot])
    trial = without_points(view, OneAttack(figure=action.figure, foe=action.foe, use=use))
    before = view.counters[action.foe]

    def key(after: BlackstoneState, _: object) -> str:
        if after.foes[action.foe] == NOWHERE:
            return "slays"
        harm = after.counters[action.foe] - before
        return "harmless" if harm <= 0 else "wounds" if harm == 1 else "wounds_badly"

    found = outcomes(rules, trial, None, key, answer=usual_answer)
    odds = tuple(Odds(each, found[each], each != "harmless") for each in OUTCOMES if each in found)
    return Preview(concerned=(write(action.foe, FoeId),), odds=odds)
