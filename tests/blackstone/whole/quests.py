"""Whole quests at random, every expedition played again to the same position: `python -m tests.blackstone.whole.quests
--count 50`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

from tabletop.engine.fingerprint import digest
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.model.quest import Quest, are_too_few, fresh, from_line, holds, to_line
from tabletop.games.blackstone.position.quest import quest_after
from tests.blackstone import laws
from tests.blackstone.rules.posing import CONTENT
from tests.blackstone.whole.driver import anything, next_expedition, resolute

MOST = 20_000
LONGEST = 13
"""Expeditions of a quest."""


def play_on(
    game: Any, state: Any, choose: Callable[..., Any], rng: Rng, look: Callable[..., None] | None = None
) -> tuple[list[str], Counter[Any]]:
    """To the end of an expedition, held to the laws; the texts of its actions and what was told. look: is called now
    and then."""
    texts: list[str] = []
    events: Counter[Any] = Counter()
    while state.result is None:
        assert len(texts) < MOST
        seat = rng.choice(state.deciders())
        if look is not None and not rng.below(200):
            look(game, state, seat, rng)
        action = choose(game, state, seat, rng)
        assert game.check(state, action) is None
        before = state.clone()
        game.play(state, action, lambda event, _: events.update([event]))
        laws.holds(game, state)
        laws.follows(game, before, state)
        texts.append(text_of(action))
    return texts, events


def same(game: Any, texts: list[str], end: Any) -> None:
    """The same actions lead to the same position."""
    again = game.start()
    for text in texts:
        game.play(again, game.notation.read(text))
    assert digest(again) == digest(end)


def whole(seed: int, look: Callable[..., None] | None = None) -> tuple[Quest, Counter[str]]:
    """A quest to its end: after thirteen expeditions at most; each goes on from what the one before has left. With it
    come the results of its expeditions."""
    choose = resolute if seed % 3 else anything
    quest, results = fresh(CONTENT, f"q{seed}"), Counter[str]()
    for number in count():
        game = next_expedition(1 + (seed + number) % 5, 100 * seed + number, quest)
        state = game.start()
        texts, _ = play_on(game, state, choose, Rng(seed + number), look)
        same(game, texts, state)
        results[state.result.reason] += 1
        quest = quest_after(game.box, state)
        assert holds(CONTENT, quest)
        assert from_line(CONTENT, to_line(quest)) == quest
        assert quest.expeditions == number + 1
        assert len(quest.legacy) == number + 1 or quest.ending in ("out_of_time", "won")
        if quest.ending:
            break
    assert quest.expeditions <= LONGEST
    assert (quest.ending == "too_few") <= are_too_few(quest)
    return quest, results


def main() -> None:
    """Plays them, and says how they ended."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--count", type=int, default=50)
    reader.add_argument("--first", type=int, default=0)
    given = reader.parse_args()
    endings, results = Counter[str](), Counter[str]()
    for seed in range(given.first, given.first + given.count):
        quest, found = whole(seed)
        endings[quest.ending] += 1
        results += found
        print(seed, quest.ending, quest.expeditions, dict(found), flush=True)
    print(dict(endings), dict(results))


if __name__ == "__main__":
    main()
