"""What Chaos in the Old World is played with: what the built-in files hold, and what is said about faulty ones."""

import re
import shutil
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import get_args

import pytest

from tabletop import paths
from tabletop.engine.content.problem import ContentError, Problem
from tabletop.engine.setup import Own
from tabletop.games.library import load
from tabletop.games.old_world.content import effects, map_problems, problems
from tabletop.games.old_world.content.load import gather
from tabletop.games.old_world.content.records import POWER_NAMES, RANKS, REGION_NAMES, TOKENS, OldWorldContent
from tabletop.games.old_world.content.tables import FILES
from tabletop.text import Texts
from tests.old_world.battles import FOUGHT

BUILT_IN = paths.scenarios("old_world")
TEXTS = [Texts(paths.texts(), language, strict=True) for language in ("en", "ru")]
CODES = {
    code for module in (problems, map_problems)
    for code in re.findall(r'"(old_world_[a-z_]+)"', Path(module.__file__).read_text(encoding="utf-8"))
}  # fmt: skip
OWN = """id: own
title: {en: Own}
about: {en: Own.}
rounds: {three: 5, four: 5}
tokens: {event: 1, hero: 2, noble: 1, peasant: 3, skaven: 1, warpstone: 1}
options: {khorne_kills: 1, teleport_anyone: true, carnage_spares_khorne: true, ruiners: round}
balance: [{seats: "easy,easy,easy,easy", seed: 1, games: 10, won: {khorne: 4, nurgle: 3}, lost: 3}]
order: 7
"""
CARD = """cards:
  own_card: {power: khorne, copies: 2, cost: 1, magic: true, source: proposed, effects: [%s]}
"""
FREE = CARD.replace("cost: 1", "cost: 0")
UPGRADE = """upgrades:
  own_upgrade: {power: khorne, source: proposed, %s}
"""
WORLD = """world:
  own_world: {copies: 1, comet: false, stays: true, source: proposed, effects: [%s]}
"""
GONE = WORLD.replace("stays: true", "stays: false")
HERO = "{do: place_tokens, on: drawn, token: hero, regions: 1}"


@pytest.fixture(scope="module")
def content() -> OldWorldContent:
    return built_in()


def written(name: str, record: str, *changes: tuple[str, str]) -> str:
    """The text of a built-in file, with something changed behind a key."""
    words = (BUILT_IN / name).read_text(encoding="utf-8")
    start = words.index(f"{record}:")
    head, tail = words[:start], words[start:]
    for old, new in changes:
        assert old in tail, old
        tail = tail.replace(old, new, 1)
    return head + tail


@cache
def built_in() -> OldWorldContent:
    return load("old_world", [BUILT_IN])


def told(folders: list[Path]) -> tuple[OldWorldContent, tuple[Problem, ...]]:
    """What can be played, and the problems of some folders; all can be told in both languages."""
    usable, problems = gather(folders)
    for problem in problems:
        assert all(texts.say(problem.sentence).endswith((".", "?")) for texts in TEXTS)
    return usable, problems


def found(folder: Path, name: str, words: str) -> list[tuple[str, str]]:
    """The problems of one file in a player's folder: code and where. What is built in can be played all the same."""
    (folder / name).write_text(words, encoding="utf-8")
    usable, problems = told([BUILT_IN, folder])
    assert usable == built_in()
    assert all(problem.line > 0 and problem.file == str(folder / name) for problem in problems)
    return [(problem.code, problem.path) for problem in problems]


# ---------------------------------------------------------------------- what is built in


def test_all_files_of_the_game_are_sound() -> None:
    assert told([BUILT_IN])[1] == ()


def test_how_much_there_is_of_everything(content: OldWorldContent) -> None:
    assert [region.id for region in content.regions] == list(REGION_NAMES)
    assert [power.id for power in content.powers] == list(POWER_NAMES)
    assert sum(kind.count for kind in content.figures) == 45
    assert [(kind.power, kind.rank) for kind in content.figures] == [(p, rank) for p in range(4) for rank in RANKS]
    assert [sum(card.copies for card in content.cards if card.power == p) for p in range(4)] == [24] * 4
    assert [sum(card.copies * card.cost for card in content.cards if card.power == p) for p in range(4)] \
        == [26, 27, 19, 31]  # fmt: skip
    assert [upgrade.power for upgrade in content.upgrades] == [p for p in range(4) for _ in range(5)]
    assert sum(card.copies for card in content.world) == 28
    assert sum(card.comet for card in content.world) == 6
    assert dict(zip(TOKENS, content.tokens, strict=True)) \
        == {"event": 6, "hero": 4, "noble": 6, "peasant": 20, "skaven": 6, "warpstone": 14}  # fmt: skip
    assert [power.corruption for power in content.powers] == [29] * 4
    assert [card.ruiners for card in content.ruination] == [3, 4, 4, 5, 5]


