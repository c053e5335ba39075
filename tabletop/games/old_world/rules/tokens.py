"""Old World tokens and corruption tokens that a seat places or takes off, one after the other (old_world.dials,
old_world.tokens)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content.ids import KINDS, token_of
from tabletop.games.old_world.model.actions import MoveToken, PlaceToken, RemoveToken, TakeOffCorruption
from tabletop.games.old_world.model.decisions import (
    ChooseCorruptionRemovals,
    ChooseMoves,
    ChooseTokenMoves,
    ChooseTokenPlaces,
    ChooseTokenRemovals,
)
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.play import OldWorldPlay


class RepeatedQuestion(Procedure, frozen=True, kw_only=True):
    """A question that is put again and again until nothing is left of it."""

    question: ChooseMoves | ChooseTokenMoves | ChooseTokenPlaces | ChooseCorruptionRemovals | ChooseTokenRemovals

    def ask(self, play: OldWorldPlay) -> None:
        """Ask for the next one."""
        if self.question.left:
            play.ask(self.question)
        else:
            play.finish()


class TokenPlacing(RepeatedQuestion, frozen=True, kw_only=True, tag="token_placing"):
    """Tokens of a kind go to regions of choice; with no region or no token left the rest is skipped. See the
    question."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "place")

    question: ChooseTokenPlaces

    def place(self, play: OldWorldPlay) -> TokenPlacing | None:
        """Put the tokens there."""
        question = self.question
        if not isinstance(play.answer, PlaceToken):
            return None
        region = play.answer.region
        pieces.place_tokens(play, region, question.kind, question.count)
        taken = (*question.taken, region) if question.apart else ()
        play.goto("ask")
        return replace(self, question=replace(question, left=question.left - 1, taken=taken))


class TokenMoving(RepeatedQuestion, frozen=True, kw_only=True, tag="token_moving"):
    """Old World tokens move from region to region. See the question."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "move")

    question: ChooseTokenMoves

    def move(self, play: OldWorldPlay) -> TokenMoving | None:
        """Move it."""
        if not isinstance(play.answer, MoveToken):
            return None
        token, region = play.answer.token, play.answer.region
        pieces.move_token(play, token, region)
        moved = (*self.question.moved, token_of(region, token % KINDS))
        play.goto("ask")
        return replace(self, question=replace(self.question, left=self.question.left - 1, moved=moved))


class TokenRemoving(RepeatedQuestion, frozen=True, kw_only=True, tag="token_removing"):
    """Old World tokens leave the board, as many as there are (old_world.dials.05)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "remove")

    question: ChooseTokenRemovals

    def remove(self, play: OldWorldPlay) -> TokenRemoving | None:
        """Take it off."""
        if not isinstance(play.answer, RemoveToken):
            return None
        pieces.remove_tokens(play, play.answer.token, 1)
        play.goto("ask")
        return replace(self, question=replace(self.question, left=self.question.left - 1))


class CorruptionRemoving(RepeatedQuestion, frozen=True, kw_only=True, tag="corruption_removing"):
    """Corruption tokens leave the board, as many as there are (old_world.dials.13)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "remove")

    question: ChooseCorruptionRemovals

    def remove(self, play: OldWorldPlay) -> CorruptionRemoving | None:
        """Take it off."""
        if not isinstance(play.answer, TakeOffCorruption):
            return None
        pieces.remove_corruption(play, play.answer.heap, 1)
        play.goto("ask")
        return replace(self, question=replace(self.question, left=self.question.left - 1))
