"""The resource cards."""

from __future__ import annotations

import pytest

from tabletop.games.blackstone.content.ids import GroupId, MemberId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.explorers.acting import covering_partners, portals_near
from tabletop.games.blackstone.position.explorers.gambits import partners
from tabletop.games.blackstone.rules.fortune import BlackstoneRoll
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.changes import changes, differing, happened, of_card
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
CARDS = [each.id for each in CONTENT.resources for _ in range(each.count)]
FIRST_WEAPON = 2
"""The number of the first weapon on a card, after the two of Janus Draik."""


def card(name, number=0):
    """A card by its name."""
    return CARDS.index(name) + number


def holding(*names, foes=(), dice=(6, 1), at=None, **fields):
    """Janus Draik in his activation, with these cards."""
    cards = tuple(card(name, names[:number].count(name)) for number, name in enumerate(names))
    return pose({DRAIK: (3, 0), **(at or {})}, foes or {}, dice={DRAIK: dice}, kit=(cards, (), (), ()), **fields)


def spent(name, **found):
    """What differs when a card has been used up, besides."""
    return {"kit": {DRAIK: ()}, "spent_kit": (card(name),), **found}


def uses(table):
    """The abilities and cards that can be used now, with the dice that pay."""
    return {(each.source, each.die) for each in table.options() if isinstance(each, does.UseAbility)}


def marked(table):
    """What cannot be used again for now, and for how long."""
    return {(each.name.rpartition(".")[0] or each.name, each.period) for each in table.state.used}


@of_card("resource.medi_stimm")
def test_medi_stimm():
    table = holding("medi_stimm", wounds=[2, 0, 0, 0])
    assert changes(table, "use s0 m0 y0 0") == spent("medi_stimm", wounds={DRAIK: 1})
    assert uses(holding("medi_stimm", grievous=[1, 0, 0, 0])) == set()


@of_card("resource.field_medicae_kit")
def test_field_medicae_kit():
    table = holding("field_medicae_kit", at={TADDEUS: (4, 0), VORNE: (5, 0)}, dice=(1, 2, 3), wounds=[2, 2, 0, 2])
    assert uses(table) == {(0, 2), (0, 3)}
    found = changes(table, "use s0 m0 y2 0 / 9")
    assert found.pop("used")[0].period == "combat"
    assert found == {"dice": {DRAIK: (1, 3)}, "wounds": {TADDEUS: 0}}
    assert uses(table) == set()


@of_card("resource.adrenal_ampoule")
@rule("blackstone.wounds.03")
def test_adrenal_ampoule():
    run = lambda: Moments(moment="activation_rolled", member=0)  # noqa: E731
    table = pose({DRAIK: (3, 0)}, run=run, kit=((card("adrenal_ampoule"),), (), (), ()), wounds=[4, 0, 0, 0], place=9)
    assert changes(table, "use_card s0 e0 0 / 5 1 2 3 4 6")["kit"] == {DRAIK: ()}
    assert table.events(told.ActivationDiceRolled)[0].dice == (5,)


@of_card("resource.synth_flesh_graft")
def test_synth_flesh_graft():
    table = holding("synth_flesh_graft", grievous=[2, 0, 0, 0])
    state = table.state
    state.board, state.deck = "", (1, 2)
    state.stack[1:] = [Round(step="recovery")]
    state.owed[:] = [None]
    table.begin()
    assert isinstance(table.asked(), asked.UseMoment)
    found = changes(table, "use_card s0 e0 0")
    assert (found["grievous"], found["wounds"]) == ({DRAIK: 1}, {DRAIK: 1})
    assert found["spent_kit"] == (card("synth_flesh_graft"),)


@of_card("resource.frag_grenade")
@rule("blackstone.activation.13")
def test_frag_grenade():
    """A d6 against every model in a hex and in two beside it that hold hostiles."""
    foes = {"traitor_guardsman": [(5, 0), (6, 0), (5, 1), (6, -1)]}
    table = holding("frag_grenade", foes=foes, at={TADDEUS: (6, -2)}, dice=(3, 1))
    assert table.refusal(f"shoot_area s0 m0 y1 2 0 x{table.hex((5, 0))}") == "die_too_low"
    assert table.refusal(f"shoot_area s0 m0 y3 2 0 x{table.hex((7, 0))}") == "out_of_range"
    table.do(f"shoot_area s0 m0 y3 2 0 x{table.hex((5, 0))}")
    assert {*table.asked().among} == {table.hex(each) for each in ((6, 0), (5, 1), (6, -1))}
    table.do(f"hex s0 x{table.hex((6, 0))}").do(f"hex s0 x{table.hex((5, 1))}", *(5, 1) * 3)
    table.before = table.origin
    assert differing(table) == spent(
        "frag_grenade", dice={DRAIK: (1,)},
        counters={"traitor_guardsman": 1, "traitor_guardsman 2": 1, "traitor_guardsman 3": 1},
    )  # fmt: skip


