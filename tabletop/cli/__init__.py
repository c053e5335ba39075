"""The command line: reads what was asked, runs it, and answers bad input with one sentence and the exit code 2."""

import os
import re
import sys
from collections.abc import Sequence

from tabletop.cli.context import Context
from tabletop.cli.errors import MOST_FRAMES, CliError, as_whole, shortened
from tabletop.text.message import Message

BAD_INPUT = 2
INTERRUPTED = 130


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line (without the program's name) and returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    context = Context(_language(words))
    try:
        code = _run(context, words)
        sys.stdout.flush()  # a full disk is told of here
        return code
    except CliError as error:
        context.warn(error.message)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _say_no_more()  # the reader has gone (`tabletop ... | head`)
        return 1
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        context.warn(Message("cli.error.system", {"reason": f"{place}{error.strerror or error}"}))
        _say_no_more()
        return BAD_INPUT


def _say_no_more() -> None:
    """What is still to be printed has nowhere to go, not even at the interpreter's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(context: Context, words: list[str]) -> int:
    quit_after = words[1] if len(words) == 2 and words[0] == "--quit-after" else ""
    if not words or quit_after:  # the usual start does not wait for the parser's import
        from tabletop.cli.window import open_window

        return open_window(context, as_whole("--quit-after", quit_after, 1, MOST_FRAMES) if quit_after else None)
    from tabletop.cli.program import UsageError, command

    try:
        code = command(context.texts, helping="--help" in words).main(
            words, prog_name="tabletop", standalone_mode=False, obj=context
        )
    except UsageError as error:
        raise _refused(error) from error
    return code if isinstance(code, int) else 0


def _language(words: list[str]) -> str:
    """The last value of --lang, which also decides the language of the messages about everything else."""
    language = ""
    for index, word in enumerate(words):
        if word == "--lang" and index + 1 < len(words):
            language = words[index + 1]
        elif word.startswith("--lang="):
            language = word.removeprefix("--lang=")
    return language


def _refused(error: Exception) -> CliError:
    """The sentence for a command line that the parser does not accept."""
    parameter = getattr(error, "param", None)
    name = parameter.opts[0] if parameter is not None else ""
    match type(error).__name__:
        case "NoSuchOption":
            near = getattr(error, "possibilities", None)
            found = shortened(str(getattr(error, "option_name", "")))
            if near:
                return CliError("cli.error.option_near", found=found, near=near[0])
            return CliError("cli.error.option", found=found)
        case "MissingParameter":
            return CliError("cli.error.missing", name=name if name.startswith("-") else name.upper())
        case "BadOptionUsage":
            return CliError("cli.error.no_value", name=str(getattr(error, "option_name", "")))
        case "BadParameter" if name:
            return CliError("cli.error.value", name=name)
    surplus = re.search(r"extra argument.*\((.*)\)", str(error), re.DOTALL)
    if surplus is not None:
        return CliError("cli.error.surplus", found=shortened(surplus[1]))
    return CliError("cli.error.usage", reason=shortened(str(error), 200))
