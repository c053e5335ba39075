"""Shadespire on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from msgspec import structs
from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.grid.square import text
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import touches, write
from tabletop.engine.preview import Preview
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.content.records import ROUNDS
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.legal.odds import reckoned
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model import decisions as ask
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.ui.boards import Board, Caption, Course, Cue, Sheet, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.shadespire import hints, moments, sounds
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.shadespire.inspector.things import sheet
from tabletop.ui.boards.shadespire.layout.figures import outline, standing
from tabletop.ui.boards.shadespire.layout.layout import arrangement, join_piece, layout, lie_of
from tabletop.ui.boards.shadespire.layout.places import DEFAULT, LARGE, RISEN, TALL, Places, fitted, proportion_in
from tabletop.ui.boards.shadespire.look.clash import strip
from tabletop.ui.boards.shadespire.look.faces import Faces, shape
from tabletop.ui.boards.shadespire.look.ground import draw_ground
from tabletop.ui.boards.shadespire.look.pictures import (
    CardLook,
    Ground,
    HexLook,
)
from tabletop.ui.boards.shadespire.look.things import LAID, LIGHTS
from tabletop.ui.boards.shadespire.misclicks import meant
from tabletop.ui.boards.shadespire.summary import BEGINNINGS, summary
from tabletop.ui.boards.shadespire.topics import TOPICS
from tabletop.ui.boards.shadespire.ways import CLOSING, closing_action, ways
from tabletop.ui.boards.showing import Forecast, Hint, Prompt, Summary
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.stage import Stage

STATIONS = (("setup", "shadespire.stat.move"), ("action", "turns"), ("power", "critical"), ("end", "trophy"))
NOW = {"boards": 0, "tokens": 0, "cards": 0, "deployment": 0, "action": 1, "power": 2, "end": 3, "over": -1}


class ShadespireBoard(Board):
    """One game of Shadespire at one screen."""

    words: ShadespireWords
    size = DEFAULT.size
    inner = (0.0, 0.0, *DEFAULT.size)
    ground_look = Ground
    topics, first_topic = TOPICS, "shadespire.round.01"
    hearing = sounds.HEARING
    dice = moments.DICE
    effects = moments.EFFECTS
    secrets = True
    keys = ("danger", "turn", "answers")
    table = "table.shadespire"
    places: Mapping[str, tuple[Spot, float]] = {}

    def __init__(self, stage: Stage, game: Shadespire) -> None:
        super().__init__(stage, game)
        self.box = game.box
        self.words = ShadespireWords(stage, self.box)
        self.where: Places = DEFAULT
        self.faces = Faces(stage, self.box)
        self._seen: ShadespireState | None = None
        self._lying: frozenset[str] = frozenset()

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        return proportion_in(self.stage.size)

    def fit(self, room: Room) -> Rect:
        self.where = fitted(room, self.stage.settings.ui_scale >= LARGE)
        self.size = self.where.size
        self.inner = (0.0, 0.0, *self.size)
        return Rect((0, 0), room.size)

    def layout(self, view: ShadespireState) -> list[Piece]:
        self._seen = view
        pieces = layout(self.box, view, self.where)
        self._lying = frozenset(piece.id for piece in pieces)
        return pieces

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        return shape(piece)

    def outline(self, piece: Piece) -> Sequence[Spot]:
        look = piece.picture
        return outline(piece.at, look.side, look.turned) if isinstance(look, HexLook) else ()

    def alike(self, piece: Piece) -> Hashable:
        return None

    def raised(self, piece: Piece) -> Piece | None:
        match piece.picture:
            case CardLook() as look if look.kind >= 0:
                whole = look._replace(wide=RISEN, high=RISEN * TALL, whole=True)
                return replace(piece, at=self.where.risen(piece.at), size=RISEN, angle=0.0, picture=whole)
        return None

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        return draw_ground(self.stage, self.box, surface, camera, key)

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        yield from self.faces.parts(piece, unit, mark)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        return self.faces.face(piece, unit, mark)

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return ways(self._seen, action, given)

    def meant(self, view: ShadespireState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return meant(self.box, view, seat, picked, piece)

    def preselected(self, view: ShadespireState, seat: Seat, last: str) -> str:
        match view.owed[seat]:
            case ask.DeployFighter():
                waiting = [each for each in self.box.squads[seat] if view.at[each] < 0 and not view.lost >> each & 1]
                return write(waiting[0], FighterId) if waiting else ""
        return ""

    def arriving(self, piece: Piece, place: str) -> Piece:
        assert self._seen is not None
        lie = lie_of(self.box, self._seen, self.where)
        return replace(piece, alpha=1.0, size=standing(lie, self.where))

    def landing_places(self, action: Action) -> tuple[str, ...]:
        hex_ = getattr(action, "hex", None)
        return (text(hex_),) if hex_ is not None else ()

    def concerned(self, action: Action, preview: Preview) -> dict[str, str]:
        if not isinstance(action, do.LayBoard):
            return {}
        mark = next(mark for mark, how in LAID.items() if how == (action.before, action.turned))
        return {join_piece(action.x, action.y): mark}

    def turned(self, action: Action) -> Action | None:
        return structs.replace(action, turned=not action.turned) if isinstance(action, do.LayBoard) else None

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        if self._seen is None:
            return None
        lie, hand, _ = arrangement(self.box, self._seen, self.where)
        match action:
            case do.Mulligan():
                return (hand.area.x, hand.area.y), (hand.area.w, hand.area.h)
            case do.LayBoard():
                boards = [(each.x, each.y) for each in self._seen.placements] + [(action.x, action.y)]
                ends = [lie.at(x + dx, y + dy) for x, y in boards for dx, dy in ((0, 0), (WIDE, HIGH))]
                (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*ends, strict=True))
                return (left, top), (right - left, bottom - top)
        return None

    def hint(self, view: ShadespireState, picked: tuple[str, ...], piece: str) -> Hint:
        return hints.hint(self.box, view, lie_of(self.box, view, self.where), picked, piece)

    def danger(self, view: ShadespireState, seat: Seat) -> Hint:
        found = hints.danger(self.box, view, seat)
        key = self.stage.say("shadespire.table.watched")
        return replace(found, key=(Part(key, LIGHTS["danger"].colour),)) if found.marks else found

    def first_mark(self, piece: str, actions: Sequence[Action], picked: tuple[str, ...]) -> str:
        hits = {write(each.target, FighterId) for each in actions if isinstance(each, do.Attack)}
        return FOE if piece in hits else super().first_mark(piece, actions, picked)

    def mark(self, piece: str, actions: Sequence[Action]) -> str:
        kinds = {type(each) for each in actions}
        return FOE if do.Attack in kinds else "charge" if do.Charge in kinds else "target"

    def prompt(
        self, view: ShadespireState, seat: Seat | None, picked: tuple[str, ...], offered: Sequence[Action] | None
    ) -> Prompt:
        found = super().prompt(view, seat, picked, offered)
        # A card that was played lies nowhere any more: what it asks is asked at the sheet.
        return replace(found, piece=f"p{seat}") if found.piece and found.piece not in self._lying else found

    def call(self, view: ShadespireState, seat: Seat) -> Prompt:
        said = super().call(view, seat)
        decision = view.owed[seat]
        if not isinstance(decision, ask.UseReaction | ask.TakePowerTurn):
            return said
        title, hint = self.words.call(view, decision)
        return replace(said, title=title, hint=hint)

    def called(self, view: ShadespireState, seat: Seat) -> str:
        return self.words.called(seat)

    def forecast(self, view: ShadespireState, action: Action, preview: Preview) -> Forecast:
        told = super().forecast(view, action, preview)
        if isinstance(action, do.LayBoard):
            return replace(told, lines=tuple(self.words.laying(view, action)))
        if not isinstance(action, do.Attack):
            return told
        decision = view.owed[action.seat]
        in_charge = isinstance(decision, ask.MakeAction) and decision.in_charge
        found = reckoned(self.box, view, action.fighter, action.weapon, action.target, action.seat, in_charge)
        return replace(told, strip=strip(self.stage, self.box, found))

    def closes(self, action: Action) -> bool:
        return isinstance(action, CLOSING)

    def closing_action(self, view: ShadespireState, seat: Seat) -> Action | None:
        return closing_action(view, seat)

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(self._seen, piece)

    def owner(self, view: ShadespireState, seat: Seat) -> int:
        return int(seat)

    def label(self, view: ShadespireState, action: Action, among: Sequence[Action]) -> Caption:
        if isinstance(action, do.PickDirection):
            return self.words.direction(action.way, lie_of(self.box, view, self.where).turned)
        return self.words.label(view, action)

    def closing_label(self, view: ShadespireState) -> Caption:
        for seat in range(len(view.owed)):
            action = closing_action(view, Seat(seat))
            if action is not None:
                return self.words.label(view, action)
        return Caption(self.stage.say("shadespire.table.go_on"), "next")

    def about(self, moment: Moment) -> tuple[str, ...]:
        return touches(moment.event)  # type: ignore[arg-type]

    def sheet(self, view: ShadespireState, piece: str) -> Sheet | None:
        return sheet(self.words, self.faces.things, self.faces.cards, view, piece)

    def course(self, view: ShadespireState) -> Course:
        say = self.stage.say
        stations = tuple((icon, say(f"shadespire.table.phase.{name}")) for name, icon in STATIONS)
        title = say("shadespire.table.round", n=view.round, all=ROUNDS) if view.round else stations[0][1]
        goal = say("shadespire.table.goal")
        return Course(title, stations, NOW[view.phase], "", goal)

    def outcome(self, before: ShadespireState, moment: Moment) -> str:
        return sounds.outcome(moment.event)

    def summed_up(self, moment: Moment) -> type[Event] | None:
        return BEGINNINGS.get(type(moment.event))

    def summary(self, moments: Sequence[Moment], following: Moment | None = None) -> Summary | None:
        return summary(self.words, moments)

    def cue(self, before: ShadespireState, moment: Moment) -> Cue:
        return moments.cue(self.words, self.where, before, moment)
