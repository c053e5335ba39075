"""How the moments of Quarriors! are shown: what glides and tumbles, effects and time to read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tabletop.engine.match.history import Moment
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.rules.attack import Assault
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.ui.boards import Cue, Visual
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.quarriors.layout.attack import attack_of
from tabletop.ui.boards.quarriors.layout.dice import die_look
from tabletop.ui.boards.quarriors.layout.layout import Layouts
from tabletop.ui.boards.quarriors.layout.looks import DieLook
from tabletop.ui.frame.theme import BAD, GOLD, GOOD, rgb

QUICK, SOFT, SLOW = 0.2, 0.28, 0.4
READ, GLANCE, BEAT = 0.8, 0.35, 0.12
LARGE = 0.8
"""The size of a die that is rolled in a part of the table where it does not lie, by the height of that part."""
BLOOD, MAGIC = rgb("#ff5a3c"), rgb("#b58cff")
GLOWS = (GOLD, GOOD, MAGIC)
EFFECTS = (*(("glow", colour) for colour in GLOWS), ("slash", BLOOD), ("slash", MAGIC), ("clang", GOLD))


def cue(layouts: Layouts, before: QuarriorsState, moment: Moment, computers: Collection[int] = ()) -> Cue:
    """How a moment is shown; dice of computer players lie still for longer, as they do not wait for anybody to look."""
    match moment.event:
        case happened.WildsLaid():
            return Cue(SLOW, hold=GLANCE)
        case happened.TurnBegan(turn=turn):
            return Cue(SOFT, hold=QUICK if turn > 1 else 0.0)
        case happened.DiceRolled(seat=seat, dice=dice):
            return _roll(layouts, moment.state, dice, READ if seat in computers else GLANCE)
        case happened.DiceDrawn() | happened.BagRefilled():
            return Cue(SLOW)
        case happened.TurnEnded():
            return Cue(SLOW, hold=BEAT)
        case happened.GameEnded():
            return Cue(hold=READ)
    return _gain(layouts, before, moment) or _fight(layouts, before, moment) or Cue(SOFT)


def _roll(layouts: Layouts, view: QuarriorsState, dice: Sequence[int], hold: float) -> Cue:
    """All dice tumble where they will lie, and settle on their new faces; one that waited apart does so in the pool, as
    large as others, and is told by what it shows."""
    shown = {piece.id: piece for piece in layouts.of(view)}
    tumbles, effects = [], []
    for die in dice:
        piece = shown[f"d{die}"]
        if die in view.apart[view.owner[die]]:
            area = layouts.plan.pool if attack_of(layouts.box, view) is None else layouts.plan.below[0]
            look = die_look(layouts.box, view, die)
            piece = replace(piece, at=area.middle, size=area.h * LARGE, alpha=1.0, picture=look)
            back = layouts.box.dice[die].faces[view.face[die]].level > 0
            told = Visual("glow", piece.at, colour=GOOD) if back else Visual("float", piece.at, "×", BAD)
            effects.append(told)
        tumbles.append(Visual("tumble", piece.at, piece=piece))
    return Cue(0.0, before=tuple(tumbles), effects=tuple(effects), hold=hold)


def _gain(layouts: Layouts, before: QuarriorsState, moment: Moment) -> Cue | None:
    """Glory, quiddity, dice that come and go."""
    view = moment.state
    match moment.event:
        case happened.CreatureScored(die=die, glory=glory, bonus=bonus):
            light = Visual("glow", _spot(layouts, before, die), colour=GOLD)
            return _glory(layouts, view, before.owner[die], glory + bonus, light)
        case happened.GloryGained(seat=seat, glory=glory):
            return _glory(layouts, view, seat, glory)
        case happened.CreatureSummoned(die=die):
            light = Visual("glow", _spot(layouts, view, die), colour=GOOD)
            return Cue(SLOW, effects=(light,))
        case happened.SpellCast(die=die, targets=targets):
            lights = tuple(Visual("glow", _spot(layouts, before, each), colour=MAGIC) for each in (die, *targets))
            return Cue(SLOW, effects=lights, hold=READ)
        case happened.SpellAttached(die=die) | happened.CreatureTurned(die=die) | happened.CreatureCopied(die=die):
            light = Visual("glow", _spot(layouts, view, die), colour=MAGIC)
            return Cue(SLOW, effects=(light,), hold=BEAT)
        case happened.DieCaptured() | happened.DieTaken() | happened.DieCulled():
            return Cue(SLOW, hold=BEAT)
        case happened.DieSpent() | happened.ImmediateUsed() | happened.QuiddityGained():
            return Cue(QUICK)
        case happened.HeadStartGiven():
            return Cue(QUICK, hold=GLANCE)
    return None


def _glory(layouts: Layouts, view: QuarriorsState, seat: int, glory: int, *lights: Visual) -> Cue:
    """The marker of a seat goes on."""
    number = Visual("float", layouts.plan.track_spot(layouts.box.goal, view.glory[seat]), f"+{glory}", GOLD)
    return Cue(SLOW, effects=(*lights, number), hold=GLANCE)


def _fight(layouts: Layouts, before: QuarriorsState, moment: Moment) -> Cue | None:
    """The attack and what comes of it."""
    match moment.event:
        case happened.AttackBegan(creatures=creatures, parts=parts, total=total):
            numbers = tuple(
                Visual("float", _above(layouts, moment.state, die), f"+{part}", GOLD)
                for die, part in zip(creatures, parts, strict=True)
            )
            wide, high = layouts.plan.size
            unfolds = Visual("patch", (wide / 2, high / 2), size=(wide, high))
            hold = READ if total else GLANCE
            return Cue(SLOW, before=(unfolds,), effects=numbers, hold=hold)
        case happened.Assaulted(seat=seat, attack=attack):
            return _assault(layouts, moment.state, seat, attack) if attack else Cue(SOFT, hold=BEAT)
        case happened.AttackWithstood(die=die):
            spark = Visual("clang", _spot(layouts, before, die), colour=GOLD)
            return Cue(effects=(spark,), hold=READ)
        case happened.DefenceBroken(die=die):
            blow = Visual("slash", _spot(layouts, before, die), colour=BLOOD)
            flash = Visual("flash", _spot(layouts, before, die), colour=BLOOD, piece=_piece(layouts, before, die))
            return Cue(effects=(blow, flash), hold=QUICK)
        case happened.CreatureDestroyed(die=die) | happened.SpellDestroyed(die=die):
            return _destroyed(layouts, before, moment.state, die)
    return None


def _destroyed(layouts: Layouts, before: QuarriorsState, view: QuarriorsState, die: int) -> Cue:
    """What fell to no blow that has been seen is struck by what destroys it: a spell, or something else."""
    at, piece = _spot(layouts, before, die), _piece(layouts, before, die)
    if any(blow.die == die for each in view.stack if isinstance(each, Assault) for blow in each.blows):
        return Cue(SLOW, effects=(Visual("float", at, "×", BAD),), hold=READ)
    colour = MAGIC if any(isinstance(each, Casting) for each in view.stack) else BLOOD
    struck = (Visual("slash", at, colour=colour), Visual("flash", at, colour=colour, piece=piece))
    return Cue(SLOW, effects=(*struck, Visual("float", at, "×", BAD)), hold=READ)


def _assault(layouts: Layouts, view: QuarriorsState, seat: int, attack: int) -> Cue:
    """All attackers rush at an opponent, who has come to the stage; what they come to stands over his creatures."""
    defenders = [_spot(layouts, view, die) for die in creatures(layouts.box, view, seat)]
    middle = defenders[0] if defenders else layouts.plan.mats[seat].ready.middle
    rushing = [_piece(layouts, view, die) for die in creatures(layouts.box, view, view.active)]
    lunges = tuple(Visual("lunge", piece.at, piece=piece, to=middle) for piece in rushing if piece is not None)
    number = Visual("float", middle, str(attack), BLOOD)
    return Cue(SOFT, effects=(*lunges, number), hold=GLANCE)


def _piece(layouts: Layouts, view: QuarriorsState, die: int) -> Piece | None:
    return layouts.piece(view, f"d{die}")


def _above(layouts: Layouts, view: QuarriorsState, die: int) -> tuple[float, float]:
    """The upper edge of a die, where a number over it can be read."""
    piece = _piece(layouts, view, die)
    assert piece is not None
    return piece.at[0], piece.at[1] - piece.size * 0.4


def _spot(layouts: Layouts, view: QuarriorsState, die: int) -> tuple[float, float]:
    piece = _piece(layouts, view, die)
    assert piece is not None
    assert isinstance(piece.picture, DieLook)
    return piece.at
