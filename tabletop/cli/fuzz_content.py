"""`tabletop fuzz --content`: a player's folder full of damaged files gives sentences or a game, and nothing else."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from msgspec import Struct

from tabletop import games, paths, text
from tabletop.cli.check import MISTAKES, check
from tabletop.cli.context import Context
from tabletop.cli.fuzz import FAILED, random_setup
from tabletop.cli.mutation import mutated_bytes, mutated_yaml
from tabletop.cli.tables import game_id
from tabletop.cli.watched import Case, WrongError, in_time, watched
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.problem import MOST_PROBLEMS, Problem
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import SetupError
from tabletop.games import library
from tabletop.text import Message, Texts
from tabletop.text.cleaning import hidden, is_blank

ACTIONS: Final = (12, 12, 12, 12, 400)
NAMES: Final = ("own.yaml", "own.yml", "Ы.yaml", "a b.yaml", "x" * 240 + ".yaml")
SCENARIOS: Final = 2
"""Begun in each case; and how far, any of these."""
MOST_FAULTS: Final = 20
"""Told before it is enough."""
LONGEST: Final = 5_000
"""Characters of a sentence about a problem: its parts are cut one by one."""


class Commanded(Case, frozen=True):
    """The folder of a case again, for `tabletop check`: a job of its own, since all of it is read once more."""


class Read(Struct, frozen=True):
    """What came of a job: how many problems, and how many games of its own began. wrong: whether there are mistakes in
    the folder; None if it was not read but what a saved game brought along."""

    problems: int
    began: int
    wrong: bool | None


def fuzz_content(context: Context, word: str, count: int, seed: int, workers: int) -> int:
    """Reads so many damaged folders of a game, or of each (no word); ends with 1 where something went wrong.

    A case is known by its seed: `--content 1 --seed SEED` does it again.
    """
    names = [game_id(word)] if word else games.names()
    jobs = [job for name in names for number in range(count) for job in _jobs(name, seed + number)]
    problems = began = faults = 0
    before: Read | None = None
    with context.progress("cli.fuzz.reading", len(jobs)) as advance:
        for outcome in watched(run_case, jobs, workers):
            advance(1)
            found, reason = outcome.found, outcome.wrong
            if isinstance(outcome.job, Commanded) and found and before and before.wrong not in (None, found.wrong):
                reason = f"check says {found.wrong} of mistakes, and reading it {before.wrong}"
            before = found
            if reason:
                faults += 1
                context.say("cli.fuzz.wrong", game=outcome.job.game, seed=outcome.job.seed, reason=reason)
            if faults == MOST_FAULTS:
                break
            problems += found.problems if found else 0
            began += found.began if found else 0
    if faults:
        return FAILED
    context.say("cli.fuzz.read", cases=len(names) * count, problems=problems, games=began)
    return 0


def _jobs(game: str, seed: int) -> Iterator[Case]:
    """A case, and every eighth one for the command too."""
    yield Case(game, seed)
    if seed % 8 == 0:
        yield Commanded(game, seed)


def run_case(case: Case) -> Read:
    """Makes the folder of a case, reads it as the program does, and begins what can be played. Raises WrongError."""
    rng = Rng(case.seed)
    with TemporaryDirectory() as name:
        folder = Path(name) / case.game
        folder.mkdir()
        carried = fill(folder, case.game, rng)
        before = _looks(folder)
        source: Folder = carried if rng.below(4) == 0 else folder
        with in_time():
            found = _checked(folder) if isinstance(case, Commanded) else _read(case.game, source, rng)
        if _looks(folder) != before:
            raise WrongError("something in the folder has changed")
    return found


def _read(game: str, source: Folder, rng: Rng) -> Read:
    """Reads a folder beside the built-in one, and begins what can be played."""
    content, problems = library.gather(game, [paths.scenarios(game), source])
    _check_said(problems)
    _check_strings(content)
    began = sum(_begin(game, content, rng) for _ in range(SCENARIOS))
    wrong = any(problem.mistakes for problem in problems) if isinstance(source, Path) else None
    return Read(len(problems), began, wrong)


# ---------------------------------------------------------------------- the folder


def fill(folder: Path, game: str, rng: Rng) -> dict[str, str]:
    """Puts damaged copies of built-in files into a folder, and odd things beside them; the files again as a saved game
    might bring them along."""
    built_in = sorted(paths.scenarios(game).glob("*.yaml"))
    carried = {}
    for _ in range(1 + rng.below(3)):
        file = rng.choice(built_in)
        words = file.read_text(encoding="utf-8")
        name = file.name if rng.below(3) else rng.choice(NAMES)
        data = mutated_yaml(words.replace("\nid: ", "\nid: own_", 1) if rng.below(2) else words, rng)
        (folder / name).write_bytes(data)
        carried[name] = data.decode("utf-8", "surrogateescape" if rng.below(2) else "replace")
    if rng.below(40) == 0:
        carried |= {f"{number}": "id: a" for number in range(rng.choice((3, 600, 200_000)))}
    if rng.below(3) == 0:
        for _ in range(1 + rng.below(3)):
            _odd_thing(folder, rng)
    return carried


def _odd_thing(folder: Path, rng: Rng) -> None:
    """Something in a folder that is no good file; what this system does not know is left out."""
    name = folder / f"odd_{rng.below(1000)}.yaml"
    kind = rng.below(9)
    with contextlib.suppress(OSError, NotImplementedError):
        match kind:
            case 0:
                name.mkdir()
            case 1:
                name.symlink_to(folder / "nothing")
            case 2:
                name.symlink_to(name)
            case 3:
                name.symlink_to(rng.choice(("/dev/zero", "/dev/stdin", "/etc/passwd", "..", "../../..")))
            case 4 if hasattr(os, "mkfifo"):
                os.mkfifo(name)
            case 5:
                (folder / os.fsdecode(b"\xff\xfe" + str(rng.below(9)).encode() + b".yaml")).write_bytes(b"id: [")
            case 6:
                (folder / "a\nb\x1b[31m\u202e.yaml").write_bytes(mutated_bytes(b"id: own\n", rng))
            case 7:
                values = b"{" + b"a: 1, " * rng.choice((1, 100, 5_000)) + b"}"
                for number in range(rng.choice((20, 450, 600))):
                    (folder / f"{number}.yaml").write_bytes(values)
            case _:
                name.write_bytes(rng.choice((b"", b"\n", b"~", b"\0" * 5_000, b"[" * 1_000_000, b"a: " * 300_000)))


def _looks(folder: Path) -> str:
    """A digest of all that is in a folder."""
    digest = hashlib.sha256()
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        digest.update(repr((entry.name, entry.stat(follow_symlinks=False).st_mode)).encode())
        if entry.is_file(follow_symlinks=False):
            digest.update(Path(entry.path).read_bytes())
    return digest.hexdigest()


# ---------------------------------------------------------------------- what comes of it


@cache
def _texts() -> tuple[Texts, ...]:
    return tuple(Texts(paths.texts(), language, strict=True) for language in text.available())


def _check_said(problems: Sequence[Problem]) -> None:
    """Each problem has a sentence in every language, which can be shown, and there are not too many of a file."""
    for problem in problems:
        _check_sentence(problem.message)
        if len(str(problem.args)) > LONGEST:
            raise WrongError(f"{problem.code} keeps too much of a file")
    if any(count > MOST_PROBLEMS + 1 for count in Counter(problem.file for problem in problems).values()):
        raise WrongError("too many problems of one file are told")


def _check_sentence(message: Message) -> None:
    for texts in _texts():
        words = texts.say(message)
        if hidden(words) is not None or len(words) > LONGEST or not words:
            raise WrongError(f"the sentence {message.key} cannot be shown")


def _check_strings(content: Any) -> None:
    """Nothing that is hidden is in any text of the content, and titles can be seen."""
    for words in _strings(msgspec.to_builtins(content.scenarios)):
        if hidden(words) is not None:
            raise WrongError(f"a text of the content cannot be shown: {words[:40]!r}")
    for scenario in content.scenarios.values():
        if any(is_blank(title) for title in scenario.title.values()):
            raise WrongError(f"the title of {scenario.id} cannot be seen")


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, each in value.items():
                yield from _strings(key)
                yield from _strings(each)
        case list() | tuple():
            for each in value:
                yield from _strings(each)


def _begin(game: str, content: Any, rng: Rng) -> bool:
    """Begins a game that is made of damaged files and plays a little; False where there is none, or where its set-up is
    refused, with a sentence."""
    kind = games.find(game)
    made = [scenario for scenario in kind.scenarios(content) if content.own.needed(scenario)]
    if not made:
        return False
    setup = random_setup(kind, content, rng.choice(made), rng, "random")
    try:
        match = Match(kind.open(content, setup))
    except SetupError as error:
        _check_sentence(Message(f"content.setup.{error.code}", error.args_of_text))
        return False
    for _ in range(rng.choice(ACTIONS)):
        if match.state.result is not None:
            break
        seat = match.state.decider()
        refusal = match.submit(match.game.options(match.state, seat).pick(rng))
        if refusal is not None:
            raise WrongError(f"an option of {setup} is refused: {refusal.code}")
    return True


def _checked(folder: Path) -> Read:
    """`tabletop check` ends by itself, and in one of the ways it has."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as error:
        code = check(Context(), folder)
    if error.getvalue() or code not in (0, MISTAKES):
        raise WrongError(f"check ends with {code}: {error.getvalue()[:200]}")
    return Read(0, 0, code == MISTAKES)
