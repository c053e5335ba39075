"""Positions of Shadespire in which an action is plainly a blunder, and what a sane player does there.

Pieces and places are named as in `posed`: columns go from 1 to 7, half rows from 1 to 19, the territory of seat 0 ends
with 9, that of seat 1 begins with 11.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from tests import blunder
from tests.shadespire.posed import Table, pose

SEEDS = {"easy": 3, "normal": 2, "hard": 1}
"""How many times each level is tried."""


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position; own, other, ways: what `pose` is told."""

    own: dict[str, Any]
    other: dict[str, Any] = field(default_factory=dict)
    ways: dict[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        """The position; what others may hold are the decks that are played here."""
        table = pose(self.own, self.other, **self.ways)
        decks = {f"posed{seat}": deck for seat, deck in enumerate(table.game.decks)}
        table.game.content = replace(table.game.content, decks=decks)
        return table


LATE = {"round_": 3}
LAST = {"round_": 3, "turn": 0, "first": 1}

BLUNDERS = (
    # ------------------------------------------------------------------ attacks
    Blunder(
        "walks_by_a_sure_kill", "targor has one wound left, and garrek stands beside it", own={"at": "garrek:4,5"},
        other={"at": "obryn:4,7", "damage": "obryn:3"}, never=("move *", "pass *", "guard *"),
    ),
    Blunder(
        "leader_about_to_fall", "one blow takes the leader out", own={"at": "saek:4,5", "left": 1},
        other={"at": "steelheart:4,7 obryn:7,18", "damage": "steelheart:3"},
        only=("attack 0 saek 0 steelheart", "charge 0 saek *"),
    ),
    Blunder(
        "strikes_the_one_it_cannot_hurt_enough", "of two beside it one is nearly out", own={"at": "garrek:4,5"},
        other={"at": "obryn:4,7 brightshield:5,4", "damage": "brightshield:3"}, never=("attack 0 garrek 0 obryn",),
    ),
    Blunder(
        "one_damage_for_two", "the second weapon kills, the first one does not", own={"at": "karsus:4,5"},
        other={"at": "obryn:4,7", "damage": "obryn:2"}, never=("attack 0 karsus 0 obryn", "move *"),
    ),
    Blunder(
        "misses_the_charge", "obryn is nearly out, and within a charge", own={"at": "garrek:4,5", "left": 1},
        other={"at": "obryn:4,11", "damage": "obryn:3", "left": 0}, ways=LATE, only=("charge 0 garrek *",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "last_activation_wasted", "nothing comes after it, and two can still be struck",
        own={"at": "saek:4,5", "left": 1}, other={"at": "obryn:4,7", "left": 0, "damage": "obryn:2"}, ways=LATE,
        only=("attack 0 saek 0 obryn", "charge 0 saek *"),
    ),
    Blunder(
        "charges_the_guarded_one", "on Guard it is hard to hit; one beside it is not",
        own={"at": "saek:4,3"}, other={"at": "obryn:3,8 steelheart:5,8", "guarding": "steelheart", "damage": "obryn:1"},
        never=("pass *", "guard *"),
    ),
    Blunder(
        "charge_into_three", "a lone small fighter does not charge into three strong ones", own={"at": "arnulf:4,3"},
        other={"at": "steelheart:4,9 obryn:3,10 brightshield:5,10"}, never=("charge *",),
    ),
    Blunder(
        "strikes_first_with_the_weak", "who kills most likely strikes", own={"at": "saek:4,5 targor:3,8", "left": 1},
        other={"at": "obryn:4,7", "left": 0, "damage": "obryn:1"}, ways=LATE,
        only=("attack 0 saek 0 obryn", "charge 0 saek *"),
    ),
    # ------------------------------------------------------------------ objectives
    Blunder(
        "does_not_step_on_it", "the objective of the card is one step away, and nothing else is to be done",
        own={"at": "garrek:4,3", "hand": "hold_objective_3", "left": 1}, other={"at": "obryn:4,19", "left": 0},
        ways={"round_": 3, "tokens": {"3": "4,7", "1": "2,3"}}, only=("move 0 garrek 4,7",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "leaves_the_objective", "it stands where the card wants it, and the round ends",
        own={"at": "garrek:4,7", "hand": "hold_objective_3", "left": 1}, other={"at": "obryn:4,19", "left": 0},
        ways={"round_": 3, "tokens": {"3": "4,7", "1": "2,3"}}, never=("move *", "exchange *"),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "third_of_supremacy", "two are held, the third is free",
        own={"at": "garrek:2,3 saek:6,3 targor:4,7", "hand": "supremacy", "left": 1},
        other={"at": "obryn:4,19", "left": 0}, ways={"round_": 3, "tokens": {"1": "2,3", "2": "6,3", "4": "4,5"}},
        only=("move 0 targor 4,5",),
    ),
    Blunder(
        "into_enemy_territory", "all that is left of the warband has to stand there at the end",
        own={"at": "garrek:4,7", "hand": "conquest", "left": 1}, other={"at": "obryn:1,18", "left": 0},
        ways=LATE, only=("move 0 garrek *,11", "move 0 garrek *,12", "move 0 garrek *,13", "move 0 garrek *,14"),
    ),
    Blunder(
        "out_of_enemy_territory", "it stands where conquest wants it", levels=("easy", "normal", "hard"),
        own={"at": "garrek:4,11", "hand": "conquest", "left": 1}, other={"at": "obryn:1,18", "left": 0},
        ways=LATE, never=("move 0 garrek *,10", "move 0 garrek *,9", "move 0 garrek *,8", "move 0 garrek *,7"),
    ),
    Blunder(
        "does_not_score", "a card that is met is scored", own={"at": "garrek:4,7", "hand": "hold_objective_3"},
        other={"at": "obryn:4,19"}, ways={"phase": "end", "tokens": {"3": "4,7"}},
        only=("score 0 hold_objective_3",), levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "keeps_a_dead_objective", "the leader is out of action already: its card is dead",
        own={"at": "garrek:4,7", "hand": "a_worthy_skull",
             "deck": "it_begins hold_objective_1 hold_objective_2 hold_objective_3 hold_objective_4 supremacy"},
        other={"at": "obryn:4,19", "lost": "steelheart"}, ways={"phase": "end", "round_": 1},
        prelude=(("finish 0", ()),), only=("discard 0 a_worthy_skull",),
    ),
    Blunder(
        "throws_away_a_met_objective", "what is met need not be exchanged",
        own={"at": "garrek:4,7 saek:6,1", "hand": "hold_objective_3", "deck": "it_begins", "left": 1},
        other={"at": "obryn:4,19", "left": 0}, ways={"round_": 2, "tokens": {"3": "4,7"}},
        never=("exchange *", "move 0 garrek *"), levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "discards_a_good_hand_card", "the token is held, the card is good in the next round too",
        own={"at": "garrek:4,7 saek:4,5", "hand": "supremacy", "deck": "it_begins"},
        other={"at": "obryn:4,19"}, ways={"phase": "end", "round_": 1, "tokens": {"3": "4,7", "1": "4,5", "2": "2,3"}},
        prelude=(("finish 0", ()),), never=("discard 0 supremacy",),
    ),
    Blunder(
        "discards_a_card_of_the_third_round", "the enemy is far from where denial forbids it, with two rounds to go",
        own={"at": "garrek:4,7 saek:3,8", "hand": "denial",
             "deck": "it_begins hold_objective_1 hold_objective_2 supremacy"},
        other={"at": "obryn:4,19"}, ways={"phase": "end", "round_": 1}, prelude=(("finish 0", ()),),
        never=("discard 0 denial",), levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "no_third_for_the_brawl", "two of three stand beside enemies, the third can walk there",
        own={"at": "garrek:4,5 saek:3,6 targor:6,1", "charged": "garrek saek", "hand": "brawl", "deck": "it_begins",
             "left": 1},
        other={"at": "steelheart:4,7", "left": 0}, ways=LATE, never=("exchange *", "guard *"),
    ),
    Blunder(
        "guards_against_nobody", "the only enemy is far away, and there is a token to step on for the card",
        own={"at": "garrek:4,1 saek:2,1", "hand": "hold_objective_3", "left": 1},
        other={"at": "obryn:4,19", "left": 0}, ways={"round_": 3, "tokens": {"3": "4,5", "1": "2,3"}},
        never=("guard *", "pass *", "exchange *"), levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "exchanges_what_can_be_met", "two are in enemy territory, the third can walk there",
        own={"at": "garrek:3,12 saek:5,12 targor:4,9", "hand": "conquest", "deck": "it_begins supremacy", "left": 1},
        other={"at": "obryn:1,18", "left": 0}, ways=LATE, never=("exchange *", "guard *"),
    ),
    Blunder(
        "leaves_him_his_denial", "a step into his territory spoils what his deck has left for the end",
        own={"at": "garrek:4,7", "deck": "it_begins", "left": 1},
        other={"at": "obryn:1,18", "hand": "denial", "left": 0}, ways=LATE, levels=("hard",),
        only=("move 0 garrek *,11", "move 0 garrek *,12", "move 0 garrek *,13", "move 0 garrek *,14"),
    ),
    Blunder(
        "goes_home_to_be_contained", "as long as it stands there the enemy's card is dead", levels=("hard",),
        own={"at": "eagle_eye:4,11", "deck": "hold_objective_3", "left": 1},
        other={"at": "warden:1,18", "hand": "contained", "left": 0}, ways={"round_": 3, "tokens": {"3": "4,7"}},
        never=("move 0 eagle_eye *,9", "move 0 eagle_eye *,8", "move 0 eagle_eye *,7"),
    ),
    # ------------------------------------------------------------------ power cards
    Blunder(
        "heals_nobody", "nobody of the own is hurt", own={"at": "garrek:4,5", "hand": "healing_potion"},
        other={"at": "obryn:4,11", "damage": "obryn:2"}, ways={"phase": "power"}, never=("ploy 0 healing_potion",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "offers_blood_of_the_dying", "one damage takes it out of action",
        own={"at": "garrek:4,5", "damage": "garrek:3", "hand": "blood_offering"},
        other={"at": "obryn:4,7"}, ways={"phase": "power"}, never=("ploy 0 blood_offering",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "desecrates_its_own_card", "the objective that the card wants is the one that would go",
        own={"at": "garrek:4,7", "hand": "hold_objective_3 desecrate"}, other={"at": "obryn:4,19"},
        ways={"phase": "power", "round_": 3, "tokens": {"3": "4,7"}}, never=("ploy 0 desecrate",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "hoards_glory", "a strong upgrade in the first round, and a point to spend",
        own={"at": "saek:4,5", "hand": "great_strength", "glory": 1}, other={"at": "obryn:4,19"},
        ways={"phase": "power", "round_": 1}, never=("pass *",),
    ),
    Blunder(
        "frenzy_for_one_that_stays", "the strongest fighter gains most", levels=("normal", "hard"),
        own={"at": "saek:4,5 arnulf:1,2", "hand": "great_strength", "glory": 1}, other={"at": "obryn:4,13"},
        ways={"phase": "power", "round_": 1}, never=("upgrade 0 great_strength arnulf",),
    ),
    Blunder(
        "sidestep_off_the_token", "the push would leave the objective that scores",
        own={"at": "garrek:4,7", "hand": "hold_objective_3 sidestep", "left": 0}, other={"at": "obryn:4,19", "left": 0},
        ways={"phase": "power", "round_": 3, "tokens": {"3": "4,7"}}, never=("ploy 0 sidestep",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "sidestep_onto_the_token", "one step, and the card is met",
        own={"at": "garrek:4,5", "hand": "hold_objective_3 sidestep", "left": 0}, other={"at": "obryn:4,19", "left": 0},
        ways={"phase": "power", "round_": 3, "tokens": {"3": "4,7"}}, only=("ploy 0 sidestep",),
    ),
    Blunder(
        "steps_beside_the_token", "of six hexes one holds the objective", levels=("easy", "normal", "hard"),
        own={"at": "garrek:4,5", "hand": "hold_objective_3 sidestep", "left": 0}, other={"at": "obryn:4,19", "left": 0},
        ways={"phase": "power", "round_": 3, "tokens": {"3": "4,7"}}, prelude=(("ploy 0 sidestep", ()),),
        only=("hex 0 4,7",),
    ),
    Blunder(
        "pushes_off_the_holder", "the enemy stands on what it needs, and the phase ends",
        own={"at": "steelheart:1,2", "hand": "peal_of_thunder denial", "left": 0},
        other={"at": "garrek:4,9", "left": 0}, ways={"phase": "power", "round_": 3}, only=("ploy 0 peal_of_thunder",),
    ),
    Blunder(
        "pushes_it_deeper", "out of the territory, not into it", levels=("easy", "normal", "hard"),
        own={"at": "steelheart:1,2", "hand": "peal_of_thunder denial", "left": 0},
        other={"at": "garrek:4,9", "left": 0}, ways={"phase": "power", "round_": 3},
        prelude=(("ploy 0 peal_of_thunder", ()),), never=("hex 0 *,7", "hex 0 *,8"),
    ),
    Blunder(
        "waits_for_nothing", "the enemy's activation is next, and the cleave would be his",
        own={"at": "steelheart:4,5", "hand": "unstoppable_strike", "left": 0},
        other={"at": "gurzag:4,7", "left": 1}, ways={"phase": "power", "round_": 3},
        never=("ploy 0 unstoppable_strike",),
    ),
    Blunder(
        "keeps_the_last_reaction", "the attack failed, another one costs nothing",
        own={"at": "steelheart:4,5", "hand": "tireless_assault"}, other={"at": "garrek:4,7", "damage": "garrek:1"},
        prelude=(("attack 0 steelheart 0 garrek", (5, 5, 5)),), only=("react 0 tireless_assault 0",),
    ),
    Blunder(
        "lets_it_be_hurt", "healing all of one that has just won is free",
        own={"at": "garrek:4,5", "damage": "garrek:3", "hand": "boon_of_khorne"},
        other={"at": "obryn:4,7 steelheart:3,6", "damage": "obryn:3"},
        prelude=(("attack 0 garrek 0 obryn", (2, 2, 4)),), only=("react 0 boon_of_khorne 0",),
    ),
    # ------------------------------------------------------------------ safety
    Blunder(
        "stays_before_three", "a dying leader goes out of their reach", levels=("normal", "hard"),
        own={"at": "garrek:4,7", "damage": "garrek:3", "left": 1, "glory": 3},
        other={"at": "obryn:4,11 steelheart:3,12 brightshield:5,12", "left": 3}, ways=LATE,
        never=("guard *", "pass *"),
    ),
    Blunder(
        "leaves_it_on_the_token", "the enemy's stand there spoils the card", levels=("normal", "hard"),
        own={"at": "steelheart:4,7 obryn:1,2", "hand": "denial", "left": 0},
        other={"at": "garrek:4,9", "left": 0}, ways={"round_": 3, "turn": 0, "phase": "activation"},
        prelude=(("attack 0 steelheart 0 garrek", (1, 5, 5)),), never=("stay *",),
    ),
    # ------------------------------------------------------------------ set-up and the rest
    Blunder(
        "kills_no_petitioner", "a petitioner falls to nearly any blow", own={"at": "saek:4,5"},
        other={"at": "petitioner_1:4,7 warden:4,19"}, never=("move *", "pass *", "guard *"),
    ),
    Blunder(
        "passes_in_the_first_round", "there is always something better than to pass",
        own={"at": "garrek:4,3 saek:3,4", "hand": "hold_objective_3"}, other={"at": "obryn:4,17"},
        ways={"tokens": {"3": "4,7"}}, never=("pass *",), levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "runs_away_from_a_weak_one", "the last enemy has one wound left", own={"at": "steelheart:4,3", "left": 2},
        other={"at": "arnulf:4,7", "damage": "arnulf:1", "left": 1}, ways=LATE, only=("charge 0 steelheart *",),
        levels=("easy", "normal", "hard"),
    ),
    Blunder(
        "does_not_shoot", "three hexes away, and nearly out", own={"at": "eagle_eye:4,5"},
        other={"at": "garrek:4,11", "damage": "garrek:3"},
        only=("attack 0 eagle_eye 0 garrek", "charge 0 eagle_eye *"),
    ),
    Blunder(
        "walks_up_to_shoot", "who can shoot need not come near", own={"at": "eagle_eye:4,5", "left": 1},
        other={"at": "saek:4,11", "left": 1}, ways=LATE, never=("move 0 eagle_eye 4,9", "charge 0 eagle_eye 4,9"),
    ),
    Blunder(
        "raises_nobody", "the Warden can bring the harvester back, and nothing else is near",
        own={"at": "warden:4,5 prince:4,3 champion:2,5", "lost": "harvester"}, other={"at": "obryn:4,19"},
        only=("ability 0 warden 0",),
    ),
    Blunder(
        "raises_the_least", "the Harvester is worth more than a petitioner", levels=("normal", "hard"),
        own={"at": "warden:4,5", "lost": "harvester petitioner_1"}, other={"at": "obryn:4,15"},
        prelude=(("ability 0 warden 0", ()),), never=("pick 0 petitioner_1",),
    ),
    Blunder(
        "damages_its_own", "damage by a ploy is for the enemy", levels=("easy", "normal", "hard"),
        own={"at": "garrek:4,5 saek:3,4", "damage": "saek:2", "hand": "blood_offering"}, other={"at": "obryn:4,7"},
        ways={"phase": "power"}, prelude=(("ploy 0 blood_offering", ()),), never=("pick 0 saek",),
    ),
    Blunder(
        "draws_instead_of_killing", "the leader is beside it and nearly out", levels=("easy", "normal", "hard"),
        own={"at": "steelheart:4,5", "hand": "slayers_of_tyrants", "deck": "great_speed great_strength", "left": 1},
        other={"at": "garrek:4,7", "damage": "garrek:2", "left": 0}, ways=LATE,
        only=("attack 0 steelheart 0 garrek", "charge *"),
    ),
    Blunder(
        "discards_upgrades_that_fit", "an upgrade for a living fighter is kept", levels=("normal", "hard"),
        own={"at": "saek:4,5", "hand": "great_strength", "deck": "sidestep"}, other={"at": "obryn:4,19"},
        ways={"phase": "end", "round_": 1}, never=("discard 0 great_strength",),
    ),
    Blunder(
        "keeps_what_fits_nobody", "its only wearer is out of action", levels=("normal", "hard"),
        own={"at": "saek:4,5", "lost": "garrek", "hand": "bloodslick",
             "deck": "sidestep great_strength great_speed sprint frenzy confusion"},
        other={"at": "obryn:4,19"}, ways={"phase": "end", "round_": 1}, only=("discard 0 bloodslick",),
    ),
)
