"""What follows from the things of a content by themselves, worked out once for all games that are played with it."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar, Final

from msgspec import Struct

from tabletop.engine.known import WorkedOut
from tabletop.games.blackstone.content.effects.weapons import Shot, Weapon
from tabletop.games.blackstone.content.ids import NOBODY, ExplorerKindId, ResourceId
from tabletop.games.blackstone.content.levels import levels, on_one_table
from tabletop.games.blackstone.content.records import BlackstoneContent, CardSide, Stronghold, Vault
from tabletop.games.blackstone.model.in_play import ExplorerHoldings, Sources, grouped, listed
from tabletop.games.blackstone.model.site import Site


class WeaponAction(Struct, frozen=True):
    """A weapon action: the numbers of the weapon and of the way to use it, and the resource card that it is on, -1 for
    none."""

    weapon: int
    shot: int
    of: Weapon
    way: Shot
    card: int


Armed = tuple[ExplorerKindId, bool, tuple[ResourceId, ...]]
"""What the weapons of an explorer hang on: who it is, whether it is inspired, and its resource cards."""
ArmedModel = tuple[ExplorerKindId, bool, tuple[ResourceId, ...], int]
"""The same of one of its models, by number."""


class Sites(WorkedOut[str, Site]):
    """The boards of a content by name, and its places with all their levels."""

    def __init__(self, content: BlackstoneContent) -> None:
        super().__init__(self._laid)
        self.content = content
        self.places: dict[str, Stronghold | Vault] = {
            **{each.id: each for each in content.strongholds}, **{each.id: each for each in content.vaults},
        }  # fmt: skip

    def _laid(self, board: str) -> Site:
        boards, chambers, place = self.content.boards, self.content.chambers, self.places.get(board)
        if place is None:
            return Site(boards[board], chambers)
        names = boards_of(place)
        whole = on_one_table(boards, names, chambers)
        return Site(whole, chambers, levels(boards, names, whole))


class Printed:
    """The cards of a content one by one, its boards, and what those have in play that hold some of them."""

    latest: ClassVar[Printed | None] = None
    """Those asked for last: games that are played one after another are most often of the same content."""

    def __init__(self, content: BlackstoneContent) -> None:
        self.content: Final = content
        self.finds: Final = tuple(each for each in content.discoveries for _ in range(each.count))
        self.resources: Final = tuple(each for each in content.resources for _ in range(each.count))
        self.sites: Final = Sites(content)
        self.weapons: Final = WorkedOut[Armed, tuple[tuple[Weapon, int], ...]](self._weapons)
        """The weapons of an explorer, each with the resource card that it is on, -1 for none."""
        self.weapon_actions: Final = WorkedOut[ArmedModel, tuple[WeaponAction, ...]](self._weapon_actions)
        """The weapon actions of a model, used up or not."""
        self.holdings: Final = WorkedOut[ExplorerHoldings, Sources](self._held)
        """The effects of one explorer: of its abilities and of the cards that it holds."""
        self.traits: Final = grouped(
            source for number, hostile in enumerate(content.hostiles) for trait in hostile.traits
            for source in listed(f"trait.{trait.id}", trait.effects, kind=number)
        )  # fmt: skip
        """The effects of hostiles."""

    @classmethod
    def of(cls, content: BlackstoneContent) -> Printed:
        """That of a content."""
        if cls.latest is None or cls.latest.content is not content:
            cls.latest = cls(content)
        return cls.latest

    def side(self, kind: int, inspired: bool) -> CardSide:
        """The side of a character card."""
        explorer = self.content.explorers[kind]
        return explorer.inspired if inspired else explorer.normal

    def _weapons(self, armed: Armed) -> tuple[tuple[Weapon, int], ...]:
        kind, inspired, kit = armed
        own = tuple((weapon, NOBODY) for weapon in self.side(kind, inspired).weapons)
        return own + tuple((weapon, int(card)) for card in kit for weapon in self.resources[card].weapons)

    def _weapon_actions(self, armed: ArmedModel) -> tuple[WeaponAction, ...]:
        kind, inspired, kit, figure = armed
        model = self.content.explorers[kind].models[figure]
        return tuple(
            WeaponAction(number, at, weapon, shot, card)
            for number, (weapon, card) in enumerate(self.weapons[kind, inspired, kit])
            if weapon.model in (None, model)
            for at, shot in enumerate(weapon.shots)
        )

    def _held(self, by: ExplorerHoldings) -> Sources:
        abilities = ((f"ability.{each.id}", each.effects) for each in self.side(by.kind, by.inspired).abilities)
        found = [listed(name, effects, by.member) for name, effects in abilities]
        for find in by.finds:
            if find >= 0:
                found.append(listed(f"find.{self.finds[find].id}", self.finds[find].effects, by.member, find=find))
        for card in by.kit:
            resource = self.resources[card]
            found.append(listed(f"resource.{resource.id}", resource.effects, by.member, card=card))
        for artefact in by.artefacts:
            record = self.content.artefacts[artefact]
            found.append(listed(f"artefact.{record.id}", record.effects, by.member))
        return grouped(chain.from_iterable(found))


def boards_of(place: Stronghold | Vault) -> tuple[str, ...]:
    """The boards of a stronghold or of the vault."""
    return place.boards if isinstance(place, Stronghold) else (place.board,)
