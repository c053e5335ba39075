"""The mine's scenarios: what they hold, and what is said about a faulty one."""

from pathlib import Path

import msgspec
import pytest

from tabletop import paths
from tabletop.engine.content.problem import ContentError
from tabletop.engine.grid import square
from tabletop.games import library
from tabletop.games.mine.content.load import gather
from tabletop.games.mine.content.records import Kind, MineContent, deployment
from tabletop.games.mine.game import Mine
from tabletop.text import Texts

BUILT_IN = paths.scenarios("mine")

SMALL = """id: small
title: {en: Small}
about: {}
force:
  dwarves: [{kind: dwarf_miner}, {kind: dwarf_miner}]
  undead: [{kind: ghost}, {kind: ghoul}]
doors: {A: along}
board:
  - "##########"
  - "#gg......#"
  - "#g####AA.#"
  - "######AA.#"
  - "#......xx#"
  - "#######xx#"
"""


@pytest.fixture(scope="module")
def content() -> MineContent:
    return library.load("mine", [BUILT_IN])


def kind_of(content: MineContent, name: str) -> Kind:
    return next(each for each in content.scenarios["lode"].kinds if each.id == name)


def own(folder: Path, words: str, name: str = "own.yaml") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(words, encoding="utf-8")
    return folder


def test_the_lode_is_the_first_of_three(content: MineContent) -> None:
    assert list(content.scenarios) == ["lode", "warren", "forks"]
    lode = content.scenarios["lode"]
    assert lode.force == (
        ("dwarf_miner", "dwarf_miner", "dwarf_berserker"),
        ("ghost", "ghost", "ghoul", "ghoul", "ghoul"),
    )
    assert [each.id for each in lode.kinds] == ["dwarf_miner", "dwarf_berserker", "ghost", "ghoul"]
    assert [each.count for each in lode.kinds] == [2, 1, 2, 3]
    assert (lode.variant, lode.doors, lode.turn_limit) == (1, True, 40)
    options = (lode.alternate, lode.strike_ghosts, lode.zone_ends_move, lode.two_attackers)
    assert options == (False, False, False, False)


@pytest.mark.rule("mine.figures.01")
def test_figures_of_the_miner(content: MineContent) -> None:
    miner = kind_of(content, "dwarf_miner")
    assert (miner.activity, miner.attack, miner.defence, miner.magic_resistance) == (2, 5, 5, 6)
    assert (miner.health, miner.move, miner.living, miner.tunneller, miner.count) == (4, 6, True, True, 2)
    assert miner.loses == ("attack", "activity", "morale")


@pytest.mark.rule("mine.figures.02")
def test_figures_of_the_berserker(content: MineContent) -> None:
    one = kind_of(content, "dwarf_berserker")
    assert (one.attack, one.attacks, one.agility, one.health) == (8, 2, 3, 4)
    assert (one.fearless, one.berserk, one.frenzy, one.tunneller) == (True, True, True, False)


@pytest.mark.rule("mine.figures.04")
def test_figures_of_the_ghost(content: MineContent) -> None:
    ghost = kind_of(content, "ghost")
    assert (ghost.activity, ghost.attack, ghost.defence, ghost.health) == (3, 4, 4, 4)
    assert (ghost.incorporeal, ghost.frightens, ghost.living) == (True, True, False)


@pytest.mark.rule("mine.figures.05")
def test_figures_of_the_ghoul(content: MineContent) -> None:
    ghoul = kind_of(content, "ghoul")
    assert (ghoul.activity, ghoul.health, ghoul.poison) == (2, 3, 7)


@pytest.mark.rule("mine.figures.06")
@pytest.mark.rule("mine.figures.07")
def test_ghouls_live_and_have_terror_for_morale(content: MineContent) -> None:
    ghoul = kind_of(content, "ghoul")
    assert ghoul.living
    assert ghoul.side == "undead"
    assert ghoul.morale is None
    assert ghoul.terror is not None


def test_every_figure_says_who_says_so(content: MineContent) -> None:
    for scenario in content.scenarios.values():
        for kind in scenario.kinds:
            values = msgspec.structs.asdict(kind)
            silent = ("id", "side", "living", "sources")
            figures = {name for name, value in values.items() if name not in silent and value not in (None, 0, ())}
            assert figures <= set(kind.sources)
            assert set(kind.sources.values()) <= {"rules", "published", "recalled", "proposed"}