def test_cards_of_a_power_lie_together(content: OldWorldContent) -> None:
    assert [card.power for card in content.cards] == sorted(card.power for card in content.cards)


@pytest.mark.rule("old_world.dials.03")
def test_threats_are_the_numbers_from_1_to_34(content: OldWorldContent) -> None:
    threats = [tick.threat for power in content.powers for tick in power.dial]
    assert sorted(threat for threat in threats if threat is not None) == list(range(1, 35))
    assert [len(power.dial) - 1 for power in content.powers] == [9, 10, 8, 7]
    assert [power.dial[0].threat for power in content.powers] == [3, 1, 2, 4]


def test_the_map(content: OldWorldContent) -> None:
    borders = {frozenset((number, other)) for number, region in enumerate(content.regions) for other in region.adjacent}
    assert len(borders) == 11
    corners = [set(region.polygon) for region in content.regions]
    pairs = combinations(range(len(corners)), 2)
    assert {frozenset(pair) for pair in pairs if corners[pair[0]] & corners[pair[1]]} == borders
    assert [region.value for region in content.regions] == [1, 1, 3, 5, 3, 4, 2, 1, 1]
    assert [region.id for region in content.regions if region.populous] \
        == ["kislev", "the_empire", "bretonnia", "estalia"]  # fmt: skip


def test_a_land_is_larger_than_those_for_which_there_is_much_less_fighting(content: OldWorldContent) -> None:
    """By half and more; what is fought for nearly alike may be as the coasts allow."""
    areas = {region.id: area(region.polygon) for region in content.regions}
    pairs = [pair for pair in permutations(FOUGHT, 2) if FOUGHT[pair[0]] >= 1.5 * FOUGHT[pair[1]]]
    assert len(pairs) > 15
    assert [pair for pair in pairs if areas[pair[0]] <= areas[pair[1]]] == []


def area(outline: Sequence[tuple[float, float]]) -> float:
    """The area of a polygon, by the shoelace formula."""
    ends = zip(outline, [*outline[1:], outline[0]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in ends)) / 2


