"""The table: the screen on which a game is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from pygame import Rect, Surface

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.engine.match.history import Moment
from tabletop.ui.boards import Cue, Prompt
from tabletop.ui.boards.by_game import find_cover, open_board
from tabletop.ui.boards.cover import Reckoning, axis_of
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.plan import TablePlan, plan
from tabletop.ui.frame.input import Cancel, Intent, Key, Picked, Scrolled
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Drag, Target, by_id
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.table.compositor import Compositor
from tabletop.ui.scenes.table.eyes import Eyes
from tabletop.ui.scenes.table.field.field import AREA, Field, Handles
from tabletop.ui.scenes.table.field.lens import Lens
from tabletop.ui.scenes.table.field.rough_board import RoughBoard
from tabletop.ui.scenes.table.field.scenery import Scenery
from tabletop.ui.scenes.table.looking import Looking
from tabletop.ui.scenes.table.menu import MenuScene
from tabletop.ui.scenes.table.pace import Pace
from tabletop.ui.scenes.table.panels.course import AREA as COURSE
from tabletop.ui.scenes.table.panels.panels import Panels, Uses
from tabletop.ui.scenes.table.panels.tray import warm
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.calling import Calling
from tabletop.ui.scenes.table.question.commands import Commands
from tabletop.ui.scenes.table.question.grace import Grace
from tabletop.ui.scenes.table.question.handover import Handover
from tabletop.ui.scenes.table.question.heading import Heading
from tabletop.ui.scenes.table.question.routines import Routines
from tabletop.ui.scenes.table.statistics import StatisticsScene
from tabletop.ui.session.session import Session
from tabletop.ui.widgets.widget_scene import WidgetScene

NUMBERS = "123456789"


class TableScene(WidgetScene):
    """A match on its table."""

    roam = False
    moves = True

    def __init__(self, stage: Stage, routes: Routes, session: Session, seat: int | None = None) -> None:
        super().__init__(stage)
        self.routes, self.session = routes, session
        self.board = open_board(stage, session.game)
        self.eyes = Eyes(session, self.board, seat)
        self.cited = ""
        self._told: Rich = ""
        self.panels: Panels
        self.field = Field(stage, self.board, self.eyes.view_of(session.state))
        self.scenery = Scenery(stage)
        self.field.effects.grab = self.scenery.grab
        self.rough = RoughBoard(stage)
        self.lens = Lens(self.field, self.scenery, self.rough, self.refresh)
        fresh = not session.match.actions and seat is None
        self.playback = Playback(self, 0 if fresh else len(session.match.moments))
        self.routines = Routines(self, self.playback)
        self.asking = Asking(self, self.playback, self.routines, self.lens)
        self.looking = Looking(self, self.playback, self.asking)
        self.compositor = Compositor(self, self.scenery, self.rough, self.playback, self.asking, self.looking)
        self.calling = Calling(self, self.settle)
        self.grace = Grace(self.asking, self.calling)
        self.commands = Commands(self, self.playback, self.asking, self.routines, self.calling, self.lens)
        self.handover = Handover(self, self.playback, self.asking, self.calling, self.commands)
        self.heading = Heading(self, self.playback, self.asking, self.calling, self.commands)
        self.pace = Pace(self, self.playback, self.asking, self.commands)
        self.playback.start()
        self._started = False
        self._closed = False
        self._told_limping = False
        self.handles = Handles(self.asking.pick, self.asking.deny, self.asking.drag, self._name, self.looking.tell)
        do, looking = self.commands, self.looking
        self.uses = Uses(
            self.back, looking.slide, do.undo, do.redo, do.why_not, do.tell_why_not, do.end, do.tell_why_not_end,
            self.routines.revoke, self.routines.open, looking.choose, looking.point_row, do.look_at,
        )  # fmt: skip

    # ------------------------------------------------------------------ life

    def entered(self) -> None:
        if not self._started:
            self._started = True
            self.stage.art.only(self.session.game.id)
            self.session.keep()
            if self.eyes.shared and self.session.state.result is None:
                self.eyes.leave()
                self.playback.look_again()
            self.playback.follow()
            self.stage.sound.enter(f"{self.session.game.id}.ambience")

    def left(self) -> None:
        self.asking.foresee(None)
        self.unsay()

    def hidden(self) -> None:
        self.scenery.drop()

    def closed(self) -> None:
        self.stage.sound.leave()
        self._closed = True
        self.stage.timeline.finish(halts=False)
        self.session.close()

    @property
    def still(self) -> bool:
        deciding = self.session.deciding
        if self.rough.active or self.pace.is_recalling or self.grace.is_handing:
            return False
        if self.playback.past is not None or self.stage.scenes.top is not self:
            return True
        return self.pace.result_shown if deciding is None else self.session.is_person(deciding)

    def tick(self, seconds: float) -> None:
        if self.stage.timeline.busy:
            self.rough.end()
        panels = self.panels
        if any([self.rough.tick(seconds), panels.bar.tick(seconds), panels.tray.tick(seconds)]):
            self.stage.touch()
        if self.session.keeper is not None and self.session.keeper.problem is not None:
            problem, self.session.keeper.problem = self.session.keeper.problem, None
            reason = self.stage.say(f"save.{problem.code}", **problem.args_of_text, file=problem.path.name)
            self.stage.tell(self.stage.say("ui.table.not_kept", reason=reason))
        if self.session.limping and not self._told_limping:
            self._told_limping = True
            self.stage.tell(self.stage.say("ui.table.limping"))
        self.grace.tick(seconds)
        self.grace.read(panels.end.label)
        if any([panels.buttons.hold(self.grace.left), panels.buttons.run(self.pace.left)]):
            self.stage.touch()
        self.heading.tick(seconds)
        self.looking.tick(seconds)
        self.pace.tick(seconds)
        self.commands.rewatching.tick(seconds)

    def hurry(self) -> None:
        self.pace.hurry()

    @property
    def is_on_top(self) -> bool:
        """Whether no other scene lies over it."""
        return self.stage.scenes.top is self

    @property
    def result_shown(self) -> bool:
        """Whether the result of the match has been seen."""
        return self.pace.result_shown

    @property
    def reserved(self) -> tuple[Rect, ...]:
        """What of the table has words over it that nothing should cover."""
        return ()

    # ------------------------------------------------------------------ what is seen

    @property
    def view(self) -> Any:
        """What the table shows now."""
        return self.playback.shown

    def settle(self) -> None:
        """Everything has been shown: ask the next question, or wait."""
        if self._closed:
            return
        if self.session.state.result is None:
            self.pace.result_shown = False
        self.calling.stop()
        if self._plan() != self._laid:
            self.arrange()
        self._look_below_tray()
        seat = self.session.deciding
        if seat is None or not self.session.is_person(seat) or self.playback.past is not None or self.eyes.miss(seat):
            self.asking.stop()
            return
        passed = self.calling.answer(seat) or self.session.unasked(self.playback.view, seat)
        if passed is not None:
            self.playback.commit(passed)
        elif self.eyes.must_change(seat) and not self.handover.ask_openly(seat):
            self.handover.draw_curtain(seat)
        elif not self.calling.seats:
            moves = not (self.stage.settings.instant or self.stage.settings.reduced_motion)
            if self.grace.hand(seat) and moves:
                self.panels.bar.call()
            self.unsay()
            self.asking.put(seat)
            last = self.session.match.actions[-1:]
            self.grace.read(self.panels.end.label, anew=bool(last) and self.board.closes(last[0]))

    def withdraw(self) -> None:
        """Nothing is asked any more."""
        self.calling.stop()
        self.asking.stop()

    def uncover(self, cue: Cue) -> None:
        self.looking.uncover(cue)

    def asked_anew(self) -> None:
        """What can be picked is another: panels follow, and what is shown of what is pointed at."""
        self.refresh()
        self.looking.anew()

    def pin(self, piece: str) -> None:
        """Go on looking at a piece."""
        self.looking.pin(piece)

    def refuse(self, action: Action) -> bool:
        """Say why an action cannot be taken; whether it cannot."""
        refusal = self.session.game.check(self.session.state, action)
        if refusal is not None:
            self.tell_refusal(refusal)
        return refusal is not None

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why an action cannot be taken."""
        self.tell_why(self.board.refusal(refusal), refusal.rule)

    def tell_why(self, words: Rich, rule: str = "") -> None:
        """Say why something cannot be done, with a link to its rule if there is one."""
        self.cited, self._told = rule, words
        self.stage.tell(words, (self.session.game.id, rule) if rule else None)

    def unsay(self) -> None:
        if self._told and self.stage.toast.words == self._told:
            self.stage.toast.hide()
        self._told = ""

    # ------------------------------------------------------------------ building and drawing

    def _plan(self) -> TablePlan:
        stage, board = self.stage, self.board
        routines = self.routines.in_row
        return plan(stage.size, stage.theme.unit, board.proportion, board.tray, routines, board.sheets)

    def lay(self) -> None:
        where = self._laid = self._plan()
        old = getattr(self, "panels", None)
        self.panels = Panels(self.stage, self.board, where, self.uses)
        rolling = old.tray.throw if old is not None and self.stage.timeline.busy else None
        self.panels.tray.settle(rolling or self.playback.last_throw())
        self.panels.drawer.slide(self.looking.out, self.looking.wanted)
        self.field.arrange(where.area, where.room)
        self._look_below_tray()
        self.scenery.forget()
        self.rough.end()
        if self.board.tray:
            self.stage.prepare(warm(self.stage, self.panels.tray.rect, self.board.dice))
        view, scale = self.eyes.view_of(self.session.state), self.field.camera_now().scale
        self.stage.prepare(self.board.rolls(view, scale))
        self.stage.prepare(self.field.effects.warm(self.field))
        chips = self.asking.chips
        self.asking.chips = None
        if self.asking.seat is not None:
            if chips is not None and self.asking.all_buttons:
                self.asking.put(self.asking.seat)
            else:
                self.asking.changed()
        self.forget()

    def _look_below_tray(self) -> None:
        """Where nothing lies below it the tray can stay once there are dice, although the board has all the room."""
        tray = self.panels.tray
        over = self._laid.covering and (tray.throw is None or self._lies_below_tray())
        if over != tray.covering:
            tray.covering = over
            self.stage.touch()

    def _lies_below_tray(self) -> bool:
        tray, ground = self.panels.tray.rect, self.board.ground_look
        lying = (piece for piece in self.field.glide.rest.values() if not isinstance(piece.picture, ground))
        return any(self.field.box(piece.id).colliderect(tray) for piece in lying)

    def forget(self) -> None:
        """The log is told anew."""
        self.panels.journal.forget()
        self.refresh()

    def prompt(self) -> Prompt:
        """What is asked now, of whom."""
        return self.heading.prompt()

    def refresh(self) -> None:
        """Bring the panels up to date with what the table shows."""
        if not hasattr(self, "panels"):
            return
        with self.filling():
            self._refresh()
        self.stage.touch()

    def _past(self) -> Iterator[Moment]:
        """What has been shown, as far as it is looked at, the last first."""
        shown = self.playback.moments_shown if self.playback.past is None else self.playback.past + 1
        return (self.eyes.moment(at) for at in range(shown - 1, -1, -1))

    def _refresh(self) -> None:
        panels, view = self.panels, self.view
        panels.course.course = self.board.course(view)
        panels.recaps.show(self.board.recaps(view, self._past()), self.field.camera_now())
        seat = self.asking.seat if self.playback.past is None else None
        self.field.lights.traces = () if seat is None else tuple(self.board.traces(view, seat, self._past()))
        panels.journal.show(self.eyes.moment, self.playback.moments_shown)
        panels.parts()
        self.heading.show()
        for name, button in (("undo", panels.buttons.undo), ("redo", panels.buttons.redo)):
            button.show(button.label, button.icon, enabled=not self.commands.why_not(name))
        panels.buttons.lay_routines(self.routines.faces() if self.routines.in_row else ())
        self.looking.follow()

    def ahead(self) -> Work:
        yield from self.compositor.ahead()
        self.targets()

    def coming(self, goal: Mapping[str, Piece], cue: Cue) -> Work:
        return self.compositor.coming(goal, cue)

    def remains(self) -> Surface | None:
        return self.scenery.give_away(self.field)

    def draw(self, surface: Surface) -> None:
        self.compositor.draw(surface)

    def draw_changes(self, surface: Surface) -> list[Rect] | None:
        return self.compositor.draw_changes(surface)

    # ------------------------------------------------------------------ pointing

    def field_targets(self) -> list[Target]:
        """The targets on the board."""
        key = (self.asking.version, self.playback.past, self.field.view)
        return self.field.targets(key, self.asking.lit if self.playback.past is None else (), self.handles)

    def targets(self) -> list[Target]:
        found = [*self.field_targets(), *self.panels.targets()]
        if self.asking.chips is not None:
            found += self.asking.chips.targets()
        return found

    @property
    def tips_in(self) -> Rect | None:
        window = Rect((0, 0), self.stage.size)
        below = self.panels.bar.rect.bottom
        return Rect(0, below, window.width, window.bottom - below)

    @property
    def open_to_read(self) -> tuple[Rect, ...]:
        """The drawer with its sheet or its log, a summary, answers that a piece is asked for; where there is nothing
        of that, the pieces that can be picked."""
        drawer, chips, summary = self.panels.drawer.covered, self.asking.chips, self.playback.summary
        found = [drawer] if drawer is not None else []
        found += [chips.rect] if chips is not None else []
        found += [self.panels.summary.place] if summary is not None and summary.rows else []
        lit = (self.field.box(piece) for piece in self.asking.lit if piece in self.field.glide.rest)
        return tuple(found or lit)

    def undisturbed(self, target: Target) -> bool:
        return target.area == COURSE or (target.id == "end" and self.commands.can_hurry)

    def passes(self, target: Target) -> bool:
        if target.id in ("undo", "redo"):
            return True
        if self.asking.shortcut is not None and (target.id == "end" or target.id in self.asking.lit):
            return True
        if self.asking.goes_on and target.id in self.asking.lit:
            return True
        return target.area == AREA and self.asking.only_selects(target.id)

    def too_soon(self, target: Target) -> bool:
        return self.grace.too_soon(target)

    def attend(self, target: Target | None) -> None:
        self.looking.attend(target)

    def _name(self, piece: str) -> str:
        return self.board.name(piece) if piece in self.field.glide.rest else piece

    # ------------------------------------------------------------------ keys, wheel, camera

    def take(self, intent: Intent) -> bool:
        match intent:
            case Cancel():
                return self._back_out()
            case Picked(button=3):
                self._back_out()
            case Drag():
                return self.lens.pan(intent)
            case Scrolled(pos, amount, _):
                if not self.panels.drawer.scroll(pos, amount):
                    self.lens.zoom(pos, amount)
            case Key(name="z", ctrl=True, shift=False):
                self.commands.undo()
            case Key(name="y", ctrl=True) | Key(name="z", ctrl=True, shift=True):
                self.commands.redo()
            case Key(name="+" | "=" | "[+]" | "-" | "[-]" as name):
                self.lens.zoom(self.field.area.center, -1 if "-" in name else 1)
            case Key(name="home"):
                self.lens.see_all()
            case Key(name="l", ctrl=False):
                self.looking.slide()
            case Key(name="a", ctrl=False) if "answers" in self.board.keys:
                self.routines.open()
            case Key(name="t", ctrl=False) if "danger" in self.board.keys:
                self.looking.watch()
            case Key(name=name, ctrl=False) if "numbers" in self.board.keys and name in NUMBERS:
                return self._tell_of(NUMBERS.index(name))
            case Key(name="r", ctrl=False) if "turn" in self.board.keys:
                self.asking.turn()
            case Key(name="page up" | "page down" as name):
                self.panels.journal.list.scroll(5 if name == "page up" else -5)
            case _:
                return False
        self.stage.touch()
        return True

    def _tell_of(self, number: int) -> bool:
        """Tell of the piece that has a number, or no more of it; whether one has."""
        pieces = self.board.numbered(self.view)
        target = by_id(self.field_targets(), pieces[number]) if number < len(pieces) else None
        if target is None:
            return False
        again = self.stage.by_keyboard and self.stage.focus.id == target.id
        self.stage.speak_of(None if again else target)
        return True

    def _back_out(self) -> bool:
        """Escape or the right button: let go of the last thing; whether there was one."""
        if self.playback.past is not None:
            self.commands.return_from_past()
            return True
        return self.asking.back()

    def back(self) -> None:
        self.stage.sound.play("ui.open")
        told = self._reckoning
        show = partial(self._show_statistics, told) if told.counted is not None or told.thrown is not None else None
        self.stage.scenes.push(MenuScene(self.stage, self.routes, self.topic, keys=self.board.keys, statistics=show))

    @property
    def _reckoning(self) -> Reckoning:
        """What is told of the course of the game so far."""
        game = self.session.game
        return find_cover(game.id).reckoning(game, self.playback.view)

    def _show_statistics(self, told: Reckoning) -> None:
        moments = self.session.match.moments[: self.playback.moments_shown]
        axis = axis_of(self.session.game, self.session.state)
        self.stage.scenes.push(StatisticsScene(self.stage, told, moments, axis))

    @property
    def first_focus(self) -> str | None:
        return self.asking.proposal

    @property
    def default(self) -> str | None:
        """The golden button: of a question beside a piece, back from the past, or all that is left to do."""
        if self.playback.past is not None:
            return "present"
        if self.asking.chips is not None:
            return "chip.0"
        return "end" if self.panels.end.chosen else None

    def topic(self) -> tuple[str, str]:
        """The rule in question: of what is pointed at, of the warning shown, of the last refusal, of what is asked."""
        game = self.session.game.id
        forecast = self.asking.forecast
        warned = next((rule for _, rule in forecast.warnings if rule), "") if forecast else ""
        refused = self.cited if self.stage.toast.shown else ""
        asked = self.board.topic(self.playback.view, self.asking.seat, self.asking.picked)
        return game, self.looking.rule or warned or refused or asked

    def show_result(self) -> None:
        """How it ended."""
        self.pace.result_shown = True
        self.commands.rewatching.stop()
        self.refresh()
        self.routes.result(self.session.match, self.commands.rewatching.begin, self.pace.recall)
