"""Three and four players (pages 27 to 29)."""

from __future__ import annotations

import pytest

from tabletop.engine.setup import Setup
from tabletop.games.shadespire.game import Shadespire
from tabletop.games.shadespire.model.events import AttackDecided, RolledOff
from tabletop.games.shadespire.position.table import battlefield
from tests.proof import rule
from tests.shadespire.posed import CONTENT, OPEN, pose

NONE, ONE = "hammer hammer swords single", "crit hammer swords double"
TWO, THREE = "crit crit hammer swords", "crit crit crit swords"
W, X, Y = {"at": "saek:4,3"}, {"at": "obryn:4,15"}, {"at": "gurzag:12,5"}
SIDES = tuple({"warband": warband} for warband in ("garreks_reavers", "steelhearts_champions", "ironskulls_boyz"))

SQUADS = ("saek garrek karsus arnulf targor", "obryn steelheart brightshield", "gurzag bonekutta basha hakka")


@rule("shadespire.multi.03", "shadespire.multi.04", "shadespire.multi.05", "shadespire.multi.09",
      "shadespire.dice.11", "shadespire.multi.01")  # fmt: skip
def test_whoever_rolls_lowest_places_next_and_the_others_roll_again():
    table = pose(*SIDES, phase="boards", dice=f"{ONE} {NONE} {NONE} {TWO} {ONE}")
    assert [(event.seats, event.crits) for event in table.happened(RolledOff)] == [((0, 1, 2), (1, 0, 0)),
                                                                                 ((1, 2), (2, 1))]  # fmt: skip
    assert table.asked() == [(2, "choose_board")]
    table.do("face 2 mirror_well", f"{THREE} {TWO}")
    assert [(event.seats, event.crits) for event in table.happened(RolledOff)] == [((0, 1), (3, 2))]
    assert table.asked() == [(1, "choose_board")]
    table.run("face 1 shattered_tower", "lay 1 no no 0 10")
    assert table.asked() == [(0, "choose_board")]
    table.run("face 0 mirror_well", "lay 0 no yes 8 4")
    assert table.state.owners == (2, 1, 0)
    assert table.asked() == [(2, "place_token")]


@rule("shadespire.multi.06", "shadespire.multi.07", "shadespire.multi.08", "shadespire.multi.11",
      "shadespire.multi.10", "shadespire.boards.08", "shadespire.boards.09")  # fmt: skip
def test_a_further_board_lies_against_one_that_lies_with_enough_whole_hexes():
    table = pose(*SIDES, phase="boards", dice=f"{NONE} {ONE} {TWO} {NONE} {ONE}")
    table.run("face 0 mirror_well / hammer hammer hammer hammer crit hammer hammer hammer", "face 1 mirror_well")
    table.run("lay 1 no no 0 10", "face 2 mirror_well")
    ways = {tuple(map(int, choice.split()[2:])) for choice in table.choices("lay")}
    assert ways
    for x, y in ways:
        posed = pose(*SIDES, phase="tokens", boards=((0, 0), (0, 10), (x, y)))
        field = battlefield(posed.game.box, posed.state)
        before = pose(*SIDES[:2], phase="tokens", boards=((0, 0), (0, 10)))
        old = battlefield(before.game.box, before.state).neutral.bit_count()
        assert field.neutral.bit_count() - old >= 2
        assert len(field.hexes) == 3 * len(OPEN.full) + field.neutral.bit_count()
    assert {(8, 4), (8, 0), (0, 20), (0, -10), (-8, 6), (2, -10)} <= ways
    assert not {(0, 10), (4, 4), (16, 0), (8, 30), (4, -10), (9, 0)} & ways


@rule("shadespire.multi.13", "shadespire.multi.14", "shadespire.multi.15", "shadespire.multi.16")
@pytest.mark.parametrize(("sides", "count"), [((W, X, Y), 7), ((W, X, Y, {"at": "fjul:12,15"}), 9)])
def test_tokens_by_the_number_of_seats_clockwise_from_the_first_board(sides, count):
    table = pose(*[{"warband": warband} for warband in
                   ("garreks_reavers", "steelhearts_champions", "ironskulls_boyz", "chosen_axes")[: len(sides)]],
                 phase="tokens")  # fmt: skip
    assert sorted(table.state.numbers) == list(range(1, count + 1))
    order = []
    while table.asking()[1] == "place_token":
        order.append(table.asking()[0])
        table.do(f"place {order[-1]} {table.choices('place')[0]}")
    assert order == [number % len(sides) for number in range(count)]
    assert table.state.face_up


@rule("shadespire.multi.17", "shadespire.multi.18", "shadespire.multi.19", "shadespire.multi.24",
      "shadespire.multi.23")  # fmt: skip
