"""The sounds: the manifest and the files agree, all are there and heard, none is too loud, too long, or too large."""

import re
import time
import zlib
from array import array
from functools import cache
from itertools import pairwise
from math import exp, log10, pi, sin
from pathlib import Path
from typing import get_args

import pygame
import pytest
import yaml

from tabletop import games, paths
from tabletop.settings import Settings
from tabletop.ui.frame import sound as module
from tabletop.ui.frame.sound import Kind, Sound

FOLDER = paths.assets() / "sounds"
ENTRIES = yaml.safe_load((FOLDER / "manifest.yaml").read_text(encoding="utf-8"))
KINDS = get_args(Kind)
STEMS = {re.sub(r"\.\d+$", "", name) for name in ENTRIES}
AMBIENCES = sorted(name for name, entry in ENTRIES.items() if entry["kind"] == "ambience")
MOST = 1_000_000  # bytes of the sounds of a game on an average
RATE, WINDOW, HOP = 44100, 5, 441
APART = 6.0  # dB between the loudest and the quietest of a kind
FULL = 0.9 * 32768
LENGTHS = {"ui": (0.05, 0.6), "tune": (1, 3), "ambience": (15, 40)}
SHORT = (0.1, 1.2)  # seconds of all others, at least and at most
HELD = 20_000_000  # bytes of what a game may hold in memory, two ears of two bytes each


@pytest.fixture(scope="module", autouse=True)
def mixer():
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


@cache
def samples(name: str) -> array:
    """A sound as it is heard with one ear."""
    return array("h", pygame.mixer.Sound(str(FOLDER / ENTRIES[name]["file"])).get_raw())


def loudness(heard: array) -> float:
    """The loudest 50 ms in dB below full scale, weighed as the ear does: low notes count less, as in curve A."""
    keep, hold = exp(-2 * pi * 107.7 / RATE), exp(-2 * pi * 737.9 / RATE)
    before = high = higher = 0.0
    powers, power = [], 0.0
    for number, each in enumerate(heard, 1):
        rose = keep * (high + each - before)
        higher = hold * (higher + rose - high)
        before, high = each, rose
        power += higher * higher
        if number % HOP == 0:
            powers.append(power)
            power = 0.0
    powers += [power, *(0.0,) * WINDOW]
    most = max(sum(powers[at : at + WINDOW]) for at in range(len(powers) - WINDOW))
    return 10 * log10(most / (WINDOW * HOP) / 32768**2 + 1e-12)


def named(kind: str) -> list[str]:
    return sorted(name for name, entry in ENTRIES.items() if entry["kind"] == kind)


def test_every_file_has_its_entry_and_every_entry_its_file():
    assert sorted(entry["file"] for entry in ENTRIES.values()) == sorted(
        file.name for file in FOLDER.iterdir() if file.name != "manifest.yaml"
    )


def test_every_sound_that_is_common_to_all_games_is_heard_somewhere():
    code = "".join(path.read_text(encoding="utf-8") for path in Path(paths.__file__).parent.rglob("*.py"))
    common = {stem for stem in STEMS if stem.split(".")[0] not in games.names()}
    assert {stem.split(".")[0] for stem in common} == {"ui", "table", "dice"}
    assert [stem for stem in sorted(common) if f'"{stem}"' not in code] == []


def test_the_sounds_stay_small():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= MOST * len(games.names())


def test_no_two_sounds_are_the_same():
    assert len({(FOLDER / entry["file"]).read_bytes()[64:] for entry in ENTRIES.values()}) == len(ENTRIES)


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_the_number_of_a_file_is_made_of_its_name_and_not_of_chance(name):
    head = (FOLDER / ENTRIES[name]["file"]).read_bytes()[:18]
    assert head[:4] == b"OggS"
    assert int.from_bytes(head[14:18], "little") == zlib.crc32(name.encode())


@pytest.mark.parametrize("kind", KINDS)
def test_sounds_of_a_kind_are_about_as_loud_as_one_another(kind):
    loud = sorted((loudness(samples(name)), name) for name in named(kind))
    assert loud[-1][0] - loud[0][0] <= APART, (loud[0], loud[-1])


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_clipped_and_all_have_their_length(kind):
    least, most = LENGTHS.get(kind, SHORT)
    for name in named(kind):
        heard = samples(name)
        assert 0 < max(map(abs, heard)) < FULL, name
        assert least <= len(heard) / RATE <= most, name


