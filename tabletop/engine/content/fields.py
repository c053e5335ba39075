"""The types of fields that the records of all games share, and what every scenario says of itself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tabletop.engine.content.origin import Origin

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}\Z")]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}\Z")]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
About = Annotated[str, Meta(min_length=1, max_length=600)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Names = Annotated[dict[Language, Name], Meta(max_length=20)]
"""What a player calls a thing of his own, by language; the built-in ones are named in the texts."""
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]


class ScenarioRecord(Struct, frozen=True, kw_only=True):
    """What every scenario says of itself, as written. title, about: by language. order: its place in the menu. source:
    who says what it is played with, such as its board. beginners: whether it is one to begin with."""

    id: Id
    title: Annotated[dict[Language, Title], Meta(min_length=1, max_length=20)]
    about: Annotated[dict[Language, About], Meta(max_length=20)]
    order: Annotated[int, Meta(ge=0, le=999)] = 500
    source: Origin = "own"
    beginners: bool = False
