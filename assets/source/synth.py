"""Building blocks of sounds: noise, tones, struck bodies, plucked and blown notes, rooms, loudness.

Signals are float arrays of shape (n,), as they are heard (n, ears), at RATE; times are seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

RATE = 44100
Signal = np.ndarray


class Room(NamedTuple):
    """A reverberation: seconds until it has died away, its share, and the highest frequency that the walls give back."""

    seconds: float
    share: float
    top: float


TABLE = Room(0.18, 0.10, 4200)
SHOP = Room(0.45, 0.12, 3600)
MINE = Room(0.85, 0.16, 2600)
HALL = Room(0.9, 0.17, 3000)
CAVE = Room(1.4, 0.27, 2200)


def count(seconds: float) -> int:
    return int(round(seconds * RATE))


def clock(seconds: float) -> Signal:
    return np.arange(count(seconds)) / RATE


def fade(seconds: float, attack: float, decay: float) -> Signal:
    """Up in `attack`, then down by e every `decay`, and to nothing at the end."""
    t = clock(seconds)
    return (1 - np.exp(-t / max(attack, 1e-4) * 3)) * np.exp(-t / decay) * np.minimum(1, (seconds - t) / seconds * 3)


def swell(seconds: float, peak: float, power: float = 1.5) -> Signal:
    """A hump from nothing to nothing with its top at a share of the time."""
    x = np.linspace(0, 1, count(seconds))
    shape = np.where(x < peak, x / peak, (1 - x) / (1 - peak))
    return np.sin(shape * np.pi / 2) ** power


def band(signal: Signal, low: float, high: float, slope: float = 2.0) -> Signal:
    """What lies between two frequencies, with soft shoulders; the signal is taken as a circle."""
    f = np.fft.rfftfreq(len(signal), 1 / RATE) + 1e-6
    gain = 1 / np.sqrt(1 + (f / high) ** (2 * slope)) / np.sqrt(1 + (low / f) ** (2 * slope))
    return np.fft.irfft(np.fft.rfft(signal) * gain, len(signal))


def hiss(rng: np.random.Generator, seconds: float, low: float, high: float, slope: float = 2.0) -> Signal:
    """Noise within a band, of unit strength."""
    noise = band(rng.standard_normal(count(seconds)), low, high, slope)
    return noise / (np.std(noise) + 1e-9)


def tone(pitch: Signal | float, seconds: float, phase: float = 0.0) -> Signal:
    """A sine whose pitch may change from sample to sample."""
    f = np.broadcast_to(np.asarray(pitch, dtype=float), (count(seconds),))
    return np.sin(2 * np.pi * (np.cumsum(f) / RATE) + phase)


def glide(*points: float, seconds: float) -> Signal:
    """Pitch through several points at equal distances, evenly for the ear."""
    x = np.linspace(0, 1, count(seconds))
    return np.exp(np.interp(x, np.linspace(0, 1, len(points)), np.log(points)))


def body(rng: np.random.Generator, modes: Sequence[tuple[float, float, float]], seconds: float, loose: float = 0.03) -> Signal:
    """Something struck: (pitch, decay, strength) of each way in which it rings, every one a little off."""
    out = np.zeros(count(seconds))
    for pitch, decay, strength in modes:
        f = pitch * (1 + loose * rng.uniform(-1, 1))
        out += strength * rng.uniform(0.8, 1.2) * tone(f, seconds, rng.uniform(0, 0.6)) * fade(seconds, 0.0008, decay)
    return out


def sweep(rng: np.random.Generator, centre: Signal, width: float, seconds: float) -> Signal:
    """Noise through a narrow band whose middle moves (a state variable filter)."""
    noise = rng.standard_normal(count(seconds))
    out = np.empty_like(noise)
    low = mid = 0.0
    for i, f in enumerate(2 * np.sin(np.pi * np.minimum(centre, RATE / 7) / RATE)):
        low += f * mid
        high = noise[i] - low - width * mid
        mid += f * high
        out[i] = mid
    return out / (np.std(out) + 1e-9)


def mix(seconds: float, *parts: tuple[float, Signal]) -> Signal:
    """Signals laid over one another, each from its moment on."""
    out = np.zeros(count(seconds))
    for at, part in parts:
        start = count(at)
        stop = min(len(out), start + len(part))
        kept = part[: stop - start].copy()
        if len(kept) < len(part):  # cut off by the end of the sound: let it go gently
            end = min(len(kept), count(0.03))
            kept[len(kept) - end :] *= np.linspace(1, 0, end)
        out[start:stop] += kept
    return out


def grains(rng: np.random.Generator, seconds: float, number: int, pitch: tuple[float, float], decay: float) -> Signal:
    """Small stones falling: many short ticks, thinning out."""
    out = np.zeros(count(seconds))
    for _ in range(number):
        at = seconds * 0.8 * rng.beta(1.0, 2.2)
        f = np.exp(rng.uniform(*np.log(pitch)))
        tick = body(rng, [(f, decay, 1.0), (f * 1.63, decay * 0.6, 0.5)], 0.06) * rng.uniform(0.15, 1.0) ** 2
        out += mix(seconds, (at, tick))
    return out


def pluck(pitch: float, seconds: float, decay: float, bright: float = 0.5) -> Signal:
    """A warm plucked tongue, between kalimba and harp."""
    out = np.zeros(count(seconds))
    for n, strength in ((1, 1.0), (2, 0.32 * bright), (3, 0.22 * bright), (4.02, 0.10 * bright), (6.3, 0.06 * bright)):
        out += strength * tone(pitch * n, seconds) * fade(seconds, 0.004, decay / n**0.8)
    return out


def horn(pitch: float, seconds: float, attack: float = 0.06) -> Signal:
    """A soft horn: partials that open with the breath and close again."""
    t = clock(seconds)
    breath = np.minimum(1, t / attack) * np.minimum(1, (seconds - t) / (seconds * 0.55)) ** 1.3
    bend = pitch * (1 + 0.003 * np.sin(2 * np.pi * 4.6 * t) * np.minimum(1, t / 0.5))
    return sum((breath ** (1 + n * 0.35)) * tone(bend * n, seconds) * 0.9 / n**1.5 for n in range(1, 8))


def tune(*notes: tuple[float, float, float], seconds: float, voice: Callable[[float, float], Signal]) -> Signal:
    """Notes as (moment, pitch, length) in one voice."""
    return mix(seconds, *((at, voice(pitch, length)) for at, pitch, length in notes))


def harp(pitch: float, length: float) -> Signal:
    return pluck(pitch, length, 0.42)


def brass(pitch: float, length: float) -> Signal:
    return 0.5 * horn(pitch, length) + 0.35 * pluck(pitch, length, 0.3)


def drum(rng: np.random.Generator, pitch: float, seconds: float = 0.6, decay: float = 0.14) -> Signal:
    """A skin drum: it gives way under the blow and comes back."""
    bend = pitch * (1 + 0.35 * np.exp(-clock(seconds) / 0.025))
    skin = sum(much * tone(bend * n, seconds) * fade(seconds, 0.001, decay / n**0.9) for n, much in ((1, 1.0), (1.59, 0.6), (2.14, 0.4), (3.5, 0.15)))
    return skin + mix(seconds, (0, 0.4 * hiss(rng, 0.05, 250, 2200, 1.5) * fade(0.05, 0.0006, 0.009)))


def bell(pitch: float, seconds: float, decay: float, bright: float = 0.5) -> Signal:
    """A cast bell: hum, prime, tierce, quint, nominal."""
    parts = ((0.5, 0.5, 1.4), (1, 1.0, 1.0), (1.19, 0.55, 0.8), (1.5, 0.4, 0.7), (2, 0.6 * bright, 0.6), (2.66, 0.35 * bright, 0.4), (4.1, 0.2 * bright, 0.25))
    return sum(much * tone(pitch * n, seconds, n) * fade(seconds, 0.002, decay * long) for n, much, long in parts)


def glass(rng: np.random.Generator, pitch: float, seconds: float = 0.5, decay: float = 0.16) -> Signal:
    """A small glass that is struck."""
    return body(rng, [(pitch, decay, 1.0), (pitch * 2.32, decay * 0.6, 0.35), (pitch * 4.25, decay * 0.3, 0.12)], seconds, 0.003)


def voices(rng: np.random.Generator, pitch: Signal | float, seconds: float, mouth: Sequence[tuple[float, float, float]], number: int = 4) -> Signal:
    """Some voices on one pitch; the mouth is (lowest, highest, strength) of what it lets through."""
    t, out = clock(seconds), np.zeros(count(seconds))
    for _ in range(number):
        shake = 1 + 0.006 * np.sin(2 * np.pi * rng.uniform(4.4, 5.8) * t + rng.uniform(0, 6)) + rng.uniform(-0.004, 0.004)
        out += sum(tone(pitch * shake * k, seconds, rng.uniform(0, 6)) / k**0.8 for k in range(1, 14))
    return sum(much * band(out, low, high) for low, high, much in mouth) / number


OH = ((250, 520, 1.0), (650, 900, 0.4))
AH = ((550, 850, 1.0), (1000, 1350, 0.6))


def chain(rng: np.random.Generator, seconds: float, number: int, pitch: float = 1500) -> Signal:
    """Links of iron that run over one another."""
    out = []
    for at in np.sort(rng.uniform(0, seconds * 0.8, number)):
        f = pitch * rng.uniform(0.75, 1.3)
        out.append((at, body(rng, [(f, 0.03, 0.8), (f * 1.71, 0.022, 0.5), (f * 2.63, 0.012, 0.25)], 0.15) * rng.uniform(0.3, 1.0)))
    return mix(seconds, *out)


def paper(rng: np.random.Generator, seconds: float, low: float, high: float, peak: float = 0.4) -> Signal:
    """A sheet or a stiff card that slides."""
    flutter = 0.7 + 0.3 * band(rng.standard_normal(count(seconds)), 8, 45) * 6
    return hiss(rng, seconds, low, high, 2.5) * swell(seconds, peak, 1.6) * flutter.clip(0.2, 1.5)


def bubble(rng: np.random.Generator, pitch: float, seconds: float = 0.09, to: float = 1.8) -> Signal:
    """A bubble that bursts: a note that runs up."""
    return tone(glide(pitch, pitch * to, seconds=seconds), seconds) * swell(seconds, 0.3) * rng.uniform(0.8, 1.0)


def ring(seconds: float, *parts: tuple[float, Signal]) -> Signal:
    """Signals laid over one another in a circle: what goes over the end goes on at the beginning."""
    out = np.zeros(count(seconds))
    for at, part in parts:
        places = (count(at) + np.arange(len(part))) % len(out)
        np.add.at(out, places, part)
    return out


def placed(signal: Signal, room: Room, rng: np.random.Generator, ears: int = 1, loop: bool = False) -> Signal:
    """The signal in its room, as (n, ears): each ear hears reflections of its own."""
    tail = 0 if loop else count(room.seconds)
    dry = np.concatenate([signal, np.zeros(tail)])
    heard = []
    for _ in range(ears):
        echo = hiss(rng, room.seconds, 120, room.top) * np.exp(-clock(room.seconds) / room.seconds * 6.0)
        echo[: count(0.006)] = 0
        echo /= np.sqrt(np.sum(echo**2))
        size = len(dry) if loop else len(dry) + len(echo)
        wet = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)[: len(dry)]
        heard.append(dry + room.share * wet)
    return np.stack(heard, axis=1)


def loudness(signal: Signal) -> float:
    """The loudest 0.05 seconds in dB, weighed as the ear does: what lies below 738 and 108 Hz falls, as in curve A."""
    mono = np.concatenate([signal.mean(axis=1), np.zeros(count(0.1))])
    f = np.fft.rfftfreq(len(mono), 1 / RATE)
    weight = f**2 / np.sqrt((f**2 + 107.7**2) * (f**2 + 737.9**2))
    power = np.cumsum(np.concatenate([[0.0], np.fft.irfft(np.fft.rfft(mono) * weight, len(mono)) ** 2]))
    window = count(0.05)
    return float(10 * np.log10((power[window:] - power[:-window]).max() / window + 1e-12))
