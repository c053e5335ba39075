"""Synthesise the sounds of the program: `python assets/source/sounds.py NAME...` or `all`; a name may end in `*`.

Needs the extra `art`. What it writes is committed, together with assets/sounds/manifest.yaml. Every sound is drawn from a
generator seeded by its name, and its file bears a number made of its name, so the same code writes the same files.
"""

from __future__ import annotations

import sys
import zlib
from fnmatch import fnmatchcase
from pathlib import Path

import numpy as np
import sounds_ambience
import sounds_blackstone_fight
import sounds_blackstone_way
import sounds_common
import sounds_mine
import sounds_mine_fight
import sounds_old_world_map
import sounds_old_world_war
import sounds_quarriors
import sounds_shadespire_cards
import sounds_shadespire_field
import soundfile
from sounds_recipe import LEVELS, LONGEST, Recipe
from synth import RATE, Signal, count, loudness, placed

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
HEADER = "# Sounds by name: file in this folder, and what kind of sound it is; written by assets/source/sounds.py.\n"
CEILING = 0.6  # of full scale
QUALITY = 0.25  # of Vorbis, up to 1
SILENCE = 0.008  # of the loudest moment
SETS = (
    sounds_common, sounds_mine, sounds_mine_fight, sounds_quarriors, sounds_old_world_map, sounds_old_world_war,
    sounds_shadespire_field, sounds_shadespire_cards, sounds_blackstone_way, sounds_blackstone_fight, sounds_ambience,
)  # fmt: skip


def sounds() -> dict[str, Recipe]:
    """Every sound by name; a number at the end counts variants of one sound."""
    known = {}
    for part in SETS:
        for name, recipe in part.RECIPES.items():
            names = [name] if recipe.variants == 1 else [f"{name}.{i + 1}" for i in range(recipe.variants)]
            known |= dict.fromkeys(names, recipe)
    return known


# ---------------------------------------------------------------- from signal to file


def render(name: str, recipe: Recipe) -> Signal:
    """The finished sound: in its room, at its level, with clean ends."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    loop = recipe.kind == "ambience"
    signal = placed(recipe.make(rng), recipe.room, rng, 2 if loop else 1, loop)
    if not loop:
        signal = ended(signal, LONGEST[recipe.kind])
    for _ in range(3):  # what is rounded off is a little quieter than before
        signal = signal * 10 ** ((LEVELS[recipe.kind] + recipe.louder - loudness(signal)) / 20)
        if np.abs(signal).max() > CEILING:  # round off the few highest tips instead of turning everything down
            signal = CEILING * np.tanh(signal / CEILING)
    return signal


def ended(signal: Signal, longest: float) -> Signal:
    """The signal without the silence after it, and dying away in time."""
    if len(signal) > count(longest):
        signal = signal[: count(longest)].copy()
        end = count(min(0.35, longest / 3))
        signal[-end:] *= (0.5 + 0.5 * np.cos(np.linspace(0, np.pi, end)))[:, None]
    loud = np.abs(signal).max(axis=1)
    signal = signal[: np.nonzero(loud > SILENCE * loud.max())[0][-1] + 1].copy()
    end = min(len(signal), count(0.05))
    signal[-end:] *= np.linspace(1, 0, end)[:, None] ** 2
    return signal


def write(name: str, signal: Signal) -> str:
    """Write the file and give back its name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name.replace('.', '_')}.ogg"
    soundfile.write(path, signal, RATE, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY)
    path.write_bytes(numbered(path.read_bytes(), zlib.crc32(name.encode())))
    return path.name


def numbered(ogg: bytes, number: int) -> bytes:
    """An Ogg stream under this number instead of one by chance: it stands, with a checksum, in the head of every page."""
    out, at = bytearray(ogg), 0
    while at < len(out):
        sizes = out[at + 27 : at + 27 + out[at + 26]]
        end = at + 27 + len(sizes) + sum(sizes)
        out[at + 14 : at + 18] = number.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = checksum(out[at:end]).to_bytes(4, "little")
        at = end
    return bytes(out)


def checksum(page: bytes) -> int:
    """The checksum of a page of Ogg: CRC-32 with the polynomial 04c11db7, from the highest bit on."""
    found = 0
    for each in page:
        found = (found << 8) & 0xFFFFFFFF ^ CRC[found >> 24 ^ each]
    return found


def _remainder(byte: int) -> int:
    found = byte << 24
    for _ in range(8):
        found = (found << 1) & 0xFFFFFFFF ^ (0x04C11DB7 if found >> 31 else 0)
    return found


CRC = tuple(map(_remainder, range(256)))


def record(entries: dict[str, str]) -> None:
    """Write lines of the manifest, in the order of names; of what there is no recipe any more, line and file go."""
    path, known = FOLDER / "manifest.yaml", sounds()
    lines = {}
    if path.exists():
        lines = {line.split(": ", 1)[0]: line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")}
    lines |= {name: f"{name}: {entry}" for name, entry in entries.items()}
    path.write_text(HEADER + "".join(f"{lines[name]}\n" for name in sorted(lines) if name in known), "utf-8", newline="\n")
    files = {f"{name.replace('.', '_')}.ogg" for name in known}
    for file in FOLDER.glob("*.ogg"):
        if file.name not in files:
            file.unlink()


def main(wanted: list[str]) -> int:
    """Make what is asked for and say how long and heavy each sound is; 2 where a name is unknown."""
    known = sounds()
    patterns = ["*"] if wanted == ["all"] else wanted
    names = [name for name in known if any(fnmatchcase(name, pattern) for pattern in patterns)]
    strange = [p for p in patterns if not any(fnmatchcase(name, p) for name in known)]
    if strange or not names:
        print(f"no sound called {', '.join(strange) or '(nothing)'}; known: {' '.join(sorted(known))}")
        return 2
    entries, weight = {}, 0
    for name in names:
        signal = render(name, known[name])
        file = write(name, signal)
        bytes_ = (FOLDER / file).stat().st_size
        weight += bytes_
        entries[name] = f"{{file: {file}, kind: {known[name].kind}}}"
        peak = np.abs(signal).max()
        print(f"{name:32} {len(signal) / RATE:6.2f} s {loudness(signal):6.1f} dB, peak {peak:4.2f}, {bytes_ / 1000:7.1f} kB")
    record(entries)
    print(f"{len(names)} sounds, {weight / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
