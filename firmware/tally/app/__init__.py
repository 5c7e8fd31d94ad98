"""Taps and buttons in, events and pictures out."""
