"""The toy's rules as procedures."""
