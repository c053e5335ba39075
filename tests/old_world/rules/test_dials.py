"""Step 5 of the end phase: counters turn dials, and what the dials say is done (old_world.dial_step, old_world.dials,
old_world.upgrades)."""

from __future__ import annotations

import pytest

from tabletop.engine.event import NothingToChoose
from tabletop.engine.state import changed
from tabletop.games.old_world.content.records import POWER_NAMES, REGION_NAMES
from tabletop.games.old_world.model.events import (
    CardsDrawn,
    DialsTied,
    DialTurned,
    PointsScored,
    TokensPlaced,
    UpgradeChosen,
)
from tabletop.games.old_world.position.figures import attack, defence
from tabletop.games.old_world.position.powers import lowest_threat, threat
from tests.old_world.posed import CONTENT, QUIET, Table, pose
from tests.proof import rule

DIALS = {
    "khorne": "score 4, upgrade, draw 2, score 4, upgrade, upgrade, draw 2, draw 2, victory",
    "nurgle": "score 3, cleanse 1, upgrade, score 3, upgrade, cleanse 2, upgrade, score 3, cleanse 2, victory",
    "tzeentch": "place 1 warpstone, upgrade, score 3, upgrade, place 2 warpstone, upgrade, score 5, victory",
    "slaanesh": "score 3, upgrade, place 2 noble, upgrade, upgrade, clear 2, victory",
}
"""What the dials say, tick by tick."""
THREATS = {
    "khorne": [3, 6, 12, 14, 17, 23, 28, 31, 32],
    "nurgle": [1, 5, 10, 13, 18, 22, 26, 30, 33, 34],
    "tzeentch": [2, 7, 9, 15, 20, 21, 25, 29],
    "slaanesh": [4, 8, 11, 16, 19, 24, 27],
}
TICKS = [(power, tick, text) for power, dial in DIALS.items() for tick, text in enumerate(dial.split(", "))]


def turned(table: Table) -> list[tuple[str, int, bool]]:
    """Whose dials have turned, how far, and whether that was an extra tick."""
    return [(POWER_NAMES[event.power], event.tick, event.extra) for event in table.happened(DialTurned)]


def at_tick(power: str, tick: int, **places) -> Table:
    """A dial that turns one tick from where it stands; another one turns as well, so that no tick is added."""
    other = "khorne" if power != "khorne" else "nurgle"
    return pose("end", **{"drawn": QUIET, power: {"dial": tick, "counters": 1}, other: {"counters": 1}, **places})


# ---------------------------------------------------------------------- turning


@rule("old_world.dial_step.01", "old_world.dial_step.02", "old_world.dial_step.05", "old_world.dial_step.06",
      "old_world.advancement.03", "old_world.goal.05")  # fmt: skip
def test_everybody_with_a_counter_turns_one_tick():
    table = pose("end", drawn=QUIET, khorne={"counters": 1}, slaanesh={"counters": 1})
    assert turned(table) == [("khorne", 1, False), ("slaanesh", 1, False)]
    assert table.state.dial == (1, 0, 0, 1)
    assert table.state.counters == (0, 0, 0, 0)
    assert table.state.points == (4, 0, 0, 3)


@pytest.mark.parametrize(
    ("counters", "extra"),
    [((0, 1, 0, 0), 1), ((2, 1, 0, 1), 0), ((1, 1, 0, 0), None), ((3, 3, 3, 3), None), ((4, 5, 4, 4), 1),
     ((0, 0, 0, 0), None)],
)  # fmt: skip
@rule("old_world.dial_step.03", "old_world.dial_step.04", "old_world.goal.05")
def test_only_who_alone_has_the_most_turns_again(counters, extra):
    sides = {power: {"counters": count} for power, count in zip(POWER_NAMES, counters, strict=True)}
    sides["khorne"]["dial"] = 6
    sides["nurgle"]["dial"] = 3
    sides["tzeentch"]["dial"] = sides["slaanesh"]["dial"] = 2
    table = pose("end", tokens={"tilea.warpstone": 14, "tilea.noble": 6}, drawn=QUIET, **sides)
    while table.state.round == 1:
        table.run(next(f"{text.split()[0]} {table.asking()[0]} {text.split()[1]}" for text in table.choices()))
    gained = [after - before for after, before in zip(table.state.dial, [6, 3, 2, 2], strict=True)]
    assert gained == [bool(count) + (power == extra) for power, count in enumerate(counters)]


