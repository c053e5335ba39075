"""What happens, step by step."""
