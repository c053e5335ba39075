"""What the screens before and after an expedition show of it."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from tabletop.engine.setup import Setup
from tabletop.games.blackstone.content.records import BlackstoneContent
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import endings
from tabletop.text import Message
from tabletop.ui.boards.cover import Ended, Ending, SideEnd, SideLook
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

PARTY_LOOK = SideLook("party", "blackstone.thing.party", "blackstone.janus_draik", 0)
FORTRESS_LOOK = SideLook("fortress", "blackstone.thing.fortress", "blackstone.spindle_drone", 1)
SIDES: tuple[SideLook, ...] = (PARTY_LOOK, FORTRESS_LOOK)


def preview(stage: Stage, content: BlackstoneContent, setup: Setup, room: Size) -> Surface:
    """Bare stone, as long as no board is laid out here."""
    picture = Surface(room, SRCALPHA)
    picture.fill("#15161b")
    return picture


def aim(content: BlackstoneContent, setup: Setup) -> Message:
    """What has to be brought home."""
    return endings.aim(content, setup.scenario)


def ending(game: BlackstoneFortress, state: BlackstoneState) -> Ending:
    """How an expedition that is over ended."""
    result = state.result
    assert result is not None
    (won,) = game.won_by(state)
    party_won = won == "party"
    party = SideEnd(
        look=PARTY_LOOK,
        seat=0,
        figures=tuple(
            Ended(f"blackstone.{game.box.explorers[kind].id}", 1, 0, not state.dead >> member & 1)
            for member, kind in enumerate(state.party)
        ),
        lines=endings.haul(game.box, state),
        place=1 if party_won else 2,
    )
    fortress = SideEnd(look=FORTRESS_LOOK, seat=1, figures=(), lines=(), place=2 if party_won else 1)
    return Ending(
        winner=PARTY_LOOK if party_won else FORTRESS_LOOK,
        headline=Message(f"blackstone.result.won.{won}"),
        about=Message(f"blackstone.result.{result.reason}"),
        length=Message("blackstone.result.cards", {"n": len(state.past)}),
        sides=tuple(sorted((party, fortress), key=lambda side: side.place)),
    )
