"""What a card changes: each test of a card names the whole of it, and everything else is as it was.

    table = ploy("sidestep", {"at": "garrek:4,5"})                 # it is seat 0's turn in a power step
    assert effect(table, "pick 0 garrek", "hex 0 4,7") == {"at": {"garrek": "4,7"}}

`of_card` says which cards a test is about; `test_every_card.py` fails for one without a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from tabletop.games.shadespire.content.records import ObjectiveCard
from tabletop.games.shadespire.model.events import AttackRolled, DefenceRolled
from tests.shadespire.posed import CONTENT, KINDS, Side, Table, pose

F = TypeVar("F", bound=Callable[..., None])
TESTED: set[str] = set()
"""The cards that have a test, filled as the modules are read."""
IDLE = "great_fortitude"
"""A card in hand that nobody can use, as its seat has no glory: so a power step goes on."""

WAITING = "lightning_strikes"
"""An objective card that is not scored in an end phase: so its seat is asked again."""


def of_card(*cards: str) -> Callable[[F], F]:
    """Mark a test as one of these cards."""
    assert {*cards} <= {*KINDS}, {*cards} - {*KINDS}
    TESTED.update(cards)
    return lambda test: test


def each_card(names: str, rows: Iterable[tuple[Any, ...]]) -> pytest.MarkDecorator:
    """A test for each row, which begins with the card that it is about: `names` are those of its parts."""
    rows = list(rows)
    of_card(*(row[0] for row in rows))
    return pytest.mark.parametrize(names, rows, ids=[f"{at}-{row[0]}" for at, row in enumerate(rows)])


# ---------------------------------------------------------------------- what has changed


def changes(table: Table, *texts: str, calm: bool = True) -> dict[str, Any]:
    """Take actions (`Table.run`), answer by doing nothing what is asked on the way (calm: reactions, rerolls, drive
    backs; not a power step), and give all that differs since the first one. All dice that were laid out must have been
    rolled. A question with one answer alone is answered by itself."""
    events, before = [], table.state.clone()
    for text, coming in zip(texts, (*texts[1:], ""), strict=True):
        events += table.run(text)
        if calm:
            events += _calm(table, coming)
    table.events, table.before = events, before
    assert not table.state.loaded, table.state.loaded
    return differing(table)


def differing(table: Table) -> dict[str, Any]:
    """All that differs. That who is damaged has been hurt goes without saying."""
    found = table.diff()
    assert found.pop("hurt", set()) <= {*found.get("damage", ())}
    return found


HUSHED = {"use_reaction": "decline", "reroll_dice": "reroll", "drive_back": "stay", "replace_objective": "answer"}


def _calm(table: Table, coming: str) -> list[Any]:
    """Decline what nobody wants, up to the question that the next action answers."""
    events: list[Any] = []
    coming = coming.partition(" / ")[0]
    answers = coming.split(" ")[0] in ("react", "react_with", "decline", "reroll", "drive", "stay", "answer")
    while table.state.result is None and table.asked() and all(tag in HUSHED for _, tag in table.asked()):
        if not answers:
            told = len(table.events)
            events += table.calm(*HUSHED)[told:]
        elif table.check(coming) is None:
            break
        else:
            ((seat, tag),) = table.asked()
            events += table.do(f"{HUSHED[tag]} {seat}" + (" no" if tag == "replace_objective" else ""))
    return events


def ploy(card: str, *sides: Side, **fields: Any) -> Table:
    """Seat 0 may play a ploy; it holds it and a card of no use."""
    own, *others = sides or ({},)
    hand = f"{card} {own.get('hand', '')} {IDLE}"
    return pose({**own, "hand": hand}, *others, **{"phase": "power", **fields})


def effect(table: Table, *texts: str) -> dict[str, Any]:
    """Play the first card of seat 0's hand as a ploy, with these answers: what it changes besides its own way out of
    the hand, to the discard pile or face up."""
    card = table.pile("power")[0]
    found = changes(table, f"ploy 0 {card}", *texts)
    return without_card(table, card, found)


def without_card(table: Table, card: str, found: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    """Changes but for a card that went from a hand to the discard pile, or lies face up."""
    hands = found.pop("power")
    assert card not in hands.pop(seat)
    if hands:
        found["power"] = hands
    if card in found.get("armed", ()):
        found["armed"].remove(card)
        assert card not in table.pile("power_discard", seat)
        if not found["armed"]:
            del found["armed"]
    else:
        piles = found.pop("power_discard")
        assert card in piles[seat], (card, piles)
        piles[seat].remove(card)
        if found_rest := {who: pile for who, pile in piles.items() if pile}:
            found["power_discard"] = found_rest
    return found


def picks(table: Table, *texts: str) -> set[str]:
    """Whom or what can be chosen first for the ploy that is seat 0's first card, after these answers."""
    changes(table, f"ploy 0 {table.pile('power')[0]}", *texts)
    return {choice.split(" ", 1)[-1] for choice in table.choices()}


