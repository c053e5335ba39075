"""Finds what is wrong with the texts of all languages at once."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import yaml
from msgspec import Struct

from tabletop.text import catalog
from tabletop.text.catalog import FIRST_FORM, TextEntry
from tabletop.text.language import LANGUAGE_FILE, Language, read_language
from tabletop.text.message import Message
from tabletop.text.template import CaseChoice, Plain, Plural, TemplateError, parse


class TextMistake(Struct, frozen=True):
    """Something wrong in a file, and the sentence about it."""

    file: Path
    line: int
    message: Message


def check(root: Path) -> list[TextMistake]:
    """Every problem of every language under a folder of texts, by file and line."""
    problems: list[TextMistake] = []
    read: dict[str, dict[str, TextEntry]] = {}
    for folder in sorted(path for path in root.iterdir() if path.is_dir()):
        try:
            language = read_language(folder)
        except (OSError, yaml.YAMLError, msgspec.ValidationError) as error:
            problems.append(_problem(folder / LANGUAGE_FILE, 1, "language", reason=str(error)))
            continue
        entries: dict[str, TextEntry] = {}
        for file in catalog.files(folder):
            problems += _file(file, entries)
        for key, entry in entries.items():
            problems += _entry(language, key, entry)
        read[language.id] = entries
    problems += _compared(read)
    return sorted(problems, key=lambda it: (str(it.file), it.line, it.message.key))


def _problem(file: Path, line: int, code: str, **args: str) -> TextMistake:
    return TextMistake(file, line, Message(f"cli.text.{code}", args))


def _file(file: Path, entries: dict[str, TextEntry]) -> Iterator[TextMistake]:
    found, errors = catalog.read(file)
    for error in errors:
        yield _problem(error.file, error.line, error.code, found=error.found)
    for key, entry in found.items():
        if key in entries:
            yield _problem(file, entry.line, "twice", found=key)
        entries[key] = entry


def _entry(language: Language, key: str, entry: TextEntry) -> Iterator[TextMistake]:
    if isinstance(entry.text, dict):
        wanted = (*language.forms, "gender") if language.genders else language.forms
        for form in wanted:
            if not entry.text.get(form):
                yield _problem(entry.file, entry.line, "form", found=key, form=form)
        gender = entry.text.get("gender", "")
        if gender and language.genders and gender not in language.genders:
            yield _problem(entry.file, entry.line, "gender", found=key, gender=gender)
        return
    try:
        parts = parse(entry.text)
    except TemplateError as error:
        yield _problem(entry.file, entry.line, error.code, found=error.found)
        return
    if not entry.text.strip():
        yield _problem(entry.file, entry.line, "empty", found=key)
    for part in parts:
        match part:
            case Plural(words=words) if len(words) != language.plural_forms:
                yield _problem(entry.file, entry.line, "plural", found=key, words="|".join(words))
            case Plain(form=form) if form and form.lower() not in (FIRST_FORM, *language.forms):
                yield _problem(entry.file, entry.line, "form", found=key, form=form)
            case _:
                pass


def _arguments(entry: TextEntry) -> tuple[set[str], set[str]]:
    """The arguments that a sentence shows, and those that it only chooses words by."""
    if isinstance(entry.text, dict):
        return set(), set()
    try:
        slots = [part for part in parse(entry.text) if not isinstance(part, str)]
    except TemplateError:
        return set(), set()
    silent = {
        slot.name for slot in slots if isinstance(slot, CaseChoice) or (isinstance(slot, Plural) and not slot.shown)
    }
    return {slot.name for slot in slots} - silent, silent


def _compared(read: dict[str, dict[str, TextEntry]]) -> Iterator[TextMistake]:
    """What one language has and another lacks: keys, and the arguments of a key."""
    everything: dict[str, TextEntry] = {}
    for entries in read.values():
        for key, entry in entries.items():
            everything.setdefault(key, entry)
    for name, entries in read.items():
        for key, first in everything.items():
            if key not in entries:
                yield _problem(first.file, first.line, "missing", found=key, language=name)
                continue
            entry = entries[key]
            if isinstance(entry.text, dict) != isinstance(first.text, dict):
                yield _problem(entry.file, entry.line, "shape", found=key)
            shown, silent = _arguments(entry)
            shown_first, silent_first = _arguments(first)
            odd = (shown - shown_first - silent_first) | (shown_first - shown - silent)
            if odd:
                yield _problem(entry.file, entry.line, "arguments", found=key, arguments=", ".join(sorted(odd)))
