"""`tabletop simulate`: who wins how often."""

import time
from collections.abc import Iterator
from typing import Any

from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.cli.tables import campaign_asked, new_game
from tabletop.engine.setup import Setup
from tabletop.players.arena import Tally, compete, interval


def simulate(
    context: Context,
    word: str,
    count: int,
    seats: str,
    seed: int,
    scenario: str,
    options: list[str],
    workers: int,
    efforts: tuple[float, ...],
    as_json: bool,
) -> int:
    """Plays the games and prints a table, or one JSON object. efforts: one for all seats, or one for each. With
    `campaign=on` among the options a game is a whole campaign."""
    scenario, options, whole = campaign_asked(context, word, scenario, options)
    setup = new_game(context, word, seats, seed, scenario, options).setup
    if len(efforts) not in (1, len(setup.seats)):
        raise CliError("cli.error.efforts", found=len(efforts), seats=len(setup.seats))
    efforts = efforts * (len(setup.seats) // len(efforts))
    started = time.perf_counter()
    total: Tally | None = None
    with context.progress("cli.simulate.playing", count) as advance:
        for tally in compete(setup, count, efforts, workers, campaigns=whole):
            total = tally if total is None else total + tally
            advance(tally.games)
    assert total is not None
    seconds = time.perf_counter() - started
    if as_json:
        context.put_json(report(setup, efforts, total, seconds))
    else:
        _table(context, setup, total, seconds)
    return 0


def report(setup: Setup, efforts: tuple[float, ...], total: Tally, seconds: float) -> dict[str, Any]:
    """The result as plain data. Seconds are of the clock; the speeds are of one core that does nothing else."""
    busy = total.busy or 1e-9
    return {
        "game": setup.game,
        "scenario": setup.scenario,
        "options": dict(setup.options),
        "seed": setup.seed,
        "games": total.games,
        "seats": list(setup.seats),
        "efforts": list(efforts),
        "sides": list(total.sides),
        "wins": list(total.wins),
        "wins_by_side": total.wins_by_side,
        "draws": total.draws,
        "seconds": round(seconds, 3),
        "actions": total.actions,
        "forced": total.forced,
        "games_per_second": round(total.games / busy, 2),
        "actions_per_second": round(total.actions / busy, 1),
        **({"campaigns": total.counts} if total.counts else {}),
    }


def _table(context: Context, setup: Setup, total: Tally, seconds: float) -> None:
    from rich.table import Table

    say = context.texts
    table = Table()
    table.add_column(say("cli.simulate.who"))
    for key in ("wins", "share", "interval"):
        table.add_column(say(f"cli.simulate.{key}"), justify="right")

    def row(name: str, wins: int, of: int = total.games) -> None:
        low, high = interval(wins, of)
        number = say.language.number
        between = say("cli.simulate.between", low=low, high=high)
        table.add_row(name, number(wins), say.language.percentage(wins / of), between)

    for seat, (level, wins) in enumerate(zip(setup.seats, total.wins, strict=True)):
        side = total.sides[seat]
        name = context.side(setup.game, side) if side else say("cli.simulate.any_side")
        row(say("cli.simulate.seat", seat=seat, level=level, side=name), wins)
    table.add_section()
    if sorted(total.wins_by_side) != sorted(total.sides):  # else every seat has a side of its own, and they were told
        for side, wins in total.wins_by_side.items():
            row(context.side(setup.game, side), wins)
    row(say("cli.simulate.draws"), total.draws)
    if total.counts:
        table.add_section()
        for name, count, of in _counted(total):
            part, _, which = name.partition(".")
            told = say(f"{setup.game}.count.{part}", which=say(f"{setup.game}.counted.{which}") if which else "")
            if of:
                row(told, count, of)
            else:
                table.add_row(told, say.language.number(count), "", say("cli.simulate.each", n=count / total.games))
    context.console.print(table)
    busy = total.busy or 1e-9
    context.say(
        "cli.simulate.speed",
        games=total.games,
        actions=total.actions,
        seconds=round(seconds, 1),
        rate=round(total.actions / busy),
    )


def _counted(total: Tally) -> Iterator[tuple[str, int, int]]:
    """What campaigns add up, and of how many: endings of all campaigns, what was taken of all tries; 0 for what is
    simply counted."""
    for name, count in total.counts.items():
        part, _, which = name.partition(".")
        if part == "endings":
            yield name, count, total.games
        elif part.endswith("tries"):
            yield name.replace("tries", "taken"), total.counts.get(name.replace("tries", "taken"), 0), count
        elif not which:
            yield name, count, 0
