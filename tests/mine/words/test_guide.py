"""The guided first game: its captions say of the dice what was rolled, and leave out nothing that a beginner needs."""

from __future__ import annotations

import re

import pytest

from tabletop import paths
from tabletop.engine.event import Event
from tabletop.engine.guide import refused_before
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.games import library
from tabletop.games.mine.model import events as happened
from tabletop.text import Texts

SPOKEN = {
    "turn": [6, 2],
    "second": [5, 6],
    "fear": [5],
    "blow": [3, 4],
    "six": [4, 6, 5],
    "bite": [5, 5],
    "run": [6, 3],
    "slower": [5, 3],
    "bitten": [4, 1],
    "poison": [4],
    "charge": [4, 3],
}
"""By caption the dice that it speaks of."""
TAUGHT = {
    happened.InitiativeRolled, happened.CreatureMoved, happened.GhostHid, happened.GhostSurfaced, happened.TunnelDug,
    happened.DoorTurned, happened.FearTested, happened.Attacked, happened.Wounded, happened.Killed,
    happened.BerserkBegan, happened.PoisonTested, happened.Frightened, happened.Waited, happened.MinerLeft,
    happened.GameEnded,
}  # fmt: skip


def dice_of(event: Event) -> list[int]:
    """The dice that an event shows, in the order in which they were rolled."""
    match event:
        case happened.InitiativeRolled(dice=dice):
            return list(dice)
        case happened.FearTested(die=die) | happened.PoisonTested(die=die):
            return [] if die is None else [die]
        case happened.Attacked(dice=dice, defence_die=die):
            return [*dice] if die is None else [*dice, die]
    return []


def followed() -> tuple[dict[str, int], list[Moment]]:
    """By caption how many events had happened when it was read, and everything that happens in the guide's game."""
    guide = library.guide("mine")
    assert guide is not None
    game = library.open_kept(guide.setup("mine"), {})
    match = Match(game)
    read = {}
    for step, action in zip(guide.steps, guide.actions(game), strict=True):
        while action is not None and (no := refused_before(game, match.state, action)) is not None:
            match.submit(no)
        if step.say:
            read[step.say] = len(match.moments)
        if action is not None:
            assert match.submit(action) is None
    return read, match.moments


READ, MOMENTS = followed()
EVENTS = [moment.event for moment in MOMENTS]


@pytest.mark.parametrize("caption", SPOKEN)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_caption_speaks_of_the_dice_that_were_rolled(caption, language):
    since = max(count for count in READ.values() if count < READ[caption])
    rolled = [die for event in EVENTS[since : READ[caption]] for die in dice_of(event)]
    spoken = SPOKEN[caption]
    assert any(rolled[at : at + len(spoken)] == spoken for at in range(len(rolled))), rolled
    said = re.findall(r"\d+", Texts(paths.texts(), language, strict=True)(f"mine.guide.{caption}.about"))
    assert set(map(str, spoken)) <= set(said)


def test_it_shows_everything_that_a_beginner_needs():
    assert {type(event) for event in EVENTS} >= TAUGHT
    blows = [event for event in EVENTS if isinstance(event, happened.Attacked)]
    assert any(blow.frenzied for blow in blows)
    assert any(blow.free for blow in blows)
    assert any(len(blow.attackers) == 2 for blow in blows)
    assert {event.result for event in EVENTS if isinstance(event, happened.PoisonTested)} == {"passed", "failed"}
    assert any(isinstance(each.event, happened.CreatureMoved) and each.state.phase == "melee" for each in MOMENTS)


def test_the_dwarves_win_it():
    (ended,) = [event for event in EVENTS if isinstance(event, happened.GameEnded)]
    assert ended.winners == (0,)
    assert READ["won"] == len(EVENTS)
