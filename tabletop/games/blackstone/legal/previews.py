"""What an action would bring, as far as it can be told before: ways, and exact odds of attacks and rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from operator import or_
from typing import Final

from msgspec.structs import replace

from tabletop.engine.action import Action
from tabletop.engine.flow import Rules
from tabletop.engine.notation import write
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex, MemberId, member_of
from tabletop.games.blackstone.content.records import FACES
from tabletop.games.blackstone.legal.aimed import aimed, laid_trap, strike
from tabletop.games.blackstone.legal.attack_odds import HARM, attack_odds, trap_odds
from tabletop.games.blackstone.legal.challenge_odds import challenge_preview
from tabletop.games.blackstone.legal.coming import Coming, coming, foe_coming
from tabletop.games.blackstone.legal.roll_chances import again, harmed
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import FAIL
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter
from tabletop.games.blackstone.position.explorers.acting import mendable
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.places import lane
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import is_group, marker_hexes, side
from tabletop.games.blackstone.position.walking import MoveReach, path
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.rules.walking import Walking

STRUCK = (*HARM, "puts_out")
"""What an attack of a hostile can come to, as `harmed` tells it."""
ON_WAY = ("", "wounded_on_way", "badly_on_way", "out_on_way")
"""What can become of who walks."""
SHOWN = ("roll_fails", "roll_succeeds", "roll_critical")
"""What a roll can show."""
SWAPS_BACK: Final = Warning("swaps_back", "blackstone.initiative.10")
"""Of a gambit of who acts before all groups."""


def preview(rules: Rules, view: BlackstoneState, action: Action) -> Preview:
    """The way of a move and the chance to slip away; the odds of an attack, of a marker that is laid, of recuperating,
    of a gambit, of a die that is rolled again and of answers in a challenge, without any other re-roll for points."""
    box: BlackstoneBox = rules.box
    attack = aimed(box, view, action)
    if attack is not None:
        return attack_odds(rules, view, attack)
    trap = laid_trap(box, view, action)
    if trap is not None:
        return Preview(concerned=tuple(write(each, FoeId) for each in trap.foes), odds=trap_odds(rules, view, trap))
    struck = strike(view, action)
    if struck is not None:
        return _struck(rules, view, struck, action.seat == view.fortress)
    foe_comes = foe_coming(box, view, action)
    if foe_comes is not None and foe_comes.path:
        return Preview(path=tuple(write(each, Hex) for each in (view.foes[foe_comes.foe], *foe_comes.path)))
    comes = coming(box, view, action)
    if comes is not None and comes.walks is not None:
        return _walk(rules, view, comes, comes.walks)
    match action:
        case does.Recuperate(member=member):
            return _rolled(side(box, view, member).vitality, "heals_none", "heals_one",
                           "heals_two" if mendable(box, view, member) > 1 else "heals_one")  # fmt: skip
        case does.RollAgain(place=place):
            decision = view.owed[action.seat]
            assert isinstance(decision, asked.RerollRoll)
            shows = sorted(again(decision, place).items(), reverse=True)
            return Preview(odds=tuple(Odds(SHOWN[face], chance, face > FAIL) for face, chance in shows))
        case does.Gamble(member=member):
            odds = _rolled(side(box, view, member).agility, "stays", "swaps_near", "swaps_any")
            before = view.track[: view.track.index(member)]
            return odds if any(map(is_group, before)) else replace(odds, warnings=(SWAPS_BACK,))
    return challenge_preview(rules, view, action) if view.phase == "challenge" else Preview()


def could_pay(box: BlackstoneBox, view: BlackstoneState, action: Action) -> bool:
    """Whether one of the explorers whose dice the odds of an action are of holds points to roll them again with, which
    `preview` leaves out."""
    return any(view.points[member] for member in _rolling(box, view, action))


def _rolling(box: BlackstoneBox, view: BlackstoneState, action: Action) -> tuple[int, ...]:
    """The explorers who roll action dice for an action, or because of it."""
    if (attack := aimed(box, view, action)) is not None:
        return tuple(map(member_of, (attack.figure, *attack.friends)))
    if (trap := laid_trap(box, view, action)) is not None:
        return (trap.token.holder,)
    if (struck := strike(view, action)) is not None:
        return (member_of(struck.figure),)
    if isinstance(action, does.Recuperate | does.Gamble | does.PickWeapon):
        return (action.member,)
    comes = coming(box, view, action)
    return (member_of(comes.figure),) if comes is not None else ()


def _walk(rules: Rules, view: BlackstoneState, comes: Coming, found: MoveReach) -> Preview:
    """The way, the chance to slip away, and those of what the way itself does to who has slipped away."""
    box: BlackstoneBox = rules.box
    figure = comes.figure
    way = path(box, view, figure, comes.hex, found)
    hexes = tuple(write(each, Hex) for each in (Hex(view.at[figure]), *way))
    odds: tuple[Odds, ...] = ()
    warnings: tuple[Warning, ...] = ()
    goes = Fraction(1)
    if comes.slips and is_near_foe(box, view, figure):
        odds = _rolled(side(box, view, member_of(figure)).agility, "", "slips_away", "slips_away").odds
        goes = sum((each.chance for each in odds), Fraction(0))
        warnings = (Warning("must_slip_away" if comes.pays else "must_slip_away_free", "blackstone.movement.07"),)
    harms = harmed(rules, view, Walking(figure=figure, path=way))
    harms = {harm: chance for harm, chance in sorted(harms.items()) if harm}
    if harms:
        odds += tuple(Odds(ON_WAY[harm], goes * chance, False) for harm, chance in harms.items())
        warnings += tuple(_dangers(box, view, member_of(figure), way))
    return Preview(path=hexes, cost=(len(way), found.budget), odds=odds, warnings=warnings)


def _dangers(box: BlackstoneBox, view: BlackstoneState, member: MemberId, way: Sequence[Hex]) -> Iterator[Warning]:
    """What may wound on a way."""
    hexes = reduce(or_, (1 << each for each in way))
    if hexes & marker_hexes(view) and usable(box, view, "entered", Matter(member=member, marker=True)):
        yield Warning("loose_cabling", "blackstone.twists.03")
    if hexes & lane(box, view):
        yield Warning("fire_lane", "blackstone.stronghold_cards.11")


def _rolled(die: Die, fail: str, success: str, critical: str) -> Preview:
    """What a roll of one action die may come to, the best first; what is empty is not told."""
    faces = dict.fromkeys((fail, success, critical), 0)
    for key, count in zip((fail, success, critical), FACES[die], strict=True):
        faces[key] += count
    every = sum(faces.values())
    odds = (Odds(key, Fraction(count, every), key != fail) for key, count in reversed(faces.items()) if key)
    return Preview(odds=tuple(odds))


def _struck(rules: Rules, view: BlackstoneState, strike: Striking, hostile: bool) -> Preview:
    """The chances of what an attack of a hostile does to its target. hostile: it is told to who plays the hostiles."""
    left = sorted(harmed(rules, view, strike).items(), reverse=True)
    odds = tuple(Odds(STRUCK[harm], chance, bool(harm) == hostile) for harm, chance in left)
    return Preview(concerned=(write(strike.figure, FigureId),), odds=odds)
