"""The challenges, each played in a position of its own."""

from __future__ import annotations

import pytest

from tabletop.games.blackstone.content.ids import NOWHERE, ExplorationId, Hex
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.rules.challenges.all import procedure_of
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.text import Message
from tests.blackstone.changes import differing, of_card
from tests.blackstone.rules.posing import CONTENT, pose
from tests.blackstone.words.test_sentences import say
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
ALL = {DRAIK: (3, 0), TADDEUS: (3, 0), LOCARNO: (4, 0), VORNE: (4, 0)}
CHALLENGES = {each.id: each for each in CONTENT.challenges}
FINDS = [each.id for each in CONTENT.discoveries for _ in range(each.count)]
RESOURCES = tuple(range(72))


def outcome(table):
    """What the challenge has changed, now that it is over."""
    assert isinstance(table.asked(), asked.VoteOnEnd), table.asked()
    assert not table.state.loaded
    table.before = table.first
    found = differing(table)
    found.pop("seen_finds", None)
    return found


def played(name, first, *answers, at=ALL, **fields):
    """What a challenge changes. first: the dice before the first question; answers: with dice after a stroke."""
    table = pose(at, dice={DRAIK: (1,)}, **fields)
    state = table.state
    state.board, state.dice, state.track, state.deck = "", ((),) * 4, (), (20, 21)
    state.at = tuple(Hex(0) if hex_ != NOWHERE else NOWHERE for hex_ in state.at)
    state.drawn = ExplorationId(18 + list(CHALLENGES).index(name))
    state.stack[1:] = [Round(step="votes"), procedure_of(CHALLENGES[name].procedure)]
    state.owed[:] = [None] * len(state.owed)
    table.first = state.clone()
    table.first.phase = "exploration"
    table.begin(*first)
    for each in answers:
        words, _, dice = each.partition(" / ")
        table.do(words, *map(int, dice.split()))
    return table, outcome(table)


def changed(name, first, *answers, **fields):
    return played(name, first, *answers, **fields)[1]


@of_card("challenge.shadow_ambush")
@rule("blackstone.out.05", "blackstone.round.07", "blackstone.challenges.02")
def test_shadow_ambush():
    """Reading Q33: one ur-ghul for each that takes part. Draik wounds his own, both survivors strike, then Taddeus
    helps his neighbour."""
    table, found = played(
        "shadow_ambush", (), "weapon s0 e0 0 0 / 7 1", "weapon s0 e1 1 0 / 1 5 1 1",
        "member s0 e0", "weapon s0 e0 0 0 / 5 1", "weapon s0 e1 1 0 / 12 1 1", "weapon s0 e0 0 0 / 5 1 20",
        at={DRAIK: (3, 0), TADDEUS: (3, 0)},
    )  # fmt: skip
    assert found == {"wounds": {DRAIK: 1}}
    (last,) = table.events(told.DuelStruck)
    assert (last.member, last.by, last.wounds, last.slain) == (1, 0, 1, True)


@of_card("challenge.crossfire")
def test_crossfire():
    """Right, right, wrong: two wounds, against which one defends; then right again."""
    calls = ("call s0 yes / 5", "call s0 no / 5", "call s0 yes / 2 1 8", "call s0 yes / 3")
    found = changed("crossfire", (3,), *calls)
    assert found == {"wounds": {LOCARNO: 1}}
    assert changed("crossfire", (3,), "call s0 yes / 3 1", *["call s0 no / 1"] * 3) == {"wounds": {DRAIK: 1}}


@pytest.mark.parametrize("number", range(1, 7))
def test_of_the_calls_the_likelier_one_comes_first(number):
    """Higher than 6 was what the screen had one take."""
    table = pose({DRAIK: (3, 0)})
    table.state.owed[0] = asked.CallNumber(0, 0, number)
    first, other = table.game.options(table.state, 0)
    assert {first.higher, other.higher} == {True, False}
    assert first.higher == (number <= 3)


WITH_TWINS = {"rein_raus": ((3, 0), (3, 0)), TADDEUS: (3, 0), LOCARNO: (4, 0), VORNE: (4, 0)}


