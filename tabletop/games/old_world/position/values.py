"""What holds in a position: values of figures and regions with all that changes them, dice, targets, costs, reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import (
    BlockSpaces,
    CountAs,
    CountAttack,
    CountCorruption,
    CountTokens,
    DearMoves,
    Defence,
    FewerDice,
    FirstStrike,
    Forbid,
    FreeIntoEmpty,
    HalveDice,
    IgnoreFigures,
    Magic,
    MoreDice,
    OldWorldEffect,
    Perch,
    Resistance,
    Statistics,
    StrikeFirst,
    Surcharge,
)
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    CardId,
    FigureId,
    PowerId,
    RegionId,
    SpaceId,
)
from tabletop.games.old_world.content.records import EVENT, NOBLE, PEASANT, SKAVEN, TOKENS, WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState

Some = TypeVar("Some", bound=OldWorldEffect)

REACHES = tuple(
    tuple([RegionId(region) for region in range(REGIONS) if not mask or mask >> region & 1])
    for mask in range(1 << REGIONS)
)
"""The regions of a bit mask; all of them for none."""
SPACES_OF: tuple[tuple[SpaceId, ...], ...] = tuple(
    (SpaceId(2 * region), SpaceId(2 * region + 1)) for region in range(REGIONS)
)
"""The card spaces of each region, the western one first."""
VICTORY_THREAT = 100
"""The threat of a dial that shows Victory, which has no number: higher than every other one."""


# ---------------------------------------------------------------------- where things are


def in_region(state: OldWorldState, region: int) -> list[FigureId]:
    """The figures in a region, also those on its card spaces and those that lie."""
    return [FigureId(figure) for figure, where in enumerate(state.region) if where == region]


def own_in(state: OldWorldState, power: int, region: int) -> list[FigureId]:
    """The figures in a region that act for a power (old_world.control.01)."""
    control = state.control
    where = state.region
    return [FigureId(figure) for figure, here in enumerate(where) if here == region and control[figure] == power]


def fighters(state: OldWorldState, region: int) -> list[FigureId]:
    """The figures of a region that take part in a battle: not those on card spaces."""
    found = in_region(state, region)
    if state.perched:
        aside = {perch.figure for perch in state.perched}
        return [figure for figure in found if figure not in aside]
    return found


def is_perched(state: OldWorldState, figure: int) -> bool:
    """Whether a figure stands on a card space."""
    return any(perch.figure == figure for perch in state.perched)


def is_ruined(state: OldWorldState, region: int) -> bool:
    """Whether a ruination card lies on a region."""
    return state.ruined[region] >= 0


# ---------------------------------------------------------------------- what works


def effects_in(
    box: OldWorldBox, state: OldWorldState, region: int, moment: str
) -> tuple[tuple[CardId, OldWorldEffect], ...]:
    """The effects of the cards in a region at a moment, the western card first (old_world.chaos_cards.10); the words of
    a card beside one that blanks it do nothing."""
    west, east = state.laid[2 * region : 2 * region + 2]
    if west == EMPTY and east == EMPTY:
        return ()
    return box.pair_effects(west, east).get(moment, ())


def is_blank(box: OldWorldBox, state: OldWorldState, space: int) -> bool:
    """Whether the words of the card on a space are ignored."""
    other = state.laid[space ^ 1]
    return other != EMPTY and box.blanks[other]


def lasting(box: OldWorldBox, state: OldWorldState, kind: type[Some]) -> tuple[Some, ...]:
    """The effects of a kind of the cards on the Old World track."""
    return box.track_effects(state.track).get(kind, ())


def bettered(box: OldWorldBox, state: OldWorldState, figure: int, kind: type[Some]) -> Some | None:
    """The effect of a kind that an upgrade in play gives to a figure, whoever controls it (old_world.control.05)."""
    upgrades = state.upgrades[box.owner[figure]]
    if not upgrades:
        return None
    found: Some | None = box.betterments(upgrades)[box.kind_of[figure]].get(kind)
    return found


def granted(box: OldWorldBox, state: OldWorldState, power: int, kind: type[Some]) -> Iterator[Some]:
    """The effects of a kind that upgrades in play give to a power itself."""
    for upgrade in state.upgrades[power]:
        card = box.content.upgrades[upgrade]
        if card.figure is None:
            for effect in card.effects:
                if isinstance(effect, kind):
                    yield effect


def forbidden(box: OldWorldBox, state: OldWorldState, region: int, what: Literal["battle", "corruption"]) -> bool:
    """Whether a card bars something in a region (old_world.conflicts.01)."""
    for _, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Forbid) and effect.what == what:
            return True
    return has_event(state, region) and any(effect.what == what for effect in lasting(box, state, Forbid))


def may_leave(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> bool:
    """Whether a power may summon figures out of a region (old_world.card_rulings.02, old_world.conflicts.01)."""
    if has_event(state, region) and any(effect.what == "summon_out" for effect in lasting(box, state, Forbid)):
        return False
    for card, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Forbid) and effect.what == "summon_out":
            spared = box.rules.carnage_spares_khorne and box.cards[card].power == power
            if not spared:
                return False
    return True


def has_event(state: OldWorldState, region: int) -> bool:
    """Whether an Event token lies in a region."""
    return state.tokens[region * KINDS + EVENT] > 0


# ---------------------------------------------------------------------- figures and battle


def attack(box: OldWorldBox, state: OldWorldState, figure: int) -> int:
    """The attack of a figure with its upgrade (old_world.upgrades.05)."""
    better = bettered(box, state, figure, Statistics)
    return box.figures[figure].attack if better is None or better.attack is None else better.attack


def defence(box: OldWorldBox, state: OldWorldState, figure: int) -> int:
    """The defence of a figure with its upgrade and the cards of its region, which look at who controls it
    (old_world.control.09)."""
    better = bettered(box, state, figure, Statistics)
    value = box.figures[figure].defence if better is None or better.defence is None else better.defence
    region = state.region[figure]
    if region != NOWHERE:
        for card, effect in effects_in(box, state, region, "lies"):
            if isinstance(effect, Defence):
                own = box.cards[card].power == state.control[figure]
                if own == (effect.whose == "own"):
                    value += effect.change
    return max(1, value)


def battle_dice(
    box: OldWorldBox, state: OldWorldState, power: int, region: int, led: tuple[int, int] = (0, 0)
) -> tuple[int, int]:
    """The dice that a power rolls in a battle: those of figures that strike first, and all others.

    What adds dice counts first, then what takes some away, then what halves them. led: the attack of figures that have
    struck first in this battle, which counts whoever of them has fallen since, and the dice that they rolled.
    """
    first = then = fewer = 0
    for figure in fighters(state, region):
        if state.control[figure] != power:
            hampering = bettered(box, state, figure, FewerDice)
            fewer += hampering.dice if hampering is not None else 0
        elif bettered(box, state, figure, FirstStrike) is not None:
            first += attack(box, state, figure)
        else:
            then += attack(box, state, figure)
    first = led[0] or first
    if first + then and has_event(state, region):
        then += sum(effect.dice for effect in lasting(box, state, MoreDice))
    total = max(0, first + then - fewer)
    for card, effect in effects_in(box, state, region, "battle"):
        if isinstance(effect, HalveDice) and box.cards[card].power != power:
            total = (total + 1) // 2
    first = led[1] if led[0] else min(first, total)
    return first, max(0, total - first)


def first_attack(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The attack of the figures of a power that strike first in a battle."""
    return sum(
        attack(box, state, figure)
        for figure in fighters(state, region)
        if state.control[figure] == power and bettered(box, state, figure, FirstStrike) is not None
    )


