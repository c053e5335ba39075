"""Every spell card in a position."""

from tabletop.games.quarriors.content.effects import Quiddity, Trade
from tabletop.games.quarriors.model.events import (
    AttackBegan,
    BagRefilled,
    CreatureDestroyed,
    CreatureReturned,
    CreatureTurned,
    DiceRolled,
    SpellDestroyed,
)
from tests.proof import rule
from tests.quarriors.posed import pose, telling


@rule("quarriors.spells.08", "quarriors.spells.13")
def test_death_cantrip_strengthens_all_own_creatures_for_the_turn():
    for face, more in ((4, 2), (6, 3)):
        table = pose(
            "summon",
            s0={"ready": f"a=assistant:5 b=assistant:5 death=death_cantrip:{face}"},
            s1={"ready": "assistant:5"},
        )
        table.do("cast s0 death -")
        assert (table.attack("a"), table.attack("b"), table.attack("assistant")) == (1 + more, 1 + more, 1)
        table.do("finish s0")
        assert table.happened(AttackBegan)[0].total == 2 * (1 + more)
        table.do("finish s0")
        assert table.attack("a") == 1
    late = pose("capture", s0={"ready": "assistant:5 death_cantrip:4"}, now={"fixed": True})
    assert late.code("cast s0 death_cantrip -") == "attack_total_is_fixed"
    lonely = pose("summon", s0={"ready": "death_cantrip:4"})
    assert lonely.code("cast s0 death_cantrip -") == "no_legal_target"


@rule("quarriors.attachments.02", "quarriors.attachments.05", "quarriors.attachments.06", "quarriors.attachments.09")
def test_death_charm_stays_with_one_creature_and_leaves_with_it():
    table = pose("summon", s0={"ready": "a=assistant:5 b=assistant:5 death_charm:4", "bag": "quiddity*6"})
    table.do("attach s0 death_charm a")
    assert (table.where("death_charm"), table.attack("a"), table.attack("b")) == ("s0 ready", 4, 1)
    assert table.code("attach s0 death_charm b") == "already_attached"
    while table.state.turn < 3:
        table.do(f"finish s{table.asked()[0][0]}")
    assert (table.where("a"), table.where("death_charm")) == ("s0 used", "s0 used")


@rule("quarriors.attack.18", "quarriors.spells.03", "quarriors.spells.09", "quarriors.spells.10")
def test_death_incantation_destroys_up_to_level_two_or_any():
    for face, code in ((4, "no_burst_rolled"), (6, "")):
        table = pose(
            "summon",
            s0={"ready": f"assistant:5 death=death_incantation:{face}"},
            s1={"ready": "dragon=mighty_quake_dragon:6 hag=witching_hag:6", "used": "goblin=scavenging_goblin:3"},
        )
        assert table.code("cast s0 death dragon") == code
        assert table.code("cast s0 death goblin") == "not_a_creature"
        assert table.offers("cast s0 death assistant")
        table.do("cast s0 death hag")
        assert (table.where("hag"), table.where("death")) == ("s1 used", "s0 used")


def test_death_spell_destroys_one_of_each_opponent():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "death_spell:4"},
        s1={"ready": "a=assistant:5 b=defender_of_the_pale:5 c=defender_of_the_pale:6"},
        s2={"ready": "d=assistant:5"},
    )
    assert len(table.options(0, "cast")) == 2
    table.do("cast s0 death_spell b+d")
    assert (table.where("a"), table.where("b"), table.where("d")) == ("s1 ready", "s1 used", "s2 used")
    alone = pose("summon", seats=3, s0={"ready": "death_spell:4"}, s1={"ready": "c=defender_of_the_pale:6"})
    assert alone.code("cast s0 death_spell c") == "no_legal_target"


@rule("quarriors.reactions.02")
def test_death_spell_is_answered_with_life():
    table = pose("summon", s0={"ready": "death_spell:4"}, s1={"ready": "a=witching_hag:6 life_spell:4"})
    table.do("cast s0 death_spell a")
    assert table.asked() == [(1, "respond")]
    table.do("cast s1 life_spell -")
    assert (table.where("a"), table.defence("a")) == ("s1 ready", 9)
    assert not table.happened(CreatureDestroyed)


