"""What every screen stands in: window, input, focus, theme, scenes and their stage."""
