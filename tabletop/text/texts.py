"""The sentences of one language at a time, filled with their arguments."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import assert_never

from msgspec import Struct

from tabletop.text import catalog
from tabletop.text.catalog import FIRST_FORM, TextEntry
from tabletop.text.cleaning import LONGEST, cleaned, hidden
from tabletop.text.language import Language, languages, read_language
from tabletop.text.message import Message, Thing, Value
from tabletop.text.template import CaseChoice, Number, Part, Plain, Plural, Slot, TemplateError, parse

TITLE = "{title}"


class Span(Struct, frozen=True):
    """A stretch of a sentence, and the argument that it shows: what a log colours and links."""

    text: str
    value: Value | None = None


class TextError(LookupError):
    """A sentence that cannot be made: no such key, argument or form."""


class Texts:
    """The texts of a folder in the language of the moment.

    `strict` raises TextError where a sentence cannot be made; otherwise the key or the argument's name is shown.
    """

    def __init__(self, root: Path, language: str, strict: bool = False) -> None:
        self.root = root
        self.strict = strict
        self.switch(language)

    def switch(self, language: str) -> None:
        """Goes on in another language. Raises OSError when its folder is not there."""
        self.language: Language = read_language(self.root / language)
        self._entries: dict[str, TextEntry] = {}
        self._waiting = {file.stem: file for file in catalog.files(self.root / language)}
        self._parsed: dict[str, tuple[Part, ...]] = {}

    @property
    def unread(self) -> frozenset[str]:
        """The files, by name, that nobody has asked for a sentence yet."""
        return frozenset(self._waiting)

    def languages(self) -> list[Language]:
        """Every language that could be switched to."""
        return languages(self.root)

    def __call__(self, key: str, /, **args: Value) -> str:
        """The sentence of a key with its arguments."""
        return "".join(span.text for span in self.spans(key, args))

    def say(self, message: Message) -> str:
        """The sentence of a message."""
        return "".join(span.text for span in self.spans(message.key, message.args))

    def has(self, key: str) -> bool:
        """Whether there is a text or a thing of this key."""
        return self._find(key) is not None

    def keys(self, prefix: str = "") -> list[str]:
        """Every key that begins so, sorted."""
        self._read_all()
        return sorted(key for key in self._entries if key.startswith(prefix))

    def form(self, thing: Thing, form: str = "") -> str:
        """A thing's name in a form; a form with a capital letter begins with one."""
        entry = self._find(thing.key)
        wanted = form.lower() or FIRST_FORM
        word: str | None = None
        if entry is not None and isinstance(entry.text, dict):
            word = entry.text.get(wanted)
        elif entry is not None and isinstance(entry.text, str) and wanted == FIRST_FORM:
            word = entry.text
        if word is None:
            word = self._lack(f"{thing.key} has no form {wanted!r}" if entry else f"no thing {thing.key!r}", thing.key)
        if thing.title:
            titles = dict(thing.title)
            title = titles.get(self.language.id) or titles.get("en") or thing.title[0][1]
            word = word.replace(TITLE, _fit(title))
        if form[:1].isupper():
            word = word[:1].upper() + word[1:]
        return f"{word} {thing.mark}" if thing.mark else word

    def spans(self, key: str, args: Mapping[str, Value]) -> list[Span]:
        """The sentence of a key in stretches; joined they are the sentence."""
        parts = self._parsed.get(key)
        if parts is None:
            entry = self._find(key)
            if entry is None:
                return [Span(self._lack(f"no text {key!r}", key))]
            template = entry.text if isinstance(entry.text, str) else entry.text[FIRST_FORM]
            try:
                parts = parse(template)
            except TemplateError as error:
                parts = (self._lack(f"{entry.file}:{entry.line}: {key}: {error}", template),)
            self._parsed[key] = parts
        return [span for part in parts for span in self._spans(key, part, args)]

    def _spans(self, key: str, part: Part, args: Mapping[str, Value]) -> Iterator[Span]:
        if isinstance(part, str):
            yield Span(part)
            return
        value = args.get(part.name)
        if value is None:
            yield Span(self._lack(f"{key} wants the argument {part.name!r}", f"{{{part.name}}}"))
        elif isinstance(part, Plain):
            yield from self._plain(value, part.form)
        else:
            # A word that is chosen by an argument does not name it.
            yield Span(self._slot(key, part, value), None if isinstance(part, CaseChoice) else value)

    def _plain(self, value: Value, form: str) -> Iterator[Span]:
        match value:
            case str():
                value = _fit(value)
                yield Span(value[:1].upper() + value[1:] if form[:1].isupper() else value, value)
            case Thing():
                yield Span(self.form(value, form), value)
            case Message():
                yield from self.spans(value.key, value.args)
            case bool():
                yield Span(self._lack("a bool is shown with {name.yes|no:...}", str(value)))
            case int():
                yield Span(str(value), value)
            case float() | Fraction():
                yield Span(self.language.number(value), value)
            case Sequence():
                for index, member in enumerate(value):
                    if index:
                        yield Span(self.language.last if index == len(value) - 1 else self.language.comma)
                    yield from self._plain(member, form.lower() if index else form)
            case _:
                assert_never(value)

    def _slot(self, key: str, slot: Slot, value: Value) -> str:
        match slot:
            case Number():
                return self._figure(key, slot, value)
            case Plural():
                if not isinstance(value, int) or len(slot.words) != self.language.plural_forms:
                    return self._lack(f"{key}: {slot.name} is not counted so: {value!r}", f"{{{slot.name}}}")
                word = slot.words[self.language.plural_index(value)]
                return f"{self.language.number(value)} {word}" if slot.shown else word
            case CaseChoice():
                case = self._case(value)
                if case not in slot.cases:
                    return self._lack(f"{key}: {slot.name} has no case {case!r}", f"{{{slot.name}}}")
                return slot.words[slot.cases.index(case)]
            case Plain():
                return "".join(span.text for span in self._plain(value, slot.form))
            case _:
                assert_never(slot)

    def _figure(self, key: str, slot: Number, value: Value) -> str:
        if not isinstance(value, int | float | Fraction):
            return self._lack(f"{key}: {slot.name} is not a number: {value!r}", f"{{{slot.name}}}")
        if slot.way == "percent":
            return self.language.percentage(value)
        return self.language.number(value, signed=slot.way == "signed")

    def _case(self, value: Value) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Thing):
            entry = self._find(value.key)
            return entry.text.get("gender", "") if entry and isinstance(entry.text, dict) else ""
        return str(value)

    def _find(self, key: str) -> TextEntry | None:
        # A key's first word usually names its file, so a start reads only the files that the first screen needs.
        if key not in self._entries and self._waiting:
            own = self._waiting.pop(key.partition(".")[0], None)
            if own is not None:
                self._read(own)
            if key not in self._entries:
                self._read_all()
        return self._entries.get(key)

    def _read_all(self) -> None:
        while self._waiting:
            self._read(self._waiting.pop(min(self._waiting)))

    def _read(self, file: Path) -> None:
        entries, errors = catalog.read(file)
        self._entries.update(entries)
        for error in errors:
            self._lack(str(error), "")

    def _lack(self, reason: str, shown: str) -> str:
        if self.strict:
            raise TextError(f"[{self.language.id}] {reason}")
        return shown


def _fit(words: str) -> str:
    """An argument as it is, unless it came from outside and cannot be shown so."""
    return words if len(words) <= LONGEST and hidden(words) is None else cleaned(words)
