"""The pictures of what lies on Precipice, by what they show."""
