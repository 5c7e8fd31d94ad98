"""A table that nobody supervises: who passes by sees what it is, plays a demo, then a game of their own.

Nothing here is imported before a table is a kiosk.
"""