def hittable(box: OldWorldBox, state: OldWorldState, power: int | None, region: int) -> list[FigureId]:
    """The figures that hits of a power may go to; None for nobody's hits, which may go to any.

    Neither the owner nor the controller of a figure under control is forced to hit it, but both may
    (old_world.battle.26).
    """
    control, figures = state.control, box.figures
    return [
        figure
        for figure in fighters(state, region)
        if (control[figure] != power or figures[figure].power != power)
        and figure not in state.fallen
        and figure not in state.shielded
    ]


def has_to_hit(box: OldWorldBox, state: OldWorldState, power: int | None, figure: int) -> bool:
    """Whether hits have to go to a figure while there are enough (old_world.battle.24)."""
    return power is None or (state.control[figure] != power and box.figures[figure].power != power)


def has_target(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> bool:
    """Whether a power has something to hit: an enemy figure or a Peasant (old_world.battle.03)."""
    control = state.control
    enemies = (figure for figure in hittable(box, state, power, region) if control[figure] != power)
    return state.tokens[region * KINDS + PEASANT] > 0 or any(True for _ in enemies)


def strikes(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The dice that cards in a region give a power before the battle."""
    return sum(
        effect.dice
        for card, effect in effects_in(box, state, region, "battle")
        if isinstance(effect, StrikeFirst) and box.cards[card].power == power
    )


def is_contested(box: OldWorldBox, state: OldWorldState, region: int) -> bool:
    """Whether somebody has dice to roll and something to hit there (old_world.battle.03)."""
    if not effects_in(box, state, region, "battle"):
        sides = {state.control[figure] for figure in fighters(state, region)}
        if len(sides) < (1 if state.tokens[region * KINDS + PEASANT] else 2):
            return False
    return any(
        has_target(box, state, power, region)
        and sum(battle_dice(box, state, power, region)) + strikes(box, state, power, region) > 0
        for power in box.order(state)
    )


# ---------------------------------------------------------------------- domination


def resistance(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The resistance of a region as it stands, zero at least (old_world.domination.12, old_world.domination.15)."""
    here = box.content.regions[region]
    value = here.value - state.tokens[region * KINDS + SKAVEN]
    for effect in lasting(box, state, Resistance):
        if effect.token is not None:
            value += effect.change * state.tokens[region * KINDS + TOKENS.index(effect.token)]
        elif here.populous or not effect.populous:
            value += effect.change
    for _, found in effects_in(box, state, region, "domination"):
        if isinstance(found, Resistance):
            value += found.change
    return max(0, value)


def conquest(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The points that a region is worth to who dominates it (old_world.domination.13)."""
    return box.content.regions[region].value + state.tokens[region * KINDS + NOBLE]


def domination(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """The domination value of a power in a region: figures, printed costs of its cards, what cards add."""
    ignored = by_attack = False
    value = 0
    for card, effect in effects_in(box, state, region, "domination"):
        match effect:
            case IgnoreFigures():
                ignored = True
            case CountAttack() if box.cards[card].power == power:
                by_attack = True
            case CountCorruption(each=each) if box.cards[card].power == power:
                value += each * state.corruption[region * POWERS + power]
            case CountTokens(tokens=tokens, each=each) if box.cards[card].power == power:
                value += each * sum(state.tokens[region * KINDS + TOKENS.index(token)] for token in tokens)
    for card in state.laid[2 * region : 2 * region + 2]:
        if card != EMPTY and box.cards[card].power == power:
            value += box.cards[card].cost
    return value if ignored else value + _figures_count(box, state, power, region, by_attack)


def _figures_count(box: OldWorldBox, state: OldWorldState, power: int, region: int, by_attack: bool) -> int:
    """What the figures of a power count for in a region (old_world.domination.04, old_world.card_rulings.06)."""
    own = own_in(state, power, region)
    if by_attack:
        return sum(attack(box, state, figure) for figure in own)
    if not state.upgrades or not any(state.upgrades):
        return len(own)
    counts = (bettered(box, state, figure, CountAs) for figure in own)
    return sum(1 if count is None else count.figures for count in counts)


def magic(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The magic symbols in a region, on cards and figures of all powers (old_world.magic.02, old_world.magic.03)."""
    symbols = sum(card != EMPTY and box.cards[card].magic for card in state.laid[2 * region : 2 * region + 2])
    for figure in in_region(state, region):
        borne = bettered(box, state, figure, Magic)
        symbols += borne.symbols if borne is not None else 0
    for perch in state.perched:
        if perch.space // 2 == region:
            bears = bettered(box, state, perch.figure, Perch)
            symbols += bears.magic if bears is not None else 0
    return symbols


def tokens_to_ruin(state: OldWorldState, region: int) -> int:
    """The tokens that count towards the ruin of a region: all corruption, and Warpstone (old_world.corruption.06)."""
    here = state.corruption[region * POWERS : region * POWERS + POWERS]
    return sum(here) + state.tokens[region * KINDS + WARPSTONE]


# ---------------------------------------------------------------------- summoning and cards


def acting_for(box: OldWorldBox, state: OldWorldState, power: int) -> Sequence[FigureId]:
    """The figures that act for a power, on the board and in its supply."""
    control = state.control
    if control == box.owners:
        return box.squads[power]
    return [FigureId(figure) for figure, whose in enumerate(control) if whose == power]


def in_reach(box: OldWorldBox, state: OldWorldState, power: int) -> tuple[RegionId, ...]:
    """Where a power may summon: own figures or next to them, anywhere with none on the board
    (old_world.summon_figure.06, old_world.summon_figure.08)."""
    region = state.region
    mask = 0
    for figure in acting_for(box, state, power):
        if region[figure] != NOWHERE:
            mask |= box.near[region[figure]]
    return REACHES[mask]


def summon_cost(box: OldWorldBox, state: OldWorldState, figure: int, region: int) -> int:
    """What a power pays to summon a figure into a region (old_world.summon_figure.05)."""
    kind = box.figures[figure]
    if is_free(box, state, figure, region):
        return 0
    if state.region[figure] == NOWHERE:
        return kind.cost
    return kind.cost + sum(effect.power for effect in lasting(box, state, DearMoves))


def is_free(box: OldWorldBox, state: OldWorldState, figure: int, region: int) -> bool:
    """Whether an upgrade, once a round for each figure, lets one be summoned for nothing into a region."""
    if figure in state.freed or bettered(box, state, figure, FreeIntoEmpty) is None:
        return False
    return not own_in(state, state.control[figure], region)


def card_cost(box: OldWorldBox, state: OldWorldState, card: int, region: int) -> int:
    """What it takes to play a card into a region; its printed cost stays what it is (old_world.chaos_cards.17)."""
    cost = max(0, box.cards[card].cost - discount(box, state, card, region))
    return cost + surcharge(box, state, box.card_power[card], region)


def discount(box: OldWorldBox, state: OldWorldState, card: int, region: int) -> int:
    """How much cheaper a card is in a region by its own words."""
    found = box.discounts[card]
    if not found:
        return 0
    tokens = sum(state.corruption[region * POWERS : region * POWERS + POWERS])
    return sum([effect.power for effect in found if tokens >= effect.corruption])


def surcharge(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> int:
    """How much dearer the cards of a power are in a region."""
    more = 0
    for card, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Surcharge) and box.card_power[card] != power:
            more += effect.power
    if has_event(state, region):
        more += sum([effect.power for effect in lasting(box, state, Surcharge)])
    return more


def free_spaces(box: OldWorldBox, state: OldWorldState, region: int) -> tuple[SpaceId, ...]:
    """The card spaces of a region that are empty and not blocked, the western one first (old_world.chaos_cards.03)."""
    west = 2 * region
    spaces = SPACES_OF[region]
    if state.laid[west] != EMPTY or state.laid[west + 1] != EMPTY:
        spaces = tuple([space for space in spaces if state.laid[space] == EMPTY])
    for perch in state.perched:
        spaces = tuple([space for space in spaces if space != perch.space])
    for effect in lasting(box, state, BlockSpaces):
        if state.tokens[region * KINDS + TOKENS.index(effect.token)]:
            spaces = spaces[:-1]
    return spaces


# ---------------------------------------------------------------------- threat


def threat(box: OldWorldBox, state: OldWorldState, power: int) -> int:
    """The number in the small window of a dial (old_world.dials.01)."""
    shown = box.content.powers[power].dial[state.dial[power]].threat
    return VICTORY_THREAT if shown is None else shown


def lowest(box: OldWorldBox, state: OldWorldState) -> PowerId:
    """The power with the lowest threat, which is never tied (old_world.dials.03)."""
    return min(box.order(state), key=lambda power: threat(box, state, power))


def highest_in(box: OldWorldBox, state: OldWorldState, region: int) -> PowerId | None:
    """The power with the highest threat of those that have a figure in a region, None if nobody has one."""
    present = {state.control[figure] for figure in in_region(state, region)}
    return max(present, key=lambda power: threat(box, state, power)) if present else None
