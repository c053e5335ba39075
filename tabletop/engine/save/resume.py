"""Bodies become matches that go on: from the newest state where it can be trusted, else from the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tabletop.engine.fingerprint import Shape, digest, shape_in, shape_of, stored_digest
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.match.retracing import Past, Retracing, Shaped
from tabletop.engine.save.reading import read_body, read_file
from tabletop.engine.save.record import STATE_LIMIT, Body, Header, Loaded, Progress, SaveError, summary
from tabletop.engine.save.soundness import is_sound
from tabletop.engine.setup import Setup
from tabletop.engine.state import State

Opener = Callable[[Setup, Mapping[str, str]], Game]


class Glance(NamedTuple):
    """What a file was left in, without its past. header: with what one of format 1 does not say."""

    header: Header
    game: Game
    state: State


def glance(path: Path, opener: Opener) -> Glance:
    """The newest state of a file, to be looked at; raises `SaveError`, also where it cannot be trusted, or what the
    opener raises."""
    header, body = read_file(path)
    game = opener(body.setup, body.scenarios)
    state = _trusted(body, game, _past(body, game))
    if state is None:
        raise SaveError("other_rules", path)
    header = summary(header, body)
    if not header.progress.word:
        header = replace(header, progress=Progress(*game.progress(state)), finished=state.result is not None)
    return Glance(header, game, state)


def read(path: Path, opener: Opener) -> Loaded:
    """A match from a file; raises `SaveError` or what the opener raises.

    It goes on from its newest state, and its log can be played again behind the table (`Match.retrace`). Where the
    state cannot be used the log is played at once, as far as it leads where it led.

    opener: makes the game of a set-up with the player's own files that came with the save.
    """
    body = read_body(path)
    return resumed(body, opener(body.setup, body.scenarios), path)


def resumed(body: Body, game: Game, path: Path) -> Loaded:
    """The match of a body; raises `SaveError`."""
    past = _past(body, game)
    state = _trusted(body, game, past)
    return replay(body, game, path) if state is None else Loaded(Match.going_on(game, past, state), 0)


def _trusted(body: Body, game: Game, past: Past) -> State | None:
    """The newest state of a body where the game can go on from it."""
    newest = _newest(body, game)
    sound = newest is not None and newest.holds and is_sound(game, newest.state, past.actions)
    return newest.state if newest is not None and sound else None


def replay(body: Body, game: Game, path: Path) -> Loaded:
    """Play the log of a file from the beginning and compare every digest; what comes after the last one that holds is
    dropped. Raises `SaveError` where not even the beginning holds."""
    retracing = Retracing(game, _past(body, game), len(body.actions))
    retracing.go_on()
    if retracing.history is None:
        raise SaveError("other_rules", path)
    return Loaded(Match.replayed(retracing), len(body.actions) - retracing.done)


def verify(body: Body, loaded: Loaded) -> bool:
    """Whether the stored newest state can be read and is the one that all of the log leads to."""
    match = loaded.match
    match.retrace()
    newest = _newest(body, match.game)
    held = newest is not None and newest.holds and digest(newest.state) == digest(match.state)
    return held and match.parted is None and not loaded.lost


class _Newest(NamedTuple):
    """The newest state of a body. holds: it has the digest that its writer gave to it. shape: the one of its writer."""

    state: State
    holds: bool
    shape: Shape


def _newest(body: Body, game: Game) -> _Newest | None:
    """The newest state of a body, where it can be read."""
    encoded = bytes(body.state)
    if len(encoded) > STATE_LIMIT:
        return None
    try:
        state: State = game.read_state(encoded)
        position = msgspec.json.decode(encoded, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return _Newest(state, stored_digest(position) == body.digests[-1], shape_in(state, position))


def _past(body: Body, game: Game) -> Past:
    """What a body tells of the past. In a file that does not say it the newest state shows the shape of the digests."""
    today = shape_of(game.state_type)
    shapes = body.shapes
    if not shapes:
        newest = _newest(body, game)
        shapes = (Shaped(0, today if newest is None else newest.shape),)
    known = tuple(Shaped(first, today if shape == today else shape) for first, shape in shapes)
    return Past(game.notation.read_log(body.actions), body.digests, known, body.taken_back, body.told_of)
