"""Named sounds from assets/sounds/manifest.yaml, with volumes; without a sound card everything stays silent."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import msgspec
import pygame
from msgspec import Struct

from tabletop import paths
from tabletop.settings import Settings

BUFFER = 512
CHANNELS, FADE_MS = 16, 900
Kind = Literal["ui", "piece", "dice", "event", "tune", "ambience"]
VOLUMES = {"ui": "volume_menu", "ambience": "volume_ambience"}
"""The settings that kinds of sounds follow; all others follow that of the table."""


class SoundEntry(Struct, frozen=True):
    """One line of the manifest: a file and what kind of sound it is."""

    file: str
    kind: Kind


class Sound:
    """Plays sounds by name; the sound card is opened at the first sound, so that it costs the start nothing.

    A place has an ambience while somebody is there. It is streamed, as it is long; what is heard besides is read once
    and kept until the place is left.
    """

    def __init__(self, settings: Settings, silent: bool = False) -> None:
        self.settings = settings
        self._open: bool | None = False if silent else None
        self._entries: dict[str, SoundEntry] | None = None
        self._families: dict[str, int] = {}
        self._turns: dict[str, int] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ambience = self._streamed = ""

    def play(self, name: str) -> None:
        """Play a sound of the manifest; of several `name.1`, `name.2` the next one in turn."""
        found = self._variant(name)
        volume = self._volume(found) if found else 0.0
        if volume <= 0 or not self._ready():
            return
        sound = self._sounds.get(found)
        if sound is None:
            sound = self._sounds[found] = pygame.mixer.Sound(str(self._file(found)))
        sound.set_volume(volume)
        sound.play()

    def enter(self, ambience: str) -> None:
        """Somebody comes to a place: its ambience begins, if the manifest names one of this name."""
        self._ambience = ambience if ambience in self._known() else ""
        self._stream()

    def leave(self) -> None:
        """The place is left: its ambience fades away, and what was heard there is not kept."""
        self._ambience = ""
        self._stream()
        self._sounds.clear()

    def follow(self) -> None:
        """The settings changed: a muted program falls silent at once, and the ambience takes its new volume."""
        if self._open and self.settings.mute:
            pygame.mixer.stop()
            pygame.mixer.music.stop()
        self._stream()

    def close(self) -> None:
        """Give the sound card back."""
        if self._open:
            pygame.mixer.quit()
            self._open, self._streamed = None, ""

    def _stream(self) -> None:
        """Let what is streamed be the ambience of the place at its volume, or nothing."""
        volume = self._volume(self._ambience) if self._ambience else 0.0
        wanted = self._ambience if volume > 0 and self._ready() else ""
        if wanted != self._streamed:
            if wanted:
                # To load while another one fades away would wait until that is silent.
                pygame.mixer.music.stop()
                pygame.mixer.music.load(str(self._file(wanted)))
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)
            else:
                pygame.mixer.music.fadeout(FADE_MS)
            self._streamed = wanted
        if wanted:
            pygame.mixer.music.set_volume(volume)

    def _volume(self, name: str) -> float:
        if self.settings.mute:
            return 0.0
        part: float = getattr(self.settings, VOLUMES.get(self._known()[name].kind, "volume_table"))
        return self.settings.volume * part

    def _file(self, name: str) -> Path:
        return paths.inside(paths.assets() / "sounds", self._known()[name].file)

    def _variant(self, name: str) -> str:
        """The entry that a name means now; empty where there is none."""
        if name in self._known():
            return name
        count = self._families.get(name, 0)
        if not count:
            return ""
        turn = self._turns[name] = self._turns.get(name, 0) % count + 1
        return f"{name}.{turn}"

    def _known(self) -> dict[str, SoundEntry]:
        """The manifest by name; a folder without one has no sounds."""
        if self._entries is None:
            import yaml

            manifest = paths.assets() / "sounds" / "manifest.yaml"
            loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
            found = yaml.load(manifest.read_text(encoding="utf-8"), loader) if manifest.exists() else None  # noqa: S506
            self._entries = msgspec.convert(found or {}, dict[str, SoundEntry])
            for name in self._entries:
                family, _, number = name.rpartition(".")
                if number.isdecimal():
                    self._families[family] = max(self._families.get(family, 0), int(number))
        return self._entries

    def _ready(self) -> bool:
        if self._open is None:
            try:
                pygame.mixer.init(44100, -16, 2, BUFFER)
            except pygame.error:
                # No sound card: the dummy driver swallows everything, and the program goes on.
                os.environ["SDL_AUDIODRIVER"] = "dummy"
                pygame.mixer.init(44100, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            self._open = True
        return self._open
