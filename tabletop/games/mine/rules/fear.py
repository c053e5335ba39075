"""Terror: who tests, who freezes, who comes to."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.dice import fails
from tabletop.games.mine.model.events import FearTested, Recovered, TerrorEnded, TestResult
from tabletop.games.mine.position.creatures import frighteners, in_melee, touching
from tabletop.games.mine.rules.play import MinePlay


def release(play: MinePlay) -> None:
    """After anything has moved, hidden, turned or died: those whom nothing frightens any more stop being afraid, and
    forget what they had withstood (mine.fear.12, mine.fear.14)."""
    state = play.state
    for index in play.box.timid:
        creature = state.creatures[index]
        if (creature.steadfast or creature.fear == "terrified") and not frighteners(play.box, state, index):
            released = creature.fear == "terrified"
            state.creatures[index] = replace(creature, steadfast=0, fear="recovering" if released else creature.fear)
            if released:
                play.tell(TerrorEnded(index))


def recover(play: MinePlay) -> None:
    """At the beginning of a turn: those who stopped being afraid in the last one can act again (mine.fear.13)."""
    state = play.state
    for index in play.box.timid:
        creature = state.creatures[index]
        if creature.fear == "recovering":
            state.creatures[index] = replace(creature, fear="calm")
            play.tell(Recovered(index))


def test_all(play: MinePlay) -> None:
    """The tests on fear between movement and melee, one a creature (mine.fear.01)."""
    if play.box.muster(play.state).engaged():
        for index in play.box.timid:
            if in_melee(play.box, play.state, index):
                test(play, index)


def test_contacts(play: MinePlay, mover: int) -> None:
    """Agility has brought a creature among enemies: whoever that frightens tests at once (reading of mine.fear.01).

    Those who are terrified already test again in the next turn (mine.fear.11).
    """
    box, state = play.box, play.state
    figure = box.cast[mover]
    met = touching(box, state, mover, 1 - figure.side) if figure.terror else []
    for each in (mover, *met):
        if state.creatures[each].fear != "terrified":
            test(play, each)


def needs_test(play: MinePlay, creature: int) -> int:
    """The terror against which a creature has to test now, 0 if it has not to (mine.fear.11, 14, 15, 18, 19)."""
    this = play.state.creatures[creature]
    cast = play.box.cast
    if not this.cell or not cast[creature].timid:
        return 0
    near = frighteners(play.box, play.state, creature)
    if not near:
        return 0
    highest = max(cast[each].terror for each in near)
    return 0 if highest <= this.steadfast and this.fear != "terrified" else int(highest)


def test(play: MinePlay, creature: int) -> None:
    """One test on fear against the highest terror near, if the creature has to take one (mine.fear.02 to 07)."""
    terror = needs_test(play, creature)
    if not terror:
        return
    state = play.state
    this = state.creatures[creature]
    strength = terror - play.box.figures[this.kind].morale[this.wounds]
    die = None if strength < 0 else play.roll()
    failed = die is not None and fails(strength, die)
    calmed = "recovering" if this.fear == "recovering" else "calm"
    state.creatures[creature] = replace(this, fear="terrified" if failed else calmed, steadfast=0 if failed else terror)
    result: TestResult = "failed" if failed else "automatic" if die is None else "passed"
    play.tell(FearTested(CreatureId(creature), strength, die, result))
