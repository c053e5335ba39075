"""How the moments of the mine are shown: ways, dice, effects and time to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.match.history import Moment, TakenBack
from tabletop.games.mine.content.ids import SACK
from tabletop.games.mine.model import events as happened
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.games.mine.model.dice import MARGIN, least_passing
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import seat_of
from tabletop.games.mine.words import names
from tabletop.text import Message
from tabletop.ui.boards import Cue, RolledDie, Spot, Throw, ThrowSide, Visual
from tabletop.ui.boards.mine.layout import layout
from tabletop.ui.boards.mine.places import MinePlaces
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.theme import BAD, GOLD, GOOD, Colour, rgb

if TYPE_CHECKING:
    from tabletop.ui.boards.mine.board_words import MineWords

STEP, SHORTEST, LONGEST = 0.08, 0.18, 0.35
QUICK, SOFT, SLOW = 0.2, 0.26, 0.35
READ, GLANCE, BEAT = 0.75, 0.35, 0.1
DICE = ("sapphire", "amber")
NEUTRAL_DIE = "ivory"
POISON, FEAR, BLOOD = rgb("#9be564"), rgb("#c9a4ff"), rgb("#ff5a3c")
STONE, LIGHT = (255, 255, 255), rgb("#bfe2ff")
GLOWS = (POISON, FEAR, BLOOD, GOOD, GOLD)
EFFECTS = (*(("glow", colour) for colour in GLOWS), ("slash", BLOOD), ("clang", GOLD), ("dust", STONE))

SHINES: dict[type, tuple[Colour, float]] = {
    happened.BerserkBegan: (BLOOD, GLANCE),
    happened.TerrorEnded: (GOOD, 0.0),
    happened.Recovered: (GOOD, 0.0),
    happened.Feasted: (GOOD, GLANCE),
    happened.Waited: (GOLD, QUICK),
}
"""What is a glow over a figure and no more: its colour, and time to read."""


def cue(words: MineWords, places: MinePlaces, before: MineState, moment: Moment) -> Cue:
    """How a moment is shown."""
    match moment.event:
        case happened.SidesRolled() | happened.InitiativeRolled():
            return Cue(throw=_roll_off(words, moment), hold=READ)
        case happened.TurnBegan(turn=turn):
            return Cue(SOFT, hold=QUICK if turn > 1 else 0.0)
        case happened.MovementBegan() | happened.MeleeBegan():
            return Cue(hold=GLANCE)
        case happened.MeleeSkipped() | happened.StrikesEnded():
            return Cue(hold=QUICK)
        case happened.CreaturePlaced() | happened.SackPlaced():
            return Cue(SLOW)
        case happened.Attacked() as event:
            return _attack(words, places, before, event)
        case happened.PoisonTested() | happened.FearTested() as event:
            return _test(words, places, before, event)
        case happened.GameEnded():
            return Cue(hold=READ)
        case TakenBack():
            return Cue(SOFT)
    return _walk(places, before, moment) or _fate(places, before, moment) or Cue(QUICK)


# ---------------------------------------------------------------- what moves


def _walk(places: MinePlaces, before: MineState, moment: Moment) -> Cue | None:
    view = moment.state
    match moment.event:
        case happened.CreatureMoved(creature=creature, path=path):
            return _path(places, before, view, creature, path)
        case happened.TunnelDug(cell=cell):
            at = places.middle(cell)
            return Cue(SLOW, before=(Visual("patch", at),), effects=(Visual("dust", at),))
        case happened.DoorTurned():
            return Cue(SLOW)
        case happened.GhostHid(creature=creature) | happened.GhostSurfaced(creature=creature):
            old = next(each for each in layout(places, before) if each.id == f"f{creature}")
            fade = Visual("fade", old.at, piece=old)
            return Cue(SOFT, effects=(fade,))
        case happened.MinerLeft(creature=creature):
            old = next(each for each in layout(places, before) if each.id == f"f{creature}")
            light = Visual("glow", old.at, colour=LIGHT)
            return Cue(SLOW, effects=(light,), hold=GLANCE)
    return None


def _path(places: MinePlaces, before: MineState, view: MineState, creature: int, path: tuple[int, ...]) -> Cue:
    """A walk from cell to cell; the sack follows a step behind."""
    spots = tuple(places.middle(cell) for cell in path)
    count = len(path) - 1
    if count < 1:
        return Cue()
    ways = {f"f{creature}": spots[1:]}
    if view.sack != before.sack and view.sack and before.sack:
        ways[SACK] = spots[:-1]
    return Cue(min(LONGEST, max(SHORTEST, STEP * count)), ways)


# ---------------------------------------------------------------- what is rolled


def _roll_off(words: MineWords, moment: Moment) -> Throw:
    """Dice of both sides, one each; the higher counts."""
    event, view = moment.event, moment.state
    assert isinstance(event, happened.SidesRolled | happened.InitiativeRolled)
    sides = isinstance(event, happened.SidesRolled)
    title = words.stage.say("mine.table.sides" if sides else "mine.phase.initiative")
    best = max(event.dice)
    tied = event.dice[0] == event.dice[1]
    rolls = []
    for side in (DWARVES, UNDEAD):
        seat = side if sides else seat_of(view, side)
        fate = "counts" if not tied and event.dice[seat] == best else "lower"
        before = words.stage.say("ui.table.seat", n=seat + 1) if sides else words.side_name(side)
        rolls.append(ThrowSide(before, (RolledDie(DICE[side], event.dice[seat], fate),), owner=None if sides else side))
    if tied or isinstance(event, happened.SidesRolled):
        row = words.row(moment)
        return Throw(title, tuple(rolls), words.stage.say("mine.table.tied") if tied else row[0] if row else "")
    assert event.first is not None
    return Throw(title, tuple(rolls), words.rich(Message("mine.table.first", {"side": names.side(view, event.first)})))


def _attack(words: MineWords, places: MinePlaces, before: MineState, event: happened.Attacked) -> Cue:
    """Lunge, dice, and what the blow did."""
    box = words.box
    side = box.figures[before.creatures[event.attackers[0]].kind].side
    target = _spot(places, before, event.target)
    lunges = tuple(
        Visual("lunge", _spot(places, before, each), piece=_piece(places, before, f"f{each}"), to=target)
        for each in event.attackers
    )
    hit = event.wounds > 0
    effect = Visual("slash" if hit else "clang", target, colour=BLOOD if hit else GOLD)
    return Cue(before=lunges, throw=blow_throw(words, event, side), effects=(effect,), hold=BEAT if hit else READ)


def blow_throw(words: MineWords, event: happened.Attacked, side: int) -> Throw:
    """The dice of an attack with what counted."""
    compared = event.margin is not None
    guard = event.defence_die
    shield = (
        []
        if guard is None
        else [RolledDie(DICE[1 - side], guard, "fails" if guard == 1 else "cancelled" if event.cancelled else "counts")]
    )
    total = event.attack + sum(face for face in event.dice if 1 < face < 6)
    cover = event.defence + (guard if guard and guard > 1 and not event.cancelled else 0)
    rolls = (
        ThrowSide(f"{event.attack} +", _dice(event, side), f"= {total}" if compared else "", side),
        ThrowSide(
            f"{event.defence} +" if shield else str(event.defence),
            tuple(shield),
            f"= {cover}" if compared and shield else "",
            1 - side,
        ),
    )
    names = [words.names[each] for each in event.attackers]
    title = words.rich(Message("mine.table.against", {"attackers": names, "target": words.names[event.target]}))
    key = f"mine.table.verdict.{event.verdict}"
    args = {"margin": event.margin if event.margin is not None else 0, "wounds": event.wounds, "need": MARGIN}
    if event.verdict in ("wounded", "withstood") and not compared:
        key += "_plain"
    elif event.verdict == "withstood" and args["margin"] > 0:
        key += "_narrowly"
    return Throw(title, rolls, words.stage.say(key, **args), event.wounds > 0, side)


def _dice(event: happened.Attacked, side: int) -> tuple[RolledDie, ...]:
    """The dice of who attacks: sixes that nothing cancels wound by themselves."""
    sixes = event.dice.count(6) - event.cancelled
    dice = []
    for face in event.dice:
        fate = "fails" if face == 1 else "counts"
        if face == 6:
            fate = "critical" if sixes > 0 else "cancelled"
            sixes -= 1
        dice.append(RolledDie(DICE[side], face, fate))
    return tuple(dice)


def _test(
    words: MineWords, places: MinePlaces, before: MineState, event: happened.PoisonTested | happened.FearTested
) -> Cue:
    """A test on fear or poison: one die against a number."""
    fear = isinstance(event, happened.FearTested)
    kind = "fear" if fear else "poison"
    at = _spot(places, before, event.creature)
    failed = event.result == "failed"
    effect = Visual("glow", at, colour=(FEAR if fear else POISON) if failed else GOOD)
    if event.die is None:
        return Cue(hold=GLANCE)
    need = least_passing(event.strength)
    side = words.box.cast[event.creature].side
    title = words.rich(Message(f"mine.table.{kind}_test", {"creature": words.names[event.creature]}))
    roll = ThrowSide(
        "",
        (RolledDie(NEUTRAL_DIE, event.die, "fails" if failed else "counts"),),
        words.stage.say("mine.table.need", need=need),
    )
    throw = Throw(title, (roll,), words.stage.say(f"mine.table.{kind}_{event.result}"), not failed, side)
    return Cue(throw=throw, effects=(effect,), hold=READ)


# ---------------------------------------------------------------- what comes of it


def _fate(places: MinePlaces, before: MineState, moment: Moment) -> Cue | None:
    """Wounds, death, fear and hunger."""
    match moment.event:
        case happened.Wounded(creature=creature, wounds=wounds):
            at = _spot(places, before, creature)
            flash = Visual("flash", at, colour=BLOOD, piece=_piece(places, before, f"f{creature}"))
            return Cue(
                QUICK,
                effects=(flash, Visual("float", at, f"−{wounds}", BAD)),
                hold=BEAT,
            )
        case happened.Killed(creature=creature):
            puff = Visual("dust", _spot(places, before, creature))
            return Cue(SLOW, effects=(puff,), hold=GLANCE)
        case happened.Frightened(creature=creature, target=target):
            wave = Visual("glow", _spot(places, before, target), colour=FEAR)
            lunge = Visual(
                "lunge",
                _spot(places, before, creature),
                piece=_piece(places, before, f"f{creature}"),
                to=_spot(places, before, target),
            )
            return Cue(SOFT, before=(lunge,), effects=(wave,), hold=GLANCE)
        case happened.FreeStrikeForgone():
            return Cue(hold=QUICK)
        case (
            happened.BerserkBegan(creature=creature)
            | happened.TerrorEnded(creature=creature)
            | happened.Recovered(creature=creature)
            | happened.Feasted(creature=creature)
            | happened.Waited(creature=creature)
        ):
            colour, hold = SHINES[type(moment.event)]
            glow = Visual("glow", _spot(places, before, creature), colour=colour)
            return Cue(SOFT, effects=(glow,), hold=hold)
    return None


def _spot(places: MinePlaces, view: MineState, creature: int) -> Spot:
    return _piece(places, view, f"f{creature}").at


def _piece(places: MinePlaces, view: MineState, piece: str) -> Piece:
    return next(each for each in layout(places, view) if each.id == piece)
