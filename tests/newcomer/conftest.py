"""The tests in `tree` are those of a game that stands in a copy of the program alone."""

collect_ignore = ["tree"]