@of_card("resource.frag_grenade")
def test_a_frag_grenade_hits_friends_too():
    table = holding("frag_grenade", foes={"traitor_guardsman": [(6, 0)]}, at={TADDEUS: (5, 0)}, dice=(3, 1))
    table.do(f"shoot_area s0 m0 y3 2 0 x{table.hex((5, 0))}", 5, 1, 5, 1)
    found = differing(table)
    assert (found["counters"], found["wounds"]) == ({"traitor_guardsman": 1}, {TADDEUS: 1})


@of_card("resource.krak_charge")
@pytest.mark.parametrize(("kind", "dice", "wounds"), [
    ("chaos_space_marine", "9 5 5", 1), ("traitor_guardsman", "5 4", 1),
])  # fmt: skip
def test_krak_charge(kind, dice, wounds):
    """A d12, and a defence with the next smaller die: on a d6 a 4 is a failure and a 5 a success."""
    table = holding("krak_charge", foes={kind: [(6, 0)]}, dice=(4, 1))
    found = changes(table, f"shoot s0 m0 y4 2 0 h{table.foe(kind)} / {dice}")
    assert found == spent("krak_charge", dice={DRAIK: (1,)}, counters={kind: wounds})
    assert {each.die for each in table.events(told.FoeDieRolled)} == {"d6"}


@of_card("resource.haywire_mine")
@pytest.mark.parametrize(("kind", "stops"), [("chaos_space_marine", True), ("negavolt_cultist", True),
                                             ("ur_ghul", False)])  # fmt: skip
def test_haywire_mine(kind, stops):
    table = holding("haywire_mine", dice=(2, 1))
    table.do("use s0 m0 y2 0")
    found = changes(table, f"hex s0 x{table.hex((4, 0))}")
    (mine,) = found.pop("tokens")
    assert found == {}
    assert table.state.spent_kit == (card("haywire_mine"),)
    roll = {"chaos_space_marine": 10, "negavolt_cultist": 4, "ur_ghul": 10}[kind]
    walked = pose({DRAIK: (2, 0)}, {kind: [(6, 0)]}, turn="group", tokens=(mine,), dice={DRAIK: (1,)},
                  loaded=(roll, *[1] * (not stops)))  # fmt: skip
    assert happened(walked) == (
        {"tokens": (), "foes": {kind: (4, 0)}, "counters": {kind: 2}} if stops else {"foes": {kind: (3, 0)}}
    )


@of_card("resource.stasis_grenade")
def test_stasis_grenade():
    table = holding("stasis_grenade", foes={"ur_ghul": [(5, 0)], "obsidius_mallex": [(6, 0)]}, dice=(4, 6, 6))
    table.do("use s0 m0 y4 0")
    assert table.hex((3, 0)) not in table.asked().among
    assert table.hex((7, 0)) not in table.asked().among
    table.do(f"hex s0 x{table.hex((5, 0))}")
    assert table.refusal(f"shoot s0 m0 y6 0 0 h{table.foe('ur_ghul')}") == "not_offered"
    held = pose({DRAIK: (3, 0)}, {"ur_ghul": [(5, 0)]}, turn="group", tokens=table.state.tokens, dice={DRAIK: (1,)})
    assert happened(held) == {}
    huge = pose({DRAIK: (3, 0)}, {"obsidius_mallex": [(5, 0)]}, turn="group", tokens=table.state.tokens,
                dice={DRAIK: (1,)}, loaded=(1, 1, 1, 1, 1, 1))  # fmt: skip
    assert [each.foe for each in huge.told if isinstance(each, told.FoeActs)]


@of_card("resource.inferno_pistol")
@rule("blackstone.activation.03")
@pytest.mark.parametrize(("dice", "counters"), [("12 1", 3), ("12 5", 2), ("5 1", 1), ("12 7", 0)])
def test_inferno_pistol(dice, counters):
    """A critical success means one wound more; the pistol is used again after an event phase."""
    table = holding("inferno_pistol", foes={"obsidius_mallex": [(4, 0)]}, dice=(4, 4, 1))
    foe = table.foe("obsidius_mallex")
    found = changes(table, f"shoot s0 m0 y4 2 0 h{foe} / {dice}")
    assert found.pop("used")[0].period == "event_phase"
    assert found == {"dice": {DRAIK: (4, 1)}, **({"counters": {"obsidius_mallex": counters}} if counters else {})}
    assert table.refusal(f"shoot s0 m0 y4 2 0 h{foe}") == "weapon_used"


