"""The pages before a game and beside it."""
