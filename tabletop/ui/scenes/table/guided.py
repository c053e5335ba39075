"""A table on which a guide is followed: captions, the others' actions by themselves, and only what the guide means."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from tabletop.engine.legal import Refusal
from tabletop.ui.boards import BUTTON
from tabletop.ui.frame.input import Cancel, Intent, Key
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, by_id
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.table.field.field import AREA
from tabletop.ui.scenes.table.menu import MenuScene
from tabletop.ui.scenes.table.panels.caption import CaptionBox, Spoken, Turns
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.guided import OTHERWISE, GuidedSession

STEP = 0.35
"""Seconds between two actions that go by without a word."""


class GuidedTable(TableScene):
    """The match of a guide on its table. caption: what is said now; None while something is shown."""

    session: GuidedSession

    def __init__(self, stage: Stage, routes: Routes, session: GuidedSession) -> None:
        self.caption: CaptionBox | None = None
        self._waited = 0.0
        super().__init__(stage, routes, session)

    # ------------------------------------------------------------------ from step to step

    def settle(self) -> None:
        """Everything has been shown: the next caption, or an action without one after a moment."""
        if self._closed:
            return
        self._waited = 0.0
        meant = self.session.meant
        if self.session.caption and meant is not None and self.session.is_person(meant.seat):
            super().settle()
        else:
            self.asking.stop()
        self.speak()

    def speak(self) -> None:
        """Show the caption of now, where it covers nothing that it speaks of."""
        self.hush()
        if not self.session.caption or self.playback.past is not None:
            return
        key = f"{self.session.game.id}.guide.{self.session.caption}"
        number, count = self.session.told
        task = self.asking.seat is not None
        last = self.session.at == len(self.session.guide.steps) - 1
        spoken = Spoken(self.stage.say(f"{key}.name"), self.stage.say(f"{key}.about"), number, count, task, last)
        back = None if self.commands.why_not("undo") else self.commands.undo
        tray = self.panels.tray
        tray.spoken_of = "tray" in self._shown()
        targets = super().targets()
        lit = [found for each in self._shown() if (found := by_id(targets, each)) is not None]
        chips = [self.asking.chips.rect] if self.asking.chips is not None else []
        keep = [*chips, self.panels.plan.buttons, *([tray.rect] if tray.shown else []), *self.field.standing()]
        keep += [each.seen() for each in targets if each.id in self._alike()]
        keep += self._answered()
        lying = [each.seen() for each in targets if each.area == AREA and each.id in self.field.glide.rest]
        with self.filling():
            turns = Turns(self.go_on, back, self.leave)
            self.caption = CaptionBox(self.stage, spoken, turns, self.panels.plan.area, lit, (keep, lying))
        if self.stage.by_keyboard:
            self.stage.focus.set(by_id(self.caption.targets(), "guide.next"))
        self.stage.touch()

    def hush(self) -> None:
        """Nothing is said."""
        if self.caption is not None:
            self.caption.kill()
            self.caption = None
            self.stage.touch()

    def withdraw(self) -> None:
        self.hush()
        super().withdraw()

    def _answered(self) -> list[Rect]:
        """The parts of the board that say what a click on each piece would do."""
        narrowing, lit = self.asking.narrowing, self.asking.lit
        actions = [action for piece in lit for action in narrowing.complete(piece)] if narrowing is not None else []
        parts = dict.fromkeys(part for each in actions if (part := self.board.spared(each)) is not None)
        return [self.field.camera_now().rect(*part) for part in parts]

    def _alike(self) -> Collection[str]:
        """The pieces that are lit for answers of the sort that the guide means; all that are lit where none is."""
        narrowing, meant, lit = self.asking.narrowing, self.session.meant, self.asking.lit
        if narrowing is None or meant is None:
            return lit
        return [each for each in lit if any(type(one) is type(meant) for one in narrowing.complete(each))] or lit

    def _shown(self) -> Sequence[str]:
        """The ids of what is lit: what the step names, and what is to be used next for what it asks."""
        step = self.session.step
        return (*(step.show if step is not None else ()), *self.wanted())

    def wanted(self) -> Sequence[str]:
        """What is to be used next, so that what the guide means is done."""
        asking, meant = self.asking, self.session.meant
        narrowing = asking.narrowing
        if narrowing is None or meant is None:
            return ()
        if asking.chips is not None:
            return [f"chip.{at}" for at, (action, _) in enumerate(asking.chips.choices) if action == meant]
        if self.board.closes(meant):
            return ("end",)
        buttons = [action for action in narrowing.buttons if not self.board.closes(action)]
        if meant in buttons:
            return (f"answer.{buttons.index(meant)}",)
        picked = narrowing.picked
        ways = narrowing.ways(meant)
        way = next((way for way in ways if way[: len(picked)] == picked and len(way) > len(picked)), None)
        found = way[len(picked)] if way is not None else next((way[0] for way in ways), BUTTON)
        return () if found == BUTTON else (found,)

    def go_on(self) -> None:
        """What the caption asks for is done; after the last one a real game is set up."""
        self.unsay()
        self.withdraw()
        if self.session.at == len(self.session.guide.steps) - 1:
            self.leave()
            return
        self.session.go_on()
        self.playback.follow()
        self.refresh()

    def leave(self) -> None:
        """To the set-up of a real game, as it was played here."""
        self.routes.change(self.session.match.setup)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        line = self.stage.timeline
        still = line.busy or self.playback.past is not None or not (self.is_on_top and self._started)
        if self.session.step is None or self.session.caption or still:
            return
        self._waited += seconds * (line.speed or 1000)
        if self.session.declining or self._waited >= STEP:
            self._waited = 0.0
            self.session.go_on()
            self.playback.follow()

    @property
    def still(self) -> bool:
        if self.playback.past is not None or not self.is_on_top:
            return super().still
        return self.caption is not None

    # ------------------------------------------------------------------ what the table does otherwise

    def asked_anew(self) -> None:
        super().asked_anew()
        if self.caption is not None:
            self.speak()

    def lay(self) -> None:
        super().lay()
        if self.caption is not None:
            self.speak()

    def show_result(self) -> None:
        """The guide itself says how it ended."""
        self.pace.result_shown = True

    def tell_refusal(self, refusal: Refusal) -> None:
        if refusal.code == OTHERWISE:
            self.stage.tell(self.stage.say("ui.guide.otherwise"))
        else:
            super().tell_refusal(refusal)

    def tell_why(self, words: Rich, rule: str = "") -> None:
        if self.caption is not None and self.asking.seat is None:
            super().tell_why(self.stage.say("ui.guide.read"))
        else:
            super().tell_why(words, rule)

    def back(self) -> None:
        self.stage.sound.play("ui.open")
        leaving = ("leave_guide", self.leave)
        self.stage.scenes.push(MenuScene(self.stage, self.routes, self.topic, leaving, self.board.keys))

    def take(self, intent: Intent) -> bool:
        match intent:
            case Key(name="backspace"):
                self.commands.undo()
                return True
            case Cancel() if self.playback.past is None and self.asking.chips is None and not self.asking.picked:
                return False
        return super().take(intent)

    @property
    def reserved(self) -> tuple[Rect, ...]:
        return (self.caption.rect,) if self.caption is not None else ()

    def targets(self) -> list[Target]:
        return [*super().targets(), *(self.caption.targets() if self.caption is not None else ())]

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self.caption is not None:
            self.caption.draw(surface, with_light=self.field.risen is None)

    @property
    def first_focus(self) -> str | None:
        return "guide.next" if self.caption is not None else super().first_focus

    @property
    def default(self) -> str | None:
        return "guide.next" if self.caption is not None else super().default
