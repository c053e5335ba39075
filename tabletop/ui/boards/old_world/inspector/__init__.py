"""What the inspector tells of Chaos in the Old World."""
