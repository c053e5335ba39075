"""What befalls cards, tokens and dice: changes that nobody decides on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import (
    DESTINY,
    NO_DIE,
    NOBODY,
    NOWHERE,
    DieId,
    FindId,
    FoeId,
    GroupId,
    MemberId,
    ResourceId,
    is_destiny,
    shown,
)
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES, FACES, MOST_INSPIRATION
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import CRITICAL, FACE_NAMES, FAIL, SUCCESS, Period, Used
from tabletop.games.blackstone.model.in_play import EffectInPlay
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.moments import mark
from tabletop.games.blackstone.position.places import CORE_LIGHT
from tabletop.games.blackstone.position.progress import agenda_at_end, agenda_by_cards, agenda_by_kills
from tabletop.games.blackstone.rules.play import BlackstonePlay

PERIODS: dict[str, Period] = {"once_combat": "combat", "once_expedition": "expedition"}

SIDES: Final[dict[Die, tuple[int, ...]]] = {
    die: (FAIL,) * fails + (SUCCESS,) * successes + (CRITICAL,) * criticals
    for die, (fails, successes, criticals) in FACES.items()
}
"""What each side of an action die shows."""


def roll_action(play: BlackstonePlay, die: Die) -> int:
    """An action die: 0 a fail, 1 a success, 2 a critical success (blackstone.dice.03, 04)."""
    sides = SIDES[die]
    return sides[play.roll(len(sides), FACES[die]) - 1]


def roll_blackstone(
    play: BlackstonePlay, purpose: str, member: int = NOBODY, foe: int = NOBODY, most: int = 0
) -> int:
    """The Blackstone die (blackstone.dice.05)."""
    rolled = play.roll(BLACKSTONE_FACES)
    if play.heard:
        of_member, of_foe = None if member == NOBODY else MemberId(member), None if foe == NOBODY else FoeId(foe)
        play.tell(told.BlackstoneRolled(purpose, rolled, of_member, of_foe, most))
    return rolled


def roll_danger(play: BlackstonePlay, member: int, die: Die) -> int:
    """An attack roll against an explorer by nobody on the board: by a trap, an unseen shooter, a challenge."""
    face = roll_action(play, die)
    play.tell(told.DangerRolled(MemberId(member), die, FACE_NAMES[face]))
    return face


def shuffled(play: BlackstonePlay, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards in a random order."""
    left = list(cards)
    for at in range(len(left) - 1, 0, -1):
        other = play.roll(at + 1) - 1
        left[at], left[other] = left[other], left[at]
    return tuple(left)


def pay(play: BlackstonePlay, member: int, die: DieId) -> int:
    """An unspent die is spent; returns what it shows (blackstone.dice.11, blackstone.combat_turn.06)."""
    if die != NO_DIE:
        lose_die(play.state, member, die)
    return shown(die)


def lose_die(state: BlackstoneState, member: int, die: int, watch: bool = False) -> None:
    """An unspent die goes: an activation die, one on overwatch, or a destiny die."""
    if is_destiny(die):
        state.destiny = _without(state.destiny, die - DESTINY)
    elif watch:
        state.watch = changed(state.watch, member, _without(state.watch[member], die))
    else:
        state.dice = changed(state.dice, member, _without(state.dice[member], die))


def _without(dice: tuple[int, ...], number: int) -> tuple[int, ...]:
    at = dice.index(number)
    return dice[:at] + dice[at + 1 :]


def gain_points(play: BlackstonePlay, member: int, n: int = 1) -> None:
    """Inspiration points, four at most (blackstone.inspiration.03, 04)."""
    points = play.state.points
    gained = min(n, MOST_INSPIRATION - points[member])
    points[member] += gained
    play.tell(told.PointsChanged(MemberId(member), gained))


def lose_points(play: BlackstonePlay, member: int, n: int) -> int:
    """Inspiration points go, as far as there are any; returns how many (blackstone.inspiration.10)."""
    lost = min(n, play.state.points[member])
    if lost:
        play.state.points[member] -= lost
        play.tell(told.PointsChanged(MemberId(member), -lost))
    return lost


def inspire(play: BlackstonePlay, member: int, agenda: bool = False) -> None:
    """The character card is turned; tokens stay (blackstone.inspiration.01, 11, 12). Whoever is inspired stays so."""
    state = play.state
    if not state.inspired >> member & 1:
        state.inspired |= 1 << member
        play.tell(told.Inspired(MemberId(member), agenda))


