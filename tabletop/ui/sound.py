"""Named sounds from assets/sounds/manifest.yaml, with volumes; without a sound card everything stays silent."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame

from tabletop import paths

if TYPE_CHECKING:
    from tabletop.settings import Settings

BUFFER = 512
MENU = "menu"


class Sound:
    """Plays sounds by name; the sound card is opened at the first sound, so that it costs the start nothing."""

    def __init__(self, settings: Settings, silent: bool = False) -> None:
        self.settings = settings
        self.played: list[str] = []
        self._open: bool | None = False if silent else None
        self._files: dict[str, tuple[str, str]] | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play a sound of the manifest, at a part of its volume."""
        volume = self._volume(name) * gain
        if volume <= 0 or not self._ready():
            return
        sound = self._sounds.get(name)
        if sound is None:
            sound = self._sounds[name] = pygame.mixer.Sound(
                str(paths.inside(paths.assets() / "sounds", self._known()[name][0]))
            )
        sound.set_volume(volume)
        sound.play()

    def has(self, name: str) -> bool:
        """Whether the manifest names this sound."""
        return name in self._known()

    def follow(self) -> None:
        """The settings changed: a muted program falls silent at once."""
        if self._open and self.settings.mute:
            pygame.mixer.stop()

    def close(self) -> None:
        """Give the sound card back."""
        if self._open:
            pygame.mixer.quit()
            self._open = None

    def _volume(self, name: str) -> float:
        if self.settings.mute or name not in self._known():
            return 0.0
        group = self._known()[name][1]
        return self.settings.volume * (self.settings.volume_menu if group == MENU else self.settings.volume_table)

    def _known(self) -> dict[str, tuple[str, str]]:
        """Name -> (file, group); a folder without a manifest has no sounds."""
        if self._files is None:
            import yaml

            manifest = paths.assets() / "sounds" / "manifest.yaml"
            found = yaml.safe_load(manifest.read_text(encoding="utf-8")) if manifest.exists() else {}
            self._files = {name: _entry(entry) for name, entry in (found or {}).items()}
        return self._files

    def _ready(self) -> bool:
        if self._open is None:
            try:
                pygame.mixer.init(44100, -16, 2, BUFFER)
            except pygame.error:
                # No sound card: the dummy driver swallows everything, and the program goes on.
                os.environ["SDL_AUDIODRIVER"] = "dummy"
                pygame.mixer.init(44100, -16, 2, BUFFER)
            self._open = True
        return self._open


def _entry(entry: object) -> tuple[str, str]:
    """A manifest's entry: a file's name, or a mapping with `file` and `group`."""
    if isinstance(entry, dict):
        return str(entry["file"]), str(entry.get("group", "table"))
    return str(entry), "table"
