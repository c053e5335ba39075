"""A quest: what an expedition is for, and the stay on Precipice after it."""
