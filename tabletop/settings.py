"""What the player chose for the whole program, kept in one JSON file in the player's folder."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tabletop import paths
from tabletop.text.message import Message

LARGEST = 256 * 1024  # bytes: a settings file is some hundred bytes long

SCALES = tuple(percent / 100 for percent in range(75, 201, 5))
"""The scales of the interface that can be chosen."""
Word = Annotated[str, Meta(max_length=40)]
Scale = Annotated[float, Meta(ge=SCALES[0], le=SCALES[-1])]
Volume = Annotated[float, Meta(ge=0.0, le=1.0)]
Speed = Annotated[float, Meta(ge=0.5, le=4.0)]


class Settings(Struct, kw_only=True):
    """Every setting with its default."""

    language: Annotated[str, Meta(max_length=16)] = ""
    """Folder of assets/text; empty: the system's language, else English."""
    ui_scale: Scale = 1.0
    full_screen: bool = False
    window: tuple[Annotated[int, Meta(ge=640, le=16384)], Annotated[int, Meta(ge=360, le=16384)]] = (1280, 720)
    """Last size of the window in pixels."""
    speed: Speed = 1.0
    """Of animations: 2 is twice as fast."""
    instant: bool = False
    """No animations at all."""
    reduced_motion: bool = False
    volume: Volume = 0.8
    """Of everything; the three below are parts of it."""
    volume_table: Volume = 1.0
    volume_ambience: Volume = 0.7
    """Of the place in which a game is played."""
    volume_menu: Volume = 0.6
    mute: bool = False
    confirm: bool = True
    """Ask before what cannot be taken back."""
    warn: bool = True
    """Show the warnings of a preview, such as free strikes on the way."""
    show_odds: bool = True
    wait_at_summaries: bool = True
    """What has come about by itself stays until somebody goes on; else for a while."""
    replays_megabytes: Annotated[int, Meta(ge=0, le=10_000)] = 100
    """So much room games take that are over; the oldest go first."""
    card_pool: Literal["all", "owned", "core"] = "all"
    """From which sets one builds decks."""
    owned_sets: dict[Word, Annotated[list[Word], Meta(max_length=100)]] = {}
    """The sets of cards that the player has, by game; all of a game that is not named."""
    fps_limit: Annotated[int, Meta(ge=20, le=240)] = 60


def load(path: Path | None = None) -> tuple[Settings, Message | None]:
    """The settings from the file, and what to tell the player when it could not be read.

    A damaged file is kept beside as `settings.json.bad`, and the defaults are taken.
    """
    path = path or paths.settings_file()
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Settings(), None
    except OSError:
        return Settings(), Message("cli.settings.unreadable", {"file": str(path)})
    if len(data) <= LARGEST:
        try:
            return msgspec.json.decode(data, type=Settings), None
        except (msgspec.DecodeError, RecursionError):
            pass
    kept = path.with_name(f"{path.name}.bad")
    try:
        path.replace(kept)
    except OSError:
        return Settings(), Message("cli.settings.unreadable", {"file": str(path)})
    return Settings(), Message("cli.settings.damaged", {"file": str(kept)})


def save(settings: Settings, path: Path | None = None) -> None:
    """Writes the settings. Raises OSError when the folder cannot be written."""
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    paths.write_whole(path or paths.settings_file(), data + b"\n")
