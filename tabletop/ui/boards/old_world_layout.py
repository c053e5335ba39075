"""Where everything of Chaos in the Old World lies: a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.games.old_world.content import PowerName
from tabletop.games.old_world.decisions import PickUpgrade
from tabletop.games.old_world.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    POWERS,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    PowerId,
    UpgradeId,
)
from tabletop.games.old_world.options import left_upgrades
from tabletop.games.old_world.values import conquest, domination, is_blank, is_ruined, resistance, tokens_to_ruin
from tabletop.ui.boards.old_world_places import (
    CARD,
    HAND,
    LEDGE,
    PLANS,
    SIZE,
    SMALL_CARD,
    STAGE,
    WORLD_CARD,
    SheetPlan,
    Spot,
    area_on_map,
    hand_spots,
    on_map,
    score_spot,
    sheet_plans,
    track_spots,
)
from tabletop.ui.boards.rows import Area, flow
from tabletop.ui.layout import Piece

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

OWNER: Final[dict[PowerName, int]] = {"tzeentch": 0, "khorne": 1, "nurgle": 2, "slaanesh": 3}
"""The colour and shape of each power."""
STAND = {"cultist": 0.66, "warrior": 0.78, "daemon": 1.02}
"""The bases of figures on the map."""
OVERLAP, CLOSE, APART = 0.40, 0.90, 0.10
"""From one figure of a stack to the next, from one stack of a power to the next, by their size; between powers."""
CROWDED = (1.0, 0.9, 0.8, 0.7, 0.62, 0.55)
"""The sizes of figures, by how many there are."""
TOKEN, HEAP, STEP = 0.56, 0.54, 0.56
"""Tokens and corruption in a region, and from one to the next."""
MARKER = 0.52
DIE = 0.62
GROUND, FLAT, SHEET, LOW, CARDS, GOODS, FIGURES, HIGH, TOP = -10, -5, 1, 2, 3, 10, 20, 60, 90


class Ground(NamedTuple):
    """What lies below all pieces depends on: the powers that play, which regions are ruined."""

    powers: tuple[PowerId, ...]
    ruined: tuple[bool, ...]


class RegionLook(NamedTuple):
    """A region as something that is clicked."""

    region: int


class PlateLook(NamedTuple):
    """The line of a region: its name, what it is worth, its resistance, and who would score it now (-1: nobody)."""

    region: int
    value: int
    resistance: int
    leader: int
    card: int
    """The ruination card that lies there; -1 for none."""


class SpaceLook(NamedTuple):
    """An empty card space."""

    space: int


class GaugeLook(NamedTuple):
    """How much of a region's ruin is there."""

    tokens: int


class FigureLook(NamedTuple):
    """A figure: its kind, the power that it acts for, how many are in its stack if it stands in front (else 0), whether
    it lies, cannot be hit, or is one of the supply."""

    kind: int
    acts_for: int
    count: int = 0
    fallen: bool = False
    shielded: bool = False


class TokenLook(NamedTuple):
    """Old World tokens of a kind."""

    kind: int
    count: int


class HeapLook(NamedTuple):
    """Corruption tokens of a power."""

    power: int
    count: int


class CardLook(NamedTuple):
    """A Chaos card: in the hand, on its space (there perhaps with its words ignored)."""

    card: int
    in_hand: bool
    blank: bool = False


class WorldLook(NamedTuple):
    """An Old World card on the track; EMPTY for the back of the deck."""

    card: int


class DeckLook(NamedTuple):
    """The deck of the Old World: cards left."""

    left: int


class RuinLook(NamedTuple):
    """The ruination stack: the number of the next card; -1 when all lie on the map."""

    card: int


class UpgradeLook(NamedTuple):
    """An upgrade card: in play on its sheet, or among those to choose from."""

    upgrade: int
    small: bool


class SheetLook(NamedTuple):
    """A power sheet: whose, power points left and at the beginning of a round, points, cards in hand, counters; whether
    its seat is asked now."""

    power: int
    left: int
    full: int
    points: int
    hand: int
    deck: int
    counters: int
    peasants: int
    active: bool


class DialLook(NamedTuple):
    """A dial; how far it has turned is the angle of its piece."""

    power: int
    tick: int


