"""Decklists as players have them: what is in a file, and which titles of a list it means."""
