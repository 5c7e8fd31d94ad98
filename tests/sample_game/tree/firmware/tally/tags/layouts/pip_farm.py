"""How a title of Pip Farm is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/pip_farm/FORMAT.md`): add at the end, never move.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Shape

GAME = "pip_farm"

WORDS: "tuple[str, ...]" = (
    # types
    "chore", "critter", "plot",
    # when
    "played", "rolled",
    # subjects and verbs
    "victim", "harvest", "snatch", "shield",
)  # fmt: skip

# Each: the fields that hold it, its required fields, its optional fields with their defaults.
SHAPES: "tuple[Shape, ...]" = (
    (("title",), ("type",), (("cost", 0), ("effects", []))),
    (("effects",), ("when", "do"), ()),
)

IN_CATALOGUE: "tuple[str, ...]" = ("effects",)
