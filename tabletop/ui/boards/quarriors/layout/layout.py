"""Where everything of Quarriors! lies: a pure function of what a seat sees and of the room that it lies in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.decisions import CaptureDice, CullDice
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import attackers_of
from tabletop.games.quarriors.position.costs import capture_cost, quiddity_of, wealth
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.position.glory import coming_glory
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.quarriors.card_parts import pile
from tabletop.ui.boards.quarriors.layout.attack import StagedAttack, attack_of
from tabletop.ui.boards.quarriors.layout.dice import BESIDE, creature_look, die_look
from tabletop.ui.boards.quarriors.layout.looks import (
    BagLook,
    CardLook,
    DieLook,
    Ground,
    MarkerLook,
    MatLook,
    PurseLook,
    ScoreLook,
    StrengthLook,
)
from tabletop.ui.boards.quarriors.layout.placed import laid_out
from tabletop.ui.boards.quarriors.layout.plan import BAG, Mat, Plan
from tabletop.ui.boards.quarriors.layout.stage import LOOSE, Cell, StagePlan, stage_plan, waiting
from tabletop.ui.boards.quarriors.layout.used import is_crowded, offered, tally
from tabletop.ui.boards.rows import Area, flow, spread

POOL_DIE, BAG_DIE = 1.66, 0.5
"""The largest dice of the pool, and those in a bag."""
ON_LINE, FINE = (0.2, 0.5, 0.3), 100
"""Where dice lie on a folded card: middle and size by its width and height. Parts of a unit that cards
are measured in."""
READY, READY_OF_TWO = 2.2, 2.7
"""The largest dice of a ready area, and where there are two seats."""
CAST = 0.6
"""The size of a spell by that of the creature at which it is cast."""
NAME = 3.0
"""The width of the name of the pool."""
MARKER, SHARED, SCORE, STRENGTH = 0.78, 0.58, 0.72, 0.56
GROUND, CARDS, LOW, DICE, HIGH = -10, 1, 2, 20, 40
BEHIND = 0.002
"""The alpha of dice of a kind that lie below the one that is seen: they can be pointed at, and are not seen."""
PURSE = "q0"
FEW = 4
"""So many layouts are kept."""


class Layouts:
    """The layouts of one game in one room; several ask for that of the same view, which nobody changes, so the last
    are kept. While dice leave the pool in a phase the others stay where they lie, so that clicks in a row hit what
    they are meant for."""

    def __init__(self, box: QuarriorsBox, plan: Plan) -> None:
        self.box, self.plan = box, plan
        self._kept: list[tuple[QuarriorsState, list[Piece]]] = []
        self._rolled: tuple[object, tuple[DieId, ...]] = ((), ())

    def of(self, view: QuarriorsState) -> list[Piece]:
        """All pieces at rest; do not change the list."""
        found = next((pieces for seen, pieces in self._kept if seen is view), None)
        if found is None:
            found = layout(self.box, self.plan, view, self._places(view))
            self._kept = [*self._kept[1 - FEW :], (view, found)]
        return found

    def _places(self, view: QuarriorsState) -> Sequence[DieId]:
        """The dice among which the pool is laid out: all that have been in it since the phase began."""
        phase, pool = (view.turn, view.phase), view.pool[view.active]
        if phase != self._rolled[0] or not set(pool) <= set(self._rolled[1]):
            self._rolled = (phase, tuple(sorted(pool)))
        return self._rolled[1]

    def piece(self, view: QuarriorsState, name: str) -> Piece | None:
        """One of the pieces."""
        return next((piece for piece in self.of(view) if piece.id == name), None)


def layout(box: QuarriorsBox, plan: Plan, view: QuarriorsState, pool: Sequence[DieId] = ()) -> list[Piece]:
    """All pieces at rest; the pool as if all of these dice were in it."""
    active = view.active if view.turn and view.phase != "over" else -1
    attack = attack_of(box, view)
    mats = tuple(
        MatLook(
            len(view.ready[seat]),
            _coming(box, view, seat),
            len(view.used[seat]),
            len(view.apart[seat]),
            attack is None and _lie_open(box, view, seat, mat),
        )
        for seat, mat in enumerate(plan.mats)
    )
    middle, ground = (plan.size[0] / 2, plan.size[1] / 2), Ground(active, box.goal, mats, attack)
    pieces = [
        Piece("ground", middle, max(plan.size), layer=GROUND, picture=ground),
        *_market(box, plan, view, attack is not None and plan.folds),
    ]
    staged = [] if attack is None else _staged(box, view, attack, stage_plan(plan, attack))
    away = {piece.id for piece in staged}
    for seat, mat in enumerate(plan.mats if attack is None else plan.folded):
        pieces += [piece for piece in _mat(box, view, seat, mat, mats[seat], away) if piece.id not in away]
    if attack is None:
        pieces += _purse(box, plan, view)
        for seat, mat in enumerate(plan.mats):
            pieces += _ready(box, view, seat, mat.ready)
        pieces += _dice(box, view, view.pool[view.active], _inside(plan.pool), POOL_DIE, pool)
    return [*pieces, *staged, *_markers(box, plan, view)]


def _coming(box: QuarriorsBox, view: QuarriorsState, seat: int) -> int:
    """The glory that the creatures of a seat will bring, if there is another turn."""
    return coming_glory(box, view, seat) if view.result is None else 0


def _market(box: QuarriorsBox, plan: Plan, view: QuarriorsState, folded: bool) -> Iterable[Piece]:
    """Creatures, then basic cards and spells; the dice on a card are drawn with it."""
    line, large, small = iter(plan.line), iter(plan.cards), iter(plan.small)
    creatures_first = sorted(view.cards, key=lambda card: box.content.cards[card].category != "creature")
    means = _means(box, view)
    for card in creatures_first:
        area = next(line if folded else large if box.content.cards[card].category == "creature" else small)
        slot = view.cards.index(card)
        left = view.market[slot] if slot < len(view.market) else ()
        cost = capture_cost(box, view, card)
        look = CardLook(card, len(left), cost, area.h / area.w, folded, bool(left) and cost > means)
        yield Piece(f"c{card}", area.middle, area.w, layer=CARDS, picture=look)
        kind = box.content.kinds[box.content.cards[card].kind].id
        x, y, share = pile((round(FINE * area.w), round(FINE * area.h))) if not folded else ON_LINE
        spot = (area.x + x * area.w, area.y + y * area.h)
        for die in left:
            yield Piece(f"d{die}", spot, share * area.w, layer=LOW, picture=DieLook(kind, -1), alpha=0.0)


def _means(box: QuarriorsBox, view: QuarriorsState) -> float:
    """What whoever may capture now could pay; no bound where nobody may."""
    captures = view.captures > 0 and isinstance(view.owed[view.active], CaptureDice)
    return wealth(box, view, view.active) if captures else inf


def _purse(box: QuarriorsBox, plan: Plan, view: QuarriorsState) -> list[Piece]:
    if not view.turn:
        return []
    pool = sum(quiddity_of(box, view, die) for die in view.pool[view.active])
    area = plan.purse
    look = PurseLook(view.purse, pool, view.spent, view.captures, view.active, area.h / area.w)
    return [Piece(PURSE, area.middle, area.w, layer=CARDS, picture=look)]


def _mat(
    box: QuarriorsBox, view: QuarriorsState, seat: int, mat: Mat, said: MatLook, away: Collection[str]
) -> Iterable[Piece]:
    """What is told of a seat, its bag, and the line of its used dice without those that are shown elsewhere. Dice of
    many kinds among which one is asked to choose lie open where its creatures stood."""
    bag = view.bag[seat]
    yield Piece(f"b{seat}", mat.bag, BAG * 0.82, layer=HIGH, picture=BagLook(seat, len(bag)))
    yield Piece(f"s{seat}", mat.score, SCORE, layer=HIGH, picture=ScoreLook(view.glory[seat], said.coming))
    if creatures(box, view, seat):
        total = sum(part.attack for part in attackers_of(box, view, Seat(seat)))
        yield Piece(f"a{seat}", mat.strength, STRENGTH, layer=HIGH, picture=StrengthLook(total))
    for die in bag:
        yield Piece(f"d{die}", mat.bag, BAG_DIE, layer=LOW, picture=DieLook(box.dice[die].id, -1), alpha=0.0)
    piles = _piles(box, view, seat, away)
    counts = [len(dice) for dice in piles.values()]
    places = offered(mat.ready, counts) if said.lies_open else tally(mat.used, counts)
    for ((kind, faint), likes), (spot, size) in zip(piles.items(), places, strict=True):
        for at, die in enumerate(likes):
            front = at == len(likes) - 1
            look = DieLook(kind, -1, faint=faint, pile=len(likes) if front else 1)
            yield Piece(
                f"d{die}", spot, size, layer=DICE + front, picture=look, alpha=1.0 if front else BEHIND
            )  # fmt: skip


def _piles(
    box: QuarriorsBox, view: QuarriorsState, seat: int, away: Collection[str] = ()
) -> dict[tuple[str, bool], list[DieId]]:
    """Used dice by their class, and whether they lie aside."""
    piles: dict[tuple[str, bool], list[DieId]] = {}
    for faint, dice in ((False, view.used[seat]), (True, view.apart[seat])):
        for die in sorted(each for each in dice if f"d{each}" not in away):
            piles.setdefault((box.dice[die].id, faint), []).append(die)
    return piles


def _lie_open(box: QuarriorsBox, view: QuarriorsState, seat: int, mat: Mat) -> bool:
    """Whether used dice among which a seat is asked to choose lie where its creatures stood, being too many kinds."""
    free = isinstance(view.owed[seat], CullDice) and not view.ready[seat]
    return free and is_crowded(mat.used, [len(dice) for dice in _piles(box, view, seat).values()])


def _inside(area: Area) -> Area:
    """The pool without the place of its name."""
    return Area(area.x + NAME, area.y + 0.1, area.w - NAME - 0.2, area.h - 0.2)


def _dice(
    box: QuarriorsBox, view: QuarriorsState, dice: Sequence[DieId], area: Area, most: float, among: Sequence[DieId] = ()
) -> list[Piece]:
    """Dice with the faces that they show, in rows, where they lie among others if some are named."""
    order = among or sorted(dice)
    places = dict(zip(order, spread(area, len(order), most, True), strict=True))
    return [
        Piece(f"d{die}", places[die][0], places[die][1], layer=DICE, picture=die_look(box, view, die))
        for die in sorted(dice)
    ]


def _ready(box: QuarriorsBox, view: QuarriorsState, seat: int, area: Area) -> list[Piece]:
    """Creatures, each with its spells beside it, then spells that wait; and dice of a pool in another seat's turn."""
    placed = laid_out(box, view, seat)
    heads = [*placed.bearers, *placed.loose]
    widths = [1 + BESIDE * len(placed.bearers.get(die, ())) for die in heads]
    most = READY_OF_TWO if box.seats == 2 else READY
    cells = [Cell(area, spot, size) for spot, size in flow(area, widths, most, True)]
    return _standing(box, view, heads, placed.bearers, cells)


