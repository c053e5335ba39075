"""How it stands with a stronghold or the vault while it is fought in: what wins there and how far that has come, what
runs out, and the chamber that falls next."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.sites import (
    Collapse,
    Leave,
    Lift,
    Linger,
    Locks,
    SlayGroup,
    SlayGuardian,
)
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.places import falling, is_waiting, lane, locks, place, rule_of
from tabletop.games.blackstone.position.table import figures, kind_of, site, standing_members
from tabletop.games.blackstone.words import names, pieces
from tabletop.text import Message, Thing, Value
from tabletop.ui.boards.blackstone.look.pictures import PlaqueLine


def title(box: BlackstoneBox, view: BlackstoneState) -> Thing | None:
    """The name of the place; None in any other combat."""
    if not view.board or place(box, view) is None:
        return None
    vault = any(each.id == view.assault.name for each in box.content.vaults)
    return names.name("vault" if vault else "stronghold", view.assault.name)


def counts(box: BlackstoneBox, view: BlackstoneState) -> tuple[PlaqueLine, ...]:
    """The lines about the place, its goal first; none in any other combat."""
    found = place(box, view)
    if found is None or not view.board:
        return ()
    lines: list[PlaqueLine] = []
    match found.goal:
        case Leave(board=board, searched=searched):
            lines += _search(box, view, board, searched)
            there = standing_members(view)
            lines.append(_line("exit", "blackstone.maglev", _at_exit(box, view), there.bit_count()))
        case SlayGroup(group=group, kind=kind):
            wanted = [
                FoeId(foe) for foe, owner in enumerate(view.groups)
                if owner == group - 1 and (kind is None or box.foe_records[foe].id == kind)
            ]  # fmt: skip
            lines += _slay(box, view, wanted)
        case SlayGuardian():
            lines += _vault(box, view)
    return (*lines, *_threats(box, view))


def next_to_fall(box: BlackstoneBox, view: BlackstoneState) -> int:
    """The hexes of the chamber that falls next, as a set."""
    if not view.board or rule_of(box, view, Collapse) is None:
        return 0
    chamber = falling(box, view)
    return 0 if chamber is None else site(box, view).chambers[chamber] & view.open


def lane_of_fire(box: BlackstoneBox, view: BlackstoneState) -> int:
    """The hexes of the fire lane, as a set."""
    return lane(box, view) & view.open if view.board and view.assault.name else 0


def locks_on(box: BlackstoneBox, view: BlackstoneState, hex_: int) -> tuple[bool, ...]:
    """Of each lock on a hex whether it is open; none of them is there any more when the last one is."""
    rule = locks(box, view) if view.board else None
    if rule is None or not site(box, view).of_kind("vault_core") >> hex_ & 1:
        return ()
    return tuple(each < view.assault.locks for each in range(rule.count))


def _line(key: str, icon: str, now: int = -1, every: int = -1, urgent: bool = False, **args: Value) -> PlaqueLine:
    return PlaqueLine(icon, Message(f"blackstone.siege.{key}", args), now, every, urgent)


def _search(box: BlackstoneBox, view: BlackstoneState, board: str, least: int) -> list[PlaqueLine]:
    """Markers of a level that have to be searched."""
    done = (view.assault.rifled & site(box, view).of_level(board)).bit_count()
    return [_line("searched", "blackstone.search", min(done, least), least)] if least else []


def _at_exit(box: BlackstoneBox, view: BlackstoneState) -> int:
    """The explorers of whom every model stands where one leaves."""
    found = 0
    for member in range(len(view.party)):
        spots = [view.at[each] for each in figures(box, view, member)]
        found += all(hex_ != NOWHERE and view.exit >> hex_ & 1 for hex_ in spots)
    return found


def _slay(box: BlackstoneBox, view: BlackstoneState, wanted: list[FoeId]) -> list[PlaqueLine]:
    """Those that have to be slain; of one alone its wounds."""
    slain = sum(view.slain >> foe & 1 for foe in wanted)
    if len(wanted) != 1:
        return [_line("slain", "skull", slain, len(wanted))]
    return [_wounds(box, view, wanted[0]), *([_line("waits", "wait")] if is_waiting(box, view, wanted[0]) else [])]


def _wounds(box: BlackstoneBox, view: BlackstoneState, foe: FoeId) -> PlaqueLine:
    """The wounds that a hostile has left."""
    every = kind_of(box, foe).wounds
    left = 0 if view.slain >> foe & 1 else every - view.counters[foe]
    return _line("wounds_left", "blackstone.vitality", left, every, foe=pieces.foe(box, view, foe))


def _vault(box: BlackstoneBox, view: BlackstoneState) -> list[PlaqueLine]:
    """The locks, then the guardian."""
    rule = rule_of(box, view, Locks)
    lines = [] if rule is None else [_line("locks", "blackstone.unlocked", view.assault.locks, rule.count)]
    guardian = box.guardian
    if view.foes[guardian] == NOWHERE and not view.slain >> guardian & 1:
        held = sum(len(each) for each in view.artefacts)
        return [*lines, _line("sleeps", "wait"), *([_line("artefacts", "blackstone.artefact", held)] if held else [])]
    return [_wounds(box, view, guardian), *lines]


def _threats(box: BlackstoneBox, view: BlackstoneState) -> list[PlaqueLine]:
    """What gets worse with every turn, and what can be done once a turn alone."""
    lines: list[PlaqueLine] = []
    ride = rule_of(box, view, Lift)
    if ride is not None and ride.per_turn is not None:
        lines.append(_line("rode", "down", view.assault.rode.bit_count(), ride.per_turn))
    linger = rule_of(box, view, Linger)
    if linger is not None:
        key = "lingering" if view.turn >= linger.turn else "linger"
        lines.append(_line(key, "blackstone.wound", urgent=True, turn=linger.turn))
    collapse = rule_of(box, view, Collapse)
    if collapse is not None and next_to_fall(box, view):
        lines.append(_line("falls", "warning", urgent=True, turn=max(collapse.turn, view.turn + 1)))
    if lane_of_fire(box, view):
        lines.append(_line("lane", "blackstone.shoot", urgent=True))
    return lines
