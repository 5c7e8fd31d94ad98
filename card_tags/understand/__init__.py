"""Reads the printed text of cards: English rules text in, effects in the form of a title out.

It never guesses. A sentence that its game's grammar does not hold in full stays as text.
"""
