"""What the mine says at the table: hints, tooltips, refusals, the large button, the log, the dice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model import actions as do
from tabletop.games.mine.model import decisions as ask
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.position.melee import has_attack
from tabletop.settings import Settings
from tabletop.text import load
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import RolledDie, Throw, ThrowSide
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.frame.lettering import Lettering, Rich, plain
from tabletop.ui.scenes.rulebook.rulebook_scene import RulebookScene
from tabletop.ui.scenes.table.panels.tray import Tray
from tests.mine.posed import pose
from tests.ui.pilot import Pilot, shared_art
from tests.ui.scenes.screens import at, recorded
from tests.ui.table.tables import lay
from tests.ui.table.test_table import deployed, lit, match, options, scene, table


@pytest.fixture(autouse=True)
def _pictures_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.frame.stage.Art", lambda assets: shared_art())


def able_to(kind: type, other: type, spent: bool = False) -> Match:
    """A match in which one figure in melee has options of one kind and none of the other; spent: it has attacked."""
    for seed in range(1, 60):
        found = match(seed=seed)
        rng = Rng(seed)
        while found.state.result is None:
            seat = found.state.deciders()[0]
            if isinstance(found.state.owed[seat], ask.GiveStrikes):
                known = list(found.game.options(found.state, seat))
                mine = [each for each in known if isinstance(each, kind)]
                if mine and not any(isinstance(each, other) for each in known):
                    lead = int(touches(mine[0])[0][1:])
                    if spent != has_attack(found.game.box, found.state, lead):  # type: ignore[attr-defined]
                        return found
            found.submit(found.game.options(found.state, seat).pick(rng))
    raise AssertionError("no such melee")


def test_the_hint_in_melee_speaks_of_enemies_only_where_there_are_some() -> None:
    for kind, other, spent, key in (
        (do.Dash, do.Attack, False, "go"), (do.Dash, do.Attack, True, "spent"), (do.Attack, do.Dash, False, "strike"),
    ):  # fmt: skip
        pilot = table(able_to(kind, other, spent))
        lead = scene(pilot).asking.narrowing.leads[0]
        if scene(pilot).asking.picked != (lead,):
            pilot.click(lead)
        assert plain(scene(pilot).prompt().hint) == pilot.stage.say(f"mine.table.melee.{key}")


def test_the_hint_in_melee_does_not_deny_an_enemy_whom_two_have_attacked() -> None:
    posed = pose(
        "######\n#MUM.#\n#.B..#\n######", M="dwarf_miner", B="dwarf_berserker", U="ghoul", phase="melee",
        options={"two_attackers": "on"}, kinds={"dwarf_berserker": {"activity": 1}, "ghoul": {"activity": 0}},
        dice=(2, 4, 2, 4),
    )  # fmt: skip
    posed.do("attack s0 f0 f3 simple")
    posed.do("attack s0 f1 f3 simple")
    assert {type(each) for each in posed.options(0)} == {do.Dash, do.EndStrikes}
    board = open_board(bare_stage(Settings(language="en"), (1280, 720), shared_art()), posed.game)
    board.layout(posed.state)
    hint = plain(board.prompt(posed.state, Seat(0), ("f2",), list(posed.options(0))).hint)
    assert hint == board.stage.say("mine.table.melee.full")


@pytest.mark.parametrize(("miners", "said"), [("M.", "Dwarf miner has not moved yet"), ("MM", "2 figures have not")])
def test_before_a_phase_is_ended_who_could_still_move_is_named_or_counted(miners: str, said: str) -> None:
    found = Match(pose(f"######\n#{miners}.U#\n######", M="dwarf_miner", U="ghoul").game)
    pilot = table(found)
    question = scene(pilot).board.closing_question(found.state, Seat(0), do.EndMovement(Seat(0)))
    assert question.startswith(said)


def test_the_forecast_of_a_dig_tells_its_steps_once() -> None:
    found = deployed()
    while not any(isinstance(each, do.Dig) for each in options(found)):
        found.submit(next(each for each in options(found) if isinstance(each, do.EndMovement)))
    action = next(each for each in options(found) if isinstance(each, do.Dig))
    pilot = table(found)
    pilot.stage.by_keyboard = False
    scene(pilot).asking.foresee(action)
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    assert "6" in forecast.cost
    told = [plain(words) for words, _ in forecast.warnings]
    assert pilot.stage.say("mine.warning.last_step") not in told
    assert told


def test_f1_over_a_skill_or_a_value_opens_its_rule() -> None:
    found = deployed()
    pilot = table(found)
    miner = next(
        at for at, each in enumerate(found.state.creatures) if found.game.box.figures[each.kind].miner and each.cell
    )
    pilot.press("l")
    pilot.point(f"f{miner}")
    for name, rule in (("skill.0", "mine.tunnelling.01"), ("value.4", "mine.strike.02")):
        pilot.point(name)
        pilot.press("f1")
        assert isinstance(pilot.scene, RulebookScene)
        assert pilot.scene.rule == rule
        pilot.press("escape")


def test_every_rule_that_a_figure_cites_is_in_the_book() -> None:
    found = match(after=120)
    pilot = table(found)
    book = (paths.assets() / "rulebooks" / "mine" / "en.yaml").read_text(encoding="utf-8")
    for index in range(len(found.state.creatures)):
        sheet = scene(pilot).board.sheet(found.state, f"f{index}")
        assert sheet is not None
        for each in (*sheet.values, *sheet.skills, *sheet.statuses):
            assert f"- id: {each.rule}\n" in book, each


def test_the_large_button_places_a_figure_while_the_forces_are_set_up() -> None:
    found = match(options=(("variant", "3"),))
    pilot = table(found)
    count = 0
    while found.state.phase == "deployment":
        picked = scene(pilot).asking.picked[0]
        pilot.click("end")
        count += 1
        assert len(found.actions) == count
        last = found.actions[-1]
        assert isinstance(last, do.PlaceSack if picked == "k0" else do.PlaceCreature)
        assert picked == "k0" or f"f{last.creature}" == picked
    assert count == len(found.state.creatures) + 1


def test_a_door_says_when_it_can_be_turned() -> None:
    for found in (match(), able_to(do.Attack, do.Dash)):
        pilot = table(found)
        pilot.click("d0")
        assert plain(pilot.stage.toast.words) == pilot.stage.say("mine.table.door_later")
        assert pilot.stage.toast.rule == ("mine", "mine.doors.05")


def test_a_dig_is_one_line_of_the_log() -> None:
    found = deployed()
    while not any(isinstance(each, do.Dig) for each in options(found)):
        found.submit(next(each for each in options(found) if isinstance(each, do.EndMovement)))
    pilot = table(found)
    before = len(scene(pilot).panels.journal.list.rows)
    scene(pilot).playback.commit(next(each for each in options(found) if isinstance(each, do.Dig)))
    pilot.rest()
    dug = [moment for moment in found.moments if isinstance(moment.event, happened.TunnelDug)]
    assert len(dug) == 1
    rows = scene(pilot).panels.journal.list.rows[before:]
    assert sum(row.icon in ("pick", "stat.move") for row in rows) == 1


def test_the_only_figure_that_can_act_is_picked_by_itself_and_stays_so_when_it_is_clicked() -> None:
    found, rng = deployed(), Rng(3)
    while len(leads := {each.creature for each in options(found) if hasattr(each, "creature")}) != 1:
        found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng))
    pilot, only = table(found), f"f{leads.pop()}"
    assert scene(pilot).asking.picked == (only,)
    pilot.click(only)
    assert scene(pilot).asking.picked == (only,)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sums_of_a_throw_stay_on_their_sides_of_the_line(size: tuple[int, int]) -> None:
    stage = bare_stage(Settings(language="en"), size, shared_art())
    tray = Tray(stage, Rect(0, 0, stage.px(312), stage.px(114)))
    two = (RolledDie("sapphire", 1, "fails"), RolledDie("sapphire", 5))
    throw = Throw("A", (ThrowSide("8 +", two, "= 14", 0), ThrowSide("10 +", (RolledDie("amber", 4),), "= 14", 1)))
    way = tray.way(throw)
    assert way.tight
    assert sum(tray.needs(hand, way) for hand in throw.rolls) <= tray.room.width


def test_the_levels_of_the_computer_have_the_names_that_players_know() -> None:
    say = load("ru")
    assert [say(f"ui.setup.who.{level}") for level in ("easy", "normal", "hard")] == ["Лёгкий", "Средний", "Сложный"]


def test_the_goal_of_the_game_is_told_while_the_forces_are_set_up() -> None:
    pilot = table(match(options=(("variant", "2"),)))
    assert "both miners get out" in plain(scene(pilot).panels.course.course.line)


def test_no_click_is_lost_while_the_forces_are_set_up() -> None:
    found = match()
    pilot = table(found, instant=False)
    pilot.rest()
    for count, name in enumerate(("end", "c2,1", "end"), 1):
        x, y = pilot.target(name).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
            pilot.frames()
        assert len(found.actions) == count
        assert pilot.stage.timeline.busy


def test_the_keyboard_speaks_of_the_chips_that_the_mouse_has_opened() -> None:
    found = able_to(do.Frighten, do.Dash)
    pilot = table(found)
    action = next(each for each in options(found) if isinstance(each, do.Frighten))
    lead = f"f{action.creature}"
    if scene(pilot).asking.picked != (lead,):
        pilot.click(lead)
    pilot.click(f"f{action.target}")
    chips = scene(pilot).asking.chips
    assert chips is not None
    wanted = next(at for at, (each, _) in enumerate(chips.choices) if each == action)
    pilot.press(*["down"] * (wanted + 1), "return")
    assert found.actions[-1] == action


def test_enter_alone_sets_the_forces_up() -> None:
    found = match()
    pilot = table(found)
    pilot.press("return")
    for count in range(1, len(found.state.creatures) + 1):
        pilot.press("return")
        assert len(found.actions) == count
    assert found.state.phase != "deployment"


def test_a_figure_that_was_pointed_at_stays_in_sight_while_the_pointer_goes_to_its_skills() -> None:
    found = deployed()
    pilot = table(found)
    pilot.press("l")
    lead = next(iter(scene(pilot).asking.narrowing.leads))
    pilot.click(lead)
    name = scene(pilot).board.name(lead)
    assert plain(scene(pilot).panels.inspector.sheet.name) == name
    cast = found.game.box.cast
    other = next(f"f{at}" for at, each in enumerate(cast) if each.side != cast[int(lead[1:])].side)
    pilot.point(other)
    pilot.point("c0,0")
    pilot.point("skill.0")
    assert plain(scene(pilot).panels.inspector.sheet.name) == scene(pilot).board.name(other)
    pilot.press("escape")
    pilot.click(lead)
    pilot.point((4, 4))
    assert plain(scene(pilot).panels.inspector.sheet.name) == name


FROZEN = """
    #######
    #MG..##
    ###...#
    #######"""
