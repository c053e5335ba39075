"""Positions of Chaos in the Old World in which an action is plainly a blunder, and what a sane player does there.

Pieces are named as in `posed`. Powers that are not named have nothing on the board and nothing to do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop.games.old_world.content.ids import WorldId
from tests import blunder
from tests.old_world.posed import WORLD, Table, pose

SEEDS = {"easy": 4, "normal": 2, "hard": 2}
"""How many times each level is tried."""


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position; phase, ways: what `pose` is told."""

    phase: str
    ways: dict[str, Any] = field(default_factory=dict)

    def posed(self) -> Table:
        """The position; what else the Old World deck may hold is as open as in a game."""
        table = pose(self.phase, **self.ways)
        known = {card for card in table.state.track if card is not None}
        table.state.unseen = tuple(WorldId(card) for card in range(len(WORLD)) if card not in known)
        return table


def side(power: int = 0, figures: str = "", hand: str = "", **more: Any) -> dict[str, Any]:
    """What a power has."""
    return {"power": power, "figures": figures, "hand": hand, **more}


UNDER_A_TRUCE: dict[str, Any] = {
    "left": 2, "track": ("electors_sue_for_peace1", "divine_inspiration1"),
    "tokens": {"norsca.warpstone": 1, "troll_country.noble": 1, "troll_country.peasant": 1, "kislev.hero": 1,
               "kislev.noble": 1, "kislev.warpstone": 1, "the_empire.event": 1, "bretonnia.event": 1,
               "the_border_princes.event": 1, "the_border_princes.skaven": 2, "the_border_princes.warpstone": 1},
    "slaanesh": side(6, "seductress2:troll_country seductress5:troll_country daemonette1:troll_country",
                     "soporific_musk1 soporific_musk3", points=25, dial=2, upgrades="slaanesh_seductresses",
                     corruption={"troll_country": 4, "kislev": 5, "the_empire": 1}),
}  # fmt: skip
"""A position in which nobody may fight the others' figures this round, but for the sides of the other powers."""

