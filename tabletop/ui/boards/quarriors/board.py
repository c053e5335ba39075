"""Quarriors! on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations

from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.match.history import Moment
from tabletop.engine.preview import Preview
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.legal.closing import closing
from tabletop.games.quarriors.model import actions as do
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.wilds import EMPTY_TO_END, empty_cards
from tabletop.players import HUMAN
from tabletop.ui.boards import BUTTON, Board, Caption, Course, Cue, Forecast, NamedArea, Sheet, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.quarriors import misclicks, moments, sounds
from tabletop.ui.boards.quarriors.board_words import QuarriorsWords
from tabletop.ui.boards.quarriors.inspector.things import faces, sheet, text_of
from tabletop.ui.boards.quarriors.layout.attack import StagedAttack, attack_of
from tabletop.ui.boards.quarriors.layout.layout import POOL_DIE, Layouts
from tabletop.ui.boards.quarriors.layout.looks import (
    BagLook,
    CardLook,
    DieLook,
    Ground,
    MarkerLook,
    PurseLook,
    ScoreLook,
    StrengthLook,
)
from tabletop.ui.boards.quarriors.layout.plan import plan_of
from tabletop.ui.boards.quarriors.layout.stage import stage_plan
from tabletop.ui.boards.quarriors.look.dice import TURNS
from tabletop.ui.boards.quarriors.look.ground import GroundPainter
from tabletop.ui.boards.quarriors.look.plates import Plates
from tabletop.ui.boards.quarriors.look.things import PAYS, Looks
from tabletop.ui.boards.quarriors.summary import recaps
from tabletop.ui.boards.quarriors.topics import TOPICS
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.showing import Recap
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip

STATIONS = (
    ("score", "trophy"), ("roll", "dice"), ("summon", "up"),
    ("attack", "swords"), ("capture", "hand"), ("clear", "end"),
)  # fmt: skip
USUAL = Room((1280, 720), Rect(0, 0, 1280, 720), Rect(1280, 720, 0, 0), Rect(1280, 720, 0, 0), 720)
"""The room that the table is laid for before it is shown in one."""
SETTLES = 0.74
"""From this part of its way on a rolling die shows its new face."""
MANY = 3
"""Dice that are rolled with another: up to so many may be picked in any order."""


class QuarriorsBoard(Board):
    """One game of Quarriors! on one screen."""

    words: QuarriorsWords
    standing = 1.0
    tray = False
    effects = moments.EFFECTS
    ground_look = Ground
    topics, first_topic = TOPICS, "quarriors.turn.03"
    hearing = sounds.HEARING
    places: Mapping[str, tuple[Spot, float]] = {}

    def __init__(self, stage: Stage, game: Quarriors) -> None:
        super().__init__(stage, game)
        box = self.box = game.box
        self.words = QuarriorsWords(stage, box)
        self.looks = Looks(stage, box)
        self.plates = Plates(self.looks)
        self._seen: QuarriorsState | None = None
        self.fit(USUAL)

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        return 0.0

    def fit(self, room: Room) -> Rect:
        plan = self.plan = plan_of(room, self.box.seats)
        self.size, self.inner = plan.size, (0.0, 0.0, *plan.size)
        self.layouts, self.painter = Layouts(self.box, plan), GroundPainter(self.looks, plan)
        return Rect((0, 0), room.size)

    def layout(self, view: QuarriorsState) -> list[Piece]:
        self._seen = view
        return self.layouts.of(view)

    @property
    def _attack(self) -> StagedAttack | None:
        return attack_of(self.box, self._seen) if self._seen is not None else None

    @property
    def regions(self) -> Sequence[NamedArea]:
        attack, plan = self._attack, self.plan
        mats = plan.mats if attack is None else plan.folded
        found = [("track", "track", plan.track)]
        if attack is None:
            found += [("pool", "pool", plan.pool)]
            found += [(f"ready{seat}", "ready", mat.ready) for seat, mat in enumerate(mats)]
        else:
            parts = zip(("pool", "answers", "meetings"), plan.below, strict=True)
            found += [(name, name, area) for name, area in parts if area.w]
            (x, y), radius = (where := stage_plan(plan, attack)).disc, where.radius
            found += [("total", "total", Area(x - radius, y - radius, 2 * radius, 2 * radius))]
        found += [(f"used{seat}", "used", mat.used) for seat, mat in enumerate(mats)]
        return [
            NamedArea(name, (area.x, area.y), (area.w, area.h), partial(self.words.tip, zone))
            for name, zone, area in found
        ]

    def tip(self, piece: str) -> Callable[[], Tip] | None:
        zones = {"b": "bag", "g": "track", "s": "track", "q": "purse"}
        return partial(self.words.tip, zones[piece[0]]) if piece[0] in zones else None

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        match piece.picture:
            case CardLook(tall=tall) | PurseLook(tall=tall):
                return piece.size, piece.size * tall
            case DieLook():
                return piece.size, piece.size
            case StrengthLook():
                return piece.size * 2, piece.size
        return None

    def alike(self, piece: Piece) -> Hashable:
        view = self._seen
        if not isinstance(piece.picture, DieLook) or view is None:
            return None
        die, look = int(piece.id[1:]), piece.picture
        seat = view.owner[die]
        return (seat, look.kind, look.faint) if seat >= 0 and (die in view.used[seat] or look.faint) else None

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        return self.painter.draw(surface, camera, key)

    def changed(self, old: object, new: object, camera: Camera) -> Sequence[Rect] | None:
        assert isinstance(old, Ground)
        assert isinstance(new, Ground)
        return self.painter.changed(camera, old, new)

    def ahead(self, unit: float) -> Iterator[None]:
        yield from self.painter.steps(unit, self.box.seats, self.box.goal)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        wide = max(6, round(piece.size * unit))
        match piece.picture:
            case DieLook(pile=pile) as look:
                die = self.looks.die(look._replace(pile=1), wide, mark, _turn(piece))
                return self.plates.counted(look, die, wide, unit) if pile > 1 else die
            case CardLook(folded=True) as look:
                return self.plates.folded(look, (wide, round(wide * look.tall)), mark)
            case CardLook() as look:
                return self.looks.card(look, (wide, round(wide * look.tall)), mark)
            case PurseLook() as look:
                return self.looks.purse(look, (wide, round(wide * look.tall)))
            case BagLook() as look:
                return self.looks.bag(look, wide, mark)
            case MarkerLook() as look:
                return self.plates.marker(look, wide)
            case ScoreLook() as look:
                return self.plates.score(look, wide)
            case StrengthLook() as look:
                return self.plates.strength(look, wide)
        return None

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        look = piece.picture
        assert isinstance(look, DieLook)
        odd = int(piece.id[1:]) * 37 % 17 / 16
        own = min(1.0, max(0.0, part * 1.25 - 0.25 * odd))
        left = (1 - own) ** 1.8
        away = (-1.5 * left * (0.6 + odd), 0.7 * left * (odd - 0.35))
        wide = max(6, round(piece.size * unit))
        if own >= SETTLES:
            return self.looks.settling(look, wide, (own - SETTLES) / (1 - SETTLES), _turn(piece)), away
        frames = self.looks.frames
        return self.looks.tumble(look.kind, wide, unit, min(frames - 1, int(own / SETTLES * frames))), away

    def rolls(self, view: QuarriorsState, unit: float) -> Iterator[None]:
        cards = self.box.content.cards
        for kind in dict.fromkeys(self.box.content.kinds[cards[each].kind].id for each in view.cards):
            wide = round(POOL_DIE * unit)
            for number in range(self.looks.frames):
                self.looks.tumble(kind, wide, unit, number)
                yield
            for turn in range(TURNS):
                self.looks.die(DieLook(kind, 0), wide, turn=turn)
                yield

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        match action:
            case do.Use(die=die, others=others):
                lead = f"d{die}"
                orders = permutations(others) if len(others) <= MANY else (others,)
                ways = [(lead, *(f"d{each}" for each in order)) for order in orders]
                return (*ways, *((*way, BUTTON) for way in ways))
            case do.Resolve(die=die):
                return ((f"d{die}",), (BUTTON,))
            case do.Cast(die=die, targets=targets) if len(targets) > 1:
                return tuple((f"d{die}", *(f"d{each}" for each in order)) for order in permutations(targets))
        return super().ways(action, given)

    def meant(self, view: QuarriorsState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return misclicks.meant(self.box, view, seat, picked, piece)

    def first_mark(self, piece: str, actions: Sequence[Action], picked: tuple[str, ...]) -> str:
        return PAYS if all(isinstance(each, do.Spend) for each in actions) else "selectable"

    def concerned(self, action: Action, preview: Preview) -> dict[str, str]:
        pays = isinstance(action, do.Summon | do.Capture)
        return dict.fromkeys(preview.concerned, "selected" if pays else "target")

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        attack = self._attack
        if not isinstance(action, do.Defend) or attack is None:
            return None
        named = [clash.die for clash in attack.clashes].index(action.die)
        x, y, wide, high = stage_plan(self.plan, attack).defenders[named].area
        return (x, y), (wide, high)

    def closes(self, action: Action) -> bool:
        return isinstance(action, do.Finish | do.Pass | do.Decline)

    def closing_action(self, view: QuarriorsState, seat: Seat) -> Action | None:
        decision = view.owed[seat]
        return None if decision is None else closing(decision)

    def closing_question(self, view: QuarriorsState, seat: Seat, action: Action) -> str:
        if not isinstance(action, do.Finish) or not self.stage.settings.warn:
            return ""
        return self.words.confirm(view, seat)

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(self._seen, piece)

    def owner(self, view: QuarriorsState, seat: Seat) -> int:
        return int(seat)

    def label(self, view: QuarriorsState, action: Action, among: Sequence[Action]) -> Caption:
        return self.words.label(view, action)

    def closing_label(self, view: QuarriorsState) -> Caption:
        for seat in range(len(view.owed)):
            action = self.closing_action(view, Seat(seat))
            if action is not None:
                return self.words.label(view, action)
        return Caption(self.stage.say("quarriors.action.finish.cast_freely"), "next")

    def about(self, moment: Moment) -> tuple[str, ...]:
        event = moment.event
        named: list[int] = []
        for field in ("dice", "creatures", "targets"):
            named += getattr(event, field, ())
        named += [value for field in ("die", "other", "creature") if (value := getattr(event, field, None)) is not None]
        return tuple(f"d{each}" for each in named)

    def forecast(self, view: QuarriorsState, action: Action, preview: Preview) -> Forecast:
        """A preview in words; of what would be cast, stand there or be captured also what it does, of the latter its
        faces."""
        found = super().forecast(view, action, preview)
        match action:
            case do.Summon(die=die) | do.Prepare(die=die) | do.Cast(die=die) | do.Attach(die=die):
                return replace(found, lines=(*found.lines, text_of(self.words, self.box.card_of(view, die))))
            case do.Capture(card=card):
                shown = faces(self.words, self.looks, self.box.content.cards[card].kind)
                return replace(found, lines=(*found.lines, text_of(self.words, card)), strip=shown)
        return found

    def sheet(self, view: QuarriorsState, piece: str) -> Sheet | None:
        if not view.cards and piece[0] == "d":
            return None
        return sheet(self.words, self.looks, self.layouts, view, piece)

    def course(self, view: QuarriorsState) -> Course:
        say = self.stage.say
        stations = tuple((icon, say(f"quarriors.phase.{name}")) for name, icon in STATIONS)
        names = [name for name, _ in STATIONS]
        goal = say("quarriors.goal", goal=self.box.goal)
        empty = empty_cards(self.box, view)
        about = say("quarriors.goal_about", goal=goal, n=empty, all=EMPTY_TO_END)
        if not view.turn:
            return Course(say(f"quarriors.phase.{view.phase}"), stations, -1, goal, about)
        line = say("quarriors.goal_nearing", goal=goal, n=empty, all=EMPTY_TO_END) if empty else goal
        now = names.index(view.phase) if view.phase in names else -1
        return Course(say("quarriors.turn", turn=view.turn), stations, now, line, about)

    def cue(self, before: QuarriorsState, moment: Moment) -> Cue:
        computers = [seat for seat, who in enumerate(self.game.setup.seats) if who != HUMAN]
        return moments.cue(self.layouts, before, moment, computers)

    def recaps(self, view: QuarriorsState, past: Iterable[Moment]) -> Sequence[Recap]:
        if attack_of(self.box, view) is not None:
            return ()
        people = [seat for seat, who in enumerate(self.game.setup.seats) if who == HUMAN]
        alone = people if len(people) == 1 else ()  # who looks on from first to last knows what he did
        others = [seat for seat in range(self.box.seats) if seat not in alone and seat != view.active]
        return recaps(self.words, self.plan, past, others)

    def outcome(self, before: QuarriorsState, moment: Moment) -> str:
        return sounds.outcome(moment.event)


def _turn(piece: Piece) -> int:
    """In which way a die lies: always in the same one."""
    return int(piece.id[1:]) if piece.id[1:].isdecimal() else 0
