"""How the moments of Chaos in the Old World are shown: what glides and turns, effects and time to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.model import events as happened
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards import Cue, Visual
from tabletop.ui.boards.old_world.layout.layout import bounds, layout
from tabletop.ui.boards.old_world.layout.places import Places
from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.old_world.layout.region import PlaceKeeper
from tabletop.ui.boards.old_world.look.pictures import BattleSideLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.theme import GOLD, rgb

QUICK, SOFT, SLOW, TURN = 0.18, 0.28, 0.42, 0.6
READ, GLANCE, BEAT = 0.8, 0.4, 0.12
BELIEVED = 1.0
"""Seconds that a roll lies at any speed: one that is made before the others leaves nothing else where it missed."""
BLOOD, EMBER, MAGIC = rgb("#ff5a3c"), rgb("#ff8a2c"), rgb("#b58cff")
EFFECTS = (*(("glow", colour) for colour in (GOLD, MAGIC, EMBER)), ("slash", BLOOD), ("dust", EMBER))


class LaidTable(NamedTuple):
    """A table: its game, where the parts of it are, and where figures stand."""

    box: OldWorldBox
    places: Places
    keeper: PlaceKeeper

    def pieces(self, view: OldWorldState) -> list[Piece]:
        """All pieces at rest."""
        return layout(self.box, view, self.places, self.keeper)


def cue(table: LaidTable, before: OldWorldState, moment: Moment) -> Cue:
    """How a moment is shown."""
    event, view = moment.event, moment.state
    found = (
        _course(event)
        or _world(table, event)
        or _summoned(table, view, event)
        or _fought(table, before, view, event)
        or _scored(table, view, event)
        or _corrupted(table, view, event)
    )
    return found or Cue(SOFT)


def _course(event: Event) -> Cue | None:
    """The course of the round."""
    match event:
        case happened.PowersDealt() | happened.TokensLaid():
            return Cue(SLOW, hold=GLANCE)
        case happened.RoundBegan():
            return Cue(SOFT, hold=QUICK)
        case happened.PhaseBegan() | happened.Passed():
            return Cue(SOFT, hold=BEAT)
        case happened.PassedOver():
            return Cue(hold=BEAT)
        case happened.PowerSet() | happened.PowerChanged():
            return Cue(QUICK)
        case happened.CardsDrawn() | happened.DeckShuffled() | happened.CardDiscarded():
            return Cue(SLOW)
        case happened.GameEnded():
            return Cue(hold=READ)
    return None


def _world(table: LaidTable, event: Event) -> Cue | None:
    """Cards of the Old World, and tokens that come and go."""
    match event:
        case happened.WorldCardDrawn():
            return Cue(SLOW, hold=READ)
        case happened.WorldCardPlaced() | happened.WorldCardGone():
            return Cue(SLOW)
        case happened.WorldCardWorked():
            light = Visual("glow", table.places.track[0].middle, colour=MAGIC)
            return Cue(effects=(light,), hold=GLANCE)
        case happened.TokensPlaced() | happened.TokenMoved() | happened.TokensRemoved():
            return Cue(SOFT, hold=BEAT)
        case happened.SupplyEmpty() | happened.CardIdle() | happened.CardStayed() | happened.DialsTied():
            return Cue(hold=BEAT)
    return None


def _summoned(table: LaidTable, view: OldWorldState, event: Event) -> Cue | None:
    """Figures and cards that come onto the map or move there."""
    match event:
        case happened.FigureSummoned(figure=figure):
            light = Visual("glow", spot(table, view, f"f{figure}"), colour=GOLD)
            return Cue(SLOW, effects=(light,))
        case happened.CardPlayed(card=card):
            light = Visual("glow", spot(table, view, f"c{card}"), colour=MAGIC)
            return Cue(SLOW, effects=(light,), hold=GLANCE)
        case happened.FigureMoved() | happened.FigureReturned() | happened.PerchLeft() | happened.CardsCleared():
            return Cue(SLOW)
        case happened.FigureShielded(figure=figure) | happened.FigureControlled(figure=figure):
            light = Visual("glow", spot(table, view, f"f{figure}"), colour=MAGIC)
            return Cue(SOFT, effects=(light,), hold=BEAT)
    return None


def _fought(table: LaidTable, before: OldWorldState, view: OldWorldState, event: Event) -> Cue | None:
    """Battles."""
    match event:
        case happened.BattleBegan(region=region) | happened.BattleForbidden(region=region):
            light = Visual("glow", bounds(table.box, region, table.places).middle, colour=EMBER)
            return Cue(SLOW, effects=(light,), hold=GLANCE)
        case happened.DiceRolled():
            shown = [piece for piece in table.pieces(view) if piece.id.startswith(f"e{len(view.rolled) - 1}.")]
            felt = _felt(table, before, event.power, len(event.dice))
            tumbles = [Visual("tumble", piece.at, piece=piece) for piece in (*felt, *shown)]
            return Cue(before=tuple(tumbles), hold=BELIEVED, least=BELIEVED)
        case happened.FigureKilled(figure=figure):
            piece = found(table, before, f"f{figure}")
            blow = Visual("slash", piece.at, colour=BLOOD)
            flash = Visual("flash", piece.at, colour=BLOOD, piece=piece)
            return Cue(SOFT, effects=(blow, flash), hold=BEAT)
        case happened.PeasantKilled(token=token):
            blow = Visual("slash", spot(table, before, f"t{token}"), colour=BLOOD)
            return Cue(SOFT, effects=(blow,))
        case happened.HeroStruck(region=region):
            blow = Visual("slash", bounds(table.box, region, table.places).middle, colour=GOLD)
            return Cue(effects=(blow,), hold=GLANCE)
        case happened.FallenRemoved():
            return Cue(SLOW)
        case happened.HitsLost():
            return Cue(hold=BEAT)
    return None


def _felt(table: LaidTable, before: OldWorldState, power: int | None, dice: int) -> list[Piece]:
    """The side of a battle without its chances and without dice that were rolled before, on which so many roll."""
    wanted = -1 if power is None else power
    return [
        replace(piece, picture=look._replace(dice=look.dice or dice, rolled=0, hits=0, rolling=True))
        for piece in table.pieces(before)
        if isinstance(look := piece.picture, BattleSideLook) and look.power == wanted
    ]


def _scored(table: LaidTable, view: OldWorldState, event: Event) -> Cue | None:
    """Points, counters, dials."""
    match event:
        case (
            happened.Dominated(power=power, region=region, points=points)
            | happened.RuinerScored(power=power, region=region, points=points)
            | happened.RuinScored(power=power, region=region, points=points)
        ):
            here = Visual("float", bounds(table.box, region, table.places).middle, f"+{points}", GOLD)
            return Cue(SLOW, effects=(here, _marked(table, view, power)), hold=GLANCE)
        case happened.PointsScored(power=power, points=points):
            gained = Visual("float", table.places.score_spot(view.points[power]), f"+{points}", GOLD)
            return Cue(SLOW, effects=(gained, _marked(table, view, power)), hold=BEAT)
        case happened.NotDominated():
            return Cue(hold=BEAT)
        case happened.CounterTaken(power=power):
            light = Visual("glow", _sheet(table, view, power), colour=GOLD)
            number = Visual("float", _sheet(table, view, power), "+1", GOLD)
            return Cue(SOFT, effects=(light, number), hold=GLANCE)
        case happened.DialTurned(power=power):
            light = Visual("glow", spot(table, view, f"d{power}"), colour=GOLD)
            return Cue(TURN, effects=(light,), hold=GLANCE)
        case happened.UpgradeChosen():
            return Cue(SLOW, hold=BEAT)
    return None


def _corrupted(table: LaidTable, view: OldWorldState, event: Event) -> Cue | None:
    """Corruption and ruin."""
    match event:
        case happened.CorruptionPlaced(heap=heap):
            place = spot(table, view, f"h{heap}")
            return Cue(SOFT, effects=(Visual("glow", place, colour=MAGIC),))
        case happened.RegionRuined(region=region):
            area = bounds(table.box, region, table.places)
            old = Visual("patch", area.middle, size=(area.w, area.h))
            spots = [(area.x + area.w * part, area.y + area.h * high) for part, high in FIRES]
            fires = tuple(Visual("dust", place, colour=EMBER) for place in spots)
            return Cue(TURN, before=(old,), effects=fires, hold=READ)
    return None


FIRES: Sequence[Spot] = ((0.25, 0.45), (0.5, 0.55), (0.75, 0.5), (0.38, 0.3), (0.63, 0.7))
"""Where a region begins to burn, in shares of the rectangle round it."""


def _marked(table: LaidTable, view: OldWorldState, power: int) -> Visual:
    """A light where the marker of a power comes to stand."""
    return Visual("glow", table.places.score_spot(view.points[power]), colour=GOLD)


def _sheet(table: LaidTable, view: OldWorldState, power: PowerId) -> Spot:
    return table.places.plans(table.box.order(view))[power].numbers.middle


def found(table: LaidTable, view: OldWorldState, piece: str) -> Piece:
    """A piece where it lies."""
    return next(each for each in table.pieces(view) if each.id == piece)


def spot(table: LaidTable, view: OldWorldState, piece: str) -> Spot:
    """Where a piece lies."""
    return found(table, view, piece).at


PIECES = {
    "figure": "f", "region": "r", "origin": "r", "power": "p", "by": "p", "token": "t", "heap": "h", "upgrade": "u",
    "space": "x",
}  # fmt: skip


def about(event: Event) -> tuple[str, ...]:
    """The pieces that an event speaks of."""
    world = isinstance(
        event, happened.WorldCardDrawn | happened.WorldCardPlaced | happened.WorldCardGone | happened.WorldCardWorked
    )
    named = []
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "card" and isinstance(value, int) and value >= 0 and not isinstance(event, happened.RegionRuined):
            named.append(f"w{value}" if world else f"c{value}")
        elif field in PIECES and isinstance(value, int) and value >= 0:
            named.append(f"{PIECES[field]}{value}")
        elif field == "figures":
            named += [f"f{figure}" for figure in value]
    return tuple(named)
