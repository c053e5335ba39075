"""What F1 opens of the rulebook while a question is asked: the rule that explains just that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Topic = str | Callable[[Any, Any, Any], str]
"""The anchor of a rule; or what gives one by the box, the view and the question, where that hangs on more than the
question's sentence: what a card asks is told by the card."""
Topics = Mapping[str, Topic]
"""By question, called as in the texts: `take_figure.hero`, or `take_figure` for all of that kind that stand nowhere."""


def topic_of(topics: Topics, question: str) -> Topic:
    """The topic of a question; raises KeyError where its kind has none."""
    found = question
    while found not in topics:
        found = found.rpartition(".")[0]
        if not found:
            raise KeyError(question)
    return topics[found]
