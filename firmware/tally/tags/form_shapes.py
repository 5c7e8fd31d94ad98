"""How the common form of an effect (`tally.rules.form`) is written on a tag: the end of a layout's SHAPES.

The order is part of the format (`card_tags/FORMAT.md`): add at the end, never move.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.unpacking import Shape

# What an effect has at its end, beside what its game gives it.
FORM_FIELDS: "tuple[tuple[str, Any], ...]" = (
    ("if", []),
    ("optional", False),
    ("target", None),
    ("targets", []),
    ("choose", None),
    ("else", []),
)
# Lists within lists keep the field that holds them all: a verb's amount is in a field of verbs.
FORM_SHAPES: "tuple[Shape, ...]" = (
    (
        ("target", "targets", "count", "if", "do", "else", "of", "cost", "prize", "leave"),
        (),
        (
            ("side", "any"),
            ("zone", None),
            ("of", []),
            ("sub", []),
            ("is", []),
            ("is_not", []),
            ("named", ""),
            ("max", None),
            ("min", None),
            ("not_self", False),
            ("n", 1),
            ("by", "you"),
        ),
    ),
    (
        ("max", "min"),
        (),
        (("cost", None), ("life", None), ("coins", None), ("durability", None)),
    ),
    (("choose",), ("of",), (("n", 1), ("by", "you"))),
    (
        ("do", "else", "of", "if", "reveal", "penalty", "cost", "prize"),
        ("count",),
        (("times", 1), ("plus", 0), ("max", None)),
    ),
)