@rule("old_world.dial_step.04")
def test_a_tie_is_told():
    table = pose("end", drawn=QUIET, khorne={"counters": 2}, slaanesh={"counters": 2}, nurgle={"counters": 1})
    assert table.happened(DialsTied) == [DialsTied((0, 3))]
    assert pose("end", drawn=QUIET).happened(DialsTied) == []


@rule("old_world.dial_step.07", "old_world.dial_step.02", "old_world.dial_step.03")
def test_in_power_order_with_both_ticks_of_one_before_the_next():
    table = pose("end", drawn=QUIET, nurgle={"counters": 5, "dial": 0, "corruption": {"tilea": 2, "kislev": 1}},
                 khorne={"counters": 1}, slaanesh={"counters": 4})  # fmt: skip
    assert turned(table) == [("khorne", 1, False), ("nurgle", 1, False), ("nurgle", 2, True)]
    assert table.asking() == ("nurgle", "remove_corruptions")
    table.do("cleanse nurgle kislev.nurgle")
    assert turned(table) == [("slaanesh", 1, False)]


@rule("old_world.dial_step.08")
def test_a_dial_at_victory_stays():
    table = pose("end", slaanesh={"dial": 6, "counters": 2}, khorne={"counters": 1})
    assert turned(table) == [("khorne", 1, False), ("slaanesh", 7, False)]
    assert table.state.dial[3] == 7


# ---------------------------------------------------------------------- threat


@rule("old_world.dials.01", "old_world.dials.03", "old_world.dials.11", "old_world.setup.01")
def test_every_position_shows_a_threat_of_its_own():
    game, state = (table := pose("draw")).game, table.state
    for power, threats in THREATS.items():
        at = POWER_NAMES.index(power)
        for tick, printed in enumerate(threats):
            state.dial = changed(state.dial, at, tick)
            assert threat(game.box, state, at) == printed
    assert sorted(each for threats in THREATS.values() for each in threats) == list(range(1, 35))


@rule("old_world.dials.02")
@pytest.mark.parametrize(("dials", "whose"), [((0, 0, 0, 0), "nurgle"), ((0, 1, 0, 0), "tzeentch"),
                                              ((0, 1, 1, 0), "khorne"), ((1, 1, 1, 0), "slaanesh"),
                                              ((9, 10, 8, 6), "slaanesh")])  # fmt: skip
def test_who_has_the_lowest_threat(dials, whose):
    sides = {power: {"dial": dial} for power, dial in zip(POWER_NAMES, dials, strict=True)}
    table = pose("draw", **sides)
    assert POWER_NAMES[lowest_threat(table.game.box, table.state)] == whose


# ---------------------------------------------------------------------- instructions


@pytest.mark.parametrize(("power", "tick", "text"), TICKS)
@rule("old_world.dials.04", "old_world.dials.06", "old_world.dials.07", "old_world.dials.08", "old_world.dials.12",
      "old_world.dials.13", "old_world.dials.14", "old_world.dials.15", "old_world.dials.16",
      "old_world.dial_step.02")  # fmt: skip