def test_what_the_rules_state_is_the_same_in_every_scenario(content: MineContent) -> None:
    lode = {each.id: each for each in content.scenarios["lode"].kinds}
    for scenario in content.scenarios.values():
        for kind in scenario.kinds:
            for figure, source in lode[kind.id].sources.items():
                if source == "rules" and figure != "count":
                    assert getattr(kind, figure) == getattr(lode[kind.id], figure), (scenario.id, kind.id, figure)


def test_boards_as_masks(content: MineContent) -> None:
    board = content.scenarios["lode"].board
    assert (board.width, board.height) == (20, 14)
    assert board.cells.bit_count() == 280
    assert board.ore.bit_count() == 9
    assert board.exit.bit_count() == 9
    assert board.rock.bit_count() == sum(row.count("#") for row in board.rows)
    assert [square.text(each) for each in board.doors[0]] == ["c8,6", "c9,6", "c8,7", "c9,7"]
    assert [square.text(each) for each in board.doors[1]] == ["c12,8", "c13,8", "c12,9", "c13,9"]
    assert board.along == (True, False)
    assert [square.text(each) for each in square.bits(board.out)] == ["c16,14", "c17,14", "c18,14"]


@pytest.mark.rule("mine.setup.06")
def test_the_undead_start_on_the_exit_and_next_to_it(content: MineContent) -> None:
    places = {square.text(each) for each in square.bits(deployment(content.scenarios["lode"].board))}
    on_it = {f"c{x},{y}" for x in (16, 17, 18) for y in (11, 12, 13)}
    assert places == on_it | {"c15,10", "c18,10", "c15,11", "c15,12"}


@pytest.mark.rule("mine.doors.02")
def test_each_board_has_two_doors_and_the_ways_that_were_meant(content: MineContent) -> None:
    for scenario in content.scenarios.values():
        board = scenario.board
        assert len(board.doors) == len(board.along) == 2
        if scenario.id == "lode":
            continue
        for turn in range(4):
            leaves = [(door, bool(turn >> number & 1)) for number, door in enumerate(board.doors)]
            steps = square.open_masks(board.rock, board.cells, leaves)
            found = square.flood(board.exit, steps, board.cells, 99)
            nearest = next(count for count, frontier in enumerate(found) if frontier & board.ore)
            assert 18 <= nearest <= 26, (scenario.id, turn)


def test_titles_and_names_are_in_every_language(content: MineContent) -> None:
    for language in ("en", "ru"):
        texts = Texts(paths.texts(), language, strict=True)
        for scenario in content.scenarios.values():
            assert scenario.title[language]
            assert scenario.about[language]
            for names in scenario.names:
                assert all(map(texts.has, names))
    for scenario in content.scenarios.values():
        names = [name for side in scenario.names for name in side]
        assert len(set(names)) == len(names)


def test_own_scenarios_are_added_or_replace(tmp_path: Path) -> None:
    folder = own(tmp_path / "mine", SMALL)
    own(folder, SMALL.replace("id: small", "id: lode"), "mylode.yaml")
    found = library.load("mine", [BUILT_IN, folder, tmp_path / "none"])
    assert len(found.scenarios) == 4
    assert found.scenarios["small"].board.width == 10
    assert found.scenarios["lode"].board.width == 10
    assert found.own.scenarios.keys() == {"small", "lode"}


def test_own_creatures_replace_those_of_every_scenario(tmp_path: Path) -> None:
    words = (BUILT_IN / "creatures.yaml").read_text(encoding="utf-8")
    ghoul = words[words.index("  ghoul:") :].replace("health: {value: 3", "health: {value: 5")
    found = library.load("mine", [BUILT_IN, own(tmp_path / "mine", f"creatures:\n{ghoul}", "creatures.yaml")])
    assert kind_of(found, "ghoul").health == 5
    assert kind_of(found, "ghost").health == 4
    assert found.own.tables.keys() == {"creatures.yaml"}


