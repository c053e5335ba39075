"""The campaigns in the player's folder: each has a file of its own, and a lock while it is changed."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tabletop import paths
from tabletop.engine.match import Match
from tabletop.engine.notation import written
from tabletop.engine.save import folder as matches
from tabletop.engine.save import reading, resume
from tabletop.engine.save.campaign import (
    BEGINNING,
    Campaign,
    CampaignHeader,
    Evening,
    Opener,
    disagreements,
    evening_of,
    play_again,
    read,
    read_header,
    write,
)
from tabletop.engine.save.lock import Lock
from tabletop.engine.save.record import LONGEST_NAME, Body, SaveError
from tabletop.engine.save.writing import Snapshot
from tabletop.engine.steps import to_its_end
from tabletop.text.cleaning import cleaned

SUFFIX = ".campaign"
MOST = 200
"""Of so many campaigns a list tells, the newest."""
PATIENCE = 2.0
"""Seconds for which one waits until another program has written."""


class KeptCampaign(Struct, frozen=True):
    """A campaign in a list. header: None for a file that is none, or damaged. date: seconds since 1970."""

    path: Path
    date: float
    header: CampaignHeader | None

    @property
    def file(self) -> str:
        """The name of the file, fit to be shown."""
        return cleaned(self.path.name, 120)


def begin(campaign: Campaign, name: str, version: str, place: Path | None = None) -> Path:
    """A file for a campaign that begins; raises `SaveError`."""
    place = place or paths.campaigns()
    while True:
        path = place / f"{campaign.game}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}{SUFFIX}"
        if not os.path.lexists(path):
            break
    write(campaign, path, version, name)
    return path


def list_campaigns(place: Path | None = None) -> list[KeptCampaign]:
    """The campaigns in a folder, newest first; reads first lines only. Raises `SaveError` for a folder that cannot be
    looked into; one that is not there holds none."""
    place = place or paths.campaigns()
    try:
        with os.scandir(place) as found:
            names = [each.path for each in islice(found, 20 * MOST) if each.name.endswith(SUFFIX)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError("cannot_read", place, reason=error.strerror or str(error)) from error
    files = [(Path(each), known.st_mtime) for each in names if (known := matches.look(each)) is not None]
    newest = sorted(files, key=lambda each: (-each[1], each[0].name))[:MOST]
    return [KeptCampaign(path, date, _header(path)) for path, date in newest]


def has_campaigns(place: Path | None = None) -> bool:
    """Whether there is a file of one."""
    try:
        with os.scandir(place or paths.campaigns()) as found:
            return any(each.name.endswith(SUFFIX) for each in islice(found, 20 * MOST))
    except OSError:
        return False


def _header(path: Path) -> CampaignHeader | None:
    try:
        return read_header(path)
    except SaveError:
        return None


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Nobody else writes at a campaign meanwhile; raises `SaveError` where another program does so for long."""
    until = time.monotonic() + PATIENCE
    while (lock := Lock.seize(path.parent / matches.LOCKS / path.name)) is None:
        if time.monotonic() > until:
            raise SaveError("campaign_taken", path)
        time.sleep(0.02)
    try:
        yield
    finally:
        lock.release()


def change(path: Path, version: str, do: Callable[[Campaign], Campaign], name: str | None = None) -> Campaign:
    """Change a campaign as it stands now, or its name; raises `SaveError`, and then it is as it was."""
    with _held(path):
        header, before = read(path)
        after = do(before)
        if after != before or name is not None:
            write(after, path, version, header.name if name is None else name)
    return after


def enter(
    path: Path, match: Match | Snapshot, version: str, people: tuple[str, ...] = (), date: int | None = None
) -> Campaign:
    """Put a match that is over into its campaign; a second time changes nothing. Raises `SaveError`, also for one that
    does not belong there."""

    def add(campaign: Campaign) -> Campaign:
        after = campaign.follows(match.game.setup)
        when = int(time.time()) if date is None else date
        evening = None if after is None else evening_of(match, after, version, people, when)
        if evening is None:
            raise SaveError("campaign_stranger", path)
        return campaign.with_evening(evening)

    return change(path, version, add)


