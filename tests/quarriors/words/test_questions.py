"""What Quarriors! asks in positions: the sentence fits what can be answered, and the label what an answer does."""

import pytest

from tabletop import paths
from tabletop.games.quarriors.words import sentences
from tabletop.text import Texts
from tests.quarriors.posed import pose

TEXTS = {language: Texts(paths.texts(), language, strict=True) for language in ("en", "ru")}


def asked(table, chosen="", able=0, seat=None):
    """The key of the question, and the question in English; both languages can say it and its hint."""
    who = table.asked()[0][0] if seat is None else seat
    number = table.names[chosen] if chosen else None
    question, hint = sentences.prompt(table.box, table.state, who, number, able)
    for texts in TEXTS.values():
        assert texts.say(question)
        assert texts.say(hint)
    return question.key.removeprefix("quarriors.prompt."), TEXTS["en"].say(question)


def hint(table, able=0):
    return TEXTS["en"].say(sentences.prompt(table.box, table.state, table.asked()[0][0], None, able)[1])


def label(table, action):
    return TEXTS["en"].say(sentences.label(table.box, table.state, table.action(action)))


def test_phase_three_tells_what_is_at_hand_and_when_nobody_can_be_summoned():
    table = pose("summon", s0={"pool": "goblin=scavenging_goblin:3 quiddity:1 quiddity:6"})
    assert asked(table)[0] == "summon_and_prepare.any"
    assert hint(table).startswith("3 quiddity at hand")
    assert label(table, "summon s0 goblin") == "Summon for 1"
    assert label(table, "spend s0 quiddity2") == "Spend for 2"
    table.do("summon s0 goblin")
    assert asked(table) == ("summon_and_prepare.attack", "On to the attack")
    assert hint(table) == "There is nobody else to summon"
    assert label(table, "finish s0") == "Attack!"


def test_without_a_creature_nobody_attacks():
    table = pose("summon", s0={"pool": "quiddity:1"})
    assert asked(table)[0] == "summon_and_prepare.none"
    assert hint(table) == "Go on"
    assert label(table, "finish s0") == "Go on"


def test_a_picked_spell_asks_for_its_target_only_if_it_has_one():
    places = {"s0": {"ready": "death_incantation:6 growth_charm:4 life_cantrip:4 assistant:5", "pool": "quiddity:1"}}
    table = pose("summon", **places, s1={"ready": "hag=witching_hag:4"})
    assert asked(table, "death_incantation") == ("chosen.cast", "Death Incantation: choose its target")
    assert asked(table, "life_cantrip")[0] == "chosen.attach"
    assert asked(table, "growth_charm") == ("summon_and_prepare.spells", "Cast a ready spell, or go on")
    assert hint(table) == "Nobody can be summoned now"
    assert label(table, "cast s0 death_incantation hag") == "Cast at Witching Hag (Orange)"
    assert label(table, "cast s0 death_incantation assistant") == "Cast at Assistant"
    assert label(table, "cast s0 growth_charm -") == "Cast Growth Charm"
    assert label(table, "attach s0 life_cantrip assistant") == "Attach to Assistant"


def test_the_capture_tells_whether_one_is_left_and_can_be_paid():
    table = pose("capture", s0={"pool": "quiddity:1*4"})
    assert asked(table)[0] == "capture_dice.any"
    assert hint(table) == "4 quiddity at hand  ·  1 capture left"
    assert label(table, "capture s0 portal") == "Capture for 4"
    table.do("capture s0 portal")
    assert asked(table) == ("capture_dice.done", "Your capture is made")


def test_nothing_can_be_captured_for_nothing():
    table = pose("capture", s0={"pool": "portal:2"})
    assert asked(table)[0] == "capture_dice.none"


def test_a_die_from_an_emptied_purse_is_free():
    table = pose("capture", s0={"used": "quiddity"}, now={"discount": 4})
    assert label(table, "capture s0 portal") == "Capture for nothing"


def test_windows_for_spells_say_before_what():
    before_roll = pose("cast", s0={"ready": "growth_charm:4"}, now={"phase": "score"})
    assert asked(before_roll)[0] == "cast_freely.roll"
    table = pose("attack", s0={"ready": "growth_charm:4 a=assistant:5"}, s1={"ready": "b=assistant:5 c=assistant:5"})
    assert asked(table)[0] == "cast_freely.attack"
    table.do("finish s0")
    assert asked(table)[0] == "cast_freely.defence"


