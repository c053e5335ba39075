"""The table of Blackstone Fortress, driven by the pilot."""

from __future__ import annotations

import pytest
from msgspec import structs
from pygame import Surface

from tabletop.engine.action import Seat
from tabletop.engine.decision import Routine
from tabletop.engine.match import Match
from tabletop.engine.match.history import Moment
from tabletop.engine.notation import write
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import (
    DESTINY,
    NOBODY,
    DieId,
    ExplorationId,
    FigureId,
    FoeId,
    Hex,
    LegacyId,
    MemberId,
    ShipId,
    member_of,
)
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.hostiles import status
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.sight import visible_to_foe
from tabletop.games.blackstone.position.table import figure_at_work, fortress_seat, is_group, standing_foes
from tabletop.games.blackstone.rules.effects.laying import RollingDestinyAgain
from tabletop.games.blackstone.words import pieces
from tabletop.games.blackstone.words.sources import source_words
from tabletop.settings import Settings
from tabletop.ui.boards import Caption, Course, Prompt
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.icons import icon_of
from tabletop.ui.boards.blackstone.look.pictures import FORTRESS, OWNERS, FigureLook
from tabletop.ui.boards.blackstone.ways import die_of
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.table.panels.bar import Answer
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tabletop.ui.widgets.button import says
from tests.blackstone.board.driving import asked, drive, opened, played, scene, table
from tests.blackstone.board.test_coming import each_of
from tests.ui.ink import noted
from tests.ui.pilot import Pilot

STEPS = 60
"""So many answers are given by mouse."""


def can(kind: type, seed: int = 1) -> Match:
    """A match in which somebody may take an action of a kind in an activation."""
    found = asked(ask.Activate, seed)
    seat = found.state.deciders()[0]
    if any(isinstance(each, kind) for each in found.game.options(found.state, seat)):
        return found
    return can(kind, seed + 1)


def test_an_expedition_is_played_by_mouse() -> None:
    found = opened(2)
    assert drive(table(found), 2, STEPS) == STEPS


