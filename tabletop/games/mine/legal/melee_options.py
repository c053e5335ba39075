"""Who may do what in the melee phase."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits, nth_bit
from tabletop.engine.legal import Options
from tabletop.engine.rng import Rng
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.actions import (
    AnyAction,
    Attack,
    AttackTogether,
    Dash,
    EndStrikes,
    Frighten,
    Sidle,
    WaitFor,
)
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import enemies_near, is_compelled
from tabletop.games.mine.position.melee import (
    actors,
    compelled_striker,
    dash_cells,
    frightenable,
    has_attack,
    may_wait,
    must_join,
    partners,
    targets,
)
from tabletop.games.mine.position.ways import sidle_cells


def melee_options(box: MineBox, state: MineState, seat: Seat) -> Options:
    """Everything that a seat may do at the present activity."""
    return _Strikes(box, state, seat)


class _Strikes(Options):
    """Blows and dashes, computed creature by creature."""

    def __init__(self, box: MineBox, state: MineState, seat: Seat) -> None:
        self._box, self._state, self._seat = box, state, seat

    def __iter__(self) -> Iterator[AnyAction]:
        own = actors(self._box, self._state, self._seat)
        for each in own:
            yield from self._blows(each, own)
            for cell in bits(dash_cells(self._box, self._state, each)):
                yield Dash(self._seat, each, Cell(cell))
            yield from self._sidles(each)
        if compelled_striker(self._box, self._state, own) is None:
            yield EndStrikes(self._seat)

    def pick(self, rng: Rng) -> AnyAction:
        """As likely one as another; dashes are counted and not listed."""
        own = actors(self._box, self._state, self._seat)
        listed = [blow for each in own for blow in self._blows(each, own)]
        listed += [sidle for each in own for sidle in self._sidles(each)]
        if compelled_striker(self._box, self._state, own) is None:
            listed.append(EndStrikes(self._seat))
        dashes = [(each, dash_cells(self._box, self._state, each)) for each in own]
        which = rng.below(len(listed) + sum(cells.bit_count() for _, cells in dashes))
        if which < len(listed):
            return listed[which]
        which -= len(listed)
        for each, cells in dashes:
            if which < cells.bit_count():
                return Dash(self._seat, each, Cell(nth_bit(cells, which)))
            which -= cells.bit_count()
        raise AssertionError("fewer options than were counted")

    def _sidles(self, creature: CreatureId) -> Iterator[AnyAction]:
        """Where a creature may step straight with agility though the usual way goes round."""
        if dash_cells(self._box, self._state, creature):
            for cell in bits(sidle_cells(self._box, self._state, creature, dash=True)):
                yield Sidle(self._seat, creature, Cell(cell))

    def _blows(self, creature: CreatureId, own: list[CreatureId]) -> Iterator[AnyAction]:
        """What a creature may do with its attacks."""
        box, state, seat = self._box, self._state, self._seat
        this, figure = state.creatures[creature], box.cast[creature]
        compelled = is_compelled(figure, this)
        near = enemies_near(box, state, creature)
        if not (near or compelled) or not has_attack(box, state, creature):
            return
        joining = must_join(box, state, creature)
        for other, target in partners(box, state, creature):
            if other > creature or other not in own:
                first, second = sorted((creature, other))
                yield AttackTogether(seat, first, second, target)
        if not joining:
            for target in targets(box, state, creature):
                if not compelled:
                    yield Attack(seat, creature, target, "simple")
                if figure.frenzy and not this.guarded:
                    yield Attack(seat, creature, target, "frenzied")
            for target in frightenable(box, state, creature):
                yield Frighten(seat, creature, target)
        if this.lowered < 0 and not this.attacks and near:
            for mate in box.crews[figure.side]:
                if mate != creature and may_wait(box, state, creature, mate):
                    yield WaitFor(seat, creature, mate)
