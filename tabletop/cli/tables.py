"""From the words of a command line to a game that can be played."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tabletop import games
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError, shortened, unknown
from tabletop.engine.content.problem import ContentError
from tabletop.engine.game import Game
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import HUMAN, LEVELS
from tabletop.players.seating import check_seats

CAMPAIGN = "campaign=on"
"""Among the options: play whole campaigns."""


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


class SetupRequest(Struct, frozen=True):
    """What of a set-up was named on a command line. seats, scenario: empty where nobody named them; they are then left
    to whoever makes the set-up. options: those that were named, which belong to the scenario."""

    seats: tuple[str, ...] = ()
    scenario: str = ""
    options: dict[str, str] = {}


def requested(
    context: Context, word: str, seats: str, scenario: str, options: Sequence[str], people: bool = False
) -> SetupRequest:
    """What the words of a command line name, each found right on its own. Options without a scenario are of the usual
    one."""
    kind, content = games.find(game_id(word)), load(context, word)
    sitting = tuple(seats.split(",")) if seats else ()
    if sitting and len(sitting) not in kind.seat_counts:
        counts = ", ".join(map(str, kind.seat_counts))
        raise CliError("cli.error.seat_count", found=len(sitting), choices=counts)
    for name in sitting:
        if name == HUMAN and not people:
            raise CliError("cli.error.no_humans")
        if name != HUMAN and name not in LEVELS:
            raise unknown("cli.error.level", name, [HUMAN, *LEVELS] if people else LEVELS)
    known = kind.scenarios(content)
    if scenario and scenario not in known:
        raise unknown("cli.error.scenario", scenario, known)
    if options and not scenario:
        scenario = known[0]
    return SetupRequest(sitting, scenario, _options(kind, content, scenario, options) if options else {})


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
    found = requested(context, word, seats, scenario, options, people)
    kind, content = games.find(word), library.content(word)
    chosen = found.scenario or kind.scenarios(content)[0]
    sitting = found.seats or (first or usual, *[usual] * (min(kind.seat_counts) - 1))
    values = kind.anew(content, chosen, sitting) | found.options
    pairs = tuple((spec.id, values[spec.id]) for spec in kind.option_specs(content, chosen) if spec.id in values)
    return open_game(context, Setup(word, chosen, sitting, seed, pairs))


def campaign_asked(context: Context, word: str, scenario: str, options: list[str]) -> tuple[str, list[str], bool]:
    """The scenario and the options that are left, and whether whole campaigns are to be played, for which `campaign=on`
    among the options asks; they have a scenario of their own, which need not be named."""
    if CAMPAIGN not in options:
        return scenario, options, False
    load(context, game_id(word))
    scenario = scenario or linked_scenario(word)
    if not scenario:
        raise CliError("cli.error.no_campaign", game=word)
    return scenario, [each for each in options if each != CAMPAIGN], True


def linked_scenario(word: str) -> str:
    """The scenario of a game whose matches follow one another as a campaign; empty where there is none."""
    kind, content = games.find(word), library.content(word)
    for scenario in kind.scenarios(content) if kind.linked_by else ():
        if kind.linked_by in {spec.id for spec in kind.option_specs(content, scenario)}:
            return scenario
    return ""


def load(context: Context, word: str) -> object:
    """The content of a game, built-in and the player's own; what is wrong with it is listed where errors go."""
    content = library.content(word)
    if any(problem.mistakes for problem in library.problems(word)):
        for problem in library.problems(word):
            context.warn(problem.message)
        raise CliError("cli.error.broken")
    return content


def _options(kind: type[Game], content: object, scenario: str, words: Sequence[str]) -> dict[str, str]:
    """The options of a scenario from words like `variant=3`."""
    known = [spec.id for spec in kind.option_specs(content, scenario)]
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
    return chosen
