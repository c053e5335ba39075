"""Templates of sentences, parsed into parts. The grammar stands in the package's docstring."""

import re
from typing import TypeAlias

from msgspec import Struct

PLURAL_WORD = "word"
FIGURES = ("percent", "number", "signed")

_TOKEN = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_SLOT = re.compile(r"(?P<name>[a-z_][a-z0-9_]*)(?:\.(?P<form>[A-Za-z0-9_|]+))?(?::(?P<rest>.*))?", re.DOTALL)


class TemplateError(ValueError):
    """A template that does not follow the grammar; `code` ends a key under `cli.text`."""

    def __init__(self, code: str, found: str) -> None:
        super().__init__(f"{code}: {found}")
        self.code = code
        self.found = found


class Plain(Struct, frozen=True):
    """The argument itself, in a form of a thing when one is named."""

    name: str
    form: str = ""


class Number(Struct, frozen=True):
    """A number in one of the ways of FIGURES."""

    name: str
    way: str


class Plural(Struct, frozen=True):
    """A word in the plural form that a number asks for; `shown`: with the number before it."""

    name: str
    words: tuple[str, ...]
    shown: bool


class CaseChoice(Struct, frozen=True):
    """One of several words, by gender or by value."""

    name: str
    cases: tuple[str, ...]
    words: tuple[str, ...]


Slot: TypeAlias = Plain | Number | Plural | CaseChoice
Part: TypeAlias = str | Slot


def parse(template: str) -> tuple[Part, ...]:
    """The parts of a template. Raises TemplateError."""
    parts: list[Part] = []
    plain = ""
    end = 0
    for token in _TOKEN.finditer(template):
        plain += template[end : token.start()]
        end = token.end()
        if token.group() in ("{{", "}}"):
            plain += token.group()[0]
            continue
        if token.group(1) is None:
            raise TemplateError("brace", token.group())
        if plain:
            parts.append(plain)
        plain = ""
        parts.append(_slot(token.group(1)))
    plain += template[end:]
    if plain:
        parts.append(plain)
    return tuple(parts)


def _slot(inner: str) -> Slot:
    found = _SLOT.fullmatch(inner)
    if found is None:
        raise TemplateError("slot", inner)
    name, form, rest = found["name"], found["form"] or "", found["rest"]
    if rest is None:
        if "|" in form:
            raise TemplateError("words", inner)
        return Plain(name, form)
    words = tuple(rest.split("|"))
    if "|" in form:
        cases = tuple(form.split("|"))
        if len(cases) != len(words) or "" in cases:
            raise TemplateError("words", inner)
        return CaseChoice(name, cases, words)
    if len(words) == 1:
        if rest not in FIGURES or form:
            raise TemplateError("figure", inner)
        return Number(name, rest)
    if form not in ("", PLURAL_WORD):
        raise TemplateError("slot", inner)
    return Plural(name, words, shown=not form)
