"""The question that somebody at the screen has to answer."""
