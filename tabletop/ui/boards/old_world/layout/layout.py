"""Where everything of Chaos in the Old World lies: a function of what a seat sees, and of where figures
stood before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import (
    EMPTY,
    KINDS,
    NOWHERE,
    REGIONS,
    SPACES,
    CardId,
    FigureId,
    PowerId,
    RegionId,
    SpaceId,
    UpgradeId,
)
from tabletop.games.old_world.content.records import GOAL, Region
from tabletop.games.old_world.model.decisions import PickUpgrade
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.cards import blocker, is_blank, is_too_dear
from tabletop.games.old_world.position.domination import conquest, lead, leader, resistance
from tabletop.games.old_world.position.powers import left_upgrades
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.ui.boards.old_world.layout.battle import battle
from tabletop.ui.boards.old_world.layout.figures import FIGURES, STAND, look_of
from tabletop.ui.boards.old_world.layout.land import Land, spans_of
from tabletop.ui.boards.old_world.layout.places import SMALL_CARD, TALL, Places
from tabletop.ui.boards.old_world.layout.plans import PLANS, Plan, Spot
from tabletop.ui.boards.old_world.layout.region import PlaceKeeper, contents
from tabletop.ui.boards.old_world.layout.sheets import SheetPlan
from tabletop.ui.boards.old_world.look.pictures import (
    BANNER,
    HEADER,
    BannerLook,
    CardLook,
    DeckLook,
    DialLook,
    FigureLook,
    Ground,
    MarkerLook,
    PlateLook,
    RegionLook,
    RuinLook,
    SheetLook,
    SpaceLook,
    UpgradeLook,
    WorldLook,
)
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

MARKER, LAPPED, CLEAR = 0.5, 0.6, 0.01
"""The size of a marker on the score track, what is seen of one behind another on the same space at least, by its size;
and what is left free round a card space."""
PAIR, MOST_ROWS, ABREAST = 2, 2, 0.95
"""So many markers stand in one row anyhow; in how many rows they stand at most; and by what part of their size in two
rows markers in one may be smaller, as there none lies below another."""
UNDER = 0.44
"""From the middle of the line of a name to what lies below it, by its height."""
WIDTHS, HIGHEST = (1.18, 1.32, 1.5), 1.32
"""The widths that the figures of the supply take by their base, cultists first, and the height of the highest."""
UNSEEN, GAP = 0.4, 0.05
"""The size of cards that lie unseen on their power's sheet; and from one upgrade to the next."""
GROUND, FLAT, SHEET, LOW, CARDS, HIGH = -10, -5, 1, 2, 3, 150


def looker(view: OldWorldState) -> int:
    """The power whose hand is seen; -1 where none is."""
    return next((power for power, hand in enumerate(view.hand) if hand and hand[0] != EMPTY), -1)


def choosing(view: OldWorldState) -> int:
    """The power that is to choose an upgrade; -1 for none."""
    return next((view.powers[at] for at, owed in enumerate(view.owed) if isinstance(owed, PickUpgrade)), -1)


def layout(box: OldWorldBox, view: OldWorldState, places: Places, keeper: PlaceKeeper | None = None) -> list[Piece]:
    """All pieces at rest; stacks of figures where they are kept."""
    keeper = keeper or PlaceKeeper()
    wide, high = places.size
    ground = Ground(box.order(view), tuple(number >= 0 for number in view.ruined))
    pieces = [Piece("ground", (wide / 2, high / 2), max(wide, high), layer=GROUND, picture=ground)]
    for region in range(REGIONS):
        pieces += _region(box, view, region, places, keeper)
    pieces += _spaces(box, view, places)
    pieces += _track(box, view, places)
    for power, plan in places.plans(box.order(view)).items():
        pieces += _sheet(box, view, power, plan)
        if choosing(view) == power:
            pieces += _offered(left_upgrades(box, view, power), places)
    pieces += _cards(box, view, places)
    pieces += _markers(box, view, places)
    pieces += battle(box, view, places)
    return pieces


