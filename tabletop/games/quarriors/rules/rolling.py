"""Phase 2: draw six, roll, and the immediate effects of what was rolled (quarriors.rolling, quarriors.immediate)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import Draw, Quiddity, Reroll, Trade
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Steady, Use
from tabletop.games.quarriors.model.decisions import UseImmediate
from tabletop.games.quarriors.model.events import DieSpent, ImmediateUsed, PortalSteadied, QuiddityGained
from tabletop.games.quarriors.position.zones import HIDDEN, MOST_DRAWS, SIX, draw, roll
from tabletop.games.quarriors.rules.leaving import spend

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.model.state import QuarriorsState
    from tabletop.games.quarriors.rules.play import QuarriorsPlay


class Immediate(NamedTuple):
    """What a face does right after a roll.

    others: how many other dice are rolled again, up_to: or fewer. itself: the die is rolled again and stays.
    gained: quiddity of the card; printed: quiddity of the face that is taken along. captures, discount: for this turn.
    """

    draw: int = 0
    itself: bool = False
    others: int = 0
    up_to: bool = False
    gained: int = 0
    printed: int = 0
    captures: int = 0
    discount: int = 0

    @property
    def any(self) -> bool:
        """Whether it does anything at all."""
        return bool(self.draw or self.itself or self.others or self.gained or self.captures)


def immediate(game: Quarriors, state: QuarriorsState, die: int) -> Immediate:
    """The immediate effect of a die of the pool, as its face and its card have it."""
    if state.face[die] == HIDDEN:
        return Immediate()
    return game.immediates[game.card_of(state, die)][state.face[die]]


def work_out(game: Quarriors, card: int, number: int) -> Immediate:
    """The immediate effect of a face of a card's dice."""
    face = game.content.kinds[game.content.cards[card].kind].faces[number]
    found = Immediate(draw=face.draw, itself=face.reroll, printed=face.quiddity if face.draw else 0)
    if face.level or (game.content.cards[card].category == "spell" and not face.spell):
        return found
    for effect in game.effects[card][number].get("rolled", ()):
        match effect:
            case Draw(dice=dice):
                found = found._replace(draw=found.draw + dice)
            case Reroll():
                found = found._replace(
                    itself=found.itself or effect.itself, others=found.others + effect.others, up_to=effect.up_to
                )
            case Quiddity(quiddity=quiddity):
                found = found._replace(gained=found.gained + quiddity)
            case Trade(captures=captures, discount=discount):
                found = found._replace(captures=found.captures + captures, discount=found.discount + discount)
    return found


def only_portals(game: Quarriors, state: QuarriorsState, seat: Seat) -> bool:
    """Whether a portal could draw nothing but portals, itself among them (quarriors.immediate.13)."""
    dice = (*state.bag[seat], *state.used[seat])
    return bool(dice or not game.rules.spent_pile) and all(game.kinds[die].id == "portal" for die in dice)


class DrawAndRoll(Procedure, frozen=True, kw_only=True, tag="draw_and_roll"):
    """Six dice join the pool, all of it is rolled, and immediate effects are used (quarriors.rolling.01 to 03)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "ask", "use")

    seat: Seat

    def draw(self, play: QuarriorsPlay) -> None:
        """Draw and roll."""
        state = play.state
        state.stays = ()
        draw(play, self.seat, SIX)
        roll(play, self.seat, state.pool[self.seat])

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask as long as some die has an immediate effect (quarriors.immediate.07)."""
        state = play.state
        if any(immediate(play.box, state, die).any for die in state.pool[self.seat]):
            play.ask(UseImmediate(self.seat))
        else:
            play.finish()

    def use(self, play: QuarriorsPlay) -> None:
        """Carry one out, then ask again (quarriors.immediate.05)."""
        match play.answer:
            case Use(die=die, others=others):
                use(play, self.seat, die, others)
                play.goto("ask")
            case Steady(die=die):
                play.state.face[die] = quiddity_face(play.box, die)
                play.tell(PortalSteadied(die))
                play.goto("ask")
            case _:
                play.finish()


def quiddity_face(game: Quarriors, die: int) -> int:
    """The face of a die that shows one quiddity and nothing else."""
    faces = game.kinds[die].faces
    return next(number for number, face in enumerate(faces) if face.quiddity == 1 and not face.draw)


def use(play: QuarriorsPlay, seat: Seat, die: DieId, others: tuple[DieId, ...]) -> None:
    """One immediate effect: the die is spent, unless it is rolled again itself (quarriors.immediate.02, 11, 14)."""
    state = play.state
    found = immediate(play.box, state, die)
    play.tell(ImmediateUsed(die))
    if not found.itself:
        spend(state, die, play.box.rules.spent_pile)
        state.purse += found.printed
        play.tell(DieSpent(die, found.printed))
    if found.gained:
        state.purse += found.gained
        play.tell(QuiddityGained(die, found.gained))
    state.captures += found.captures
    state.discount += found.discount
    if found.draw:
        roll(play, seat, draw(play, seat, found.draw))
    roll(play, seat, (*((die,) if found.itself else ()), *others))


def may_draw(state: QuarriorsState) -> bool:
    """Whether the turn still allows to draw."""
    return state.draws < MOST_DRAWS
