"""How a title of Unstable Unicorns is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/unstable_unicorns/FORMAT.md`): add at the end, never move.
"""

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
        ),
    ),
    (("needs",), (), (("hand", 0), ("stable", 0), ("unicorns", 0), ("basic", 0))),
    (("effects",), ("when",), (("do", None), ("target", None), ("optional", False), ("of", None))),
)

IN_CATALOGUE: "tuple[str, ...]" = ("effects",)
