"""The link: what a computer asks the table over a cable, and what the table tells it.

A module here does some requests, `def hello(table, arguments) -> answer`, each a dict that JSON can hold; the
desk knows which. A request that is refused raises LinkError with its name and one clear sentence. That is the
rules' own `Refused`: the class stays while the modules here come and go.
"""

from tally.rules.refusals import Refused

LinkError = Refused
