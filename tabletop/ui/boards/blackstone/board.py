"""Blackstone Fortress on the table: where it lies, how it looks, what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import touches, write
from tabletop.engine.preview import Preview
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex, MemberId
from tabletop.games.blackstone.content.records import ChallengeCard
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.legal.coming import coming, foe_coming
from tabletop.games.blackstone.legal.party_odds import party_odds
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import is_group
from tabletop.text import Message
from tabletop.ui.boards import Board, Caption, Course, Cue, Sheet, Spot
from tabletop.ui.boards.blackstone import chambers, exchanges, hints, moments, sounds
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.forecasts import ForecastMaker
from tabletop.ui.boards.blackstone.inspector.things import challenge_shown, sheet
from tabletop.ui.boards.blackstone.layout.layout import layout, telling, to_be_read
from tabletop.ui.boards.blackstone.layout.places import DEFAULT, LETTERS, PROPORTION, Places, fitted
from tabletop.ui.boards.blackstone.look.faces import Faces
from tabletop.ui.boards.blackstone.look.ground import chamber, chamber_parts, draw_ground
from tabletop.ui.boards.blackstone.look.pictures import DIE, SIDE, ChamberLook, DieLook, Ground, HexLook
from tabletop.ui.boards.blackstone.look.things import LIGHTS, SIGNS, outline
from tabletop.ui.boards.blackstone.misclicks import meant
from tabletop.ui.boards.blackstone.summary import begins, of_challenge, summary
from tabletop.ui.boards.blackstone.topics import TOPICS
from tabletop.ui.boards.blackstone.ways import AnswerWays, closes, closing_action, named_dice, parts_payment, paying
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hearing import Heard
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.showing import Forecast, Hint, Summary
from tabletop.ui.frame.lettering import BETWEEN, Part, Rich
from tabletop.ui.frame.stage import Stage

WATCHED = ("danger", "nearing", "reach")
"""The marks of hexes while it is shown what hostiles could do, as they are explained."""


class BlackstoneBoard(Board):
    """One expedition at one screen."""

    words: BlackstoneWords
    size = DEFAULT.size
    inner = (0.0, 0.0, *DEFAULT.size)
    ground_look = Ground
    sheets = 0.7
    topics, first_topic = TOPICS, "blackstone.goal.01"
    hearing = sounds.HEARING
    dice = moments.DICE
    effects = moments.EFFECTS
    signs = SIGNS
    keys = ("danger", "marks", "numbers")
    table = "table.blackstone"
    places: Mapping[str, tuple[Spot, float]] = {}

    def __init__(self, stage: Stage, game: BlackstoneFortress) -> None:
        super().__init__(stage, game)
        self.box = game.box
        self.secrets = game.box.options.seats > PARTY
        self.words = BlackstoneWords(stage, self.box, game.setup.seats)
        self.where: Places = DEFAULT
        self.faces = Faces(stage)
        self.forecasts = ForecastMaker(self.words)
        self._seen: BlackstoneState | None = None
        self._ways: AnswerWays | None = None
        self._to_be_read: tuple[BlackstoneState, Places, tuple[Spot, Spot] | None] | None = None

    # ------------------------------------------------------------------ where things are

    @property
    def proportion(self) -> float:
        return PROPORTION

    def fit(self, room: Room) -> Rect:
        self.where = fitted(room)
        self.size = self.where.size
        self.inner = (0.0, 0.0, *self.size)
        return Rect((0, 0), room.size)

    def layout(self, view: BlackstoneState) -> list[Piece]:
        self._seen = view
        return layout(self.box, view, self.where, self.words.counsel.at_halt(view), self._broken)

    def _broken(self, words: Message, wide: float, pitch: float) -> Sequence[str]:
        """The lines of words on a plaque."""
        unit = LETTERS / self.where.letters
        return self.faces.plaque.broken_up(words, wide * unit, pitch * unit)

    def shape(self, piece: Piece) -> tuple[float, float] | None:
        look = piece.picture
        if isinstance(look, HexLook):
            return look.wide, look.wide * 2 * SIDE
        if isinstance(look, DieLook):
            return piece.size / DIE, piece.size / DIE
        size: tuple[float, float] | None = getattr(look, "size", None)
        return size

    def outline(self, piece: Piece) -> Sequence[Spot]:
        look = piece.picture
        return outline(piece.at, look.wide) if isinstance(look, HexLook) else ()

    def alike(self, piece: Piece) -> Hashable:
        return round(piece.at[0], 2), round(piece.at[1], 2)  # who stands on a hex is picked for it, a card for its pile

    # ------------------------------------------------------------------ how they look

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        key = self.ground_key(pieces)
        assert isinstance(key, Ground)
        return draw_ground(self.stage, self.box, surface, camera, key)

    def parts(self, piece: Piece, unit: float, mark: str) -> Iterator[None]:
        if isinstance(piece.picture, ChamberLook):
            yield from chamber_parts(self.stage, self.box, piece.picture, unit)
        yield from self.faces.parts(piece, unit, mark)

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        if isinstance(piece.picture, ChamberLook):
            return chamber(self.stage, self.box, piece.picture, unit)
        return self.faces.face(piece, unit, mark)

    # ------------------------------------------------------------------ what can be done

    def named_in(self, decision: Decision, options: Sequence[Action]) -> tuple[str, ...]:
        assert self._seen is not None
        self._ways = AnswerWays(self.box, self._seen, options, {piece.id for piece in self.layout(self._seen)})
        return named_dice(self._seen) if isinstance(decision, ask.RerollDestiny) else ()

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        if self._ways is None:
            self.named_in(Decision(Seat(0)), (action,))
        assert self._ways is not None
        return self._ways.of(action)

    def meant(self, view: BlackstoneState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return meant(self.box, view, seat, picked, piece)

    def picked_first(self, view: BlackstoneState, picked: tuple[str, ...]) -> Rich:
        return self.words.first_of(view, picked) or super().picked_first(view, picked)

    def spared(self, action: Action) -> tuple[Spot, Spot] | None:
        view, known = self._seen, self._to_be_read
        if view is None:
            return None
        if known is None or known[0] is not view or known[1] is not self.where:
            known = self._to_be_read = view, self.where, to_be_read(self.layout(view))
        return known[2]

    @property
    def telling(self) -> tuple[Sequence[str], Sequence[str]]:
        return telling(self._seen, self.layout(self._seen)) if self._seen is not None else ((), ())

    def moving(self, action: Action, picked: tuple[str, ...]) -> str:
        foe = hints.asked_foe(self._seen) if self._seen is not None else None
        if foe is not None:
            return write(foe, FoeId)
        figure = getattr(action, "figure", None)
        return write(figure, FigureId) if figure is not None else super().moving(action, picked)

    def landing_places(self, action: Action) -> tuple[str, ...]:
        hex_ = getattr(action, "hex", None) if isinstance(action, do.StandOn | do.Move | do.Ride) else None
        return (write(hex_, Hex),) if hex_ is not None else ()

    def concerned(self, action: Action, preview: Preview) -> dict[str, str]:
        if self._seen is None:
            return {}
        pays = dict.fromkeys(paying(self._seen, action)[:1], "selected")
        comes = coming(self.box, self._seen, action)
        if comes is not None:
            pays |= hints.seeing(self.box, self._seen, comes.figure, comes.hex)
        foe_comes = foe_coming(self.box, self._seen, action)
        if foe_comes is not None:
            pays |= hints.seen(self.box, self._seen, foe_comes.foe, foe_comes.hex)
        return pays

    def arriving(self, piece: Piece, place: str) -> Piece:
        return replace(piece, alpha=1.0)

    def hint(self, view: BlackstoneState, picked: tuple[str, ...], piece: str) -> Hint:
        return hints.hint(self.box, view, self.where, picked, piece)

    def danger(self, view: BlackstoneState, seat: Seat) -> Hint:
        found = hints.danger(self.box, view)
        key: list[Part] = []
        for mark in (each for each in WATCHED if each in found.marks.values()):
            key += [Part(BETWEEN)] if key else []
            key.append(Part(self.stage.say(f"blackstone.table.watched.{mark}"), LIGHTS[mark].colour))
        return replace(found, key=key)

    def numbered(self, view: BlackstoneState) -> Sequence[str]:
        return [write(MemberId(member), MemberId) for member in range(len(view.party))]

    def first_mark(self, piece: str, actions: Sequence[Action], picked: tuple[str, ...]) -> str:
        if parts_payment(piece, picked):
            return ""
        return FOE if _is_hit(piece, actions) else super().first_mark(piece, actions, picked)

    def mark(self, piece: str, actions: Sequence[Action]) -> str:
        return FOE if _is_hit(piece, actions) else super().mark(piece, actions)

    def forecast(self, view: BlackstoneState, action: Action, preview: Preview) -> Forecast:
        return self.forecasts.of(view, action, preview)

    def closes(self, action: Action) -> bool:
        return closes(action)

    def closing_action(self, view: BlackstoneState, seat: Seat) -> Action | None:
        return closing_action(view, seat)

    def closing_question(self, view: BlackstoneState, seat: Seat, action: Action) -> str:
        return self.words.closing_question(view, action)

    # ------------------------------------------------------------------ what it says

    def name(self, piece: str) -> str:
        return self.words.piece(self._seen, piece)

    def owner(self, view: BlackstoneState, seat: Seat) -> int:
        return self.words.owner(view, seat)

    def label(self, view: BlackstoneState, action: Action, among: Sequence[Action]) -> Caption:
        return self.words.label(view, action, among)

    def closing_label(self, view: BlackstoneState) -> Caption:
        for seat in range(len(view.owed)):
            action = closing_action(view, Seat(seat))
            if action is not None:
                return self.words.label(view, action)
        return Caption(self.stage.say("blackstone.table.go_on"), "next")

    def about(self, moment: Moment) -> tuple[str, ...]:
        return touches(moment.event)  # type: ignore[arg-type]

    def sheet(self, view: BlackstoneState, piece: str) -> Sheet | None:
        told = sheet(self.words, self.faces, view, piece)
        card = challenge_shown(self.box, view, piece)
        if told is None or card is None or not view.party:
            return told
        risks = self.words.risks(view, party_odds(self.game, view, card))
        return replace(told, about="\n".join((told.about, *risks)))

    def course(self, view: BlackstoneState) -> Course:
        return self.words.course(view)

    def outcome(self, before: BlackstoneState, moment: Moment) -> str:
        return sounds.outcome(moment.event)

    def goes_by_itself(self, view: BlackstoneState) -> bool:
        return view.phase == "activation" and view.place < len(view.track) and is_group(view.track[view.place])

    def summed_up(self, moment: Moment) -> type[Event] | None:
        return begins(moment)

    def summary(self, moments: Sequence[Moment], following: Moment | None = None) -> Summary | None:
        return summary(self.words, moments)

    def announced(self, moment: Moment) -> Summary | None:
        event, view = moment.event, moment.state
        if not isinstance(event, happened.ExplorationDrawn):
            return None
        card = self.box.explorations[event.card]
        odds = party_odds(self.game, view, card) if isinstance(card, ChallengeCard) else ()
        return of_challenge(self.words, view, event.card, odds)

    def set_up(self, before: BlackstoneState, view: BlackstoneState) -> tuple[Cue, Heard] | None:
        if before.board or not view.board:
            return None
        return chambers.arrive(self.box, view, self.where, self._broken)

    def cue(self, before: BlackstoneState, moment: Moment) -> Cue:
        return moments.cue(self.words, self.where, before, moment)

    def answered(self, moments: Iterator[Moment]) -> int:
        return exchanges.answered(moments)


def _is_hit(piece: str, actions: Sequence[Action]) -> bool:
    """Whether one of some actions is an attack on a piece."""
    return any(isinstance(each, do.Shoot) and piece == write(each.foe, FoeId) for each in actions)
