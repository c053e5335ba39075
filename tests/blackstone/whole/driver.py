"""Somebody who plays an expedition on: shoots, searches, summons and leaves, and now and then does anything."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.blackstone.content.ids import (
    ArtefactId,
    ExplorerKindId,
    FigureId,
    FindId,
    LegacyId,
    ResourceId,
)
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.quest import Kept, Quest, clue_cards, fresh, to_line
from tabletop.games.blackstone.position.place_goals import objectives
from tabletop.games.blackstone.position.table import site
from tests.blackstone.rules.posing import CONTENT

SELDOM = 12


def open_game(
    seats: int, seed: int, scenario: str = "one_off_medium", options: tuple[tuple[str, str], ...] = ()
) -> BlackstoneFortress:
    """A new expedition."""
    return BlackstoneFortress.open(CONTENT, Setup("blackstone", scenario, ("random",) * seats, seed, options))


def next_expedition(
    seats: int, seed: int, quest: Quest, options: tuple[tuple[str, str], ...] = ()
) -> BlackstoneFortress:  # fmt: skip
    """The expedition of a quest that comes next."""
    return open_game(seats, seed, "quest", (("quest", to_line(quest)), *options))


def anything(game: BlackstoneFortress, state: Any, seat: Seat, rng: Rng) -> Action:
    """Any answer, but for turning back."""
    if isinstance(state.owed[seat], asked.VoteOnEnd):
        return does.GoOn(seat)
    return game.options(state, seat).pick(rng)


def goals(game: BlackstoneFortress, state: Any, figure: FigureId) -> int:
    """The hexes where a model has to go, as a set: out, or where the goal of a place leads."""
    if state.assault.name:
        return objectives(game.box, state, figure)
    board = site(game.box, state)
    return int(state.exit or sum({1 << board.portals[each] for each in bits(state.portals)}))


def resolute(game: BlackstoneFortress, state: Any, seat: Seat, rng: Rng) -> Action:
    """What leads on."""
    decision = state.owed[seat]
    if isinstance(decision, asked.VoteOnAssault):
        return does.Accept(seat)
    if not isinstance(decision, asked.Activate) or not rng.below(SELDOM):
        return anything(game, state, seat, rng)
    by_kind: dict[type[Action], list[Any]] = {}
    for each in game.options(state, seat):
        by_kind.setdefault(type(each), []).append(each)
    for kind in (does.Unlock, does.Ride, does.Summon, does.Search, does.BeInspired, does.UseAbility):
        if kind in by_kind and rng.below(4):
            return rng.choice(by_kind[kind])
    if does.Shoot in by_kind and rng.below(3):
        return rng.choice(by_kind[does.Shoot])
    board = site(game.box, state)
    far: dict[int, dict[int, int]] = {}
    for figure in {each.figure for each in by_kind.get(does.Move, ())}:
        layers = board.layers(goals(game, state, figure), state.open)
        far[figure] = {hex_: at for at, layer in enumerate(layers) for hex_ in bits(layer)}
    moves = [each for each in by_kind.get(does.Move, ())
             if far[each.figure].get(each.hex, 99) < far[each.figure].get(state.at[each.figure], 99)]  # fmt: skip
    return min(moves, key=lambda each: (far[each.figure][each.hex], each.die)) if moves else does.Finish(seat)


def before_assault(target: str) -> Quest:
    """A quest in which the party has four clues and one place left to take; for the vault all strongholds are."""
    clues = tuple(FindId(at) for at in sorted(clue_cards(CONTENT)))[:4]
    quest = fresh(CONTENT, "posed")
    names = [each.id for each in CONTENT.strongholds]
    conquered = (1 << len(names)) - 1 & ~(1 << names.index(target) if target in names else 0)
    kept = tuple(
        Kept(clues if at == 0 else (), (ResourceId(3 * at),), (ArtefactId(at),) if conquered >> at & 1 else ())
        for at in range(len(quest.kept))
    )
    return replace(
        quest, expeditions=4, conquered=conquered, kept=kept, legacy=tuple(map(LegacyId, range(4))),
        discovery=tuple(each for each in quest.discovery if each not in clues),
        resources=tuple(each for each in quest.resources if each % 3 or each >= 3 * len(kept)),
    )


def into(
    target: str, seats: int, seed: int, options: tuple[tuple[str, str], ...] = ()
) -> BlackstoneFortress:  # fmt: skip
    """An expedition that goes for a place."""
    return next_expedition(seats, seed, before_assault(target), options)


def storming(game: BlackstoneFortress, state: Any, seat: Seat, rng: Rng) -> Action | None:
    """The answers that lead straight to the place, None where it is up to somebody: the first four explorers, who
    agree to go, past all cards."""
    match state.owed[seat]:
        case asked.ChooseExplorer():
            return does.TakeExplorer(seat, ExplorerKindId(len(state.party)))
        case asked.VoteOnAssault():
            return does.Accept(seat)
        case asked.VoteOnEnd():
            state.past, state.deck = (*state.past, *state.deck), ()
            return does.GoOn(seat)
    return None
