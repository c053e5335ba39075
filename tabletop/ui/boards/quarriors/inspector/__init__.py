"""What the inspector tells of Quarriors!."""
