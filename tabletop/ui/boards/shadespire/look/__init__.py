"""How everything of Shadespire looks."""
