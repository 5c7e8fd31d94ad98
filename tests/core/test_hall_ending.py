"""The ending of an earlier game is found again in its log and in its file, whatever was undone."""

from tally.app.current_game.archive import game_file
from tally.app.current_game.session import Session
from tally.app.current_game.startup import begin
from tally.app.hall import payloads, reading
from tally.app.hall.ending import Ending
from tally.app.log.flash_log import game_in
from tests.core.dice import Dice
from tests.core.journaled import new_flash, opened
from tests.core.stored import StoreTest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

SECTORS = 16
EVENTS = 40
JOURNAL = "00c0ffee"
NAMES = ["Ann", "Ben"]


class Keeper:
    """The store and the secrets of a table."""

    def __init__(self, store: "Any") -> None:
        self.store = store
        self._dice = Dice(3)

    def secret(self, length: int) -> bytes:
        return bytes([self._dice.roll(256) for _ in range(length)])


def played(is_over: bool) -> "tuple[Session, Message]":
    """Return a session whose second game has begun, and the result of the first."""
    session = Session(opened(new_flash(SECTORS)), lambda _game: None)
    begin(session, "little_troubles", {"seats": NAMES, "first": 0})
    session.record([["card_seen", "x", {"id": "x", "name": "X", "type": "toy"}]])
    dice = Dice(7)
    for _ in range(EVENTS):
        if dice.roll(4) == 0 and session.game.standing:
            session.record([["undone"]])
        else:
            session.record([["ruled", dice.roll(2), "cookies", 1, "a coin"]])
        session.log.tidy()
    if is_over:
        session.record([["conceded", 1]])
    found = payloads.ending(1, session.log.count(), session.played_view(), JOURNAL)
    begin(session, "little_troubles", {"seats": NAMES, "first": 1})
    return session, found


class TestEnding(StoreTest):
    def found(self, session: "Session", known: "Message | None" = None) -> "Message | None":
        """Return the result of the first game."""
        ending = Ending(session, Keeper(self.store), 1, JOURNAL, known)  # type: ignore[arg-type]
        while ending.step():
            self.assertFalse(ending.is_found)
        return ending.result

    def checked(self, found: "Message | None", told: "Message") -> str:
        """Compare a result with what the table told, without the seal; return the seal."""
        assert found
        result = dict(found)
        seal: "Message" = result["seal"]
        result["seal"] = None
        self.assertEqual(result, told)
        return str(seal["mac"])

    def test_it_is_the_result_that_was_told_when_the_game_ended(self) -> None:
        session, told = played(True)
        self.assertEqual(told["winner"], 0)
        self.checked(self.found(session), told)

    def test_a_game_that_was_left_has_no_winner(self) -> None:
        session, told = played(False)
        self.assertEqual(told["won_by"], None)
        self.checked(self.found(session), told)

    def test_a_known_result_is_sealed_unless_the_game_went_on(self) -> None:
        session, told = played(True)
        mac = self.checked(self.found(session, told), told)
        old = dict(told)
        old["events"], old["winner"] = told["events"] - 1, 1
        self.assertEqual(self.checked(self.found(session, old), told), mac)

    def test_its_file_says_the_same_as_the_log(self) -> None:
        session, told = played(True)
        mac = self.checked(self.found(session), told)
        game = game_in(session.log, 1)
        assert game
        events = list(game.events())
        draft = self.store.begin(game_file(1))
        for piece in game.exported():
            draft.add(piece)
        draft.keep()
        later = Session(opened(new_flash(SECTORS)), lambda _game: None)
        self.assertEqual(self.checked(self.found(later), told), mac)
        for start in (0, 7, len(events)):
            filed = [told[0] for told in reading.events(later, self.store, 1, start) if told]
            self.assertEqual(filed, events[start:])

    def test_a_game_that_is_gone_has_no_result(self) -> None:
        later = Session(opened(new_flash(SECTORS)), lambda _game: None)
        self.assertEqual(self.found(later), None)
