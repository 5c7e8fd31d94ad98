"""The ports of `tally` on real hardware."""