BLUNDERS = (
    # ------------------------------------------------------------------ cultists and counters
    Blunder(
        "passes_with_a_use_for_it", "a second cultist beside the noble is a counter", "summoning",
        {"tokens": {"kislev.noble": 1}, "slaanesh": side(1, "seductress1:kislev")},
        never=("pass*",),
    ),
    Blunder(
        "no_second_cultist", "two cultists in a populous region are a counter, one in each of two is none", "summoning",
        {"nurgle": side(1, "leper1:kislev leper2:troll_country")},
        only=("summon nurgle leper* kislev",),
    ),
    Blunder(
        "not_where_the_warpstone_is", "two warpstones and two acolytes are a counter", "summoning",
        {"tokens": {"tilea.warpstone": 2}, "tzeentch": side(1, "acolyte1:tilea acolyte2:the_border_princes")},
        only=("summon tzeentch acolyte* tilea",),
    ),
    Blunder(
        "no_magic_for_two_acolytes", "a card with magic beside the warpstone is the counter that lacks", "summoning",
        {"tokens": {"tilea.warpstone": 1},
         "tzeentch": side(1, "acolyte1:tilea acolyte2:tilea", "temporal_stasis1")},
        only=("play tzeentch temporal_stasis1 tilea.*",),
    ),
    Blunder(
        "into_a_doomed_battle", "nobody lives long beside the Bloodthirster", "summoning",
        {"khorne": side(0, "bloodthirster1:kislev bloodletter1:kislev bloodletter2:kislev"),
         "nurgle": side(1, "leper1:bretonnia leper2:the_empire")},
        never=("summon nurgle leper* kislev", "summon nurgle plaguebearer* kislev", "pass*"),
    ),
    Blunder(
        "into_the_final_rotting", "four tokens rot all three before anybody corrupts", "summoning",
        {"tokens": {"estalia.noble": 1}, "laid": {"estalia.west": "the_final_rotting1"},
         "nurgle": side(0, "leper1:estalia", corruption={"estalia": 4}),
         "tzeentch": side(0, "horror1:estalia"),
         "slaanesh": side(1, "seductress1:estalia seductress2:bretonnia")},
        never=("summon slaanesh * estalia",), levels=blunder.ALL,
    ),
    Blunder(
        "leaves_the_pair", "a cultist that is half of a counter stays", "summoning",
        {"tokens": {"estalia.noble": 1}, "slaanesh": side(1, "seductress1:estalia seductress2:estalia")},
        never=("summon slaanesh seductress1 *", "summon slaanesh seductress2 *"),
    ),
    Blunder(
        "leaves_what_it_dominates", "the only figure there is enough to dominate", "summoning",
        {"tokens": {"norsca.skaven": 1}, "khorne": side(2, "bloodletter1:norsca")},
        never=("summon khorne bloodletter1 *",),
    ),
    Blunder(
        "tie_left_standing", "one figure more, and nobody is equal", "summoning",
        {"khorne": side(1, "bloodsworn1:norsca bloodsworn2:norsca"),
         "slaanesh": side(0, "seductress1:norsca seductress2:norsca")},
        only=("summon khorne bloodsworn* norsca",),
    ),
    Blunder(
        "last_token_not_placed", "the twelfth token ruins the region, and it is first there", "summoning",
        {"tzeentch": side(1, "acolyte1:bretonnia", corruption={"estalia": 8}),
         "nurgle": side(0, "", corruption={"estalia": 3})},
        only=("summon tzeentch acolyte* estalia",),
    ),
    Blunder(
        "winning_points_left_lying", "four points for Estalia are fifty", "summoning",
        {"nurgle": side(1, "leper1:estalia leper2:estalia leper3:estalia leper4:estalia", points=46),
         "khorne": side(0, "bloodsworn1:norsca", points=40)},
        only=("summon nurgle * estalia",),
    ),
    Blunder(
        "undoes_the_winning_ruin", "with the four the region falls, and its points are fifty", "summoning",
        {"ruined": ("estalia", "bretonnia", "tilea"), "left": 3, "freed": ("leper1", "leper2", "leper3"),
         "tokens": {"troll_country.warpstone": 1},
         "nurgle": side(1, "leper1:troll_country leper2:troll_country leper3:troll_country leper4:troll_country "
                        "plaguebearer1:the_border_princes", points=41, dial=3),
         "tzeentch": side(0, "acolyte1:troll_country acolyte2:troll_country acolyte3:the_empire", points=20, dial=1,
                          corruption={"troll_country": 4, "the_empire": 4}),
         "slaanesh": side(0, "", points=23, dial=3, corruption={"troll_country": 1, "the_empire": 3}),
         "khorne": side(0, "bloodsworn1:the_empire bloodsworn2:the_empire bloodsworn3:the_empire "
                        "bloodsworn4:the_empire", points=23, dial=4)},
        never=("summon nurgle leper[1234] *",),
    ),
    # ------------------------------------------------------------------ what costs nothing
    Blunder(
        "free_card_left_for_the_last_point", "Plague Aura dominates Kislev for nothing, and a leper can come after it",
        "summoning",
        {"nurgle": side(1, "leper1:kislev leper2:kislev leper3:the_empire", "plague_aura1",
                        corruption={"kislev": 3, "the_empire": 1})},
        only=("play nurgle plague_aura1 kislev.*",), levels=blunder.ALL,
    ),
    Blunder(
        "daemon_before_the_free_strike", "the Bloodthirster takes all power: Blood Frenzy comes first, or never",
        "summoning",
        {"khorne": side(3, "bloodthirster1:troll_country bloodsworn1:the_empire bloodsworn2:bretonnia",
                        "blood_frenzy1"),
         "nurgle": side(0, "leper1:bretonnia leper2:bretonnia leper3:bretonnia leper4:bretonnia",
                        corruption={"bretonnia": 4})},
        never=("summon khorne bloodthirster1 *", "pass*"),
    ),
    # ------------------------------------------------------------------ Khorne hunts
    Blunder(
        "hunts_nobody", "two defenceless cultists are there to be killed", "summoning",
        {"khorne": side(2, "bloodletter1:the_empire"),
         "nurgle": side(0, "leper1:bretonnia leper2:bretonnia leper3:the_empire leper4:the_empire"),
         "tokens": {"bretonnia.peasant": 1}},
        never=("summon khorne * kislev", "summon khorne * the_border_princes", "pass*"),
    ),
    Blunder(
        "shows_itself_too_early", "a power point is left to run with; who waits strikes both", "summoning",
        {"khorne": side(4, "bloodsworn1:norsca bloodsworn2:troll_country"),
         "nurgle": side(1, "leper1:kislev leper2:kislev leper3:the_empire")},
        never=("summon khorne bloodthirster1 *",), levels=("hard",),
    ),
    Blunder(
        "frenzy_without_a_foe", "nobody is there to be struck", "summoning",
        {"khorne": side(1, "bloodletter1:kislev bloodletter2:norsca", "blood_frenzy1"),
         "nurgle": side(0, "leper1:kislev leper2:kislev leper3:kislev")},
        never=("play khorne blood_frenzy1 norsca.*", "play khorne blood_frenzy1 tilea.*", "pass*"),
    ),
    Blunder(
        "cry_on_himself", "it is his own cultists that cannot corrupt there", "summoning",
        {"khorne": side(1, "bloodsworn1:norsca bloodsworn2:norsca bloodsworn3:norsca", "battle_cry1"),
         "nurgle": side(0, "leper1:kislev leper2:kislev")},
        never=("play khorne battle_cry1 norsca.*",),
    ),
    Blunder(
        "winning_tick_allowed", "without corruption there is no counter, and no victory", "summoning",
        {"khorne": side(1, "bloodsworn1:the_empire", "battle_cry1"),
         "nurgle": side(0, "leper1:kislev leper2:kislev", dial=9)},
        only=("play khorne battle_cry1 kislev.*",),
    ),
    Blunder(
        "throne_for_cultists", "figures without attack would count for nothing", "summoning",
        {"khorne": side(1, "bloodsworn1:norsca bloodsworn2:norsca bloodsworn3:norsca", "the_skull_throne1")},
        never=("play khorne the_skull_throne1 norsca.*",),
    ),
    Blunder(
        "one_kill_instead_of_two", "two cultists are a counter, a daemon is none", "battle",
        {"khorne": side(0, "bloodletter1:kislev"),
         "tzeentch": side(0, "acolyte1:kislev acolyte2:kislev lord_of_change1:kislev")},
        prelude=(("roll khorne", (4, 4)),),
        only=("hit khorne acolyte*",),
    ),
    Blunder(
        "peasant_instead_of_a_cultist", "a dead peasant is no counter", "battle",
        {"tokens": {"kislev.peasant": 3}, "khorne": side(0, "bloodletter1:kislev"),
         "slaanesh": side(0, "seductress1:kislev seductress2:kislev")},
        prelude=(("roll khorne", (4, 4)),),
        only=("hit khorne seductress*",),
    ),
    Blunder(
        "peasants_instead_of_the_daemon", "the daemon dominates for four points", "battle",
        {"tokens": {"estalia.peasant": 3, "estalia.skaven": 4}, "khorne": side(0, "bloodthirster1:estalia"),
         "nurgle": side(0, "great_unclean_one1:estalia")},
        prelude=(("roll khorne", (4, 4, 4, 1)),),
        only=("hit khorne great_unclean_one1",),
    ),
    Blunder(
        "peasants_instead_of_a_lord_of_change", "two hits kill the one that dominates", "battle",
        {"tokens": {"kislev.peasant": 4, "kislev.skaven": 3},
         "khorne": side(0, "bloodletter1:kislev bloodsworn1:kislev"),
         "tzeentch": side(0, "lord_of_change1:kislev acolyte1:kislev")},
        prelude=(("roll khorne", (4, 4)),),
        never=("hit_peasant khorne kislev*",),
    ),
    Blunder(
        "spares_the_winner", "one cultist fewer, and the dial does not turn to victory", "battle",
        {"slaanesh": side(0, "daemonette1:kislev"),
         "nurgle": side(0, "leper1:kislev leper2:kislev", dial=9),
         "khorne": side(0, "bloodsworn1:kislev bloodsworn2:kislev")},
        prelude=(("roll slaanesh", (4,)),),
        only=("hit slaanesh leper*",),
    ),
    Blunder(
        "calls_them_where_nobody_waits", "the prey goes where the killers are", "summoning",
        {"khorne": side(2, "bloodletter1:tilea bloodletter2:tilea bloodsworn1:norsca", "the_blood_gods_call1"),
         "nurgle": side(0, "leper1:kislev leper2:kislev")},
        never=("play khorne the_blood_gods_call1 norsca.*", "pass*"),
    ),
    # ------------------------------------------------------------------ Nurgle
    Blunder(
        "aura_without_corruption", "it counts corruption, and there is none", "summoning",
        {"nurgle": side(1, "leper1:the_empire leper2:bretonnia", "plague_aura1", corruption={"the_empire": 6})},
        never=("play nurgle plague_aura1 bretonnia.*", "play nurgle plague_aura1 kislev.*"),
    ),
    Blunder(
        "influenza_in_a_hopeless_place", "in Tilea it is enough to dominate", "summoning",
        {"nurgle": side(1, "leper1:tilea leper2:kislev leper3:kislev", "influenza1"),
         "khorne": side(0, "bloodsworn1:kislev bloodsworn2:kislev bloodsworn3:kislev bloodletter1:kislev")},
        never=("play nurgle influenza1 kislev.*", "play nurgle influenza1 norsca.*"),
    ),
    Blunder(
        "eats_its_own", "three figures that dominate and corrupt are eaten for one token", "summoning",
        {"nurgle": side(2, "leper1:tilea leper2:tilea leper3:tilea", "a_great_foul_consumption1")},
        never=("play nurgle a_great_foul_consumption1 tilea.*",),
    ),
    Blunder(
        "rots_the_harmless", "one of the two beside the noble brings the counter", "battle",
        {"tokens": {"kislev.noble": 1}, "laid": {"kislev.west": "the_final_rotting1"},
         "nurgle": side(0, "", corruption={"kislev": 1}),
         "slaanesh": side(0, "seductress1:kislev seductress2:kislev", dial=6),
         "khorne": side(0, "bloodsworn1:kislev")},
        only=("take nurgle seductress*",),
    ),
    Blunder(
        "counts_on_who_will_rot", "those in Kislev rot before they ruin it: Nurgle wins by the ruin of Estalia",
        "battle",
        {"left": 2, "laid": {"kislev.west": "the_final_rotting1"}, "tokens": {"estalia.peasant": 1},
         "nurgle": side(0, "leper1:estalia leper2:estalia", points=40, corruption={"kislev": 2, "estalia": 10}),
         "slaanesh": side(0, "seductress1:kislev seductress2:kislev", points=45, corruption={"kislev": 8}),
         "tzeentch": side(0, "horror1:estalia", points=30)},
        prelude=(("roll tzeentch", (4,)),),
        only=("hit tzeentch leper*",),
    ),
    Blunder(
        "cleans_up_after_itself", "a token of who is as far goes, not an own one", "end",
        {"nurgle": side(0, "leper1:kislev", dial=1, counters=1, corruption={"kislev": 5}),
         "tzeentch": side(0, "acolyte1:kislev", corruption={"kislev": 5})},
        only=("cleanse nurgle kislev.tzeentch",),
    ),
    Blunder(
        "spares_the_leader_when_all_is_lost", "who cannot win any more keeps the leader from it", "battle",
        {"left": 1, "ruined": ("bretonnia", "estalia", "the_border_princes", "the_badlands"),
         "tokens": {"the_empire.peasant": 1},
         "nurgle": side(0, "plaguebearer1:the_empire", points=5, dial=1),
         "tzeentch": side(0, "acolyte1:the_empire acolyte2:the_empire", points=40, dial=2,
                          corruption={"the_empire": 6}),
         "slaanesh": side(0, "seductress1:the_empire", points=43, dial=2, corruption={"the_empire": 3})},
        prelude=(("roll nurgle", (4,)),),
        never=("hit_peasant nurgle *", "hit nurgle seductress*"),
    ),
    Blunder(
        "feeds_the_killers_when_all_is_lost", "one more in Troll Country is the second kill, and the last tick",
        "summoning",
        {"left": 0, "ruined": ("norsca",), "tzeentch": side(0, "acolyte1:troll_country"),
         "khorne": side(0, "bloodletter1:troll_country bloodletter2:troll_country", dial=8),
         "nurgle": side(1, "leper1:norsca plaguebearer1:norsca")},
        never=("summon nurgle * troll_country",),
    ),
    Blunder(
        "cleans_up_after_itself_when_all_is_lost", "an own token is never the one to go", "end",
        {"left": 1, "ruined": ("bretonnia", "estalia", "tilea", "the_border_princes", "the_badlands"),
         "nurgle": side(0, "leper1:kislev", points=2, dial=1, counters=1, corruption={"kislev": 1}),
         "tzeentch": side(0, "acolyte1:norsca acolyte2:norsca", points=49, dial=2, corruption={"norsca": 1}),
         "slaanesh": side(0, "seductress1:norsca", points=43, dial=2, corruption={"norsca": 1})},
        never=("cleanse nurgle kislev.nurgle",),
    ),
    # ------------------------------------------------------------------ Tzeentch
    Blunder(
        "shield_without_a_figure", "there is nobody to be shielded", "summoning",
        {"tokens": {"kislev.warpstone": 2},
         "tzeentch": side(1, "acolyte1:kislev acolyte2:kislev", "warp_shield1"),
         "khorne": side(0, "bloodletter1:kislev")},
        never=("play tzeentch warp_shield1 tilea.*", "play tzeentch warp_shield1 norsca.*"),
    ),
    Blunder(
        "drains_nobody", "those who lose by it are in the Empire", "summoning",
        {"tzeentch": side(1, "acolyte1:norsca", "drain_power1"),
         "nurgle": side(4, "leper1:the_empire"), "slaanesh": side(4, "seductress1:the_empire"),
         "khorne": side(0, "bloodsworn1:the_empire")},
        prelude=(("pass nurgle", ()),),
        never=("play tzeentch drain_power1 norsca.*", "play tzeentch drain_power1 tilea.*"),
    ),
    Blunder(
        "warpstone_where_nobody_is", "two acolytes and one warpstone wait for another", "end",
        {"tokens": {"tilea.warpstone": 1},
         "tzeentch": side(0, "acolyte1:tilea acolyte2:tilea", counters=1)},
        only=("place tzeentch tilea",),
    ),
    Blunder(
        "throws_the_better_card", "what draws its cost on a region is more than what nobody fears", "summoning",
        {"tzeentch": side(1, "acolyte1:kislev", "the_meddling_of_skaven1"),
         "slaanesh": side(0, "seductress1:kislev seductress2:tilea",
                          "soporific_musk1 abyssal_pact1 degenerate_royalty1 abyssal_pact2")},
        prelude=(("play tzeentch the_meddling_of_skaven1 kislev.west", ()),),
        never=("discard slaanesh soporific_musk1",),
    ),
    # ------------------------------------------------------------------ Slaanesh
    Blunder(
        "lets_them_be_slain", "without a battle both live and bring the counter", "summoning",
        {"tokens": {"kislev.noble": 1},
         "slaanesh": side(2, "seductress1:kislev seductress2:kislev", "field_of_ecstasy1"),
         "khorne": side(0, "bloodthirster1:kislev bloodletter1:kislev bloodletter2:kislev")},
        only=("play slaanesh field_of_ecstasy1 kislev.*",),
    ),
    Blunder(
        "no_shelter_for_who_comes", "without a battle who follows lives and ruins the region", "summoning",
        {"left": 2,
         "slaanesh": side(3, "seductress1:the_empire seductress2:the_empire", "field_of_ecstasy1", points=30),
         "khorne": side(0, "bloodthirster1:kislev bloodletter1:kislev", corruption={"kislev": 1}),
         "nurgle": side(0, "leper1:kislev", corruption={"kislev": 9}),
         "tzeentch": side(0, "acolyte1:estalia", corruption={"kislev": 1})},
        only=("play slaanesh field_of_ecstasy1 kislev.*",), levels=("hard",),
    ),
    Blunder(
        "controls_the_least", "the Bloodthirster kills for whoever controls it", "summoning",
        {"slaanesh": side(2, "seductress1:kislev seductress2:kislev", "soporific_musk1"),
         "khorne": side(0, "bloodthirster1:kislev bloodsworn1:kislev"), "nurgle": side(0, "leper1:kislev")},
        prelude=(("play slaanesh soporific_musk1 kislev.west", ()),),
        only=("take slaanesh bloodthirster1",),
    ),
    Blunder(
        "pact_against_herself", "her own figures dominate there", "summoning",
        {"slaanesh": side(1, "seductress1:tilea seductress2:tilea seductress3:tilea", "abyssal_pact1")},
        never=("play slaanesh abyssal_pact1 tilea.*",),
    ),
    Blunder(
        "infiltration_far_behind", "one token more makes it first where the ruin is near", "summoning",
        {"slaanesh": side(1, "seductress1:estalia seductress2:estalia", "perverse_infiltration1",
                          corruption={"estalia": 4}),
         "nurgle": side(0, "leper1:estalia", corruption={"estalia": 4}),
         "tzeentch": side(0, "", corruption={"norsca": 1})},
        never=("play slaanesh perverse_infiltration1 norsca.*", "play slaanesh perverse_infiltration1 the_badlands.*"),
    ),
    Blunder(
        "noble_far_away", "where two of hers are it brings a counter every round", "end",
        {"slaanesh": side(0, "seductress1:bretonnia seductress2:bretonnia", dial=2, counters=1)},
        only=("place slaanesh bretonnia",),
    ),
    Blunder(
        "noble_beside_the_bloodthirster", "among regions without her cultists not the one where they would die", "end",
        {"ruined": ("the_border_princes", "the_empire", "tilea"), "left": 4, "tokens": {"the_empire.warpstone": 1},
         "slaanesh": side(0, "seductress1:tilea seductress2:tilea seductress3:tilea keeper_of_secrets1:tilea",
                          points=20, dial=2, counters=1, upgrades="slaanesh_seductresses"),
         "khorne": side(0, "bloodletter1:kislev bloodthirster1:kislev bloodsworn1:the_empire", points=21, dial=1),
         "tzeentch": side(0, "acolyte1:estalia acolyte2:estalia acolyte3:tilea acolyte4:tilea", points=32,
                          corruption={"estalia": 1}),
         "nurgle": side(0, "plaguebearer1:the_badlands leper1:the_empire leper2:the_empire", points=29, dial=2)},
        never=("place slaanesh kislev",),
    ),
    Blunder(
        "removes_her_nobles", "other tokens go, not the nobles of her cultists", "end",
        {"tokens": {"bretonnia.noble": 1, "estalia.noble": 1, "tilea.warpstone": 2, "kislev.peasant": 2},
         "slaanesh": side(0, "seductress1:bretonnia seductress2:bretonnia seductress3:estalia seductress4:estalia",
                          dial=5, counters=1),
         "tzeentch": side(0, "acolyte1:tilea acolyte2:tilea"), "nurgle": side(0, "leper1:kislev", counters=1)},
        never=("clear slaanesh bretonnia.noble", "clear slaanesh estalia.noble"),
    ),
    Blunder(
        "the_smaller_upgrade", "two power points are more than one", "end",
        {"slaanesh": side(0, "seductress1:kislev", dial=1, counters=1)},
        never=("upgrade slaanesh slaanesh_power_1",),
    ),
    # ------------------------------------------------------------------ what nobody does
    Blunder(
        "there_and_back", "it has only just come from there", "summoning",
        {"tokens": {"estalia.noble": 1, "tilea.noble": 1},
         "slaanesh": side(3, "seductress1:estalia seductress2:estalia seductress3:tilea"),
         "nurgle": side(4, "plaguebearer1:the_badlands")},
        prelude=(("pass nurgle", ()), ("summon slaanesh seductress1 tilea", ())),
        never=("summon slaanesh seductress1 *", "summon slaanesh seductress3 estalia"), levels=blunder.ALL,
    ),
    Blunder(
        "cards_thrown_away_blindly", "nothing on the map tells the cards apart", "draw",
        {"tzeentch": side(0, "", "warp_shield1 teleport1 dazzle1")},
        only=("finish tzeentch",), levels=blunder.ALL,
    ),
    Blunder(
        "a_killer_where_nobody_is", "there are cultists to be killed next door", "summoning",
        {"khorne": side(3, "bloodsworn1:kislev bloodsworn2:kislev"),
         "nurgle": side(0, "leper1:the_empire leper2:the_empire plaguebearer1:the_empire")},
        never=("summon khorne bloodthirster1 troll_country", "summon khorne bloodthirster1 kislev"), levels=blunder.ALL,
    ),
    Blunder(
        "a_leper_beside_the_killer", "it would die before it does anything", "summoning",
        {"khorne": side(0, "bloodthirster1:norsca"), "nurgle": side(1, "plaguebearer1:troll_country")},
        never=("summon nurgle leper* norsca",), levels=blunder.ALL,
    ),
    Blunder(
        "a_free_card_for_nothing", "nobody is there to be struck, and nothing to be counted", "summoning",
        {"khorne": side(1, "bloodletter1:kislev bloodletter2:kislev", "blood_frenzy1")},
        never=("play khorne blood_frenzy1 *",), levels=blunder.ALL,
    ),
    Blunder(
        "a_strike_at_a_peasant", "the only one there is a Peasant, who has no dice to be forestalled", "summoning",
        {"tokens": {"kislev.peasant": 1}, "khorne": side(1, "bloodletter1:kislev bloodsworn1:norsca", "blood_frenzy1")},
        never=("play khorne blood_frenzy1 kislev.*",), levels=blunder.ALL,
    ),
    Blunder(
        "cleans_where_nothing_is", "there is no corruption to be removed, and one does not dominate", "summoning",
        {"nurgle": side(1, "leper1:kislev leper2:kislev leper3:estalia leper4:estalia leper5:the_empire "
                        "leper6:the_empire", "all_things_decay1")},
        never=tuple(f"play nurgle all_things_decay1 {region}.*"
                    for region in ("norsca", "troll_country", "tilea", "bretonnia", "the_badlands")),
        levels=blunder.ALL,
    ),
    Blunder(
        "under_a_battle_cry", "nobody corrupts there in this round, and two are too few to dominate", "summoning",
        {"laid": {"kislev.west": "battle_cry1"}, "nurgle": side(1, "leper1:kislev"),
         "khorne": side(0, "bloodsworn1:norsca")},
        never=("summon nurgle leper* kislev",), levels=blunder.ALL,
    ),
    Blunder(
        "under_a_battle_cry_far_behind", "nobody corrupts the Empire in this round, and one more changes nothing there",
        "summoning",
        {"laid": {"the_empire.west": "battle_cry1"}, "tokens": {"the_empire.hero": 1, "the_empire.peasant": 1},
         "nurgle": side(1, "leper1:the_empire"), "tzeentch": side(0, "acolyte1:the_empire")},
        never=("summon nurgle leper* the_empire",), levels=blunder.ALL,
    ),
    Blunder(
        "a_second_battle_without_a_first", "none of his figures fights in the Empire, and none comes", "summoning",
        {"left": 3, "track": ("norse_reavers1", ""),
         "tokens": {"norsca.event": 1, "norsca.warpstone": 2, "troll_country.event": 1, "troll_country.peasant": 1,
                    "kislev.event": 1, "kislev.warpstone": 1, "estalia.noble": 1, "tilea.noble": 1,
                    "the_border_princes.peasant": 1, "the_border_princes.skaven": 1, "the_badlands.warpstone": 1},
         "laid": {"estalia.west": "battle_cry2", "the_badlands.west": "the_blood_gods_call2"},
         "khorne": side(4, "bloodsworn1:estalia bloodsworn2:the_border_princes bloodsworn3:the_badlands "
                        "bloodsworn4:tilea bloodletter1:tilea bloodletter2:tilea bloodletter3:the_badlands "
                        "bloodthirster1:the_badlands", "field_of_carnage2 field_of_carnage3 ritual_slaying2 "
                        "reborn_in_blood3", points=26, dial=2, upgrades="khorne_bloodthirster",
                        corruption={"the_empire": 1, "estalia": 1, "tilea": 1, "the_border_princes": 5,
                                    "the_badlands": 3}),
         "nurgle": side(4, "leper1:norsca leper2:the_empire leper3:the_empire leper4:kislev plaguebearer2:the_empire "
                        "plaguebearer4:the_empire plaguebearer5:norsca", "plague_aura2 influenza3 the_final_rotting3 "
                        "the_stench_of_death1", points=7, dial=3, upgrades="nurgle_provender",
                        corruption={"norsca": 1, "troll_country": 3, "kislev": 5, "the_empire": 2, "bretonnia": 1}),
         "tzeentch": side(4, "acolyte1:the_empire acolyte2:kislev acolyte3:kislev acolyte4:troll_country "
                          "acolyte5:norsca acolyte6:norsca acolyte7:the_empire acolyte8:the_empire horror1:the_empire "
                          "lord_of_change1:kislev", "changer_of_ways3 the_meddling_of_skaven3 teleport4 "
                          "the_persistence_of_change2 dazzle3", points=1, dial=2, upgrades="tzeentch_lord_of_change",
                          corruption={"norsca": 4, "troll_country": 2, "kislev": 2, "the_empire": 3, "bretonnia": 3}),
         "slaanesh": side(4, "seductress1:estalia seductress2:the_badlands seductress3:bretonnia "
                          "seductress4:the_badlands seductress6:the_border_princes daemonette1:bretonnia "
                          "keeper_of_secrets1:bretonnia", "abyssal_pact1 soporific_musk1 field_of_ecstasy2 "
                          "field_of_ecstasy3", points=19, dial=2, upgrades="slaanesh_seductresses",
                          corruption={"troll_country": 1, "estalia": 3, "tilea": 2, "the_border_princes": 3,
                                      "the_badlands": 3})},
        never=("play khorne reborn_in_blood3 the_empire.*",),
    ),
    Blunder(
        "calls_those_who_can_walk_away", "who is led to the killers goes home for a power point or two", "summoning",
        {"khorne": side(6, "bloodletter1:tilea bloodletter2:tilea bloodsworn1:norsca", "the_blood_gods_call1"),
         "nurgle": side(5, "leper1:kislev leper2:kislev plaguebearer1:the_empire")},
        never=("play khorne the_blood_gods_call1 *",), levels=blunder.ALL,
    ),
    Blunder(
        "a_leper_into_a_ruin", "nothing is corrupted there any more, and nobody dominates", "summoning",
        {"ruined": ("the_empire", "bretonnia", "estalia", "the_border_princes"), "left": 2,
         "track": ("norse_reavers1", "franzs_decree1"), "freed": ("leper1",), "shielded": ("acolyte3",),
         "tokens": {"norsca.event": 1, "norsca.noble": 1, "norsca.warpstone": 1, "troll_country.event": 1,
                    "troll_country.peasant": 1, "kislev.event": 1, "the_empire.hero": 1, "bretonnia.noble": 1,
                    "bretonnia.peasant": 1, "estalia.noble": 1, "estalia.warpstone": 1, "tilea.noble": 1,
                    "the_badlands.skaven": 1, "the_badlands.warpstone": 1},
         "laid": {"norsca.west": "reborn_in_blood2", "norsca.east": "insidious_lies1",
                  "troll_country.west": "insidious_lies4", "troll_country.east": "plague_aura3",
                  "kislev.west": "perverse_infiltration2", "kislev.east": "warp_shield2",
                  "tilea.west": "the_stench_of_death1", "tilea.east": "influenza4",
                  "the_badlands.west": "the_skull_throne3", "the_badlands.east": "field_of_carnage2"},
         "khorne": side(0, "bloodsworn1:kislev bloodsworn2:the_badlands bloodsworn3:kislev bloodsworn4:kislev "
                        "bloodletter1:kislev bloodletter2:kislev bloodthirster1:the_border_princes",
                        "field_of_carnage3 ritual_slaying1 ritual_slaying2 ritual_slaying3", points=20, dial=3,
                        upgrades="khorne_bloodsworn", corruption={"kislev": 4, "the_badlands": 5}),
         "nurgle": side(1, "leper1:norsca leper2:the_border_princes leper3:bretonnia leper4:troll_country "
                        "leper5:the_empire leper6:the_empire plaguebearer1:tilea plaguebearer3:the_empire "
                        "plaguebearer4:the_badlands", "plague_touch2 plague_touch3 all_things_decay1 "
                        "the_final_rotting3 the_stench_of_death2", points=38, dial=4, upgrades="nurgle_lepers",
                        corruption={"troll_country": 1, "kislev": 4}),
         "tzeentch": side(0, "acolyte1:the_badlands acolyte2:estalia acolyte3:kislev acolyte4:estalia "
                          "acolyte5:estalia acolyte6:the_badlands acolyte7:the_border_princes acolyte8:the_badlands "
                          "horror1:the_badlands lord_of_change1:tilea", "changer_of_ways2 teleport2 dazzle2 dazzle3",
                          points=42, dial=3, upgrades="tzeentch_acolytes", corruption={"kislev": 2, "tilea": 1}),
         "slaanesh": side(3, "seductress1:the_empire seductress4:bretonnia seductress6:the_empire daemonette1:kislev",
                          "dark_influence1 dark_influence3", points=41, dial=4,
                          upgrades="slaanesh_seductresses slaanesh_power_2",
                          corruption={"kislev": 1, "tilea": 2, "the_badlands": 1})},
        never=tuple(f"summon nurgle leper* {ruin}"
                    for ruin in ("the_empire", "bretonnia", "estalia", "the_border_princes")),
    ),
    Blunder(
        "a_daemon_for_the_hero", "the hero takes it: nobody lesser of Nurgle is there to be given", "summoning",
        {"ruined": ("bretonnia", "the_empire"), "left": 3, "control": {"leper4": "slaanesh"},
         "track": ("divine_inspiration1", "electors_sue_for_peace1"),
         "tokens": {"norsca.peasant": 1, "troll_country.peasant": 1, "kislev.noble": 1, "the_empire.event": 1,
                    "the_empire.peasant": 1, "bretonnia.event": 1, "bretonnia.noble": 1, "bretonnia.warpstone": 2,
                    "tilea.hero": 1, "tilea.skaven": 1, "tilea.warpstone": 1, "the_border_princes.event": 1,
                    "the_badlands.warpstone": 1},
         "laid": {"kislev.west": "the_blood_gods_call2", "estalia.west": "soporific_musk2",
                  "estalia.east": "degenerate_royalty3", "tilea.west": "changer_of_ways1"},
         "khorne": side(0, "bloodsworn1:kislev bloodsworn2:kislev bloodsworn3:kislev bloodsworn4:kislev "
                        "bloodthirster1:kislev", "blood_frenzy1 blood_frenzy3 battle_cry4", points=15,
                        corruption={"tilea": 2}),
         "nurgle": side(5, "leper1:estalia leper2:the_empire leper3:the_empire leper4:estalia leper5:estalia "
                        "leper6:the_empire plaguebearer1:estalia plaguebearer2:estalia plaguebearer3:estalia",
                        "plague_aura1 plague_touch1 plague_touch2 influenza1 influenza4 the_stench_of_death2",
                        points=23, dial=5, upgrades="nurgle_lepers nurgle_power",
                        corruption={"kislev": 1, "estalia": 3}),
         "tzeentch": side(6, "acolyte1:tilea acolyte2:the_empire acolyte3:the_empire acolyte4:the_empire "
                          "acolyte5:the_empire acolyte6:the_empire acolyte7:the_empire acolyte8:tilea horror1:tilea",
                          "changer_of_ways2 temporal_stasis2 the_meddling_of_skaven2", points=27, dial=3,
                          upgrades="tzeentch_power", corruption={"kislev": 1, "tilea": 2}),
         "slaanesh": side(4, "seductress1:the_empire seductress2:the_empire seductress3:the_empire "
                          "seductress4:the_empire seductress5:the_empire seductress6:bretonnia",
                          "perverse_infiltration2 insidious_lies4 dark_influence2", points=27, dial=2,
                          upgrades="slaanesh_seductresses")},
        never=("summon nurgle great_unclean_one1 tilea",),
    ),
    Blunder(
        "far_from_the_nobles", "beside a noble the first cultist is half of a counter", "summoning",
        {"tokens": {"norsca.peasant": 1, "troll_country.peasant": 1, "kislev.warpstone": 1, "the_empire.peasant": 1,
                    "bretonnia.noble": 1, "estalia.peasant": 1, "tilea.warpstone": 1,
                    "the_border_princes.warpstone": 1, "the_badlands.noble": 1},
         "khorne": side(7, "", "blood_frenzy2 blood_frenzy3 field_of_carnage1 ritual_slaying2 reborn_in_blood2"),
         "nurgle": side(6, "", "plague_touch3 influenza1 influenza2 the_final_rotting2 the_final_rotting3"),
         "tzeentch": side(6, "", "changer_of_ways2 warp_shield2 the_meddling_of_skaven1 teleport4 "
                          "the_persistence_of_change1"),
         "slaanesh": side(6, "", "perverse_infiltration1 perverse_infiltration2 insidious_lies4 dark_influence2 "
                          "dark_influence3")},
        prelude=(("summon khorne bloodsworn1 the_badlands", ()), ("summon nurgle plaguebearer1 kislev", ()),
                 ("summon tzeentch acolyte1 tilea", ())),
        never=tuple(f"summon slaanesh seductress* {region}"
                    for region in ("norsca", "troll_country", "kislev", "the_empire", "estalia", "tilea",
                                   "the_border_princes")),
        levels=blunder.ALL,
    ),
    # ------------------------------------------------------------------ what only thinking ahead tells
    Blunder(
        "a_killer_under_a_truce", "nobody fights in Bretonnia in this round, nor in the next", "summoning",
        {**UNDER_A_TRUCE,
         "khorne": side(8, "bloodsworn1:estalia bloodsworn2:the_empire bloodletter2:the_border_princes "
                        "bloodletter3:kislev bloodletter4:the_badlands bloodletter5:estalia bloodletter6:kislev",
                        "battle_cry3 the_skull_throne4 ritual_slaying1 reborn_in_blood1 the_blood_gods_call1",
                        points=8, dial=5, upgrades="khorne_bloodsworn khorne_power",
                        corruption={"kislev": 2, "the_empire": 1, "estalia": 3, "the_border_princes": 2}),
         "nurgle": side(6, "leper2:the_empire leper3:the_empire leper5:the_empire plaguebearer1:the_empire "
                        "plaguebearer2:the_empire plaguebearer3:the_empire",
                        "plague_touch3 influenza1 influenza3 the_stench_of_death2", points=3, dial=2,
                        corruption={"kislev": 2, "the_empire": 6}),
         "tzeentch": side(6, "acolyte1:estalia acolyte3:bretonnia acolyte4:bretonnia acolyte6:the_empire "
                          "acolyte8:bretonnia lord_of_change1:bretonnia",
                          "changer_of_ways3 teleport2 teleport3 the_persistence_of_change2", points=13, dial=3,
                          upgrades="tzeentch_lord_of_change",
                          corruption={"the_empire": 1, "bretonnia": 6, "estalia": 4, "the_border_princes": 4,
                                      "the_badlands": 2})},
        never=tuple(f"summon khorne bloodthirster1 {region}"
                    for region in ("bretonnia", "the_empire", "the_border_princes")),
        levels=("hard",), effort=0.4,
    ),
    Blunder(
        "controls_those_who_cannot_fight", "under a truce a daemon does nothing for her, a cultist makes her a ruiner",
        "summoning",
        {**UNDER_A_TRUCE,
         "khorne": side(5, "bloodsworn1:estalia bloodsworn2:the_empire bloodletter2:the_border_princes "
                        "bloodletter3:kislev bloodletter4:the_badlands bloodletter5:estalia bloodletter6:kislev "
                        "bloodthirster1:bretonnia", "battle_cry3 the_skull_throne4 ritual_slaying1 reborn_in_blood1",
                        points=8, dial=5, upgrades="khorne_bloodsworn khorne_power",
                        corruption={"kislev": 2, "the_empire": 1, "estalia": 3, "the_border_princes": 2}),
         "nurgle": side(5, "leper1:bretonnia leper2:the_empire leper3:the_empire leper5:the_empire "
                        "plaguebearer1:the_empire plaguebearer2:the_empire plaguebearer3:the_empire",
                        "plague_touch3 influenza1 influenza3 the_stench_of_death2", points=3, dial=2,
                        corruption={"kislev": 2, "the_empire": 6}),
         "tzeentch": side(5, "acolyte1:estalia acolyte2:bretonnia acolyte3:bretonnia acolyte4:bretonnia "
                          "acolyte6:the_empire acolyte8:bretonnia lord_of_change1:bretonnia",
                          "changer_of_ways3 teleport2 the_persistence_of_change2", points=13, dial=3,
                          upgrades="tzeentch_lord_of_change",
                          corruption={"the_empire": 1, "bretonnia": 6, "estalia": 4, "the_border_princes": 4,
                                      "the_badlands": 2})},
        prelude=(("pass khorne", ()), ("pass nurgle", ()), ("pass tzeentch", ()),
                 ("play slaanesh soporific_musk1 bretonnia.west", ())),
        never=("take slaanesh bloodthirster1", "take slaanesh lord_of_change1"), levels=("hard",),
    ),
    Blunder(
        "a_card_for_nothing_to_move", "no token is there to be moved; a third cultist beside the noble is the counter",
        "summoning",
        {"left": 3, "track": ("divine_inspiration1", "the_horned_ones_due1"),
         "tokens": {"norsca.warpstone": 1, "troll_country.noble": 1, "troll_country.peasant": 1, "kislev.hero": 1,
                    "kislev.noble": 1, "kislev.warpstone": 1, "the_border_princes.skaven": 2,
                    "the_border_princes.warpstone": 1, "the_badlands.peasant": 1},
         "laid": {"troll_country.west": "battle_cry2", "troll_country.east": "plague_touch2",
                  "kislev.west": "insidious_lies1", "kislev.east": "the_final_rotting1",
                  "the_empire.west": "plague_aura1", "the_empire.east": "abyssal_pact2",
                  "estalia.west": "the_meddling_of_skaven1"},
         "khorne": side(0, "bloodsworn1:estalia bloodsworn2:the_empire bloodsworn3:kislev bloodsworn4:kislev "
                        "bloodletter1:troll_country bloodletter2:the_border_princes bloodletter3:kislev "
                        "bloodletter4:the_badlands bloodletter5:estalia bloodletter6:kislev bloodthirster1:the_empire",
                        "battle_cry3 ritual_slaying1 reborn_in_blood1 the_blood_gods_call1", points=4, dial=3,
                        upgrades="khorne_bloodsworn", corruption={"kislev": 2, "estalia": 2, "the_border_princes": 2}),
         "nurgle": side(2, "leper1:the_empire leper5:the_empire plaguebearer1:the_empire plaguebearer2:the_empire "
                        "plaguebearer3:the_empire", "plague_touch3 the_stench_of_death2", points=3, dial=1,
                        corruption={"kislev": 2, "the_empire": 3}),
         "tzeentch": side(1, "acolyte1:estalia acolyte2:the_empire acolyte3:bretonnia acolyte4:bretonnia "
                          "acolyte5:estalia acolyte8:bretonnia lord_of_change1:bretonnia",
                          "changer_of_ways3 warp_shield3 teleport2 teleport3", points=7, dial=2,
                          upgrades="tzeentch_lord_of_change",
                          corruption={"bretonnia": 3, "estalia": 4, "the_border_princes": 4, "the_badlands": 2}),
         "slaanesh": side(2, "seductress1:troll_country seductress2:troll_country seductress4:kislev "
                          "seductress5:troll_country seductress6:kislev daemonette1:troll_country",
                          "dark_influence4", points=19, dial=2, upgrades="slaanesh_seductresses",
                          corruption={"troll_country": 4, "kislev": 5, "the_empire": 1})},
        prelude=(("pass nurgle", ()), ("pass tzeentch", ())), never=("play slaanesh dark_influence4 *",),
        levels=("hard",),
    ),
    Blunder(
        "a_last_killer_where_nobody_is", "the game ends with this round, and cultists stand elsewhere to be killed",
        "summoning",
        {"scenario": "meteor", "left": 0, "ruined": ("estalia", "tilea", "kislev", "the_empire"),
         "track": ("dark_elf_corsairs1", "witch_hunters1"), "shielded": ("acolyte2",), "freed": ("leper3",),
         "tokens": {"norsca.peasant": 1, "troll_country.warpstone": 2, "the_empire.hero": 1, "the_empire.warpstone": 1,
                    "bretonnia.event": 1, "bretonnia.warpstone": 1, "estalia.warpstone": 1, "tilea.skaven": 1,
                    "the_badlands.noble": 1, "the_badlands.warpstone": 1},
         "laid": {"norsca.west": "a_great_foul_consumption3", "norsca.east": "influenza3",
                  "troll_country.west": "blood_frenzy4", "troll_country.east": "warp_shield1",
                  "bretonnia.west": "rain_of_pus1", "bretonnia.east": "field_of_carnage1",
                  "the_border_princes.west": "field_of_ecstasy1",
                  "the_border_princes.east": "the_meddling_of_skaven1",
                  "the_badlands.west": "the_meddling_of_skaven3", "the_badlands.east": "field_of_ecstasy3"},
         "khorne": side(2, "bloodsworn1:troll_country bloodsworn2:bretonnia bloodsworn3:the_border_princes "
                        "bloodsworn4:bretonnia bloodletter1:the_border_princes bloodletter2:the_badlands "
                        "bloodletter3:tilea bloodletter4:kislev bloodthirster1:bretonnia",
                        "the_skull_throne4 ritual_slaying1 ritual_slaying3 reborn_in_blood2 reborn_in_blood3 "
                        "the_blood_gods_call2", points=27, dial=7,
                        upgrades="khorne_bloodsworn khorne_bloodthirster khorne_power",
                        corruption={"troll_country": 4, "the_border_princes": 2}),
         "nurgle": side(0, "leper1:bretonnia leper2:bretonnia leper3:the_badlands plaguebearer1:bretonnia "
                        "plaguebearer2:bretonnia", "plague_aura1 plague_aura3 plague_touch1 plague_touch3 "
                        "all_things_decay1 all_things_decay2 rain_of_pus3", points=53, dial=5, sheet=1,
                        upgrades="nurgle_lepers nurgle_provender",
                        corruption={"bretonnia": 3, "the_border_princes": 1}),
         "tzeentch": side(1, "acolyte1:troll_country acolyte2:troll_country acolyte3:troll_country "
                          "acolyte4:troll_country acolyte5:troll_country acolyte6:troll_country "
                          "acolyte7:troll_country", "teleport1 teleport3", points=34, dial=3,
                          upgrades="tzeentch_acolytes", corruption={"troll_country": 5, "bretonnia": 5}),
         "slaanesh": side(0, "seductress1:the_badlands seductress2:bretonnia seductress3:the_border_princes "
                          "seductress4:the_border_princes seductress5:the_border_princes seductress6:the_badlands "
                          "daemonette1:the_badlands", "dark_influence3 degenerate_royalty1", points=31, dial=2,
                          upgrades="slaanesh_seductresses",
                          corruption={"bretonnia": 1, "the_border_princes": 8, "the_badlands": 4})},
        never=("summon khorne blood* norsca",), levels=("hard",), effort=0.4,
    ),
    Blunder(
        "a_throne_for_nobody", "none of Khorne's is in the Badlands, nor in Estalia: his cultist can fight where it is",
        "summoning",
        {"left": 1, "ruined": ("kislev", "the_empire", "tilea"), "track": ("norse_reavers1", "road_wardens1"),
         "tokens": {"norsca.event": 1, "troll_country.event": 1, "troll_country.warpstone": 1, "kislev.warpstone": 1,
                    "the_empire.noble": 2, "the_empire.warpstone": 1, "bretonnia.noble": 1, "bretonnia.warpstone": 1,
                    "estalia.skaven": 1, "tilea.noble": 1, "tilea.peasant": 1, "the_border_princes.hero": 1,
                    "the_badlands.peasant": 1},
         "laid": {"norsca.west": "teleport2", "the_border_princes.west": "perverse_infiltration2",
                  "the_border_princes.east": "blood_frenzy3"},
         "khorne": side(5, "bloodsworn1:troll_country bloodsworn2:troll_country bloodsworn3:the_border_princes "
                        "bloodsworn4:the_empire bloodletter1:bretonnia bloodletter2:bretonnia bloodletter3:the_empire",
                        "the_skull_throne3 the_skull_throne4", points=33, dial=4, sheet=1,
                        upgrades="khorne_bloodsworn",
                        corruption={"troll_country": 2, "bretonnia": 1, "the_border_princes": 1}),
         "nurgle": side(4, "leper1:estalia leper2:estalia plaguebearer1:estalia plaguebearer2:estalia "
                        "great_unclean_one1:estalia", "plague_aura4 plague_touch1 plague_touch2 plague_touch3 "
                        "all_things_decay2 influenza4 rain_of_pus3 a_great_foul_consumption3 the_final_rotting2",
                        points=28, dial=3, sheet=4, upgrades="nurgle_provender",
                        corruption={"bretonnia": 2, "estalia": 7}),
         "tzeentch": side(4, "acolyte1:troll_country acolyte4:troll_country acolyte6:troll_country acolyte7:kislev "
                          "acolyte8:kislev lord_of_change1:norsca",
                          "drain_power2 the_meddling_of_skaven1 the_meddling_of_skaven3 teleport4", points=26, dial=4,
                          sheet=4, upgrades="tzeentch_acolytes tzeentch_lord_of_change",
                          corruption={"norsca": 3, "troll_country": 6, "bretonnia": 4, "the_border_princes": 2}),
         "slaanesh": side(7, "seductress1:the_border_princes seductress2:the_border_princes seductress5:tilea "
                          "seductress6:tilea keeper_of_secrets1:the_border_princes", "field_of_ecstasy2", points=31,
                          dial=5, sheet=1,
                          upgrades="slaanesh_seductresses slaanesh_keeper_of_secrets slaanesh_power_2",
                          corruption={"estalia": 1, "the_border_princes": 8})},
        never=("play khorne * the_badlands.*", "play khorne * estalia.*"), levels=("hard",), effort=0.2,
    ),
    # ------------------------------------------------------------------ heroes and the Old World
    Blunder(
        "gives_the_daemon", "the hero takes whom one chooses", "end",
        {"tokens": {"kislev.hero": 1},
         "nurgle": side(0, "great_unclean_one1:kislev plaguebearer1:kislev plaguebearer2:kislev", dial=3)},
        never=("take nurgle great_unclean_one1",),
    ),
    Blunder(
        "gives_the_daemon_rather_than_a_cultist", "a cultist is back for one power point, the daemon for three", "end",
        {"tokens": {"kislev.hero": 1}, "khorne": side(0, "bloodthirster1:kislev bloodsworn1:kislev", dial=3)},
        only=("take khorne bloodsworn1",),
    ),
    Blunder(
        "hero_against_oneself", "heroes go where the leader stands", "old_world",
        {"drawn": "witch_hunters1", "nurgle": side(0, "leper1:kislev leper2:kislev"),
         "khorne": side(0, "bloodletter1:estalia bloodletter2:estalia bloodthirster1:estalia", dial=5),
         "tzeentch": side(0, "acolyte1:tilea", dial=2), "slaanesh": side(0, "seductress1:norsca", dial=1)},
        never=("place nurgle kislev",),
    ),
    Blunder(
        "nobles_for_slaanesh", "she has two cultists waiting for one", "old_world",
        {"drawn": "electors_arise1", "nurgle": side(0, "leper1:estalia"),
         "slaanesh": side(0, "seductress1:bretonnia seductress2:bretonnia", dial=5),
         "khorne": side(0, "bloodletter1:norsca", dial=1), "tzeentch": side(0, "acolyte1:tilea", dial=1)},
        never=("place nurgle bretonnia",),
    ),
    Blunder(
        "crusade_against_oneself", "the others' figures are elsewhere", "old_world",
        {"drawn": "the_crusade_is_come1", "nurgle": side(0, "leper1:kislev leper2:bretonnia"),
         "khorne": side(0, "bloodletter1:norsca bloodletter2:estalia", dial=3),
         "tzeentch": side(0, "acolyte1:estalia acolyte2:norsca", dial=3),
         "slaanesh": side(0, "seductress1:norsca seductress2:estalia", dial=3)},
        never=("choose nurgle kislev", "choose nurgle bretonnia"),
    ),
    Blunder(
        "warpstone_for_tzeentch", "two acolytes wait for it", "old_world",
        {"drawn": "meteor_showers1", "tokens": {"tilea.warpstone": 1},
         "nurgle": side(0, "leper1:estalia leper2:estalia"),
         "tzeentch": side(0, "acolyte1:tilea acolyte2:tilea", dial=6),
         "khorne": side(0, "bloodletter1:norsca", dial=1), "slaanesh": side(0, "seductress1:kislev", dial=1)},
        never=("place nurgle tilea",),
    ),
)  # fmt: skip
