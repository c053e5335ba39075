"""The opening, the turn and the climax of a stronghold or of the vault: named moments, which the log shows."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from tabletop.games.blackstone.content.effects.sites import Collapse, FireLane, Guardians, Leave, Waits
from tabletop.games.blackstone.content.ids import FoeId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Stage
from tabletop.games.blackstone.position.place_goals import has_searched
from tabletop.games.blackstone.position.places import is_noticed, place, rule_of
from tabletop.games.blackstone.position.table import explorer_hexes
from tabletop.games.blackstone.rules.play import BlackstonePlay

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


def stir(play: BlackstonePlay, stage: Stage) -> None:
    """A stage of the place has come; the first time it is told."""
    assault = play.state.assault
    bit = 1 << STAGES.index(stage)
    if assault.name and not assault.told & bit:
        play.state.assault = replace(assault, told=assault.told | bit)
        play.tell(told.PlaceStirred(assault.name, stage))


def look_round(play: BlackstonePlay) -> None:
    """After an explorer has moved: who waits is roused by what is seen (blackstone.stronghold_cards.12); where chambers
    fall the last one is reached."""
    box, state = play.box, play.state
    if not state.assault.name:
        return
    if not state.assault.roused and rule_of(box, state, Waits) is not None and is_noticed(box, state):
        state.assault = replace(state.assault, roused=True)
        stir(play, "climax")
    if rule_of(box, state, Collapse) is not None and explorer_hexes(state) & state.exit:
        stir(play, "climax")


def end_search(play: BlackstonePlay) -> None:
    """After a discovery marker has gone, whatever took it: all is searched that has to be, or nothing is left."""
    box, state = play.box, play.state
    found = place(box, state)
    match found.goal if found is not None else None:
        case Leave(board=board, searched=searched) if searched and has_searched(box, state, board, searched):
            stir(play, "climax")


def open_fire(play: BlackstonePlay, foe: FoeId) -> None:
    """After a hostile has attacked: the guards of the fire lane have found the range."""
    if _holds_the_lane(play, foe):
        stir(play, "turn")


def mourn(play: BlackstonePlay, foe: FoeId) -> None:
    """After a hostile was slain: the first of those that guard the place, or of those that hold its fire lane."""
    rule = rule_of(play.box, play.state, Guardians)
    if rule is not None and play.state.groups[foe] == rule.group - 1:
        stir(play, "climax")
    if _holds_the_lane(play, foe):
        stir(play, "turn")


def _holds_the_lane(play: BlackstonePlay, foe: FoeId) -> bool:
    rule = rule_of(play.box, play.state, FireLane)
    return rule is not None and play.state.groups[foe] + 1 in rule.groups
