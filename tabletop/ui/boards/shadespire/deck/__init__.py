"""Choosing and building the decks of a warband: the pages that the set-up opens."""
