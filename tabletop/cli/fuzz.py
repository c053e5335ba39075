"""`tabletop fuzz`: games in every mode, each held to every property."""

from collections.abc import Iterator

from msgspec import Struct

from tabletop import games
from tabletop.cli.context import Context
from tabletop.cli.errors import unknown
from tabletop.cli.properties import BrokenError, crash, play_campaign_through, play_through
from tabletop.cli.tables import SetupRequest, campaign_asked, new_game, requested
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup, SetupError
from tabletop.games import library
from tabletop.players import LEVELS
from tabletop.players.arena import spread

FAILED = 1
SHARE = 5  # games a job
ANY = SetupRequest()


class Job(Struct, frozen=True):
    """Some games that one process plays. campaigns: each is a whole one, match after match."""

    setups: tuple[Setup, ...]
    effort: float
    campaigns: bool = False


class Found(Struct, frozen=True):
    """What a job found: how many games and actions, and the first game that failed."""

    games: int
    actions: int
    failed: Setup | None = None
    reason: str = ""


def fuzz(
    context: Context,
    word: str,
    count: int,
    seats: str,
    scenario: str,
    options: list[str],
    level: str,
    seed: int,
    effort: float,
    workers: int,
) -> int:
    """Plays the games and ends with 1 at the first that fails, naming its set-up. What of it is not named is drawn at
    random; with `campaign=on` among the options a game is a whole campaign."""
    scenario, options, campaigns = campaign_asked(context, word, scenario, options)
    new_game(context, word, seats, seed, scenario, options)  # what is named goes together, or that is said
    wanted = requested(context, word, seats, scenario, options)
    if level not in LEVELS:
        raise unknown("cli.error.level", level, LEVELS)
    setups = tuple(random_setups(games.find(word), library.content(word), count, seed, level, wanted))
    jobs = [Job(setups[at : at + SHARE], effort, campaigns) for at in range(0, count, SHARE)]
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


def random_setups(
    kind: type[Game], content: object, count: int, seed: int, level: str = "random", wanted: SetupRequest = ANY
) -> Iterator[Setup]:
    """Set-ups with scenarios, numbers of seats and options drawn at random where they are not wanted, players of one
    level on all seats that nobody named."""
    rng = Rng(seed)
    for _ in range(count):
        setup = _any_setup(kind, content, rng, level, wanted)
        while not _can_be_opened(kind, content, setup):
            setup = _any_setup(kind, content, rng, level, wanted)
        yield setup


def _any_setup(kind: type[Game], content: object, rng: Rng, level: str, wanted: SetupRequest) -> Setup:
    scenario = wanted.scenario or rng.choice(kind.scenarios(content))
    return random_setup(kind, content, scenario, rng, level, wanted)


def random_setup(
    kind: type[Game], content: object, scenario: str, rng: Rng, level: str, wanted: SetupRequest = ANY
) -> Setup:
    """A set-up of a scenario drawn at random; whether its options go together is another question."""
    specs = [spec for spec in kind.option_specs(content, scenario) if spec.id not in wanted.options]
    drawn = tuple((spec.id, rng.choice(spec.choices)) for spec in specs if rng.below(3) == 0)
    seats = wanted.seats or (level,) * rng.choice(kind.seat_counts)
    return Setup(kind.id, scenario, seats, rng.below(2**62), (*wanted.options.items(), *drawn))


def _can_be_opened(kind: type[Game], content: object, setup: Setup) -> bool:
    """Whether options go together that were drawn one by one."""
    try:
        kind.open(content, setup)
    except SetupError:
        return False
    return True


def run_job(job: Job) -> Found:
    """Plays some games one after the other; stops at the first that fails in whatever way."""
    play = play_campaign_through if job.campaigns else play_whole
    actions = 0
    for number, setup in enumerate(job.setups):
        try:
            actions += play(setup, job.effort)
        except BrokenError as error:
            return Found(number + 1, actions, error.setup, f"{error.what} ({error.actions})")
        except Exception as error:  # before a match began
            return Found(number + 1, actions, setup, crash(error))
    return Found(len(job.setups), actions)


def play_whole(setup: Setup, effort: float) -> int:
    """One game held to every property; how many actions it took."""
    return len(play_through(library.open_game(setup), effort=effort).actions)
