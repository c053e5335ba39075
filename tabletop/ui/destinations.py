"""Where the ways between the scenes lead.

A scene is imported when it is gone to: the title is on the screen before the games are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex

from msgspec.structs import replace

from tabletop import __version__, games, paths
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.save import SaveError, campaigns, folder
from tabletop.engine.save.campaign import Campaign
from tabletop.engine.save.campaign import read as read_campaign
from tabletop.engine.save.folder import KeptPlace
from tabletop.engine.save.reading import read_bytes
from tabletop.engine.save.writing import put
from tabletop.engine.setup import Setup, SetupError
from tabletop.players import HUMAN
from tabletop.players.seating import check_seats
from tabletop.text.cleaning import cleaned
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.backdrop import TABLE, backdrop
from tabletop.ui.scenes.title.title_scene import TitleScene

USUAL = "normal"
"""Who sits where nobody has said otherwise."""


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
        newest = folder.newest_game()
        yield from self.preload_table(games.names()[0], None if newest is None else newest.path)
        import tabletop.ui.scenes.setup.setup_scene  # noqa: F401 - reading it takes a while
        from tabletop.games import library
        from tabletop.ui.scenes.saved_games.saved_games_scene import SavedGamesScene

        self.stage.art.panel(SavedGamesScene.kind, SavedGamesScene.largest(self.stage).size)
        for each in games.names():
            yield
            library.content(each)

    def preload_table(self, game: str, kept: Path | None = None) -> Work:
        """Makes ready, step by step, the table of a game, as it was left or as it begins: of one, because the pictures
        of all are more than is kept."""
        import tabletop.ui.scenes.table.table_scene  # noqa: F401 - reading it takes a while

        yield
        from tabletop.ui.scenes.table.preload import kept_table, usual_table

        yield from usual_table(self.stage, game) if kept is None else kept_table(self.stage, kept)
        backdrop(self.stage.art, TABLE, self.stage.size)
        yield

    def setup(self, game: str) -> None:
        """The set-up of a game, over the title."""
        from tabletop.ui.scenes.setup.setup_scene import SetupScene

        self.stage.scenes.push(SetupScene(self.stage, self, game))

    def change(self, setup: Setup) -> None:
        """The set-up as a game was played, with the title below it."""
        from tabletop.ui.scenes.setup.setup_scene import SetupScene

        self._go(SetupScene(self.stage, self, setup.game, setup))

    # ------------------------------------------------------------------ a game

    def play(self, game: Game, name: str = "") -> None:
        """The table of a game that begins now, with the title below it. name: what it is called among saved games."""
        self._go(self._table(Match(game), replace(folder.begin(game.id), name=name)))

    def guide(self, game: str) -> None:
        """The table of a game's guide, with the title below it; nothing of it is kept."""
        from tabletop.games import library
        from tabletop.ui.scenes.table.guided import GuidedTable
        from tabletop.ui.session.guided import GuidedSession

        guide = library.guide(game)
        assert guide is not None
        session = GuidedSession(library.open_kept(guide.setup(game), {}), guide)
        self._go(GuidedTable(self.stage, self, session))

    def table(self, match: Match) -> Scene:
        """The table of a match without a file; it gets one of its own with the next action."""
        return self._table(match, folder.begin(match.setup.game))

    def _table(self, match: Match, place: KeptPlace) -> Scene:
        from tabletop.ui.scenes.table.table_scene import TableScene
        from tabletop.ui.session.session import Session, shared_thinker

        thinker = shared_thinker() if any(who != HUMAN for who in match.setup.seats) else None
        return TableScene(self.stage, self, Session(match, thinker, place, self.stage.settings.replays_megabytes))

    def resume(self, path: Path) -> None:
        """Go on with a kept game, or say why it cannot be; the file stays as it was.

        Where another program has it on its table, a copy goes on. Where the end of it cannot be played, the whole of it
        is kept beside: the game that goes on will replace the file.
        """
        from tabletop.engine import save
        from tabletop.engine.content.problem import ContentError

        stage, place = self.stage, None
        try:
            place = folder.take(path)
            loaded = save.read(place.path, opened)
            whole = _kept_beside(place.path) if loaded.lost else path
        except (save.SaveError, SetupError, ContentError, KeyError) as error:
            if place is not None:
                place.leave()
            stage.tell(_why(stage, error, path))
            return
        self._go(self._table(loaded.match, place))
        if loaded.lost:
            stage.tell(stage.say("ui.table.lost", n=loaded.lost, file=str(whole)))
        elif place.copied:
            stage.tell(stage.say("ui.table.copied"))

    def replay(self, path: Path) -> None:
        """Look at a game that is over, or say why it cannot be; the file stays as it was.

        Who takes something back there plays on in a game with a file of its own.
        """
        from tabletop.engine import save
        from tabletop.engine.content.problem import ContentError

        try:
            match = save.read(path, opened).match
        except (save.SaveError, SetupError, ContentError, KeyError) as error:
            self.stage.tell(_why(self.stage, error, path))
            return
        self._go(self.table(match))

    def saved_games(self) -> None:
        """The list of kept games, over the title."""
        from tabletop.ui.scenes.saved_games.saved_games_scene import SavedGamesScene

        self.stage.scenes.push(SavedGamesScene(self.stage, self))

    # ------------------------------------------------------------------ campaigns

    def setup_campaign(self, game: str) -> None:
        """The set-up of a game's first scenario whose matches follow one another, with the title below it."""
        from tabletop.games import library

        kind, content = games.find(game), library.content(game)
        scenario = next(
            each for each in kind.scenarios(content)
            if any(spec.id == kind.linked_by for spec in kind.option_specs(content, each))
        )  # fmt: skip
        seats = (HUMAN, *[USUAL] * (kind.seat_counts[0] - 1))
        self.change(Setup(game, scenario, seats, 0, tuple(kind.anew(content, scenario, seats).items())))

    def begin_campaign(self, setup: Setup, name: str) -> None:
        """The table of the first evening of a campaign that begins with this set-up."""
        from tabletop.games import library

        kind = games.find(setup.game)
        first = kind.beginning(library.content(setup.game), token_hex(6))
        campaign = Campaign(game=setup.game, scenario=setup.scenario, option=kind.linked_by, first=first)
        try:
            game = library.open_game(campaign.next_setup(setup.seats, setup.seed, dict(setup.options), setup.free_undo))
            campaigns.begin(campaign, name, __version__)
        except (SetupError, SaveError) as error:
            self.stage.tell(_why(self.stage, error, paths.campaigns()))
            return
        self.play(game, name)

    def campaigns(self) -> None:
        """The list of campaigns."""
        from tabletop.ui.scenes.campaigns.campaigns_scene import CampaignsScene

        self.stage.scenes.push(CampaignsScene(self.stage, self))

    def campaign(self, path: Path) -> None:
        """The page of a campaign, with the title below it."""
        from tabletop.ui.scenes.campaigns.campaign_scene import CampaignScene

        try:
            self._go(CampaignScene(self.stage, self, path))
        except SaveError as error:
            self.stage.tell(_why(self.stage, error, path))

    def campaign_of(self, match: Match) -> None:
        """The page of the campaign that a match belongs to; it may not be entered yet, while the last of it is kept."""
        try:
            homes = campaigns.enter_where_it_belongs(match, __version__)
        except SaveError as error:
            self.stage.tell(_why(self.stage, error, paths.campaigns()))
            return
        if homes:
            self.campaign(homes[0])
        else:
            self.stage.tell(self.stage.say("ui.campaigns.homeless"))

    def evening(self, path: Path) -> None:
        """The evening of a campaign that is under way, else the set-up of the next one."""
        from tabletop.games import library
        from tabletop.ui.scenes.setup.setup_scene import SetupScene

        try:
            header, campaign = read_campaign(path)
            kept = campaigns.under_way(campaign)
        except SaveError as error:
            self.stage.tell(_why(self.stage, error, path))
            return
        if kept is not None:
            self.resume(kept)
            return
        if campaign.evenings:
            last = campaign.evenings[campaign.tip].setup
            setup = campaign.next_setup(last.seats, 0, dict(last.options), last.free_undo)
        else:
            kind = games.find(campaign.game)
            seats = (HUMAN, *[USUAL] * (kind.seat_counts[0] - 1))
            content = library.content(campaign.game)
            setup = campaign.next_setup(seats, 0, kind.anew(content, campaign.scenario, seats))
        name = header.name.strip() or self.stage.say(f"{campaign.game}.title")
        self.stage.scenes.push(SetupScene(self.stage, self, campaign.game, setup, goes_on=name))

    def look_back(self, path: Path, number: int) -> None:
        """The table of an evening of a campaign. Who takes something back there plays on in a game with a file of its
        own, which is a branch of the campaign once it is over."""
        try:
            match = campaigns.match_of(path, number, opened, __version__)
        except SaveError as error:
            self.stage.tell(_why(self.stage, error, path))
            return
        self._go(self.table(match))

    # ------------------------------------------------------------------ after a game

    def result(self, match: Match, watch: Callable[[], None], recall: Callable[[float], bool]) -> None:
        """How a match ended, over its table, on which `watch` shows it again. recall: see `Pace.recall`."""
        from tabletop.ui.scenes.result.result_scene import ResultScene

        self.stage.scenes.push(ResultScene(self.stage, self, match, watch, recall))

    # ------------------------------------------------------------------ over whatever is shown

    def rulebook(self, game: str, rule: str) -> None:
        """The rulebook at a rule, or at its beginning."""
        from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene

        if isinstance(self.stage.scenes.top, RulebookScene):
            self.stage.scenes.top.go(rule)
        else:
            self.stage.scenes.push(RulebookScene(self.stage, game, rule))

    def rulebooks(self) -> None:
        """The rulebooks of all games to choose from."""
        from tabletop.ui.scenes.rulebook.shelf import RulebookShelf

        self.stage.scenes.push(RulebookShelf(self.stage))

    def settings(self) -> None:
        """The settings."""
        from tabletop.ui.scenes.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def credits(self) -> None:
        """The credits."""
        from tabletop.ui.scenes.credits.credits_scene import CreditsScene

        self.stage.scenes.push(CreditsScene(self.stage))

    def _go(self, *over: Scene) -> None:
        """Leave everything for the title, and what lies over it."""
        self.stage.scenes.replace(TitleScene(self.stage, self), *over)


def opened(setup: Setup, carried: Mapping[str, str]) -> Game:
    """The game of a save; one whose players are not of this version is refused before anybody waits for them."""
    from tabletop.games import library

    check_seats(setup)
    return library.open_kept(setup, carried)


def _why(stage: Stage, error: Exception, path: Path) -> str:
    """Why a kept game cannot be gone on with."""
    match error:
        case SaveError():
            return " ".join(map(stage.text.say, error.sentences))
        case SetupError():
            return stage.say(f"content.setup.{error.code}", **error.args_of_text)
    return stage.say("save.other_rules", file=cleaned(path.name))


def _kept_beside(path: Path) -> Path:
    """Keep all of a file beside it; raises SaveError."""
    whole = path.with_name(f"{path.name}.whole")
    put(whole, read_bytes(path))
    return whole