@rule("quarriors.immediate.08", "quarriors.immediate.12", "quarriors.capture.03")
def test_growth_cantrip_gives_quiddity_and_a_capture_right_after_the_roll():
    table = pose("roll", s0={"bag": "growth_cantrip*3"}, dice=(1, 1, 1, 4, 4, 3))
    assert len(table.options(0, "use")) == 2
    assert table.code("use s0 growth_cantrip3 -") == "no_immediate_effect"
    table.do("use s0 growth_cantrip -")
    assert (table.where("growth_cantrip"), table.state.purse, table.state.captures) == ("s0 used", 2, 2)
    table.do("finish s0")
    assert table.code("prepare s0 growth_cantrip2") == "immediate_spell_cannot_wait"
    table.do("spend s0 growth_cantrip3")
    assert (table.state.purse, table.state.captures) == (4, 2)


@rule("quarriors.prepare.04", "quarriors.spells.12")
def test_growth_charm_gives_three_quiddity():
    table = pose("summon", s0={"pool": "growth_charm:4"})
    table.do("prepare s0 growth_charm")
    table.do("cast s0 growth_charm -")
    assert (table.state.purse, table.where("growth_charm")) == (3, "s0 used")


def test_growth_incantation_rolls_up_to_two_others_again():
    table = pose("roll", s0={"bag": "growth_incantation quiddity*3"}, dice=(1, 1, 1, 1, 4, 1, 1, 1))
    assert len(table.options(0, "use")) == 1 + 3 + 3
    assert table.code("use s0 growth_incantation quiddity+quiddity2+quiddity3") == "wrong_number_of_rerolls"
    table.do("use s0 growth_incantation quiddity+quiddity3", 6, 6)
    assert [table.face(name) for name in ("quiddity", "quiddity2", "quiddity3")] == [6, 1, 6]
    assert (table.state.purse, table.where("growth_incantation")) == (2, "s0 used")


def test_growth_spell_draws_one_and_may_draw_itself():
    table = pose("roll", s0={"bag": "growth_spell"}, dice=(1, 4))
    table.do("use s0 growth_spell -", 1, 4)
    assert table.happened(BagRefilled)
    assert (table.where("growth_spell"), table.face("growth_spell"), table.state.purse) == ("s0 pool", 4, 2)
    assert table.offers("use s0 growth_spell -")


@rule("quarriors.attachments.04", "quarriors.attachments.07")
def test_life_cantrip_gives_four_defence_and_several_may_be_attached():
    table = pose(
        "summon", s0={"ready": "assistant:5 a=life_cantrip:4 b=life_cantrip:4"}, s1={"ready": "it=assistant:5"}
    )
    assert table.code("attach s0 a it") == "attach_own_creature_only"
    table.do("attach s0 a assistant")
    table.do("attach s0 b assistant")
    assert (table.attack("assistant"), table.defence("assistant")) == (1, 10)


@rule("quarriors.reactions.05", "quarriors.cleanup.05")
def test_life_charm_saves_the_fallen_for_the_next_roll():
    table = pose(
        "summon",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "a=assistant:5 b=assistant:5 c=death_charm:4 life_charm:4", "bag": "quiddity*6"},
        attached={"c": "a"},
    )
    table.do("finish s0")
    assert table.asked() == [(1, "respond")]
    table.do("cast s1 life_charm -")
    assert table.asked() == [(1, "name_defender")]
    table.do("defend s1 a")
    assert [table.where(name) for name in "abc"] == ["s1 pool", "s1 pool", "s1 used"]
    assert table.face("a") == 0
    table.do("finish s0")
    assert table.state.active == 1
    assert len(table.happened(DiceRolled)[0].dice) == 8


@rule("quarriors.attack.23")
def test_life_incantation_takes_all_attack_of_a_creature():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "dragon=mighty_quake_dragon:6 hag=witching_hag:4 warrior=strong_warrior_of_the_quay:4"},
        s1={"ready": "assistant:5 life_incantation:4"},
        s2={"ready": "assistant:5*2"},
    )
    table.do("finish s0")
    table.do("cast s1 life_incantation dragon")
    assert table.attack("dragon") == 0
    assert table.asked() == [(2, "name_defender")]
    assert table.state.owed[2].attack == 4 + 2


def test_life_incantation_after_the_total_still_works_for_who_defends():
    table = pose(
        "summon",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "assistant:5 life_incantation:4"},
    )
    table.do("finish s0")
    table.do("pass s1")
    assert table.happened(AttackBegan)[0].total == 8
    table.do("cast s1 life_incantation dragon")
    assert table.where("assistant") == "s1 ready"


