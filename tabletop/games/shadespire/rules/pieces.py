"""What is done to fighters, tokens and glory: written into the position, noted for the cards that ask, and told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.ids import NOWHERE, CardId, FighterId, Hex, TokenId
from tabletop.games.shadespire.content.records import ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.facts import Fact, FighterSet, TargetedAttack
from tabletop.games.shadespire.position.fighters import is_on_guard, leaders, wounds_of
from tabletop.games.shadespire.position.table import beside
from tabletop.games.shadespire.rules.play import ShadespirePlay


def note(play: ShadespirePlay, fact: Fact) -> None:
    """Keep for the cards that ask what has happened."""
    play.state.facts = (*play.state.facts, fact)


def begin_deed(play: ShadespirePlay) -> int:
    """A new action, ploy or reaction begins: its number, which what happens in it carries."""
    state = play.state
    state.deeds += 1
    state.deed = state.deeds
    return state.deed


def roll_attack(play: ShadespirePlay, count: int) -> tuple[Face, ...]:
    """So many attack dice."""
    return tuple([ATTACK_DIE[each - 1] for each in play.rolls(count)])


def roll_defence(play: ShadespirePlay, count: int) -> tuple[Face, ...]:
    """So many defence dice."""
    return tuple([DEFENCE_DIE[each - 1] for each in play.rolls(count)])


def roll_off(
    play: ShadespirePlay, seats: Sequence[Seat], purpose: str, bonus: Seat | None = None, lowest: bool = False
) -> Seat:
    """Who wins a roll-off of seats: four dice each, most crits win, or fewest (lowest); who ties for that rolls again
    (shadespire.dice.09 to 11, Q18). bonus: a seat that adds a crit, to each of its rolls (shadespire.round.03, 04)."""
    crits = [roll_attack(play, 4).count("crit") + (seat == bonus) for seat in seats]
    play.tell(told.RolledOff(tuple(seats), tuple(crits), purpose))
    best = min(crits) if lowest else max(crits)
    tied = [seat for seat, each in zip(seats, crits, strict=True) if each == best]
    return tied[0] if len(tied) == 1 else roll_off(play, tied, purpose, bonus, lowest)


# ---------------------------------------------------------------------- fighters


def move_to(play: ShadespirePlay, fighter: FighterId, place: Hex) -> None:
    """Stand on another hex."""
    play.state.at[fighter] = place


def push_to(play: ShadespirePlay, fighter: FighterId, place: Hex) -> None:
    """A push of one step."""
    play.state.at[fighter] = place
    play.tell(told.FighterPushed(fighter, place))


def swap(play: ShadespirePlay, one: FighterId, other: FighterId) -> None:
    """Two fighters change hexes."""
    at = play.state.at
    at[one], at[other] = at[other], at[one]
    play.tell(told.FightersSwapped(one, other))


def go_on_guard(play: ShadespirePlay, fighter: FighterId) -> None:
    """A Guard token (shadespire.guard.01)."""
    play.state.guarding = FighterSet(play.state.guarding | 1 << fighter)
    play.tell(told.WentOnGuard(fighter))


def inspire(play: ShadespirePlay, fighter: FighterId) -> None:
    """Turn the fighter card over, once and for all (shadespire.inspire.05); not where a card forbids it."""
    state = play.state
    if not (state.inspired | state.calmed) >> fighter & 1:
        state.inspired = FighterSet(state.inspired | 1 << fighter)
        play.tell(told.BecameInspired(fighter))


def uninspire(play: ShadespirePlay, fighter: FighterId) -> None:
    """Turn it back."""
    state = play.state
    if state.inspired >> fighter & 1:
        state.inspired = FighterSet(state.inspired & ~(1 << fighter))
        play.tell(told.LostInspiration(fighter))


def bar(play: ShadespirePlay, fighter: FighterId) -> None:
    """It cannot be activated in this phase any more, if it is still on the battlefield."""
    state = play.state
    if state.at[fighter] != NOWHERE and not state.barred >> fighter & 1:
        state.barred = FighterSet(state.barred | 1 << fighter)
        play.tell(told.WasBarred(fighter))


def heal(play: ShadespirePlay, fighter: FighterId, wounds: int) -> None:
    """Take wound tokens away."""
    wounds = min(wounds, play.state.damage[fighter])
    if wounds:
        play.state.damage[fighter] -= wounds
        play.tell(told.Healed(fighter, wounds))


def deploy_back(play: ShadespirePlay, fighter: FighterId, place: Hex, seat: Seat) -> None:
    """A fighter that was out of action returns: without wounds and tokens, with its side and upgrades
    (shadespire.damage.07)."""
    state = play.state
    state.at[fighter] = place
    state.damage[fighter] = 0
    bit = 1 << fighter
    state.lost = FighterSet(state.lost & ~bit)
    state.hurt = FighterSet(state.hurt & ~bit)
    state.returned = changed(state.returned, seat, state.returned[seat] + 1)
    note(play, Fact(event="return", deed=state.deed, seat=seat, to=fighter, at=place))
    play.tell(told.FighterReturned(fighter, place))


def out_fact(play: ShadespirePlay, fighter: FighterId, cause: Fact) -> Fact:
    """What is known of a fighter that is being taken out of action, before it leaves its hex."""
    box, state = play.box, play.state
    return Fact(
        event="out", deed=state.deed, by=cause.by, seat=cause.seat, to=fighter, cause=cause.cause,
        amount=cause.amount, strike=cause.strike, in_charge=cause.in_charge,
        leader=bool(leaders(box, state) >> fighter & 1), beside=beside(state, fighter), at=state.at[fighter],
        upgrades=len(state.worn[fighter]), wounds=wounds_of(box, state, fighter),
        guarding=is_on_guard(box, state, fighter),
    )  # fmt: skip


def take_off(play: ShadespirePlay, fighter: FighterId) -> None:
    """A fighter and its tokens leave the battlefield (shadespire.damage.02); its upgrades stay with it."""
    state = play.state
    bit = 1 << fighter
    state.at[fighter] = NOWHERE
    state.lost = FighterSet(state.lost | bit)
    for name in ("moved", "charged", "guarding", "barred", "frozen"):
        setattr(state, name, FighterSet(getattr(state, name) & ~bit))
    play.tell(told.WentOut(fighter))


# ---------------------------------------------------------------------- glory, tokens


def gain_glory(play: ShadespirePlay, seat: Seat, glory: int, why: told.GloryReason) -> None:
    """Unspent glory points."""
    play.state.glory = changed(play.state.glory, seat, play.state.glory[seat] + glory)
    play.tell(told.GloryGained(seat, glory, why))


def spend_glory(play: ShadespirePlay, seat: Seat) -> None:
    """One point is turned to its spent side (shadespire.upgrade.03)."""
    state = play.state
    state.glory = changed(state.glory, seat, state.glory[seat] - 1)
    state.spent = changed(state.spent, seat, state.spent[seat] + 1)


def put_token(play: ShadespirePlay, token: TokenId, place: Hex) -> None:
    """An objective token lies elsewhere."""
    play.state.tokens = changed(play.state.tokens, token, place)
    play.tell(told.ObjectiveMoved(token, place))


def remove_token(play: ShadespirePlay, token: TokenId) -> None:
    """An objective token leaves the game."""
    play.state.tokens = changed(play.state.tokens, token, NOWHERE)
    play.tell(told.ObjectiveRemoved(token))


def block_hex(play: ShadespirePlay, place: Hex) -> None:
    """A hex is blocked to the end of the phase (shadespire.cardrulings.11)."""
    play.state.shards = (*play.state.shards, place)
    play.tell(told.HexBlocked(place))


def set_of(fighters: Iterable[FighterId]) -> FighterSet:
    """A set of fighters."""
    return FighterSet(sum(1 << each for each in fighters))


def hexes(mask: int) -> tuple[Hex, ...]:
    """The hexes of a mask, in order."""
    return tuple(Hex(each) for each in bits(mask))


def strike_of(play: ShadespirePlay) -> TargetedAttack:
    """The Attack action under way."""
    assert play.state.strike is not None
    return play.state.strike


def card_seat(play: ShadespirePlay, card: CardId) -> Seat:
    """In whose deck a card was."""
    return next(Seat(seat) for seat, (first, after) in enumerate(play.state.decks) if first <= card < after)