def test_a_combat_is_played_by_mouse() -> None:
    found = asked(ask.Activate)
    assert drive(table(found), 3, STEPS // 2) > 0


def test_a_click_on_a_hex_moves_with_the_least_die_and_a_die_that_was_picked_pays_instead() -> None:
    found = can(do.Move)
    pilot = table(found)
    narrowing = scene(pilot).asking.narrowing
    assert narrowing is not None
    moves = [each for each in narrowing.options if isinstance(each, do.Move)]
    aimed = {each.hex for each in narrowing.options if isinstance(each, do.ShootArea)}
    dear = max((each for each in moves if each.hex not in aimed), key=lambda each: each.die % 10)
    least = min(each.die % 10 for each in moves if each.hex == dear.hex)
    (cheap,) = narrowing.complete(write(dear.hex, Hex))
    assert isinstance(cheap, do.Move)
    assert cheap.die % 10 == least
    die = narrowing.ways(dear)[-1][0]
    pilot.click(die)
    assert scene(pilot).asking.picked == (die,)
    pilot.click(write(dear.hex, Hex))
    assert found.actions[-1] == dear


def test_a_forecast_of_an_attack_has_all_outcomes() -> None:
    found = can(do.Shoot)
    pilot = table(found)
    view, board = scene(pilot).playback.view, scene(pilot).board
    shot = next(each for each in scene(pilot).asking.options or () if isinstance(each, do.Shoot))
    told = board.forecast(view, shot, found.game.preview(view, shot))
    assert sum(each.chance for each in told.odds) == 1
    assert told.strip is not None
    assert told.strip(300).get_width() == 300
    assert [row.get_width() for row in told.feet[0].rows(pilot.stage, 300)] == [300]
    assert "die" not in told.title, "what pays is said below it"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_of_attacks_on_one_target_each_is_named_by_what_tells_it_from_the_others(language: str) -> None:
    found = can(do.Shoot)
    shown = scene(table(found, language=language))
    view, board = shown.playback.view, shown.board
    shots = [each for each in shown.asking.options or () if isinstance(each, do.Shoot)]
    at_one = [each for each in shots if each.foe == shots[0].foe]
    assert len(at_one) > 1
    target = board.name(f"h{shots[0].foe}").split()[0].lower()
    for each in at_one:
        assert target in board.label(view, each, (each,)).words.lower()
        assert target not in board.label(view, each, at_one).words.lower()


def test_whom_the_only_explorer_can_attack_is_lit_before_anything_is_picked() -> None:
    pilot = table(can(do.Shoot))
    shots = [each for each in scene(pilot).asking.options or () if isinstance(each, do.Shoot)]
    marks = scene(pilot).field.marks
    assert {piece for piece, mark in marks.items() if mark == FOE} == {write(each.foe, FoeId) for each in shots}


def test_what_is_no_option_says_why() -> None:
    found = asked(ask.Activate)
    pilot = table(found)
    taken = {*scene(pilot).asking.lit, *(f"x{hex_}" for hex_ in (*found.state.foes, *found.state.at))}
    far = next(each for each in pilot.ids() if each.startswith("x") and each not in taken)
    pilot.click(far)
    assert pilot.stage.toast.shown


def test_every_piece_that_can_be_pointed_at_can_be_spoken_of() -> None:
    for after in (0, 5, 12, 30, 60):
        found = played(opened(2), after, 2)
        pilot = table(found)
        board, view = scene(pilot).board, scene(pilot).playback.view
        for piece in board.layout(view)[1:]:
            board.sheet(view, piece.id)
            assert isinstance(board.name(piece.id), str)


def test_the_die_that_would_pay_is_marked_before_anything_is_committed() -> None:
    found = can(do.Move)
    pilot = table(found)
    move = next(each for each in scene(pilot).asking.options or () if isinstance(each, do.Move))
    pilot.point(write(move.hex, Hex))
    foreseen = scene(pilot).asking.foreseen
    assert isinstance(foreseen, do.Move | do.ShootArea)
    marked = [piece for piece, mark in scene(pilot).field.concerned.items() if mark == "selected"]
    assert [die_of(found.state, piece) for piece in marked] == [foreseen.die]


def test_sheets_are_read_on_number_keys_and_what_hostiles_could_reach_and_shoot_on_another() -> None:
    pilot = table(asked(ask.Activate, 2))
    pilot.press("2")
    assert pilot.stage.focus.id == "e1"
    pilot.frames(60)
    assert pilot.stage.tooltip.rect is not None
    pilot.press("2")
    assert pilot.stage.focus.id != "e1"
    pilot.press("t")
    assert "nearing" in scene(pilot).field.lights.hint.marks.values()
    pilot.press("t")
    assert scene(pilot).field.lights.hint.marks == {}


def test_overwatch_is_a_standing_order_for_a_turn_that_can_be_revoked() -> None:
    found = asked(ask.Overwatch, 2)
    pilot = table(found)
    pilot.click("routine.1")
    assert isinstance(found.actions[-1], do.Pass)
    assert found.standing.answers == {(0, "overwatch"): False}
    pilot.click("revoke.0.overwatch")
    assert not found.standing


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_two_standing_orders_are_read_whole_with_what_revokes_them(size: tuple[int, int], language: str) -> None:
    """They touched the frame of their buttons, or were cut, and then nothing said what a click did."""
    for fires in (True, False):
        found = asked(ask.GambitStep)
        for key, yes in (("target", True), ("overwatch", fires)):
            found.stand(Seat(0), Routine(key, "turn", (True, False)), yes)
        pilot = table(found, size, language=language)
        px, lettering = pilot.stage.px, pilot.stage.lettering
        orders = scene(pilot).panels.buttons.routines
        assert len(orders) == 2
        for each in orders:
            icon = min(round(each.rect.height * 0.56), px(24))
            assert lettering.width(each.label, each.style) <= each.rect.width - px(16) - icon - px(7), each.label
            tip = each.tip() if each.tip is not None else None
            assert tip is not None
            assert tip.title == pilot.stage.say("ui.table.routine.revoke")


def test_what_stands_in_the_way_of_taking_back_is_named_in_a_few_words() -> None:
    """The tip of the button told the whole tale with which an expedition begins."""
    found = played(opened(3), 150)
    board = scene(table(found)).board
    began = next(each for each in found.moments if isinstance(each.event, happened.ExpeditionBegan))
    assert board.briefly(began) == "The expedition began."
    drawn = next(each for each in found.moments if isinstance(each.event, happened.ExplorationDrawn))
    assert board.briefly(drawn) == plain(board.row(drawn)[0])  # type: ignore[index]
    came = Moment(happened.RandomEventCame("heroic_effort", 12), began.state, began.actions)
    assert board.briefly(came) == "Event on a 12: Heroic Effort."


@pytest.mark.parametrize(("kind", "key"), [(ask.ChooseTarget, "target"), (ask.AnswerCover, "cover")])
def test_of_what_is_asked_again_and_again_one_says_in_advance_how_it_is_answered(kind: type, key: str) -> None:
    found = asked(kind)
    decision = found.state.owed[0]
    pilot = table(found)
    pilot.click("routine.0")
    assert found.standing.answers == {(0, key): True}
    first = decision.among[0] if isinstance(decision, ask.ChooseTarget) else None
    assert do.Accept(Seat(0)) in found.actions if first is None else do.PickFigure(Seat(0), first) in found.actions
    assert not any(isinstance(each, kind) for each in found.state.owed)


def before_a_group(seed: int = 1) -> Match:
    """A match in which a group of hostiles acts as soon as this activation ends."""
    found = asked(ask.Activate, seed)
    view = found.state
    after = view.track[view.place + 1 :]
    return found if after and is_group(after[0]) else before_a_group(seed + 1)


def test_while_a_group_acts_the_large_button_skips_to_its_end() -> None:
    found = before_a_group()
    chosen = Settings(language="en", confirm=False)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), None), settings=chosen)
    pilot.reads = True
    skips = pilot.stage.say("ui.table.menu.hurry")
    scene(pilot).playback.commit(do.Finish(found.state.deciders()[0]))
    for _ in range(900):
        pilot.frames()
        if scene(pilot).commands.face()[0].words == skips:
            break
    assert scene(pilot).commands.face() == (Caption(skips, "next"), True)
    pilot.click("end")
    assert scene(pilot).playback.summary is not None or scene(pilot).asking.seat is not None


