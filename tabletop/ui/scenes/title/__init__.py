"""The first screen: the boxes on their shelf, and what there is to do."""
