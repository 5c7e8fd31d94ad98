"""What can be chosen before a game of Altered."""

SEATS = (2, 2)
MATCH = False
_EVERY = ["forest", "mountain", "water"]
_UNKNOWN = [None]
# No value puts more cards in Mana than a seat draws. On each map both ends are face up. The last value is for
# a game without a map.
CHOICES = (
    (
        "map",
        (
            None,
            [_EVERY] + _UNKNOWN * 4 + [_EVERY],
            [_EVERY] + _UNKNOWN * 8 + [_EVERY],
            [_EVERY] * 8,
        ),
    ),
    ("setup", ("auto", "manual")),
    ("start_hand", (6, 7, 8, 5)),
    ("start_mana", (3, 4, 5, 1, 2)),
    ("reserve_limit", ([2, 2], [3, 3], [4, 4], [1, 1])),
    ("landmark_limit", ([2, 2], [3, 3], [4, 4], [1, 1])),
)
