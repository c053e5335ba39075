"""A game under way: its history, what was retraced from a file, and the answers that seats give for a while."""

from tabletop.engine.match.match import Match

__all__ = ["Match"]