def two_groups(seed: int = 1) -> tuple[Match, Pilot]:
    """The summary of a group is read after which another group has acted already."""
    found = before_a_group(seed)
    chosen = Settings(language="en", confirm=False)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(found), None), settings=chosen)
    pilot.reads = True
    scene(pilot).playback.commit(do.Finish(found.state.deciders()[0]))
    pilot.rest()
    left = found.moments[scene(pilot).playback.moments_shown :]
    acts = any(isinstance(each.event, happened.FoeActs) for each in left)
    return (found, pilot) if scene(pilot).playback.summary is not None and acts else two_groups(seed + 1)


def test_what_comes_after_a_summary_is_seen_once_that_has_been_read() -> None:
    found, pilot = two_groups()
    at_table = scene(pilot)
    shown = at_table.playback.moments_shown
    at_table.commands.end()
    pilot.frames(2)
    assert at_table.playback.summary is None, "the next group is seen before it is summed up"
    assert shown <= at_table.playback.moments_shown < len(found.moments)


def test_a_click_on_another_sheet_lets_that_explorer_go_first() -> None:
    found = asked(ask.GambitStep, 2)
    pilot = table(found)
    (seat,) = found.state.deciders()
    step = found.state.owed[seat]
    assert isinstance(step, ask.GambitStep)
    later = [each.to for each in found.game.options(found.state, seat) if isinstance(each, do.GiveWay)]
    pilot.click(write(later[-1], MemberId))
    assert found.actions[-1] == do.GiveWay(seat, step.member, later[-1])
    after = found.state.owed[seat]
    assert isinstance(after, ask.GambitStep)
    assert after.member == later[-1]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_leader_is_asked_whether_another_goes_first_or_comes_next(language: str) -> None:
    found = asked(ask.GambitStep, 2, seats=4)
    (seat,) = found.state.deciders()
    step = found.state.owed[seat]
    assert isinstance(step, ask.GambitStep)
    last = [each.to for each in found.game.options(found.state, seat) if isinstance(each, do.SendNext)][-1]
    pilot = table(found, language=language)
    pilot.click(write(last, MemberId))
    chips = scene(pilot).asking.chips
    assert chips is not None
    assert [action for action, _ in chips.choices] == [
        do.GiveWay(seat, step.member, last), do.SendNext(seat, step.member, last),
    ]  # fmt: skip
    pilot.click("chip.1")
    assert found.actions[-1] == do.SendNext(seat, step.member, last)


