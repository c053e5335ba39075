"""What is pointed at: inspector, forecast, rings of the log; whether the drawer is open, and what it shows."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from tabletop.ui.boards.showing import NO_HINT, Cue, Summary
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.scenes.table.field.field import AREA
from tabletop.ui.scenes.table.panels.dossier import Dossier
from tabletop.ui.scenes.table.panels.forecast import ForecastBox
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.table import Table

ANSWER = "answer."
"""How the ids of the buttons in the bar begin that answer a question."""
BELIEVED = 2.5
"""Seconds for which dice lie in sight before the drawer comes back over them."""
TOLD_BY_DICE = ("tumble", "lunge", "clang", "slash", "patch")
"""What is seen where dice are rolled on the board or fight there, and where a stage unfolds for that."""
DIE = (1.0, 1.0)
"""Board units that a die takes at least."""
RESTED = 0.6
"""Seconds on one target after which a forecast says all it can, over what it does not speak of too."""
GROUND = "ground"
"""The piece that everything else lies on."""
RECENT = 12
"""How many moments back the inspector looks for a piece to begin with."""
FEW = 4
"""Of so many one is picked by comparing them with one another."""


class Looking:
    """Follows the pointer, or the keyboard, over one table.

    hovered: the piece or place that is pointed at. pinned: the piece that was looked at last. open: whether the drawer
    is. wanted: the panel of it that is shown where only one is. watching: whether it is shown what enemies could do.
    """

    def __init__(self, table: Table, playback: Playback, asking: Asking) -> None:
        self.table, self.playback, self.asking = table, playback, asking
        self.hovered = ""
        self.pinned = ""
        self.open = False
        self.wanted = "figure"
        self._aside = 0.0
        self.watching = False
        self._attended: Target | None = None
        self._lead = ""
        self._lay: tuple[int, int] | None = None
        """Where the pointer was when another question came to the button below it."""
        self._forecast = ForecastBox()
        self._rested = 0.0
        self._told: tuple[str, ...] = ()
        self._tip: tuple[tuple[str, Dossier, int, Summary | None], Any, Tip | None] | None = None

    def attend(self, target: Target | None) -> None:
        """Pointer or keyboard came to another target."""
        self._attended, self._lay, self._rested = target, None, 0.0
        self.again()

    def anew(self) -> None:
        """Another question is put: what is foretold of its button waits until the pointer is meant to be there."""
        self._lay = self.table.stage.pointer if self._on_end else None
        self._rested = 0.0
        self.again()

    def again(self) -> None:
        """What is pointed at stayed the same, but what it means may have changed."""
        table, target = self.table, self._attended
        table.panels.journal.list.attend(target)
        self.hovered = target.id if target is not None and target.area == AREA else ""
        closing = self.asking.closing if self._on_end else None
        if closing is not None:
            self.asking.foresee(closing)
        elif not self.asking.point_chip(target) and not self.asking.point_answer(target):
            self.asking.point(self.hovered)
        self._hint()
        self._ring()
        self.inspect()

    def follow(self) -> None:
        """Another position is shown: what the board says of what is pointed at is that of it."""
        self._hint()
        self.inspect()

    def watch(self) -> None:
        """Show what enemies could reach and hit next, or no longer."""
        self.watching = not self.watching
        self._hint()
        self.table.refresh()

    def _hint(self) -> None:
        """What the board shows of what is pointed at, or of the enemies."""
        table, view = self.table, self.playback.shown
        seat = self.asking.seat if self.asking.seat is not None else table.eyes.seat
        if self.watching and seat is not None and seat >= 0:
            hint = table.board.danger(view, seat)
        else:
            hint = table.board.hint(view, self.asking.picked, self.hovered) if self.hovered else NO_HINT
        if hint != table.field.lights.hint:
            table.field.lights.hint = hint
            table.stage.touch()

    @property
    def _on_end(self) -> bool:
        """Whether the large button is pointed at."""
        return self._attended is not None and self._attended.id == "end"

    @property
    def _still(self) -> bool:
        """Whether the large button has become another one below a pointer that has not moved since."""
        stage = self.table.stage
        return self._on_end and self._lay is not None and self._lay == stage.pointer and not stage.by_keyboard

    @property
    def _answer(self) -> Target | None:
        """The button in the bar that is pointed at."""
        attended = self._attended
        return attended if attended is not None and attended.id.startswith(ANSWER) else None

    def inspect(self) -> None:
        """Show what is pointed at, else what was looked at or picked last, else who acted last."""
        table = self.table
        lead = next(iter(self.asking.picked), "")
        if lead != self._lead:
            self._lead, self.pinned = lead, lead or self.pinned
        if not table.panels.drawer.shows("figure"):
            self.pinned = self.hovered or self.pinned
            return
        for piece in (self.hovered, *self._told, self.pinned, *self._latest()):
            sheet = table.board.sheet(self.playback.shown, piece) if piece else None
            if sheet is not None:
                table.panels.inspector.show(sheet)
                self.pinned = self.pinned if piece in self._told else piece
                return

    def _latest(self) -> tuple[str, ...]:
        """The pieces that the last moment spoke of which named any."""
        table = self.table
        recent = range(self.playback.moments_shown - 1, max(-1, self.playback.moments_shown - RECENT), -1)
        return next((found for at in recent if (found := table.board.about(table.eyes.moment(at)))), ())

    @property
    def rule(self) -> str:
        """The rule about the skill or the value in the inspector that is pointed at; empty for none."""
        target, panels = self._attended, self.table.panels
        return panels.inspector.rule_of(target.id) if target is not None and panels.drawer.shows("figure") else ""

    def pin(self, piece: str) -> None:
        """Go on looking at a piece."""
        if self.table.board.sheet(self.playback.shown, piece) is not None:
            self.pinned = piece
            self.inspect()

    def point_row(self, row: int | None) -> None:
        """A row of the log is pointed at: ring what it speaks of, and show the first of it in the inspector."""
        table = self.table
        self._told = table.board.about(table.eyes.moment(row)) if row is not None else ()
        self._ring()
        self.inspect()

    def _ring(self) -> None:
        """Ring what a row of the log that is pointed at speaks of, or a row of a sheet; what a summary speaks of stays
        ringed as long as that is read."""
        table = self.table
        spoken = self._told or (table.board.speaks_of(self.hovered) if self.hovered else ())
        if self.playback.summary is None and spoken != table.field.lights.spoken:
            table.field.lights.spoken = spoken
            table.stage.touch()

    def tell(self, piece: str) -> Tip | None:
        """What is said beside a piece that is pointed at: all about it, unless that is seen already, or what picking it
        would do."""
        table, field = self.table, self.table.field
        forecast = self.asking.forecast
        foretold = forecast is not None and forecast.says
        if table.panels.drawer.shows("figure") or foretold or self.asking.chips is not None:
            return None
        if self._is_summed_up_over:
            return None
        lying = field.glide.rest.get(piece)
        if lying is not None and table.board.raised(lying) is not None:
            return None
        view, dossier = self.playback.shown, table.panels.dossier
        key = (piece, dossier, self.asking.version, self.playback.summary)
        if self._tip is None or self._tip[0] != key or self._tip[1] is not view:
            sheet = table.board.sheet(view, piece)
            tip = self._tip_of(piece, dossier.picture(sheet)) if sheet is not None else None
            self._tip = (key, view, tip)
        return self._tip[2]

    def _tip_of(self, piece: str, picture: Surface) -> Tip:
        """A tip that leaves in sight what the board shows of what is pointed at, and with what one compares it of which
        one of a few is picked, further off if it has to be."""
        hint, lit = self.table.field.lights.hint, self.asking.lit
        compared = piece in lit and len(lit) <= FEW
        return Tip(picture=picture, avoid=self._open(), far=compared or bool(hint.sights or hint.marks))

    @property
    def _is_summed_up_over(self) -> bool:
        """Whether a summary lies over what is pointed at."""
        panels, pointer = self.table.panels, self.table.stage.pointer
        seen = self.playback.summary is not None and bool(self.playback.summary.rows)
        return seen and (pointer is None or panels.summary.place.collidepoint(pointer))

    def _open(self) -> tuple[Rect, ...]:
        """What can be picked now, what is marked of the piece that is told of, its lines of sight, and who stands
        there."""
        field = self.table.field
        seen = {*field.glide.rest, *field.board.places}
        shown = dict.fromkeys((*self.asking.lit, *field.lights.hint.marks))
        lit = [field.box(piece) for piece in shown if piece in seen]
        summary = self.playback.summary
        summed = [self.table.panels.summary.place] if summary is not None and summary.rows else []
        lines = [field.spanned(*sight.line) for sight in field.lights.hint.sights]
        return (*summed, *lit, *lines, *field.standing(), *self.table.reserved)

    # ------------------------------------------------------------------ the drawer

    @property
    def out(self) -> bool:
        """Whether the drawer is open and has not stepped aside."""
        return self.open and not self._aside

    def uncover(self, cue: Cue) -> None:
        """The drawer steps aside for dice that are about to roll or to fight below it, until they can be believed."""
        table, field = self.table, self.table.field
        if not self.open:
            return
        drawer = table.panels.drawer.rect
        if table.board.tray:
            places = [table.panels.tray.rect] * (cue.throw is not None)
        else:
            seen = [each for each in (*cue.before, *cue.effects) if each.kind in TOLD_BY_DICE]
            places = [field.boxed(each.to or each.at, each.size if each.kind == "patch" else DIE) for each in seen]
        if drawer.collidelist(places) >= 0:
            self._aside = BELIEVED
            self._pull()

    def tick(self, seconds: float) -> None:
        """Bring the drawer back when the dice have lain long enough; say all of what has been pointed at for long."""
        before, self._rested = self._rested, self._rested + seconds
        forecast = self.asking.forecast
        if before < RESTED <= self._rested and forecast is not None and forecast.feet:
            self.table.stage.touch()
        fighting = (each.effect.kind in TOLD_BY_DICE for each in self.table.field.effects.running)
        if self._aside and not any(fighting) and not self.table.panels.tray.rolling:
            self._aside = max(0.0, self._aside - seconds)
            if not self._aside:
                self._pull()

    def slide(self) -> None:
        """Open or close the drawer; one that has stepped aside comes back."""
        self.open, self._aside = not self.open or self._aside > 0, 0.0
        self.table.stage.sound.play("ui.open")
        self._pull()

    def choose(self, panel: str) -> None:
        """A tab of it was clicked."""
        self.wanted = panel
        self._pull()

    def _pull(self) -> None:
        with self.table.filling():
            self.table.panels.drawer.slide(self.out, self.wanted)
        if self.asking.chips is not None:
            self.asking.chips.step_aside(self.table.panels.drawer.covered)
        self.inspect()
        self.table.stage.uncover()
        self.table.stage.touch()

    # ------------------------------------------------------------------ the forecast

    def draw_forecast(self, surface: Surface) -> Rect | None:
        """Draw what the action in question would do, on the board beside what it speaks of; gives its place."""
        table, field = self.table, self.table.field
        forecast, chips = self.asking.forecast, self.asking.chips
        avoid = [field.box(piece) for piece in self._spoken_of()]
        if chips is not None:
            avoid.insert(0, chips.rect)
        elif self._on_end:
            avoid.insert(0, table.panels.plan.buttons)
        elif self._answer is not None:
            avoid.insert(0, self._answer.rect)
        spared = table.board.spared(self.asking.foreseen) if self.asking.foreseen is not None else None
        if spared is not None:
            avoid.insert(1 if chips is not None else 0, field.camera_now().rect(*spared))
        if forecast is None or not forecast.says or not avoid or self._still:
            return None
        told, better = table.board.telling
        avoid += field.boxes(told)
        drawer = table.panels.drawer.covered
        avoid += [drawer] if drawer is not None else []
        spoken, way, hint, plan = len(avoid), field.lights.way, field.lights.hint, table.panels.plan
        avoid += field.boxes(better) if forecast.feet else []
        kept = len(avoid)
        avoid += [field.around(spot) for spot in way.spots[:-1]] if way is not None else []
        avoid += [field.box(piece) for piece in hint.marks if piece in field.glide.rest]
        avoid += [field.spanned(*sight.line) for sight in hint.sights]
        avoid += [*field.standing(), *field.boxes(better), plan.buttons, *table.reserved]
        avoid += [field.box(piece) for piece in field.glide.rest if piece != GROUND] if forecast.feet else []
        said = table.stage.toast.place
        avoid += [said] if said is not None else []
        edge = table.stage.px(6)
        areas = [plan.room.play.move(plan.area.topleft)] * bool(forecast.feet) + [plan.area]
        window = surface.get_rect().inflate(-2 * edge, -2 * edge)
        rooms = [Rect(each.left - edge, each.top - edge, each.width + edge, each.height + 2 * edge).clip(window)
                 for each in areas]  # fmt: skip
        whole = self._rested >= RESTED
        return self._forecast.draw(table.stage, surface, forecast, avoid, rooms, spoken, kept, whole)

    def _spoken_of(self) -> list[str]:
        field = self.table.field
        attended = field.lights.pointed or self.hovered
        acting = self.table.board.moving(self.asking.foreseen, self.asking.picked) if self.asking.foreseen else ""
        spoken = [piece for piece in (attended, *self.asking.picked[:1], acting) if piece != GROUND]
        return [piece for piece in spoken if piece in field.glide.rest or piece in field.board.places]
