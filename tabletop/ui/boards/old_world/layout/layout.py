"""Where everything of Chaos in the Old World lies: a pure function of what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, POWERS, REGIONS, SPACES, CardId, PowerId, UpgradeId
from tabletop.games.old_world.model.decisions import PickUpgrade
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import battle_dice
from tabletop.games.old_world.position.cards import is_blank
from tabletop.games.old_world.position.domination import conquest, leader, resistance
from tabletop.games.old_world.position.powers import left_upgrades
from tabletop.ui.boards.old_world.layout.figures import FIGURES, STAND, look_of
from tabletop.ui.boards.old_world.layout.places import (
    BANNER,
    CARD,
    HAND,
    LEDGE,
    PILE,
    PLANS,
    PLAQUE,
    READ,
    SIZE,
    SMALL_CARD,
    UPGRADE,
    SheetPlan,
    Spot,
    area_on_map,
    hand_spots,
    offered_spots,
    on_map,
    plans_of,
    score_spot,
    track_spots,
)
from tabletop.ui.boards.old_world.layout.region import GOODS, contents
from tabletop.ui.boards.old_world.look.pictures import (
    OWNER,
    PLATE,
    BannerLook,
    BattleSideLook,
    CardLook,
    DeckLook,
    DialLook,
    DieLook,
    FigureLook,
    Ground,
    LedgeLook,
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
from tabletop.ui.boards.rows import Area, spread

MARKER = 0.34
SIDE = 3.4
"""The width of a side of a battle, where there is room."""
DICE = (0.64, 0.54, 0.45, 0.37, 0.3)
"""The sizes of battle dice, by how many there are."""
GROUND, FLAT, SHEET, LOW, CARDS, HIGH = -10, -5, 1, 2, 3, 60


def looker(view: OldWorldState) -> int:
    """The power whose hand is seen; -1 where none is."""
    return next((power for power, hand in enumerate(view.hand) if hand and hand[0] != EMPTY), -1)


def choosing(view: OldWorldState) -> int:
    """The power that is to choose an upgrade; -1 for none."""
    return next((view.powers[at] for at, owed in enumerate(view.owed) if isinstance(owed, PickUpgrade)), -1)


def layout(box: OldWorldBox, view: OldWorldState) -> list[Piece]:
    """All pieces at rest."""
    ground = Ground(box.order(view), tuple(number >= 0 for number in view.ruined))
    pieces = [Piece("ground", (SIZE[0] / 2, SIZE[1] / 2), max(SIZE), layer=GROUND, picture=ground)]
    for region in range(REGIONS):
        pieces += _region(box, view, region)
    pieces += _spaces(box, view)
    pieces += _track(box, view)
    for power, plan in plans_of(box.order(view)).items():
        pieces += _sheet(box, view, power, plan)
    pieces += _cards(box, view)
    pieces += _markers(box, view)
    pieces += _battle(box, view)
    return pieces


def bounds(box: OldWorldBox, region: int) -> Area:
    """The rectangle round a region."""
    spots = [on_map(*corner) for corner in box.content.regions[region].polygon]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


# ---------------------------------------------------------------------- the map


def _region(box: OldWorldBox, view: OldWorldState, region: int) -> Iterator[Piece]:
    """A region with its line, what lies there and who stands there."""
    whole = bounds(box, region)
    plan = PLANS[box.content.regions[region].id]
    ground = RegionLook(region, view.fighting == region)
    yield Piece(f"r{region}", whole.middle, max(whole.w, whole.h), layer=FLAT, picture=ground)
    line = area_on_map(*plan.header, 0.0)
    look = PlateLook(
        region, conquest(box, view, region), resistance(box, view, region), view.ruined[region], line.w,
    )  # fmt: skip
    yield Piece(f"n{region}", (line.x + PLATE / 2, line.y), PLATE, layer=LOW, picture=look)
    if (first := leader(box, view, region)) is not None:
        x, y = on_map(*plan.banner)
        yield Piece(f"l{region}", (x, y + BANNER[1] / 2), BANNER[0], layer=LOW, picture=BannerLook(first))
    yield from contents(box, view, region, area_on_map(*plan.room), area_on_map(*plan.foot))


def space_spot(box: OldWorldBox, space: int) -> Spot:
    """The middle of a card space."""
    region = box.content.regions[space // 2]
    return on_map(*(region.east if space % 2 else region.west))


def _spaces(box: OldWorldBox, view: OldWorldState) -> Iterator[Piece]:
    """Card spaces, what lies on them, and who stands there."""
    for space in range(SPACES):
        spot = space_spot(box, space)
        yield Piece(f"x{space}", spot, SMALL_CARD[0], layer=SHEET, picture=SpaceLook(space))
        card = view.laid[space]
        if card != EMPTY:
            look = CardLook(card, False, is_blank(box, view, space))
            yield Piece(f"c{card}", spot, SMALL_CARD[0], layer=CARDS, picture=look)
    for perch in view.perched:
        size = STAND[box.figures[perch.figure].rank]
        upright = look_of(box, view, perch.figure, 0)
        yield Piece(f"f{perch.figure}", space_spot(box, perch.space), size, layer=FIGURES, picture=upright)


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
    offered = left_upgrades(box, view, power) if choosing(view) == power else ()
    for at, upgrade in enumerate(view.upgrades[power]):
        spot = (plan.upgrades.x + 0.2 + 0.42 * at, plan.upgrades.y + plan.upgrades.h / 2)
        yield Piece(f"u{upgrade}", spot, UPGRADE, layer=CARDS, picture=UpgradeLook(upgrade, True))
    hidden = [each for each in left_upgrades(box, view, power) if each not in offered]
    for upgrade in hidden:
        spot = (plan.upgrades.x + 0.2, plan.upgrades.y + plan.upgrades.h / 2)
        yield Piece(f"u{upgrade}", spot, UPGRADE, layer=LOW, picture=UpgradeLook(upgrade, True), alpha=0.0)
    yield from _offered(tuple(offered))


def _offered(upgrades: tuple[UpgradeId, ...]) -> Iterator[Piece]:
    """Upgrade cards to choose from, in the place of the hand."""
    for at, (upgrade, spot) in enumerate(zip(upgrades, offered_spots(len(upgrades)), strict=True)):
        yield Piece(f"u{upgrade}", spot, CARD[0], layer=HIGH + at, picture=UpgradeLook(upgrade, False))


def _supply(box: OldWorldBox, view: OldWorldState, power: PowerId, area: Area) -> Iterator[Piece]:
    """The figures of a power that are not on the map: one of each kind, with their number."""
    for rank in range(3):
        kind = power * 3 + rank
        left = [
            figure
            for figure, where in enumerate(view.region)
            if where == NOWHERE and box.kind_of[figure] == kind
        ]
        size = min(area.h, area.w / 3) * (0.70, 0.74, 0.76)[rank]
        spot = (area.x + area.w * (0.14, 0.45, 0.79)[rank], area.y + area.h - size / 2 - 0.06)
        for at, figure in enumerate(left):
            look = FigureLook(kind, power, len(left) if not at else 0, supply=True)
            seen = 0.0 if at else 1.0
            yield Piece(f"f{figure}", spot, size, layer=FIGURES - (at > 0), picture=look, alpha=seen)


def _cards(box: OldWorldBox, view: OldWorldState) -> Iterator[Piece]:
    """The hand that is seen; all other cards of a power lie unseen on its sheet."""
    own = looker(view)
    aside = bool(view.rolled) or view.fighting is not None or choosing(view) >= 0
    shown = view.hand[own] if own >= 0 else ()
    counts = [len(list(alike)) for _, alike in groupby(shown, lambda card: box.cards[card].id)]
    for at, (card, (spot, room)) in enumerate(zip(shown, hand_spots(counts), strict=True)):
        look = CardLook(card, True, room=round(room, 2))
        seen = 0.0 if aside else 1.0
        yield Piece(f"c{card}", spot, CARD[0], layer=HIGH + at, picture=look, alpha=seen)
    if not aside:
        yield Piece("ledge", (HAND.w / 2, SIZE[1] - LEDGE / 2), HAND.w, layer=HIGH + 30, picture=LedgeLook())
    lying = {*shown, *(card for card in view.laid if card != EMPTY)}
    for power, plan in plans_of(box.order(view)).items():
        spot = (plan.numbers.x + plan.numbers.w * 0.85, plan.numbers.y + plan.numbers.h / 2)
        for card in box.decks[power]:
            if card not in lying:
                yield Piece(f"c{card}", spot, 0.4, layer=LOW, picture=CardLook(CardId(card), False), alpha=0.0)


def _track(box: OldWorldBox, view: OldWorldState) -> Iterator[Piece]:
    """The deck of the Old World, its track, the ruination stack."""
    deck, *spaces, ruins = track_spots()
    yield Piece("o0", deck, PILE[0], layer=SHEET, picture=DeckLook(view.left))
    for spot, card in zip(spaces, view.track, strict=True):
        if card is not None:
            yield Piece(f"w{card}", spot, PLAQUE[0], layer=CARDS, picture=WorldLook(card))
    if view.turned is not None:
        look = WorldLook(view.turned, "read")
        yield Piece(f"w{view.turned}", READ.middle, READ.w, layer=HIGH + 40, picture=look)
    following = max(view.ruined, default=-1) + 1
    last = following >= len(box.content.ruination)
    yield Piece("v0", ruins, PILE[0], layer=SHEET, picture=RuinLook(-1 if last else following))


def _markers(box: OldWorldBox, view: OldWorldState) -> Iterator[Piece]:
    """A marker for each power on the score track; those that share a space stand beside one another."""
    order = box.order(view)
    for power in order:
        mates = [other for other in order if score_spot(view.points[other]) == score_spot(view.points[power])]
        x, y = score_spot(view.points[power])
        at = mates.index(power)
        level = abs(y - score_spot(0)[1]) < 0.01 or abs(y - score_spot(30)[1]) < 0.01
        along = 0.26 * (at if not view.points[power] else at - (len(mates) - 1) / 2)
        spot = (x + along, y) if level else (x, y + along)
        yield Piece(f"m{power}", spot, MARKER, layer=FIGURES + power, picture=MarkerLook(power))


# ---------------------------------------------------------------------- a battle


def _battle(box: OldWorldBox, view: OldWorldState) -> Iterator[Piece]:
    """The sides of a battle with their dice."""
    sides = sides_of(box, view)
    for at, side in enumerate(sides):
        wide = min(SIDE, HAND.w / len(sides))
        area = Area(HAND.x + wide * at, HAND.y, wide, HAND.h)
        number = side.power if side.power >= 0 else POWERS
        yield Piece(f"b{number}", area.middle, area.w, layer=SHEET, picture=side._replace(wide=area.w))
        dice = [
            (f"e{cast}.{number}", face)
            for cast, roll in enumerate(view.rolled)
            if (-1 if roll.power is None else roll.power) == side.power
            for number, face in enumerate(roll.dice)
        ]
        room = Area(area.x + 0.12, area.y + 0.55, area.w - 0.2, area.h - 0.65)
        owner = OWNER[box.content.powers[side.power].id] if side.power >= 0 else -1
        for (die, face), (spot, size) in zip(dice, _strewn(room, len(dice)), strict=True):
            yield Piece(die, spot, size, layer=GOODS, picture=DieLook(face, owner))


def _strewn(room: Area, count: int) -> list[tuple[Spot, float]]:
    """Places for so many dice in one of a few sizes."""
    for most in DICE:
        places = spread(room, count, most)
        if not places or places[0][1] == most:
            break
    return places


def sides_of(box: OldWorldBox, view: OldWorldState) -> list[BattleSideLook]:
    """Who rolls dice in the battle that is fought, or rolled in the last one."""
    found = []
    for power in (-1, *box.order(view)):
        rolls = [roll for roll in view.rolled if (-1 if roll.power is None else roll.power) == power]
        due = 0
        if view.fighting is not None and power >= 0 and not rolls:
            due = sum(battle_dice(box, view, power, view.fighting))
        if rolls or due:
            done = sum(len(roll.dice) for roll in rolls)
            found.append(BattleSideLook(power, due, done, sum(roll.hits for roll in rolls), 0.0))
    return found
