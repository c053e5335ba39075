"""The toy's nouns."""