def test_a_scenario_changes_single_figures(tmp_path: Path) -> None:
    changes = """creatures:
  ghoul:
    move: {value: 7, source: proposed}
    skills: {agility: {value: 2, source: proposed}}
"""
    found = library.load("mine", [BUILT_IN, own(tmp_path / "mine", SMALL + changes)])
    ghoul = next(each for each in found.scenarios["small"].kinds if each.id == "ghoul")
    assert (ghoul.move, ghoul.agility, ghoul.poison, ghoul.health) == (7, 2, 7, 3)
    assert kind_of(found, "ghoul") == kind_of(library.load("mine", [BUILT_IN]), "ghoul")


def test_one_faulty_file_leaves_the_others(tmp_path: Path) -> None:
    folder = own(tmp_path / "mine", SMALL)
    own(folder, "id: [", "broken.yaml")
    found, problems = gather([BUILT_IN, folder])
    assert "small" in found.scenarios
    assert [(Path(each.file).name, each.code) for each in problems] == [("broken.yaml", "not_yaml")]
    with pytest.raises(ContentError):
        library.load("mine", [BUILT_IN, folder])


FAULTS: dict[str, tuple[int, list[tuple[str, str]]]] = {
    "mine_row_length": (12, [('  - "######AA.#"', '  - "######AA.##"')]),
    "mine_unknown_sign": (10, [("#gg......#", "#gg...o..#")]),
    "mine_no_ore": (8, [("gg", ".."), ("#g#", "#.#")]),
    "mine_no_exit": (8, [("xx", "..")]),
    "mine_door_shape": (11, [('AA.#"\n  - "#......xx', 'A..#"\n  - "#.....Axx')]),
    "mine_door_without_leaf": (7, [("doors: {A: along}", "doors: {}")]),
    "mine_leaf_without_door": (7, [("doors: {A: along}", "doors: {A: along, B: across}")]),
    "mine_open_edge": (12, [('  - "######AA.#"', '  - "######AA.."')]),
    "mine_exit_inside": (13, [('  - "#######xx#"', '  - "##########"')]),
    "mine_ore_spread": (10, [("#gg......#", "#gg...g..#")]),
    "mine_exit_spread": (13, [("#......xx#", "#..x...xx#")]),
    "mine_not_opposite": (13, [("#gg......#", "#......gg#"), ("#g####AA.#", "#.####AAg#")]),
    "mine_cut_off": (10, [("#gg......#", "#gg#.....#")]),
    "mine_wrong_side": (6, [("undead: [{kind: ghost}", "undead: [{kind: dwarf_miner}")]),
    "mine_few_miners": (5, [("dwarves: [{kind: dwarf_miner}", "dwarves: [{kind: dwarf_berserker}")]),
    "mine_few_ore": (8, [("#gg......#", "#.g......#")]),
    "mine_few_exit": (8, [("undead: [", "undead: [" + "{kind: ghost}, " * 10)]),
    "unknown_choice_near": (6, [("kind: ghoul", "kind: goul")]),
    "unknown_choice": (6, [("kind: ghoul", "kind: zzzzz")]),
    "unknown_key_near": (7, [("doors:", "door:")]),
    "many": (6, [("undead: [", "undead: [" + "{kind: ghost}, " * 11)]),
    "mine_miners_change": (7, [("doors:", "options: {variant: 2, handicap: miner_less}\ndoors:")]),
    "mine_morale_or_terror": (7, [("doors:", "creatures: {ghoul: {morale: {value: 1, source: proposed}}}\ndoors:")]),
    "mine_endurance_loses": (7, [("doors:", "creatures: {ghoul: {skills: {endurance: {source: rules}}}}\ndoors:")]),
    "mine_no_morale_to_lose": (
        7,
        [("doors:", "creatures: {ghoul: {loses: {values: [morale], source: rules}}}\ndoors:")],
    ),
    "missing_key": (4, [("  undead: [{kind: ghost}, {kind: ghoul}]\n", "")]),
}


@pytest.mark.rule("mine.setup.07")
@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_is_named_with_its_line(code: str, tmp_path: Path) -> None:
    line, changes = FAULTS[code]
    words = SMALL
    for old, new in changes:
        assert old in words
        words = words.replace(old, new)
    _, problems = gather([BUILT_IN, own(tmp_path / "mine", words)])
    assert {each.code for each in problems} == {code}
    assert (problems[0].line, Path(problems[0].file).name) == (line, "own.yaml")
    for language in ("en", "ru"):
        assert f" {line}" in Texts(paths.texts(), language, strict=True).say(problems[0].message)


