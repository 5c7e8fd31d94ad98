"""How a title of Little Troubles is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/FORMAT.md`): add at the end, never move.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Shape

GAME = "little_troubles"

WORDS: "tuple[str, ...]" = (
    # types
    "character", "action", "field", "toy", "scene", "goal", "pregame",
    # prefixes
    "main", "decisive", "iconic", "shiny", "memorable", "great",
    # when
    "played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
    # subjects
    "you", "opponent", "self", "target", "opposing", "here",
    # verbs
    "cookies", "draw", "confidence", "maturity", "reward", "turn_over", "leave", "skip_fight", "end_fight",
    "lose_fight", "force_fight", "slots", "resource", "win", "all",
    # the objects of verbs
    "cards", "+", "-", "*", "/",
    # more "when", and whose turning over it is about ("self" is above)
    "would_turn", "any_lost", "any_won", "own", "any",
    # needs, besides types and a target
    "opposing_character", "opposing_toy", "opposing_field", "opposing_goal", "opposing_scene",
)  # fmt: skip

# Each: the fields that hold it, its required fields, its optional fields with their defaults.
SHAPES: "tuple[Shape, ...]" = (
    (
        ("title",),
        ("type",),
        (
            ("cost", 0),
            ("adult", None),
            ("regressed", None),
            ("effects", []),
            ("quick", False),
            ("prefix", ""),
            ("ability", None),
            ("cookies", 0),
            ("cards", 0),
            ("cookies_times", 0),
            ("cards_times", 0),
            ("needs", []),
        ),
    ),
    (
        ("adult", "regressed"),
        (),
        (
            ("confidence", 0),
            ("maturity", 0),
            ("reward", 0),
            ("cookies", 0),
            ("cards", 0),
            ("reward_cards", 0),
            ("ability", None),
            ("effects", None),
        ),
    ),
    (("ability",), (), (("cost", 0), ("quick", False), ("needs", []))),
    (("effects",), ("when", "do"), ()),
    (("effects",), ("when", "do", "whose"), ()),
)

IN_CATALOGUE: "tuple[str, ...]" = ("effects",)
