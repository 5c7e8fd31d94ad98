"""A table on a cable: what it sends over the link is published in the hall."""

import contextlib
import math
from collections.abc import Callable
from typing import Any

from card_tags.table.device import KIND, Device, DeviceError
from host_sim.hall import cable_messages, topics
from host_sim.hall.older_games import OlderGames, journal_of, timed
from host_sim.hall.publisher import Publisher
from tally.app.hall import payloads
from tally.app.hall.hall import JOINED, TWICE
from tally.foreign import WRONG

Message = dict[str, Any]
WAIT_S = 0.2
# After so many turns without a message, check whether the table is still watched.
QUIET_TURNS = 10


class CableTable:
    """One table: `turn` it in a loop. Raises DeviceError where there is none at first."""

    def __init__(self, port: str, publisher: Publisher, tell: Callable[[str], object]) -> None:
        self._publisher = publisher
        self._tell = tell
        self._device = Device.open(port, math.inf, tell)
        self._connection = -1  # not known yet
        self._game = 0
        self._next = 0
        self._quiet = 0
        self._older: OlderGames | None = None
        self._lacks_seal = False  # whether the game in play is over and its seal is still to be published
        # The last message of the hall of each kind. The table may still have one of an earlier bridge.
        self._orders: dict[str, Message] = {TWICE: {TWICE: False}}
        self._is_calling: bool | None = None  # not known yet: the broker may keep an earlier call

    def close(self) -> None:
        """Let go of the port."""
        self._device.close()

    def stop(self) -> None:
        """Let a turn that waits for the table end: any thread may call this."""
        self._device.stop()

    def turn(self) -> None:
        """Take what the table sends for a moment, and what the hall sends."""
        if self._connection != self._device.connections:
            self._begin()
        message = self._device.next_message(WAIT_S)
        if message:
            self._quiet = 0
            try:
                self._take(message)
            except WRONG:  # a table of another version, or a broken line
                self._tell(f"the table said what no table says, and it is left out: {message}")
        else:
            self._use_quiet_turn()
            if self._older:
                self._older.go_on()
        order = self._publisher.next_order()
        if order:
            self._take_order(*order)
        request = self._publisher.next_request()
        if request:
            self._publish_again(request["game"], request["next"])

    def _begin(self) -> None:
        """Send the table that it is in a hall; watch it once it has named its journal."""
        connection = self._device.connections
        self._join()
        hello = self._device.ask("hello")
        if hello.get("journal", "") is None:
            return  # it comes to that when nobody plays
        self._take_hello(hello)
        is_other = hello.get("journal", "") != self._publisher.journal
        if is_other:
            self._publisher.leave_game()
            self._publisher.journal = hello.get("journal", "")
            self._game = self._next = 0
            self._lacks_seal = False
        if is_other or self._older is None:
            delivered = self._device.ask("hall_read").get("told")
            self._older = OlderGames(self._device, self._publisher, delivered)
        self._watch(self._game, self._next)
        self._connection = connection

    def _take_hello(self, hello: Message) -> None:
        self._take_call(is_calling=hello["called"])
        self._publisher.publish_faults(hello.get("faults", []))

    def _watch(self, game: int, first: int) -> None:
        self._device.ask("watch", game=game, next=first)

    def _join(self) -> None:
        """Send the table that it is in a hall, and the hall's last messages: it may have restarted since."""
        self._send(JOINED, {})
        for kind, message in self._orders.items():
            self._send(kind, message)

    def _take_order(self, kind: str, message: Message) -> None:
        if kind != topics.ANSWER:
            self._orders[kind] = message
        self._send(kind, message)

    def _send(self, kind: str, message: Message) -> None:
        """Send the table a message of the hall. Pass over a kiosk, and what no table can use."""
        with contextlib.suppress(DeviceError, *WRONG):
            order = cable_messages.for_table(kind, message, self._publisher.table)
            self._device.ask("hall_tell", kind=kind, message=order)

    def _take_call(self, *, is_calling: bool) -> None:
        if is_calling != self._is_calling:
            self._is_calling = is_calling
            self._publisher.publish_call(is_called=is_calling)

    def _take(self, message: Message) -> None:
        if message.get("game", self._game) != self._game:
            self._turn_to(message["game"])
        if message[KIND] == "event":
            self._next = message["n"] + 1
            times = message.get("pause"), message.get("kept", 1)
            self._publisher.publish_event(message["game"], message["n"], message["event"], times)
        elif message[KIND] == "call":
            self._take_call(is_calling=message["judge"])
        elif message[KIND] == "fault":
            self._publisher.publish_faults(message["faults"])
        elif message[KIND] == "view" and not message["view"]:
            self._publisher.publish_no_game()
        elif message[KIND] == "view":
            minutes = message.get("minutes", 0)
            self._publisher.publish_state(message["game"], message["events"], message["view"], minutes)
            self._lacks_seal = message["view"]["won_by"] is not None

    def _turn_to(self, game: int) -> None:
        if self._older:
            self._older.turn_to(game, self._game, self._next)
        self._lacks_seal = False  # `OlderGames` publishes the seals of older games
        self._game, self._next = game, 0

    def _use_quiet_turn(self) -> None:
        self._quiet += 1
        if self._quiet % QUIET_TURNS:
            return
        self._send(JOINED, {})  # a table that receives nothing for long offers no judge
        hello = self._device.ask("hello")
        self._take_hello(hello)
        if not hello["watched"]:
            self._connection = -1  # it has restarted
        if self._lacks_seal:
            self._publish_sealed()

    def _publish_again(self, game: int, first: int) -> None:
        """Publish a game again from an event on: the table sends the one in play, a file has another."""
        if game == self._game:
            self._watch(game, first)
            return
        journal = journal_of(self._device, game)
        if journal is None:
            self._publisher.publish_gone(game, self._publisher.journal)
            return
        for number, (event, times) in enumerate(timed(journal)):
            if number >= first:
                self._publisher.publish_event(game, number, event, times)

    def _publish_sealed(self) -> None:
        """Publish the result of the game in play again with the seal of its journal."""
        with contextlib.suppress(DeviceError):  # it is busy, or an older firmware
            seal = self._device.ask("seal_read")["seal"]
            if seal and seal["game"] == self._game:
                self._lacks_seal = False
                self._publisher.seal_result(
                    self._game, seal["count"], payloads.seal(seal["chain"], seal["mac"])
                )
