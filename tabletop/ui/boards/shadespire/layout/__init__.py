"""Where everything of Shadespire lies: pure."""
