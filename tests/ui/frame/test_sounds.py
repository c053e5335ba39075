"""The sounds: the manifest and the files agree, the mixer takes them all, and together they stay small."""

import re
from pathlib import Path

import pygame
import pytest
import yaml

from tabletop import paths

FOLDER = paths.assets() / "sounds"
ENTRIES = yaml.safe_load((FOLDER / "manifest.yaml").read_text(encoding="utf-8"))
MOST = 1_500_000  # bytes of all sounds


@pytest.fixture(scope="module", autouse=True)
def mixer():
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def test_every_file_has_its_entry_and_every_entry_its_file():
    assert sorted(entry["file"] for entry in ENTRIES.values()) == sorted(
        file.name for file in FOLDER.iterdir() if file.name != "manifest.yaml"
    )


def test_every_sound_is_heard_somewhere():
    code = "".join(path.read_text(encoding="utf-8") for path in Path(paths.__file__).parent.rglob("*.py"))
    quoted = re.findall(r'"((?:[a-z_]+|\{[a-z_.]+\})\.(?:[a-z_.]+|[a-z_.]+\{[a-z_.]+\}))"', code)
    asked = [re.compile(re.sub(r"\\{[^}]*\\}", "[a-z_]+", re.escape(name))) for name in quoted]
    stems = {re.sub(r"\.\d+$", "", name) for name in ENTRIES}
    assert [stem for stem in sorted(stems) if not any(each.fullmatch(stem) for each in asked)] == []


def test_the_sounds_stay_small():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= MOST


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_a_sound_is_heard_and_not_too_long(name):
    sound = pygame.mixer.Sound(str(FOLDER / ENTRIES[name]["file"]))
    raw = sound.get_raw()
    assert any(raw), "silence"
    assert sound.get_length() <= 4 or ENTRIES[name].get("loop")


def test_variants_are_numbered_without_gaps():
    numbered = [name.rsplit(".", 1) for name in ENTRIES if name.rsplit(".", 1)[1].isdigit()]
    for stem in {stem for stem, _ in numbered}:
        numbers = sorted(int(number) for other, number in numbered if other == stem)
        assert numbers == list(range(1, len(numbers) + 1))
