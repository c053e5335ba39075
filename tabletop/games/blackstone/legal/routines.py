"""The answers of a seat that answers by routine."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from tabletop.engine.action import Action, Seat
from tabletop.engine.flow import Rules
from tabletop.engine.notation import write
from tabletop.engine.preview import Preview
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FoeId, member_of
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.legal.previews import preview
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import Accept, Pass, PickFigure, Shoot, ShootArea
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapons


def routine_answer(rules: Rules, state: BlackstoneState, seat: Seat, yes: bool) -> Action:
    """To whom hostiles go for alike the first; to covering fire yes. On overwatch the attack that likeliest slays the
    hostile, of those the one that likeliest wounds it, then the one that harms others too, with the least die that pays
    for it; what cannot be used every time is kept for a player to use, and so is what could hit an explorer. Else
    pass."""
    box: BlackstoneBox = rules.box
    match state.owed[seat]:
        case asked.ChooseTarget(among=among):
            return PickFigure(seat, among[0])
        case asked.AnswerCover():
            return Accept(seat)
        case asked.Overwatch(foe=foe) if yes:
            shots = {each: _odds_on(foe, preview(rules, state, each)) for each in _shots(box, state, seat)}
            fit = [each for each, odds in shots.items() if "hurts_friend" not in odds]
            if fit:
                return max(fit, key=lambda each: (shots[each]["slays"], -shots[each]["harmless"], shots[each]["others"],
                                                  -each.die))  # fmt: skip
    return Pass(seat)


def _shots(box: BlackstoneBox, state: BlackstoneState, seat: Seat) -> Iterator[Shoot | ShootArea]:
    """The attacks on overwatch with weapons that can be used every time."""
    for each in options(box, state, seat):
        if isinstance(each, Shoot | ShootArea):
            weapon, _ = weapons(box, state, member_of(each.figure))[each.weapon]
            if weapon.often is None:
                yield each


def _odds_on(foe: FoeId, told: Preview) -> defaultdict[str, Fraction]:
    """What an attack does to one hostile of those that it reaches, and to friends; and to how many others it does any
    harm."""
    found = defaultdict[str, Fraction](Fraction)
    for each in told.odds:
        what = each.key.removesuffix("_one")
        if each.args.get("foe", write(foe, FoeId)) == write(foe, FoeId):
            found[what] = each.chance
        elif what != "harmless":
            found["others"] += each.chance
    return found