def test_second_places_get_half(content: OldWorldContent) -> None:
    for card in content.ruination:
        assert card.second == tuple(points // 2 for points in card.first)
    assert [max(card.first) for card in content.ruination] == [10, 11, 11, 12, 12]


def test_conditions_and_what_a_round_brings(content: OldWorldContent) -> None:
    assert [(power.condition, power.least) for power in content.powers] \
        == [("kills", 0), ("populous", 2), ("magic", 2), ("noble_or_hero", 2)]  # fmt: skip
    assert [(power.power, power.draw, power.refill) for power in content.powers] \
        == [(7, 2, 0), (6, 2, 0), (6, 0, 5), (6, 2, 0)]  # fmt: skip


def test_the_scenarios(content: OldWorldContent) -> None:
    assert list(content.scenarios) == ["old_world", "errata", "meteor"]
    usual, errata, meteor = content.scenarios.values()
    assert [TOKENS[kind] for kind in usual.mix] == ["noble"] * 2 + ["peasant"] * 4 + ["warpstone"] * 3
    assert (usual.rounds, errata.rounds, meteor.rounds) == ((8, 7), (8, 7), (7, 6))
    options = ("khorne_kills", "carnage_spares_khorne", "teleport_anyone", "ruiners")
    assert [getattr(usual, each) for each in options] == [2, False, False, "step"]
    assert [getattr(errata, each) for each in options] == [1, True, True, "round"]
    assert content.own == Own()


def test_every_effect_has_a_card_at_every_of_its_moments(content: OldWorldContent) -> None:
    cards = [*content.cards, *content.upgrades, *content.world]
    used = [each for card in cards for each in card.effects]
    used += [tick.effect for power in content.powers for tick in power.dial if tick.effect is not None]
    unions = (effects.CardEffect, effects.UpgradeEffect, effects.DialEffect, effects.WorldEffect)
    known = {(kind, moment) for union in unions for kind in get_args(union) for moment in kind.moments}
    assert {(type(each), each.on) for each in used} == known


# ---------------------------------------------------------------------- the map


def test_a_region_with_three_neighbours_missing(tmp_path: Path) -> None:
    words = written("regions.yaml", "bretonnia", ("[the_empire, estalia, tilea, the_border_princes]", "[the_empire]"))
    assert found(tmp_path, "regions.yaml", words) == [("old_world_no_neighbour", "regions.bretonnia.adjacent")] * 3
    problems = gather([BUILT_IN, tmp_path])[1]
    assert [problem.args["other"] for problem in problems] == ["estalia", "tilea", "the_border_princes"]
    assert {problem.line for problem in problems} == {words[: words.index("[the_empire]")].count("\n") + 1}


def test_a_region_that_names_a_neighbour_in_vain(tmp_path: Path) -> None:
    words = written("regions.yaml", "norsca", ("[troll_country]", "[troll_country, kislev]"))
    only = "regions:\n" + words[words.index("  norsca:") : words.index("  troll_country:")]
    assert found(tmp_path, "regions.yaml", only) == [("old_world_one_way", "regions.norsca.adjacent")]
    assert [each[0] for each in found(tmp_path, "regions.yaml", words)] == ["old_world_no_neighbour"]


WEST, MIDDLE = "west: [0.236, 0.225]", "west: [0.2, 0.1]"
"""Where Norsca's western card space is, and where it is inside whatever becomes of the outline."""


@pytest.mark.parametrize(
    ("record", "changes", "problem"),
    [("norsca", [("[troll_country]", "[troll_cuntry]")], ("unknown_choice_near", "regions.norsca.adjacent[0]")),
     ("norsca", [("[troll_country]", "[]")], ("few", "regions.norsca.adjacent")),
     ("norsca", [("[troll_country]", "[troll_country, norsca]")],
      ("old_world_own_neighbour", "regions.norsca.adjacent")),
     ("norsca", [("[troll_country]", "[troll_country, troll_country]")],
      ("old_world_twice", "regions.norsca.adjacent[1]")),
     ("norsca", [("label: [0.065, 0.033]", "label: [0.02, 0.4]")], ("old_world_outside", "regions.norsca.label")),
     ("norsca", [("label: [0.065, 0.033]", "label: [1.2, 0.9]")], ("too_large", "regions.norsca.label[0]")),
     ("norsca", [(WEST, "west: [0.282, 0.225]")], ("old_world_west", "regions.norsca.west")),
     ("norsca",
      [("[0.291, 0.058]", "[0.29, 0.058]"), ("[0.296, 0.17], [0.303, 0.21]", "[0.295, 0.17], [0.302, 0.21]")],
      ("old_world_no_border", "regions.norsca.polygon")),
     ("norsca", [(WEST, MIDDLE), ("[0.031, 0.293]", "[0.243, 0.292]")],
      ("old_world_tangled", "regions.norsca.polygon")),
     ("norsca", [(WEST, MIDDLE), ("[0.009, 0.266],\n       [0.005, 0.21]", "[0.12, 0.15],\n       [0.1, 0.32]")],
      ("old_world_tangled", "regions.norsca.polygon")),
     ("norsca", [("value: 1", "value: 0")], ("too_small", "regions.norsca.value")),
     ("norsca", [("value: 1", "value: one")], ("not_whole", "regions.norsca.value")),
     ("norsca", [("populous: false", "populous: maybe")], ("not_truth", "regions.norsca.populous")),
     ("norsca", [("    populous: false\n", "")], ("missing_key", "regions.norsca")),
     ("norsca", [("populous:", "populus:")], ("unknown_key_near", "regions.norsca.populus")),
     ("norsca", [("source: published", "source: guessed")], ("unknown_choice", "regions.norsca.source")),
     ("norsca", [("norsca:", "norska:")], ("unknown_choice_near", "regions.norska"))],
)  # fmt: skip
def test_a_region_that_cannot_be(
    tmp_path: Path, record: str, changes: list[tuple[str, str]], problem: tuple[str, str]
) -> None:
    problems = found(tmp_path, "regions.yaml", written("regions.yaml", record, *changes))
    assert problem in problems
    assert len(problems) == (2 if "populus" in problem[1] else 1)


def test_regions_that_overlap(tmp_path: Path) -> None:
    words = written("regions.yaml", "norsca", ("[0.298, 0.28]", "[0.75, 0.2]"))
    assert {("old_world_overlap", "regions.norsca.polygon"), ("old_world_overlap", "regions.kislev.polygon")} \
        & set(found(tmp_path, "regions.yaml", words))  # fmt: skip


def test_regions_that_nobody_comes_to(tmp_path: Path) -> None:
    words = written("regions.yaml", "troll_country", ("[norsca, kislev]", "[norsca]"))
    words = words.replace("adjacent: [troll_country, the_empire]", "adjacent: [the_empire]")
    problems = found(tmp_path, "regions.yaml", words)
    assert [path for code, path in problems if code == "old_world_cut_off"] \
        == [f"regions.{name}.adjacent" for name in REGION_NAMES[2:]]  # fmt: skip
    border = [path for code, path in problems if code == "old_world_border"]
    assert border == ["regions.troll_country.polygon"]
    assert len(problems) == 8


# ---------------------------------------------------------------------- powers


@pytest.mark.parametrize(
    ("record", "changes", "problem"),
    [("powers", [("nurgle:", "malal:")], ("unknown_choice", "powers.malal")),
     ("powers", [("nurgle:", "nurgel:")], ("unknown_choice_near", "powers.nurgel")),
     ("khorne", [("      - {effect: {do: victory, on: tick}}\n", "")],
      ("old_world_no_victory", "powers.khorne.dial[8]")),
     ("khorne", [("{threat: 31, effect: {do: draw_cards, on: tick, cards: 2}}", "{effect: {do: victory, on: tick}}")],
      ("old_world_early_victory", "powers.khorne.dial[7]")),
     ("khorne", [("{threat: 31, effect", "{effect")], ("old_world_no_threat", "powers.khorne.dial[7]")),
     ("khorne", [("- {effect: {do: victory", "- {threat: 40, effect: {do: victory")],
      ("old_world_threat_beside_victory", "powers.khorne.dial[9]")),
     ("khorne", [("{threat: 6,", "{threat: 33,")], ("old_world_threat_twice", "powers.nurgle.dial[8].threat")),
     ("khorne", [("{threat: 6,", "{threat: 100,")], ("too_large", "powers.khorne.dial[1].threat")),
     ("khorne", [("{threat: 3}", "{threat: 3, effect: {do: upgrade, on: tick}}")],
      ("old_world_start", "powers.khorne.dial[0]")),
     ("khorne", [(", effect: {do: score_points, on: tick, points: 4}", "")],
      ("old_world_idle_tick", "powers.khorne.dial[1]")),
     ("khorne", [("score_points, on: tick, points: 4", "score_points, on: end, points: 4, most_figures_in: kislev")],
      ("unknown_choice", "powers.khorne.dial[1].effect.on")),
     ("khorne", [("points: 4", "points: 4, most_figures_in: kislev")],
      ("old_world_other_moment", "powers.khorne.dial[1].effect.most_figures_in")),
     ("khorne", [("do: score_points, on: tick, points: 4", "do: place_tokens, on: tick, token: hero")],
      ("missing_key", "powers.khorne.dial[1].effect")),
     ("khorne", [("do: score_points, on: tick, points: 4", "do: halve_dice, on: battle")],
      ("unknown_choice", "powers.khorne.dial[1].effect.do")),
     ("nurgle", [("score_points, on: tick, points: 3", "upgrade, on: tick")] * 3,
      ("old_world_few_upgrades", "powers.nurgle.dial")),
     ("khorne", [("rank: cultist", "rank: warrior")], ("old_world_ranks", "powers.khorne.figures")),
     ("nurgle", [("leper:", "bloodsworn:")], ("old_world_figure_twice", "powers.nurgle.figures.bloodsworn")),
     ("nurgle", [("leper:", "goblin:")], ("unknown_choice", "powers.nurgle.figures.goblin")),
     ("khorne", [("draw: 2", "draw: 2\n    refill: 5")], ("old_world_draw", "powers.khorne")),
     ("khorne", [("    draw: 2\n", "")], ("old_world_draw", "powers.khorne")),
     ("khorne", [("when: kills,", "when: kills, least: 2,")], ("old_world_least", "powers.khorne.condition")),
     ("nurgle", [("least: 2, ", "")], ("old_world_least", "powers.nurgle.condition")),
     ("khorne", [("#b3121d", "#b3121")], ("bad_form", "powers.khorne.colour")),
     ("khorne", [("power: 7", "power: 13")], ("too_large", "powers.khorne.power")),
     ("khorne", [("defence: 1", "defence: 0")], ("too_small", "powers.khorne.figures.bloodsworn.defence"))],
)  # fmt: skip
def test_a_power_that_cannot_be(
    tmp_path: Path, record: str, changes: list[tuple[str, str]], problem: tuple[str, str]
) -> None:
    problems = found(tmp_path, "powers.yaml", written("powers.yaml", record, *changes))
    assert problem in problems
    assert len(problems) <= 2


def test_a_threat_that_a_built_in_dial_has_is_told_of_the_players_file(tmp_path: Path) -> None:
    words = written("powers.yaml", "khorne", ("{threat: 6,", "{threat: 33,"))
    only = words[: words.index("  nurgle:")]
    assert found(tmp_path, "powers.yaml", only) == [("old_world_threat_twice", "powers.khorne.dial[1].threat")]
    assert gather([BUILT_IN, tmp_path])[1][0].args == {"threat": 33, "other": "nurgle"}


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("words", "code", "path"),
    [(CARD.replace("khorne", "malal") % "{do: shield, on: play}", "unknown_choice", ".power"),
     (CARD.replace("khorne", "korne") % "{do: shield, on: play}", "unknown_choice_near", ".power"),
     (CARD.replace("copies: 2", "copies: 13") % "{do: shield, on: play}", "too_large", ".copies"),
     (CARD % "", "old_world_idle_card", ""),
     (CARD % "{do: shield}", "missing_key", ".effects[0]"),
     (CARD % "{do: sheild, on: play}", "unknown_choice_near", ".effects[0].do"),
     (CARD % "{do: shield, on: lies}", "unknown_choice", ".effects[0].on"),
     (CARD % "{do: forbid, on: track, what: battle}", "unknown_choice", ".effects[0].on"),
     (CARD % "{do: forbid, on: lie, what: battle}", "unknown_choice_near", ".effects[0].on"),
     (CARD % "{do: control, on: corruption_phase, ranks: [cultist]}", "unknown_choice", ".effects[0].on"),
     (CARD % "{do: more_power, on: draw, power: 1}", "unknown_choice", ".effects[0].do"),
     (CARD % "{do: defence, on: lies, whose: own, change: 0}", "old_world_odd_effect", ".effects[0]"),
     (CARD % "{do: defence, on: lies, whose: own, change: 13}", "too_large", ".effects[0].change"),
     (CARD % "{do: resistance, on: domination, change: 0}", "old_world_odd_effect", ".effects[0]"),
     (CARD % "{do: resistance, on: domination, change: 1, populous: true}", "old_world_other_moment",
      ".effects[0].populous"),
     (CARD % "{do: remove_corruption, on: play, count: 1, where: hero}", "old_world_other_moment", ".effects[0].where"),
     (CARD % "{do: rot, on: battles_end, ranks: []}", "few", ".effects[0].ranks"),
     (CARD % "{do: rot, on: battles_end, ranks: [cultist, cultist]}", "old_world_twice", ".effects[0].ranks[1]"),
     (CARD % ", ".join(["{do: shield, on: play}"] * 7), "many", ".effects"),
     (FREE % "{do: discount, on: play, power: 1, corruption: 3}", "old_world_idle_discount", ".effects[0]"),
     (CARD % "{do: discount, on: play, power: 1, corruption: 12}", "too_large", ".effects[0].corruption")],
)  # fmt: skip
def test_a_chaos_card_that_cannot_be(tmp_path: Path, words: str, code: str, path: str) -> None:
    assert found(tmp_path, "cards.yaml", words) == [(code, f"cards.own_card{path}")]


