"""What is wrong with a file is said with its line, all at once, and nothing of such a folder is taken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.engine.content.origin import Origin
from tabletop.games.blackstone.content.load import gather
from tabletop.text import Texts
from tests.blackstone.content.kit import BUILT_IN, CONTENT, by_id, gathered_with, problems_with

WRONG = {
    "hostiles.yaml": ("""hostiles:
  - id: rat
    models: 2
    move: 3
    wounds: 1
    size: small
    defence: d7
    inspiration: 1
    source: proposed
    weapons: [{id: teeth, dice: {r1: d6}, source: proposed}]
    columns: [hidden, other]
    behaviour:
      hidden: [{from: 1, to: 20, action: hold}]
      other: [{from: 1, to: 20, action: hold}]
""", [("unknown_choice", 7, "hostiles[0].defence")]),
    "resources.yaml": ("""resources:
  - {id: rope, kind: gear, count: 1, cost: 1, effects: [{on: moving, do: [{do: fly}]}], source: proposed}
  - {id: stone, kind: gaer, count: 1, source: proposed}
""", [
        ("unknown_choice", 2, "resources[0].effects[0].do[0].do"),
        ("unknown_choice_near", 3, "resources[1].kind"),
        ("missing_key", 3, "resources[1]"),
    ]),
    "explorers.yaml": ("""explorers:
  - id: nobody
    ship: clarion
    slots: 4
    source: proposed
    normal: {move: 1, vitality: d6, agility: d6, defence: d6, weapons: [], abilities: []}
    inspired: {slots: 3}
    agenda: {is: slay_kinds, least: 3}
""", [("few", 6, "explorers[0].normal.weapons"), ("unknown_key", 7, "explorers[0].inspired.slots")]),
}  # fmt: skip

HOLD = """strongholds:
  - id: hold
    approach: 4
    boards: [s1a, s1b]
    artefact: key_of_passage
    garrison:
      - {group: 1, board: s1a, marker: 1, hostiles: {ur_ghul: 2}}
      - {group: 1, board: s1b, marker: 4, hostiles: {ur_ghul: 2}}
      - {group: 3, board: s1b, hostiles: {ur_ghul: 2}}
      - {group: 4, board: s1b, marker: 2, hostiles: {ur_ghul: 2}}
    unguarded: {s1b: 3, s1a: 2}
    rules: [{is: guardians, group: 2, threat: 3}]
    goal: {is: slay_group, group: 2}
    source: proposed
"""


def test_a_place_that_could_not_be_set_up_is_told_of_whole(tmp_path):
    found = problems_with(tmp_path, "strongholds.yaml", HOLD)
    assert [(code, line, path) for code, line, path in found] == [
        ("blackstone_group_twice", 8, "strongholds[0].garrison[1].group"),
        ("blackstone_no_group", 12, "strongholds[0].rules[0].group"),
        ("blackstone_no_group", 13, "strongholds[0].goal.group"),
        ("blackstone_no_marker", 8, "strongholds[0].garrison[1].marker"),
        ("blackstone_many_markers", 6, "strongholds[0].garrison"),
        ("blackstone_few_spots", 9, "strongholds[0].garrison[2]"),
        ("blackstone_few_models", 6, "strongholds[0].garrison"),
    ]
    other = HOLD.replace("boards: [s1a, s1b]", "boards: [s1a]")
    assert problems_with(tmp_path, "strongholds.yaml", other)[-1][0] == "blackstone_other_board"


RAT = """hostiles:
  - id: rat
    models: 2
    move: 3
    wounds: 1
    size: small
    defence: d6
    inspiration: 1
    source: published
    proposed: [{proposed}]
    weapons: [{{id: teeth, dice: {{r1: d6}}, source: proposed}}]
    arms: [{{weapon: {weapon}, models: 2}}]
    columns: [hidden, other]
    behaviour:
      hidden:
        - {{from: 1, to: {gap}, action: hold}}
        - {{from: 10, to: 20, action: {action}}}
      {column}:
        - {{from: 1, to: 20, action: hold}}
