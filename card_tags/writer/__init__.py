"""Stickers: what is on one, and how cards get there."""
