"""A session: the game in play, and what is known of its cards. An event is logged before it is shown."""

from tally.app.log.flash_log import GameTooLong, LogFull
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Batch, Game
from tally.rules.refusals import Refused
from tally.rules.rulings import is_ruling, note
from tally.tags import catalogue
from tally.tags.layouts import layout_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, BinaryIO

    from tally.app.log.flash_log import FlashLog
    from tally.rules.at_table.playbook import Playbook
    from tally.rules.rulebook import Rulebook
    from tally.tags.record import Tag
    from tally.tags.unpacking import Layout

    View = dict[str, Any]
    Event = list[Any]
    # The number of events before it, the seat, what was refused, and why.
    Refusal = tuple[int, int | None, str, str]

# More than any event needs. If so many tries fail, the flash does not answer.
_TIDY_TRIES = 4
_FLASH = "flash"
NO_DECK = 0
_MOST_REFUSED = 12
# One number says what is known of a card: its deck times this, plus its last seat + 1.
_SEATS_ROOM = 16


class Session:
    """The game and its log.

    `view` is the view after the last event. `steps` are the last event's steps until they are shown. `fault`
    is the word for the trouble of log or store. Before a game, `offered` is the id of the game that would
    begin.
    """

    def __init__(self, log: "FlashLog", open_catalogue: "Callable[[str], BinaryIO | None]") -> None:
        self.log = log
        self.forget_game()
        self.offered = ""
        self.view: "View | None" = None
        self.steps: "list[list[Any]]" = []
        self.fault = ""
        self.is_changed = False  # whether the state changed since `prepare`, which runs when nobody waits
        self.damaged_line = 0
        self.is_unfiled = False  # whether the game may have changed since its file was written
        self.has_cost = False  # whether an older game's file was removed for this one, as far as is known
        self.numbers_only: "list[str]" = []  # cards whose effects neither the tag nor the catalogue tells
        self.owners = CardOwners()
        self.last_shown = 0  # the number of the last game of a kiosk; up to it, no game becomes a file
        self.unread: "set[str]" = set()  # cards of the game that nobody has read since power-up
        self.ruling = ""  # the reason while a judge puts something right, else ""
        # The number of the last turn as a judge set it, and the index of that event.
        self.last_turn: "tuple[int, int] | None" = None
        self.refused: "list[Refusal]" = []  # the last refusals of this game; a power cut forgets them
        self._open_catalogue = open_catalogue  # opens the catalogue of a game

    def forget_game(self) -> None:
        """Have no game in play."""
        self.game = Game(rulebook_of, self.log, playbook_of=playbook_of)

    def record(self, events: "Iterable[Event] | Batch") -> int:
        """Take all of these events or none; raise Refused. They are in flash when this returns.

        `events` may make each event after the one before was taken; or it is a batch that has taken them
        already. Return by how much the number of standing events grew.
        """
        stood = len(self.game.standing)
        self.make_room()
        if self.ruling and not isinstance(events, Batch):
            events = self._ruled(events)
        try:
            self.steps = self.game.accept_all(events)
        except (GameTooLong, LogFull, OSError) as trouble:
            raise self.not_kept(trouble)
        finally:
            self.is_changed = True
        self.update_view()
        self.is_unfiled = True
        return len(self.game.standing) - stood

    def _ruled(self, events: "Iterable[Event]") -> "Iterator[Event]":
        """Yield the events, then the judge's note, unless the last event is a ruling itself."""
        has_said = False
        for event in events:
            has_said = is_ruling(event)
            yield event
        if not has_said:
            yield note(self.game, self.ruling)

    def note_refusal(self, seat: "int | None", line: str, why: str) -> None:
        """Note what was refused and why. Only a few are kept, in memory."""
        self.refused.append((self.log.count(), seat, line, why))
        del self.refused[:-_MOST_REFUSED]

    def not_kept(self, trouble: Exception) -> Refused:
        """Return the refusal when nothing could be written, and set the fault for the banner."""
        if isinstance(trouble, GameTooLong):
            self.fault = "flash_full"
            return Refused("journal_full")
        self.fault = _FLASH
        return Refused("not_saved")

    def tidy(self) -> None:
        """Erase sectors ahead."""
        try:
            self.log.tidy()
        except OSError:  # the sector in use may still have room
            self.fault = _FLASH

    def update_view(self) -> None:
        """Take a new view of the game."""
        self.is_changed = True
        self.view = self.game.view()

    def prepare(self) -> None:
        """Copy the state ahead of the next event."""
        self.is_changed = False
        self.game.prepare()

    def rulebook(self) -> "Rulebook":
        """Return the rulebook of the game in play, or of the game that would begin."""
        rulebook: "Rulebook | None" = self.game.rulebook if self.view else rulebook_of(self.offered)
        assert rulebook
        return rulebook

    def playbook(self) -> "Playbook":
        """Return the playbook of the game in play, or of the game that would begin."""
        playbook: "Playbook" = self.game.playbook if self.view else playbook_of(self.offered)
        return playbook

    def played_view(self) -> "View":
        """Return the view. There must be a game."""
        assert self.view is not None
        return self.view

    def is_over(self) -> bool:
        """Return whether there is a game and it is over."""
        return self.view is not None and self.view["won_by"] is not None

    def game_id(self) -> str:
        """Return the id of the game in play, or of the game that would begin."""
        game: str = self.view["game"] if self.view else self.offered
        return game

    def layout(self) -> "Layout":
        """Return the layout of this game's titles on tags."""
        layout = layout_of(self.game_id())
        assert layout
        return layout

    def name_of(self, card: str) -> str:
        """Return the name of a card that was seen, "?" for another card."""
        title = self.game.titles.get(card)
        name: str = title.name if title else "?"
        return name

    def knows(self, card: str) -> bool:
        """Return whether the game has seen a card, and its tag was read since power-up."""
        return card in self.game.titles and card not in self.unread and not self.is_over()

    def title_events(self, card: str, tag: "Tag") -> "list[Event]":
        """Return the `card_seen` of a tap, with the effects from the catalogue; [] for a card that is known.

        Raises Refused when the tag has another title than before.
        """
        title = tag.content
        self.owners.read(card, tag.deck)
        if tag.catalogued:
            self._complete(card, title)
        known = self.game.titles.get(card)
        if known is not None and self.game.rulebook.parse_title(title) != known:
            raise Refused("card_conflict")
        self.unread.discard(card)
        return [["card_seen", card, title]] if known is None else []

    def open_catalogue(self) -> "BinaryIO | None":
        """Return the open catalogue of this game's titles, None where there is none. The caller closes it."""
        return self._open_catalogue(self.game_id())

    def _complete(self, card: str, title: "dict[str, Any]") -> None:
        found = catalogue.look_up(self.open_catalogue(), title["id"], self.layout())
        if found:
            for name in self.layout().IN_CATALOGUE:
                if name in found:
                    title[name] = found[name]
        elif card not in self.numbers_only:
            self.numbers_only.append(card)

    def make_room(self) -> None:
        """Erase now if there was no idle moment for long. An event needs one new sector at most."""
        for _ in range(_TIDY_TRIES):
            if self.log.is_ready():
                if self.fault == _FLASH:
                    self.fault = ""
                return
            self.tidy()


