"""How a title of WOTN is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/wotn/FORMAT.md`): add at the end, never move.
"""

from tally.tags.form_shapes import FORM_FIELDS, FORM_SHAPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Shape

GAME = "wotn"

WORDS: "tuple[str, ...]" = (
    # types
    "location", "enemy", "item",
    # keywords
    "ambush", "defender", "final_battle",
    # uses ("location" is a type too)
    "battle", "auto",
    # the subject
    "you",
    # verbs
    "life", "coins", "attack", "attack_starts", "enemies", "skip_action",
    # what an effect is about, and what it may do to it
    "release", "self", "target", "target2", "each", "each_other", "lp", "durability", "take", "to_pile",
    "no_penalty",
    # the form of effects
    "if", "count", "is", "did", "not", ">=", "<=", "=", ">", "<", "tell", "own", "other", "field", "pile",
    "items", "defeated", "die",
)  # fmt: skip

# Each: the fields that hold it, its required fields, its optional fields with their defaults.
SHAPES: "tuple[Shape, ...]" = (
    (
        ("title",),
        ("type",),
        (
            ("coins", 0),
            ("life", 0),
            ("keywords", []),
            ("reveal", []),
            ("penalty", []),
            ("durability", 0),
            ("effects", []),
            ("enemies", 0),
            ("action", []),
            ("battle_may", False),
            ("avoidable", False),
        ),
    ),
    (("effects",), ("use",), (("cost", 0), ("bonus", 0), ("do", []), ("price", 0)) + FORM_FIELDS),
    (
        ("action",),
        (),
        (("do", []), ("may", False), ("price", 0), ("after", False), ("won", False)) + FORM_FIELDS,
    ),
    (("price",), (), (("coins", 0), ("life", 0))),
    (("reveal", "penalty"), (), (("do", []),) + FORM_FIELDS),
) + FORM_SHAPES

IN_CATALOGUE: "tuple[str, ...]" = ("effects",)