class MarkerLook(NamedTuple):
    """A marker on the score track."""

    power: int


class SideLook(NamedTuple):
    """A side of a battle: its power (-1: greenskins), dice still to be rolled, hits so far, the share of the felt."""

    power: int
    dice: int
    rolled: int
    hits: int
    wide: float


class DieLook(NamedTuple):
    """A battle die on the felt."""

    face: int
    owner: int


class LedgeLook(NamedTuple):
    """The front of the rack that the hand stands in."""


def looker(view: OldWorldState) -> int:
    """The power whose hand is seen; -1 where none is."""
    return next((power for power, hand in enumerate(view.hand) if hand and hand[0] != EMPTY), -1)


def choosing(view: OldWorldState) -> int:
    """The power that is to choose an upgrade; -1 for none."""
    return next((view.powers[at] for at, owed in enumerate(view.owed) if isinstance(owed, PickUpgrade)), -1)


def layout(game: OldWorld, view: OldWorldState) -> list[Piece]:
    """All pieces at rest."""
    ground = Ground(game.order(view), tuple(number >= 0 for number in view.ruined))
    pieces = [Piece("ground", (SIZE[0] / 2, SIZE[1] / 2), max(SIZE), layer=GROUND, picture=ground)]
    for region in range(REGIONS):
        pieces += _region(game, view, region)
    pieces += _spaces(game, view)
    pieces += _track(game, view)
    order = game.order(view)
    for power, plan in zip(order, sheet_plans(max(3, len(order))), strict=False):
        pieces += _sheet(game, view, power, plan)
    pieces += _cards(game, view)
    pieces += _markers(game, view)
    pieces += _battle(game, view)
    return pieces


def bounds(game: OldWorld, region: int) -> Area:
    """The rectangle round a region."""
    spots = [on_map(*corner) for corner in game.content.regions[region].polygon]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


# ---------------------------------------------------------------------- the map


def _region(game: OldWorld, view: OldWorldState, region: int) -> Iterator[Piece]:
    """A region with its line, what lies there and who stands there."""
    whole = bounds(game, region)
    plan = PLANS[game.content.regions[region].id]
    yield Piece(f"r{region}", whole.middle, max(whole.w, whole.h), layer=FLAT, picture=RegionLook(region))
    leader = _leader(game, view, region)
    worth = conquest(game, view, region)
    look = PlateLook(region, worth, resistance(game, view, region), leader, view.ruined[region])
    yield Piece(f"n{region}", on_map(*plan.header), 1.0, layer=LOW, picture=look)
    yield from _goods(view, region, plan.goods)
    yield from _standing(game, view, region, area_on_map(*plan.room))


def _leader(game: OldWorld, view: OldWorldState, region: int) -> int:
    """Who would score a region now; -1 for nobody (old_world.domination.06 to 09)."""
    if is_ruined(view, region):
        return -1
    values = sorted(((domination(game, view, power, region), power) for power in game.order(view)), reverse=True)
    most, best = values[0] if values else (0, -1)
    tied = len(values) > 1 and values[1][0] == most
    return best if most > resistance(game, view, region) and not tied else -1


def _goods(view: OldWorldState, region: int, line: tuple[float, float, float]) -> Iterator[Piece]:
    """Tokens and corruption side by side, closer together where there are many."""
    tokens = [(region * KINDS + kind, kind) for kind in range(KINDS) if view.tokens[region * KINDS + kind]]
    heaps = [(region * POWERS + power, power) for power in range(POWERS) if view.corruption[region * POWERS + power]]
    (x, y), (end, _) = on_map(line[0], line[1]), on_map(line[0] + line[2], line[1])
    count = len(tokens) + len(heaps)
    gauge = tokens_to_ruin(view, region)
    room = end - x - STEP - (0.9 if gauge else 0.0)
    step = min(STEP, max(0.25, room / (count - 1))) if count > 1 else STEP
    for at, (token, kind) in enumerate(tokens):
        spot = (x + STEP / 2 + step * at, y)
        yield Piece(f"t{token}", spot, TOKEN, layer=GOODS + at, picture=TokenLook(kind, view.tokens[token]))
    for at, (heap, power) in enumerate(heaps, len(tokens)):
        look = HeapLook(power, view.corruption[heap])
        yield Piece(f"h{heap}", (x + STEP / 2 + step * at, y), HEAP, layer=GOODS + at, picture=look)
    if gauge and not is_ruined(view, region):
        spot = (x + STEP + step * (count - 1) + 0.42, y)
        yield Piece(f"g{region}", spot, 0.8, layer=GOODS, picture=GaugeLook(gauge))


