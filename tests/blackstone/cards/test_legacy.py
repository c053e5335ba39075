"""Legacy cards and artefacts: each in a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.games.blackstone.content.effects.standing import NoCover, NoDefence
from tabletop.games.blackstone.content.ids import ArtefactId, LegacyId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Mission
from tabletop.games.blackstone.position.effects import ANYBODY, Matter, any_in_force, is_recovery_barred, value
from tabletop.games.blackstone.position.hostiles import action_of, status
from tabletop.games.blackstone.words import names, pieces, sentences
from tests.blackstone.changes import of_card
from tests.blackstone.rules.posing import CONTENT, hall, pose
from tests.blackstone.rules.quest.test_quest_start import gather, on_the_way
from tests.blackstone.rules.quests import LATER, home
from tests.proof import rule

DRAIK = "janus_draik"
LEGACY = [each.id for each in CONTENT.legacy for _ in range(each.count)]
ARTEFACTS = [each.id for each in CONTENT.artefacts]


def under(card: str):
    """A quest in which that card was drawn."""
    return replace(LATER, legacy=(LegacyId(LEGACY.index(card)),))


def standing(card: str):
    """A position in one of its expeditions."""
    table = home(quest=under(card))
    table.state.mission = Mission("later", legacy=under(card).legacy)
    return table


@of_card("legacy.braying_warband", "legacy.coven_unbound", "legacy.heretic_astartes", "legacy.the_lord_arrives")
@of_card("legacy.shifting_halls")  # `test_quest_start`
@rule("blackstone.precipice.07")
@pytest.mark.parametrize(("card", "title", "count"), [
    ("braying_warband", "chaos_beastmen", 4), ("coven_unbound", "rogue_psykers", 4),
    ("heretic_astartes", "chaos_space_marines", 4), ("the_lord_arrives", "obsidius_mallex", 2),
])  # fmt: skip
def test_hostiles_are_met_from_now_on(card, title, count):
    box = home(quest=under(card)).game.box
    titles = [box.encounters[each].title for each in box.encounter_deck]
    assert len(titles) == 20 + count
    assert titles.count(title) == count


@of_card("legacy.hunting_packs")
@pytest.mark.parametrize(("turn", "roll"), [(1, 9), (2, 9), (3, 10)])
def test_hunting_packs_come_back_more_easily_in_the_first_two_turns(turn, roll):
    table = standing("hunting_packs")
    table.state.turn = turn
    assert value(table.game.box, table.state, "reinforcement_roll", 10, ANYBODY) == roll


@of_card("legacy.waking_sentinels")
def test_waking_sentinels_begin_at_threat_two():
    table = standing("waking_sentinels")
    assert value(table.game.box, table.state, "threat_start", 1, ANYBODY) == 2


@of_card("legacy.draining_walls")
@rule("blackstone.round.13")
@pytest.mark.parametrize(("cards", "barred"), [(1, False), (2, True), (3, False), (4, True)])
def test_draining_walls_bar_vitality_rolls_after_every_second_card(cards, barred):
    table = standing("draining_walls")
    table.state.past = tuple(range(cards))
    assert is_recovery_barred(table.game.box, table.state) == barred


@of_card("legacy.countdown")
@rule("blackstone.precipice.06")
def test_countdown_does_nothing():
    table, plain = standing("countdown"), home()
    assert table.game.box.encounter_deck == plain.game.box.encounter_deck
    assert not [each for each in CONTENT.legacy if each.id == "countdown" and each.effects]


@of_card("artefact.key_of_passage")
def test_the_key_of_passage_passes_a_card_by_once_in_an_expedition():
    """It counts as done, without rewards."""
    table = gather(LATER)
    table.state.artefacts = ((ArtefactId(ARTEFACTS.index("key_of_passage")),), (), (), ())
    state = on_the_way(table)
    left = len(state.deck)
    table.do("go_on s0")
    while isinstance(table.asked(), asked.UseMoment) and table.asked().moment == "exploration_step":
        table.do("pass s0")
    assert table.asked() == asked.UseMoment(0, 0, "exploration_drawn", table.asked().among)
    table.do(f"use_card s0 e0 {table.asked().among[0]}")
    assert state.drawn == -1
    assert not state.board
    assert len(state.deck) == left - 1
    assert [each.source for each in table.told if isinstance(each, told.CardUsed)] == ["artefact.key_of_passage"]
    assert any(each.name == "artefact.key_of_passage" and each.period == "expedition" for each in state.used)


def holding(name: str, foes, dice=(1,), at=(3, 0), **fields):
    """Janus Draik with an artefact, in the hall."""
    artefacts = ((ArtefactId(ARTEFACTS.index(name)),), (), (), ())
    return pose({DRAIK: at}, foes, dice={DRAIK: dice}, artefacts=artefacts, **fields)


@of_card("artefact.weightless_heart")
def test_the_weightless_heart_carries_over_models_and_pits():
    """Four hexes for nothing, once in a combat."""
    content = hall(sections={(4, 0): "pit", (4, -1): "pit", (3, 1): "pit", (2, 1): "pit", (3, -1): "pit"})
    table = holding("weightless_heart", {"ur_ghul": [(8, 3)]}, content=content)
    (use,) = [each for each in table.options() if isinstance(each, does.UseAbility)]
    table.do(f"use s0 m0 y0 {use.source}")
    assert isinstance(table.asked(), asked.FreeMove)
    ends = table.asked().ends
    assert table.hex((7, 0)) in ends
    assert table.hex((8, 0)) not in ends
    assert table.hex((4, 0)) not in ends
    table.do(f"stand s0 m0 x{table.hex((7, 0))}")
    assert table.diff()["at"] == {0: table.hex((7, 0))}
    assert not [each for each in table.options() if isinstance(each, does.UseAbility)]


@of_card("artefact.warlords_seal")
def test_the_warlords_seal_makes_one_behaviour_roll_a_one():
    table = pose({DRAIK: (3, 0)}, {"ur_ghul": [(9, 3)]}, turn="group", dice={DRAIK: (1,)},
                 artefacts=((ArtefactId(ARTEFACTS.index("warlords_seal")),), (), (), ()))  # fmt: skip
    assert table.asked() == asked.UseMoment(0, 0, "group_activates", table.asked().among)
    table.do(f"use_card s0 e0 {table.asked().among[0]}")
    assert isinstance(table.asked(), asked.YesOrNo)
    box, state, foe = table.game.box, table.state, table.foe("ur_ghul")
    question, hint = (message.args for message in sentences.prompt(box, state, Seat(0)))
    assert question["foe"] == pieces.foe(box, state, foe)
    action = action_of(box, state, foe, status(box, state, foe), 1)
    assert hint["action"] == names.name("behaviour", action)
    table.do("accept s0")
    acted = [each.roll for each in table.told if isinstance(each, told.FoeActs)]
    assert acted[:1] == [1]
    assert table.told[0].action == action


@of_card("artefact.lantern_of_the_deep")
def test_the_lantern_takes_cover_from_all_near_and_defence_from_ur_ghuls():
    """Within three hexes, until the turn ends."""
    foes = {"ur_ghul": [(5, 0), (9, 3)], "negavolt_cultist": [(5, 1)]}
    table = holding("lantern_of_the_deep", foes)
    (use,) = [each for each in table.options() if isinstance(each, does.UseAbility)]
    table.do(f"use s0 m0 y0 {use.source}")
    box, state = table.game.box, table.state

    def about(kind, effect, number=0):
        return any_in_force(box, state, effect, Matter(foe=table.foe(kind, number)))

    assert about("ur_ghul", NoCover)
    assert about("negavolt_cultist", NoCover)
    assert about("ur_ghul", NoDefence)
    assert not about("negavolt_cultist", NoDefence)
    assert not about("ur_ghul", NoCover, 1)
    assert {each.until for each in state.lasting} == {"turn"}
