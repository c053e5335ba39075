"""The stage: what every scene stands on, and how intents reach the topmost one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from tabletop import text
from tabletop.settings import Settings
from tabletop.ui.frame import input as intents
from tabletop.ui.frame.focus import Focus
from tabletop.ui.frame.gui import Gui
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.preloader import Preloader, Work
from tabletop.ui.frame.scene import Scene
from tabletop.ui.frame.scene_stack import SceneStack
from tabletop.ui.frame.screen import Screen
from tabletop.ui.frame.sound import Sound
from tabletop.ui.frame.targets import Drag, DragPhase, Point, Target, by_id, topmost
from tabletop.ui.frame.theme import BRIGHT, INK
from tabletop.ui.frame.toast import Toast
from tabletop.ui.frame.tooltip import Tooltip
from tabletop.ui.pictures.art import Art

UNSEEN = (intents.Pointed, intents.Resized, intents.Left, intents.Quit, intents.Exposed)
"""What can be done although the next picture is not there yet."""
HELD = 24
"""Units round the pointer that what it carries takes."""
SLIP = 6
"""Units that a hand slips with a click: it has not moved the pointer on."""


class Stage(Screen):
    """The screen with scenes on it; it knows no game and opens no window.

    What leads out of it is set by whoever opens the window: `open_rule(game, rule)` shows a rule over whatever is
    shown, an empty one is the beginning of the rulebook.
    """

    def __init__(
        self, settings: Settings, size: tuple[int, int], sound: Sound | None = None, art: Art | None = None
    ) -> None:
        super().__init__(settings, size, sound, art)
        self.gui = Gui(self, self.gripped)
        self.focus = Focus()
        self.scenes = SceneStack(self, self.snapshot, self._has_drawn, self._changed_scene)
        self.toast = Toast(self, self.gui, self._cite)
        self.tooltip = Tooltip(self)
        self.hover: str | None = None
        self._attended: str | None = None
        self._dragged: str | None = None
        self._used: Rect | None = None
        self._moved = False
        self._gripped_at: Point | None = None
        self._swallow = False
        self._frame: Surface | None = None
        self._drawn_bare: Scene | None = None
        self.set_full_screen: Callable[[bool], None] = lambda full: None
        self.settings_changed: Callable[[], None] = lambda: None
        self.wake_computers: Callable[[], None] = lambda: None
        self.open_rule: Callable[[str, str], None] = lambda game, rule: None
        self.preloader: Preloader | None = None
        self.art.aside = self._aside

    # ------------------------------------------------------------------ what scenes use

    def tell(self, words: Rich, rule: tuple[str, str] | None = None) -> None:
        """Show a sentence for a while, with a link to a rule (game, id)."""
        self.toast.show(words, rule, self._used, self._open_to_read())

    def uncover(self) -> None:
        """Something else is open to be read: what is told makes way for it."""
        self.toast.make_way(self._open_to_read())

    def _open_to_read(self) -> tuple[Rect, ...]:
        return self.scenes.top.open_to_read if self.scenes.stack else ()

    def _cite(self, game: str, rule: str) -> None:
        self.open_rule(game, rule)

    def prepare(self, work: Work, at_once: bool = False) -> None:
        """Have something done in calm moments, or at once, where there is a thread for it: in a window."""
        if self.preloader is not None:
            self.preloader.begin(work, at_once)

    def _aside(self, work: Work) -> bool:
        """Have something done at once by the thread that makes things ready; not where that itself asks for it."""
        if self.preloader is None or self.preloader.is_here:
            return False
        self.preloader.begin(work, at_once=True)
        return True

    @property
    def attended(self) -> Target | None:
        """The target that pointer or keyboard speaks of."""
        wanted = self.focus.id if self.by_keyboard else self.hover
        return by_id(self.targets(), wanted)

    def targets(self) -> list[Target]:
        """The targets of the topmost scene and of the toast above it."""
        return [*(self.scenes.top.targets() if self.scenes.stack else ()), *self.toast.targets()]

    @property
    def busy(self) -> bool:
        """Whether something moves, or is about to."""
        return self.held or self.timeline.busy or self.scenes.fade is not None

    @property
    def moving(self) -> bool:
        """Whether something moves in the topmost scene."""
        return self.timeline.busy and self.scenes.top.moves

    # ------------------------------------------------------------------ changes from outside

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size: everything is laid out anew."""
        if size != self.size:
            self.size = size
            self.rearrange()

    def rearrange(self) -> None:
        """Size, scale or language changed."""
        self.scenes.finish()
        if self.preloader is not None:
            self.preloader.drop()
        self.measure()
        self.gui.measure()
        self.scenes.arrange()
        self.toast.arrange()
        self._frame = None
        self._settle()
        self.touch()

    def set_language(self) -> None:
        """Another language was chosen: everything is laid out anew."""
        self.text = text.load(self.settings.language)
        self.rearrange()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if self.preloader is not None:
            self.preloader.tick(seconds, self.busy)
        if self.scenes.make(self.timeline.slice):
            return
        if self.scenes.fade is None and self.timeline.tick(seconds):
            self.touch()
        self.scenes.tick(seconds)
        for scene in self.scenes.visible():
            scene.tick(seconds)
        self.toast.tick(seconds)
        self.tooltip.tick(seconds)
        self.gui.tick(seconds)
        self._settle()

    def draw(self, surface: Surface) -> list[Rect] | None:
        """Draw a frame; gives the parts of it that changed, or None for all of it."""
        if self.held:
            self.dirty = False
            return None if self.scenes.draw_held(surface) else []
        bare = self._bare()
        parts = None
        if bare is not None and bare is self._drawn_bare and surface is self._frame:
            parts = bare.draw_changes(surface)
        if parts is None:
            if not self.scenes.frozen:
                self.scenes.draw(surface)
                self._draw_ring(surface)
                self.toast.draw(surface)
                self.tooltip.draw(surface, self.toast.place, self.scenes.top.tips_in)
            self.scenes.draw_fade(surface)
        self._frame, self._drawn_bare = surface, bare
        self.dirty = False
        return parts

    def _bare(self) -> Scene | None:
        """The only scene in sight, while nothing is drawn over it."""
        covered = self.scenes.fade or self.toast.shown or self.tooltip.due or self._ringed()
        seen = self.scenes.visible()
        return seen[0] if len(seen) == 1 and not covered else None

    def snapshot(self, size: tuple[int, int] | None = None) -> Surface | None:
        """A copy of the last frame, for a fade; at another size, if one is given."""
        if self._frame is None or not self._has_drawn():
            return None
        return self._frame.copy() if size is None else pygame.transform.smoothscale(self._frame, size)

    def _has_drawn(self) -> bool:
        """Whether there is a last frame of the present size."""
        return self._frame is not None and self._frame.get_size() == self.size

    def _changed_scene(self) -> None:
        """Another scene came to the top: nothing of the last one stays pressed or pointed at."""
        self._drawn_bare = None
        self.hover = self.pressed = self._dragged = self._attended = None
        self.focus.set(None)
        self.tooltip.hide()
        self.gui.set_focus_set(None)
        self.touch()

    # ------------------------------------------------------------------ intents

    def handle(self, intent: intents.Intent) -> None:
        """Bring one intent to what it is meant for; what is not seen yet cannot be meant."""
        if self.held and not isinstance(intent, UNSEEN):
            return
        match intent:
            case intents.Pointed(pos):
                self._point(pos)
            case intents.Pressed(pos, button):
                self._press(pos, button)
            case intents.Picked(pos, button):
                self._pick(intent, pos, button)
            case Drag():
                self._drag(intent)
            case intents.Step(dx, dy):
                self._step(dx, dy)
            case intents.NextArea(back):
                self._use_keyboard()
                self._next_area(back)
            case intents.Confirm():
                self._confirm()
            case intents.Cancel():
                if not self._finish_moving() and not self.scenes.top.take(intent):
                    self.scenes.top.back()
            case intents.Scrolled():
                self.tooltip.hide()
                self.scenes.top.take(intent)
            case intents.Key():
                self._key(intent)
            case intents.Dropped():
                self.scenes.top.take(intent)
            case intents.Resized(size):
                self.resize(size)
            case intents.Left():
                self.pointer = self.hover = None
            case intents.Quit():
                self.quit()
            case intents.Exposed():
                self._drawn_bare = None  # the window lost what it showed: all of it is drawn
        self._settle()
        self.touch()

    def _point(self, pos: Point) -> None:
        if pos != self.pointer:
            self.by_keyboard = False
            start, far = self._gripped_at, self.px(SLIP)
            if self.pointer is None:
                self._gripped_at = pos  # where it lay when the window opened, or came back: nobody has moved it yet
            elif start is None or abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > far:
                self._moved, self._gripped_at = True, None
        self.pointer = pos

    def gripped(self) -> None:
        """A button of the mouse went down, on whatever."""
        self.scenes.finish()
        self.by_keyboard = False
        self.tooltip.hide()
        self._gripped_at = self.pointer
        self.touch()

    def act(self, name: str) -> None:
        """Do what a target does, as it was pressed."""
        target = by_id(self.targets(), name)
        if target is not None:
            self._act(target)
            self._settle()
            self.touch()

    def _press(self, pos: Point, button: int) -> None:
        self.gripped()
        target = topmost(self.targets(), pos) if button == intents.LEFT else None
        if target is not None and self.scenes.top.undisturbed(target):
            self._swallow = False
            self.pressed = target.id
            return
        self._swallow = self._finish_moving()
        target = topmost(self.targets(), pos) if button == intents.LEFT else None
        if self._swallow and target is not None and not self.timeline.busy:
            self._swallow = not self.scenes.top.passes(target)
        if button == intents.LEFT and not self._swallow:
            self.pressed = target.id if target else None

    def _pick(self, intent: intents.Picked, pos: Point, button: int) -> None:
        pressed, self.pressed = self.pressed, None
        if self._swallow:
            self._swallow = False
            return
        target = topmost(self.targets(), pos) if button == intents.LEFT else None
        if target is not None and target.id == pressed and self._act(target):
            return
        self.scenes.top.take(intent)

    def _act(self, target: Target) -> bool:
        """Do what a target does; whether there was anything to do."""
        act = target.action if target.enabled else target.denied
        if act is None:
            return False
        if self.scenes.top.too_soon(target):
            return True
        if target.enabled and target.can_focus:
            self.focus.set(target)
        with self._using(target.seen()):
            act()
        return True

    @contextmanager
    def _using(self, part: Rect) -> Iterator[None]:
        """What is told meanwhile is told beside this part of the screen."""
        before, self._used = self._used, part.copy()
        try:
            yield
        finally:
            self._used = before

    def _drag(self, drag: Drag) -> None:
        if drag.phase is DragPhase.BEGIN:
            target = topmost(self.targets(), drag.start) if drag.button == intents.LEFT else None
            self._dragged = target.id if target and target.drag and target.enabled else None
        target = by_id(self.targets(), self._dragged)
        if target and target.drag:
            with self._using(Rect(drag.pos, (1, 1)).inflate(2 * self.px(HELD), 2 * self.px(HELD))):
                target.drag(drag)
        elif not self.scenes.top.take(drag) and drag.phase is DragPhase.END and drag.button == intents.LEFT:
            # A press that wandered a little still counts on what it began on.
            self._pick(intents.Picked(drag.pos, drag.button, drag.start), drag.pos, drag.button)
        if drag.phase is DragPhase.END:
            self.pressed = self._dragged = None

    def _step(self, dx: int, dy: int) -> None:
        if self.scenes.top.take(intents.Step(dx, dy)):
            return
        fresh = self._use_keyboard()
        targets = self.targets()
        here = self.focus.keep(targets)
        if here is not None and dx and here.nudge and here.nudge(dx):
            return
        if fresh and here is not None:
            self._focused(here)
        elif self.focus.id is None and self.hover is None:
            self._focused(self._first(targets))
        else:
            start = by_id(targets, self.hover) if fresh else None
            self._focused(self.focus.walk(targets, dx, dy, self.scenes.top.roam, start) or here)

    def _next_area(self, back: bool) -> None:
        targets = self.targets()
        if self.focus.keep(targets) is None and not back:
            self._focused(self._first(targets))
        else:
            self._focused(self.focus.next_area(targets, back))

    def _confirm(self) -> None:
        """Take what keyboard or pointer speak of, else what the scene takes for granted."""
        if self._finish_moving() or self.scenes.top.take(intents.Confirm()):
            return
        targets = self.targets()
        target = self.focus.keep(targets) if self.by_keyboard else by_id(targets, self.hover)
        if target is None or not target.can_focus or (target.aside and not self.by_keyboard):
            usual = by_id(targets, self.scenes.top.default)
            target = usual if usual is not None and usual.can_focus else None
        self._use_keyboard()
        if target is None:
            self._focused(self._first(targets))
        else:
            self._act(target)

    def _key(self, key: intents.Key) -> None:
        if self.scenes.top.take(key):
            return
        if key.name == "f11" or (key.name == "return" and key.alt):
            self.settings.full_screen = not self.settings.full_screen
            self.set_full_screen(self.settings.full_screen)
            self.settings_changed()
        elif key.name == "f1":
            topic = self.scenes.top.topic()
            if topic:
                self.open_rule(*topic)

    def _use_keyboard(self) -> bool:
        """From now on the keyboard speaks; whether that is new."""
        fresh, self.by_keyboard = not self.by_keyboard, True
        if fresh and self.focus.id is None and self.hover:
            hovered = by_id(self.targets(), self.hover)
            self.focus.set(hovered if hovered is not None and hovered.can_focus and not hovered.aside else None)
        return fresh

    def speak_of(self, target: Target | None) -> None:
        """From now on the keyboard speaks, and of this target."""
        self.by_keyboard = True
        self.focus.set(target)

    def _first(self, targets: list[Target]) -> Target | None:
        wanted = by_id(targets, self.scenes.top.first_focus)
        if wanted and wanted.can_focus:
            self.focus.set(wanted)
            return wanted
        return self.focus.first(targets)

    def _focused(self, target: Target | None) -> None:
        if target is not None and target.reveal:
            target.reveal()
        self.touch()

    def _finish_moving(self) -> bool:
        """A click or a key finishes what moves; whether something did."""
        if not self.moving:
            return False
        self.timeline.finish()
        return True

    # ------------------------------------------------------------------ inside

    def _settle(self) -> None:
        """After anything that may have moved targets: what is under the pointer now, and who is attended.

        A tip is told of what the pointer came to; not of what came under the pointer while it lay still.
        """
        if not self.scenes.stack:
            return
        asked, self._moved = self._moved or self.by_keyboard, False
        targets = self.targets()
        found = topmost(targets, self.pointer) if self.pointer else None
        hover = found.id if found else None
        if hover != self.hover:
            self.hover = hover
            self.touch()
        wanted = self.focus.id if self.by_keyboard else self.hover
        attended = by_id(targets, wanted)
        if (attended.id if attended else None) != self._attended:
            self._attended = attended.id if attended else None
            self.tooltip.attend(attended if asked else None)
            self.scenes.top.attend(attended)
            self.touch()
        elif asked and not self.tooltip.waiting:
            self.tooltip.attend(attended)

    def _ringed(self) -> Target | None:
        """What the keyboard speaks of, if a ring lies round it."""
        target = self.focus.keep(self.targets()) if self.by_keyboard else None
        return target if target is not None and target.ring else None

    def _draw_ring(self, surface: Surface) -> None:
        """The ring around what the keyboard speaks of."""
        target = self._ringed()
        if target is None:
            return
        wide = self.px(2.4)
        if target.outline:
            pygame.draw.lines(surface, INK, True, target.outline, wide + 2 * self.px(1))
            pygame.draw.lines(surface, BRIGHT, True, target.outline, wide)
        elif target.round:
            radius = target.rect.width // 2 + self.px(4)
            pygame.draw.circle(surface, INK, target.rect.center, radius + self.px(1), wide + 2 * self.px(1))
            pygame.draw.circle(surface, BRIGHT, target.rect.center, radius, wide)
        else:
            self.art.draw_focus(surface, target.seen())
