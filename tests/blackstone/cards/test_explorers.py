"""The explorers: both sides of their cards, what their weapons and abilities do, and their secret agendas."""

from __future__ import annotations

import pytest

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.effects import ANYBODY
from tabletop.games.blackstone.position.explorers.acting import dice_for
from tabletop.games.blackstone.position.explorers.gambits import gambit_payments
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.progress import has_left
from tabletop.games.blackstone.position.sight import figure_is_covered, foe_is_covered
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.changes import changes, differing, happened, of_card
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule

SIDES = {  # Move vitality agility defence | cost and dice of each weapon action, and what it does besides
    "janus_draik": (
        "2 d8 d8 d8 | 1 d8 d6 -, 4 d12 - - x2, 6 d12 - - x3",
        "2 d8 d12 d12 | 1 d12 d12 -, 3 d12 - - x2, 5 d12 - - x3",
    ),
    "taddeus": (
        "2 d12 d6 d12 | 2 d8 d8 d8, 3 d8 d8 d8 x2, 3 d12 - -",
        "2 d12 d6 d12 | 2 d8 d12 d8, 3 d8 d12 d8 x2, 3 d12 - -",
    ),
    "espern_locarno": (
        "3 d8 d8 d12 | 1 d8 - -, 3 d12 d12 d8, 4 d12 d12 d8 x2",
        "3 d12 d8 d12 | 1 d12 - -, 2 d12 d12 d8, 3 d12 d12 d12 x2",
    ),
    "pious_vorne": (
        "3 d12 d8 d8 | 1 d12 - -, 3 d8 d12 - open, 4 d8 d8 - open area",
        "3 d12 d8 d12 | 1 d12 - -, 2 d12 d12 - open, 4 d12 d8 - open area",
    ),
    "ur_025": (
        "1 d12 d6 d12 | 2 d12 - -, 3 d8 d8 d8 x2, 5 d8 d8 d8 x3",
        "1 d12 d8 d12 | 2 d12 - -, 3 d8 d12 d12 x2, 5 d8 d12 d12 x3",
    ),
    "dahyak_grekh": (
        "3 d12 d12 d12 | 1 d8 - -, 2 - d8 d12, 3 - d8 d12 x2",
        "3 d12 d12 d12 | 1 d12 - -, 2 - d12 d12, 3 - d12 d12 x2",
    ),
    "amallyn": (
        "3 d8 d12 d8 | 2 d8 - -, 3 - d12 d12 open, 4 - d12 d12 x2 open",
        "3 d8 d12 d12 | 2 d12 - -, 2 - d12 d12 open, 3 - d12 d12 x2 open",
    ),
    "rein_raus": (
        "3 d8 d12 d12 | 1 d8 d8 -, 3 d8 d8 - x2, 3 - d12 d12",
        "3 d8 d12 d12 | 1 d12 d8 -, 3 d12 d12 - x2, 2 - d12 d12",
    ),
}
DRAIK, TADDEUS, LOCARNO, VORNE, UR = "janus_draik", "taddeus", "espern_locarno", "pious_vorne", "ur_025"


def party(first):
    """Somebody and three others."""
    return (first, *[each for each in (TADDEUS, LOCARNO, VORNE, DRAIK) if each != first][:3])


def alone(name, foes=(), dice=(6,), at=(3, 0), **fields):
    """An explorer in its activation, with hostiles."""
    return pose({name: at}, foes or {}, dice={name: dice}, party=party(name), turn=name, **fields)


def said(side):
    """A side of a card as it is written above."""
    weapons = []
    for weapon in side.weapons:
        for shot in weapon.shots:
            faces = " ".join(die or "-" for die in (shot.dice.r1, shot.dice.r2_3, shot.dice.r4plus))
            words = [str(shot.cost), faces, *[f"x{shot.attacks}"] * (shot.attacks > 1)]
            weapons.append(" ".join([*words, *["open"] * shot.ignores_cover, *["area"] * (shot.area is not None)]))
    return f"{side.move} {side.vitality} {side.agility} {side.defence} | {', '.join(weapons)}"


@rule("blackstone.seats.16", "blackstone.inspiration.16")
@pytest.mark.parametrize("name", SIDES)
@pytest.mark.parametrize("inspired", [0, 1])
def test_both_sides_of_a_character_card(name, inspired):
    table = alone(name, at=((3, 0), (3, 0)) if name == "rein_raus" else (3, 0), inspired=inspired)
    assert said(table.game.box.side(table.state.party[0], bool(inspired))) == SIDES[name][inspired]
    assert table.game.box.explorers[table.state.party[0]].slots == (3 if name == "ur_025" else 4)


