"""Pip Farm, a sample of how a game is added: `rulebook` is its rules, `at_table` how it is played by hand."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.pip_farm import rulebook
    from tally.rulebooks.pip_farm.at_table import by_hand, cards, playbook

    from tally.rules.at_table.playbook import Parts

    PARTS = Parts(rulebook, playbook, by_hand, cards)

# What is imported ahead, in this order: each needs the ones before it.
PIECES = (
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
