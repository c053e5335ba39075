"""Files as somebody or something might have damaged them: `mutated_bytes` of any file, `mutated_yaml` of words in YAML,
both deterministic by their source of random numbers."""

import re
from collections.abc import Callable
from typing import Final

from tabletop.engine.rng import Rng

MOST_AT_ONCE: Final = 4
SEEN: Final = 100_000
"""Characters from the beginning in which a place is looked for: a file may have become long."""
LENGTHS: Final = (1, 7, 61, 601, 10_000, 200_000, 2_000_000)
DEPTHS: Final = (3, 25, 100, 50_000)
COUNTS: Final = (3, 210, 3_000, 100_000)
NUMBERS: Final = (
    "0", "1", "2", "3", "4", "6", "9", "12", "13", "20", "40", "41", "99", "100", "999", "-1", "-0", "1.5", ".5", "1e9",
    "1e99", ".inf", ".nan", "0x1F", "0o7", "1_000", "1:30", "+3", "007", "2147483648", "9" * 19, "9" * 5_000,
)  # fmt: skip
VALUES: Final = (
    "", "~", "null", "true", "no", "on", "[]", "{}", "[[]]", "{a: 1}", "[1, 2, 3]", "''", '" "', "2020-01-01", "=",
    "<<", "&a b", "*a", "&a [*a]", "!!python/object:os.system {}", "!!binary aGk=", "!!set {a, b}", "!x y", "? a",
    "- a", "|", ">-", "@a", "`a`", "%a", "'", '"', "{", "]",
    "a: b: c", '"\\0"', '"\\x1b[31m"', '"\\u202Eabc"', '"\\uD800"',
    '"\\u3164"', "\u202eabc", "a\u200bb", "e\u0301" * 30, "\U0001f9cc", "\u0645\u0631\u062d\u0628\u0627",
    "\ufffe", "\x85", "\u2028", "../../secret", "/dev/zero", "{nom: {title}}", "{0.__class__}", "%s", "<b>",
)  # fmt: skip
MARKS: Final = (
    "\\0", "\\x1b[31m", "\\u202E", "\\u200B", "\\uFEFF", "\\uD800", "\\uFFFF", "\\n", "\\t", "\\x85", "\0", "\x7f",
    "\u202e", "\u2028", "\ud800", "\u0301", "\U0001f9cc", "\u0600",
)  # fmt: skip
"""To stand in a text, as YAML writes them or as they are."""
KEYS: Final = ("id", "title", "do", "on", "''", '"\\0"', "<<", "?", "x" * 300, "ключ", "1", "null", "[a, b]", "{a: b}")
BYTES: Final = (b"\0", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r", b"\x85", b"\x1b", b"\t", b"\xf4\x90\x80\x80")

# Every repetition is bounded: a file may have become one long word.
_NUMBER = re.compile(r"(?<![\w.])-?\d{1,15}(?:\.\d{1,15})?(?![\w.])")
_WORD = re.compile(r"\b[^\W\d]\w{0,80}")
_VALUE = re.compile(r"(?<=: )[^\n,{}\[\]]{1,200}|(?<=- )[^\n,:{}\[\]]{1,200}|\{[^{}\n]{0,200}\}|\[[^\[\]\n]{0,200}\]")
_TEXT = re.compile(r"(?<=(?:en|ru): )[^\n,{}\[\]\"]{1,200}")
_KEY = re.compile(r"\b\w{1,80}(?=:)")
_PART = re.compile(
    r"\{[^{}\n]{0,200}\}|\[[^\[\]\n]{0,200}\]|\b\w{1,80}: \w{1,80}|(?<=[,\[] )\w{1,80}|(?<=\[)\w{1,80}"
)

Bytes = Callable[[bytes, Rng], bytes]
Words = Callable[[str, Rng], str]


def mutated_bytes(data: bytes, rng: Rng) -> bytes:
    """The bytes of a file with one to four damages that know nothing of its form."""
    for _ in range(1 + rng.below(MOST_AT_ONCE)):
        data = rng.choice(OF_BYTES)(data, rng)
    return data


def mutated_yaml(words: str, rng: Rng) -> bytes:
    """A file of YAML with one to four damages; half of the files have one or two that leave it YAML as a rule, so that
    what is read may be played."""
    kind = rng.below(10)
    if kind == 0:
        return mutated_bytes(words.encode(), rng)
    gentle = kind > 4
    for _ in range(1 + rng.below(2 if gentle else MOST_AT_ONCE)):
        words = rng.choice(GENTLE if gentle else (*GENTLE, *ROUGH))(words, rng)
    data = words.encode("utf-8", "surrogatepass")
    return rng.choice(OF_BYTES)(data, rng) if kind == 1 else data


# ---------------------------------------------------------------------- bytes


def _slice(data: bytes, rng: Rng) -> tuple[int, int]:
    """Where a stretch begins and ends, short as a rule."""
    begin = rng.below(len(data) + 1)
    return begin, min(len(data), begin + rng.below(rng.choice((2, 20, 2_000))) + 1)


def _flip(data: bytes, rng: Rng) -> bytes:
    if not data:
        return data
    at = rng.below(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.below(8))]) + data[at + 1 :]


def _insert(data: bytes, rng: Rng) -> bytes:
    at = rng.below(len(data) + 1)
    return data[:at] + rng.choice(BYTES) * rng.choice((1, 1, 1, 500)) + data[at:]


def _scatter(data: bytes, rng: Rng) -> bytes:
    begin, end = _slice(data, rng)
    return data[:begin] + bytes(rng.below(256) for _ in range(end - begin)) + data[end:]


