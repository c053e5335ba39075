"""A game's rulebook as data: sections of rules and examples, each entry with an anchor, searchable."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import yaml
from msgspec import Struct
from msgspec.structs import replace

from tabletop import games, paths
from tabletop.engine.catalogue import CatalogueChapter
from tabletop.engine.content.origin import Origin
from tabletop.games import library
from tabletop.text import Texts


class BookEntry(Struct, frozen=True):
    """One rule or one example; `option` says what an option of the set-up changes in it, `source` who says it."""

    id: str
    text: str
    option: str = ""
    source: Origin = "rules"


class Section(Struct, frozen=True):
    """One chapter."""

    id: str
    title: str
    introduction: str = ""
    rules: tuple[BookEntry, ...] = ()
    examples: tuple[BookEntry, ...] = ()


class Book(Struct, frozen=True):
    """One game's rulebook in one language."""

    title: str
    introduction: str
    sections: tuple[Section, ...]

    def section_of(self, anchor: str) -> Section | None:
        """The section that holds an anchor, or has it as its own id."""
        for section in self.sections:
            if anchor == section.id or any(entry.id == anchor for entry in (*section.rules, *section.examples)):
                return section
        return None


def folded(text: str) -> str:
    """Letters as a search compares them: without case, and with е for ё."""
    return text.casefold().replace("ё", "е")


def matches(entry: BookEntry, query: str) -> bool:
    """Whether every word of a query is in an entry."""
    text = folded(f"{entry.text} {entry.option}")
    return all(word in text for word in folded(query).split())


def whole_book(game: str, text: Texts) -> Book:
    """The rulebook of a game in the language of its texts, with the lists of its things behind the rules."""
    book = read_book(game, text.language.id)
    chapters = games.find(game).catalogue(library.content(game))
    return replace(book, sections=(*book.sections, *(_listed(chapter, text) for chapter in chapters)))


def _listed(chapter: CatalogueChapter, text: Texts) -> Section:
    entries = [BookEntry(each.id, " ".join(map(text.say, each.words)), source=each.source) for each in chapter.entries]
    return Section(chapter.id, text.say(chapter.title), text.say(chapter.introduction), tuple(entries))


@lru_cache(maxsize=4)
def read_book(game: str, language: str) -> Book:
    """The rulebook of a game; in English where the language has none. Raises OSError, YAMLError or ValidationError."""
    folder = paths.assets() / "rulebooks" / game
    file = folder / f"{language}.yaml"
    text = (file if file.exists() else folder / "en.yaml").read_text(encoding="utf-8")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return msgspec.convert(yaml.load(text, loader), Book)  # noqa: S506 - both loaders are safe
