"""The ways from one scene to the next: a scene names where it leads, and knows nothing of what lies there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.setup import Setup
from tabletop.ui.frame.preloader import Work

FLAG = "stat.morale"
"""The icon of whatever leads to campaigns: a flag, as it also stands for morale."""


class Routes(Protocol):
    """Laid by whoever opens the window."""

    def title(self) -> None:
        """The title alone."""

    def preload(self) -> Work:
        """Makes ready, step by step, what can come after the title."""

    def preload_table(self, game: str) -> Work:
        """Makes ready, step by step, the table of a game."""

    def setup(self, game: str) -> None:
        """The set-up of a game, over the title."""

    def change(self, setup: Setup) -> None:
        """The set-up as a game was played, with the title below it."""

    def play(self, game: Game, name: str = "") -> None:
        """The table of a game that begins now, with the title below it. name: what it is called among saved games."""

    def guide(self, game: str) -> None:
        """The table of a game's guide, with the title below it; or a sentence that says why it cannot be."""

    def resume(self, path: Path) -> None:
        """The table of a kept game, with the title below it; or a sentence that says why it cannot be."""

    def replay(self, path: Path) -> None:
        """The table of a game that is over, with the title below it; or a sentence that says why it cannot be."""

    def saved_games(self) -> None:
        """The list of kept games, over the title."""

    def setup_campaign(self, game: str) -> None:
        """The set-up of a game's first campaign scenario, over the title."""

    def begin_campaign(self, setup: Setup, name: str) -> None:
        """The table of the first evening of a campaign that begins with this set-up; or a sentence that says why it
        cannot be."""

    def campaigns(self) -> None:
        """The list of campaigns, over whatever is shown."""

    def campaign(self, path: Path) -> None:
        """The page of a campaign, with the title below it."""

    def campaign_of(self, match: Match) -> None:
        """The page of the campaign that a match belongs to, which it is entered in if it is over."""

    def evening(self, path: Path) -> None:
        """The next evening of a campaign: the one that is under way, else its set-up; or a sentence that says why it
        cannot be."""

    def look_back(self, path: Path, number: int) -> None:
        """The table of an evening of a campaign; or a sentence that says why it cannot be."""

    def result(self, match: Match, watch: Callable[[], None], recall: Callable[[float], bool]) -> None:
        """How a match ended, over its table, on which `watch` shows it again. recall: see `Pace.recall`."""

    def rulebooks(self) -> None:
        """The rulebooks of all games to choose from, over whatever is shown."""

    def settings(self) -> None:
        """The settings, over whatever is shown."""

    def credits(self) -> None:
        """The credits, over whatever is shown."""
