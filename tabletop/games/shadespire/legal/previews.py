"""What an action would do: exact odds, and what to know before. Keys are those of the texts under `forecast` and
`warning`."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid import square
from tabletop.engine.preview import Odds, Preview, Warning
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import FighterId, Hex
from tabletop.games.shadespire.legal.odds import StrikeOdds, attack_odds
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model.decisions import MakeAction
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reach import targets_from
from tabletop.games.shadespire.position.table import objectives


def preview(box: ShadespireBox, view: ShadespireState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    match action:
        case does.Attack(seat=seat, fighter=fighter, weapon=weapon, target=target):
            decision = view.owed[seat]
            in_charge = isinstance(decision, MakeAction) and decision.in_charge
            odds = attack_odds(box, view, fighter, weapon, target, seat, in_charge)
            return Preview(concerned=(f"f{target}",), odds=(*_told(odds, target), *_else(odds, target)))
        case does.Charge(seat=seat, fighter=fighter, hex=place):
            return _charge(box, view, seat, fighter, place)
        case does.MoveFighter(fighter=fighter, hex=place):
            return Preview(concerned=(square.text(place),), warnings=_leaves(view, fighter))
    return Preview()


def _charge(box: ShadespireBox, view: ShadespireState, seat: Seat, fighter: FighterId, place: Hex) -> Preview:
    """Against each target that can be attacked from there, with the Attack action that most likely succeeds."""
    there = view.clone()
    there.at[fighter] = place
    best: dict[FighterId, StrikeOdds] = {}
    for weapon, target in targets_from(box, there, fighter, place):
        odds = attack_odds(box, there, fighter, weapon, target, seat, in_charge=True)
        known = best.get(target)
        if known is None or (odds.out, odds.success) > (known.out, known.success):
            best[target] = odds
    told = [each for target, odds in best.items() for each in _against(odds, target)]
    return Preview(concerned=(square.text(place),), odds=tuple(told), warnings=_leaves(view, fighter))


def _told(odds: StrikeOdds, target: FighterId) -> Iterable[Odds]:
    """The chances that are there at all."""
    args: dict[str, str | int] = {"target": f"f{target}", "n": odds.damage}
    yield Odds("succeeds", odds.success, True, args)
    if odds.crit:
        yield Odds("crits", odds.crit, True, args)
    if odds.out:
        yield Odds("takes_out", odds.out, True, args)
    if odds.drive:
        yield Odds("drives_back", odds.drive, True, args)


def _against(odds: StrikeOdds, target: FighterId) -> Iterable[Odds]:
    """The chances against one of several."""
    args: dict[str, str | int] = {"target": f"f{target}", "n": odds.damage}
    yield Odds("succeeds_against", odds.success, True, args)
    if odds.out:
        yield Odds("takes_out_of_action", odds.out, True, args)


def _else(odds: StrikeOdds, target: FighterId) -> Iterable[Odds]:
    """What comes where it is no success."""
    if odds.draw:
        yield Odds("draws", odds.draw, True, {"target": f"f{target}"})
    if odds.fail:
        yield Odds("fails", odds.fail, False)


def _leaves(view: ShadespireState, fighter: FighterId) -> tuple[Warning, ...]:
    """An objective that the fighter stands on is held no more."""
    if not objectives(view) >> view.at[fighter] & 1:
        return ()
    return (Warning("leaves_objective", "shadespire.objectives.17", {"fighter": f"f{fighter}"}),)
