"""`tabletop fuzz`: games in every mode, each held to every property."""

from collections.abc import Iterator

from msgspec import Struct

from tabletop import games
from tabletop.cli.context import Context
from tabletop.cli.errors import unknown
from tabletop.cli.properties import BrokenError, play_through
from tabletop.cli.tables import game_id, load
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import LEVELS
from tabletop.players.arena import spread

FAILED = 1
SHARE = 5  # games a job


class Job(Struct, frozen=True):
    """Some games that one process plays."""

    setups: tuple[Setup, ...]
    effort: float


class Found(Struct, frozen=True):
    """What a job found: how many games and actions, and the first game that failed."""

    games: int
    actions: int
    failed: Setup | None = None
    reason: str = ""


def fuzz(context: Context, word: str, count: int, level: str, seed: int, effort: float, workers: int) -> int:
    """Plays the games and ends with 1 at the first that fails, naming its set-up."""
    kind = games.find(game_id(word))
    content = load(context, word)
    if level not in LEVELS:
        raise unknown("cli.error.level", level, LEVELS)
    setups = list(random_setups(kind, content, count, seed, level))
    jobs = [Job(tuple(setups[at : at + SHARE]), effort) for at in range(0, count, SHARE)]
    played = actions = 0
    with context.progress("cli.fuzz.playing", count) as advance:
        for found in spread(run_job, jobs, workers):
            played += found.games
            actions += found.actions
            if found.failed is not None:
                context.say("cli.fuzz.failed", setup=repr(found.failed), reason=found.reason)
                return FAILED
            advance(found.games)
    context.say("cli.fuzz.good", games=played, actions=actions)
    return 0


def random_setups(kind: type[Game], content: object, count: int, seed: int, level: str = "random") -> Iterator[Setup]:
    """Set-ups with scenarios, numbers of seats and options drawn at random, players of one level on all seats."""
    rng = Rng(seed)
    for _ in range(count):
        setup = _any_setup(kind, content, rng, level)
        while not _can_be_opened(kind, content, setup):
            setup = _any_setup(kind, content, rng, level)
        yield setup


def _any_setup(kind: type[Game], content: object, rng: Rng, level: str) -> Setup:
    return random_setup(kind, content, rng.choice(kind.scenarios(content)), rng, level)


def random_setup(kind: type[Game], content: object, scenario: str, rng: Rng, level: str) -> Setup:
    """A set-up of a scenario drawn at random; whether its options go together is another question."""
    specs = kind.option_specs(content, scenario)
    options = tuple((spec.id, rng.choice(spec.choices)) for spec in specs if rng.below(3) == 0)
    seats = (level,) * rng.choice(kind.seat_counts)
    return Setup(kind.id, scenario, seats, rng.below(2**62), options)


def _can_be_opened(kind: type[Game], content: object, setup: Setup) -> bool:
    """Whether options go together that were drawn one by one."""
    try:
        kind.open(content, setup)
    except SetupError:
        return False
    return True


def run_job(job: Job) -> Found:
    """Plays some games one after the other; stops at the first that fails in whatever way."""
    actions = 0
    for number, setup in enumerate(job.setups):
        try:
            actions += play_through(library.open_game(setup), effort=job.effort)
        except BrokenError as error:
            return Found(number + 1, actions, setup, f"{error.what} ({error.actions})")
        except Exception as error:  # a crash is what is looked for
            return Found(number + 1, actions, setup, f"{type(error).__name__}: {error}")
    return Found(len(job.setups), actions)
