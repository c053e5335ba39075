"""How the moments of Blackstone Fortress are shown: ways, dice, effects and time to read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.grid.square import bits
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.games.blackstone.content.ids import NOWHERE
from tabletop.games.blackstone.model import events as happened
from tabletop.games.blackstone.model.facts import FACE_NAMES, Face
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import models_there
from tabletop.games.blackstone.words import log
from tabletop.ui.boards import Cue, RolledDie, Spot, Throw, ThrowSide, Visual
from tabletop.ui.boards.blackstone import chambers
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.blackstone.layout.field import portal_spot
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.pictures import DYES, FORTRESS, OWNERS
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.theme import BAD, GOLD, GOOD, Colour, rgb

QUICK, SOFT, SLOW, STEP = 0.2, 0.28, 0.4, 0.16
READ, GLANCE, LONG = 0.9, 0.4, 1.6
ACTION_DICE = ("blackstone.d6", "blackstone.d8", "blackstone.d12")
D20, DESTINY = "blackstone.d20", "blackstone.destiny"
DICE = (*ACTION_DICE, D20, DESTINY)
BLOOD, FIRE, COLD, SICK = rgb("#ff5a3c"), rgb("#ffb13c"), rgb("#8fd3ff"), rgb("#9dff7a")
GLOWS: tuple[Colour, ...] = (BLOOD, FIRE, COLD, SICK, GOOD, GOLD, BAD)
EFFECTS = (*(("glow", colour) for colour in GLOWS), ("slash", BLOOD), ("clang", GOLD))
FATES: dict[Face, str] = {"fail": "fails", "success": "counts", "critical": "critical"}
TOLD = {"attack": "struck", "defence": "parried"}
"""By what is rolled for the words for what comes of it, where these are its own: both lie side by side."""
SAID = ("behaviour",)
"""Rolls of the Blackstone die that the next event speaks of."""


def cue(words: BlackstoneWords, places: Places, before: BlackstoneState, moment: Moment) -> Cue:
    """How a moment is shown."""
    event, view = moment.event, moment.state
    shown = _Shown(words, places, before, view)
    match event:
        case happened.Moved(figure=figure, path=path):
            return shown.walk(f"m{figure}", path)
        case happened.FoeMoved(foe=foe, path=path):
            return shown.walk(f"h{foe}", path)
        case happened.DieRolled(member=member, purpose=purpose, die=die, faces=faces):
            told = TOLD.get(purpose, "face")
            return shown.rolled(words.rolled(view, member, purpose), die, faces, OWNERS[member], told)
        case happened.FoeDieRolled(foe=foe, purpose=purpose, die=die, faces=faces):
            return shown.rolled(words.foe_rolled(view, foe, purpose), die, faces, FORTRESS, TOLD.get(purpose, "face"))
        case happened.DangerRolled(member=member, die=die, face=face):
            return shown.rolled(words.danger(view, member), die, (face,), FORTRESS, "struck")
        case happened.DuelStruck(die=die, face=face):
            return shown.rolled(words.duel_rolled(view), die, (face,), FORTRESS, "parried")
        case happened.HeldFast(figure=figure):
            return shown.shine(shown.figure(view, figure), BAD, QUICK, GLANCE)
        case happened.BlackstoneRolled(purpose=purpose, value=value):
            if purpose in SAID:
                return Cue()
            return Cue(throw=_d20(words.stage.say("blackstone.table.blackstone_die"), value, ""), hold=READ)
        case happened.FoeActs():
            return shown.mind(event)
        case happened.Targeted():
            return shown.aimed(event)
        case happened.DestinyRolled(available=available, spoilt=spoilt):
            return shown.destiny(available, spoilt)
        case happened.ActivationDiceRolled(member=member, dice=dice):
            return shown.activation(member, dice)
        case happened.DieShown(member=member, number=number):
            return shown.activation(member, (number,))
        case happened.AttackDeclared(foe=foe):
            return shown.shine(shown.foe(view, foe), GOLD, QUICK, GLANCE)
        case happened.FoeAttacked(figure=figure):
            return shown.shine(shown.figure(view, figure), BLOOD, QUICK, GLANCE)
        case happened.Wounded(member=member):
            return shown.struck(shown.member(before, member))
        case happened.FoeWounded(foe=foe):
            return shown.struck(shown.foe(before, foe))
        case happened.Slain(foe=foe):
            return shown.shine(shown.foe(before, foe), BLOOD, SLOW, GLANCE)
        case happened.WentOut(member=member):
            return shown.shine(shown.member(before, member), BLOOD, SLOW, READ)
        case happened.Healed(member=member) | happened.Eased(member=member):
            return shown.shine(shown.member(view, member), GOOD, QUICK, GLANCE)
        case happened.Inspired(member=member):
            return shown.shine(shown.member(view, member), FIRE, QUICK, READ)
        case happened.FoeMended(foe=foe) | happened.Empowered(foe=foe) | happened.Returned(foe=foe):
            return shown.shine(shown.foe(view, foe), SICK, SOFT, GLANCE)
        case happened.ChamberOpened(portal=portal) if portal is not None:
            return shown.rides_in(portal)
        case happened.ArrivalOpened():
            return shown.hexes_glow(words.box.sites[view.board].berths)
        case happened.PortalRemoved(portal=portal):
            return shown.shine(shown.portal(before, portal), FIRE, SLOW, GLANCE)
        case happened.Reinforced(foes=foes) if foes:
            return shown.portals_glow()
        case happened.ChamberFell(chamber=number):
            return shown.falls(number)
        case happened.Missed():
            return Cue(QUICK, hold=GLANCE)
    return _plain(event)


def _plain(event: object) -> Cue:
    """Moments that nothing but the layout shows, by how long they are read."""
    match event:
        case (
            happened.ExplorationDrawn() | happened.EncounterDrawn() | happened.RandomEventCame()
            | happened.TwistBegan() | happened.CombatEnded() | happened.ChallengeEnded() | happened.ThreatRose()
            | happened.ExpeditionBegan() | happened.PlaceEntered() | happened.PlaceStirred() | happened.PlaceLeft()
            | happened.LegacyDrawn() | happened.QuestEnded() | happened.StrongholdDrawn() | happened.FacilityVisited()
        ):  # fmt: skip
            return Cue(SLOW, hold=LONG)
        case (
            happened.TurnBegan() | happened.GroupActivated() | happened.ActivationBegan() | happened.CardUsed()
            | happened.GroupDeployed() | happened.ChamberOpened() | happened.FindDrawn() | happened.Reinforced()
            | happened.Died() | happened.Recovered() | happened.CoveringFire() | happened.CardsSwapped()
        ):  # fmt: skip
            return Cue(SLOW, hold=READ)
        case happened.Stood() | happened.TrackLaid() | TakenBack():
            return Cue(SLOW)
    return Cue(QUICK)


def _glows(spots: Sequence[Spot | None], hold: float) -> Cue:
    """What glows as hostiles do, where it is seen."""
    return Cue(SLOW, effects=tuple(Visual("glow", each, colour=SICK) for each in spots if each is not None), hold=hold)


class _Shown:
    """Shows one moment."""

    def __init__(self, words: BlackstoneWords, places: Places, before: BlackstoneState, view: BlackstoneState) -> None:
        self.words, self.places, self.before, self.view = words, places, before, view

    def spot(self, view: BlackstoneState, hex_: int) -> Spot | None:
        """The middle of a hex; None where none is seen."""
        lie = lie_of(self.words.box, view, self.places)
        return spot_of(self.words.box, view, lie, hex_) if lie is not None and hex_ != NOWHERE else None

    def foe(self, view: BlackstoneState, foe: int) -> Spot | None:
        """Where a hostile stands."""
        return self.spot(view, view.foes[foe])

    def figure(self, view: BlackstoneState, figure: int) -> Spot | None:
        """Where a model of an explorer stands."""
        return self.spot(view, view.at[figure])

    def member(self, view: BlackstoneState, member: int) -> Spot | None:
        """Where an explorer stands."""
        standing = models_there(view, member)
        return self.figure(view, standing[0]) if standing else None

    def portal(self, view: BlackstoneState, portal: int) -> Spot | None:
        """Where a portal stands."""
        lie = lie_of(self.words.box, view, self.places)
        return portal_spot(self.words.box, view, lie, portal) if lie is not None and view.board else None

    def _chamber(self, view: BlackstoneState, hexes: int) -> Piece | None:
        """A chamber by itself, where it lies."""
        lie = lie_of(self.words.box, view, self.places)
        if lie is None or not view.board or not hexes:
            return None
        return chambers.alone(self.words.box, view.board, hexes, lie)

    def rides_in(self, portal: int) -> Cue:
        """The departure chamber comes by maglev to where the portal is, and joins the board."""
        site = self.words.box.sites[self.view.board]
        piece, door = self._chamber(self.before, site.called[portal]), self.portal(self.before, portal)
        if piece is None or door is None:
            return Cue(SLOW, hold=READ)
        away = chambers.beyond(piece.at, door)
        rides = Visual("ride", piece.at, piece=piece, to=away, within=self.places.field)
        return Cue(SLOW, before=(Visual("glow", door, colour=FIRE), rides), hold=READ)

    def falls(self, number: int) -> Cue:
        """A chamber breaks away and is gone."""
        piece = self._chamber(self.before, self.words.box.sites[self.before.board].chambers[number] & self.before.open)
        effects = (Visual("fade", piece.at, piece=piece),) if piece is not None else ()
        return Cue(SLOW, effects=effects, hold=READ)

    def portals_glow(self) -> Cue:
        """Somebody comes through: all portals that are left glow."""
        return _glows([self.portal(self.view, each) for each in bits(self.view.portals)], READ)

    def hexes_glow(self, hexes: Sequence[int]) -> Cue:
        """Hexes that are no longer what they were."""
        return _glows([self.spot(self.view, each) for each in hexes], LONG)

    def walk(self, piece: str, path: Sequence[int]) -> Cue:
        """A move along its way."""
        spots = tuple(spot for hex_ in path if (spot := self.spot(self.view, hex_)) is not None)
        return Cue(min(1.0, SOFT + STEP * len(spots)), ways={piece: spots} if spots else {})

    def shine(self, at: Spot | None, colour: Colour, seconds: float, hold: float = 0.0) -> Cue:
        """A glow."""
        return Cue(seconds, effects=(Visual("glow", at, colour=colour),) if at is not None else (), hold=hold)

    def struck(self, at: Spot | None) -> Cue:
        """A blow that hits."""
        return Cue(QUICK, effects=(Visual("slash", at, colour=BLOOD),) if at is not None else (), hold=GLANCE)

    def rolled(
        self, said: tuple[Rich, str], die: str, faces: Sequence[Face], owner: int, outcomes: str = "face"
    ) -> Cue:
        """Action dice: whose they are, what for, and what they show; what fails the fortress is good."""
        dice = tuple(RolledDie(f"blackstone.{die}", FACE_NAMES.index(face) + 1, FATES[face]) for face in faces)
        best = max(faces, key=FACE_NAMES.index, default="fail")
        outcome = self.words.stage.say(f"blackstone.table.{outcomes}.{best}")
        title, purpose = said
        good = (best == "fail") == (owner == FORTRESS)
        return Cue(throw=Throw(title, (ThrowSide(purpose, dice, owner=owner),), outcome, good), hold=GLANCE)

    def mind(self, event: happened.FoeActs) -> Cue:
        """Why a hostile does what it does: its status, its roll, the line of its table."""
        title, status, outcome = self.words.mind(self.view, event)
        at = self.foe(self.view, event.foe)
        effects = (Visual("glow", at, colour=SICK), self.said(at, event)) if at is not None else ()
        return Cue(QUICK, throw=_d20(title, event.roll, outcome, status), effects=effects)

    def aimed(self, event: happened.Targeted) -> Cue:
        """Whom a hostile goes for, and how a tie was broken."""
        at, goal = self.foe(self.view, event.foe), self.figure(self.view, event.figure)
        said = (self.said(at, event),) if at is not None else ()
        glow = (Visual("glow", goal, colour=BLOOD),) if goal is not None else ()
        return Cue(QUICK, effects=(*glow, *said))

    def said(self, at: Spot, event: happened.FoeActs | happened.Targeted) -> Visual:
        """The sentence of the log about a mind, above whose it is: it is read before anything comes of it."""
        sentence = log.event(self.words.box, self.view, event)
        return Visual("said", at, self.words.stage.text.say(sentence))

    def destiny(self, available: Sequence[int], spoilt: Sequence[int]) -> Cue:
        """The destiny roll: what was rolled more than once is gone."""
        dice = (*(RolledDie(DESTINY, each) for each in available),
                *(RolledDie(DESTINY, each, "cancelled") for each in spoilt))  # fmt: skip
        title = self.words.stage.say("blackstone.table.destiny")
        return Cue(SOFT, throw=Throw(title, (ThrowSide("", dice),)), hold=GLANCE)

    def activation(self, member: int, dice: Sequence[int]) -> Cue:
        """Activation dice of an explorer."""
        if not dice:
            return Cue(QUICK)
        rolled = tuple(RolledDie(DYES[member], each) for each in dice)
        title = self.words.member_name(self.view, member)
        return Cue(SOFT, throw=Throw(title, (ThrowSide("", rolled, owner=OWNERS[member]),)), hold=GLANCE)


def _d20(title: Rich, value: int, outcome: Rich, before: str = "") -> Throw:
    """The Blackstone die with its number on it."""
    return Throw(title, (ThrowSide(before, (RolledDie(D20, 1, number=str(value)),)),), outcome)
