"""Wounds, death, poison and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.creature import NOWHERE
from tabletop.games.mine.model.dice import fails
from tabletop.games.mine.model.events import BerserkBegan, Killed, PoisonTested, Wounded
from tabletop.games.mine.rules import fear, victory

if TYPE_CHECKING:
    from tabletop.games.mine.rules.play import MinePlay


def wound(play: MinePlay, creature: int, wounds: int) -> None:
    """Give wounds to a creature; one that has as many as its health is destroyed (mine.wounds.01, mine.wounds.02)."""
    state = play.state
    this = state.creatures[creature]
    figure = play.box.figures[this.kind]
    total = min(figure.health, this.wounds + wounds)
    state.creatures[creature] = replace(this, wounds=total)
    play.tell(Wounded(CreatureId(creature), wounds, total))
    if total >= figure.health:
        state.creatures[creature] = replace(
            state.creatures[creature], cell=NOWHERE, where="dead", fear="calm", poison=0, hidden=False
        )
        play.tell(Killed(CreatureId(creature)))
        fear.settle(play)
        victory.judge(play)
    elif figure.berserk and not this.wounds:
        play.tell(BerserkBegan(CreatureId(creature)))


def test_poison(play: MinePlay, creature: int, poison: int) -> None:
    """One test on poison: a failure costs a wound and the poison stays, a success ends it (mine.poison.03 to 08).

    Of a new poison and one that is in the blood already the stronger counts.
    """
    state = play.state
    this = state.creatures[creature]
    poison = max(poison, this.poison)
    strength = poison - play.box.figures[this.kind].magic_resistance
    if strength < 0:
        return
    die = play.roll()
    failed = fails(strength, die)
    state.creatures[creature] = replace(this, poison=poison if failed else 0)
    play.tell(PoisonTested(CreatureId(creature), strength, die, "failed" if failed else "passed"))
    if failed:
        wound(play, creature, 1)
