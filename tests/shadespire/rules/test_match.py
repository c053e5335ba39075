"""Match play: up to three games, what decides a level match, sudden death (page 26)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.setup import Setup
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.events import DamageDealt, GameBegan, RolledOff
from tests.proof import rule
from tests.shadespire.posed import CONTENT, Table, pose

ONE_WINS = "crit crit crit crit hammer hammer hammer hammer"
REAVERS, CHAMPIONS = "saek garrek karsus arnulf targor", "obryn steelheart brightshield"


def after(game: int, wins: tuple[int, int], glory: tuple[int, int], **fields: Any) -> Table:
    """A game of a match has ended with so many points; wins: of the games before."""
    sides = [{"at": "saek:4,3", **fields.pop("own", {})}, {"at": "obryn:4,15", **fields.pop("other", {})}]
    sides = [{**side, "glory": points} for side, points in zip(sides, glory, strict=True)]
    options = {"games": 3, "winner_required": fields.pop("wanted", False)}
    return pose(*sides, phase="keys", round_=3, game=game, wins=wins, options=options, **fields)


@rule("shadespire.match.01", "shadespire.match.02", "shadespire.match.10", "shadespire.match.11",
      "shadespire.sequence.05")  # fmt: skip
def test_a_match_is_an_option_of_two_seats():
    options = (("match", "on"), ("winner_required", "on"))
    for seats, games in ((2, 3), (3, 1), (4, 1)):
        game = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * seats, 1, options))
        assert game.box.options.games == games
    assert game.box.options.winner_required
    plain = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * 2, 1, ()))
    assert (plain.box.options.games, plain.box.options.winner_required) == (1, False)
    begun = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * 2, 1, options)).start()
    assert type(begun.stack[0]).__name__ == "MatchPlay"


@rule("shadespire.match.05", "shadespire.match.06", "shadespire.example.61")
def test_who_wins_both_of_two_games_wins_the_match():
    table = after(2, (1, 0), (7, 5))
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "match_wins")
    assert table.state.wins == (2, 0)


@rule("shadespire.match.05", "shadespire.match.07", "shadespire.match.04", "shadespire.match.03")
@pytest.mark.parametrize(("game", "wins", "glory"), [(1, (0, 0), (7, 5)), (2, (1, 0), (5, 7)), (2, (1, 0), (5, 5))])
def test_else_another_game_is_played_with_the_same_cards_on_an_empty_table(game, wins, glory):
    own = {"hand": "sidestep hold_objective_1", "deck": "confusion hold_objective_2", "discard": "sprint cleanse",
           "worn": "great_speed:saek", "damage": "saek:1", "inspired": "saek", "spent": 0}  # fmt: skip
    table = after(game, wins, glory, own=own, match_glory=(3, 4))
    state = table.state
    assert state.result is None
    assert [event.game for event in table.happened(GameBegan)] == [game + 1]
    assert state.match_glory == (3 + glory[0], 4 + glory[1])
    assert table.asking()[1] == "choose_board"
    new = Shadespire.new_state(table.game)
    kept = ("rng", "stack", "owed", "game", "wins", "match_glory")
    for name in (each for each in type(new).__struct_fields__ if each not in kept):
        assert getattr(state, name) == getattr(new, name), name


@rule("shadespire.match.08", "shadespire.match.09", "shadespire.match.10", "shadespire.example.61")
@pytest.mark.parametrize(("wins", "glory", "winners", "reason"), [
    ((1, 0), (5, 5), (0,), "match_wins"), ((1, 1), (5, 7), (1,), "match_wins"), ((1, 1), (5, 5), (0, 1), "match_draw"),
    ((0, 0), (5, 5), (0, 1), "match_draw"), ((0, 1), (7, 5), (0, 1), "match_draw"),
])  # fmt: skip
def test_after_three_games_more_wins_take_the_match(wins, glory, winners, reason):
    table = after(3, wins, glory, match_glory=(9, 0))
    assert (table.state.result.winners, table.state.result.reason) == (winners, reason)


@rule("shadespire.match.12", "shadespire.match.13", "shadespire.match.14", "shadespire.match.15",
      "shadespire.match.21", "shadespire.example.61")  # fmt: skip
@pytest.mark.parametrize(("before", "own", "other", "expected"), [
    ((9, 0), {}, {}, ((0,), "match_glory")),
    ((0, 1), {}, {}, ((1,), "match_glory")),
    ((0, 2), {"at": "", "lost": REAVERS}, {}, ((1,), "match_glory")),
    ((2, 0), {"at": "", "lost": REAVERS}, {"glory": 0}, ((0,), "match_glory")),
    ((0, 0), {"at": "", "lost": REAVERS}, {"at": "", "lost": CHAMPIONS}, ((0,), "match_roll_off")),
])  # fmt: skip
def test_what_decides_a_level_match(before, own, other, expected):
    wins = (1, 0) if own.get("lost") and not other.get("lost") else (0, 0)
    table = after(3, wins, (5, 5), own=own, other=other, match_glory=before, wanted=True,
                  dice=ONE_WINS if expected[1] == "match_roll_off" else "")  # fmt: skip
    assert (table.state.result.winners, table.state.result.reason) == expected
    assert table.state.phase == "over"


@rule("shadespire.match.13")
def test_with_level_glory_who_has_fighters_left_after_the_third_game_wins():
    own = {"at": "", "lost": REAVERS}
    table = after(3, (1, 0), (5, 6), own=own, match_glory=(1, 0), wanted=True)
    assert (table.state.result.winners, table.state.result.reason) == ((1,), "match_fighters")


@rule("shadespire.match.14", "shadespire.match.15", "shadespire.match.20")
def test_else_sudden_death_follows_the_third_round_of_the_third_game():
    table = after(3, (0, 0), (5, 5), wanted=True, own={"damage": "saek:1"}, dice=ONE_WINS)
    assert table.state.result is None
    assert table.state.round == 4
    assert table.asked() == [(0, "choose_first")]
    assert (table.where("saek"), table.damage("saek")) == ("4,3", 1)


def dying(own: Any, other: Any, **fields: Any) -> Table:
    """Sudden death."""
    return pose(own, other, round_=4, game=3, options={"games": 3, "winner_required": True}, **fields)


@rule("shadespire.match.16", "shadespire.match.17", "shadespire.match.18", "shadespire.match.22",
      "shadespire.example.62")  # fmt: skip
def test_in_sudden_death_no_card_is_drawn_played_or_scored():
    cards = {"hand": "sidestep great_strength trapped boon_of_khorne", "deck": "confusion hold_objective_1", "glory": 3}
    table = dying({"at": "saek:4,3 garrek:1,2", **cards}, {"at": "fjul:4,5 vol:7,14", "hand": "sidestep"},
                  blocked="3,6 4,7 5,6")  # fmt: skip
    assert not [choice for choice in table.choices() if choice.startswith(("draw", "exchange"))]
    table.pausing = True
    table.do("attack 0 saek 0 fjul", "hammer swords block")
    assert table.asked() == [(1, "activate")]
    assert table.damage("fjul") == 3
    assert table.pile("objectives") == ["trapped"]
    out = dying({"at": "saek:4,3 garrek:1,2", **cards}, {"at": "fjul:4,5 vol:7,14", "damage": "fjul:2"})
    out.pausing = True
    out.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert out.asked() == [(1, "activate")]
    assert out.set_of("lost") == {"fjul"}


@rule("shadespire.match.22")
def test_reactions_of_fighters_and_upgrades_still_work_in_sudden_death():
    table = dying({"at": "saek:4,3"}, {"at": "brightshield:4,5", "inspired": "brightshield"})
    table.do("attack 0 saek 0 brightshield", "hammer swords block dodge")
    assert table.asked() == [(1, "use_reaction")]
    worn = dying({"at": "saek:4,3", "worn": "great_strength:saek"}, {"at": "fjul:4,5"})
    worn.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert [event.damage for event in worn.happened(DamageDealt)] == [4]


@rule("shadespire.match.19", "shadespire.example.62")
def test_sudden_death_ends_with_the_last_fighter_of_a_warband():
    other = {"at": "arnulf:4,5", "lost": "garrek saek karsus targor", "damage": "arnulf:1"}
    table = dying({"at": "obryn:4,3"}, other)
    table.do("attack 0 obryn 0 arnulf", "hammer hammer block")
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "match_sudden_death")
    assert table.state.stack == []
    more = dying({"at": "obryn:4,3"}, {**other, "lost": "garrek saek karsus"})
    more.do("attack 0 obryn 0 arnulf", "hammer hammer block")
    assert more.state.result is None


@rule("shadespire.match.20", "shadespire.match.21", "shadespire.example.62", "shadespire.endphase.12")
def test_sudden_death_goes_on_round_after_round_and_dice_decide_after_two_in_which_nothing_happened():
    table = dying({"at": "saek:4,3", "left": 1, "moved": "saek"}, {"at": "obryn:4,15", "left": 0})
    table.do("pass 0", ONE_WINS)
    assert (table.state.round, table.state.result) == (5, None)
    assert table.set_of("moved") == set()
    table.do("first 0 0")
    for turn in range(7):
        table.do(f"pass {turn % 2}")
    table.do("pass 1", ONE_WINS)
    assert [event.purpose for event in table.happened(RolledOff)] == ["match"]
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "match_roll_off")
