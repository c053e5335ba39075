"""What has come about by itself stays until it is read: cards of the Old World and rounds, summed up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from pygame import Rect, Surface, mask

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import find, library
from tabletop.games.old_world.content.ids import KINDS, REGIONS
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.words import names
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.moments import BELIEVED
from tabletop.ui.boards.old_world.summary import beginning, summary
from tabletop.ui.boards.showing import Summary
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import OWNER_WORDS
from tabletop.ui.scenes.table.panels.summary import SummaryBox
from tabletop.ui.scenes.table.playback import BRIEF, SUMMED_UP
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tests.ui.pilot import Pilot, shared_art

PEOPLE = ("human",) * 4


def match(actions: int, seed: int = 3, seats: tuple[str, ...] = PEOPLE) -> Match:
    scenario = find("old_world").scenarios(library.content("old_world"))[0]
    found = Match(library.open_game(Setup("old_world", scenario, seats, seed)))
    rng = Rng(seed)
    for _ in range(actions):
        if found.state.result is None:
            seat = found.state.deciders()[0]
            assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_round_is_summed_up_as_its_events_tell(language: str) -> None:
    found = match(400)
    words = OldWorldBoard(bare_stage(Settings(language=language), (1280, 720), shared_art()), found.game).words
    begun = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.RoundBegan)]
    assert len(begun) > 2
    gained = 0
    for first, end in pairwise(begun):
        moments = found.moments[first:end]
        told = summary(words, moments)
        before, after = moments[0].state, moments[-1].state
        for row, power in zip(told.rows, found.game.box.order(after), strict=True):
            points = after.points[power] - before.points[power]
            gained += points
            assert row.gained == (f"+{points}" if points else "–")
            assert row.total == str(after.points[power])
            missing = GOAL - after.points[power]
            assert str(missing) in plain(row.needs) if missing > 0 else plain(row.needs)
            named = sum(int(part) for part in plain(row.by).replace("·", " ").split() if part.isdigit())
            assert named == points
    assert gained


def test_a_card_is_summed_up_with_all_that_it_touched() -> None:
    found = match(120)
    words = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), found.game).words
    drawn = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.WorldCardDrawn)]
    for first in drawn:
        end = next(
            at for at in range(first, len(found.moments))
            if beginning(found.moments[at]) is happened.WorldCardDrawn
        )  # fmt: skip
        told = summary(words, found.moments[first:end])
        event = found.moments[first].event
        name = plain(words.form(names.world(words.box.world[event.card])))
        power = words.power_name(found.moments[first].state.powers[event.seat])
        assert plain(told.title) == f"{name}: carried out by {power}"
        tokens = [moment.event.token for moment in found.moments[first:end] if hasattr(moment.event, "token")]
        assert {f"t{token}" for token in tokens} <= set(told.pieces)
        assert {f"r{token // KINDS}" for token in tokens} <= set(told.pieces)
        assert not told.rows


@pytest.mark.parametrize("seed", range(3, 9))
def test_a_card_is_read_once_whatever_leaves_the_track_for_it(seed: int) -> None:
    found = match(600, seed)
    words = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), found.game).words
    drawn = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.WorldCardDrawn)]
    ends = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.WorldCardPlaced)]
    assert ends
    for first, after in pairwise([*drawn, len(found.moments)]):
        stops = [at for at in range(first, after) if beginning(found.moments[at]) is happened.WorldCardDrawn]
        read = [at for at in stops if summary(words, found.moments[first:at]) is not None]
        assert len(read) == (1 if stops else 0)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_battle_is_summed_up_by_who_has_lost_what_while_its_dice_still_lie(seed: int) -> None:
    found = match(600, seed)
    words = OldWorldBoard(bare_stage(Settings(language="en"), (1280, 720), shared_art()), found.game).words
    began = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.BattleBegan)]
    assert began
    told = 0
    for first in began:
        end = next(
            at for at in range(first + 1, len(found.moments))
            if beginning(found.moments[at]) is happened.BattleBegan
        )  # fmt: skip
        battle, later = summary(words, found.moments[first:end]), found.moments[end:]
        assert battle.brief
        dead = [each.event for each in found.moments[first:end] if isinstance(each.event, happened.FigureKilled)]
        for power in range(4):
            lost = any(found.moments[first].state.control[each.figure] == power for each in dead)
            assert (words.power_name(power) in plain(battle.line)) == lost
        if any(isinstance(each.event, happened.DiceRolled) for each in found.moments[first:end]):
            assert found.moments[end - 1].state.rolled
            told += 1
        after = next((at for at, each in enumerate(later) if isinstance(each.event, happened.PhaseBegan)), 0)
        rest = [at for at in range(after + 1, len(later)) if beginning(later[at]) is happened.BattleBegan]
        assert summary(words, found.moments[first : end + rest[0]]) is None if rest else True
    assert told


def test_the_table_waits_with_each_until_somebody_goes_on() -> None:
    found = match(0)
    settings = Settings(language="en", instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), 0), settings=settings)
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.reads = True
    rng, read = Rng(3), []
    while len(read) < 3:
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        table.playback.follow()
        pilot.frames(2)
        while pilot.stage.timeline.halted:
            told = table.playback.summary
            assert told is not None
            read.append(bool(told.rows))
            for name in table.field.glide.rest if told.rows else ():
                table.field.lights.pointed = name
                assert table.field.risen is None, "it rises below the summary"
            assert plain(table.panels.bar.prompt.title) == plain(told.title)
            assert table.panels.bar.picture is not None, "a hole before the words"
            assert "end" in pilot.ids()
            assert pilot.target("end").enabled
            pilot.press("return")
            pilot.frames(2)
    assert {True, False} == set(read)
    assert table.playback.summary is None


def test_the_table_passes_summaries_after_a_while_where_the_settings_say_so() -> None:
    found = match(0)
    settings = Settings(language="en", wait_at_summaries=False)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), 0), settings=settings)
    table = pilot.scene
    assert isinstance(table, TableScene)
    rng, read = Rng(3), []
    while len({(bool(told.rows), told.brief) for told in read}) < 3:
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        table.playback.follow()
        frames: list[tuple[Summary, int]] = []
        while pilot.stage.timeline.busy:
            assert not pilot.stage.timeline.halted
            told = table.playback.summary
            if told is not None:
                assert plain(table.panels.bar.prompt.title) == plain(told.title)
                before = frames.pop() if frames and frames[-1][0] is told else (told, 0)
                frames.append((told, before[1] + 1))
            pilot.frames()
        for told, seen in frames:
            assert seen / 60 == pytest.approx(BRIEF if told.brief else SUMMED_UP, abs=0.1)
            read.append(told)
        assert table.playback.summary is None


def test_a_summary_and_a_roll_are_seen_as_long_as_it_takes_to_believe_them_however_fast_all_else_is() -> None:
    found = match(0)
    settings = Settings(language="en", wait_at_summaries=False, speed=4.0)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), 0), settings=settings)
    table = pilot.scene
    assert isinstance(table, TableScene)
    rng, rolls, brief = Rng(3), [], []
    while not (rolls and brief):
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        table.playback.follow()
        lain: Counter[int] = Counter()
        read: Counter[str] = Counter()
        while pilot.stage.timeline.busy:
            lain[table.playback.moments_shown] += 1
            if table.playback.summary is not None and table.playback.summary.brief:
                read[plain(table.playback.summary.title)] += 1
            pilot.frames()
        told = [at for at, each in enumerate(found.moments) if isinstance(each.event, happened.DiceRolled)]
        rolls += [lain[at + 1] for at in told if lain[at + 1]]
        brief += read.values()
    assert min(rolls) / 60 >= BELIEVED - 0.1
    assert min(brief) / 60 >= BRIEF - 0.1


def test_a_battle_in_which_the_only_person_here_lost_somebody_is_read_until_he_goes_on() -> None:
    mine = match(0).state.deciders()[0]
    found = match(0, seats=tuple("human" if seat == mine else "random" for seat in range(4)))
    settings = Settings(language="en", instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), mine), settings=settings)
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.reads = True
    rng, read = Rng(3), 0
    while not read:
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        table.playback.follow()
        pilot.frames(2)
        while pilot.stage.timeline.halted:
            told = table.playback.summary
            assert told is not None
            if told.brief:
                assert table.board.owner(found.state, mine) in told.hurt
                read += 1
            pilot.stage.act("end")
            pilot.frames(2)
    assert table.playback.summary is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_last_round_is_summed_up_with_who_has_won(language: str) -> None:
    found = match(2000)
    words = OldWorldBoard(bare_stage(Settings(language=language), (1280, 720), shared_art()), found.game).words
    assert found.state.result is not None
    end = found.moments[-1]
    assert isinstance(end.event, happened.GameEnded)
    first = max(at for at, each in enumerate(found.moments) if isinstance(each.event, happened.RoundBegan))
    told = summary(words, found.moments[first:-1], end)
    for winner in found.state.result.winners:
        assert words.power_name(found.state.powers[winner]) in plain(told.title)
    assert not any(row.needs for row in told.rows), "nobody needs anything any more"


def test_a_land_is_told_of_while_a_card_or_a_round_is_read_but_below_the_words() -> None:
    found = match(0)
    settings = Settings(language="en", instant=True)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), 0), settings=settings)
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.reads = True
    rng, kinds = Rng(3), set[bool]()
    while kinds != {True, False}:
        seat = found.state.deciders()[0]
        assert found.submit(found.game.options(found.state, seat).pick(rng)) is None
        table.playback.follow()
        pilot.frames(2)
        while pilot.stage.timeline.halted:
            told = table.playback.summary
            assert told is not None
            box = table.panels.summary.place if told.rows else Rect(0, 0, 0, 0)
            pilot.point((2, 2))
            for region in range(REGIONS) if told.rows else (0, REGIONS - 1):
                pilot.point(f"r{region}")
                pilot.frames(40)
                covered = box.collidepoint(pilot.target(f"r{region}").seen().center)
                assert (pilot.stage.tooltip.rect is None) == covered
                kinds |= {covered} if told.rows else set()
            pilot.press("return")
            pilot.frames(2)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_every_row_of_a_round_has_the_colour_and_the_shape_of_its_power(size: tuple[int, int], scale: float) -> None:
    found = match(400)
    stage = bare_stage(Settings(language="ru", ui_scale=scale), size, shared_art())
    words = OldWorldBoard(stage, found.game).words
    begun = [at for at, moment in enumerate(found.moments) if isinstance(moment.event, happened.RoundBegan)]
    told = summary(words, found.moments[begun[0] : begun[1]])
    surface = Surface(size)
    place = SummaryBox(stage).draw(surface, told, surface.get_rect())
    assert surface.get_rect().contains(place)
    tops = []
    for row in told.rows:
        mark = mask.from_threshold(surface, OWNER_WORDS[row.owner], (8, 8, 8, 255))
        shapes = [rect for rect in mark.get_bounding_rects() if rect.x < place.x + place.width // 6 and rect.w > 6]
        assert len(shapes) == 1, row
        tops.append(shapes[0].y)
    assert tops == sorted(tops)
    assert len(tops) == len(PEOPLE)
