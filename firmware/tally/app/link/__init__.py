"""The link: what a computer asks the table over a cable, and what the table tells it.

A request that is refused raises LinkError with its name and one clear sentence. It is the rules' own `Refused`,
so what the rules refuse has its name on the link too, and the class stays while the modules here come and go.
"""

from tally.rules.refusals import Refused

LinkError = Refused