def enter_where_it_belongs(match: Match | Snapshot, version: str, place: Path | None = None) -> list[Path]:
    """Put a match that has just ended into every campaign that it belongs to, and say which. Raises `SaveError`; what
    was not entered then is at the next start (`adopt`)."""
    if not match.game.linked_by:
        return []
    setup = match.game.setup
    kept = {each.path: _whole(each.path) for each in list_campaigns(place)}
    homes = [path for path, found in kept.items() if found is not None and found.follows(setup) is not None]
    for path in homes:
        enter(path, match, version)
    return homes


def take_back(match: Match | Snapshot, version: str, place: Path | None = None) -> None:
    """The ending of a match was taken back: a campaign that stands behind it stands before it again, and what was
    entered is a branch. Raises `SaveError`."""
    if not match.game.linked_by:
        return
    setup, actions = match.game.setup, tuple(map(written, match.actions))

    def stepped(campaign: Campaign) -> Campaign:
        last = None if campaign.tip == BEGINNING else campaign.evenings[campaign.tip]
        if last is None or last.setup != setup or last.actions[: len(actions)] != actions:
            return campaign
        return replace(campaign, tip=last.after)

    for each in list_campaigns(place):
        found = _whole(each.path)
        if found is not None and stepped(found) != found:
            change(each.path, version, stepped)


def _whole(path: Path) -> Campaign | None:
    try:
        return read(path)[1]
    except SaveError:
        return None


def under_way(campaign: Campaign) -> Path | None:
    """The saved match that follows on the tip of a campaign and is not over, the newest if there are several. Files
    that cannot be read are left alone; raises `SaveError` for a folder that cannot be looked into."""
    for each in matches.list_games():
        if each.header is None or each.header.finished or each.header.game != campaign.game:
            continue
        with suppress(SaveError):
            if dict(reading.read_body(each.path).setup.options).get(campaign.option) == campaign.value:
                return each.path
    return None


def match_of(path: Path, number: int, opener: Opener, version: str) -> Match:
    """An evening of a campaign as a match that is over, to be looked at and played on from. Raises `SaveError`, also
    where it does not come to the end that it is said to have."""
    _, campaign = read(path)
    match = None
    with suppress(Exception):  # whatever a rule meets in a match that was never played; what differs is told below
        match = _played(campaign.evenings[number], opener)
    if match is not None:
        return match
    wrong = to_its_end(play_again(campaign, number, opener, version)).wrong
    assert wrong is not None
    raise wrong.error(path)


def _played(evening: Evening, opener: Opener) -> Match | None:
    """An evening with its history; None where an action cannot be taken, or all of them lead to another end."""
    match = Match(opener(evening.setup, evening.scenarios))
    for text in evening.actions:
        if match.state.result is not None or match.submit(match.game.notation.read(text)) is not None:
            return None
    return match if match.state.result == evening.result else None


def name_people(path: Path, number: int, people: tuple[str, ...], version: str) -> Campaign:
    """Say who played an evening; raises `SaveError`."""

    def named(campaign: Campaign) -> Campaign:
        if not 0 <= number < len(campaign.evenings):
            raise SaveError("campaign_no_evening", path, number=number + 1)
        clean = tuple(cleaned(each, LONGEST_NAME) for each in people)
        evenings = list(campaign.evenings)
        evenings[number] = replace(evenings[number], people=clean)
        return replace(campaign, evenings=tuple(evenings))

    return change(path, version, named)


def rename(path: Path, name: str, version: str) -> None:
    """Give a campaign another name; raises `SaveError`."""
    change(path, version, lambda campaign: campaign, name)


def turn_to(path: Path, number: int, version: str) -> Campaign:
    """The next match follows on this one, `BEGINNING` for a new start: what comes is a branch, and all that there is
    stays. Raises `SaveError`."""

    def turned(campaign: Campaign) -> Campaign:
        if not BEGINNING <= number < len(campaign.evenings):
            raise SaveError("campaign_no_evening", path, number=number + 1)
        return replace(campaign, tip=number)

    return change(path, version, turned)


def verify(path: Path, opener: Opener, version: str) -> Generator[None, None, Campaign]:
    """Play every match of a campaign again, an action a step; gives the campaign. Raises `SaveError` at the first that
    does not lead where it is said to and was played by the rules of this version."""
    _, campaign = read(path)
    for wrong in disagreements(campaign, opener, version):
        if wrong is not None and wrong.ours:
            raise wrong.error(path)
        yield
    return campaign


