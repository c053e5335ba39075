"""Attacks of hostiles (blackstone.attack.12, blackstone.hostile_actions)."""

from __future__ import annotations

from tabletop.games.blackstone.content.effects.standing import KeepCover, NoDefence, Reroll, TwoDice
from tabletop.games.blackstone.content.ids import FigureId, FoeId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import FAIL, SUCCESS
from tabletop.games.blackstone.position.effects import Matter, any_in_force, in_force
from tabletop.games.blackstone.position.hostiles import ArmedWith
from tabletop.games.blackstone.position.sight import figure_is_covered
from tabletop.games.blackstone.rules.changes.pieces import roll_action
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.shooting import tell_foe
from tabletop.games.blackstone.rules.places.stages import open_fire
from tabletop.games.blackstone.rules.play import BlackstonePlay


def strike(
    play: BlackstonePlay, then: str, foe: FoeId, figure: FigureId, range_: int, armed: ArmedWith | None, *,
    ignores_cover: bool = False, again: bool = False, moved: bool = False,
) -> bool:  # fmt: skip
    """One attack of a hostile at a model of an explorer: whether it is over, where it misses; else the explorer's
    defence follows, as the step's last act, and `then` is the next one. armed: with what, None where it has nothing for
    that range. again: a failed attack roll is rolled again. moved: it has moved in the same action."""
    box, state, member = play.box, play.state, member_of(figure)
    if armed is None:
        return True
    covered = figure_is_covered(box, state, figure, foe)
    if covered and (ignores_cover or armed.weapon.ignores_cover):
        covered = any_in_force(box, state, KeepCover, Matter(member=member, range=range_, other=foe))
    play.tell(told.FoeAttacked(foe, figure, armed.weapon.id, covered))
    open_fire(play, foe)
    face = roll_action(play, armed.die)
    tell_foe(play, foe, "attack", armed.die, [face])
    if face == FAIL and (again or _is_rolled_again(play, Matter(foe=foe, moved=moved, range=range_, die=armed.die))):
        face = roll_action(play, armed.die)
        tell_foe(play, foe, "attack", armed.die, [face], 1)
    if face == FAIL:
        play.tell(told.Missed())
        return True
    matter = Matter(member=member, range=range_, other=foe, critical=face > SUCCESS, covered=covered)
    if any_in_force(box, state, NoDefence, matter):
        play.call(Wounding(member=member, grievous=face > SUCCESS), then)
        return False
    two = covered or any_in_force(box, state, TwoDice, matter)
    play.call(Defending(
        member=member, severity=face, count=1 + two, foe=foe, range=range_, against=armed.die,
    ), then)  # fmt: skip
    return False


def _is_rolled_again(play: BlackstonePlay, about: Matter) -> bool:
    """Whether an effect lets a failed attack roll be rolled again."""
    found = in_force(play.box, play.state, Reroll, about)
    return bool(found) and any(each.roll == "attack" for each in found)
