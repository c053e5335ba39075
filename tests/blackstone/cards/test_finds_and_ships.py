"""Discovery cards that do something, and the ships' side of support."""

from __future__ import annotations

import pytest

from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.explorers.gambits import gambit_is_free
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.moments import Moments
from tests.blackstone.changes import changes, differing, happened, of_card
from tests.blackstone.rules.posing import CONTENT, pose
from tests.proof import rule

DRAIK, TADDEUS, LOCARNO, VORNE = "janus_draik", "taddeus", "espern_locarno", "pious_vorne"
FINDS = [each.id for each in CONTENT.discoveries for _ in range(each.count)]
RESOURCES = [each.id for each in CONTENT.resources for _ in range(each.count)]
SHIPS = [each.id for each in CONTENT.ships]
TWO = {DRAIK: (3, 0), TADDEUS: (4, 0)}


def find(name):
    """A discovery card by its name."""
    return FINDS.index(name)


def recovery(*, ships=(), finds=((), (), (), ()), **fields):
    """A recovery step begins."""
    table = pose(TWO, dice={DRAIK: (1,)}, **fields)
    state = table.state
    state.board, state.deck, state.ships, state.finds = "", (20, 21), ships, finds
    state.discovery = tuple(each for each in state.discovery if not any(each in held for held in finds))
    state.out, state.dead = fields.get("out", 0), fields.get("dead", 0)
    state.stack[1:] = [Round(step="recovery")]
    state.owed[:] = [None]
    return table.begin()


@of_card("find.gravitic_bead")
@rule("blackstone.activation.17")
def test_a_gravitic_bead_is_a_move_action_of_three_hexes_at_any_time():
    bead = ((), (find("gravitic_bead"),), (), ())
    own = pose(TWO, turn=TADDEUS, dice={TADDEUS: (1,)}, finds=bead)
    found = changes(own, "use s0 m2 y0 1", f"stand s0 m2 x{own.hex((7, 0))}")
    assert found["at"] == {TADDEUS: (7, 0)}
    assert "dice" not in found
    assert (found["finds"], found["gone"]) == ({TADDEUS: ()}, (find("gravitic_bead"),))
    other = pose(TWO, {"ur_ghul": [(9, 3)]}, turn=DRAIK, dice={DRAIK: (1,), TADDEUS: (1,)}, finds=bead,
                 track=(0, 4, 1), place=0)  # fmt: skip
    other.do("finish s0")  # before the hostiles act
    assert other.asked() == asked.UseMoment(0, 1, "any_time", (0,))  # type: ignore[arg-type]
    other.do("use_card s0 e1 0").do(f"stand s0 m2 x{other.hex((6, 0))}", 1)
    assert [each.figure for each in other.events(told.Moved)] == [2]


@of_card("find.gravitic_bead")
@rule("blackstone.movement.07")
def test_beside_a_hostile_the_bead_needs_a_roll():
    """Reading Q53: it is a Move action, if a free one."""
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(4, 0)]}, dice={DRAIK: (1,)},
                 finds=((find("gravitic_bead"),), (), (), ()))  # fmt: skip
    table.do("use s0 m0 y0 0").do(f"stand s0 m0 x{table.hex((2, 1))}", 1)
    assert "at" not in differing(table)


@of_card("find.null_lattice")
def test_a_null_lattice_keeps_disrupt_away():
    table = pose({DRAIK: (3, 0), VORNE: (4, 0)}, {"rogue_psyker": [(8, 0)]}, turn="group",
                 finds=((find("null_lattice"),), (), (), ()), dice={DRAIK: (6,)}, loaded=(4,))  # fmt: skip
    assert happened(table) == {"wounds": {VORNE: 1}}


@of_card("find.cradle_of_light")
def test_the_cradle_of_light_heals_two_wounds_on_each():
    table = recovery(finds=((find("cradle_of_light"),), (), (), ()), wounds=[3, 1, 2, 0], out=0b0100, dead=0b1000)
    assert isinstance(table.asked(), asked.UseMoment)
    table.do("use_card s0 e0 0", 20)
    assert [(each.member, each.wounds) for each in table.events(told.Healed)][:3] == [(0, 2), (1, 1), (2, 2)]


@of_card("find.cradle_of_light")
def test_nobody_is_asked_for_the_cradle_where_nobody_is_wounded():
    table = recovery(finds=((find("cradle_of_light"),), (), (), ()))
    assert not isinstance(table.asked(), asked.UseMoment)


# ---------------------------------------------------------------------- ships


def aboard(ship, moment, *dice, **fields):
    """A moment comes with a ship in play; the next explorer of the track can be asked afterwards."""
    run = lambda: Moments(moment=moment)  # noqa: E731
    return pose(TWO, run=run, ships=(SHIPS.index(ship),), dice={TADDEUS: (1,)}, loaded=dice, **fields)


