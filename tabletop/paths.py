"""Where the files lie: in a source tree, an installed wheel, a frozen build, and the player's folder."""

import os
import sys
from pathlib import Path
from threading import get_ident

import platformdirs

HOME_VARIABLE = "TABLETOP_HOME"


class OutsideError(ValueError):
    """A name from a file points outside the folder that it belongs to."""


def bundle() -> Path:
    """The folder that holds `assets` and `scenarios`.

    A wheel and a frozen build carry both inside the package, a source tree has them beside it.
    """
    package = Path(getattr(sys, "_MEIPASS", "")) / "tabletop" if hasattr(sys, "_MEIPASS") else Path(__file__).parent
    return package if (package / "assets").is_dir() else package.parent


def assets() -> Path:
    """The built-in pictures, sounds and texts."""
    return bundle() / "assets"


def texts() -> Path:
    """The built-in texts: one folder a language."""
    return assets() / "text"


def scenarios(game: str) -> Path:
    """The built-in scenarios of one game."""
    return bundle() / "scenarios" / game


def home() -> Path:
    """The player's own folder; TABLETOP_HOME replaces it. It need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("Tabletop", appauthor=False)


def own_scenarios(game: str) -> Path:
    """The player's scenarios of one game; the folder need not exist."""
    return home() / "scenarios" / game


def saves() -> Path:
    """The player's saved games; the folder need not exist."""
    return home() / "saves"


def replays() -> Path:
    """Games that are over; the folder need not exist."""
    return home() / "replays"


def settings_file() -> Path:
    """The player's settings; the file need not exist."""
    return home() / "settings.json"


def inside(folder: Path, name: str) -> Path:
    """The file that `name`, a relative path with `/`, means in `folder`.

    Raises OutsideError for an absolute name, one that climbs out, or one that a link leads out.
    """
    root = folder.resolve()
    drive = ":" in name or "\\" in name or "\0" in name
    if drive or name.startswith("/") or not (path := (root / name).resolve()).is_relative_to(root):
        raise OutsideError(name)
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file so that a reader, or a crash, meets the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.part")
    try:
        with half.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
