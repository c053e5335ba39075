"""Everything that may lie on the stack of a game of Blackstone Fortress."""

from __future__ import annotations

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.rules.challenges.all import CHALLENGES
from tabletop.games.blackstone.rules.changes.encounters import Deploying, MeetingGroup, Revealing
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.drawing import Drawing, LookingAtCards, Skimming
from tabletop.games.blackstone.rules.effects.happening import Opening, Raising, ReturningHostile, TakingMarker
from tabletop.games.blackstone.rules.effects.laying import (
    FreeMoving,
    Laying,
    ReactingWith,
    RollingDestinyAgain,
    TrapAttack,
)
from tabletop.games.blackstone.rules.effects.resolving import Resolving
from tabletop.games.blackstone.rules.explorers.acting import Activation, Moving, Searching
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.inspiring import TurningCards
from tabletop.games.blackstone.rules.explorers.overwatch import Watching
from tabletop.games.blackstone.rules.explorers.recuperating import Recovering, Vitality
from tabletop.games.blackstone.rules.explorers.rolling import Rolling
from tabletop.games.blackstone.rules.explorers.shooting import OneAttack, Shooting
from tabletop.games.blackstone.rules.explorers.slipping import Slipping
from tabletop.games.blackstone.rules.fortune import BlackstoneRoll, InspirationRoll
from tabletop.games.blackstone.rules.hostiles.behaving import Behaving
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation, Reinforcing
from tabletop.games.blackstone.rules.hostiles.marching import Marching
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.expedition import Expedition
from tabletop.games.blackstone.rules.journey.gambits import Gambit
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.moments import Moments
from tabletop.games.blackstone.rules.places.core import Unlocking
from tabletop.games.blackstone.rules.places.moves import LaneFire, Lingering
from tabletop.games.blackstone.rules.places.storming import Storming
from tabletop.games.blackstone.rules.quest.aiming import Aiming
from tabletop.games.blackstone.rules.quest.facilities import Visiting
from tabletop.games.blackstone.rules.quest.precipice import Precipice
from tabletop.games.blackstone.rules.quest.trading import Trading
from tabletop.games.blackstone.rules.walking import Walking

PROCEDURES: tuple[type[Procedure], ...] = (
    Expedition, Round, Combat, Turn, Gambit, Activation, Moving, Searching, GroupActivation, Behaving, Watching,
    Shooting, OneAttack, Striking, Defending, Wounding, Rolling, Vitality, Slipping, Walking, Marching, Placing,
    MeetingGroup, Deploying, Revealing, BlackstoneRoll, InspirationRoll, TurningCards, Reinforcing, Recovering, Moments,
    Resolving, Drawing, LookingAtCards, Skimming, Opening, Raising, ReturningHostile, TakingMarker, FreeMoving, Laying,
    ReactingWith, RollingDestinyAgain, TrapAttack, Aiming, Precipice, Visiting, Trading, Storming, LaneFire, Lingering,
    Unlocking, *CHALLENGES,
)  # fmt: skip
