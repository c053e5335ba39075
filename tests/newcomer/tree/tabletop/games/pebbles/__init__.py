"""Pebbles: who takes the last one wins. As small as a game can be that the program plays."""
