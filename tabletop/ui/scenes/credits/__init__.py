"""Who made what, and the licences in full."""
