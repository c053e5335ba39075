"""How the decks did that people played: counted from the games that are over and still kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from tabletop import paths
from tabletop.engine.save import SaveError, folder
from tabletop.engine.save.reading import read_body
from tabletop.engine.save.record import Body
from tabletop.engine.state import Result
from tabletop.games.shadespire.content.decks import STARTER, starter, warband_number
from tabletop.games.shadespire.content.records import ShadespireContent
from tabletop.players import HUMAN

GAME: Final = "shadespire"
MOST: Final = 200
"""Of so many games, the newest."""


class DeckResults(NamedTuple):
    """Games of a deck that were won, lost, and neither."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


class _Ended(Struct):
    """What of a position says how the game ended."""

    result: Result | None = None


class _Played(NamedTuple):
    """A deck in one game: its value in the set-up, the side, and won, lost or drawn."""

    side: str
    deck: str
    outcome: str


_read: dict[tuple[Path, float], tuple[_Played, ...]] = {}
"""What is known of files by their path and date: a game that is over does not change."""


def tallies(content: ShadespireContent) -> Mapping[str, DeckResults]:
    """How each deck did, by its id."""
    counts: dict[str, Counter[str]] = {}
    try:
        kept = folder.list_games(paths.replays())
    except SaveError:
        return {}
    ours = [each for each in kept if each.header is not None and each.header.game == GAME and each.header.finished]
    known = {each.id for each in content.warbands}
    for game in ours[:MOST]:
        key = (game.path, game.date)
        if key not in _read:
            _read[key] = _played(content, game.path)
        for side, deck, outcome in _read[key]:
            if side in known:
                name = starter(content, warband_number(content, side)).id if deck == STARTER else deck
                counts.setdefault(name, Counter())[outcome] += 1
    return {name: DeckResults(found["won"], found["lost"], found["drawn"]) for name, found in counts.items()}


def _played(content: ShadespireContent, path: Path) -> tuple[_Played, ...]:
    """The decks of the people in one game; nothing for a file that cannot be read."""
    try:
        body = read_body(path)
        result = msgspec.json.decode(body.state, type=_Ended).result
    except (SaveError, msgspec.DecodeError):
        return ()
    if result is None:
        return ()
    return tuple(_seat(content, body, seat, result) for seat, who in enumerate(body.setup.seats) if who == HUMAN)


def _seat(content: ShadespireContent, body: Body, seat: int, result: Result) -> _Played:
    options = dict(body.setup.options)
    won = seat in result.winners
    outcome = "drawn" if (won and len(result.winners) > 1) or not result.winners else "won" if won else "lost"
    deck = options.get(f"deck{seat + 1}", STARTER)
    side = options.get(f"seat{seat + 1}", str(content.warbands[seat].id))
    return _Played(side, deck, outcome)
