"""Where the things of Blackstone Fortress lie."""
