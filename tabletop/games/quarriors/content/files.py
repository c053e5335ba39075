"""How the files of Quarriors! are written: `dice.yaml`, `cards.yaml` and one file a scenario (see `load`)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tabletop.engine.content.fields import Colour, Id, Names, ScenarioRecord
from tabletop.engine.content.origin import Origin
from tabletop.games.quarriors.content.effects import AnyEffect
from tabletop.games.quarriors.content.records import Category

Figure = Annotated[int, Meta(ge=0, le=20)]
Small = Annotated[int, Meta(ge=0, le=6)]
Goal = Annotated[int, Meta(ge=1, le=99)]


class FaceRecord(Struct, frozen=True):
    """A face as written."""

    quiddity: Small = 0
    draw: Small = 0
    reroll: bool = False
    either: bool = False
    level: Small = 0
    attack: Figure | None = None
    defence: Figure | None = None
    spell: bool = False
    burst: Annotated[int, Meta(ge=0, le=2)] = 0


class ColourRecord(Struct, frozen=True):
    """The colours of a die and of what is on it."""

    body: Colour
    ink: Colour


class DieRecord(Struct, frozen=True):
    """A class of dice as written."""

    category: Category
    count: Annotated[int, Meta(ge=1, le=40)]
    colour: ColourRecord
    faces: Annotated[tuple[FaceRecord, ...], Meta(min_length=6, max_length=6)]
    source: Origin
    title: Names = {}


class DiceFile(Struct, frozen=True):
    """`dice.yaml`."""

    dice: Annotated[dict[Id, DieRecord], Meta(max_length=40)]


class CardRecord(Struct, frozen=True, rename={"kind": "class"}):
    """A card as written; `class` names its dice."""

    kind: Id
    cost: Figure
    source: Origin
    dice: Small
    tier: Literal["normal", "strong", "mighty", "cantrip", "charm", "incantation", "spell"] | None = None
    glory: Figure | None = None
    spell: Literal["cast", "rolled", "attached", "reaction"] | None = None
    effects: Annotated[tuple[AnyEffect, ...], Meta(max_length=6)] = ()
    title: Names = {}


class CardsFile(Struct, frozen=True):
    """`cards.yaml`."""

    cards: Annotated[dict[Id, CardRecord], Meta(max_length=200)]


class GoalRecord(Struct, frozen=True):
    """The glory that wins, by the number of players."""

    two: Goal = 20
    three: Goal = 15
    four: Goal = 12


class OptionRecord(Struct, frozen=True):
    """What the scenario plays with unless the players choose otherwise."""

    spent_pile: bool = False
    extra_capture: bool = False
    score_or_keep: bool = False


class ScenarioFile(ScenarioRecord, frozen=True, kw_only=True):
    """A scenario as written; cards that are not named are drawn."""

    cards: Annotated[tuple[Id, ...], Meta(max_length=10)] = ()
    goal: GoalRecord = GoalRecord()
    options: OptionRecord = OptionRecord()