def test_what_a_tick_says_is_done(power, tick, text):
    tokens = {"norsca.noble": 1, "kislev.warpstone": 2}
    heaps = {"slaanesh": {"corruption": {"tilea": 2, "kislev": 2}}} if power == "nurgle" else {}
    table = at_tick(power, tick, tokens=tokens, **heaps)
    what, *words = text.split()
    count = int(words[0]) if words else 0
    at = POWER_NAMES.index(power)
    if what in ("score", "draw", "victory"):
        scored = [event.points for event in table.happened(PointsScored) if event.power == at]
        assert scored == ([count] if what == "score" else [])
        drawn = [event.count for event in table.happened(CardsDrawn) if event.power == at]
        usual = 5 if power == "tzeentch" else 2
        assert drawn == {"draw": [count, usual], "score": [usual], "victory": []}[what]
        assert (table.state.result is not None) == (what == "victory")
        return
    asked = {"upgrade": "pick_upgrade", "cleanse": "remove_corruptions", "place": "place_tokens",
             "clear": "remove_tokens"}  # fmt: skip
    for _ in range(count or 1):
        assert table.asking() == (power, asked[what])
        assert table.code(f"finish {power}") == "effect_mandatory"
        table.run(f"{what} {power} {table.choices(what)[-1]}")
    assert table.asking()[1] != asked[what]
    if what == "place":
        assert table.tokens(f"the_badlands.{words[1]}") == count
    if what == "upgrade":
        assert len(table.upgrades(power)) == 1


@rule("old_world.dials.06")
def test_a_dial_draws_cards_from_the_own_deck():
    table = at_tick("khorne", 2)
    assert [event.count for event in table.happened(CardsDrawn) if event.power == 0] == [2, 2]
    assert len(table.hand("khorne")) == 4


@rule("old_world.dials.07", "old_world.dials.08", "old_world.dials.09", "old_world.dials.10")
def test_tokens_of_a_dial_go_to_any_regions_but_ruined_ones():
    table = at_tick("slaanesh", 2, ruined=("norsca", "estalia"))
    assert table.choices("place") == [name for name in REGION_NAMES if name not in ("norsca", "estalia")]
    assert table.code("place slaanesh norsca") == "no_tokens_in_ruins"
    table.do("place slaanesh tilea")
    assert "tilea" in table.choices("place")
    table.do("place slaanesh tilea")
    assert table.tokens("tilea.noble") == 2
    table = at_tick("tzeentch", 4)
    table.run("place tzeentch tilea", "place tzeentch norsca")
    assert (table.tokens("tilea.warpstone"), table.tokens("norsca.warpstone")) == (1, 1)


@rule("old_world.dials.05", "old_world.tokens.11")
def test_as_many_are_placed_as_there_are():
    table = at_tick("slaanesh", 2, tokens={"kislev.noble": 5})
    table.do("place slaanesh tilea")
    assert table.happened(NothingToChoose)[0].decision == "place_tokens"
    assert (table.tokens("tilea.noble"), table.state.round) == (1, 2)
    table = at_tick("slaanesh", 2, tokens={"kislev.noble": 6})
    assert table.happened(TokensPlaced) == []
    assert len([event for event in table.happened(NothingToChoose) if event.decision == "place_tokens"]) == 1


@rule("old_world.dials.13", "old_world.dials.05")
def test_corruption_tokens_of_any_powers_leave():
    sides = {"nurgle": {"dial": 5, "counters": 1, "corruption": {"tilea": 1}},
             "khorne": {"counters": 1, "corruption": {"kislev": 1}},
             "slaanesh": {"corruption": {"tilea": 1}}}  # fmt: skip
    table = pose("end", drawn=QUIET, **sides)
    assert table.choices("cleanse") == ["kislev.khorne", "tilea.nurgle", "tilea.slaanesh"]
    assert table.code("cleanse nurgle norsca.khorne") == "no_corruption_there"
    table.run("cleanse nurgle kislev.khorne", "cleanse nurgle tilea.slaanesh")
    assert sum(table.state.corruption) == 1
    sides["khorne"] = {"counters": 1}
    sides["slaanesh"] = {}
    table = pose("end", drawn=QUIET, **sides)
    assert sum(table.state.corruption) == 0
    assert [event.decision for event in table.happened(NothingToChoose)] == ["remove_corruptions"]


