"""The simulator's program, whose served table does gestures without a wait: their time passes as fast as it can."""
