"""Playthroughs in text: only what the seats see and may do. What changes in them is what changed in the rules."""

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.notation import tag_of, text_of
from tabletop.engine.rng import Rng

SHOWN = 3
COUNTED = 100


def playthrough(game: Game, most: int) -> str:
    """At most so many actions of a random game: for each the question, some of its options, the answer, the events.

    A line begins with `?` for a question (with the number of options), `>` for an answer, and two spaces for an event;
    where seats see different things of an event there is a line for each that sees any.
    """
    match = Match(game)
    rng = Rng(game.setup.seed)
    lines: list[str] = []
    written = 0
    while match.state.result is None and len(match.actions) < most:
        lines += _events(match, written)
        written = len(match.moments)
        seat = match.state.decider()
        options = game.options(match.state, seat)
        few = options.first(COUNTED)
        many = f"{COUNTED}+" if len(few) == COUNTED else str(len(few))
        shown = " | ".join(map(text_of, few[:SHOWN]))
        lines.append(f"? s{seat} {tag_of(match.state.owed[seat])} {many}: {shown}")
        action = options.pick(rng)
        lines.append(f"> {text_of(action)}")
        refusal = match.submit(action)
        if refusal is not None:
            raise AssertionError(f"an option was refused: {text_of(action)}: {refusal.code}")
    lines += _events(match, written)
    return "\n".join(lines) + "\n"


def _events(match: Match, first: int) -> Iterator[str]:
    """The events since the first one: once where all seats see the same, else a line a seat."""
    seats = [Seat(seat) for seat in range(len(match.setup.seats))]
    for moment in match.moments[first:]:
        seen = [moment.event.seen_by(seat) for seat in seats]
        if all(one == moment.event for one in seen):
            yield f"  {text_of(moment.event)}"
        else:
            yield from (f"  s{seat}: {text_of(one)}" for seat, one in zip(seats, seen, strict=True) if one is not None)
