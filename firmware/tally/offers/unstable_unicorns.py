"""What can be chosen before a game of Unstable Unicorns."""

SEATS = (2, 8)
MATCH = False
CHOICES = (
    ("unicorns", (None, 3, 4, 5, 6, 7, 8)),
    ("hand", (5, 6, 7, 0, 1, 2, 3, 4)),
    ("hand_limit", (7, 8, 9, 10, 4, 5, 6)),
    ("tie_break", ("letters", "none")),
)