@pytest.mark.parametrize(
    ("words", "code", "path"),
    [("effects: []", "old_world_idle_card", ""),
     ("effects: [{do: more_power, on: draw, power: 1}], figure: bloodsworn", "old_world_betters_power", ".effects[0]"),
     ("effects: [{do: first_strike, on: battle}]", "old_world_betters_figure", ".effects[0]"),
     ("effects: [{do: first_strike, on: battle}], figure: leper", "unknown_choice", ".figure"),
     ("effects: [{do: first_strike, on: battle}], figure: bloodswern", "unknown_choice_near", ".figure"),
     ("effects: [{do: statistics, on: always, attack: 0}], figure: bloodsworn", "old_world_idle_statistics",
      ".effects[0]"),
     ("effects: [{do: statistics, on: always}], figure: bloodsworn", "old_world_odd_effect", ".effects[0]"),
     ("effects: [{do: statistics, on: always, defence: 2}], figure: bloodsworn", "old_world_bettered_twice",
      ".effects[0]"),
     ("effects: [{do: count_as, on: domination, figures: 1}], figure: bloodsworn", "too_small", ".effects[0].figures"),
     ("effects: [{do: control, on: corruption, ranks: [cultist]}], figure: bloodsworn", "unknown_choice_near",
      ".effects[0].on"),
     ("effects: [{do: place_corruption, on: play, count: 1}], figure: bloodsworn", "unknown_choice", ".effects[0].on")],
)  # fmt: skip
def test_an_upgrade_that_cannot_be(tmp_path: Path, words: str, code: str, path: str) -> None:
    assert (code, f"upgrades.own_upgrade{path}") in found(tmp_path, "upgrades.yaml", UPGRADE % words)


