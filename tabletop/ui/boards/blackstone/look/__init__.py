"""How the things of Blackstone Fortress look."""
