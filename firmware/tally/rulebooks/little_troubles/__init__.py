"""Little Troubles: `rulebook` is its rules, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles import rulebook
    from tally.rulebooks.little_troubles.at_table import card_text, playbook, scoreboard, stand_ins, tokens
    from tally.rules.at_table.playbook import Parts

    PARTS = Parts(rulebook, playbook, card_text, stand_ins, tokens, scoreboard)

# What is imported ahead, in this order: each needs the ones before it.
PIECES = (
    "titles",
    "view",
    "slots",
    "effects",
    "play",
    "rulebook",
    "at_table.event_text",
    "at_table.moves",
    "at_table.gestures",
    "at_table.card",
    "at_table.playbook",
)
