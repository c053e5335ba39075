"""What other powers have done on the map is seen until one acts."""

from __future__ import annotations

from tabletop.engine.match.history import Moment
from tabletop.games.old_world.content.records import REGION_NAMES
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.layout.layout import bounds
from tabletop.ui.boards.pieces import laid
from tabletop.ui.boards.showing import Spot, Trace
from tests.old_world.posed import CARDS, FIGURES, Table, pose
from tests.ui.pilot import shared_art

SIDES = {
    "khorne": {"power": 4, "figures": "bloodletter1:tilea"},
    "nurgle": {"power": 4, "figures": "leper1:estalia", "hand": "rain_of_pus1"},
    "tzeentch": {"power": 4, "figures": "acolyte1:kislev"},
}


def traced(*texts: str) -> tuple[tuple[Trace, ...], dict[str, Spot], OldWorldBoard]:
    """What Khorne sees after these actions, where pieces lie then, and the board."""
    table: Table = pose("summoning", powers=("khorne", "nurgle", "tzeentch"), **SIDES)
    past = [Moment(event, table.state, 0) for event in table.run(*texts)]
    board = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), table.game)
    pieces = laid(board.layout(table.state))
    found = board.traces(table.state, table.seat("khorne"), reversed(past))
    return tuple(found), {name: piece.at for name, piece in pieces.items()}, board


def test_figures_and_cards_of_others_that_have_come_are_ringed_and_ways_shown() -> None:
    found, at, board = traced(
        "summon khorne bloodletter2 tilea", "play nurgle rain_of_pus1 estalia.west",
        "summon tzeentch acolyte1 troll_country",
    )  # fmt: skip
    left = bounds(board.box, REGION_NAMES.index("kislev"), board.laid_in).middle
    card, figure = f"c{CARDS.index('rain_of_pus1')}", f"f{FIGURES.index('acolyte1')}"
    assert {trace.spots for trace in found} == {(at[card],), (left, at[figure])}
    assert len({trace.owner for trace in found}) == 2
    assert all(min(trace.ring) > 0 for trace in found)


def test_what_one_has_done_oneself_ends_it() -> None:
    acts = ["summon khorne bloodletter2 tilea", "summon nurgle leper2 estalia", "summon tzeentch acolyte2 kislev"]
    again = ["summon khorne bloodletter3 tilea", "pass nurgle", "pass tzeentch"]
    before, at, _ = traced(*acts)
    assert {trace.spots for trace in before} == {
        (at[f"f{FIGURES.index(name)}"],) for name in ("leper2", "acolyte2")
    }
    after, _, _ = traced(*acts, *again)
    assert after == ()


def test_where_somebody_else_is_asked_for_something_nothing_is_traced() -> None:
    found, _, _ = traced("summon khorne bloodletter2 tilea", "summon nurgle leper2 estalia")
    assert found == (), "Tzeentch acts"
