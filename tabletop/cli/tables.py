"""From the words of a command line to a game that can be played."""

from collections.abc import Container, Mapping, Sequence

from tabletop import games
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError, shortened, unknown
from tabletop.engine.content.problem import ContentError
from tabletop.engine.game import Game
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import HUMAN, LEVELS
from tabletop.players.seating import check_seats


def game_id(word: str) -> str:
    """The id that a word names."""
    if word not in games.names():
        raise unknown("cli.error.game", word, games.names())
    return word


def open_game(context: Context, setup: Setup, carried: Mapping[str, str] | None = None) -> Game:
    """The game of a set-up; what its content lacks is listed where errors go. `carried`: what a save brought along."""
    try:
        check_seats(setup)
        return library.open_game(setup) if carried is None else library.open_kept(setup, carried)
    except ContentError as error:
        for problem in error.problems:
            context.warn(problem.message)
        raise CliError("cli.error.broken") from error
    except SetupError as error:
        raise CliError(f"content.setup.{error.code}", **error.args_of_text) from error


def new_game(
    context: Context,
    word: str,
    seats: str,
    seed: int,
    scenario: str,
    options: Sequence[str],
    people: bool = False,
    usual: str = "random",
    first: str = "",
) -> Game:
    """A game with the seats, scenario and options that were asked for.

    Where no seats are named, `first` takes the first one, and `usual` the others.
    """
    kind = games.find(game_id(word))
    names = seats.split(",") if seats else [first or usual, *[usual] * (min(kind.seat_counts) - 1)]
    if len(names) not in kind.seat_counts:
        counts = ", ".join(map(str, kind.seat_counts))
        raise CliError("cli.error.seat_count", found=len(names), choices=counts)
    for name in names:
        if name == HUMAN and not people:
            raise CliError("cli.error.no_humans")
        if name != HUMAN and name not in LEVELS:
            raise unknown("cli.error.level", name, [HUMAN, *LEVELS] if people else LEVELS)
    content = load(context, word)
    known = kind.scenarios(content)
    if scenario and scenario not in known:
        raise unknown("cli.error.scenario", scenario, known)
    chosen = scenario or known[0]
    computers = {seat for seat, name in enumerate(names) if name != HUMAN}
    return open_game(
        context, Setup(word, chosen, tuple(names), seed, _options(kind, content, chosen, options, computers))
    )


def load(context: Context, word: str) -> object:
    """The content of a game, built-in and the player's own; what is wrong with it is listed where errors go."""
    content = library.content(word)
    if any(problem.mistakes for problem in library.problems(word)):
        for problem in library.problems(word):
            context.warn(problem.message)
        raise CliError("cli.error.broken")
    return content


def _options(
    kind: type[Game], content: object, scenario: str, words: Sequence[str], computers: Container[int]
) -> tuple[tuple[str, str], ...]:
    """The options of a scenario from words like `variant=3`, in the order of the scenario; those that nobody named are
    left out where they have their default. computers: the seats that they have."""
    specs = kind.option_specs(content, scenario)
    known = [spec.id for spec in specs]
    chosen: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not value:
            raise CliError("cli.error.rule_form", found=shortened(word))
        if name not in known:
            raise unknown("cli.error.rule", name, known)
        if name in chosen:
            raise CliError("cli.error.rule_twice", found=name)
        chosen[name] = value
    for spec in specs:
        if spec.unchosen(computers) != spec.default:
            chosen.setdefault(spec.id, spec.unchosen(computers))
    return tuple((name, chosen[name]) for name in known if name in chosen)
