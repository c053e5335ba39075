"""The record of a campaign: matches that follow one another, as two lines of JSON, a header and a body.

Every match that is over stands in it whole, with its set-up, its actions and what it led to, so that any of them can be
played again. The value with which a match began says on which other one it follows (`Game.linked_by`); a second one on
the same is a branch. Nothing in it is ever written over.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tabletop.engine.content.problem import ContentError
from tabletop.engine.event import Event
from tabletop.engine.fingerprint import digest
from tabletop.engine.flow import Listener
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.notation import written
from tabletop.engine.save.reading import read_bytes
from tabletop.engine.save.record import LIMIT, LONGEST_NAME, MOST_ACTIONS, Line, SaveError, Word
from tabletop.engine.save.writing import Snapshot, put
from tabletop.engine.sequel import Happening, Sequel
from tabletop.engine.setup import Setup, SetupError
from tabletop.engine.state import Result, State
from tabletop.text.cleaning import cleaned, hidden

FORMAT: Final = 1
MOST_EVENINGS: Final = 500
BEGINNING: Final = -1
"""The number of what was before the first match."""

CHECK_LETTERS: Final = 16
"""Of the checksum of a part of the file."""

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_NO_CHECKS: Final = b'{"checks":[]'
_CHECKS: Final = re.compile(rb'\{"checks":\[([^\]]+)\]')
_BARE: Final = re.compile(rb'\{"(?:game"|checks":\[\])')
_EVENINGS: Final = b'"evenings":['
_EVENING: Final = b',{"after":'
"""How the second line begins, its list of matches, and each of these but the first."""
HEAD, RECORD, BEYOND = 1, 2, 3
"""The lines of a file: what a list tells, all matches, and what should not be there."""

Opener = Callable[[Setup, Mapping[str, str]], Game]
Person = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Evening(Struct, frozen=True, kw_only=True):
    """A match that is over. after: the number of the one that it follows on. digest: of its last position. people: who
    sat there, as they call themselves. date: seconds since 1970. version: of the program by whose rules it was played
    from its beginning to its end; empty where those of several were (`Match.is_whole`). scenarios: the player's own
    files that it is made of. happened: what its log told; None where it did not tell all, and in older files."""

    after: Annotated[int, Meta(ge=BEGINNING, lt=MOST_EVENINGS)]
    setup: Setup
    actions: Annotated[tuple[Line, ...], Meta(max_length=MOST_ACTIONS)]
    digest: Annotated[str, Meta(max_length=64)]
    result: Result
    sequel: Sequel
    people: Annotated[tuple[Person, ...], Meta(max_length=8)] = ()
    date: Annotated[int, Meta(ge=0)] = 0
    version: Word = ""
    scenarios: Annotated[dict[str, str], Meta(max_length=200)] = {}
    happened: Annotated[tuple[Happening, ...], Meta(max_length=200)] | None = None

    def is_same(self, other: Evening) -> bool:
        """Whether it is the same match, whoever kept it."""
        return (self.setup, self.actions, self.digest) == (other.setup, other.actions, other.digest)


class CampaignHeader(Struct, frozen=True, kw_only=True):
    """The first line: what a list of campaigns tells. sha256: of this line with an empty one, the end of the line, and
    the second line. over: how the way to the newest match ended."""

    campaign: int
    version: Word
    game: Word
    sha256: Word
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    evenings: Annotated[int, Meta(ge=0)] = 0
    over: Word = ""


class Campaign(Struct, frozen=True, kw_only=True):
    """The second line. option: that links matches; first: its value for the first one. tip: the match on which the next
    one follows, `BEGINNING` for none. checks: only in the file, of each match and of the rest, by which it is known
    where the file was changed; none in older ones."""

    checks: Annotated[tuple[Word, ...], Meta(max_length=MOST_EVENINGS + 1)] = ()
    game: Word
    scenario: Word
    option: Word
    first: Line
    evenings: Annotated[tuple[Evening, ...], Meta(max_length=MOST_EVENINGS)] = ()
    tip: Annotated[int, Meta(ge=BEGINNING, lt=MOST_EVENINGS)] = BEGINNING

    @property
    def value(self) -> str:
        """What the next match begins with."""
        return self.value_after(self.tip)

    @property
    def over(self) -> str:
        """How it has ended; empty if it goes on from its tip."""
        return "" if self.tip == BEGINNING else self.evenings[self.tip].sequel.over

    def value_after(self, number: int) -> str:
        """What a match begins with that follows on this one."""
        return self.first if number == BEGINNING else self.evenings[number].sequel.value

    def way(self, number: int | None = None) -> tuple[int, ...]:
        """The matches that led to one, itself the last; without a number to the tip."""
        at = self.tip if number is None else number
        found: list[int] = []
        while at != BEGINNING:
            found.append(at)
            at = self.evenings[at].after
        return tuple(reversed(found))

    def people_at(self, number: int) -> tuple[str, ...]:
        """Who is likely to have played an evening: who is said to, else those of the last one before it."""
        return next((self.evenings[at].people for at in reversed(self.way(number)) if self.evenings[at].people), ())

    def branches(self, number: int) -> tuple[int, ...]:
        """The matches that follow on one."""
        return tuple(at for at, each in enumerate(self.evenings) if each.after == number)

    def follows(self, setup: Setup) -> int | None:
        """The match on which one with such a set-up follows; None for one that does not belong to this campaign."""
        if (setup.game, setup.scenario) != (self.game, self.scenario):
            return None
        value = dict(setup.options).get(self.option)
        numbers = (self.tip, *range(BEGINNING, len(self.evenings)))
        return next((each for each in numbers if value is not None and self.value_after(each) == value), None)

    def next_setup(
        self, seats: tuple[str, ...], seed: int, options: Mapping[str, str] = {}, free_undo: bool = False
    ) -> Setup:
        """The set-up of the next match. options: others that differ from their defaults; free_undo: see `Setup`."""
        chosen = {name: value for name, value in options.items() if name != self.option}
        return Setup(
            game=self.game, scenario=self.scenario, seats=seats, seed=seed,
            options=((self.option, self.value), *chosen.items()), free_undo=free_undo,
        )  # fmt: skip

    def with_evening(self, evening: Evening) -> Campaign:
        """With one more match, which is the tip now. One that is in it already is the tip again where the campaign
        stands before it, as its ending was taken back; else it changes nothing."""
        known = next((number for number, each in enumerate(self.evenings) if each.is_same(evening)), None)
        if known is None:
            return replace(self, evenings=(*self.evenings, evening), tip=len(self.evenings))
        return replace(self, tip=known) if self.tip == self.evenings[known].after else self

    @property
    def misfits(self) -> tuple[int, ...]:
        """The matches that do not follow on an earlier one with what that has left, or whose words cannot be shown."""
        return tuple(number for number, each in enumerate(self.evenings) if not self._fits(number, each))

    def _fits(self, number: int, each: Evening) -> bool:
        if each.after >= number or (each.setup.game, each.setup.scenario) != (self.game, self.scenario):
            return False
        if dict(each.setup.options).get(self.option) != self.value_after(each.after):
            return False
        words = (*each.setup.seats, *each.people, each.version, *each.actions, each.sequel.value)
        if any(hidden(word) is not None for word in words):
            return False
        return all(0 <= seat < len(each.setup.seats) for seat in each.result.winners)


def evening_of(
    match: Match | Snapshot, after: int, version: str, people: tuple[str, ...] = (), date: int = 0
) -> Evening | None:
    """A match that is over as the record keeps it; None for one that is not, or that leads to no other."""
    shot = match if isinstance(match, Snapshot) else Snapshot.of(match)
    result = shot.state.result
    sequel = shot.game.sequel(shot.state) if result is not None else None
    if result is None or sequel is None:
        return None
    return Evening(
        after=after, setup=shot.game.setup, actions=tuple(map(written, shot.actions)), digest=digest(shot.state),
        result=result, sequel=sequel, people=tuple(cleaned(each, LONGEST_NAME) for each in people), date=date,
        version=version if shot.is_whole else "", scenarios=shot.game.carried(),
        happened=shot.game.happenings(shot.state, shot.events) if shot.is_whole else None,
    )  # fmt: skip


class Disagreement(Struct, frozen=True):
    """Where a match does not lead where the record says. what: its `setup` cannot be played, an `action` cannot be
    taken, or the `result`, the last `position`, its `sequel` or its `story` (`happened`) is another one. number: of the
    match, from 0; at: after so many actions. ours: it was played by the rules of this version of the program alone;
    otherwise others may explain it, and only that is told."""

    what: str
    number: int
    at: int
    ours: bool

    def error(self, path: Path) -> SaveError:
        """It, in a sentence."""
        if not self.ours:
            return SaveError("campaign_other_rules", path, number=self.number + 1)
        return SaveError(f"campaign_{self.what}", path, number=self.number + 1, at=self.at + 1)


class PlayedAgain(NamedTuple):
    """A match that was played again from its beginning. happened: what its log tells; None where it goes wrong."""

    happened: tuple[Happening, ...] | None
    wrong: Disagreement | None


def play_again(campaign: Campaign, number: int, opener: Opener, version: str) -> Generator[None, None, PlayedAgain]:
    """Play a match of a campaign again, an action a step, and compare where it leads and what it tells."""
    evening = campaign.evenings[number]
    events: list[Event] = []

    def hear(event: Event, _: State) -> None:
        events.append(event)

    def differs(what: str, at: int) -> PlayedAgain:
        return PlayedAgain(None, Disagreement(what, number, at, evening.version == version))

    try:
        game = opener(evening.setup, evening.scenarios)
    except (SetupError, ContentError, KeyError):
        return differs("setup", 0)
    try:
        state = game.start(hear)
    except Exception:  # whatever it is: a rule has met what there cannot be
        return differs("setup", 0)
    for at, text in enumerate(evening.actions):
        try:
            taken = _take(game, state, text, hear)
        except Exception:  # likewise
            taken = False
        if not taken:
            return differs("action", at)
        yield
    last = len(evening.actions)
    if state.result != evening.result:
        return differs("result", last)
    if digest(state) != evening.digest:
        return differs("position", last)
    try:
        left, happened = game.sequel(state), game.happenings(state, events)
    except Exception:  # likewise
        return differs("sequel", last)
    if left != evening.sequel:
        return differs("sequel", last)
    if evening.happened not in (None, happened):
        return differs("story", last)
    return PlayedAgain(happened, None)


def _take(game: Game, state: State, text: str, hear: Listener) -> bool:
    """Take an action, if it can be taken; raises whatever a rule does in a match that was never played."""
    action = game.notation.read(text)
    if state.result is not None or not 0 <= action.seat < len(state.owed) or game.refusal(state, action) is not None:
        return False
    game.play(state, action, hear)
    return True


def disagreements(campaign: Campaign, opener: Opener, version: str) -> Iterator[Disagreement | None]:
    """Play every match of a campaign again, an action a step: those that do not lead where it says, each as it is found
    out, and None for a step that finds nothing."""
    for number in range(len(campaign.evenings)):
        again = yield from play_again(campaign, number, opener, version)
        if again.wrong is not None:
            yield again.wrong


# ---------------------------------------------------------------- files


def dumps(campaign: Campaign, version: str, name: str) -> bytes:
    """The bytes of a campaign's file."""
    header = CampaignHeader(
        campaign=FORMAT, version=version, game=campaign.game, sha256="", name=cleaned(name, LONGEST_NAME),
        evenings=len(campaign.evenings), over=campaign.over,
    )  # fmt: skip
    line = msgspec.json.encode(campaign)[len(_NO_CHECKS) :]
    checks = _checks(line, [len(msgspec.json.encode(each)) for each in campaign.evenings])
    return signed(header, msgspec.json.encode({"checks": checks})[:-1] + line)


