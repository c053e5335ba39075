"""Weapons on cards in challenges, where no die is spent and all else is as in a combat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.words.labels import label
from tests.blackstone.changes import of_card
from tests.blackstone.rules.posing import hall
from tests.blackstone.rules.test_challenge_odds import TWO, posed
from tests.blackstone.words.test_sentences import say
from tests.proof import rule

RESOURCES = [each.id for each in hall().resources for _ in range(each.count)]
GREKH = "dahyak_grekh"
SHIP = next(at for at, each in enumerate(hall().ships) if each.id == "lucky_ricochet")
FRAG, KRAK, INFERNO, PLASMA = map(RESOURCES.index, ("frag_grenade", "krak_charge", "inferno_pistol", "plasma_pistol"))
CARD = 2
"""The number of the weapon on a card of Janus Draik, after his own two."""


def holding(name, *cards, **fields):
    """A challenge at its first question; Janus Draik holds resource cards."""
    return posed(name, kit=(cards, (), (), ()), **fields)


def ways(table):
    """The weapons that are offered, each with the way to use it."""
    return {(each.weapon, each.shot) for each in table.options() if isinstance(each, does.PickWeapon)}


def armoured():
    """The content with Ur-Ghuls that defend with a d8."""
    hostiles = tuple(replace(each, defence="d8") if each.id == "ur_ghul" else each for each in hall().hostiles)
    return replace(hall(), hostiles=hostiles)


@of_card("resource.frag_grenade", "resource.krak_charge")
@rule("blackstone.round.07")
@pytest.mark.parametrize(("card", "die", "worth"), [(FRAG, 5, 1), (KRAK, 12, 2)])
def test_a_grenade_is_used_against_the_door_and_discarded(card, die, worth):
    table = holding("sealed_door", card)
    assert (CARD, 0) in ways(table)
    table.do(f"weapon s0 e0 {CARD} 0", die)
    assert (table.state.kit[0], table.state.spent_kit) == ((), (card,))
    assert table.state.stack[-2].total == worth


def test_of_cards_that_are_alike_one_is_offered_and_said_to_be_discarded():
    table = holding("sealed_door", KRAK, KRAK + 1)
    assert {weapon for weapon, _ in ways(table)} == {0, 1, CARD}
    labels = [say(label(table.game.box, table.state, each)) for each in table.options()]
    assert "Krak Charge, discarded" in [each["en"] for each in labels]
    assert "Крак-заряд, сбрасывается" in [each["ru"] for each in labels]


@of_card("resource.frag_grenade")
def test_no_grenade_is_thrown_at_a_sniper_out_of_range():
    table = posed("snipers_nest", 1, 1, 1, 1, kit=((), (FRAG, KRAK), (), ()))
    assert table.asked().member == 1
    assert {weapon for weapon, _ in ways(table)} == {0}


@of_card("ship.lucky_ricochet")
def test_what_was_discarded_in_a_challenge_may_be_used_again():
    table = holding("sealed_door", KRAK, ships=(SHIP,)).do(f"weapon s0 e0 {CARD} 0", 1)
    assert table.asked() == asked.UseMoment(0, None, "resource_discarded", (0,))  # type: ignore[arg-type]
    table.do("use_card s0 - 0")
    assert table.state.kit[0] == (KRAK,)
    assert table.asked().member == 1


@of_card("resource.plasma_pistol")
@pytest.mark.parametrize(("wounds", "out"), [(0, 0), (4, 1)])
def test_an_overcharged_pistol_backfires_in_a_challenge(wounds, out):
    table = holding("sealed_door", PLASMA, wounds=[wounds, 0, 0, 0]).do(f"weapon s0 e0 {CARD} 1", 1)
    assert (table.state.wounds[0], table.state.out) == (wounds + 1 - out, out)
    assert table.asked().member == 1
    assert holding("sealed_door", PLASMA).do(f"weapon s0 e0 {CARD} 1", 5).state.wounds[0] == 0
    assert holding("sealed_door", PLASMA).do(f"weapon s0 e0 {CARD} 0", 1).state.wounds[0] == 0


@of_card("resource.plasma_pistol", "resource.inferno_pistol")
def test_a_weapon_that_cools_down_is_used_once_in_a_challenge():
    """It knows no turns and no event phase. In the next one it can be used again."""
    table = holding("drone_swarm", PLASMA, INFERNO).do("member s0 e0").do(f"weapon s0 e0 {CARD} 0", 1, *[1] * 4)
    table.do("member s0 e0")
    assert {weapon for weapon, _ in ways(table)} == {0, 1, CARD + 1}
    table.do(f"weapon s0 e0 {CARD + 1} 0", 1, *[1] * 4).do("member s0 e0")
    assert {weapon for weapon, _ in ways(table)} == {0, 1}
    table.do("weapon s0 e0 0 0", 1, *[1] * 4)
    assert isinstance(table.asked(), asked.HandCards)
    assert table.state.used == ()


@of_card("resource.inferno_pistol")
@pytest.mark.parametrize(("dice", "wounds", "slain"), [((12, 1), 3, True), ((12, 5), 2, False), ((12, 6), 0, False)])
def test_an_inferno_pistol_burns_deeper_in_a_duel(dice, wounds, slain):
    table = holding("shadow_ambush", INFERNO, at=TWO).do(f"weapon s0 e0 {CARD} 0", *dice)
    (struck,) = table.events(told.DuelStruck)
    assert (struck.wounds, struck.slain) == (wounds, slain)


@of_card("resource.krak_charge")
def test_a_krak_charge_weakens_the_defence_in_a_duel():
    """A 5 is a success on a d8, and on the d6 with which it has to defend."""
    table = holding("shadow_ambush", KRAK, at=TWO, content=armoured()).do(f"weapon s0 e0 {CARD} 0", 12, 6)
    (struck,) = table.events(told.DuelStruck)
    assert (struck.die, struck.wounds) == ("d6", 0)
    table = holding("shadow_ambush", at=TWO, content=armoured()).do("weapon s0 e0 0 0", 8, 6)
    (struck,) = table.events(told.DuelStruck)
    assert (struck.die, struck.wounds) == ("d8", 1)


@of_card("ability.self_repair")
def test_ur_025_repairs_itself_before_the_vitality_roll_in_the_gas():
    at = {"ur_025": (3, 0)}
    party = ("ur_025", "taddeus", "espern_locarno", "pious_vorne")
    table = posed("gas_vents", at=at, party=party, grievous=[1, 0, 0, 0])
    assert table.asked().moment == "before_vitality"
    table.do("use_card s0 e0 0", 8)
    assert (table.state.grievous[0], table.state.wounds[0]) == (0, 1)


@of_card("resource.refractor_field")
@rule("blackstone.round.06")
def test_what_was_used_in_a_challenge_can_be_used_in_the_next_combat():
    field = RESOURCES.index("refractor_field")
    table = posed("sweeping_beams", 1, 5, 1, at={"janus_draik": (3, 0)}, kit=((field,), (), (), ()))
    assert table.asked().moment == "defence_rolled"
    table.do("use_card s0 e0 1", 8, 8, 20, 20, 20)
    assert table.state.phase == "recovery"
    assert (table.state.wounds[0], table.state.used) == (0, ())


@rule("blackstone.inspiration.17")
def test_an_ur_ghul_slain_in_a_challenge_counts_for_the_agenda_of_grekh():
    party = (GREKH, "taddeus", "espern_locarno", "pious_vorne")
    box = posed("sealed_door").game.box
    ghul, *others = (box.kind_numbers[each] for each in ("ur_ghul", "traitor_guardsman", "spindle_drone"))
    slain = (sum(1 << each for each in others), 0, 0, 0)
    table = posed("shadow_ambush", at={GREKH: (3, 0)}, party=party, kinds_slain=slain, kit=((INFERNO,), (), (), ()))
    table.do(f"weapon s0 e0 {CARD} 0", 12, 1, 20)
    assert table.state.kinds_slain[0] == slain[0] | 1 << ghul
    assert table.state.inspired & 1
    assert table.state.mission.reached & 1
