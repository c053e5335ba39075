"""Where everything of Quarriors! lies."""
