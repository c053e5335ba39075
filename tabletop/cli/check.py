"""`tabletop check`: every mistake in texts and content, with file and line."""

from collections.abc import Iterator
from pathlib import Path

from tabletop import games, paths, text
from tabletop.cli import campaigns
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.games import library

MISTAKES = 2


def check(context: Context, folder: Path | None) -> int:
    """Lists what is wrong with the built-in texts and content and the player's own, campaigns among it, or with those
    of a folder, and what of a folder is skipped."""
    if folder is not None and not folder.is_dir():
        raise CliError("cli.error.no_folder", file=str(folder))
    mistakes = 0
    if folder is None:
        for mistake in text.check(paths.texts()):
            mistakes += 1
            context.say("content.place.line", file=str(mistake.file), line=mistake.line, problem=mistake.message)
    scenarios = 0
    for game, own in _folders(folder):
        content, problems = library.gather(game, [paths.scenarios(game), own])
        scenarios += len(games.find(game).scenarios(content))
        mistakes += sum(problem.mistakes for problem in problems)
        for problem in problems:
            print(context.texts.say(problem.message))
    for game in games.names() if folder is None else ():
        for problem in library.guide_problems(game):
            mistakes += 1
            print(context.texts.say(problem.message))
    if folder is None:
        mistakes += campaigns.check_own(context)
    if mistakes:
        context.say("cli.check.mistakes", mistakes=mistakes)
        return MISTAKES
    context.say("cli.check.good", languages=len(text.available()), scenarios=scenarios)
    if folder is None:
        context.say("cli.check.own", folder=str(paths.home() / "scenarios"))
    return 0


def _folders(folder: Path | None) -> Iterator[tuple[str, Path]]:
    """Each game with the folder of files that are added to its own: one with its name, inside the given one or it."""
    if folder is None:
        yield from ((game, paths.own_scenarios(game)) for game in games.names())
        return
    inside = [game for game in games.names() if (folder / game).is_dir()]
    name = folder.resolve().name
    if inside:
        yield from ((game, folder / game) for game in inside)
    elif name in games.names():
        yield name, folder
    else:
        raise CliError("cli.error.whose_folder", file=str(folder), choices=", ".join(games.names()))