@rule("old_world.dials.14", "old_world.tokens.12")
def test_old_world_tokens_of_any_kinds_leave_for_the_supply():
    tokens = {"tilea.event": 1, "kislev.peasant": 2, "norsca.skaven": 1}
    table = at_tick("slaanesh", 5, tokens=tokens, ruined=("norsca",))
    assert table.choices("clear") == ["norsca.skaven", "kislev.peasant", "tilea.event"]
    assert table.code("clear slaanesh tilea.hero") == "no_such_token"
    table.run("clear slaanesh kislev.peasant", "clear slaanesh kislev.peasant")
    assert table.state.tokens.count(1) == 2
    assert table.state.sheet == (0, 0, 0, 0)


# ---------------------------------------------------------------------- upgrades


@rule("old_world.upgrades.01", "old_world.upgrades.02", "old_world.upgrades.03", "old_world.upgrades.08",
      "old_world.dials.16")  # fmt: skip
def test_an_own_upgrade_that_is_not_in_play_comes_into_play():
    side = {"dial": 4, "counters": 1, "upgrades": "khorne_cards"}
    table = at_tick("khorne", 4, khorne=side)
    rest = ["khorne_bloodsworn", "khorne_bloodletters", "khorne_bloodthirster", "khorne_power"]
    assert table.choices("upgrade") == rest
    assert table.code("upgrade khorne khorne_cards") == "upgrade_in_play"
    assert table.code("upgrade khorne nurgle_lepers") == "not_your_upgrade"
    assert table.code("finish khorne") == "effect_mandatory"
    table.do("upgrade khorne khorne_power")
    assert table.happened(UpgradeChosen) == [UpgradeChosen(0, [each.id for each in CONTENT.upgrades].index(rest[3]))]
    assert table.upgrades("khorne") == ["khorne_power", "khorne_cards"]
    assert table.of("power", "khorne") == 8
    assert table.game.view(table.state, 1).upgrades == table.state.upgrades


@rule("old_world.upgrades.02")
def test_no_upgrade_at_any_other_time():
    table = pose("summoning", khorne={"power": 3})
    assert table.code("upgrade khorne khorne_power") == "no_upgrade_due"


@rule("old_world.dials.05", "old_world.dials.16")
def test_when_all_upgrades_are_in_play_none_is_chosen():
    every = " ".join(each.id for each in CONTENT.upgrades if each.power == 0)
    table = at_tick("khorne", 5, khorne={"dial": 5, "counters": 1, "upgrades": every})
    assert table.happened(UpgradeChosen) == []
    assert table.happened(NothingToChoose)[0].decision == "pick_upgrade"


@rule("old_world.upgrades.05", "old_world.upgrades.06")
def test_a_follower_upgrade_changes_all_figures_of_its_kind_at_once():
    game, state = (table := pose("draw", khorne={"upgrades": "khorne_bloodsworn"})).game, table.state
    kinds = {kind.id: number for number, kind in enumerate(game.content.figures)}
    box = game.box
    attacks = {
        kind: [attack(box, state, figure) for figure, at in enumerate(box.kind_of) if at == number]
        for kind, number in kinds.items()
    }
    assert attacks["bloodsworn"] == [1] * 4
    assert attacks["bloodletter"] == [2] * 6
    assert attacks["seductress"] == [0] * 6
    sworn = [figure for figure, at in enumerate(game.box.kind_of) if at == kinds["bloodsworn"]]
    assert [defence(game.box, state, figure) for figure in sworn] == [1] * 4
    side = {"dial": 1, "counters": 1, "figures": "seductress1:tilea"}
    table = at_tick("slaanesh", 1, slaanesh=side)
    table.do("upgrade slaanesh slaanesh_seductresses")
    squad = [figure for figure, at in enumerate(game.box.kind_of) if at == kinds["seductress"]]
    assert [defence(table.game.box, table.state, figure) for figure in squad] == [2] * 6
