"""The sheets of the party: dice in slots, wounds that cover them, cards that are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.weapons import Weapon
from tabletop.games.blackstone.content.ids import FigureId, FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import (
    COSTS,
    INSPIRED_FOR,
    SEARCH_FOR,
    abilities,
    can_search,
    least,
)
from tabletop.games.blackstone.position.explorers.arms import is_used_up, weapons
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.table import figures, models_there, side, slots
from tabletop.ui.boards.blackstone import emblems
from tabletop.ui.boards.blackstone.layout.field import figure_look
from tabletop.ui.boards.blackstone.layout.places import Places, sheet_places, weapon_rows
from tabletop.ui.boards.blackstone.look.pictures import (
    DYES,
    ActLook,
    ArmLook,
    ChipLook,
    ColumnLook,
    DieLook,
    SheetLook,
    Spot,
    WeaponLine,
    lying,
)
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

SHEETS, DICE, CHIPS = -4, 30, 28
EDGE = 0.16
"""By so much the frame of a weapon's line reaches beyond its letters, in board units."""
ARM = "b.arm"
"""Begins the pieces of the ways to use weapons: the lines on the sheet of who acts."""
ACTS, BROAD = 6, 1.5
"""So many actions have room on the sheet of who acts before they stand closer; how broad each is at most, by its
height, where they are fewer and high."""
CHIP, CLOSER = 1.0, 0.96
"""The width of a card that is held by the height of its place, and how much narrower it becomes where many lie."""


def asked_member(view: BlackstoneState) -> int:
    """The explorer that a question is about, else whose activation it is; -1 for none."""
    for decision in view.owed:
        member = getattr(decision, "member", None)
        if member is not None:
            return int(member)
        figure = getattr(decision, "figure", None)
        if figure is not None:
            return int(figure) // 2
    if view.phase == "activation" and 0 <= view.place < len(view.track) and view.track[view.place] < len(view.party):
        return view.track[view.place]
    return -1


def weapon_lines(arms: Sequence[Weapon]) -> tuple[WeaponLine, ...]:
    """All ways to use some weapons."""
    return tuple(
        WeaponLine(
            weapon.id, shot.cost, shot.attacks, (shot.dice.r1 or "", shot.dice.r2_3 or "", shot.dice.r4plus or "")
        )
        for weapon in arms
        for shot in weapon.shots
    )


