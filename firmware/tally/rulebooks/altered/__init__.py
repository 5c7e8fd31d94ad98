"""Altered: `rulebook` is its rules, the files beside it are the nouns of its rule sheet.

`at_table` is how it is played by hand.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered import rulebook
    from tally.rulebooks.altered.at_table import by_hand, cards, playbook
    from tally.rules.at_table.playbook import Parts

    PARTS = Parts(rulebook, playbook, by_hand, cards)

# What is imported ahead, in this order: each needs the ones before it.
PIECES = (
    "state",
    "zones",
    "effects",
    "titles",
    "play",
    "turn",
    "rulebook",
    "at_table.event_text",
    "at_table.gestures",
    "at_table.panels",
    "at_table.playbook",
)