PLACE = "{do: place_tokens, on: drawn, token: hero"


@pytest.mark.parametrize(
    ("words", "code", "path"),
    [(WORLD % "", "old_world_idle_card", ""),
     (WORLD % "{do: dear_moves, on: track, power: 1}", "old_world_nothing_at_once", ".effects"),
     (GONE % f"{HERO}, {{do: dear_moves, on: track, power: 1}}", "old_world_gone_before", ".effects[1].on"),
     (WORLD % f"{PLACE}}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, into: [kislev], everywhere_but: [norsca]}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, regions: 1, everywhere_but: [norsca]}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, into: [kislev], among: adjacent}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, regions: 1, among: adjacent}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, into: [kislev, estalia], regions: 8}}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % f"{PLACE}, into: [kislew]}}", "unknown_choice_near", ".effects[0].into[0]"),
     (WORLD % f"{PLACE}, into: [kislev, kislev]}}", "old_world_twice", ".effects[0].into[1]"),
     (WORLD % f"{PLACE}, regions: 5}}", "old_world_few_tokens", ".effects[0]"),
     (WORLD % f"{PLACE}, everywhere_but: []}}", "old_world_few_tokens", ".effects[0]"),
     (WORLD % "{do: place_either, on: drawn, token: hero, either: [[kislev], [kislev, norsca]]}",
      "old_world_odd_effect", ".effects[0]"),
     (WORLD % "{do: place_either, on: drawn, token: hero, either: [[kislev, kislev], [norsca]]}", "old_world_twice",
      ".effects[0].either[0][1]"),
     (WORLD % "{do: place_either, on: drawn, token: hero, either: [[kislev]]}", "few", ".effects[0].either"),
     (WORLD % "{do: return_figures, on: drawn, ranks: [cultist]}", "old_world_odd_effect", ".effects[0]"),
     (WORLD % "{do: return_figures, on: drawn, ranks: [cultist], regions: 1, where: hero}", "old_world_odd_effect",
      ".effects[0]"),
     (WORLD % f"{HERO}, {{do: score_points, on: end, points: 1}}", "missing_key", ".effects[1]"),
     (WORLD % f"{HERO}, {{do: draw_cards, on: end, cards: 1}}", "missing_key", ".effects[1]"),
     (WORLD % f"{HERO}, {{do: resistance, on: track, change: 0}}", "old_world_odd_effect", ".effects[1]"),
     (WORLD % f"{HERO}, {{do: forbid, on: lies, what: battle}}", "unknown_choice", ".effects[1].on")],
)  # fmt: skip
def test_an_old_world_card_that_cannot_be(tmp_path: Path, words: str, code: str, path: str) -> None:
    assert (code, f"world.own_world{path}") in found(tmp_path, "world.yaml", words)


