"""Stickers: reads what is on one, and writes cards on them."""
