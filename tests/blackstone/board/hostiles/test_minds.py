"""The open minds of hostiles: everything about them is shown before they act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import chain, pairwise

import pygame
import pytest
from pygame import SRCALPHA

from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import write
from tabletop.games.blackstone.content.ids import FigureId, FoeId, Hex, MemberId
from tabletop.games.blackstone.content.opposition import Column, HostileKind
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.position.hostiles import HIGHEST_THREAT, status
from tabletop.games.blackstone.words import hostile_log, log, names, pieces
from tabletop.settings import Settings
from tabletop.text import Message, Thing
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Visual
from tabletop.ui.boards.blackstone import summary as group_summary
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.inspector import foes
from tabletop.ui.boards.blackstone.summary import Deeds, _deeds
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.theme import SMALLEST, TEXT
from tabletop.ui.scenes.table.panels.scrolled import ScrolledInspector
from tabletop.ui.scenes.table.panels.summary import SummaryBox
from tests.blackstone.board.driving import scene, table
from tests.blackstone.board.test_hints import Held
from tests.blackstone.board.test_table import before_a_group, can
from tests.blackstone.rules.posing import CONTENT, Table, hall, pose
from tests.ui.ink import Inked, Words, followed
from tests.ui.pilot import Pilot, shared_art
from tests.ui.scenes.screens import LAID, WIDE, at
from tests.ui.table.tables import ROUNDED, clear, lay

MIND = "Hidden (it sees nobody), 7–12: Advance · 2 hexes towards UR-025 (fewest open slots of 3) · nobody to attack"
LARGEST_WHOLE = 1.25
"""Up to this scale of the interface a tip has room for the whole table of each hostile."""


def acted(seed: int = 1) -> tuple[Match, list[tuple[Moment, Moment]]]:
    """A match in which a group has acted, and what has happened since: each moment after the one before it."""
    found = before_a_group(seed)
    first = len(found.moments)
    assert found.submit(do.Finish(found.state.deciders()[0])) is None
    new = list(found.moments[first - 1 :])
    pairs = list(pairwise(new))
    return (found, pairs) if any(isinstance(each.event, happened.Targeted) for _, each in pairs) else acted(seed + 1)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_mind_and_its_target_are_said_above_the_hostile_before_anything_comes_of_it(language: str) -> None:
    found, pairs = acted()
    pilot = table(found, language=language)
    board, text = scene(pilot).board, pilot.stage.text
    said: dict[type, list[Visual]] = {happened.FoeActs: [], happened.Targeted: []}
    for before, moment in pairs:
        if type(moment.event) not in said:
            continue
        cue = board.cue(before.state, moment)
        (shown,) = (each for each in cue.effects if each.kind == "said")
        assert shown.words == text.say(log.event(board.words.box, moment.state, moment.event))  # type: ignore[attr-defined]
        said[type(moment.event)].append(shown)
        assert not cue.ways, "it speaks before it moves"
    assert all(said.values())
    mind = next(each.event for _, each in pairs if isinstance(each.event, happened.FoeActs))
    assert str(mind.roll) in said[happened.FoeActs][0].words


def test_the_blackstone_die_shows_its_number_once_it_lies() -> None:
    found, pairs = acted()
    pilot = table(found)
    tray = scene(pilot).panels.tray
    pictures = set()
    before, moment = next(pair for pair in pairs if isinstance(pair[1].event, happened.FoeActs))
    throw = scene(pilot).board.cue(before.state, moment).throw
    assert throw is not None
    ((die,),) = [roll.dice for roll in throw.rolls]
    assert die.number == str(moment.event.roll)  # type: ignore[attr-defined]
    for value in range(1, 21):
        shown = replace(throw, rolls=(replace(throw.rolls[0], dice=(replace(die, number=str(value)),)),))
        tray.settle(shown)
        surface = pygame.Surface(pilot.stage.size)
        tray.draw(surface)
        pictures.add(pygame.image.tobytes(surface.subsurface(tray.rect), "RGB"))
    assert len(pictures) == 20


def out_of_use() -> tuple[Table, list[happened.FoeActs]]:
    """A position in which nothing can be taken up, mended or raised, and all lines of all tables for which another
    action is then taken."""
    kinds = [each.id for each in CONTENT.hostiles]
    posed = pose({"janus_draik": (3, 0)}, {kind: [(7, 0)] for kind in kinds}, content=hall())
    state = posed.state
    state.threat, state.empowered = HIGHEST_THREAT, (1 << len(state.foes)) - 1
    found = [
        happened.FoeActs(posed.foe(each.id), column, row.first, row.action)
        for each in CONTENT.hostiles for column, rows in each.behaviour.items() for row in rows
        if isinstance(hostile_log.action_words(posed.game.box, state, posed.foe(each.id), row.action), Message)
    ]  # fmt: skip
    return posed, found


def test_dice_have_room_for_both_names_where_a_hostile_takes_another_action() -> None:
    posed, found = out_of_use()
    assert {each.action for each in found} == {"recharge", "alert", "regenerate", "empower"}
    stage, cut = bare_stage(Settings(), WIDE[0], shared_art()), []
    for each in LAID:
        clear(stage)
        window, on = at(stage, *each), lay(stage, held(posed))
        words, tray = on.board.words, on.panels.tray
        assert isinstance(words, BlackstoneWords)
        for event in found:
            _, _, said = words.mind(posed.state, event)
            style = stage.lettering.fit(said, TEXT, tray.room.width, tray._least)
            if stage.lettering.width(said, style) > tray.room.width:
                cut.append(f"{window}: {plain(said)}")
            row = hostile_log.action_words(posed.game.box, posed.state, event.foe, event.action)
            assert isinstance(row, Message)
            assert all(words.form(name) in plain(said) for name in row.args.values() if isinstance(name, Thing))
    assert not cut, "\n".join(cut)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_summary_of_a_group_says_whom_a_hostile_walks_to_whom_it_attacks_and_what_came_of_it(language: str) -> None:
    found, pairs = acted()
    words = scene(table(found, language=language)).board.words
    assert isinstance(words, BlackstoneWords)
    acts = next(moment for _, moment in pairs if isinstance(moment.event, happened.FoeActs))
    assert isinstance(acts.event, happened.FoeActs)
    box, view, foe = words.box, acts.state, acts.event.foe
    one, other = FigureId(0), FigureId(2)
    say, name = words.stage.say, lambda each: pieces.figure(box, view, each)
    events = [
        happened.Targeted(foe, one, "closest", 2, "slots"),
        happened.FoeMoved(foe, (Hex(1), Hex(2))),
        happened.AttackDeclared(one, foe, "any", False),
        happened.Missed(),
        happened.Targeted(foe, other, "closest", 1, "alone"),
        happened.FoeAttacked(foe, other, "any", False),
        happened.FoeDieRolled(foe, "attack", "d8", ("success",), 0),
        happened.Targeted(foe, one, "closest", 2, "choice"),
        happened.FoeAttacked(foe, one, "any", False),
        happened.Wounded(MemberId(0), False),
        happened.NoTarget(foe),
        happened.NoTarget(foe),
        happened.Targeted(foe, one, "closest", 2, "slots"),
        happened.FoeMoved(foe, (Hex(1),)),
    ]
    (deeds,) = _deeds(words, [acts, *(Moment(each, view, 0) for each in events)])
    key = "blackstone.table.summary"
    assert deeds.told == [
        words.line_of(view, acts.event),
        say(f"{key}.moved_to.slots", n=2, figure=name(one), tied=2),
        say(f"{key}.attacked", figure=name(one), foe=pieces.foe(box, view, foe)),
        say(f"{key}.missed"),
        say(f"{key}.attacks.alone", figure=name(other)),
        say(f"{key}.defended"),
        say(f"{key}.attacks.choice", figure=name(one)),
        say(f"{key}.wounded", who=pieces.member(box, view, 0)),
        say(f"{key}.no_target"),
        say(f"{key}.moved_to.alone", n=1, figure=name(one)),  # why that one was told already
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_of_each_kind_the_whole_table_has_room_beside_the_chances_of_an_attack(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        pilot = table(can(do.Shoot), language=language)
        words = scene(pilot).board.words
        assert isinstance(words, BlackstoneWords)
        for number, kind in enumerate(words.box.kinds):
            for now in kind.columns:
                picture = foes.table(words, number, now, pilot.stage.px(foes.least_breadth(kind)))
                assert isinstance(picture, Inked)
                assert actions_of(words, kind) <= {each.text for each in picture.words}, (kind.id, now)
                assert min(each.high for each in picture.words) >= SMALLEST


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 1.25), ((1280, 720), 1.5), ((960, 600), 1.0), ((1920, 1080), 2.0)],
)
def test_the_drawer_shows_the_whole_table_of_each_hostile_with_the_chances_in_its_status_and_so_does_a_tip_with_room(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        pilot = table(can(do.Shoot), size, language=language, ui_scale=scale)
        pilot.stage.art.cache.clear()
        panels, words, say = scene(pilot).panels, scene(pilot).board.words, pilot.stage.say
        assert isinstance(words, BlackstoneWords)
        for kind in words.box.kinds:
            posed = pose({"janus_draik": (3, 0)}, {kind.id: [(5, 0)]})
            board, foe = open_board(pilot.stage, posed.game), write(posed.foe(kind.id), FoeId)
            faces = Counter(foes._span(each.first, each.last) for rows in kind.behaviour.values() for each in rows)
            for now in kind.columns:
                monkeypatch.setattr(foes, "status", lambda *_, now=now: now)
                sheet = board.sheet(posed.state, foe)
                assert sheet is not None
                tip = panels.dossier.picture(sheet)
                assert isinstance(tip, Inked)
                panels.drawer.inspector.show(sheet)
                shown = [tip.words, scrolled_through(panels.drawer.inspector, size)]
                chances: dict[str, Fraction] = {}
                for _, action, chance in foes.chances(kind, now):
                    chances[action] = chances.get(action, Fraction(0)) + chance
                told = {words.form(names.name("behaviour", action)) for action in chances}
                told |= {say("ui.table.percent", p=chance) for chance in chances.values()}
                said = [Counter(each.text for each in lines) for lines in shown]
                assert all(told <= {*each} for each in said), (kind.id, now)
                for each in said if scale <= LARGEST_WHOLE else said[1:]:
                    assert faces <= each, (kind.id, now)
                    assert actions_of(words, kind) <= {*each}, (kind.id, now)
                assert min(each.high for each in chain(*shown)) >= SMALLEST * min(1, pilot.stage.theme.unit)


def scrolled_through(inspector: ScrolledInspector, size: tuple[int, int]) -> list[Words]:
    """All lines that are seen whole while one turns the wheel from the top to the end, each once."""
    seen, before = dict[tuple[str, int, int], Words](), -1
    inspector.scroll(100)
    while inspector.offset > before:
        surface, before = Inked(size, SRCALPHA), inspector.offset
        inspector.draw(surface)
        for each in surface.words:
            if inspector.window.contains(each.rect):
                seen.setdefault((each.text, each.rect.x, each.rect.y + before), each)
        inspector.scroll(-1)
    return [*seen.values()]


def test_where_odd_faces_make_hostiles_hold_the_chances_say_so() -> None:
    """As they are rolled (blackstone.twists.08)."""
    box = can(do.Shoot).game.box
    for number, kind in enumerate(box.kinds):
        for column in kind.columns:
            told: dict[str, Fraction] = {}
            for _, action, chance in foes.chances(kind, column, True):
                told[action] = told.get(action, Fraction(0)) + chance
            faces = [box.behaviour[number][column][face] for face in range(1, 21)]
            rolled = ["hold" if face % 2 else action for face, action in enumerate(faces, 1)]
            assert told == {action: Fraction(rolled.count(action), 20) for action in {*faces, "hold"}}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_sheet_of_a_hostile_tells_the_chances_under_the_twist_that_holds(language: str) -> None:
    stage = bare_stage(Settings(language=language), (1280, 720), shared_art())
    twist = [each.id for each in CONTENT.twists].index("surprise_attack")
    pictures = set()
    for twists in ((), (twist,)):
        posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (6,)},
                     twists=twists)  # fmt: skip
        board = open_board(stage, posed.game)
        sheet = board.sheet(posed.state, write(posed.foe("traitor_guardsman"), FoeId))
        assert sheet is not None
        assert sheet.strip is not None
        pictures.add(pygame.image.tobytes(sheet.strip(380), "RGBA"))
    assert len(pictures) == 2


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hostile_that_can_be_attacked_shows_the_chances_of_that_and_what_it_may_do_next_over_no_track(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        pilot = table(can(do.Shoot, 5), size, language=language, ui_scale=scale)
        pilot.stage.art.cache.clear()
        found = scene(pilot)
        words = found.board.words
        assert isinstance(words, BlackstoneWords)
        shots = [each for each in found.asking.options or () if isinstance(each, do.Shoot)]
        for foe in {each.foe for each in shots}:
            pilot.point(write(foe, FoeId))
            shot = found.asking.foreseen
            assert isinstance(shot, do.Shoot)
            surface = Inked(size, SRCALPHA)
            place = found.looking.draw_forecast(surface)
            assert place is not None
            assert found.asking.forecast is not None
            said = {each.text for each in surface.words if place.contains(each.rect)}
            chances = {pilot.stage.say("ui.table.percent", p=each.chance) for each in found.asking.forecast.odds}
            kind = words.box.foe_records[foe]
            now = status(words.box, found.playback.view, foe)
            every, column = actions_of(words, kind), actions_of(words, kind, now)
            assert chances | column <= said
            laid = [found.field.box(each) for each in found.field.glide.rest if each != "ground"]
            assert not every <= said or every == column or place.collidelist(laid) < 0, "a whole table buries nothing"
            track = [found.field.box(each) for each in found.field.glide.rest if each.startswith("i")]
            assert track
            assert place.collidelist(track) < 0
            assert min(each.high for each in surface.words) >= SMALLEST
            target = found.field.box(write(foe, FoeId))
            assert place.collidelist([target, found.field.box(write(shot.figure, FigureId))]) < 0
            pilot.frames(60)
            surface = Inked(size, SRCALPHA)
            place = found.looking.draw_forecast(surface)
            assert place is not None
            said = {each.text for each in surface.words if place.contains(each.rect)}
            assert chances | every <= said, "whoever rests on a hostile reads its whole table"
            assert not place.colliderect(target)
            assert place.collidelist(track) < 0
            assert min(each.high for each in surface.words) >= SMALLEST


SIZES, SCALES = ((960, 600), (1280, 720), (1920, 1080)), (1.0, 1.5, 2.0)


def grenade(size: tuple[int, int], language: str, scale: float) -> Pilot:
    """Who holds a grenade points at the button by which it is thrown at two kinds of hostiles."""
    card = [each.id for each in CONTENT.resources for _ in range(each.count)].index("frag_grenade")
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)], "chaos_space_marine": [(5, 0)]},
                 dice={"janus_draik": (6,)}, kit=((card,), (), (), ()))  # fmt: skip
    pilot = table(held(posed), size, language=language, ui_scale=scale)
    pilot.click(write(Hex(posed.hex((5, 0))), Hex))
    chips = scene(pilot).asking.chips
    assert chips is not None
    pilot.point(f"chip.{[isinstance(each, do.ShootArea) for each, _ in chips.choices].index(True)}")
    return pilot


def flames(size: tuple[int, int], language: str, scale: float) -> Pilot:
    """Who chooses which hex is hit besides points at one, while another kind of hostiles was hit before."""
    posed = pose({"pious_vorne": (3, 0)}, {"traitor_guardsman": [(5, 0)], "ur_ghul": [(5, 1), (6, 0), (6, 0)]},
                 dice={"pious_vorne": (6, 6)}, turn="pious_vorne")  # fmt: skip
    posed.game.play(posed.state, next(
        each for each in posed.options() if isinstance(each, do.ShootArea) and each.hex == posed.hex((5, 0))
    ))  # fmt: skip
    pilot = table(held(posed), size, language=language, ui_scale=scale)
    pilot.point(write(Hex(posed.hex((6, 0))), Hex))
    return pilot


def held(posed: Table) -> Match:
    """A match in that position."""
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    return Match(game)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("attack", [grenade, flames])
def test_what_an_attack_on_several_kinds_would_do_can_be_read_and_lies_in_the_window_over_no_answer(
    attack: Callable[[tuple[int, int], str, float], Pilot], size: tuple[int, int], scale: float, language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    with followed(monkeypatch):
        pilot = attack(size, language, scale)
        pilot.stage.art.cache.clear()
        found, surface = scene(pilot), Inked(size, SRCALPHA)
        place = found.looking.draw_forecast(surface)
        assert place is not None
        assert found.panels.plan.area.inflate(*(2 * pilot.stage.px(6),) * 2).contains(place)
        assert found.asking.chips is None or not place.colliderect(found.asking.chips.rect)
        assert found.asking.forecast is not None
        said = {each.text for each in surface.words}
        assert {pilot.stage.say("ui.table.percent", p=each.chance) for each in found.asking.forecast.odds} <= said
        least = SMALLEST * min(1, pilot.stage.theme.unit) - ROUNDED
        for at, each in enumerate(surface.words):
            assert place.contains(each.rect), each.text
            assert each.high >= least, each.text
            assert each.rect.collidelist([other.rect for other in surface.words[:at]]) < 0, each.text


@pytest.mark.parametrize("size", SIZES[:2])
def test_of_several_kinds_at_least_the_column_that_holds_is_told_where_there_is_room(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with followed(monkeypatch):
        pilot = grenade(size, "ru", 1.0)
        pilot.stage.art.cache.clear()
        found, surface = scene(pilot), Inked(size, SRCALPHA)
        found.looking.draw_forecast(surface)
        words, said = found.board.words, {each.text for each in surface.words}
        assert isinstance(words, BlackstoneWords)
        for kind in ("traitor_guardsman", "chaos_space_marine"):
            rows = words.box.kinds[words.box.kind_numbers[kind]].behaviour["close"]
            assert {words.form(names.name("behaviour", row.action)) for row in rows} <= said


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_forecast_of_an_attack_does_not_lie_over_the_drawer(size: tuple[int, int]) -> None:
    pilot = table(can(do.Shoot, 5), size, language="ru")
    found = scene(pilot)
    shots = [each for each in found.asking.options or () if isinstance(each, do.Shoot)]
    pilot.press("l")
    for foe in {each.foe for each in shots}:
        pilot.point(write(foe, FoeId))
        place = found.looking.draw_forecast(pilot.window.surface)
        assert place is not None
        assert not place.colliderect(found.panels.drawer.rect)


def actions_of(words: BlackstoneWords, kind: HostileKind, now: Column | None = None) -> set[str]:
    """The names of all that a kind may do, or may do in one status."""
    rows = [row for column, rows in kind.behaviour.items() for row in rows if now in (None, column)]
    return {words.form(names.name("behaviour", row.action)) for row in rows}


def test_the_summary_of_a_group_tells_the_roll_of_each_of_whom_the_same_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, pairs = acted()
    words = scene(table(found)).board.words  # type: ignore[attr-defined]
    begun = next(at for at, (_, each) in enumerate(pairs) if isinstance(each.event, happened.GroupActivated))
    deeds = [Deeds(foe, roll, ["alike"]) for foe, roll in ((0, 14), (1, 13), (2, 14))]
    monkeypatch.setattr(group_summary, "_deeds", lambda *_: deeds)
    told = group_summary.summary(words, [each for _, each in pairs[begun:]])
    assert told is not None
    assert [each.gained for each in told.rows] == ["14, 13"]
    assert told.aside


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_summary_of_a_group_names_the_hostiles(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found, pairs = acted()
    words = scene(table(found, language=language)).board.words  # type: ignore[attr-defined]
    begun = next(at for at, (_, each) in enumerate(pairs) if isinstance(each.event, happened.GroupActivated))
    kind = words.box.foe_records[0].id
    one, many = words.form(names.name("hostile", kind)), words.stage.text.say(names.many(kind))
    for group, name in (((0,), one), ((0, 1), many)):
        deeds = [Deeds(foe, 14, ["alike"]) for foe in group]
        monkeypatch.setattr(group_summary, "_deeds", lambda *_, deeds=deeds: deeds)
        told = group_summary.summary(words, [each for _, each in pairs[begun:]])
        assert told is not None
        assert plain(told.title).startswith(name)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_summary_that_lies_aside_leaves_those_whom_it_speaks_of_to_be_seen(size: tuple[int, int]) -> None:
    stage = bare_stage(Settings(), size, shared_art())
    surface = pygame.Surface(size)
    room, side = surface.get_rect(), size[1] // 9
    said = "Hidden (it sees nobody), 7–12: Advance · 2 hexes towards UR-025 · nobody to attack"
    rows = tuple(SummaryRow(f"Traitor Guardsman {n}", 1, str(n), said, "", "") for n in range(5))
    for x in (side, size[0] // 2, size[0] - 2 * side):
        spoken = [pygame.Rect(x, y, side, side) for y in range(side, size[1] - side, side)]
        place = SummaryBox(stage).draw(surface, Summary("They have acted", rows, aside=True), room, spoken)
        assert place.collidelist(spoken) < 0
        assert place.width < size[0] * 0.45
        assert room.contains(place)
    standing = [pygame.Rect(size[0] // 2, size[1] // 2, side, side)]
    for spoken in ([], [pygame.Rect(0, size[1] // 2, side, side)]):
        told = Summary("They have acted", rows, aside=True)
        place = SummaryBox(stage).draw(surface, told, room, spoken, standing)
        assert place.collidelist([*spoken, *standing]) < 0, "and who stands there, if it can"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_no_dice_lie_on_the_words_of_a_summary(size: tuple[int, int]) -> None:
    found, pairs = acted()
    pilot = table(found, size, ui_scale=1.5)
    on = scene(pilot)
    tray = on.panels.tray
    before, moment = next(pair for pair in pairs if isinstance(pair[1].event, happened.FoeActs))
    tray.settle(on.board.cue(before.state, moment).throw)
    tray.covering = False
    rows = tuple(SummaryRow(f"Traitor Guardsman {n}", 1, str(n), MIND, "", "") for n in range(9))
    for summary in (None, Summary("They have acted", rows, aside=True), None):
        on.playback.summary = summary
        on.refresh()
        pilot.frames(2)
        assert tray.shown == (summary is None)


def test_a_summary_that_is_too_long_tells_as_many_rows_as_have_room() -> None:
    stage = bare_stage(Settings(ui_scale=2.0), (960, 600), shared_art())
    rows = tuple(SummaryRow(f"Traitor Guardsman {n}", 1, "14, 13", MIND, "", "") for n in range(9))
    box = SummaryBox(stage)
    room = pygame.Rect(0, 0, 750, 520)
    place = box.draw(pygame.Surface(stage.size), Summary("They have acted", rows, aside=True), room)
    assert place.height <= room.height < place.height * 1.25, "one more would not have room"
