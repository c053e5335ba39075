"""Every card, ability and table has a test of what it does, in a position of its own."""
