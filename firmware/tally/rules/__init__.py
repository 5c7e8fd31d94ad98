"""What every game needs: refusals, steps, history, undo, and parts that several rulebooks share."""
