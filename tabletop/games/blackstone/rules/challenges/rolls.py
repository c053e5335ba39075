"""temporary"""
from __future__ import annotations
from typing import ClassVar
from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import AnyChallenge
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Enduring(Procedure, frozen=True, kw_only=True, tag="enduring"):
    steps: ClassVar[tuple[str, ...]] = ("a",)
    challenge: AnyChallenge
    def a(self, play: BlackstonePlay) -> None:
        play.finish()
