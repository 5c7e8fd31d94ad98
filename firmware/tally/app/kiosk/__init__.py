"""The kiosk, a table without supervision. Passers-by see what it is, play a demo, then a game of their own.

Nothing here is imported before a table is a kiosk.
"""
