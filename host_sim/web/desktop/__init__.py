"""What the desktop's own code needs under MicroPython in the page: stand-ins for parts of CPython's library.

So a list of cards and a stored journal are read there by the very code that reads them on a desktop. Inside
MicroPython these files lie on the path themselves: `/desktop/csv.py` is `csv`.
"""