"""
SOUND = {"proposed": "weapons", "weapon": "teeth", "gap": 9, "action": "rush", "column": "other"}
TABLES = {
    "sound": ({}, []),
    "hole": ({"gap": 8}, [("blackstone_hole", 15, "hostiles[0].behaviour.hidden")]),
    "overlap": ({"gap": 11}, [("blackstone_rows_overlap", 15, "hostiles[0].behaviour.hidden")] * 2),
    "column": ({"column": "close"}, [
        ("missing_key", 14, "hostiles[0].behaviour"), ("blackstone_column", 18, "hostiles[0].behaviour.close"),
    ]),
    "action": ({"action": "rusk"}, [("unknown_choice_near", 17, "hostiles[0].behaviour.hidden[1].action")]),
    "weapon": ({"weapon": "teef"}, [("unknown_choice_near", 12, "hostiles[0].arms[0].weapon")]),
    "proposed": ({"proposed": "weapon"}, [("unknown_choice_near", 10, "hostiles[0].proposed[0]")]),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_file_of_the_wrong_form(tmp_path, name):
    words, expected = WRONG[name]
    assert sorted(problems_with(tmp_path, name, words)) == sorted(expected)


@pytest.mark.parametrize("case", TABLES)
def test_a_sheet_whose_parts_do_not_fit(tmp_path, case):
    changed, expected = TABLES[case]
    content, problems = gathered_with(tmp_path, "hostiles.yaml", RAT.format(**(SOUND | changed)))
    assert [(each.code, each.line, each.path) for each in problems] == expected
    assert ("rat" in by_id(content.hostiles)) == (not expected)


def test_all_files_of_a_folder_are_told_at_once(tmp_path):
    for name, (words, _) in WRONG.items():
        tmp_path.joinpath(name).write_text(words, encoding="utf-8")
    content, problems = gather([BUILT_IN, tmp_path])
    assert len(problems) == sum(len(expected) for _, expected in WRONG.values())
    assert content == CONTENT


CARDS = {
    "line": ("encounters.yaml", """encounters:
  - id: mixed
    title: ur_ghuls
    count: 1
    starting: false
    source: proposed
    groups:
      - {hostiles: {ur_ghul: 4}}
      - {hostiles: {ur_ghoul: 4}}
      - {twist: debris, hostiles: {ur_ghul: 1}}
      - {twist: fog}
""", [
        ("blackstone_line", 10, "encounters[0].groups[2]"),
        ("unknown_choice_near", 9, "encounters[0].groups[1].hostiles.ur_ghoul"),
        ("unknown_choice", 11, "encounters[0].groups[3].twist"),
    ]),
    "title": ("legacy.yaml", """legacy:
  - id: rats
    kind: adds_hostiles
    count: 1
    effects: [{on: legacy_drawn, do: [{do: add_encounters, title: rats}]}]
    source: proposed
""", [("unknown_choice", 5, "legacy[0].effects[0].do[0].title")]),
    "twice": ("artefacts.yaml", """artefacts:
  - {id: coin, effects: [{on: any_time, do: [{do: heal, n: 1}], use: once_combat}], source: proposed}
  - {id: coin, effects: [{on: any_time, do: [{do: heal, n: 2}], use: once_combat}], source: proposed}
""", [("duplicate_id", 3, "artefacts[1].id")]),
    "circle": ("hostiles.yaml", """actions:
  - {id: spin, source: proposed, steps: [{do: take, action: turn}]}
  - {id: turn, source: proposed, steps: [{do: mend, otherwise: [{do: take, action: spin}]}]}
  - {id: watch, source: proposed, steps: [{do: take, action: spin}]}
""", [("blackstone_circle", 2, "actions[0]"), ("blackstone_circle", 3, "actions[1]")]),
    "replaced": ("explorers.yaml", """explorers:
  - id: nobody
    ship: clarion
    slots: 4
    source: proposed
    normal:
      move: 1
      vitality: d6
      agility: d6
      defence: d6
      weapons: [{id: fist, shots: [{cost: 1, dice: {r1: d6}}], source: proposed}]
      abilities: []
    inspired: {move: 2, weapons: [{id: fits, shots: [{cost: 1, dice: {r1: d8}}], source: proposed}]}
    agenda: {is: slay_kinds, least: 3}
