"""Warhammer Quest: Blackstone Fortress: expeditions of four explorers against hostiles who decide by their tables."""
