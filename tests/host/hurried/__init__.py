"""The simulator's program, whose served table does gestures as fast as it can, without a wait."""
