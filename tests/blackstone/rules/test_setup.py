"""Seats, explorers, ships, decks, and what a single expedition is (blackstone.seats, setup, one_off)."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play as Handle
from tabletop.engine.flow import advance
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import VisitShip
from tabletop.games.blackstone.position.table import brought_home, explorer_seats, hostile_seat, leaders_order, sources
from tabletop.games.blackstone.rules.changes.clearing import lay_board
from tabletop.games.blackstone.rules.changes.encounters import draw_encounter
from tabletop.games.blackstone.rules.journey.expedition import Expedition
from tests.blackstone.rules.posing import CONTENT, Table, opened, pose
from tests.blackstone.whole.driver import open_game
from tests.proof import rule

NAMES = [each.id for each in CONTENT.explorers]


def beginning(seats, seed=3, **fields):
    """A new expedition, at its first question."""
    game = opened(None, seats)
    game.position = open_game(seats, seed).new_state()
    game.position.fortress = Seat(-1)
    for name, value in fields.items():
        setattr(game.position, name, value)
    return Table(game).begin()


def settled(seats, whom=4, **fields):
    """All five have named the same one for the fortress, if there are five."""
    table = beginning(seats, **fields)
    while isinstance(table.asked(), asked.ChooseFortress):
        table.do(f"name_fortress s{table.asked().seat} s{whom}")
    return table


def chosen(seats, *names, **fields):
    """Explorers are picked; whose turn it was each time."""
    table, order = settled(seats, **fields), []
    for name in names:
        order.append(table.asked().seat)
        table.do(f"explorer s{order[-1]} k{NAMES.index(name)}")
    return table, order


FOUR = ("janus_draik", "taddeus", "espern_locarno", "pious_vorne")


@rule("blackstone.seats.01", "blackstone.seats.02",
      "blackstone.seats.06", "blackstone.seats.07", "blackstone.seats.08", "blackstone.seats.09",
      "blackstone.seats.10", "blackstone.example.01")  # fmt: skip
@pytest.mark.parametrize(("seats", "order"), [
    (1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3]),
])  # fmt: skip
def test_who_picks_explorers(seats, order):
    table, found = chosen(seats, *FOUR)
    assert found == order
    assert table.state.led == tuple(order)
    assert table.state.leader == 0
    assert not isinstance(table.asked(), asked.ChooseExplorer)


@rule("blackstone.seats.04", "blackstone.seats.09", "blackstone.seats.13", "blackstone.setup.15", "blackstone.setup.22")
@pytest.mark.parametrize(("seats", "leader", "order"), [
    (2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, 1]), (4, 2, [2, 3, 0, 1]), (5, 3, [3, 0, 1, 2]),
])  # fmt: skip
def test_explorers_are_picked_and_placed_in_the_order_of_whoever_leads(seats, leader, order):
    table, found = chosen(seats, *FOUR, leader=leader)
    assert found == order
    while isinstance(table.asked(), asked.ChooseShip):
        table.do(f"ship s{leader} v{table.options()[0].ship}")
    boarding = []
    while isinstance(table.asked(), asked.PlaceFigures):
        boarding.append(table.asked().seat)
        table.do(f"stand s{boarding[-1]} m{table.asked().figure} x{table.options()[0].hex}")
    assert boarding == sorted(order, key=order.index)


@rule("blackstone.seats.01", "blackstone.seats.02", "blackstone.new_exped.01")
def test_who_leads_first_is_drawn_by_lot_if_asked_for():
    """Reading Q45; alone, or with the hostiles on the fifth seat, there is less to draw."""
    for seats, scenario in ((3, "one_off_medium"), (5, "one_off_medium"), (2, "quest")):
        drawn = [open_game(seats, seed, scenario, (("random_leader", "on"),)).start() for seed in range(12)]
        assert {each.leader for each in drawn} == set(range(min(seats, 4)))
        assert all(each.owed[each.leader] == asked.ChooseExplorer(each.leader) for each in drawn)
        assert {open_game(seats, seed, scenario).start().leader for seed in range(12)} == {0}
    assert open_game(1, 3, options=(("random_leader", "on"),)).start() == open_game(1, 3).start()


@rule("blackstone.twins.02")
def test_both_twins_are_placed_by_the_same_player():
    table, _ = chosen(4, "taddeus", "rein_raus", "amallyn", "dahyak_grekh")
    while isinstance(table.asked(), asked.ChooseShip):
        table.do(f"ship s0 v{table.options()[0].ship}")
    who = {}
    while isinstance(table.asked(), asked.PlaceFigures):
        who[table.asked().figure] = table.asked().seat
        table.do(f"stand s{table.asked().seat} m{table.asked().figure} x{table.options()[0].hex}")
    assert who == {0: 0, 2: 1, 3: 1, 4: 2, 6: 3}


@rule("blackstone.seats.11", "blackstone.goal.03", "blackstone.seats.12")
def test_five_settle_who_plays_the_hostiles_or_the_leader_says():
    """Reading Q26: from a leader that is named the marker goes on."""
    table = settled(5, 2)
    assert (table.state.fortress, table.state.leader) == (2, 0)
    assert [each.seat for each in table.events(told.FortressNamed)] == [2]
    assert explorer_seats(table.state) == (0, 1, 3, 4)
    apart = beginning(5)
    for seat, whom in enumerate((4, 4, 3, 4, 4)):
        apart.do(f"name_fortress s{seat} s{whom}")
    assert apart.asked() == asked.ChooseFortress(0, alone=True)  # type: ignore[arg-type]
    apart.do("name_fortress s0 s0")
    assert (apart.state.fortress, apart.state.leader) == (0, 1)
    assert leaders_order(apart.state) == (1, 2, 3, 4)
    assert isinstance(beginning(4).asked(), asked.ChooseExplorer)


@rule("blackstone.round.14", "blackstone.round.15", "blackstone.example.17")
def test_the_marker_passes_over_the_fortress_wherever_it_sits():
    table = settled(5, 2)
    for leader, order in ((0, (0, 1, 3, 4)), (1, (1, 3, 4, 0)), (4, (4, 0, 1, 3))):
        table.state.leader = leader  # type: ignore[assignment]
        assert leaders_order(table.state) == order


@rule("blackstone.seats.18", "blackstone.goal.03")
def test_who_makes_the_choices_of_the_hostiles():
    """Reading Q27."""
    assert hostile_seat(settled(5, 2).game.box, settled(5, 2).state) == 2
    assert hostile_seat(beginning(3, leader=2).game.box, beginning(3, leader=2).state) == 2


@rule("blackstone.seats.14")
def test_an_explorer_is_picked_once():
    table, _ = chosen(2, "taddeus")
    assert table.refusal(f"explorer s1 k{NAMES.index('taddeus')}") == "explorer_taken"
    assert table.refusal("explorer s0 k0") == "not_asked"
    assert table.refusal("go_on s1") == "another_question"
    assert table.refusal("explorer s1 k77") == "no_such_piece"


@rule("blackstone.setup.10", "blackstone.setup.11", "blackstone.setup.14", "blackstone.setup.15",
      "blackstone.setup.16", "blackstone.example.02", "blackstone.example.03")  # fmt: skip
def test_the_explorers_ships_and_those_that_the_leader_adds():
    ships = [each.id for each in CONTENT.ships]
    table, _ = chosen(1, *FOUR)
    assert [ships[each] for each in table.state.ships] == ["vanguard", "clarion"]
    assert table.refusal("ship s0 v0") == "ship_taken"
    table.do(f"ship s0 v{ships.index('lucky_ricochet')}").do(f"ship s0 v{ships.index('iron_pilgrim')}")
    assert len(table.state.ships) == 4
    assert [each.added for each in table.events(told.ShipTaken)] == [True]
    grekh, _ = chosen(1, "dahyak_grekh")
    assert [ships[each] for each in grekh.state.ships] == []
    own, _ = chosen(1, "dahyak_grekh", "amallyn", "ur_025", "rein_raus")
    assert {ships[each] for each in own.state.ships} == {
        "kravvchato", "whisper_of_starlight", "iron_pilgrim", "lucky_ricochet",
    }  # fmt: skip
    assert isinstance(own.asked(), asked.PlaceFigures)


def placed(seats=1, names=FOUR, where=None, **fields):
    """Everybody stands in the maglev chamber; the first question of the first round."""
    table, _ = chosen(seats, *names, **fields)
    while isinstance(table.asked(), asked.ChooseShip):
        table.do(f"ship s{table.asked().seat} v{table.options()[0].ship}")
    for figure in where or ():
        table.do(f"stand s{table.asked().seat} m{figure[0]} x{figure[1]}")
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s{table.asked().seat} m{table.asked().figure} x{table.options()[0].hex}")
    return table


@rule("blackstone.setup.21", "blackstone.setup.22", "blackstone.setup.23", "blackstone.setup.24",
      "blackstone.movement.05", "blackstone.seats.15", "blackstone.twins.01")  # fmt: skip
def test_two_explorers_to_a_hex_and_the_twins_beside_another_one():
    """Reading Q21."""
    table, _ = chosen(1, "rein_raus", "dahyak_grekh", "amallyn", "ur_025")
    table.do("stand s0 m0 x3").do("stand s0 m1 x3").do("stand s0 m2 x3")
    assert table.refusal("stand s0 m4 x3") == "hex_full"
    table.do("stand s0 m4 x0").do("stand s0 m6 x0")
    assert [table.state.at[each] for each in (0, 1, 2, 4, 6)] == [3, 3, 3, 0, 0]


@rule("blackstone.setup.01", "blackstone.setup.02", "blackstone.setup.03", "blackstone.setup.04",
      "blackstone.one_off.01", "blackstone.one_off.03", "blackstone.one_off.04", "blackstone.setup.18",
      "blackstone.one_off.12", "blackstone.campaign.06")  # fmt: skip
def test_the_decks_of_a_single_expedition():
    """Reading Q45: four challenges and four combats of all, shuffled together; the whole encounter deck; no
    resources."""
    for seats in (1, 2):
        table = placed(seats)
        state, box = table.state, table.game.box
        assert sum(map(box.is_combat, state.deck)) == 4
        assert len({*state.deck}) == 8
        assert sorted(state.discovery) == [*range(36)]
        assert sorted(state.encounters) == [*range(34)]
        assert state.resources == ()
    assert isinstance(table.asked(), asked.VoteOnEnd)


@rule("blackstone.seats.16", "blackstone.seats.17")
def test_of_explorers_that_were_not_picked_neither_models_nor_cards_are_in_the_game():
    table = placed(names=("rein_raus", "janus_draik", "amallyn", "ur_025"))
    state = table.state
    assert [figure for figure, hex_ in enumerate(state.at) if hex_ >= 0] == [0, 1, 2, 4, 6]
    printed = {f"ability.{each.id}": one.id for one in CONTENT.explorers for each in one.normal.abilities}
    names = {each.name for found in sources(table.game.box, state).moments.values() for each in found}
    assert {printed[name] for name in names if name in printed} <= {"rein_raus", "janus_draik", "amallyn", "ur_025"}
    assert any(printed.get(name) == "janus_draik" for name in names)
    assert state.inspired == 0  # cards lie with the agenda up


@rule("blackstone.setup.01", "blackstone.setup.03", "blackstone.setup.07", "blackstone.one_off.03")
def test_the_decks_of_every_expedition_are_shuffled_anew():
    """Challenges and combats lie among each other, and they are others each time."""
    begun = [placed(seed=seed) for seed in range(6)]
    assert len({tuple(map(table.game.box.is_combat, table.state.deck)) for table in begun}) > 1
    assert len({tuple(sorted(table.state.deck)) for table in begun}) > 1
    assert len({table.state.discovery for table in begun}) > 1
    assert len({table.state.encounters for table in begun}) > 1


@rule("blackstone.one_off.02", "blackstone.one_off.10")
def test_the_three_levels():
    hauls = [CONTENT.scenarios[f"one_off_{level}"].haul for level in ("medium", "hard", "extreme")]
    assert [(each.clues, each.points) for each in hauls if each] == [(4, 8), (5, 9), (6, 10)]


@rule("blackstone.one_off.11")
def test_cards_of_the_dead_do_not_count():
    table = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (1,)}, finds=((35, 13), (34,), (), ()), dead=0b10)
    assert brought_home(table.game.box, table.state) == (1, table.game.box.finds[13].points)


@rule("blackstone.one_off.05", "blackstone.one_off.06", "blackstone.one_off.07", "blackstone.one_off.08",
      "blackstone.one_off.09")  # fmt: skip
def test_a_single_expedition_ends_with_its_result():
    table = placed()
    table.do("turn_back s0")
    assert table.state.result is not None
    assert table.state.result.reason == "goal_missed"
    assert table.state.phase == "over"
    assert not [each for each in table.told if isinstance(each, told.LegacyDrawn | told.ReturnedHome)]


@rule("blackstone.exped_end.05", "blackstone.round.01")
def test_without_a_card_to_draw_it_is_over():
    """Reading Q04."""
    table = placed()
    state = table.state
    state.deck = ()
    state.stack[1:] = []
    state.stack[0] = Expedition(step="rounds")
    state.owed[:] = [None]
    advance(Handle(table.game, state, table._listen))
    assert [each.reason for each in table.told if isinstance(each, told.ExpeditionEnded)] == ["deck_empty"]


@rule("blackstone.setup.13", "blackstone.one_off.12")
def test_no_facility_is_visited_in_an_expedition():
    between = placed()
    fighting = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (4,)}, ships=between.state.ships)
    for table in (between, fighting):
        assert table.refusal(f"visit s0 e0 v{between.state.ships[0]}") == "another_question"
        assert not any(isinstance(each, VisitShip) for each in table.options())


@rule("blackstone.setup.25", "blackstone.setup.26", "blackstone.movement.09")
def test_the_second_chamber_is_closed_until_it_is_called():
    table = pose({"janus_draik": (9, 0)}, dice={"janus_draik": (4, 1)})
    lay_board(Handle(table.game, table.state), "hall", 1)
    inside = table.game.box.sites["hall"].called[0].bit_length() - 1
    assert table.refusal(f"move s0 m0 y1 x{inside}") == "portal"


@rule("blackstone.combat_setup.04")
def test_a_card_of_this_combat_is_not_shuffled_back():
    table = pose({"janus_draik": (3, 0)})
    state, every = table.state, tuple(range(34))
    state.cards, state.encounters, state.used_encounters = (4, 7, -1, -1), (), every
    drawn = [draw_encounter(Handle(table.game, state)) for _ in range(32)]
    assert sorted(drawn) == [each for each in every if each not in (4, 7)]
