"""The position of Chaos in the Old World."""

from typing import Literal

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tabletop.games.old_world.content.ids import (
    POWERS,
    CardId,
    FigureId,
    Perched,
    PowerId,
    RegionId,
    Rolled,
    UpgradeId,
    WorldId,
)
from tabletop.games.old_world.model.actions import AnyAction
from tabletop.games.old_world.model.decisions import AnyDecision

Phase = Literal["setup", "old_world", "draw", "summoning", "battle", "domination", "corruption", "end", "over"]


class OldWorldState(State, kw_only=True):
    """Everything that can change. Lists run over powers, also those that nobody plays, unless they say otherwise.

    powers: for each seat its power. region: for each figure where it is, NOWHERE in its supply. control: for each
    figure the power that it acts for. tokens: by TokenId, corruption: by HeapId, how many lie there. laid: by SpaceId
    the Chaos card. hand, deck, discard: cards, sorted; in a view the hands of others are EMPTY cards, and their decks
    are what is in hand and deck together. unseen: Old World cards that have not been drawn, sorted; left: how many of
    them the deck holds (which ones nobody knows, so they are drawn from all). turned: the one that is carried out in
    the Old World phase. track: the Old World cards on space 1 and 2. ruined: by region the number of its ruination card
    from 0, -1 for none; fresh: regions ruined in this round. sheet: Peasant tokens on the sheets.

    Of the round: perched: figures on card spaces. shielded: figures that cannot be hit. freed: figures that were
    summoned for nothing by the upgrade that allows it once. killed: pairs of a power and a region where it has killed.
    placed: pairs of a power and a region where it has placed corruption. Of a battle: fallen: figures that lie down.
    slain: by power how many enemy figures it has killed. avenging: for each figure killed that
    strikes back its power, its killer, and the hits.
    """

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    round: int = 0
    phase: Phase = "setup"
    powers: tuple[PowerId, ...] = ()
    region: list[RegionId]
    control: list[PowerId]
    tokens: list[int]
    corruption: list[int]
    laid: list[CardId]
    hand: tuple[tuple[CardId, ...], ...] = ((),) * POWERS
    deck: tuple[tuple[CardId, ...], ...] = ((),) * POWERS
    discard: tuple[tuple[CardId, ...], ...] = ((),) * POWERS
    upgrades: tuple[tuple[UpgradeId, ...], ...] = ((),) * POWERS
    power: tuple[int, ...] = (0,) * POWERS
    points: tuple[int, ...] = (0,) * POWERS
    dial: tuple[int, ...] = (0,) * POWERS
    counters: tuple[int, ...] = (0,) * POWERS
    sheet: tuple[int, ...] = (0,) * POWERS
    unseen: tuple[WorldId, ...] = ()
    left: int = 0
    turned: WorldId | None = None
    track: tuple[WorldId | None, WorldId | None] = (None, None)
    ruined: tuple[int, ...] = ()
    fresh: tuple[RegionId, ...] = ()
    perched: tuple[Perched, ...] = ()
    shielded: tuple[FigureId, ...] = ()
    freed: tuple[FigureId, ...] = ()
    killed: tuple[tuple[PowerId, RegionId], ...] = ()
    placed: tuple[tuple[PowerId, RegionId], ...] = ()
    fallen: tuple[FigureId, ...] = ()
    slain: tuple[int, ...] = (0,) * POWERS
    avenging: tuple[tuple[PowerId, PowerId, int], ...] = ()
    fighting: RegionId | None = None
    """Where a battle is being fought."""
    rolled: tuple[Rolled, ...] = ()
    """The dice of the battle that is being fought, or of the last one; they lie until the next one or the end of the
    phase."""

    def seat_of(self, power: PowerId) -> Seat:
        """The seat that plays a power; raises ValueError for one that nobody plays."""
        return Seat(self.powers.index(power))
