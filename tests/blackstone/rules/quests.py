"""Quests that begin in the middle: on Precipice, or in the combat of a stronghold or of the vault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play as Handle
from tabletop.engine.flow import Procedure
from tabletop.engine.setup import Setup
from tabletop.engine.state import changed
from tabletop.games.blackstone.box import BlackstoneOptions
from tabletop.games.blackstone.content.ids import NOWHERE, ExplorerKindId, FindId, GroupId, Hex, MemberId, StrongholdId
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.facts import Mission, Siege
from tabletop.games.blackstone.model.quest import Quest, fresh
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.rules.changes.board import arm
from tabletop.games.blackstone.rules.explorers.acting import Activation
from tabletop.games.blackstone.rules.hostiles.groups import GroupActivation
from tabletop.games.blackstone.rules.journey.combat import Combat
from tabletop.games.blackstone.rules.journey.expedition import Expedition
from tabletop.games.blackstone.rules.journey.rounds import Round
from tabletop.games.blackstone.rules.journey.turns import Turn
from tabletop.games.blackstone.rules.places.storming import Storming
from tabletop.games.blackstone.rules.quest.precipice import Precipice
from tests.blackstone.rules.posing import CONTENT, PARTY, Posed, Table

FINDS = [each for each in CONTENT.discoveries for _ in range(each.count)]
RESOURCES = [each for each in CONTENT.resources for _ in range(each.count)]
CLUES = tuple(FindId(at) for at, each in enumerate(FINDS) if each.kind == "clue")
NAMES = [each.id for each in CONTENT.explorers]
LATER = replace(fresh(CONTENT, "posed"), expeditions=2)


def find(name: str, number: int = 0) -> int:
    """A discovery card by its name."""
    return [at for at, each in enumerate(FINDS) if each.id == name][number]


def resource(name: str, number: int = 0) -> int:
    """A resource card by its name."""
    return [at for at, each in enumerate(RESOURCES) if each.id == name][number]


def opened(quest: Quest, seats: int = 1) -> Posed:
    """A game of a quest."""
    options = BlackstoneOptions(seats=seats, quest=quest, wipe_recovery_rolls=True)
    return Posed(CONTENT, Setup("blackstone", "quest", ("human",) * seats, 1), options)


def party_of(game: Posed, seats: int) -> BlackstoneState:
    """A state with the party, and cards in their decks."""
    state = BlackstoneFortress.new_state(game)
    state.party = tuple(ExplorerKindId(NAMES.index(each)) for each in PARTY)
    share = max(1, 4 // seats)
    state.led = tuple(Seat(min(member // share, seats - 1)) for member in range(4))
    state.fortress = Seat(-1)
    quest = game.box.options.quest
    assert quest is not None
    state.discovery, state.resources = quest.discovery, quest.resources
    state.encounters, state.past = game.box.encounter_deck, (0,)  # type: ignore[assignment]
    state.ships = (0, 1, 2, 3)  # type: ignore[assignment]
    return state


def home(
    step: str = "back", *, quest: Quest = LATER, seats: int = 1, finds: Mapping[int, Sequence[int]] = {},
    kit: Mapping[int, Sequence[int]] = {}, top: Sequence[int] = (), loaded: Sequence[int] = (), **fields: Any,
) -> Table:  # fmt: skip
    """The stay on Precipice from a step on. finds, kit: by member; top: resource cards that come next. fields: of the
    state."""
    game = opened(quest, seats)
    state = party_of(game, seats)
    for member, cards in finds.items():
        state.finds = changed(state.finds, member, tuple(cards))  # type: ignore[arg-type]
        state.discovery = tuple(each for each in state.discovery if each not in cards)
    for member, cards in kit.items():
        state.kit = changed(state.kit, member, tuple(cards))  # type: ignore[arg-type]
        state.resources = tuple(each for each in state.resources if each not in cards)
    if top:
        rest = (each for each in state.resources if each not in top)
        state.resources = (*top, *rest)  # type: ignore[assignment]
    for name, value in fields.items():
        setattr(state, name, value)
    state.stack = [Expedition(step="score", reason="turned_back"), Precipice(step=step)]
    game.position = state
    return Table(game).begin(*loaded)


def storm(
    place: str, at: Mapping[int, int], foes: Mapping[str, Sequence[tuple[int, int]]] = {}, *, turn: int = 0,
    dice: Sequence[int] = (), run: Procedure | None = None, group: int | None = None, quest: Quest = LATER,
    loaded: Sequence[int] = (), seats: int = 1, **fields: Any,
) -> Table:  # fmt: skip
    """The combat of a place. at: a hex for each member that is there. foes: by kind (group, hex). turn: the member that
    acts, with dice; group: the group that does instead; run: another procedure."""
    game = opened(quest, seats)
    box = game.box
    state = party_of(game, seats)
    names = [each.id for each in box.strongholds]
    state.mission = Mission(
        "stronghold" if place in names else "vault", StrongholdId(names.index(place) if place in names else -1)
    )
    board = box.sites[place]
    state.board, state.phase, state.turn = place, "activation", 1
    state.assault = Siege(name=place, told=1)
    state.open, state.portals, state.exit = board.own, (1 << len(board.portals)) - 1, board.departure
    state.markers = (NOWHERE,) * 4
    state.out = sum(1 << each for each in range(4) if each not in at)
    for member, hex_ in at.items():
        state.at = changed(state.at, 2 * member, Hex(hex_))
    for kind, spots in foes.items():
        number = box.kind_numbers[kind]
        mine = box.foes_of[number][: len(spots)]
        for foe, (owner, hex_) in zip(mine, spots, strict=True):
            state.foes = changed(state.foes, foe, Hex(hex_))
            state.groups = changed(state.groups, foe, owner)
        arm(Handle(game, state), number, mine)
    state.dice = tuple(tuple(dice) if member == turn else () for member in range(4))
    groups = sorted({each for each in state.groups if each >= 0})
    state.track = (*at, *(4 + each for each in groups))
    state.place = state.track.index(turn) if group is None else state.track.index(4 + group)
    for name, value in fields.items():
        setattr(state, name, value)
    inner: Procedure = Activation(member=MemberId(turn)) if group is None else GroupActivation(group=GroupId(group))
    state.stack = [
        Expedition(step="rounds"), Round(step="over"), Storming(step="over"), Combat(step="turns"),
        Turn(step="card_done"), run or inner,
    ]  # fmt: skip
    game.position = state
    return Table(game).begin(*loaded)
