"""Takes taps and presses, and makes events and pictures."""
