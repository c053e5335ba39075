"""How the things of Quarriors! look."""
