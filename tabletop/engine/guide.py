"""A guided first game: a set-up and the actions of a game, with captions at some of them, in a file.

The actions stand in their text form, so that a file can be mended by hand where the rules have changed: `stumbles` says
which one cannot be taken any more, and what could be done in its place. Questions that come again and again, as whether
somebody wants to interrupt, are answered with no until the action can be taken that is named next.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tabletop.engine.action import Action
from tabletop.engine.content.decode import decode
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source, parse
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.notation import NotationError, text_of, write
from tabletop.engine.setup import LARGEST_SEED, Setup

MOST_NAMED = 60
"""Of so many actions a problem tells that they could be taken."""

Word = Annotated[str, Meta(pattern="^[a-z0-9_]+$", max_length=60)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]


class GuideStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A caption, an action, or an action with the caption that asks for it.

    say: the text `<game>.guide.<say>`, with a name and what it is about; None: the step goes by without a word. do: an
    action; None: something is only told. show: what the caption speaks of, as the ids of targets on the table.
    """

    say: Word | None = None
    do: Line | None = None
    show: tuple[Line, ...] = ()


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """seats, seed and options: as in a set-up. The people of its seats are the one who is guided."""

    scenario: Word
    seats: tuple[Word, ...]
    seed: Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
    steps: Annotated[tuple[GuideStep, ...], Meta(min_length=1)]
    options: dict[str, str] = {}

    def setup(self, game: str) -> Setup:
        """What is played."""
        return Setup(game, self.scenario, self.seats, self.seed, tuple(self.options.items()))

    def actions(self, game: Game) -> tuple[Action | None, ...]:
        """For each step its action, None where it has none; raises `NotationError`."""
        return tuple(game.notation.read(step.do) if step.do else None for step in self.steps)


def refused_before(game: Game, state: Any, action: Action) -> Action | None:
    """The no to a question of routine with which one comes nearer to an action; None where it can be taken now, or
    where no such question is asked."""
    if game.refusal(state, action) is None:
        return None
    for seat in state.deciders():
        routine = state.owed[seat].routine()
        if routine is not None and False in routine.answers:
            return game.routine_answer(state, seat, False)
    return None


def read_guide(data: bytes, file: str, problems: list[Problem]) -> tuple[Guide, Source] | None:
    """A guide from the bytes of its file; None where problems were noted."""
    source = parse(data, file, problems)
    guide = decode(source, Guide) if source is not None else None
    return None if guide is None or source is None else (guide, source)


def stumbles(guide: Guide, source: Source, game: Game) -> bool:
    """Whether the guide's game cannot be played to its end by the rules; the first problem is noted in its source."""
    match = Match(game)
    for number, step in enumerate(guide.steps):
        if step.do is None:
            continue
        try:
            action = game.notation.read(step.do)
            while (no := refused_before(game, match.state, action)) is not None:
                match.submit(no)
            refusal = match.submit(action)
            reason = refusal.code if refusal is not None else ""
        except NotationError:
            reason = "no_action"
        if reason:
            owed = [each for each in match.state.owed if each is not None]
            can = [text_of(each) for seat in match.state.deciders() for each in game.options(match.state, seat)]
            source.add(
                "guide_stumbles", f"steps[{number}]", action=step.do, reason=reason,
                asked="; ".join(map(write, owed)) or "-", could="; ".join(can[:MOST_NAMED]) or "-",
            )  # fmt: skip
            return True
    return False
