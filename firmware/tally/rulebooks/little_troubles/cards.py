"""A card in play and its title: what it prints, compact and comparable field for field."""

from collections import namedtuple

from tally.rulebooks.little_troubles.words import CHARACTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# NUMBERS first, in their order.
Side = namedtuple("Side", ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards"))
Ability = namedtuple("Ability", ("cost", "quick"))
Effect = namedtuple("Effect", ("when", "do"))
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "prefix", "quick", "cost", "cookies", "cards", "cookies_times", "cards_times",
        "adult", "regressed", "ability", "effects",
    ),
)  # fmt: skip

BLANK = Side(0, 0, 0, 0, 0, 0)
# A change to a number of a card until the end of the turn; `event` is the one that made it.
Change = namedtuple("Change", ("what", "amount", "source", "event"))
Slots = namedtuple("Slots", ("seat", "type", "count"))


class Card:
    """A card in play, or an action being played."""

    def __init__(self, name: str, title: "Title", seat: int, event: int) -> None:
        self.name = name
        self.title = title
        self.owner = seat  # to whom it leaves play
        self.seat = seat  # whose card it is
        self.side = seat  # where it lies
        self.slot = 0
        self.is_adult = title.adult is not None
        self.event = event  # that brought it into play
        self.changes: "tuple[Change, ...]" = ()
        self.slots: "tuple[Slots, ...]" = ()

    def face(self) -> "Side":
        """Return the numbers of the side that is up."""
        side: "Side | None" = self.title.adult if self.is_adult else self.title.regressed
        return side or BLANK

    def is_character(self) -> bool:
        """Return whether this is a character."""
        return bool(self.title.type == CHARACTER)


def effects(title: "Title", when: str) -> "list[tuple[Any, ...]]":
    """Return the verbs of the title's effects of this time, in its order."""
    return [effect.do for effect in title.effects if effect.when == when]


def parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb: those within an `all`, or itself."""
    return verb[1:] if verb[0] == "all" else (verb,)
