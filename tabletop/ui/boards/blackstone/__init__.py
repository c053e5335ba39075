"""Blackstone Fortress on the screen."""
