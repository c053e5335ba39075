"""What is told of files are their faults, all at once, and not what only follows from them."""

import shutil
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, Struct

from tabletop import paths
from tabletop.engine.content.decode import unknown
from tabletop.engine.content.fields import ScenarioRecord
from tabletop.engine.content.gathering import Gathering
from tabletop.games import library

CHEST = """chests:
  pine: {dolls: [ann], room: 1}
  oak: {dolls: [bob, ann], room: 2}
"""
DOLLS = """dolls:
  - {id: ann, age: 3, parts: {arm: {long: 1}}}
  - {id: bob, age: 4}
  - {id: cid, age: 5}
"""


class Part(Struct, frozen=True):
    long: int


class Doll(Struct, frozen=True):
    id: str
    age: Annotated[int, Meta(le=9)]
    parts: dict[str, Part] = {}


class DollsFile(Struct, frozen=True):
    dolls: tuple[Doll, ...]


class Chest(Struct, frozen=True):
    dolls: tuple[str, ...]
    room: int


class ChestsFile(Struct, frozen=True):
    chests: dict[str, Chest]


class ShelvesFile(Struct, frozen=True):
    shelves: dict[str, tuple[str, ...]]


KINDS: dict[str, type] = {"chests.yaml": ChestsFile, "dolls.yaml": DollsFile, "shelves.yaml": ShelvesFile}


def told(folder: Path, **files: str) -> list[tuple[str, int, str]]:
    """What is said of a folder in which chests hold dolls, and shelves chests that hold what there is; no doll is
    three."""
    for name, text in ({"chests": CHEST, "dolls": DOLLS} | files).items():
        folder.joinpath(f"{name}.yaml").write_text(text, encoding="utf-8")
    gathering = Gathering(KINDS, ScenarioRecord)
    records = {source.name: (source, record) for found in gathering.tables([folder]) for source, record in found.files}
    known: list[str] = []
    if "dolls.yaml" in records:
        source, dolls = records["dolls.yaml"]
        for number, doll in source.numbered("dolls", dolls.dolls):
            if doll.age == 5:
                source.add("old", f"dolls[{number}].age")
            known += [doll.id, *doll.parts]
    source, chests = records["chests.yaml"]
    whole = []
    for name, chest in chests.chests.items():
        before = len(source.problems)
        for at, doll in enumerate(chest.dolls):
            if doll not in known:
                unknown(source, "unknown_choice", f"chests.{name}.dolls[{at}]", doll, known)
        whole += [name] if len(source.problems) == before else []
    source, shelves = records.get("shelves.yaml", (source, ShelvesFile({})))
    for name, shelf in shelves.shelves.items():
        for at, chest in enumerate(shelf):
            if chest not in whole:
                unknown(source, "unknown_choice", f"shelves.{name}[{at}]", chest, whole)
    return [(each.code, each.line, each.path) for each in gathering.told()]


OLD = ("old", 4, "dolls[2].age")


def test_a_mistake_hides_no_other_one_of_its_file(tmp_path):
    assert told(tmp_path) == [OLD]
    assert told(tmp_path, dolls=DOLLS.replace("4", "40")) == [("too_large", 3, "dolls[1].age"), OLD]
    wrong = CHEST.replace("room: 1", "room: one").replace("ann], room: 2", "eve], room: 2")
    assert told(tmp_path, chests=wrong) == [
        ("not_whole", 2, "chests.pine.room"), OLD, ("unknown_choice", 3, "chests.oak.dolls[1]"),
    ]  # fmt: skip


def test_what_names_a_thing_with_mistakes_is_none_itself(tmp_path):
    shelves = "shelves: {low: [oak, pine], high: [elm]}"
    nobody = ("unknown_choice", 1, "shelves.high[0]")
    assert told(tmp_path, shelves=shelves) == [OLD, nobody]
    assert told(tmp_path, dolls=DOLLS.replace("3", "30"), shelves=shelves) == [
        ("too_large", 2, "dolls[0].age"), OLD, nobody,
    ]  # fmt: skip
    arm = CHEST.replace("[ann]", "[arm]")
    assert told(tmp_path, chests=arm, dolls=DOLLS.replace("3", "30"), shelves="shelves: {}") == [
        ("too_large", 2, "dolls[0].age"), OLD,
    ]  # fmt: skip


def test_a_name_that_is_missing_is_told_where_nothing_else_says_why(tmp_path):
    """Also where something has that very name, and mistakes of its own kind alone."""
    shelves = "shelves: {elm: [elm]}"
    assert told(tmp_path, shelves=shelves) == [OLD, ("unknown_choice", 1, "shelves.elm[0]")]


def test_a_file_that_cannot_be_read_may_hold_what_is_missed(tmp_path):
    broken = DOLLS.replace("{id: bob", "{id: bob: bob")
    chests = CHEST.replace("[bob, ann]", "[bob, eve]")
    assert told(tmp_path, dolls=broken, chests=chests) == [
        ("not_yaml", 3, ""), ("unknown_choice", 3, "chests.oak.dolls[1]"),
    ]  # fmt: skip


def test_a_key_that_is_missing_is_no_name(tmp_path):
    broken = DOLLS.replace("{id: bob", "{room: bob: bob")
    assert told(tmp_path, dolls=broken, chests=CHEST.replace(", room: 2", "")) == [
        ("missing_key", 3, "chests.oak"), ("not_yaml", 3, ""),
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "name", "old", "new"), [
    ("mine", "creatures.yaml", "health: {value: ", "health: {value: x"),
    ("old_world", "regions.yaml", "    value: ", "    value: x"),
    ("old_world", "ruination.yaml", "- ruiners: ", "- ruiners: x"),
    ("shadespire", "warbands.yaml", "wounds: ", "wounds: x"),
    ("blackstone", "hostiles.yaml", "wounds: ", "wounds: x"),
    ("blackstone", "hostiles.yaml", "\nhostiles:", "\nhostiles: ["),
])  # fmt: skip
def test_one_mistake_in_a_table_is_one_mistake(game, name, old, new, tmp_path):
    folder = tmp_path / game
    shutil.copytree(paths.scenarios(game), folder)
    text = folder.joinpath(name).read_text(encoding="utf-8")
    folder.joinpath(name).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert len(library.gather(game, [folder])[1]) == 1