class CardOwners:
    """Whose the cards are. `decks` gives the seat of a deck number (as text), for a match.

    Cards are for one game.
    """

    def __init__(self) -> None:
        self.decks: "dict[str, int]" = {}
        self._cards: "dict[str, int]" = {}
        self._bound_by: "dict[str, tuple[int, str]]" = {}  # by deck: the event that bound it, and its card

    def forget(self) -> None:
        """Forget all cards: another game begins."""
        self._cards = {}
        self._bound_by = {}

    def read(self, card: str, deck: int) -> None:
        """Note the deck number on a card's tag."""
        self._cards[card] = deck * _SEATS_ROOM + self._cards.get(card, 0) % _SEATS_ROOM

    def seat_of(self, card: str) -> "int | None":
        """Return the seat of a card, or None."""
        known = self._cards.get(card, 0)
        bound = self.decks.get(str(known // _SEATS_ROOM))
        if bound is not None:
            return bound
        return known % _SEATS_ROOM - 1 if known % _SEATS_ROOM else None

    def used(self, card: str, seat: int) -> None:
        """Note which seat used a card."""
        known = self._cards.get(card, 0)
        self._cards[card] = known - known % _SEATS_ROOM + seat + 1

    def bind(self, card: str, seat: int, event: int) -> bool:
        """Bind the card's deck to a seat by this event (its index in the history).

        Return whether that is new.
        """
        deck = self._cards.get(card, 0) // _SEATS_ROOM
        if deck == NO_DECK or self.decks.get(str(deck)) == seat:
            return False
        self.decks[str(deck)] = seat
        self._bound_by[str(deck)] = event, card
        return True

    def unbind(self, standing: "list[int]") -> bool:
        """Unbind the decks whose binding event no longer stands. Return whether there were any."""
        gone = [deck for deck, (event, _) in self._bound_by.items() if event not in standing]
        for deck in gone:
            card = self._bound_by.pop(deck)[1]
            self._cards[card] -= self._cards.get(card, 0) % _SEATS_ROOM
            self.decks.pop(deck, None)
        return len(gone) > 0

    def is_unbound(self, card: str) -> bool:
        """Return whether the card's deck has no seat yet."""
        deck = self._cards.get(card, 0) // _SEATS_ROOM
        return deck != NO_DECK and str(deck) not in self.decks
