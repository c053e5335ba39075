"""`tabletop fuzz --saves`: saved games changed at random, each of which has to open to a table or to end in a sentence.

A change is of bytes, of lines, or of values in the body and in the state with checksums that fit again. Nothing may be
raised but what has a sentence, nothing may take long or much room, and nothing may change on the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec.structs import replace

from tabletop import games, text
from tabletop.cli.context import Context
from tabletop.cli.fuzz import FAILED, random_setups
from tabletop.cli.tables import game_id, load
from tabletop.cli.watched import Case, WrongError, in_time, watched
from tabletop.engine import save
from tabletop.engine.content.problem import ContentError
from tabletop.engine.fingerprint import stored_digest
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import SetupError
from tabletop.games import library

SHARE = 50  # files made of one match
MOST_FAULTS = 20  # told before it is enough
MOST_ACTIONS = 120
PLAYED = 6
LANGUAGES = ("en", "ru")


def fuzz_saves(context: Context, word: str, count: int, seed: int, workers: int) -> int:
    """Tries so many files; ends with 1 where something went wrong.

    A case is known by its seed: `--saves 1 --seed SEED` does it again.
    """
    game_id(word)
    load(context, word)
    opened = faults = 0
    with context.progress("cli.fuzz.saving", count) as advance:
        for outcome in watched(run_case, [Case(word, seed + number) for number in range(count)], workers):
            advance(1)
            if outcome.wrong:
                faults += 1
                context.say("cli.fuzz.wrong", game=outcome.job.game, seed=outcome.job.seed, reason=outcome.wrong)
            if faults == MOST_FAULTS:
                break
            opened += bool(outcome.found)
    if faults:
        return FAILED
    context.say("cli.fuzz.changed", files=count, opened=opened, refused=count - opened)
    return 0


def run_case(case: Case) -> bool:
    """Changes a save and opens it as the program does; whether it opened. Raises WrongError."""
    rng = Rng(case.seed)
    changed, how = change(_content(case.game, case.seed // SHARE), rng)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.save"
        path.write_bytes(changed)
        with in_time():
            found = try_file(path, rng)
        if path.read_bytes() != changed:
            raise WrongError(f"the file has changed ({how})")
    return found


@lru_cache(2)
def _content(game: str, number: int) -> bytes:
    """The save of a match that is changed in many ways."""
    return save.dumps(played(game, Rng(number)), "fuzz")


def played(game: str, rng: Rng) -> Match:
    """A match in some place."""
    kind = games.find(game)
    (setup,) = random_setups(kind, library.content(game), 1, rng.below(2**32))
    match = Match(library.open_game(replace(setup, free_undo=rng.below(3) == 0)))
    for _ in range(rng.below(MOST_ACTIONS)):
        if match.state.result is not None:
            break
        match.submit(match.game.options(match.state, match.state.decider()).pick(rng))
        if match.setup.free_undo and rng.below(20) == 0:
            match.undo(match.actions[-1].seat)
    return match


def try_file(path: Path, rng: Rng) -> bool:
    """Open a file and play on, or see that it is refused with a sentence; whether it opened."""
    try:
        match = save.read(path, library.open_kept).match
    except save.SaveError as error:
        for language in LANGUAGES:
            text.load(language)(f"save.{error.code}", **error.args_of_text, file=error.file)
        return False
    except SetupError as error:
        for language in LANGUAGES:
            text.load(language)(f"content.setup.{error.code}", **error.args_of_text)
        return False
    except (ContentError, KeyError):
        return False
    for _ in range(PLAYED):
        if match.state.result is not None:
            break
        seat = match.state.decider()
        match.game.view(match.state, seat)
        match.submit(match.game.options(match.state, seat).pick(rng))
    match.retrace()
    for _ in range(3):
        if match.actions:
            match.undo(match.actions[-1].seat)
    save.dumps(match, "fuzz")
    return True


# ---------------------------------------------------------------------- changes


def change(content: bytes, rng: Rng) -> tuple[bytes, str]:
    """A file changed in one of many ways, and the name of the way."""
    how = rng.choice((*RAW, *("body",) * 6, *("state",) * 12))
    if how in RAW:
        return RAW[how](content, rng), how
    first, second = content.split(b"\n")[:2]
    header, body = msgspec.json.decode(first, type=save.Header), msgspec.json.decode(second)
    where = body if how == "body" else body["state"]
    for _ in range(1 + rng.below(3)):
        how += "," + alter(where, rng)
    if rng.below(10):
        _mend(body)
    if rng.below(2):
        body["state"] = where if how.startswith("state") else body.get("state")
    line = msgspec.json.encode(body)
    setup = body.get("setup")
    if isinstance(setup, dict) and isinstance(body.get("actions"), list):
        seats, scenario = setup.get("seats"), setup.get("scenario")
        if isinstance(seats, list) and all(isinstance(each, str) for each in seats) and isinstance(scenario, str):
            header = replace(header, seats=tuple(seats), scenario=scenario, actions=len(body["actions"]))
    return save.signed(header, line), how


def _mend(body: dict[str, Any]) -> None:
    """Give the state the digest that it has, as somebody would who knows the format."""
    digests, state = body.get("digests"), body.get("state")
    if isinstance(digests, list) and digests and isinstance(state, dict):
        digests[-1] = stored_digest(state)


def alter(value: Any, rng: Rng) -> str:
    """Change one thing somewhere inside a value, in place; returns where."""
    places = list(_places(value))
    if not places:
        return "nothing"
    holder, key = rng.choice(places)
    ways = rng.below(12)
    if ways == 0 and isinstance(holder, list):
        holder.append(holder[key])
    elif ways == 1:
        del holder[key]
    else:
        holder[key] = _another(holder[key], rng)
    return str(key)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in list(inner):
        yield value, key
        yield from _places(each)


def _another(value: Any, rng: Rng) -> Any:
    """Something else than a value, mostly of its type."""
    kind = rng.below(8)
    if isinstance(value, bool) and kind:
        return not value
    if isinstance(value, int) and kind:
        return rng.choice((value + 1, value - 1, -1, 0, rng.below(200), -rng.below(200), 10**6, 2**62, -(2**62)))
    if isinstance(value, str) and kind:
        return rng.choice((value + "x", "", "a\0b", "x" * 200_000, value[1:], "\x1b[31m", value.upper(), "0"))
    if isinstance(value, list) and kind > 2:
        return rng.choice(([], value[1:], value * 2, value[::-1], [*value[:-1], None], value * 300))
    return rng.choice((None, 0, -1, "", "x", [], {}, [[]], [0] * 7, 1.5, {"x": 1}, True, _deep()))


def _deep() -> Any:
    found: Any = []
    for _ in range(200):
        found = [found]
    return found


def _flip(content: bytes, rng: Rng) -> bytes:
    changed = bytearray(content)
    for _ in range(1 + rng.below(4)):
        changed[rng.below(len(changed))] ^= 1 + rng.below(255)
    return bytes(changed)


def _cut(content: bytes, rng: Rng) -> bytes:
    one, other = sorted((rng.below(len(content)), rng.below(len(content))))
    return content[:one] + content[other:]


def _splice(content: bytes, rng: Rng) -> bytes:
    one, other, at = (rng.below(len(content)) for _ in range(3))
    return content[:at] + content[min(one, other) : max(one, other)] + content[at:]


def _signed_flip(content: bytes, rng: Rng) -> bytes:
    """Bytes of the body changed, with a checksum that fits."""
    first, second = content.split(b"\n")[:2]
    line = _flip(second, rng).replace(b"\n", b" ")
    return save.signed(msgspec.json.decode(first, type=save.Header), line)


def _other_header(content: bytes, rng: Rng) -> bytes:
    """Another summary, with a checksum that fits."""
    first, second = content.split(b"\n")[:2]
    header = msgspec.json.decode(first)
    alter(header, rng)
    try:
        return save.signed(msgspec.convert(header, save.Header), second)
    except (msgspec.ValidationError, TypeError):
        return msgspec.json.encode(header) + b"\n" + second + b"\n"


def _many_files(content: bytes, rng: Rng) -> bytes:
    """More than anybody carries."""
    first, second = content.split(b"\n")[:2]
    body = msgspec.json.decode(second)
    body["scenarios"] = {f"own{at}": "x" for at in range(rng.choice((3, 201, 20_000)))}
    return save.signed(msgspec.json.decode(first, type=save.Header), msgspec.json.encode(body))


def _many_notes(content: bytes, rng: Rng) -> bytes:
    """More than anybody takes back."""
    first, second = content.split(b"\n")[:2]
    body = msgspec.json.decode(second)
    body["taken_back"] = [[0, 0, 1]] * rng.choice((100, 40_000, 100_000))
    return save.signed(msgspec.json.decode(first, type=save.Header), msgspec.json.encode(body))


RAW: dict[str, Callable[[bytes, Rng], bytes]] = {
    "flip": _flip, "cut": _cut, "splice": _splice, "signed_flip": _signed_flip, "header": _other_header,
    "files": _many_files, "notes": _many_notes,
}  # fmt: skip
