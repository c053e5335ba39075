"""Every answer in Blackstone Fortress can be given by what lies on the table."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.content.ids import ResourceId
from tabletop.games.blackstone.model import actions as do
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import BUTTON
from tabletop.ui.boards.blackstone.board import BlackstoneBoard
from tabletop.ui.boards.blackstone.layout.party import ARM
from tabletop.ui.boards.blackstone.ways import paying
from tabletop.ui.boards.by_game import open_board
from tests.blackstone.board.driving import opened, scene, table
from tests.blackstone.board.test_hints import Held
from tests.blackstone.rules.posing import CONTENT, PARTY, Posed, pose
from tests.ui.pilot import shared_art

ENOUGH = 260


@pytest.mark.parametrize(("seed", "seats"), [(1, 1), (2, 4), (3, 5), (4, 2), (5, 3), (6, 1)])
def test_every_answer_has_a_way_of_pieces_that_lie_on_the_table(seed: int, seats: int) -> None:
    match, rng = opened(seed, seats), Rng(seed)
    board = open_board(bare_stage(Settings(), (1280, 720), shared_art()), match.game)
    assert isinstance(board, BlackstoneBoard)
    for _ in range(ENOUGH):
        if match.state.result is not None:
            break
        seat = match.state.deciders()[0]
        view = match.game.view(match.state, seat)
        lying = {piece.id for piece in board.layout(view)}
        assert len(lying) == len(board.layout(view))
        options = list(match.game.options(view, Seat(seat)))
        board.named_in(view.owed[seat], options)
        for action in options:
            ways = board.ways(action, ())
            told = (action, ways, view.owed[seat])
            assert ways, told
            assert all(piece in lying or piece == BUTTON for way in ways for piece in way), told
            assert len(set(ways)) == len(ways), told
            assert all(piece in lying for piece in paying(view, action)), told
        closing = board.closing_action(view, Seat(seat))
        assert closing is None or closing in options, view.owed[seat]
        assert match.submit(match.game.options(match.state, seat).pick(rng)) is None


def resource(name: str) -> ResourceId:
    """The first resource card of a kind."""
    return ResourceId([each.id for each in CONTENT.resources for _ in range(each.count)].index(name))


GRENADE, STASIS, FIELD = map(resource, ("frag_grenade", "stasis_grenade", "refractor_field"))


def armed() -> Posed:
    """An explorer with a pistol for 1+ at hand, blows that need a hostile beside him, and cards of kit."""
    posed = pose(
        {"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (2, 6)},
        kit=((GRENADE, STASIS, FIELD), (), (), ()),
    )  # fmt: skip
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    return game


@pytest.mark.parametrize("ways", [("tool", "h0"), ("tool", "a0.1", "h0"), ("a0.1", "tool", "h0")])
@pytest.mark.parametrize(("tool", "kind", "least"), [(f"{ARM}0", do.Shoot, 2), (f"r{GRENADE}", do.ShootArea, 6)])
def test_what_one_attacks_with_can_be_picked_before_whom_one_attacks(
    tool: str, kind: type[Action], least: int, ways: tuple[str, ...]
) -> None:
    match = Match(armed())
    pilot = table(match)
    for piece in ways:
        pilot.click(tool if piece == "tool" else piece)
    (attack,) = match.actions
    assert type(attack) is kind
    assert attack.die == (6 if "a0.1" in ways else least)  # type: ignore[attr-defined]


def test_the_arrow_keys_come_to_weapons_and_cards_too() -> None:
    match = Match(armed())
    pilot = table(match)
    for piece in (f"{ARM}0", f"r{GRENADE}", f"{ARM}0"):
        pilot.walk_to(piece)
        pilot.press("return")
        assert scene(pilot).asking.picked == (piece,)
    pilot.walk_to("h0")
    pilot.press("return")
    assert [type(each) for each in match.actions] == [do.Shoot]


def test_a_card_that_gives_an_action_is_picked_for_it() -> None:
    match = Match(armed())
    table(match).click(f"r{STASIS}")
    assert [type(each) for each in match.actions] == [do.UseAbility]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("piece", [f"{ARM}1", f"r{FIELD}"])
def test_what_one_cannot_act_with_now_says_so(piece: str, language: str) -> None:
    pilot = table(Match(armed()), language=language)
    pilot.click(piece)
    assert pilot.stage.toast.shown
    assert pilot.stage.toast.words != pilot.stage.say("ui.table.pick_first")


def test_only_what_a_die_pays_for_is_marked_with_it_and_only_the_dice_that_pay_with_a_weapon() -> None:
    """Draik’s ways to attack cost 1, 4 and 6."""
    posed = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (2, 6)}, destiny=(3,))
    game = Held(posed.game.content, posed.game.setup, posed.game.box.options)
    game.position = posed.state
    member = PARTY.index("janus_draik")
    low, high = f"a{member}.0", f"a{member}.1"
    pilot = table(Match(game))
    arms = [each for each in pilot.ids() if each.startswith(ARM)]

    def picking(piece: str) -> dict[str, str]:
        pilot.click(piece)
        assert scene(pilot).asking.picked == (piece,)
        found = scene(pilot).field.marks
        pilot.press("escape")
        return {each: mark for each, mark in found.items() if mark}

    assert [picking(low).get(each) for each in arms] == ["target", None, None]
    assert [picking(high).get(each) for each in arms] == ["target"] * 3
    assert picking(low)["b.aim"] == "target"
    assert picking(low)[high] == "selectable"
    with_last = picking(arms[-1])
    assert (with_last.get(low), with_last.get("z0"), with_last.get(high)) == (None, None, "target")
    assert with_last[arms[0]] == "selectable"