"""A miner and a ghost."""


def test_a_movement_phase_in_which_nobody_can_act_ends_after_a_beat_without_a_click() -> None:
    posed = pose(
        FROZEN, phase="turn", dice=(6, 1), creatures={0: {"fear": "terrified"}}, M="dwarf_miner", G="ghost"
    )
    found = Match(posed.game)
    pilot = table(found)
    assert pilot.target("end").enabled
    assert found.actions == []
    pilot.frames(30)
    assert [type(each) for each in found.actions] == [do.EndMovement]
    assert found.state.deciders() == (1,)
    pilot.frames(120)
    assert len(found.actions) == 1


def test_whoever_has_moved_ends_the_phase_himself() -> None:
    posed = pose(FROZEN, phase="turn", dice=(1, 6), M="dwarf_miner", G="ghost", creatures={0: {"fear": "terrified"}})
    found = Match(posed.game)
    far = max((each for each in options(found) if isinstance(each, do.MoveCreature)), key=lambda each: each.cell)
    pilot = table(found)
    found.submit(far)
    assert found.game.only_answer(found.state, found.state.deciders()[0]) is None
    pilot.frames(120)
    assert len(found.actions) == 1


SIDE_BY_SIDE = """
    ##########
    #..MU....#
    #........#
    ##########"""
