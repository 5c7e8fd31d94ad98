"""What can be chosen before a game of Little Troubles."""

SEATS = (2, 2)
MATCH = True
CHOICES = (
    ("resource_order", ("add_then_multiply", "player_choice")),
    ("base_card", ("in_sum", "after")),
    ("first_turn_card", (False, True)),
    ("resource_floor", (1, 0)),
    ("discard_timing", ("end", "after_draw")),
    ("mulligans", (0, 1, 2)),
    ("setup", ("auto", "manual")),
)
