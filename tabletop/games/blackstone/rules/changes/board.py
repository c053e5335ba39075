"""What befalls models, portals and chambers on the board: changes that nobody decides on."""

from __future__ import annotations

from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.deeds import DropMarker
from tabletop.games.blackstone.content.effects.standing import SlainByGrievous
from tabletop.games.blackstone.content.ids import (
    NOBODY,
    NOWHERE,
    FigureId,
    FoeId,
    Hex,
    MemberId,
    PortalId,
    member_of,
)
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import GiveWay, SendNext, StandOn
from tabletop.games.blackstone.model.facts import FIRST_GROUP, Kill
from tabletop.games.blackstone.position.effects import in_force
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.places import is_exit_barred
from tabletop.games.blackstone.position.table import figures, kind_of, site
from tabletop.games.blackstone.rules.changes.pieces import look_at_agenda
from tabletop.games.blackstone.rules.places.stages import mourn
from tabletop.games.blackstone.rules.play import BlackstonePlay

GRIEVOUS = 2
"""What a grievous wound counts on a hostile (blackstone.combat_wounds.04)."""


def harm_foe(
    play: BlackstonePlay, foe: FoeId, severity: int, by: int = NOBODY, range_: int = 0, extra: int = 0
) -> None:
    """A wound (1) or a grievous wound (2) for a hostile (blackstone.combat_wounds.03 to 05). by: the explorer; extra:
    wounds besides."""
    box, state = play.box, play.state
    kind = kind_of(box, foe)
    if state.empowered >> foe & 1 and _drops_marker(play, foe):
        state.empowered &= ~(1 << foe)
        play.tell(told.Empowered(foe, False))
    wounds = extra + (GRIEVOUS if severity >= GRIEVOUS else severity)
    pits = site(box, state).pits
    near_pit = any(site(box, state).next_to[hex_] >> state.foes[foe] & 1 for hex_ in bits(pits))
    falls = any(kind.size not in each.not_sizes for each in in_force(box, state, SlainByGrievous))
    if severity >= GRIEVOUS and near_pit and falls:
        wounds = kind.wounds
    state.counters[foe] += wounds
    play.tell(told.FoeWounded(foe, wounds))
    if state.counters[foe] >= kind.wounds:
        slay(play, foe, by, range_)


def _drops_marker(play: BlackstonePlay, foe: FoeId) -> bool:
    """Whether a hostile loses its marker by any wound (blackstone.hostile_actions.19)."""
    kind = play.box.foe_kinds[foe]
    wounded = (each for each in at_moment(play.box, play.state, "wounded") if each.kind == kind)
    return any(isinstance(deed, DropMarker) for each in wounded for deed in each.effect.do)


def slay(play: BlackstonePlay, foe: FoeId, by: int = NOBODY, range_: int = 0) -> None:
    """A hostile goes to the slain of its group (blackstone.combat_wounds.05); who slew it has that counted for the
    inspiration roll (blackstone.inspiration.13, 14)."""
    box, state = play.box, play.state
    number = box.foe_kinds[foe]
    state.foes, state.counters[foe] = changed(state.foes, foe, NOWHERE), 0
    state.slain |= 1 << foe
    state.fallen |= 1 << number
    play.tell(told.Slain(foe, None if by == NOBODY else MemberId(by)))
    mourn(play, foe)
    if by == NOBODY:
        return
    state.worth = changed(state.worth, by, state.worth[by] + kind_of(box, foe).inspiration)
    if state.track[state.place : state.place + 1] == (by,):
        state.kills = (*state.kills, Kill(number, range_))
    note_slain(play, by, number)


def note_slain(play: BlackstonePlay, by: int, kind: int) -> None:
    """An explorer has slain a hostile of a kind, in a combat or in a challenge: its secret agenda may want that."""
    state = play.state
    state.kinds_slain = changed(state.kinds_slain, by, state.kinds_slain[by] | 1 << kind)
    look_at_agenda(play, by)


def take_out(play: BlackstonePlay, member: int) -> None:
    """An explorer is out of action: its models and its initiative card leave, and what it did for others ends
    (blackstone.out.01, 02, 04, blackstone.twins.11)."""
    box, state = play.box, play.state
    state.out |= 1 << member
    for figure in figures(box, state, member):
        state.at = changed(state.at, figure, NOWHERE)
    state.dice = changed(state.dice, member, ())
    state.watch = changed(state.watch, member, ())
    if state.lasting:
        state.lasting = tuple(each for each in state.lasting if each.holder != member)
    remove_card(play, member)
    play.tell(told.WentOut(MemberId(member)))


def remove_card(play: BlackstonePlay, card: int) -> None:
    """An initiative card leaves the track; the one after the current one stays the next."""
    state = play.state
    if card in state.track:
        at = state.track.index(card)
        state.track = state.track[:at] + state.track[at + 1 :]
        state.place -= at <= state.place


def put_figure(play: BlackstonePlay, figure: FigureId, hex_: Hex) -> None:
    """A model of an explorer comes to a hex."""
    play.state.at = changed(play.state.at, figure, hex_)
    play.tell(told.Stood(figure, hex_))


def put_or_give_way(play: BlackstonePlay, waiting: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """What was answered for the first of the models that wait: it comes to a hex, or those of another explorer go
    first or come next. What still waits then."""
    match play.answer:
        case GiveWay(to=to):
            return tuple(sorted(waiting, key=lambda each: member_of(each) != to))
        case SendNext(member=member, to=to):
            return tuple(sorted(waiting, key=lambda each: (member_of(each) != member, member_of(each) != to)))
        case StandOn(hex=hex_):
            put_figure(play, waiting[0], hex_)
    return waiting[1:]


def open_portal(play: BlackstonePlay, portal: int) -> None:
    """The departure chamber takes the place of a portal (blackstone.activation.10), and is open like the rest of the
    board until the combat ends: one may step out again, act in it and be attacked in it (reading Q44)."""
    state = play.state
    chamber = site(play.box, state).called[portal]
    state.portals &= ~(1 << portal)
    state.exit |= chamber
    state.open |= chamber
    play.tell(told.ChamberOpened(PortalId(portal)))


def remove_portal(play: BlackstonePlay, portal: int) -> None:
    """A portal goes; in the place of the last one the chamber appears (blackstone.combat_end.06)."""
    state = play.state
    state.portals &= ~(1 << portal)
    state.last_portal = portal
    play.tell(told.PortalRemoved(PortalId(portal)))
    if not state.portals and not state.exit and not is_exit_barred(play.box, state):
        open_portal(play, portal)


def raise_threat(play: BlackstonePlay, n: int = 1) -> None:
    """The threat level rises, to 3 at most (blackstone.hostile_actions.20)."""
    state = play.state
    level = min(3, state.threat + n)
    if level != state.threat:
        state.threat = level
        play.tell(told.ThreatRose(level))


def arm(play: BlackstonePlay, kind: int, foes: tuple[FoeId, ...]) -> None:
    """Who of the hostiles of a kind in one group has which weapon; the first ones have the rarer ones."""
    record = play.box.kinds[kind]
    if not record.arms:
        return
    order: list[int] = []
    for each in record.arms:
        if len(foes) >= each.group_least:
            order.append(next(at for at, weapon in enumerate(record.weapons) if weapon.id == each.weapon))
    for at, foe in enumerate(foes):
        play.state.arms = changed(play.state.arms, foe, order[min(at, len(order) - 1)])


def group_card(group: int) -> int:
    """The number of a group's initiative card."""
    return FIRST_GROUP + group