class Stack(NamedTuple):
    """Figures of one kind that act for one power, in one region."""

    acts_for: int
    kind: int
    size: float
    figures: tuple[FigureId, ...]


def stacks_in(game: OldWorld, view: OldWorldState, region: int) -> list[Stack]:
    """The figures of a region by power and kind, the mightiest first; those on card spaces are none of them."""
    aside = {perch.figure for perch in view.perched}
    found: dict[tuple[int, int], list[FigureId]] = {}
    for figure, where in enumerate(view.region):
        if where == region and figure not in aside:
            found.setdefault((view.control[figure], -game.kind_of[figure]), []).append(FigureId(figure))
    return [
        Stack(power, -kind, STAND[game.content.figures[-kind].rank], tuple(figures))
        for (power, kind), figures in sorted(found.items())
    ]


def _standing(game: OldWorld, view: OldWorldState, region: int, room: Area) -> Iterator[Piece]:
    """The figures of a region in rows, as large as fits; a stack's last one stands in front."""
    stacks = stacks_in(game, view, region)
    for scale in CROWDED:
        rows = _rows(stacks, room, scale)
        if _high(rows, scale) <= room.h + 0.12:
            break
    y = room.y + room.h / 2 - _high(rows, scale) / 2
    for row in rows:
        high = max(stack.size for stack in row) * scale
        x = room.x + max(0.0, (room.w - _long(row, scale)) / 2)
        squeeze = min(1.0, room.w / _long(row, scale))
        for at, stack in enumerate(row):
            if at:
                x += _between(row[at - 1], stack, scale) * squeeze
            for number, figure in enumerate(stack.figures):
                size = stack.size * scale
                spot = (x + size / 2, y + high - size / 2)
                front = number == len(stack.figures) - 1
                look = _figure(game, view, figure, len(stack.figures) if front else 0)
                yield Piece(f"f{figure}", spot, size, layer=FIGURES + number, picture=look, arc=0.5)
                x += size * OVERLAP * squeeze
            x += stack.size * scale * (1 - OVERLAP) * squeeze
        y += high


def _rows(stacks: list[Stack], room: Area, scale: float) -> list[list[Stack]]:
    """Stacks in rows that are no longer than the room."""
    rows: list[list[Stack]] = [[]] if stacks else []
    for stack in stacks:
        if rows[-1] and _long([*rows[-1], stack], scale) > room.w + 0.05:
            rows.append([])
        rows[-1].append(stack)
    return rows


def _high(rows: list[list[Stack]], scale: float) -> float:
    return sum(max(stack.size for stack in row) * scale for row in rows)


def _long(row: list[Stack], scale: float) -> float:
    gaps = sum(_between(a, b, scale) for a, b in zip(row, row[1:], strict=False))
    return gaps + sum(stack.size * scale * (1 + OVERLAP * (len(stack.figures) - 1)) for stack in row)


def _between(left: Stack, right: Stack, scale: float) -> float:
    """The gap between two stacks: those of one power touch."""
    return APART if left.acts_for != right.acts_for else -(1 - CLOSE) * min(left.size, right.size) * scale


def _figure(game: OldWorld, view: OldWorldState, figure: FigureId, count: int) -> FigureLook:
    return FigureLook(
        game.kind_of[figure], view.control[figure], count, figure in view.fallen, figure in view.shielded
    )


