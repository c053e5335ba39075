"""Every refusal of Quarriors! is provoked; those of prohibitions prove them."""

from tests.proof import rule
from tests.quarriors.posed import pose


def test_what_there_is_not():
    table = pose("summon", s0={"pool": "quiddity:1"})
    check, read = table.game.check, table.game.notation.read
    for text in ("spend s0 d130", "spend s7 d0", "capture s0 c53", "turn s0 d0 6", "cast s0 d0 d200"):
        assert check(table.state, read(text)).code == "no_such_piece"
    assert check(table.state, read("capture s0 c30")).code == "wrong_phase"


def test_who_is_not_asked():
    table = pose("summon", s0={"pool": "quiddity:1"}, s1={"pool": "assistant:5"})
    assert table.code("summon s1 assistant") == "not_your_turn"
    assert table.code("finish s1") == "not_your_turn"
    over = pose("summon", s0={"ready": "victory_incantation:5"}, glory=(19, 0))
    over.do("cast s0 victory_incantation -")
    assert over.code("finish s0") == "not_asked"


@rule("quarriors.turn.04")
def test_actions_belong_to_their_phases():
    table = pose("summon", s0={"pool": "quiddity:1 assistant:5", "ready": "growth_charm:4"}, wilds="scavenging_goblin")
    for text in ("capture s0 assistant", "discard s0 growth_charm", "defend s0 assistant", "score s0 assistant"):
        assert table.code(text) == "wrong_phase"
    late = pose("capture", s0={"pool": "quiddity:1 assistant:5 growth_charm:4"})
    assert late.code("summon s0 assistant") == "wrong_phase"
    assert late.code("prepare s0 growth_charm") == "wrong_phase"


@rule("quarriors.turn.06", "quarriors.scoring.05", "quarriors.attack.02", "quarriors.attack.11")
def test_phases_that_must_be_played():
    table = pose("begin", s0={"ready": "strong_witching_hag:4 assistant:5", "bag": "quiddity*6"})
    assert table.code("keep s0 assistant") == "must_score_creature"
    assert table.code("finish s0") == "phase_is_mandatory"
    fate = pose("begin", s0={"ready": "assistant:5", "bag": "quiddity*6"}, options={"score_or_keep": "on"})
    assert fate.code("finish s0") == "must_score_creature"
    copying = pose(
        "summon", s0={"pool": "strong_primordial_ooze:4 quiddity:6"}, s1={"ready": "assistant:5*2 hag=witching_hag:4"}
    )
    copying.do("summon s0 strong_primordial_ooze")
    assert copying.code("finish s0") == "another_question"
    assert copying.code("copy s0 strong_primordial_ooze quiddity") == "not_a_creature"


@rule("quarriors.zones.02", "quarriors.zones.04", "quarriors.zones.07", "quarriors.zones.13", "quarriors.spending.03")
def test_dice_that_are_not_at_hand():
    table = pose(
        "summon",
        wilds="scavenging_goblin",
        s0={"pool": "quiddity:1 b=quiddity", "bag": "c=quiddity:1", "used": "d=quiddity:1", "apart": "e=quiddity:1"},
        s1={"pool": "f=quiddity:1", "ready": "assistant:5"},
    )
    assert table.code("spend s0 quiddity") == ""
    codes = [table.code(f"spend s0 {name}") for name in "bcdef"]
    assert codes == ["gives_no_quiddity", "die_in_bag", "die_already_used", "cannot_spend_from_there", "not_your_die"]
    assert table.code("summon s0 assistant") == "not_your_die"
    game = table.game
    goblin = table.state.market[table.state.cards.index(next(c for c in table.state.cards if c > 2))][0]
    assert game.check(table.state, game.notation.read(f"summon s0 d{goblin}")).code == "die_in_wilds"
    assert game.check(table.state, game.notation.read("summon s0 d80")).code == "not_in_the_wilds"


@rule("quarriors.quiddity.04", "quarriors.prepare.03", "quarriors.summon.05")
def test_what_can_be_prepared_and_summoned():
    table = pose("summon", s0={"pool": "quiddity:1 hag=witching_hag:6 a=assistant charm=growth_charm:1"})
    alone = pose("summon", s0={"pool": "hag=witching_hag:6 quiddity:1"})
    refusal = alone.check("summon s0 hag")
    assert (refusal.code, refusal.args) == ("not_enough_quiddity", {"cost": 2, "wealth": 1})
    assert table.code("summon s0 quiddity") == "not_a_creature_face"
    assert table.code("summon s0 a") == "not_a_creature_face"
    assert table.code("prepare s0 charm") == "not_a_spell_face"
    assert table.code("prepare s0 hag") == "not_a_spell_face"


@rule("quarriors.culling.02", "quarriors.culling.03")
def test_what_can_be_culled():
    table = pose("begin", s0={"ready": "assistant:5 life_charm:4", "used": "quiddity:1", "bag": "a=quiddity*6"})
    assert table.code("cull s0 life_charm") == "cull_from_used_pile_only"
    assert table.code("cull s0 a") == "cull_from_used_pile_only"
    table.do("cull s0 quiddity")
    assert table.code("cull s0 assistant") == "no_culls_left"