def test_figures_that_are_published_are_not_tuned():
    """What is ours to propose stands in `proposed` (reading Q50); these were told of the printed cards."""
    cards = {each.id: each for each in CONTENT.explorers}
    assert (cards["amallyn"].normal.move, cards[UR].normal.move, cards[UR].slots) == (3, 1, 3)
    assert int(cards[VORNE].inspired.defence[1:]) > int(cards[VORNE].normal.defence[1:])
    assert all(int(cards[UR].normal.defence[1:]) >= int(each.normal.defence[1:]) for each in cards.values())
    assert "move" not in {*cards["amallyn"].normal.proposed, *cards[UR].normal.proposed}


# ---------------------------------------------------------------------- weapons with more than one attack


@rule("blackstone.activation.13", "blackstone.attack.11", "blackstone.dice.11")
def test_rain_of_blows_is_two_attacks_or_three():
    """Reading Q57: a six may buy the lesser use."""
    table = alone(DRAIK, {"negavolt_cultist": [(4, 0)]}, (4, 6, 6))
    foe = table.foe("negavolt_cultist")
    assert table.refusal(f"shoot s0 m0 y4 1 1 h{foe}") == "die_too_low"
    assert changes(table, f"shoot s0 m0 y6 1 0 h{foe} / 5 1 5 1") == {
        "dice": {DRAIK: (4, 6)}, "counters": {"negavolt_cultist": 2},
    }  # fmt: skip
    assert changes(table, f"shoot s0 m0 y6 1 1 h{foe} / 1 1 5 1") == {
        "dice": {DRAIK: (4,)}, "counters": {"negavolt_cultist": 0}, "foes": {"negavolt_cultist": "-"},
        "slain": {"negavolt_cultist"}, "worth": {DRAIK: 3},
    }  # fmt: skip


def test_the_assault_cannon_goes_on_in_the_same_hex_or_beside_it():
    table = alone("ur_025", {"traitor_guardsman": [(6, 0), (6, 1), (9, 0)]}, (3, 1))
    table.do("shoot s0 m0 y3 1 0 h0", 5, 1)
    assert table.asked() == asked.NextTarget(0, (0, 1))  # type: ignore[arg-type]
    assert changes(table, "foe s0 h1 / 5 1") == {"counters": {"traitor_guardsman 2": 1}}


@rule("blackstone.sight.11")
def test_cleansing_flames_burn_all_in_two_hexes_and_no_cover_helps():
    table = alone(VORNE, {"traitor_guardsman": [(5, 0), (5, 0), (6, 0), (5, 2)]}, (5, 1),
                  content=hall(barriers=[(5, 0, 3), (6, 0, 3)]))  # fmt: skip
    table.do(f"shoot_area s0 m0 y5 2 0 x{table.hex((5, 0))}", *(5, 1) * 3)
    assert differing(table) == {
        "dice": {VORNE: (1,)}, "counters": {"traitor_guardsman": 1, "traitor_guardsman 2": 1, "traitor_guardsman 3": 1},
    }  # fmt: skip


# ---------------------------------------------------------------------- abilities


@of_card("ability.strategist")
@rule("blackstone.initiative.07")
@pytest.mark.parametrize(("turn", "free"), [(1, True), (2, False)])
def test_strategist_makes_a_gambit_free_in_the_first_turn(turn, free):
    table = alone(DRAIK, {"ur_ghul": [(9, 0)]}, (1, 2), track=(0, 4))
    table.state.turn = turn
    assert gambit_payments(table.game.box, table.state, 0) == ((0,) if free else (1, 2))


