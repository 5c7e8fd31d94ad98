"""A sticker that names a network, and the question whether the table joins it."""

from tally.app.hall import wifi
from tally.app.pages.page import BasePage
from tally.app.pages.store_room import want_room
from tally.rules.refusals import Refused
from tally.screens.message import draw_question
from tally.screens.words import text
from tally.tags.network import network_of
from tally.tags.record import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.hall.wifi import Join
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

# How many letters of a word a line of the question can hold.
_LINE_LETTERS = 12


def open_join(table: "Table", memory: bytes) -> None:
    """Ask whether the table joins the network in this memory, or say why it cannot."""
    if not table.devices.board.get("radio"):
        table.refuse_tag("no_radio")
        return
    try:
        name, password = network_of(memory)
        join = {wifi.NETWORK: name, wifi.PASSWORD: password}
        wifi.check(join)
    except (TagRefused, ValueError):
        table.refuse_tag("no_network")
        return
    table.show(JoinPage(table, join))


class JoinPage(BasePage):
    """Asks until the next tap or press. OK keeps the network. The game below goes on as it was."""

    name = "join"
    leaves_for = "anything"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", join: "Join") -> None:
        super().__init__(table)
        self._join = join

    def picture(self) -> "Picture":
        """Return the question. The password is never shown."""
        return {
            "title": text("tag.wifi"),
            "text": text("tag.wifi.join").format(_in_pieces(self._join[wifi.NETWORK])),
            "labels": [text("label.back"), text("label.ok"), text("label.menu")],
        }

    def ok(self) -> None:
        """Keep the network in an idle moment. The table then joins it."""
        self.table.back()
        self.table.when_idle(self._keep)

    def _keep(self) -> bool:
        """Keep the network if there is room. Return False: there is no more to do. Raises OSError."""
        try:
            want_room(self.table, wifi.MOST_BYTES)
        except Refused:
            self.table.refuse_tag("no_room")
            return False
        wifi.keep(self.table.devices.store, self._join)
        self.table.join_network()
        self.table.sound("accepted")
        return False


def _in_pieces(name: str) -> str:
    """Return a network's name with long words broken into pieces of about equal length.

    Most names are one word, and two networks often differ only in their last letters.
    """
    pieces = []
    for word in name.split(" "):
        count = -(-len(word) // _LINE_LETTERS)
        size = -(-len(word) // max(count, 1))
        pieces += [word[at : at + size] for at in range(0, len(word), max(size, 1))]
    return " ".join(pieces)
