"""All procedures of the mine"""

from tabletop.engine.flow import Procedure
from tabletop.games.mine.rules.free_strike import FreeStrikes
from tabletop.games.mine.rules.melee import Melee
from tabletop.games.mine.rules.movement import MovementPhase, Tunnel
from tabletop.games.mine.rules.strike import Strike
from tabletop.games.mine.rules.turn import Battle, Deployment
from tabletop.games.mine.rules.walk import Walk

PROCEDURES: tuple[type[Procedure], ...] = (
    Battle,
    Deployment,
    MovementPhase,
    Tunnel,
    Walk,
    FreeStrikes,
    Strike,
    Melee,
)
