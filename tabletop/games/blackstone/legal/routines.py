"""The answers of a seat that answers by routine."""

from __future__ import annotations

from fractions import Fraction

from tabletop.engine.action import Action, Seat
from tabletop.engine.flow import Rules
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import member_of
from tabletop.games.blackstone.legal.options import options
from tabletop.games.blackstone.legal.previews import preview
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import Accept, Pass, PickFigure, Shoot
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import weapons


def routine_answer(rules: Rules, state: BlackstoneState, seat: Seat, yes: bool) -> Action:
    """To whom hostiles go for alike the first; to covering fire yes. On overwatch the attack that likeliest slays, of
    those the one that likeliest wounds, with the least die that pays for it; what cannot be used every time is kept for
    a player to use. Else pass."""
    box: BlackstoneBox = rules.box
    match state.owed[seat]:
        case asked.ChooseTarget(among=among):
            return PickFigure(seat, among[0])
        case asked.AnswerCover():
            return Accept(seat)
    shots = [
        each for each in options(box, state, seat)
        if isinstance(each, Shoot) and weapons(box, state, member_of(each.figure))[each.weapon][0].often is None
    ]  # fmt: skip
    if not yes or not shots:
        return Pass(seat)

    def worth(shot: Shoot) -> tuple[Fraction, Fraction, int]:
        odds = {each.key: each.chance for each in preview(rules, state, shot).odds}
        return odds.get("slays", Fraction(0)), 1 - odds.get("harmless", Fraction(0)), -shot.die

    return max(shots, key=worth)
