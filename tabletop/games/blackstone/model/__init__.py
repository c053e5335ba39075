"""The nouns of Blackstone Fortress: what lies on the table, what is asked, done and told."""
