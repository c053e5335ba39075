"""Creatures that come back, wait or are asked about in the middle of other things (quarriors.attack.21, 24)."""

from tabletop.games.quarriors.model.events import CreatureDestroyed, DefenceBroken, DiceRolled
from tests.proof import rule
from tests.quarriors.posed import pose


@rule("quarriors.attack.21")
def test_an_ooze_that_came_back_is_safe_even_from_its_own_hunger_until_the_attack_is_over():
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6"},
        s1={
            "ready": "spirit=ghostly_spirit:4 ooze=primordial_ooze:4 a=assistant:5*2 c=shaping_cantrip:4",
            "used": "quiddity:1",
            "bag": "assistant*6",
        },
    )
    table.do("defend s1 spirit")
    table.do("revive s1 spirit")
    assert [each.die for each in table.happened(CreatureDestroyed)] == [table.names["ooze"]]
    table.do("cast s1 c ooze")
    assert table.asked() == [(1, "name_defender")]
    assert table.where("ooze") == "s1 ready"
    assert len(table.options(1, "defend")) == 2
    table.do("defend s1 a2")
    assert table.where("ooze") == "s1 used"
    assert (table.where("a"), table.where("spirit")) == ("s1 ready", "s1 ready")


@rule("quarriors.creatures.04")
def test_an_ooze_falls_as_soon_as_its_last_quiddity_pays_for_a_spirit():
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6 death=death_incantation:6"},
        s1={"ready": "spirit=ghostly_spirit:4 ooze=primordial_ooze:4 life=life_cantrip:4", "used": "quiddity:1"},
        attached={"life": "ooze"},
    )
    table.do("finish s0")
    assert table.asked() == [(0, "cast_freely")]
    table.do("cast s0 death spirit")
    table.do("revive s1 spirit")
    assert (table.where("spirit"), table.where("ooze")) == ("s1 ready", "s1 used")
    assert not table.happened(DefenceBroken)
    assert (table.state.beaten, table.state.purse) == ((), 1)


@rule("quarriors.attack.21")
def test_a_creature_that_came_back_before_the_attack_may_have_to_defend():
    table = pose(
        "summon",
        s0={"pool": "warrior=mighty_warrior_of_the_quay:6 quiddity:1*2"},
        s1={"ready": "it=mighty_warrior_of_the_quay:4 c=shaping_cantrip:4"},
    )
    table.do("summon s0 warrior")
    table.do("cast s1 c it")
    assert table.where("it") == "s1 ready"
    table.do("finish s0")
    assert table.where("it") == "s1 used"


@rule("quarriors.attack.24")
def test_what_is_paid_for_already_is_not_brought_back_twice():
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "spirit=ghostly_spirit:6 c=shaping_cantrip:4", "used": "quiddity:1"},
    )
    table.do("revive s1 spirit")
    assert table.where("spirit") == "s1 ready"
    assert table.where("c") == "s1 ready"
    assert table.asked() == [(0, "capture_dice")]
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "spirit=ghostly_spirit:6 c=shaping_cantrip:4", "used": "quiddity:1"},
    )
    table.do("decline s1")
    assert table.offers("cast s1 c spirit")


def test_a_copy_of_a_spirit_that_waited_copies_anew():
    table = pose(
        "summon",
        s0={"ready": "ooze=strong_primordial_ooze:4 a=death_incantation:6 b=death_incantation:6"},
        s1={"ready": "spirit=mighty_ghostly_spirit:4 it=assistant:5 hag=witching_hag:6"},
        copies={"ooze": "spirit"},
    )
    table.do("cast s0 a ooze")
    assert (table.where("ooze"), table.state.copies) == ("s0 apart", ())
    table.do("cast s0 b it", 5)
    assert table.where("ooze") == "s0 ready"
    assert table.asked() == [(0, "choose_copy")]
    table.do("copy s0 ooze hag")
    assert table.attack("ooze") == 4


@rule("quarriors.cleanup.01", "quarriors.cleanup.05")
def test_a_spirit_destroyed_before_the_roll_is_cleared_like_the_others():
    table = pose(
        "cast",
        s0={"ready": "spirit=strong_ghostly_spirit:4 a=death_incantation:4", "bag": "quiddity*6"},
        s1={"bag": "quiddity*6"},
    )
    table.do("cast s0 a spirit")
    assert table.names["spirit"] in table.happened(DiceRolled)[0].dice
    table.do("finish s0")
    table.do("finish s0")
    assert (table.state.active, table.where("spirit")) == (1, "s0 used")


@rule("quarriors.reactions.05")
def test_before_a_spell_works_only_those_whose_creatures_it_is_aimed_at_are_asked():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "death=death_incantation:6"},
        s1={"ready": "a=assistant:5 x=life_charm:4"},
        s2={"ready": "b=assistant:5 y=life_charm:4"},
    )
    table.do("cast s0 death b")
    assert table.asked() == [(2, "respond")]
    table.do("cast s2 y -")
    assert table.asked() == [(1, "respond")]
    assert (table.where("b"), table.face("b")) == ("s2 pool", 5)
    table.do("pass s1")
    assert table.face("b") == 0


def test_fallen_dice_show_nothing_in_the_pool_once_everybody_has_had_a_say():
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6"},
        s1={"ready": "spirit=strong_ghostly_spirit:6 c=shaping_cantrip:4"},
    )
    assert table.asked() == [(1, "respond")]
    table.do("cast s1 c spirit")
    assert (table.where("spirit"), table.face("spirit")) == ("s1 ready", 6)


def test_a_creature_that_came_back_is_not_shaken_and_its_player_not_beaten():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "quake_dragon:4 a=mighty_deathdealer:4 b=death_incantation:4 victory_spell:5"},
        s1={"ready": "assistant:5 hag=witching_hag:6"},
        s2={"ready": "goblin=scavenging_goblin:3 defender=defender_of_the_pale:6 c=shaping_cantrip:4"},
    )
    table.do("finish s0")
    assert table.where("assistant") == "s1 used"
    table.do("cast s0 b goblin")
    table.do("cast s2 c goblin")
    assert table.asked() == [(0, "capture_dice")]
    assert (table.where("goblin"), table.where("hag"), table.where("defender")) == ("s2 ready", "s1 used", "s2 ready")
    assert table.state.beaten == (1,)


def test_nobody_is_safe_any_more_when_there_was_nobody_to_attack():
    table = pose(
        "summon",
        s0={"ready": "a=death_incantation:6 b=death_incantation:6"},
        s1={"ready": "hag=witching_hag:6 life_spell:4 shaping_cantrip:4"},
    )
    table.do("finish s0")
    table.do("cast s1 life_spell -")
    assert table.state.phase == "attack"
    table.do("cast s0 a hag")
    table.do("cast s1 shaping_cantrip hag")
    assert table.state.phase == "capture"
    table.do("cast s0 b hag")
    assert table.where("hag") == "s1 used"