@of_card("resource.plasma_pistol")
def test_plasma_pistol():
    """Once in a turn; overcharged it may hurt who fires it."""
    table = holding("plasma_pistol", foes={"chaos_space_marine": [(5, 0)]}, dice=(3, 4, 1))
    foe = table.foe("chaos_space_marine")
    assert table.refusal(f"shoot s0 m0 y3 2 1 h{foe}") == "die_too_low"
    found = changes(table, f"shoot s0 m0 y4 2 1 h{foe} / 1")
    assert found.pop("used")[0].period == "turn"
    assert found == {"dice": {DRAIK: (3, 1)}, "wounds": {DRAIK: 1}}
    assert table.refusal(f"shoot s0 m0 y3 2 0 h{foe}") == "weapon_used"
    plain = holding("plasma_pistol", foes={"chaos_space_marine": [(5, 0)]}, dice=(3, 4, 1))
    assert {*changes(plain, f"shoot s0 m0 y3 2 0 h{foe} / 1")} == {"dice", "used"}


@of_card("resource.master_crafted_blade", "resource.hot_shot_laspistol")
@pytest.mark.parametrize(("name", "at", "dice"), [
    ("master_crafted_blade", (4, 0), "5 1"), ("hot_shot_laspistol", (4, 0), "5 1"),
    ("hot_shot_laspistol", (6, 0), "6 1"), ("hot_shot_laspistol", (7, 0), "5 1"),
])  # fmt: skip
def test_weapons_that_stay(name, at, dice):
    table = holding(name, foes={"chaos_space_marine": [at]}, dice=(2, 1))
    foe = table.foe("chaos_space_marine")
    assert table.refusal(f"shoot s0 m0 y1 2 0 h{foe}") == "die_too_low"
    assert changes(table, f"shoot s0 m0 y2 2 0 h{foe} / {dice}") == {
        "dice": {DRAIK: (1,)}, "counters": {"chaos_space_marine": 1},
    }  # fmt: skip
    far = holding(name, foes={"chaos_space_marine": [(6, 0)]}, dice=(2, 1))
    if name == "master_crafted_blade":
        assert far.refusal(f"shoot s0 m0 y2 2 0 h{foe}") == "out_of_range"


@of_card("resource.photo_visor_sight")
def test_photo_visor_sight():
    table = holding("photo_visor_sight", foes={"ur_ghul": [(4, 0)]}, dice=(1, 2, 2))
    foe = table.foe("ur_ghul")
    table.do("aim s0 e0 y1").do(f"shoot s0 m0 y2 0 0 h{foe}", 1)
    assert isinstance(table.asked(), asked.RerollRoll)
    assert changes(table, "roll_again s0 0 yes / 5 1") == {
        "counters": {"ur_ghul": 1}, "aimed": False, "lasting": (),
    }  # fmt: skip
    table.do(f"shoot s0 m0 y2 0 0 h{foe}", 1)
    assert not isinstance(table.asked(), asked.RerollRoll)


@of_card("resource.cameleoline_cloak")
def test_cameleoline_cloak():
    table = holding("cameleoline_cloak", dice=(2, 1))
    table.do("use s0 m0 y2 0")
    (lasting,) = table.state.lasting
    assert (lasting.until, lasting.marker) == ("next_activation", "cameleoline_cloak")
    for kind, place, seen in (
        ("rogue_psyker", (7, 0), False), ("rogue_psyker", (6, 0), True), ("ur_ghul", (7, 0), True),
    ):  # fmt: skip
        there = pose({DRAIK: (3, 0)}, {kind: [place]}, turn="group", lasting=(lasting,), dice={DRAIK: (1, 2)},
                     loaded=(1,) if kind == "rogue_psyker" and place == (7, 0) else (1, 1))  # fmt: skip
        (acts,) = [each for each in there.told if isinstance(each, told.FoeActs)]
        assert (acts.status != "hidden") == seen


