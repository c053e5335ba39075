"""What lies in the box as files: records of its things, and how they are read."""