"""A miner and a ghoul."""


def left_under_a_blow() -> tuple[Match, Pilot]:
    """The miner, who has one step, has taken it past the ghoul, which struck."""
    kinds = {"dwarf_miner": {"move": 1}}
    posed = pose(SIDE_BY_SIDE, dice=(2, 4), M="dwarf_miner", U="ghoul", kinds=kinds)
    found = Match(posed.game)
    pilot = table(found)
    away = next(each for each in options(found) if isinstance(each, do.MoveCreature))
    assert found.submit(away) is None
    assert found.submit(next(each for each in options(found) if isinstance(each, do.StrikeFree))) is None
    scene(pilot).playback.follow()
    pilot.frames(2)
    return found, pilot


def test_who_can_neither_act_nor_take_back_need_not_end_the_phase() -> None:
    found, pilot = left_under_a_blow()
    assert len(found.actions) == 2
    pilot.frames(60)
    assert [type(each) for each in found.actions[2:]] == [do.EndMovement]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_question_of_a_free_strike_shows_the_way_and_covers_neither_it_nor_who_strikes(
    size: tuple[int, int],
) -> None:
    posed = pose(
        """
        ##############
        #............#
        #...U........#
        #...MU.......#
        #............#
        ##############""", M="dwarf_miner", U="ghoul",
    )  # fmt: skip
    found = Match(posed.game)
    pilot = table(found, size=size)
    scene(pilot).playback.commit(posed.game.notation.read("move s0 f0 c2,4 no"))
    pilot.rest()
    asked = found.state.owed[1]
    assert isinstance(asked, ask.OfferFreeStrike)
    field, chips = scene(pilot).field, scene(pilot).asking.chips
    assert chips is not None
    way = field.lights.way
    assert way is not None
    assert way.spots == tuple(field.place(each)[0] for each in ("c4,3", "c3,4", "c2,4"))
    assert not any(chips.rect.colliderect(field.around(spot)) for spot in way.spots)
    assert not any(chips.rect.colliderect(field.box(each)) for each in ("f1", "f2"))
    pilot.point("chip.0")
    assert field.lights.way == way
    told = scene(pilot).looking.draw_forecast(pilot.window.surface)
    assert told is not None
    assert not any(told.colliderect(field.around(spot)) for spot in way.spots)
    pilot.click("chip.2")
    assert found.state.owed[1] is None
    assert field.lights.way is None


