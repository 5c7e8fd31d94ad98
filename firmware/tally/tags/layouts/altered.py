"""How a title of Altered is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/altered/FORMAT.md`): add at the end, never move.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Shape

GAME = "altered"

WORDS: "tuple[str, ...]" = (
    # types
    "character", "spell", "permanent", "hero",
    # asks
    "may", "each_may", "each_character", "target",
    # when
    "morning", "noon", "afternoon", "dusk", "night", "after_succeed", "after_prepare", "after_draw",
    "after_expand", "after_progress", "after_rest", "after_clean_up", "draw", "join", "hand", "reserve",
    "to_reserve", "moved",
    # subjects
    "you", "opponent", "self", "chosen",
    # verbs, besides draw and join, and other things that can be forbidden
    "mana", "ready", "counter", "stats", "to", "create", "sacrifice", "move", "emblem", "react", "after_you",
    "resupply", "all", "card_played", "quick_played",
    # the objects of verbs
    "deck", "discard", "boost", "anchored", "asleep", "fleeting", "eternal", "exhausted", "cost",
    "next_cost", "note", "turn", "day",
    # passive abilities, and one more "when"
    "defender", "gigantic", "rooted", "other_join",
)  # fmt: skip

# The counters that a Character on a tag can enter with.
COUNTERS = ("boost", "anchored", "asleep", "fleeting", "eternal", "exhausted", "time", "charge", "kelon")

# Each: the fields that hold it, its required fields, its optional fields with their defaults.
SHAPES: "tuple[Shape, ...]" = (
    (
        ("title",),
        ("type",),
        (
            ("hand_cost", 0),
            ("reserve_cost", 0),
            ("forest", 0),
            ("mountain", 0),
            ("water", 0),
            ("quick", None),
            ("reactions", None),
            ("effect", None),
            ("counters", {}),
            ("cannot", []),
            ("reserve_limit", None),
            ("landmark_limit", None),
            ("passive", []),
        ),
    ),
    (("quick",), (), (("cost", {}), ("ask", None), ("do", []))),
    (("cost",), (), (("mana", 0), ("exhaust", False), ("sacrifice", False), ("support", False))),
    (("reactions",), ("when",), (("ask", None), ("do", []))),
    (("effect",), (), (("ask", None), ("do", []))),
    (("counters",), (), tuple([(word, 0) for word in COUNTERS])),
)

IN_CATALOGUE: "tuple[str, ...]" = ("quick", "reactions", "effect")
