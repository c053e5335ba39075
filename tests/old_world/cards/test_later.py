"""Chaos cards and upgrades that work in battle, in the corruption phase and when cards leave the board."""

from __future__ import annotations

import pytest

from tabletop.engine.event import NothingToChoose
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    BattleBegan,
    BattleForbidden,
    CardsDrawn,
    CardStayed,
    CorruptionPlaced,
    CounterTaken,
    DiceRolled,
    Dominated,
    FigureControlled,
    FigureKilled,
    FigureReturned,
    HitsLost,
    NotDominated,
    PerchLeft,
    PhaseBegan,
    RegionRuined,
    RollSkipped,
    RuinerScored,
)
from tabletop.games.old_world.position.battle import battle_dice
from tabletop.games.old_world.position.cards import free_spaces
from tabletop.games.old_world.position.domination import conquest, domination, resistance
from tabletop.games.old_world.position.figures import defence
from tabletop.games.old_world.position.regions import magic
from tests.old_world.posed import CARDS, FIGURES, QUIET, Table, pose
from tests.proof import rule

TILEA = REGION_NAMES.index("tilea")


def rolls(table: Table) -> list[tuple[str, int, bool]]:
    """Who has rolled how many dice, and whether before the others."""
    return [(POWER_NAMES[event.power], len(event.dice), event.first) for event in table.happened(DiceRolled)]


def value(power: str, **places) -> int:
    """The domination value of a power in Tilea."""
    table = pose("draw", **places)
    return domination(table.game.box, table.state, POWER_NAMES.index(power), TILEA)


# ---------------------------------------------------------------------- Khorne


def test_blood_frenzy_kills_before_the_battle():
    table = pose(
        "battle",
        laid={"tilea.west": "blood_frenzy1"},
        khorne={"figures": "bloodsworn1:tilea bloodletter1:tilea"},
        nurgle={"figures": "plaguebearer1:tilea leper1:tilea great_unclean_one1:tilea"},
        tokens={"tilea.peasant": 1},
    )
    table.do("roll khorne", 4, 6, 1)
    assert rolls(table) == [("khorne", 3, True)]
    assert table.choices() == ["hit leper1", "hit plaguebearer1", "hit_peasant tilea.peasant"]
    table.run("hit khorne plaguebearer1", "hit_peasant khorne tilea.peasant")
    assert (table.where("plaguebearer1"), table.of("sheet", "khorne")) == ("", 1)
    assert table.asking() == ("khorne", "roll_dice")
    table.run("roll khorne 4 1", "roll nurgle 1 1 1")
    assert table.killed() == ["leper1"]
    assert len(table.happened(CounterTaken)) == 1


@rule("old_world.chaos_cards.15", "old_world.conflicts.01")
@pytest.mark.parametrize("laid", [{"tilea.west": "battle_cry1"},
                                  {"tilea.west": "battle_cry1", "tilea.east": "battle_cry2"}])  # fmt: skip
