"""A reader a game: `read` gives what is understood of a card."""