@of_card("resource.refractor_field")
@pytest.mark.parametrize(("attack", "harm"), [(6, {}), (8, {"wounds": {DRAIK: 1}})])
def test_refractor_field(attack, harm):
    table = pose({DRAIK: (3, 0)}, {"negavolt_cultist": [(4, 0)]}, turn="group", dice={DRAIK: (1,)},
                 kit=((card("refractor_field"),), (), (), ()), loaded=(4, attack, 1))  # fmt: skip
    table.do("use_card s0 e0 1", 1)
    found = happened(table)
    assert found.pop("used")[0].period == "combat"
    assert found == harm


@of_card("resource.carapace_plates")
@pytest.mark.parametrize(("kind", "again"), [("traitor_guardsman", True), ("ur_ghul", False)])
def test_carapace_plates(kind, again):
    """Guardsmen have a d6, ur-ghuls a d8."""
    roll = 7
    table = pose({DRAIK: (3, 0)}, {kind: [(4, 0)]}, turn="group", dice={DRAIK: (1,)},
                 kit=((card("carapace_plates"),), (), (), ()), loaded=(roll, 5, 1, *[1] * (not again)))  # fmt: skip
    if again:
        assert isinstance(table.asked(), asked.RerollRoll)
        table.do("roll_again s0 0 yes", 5, 1)
        assert happened(table) == {}
    else:
        assert happened(table) == {"wounds": {DRAIK: 1}}


@of_card("resource.grapnel_line")
def test_grapnel_line():
    """Over a wall or a pit, once; and barriers never cost more."""
    content = hall(walls=[(4, r, 0) for r in range(-3, 4)] + [(4, r, 5) for r in range(-2, 4)])
    debris = next(at for at, each in enumerate(CONTENT.twists) if each.id == "debris")
    table = holding("grapnel_line", content=content, at={DRAIK: (4, 0)}, dice=(1, 1, 1))
    goal = f"move s0 m0 y1 x{table.hex((6, 0))}"
    assert table.refusal(goal) == "too_far"
    table.do("use s0 m0 y0 0")
    found = changes(table, goal)
    assert found == {"dice": {DRAIK: (1, 1)}, "at": {DRAIK: (6, 0)}, "lasting": ()}
    assert [*table.events(told.Moved)[0].path] == [table.hex((5, 0)), table.hex((6, 0))]
    pit = holding("grapnel_line", content=hall(
                  sections={(5, 0): "pit"}), at={DRAIK: (4, 0)}, dice=(1, 1))  # fmt: skip
    pit.do("use s0 m0 y0 0").do(f"move s0 m0 y1 x{pit.hex((6, 0))}")
    assert pit.refusal(f"move s0 m0 y1 x{pit.hex((5, 0))}") == "pit"
    slow = holding("grapnel_line", content=hall(barriers=[(3, 0, 0), (3, 0, 5), (3, 0, 1)]), twists=(debris,))
    slow.do(f"move s0 m0 y1 x{slow.hex((5, 0))}")


@of_card("resource.auspex")
@rule("blackstone.combat_setup.04")
def test_auspex():
    table = pose({DRAIK: (3, 0)}, run=lambda: Moments(moment="encounters_drawn"), dice={DRAIK: (1,)},
                 kit=((card("auspex"),), (), (), ()), cards=(0, 1, 2, -1), encounters=tuple(range(3, 34)),
                 used_encounters=(0, 1, 2))  # fmt: skip
    table.do("use_card s0 e0 0")
    assert table.asked() == asked.ReplaceEncounter(0, (0, 1, 2))  # type: ignore[arg-type]
    found = changes(table, "encounter s0 n1")
    assert (found["cards"], found["used_encounters"][:4]) == ((0, 3, 2, -1), (0, 1, 2, 3))
    assert [(each.group, each.card) for each in table.events(told.EncounterDrawn)] == [(GroupId(1), 3)]


@of_card("resource.maglev_beacon")
def test_maglev_beacon():
    table = holding("maglev_beacon", at={DRAIK: (7, 0)}, dice=(1, 2, 6))
    assert [*portals_near(table.game.box, table.state, 0)] == []  # type: ignore[arg-type]
    table.do("use s0 m0 y0 0")
    assert [*portals_near(table.game.box, table.state, 0)] == [0]  # type: ignore[arg-type]
    assert table.refusal("summon s0 m0 y1 p0") == "die_too_low"
    found = changes(table, "summon s0 m0 y2 p0")
    assert {*found} == {"dice", "portals", "exit", "open"}


