"""The ids of Blackstone Fortress and their text forms, which are also the ids of the pieces on the table."""

from typing import Final, NewType

from tabletop.engine.notation import numbered, register

MemberId = NewType("MemberId", int)
"""An explorer of the party, 0 to 3 in the order of picking."""
FigureId = NewType("FigureId", int)
"""A model of an explorer: twice its member, and one more for the second of two models."""
FoeId = NewType("FoeId", int)
"""A hostile model of the box, kind by kind in the order of the content."""
GroupId = NewType("GroupId", int)
"""A hostile group of a combat, from 0; so is its discovery marker."""
Hex = NewType("Hex", int)
"""A hex of the board by its number (see `content.laid`), or of the maglev chamber as long as there is no board."""
PortalId = NewType("PortalId", int)
"""A portal of the board."""
DieId = NewType("DieId", int)
"""An unspent die by what it shows: 1 to 6 an activation die, 11 to 16 a destiny die, 0 none: what needs no die."""
ExplorerKindId = NewType("ExplorerKindId", int)
"""An explorer as such, in the order of the content."""
ShipId = NewType("ShipId", int)
"""A ship, in the order of the content."""
FindId = NewType("FindId", int)
"""A card of the discovery deck, alike ones one after another."""
ResourceId = NewType("ResourceId", int)
"""A card of the resource deck."""
EncounterId = NewType("EncounterId", int)
"""A card of the encounter deck."""
ExplorationId = NewType("ExplorationId", int)
"""An exploration card: combats, then challenges."""
LegacyId = NewType("LegacyId", int)
"""A card of the legacy deck."""
ArtefactId = NewType("ArtefactId", int)
"""An artefact, in the order of the content."""
StrongholdId = NewType("StrongholdId", int)
"""A stronghold, in the order of the content."""

HexSet = NewType("HexSet", int)
FoeSet = NewType("FoeSet", int)
Hexes = HexSet | int
"""A set of hexes with the bit ``1 << hex``: a number of its own bounds in a saved game."""
Foes = FoeSet | int
"""A set of hostiles."""

register(MemberId, numbered("e"))
register(FigureId, numbered("m"))
register(FoeId, numbered("h"))
register(GroupId, numbered("g"))
register(Hex, numbered("x"))
register(PortalId, numbered("p"))
register(DieId, numbered("y"))
register(ExplorerKindId, numbered("k"))
register(ShipId, numbered("v"))
register(FindId, numbered("d"))
register(ResourceId, numbered("r"))
register(EncounterId, numbered("n"))
register(ExplorationId, numbered("t"))
register(LegacyId, numbered("l"))
register(ArtefactId, numbered("a"))
register(StrongholdId, numbered("o"))

NOWHERE: Final = Hex(-1)
"""Where a model is that is not on the board, and a marker that is not."""
UNKNOWN: Final = -1
"""In a view: a card of which the seat does not know which one it is."""
NOBODY: Final = -1
NO_DIE: Final = DieId(0)
DESTINY: Final = 10
"""What is added to the number of a destiny die for its id."""
FIGURES_EACH: Final = 2


def member_of(figure: int) -> MemberId:
    """Whose model it is."""
    return MemberId(figure // FIGURES_EACH)


def shown(die: int) -> int:
    """What a die shows."""
    return die - DESTINY if die > DESTINY else die


def is_destiny(die: int) -> bool:
    """Whether it is one of the destiny dice."""
    return die > DESTINY