def adopt(opener: Opener, version: str, place: Path | None = None) -> list[Path]:
    """At the start of the program: matches that are over and were not entered, because the program died before it
    could; they are played again for that, and where today's rules lead elsewhere taken as they were left, as the table
    would have entered them. Returns the campaigns that have one more. Files that cannot be read are left alone."""
    every = {each.path: _whole(each.path) for each in list_campaigns(place)}
    kept = {path: campaign for path, campaign in every.items() if campaign is not None}
    found: list[Path] = []
    games = {campaign.game for campaign in kept.values()}
    for path in reversed([*_over(paths.saves(), games), *_over(paths.replays(), games)] if kept else []):
        with suppress(Exception):  # what is wrong with a saved game is told where it is opened
            body = reading.read_body(path)
            homes = [home for home, campaign in kept.items() if _lacks(campaign, body)]
            for home in homes:
                match = _finished(body, opener, path)
                if match is not None:
                    kept[home] = enter(home, match, version, date=int(path.stat().st_mtime))
                    found.append(home)
    return list(dict.fromkeys(found))


def _finished(body: Body, opener: Opener, path: Path) -> Match | None:
    """A match that is over; None where neither its log nor its newest state says how. Raises `SaveError`."""
    with suppress(SaveError):  # not even its beginning is what it would be today
        loaded = resume.replay(body, opener(body.setup, body.scenarios), path)
        if not loaded.lost:
            return loaded.match
    match = resume.resumed(body, opener(body.setup, body.scenarios), path).match
    match.retrace()
    return match if match.state.result is not None else None


def _over(place: Path, games: set[str]) -> list[Path]:
    """Matches in a folder that are over, newest first."""
    try:
        listed = matches.list_games(place)
    except SaveError:
        return []
    return [
        each.path for each in listed if each.header is not None and each.header.finished and each.header.game in games
    ]


def _lacks(campaign: Campaign, body: Body) -> bool:
    """Whether a match belongs to a campaign and is not in it."""
    if campaign.follows(body.setup) is None:
        return False
    return not any(each.setup == body.setup and each.actions == body.actions for each in campaign.evenings)


def export(path: Path, there: Path, version: str) -> None:
    """Write a campaign to a file that can be sent to a friend; raises `SaveError`. A file that is there already is
    written over only if it is a copy of the campaign that holds nothing more."""
    header, campaign = read(path)
    if os.path.lexists(there) and not _holds_all(campaign, there):
        raise SaveError("export_there", there)
    write(campaign, there, version, header.name)


def _holds_all(campaign: Campaign, there: Path) -> bool:
    """Whether all that is in a file is in a campaign as well."""
    with suppress(SaveError):
        _, other = read(there)
        return _is_copy(campaign, other) and joined(campaign, other).evenings == campaign.evenings
    return False


def _is_copy(one: Campaign, other: Campaign) -> bool:
    """Whether two files are of the same campaign."""
    return (one.game, one.option, one.first) == (other.game, other.option, other.first)


def bring_in(source: Path, version: str, place: Path | None = None) -> Path:
    """Take a campaign from a file that was found true (`verify`): as a new one, or, where it is here already, with the
    matches that are not in it yet as branches. Returns where it is. Raises `SaveError`, and then all is as it was."""
    header, campaign = read(source)
    for each in list_campaigns(place):
        here = _whole(each.path)
        if here is not None and _is_copy(here, campaign):
            change(each.path, version, lambda mine: joined(mine, campaign))
            return each.path
    return begin(campaign, header.name, version, place)


def joined(mine: Campaign, other: Campaign) -> Campaign:
    """A campaign with the matches of another copy of it: those that are not in it come after its own. It goes on where
    the other does, if that follows on where it stood, and nothing of its own does."""
    evenings: list[Evening] = list(mine.evenings)
    numbers = {BEGINNING: BEGINNING}
    for at, each in enumerate(other.evenings):
        known = next((number for number, one in enumerate(evenings) if one.is_same(each)), None)
        if known is None:
            known = len(evenings)
            evenings.append(replace(each, after=numbers[each.after]))
        numbers[at] = known
    after, theirs = replace(mine, evenings=tuple(evenings)), numbers[other.tip]
    goes_on = mine.tip in (BEGINNING, *after.way(theirs)) and not mine.branches(mine.tip)
    return replace(after, tip=theirs) if goes_on else after
