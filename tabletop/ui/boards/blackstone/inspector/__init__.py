"""What the inspector tells of Blackstone Fortress."""
