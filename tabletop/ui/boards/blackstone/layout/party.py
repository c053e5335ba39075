"""The sheets of the party: dice in slots, wounds that cover them, cards that are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.notation import write
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.weapons import Weapon
from tabletop.games.blackstone.content.ids import FindId, MemberId, ResourceId
from tabletop.games.blackstone.model import decisions as ask
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.arms import is_used_up, weapons
from tabletop.games.blackstone.position.table import figures, side, slots
from tabletop.ui.boards.blackstone.layout.field import figure_look
from tabletop.ui.boards.blackstone.layout.places import Places, sheet_places
from tabletop.ui.boards.blackstone.look.pictures import DYES, ChipLook, DieLook, SheetLook, WeaponLine
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

SHEETS, DICE, CHIPS = -4, 30, 28
DIE = 1.72
"""The picture of a die, with its shadow, by its slot."""
LINES = 3
"""Weapons on the sheet of who acts."""
CHIP = 1.0
"""The width of a card that is held by the height of its place."""


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
        WeaponLine(weapon.id, shot.cost, shot.attacks, (shot.dice.r1 or "", shot.dice.r2_3 or "", shot.dice.r4plus or ""))
        for weapon in arms
        for shot in weapon.shots
    )


def party_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places) -> Iterator[Piece]:
    """A sheet for each explorer of the party, with what lies on it."""
    first = asked_member(view) if view.board else -1
    for member in range(len(view.party)):
        area = places.sheet(member, first)
        large = first >= 0 and member // places.columns == first // places.columns
        parts = sheet_places(area, slots(box, view, member), LINES if large else 0)
        look = _sheet(box, view, member, large)._replace(size=(area.w, area.h))
        yield Piece(write(MemberId(member), MemberId), area.middle, area.w, layer=SHEETS, picture=look)
        shown = [(die, False) for die in view.dice[member]] + [(die, True) for die in view.watch[member]]
        for at, ((face, watch), slot) in enumerate(zip(shown, parts.slots, strict=False)):
            die = DieLook(DYES[member], face, at, watch)
            yield Piece(f"a{member}.{at}", slot.middle, slot.w * DIE, layer=DICE, picture=die)
        yield from _held(box, view, member, parts.cards)


def _held(box: BlackstoneBox, view: BlackstoneState, member: int, area: Area) -> Iterator[Piece]:
    """The cards that an explorer holds, as chips from the right."""
    held = [
        (write(find, FindId), f"blackstone.{box.finds[find].kind}", f"blackstone.discovery.{box.finds[find].id}", False)
        if find >= 0 else (f"u{member}.{at}", "blackstone.discovery", "", False)
        for at, find in enumerate(view.finds[member])
    ]  # fmt: skip
    for card in view.kit[member]:
        kind = box.resources[card]
        used = any(is_used_up(view, weapon, member) for weapon in kind.weapons)
        held.append((write(card, ResourceId), f"blackstone.{kind.kind}", f"blackstone.resource.{kind.id}.name", used))
    if not held:
        return
    wide = min(area.h * CHIP, area.w / len(held))
    for at, (piece, icon, name, used) in enumerate(held):
        x = area.x + area.w - wide * (len(held) - at - 0.5)
        look = ChipLook(icon, name, (wide * 0.94, area.h), used)
        yield Piece(piece, (x, area.y + area.h / 2), wide * 0.94, layer=CHIPS, picture=look)


def _sheet(box: BlackstoneBox, view: BlackstoneState, member: int, large: bool) -> SheetLook:
    explorer, up = box.explorers[view.party[member]], side(box, view, member)
    figure = figure_look(box, view, figures(box, view, member)[0])._replace(health=0, damage=0, statuses=(), state="normal")
    if len(explorer.models) > 1:
        figure = figure._replace(figure="blackstone.rein_raus")
    hurt = ("wound",) * view.wounds[member] + ("grievous",) * view.grievous[member]
    every = slots(box, view, member)
    fallen = "dead" if view.dead >> member & 1 else "out" if view.out >> member & 1 else ""
    arms = [weapon for weapon, _ in weapons(box, view, member)]
    asked = any(getattr(each, "member", None) == member for each in view.owed if each is not None)
    leader = view.led[member] == view.leader if member < len(view.led) else False
    return SheetLook(
        member=member, figure=figure, name=explorer.id, points=view.points[member],
        slots=("open",) * (every - len(hurt)) + hurt, move=up.move,
        dice=(up.vitality, up.agility, up.defence), weapons=weapon_lines(arms) if large else (),
        asked=asked or any(isinstance(each, ask.PlaceFigures) and each.figure // 2 == member for each in view.owed),
        active=large, fallen=fallen, leader=leader and box.options.seats > 1,
        seat=int(view.led[member]) if member < len(view.led) and box.options.seats > 1 else -1,
        clues=box.clues_of(tuple(each for each in view.finds[member] if each >= 0)),
        worth=box.points_of(tuple(each for each in view.finds[member] if each >= 0)), size=(0.0, 0.0),
    )  # fmt: skip