def _standing(
    box: QuarriorsBox,
    view: QuarriorsState,
    heads: Sequence[DieId],
    bearers: Mapping[DieId, Sequence[DieId]],
    cells: Sequence[Cell],
) -> list[Piece]:
    """Dice in their cells, creatures as they stand, each with what it bears beside it."""
    out = []
    for die, cell in zip(heads, cells, strict=True):
        x, y = cell.at
        look = creature_look(box, view, die) if die in bearers else die_look(box, view, die)
        out.append(Piece(f"d{die}", cell.at, cell.size, layer=DICE + 5, picture=look))
        for at, spell in enumerate(bearers.get(die, ())):
            beside = (x + cell.size * (0.62 + BESIDE * at), y + cell.size * 0.12)
            face = die_look(box, view, spell)
            out.append(Piece(f"d{spell}", beside, cell.size * 0.74, layer=DICE + 4 - at, picture=face))
    return out


def _staged(box: QuarriorsBox, view: QuarriorsState, attack: StagedAttack, stage: StagePlan) -> list[Piece]:
    """The dice of the pool and of all ready areas during an attack."""
    all_placed = {seat: laid_out(box, view, seat) for seat in range(box.seats)}
    out = _dice(box, view, view.pool[attack.by], stage.pool.dice, LOOSE)
    here = [(part.die, cell) for part, cell in zip(attack.parts, stage.attackers, strict=True) if not part.gone]
    theirs = all_placed[attack.against].bearers
    met = dict(zip((clash.die for clash in attack.clashes), stage.defenders, strict=True))
    here += [(die, cell) for die, cell in met.items() if die in theirs]
    bearers = {**all_placed[attack.by].bearers, **theirs}
    out += _standing(box, view, [die for die, _ in here], bearers, [cell for _, cell in here])
    for meeting, bay in zip(attack.meetings, stage.meetings, strict=True):
        borne = all_placed[meeting.seat].bearers
        widths = [1 + BESIDE * spells for spells in meeting.bearing]
        cells = [Cell(bay.area, spot, size) for spot, size in flow(bay.dice, widths, LOOSE, True)]
        out += _standing(box, view, list(borne), borne, cells)
    if attack.cast is not None:
        die, target = attack.cast
        aimed = met.get(target) or next((piece for piece in out if piece.id == f"d{target}"), None)
        out += [] if aimed is None else [_cast(box, die, aimed.at, aimed.size)]
    _, cells = waiting(stage.answers, [len(dice) for _, dice in attack.waiting])
    loose = [die for _, dice in attack.waiting for die in dice]
    return out + _standing(box, view, loose, {}, cells)


