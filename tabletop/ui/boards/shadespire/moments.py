"""How the moments of Shadespire are shown: ways, dice, effects and time to read."""

from __future__ import annotations

from tabletop.engine.match.history import Moment, TakenBack
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.ids import FighterId
from tabletop.games.shadespire.model import events as happened
from tabletop.games.shadespire.model.facts import TargetedAttack
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.rolling import Counting, attack_counting, defence_counting
from tabletop.games.shadespire.position.table import battlefield
from tabletop.games.shadespire.words import names
from tabletop.text import Message
from tabletop.ui.boards import Cue, RolledDie, Spot, Throw, ThrowSide, Visual
from tabletop.ui.boards.shadespire.board_words import ShadespireWords
from tabletop.ui.boards.shadespire.layout.figures import spot_of
from tabletop.ui.boards.shadespire.layout.layout import lie_of
from tabletop.ui.boards.shadespire.layout.places import Places
from tabletop.ui.frame.theme import BAD, GOLD, GOOD, Colour, rgb

QUICK, SOFT, SLOW = 0.2, 0.28, 0.4
READ, GLANCE = 0.9, 0.4
ATTACK, DEFENCE = "shadespire.attack", "shadespire.defence"
DICE = (ATTACK, DEFENCE)
BLOOD, FIRE, ICE = rgb("#ff5a3c"), rgb("#ffb13c"), rgb("#8fd3ff")
GLOWS: tuple[Colour, ...] = (BLOOD, FIRE, ICE, GOOD, GOLD, BAD)
EFFECTS = (*(("glow", colour) for colour in GLOWS), ("slash", BLOOD), ("clang", GOLD))
NUMBERS: dict[str, tuple[str, ...]] = {
    ATTACK: ("crit", "hammer", "hammer", "swords", "single", "double"),
    DEFENCE: ("crit", "block", "block", "dodge", "single", "double"),
}


def cue(words: ShadespireWords, places: Places, before: ShadespireState, moment: Moment) -> Cue:
    """How a moment is shown."""
    event, view = moment.event, moment.state
    match event:
        case happened.AttackRolled() | happened.DefenceRolled() | happened.DiceRerolled() | happened.AttackDecided():
            return _rolled(words, places, moment)
        case happened.RolledOff(crits=crits):
            return Cue(hold=READ if len(crits) > 1 else QUICK)
        case happened.FighterDeployed() | happened.FighterReturned() | happened.FighterPlaced():
            return Cue(SLOW)
        case happened.FighterMoved() | happened.FighterCharged() | happened.FighterPushed():
            return Cue(SLOW)
        case happened.FighterDrivenBack(fighter=fighter):
            return _shine(words, places, view, fighter, ICE, SLOW)
        case happened.DamageDealt(fighter=fighter):
            return _struck(words, places, before, fighter)
        case happened.WentOut(fighter=fighter):
            return _shine(words, places, before, fighter, BLOOD, SLOW, GLANCE)
        case happened.BecameInspired(fighter=fighter):
            return _shine(words, places, view, fighter, FIRE, QUICK, GLANCE)
        case happened.Healed(fighter=fighter):
            return _shine(words, places, view, fighter, GOOD, QUICK, GLANCE)
        case happened.PloyPlayed() | happened.ReactionUsed() | happened.ObjectiveScored() | happened.UpgradeGiven():
            return Cue(SLOW, hold=READ)
        case happened.RoundBegan() | happened.EndPhaseBegan() | happened.GameScored():
            return Cue(SOFT, hold=READ)
        case TakenBack():
            return Cue(SOFT)
    return Cue(QUICK)


def _spot(words: ShadespireWords, places: Places, view: ShadespireState, fighter: FighterId) -> Spot | None:
    place = view.at[fighter]
    if place < 0:
        return None
    field = battlefield(words.box, view)
    return spot_of(field, lie_of(words.box, view, places), place)


def _shine(
    words: ShadespireWords, places: Places, view: ShadespireState, fighter: FighterId, colour: Colour, seconds: float,
    hold: float = 0.0,
) -> Cue:  # fmt: skip
    at = _spot(words, places, view, fighter)
    effects = (Visual("glow", at, colour=colour),) if at is not None else ()
    return Cue(seconds, effects=effects, hold=hold)


def _struck(words: ShadespireWords, places: Places, before: ShadespireState, fighter: FighterId) -> Cue:
    at = _spot(words, places, before, fighter)
    effects = (Visual("slash", at, colour=BLOOD),) if at is not None else ()
    return Cue(QUICK, effects=effects, hold=GLANCE)


def _rolled(words: ShadespireWords, places: Places, moment: Moment) -> Cue:
    """Both rolls side by side, and what came of them."""
    strike = moment.state.strike
    if strike is None:
        return Cue(QUICK)
    sides = [_side(words, moment.state, strike, ATTACK, strike.attack_roll)]
    if strike.defence_roll:
        sides.append(_side(words, moment.state, strike, DEFENCE, strike.defence_roll))
    args = {"attacker": names.fighter(words.box, strike.attacker), "target": names.fighter(words.box, strike.target)}
    title = words.rich(Message("shadespire.table.against", dict(args)))
    event = moment.event
    outcome = words.outcome(event) if isinstance(event, happened.AttackDecided) else ""
    good = strike.outcome == "success" if outcome else None
    return Cue(throw=Throw(title, tuple(sides), outcome, good, sides[0].owner), hold=READ)


def _side(
    words: ShadespireWords, view: ShadespireState, strike: TargetedAttack, colour: str, faces: tuple[Face, ...]
) -> ThrowSide:
    fighter = strike.attacker if colour == ATTACK else strike.target
    counting = (attack_counting if colour == ATTACK else defence_counting)(words.box, view, strike)
    dice = tuple(RolledDie(colour, NUMBERS[colour].index(face) + 1, _fate(face, counting)) for face in faces)
    owner = int(words.box.owner[fighter])
    return ThrowSide("", dice, owner=owner)


def _fate(face: str, counting: Counting) -> str:
    return "critical" if face in counting.crits else "counts" if face in counting.good else "fails"