@rule("quarriors.reactions.01", "quarriors.reactions.05")
def test_life_spell_gives_four_defence_until_the_end_of_the_turn():
    table = pose("summon", s0={"ready": "hag=witching_hag:6"}, s1={"ready": "a=assistant:5 b=assistant:5 life_spell:4"})
    table.do("finish s0")
    table.do("cast s1 life_spell -")
    assert (table.defence("a"), table.defence("b")) == (6, 6)
    table.do("defend s1 a")
    assert table.where("a") == "s1 ready"
    table.do("finish s0")
    assert table.state.marks == ()


@rule("quarriors.attack.21", "quarriors.attachments.08", "quarriors.reactions.05")
def test_shaping_cantrip_puts_a_fallen_creature_back():
    table = pose(
        "summon",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "hag=witching_hag:6 assistant:5 c=life_cantrip:4 shaping_cantrip:4"},
        attached={"c": "assistant"},
    )
    assert table.code("cast s1 shaping_cantrip assistant") == "not_your_turn"
    table.do("finish s0")
    table.do("defend s1 assistant")
    assert table.asked() == [(1, "respond")]
    assert table.code("cast s1 shaping_cantrip hag") == "condition_not_met"
    table.do("cast s1 shaping_cantrip assistant")
    assert (table.where("assistant"), table.face("assistant"), table.where("c")) == ("s1 ready", 5, "s1 used")
    assert table.where("hag") == "s1 ready"
    assert table.asked() == [(0, "capture_dice")]
    assert table.where("shaping_cantrip") == "s1 used"


def test_shaping_cantrip_cannot_reach_what_was_drawn_again():
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "goblin=mighty_scavenging_goblin:5 shaping_cantrip:4"},
    )
    assert table.where("goblin") == "s1 pool"
    assert table.asked() == [(0, "capture_dice")]


@rule("quarriors.dice.16")
def test_shaping_charm_turns_every_creature_to_the_next_level():
    table = pose(
        "summon",
        s0={"ready": "wizard=questing_wizard:4 d=defender_of_the_pale:6 g=scavenging_goblin:3 c=shaping_charm:4"},
        s1={"ready": "assistant:5"},
    )
    table.do("cast s0 c -")
    assert [each.face for each in table.happened(CreatureTurned)] == [4]
    assert (table.face("wizard"), table.face("d"), table.face("g")) == (5, 6, 3)
    choice = pose("summon", s0={"ready": "devotee=devotee_of_the_holy_query:3 shaping_charm:4"})
    choice.do("cast s0 shaping_charm -")
    assert choice.asked() == [(0, "choose_face")]
    assert choice.code("turn s0 devotee 3") == "face_cannot_be_turned"
    choice.do("turn s0 devotee 5")
    assert choice.face("devotee") == 6
    highest = pose("summon", s0={"ready": "goblin=scavenging_goblin:3 shaping_charm:4"})
    assert highest.code("cast s0 shaping_charm -") == "no_legal_target"


@rule("quarriors.victory.10")
def test_shaping_incantation_exchanges_a_used_die_for_a_dearer_one():
    table = pose(
        "begin",
        wilds="scavenging_goblin quake_dragon witching_hag",
        s0={"ready": "assistant:5 shaping_incantation:4", "used": "quiddity:1", "bag": "quiddity*6"},
        attached={"shaping_incantation": "assistant"},
    )
    assert table.asked() == [(0, "offer_upgrade")]
    assert table.code("upgrade s0 quiddity witching_hag") == "condition_not_met"
    assert table.offers("upgrade s0 quiddity scavenging_goblin")
    assert table.code("upgrade s0 shaping_incantation quake_dragon") == "condition_not_met"
    table.do("upgrade s0 shaping_incantation witching_hag")
    assert table.where("shaping_incantation") == "wilds"
    assert table.stock("witching_hag") == 4
    assert table.state.captures == 1
    assert table.asked() == [(0, "cull_dice")]


def test_shaping_incantation_may_take_back_what_was_culled():
    table = pose(
        "begin",
        s0={"ready": "assistant:5 s=shaping_incantation:4", "used": "dragon=quake_dragon:1*5", "bag": "quiddity*6"},
        attached={"s": "assistant"},
    )
    assert table.stock("quake_dragon") == 0
    table.do("upgrade s0 dragon quake_dragon")
    assert (table.where("dragon"), table.stock("quake_dragon")) == ("s0 used", 0)
    assert table.state.result is None