@pytest.mark.parametrize(
    ("record", "changes", "problem"),
    [("ruination", [("    source: published\n", "    source: published\n  - ruiners: 9\n    source: proposed\n")],
      ("many", "ruination")),
     ("ruination", [("norsca: [6, 3]", "norsca: [6, 7]")],
      ("old_world_second_place", "ruination[0].scores.norsca")),
     ("ruination", [("      norsca: [6, 3]\n", "")], ("missing_key", "ruination[0].scores")),
     ("ruination", [("norsca: [6, 3]", "norsca: [6]")], ("wrong_count", "ruination[0].scores.norsca")),
     ("ruination", [("norsca: [6, 3]", "albion: [6, 3]")], ("unknown_choice", "ruination[0].scores.albion")),
     ("ruination", [("ruiners: 3", "ruiners: 31")], ("too_large", "ruination[0].ruiners"))],
)  # fmt: skip
def test_ruination_cards_that_cannot_be(
    tmp_path: Path, record: str, changes: list[tuple[str, str]], problem: tuple[str, str]
) -> None:
    assert problem in found(tmp_path, "ruination.yaml", written("ruination.yaml", record, *changes))


def test_tokens_that_are_too_few_or_unknown(tmp_path: Path) -> None:
    words = "tokens: {%s: {count: 1, source: proposed}}"
    assert found(tmp_path, "tokens.yaml", words % "heros") == [("unknown_choice_near", "tokens.heros")]
    problems = found(tmp_path, "tokens.yaml", words % "hero")
    assert set(problems) == {("old_world_few_tokens", "tokens.hero.count")}
    assert len(problems) == 2


