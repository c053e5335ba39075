"""Every sentence that a player reads, in every language: a key, a template and its arguments.

`assets/text/<language>/*.yaml` hold nested mappings whose keys join with dots. A leaf is a template; a mapping with
`nom` is a thing with its forms (`{nom: рудокоп, gen: рудокопа, ..., gender: m}`). In a template:

    {name}                      a number, a word, a thing in its first form, a Message, or a list of those
    {name.gen}  {name.Gen}      a form of a thing; the second with a capital letter, to begin a sentence (of a list only
                                its first has one)
    {n:step|steps}              the number and the word in the plural form that it asks for
    {n.word:was|were}           only the word
    {actor.m|f|n|pl:a|b|c|d}    by the thing's gender, or by the value of a word; a bool is `yes` or `no`
    {p:percent} {n:number} {n:signed}    0.625 as 62.5%, grouped thousands, +2
    {{ }}                       braces

`language.yaml` of the folder says how the language counts and writes numbers, so a language is added by a folder.
"""

import locale
import os

from tabletop import paths
from tabletop.text.check import TextMistake, check
from tabletop.text.language import Language, languages
from tabletop.text.message import Message, Thing, Value
from tabletop.text.texts import Span, TextError, Texts

__all__ = [
    "Language",
    "Message",
    "Span",
    "TextError",
    "TextMistake",
    "Texts",
    "Thing",
    "Value",
    "available",
    "check",
    "languages",
    "load",
]  # fmt: skip

STRICT_VARIABLE = "TABLETOP_STRICT_TEXT"


def available() -> list[str]:
    """The ids of the built-in languages, English first."""
    return [language.id for language in languages(paths.texts())]


def load(language: str = "", strict: bool | None = None) -> Texts:
    """The built-in texts. An empty or unknown language means the system's, and English when that is not there.

    `strict` is for tests, which set TABLETOP_STRICT_TEXT.
    """
    known = [folder.name for folder in paths.texts().iterdir() if folder.is_dir()]
    if language not in known:
        system = (os.environ.get("LANG") or locale.getlocale()[0] or "")[:2].lower()
        language = system if system in known else "en"
    return Texts(paths.texts(), language, bool(os.environ.get(STRICT_VARIABLE)) if strict is None else strict)
