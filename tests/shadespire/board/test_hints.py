"""What the table of Shadespire shows before anything is committed: reach, sight, danger, odds, layings; and after."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from pygame import Surface

from tabletop.engine.grid.square import bits, text
from tabletop.engine.match import Match
from tabletop.engine.notation import write
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.legal.odds import attack_odds
from tabletop.games.shadespire.model import actions as do
from tabletop.games.shadespire.model.decisions import Activate, LayBoards, MakeAction
from tabletop.games.shadespire.position.table import battlefield, members
from tabletop.games.shadespire.position.threat import hides
from tabletop.settings import Settings
from tabletop.ui.boards.by_game import find_cover, open_board
from tabletop.ui.boards.hexes import FOE
from tabletop.ui.boards.shadespire.board import ShadespireBoard
from tabletop.ui.boards.showing import NO_HINT, both
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.lettering import plain
from tabletop.ui.scenes.result.piles import PilesScene
from tabletop.ui.scenes.result.result_scene import ResultScene
from tabletop.ui.scenes.table.keys import KeysScene
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.session.session import Session
from tabletop.ui.widgets.base import Label
from tests.shadespire.board.test_table import asked, question, scene, table
from tests.ui.pilot import Pilot


def can(kind: type, seed: int = 1) -> Match:
    """A game in which somebody who is activated can do such a thing."""
    return asked(
        Activate,
        seed=seed,
        also=lambda match: any(
            isinstance(each, kind) for each in match.game.options(match.state, match.state.deciders()[0])
        ),
    )


def opened(match: Match) -> Pilot:
    """A table behind its curtain."""
    pilot = table(match)
    pilot.press("return")
    return pilot


def first(match: Match, kind: type) -> do.Attack:
    seat = match.state.deciders()[0]
    return next(each for each in match.game.options(match.state, seat) if isinstance(each, kind))  # type: ignore[return-value]


def test_a_fighter_that_is_pointed_at_shows_where_it_could_go_and_charge() -> None:
    match = can(do.Charge)
    charge = first(match, do.Charge)
    pilot = opened(match)
    pilot.point(f"f{charge.fighter}")
    marks = scene(pilot).field.lights.hint.marks
    assert "reach" in marks.values()
    assert "charge" in marks.values()
    pilot.point("end")
    assert scene(pilot).field.lights.hint == NO_HINT


def test_whom_an_attack_of_a_charge_can_hit_is_lit_at_once_beside_who_charged_and_one_click_attacks() -> None:
    match = asked(MakeAction, seed=7, also=lambda match: question(match).in_charge)  # type: ignore[attr-defined]
    seat = match.state.deciders()[0]
    attacks = [each for each in match.game.options(match.state, seat) if isinstance(each, do.Attack)]
    pilot = opened(match)
    marks = scene(pilot).field.marks
    assert marks[f"f{attacks[0].fighter}"] == "selected"
    assert {piece for piece, mark in marks.items() if mark == FOE} == {f"f{each.target}" for each in attacks}
    pilot.point(f"f{attacks[0].target}")
    assert scene(pilot).asking.foreseen in attacks
    before = len(match.actions)
    pilot.click(f"f{attacks[0].target}")
    assert match.actions[before] == attacks[0]


@pytest.mark.parametrize(("seed", "size"), [(7, (1280, 720)), (9, (1920, 1080)), (9, (1280, 720))])
def test_the_chances_of_an_attack_cover_neither_who_attacks_nor_whom(seed: int, size: tuple[int, int]) -> None:
    match = can(do.Attack, seed=seed)
    settings = Settings(instant=True, language="ru", ui_scale=2.0)
    pilot = Pilot(lambda stage: TableScene(stage, Destinations(stage), Session(match), None), size, settings)
    pilot.press("return")
    seat, field = match.state.deciders()[0], scene(pilot).field
    pairs = {
        (each.fighter, each.target) for each in match.game.options(match.state, seat) if isinstance(each, do.Attack)
    }
    for attacker, target in sorted(pairs):
        pilot.click(f"f{attacker}")
        pilot.point(f"f{target}")
        place = scene(pilot).looking.draw_forecast(Surface(size))
        assert place is not None
        assert not place.colliderect(field.box(f"f{attacker}"))
        assert not place.colliderect(field.box(f"f{target}"))
        pilot.press("escape")


def test_what_enemies_could_hit_is_shown_on_a_key_and_hidden_again() -> None:
    pilot = opened(can(do.Charge))
    pilot.press("t")
    assert "danger" in scene(pilot).field.lights.hint.marks.values()
    assert plain(scene(pilot).panels.bar.prompt.hint) == pilot.stage.say("shadespire.table.watched")
    pilot.press("t")
    assert "danger" not in scene(pilot).field.lights.hint.marks.values()


def test_the_keys_are_listed_in_the_menu() -> None:
    pilot = opened(can(do.Charge))
    pilot.press("escape")
    pilot.click("menu.keys")
    assert isinstance(pilot.scene, KeysScene)
    said = [plain(each.rich) for each in pilot.scene.scroll.children if isinstance(each, Label)]  # type: ignore[union-attr]
    assert {"T", "R"} <= {*said}
    assert "F1" in said


def test_an_attack_is_told_with_its_dice_and_every_chance_and_the_other_weapons() -> None:
    match = can(do.Attack, seed=2)
    attack = first(match, do.Attack)
    pilot = opened(match)
    pilot.click(f"f{attack.fighter}")
    pilot.point(f"f{attack.target}")
    forecast = scene(pilot).asking.forecast
    assert forecast is not None
    assert forecast.strip is not None
    assert isinstance(forecast.strip(300), Surface)
    view = scene(pilot).view
    odds = attack_odds(match.game.box, view, attack.fighter, attack.weapon, attack.target)  # type: ignore[attr-defined]
    assert {odds.success, odds.fail} <= {each.chance for each in forecast.odds}
    assert scene(pilot).field.lights.hint.sights


def test_a_laying_is_told_before_the_board_is_let_go_and_it_can_be_dragged() -> None:
    match = asked(LayBoards)
    pilot = table(match)
    place = next(each for each in scene(pilot).asking.lit if each.startswith("j"))
    slab = next(each for each in scene(pilot).asking.lit if each.startswith("b"))
    pilot.point(place)
    forecast, board = scene(pilot).asking.forecast, scene(pilot).board
    assert forecast is not None
    assert len(forecast.lines) == 4
    assert board.spared(scene(pilot).asking.foreseen) is not None
    assert scene(pilot).field.concerned[place].startswith("laid")
    pilot.drag(slab, place)
    chips = [each for each in pilot.ids() if each.startswith("chip.")]
    assert len(chips) == 4
    pilot.click(chips[1])
    assert len(match.state.placements) == 2


def test_buttons_that_lay_a_board_lie_beside_it() -> None:
    pilot = table(asked(LayBoards))
    for place in [each for each in scene(pilot).asking.lit if each.startswith("j")]:
        pilot.click(place)
        asking, camera = scene(pilot).asking, scene(pilot).field.camera_now()
        assert asking.chips is not None
        for action, _ in asking.chips.choices:
            part = scene(pilot).board.spared(action)
            assert part is not None
            assert not asking.chips.rect.colliderect(camera.rect(*part))
        pilot.press("escape")


def test_a_board_is_turned_round_on_a_key_before_it_lies() -> None:
    match = asked(LayBoards)
    pilot = table(match)
    place = next(each for each in scene(pilot).asking.lit if each.startswith("j"))
    pilot.press("r")
    assert scene(pilot).asking.chips is None
    pilot.point(place)
    plain_laying = scene(pilot).asking.foreseen
    assert isinstance(plain_laying, do.LayBoard)
    for turned in (True, False, True):
        pilot.press("r")
        assert scene(pilot).asking.foreseen == structs.replace(plain_laying, turned=turned)
    pilot.press("return")
    assert match.state.placements[-1].turned


@pytest.fixture(scope="module")
def match_game() -> Match:
    """A match of up to three games that is over."""
    found = Match(library.open_game(Setup("shadespire", "skirmish", ("human",) * 2, 4, (("match", "on"),))))
    rng = Rng(4)
    while found.state.result is None:
        assert found.submit(found.game.options(found.state, found.state.deciders()[0]).pick(rng)) is None
    return found


def test_a_game_of_a_match_is_summed_up_before_the_next_one(match_game: Match) -> None:
    from tabletop.ui.app import bare_stage
    from tests.ui.pilot import shared_art

    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), match_game.game)
    assert isinstance(board, ShadespireBoard)
    begins = [at for at, each in enumerate(match_game.moments) if type(each.event).__name__ == "GameBegan"]
    scored = [at for at, each in enumerate(match_game.moments) if type(each.event).__name__ == "GameScored"]
    assert len(begins) >= 2
    following = match_game.moments[begins[1]]
    begin = board.summed_up(following)
    assert begin is not None
    assert isinstance(match_game.moments[scored[0]].event, begin)
    summary = board.summary(match_game.moments[scored[0] : begins[1]])
    assert summary is not None
    assert "1" in plain(summary.title)
    assert {row.total for row in summary.rows} <= {f"{wins}/2" for wins in following.state.wins}


def test_the_result_lays_all_decks_open(match_game: Match) -> None:
    ending = find_cover("shadespire").ending(match_game.game, match_game.state)
    for side in ending.sides:
        objectives, ploys, upgrades = (len(pile.names) for pile in side.piles)
        assert objectives == 12
        assert ploys + upgrades == 20
    pilot = Pilot(lambda stage: ResultScene(stage, Destinations(stage), match_game))
    pilot.click("piles")
    assert isinstance(pilot.scene, PilesScene)


def test_a_chip_of_an_earlier_question_is_no_choice_of_the_next() -> None:
    match = asked(LayBoards)
    pilot = table(match)
    pilot.click(next(each for each in scene(pilot).asking.lit if each.startswith("j")))
    chips = scene(pilot).asking.chips
    assert chips is not None
    assert chips.action_of(pilot.target("chip.3")) is not None
    assert chips.action_of(replace(pilot.target("chip.3"), id="chip.9")) is None


def test_hexes_are_clicked_as_hexes() -> None:
    pilot = opened(can(do.Charge))
    hexes = [each for each in scene(pilot).field_targets() if each.id.startswith("c")]
    assert hexes
    for each in hexes:
        left, top = each.rect.topleft
        right, bottom = each.rect.right - 1, each.rect.bottom - 1
        assert each.holds(each.rect.center)
        assert not any(each.holds((x, y)) for x in (left, right) for y in (top, bottom)), "a corner of its rectangle"


def hidden_places(match: Match) -> dict[str, tuple[str, set[str]]]:
    """By fighter of who is asked: a place that is hidden from it, and the hexes that hide it."""
    seat, view = match.state.deciders()[0], match.state
    box = match.game.box  # type: ignore[attr-defined]
    found = {}
    for fighter in members(box.squad_masks[seat]):
        for place in bits(battlefield(box, view).open) if view.at[fighter] != NOWHERE else ():
            stones = hides(box, view, view.at[fighter], Hex(place)) & ~(1 << place)
            if stones and place not in view.at:
                found[write(FighterId(fighter), FighterId)] = text(place), {text(each) for each in bits(stones)}
    return found


def test_the_hex_that_blocks_sight_is_marked() -> None:
    match = asked(Activate, seed=4, also=lambda match: bool(hidden_places(match)))
    pilot, hidden = opened(match), hidden_places(match)
    fighter = next(each for each in hidden if each in scene(pilot).asking.lit)
    place, stones = hidden[fighter]
    pilot.click(fighter)
    pilot.point(place)
    shown = scene(pilot).field.lights.hint
    assert {piece for piece, mark in shown.marks.items() if mark == "hides"} == stones
    assert [each.clear for each in shown.sights] == [False]


def test_where_who_was_picked_could_be_hit_is_seen_on_the_hexes_that_it_can_go_to() -> None:
    match = can(do.Charge)
    pilot = opened(match)
    pilot.press("t")
    pilot.click(f"f{first(match, do.Charge).fighter}")
    field = scene(pilot).field
    drawn = {piece: field.mark(shown) for piece, shown in field.glide.shown.items()}
    goals = {piece for piece, mark in field.lights.hint.marks.items() if mark == "danger" and piece in field.marks}
    assert goals
    assert {piece: drawn[piece] for piece in goals} == {piece: both("danger", field.marks[piece]) for piece in goals}
