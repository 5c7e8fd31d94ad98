"""The pages of a game, and what their gestures do."""