def signed(header: CampaignHeader, line: bytes) -> bytes:
    """The bytes of a file with these lines, with the checksum that they have."""
    return msgspec.json.encode(replace(header, sha256=_checksum(header, line))) + b"\n" + line + b"\n"


def write(campaign: Campaign, path: Path, version: str, name: str) -> None:
    """Keep a campaign; the file is replaced whole or stays as it was (`SaveError`)."""
    content = dumps(campaign, version, name)
    if len(campaign.evenings) > MOST_EVENINGS or len(content) > LIMIT:
        raise SaveError("campaign_full", path, most=MOST_EVENINGS, megabytes=LIMIT // 1_000_000)
    put(path, content)


def read_header(path: Path) -> CampaignHeader:
    """The first line of a file, which need not agree with the second; raises `SaveError`."""
    return _header(read_bytes(path).partition(b"\n")[0], path)


def read(path: Path) -> tuple[CampaignHeader, Campaign]:
    """A campaign, checked but not played again; raises `SaveError` with all that is wrong with the file."""
    first, _, rest = read_bytes(path).partition(b"\n")
    line, _, behind = rest.partition(b"\n")
    header, wrong = None, list[SaveError]()
    try:
        header = _header(first, path)
    except SaveError as error:
        if error.code == "newer_format" or (error.code == "not_a_campaign" and _EVENINGS not in line):
            raise
        wrong.append(SaveError("campaign_damaged_line", path, line=HEAD))
    found = None
    with suppress(*_UNREADABLE):
        found = msgspec.json.decode(line, type=Campaign)
    if header is None or found is None or header.sha256 != _checksum(header, line):
        wrong += _altered(path, line, header, found)
    else:
        wrong += _contradictions(path, header, found)
    if behind:
        wrong.append(SaveError("campaign_damaged_line", path, line=BEYOND))
    if wrong:
        raise SaveError.of_all(wrong)
    assert header is not None
    assert found is not None
    return header, replace(found, checks=())


def _contradictions(path: Path, header: CampaignHeader, found: Campaign) -> list[SaveError]:
    """What does not agree in a file that somebody wrote who knows its checksums."""
    wrong, misfits, ends = [], found.misfits, found.tip < len(found.evenings)
    told = (found.game, len(found.evenings), found.over if ends else header.over)
    if (header.game, header.evenings, header.over) != told:
        wrong.append(SaveError("campaign_damaged_line", path, line=HEAD))
    if misfits:
        wrong.append(_of_evenings(path, misfits))
    if not ends or hidden(found.first) is not None:
        wrong.append(SaveError("campaign_damaged_rest", path, line=RECORD))
    return wrong


def _header(first: bytes, path: Path) -> CampaignHeader:
    try:
        header = msgspec.json.decode(first, type=CampaignHeader)
    except _UNREADABLE as error:
        raise SaveError("not_a_campaign", path, line=HEAD) from error
    if header.campaign > FORMAT:
        raise SaveError("newer_format", path, version=cleaned(header.version, 40))
    words = (header.version, header.game, header.name, header.over)
    if first != msgspec.json.encode(header) or any(hidden(word) is not None for word in words):
        raise SaveError("campaign_damaged_line", path, line=HEAD)
    return header


def _of_evenings(path: Path, numbers: Sequence[int]) -> SaveError:
    """That some matches are not what was kept of them."""
    told = ", ".join(str(number + 1) for number in numbers)
    return SaveError("campaign_damaged_evenings", path, line=RECORD, count=len(numbers), numbers=told)


def _altered(path: Path, line: bytes, header: CampaignHeader | None, found: Campaign | None) -> list[SaveError]:
    """What to say of a file whose second line is this one: where it was changed, by the checksums of its parts; if all
    of these hold it was in the first line. header, found: what the lines hold, if they can be read."""
    checks = _CHECKS.match(line)
    if checks is None:  # none were written, or they are damaged themselves
        if found is not None and _BARE.match(line) is not None:
            return [SaveError("campaign_damaged", path)] if header is not None else []
        return [SaveError("campaign_damaged_line", path, line=RECORD)]
    kept = checks[1].replace(b'"', b"").split(b",")
    line = line[checks.end() :]
    if _EVENINGS not in line:
        return [SaveError("campaign_damaged_rest", path, line=RECORD)]
    altered, has_rest = _compared(line, kept)
    wrong = [_of_evenings(path, altered)] if altered else []
    if not has_rest:
        wrong.append(SaveError("campaign_damaged_rest", path, line=RECORD))
    if header is not None and (not wrong or (has_rest and header.evenings != len(kept) - 1)):
        wrong.insert(0, SaveError("campaign_damaged_line", path, line=HEAD))
    return wrong


def _compared(line: bytes, kept: Sequence[bytes]) -> tuple[list[int], bool]:
    """The matches that are not in the second line as their checks say, and whether all that stands around them is. A
    match is looked for where the one before it ends, and where it would be if only what is before or behind it had
    another length."""
    sizes = [int(size[:9]) if size[:9].isdigit() else 0 for size, *_ in (check.partition(b"-") for check in kept)]
    start = line.find(_EVENINGS) + len(_EVENINGS)
    longer = len(line) - sum(sizes) - max(0, len(sizes) - 2)
    tail = max(0, sizes[-1] - start)
    has_rest = _check(line[:start] + line[len(line) - tail :]) == kept[-1]
    altered, at, usual, is_after_altered = list[int](), start, start, False
    for number, (size, check) in enumerate(zip(sizes[:-1], kept, strict=False)):
        places = (each for each in (at, usual, usual + longer) if _check(line[each : each + size]) == check)
        begin = next(places, -1)
        if begin >= 0:
            has_rest = has_rest and (is_after_altered or begin == at)
            at = begin + size
        else:
            altered.append(number)
            straight, next_one = at + size, line.find(_EVENING, at)
            at = straight if next_one < 0 or line.startswith(_EVENING, straight) else next_one
        at, usual, is_after_altered = at + 1, usual + size + 1, begin < 0
    ends = at - (len(sizes) > 1) == len(line) - tail
    return altered, has_rest and (is_after_altered or ends)


def _checks(line: bytes, sizes: Sequence[int]) -> list[str]:
    """Sizes and checksums of the parts of the second line, which comes without its own: of matches of these sizes, and
    of what stands around them."""
    start = at = line.find(_EVENINGS) + len(_EVENINGS)
    parts = []
    for size in sizes:
        parts.append(line[at : at + size])
        at += size + 1
    parts.append(line[:start] + line[at - bool(sizes) :])
    return [_check(part).decode() for part in parts]


def _check(part: bytes) -> bytes:
    return b"%d-%s" % (len(part), hashlib.sha256(part).hexdigest()[:CHECK_LETTERS].encode())


def _checksum(header: CampaignHeader, line: bytes) -> str:
    """Of both lines; the first comes with or without its own."""
    return hashlib.sha256(msgspec.json.encode(replace(header, sha256="")) + b"\n" + line).hexdigest()
