"""What explorers can do, and what they risk."""
