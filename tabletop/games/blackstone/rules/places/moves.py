"""Ways down, the fire lane, chambers that fall and levels on which nobody should stay."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.sites import Collapse, FireLane, Linger
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId, FoeId, Hex, MemberId, member_of
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe
from tabletop.games.blackstone.position.places import falling, lane_guards, members_on, rule_of
from tabletop.games.blackstone.position.table import foes_at, fortress_seat, site, standing_figures
from tabletop.games.blackstone.rules.changes.board import slay, take_out
from tabletop.games.blackstone.rules.explorers.harming import Wounding
from tabletop.games.blackstone.rules.hostiles.striking import Striking
from tabletop.games.blackstone.rules.places.stages import end_search, look_round, stir
from tabletop.games.blackstone.rules.play import BlackstonePlay


def ride(play: BlackstonePlay, figure: FigureId, hex_: Hex) -> None:
    """A model goes down (blackstone.stronghold_cards.02, 06)."""
    state = play.state
    state.at = changed(state.at, figure, hex_)
    state.assault = replace(state.assault, rode=state.assault.rode | 1 << member_of(figure))
    play.tell(told.Rode(figure, hex_))
    stir(play, "turn")
    look_round(play)


def search_here(play: BlackstonePlay, hex_: Hex) -> None:
    """A discovery marker of the place was searched."""
    state = play.state
    if state.assault.name:
        state.assault = replace(state.assault, rifled=state.assault.rifled | 1 << hex_)
        end_search(play)


class LaneFire(Procedure, frozen=True, kw_only=True, tag="lane_fire"):
    """One guard shoots into the lane at once, outside its activation (blackstone.stronghold_cards.11)."""

    steps: ClassVar[tuple[str, ...]] = ("shoot", "chosen", "end")

    figure: FigureId

    def shoot(self, play: BlackstonePlay) -> None:
        """One that sees who has come in: of several that of the hostile player's choice, without that player the
        nearest (reading Q27)."""
        guards, seat = lane_guards(play.box, play.state, self.figure), fortress_seat(play.state)
        if len(guards) > 1 and seat is not None:
            play.ask(asked.ChooseFoe(seat, "lane", guards))
        elif guards:
            self._fire(play, guards[0])
        else:
            play.finish()

    def chosen(self, play: BlackstonePlay) -> None:
        """That one."""
        assert isinstance(play.answer, PickFoe)
        self._fire(play, play.answer.foe)

    def _fire(self, play: BlackstonePlay, guard: FoeId) -> None:
        rule = rule_of(play.box, play.state, FireLane)
        assert rule is not None
        play.tell(told.LaneFired(guard, self.figure))
        play.call(Striking(foe=guard, figure=self.figure, weapon=rule.weapon), then="end")

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Lingering(Procedure, frozen=True, kw_only=True, tag="lingering"):
    """Explorers who are still on a level where nobody should stay suffer wounds (blackstone.stronghold_cards.04).
    done: those that have."""

    steps: ClassVar[tuple[str, ...]] = ("next",)

    done: int = 0

    def next(self, play: BlackstonePlay) -> Lingering | None:
        """The next one."""
        box, state = play.box, play.state
        rule = rule_of(box, state, Linger)
        left = 0 if rule is None or state.turn < rule.turn else members_on(box, state, rule.board) & ~self.done
        if rule is None or not left:
            play.finish()
            return None
        member = next(bits(left))
        play.call(Wounding(member=MemberId(member), n=rule.wounds), then="next")
        return replace(self, done=self.done | 1 << member)


def begin_turn(play: BlackstonePlay) -> None:
    """A turn of the place begins: a chamber may fall with all that is in it (blackstone.stronghold_cards.16, reading
    Q47)."""
    box, state = play.box, play.state
    if not state.assault.name:
        return
    state.assault = replace(state.assault, rode=0, tried=0)
    rule = rule_of(box, state, Collapse)
    chamber = falling(box, state) if rule is not None and state.turn >= rule.turn else None
    if chamber is not None:
        _fall(play, chamber)


def _fall(play: BlackstonePlay, chamber: int) -> None:
    """Explorers in it are out of action (reading Q32), hostiles slain; portals, discovery markers and other markers
    go."""
    box, state = play.box, play.state
    board = site(box, state)
    hexes = board.chambers[chamber]
    play.tell(told.ChamberFell(chamber))
    stir(play, "turn")
    for foe in foes_at(state, hexes):
        slay(play, FoeId(foe))
    for member in sorted({member_of(each) for each in standing_figures(state) if hexes >> state.at[each] & 1}):
        take_out(play, member)
    state.open &= ~hexes
    for portal, hex_ in enumerate(board.portals):
        if hexes >> hex_ & 1 and state.portals >> portal & 1:
            state.portals &= ~(1 << portal)
            play.tell(told.PortalRemoved(portal))  # type: ignore[arg-type]
    state.markers = tuple(NOWHERE if hex_ != NOWHERE and hexes >> hex_ & 1 else hex_ for hex_ in state.markers)
    state.tokens = tuple(each for each in state.tokens if not hexes >> each.hex & 1)
    end_search(play)
