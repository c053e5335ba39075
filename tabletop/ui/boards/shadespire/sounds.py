"""What is heard of Shadespire."""

from __future__ import annotations

from tabletop.games.shadespire.model import events as happened
from tabletop.ui.boards.hearing import Hearing, heard

HEARING = Hearing({happened.AttackRolled: heard("dice"), happened.DefenceRolled: heard("dice")})
