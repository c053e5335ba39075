"""What holds in every position of Shadespire."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.notation import tag_of
from tabletop.games.shadespire.content.ids import (
    NOWHERE,
    UNKNOWN,
    CardId,
    FaceId,
    FighterId,
    Hex,
    KindId,
    TokenId,
)
from tabletop.games.shadespire.content.records import HAND, ObjectiveCard, PloyCard, UpgradeCard
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.position.fighters import wounds_of
from tabletop.games.shadespire.position.table import battlefield

SETTING = {
    asked.ChooseBoard: "boards",
    asked.LayBoards: "boards",
    asked.PlaceObjective: "tokens",
    asked.Redraw: "cards",
    asked.DeployFighter: "deployment",
}
ENDING = (asked.ScoreObjectives, asked.DiscardObjectives, asked.PlayUpgrades, asked.DiscardPower)
MARKS = ("moved", "charged", "guarding", "barred", "frozen")
PILES = ("objective_deck", "power_deck", "objectives", "power", "objective_discard", "power_discard")
GROWING = ("round", "deeds", "scored", "returned", "spent", "objective_discard")


def holds(game: Any, state: Any) -> None:
    """Cards, fighters and tokens are all there, each in one place; what is asked fits the phase."""
    _cards(game, state)
    _fighters(game, state)
    _tokens(game, state)
    assert min((*state.glory, *state.spent, *state.left)) >= 0
    assert game.is_sound(state)
    if state.result is not None:
        assert state.phase == "over"
        assert state.result.winners
        return
    for seat in state.deciders():
        question = state.owed[seat]
        if type(question) in SETTING:
            assert state.phase == SETTING[type(question)]
        elif isinstance(question, ENDING):
            assert state.phase == "end"
        elif isinstance(question, asked.ChooseFirst):
            assert state.phase == ("deployment" if question.purpose == "deploy" else "action")
        else:
            assert state.phase in ("action", "power", "end")
        assert not isinstance(question, asked.TakePowerTurn) or state.power[seat]


def _cards(game: Any, state: Any) -> None:
    """Every card of every deck is in one place, and of a sort that can lie there."""
    lying: list[int] = []
    for name in PILES:
        for seat, pile in enumerate(getattr(state, name)):
            first, after = state.decks[seat]
            assert all(first <= card < after for card in pile)
            of_objectives = "objective" in name
            assert all(isinstance(game.box.cards[state.kinds[card]], ObjectiveCard) == of_objectives for card in pile)
            lying += pile
    for card in (card for worn in state.worn for card in worn):
        assert isinstance(game.box.cards[state.kinds[card]], UpgradeCard)
        lying.append(card)
    for armed in state.armed:
        assert isinstance(game.box.cards[state.kinds[armed.card]], PloyCard)
        lying.append(armed.card)
    assert len(set(lying)) == len(lying)
    playing = {frame.card for frame in state.stack if tag_of(frame) == "playing_ploy"}
    assert set(range(len(state.kinds))) - set(lying) <= playing
    for seat, chosen in enumerate(game.decks):
        first, after = state.decks[seat]
        held = sorted(state.kinds[first:after])
        own = [deck for deck in (chosen, *game.content.decks.values()) if deck.warband == chosen.warband]
        assert held in [sorted((*deck.objectives, *deck.power)) for deck in own], "a guess is another whole one"
        assert len(state.objectives[seat]) <= HAND[0]


def _fighters(game: Any, state: Any) -> None:
    """Two never share a hex, nobody is in one that is blocked or none, and who is there has not had enough."""
    there = [place for place in state.at if place != NOWHERE]
    assert len(set(there)) == len(there)
    standing = sum(1 << fighter for fighter, place in enumerate(state.at) if place != NOWHERE)
    if there:
        field = battlefield(game.box, state)
        assert all(field.open >> place & 1 and place not in state.shards for place in there)
    assert not state.lost & standing
    assert not any(getattr(state, name) & ~standing for name in MARKS)
    if state.round:
        assert state.lost | standing == game.box.everybody
    if any(tag_of(frame) == "withering" for frame in state.stack):
        return
    for fighter, place in enumerate(state.at):
        assert place == NOWHERE or state.damage[fighter] < wounds_of(game.box, state, FighterId(fighter))


def _tokens(game: Any, state: Any) -> None:
    """Each on a hex of its own, numbered once; up when all lie."""
    there = [place for place in state.tokens if place != NOWHERE]
    assert len(set(there)) == len(there)
    if state.phase == "boards":
        return
    relic = game.box.options.relic
    assert sorted(state.numbers) == list(range(0 if relic else 1, game.box.token_count + 1))
    assert all(battlefield(game.box, state).open >> place & 1 for place in there)
    assert state.face_up == (state.phase != "tokens")
    assert len({each.token for each in state.held}) == len(state.held)


def follows(game: Any, before: Any, after: Any) -> None:
    """Rounds, deeds, discards and what was spent only grow; boards lie; glory is lost to an opponent alone; a result
    names who has most. Of a match only what is won lasts from one game to the next."""
    if after.game > before.game:
        assert after.game == before.game + 1
        assert sum(before.wins) <= sum(after.wins) <= sum(before.wins) + 1
        assert all(old <= new for old, new in zip(before.match_glory, after.match_glory, strict=True))
        assert not any((*after.glory, *after.spent, after.lost, after.inspired, after.round, after.face_up))
        return
    for name in GROWING:
        old, new = getattr(before, name), getattr(after, name)
        pairs = zip(old, new, strict=True) if isinstance(old, tuple) else ((old, new),)
        assert all((set(one) <= set(other) if isinstance(one, tuple) else one <= other) for one, other in pairs), name
    assert after.placements == before.placements or before.phase == "boards"
    assert not before.face_up or after.numbers == before.numbers
    total = [sum(state.glory) + sum(state.spent) for state in (before, after)]
    assert total[1] >= total[0]
    if after.result is not None and game.box.options.games == 1:
        glory = [after.glory[seat] + after.spent[seat] for seat in range(len(after.glory))]
        assert all(glory[seat] == max(glory) for seat in after.result.winners)


def hidden(state: Any, seat: Seat) -> set[int]:
    """The cards of which a seat does not know which ones they are."""
    piles = [pile for name in ("objective_deck", "power_deck") for pile in getattr(state, name)]
    piles += [pile for name in ("objectives", "power") for at, pile in enumerate(getattr(state, name)) if at != seat]
    return {card for pile in piles for card in pile}


def learns(before: Any, after: Any, seat: Seat) -> bool:
    """Whether a card is seen, tokens are turned up, or something has happened to which an objective card in another
    hand would have been shown, had it been met."""
    seen = hidden(before, seat) - hidden(after, seat)
    deed = any(hasattr(frame, "deed") or tag_of(frame) in ("charging", "acting", "attacking") for frame in before.stack)
    return bool(seen) or before.face_up != after.face_up or before.deeds != after.deeds or deed


def veils(view: Any, seat: Seat) -> bool:
    """Whether a view hides the hands of the others, the decks, tokens that lie face down and the dice to come."""
    others = {card for card in hidden(view, seat) if not _is_own(view, seat, card)}
    own = {card for card in range(len(view.kinds)) if _is_own(view, seat, card)}
    decks = [view.kinds[card] for pile in (view.objective_deck[seat], view.power_deck[seat]) for card in pile]
    split = len(view.objective_deck[seat])
    return (
        all(view.kinds[card] == UNKNOWN for card in others)
        and all(view.kinds[card] != UNKNOWN for card in own)
        and decks == [*sorted(decks[:split]), *sorted(decks[split:])]
        and (view.face_up or not any(view.numbers))
        and (view.rng, view.loaded) == (0, ())
    )


def _is_own(view: Any, seat: Seat, card: int) -> bool:
    first, after = view.decks[seat]
    return bool(first <= card < after)


def told(event: Any) -> dict[int, str]:
    """Cards that are drawn into a hand."""
    if type(event).__struct_config__.tag != "cards_drawn":
        return {}
    return {int(card): str(event.seat) for card in event.cards}


def may_tell(state: Any, seat: Seat, facts: dict[int, str]) -> bool:
    """Only who has drawn them knows."""
    return all(whose == str(seat) for whose in facts.values())


def domain(game: Any, state: Any) -> dict[Any, list[Any]]:
    """Values that the fields of an action could have, and some more: of fighters, cards and hexes those that options
    name, and of the others a few of each sort."""
    options = [option for seat in state.deciders() for option in game.options(state, seat)]

    def named(*fields: str) -> set[int]:
        return {getattr(option, field) for option in options for field in fields if hasattr(option, field)}

    squads = [fighter for squad in game.box.squads for fighter in (squad[0], squad[-1])]
    zones = [card for name in PILES for pile in getattr(state, name) for card in pile[:1]]
    lying = [card for worn in state.worn for card in worn]
    field = battlefield(game.box, state) if state.placements else None
    hexes = [*list(bits(field.full))[::9], *list(bits(field.printed))[:1], *state.tokens[:2]] if field else []
    dice = {option.dice for option in options if hasattr(option, "dice")}
    numbers = {-1, 0, 1, 2, 5, *named("x", "y", "weapon", "number", "more", "way")}
    return {
        bool: [False, True],
        int: sorted(numbers),
        tuple[int, ...]: sorted({(), (0,), (1, 0), (0, 0), (0, 1, 2, 3, 4, 5, 6), (-1,), *dice}),
        Seat: [Seat(seat) for seat in range(-1, len(state.owed) + 1)],
        FighterId: [
            FighterId(each)
            for each in (-1, *sorted({*squads, *named("fighter", "target")}), len(game.box.fighters))
        ],
        CardId: [CardId(each) for each in (-1, *sorted({*zones, *lying[:4], *named("card")}), len(state.kinds))],
        Hex: [Hex(each) for each in sorted({-1, 0, *hexes, *named("hex"), 4000})],
        TokenId: [TokenId(token) for token in range(-1, len(state.tokens) + 1)],
        FaceId: [FaceId(face) for face in range(-1, len(game.content.faces) + 1)],
        KindId: [KindId(each) for each in sorted({-1, 0, 50, *named("kind"), len(game.box.cards)})],
    }  # fmt: skip
