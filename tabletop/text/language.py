"""How one language counts and writes numbers, from its `language.yaml`."""

import re
import time
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from typing import Annotated

import msgspec
import yaml
from msgspec import Meta, Struct

LANGUAGE_FILE = "language.yaml"
LATEST = 253_000_000_000.0
"""Seconds since 1970: no calendar goes further than the year 9999."""

BETWEEN = re.compile(r"(?<=m)(?=[vcm]{2})|(?<=v)(?=v[vcm])|(?<=cv)(?=cv)|(?<=vc)(?=c?cv)|(?<=vcc)(?=ccv)")
"""Where a word may be broken, told by its vowels, consonants and mute letters."""


def _one_other(count: int) -> int:
    return 0 if count == 1 else 1


def _slavic(count: int) -> int:
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2


PLURALS: dict[str, tuple[int, Callable[[int], int]]] = {
    "none": (1, lambda _: 0),
    "one_other": (2, _one_other),
    "slavic": (3, _slavic),
}
"""CLDR's rules for whole numbers by name: how many forms, and which one a number takes."""


class Language(Struct, frozen=True, forbid_unknown_fields=True):
    """One language's habits."""

    id: str
    name: str
    """In the language itself, for the menu."""
    plural: str
    decimal: str
    group: str
    """Between thousands."""
    group_from: int
    """Numbers with fewer digits are not grouped."""
    percent: str
    """With `{n}`."""
    comma: str
    """Between the members of a list; `last` before the final one."""
    last: str
    moment: str
    """With `{day}`, `{month}`, `{year}` and `{time}`."""
    months: Annotated[tuple[str, ...], Meta(min_length=12, max_length=12)]
    """As they stand in a date."""
    forms: tuple[str, ...]
    """Those that every thing must have."""
    genders: tuple[str, ...] = ()
    vowels: str = ""
    """Small letters round which a long word may be broken; none where no rule says where."""
    mute: str = ""
    """Small letters that have no sound of their own and stay with the one before them."""
    seams: tuple[str, ...] = ()
    """Prefixes, roots and endings that are broken at their hyphens alone, wherever they stand in a word."""

    def plural_index(self, count: int) -> int:
        """Which of the plural forms a whole number takes."""
        return PLURALS[self.plural][1](abs(count))

    @property
    def plural_forms(self) -> int:
        """How many plural forms a word has."""
        return PLURALS[self.plural][0]

    def number(self, value: int | float | Fraction, places: int = 2, signed: bool = False) -> str:
        """A number with at most `places` decimals, without trailing zeros, half away from zero."""
        exact = Decimal(value.numerator) / Decimal(value.denominator) if isinstance(value, Fraction) else Decimal(value)
        exact = exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
        whole, _, part = f"{abs(exact):f}".partition(".")
        part = part.rstrip("0")
        if len(whole) >= self.group_from:
            whole = f"{int(whole):,}".replace(",", self.group)
        sign = "−" if exact < 0 else "+" if signed and exact > 0 else ""
        return sign + whole + (self.decimal + part if part else "")

    def percentage(self, share: int | float | Fraction) -> str:
        """A share of one in per cent with one decimal; what is possible but not sure never shows as 0 or 100."""
        value = Fraction(share) * 100
        if 0 < value < 100:
            value = min(max(value, Fraction(1, 10)), Fraction(999, 10))
        return self.percent.replace("{n}", self.number(value, places=1))

    def date(self, seconds: float) -> str:
        """Day and time of a moment as the clock here shows it. seconds: since 1970."""
        at = time.localtime(min(max(0.0, seconds), LATEST))
        clock = f"{at.tm_hour}:{at.tm_min:02}"
        return self.moment.format(day=at.tm_mday, month=self.months[at.tm_mon - 1], year=at.tm_year, time=clock)

    def syllables(self, word: str) -> list[str]:
        """The parts of a word between which a line may end with a hyphen: after two letters or more, of which one is a
        vowel, and before three or more; within prefixes, roots and endings of `seams` only where these say."""
        small = word.lower()
        kinds = "".join(
            "v" if letter in self.vowels else "m" if letter in self.mute else "c" if letter.isalpha() else "."
            for letter in small
        )
        cuts = {at.start() for at in BETWEEN.finditer(kinds)}
        for parts in (seam.split("-") for seam in self.seams):
            begin = small.find("".join(parts))
            if begin >= 0:
                inner = [*accumulate(map(len, parts), initial=begin)]
                cuts = cuts - {*range(begin + 1, inner[-1])} | {*inner[1:-1]}
        ends = [at for at in sorted(cuts) if 2 <= at <= len(word) - 3 and "v" in kinds[:at] and "v" in kinds[at:]]
        return [word[start:end] for start, end in zip([0, *ends], [*ends, len(word)], strict=True)]

    def join(self, words: list[str]) -> str:
        """A list in words."""
        if len(words) < 2:
            return "".join(words)
        return self.comma.join(words[:-1]) + self.last + words[-1]


def read_language(folder: Path) -> Language:
    """The language of one folder of texts. Raises OSError, yaml.YAMLError or msgspec.ValidationError."""
    data = yaml.safe_load((folder / LANGUAGE_FILE).read_text(encoding="utf-8"))
    language = msgspec.convert({**data, "id": folder.name} if isinstance(data, dict) else data, Language)
    if language.plural not in PLURALS:
        raise msgspec.ValidationError(f"no plural rule {language.plural!r}; there are {', '.join(PLURALS)}")
    return language


def languages(root: Path) -> list[Language]:
    """Every language there is, English first, the others by their folder's name."""
    folders = [path.parent for path in root.glob(f"*/{LANGUAGE_FILE}")]
    return [read_language(folder) for folder in sorted(folders, key=lambda it: (it.name != "en", it.name))]
