"""Content: files of strangers as checked records."""
