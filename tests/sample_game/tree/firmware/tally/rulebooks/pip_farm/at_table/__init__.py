"""Pip Farm at the table."""
