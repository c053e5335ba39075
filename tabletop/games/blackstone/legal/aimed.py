"""The attacks of an action before it is taken, of explorers, of hostiles and of markers: with what, how many, and at
whom."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, Hex, member_of
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.facts import Token
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, springs_on
from tabletop.games.blackstone.position.explorers.arms import blast, caught, die_against, weapons
from tabletop.games.blackstone.position.marching import walkable_for_foes
from tabletop.games.blackstone.position.table import standing_foes
from tabletop.games.blackstone.rules.effects.laying import Laying
from tabletop.games.blackstone.rules.explorers.shooting import Shooting, WeaponUse
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.games.blackstone.rules.hostiles.striking import Striking


class Aimed(Struct, frozen=True, kw_only=True):
    """So many attacks of a model with something at each of some hostiles, who may be none where hexes are attacked.

    friends: explorers that are attacked too. aim: the hex that is aimed at, if one is; die: that of the attack on it,
    for those whom the model could not attack by themselves; left: so many hexes beside it are yet to be chosen. cases:
    while that leaves open whether any hostile is hit, what it is with each of the hexes that can be chosen next.
    """

    figure: FigureId
    use: WeaponUse
    attacks: int = 1
    foes: tuple[FoeId, ...]
    friends: tuple[FigureId, ...] = ()
    aim: Hex = NOWHERE
    die: Die | None = None
    left: int = 0
    cases: tuple[Aimed, ...] = ()

    @property
    def in_reach(self) -> tuple[FoeId, ...]:
        """The hostiles that are hit, or that may yet be."""
        return self.foes or tuple(foe for case in self.cases for foe in case.foes)


class LaidTrap(Struct, frozen=True):
    """A marker that is laid, and the hostiles on the board on whom it would spring as they come to it."""

    token: Token
    foes: tuple[FoeId, ...]


def aimed(box: BlackstoneBox, view: BlackstoneState, action: Action) -> Aimed | None:
    """The attacks of an action, as far as those are chosen by it: all at one hostile, as long as it stands, those that
    are left of a weapon action under way, or one at each who stands in a hex that is hit for certain. None of any other
    action."""
    match action:
        case does.Shoot(figure=figure, weapon=weapon, shot=shot, foe=foe):
            use = _use(box, view, figure, weapon, shot)
            return Aimed(figure=figure, use=use, attacks=use.way.attacks, foes=(foe,))
        case does.ShootArea(figure=figure, weapon=weapon, shot=shot, hex=aim):
            return _at_hexes(box, view, figure, _use(box, view, figure, weapon, shot), aim)
        case does.PickFoe(foe=foe) if isinstance(view.owed[action.seat], asked.NextTarget):
            under_way, use = _under_way(view)
            left = use.way.attacks - under_way.number
            return Aimed(figure=under_way.figure, use=use, attacks=left, foes=(foe,))
        case does.PickHex(hex=hex_):
            decision = view.owed[action.seat]
            if isinstance(decision, asked.ChooseHex) and decision.purpose == "blast":
                under_way, use = _under_way(view)
                return _at_hexes(box, view, under_way.figure, use, under_way.aim, (*under_way.hexes, hex_))
    return None


def strike(view: BlackstoneState, action: Action) -> Striking | None:
    """The attack of a hostile for which an answer chooses the target; None of any other, and where the hostile only
    goes towards it."""
    if not isinstance(action, does.PickFigure) or not isinstance(view.owed[action.seat], asked.ChooseTarget):
        return None
    acting = next(each for each in reversed(view.stack) if isinstance(each, Behaving))
    return acting.strike(action.figure)


def laid_trap(box: BlackstoneBox, view: BlackstoneState, action: Action) -> LaidTrap | None:
    """The marker for which an answer chooses the hex; None of any other, and of one that does not spring."""
    decision = view.owed[action.seat]
    if not isinstance(action, does.PickHex) or not isinstance(decision, asked.ChooseHex):
        return None
    laying = next((each for each in reversed(view.stack) if isinstance(each, Laying)), None)
    if laying is None or decision.purpose != laying.placed.marker or not laying.placed.springs:
        return None
    token = Token(placed=laying.placed, hex=action.hex, holder=member_of(laying.figure), turn=view.turn)
    can_come = walkable_for_foes(box, view) >> action.hex & 1
    foes = (foe for foe in standing_foes(view) if can_come and springs_on(box, view, token, Matter(foe=foe)))
    return LaidTrap(token, tuple(foes))


def _use(box: BlackstoneBox, view: BlackstoneState, figure: FigureId, weapon: int, shot: int) -> WeaponUse:
    """The weapon of an explorer and the way to use it, by their numbers."""
    found, _ = weapons(box, view, member_of(figure))[weapon]
    return WeaponUse(found.id, found.shots[shot])


def _under_way(view: BlackstoneState) -> tuple[Shooting, WeaponUse]:
    """The weapon action that is carried out, and what is used."""
    found = next(each for each in reversed(view.stack) if isinstance(each, Shooting))
    assert found.action is not None
    return found, found.action


def _at_hexes(
    box: BlackstoneBox, view: BlackstoneState, figure: FigureId, use: WeaponUse, aim: Hex, chosen: tuple[Hex, ...] = ()
) -> Aimed:
    """The attacks on a hex, on those chosen besides, and on the others beside it if there is no choice between them."""
    area = use.way.area
    assert area is not None
    beside = tuple(each for each in blast(box, view, use.way, aim) if each not in chosen)
    left = area.also - len(chosen)
    hexes, left = ((aim, *chosen, *beside), 0) if len(beside) <= left else ((aim, *chosen), left)
    foes, friends = caught(box, view, use.way, hexes)
    die, _ = die_against(box, view, figure, use.way, aim)
    among = beside if left and not foes else ()
    cases = tuple(_at_hexes(box, view, figure, use, aim, (*chosen, each)) for each in among)
    return Aimed(figure=figure, use=use, foes=foes, friends=friends, aim=aim, die=die, left=left, cases=cases)