def _cut(data: bytes, rng: Rng) -> bytes:
    begin, end = _slice(data, rng)
    return data[:begin] + data[end:]


def _cut_short(data: bytes, rng: Rng) -> bytes:
    return data[: rng.below(len(data) + 1)]


def _double(data: bytes, rng: Rng) -> bytes:
    begin, end = _slice(data, rng)
    return data[:end] + data[begin:end] * rng.choice((1, 2, 100)) + data[end:]


def _move(data: bytes, rng: Rng) -> bytes:
    begin, end = _slice(data, rng)
    rest, at = data[:begin] + data[end:], rng.below(len(data) - (end - begin) + 1)
    return rest[:at] + data[begin:end] + rest[at:]


# ---------------------------------------------------------------------- words


def _replace(words: str, pattern: re.Pattern[str], rng: Rng, make: Callable[[str], str]) -> str:
    """The words with something else in the place of one that the pattern finds."""
    found = list(pattern.finditer(words, 0, SEEN))
    if not found:
        return words
    one = rng.choice(found)
    return words[: one.start()] + make(one.group()) + words[one.end() :]


def _other_number(words: str, rng: Rng) -> str:
    near = rng.choice((-2, -1, 1, 2))
    whole = rng.below(2) == 0
    return _replace(words, _NUMBER, rng, lambda old: str(int(float(old)) + near) if whole else rng.choice(NUMBERS))


def _another(pattern: re.Pattern[str]) -> Words:
    """Puts one of the things that a pattern finds in the place of another."""

    def swap(words: str, rng: Rng) -> str:
        return _replace(words, pattern, rng, lambda _: rng.choice(pattern.findall(words, 0, SEEN)))

    return swap


def _other_value(words: str, rng: Rng) -> str:
    return _replace(words, _VALUE, rng, lambda _: rng.choice(VALUES))


def _long_value(words: str, rng: Rng) -> str:
    letter = rng.choice(("x", "ы", "9", "\u0301", "a b "))
    return _replace(words, _VALUE, rng, lambda _: letter * rng.choice(LENGTHS))


def _other_text(words: str, rng: Rng) -> str:
    """A text for people with something odd in it, or nothing but that."""
    mark, times = rng.choice(MARKS), rng.choice((1, 1, 70))
    keep = rng.below(3) > 0
    return _replace(words, _TEXT, rng, lambda old: f'"{old if keep else ""}{mark * times}"')


def _deep_value(words: str, rng: Rng) -> str:
    opening, closing = rng.choice((("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", "")))
    depth = rng.choice(DEPTHS)
    return _replace(words, _VALUE, rng, lambda _: opening * depth + closing * depth)


def _other_key(words: str, rng: Rng) -> str:
    return _replace(words, _KEY, rng, lambda old: rng.choice((old[1:], old + old[-1:], old.upper(), rng.choice(KEYS))))


def _many_keys(words: str, rng: Rng) -> str:
    line = rng.choice(("k{}: 1\n", "- {}\n", "k: {}\n", "  k{}: {{id: a}}\n", "k{}: ["))
    return words + "".join(line.format(number) for number in range(rng.choice(COUNTS)))


def _directive(words: str, rng: Rng) -> str:
    return rng.choice(("%YAML 9.9\n---\n", "%TAG ! !x\n---\n", "---\n", "...\n", "\ufeff", "# \0\n")) + words


def _double_part(words: str, rng: Rng) -> str:
    times = rng.choice((1, 1, 1, 50))
    return _replace(words, _PART, rng, lambda old: ", ".join([old] * (times + 1)))


def _drop_part(words: str, rng: Rng) -> str:
    return _replace(words, _PART, rng, lambda _: "")


def _section(lines: list[str], rng: Rng) -> tuple[int, int]:
    """Where a line and all that hangs on it begins and ends."""
    begin = rng.below(len(lines))
    depth, end = _depth(lines[begin]), begin + 1
    while end < len(lines) and _depth(lines[end]) > depth:
        end += 1
    return begin, end


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _double_section(words: str, rng: Rng) -> str:
    lines = words.split("\n")
    begin, end = _section(lines, rng)
    return "\n".join((*lines[:end], *lines[begin:end], *lines[end:]))


def _drop_section(words: str, rng: Rng) -> str:
    lines = words.split("\n")
    begin, end = _section(lines, rng)
    return "\n".join((*lines[:begin], *lines[end:]))


def _move_section(words: str, rng: Rng) -> str:
    lines = words.split("\n")
    begin, end = _section(lines, rng)
    rest = [*lines[:begin], *lines[end:]]
    at = rng.below(len(rest) + 1)
    return "\n".join((*rest[:at], *lines[begin:end], *rest[at:]))


def _indent(words: str, rng: Rng) -> str:
    lines = words.split("\n")
    at = rng.below(len(lines))
    lines[at] = rng.choice(("  " + lines[at], lines[at][2:], "\t" + lines[at].lstrip()))
    return "\n".join(lines)


OF_BYTES: Final[tuple[Bytes, ...]] = (_flip, _insert, _scatter, _cut, _cut_short, _double, _move)
GENTLE: Final[tuple[Words, ...]] = (
    _other_number, _other_number, _another(_NUMBER), _another(_WORD), _another(_PART), _another(_VALUE), _double_part,
    _drop_part, _other_text, _double_section, _drop_section, _move_section,
)  # fmt: skip
ROUGH: Final[tuple[Words, ...]] = (
    _other_value, _other_value, _long_value, _deep_value, _other_key, _many_keys, _directive, _indent,
)  # fmt: skip
