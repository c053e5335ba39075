"""What a seat may do, why it may not, and what it would bring."""