@rule("quarriors.immediate.06", "quarriors.rolling.12", "quarriors.bursts.03")
def test_what_can_be_used_right_after_a_roll():
    table = pose(
        "roll",
        s0={"bag": "assistant quiddity w=questing_wizard", "ready": "hag=witching_hag:4"},
        dice=(1, 1, 1, 4, 1, 2),
    )
    assert table.code("use s0 quiddity -") == "no_immediate_effect"
    assert table.code("use s0 hag -") == "no_immediate_effect"
    assert table.code("use s0 w -") == "no_burst_rolled"
    assert table.code("use s0 assistant hag") == "reroll_pool_only"
    assert table.code("use s0 assistant assistant") == "reroll_pool_only"
    assert table.code("use s0 assistant -") == "wrong_number_of_rerolls"
    assert table.code("use s0 assistant quiddity+w") == "wrong_number_of_rerolls"
    table.do("finish s0")
    assert table.code("use s0 assistant quiddity") == "immediate_window_closed"


@rule("quarriors.capture.07", "quarriors.capture.02", "quarriors.quiddity.04")
def test_what_can_be_captured():
    table = pose("capture", s0={"pool": "quiddity:1*3"}, wilds="quake_dragon")
    assert table.code("capture s0 quiddity") == "card_is_empty"
    assert table.code("capture s0 witching_hag") == "not_in_the_wilds"
    refusal = table.check("capture s0 quake_dragon")
    assert (refusal.code, refusal.args) == ("not_enough_quiddity", {"cost": 8, "wealth": 3})
    table.do("capture s0 assistant")
    assert table.code("capture s0 assistant") == "capture_limit_reached"


@rule("quarriors.cards.05", "quarriors.creatures.05")
def test_abilities_belong_to_summoned_creatures_and_their_moment():
    table = pose(
        "summon",
        wilds="growth_charm",
        s0={
            "pool": "a=deathdealer:4 ooze=strong_primordial_ooze:4 x=ghostly_spirit:4",
            "ready": "b=deathdealer:4",
            "used": "c=quiddity:1",
        },
        s1={"used": "portal:1", "ready": "assistant:5"},
    )
    assert table.code("exchange s0 a portal") == "creature_not_summoned"
    assert table.code("exchange s0 b portal") == "condition_not_met"
    assert table.code("revive s0 x") == "creature_not_summoned"
    assert table.code("copy s0 ooze assistant") == "creature_not_summoned"
    assert table.code("copy s0 b assistant") == "condition_not_met"
    for text in ("take s0 growth_charm", "recall s0 c", "upgrade s0 c growth_charm"):
        assert table.code(text) == "condition_not_met"
    assert table.code("turn s0 b 5") == "face_cannot_be_turned"
    begin = pose(
        "begin", s0={"ready": "assistant:5", "pool": "d=deathdealer", "bag": "quiddity*6"},
        options={"score_or_keep": "on"},
    )
    assert begin.code("score s0 d") == "not_a_creature"


@rule("quarriors.creatures.02", "quarriors.spells.02", "quarriors.spells.11", "quarriors.attachments.01")
@rule("quarriors.attachments.04", "quarriors.attachments.09", "quarriors.attachments.03")
def test_what_spells_can_be_cast_at():
    table = pose(
        "summon",
        s0={
            "ready": "a=death_incantation:4 b=growth_charm:4 c=life_cantrip:4 e=life_cantrip:4 assistant:5",
            "pool": "d=death_incantation:4 g=assistant:5",
            "used": "f=growth_charm:4",
        },
        s1={"ready": "it=witching_hag:6", "bag": "h=assistant"},
        attached={"e": "assistant"},
    )
    assert [table.code(f"cast s0 {name} -") for name in "dfe"] == ["not_a_spell", "not_a_spell", "already_attached"]
    assert table.code("cast s0 assistant -") == "not_a_spell"
    assert table.code("cast s0 a -") == "not_a_target"
    assert table.code("cast s0 a it+assistant") == "not_a_target"
    assert table.code("cast s0 a g") == "not_a_creature"
    assert table.code("cast s0 a h") == "die_in_bag"
    assert table.code("cast s0 b it") == "not_a_target"
    assert table.code("cast s0 c assistant") == "attach_own_creature_only"
    assert table.code("attach s0 b assistant") == "not_an_attachment"
    assert table.code("attach s0 c it") == "attach_own_creature_only"
    assert table.code("attach s0 c g") == "not_a_creature"
    assert table.code("attach s0 e assistant") == "already_attached"
    assert table.code("attach s0 d assistant") == "not_a_spell"
    game = table.game
    stray = game.notation.read("cast s0 d{} d{}".format(table.names["a"], table.state.market[2][0]))
    assert game.check(table.state, stray).code == "die_in_wilds"
