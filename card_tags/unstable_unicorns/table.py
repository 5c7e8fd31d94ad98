"""The columns of a list of Unstable Unicorns titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import columns
from card_tags.unstable_unicorns import effects
from tally.rulebooks.unstable_unicorns.titles import TITLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}
COLUMNS = columns(TITLE, {"effects": (effects.parse, effects.written)})
