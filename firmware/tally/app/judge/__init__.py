"""The judge's pages: what a judge sees of a game, and what a judge may put right."""
