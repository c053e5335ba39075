"""All procedures of Chaos in the Old World"""

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.rules.battle import Battle, Battles, Removal, Rolling, Rotting
from tabletop.games.old_world.rules.corruption import Corruption
from tabletop.games.old_world.rules.dials import DialInstruction, Dials
from tabletop.games.old_world.rules.domination import Domination
from tabletop.games.old_world.rules.drawing import Discarding, Drawing
from tabletop.games.old_world.rules.ending import EndPhase, HeroStep
from tabletop.games.old_world.rules.playing import FigureMoving, Playing
from tabletop.games.old_world.rules.rounds import Contest, Round
from tabletop.games.old_world.rules.summoning import Summoning
from tabletop.games.old_world.rules.tokens import CorruptionRemoving, TokenMoving, TokenPlacing, TokenRemoving
from tabletop.games.old_world.rules.world import Cleansing, Returning, WorldInstruction, WorldPhase

PROCEDURES: tuple[type[Procedure], ...] = (
    Contest,
    Round,
    WorldPhase,
    WorldInstruction,
    Returning,
    Cleansing,
    Drawing,
    Discarding,
    Summoning,
    Playing,
    FigureMoving,
    TokenPlacing,
    TokenMoving,
    TokenRemoving,
    CorruptionRemoving,
    Battles,
    Battle,
    Rolling,
    Removal,
    Rotting,
    Domination,
    Corruption,
    EndPhase,
    HeroStep,
    Dials,
    DialInstruction,
)
