"""Setting up: boards, hexes and territories, objective tokens, hands, fighters (pages 14 to 17)."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine.action import Seat
from tabletop.games.shadespire.content.ids import NOWHERE, TokenId
from tabletop.games.shadespire.model.events import FaceChosen, HandRedrawn, RolledOff, TokenPlaced, TokensTurned
from tabletop.games.shadespire.position.table import battlefield
from tabletop.games.shadespire.words import log, sentences
from tabletop.text import Texts
from tests.proof import rule
from tests.shadespire.posed import ABOVE, BELOW, OPEN, RIGHT, Table, pose

NONE = "hammer hammer swords single"
ONE = "crit hammer swords double"
TWO = "crit crit hammer swords"
THREE = "crit crit crit swords"
DECK = (
    "sidestep confusion spectral_wings illusory_fighter great_speed great_strength great_fortitude "
    "deathly_fortitude great_concussion shadeglass_dagger"
)
GOALS = "hold_objective_1 hold_objective_2 hold_objective_3 hold_objective_4 hold_objective_5 annihilation conquest"


def spots(table: Table, mask: int) -> set[str]:
    """The places of a mask of hexes."""
    return {table.spot(place) for place in battlefield(table.game.box, table.state).hexes if mask >> place & 1}


# ---------------------------------------------------------------------- roll-offs and boards


@rule("shadespire.dice.09", "shadespire.dice.10", "shadespire.boards.03", "shadespire.boards.04",
      "shadespire.boards.05", "shadespire.boards.06", "shadespire.boards.10", "shadespire.sequence.01",
      "shadespire.example.13")  # fmt: skip
def test_the_loser_chooses_a_board_first_and_the_winner_lays_both():
    table = pose(phase="boards", dice="crit crit hammer swords crit block dodge single")
    assert [(event.seats, event.crits) for event in table.happened(RolledOff)] == [((0, 1), (2, 1))]
    assert table.asked() == [(1, "choose_board")]
    assert len(table.choices("face")) == len(table.game.content.faces)
    table.do("face 1 mirror_well")
    assert table.asked() == [(0, "choose_board")]
    table.do("face 0 shattered_tower")
    assert table.asked() == [(0, "lay_board")]
    table.do("lay 0 yes no 0 10")
    assert table.state.owners == (1, 0)
    assert [(each.turned, each.x, each.y) for each in table.state.placements] == [(True, 0, 0), (False, 0, 10)]
    assert table.asked() == [(1, "place_token")]


@rule("shadespire.dice.11")
def test_an_equal_roll_off_is_rolled_again_until_it_is_not():
    table = pose(phase="boards", dice=f"{ONE} {ONE} {NONE} {NONE} {NONE} {ONE}")
    assert [event.crits for event in table.happened(RolledOff)] == [(1, 1), (0, 0), (0, 1)]
    assert table.asked() == [(0, "choose_board")]


@rule("shadespire.boards.02", "shadespire.boards.01")
def test_the_same_face_may_be_taken_by_both():
    table = pose(phase="boards", dice=f"{ONE} {NONE}")
    table.run("face 1 mirror_well", "face 0 mirror_well")
    assert table.asked() == [(0, "lay_board")]


@rule("shadespire.boards.07", "shadespire.boards.08", "shadespire.boards.09", "shadespire.example.05",
      "shadespire.boards.11", "shadespire.hexes.03", "shadespire.territory.02")  # fmt: skip
def test_every_way_to_join_two_boards_makes_enough_whole_hexes_and_others_are_refused():
    table = pose(phase="boards", dice=f"{ONE} {NONE}")
    table.run("face 1 mirror_well", "face 0 shattered_tower")
    ways = {tuple(map(int, choice.split()[2:])) for choice in table.choices("lay")}
    assert {(abs(x), abs(y)) for x, y in ways} == {(0, 10), (2, 10), (8, 0), (8, 2), (8, 4), (8, 6)}
    for x, y in ways:
        other = pose(boards=((0, 0), (x, y)), phase="tokens")
        field = battlefield(other.game.box, other.state)
        made = spots(other, field.neutral)
        assert len(made) >= (3 if abs(y) == 10 else 2)
        assert len(field.hexes) == 31 + 31 + len(made)
        assert field.territory[0] & field.neutral == 0 == field.territory[0] & field.territory[1]
    for x, y in ((4, 10), (6, 10), (8, 8), (1, 10), (8, 1), (0, 9), (0, 12), (9, 0)):
        assert (x, y) not in ways


@rule("shadespire.hexes.02", "shadespire.hexes.04", "shadespire.example.06", "shadespire.hexes.05")
def test_a_half_hex_is_none_unless_the_other_board_completes_it():
    table = pose({"at": "garrek:3,8"}, boards=((0, 0), ABOVE))
    assert not any(spot.endswith(",10") for spot in table.choices("move"))
    table = pose({"at": "garrek:3,8"}, boards=((0, 0), BELOW))
    assert {choice for choice in table.choices("move") if choice.endswith(",10")} == {
        "garrek 1,10", "garrek 3,10", "garrek 5,10", "garrek 7,10"
    }  # fmt: skip


@rule("shadespire.territory.01", "shadespire.territory.04", "shadespire.territory.03", "shadespire.boards.06")
def test_a_territory_is_the_whole_hexes_of_the_board_that_the_seat_chose_whoever_laid_it():
    table = pose(phase="boards", dice=f"{ONE} {NONE}")
    table.run("face 1 mirror_well", "face 0 katophranes_reliquary", "lay 0 no no 8 0")
    field = battlefield(table.game.box, table.state)
    assert spots(table, field.territory[1]) == {f"{x},{y}" for x, y in OPEN.full}
    assert spots(table, field.territory[0]) == {f"{x + 8},{y}" for x, y in OPEN.full}
    assert spots(table, field.neutral) == {"8,1", "8,3", "8,5", "8,7", "8,9"}


@rule("shadespire.hexes.06", "shadespire.hexes.15", "shadespire.hexes.07")
def test_starting_blocked_and_edge_hexes_are_those_of_the_faces_as_they_lie():
    table = pose(phase="tokens", boards=((0, 0), RIGHT), faces=("shattered_tower", "mirror_well"), turned=(True, False))
    field = battlefield(table.game.box, table.state)
    tower = next(face for face in table.game.content.faces if face.id == "shattered_tower")
    assert spots(table, field.printed) == {f"{8 - x},{10 - y}" for x, y in tower.blocked}
    assert spots(table, field.starts[0]) == {f"{8 - x},{10 - y}" for x, y in tower.starting}
    assert spots(table, field.starts[1]) == {f"{x + 8},{y}" for x, y in OPEN.starting}
    around = {"1,2", "1,4", "1,6", "1,8", "2,1", "3,2", "4,1", "2,9", "4,9", "6,9", "6,1"}
    inner = {"3,4", "3,6", "4,3", "4,5", "4,7", "2,3", "2,5", "2,7", "5,4", "6,3", "8,3", "8,5", "8,7"}
    edge = spots(table, field.edge)
    assert around <= edge
    assert not inner & edge


# ---------------------------------------------------------------------- distances


@rule("shadespire.hexes.01", "shadespire.hexes.12", "shadespire.hexes.13", "shadespire.hexes.14",
      "shadespire.example.01", "shadespire.example.02", "shadespire.example.03")  # fmt: skip
@pytest.mark.parametrize(("one", "other", "steps"), [("4,1", "4,5", 2), ("4,1", "4,3", 1), ("2,1", "6,5", 4)])
def test_distances_are_steps_from_hex_to_hex_whatever_lies_between(one, other, steps):
    from tabletop.games.shadespire.model.battlefield import distance, within

    for blocked in ("", "4,3 3,2 5,2"):
        table = pose(phase="tokens", blocked=blocked)
        here, there = table.hex(one), table.hex(other)
        assert distance(here, there) == distance(there, here) == steps
        assert within(here, steps) >> there & 1
        assert not within(here, steps - 1) >> there & 1


# ---------------------------------------------------------------------- objective tokens


def placing(**fields: object) -> Table:
    """Tokens are placed, seat 0 having chosen a board first."""
    return pose(phase="tokens", boards=((0, 0), BELOW), dice="crit crit crit crit", **fields)  # type: ignore[arg-type]


@rule("shadespire.objectives.01", "shadespire.objectives.02", "shadespire.objectives.03", "shadespire.objectives.04",
      "shadespire.objectives.05", "shadespire.objectives.06", "shadespire.objectives.14",
      "shadespire.example.07")  # fmt: skip
def test_five_tokens_are_placed_by_turns_face_down_and_then_turned_up():
    table = placing()
    assert sorted(table.state.numbers) == [1, 2, 3, 4, 5]
    assert not table.state.face_up
    for seat, spot in enumerate(("4,3", "3,8", "6,7", "4,13", "1,18")):
        assert table.asked() == [(seat % 2, "place_token")]
        for viewer in (0, 1):
            assert set(table.game.view(table.state, viewer).numbers) == {0}
        table.do(f"place {seat % 2} {spot}")
    assert table.state.face_up
    assert len(table.happened(TokensTurned)) == 1
    assert table.game.view(table.state, 1).numbers == table.state.numbers
    assert [table.spot(place) for place in table.state.tokens] == ["4,3", "3,8", "6,7", "4,13", "1,18"]


@rule("shadespire.objectives.07", "shadespire.objectives.08", "shadespire.objectives.09", "shadespire.objectives.10",
      "shadespire.objectives.11", "shadespire.objectives.12", "shadespire.objectives.13", "shadespire.example.07",
      "shadespire.example.04", "shadespire.hexes.11")  # fmt: skip
def test_where_a_token_may_lie():
    table = placing(blocked="2,3 2,15")
    field = battlefield(table.game.box, table.state)
    starts, edge, full = (spots(table, mask) for mask in (field.starting, field.edge, field.full))
    assert set(table.choices("place")) == full - starts - edge - {"2,3", "2,15"}
    table.do("place 0 4,3")
    near = {"4,3", "4,1", "3,2", "5,2", "3,4", "5,4", "4,5", "4,7", "2,1", "2,3", "2,5", "3,6", "5,6", "6,1", "6,3",
            "6,5"}  # fmt: skip
    assert set(table.choices("place")) == full - starts - edge - near - {"2,3", "2,15"}
    table.run("place 1 3,8", "place 0 6,7", "place 1 4,13")
    last = set(table.choices("place"))
    assert last & edge
    assert last - edge
    assert "1,18" in last
    assert not last & (starts | near | {"2,3", "2,15", "4,13", "4,11", "3,14", "5,16"})


def jammed() -> Table:
    """So much is blocked that the limits leave no hex for the second token."""
    open_ones = {(4, 3), (4, 1), (2, 1), *OPEN.starting}
    own = [(x, y) for x, y in OPEN.full if (x, y) not in open_ones]
    other = [(x, y + 10) for x, y in OPEN.full if (x, y) not in OPEN.starting]
    return placing(blocked=" ".join(f"{x},{y}" for x, y in (*own, *other)))


@rule("shadespire.objectives.11")
def test_where_the_limits_leave_no_hex_the_edge_and_then_the_distance_are_given_up():
    table = jammed()
    assert set(table.choices("place")) == {"4,3", "3,10", "5,10"}
    table.run("place 0 3,10")
    assert [table.spot(place) for place in table.state.tokens] == ["3,10", "4,3", "7,10", "", ""]
    assert set(table.choices("place")) == {"2,1", "1,10", "5,10"}


@pytest.mark.parametrize(
    ("language", "asked", "told"), [("en", "limits leave", "limits left"), ("ru", "ограничен", "ограничен")]
)
def test_limits_that_are_given_up_are_told_before_and_after(language: str, asked: str, told: str):
    def hint() -> str:
        return texts.say(sentences.prompt(box, table.state, table.state.deciders()[0])[1])

    texts, table = Texts(paths.texts(), language, strict=True), jammed()
    box = table.game.box
    assert asked not in hint()
    table.do("place 0 3,10")
    assert asked in hint()
    table.do("place 1 1,10")
    first = table.happened(TokenPlaced)[0]
    position = table.state.clone()
    position.tokens = (*position.tokens[: first.token + 1], *[NOWHERE] * (len(position.tokens) - first.token - 1))
    assert told in texts.say(log.event(box, position, first))
    position.tokens = (position.tokens[0], *[NOWHERE] * (len(position.tokens) - 1))
    assert told not in texts.say(log.event(box, position, TokenPlaced(Seat(0), TokenId(0), position.tokens[0])))


# ---------------------------------------------------------------------- hands


def dealt(**sides: object) -> Table:
    """Hands have been drawn of small decks."""
    own = {"deck": f"{GOALS} {DECK}"}
    return pose(own, own, phase="cards", **sides)  # type: ignore[arg-type]


@rule("shadespire.hands.01", "shadespire.hands.02", "shadespire.hands.03", "shadespire.hands.04",
      "shadespire.hands.17", "shadespire.decks.14", "shadespire.hands.13")  # fmt: skip
def test_three_objectives_and_five_power_cards_are_drawn_and_hands_are_secret():
    table = dealt()
    assert table.asked() == [(0, "redraw"), (1, "redraw")]
    for seat in (0, 1):
        hand = table.pile("objectives", seat), table.pile("power", seat)
        assert [len(each) for each in hand] == [3, 5]
        assert {*hand[0], *table.pile("objective_deck", seat)} == {*GOALS.split()}
        assert {*hand[1], *table.pile("power_deck", seat)} == {*DECK.split()}
        assert set(table.choices("mulligan", seat)) == {"no no", "no yes", "yes no", "yes yes"}
        seen = table.game.view(table.state, 1 - seat)
        assert {seen.kinds[card] for card in (*seen.objectives[seat], *seen.power[seat])} == {-1}
        own = table.state.objectives[1 - seat]
        assert [seen.kinds[card] for card in own] == [table.state.kinds[card] for card in own]


@rule("shadespire.decks.14", "shadespire.hands.01")
def test_each_deck_is_shuffled_apart():
    orders = {tuple(dealt(rng=seed).pile("objective_deck")) for seed in range(1, 9)}
    assert len(orders) > 4
    assert all({*dealt(rng=seed).pile("power")} <= {*DECK.split()} for seed in range(1, 5))


@rule("shadespire.hands.10", "shadespire.hands.11", "shadespire.hands.12", "shadespire.hands.14",
      "shadespire.hands.08", "shadespire.hands.13", "shadespire.example.08")  # fmt: skip
def test_a_mulligan_of_objectives_discards_all_three_for_the_next_three():
    table = dealt()
    old, next_ones, power = table.pile("objectives"), table.pile("objective_deck")[:3], table.pile("power")
    table.run("mulligan 0 yes no", "mulligan 1 no no")
    assert table.pile("objective_discard") == old
    assert table.pile("objectives") == next_ones
    assert len(table.pile("objective_deck")) == len(GOALS.split()) - 6
    assert table.pile("power") == power
    assert table.pile("power_discard") == []
    assert [event.seat for event in table.happened(HandRedrawn)] == [0]
    assert table.pile("objective_discard", 1) == []


@rule("shadespire.hands.10", "shadespire.hands.15", "shadespire.hands.17", "shadespire.example.09")
def test_a_mulligan_of_both_is_done_once_and_in_secret():
    table = dealt()
    table.do("mulligan 1 yes yes")
    assert table.asked() == [(0, "redraw"), (1, "redraw")]
    assert table.options(1) == []
    assert table.diff() == {}
    table.do("mulligan 0 no no")
    piles = ("objectives", "power", "objective_deck", "power_deck")
    assert [len(table.pile(pile, 1)) for pile in piles] == [3, 5, 1, 0]
    assert table.asking()[1] == "choose_first"


@rule("shadespire.hands.07")
def test_of_a_short_deck_as_many_are_drawn_as_there_are():
    table = dealt()
    table.run("mulligan 0 yes yes", "mulligan 1 no no")
    assert [len(table.pile("objectives")), len(table.pile("objective_deck"))] == [3, 1]
    small = {"deck": "hold_objective_1 hold_objective_2 sidestep confusion"}
    table = pose(small, small, phase="cards")
    table.run("mulligan 0 yes no", "mulligan 1 no no")
    assert (table.pile("objectives"), len(table.pile("objective_discard")), len(table.pile("power"))) == ([], 2, 2)


# ---------------------------------------------------------------------- fighters


@rule("shadespire.deploy.01", "shadespire.deploy.02", "shadespire.deploy.03", "shadespire.deploy.07",
      "shadespire.deploy.08", "shadespire.deploy.09", "shadespire.example.11", "shadespire.warbands.01",
      "shadespire.warbands.02", "shadespire.warbands.06")  # fmt: skip
def test_fighters_are_placed_by_turns_and_who_has_none_left_is_skipped():
    table = pose({"warband": "steelhearts_champions"}, {"warband": "garreks_reavers"}, phase="deployment",
                 dice=f"{ONE} {NONE}")  # fmt: skip
    assert table.asked() == [(0, "choose_first")]
    assert set(table.choices("first")) == {"0", "1"}
    table.do("first 0 1")
    order, squads = [], [["obryn", "steelheart", "brightshield"], ["arnulf", "garrek", "saek", "targor", "karsus"]]
    starts = [[f"{x},{y + 10 * seat}" for x, y in OPEN.starting] for seat in (0, 1)]
    while table.asking()[1] == "deploy_fighter":
        seat = table.asking()[0]
        order.append(seat)
        table.do(f"deploy {seat} {squads[seat].pop(0)} {starts[seat].pop(0)}", *("crit " * 4 + "hammer " * 4).split()
                 if len(order) == 8 else ())  # fmt: skip
    assert order == [1, 0, 1, 0, 1, 0, 1, 1]
    assert squads == [[], []]
    assert -1 not in table.state.at
    assert table.asked() == [(0, "choose_first")]


@rule("shadespire.deploy.04", "shadespire.deploy.05", "shadespire.deploy.06", "shadespire.hexes.17")
def test_a_fighter_is_placed_on_a_free_starting_hex_of_its_own_territory():
    table = pose(phase="deployment", dice=f"{ONE} {NONE}")
    table.do("first 0 0")
    starts = {f"{x},{y}" for x, y in OPEN.starting}
    assert set(table.choices("deploy")) == {f"{name} {spot}" for spot in starts
                                            for name in ("garrek", "karsus", "saek", "arnulf", "targor")}  # fmt: skip
    taken = min(starts)
    table.do(f"deploy 0 saek {taken}")
    assert table.diff() == {"at": {"saek": taken}}
    assert set(table.choices("deploy")) == {f"{name} {x},{y + 10}" for x, y in OPEN.starting
                                            for name in ("steelheart", "brightshield", "obryn")}  # fmt: skip
    table.do(f"deploy 1 obryn {OPEN.starting[0][0]},{OPEN.starting[0][1] + 10}")
    assert taken not in {choice.split()[1] for choice in table.choices("deploy")}
    assert not any(choice.startswith("saek") for choice in table.choices("deploy"))


@rule("shadespire.round.02", "shadespire.round.03", "shadespire.round.04", "shadespire.round.05",
      "shadespire.modifiers.07", "shadespire.example.12")  # fmt: skip
def test_who_was_done_first_adds_a_crit_to_every_roll_for_the_first_activation():
    own = {"warband": "steelhearts_champions"}
    table = pose(own, {"warband": "farstriders"}, phase="deployment", dice=f"{ONE} {NONE}")
    table.do("first 0 0")
    starts = [[f"{x},{y + 10 * seat}" for x, y in OPEN.starting] for seat in (0, 1)]
    for _ in range(6):
        seat = table.asking()[0]
        table.do(f"deploy {seat} {table.choices('deploy')[0].split()[0]} {starts[seat].pop(0)}",
                 *(f"{ONE} {TWO} {NONE} {NONE}".split() if table.state.at.count(-1) == 1 else ()))  # fmt: skip
    rolls = [(event.purpose, event.crits) for event in table.happened(RolledOff)]
    assert rolls == [("activate", (2, 2)), ("activate", (1, 0))]
    assert table.asked() == [(0, "choose_first")]
    assert table.choices("first") == ["0", "1"]
    table.do("first 0 1")
    assert table.asked() == [(1, "activate")]


@rule("shadespire.rounds.02", "shadespire.rounds.01", "shadespire.rounds.03")
@pytest.mark.parametrize("number", [2, 3])
def test_later_rounds_begin_with_a_roll_off_without_a_crit_to_add(number):
    table = pose(phase="round", round_=number, dice=f"{NONE} {ONE}")
    assert [event.crits for event in table.happened(RolledOff)] == [(0, 1)]
    assert table.asked() == [(1, "choose_first")]
    assert table.state.left == (4, 4)


@rule("shadespire.boards.10")
def test_a_face_is_told_when_it_is_chosen():
    table = pose(phase="boards", dice=f"{NONE} {THREE}")
    table.do("face 0 shyishian_stardial")
    (event,) = table.happened(FaceChosen)
    assert (event.seat, table.game.content.faces[event.face].id) == (0, "shyishian_stardial")
