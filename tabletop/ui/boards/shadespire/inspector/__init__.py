"""What the inspector tells of Shadespire."""
