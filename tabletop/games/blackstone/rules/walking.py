"""Moves of models, hex by hex where something lies in wait."""

from __future__ import annotations

from itertools import takewhile
from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, Hex, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause, Token
from tabletop.games.blackstone.position.effects import Matter, springs_on
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.places import lane
from tabletop.games.blackstone.position.sight import seen_by_sleepers
from tabletop.games.blackstone.position.table import foe_hexes, marker_hexes
from tabletop.games.blackstone.position.walking import nearest_place, room_for_figure
from tabletop.games.blackstone.rules.changes.encounters import Revealing
from tabletop.games.blackstone.rules.changes.pieces import forget_lasting
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.places.moves import LaneFire
from tabletop.games.blackstone.rules.places.stages import look_round
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Walking(Procedure, frozen=True, kw_only=True, tag="walking"):
    """A model of an explorer goes by hexes; it ends where it is when it goes out of action (blackstone.movement.01).
    shot_at: it has entered a fire lane."""

    steps: ClassVar[tuple[str, ...]] = ("go", "clear", "sprung", "entered", "lane")

    figure: FigureId
    path: tuple[Hex, ...]
    shot_at: bool = False

    def go(self, play: BlackstonePlay) -> Walking | None:
        """As far as the next hex where something happens."""
        state, member = play.state, member_of(self.figure)
        if not self.path or state.at[self.figure] == NOWHERE:
            forget_lasting(state, "move", holder=member)
            play.finish()
            return None
        stops = seen_by_sleepers(play.box, state)
        if usable(play.box, state, "entered", Matter(member=member, marker=True)):
            stops |= marker_hexes(state)
        if state.assault.name and not self.shot_at:
            stops |= lane(play.box, state)
        for token in state.tokens:
            stops |= springs_on(play.box, state, token, Matter(member=member)) << token.hex
        stop = next((at for at, hex_ in enumerate(self.path) if stops >> hex_ & 1), len(self.path) - 1)
        done, rest = self.path[: stop + 1], self.path[stop + 1 :]
        state.at = changed(state.at, self.figure, done[-1])
        play.tell(told.Moved(self.figure, done))
        look_round(play)
        after = replace(self, path=rest)
        if state.dormant:  # groups whose marker is seen now are drawn
            play.call(Revealing(), then="clear")
        else:
            after.sprung(play)
        return after

    def clear(self, play: BlackstonePlay) -> Walking | None:
        """Hostiles that have come now may stand where it would end; then the move ends before them
        (blackstone.movement.03)."""
        box, state = play.box, play.state
        blocked = foe_hexes(state)
        if play.result is not True or not any(blocked >> hex_ & 1 for hex_ in self.path):
            return None
        left = list(takewhile(lambda hex_: not blocked >> hex_ & 1, self.path))
        room = room_for_figure(box, state, self.figure)
        while left and not room >> left[-1] & 1:
            left.pop()
        here = state.at[self.figure]
        if not left and not room >> here & 1:
            left = [place for place in (nearest_place(box, state, self.figure, here),) if place is not None]
        return replace(self, path=tuple(left))

    def sprung(self, play: BlackstonePlay) -> None:
        """What lies in the hex."""
        token = token_on(play, play.state.at[self.figure], Matter(member=member_of(self.figure)))
        if token is not None:
            spring(play, token, "entered", figure=self.figure)
        else:
            self.entered(play)

    def entered(self, play: BlackstonePlay) -> None:
        """What a step into a hex brings (blackstone.twists.03)."""
        state = play.state
        here = state.at[self.figure]
        marker = here != NOWHERE and bool(marker_hexes(state) >> here & 1)
        come_to(play, "entered", "lane", member=member_of(self.figure), figure=self.figure, marker=marker)

    def lane(self, play: BlackstonePlay) -> Walking | None:
        """A guard shoots into the fire lane, once in an action; on with what is left of the way."""
        state = play.state
        here = state.at[self.figure]
        if not state.assault.name or self.shot_at or here == NOWHERE or not lane(play.box, state) >> here & 1:
            return self.go(play)
        play.call(LaneFire(figure=self.figure), then="go")
        return replace(self, shot_at=True)


def token_on(play: BlackstonePlay, hex_: int, matter: Matter) -> Token | None:
    """The marker on a hex that something happens by to one that comes there."""
    for each in play.state.tokens:
        if each.hex == hex_ and springs_on(play.box, play.state, each, matter):
            return each
    return None


def spring(play: BlackstonePlay, token: Token, then: str = "", figure: int = NOBODY, foe: int = NOBODY) -> None:
    """The marker goes, and what it does happens."""
    state = play.state
    state.tokens = tuple(each for each in state.tokens if each is not token)
    play.tell(told.TokenGone(token.placed.marker, token.hex))
    cause = Cause(holder=token.holder, figure=figure, foe=foe, moment="entered")
    play.call(play.box.inner.resolve(deeds=token.placed.springs, cause=cause), then=then)
