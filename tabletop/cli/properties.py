"""What must hold in every game, whatever is played: one suite for all games, for `tabletop fuzz` and the tests."""

import tempfile
from pathlib import Path
from typing import Any

from tabletop.engine import save
from tabletop.engine.action import Seat
from tabletop.engine.fingerprint import digest
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.save import campaign
from tabletop.engine.save.campaign import Campaign, evening_of
from tabletop.engine.save.writing import Snapshot
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import make
from tabletop.players.arena import SEEDS

MOST_ACTIONS = 20_000
MOST_EVENINGS = 100
COMPARED_OPTIONS = 40


class BrokenError(AssertionError):
    """A property that does not hold, with the set-up of the game and the number of actions that led there."""

    def __init__(self, game: Game, actions: int, what: str) -> None:
        super().__init__(f"{game.setup} after {actions} actions: {what}")
        self.setup = game.setup
        self.what = what
        self.actions = actions


def crash(error: Exception) -> str:
    """What is told of a crash."""
    return f"{type(error).__name__}: {error}"


def play_campaign_through(setup: Setup, effort: float) -> int:
    """Plays matches that follow one another until their campaign is over, each held to every property, and its record
    too.

    Returns the number of actions. Raises BrokenError.
    """
    first = library.open_game(setup)
    record = Campaign(
        game=setup.game, scenario=setup.scenario, option=first.linked_by,
        first=first.beginning(first.content, f"s{setup.seed:x}"[-12:]),
    )  # fmt: skip
    seeds, actions, game = Rng(setup.seed), 0, first
    while not record.over:
        if len(record.evenings) == MOST_EVENINGS:
            raise BrokenError(game, 0, "the campaign does not end")
        game = library.open_game(record.next_setup(setup.seats, seeds.below(SEEDS), dict(setup.options)))
        shot = play_through(game, effort=effort)
        evening = evening_of(shot, record.tip, "fuzz")
        if evening is None:
            raise BrokenError(game, len(shot.actions), "the match leads to no other")
        record = record.with_evening(evening)
        actions += len(shot.actions)
    check_record(game, record)
    return actions


def check_record(game: Game, record: Campaign) -> None:
    """A campaign is read as it was written, and every match in it leads again where it led."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "campaign"
        campaign.write(record, path, "fuzz", "")
        if campaign.read(path)[1] != record:
            raise BrokenError(game, 0, "a campaign is read as another one")
    for wrong in campaign.disagreements(record, library.open_kept, "fuzz"):
        if wrong is not None:
            raise BrokenError(game, 0, f"match {wrong.number} of the campaign: another {wrong.what} at {wrong.at}")


def play_through(game: Game, saves: int = 3, effort: float = 0.1) -> Snapshot:
    """Plays one game between the players of its seats and holds it to every property; saves and loads it on the way.

    Returns the match at its end. Raises BrokenError, also for a crash.
    """
    match = Match(game)
    try:
        return _play_through(match, saves, effort)
    except BrokenError:
        raise
    except Exception as error:
        raise BrokenError(game, len(match.actions), crash(error)) from error


def _play_through(match: Match, saves: int, effort: float) -> Snapshot:
    game = match.game
    core = game.start()
    rng = Rng(game.setup.seed)
    players = [make(level, game, rng.fork(), effort) for level in game.setup.seats]
    when_to_save = {rng.below(400) for _ in range(saves)}
    while match.state.result is None:
        done = len(match.actions)
        if done >= MOST_ACTIONS:
            raise BrokenError(game, done, "the game does not end")
        seats = match.state.deciders()
        if not seats:
            raise BrokenError(game, done, "it is not over and nobody can act")
        seat = seats[rng.below(len(seats))]
        if not game.options(match.state, seat).first(1):
            raise BrokenError(game, done, f"seat {seat} has no option")
        action = players[seat].choose(game.view(match.state, seat), seat)
        _check_action(game, match, action)
        _check_view(game, match, seat, rng)
        before = match.digests[-1]
        game.play(match.state.clone(), action)
        if digest(match.state) != before:
            raise BrokenError(game, done, "playing on a clone changed the state")
        match.submit(action)
        game.play(core, action)
        if digest(core) != match.digests[-1]:
            raise BrokenError(game, done, f"the core and the match differ after {text_of(action)}")
        if done in when_to_save:
            _check_save(game, match)
    _check_save(game, match)
    played = Snapshot.of(match)
    _check_undo(game, match)
    return played


def _check_action(game: Game, match: Match, action: Any) -> None:
    done, text = len(match.actions), text_of(action)
    refusal = game.check(match.state, action)
    if refusal is not None:
        raise BrokenError(game, done, f"the option {text} is refused: {refusal.code}")
    if action not in game.options(match.state, action.seat):
        raise BrokenError(game, done, f"the option {text} was drawn but is not among them")
    if game.notation.read(text) != action:
        raise BrokenError(game, done, f"{text} is read as something else")


def _check_view(game: Game, match: Match, seat: Seat, rng: Rng) -> None:
    """A seat's view allows the same as the state, and a guess at it looks the same from that seat."""
    done, state = len(match.actions), match.state
    view = game.view(state, seat)
    if view.rng == state.rng:
        raise BrokenError(game, done, "a view shows the generator")
    seen = game.options(view, seat).first(COMPARED_OPTIONS)
    if seen != game.options(state, seat).first(COMPARED_OPTIONS):
        raise BrokenError(game, done, f"seat {seat} has other options in its view than in the game")
    if game.view(game.guess(view, seat, rng.fork()), seat) != view:
        raise BrokenError(game, done, f"a guess of seat {seat} does not agree with its view")


def _check_save(game: Game, match: Match) -> None:
    """A saved game is loaded as it was, and its stored position can be read."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game"
        save.write(match, path, "test")
        loaded = save.read(path, lambda *_: game)
        body = save.read_body(path)
    if loaded.lost or loaded.match.digests != match.digests or loaded.match.texts() != match.texts():
        raise BrokenError(game, len(match.actions), "a saved game is loaded as another one")
    stored = game.read_state(body.state)
    if stored != match.state or not save.verify(body, loaded):
        raise BrokenError(game, len(match.actions), "the stored position is read as another one")


def _check_undo(game: Game, match: Match) -> None:
    """Going back to the start meets every position again."""
    digests = list(match.digests)
    for actions in range(len(match.actions) - 1, -1, -1):
        match.rewind(actions)
        if digest(match.state) != digests[actions] or match.digests != digests[: actions + 1]:
            raise BrokenError(game, actions, "going back leads to another position")
