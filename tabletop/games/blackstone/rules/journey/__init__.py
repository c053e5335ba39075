"""The course of an expedition: its rounds, its combats and their turns."""
