"""A sitting: the game in play, kept in the log before anybody is told, and what is known of its cards."""

from tally.app.flash_log import GameTooLong, LogFull
from tally.app.loading import drop, load
from tally.app.whose import Whose
from tally.constant import const
from tally.rules.game import Game
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType
    from typing import Any, BinaryIO

    from tally.app.flash_log import FlashLog
    from tally.rules.batch import Batch
    from tally.tags.record import Tag

    View = dict[str, Any]
    Event = list[Any]

RULEBOOKS = "tally.rulebooks."
_CATALOGUE = const("tally.tags.catalogue")
# Enough tries at erasing ahead for any event; more would mean that the flash does not answer.
_TIDY_TRIES = const(4)
_FLASH = const("flash")


class Sitting:
    """The game and its log.

    `view` and `steps` are of the last accepted event, `steps` until they are told; `fault` is the trouble of
    log or store, in a word. Before a game, `offered` is the one that would be begun.
    """

    def __init__(self, log: "FlashLog", open_catalogue: "Callable[[str], BinaryIO | None]") -> None:
        self.log = log
        self.game = Game(log)
        self.offered = ""
        self.code_of = ""  # the game whose code was loaded first since power-up
        self.view: "View | None" = None
        self.steps: "list[list[Any]]" = []
        self.fault = ""
        self.has_more_code = False  # than every turn needs; `let_go` when nobody waits
        self.damaged_line = 0
        self.is_unfiled = False  # whether a game may have gone on since it became a file
        self.has_cost = False  # whether an older game's file gave way to this one's, as far as is known
        self.numbers_only: "list[str]" = []  # cards whose effects neither tag nor catalogue tells
        self.whose = Whose()
        self.unread: "set[str]" = set()  # cards that the game saw before power-up, and nobody read since
        self._open_catalogue = open_catalogue  # of a game

    def record(self, events: "Iterable[Event] | Batch") -> int:
        """Take events together, or none; raise Refused. They are in flash when this returns.

        Each may be made when those before it were taken; a batch has taken them already. Returns how many
        more events stand.
        """
        stood = len(self.game.standing)
        self.make_room()
        try:
            self.steps = self.game.accept_all(events)
        except (GameTooLong, LogFull, OSError) as trouble:
            raise self.not_kept(trouble)
        finally:
            self.has_more_code = True
        self.show_anew()
        self.is_unfiled = True
        return len(self.game.standing) - stood

    def not_kept(self, trouble: Exception) -> Refused:
        """Return why nothing could be written down, and have the banner tell of it."""
        if isinstance(trouble, GameTooLong):
            self.fault = "flash_full"
            return Refused("journal_full")
        self.fault = _FLASH
        return Refused("not_saved")

    def tidy(self) -> None:
        """Erase ahead."""
        try:
            self.log.tidy()
        except OSError:  # in the sector in use there may still be room
            self.fault = _FLASH

    def show_anew(self) -> None:
        """Take the view of the game as it is now."""
        self.has_more_code = True
        self.view = self.game.view()

    def let_go(self) -> None:
        """Drop the code that only some events need, it comes again with the next of them; copy ahead."""
        self.has_more_code = False
        for name in ("starting", "rewind", "ahead", "replay", "rulings", "reasons"):
            drop("tally.rules." + name)
        rulebook = self.game.rulebook
        for name in rulebook.BRIEF if rulebook else ():
            drop(rulebook.__name__ + "." + name)
        self.game.prepare()

    def part(self, name: str) -> "ModuleType":
        """Return a module of the rulebook in play, such as "gestures"."""
        found: "ModuleType | None" = getattr(self.game.rulebook, name, None)  # see `part_of`
        return found or load(RULEBOOKS + self.game_id() + "." + name)

    def is_over(self) -> bool:
        """Return whether there is a game, and it has come to its end."""
        return self.view is not None and self.view["won_by"] is not None

    def game_id(self) -> str:
        """Return the id of the game in play, or of the one that would be begun."""
        game: str = self.view["game"] if self.view else self.offered
        return game

    def layout(self) -> "ModuleType":
        """Return how the titles of this game stand on tags."""
        self.code_of = self.code_of or self.game_id()
        return self.part("tag_layout")

    def has(self, name: str) -> bool:
        """Return whether the rulebook in play has the module of that name, which some games have."""
        return name in self.game.rulebook.HAS.split()

    def name_of(self, card: str) -> str:
        """Return the name on a card that was seen."""
        title = self.game.titles.get(card)
        name: str = title.name if title else "?"
        return name

    def knows(self, card: str) -> bool:
        """Return whether the game in play has seen a card, and its tag was read since power-up."""
        return card in self.game.titles and card not in self.unread and not self.is_over()

    def title_events(self, card: str, tag: "Tag") -> "list[Event]":
        """Return the `card_seen` that a tap brings, its effects completed; none for a card that is known.

        Raises Refused when the tag is another title's than it was.
        """
        title = tag.content
        self.whose.read(card, tag.deck)
        if tag.catalogued:
            self._complete(card, title)
        known = self.game.titles.get(card)
        if known is not None and self.game.rulebook.parse_title(title) != known:
            raise Refused("card_conflict")
        self.unread.discard(card)
        return [["card_seen", card, title]] if known is None else []

    def _complete(self, card: str, title: "dict[str, Any]") -> None:
        file = self._open_catalogue(self.game_id())
        found = load(_CATALOGUE).look_up(file, title["id"], self.layout())
        if found:
            for name in self.layout().IN_CATALOGUE:
                if name in found:
                    title[name] = found[name]
        elif card not in self.numbers_only:
            self.numbers_only.append(card)

    def make_room(self) -> None:
        """Erase now where an idle moment has not come for long: an event takes one new sector at most."""
        for _ in range(_TIDY_TRIES):
            if self.log.is_ready():
                if self.fault == _FLASH:
                    self.fault = ""
                return
            self.tidy()
