"""Battle for the Mine on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid import square
from tabletop.engine.match.history import Moment
from tabletop.games.mine.content.ids import SACK
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.creature import DWARVES
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import in_melee, owner, side_of, zones
from tabletop.games.mine.rules.walk import Walk
from tabletop.games.mine.words import names
from tabletop.text import Message
from tabletop.ui.boards import BUTTON, Board, Caption, Course, Cue, Sheet, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.mine import inspector, misclicks, moments, sounds
from tabletop.ui.boards.mine.board_words import MineWords, leads
from tabletop.ui.boards.mine.layout import (
    FIGURE,
    FigureLook,
    Ground,
    Leaf,
    PlateLook,
    RowLook,
    cell_at,
    figure_of,
    layout,
)
from tabletop.ui.boards.mine.look.ground import LEAF, MineGround, ground_of
from tabletop.ui.boards.mine.look.plates import Plates
from tabletop.ui.boards.mine.places import MinePlaces, outline
from tabletop.ui.boards.mine.topics import TOPICS
from tabletop.ui.boards.mine.traces import traces
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.showing import Trace
from tabletop.ui.frame.lettering import Rich, plain
from tabletop.ui.pictures.art import SHAPES

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.ui.frame.stage import Stage

PIVOT, GATE = 0.62, 0.86
STATIONS = (("initiative", "stat.activity"), ("movement", "stat.move"), ("fear", "status.terror"), ("melee", "swords"))
NOW = {"deployment": -1, "start": 0, "movement": 1, "fear": 2, "melee": 3, "over": -1}


class MineBoard(Board):
    """One game of the mine on one screen."""

    words: MineWords
    standing = FIGURE
    dice = (*moments.DICE, moments.NEUTRAL_DIE)
    effects = moments.EFFECTS
    ground_look = Ground
    topics, first_topic = TOPICS, "mine.turn.03"
    hearing = sounds.HEARING

    def __init__(self, stage: Stage, game: Mine) -> None:
        super().__init__(stage, game)
        self.box = box = game.box
        self.words = MineWords(stage, box)
        self.plates = Plates(stage, self.words)
        self._lay(MinePlaces.alone(box))
        self._ground: MineGround | None = None
        self._seen: MineState | None = None

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        wide, high = outline(self.box.scenario.board)[1]
        return wide / high

    def fit(self, room: Room) -> Rect:
        self._lay(MinePlaces.within(self.box, room))
        return Rect((0, 0), room.size)

    def _lay(self, where: MinePlaces) -> None:
        board = self.box.scenario.board
        self.where, self.size = where, where.size
        self.inner = (*where.corner, float(board.width), float(board.height))
        self._cells = {
            square.text(cell): (where.middle(cell), GATE if board.out >> cell & 1 else 1.0)
            for cell in square.bits(board.cells | board.out)
        }

    def layout(self, view: MineState) -> list[Piece]:
        self._seen = view
        return layout(self.where, view)

    @property
    def places(self) -> Mapping[str, tuple[Spot, float]]:
        return self._cells

    def grip(self, piece: Piece) -> float:
        if isinstance(piece.picture, Leaf):
            return PIVOT
        return 0.0 if isinstance(piece.picture, PlateLook | RowLook) else piece.size

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        return piece.picture.size if isinstance(piece.picture, PlateLook | RowLook) else None

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        cell = cell_at(camera.fitted)
        self._ground = ground = ground_of(self.stage.art, self.box.scenario.board.rows, cell)
        picture = ground.surface(key.rock)
        yield
        x, y = self.where.corner
        corner = camera.to_screen((x, y))
        if camera.scale == cell:
            surface.blit(picture, (corner[0] - ground.margin, corner[1] - ground.margin))
            return
        _blit_scaled(surface, picture, camera.scale / cell, (corner[0], corner[1]), ground.margin)

    def ahead(self, unit: float) -> Iterator[None]:
        self._ground = ground_of(self.stage.art, self.box.scenario.board.rows, cell_at(unit))
        yield from self._ground.steps()

    def changed(self, old: object, new: object, camera: Camera) -> Sequence[Rect] | None:
        if self._ground is None or camera.scale != self._ground.cell:
            return None
        assert isinstance(old, Ground)
        assert isinstance(new, Ground)
        part, cell = self._ground.around(old.rock ^ new.rock), self._ground.cell
        x, y = self.where.corner
        at = (x + (part.x - self._ground.margin) / cell, y + (part.y - self._ground.margin) / cell)
        return [camera.rect(at, (part.width / cell, part.height / cell)).inflate(4, 4)]

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        look = piece.picture
        if isinstance(look, FigureLook):
            px = max(8, round(piece.size * unit))
            if look.state == "hidden" and mark != "normal":
                return self._ringed(look, px, mark)
            return self._standee(look, px, look.state if mark == "normal" else mark)
        if isinstance(look, Leaf):
            return self._leaf(piece.angle, unit)
        if isinstance(look, PlateLook):
            return self.plates.plate(look, unit)
        return None

    def _standee(self, look: FigureLook, px: int, state: str) -> Surface:
        wounds = min(look.wounds, look.health)
        return self.stage.art.standee(look.figure, look.owner, px, look.health, wounds, look.statuses, state)

    def _ringed(self, look: FigureLook, px: int, mark: str) -> Surface:
        """A hidden figure that is marked: the ring of the mark lies below it."""

        def make() -> Surface:
            face = self._standee(look, px, "hidden")
            shape = SHAPES[look.owner]
            out = self.stage.art.picture(f"standee.{shape}.{mark}", face.get_size()).copy()
            out.blit(face, (0, 0))
            return out

        return self.stage.art.cache.get(("ringed", look, px, mark), make)

    def _leaf(self, angle: float, unit: float) -> Surface | None:
        if self._ground is None:
            return None
        leaf = self._ground.door(angle)
        size = round(LEAF * unit)
        if leaf.get_width() == size:
            return leaf
        return self.stage.art.cache.get(
            ("leaf", round(angle), size), lambda: pygame.transform.smoothscale(leaf, (size, size))
        )

    def blended(self, piece: Piece) -> int:
        """How a face is laid on the board: door leaves hold their colours multiplied by their alpha."""
        return pygame.BLEND_PREMULTIPLIED if isinstance(piece.picture, Leaf) else 0

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        match action:
            case do.PlaceSack(cell=cell):
                return ((SACK, square.text(cell)),)
            case (
                do.MoveCreature(creature=creature, cell=cell, sack=sack)
                | do.Sidle(creature=creature, cell=cell, sack=sack)
                | do.Dig(creature=creature, cell=cell, sack=sack)
            ):
                plain = (f"f{creature}", square.text(cell))
                return (plain, (f"f{creature}", SACK, square.text(cell))) if sack else (plain,)
            case do.TurnDoor(creature=creature, door=door):
                return ((f"f{creature}", BUTTON), (f"f{creature}", f"d{door}"))
            case do.WaitFor(creature=creature):
                return ((f"f{creature}", BUTTON),)
            case do.AttackTogether(creature=creature, partner=partner, target=target):
                return ((f"f{creature}", f"f{target}"), (f"f{partner}", f"f{target}"))
            case do.StrikeFree(creature=creature):
                return ((f"f{creature}",), (BUTTON,))
            case do.Feast(creature=creature):
                return ((f"f{creature}",), (BUTTON,))
        return super().ways(action, given)

    def preselected(self, view: MineState, seat: Seat, last: str) -> str:
        match view.owed[seat]:
            case ask.GiveOrders() | ask.GiveStrikes() if len(found := leads(self.box, view, seat)) == 1:
                return f"f{found[0]}"
            case ask.GiveOrders() if view.mover >= 0 and owner(self.box, view, view.mover) == seat:
                return f"f{view.mover}"
            case ask.GiveStrikes() if last:
                return last
            case ask.Deploy():
                waiting = leads(self.box, view, seat)
                return f"f{waiting[0]}" if waiting else SACK
        return ""

    def meant(self, view: MineState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return misclicks.meant(self.box, view, seat, picked, piece)

    def objection(self, view: MineState, seat: Seat, piece: str) -> tuple[Rich, str] | None:
        asked = view.owed[seat]
        if piece.startswith("d") and isinstance(asked, ask.Deploy | ask.GiveStrikes):
            return self.stage.say("mine.table.door_later"), "mine.doors.05"
        if piece == SACK and isinstance(asked, ask.Deploy) and view.sack:
            return self.stage.say("mine.table.sack_later"), "mine.sack.07"
        return None

    def stands_for(self, view: MineState, picked: tuple[str, ...], piece: str) -> str:
        return figure_of(piece)

    def speaks_of(self, piece: str) -> tuple[str, ...]:
        return (figure_of(piece),) if figure_of(piece) != piece else ()

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        """Those who strike."""
        view = self._seen
        asked = view.owed[action.seat] if view is not None else None
        strikers: tuple[int, ...] = ()
        if isinstance(action, do.StrikeFree):
            strikers = (action.creature,)
        elif isinstance(asked, ask.ChooseDefence):
            strikers = asked.attackers
        if view is None or not strikers:
            return None
        spots = [self.where.middle(view.creatures[each].cell) for each in strikers]
        xs, ys = zip(*spots, strict=True)
        return (min(xs) - 0.5, min(ys) - 0.5), (max(xs) - min(xs) + 1.0, max(ys) - min(ys) + 1.0)

    def under_way(self, view: MineState) -> tuple[str, ...]:
        walk = next((each for each in reversed(view.stack) if isinstance(each, Walk)), None)
        return () if walk is None else (f"f{walk.creature}", *map(square.text, walk.path))

    def landing_places(self, action: Action) -> tuple[str, ...]:
        cell = getattr(action, "cell", None)
        return (square.text(cell),) if cell is not None else ()

    def risky(self, view: MineState, action: Action) -> bool:
        if not isinstance(action, do.MoveCreature | do.Sidle | do.Dash | do.Dig):
            return False
        side = 1 - self.box.cast[action.creature].side
        return bool(zones(self.box, view, side) >> action.cell & 1)

    def sign(self, action: Action) -> str:
        return "pick" if isinstance(action, do.Dig) else ""

    def is_out(self, place: str) -> bool:
        return place.startswith("c") and bool(self.box.scenario.board.out >> square.parse(place) & 1)

    def closes(self, action: Action) -> bool:
        return isinstance(action, do.EndMovement | do.EndStrikes)

    def closing_action(self, view: MineState, seat: Seat) -> Action | None:
        match view.owed[seat]:
            case ask.GiveOrders():
                return do.EndMovement(seat)
            case ask.GiveStrikes():
                return do.EndStrikes(seat)
        return None

    def shortcut(self, view: MineState, seat: Seat, picked: tuple[str, ...]) -> Action | None:
        """While figures take their places: put one on the free cell that is nearest to the other side."""
        if not isinstance(view.owed[seat], ask.Deploy):
            return None
        board = self.box.scenario.board
        goals = list(square.bits(board.exit if side_of(view, seat) == DWARVES else board.ore))

        def far(action: Action) -> int:
            cell = getattr(action, "cell", 0)
            return min(square.distance(cell, goal) for goal in goals)

        found = list(options(self.box, view, seat))
        return min((each for each in found if set(picked[:1]) <= set(self.ways(each, ())[0])), key=far, default=None)

    def closing_question(self, view: MineState, seat: Seat, action: Action) -> str:
        if not self.closes(action):
            return ""
        idle = leads(self.box, view, seat)
        if isinstance(action, do.EndMovement):
            idle = [each for each in idle if not view.creatures[each].steps and not view.creatures[each].turned]
        else:
            idle = [each for each in idle if in_melee(self.box, view, each)]
        if not idle:
            return ""
        key = f"mine.confirm.{'end' if isinstance(action, do.EndMovement) else 'pass'}"
        if len(idle) == 1:
            return self.stage.say(f"{key}.one", creature=self.words.names[idle[0]])
        return self.stage.say(f"{key}.several", n=len(idle))

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(figure_of(piece))

    def owner(self, view: MineState, seat: Seat) -> int:
        return side_of(view, seat)

    def label(self, view: MineState, action: Action, among: Sequence[Action]) -> Caption:
        return self.words.label(view, action, among)

    def closing_label(self, view: MineState) -> Caption:
        if view.phase == "deployment":
            return Caption(self.stage.say("mine.table.place_one"), "down")
        melee = view.phase == "melee"
        return Caption(self.stage.say("mine.action.pass" if melee else "mine.action.end"), "next" if melee else "end")

    def about(self, moment: Moment) -> tuple[str, ...]:
        event = moment.event
        named: list[int] = [*getattr(event, "attackers", ())]
        named += [
            value for name in ("creature", "target", "partner") if (value := getattr(event, name, None)) is not None
        ]
        doors = [f"d{event.door}"] if isinstance(event, happened.DoorTurned) else []
        return (*(f"f{each}" for each in named), *doors)

    def sheet(self, view: MineState, piece: str) -> Sheet | None:
        if piece.startswith("d"):
            along = view.along[int(piece[1:])]
            about = self.stage.say("mine.table.door")
            board = origin_notes(self.stage, self.words.box.scenario.source, "mine.origin.board")
            return Sheet(self.name(piece), "", about, lambda px: self._door(90.0 if along else 0.0, px), origins=board)
        return inspector.sheet(self.words, view, figure_of(piece))

    def _door(self, angle: float, px: int) -> Surface:
        """A door with its disc, px wide."""
        disc = self.stage.art.picture("mine.ground.disc", (px, px)).copy()
        leaf = self._leaf(angle, px / 2.0)
        if leaf is not None:
            disc.blit(leaf, leaf.get_rect(center=(px // 2, px // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    def course(self, view: MineState) -> Course:
        say, limit = self.stage.say, self.box.options.turn_limit
        stations = tuple((icon, say(f"mine.phase.{name}")) for name, icon in STATIONS)
        goal = self.words.goal
        if not view.turn:
            return Course(say("mine.phase.deployment"), stations, -1, goal, plain(goal))
        key = "mine.turn_of" if limit else "mine.turn"
        title = say(key, turn=view.turn, limit=limit)
        line = self.words.rich(Message("mine.has_initiative", {"side": names.side(view, view.first)}))
        return Course(title, stations, NOW[view.phase], line if NOW[view.phase] > 0 else "", plain(goal))

    def cue(self, before: MineState, moment: Moment) -> Cue:
        return moments.cue(self.words, self.where, before, moment)

    def traces(self, view: MineState, seat: Seat, past: Iterable[Moment]) -> Sequence[Trace]:
        return tuple(traces(self.box, self.where, view, seat, past))

    def outcome(self, before: MineState, moment: Moment) -> str:
        return sounds.outcome(self.box, before, moment)


def _blit_scaled(surface: Surface, picture: Surface, factor: float, corner: tuple[int, int], margin: int) -> None:
    """Blit the part of a picture that falls into the clip of a surface, scaled; `corner` is where its inside begins."""
    clip = surface.get_clip()
    left, top = corner[0] - margin * factor, corner[1] - margin * factor
    x0, y0 = max(0, int((clip.left - left) / factor)), max(0, int((clip.top - top) / factor))
    x1 = min(picture.get_width(), int((clip.right - left) / factor) + 2)
    y1 = min(picture.get_height(), int((clip.bottom - top) / factor) + 2)
    if x1 <= x0 or y1 <= y0:
        return
    part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
    size = (max(1, round((x1 - x0) * factor)), max(1, round((y1 - y0) * factor)))
    surface.blit(pygame.transform.smoothscale(part, size), (round(left + x0 * factor), round(top + y0 * factor)))