def landing(
    box: OldWorldBox, view: OldWorldState, figure: FigureId, region: RegionId, places: Places, keeper: PlaceKeeper
) -> Piece:
    """A figure where it would stand in a region, with all who are there already."""
    after = view.clone()
    after.region[figure] = region
    after.perched = tuple(perch for perch in view.perched if perch.figure != figure)
    pieces = _region(box, after, region, places, keeper.copy())
    return next(piece for piece in pieces if piece.id == f"f{figure}")


def bounds(box: OldWorldBox, region: int, places: Places) -> Area:
    """The rectangle round a region."""
    spots = [places.on_map(*corner) for corner in box.content.regions[region].polygon]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


# ---------------------------------------------------------------------- the map


def banner_of(plan: Plan, places: Places) -> Area:
    """The place of a region's banner."""
    x, y = places.on_map(*plan.banner)
    return Area(x - BANNER[0] / 2, y, *BANNER)


@lru_cache(maxsize=64)
def lands_of(kind: Region, places: Places) -> tuple[Land, Land]:
    """The room of a region's contents: all of it but the line of its name, its cards and its banner; and the part of it
    in which things look tidy, below the name and not below the cards."""
    plan, high = PLANS[kind.id], SMALL_CARD * TALL
    line = places.area_on_map(*plan.header, 0.0)
    cards = [
        Area(x - SMALL_CARD / 2 - CLEAR, y - high / 2 - CLEAR, SMALL_CARD + 2 * CLEAR, high + 2 * CLEAR)
        for x, y in (places.on_map(*kind.west), places.on_map(*kind.east))
    ]
    corners = tuple(places.on_map(x, y) for x, y in kind.polygon)
    name = line._replace(y=line.y - HEADER / 2, h=HEADER)
    banners = (banner_of(each, places) for each in PLANS.values())
    whole = Land(spans_of(corners), (name, *cards, *banners))
    return whole, whole.trimmed(line.x, cards[0].y + cards[0].h - CLEAR)


def _region(box: OldWorldBox, view: OldWorldState, region: int, places: Places, keeper: PlaceKeeper) -> Iterator[Piece]:
    """A region with its line, who leads, what lies there and who stands there."""
    kind = box.content.regions[region]
    whole, plan = bounds(box, region, places), PLANS[kind.id]
    ground = RegionLook(region, view.fighting == region)
    yield Piece(f"r{region}", whole.middle, max(whole.w, whole.h), layer=FLAT, picture=ground)
    line, banner = places.area_on_map(*plan.header, 0.0), banner_of(plan, places)
    look = PlateLook(
        region, conquest(box, view, region), resistance(box, view, region), view.ruined[region], round(line.w, 3)
    )
    yield Piece(f"n{region}", (line.x + line.w / 2, line.y), HEADER, layer=LOW, picture=look)
    first, ahead = lead(box, view, region)
    if first is not None and not is_ruined(view, region):
        flag = BannerLook(first, ahead, leader(box, view, region) == first)
        yield Piece(f"l{region}", banner.middle, banner.w, layer=LOW, picture=flag)
    yield from contents(box, view, region, lands_of(kind, places), line.y + HEADER * UNDER, keeper)


