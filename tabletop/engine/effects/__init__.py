"""What cards and abilities of any game are made of: effects as data, modifiers, windows of reactions."""