def test_shaping_spell_destroys_a_spell_prepared_or_attached():
    table = pose(
        "summon",
        s0={"ready": "assistant:5 shaping_spell:4"},
        s1={"ready": "it=assistant:5 a=life_cantrip:4 b=life_cantrip:4", "used": "c=life_cantrip:4"},
        attached={"a": "it"},
    )
    assert table.code("cast s0 shaping_spell c") == "not_a_spell"
    assert table.code("cast s0 shaping_spell it") == "not_a_spell"
    assert table.code("cast s0 shaping_spell shaping_spell") == "not_a_target"
    assert table.offers("cast s0 shaping_spell b")
    table.do("cast s0 shaping_spell a")
    assert table.happened(SpellDestroyed)
    assert (table.where("a"), table.defence("it"), table.state.attached) == ("s1 used", 2, ())


def test_victory_cantrip_is_worth_two_when_the_creature_scores():
    table = pose("summon", s0={"ready": "a=assistant:5 b=assistant:5 victory_cantrip:5", "bag": "quiddity*6"})
    table.do("cast s0 victory_cantrip a")
    assert table.where("victory_cantrip") == "s0 used"
    while table.state.turn < 3:
        table.do(f"finish s{table.asked()[0][0]}")
    assert table.state.glory == [4, 0]
    assert table.state.marks == ()


@rule("quarriors.spells.12")
def test_victory_charm_gives_glory_for_creatures_that_scored():
    for scored, glory in ((2, 2), (3, 3)):
        table = pose("summon", s0={"ready": "victory_charm:5"}, now={"scored": scored})
        table.do("cast s0 victory_charm -")
        assert table.state.glory == [glory, 0]
    table = pose("summon", s0={"ready": "victory_charm:5"}, now={"scored": 1})
    assert table.code("cast s0 victory_charm -") == "condition_not_met"


@rule("quarriors.scoring.09", "quarriors.victory.04")
def test_victory_incantation_gives_three_glory_and_may_win_at_once():
    table = pose("summon", s0={"ready": "victory_incantation:5"}, glory=(17, 0))
    table.do("cast s0 victory_incantation -")
    assert (table.state.result.winners, table.state.result.reason) == ((0,), "glory")


def test_victory_spell_gives_glory_for_opponents_who_lost_a_creature():
    table = pose(
        "summon",
        seats=4,
        s0={"ready": "hag=witching_hag:6 victory_spell:5"},
        s1={"ready": "a=assistant:5"},
        s2={"ready": "b=defender_of_the_pale:6"},
        s3={"ready": "c=assistant:5"},
    )
    assert table.code("cast s0 victory_spell -") == "condition_not_met"
    table.do("finish s0")
    table.do("cast s0 victory_spell -")
    assert table.state.glory == [2, 0, 0, 0]


def test_mighty_spirits_return_is_not_part_of_the_attack():
    table = pose(
        "summon",
        s0={"ready": "spirit=mighty_ghostly_spirit:6 a=death_incantation:6 hag=witching_hag:4"},
        s1={"ready": "assistant:5*2 defender=defender_of_the_pale:6"},
    )
    table.do("cast s0 a spirit")
    table.do("finish s0")
    assert table.happened(AttackBegan)[0].total == 3
    table.do("defend s1 assistant", 6)
    assert table.happened(CreatureReturned)
    assert table.state.owed[1].attack == 1


def test_death_incantation_does_nothing_to_a_copy_that_has_risen_above_its_level():
    table = pose(
        "summon",
        s0={"ready": "death_incantation:4 assistant:5 defender=defender_of_the_pale:6"},
        s1={"ready": "ooze=strong_primordial_ooze:4"},
        copies={"ooze": "assistant"},
    )
    table.do("cast s0 death_incantation ooze")
    table.do("copy s1 ooze defender")
    assert (table.where("ooze"), table.where("death_incantation")) == ("s1 ready", "s0 used")


def test_a_spell_used_right_after_the_roll_may_make_captures_cheaper():
    content = telling(
        "growth_cantrip", Trade(on="rolled", captures=1, discount=2), Quiddity(on="rolled", quiddity=1),
        Quiddity(on="rolled", quiddity=2),
    )  # fmt: skip
    table = pose("roll", content=content, dice=(1, 1, 4), s0={"pool": "growth_cantrip", "bag": "quiddity*2"})
    table.do("use s0 growth_cantrip -")
    assert (table.state.captures, table.state.discount, table.state.purse) == (2, 2, 3)
