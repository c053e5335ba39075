"""What holds in every position of Blackstone Fortress."""

from __future__ import annotations

from typing import Any

from tabletop.games.blackstone.content.ids import NOWHERE, member_of
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.table import kind_of, open_slots, site, slots
from tabletop.games.blackstone.position.walking import ROOM, takes


def holds(game: Any, state: Any) -> None:
    """Cards and models are all there, each in one place; nobody stands where nobody can."""
    assert game.is_sound(state)
    _cards(game, state)
    _explorers(game.box, state)
    _hostiles(game.box, state)
    if state.result is not None:
        assert state.phase == "over"


def _cards(game: Any, state: Any) -> None:
    """Every discovery card is in the deck, with an explorer or gone; every encounter card in the deck or used."""
    if not state.past:
        return
    box = game.box
    finds = [*state.discovery, *state.gone, *(find for cards in state.finds for find in cards)]
    assert sorted(finds) == list(range(len(box.finds)))
    assert sorted((*state.encounters, *state.used_encounters)) == list(range(len(box.encounters)))
    assert len(set(state.deck) | set(state.past)) == len(state.deck) + len(state.past)


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
        assert state.open & ~site(box, state).barred & ~site(box, state).maglev & 1 << hex_
    for hex_, there in sizes.items():
        assert hex_ not in state.at
        assert sorted(there) in (["small"], ["large"], ["huge"], ["small", "small"], ["large", "small"])


def follows(game: Any, before: Any, after: Any) -> None:
    """The dead stay dead, the inspired inspired, cards that were drawn are not drawn again."""
    assert before.dead & ~after.dead == 0
    assert before.inspired & ~after.inspired == 0
    assert set(before.gone) <= set(after.gone)
    assert len(after.past) >= len(before.past)
    assert max(after.points, default=0) <= 4


def veils(view: Any, knows: bool) -> bool:
    """Whether a view shows no card of a deck that was not looked at, nor the dice to come."""
    return (
        (view.rng, view.loaded) == (0, ())
        and all(card < 0 for card in view.deck)
        and all(card < 0 for card in view.discovery[view.seen_finds if knows else 0 :])
        and all(card < 0 for card in view.encounters[view.seen_encounters if knows else 0 :])
    )
