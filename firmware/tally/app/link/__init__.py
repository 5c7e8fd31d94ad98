"""The link: what a computer asks the table over a cable, and what the table tells it.

A module here does some requests, `def hello(table, arguments) -> answer`. Arguments and answer are dicts
that fit into JSON. The desk knows which function does which request. A refused request raises LinkError with
a code and one clear sentence. LinkError is the rules' own `Refused`, because that class stays while modules
here come and go.
"""

from tally.rules.refusals import Refused

LinkError = Refused
