"""What holds in every position of Blackstone Fortress."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from tabletop.engine.action import Seat
from tabletop.games.blackstone.content.ids import (
    NOWHERE,
    ArtefactId,
    DieId,
    EncounterId,
    ExplorationId,
    ExplorerKindId,
    FigureId,
    FindId,
    FoeId,
    GroupId,
    Hex,
    MemberId,
    PortalId,
    ResourceId,
    ShipId,
    member_of,
)
from tabletop.games.blackstone.model.decisions import ChooseExploration
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.marching import barred_to_foes
from tabletop.games.blackstone.position.table import explorer_seats, kind_of, open_slots, site, slots
from tabletop.games.blackstone.position.walking import ROOM, takes


def holds(game: Any, state: Any) -> None:
    """Cards and models are all there, each in one place; nobody stands where nobody can."""
    assert game.is_sound(state)
    _cards(game, state)
    _explorers(game.box, state)
    _hostiles(game.box, state)
    if state.result is not None:
        assert state.phase == "over"


AT_HOME = ("legacy", "facilities", "trading", "over")
"""Phases on Precipice, and what comes after."""


def _cards(game: Any, state: Any) -> None:
    """Every discovery card is in the deck, with an explorer, gone or lost; every encounter card in the deck or used;
    every resource card in the deck, with an explorer, in the market or lost."""
    if not state.past:
        return
    box, quest = game.box, game.box.options.quest
    finds = [*state.discovery, *state.gone, *state.lost, *(find for cards in state.finds for find in cards)]
    met = (*state.encounters, *state.used_encounters)
    assert sorted(met) == list(box.encounter_deck)
    assert len(set(state.deck) | set(state.past)) == len(state.deck) + len(state.past)
    if quest is None:
        assert sorted(finds) == list(range(len(box.finds)))
        return
    taken = [quest.kept[kind] for kind in state.party]
    assert sorted(finds) == sorted((*quest.discovery, *(find for each in taken for find in each.finds)))
    kit = [*state.resources, *state.spent_kit, *state.lost_kit, *state.stay.market]
    kit += [card for cards in state.kit for card in cards]
    kit += [frame.card for frame in state.stack if type(frame).__name__ == "Visiting" and frame.card >= 0]
    kit += [card for frame in state.stack if type(frame).__name__ == "Bartering" for card in frame.came]
    assert sorted(kit) == sorted((*quest.resources, *(card for each in taken for card in each.kit)))


def _explorers(box: Any, state: Any) -> None:
    """Models stand where there is room; who is out of action stands nowhere and has no dice and no card."""
    for member in range(len(state.party)):
        assert 0 <= open_slots(box, state, member) <= slots(box, state, member)
        if (state.out | state.dead) >> member & 1:
            assert state.at[2 * member] == state.at[2 * member + 1] == NOWHERE
            assert not state.dice[member]
            assert not state.watch[member]
            assert member not in state.track
    taken: dict[int, int] = {}
    for figure, hex_ in enumerate(state.at):
        if hex_ != NOWHERE:
            taken[hex_] = taken.get(hex_, 0) + takes(box, state, figure)  # type: ignore[arg-type]
            assert member_of(figure) < PARTY
            assert not state.board or state.open & ~site(box, state).barred & 1 << hex_
    assert all(each <= ROOM for each in taken.values())


def _hostiles(box: Any, state: Any) -> None:
    """A hostile is in the box, on the board or slain; a hex holds what it may, and never an explorer besides."""
    sizes: dict[int, list[str]] = {}
    for foe, hex_ in enumerate(state.foes):
        if hex_ == NOWHERE:
            continue
        assert state.board
        assert state.groups[foe] >= 0
        assert not state.slain >> foe & 1
        sizes.setdefault(hex_, []).append(kind_of(box, foe).size)
        assert state.open & ~site(box, state).barred & ~barred_to_foes(box, state) & 1 << hex_
    for hex_, there in sizes.items():
        assert hex_ not in state.at
        assert sorted(there) in (["small"], ["large"], ["huge"], ["small", "small"], ["large", "small"])


def follows(game: Any, before: Any, after: Any) -> None:
    """The dead stay dead, the inspired inspired, cards that were drawn are not drawn again."""
    assert before.dead & ~after.dead == 0
    if after.phase not in AT_HOME:
        assert before.inspired & ~after.inspired == 0
        assert set(before.gone) <= set(after.gone)
    assert len(after.past) >= len(before.past)
    assert max(after.points, default=0) <= 4


DECKS = ("deck", "discovery", "encounters")


def learns(before: Any, after: Any, seat: Seat) -> bool:
    """Whether a card has left a deck, or was looked at."""
    if any(isinstance(each, ChooseExploration) for each in after.owed):
        return True
    looked = (before.seen_finds, before.seen_encounters) != (after.seen_finds, after.seen_encounters)
    return looked or any(getattr(before, deck) != getattr(after, deck) for deck in DECKS)


def veils(view: Any, seat: Seat) -> bool:
    """Whether a view shows no card of a deck that was not looked at, nor the dice to come."""
    knows = seat in explorer_seats(view)
    return (
        (view.rng, view.loaded) == (0, ())
        and all(card < 0 for card in view.resources)
        and all(card < 0 for card in view.deck)
        and all(card < 0 for card in view.discovery[view.seen_finds if knows else 0 :])
        and all(card < 0 for card in view.encounters[view.seen_encounters if knows else 0 :])
    )


def told(event: Any) -> dict[int, str]:
    """Exploration cards that were looked at and never turned over."""
    shown = getattr(event, "looked_at", False) and event.card is not None
    return {int(event.card): "explorers"} if shown else {}


def may_tell(state: Any, seat: Seat, facts: dict[int, str]) -> bool:
    """Only who leads explorers knows them."""
    return not facts or seat in explorer_seats(state)


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """Values that the fields of an action could have, and some more: those that options name, and of the others a few
    of each sort."""
    options = [option for seat in state.deciders() for option in game.options(state, seat)]

    def named(kind: Any, *more: int) -> list[Any]:
        found: set[Any] = {value for option in options for value in _values(option, kind)}
        return sorted(found | {kind(each) for each in more})

    def or_none(values: list[Any]) -> list[Any]:
        return [None, *values]

    foes = [foe for foe, hex_ in enumerate(state.foes) if hex_ != NOWHERE]
    standing = [figure for figure, hex_ in enumerate(state.at) if hex_ != NOWHERE]
    member, find, portal = named(MemberId, -1, 0, PARTY), named(FindId, -1, 0, 99), named(PortalId, -1, 0, 9)
    die, artefact = named(DieId, 0, 3, 16, 99), named(ArtefactId, -1, 0, 9)
    numbers = {value for option in options for value in _values(option, int)}
    return {
        bool: [False, True],
        int: sorted({*numbers, -1, 0, 20}),
        Seat: [Seat(seat) for seat in range(-1, len(state.owed) + 1)],
        MemberId: member, MemberId | None: or_none(member), FindId: find, PortalId: portal,
        ArtefactId: artefact, ArtefactId | None: or_none(artefact), PortalId | None: or_none(portal),
        DieId: die, DieId | None: or_none(die),
        FigureId: named(FigureId, -1, 8, *standing[:2]), FoeId: named(FoeId, -1, 99, *foes[:1]),
        GroupId: named(GroupId, -1, 0, 4), Hex: named(Hex, -1, 0, 5000),
        ExplorerKindId: named(ExplorerKindId, -1, 0, 8), ShipId: named(ShipId, -1, 0, 6),
        ResourceId: named(ResourceId, -1, 0, 99), EncounterId: named(EncounterId, -1, 0, 99),
        ExplorationId: named(ExplorationId, -1, 0, 99),
    }  # fmt: skip


def _values(option: Any, kind: Any) -> Iterator[Any]:
    """What the fields of an option that are of a kind hold."""
    hints = get_type_hints(type(option))
    for name in option.__struct_fields__:
        held = get_args(hints[name]) or (hints[name],)
        if kind in held and getattr(option, name) is not None:
            yield getattr(option, name)
