"""All procedures of the toy."""

from tabletop.engine.flow import Procedure
from tests.toy.rules.duel import Duel, Turn
from tests.toy.rules.spells import Attack, Foresight, Reaction, Spell

PROCEDURES: tuple[type[Procedure], ...] = (Duel, Turn, Spell, Foresight, Attack, Reaction)
