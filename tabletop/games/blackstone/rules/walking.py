"""Moves of models, hex by hex where something lies in wait."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FigureId, FoeId, Hex, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import Cause, Token
from tabletop.games.blackstone.position.effects import Matter, matches
from tabletop.games.blackstone.position.moments import usable
from tabletop.games.blackstone.position.places import lane
from tabletop.games.blackstone.position.sight import seen_from
from tabletop.games.blackstone.position.table import marker_hexes
from tabletop.games.blackstone.rules.encounters import draw_group
from tabletop.games.blackstone.rules.moments import Moments
from tabletop.games.blackstone.rules.pieces import forget_lasting
from tabletop.games.blackstone.rules.places.moves import LaneFire
from tabletop.games.blackstone.rules.places.stages import look_round
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Walking(Procedure, frozen=True, kw_only=True, tag="walking"):
    """A model of an explorer goes by hexes; it ends where it is when it goes out of action (blackstone.movement.01).
    shot_at: it has entered a fire lane."""

    steps: ClassVar[tuple[str, ...]] = ("go", "sprung", "entered", "lane")

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
        wary = usable(play.box, state, "entered", Matter(member=member, marker=True))
        markers = marker_hexes(state) if wary else 0
        tokens = {each.hex for each in state.tokens if _concerns(play, each, Matter(member=member))}
        if state.assault.name and not self.shot_at:
            markers |= lane(play.box, state)
        stop = next(
            (at for at, hex_ in enumerate(self.path) if markers >> hex_ & 1 or hex_ in tokens), len(self.path) - 1
        )
        done, rest = self.path[: stop + 1], self.path[stop + 1 :]
        state.at[self.figure] = done[-1]
        play.tell(told.Moved(self.figure, done))
        reveal_groups(play)
        look_round(play)
        hit = next((each for each in state.tokens if each.hex == done[-1] and each.hex in tokens), None)
        if hit is not None:
            spring(play, hit, figure=self.figure)
        else:
            play.goto("entered" if wary else "lane")
        return replace(self, path=rest)

    def sprung(self, play: BlackstonePlay) -> None:
        """Go on after what lay there."""
        play.goto("lane")

    def entered(self, play: BlackstonePlay) -> None:
        """What a step into a hex brings (blackstone.twists.03)."""
        state = play.state
        here = state.at[self.figure]
        marker = here != NOWHERE and bool(marker_hexes(state) >> here & 1)
        play.call(
            Moments(moment="entered", member=member_of(self.figure), figure=self.figure, marker=marker), then="lane"
        )

    def lane(self, play: BlackstonePlay) -> Walking | None:
        """A guard shoots into the fire lane, once in an action."""
        state = play.state
        here = state.at[self.figure]
        if not state.assault.name or self.shot_at or here == NOWHERE or not lane(play.box, state) >> here & 1:
            play.goto("go")
            return None
        play.call(LaneFire(figure=self.figure), then="go")
        return replace(self, shot_at=True)


class FoeWalking(Procedure, frozen=True, kw_only=True, tag="foe_walking"):
    """A hostile goes by hexes. It finishes with whether its activation goes on."""

    steps: ClassVar[tuple[str, ...]] = ("go", "sprung")

    foe: FoeId
    path: tuple[Hex, ...]

    def go(self, play: BlackstonePlay) -> FoeWalking | None:
        """As far as the next marker that concerns it."""
        state = play.state
        if not self.path or state.foes[self.foe] == NOWHERE:
            play.finish(state.foes[self.foe] != NOWHERE)
            return None
        tokens = {each.hex for each in state.tokens if _concerns(play, each, Matter(foe=self.foe))}
        stop = next((at for at, hex_ in enumerate(self.path) if hex_ in tokens), len(self.path) - 1)
        done, rest = self.path[: stop + 1], self.path[stop + 1 :]
        state.foes[self.foe] = done[-1]
        play.tell(told.FoeMoved(self.foe, done))
        hit = next((each for each in state.tokens if each.hex == done[-1] and each.hex in tokens), None)
        if hit is not None:
            spring(play, hit, foe=self.foe)
        else:
            play.goto("go")
        return replace(self, path=rest)

    def sprung(self, play: BlackstonePlay) -> None:
        """Go on after what lay there, if it can."""
        if play.result == "stop":
            play.finish(False)
        else:
            play.goto("go")


def _concerns(play: BlackstonePlay, token: Token, matter: Matter) -> bool:
    """Whether something happens to one that comes to a marker."""
    placed = token.placed
    return bool(placed.springs) and matches(play.box, play.state, placed.on, matter, token.holder)


def spring(play: BlackstonePlay, token: Token, figure: int = NOBODY, foe: int = NOBODY) -> None:
    """The marker goes, and what it does happens."""
    state = play.state
    state.tokens = tuple(each for each in state.tokens if each is not token)
    play.tell(told.TokenGone(token.placed.marker, token.hex))
    cause = Cause(holder=token.holder, figure=figure, foe=foe, moment="entered")
    play.call(play.box.inner.resolve(deeds=token.placed.springs, cause=cause), then="sprung")


def reveal_groups(play: BlackstonePlay) -> None:
    """Groups whose markers lie question mark up are drawn when an explorer first sees the marker; they do not act in
    that turn."""
    state = play.state
    if not state.turned or not state.dormant:
        return
    for group, hex_ in enumerate(state.markers):
        if state.dormant >> group & 1 and hex_ != NOWHERE:
            seen = any(at != NOWHERE and seen_from(play.box, state, at) >> hex_ & 1 for at in state.at)
            if seen:
                state.dormant &= ~(1 << group)
                state.turned &= ~(1 << group)
                draw_group(play, group)
