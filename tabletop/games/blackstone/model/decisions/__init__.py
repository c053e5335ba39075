"""What a seat is asked in Blackstone Fortress. The options of each are in `legal`."""

from __future__ import annotations

from tabletop.games.blackstone.model.decisions.choices import (
    ChooseFigure,
    ChooseFoe,
    ChooseHex,
    ChooseMarker,
    ChooseMember,
    ChoosePortal,
    NameWeapon,
    ReplaceEncounter,
    UseMoment,
    YesOrNo,
)
from tabletop.games.blackstone.model.decisions.combat import (
    Activate,
    AnswerCover,
    ChooseTarget,
    FreeMove,
    FreeShot,
    GambitStep,
    GiveUpDie,
    NextTarget,
    Overwatch,
    PlaceCard,
    RerollDestiny,
    RerollRoll,
    RobDie,
)
from tabletop.games.blackstone.model.decisions.journey import (
    AcceptChallenge,
    CallNumber,
    ChooseExploration,
    ChooseExplorer,
    ChooseFortress,
    ChooseResource,
    ChooseShip,
    ChooseWeapon,
    DiscardFinds,
    HandCards,
    OrderEncounters,
    OrderFinds,
    PassCard,
    PayPoints,
    PickHaven,
    PlaceFigures,
    PutBack,
    VoteOnEnd,
)
from tabletop.games.blackstone.model.decisions.quest import (
    ChooseFacility,
    ChooseFind,
    GiveUpResource,
    PayClue,
    PayFor,
    SwapResource,
    Trade,
    VoteOnAssault,
)

__all__ = (
    "AcceptChallenge",
    "Activate",
    "AnswerCover",
    "AnyDecision",
    "CallNumber",
    "ChooseExploration",
    "ChooseExplorer",
    "ChooseFacility",
    "ChooseFigure",
    "ChooseFind",
    "ChooseFoe",
    "ChooseFortress",
    "ChooseHex",
    "ChooseMarker",
    "ChooseMember",
    "ChoosePortal",
    "ChooseResource",
    "ChooseShip",
    "ChooseTarget",
    "ChooseWeapon",
    "DiscardFinds",
    "FreeMove",
    "FreeShot",
    "GambitStep",
    "GiveUpDie",
    "GiveUpResource",
    "HandCards",
    "NameWeapon",
    "NextTarget",
    "OrderEncounters",
    "OrderFinds",
    "Overwatch",
    "PassCard",
    "PayClue",
    "PayFor",
    "PayPoints",
    "PickHaven",
    "PlaceCard",
    "PlaceFigures",
    "PutBack",
    "ReplaceEncounter",
    "RerollDestiny",
    "RerollRoll",
    "RobDie",
    "SwapResource",
    "Trade",
    "UseMoment",
    "VoteOnAssault",
    "VoteOnEnd",
    "YesOrNo",
)  # fmt: skip
AnyDecision = (
    ChooseExplorer | ChooseShip | PlaceFigures | VoteOnEnd | AcceptChallenge | HandCards | GambitStep | AnswerCover
    | PlaceCard | Activate | FreeMove | Overwatch | FreeShot | NextTarget | RerollRoll | GiveUpDie | RobDie
    | ChooseTarget | ChooseFoe | ChooseMember | ChoosePortal | ChooseMarker | ChooseHex | PutBack | OrderFinds
    | ChooseFigure | RerollDestiny | OrderEncounters | ChooseExploration | UseMoment | CallNumber | YesOrNo
    | PayPoints | PickHaven | PassCard | ChooseWeapon | ChooseResource | DiscardFinds | ChooseFortress | NameWeapon
    | ReplaceEncounter | VoteOnAssault | PayClue | ChooseFacility | ChooseFind | SwapResource | PayFor | Trade
    | GiveUpResource
)  # fmt: skip
