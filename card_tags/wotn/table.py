"""The columns of a list of WOTN titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import columns, what_it_does
from card_tags.lists.verbs import verbs_written
from card_tags.wotn import effects
from tally.rulebooks.wotn.titles import TITLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}
COLUMNS = columns(
    TITLE,
    {
        "action": what_it_does(effects.parse_action, effects.written_action),
        "reveal": what_it_does(effects.parse_verbs, verbs_written),
        "penalty": what_it_does(effects.parse_verbs, verbs_written),
        "effects": what_it_does(effects.parse_effects, effects.written_effects),
    },
)