def space_spot(game: OldWorld, space: int) -> Spot:
    """The middle of a card space."""
    region = game.content.regions[space // 2]
    return on_map(*(region.east if space % 2 else region.west))


def _spaces(game: OldWorld, view: OldWorldState) -> Iterator[Piece]:
    """Card spaces, what lies on them, and who stands there."""
    for space in range(SPACES):
        spot = space_spot(game, space)
        yield Piece(f"x{space}", spot, SMALL_CARD[0], layer=SHEET, picture=SpaceLook(space))
        card = view.laid[space]
        if card != EMPTY:
            look = CardLook(card, False, is_blank(game, view, space))
            yield Piece(f"c{card}", spot, SMALL_CARD[0], layer=CARDS, picture=look)
    for perch in view.perched:
        size = STAND[game.figures[perch.figure].rank]
        look = _figure(game, view, perch.figure, 0)
        yield Piece(f"f{perch.figure}", space_spot(game, perch.space), size, layer=FIGURES, picture=look)


# ---------------------------------------------------------------------- sheets and cards


def _sheet(game: OldWorld, view: OldWorldState, power: PowerId, plan: SheetPlan) -> Iterator[Piece]:
    """A power sheet with its dial, supply and upgrades."""
    kind = game.content.powers[power]
    asked = any(owed is not None and view.powers[seat] == power for seat, owed in enumerate(view.owed))
    look = SheetLook(
        power, view.power[power], kind.power, view.points[power], len(view.hand[power]), len(view.deck[power]),
        view.counters[power], view.sheet[power], asked and view.result is None,
    )  # fmt: skip
    yield Piece(f"p{power}", plan.whole.middle, plan.whole.w, layer=SHEET, picture=look)
    dial = DialLook(power, view.dial[power])
    yield Piece(f"d{power}", plan.dial, plan.across, angle=30.0 * view.dial[power], layer=LOW, picture=dial)
    yield from _supply(game, view, power, plan.reserve)
    offered = left_upgrades(game, view, power) if choosing(view) == power else ()
    for at, upgrade in enumerate(view.upgrades[power]):
        spot = (plan.upgrades.x + 0.2 + 0.42 * at, plan.upgrades.y + plan.upgrades.h / 2)
        yield Piece(f"u{upgrade}", spot, 0.36, layer=CARDS, picture=UpgradeLook(upgrade, True))
    hidden = [each for each in left_upgrades(game, view, power) if each not in offered]
    for upgrade in hidden:
        spot = (plan.upgrades.x + 0.2, plan.upgrades.y + plan.upgrades.h / 2)
        yield Piece(f"u{upgrade}", spot, 0.36, layer=LOW, picture=UpgradeLook(upgrade, True), alpha=0.0)
    yield from _offered(tuple(offered))


def _offered(upgrades: tuple[UpgradeId, ...]) -> Iterator[Piece]:
    """Upgrade cards to choose from, beside the hand."""
    wide = min((STAGE.h - 0.1) * CARD[0] / CARD[1], STAGE.w / max(1, len(upgrades)) - 0.08)
    for at, upgrade in enumerate(upgrades):
        x = STAGE.x + STAGE.w / 2 + (at - (len(upgrades) - 1) / 2) * (wide + 0.08)
        spot = (x, STAGE.y + STAGE.h / 2)
        yield Piece(f"u{upgrade}", spot, wide, layer=HIGH, picture=UpgradeLook(upgrade, False))


def _supply(game: OldWorld, view: OldWorldState, power: PowerId, area: Area) -> Iterator[Piece]:
    """The figures of a power that are not on the map: one of each kind, with their number."""
    for rank in range(3):
        kind = power * 3 + rank
        left = [
            figure
            for figure, where in enumerate(view.region)
            if where == NOWHERE and game.kind_of[figure] == kind
        ]
        size = min(area.h, area.w / 3) * (0.78, 0.86, 0.98)[rank]
        spot = (area.x + area.w * (rank + 0.5) / 3, area.y + area.h - size / 2)
        for at, figure in enumerate(left):
            look = FigureLook(kind, power, len(left) if not at else 0)
            seen = 0.0 if at else 1.0
            yield Piece(f"f{figure}", spot, size, layer=FIGURES - (at > 0), picture=look, alpha=seen)


def _cards(game: OldWorld, view: OldWorldState) -> Iterator[Piece]:
    """The hand that is seen; all other cards of a power lie unseen on its sheet."""
    own = looker(view)
    narrow = bool(view.rolled) or view.fighting is not None or choosing(view) >= 0
    shown = view.hand[own] if own >= 0 else ()
    for at, (card, spot) in enumerate(zip(shown, hand_spots(len(shown), narrow), strict=True)):
        yield Piece(f"c{card}", spot, CARD[0], layer=HIGH + at, picture=CardLook(card, True))
    ledge = (HAND.x + HAND.w / 2, SIZE[1] - LEDGE / 2)
    yield Piece("ledge", ledge, HAND.w, layer=HIGH + 30, picture=LedgeLook())
    lying = {*shown, *(card for card in view.laid if card != EMPTY)}
    order = game.order(view)
    for power, plan in zip(order, sheet_plans(max(3, len(order))), strict=False):
        spot = (plan.numbers.x + plan.numbers.w * 0.85, plan.numbers.y + plan.numbers.h / 2)
        for card in game.deck(power):
            if card not in lying:
                yield Piece(f"c{card}", spot, 0.4, layer=LOW, picture=CardLook(CardId(card), False), alpha=0.0)


def _track(game: OldWorld, view: OldWorldState) -> Iterator[Piece]:
    """The deck of the Old World, its track, the ruination stack."""
    deck, *spaces, ruins = track_spots()
    yield Piece("o0", deck, WORLD_CARD[0], layer=SHEET, picture=DeckLook(view.left))
    for spot, card in zip(spaces, view.track, strict=True):
        if card is not None:
            yield Piece(f"w{card}", spot, WORLD_CARD[0], layer=CARDS, picture=WorldLook(card))
    following = max(view.ruined, default=-1) + 1
    last = following >= len(game.content.ruination)
    yield Piece("v0", ruins, WORLD_CARD[0], layer=SHEET, picture=RuinLook(-1 if last else following))


def _markers(game: OldWorld, view: OldWorldState) -> Iterator[Piece]:
    """A marker for each power on the score track; those that share a space stand beside one another."""
    order = game.order(view)
    for power in order:
        mates = [other for other in order if score_spot(view.points[other]) == score_spot(view.points[power])]
        x, y = score_spot(view.points[power])
        shift = 0.2 * (mates.index(power) - (len(mates) - 1) / 2)
        level = abs(y - score_spot(0)[1]) < 0.01 or abs(y - score_spot(30)[1]) < 0.01
        spot = (x + shift, y) if level else (x, y + shift)
        yield Piece(f"m{power}", spot, MARKER, layer=FIGURES + power, picture=MarkerLook(power))


# ---------------------------------------------------------------------- a battle


def _battle(game: OldWorld, view: OldWorldState) -> Iterator[Piece]:
    """The sides of a battle with their dice."""
    sides = sides_of(game, view)
    for at, side in enumerate(sides):
        area = Area(STAGE.x + STAGE.w / len(sides) * at, STAGE.y, STAGE.w / len(sides), STAGE.h)
        number = side.power if side.power >= 0 else POWERS
        yield Piece(f"b{number}", area.middle, area.w, layer=SHEET, picture=side._replace(wide=area.w))
        dice = [
            (at, number, face)
            for at, roll in enumerate(view.rolled)
            if (-1 if roll.power is None else roll.power) == side.power
            for number, face in enumerate(roll.dice)
        ]
        room = Area(area.x + 0.12, area.y + 0.55, area.w - 0.2, area.h - 0.65)
        owner = OWNER[game.content.powers[side.power].id] if side.power >= 0 else -1
        for (at, number, face), (spot, size) in zip(dice, flow(room, [1.0] * len(dice), DIE), strict=True):
            yield Piece(f"e{at}.{number}", spot, size, layer=GOODS, picture=DieLook(face, owner))


def sides_of(game: OldWorld, view: OldWorldState) -> list[SideLook]:
    """Who rolls dice in the battle that is fought, or rolled in the last one."""
    from tabletop.games.old_world.values import battle_dice

    found = []
    for power in (-1, *game.order(view)):
        rolls = [roll for roll in view.rolled if (-1 if roll.power is None else roll.power) == power]
        due = 0
        if view.fighting is not None and power >= 0 and not rolls:
            due = sum(battle_dice(game, view, power, view.fighting))
        if rolls or due:
            done = sum(len(roll.dice) for roll in rolls)
            found.append(SideLook(power, due, done, sum(roll.hits for roll in rolls), 0.0))
    return found
