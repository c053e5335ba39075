"""The open minds of hostiles: everything about them is shown before they act."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from msgspec import structs

from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.words import log
from tabletop.ui.boards import Visual
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.summary import _deeds
from tests.blackstone.board.driving import scene, table
from tests.blackstone.board.test_table import before_a_group


def acted(seed: int = 1) -> tuple[Match, list[tuple[Moment, Moment]]]:
    """A match in which a group has acted, and what has happened since: each moment after the one before it."""
    found = before_a_group(seed)
    first = len(found.moments)
    assert found.submit(do.Finish(found.state.deciders()[0])) is None
    new = list(found.moments[first - 1 :])
    pairs = list(pairwise(new))
    return (found, pairs) if any(isinstance(each.event, happened.Targeted) for _, each in pairs) else acted(seed + 1)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_mind_and_its_target_are_said_above_the_hostile_before_anything_comes_of_it(language: str) -> None:
    found, pairs = acted()
    pilot = table(found, language=language)
    board, text = scene(pilot).board, pilot.stage.text
    said: dict[type, list[Visual]] = {happened.FoeActs: [], happened.Targeted: []}
    for before, moment in pairs:
        if type(moment.event) not in said:
            continue
        cue = board.cue(before.state, moment)
        (shown,) = (each for each in cue.effects if each.kind == "said")
        assert shown.words == text.say(log.event(board.words.box, moment.state, moment.event))  # type: ignore[attr-defined]
        said[type(moment.event)].append(shown)
        assert not cue.ways, "it speaks before it moves"
    assert all(said.values())
    mind = next(each.event for _, each in pairs if isinstance(each.event, happened.FoeActs))
    assert str(mind.roll) in said[happened.FoeActs][0].words


def test_the_blackstone_die_shows_its_number_once_it_lies() -> None:
    found, pairs = acted()
    pilot = table(found)
    tray = scene(pilot).panels.tray
    pictures = set()
    before, moment = next(pair for pair in pairs if isinstance(pair[1].event, happened.FoeActs))
    throw = scene(pilot).board.cue(before.state, moment).throw
    assert throw is not None
    ((die,),) = [roll.dice for roll in throw.rolls]
    assert die.number == str(moment.event.roll)  # type: ignore[attr-defined]
    for value in range(1, 21):
        shown = replace(throw, rolls=(replace(throw.rolls[0], dice=(replace(die, number=str(value)),)),))
        tray.settle(shown)
        surface = pygame.Surface(pilot.stage.size)
        tray.draw(surface)
        pictures.add(pygame.image.tobytes(surface.subsurface(tray.rect), "RGB"))
    assert len(pictures) == 20


def test_the_summary_of_a_group_says_once_whom_a_hostile_goes_for() -> None:
    """A hostile that walks towards somebody and then attacks the same one chooses twice."""
    found, pairs = acted()
    words = scene(table(found)).board.words
    assert isinstance(words, BlackstoneWords)
    acts = next(moment for _, moment in pairs if isinstance(moment.event, happened.FoeActs))
    chosen = next(moment for _, moment in pairs if isinstance(moment.event, happened.Targeted))
    assert isinstance(chosen.event, happened.Targeted)
    tied, alone = structs.replace(chosen.event, settled="slots", tied=2), structs.replace(chosen.event, settled="alone")
    (deeds,) = _deeds(words, [acts, *(Moment(each, chosen.state, 0) for each in (tied, alone))])
    assert len(deeds.mind) == 2
    other = structs.replace(alone, figure=(alone.figure + 2) % 8)
    (deeds,) = _deeds(words, [acts, *(Moment(each, chosen.state, 0) for each in (tied, other))])
    assert len(deeds.mind) == 3
