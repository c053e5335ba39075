"""What the screens before and after a game of Shadespire show of it."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from tabletop.engine.action import Seat
from tabletop.engine.setup import Setup
from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.content.records import ShadespireContent
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.words import names
from tabletop.text import Message
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.cover import Ended, Ending, SideEnd, SideLook
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.layout import look_of
from tabletop.ui.boards.shadespire.layout.places import UNITS, Places
from tabletop.ui.boards.shadespire.look.ground import draw_ground
from tabletop.ui.boards.shadespire.look.pictures import Ground
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

LEADERS = ("steelheart", "garrek", "warden", "gurzag", "fjul", "skritch", "magore", "farstrider")
BANDS = (
    "steelhearts_champions", "garreks_reavers", "sepulchral_guard", "ironskulls_boyz", "chosen_axes",
    "spiteclaws_swarm", "magores_fiends", "farstriders",
)  # fmt: skip
BEGINNERS = 2
"""The first two warbands are those of the core set, to begin with."""
SIDES = tuple(
    SideLook(
        band, f"shadespire.warband.{band}", f"shadespire.{leader}", at % 4, f"shadespire.warband.{band}", at < BEGINNERS
    )
    for at, (band, leader) in enumerate(zip(BANDS, LEADERS, strict=True))
)


def preview(stage: Stage, content: ShadespireContent, setup: Setup, room: Size) -> Surface:
    """Two boards, joined along their long edges, as large as fits the room."""
    game = Shadespire.open(content, setup)
    placements = (Placement(0, False, 0, 0), Placement(1, False, 0, 10))
    wide, high = UNITS * room[0] / room[1], float(UNITS)
    lie = Places((wide, high), Area(0, 0, wide, high), Area(0, 0, 0, 0), Area(0, 0, 0, 0), 1).lie(placements)
    out = Surface(room, SRCALPHA)
    camera = Camera(out.get_rect(), (wide, high))
    for _ in draw_ground(stage, game.box, out, camera, Ground(lie, placements, (Seat(0), Seat(1)), ())):
        pass
    return out


def aim(content: ShadespireContent, setup: Setup) -> Message:
    """Glory."""
    return Message("shadespire.aim")


def ending(game: Shadespire, state: ShadespireState) -> Ending:
    """How a game that is over ended."""
    result = state.result
    assert result is not None
    looks = [_look(game, seat) for seat in range(game.box.seats)]
    won = [looks[seat] for seat in result.winners]
    return Ending(
        winner=won[0] if len(won) == 1 else None,
        headline=Message(
            "shadespire.result.won" if len(won) == 1 else "shadespire.result.draw",
            {"winner": names.seat(game.box, result.winners[0])} if len(won) == 1 else {},
        ),
        about=Message(f"shadespire.result.{result.reason}"),
        length=Message("shadespire.result.rounds", {"n": state.round}),
        sides=tuple(_side_end(game, state, seat, looks[seat]) for seat in range(game.box.seats)),
    )


def _look(game: Shadespire, seat: int) -> SideLook:
    squad = game.box.squads[seat]
    leader = next((each for each in squad if game.box.fighters[each].leader), squad[0])
    return SideLook(f"seat_{seat}", names.seat(game.box, seat).key, f"shadespire.{game.box.fighters[leader].id}", seat)


def _side_end(game: Shadespire, state: ShadespireState, seat: int, look: SideLook) -> SideEnd:
    figures = []
    for fighter in game.box.squads[seat]:
        shown = look_of(game.box, state, fighter)
        figures.append(Ended(shown.figure, shown.wounds, shown.damage, state.at[fighter] != NOWHERE))
    return SideEnd(
        look=look,
        seat=seat,
        figures=tuple(figures),
        lines=(
            Message("shadespire.result.glory_of", {"n": state.glory[seat] + state.spent[seat]}),
            Message("shadespire.result.scored_of", {"n": state.scored[seat]}),
        ),
    )
