"""`tabletop golden`: playthroughs in text, as the seats see them. What changes in them is what changed in the rules."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tabletop import games, paths
from tabletop.cli.errors import CliError
from tabletop.cli.session import Session
from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tabletop.engine.game import Game, Setup, text_of
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng

SEED = 1
WHOLE, PART = 5_000, 250  # actions
SHOWN_OPTIONS = 3
COUNTED_OPTIONS = 100
DIFFERENT = 1


def golden(session: Session, folder: Path, write: bool) -> int:
    """Compares the files of a folder with new playthroughs, or writes them."""
    made = {script.file: played(script) for script in scripts()}
    found = {path.name for path in folder.glob("*.txt")} if folder.is_dir() else set()
    different = [name for name, lines in made.items() if _read(folder / name) != lines]
    gone = sorted(found - made.keys())
    if not write:
        for name in (*different, *gone):
            session.say("cli.golden.different", file=str(folder / name))
        session.say("cli.golden.compared", files=len(made), different=len(different) + len(gone))
        return DIFFERENT if different or gone else 0
    try:
        for name in different:
            paths.write_whole(folder / name, made[name].encode())
        for name in gone:
            (folder / name).unlink()
    except OSError as error:
        raise CliError("cli.error.unwritable", file=str(folder), reason=error.strerror or str(error)) from error
    session.say("cli.golden.written", files=len(made), different=len(different) + len(gone))
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

    A whole game for each game, number of seats and scenario; the first part of one for every value of every option
    that is not the usual one.
    """
    for game in games.names():
        kind = games.find(game)
        content = kind.load_content([paths.scenarios(game)])
        for seats in kind.seat_counts:
            players = ("random",) * seats
            for scenario in kind.scenarios(content):
                yield Script(f"{game}-{seats}-{scenario}.txt", Setup(game, scenario, players, SEED), WHOLE)
            usual = kind.scenarios(content)[0]
            for spec in kind.option_specs(content, usual):
                for value in spec.choices:
                    if value != spec.default:
                        setup = Setup(game, usual, players, SEED, ((spec.id, value),))
                        yield Script(f"{game}-{seats}-{usual}-{spec.id}-{value}.txt", setup, PART)


def played(script: Script) -> str:
    """The text of a playthrough, with the built-in content only."""
    kind = games.find(script.setup.game)
    content = kind.load_content([paths.scenarios(script.setup.game)])
    return playthrough(kind.open(content, script.setup), script.most)


def playthrough(game: Game, most: int) -> str:
    """A random game in text: what each seat is asked, some of its options, what it does, what the seats see of it."""
    match = Match(game)
    rng = Rng(game.setup.seed)
    lines: list[str] = []
    told = 0
    while match.state.result is None and len(match.actions) < most:
        lines += _events(match, told)
        told = len(match.moments)
        seat = match.state.deciders()[0]
        options = game.options(match.state, seat)
        few = options.first(COUNTED_OPTIONS)
        many = f"{COUNTED_OPTIONS}+" if len(few) == COUNTED_OPTIONS else str(len(few))
        shown = " | ".join(text_of(option) for option in few[:SHOWN_OPTIONS])
        lines.append(f"? s{seat} {type(match.state.owed[seat]).__struct_config__.tag} {many}: {shown}")
        action = options.pick(rng)
        lines.append(f"> {text_of(action)}")
        refusal = match.submit(action)
        if refusal is not None:
            raise AssertionError(f"an option was refused: {text_of(action)}: {refusal.code}")
    lines += _events(match, told)
    lines.append(f"= {match.digests[-1]} {len(match.actions)}")
    return "\n".join(lines) + "\n"


def _events(match: Match, first: int) -> Iterator[str]:
    """The events since the first one: once where all seats see the same, else a line a seat."""
    seats = [Seat(seat) for seat in range(len(match.setup.seats))]
    for moment in match.moments[first:]:
        event: Event = moment.event
        seen = [event.seen_by(seat) for seat in seats]
        if all(one == event for one in seen):
            yield f"  {text_of(event)}"
        else:
            yield from (f"  s{seat}: {text_of(one)}" for seat, one in zip(seats, seen, strict=True) if one is not None)
