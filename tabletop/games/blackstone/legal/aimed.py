"""The attacks of an action before it is taken, of explorers and of hostiles: with what, how many, and at whom."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FigureId, FoeId, member_of
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import can_be_attacked, weapons
from tabletop.games.blackstone.position.table import foes_at
from tabletop.games.blackstone.rules.explorers.shooting import Shooting, WeaponUse
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.games.blackstone.rules.hostiles.striking import Striking


class Aimed(Struct, frozen=True):
    """So many attacks of a model with something at each of some hostiles, who may be none where a hex is attacked."""

    figure: FigureId
    use: WeaponUse
    attacks: int
    foes: tuple[FoeId, ...]


def aimed(box: BlackstoneBox, view: BlackstoneState, action: Action) -> Aimed | None:
    """The attacks of an action, as far as those are chosen by it: all at one hostile, as long as it stands, those that
    are left of a weapon action under way, or one at each who stands in a hex. None of any other action."""
    match action:
        case does.Shoot(figure=figure, weapon=weapon, shot=shot, foe=foe):
            foes: tuple[FoeId, ...] = (foe,)
        case does.ShootArea(figure=figure, weapon=weapon, shot=shot, hex=hex_):
            foes = tuple(each for each in foes_at(view, 1 << hex_) if can_be_attacked(box, view, each))
        case does.PickFoe(foe=foe) if isinstance(view.owed[action.seat], asked.NextTarget):
            under_way = next(each for each in reversed(view.stack) if isinstance(each, Shooting))
            assert under_way.action is not None
            left = under_way.action.way.attacks - under_way.number
            return Aimed(under_way.figure, under_way.action, left, (foe,))
        case _:
            return None
    found, _ = weapons(box, view, member_of(figure))[weapon]
    use = WeaponUse(found.id, found.shots[shot])
    return Aimed(figure, use, use.way.attacks, foes)


def strike(view: BlackstoneState, action: Action) -> Striking | None:
    """The attack of a hostile for which an answer chooses the target; None of any other, and where the hostile only
    goes towards it."""
    if not isinstance(action, does.PickFigure) or not isinstance(view.owed[action.seat], asked.ChooseTarget):
        return None
    acting = next(each for each in reversed(view.stack) if isinstance(each, Behaving))
    return acting.strike(action.figure)
