"""What lies in the box of Blackstone Fortress under the options of one game: things by id, and what is computed from
them once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, islice
from typing import Final, NamedTuple

from msgspec import Struct, structs

from tabletop.engine.flow import Procedure
from tabletop.engine.known import WorkedOut
from tabletop.games.blackstone.content.effects.deeds import AddEncounters
from tabletop.games.blackstone.content.effects.sites import Guardian
from tabletop.games.blackstone.content.ids import EncounterId, ExplorationId, FindId, FoeId, MemberId, ShipId
from tabletop.games.blackstone.content.opposition import EncounterCard, HostileAction, HostileKind, TableRow
from tabletop.games.blackstone.content.records import BlackstoneContent, ChallengeCard, CombatCard, Explorer, Haul, Ship
from tabletop.games.blackstone.content.resourceless import needs_resources
from tabletop.games.blackstone.model.facts import Mission
from tabletop.games.blackstone.model.in_play import (
    ExplorerHoldings,
    HangsOn,
    Shared,
    Sources,
    grouped,
    listed,
    together,
)
from tabletop.games.blackstone.model.printed import Printed
from tabletop.games.blackstone.model.quest import Quest


class BlackstoneOptions(Struct, frozen=True):
    """The options of a game. seats: how many sit there; people: those of them that a person sits on, as a set. haul:
    what a single expedition has to bring home. quest: what an expedition of a quest begins with. wipe_recovery_rolls:
    an expedition that ends with all out of action still has its recovery rolls (reading Q01). name_fortress: five
    settle at the table who plays the hostiles; else it is the fifth seat. open_arrival: hostiles may enter the arrival
    chamber late in a combat (see `position.marching.barred_to_foes`). random_leader: who leads first is drawn by lot;
    else it is the first seat. idle_left_out: what can do nothing without
    resource cards is neither dealt nor offered."""

    seats: int
    people: int = 0
    haul: Haul | None = None
    quest: Quest | None = None
    wipe_recovery_rolls: bool = False
    name_fortress: bool = False
    open_arrival: bool = False
    random_leader: bool = False
    idle_left_out: bool = False


GUARDIAN: Final = "guardian"
"""The name of what wakes in the vault."""
NOTHING_HELD = HangsOn((), 0, 0, (), (), (), Shared())


class InnerRules(NamedTuple):
    """Rules that happen in the midst of others, which they in turn are made of: deeds are carried out. The game puts
    them in here."""

    resolve: Callable[..., Procedure]


class BlackstoneBox:
    """The content under the options of one game."""

    def __init__(self, content: BlackstoneContent, options: BlackstoneOptions, inner: InnerRules) -> None:
        self.content: Final = content
        self.options: Final = options
        self.inner: Final = inner
        self.explorers: Final[tuple[Explorer, ...]] = content.explorers
        self.kinds: Final[tuple[HostileKind, ...]] = content.hostiles
        self.kind_numbers: Final = {each.id: number for number, each in enumerate(self.kinds)}
        models = tuple(number for number, each in enumerate(self.kinds) for _ in range(each.models))
        numbers = map(FoeId, range(len(models)))
        self.foes_of: Final = tuple(tuple(islice(numbers, each.models)) for each in self.kinds)
        self.guardian: Final = FoeId(len(models))
        """The core of the vault when it has woken, which is none of the models."""
        guardians = tuple(self._guardians())[:1] or tuple(enumerate(self.kinds))[:1]
        self.foe_kinds: Final = (*models, *(number for number, _ in guardians))
        """For each hostile its kind, by whose table it behaves."""
        self.foe_records: Final[tuple[HostileKind, ...]] = (
            *(self.kinds[each] for each in models), *(guardian for _, guardian in guardians),
        )  # fmt: skip
        """For each hostile what it is: the guardian differs from its kind."""
        self.actions: Final[dict[str, HostileAction]] = {each.id: each for each in content.actions}
        self.reinforcements: Final = {each.id: each.back for each in content.reinforcements}
        self._printed: Final = Printed.of(content)
        self.finds: Final = self._printed.finds
        self.resources: Final = self._printed.resources
        self.side: Final = self._printed.side
        self.encounters: Final = tuple(each for each in content.encounters for _ in range(each.count))
        self.twist_numbers: Final = {each.id: number for number, each in enumerate(content.twists)}
        self.legacy: Final = tuple(each for each in content.legacy for _ in range(each.count))
        self.strongholds: Final = content.strongholds
        self.sites: Final = self._printed.sites
        self.places: Final = self.sites.places
        """Strongholds and the vault by name: the name of their site too."""
        self.encounter_deck: Final = tuple(
            EncounterId(at) for at, each in enumerate(self.encounters) if self._is_met(each)
        )
        """The encounter cards of this expedition."""
        self.explorations: Final[tuple[CombatCard | ChallengeCard, ...]] = (*content.combats, *content.challenges)
        self.dealt: Final = tuple(ExplorationId(at) for at, each in enumerate(self.explorations) if self._is_used(each))
        """The exploration cards of which some are dealt."""
        self.useful_ships: Final = tuple(ShipId(at) for at, each in enumerate(content.ships) if self._is_used(each))
        self.behaviour: Final = tuple(
            {column: _faces(table) for column, table in each.behaviour.items()} for each in self.kinds
        )
        """For each kind and column the action of each face of the Blackstone die, from 1."""
        self.events: Final = tuple(
            next(each for each in content.events if each.first <= roll <= each.last) for roll in range(1, 21)
        ) if content.events else ()  # fmt: skip
        self.nears: Final[dict[tuple[str, int, int, int], tuple[int, int]]] = {}
        self.ways: Final[dict[tuple[str, int, int], dict[int, int]]] = {}
        """Worked out by computer players, on a board: what one comes beside by a start, a Move and what lies open; how
        far it is from each hex by goals and what lies open."""
        self.weapons: Final = self._printed.weapons
        self.weapon_actions: Final = self._printed.weapon_actions
        self._shared: Final = WorkedOut[Shared, Sources](self._of_all)
        self.sources: Final = WorkedOut[HangsOn, Sources](self._sources)
        """Effects in play, by what they hang on."""
        self.latest: tuple[tuple[object, ...], Sources] = (), self.sources[NOTHING_HELD]
        """Those asked for last, which most often are asked for again, after what they hung on in the position."""

    def has_site(self, board: str) -> bool:
        """Whether there is a board of that name, or a place with its levels."""
        return board in self.content.boards or board in self.places

    def _guardians(self) -> Iterator[tuple[int, HostileKind]]:
        """The guardian as its vault has it: with the behaviour of a kind, and a name and figures of its own."""
        for vault in self.content.vaults:
            for rule in vault.rules:
                if isinstance(rule, Guardian):
                    number = self.kind_numbers[rule.kind]
                    own = {"wounds": rule.wounds, "size": rule.size, "defence": rule.defence, "move": 0}
                    ours = tuple(own) if "rules" in vault.proposed else ()
                    guardian = structs.replace(self.kinds[number], id=GUARDIAN, source=vault.source, proposed=ours)
                    yield number, structs.replace(guardian, **own)

    def _is_met(self, card: EncounterCard) -> bool:
        """Whether an encounter card is in the deck: all of them in a single expedition (blackstone.one_off.03), in a
        quest those of the first and what legacy cards have added (blackstone.setup.07, blackstone.precipice.07)."""
        quest = self.options.quest
        if quest is None or card.starting:
            return True
        deeds = (deed for each in quest.legacy for effect in self.legacy[each].effects for deed in effect.do)
        return any(isinstance(deed, AddEncounters) and deed.title == card.title for deed in deeds)

    def _is_used(self, record: CombatCard | ChallengeCard | Ship) -> bool:
        return not (self.options.idle_left_out and needs_resources(record))

    def expedition(self) -> Mission:
        """What this expedition is for, before anybody has chosen."""
        quest = self.options.quest
        if quest is None:
            return Mission()
        return Mission("later" if quest.expeditions else "first", legacy=quest.legacy)

    def combat(self, card: int) -> CombatCard:
        """An exploration card that is a combat."""
        found = self.explorations[card]
        assert isinstance(found, CombatCard)
        return found

    def is_combat(self, card: int) -> bool:
        """Whether an exploration card is a combat."""
        return isinstance(self.explorations[card], CombatCard)

    def is_twin(self, kind: int) -> bool:
        """Whether an explorer has two models."""
        return len(self.explorers[kind].models) > 1

    def points_of(self, finds: tuple[FindId, ...]) -> int:
        """The trade points of archeotech among discovery cards (blackstone.discovery.06)."""
        return sum(self.finds[each].points or 0 for each in finds)

    def clues_of(self, finds: tuple[FindId, ...]) -> int:
        """The clues among discovery cards."""
        return sum(self.finds[each].kind == "clue" for each in finds)

    def _sources(self, held: HangsOn) -> Sources:
        """All effects in play, those of a member out of action left out (blackstone.out.03, 04)."""
        holdings = self._printed.holdings
        cards = enumerate(zip(held.party, held.finds, held.kit, held.artefacts, strict=True))
        return together([
            *[
                holdings[ExplorerHoldings(MemberId(member), kind, bool(held.inspired >> member & 1), *rest)]
                for member, (kind, *rest) in cards if kind >= 0 and not held.out >> member & 1
            ],
            self._shared[held.shared],
            self._printed.traits,
        ])  # fmt: skip

    def _of_all(self, shared: Shared) -> Sources:
        """The effects that nobody holds, but for traits of hostiles."""
        content = self.content
        found = [listed(f"legacy.{self.legacy[card].id}", self.legacy[card].effects) for card in shared.legacy]
        found += [listed(f"ship.{content.ships[ship].id}", content.ships[ship].support) for ship in shared.ships]
        if shared.combat >= 0 and self.is_combat(shared.combat):
            found.append(listed(f"combat.{self.combat(shared.combat).id}", self.combat(shared.combat).effects))
        twists = [content.twists[twist] for twist in shared.twists]
        found += [listed(f"twist.{twist.id}", twist.effects) for twist in twists]
        return grouped(chain.from_iterable(found))


@cache
def _faces(table: tuple[TableRow, ...]) -> tuple[str, ...]:
    """The action of each face of the Blackstone die, from 1 on; the first stands for no face."""
    found = [""] * 21
    for row in table:
        for face in range(row.first, row.last + 1):
            found[face] = row.action
    return tuple(found)
