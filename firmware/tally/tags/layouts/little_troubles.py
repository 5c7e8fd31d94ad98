"""How a title of Little Troubles is written on a tag: its words and its shapes.

The order of both is part of the format (`card_tags/FORMAT.md`): add at the end, never move.
"""

from tally.tags.form_shapes import FORM_FIELDS, FORM_SHAPES

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
    # more "when", verbs and subjects
    "tokens", "any_played", "turn_begin", "left", "turned", "discard", "to_hand", "to_pile", "enter", "move",
    "each", "each_other", "target2", "grabber",
    # the form of effects
    "other", "hand", "timeout", "pile", "outside", "if", "count", "is", "did", "not", ">=", "<=", "=", ">",
    "<", "tell", "look", "reveal", "search", "shuffle", "adult", "regressed", "fighting",
    # what is counted, and rarities
    "wins", "actions", "characters", "toys", "opponent_hand", "opponent_cookies", "opponent_wins",
    "opponent_actions", "opponent_characters", "opponent_toys", "common", "uncommon", "rare",
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
            ("tokens", None),
            ("tasks", []),
            ("prize", []),
            ("rarity", ""),
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
    (
        ("effects",),
        ("when",),
        (("do", None), ("whose", None), ("of", []), ("name", ""), ("at", None), ("once", False), ("cost", []))
        + FORM_FIELDS,
    ),
    (("prize",), (), (("do", None), ("cost", [])) + FORM_FIELDS),
    (
        ("cost",),
        (),
        (
            ("cookies", 0),
            ("tokens", None),
            ("discard", 0),
            ("turn_over", ""),
            ("leave", ""),
            ("grab", False),
            ("bribe", 0),
        ),
    ),
    (("tasks",), (), (("text", ""), ("if", None))),
    (("max", "min"), (), (("cost", None), ("confidence", None), ("maturity", None), ("reward", None))),
)
SHAPES += (FORM_SHAPES[0],) + FORM_SHAPES[2:]

IN_CATALOGUE: "tuple[str, ...]" = ("effects", "tasks", "prize")
