"""What Chaos cards, upgrades, dials and Old World cards do: the vocabulary of their effects.

Moments of Chaos cards: `play` when it is laid; `lies` as long as it lies there; `battle` before and while dice are
counted, `battle_end`, `battles_end` after the battles of all regions; `domination` while it is worked out, `dominate`
when its owner has scored it; `corruption` before the ruin check; `removal` when cards are taken off the board.
Moments of upgrades: `always`; `draw`; `summon`; `battle`; `domination`; `corruption_phase` when it begins; `ruin`.
Moments of Old World cards: `drawn` when it is turned over; `track`, as long as it lies on the track; `battle`; `end`.
The moment of a dial is `tick`.
"""

from tabletop.games.old_world.content.effects.battle import (
    Defence,
    DrawPerKill,
    FewerDice,
    FightAgain,
    FirstStrike,
    HalveDice,
    MoreDice,
    Retaliate,
    Rot,
    Shield,
    StrikeFirst,
)
from tabletop.games.old_world.content.effects.corruption import (
    Consume,
    LessCorruption,
    MoreForRuin,
    PlaceCorruption,
    RemoveCorruption,
)
from tabletop.games.old_world.content.effects.domination import (
    CountAs,
    CountAttack,
    CountCorruption,
    CountTokens,
    IgnoreFigures,
    Resistance,
)
from tabletop.games.old_world.content.effects.figures import (
    Carry,
    Control,
    Magic,
    MoveFigures,
    Perch,
    ReturnFigures,
    Statistics,
)
from tabletop.games.old_world.content.effects.gains import (
    DiscardIn,
    Drain,
    DrawCards,
    ForceDiscard,
    GainUpgrade,
    MoreCards,
    MorePower,
    ScorePeasants,
    ScorePoints,
    Victory,
)
from tabletop.games.old_world.content.effects.limits import (
    Blank,
    BlockSpaces,
    DearMoves,
    Discount,
    Forbid,
    FreeIntoEmpty,
    Stay,
    Surcharge,
)
from tabletop.games.old_world.content.effects.tokens import (
    ClearEvents,
    MoveTokens,
    PlaceEither,
    PlaceTokens,
    RemoveTokens,
)
from tabletop.games.old_world.content.effects.vocabulary import (
    Choice,
    OldWorldEffect,
    Rank,
    Ranks,
    RegionName,
    Token,
    Tokens,
    Whose,
)

CardEffect = (
    Forbid | Blank | Surcharge | Discount | Defence | DrawPerKill | MoveFigures | MoveTokens | RemoveCorruption
    | PlaceCorruption | Drain | Shield | ForceDiscard | Control | StrikeFirst | HalveDice | FightAgain | Rot
    | CountAttack | IgnoreFigures | CountCorruption | CountTokens | Resistance | Consume | Stay
)  # fmt: skip
UpgradeEffect = (
    Statistics | MorePower | MoreCards | FirstStrike | Retaliate | FewerDice | CountAs | FreeIntoEmpty | Carry | Perch
    | Magic | PlaceCorruption | Control | MoreForRuin
)  # fmt: skip
DialEffect = ScorePoints | DrawCards | GainUpgrade | RemoveCorruption | RemoveTokens | PlaceTokens | Victory
WorldEffect = (
    PlaceTokens | PlaceEither | ClearEvents | ScorePeasants | ReturnFigures | MoveTokens | RemoveTokens
    | RemoveCorruption | DrawCards | ScorePoints | DiscardIn | Forbid | Surcharge | StrikeFirst | MoreDice | Resistance
    | LessCorruption | BlockSpaces | DearMoves
)  # fmt: skip

__all__ = [
    "Blank",
    "BlockSpaces",
    "CardEffect",
    "Carry",
    "Choice",
    "ClearEvents",
    "Consume",
    "Control",
    "CountAs",
    "CountAttack",
    "CountCorruption",
    "CountTokens",
    "DearMoves",
    "Defence",
    "DialEffect",
    "DiscardIn",
    "Discount",
    "Drain",
    "DrawCards",
    "DrawPerKill",
    "FewerDice",
    "FightAgain",
    "FirstStrike",
    "Forbid",
    "ForceDiscard",
    "FreeIntoEmpty",
    "GainUpgrade",
    "HalveDice",
    "IgnoreFigures",
    "LessCorruption",
    "Magic",
    "MoreCards",
    "MoreDice",
    "MoreForRuin",
    "MorePower",
    "MoveFigures",
    "MoveTokens",
    "OldWorldEffect",
    "Perch",
    "PlaceCorruption",
    "PlaceEither",
    "PlaceTokens",
    "Rank",
    "Ranks",
    "RegionName",
    "RemoveCorruption",
    "RemoveTokens",
    "Resistance",
    "Retaliate",
    "ReturnFigures",
    "Rot",
    "ScorePeasants",
    "ScorePoints",
    "Shield",
    "Statistics",
    "Stay",
    "StrikeFirst",
    "Surcharge",
    "Token",
    "Tokens",
    "UpgradeEffect",
    "Victory",
    "Whose",
    "WorldEffect",
]  # fmt: skip
