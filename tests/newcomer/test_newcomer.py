"""A new game needs what README's page says and nothing else: a heap of pebbles is added to a copy of the program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT, TREE = Path(__file__).parents[2], Path(__file__).parent / "tree"
COPIED = ("tabletop", "scenarios", "assets", "tests", "pyproject.toml", "README.md", "LICENSE", "build.spec")
ID, LIKE = "pebbles", "quarriors"
BOXES = "assets/pictures/title/box_{}.webp", "assets/pictures/title/box_{}_half.webp"
GOLDEN = f"tests/golden/{ID}-2-heap.txt"
LINES = (
    (
        "tabletop/games/__init__.py",
        '    "old_world": ("tabletop.games.old_world.game", "OldWorld"),\n',
        '    "pebbles": ("tabletop.games.pebbles.game", "Pebbles"),\n',
    ),
    (
        "tabletop/ui/boards/by_game.py",
        "    return GameOnScreen(OldWorldBoard, cover)\n",
        """

def _pebbles() -> GameOnScreen:
    from tabletop.ui.boards.pebbles import cover
    from tabletop.ui.boards.pebbles.board import PebblesBoard

    return GameOnScreen(PebblesBoard, cover)
""",
    ),
    ("tabletop/ui/boards/by_game.py", '"old_world": _old_world', ', "pebbles": _pebbles'),
    ("pyproject.toml", '"tabletop.games.old_world"', ', "tabletop.games.pebbles"'),
    ("pyproject.toml", "| old_world |", " pebbles |"),
)
"""What is added to files that there are: the file, what it follows, and the words."""
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"
SHARED = (
    ("tests/ui/scenes", "pebbles"),
    ("tests/ui/table tests/ui/frame tests/ui/session tests/ui/pictures", "pebbles or manifest"),
    ("tests/properties tests/players tests/engine", "pebbles"),
    ("tests/text tests/pebbles tests/test_layers.py", ""),
    ("tests/cli tests/test_blunders.py tests/test_golden.py tests/test_rulebooks.py tests/test_rule_coverage.py",
     "pebbles or game_has"),
)  # fmt: skip
"""Tests that run for all games, in parts of about the same length: where they are, and which of them."""


def page(begin: str, end: str) -> str:
    """A part of README about a game that is called as the new one."""
    words = (ROOT / "README.md").read_text(encoding="utf-8")
    start = words.index(begin)
    return words[start : words.index(end, start + len(begin))].replace("<id>", ID)


def named() -> set[str]:
    """What the page on adding a game names, in backticks."""
    return set(re.findall("`([^`]+)`", page("- **A game**", "\n- **")))


def rooms(folder: str) -> set[str]:
    """What the page of what is where says of a folder of a game: in a list a line each, or in a row."""
    block = page("A game's rooms", "```\n\nImports")
    (part,) = (each for each in re.split(r"\n(?=\w)", block) if each.startswith(folder))
    listed = part.removeprefix(folder)
    if folder == f"tabletop/games/{ID}/":
        return {line.split()[0] for line in listed.splitlines()}
    return set(re.findall(r"[a-z_]+(?:/|\.py|\.txt)?", re.sub(r"\([^)]*\)", "", listed)))


def added() -> list[str]:
    """Every file that comes with the game, and every file to which it adds a line."""
    own = {path.relative_to(TREE).as_posix() for path in TREE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    made = {*(box.format(ID) for box in BOXES), GOLDEN, "assets/manifest.yaml"}
    return sorted(own | {file for file, _, _ in LINES} | made)


def add(root: Path, file: str, after: str, words: str) -> None:
    text = (root / file).read_text(encoding="utf-8")
    assert text.count(after) == 1, (file, after)
    (root / file).write_text(text.replace(after, after + words), encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one game more."""
    root = tmp_path_factory.mktemp("newcomer")
    ignored = shutil.ignore_patterns("__pycache__", "newcomer", "source")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, root / name)
    shutil.copytree(TREE, root, ignore=ignored, dirs_exist_ok=True)
    for file, after, words in LINES:
        add(root, file, after, words)
    for box in BOXES:
        shutil.copy(root / box.format(LIKE), root / box.format(ID))
    manifest = (root / "assets/manifest.yaml").read_text(encoding="utf-8")
    lines = {line.partition(":")[0]: line for line in manifest.splitlines(keepends=True)}
    add(root, "assets/manifest.yaml", lines["title.box.old_world"], lines[f"title.box.{LIKE}"].replace(LIKE, ID))
    run(root, "-m", "tabletop", "golden", "--write", "--folder", "tests/golden")
    return root


def run(root: Path, *words: str) -> str:
    """What a process in the copy prints, which must end well."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHONPATH", "COV"))}
    env["TABLETOP_HOME"] = str(root / "player")
    done = subprocess.run(
        [sys.executable, *words], check=False, cwd=root, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("file", added())
def test_the_page_names_what_is_added(file: str) -> None:
    places = [name for name in named() if fnmatchcase(file, name + "*" if name.endswith("/") else name)]
    assert places, f"{file} is nowhere on the page"
    for folder in (f"tabletop/games/{ID}/", f"tabletop/ui/boards/{ID}/", f"tests/{ID}/"):
        inside = file.removeprefix(folder)
        if inside not in (file, "__init__.py"):
            first, _, rest = inside.partition("/")
            known = {*rooms(folder), *named()}
            assert {inside, f"{first}/" if rest else first} & known, f"{inside} has no room"


def test_what_the_page_names_is_added_or_there() -> None:
    files = added()
    below = [f"{folder}/{ID}/" for folder in ("tabletop/games", "tests")]
    for name in (each for each in named() if re.search(r"/|\.(py|txt|toml|yaml)$", each) and " " not in each):
        pattern = name + "*" if name.endswith("/") else name
        mine = [file for file in files if any(fnmatchcase(file, start + pattern) for start in ("", *below))]
        assert mine or (ROOT / name).exists(), name


def test_the_page_names_the_contracts_and_the_picture(copy: Path) -> None:
    config = tomllib.loads((copy / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {each["id"] for each in config["tool"]["importlinter"]["contracts"] if ID in str(each)}
    lines = (copy / "assets/manifest.yaml").read_text(encoding="utf-8").splitlines()
    pictures = {line.partition(":")[0] for line in lines if ID in line}
    assert contracts | pictures == named() & (contracts | pictures) != set()


def test_imports_run_one_way(copy: Path) -> None:
    assert "0 broken" in run(copy, "-c", LINT)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("check", "No mistakes"),
        (f"simulate {ID} --games 4", "4 games"),
        (f"shot {ID} --after 3 --size 640x360 -o table.png", ""),
    ],
)
def test_the_program_knows_the_game(copy: Path, words: str, said: str) -> None:
    assert said in run(copy, "-m", "tabletop", "--lang", "en", *words.split())


def test_playthroughs_of_the_game_alone_are_new(copy: Path) -> None:
    before, after = ({file.name for file in (root / "tests/golden").iterdir()} for root in (ROOT, copy))
    assert Path(GOLDEN).name in after - before
    assert all(name.startswith(f"{ID}-") for name in after - before)
    assert before < after


@pytest.mark.parametrize(("where", "which"), SHARED, ids=[where.partition(" ")[0] for where, _ in SHARED])
def test_what_is_asked_of_all_games_holds(copy: Path, where: str, which: str) -> None:
    options = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=--strict-markers", "-k", which)
    assert "passed" in run(copy, "-m", "pytest", *options, *where.split())
