"""The table: the screen on which a game is played, and the ways that lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.engine import save
from tabletop.engine.content.problem import ContentError
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import HUMAN, LEVELS
from tabletop.ui.autosave import autosave_file
from tabletop.ui.scenes.table.scene import TableScene
from tabletop.ui.session import Session, shared_thinker

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage


LONGEST_NAME = 40


def new_table(stage: Stage, game: Game) -> TableScene:
    """The table of a game that begins now; it is kept from its first action on."""
    return _table(stage, Match(game))


def start_game(stage: Stage, setup: Setup) -> None:
    """Put a game on the table, the title below it. Raises SetupError for what cannot be played."""
    _go(stage, new_table(stage, library.open_game(setup)))


def open_saved(stage: Stage, path: Path) -> None:
    """Go on with a kept game, or say why it cannot be; the file stays as it was.

    Where the end of it cannot be played, the whole of it is kept beside: the game that goes on will replace the file.
    """
    try:
        loaded = save.read(path, _opened)
    except save.SaveError as error:
        stage.tell(stage.say(f"save.{error.code}", file=path.name, **error.args_of_text))
        return
    except SetupError as error:
        stage.tell(stage.say(f"content.setup.{error.code}", **error.args_of_text))
        return
    except (ContentError, KeyError):
        stage.tell(stage.say("save.other_rules", file=path.name))
        return
    if loaded.lost:
        try:
            paths.write_whole(whole := path.with_name(f"{path.name}.whole"), path.read_bytes())
        except OSError as error:
            reason = error.strerror or str(error)
            stage.tell(stage.say("save.cannot_write", file=whole.name, reason=reason))
            return
    _go(stage, _table(stage, loaded.match))
    if loaded.lost:
        stage.tell(stage.say("ui.table.lost", n=loaded.lost, file=str(whole)))


def _opened(setup: Setup, carried: Mapping[str, str]) -> Game:
    """The game of a save; one whose players are not of this version is refused before anybody waits for them."""
    known = (HUMAN, *LEVELS)
    for who in setup.seats:
        if who not in known:
            raise SetupError("unknown_player", name=who[:LONGEST_NAME], known=", ".join(known))
    return library.open_kept(setup, carried)


def _table(stage: Stage, match: Match) -> TableScene:
    computers = any(who != HUMAN for who in match.setup.seats)
    return TableScene(stage, Session(match, shared_thinker() if computers else None, autosave_file()))


def _go(stage: Stage, table: TableScene) -> None:
    from tabletop.ui.scenes.title import TitleScene

    stage.scenes.replace(TitleScene(stage), table)


__all__ = ["TableScene", "new_table", "open_saved", "start_game"]