def look_at_agenda(play: BlackstonePlay, member: int, end: bool = False) -> None:
    """Whether the secret agenda is reached now (blackstone.inspiration.17). end: a combat is over."""
    box, state = play.box, play.state
    if state.mission.reached >> member & 1 or (state.out | state.dead) >> member & 1:
        return
    held = agenda_by_cards(box, state, member) or (end and agenda_at_end(box, state, member))
    if held or agenda_by_kills(box, state, member):
        state.mission = replace(state.mission, reached=state.mission.reached | 1 << member)
        inspire(play, member, agenda=True)


def heal(play: BlackstonePlay, member: int, n: int) -> None:
    """Wounds are healed, never grievous ones (blackstone.wounds.06, 07, blackstone.out.16, 17, reading Q11)."""
    healed = min(n, play.state.wounds[member])
    if healed:
        play.state.wounds[member] -= healed
        play.tell(told.Healed(MemberId(member), healed))


def ease(play: BlackstonePlay, member: int) -> None:
    """A grievous wound becomes a wound."""
    state = play.state
    if state.grievous[member]:
        state.grievous[member] -= 1
        state.wounds[member] += 1
        play.tell(told.Eased(MemberId(member)))


def draw_find(play: BlackstonePlay, member: int) -> FindId | None:
    """A discovery card; none from an empty deck (reading Q40)."""
    state = play.state
    if not state.discovery:
        return None
    find, state.discovery = state.discovery[0], state.discovery[1:]
    state.seen_finds = max(0, state.seen_finds - 1)
    state.finds = changed(state.finds, member, (*state.finds[member], find))
    play.tell(told.FindDrawn(MemberId(member), find))
    look_at_agenda(play, member)
    return find


def put_back(play: BlackstonePlay, member: int, find: FindId) -> None:
    """A discovery card goes under the deck."""
    drop_find(play.state, member, find)
    play.state.discovery = (*play.state.discovery, find)
    play.tell(told.FindPutBack(MemberId(member), find))


def drop_find(state: BlackstoneState, member: int, find: FindId) -> None:
    """A discovery card leaves an explorer."""
    state.finds = changed(state.finds, member, tuple(each for each in state.finds[member] if each != find))


def discard_find(play: BlackstonePlay, member: int, find: FindId) -> None:
    """A discovery card is gone for this expedition."""
    drop_find(play.state, member, find)
    play.state.gone = (*play.state.gone, find)
    play.tell(told.FindLost(MemberId(member), find))


def discard_resource(play: BlackstonePlay, member: int, card: ResourceId) -> None:
    """A resource card is used up."""
    state = play.state
    state.kit = changed(state.kit, member, tuple(each for each in state.kit[member] if each != card))
    state.spent_kit = (*state.spent_kit, card)
    play.tell(told.ResourceSpent(MemberId(member), card))


def take_back(play: BlackstonePlay, member: MemberId) -> None:
    """The resource card that was discarded last goes back to its holder."""
    state, card = play.state, play.state.spent_kit[-1]
    state.spent_kit = state.spent_kit[:-1]
    state.kit = changed(state.kit, member, (*state.kit[member], card))
    play.tell(told.ResourceTakenBack(member, card))


def use_up(play: BlackstonePlay, source: EffectInPlay) -> None:
    """An effect is used: its card is discarded, or it cannot be used again for a time."""
    state, use = play.state, source.effect.use
    member = None if source.member == NOBODY else MemberId(source.member)
    play.tell(told.CardUsed(source.name, member))
    if use == "discard":
        if source.find >= 0:
            discard_find(play, source.member, FindId(source.find))
        elif source.card >= 0:
            discard_resource(play, source.member, ResourceId(source.card))
    elif use in PERIODS:
        state.used = (*state.used, Used(mark(source), source.number, source.member, PERIODS[use]))


def use_light(state: BlackstoneState, member: int) -> None:
    """The light of the open core has helped an explorer in this turn (blackstone.vault_card.05)."""
    state.used = (*state.used, Used(CORE_LIGHT, 0, member, "turn"))


def forget_used(state: BlackstoneState, *periods: Period) -> None:
    """What was used up in a time that is over can be used again."""
    if state.used:
        state.used = tuple(each for each in state.used if each.period not in periods)


def forget_lasting(state: BlackstoneState, *until: str, holder: int | None = None) -> None:
    """Effects end. holder: those of that member alone."""
    if state.lasting:
        state.lasting = tuple(
            each for each in state.lasting if each.until not in until or holder not in (None, each.holder)
        )


def take_marker(play: BlackstonePlay, marker: int) -> None:
    """A discovery marker leaves the board."""
    state = play.state
    state.markers = changed(state.markers, marker, NOWHERE)
    play.tell(told.MarkerTaken(GroupId(marker)))