def test_loudness_measures_what_the_ear_hears():
    def wave(pitch, part=1.0, seconds=0.3):
        return array("h", (int(16384 * part * sin(2 * pi * pitch * at / RATE)) for at in range(int(seconds * RATE))))

    whole = loudness(wave(2000))
    assert loudness(wave(2000, 0.5)) == pytest.approx(whole - 6, abs=0.2)
    assert loudness(wave(2000, seconds=0.025)) == pytest.approx(whole - 3, abs=0.5)
    assert loudness(wave(100)) < whole - 15


@pytest.mark.parametrize("name", AMBIENCES)
def test_an_ambience_has_no_seam(name):
    heard = samples(name)
    steps = sorted(abs(after - before) for before, after in pairwise(heard))
    assert abs(heard[0] - heard[-1]) <= steps[len(steps) * 99 // 100]
    first, last = (sum(each * each for each in part) for part in (heard[: RATE // 4], heard[-RATE // 4 :]))
    assert abs(10 * log10(first / last)) < 4


def test_every_game_that_has_sounds_has_an_ambience_of_its_own():
    sounding = {name.split(".")[0] for name in ENTRIES} & set(games.names())
    assert sorted(f"{game}.ambience" for game in sounding) == AMBIENCES


def test_variants_are_numbered_without_gaps():
    numbered = [name.rsplit(".", 1) for name in ENTRIES if name.rsplit(".", 1)[1].isdigit()]
    for stem in {stem for stem, _ in numbered}:
        numbers = sorted(int(number) for other, number in numbered if other == stem)
        assert numbers == list(range(1, len(numbers) + 1))


# ---------------------------------------------------------------- while the program runs


@pytest.fixture
def sound(monkeypatch):
    monkeypatch.setattr(module, "FADE_MS", 1)
    found = Sound(Settings())
    yield found
    found.leave()
    pygame.mixer.music.stop()


def silent() -> bool:
    """Whether the ambience has faded away."""
    end = time.monotonic() + 5
    while pygame.mixer.music.get_busy() and time.monotonic() < end:
        time.sleep(0.01)
    return not pygame.mixer.music.get_busy()


def test_an_ambience_is_read_when_its_place_is_entered_and_not_before(sound, monkeypatch):
    read = []
    monkeypatch.setattr(pygame.mixer.music, "load", read.append)
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: None)
    sound.play("ui.click")
    sound.follow()
    assert read == []
    sound.enter("mine.ambience")
    sound.follow()
    assert [Path(each).name for each in read] == [ENTRIES["mine.ambience"]["file"]]


def test_an_ambience_lasts_as_long_as_somebody_is_in_its_place(sound):
    sound.enter("mine.ambience")
    assert pygame.mixer.music.get_busy()
    sound.leave()
    assert silent()
    sound.enter("old_world.ambience")
    assert pygame.mixer.music.get_busy()
    sound.enter("there is none")
    assert silent()


def test_an_ambience_follows_its_own_volume(sound):
    settings = sound.settings
    sound.enter("quarriors.ambience")
    for volume, part in ((0.8, 0.5), (0.5, 0.5), (1.0, 1.0)):
        settings.volume, settings.volume_ambience = volume, part
        sound.follow()
        assert pygame.mixer.music.get_volume() == pytest.approx(volume * part, abs=0.01)
    settings.volume_table = settings.volume_menu = 0.0
    sound.follow()
    assert pygame.mixer.music.get_busy()
    settings.volume_ambience = 0.0
    sound.follow()
    assert silent()
    settings.volume_ambience = 0.4
    sound.follow()
    assert pygame.mixer.music.get_busy()
    settings.mute = True
    sound.follow()
    assert not pygame.mixer.music.get_busy()


def test_what_was_heard_in_a_place_is_not_kept(sound):
    sound.enter("mine.ambience")
    sound.play("mine.door")
    assert sound._sounds
    sound.leave()
    assert not sound._sounds


@pytest.mark.parametrize("game", sorted({name.split(".")[0] for name in AMBIENCES}))
def test_the_sounds_of_a_game_take_little_memory(game):
    held = [name for name in ENTRIES if name.startswith(f"{game}.") and name not in AMBIENCES]
    assert sum(4 * len(samples(name)) for name in held) < HELD
