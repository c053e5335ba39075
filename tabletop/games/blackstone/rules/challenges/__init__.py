"""Challenges: exploration cards that are settled without a board."""