def test_what_a_button_in_the_bar_would_do_is_told_before_it_is_pressed() -> None:
    found = asked(ask.GambitStep, 4)
    pilot = table(found)
    (at,) = (at for at, each in enumerate(scene(pilot).asking.in_bar) if isinstance(each, do.Gamble))
    pilot.point(f"answer.{at}")
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    assert sum(each.chance for each in forecast.odds) == 1
    pilot.point("asked")
    assert scene(pilot).asking.forecast is None


def test_the_forecast_of_a_move_names_the_status_that_hostiles_would_have_after_it() -> None:
    for seed in range(1, 9):
        found = can(do.Move, seed)
        game = found.game
        pilot = table(found, language="en")
        board, view = scene(pilot).board, scene(pilot).playback.view
        assert isinstance(board, BlackstoneBoard)
        for move in (each for each in scene(pilot).asking.options or () if isinstance(each, do.Move)):
            after = view.clone()
            after.at = changed(after.at, move.figure, move.hex)
            told = board.forecast(view, move, game.preview(view, move)).lines
            armed = {
                board.words.form(pieces.foe(board.box, view, foe)): board.stage.say(
                    f"blackstone.column.{status(board.box, after, foe)}.name"
                )
                for foe in standing_foes(after) if move.figure in visible_to_foe(board.box, after, foe)
            }  # fmt: skip
            said = [plain(line).rsplit(": ", 1) for line in told[1:]]
            named = {name: now for who, now in said for name in each_of(who)}
            assert named == {name: armed[name] for name in named}
            assert len(named) == sum(len(each_of(who)) for who, _ in said)
            if any(now != "Hidden" for now in named.values()) and len(named) > len(said):
                return
    raise AssertionError("nobody would be seen")


def test_what_lies_on_a_board_says_that_the_board_is_ours_and_so_do_legacy_cards() -> None:
    board = scene(table(asked(ask.Activate))).board
    view = asked(ask.Activate).state
    marked = [board.sheet(view, each) for each in ("p0", "g0")]
    for sheet in marked:
        assert sheet is not None
        assert [trait.name for trait in sheet.origins] == ["Board: proposed by us"]
    view.mission = structs.replace(view.mission, legacy=(LegacyId(0),))
    legacy = board.sheet(view, "b.home.legacy")
    assert legacy is not None
    assert [trait.name for trait in legacy.origins] == ["Proposed by us"]


@pytest.mark.parametrize("kind", [ask.NextTarget, ask.ChooseHex])
def test_who_attacks_or_lays_something_is_named_where_it_is_asked_whom_or_where(kind: type) -> None:
    found = asked(kind)
    while getattr(found.state.owed[found.state.deciders()[0]], "foe", NOBODY) != NOBODY:
        found = asked(kind, found.game.setup.seed + 1)
    shown = scene(table(found))
    acting = figure_at_work(found.state)
    assert acting is not None
    prompt = shown.prompt()
    assert prompt.piece == write(acting, FigureId)
    assert prompt.owner == OWNERS[member_of(acting)]
    assert plain(prompt.title).startswith(shown.board.name(prompt.piece))


@pytest.mark.parametrize("seed", [1, 10])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_effect_that_is_offered_says_whose_it_is_and_what_it_does_at_its_button(language: str, seed: int) -> None:
    """That of an explorer, or of a ship."""
    found = asked(ask.UseMoment, seed)
    decision = found.state.owed[found.state.deciders()[0]]
    assert isinstance(decision, ask.UseMoment)
    pilot = table(found, language=language)
    effect = at_moment(found.game.box, found.state, decision.moment)[decision.among[0]]
    use = do.UseCard(decision.seat, decision.member, decision.among[0])
    told = scene(pilot).board.forecast(found.state, use, found.game.preview(found.state, use))
    does = pilot.stage.text.say(source_words(effect.name))
    assert plain(told.lines[-1]) == does
    whose = plain(told.lines[0])
    if effect.member == NOBODY:
        ships = (scene(pilot).board.name(write(each, ShipId)) for each in found.state.ships)
        assert whose in ships
    else:
        assert whose == scene(pilot).board.name(write(effect.member, MemberId))
        assert scene(pilot).prompt().owner == OWNERS[effect.member]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_destiny_dice_that_are_named_to_be_rolled_again_are_marked_and_pay_for_nothing(language: str) -> None:
    found = asked(ask.Activate)
    found.state.phase, found.state.destiny, found.state.spoilt = "destiny", (3,), (2, 2, 4, 4)
    found.state.stack.append(RollingDestinyAgain(holder=-1, spoilt=False, any=True, step="chosen", done=(4,)))
    found.state.owed = [ask.RerollDestiny(Seat(0), (2, 3, 4))]
    shown = scene(table(found, language=language))
    say, marks, lit = shown.stage.say, shown.field.marks, shown.asking.lit
    assert marks["z3"] == "selected"
    assert "z3" not in lit
    assert {"z0", "z1", "z2", "z4"} <= {*lit}
    hint = plain(shown.prompt().hint)
    assert hint == say("blackstone.hint.reroll_destiny.more", dice=("2", "2", "3", "4", "4"), named=("4",))
    assert shown.board.closing_label(found.state).words == say("blackstone.action.roll_destiny.roll")
    again = do.RollDestiny(Seat(0), DieId(DESTINY + 2))
    assert not shown.board.forecast(found.state, again, found.game.preview(found.state, again)).cost