def test_battle_cry_bars_corruption_tokens_of_all(laid):
    table = pose(
        "domination",
        laid=laid,
        khorne={"figures": "bloodsworn1:tilea bloodsworn2:kislev"},
        nurgle={"figures": "leper1:tilea leper2:tilea"},
    )
    assert [event.heap // 4 for event in table.happened(CorruptionPlaced)] == [REGION_NAMES.index("kislev")]


@rule("old_world.card_rulings.05", "old_world.chaos_cards.15")
def test_the_skull_throne_counts_attack():
    khorne = {"figures": "bloodletter1:tilea bloodletter2:tilea bloodsworn1:tilea"}
    nurgle = {"figures": "great_unclean_one1:tilea"}
    laid = {"tilea.west": "the_skull_throne1"}
    assert value("khorne", khorne=khorne, laid=laid) == 4 + 1
    assert value("nurgle", nurgle=nurgle, laid=laid) == 1
    assert value("khorne", khorne={**khorne, "upgrades": "khorne_bloodsworn"}, laid=laid) == 5 + 1
    both = {**laid, "tilea.east": "abyssal_pact1"}
    assert value("khorne", khorne=khorne, laid=both) == 1
    assert value("khorne", khorne={"figures": "bloodsworn1:tilea"}, laid=laid) == 1


def test_ritual_slaying_draws_for_every_kill():
    table = pose(
        "battle",
        laid={"tilea.west": "ritual_slaying1", "kislev.west": "ritual_slaying2"},
        khorne={"figures": "bloodletter1:tilea bloodletter6:the_badlands"},
        nurgle={"figures": "leper1:tilea leper2:tilea leper3:tilea plaguebearer1:kislev"},
        slaanesh={"figures": "seductress1:kislev"},
        tokens={"the_badlands.peasant": 1, "tilea.peasant": 1},
    )
    table.run("roll nurgle 4", "roll khorne 6 4 4", "hit khorne leper1", "hit_peasant khorne tilea.peasant")
    table.do("hit khorne leper2")
    assert [(event.power, event.count) for event in table.happened(CardsDrawn)] == [(0, 1)]
    assert len(table.hand("khorne")) == 2


@rule("old_world.battle.29", "old_world.card_rulings.07", "old_world.chaos_cards.14")
@pytest.mark.parametrize("copies", [1, 2])
def test_reborn_in_blood_begins_another_battle(copies):
    laid = {"tilea.west": "reborn_in_blood1", "tilea.east": "reborn_in_blood2" if copies == 2 else "blood_frenzy1"}
    figures = " ".join(f"leper{each}:tilea" for each in range(1, 7))
    table = pose("battle", laid=laid, khorne={"figures": "bloodletter1:tilea"}, nurgle={"figures": figures},
                 slaanesh={"figures": "seductress1:tilea"})  # fmt: skip
    assert len(table.happened(BattleBegan)) == 1
    lepers = iter(range(1, 7))
    events = []
    for _ in range(copies + 1):
        if copies == 1:
            events += table.run("roll khorne 1 1")
        events += table.run("roll khorne 5 5", f"hit khorne leper{next(lepers)}", f"hit khorne leper{next(lepers)}")
    table.events = events
    assert len(table.killed()) == 2 * (copies + 1)
    assert [event.region for event in table.happened(CounterTaken)] == [TILEA] * (copies + 1)
    assert len(table.happened(BattleBegan)) == copies
    assert table.happened(PhaseBegan)


@rule("old_world.card_rulings.07")
def test_reborn_in_blood_asks_for_somebody_to_fight():
    table = pose("battle", laid={"tilea.west": "reborn_in_blood1"}, khorne={"figures": "bloodletter1:tilea"},
                 nurgle={"figures": "leper1:tilea leper2:tilea"})  # fmt: skip
    table.run("roll khorne 4 1", "hit khorne leper1", "roll khorne 4 1")
    assert table.killed() == ["leper1", "leper2"]
    assert table.happened(CounterTaken) == []
    table = pose("battle", laid={"tilea.west": "reborn_in_blood1"}, khorne={"figures": "bloodletter1:tilea"},
                 nurgle={"figures": "leper1:tilea"})  # fmt: skip
    table.do("roll khorne", 4, 1)
    assert table.happened(BattleBegan) == table.happened(RollSkipped) == []
    assert table.happened(PhaseBegan)


# ---------------------------------------------------------------------- Nurgle


def test_plague_aura_counts_own_corruption():
    nurgle = {"figures": "leper1:tilea", "corruption": {"tilea": 3, "kislev": 4}}
    laid = {"tilea.west": "plague_aura1"}
    khorne = {"corruption": {"tilea": 5}, "figures": "bloodsworn1:tilea"}
    assert value("nurgle", nurgle=nurgle, khorne=khorne, laid=laid) == 1 + 3
    assert value("khorne", nurgle=nurgle, khorne=khorne, laid=laid) == 1
    assert value("nurgle", nurgle=nurgle, laid={**laid, "tilea.east": "plague_aura2"}) == 1 + 3 + 3
    assert value("nurgle", nurgle=nurgle, laid={**laid, "tilea.east": "abyssal_pact1"}) == 3
    assert value("nurgle", nurgle=nurgle, tokens={"tilea.warpstone": 4}, laid=laid) == 1 + 3


def defences(laid: dict[str, str], **control: str) -> dict[str, int]:
    """The defence of some figures in Tilea beside some cards."""
    table = pose(
        "draw",
        laid=laid,
        control=control,
        khorne={"figures": "bloodthirster1:tilea bloodletter1:tilea"},
        nurgle={"figures": "great_unclean_one1:tilea leper1:kislev"},
        slaanesh={"figures": "keeper_of_secrets1:tilea"},
    )
    names = ("bloodthirster1", "bloodletter1", "great_unclean_one1", "leper1", "keeper_of_secrets1")
    return {name: defence(table.game.box, table.state, FIGURES.index(name)) for name in names}


PRINTED = {"bloodthirster1": 3, "bloodletter1": 1, "great_unclean_one1": 3, "leper1": 1, "keeper_of_secrets1": 4}


@rule("old_world.chaos_cards.14")
def test_plague_touch_weakens_enemies_to_one_at_least():
    assert defences({}) == PRINTED
    once = {**PRINTED, "bloodthirster1": 2, "keeper_of_secrets1": 3}
    assert defences({"tilea.west": "plague_touch1"}) == once
    assert defences({"tilea.west": "plague_touch1", "tilea.east": "plague_touch2"}) == {
        **PRINTED, "bloodthirster1": 1, "keeper_of_secrets1": 2,
    }  # fmt: skip
    assert defences({"tilea.west": "plague_touch1", "tilea.east": "changer_of_ways1"}) == PRINTED
    assert defences({"tilea.west": "plague_touch1"}, bloodthirster1="nurgle") == {**once, "bloodthirster1": 3}


@rule("old_world.control.09")
def test_rain_of_pus_strengthens_own_figures():
    assert defences({"tilea.west": "rain_of_pus1"}) == {**PRINTED, "great_unclean_one1": 4}
    taken = {"great_unclean_one1": "slaanesh", "bloodletter1": "nurgle"}
    assert defences({"tilea.west": "rain_of_pus1"}, **taken) == {**PRINTED, "bloodletter1": 2}


@rule("old_world.card_rulings.08")
@pytest.mark.parametrize(("region", "found"), [("estalia", 2), ("tilea", 0), ("norsca", 0)])
def test_influenza_lowers_the_resistance(region, found):
    at = REGION_NAMES.index(region)
    table = pose("draw", laid={f"{region}.east": "influenza1"}, tokens={"norsca.skaven": 1})
    assert resistance(table.game.box, table.state, at) == found
    assert conquest(table.game.box, table.state, at) == table.game.content.regions[at].value
    scored = pose("domination", laid={"tilea.east": "influenza1"}).happened(Dominated)
    assert [(event.power, event.value, event.points) for event in scored] == [(1, 1, 2)]


@pytest.mark.parametrize(("others", "tokens"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_a_great_foul_consumption_makes_tokens_of_figures(others, tokens):
    figures = " ".join(("leper1:kislev", "leper2:tilea", *(f"plaguebearer{each}:kislev" for each in range(1, others))))
    if others:
        figures += " great_unclean_one1:kislev"
    table = pose(
        "corruption",
        laid={"kislev.west": "a_great_foul_consumption1"},
        nurgle={"figures": figures},
        khorne={"figures": "bloodletter1:kislev"},
    )
    heaps = [event.count for event in table.happened(CorruptionPlaced) if event.heap // 4 == 2]
    assert heaps == [1, tokens] if tokens else [1]
    assert len(table.happened(FigureReturned)) == 1 + others
    assert (table.where("leper2"), table.where("bloodletter1")) == ("tilea", "kislev")
    assert len(table.happened(CounterTaken)) == (tokens > 0)


@rule("old_world.corruption.08")
def test_a_great_foul_consumption_works_before_the_ruin_check():
    table = pose(
        "corruption",
        laid={"norsca.west": "a_great_foul_consumption1"},
        nurgle={"figures": "plaguebearer1:norsca plaguebearer2:norsca"},
        khorne={"corruption": {"norsca": 11}},
    )
    kinds = (FigureReturned, CorruptionPlaced, RegionRuined, RuinerScored)
    found = [type(event) for event in table.events if isinstance(event, kinds)]
    assert found == [FigureReturned, FigureReturned, CorruptionPlaced, RegionRuined, RuinerScored]


@rule("old_world.figures.02")
def test_the_final_rotting_kills_enemies_for_own_corruption():
    table = pose(
        "battle",
        laid={"tilea.west": "the_final_rotting1", "norsca.west": "the_final_rotting2"},
        nurgle={"figures": "leper1:tilea", "corruption": {"tilea": 2, "norsca": 3}},
        khorne={"figures": "bloodthirster1:tilea bloodsworn1:tilea bloodsworn2:norsca"},
        tzeentch={"figures": "horror1:tilea acolyte1:tilea acolyte2:tilea"},
        tokens={"tilea.peasant": 1},
        shielded=("acolyte1",),
    )
    assert table.asking() == ("khorne", "roll_dice")
    table.do("roll khorne", 1, 1, 1, 1)
    table.do("roll tzeentch", 1)
    assert table.killed() == ["bloodsworn2"]
    assert table.asking() == ("nurgle", "take_figure")
    assert table.choices() == ["take bloodsworn1", "take acolyte2", "take horror1"]
    assert table.code("take nurgle bloodthirster1") == "wrong_rank"
    assert table.code("take nurgle acolyte1") == "forbidden_by_effect"
    assert table.code("take nurgle leper1") == "own_figure"
    assert table.code("finish nurgle") == "effect_mandatory"
    table.run("take nurgle horror1", "take nurgle bloodsworn1")
    assert table.killed() == ["horror1", "bloodsworn1"]
    assert table.where("acolyte2") == "tilea"
    assert {event.by for event in table.happened(FigureKilled)} == {None}
    assert (table.where("horror1"), table.where("bloodthirster1")) == ("", "tilea")


@rule("old_world.corruption.08")
def test_the_stench_of_death_corrupts_what_is_dominated():
    laid = {"norsca.west": "the_stench_of_death1"}
    table = pose("domination", laid=laid, khorne={"corruption": {"norsca": 10}})
    assert [(event.power, event.value) for event in table.happened(Dominated)] == [(1, 3)]
    assert [event.count for event in table.happened(CorruptionPlaced)] == [2]
    assert table.happened(RegionRuined)
    assert table.happened(RuinerScored) == []
    table = pose("domination", laid={"kislev.west": "the_stench_of_death1"})
    assert (table.happened(Dominated), table.happened(CorruptionPlaced)) == ([], [])


# ---------------------------------------------------------------------- Tzeentch


@rule("old_world.end_phase.03", "old_world.card_rulings.01", "old_world.chaos_cards.14")
def test_the_persistence_of_change_stays_after_a_kill():
    laid = {"tilea.west": "the_persistence_of_change1", "kislev.west": "the_persistence_of_change2",
            "tilea.east": "influenza1"}  # fmt: skip
    side = {"figures": "horror1:tilea horror2:kislev"}
    table = pose("battle", laid=laid, tzeentch=side, drawn=QUIET,
                 nurgle={"figures": "leper1:tilea leper2:tilea leper3:kislev"})  # fmt: skip
    table.run("roll tzeentch 1", "roll tzeentch 4", "hit tzeentch leper1")
    assert [CARDS[event.card] for event in table.happened(CardStayed)] == ["the_persistence_of_change1"]
    assert [CARDS[card] for card in table.state.laid if card >= 0] == ["the_persistence_of_change1"]
    assert magic(table.game.box, table.state, TILEA) == 1
    assert domination(table.game.box, table.state, 2, TILEA) == 1 + 1
    assert free_spaces(table.game.box, table.state, TILEA) == (2 * TILEA + 1,)
    assert table.state.killed == ()


def test_the_persistence_of_change_does_not_stay_for_kills_of_others():
    laid = {"tilea.west": "the_persistence_of_change1"}
    table = pose("battle", laid=laid, khorne={"figures": "bloodletter1:tilea"}, nurgle={"figures": "leper1:tilea"})
    table.do("roll khorne", 4, 4)
    assert table.killed() == ["leper1"]
    assert table.happened(CardStayed) == []


@pytest.mark.parametrize(("attackers", "dice"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_dazzle_halves_the_dice_of_opponents(attackers, dice):
    """A Bloodletter has two dice, a Horror one."""
    laid = {"tilea.west": "dazzle1"}
    khorne = {"figures": " ".join(f"bloodletter{each}:tilea" for each in range(1, attackers + 1))}
    table = pose("battle", laid=laid, khorne=khorne, tzeentch={"figures": "horror1:tilea horror2:tilea"})
    table.do("roll khorne", *[1] * dice)
    assert rolls(table) == [("khorne", dice, False)]
    table.do("roll tzeentch", 1, 1)
    assert rolls(table) == [("tzeentch", 2, False)]


def test_dazzle_rounds_up_and_twice_is_a_quarter():
    side = {"figures": "bloodthirster1:tilea bloodletter1:tilea bloodsworn1:tilea", "upgrades": "khorne_bloodsworn"}
    for laid, dice in (({}, 7), ({"tilea.west": "dazzle1"}, 4), ({"tilea.west": "dazzle1", "tilea.east": "dazzle2"}, 2),
                       ({"tilea.west": "dazzle1", "tilea.east": "changer_of_ways1"}, 7)):  # fmt: skip
        table = pose("battle", laid=laid, khorne=side, tzeentch={"figures": "acolyte1:tilea"})
        table.do("roll khorne", *[1] * dice)
        assert rolls(table) == [("khorne", dice, False)]


# ---------------------------------------------------------------------- Slaanesh


def test_abyssal_pact_makes_figures_count_nothing():
    laid = {"tilea.west": "abyssal_pact1", "tilea.east": "reborn_in_blood1"}
    table = pose("domination", laid=laid, khorne={"figures": "bloodletter1:tilea"},
                 nurgle={"figures": "leper1:tilea leper2:tilea leper3:tilea"})  # fmt: skip
    assert table.happened(NotDominated) == [NotDominated(TILEA, 2, 2, False)]


def test_insidious_lies_count_heroes_and_nobles():
    tokens = {"tilea.hero": 1, "tilea.noble": 2, "tilea.peasant": 3, "kislev.noble": 1}
    laid = {"tilea.west": "insidious_lies1"}
    assert value("slaanesh", laid=laid, tokens=tokens) == 1 + 2 * 3
    assert value("khorne", laid=laid, tokens=tokens, khorne={"figures": "bloodletter1:tilea"}) == 1
    assert value("slaanesh", laid={**laid, "tilea.east": "insidious_lies2"}, tokens=tokens) == 2 + 4 * 3
    assert value("slaanesh", laid={**laid, "tilea.east": "changer_of_ways1"}, tokens=tokens) == 1


@rule("old_world.conflicts.02", "old_world.conflicts.01")
def test_field_of_ecstasy_lets_nobody_fight():
    laid = {"tilea.west": "field_of_ecstasy1", "tilea.east": "blood_frenzy1"}
    sides = {"khorne": {"figures": "bloodletter1:tilea"}, "nurgle": {"figures": "leper1:tilea"}}
    table = pose("battle", laid=laid, **sides)
    assert table.happened(BattleForbidden) == [BattleForbidden(TILEA)]
    assert table.happened(DiceRolled) == table.happened(BattleBegan) == []
    assert table.state.phase == "summoning"
    assert pose("battle", laid={"tilea.east": "field_of_ecstasy1", "tilea.west": "changer_of_ways1"}, **sides).happened(
        BattleBegan
    )
    assert pose("battle", laid={"kislev.east": "field_of_ecstasy1"}, **sides).happened(BattleBegan)


# ---------------------------------------------------------------------- upgrades


@rule("old_world.upgrades.05")
def test_khorne_bloodsworn_have_an_attack():
    sides = {"khorne": {"figures": "bloodsworn1:tilea bloodsworn2:tilea", "upgrades": "khorne_bloodsworn"}}
    table = pose("battle", nurgle={"figures": "leper1:tilea"}, **sides)
    table.do("roll khorne", 1, 2)
    assert rolls(table) == [("khorne", 2, False)]


@rule("old_world.battle.31", "old_world.battle.32", "old_world.upgrades.06")
def test_khorne_bloodletters_strike_first_and_only_once():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea bloodthirster1:tilea", "upgrades": "khorne_bloodletters"},
        nurgle={"figures": "plaguebearer1:tilea plaguebearer2:tilea"},
        slaanesh={"figures": "daemonette1:tilea"},
    )
    table.run("roll khorne 4 1", "hit khorne plaguebearer1")
    assert table.where("plaguebearer1") == ""
    table.do("roll khorne", 1, 1, 1, 1)
    assert rolls(table) == [("khorne", 4, False)]
    table.do("roll nurgle", 1)
    assert rolls(table) == [("nurgle", 1, False)]


@rule("old_world.card_rulings.06")
def test_khorne_bloodthirster_counts_as_three():
    side = {"figures": "bloodthirster1:tilea bloodletter1:tilea", "upgrades": "khorne_bloodthirster"}
    assert value("khorne", khorne=side) == 3 + 1
    assert value("khorne", khorne=side, laid={"tilea.west": "the_skull_throne1"}) == 4 + 2 + 1
    assert value("khorne", khorne=side, laid={"tilea.west": "abyssal_pact1"}) == 0
    assert value("slaanesh", khorne=side, control={"bloodthirster1": "slaanesh"}) == 3


@rule("old_world.card_rulings.09")
def test_nurgle_plaguebearers_strike_back_when_they_leave():
    table = pose(
        "battle",
        khorne={"figures": "bloodthirster1:tilea bloodletter1:tilea bloodsworn1:tilea bloodletter6:the_badlands"},
        nurgle={"figures": "plaguebearer1:tilea plaguebearer2:tilea leper1:tilea",
                "upgrades": "nurgle_plaguebearers"},
        slaanesh={"figures": "seductress1:tilea"},
        tokens={"the_badlands.peasant": 2},
    )  # fmt: skip
    table.run("roll khorne 4 4 1 1 1 1", "hit khorne plaguebearer1", "hit khorne plaguebearer2")
    assert table.asking() == ("nurgle", "roll_dice")
    table.do("roll nurgle", 1, 1)
    assert [table.where(f"plaguebearer{each}") for each in (1, 2)] == ["", ""]
    assert table.asking() == ("nurgle", "assign_hits")
    assert table.choices() == ["hit bloodsworn1", "hit bloodletter1"]
    assert table.code("hit nurgle seductress1") == "strikes_back_at_killer"
    assert table.code("hit nurgle bloodthirster1") == "not_enough_hits"
    assert table.code("hit_peasant nurgle tilea.peasant") == "figures_only"
    assert table.code("hit nurgle leper1") == "own_figure"
    assert table.code("finish nurgle") == "must_assign_hits"
    table.do("hit nurgle bloodletter1")
    assert table.killed() == ["bloodletter1", "bloodsworn1"]
    assert (table.where("bloodletter1"), table.where("bloodsworn1")) == ("", "")


@rule("old_world.card_rulings.09")
def test_nurgle_plaguebearers_strike_back_at_who_killed_them_first():
    table = pose(
        "battle",
        laid={"tilea.west": "blood_frenzy1"},
        khorne={"figures": "bloodletter1:tilea"},
        nurgle={"figures": "plaguebearer1:tilea leper1:tilea", "upgrades": "nurgle_plaguebearers"},
    )
    table.run("roll khorne 4 1", "hit khorne plaguebearer1")
    assert table.killed() == ["plaguebearer1", "bloodletter1"]
    assert table.where("bloodletter1") == ""
    assert table.happened(PhaseBegan)


def test_nurgle_plaguebearers_that_another_controls_strike_back_for_him():
    table = pose(
        "battle",
        control={"plaguebearer1": "slaanesh"},
        khorne={"figures": "bloodletter1:tilea bloodletter2:tilea bloodletter6:the_badlands"},
        nurgle={"upgrades": "nurgle_plaguebearers", "figures": "plaguebearer1:tilea"},
        tokens={"the_badlands.peasant": 1},
    )
    table.run("roll khorne 4 1 1 1", "roll slaanesh 1")
    assert table.asking() == ("slaanesh", "assign_hits")
    assert table.choices() == ["hit bloodletter1", "hit bloodletter2"]


@rule("old_world.round.03", "old_world.card_rulings.09")
def test_nurgle_plaguebearers_of_two_powers_strike_back_in_power_order():
    table = pose(
        "battle",
        control={"plaguebearer1": "slaanesh"},
        khorne={"figures": "bloodletter1:tilea bloodletter2:tilea bloodletter6:the_badlands"},
        nurgle={"upgrades": "nurgle_plaguebearers", "figures": "plaguebearer1:tilea plaguebearer2:tilea leper1:tilea"},
        tokens={"the_badlands.peasant": 1},
    )
    table.run("roll khorne 4 4 1 1", "hit khorne plaguebearer1", "hit khorne plaguebearer2")
    table.run("roll nurgle 1", "roll slaanesh 1")
    assert table.asking() == ("nurgle", "assign_hits")
    table.do("hit nurgle bloodletter2")
    assert table.killed() == ["bloodletter2", "bloodletter1"]


@rule("old_world.card_rulings.09", "old_world.control.05")
def test_nurgle_plaguebearers_that_fall_to_a_blow_struck_back_strike_back_too():
    """Each is killed in battle by an opponent of whoever controls it, and that is all that the upgrade asks for."""
    table = pose(
        "battle",
        control={"plaguebearer1": "slaanesh", "plaguebearer2": "slaanesh"},
        nurgle={"figures": "plaguebearer1:tilea plaguebearer2:tilea plaguebearer3:tilea leper1:tilea",
                "upgrades": "nurgle_plaguebearers"},
        slaanesh={"figures": "seductress1:tilea"},
    )  # fmt: skip
    table.run("roll nurgle 4", "hit nurgle plaguebearer1", "roll slaanesh 1 1")
    assert table.asking() == ("slaanesh", "assign_hits"), "Slaanesh, who controls it, strikes back at Nurgle"
    table.do("hit slaanesh plaguebearer3")
    assert table.asking() == ("nurgle", "assign_hits"), "and the one that falls to that at Slaanesh"
    assert table.choices() == ["hit plaguebearer2", "hit seductress1"]
    table.do("hit nurgle plaguebearer2")
    assert table.killed() == ["plaguebearer2", "leper1"], "which that one avenges on the last figure of Nurgle's"
    assert [table.where(f"plaguebearer{each}") for each in (1, 2, 3)] == ["", "", ""]
    assert table.state.avenging == ()
    assert table.happened(PhaseBegan)


STRUCK_DOWN = {
    "khorne": {"figures": "bloodletter1:kislev bloodletter2:kislev bloodthirster1:kislev",
               "upgrades": "khorne_bloodletters"},
    "nurgle": {"figures": "plaguebearer1:kislev plaguebearer2:kislev leper1:kislev leper2:kislev",
               "upgrades": "nurgle_plaguebearers"},
}  # fmt: skip
"""Bloodletters that strike first, and Plaguebearers that strike them down for it before the others roll."""


@pytest.mark.parametrize("hits", [0, 1, 2])
def test_dazzle_leaves_half_of_all_dice_whoever_is_struck_down_between(hits):
    table = pose("battle", laid={"kislev.west": "dazzle1"}, **STRUCK_DOWN)
    kills = [f"hit khorne plaguebearer{each}" for each in range(1, hits + 1)]
    told = table.run("roll khorne " + " ".join("4" * hits + "1" * (4 - hits)), *kills)
    if hits:
        told += table.do("hit nurgle bloodletter1")
    if hits < 2:
        told += table.do("roll nurgle", *[1] * (2 - hits))
    table.events = told
    assert sum(event.by == 1 for event in table.happened(FigureKilled)) == hits
    assert [len(event.dice) for event in table.happened(DiceRolled) if event.power == 0] == [4]
    assert table.happened(PhaseBegan)


def test_norse_reavers_add_their_die_although_who_rolled_is_struck_down():
    khorne = {"figures": "bloodletter1:kislev", "upgrades": "khorne_bloodletters"}
    table = pose("battle", **{**STRUCK_DOWN, "khorne": khorne}, tokens={"kislev.event": 1},
                 track=("norse_reavers1", ""))  # fmt: skip
    table.run("roll khorne 4 1", "hit khorne plaguebearer1")
    assert table.where("bloodletter1") == ""
    table.do("roll khorne", 1)
    assert rolls(table) == [("khorne", 1, False)]


def test_nurgle_plaguebearers_strike_back_in_vain_or_at_nobody():
    sides = {"nurgle": {"figures": "plaguebearer1:tilea leper1:tilea", "upgrades": "nurgle_plaguebearers"}}
    table = pose("battle", khorne={"figures": "bloodthirster1:tilea"}, **sides)
    table.run("roll khorne 4 1 1 1", "hit khorne plaguebearer1", "roll nurgle 1")
    assert table.happened(NothingToChoose) == []
    assert table.killed() == ["plaguebearer1"]
    assert table.happened(HitsLost) == [HitsLost(1, TILEA, 1, True)]
    control = {"leper1": "slaanesh"}
    table = pose("battle", control=control, slaanesh={"figures": "keeper_of_secrets1:tilea"}, **sides)
    table.run("roll nurgle 1", "roll slaanesh 4 1", "hit slaanesh plaguebearer1")
    assert table.asking() == ("nurgle", "assign_hits")
    assert table.choices() == ["hit leper1", "finish"]
    table.do("finish nurgle")
    assert table.happened(HitsLost) == [HitsLost(1, TILEA, 1, True)]
    assert table.state.phase == "summoning"


def test_nurgle_provender_adds_to_the_points_of_ruiners():
    table = pose(
        "corruption",
        nurgle={"figures": "leper1:norsca", "upgrades": "nurgle_provender"},
        khorne={"figures": "bloodsworn1:norsca", "corruption": {"norsca": 10}},
    )
    assert [(event.power, event.points) for event in table.happened(RuinerScored)] == [(0, 3), (1, 5)]


@rule("old_world.magic.03", "old_world.upgrades.06")
def test_tzeentch_lord_of_change_bears_two_symbols():
    places = {"tzeentch": {"figures": "lord_of_change1:tilea", "upgrades": "tzeentch_lord_of_change"}}
    table = pose("draw", laid={"tilea.west": "plague_aura1"}, **places)
    assert [magic(table.game.box, table.state, region) for region in (TILEA, 0)] == [3, 0]
    table = pose("draw", control={"lord_of_change1": "slaanesh"}, **places)
    assert magic(table.game.box, table.state, TILEA) == 2


@rule("old_world.magic.03")
def test_tzeentch_horrors_on_card_spaces_are_out_of_battle():
    places = {"figures": "horror1:tilea horror2:kislev acolyte1:kislev", "upgrades": "tzeentch_horrors"}
    table = pose(
        "battle",
        perched={"horror1": "tilea.east", "horror2": "kislev.west"},
        tzeentch=places,
        khorne={"figures": "bloodletter1:tilea bloodletter2:kislev bloodletter3:kislev"},
        nurgle={"figures": "leper1:kislev"},
    )
    table.do("roll khorne", 4, 1, 1, 1)
    assert table.choices() == ["hit leper1", "hit acolyte1"]
    assert table.code("hit khorne horror2") == "forbidden_by_effect"
    assert magic(table.game.box, table.state, TILEA) == 1
    assert domination(table.game.box, table.state, 2, TILEA) == 1
    table.do("hit khorne leper1")
    assert [FIGURES[event.figure] for event in table.happened(PerchLeft)] == ["horror1", "horror2"]
    assert (table.state.perched, table.where("horror1")) == ((), "tilea")


@rule("old_world.upgrades.05")
def test_slaanesh_seductresses_are_harder_to_kill():
    table = pose(
        "battle",
        khorne={"figures": "bloodletter1:tilea"},
        slaanesh={"figures": "seductress1:tilea daemonette1:tilea", "upgrades": "slaanesh_seductresses"},
        nurgle={"figures": "leper1:tilea"},
    )
    table.do("roll khorne", 4, 1)
    assert table.killed() == ["leper1"]


@pytest.mark.parametrize(("daemonettes", "dice"), [(1, 1), (2, 0), (3, 0)])
def test_slaanesh_daemonettes_take_a_die_each(daemonettes, dice):
    figures = " ".join(f"daemonette{each}:tilea" for each in range(1, daemonettes + 1))
    table = pose("battle", khorne={"figures": "bloodletter1:tilea"},
                 slaanesh={"figures": figures, "upgrades": "slaanesh_daemonettes"})  # fmt: skip
    assert table.asking()[0] == ("khorne" if dice else "slaanesh")
    table.do(f"roll {table.asking()[0]}", *[1] * (dice or daemonettes))
    assert rolls(table)[0][1] == (dice or daemonettes)


@pytest.mark.parametrize(
    ("daemonettes", "laid", "dice"),
    [(0, {}, 3), (1, {}, 2), (2, {}, 0), (3, {}, 0), (1, {"kislev.west": "dazzle1"}, 1)],
)
def test_norse_reavers_add_their_die_to_who_has_one_left(daemonettes, laid, dice):
    """Daemonettes take dice away first, whoever still rolls one gets one more, and Dazzle halves them all."""
    figures = " ".join(f"daemonette{each}:kislev" for each in range(1, daemonettes + 1))
    table = pose("battle", khorne={"figures": "bloodletter1:kislev"}, laid=laid, tokens={"kislev.event": 1},
                 slaanesh={"figures": f"{figures} seductress1:kislev", "upgrades": "slaanesh_daemonettes"},
                 track=("norse_reavers1", ""))  # fmt: skip
    box, state = table.game.box, table.state
    assert sum(battle_dice(box, state, 0, REGION_NAMES.index("kislev"))) == dice
    assert table.asking()[0] == ("khorne" if dice else "slaanesh")


def test_slaanesh_daemonettes_do_not_hamper_who_controls_them():
    table = pose(
        "battle",
        control={"daemonette1": "nurgle"},
        khorne={"figures": "bloodthirster1:tilea"},
        nurgle={"figures": "plaguebearer1:tilea"},
        slaanesh={"figures": "daemonette1:tilea keeper_of_secrets1:tilea", "upgrades": "slaanesh_daemonettes"},
    )
    table.run("roll khorne 1 1 1", "roll nurgle 1 1", "roll slaanesh 1")
    assert rolls(table) == [("khorne", 3, False), ("nurgle", 2, False), ("slaanesh", 1, False)]


@rule("old_world.control.03", "old_world.control.04")
def test_slaanesh_keeper_of_secrets_takes_a_cultist_over_before_domination():
    table = pose(
        "domination",
        slaanesh={"figures": "keeper_of_secrets1:tilea", "upgrades": "slaanesh_keeper_of_secrets"},
        nurgle={"figures": "leper1:tilea plaguebearer1:tilea leper2:kislev"},
        khorne={"figures": "bloodsworn1:tilea"},
        laid={"tilea.west": "soporific_musk1"},
    )
    assert table.asking() == ("slaanesh", "take_figure")
    assert table.choices() == ["take bloodsworn1", "take leper1"]
    assert table.code("take slaanesh plaguebearer1") == "wrong_rank"
    assert table.code("take slaanesh leper2") == "not_in_its_region"
    table.do("take slaanesh leper1")
    assert [(event.power, event.value) for event in table.happened(Dominated)] == [(3, 4)]
    assert [event.heap % 4 for event in table.happened(CorruptionPlaced) if event.heap // 4 == TILEA] == [0, 3]
    alone = pose("domination", slaanesh={"figures": "keeper_of_secrets1:tilea",
                                         "upgrades": "slaanesh_keeper_of_secrets"})  # fmt: skip
    assert alone.happened(FigureControlled) == []


def drawing(power: str, upgrades: str) -> tuple[int, int]:
    """The power points and the cards of a power after drawing."""
    table = pose("draw", **{power: {"upgrades": upgrades}})
    return table.of("power", power), len(table.hand(power))


@rule("old_world.draw.05")
def test_khorne_power_gives_a_point():
    assert (drawing("khorne", ""), drawing("khorne", "khorne_power")) == ((7, 2), (8, 2))


def test_khorne_cards_draw_one_more():
    assert drawing("khorne", "khorne_cards") == (7, 3)


@rule("old_world.draw.05")
def test_nurgle_power_gives_a_point():
    assert (drawing("nurgle", ""), drawing("nurgle", "nurgle_power")) == ((6, 2), (7, 2))


@rule("old_world.draw.05")
def test_tzeentch_power_gives_a_point():
    assert (drawing("tzeentch", ""), drawing("tzeentch", "tzeentch_power")) == ((6, 5), (7, 5))


def test_tzeentch_cards_fill_the_hand_to_six():
    assert drawing("tzeentch", "tzeentch_cards") == (6, 6)


@rule("old_world.draw.05")
def test_slaanesh_power_1_gives_a_point():
    assert (drawing("slaanesh", ""), drawing("slaanesh", "slaanesh_power_1")) == ((6, 2), (7, 2))


@rule("old_world.draw.05")
def test_slaanesh_power_2_gives_two_points_beside_the_other():
    assert drawing("slaanesh", "slaanesh_power_2") == (8, 2)
    assert drawing("slaanesh", "slaanesh_power_1 slaanesh_power_2") == (9, 2)
