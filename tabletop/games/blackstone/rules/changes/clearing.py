"""Boards that are laid and cleared, and the maglev chamber between them."""

from __future__ import annotations

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, Hex
from tabletop.games.blackstone.model.facts import GROUPS, PARTY, Siege
from tabletop.games.blackstone.model.state import NO_CARDS
from tabletop.games.blackstone.position.table import site
from tabletop.games.blackstone.rules.changes.pieces import forget_used
from tabletop.games.blackstone.rules.play import BlackstonePlay


def lay_board(play: BlackstonePlay, board: str, groups: int) -> None:
    """A board lies there, with nothing on it but markers and portals."""
    state = play.state
    state.board = board
    found = site(play.box, state)
    state.open = found.own
    state.markers = tuple(Hex(found.markers[each]) if each < groups else NOWHERE for each in range(GROUPS))
    state.turned = state.dormant = 0
    state.cards = NO_CARDS
    state.portals = (1 << len(found.portals)) - 1
    state.exit, state.last_portal = 0, NOBODY
    state.turn, state.threat, state.searched = 0, 1, 0
    state.fallen = 0


def clear_board(play: BlackstonePlay) -> None:
    """The board is cleared: explorers board with all their cards and tokens (blackstone.combat_end.02, 07)."""
    state = play.state
    board_maglev(play)
    foes = len(state.foes)
    state.foes = (NOWHERE,) * foes
    state.counters[:] = [0] * foes
    state.groups = state.arms = (NOBODY,) * foes
    state.slain = state.empowered = state.dormant = state.turned = 0
    state.markers, state.cards = (NOWHERE,) * GROUPS, NO_CARDS
    state.portals = state.exit = state.open = 0
    state.threat, state.turn, state.place = 1, 0, 0
    state.twists, state.track, state.destiny, state.spoilt = (), (), (), ()
    state.dice = state.watch = ((),) * PARTY
    state.tokens, state.kills = (), ()
    state.gambits = state.fallen = state.searched = 0
    state.aimed, state.board = False, ""
    state.assault = Siege()
    state.lasting = ()
    forget_used(state, "turn", "event_phase", "combat")


def board_maglev(play: BlackstonePlay) -> None:
    """Explorers who stand in the chamber by which one leaves keep their hexes in it; all others are put there when they
    have recovered (blackstone.combat_end.02)."""
    state = play.state
    berths = {hex_: Hex(at) for at, hex_ in enumerate(bits(state.exit))}
    state.at = tuple([berths.get(hex_, NOWHERE) for hex_ in state.at])


def leave_maglev(play: BlackstonePlay) -> None:
    """Nobody stands anywhere."""
    play.state.at = (NOWHERE,) * len(play.state.at)