def test_where_going_round_brings_a_test_the_table_asks_for_the_way_and_nowhere_else() -> None:
    def posed() -> Match:
        return Match(pose(SIDE_BY_SIDE.replace("#..MU", "#.MU."), M="dwarf_miner", U="ghoul",
                          creatures={0: {"steadfast": 5}, 1: {"wounds": 1}}).game)  # fmt: skip

    found = posed()
    pilot = table(found)
    pilot.click("c2,2")
    chips = scene(pilot).asking.chips
    assert chips is not None
    assert [caption.words for _, caption in chips.choices] == ["Go round", "Step straight there"]
    pilot.point("chip.0")
    around = scene(pilot).field.lights.way
    pilot.point("chip.1")
    straight = scene(pilot).field.lights.way
    assert around is not None
    assert straight is not None
    assert (len(around.spots), len(straight.spots)) == (3, 2)
    assert scene(pilot).asking.forecast is not None
    pilot.click("chip.1")
    assert [type(each) for each in found.actions] == [do.Sidle]
    other = posed()
    table(other).click("c1,2")
    assert [type(each) for each in other.actions] == [do.MoveCreature]


def test_a_row_of_a_sheet_rings_its_figure_and_tells_of_it() -> None:
    pilot = table(deployed())
    pilot.point("r1")
    assert scene(pilot).field.lights.spoken == ("f1",)
    told = pilot.target("r1").tip
    assert told is not None
    assert (tip := told()) is not None
    assert tip.picture is not None
    pilot.press("l")
    pilot.point("r1")
    inspected = scene(pilot).panels.inspector.sheet
    assert inspected is not None
    assert plain(inspected.name) == scene(pilot).board.name("f1")
    pilot.point((4, 4))
    assert scene(pilot).field.lights.spoken == ()