def can_play(card: str, *sides: Side, **fields: Any) -> bool:
    """Whether seat 0 can play a ploy in this power step."""
    return f"ploy {card}" in ploy(card, *sides, **fields).choices()


def next_activation(table: Table, *texts: str) -> Table:
    """A ploy has been played with these answers; both pass, and the next activation begins."""
    changes(table, f"ploy 0 {table.pile('power')[0]}", *texts)
    table.calm("power_turn", "use_reaction")
    assert table.asking()[1] == "activate", table.asked()
    return table


def rolled(table: Table) -> tuple[int, ...]:
    """How many dice fell, attack and defence, for each of the last attacks."""
    kinds = (AttackRolled, DefenceRolled)
    return tuple(len(event.faces) for event in table.events if isinstance(event, kinds))


# ---------------------------------------------------------------------- objectives


def scores(card: str, *sides: Side, texts: Iterable[str] = (), **fields: Any) -> bool:
    """Whether seat 0 can score an objective card in its end phase; texts: what is done before, beginning in an
    activation. What scoring it changes is looked at."""
    kind = CONTENT.cards[KINDS.index(card)]
    assert isinstance(kind, ObjectiveCard)
    assert kind.window != "now"
    own, *others = sides
    texts = list(texts)
    last = {"end_3": 3}.get(kind.window, 1)
    how = {"phase": "activation" if texts else "end", "round_": last, **fields}
    table = pose({**own, "hand": f"{own.get('hand', '')} {card} {WAITING}"}, *others, **how)
    if texts:
        changes(table, *texts)
        table.calm("power_turn", "use_reaction", "activate", "reroll_dice", "drive_back", "replace_objective")
    assert table.asking() == (0, "score_objectives"), table.asked()
    if f"score {card}" not in table.choices():
        return False
    table.run(f"score 0 {card}")
    assert scored(table, card, differing(table)) == {}
    return True


def scored(table: Table, card: str, found: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    """Changes but for those of an objective card that has been scored by its seat: it is gone, and its glory gained."""
    kind = CONTENT.cards[KINDS.index(card)]
    assert isinstance(kind, ObjectiveCard)
    before = table.before
    assert card not in table.pile("objectives", seat)
    assert table.pile("objective_discard", seat)[-1] == card
    assert table.state.scored[seat] == before.scored[seat] + 1
    left = {name: value for name, value in found.items() if name not in ("objectives", "objective_discard", "scored")}
    gained = table.state.glory[seat] - before.glory[seat] - kind.glory
    glory = {who: now for who, now in left.pop("glory").items() if who != seat or gained}
    return {**left, **({"glory": glory} if glory else {})}


def scores_at_once(card: str, table: Table, *texts: str) -> bool:
    """Whether seat 0 scores the card in its hand by these actions, and not before the last of them."""
    for text in texts[:-1]:
        changes(table, text)
        assert card in table.pile("objectives"), text
    changes(table, texts[-1])
    done = card not in table.pile("objectives")
    if done:
        kind = CONTENT.cards[KINDS.index(card)]
        assert isinstance(kind, ObjectiveCard)
        assert table.state.scored[0] == table.before.scored[0] + 1
        assert table.pile("objective_discard")[-1] == card
    return done