@of_card("ship.clarion")
@rule("blackstone.setup.12", "blackstone.one_off.12")
def test_clarion_makes_all_gambits_of_a_step_free_once_in_an_expedition():
    table = aboard("clarion", "gambit_step", seats=2, leader=1)
    assert table.asked() == asked.UseMoment(1, None, "gambit_step", (0,))  # type: ignore[arg-type]
    table.do("use_card s1 - 0")
    assert [gambit_is_free(table.game.box, table.state, each) for each in (0, 1)] == [True, True]
    assert [each.period for each in table.state.used] == ["expedition"]
    again = aboard("clarion", "gambit_step", used=table.state.used)
    assert isinstance(again.asked(), asked.Activate)


@of_card("ship.kravvchato")
def test_kravvchato_looks_at_three_encounter_cards_and_orders_them():
    table = aboard("kravvchato", "before_encounters", encounters=(7, 8, 9, 10), seats=5)
    table.do("use_card s0 - 0").do("encounter s0 n9")
    assert table.asked() == asked.OrderEncounters(0, (7, 8), fortress=4)  # type: ignore[arg-type]
    assert table.game.view(table.state, 4).owed[0].among == (-1, -1)  # type: ignore[arg-type,union-attr]
    table.do("encounter s0 n8")
    assert table.state.encounters == (9, 8, 7, 10)
    assert table.events(told.TopSeen) == [told.TopSeen(0, 3, "encounter")]  # type: ignore[arg-type]
    assert table.game.view(table.state, 1).encounters == (9, 8, 7, -1)  # type: ignore[arg-type]
    assert table.game.view(table.state, 4).encounters == (-1,) * 4  # type: ignore[arg-type]


@of_card("ship.vanguard")
def test_vanguard_draws_two_exploration_cards_and_puts_one_under_the_deck():
    table = aboard("vanguard", "exploration_step", deck=(20, 21, 22))
    table.do("use_card s0 - 0").do("exploration s0 t21")
    assert table.state.deck == (21, 22, 20)
    last = aboard("vanguard", "exploration_step", deck=(20,))
    assert isinstance(last.asked(), asked.Activate)


@of_card("ship.iron_pilgrim")
def test_iron_pilgrim_eases_one_explorer_also_one_out_of_action():
    table = recovery(ships=(SHIPS.index("iron_pilgrim"),), grievous=[1, 0, 2, 0], out=0b0100, dead=0b1000)
    table.do("use_card s0 - 0")
    assert table.asked().among == (0, 1, 2)
    table.do("member s0 e2", 2)
    assert table.state.grievous[2] == 1
    assert not table.state.dead >> 2 & 1


@of_card("ship.whisper_of_starlight")
@pytest.mark.parametrize(("named", "rolled", "destiny", "spoilt"), [
    ("12 12", (1, 6), (1, 3, 4, 6), ()), ("13", (4,), (), (2, 2, 4, 4)),
])  # fmt: skip
def test_whisper_of_starlight_rolls_any_destiny_dice_again(named, rolled, destiny, spoilt):
    table = aboard("whisper_of_starlight", "destiny_rolled", destiny=(3, 4), spoilt=(2, 2))
    table.do("use_card s0 - 0")
    *first, last = named.split()
    for die in first:
        table.do(f"roll_destiny s0 y{die}")
    table.do(f"roll_destiny s0 y{last}").do("roll_destiny s0 -", *rolled)
    (told_of,) = table.events(told.DestinyRolled)
    assert (told_of.available, told_of.spoilt) == (destiny, spoilt)


@of_card("ship.lucky_ricochet")
def test_lucky_ricochet_gives_a_consumable_back_that_was_just_used():
    stimm = RESOURCES.index("medi_stimm")
    table = pose(TWO, dice={DRAIK: (1,)}, wounds=[3, 0, 0, 0], kit=((stimm,), (), (), ()),
                 ships=(SHIPS.index("lucky_ricochet"),))  # fmt: skip
    table.do("use s0 m0 y0 0")
    assert table.asked() == asked.UseMoment(0, None, "resource_discarded", (0,))  # type: ignore[arg-type]
    table.do("use_card s0 - 0")
    assert (table.state.kit[0], table.state.spent_kit, table.state.wounds[0]) == ((stimm,), (), 2)
    table.do("use s0 m0 y0 0")
    assert (table.state.kit[0], table.state.spent_kit, table.state.wounds[0]) == ((), (stimm,), 1)
    assert isinstance(table.asked(), asked.Activate)


@of_card("ship.lucky_ricochet")
def test_lucky_ricochet_gives_no_aid_back():
    """A hymnal stays, and a beacon is gear."""
    beacon = RESOURCES.index("maglev_beacon")
    table = pose({DRAIK: (7, 0)}, dice={DRAIK: (1,)}, kit=((beacon,), (), (), ()),
                 ships=(SHIPS.index("lucky_ricochet"),))  # fmt: skip
    table.do("use s0 m0 y0 0")
    assert isinstance(table.asked(), asked.Activate)