def test_a_row_of_a_sheet_picks_its_figure() -> None:
    found = deployed()
    pilot = table(found)
    figure = next(each for each in lit(pilot) if each.startswith("f"))
    pilot.click(f"r{figure[1:]}")
    assert scene(pilot).asking.picked == (figure,)


def test_a_log_without_entries_says_so() -> None:
    pilot = table(match())
    pilot.press("l")
    journal = scene(pilot).panels.journal
    assert not journal.list.rows
    blank = pygame.Surface(pilot.stage.size, pygame.SRCALPHA)
    journal.draw(blank)
    assert blank.subsurface(journal.list.rect).get_bounding_rect().height > 10


def test_the_inspector_says_what_troubles_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    posed = pose(FROZEN, phase="melee", M="dwarf_miner", G="ghost", creatures={0: {"fear": "terrified"}})
    pilot = table(Match(posed.game))
    pilot.press("l")
    pilot.point("f0")
    drawn, block = [], Lettering.block

    def noted(self: Lettering, rich: Rich, *args: Any, **named: Any) -> pygame.Surface:
        drawn.append(plain(rich))
        return block(self, rich, *args, **named)

    monkeypatch.setattr(Lettering, "block", noted)
    scene(pilot).panels.inspector.draw(pygame.Surface(pilot.stage.size))
    assert any("Terrified: Does not move" in words for words in drawn)


def test_what_came_of_a_blow_is_good_for_one_side_only() -> None:
    posed = pose(SIDE_BY_SIDE, phase="melee", M="dwarf_miner", U="ghoul")
    board = open_board(bare_stage(Settings(language="en"), (1280, 720), shared_art()), posed.game)
    event = happened.Attacked(
        attackers=(CreatureId(1),), target=CreatureId(0), frenzied=False, free=False, attack=5, dice=(5,), defence=4,
        defence_die=None, cancelled=False, margin=6, verdict="wounded", wounds=1,
    )  # fmt: skip
    throw = board.cue(posed.state, Moment(event, posed.state, 1)).throw
    assert throw is not None
    assert (throw.good, throw.owner) == (True, 1)
    pilot = table(match())
    session = scene(pilot).session
    for seats, good in ((("human", "random"), False), (("random", "human"), True), (("human", "human"), None)):
        session.game.setup = replace(session.game.setup, seats=seats)
        assert scene(pilot).playback.as_seen(throw).good == good


@pytest.mark.parametrize(("margin", "said"), [(-1, "Margin −1: no wound"), (2, "Margin +2, 3 needed: no wound")])
def test_an_attack_that_failed_narrowly_says_what_it_takes(margin: int, said: str) -> None:
    posed = pose(FROZEN, phase="melee", M="dwarf_miner", G="ghost")
    board = open_board(bare_stage(Settings(language="en"), (1280, 720), shared_art()), posed.game)
    event = happened.Attacked(
        attackers=(CreatureId(0),), target=CreatureId(1), frenzied=False, free=False, attack=5, dice=(4,), defence=4,
        defence_die=4, cancelled=False, margin=margin, verdict="withstood", wounds=0,
    )  # fmt: skip
    throw = board.cue(posed.state, Moment(event, posed.state, 1)).throw
    assert throw is not None
    assert throw.outcome == said


def test_a_name_keeps_its_room_beside_all_that_can_trouble_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the low rows of a small window at the largest scale: a miner has two kinds of trouble, a berserker three."""
    found = deployed()
    creatures, box = found.state.creatures, found.game.box
    for index, each in enumerate(creatures):
        if box.cast[index].miner:
            creatures[index] = replace(each, fear="terrified", poison=7)
        elif box.cast[index].berserk:
            creatures[index] = replace(each, wounds=1, poison=7, lowered=2)
    with recorded(monkeypatch) as cuts:
        stage = bare_stage(Settings(language="ru"), (1280, 720), shared_art())
        at(stage, (1280, 720), 2.0, "ru")
        lay(stage, found)
        stage.draw(pygame.Surface(stage.size))
        assert cuts == []
