"""The commands and their options. Help texts are keys; `command` puts them into the player's language."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tabletop.cli.errors import MOST_FRAMES, CliError, as_number, as_whole, unknown
from tabletop.engine.setup import LARGEST_SEED
from tabletop.games import names
from tabletop.text import Texts

FIRST_GAME = names()[0]
UsageError: type[Exception] = typer.BadParameter.__bases__[0]  # the one of its family that Typer does not export


class CommandGroup(TyperGroup):
    """Knows an unknown command's nearest neighbour."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name."""
        command = super().get_command(ctx, cmd_name)
        if command is None:
            raise unknown("cli.error.command", cmd_name, self.list_commands(ctx))
        return command


app = typer.Typer(
    cls=CommandGroup, add_completion=False, help="cli.help.tabletop", rich_markup_mode=None,
    pretty_exceptions_enable=False,
)  # fmt: skip


def whole(name: str, least: int, most: int, help_key: str = "") -> Any:
    """An option that takes a whole number within bounds."""
    key = help_key or name.removeprefix("--").replace("-", "_")
    return typer.Option(
        name, help=f"cli.help.{key}", metavar="N", parser=lambda word: as_whole(name, word, least, most)
    )


def number(name: str, least: float, most: float) -> Any:
    """An option that takes a number within bounds."""
    key = name.removeprefix("--").replace("-", "_")
    return typer.Option(
        name, help=f"cli.help.{key}", metavar="X", parser=lambda word: as_number(name, word, least, most)
    )


Game = Annotated[str, typer.Argument(help="cli.help.game", metavar="GAME", show_default=False)]
Seats = Annotated[str, typer.Option("--seats", help="cli.help.seats", metavar="A,B")]
Seed = Annotated[int, whole("--seed", 0, LARGEST_SEED)]
AnySeed = Annotated[int | None, whole("--seed", 0, LARGEST_SEED, "any_seed")]
Scenario = Annotated[str, typer.Option("--scenario", help="cli.help.scenario", metavar="ID")]
Options = Annotated[list[str] | None, typer.Option("--option", help="cli.help.option", metavar="NAME=VALUE")]
Language = Annotated[str, typer.Option("--lang", help="cli.help.lang", metavar="LANG")]
"""Accepted here and not used: the context knows it since before anything was parsed."""
Frames = Annotated[int | None, whole("--quit-after", 1, MOST_FRAMES)]
Workers = Annotated[int, whole("--workers", 1, 64)]
EFFORT = ("--effort", 0.01, 10)
Effort = Annotated[float, number(*EFFORT)]
Efforts = Annotated[str, typer.Option("--effort", help="cli.help.efforts", metavar="X,Y")]
Games = Annotated[int, whole("--games", 1, 1_000_000)]
Folder = Annotated[Path | None, typer.Argument(help="cli.help.folder", metavar="[FOLDER]", show_default=False)]
Size = Annotated[str, typer.Option("--size", help="cli.help.size", metavar="WxH")]
AsJson = Annotated[bool, typer.Option("--json", help="cli.help.json")]


@app.callback(invoke_without_command=True)
def tabletop(
    context: typer.Context,
    quit_after: Frames = None,
    smoke: Annotated[bool, typer.Option("--smoke", help="cli.help.smoke")] = False,
    lang: Language = "",
    version: Annotated[bool, typer.Option("--version", help="cli.help.version")] = False,
) -> int:
    """The window, when no command is named."""
    if context.invoked_subcommand is not None:
        return 0
    from tabletop.cli import window

    if version:
        return window.print_version(context.obj)
    if smoke:
        return window.smoke(context.obj)
    return window.open_window(context.obj, quit_after=quit_after)


@app.command(help="cli.help.play")
def play(
    context: typer.Context,
    game: Game,
    seats: Seats = "",
    seed: AnySeed = None,
    scenario: Scenario = "",
    option: Options = None,
    lang: Language = "",
    quit_after: Frames = None,
) -> int:
    """A game in the window, without the set-up screen."""
    from tabletop.cli import window

    return window.play(context.obj, game, seats, seed, scenario, option or [], quit_after)


@app.command(help="cli.help.simulate")
def simulate(
    context: typer.Context,
    game: Game,
    games: Games = 100,
    seats: Seats = "",
    seed: Seed = 1,
    scenario: Scenario = "",
    option: Options = None,
    workers: Workers = 1,
    effort: Efforts = "0.1",
    as_json: AsJson = False,
) -> int:
    """Many games between computer players."""
    from tabletop.cli import simulate as module

    efforts = tuple(as_number(EFFORT[0], word, *EFFORT[1:]) for word in effort.split(","))
    return module.simulate(context.obj, game, games, seats, seed, scenario, option or [], workers, efforts, as_json)


@app.command(help="cli.help.habits")
def habits(
    context: typer.Context,
    game: Game,
    games: Games = 10,
    level: Annotated[str, typer.Option("--level", help="cli.help.level", metavar="NAME")] = "normal",
    seats: Seats = "",
    seed: Seed = 1,
    scenario: Scenario = "",
    option: Options = None,
    workers: Workers = 1,
    effort: Effort = 0.1,
    as_json: AsJson = False,
) -> int:
    """What no sensible player does, counted over games."""
    from tabletop.cli import habits as module

    return module.habits(
        context.obj, game, games, level, seats, seed, scenario, option or [], workers, effort, as_json
    )