def test_an_ooze_is_asked_about_by_its_name():
    ooze, met = "strong_primordial_ooze:4", "assistant:5 b=witching_hag:6"
    fits = {"copies": {"strong_primordial_ooze": "assistant"}, "s1": {"ready": met}}
    before_roll = pose("cast", s0={"ready": ooze}, now={"phase": "score"}, **fits)
    assert asked(before_roll) == ("cast_freely.copy", "Strong Primordial Ooze: copy another creature?")
    summoning = pose("summon", s0={"ready": ooze}, **fits)
    assert asked(summoning)[1] == "Strong Primordial Ooze: copy another creature, or go on"
    capturing = pose("capture", s0={"ready": ooze}, **fits)
    assert asked(capturing)[1] == "Strong Primordial Ooze: copy another creature, or end the turn"
    reacting = pose("end_roll", s0={"ready": met}, s1={"ready": ooze}, copies=fits["copies"])
    assert asked(reacting) == ("respond.copy", "Strong Primordial Ooze: copy another creature?")
    with_a_spell = pose("cast", s0={"ready": f"{ooze} growth_charm:4"}, now={"phase": "score"}, **fits)
    assert asked(with_a_spell)[0] == "cast_freely.roll"


def test_what_is_left_to_do_in_phase_five_is_named():
    table = pose("capture", s0={"ready": "growth_charm:4"}, now={"captures": 0})
    assert asked(table) == ("capture_dice.spells", "Cast a ready spell, or end the turn")


def test_reactions_say_why_they_are_asked_for():
    defenders = "shaping_cantrip:4 life_spell:4 b=assistant:5 c=assistant:5"
    table = pose("attack", s0={"ready": "hag=witching_hag:4"}, s1={"ready": defenders})
    assert asked(table) == ("respond.attack", "Blue attacks: cast a reaction?")
    assert asked(table, seat=0)[0].startswith("quarriors.wait")
    while table.asked() == [(1, "respond")]:
        table.do("pass s1")
    assert asked(table)[1] == "An attack of 3 comes your way: who defends?"
    table.do("defend s1 b")
    assert asked(table) == ("respond.fallen", "Assistant has fallen: react?")


@pytest.mark.parametrize(
    ("pool", "chosen", "key", "use", "words"),
    [("a=assistant:4 quiddity:1", "a", "use_immediate.chosen", "use s0 a quiddity", "Roll again with Basic Quiddity"),
     ("portal:4", "portal", "use_immediate.any", "use s0 portal -", "Draw and roll 2"),
     ("g=growth_incantation:4 portal:1", "g", "use_immediate.up_to", "use s0 g portal", "Roll Portal again"),
     ("g=growth_incantation:4", "g", "use_immediate.up_to", "use s0 g -", "Use Growth Incantation"),
     ("w=questing_wizard:3", "w", "use_immediate.any", "use s0 w -", "Draw 1, roll again")],
)  # fmt: skip
def test_immediate_effects_say_what_they_roll(pool, chosen, key, use, words):
    faces = [int(word.partition(":")[2]) for word in pool.split()]
    hidden = " ".join(word.partition(":")[0] for word in pool.split())
    table = pose("roll", s0={"pool": hidden}, dice=faces)
    assert asked(table)[0] == "use_immediate.any"
    assert asked(table, chosen)[0] == key
    assert hint(table).startswith("1 die with something to use at once")
    assert label(table, use) == words


def test_scoring_asks_for_the_order_of_abilities_or_for_the_fate():
    places = {"ready": "hag=strong_witching_hag:4 dealer=deathdealer:4", "used": "goblin=scavenging_goblin"}
    table = pose("begin", s0=places, s1={"used": "portal"})
    assert asked(table)[0] == "order_abilities"
    assert label(table, "resolve s0 hag") == "Strong Witching Hag first"
    keeping = pose("begin", s0=places, options={"score_or_keep": "on"})
    assert asked(keeping)[0] == "order_scoring.keep"
    assert asked(keeping, "hag")[0] == "order_scoring.chosen"
    assert label(keeping, "score s0 hag") == "Score: 3 glory"


def test_a_bonus_belongs_to_the_glory_of_a_label():
    scoring = "d=defender_of_the_pale:4 hag=strong_witching_hag:4 a=assistant:5"
    table = pose("begin", s0={"ready": scoring}, options={"score_or_keep": "on"})
    assert label(table, "score s0 d") == "Score: 2 glory"
    table.do("score s0 a")
    assert label(table, "score s0 d") == "Score: 3 glory"
    table.do("score s0 d")
    assert table.state.glory[0] == 1 + 3
    assert label(table, "score s0 hag") == "Score: 4 glory"


def test_others_read_what_somebody_is_about():
    table = pose("summon", seats=3, s0={"pool": "quiddity:1"})
    assert TEXTS["en"].say(sentences.waiting(table.state)) == "Blue is summoning"
    assert TEXTS["ru"].say(sentences.waiting(table.state)) == "Синий вызывает существ"
