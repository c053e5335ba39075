"""`tabletop golden`: playthroughs in text, as the seats see them. What changes in them is what changed in the rules."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tabletop import games, paths
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.engine.match.golden import playthrough
from tabletop.engine.setup import Setup
from tabletop.games import library

SEED = 1
WHOLE, PART = 5_000, 150  # actions
DIFFERENT = 1


def golden(context: Context, folder: Path, write: bool) -> int:
    """Compares the files of a folder with new playthroughs, or writes them."""
    made = {script.file: played(script) for script in scripts()}
    found = {path.name for path in folder.glob("*.txt")} if folder.is_dir() else set()
    different = [name for name, lines in made.items() if _read(folder / name) != lines]
    gone = sorted(found - made.keys())
    if not write:
        for name in (*different, *gone):
            context.say("cli.golden.different", file=str(folder / name))
        context.say("cli.golden.compared", files=len(made), different=len(different) + len(gone))
        return DIFFERENT if different or gone else 0
    try:
        for name in different:
            paths.write_whole(folder / name, made[name].encode())
        for name in gone:
            (folder / name).unlink()
    except OSError as error:
        raise CliError("cli.error.unwritable", file=str(folder), reason=error.strerror or str(error)) from error
    context.say("cli.golden.written", files=len(made), different=len(different) + len(gone))
    return 0


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


class Script(Struct, frozen=True):
    """One playthrough that there should be. most: the number of actions after which it may stop."""

    file: str
    setup: Setup
    most: int


def scripts() -> Iterator[Script]:
    """Every playthrough that there should be.

    A whole game for each game, number of seats and scenario; the first part of games in mixed modes, in which every
    value of every option comes up; parts, as a deck, depend on others and are as usual.
    """
    for game in games.names():
        kind = games.find(game)
        content = library.load(game, [paths.scenarios(game)])
        for seats in kind.seat_counts:
            players = ("random",) * seats
            for scenario in kind.scenarios(content):
                yield Script(f"{game}-{seats}-{scenario}.txt", Setup(game, scenario, players, SEED), WHOLE)
            usual = kind.scenarios(content)[0]
            specs = [spec for spec in kind.option_specs(content, usual) if not spec.part]
            for mode in range(max((len(spec.choices) for spec in specs), default=0)):
                mixed = tuple(
                    (spec.id, spec.choices[(mode + number) % len(spec.choices)]) for number, spec in enumerate(specs)
                )
                setup = Setup(game, usual, players, SEED + mode, mixed)
                yield Script(f"{game}-{seats}-{usual}-mode{mode + 1}.txt", setup, PART)


def played(script: Script) -> str:
    """The text of a playthrough, with the built-in content only."""
    kind = games.find(script.setup.game)
    content = library.load(script.setup.game, [paths.scenarios(script.setup.game)])
    mode = " ".join(f"{name}={value}" for name, value in script.setup.options)
    head = f"# {script.setup.scenario} seed={script.setup.seed} {mode}".rstrip()
    return f"{head}\n{playthrough(kind.open(content, script.setup), script.most)}"
