"""Chaos in the Old World on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.history import Moment
from tabletop.engine.legal import Refusal
from tabletop.games.old_world.content.ids import POWERS, FigureId, PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.legal.odds import at_least, exactly
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as ask
from tabletop.ui.boards import BUTTON, Board, Cue, Label, Routine, Sheet, Spot, Track
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.layout import Piece
from tabletop.ui.boards.old_world import moments as old_world_cues
from tabletop.ui.boards.old_world.inspector import things as old_world_sheet  # fmt: skip
from tabletop.ui.boards.old_world.layout.figures import STAND
from tabletop.ui.boards.old_world.layout.layout import DICE, bounds, layout
from tabletop.ui.boards.old_world.layout.places import (
    CARD,
    HAND,
    MAP,
    PLAQUE,
    READ,
    SEEN,
    SIZE,
    SMALL_CARD,
    UPGRADE,
    on_map,
    sheet_plans,
)
from tabletop.ui.boards.old_world.look.cards import TALL, Cards
from tabletop.ui.boards.old_world.look.dials import Dials
from tabletop.ui.boards.old_world.look.ground import draw_ground
from tabletop.ui.boards.old_world.look.pictures import (
    CardLook,
    DeckLook,
    DialLook,
    DieLook,
    FigureLook,
    GaugeLook,
    Ground,
    HeapLook,
    LedgeLook,
    MarkerLook,
    PlateLook,
    RegionLook,
    RuinLook,
    SheetLook,
    SideLook,
    SpaceLook,
    TokenLook,
    UpgradeLook,
    WorldLook,
)  # fmt: skip
from tabletop.ui.boards.old_world.look.power_sheets import Panels
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.old_world.misclicks import meant
from tabletop.ui.boards.old_world.words import OldWorldWords
from tabletop.ui.frame.lettering import Rich

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState
    from tabletop.ui.frame.stage import Stage

STATIONS = (
    ("old_world", "old_world.comet"), ("draw", "old_world.card"), ("summoning", "old_world.summon"),
    ("battle", "swords"), ("corruption", "old_world.corruption"), ("end", "old_world.dial"),
)  # fmt: skip
TOPICS: dict[type, str] = {
    ask.SummonOrPlay: "old_world.summoning.02", ask.RedrawHand: "old_world.draw.09",
    ask.DiscardCards: "old_world.chaos_cards.01", ask.RollDice: "old_world.battle.09",
    ask.AssignHits: "old_world.battle.13", ask.TakeFigure: "old_world.end_phase.05",
    ask.PlaceTokens: "old_world.tokens.01", ask.PickUpgrade: "old_world.upgrades.03",
}  # fmt: skip
RISEN = 4.8
"""The width of a card that has risen from the hand, in board units."""
HITS = 4
WHITE, ROLLING = "ivory", 1.7
"""The colour of battle dice, and how large a rolling one is drawn by its size at rest."""


class OldWorldBoard(Board):
    """One game of Chaos in the Old World at one screen."""

    game: OldWorld
    words: OldWorldWords
    size = SIZE
    inner = (0.0, 0.0, *SIZE)
    standing = 0.8
    ground_look = Ground
    topics, first_topic = TOPICS, "old_world.round.01"
    tray = False
    secrets = True
    effects = old_world_cues.EFFECTS
    places: Mapping[str, tuple[Spot, float]] = {}

    def __init__(self, stage: Stage, game: OldWorld) -> None:
        super().__init__(stage, game)
        self.words = OldWorldWords(stage, game)
        self.looks = Looks(stage, game)
        self.cards, self.dials, self.panels = Cards(self.looks), Dials(self.looks), Panels(self.looks)
        self._seen: OldWorldState | None = None
        self._sizes: dict[type, set[float]] = {}
        """The sizes in which things have lain so far."""

    # ------------------------------------------------------------------ where things are

    def layout(self, view: OldWorldState) -> list[Piece]:
        self._seen = view
        pieces = layout(self.game, view)
        for piece in pieces:
            if isinstance(piece.picture, FigureLook | TokenLook | HeapLook | MarkerLook):
                self._sizes.setdefault(type(piece.picture), set()).add(piece.size)
        return pieces

    def grip(self, piece: Piece) -> float:
        return 0.0 if isinstance(piece.picture, PlateLook | GaugeLook | LedgeLook) else piece.size

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        match piece.picture:
            case CardLook(in_hand=True):
                return piece.size, SEEN
            case WorldLook(place=place):
                return (READ.w, READ.h) if place == "read" else PLAQUE
            case CardLook() | SpaceLook() | DeckLook() | RuinLook() | UpgradeLook():
                return piece.size, piece.size * TALL
            case SheetLook(power=power):
                area = self.plan(power).whole
                return area.w, area.h
            case SideLook(wide=wide):
                return wide, 2.3
            case RegionLook(region=region):
                area = bounds(self.game, region)
                return area.w, area.h
        return None

    def outline(self, piece: Piece) -> Sequence[Spot]:
        return self.outlines[piece.picture.region] if isinstance(piece.picture, RegionLook) else ()

    @cached_property
    def outlines(self) -> list[list[Spot]]:
        """The outlines of the regions as they are drawn on the map, else as the content has them."""
        drawn = self.stage.art.entry("old_world.map").get("outlines")
        polygons = drawn or [region.polygon for region in self.game.content.regions]
        return [[on_map(x, y) for x, y in polygon] for polygon in polygons]

    def alike(self, piece: Piece) -> Hashable:
        view = self._seen
        match piece.picture:
            case FigureLook() as look if view is not None:
                figure = FigureId(int(piece.id[1:]))
                place = next((perch.space for perch in view.perched if perch.figure == figure), None)
                return look._replace(number=0), view.region[figure], place, figure in view.freed
            case CardLook(card=card, in_hand=True):
                return self.game.cards[card].id
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

    @staticmethod
    def _risen(piece: Piece, look: object) -> Piece:
        """A card as large as its words need, with its foot on the edge of the table."""
        half = RISEN / 2 + 0.1
        x = min(max(piece.at[0], half), SIZE[0] - half)
        return replace(piece, at=(x, SIZE[1] - 0.1 - RISEN * TALL / 2), size=RISEN, picture=look)

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> None:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        self.looks.unit = camera.scale
        draw_ground(self.looks, surface, camera, key, self.outlines)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        self.looks.unit = unit
        rest = self._rest(piece)
        if rest == piece.size:
            return self._face(piece, unit, mark)
        face = self._face(replace(piece, size=rest), unit, mark)
        return face and pygame.transform.smoothscale_by(face, piece.size / rest)

    def _rest(self, piece: Piece) -> float:
        """The size in which a piece is drawn that is shown a little larger or smaller for a moment, on its way."""
        match piece.picture:
            case CardLook(in_hand=True) | UpgradeLook(small=False):
                return piece.size if piece.size == RISEN else CARD[0]
            case CardLook():
                return piece.size if piece.size == RISEN else SMALL_CARD[0]
            case WorldLook(place="track"):
                return PLAQUE[0]
            case WorldLook(place="read"):
                return READ.w
            case LedgeLook():
                return HAND.w
            case FigureLook() | TokenLook() | HeapLook() | MarkerLook():
                known = self._sizes.setdefault(type(piece.picture), {piece.size})
                return piece.size if piece.size in known else min(known, key=lambda size: abs(size - piece.size))
        return piece.size

    def _face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        wide = max(6, round(piece.size * unit))
        match piece.picture:
            case RegionLook(region=region, fighting=fighting):
                return self._region(region, unit, "fought" if fighting and mark == "normal" else mark)
            case PlateLook() as look:
                return self.looks.plate(look, unit)
            case GaugeLook() as look:
                return self.looks.gauge(look, wide)
            case FigureLook() as look:
                return self.looks.figure(look, wide, mark)
            case TokenLook() as look:
                return self.looks.token(look, wide, mark)
            case HeapLook() as look:
                return self.looks.heap(look, wide, mark)
            case MarkerLook() as look:
                return self.looks.marker(look, wide)
            case DieLook() as look:
                return self.looks.die(look, wide)
            case SheetLook(power=power) as look:
                return self.panels.sheet(look, self.plan(power), unit)
            case DialLook(power=power):
                return self.dials.dial(power, piece.angle, wide, mark)
            case SideLook() as look:
                size = (round(look.wide * unit), round(2.3 * unit))
                return self.looks.side(look, size, self._chances(look.dice))
            case LedgeLook():
                return self.cards.ledge((wide, round(0.34 * unit)))
        return self._card(piece, wide, mark)

    def ahead(self, unit: float) -> Iterator[None]:
        self.looks.unit = unit
        across = round(sheet_plans(POWERS)[0].across * unit)
        for power in range(POWERS):
            self.dials.cover(power, across)
            yield
            self.dials.disc(power, across)
            yield
        self.stage.art.picture("old_world.map", (round(MAP.w * unit), round(MAP.h * unit)))
        yield
        yield from self._samples(unit)

    def _samples(self, unit: float) -> Iterator[None]:
        """One of all that comes onto the table later, so that its pictures have been read."""
        content = self.game.content
        for power in range(POWERS):
            card = next(number for number, kind in enumerate(self.game.cards) if kind.power == power)
            upgrade = next(number for number, kind in enumerate(content.upgrades) if kind.power == power)
            for size, look in (
                (SMALL_CARD[0], CardLook(card, False)), (CARD[0], CardLook(card, True)),
                (UPGRADE, UpgradeLook(upgrade, True)), (CARD[0], UpgradeLook(upgrade, False)),
                (READ.w, WorldLook(power, "read")), (PLAQUE[0], WorldLook(power)),
            ):  # fmt: skip
                self._card(Piece("", (0, 0), size, picture=look), round(size * unit), "normal")
                yield
        for region in range(len(content.regions)):
            self._region(region, unit, "fought")
            yield
        for face in range(1, 7):
            self.looks.die(DieLook(face, -1), round(DICE[0] * unit))
            yield

    def tumbling(self, piece: Piece, unit: float, part: float) -> tuple[Surface, Spot]:
        look = piece.picture
        if isinstance(look, SideLook):
            face = self.face(piece, unit, "normal")
            assert face is not None
            return face, (0.0, 0.0)
        assert isinstance(look, DieLook)
        late = int(piece.id.partition(".")[2]) % 5 * 0.05
        frames = self.stage.art.die_roll(WHITE, look.face, round(piece.size * unit * ROLLING))
        own = max(0.0, min(1.0, (part - late) / (1 - 0.2)))
        frame = frames[min(len(frames) - 1, int(own * len(frames)))]
        wide, high = frame.picture.get_size()
        return frame.picture, ((frame.dx + wide / 2) / unit, (frame.dy + high / 2) / unit)

    def rolls(self, view: OldWorldState, unit: float) -> Iterator[None]:
        self.looks.unit = unit
        for number, kind in enumerate(self.game.content.figures):
            for mark in ("normal", "selectable") if kind.power in view.powers else ():
                self.looks.figure(FigureLook(number, kind.power), round(STAND[kind.rank] * unit), mark)
                yield
        for face in range(1, 7):
            self.stage.art.die_roll(WHITE, face, round(DICE[0] * unit * ROLLING))
            yield

    def _card(self, piece: Piece, wide: int, mark: str) -> Surface | None:
        match piece.picture:
            case CardLook() as look:
                return self.cards.chaos(look, wide, mark)
            case SpaceLook() as look:
                return self.cards.space(look, wide, mark)
            case WorldLook() as look:
                return self.cards.world(look, wide, mark)
            case DeckLook() as look:
                return self.cards.deck(look, wide)
            case RuinLook() as look:
                return self.cards.ruin(look, wide)
            case UpgradeLook() as look:
                return self.cards.upgrade(look, wide, mark)
        return None

    def _region(self, region: int, unit: float, mark: str) -> Surface | None:
        if mark == "normal":
            return None
        area = bounds(self.game, region)
        corners = [(x - area.x, y - area.y) for x, y in self.outlines[region]]
        return self.looks.region(corners, region, unit, mark)

    def plan(self, power: int) -> Any:
        """Where the parts of a power's sheet are."""
        order = self.game.order(self._seen) if self._seen is not None else ()
        return sheet_plans(max(3, len(order)))[order.index(PowerId(power))]

    @staticmethod
    def _chances(dice: int) -> list[tuple[str, float]]:
        """The chances of no hit, of exactly so many, and of the last number or more."""
        most = HITS - 1
        return [(str(n), float(exactly(dice, n))) for n in range(most)] + [(f"{most}+", float(at_least(dice, most)))]

    # ------------------------------------------------------------------ what can be done

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        match action:
            case do.SummonCarrying(figure=figure, region=region):
                return ((f"f{figure}", f"r{region}", BUTTON), (f"f{figure}", f"r{region}"))
        return super().ways(action, given)

    def meant(self, view: OldWorldState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return meant(self.game, view, seat, picked, piece)

    def arriving(self, piece: Piece) -> Piece:
        match piece.picture:
            case CardLook(card=card):
                return replace(piece, alpha=1.0, size=SMALL_CARD[0], picture=CardLook(card, False))
            case FigureLook() as look:
                size = STAND[self.game.content.figures[look.kind].rank]
                return replace(piece, alpha=1.0, size=size, picture=look._replace(number=0))
        return super().arriving(piece)

    def ends(self, action: Action) -> tuple[str, ...]:
        match action:
            case do.Summon(region=region) | do.SummonCarrying(region=region) | do.Move(region=region):
                return (f"r{region}",)
            case do.SummonOntoSpace(space=space) | do.PlayCard(space=space):
                return (f"x{space}",)
        return ()

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
            case ask.MoveFigures(must=False) | ask.MoveTokens(must=False):
                return do.Finish(seat)
        return None

    def unused(self, view: OldWorldState, seat: Seat, action: Action) -> str:
        if not isinstance(action, do.Pass | do.Finish) or not self.stage.settings.warn:
            return ""
        return self.words.confirm(view, seat)

    def routine(self, decision: Decision) -> Routine | None:
        return Routine("roll", answers=(True,)) if isinstance(decision, ask.RollDice) else None

    def routine_answer(self, view: OldWorldState, seat: Seat, yes: bool) -> Action:
        return do.Roll(seat)

    def phase(self, view: OldWorldState) -> object:
        return view.round, view.phase

    def turn(self, view: OldWorldState) -> object:
        return view.round

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(self._seen, piece)

    def owner(self, view: OldWorldState, seat: Seat) -> int:
        return self.looks.owner(view.powers[seat]) if view.powers else int(seat)

    def label(self, view: OldWorldState, action: Action, among: Sequence[Action]) -> Label:
        return self.words.label(view, action)

    def closing_label(self, view: OldWorldState) -> Label:
        for seat in range(len(view.owed)):
            action = self.closing_action(view, Seat(seat))
            if action is not None:
                return self.words.label(view, action)
        return Label(self.stage.say("old_world.table.go_on"), "next")

    def about(self, moment: Moment) -> tuple[str, ...]:
        return old_world_cues.about(moment.event)

    def refusal(self, refusal: Refusal) -> Rich:
        assert self._seen is not None
        return self.words.refusal(self._seen, refusal)

    def sheet(self, view: OldWorldState, piece: str) -> Sheet | None:
        return old_world_sheet.sheet(self.words, self.looks, view, piece)

    def track(self, view: OldWorldState) -> Track:
        say = self.stage.say
        stations = tuple((icon, say(f"old_world.phase.{name}")) for name, icon in STATIONS)
        names = [name for name, _ in STATIONS]
        phase = "corruption" if view.phase == "domination" else view.phase
        now = names.index(phase) if phase in names else -1
        goal = say("old_world.table.goal", goal=GOAL)
        if not view.round:
            return Track(say(f"old_world.phase.{view.phase}"), stations, -1, goal, goal)
        line = say("old_world.table.cards_left", n=view.left) if view.left else say("old_world.table.last_round")
        return Track(say("old_world.table.round", n=view.round), stations, now, line, goal)

    def cue(self, before: OldWorldState, moment: Moment) -> Cue:
        return old_world_cues.cue(self.game, before, moment)
