"""The opening, the turn and the climax of a stronghold or of the vault: named moments, which the log shows."""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Stage
from tabletop.games.blackstone.position.places import is_noticed, rule_of
from tabletop.games.blackstone.content.effects.sites import Waits
from tabletop.games.blackstone.rules.play import BlackstonePlay

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


def stir(play: BlackstonePlay, stage: Stage) -> None:
    """A stage of the place has come; the first time it is told."""
    assault = play.state.assault
    bit = 1 << STAGES.index(stage)
    if assault.name and not assault.told & bit:
        play.state.assault = replace(assault, told=assault.told | bit)
        play.tell(told.PlaceStirred(assault.name, stage))


def rouse(play: BlackstonePlay) -> None:
    """After anybody has moved: who waits is roused by what is seen (blackstone.stronghold_cards.12)."""
    state = play.state
    if state.assault.name and not state.assault.roused and rule_of(play.box, state, Waits) is not None:
        if is_noticed(play.box, state):
            state.assault = replace(state.assault, roused=True)
            stir(play, "climax")
