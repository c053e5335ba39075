"""What hostiles do."""
