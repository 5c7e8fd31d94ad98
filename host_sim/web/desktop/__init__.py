"""Stand-ins for parts of CPython's library, for the desktop's code under MicroPython in the page.

So the page reads a list of cards and a stored journal with the desktop's own code. Inside MicroPython these
files lie on the import path: `/desktop/csv.py` is `csv`.
"""
