"""Altered: `rulebook` is the whole game, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered import card_text, rulebook, scoreboard, stand_ins, tokens
    from tally.rules.rulebook import Parts

    PARTS = Parts(rulebook, card_text, stand_ins, tokens, scoreboard)

# What is imported ahead, in this order: each needs the ones before it.
PIECES = (
    "state",
    "titles",
    "view",
    "effects",
    "answers",
    "play",
    "quick",
    "event_text",
    "gestures",
    "panels",
    "rulebook",
)
