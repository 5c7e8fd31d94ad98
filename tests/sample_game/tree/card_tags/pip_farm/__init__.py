"""Pip Farm: its sample titles, the columns of its lists, and its labels."""
