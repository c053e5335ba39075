"""Strongholds and the vault: what their combats have that no other has."""
