"""The campaigns that there are, and the page of each."""
