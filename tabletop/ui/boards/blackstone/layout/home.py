"""Where things lie on Precipice: docks, market, stasis chambers, purses, what is to be won. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    ExplorerKindId,
    FindId,
    MemberId,
    ResourceId,
    ShipId,
    StrongholdId,
)
from tabletop.games.blackstone.content.records import CLUES_FOR_A_STRONGHOLD, MARKET
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.quest import clue_cards
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import is_resident, on_the_counter, price, quest_before
from tabletop.games.blackstone.position.quest_report import sequel
from tabletop.games.blackstone.words import names
from tabletop.ui.boards.blackstone import emblems, halts, saga
from tabletop.ui.boards.blackstone.layout.cards import exploration_look, resource_look, stronghold_look, vault_look
from tabletop.ui.boards.blackstone.layout.party import laid_out
from tabletop.ui.boards.blackstone.layout.places import GAP, TALL, Places
from tabletop.ui.boards.blackstone.look.home.pictures import (
    BedLook,
    CounterLook,
    DockLook,
    FacilityLine,
    HeadingLook,
    HoldingsLook,
    LegacyLook,
    NewsLook,
    PageLook,
    PrizesLook,
)
from tabletop.ui.boards.blackstone.look.pictures import OWNERS, CardLook, ChipLook, FigureLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.saga import Page

HOME = ("legacy", "facilities", "trading", "over")
PANEL, THING, CHIP = -4, 5, 28
"""Layers."""
PAGE = "b.home.page"
"""The page of the expedition."""
COUNTER = "b.home.counter"
"""The piece on which archeotech is laid out."""
HEAD, DOCK, TRADE = 0.122, 0.365, 0.258
"""The heights of the head, the dock and the market by that of the table; the rest is for the stasis chambers."""
HEADING, WRITTEN = 0.03, 1.4
"""The height of a heading by that of the table, and by that of the least letters at least."""
HEADINGS = {"dock": "blackstone.maglev", "market": "blackstone.gear", "beds": "blackstone.stasis"}
"""What has a heading, and its icon."""
SIDE, LAID = 0.285, 0.235
"""The part of the width for counter and chronicle, and the part of the height of these for the counter."""
ASLEEP = 230 / 140
"""The height of a stasis chamber by its width."""
WON, TOLD = 0.66, 0.34
"""The parts of the width of the head for what is to be won, and for the legacy deck."""
LOW = 4.2
"""A purse so many heights wide has its chips beside the name."""
ROWS = 2
"""Rows of chips on a purse at most."""


def is_home(box: BlackstoneBox, view: BlackstoneState) -> bool:
    """Whether the party is on Precipice, also before it sets out against a stronghold."""
    return box.options.quest is not None and (view.phase in HOME or is_aiming(view))


def is_aiming(view: BlackstoneState) -> bool:
    """Whether it is asked if a stronghold or the vault is to be attacked, or what pays for that."""
    return any(isinstance(each, ask.VoteOnAssault | ask.PayClue) for each in view.owed)


def home_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """Everything on Precipice, without the explorers' sheets."""
    whole = places.whole
    head = Area(whole.x, whole.y, whole.w, whole.h * HEAD)
    dock = Area(whole.x, head.y + head.h + GAP, whole.w, whole.h * DOCK)
    trade = Area(whole.x, dock.y + dock.h + GAP, whole.w * (1 - SIDE) - GAP, whole.h * TRADE)
    top = trade.y + trade.h + GAP
    beds = Area(whole.x, top, trade.w, whole.y + whole.h - top)
    side = Area(whole.x + trade.w + GAP, trade.y, whole.w - trade.w - GAP, whole.y + whole.h - trade.y)
    counter = Area(side.x, side.y, side.w, side.h * LAID)
    page = Area(side.x, counter.y + counter.h + GAP, side.w, side.h - counter.h - GAP)
    yield from _head(box, view, head)
    written = max(whole.h * HEADING, places.letters * WRITTEN)
    aiming = is_aiming(view)
    yield _heading("beds", Area(beds.x, beds.y, beds.w / 2 if aiming else beds.w, beds.h), written)
    beds = _below(beds, written)
    if aiming:
        yield from _strongholds(box, view, Area(whole.x, dock.y, whole.w, dock.h + GAP + trade.h))
        yield from _beds(box, view, beds, whole.w - beds.w)
        return
    if view.phase == "trading":  # the market has the room of the docks, which are closed by then
        dock, trade = trade, dock
    yield _heading("dock", dock, written)
    yield from _dock(box, view, _below(dock, written))
    if _is_told_news(box, view):
        yield _news(box, view, trade)
    else:
        yield _heading("market", trade, written)
        yield from _market(box, view, _below(trade, written))
    yield from _counter(box, view, counter)
    yield from _beds(box, view, beds)
    yield _page(box, view, page)


