"""Warhammer Quest: Blackstone Fortress: expeditions of explorers against a fortress that plays itself or is played."""
