"""What can be chosen before a game of WOTN."""

SEATS = (1, 6)
MATCH = False
# No target is above the largest number of coins that a seat can have.
CHOICES = (
    ("competitive", (True, False)),
    ("die", (6, 8, 10, 12, 20, 100, 4)),
    ("life", (None, 3, 5, 8, 10, 15, 20)),
    ("target", (None, 5, 6, 7, 8, 9)),
    ("max_coins", (9, 12, 20, None)),
    ("max_items", (3, 4, 5, None, 1, 2)),
    ("late_items", (False, True)),
    ("penalties", ("together", "one_by_one")),
)
