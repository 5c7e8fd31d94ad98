"""What can be chosen before each game, a module a game: its rules need not be loaded for it.

`SEATS` are the least and the most; `MATCH` tells whether a game may be one of a match; `CHOICES` are the
rulebook's options, each with its values, the default first; every combination of them is sound. A default is
not told to the rulebook: None there means that it depends on something else.
"""