@app.command(help="cli.help.replay")
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="cli.help.file", metavar="FILE", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="cli.help.verify")] = False,
) -> int:
    """Plays a saved game again."""
    from tabletop.cli import replay as module

    return module.replay(context.obj, file, verify)


@app.command(help="cli.help.check")
def check(
    context: typer.Context,
    folder: Folder = None,
) -> int:
    """Finds everything that is wrong with the content."""
    from tabletop.cli import check as module

    return module.check(context.obj, folder)


@app.command(help="cli.help.shot")
def shot(
    context: typer.Context,
    game: Game,
    after: Annotated[int, whole("--after", 0, 100_000)] = 0,
    seats: Seats = "",
    seed: Seed = 1,
    scenario: Scenario = "",
    option: Options = None,
    size: Size = "1920x1080",
    seat: Annotated[int, whole("--seat", 0, 15)] = 0,
    scale: Annotated[int | None, whole("--scale", 75, 200)] = None,
    drawer: Annotated[bool, typer.Option("--drawer", help="cli.help.drawer")] = False,
    lang: Language = "",
    output: Annotated[Path, typer.Option("-o", "--output", help="cli.help.output", metavar="FILE")] = Path("table.png"),
) -> int:
    """A picture of the table; needs no display."""
    from tabletop.cli import window

    return window.shot(context.obj, game, after, seats, seed, scenario, option or [], size, seat, scale, drawer, output)


@app.command(help="cli.help.golden")
def golden(
    context: typer.Context,
    write: Annotated[bool, typer.Option("--write", help="cli.help.write")] = False,
    folder: Annotated[Path, typer.Option("--folder", help="cli.help.goldens", metavar="FOLDER")] = Path("tests/golden"),
) -> int:
    """Compares or rewrites the golden playthroughs."""
    from tabletop.cli import golden as module

    return module.golden(context.obj, folder, write)


@app.command(help="cli.help.fuzz")
def fuzz(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="cli.help.game", metavar="[GAME]", show_default=False)] = "",
    games: Games = 100,
    seats: Seats = "",
    scenario: Scenario = "",
    option: Options = None,
    content: Annotated[int | None, whole("--content", 1, 1_000_000)] = None,
    level: Annotated[str, typer.Option("--level", help="cli.help.level", metavar="NAME")] = "random",
    seed: Seed = 1,
    effort: Effort = 0.1,
    workers: Workers = 1,
    saves: Annotated[int, whole("--saves", 0, 10_000_000)] = 0,
) -> int:
    """Games in every mode with every property checked, damaged content, or saved games changed at random."""
    from tabletop.cli import fuzz as module
    from tabletop.cli import fuzz_content, fuzz_saves

    if content is not None:
        return fuzz_content.fuzz_content(context.obj, game, content, seed, workers)
    if not game:
        raise CliError("cli.error.missing", name="GAME")
    if saves:
        return fuzz_saves.fuzz_saves(context.obj, game, saves, seed, workers)
    return module.fuzz(context.obj, game, games, seats, scenario, option or [], level, seed, effort, workers)


@app.command(help="cli.help.bench")
def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="cli.help.game", metavar="[GAME]")] = FIRST_GAME,
    only: Annotated[str, typer.Option("--only", help="cli.help.only", metavar="NAME")] = "",
    size: Size = "1920x1080",
    as_json: AsJson = False,
) -> int:
    """Measures what must be fast."""
    from tabletop.cli import bench as module

    return module.bench(context.obj, game, only, size, as_json)


def command(texts: Texts, helping: bool = False) -> Any:
    """The whole command line, with its help in the language of `texts` where it will be shown (`helping`)."""
    group: Any = typer.main.get_command(app)
    if not helping:
        return group
    for each in (group, *group.commands.values()):
        _translate(each, texts)
    return group


def _translate(command: Any, texts: Texts) -> None:
    command.help = texts(command.help)
    for parameter in command.params:
        if parameter.help:
            parameter.help = texts(parameter.help)
    option_of: Callable[[Any], Any] = command.get_help_option
    help_of: Callable[[Any], str] = command.get_help

    def get_help_option(context: Any) -> Any:
        option = option_of(context)
        option.help = texts("cli.help.help")
        return option

    command.get_help_option = get_help_option
    command.get_help = lambda context: _headings(help_of(context), texts)


def _headings(page: str, texts: Texts) -> str:
    """A page of help with the words of the parser itself in the player's language."""
    for word in ("Usage", "Arguments", "Options", "Commands"):
        page = re.sub(f"^{word}:", texts(f"cli.help.heading.{word.lower()}") + ":", page, flags=re.MULTILINE)
    page = page.replace("[default: ", f"[{texts('cli.help.default')}: ")
    return page.replace("[required]", f"[{texts('cli.help.required')}]")
