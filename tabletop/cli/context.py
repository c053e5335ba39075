"""What every command has at hand: the settings, the texts, and where to write."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabletop import games, settings, text
from tabletop.text.message import Message, Thing, Value

if TYPE_CHECKING:
    from rich.console import Console


class Context:
    """One run of the program from a command line.

    language: the one asked for by `--lang`, empty where none was.
    """

    def __init__(self, language: str = "") -> None:
        self.language = language
        self.settings, self._notice = settings.load()
        self.texts = text.load(language or self.settings.language)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        if self._notice is not None:
            self.warn(self._notice)

    def say(self, key: str, /, **args: Value) -> None:
        """Prints a sentence."""
        print(self.texts(key, **args))

    def warn(self, message: Message) -> None:
        """Prints a sentence where errors go."""
        print(self.texts.say(message), file=sys.stderr)

    def side(self, game: str, side: str) -> str:
        """The name of a side of a game, to begin a line."""
        return self.texts.form(Thing(f"{game}.{games.find(game).names_of_sides}.{side}"), "Nom")

    def put_json(self, value: Any) -> None:
        """Prints one JSON object."""
        print(json.dumps(value, ensure_ascii=False))

    @cached_property
    def console(self) -> "Console":
        """For tables."""
        from rich.console import Console

        return Console(highlight=False)

    @contextmanager
    def progress(self, key: str, total: int) -> Iterator[Callable[[int], None]]:
        """A bar where errors go, gone when it is full; call what it gives with the steps just done."""
        from rich.progress import Progress

        with Progress(console=self.side_console, transient=True, disable=not self.side_console.is_terminal) as bar:
            task = bar.add_task(self.texts(key), total=total)
            yield lambda steps: bar.advance(task, steps)

    @cached_property
    def side_console(self) -> "Console":
        """For progress, which must not mix with what a command returns."""
        from rich.console import Console

        return Console(stderr=True, highlight=False)
