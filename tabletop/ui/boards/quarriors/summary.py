"""The last turns of others in Quarriors!, summed up in a line on their mats: no click stops the dice for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from tabletop.engine.match.history import Moment
from tabletop.games.quarriors.model import events as happened
from tabletop.games.quarriors.words import names
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.quarriors.board_words import QuarriorsWords
from tabletop.ui.boards.quarriors.layout.dice import first_alike
from tabletop.ui.boards.quarriors.layout.looks import DieLook
from tabletop.ui.boards.quarriors.layout.plan import Plan
from tabletop.ui.boards.showing import Deed, Recap
from tabletop.ui.frame.targets import Tip

TOLD = (
    happened.DiceRolled,
    happened.CreatureScored, happened.CreatureKept, happened.GloryGained, happened.CreatureSummoned, happened.SpellCast,
    happened.SpellAttached, happened.AttackBegan, happened.CreatureDestroyed, happened.SpellDestroyed,
    happened.DieCaptured, happened.DieTaken, happened.DieCulled,
)  # fmt: skip
"""The events of a turn that its summary speaks of."""


def recaps(words: QuarriorsWords, plan: Plan, past: Iterable[Moment], seats: Sequence[int]) -> tuple[Recap, ...]:
    """What some seats have done in their last turns; `past`: the last moment first."""
    found = []
    for seat, turn in sorted(_turns(past, len(plan.mats)).items()):
        area = plan.mats[seat].told
        if seat in seats and area.h:
            deeds = tuple(_deeds(words, seat, turn))
            corner, size = (area.x, area.y), (area.w, area.h)
            found.append(Recap(seat, corner, size, deeds, partial(_tip, words, seat, turn)))
    return tuple(found)


def _turns(past: Iterable[Moment], seats: int) -> dict[int, list[Moment]]:
    """By seat what is told of its last turn that is over, in order."""
    found: dict[int, list[Moment]] = {}
    turn: list[Moment] = []
    over, begun = False, 0
    for moment in past:
        match moment.event:
            case happened.TurnEnded():
                over, turn = True, []
            case happened.TurnBegan(seat=seat):
                begun += 1
                if over:
                    found.setdefault(seat, turn[::-1])
                if len(found) == seats or begun > seats:
                    break
            case event if isinstance(event, TOLD):
                turn.append(moment)
    return found


def _deeds(words: QuarriorsWords, seat: int, turn: Sequence[Moment]) -> Iterator[Deed]:
    """Glory, what was culled for it, creatures, spells, the attack and what fell to it, and what was captured, in the
    order of a turn; last the dice as they were thrown first, of which nothing else is seen by then."""
    glory, attack = 0, None
    thrown: dict[int, int] = {}
    groups: dict[str, list[int]] = {icon: [] for icon in ("down", "up", "quarriors.burst", "skull", "hand")}
    for moment in turn:
        owner = moment.state.owner
        match moment.event:
            case happened.DiceRolled(seat=whose, dice=dice, faces=faces) if whose == seat and not thrown:
                thrown = dict(zip(dice, faces, strict=True))
            case happened.CreatureScored(glory=own, bonus=bonus):
                glory += own + bonus
            case happened.GloryGained(seat=whose, glory=more) if whose == seat:
                glory += more
            case happened.DieCulled(die=die):
                groups["down"].append(die)
            case happened.CreatureSummoned(die=die):
                groups["up"].append(die)
            case happened.SpellCast(die=die) | happened.SpellAttached(die=die) if owner[die] == seat:
                groups["quarriors.burst"].append(die)
            case happened.AttackBegan(total=total):
                attack = total
            case happened.CreatureDestroyed(die=die) | happened.SpellDestroyed(die=die) if owner[die] != seat:
                groups["skull"].append(die)
            case happened.DieCaptured(die=die) | happened.DieTaken(die=die):
                groups["hand"].append(die)
    if glory:
        yield Deed("trophy", f"+{glory}")
    yield from _of_dice(words, "down", groups["down"])
    yield from _of_dice(words, "up", groups["up"])
    yield from _of_dice(words, "quarriors.burst", groups["quarriors.burst"])
    if attack is not None:
        yield Deed("swords", str(attack))
    yield from _of_dice(words, "skull", groups["skull"])
    yield from _of_dice(words, "hand", groups["hand"])
    yield from _of_dice(words, "dice", tuple(thrown), tuple(thrown.values()))


def _of_dice(words: QuarriorsWords, icon: str, dice: Sequence[int], faces: Sequence[int] = ()) -> Iterator[Deed]:
    """Some dice by their classes, and by what they show where that is told."""
    kinds = [words.box.dice[die] for die in dice]
    shown = [first_alike(kind.faces, face) for kind, face in zip(kinds, faces, strict=bool(faces))]
    looks = Counter(DieLook(kind.id, face) for kind, face in zip(kinds, shown or [-1] * len(kinds), strict=True))
    pieces = ((Piece(f"{look.kind}{look.face}", (0.0, 0.0), picture=look), count) for look, count in looks.items())
    if dice:
        yield Deed(icon, pieces=tuple(pieces))


def _tip(words: QuarriorsWords, seat: int, turn: Sequence[Moment]) -> Tip:
    """The sentences of the log."""
    rows = [row[0] for row in map(words.row, turn) if row is not None]
    say = words.stage.say
    return Tip(say("quarriors.recap.title", seat=names.seat(seat)), tuple(rows) or (say("quarriors.recap.nothing"),))
