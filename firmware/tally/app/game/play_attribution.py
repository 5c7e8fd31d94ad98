"""Whose play it is: what the table knows by the card, and another seat that may have made the last play."""

from tally.rules.rewind import rewind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.game.playing import Playing
    from tally.rules.rewind import Rewind

    Event = list[Any]

_PAIR = 2
_BARE = 3  # a play without its options


class LastPlay:
    """The last play: its event, the number of events that it took (`stood`), and whose turn it was before.

    `other` is the next seat that may have made the play, None while none is known. If the play ended another
    seat's turn, that seat is offered first. It is offered even if the rules refuse its play, because a
    card's text may allow one more play, and the refusal offers that.
    """

    def __init__(self, page: "Playing", event: "Event", stood: int, turn: int) -> None:
        self.event = event
        self.other: "int | None" = None
        self._page = page
        self._session = page.session
        self._stood = stood
        view = self._session.played_view()
        self._untried = _seats_after(view["seats"], event[1])
        self._ended = -1
        if turn in self._untried and view["active"] == event[1] and not self._session.rulebook().OVERRIDABLE:
            self._ended = turn
            self._untried.remove(turn)
            self._untried.insert(0, turn)
        self._rewind: "Rewind | None" = None
        self._is_back = False  # whether that is done

    def look(self) -> bool:
        """Try a seat while nobody waits. Return whether there was one to try."""
        if self.other is not None or not self._untried:
            return False
        game = self._session.game
        if self._rewind is None:
            self._rewind = rewind(game, self._stood)
        if not self._is_back:
            self._is_back = self._rewind.advance(1)
        else:
            seat = self._untried.pop(0)
            if seat == self._ended or game.refusal_of(self._corrected(seat)) is None:
                self.other = seat
        return True

    def correct(self) -> "LastPlay | None":
        """Let the other seat make the play instead. The card is now that seat's.

        Return the new last play if yet another seat may have made it, else None.
        """
        seat = self.other
        assert seat is not None
        session, page = self._session, self._page
        if seat == self._ended and session.game.refusal_of(self._corrected(seat)):
            if page.record(self._taken_back()):
                page.play(self._as_of(seat), [])
            return None
        before = len(session.game.standing)
        if not page.record(self._corrected(seat)):
            return None
        card = self.event[2]
        session.owners.used(card, seat)
        if session.owners.bind(card, seat, session.game.standing[-1]):
            page.table.keep_settings()
        stood = self._stood + len(session.game.standing) - before
        is_pair = len(session.played_view()["seats"]) == _PAIR
        return None if is_pair else LastPlay(page, self._as_of(seat), stood, seat)

    def _corrected(self, seat: int) -> "Iterator[Event]":
        """Yield the undos of the play, then the same play by another seat with what it implies."""
        yield from self._taken_back()
        yield from self._page.led(self._as_of(seat), [])

    def _taken_back(self) -> "list[Event]":
        return [["undone"]] * self._stood

    def _as_of(self, seat: int) -> "Event":
        return self.event[:1] + [seat] + self.event[2:]


def _seats_after(seats: "list[dict[str, Any]]", seat: int) -> "list[int]":
    """Return the other seats that are still in the game, the next one first."""
    count = len(seats)
    others = [(seat + step) % count for step in range(1, count)]
    return [other for other in others if not seats[other].get("out")]


def is_nobodys(page: "Playing", own: "Event", event: "Event", before: "list[Event]") -> bool:
    """Return whether the card has had no seat so far, and can be played by the seat of `own`.

    A card with a deck belongs to the other seat if the seat with the turn has a deck, or may have had
    one before the power went: the decks of cards that were not read since are not known.
    """
    session = page.session
    whose, card = session.owners, event[2]
    if own == event or whose.seat_of(card) is not None:
        return False
    if whose.is_unbound(card) and (own[1] in whose.decks.values() or session.unread):
        return False
    return session.game.refusal_of(page.led(own, before)) is None


def learn(page: "Playing", event: "Event", turn: int) -> None:
    """Note who played a card.

    A card played in its seat's own turn binds its deck to the seat, if unbound.
    """
    _, seat, card = event[:_BARE]
    session = page.session
    session.owners.used(card, seat)
    if session.owners.is_unbound(card) and seat in (turn, session.played_view()["active"]):
        session.owners.bind(card, seat, session.game.standing[-1])
        page.table.keep_settings()
