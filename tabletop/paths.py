"""Where the files lie: in a source tree, an installed wheel, a frozen build, and the player's folder."""

import os
import sys
from pathlib import Path
from threading import get_ident

import platformdirs

HOME_VARIABLE = "TABLETOP_HOME"


class OutsideError(ValueError):
    """A name from a file points outside the folder that it belongs to."""


def frozen() -> Path | None:
    """The folder of a frozen build, if this is one."""
    folder = getattr(sys, "_MEIPASS", None)
    return Path(folder) if folder else None


def bundle() -> Path:
    """The folder that holds `assets`, `scenarios` and the licence.

    A wheel and a frozen build carry them inside the package, a source tree has them beside it.
    """
    build = frozen()
    package = build / "tabletop" if build else Path(__file__).parent
    return package if (package / "assets").is_dir() else package.parent


def assets() -> Path:
    """The built-in pictures, sounds and texts."""
    return bundle() / "assets"


def texts() -> Path:
    """The built-in texts: one folder a language."""
    return assets() / "text"


def guide(game: str) -> Path:
    """The guided first game of a game; the file need not exist."""
    return assets() / "guides" / f"{game}.yaml"


def licence() -> Path:
    """The program's own licence."""
    return bundle() / "LICENSE"


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


def campaigns() -> Path:
    """The player's campaigns: what lies between matches that follow one another; the folder need not exist."""
    return home() / "campaigns"


def replays() -> Path:
    """Games that are over; the folder need not exist."""
    return home() / "replays"


def settings_file() -> Path:
    """The player's settings; the file need not exist."""
    return home() / "settings.json"


def inside(folder: Path, name: str) -> Path:
    """The file that `name`, a relative path with `/`, means in `folder`.

    Raises OutsideError for an absolute name, one that climbs out, one that a link leads out or round in a circle.
    """
    root = folder.resolve()
    if ":" in name or "\\" in name or "\0" in name or name.startswith("/"):
        raise OutsideError(name)
    try:
        path = (root / name).resolve()
        circle = path.is_symlink()  # from Python 3.13 on links that go round are left as they are
    except (OSError, RuntimeError) as error:
        raise OutsideError(name) from error
    if circle or not path.is_relative_to(root):
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
