"""Every test of the table has a player of its own, whose folder is empty."""

from tests.ui.conftest import own_player

__all__ = ["own_player"]