@pytest.mark.parametrize(
    ("kind", "code", "line"),
    [
        ("dwarf_berserker", "unknown_choice_near", 7),
        ("ghost", "unknown_choice_near", 7),
        ("dwarf_miner", "mine_few_ore", 9),
    ],
)
def test_a_reserve_is_of_kinds_that_fight_and_has_room(kind: str, code: str, line: int, tmp_path: Path) -> None:
    small = SMALL.replace("doors:", "reserve: [{kind: ghoul}, {kind: KIND, name: mine.name.ulf}]\ndoors:")
    words = small.replace("KIND", kind)
    _, problems = gather([BUILT_IN, own(tmp_path / "mine", words)])
    assert [(each.code, each.line) for each in problems] == [(code, line)]
    found, problems = gather([BUILT_IN, own(tmp_path / "mine", small.replace("KIND", "ghoul"))])
    assert not problems
    assert found.scenarios["small"].reserve == (("ghoul", ""), ("ghoul", "mine.name.ulf"))


def test_each_goal_of_the_lode_can_be_even_and_our_own_scenarios_are_so_as_they_begin(content: MineContent) -> None:
    wanted = [("lode", variant, "") for variant in (1, 2, 3, 4)]
    wanted += [(name, each.variant, each.handicap) for name, each in content.scenarios.items() if name != "lode"]
    for name, variant, handicap in wanted:
        records = [each for each in content.scenarios[name].balance if each.variant == variant]
        assert len({each.handicap for each in records}) == len(records)
        assert all(each.dwarves + each.undead + each.draws == each.games for each in records)
        assert handicap in ("", *(each.handicap for each in records))
        found = [each.dwarves / each.games for each in records if handicap in ("", each.handicap)]
        assert any(0.4 <= share <= 0.6 for share in found)


def test_the_handicap_of_new_games_is_one_that_can_be_had(tmp_path: Path) -> None:
    for handicap, code in (("ghouls_less", "unknown_choice_near"), ("ghoul_more", None)):
        words = SMALL.replace("doors:", f"reserve: [{{kind: ghoul}}]\noptions: {{handicap: {handicap}}}\ndoors:")
        found, problems = gather([BUILT_IN, own(tmp_path / "mine", words)])
        assert [each.code for each in problems] == ([code] if code else [])
    spec = Mine.option_specs(found, "small")[-1]
    assert (spec.default, spec.unchosen(())) == ("none", "ghoul_more"), "kept games go on without"


def test_faults_of_all_files_are_told_together(tmp_path: Path) -> None:
    folder = own(tmp_path / "mine", SMALL.replace("kind: ghoul", "kind: goul").replace("#gg......#", "#.g......#"))
    own(
        folder, SMALL.replace("id: small", "id: other").replace("doors: {A: along}", "doors: {A: sideways}"), "two.yaml"
    )
    own(folder, SMALL, "three.yaml")
    own(folder, SMALL, "four.yaml")
    own(folder, "id: five\nforce: 3\nboard: []\n", "five.yaml")
    _, problems = gather([BUILT_IN, folder])
    assert {(Path(each.file).name, each.code) for each in problems} == {
        ("own.yaml", "unknown_choice_near"),
        ("three.yaml", "duplicate_id"),
        ("two.yaml", "unknown_choice"),
        ("five.yaml", "missing_key"),
        ("five.yaml", "not_mapping"),
        ("five.yaml", "few"),
    }


def test_a_kind_without_figures_is_told(tmp_path: Path) -> None:
    words = "creatures:\n  ghost:\n    side: undead\n    living: false\n"
    _, problems = gather([own(tmp_path / "mine", words, "creatures.yaml"), own(tmp_path / "other", SMALL)])
    told = [(Path(each.file).name, each.code, each.args.get("key", "")) for each in problems]
    assert ("creatures.yaml", "missing_key", "activity") in told
    assert ("own.yaml", "unknown_choice", "") in told


def test_the_text_has_a_sentence_for_every_fault_of_the_mine() -> None:
    keys = Texts(paths.texts(), "en", strict=False).keys("content.mine_")
    assert {key.removeprefix("content.") for key in keys} == {code for code in FAULTS if code.startswith("mine_")}
