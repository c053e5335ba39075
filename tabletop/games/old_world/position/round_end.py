"""What a region would bring to each power if the round ended as things stand: no more moves, nobody killed."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Consume, LessCorruption, MoreForRuin, PlaceCorruption
from tabletop.games.old_world.content.ids import POWERS, REGIONS, PowerId, RegionId
from tabletop.games.old_world.content.records import RUIN
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, forbidden, has_event, on_track, power_upgrades
from tabletop.games.old_world.position.domination import conquest, domination, leader
from tabletop.games.old_world.position.figures import own_figures_in
from tabletop.games.old_world.position.powers import meets_condition
from tabletop.games.old_world.position.regions import is_ruined, ruin_places, tokens_to_ruin

LATE = ("end", "over")
"""When domination and corruption of the round are over."""


class Prospect(NamedTuple):
    """Of one power in one region. scores: points for domination. coming: corruption tokens that it would place.
    counter: whether they would bring an advancement counter. ruiner, placing: points if the region were ruined."""

    power: PowerId
    value: int
    scores: int
    coming: int
    counter: bool
    ruiner: int
    placing: int

    @property
    def stands(self) -> bool:
        """Whether the power has anything to do with the region now."""
        return self.value > 0 or self.coming > 0

    @property
    def points(self) -> int:
        """All points together."""
        return self.scores + self.ruiner + self.placing


def corruption_for_dominating(box: OldWorldBox, view: OldWorldState, power: int, region: int) -> int:
    """The corruption tokens that cards would let a power place for dominating a region."""
    found = effects_in(box, view, region, "dominate")
    count = sum(
        effect.count
        for card, effect in found
        if isinstance(effect, PlaceCorruption) and box.cards[card].power == power
    )
    if not count or leader(box, view, region) != power or forbidden(box, view, region, "corruption"):
        return 0
    return count


def corruption_of_cultists(box: OldWorldBox, view: OldWorldState, power: int, region: int) -> int:
    """The corruption tokens that a power would place in a region in the corruption step, if it has enough."""
    if is_ruined(view, region) or forbidden(box, view, region, "corruption"):
        return 0
    there = own_figures_in(view, power, region)
    fewer = sum(effect.count for effect in on_track(box, view, LessCorruption)) if has_event(view, region) else 0
    count = sum(box.figures[figure].rank == "cultist" for figure in there)
    for card, effect in effects_in(box, view, region, "corruption"):
        if isinstance(effect, Consume) and box.cards[card].power == power:
            count += len(there) // effect.figures
            there = []
    return max(0, count - fewer)


def corruption_to_come(box: OldWorldBox, view: OldWorldState, power: int, region: int) -> tuple[int, int]:
    """The corruption tokens that a power would place in a region in this round for dominating it, and in the corruption
    step, as many as it has left after the regions before (old_world.regions.03, old_world.corruption.13)."""
    if view.phase in LATE or is_ruined(view, region):
        return 0, 0
    left = box.content.powers[power].corruption - sum(view.corruption[power::POWERS])
    first = step = 0
    for each in range(REGIONS):
        placed = min(left, corruption_for_dominating(box, view, power, each))
        left -= placed
        first = placed if each == region else first
    for each in range(region + 1):
        step = min(left, corruption_of_cultists(box, view, power, each))
        left -= step
    return first, step


def will_fall(box: OldWorldBox, view: OldWorldState, region: int) -> bool:
    """Whether a region would be ruined in this round, as long as there are ruination cards."""
    if view.phase in LATE or is_ruined(view, region):
        return False
    new = sum(sum(corruption_to_come(box, view, power, region)) for power in box.order(view))
    return tokens_to_ruin(view, region) + new >= RUIN


def next_card(box: OldWorldBox, view: OldWorldState, region: int) -> int | None:
    """The number of the ruination card that a region would get in this round; None for none."""
    if not will_fall(box, view, region):
        return None
    card = max(view.ruined) + 1 + sum(will_fall(box, view, earlier) for earlier in range(region))
    return card if card < len(box.content.ruination) else None


def prospects(box: OldWorldBox, view: OldWorldState, region: int) -> tuple[Prospect, ...]:
    """What the region would bring to each power, in power order."""
    first = None if view.phase in LATE else leader(box, view, region)
    new = {power: corruption_to_come(box, view, power, region) for power in box.order(view)}
    card = view.ruined[region] if region in view.fresh else next_card(box, view, region)
    placing: dict[PowerId, int] = {}
    if card is not None:
        heaps = {power: view.corruption[region * POWERS + power] + sum(count) for power, count in new.items()}
        ruination = box.content.ruination[card]
        found = ruin_places(heaps, ruination.first[region], ruination.second[region])
        placing = {power: points for power, _, _, points in found}
    return tuple(
        Prospect(
            power=power,
            value=domination(box, view, power, region),
            scores=conquest(box, view, region) if power == first else 0,
            coming=before + step,
            counter=0 < box.content.powers[power].least <= step and meets_condition(box, view, power, RegionId(region)),
            ruiner=_as_ruiner(box, view, power, region, card) if step or _was_here(box, view, power, region) else 0,
            placing=placing.get(power, 0),
        )
        for power, (before, step) in new.items()
    )


def _was_here(box: OldWorldBox, view: OldWorldState, power: PowerId, region: int) -> bool:
    """Whether what was placed earlier in the round makes a ruiner (option)."""
    if box.options.ruiners == "step":
        return False
    return (power, region) in view.placed or corruption_to_come(box, view, power, region)[0] > 0


def _as_ruiner(box: OldWorldBox, view: OldWorldState, power: PowerId, region: int, card: int | None) -> int:
    """Points of a ruiner that are still to come."""
    if card is None or region in view.fresh:
        return 0
    more = sum(effect.points for effect in power_upgrades(box, view, power, MoreForRuin))
    return box.content.ruination[card].ruiners + more
