"""Positions of Quarriors! in which an action is plainly a blunder, and what a sane player does there.

Dice are named as in `posed`. Both collections are small, so that the next turn is easy to see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests import blunder
from tests.blunder import ALL
from tests.quarriors.posed import Table, pose

SEEDS = {"easy": 8, "normal": 2, "hard": 5}
"""How many times each level is tried."""
BASIC = "quiddity*5 assistant*3"
SOME = "scavenging_goblin witching_hag quake_dragon"
THREE_EMPTY = {
    "wilds": "witching_hag quake_dragon mighty_warrior_of_the_quay strong_scavenging_goblin deathdealer growth_cantrip",
    "seats": 4,
    "s1": {"bag": "assistant*4 quiddity*5 mighty_warrior_of_the_quay*2 witching_hag strong_scavenging_goblin"},
    "s2": {"bag": "assistant*4 quiddity*5 mighty_warrior_of_the_quay*2 quake_dragon*2 witching_hag"},
    "s3": {"bag": "assistant*4 quiddity*5 mighty_warrior_of_the_quay quake_dragon*2 strong_scavenging_goblin"},
}
"""What the opponents of a seat have that holds the rest of hags and dragons, and a goblin: two goblins are left."""
LATE_CARDS = {
    "wilds": "deathdealer strong_devotee_of_the_holy_query warrior_of_the_quay strong_ghostly_spirit "
             "strong_witching_hag mighty_primordial_ooze mighty_quake_dragon life_incantation growth_charm death_spell",
    "seats": 4,
}  # fmt: skip
"""Two cards are empty here, of two more one die is left."""


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position; step, ways: what `pose` is told."""

    step: str
    ways: dict[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        """The position."""
        return pose(self.step, **self.ways)


def places(**zones: str) -> dict[str, str]:
    """The zones of a seat; the bag holds some basic dice if nothing else is said."""
    return {"bag": BASIC, **zones}


BLUNDERS = (
    # ------------------------------------------------------------------ quiddity and captures
    Blunder(
        "nine_thrown_away", "nine quiddity buy the best die there is", "capture",
        {"wilds": SOME, "s0": places(pool="quiddity:6*4 quiddity:1"), "s1": places()},
        never=("finish*", "capture s0 assistant", "spend*"),
    ),
    Blunder(
        "five_thrown_away", "five quiddity buy a creature", "capture",
        {"wilds": SOME, "s0": places(pool="quiddity:1*5"), "s1": places()},
        never=("finish*", "capture s0 assistant", "spend*"),
    ),
    Blunder(
        "a_poor_die_for_nothing", "an assistant thins out the dragons", "capture",
        {"wilds": SOME, "s0": {"bag": "quake_dragon*3 witching_hag*3", "pool": "quiddity:1"},
         "s1": places(ready="scavenging_goblin:3")},
        never=("capture s0 assistant",),
    ),
    Blunder(
        "spent_for_nothing", "quiddity stays in its dice until it is needed", "summon",
        {"wilds": SOME, "s0": places(pool="quiddity:1*4 assistant:5"), "s1": places()},
        never=("spend*",), levels=ALL,
    ),
    Blunder(
        "ends_the_game_behind", "the fourth empty card ends the game, and the other has more glory", "capture",
        {"wilds": "scavenging_goblin witching_hag quake_dragon deathdealer warrior_of_the_quay", "glory": (3, 9),
         "s0": {"bag": "scavenging_goblin*5 witching_hag*5", "pool": "quiddity:6*2"},
         "s1": {"bag": "quake_dragon*5 deathdealer*4", "used": "quiddity*3"}},
        never=("capture s0 deathdealer",), levels=ALL,
    ),
    Blunder(
        "does_not_end_the_game_ahead", "the fourth empty card wins the game", "capture",
        {"wilds": "scavenging_goblin witching_hag quake_dragon deathdealer warrior_of_the_quay", "glory": (9, 3),
         "s0": {"bag": "scavenging_goblin*5 witching_hag*5", "pool": "quiddity:6*2"},
         "s1": {"bag": "quake_dragon*5 deathdealer*4", "used": "quiddity*3"}},
        only=("capture s0 deathdealer",),
    ),
    Blunder(
        "end_not_brought_nearer", "three cards are empty: the leader takes one of two dice of the fourth", "capture",
        THREE_EMPTY | {"glory": (7, 1, 4, 2),
         "s0": {"bag": "assistant*3 quiddity*3 witching_hag*3 quake_dragon strong_scavenging_goblin",
                "pool": "quiddity:1*3"}},
        only=("capture s0 strong_scavenging_goblin",),
    ),
    Blunder(
        "end_brought_nearer_behind", "whoever leads takes the last die of the fourth card, if one is left", "capture",
        THREE_EMPTY | {"glory": (5, 6, 3, 2),
         "s0": {"ready": "witching_hag:6 quake_dragon:6", "pool": "quiddity:1*3",
                "bag": "assistant*3 quiddity*3 witching_hag*2 strong_scavenging_goblin"}},
        never=("capture s0 strong_scavenging_goblin",),
    ),
    Blunder(
        "end_brought_nearer_before_he_scores", "whoever takes the last die but one leads only until a rival has scored",
        "capture", LATE_CARDS | {"glory": (9, 0, 0, 3),
         "s0": {"pool": "assistant:1*2 assistant:5 deathdealer:2 quiddity:1*2",
                "bag": "assistant quiddity strong_witching_hag mighty_primordial_ooze"},
         "s1": {"used": "assistant*4 quiddity*8 deathdealer strong_devotee_of_the_holy_query*3 warrior_of_the_quay "
                        "strong_witching_hag mighty_primordial_ooze death_spell"},
         "s2": {"used": "assistant quiddity*7 deathdealer strong_devotee_of_the_holy_query warrior_of_the_quay "
                        "strong_witching_hag mighty_primordial_ooze mighty_quake_dragon portal",
                "bag": "assistant*3 quiddity strong_witching_hag"},
         "s3": {"ready": "mighty_quake_dragon:6 assistant:5",
                "used": "quiddity strong_witching_hag mighty_primordial_ooze*2",
                "bag": "assistant*2 quiddity*7 deathdealer warrior_of_the_quay strong_ghostly_spirit"}},
        never=("capture s0 deathdealer", "capture s0 strong_devotee_of_the_holy_query"), levels=("hard",),
    ),
    Blunder(
        "cannot_pay_for_the_end", "six quiddity buy the fourth empty card, which wins the game; five do not", "summon",
        {"wilds": "scavenging_goblin witching_hag quake_dragon strong_deathdealer warrior_of_the_quay", "glory": (9, 3),
         "s0": {"bag": "scavenging_goblin*5 witching_hag*5", "pool": "quiddity:1*6 assistant:5"},
         "s1": {"bag": "quake_dragon*5 strong_deathdealer*4", "used": "quiddity*3"}},
        only=("finish*",),
    ),
    Blunder(
        "pays_for_an_end_behind", "what is left after the goblin buys the fourth empty card, which loses the game",
        "summon",
        {"wilds": "scavenging_goblin witching_hag quake_dragon deathdealer warrior_of_the_quay", "glory": (3, 9),
         "s0": {"bag": "witching_hag*5 scavenging_goblin*4", "pool": "scavenging_goblin:3 quiddity:1*7"},
         "s1": {"bag": "quake_dragon*5 deathdealer*4", "used": "quiddity*3"}},
        never=("finish*",),
    ),
    Blunder(
        "growth_kept_back", "three quiddity more buy a dragon instead of a goblin", "capture",
        {"wilds": f"{SOME} growth_charm", "s0": places(pool="quiddity:6*2 quiddity:1", ready="growth_charm:4"),
         "s1": places()},
        never=("finish*", "capture s0 scavenging_goblin", "capture s0 assistant", "spend*"),
    ),
    Blunder(
        "good_die_left_lying", "two quiddity buy a goblin, better than most that he has", "capture",
        {"wilds": "scavenging_goblin mighty_warrior_of_the_quay mighty_ghostly_spirit defender_of_the_pale "
                  "strong_deathdealer primordial_ooze mighty_quake_dragon life_cantrip growth_incantation",
         "glory": (1, 3),
         "s0": {"ready": "assistant:5*2", "pool": "quiddity:1 assistant:1", "bag": "quiddity",
                "used": "quiddity*5 assistant defender_of_the_pale*2 scavenging_goblin"},
         "s1": {"bag": "quiddity*3 assistant defender_of_the_pale",
                "used": "assistant*3 scavenging_goblin quiddity*2 defender_of_the_pale"}},
        never=("finish*",), levels=("hard",), effort=0.3,
    ),
    # ------------------------------------------------------------------ summoning
    Blunder(
        "winner_left_in_the_pool", "the dragon lives, and its glory wins", "summon",
        {"wilds": SOME, "glory": (17, 10), "s0": places(pool="quake_dragon:6 quiddity:1*3"), "s1": places()},
        never=("finish*",),
    ),
    Blunder(
        "strong_creature_left", "three glory for one quiddity, and five quiddity are left", "summon",
        {"wilds": SOME, "s0": places(pool="witching_hag:6 quiddity:6*3 quiddity:1"), "s1": places()},
        only=("summon s0 witching_hag",),
    ),
    Blunder(
        "free_goblin_left", "the goblin gives back what it costs, and the dragon is paid for with that", "summon",
        {"wilds": SOME, "glory": (13, 8),
         "s0": places(ready="quake_dragon:6", pool="scavenging_goblin:5 quake_dragon2=quake_dragon:4 quiddity:1"),
         "s1": places()},
        only=("summon s0 scavenging_goblin",), levels=("hard",),
    ),
    Blunder(
        "assistant_for_nothing", "three quiddity capture what four do: the fourth is lost unless it summons", "summon",
        {"wilds": SOME, "seats": 3, "glory": (15, 9, 9),
         "s0": places(pool="assistant:5 quiddity:1*4", bag="quiddity*3 assistant*3 quake_dragon*2"),
         "s1": {"bag": "quake_dragon*2 quiddity*4 witching_hag*2"},
         "s2": {"bag": "quiddity*4 scavenging_goblin*2 witching_hag"}},
        never=("finish*",),
    ),
    Blunder(
        "assistant_left_for_a_portal", "five quiddity pay for the portal and for the assistant", "summon",
        {"wilds": "strong_scavenging_goblin strong_devotee_of_the_holy_query mighty_ghostly_spirit "
                  "strong_warrior_of_the_quay mighty_defender_of_the_pale mighty_deathdealer strong_quake_dragon "
                  "growth_cantrip life_incantation death_spell",
         "seats": 3, "glory": (10, 12, 12),
         "s0": {"bag": "assistant", "pool": "strong_devotee_of_the_holy_query:1 assistant:1*2 assistant:5 assistant:1 "
                "quiddity:1",
                "used": "mighty_defender_of_the_pale*2 quiddity strong_devotee_of_the_holy_query portal "
                        "strong_warrior_of_the_quay"},
         "s1": {"ready": "strong_warrior_of_the_quay:4", "bag": "assistant strong_devotee_of_the_holy_query "
                "strong_scavenging_goblin",
                "used": "assistant*2 quiddity*2 strong_scavenging_goblin mighty_defender_of_the_pale"},
         "s2": {"bag": "quiddity*3 assistant*2 strong_scavenging_goblin",
                "used": "mighty_defender_of_the_pale*2 strong_devotee_of_the_holy_query quiddity "
                        "strong_warrior_of_the_quay strong_quake_dragon assistant"}},
        never=("finish*",), levels=("hard",),
    ),
    Blunder(
        "feeds_the_hunter", "his deathdealers win as soon as they destroy somebody, and there is nobody yet", "summon",
        {"wilds": f"{SOME} strong_deathdealer", "glory": (12, 18),
         "s0": places(pool="assistant:5 quiddity:1", bag="quiddity*4 witching_hag*4"),
         "s1": {"bag": "strong_deathdealer*5 quiddity*3"}},
        only=("finish*",), levels=("hard",),
    ),
    Blunder(
        "fears_the_hunter_who_has_prey", "his deathdealers find prey with the third seat anyhow", "summon",
        {"wilds": f"{SOME} strong_deathdealer", "seats": 3, "glory": (13, 13, 4),
         "s0": places(pool="assistant:5 quiddity:1", bag="quiddity*4 witching_hag*4"),
         "s1": {"bag": "strong_deathdealer*5 quiddity*3"},
         "s2": places(ready="assistant:5")},
        only=("summon s0 assistant",), levels=("hard",),
    ),
    Blunder(
        "lets_him_win", "his assistant wins unless the attack destroys it", "summon",
        {"wilds": SOME, "glory": (15, 19), "s0": places(pool="scavenging_goblin:3 quiddity:1"),
         "s1": places(ready="assistant:5")},
        only=("summon s0 scavenging_goblin",),
    ),
    Blunder(
        "spell_left_in_the_pool", "preparing costs nothing", "summon",
        {"wilds": f"{SOME} death_incantation", "s0": places(pool="death_incantation:6 quiddity:1*3"), "s1": places()},
        never=("finish*", "spend*"),
    ),
    # ------------------------------------------------------------------ culling and scoring
    Blunder(
        "culls_the_hag", "a basic die goes, not the creature", "begin",
        {"wilds": SOME, "s0": places(ready="witching_hag:6", used="quiddity*4"), "s1": places()},
        never=("cull s0 witching_hag", "finish*"),
    ),
    Blunder(
        "culls_the_dragon", "nothing is worth more than the dragon", "begin",
        {"wilds": SOME, "s0": places(ready="assistant:5", used="quake_dragon assistant*2 quiddity*2"), "s1": places()},
        never=("cull s0 quake_dragon",),
    ),
    Blunder(
        "culls_its_last_quiddity", "six creatures have to be paid for, and assistants seldom pay", "begin",
        {"wilds": SOME, "glory": (2, 6),
         "s0": {"ready": "assistant:5", "used": "quiddity assistant*3", "bag": "scavenging_goblin*4 quake_dragon*2"},
         "s1": {"bag": "quiddity*5 assistant*2 witching_hag*4 quake_dragon*2"}},
        never=("cull s0 quiddity",),
    ),
    Blunder(
        "spells_for_the_win", "one spell culled is the glory that lacks", "begin",
        {"wilds": "strong_questing_wizard growth_charm", "glory": (16, 10),
         "s0": places(ready="strong_questing_wizard:4 growth_charm:4"), "s1": places()},
        only=("cull s0 growth_charm",), levels=ALL,
    ),
    Blunder(
        "exchange_declined", "a dragon for a deathdealer", "begin",
        {"wilds": "deathdealer quake_dragon", "s0": places(ready="deathdealer:4"),
         "s1": places(used="quake_dragon quiddity assistant")},
        only=("exchange s0 deathdealer quake_dragon",),
    ),
    Blunder(
        "exchanged_for_its_like", "a deathdealer for a deathdealer is nothing", "begin",
        {"wilds": "deathdealer quake_dragon", "s0": places(ready="deathdealer:4"),
         "s1": places(used="like=deathdealer quiddity assistant")},
        never=("exchange s0 deathdealer *",),
    ),
    Blunder(
        "recalls_the_assistant", "the dragon is rolled once more", "begin",
        {"wilds": "strong_witching_hag quake_dragon",
         "s0": places(ready="strong_witching_hag:4", used="quake_dragon assistant"), "s1": places()},
        only=("recall s0 quake_dragon",),
    ),
    Blunder(
        "upgrade_of_the_best", "the worst die is changed for a better one", "begin",
        {"wilds": f"{SOME} shaping_incantation", "attached": {"shaping_incantation": "a"},
         "s0": places(ready="a=assistant:5 shaping_incantation:6", used="quake_dragon quiddity"), "s1": places()},
        never=("upgrade s0 quake_dragon *", "upgrade s0 * quiddity"),
    ),
    # ------------------------------------------------------------------ immediate effects
    Blunder(
        "portal_left_alone", "two more dice for nothing", "roll",
        {"wilds": SOME, "s0": {"bag": "portal quiddity*5", "used": "quake_dragon*2 assistant*2"}, "s1": places(),
         "dice": (1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1)},
        only=("use s0 portal*",), levels=ALL,
    ),
    Blunder(
        "dragon_rolled_again", "the dragon shows its best face", "roll",
        {"wilds": SOME, "s0": {"bag": "assistant quake_dragon quiddity*4"}, "s1": places(),
         "dice": (1, 1, 1, 1, 1, 1, 4, 6, 1, 1, 1, 1)},
        never=("use s0 assistant quake_dragon",), levels=ALL,
    ),
    Blunder(
        "better_quiddity_rolled_again", "of two alike dice the poorer one is rolled again", "roll",
        {"wilds": "scavenging_goblin deathdealer",
         "s0": {"bag": "assistant quiddity*5", "used": "assistant*3 deathdealer"}, "s1": places(),
         "dice": (1, 1, 1, 1, 1, 1, 4, 6, 1, 1, 1, 1)},
        never=("use s0 assistant quiddity",), levels=("hard",),
    ),
    Blunder(
        "roll_that_cannot_lose", "neither die shows less after another roll, and the roll costs nothing", "roll",
        {"wilds": "ghostly_spirit devotee_of_the_holy_query strong_witching_hag strong_warrior_of_the_quay "
                  "defender_of_the_pale strong_primordial_ooze mighty_questing_wizard victory_cantrip life_spell "
                  "growth_incantation",
         "glory": (3, 5),
         "s0": {"bag": "quiddity assistant*2 quiddity ghostly_spirit quiddity*5 assistant*2 devotee_of_the_holy_query "
                       "strong_witching_hag*2"},
         "s1": {"ready": "strong_witching_hag:6 assistant:5", "bag": "quiddity*2 assistant*2 strong_witching_hag",
                "used": "quiddity*4 strong_witching_hag ghostly_spirit"},
         "dice": (1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 4, 1)},
        never=("finish*",), levels=("hard",),
    ),
    # ------------------------------------------------------------------ defence
    Blunder(
        "weak_defender_first", "the hag withstands the whole attack", "attack",
        {"wilds": SOME, "s0": places(ready="scavenging_goblin:3 assistant:5"),
         "s1": places(ready="witching_hag:6 assistant2=assistant:5")},
        only=("defend s1 witching_hag",),
    ),
    Blunder(
        "ooze_stands_before_the_end", "the ooze withstands the whole attack, and ten glory win by the last card",
        "attack", LATE_CARDS | {"glory": (0, 3, 9, 0),
         "s0": {"ready": "strong_witching_hag:4 assistant:5", "pool": "assistant:1 quiddity:1",
                "used": "assistant quiddity",
                "bag": "assistant quiddity*6 deathdealer strong_devotee_of_the_holy_query warrior_of_the_quay "
                       "strong_witching_hag mighty_primordial_ooze mighty_quake_dragon portal"},
         "s1": {"ready": "assistant2=assistant:5 hag=strong_witching_hag:4 ooze=mighty_primordial_ooze:4",
                "used": "assistant quiddity mighty_primordial_ooze",
                "bag": "assistant*2 quiddity*7 deathdealer warrior_of_the_quay strong_ghostly_spirit"},
         "s2": {"used": "assistant*3 quiddity*2 deathdealer strong_devotee_of_the_holy_query",
                "bag": "assistant quiddity strong_witching_hag mighty_primordial_ooze"},
         "s3": {"ready": "assistant:5 strong_witching_hag:4",
                "used": "quiddity deathdealer warrior_of_the_quay mighty_primordial_ooze",
                "bag": "assistant*3 quiddity*7 strong_devotee_of_the_holy_query*3 death_spell"}},
        only=("defend s1 ooze",), levels=("hard",),
    ),
    Blunder(
        "dragon_before_assistant", "the assistant takes enough for the dragon to live", "attack",
        {"wilds": f"{SOME} deathdealer", "s0": places(ready="deathdealer:6 a=assistant:5"),
         "s1": places(ready="quake_dragon:4 b=assistant:5")},
        only=("defend s1 b",),
    ),
    Blunder(
        "cheapest_of_three", "one must fall: the one that scores least", "attack",
        {"wilds": f"{SOME} deathdealer", "s0": places(ready="deathdealer:6"),
         "s1": places(ready="witching_hag:4 quake_dragon:4 b=assistant:5")},
        only=("defend s1 b",),
    ),
    Blunder(
        "spirit_not_called_back", "two glory for one basic quiddity", "attack",
        {"wilds": "ghostly_spirit quake_dragon", "s0": places(ready="quake_dragon:4"),
         "s1": places(ready="ghostly_spirit:4", used="quiddity*2")},
        only=("revive*",),
    ),
    # ------------------------------------------------------------------ reactions
    Blunder(
        "hag_not_saved", "without its attacker the attack is nothing", "attack",
        {"wilds": f"{SOME} deathdealer life_incantation", "s0": places(ready="deathdealer:6"),
         "s1": places(ready="witching_hag:4 life_incantation:4")},
        only=("cast s1 life_incantation deathdealer",),
    ),
    Blunder(
        "dragon_not_restored", "the dragon comes back for a spell", "attack",
        {"wilds": f"{SOME} shaping_cantrip", "s0": places(ready="quake_dragon:5"),
         "s1": places(ready="q=quake_dragon:4 shaping_cantrip:4")},
        only=("cast s1 shaping_cantrip q",),
    ),
    Blunder(
        "reaction_wasted", "one attack against eight defence: there is nothing to fear", "attack",
        {"wilds": f"{SOME} life_spell defender_of_the_pale", "s0": places(ready="assistant:5"),
         "s1": places(ready="defender_of_the_pale:6 life_spell:4")},
        only=("pass*",),
    ),
    # ------------------------------------------------------------------ spells
    Blunder(
        "lets_him_score", "his hag wins next turn unless it is destroyed", "capture",
        {"wilds": f"{SOME} death_incantation", "glory": (15, 18),
         "s0": places(ready="death_incantation:6 scavenging_goblin:3"), "s1": places(ready="witching_hag:6")},
        only=("cast s0 death_incantation witching_hag",),
    ),
    Blunder(
        "destroys_his_own", "the spell is for others", "capture",
        {"wilds": f"{SOME} death_incantation",
         "s0": places(ready="death_incantation:6 quake_dragon:4"), "s1": places(ready="assistant:5")},
        never=("cast s0 death_incantation quake_dragon",), levels=ALL,
    ),
    Blunder(
        "glory_left_lying", "three glory win the game now", "capture",
        {"wilds": f"{SOME} victory_incantation", "glory": (17, 15),
         "s0": places(ready="victory_incantation:5"), "s1": places(ready="witching_hag:6")},
        only=("cast s0 victory_incantation*",), levels=ALL,
    ),
    Blunder(
        "charm_after_three", "a glory for each of three creatures that have scored", "capture",
        {"wilds": f"{SOME} victory_charm", "now": {"scored": 3},
         "s0": places(ready="victory_charm:5"), "s1": places()},
        only=("cast s0 victory_charm*",),
    ),
    Blunder(
        "charm_left_for_later", "two creatures have scored, two glory are lacking: why summon anybody", "summon",
        {"wilds": f"{SOME} victory_charm", "glory": (18, 8), "now": {"scored": 2},
         "s0": places(ready="victory_charm:5", pool="witching_hag:6 quiddity:1*3"),
         "s1": places(ready="witching_hag:6")},
        only=("cast s0 victory_charm*",),
    ),
    Blunder(
        "attack_on_nobody", "there is nobody to attack", "attack",
        {"wilds": f"{SOME} death_cantrip", "s0": places(ready="death_cantrip:6 assistant:5"), "s1": places()},
        only=("finish*",),
    ),
    Blunder(
        "attack_not_raised", "three more attack destroy the hag that would win", "attack",
        {"wilds": f"{SOME} death_cantrip", "glory": (15, 18),
         "s0": places(ready="death_cantrip:6 scavenging_goblin:3"), "s1": places(ready="witching_hag:6")},
        only=("cast s0 death_cantrip*",),
    ),
    Blunder(
        "spell_given_up", "a spell that destroys any creature is kept", "clear",
        {"wilds": f"{SOME} death_incantation", "s0": places(ready="death_incantation:6"), "s1": places()},
        only=("finish*",), levels=ALL,
    ),
    Blunder(
        "copies_the_assistant", "a copy of the dragon scores four", "summon",
        {"wilds": "strong_primordial_ooze quake_dragon",
         "s0": places(pool="strong_primordial_ooze:4 quiddity:1*3"), "s1": places(ready="quake_dragon:6 assistant:5")},
        prelude=(("summon s0 strong_primordial_ooze", ()),),
        only=("copy s0 strong_primordial_ooze quake_dragon",),
    ),
)  # fmt: skip
