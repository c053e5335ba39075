"""The question that somebody at this screen has to answer: narrowing, chips, dragging, what a pick would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from tabletop.engine.action import Action, Seat
from tabletop.ui.boards import Forecast
from tabletop.ui.frame.targets import Drag, DragPhase, Target, by_id, topmost
from tabletop.ui.scenes.table.field.lens import Lens
from tabletop.ui.scenes.table.field.lights import Lit, Way
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.chips import Chips, ChipSurroundings
from tabletop.ui.scenes.table.question.narrowing import Ask, Done, Fewer, Narrowing, Nothing
from tabletop.ui.scenes.table.question.routines import Routines
from tabletop.ui.scenes.table.table import Table

FIRST = "chip.0"
"""The golden one of the buttons beside a piece."""
FEW = 12
"""Fewer answers than this may stand as buttons beside a piece."""


class Asking:
    """Nothing is asked while `narrowing` is None."""

    def __init__(self, table: Table, playback: Playback, routines: Routines, lens: Lens) -> None:
        self.table, self.playback, self.routines, self.lens = table, playback, routines, lens
        self.seat: Seat | None = None
        self.narrowing: Narrowing | None = None
        self._chips: Chips | None = None
        self.all_buttons = False
        self._settling = False
        """Whether the question is answered by itself in a moment, and nothing can be taken back any more then."""
        self.foreseen: Action | None = None
        self.forecast: Forecast | None = None
        self.last_led_by = ""
        self.goes_on = False
        """Whether the question is the one that the same seat has just answered, of a kind that is put many times."""
        self._answered: tuple[Seat, type] | None = None
        self.given: tuple[str, ...] = ()
        """The pieces that the question itself names and all its answers are about."""
        self.version = 0

    @property
    def chips(self) -> Chips | None:
        """The small menu beside a piece."""
        return self._chips

    @chips.setter
    def chips(self, chips: Chips | None) -> None:
        if self._chips is not None and chips is not self._chips:
            self._chips.kill()
        self._chips = chips

    # ------------------------------------------------------------------ beginning and end

    def put(self, seat: Seat) -> None:
        """Ask a seat."""
        table, board = self.table, self.table.board
        view = self.playback.view
        options = list(table.session.game.options(view, seat))
        owed = view.owed[seat]
        self.goes_on = isinstance(owed, board.repeated) and self._answered == (seat, type(owed))
        only = table.session.only_answer(view, seat) if table.session.routines else None
        self._settling = only is not None and table.session.settles(only)
        self.given = given = board.named_in(owed, options)
        self.seat, self.narrowing = seat, Narrowing(options, lambda action: board.ways(action, given))
        kept = board.preselected(view, seat, self.last_led_by)
        if kept in self.narrowing.leads and kept in self.narrowing.next and not self.narrowing.complete(kept):
            self.narrowing.picked, self.narrowing.by_itself = (kept,), True
        self._pose()
        self.changed()
        self._keep_focus()

    def _keep_focus(self) -> None:
        """Where the keyboard speaks and what it spoke of is gone, it goes on with who is to act."""
        stage = self.table.stage
        targets = self.table.targets() if stage.by_keyboard else []
        if targets and stage.focus.lost(targets):
            wanted = FIRST if self.chips and not self.chips.aside else self.proposal
            stage.focus.set(by_id(targets, wanted))

    @property
    def proposal(self) -> str:
        """Where the keyboard begins: where the figure would be placed, at who is to act, at what can be picked."""
        shortcut = self.shortcut
        place = self.table.board.ways(shortcut, ())[0][-1:] if shortcut is not None else ()
        picked = self.picked if self.narrowing is not None and not self.narrowing.by_itself else ()
        return self.table.field.front(next(iter((*place, *picked, *self.lit)), "end"))

    @property
    def closing(self) -> Action | None:
        """The action of the large button now."""
        board = self.table.board
        return next((each for each in self.options or () if board.closes(each)), None) or self.shortcut

    @property
    def repents(self) -> bool:
        """Whether there is a last moment to take something back in, before the game goes on by itself."""
        return self._settling and self.table.session.may_undo() is None

    @property
    def shortcut(self) -> Action | None:
        """What the large button does while forces are set up, where every step is easily taken back."""
        board = self.table.board
        return board.shortcut(self.playback.view, self.seat, self.picked) if self.seat is not None else None

    def stop(self) -> None:
        """Nothing is asked any more."""
        self.seat, self.narrowing, self.chips, self.all_buttons, self._settling = None, None, None, False, False
        self.table.field.held = None
        self.changed()

    def _pose(self) -> None:
        """A question whose answers are all buttons stands beside the piece that it is about."""
        narrowing, table = self.narrowing, self.table
        assert narrowing is not None
        assert self.seat is not None
        piece = table.prompt().piece
        buttons = narrowing.buttons
        only = [action for action in narrowing.options if action in buttons] if len(narrowing.options) < FEW else []
        if len(only) == len(narrowing.options) and piece and not any(map(table.board.closes, only)):
            self.all_buttons = True
            self._offer(only, piece)

    def _offer(self, actions: Sequence[Action], piece: str) -> None:
        table, field, view = self.table, self.table.field, self.playback.view
        choices = [(action, table.board.label(view, action, actions)) for action in actions]
        routine = view.owed[self.seat].routine() if self.all_buttons and self.seat is not None else None
        extra = self.routines.offers(self.seat, routine) if routine and self.seat is not None else ()
        with table.filling():
            caption = table.stage.say(f"ui.table.routine.caption.{routine.span}") if routine else ""
            board, spared = field.inner().clip(field.area), self._spared(actions)
            better = field.boxes(table.board.telling[1])
            among = ChipSurroundings(field.box(piece), field.area, board, field.standing(), spared, better)
            self.chips = chips = Chips(table.stage, among, choices, self.take, extra, caption)
            chips.step_aside(table.panels.drawer.covered)
        table.stage.focus.set(by_id(chips.targets(), FIRST))

    def _spared(self, actions: Sequence[Action]) -> list[Rect]:
        """What has to be seen while one chooses among some actions: what they are about, what says what is asked, the
        way of a piece that the question has stopped, and the buttons."""
        board, field = self.table.board, self.table.field
        parts = [part for each in actions if (part := board.spared(each)) is not None]
        found = [field.camera_now().rect(*part) for part in parts]
        found += [field.around(field.place(place)[0]) for place in board.under_way(self.playback.view)[1:]]
        found = [found[0].unionall(found[1:])] if found else []
        return [*found, *field.boxes(board.telling[0]), self.table.panels.plan.buttons]

    def changed(self) -> None:
        """What can be picked is another: lights, marks and buttons follow."""
        self.version += 1
        self.foresee(None)
        self.table.field.lights.way = self._under_way
        self._light()
        self.table.asked_anew()

    @property
    def options(self) -> Sequence[Action] | None:
        """The options of the seat that is asked; None where nobody is."""
        return self.narrowing.options if self.narrowing else None

    @property
    def in_bar(self) -> Sequence[Action]:
        """The answers that have a button in the bar: all that are no piece, chip or large button."""
        if self.narrowing is None or self.all_buttons:
            return ()
        return [action for action in self.narrowing.buttons if not self.table.board.closes(action)]

    @property
    def picked(self) -> tuple[str, ...]:
        """What has been picked so far."""
        return self.narrowing.picked if self.narrowing else ()

    @property
    def lit(self) -> tuple[str, ...]:
        """Everything that can be picked now: the next piece, or another to begin with."""
        if self.narrowing is None:
            return ()
        return tuple(dict.fromkeys((*self.narrowing.next, *self.narrowing.leads)))

    # ------------------------------------------------------------------ picking

    def pick(self, piece: str) -> None:
        """A piece or place that is lit was picked."""
        if self.narrowing is None or (self.all_buttons and piece not in self.narrowing.next):
            return
        self.chips = None if not self.all_buttons else self.chips
        outcome = self.narrowing.pick(piece)
        match outcome:
            case Done(action):
                self.take(action)
            case Ask(actions):
                self._offer(actions, piece)
                self.table.unsay()
                self.changed()
            case Fewer():
                self.table.stage.sound.play("ui.hover")
                self.table.unsay()
                self.changed()
            case Nothing():
                self.deny(piece)

    def turn(self) -> None:
        """Show what is laid turned the other way: beside the place that is pointed at, or on another chip."""
        board, field = self.table.board, self.table.field
        if self.chips is None and self.foreseen is not None and board.turned(self.foreseen) is not None:
            self.pick(field.lights.pointed)
        if self.chips is None:
            return
        offered = [action for action, _ in self.chips.choices]
        shown = self.foreseen if self.foreseen in offered else offered[0]
        twin = board.turned(shown)
        if twin in offered:
            self.table.stage.speak_of(by_id(self.chips.targets(), f"chip.{offered.index(twin)}"))

    def take(self, action: Action) -> None:
        """Commit an action."""
        self.last_led_by = self.picked[0] if self.picked else ""
        self._answered = None if self.seat is None else (self.seat, type(self.playback.view.owed[self.seat]))
        self.chips = None
        self.playback.commit(action)

    def back(self) -> bool:
        """Let go of chips or of the last pick; whether there was anything."""
        if self.chips is not None and not self.all_buttons:
            self.chips = None
            self.changed()
            return True
        if self.narrowing is not None and self.narrowing.back():
            self.last_led_by = ""
            self.changed()
            return True
        return False

    def only_selects(self, piece: str) -> bool:
        """Whether picking a piece would choose who acts and nothing more."""
        if self.narrowing is None or self.all_buttons or self.chips is not None:
            return False
        return self.narrowing.only_begins(piece)

    def deny(self, piece: str) -> None:
        """Something was clicked that is no option: pick what it stands for, or say why not, if that can be guessed."""
        table = self.table
        if self.narrowing is not None and (meant := self._meant(piece)) in self.narrowing.next:
            self.pick(meant)
            return
        table.pin(piece)
        seat, view = self.seat, self.playback.view
        if seat is None or self.narrowing is None:
            if self.playback.past is None:
                table.tell_why(table.stage.say("ui.table.wait"))
            return
        objection = table.board.objection(view, seat, piece)
        if objection is not None:
            table.tell_why(*objection)
            return
        if any(table.refuse(action) for action in table.board.meant(view, seat, self.picked, piece)):
            return
        begins = any(not self.narrowing.complete(piece) for piece in self.narrowing.next)
        if self.picked or self.all_buttons or not begins:
            table.tell_why(table.stage.say("ui.table.nothing_here"))
        else:
            table.tell_why(table.board.picked_first(view, self.picked))

    def drag(self, piece: str, drag: Drag) -> None:
        """A figure is carried to where it shall go."""
        table, narrowing = self.table, self.narrowing
        if narrowing is None or piece not in narrowing.leads:
            self.lens.pan(drag)
            return
        if drag.phase is DragPhase.BEGIN and piece not in self.picked:
            if isinstance(narrowing.pick(piece), Done | Ask):
                return
            self.changed()
        table.field.held = (piece, drag.pos) if drag.phase is not DragPhase.END else None
        below = self._below(drag)
        if drag.phase is DragPhase.END:
            if below and below != piece:
                (self.pick if below in narrowing.next else self.deny)(below)
        else:
            self.point(below)

    def _below(self, drag: Drag) -> str:
        """The piece or place under a carried figure: where it can go, before what merely lies there."""
        below = [each for each in self.table.field_targets() if each.id not in self.picked[:1]]
        wanted = self.narrowing.next if self.narrowing is not None else ()
        found = topmost([each for each in below if each.id in wanted], drag.pos) or topmost(below, drag.pos)
        return found.id if found else ""

    # ------------------------------------------------------------------ what a pick would do

    def point(self, piece: str) -> None:
        """A piece or place is pointed at: show what picking it would do."""
        self.table.field.lights.pointed = piece
        meant = self._meant(piece)
        if self.narrowing is None or meant not in self.narrowing.next:
            self.foresee(None)
            return
        found = self.narrowing.complete(meant)
        self.foresee(max(found, key=self._tells) if len(found) > 1 else next(iter(found), None))

    def _meant(self, piece: str) -> str:
        """A piece that is pointed at, or the option that it stands for."""
        return self.table.board.stands_for(self.playback.view, self.picked, piece) if piece else piece

    def _tells(self, action: Action) -> bool:
        """Whether there is a chance to speak of, before all that is certain: of several answers that one is shown."""
        return bool(self.table.session.game.preview(self.playback.view, action).odds)

    def point_chip(self, target: Target | None) -> bool:
        """A chip is pointed at; whether one was."""
        action = self.chips.action_of(target) if self.chips else None
        if action is not None:
            self.foresee(action)
        return action is not None

    def point_answer(self, target: Target | None) -> bool:
        """A button in the bar is pointed at: what it would do is shown where there is more to tell than it says. Gives
        whether one was."""
        found = next((each for at, each in enumerate(self.in_bar) if target and target.id == f"answer.{at}"), None)
        if found is None:
            return False
        self.foresee(found)
        if self.forecast is not None and not self.forecast.says:
            self.foresee(None)
        return True

    def foresee(self, action: Action | None) -> None:
        """Show the way, the odds and the warnings of an action."""
        if action == self.foreseen:
            return
        self.foreseen, self.forecast = action, None
        table = self.table
        table.field.lights.way = self._under_way
        table.field.concerned = {}
        if action is not None:
            view, board = self.playback.view, table.board
            preview = table.session.game.preview(view, action)
            self.forecast = board.forecast(view, action, preview)
            table.field.lights.way = self._way(action, preview.path) or self._under_way
            table.field.concerned = board.concerned(action, preview)
        table.stage.touch()

    def _way(self, action: Action, path: tuple[str, ...]) -> Way | None:
        """The way of the piece that goes there, or its new place without a way."""
        board = self.table.board
        return self._way_of(board.moving(action, self.picked), path or board.landing_places(action))

    @property
    def _under_way(self) -> Way | None:
        """The way of a piece that the question has stopped."""
        found = self.table.board.under_way(self.playback.view) if self.seat is not None else ()
        return self._way_of(found[0], found[1:]) if found else None

    def _way_of(self, name: str, places: Sequence[str]) -> Way | None:
        """The way of a piece along some places, which it is seen at the end of; None where there is neither."""
        piece = self.table.field.glide.rest.get(name)
        if piece is None or not places:
            return None
        spots = tuple(self.table.field.place(place)[0] for place in places)
        return Way(spots, self.table.board.arriving(replace(piece, at=spots[-1]), places[-1]))

    def _light(self) -> None:
        """Light the places that can be picked, mark the pieces."""
        table, lights = self.table, self.table.field.lights
        marks: dict[str, str] = {}
        lit: list[Lit] = []
        turns: list[str] = []
        narrowing = self.narrowing
        if narrowing is not None:
            view = self.playback.view
            shown = table.field.glide.rest
            marks |= dict.fromkeys(self.given, "selected")
            for piece, actions in narrowing.led.items():
                marks[piece] = table.board.first_mark(piece, actions, narrowing.picked)
            for piece in narrowing.next:
                if piece in shown:
                    if narrowing.picked:
                        marks[piece] = table.board.mark(piece, narrowing.among(piece))
                    turns += [piece] if table.board.grip(shown[piece]) < shown[piece].size else []
                else:
                    at, size = table.field.place(piece)
                    actions = narrowing.complete(piece)
                    risky = bool(actions) and table.board.risky(view, actions[0])
                    sign = table.board.sign(actions[0]) if actions else ""
                    lit.append(Lit(piece, at, size, risky, table.board.is_out(piece), sign))
            for piece in narrowing.picked[:1]:
                marks[piece] = "selected"
            if self.all_buttons:
                marks[table.prompt().piece] = "target"
        table.field.marks = marks
        lights.dim = bool(self.picked) and bool(lit)
        lights.lit, lights.turns = tuple(lit), tuple(turns)
