"""Where the ways between the scenes lead.

A scene is imported when it is gone to: the title is on the screen before the games are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop import games, paths
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup, SetupError
from tabletop.players import HUMAN, LEVELS
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.backdrop import TABLE, backdrop
from tabletop.ui.scenes.title import TitleScene
from tabletop.ui.session.autosave import autosave_file

LONGEST_NAME = 40


class Destinations:
    """Every scene of one stage; scenes get it as their `Routes`."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    # ------------------------------------------------------------------ before a game

    def title(self) -> None:
        """The title alone."""
        self._go()

    def preload(self) -> Work:
        """Makes ready, step by step, what can come after the title."""
        import tabletop.ui.scenes.setup  # noqa: F401 - reading it takes a while

        yield
        backdrop(self.stage.art, TABLE, self.stage.size)
        yield
        from tabletop.ui.scenes.table.preload import usual_table

        for game in games.names():
            yield from usual_table(self.stage, game)

    def setup(self, game: str) -> None:
        """The set-up of a game, over the title."""
        from tabletop.ui.scenes.setup import SetupScene

        self.stage.scenes.push(SetupScene(self.stage, self, game))

    def change(self, setup: Setup) -> None:
        """The set-up as a game was played, with the title below it."""
        from tabletop.ui.scenes.setup import SetupScene

        self._go(SetupScene(self.stage, self, setup.game, setup))

    # ------------------------------------------------------------------ a game

    def play(self, game: Game) -> None:
        """The table of a game that begins now, with the title below it."""
        self._go(self.table(Match(game)))

    def table(self, match: Match) -> Scene:
        """The table of a match; it is kept from its first action on."""
        from tabletop.ui.scenes.table.scene import TableScene
        from tabletop.ui.session.session import Session, shared_thinker

        thinker = shared_thinker() if any(who != HUMAN for who in match.setup.seats) else None
        return TableScene(self.stage, self, Session(match, thinker, autosave_file()))

    def resume(self, path: Path) -> None:
        """Go on with a kept game, or say why it cannot be; the file stays as it was.

        Where the end of it cannot be played, the whole of it is kept beside: the game that goes on will replace the
        file.
        """
        from tabletop.engine import save
        from tabletop.engine.content.problem import ContentError

        stage = self.stage
        try:
            loaded = save.read(path, opened)
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
        self._go(self.table(loaded.match))
        if loaded.lost:
            stage.tell(stage.say("ui.table.lost", n=loaded.lost, file=str(whole)))

    def result(self, match: Match) -> None:
        """How a match ended, over its table."""
        from tabletop.ui.scenes.result import ResultScene

        self.stage.scenes.push(ResultScene(self.stage, self, match))

    # ------------------------------------------------------------------ over whatever is shown

    def rulebook(self, game: str, rule: str) -> None:
        """The rulebook at a rule, or at its beginning."""
        from tabletop.ui.scenes.rulebook.scene import RulebookScene

        if isinstance(self.stage.scenes.top, RulebookScene):
            self.stage.scenes.top.go(rule)
        else:
            self.stage.scenes.push(RulebookScene(self.stage, game, rule))

    def settings(self) -> None:
        """The settings."""
        from tabletop.ui.scenes.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def credits(self) -> None:
        """The credits."""
        from tabletop.ui.scenes.credits import CreditsScene

        self.stage.scenes.push(CreditsScene(self.stage))

    def _go(self, *over: Scene) -> None:
        """Leave everything for the title, and what lies over it."""
        self.stage.scenes.replace(TitleScene(self.stage, self), *over)


def opened(setup: Setup, carried: Mapping[str, str]) -> Game:
    """The game of a save; one whose players are not of this version is refused before anybody waits for them."""
    from tabletop.games import library

    known = (HUMAN, *LEVELS)
    for who in setup.seats:
        if who not in known:
            raise SetupError("unknown_player", name=who[:LONGEST_NAME], known=", ".join(known))
    return library.open_kept(setup, carried)
