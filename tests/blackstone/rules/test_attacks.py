"""Attacks, cover, wounds (blackstone.attack, blackstone.sight, blackstone.combat_wounds, blackstone.out)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from tabletop.games.blackstone.content.effects.weapons import Bands
from tabletop.games.blackstone.content.ids import NOWHERE, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Shoot, ShootArea
from tabletop.games.blackstone.position.sight import die_at
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tests.blackstone.rules.posing import CONTENT, hall, plain, pose
from tests.proof import rule

FAIL, SUCCESS, CRITICAL = 1, 5, 7
ROBOT = ("ur_025", "taddeus", "espern_locarno", "pious_vorne")
"""A party with one whose cannon attacks twice or three times."""
PERFECT = 12
"""A critical success of a d12."""
"""What is loaded for a d8; of a d6 a critical success is 6."""


@rule("blackstone.attack.03", "blackstone.attack.04", "blackstone.attack.05", "blackstone.attack.06",
      "blackstone.attack.08", "blackstone.attack.09", "blackstone.attack.10", "blackstone.combat_wounds.03",
      "blackstone.combat_wounds.04", "blackstone.example.13", "blackstone.dice.04", "blackstone.wounds.04")  # fmt: skip
@pytest.mark.parametrize(("dice", "counters"), [
    ((FAIL,), 0), ((SUCCESS, 1), 1), ((SUCCESS, 5), 0), ((CRITICAL, 5), 1), ((CRITICAL, 6), 0),
])  # fmt: skip
def test_an_attack_roll_and_a_defence_roll_make_wounds(dice, counters):
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4)})
    table.do("shoot s0 m0 y4 0 0 h0", *dice)
    changed = {"dice": ((6,), (), (), ())}
    assert table.diff() == changed | ({"counters": {0: counters}} if counters else {})
    assert len(table.events(told.FoeDieRolled)) == (len(dice) > 1)


@rule("blackstone.attack.08", "blackstone.attack.09", "blackstone.attack.10", "blackstone.example.13")
@pytest.mark.parametrize(("severity", "face", "wounds", "grievous"), [
    (1, FAIL, 1, 0), (1, SUCCESS, 0, 0), (2, FAIL, 0, 1), (2, SUCCESS, 1, 0), (2, CRITICAL, 0, 0),
])  # fmt: skip
def test_the_defence_roll_of_an_explorer_softens_what_it_faces(severity, face, wounds, grievous):
    table = pose({"janus_draik": (3, 0)}, run=lambda: Defending(member=MemberId(0), severity=severity), loaded=(face,))
    assert (table.state.wounds[0], table.state.grievous[0]) == (wounds, grievous)


@rule("blackstone.combat_wounds.03", "blackstone.combat_wounds.04", "blackstone.attack.06", "blackstone.wounds.04")
def test_counters_of_wounds_add_up_and_a_grievous_one_counts_two():
    table = pose({"janus_draik": (3, 0)}, {"obsidius_mallex": [(4, 0)]}, dice={"janus_draik": (5, 4, 6)})
    foe = table.foe("obsidius_mallex")
    for die, faces, counters in ((5, SUCCESS, 1), (4, CRITICAL, 3), (6, CRITICAL, 5)):
        table.do(f"shoot s0 m0 y{die} 0 0 h{foe}", faces, FAIL)
        assert table.state.counters[foe] == counters


@rule("blackstone.attack.03")
@pytest.mark.parametrize(("place", "die"), [((4, 0), "d8"), ((5, 0), "d6"), ((6, 0), "d6")])
def test_an_attack_is_rolled_with_the_die_of_its_range(place, die):
    table = pose({"janus_draik": (3, 0)}, {"ur_ghul": [place]}, dice={"janus_draik": (4, 1)})
    table.do(f"shoot s0 m0 y4 0 0 h{table.foe('ur_ghul')}", FAIL)
    assert [each.die for each in table.events(told.DieRolled)] == [die]


@rule("blackstone.attack.07")
def test_an_explorer_defends_with_its_own_defence_die():
    table = pose({"espern_locarno": (3, 0)}, {"ur_ghul": [(4, 0)]}, turn="group", loaded=(7, SUCCESS, 1, FAIL))
    assert [(each.purpose, each.die) for each in table.told if isinstance(each, told.DieRolled)] == [("defence", "d12")]


@rule("blackstone.combat_wounds.05", "blackstone.example.25", "blackstone.inspiration.13")
def test_a_grievous_wound_slays_a_guardsman_and_may_inspire_when_the_activation_ends():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4)})
    table.do("shoot s0 m0 y4 0 0 h0", CRITICAL, 1)
    diff = table.diff()
    assert diff.pop("kills")[0].range == 1
    assert diff == {
        "dice": ((6,), (), (), ()), "foes": {0: NOWHERE}, "slain": 1, "fallen": 1, "worth": (2, 0, 0, 0),
        "kinds_slain": (1, 0, 0, 0),
    }  # fmt: skip


@rule("blackstone.sight.08", "blackstone.sight.10", "blackstone.sight.11", "blackstone.activation.06")
def test_a_barrier_of_the_targets_hex_gives_two_defence_dice_unless_one_aims():
    content = hall(barriers=[(5, 0, 3)])
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, dice={"janus_draik": (6, 4, 1)},
                 content=content)  # fmt: skip
    table.do("shoot s0 m0 y4 0 0 h0", 6, 1, 6)  # two dice, of which the better counts
    assert table.events(told.AttackDeclared)[0].covered
    assert "counters" not in table.diff()
    table.do("aim s0 e0 y1").do("shoot s0 m0 y6 0 0 h0", 6, 1)
    assert not table.events(told.AttackDeclared)[0].covered
    assert table.state.foes[0] == NOWHERE
    assert not table.state.aimed


@rule("blackstone.sight.10")
def test_an_explorer_in_cover_rolls_two_defence_dice_too():
    """A fail and a success; one success is enough against one."""
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(5, 0)]}, turn="group", dice={"janus_draik": (1,)},
                 content=hall(barriers=[(3, 0, 0)]), loaded=(1, SUCCESS, FAIL, SUCCESS))  # fmt: skip
    assert [each.covered for each in table.told if isinstance(each, told.FoeAttacked)] == [True]
    assert table.state.wounds[0] == 0


@rule("blackstone.sight.02")
def test_a_weapon_has_a_die_for_each_of_three_bands():
    bands = Bands(r1="d6", r2_3="d8", r4plus="d12")
    assert [die_at(bands, range_) for range_ in (0, 1, 2, 3, 4, 9)] == ["d6", "d6", "d8", "d8", "d12", "d12"]


@rule("blackstone.attack.01", "blackstone.attack.02", "blackstone.sight.04", "blackstone.dice.12")
def test_what_is_too_far_or_behind_a_wall_or_too_dear_is_refused():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(9, 0), (4, -1)]}, dice={"janus_draik": (3,)},
                 content=hall(walls=[(3, 0, 5), (4, -1, 2)]))  # fmt: skip
    assert table.refusal("shoot s0 m0 y3 0 0 h0") == "out_of_range"
    assert table.refusal("shoot s0 m0 y3 0 0 h1") == "no_line_of_sight"
    assert table.refusal("shoot s0 m0 y3 1 0 h1") == "die_too_low"
    assert table.refusal("shoot s0 m0 y5 0 0 h1") == "no_such_die"


@rule("blackstone.inspiration.08", "blackstone.dice.07", "blackstone.example.15")
def test_a_point_rolls_a_failed_die_again_once():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4)},
                 points=[2, 0, 0, 0])  # fmt: skip
    table.do("shoot s0 m0 y4 0 0 h0", FAIL)
    assert isinstance(table.asked(), asked.RerollRoll)
    table.do("roll_again s0 0 no", SUCCESS, 1)
    assert table.diff() == {"points": {0: 1}, "counters": {0: 1}}


@rule("blackstone.dice.06", "blackstone.inspiration.08")
def test_the_new_result_counts_though_the_old_one_was_better():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4)},
                 points=[1, 0, 0, 0])  # fmt: skip
    table.do("shoot s0 m0 y4 0 0 h0", SUCCESS).do("roll_again s0 0 no", FAIL)
    assert table.diff() == {"points": {0: 0}}


@rule("blackstone.example.15")
def test_what_rolls_failed_dice_again_does_not_do_so_after_a_point():
    (sight, *_) = (at for at, each in enumerate(plain(1).box.resources) if each.id == "photo_visor_sight")
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4, 1)},
                 points=[1, 0, 0, 0], kit=((sight,), (), (), ()))  # fmt: skip
    table.do("aim s0 e0 y1").do("shoot s0 m0 y4 0 0 h0", FAIL)
    assert table.asked().free == 1
    table.do("roll_again s0 0 no", FAIL)
    assert isinstance(table.asked(), asked.Activate)


@rule("blackstone.activation.13")
def test_a_weapon_with_several_attacks_goes_on_at_the_same_place():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0), (4, 0)]}, dice={"janus_draik": (4,)})
    table.do("shoot s0 m0 y4 1 0 h0", PERFECT, 1)
    assert table.state.foes[0] == NOWHERE
    table2 = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0), (4, 0)]}, dice={"janus_draik": (4, 6)})
    table2.do("shoot s0 m0 y4 1 0 h0", FAIL)
    assert isinstance(table2.asked(), asked.NextTarget)
    cannon = pose({"ur_025": (3, 0)}, {"traitor_guardsman": [(6, 0), (6, -1), (6, -2)]}, dice={"ur_025": (6,)},
                  party=ROBOT)  # fmt: skip
    cannon.do("shoot s0 m0 y6 1 0 h0", FAIL)
    assert cannon.asked().among == (0, 1)


@rule("blackstone.wounds.01", "blackstone.out.01", "blackstone.out.02", "blackstone.example.09",
      "blackstone.hostile_actions.07", "blackstone.combat_end.04", "blackstone.combat_wounds.01")  # fmt: skip
@pytest.mark.parametrize("attack", [5, 6])
def test_with_all_slots_covered_one_more_wound_puts_an_explorer_out(attack):
    table = pose({"janus_draik": (3, 0), "taddeus": (9, -3)}, {"traitor_guardsman": [(4, 0)]}, turn="group",
                 dice={"taddeus": (1,)}, wounds=[3, 0, 0, 0], grievous=[1, 0, 0, 0],
                 loaded=(4, attack, 1))  # fmt: skip
    state = table.state
    assert state.at[0] == NOWHERE
    assert state.out & 1
    assert state.track == (4, 1)


@rule("blackstone.combat_wounds.02", "blackstone.wounds.01")
def test_a_covered_slot_takes_a_die_only_when_more_are_unspent_than_slots_are_open():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, turn="group", wounds=[1, 0, 0, 0],
                 dice={"janus_draik": (2, 3, 6)}, loaded=(4, 5, 1))  # fmt: skip
    assert isinstance(table.asked(), asked.GiveUpDie)
    table.do("lose_die s0 y2 no", 1)
    assert table.state.dice[0] == (3, 6)
    free = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, turn="group",
                dice={"janus_draik": (2,)}, loaded=(4, 5, 1, 1))  # fmt: skip
    assert free.state.wounds[0] == 1
    assert free.state.dice[0] == (2,)
    even = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (2, 3, 6)}, track=(4, 0), place=0,
                run=lambda: Wounding(member=MemberId(0)))  # fmt: skip
    assert isinstance(even.asked(), asked.Activate)
    assert (even.state.wounds[0], even.state.dice[0]) == (1, (2, 3, 6))
    watching = pose({"janus_draik": (3, 0)}, dice={"janus_draik": (2, 3, 6)}, watch=((3,), (), (), ()),
                    run=lambda: Wounding(member=MemberId(0)))  # fmt: skip
    assert isinstance(watching.asked(), asked.GiveUpDie)


@rule("blackstone.twins.07", "blackstone.twins.08", "blackstone.example.04")
def test_only_rein_has_the_rifle():
    table = pose({"rein_raus": ((3, 0), (3, 1))}, {"traitor_guardsman": [(6, 0)]}, dice={"rein_raus": (5, 4, 2, 1)},
                 party=("rein_raus", "taddeus", "espern_locarno", "pious_vorne"))  # fmt: skip
    assert table.refusal("shoot s0 m1 y4 1 0 h0") == "rein_only"
    table.do("shoot s0 m0 y4 1 0 h0", FAIL)
    assert table.diff() == {"dice": ((5, 2, 1), (), (), ())}
    assert {each.figure for each in table.options() if isinstance(each, Shoot) and each.weapon == 0} == {0, 1}


@rule("blackstone.attack.03", "blackstone.movement.07")
def test_odds_are_told_before_an_attack_and_a_move_from_beside_a_hostile():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(4, 0)]}, dice={"janus_draik": (6, 4)})
    game, view = table.game, table.game.view(table.state, 0)
    shot = game.preview(view, game.notation.read("shoot s0 m0 y4 0 0 h0"))
    # d8 against d6: a success (2 in 8) harms if the defence fails (4 in 6), a critical one also against a success.
    slays, wounds = Fraction(1, 4) * Fraction(2, 3), Fraction(1, 4) * Fraction(2, 3) + Fraction(1, 4) * Fraction(1, 6)
    assert [(each.key, each.chance) for each in shot.odds] == [
        ("slays", slays), ("wounds", wounds), ("harmless", 1 - slays - wounds),
    ]  # fmt: skip
    move = game.preview(view, game.notation.read(f"move s0 m0 y4 x{table.hex((2, 1))}"))
    assert move.path == tuple(f"x{table.hex(each)}" for each in ((3, 0), (2, 1)))
    assert move.cost == (1, 2)
    assert [(each.key, each.chance) for each in move.odds] == [("slips_away", Fraction(1, 2))]


def harmed(attack, defence, covered, armoured):
    """The chances of 0, 1 and 2 counters by one attack, counted by hand: in cover two dice defend, of which the better
    counts, and so they do in power armour against a grievous wound."""
    def faces(die):
        fails, hits, criticals = {"d6": (4, 1, 1), "d8": (4, 2, 2), "d12": (4, 4, 4)}[die]
        return [Fraction(each, fails + hits + criticals) for each in (fails, hits, criticals)]

    found = [Fraction(0)] * 3
    for face, chance in enumerate(faces(attack)):
        dice = 2 if covered or (armoured and face == 2) else 1
        for kept in product(enumerate(faces(defence)), repeat=dice):
            harm = max(0, face - max(each for each, _ in kept))
            found[harm] += chance * prod(share for _, share in kept)
    return found


@pytest.mark.parametrize(
    ("kind", "defence", "wounds", "armoured"),
    [("traitor_guardsman", "d6", 2, False), ("chaos_beastman", "d6", 3, False), ("chaos_space_marine", "d8", 4, True)],
)
@pytest.mark.parametrize("barrier", [False, True])
@pytest.mark.parametrize("had", [0, 1])
def test_odds_of_several_attacks_are_those_of_all_of_them(kind, defence, wounds, armoured, barrier, had):
    table = pose({"ur_025": (3, 0)}, {kind: [(6, 0)]}, dice={"ur_025": (6, 6)}, party=ROBOT,
                 content=hall(barriers=[(6, 0, 3)] if barrier else []))  # fmt: skip
    foe = table.foe(kind)
    table.state.counters[foe] = had
    assert table.game.box.kinds[table.game.box.kind_numbers[kind]].wounds == wounds
    one = harmed("d8", defence, barrier, armoured)
    for shot, attacks in ((0, 2), (1, 3)):
        odds = {"slays": Fraction(0), "wounds_badly": Fraction(0), "wounds": Fraction(0), "harmless": Fraction(0)}
        for blows in product(range(3), repeat=attacks):
            harm = sum(blows)
            key = "slays" if had + harm >= wounds else ("harmless", "wounds", "wounds_badly")[min(harm, 2)]
            odds[key] += prod(one[each] for each in blows)
        action = table.game.notation.read(f"shoot s0 m0 y6 1 {shot} h{foe}")
        found = table.game.preview(table.game.view(table.state, 0), action)
        assert {each.key: each.chance for each in found.odds} == {key: each for key, each in odds.items() if each}


def test_odds_of_the_next_attack_are_told_by_its_target():
    table = pose({"ur_025": (3, 0)}, {"traitor_guardsman": [(6, 0), (6, -1)]}, dice={"ur_025": (6, 6)}, party=ROBOT)
    first, second = (table.foe("traitor_guardsman", number) for number in (0, 1))
    table.do(f"shoot s0 m0 y6 1 0 h{first}", SUCCESS, 1)
    assert isinstance(table.asked(), asked.NextTarget)
    harmless, wounds, slays = harmed("d8", "d6", False, False)
    for foe, had in ((first, 1), (second, 0)):
        assert table.state.counters[foe] == had
        action = next(each for each in table.options() if each.foe == foe)
        odds = {each.key: each.chance for each in table.game.preview(table.game.view(table.state, 0), action).odds}
        if had:
            assert odds == {"slays": slays + wounds, "harmless": harmless}
        else:
            assert odds == {"slays": slays, "wounds": wounds, "harmless": harmless}


def at_hex(table, place):
    """An attack on all in a hex."""
    return next(each for each in table.options() if isinstance(each, ShootArea) and each.hex == table.hex(place))


@pytest.mark.parametrize("two", [False, True])
def test_odds_of_an_attack_on_a_hex_are_those_of_each_who_stands_there(two):
    table = pose({"pious_vorne": (3, 0)}, {"traitor_guardsman": [(4, 0), (4, 0)] if two else [(4, 0)]},
                 dice={"pious_vorne": (4,)}, turn="pious_vorne")  # fmt: skip
    odds = table.game.preview(table.game.view(table.state, 0), at_hex(table, (4, 0))).odds
    harmless, wounds, slays = harmed("d8", "d6", False, False)
    if not two:
        assert {each.key: each.chance for each in odds} == {"harmless": harmless, "wounds": wounds, "slays": slays}
        return
    told = [(each.key, each.args["foe"], each.chance, each.good) for each in odds]
    each_one = (("slays_one", slays, True), ("wounds_one", wounds, True), ("harmless_one", harmless, False))
    foes = [f"h{table.foe('traitor_guardsman', number)}" for number in (0, 1)]
    assert told == [(key, foe, chance, good) for foe in foes for key, chance, good in each_one]


def test_a_grenade_tells_what_friends_in_the_hex_risk():
    cards = [each.id for each in CONTENT.resources for _ in range(each.count)]
    kit = ((cards.index("frag_grenade"),), (), (), ())
    table = pose({"janus_draik": (3, 0), "taddeus": (5, 0)}, {"traitor_guardsman": [(6, 0)]},
                 dice={"janus_draik": (6,)}, kit=kit)  # fmt: skip
    *_, risk = table.game.preview(table.game.view(table.state, 0), at_hex(table, (5, 0))).odds
    assert (risk.key, risk.good, risk.args["figure"]) == ("hurts_friend", False, "m2")
    # d6 against d12: a success (1 in 6) harms if the defence fails, a critical one (1 in 6) also against a success.
    assert risk.chance == Fraction(1, 6) * Fraction(1, 3) + Fraction(1, 6) * Fraction(2, 3)


def test_odds_are_told_before_a_gambit_and_before_recuperating():
    table = pose({"janus_draik": (3, 0)}, {"traitor_guardsman": [(8, 0)]}, dice={"janus_draik": (6, 4)})
    game, view = table.game, table.game.view(table.state, 0)

    def odds(text):
        return {each.key: each.chance for each in game.preview(view, game.notation.read(text)).odds}

    # d8: four fails, two successes, two critical ones.
    assert odds("gambit s0 e0 y4") == {
        "swaps_any": Fraction(1, 4), "swaps_near": Fraction(1, 4), "stays": Fraction(1, 2),
    }  # fmt: skip
    view.wounds[0] = 1
    assert odds("recuperate s0 e0 y4") == {"heals_one": Fraction(1, 2), "heals_none": Fraction(1, 2)}
    view.wounds[0] = 2
    assert odds("recuperate s0 e0 y4")["heals_two"] == Fraction(1, 4)


def test_the_odds_of_recuperating_count_the_wound_that_self_repair_may_make_of_a_grievous_one():
    party = ("ur_025", "taddeus", "espern_locarno", "pious_vorne")
    table = pose({"ur_025": (3, 0)}, dice={"ur_025": (4,)}, party=party, wounds=[1, 0, 0, 0], grievous=[1, 0, 0, 0])
    view = table.game.view(table.state, 0)
    odds = {each.key for each in table.game.preview(view, table.game.notation.read("recuperate s0 e0 y4")).odds}
    assert odds == {"heals_none", "heals_one", "heals_two"}
    view.grievous[0] = 0
    odds = {each.key for each in table.game.preview(view, table.game.notation.read("recuperate s0 e0 y4")).odds}
    assert odds == {"heals_none", "heals_one"}


@pytest.mark.parametrize(("dice", "wounds"), [((1, 1, 1, 6), 0), ((1, 1, 6, 1), 0), ((1, 1, 1, 1), 1)])
@rule("blackstone.dice.09")
def test_a_hostile_rolls_a_failed_defence_roll_again_whole(dice, wounds):
    party = ("taddeus", "janus_draik", "espern_locarno", "pious_vorne")
    edges = hall(barriers=tuple((5, 0, way) for way in range(6)))
    table = pose(
        {"taddeus": (3, 0)}, {"negavolt_cultist": [(5, 0)]}, dice={"taddeus": (6,)}, party=party, content=edges
    )  # fmt: skip
    foe = table.foe("negavolt_cultist")
    table.do(f"shoot s0 m0 y6 0 0 h{foe}", 5, *dice)
    assert table.state.counters[foe] == wounds
