"""Tables of WOTN for the core tests: a game that has begun, sample titles, and what the app sees of it."""

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.at_table.intents import Moment
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

NAMES = ("Ann", "Ben", "Cai", "Dee", "Eli", "Fay")

TITLES: "dict[str, dict[str, Any]]" = {
    "road": {"name": "Road", "type": "location"},
    "well": {
        "name": "Well",
        "type": "location",
        "avoidable": True,
        "action": [{"do": [["coins", "you", 1]]}, {"may": True, "price": 2}],
    },
    "den": {"name": "Den", "type": "location", "enemies": 1},
    "pit": {"name": "Pit", "type": "location", "enemies": 1, "battle_may": True},
    "altar": {
        "name": "Altar",
        "type": "location",
        "enemies": 1,
        "battle_may": True,
        "action": [
            {"after": True, "price": {"coins": 1, "life": 1}},
            {"may": True, "after": True, "won": True, "do": [["coins", "you", 1]]},
        ],
    },
    "toll": {"name": "Toll", "type": "location", "enemies": 1, "action": [{"do": [["coins", "you", 1]]}]},
    "chore": {"name": "Chore", "type": "location", "enemies": 1, "action": [{}]},
    "fee": {
        "name": "Fee",
        "type": "location",
        "enemies": 1,
        "action": [{"price": 2, "do": [["life", "you", 1]]}],
    },
    "rat": {"name": "Rat", "type": "enemy", "life": 2, "coins": 2, "penalty": [["life", "you", -1]]},
    "ogre": {"name": "Ogre", "type": "enemy", "life": 9, "keywords": ["defender"]},
    "axe": {
        "name": "Axe",
        "type": "item",
        "durability": 2,
        "coins": 1,
        "effects": [{"use": "battle", "cost": 1, "bonus": 2}],
    },
    "bow": {
        "name": "Bow",
        "type": "item",
        "durability": 2,
        "effects": [
            {"use": "battle", "cost": 1, "bonus": 1},
            {"use": "battle", "cost": 2, "price": 1, "do": [["attack_starts", 5], ["life", "you", -1]]},
            {"use": "auto"},
        ],
    },
}


def begun(seats: int = 2, **options: "Any") -> "Game":
    """Return a game of this many seats at its start. It has seen all sample cards, by the names of TITLES."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    options["seats"] = list(NAMES[:seats])
    game.accept(["game_started", "wotn", options])
    for card, fields in TITLES.items():
        title: "dict[str, Any]" = {"id": "T-" + card}
        title.update(fields)
        game.accept(["card_seen", card, title])
    return game


def at_battle(*items: str, **options: "Any") -> "Game":
    """Return a game in the battle against the rat, Ann with these items."""
    game = begun(2, **options)
    for item in items:
        game.accept(["item_taken", 0, item])
    game.accept(["location_revealed", 0, "den"])
    game.accept(["enemy_revealed", 0, "rat"])
    return game


def moment(game: "Game", is_strict: bool = False) -> "Moment":
    """Return the moment as gestures see it."""
    return Moment(game.view(), game.state(), [], is_strict)


def refusal(game: "Game", event: "Event") -> str:
    """Return the code with which an event is refused, "" when it was accepted."""
    try:
        game.accept(event)
    except Refused as refused:
        return refused.code
    return ""
