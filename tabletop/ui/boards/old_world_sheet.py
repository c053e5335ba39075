"""Minimal sheet."""


def sheet(words, looks, view, piece):
    return None
