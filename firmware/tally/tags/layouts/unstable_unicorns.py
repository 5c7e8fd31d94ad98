"""How a title of Unstable Unicorns is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/unstable_unicorns/FORMAT.md`): add at the end, never move.
"""

from tally.tags.form_shapes import FORM_FIELDS, FORM_SHAPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Shape

GAME = "unstable_unicorns"

WORDS: "tuple[str, ...]" = (
    # types
    "baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant",
    # when
    "resolved", "beginning", "turn_end",
    # targets
    "own", "other", "any", "seat",
    # subjects
    "you", "self", "target",
    # verbs
    "draw", "discard", "draw_extra", "play_extra", "enter", "move", "leave", "skip", "skip_to_end",
    "skip_turn", "extra_turn", "all",
    # more objects of verbs (draw, discard and beginning are phases or places too)
    "hand", "deck", "nursery", "action", "end",
    # added later: when, a target, the types of a target
    "entered", "pre_turn", "other_seat", "unicorn",
    # the form of effects: types, when, verbs
    "ultimate", "stable_card",
    "lost", "unicorn_enters", "unicorn_leaves", "any_turn", "state",
    "destroy", "sacrifice", "return", "take", "swap_hands", "find", "reshuffle", "hand_to_deck", "replace",
    "loan",
    # its other words
    "target2", "target3", "seat2", "each", "each_other", "active", "that", "same", "stable", "unicorns",
    "discarded", "if", "count", "is", "did", "not", ">=", "<=", "=", ">", "<", "tell",
    "look", "reveal", "search", "shuffle",
    # why a card leaves, and what may happen to it
    "destroyed", "sacrificed", "returned", "destroyed_by_magic", "moved",
)  # fmt: skip

# Each: the fields that hold it, its required fields, its optional fields with their defaults.
SHAPES: "tuple[Shape, ...]" = (
    (
        ("title",),
        ("type",),
        (
            ("effects", []),
            ("counts_as", None),
            ("cannot_be_neighed", False),
            ("needs", {}),
            ("bars", []),
            ("hand_limit", 0),
            ("pre_turn", False),
            ("shields", False),
            ("uncounted", False),
            ("bars_others", []),
            ("cannot", []),
            ("cannot_others", []),
            ("cannot_of", []),
            ("instead", None),
            ("hand_limit_all", 0),
            ("bars_enter", None),
            ("mutes", []),
            ("open_hand", False),
        ),
    ),
    (("needs",), (), (("hand", 0), ("stable", 0), ("unicorns", 0), ("basic", 0))),
    (
        ("effects",),
        ("when",),
        (("do", None), ("target", None), ("optional", False), ("of", None))
        + tuple([field for field in FORM_FIELDS if field[0] not in ("optional", "target")])
        + (("cost", []), ("once", False), ("unicorns", None)),
    ),
    (("instead",), ("when", "of"), (("optional", False), ("do", None))),
    (("bars_enter",), (), (("of", None), ("whose", "others"))),
) + FORM_SHAPES

IN_CATALOGUE: "tuple[str, ...]" = ("effects", "instead")