def _heading(name: str, area: Area, high: float) -> Piece:
    """What stands at the head of an area."""
    line = Area(area.x, area.y, area.w, high)
    key = "blackstone.table.home"
    look = HeadingLook(HEADINGS[name], f"{key}.name.{name}", f"{key}.about.{name}", (line.w, line.h))
    return Piece(f"b.home.{name}", line.middle, line.w, layer=PANEL, picture=look)


def _below(area: Area, high: float) -> Area:
    """What a heading leaves of an area."""
    return Area(area.x, area.y + high, area.w, area.h - high)


def _panel(name: str, area: Area, look: PrizesLook | LegacyLook | NewsLook) -> Piece:
    return Piece(f"b.home.{name}", area.middle, area.w, layer=PANEL, picture=look)


def _head(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Iterator[Piece]:
    """What is to be won, and the legacy deck."""
    won = Area(area.x, area.y, area.w * WON - GAP, area.h)
    told = Area(area.x + area.w * WON, area.y, area.w * TOLD, area.h)
    paying, quest = clue_cards(box.content), quest_before(box)
    taken = quest.conquered
    if view.mission.won and view.mission.kind == "stronghold":
        taken |= 1 << view.mission.target
    held = sum(find in paying for cards in view.finds for find in cards)
    held += sum(
        find in paying for kind, kept in enumerate(quest.kept) if kind not in view.party for find in kept.finds
    )
    marks = [
        (emblems.of_stronghold(each.id), f"blackstone.stronghold.{each.id}.name", bool(taken >> at & 1))
        for at, each in enumerate(box.strongholds)
    ]
    marks += [
        ("blackstone.vault", f"blackstone.vault.{each.id}.name", view.mission.ending == "won")
        for each in box.content.vaults
    ]
    yield _panel("prizes", won, PrizesLook(held, CLUES_FOR_A_STRONGHOLD, tuple(marks), (won.w, won.h)))
    legacy = tuple(names.name("legacy", box.legacy[each].id).key for each in reversed(view.mission.legacy))
    look = LegacyLook(legacy, len(box.legacy), _is_newly_drawn(box, view), (told.w, told.h))
    yield _panel("legacy", told, look)


def _dock(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Iterator[Piece]:
    """The ships in play with their facilities."""
    asked = next((each for each in view.owed if isinstance(each, ask.ChooseFacility)), None)
    count = max(1, len(view.ships))
    wide = (area.w - GAP * (count - 1)) / count
    looks = []
    for ship in view.ships:
        record = box.content.ships[ship]
        lines = tuple(
            FacilityLine(each.first, each.last, f"blackstone.table.facility.{record.id}.from_{each.first}")
            for each in record.facility
            if each.do
        )
        resident = asked is not None and is_resident(box, view, asked.member, ship)
        looks.append(DockLook(record.id, lines, asked is not None, resident, (wide, area.h)))
    for at, (ship, look) in enumerate(zip(view.ships, looks, strict=True)):
        place = Area(area.x + at * (wide + GAP), area.y, wide, area.h)
        face = look._replace(row=tuple(looks))
        yield Piece(write(ShipId(ship), ShipId), place.middle, place.w, layer=THING, picture=face)


def _strongholds(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Iterator[Piece]:
    """The strongholds, of which one that still stands will be drawn; when none does, the vault."""
    taken = quest_before(box).conquered
    cards: list[tuple[str, CardLook, bool]] = [
        (write(StrongholdId(at), StrongholdId), stronghold_look(each.id), bool(taken >> at & 1))
        for at, each in enumerate(box.strongholds)
    ]
    if any(isinstance(each, ask.VoteOnAssault) and each.vault for each in view.owed):
        cards = [("b.home.vault", vault_look(each.id), False) for each in box.content.vaults]
    row = tuple((look.name, look.words) for _, look, _ in cards)
    high = min(area.h, (area.w / max(1, len(cards)) - GAP) * TALL)
    wide = high / TALL
    left = area.x + (area.w - len(cards) * (wide + GAP) + GAP) / 2
    for at, (piece, look, gone) in enumerate(cards):
        spot = (left + at * (wide + GAP) + wide / 2, area.y + high / 2)  # below them there is room for the answers
        kind = f"blackstone.table.home.{'taken' if gone else 'stands'}"
        face = look._replace(size=(wide, high), kind=kind, dim=gone, row=row)
        yield Piece(piece, spot, wide, layer=THING, picture=face)


def _is_told_news(box: BlackstoneBox, view: BlackstoneState) -> bool:
    """Whether the legacy card of this evening lies where the market will be, as long as that is closed."""
    asked = any(isinstance(each, ask.PayFor) for each in view.owed)
    return view.phase != "trading" and not asked and _is_newly_drawn(box, view)


def _is_newly_drawn(box: BlackstoneBox, view: BlackstoneState) -> bool:
    """Whether a legacy card has been drawn on this evening."""
    return len(view.mission.legacy) > len(quest_before(box).legacy)


def _news(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Piece:
    newest = f"blackstone.legacy.{box.legacy[view.mission.legacy[-1]].id}"
    return _panel("news", area, NewsLook(f"{newest}.name", f"{newest}.words", (area.w, area.h)))


def _market(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Iterator[Piece]:
    """Open resource cards with their prices."""
    wide = min(area.h / TALL, area.w / MARKET - GAP)
    pitch = (area.w - wide) / (MARKET - 1)
    held = {card for cards in view.kit for card in cards}  # also one that was bought and is not replaced yet
    cards = [(card, _price(box, view, card)) for card in view.stay.market if card not in held]
    drawn = next((each for each in view.owed if isinstance(each, ask.PayFor)), None)
    if drawn is not None:
        cards = [(drawn.card, price(box, view, drawn.member, drawn.card))]
    looks = [resource_look(box, card) for card, _ in cards]
    row = tuple((each.name, each.words) for each in looks)
    for at in range(MARKET):
        place = Area(area.x + at * pitch, area.y + (area.h - wide * TALL) / 2, wide, wide * TALL)
        size = (place.w, place.h)
        if at < len(cards):
            card, cost = cards[at]
            look = looks[at]._replace(size=size, price=cost, row=row)
            yield Piece(write(ResourceId(card), ResourceId), place.middle, place.w, layer=THING, picture=look)
        elif view.phase != "trading":
            back = CardLook("", "resource", "", "", "", size, dim=True)
            yield Piece(f"w.market{at}", place.middle, place.w, layer=THING, picture=back)


def _price(box: BlackstoneBox, view: BlackstoneState, card: int) -> int:
    """What a card costs those who are asked, at the least."""
    seats = [each.seat for each in view.owed if isinstance(each, ask.TradingStep)]
    members = [member for member, seat in enumerate(view.led) if seat in seats and not view.dead >> member & 1]
    return min((price(box, view, member, card) for member in members), default=box.resources[card].cost)


def _counter(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Iterator[Piece]:
    """The archeotech that is laid out, and how much it is worth."""
    look = CounterLook(on_the_counter(box, view), (area.w, area.h))
    yield Piece(COUNTER, area.middle, area.w, layer=PANEL, picture=look)
    laid = view.stay.counter
    room = Area(area.x + GAP, area.y + area.h * 0.44, area.w - 2 * GAP, area.h * 0.5)
    side = min(room.h, room.w / max(4, len(laid)))
    for at, find in enumerate(laid):
        spot = (room.x + side * (at + 0.5), room.y + room.h / 2)
        yield _find_chip(box, find, spot, side)


def _find_chip(box: BlackstoneBox, find: int, spot: tuple[float, float], side: float) -> Piece:
    record = box.finds[find]
    look = ChipLook(emblems.of_discovery(record), f"blackstone.discovery.{record.id}", (side * 0.92, side * 0.92),
                    number=record.points or 0)  # fmt: skip
    return Piece(write(FindId(find), FindId), spot, side * 0.92, layer=CHIP, picture=look, arc=0.4)


def _beds(box: BlackstoneBox, view: BlackstoneState, area: Area, parted: float = 0.0) -> Iterator[Piece]:
    """All explorers: those of the party are awake, the others asleep with what they keep. parted: the room for answers
    between the two halves of the row, which is so much longer."""
    count = len(box.explorers)
    wide = min(area.h / ASLEEP, area.w / count - GAP)
    pitch = (area.w - wide) / max(1, count - 1)
    row = tuple(_facts(box, view, ExplorerKindId(number)) for number in range(count))
    for number, explorer in enumerate(box.explorers):
        kind = ExplorerKindId(number)
        member = view.party.index(kind) if kind in view.party else -1
        figure = FigureLook(f"blackstone.{explorer.id}", OWNERS[member if member >= 0 else number % 4], 0, 0, ())
        state = "dead" if _is_dead(box, view, kind) else "woken" if member >= 0 else "asleep"
        high = wide * ASLEEP
        aside = parted if 2 * number >= count else 0.0
        spot = (area.x + wide / 2 + pitch * number + aside, area.y + area.h / 2)
        look = BedLook(figure, explorer.id, state, row[number], (wide, high), row)
        yield Piece(write(kind, ExplorerKindId), spot, wide, layer=THING, picture=look)


def _is_dead(box: BlackstoneBox, view: BlackstoneState, kind: ExplorerKindId) -> bool:
    """Whether an explorer has died in this quest."""
    member = view.party.index(kind) if kind in view.party else -1
    return bool(quest_before(box).dead >> kind & 1) or (member >= 0 and bool(view.dead >> member & 1))


def _facts(box: BlackstoneBox, view: BlackstoneState, kind: ExplorerKindId) -> tuple[tuple[str, int], ...]:
    """What an explorer has: clues, trade points, resources; nothing of the dead."""
    if _is_dead(box, view, kind):
        return ()
    kept = quest_before(box).kept[kind]
    member = view.party.index(kind) if kind in view.party else -1
    finds, kit = (_known(view.finds[member]), view.kit[member]) if member >= 0 else (kept.finds, kept.kit)
    paying = clue_cards(box.content)
    return (
        ("blackstone.clue", sum(each in paying for each in finds)),
        ("blackstone.archeotech", box.points_of(finds)), ("blackstone.gear", len(kit)),
    )  # fmt: skip


def page_at_home(box: BlackstoneBox, view: BlackstoneState) -> Page:
    """This expedition in the chronicle, with the finds that are known to come."""
    page = saga.outline(box.content, quest_before(box).expeditions + 1, sequel(box, view), view.mission.over)
    return page._replace(lines=(*halts.finds_on_top(box, view), *page.lines))


def _page(box: BlackstoneBox, view: BlackstoneState, area: Area) -> Piece:
    """The page of this evening."""
    past = [exploration_look(box, card) for card in view.past]
    row = (*((each.template, each.icon) for each in past), *(("", ""),) * len(view.deck)) if past else ()
    look = PageLook(*page_at_home(box, view), (area.w, area.h), row)
    return Piece(PAGE, area.middle, area.w, layer=PANEL, picture=look)


# ---------------------------------------------------------------- the explorers of the party


def purse_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """The sheets of the party with the cards that they hold."""
    asked = [each for each in view.owed if each is not None]
    paying = clue_cards(box.content)
    for member, kind in enumerate(view.party):
        area = places.sheet(member, -1)
        explorer = box.explorers[kind]
        finds = _known(view.finds[member])
        figure = FigureLook(f"blackstone.{explorer.id}", OWNERS[member], 0, 0, ())
        active = any(
            getattr(each, "member", member) == member and each.seat == view.led[member] for each in asked
        ) if member < len(view.led) else False  # fmt: skip
        leader = box.options.seats > 1 and view.led[member] == view.leader
        look = HoldingsLook(
            figure, explorer.id, sum(each in paying for each in finds), box.points_of(finds),
            view.stay.discounts[member], view.stay.later[member], bool(view.dead >> member & 1), active, leader,
            (area.w, area.h),
        )  # fmt: skip
        yield Piece(write(MemberId(member), MemberId), area.middle, area.w, layer=PANEL, picture=look)
        yield from _held(box, view, member, area)


def _held(box: BlackstoneBox, view: BlackstoneState, member: int, area: Area) -> Iterator[Piece]:
    """The cards that an explorer holds, as chips below the name."""
    if area.w > LOW * area.h:
        room = Area(area.x + area.w * 0.48, area.y + area.h * 0.1, area.w * 0.5, area.h * 0.8)
    else:
        room = Area(area.x + area.h * 0.06, area.y + area.h * 0.5, area.w - area.h * 0.12, area.h * 0.46)
    finds = [find for find in _known(view.finds[member]) if find not in {*view.stay.counter, *laid_out(view)}]
    kit, artefacts = view.kit[member], view.artefacts[member]
    count = len(finds) + len(kit) + len(artefacts)
    side = min(room.h, room.w / max(1, count))
    if side < room.h / ROWS:
        side = min(room.h / ROWS, room.w / -(-count // ROWS))
    across = max(1, int(room.w / side + 1e-6))

    def spot(at: int) -> tuple[float, float]:
        return room.x + side * (at % across + 0.5), room.y + side * (at // across + 0.5)

    for at, find in enumerate(finds):
        yield _find_chip(box, find, spot(at), side)
    others = [
        (write(ResourceId(card), ResourceId), emblems.of_resource(box.resources[card]),
         f"blackstone.resource.{box.resources[card].id}.name") for card in kit
    ]  # fmt: skip
    others += [
        (write(ArtefactId(each), ArtefactId), "blackstone.artefact",
         f"blackstone.artefact.{box.content.artefacts[each].id}.name") for each in artefacts
    ]  # fmt: skip
    for at, (piece, icon, name) in enumerate(others, len(finds)):
        chip = ChipLook(icon, name, (side * 0.92, side * 0.92))
        yield Piece(piece, spot(at), side * 0.92, layer=CHIP, picture=chip, arc=0.4)


def _known(finds: tuple[FindId, ...]) -> tuple[FindId, ...]:
    """The cards of which the seat that looks knows which they are."""
    return tuple(each for each in finds if each >= 0)
