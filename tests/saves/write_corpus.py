"""Writes the corpus: saved games in as many places of as many games as random play reaches.

    python -m tests.saves.write_corpus FOLDER [GAME...]

Without a game those of all are written. The same program writes the same bytes each time. A file is asked for by what
lies on the stack and what is owed there (`Wanted.where`); the first seed whose game comes to such a place is taken.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

import tabletop
from tabletop import paths
from tabletop.engine import save
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.match.history import TakenBack
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import make

HERE = Path(__file__).parent
SEEDS = 2_000
MOST_TAKEN_BACK = 3


class Wanted(Struct, frozen=True):
    """One file of the corpus, as `wanted.yaml` asks for it. seed: the first one that is tried.

    seats: as the save names them. players: who really plays, since a person cannot. own: the folder of the player's own
    files. where: the end of the tags on the stack and what somebody owes, `assault/cast_window:cast_freely`; empty for
    any place. after: the least number of actions; if negative, so many before the end, -1 for the end itself. forced:
    the last action was followed by answers that were forced. taken_back: whenever so many actions have been added, some
    are taken back; regretted: and the last thing in the log is that.
    """

    file: str
    shows: str
    scenario: str
    seats: str
    where: str = ""
    after: int = 0
    options: str = ""
    forced: bool = False
    own: str = ""
    taken_back: int = 0
    regretted: bool = False
    players: str = "random"
    seed: int = 1

    @property
    def game(self) -> str:
        """The game, which is the folder of the file."""
        return self.file.partition("/")[0]


class Entry(Struct, frozen=True, omit_defaults=True):
    """What the index says of one file: digest is that of the newest state; stack and owed are tags, the stack from the
    outermost procedure, owed by seat and empty for who owes nothing.

    Of files that an older build wrote whose rules were mended since: parted: their log, played by today's rules, leads
    elsewhere. legible: whether today's types can read the state that they hold.
    """

    file: str
    game: str
    shows: str
    actions: int
    digest: str
    stack: list[str]
    owed: list[str]
    forced: int = 0
    taken_back: int = 0
    own: list[str] = []
    result: str = ""
    parted: bool = False
    legible: bool = True


def tag(record: object) -> str:
    """The permanent name of a procedure or decision, empty for None."""
    return "" if record is None else str(type(record).__struct_config__.tag)  # type: ignore[attr-defined]


def entry(file: str, shows: str, match: Match) -> Entry:
    """What the index says of a match that is saved in a file."""
    state = match.state
    return Entry(
        file=file, game=match.setup.game, shows=shows, actions=len(match.actions), digest=match.digests[-1],
        stack=[tag(each) for each in state.stack], owed=[tag(each) for each in state.owed], forced=match.forced,
        taken_back=len(match.taken_back()), own=sorted(match.game.carried()),
        result=state.result.reason if state.result else "",
    )  # fmt: skip


def own_files(folder: str) -> dict[str, str]:
    """The player's own files of a folder, as a save carries them."""
    files = sorted((HERE / "own" / folder).glob("*.yaml")) if folder else []
    return {path.name: path.read_text(encoding="utf-8") for path in files}


def opened(wanted: Wanted, seed: int) -> Game:
    """The game that a file is of."""
    options = tuple((name, value) for name, _, value in (each.partition("=") for each in wanted.options.split()))
    setup = Setup(
        wanted.game, wanted.scenario, tuple(wanted.seats.split()), seed, options, free_undo=wanted.taken_back > 0
    )
    return library.open_kept(setup, own_files(wanted.own))


def played(wanted: Wanted, seed: int) -> Iterator[tuple[Match, bool]]:
    """A match before its first and after each of its actions, and whether answers were forced by the last one."""
    game, source = opened(wanted, seed), Rng(seed)
    match, levels = Match(game), wanted.players.split()
    players = [make(levels[at % len(levels)], game, source.fork(), 0.1) for at in range(len(match.state.owed))]
    due = wanted.taken_back
    yield match, match.forced > 0
    while match.state.result is None:
        seat, before = match.state.decider(), match.forced
        view = match.state if players[seat].sees_state else game.view(match.state, seat)
        refusal = match.submit(players[seat].choose(view, seat))
        if refusal is not None:
            raise AssertionError(f"{wanted.file}: {refusal.code}")
        forced = match.forced > before
        if due and len(match.actions) >= due:
            due += wanted.taken_back
            for _ in range(1 + source.below(MOST_TAKEN_BACK)):
                match.undo(match.actions[-1].seat)
        yield match, forced


def fits(wanted: Wanted, match: Match, forced: bool) -> bool:
    """Whether a match is at a place that is asked for."""
    stack, _, owed = wanted.where.partition(":")
    tags = [tag(each) for each in match.state.stack]
    return (
        len(match.actions) >= wanted.after
        and forced >= wanted.forced
        and (not wanted.regretted or isinstance(match.moments[-1].event, TakenBack))
        and (not stack or tags[-len(stack.split("/")) :] == stack.split("/"))
        and (not owed or owed in map(tag, match.state.owed))
    )


def found(wanted: Wanted) -> Match:
    """The first match at a place that is asked for."""
    for seed in range(wanted.seed, wanted.seed + SEEDS):
        for match, forced in played(wanted, seed):
            if wanted.after >= 0 and fits(wanted, match, forced):
                return match
        if wanted.after < 0:
            match.rewind(len(match.actions) + 1 + wanted.after)
            return match
    raise LookupError(f"{wanted.file}: no game of {SEEDS} comes to such a place")


def main(folder: Path, games: Sequence[str] = ()) -> None:
    """Write every file that is wanted, of some games or all, and the index beside them."""
    wishes = msgspec.convert(yaml.safe_load((HERE / "wanted.yaml").read_text(encoding="utf-8")), list[Wanted])
    entries = []
    for wanted in (each for each in wishes if not games or each.game in games):
        match = found(wanted)
        save.write(match, folder / wanted.file, tabletop.__version__)
        entries.append(entry(wanted.file, wanted.shows, match))
        print(f"{wanted.file}: seed {match.setup.seed}, {(folder / wanted.file).stat().st_size} bytes")
    write_index(folder, entries)


def write_index(folder: Path, entries: Sequence[Entry]) -> None:
    """The index of a folder, one file a paragraph."""
    text = yaml.safe_dump(msgspec.to_builtins(entries), sort_keys=False, width=120, default_flow_style=None)
    paths.write_whole(folder / "index.yaml", text.encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
