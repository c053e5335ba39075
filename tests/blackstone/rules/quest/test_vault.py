"""The combat of the vault (blackstone.vault_attack.04, blackstone.vault_card)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.flow import Play
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, GroupId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import KeepRoll, RollAgain, Unlock
from tabletop.games.blackstone.model.facts import Siege
from tabletop.games.blackstone.position.ending import combat_over
from tabletop.games.blackstone.position.places import is_lit
from tabletop.games.blackstone.position.quest import possible_assault, quest_after
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.places.core import wake
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.rules.quest.test_places import CORE, VAULT, entered, far, hexes, kinds
from tests.blackstone.rules.quests import LATER, opened, resource, storm
from tests.proof import rule

LEGACY = [each.id for each in CONTENT.legacy for _ in range(each.count)]


@rule("blackstone.vault_attack.04")
@pytest.mark.parametrize(("legacy", "mallex"), [((), 0), ((LEGACY.index("the_lord_arrives"),), 1)])
def test_four_groups_guard_the_vault_and_mallex_if_he_has_come(legacy, mallex):
    table = entered("hidden_vault", legacy, artefacts=((1,), (), (), ()))
    assert kinds(table, 1) == {"spindle_drone": 4}
    assert kinds(table, 2) == {"chaos_space_marine": 1, "rogue_psyker": 1, **({"obsidius_mallex": 1} if mallex else {})}
    assert kinds(table, 3) == {"traitor_guardsman": 3}
    assert kinds(table, 4) == {"ur_ghul": 2}
    assert all(VAULT.arrival >> hex_ & 1 for hex_ in table.state.at if hex_ >= 0)
    assert table.state.artefacts[0] == (1,)


@rule("blackstone.vault_card.01", "blackstone.vault_card.02", "blackstone.vault_card.03", "blackstone.vault_card.04")
def test_a_lock_opens_for_a_four_once_a_turn_or_for_an_artefact():
    beside = next(bits(VAULT.next_to[CORE] & VAULT.floor))
    table = storm("hidden_vault", {0: beside}, dice=(3, 4, 4), artefacts=((1,), (), (), ()))
    opened = [each for each in table.options() if type(each).__name__ == "Unlock"]
    assert sorted((each.die, each.artefact) for each in opened) == [(0, 1), (4, None)]
    before = table.state.clone()
    table.game.play(table.state, next(each for each in opened if each.artefact is None), table._listen)
    assert (table.state.assault.locks, table.state.threat) == (1, before.threat + 1)
    assert told.PlaceStirred("hidden_vault", "turn") in table.told
    left = [each for each in table.options() if type(each).__name__ == "Unlock"]
    assert [each.artefact for each in left] == [1]
    refused = type(left[0])(left[0].seat, left[0].figure, 4, None)
    assert table.game.check(table.state, refused).code == "already_unlocked_this_turn"
    table.game.play(table.state, left[0], table._listen)
    assert (table.state.assault.locks, table.state.artefacts) == (2, ((), (), (), ()))
    near = next(each for each in bits(VAULT.own & VAULT.floor) if VAULT.ranges(CORE)[each] == 2)
    for spot in (near, hexes(VAULT, VAULT.arrival, 1)[0]):
        away = storm("hidden_vault", {0: spot}, dice=(4,))
        assert away.game.check(away.state, refused).code == "too_far_from_core"


@rule("blackstone.vault_card.04")
@pytest.mark.parametrize(("threat", "after"), [(1, 2), (2, 3), (3, 3)])
def test_every_lock_raises_the_threat_to_three_at_most_and_brings_all_groups_back_more_easily(threat, after):
    """A roll for each group, counted 1 lower: a 4 brings small ones, and a 5 nobody."""
    beside = next(bits(VAULT.next_to[CORE] & VAULT.floor))
    away = far(VAULT, beside, 4)
    table = storm("hidden_vault", {0: beside}, {"ur_ghul": [(3, away[0]), (3, away[1])],
                  "traitor_guardsman": [(2, away[2]), (2, away[3])]}, dice=(4, 1), threat=threat)  # fmt: skip
    state = table.state
    for kind in ("ur_ghul", "traitor_guardsman"):
        fallen = table.foe(kind, 1)
        state.foes, state.slain = changed(state.foes, fallen, NOWHERE), state.slain | 1 << fallen
    unlock = next(each for each in table.options() if type(each).__name__ == "Unlock")
    table.told, state.loaded = [], (4, 1, 5)
    table.game.play(state, unlock, table._listen)
    assert state.threat == after
    assert [(each.group, each.roll, each.foes) for each in table.events(told.Reinforced)] == [
        (2, 3, (table.foe("traitor_guardsman", 1),)), (3, 4, ()),
    ]  # fmt: skip


@rule("blackstone.vault_card.05")
def test_the_light_of_the_core_serves_each_explorer_once_a_turn():
    """Of two attacks on Draik he rolls again against the first, and suffers both."""
    beside = next(bits(VAULT.next_to[CORE] & VAULT.floor))
    spot = next(each for each in bits(VAULT.next_to[beside] & VAULT.floor) if VAULT.seen(beside) >> each & 1)
    table = storm("hidden_vault", {0: beside}, {"ur_ghul": [(3, spot)]}, group=3, loaded=(7, 5, 1),
                  assault=Siege(name="hidden_vault", told=1, locks=1))  # fmt: skip
    assert table.asked().free == 1
    table.do("roll_again s0 0 yes", 1, 5, 1)
    assert table.state.wounds[0] == 2


@rule("blackstone.vault_card.05")
def test_the_light_of_the_core_rolls_no_attack_again():
    beside = next(bits(VAULT.next_to[CORE] & VAULT.floor))
    spot = next(each for each in bits(VAULT.next_to[beside] & VAULT.floor) if VAULT.seen(beside) >> each & 1)
    table = storm("hidden_vault", {0: beside}, {"ur_ghul": [(3, spot)]}, dice=(6, 1),
                  assault=Siege(name="hidden_vault", told=1, locks=1))  # fmt: skip
    table.do(f"shoot s0 m0 y6 0 0 h{table.foe('ur_ghul')}", 1)
    assert table.events(told.Missed)


@rule("blackstone.vault_card.05")
@pytest.mark.parametrize(("locks", "reach", "lit"), [(0, 1, False), (1, 1, True), (1, 2, True), (1, 3, False)])
def test_the_open_core_lets_a_defence_die_be_rolled_again(locks, reach, lit):
    here = next(each for each in bits(VAULT.own & VAULT.floor) if VAULT.ranges(CORE)[each] == reach)
    table = storm("hidden_vault", {0: here})
    table.state.assault = replace(table.state.assault, locks=locks)
    assert is_lit(table.game.box, table.state, 0) == lit


@rule("blackstone.vault_card.05", "blackstone.dice.07")
def test_the_light_of_the_core_serves_after_a_card_as_well():
    """In cover Draik rolls two dice against a d6; his plates roll the fail again, and then the light the success."""
    near, spot = next(
        (near, spot) for near in bits(VAULT.own & VAULT.floor) if VAULT.ranges(CORE)[near] == 2
        for spot in bits(VAULT.seen(near) & VAULT.floor & ~VAULT.maglev)
        if VAULT.ranges(near)[spot] == 2 and VAULT.cover(spot) >> near & 1
    )  # fmt: skip
    table = storm(
        "hidden_vault", {0: near}, {"traitor_guardsman": [(0, spot)]}, group=0,
        kit=((resource("carapace_plates"),), (), (), ()),
        assault=Siege(name="hidden_vault", told=1, locks=1), loaded=(10, 6, 1, 5),
    )  # fmt: skip
    assert (table.asked().faces, table.asked().free) == ((0, 1), 2)
    table.do("roll_again s0 0 yes", 5)
    assert (table.asked().faces, table.asked().free) == ((1, 1), 1)
    table.do("roll_again s0 1 yes", 8)
    assert not is_lit(table.game.box, table.state, 0)


@rule("blackstone.vault_card.06")
def test_the_guardian_rolls_twice():
    spots = hexes(VAULT, VAULT.next_to[CORE], 1)
    table = storm("hidden_vault", {1: spots[0]}, turn=1, dice=(1,))
    state = table.state
    wake(Play(table.game, state, table._listen))
    state.dice, state.stack[5:], state.owed[:] = ((),) * 4, [GroupActivation(group=GroupId(0))], [None]
    table.told = []
    table.begin()
    acts = [each.foe for each in table.told if isinstance(each, told.FoeActs)]
    assert acts[:2] == [table.game.box.guardian] * 2


@rule("blackstone.vault_card.08")
def test_an_attempt_at_the_vault_that_fails_draws_a_legacy_card_and_another_one_is_possible():
    ready = replace(LATER, conquered=0b1111)
    table = storm("hidden_vault", {0: hexes(VAULT, VAULT.arrival, 1)[0]}, dice=(1,), quest=ready)
    state = table.state
    state.at, state.out, state.ships = changed(state.at, 0, NOWHERE), 0b1111, (0,)  # type: ignore[assignment]
    table.do("finish s0")
    assert [each.reason for each in table.events(told.ExpeditionEnded)] == ["wiped_out"]
    assert len(table.events(told.LegacyDrawn)) == 1
    assert (state.mission.won, state.mission.ending) == (False, "")
    after = quest_after(table.game.box, state)
    assert (after.conquered, after.ending) == (0b1111, "")
    assert possible_assault(opened(after).box, state) == "vault"


@rule("blackstone.vault_card.06", "blackstone.vault_card.07")
@pytest.mark.parametrize(("there", "wounds"), [((0, 1, 2, 3), 16), ((0, 1), 8), ((2,), 4)])
def test_the_guardian_wakes_with_the_last_lock(there, wounds):
    """Reading Q49: sixteen wounds for four, fewer for fewer; portals close, and it does not move."""
    spots = hexes(VAULT, VAULT.next_to[CORE], 6)
    standing = {**{member: spots[member] for member in there}, there[0]: CORE}
    table = storm("hidden_vault", standing, turn=there[0], dice=(1,))
    state, box = table.state, table.game.box
    wake(Play(table.game, state, table._listen))
    guardian = box.guardian
    record = box.foe_records[guardian]
    assert (record.size, record.defence, record.wounds, record.move) == ("huge", "d12", 16, 0)
    assert record.behaviour == box.kinds[box.kind_numbers["spindle_drone"]].behaviour
    assert state.foes[guardian] == CORE
    assert record.wounds - state.counters[guardian] == wounds
    assert (state.portals, state.exit, state.threat) == (0, 0, 3)
    assert CORE not in state.at
    assert told.PlaceStirred("hidden_vault", "climax") in table.told
    assert combat_over(box, state) == ""
    state.slain |= 1 << guardian
    assert combat_over(box, state) == "goal"
    state.at = (NOWHERE,) * 8
    assert combat_over(box, state) == "wiped_out"


@rule("blackstone.vault_card.03")
def test_an_artefact_is_handed_over_when_no_die_is_left_too():
    beside, away = next(bits(VAULT.next_to[CORE] & VAULT.floor)), far(VAULT, CORE, 2)
    table = storm("hidden_vault", {0: beside, 1: away[1]}, {"ur_ghul": [(3, away[0])]}, dice=(3,),
                  artefacts=((0, 2), (), (), ()))  # fmt: skip
    table.do("aim s0 e0 y3")
    assert [each.artefact for each in table.options() if isinstance(each, Unlock)] == [0, 2]


@rule("blackstone.vault_card.05")
def test_the_light_of_the_core_rolls_a_success_again_too_and_then_no_more():
    near = next(each for each in bits(VAULT.own & VAULT.floor) if VAULT.ranges(CORE)[each] == 2)
    spot = next(
        each for each in bits(VAULT.own & VAULT.floor & ~VAULT.maglev)
        if VAULT.ranges(near)[each] == 1 and VAULT.seen(near) >> each & 1 and not VAULT.behind(each) >> near & 1
    )  # fmt: skip
    table = storm(
        "hidden_vault", {0: near, 1: hexes(VAULT, VAULT.arrival, 1)[0]}, {"spindle_drone": [(0, spot)]}, group=0,
        assault=Siege(name="hidden_vault", told=1, locks=1), threat=3, loaded=(10, 12, 5),
    )  # fmt: skip
    assert table.asked().faces == (1,)
    assert table.options() == [KeepRoll(0), RollAgain(0, 0, True)]
    table.do("roll_again s0 0 yes", 8)
    assert not is_lit(table.game.box, table.state, 0)
    assert not table.events(told.Wounded)
