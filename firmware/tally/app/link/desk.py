"""The desk takes a computer's requests one at a time, and answers when no player waits.

A request is a line of JSON, `{"id": 7, "do": "hello"}` with its own arguments. So is its answer: `{"id": 7,
"ok": {...}}` or `{"id": 7, "error": "tag_gone", "why": "one clear sentence"}`. A request that comes again
with the same id is answered again, but not done again: the cable may have been pulled in between.
"""

from tally.app.link import LinkError, cards, files, games, hall, hello, keys, seals, tags, watch
from tally.app.link.lines import line_of, parsed
from tally.foreign import WRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.pages.table import Table
    from tally.ports import Link

    Message = dict[str, Any]

# How much is sent in a turn, and how many messages wait if the computer does not read.
_PIECE_BYTES = 64
_MOST_WAITING = 8
# A computer that is still there sends something at least this often, maybe only an empty line.
_SILENCE_MS = 5_000


def figures(table: "Table", arguments: "Message") -> "Message":
    """Return the figures of a kiosk."""
    from tally.app.link import figures as of_kiosk  # few tables are a kiosk

    return of_kiosk.figures(table, arguments)


# The function for each request.
_DOES: "dict[str, Callable[[Table, Message], Message]]" = {
    "hello": hello.hello,
    "watch": watch.watch,
    "unwatch": watch.unwatch,
    "score": watch.score,
    "games": games.games,
    "game_read": games.game_read,
    "refused": games.refused,
    "file_begin": files.file_begin,
    "file_add": files.file_add,
    "file_keep": files.file_keep,
    "tag_look": tags.tag_look,
    "tag_exchange": tags.tag_exchange,
    "tag_show": tags.tag_show,
    "tag_end": tags.tag_end,
    "cards_read": cards.cards_read,
    "card_keep": cards.card_keep,
    "card_forget": cards.card_forget,
    "key_keep": keys.key_keep,
    "key_forget": keys.key_forget,
    "key_names": keys.key_names,
    "seal_check": seals.seal_check,
    "seal_read": seals.seal_read,
    "figures": figures,
    "hall_tell": hall.hall_tell,
    "hall_keep": hall.hall_keep,
    "hall_read": hall.hall_read,
    "hall_told": hall.hall_told,
    "hall_forget": hall.hall_forget,
    "wifi_keep": hall.wifi_keep,
    "wifi_read": hall.wifi_read,
    "wifi_forget": hall.wifi_forget,
}
# Requests that write files. They wait for an idle moment.
_WRITING = (
    "file_begin",
    "file_add",
    "file_keep",
    "card_keep",
    "card_forget",
    "key_keep",
    "key_forget",
    "seal_read",
    "hall_keep",
    "hall_told",
    "hall_forget",
    "wifi_keep",
    "wifi_forget",
)
# Requests that a kiosk answers for anybody, because they only read.
_READING = (
    "hello",
    "watch",
    "unwatch",
    "score",
    "games",
    "game_read",
    "refused",
    "cards_read",
    "key_names",
    "seal_check",
    "seal_read",
    "hall_read",
    "wifi_read",
    "figures",
)


class Desk:
    """One visit of a computer. Call `tick` until it is over.

    `held` is what modules keep from one request to the next, by their names; each object in it has a
    `close`. `watch` has a `next_message`, which is sent when nothing else waits.
    """

    def __init__(self, table: "Table") -> None:
        self.held: "dict[str, Any]" = {}
        self.watch: "Any" = None
        self._table = table
        self._link: "Link" = table.devices.open_link()
        self._heard_ms = table.devices.clock.now_ms()
        self._piece = b"\n"  # ends a line that an earlier visit may have left unfinished
        self._pieces: "Iterator[str]" = iter(())
        self._waiting: "list[Message]" = []
        self._answered: "Message" = {}
        self._name = ""
        self._arguments: "Message" = {}
        self._is_due = False
        self._is_working = False

    def tick(self) -> None:
        """Do a bounded piece of work. When the computer is gone, remove the desk from the table."""
        if self._is_due:
            self._work()
        if self._is_working:
            return
        if not self._is_heard():
            self._is_working = True
            self._table.when_idle(self._leave)
            return
        self._send()
        if not self._piece:
            self._listen()
        if self.watch and not self._waiting:
            self._look_around()

    def tell(self, message: "Message") -> bool:
        """Send a message that nobody asked for, `{"told": ...}`. Return False if too many messages wait."""
        if len(self._waiting) >= _MOST_WAITING:
            return False
        self._waiting.append(message)
        return True

    def _is_heard(self) -> bool:
        return bool(self._table.devices.clock.now_ms() - self._heard_ms < _SILENCE_MS)

    def _send(self) -> None:
        """Send a piece of what waits, message after message."""
        while len(self._piece) < _PIECE_BYTES:
            text = next(self._pieces, None)
            if text is not None:
                self._piece += text.encode()
            elif self._waiting:
                self._pieces = line_of(self._waiting.pop(0))
            else:
                break
        self._piece = self._piece[self._link.send(self._piece) :]

    def _listen(self) -> None:
        """Take a line if one has come. A line that somebody types is ignored."""
        line = self._link.line()
        if line is None:
            return
        self._heard_ms = self._table.devices.clock.now_ms()
        if not line.startswith(b"{"):
            return
        try:
            request = parsed(line)
        except LinkError as error:
            self._waiting.append({"id": None, "error": error.code, "why": error.why})
            return
        if request["id"] == self._answered.get("id"):
            self._waiting.append(self._answered)
        else:
            self._take(request)

    def _take(self, request: "Message") -> None:
        """Take a request.

        It is done in the next turn, near the top of the call stack, or in an idle moment.
        """
        self._answered = {"id": request.pop("id")}
        self._name, self._arguments = request.pop("do"), request
        self._is_working = True
        if self._name in _WRITING:
            self._table.when_idle(self._work)
        else:
            self._is_due = True

    def _work(self) -> bool:
        """Do the request, and answer. Return False: there is no more to do."""
        self._is_due = False
        try:
            self._allow()
            self._answered["ok"] = _DOES.get(self._name, _unknown)(self._table, self._arguments)
        except LinkError as error:
            self._refuse(error.code, error.why)
        except WRONG as fault:
            self._refuse("bad_arguments", f"{self._name} has wrong arguments: {fault}")
        except OSError:
            self._refuse("store_failed", "the table cannot read or write its store: nothing was changed")
        except MemoryError:
            self._refuse("no_memory", "the table has too little memory for this now")
        self._waiting.append(self._answered)
        self._is_working = False
        self._heard_ms = self._table.devices.clock.now_ms()
        return False

    def _allow(self) -> None:
        """Raise LinkError for a request that a kiosk does only if its staff has opened the link."""
        if not self._table.devices.heeds_ctrl_c and self._name in _DOES and self._name not in _READING:
            raise LinkError("locked", "this is a kiosk: its staff must open the cable first")

    def _refuse(self, error: str, why: str) -> None:
        self._answered["error"], self._answered["why"] = error, why

    def _look_around(self) -> None:
        message = self.watch.next_message()
        if message:
            self._waiting.append(message)

    def _leave(self) -> bool:
        """Close the desk, after a long silence. Return False: there is no more to do. Raises OSError."""
        self._table.desk = None
        for held in self.held.values():
            held.close()
        return False


def _unknown(_table: "Table", _arguments: "Message") -> "Message":
    raise LinkError("unknown_request", "there is no such request")