def party_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """A sheet for each explorer of the party, with what lies on it."""
    asked, form = asked_member(view) if view.board else -1, places.form
    acts = any(isinstance(each, ask.Activate) for each in view.owed)
    first = asked if acts or form != "low" else -1
    party = tuple(box.explorers[each].id for each in view.party)
    areas = [places.sheet(member, first) for member in range(len(party))]
    large = [first >= 0 and member // places.columns == first // places.columns for member in range(len(party))]
    laid = [sheet_places(area, len(_slots(box, view, at)), large[at], form) for at, area in enumerate(areas)]
    head = min((each.head.w for each in laid), default=0.0), min((each.head.h for each in laid), default=0.0)
    column = ColumnLook(party, head, form)
    for member, (area, parts) in enumerate(zip(areas, laid, strict=True)):
        look = _sheet(box, view, member, member == asked, large[member], (area.w, area.h), column)
        yield Piece(write(MemberId(member), MemberId), area.middle, area.w, layer=SHEETS, picture=look)
        shown = _unspent(view, member)
        for at, ((face, watch), slot) in enumerate(zip(shown, parts.slots, strict=False)):
            die = DieLook(DYES[member], face, at, watch)
            spot, size = lying(slot)
            yield Piece(f"a{member}.{at}", spot, size, layer=DICE, picture=die, arc=0.5)
        yield from _held(box, view, member, (parts.cards, parts.more))
        if any(isinstance(each, ask.Activate) and each.member == member for each in view.owed):
            yield from _acts(box, view, member, parts.acts)
        if any(isinstance(each, ask.Activate | ask.Overwatch) and each.member == member for each in view.owed):
            yield from _arms(box, view, member, parts.weapons)


def _unspent(view: BlackstoneState, member: int) -> list[tuple[int, bool]]:
    """The dice of an explorer, each with whether it is on overwatch."""
    return [(die, False) for die in view.dice[member]] + [(die, True) for die in view.watch[member]]


def _slots(box: BlackstoneBox, view: BlackstoneState, member: int) -> tuple[str, ...]:
    """What is to be seen of each slot; before the tokens are places for dice that have no slot of their own."""
    hurt = ("wound",) * view.wounds[member] + ("grievous",) * view.grievous[member]
    left = slots(box, view, member) - len(hurt)
    return ("open",) * left + ("none",) * (len(_unspent(view, member)) - left) + hurt


def _acts(box: BlackstoneBox, view: BlackstoneState, member: int, area: Area) -> Iterator[Piece]:
    """The actions of who acts that lead nowhere on the board."""
    shown = acts_of(box, view, member)
    wide = area.w / max(len(shown), min(ACTS, area.w / (area.h * BROAD)))
    for at, (piece, icon, cost) in enumerate(shown):
        size = (wide * 0.94, area.h)
        yield Piece(piece, (area.x + wide * (at + 0.5), area.y + area.h / 2), size[0], layer=CHIPS,
                    picture=ActLook(icon, cost, size))  # fmt: skip


def _arms(box: BlackstoneBox, view: BlackstoneState, member: int, area: Area) -> Iterator[Piece]:
    """The lines of weapons on the sheet of who acts, as far as there is room for them."""
    rows, lines = weapon_rows(area) if area.w else [], weapon_lines([each for each, _ in weapons(box, view, member)])
    shown = lines[: len(rows)]
    for at, (row, line) in enumerate(zip(rows, shown, strict=False)):
        ways = tuple(each for each in shown if each.name == line.name)
        look = ArmLook((row.w + 2 * EDGE, row.h), EDGE, ways, ways.index(line))
        yield Piece(f"{ARM}{at}", row.middle, row.w + 2 * EDGE, layer=CHIPS, picture=look)


def arms_of(box: BlackstoneBox, view: BlackstoneState, member: int) -> list[tuple[int, int]]:
    """The weapons of an explorer with their ways to use them, by numbers, as they follow one another on the sheet."""
    held = weapons(box, view, member)
    return [(number, at) for number, (weapon, _) in enumerate(held) for at in range(len(weapon.shots))]


def acts_of(box: BlackstoneBox, view: BlackstoneState, member: int) -> list[tuple[str, str, str]]:
    """The actions on a sheet: the piece of each, its icon and what it costs."""
    site = box.sites[view.board]
    names = ["recuperate", "aim", "search"]
    names += ["summon"] if site.portals and not view.exit else []
    names += ["access"] if site.consoles else []
    found = [(f"b.{name}", ICONS[name], _cost(box, view, member, name)) for name in names]
    if view.points[member] >= SEARCH_FOR and any(can_search(box, view, each, True) for each in standing(view, member)):
        found.append(("b.search.points", ICONS["search"], _cost(box, view, member, "search")))
    if at_moment(box, view, "console"):
        found.append(("b.access.instead", ICONS["inspire"], f"{COSTS['access']}+"))
    if view.points[member] >= INSPIRED_FOR and not view.inspired >> member & 1:
        found.append(("b.inspire", ICONS["inspire"], ""))
    for number, offer in enumerate(abilities(box, view, member)):
        cost = offer.source.effect.cost
        icon = ICONS.get(offer.source.name.partition(".")[0], ICONS["use"])
        found.append((f"b.use{number}", icon, f"{cost}+" if cost else ""))
    return found


def standing(view: BlackstoneState, member: int) -> tuple[FigureId, ...]:
    """The models of an explorer on the board."""
    return models_there(view, member)


def _cost(box: BlackstoneBox, view: BlackstoneState, member: int, action: str) -> str:
    need = least(box, view, member, {"aim": "aiming"}.get(action, action))
    return f"{need}+" if need else ""


ICONS = {
    "recuperate": "blackstone.recuperate", "aim": "blackstone.aim", "search": "blackstone.search",
    "summon": "blackstone.maglev", "access": "blackstone.unlocked", "inspire": "blackstone.inspiration",
    "use": "blackstone.unique", "ability": "blackstone.unique", "find": "blackstone.archeotech",
    "resource": "blackstone.consumable",
}  # fmt: skip
"""The icons of actions on a sheet, and of what has an ability."""


def _held(box: BlackstoneBox, view: BlackstoneState, member: int, rows: Sequence[Area]) -> Iterator[Piece]:
    """The cards that an explorer holds, as chips from the right, row by row; of many those that are alike in a pile."""
    held = {
        write(find, FindId): (emblems.of_discovery(found := box.finds[find]), f"blackstone.discovery.{found.id}", False)
        for find in view.finds[member]
        if find >= 0 and find not in laid_out(view)
    }
    held |= {
        f"u{member}.{at}": ("blackstone.discovery", "", False)
        for at, find in enumerate(view.finds[member])
        if find < 0
    }
    for card in view.kit[member]:
        kind = box.resources[card]
        used = any(is_used_up(view, weapon, member) for weapon in kind.weapons)
        held[write(card, ResourceId)] = (emblems.of_resource(kind), f"blackstone.resource.{kind.id}.name", used)
    if not held:
        return
    wide = rows[0].h * CHIP
    close = len(held) > _room(rows, wide)
    piles: dict[object, list[str]] = {}
    for piece, face in held.items():
        piles.setdefault(face if close else piece, []).append(piece)
    while len(piles) > _room(rows, wide):
        wide *= CLOSER
    spots = [(row, row.x + row.w - wide * (at + 0.5)) for row in rows for at in range(int(row.w / wide))]
    for (row, x), pile in zip(spots, reversed(piles.values()), strict=False):
        icon, name, used = held[pile[0]]
        look = ChipLook(icon, name, (wide * 0.94, row.h), used, many=len(pile))
        for piece in pile:
            yield Piece(piece, (x, row.y + row.h / 2), wide * 0.94, layer=CHIPS, picture=look)


def laid_out(view: BlackstoneState) -> frozenset[FindId]:
    """Discovery cards that an explorer holds and that lie open while one of them is picked to be put back."""
    return frozenset(find for each in view.owed if isinstance(each, ask.PutBack) for find in each.among)


def _room(rows: Sequence[Area], wide: float) -> int:
    """How many chips so wide lie in some rows."""
    return sum(int(row.w / wide) for row in rows)


def _sheet(
    box: BlackstoneBox, view: BlackstoneState, member: int, active: bool, large: bool, size: Spot, column: ColumnLook
) -> SheetLook:
    explorer, up = box.explorers[view.party[member]], side(box, view, member)
    figure = figure_look(box, view, figures(box, view, member)[0])._replace(
        health=0, damage=0, statuses=(), state="normal"
    )
    if len(explorer.models) > 1:
        figure = figure._replace(figure="blackstone.rein_raus")
    fallen = "dead" if view.dead >> member & 1 else "out" if view.out >> member & 1 else ""
    arms = [weapon for weapon, _ in weapons(box, view, member)]
    leader = view.led[member] == view.leader if member < len(view.led) else False
    return SheetLook(
        member=member, figure=figure, name=explorer.id, points=view.points[member],
        slots=_slots(box, view, member), move=up.move,
        dice=(up.vitality, up.agility, up.defence), weapons=weapon_lines(arms) if large else (),
        active=active, large=large, fallen=fallen, leader=leader and box.options.seats > 1,
        seat=int(view.led[member]) if member < len(view.led) and box.options.seats > 1 else -1,
        size=size, column=column,
    )  # fmt: skip
