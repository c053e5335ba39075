"""What holds in a combat, its twists and the rule of its card, stands on the table beside the board."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.blackstone.content.ids import ExplorationId, LegacyId
from tabletop.ui.boards.blackstone.layout import conditions
from tabletop.ui.boards.blackstone.layout.siege import CONDITIONS, LEGACY, PLAQUE
from tabletop.ui.boards.blackstone.look.pictures import HexLook, PortalLook, SiegeLook
from tests.blackstone.board.test_siege import PLACES, board_of, shown_whole
from tests.blackstone.rules.posing import CONTENT, Table, pose
from tests.blackstone.rules.quests import storm
from tests.proof import rule

TWISTS = [each.id for each in CONTENT.twists]
CARDS = [each.id for each in pose({}).game.box.explorations]
RULED = [each.id for each in CONTENT.combats if each.effects]
SIZES = [(1024, 640), (1280, 720)]
MANY = tuple(range(3))
"""More twists than commonly hold together."""
NEAR = 1e-9


def in_combat(card: str, twists: tuple[int, ...]) -> Table:
    """A combat on the board of its card."""
    found = pose({"janus_draik": (0, 0)})
    box, state = found.game.box, found.state
    state.drawn, state.twists = ExplorationId(CARDS.index(card)), twists
    state.board = box.combat(state.drawn).board
    site = box.sites[state.board]
    state.open, state.portals = site.own, (1 << len(site.portals)) - 1
    return found


@rule("blackstone.combat_setup.07")
@pytest.mark.parametrize("twist", TWISTS)
def test_a_twist_in_force_is_named_and_told(twist: str) -> None:
    found = in_combat("twin_halls", (TWISTS.index(twist),))
    for language in ("en", "ru"):
        board, _ = board_of(found, (1280, 720), language)
        look = next(each.picture for each in board.layout(found.state) if each.id == CONDITIONS)
        assert isinstance(look, SiegeLook)
        name, *words = look.lines
        assert name.words.key == f"blackstone.twist.{twist}.name"
        assert " ".join(str(each.words) for each in words) == board.stage.say(f"blackstone.twist.{twist}.words")
        sheet = board.sheet(found.state, CONDITIONS)
        assert sheet is not None
        say = board.stage.say
        assert sheet.about == f"{say(f'blackstone.twist.{twist}.name')}: {say(f'blackstone.twist.{twist}.words')}"


@pytest.mark.parametrize("card", RULED)
def test_the_rule_of_a_combat_card_is_told_before_twists(card: str) -> None:
    found = in_combat(card, (0,))
    board, _ = board_of(found, (1280, 720))
    sheet = board.sheet(found.state, CONDITIONS)
    assert sheet is not None
    say = board.stage.say
    first, second = sheet.about.split("\n")
    assert first == f"{say(f'blackstone.combat.{card}')}: {say(f'blackstone.combat_rule.{card}')}"
    assert second.startswith(say(f"blackstone.twist.{TWISTS[0]}.name"))
    assert board.words.piece(found.state, CONDITIONS) == "In this combat"


@pytest.mark.parametrize("card", RULED)
def test_what_a_combat_card_says_is_read_beside_its_board(card: str) -> None:
    found = in_combat(card, ())
    for size in ((1280, 720), (1920, 1080)):
        for language in ("en", "ru"):
            board, unit = board_of(found, size, language)
            look = next(each.picture for each in board.layout(found.state) if each.id == CONDITIONS)
            assert isinstance(look, SiegeLook)
            told = [str(each.words) for each in look.lines if not each.icon]
            assert " ".join(told) == board.stage.say(f"blackstone.combat_rule.{card}")
            assert shown_whole(board, look, unit)
        covers_nothing(found, size)


def test_where_nothing_holds_there_is_no_plaque() -> None:
    found = in_combat("twin_halls", ())
    board, _ = board_of(found, (1280, 720))
    assert CONDITIONS not in {each.id for each in board.layout(found.state)}
    found.state.twists = (0,)
    assert CONDITIONS in {each.id for each in board.layout(found.state)}
    found.state.board = ""
    assert conditions.lines(found.game.box, found.state) == ()


@pytest.mark.parametrize("size", SIZES)
def test_the_plaque_covers_nothing_of_any_board_and_shows_all_its_words(size: tuple[int, int]) -> None:
    for card in CONTENT.combats:
        covers_nothing(in_combat(card.id, MANY), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLACES)
def test_in_a_stronghold_it_lies_beside_the_other_plaques(name: str, size: tuple[int, int]) -> None:
    """In the smallest window long names are cut in one of them; the sheet of the plaque tells them whole."""
    found = storm(name, {0: 0}, {"obsidius_mallex": [(0, 40)]} if name == "deadly_labyrinth" else {}, dice=(1,))
    found.state.twists = MANY
    found.state.mission = replace(found.state.mission, legacy=(LegacyId(0),))
    covers_nothing(found, size, is_whole=(name, size) != ("null_gravity_abyss", SIZES[0]))


def covers_nothing(found: Table, size: tuple[int, int], is_whole: bool = True) -> None:
    """The plaque lies within the field, over no hex, portal or plaque. is_whole: no line of it is cut."""
    for language in ("en", "ru"):
        board, unit = board_of(found, size, language)
        pieces = {each.id: each for each in board.layout(found.state)}
        plaque, field = pieces.pop(CONDITIONS), board.where.field
        assert isinstance(plaque.picture, SiegeLook)
        assert shown_whole(board, plaque.picture, unit) or not is_whole, language
        (x, y), (wide, high) = plaque.at, plaque.picture.size
        assert abs(x - field.x - field.w / 2) <= (field.w - wide) / 2 + NEAR
        assert abs(y - field.y - field.h / 2) <= (field.h - high) / 2 + NEAR
        for each in pieces.values():
            across, down = abs(each.at[0] - x) - wide / 2, abs(each.at[1] - y) - high / 2
            if isinstance(each.picture, HexLook):
                assert max(across, down) > each.picture.wide * 0.4, (found.state.board, language, each.id)
            elif isinstance(each.picture, PortalLook):
                assert max(across, down) > 0, (found.state.board, language, each.id)
            elif each.id in (PLAQUE, LEGACY):
                assert isinstance(each.picture, SiegeLook)
                assert max(across - each.picture.size[0] / 2, down - each.picture.size[1] / 2) > 0
