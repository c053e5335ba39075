"""What lies in the box of Shadespire under the options of one game: things by id, and what is computed from them once.

Decks are no part of it: what a seat has built it keeps to itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.known import WorkedOut
from tabletop.games.shadespire.content.effects.blocks import EffectBlock
from tabletop.games.shadespire.content.effects.deeds import Moment, Push
from tabletop.games.shadespire.content.effects.standing import Verb
from tabletop.games.shadespire.content.ids import CardId, FighterId, KindId
from tabletop.games.shadespire.content.records import (
    TOKENS,
    CardKind,
    FighterKind,
    FighterSide,
    ObjectiveCard,
    PloyCard,
    Profile,
    ShadespireContent,
    UpgradeCard,
)
from tabletop.games.shadespire.model.battlefield import Battlefield
from tabletop.games.shadespire.model.facts import Placement


class ShadespireOptions(Struct, frozen=True):
    """The options of a game. warbands: by seat. games: a match has up to three. relic: it is played for. fixed: boards
    are placed in the fixed format. winner_required: how a level match is decided. silent: all have agreed that who can
    do nothing in a window need not be asked, though the others learn from it what he does not hold."""

    warbands: tuple[int, ...]
    games: int = 1
    relic: bool = False
    fixed: bool = False
    winner_required: bool = False
    silent: bool = False


class PrintedAbility(NamedTuple):
    """A block on a fighter card, by its number: of the fighter itself, or of one of its Attack actions."""

    block: EffectBlock
    weapon: Profile | None


class Held(NamedTuple):
    """An effect that holds because of a fighter. at: the place of its upgrade among those that it has, -1 for one of
    the fighter card; weapon: the Attack action that it belongs to, empty for none."""

    effect: Any
    at: int
    weapon: str


class InnerRules(NamedTuple):
    """Rules that happen in the midst of others, which they in turn are made of: a card or ability is carried out, a
    reaction is over, an upgrade has been given, a ploy is played. The game puts them in here."""

    carry_out: Callable[[Any], Procedure]
    settle: Callable[[Any], Procedure]
    equip: Callable[[Seat, CardId, FighterId], Procedure]
    play_ploy: Callable[[Seat, CardId], Procedure]


class Timed(NamedTuple):
    """A block of a fighter card or an upgrade. at: the place of the upgrade among those that it has, -1 for the fighter
    card; number: of the block there; weapon: the Attack action that it belongs to, empty for none."""

    at: int
    number: int
    block: EffectBlock
    weapon: str


Lasting = dict[type[Verb], list[Held]]
ByMoment = dict[Moment, list[Timed]]
Worn = tuple[int, int, tuple[KindId, ...]]
"""A fighter, whether it is Inspired, and its upgrades."""
Equipment = tuple[tuple[int, tuple[KindId, ...]], ...]
"""The fighters that have upgrades, and those."""


class ShadespireBox:
    """The content of one scenario under its options."""

    def __init__(self, content: ShadespireContent, options: ShadespireOptions, inner: InnerRules) -> None:
        self.content: Final = content
        self.options: Final = options
        self.inner: Final = inner
        self.seats = len(options.warbands)
        self.token_count = TOKENS[self.seats]
        self.squads: tuple[tuple[FighterId, ...], ...] = tuple(self._squads())
        """For each seat its fighters."""
        self.owner = tuple(Seat(seat) for seat, squad in enumerate(self.squads) for _ in squad)
        """For each fighter whose it is."""
        self.squad_masks = tuple(sum(1 << fighter for fighter in squad) for squad in self.squads)
        self.fighters: tuple[FighterKind, ...] = tuple(
            content.fighters[number] for warband in options.warbands for number in content.warbands[warband].fighters
        )
        """For each fighter what it is."""
        self.numbers = tuple(number for warband in options.warbands for number in content.warbands[warband].fighters)
        """For each fighter its number in the content."""
        self.everybody = (1 << len(self.fighters)) - 1
        self.sides: tuple[tuple[FighterSide, FighterSide], ...] = tuple(
            (each.normal, each.inspired) for each in self.fighters
        )
        self.abilities = tuple((_abilities(each.normal), _abilities(each.inspired)) for each in self.fighters)
        """For each fighter and side what it can do besides: its number is its place here."""
        self.cards: tuple[CardKind, ...] = content.cards
        self.ending_pushes = {KindId(number): push for number, each in enumerate(self.cards) for push in _pushes(each)}
        """For each ploy of which pushes must end in a certain way that push."""
        self.leaders = sum(1 << number for number, each in enumerate(self.fighters) if each.leader)
        """A set of the leaders by their cards."""
        self.score_index = self.seats - 2
        """Which of the conditions of an objective card counts."""
        self.reaction_blocks = tuple(self.blocks_by_moment(self._reaction_ploys(each)) for each in options.warbands)
        """For each seat, by moment, the blocks of the reaction ploys that can be in its deck."""
        self.unequipped: tuple[tuple[CardId, ...], ...] = ((),) * len(self.fighters)
        """What fighters wear as long as nobody has an upgrade."""

        self.battlefields: Final = WorkedOut[tuple[tuple[Placement, ...], tuple[Seat, ...]], Battlefield](
            self._battlefield
        )
        """For boards as they lie, and whose each is."""
        self.lasting: Final = WorkedOut[Worn, Lasting](self._lasting)
        """For a fighter as it is equipped what holds because of it."""
        self.timed: Final = WorkedOut[Worn, ByMoment](self._timed)
        """For a fighter as it is equipped what can be done with it, by moment."""
        self.bearers: Final = WorkedOut[tuple[type[Verb], int, Equipment], list[tuple[int, list[Held]]]](self._bearers)
        """For a kind of effect, who is Inspired, and their upgrades: the fighters that have it."""
        self.doers: Final = WorkedOut[tuple[tuple[Moment, ...], int, Equipment], list[tuple[int, Timed]]](self._doers)
        """For moments, who is Inspired, and their upgrades: what can be done by fighters, in the order of cards."""
        self.profiles: Final = WorkedOut[tuple[int, int], list[tuple[Profile, CardId]]](self._profiles)
        """For a fighter and whether it is Inspired the Attack actions of its card."""
        self.waiting: Final = WorkedOut[KindId, list[tuple[int, Any]]](self._waiting)
        """For a ploy the effects that it has while it lies face up, by their numbers through its blocks."""

    def _battlefield(self, key: tuple[tuple[Placement, ...], tuple[Seat, ...]]) -> Battlefield:
        return Battlefield(self.content.faces, *key)

    def _lasting(self, key: Worn) -> Lasting:
        """What holds because of a fighter, by kind of effect."""
        fighter, inspired, kinds = key
        side = self.sides[fighter][inspired]
        sources: list[tuple[tuple[EffectBlock, ...], int, str]] = [(side.blocks, -1, "")]
        sources += [(weapon.blocks, -1, weapon.id) for weapon in side.attacks]
        sources += [(self.upgrade(kind).blocks, at, "") for at, kind in enumerate(kinds)]
        found: Lasting = {}
        for blocks, at, weapon in sources:
            for _, block in blocks_at(blocks, "always"):
                for effect in block.effects:
                    held = found.setdefault(type(effect), [])
                    held.append(Held(effect, at, weapon))
        return found

    def _bearers(self, key: tuple[type[Verb], int, Equipment]) -> list[tuple[int, list[Held]]]:
        kind, inspired, equipment = key
        worn = dict(equipment)
        held = (
            (each, self.lasting[each, inspired >> each & 1, worn.get(each, ())].get(kind))
            for each in range(len(self.fighters))
        )
        return [(fighter, effects) for fighter, effects in held if effects]

    def _doers(self, key: tuple[tuple[Moment, ...], int, Equipment]) -> list[tuple[int, Timed]]:
        moments, inspired, equipment = key
        worn = dict(equipment)
        found = []
        for fighter in range(len(self.fighters)):
            timed = self.timed[fighter, inspired >> fighter & 1, worn.get(fighter, ())]
            once = {(each.at, each.number): each for moment in moments for each in timed.get(moment, ())}
            found += [(fighter, once[place]) for place in sorted(once)]
        return found

    def _profiles(self, key: tuple[int, int]) -> list[tuple[Profile, CardId]]:
        fighter, inspired = key
        return [(profile, CardId(-1)) for profile in self.sides[fighter][inspired].attacks]

    def _waiting(self, kind: KindId) -> list[tuple[int, Any]]:
        blocks = (block for block in self.ploy(kind).blocks if block.until == "next_activation")
        return list(enumerate(effect for block in blocks for effect in block.effects))

    def _timed(self, key: Worn) -> ByMoment:
        """What a fighter card and upgrades can do, by moment."""
        fighter, inspired, kinds = key
        sources = [
            Timed(-1, number, ability.block, ability.weapon.id if ability.weapon is not None else "")
            for number, ability in enumerate(self.abilities[fighter][inspired])
        ]
        for at, kind in enumerate(kinds):
            sources += [Timed(at, number, block, "") for number, block in enumerate(self.upgrade(kind).blocks)]
        found: ByMoment = {}
        for each in sources:
            for moment in each.block.moments:
                found.setdefault(moment, []).append(each)
        return found

    def blocks_by_moment(self, ploys: Iterable[KindId]) -> dict[Moment, list[tuple[KindId, int, EffectBlock]]]:
        """The blocks of some ploys, with the ploy and their number on it, by the moments in which they can be done."""
        found: dict[Moment, list[tuple[KindId, int, EffectBlock]]] = {}
        for kind in ploys:
            for number, block in enumerate(self.ploy(kind).blocks):
                for moment in block.moments:
                    found.setdefault(moment, []).append((kind, number, block))
        return found

    def _squads(self) -> Iterator[tuple[FighterId, ...]]:
        begin = 0
        for warband in self.options.warbands:
            count = len(self.content.warbands[warband].fighters)
            yield tuple(FighterId(begin + each) for each in range(count))
            begin += count

    def _reaction_ploys(self, warband: int) -> Iterator[KindId]:
        for number, kind in enumerate(self.content.cards):
            if isinstance(kind, PloyCard) and kind.reaction and kind.warband in (None, warband):
                yield KindId(number)

    def side(self, fighter: int, inspired: int) -> FighterSide:
        """The side of a fighter card that is up, given who is Inspired."""
        return self.sides[fighter][inspired >> fighter & 1]

    def objective(self, kind: KindId) -> ObjectiveCard:
        """A card that is one."""
        found = self.cards[kind]
        assert isinstance(found, ObjectiveCard)
        return found

    def ploy(self, kind: KindId) -> PloyCard:
        """A card that is one."""
        found = self.cards[kind]
        assert isinstance(found, PloyCard)
        return found

    def upgrade(self, kind: KindId) -> UpgradeCard:
        """A card that is one."""
        found = self.cards[kind]
        assert isinstance(found, UpgradeCard)
        return found


def _pushes(card: CardKind) -> Iterator[Push]:
    """The pushes of a ploy that must end in a certain way."""
    for block in card.blocks if isinstance(card, PloyCard) else ():
        for effect in block.effects:
            if isinstance(effect, Push) and effect.ends is not None:
                yield effect


def _abilities(side: FighterSide) -> tuple[PrintedAbility, ...]:
    own = [PrintedAbility(block, None) for block in side.blocks]
    return (*own, *(PrintedAbility(block, weapon) for weapon in side.attacks for block in weapon.blocks))


def blocks_at(blocks: tuple[EffectBlock, ...], moment: Moment) -> Iterator[tuple[int, EffectBlock]]:
    """The blocks of a card that are done at a moment, by their numbers."""
    for number, block in enumerate(blocks):
        if moment in block.moments:
            yield number, block
