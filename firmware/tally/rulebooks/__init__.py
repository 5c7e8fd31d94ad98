"""One package a game; only the rulebook of the game in play is loaded."""
