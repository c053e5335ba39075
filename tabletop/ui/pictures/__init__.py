"""Pictures: read, tinted, stretched and kept."""
