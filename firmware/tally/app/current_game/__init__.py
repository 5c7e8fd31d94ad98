"""The game at this table, its files, and its events in words."""