@of_card("resource.vox_relay")
@rule("blackstone.initiative.13")
def test_vox_relay():
    walls = [(5, r, 0) for r in range(-3, 4)] + [(5, r, 5) for r in range(-2, 4)]
    table = pose({DRAIK: (3, 0), TADDEUS: (8, 0)}, {"ur_ghul": [(9, 3)]}, run=lambda: Moments(moment="gambit_step"),
                 content=hall(walls=walls), kit=((card("vox_relay"),), (), (), ()),
                 dice={TADDEUS: (1,)})  # fmt: skip
    box, state = table.game.box, table.state
    assert covering_partners(box, state, 0) == partners(box, state, 0) == []
    state.track = (4, 0, 1)
    table.do("use_card s0 e0 0")
    (lasting,) = state.lasting
    assert (lasting.until, lasting.members) == ("turn", 1)
    state.track = (0, 1, 4)
    assert partners(box, state, 0) == [1]


@of_card("resource.sacred_unguents")
def test_sacred_unguents():
    """For one weapon, any failed dice, to the end of the activation."""
    table = holding("sacred_unguents", foes={"obsidius_mallex": [(4, 0)]}, dice=(4, 4, 4, 1))
    foe = table.foe("obsidius_mallex")
    table.do("use s0 m0 y0 0")
    assert table.asked() == asked.NameWeapon(0, MemberId(0))  # type: ignore[arg-type]
    table.do("weapon s0 e0 1 0")
    table.do(f"shoot s0 m0 y4 0 0 h{foe}", 1)
    assert isinstance(table.asked(), asked.Activate)
    table.do(f"shoot s0 m0 y4 1 0 h{foe}", 1)
    assert isinstance(table.asked(), asked.RerollRoll)
    table.do("roll_again s0 0 yes", 5, 1, 1)
    assert isinstance(table.asked(), asked.RerollRoll)
    table.do("keep s0").do("finish s0")
    assert table.state.lasting == ()


@of_card("resource.battle_hymnal")
def test_battle_hymnal():
    table = holding("battle_hymnal", at={TADDEUS: (9, 3)}, dice=(1, 1))
    found = changes(table, "use s0 m0 y0 0")
    assert found.pop("used")[0].period == "expedition"
    assert found == {"points": {TADDEUS: 1}}


@of_card("resource.hired_guide")
def test_hired_guide():
    table = pose({DRAIK: (3, 0)}, run=lambda: Moments(moment="exploration_drawn"), dice={DRAIK: (1,)}, drawn=5,
                 kit=((card("hired_guide"),), (), (), ()), deck=(20, 21), past=(5,))  # fmt: skip
    found = changes(table, "use_card s0 e0 0")
    assert (found["drawn"], found["deck"], found["past"]) == (20, (21, 5), (20,))
    assert found["spent_kit"] == (card("hired_guide"),)
    assert [each.seen_by(-1).card for each in table.events(told.ExplorationPutBack)] == [5]  # type: ignore[arg-type]


@of_card("resource.lucky_token")
@rule("blackstone.dice.05", "blackstone.dice.06", "blackstone.dice.07")
def test_lucky_token():
    """Any Blackstone die, of hostiles too, but the same die once."""
    two = (card("lucky_token"), card("lucky_token", 1))
    table = pose({DRAIK: (3, 0), TADDEUS: (4, 0)}, run=lambda: BlackstoneRoll(purpose="event"), dice={TADDEUS: (1,)},
                 kit=(two, (), (), ()), loaded=(17,))  # fmt: skip
    assert table.asked() == asked.UseMoment(0, MemberId(0), "blackstone_rolled", (0, 1), 17)  # type: ignore[arg-type]
    table.do("use_card s0 e0 1", 3)
    assert isinstance(table.asked(), asked.Activate)
    assert table.state.kit[0] == two[:1]
    foe = pose({DRAIK: (3, 0)}, {"ur_ghul": [(4, 0)]}, turn="group", dice={DRAIK: (1,)}, kit=(two[:1], (), (), ()),
               loaded=(20,))  # fmt: skip
    foe.do("use_card s0 e0 0", 7, 1, 1)
    assert [(each.roll, each.action) for each in foe.events(told.FoeActs)] == [(7, "onslaught")]


@of_card("resource.lucky_token")
def test_a_recovery_roll_can_be_rolled_again():
    table = holding("lucky_token", at={TADDEUS: (3, 1)}, grievous=[0, 0, 3, 0])
    state = table.state
    state.board, state.phase = "", "recovery"
    state.out, state.dead = 0b100, 0b1000
    state.stack[1:] = [Round(step="recovered")]
    state.owed[:] = [None]
    table.begin(2)
    assert isinstance(table.asked(), asked.UseMoment)
    table.do("use_card s0 e0 0", 4)
    assert [each.member for each in table.events(told.Recovered)] == [2]
