"""What the screens before and after a game of Quarriors! show of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean

import pygame
from pygame import Surface

from tabletop.engine.match.history import Moment
from tabletop.engine.setup import Setup
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.records import BASICS, DieKind, QuarriorsContent
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.events import DiceRolled
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.words import names
from tabletop.text import Message
from tabletop.ui.boards.cover import Count, Counted, Ending, Luck, Reckoning, SideEnd, SideLook, Thrown, places
from tabletop.ui.boards.quarriors.look.dice import die_picture
from tabletop.ui.boards.quarriors.look.things import SEATS
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

SIDES = tuple(
    SideLook(f"seat_{seat}", f"quarriors.thing.seat_{seat}", figure, seat) for seat, figure in enumerate(SEATS)
)
ACROSS = 4


def preview(stage: Stage, content: QuarriorsContent, setup: Setup, room: Size) -> Surface:
    """The dice of the Wilds, as large as fits the room; of all classes where they are drawn."""
    named = content.scenarios[setup.scenario].cards
    cards = {card.id: card for card in content.cards}
    kinds = (
        [content.kinds[cards[name].kind] for name in named]
        if named
        else [kind for kind in content.kinds if kind.id not in BASICS]
    )
    across = ACROSS
    down = -(-len(kinds) // across)
    step = int(min(room[0] / across, room[1] / down))
    out = Surface((step * across, step * down), pygame.SRCALPHA)
    for at, kind in enumerate(kinds):
        picture = _emblem(kind, stage, step)
        row = at // across
        short = (across - (len(kinds) - row * across)) * step // 2 if row == down - 1 else 0
        out.blit(picture, (at % across * step + short, row * step))
    return out


def aim(content: QuarriorsContent, setup: Setup) -> Message:
    """How much glory wins."""
    chosen = Quarriors.chosen(content, setup)["goal"]
    usual = content.scenarios[setup.scenario].goal[len(setup.seats) - 2]
    return Message("quarriors.aim", {"goal": usual if chosen == "usual" else int(chosen)})


def _emblem(kind: DieKind, stage: Stage, px: int) -> Surface:
    return die_picture(stage, kind, -1, px)


def reckoning(game: Quarriors, state: QuarriorsState) -> Reckoning:
    """Glory, and the creatures and spells on dice that were thrown."""
    counted = Counted(Message("quarriors.result.counted"), _count, game.box.goal)
    return Reckoning(dict(enumerate(SIDES[: game.box.seats])), counted, Thrown("symbols", partial(_thrown, game.box)))


def _thrown(box: QuarriorsBox, moment: Moment) -> tuple[Luck, ...]:
    """How often a creature or a spell comes up on the dice that have one."""
    match moment.event:
        case DiceRolled(seat=seat, dice=dice, faces=faces):
            symbols = [[bool(face.level or face.spell) for face in box.dice[die].faces] for die in dice]
            shown = sum(each[face] for each, face in zip(symbols, faces, strict=True))
            return (Luck(seat, shown, sum(map(fmean, symbols))),)
    return ()


def ending(game: Quarriors, state: QuarriorsState) -> Ending:
    """How a game that is over ended."""
    result = state.result
    assert result is not None
    won = [SIDES[seat] for seat in result.winners]
    placed = places(result)
    order = sorted(range(len(state.owed)), key=lambda seat: (placed[seat], seat))
    winner = won[0] if len(won) == 1 else None
    winners = tuple(names.seat(seat) for seat in result.winners)
    return Ending(
        winner=winner,
        headline=Message(f"quarriors.result.{'won' if winner else 'draw'}", {"winners": winners, "n": len(winners)}),
        about=Message(f"quarriors.result.{result.reason}"),
        length=Message("quarriors.result.turns", {"turns": state.turn}),
        sides=tuple(_side_end(game, state, seat, placed[seat]) for seat in order),
    )


def _count(state: QuarriorsState) -> Count:
    """Glory, turn by turn."""
    return Count(state.turn, tuple(state.glory))


def _side_end(game: Quarriors, state: QuarriorsState, seat: int, place: int) -> SideEnd:
    dice = [die for die, owner in enumerate(state.owner) if owner == seat]
    return SideEnd(
        look=SIDES[seat],
        seat=seat,
        figures=(),
        lines=(Message("quarriors.result.glory_of", {"value": state.glory[seat]}),),
        place=place,
        pictures=_counted([game.box.dice[die] for die in dice]),
    )


def _counted(dice: Sequence[DieKind]) -> tuple[tuple[Callable[[Stage, int], Surface], int], ...]:
    """A picture for each kind of die, with how many there are of it."""
    kinds = {kind.id: kind for kind in dice}
    counts = Counter(kind.id for kind in dice)
    return tuple((partial(_emblem, kind), counts[kind.id]) for kind in kinds.values())