@of_card("ability.duellist")
@pytest.mark.parametrize(("defence", "asks"), [(7, True), (6, False)])
def test_duellist_strikes_back_at_once_after_a_perfect_parry(defence, asks):
    table = pose({DRAIK: (3, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", dice={DRAIK: (1,)},
                 loaded=(4, 5, defence, *[1] * (not asks)))  # fmt: skip
    assert isinstance(table.asked(), asked.UseMoment) == asks
    if asks:
        foe = table.foe("negavolt_cultist")
        table.do("use_card s0 e0 0").do(f"shoot s0 m0 y0 0 0 h{foe}", 7, 1, 1)
        assert happened(table) == {"counters": {"negavolt_cultist": 2}}


def test_duellist_does_not_strike_at_those_further_away():
    table = pose({DRAIK: (3, 0)}, {"traitor_guardsman": [(6, 0)]}, turn="group", dice={DRAIK: (1,)},
                 loaded=(7, 5, 7))  # fmt: skip
    assert isinstance(table.asked(), asked.Activate)


@of_card("ability.laying_on_hands")
@rule("blackstone.activation.14")
@pytest.mark.parametrize(("inspired", "dice"), [(0, (4, 5)), (1, (2, 4, 5))])
def test_laying_on_hands_lets_another_roll_for_vitality(inspired, dice):
    table = pose({TADDEUS: (3, 0), DRAIK: (4, 0), VORNE: (6, 0)}, dice={TADDEUS: (1, 2, 4, 5)}, turn=TADDEUS,
                 wounds=[3, 2, 2, 2], inspired=inspired << 1)  # fmt: skip
    assert sorted({each.die for each in table.options() if type(each).__name__ == "UseAbility"}) == [*dice]
    assert changes(table, "use s0 m2 y4 0 / 7") == {"dice": {TADDEUS: (1, 2, 5)}, "wounds": {DRAIK: 1}}


@of_card("ability.unshakeable_faith")
def test_unshakeable_faith_keeps_disrupt_away():
    table = pose({TADDEUS: (3, 0), DRAIK: (3, 1)}, {"rogue_psyker": [(7, 0)]}, turn="group",
                 dice={TADDEUS: (6,)}, destiny=(), loaded=(4,))  # fmt: skip
    assert happened(table)["wounds"] == {DRAIK: 1}
    only = pose({TADDEUS: (3, 0)}, {"rogue_psyker": [(7, 0)]}, turn="group", dice={TADDEUS: (6,)}, loaded=(4,))
    assert happened(only) == {}


@of_card("ability.psychic_barrier")
@pytest.mark.parametrize("inspired", [0, 1])
def test_a_psychic_barrier_doubles_the_defence_of_one_to_the_next_activation(inspired):
    table = pose({LOCARNO: (3, 0), DRAIK: (5, 0), TADDEUS: (8, 0)}, {"ur_ghul": [(5, 1)]},
                 dice={LOCARNO: (1, 2, 4)}, turn=LOCARNO, inspired=inspired << 2)  # fmt: skip
    least = 2 if inspired else 4
    assert table.refusal(f"use s0 m4 y{least - 1} 0") == "not_offered"
    table.do(f"use s0 m4 y{least} 0")
    assert table.asked().among == (0, 2)  # himself, or one within three hexes
    table.do("member s0 e0").do("finish s0")
    foe = table.foe("ur_ghul")
    table.state.stack[-1:] = []
    (lasting,) = table.state.lasting
    assert (lasting.until, lasting.members, lasting.holder) == ("next_activation", 1, 2)
    assert lasting.marker == "psychic_barrier"
    again = pose({LOCARNO: (3, 0), DRAIK: (5, 0)}, {"ur_ghul": [(5, 1)]}, turn="group", dice={DRAIK: (1,)},
                 lasting=(lasting,), loaded=(7, 5, 1, 1, 5, 1, 6))  # fmt: skip
    assert happened(again) == {"wounds": {DRAIK: 1}}
    assert foe == again.foe("ur_ghul")
    over = pose({LOCARNO: (3, 0)}, dice={LOCARNO: (1,)}, turn=LOCARNO, lasting=(lasting,))
    assert over.state.lasting == ()


@of_card("ability.warp_sight")
@pytest.mark.parametrize(("rolled", "destiny", "spoilt"), [(4, (4, 5), (2,)), (5, (5,), (2, 5))])
def test_warp_sight_rolls_one_discarded_die_again(rolled, destiny, spoilt):
    table = pose({LOCARNO: (3, 0)}, run=lambda: Moments(moment="destiny_rolled"), destiny=(5,), spoilt=(2, 2), place=9)
    table.do("use_card s0 e2 0")
    table.do("roll_destiny s0 y12", rolled)
    told_of = table.events(told.DestinyRolled)[0]
    assert (told_of.available, told_of.spoilt) == (destiny, spoilt)


def test_warp_sight_is_asked_about_only_when_a_die_was_discarded():
    table = pose({LOCARNO: (3, 0)}, destiny=(1, 2, 3, 5, 6))
    assert not usable(table.game.box, table.state, "destiny_rolled", ANYBODY)
    table.state.destiny, table.state.spoilt = (1, 3, 6), (2, 2)
    assert usable(table.game.box, table.state, "destiny_rolled", ANYBODY)


@of_card("ability.zealous_charge")
def test_zealous_charge_goes_one_hex_further_to_a_hostile():
    table = alone(VORNE, {"ur_ghul": [(8, 0)]}, (1, 2))
    assert changes(table, f"move s0 m0 y1 x{table.hex((7, 0))}") == {"dice": {VORNE: (2,)}, "at": {VORNE: (7, 0)}}
    table = alone(VORNE, {"ur_ghul": [(9, 3)]}, (1,))
    assert table.refusal(f"move s0 m0 y1 x{table.hex((7, 0))}") == "too_far"


@of_card("ability.martyrs_fire")
@rule("blackstone.out.03")
def test_martyrs_fire_wounds_those_beside_her_before_she_is_removed():
    """Reading Q07."""
    table = pose({VORNE: (3, 0), DRAIK: (9, -3)}, {"negavolt_cultist": [(4, 0), (5, 0)]}, turn="group",
                 dice={DRAIK: (1,)}, wounds=[0, 0, 0, 4], loaded=(4, 5, 1, 1))  # fmt: skip
    found = happened(table)
    assert found["counters"] == {"negavolt_cultist": 1}
    assert found["out"] == {TADDEUS, LOCARNO, VORNE}
    assert found["at"] == {VORNE: "-"}


@of_card("ability.heavy_stride")
@pytest.mark.parametrize(("die", "goes"), [(4, False), (5, True), (6, True)])
def test_heavy_stride_needs_a_high_die(die, goes):
    table = alone("ur_025", dice=(die, 1))
    goal = f"move s0 m0 y{die} x{table.hex((5, 0))}"
    if goes:
        assert changes(table, goal) == {"dice": {"ur_025": (1,)}, "at": {"ur_025": (5, 0)}}
    else:
        assert table.refusal(goal) == "too_far"


@of_card("ability.self_repair")
@rule("blackstone.wounds.06", "blackstone.activation.05")
def test_self_repair_makes_a_wound_of_a_grievous_one_before_a_vitality_roll():
    table = alone("ur_025", dice=(1, 2), grievous=[1, 0, 0, 0])
    table.do("recuperate s0 e0 y1").do("use_card s0 e0 0", 5)
    assert table.state.grievous[0] == table.state.wounds[0] == 0
    declined = alone("ur_025", dice=(1, 2), grievous=[1, 0, 0, 0])
    declined.do("recuperate s0 e0 y1").do("pass s0", 5)
    assert declined.state.grievous[0] == 1
    other = alone(DRAIK, dice=(1, 2), grievous=[1, 0, 0, 0])
    assert other.refusal("recuperate s0 e0 y1") == "not_wounded"


@of_card("ability.booby_trap")
@pytest.mark.parametrize(("inspired", "attack"), [(0, 5), (1, 12)])
def test_a_booby_trap_attacks_the_first_hostile_that_enters(inspired, attack):
    name = "dahyak_grekh"
    table = alone(name, dice=(2, 3), inspired=inspired)
    assert table.refusal("use s0 m0 y2 0") == "not_offered"
    table.do("use s0 m0 y3 0")
    assert table.hex((5, 0)) not in table.asked().among
    table.do(f"hex s0 x{table.hex((4, 0))}")
    (token,) = table.state.tokens
    walked = pose({name: (2, 0)}, {"negavolt_cultist": [(5, 0)]}, turn="group", party=party(name), inspired=inspired,
                  dice={name: (1,)}, tokens=(token,), loaded=(4, attack, 1, 1))  # fmt: skip
    found = happened(walked)
    assert found.pop("tokens") == ()
    assert found == {"foes": {"negavolt_cultist": (3, 0)}, "counters": {"negavolt_cultist": 1 + inspired}}


@of_card("ability.booby_trap")
def test_of_more_than_three_traps_the_oldest_goes():
    table = alone("dahyak_grekh", dice=(3, 3, 3, 3, 1))
    for place in ((4, 0), (3, 1), (2, 0), (3, -1)):
        table.do("use s0 m0 y3 0").do(f"hex s0 x{table.hex(place)}")
    assert [each.hex for each in table.state.tokens] == [table.hex(each) for each in ((3, 1), (2, 0), (3, -1))]


@of_card("ability.tracker")
@pytest.mark.parametrize(("name", "least"), [("dahyak_grekh", 3), (DRAIK, 4)])
def test_a_tracker_searches_with_a_lower_die(name, least):
    table = alone(name, dice=(2, 3, 4))
    assert min(dice_for(table.game.box, table.state, 0, "search")) == least


@of_card("ability.cameleoline")
@pytest.mark.parametrize(("name", "count"), [("amallyn", 2), (DRAIK, 1)])
def test_cameleoline_keeps_cover_against_what_ignores_it(name, count):
    """A guardsman aims: the attack ignores cover."""
    table = pose({name: (3, 0)}, {"traitor_guardsman": [(7, 0)]}, turn="group", party=party(name), dice={name: (1,)},
                 content=hall(barriers=[(3, 0, 0)]), loaded=(7, 5, *[1] * count))  # fmt: skip
    assert figure_is_covered(table.game.box, table.state, 0, 0)  # type: ignore[arg-type]
    assert happened(table) == {"wounds": {name: 1}}


@of_card("ability.fleet_of_foot")
@rule("blackstone.movement.07")
def test_fleet_of_foot_moves_one_hex_after_a_weapon_action_without_a_roll():
    """Reading Q53: it is no Move action."""
    table = alone("amallyn", {"ur_ghul": [(4, 0)]}, (2, 2))
    table.do(f"shoot s0 m0 y2 0 0 h{table.foe('ur_ghul')}", 1)
    assert isinstance(table.asked(), asked.UseMoment)
    assert changes(table, "use_card s0 e0 0", f"stand s0 m0 x{table.hex((2, 0))}") == {"at": {"amallyn": (2, 0)}}


@of_card("ability.light_fingers")
def test_light_fingers_draw_two_and_put_one_back():
    table = alone("rein_raus", dice=(4, 1), at=((3, 0), (3, 0)))
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    table.do("search s0 m1 y4 no").do("find s0 d0")
    assert table.state.finds[0] == (1,)
    assert table.state.discovery[-1] == 0


@of_card("ability.twins")
@rule("blackstone.twins.09", "blackstone.sight.10", "blackstone.example.05")
@pytest.mark.parametrize(("raus", "covered"), [((5, 1), False), ((2, 0), True), ((9, 0), True)])
def test_a_hostile_is_in_cover_from_the_twins_only_if_it_is_from_both(raus, covered):
    """The barrier is to the west; a twin that does not see it does not count (reading Q20)."""
    walls = [(7, r, 0) for r in range(-3, 4)] + [(7, r, 5) for r in range(-2, 4)]
    table = alone("rein_raus", {"traitor_guardsman": [(5, 0)]}, (6,), at=((3, 0), raus),
                  content=hall(barriers=[(5, 0, 3)], walls=walls))  # fmt: skip
    assert foe_is_covered(table.game.box, table.state, 0, 0) == covered  # type: ignore[arg-type]
    assert foe_is_covered(table.game.box, table.state, 0, 1) == (raus == (2, 0))  # type: ignore[arg-type]
    table.do("shoot s0 m0 y6 0 0 h0", 5, *[1] * (1 + covered))
    assert table.events(told.AttackDeclared)[0].covered == covered


# ---------------------------------------------------------------------- secret agendas


def finds(table, *names):
    """Discovery cards of these names."""
    taken: list[int] = []
    for name in names:
        taken.append(next(at for at, each in enumerate(table.game.box.finds) if each.id == name and at not in taken))
    return tuple(taken)


@of_card("agenda.janus_draik", "find.empyrean_chrometer")
@rule("blackstone.inspiration.17", "blackstone.inspiration.01", "blackstone.inspiration.11", "blackstone.example.12")
def test_draik_is_inspired_by_the_chrometer():
    table = alone(DRAIK, dice=(4, 1), points=[1, 0, 0, 0], wounds=[1, 0, 0, 0])
    (card,) = finds(table, "empyrean_chrometer")
    table.state.discovery = (card, *(each for each in table.state.discovery if each != card))
    table.state.markers = (table.hex((3, 0)), NOWHERE, NOWHERE, NOWHERE)
    found = changes(table, "search s0 m0 y4 no")
    assert found["inspired"] == {DRAIK}
    assert not {"points", "wounds"} & {*found}
    assert [each.agenda for each in table.events(told.Inspired)] == [True]


@rule("blackstone.inspiration.17", "blackstone.inspiration.12")
@pytest.mark.parametrize(("name", "held", "yes"), [
    ("espern_locarno", ("clue_eye", "clue_eye"), True), ("espern_locarno", ("clue_eye", "singing_alloy"), False),
    ("ur_025", ("singing_alloy", "humming_prism"), True), ("ur_025", ("singing_alloy", "clue_eye"), False),
    ("rein_raus", ("clue_eye", "clue_gate", "inert_shard"), True), ("rein_raus", ("clue_eye", "clue_gate"), False),
])  # fmt: skip
@of_card("agenda.espern_locarno", "agenda.ur_025", "agenda.rein_raus")
def test_what_is_held_at_the_end_of_a_combat_inspires(name, held, yes):
    at = (9, 0) if name != "rein_raus" else ((9, 0), (9, 0))
    table = alone(name, dice=(1,), at=at)
    table.state.finds = (finds(table, *held), (), (), ())
    table.state.stack[-1:] = []
    table.state.stack[-2:] = [Combat(step="turned")]
    table.state.exit = table.state.open
    table.state.owed[:] = [None]
    table.begin(*[20] * 8)
    assert bool(table.state.inspired & 1) == yes


@rule("blackstone.inspiration.17")
@pytest.mark.parametrize(("name", "foes", "yes"), [
    (TADDEUS, "ttt", True), (TADDEUS, "tt", False), (TADDEUS, "ttu", False), (VORNE, "ttu", True), (VORNE, "tt", False),
])  # fmt: skip
@of_card("agenda.taddeus", "agenda.pious_vorne")
def test_hostiles_slain_in_one_activation_inspire(name, foes, yes):
    """For Taddeus no ur-ghuls count."""
    kinds = {"t": "traitor_guardsman", "u": "ur_ghul"}
    spots = {kinds[kind]: [(4, 0) if kind == "t" and at < 2 else (3, 1) for at, each in enumerate(foes) if each == kind]
             for kind in dict.fromkeys(foes)}  # fmt: skip
    table = alone(name, spots, (6,) * 4)
    weapon = 1 if name == TADDEUS else 0
    for foe, hex_ in enumerate(table.state.foes):
        if hex_ != NOWHERE:
            table.state.counters[foe] = table.game.box.kinds[table.game.box.foe_kinds[foe]].wounds - 1
            table.do(f"shoot s0 m0 y6 {weapon} 0 h{foe}", 5, 1)
    assert bool(table.state.inspired & 1) == yes


@rule("blackstone.inspiration.17")
@of_card("agenda.amallyn")
@pytest.mark.parametrize(("spots", "yes"), [([(7, 0), (8, 0)], True), ([(7, 0), (6, 0)], False)])
def test_amallyn_is_inspired_by_two_slain_from_afar(spots, yes):
    table = alone("amallyn", {"traitor_guardsman": spots}, (6, 6, 1))
    for foe in (0, 1):
        far = table.game.box.sites["hall"].range(table.state.at[0], table.state.foes[foe])
        table.do(f"shoot s0 m0 y6 1 0 h{foe}", 12 if far > 3 else 8, 1)
        table.do("pass s0")
    assert bool(table.state.inspired & 1) == yes


@rule("blackstone.inspiration.17")
@of_card("agenda.dahyak_grekh")
@pytest.mark.parametrize(("before", "yes"), [(0b1100, True), (0b100, False), (0b101, False)])
def test_grekh_is_inspired_by_a_third_kind_in_one_expedition(before, yes):
    table = alone("dahyak_grekh", {"traitor_guardsman": [(4, 0)]}, (6,), kinds_slain=(before, 0, 0, 0))
    table.do("shoot s0 m0 y6 0 0 h0", 8, 1, 20)
    assert bool(table.state.inspired & 1) == yes


@rule("blackstone.inspiration.17")
def test_who_is_inspired_already_gains_nothing_by_the_agenda():
    """Reading Q24."""
    table = alone("dahyak_grekh", {"traitor_guardsman": [(4, 0)]}, (6, 1), kinds_slain=(0b1100, 0, 0, 0), inspired=1)
    table.do("shoot s0 m0 y6 0 0 h0", 12, 1)
    assert not table.events(told.Inspired)
    assert table.state.mission.reached == 1


# ---------------------------------------------------------------------- the twins


@rule("blackstone.twins.04", "blackstone.twins.06", "blackstone.example.04")
def test_the_twins_spend_one_pool_of_dice_back_and_forth():
    """Reading Q23."""
    table = alone("rein_raus", {"traitor_guardsman": [(6, 0)]}, (5, 4, 2, 1), at=((3, 0), (3, 1)))
    assert changes(table, "shoot s0 m0 y4 1 0 h0 / 1") == {"dice": {"rein_raus": (5, 2, 1)}}
    assert changes(table, f"move s0 m1 y2 x{table.hex((4, 1))}") == {
        "dice": {"rein_raus": (5, 1)}, "at": {"raus": (4, 1)},
    }  # fmt: skip
    assert changes(table, f"move s0 m0 y1 x{table.hex((4, 0))}") == {
        "dice": {"rein_raus": (5,)}, "at": {"rein": (4, 0)},
    }  # fmt: skip
    table.do("shoot s0 m1 y5 0 0 h0", 1)


@rule("blackstone.twins.05")
@pytest.mark.parametrize("twin", [0, 1])
def test_either_twin_uses_any_card_that_they_hold(twin):
    """A kit beside whom it heals, and a grenade as far as it goes from whom throws it; the other one stands apart."""
    cards = [each.id for each in CONTENT.resources for _ in range(each.count)]
    kit = tuple(map(cards.index, ("field_medicae_kit", "frag_grenade")))
    at = {"rein_raus": ((3, 0), (9, -3)) if twin == 0 else ((9, -3), (3, 0)), TADDEUS: (4, 0)}
    table = pose(at, {"traitor_guardsman": [(5, 0)]}, dice={"rein_raus": (2, 3, 6)}, turn="rein_raus",
                 party=party("rein_raus"), kit=(kit, (), (), ()), wounds=[0, 2, 0, 0])  # fmt: skip
    healed = changes(table, f"use s0 m{twin} y2 0 / 12")
    assert (healed["wounds"], healed["dice"]) == ({TADDEUS: 0}, {"rein_raus": (3, 6)})
    thrown = changes(table, f"shoot_area s0 m{twin} y3 2 0 x{table.hex((5, 0))} / 5 1")
    assert (thrown["counters"], thrown["spent_kit"]) == ({"traitor_guardsman": 1}, kit[1:])


@rule("blackstone.twins.10", "blackstone.twins.11", "blackstone.combat_wounds.01")
def test_a_hostile_needs_to_see_one_twin_and_a_wound_too_many_removes_both():
    walls = [*((5, r, 0) for r in range(-3, 0)), *((5, r, 5) for r in range(-2, 0)),
             (4, -2, 1), (4, -2, 2), (5, -2, 1), (5, -2, 2)]  # fmt: skip
    table = pose({"rein_raus": ((3, -3), (3, 0)), DRAIK: (9, -3)}, {"negavolt_cultist": [(4, 0)]}, turn="group",
                 party=party("rein_raus"), wounds=[4, 0, 0, 0], dice={DRAIK: (1,)}, loaded=(4, 5, 1),
                 content=hall(walls=walls))  # fmt: skip
    assert next(each.figure for each in table.told if isinstance(each, told.Targeted)) == 1
    assert happened(table)["at"] == {"rein": "-", "raus": "-"}


@rule("blackstone.combat_end.01", "blackstone.twins.01")
def test_both_twins_have_to_stand_in_the_chamber():
    """Reading Q22."""
    table = alone("rein_raus", dice=(1,), at=((9, 0), (9, 0)))
    state, board = table.state, table.game.box.sites["hall"]
    state.exit = board.called[0]
    inside = [each for each in range(board.count) if state.exit >> each & 1]
    state.at = changed(state.at, 0, inside[0])
    assert not has_left(table.game.box, state)
    state.at = changed(state.at, 1, inside[0])
    assert has_left(table.game.box, state)


@rule("blackstone.activation.05", "blackstone.twins.04")
def test_one_vitality_roll_heals_the_twins():
    table = pose({"rein_raus": ((3, 0), (3, 1))}, run=lambda: Vitality(member=MemberId(0)), party=party("rein_raus"),
                 wounds=[3, 0, 0, 0], dice={"rein_raus": (1,)}, place=9, loaded=(5,))  # fmt: skip
    assert [type(each) for each in table.told][:2] == [told.DieRolled, told.Healed]
