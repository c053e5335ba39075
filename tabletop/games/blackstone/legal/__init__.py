"""What a seat may do, and why it may not."""