def _cast(box: QuarriorsBox, die: DieId, at: tuple[float, float], size: float) -> Piece:
    """A spell that is being cast, at the corner of the creature that it is aimed at."""
    spot = (at[0] - size * 0.6, at[1] - size * 0.4)
    return Piece(f"d{die}", spot, size * CAST, layer=DICE + 6, picture=DieLook(box.dice[die].id, -1))


def _markers(box: QuarriorsBox, plan: Plan, view: QuarriorsState) -> list[Piece]:
    """A marker for each seat; those that share a space stand beside one another."""
    out = []
    for seat, glory in enumerate(view.glory):
        mates = [other for other, theirs in enumerate(view.glory) if min(theirs, box.goal) == min(glory, box.goal)]
        x, y = plan.track_spot(box.goal, glory)
        step = (plan.track.w / (box.goal + 1) - SHARED) * 1.3 / max(1, len(mates) - 1)
        shift = min(step, SHARED) * (mates.index(seat) - (len(mates) - 1) / 2)
        size = MARKER if len(mates) == 1 else SHARED
        reach = min(step, SHARED) * (len(mates) - 1) / 2 + size / 2 + 0.08  # they stay on the track
        x = min(max(x, plan.track.x + reach), plan.track.x + plan.track.w - reach)
        out.append(Piece(f"g{seat}", (x + shift, y), size, layer=HIGH + seat, picture=MarkerLook(seat)))
    return out