def test_fighters_are_placed_clockwise_and_who_is_done_is_skipped():
    table = pose(*SIDES, phase="deployment", dice=f"{NONE} {TWO} {ONE}")
    assert table.asked() == [(1, "choose_first")]
    table.do("first 1 2")
    order = []
    while table.asking()[1] == "deploy_fighter":
        seat = table.asking()[0]
        order.append(seat)
        rolls = f"{ONE} {ONE} {TWO} {NONE} {ONE} {ONE} {NONE}" if len(order) == 12 else ""
        table.do(f"deploy {seat} {table.choices('deploy')[0]}", rolls)
    assert order == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 0]
    crits = [event.crits for event in table.happened(RolledOff)]
    assert crits == [(1, 2, 2), (1, 1), (2, 0)], "seat 1 was done first: a crit more in every roll"


@rule("shadespire.multi.23", "shadespire.multi.25", "shadespire.multi.26", "shadespire.multi.27",
      "shadespire.multi.37", "shadespire.multi.38", "shadespire.example.66", "shadespire.multi.35")  # fmt: skip
@pytest.mark.parametrize(("number", "turns"), [(1, [1, 2, 0]), (2, [1, 0, 2]), (3, [1, 2, 0])])
def test_the_second_round_goes_the_other_way_round(number, turns):
    sides = [{**side, "hand": "hold_objective_1"} for side in (W, X, Y)]
    table = pose(*sides, phase="round", round_=number, dice=f"{NONE} {TWO} {ONE}")
    assert [event.seats for event in table.happened(RolledOff)] == [(0, 1, 2)]
    assert table.asked() == [(1, "choose_first")]
    assert table.choices("first") == ["0", "1", "2"]
    table.do("first 1 1")
    order = []
    while table.asking()[1] == "activate":
        order.append(table.asking()[0])
        table.do(f"pass {order[-1]}")
    assert order == turns * 4
    ends = []
    while table.state.result is None and table.asking()[1] in ("score_objectives", "discard_objectives"):
        if table.asking()[1] == "score_objectives":
            ends.append(table.asking()[0])
        table.do(f"finish {table.asking()[0]}", f"{NONE} {ONE} {TWO}" if len(ends) == 3 else "")
    assert ends == turns


@rule("shadespire.multi.31", "shadespire.multi.32", "shadespire.multi.33", "shadespire.multi.37")
@pytest.mark.parametrize(("number", "turns"), [(1, [1, 2, 0]), (2, [1, 0, 2])])
def test_a_power_step_goes_round_until_all_pass_in_a_row(number, turns):
    sides = [{**side, "hand": "sidestep confusion"} for side in (W, X, Y)]
    table = pose(*sides, phase="power", turn=1, round_=number)
    one, two, three_ = turns
    table.do(f"pass {one}")
    table.do(f"ploy {two} sidestep")
    table.calm("use_reaction")
    table.do(f"hex {two} {table.choices('hex', two)[0]}")
    for seat in (three_, one, two):
        assert table.asked() == [(seat, "power_turn")]
        table.do(f"pass {seat}")
    assert table.asked() == [(two, "activate")]


@rule("shadespire.multi.34", "shadespire.multi.37")
@pytest.mark.parametrize(("number", "order"), [(1, [1, 2, 0]), (2, [2, 1, 0])])
def test_reactions_are_offered_from_the_next_to_activate_on(number, order):
    sides = [{**side, "hand": "quick_thinker"} for side in (W, X, Y)]
    for side, each in zip(sides, ("saek:4,3", "obryn:4,7", "gurzag:3,6"), strict=True):
        side["at"] = each
    table = pose(*sides, round_=number)
    table.pausing = True
    table.do("move 0 saek 2,3")
    seen = []
    while table.asking()[1] == "use_reaction":
        seen.append(table.asking()[0])
        table.do(f"decline {seen[-1]}")
    assert seen == [seat for seat in order if seat != 0]


# ---------------------------------------------------------------------- what is different


@rule("shadespire.multi.30", "shadespire.example.65")
@pytest.mark.parametrize(("target", "totals"), [("saek", (1, 0)), ("gurzag", (0, 0)), ("fjul", (0, 0))])
def test_only_the_two_warbands_of_an_attack_support(target, totals):
    table = pose({"at": "obryn:4,5 steelheart:5,2"}, {"at": "saek:5,4"}, {"at": "gurzag:3,4"}, {"at": "fjul:4,7"})
    table.do(f"attack 0 obryn 0 {target}", "single double single")
    (event,) = table.happened(AttackDecided)
    assert event.totals == totals


@rule("shadespire.multi.28", "shadespire.multi.29", "shadespire.example.67", "shadespire.damage.03")
def test_glory_is_for_whose_warband_did_it_and_never_for_ones_own():
    table = pose(W, {"at": "obryn:4,5", "damage": "obryn:3"}, Y)
    table.do("attack 0 saek 0 obryn", "hammer hammer dodge")
    assert table.state.glory == (1, 0, 0)
    own = pose({"at": "saek:4,3 arnulf:1,2", "damage": "arnulf:1", "hand": "blood_offering"}, X, Y, phase="power")
    own.run("ploy 0 blood_offering", "pick 0 arnulf")
    assert own.set_of("lost") == {"arnulf"}
    assert own.state.glory == (0, 0, 0)


@rule("shadespire.multi.20", "shadespire.multi.21", "shadespire.multi.22", "shadespire.example.64",
      "shadespire.cards.05")  # fmt: skip
