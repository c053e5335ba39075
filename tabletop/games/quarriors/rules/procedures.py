"""All procedures of Quarriors!"""

from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.rules.any_phase import CastWindow
from tabletop.games.quarriors.rules.attack import Assault, Attacking
from tabletop.games.quarriors.rules.capturing import Capturing
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.clearing import Clearing
from tabletop.games.quarriors.rules.copying import Copying
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.responses import Responses
from tabletop.games.quarriors.rules.rewards import ScoreCreatures
from tabletop.games.quarriors.rules.rolling import DrawAndRoll
from tabletop.games.quarriors.rules.scoring import Culling, Scoring
from tabletop.games.quarriors.rules.summoning import SummonCreature, Summoning
from tabletop.games.quarriors.rules.turn import Contest, Turn

PROCEDURES: tuple[type[Procedure], ...] = (
    Contest,
    Turn,
    Scoring,
    ScoreCreatures,
    Culling,
    DrawAndRoll,
    Summoning,
    SummonCreature,
    CastWindow,
    Casting,
    Copying,
    Responses,
    Destruction,
    Attacking,
    Assault,
    Capturing,
    Clearing,
)
