"""Tables where each verb of a game can happen, and how it is recorded there: its kind and the answers.

An @ stands before a card's label. If the game has not seen the card, it is tapped as the answer.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Place:
    """A script that leads to a moment of a game, the card that is tapped as the source, and its effects."""

    game: str
    script: tuple[list[Any], ...]
    source: str
    told: tuple[tuple[str, list[Any]], ...]


KIT, PIA, MAX = "Kit of the Kites 1/3", "Pillow Fort Pia 1/3", "Mudpuddle Max 1/3"
_TO_TURN_3: tuple[list[Any], ...] = (
    ["press", "ok"],
    ["tap", MAX],
    ["press", "ok"],
    ["tap", PIA],
    ["press", "ok"],
    ["tap", KIT],
)
FOAL, EEL, SPARROW = "Meadow Foal 1/8", "Lantern Eel 1/3", "Ash Sparrow 1/3"
LANE, RAT, LADDER = "Lantern Lane", "Root Rat 1/3", "Long Ladder 1/2"
_BATTLE: tuple[list[Any], ...] = (
    ["tap", LANE],
    ["press", "ok"],
    ["tap", "Cider Cellar"],
    ["tap", LADDER],
    ["press", "ok"],
    ["tap", RAT],
)
# If nobody told what an enemy does, a roll waits until its text has acted.
UNTOLD = "Stand-in 1"
_ROLLED: tuple[list[Any], ...] = (
    ["tap", LANE],
    ["press", "ok"],
    ["tap", "Owl Barn 1/2"],
    ["tap", UNTOLD],
    ["press", "right"],
    ["hold", "ok"],
    ["press", "ok"],
    ["press", "ok"],
    ["press", "left"],
)

# A toy that enters with two tokens.
BOOKS = "Book Box"
_BOOKS_ON_TAG = (
    "047cd020005a4d8097480000e1101200035991010b5402656e426f6f6b20426f7854044374743a6301000101034e2d31"
    "d0c9200392c2d581040ec1c31e1992da0533c100d5193ac31d1691e204626f6f6b90d203d702c2e204626f6f6b91e6e7"
    "0104626f6f6b9289bb2618fe000000000000000000000000000000000000000000000000000000000000000000000000"
    "00000000000000000000000000000000000000bd040000ff00050000ffffffff00000000"
)

PLACES = (
    Place(
        "little_troubles",
        _TO_TURN_3,
        KIT,
        (
            ("cookies", [0, 1]),
            ("cookies", [1, -13]),
            ("draw", [0, 1]),
            ("discard", [0, 1]),
            ("confidence", ["@" + KIT, 1]),
            ("maturity", ["@" + KIT, 1]),
            ("reward", ["@" + KIT, 1]),
            ("turn_over", ["@" + KIT]),
            ("leave", ["@" + KIT]),
            ("to_hand", ["@" + KIT]),
            ("skip_fight", []),
            ("move", ["@" + KIT, {"slot": 2, "side": 0}]),
            ("enter", ["@Squeaky Trumpet 1/3", 0, "hand"]),
            ("resource", [0, ["cookies", "+"], 2]),
            ("force_fight", [1]),
            ("slots", [0, "character", 1]),
            ("to_pile", ["@" + KIT]),
            ("all", ["cookies", 0, 1, "leave", "@" + KIT, ""]),
            ("win", [0]),
        ),
    ),
    Place(
        "little_troubles",
        (*_TO_TURN_3, ["press", "ok"], ["tap", MAX], ["tap", PIA]),
        PIA,
        (("end_fight", []), ("lose_fight", [1]), ("instead", ["@" + PIA, "cookies", 1, 1])),
    ),
    Place(
        "little_troubles",
        (["card", BOOKS, _BOOKS_ON_TAG], ["press", "ok"], ["tap", BOOKS]),
        BOOKS,
        (("tokens", ["@" + BOOKS, "book", 1]),),
    ),
    Place(
        "unstable_unicorns",
        (["tap", FOAL], ["press", "ok"], ["tap", FOAL], ["tap", "Meadow Foal 2/8"]),
        FOAL,
        (
            ("draw", [0, 1]),
            ("discard", [0, 1]),
            ("leave", ["@" + FOAL, "discard"]),
            ("move", ["@" + FOAL, 1]),
            ("enter", ["@Puddle Unicorn 1/4", 0, "hand"]),
            ("play_extra", [1]),
            ("draw_extra", [1]),
            ("search", ["@Puddle Unicorn 1/4", 0]),
            ("skip_turn", [1]),
            ("extra_turn", []),
            ("skip", ["draw"]),
            ("skip_to_end", []),
            ("destroy", ["@Meadow Foal 2/8"]),
            ("sacrifice", ["@" + FOAL]),
            ("return", ["@" + FOAL]),
            ("take", [1, 0, 1]),
            ("swap_hands", [0, 1]),
            ("find", [0, 1]),
            ("reshuffle", []),
            ("hand_to_deck", [0]),
            ("replace", ["@Puddle Unicorn 1/4", "@" + FOAL, "hand"]),
            ("loan", ["@" + FOAL, 1, ""]),
            ("all", ["draw", 0, 1, "skip_turn", 1, ""]),
        ),
    ),
    Place(
        "wotn",
        (["tap", LANE], ["press", "ok"], ["tap", LANE]),
        LANE,
        (
            ("life", [0, -1]),
            ("coins", [0, 1]),
            ("attack", [1]),
            ("attack_starts", [4]),
            ("enemies", [1]),
            ("take", ["@" + LADDER, 0]),
            ("skip_action", []),
        ),
    ),
    Place(
        "wotn",
        _BATTLE,
        RAT,
        (
            ("lp", ["@" + RAT, -1]),
            ("durability", ["@" + LADDER, 1]),
            ("no_penalty", ["@" + RAT]),
            ("to_pile", ["@" + RAT]),
        ),
    ),
    Place(
        "wotn",
        _ROLLED,
        UNTOLD,
        (("roll_again", [4]),),
    ),
    Place(
        "altered",
        (["tap", EEL], ["press", "ok"], ["tap", EEL], ["press", "left"], ["wait", 300]),
        EEL,
        (
            ("cards", [0, 1]),
            ("boost", ["@" + EEL, 1]),
            ("counter", ["@" + EEL, "anchored"]),
            ("to", ["@" + EEL, "hand"]),
            ("sacrifice", ["@" + EEL]),
            ("move_expedition", [[0, 0], 1]),
            ("create", ["1/1/1", "Hero: Red"]),
            ("resupply", [0]),
            ("ready", [0, 1]),
            ("orbs", [0, 1]),
            ("stats", ["@" + EEL, 0, 1]),
            ("join", ["@" + EEL, [0, 1]]),
            ("emblem", [["next_cost"], 0, -1, "turn"]),
            ("after_you", []),
            ("switch", ["@" + EEL]),
            ("defect", ["@" + EEL]),
            ("titled", ["TA-05", [0, 0]]),
            ("ascend", [[0, 0]]),
            ("block", [[1, 0], "turn"]),
            ("pass", [1]),
            ("first", [1]),
            ("all", ["cards", 0, 1, "sacrifice", "@" + EEL, ""]),
        ),
    ),
    Place(
        "altered",
        (["tap", SPARROW], ["press", "ok"], ["tap", SPARROW], ["press", "left"]),
        SPARROW,
        (("react", ["@" + SPARROW, 0]), ("activate", ["@" + SPARROW, "join"])),
    ),
    Place(
        "altered",
        (
            ["tap", EEL],
            ["press", "ok"],
            ["tap", EEL],
            ["press", "left"],
            ["wait", 300],
            ["tap", EEL],
            ["pick", "anchored"],
            ["press", "ok"],
            ["tap", SPARROW],
            ["press", "left"],
        ),
        EEL,
        (("augment", ["@" + EEL]), ("exchange", ["@" + EEL, "@" + SPARROW])),
    ),
)

# The ten verbs of each game that texts name most.
LIKELIEST = {
    "little_troubles": (
        "cookies", "draw", "discard", "confidence", "maturity", "reward", "turn_over", "leave", "to_hand",
        "end_fight",
    ),
    "unstable_unicorns": (
        "draw", "discard", "leave", "move", "enter", "play_extra", "draw_extra", "search", "skip_turn",
        "extra_turn",
    ),
    "wotn": (
        "life", "coins", "attack", "lp", "durability", "take", "to_pile", "enemies", "no_penalty",
        "skip_action",
    ),
    "altered": (
        "draw", "counter", "to", "sacrifice", "move", "create", "resupply", "ready", "mana", "join",
    ),
}  # fmt: skip