@pytest.mark.parametrize("copies", [0, 12])
def test_a_deck_that_is_too_small_or_too_large(tmp_path: Path, copies: int) -> None:
    words = (BUILT_IN / "cards.yaml").read_text(encoding="utf-8")
    start = words.index("  drain_power:")
    only = "cards:\n" + re.sub(r"copies: \d", f"copies: {copies}", words[start : words.index("  abyssal_pact:")])
    assert found(tmp_path, "cards.yaml", only) == [("old_world_deck", "cards.drain_power")]


# ---------------------------------------------------------------------- scenarios


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [("peasant: 3", "peasant: 2", ("old_world_mix", "tokens")),
     ("peasant: 3", "peasant: 4", ("old_world_mix", "tokens")),
     ("hero: 2, noble: 1, peasant: 3", "hero: 6", ("old_world_few_tokens", "tokens.hero")),
     ("peasant: 3", "peasants: 3", ("unknown_choice_near", "tokens.peasants")),
     ("khorne_kills: 1", "khorne_kills: 3", ("too_large", "options.khorne_kills")),
     ("ruiners: round", "ruiners: game", ("unknown_choice", "options.ruiners")),
     ("three: 5", "three: 0", ("too_small", "rounds.three")),
     ("won: {khorne: 4, nurgle: 3}", "won: {khorn: 4}", ("unknown_choice_near", "balance[0].won.khorn")),
     ("id: own", "id: Own", ("bad_form", "id"))],
)  # fmt: skip
def test_a_scenario_that_cannot_be_laid_out(tmp_path: Path, old: str, new: str, problem: tuple[str, str]) -> None:
    assert found(tmp_path, "own.yaml", OWN.replace(old, new)) == [problem]