""", [("unknown_choice_near", 13, "explorers[0].inspired.weapons[0].id")]),
    "as_before": ("explorers.yaml", """explorers:
  - id: nobody
    ship: clarion
    slots: 4
    source: published
    normal:
      move: 1
      vitality: d6
      agility: d6
      defence: d6
      weapons: [{id: fist, shots: [{cost: 1, dice: {r1: d6}}], source: published}]
      abilities: []
    inspired:
      move: 1
      vitality: d8
      defence: d6
      weapons: [{id: fist, shots: [{cost: 1, dice: {r1: d6}}], source: proposed}]
    agenda: {is: slay_kinds, least: 3}
""", [
        ("blackstone_idle", 14, "explorers[0].inspired.move"), ("blackstone_idle", 16, "explorers[0].inspired.defence"),
        ("blackstone_idle", 17, "explorers[0].inspired.weapons[0]"),
    ]),
    "events": ("events.yaml", """events:
  - {id: all_is_dust, from: 1, to: 2, effects: [{on: event, do: [{do: draw_twist}]}], source: proposed}
""", [("blackstone_rows_overlap", 1, "events")]),
}  # fmt: skip


@pytest.mark.parametrize("case", CARDS)
def test_cards_that_name_what_there_is_not_or_come_twice(tmp_path, case):
    name, words, expected = CARDS[case]
    assert sorted(problems_with(tmp_path, name, words)) == sorted(expected)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_problem_has_its_sentence(tmp_path, language):
    texts = Texts(paths.texts(), language, strict=True)
    sheet = RAT.format(**(SOUND | {"gap": 8, "column": "close"}))
    for name, words in {"hostiles.yaml": sheet, **{name: words for name, words, _ in CARDS.values()}}.items():
        _, problems = gathered_with(tmp_path, name, words)
        assert problems
        assert all(texts.say(problem.message) for problem in problems)


def test_a_card_of_a_players_adds_or_replaces_and_is_the_players_word(tmp_path):
    words = """resources:
  - {id: rope, kind: gear, count: 1, cost: 1, effects: [{on: recovery, use: discard, do: [{do: ease}]}], source: rules}
  - {id: auspex, kind: gear, count: 1, cost: 9, effects: [{on: recovery, do: [{do: ease}]}], source: rules}
"""
    content, problems = gathered_with(tmp_path, "resources.yaml", words)
    own: Origin = "own"
    assert problems == ()
    assert len(content.resources) == len(CONTENT.resources) + 1
    assert {(each.id, each.cost) for each in content.resources if each.source == own} == {("rope", 1), ("auspex", 9)}
    assert [*content.own.tables] == ["resources.yaml"]


def changed(folder: Path, name: str, *changes: tuple[str, str]) -> list[tuple[str, int, str]]:
    """What is said of the built-in files with one of them changed so."""
    copied = folder / "blackstone"
    shutil.copytree(BUILT_IN, copied, dirs_exist_ok=True)
    text = copied.joinpath(name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    copied.joinpath(name).write_text(text, encoding="utf-8")
    return [(each.code, each.line, each.path) for each in gather([copied])[1]]


def test_faults_of_the_form_and_of_the_sense_are_told_together_and_alone(tmp_path):
    """No card, stronghold or row of the table of events is told of because of a board, a chamber or an event."""
    markers = ("[[-8, -3], [-3, -7]", "[[-8, -3], [-8, -3]"), ("[[1, 10], [5, 5]", "[[1, 10], [40, 4]")
    assert changed(tmp_path, "boards.yaml", *markers) == [
        ("too_large", 29, "boards.b02.markers[1][0]"), ("blackstone_hex_twice", 14, "boards.b01.markers[1]"),
    ]  # fmt: skip
    gallery = ("[4, 1], [5, 1]]", "[4, 1], [5, 1], [9, 9]]")
    assert changed(tmp_path, "chambers.yaml", gallery) == [
        ("blackstone_chamber_parted", 36, "chambers.long_gallery.hexes[12]"),
    ]  # fmt: skip
    assert changed(tmp_path, "events.yaml", ("from: ", "from: x")) == [("not_whole", 3, "events[0].from")]
