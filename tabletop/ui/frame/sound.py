"""Named sounds from assets/sounds/manifest.yaml, with volumes; without a sound card everything stays silent."""

from __future__ import annotations

import os

import msgspec
import pygame
from msgspec import Struct

from tabletop import paths
from tabletop.settings import Settings

BUFFER = 512
MENU = "menu"
CHANNELS, FADE_MS = 16, 900


class SoundEntry(Struct, frozen=True):
    """One line of the manifest: a file, the group whose volume it follows, whether it goes round."""

    file: str
    group: str = "table"
    loop: bool = False


class Sound:
    """Plays sounds by name; the sound card is opened at the first sound, so that it costs the start nothing."""

    def __init__(self, settings: Settings, silent: bool = False) -> None:
        self.settings = settings
        self._open: bool | None = False if silent else None
        self._entries: dict[str, SoundEntry] | None = None
        self._families: dict[str, int] = {}
        self._turns: dict[str, int] = {}
        self._round: set[str] = set()
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play a sound of the manifest, at a part of its volume; of several `name.1`, `name.2` the next one in turn."""
        found = self._variant(name)
        if found and self._known()[found].loop:
            self._round.add(found)
        volume = self._volume(found) * gain if found else 0.0
        if volume <= 0 or not self._ready():
            return
        sound = self._sounds.get(found)
        if sound is None:
            file = paths.inside(paths.assets() / "sounds", self._known()[found].file)
            sound = self._sounds[found] = pygame.mixer.Sound(str(file))
        sound.set_volume(volume)
        sound.play(-1 if self._known()[found].loop else 0)

    def stop(self, name: str) -> None:
        """Let a sound that goes round, such as the murmur of a mine, fade away."""
        self._round.discard(name)
        if self._open and name in self._sounds:
            self._sounds[name].fadeout(FADE_MS)

    def has(self, name: str) -> bool:
        """Whether the manifest names this sound."""
        return bool(self._variant(name))

    def follow(self) -> None:
        """The settings changed: a muted program falls silent at once, and what goes round takes its new volume."""
        if self._open and self.settings.mute:
            pygame.mixer.stop()
        for name in sorted(self._round):
            sound = self._sounds.get(name)
            if sound is not None and sound.get_num_channels():
                sound.set_volume(self._volume(name))
            else:
                self.play(name)

    def close(self) -> None:
        """Give the sound card back."""
        if self._open:
            pygame.mixer.quit()
            self._open = None

    def _volume(self, name: str) -> float:
        if self.settings.mute:
            return 0.0
        group = self._known()[name].group
        return self.settings.volume * (self.settings.volume_menu if group == MENU else self.settings.volume_table)

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