@pytest.mark.parametrize(("seats", "out", "scorable"), [
    (2, (1,), True), (2, (), False), (3, (1,), False), (3, (1, 2), True), (4, (1, 3), True), (4, (2,), False),
])  # fmt: skip
def test_a_card_that_says_otherwise_for_more_players(seats, out, scorable):
    squads = (*SQUADS, "fjul tefk maegrim vol")
    spots = ("4,3", "4,15", "12,5", "12,15")
    sides = [{"lost": names} if seat in out else {"at": f"{names.split()[0]}:{spots[seat]}"}
             for seat, names in enumerate(squads[:seats])]  # fmt: skip
    table = pose({**sides[0], "hand": "annihilation"}, *sides[1:], phase="end")
    assert ("score annihilation" in table.choices()) == scorable


@rule("shadespire.multi.39", "shadespire.multi.40", "shadespire.multi.41", "shadespire.multi.42",
      "shadespire.example.68")  # fmt: skip
@pytest.mark.parametrize(("glory", "gone", "held", "winners"), [
    ((8, 8, 5), (1,), "4,3", (0,)), ((8, 8, 5), (), "4,3 4,15 5,14", (1,)), ((8, 8, 5), (), "4,3 4,15", (0, 1)),
    ((8, 9, 5), (), "4,3", (1,)), ((8, 8, 8), (0, 1), "", (2,)), ((8, 8, 8), (0, 1, 2), "", (0, 1, 2)),
])  # fmt: skip
def test_who_wins_among_several(glory, gone, held, winners):
    at = ("saek:4,3", "obryn:4,15 steelheart:5,14", "gurzag:12,5")
    sides = [{"glory": points, **({"lost": SQUADS[seat]} if seat in gone else {"at": at[seat]})}
             for seat, points in enumerate(glory)]  # fmt: skip
    tokens = {str(number + 1): spot for number, spot in enumerate(held.split())}
    table = pose(*sides, phase="keys", round_=3, tokens=tokens)
    assert table.state.result.winners == winners


@rule("shadespire.general.06", "shadespire.fighters.02", "shadespire.fighters.03", "shadespire.combat.07")
def test_every_fighter_of_another_warband_is_an_enemy_and_none_of_ones_own():
    table = pose({"at": "karsus:4,3 saek:4,1"}, {"at": "obryn:4,5"}, {"at": "gurzag:3,4"})
    assert {choice.split()[2] for choice in table.choices("attack")} == {"obryn", "gurzag"}


@rule("shadespire.warbands.05")
def test_two_seats_may_play_the_same_warband():
    table = pose({"at": "saek:4,3"}, {"at": "saek:4,5"})
    table.do("attack 0 saek@0 0 saek@1", "hammer hammer block")
    assert table.diff() == {"damage": {"saek@1": 3}, "at": {"saek@1": ""}, "lost": {"saek@1"}, "glory": {0: 1},
                            "hurt": {"saek@1"}, "left": {1: 3}}  # fmt: skip


# ---------------------------------------------------------------------- the fixed format


def arranged(seats: int, *laid: tuple[int, int]) -> set[tuple[int, int]]:
    """Where the next board can be laid in the fixed format."""
    sides = (*SIDES, {"warband": "chosen_axes"})[:seats]
    table = pose(*sides, phase="boards", options={"fixed": True})
    for x, y in ((0, 0), *laid):
        seat = table.asking()[0]
        table.do(f"face {seat} mirror_well")
        if table.asking()[1] == "lay_board":
            table.do(f"lay {seat} no yes {x} {y}")
    table.do(f"face {table.asking()[0]} mirror_well")
    return {tuple(map(int, choice.split()[2:])) for choice in table.choices("lay")}  # type: ignore[misc]


@rule("shadespire.fixed.03", "shadespire.fixed.04", "shadespire.fixed.05", "shadespire.fixed.06",
      "shadespire.fixed.07", "shadespire.fixed.08", "shadespire.fixed.09", "shadespire.example.69")  # fmt: skip
def test_in_the_fixed_format_boards_complete_one_of_the_arrangements():
    assert arranged(3) == {(8, 0), (-8, 0)}, "at (4, 10) it would make two whole hexes with one board"
    assert arranged(3, (8, 0)) == {(4, 10), (4, -10)}
    assert arranged(4) == {(8, 0), (-8, 0), (0, 10), (0, -10)}
    assert arranged(4, (8, 0)) == {(0, 10), (0, -10), (8, 10), (8, -10), (4, 10), (4, -10)}
    assert arranged(4, (8, 0), (0, 10)) == {(8, 10)}
    assert arranged(4, (8, 0), (4, 10)) == {(12, 10)}


@rule("shadespire.fixed.01", "shadespire.fixed.02", "shadespire.fixed.10")
def test_the_fixed_format_is_an_option_of_three_and_four():
    for seats, fixed in ((2, False), (3, True), (4, True)):
        game = Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * seats, 1, (("fixed", "on"),)))
        assert game.box.options.fixed == fixed
    assert not Shadespire.open(CONTENT, Setup("shadespire", "skirmish", ("random",) * 3, 1, ())).box.options.fixed
