"""What cards, abilities and sheets do: the vocabulary in which the content is written."""
