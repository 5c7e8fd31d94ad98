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
    # seats and cards of longer texts
    "that_player", "each", "each_other", "that", "chosen2",
    # more verbs
    "if", "token", "clear", "exhaust", "wake", "augment", "switch", "defect", "exchange", "ascend",
    "activate", "permit", "pass", "first", "tell",
    # conditions
    "count", "is", "in_contact", "behind", "ahead", "ascended", "did", "not", ">=", "<=", "=", ">",
    # expeditions, zones, sides, types of regions
    "here", "facing", "other", "both", "that_expedition", "expedition", "landmarks", "play", "visible",
    "own", "boosted", "forest", "mountain", "water",
    # what is told, gained and counted
    "next_gain", "look", "top", "characters", "kelon", "die",
    # more "when"
    "join_any", "played", "leave", "sacrificed", "own_sacrificed", "not_moved", "moved_by", "pass_first",
    "opponent_draws", "gift", "to_reserve_any", "gains", "rolled", "reaches",
)  # fmt: skip

# The counters that a Character on a tag can enter with.
COUNTERS = ("boost", "anchored", "asleep", "fleeting", "eternal", "exhausted", "time", "charge", "kelon")

# What every effect may have at its end.
_FORM = (
    ("optional", False), ("by", "you"), ("target", None), ("targets", None), ("choose", None), ("if", None),
    ("else", None),
)  # fmt: skip
# What says which cards: of a target, and of what sets a reaction off.
_FILTERS = (
    ("type", None), ("sub", None), ("max", None), ("is", None), ("is_not", None), ("min", None),
    ("not_self", None), ("where", None), ("from", None), ("of", None), ("named", None),
)  # fmt: skip
_PAID_WITH = (
    ("x", None), ("spend", None), ("discard", None), ("exhaust_card", None),
)  # fmt: skip
_HEARD = (("once", False), ("whose", None), ("counter", None), ("cost", None))
_CARDS = (
    ("total", None), ("by", None), ("min_cost", None), ("cost_change", None), ("free", None),
    ("counter", None),
)  # fmt: skip
_BOUNDS = (
    ("hand_cost", None), ("reserve_cost", None), ("base_cost", None), ("stat", None), ("any_stat", None),
)  # fmt: skip
_ASKED = (
    ("target", None), ("player", None), ("expedition", None), ("n", None), ("choose", None), ("of", None),
    ("spread", None), ("counter", None), ("die", None), ("by", None),
)  # fmt: skip
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
            ("sub", []),
            ("cooldown", False),
            ("scout", None),
            ("tough", 0),
            ("seasoned", False),
            ("cost_if", []),
            ("rarity", ""),
            ("faction", ""),
        ),
    ),
    (("quick",), (), (("cost", {}), ("ask", None), ("do", [])) + _FORM),
    (
        ("cost",),
        (),
        (("mana", 0), ("exhaust", False), ("sacrifice", False), ("support", False)) + _PAID_WITH,
    ),
    (
        ("reactions",),
        ("when",),
        (("ask", None), ("do", [])) + _FORM + _FILTERS + _HEARD,
    ),
    (("effect",), (), (("ask", None), ("do", [])) + _FORM + (("cost", None),)),
    (("counters",), (), tuple([(word, 0) for word in COUNTERS])),
    # cards: of a target, a passive ability, an Emblem, a permission
    (
        (
            "target",
            "targets",
            "count",
            "sacrifice",
            "discard",
            "exhaust_card",
            "passive",
            "cost_if",
            "if",
            "do",
            "else",
            "of",
        ),
        (),
        (("zone", None), ("side", "any"), ("n", 1)) + _FILTERS + _CARDS,
    ),
    (("do", "else", "of", "spread"), ("count",), (("times", 1), ("plus", 0), ("max", None))),
    (
        ("max", "min", "total"),
        (),
        _BOUNDS,
    ),
    (("ask",), (), _ASKED),
    (("choose",), ("of",), (("n", 1), ("by", "you"))),
)

IN_CATALOGUE: "tuple[str, ...]" = ("quick", "reactions", "effect")
