"""What the manifest says of the pictures is true, and nothing else lies in their folder."""

import re
from pathlib import Path

import pygame
import pytest
import yaml

from tabletop import games
from tabletop.ui.pictures.cache import Manifest

ASSETS = Path(__file__).resolve().parents[3] / "assets"
MANIFEST = yaml.safe_load((ASSETS / "manifest.yaml").read_text("utf-8"))
MEGABYTE = 1_000_000


def test_names_stand_once_and_in_order() -> None:
    lines = (ASSETS / "manifest.yaml").read_text("utf-8").splitlines()
    names = [line.split(": ", 1)[0] for line in lines if not line.startswith("#")]
    assert names == sorted(set(names))


def test_the_program_reads_what_the_file_says() -> None:
    manifest = Manifest(ASSETS / "manifest.yaml")
    assert dict(manifest) == MANIFEST
    assert len(manifest) == len(MANIFEST)


@pytest.mark.parametrize("name", MANIFEST)
def test_a_picture_is_there_and_has_its_size(name: str) -> None:
    path = ASSETS / MANIFEST[name]["file"]
    assert path.resolve().is_relative_to(ASSETS.resolve())
    assert list(pygame.image.load(str(path)).get_size()) == MANIFEST[name]["size"]


@pytest.mark.parametrize("name", [name for name, entry in MANIFEST.items() if "half" in entry])
def test_the_half_of_a_picture_has_half_its_size_and_looks_alike(name: str) -> None:
    entry = MANIFEST[name]
    whole, half = (pygame.image.load(str(ASSETS / entry[key])) for key in ("file", "half"))
    assert half.get_size() == (entry["size"][0] // 2, entry["size"][1] // 2)
    assert sum(abs(a - b) for a, b in zip(look(whole), look(half), strict=True)) / len(look(half)) < 2


def look(picture: pygame.Surface) -> bytes:
    """A picture small and on grey."""
    ground = pygame.Surface(picture.get_size(), 0, 32)
    ground.fill((120, 120, 120))
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(ground, (96, 64)), "RGB")


def files_of(entry: dict) -> list[str]:
    """The files of one picture."""
    return [entry[key] for key in ("file", "half") if key in entry]


def test_no_two_names_share_a_file() -> None:
    files = [file for entry in MANIFEST.values() for file in files_of(entry)]
    assert len(files) == len(set(files))


def test_every_file_is_listed() -> None:
    listed = {file for entry in MANIFEST.values() for file in files_of(entry)}
    found = {path.relative_to(ASSETS).as_posix() for path in (ASSETS / "pictures").rglob("*") if path.is_file()}
    assert found == listed


def test_names_that_pictures_point_to_exist() -> None:
    for name, entry in MANIFEST.items():
        for field in ("hidden", "fill", "screws", "shadow"):
            if isinstance(entry.get(field), str):
                assert entry[field] in MANIFEST, f"{name}: {field}"


def test_pictures_keep_their_budget() -> None:
    weights = {
        name: sum((ASSETS / file).stat().st_size for file in files_of(entry)) for name, entry in MANIFEST.items()
    }
    assert sum(weights.values()) < 20 * MEGABYTE
    for game in {*games.names(), *AHEAD}:
        own = [weight for name, weight in weights.items() if re.search(rf"(^|\.){game}(\.|$)", name)]
        assert 0 < sum(own) < 4 * MEGABYTE, game


AHEAD = {"blackstone"} - set(games.names())
"""Games whose pictures are made before they are offered: as soon as they are, all must be shown and have names."""
SAID = {
    "ore_sack": "sack", "ghost_hidden": "ghost", "traitor_flamer": "traitor_guardsman",
    "traitor_sergeant": "traitor_guardsman",
}  # fmt: skip
"""Figures whose names are other keys."""
NAMED = ("thing", "figure", "fighter", "explorer", "model", "hostile")
"""Where the texts of a game name its figures."""


def names_in_use() -> tuple[set[str], list[re.Pattern[str]]]:
    """What the program, the scenarios and the texts write in quotes: names, and patterns of names."""
    root, quoted = ASSETS.parent, set()
    for folder, kind in (("tabletop", "*.py"), ("scenarios", "*.yaml"), ("assets/text", "*.yaml")):
        for path in (root / folder).rglob(kind):
            quoted |= set(re.findall(r"""["']([a-z0-9_.{}]+)["']""", path.read_text("utf-8")))
    made = [name for name in quoted if "{" in name and "." in name and not name.startswith("{")]
    every = {"icon.{name}", "skin.{name}"}  # these take any name, so they prove nothing
    patterns = [re.sub(r"\\{[^}]*\\}", "[a-z0-9_.]+", re.escape(name)) for name in made if name not in every]
    return quoted, [re.compile(pattern) for pattern in patterns]


def test_every_picture_is_used() -> None:
    quoted, patterns = names_in_use()
    pointed = {value for entry in MANIFEST.values() for value in entry.values() if isinstance(value, str)}
    idle = []
    for name in MANIFEST:
        if AHEAD & set(name.split(".")):
            continue
        asked = {name, name.split(".", 1)[1]}
        if not (asked & quoted or name in pointed or any(p.fullmatch(a) for p in patterns for a in asked)):
            idle.append(name)
    assert idle == [], "delete a picture that nothing shows"


def test_every_figure_has_its_name_in_both_languages() -> None:
    figures = {
        name.removesuffix(".small")
        for name in MANIFEST
        if "metal" in MANIFEST[name] and name.split(".")[0] not in AHEAD
    }
    for language in ("en", "ru"):
        named = set()
        for file in (ASSETS / f"text/{language}").glob("*.yaml"):
            for game, texts in yaml.safe_load(file.read_text("utf-8")).items():
                for kind in NAMED if isinstance(texts, dict) else ():
                    named |= {f"{game}.{name}" for name in texts.get(kind, ())}
        wanted = [each.partition(".") for each in figures]
        assert {f"{game}.{SAID.get(name, name)}" for game, _, name in wanted} <= named
