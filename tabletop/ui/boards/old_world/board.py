"""Chaos in the Old World on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.old_world.content.ids import FigureId, RegionId
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.game import OldWorld
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.settings import SCALES
from tabletop.ui.boards import BUTTON, Board, Caption, Course, Cue, Sheet, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.old_world import moments, sounds
from tabletop.ui.boards.old_world.board_words import OldWorldWords
from tabletop.ui.boards.old_world.inspector.things import sheet
from tabletop.ui.boards.old_world.layout.figures import STAND
from tabletop.ui.boards.old_world.layout.layout import bounds, landing, layout
from tabletop.ui.boards.old_world.layout.places import (
    DEFAULT,
    PROPORTION,
    SMALL_CARD,
    TALL,
    Places,
    fitted,
)
from tabletop.ui.boards.old_world.layout.region import PlaceKeeper
from tabletop.ui.boards.old_world.look.faces import Faces
from tabletop.ui.boards.old_world.look.ground import draw_ground, keep_ground, ruin
from tabletop.ui.boards.old_world.look.pictures import (
    BannerLook,
    BattleSideLook,
    BricksLook,
    CardLook,
    DeckLook,
    FigureLook,
    GaugeLook,
    Ground,
    PlateLook,
    RegionLook,
    RuinedLook,
    RuinLook,
    SheetLook,
    SpaceLook,
    UpgradeLook,
    WorldLook,
)  # fmt: skip
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.old_world.misclicks import free_space, meant
from tabletop.ui.boards.old_world.summary import beginning, summary
from tabletop.ui.boards.old_world.topics import TOPICS
from tabletop.ui.boards.old_world.traces import traces
from tabletop.ui.boards.pieces import Piece, laid
from tabletop.ui.boards.plan import Room, plan
from tabletop.ui.boards.showing import Summary, Trace
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import unit_for

STATIONS = (
    ("old_world", "old_world.comet"), ("draw", "old_world.card"), ("summoning", "old_world.summon"),
    ("battle", "swords"), ("corruption", "old_world.corruption"), ("end", "old_world.dial"),
)  # fmt: skip


class OldWorldBoard(Board):
    """One game of Chaos in the Old World at one screen."""

    words: OldWorldWords
    size = DEFAULT.size
    inner = (0.0, 0.0, *DEFAULT.size)
    standing = 0.8
    ground_look = Ground
    topics, first_topic = TOPICS, "old_world.round.01"
    hearing = sounds.HEARING
    tray = False
    secrets = True
    routines_in_bar = True
    repeated = (ask.AssignHits,)
    effects = moments.EFFECTS
    places: Mapping[str, tuple[Spot, float]] = {}

    def __init__(self, stage: Stage, game: OldWorld) -> None:
        super().__init__(stage, game)
        self.box = game.box
        self.words = OldWorldWords(stage, self.box)
        self.looks = Looks(stage, self.box)
        self.faces = Faces(self.looks)
        self.keeper = PlaceKeeper()
        self._seen: OldWorldState | None = None

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        return PROPORTION

    @property
    def laid_in(self) -> Places:
        return self.looks.places

    def fit(self, room: Room) -> Rect:
        screen = self.stage.size
        others = (plan(screen, unit_for(screen, scale), self.proportion, self.tray).room for scale in SCALES)
        self.looks.places = fitted(room, tuple(others))
        self.size = self.laid_in.size
        self.inner = (0.0, 0.0, *self.size)
        return Rect((0, 0), room.size)

    def layout(self, view: OldWorldState) -> list[Piece]:
        self._seen = view
        pieces = layout(self.box, view, self.laid_in, self.keeper)
        self.faces.see(self.box.order(view), pieces)
        return pieces

    def grip(self, piece: Piece) -> float:
        told = PlateLook | GaugeLook | RuinedLook | BannerLook | BricksLook
        return 0.0 if isinstance(piece.picture, told) else piece.size

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        match piece.picture:
            case CardLook(in_hand=True):
                return piece.size, self.laid_in.card[1]
            case WorldLook(place=place):
                area = self.laid_in.hand if place == "read" else self.laid_in.track[0]
                return area.w, area.h
            case CardLook() | SpaceLook() | DeckLook() | RuinLook() | UpgradeLook():
                return piece.size, piece.size * TALL
            case SheetLook(power=power):
                area = self.faces.plan(power).whole
                return area.w, area.h
            case BattleSideLook(wide=wide):
                return wide, self.laid_in.hand.h
            case RegionLook(region=region):
                area = bounds(self.box, region, self.laid_in)
                return area.w, area.h
        return None

    def outline(self, piece: Piece) -> Sequence[Spot]:
        return self.faces.outlines[piece.picture.region] if isinstance(piece.picture, RegionLook) else ()

    def alike(self, piece: Piece) -> Hashable:
        view = self._seen
        match piece.picture:
            case FigureLook() as look if view is not None:
                figure = FigureId(int(piece.id[1:]))
                place = next((perch.space for perch in view.perched if perch.figure == figure), None)
                return look._replace(number=0), view.region[figure], place, figure in view.freed
            case CardLook(card=card, in_hand=True):
                return self.box.cards[card].id
        return None

    def raised(self, piece: Piece) -> Piece | None:
        match piece.picture:
            case CardLook(card=card, in_hand=True):
                return self._risen(piece, CardLook(card, False))
            case WorldLook(card=card, place="track"):
                return self._risen(piece, WorldLook(card, "whole"))
            case UpgradeLook(upgrade=upgrade, small=False):
                return self._risen(piece, UpgradeLook(upgrade, False))
        return None

    def _risen(self, piece: Piece, look: object) -> Piece:
        """A card as large as its words need."""
        return replace(piece, at=self.laid_in.risen_spot(piece.at[0]), size=self.laid_in.risen, picture=look)

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        self.looks.unit = camera.scale
        return draw_ground(self.looks, surface, camera, key)

    def keep_ground(self, camera: Camera) -> None:
        keep_ground(self.looks, camera)

    def changed(self, old: object, new: object, camera: Camera) -> Sequence[Rect] | None:
        assert isinstance(old, Ground)
        assert isinstance(new, Ground)
        if old.powers != new.powers:
            return None
        burnt = [at for at, (was, ruined) in enumerate(zip(old.ruined, new.ruined, strict=True)) if was != ruined]
        return [ruin(self.looks, camera, region) for region in burnt]

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        return self.faces.parts(piece, unit, mark)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        return self.faces.face(piece, unit, mark)

    def ahead(self, unit: float) -> Iterator[None]:
        return self.faces.ahead(unit)

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        return self.faces.tumbling(piece, unit, part)

    def rolls(self, view: OldWorldState, unit: float) -> Iterator[None]:
        return self.faces.rolls(view, unit)

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        match action:
            case do.SummonCarrying(figure=figure, region=region):
                return ((f"f{figure}", f"r{region}", BUTTON), (f"f{figure}", f"r{region}"))
        return super().ways(action, given)

    def stands_for(self, view: OldWorldState, picked: tuple[str, ...], piece: str) -> str:
        return free_space(view, piece) if picked[:1] and picked[0].startswith("c") else piece

    def meant(self, view: OldWorldState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return meant(self.box, view, seat, picked, piece)

    def arriving(self, piece: Piece, place: str) -> Piece:
        match piece.picture:
            case FigureLook() if place.startswith("r"):
                assert self._seen is not None
                figure, region = FigureId(int(piece.id[1:])), RegionId(int(place[1:]))
                return landing(self.box, self._seen, figure, region, self.laid_in, self.keeper)
            case CardLook(card=card):
                return replace(piece, alpha=1.0, size=SMALL_CARD, picture=CardLook(card, False))
            case FigureLook() as look:
                size = STAND[self.box.content.figures[look.kind].rank]
                return replace(piece, alpha=1.0, size=size, picture=look._replace(number=0))
        return super().arriving(piece, place)

    def landing_places(self, action: Action) -> tuple[str, ...]:
        match action:
            case do.Summon(region=region) | do.SummonCarrying(region=region) | do.Move(region=region):
                return (f"r{region}",)
            case do.SummonOntoSpace(space=space) | do.PlayCard(space=space):
                return (f"x{space}",)
        return ()

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        if not self.closes(action):
            return None
        first, last = self.laid_in.track[0], self.laid_in.deck
        return (first.x, first.y), (last.x + last.w - first.x, first.h)

    def closes(self, action: Action) -> bool:
        return isinstance(action, do.Pass | do.Finish | do.Roll)

    def closing_action(self, view: OldWorldState, seat: Seat) -> Action | None:
        match view.owed[seat]:
            case ask.SummonOrPlay():
                return do.Pass(seat)
            case ask.RollDice():
                return do.Roll(seat)
            case ask.RedrawHand() | ask.AssignHits():
                return do.Finish(seat)
            case ask.ChooseMoves(must=False) | ask.ChooseTokenMoves(must=False):
                return do.Finish(seat)
        return None

    def closing_question(self, view: OldWorldState, seat: Seat, action: Action) -> str:
        if not isinstance(action, do.Pass | do.Finish) or not self.stage.settings.warn:
            return ""
        return self.words.confirm(view, seat)

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(self._seen, piece)

    def owner(self, view: OldWorldState, seat: Seat) -> int:
        return self.looks.owner(view.powers[seat]) if view.powers else int(seat)

    def label(self, view: OldWorldState, action: Action, among: Sequence[Action]) -> Caption:
        return self.words.label(view, action)

    def closing_label(self, view: OldWorldState) -> Caption:
        for seat in range(len(view.owed)):
            action = self.closing_action(view, Seat(seat))
            if action is not None:
                return self.words.label(view, action)
        return Caption(self.stage.say("old_world.table.go_on"), "next")

    def about(self, moment: Moment) -> tuple[str, ...]:
        return moments.about(moment.event)

    def sheet(self, view: OldWorldState, piece: str) -> Sheet | None:
        return sheet(self.words, self.looks, view, piece)

    def course(self, view: OldWorldState) -> Course:
        say = self.stage.say
        stations = tuple((icon, say(f"old_world.phase.{name}")) for name, icon in STATIONS)
        names = [name for name, _ in STATIONS]
        phase = "corruption" if view.phase == "domination" else view.phase
        now = names.index(phase) if phase in names else -1
        goal = say("old_world.table.goal", goal=GOAL)
        if not view.round:
            return Course(say(f"old_world.phase.{view.phase}"), stations, -1, goal, goal)
        line = say("old_world.table.cards_left", n=view.left) if view.left else say("old_world.table.last_round")
        return Course(say("old_world.table.round", n=view.round), stations, now, line, goal)

    def summed_up(self, moment: Moment) -> type[Event] | None:
        return beginning(moment)

    def summary(self, moments: Sequence[Moment], following: Moment | None = None) -> Summary | None:
        return summary(self.words, moments, following)

    def cue(self, before: OldWorldState, moment: Moment) -> Cue:
        return moments.cue(moments.LaidTable(self.box, self.laid_in, self.keeper), before, moment)

    def traces(self, view: OldWorldState, seat: Seat, past: Iterable[Moment]) -> Sequence[Trace]:
        return tuple(traces(self.box, self.laid_in, lambda: laid(self.layout(view)), view, seat, past))

    def outcome(self, before: OldWorldState, moment: Moment) -> str:
        return sounds.outcome(moment.event)