def space_spot(box: OldWorldBox, space: int, places: Places) -> Spot:
    """The middle of a card space."""
    region = box.content.regions[space // 2]
    return places.on_map(*(region.east if space % 2 else region.west))


def space_look(box: OldWorldBox, view: OldWorldState, space: SpaceId) -> SpaceLook:
    """A card space, with what takes it though it is empty."""
    token = blocker(box, view, space)
    return SpaceLook() if token is None else SpaceLook(token % KINDS)


def _spaces(box: OldWorldBox, view: OldWorldState, places: Places) -> Iterator[Piece]:
    """Card spaces, what lies on them, and who stands there; no card is laid in ruins, so an empty space goes with the
    rest of the land."""
    perches = {perch.space for perch in view.perched}
    for space in map(SpaceId, range(SPACES)):
        spot, card = space_spot(box, space, places), view.laid[space]
        if card != EMPTY or space in perches or not is_ruined(view, space // 2):
            yield Piece(f"x{space}", spot, SMALL_CARD, layer=SHEET, picture=space_look(box, view, space))
        if card != EMPTY:
            look = CardLook(card, False, is_blank(box, view, space))
            yield Piece(f"c{card}", spot, SMALL_CARD, layer=CARDS, picture=look)
    for perch in view.perched:
        size = STAND[box.figures[perch.figure].rank]
        upright = look_of(box, view, perch.figure, 0)
        yield Piece(f"f{perch.figure}", space_spot(box, perch.space, places), size, layer=FIGURES, picture=upright)


# ---------------------------------------------------------------------- sheets and cards


def _sheet(box: OldWorldBox, view: OldWorldState, power: PowerId, plan: SheetPlan) -> Iterator[Piece]:
    """A power sheet with its dial, supply and upgrades."""
    kind = box.content.powers[power]
    asked = any(owed is not None and view.powers[seat] == power for seat, owed in enumerate(view.owed))
    look = SheetLook(
        power, view.power[power], kind.power, view.points[power], len(view.hand[power]), len(view.deck[power]),
        view.counters[power], view.sheet[power], asked and view.result is None,
    )  # fmt: skip
    yield Piece(f"p{power}", plan.whole.middle, plan.whole.w, layer=SHEET, picture=look)
    dial = DialLook(power, view.dial[power])
    yield Piece(f"d{power}", plan.dial, plan.across, angle=30.0 * view.dial[power], layer=LOW, picture=dial)
    yield from _supply(box, view, power, plan.reserve)
    card = plan.upgrades.h / TALL
    right, y = plan.upgrades.x + plan.upgrades.w - card / 2, plan.upgrades.y + plan.upgrades.h / 2
    for at, upgrade in enumerate(reversed(view.upgrades[power])):
        spot = (right - (card + GAP) * at, y)
        yield Piece(f"u{upgrade}", spot, card, layer=CARDS, picture=UpgradeLook(upgrade, True))
    for upgrade in () if choosing(view) == power else left_upgrades(box, view, power):
        look_of_it = UpgradeLook(upgrade, True)
        yield Piece(f"u{upgrade}", (right, y), card, layer=LOW, picture=look_of_it, alpha=0.0)


def _offered(upgrades: Sequence[UpgradeId], places: Places) -> Iterator[Piece]:
    """Upgrade cards to choose from, over the place of the hand."""
    for at, (upgrade, spot) in enumerate(zip(upgrades, places.offered_spots(len(upgrades)), strict=True)):
        look = UpgradeLook(upgrade, False, places.offered_range)
        yield Piece(f"u{upgrade}", spot, places.offered, layer=HIGH + at, picture=look)


def _supply(box: OldWorldBox, view: OldWorldState, power: PowerId, area: Area) -> Iterator[Piece]:
    """The figures of a power that are not on the map: one of each kind, with their number."""
    size = min(area.h / HIGHEST, area.w / sum(WIDTHS))
    x = area.x
    for rank in range(3):
        kind = power * 3 + rank
        left = [figure for figure, where in enumerate(view.region) if where == NOWHERE and box.kind_of[figure] == kind]
        x += size * WIDTHS[rank] / 2
        for at, figure in enumerate(left):
            look = FigureLook(kind, power, len(left) if not at else 0, supply=True)
            seen = 0.0 if at else 1.0
            spot = (x, area.y + area.h / 2)
            yield Piece(f"f{figure}", spot, size, layer=FIGURES - (at > 0), picture=look, alpha=seen)
        x += size * WIDTHS[rank] / 2


def _cards(box: OldWorldBox, view: OldWorldState, places: Places) -> Iterator[Piece]:
    """The hand that is seen, alike cards on one pile; all other cards of a power lie unseen on its sheet."""
    own = looker(view)
    aside = bool(view.rolled) or view.fighting is not None or choosing(view) >= 0
    shown = view.hand[own] if own >= 0 else ()
    piles = [list(alike) for _, alike in groupby(shown, lambda card: box.cards[card].id)]
    spots, ranges = places.hand_spots(len(piles)), places.hand_ranges(len(piles))
    fronts = tuple(
        CardLook(pile[0], True, False, round(part, 3), len(pile), area.h / area.w, scaled)
        for pile, (area, part), scaled in zip(piles, spots, ranges, strict=False)
    )
    for at, (pile, front, (area, _)) in enumerate(zip(piles, fronts, spots, strict=False)):
        look = front._replace(dear=is_too_dear(box, view, pile[0]), hand=fronts)
        for number, card in enumerate(pile):
            if number:
                look = look._replace(card=card, number=1)
            seen = 0.0 if aside or number else 1.0
            yield Piece(f"c{card}", area.middle, area.w, layer=HIGH + at - (number > 0), picture=look, alpha=seen)
    lying = {*shown, *(card for card in view.laid if card != EMPTY)}
    for power, plan in places.plans(box.order(view)).items():
        for card in box.decks[power]:
            if card not in lying:
                yield Piece(
                    f"c{card}", plan.numbers.middle, UNSEEN, layer=LOW, picture=CardLook(CardId(card), False), alpha=0.0
                )


def _track(box: OldWorldBox, view: OldWorldState, places: Places) -> Iterator[Piece]:
    """The deck of the Old World, its track, the ruination stack."""
    yield Piece("o0", places.deck.middle, places.deck.w, layer=SHEET, picture=DeckLook(view.left))
    for area, card in zip(places.track, view.track, strict=True):
        if card is not None:
            yield Piece(f"w{card}", area.middle, area.w, layer=CARDS, picture=WorldLook(card))
    if view.turned is not None:
        look, area = WorldLook(view.turned, "read"), places.hand
        # Its height is its size, as nearly that of the plaque that it becomes: its width would be half of the map.
        yield Piece(f"w{view.turned}", area.middle, area.h, layer=HIGH + 40, picture=look)
    following = max(view.ruined, default=-1) + 1
    last = following >= len(box.content.ruination)
    yield Piece("v0", places.ruins.middle, places.ruins.w, layer=SHEET, picture=RuinLook(-1 if last else following))


def _markers(box: OldWorldBox, view: OldWorldState, places: Places) -> Iterator[Piece]:
    """A marker for each power on the score track; those that share a space stand beside one another on it."""
    order = box.order(view)
    points = {power: min(view.points[power], GOAL) for power in order}
    for power in order:
        mates = [other for other in order if points[other] == points[power]]
        spots, size = _stood(places, points[power], len(mates))
        spot = spots[mates.index(power)]
        yield Piece(f"m{power}", spot, size, layer=FIGURES + power, picture=MarkerLook(power))


def _stood(places: Places, points: int, count: int) -> tuple[list[Spot], float]:
    """Where so many markers stand on a space of the score track, and their size: one in its middle, more along it or,
    where they would be much smaller so, in two rows; so large that none leaves the space or covers much of another."""
    if count == 1:
        return [places.score_spot(points)], MARKER
    field = places.score_field(points)
    level = field.w > field.h
    along, across = (field.w, field.h) if level else (field.h, field.w)
    sizes = {
        rows: min(MARKER, along / (1 + LAPPED * (-(-count // rows) - 1)), across / (1 + LAPPED * (rows - 1)))
        for rows in (1, MOST_ROWS)
    }
    rows = 1 if count == PAIR or sizes[1] > ABREAST * sizes[MOST_ROWS] else MOST_ROWS
    size, columns = sizes[rows], -(-count // rows)
    gap, drop = min(size, (along - size) / (columns - 1)), min(size, across - size)
    x, y = field.middle
    spots = []
    for at in range(count):
        row, column = divmod(at, columns)
        beside = min(columns, count - columns * row) - 1
        far = gap * (column - beside / 2), drop * (row - (rows - 1) / 2)
        spots.append((x + far[0], y + far[1]) if level else (x + far[1], y + far[0]))
    return spots, size
