"""The commands that open the window, and those that draw without one."""

import re
from pathlib import Path

from tabletop import __version__, app
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError, shortened, unknown

_SIZE = re.compile(r"([0-9]{1,5})[xX×]([0-9]{1,5})")
SMALLEST, LARGEST = (640, 360), (7680, 4320)


def print_version(context: Context) -> int:
    """Prints the version."""
    print(f"tabletop {__version__}")
    return 0


def open_window(context: Context, quit_after: int | None = None) -> int:
    """The title screen."""
    _speak(context)
    return app.open_window(context.settings, quit_after=quit_after)


def play(
    context: Context,
    word: str,
    seats: str,
    seed: int | None,
    scenario: str,
    options: list[str],
    quit_after: int | None,
) -> int:
    """The table of a new game."""
    from tabletop.cli.tables import new_game
    from tabletop.games import library

    _speak(context)
    chosen = library.new_seed() if seed is None else seed
    game = new_game(context, word, seats, chosen, scenario, options, people=True, usual="normal", first="human")
    return app.open_window(context.settings, game, quit_after)


def shot(
    context: Context,
    word: str,
    after: int,
    seats: str,
    seed: int,
    scenario: str,
    options: list[str],
    size: str,
    seat: int,
    scale: int | None,
    drawer: bool,
    output: Path,
) -> int:
    """A picture of the table after some random actions, as one seat sees it."""
    from tabletop.cli.tables import new_game

    _speak(context)
    wanted = pixels(size)
    game = new_game(context, word, seats, seed, scenario, options, people=True, usual="human")
    if seat >= len(game.setup.seats):
        raise CliError("cli.error.seat", found=seat, last=len(game.setup.seats) - 1)
    if output.suffix.lower() != ".png":
        raise CliError("cli.error.not_png", file=str(output))
    if scale is not None:
        context.settings.ui_scale = scale / 100
    try:
        app.shot(context.settings, game, after, wanted, seat, drawer, output)
    except OSError as error:
        raise CliError("cli.error.unwritable", file=str(output), reason=error.strerror or str(error)) from error
    context.say("cli.shot.saved", file=str(output))
    return 0


def pixels(size: str) -> tuple[int, int]:
    """The width and height that are written like 1920x1080. Raises CliError."""
    found = _SIZE.fullmatch(size.strip())
    wide, high = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, (wide, high), LARGEST, strict=True)):
        raise CliError("cli.error.size", found=shortened(size))
    return wide, high


def smoke(context: Context) -> int:
    """Loads everything, plays each game in the process of the computer players, and draws its end."""
    actions = app.smoke(context.settings)
    context.say("cli.smoke.good", actions=actions)
    return 0


def _speak(context: Context) -> None:
    """The window speaks the language that was asked for, wherever on the command line that was."""
    known = [each.id for each in context.texts.languages()] if context.language else []
    if context.language and context.language not in known:
        raise unknown("cli.error.language", context.language, known)
    context.settings.language = context.language or context.settings.language
