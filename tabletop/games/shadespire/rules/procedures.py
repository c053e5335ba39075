"""Everything that may lie on the stack of a game of Shadespire."""

from __future__ import annotations

from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.rules.acting import Acting, ActingInTurn, Charging, Guarding, Moving, Using
from tabletop.games.shadespire.rules.activation import Activation
from tabletop.games.shadespire.rules.attacking import Attacking
from tabletop.games.shadespire.rules.granting import HarmingEach, Leaving, MovingObjectives, PlayingMore
from tabletop.games.shadespire.rules.harming import Harming, Withering
from tabletop.games.shadespire.rules.match import Match, SuddenDeath
from tabletop.games.shadespire.rules.power import Equipping, PlayingPloy, PowerStep
from tabletop.games.shadespire.rules.resolving import Resolving
from tabletop.games.shadespire.rules.rounds import EndProcedure, Round
from tabletop.games.shadespire.rules.settling import Settling
from tabletop.games.shadespire.rules.setup import Boards, Deployment, Hands, Skirmish, Tokens
from tabletop.games.shadespire.rules.shifting import Pushing, Putting, Quaking
from tabletop.games.shadespire.rules.striking import Striking
from tabletop.games.shadespire.rules.windows import Opportunity

PROCEDURES: tuple[type[Procedure], ...] = (
    Match, SuddenDeath, Skirmish, Boards, Tokens, Hands, Deployment, Round, EndProcedure, Activation, Using, PowerStep,
    PlayingPloy, Equipping, Acting, ActingInTurn, Moving, Charging, Guarding, Attacking, Striking, Harming, Withering,
    HarmingEach, Leaving, Pushing, Putting, Quaking, MovingObjectives, PlayingMore, Resolving, Settling,
    Opportunity,
)  # fmt: skip
