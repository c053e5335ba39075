"""A toy game that has everything that the engine offers; registered nowhere but here."""