def ringed_foes(board: BlackstoneBoard, view: BlackstoneState) -> list[str]:
    """The hostiles on the board that stand in the ring of who acts."""
    looks = {each.id: each.picture for each in board.layout(view) if each.id.startswith("h")}
    return [foe for foe, look in looks.items() if isinstance(look, FigureLook) and look.state == "selected"]


@pytest.mark.parametrize("kind", [ask.ChooseTarget, ask.Overwatch])
def test_the_hostile_that_acts_is_ringed_until_it_is_done(kind: type) -> None:
    found = asked(kind, 2)
    decision = found.state.owed[found.state.deciders()[0]]
    assert isinstance(decision, ask.ChooseTarget | ask.Overwatch)
    board = scene(table(found)).board
    assert isinstance(board, BlackstoneBoard)
    assert ringed_foes(board, found.state) == [write(decision.foe, FoeId)]
    acts = [each for each in found.moments if isinstance(each.event, happened.FoeActs)]
    assert acts
    for each in acts:
        assert ringed_foes(board, each.state) == [write(each.event.foe, FoeId)]
    assert ringed_foes(board, asked(ask.Activate).state) == []


@pytest.mark.parametrize("kind", [ask.ChooseFoe, ask.ChooseTarget])
def test_who_plays_the_hostiles_is_asked_as_no_explorer(kind: type) -> None:
    found, seed = asked(kind, 1, 5), 1
    while fortress_seat(found.state) not in found.state.deciders():
        seed += 1
        found = asked(kind, seed, 5)
    shown = scene(table(found))
    (seat,) = found.state.deciders()
    prompt = shown.board.prompt(found.state, seat, (), list(found.game.options(found.state, seat)))
    assert (prompt.piece, prompt.owner) == ("", FORTRESS)


def test_a_question_is_read_whole_beside_its_answers_before_more_is_told_of_the_course(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a small window it was cut beside two long answers."""
    pilot = table(opened(1), (960, 600), language="ru")
    panels = scene(pilot).panels
    long = Course("Ход 1", panels.course.course.stations, 1, line="Действует: Прибытие повелителя и ещё 1")
    panels.course.course = long
    asked, words = "Кубики активности брошены: применить «Ампула адреналина»?", "Ампула адреналина"
    for answers, told in ((2, False), (0, True)):
        panels.ask(Prompt(asked), None, [Answer(f"answer.{at}", words, "undo", print) for at in range(answers)])
        lines = noted(monkeypatch)
        for part in panels.parts():
            part.draw(Surface((960, 600)))
        assert (long.line in lines) == told
        assert any(asked in (one, f"{one} {other.strip()}") for one in lines for other in lines)
        assert all(says(pilot.stage, each.rect, each.label) for each in panels.bar.buttons)


def test_of_two_things_to_do_neither_looks_like_a_yes_or_a_no() -> None:
    seat = Seat(0)
    for decision, agrees, refuses in (
        (ask.AcceptChallenge(seat, card=ExplorationId(0)), "check", "cross"),
        (ask.YesOrNo(seat, "inspire"), "check", "cross"),
        (ask.YesOrNo(seat, "recalibrate"), "again", "blackstone.exploration"),
        (ask.VoteOnAssault(seat, vault=False), "blackstone.stronghold", "blackstone.exploration"),
        (ask.VoteOnAssault(seat, vault=True), "blackstone.vault", "blackstone.exploration"),
    ):
        assert (icon_of(do.Accept(seat), decision), icon_of(do.Refuse(seat), decision)) == (agrees, refuses)
