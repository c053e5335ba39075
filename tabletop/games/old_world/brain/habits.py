"""What no sensible player does in the Old World."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.brain import Habits
from tabletop.engine.event import Event, NothingToChoose
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.barred import is_barred
from tabletop.games.old_world.brain.sense.card_uses import counts, is_of_use
from tabletop.games.old_world.brain.sense.doom import is_doomed
from tabletop.games.old_world.brain.sense.summoned import summoned
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, CardId, FigureId, PowerId, RegionId
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.legal.options import options
from tabletop.games.old_world.model.actions import Discard, Pass, PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.model.decisions import RedrawHand
from tabletop.games.old_world.model.events import (
    CardIdle,
    CardPlayed,
    FigureControlled,
    FigureMoved,
    FigureSummoned,
    PhaseBegan,
)
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.domination import leader
from tabletop.games.old_world.position.figures import figures_in, figures_of


class LaidCard(NamedTuple):
    """A card that did nothing where it was laid. lost: nor can it do anything later."""

    power: PowerId
    card: CardId
    region: RegionId
    lost: bool


class OldWorldHabits(Habits):
    """Figures moved to and fro, cards thrown away blindly or laid for nothing, killers without prey, sure prey,
    cultists where they can do nothing, and power given up while one of them could do something."""

    most: ClassVar[dict[str, float]] = {
        "again": 0.02, "back": 0.0, "blind": 0.0, "idle": 0.0, "alone": 0.0, "prey": 0.0, "barred": 0.0, "gift": 0.0,
    }  # fmt: skip
    box: OldWorldBox

    def __init__(self, box: OldWorldBox) -> None:
        super().__init__(box)
        self._begin_round()

    def _begin_round(self) -> None:
        self._laid: list[LaidCard] = []
        self._killers: set[FigureId] = set()

    def look(self, before: OldWorldState, action: Action, after: OldWorldState, events: Sequence[Event]) -> None:
        match action:
            case Summon(figure=figure, region=region) | SummonCarrying(figure=figure, region=region):
                self._summon(before, figure, region)
            case SummonOntoSpace(figure=figure, space=space):
                self._summon(before, figure, RegionId(space // 2))
            case PlayCard(card=card, space=space):
                lost = any(isinstance(each, CardIdle | NothingToChoose) for each in _of_summoning(events))
                lost = lost and not self.box.cards[card].cost
                laid = LaidCard(self.box.card_power[card], card, RegionId(space // 2), lost)
                if self._works(before, laid):
                    self.count("idle", False)
                else:
                    self._laid.append(laid)
            case Pass():
                self.count("gift", any(self._is_gift(before, each) for each in options(self.box, before, action.seat)))
            case Discard() if isinstance(before.owed[action.seat], RedrawHand):
                power = before.powers[action.seat]
                own = figures_of(self.box, before, power)
                self.count("blind", all(before.region[figure] == NOWHERE for figure in own))
        if PhaseBegan("battle") in events:
            self._end_summoning(_as_battles_began(before, events))
            self._begin_round()

    # ------------------------------------------------------------------ figures

    def _summon(self, before: OldWorldState, figure: FigureId, region: RegionId) -> None:
        """A figure that brings corruption wherever it comes may go on."""
        box, origin, come = self.box, before.region[figure], summoned(self.box, before)
        if figure_upgrade(box, before, figure, does.PlaceCorruption) is None:
            self.count("again", origin != NOWHERE and figure in come.figures)
        if origin != NOWHERE:
            self.count("back", come.is_back(box.kind_of[figure], origin, region))
        if box.figures[figure].rank == "cultist":
            self.count("prey", is_doomed(box, before, figure, region))
            self.count("barred", is_barred(box, before, figure, region))
        elif box.figures[figure].rank == "daemon" and box.content.powers[box.owner[figure]].condition == "kills":
            self._killers.discard(figure)
            if self._has_prey(before, before.control[figure], region):
                self.count("alone", False)
            else:
                self._killers.add(figure)

    def _is_gift(self, before: OldWorldState, option: Action) -> bool:
        """Whether a cultist could come for power that is lost otherwise, to where he lives and corrupts."""
        if not isinstance(option, Summon) or before.region[option.figure] != NOWHERE:
            return False
        if self.box.figures[option.figure].rank != "cultist":
            return False
        place = self.box, before, option.figure, option.region
        return not is_doomed(*place) and not is_barred(*place)

    # ------------------------------------------------------------------ when all have acted

    def _end_summoning(self, state: OldWorldState) -> None:
        for laid in self._laid:
            self.count("idle", not self._works(state, laid))
        for figure in sorted(self._killers):
            self.count("alone", self._is_alone(state, figure))

    def _works(self, state: OldWorldState, laid: LaidCard) -> bool:
        """Whether a card is for anything there, or its cost counts."""
        if counts(self.box, state, laid.power, laid.card, laid.region):
            return True
        return not laid.lost and is_of_use(self.box, state, laid.power, laid.card, laid.region)

    def _is_alone(self, state: OldWorldState, figure: FigureId) -> bool:
        """Whether a killer has nobody to kill, and wins no points by being there either."""
        region, power = state.region[figure], state.control[figure]
        return not self._has_prey(state, power, region) and leader(self.box, state, region) != power

    def _has_prey(self, state: OldWorldState, power: PowerId, region: RegionId) -> bool:
        peasants = state.tokens[region * KINDS + PEASANT] > 0
        return peasants or any(state.control[each] != power for each in figures_in(state, region))


def _of_summoning(events: Sequence[Event]) -> Sequence[Event]:
    """What happened before the next phase began."""
    for at, event in enumerate(events):
        if isinstance(event, PhaseBegan):
            return events[:at]
    return events


def _as_battles_began(before: OldWorldState, events: Sequence[Event]) -> OldWorldState:
    """The position after the last action of the summoning phase, as far as it is looked at here."""
    state = before.clone()
    for event in _of_summoning(events):
        match event:
            case FigureSummoned(figure=figure, region=region) | FigureMoved(figure=figure, region=region):
                state.region[figure] = region
            case FigureControlled(power=power, figure=figure):
                state.control[figure] = power
            case CardPlayed(card=card, space=space):
                state.laid[space] = card
    return state
