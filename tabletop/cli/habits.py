"""`tabletop habits`: how often computer players do what no sensible player does."""

from tabletop.cli.context import Context
from tabletop.cli.errors import CliError, unknown
from tabletop.cli.tables import new_game
from tabletop.engine.brain import Occurrences
from tabletop.players import LEVELS
from tabletop.players.arena import Bout, game_seeds, spread, watch_bout

SILLY = 1


def habits(
    context: Context,
    word: str,
    count: int,
    level: str,
    seats: str,
    seed: int,
    scenario: str,
    options: list[str],
    workers: int,
    effort: float,
    as_json: bool,
) -> int:
    """Plays the games and prints a table, or one JSON object; ends with 1 where a habit is worse than its bar."""
    if level not in LEVELS:
        raise unknown("cli.error.level", level, LEVELS)
    game = new_game(context, word, seats, seed, scenario, options, usual=level)
    counter = game.habits()
    if counter is None:
        raise CliError("cli.error.no_habits", game=word)
    total = dict.fromkeys(counter.most, Occurrences())
    bouts = [Bout(game.setup, (each,), effort) for each in game_seeds(seed, count)]
    with context.progress("cli.simulate.playing", count) as advance:
        for found in spread(watch_bout, bouts, workers):
            total = {name: total[name] + found[name] for name in total}
            advance(1)
    if as_json:
        context.put_json({name: {"done": each.done, "of": each.of} for name, each in total.items()})
    else:
        _table(context, word, total, counter.most)
    return SILLY if any(each.done > counter.most[name] * each.of for name, each in total.items()) else 0


def _table(context: Context, word: str, total: dict[str, Occurrences], most: dict[str, float]) -> None:
    from rich.table import Table

    say = context.texts
    table = Table()
    table.add_column(say("cli.habits.habit"))
    for key in ("done", "of", "most"):
        table.add_column(say(f"cli.habits.{key}"), justify="right")
    number = say.language.number
    for name, each in total.items():
        bar = say.language.percentage(most[name]) if most[name] else number(0)
        table.add_row(say(f"{word}.habit.{name}"), number(each.done), number(each.of), bar)
    context.console.print(table)