@rule("blackstone.twins.03")
def test_the_twins_count_as_one_in_a_challenge():
    """They call once, and what hits them hits them once; against one ur-ghul they make one weapon action, and strike
    back as one."""
    fields = {"at": WITH_TWINS, "party": tuple(WITH_TWINS)}
    calls = ("call s0 no / 5 1", "call s0 yes / 6", "call s0 no / 2", "call s0 yes / 3")
    table, found = played("crossfire", (3,), *calls, **fields)
    assert found == {"wounds": {"rein_raus": 1}}
    assert [each.member for each in table.events(told.NumberCalled)] == [3]
    duel = {"at": {"rein_raus": ((3, 0), (3, 0))}, "party": tuple(WITH_TWINS)}
    table, found = played("shadow_ambush", (), "weapon s0 e0 0 0 / 7 1 5 1", "weapon s0 e0 0 0 / 5 1 20", **duel)
    assert found == {"wounds": {"rein_raus": 1}}


@of_card("challenge.separated")
@rule("blackstone.challenges.01")
def test_separated():
    """Two drawn by lot, without events, reinforcements or Summon, on a board of their own."""
    table = pose(ALL, dice={DRAIK: (1,)}, dulled=0b1111)
    state = table.state
    state.board, state.drawn, state.deck = "", ExplorationId(20), (20, 21)
    state.stack[1:] = [Round(step="votes"), procedure_of(CHALLENGES["separated"].procedure)]
    state.owed[:] = [None]
    table.begin(4, 3, 1)
    seen = [*table.told]
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s0 m{table.asked().figure} x{table.options()[0].hex}")
        seen += table.told
    assert state.board == "x01"
    standing = [at // 2 for at, hex_ in enumerate(state.at) if hex_ != NOWHERE]
    assert len(standing) == 2
    box = table.game.box
    there = [box.kinds[box.foe_kinds[foe]].id for foe, hex_ in enumerate(state.foes) if hex_ != NOWHERE]
    assert sorted(there) == ["negavolt_cultist"] * 2 + ["rogue_psyker"] + ["ur_ghul"] * 2
    if isinstance(table.asked(), asked.UseMoment):
        table.do("pass s0")
        seen += table.told
    rolled = [len(each.dice) for each in seen if isinstance(each, told.ActivationDiceRolled)]
    assert rolled[:2] == [4, 4]  # a die less is for the next combat alone
    state.foes = (NOWHERE,) * len(state.foes)
    while state.board:
        table.do("finish s0" if isinstance(table.asked(), asked.Activate) else "pass s0")
    assert [state.points[each] for each in standing] == [1, 1]
    assert sum(hex_ != NOWHERE for hex_ in state.at) == 4


@of_card("challenge.separated")
def test_no_psyker_comes_where_none_is_in_the_deck():
    table = pose(ALL, dice={DRAIK: (1,)}, encounters=tuple(range(20)))
    state = table.state
    state.board, state.drawn, state.deck = "", ExplorationId(20), (20, 21)
    state.stack[1:] = [Round(step="votes"), procedure_of(CHALLENGES["separated"].procedure)]
    state.owed[:] = [None]
    table.begin()
    while isinstance(table.asked(), asked.PlaceFigures):
        table.do(f"stand s0 m{table.asked().figure} x{table.options()[0].hex}")
    assert sum(hex_ != NOWHERE for hex_ in state.foes) == 4


@of_card("challenge.sealed_door")
@rule("blackstone.dice.10")
@pytest.mark.parametrize(("dice", "found"), [
    ("5 5 5 5", 1), ("7 12 1 1", 1), ("7 12 8 8", 2),
])  # fmt: skip
def test_sealed_door(dice, found):
    one = dice.split()
    members = [f"weapon s0 e{at} {1 if at in (1, 2) else 0} 0 / {die}" for at, die in enumerate(one)]
    members[2] = members[2].replace(f"/ {one[2]}", f"/ {12 if one[2] == '8' else one[2]}")
    got = changed("sealed_door", (), *members, "member s0 e3")
    assert got["finds"] == {VORNE: tuple(range(found))}


@of_card("challenge.sealed_door")
def test_a_door_that_holds_raises_the_alarm():
    members = [f"weapon s0 e{at} 0 0 / 1" for at in range(4)]
    members[3] += " 1 5 8 1"  # agility rolls: Taddeus has a d6
    assert changed("sealed_door", (), *members) == {"wounds": {DRAIK: 1, VORNE: 1}}


@of_card("challenge.collapsing_walkway")
@rule("blackstone.inspiration.18")
def test_collapsing_walkway():
    """Draik and Locarno fail; Taddeus helps Draik, who fails again: both fall. Vorne helps Locarno."""
    found = changed("collapsing_walkway", (1, 5, 1, 5), "member s0 e0 / 1", "member s0 e2 / 5 1 5",
                    at=ALL)  # fmt: skip
    assert found == {"grievous": {DRAIK: 1}, "wounds": {TADDEUS: 1}}
    assert changed("collapsing_walkway", (5, 5, 5, 5)) == {}


@of_card("challenge.data_spindle")
@rule("blackstone.discovery.04")
def test_data_spindle():
    found = changed("data_spindle", (), "accept s0 / 16", "accept s0 / 8", "refuse s0", "accept s0 / 4")
    assert found["finds"] == {DRAIK: (0,)}
    assert found["wounds"] == {LOCARNO: 1}


@of_card("challenge.gas_vents")
@rule("blackstone.out.14")
@pytest.mark.parametrize(("dice", "wounds"), [
    ((1, 12, 1, 8), {DRAIK: 2, LOCARNO: 2}), ((8, 1, 1, 8), {TADDEUS: 1, LOCARNO: 1}),
])  # fmt: skip
def test_gas_vents(dice, wounds):
    """The leader's failure hurts all who failed once more."""
    assert changed("gas_vents", dice) == {"wounds": wounds}


@of_card("challenge.echo_of_the_dead")
@pytest.mark.parametrize(("roll", "points", "found"), [
    (11, 2, {"points": {DRAIK: 1}, "clue": True}), (6, 1, {}), (4, 2, {"points": {DRAIK: 2}}),
    (3, 2, {"points": {DRAIK: 0}, "wounds": {DRAIK: 1}}),
])  # fmt: skip
def test_echo_of_the_dead(roll, points, found):
    clue = found.pop("clue", False)
    got = changed("echo_of_the_dead", (), "member s0 e0", f"spend s0 {points} / {roll}{' 1' * 34 if clue else ''}",
                  points=[3, 0, 0, 0])  # fmt: skip
    if clue:
        (card,) = got.pop("finds")[DRAIK]
        assert FINDS[card].startswith("clue")
        assert len(got.pop("discovery")) == 35
    assert got == found


@of_card("challenge.sweeping_beams")
@rule("blackstone.challenges.03")
def test_sweeping_beams():
    """Draik fails once, and is attacked with a d8, of which a 7 is critical; the others gain a point each."""
    for rolled, token in ((5, "wounds"), (7, "grievous")):
        found = changed("sweeping_beams", (1, rolled, 1, *[5] * 11))
        assert found == {token: {DRAIK: 1}, "points": {TADDEUS: 1, LOCARNO: 1, VORNE: 1}}


@of_card("challenge.scavenged_cache")
def test_scavenged_cache():
    """The second card goes back, and two of the leader's choice are hurt."""
    found = changed("scavenged_cache", (), "accept s0 / 4", "accept s0 / 4", "member s0 e2", "member s0 e3")
    assert found["finds"] == {DRAIK: (0,)}
    assert found["discovery"][-1] == 1
    assert found["wounds"] == {LOCARNO: 1, VORNE: 1}
    kept = changed("scavenged_cache", (), "accept s0 / 20", "accept s0 / 20", "refuse s0")
    assert kept["finds"] == {DRAIK: (0, 1)}


@of_card("challenge.snipers_nest")
def test_snipers_nest():
    """Four shots; then Taddeus, who reaches so far, hits and is inspired by a 2."""
    found = changed("snipers_nest", (5, 1, 1, 1, 1), "weapon s0 e1 0 0 / 5 2")
    assert found == {"wounds": {DRAIK: 1}, "points": {TADDEUS: 1}}
    missed = changed("snipers_nest", (1, 1, 1, 1), "weapon s0 e1 0 0 / 1", "weapon s0 e2 1 0 / 1 8 1")
    assert missed == {"grievous": {DRAIK: 1}}


@of_card("challenge.gravity_shift")
def test_gravity_shift():
    """Odd: those with a d6 roll agility, here Taddeus; even: the others."""
    card = RESOURCES[5]
    found = changed("gravity_shift", (1, 1), kit=((), (card,), (), ()))
    assert found == {"wounds": {TADDEUS: 1}, "kit": {TADDEUS: ()}, "spent_kit": (card,)}
    assert changed("gravity_shift", (2, 1, 5, 5)) == {"wounds": {DRAIK: 1}}


@of_card("challenge.maglev_malfunction")
@pytest.mark.parametrize(("dice", "found"), [
    ((7, 12, 1, 1), {"recalibrated": True}), ((5, 9, 1, 1), {}), ((5, 5, 1, 1), {"sore": 0b1111}),
])  # fmt: skip
def test_maglev_malfunction(dice, found):
    assert changed("maglev_malfunction", dice) == found


@of_card("challenge.maglev_malfunction")
def test_what_the_malfunction_leaves_for_the_next_combat():
    table = pose({DRAIK: (3, 0), TADDEUS: (4, 0)}, run=lambda: Turn(step="close"), sore=0b11, dice={DRAIK: (1,)})
    table.state.stack[-3:] = [Combat(step="sore")]
    table.state.owed[:] = [None]
    table.begin(1, 8)
    assert [each.member for each in table.told if isinstance(each, told.Wounded)][:1] == [0]
    swap = pose({DRAIK: (3, 0)}, dice={DRAIK: (1,)}, recalibrated=True, deck=(5, 20, 21), past=())
    swap.state.board = ""
    swap.state.stack[1:] = [Round(step="draw")]
    swap.state.owed[:] = [None]
    swap.begin()
    assert isinstance(swap.asked(), asked.YesOrNo)
    swap.do("accept s0")
    assert (swap.state.drawn, swap.state.deck, swap.state.recalibrated) == (20, (21, 5), False)


@of_card("challenge.bargain_in_the_dark")
@rule("blackstone.one_off.04")
def test_bargain_in_the_dark():
    """Two points for one of two resources; without resources there is nothing to trade."""
    prism = FINDS.index("humming_prism")
    held = {"finds": ((prism, 0), (), (), ()), "discovery": tuple(each for each in range(1, 36) if each != prism)}
    found = changed("bargain_in_the_dark", (), f"find s0 d{prism}", "member s0 e2", "resource s0 r4",
                    resources=(3, 4, 5), **held)  # fmt: skip
    assert found == {"finds": {DRAIK: (0,)}, "gone": (prism,), "kit": {LOCARNO: (4,)}, "resources": (5, 3)}
    assert changed("bargain_in_the_dark", (), **held) == {}


@of_card("challenge.bargain_in_the_dark")
@rule("blackstone.out.05")
def test_the_bargain_does_not_take_from_those_out_of_action():
    prism, other = map(FINDS.index, ("humming_prism", "empyrean_chrometer"))
    held = {"finds": ((prism,), (other,), (), ()), "resources": (3, 4, 5), "discovery": (), "at": {TADDEUS: (3, 0)}}
    table, _ = played("bargain_in_the_dark", (), "resource s0 r4", **held)
    assert table.state.finds == ((prism,), (), (), ())
    assert changed("bargain_in_the_dark", (), **{**held, "at": {VORNE: (3, 0)}}) == {}


@of_card("challenge.whispering_chamber")
@rule("blackstone.seats.19", "blackstone.inspiration.02")
def test_whispering_chamber():
    """Draik and Vorne are highest alike, and the leader picks; the lowest rolls a die less in the next combat."""
    found = changed("whispering_chamber", (18, 9, 3, 18), "member s0 e3", points=[0, 0, 0, 1])
    assert found == {"points": {VORNE: 0}, "inspired": {VORNE}, "dulled": 0b100}
    table, _ = played("whispering_chamber", (18, 9, 18, 3), "member s1 e2", seats=2, leader=1)
    assert table.state.points == [0, 0, 1, 0]
    assert changed("whispering_chamber", (18, 9, 3, 4)) == {"points": {DRAIK: 1}, "dulled": 0b100}
    said = say(Message("blackstone.challenge.whispering_chamber.words"))
    assert "may" not in said["en"].split()
    assert "может" not in said["ru"].split()


@of_card("challenge.whispering_chamber")
@rule("blackstone.initiative.02")
def test_who_is_dulled_rolls_a_die_less_in_the_first_turn():
    table = pose({DRAIK: (3, 0), TADDEUS: (4, 0)}, {"ur_ghul": [(9, 3)]}, dice={DRAIK: (1,)}, dulled=0b01)
    table.state.turn = 0
    table.state.stack[-2:] = [Turn()]
    table.state.owed[:] = [None]
    table.told = []
    table.begin()
    assert [len(each.dice) for each in table.told if isinstance(each, told.ActivationDiceRolled)] == [3, 4]


@of_card("challenge.drone_swarm")
def test_drone_swarm():
    """Taddeus cancels two attacks of the first volley, two of the second; in the third nobody shoots."""
    found = changed(
        "drone_swarm", (), "member s0 e1", "weapon s0 e1 1 0 / 12", "member s0 e0", "member s0 e1 / 1 1",
        "member s0 e1", "weapon s0 e1 1 0 / 12", "member s0 e0", "member s0 e1 / 1 1",
        "pass s0 / 5 1 1 1 1", "member s0 e3",
    )  # fmt: skip
    assert found["finds"] == {VORNE: (0,)}
    assert found["wounds"] == {DRAIK: 1}


@of_card("challenge.ancient_mechanism")
@rule("blackstone.dice.07")
def test_ancient_mechanism():
    """2, 2, 3 and 4: Taddeus's is rolled again, and then all four differ."""
    found = changed("ancient_mechanism", (), "accept s0 / 2", "accept s0 / 2", "accept s0 / 3", "accept s0 / 4",
                    "member s0 e1 / 5", "pass s0", "member s0 e0")  # fmt: skip
    assert found["finds"] == {DRAIK: (0, 1)}
    assert "grievous" not in found
    hurt = changed("ancient_mechanism", (), "accept s0 / 2", "accept s0 / 2", "refuse s0", "refuse s0",
                   "member s0 e1 / 2", "pass s0 / 1")  # fmt: skip
    assert hurt == {"grievous": {DRAIK: 1}}


@of_card("challenge.quiet_haven")
@rule("blackstone.out.13", "blackstone.out.14")
def test_quiet_haven():
    found = changed("quiet_haven", (), "choose s0 rest / 5", "choose s0 inspiration", "choose s0 pass_card",
                    "give s0 d0 e0", "choose s0 inspiration", wounds=[2, 0, 0, 0],
                    finds=((), (), (0,), ()), discovery=tuple(range(1, 36)))  # fmt: skip
    assert found == {"wounds": {DRAIK: 1}, "points": {TADDEUS: 1, VORNE: 1}, "finds": {DRAIK: (0,), LOCARNO: ()}}


@of_card("challenge.quiet_haven")
@rule("blackstone.round.17", "blackstone.round.18")
def test_any_card_that_is_held_can_be_passed_in_the_quiet_haven():
    """A resource card and an artefact too; who holds nothing has nothing to pass."""
    table, found = played("quiet_haven", (), "choose s0 pass_card", "hand_over s0 r4 e1", "choose s0 pass_card",
                          "give_artefact s0 a2 e3", "choose s0 inspiration", "choose s0 inspiration",
                          kit=((4,), (), (), ()), artefacts=((), (2,), (), ()))  # fmt: skip
    assert found.pop("artefacts") == ((), (), (), (2,))
    assert found == {"kit": {DRAIK: (), TADDEUS: (4,)}, "points": {LOCARNO: 1, VORNE: 1}}
    table = pose(ALL, dice={DRAIK: (1,)}, run=lambda: procedure_of(CHALLENGES["quiet_haven"].procedure))
    assert table.refusal("choose s0 pass_card") == "not_offered"


GREKH = "dahyak_grekh"


@of_card("challenge.shadow_ambush", "agenda.dahyak_grekh")
@rule("blackstone.inspiration.17")
@pytest.mark.parametrize("other", ["spindle_drone", "ur_ghul"])
def test_an_ur_ghul_slain_in_the_shadow_ambush_is_a_kind_slain_in_the_expedition(other):
    kinds = [each.id for each in CONTENT.hostiles]
    before, ghul = 1 << kinds.index("traitor_guardsman") | 1 << kinds.index(other), kinds.index("ur_ghul")
    table, _ = played("shadow_ambush", (), "weapon s0 e0 0 0 / 8 1 1", "weapon s0 e0 0 0 / 8 1 20",
                      at={GREKH: (3, 0)}, kinds_slain=(before, 0, 0, 0),
                      party=(GREKH, TADDEUS, LOCARNO, VORNE))  # fmt: skip
    assert table.state.kinds_slain[0] == before | 1 << ghul
    assert bool(table.state.inspired & 1) == (other == "spindle_drone")


@rule("blackstone.challenges.01", "blackstone.out.05", "blackstone.exped_end.01")
def test_a_challenge_that_puts_all_out_of_action_ends_at_once():
    """Reading Q18: the expedition goes on."""
    table = pose({DRAIK: (3, 0)}, dice={DRAIK: (1,)}, wounds=[4, 0, 0, 0])
    state = table.state
    state.board, state.drawn, state.deck, state.dead = "", ExplorationId(26), (20, 21), 0
    state.at = (NOWHERE,) * 8
    state.stack[1:] = [Round(step="carried_out"), procedure_of(CHALLENGES["sweeping_beams"].procedure)]
    state.owed[:] = [None]
    table.begin(1, 5, 1, *[20] * 4)
    assert [each.member for each in table.told if isinstance(each, told.Recovered)] == [0, 1, 2, 3]
    assert state.result is None
