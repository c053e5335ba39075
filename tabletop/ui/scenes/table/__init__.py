"""The table: the screen on which a game is played, and the ways that lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine import save
from tabletop.engine.content.decode import ContentError
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.save import folder
from tabletop.engine.save.folder import Place
from tabletop.engine.save.reading import read_bytes
from tabletop.engine.save.writing import put
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import HUMAN
from tabletop.players.seating import check_seats
from tabletop.text.cleaning import cleaned
from tabletop.ui.scenes.table.scene import TableScene
from tabletop.ui.session import Session, shared_thinker

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage


def new_table(stage: Stage, game: Game) -> TableScene:
    """The table of a game that begins now; it has a file of its own from its first action on."""
    return _table(stage, Match(game), folder.begin(game.id))


def start_game(stage: Stage, setup: Setup) -> None:
    """Put a game on the table, the title below it. Raises SetupError for what cannot be played."""
    check_seats(setup)
    _go(stage, new_table(stage, library.open_game(setup)))


def open_saved(stage: Stage, path: Path) -> None:
    """Go on with a kept game, or say why it cannot be; the file stays as it was.

    Where another program has it on its table, a copy goes on. Where the end of it cannot be played, the whole of it is
    kept beside: the game that goes on will replace the file.
    """
    place = None
    try:
        place = folder.take(path)
        loaded = save.read(place.path, _opened)
        whole = _kept_beside(place.path) if loaded.lost else path
    except (save.SaveError, SetupError, ContentError, KeyError) as error:
        if place is not None:
            place.leave()
        stage.tell(_why(stage, error, path))
        return
    _go(stage, _table(stage, loaded.match, place))
    if loaded.lost:
        stage.tell(stage.say("ui.table.lost", n=loaded.lost, file=str(whole)))
    elif place.copied:
        stage.tell(stage.say("ui.table.copied"))


def _why(stage: Stage, error: Exception, path: Path) -> str:
    """Why a kept game cannot be gone on with."""
    match error:
        case save.SaveError():
            return stage.say(f"save.{error.code}", **error.args_of_text, file=error.file)
        case SetupError():
            return stage.say(f"content.setup.{error.code}", **error.args_of_text)
    return stage.say("save.other_rules", file=cleaned(path.name))


def _kept_beside(path: Path) -> Path:
    """Keep all of a file beside it; raises SaveError."""
    whole = path.with_name(f"{path.name}.whole")
    put(whole, read_bytes(path))
    return whole


def _opened(setup: Setup, carried: Mapping[str, str]) -> Game:
    """The game of a save; one whose players are not of this version is refused before anybody waits for them."""
    check_seats(setup)
    return library.open_kept(setup, carried)


def _table(stage: Stage, match: Match, place: Place) -> TableScene:
    computers = any(who != HUMAN for who in match.setup.seats)
    room = stage.settings.replays_megabytes
    return TableScene(stage, Session(match, shared_thinker() if computers else None, place, room))


def _go(stage: Stage, table: TableScene) -> None:
    from tabletop.ui.scenes.title import TitleScene

    stage.scenes.replace(TitleScene(stage), table)


__all__ = ["TableScene", "new_table", "open_saved", "start_game"]
