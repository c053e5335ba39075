"""`tabletop simulate`: who wins how often."""

import time
from typing import Any

from tabletop.cli.context import Context
from tabletop.cli.tables import new_game
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
    effort: float,
    as_json: bool,
) -> int:
    """Plays the games and prints a table, or one JSON object."""
    setup = new_game(context, word, seats, seed, scenario, options).setup
    started = time.perf_counter()
    total: Tally | None = None
    with context.progress("cli.simulate.playing", count) as advance:
        for tally in compete(setup, count, effort, workers):
            total = tally if total is None else total + tally
            advance(tally.games)
    assert total is not None
    seconds = time.perf_counter() - started
    if as_json:
        context.put_json(report(setup, total, seconds))
    else:
        _table(context, setup, total, seconds)
    return 0


def report(setup: Setup, total: Tally, seconds: float) -> dict[str, Any]:
    """The result as plain data. Seconds are of the clock; the speeds are of one core that does nothing else."""
    busy = total.busy or 1e-9
    return {
        "game": setup.game,
        "scenario": setup.scenario,
        "options": dict(setup.options),
        "seed": setup.seed,
        "games": total.games,
        "seats": list(setup.seats),
        "sides": list(total.sides),
        "wins": list(total.wins),
        "wins_by_side": total.wins_by_side,
        "draws": total.draws,
        "seconds": round(seconds, 3),
        "actions": total.actions,
        "forced": total.forced,
        "games_per_second": round(total.games / busy, 2),
        "actions_per_second": round(total.actions / busy, 1),
    }


def _table(context: Context, setup: Setup, total: Tally, seconds: float) -> None:
    from rich.table import Table

    say = context.texts
    table = Table()
    table.add_column(say("cli.simulate.who"))
    for key in ("wins", "share", "interval"):
        table.add_column(say(f"cli.simulate.{key}"), justify="right")

    def row(name: str, wins: int) -> None:
        low, high = interval(wins, total.games)
        number = say.language.number
        between = say("cli.simulate.between", low=low, high=high)
        table.add_row(name, number(wins), say.language.percentage(wins / total.games), between)

    for seat, (level, wins) in enumerate(zip(setup.seats, total.wins, strict=True)):
        side = total.sides[seat]
        name = context.side(setup.game, side) if side else say("cli.simulate.any_side")
        row(say("cli.simulate.seat", seat=seat, level=level, side=name), wins)
    table.add_section()
    if sorted(total.wins_by_side) != sorted(total.sides):  # else every seat has a side of its own, and they were told
        for side, wins in total.wins_by_side.items():
            row(context.side(setup.game, side), wins)
    row(say("cli.simulate.draws"), total.draws)
    context.console.print(table)
    busy = total.busy or 1e-9
    context.say(
        "cli.simulate.speed",
        games=total.games,
        actions=total.actions,
        seconds=round(seconds, 1),
        rate=round(total.actions / busy),
    )
