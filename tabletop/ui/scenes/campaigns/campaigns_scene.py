"""The list of campaigns: open one, name it, delete it and bring it back; begin one, or take one in from a file."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from pygame import Rect

from tabletop import __version__, games
from tabletop.engine.content.share_line import ShareLineError
from tabletop.engine.save import SaveError, campaigns, folder
from tabletop.engine.save.campaign import CampaignHeader
from tabletop.engine.save.campaign import read as read_campaign
from tabletop.engine.save.campaign import read_header as read_campaign_header
from tabletop.engine.save.campaigns import KeptCampaign
from tabletop.engine.steps import several_at_once
from tabletop.games import library
from tabletop.text import Message
from tabletop.ui.boards.by_game import find_saga
from tabletop.ui.frame.input import Dropped, Intent
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import by_id
from tabletop.ui.frame.theme import TEXT
from tabletop.ui.scenes.kept.rows import Act, GameRows, RowFace
from tabletop.ui.scenes.routes import FLAG, Routes
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.form import TextField, typed_path
from tabletop.ui.widgets.sheet import SheetScene

TAKING_IN = Path()
"""What is being named where a file is being taken in."""
LONGEST_PATH = 400
STEP = 20
"""So many actions are played again at a time."""


class CampaignsScene(SheetScene):
    """A sheet over whatever is shown. gone: what was deleted here, by where it was; the next start forgets it.

    _found: files that have been played again, with why each cannot be taken in, or None for a true one. _come: how far
    campaigns have come, which stands behind the first line of their files.
    """

    widest = 1180

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self.routes = routes
        self.kept: list[KeptCampaign] = []
        self.gone: dict[Path, Path] = {}
        self._named: Path | None = None
        self._typed = ""
        self._field: TextField | None = None
        self._found: deque[tuple[Path, SaveError | None]] = deque()
        self._come: dict[Path, Message] = {}
        self._fresh = False
        self._list()

    def _list(self) -> None:
        try:
            gone = [each for each in self.kept if each.path in self.gone]
            self.kept = [*gone, *campaigns.list_campaigns()]
        except SaveError as error:
            self._tell(error)
        if self.stage.preloader is None:
            for _ in self._look():
                pass
        else:
            self.stage.prepare(self._look())

    def _look(self) -> Work:
        """Find out how far each has come, a file at a time."""
        for path, header in ((each.path, each.header) for each in self.kept):
            saga = find_saga(header.game) if header is not None and header.game in games.names() else None
            if header is None or saga is None or not header.evenings:
                continue
            with suppress(SaveError, ShareLineError):  # what is wrong with it is told where it is opened
                self._come[path] = saga.standing(library.content(header.game), read_campaign(path)[1].value)
                self._fresh = True
            yield

    @property
    def title(self) -> str:
        return self.stage.say("ui.campaigns.title")

    @property
    def first_focus(self) -> str | None:
        if self._field is not None:
            return self._field.name
        first = next((each for each in self.kept if each.header is not None and each.path not in self.gone), None)
        return _id("go", first.path) if first else "begin"

    # ------------------------------------------------------------------ the sheet

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        rows, say = GameRows(self.stage, room), self.stage.say
        self._field = None
        for each in self.kept:
            self._lay_row(rows, each)
        if not self.kept:
            rows.words(say("ui.campaigns.none"), TEXT)
        if self._named == TAKING_IN:
            acts = [
                Act("take_in", say("ui.campaigns.take_in"), self._take_in, "gold"),
                Act("cancel", say("ui.cancel"), self._leave_name),
            ]
            self._field = rows.naming(
                say("ui.campaigns.bring_in_label"), say("ui.campaigns.bring_in_hint"), self._typed, self._type,
                self._take_in, acts, LONGEST_PATH,
            )  # fmt: skip
        else:
            rows.more(Act("bring_in", say("ui.campaigns.bring_in"), self._begin_taking))
        for game in (each for each in games.names() if find_saga(each) is not None):
            rows.more(Act("begin", say("ui.campaigns.begin_another"), partial(self._begin, game), "gold"))
        return rows.widgets, rows.y

    def _lay_row(self, rows: GameRows, entry: KeptCampaign) -> None:
        say, header = self.stage.say, entry.header
        delete = self._act("delete", entry, self._delete)
        if entry.path in self.gone:
            words = say("ui.campaigns.deleted", name=self._name(header) if header else entry.file)
            rows.gone(words, [self._act("undo", entry, self._undo)])
        elif header is None:
            rows.unusable(entry.file, say("ui.campaigns.unusable"), [delete])
        elif self._named == entry.path:
            acts = [
                Act(_id("done", entry.path), say("ui.campaigns.done"), partial(self._rename, entry), "gold"),
                Act("cancel", say("ui.cancel"), self._leave_name),
            ]
            self._field = rows.naming(
                say("ui.campaigns.name"), say("ui.campaigns.name_hint"), self._typed, self._type,
                partial(self._rename, entry), acts,
            )  # fmt: skip
        else:
            go_on = Act(_id("go", entry.path), say("ui.campaigns.go_on_tip"), partial(self.routes.campaign, entry.path))
            acts = [self._act("rename", entry, self._begin_name), delete]
            rows.game(self._face(entry, header), FLAG, go_on, acts)

    def _face(self, entry: KeptCampaign, header: CampaignHeader) -> RowFace:
        """Its name, how far it has come or how it ended, of a new one its game."""
        texts = self.stage.text
        box, known = self._box(header), header.game in games.names()
        saga = find_saga(header.game) if known else None
        told = texts("ui.campaigns.evenings", n=header.evenings) if header.evenings else texts("ui.campaigns.fresh")
        come = saga.ended(header.over) if header.over and saga is not None else self._come.get(entry.path)
        far = texts.say(come) if come is not None else ""
        return RowFace(((self._name(header), texts.language.date(entry.date)), (far or box, told)))

    def _box(self, header: CampaignHeader) -> str:
        """The name of its game."""
        return self.stage.text(f"{header.game}.title") if header.game in games.names() else header.game

    def _name(self, header: CampaignHeader) -> str:
        """What it is called: without a name of its own as its game."""
        return header.name or self._box(header)

    def _act(self, word: str, entry: KeptCampaign, action: Callable[[KeptCampaign], None]) -> Act:
        return Act(_id(word, entry.path), self.stage.say(f"ui.campaigns.{word}"), partial(action, entry))

    # ------------------------------------------------------------------ what is done

    def take(self, intent: Intent) -> bool:
        if isinstance(intent, Dropped):
            self.take_file(Path(intent.path))
            return True
        return super().take(intent)

    def back(self) -> None:
        """Escape first leaves a name as it was."""
        if self._named is not None:
            self._leave_name()
        else:
            super().back()

    def _begin(self, game: str) -> None:
        """The set-up of the game, at the scenario whose matches follow one another."""
        self.routes.setup_campaign(game)

    def _type(self, words: str) -> None:
        self._typed = words

    def _begin_name(self, entry: KeptCampaign) -> None:
        self._edit(entry.path, entry.header.name if entry.header else "")

    def _begin_taking(self) -> None:
        self._edit(TAKING_IN, "")

    def _edit(self, named: Path, words: str) -> None:
        self._named, self._typed = named, words
        self._again()
        if self._field is not None:
            self._field.edit()

    def _leave_name(self) -> None:
        self._named = None
        self._again()

    def _rename(self, entry: KeptCampaign) -> None:
        self._named = None
        try:
            campaigns.rename(entry.path, self._typed, __version__)
            other = replace(entry, header=read_campaign_header(entry.path))
            self.kept = [other if each is entry else each for each in self.kept]
        except SaveError as error:
            self._tell(error)
        self._again(_id("go", entry.path))

    def _take_in(self) -> None:
        self.take_file(typed_path(self._typed))

    def take_file(self, source: Path) -> None:
        """Take a campaign in from a file, or say why it cannot be: it is played again first, a little at a time, and
        others may come meanwhile."""
        checking = self._check(source)
        if self.stage.preloader is None:
            for _ in checking:
                pass
            self.tick(0.0)
        else:
            self.stage.tell(self.stage.say("ui.campaigns.checking"))
            self.stage.prepare(checking, at_once=True)

    def _check(self, source: Path) -> Work:
        try:
            yield from several_at_once(campaigns.verify(source, library.open_kept, __version__), STEP)
            self._found.append((source, None))
        except SaveError as error:
            self._found.append((source, error))

    def tick(self, seconds: float) -> None:
        if self._fresh and self._named is None:
            self._fresh = False
            self.arrange()
        if not self._found:
            return
        source, refused = self._found.popleft()
        if refused is not None:
            self._tell(refused)
        else:
            self._welcome(source)

    def _welcome(self, source: Path) -> None:
        """Take in a campaign that was found true."""
        try:
            path = campaigns.bring_in(source, __version__)
        except SaveError as error:
            self._tell(error)
            return
        self._named = None
        self._list()
        name = next((self._name(each.header) for each in self.kept if each.path == path and each.header), "")
        self.stage.tell(self.stage.say("ui.campaigns.taken_in", name=name))
        self._again(_id("go", path))

    def _delete(self, entry: KeptCampaign) -> None:
        try:
            self.gone[entry.path] = folder.remove(entry.path)
        except SaveError as error:
            self._tell(error)
        self._again(_id("undo", entry.path))

    def _undo(self, entry: KeptCampaign) -> None:
        try:
            path = folder.restore(self.gone[entry.path])
            del self.gone[entry.path]
            other = replace(entry, path=path)
            self.kept = [other if each is entry else each for each in self.kept]
            entry = other
        except SaveError as error:
            self._tell(error)
        self._again(_id("go", entry.path))

    def _tell(self, error: SaveError) -> None:
        self.stage.tell(" ".join(map(self.stage.text.say, error.sentences)))

    def _again(self, focus: str | None = None) -> None:
        """Lay the sheet anew; the keyboard goes on there."""
        self.arrange()
        if focus is not None:
            self.stage.focus.set(by_id(self.stage.targets(), focus))


def _id(word: str, path: Path) -> str:
    """What a button of a row is called."""
    return f"{word}.{path.name}"
