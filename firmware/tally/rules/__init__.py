"""What every game has: refusals, steps, history, undo, and the pieces that several rulebooks share."""
