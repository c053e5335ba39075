"""Why dice, hexes, fighters or cards cannot be chosen for what is being carried out."""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import text
from tabletop.engine.legal import Refusal
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.legal.refusals import refuse
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reach import push_ends
from tabletop.games.shadespire.position.rolling import driven_ends
from tabletop.games.shadespire.position.table import free_hexes


def wrong_dice(state: ShadespireState, decision: asked.RerollDice | asked.LeaveOutDie, action: do.RollAgain) -> Refusal:
    """Why those dice cannot be rolled again, or left out."""
    strike, dice = state.strike, action.dice
    assert strike is not None
    defence = isinstance(decision, asked.LeaveOutDie) or decision.roll == "defence"
    count = len(strike.defence_roll if defence else strike.attack_roll)
    if list(dice) != sorted(set(dice)) or any(not 0 <= each < count for each in dice):
        return refuse("no_such_die", dice=count)
    if isinstance(decision, asked.LeaveOutDie):
        return refuse("one_die")
    if decision.most < 0:
        return refuse("all_dice_or_none")
    if set(dice) & set(decision.done):
        return refuse("already_rerolled")
    return refuse("too_many_dice", most=decision.most)


def wrong_drive(box: ShadespireBox, state: ShadespireState, decision: asked.DriveBack, action: do.Drive) -> Refusal:
    """Why a target cannot be driven there."""
    strike, name = state.strike, text(action.hex)
    assert strike is not None
    here, there = state.at[strike.attacker], state.at[strike.target]
    is_next = bool(grid.neighbours(1 << there) >> action.hex & 1)
    if not is_next or distance(here, action.hex) <= distance(here, there):
        return refuse("drive_back_not_away", hex=name, fighter=f"f{strike.target}")
    if not driven_ends(box, state, strike) >> action.hex & 1:
        return refuse("hex_blocked_or_occupied", hex=name)
    if not 0 <= action.more <= decision.more:
        return refuse("knockback_too_far", more=decision.more)
    return refuse("knockback_stopped", hex=name, fighter=f"f{strike.target}")


def wrong_hex(box: ShadespireBox, state: ShadespireState, decision: asked.ChooseHex, action: do.PickHex) -> Refusal:
    """Why a hex cannot be chosen."""
    place, bit = text(action.hex), 1 << action.hex
    if decision.purpose == "push" and state.at[decision.fighter] != NOWHERE:
        here = state.at[decision.fighter]
        if not grid.neighbours(1 << here) & bit:
            return refuse("push_one_step", hex=place, fighter=f"f{decision.fighter}")
        if not push_ends(box, state, here) & bit:
            return refuse("hex_blocked_or_occupied", hex=place)
    elif decision.purpose in ("place", "block") and not free_hexes(box, state) & bit:
        return refuse("hex_blocked_or_occupied", hex=place)
    return refuse("not_to_choose")


def wrong_choice(decision: Decision) -> Refusal:
    """Why something else cannot be chosen."""
    if isinstance(decision, asked.ChooseNumber):
        return refuse("too_many", most=decision.most)
    return refuse("not_to_choose")
