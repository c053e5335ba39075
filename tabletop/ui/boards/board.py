"""How one game lies on the table and what it says there: what the table asks of every game.

A board knows its game and the screen; the table knows neither figures nor rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import touches
from tabletop.engine.preview import Preview
from tabletop.ui.boards.board_words import BoardWords
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hearing import Heard, Hearing
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.showing import (
    NO_HINT,
    Caption,
    Course,
    Cue,
    Forecast,
    Hint,
    NamedArea,
    Prompt,
    Recap,
    Sheet,
    Spot,
    Summary,
    Trace,
)
from tabletop.ui.boards.topics import Topics, topic_of
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import Colour
from tabletop.ui.pictures.backdrop import TABLE

BUTTON = "!"
"""Stands in a way for what is chosen with a button instead of on the board."""


class Board(ABC):
    """One game on the table. Places are in board units, (0, 0) at the upper left of `size`."""

    words: BoardWords
    size: tuple[float, float]
    inner: tuple[float, float, float, float]
    """Left, top, width and height of what is played on, without its frame."""
    standing: float = 0.95
    """The size of a figure in its place."""
    dice: tuple[str, ...] = ()
    """The colours of the dice that roll."""
    effects: tuple[tuple[str, Colour], ...] = ()
    """The effects that may be seen, with their colours."""
    tray = True
    """Whether dice are rolled beside the board, in a tray."""
    sheets = 0.0
    """The part of the height of the room that sheets beside what is played on want: where a tray would leave them less,
    that lies over what is played on, as long as dice are news."""
    table = TABLE
    """The picture of the table below it."""
    ground_look: type
    """What the picture of the piece is that lies below all others."""
    signs: Collection[str] = ()
    """The marks that put a sign above a piece, which nothing beside it covers."""
    keys: tuple[str, ...] = ()
    """Of the keys that not every table has: `danger` (what enemies could do next), `marks` (what the
    colours of that mean), `numbers` (see `numbered`), `turn` (see `turned`), `answers` (what one says in advance, see
    `Game.routines`)."""
    secrets = False
    """Whether seats see what others must not: a curtain then falls between people at one screen."""
    routines_in_bar = False
    """Whether what is answered by itself is told in the bar: a row above the buttons is taken from what lies there."""
    repeated: tuple[type, ...] = ()
    """Kinds of questions that are put many times in a row: the next answer is taken while the last one is shown."""
    topics: Topics
    """The rules that the questions are about."""
    first_topic: str
    """The rule to begin with, while nobody is asked anything."""
    hearing: Hearing
    """The sounds of what happens."""

    _seen: Any = None
    """The view that was laid out last."""

    def __init__(self, stage: Stage, game: Game) -> None:
        self.stage, self.game = stage, game

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        """The width by the height of what is played on; 0 where it fills whatever room there is."""
        return self.size[0] / self.size[1]

    def fit(self, room: Room) -> Rect:
        """Lay the table for a room; gives the part of it that the whole board takes, in which `size` is seen."""
        return room.play

    @abstractmethod
    def layout(self, view: Any) -> list[Piece]:
        """Where everything lies at rest in the room that was fitted last; else it depends on the view alone."""

    @property
    def places(self) -> Mapping[str, tuple[Spot, float]]:
        """The places that can be clicked although no piece lies there, as cells: middle and size of each."""
        return {}

    @property
    def regions(self) -> Sequence[NamedArea]:
        """The parts of the board that say what they are where no piece lies."""
        return ()

    def tip(self, piece: str) -> Callable[[], Tip] | None:
        """What the tooltip of a piece says; None where it is what its sheet says."""
        return None

    def grip(self, piece: Piece) -> float:
        """How wide the round part of a piece is that can be clicked."""
        return piece.size

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        """Width and height of a piece that is clicked as a box; None for a round one."""
        return None

    def outline(self, piece: Piece) -> Sequence[Spot]:
        """The corners of a piece that is clicked as what they surround, such as a region; empty for all others."""
        return ()

    def alike(self, piece: Piece) -> Hashable:
        """What pieces share that lie together and are all the same, so that the arrow keys come to the foremost alone;
        None for a piece that has no such mates."""
        return None

    def raised(self, piece: Piece) -> Piece | None:
        """The piece as it rises under the pointer, as a card of the hand does; None for one that stays as it lies."""
        return None

    # ------------------------------------------------------------------ how they look

    @abstractmethod
    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        """Draw what lies below all pieces, within the clip of the surface, step by step."""

    def ground_key(self, pieces: Sequence[Piece]) -> object:
        """What the drawn ground depends on besides the camera."""
        return next(piece.picture for piece in pieces if isinstance(piece.picture, self.ground_look))

    def changed(self, old: object, new: object, camera: Camera) -> Sequence[Rect] | None:
        """The parts of the screen in which the grounds of two keys differ; None: anywhere."""
        return None

    def keep_ground(self, camera: Camera) -> None:
        """Ask for what the ground is painted of and takes long to read, so that it is not let go for want of room."""
        return

    def ahead(self, unit: float) -> Iterator[None]:
        """Make what the ground needs where a board unit is `unit` pixels, step by step."""
        yield

    @abstractmethod
    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        """The picture of a piece where a board unit is `unit` pixels; None for what belongs to the ground.

        mark: normal, selectable, selected, target, or what else `mark` gives; one with an outline also `seen` or
        `pointed` under the pointer, as what is no option and as what is one.
        """

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        """Read what a face that is not kept is put together from, step by step, where that takes long."""
        yield from ()

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        """A die that rolls on the board, part 0..1 of its way: its picture, and how far from its place it is."""
        raise NotImplementedError(f"no dice roll on the board of {self.game.id}")

    def rolls(self, view: Any, unit: float) -> Iterator[None]:
        """Draw ahead what `tumbling` needs, step by step."""
        yield

    def blended(self, piece: Piece) -> int:
        """The blend flags with which a face is laid on the board."""
        return 0

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """The pieces that are picked, in order, to mean an action; several ways may lead to it. Ends with BUTTON
        where a button is pressed in the end. `given` are the pieces that the question itself names."""
        left = tuple(piece for piece in touches(action) if piece not in given)
        return (left or (BUTTON,),)

    def stands_for(self, view: Any, picked: tuple[str, ...], piece: str) -> str:
        """The piece that is picked by pointing at one that is no option, such as the place for a card by its region;
        the same one where there is none."""
        return piece

    def speaks_of(self, piece: str) -> tuple[str, ...]:
        """The pieces of which one tells that is pointed at, as a row of a sheet does of its figure."""
        return ()

    def named_in(self, decision: Decision, options: Sequence[Action]) -> tuple[str, ...]:
        """The pieces that a question names and all its answers share, so that they need no picking."""
        touched = [set(touches(each)) for each in options if touches(each)]
        return tuple(piece for piece in touches(decision) if touched and all(piece in each for each in touched))  # type: ignore[arg-type]

    def preselected(self, view: Any, seat: Seat, last: str) -> str:
        """The piece that is picked by itself when a question comes; `last` was picked before; empty for none."""
        return ""

    @abstractmethod
    def meant(self, view: Any, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        """What a click on a piece that is no option may have meant, the likeliest first."""

    def objection(self, view: Any, seat: Seat, piece: str) -> tuple[Rich, str] | None:
        """Why a click on a piece means nothing now, and its rule, where no action could have been meant."""
        return None

    def picked_first(self, view: Any, picked: tuple[str, ...]) -> Rich:
        """What has to be picked before the piece that was clicked can be."""
        return self.stage.say("ui.table.pick_first")

    def hint(self, view: Any, picked: tuple[str, ...], piece: str) -> Hint:
        """What is shown of a piece that is pointed at, while some pieces are picked."""
        return NO_HINT

    def danger(self, view: Any, seat: Seat) -> Hint:
        """What the enemies of a seat could reach and hit next, while that is watched; see `keys`."""
        return NO_HINT

    def numbered(self, view: Any) -> Sequence[str]:
        """The pieces of which the number keys tell, from 1 on; see `keys`."""
        return ()

    def turned(self, action: Action) -> Action | None:
        """The action that differs from this one in how what is laid is turned; None where nothing is."""
        return None

    def concerned(self, action: Action, preview: Preview) -> dict[str, str]:
        """The pieces that are marked while an action is looked at, as what pays for it, with their marks."""
        return {}

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        """The part of the board that is to be seen while an action is looked at: its corner and its size."""
        return None

    @property
    def telling(self) -> tuple[Sequence[str], Sequence[str]]:
        """The pieces that say what is asked and what is at stake, over which no answers may lie, and those over which
        they had better not."""
        return (), ()

    def moving(self, action: Action, picked: tuple[str, ...]) -> str:
        """The piece that goes where an action leads to, of which the way is shown; empty for none."""
        return picked[0] if picked else ""

    def under_way(self, view: Any) -> tuple[str, ...]:
        """A piece that is on its way while a question interrupts it, and the places that are still before it, the
        present one first; they are shown and left uncovered. Empty where nothing is on its way."""
        return ()

    def landing_places(self, action: Action) -> tuple[str, ...]:
        """Where the piece that acts would stand, for an action without a way; empty for nowhere else."""
        return ()

    def arriving(self, piece: Piece, place: str) -> Piece:
        """How the piece that acts, laid in the middle of a place, would look and lie there, for its faint picture."""
        return replace(piece, alpha=1.0, size=self.standing)

    def risky(self, view: Any, action: Action) -> bool:
        """Whether the place of an action is to be lit as dangerous."""
        return False

    def first_mark(self, piece: str, actions: Sequence[Action], picked: tuple[str, ...]) -> str:
        """The mark of a piece that can be picked first, for one of some actions; when others are picked already, that
        lets go of them."""
        return "selectable"

    def mark(self, piece: str, actions: Sequence[Action]) -> str:
        """The mark of a piece that can be picked after another one, for one of some actions."""
        return "target"

    def sign(self, action: Action) -> str:
        """The icon on the place of an action that is out of the ordinary there."""
        return ""

    def is_out(self, place: str) -> bool:
        """Whether a place lies beyond the edge of the board."""
        return False

    def closes(self, action: Action) -> bool:
        """Whether an action ends a phase or passes: it then has the large button."""
        return False

    def closing_action(self, view: Any, seat: Seat) -> Action | None:
        """The action that the large button would give in answer to this question, allowed or not; None for none."""
        return None

    def shortcut(self, view: Any, seat: Seat, picked: tuple[str, ...]) -> Action | None:
        """What the large button does where a question has no closing action; None: nothing."""
        return None

    def closing_question(self, view: Any, seat: Seat, action: Action) -> str:
        """A question to ask before the action of a button, empty where nothing would be lost."""
        return ""

    # ------------------------------------------------------------------ what it says

    @abstractmethod
    def name(self, piece: str) -> str:
        """What a piece is called."""

    @abstractmethod
    def owner(self, view: Any, seat: Seat) -> int:
        """The number of a seat's colour and shape."""

    def prompt(self, view: Any, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None) -> Prompt:
        """What is asked of a seat; `offered`: its options, where somebody at this screen answers."""
        return self.words.prompt(view, seat, picked, offered)

    def call(self, view: Any, seat: Seat) -> Prompt:
        """The question of a seat, for all who are called together to answer it; their buttons stand beside it."""
        asked = self.prompt(view, seat, (), ())
        return Prompt(asked.title, self.words.stage.say("ui.table.call.hint"), None, asked.piece)

    def called(self, view: Any, seat: Seat) -> str:
        """The name of a seat on its button, where several are called together."""
        return self.prompt(view, seat, (), None).side

    @abstractmethod
    def label(self, view: Any, action: Action, among: Sequence[Action]) -> Caption:
        """The words of a button or chip for an action, told apart from the others that are offered with it."""

    @abstractmethod
    def closing_label(self, view: Any) -> Caption:
        """The words of the large button, also while it cannot be pressed."""

    def row(self, moment: Moment) -> tuple[Rich, str] | None:
        """The log's sentence of a moment and its icon; None where it says nothing."""
        return self.words.row(moment)

    def briefly(self, moment: Moment) -> str:
        """A moment in a few words; empty where the log says nothing of it."""
        return self.words.briefly(moment)

    def about(self, moment: Moment) -> tuple[str, ...]:
        """The pieces that a moment speaks of."""
        return ()

    def refusal(self, refusal: Refusal) -> Rich:
        """Why something cannot be done."""
        assert self._seen is not None
        return self.words.refusal(self._seen, refusal)

    def forecast(self, view: Any, action: Action, preview: Preview) -> Forecast:
        """A preview in words."""
        return self.words.forecast(view, action, preview)

    @abstractmethod
    def sheet(self, view: Any, piece: str) -> Sheet | None:
        """What the inspector shows of a piece, None for what it cannot show."""

    @abstractmethod
    def course(self, view: Any) -> Course:
        """Where in the turn the game is."""

    @abstractmethod
    def cue(self, before: Any, moment: Moment) -> Cue:
        """How a moment is shown, `before` being the view in which it began."""

    def answered(self, moments: Iterator[Moment]) -> int:
        """How far back from the first of some moments, the newest first, the roll is that its own roll answers, whose
        dice stay beside those; 0 for none."""
        return 0

    def set_up(self, before: Any, view: Any) -> tuple[Cue, Heard] | None:
        """How that is shown and heard which has come to lie between two views without any event of its own."""
        return None

    def goes_by_itself(self, view: Any) -> bool:
        """Whether what happens now happens by the rules alone, so that a player may skip to its end."""
        return False

    def summed_up(self, moment: Moment) -> type[Event] | None:
        """Before some moments what has come about by itself stays until it is read: the event that it began with."""
        return None

    def summary(self, moments: Sequence[Moment], following: Moment | None = None) -> Summary | None:
        """What has come about in the moments from that event on, the last one being just past; `following`: the one
        before which it is read."""
        return None

    def announced(self, moment: Moment) -> Summary | None:
        """What is to be read of a moment once it has been shown, before anything comes of it."""
        return None

    def recaps(self, view: Any, past: Iterable[Moment]) -> Sequence[Recap]:
        """What others have done in their last turns and is still to be read, beside what is played on; `past` is what
        has been shown, the last first."""
        return ()

    def traces(self, view: Any, seat: Seat, past: Iterable[Moment]) -> Sequence[Trace]:
        """Where the pieces of others have gone since a seat that is asked acted last; `past` is what has been shown,
        the last first."""
        return ()

    def outcome(self, before: Any, moment: Moment) -> str:
        """How what happened came out, where its sound depends on that."""
        return ""

    def hear(self, before: Any, moment: Moment) -> Heard:
        """What is heard of a moment."""
        return self.hearing.of(moment.event, self.outcome(before, moment))

    def topic(self, view: Any, seat: Seat | None, picked: tuple[str, ...]) -> str:
        """The rule that F1 opens when nothing else is spoken of: that of what a seat is asked, after some pieces were
        picked; of what the first is asked who is, where that seat is not."""
        owing = [Seat(at) for at, owed in enumerate(view.owed) if owed is not None]
        if not owing:
            return self.first_topic
        asked = seat if seat in owing else owing[0]
        assert asked is not None
        question = self.words.question(view, asked, picked)
        if question not in self.topics:
            question = self.words.question(view, asked, ())
        found = topic_of(self.topics, question)
        return found if isinstance(found, str) else found(self.game.box, view, view.owed[asked])
