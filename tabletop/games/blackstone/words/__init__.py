"""What is said of Blackstone Fortress."""
