"""Chaos in the Old World."""
