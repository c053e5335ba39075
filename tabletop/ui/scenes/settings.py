"""Settings: everything takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop import paths
from tabletop.settings import SCALES
from tabletop.text import languages
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import HEAD, TEXT
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.form import Choice, Slider, Toggle
from tabletop.ui.widgets.sheet import SheetScene

ROW, LABEL, GAP, HEADING = 36, 24, 10, 40
TWO_COLUMNS = 700
SPEEDS = (("0.5", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0))
INSTANT = "instant"
SCALE = (SCALES[0], SCALES[-1])
SCALE_STEP, VOLUME_STEP = 0.05, 0.05
SWITCHES = ("confirm", "warn", "show_odds", "wait_at_summaries")
VOLUMES = {"volume": "ui.click", "volume_table": "table.place", "volume_ambience": "", "volume_menu": "ui.click"}
"""What is heard of a volume as it changes; an ambience is heard all the time."""
ROOMS = (0, 20, 100, 500)
"""Megabytes for finished games that can be chosen; of what a file names besides, the nearest is shown."""


class SettingsScene(SheetScene):
    """A sheet over whatever is shown, so that its effects are seen behind it."""

    widest = 920

    _widgets: list[Widget]
    _room: Rect
    _y: int

    @property
    def title(self) -> str:
        return self.stage.say("ui.settings.title")

    @property
    def first_focus(self) -> str | None:
        return f"language.{self.stage.text.language.id}"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        px = self.stage.px
        two = room.width >= px(TWO_COLUMNS)
        wide = (room.width - px(44)) // 2 if two else room.width
        self._widgets = []
        self._begin(Rect(room.x, 0, wide, 0))
        self._screen()
        self._motion()
        self._kept()
        first = self._y
        if two:
            self._begin(Rect(room.right - wide, 0, wide, 0))
        self._sound()
        self._play()
        return self._widgets, max(first, self._y) + px(6)

    def closed(self) -> None:
        self.stage.settings_changed()

    def _screen(self) -> None:
        stage, settings = self.stage, self.stage.settings
        self._heading("screen")
        values = [(language.id, language.name) for language in languages(paths.texts())]
        self._row(
            "language",
            lambda rect: Choice(stage, rect, "language", values, stage.text.language.id, self._language, area="sheet"),
        )
        self._row(
            "ui_scale",
            lambda rect: Slider(
                stage, rect, "ui_scale", stage.say("ui.settings.ui_scale"), settings.ui_scale, SCALE, SCALE_STEP,
                self._scale, stage.text.language.percentage, area="sheet", late=True,
            ),
        )  # fmt: skip
        self._switch("full_screen", self._full_screen)

    def _motion(self) -> None:
        stage, settings = self.stage, self.stage.settings
        self._heading("motion")
        values = [(name, "× " + stage.text.language.number(speed)) for name, speed in SPEEDS]
        values.append((INSTANT, stage.say("ui.settings.instant")))
        now = INSTANT if settings.instant else next((n for n, speed in SPEEDS if speed == settings.speed), "1")
        self._row("speed", lambda rect: Choice(stage, rect, "speed", values, now, self._speed, area="sheet"))
        self._switch("reduced_motion", self._set_switch("reduced_motion"))

    def _kept(self) -> None:
        stage, settings = self.stage, self.stage.settings
        self._heading("kept")
        values = [(str(room), stage.say("ui.settings.megabytes", n=room)) for room in ROOMS if room]
        values.insert(0, ("0", stage.say("ui.settings.no_replays")))
        now = min(ROOMS, key=lambda room: abs(room - settings.replays_megabytes))
        tip = Tip(lines=(stage.say("ui.settings.replays_megabytes_about"),))
        self._row(
            "replays_megabytes",
            lambda rect: Choice(
                stage, rect, "replays_megabytes", values, str(now), self._room_for_replays, area="sheet",
                tips=[lambda: tip] * len(values),
            ),
        )  # fmt: skip

    def _sound(self) -> None:
        stage, settings = self.stage, self.stage.settings
        self._heading("sound")
        for name in VOLUMES:

            def slider(rect: Rect, name: str = name) -> Widget:
                return Slider(
                    stage, rect, name, stage.say(f"ui.settings.{name}"), getattr(settings, name), (0.0, 1.0),
                    VOLUME_STEP, lambda value: self._volume(name, value), stage.text.language.percentage, area="sheet",
                )  # fmt: skip

            self._row(name, slider)
        self._switch("mute", self._set_switch("mute"))

    def _play(self) -> None:
        self._heading("play")
        for name in SWITCHES:
            self._switch(name, self._set_switch(name))

    # ------------------------------------------------------------------ rows

    def _begin(self, column: Rect) -> None:
        self._room, self._y = column, 0

    def _heading(self, name: str) -> None:
        px = self.stage.px
        if self._y:
            self._y += px(16)
        rect = Rect(self._room.x, self._y, self._room.width, px(HEADING - 8))
        self._widgets.append(Label(self.stage, rect, self.stage.say(f"ui.settings.{name}"), HEAD))
        self._y += px(HEADING)

    def _row(self, name: str, control: Callable[[Rect], Widget]) -> None:
        px, room = self.stage.px, self._room
        label = Rect(room.x, self._y, room.width, px(LABEL))
        self._widgets.append(Label(self.stage, label, self.stage.say(f"ui.settings.{name}"), TEXT))
        self._widgets.append(control(Rect(room.x, label.bottom, room.width, px(ROW))))
        self._y += px(LABEL + ROW + GAP)

    def _switch(self, name: str, changed: Callable[[bool], None]) -> None:
        px, stage = self.stage.px, self.stage
        rect = Rect(self._room.x, self._y, self._room.width, px(ROW - 2))
        about = f"ui.settings.{name}_about"
        tip = (lambda: Tip(lines=(stage.say(about),))) if stage.text.has(about) else None
        on = bool(getattr(stage.settings, name))
        self._widgets.append(
            Toggle(stage, rect, name, stage.say(f"ui.settings.{name}"), on, changed, area="sheet", tip=tip)
        )
        self._y += px(ROW)

    # ------------------------------------------------------------------ effects

    def _language(self, language: str) -> None:
        self.stage.settings.language = language
        self.stage.set_language()

    def _scale(self, scale: float) -> None:
        self.stage.settings.ui_scale = min(SCALE[1], max(SCALE[0], scale))
        self.stage.rearrange()

    def _full_screen(self, full: bool) -> None:
        self.stage.settings.full_screen = full
        self.stage.set_full_screen(full)

    def _speed(self, name: str) -> None:
        settings = self.stage.settings
        settings.instant = name == INSTANT
        settings.speed = dict(SPEEDS).get(name, settings.speed)
        self.stage.follow_settings()

    def _room_for_replays(self, megabytes: str) -> None:
        self.stage.settings.replays_megabytes = int(megabytes)

    def _volume(self, name: str, value: float) -> None:
        setattr(self.stage.settings, name, min(1.0, max(0.0, value)))
        self.stage.follow_settings()
        self.stage.sound.play(VOLUMES[name])

    def _set_switch(self, name: str) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            setattr(self.stage.settings, name, on)
            self.stage.follow_settings()

        return change