def test_two_scenarios_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(OWN)
    (tmp_path / "b.yaml").write_text(OWN)
    assert [(problem.code, Path(problem.file).name) for problem in told([BUILT_IN, tmp_path])[1]] \
        == [("duplicate_id", "b.yaml")]  # fmt: skip


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with all built-in files."""
    return Path(shutil.copytree(BUILT_IN, tmp_path / "copy"))


def test_more_rounds_than_old_world_cards(copy: Path) -> None:
    (copy / "world.yaml").write_text(WORLD % HERO)
    usable, problems = told([copy])
    assert {problem.code for problem in problems} == {"old_world_few_cards"}
    assert Counter(problem.path for problem in problems) == {"rounds.three": 3, "rounds.four": 3}
    assert not usable.scenarios


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing(copy: Path, name: str) -> None:
    (copy / name).unlink()
    usable, problems = told([copy])
    assert [(problem.code, problem.file) for problem in problems] == [("old_world_no_file", str(copy / name))]
    assert not usable.scenarios


@pytest.mark.parametrize(
    ("name", "start", "end", "path"),
    [("regions.yaml", "  estalia:", "  tilea:", "regions"), ("powers.yaml", "  nurgle:", "  tzeentch:", "powers"),
     ("tokens.yaml", "  hero:", "  noble:", "tokens")],
)  # fmt: skip
def test_a_record_that_is_missing(copy: Path, name: str, start: str, end: str, path: str) -> None:
    words = (copy / name).read_text(encoding="utf-8")
    (copy / name).write_text(words[: words.index(start)] + words[words.index(end) :], encoding="utf-8")
    problems = told([copy])[1]
    key = start.strip(" :")
    assert [(problem.code, problem.path, problem.args) for problem in problems] == [("missing_key", path, {"key": key})]


def test_every_problem_of_every_file_is_listed_at_once(tmp_path: Path) -> None:
    words = written("powers.yaml", "khorne", ("draw: 2", "draw: 0"), ("{threat: 6,", "{threat: 7,"))
    (tmp_path / "powers.yaml").write_text(words, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARD % "{do: shield, on: track}, {do: rot, on: play, ranks: [lord]}")
    (tmp_path / "upgrades.yaml").write_text(UPGRADE % "effects: []")
    (tmp_path / "own.yaml").write_text(OWN.replace("peasant: 3", "peasant: 2"))
    problems = told([BUILT_IN, tmp_path])[1]
    assert Counter(Path(problem.file).name for problem in problems) \
        == {"powers.yaml": 2, "cards.yaml": 1, "upgrades.yaml": 1, "own.yaml": 1}  # fmt: skip
    with pytest.raises(ContentError) as error:
        load("old_world", [BUILT_IN, tmp_path])
    assert error.value.problems == problems


# ---------------------------------------------------------------------- a player's own files


def test_a_new_card_is_added_to_its_deck_and_a_known_one_replaced(tmp_path: Path, content: OldWorldContent) -> None:
    words = CARD % "{do: shield, on: play}"
    words += "  battle_cry: {power: khorne, copies: 0, cost: 1, magic: false, source: proposed, effects: [%s]}\n"
    words %= "{do: stay, on: removal}"
    (tmp_path / "cards.yaml").write_text(words)
    own = load("old_world", [BUILT_IN, tmp_path])
    khorne = [card.id for card in own.cards if card.power == 0]
    assert khorne == [*(card.id for card in content.cards if card.power == 0), "own_card"]
    assert [card.copies for card in own.cards if card.id in ("battle_cry", "own_card")] == [0, 2]
    assert [card.power for card in own.cards] == sorted(card.power for card in own.cards)
    assert own.own.tables.keys() == {"cards.yaml"}


def test_a_power_of_the_player_keeps_its_place_and_its_figures_their_order(tmp_path: Path) -> None:
    words = written("powers.yaml", "nurgle", ("leper: {rank: cultist, count: 6", "leper: {rank: daemon, count: 9"),
                    ("great_unclean_one: {rank: daemon", "great_unclean_one: {rank: cultist"))  # fmt: skip
    start, end = words.index("  nurgle:"), words.index("  tzeentch:")
    (tmp_path / "powers.yaml").write_text("powers:\n" + words[start:end], encoding="utf-8")
    own = load("old_world", [BUILT_IN, tmp_path])
    assert [kind.id for kind in own.figures[3:6]] == ["great_unclean_one", "plaguebearer", "leper"]
    assert own.figures[5].count == 9
    assert own.upgrades[5].figure == 5


def test_a_faulty_table_of_the_player_leaves_his_scenarios(tmp_path: Path, content: OldWorldContent) -> None:
    (tmp_path / "cards.yaml").write_text(CARD % "")
    (tmp_path / "own.yaml").write_text(OWN)
    usable, problems = gather([BUILT_IN, tmp_path])
    assert [problem.code for problem in problems] == ["old_world_idle_card"]
    assert usable.cards == content.cards
    assert (usable.own.tables, usable.own.scenarios) == ({}, {"own": OWN})


def test_a_scenario_of_the_player_replaces_the_one_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(OWN.replace("id: own", "id: meteor"))
    own = load("old_world", [BUILT_IN, tmp_path])
    assert list(own.scenarios) == ["old_world", "errata", "meteor"]
    assert own.scenarios["meteor"].title == {"en": "Own"}


def test_every_code_is_provoked_here_and_has_its_sentence() -> None:
    words = Path(__file__).read_text(encoding="utf-8")
    assert {code for code in CODES if f'"{code}"' in words} == CODES
    for language in ("en", "ru"):
        texts = (paths.texts() / language / "content.yaml").read_text(encoding="utf-8")
        assert set(re.findall(r"^  (old_world_[a-z_]+):", texts, re.MULTILINE)) == CODES
